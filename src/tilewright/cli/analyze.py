"""`tilewright analyze`: what is known of a program before it runs."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from tilewright.cli.options import EntryName, InputFile, bad_parameter

DEFAULT = "ranges,access-maps"


def analyze(
    input: InputFile,
    entry: EntryName = None,
    show: Annotated[
        str,
        typer.Option(
            metavar="NAME[,NAME…]",
            help="Which analyses: ranges, divisibility, runs, uniformity, access-maps, "
            "provenance, aliasing, footprints, tokens, liveness; or all.",
        ),
    ] = DEFAULT,
    grid: Annotated[
        str | None,
        typer.Option(
            metavar="X[,Y[,Z]]",
            help="Facts need only hold for grids with no more tile blocks.",
            show_default=False,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for tools.")] = False,
) -> None:
    """Show what is known of a kernel before it runs.

    The text of the module is printed with facts as comments behind its lines: between which numbers
    integers lie, which element of which array each access is, what accesses may overlap. They hold
    in every launch without undefined behaviour.

    Examples:

      tilewright analyze kernel.mlir

      tilewright analyze kernel.mlir --show aliasing,footprints --grid 1024

      tilewright analyze kernel.mlir --show all --json
    """
    from tilewright.analysis import ANALYSES, AnalysisManager
    from tilewright.analysis.report import annotated, report
    from tilewright.cli.inputs import load
    from tilewright.cli.run import choose, parse_grid
    from tilewright.execution import MAXIMUM_GRID
    from tilewright.runtime import Module

    known = {kind.NAME: kind for kind in ANALYSES}
    wanted = list(known) if show == "all" else [name.strip() for name in show.split(",")]
    for name in wanted:
        if name not in known:
            raise bad_parameter(f"--show takes all or some of {', '.join(known)}; found {name!r}")
    kinds = [known[name] for name in dict.fromkeys(wanted)]
    most = (MAXIMUM_GRID,) * 3 if grid is None else (*parse_grid(grid), 1, 1)[:3]
    if not all(0 < blocks <= MAXIMUM_GRID for blocks in most):
        raise bad_parameter(f"--grid takes numbers from 1 to {MAXIMUM_GRID}, found {grid!r}")
    loaded = load(input)
    entries = list(loaded.module.entries)
    if entry is not None:
        module = Module(loaded.module, loaded.place_of, verified=True)
        entries = [choose(module, entry).entry]
    manager = AnalysisManager(most)
    if as_json:
        found = [report(one, kinds, manager, loaded.place_of) for one in entries]
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        typer.echo(annotated(loaded.module, entries, kinds, manager), nl=False)
