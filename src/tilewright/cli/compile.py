"""`tilewright compile`: what the CPU compiler makes of a kernel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import EntryName, InputFile, Optimize, bad_parameter
from tilewright.cli.passes import (
    PrintAfter,
    Remarks,
    Statistics,
    TimePasses,
    VerifyEach,
    context_of,
    list_option,
    printer,
    tell_statistics,
    tell_times,
    text_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from xdsl.ir import Operation

    from tilewright.backends.cpu.backend import KernelCode
    from tilewright.dialects.cuda_tile.operations.module import EntryOp
    from tilewright.passes import Pass
    from tilewright.verifier import PlaceOf

SHOWN = ("plan", "nest", "llvm", "asm")


def _passes() -> Mapping[str, type[Pass]]:
    from tilewright.transforms.nests import NAMED

    return NAMED


def compile(
    input: InputFile,
    entry: EntryName = None,
    show: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT",
            help="plan: what becomes of the operations; nest: the loop nests; "
            "llvm: the code as it is emitted; asm: the code as assembly.",
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
    tier: Annotated[
        str,
        typer.Option(metavar="NAME", help="Of which code --show asm and -o are: quick or full."),
    ] = "full",
    passes: Annotated[
        str | None,
        typer.Option(
            metavar="A,B(X=1),…",
            help="Only these passes on nests, in this order, and `grid` behind them; "
            "`compile --list-passes` shows them.",
            show_default="all",
        ),
    ] = None,
    verify_each: VerifyEach = False,
    print_after: PrintAfter = None,
    time_passes: TimePasses = False,
    statistics: Statistics = False,
    remarks: Remarks = False,
    list_passes: Annotated[bool, list_option(_passes)] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="OBJECT", help="Write an object file.", show_default=False
        ),
    ] = None,
    optimize: Optimize = None,
) -> None:
    """Show what the CPU compiler makes of a kernel.

    The plan has a line for each loop nest, with the operations of the source that it computes, its
    domain and schedule, and where its results lie. An object file holds the function
    `void kernel(int64 first, int64 last, void *arguments, void *scratch)`.

    Examples:

      tilewright compile softmax.mlir

      tilewright compile softmax.mlir --show nest --print-after fuse --remarks

      tilewright compile softmax.mlir --show asm --target-cpu neoverse-v2

      tilewright compile softmax.mlir -o softmax.o
    """
    from tilewright.backends.cpu.availability import compiler_fault
    from tilewright.diagnostics import Diagnostic, LaunchError

    fault = compiler_fault()
    if fault is not None:
        raise LaunchError(Diagnostic(f"there is no compiler here: {fault}"))

    from tilewright.backends.cpu.backend import CpuBackend
    from tilewright.backends.cpu.target import target_of
    from tilewright.cli.inputs import load
    from tilewright.cli.options import write_output
    from tilewright.cli.run import choose
    from tilewright.passes import PassManager
    from tilewright.runtime import Module
    from tilewright.transforms.nests import passes_of

    if show is not None and show not in SHOWN:
        raise bad_parameter(f"--show must be {', '.join(SHOWN)}, found {show!r}")
    if tier not in ("quick", "full"):
        raise bad_parameter(f"--tier must be quick or full, found {tier!r}")
    vectors = target_of(target_cpu).vectors
    given = None if passes is None else [passes]
    try:
        asked = {"checked": checked, "passes": given}
        chosen = passes_of(asked, vectors, quick=tier == "quick")
    except LaunchError as error:
        raise bad_parameter(f"--{error.diagnostics[0].message}") from None
    loaded = load(input, optimize=optimize)
    kernel = choose(Module(loaded.module, loaded.place_of, verified=True), entry)
    context = context_of(loaded, remarks)
    _keep_only(kernel.entry)
    manager = PassManager(chosen, after=printer(loaded, print_after, _passes()))
    manager.verify_each |= verify_each
    manager.run(loaded.module, context, verified=True)
    if time_passes:
        tell_times(manager)
    if statistics:
        tell_statistics(context)
    if show == "nest":
        typer.echo(text_of(loaded, loaded.module), nl=False)
        if output is None:
            return
    options = {"target_cpu": target_cpu, "checked": checked}
    code = CpuBackend().emit(loaded.module, kernel.entry, options, tier=tier)
    if output is not None:
        write_output(output, code.object)
    if show == "llvm":
        typer.echo(code.kernel.text)
    elif show == "asm":
        typer.echo(code.assembly)
    elif show == "plan" or (show is None and output is None):
        typer.echo(f"kernel {kernel.signature}")
        typer.echo(_header(code))
        for line in _plan_lines(kernel.entry, context.place_of):
            typer.echo(line)


def _keep_only(entry: EntryOp) -> None:
    """Take the other kernels out of the module of one."""
    block = entry.parent
    assert block is not None
    for other in [*block.ops]:
        if other is not entry and isinstance(other, type(entry)):
            other.detach()


def _header(code: KernelCode) -> str:
    target = code.target
    yours = f"{target.cpu} ({target.architecture}), vectors of {target.vector_bits} bits"
    return f"for {yours}; {code.kernel.scratch} bytes of scratch memory in each thread\n"


def _several(entry: EntryOp, place_of: PlaceOf) -> bool:
    """Whether a kernel comes from several files."""
    from tilewright.nesting import walk

    return len({place_of(operation).file for operation in walk(entry)}) > 1


def _table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows in columns, some of them flush right."""
    *columns, _ = zip(*rows, strict=True)
    widths = [max(map(len, column)) for column in columns]
    lines: list[str] = []
    for *cells, last in rows:
        found = [
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        lines.append("  ".join([*found, last]).rstrip())
    return lines


def _plan_lines(entry: EntryOp, place_of: PlaceOf) -> list[str]:
    """The plan of a kernel, as text."""
    from tilewright.transforms.nests.plan import plan_of

    several = _several(entry, place_of)
    table = [("line", "operation", "domain", "order", "vector", "results", "computes")]
    for row in plan_of(entry.body):
        lines = _lines(row.sources, place_of, several)
        kind = "  " * row.depth + row.kind
        table.append((lines, kind, row.domain, row.order, row.vector, row.results, row.computes))
    return _table(table, right=(0,))


def _lines(operations: Iterable[Operation], place_of: PlaceOf, several: bool) -> str:
    """The lines of operations in their sources, e.g. `18-20, 27`."""
    files: dict[str, set[int]] = {}
    for operation in operations:
        place = place_of(operation)
        if place.line is not None:
            files.setdefault(str(place.file), set()).add(place.line)
    shown = [
        f"{file}:{_spans(found)}" if several else _spans(found) for file, found in files.items()
    ]
    return ", ".join(shown)


def _spans(numbers: Iterable[int]) -> str:
    """Numbers in order, those that follow each other as a span."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(str(s[0]) if len(s) == 1 else f"{s[0]}-{s[-1]}" for s in spans)
