"""`tilewright fuzz`: random programs on several engines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.options import bad_parameter

if TYPE_CHECKING:
    from tilewright.fuzzing import Campaign, Failure


def fuzz(
    engines: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Back ends with options; the first is right by definition. Options: threads=N, "
            "target_cpu=NAME, checked, schedule=NAME, memory_order=NAME.",
        ),
    ] = "reference,cpu,cpu:threads=1",
    minutes: Annotated[
        float | None,
        typer.Option(metavar="N", help="Stop after so long.", show_default=False, min=0),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Stop after so many programs.",
            show_default="100, if there are no minutes",
            min=1,
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="Seed of the first program.")] = 0,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where failing programs go.")
    ] = Path("fuzz-failures"),
    reduction: Annotated[
        float,
        typer.Option(metavar="S", help="Seconds to reduce a failing program; 0 leaves it.", min=0),
    ] = 120,
    replay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Run this failing program instead.", show_default=False),
    ] = None,
) -> None:
    """Compare engines on random programs.

    Every program is well defined and means the same everywhere: control flow, views, odd shapes,
    all element types. What an engine does otherwise than the first (other results beyond the
    tolerance of each operation, an error, a crash, a hang) is reduced to a minimal program, shown,
    and kept in a file with its arguments. The exit code is 1 if something was found.

    Examples:

      tilewright fuzz --engines reference,cpu --minutes 10

      tilewright fuzz --engines reference,cpu:threads=1,cpu:target_cpu=x86-64 --count 500 --seed 7

      tilewright fuzz --engines reference,cpu --replay fuzz-failures/72.mlir
    """
    from tilewright.fuzzing import Campaign, Worker, undump

    specs = [spec.strip() for spec in engines.split(",") if spec.strip()]
    try:
        Worker(specs).close()
    except ValueError as error:
        raise bad_parameter(f"--engines: {error}") from None
    if replay is not None:
        try:
            program = undump(replay.read_text(encoding="utf-8"))
        except (OSError, ValueError, LookupError) as error:
            raise bad_parameter(f"--replay {replay}: {error}") from None
        with Worker(specs) as worker:
            verdict = worker.judge(program)
        typer.echo(str(verdict))
        raise typer.Exit(0 if verdict.kind == "same" else 1)
    if output.exists() and not output.is_dir():
        raise bad_parameter(f"--output {output} is no folder")
    campaign = Campaign(specs, output, reduction)
    wanted = 100 if count is None and minutes is None else count
    campaign.run(count=wanted, minutes=minutes, seed=seed, progress=_progress, found=_show)
    for number, verdict in campaign.invalid:
        typer.echo(f"seed {number} is refused: {verdict}", err=True)
    typer.echo(_summary(campaign))
    if campaign.failures:
        typer.echo(f"failing programs are in {output}")
        raise typer.Exit(1)


def _summary(campaign: Campaign) -> str:
    return (
        f"{campaign.programs} programs on {', '.join(campaign.engines)}: "
        f"{len(campaign.failures)} failed"
    )


def _progress(campaign: Campaign) -> None:
    if campaign.programs % 100 == 0:
        typer.echo(_summary(campaign), err=True)


def _show(failure: Failure) -> None:
    typer.echo(f"{failure}\n")
