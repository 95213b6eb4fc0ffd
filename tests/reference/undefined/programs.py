"""Programs with one planted undefined behaviour each, and their repaired twins.

A program is a file in `programs/`. Comments behind a line say what is to happen there:

    // rule: ID                          at the top: the rule that it breaks, of the kind
                                         `undefined` in `conformance/rules.toml`
    // undefined: FRAGMENT               the diagnostic points at the line, and contains this
    // at: tile block (X, Y, Z), element [I]
                                         what the diagnostic ends with
    // note: MESSAGE                     its note points at the line, and says this
    // fixed: LINE                       the twin has this line (or these) instead

A program whose rule is `legal` breaks none, and has nothing to repair.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FILES = Path(__file__).parent / "programs"

LEGAL = "legal"
"""What stands for the rule of a program that breaks none."""

_MARK = re.compile(r"\s*// (rule|undefined|at|note|fixed):(?: (.*))?")


@dataclass(frozen=True)
class Program:
    """A program with its marks.

    Attributes:
        path: its file.
    """

    path: Path

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.path.stem

    @cached_property
    def text(self) -> str:
        """The broken program."""
        return self.path.read_text()

    @cached_property
    def marks(self) -> list[tuple[str, int, str]]:
        """Word, number of the line it belongs to, and text of each mark."""
        found: list[tuple[str, int, str]] = []
        above = 0
        for number, line in enumerate(self.text.splitlines(), 1):
            match = _MARK.fullmatch(line)
            if match is not None:
                found.append((match[1], above, match[2] or ""))
            elif not line.lstrip().startswith("//"):
                above = number
        return found

    def texts(self, word: str) -> list[str]:
        """The texts of the marks with a word."""
        return [text for found, _, text in self.marks if found == word]

    def line(self, word: str) -> int:
        """The only line that has marks with a word."""
        (line,) = {line for found, line, _ in self.marks if found == word}
        return line

    @property
    def rule(self) -> str:
        """The id of the rule that it breaks."""
        (rule,) = self.texts("rule")
        return rule

    @property
    def operation(self) -> str:
        """The name of the operation where it goes wrong."""
        source = self.text.splitlines()[self.line("undefined") - 1].strip()
        return re.sub(r"^%.*? = ", "", source).split()[0]

    @property
    def twin(self) -> str:
        """The repaired program."""
        repairs: dict[int, list[str]] = {}
        for word, line, text in self.marks:
            if word == "fixed":
                repairs.setdefault(line, []).append(text)
        lines = self.text.splitlines()
        return "\n".join("\n".join(repairs.get(n, [line])) for n, line in enumerate(lines, 1))


PROGRAMS = [Program(path) for path in sorted(FILES.glob("*.mlir"))]
