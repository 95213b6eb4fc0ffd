"""Files made by hand, for what no writer would write."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.bytecode import V13_4, Version
from tilewright.bytecode.encoding import Encoder
from tilewright.bytecode.sections import SectionId, write_file, write_table

I1, F32, TOKEN, FUNCTION, TILE_I1 = 0, 1, 2, 3, 4
"""Numbers of the types that every file has; the function type takes nothing."""

BASIC_TYPES = (b"\x00", b"\x07", b"\x11", b"\x10\x00\x00", b"\x0d\x00\x00")
RETURN = b"\x5c\x00\x00"
MAKE_TOKEN = b"\x44\x02"


def varints(*values: int) -> bytes:
    """The values one after the other."""
    encoder = Encoder()
    encoder.varints(values)
    return bytes(encoder.data)


def function(
    body: bytes, *, signature: int = FUNCTION, name: int = 0, record: int = 0, hints: bytes = b""
) -> bytes:
    """An entry of the function table."""
    head = varints(name, signature) + bytes([2 | (4 if hints else 0)]) + varints(record)
    return head + hints + varints(len(body)) + body


def functions(*entries: bytes) -> bytes:
    """The function section."""
    return varints(len(entries)) + b"".join(entries)


def debug(
    entries: Sequence[bytes], locations: Sequence[int], starts: Sequence[int] = (0,)
) -> bytes:
    """The debug section."""
    encoder = Encoder()
    encoder.varint(len(starts))
    encoder.align(4)
    encoder.unsigned(starts, 4)
    encoder.varint(len(locations))
    encoder.align(8)
    encoder.unsigned(locations, 8)
    return bytes(encoder.data) + write_table(entries, 4, len(encoder.data))


def file(
    *entries: bytes,
    types: Sequence[bytes] = (),
    strings: Sequence[bytes] = (),
    version: Version = V13_4,
    constants: Sequence[bytes] = (),
    sections: dict[SectionId, bytes] | None = None,
) -> bytes:
    """A file of functions; `types` and `strings` come after the basic ones, and `sections`
    replaces or adds whole payloads."""
    payloads = {
        SectionId.FUNCTIONS: functions(*entries),
        SectionId.TYPES: write_table([*BASIC_TYPES, *types], 4),
        SectionId.STRINGS: write_table([b"k", *strings], 4),
    }
    if constants:
        payloads[SectionId.CONSTANTS] = write_table(
            [varints(len(data)) + data for data in constants], 8
        )
    payloads |= sections or {}
    return write_file(version, list(payloads.items()))
