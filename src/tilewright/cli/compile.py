"""`tilewright compile`: what the CPU compiler makes of a kernel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import EntryName, InputFile

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

    from tilewright.backends.cpu.backend import CpuBackend
    from tilewright.backends.cpu.decisions import Decisions
    from tilewright.backends.cpu.emit import RULES
    from tilewright.cli.inputs import load
    from tilewright.cli.options import write_output
    from tilewright.cli.run import choose
    from tilewright.runtime import Module

    if show is not None and show not in SHOWN:
        raise typer.BadParameter(f"--show must be {', '.join(SHOWN)}, found {show!r}")
    loaded = load(input)
    kernel = choose(Module(loaded.module, loaded.place_of), entry)
    decisions = Decisions(RULES, lambda operation: line_of(loaded.place_of, operation, "line "))
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


def line_of(place_of: PlaceOf, operation: object, prefix: str = "") -> str:
    """The line of an operation in its source; empty if it is not known."""
    from xdsl.ir import Operation

    assert isinstance(operation, Operation)
    line = place_of(operation).line
    return "" if line is None else f"{prefix}{line}"


def plan_lines(code: KernelCode, decisions: Sequence[Decision], place_of: PlaceOf) -> list[str]:
    """The plan of a kernel, as text."""
    target = code.target
    yours = f"{target.cpu} ({target.architecture}), vectors of {target.vector_bits} bits"
    lines = [f"for {yours}; {code.kernel.scratch} bytes of scratch memory in each thread", ""]
    table = [("line", "operation", "result", "bytes", "why")]
    for decision in decisions:
        bytes_ = str(decision.bytes) if decision.bytes else ""
        table.append(
            (
                line_of(place_of, decision.operation),
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
