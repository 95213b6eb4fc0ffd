"""What there is in place of a GPU: this machine."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

__all__ = ["DRIVER_VERSION", "Machine", "memory_of_machine"]

DRIVER_VERSION = 13040
"""Of the driver that there would be."""


_MULTIPROCESSORS = 128
"""How many multiprocessors there are at least, about as many as large GPUs have. Programs divide
the number by that of thread block clusters, batches or heads, and launch no tile blocks, or divide
by zero, if it is small."""


@dataclass(frozen=True)
class Machine:
    """What there is in place of a GPU.

    Attributes:
        capability: what says which compute capability it has.
        threads: how many run at a time.
    """

    capability: Callable[[], tuple[int, int]]
    threads: int

    @property
    def multiprocessors(self) -> int:
        """How many multiprocessors programs see."""
        return max(self.threads, _MULTIPROCESSORS)

    @property
    def architecture(self) -> str:
        """E.g. `sm_100`."""
        major, minor = self.capability()
        return f"sm_{major}{minor}"

    @property
    def name(self) -> str:
        """What the device is called."""
        return f"Tilewright (CPU, as {self.architecture})"

    def check(self, number: Any) -> None:
        """Whether there is a device with a number.

        Raises:
            RuntimeError: there isn't.
        """
        if str(number) not in ("0", "-1"):
            raise RuntimeError(
                f"there is no device cuda:{number}: the CPU stands in for cuda:0 only"
            )


def memory_of_machine() -> tuple[int, int]:
    """Bytes of main memory that are free, and that there are; zeros where the system can't say."""
    try:
        page = os.sysconf("SC_PAGE_SIZE")
        return page * os.sysconf("SC_AVPHYS_PAGES"), page * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 0, 0
