"""Elements whose value the specification leaves open."""

from __future__ import annotations

from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emitter import Emitter
from tilewright.backends.cpu.lanes import Lanes
from tilewright.numerics.formats import Format

__all__ = ["unspecified", "unspecified_bits"]

_PATTERN = 0xA5
"""Each byte of integers, in code that is checked."""


def unspecified(emitter: Emitter, format: Format | None, lanes: int = 1) -> Lanes:
    """What an unspecified element is: 0, but in code that is checked, and does not go on after
    what is undefined, what nobody could take for a result: NaN, integers with bytes of A5, true.
    Pointers are null.

    Args:
        emitter: of the code.
        format: of the element; None for a pointer.
        lanes: how many there are.
    """
    return encoded(format, unspecified_bits(emitter, format), lanes)


def unspecified_bits(emitter: Emitter, format: Format | None) -> int:
    """How an unspecified element is encoded."""
    if not emitter.checked or emitter.goes_on or format is None:
        return 0
    if format.nan is not None:
        return format.nan
    raw_bytes = bytes([_PATTERN]) * 8
    return int.from_bytes(raw_bytes, "little") & ((1 << format.width) - 1)
