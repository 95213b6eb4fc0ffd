"""What analyses find, behind the lines of a module's text, and as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Any

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.manager import Analysis, AnalysisManager
from tilewright.diagnostics import Place
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import Steps, walk
from tilewright.text.names import Names, source_names
from tilewright.text.printer import TileIRPrinter

__all__ = ["annotated", "facts_of", "report"]

Facts = Mapping[str, Sequence[str]]
"""The facts of each analysis, by its name."""


def facts_of(
    entry: EntryOp,
    kinds: Sequence[type[Analysis]],
    manager: AnalysisManager,
    names: Mapping[SSAValue, str],
) -> dict[Operation, dict[str, list[str]]]:
    """The facts about each operation of an entry by the names of analyses, and those about the
    entry itself; what nothing is known of is left out.

    Args:
        entry: the entry.
        kinds: the analyses.
        manager: makes them.
        names: the names of values, without `%`.
    """

    def name(value: SSAValue) -> str:
        return f"%{names.get(value, '?')}"

    found: dict[Operation, dict[str, list[str]]] = {}
    for kind in kinds:
        analysis = manager.get(kind, entry)
        for operation in walk(entry):
            given = analysis.summarize(name) if operation is entry else None
            lines = analysis.describe(operation, name) if given is None else given
            if lines:
                found.setdefault(operation, {})[kind.NAME] = lines
    return found


class _LinePrinter(TileIRPrinter):
    """A printer that remembers on which line each operation begins."""

    def __init__(self, stream: StringIO, names: Names) -> None:
        super().__init__(stream, names)
        self.lines: dict[Operation, int] = {}

    @override
    def operation_steps(self, op: Operation) -> Steps[None]:
        self.lines[op] = self._current_line
        yield super().operation_steps(op)


def _named(module: Operation) -> Names:
    """The printer's names, with those of the source where an operation gives them one by one."""
    names = Names.of(module)
    source = source_names(module)
    grouped = {
        result
        for operation, bound in names.groups.items()
        if any(":" in one for one in bound)
        for result in operation.results
    }
    values = {v: name if v in grouped else source[v] for v, name in names.values.items()}
    for operation, bound in names.groups.items():
        if not any(":" in one for one in bound):
            names.groups[operation] = [values[result] for result in operation.results]
    return Names(values, names.groups)


def annotated(
    module: Operation,
    entries: Sequence[EntryOp],
    kinds: Sequence[type[Analysis]],
    manager: AnalysisManager | None = None,
) -> str:
    """The text of a module with what analyses find as comments behind its lines.

    Args:
        module: the module.
        entries: those of its entries that are analysed.
        kinds: the analyses; if there are several, comments name them.
        manager: makes them.
    """
    names, stream = _named(module), StringIO()
    printer = _LinePrinter(stream, names)
    printer.print_op(module)
    lines = stream.getvalue().split("\n")
    for entry in entries:
        found = facts_of(entry, kinds, manager or AnalysisManager(), names.values)
        for operation, facts in found.items():
            line = printer.lines.get(operation)
            # The last operation of a body may be left out of the text.
            if line is not None:
                lines[line] += "  // " + _comment(facts, naming=len(kinds) > 1)
    return "\n".join(lines) + "\n"


def _comment(facts: Facts, *, naming: bool) -> str:
    parts = [(f"{name}: " if naming else "") + "; ".join(found) for name, found in facts.items()]
    return " | ".join(parts)


def report(
    entry: EntryOp,
    kinds: Sequence[type[Analysis]],
    manager: AnalysisManager,
    place_of: Callable[[Operation], Place],
) -> dict[str, Any]:
    """What analyses find of an entry, as data that JSON can hold: its name, the facts about it as a
    whole, and for each operation of which something is known its line, name, results and facts.

    Args:
        entry: the entry.
        kinds: the analyses.
        manager: makes them.
        place_of: finds the place of an operation in its source.
    """
    names = source_names(entry)
    found = facts_of(entry, kinds, manager, names)
    return {
        "kernel": entry.sym_name.data,
        "facts": found.pop(entry, {}),
        "operations": [
            {
                "line": place_of(operation).line,
                "operation": operation.name.removeprefix("cuda_tile."),
                "results": [f"%{names[result]}" for result in operation.results],
                "facts": found[operation],
            }
            for operation in walk(entry)
            if operation in found
        ],
    }
