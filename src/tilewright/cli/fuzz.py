"""`tilewright fuzz`: random programs on several engines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.interruption import terminated_as_interrupted
from tilewright.cli.options import ClusterName, ResumeFile, bad_parameter
from tilewright.diagnostics import visible

if TYPE_CHECKING:
    from tilewright.fuzzing import Campaign, Disagreement, FailingModule, Hunt


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
    cluster: ClusterName = None,
    resume: ResumeFile = None,
    replay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Run this failing program instead.", show_default=False),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND",
            help="Look for valid modules on which this compiler crashes or hangs, or which it "
            "refuses; {} is the path of the bytecode.",
            show_default=False,
        ),
    ] = None,
    bytecode_version: Annotated[
        str,
        typer.Option("--bytecode-version", metavar="V", help="Of the bytecode, with --against."),
    ] = "13.4",
    timeout: Annotated[
        float,
        typer.Option(metavar="S", min=0.01, help="Seconds a command may take, with --against."),
    ] = 60,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TEXT",
            help="What the command says of a known limit, with --against; may be repeated.",
            show_default=False,
        ),
    ] = None,
    jobs: Annotated[
        int,
        typer.Option(metavar="N", min=1, max=256, help="Commands at a time, with --against."),
    ] = 1,
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

      tilewright fuzz --against tileiras --minutes 10
    """
    if output.exists() and not output.is_dir():
        raise bad_parameter(f"--output {output} is no folder")
    wanted = 100 if count is None and minutes is None else count
    if against is not None:
        hunt = _hunt(against, timeout, bytecode_version, output, reduction, limit or [], jobs)
        _run_hunt(hunt, wanted, minutes, seed)
        return
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
    if cluster is not None or resume is not None:
        if minutes is not None:
            raise bad_parameter("a campaign in parts has a --count, no --minutes")
        _run_in_parts(specs, seed, wanted or 100, reduction, output, cluster, resume)
        return
    campaign = Campaign(specs, output, reduction)
    campaign.run(count=wanted, minutes=minutes, seed=seed, progress=_progress, found=_show)
    for number, verdict in campaign.invalid:
        typer.echo(f"seed {number} is refused: {verdict}", err=True)
    typer.echo(_summary(campaign))
    if campaign.failures:
        typer.echo(f"failing programs are in {output}")
        raise typer.Exit(1)


def _run_in_parts(
    engines: list[str],
    seed: int,
    count: int,
    reduction: float,
    output: Path,
    cluster: str | None,
    resume: Path | None,
) -> None:
    """Run a campaign in parts, which a cluster may do, and tell what all have found."""
    from tilewright.cli.campaigns import fuzz_shards, run_campaign

    results = run_campaign(fuzz_shards(engines, seed, count, reduction), cluster, resume)
    failures = [failure for result in results for failure in result["failures"]]
    for failure in failures:
        typer.echo(f"{failure['text']}\n")
        output.mkdir(parents=True, exist_ok=True)
        for name, text in failure["files"].items():
            (output / name).write_text(text, encoding="utf-8", newline="\n")
    for number, verdict in (refused for result in results for refused in result["invalid"]):
        typer.echo(f"seed {number} is refused: {verdict}", err=True)
    programs = sum(result["programs"] for result in results)
    typer.echo(f"{programs} programs on {', '.join(engines)}: {len(failures)} failed")
    if failures:
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


def _show(failure: Disagreement) -> None:
    typer.echo(f"{failure}\n")


def _hunt(
    line: str,
    timeout: float,
    version: str,
    folder: Path,
    reduction: float,
    limits: list[str],
    jobs: int,
) -> Hunt:
    from tilewright.cli.assemble import parse_version
    from tilewright.fuzzing import Hunt, completed
    from tilewright.fuzzing.against import KNOWN_LIMITS
    from tilewright.reduction.commands import Command, CommandError

    try:
        command = Command(completed(line), timeout=timeout)
    except CommandError as error:
        raise bad_parameter(f"--against: {error}") from None
    known = (*KNOWN_LIMITS, *limits)
    return Hunt(command, parse_version(version), folder, reduction, known, jobs)


def _run_hunt(hunt: Hunt, count: int | None, minutes: float | None, seed: int) -> None:
    from tilewright.reduction.commands import CommandError

    try:
        with terminated_as_interrupted():
            hunt.run(count=count, minutes=minutes, seed=seed, progress=_hunted, found=_found)
    except CommandError as error:
        raise bad_parameter(f"--against: {error}") from None
    except KeyboardInterrupt:
        typer.echo(_hunt_summary(hunt), err=True)
        raise
    typer.echo(_hunt_summary(hunt))
    if hunt.findings:
        typer.echo(f"modules are in {hunt.folder}")
        raise typer.Exit(1)


def _hunt_summary(hunt: Hunt) -> str:
    return (
        f"{hunt.programs} modules with {hunt.command.line}: {len(hunt.findings)} kinds of failure, "
        f"{hunt.again} more of these, {hunt.limited} at known limits"
    )


def _hunted(hunt: Hunt) -> None:
    if hunt.programs % 100 == 0:
        typer.echo(_hunt_summary(hunt), err=True)


def _found(finding: FailingModule) -> None:
    from tilewright.text import to_text

    typer.echo(
        f"seed {finding.seed}: {visible(finding.signature)} "
        f"({finding.before} operations to {finding.operations}, {finding.path})\n"
        f"{to_text(finding.module)}"
    )
