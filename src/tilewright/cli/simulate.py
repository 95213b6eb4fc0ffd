"""`tilewright simulate`: run a kernel of `nv_tileas` with its agents, in many orders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright.cli.options import (
    EntryName,
    GridSize,
    InputFile,
    Multicast,
    Optimize,
    RandomSeed,
    bad_parameter,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilewright.runtime import Kernel
    from tilewright.simulator import Result

AGAINST = "that of the original on the reference machine"


def simulate(
    input: InputFile,
    arguments: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ARG…",
            help="One per parameter, as for run: f32[1024x1024]:random, data.npy, i32:1024, 1.5.",
            show_default=False,
        ),
    ] = None,
    grid: GridSize = "1",
    entry: EntryName = None,
    seed: RandomSeed = 0,
    multicast: Multicast = 2,
    schedule: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Order of the steps of agents and asynchronous work: round_robin, random(SEED) "
            "or timed.",
        ),
    ] = "round_robin",
    schedules: Annotated[
        int, typer.Option(metavar="N", help="Then also this many random orders.", min=0)
    ] = 0,
    exhaustive: Annotated[
        bool,
        typer.Option(
            "--exhaustive",
            help="Then all orders, but for those that differ only in that of independent steps.",
        ),
    ] = False,
    bound: Annotated[
        int,
        typer.Option(
            metavar="N", help="At most this many executions of a tile block for that.", min=1
        ),
    ] = 10_000,
    timeline: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT",
            help="Draw what agents do when, as .svg (the first tile block) or .html (all).",
            show_default=False,
        ),
    ] = None,
    trace: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT.json",
            help="Write what agents and units do when for trace viewers, such as Perfetto.",
            show_default=False,
        ),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="The device whose times --timeline, --trace and the order timed go by: sm_90a "
            "(the default), sm_100a …",
            show_default=False,
        ),
    ] = None,
    values: Annotated[
        bool,
        typer.Option(
            "--values/--no-values",
            help="Without values only the schedule is simulated: tiles are not computed, and "
            "memory is neither read nor written.",
        ),
    ] = True,
    compare: Annotated[
        Path | None,
        typer.Option(
            metavar="ORIGINAL",
            help="Compare the results with those of this module on the reference machine.",
            show_default=False,
        ),
    ] = None,
    undefined: Annotated[
        str,
        typer.Option(metavar="NAME", help="At undefined behaviour: stop, or go on with the value."),
    ] = "stop",
    print_: Annotated[
        list[str] | None,
        typer.Option("--print", metavar="K", help="Print argument K afterwards."),
    ] = None,
    optimize: Optimize = None,
) -> None:
    """Simulate a kernel whose agents exchange tiles through pipelines.

    Finds deadlocks, stages that are used without a right to, early releases, wrong byte counts,
    results used too early and unordered accesses, and tells where every agent is then.

    Examples:

      tilewright simulate scale.mlir --exhaustive f32[64]:range f32[64] 64

      tilewright simulate pipe.mlir --schedules 200 --timeline pipe.svg f32[64]:range f32[64] 64

      tilewright simulate pipe.mlir --no-values --trace pipe.json f32[65536] f32[65536] 65536
    """
    import numpy as np

    from tilewright.cli.inputs import load
    from tilewright.cli.run import choose, parse_grid, position_of, stacked, values_of
    from tilewright.runtime import Module
    from tilewright.runtime.multicast import copied

    if timeline is not None and timeline.suffix not in (".svg", ".html"):
        raise bad_parameter(f"--timeline needs OUT.svg or OUT.html, found {timeline}")
    if trace is not None and trace.suffix != ".json":
        raise bad_parameter(f"--trace needs OUT.json, found {trace}")
    if compare is not None and not values:
        raise bad_parameter("--compare compares values, which --no-values does not compute")
    kernel = choose(Module(load(input, optimize=optimize).module, verified=True), entry)
    blocks = parse_grid(grid)
    shown = [position_of(kernel, text) for text in print_ or ()]
    given = values_of(kernel, arguments or [], seed, multicast)
    untouched = [copied(value) for value in given] if compare is not None else []
    names = [schedule, *(f"random({number})" for number in range(schedules))]
    names += [f"exhaustive({bound})"] if exhaustive else []
    pictured = timeline is not None or trace is not None
    names += ["timed"] if pictured and schedule != "timed" else []
    result = kernel.simulate(
        blocks, *given, schedule=names, undefined=undefined, target=target, values=values
    )
    result.check()
    _report(result, names, exhaustive, values)
    if timeline is not None:
        _draw(result, timeline, kernel.name)
    if trace is not None:
        _trace(result, trace, kernel.name)
    if compare is not None:
        original = choose(Module(load(compare).module, verified=True), entry)
        original.launch(blocks, *untouched, undefined=undefined)
        _compare(kernel, given, untouched)
        typer.echo(f"the result is {AGAINST}")
    for position in shown:
        with np.printoptions(threshold=64):
            typer.echo(f"{kernel.parameters[position].name} = {stacked(given[position])}")


def _report(result: Result, names: Sequence[str], exhaustive: bool, values: bool) -> None:
    """Print what was done, and what the timeline tells."""
    from tilewright.simulator.summary import table

    executions = f"{result.executions} executions of tile blocks, {result.steps} steps"
    covered = ""
    if exhaustive:
        covered = ", all orders covered" if result.complete else ", not all orders covered"
    orders = "1 schedule" if len(names) == 1 else f"{len(names)} schedules"
    unchecked = "" if values else "; values and accesses of memory were not checked"
    typer.echo(f"no violation under {orders}: {executions}{covered}{unchecked}")
    for timeline in result.timelines[:1]:
        for line in table(timeline):
            typer.echo(line)


def _draw(result: Result, path: Path, name: str) -> None:
    """Write the picture."""
    from tilewright.cli.options import write_output
    from tilewright.simulator.picture import html, svg

    if path.suffix == ".svg":
        text = svg(result.timelines[0], f"{name}, tile block 0")
    else:
        text = html(result.timelines, name)
    write_output(path, text.encode())


def _trace(result: Result, path: Path, name: str) -> None:
    """Write the trace of all tile blocks."""
    import json

    from tilewright.cli.options import write_output
    from tilewright.simulator.trace import trace

    write_output(path, json.dumps(trace(result.timelines, name)).encode())


def _compare(kernel: Kernel, found: Sequence[Any], expected: Sequence[Any]) -> None:
    """Compare arrays byte by byte.

    Raises:
        ExecutionError: they differ.
    """
    import numpy as np

    from tilewright.cli.run import stacked
    from tilewright.diagnostics import Diagnostic, ExecutionError
    from tilewright.dialects.cuda_tile.debug_info import debug_place

    one: Any
    other: Any
    for parameter, one, other in zip(kernel.parameters, found, expected, strict=True):
        if parameter.kind != "pointer":
            continue
        one, other = stacked(one), stacked(other)
        mine, theirs = (np.frombuffer(array.tobytes(), np.uint8) for array in (one, other))
        differing = np.flatnonzero(mine != theirs)
        if differing.size:
            element = int(differing[0]) // one.dtype.itemsize
            message = (
                f"the result is not {AGAINST}: element {element} of '{parameter.name}' is "
                f"{one.reshape(-1)[element]}, there {other.reshape(-1)[element]} "
                f"({differing.size} bytes differ)"
            )
            raise ExecutionError(Diagnostic(message, debug_place(kernel.entry)))
