"""What we and the closed tools say about a module."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from oracles import nvidia
from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr
from xdsl.ir import Operation

from tilewright.bytecode import Version, read, write
from tilewright.cli.inputs import Input, parse_text
from tilewright.diagnostics import Diagnostic, DiagnosticError, Severity
from tilewright.dialects.cuda_tile.debug_info import (
    DICompileUnitAttr,
    DIFileAttr,
    DISubprogramAttr,
    located,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.text import Source, to_text
from tilewright.verifier import verify


def parsed(text: str) -> Input:
    """A text with the places of its operations, not verified."""
    return parse_text(Source(text, "case"), testing=False, unregistered=False)


@cache
def errors(text: str, tools: str | None = None) -> Sequence[Diagnostic]:
    """All errors of a text, as tools of some release see it; several tests ask for the same."""
    try:
        found = parsed(text)
    except DiagnosticError as error:
        return list(error.diagnostics)
    return errors_of(found, tools)


def errors_of(found: Input, tools: str | None = None) -> list[Diagnostic]:
    """All errors of what has been parsed."""
    return [
        diagnostic
        for operation in found.operations
        for diagnostic in verify(operation, found.place_of, tools=tools)
        if diagnostic.severity == Severity.ERROR
    ]


def same(left: ModuleOp, right: ModuleOp) -> bool:
    """Equal but for the module's name and producer, globals standing before kernels, empty hints
    of kernels (which files of 13.5 have where there are none), and attributes of parameters (for
    which older files have no place)."""

    def members(module: ModuleOp) -> list[Operation]:
        for entry in module.entries:
            entry.properties.pop("arg_attrs", None)
            if entry.optimization_hints is not None and not entry.optimization_hints.entries.data:
                del entry.properties["optimization_hints"]
        return sorted(module.members, key=lambda member: isinstance(member, EntryOp))

    pairs = zip(members(left), members(right), strict=True)
    blocks = {left.body.block: right.body.block}
    return all(one.is_structurally_equivalent(other, dict(blocks)) for one, other in pairs)


def versions(since: str) -> tuple[str, ...]:
    """The versions at which a case is assembled."""
    return tuple(sorted({since, *(v for v in ("13.3", "13.4", "13.5") if v >= since)}))


def assembled(module: ModuleOp, version: str) -> bytes:
    """Bytecode."""
    return write(module, Version.parse(version))


def disassembly_problem(data: bytes) -> str | None:
    """How `tileirdisasm` disagrees with our own reading of bytecode, None when it does not."""
    found = nvidia.tileirdisasm(data)
    if found.text is None:
        return found.error.split("\n")[0]
    text = found.text.strip("\n")
    ours = to_text(read(data), bare=True).strip("\n")
    for left, right in zip(text.split("\n"), ours.split("\n"), strict=False):
        if left != right:
            return f"prints {left!r}, we print {right!r}"
    return None if text == ours else "prints more or fewer lines"


def assembler_problems(data: bytes, targets: Sequence[str]) -> dict[str, str]:
    """Why `tileiras` does not verify a module, by target."""
    problems: dict[str, str] = {}
    for target in targets:
        verdict = nvidia.tileiras_verdict(data, target)
        if not verdict.verified:
            problems[target] = verdict.message.split("\n")[0]
    return problems


def traced(found: Input, version: str) -> bytes:
    """Bytecode of a version in which every operation of a kernel carries its line as debug
    information, so that the closed tools say which line they complain about.

    Raises:
        BytecodeError: bytecode cannot express the module.
    """
    module = found.module
    file = DIFileAttr(StringAttr("case"), StringAttr("/"))
    unit = DICompileUnitAttr(file)
    for entry in module.members:
        if not isinstance(entry, EntryOp):
            continue
        scope = DISubprogramAttr(file, IntAttr(1), entry.sym_name, entry.sym_name, unit, IntAttr(1))
        for operation in entry.walk():
            line = found.place_of(operation).line or 0
            source = FileLineColLoc(StringAttr("case"), IntAttr(line), IntAttr(1))
            operation.location = located(source, scope)
    return assembled(module, version)


_LINE = re.compile(r'loc\("case":(\d+):1\)')


def traced_line(error: str) -> int | None:
    """The line that a complaint about traced bytecode names."""
    match = _LINE.search(error.split("\n")[0])
    return None if match is None else int(match[1])
