"""Which operation an instruction of native code accesses memory for.

LLVM keeps for each instruction a line of a source file, and writes a table of them with the object
code. Here the lines are numbers of operations, from 1; 0 is for everything else. What is marked is
what may fault: instructions that go through a pointer which an operation has computed, others that
access memory for an operation, and those that use what was loaded there, which may become one with
the load.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import NamedTuple

from tilewright.backends.cpu.llvm import binding

__all__ = ["Row", "marked", "rows_of"]

_NAME = re.compile(r"%[\w.]+")
_POINTER = re.compile(r"ptr>?(?: align \d+)? (%[\w.]+)")
_PASSED_ON = ("getelementptr ", "phi ptr ", "select ")
"""Instructions whose result leads where their operand does."""

_ACCESSES = ("load ", "store ", "atomicrmw ", "cmpxchg ", "call ")
_PLAIN = ("br ", "ret ", "switch ", "unreachable", ";", "phi ")
"""What is not marked."""

_TABLES = (b".debug_line", b"__debug_line")
"""What sections with the table are called."""

_SCOPE = 0
"""The number of the function's node; those of lines follow."""

_FUNCTION = "define void @kernel("

_NODES = """
!llvm.dbg.cu = !{!%(unit)d}
!llvm.module.flags = !{!%(debug)d, !%(dwarf)d}
!0 = distinct !DISubprogram(name: "kernel", file: !%(file)d, unit: !%(unit)d, type: !%(type)d, \
spFlags: DISPFlagDefinition)
!%(unit)d = distinct !DICompileUnit(language: DW_LANG_C, file: !%(file)d, \
emissionKind: LineTablesOnly)
!%(file)d = !DIFile(filename: "kernel", directory: "")
!%(type)d = !DISubroutineType(types: !{null})
!%(debug)d = !{i32 2, !"Debug Info Version", i32 3}
!%(dwarf)d = !{i32 2, !"Dwarf Version", i32 4}
"""


class Row(NamedTuple):
    """The beginning of a piece of code."""

    offset: int
    """Bytes from the beginning of the function."""
    number: int
    """Of the operation that it accesses memory for; 0 for none."""


def marked(text: str, pointers: Mapping[str, int], located: Mapping[str, int]) -> str:
    """A module with the function `kernel`, whose instructions are marked.

    Args:
        text: the module.
        pointers: for the names of pointers, the numbers of the operations that access memory
            through them.
        located: for other instructions, the numbers of the operations that they are part of.
    """
    before, head, rest = text.partition(_FUNCTION)
    signature, brace, body = rest.partition("{\n")
    inside, end, after = body.partition("\n}\n")
    lines = "\n".join(_marked(inside.split("\n"), dict(pointers), located))
    numbers = range(max((0, *pointers.values(), *located.values())) + 1)
    nodes = [f"!{1 + k} = !DILocation(line: {k}, scope: !{_SCOPE})" for k in numbers]
    names = ("unit", "file", "type", "debug", "dwarf")
    others = {name: 1 + len(numbers) + k for k, name in enumerate(names)}
    shown = "\n".join(nodes) + _NODES % others
    return f"{before}{head}{signature}!dbg !{_SCOPE} {brace}{lines}{end}{after}{shown}"


def _marked(
    lines: Sequence[str], pointers: dict[str, int], located: Mapping[str, int]
) -> Iterator[str]:
    loaded: dict[str, int] = {}
    for line in lines:
        name, equals, instruction = line.strip().partition(" = ")
        if not equals:
            name, instruction = "", name
        if instruction.startswith(_PASSED_ON):
            for operand in _NAME.findall(instruction):
                if operand in pointers:
                    pointers[name] = pointers[operand]
        if not line.startswith("  ") or instruction.startswith(_PLAIN):
            yield line
            continue
        if instruction.startswith(_ACCESSES):
            through = [pointers[found] for found in _POINTER.findall(line) if found in pointers]
            number = through[0] if through else located.get(line, 0)
            if name:
                loaded[name] = number
        else:
            used = {loaded[found] for found in _NAME.findall(instruction) if found in loaded}
            number = used.pop() if len(used) == 1 else 0
        yield f"{line}, !dbg !{1 + number}"


# ---- the table in object code: the line number program of DWARF 4


def rows_of(code: bytes) -> list[Row]:
    """The rows of an object file, by their offsets; none where nothing was marked."""
    if not any(name in code for name in _TABLES):
        return []
    with closing(binding.ObjectFileRef.from_data(code)) as file:
        for section in file.sections():
            if section.name() in _TABLES:
                return _rows(bytes(section.data()))
    return []


class _Reader:
    """Reads numbers, one after the other.

    Args:
        data: where from.
        at: where to begin.
    """

    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at

    def number(self, size: int, signed: bool = False) -> int:
        """Of so many bytes."""
        self.at += size
        return int.from_bytes(self.data[self.at - size : self.at], "little", signed=signed)

    def leb(self, signed: bool = False) -> int:
        """Of as many bytes as it takes, seven bits in each."""
        value = shift = 0
        while True:
            byte = self.number(1)
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if signed and byte & 64 else value


def _rows(data: bytes) -> list[Row]:
    reader = _Reader(data, 0)
    end = reader.number(4) + 4
    if reader.number(2) != 4:
        return []
    program = reader.number(4) + reader.at
    step = reader.number(1)
    reader.at += 2
    base, span, first = reader.number(1, signed=True), reader.number(1), reader.number(1)
    lengths = [reader.number(1) for _ in range(first - 1)]
    reader.at = program
    found: list[Row] = []
    address, line, start = 0, 1, None
    while reader.at < end:
        opcode, emits = reader.number(1), False
        if opcode >= first:
            opcode -= first
            address += opcode // span * step
            line += base + opcode % span
            emits = True
        elif opcode == 0:
            size = reader.leb()
            behind = reader.at + size
            kind = reader.number(1)
            if kind == 1:
                found.append(Row(address - (start or 0), 0))
                break
            if kind == 2:
                address = reader.number(size - 1)
            reader.at = behind
        elif opcode == 1:
            emits = True
        elif opcode == 2:
            address += reader.leb() * step
        elif opcode == 3:
            line += reader.leb(signed=True)
        elif opcode == 8:
            address += (255 - first) // span * step
        elif opcode == 9:
            address += reader.number(2)
        else:
            for _ in range(lengths[opcode - 1]):
                reader.leb()
        if emits:
            start = address if start is None else start
            if not found or found[-1].number != line:
                found.append(Row(address - start, line))
    return found
