"""`tilewright check`: what is wrong with a launch, though it may seem to work."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.interruption import INTERRUPTED, terminated_as_interrupted
from tilewright.cli.options import (
    ClusterName,
    EntryName,
    GridSize,
    InputFile,
    Multicast,
    OutputFile,
    RandomSeed,
    ResumeFile,
    bad_parameter,
    decode_text,
    input_name,
    read_input,
    write_output,
)
from tilewright.cli.proving import prove_file
from tilewright.cli.run import choose, parse_grid, values_of

if TYPE_CHECKING:
    from tilewright.sanitizer.findings import Report


class Form(StrEnum):
    """How a report is written."""

    text = "text"
    json = "json"
    sarif = "sarif"
    html = "html"


def check(
    input: InputFile,
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[ARG…]", help="Arguments, as of `run`.")
    ] = None,
    grid: GridSize = "1",
    entry: EntryName = None,
    checks: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="What to look for, with commas between.",
            show_default="race,token,bounds,init,assume,overflow,assert,undefined,deadlock",
        ),
    ] = None,
    all_checks: Annotated[
        bool,
        typer.Option("--all", help="Look for determinism, progress and portability, too."),
    ] = False,
    fail_on: Annotated[
        str, typer.Option(metavar="error|note", help="What makes the exit code 1.")
    ] = "error",
    schedules: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="Random orders of tile blocks, beside three that are not."
        ),
    ] = 3,
    seed: RandomSeed = 0,
    seeds: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="A campaign: random inputs of N seeds, from --seed on.",
            show_default=False,
        ),
    ] = None,
    orders: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="A campaign: N random orders of tile blocks, and N weak memory orders.",
            show_default=False,
        ),
    ] = None,
    cluster: ClusterName = None,
    resume: ResumeFile = None,
    timeout: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help="End it later, and report what was found.",
            show_default="none",
        ),
    ] = None,
    native: Annotated[
        bool,
        typer.Option("--native", help="Watch native code, once: race, token, bounds, init only."),
    ] = False,
    multicast: Multicast = 1,
    suppressions: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What is known and not to be told.", show_default=False),
    ] = None,
    max_memory: Annotated[
        int | None,
        typer.Option(
            metavar="MIB",
            min=1,
            help="For what is kept of accesses, at most.",
            show_default="all there is",
        ),
    ] = None,
    format: Annotated[Form, typer.Option(help="Of the report.")] = Form.text,
    output: OutputFile = Path("-"),
    as_json: Annotated[bool, typer.Option("--json", help="Short for --format json.")] = False,
    fix: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT",
            help="Do what findings suggest, as far as a program can, and write the text; tell what "
            "is left. OUT may be IN.",
            show_default=False,
        ),
    ] = None,
    prove: Annotated[
        bool,
        typer.Option(
            "--prove",
            help="Run nothing: prove what is right in every launch. With --native: do not watch "
            "what is proved to be right in this one.",
        ),
    ] = False,
    prove_timeout: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, help="Of a question in a proof.")
    ] = 2.0,
    may_alias: Annotated[
        bool, typer.Option("--may-alias", help="In proofs, arguments may overlap.")
    ] = False,
) -> None:
    """Execute a kernel on the reference machine under several orders of tile blocks, and tell what
    is wrong: accesses that nothing orders, accesses outside of arrays, values that are unspecified,
    promises that are broken.

    The exit code is 1 if something is. Interrupted, it tells what it has found.

    Examples:

      tilewright check kernel.mlir --grid 8 'f32[1024]:random' 'f32[1024]' 1024

      tilewright check kernel.mlir --grid 8 --checks race,token 'f32[64]' 'f32[64]'

      tilewright check kernel.mlir --grid 8 --format html -o found.html 'f32[64]' 'f32[64]'

      tilewright check kernel.mlir --grid 8 --fix mended.mlir 'f32[64]' 'f32[64]'

      tilewright check kernel.mlir --grid 8 --all --fail-on note 'f32[64]' 'f32[64]'

      tilewright check kernel.mlir --seeds 99 --orders 50 --cluster local:4 'f32[64]:random'

      tilewright check kernel.mlir --prove

      tilewright check kernel.mlir --native --prove --grid 8 'f32[1024]:random' 'f32[1024]' 1024
    """
    if fail_on not in ("error", "note"):
        raise bad_parameter(f"--fail-on must be error or note, found {fail_on!r}")
    if may_alias and native:
        raise bad_parameter("--may-alias is for --prove alone: --native looks whether they do")
    if prove and not native:
        if arguments:
            raise bad_parameter("--prove takes no arguments without --native: it is for all")
        form = Form.json if as_json else format
        if form not in (Form.text, Form.json):
            raise bad_parameter(f"--prove writes text or json, not {form}")
        found = prove_file(input, entry, prove_timeout, may_alias)
        write_output(output, found.text(as_json=form is Form.json).encode())
        if found.is_refuted:
            raise typer.Exit(1)
        return
    from tilewright.cli.campaigns import check_shards, merged_reports, run_campaign
    from tilewright.cli.inputs import load
    from tilewright.dialects.cuda_tile.operations.module import ModuleOp
    from tilewright.runtime import Module
    from tilewright.sanitizer.findings import CHECKS, NOTES
    from tilewright.sanitizer.fixing import fixed, suggest
    from tilewright.sanitizer.session import check as check_kernel
    from tilewright.sanitizer.suppressions import Suppression, read_suppressions
    from tilewright.text import parse_module, to_text

    wanted = [*CHECKS] if checks is None else [one.strip() for one in checks.split(",")]
    for name in wanted:
        if name not in CHECKS and name not in NOTES:
            names = ", ".join((*CHECKS, *NOTES))
            raise bad_parameter(f"--checks: there is no {name!r}, only {names}")
    wanted = list(dict.fromkeys([*wanted, *NOTES] if all_checks else wanted))
    loaded = load(input)
    count = schedules if orders is None else orders
    names = ["in_order", "reversed", "round_robin", *(f"random({n})" for n in range(count))]
    campaign = seeds or orders or cluster or resume
    if campaign and (native or any(one is not None for one in (fix, timeout, max_memory))):
        raise bad_parameter("a campaign takes no --fix, --timeout, --max-memory and --native")

    def checked(module: ModuleOp) -> Report:
        kernel = choose(Module(module, verified=True), entry)
        values = values_of(kernel, arguments or [], seed, multicast)
        report = check_kernel(
            kernel,
            parse_grid(grid),
            *values,
            checks=wanted,
            schedules=names,
            timeout=timeout,
            max_memory=None if max_memory is None else max_memory << 20,
            suppressions=known,
            sources=sources,
            native=native,
            prove=prove,
            prove_timeout=prove_timeout,
        )
        if report.interrupted and fix is not None:
            raise KeyboardInterrupt
        return report

    name, source = next(iter(loaded.sources.items()), ("", None))
    sources = dict(loaded.sources)
    known: list[Suppression] = []
    told: list[str] = []
    if suppressions is not None:
        file = input_name(suppressions)
        told = [decode_text(read_input(suppressions), file), file]
        known = read_suppressions(*told)
    if campaign:
        given = {
            "text": to_text(loaded.module) if source is None else source,
            "name": name or str(input),
            "entry": entry,
            "arguments": arguments or [],
            "grid": parse_grid(grid),
            "multicast": multicast,
            "checks": wanted,
            "suppressions": told,
        }
        shards = check_shards(given, seed, seeds or 1, names, orders or 0)
        report = merged_reports(run_campaign(shards, cluster, resume))
    elif fix is None:
        with terminated_as_interrupted():
            report = checked(loaded.module)
        if source is not None:
            suggest(report, loaded.module, source, name)
    elif source is None:
        raise bad_parameter("--fix needs a program as text: `tilewright disassemble` writes one")
    else:

        def parsed(text: str) -> ModuleOp:
            sources[name] = text
            return parse_module(text, name)

        done = fixed(source, name, parsed, checked)
        write_output(fix, done.text.encode())
        report = done.report
        times = "1 finding" if done.mends == 1 else f"{done.mends} findings"
        typer.echo(f"{times} mended, the program is in {fix}", err=True)
    form = Form.json if as_json else format
    write_output(output, _RENDERED[form](report, sources).encode())
    if report.interrupted:
        raise typer.Exit(INTERRUPTED)
    if not report.ok or (fail_on == "note" and report.findings):
        raise typer.Exit(1)


def _text(report: Report, sources: Mapping[str, str]) -> str:
    return report.text(sources) + "\n"


def _json(report: Report, sources: Mapping[str, str]) -> str:
    from tilewright.sanitizer.rendering import as_json

    return json.dumps(as_json(report), indent=2) + "\n"


def _sarif(report: Report, sources: Mapping[str, str]) -> str:
    from tilewright.sanitizer.sarif import as_sarif

    return json.dumps(as_sarif(report), indent=2) + "\n"


def _html(report: Report, sources: Mapping[str, str]) -> str:
    from tilewright.sanitizer.html import as_html

    return as_html(report, sources)


_RENDERED: Mapping[Form, Callable[[Report, Mapping[str, str]], str]] = MappingProxyType(
    {Form.text: _text, Form.json: _json, Form.sarif: _sarif, Form.html: _html}
)
