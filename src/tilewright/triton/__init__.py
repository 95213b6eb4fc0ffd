"""Triton's kernels on the back ends, without a GPU.

`backend` is what Triton finds by its entry-point group `triton.backends`: with
`pip install 'tilewright[triton]'` kernels of `@triton.jit` run on tensors in main memory. Arrays of
NumPy, which Triton does not take as they are, are arguments as `argument(array)`.

- `on`: chooses what launches are done with, as long as a `with` statement lasts
- `install`, `uninstall`: for the whole process
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilewright.system.forking import import_whole
from tilewright.triton.arguments import ArrayArgument, argument

if TYPE_CHECKING:
    from tilewright.devices.api import install, on, uninstall

__all__ = ["ArrayArgument", "argument", "install", "on", "uninstall"]


def __getattr__(name: str) -> Any:
    # Triton imports this package for all programs, few of which call these.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_whole("tilewright.devices.api"), name)
    return value
