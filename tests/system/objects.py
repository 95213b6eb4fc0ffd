"""What object files of any system say about themselves: symbols that they need, relocations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import lief

lief.logging.disable()
# pytest keeps what tests are made of to the end.
lief.disable_leak_warning()

_COFF_MACHINES = (b"\x64\x86", b"\x64\xaa")
_UNDEFINED, _TYPE_OF_SYMBOL = 0, 0x0E


@dataclass(frozen=True)
class Relocation:
    """A place in an object file that the linker fills in.

    Attributes:
        kind: of the object format, e.g. `AMD64_ADDR64`.
        section: that of the place.
        symbol: what it refers to; "" for a place in a section of Mach-O.
        within: whether that is in the same section of this file.
        defined: whether that is in this file.
    """

    kind: str
    section: str
    symbol: str
    within: bool
    defined: bool


@dataclass(frozen=True)
class ObjectFile:
    """An object file.

    Attributes:
        format: `elf`, `mach-o` or `coff`.
        needs: the symbols that others must define, as they are spelled there.
        sections: the names of those that are not empty.
        relocations: all of them.
    """

    format: str
    needs: frozenset[str]
    sections: frozenset[str]
    relocations: frozenset[Relocation]


def read(data: bytes) -> ObjectFile:
    """An object file from its bytes."""
    if data[:2] in _COFF_MACHINES:
        return _coff(lief.COFF.parse(list(data)))
    parsed = lief.parse(list(data))
    return _elf(parsed) if isinstance(parsed, lief.ELF.Binary) else _macho(parsed)


def _coff(file: Any) -> ObjectFile:
    external = lief.COFF.Symbol.STORAGE_CLASS.EXTERNAL
    needs = {
        symbol.name
        for symbol in file.symbols
        if symbol.section_idx == _UNDEFINED and symbol.storage_class == external
    }
    sections = list(file.sections)

    def relocations() -> Iterator[Relocation]:
        for number, section in enumerate(sections, 1):
            for found in section.relocations:
                symbol = found.symbol
                at = symbol.section_idx
                yield Relocation(
                    found.type.name, section.name, symbol.name, at == number, at != _UNDEFINED
                )

    named = frozenset(section.name for section in sections if section.sizeof_raw_data)
    return ObjectFile("coff", frozenset(needs), named, frozenset(relocations()))


def _macho(file: Any) -> ObjectFile:
    needs = {
        symbol.name for symbol in file.symbols if symbol.raw_type & _TYPE_OF_SYMBOL == _UNDEFINED
    }

    def relocations() -> Iterator[Relocation]:
        for found in file.relocations:
            symbol = found.symbol.name if found.has_symbol else ""
            section = found.section.name if found.has_section else ""
            kind = str(found.type).rpartition(".")[2]
            yield Relocation(kind, section, symbol, False, symbol not in needs)

    named = frozenset(section.name for section in file.sections if section.size)
    return ObjectFile("mach-o", frozenset(needs), named, frozenset(relocations()))


def _elf(file: Any) -> ObjectFile:
    needs = {symbol.name for symbol in file.symbols if symbol.shndx == _UNDEFINED and symbol.name}

    def relocations() -> Iterator[Relocation]:
        for found in file.relocations:
            symbol = found.symbol.name if found.has_symbol else ""
            section = found.section.name if found.has_section else ""
            kind = str(found.type).rpartition(".")[2]
            yield Relocation(kind, section, symbol, False, symbol not in needs)

    named = frozenset(section.name for section in file.sections if section.size)
    return ObjectFile("elf", frozenset(needs), named, frozenset(relocations()))
