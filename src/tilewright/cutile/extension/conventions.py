"""Calling conventions of kernels, and features that are not there."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from tilewright.cutile.extension.exported import Unpicklable, exported

__all__ = ["CallingConvention", "cconv_v3_enabled", "dev_features_enabled"]


@exported
def dev_features_enabled() -> bool:
    """Whether features in development are there: not in what NVIDIA publishes, nor here."""
    return False


@exported
def cconv_v3_enabled() -> bool:
    """Whether there is a third calling convention: not in what NVIDIA publishes, nor here."""
    return False


class CallingConvention(Unpicklable):
    """How a kernel takes its arguments.

    Of two of one version each is equal to the other.
    """

    __module__ = "cuda.tile.compilation"
    __slots__ = ("_version",)
    __hash__ = None  # pyright: ignore[reportAssignmentType]

    _version: int

    def __new__(cls, *_: object, **__: object) -> CallingConvention:
        """One of version 0, which no kernel has."""
        self = super().__new__(cls)
        object.__setattr__(self, "_version", 0)
        return self

    @staticmethod
    def cutile_python_v1() -> CallingConvention:
        """The first one."""
        return _CONVENTIONS[1]

    @staticmethod
    def cutile_python_v2() -> CallingConvention:
        """The second one."""
        return _CONVENTIONS[2]

    @staticmethod
    def from_code(code: str, /) -> CallingConvention:
        """The one of a code.

        Args:
            code: `t1` or `t2`, as names of kernels have it.

        Raises:
            TypeError: the code is no text.
            ValueError: there is no such convention.
        """
        if not isinstance(code, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            given = "None" if code is None else cast("type", type(code)).__name__
            raise TypeError(f"argument 1 must be str, not {given}")
        code.encode()  # Refuses surrogates.
        if "\0" in code:
            raise ValueError("embedded null character")
        for convention in _CONVENTIONS.values():
            if convention.code == code:
                return convention
        raise ValueError(f"Unknown calling convention code '{code}'")

    @property
    def name(self) -> str:
        """Its name: `cutile_python_v1`."""
        return f"cutile_python_v{self._version}"

    @property
    def code(self) -> str:
        """Its code in names of kernels: `t1`."""
        return f"t{self._version}"

    @property
    def version(self) -> int:
        """Its version: 1."""
        return self._version

    def __eq__(self, other: object, /) -> bool:
        if isinstance(other, CallingConvention):
            return self._version == other._version
        return NotImplemented

    def __repr__(self) -> str:
        return f"CallingConvention('{self.name}', '{self.code}')"


def _convention(version: int) -> CallingConvention:
    convention = CallingConvention()
    object.__setattr__(convention, "_version", version)
    return convention


_CONVENTIONS: Mapping[int, CallingConvention] = MappingProxyType(
    {version: _convention(version) for version in (1, 2)}
)
"""All calling conventions, by version."""
