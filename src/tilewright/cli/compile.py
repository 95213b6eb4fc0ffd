"""`tilewright compile`: what the CPU compiler makes of a kernel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import EntryName, InputFile, Optimize, bad_parameter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilewright.backends.cpu.backend import KernelCode
    from tilewright.backends.cpu.decisions import Decision
    from tilewright.verifier import PlaceOf

SHOWN = ("plan", "llvm", "asm")


def compile(
    input: InputFile,
    entry: EntryName = None,
    show: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT",
            help="plan: what becomes of each operation, and why; llvm or asm: the code.",
            show_default="plan, without -o",
        ),
    ] = None,
    target_cpu: Annotated[
        str,
        typer.Option(metavar="NAME", help="For which CPU: host, generic, znver4, apple-m1 …"),
    ] = "host",
    checked: Annotated[
        bool, typer.Option("--checked", help="Code that tests every access to memory.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="OBJECT", help="Write an object file.", show_default=False
        ),
    ] = None,
    optimize: Optimize = None,
) -> None:
    """Show what the CPU compiler makes of a kernel.

    The plan says for each operation whether it is computed inside the loops of others (fused), is
    kept in a buffer, or stays in the program's memory. An object file holds one function,
    `void kernel(int64 first, int64 last, void *arguments, void *scratch)`.

    Examples:

      tilewright compile softmax.mlir

      tilewright compile softmax.mlir --show asm --target-cpu neoverse-v2

      tilewright compile softmax.mlir -o softmax.o
    """
    from tilewright.backends.cpu.availability import compiler_fault
    from tilewright.diagnostics import Diagnostic, LaunchError

    fault = compiler_fault()
    if fault is not None:
        raise LaunchError(Diagnostic(f"there is no compiler here: {fault}"))

    from xdsl.ir import Operation

    from tilewright.backends.cpu.backend import CpuBackend
    from tilewright.backends.cpu.decisions import Decisions
    from tilewright.backends.cpu.emit import RULES
    from tilewright.cli.inputs import load
    from tilewright.cli.options import write_output
    from tilewright.cli.run import choose
    from tilewright.nesting import walk
    from tilewright.runtime import Module

    if show is not None and show not in SHOWN:
        raise bad_parameter(f"--show must be {', '.join(SHOWN)}, found {show!r}")
    loaded = load(input, optimize=optimize)
    kernel = choose(Module(loaded.module, loaded.place_of, verified=True), entry)
    several = len({loaded.place_of(operation).file for operation in walk(kernel.entry)}) > 1

    def place(operation: Operation) -> str:
        found = loaded.place_of(operation)
        file = f"{found.file}, " if several else ""
        return "" if found.line is None else f"{file}line {found.line}"

    decisions = Decisions(RULES, place)
    options = {"target_cpu": target_cpu, "checked": checked}
    code = CpuBackend().generate(loaded.module, kernel.entry, options, decisions)
    if output is not None:
        write_output(output, code.object)
    if show == "llvm":
        typer.echo(code.llvm)
    elif show == "asm":
        typer.echo(code.assembly)
    elif show == "plan" or output is None:
        typer.echo(f"kernel {kernel.signature}")
        for line in plan_lines(code, list(decisions.found.values()), loaded.place_of):
            typer.echo(line)


def lines_of(decisions: Sequence[Decision], place_of: PlaceOf) -> list[str]:
    """The line of each operation in its source, empty if it is not known; with the file if they
    come from several."""
    places = [place_of(decision.operation) for decision in decisions]
    several = len({place.file for place in places if place.line is not None}) > 1
    return [
        "" if place.line is None else f"{place.file}:{place.line}" if several else str(place.line)
        for place in places
    ]


def plan_lines(code: KernelCode, decisions: Sequence[Decision], place_of: PlaceOf) -> list[str]:
    """The plan of a kernel, as text."""
    target = code.target
    yours = f"{target.cpu} ({target.architecture}), vectors of {target.vector_bits} bits"
    lines = [f"for {yours}; {code.kernel.scratch} bytes of scratch memory in each thread", ""]
    table = [("line", "operation", "result", "bytes", "why")]
    for decision, line in zip(decisions, lines_of(decisions, place_of), strict=True):
        bytes_ = str(decision.bytes) if decision.bytes else ""
        table.append(
            (
                line,
                "  " * decision.depth + called(decision),
                decision.what,
                bytes_,
                "; ".join(decision.reasons),
            )
        )
    widths = [max(len(row[column]) for row in table) for column in range(4)]
    for line, operation, what, size, why in table:
        row = (
            line.rjust(widths[0]),
            operation.ljust(widths[1]),
            what.ljust(widths[2]),
            size.rjust(widths[3]),
            why,
        )
        lines.append("  ".join(row).rstrip())
    return lines


def called(decision: Decision) -> str:
    """An operation with the names of its results, e.g. `%sum = addf`."""
    operation = decision.operation
    name = operation.name.removeprefix("cuda_tile.")
    results = [f"%{result.name_hint}" for result in operation.results if result.name_hint]
    return f"{', '.join(results)} = {name}" if results else name
