"""The container: header, sections, and tables of offsets.

magic (8 bytes), major (u8), minor (u8), tag (u16: bit 0 announces preview content)
sections, each: id byte (bit 7: aligned), varint length, [varint alignment, filling], payload
end section: one byte 0
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from tilewright.bytecode.encoding import PAD, Cursor, Encoder
from tilewright.bytecode.version import LATEST, SUPPORTED, Version

MAGIC = b"\x7fTileIR\x00"
"""The first bytes of every file."""

PREVIEW = 1
"""The bit of the tag that announces preview content."""

_ALIGNED = 0x80


class SectionId(IntEnum):
    """The kinds of sections."""

    END = 0
    STRINGS = 1
    FUNCTIONS = 2
    DEBUG = 3
    CONSTANTS = 4
    TYPES = 5
    GLOBALS = 6
    PRODUCER = 7

    @property
    def title(self) -> str:
        """The section's name in messages."""
        return f"{self.name.lower()} section"


ALIGNMENTS = {
    SectionId.STRINGS: 4,
    SectionId.FUNCTIONS: 8,
    SectionId.DEBUG: 8,
    SectionId.CONSTANTS: 8,
    SectionId.TYPES: 4,
}
"""The alignment that a section must have (or a multiple)."""


def is_bytecode(data: bytes) -> bool:
    """Whether the data starts like bytecode."""
    return bytes(data[: len(MAGIC)]) == MAGIC


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says.

    Attributes:
        version: the version of the file.
        preview: whether the file announces preview content.
    """

    version: Version
    preview: bool


def read_header(cursor: Cursor) -> Header:
    """The header, after checking the magic number."""
    found = cursor.data[: len(MAGIC)]
    if found != MAGIC:
        at = next((i for i, byte in enumerate(found) if byte != MAGIC[i]), len(found))
        shown = f"0x{found[at]:02x}" if at < len(found) else "the end of the data"
        raise cursor.error(
            f"this is no Tile IR bytecode: byte {at} must be 0x{MAGIC[at]:02x}, found {shown}", at
        )
    cursor.position = len(MAGIC)
    version = Version(cursor.byte("major version"), cursor.byte("minor version"))
    if version not in SUPPORTED:
        raise cursor.error(
            f"bytecode version {version} is not supported (supported: {SUPPORTED[0]} to {LATEST})",
            len(MAGIC),
        )
    at = cursor.position
    tag = int.from_bytes(cursor.take(2, "tag of the version"), "little")
    if tag & ~PREVIEW:
        raise cursor.error(f"the tag of the version has the unknown bits 0x{tag & ~PREVIEW:x}", at)
    if tag and version != LATEST:
        raise cursor.error(
            f"the header announces preview content, which only version {LATEST} can have, "
            f"not {version}",
            at,
        )
    return Header(version, bool(tag))


def read_sections(cursor: Cursor) -> dict[SectionId, Cursor]:
    """The payloads of all sections; of a repeated section the last one."""
    sections: dict[SectionId, Cursor] = {}
    while True:
        start = cursor.position
        head = cursor.byte("next section")
        number, aligned = head & 0x7F, bool(head & _ALIGNED)
        if number == SectionId.END:
            if aligned:
                raise cursor.error("the end section must not be aligned", start)
            if cursor.remaining:
                raise cursor.error(f"{cursor.remaining} bytes follow the end section")
            break
        if number >= len(SectionId):
            raise cursor.error(f"unknown section {number} (known: 0 to 7)", start)
        section = SectionId(number)
        sections[section] = _read_payload(cursor, section, aligned, start)
    for section in (SectionId.STRINGS, SectionId.FUNCTIONS):
        if section not in sections:
            raise cursor.error(f"the {section.title} is missing")
    return sections


def _read_payload(cursor: Cursor, section: SectionId, aligned: bool, start: int) -> Cursor:
    what = section.title
    length = cursor.varint(f"length of the {what}")
    alignment = cursor.varint(f"alignment of the {what}") if aligned else 1
    if alignment <= 0 or alignment & (alignment - 1):
        raise cursor.error(
            f"the alignment of the {what} must be a power of two, found {alignment}", start
        )
    needed = ALIGNMENTS.get(section, 1)
    if alignment % needed:
        found = f"found {alignment}" if aligned else "found none"
        raise cursor.error(f"the {what} must be aligned to {needed} bytes, {found}", start)
    position = cursor.position + -cursor.position % alignment
    if length > cursor.end - position:
        left = max(0, cursor.end - position)
        raise cursor.error(f"the {what} has {length} bytes, but only {left} are left", start)
    cursor.position = position + length
    return cursor.window(position, position + length)


@dataclass(frozen=True, slots=True)
class Table:
    """A table of items of different lengths.

    Attributes:
        cursor: the payload.
        what: the name of the items in messages.
        bounds: where each item starts, from the start of the file, and where the last one ends.
    """

    cursor: Cursor
    what: str
    bounds: Sequence[int]

    def __len__(self) -> int:
        return len(self.bounds) - 1

    def item(self, index: int) -> Cursor:
        """A cursor over one item; the index must be in range."""
        return self.cursor.window(self.bounds[index], self.bounds[index + 1])


def empty_table(cursor: Cursor, what: str) -> Table:
    """The table of a section that is absent."""
    return Table(cursor, what, (0,))


def read_table(cursor: Cursor, what: str, width: int) -> Table:
    """Read count, offsets of `width` bytes, and data up to the end of the window."""
    count = cursor.count(what, width)
    if count == 0:
        return empty_table(cursor, what)
    cursor.align(width)
    at = cursor.position
    offsets = cursor.unsigned(count, f"offsets of {what}", width)
    start, previous, length = cursor.position, 0, cursor.remaining
    bounds: list[int] = []
    # Items in order can't overlap, so that reading each once takes linear time and memory.
    for index, offset in enumerate(offsets):
        if not previous <= offset <= length:
            raise cursor.error(
                f"the offset of item {index} of the {what} must be in [{previous}, {length}], "
                f"found {offset}",
                at + index * width,
            )
        previous = offset
        bounds.append(start + offset)
    bounds.append(cursor.end)
    return Table(cursor, what, bounds)


def write_table(items: Sequence[bytes], width: int, at: int = 0) -> bytes:
    """A table with offsets of `width` bytes that starts `at` bytes into its section."""
    encoder = Encoder()
    encoder.varint(len(items))
    encoder.data += bytes([PAD]) * (-(at + len(encoder.data)) % width)
    offsets: list[int] = []
    position = 0
    for item in items:
        offsets.append(position)
        position += len(item)
    encoder.unsigned(offsets, width)
    encoder.data += b"".join(items)
    return bytes(encoder.data)


def write_file(
    version: Version, sections: Sequence[tuple[SectionId, bytes]], *, preview: bool = False
) -> bytes:
    """A whole file from the payloads of its sections, in the given order.

    Args:
        version: the version of the file.
        sections: each with its payload.
        preview: whether to announce preview content.
    """
    encoder = Encoder()
    encoder.data += MAGIC + bytes([version.major, version.minor, PREVIEW if preview else 0, 0])
    for section, payload in sections:
        alignment = ALIGNMENTS.get(section)
        encoder.byte(section | (_ALIGNED if alignment else 0))
        encoder.varint(len(payload))
        if alignment:
            encoder.varint(alignment)
            encoder.data += bytes([PAD]) * (-len(encoder.data) % alignment)
        encoder.data += payload
    encoder.byte(SectionId.END)
    return bytes(encoder.data)
