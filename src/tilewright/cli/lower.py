"""`tilewright lower`: a kernel on the level below, as agents and pipelines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import InputFile, Optimize, OutputFile, bad_parameter, write_output

if TYPE_CHECKING:
    from xdsl.ir import Operation

    from tilewright.passes import Pass

LEVELS = ("tileas",)


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
        int,
        typer.Option(
            metavar="N",
            min=1,
            max=3,
            help="Agents at most: 2 loads ahead of the computation, 3 stores behind it too.",
        ),
    ] = 2,
    target: Annotated[str, typer.Option(metavar="NAME", help="sm_90a or sm_100a.")] = "sm_90a",
    passes: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="Only these passes, in this order.", show_default="all"),
    ] = None,
    print_after_all: Annotated[
        bool, typer.Option("--print-after-all", help="Print the module after each pass.")
    ] = False,
    output: OutputFile = Path("-"),
    optimize: Optimize = None,
) -> None:
    """Lower the kernels of a module to agents that exchange tiles through pipelines.

    The passes are returns, convert, partition, pipelines, sink, expand, asynchronous, schedule,
    products, stages, budgets and storage.

    Examples:

      tilewright lower matmul.mlir --to tileas --stages 3

      tilewright lower matmul.mlir --passes returns,convert,partition

      tilewright lower matmul.mlir --print-after-all
    """
    from tilewright.cli.inputs import load
    from tilewright.text import to_text
    from tilewright.transforms.tileas import TARGETS, lower, passes_named

    if to not in LEVELS:
        raise bad_parameter(f"--to must be {', '.join(LEVELS)}, found {to!r}")
    if target not in TARGETS:
        raise bad_parameter(f"--target must be {' or '.join(TARGETS)}, found {target!r}")
    names = None if passes is None else [name for name in passes.split(",") if name]
    try:
        passes_named(names)
    except ValueError as error:
        raise bad_parameter(str(error)) from None
    loaded = load(input, optimize=optimize)
    printed: list[str] = []

    def note(done: Pass, module: Operation) -> None:
        printed.append(f"// after {done.name}\n{to_text(module)}")

    lowered = lower(
        loaded.module,
        stages,
        agents,
        target,
        passes=names,
        place_of=loaded.place_of,
        after=note if print_after_all else None,
    )
    text = "\n".join(printed) if print_after_all else to_text(lowered)
    write_output(output, text.encode("utf-8"))
