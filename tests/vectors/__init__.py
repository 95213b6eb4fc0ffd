"""Modules as text, as bytecode, and as one of NVIDIA's tools prints that bytecode.

A vector is three files of one name: `.mlir` (our text), `.tilebc` (bytecode) and `.txt` (what the
tool prints).

- `reference_tools` holds 201 small modules, one construct each. Writer and printer are the open
  reference tools of release 13.3, so both bytes and text were made by other code than ours. They
  were recorded once.
- `13.1`, `13.2`, … hold the valid cases of `conformance.valid`: all of an operation that need that
  version stand in one module, which has that version. The text is printed by `tileirdisasm`.
  `.13.5.tilebc` is the module in bytecode of that version, which has other headers; the tools of
  13.5 print the same text of it, unless there is a `.13.5.txt`. It is missing where they refuse the
  module.
  `record.py` makes them again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tilewright.bytecode import LATEST, V13_3, Version

HERE = Path(__file__).parent
REFERENCE_TOOLS = HERE / "reference_tools"
SUFFIXES = (".mlir", ".tilebc", ".txt")
NEWEST, NEWEST_TEXT = f".{LATEST}.tilebc", f".{LATEST}.txt"


@dataclass(frozen=True)
class Vector:
    """One module; `path` is its place without a suffix."""

    path: Path

    def file(self, suffix: str) -> Path:
        """The file with a suffix."""
        return self.path.with_name(self.path.name + suffix)

    def files(self) -> list[Path]:
        """Those files that there are."""
        return [
            file
            for suffix in (*SUFFIXES, NEWEST, NEWEST_TEXT)
            if (file := self.file(suffix)).is_file()
        ]

    @cached_property
    def source(self) -> str:
        """Our text."""
        return self.file(".mlir").read_text(encoding="utf-8")

    @cached_property
    def bytecode(self) -> bytes:
        """What is written for it."""
        return self.file(".tilebc").read_bytes()

    @cached_property
    def newest(self) -> bytes | None:
        """What is written for it in the newest version; None if it is of that version, or the tools
        refuse it there."""
        file = self.file(NEWEST)
        return file.read_bytes() if file.is_file() else None

    @cached_property
    def newest_printed(self) -> str | None:
        """What the newest tool prints for that."""
        file = self.file(NEWEST_TEXT)
        return file.read_text(encoding="utf-8") if file.is_file() else self.printed

    @cached_property
    def printed(self) -> str | None:
        """What the tool prints for the bytecode; None if it fails."""
        file = self.file(".txt")
        return file.read_text(encoding="utf-8") if file.is_file() else None

    @property
    def of_reference_tools(self) -> bool:
        """Made by the open reference tools."""
        return self.path.parent == REFERENCE_TOOLS

    @property
    def version(self) -> Version:
        """The version of the bytecode."""
        return V13_3 if self.of_reference_tools else Version.parse(self.path.parent.name)

    @property
    def form(self) -> dict[str, Any]:
        """Options with which our printer writes what the tool does."""
        return {"syntax": "13.3"} if self.of_reference_tools else {"bare": True}

    def __str__(self) -> str:
        return f"{self.path.parent.name}/{self.path.name}"


def _in(folder: Path) -> list[Vector]:
    return [Vector(path.with_suffix("")) for path in sorted(folder.glob("*.mlir"))]


def reference_tools() -> list[Vector]:
    """The vectors of the open reference tools, all of version 13.3."""
    return _in(REFERENCE_TOOLS)


def versions() -> list[Path]:
    """The folders of recorded cases, oldest version first."""
    folders = (path for path in HERE.iterdir() if re.fullmatch(r"\d+\.\d+", path.name))
    return sorted(folders, key=lambda path: Version.parse(path.name))


def recorded() -> list[Vector]:
    """The vectors of the conformance cases."""
    return [vector for folder in versions() for vector in _in(folder)]
