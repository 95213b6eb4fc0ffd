"""`tilewright bench`: how fast a kernel is."""

from __future__ import annotations

from typing import Annotated

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


def bench(
    input: InputFile,
    arguments: Annotated[
        list[str] | None,
        typer.Argument(metavar="ARG…", help="As for `tilewright run`.", show_default=False),
    ] = None,
    grid: GridSize = "1",
    entry: EntryName = None,
    backend: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="What runs it.",
            show_default="cpu; reference where native code cannot run",
        ),
    ] = None,
    threads: Annotated[
        str | None,
        typer.Option(
            metavar="N,…",
            help="With how many threads of the CPU back end, one after the other.",
            show_default="1 and all",
        ),
    ] = None,
    rounds: Annotated[int, typer.Option(metavar="N", help="How many rounds.", min=1)] = 15,
    compare: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Another back end to run too.", show_default=False),
    ] = None,
    seed: RandomSeed = 0,
    multicast: Multicast = 2,
    optimize: Optimize = None,
) -> None:
    """Measure how fast a kernel is.

    Medians and quartiles of interleaved rounds, operations and bytes per second against what this
    machine can do at most, the time to compile, and what a launch costs by itself. Operations and
    bytes are counted on the reference machine.

    Examples:

      tilewright bench add.mlir --grid 8 f32[1024]:random f32[1024]:ones f32[1024]

      tilewright bench add.mlir --grid 8 --threads 1,2,4 --compare reference a.npy b.npy c.npy
    """
    from tilewright.benchmarking.report import Benchmark, report
    from tilewright.cli.inputs import load
    from tilewright.cli.run import choose, parse_grid, values_of
    from tilewright.runtime import Module, default_backend
    from tilewright.runtime.arguments import grid_of

    backend = backend or default_backend()
    if threads is not None and backend != "cpu":
        raise bad_parameter("--threads is for --backend cpu")
    kernel = choose(Module(load(input, optimize=optimize).module, verified=True), entry)
    blocks = grid_of(parse_grid(grid))
    values = values_of(kernel, arguments or [], seed, multicast)
    counts = thread_counts(threads) if backend == "cpu" else [1]
    wanted = Benchmark(kernel, blocks, values, backend, counts, rounds, compare)
    for line in report(wanted):
        typer.echo(line)


def thread_counts(text: str | None) -> list[int]:
    """The numbers of threads to measure.

    Raises:
        typer.BadParameter: they are none.
    """
    from tilewright.backends.cpu.threads import threads_wanted

    most = threads_wanted()
    if text is None:
        return list(dict.fromkeys((1, most)))
    parts = text.split(",")
    if not all(p.isascii() and p.isdigit() and len(p) < 5 and int(p) for p in parts):
        raise bad_parameter(f"--threads needs numbers, say 1,2, found {text!r}")
    found = list(dict.fromkeys(int(part) for part in parts))
    if max(found) > most:
        raise bad_parameter(
            f"--threads {max(found)} is more than the {most} that launches have here "
            "(TILEWRIGHT_NUM_THREADS changes that)"
        )
    return found
