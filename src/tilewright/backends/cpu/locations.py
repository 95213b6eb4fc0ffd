"""Which operation an instruction accesses memory for, as LLVM is told.

LLVM keeps for each instruction a line of a source file, and writes a table of them with the object
code (`lines`). Here the lines are numbers of operations, from 1; 0 is for everything else. What has
a number is what may fault: instructions that access memory for an operation, and those that use
what was loaded there, which may become one with the load.
"""

from __future__ import annotations

from collections.abc import Iterable

from tilewright.backends.cpu.blocks import Value

__all__ = ["FREE", "SCOPE", "Locations"]

SCOPE = "!dbg !0"
"""What a function has that has locations."""

_NODES = """
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!4, !5}
!0 = distinct !DISubprogram(name: "kernel", file: !2, unit: !1, type: !3, spFlags: \
DISPFlagDefinition)
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "kernel", directory: "")
!3 = !DISubroutineType(types: !{null})
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{i32 2, !"Dwarf Version", i32 4}
"""

FREE = "!6"
"""A node that is left to what else a module says."""

_FIRST = 7
"""The number of the node that stands for line 0."""


class _Suffixes(dict[int, str]):
    """What instructions end with, by number."""

    def __missing__(self, number: int) -> str:
        found = self[number] = f", !dbg !{_FIRST + number}"
        return found


class Locations:
    """The locations of the instructions of a function, told as they are appended."""

    def __init__(self) -> None:
        self._suffixes = _Suffixes()
        self._numbers: dict[str, int] = {}
        """Of registers: of the operation whose memory one leads to, or that it was loaded for."""

    def suffix(self, number: int) -> str:
        """What an instruction ends with."""
        return self._suffixes[number]

    def of(self, name: str) -> int:
        """The number of a register."""
        return self._numbers.get(name, 0)

    def note(self, name: str, number: int) -> None:
        """Give a register a number; 0, too, if it was loaded, for what uses it may access that
        memory."""
        self._numbers[name] = number

    def common(self, operands: Iterable[str]) -> int:
        """The number of what uses registers; 0 if they have several, or none."""
        numbers = self._numbers
        found = {numbers[name] for name in operands if name in numbers}
        return found.pop() if len(found) == 1 else 0

    def pass_on(self, found: Value, operands: Iterable[str]) -> None:
        """A pointer leads where its operands do."""
        if found.type.element == "ptr" and (number := self.common(operands)):
            self.note(found.name, number)

    def nodes(self) -> str:
        """What a module has besides."""
        lines = (
            f"!{_FIRST + number} = !DILocation(line: {number}, scope: !0)"
            for number in self._suffixes
        )
        return _NODES + "\n".join(lines) + "\n"
