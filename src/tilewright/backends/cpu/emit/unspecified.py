"""Elements whose value the specification leaves open."""

from __future__ import annotations

from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emitter import Emitter
from tilewright.backends.cpu.lanes import Lanes
from tilewright.numerics.formats import Format

__all__ = ["unspecified"]

_PATTERN = 0xA5
"""Each byte of integers, in code that is checked."""


def unspecified(emitter: Emitter, format: Format | None, lanes: int = 1) -> Lanes:
    """What an unspecified element is: 0, but in code that is checked what nobody could take for a
    result: NaN, integers with bytes of A5, true. Pointers are null.

    Args:
        emitter: of the code.
        format: of the element; None for a pointer.
        lanes: how many there are.
    """
    if not emitter.checked or format is None:
        return encoded(format, 0, lanes)
    bits = format.nan
    if bits is None:
        raw_bytes = bytes([_PATTERN]) * 8
        bits = int.from_bytes(raw_bytes, "little") & ((1 << format.width) - 1)
    return encoded(format, bits, lanes)
