"""Campaigns of `check` and `fuzz`: what their parts are, and what these come to together."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from tilewright.cli.interruption import INTERRUPTED, terminated_as_interrupted

if TYPE_CHECKING:
    from tilewright.campaigns import Shard
    from tilewright.sanitizer.findings import Finding, Report

__all__ = ["check_shards", "checked", "fuzz_shards", "fuzzed", "merged_reports", "run_campaign"]

_ORDERS, _PROGRAMS = 8, 10
"""How many orders, and how many programs, a part has."""


def run_campaign(shards: Sequence[Shard], cluster: str | None, resume: Path | None) -> list[Any]:
    """The results of the parts of a campaign, in their order; with a bar that tells how far it is.

    Args:
        shards: the parts.
        cluster: where they run; None for this process.
        resume: a file with those that are done; None for none.
    """
    from tilewright.campaigns import Cluster, State, run

    state = State(shards, resume)
    with Cluster(cluster) if cluster is not None else nullcontext() as workers:
        try:
            with terminated_as_interrupted(), _bar(len(shards)) as advanced:
                return run(shards, state, workers, advanced)
        except KeyboardInterrupt:
            how = "" if resume is None else f"; the same command goes on with {resume}"
            done = f"{len(state.results)} of {len(shards)} parts are done"
            typer.echo(f"interrupted: {done}{how}", err=True)
            raise typer.Exit(INTERRUPTED) from None


@contextmanager
def _bar(total: int) -> Generator[Callable[[int], None]]:
    """A bar on standard error, if somebody sees it."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("parts", total=total)
        yield lambda count: progress.update(task, completed=count)


# ---- check


def check_shards(
    given: Mapping[str, Any], first: int, seeds: int, schedules: Sequence[str], orders: int
) -> list[Shard]:
    """The parts of a campaign of `check`.

    Args:
        given: what all have: see `checked`.
        first: the seed of random inputs that comes first.
        seeds: how many there are.
        schedules: the orders of tile blocks.
        orders: how many weak memory orders there are besides.
    """
    from tilewright.campaigns import Shard

    weak = [f"weak({n})" for n in range(orders)]
    parts = [
        *({"schedules": part, "memory_orders": []} for part in _parts(schedules, _ORDERS)),
        *({"schedules": [], "memory_orders": part} for part in _parts(weak, _ORDERS)),
    ]
    return [
        Shard(number, f"{__name__}:checked", {**given, "seed": seed, **part})
        for number, (seed, part) in enumerate(
            (seed, part) for seed in range(first, first + seeds) for part in parts
        )
    ]


def _parts(whole: Sequence[str], size: int) -> list[list[str]]:
    return [[*whole[at : at + size]] for at in range(0, len(whole), size)]


def checked(given: Mapping[str, Any]) -> Any:
    """A part of a campaign of `check`: a report as JSON.

    Args:
        given: `text` and `name` of the module, `entry`, `arguments`, `grid`, `multicast`, `checks`,
            `suppressions` (a text and its name, or nothing), `seed` of random inputs, `schedules`,
            `memory_orders`.
    """
    from tilewright.cli.run import choose, values_of
    from tilewright.runtime import Module
    from tilewright.sanitizer.fixing import suggest
    from tilewright.sanitizer.rendering import as_json
    from tilewright.sanitizer.session import check
    from tilewright.sanitizer.suppressions import read_suppressions
    from tilewright.text import parse_module

    text, name = given["text"], given["name"]
    module = parse_module(text, name)
    kernel = choose(Module(module), given["entry"])
    values = values_of(kernel, given["arguments"], given["seed"], given["multicast"])
    report = check(
        kernel,
        given["grid"],
        *values,
        checks=given["checks"],
        schedules=given["schedules"],
        memory_orders=given["memory_orders"],
        suppressions=read_suppressions(*given["suppressions"]) if given["suppressions"] else (),
        sources={name: text},
    )
    suggest(report, module, text, name)
    found = as_json(report)
    for finding in found["findings"]:
        finding["schedule"] += f", seed {given['seed']}"
    # What took time depends on the machine: it is no result.
    return {**found, "seconds": 0.0}


def merged_reports(results: Sequence[Any]) -> Report:
    """The reports of all parts as one: what several have found is told once.

    Args:
        results: them, as JSON.
    """
    from tilewright.sanitizer.findings import Report
    from tilewright.sanitizer.rendering import from_json

    reports = [from_json(result) for result in results]
    merged = Report(grid=reports[0].grid, checks=reports[0].checks)
    known: dict[object, Finding] = {}
    suppressed: dict[object, Any] = {}
    for report in reports:
        merged.runs += report.runs
        merged.accesses += report.accesses
        merged.dropped += report.dropped
        for finding in report:
            same = known.setdefault(_key(finding), finding)
            if same is not finding:
                same.count += finding.count
        for one in report.suppressed:
            suppressed.setdefault(_key(one.finding), one)
    merged.findings = [*known.values()]
    merged.suppressed = [*suppressed.values()]
    merged.unused = [
        one for one in reports[0].unused if all(one in report.unused for report in reports)
    ]
    merged.notes = [*dict.fromkeys(note for report in reports for note in report.notes)]
    merged.sort()
    return merged


def _key(finding: Finding) -> object:
    """What two findings have in common that are the same."""
    # Of two accesses that race, either may come first.
    places = [party.place for party in finding.parties] or [finding.place]
    return finding.check, frozenset(replace(place, path=None) for place in places)


# ---- fuzz


def fuzz_shards(engines: Sequence[str], seed: int, count: int, reduction: float) -> list[Shard]:
    """The parts of a campaign of `fuzz`.

    Args:
        engines: as of `Campaign`.
        seed: of the first program.
        count: how many programs there are.
        reduction: as of `Campaign`.
    """
    from tilewright.campaigns import Shard

    return [
        Shard(
            number,
            f"{__name__}:fuzzed",
            {
                "engines": [*engines],
                "seed": seed + at,
                "count": min(_PROGRAMS, count - at),
                "reduction": reduction,
            },
        )
        for number, at in enumerate(range(0, count, _PROGRAMS))
    ]


def fuzzed(given: Mapping[str, Any]) -> Any:
    """A part of a campaign of `fuzz`, as JSON: how many programs, those that failed, and those that
    were refused.

    Args:
        given: `engines`, `seed`, `count`, `reduction`.
    """
    from tilewright.fuzzing import Campaign

    campaign = Campaign(given["engines"], None, given["reduction"])
    campaign.run(count=given["count"], seed=given["seed"])
    return {
        "programs": campaign.programs,
        "failures": [{"text": str(one), "files": one.files} for one in campaign.failures],
        "invalid": [[seed, str(verdict)] for seed, verdict in campaign.invalid],
    }
