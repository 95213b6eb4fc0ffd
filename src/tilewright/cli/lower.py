"""`tilewright lower`: a kernel on the level below, as agents and pipelines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import InputFile, Optimize, OutputFile, bad_parameter, write_output
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
    from collections.abc import Mapping

    from tilewright.passes import Pass

LEVELS = ("tileas",)


def _passes() -> Mapping[str, type[Pass]]:
    from tilewright.transforms.tileas import PASSES

    return PASSES


def lower(
    input: InputFile,
    to: Annotated[str, typer.Option("--to", metavar="LEVEL", help="tileas.")] = "tileas",
    stages: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="Stages of each pipeline, or as many as fit.",
            show_default="from the schedule",
        ),
    ] = None,
    agents: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=3,
            help="Agents at most: 2 loads ahead of the computation, 3 stores behind it too.",
            show_default="2, or 3 where agents that take turns need one that stores",
        ),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="The GPU, from sm_80 to sm_120a.",
            show_default="that of the kernel, or sm_90a",
        ),
    ] = None,
    consumers: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=2,
            help="Agents that share the rows of matrix products.",
            show_default="2 where one would have to wait",
        ),
    ] = None,
    pingpong: Annotated[
        bool | None,
        typer.Option(
            "--pingpong/--no-pingpong",
            help="Let two agents take turns with the outermost loop.",
            show_default="where the tensor cores would rest",
        ),
    ] = None,
    passes: Annotated[
        str | None,
        typer.Option(
            metavar="A,B(X=1),…",
            help="Only these passes, in this order; `lower --list-passes` shows them.",
            show_default="all but canonicalize and regions",
        ),
    ] = None,
    verify_each: VerifyEach = False,
    print_after: PrintAfter = None,
    time_passes: TimePasses = False,
    statistics: Statistics = False,
    remarks: Remarks = False,
    list_passes: Annotated[bool, list_option(_passes)] = False,
    output: OutputFile = Path("-"),
    optimize: Optimize = None,
) -> None:
    """Lower the kernels of a module to agents that exchange tiles through pipelines.

    Examples:

      tilewright lower matmul.mlir --to tileas --stages 3

      tilewright lower matmul.mlir --passes returns,convert,partition

      tilewright lower matmul.mlir --passes 'schedule(annotations=yes)' --print-after all
    """
    from tilewright.cli.inputs import load
    from tilewright.passes import PassManager
    from tilewright.transforms.tileas import Options, lower_in_place, passes_of

    if to not in LEVELS:
        raise bad_parameter(f"--to must be {', '.join(LEVELS)}, found {to!r}")
    try:
        chosen = passes_of(passes, Options(stages, agents, target, consumers, pingpong))
    except ValueError as error:
        raise bad_parameter(str(error)) from None
    loaded = load(input, optimize=optimize)
    manager = PassManager(chosen, after=printer(loaded, print_after, _passes()))
    manager.verify_each |= verify_each
    context = context_of(loaded, remarks)
    lower_in_place(loaded.module, manager, context)
    if time_passes:
        tell_times(manager)
    if statistics:
        tell_statistics(context)
    write_output(output, text_of(loaded, loaded.module).encode("utf-8"))
