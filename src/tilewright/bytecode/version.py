"""The versions of the bytecode format."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tilewright.version import DEFAULT_BYTECODE


@dataclass(frozen=True, order=True, slots=True)
class Version:
    """A version of the bytecode format, ordered by age.

    Attributes:
        major: the major number, 13 so far.
        minor: the minor number.
    """

    major: int
    minor: int

    @classmethod
    def parse(cls, text: str) -> Version:
        """The version written `13.3`.

        Raises:
            ValueError: the text is no version.
        """
        match = re.fullmatch(r"(\d{1,3})\.(\d{1,3})", text, re.ASCII)
        if match is None:
            raise ValueError(f"expected a version such as {LATEST}, found {text!r}")
        return cls(int(match[1]), int(match[2]))

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}"


V13_1 = Version(13, 1)
V13_2 = Version(13, 2)
V13_3 = Version(13, 3)
V13_4 = Version(13, 4)
V13_5 = Version(13, 5)

SUPPORTED = (V13_1, V13_2, V13_3, V13_4, V13_5)
"""The versions that can be read and written, oldest first."""

LATEST = V13_5
"""The newest version."""

DEFAULT = Version.parse(DEFAULT_BYTECODE)
"""The version that is written unless another is asked for."""
