"""`tilewright cutile`: cuTile Python where its wheel does not install."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand

from tilewright.cli.options import bad_parameter

if TYPE_CHECKING:
    from tilewright.distribution import Environment, InstallationResult, Report

app = typer.Typer(
    name="cutile",
    help="Install cuTile Python where it has no wheel, such as on macOS, and see what is there.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


class _WithPipOptions(TyperCommand):
    """A command whose words after `--` are pip's."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        words = args
        if "--" in args:
            position = args.index("--")
            words, ctx.obj = args[:position], args[position + 1 :]
        return super().parse_args(ctx, words)


Target = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="A directory for packages instead of the environment's own.",
        show_default=False,
    ),
]


@app.command(cls=_WithPipOptions)
def install(
    context: typer.Context,
    version: Annotated[
        str | None,
        typer.Argument(
            metavar="VERSION",
            help="1.7.0, or 1.7 for the newest of these; the newest supported unless given.",
            show_default=False,
        ),
    ] = None,
    target: Target = None,
    hash: Annotated[
        list[str] | None,
        typer.Option(
            metavar="sha256:HEX", help="Take no other wheel; may be repeated.", show_default=False
        ),
    ] = None,
    repair: Annotated[
        bool,
        typer.Option(
            "--repair", help="Give the cuTile that is there, without its binary, ours in Python."
        ),
    ] = False,
) -> None:
    """Install cuTile Python without its binary.

    Gets the published wheel for another platform with pip, with its index, proxy and hash
    settings; checks it; installs its Python files, licence and metadata. A native part in Python,
    Tilewright's own, takes the place of the binary. What follows `--` is given to pip.

    Examples:

      tilewright cutile install

      tilewright cutile install 1.6 -- --index-url https://example.org/simple
    """
    from tilewright import distribution

    for one in hash or ():
        if re.fullmatch(r"sha(256|384|512):[0-9a-fA-F]+", one) is None:
            raise bad_parameter(f"--hash needs sha256:HEX, found {one!r}")
    if repair and (hash or context.obj):
        raise bad_parameter("--repair gets nothing, so neither --hash nor pip's options fit")
    request = distribution.Request(version, hash or (), context.obj or ())
    environment = _environment(target)
    if repair:
        _tell(distribution.repair(environment, extension_names(), version))
    else:
        _tell(distribution.install(environment, extension_names(), request))


@app.command()
def uninstall(target: Target = None) -> None:
    """Remove what `tilewright cutile install` has put there, and nothing else.

    Examples:

      tilewright cutile uninstall
    """
    from tilewright import distribution

    _tell(distribution.uninstall(_environment(target)))


class OutputFormat(StrEnum):
    """How to print what there is."""

    TEXT = "text"
    JSON = "json"


@app.command()
def info(
    target: Target = None,
    format: Annotated[OutputFormat, typer.Option(help="text or json.")] = OutputFormat.TEXT,
) -> None:
    """Show which cuTile Python is there, and whether it is complete.

    The exit code is 1 if there is none, or if it lacks something.

    Examples:

      tilewright cutile info --format json
    """
    import json

    from tilewright import distribution

    environment = _environment(target)
    report = distribution.inspect(environment, extension_names())
    if format is OutputFormat.JSON:
        typer.echo(json.dumps({} if report is None else report.to_dict(), indent=2))
    elif report is None:
        typer.echo(f"no cuda-tile in {environment.packages}; `tilewright cutile install` gets it")
    else:
        _show(report)
    if report is None or not report.complete:
        raise typer.Exit(1)


def extension_names() -> frozenset[str]:
    """The names that our extension has."""
    from tilewright.cutile.extension import names

    return names()


def _environment(target: Path | None) -> Environment:
    from tilewright.distribution import Environment

    if target is None:
        return Environment.of_interpreter()
    if target.exists() and not target.is_dir():
        raise typer.BadParameter(f"{target} is not a directory", param_hint="--target")
    return Environment.of_directory(target)


_TOLD = {
    "installed": "installed {what} in {root}",
    "repaired": "gave {what} in {root} Tilewright's extension",
    "uninstalled": "uninstalled {what} from {root}",
    "cleaned up": "removed from {root} what an installation that was killed had left",
    "taken out": "took Tilewright's extension out of {what} in {root}",
}


def _tell(outcome: InstallationResult) -> None:
    what = f"cuda-tile {outcome.version}"
    if outcome.changed:
        line = _TOLD[outcome.action].format(what=what, root=outcome.root)
        if outcome.replaced not in (None, outcome.version):
            line += f", where {outcome.replaced} was"
    else:
        line = f"{what} is {outcome.action} already, in {outcome.root}"
    typer.echo(line)
    for warning in outcome.warnings:
        typer.echo(f"warning: {warning}", err=True)


_NATIVE = {
    "binary": "binary",
    "python": "Tilewright's extension in Python",
    "none": "none; `tilewright cutile install --repair` adds Tilewright's in Python",
}
_SERVES = {
    "binary": "the binary",
    "python": "Tilewright's extension in Python",
    "none": "nothing: cuTile's own extension is asked for, and this Python has none",
}


def _show(report: Report) -> None:
    from rich.console import Console

    from tilewright_startup import VARIABLE

    native = _NATIVE[report.native]
    if report.native == "binary":
        native += f" {Path(report.native_file).name}"
        native += "" if report.loads else ", not for this Python"
    serves = _SERVES[report.serves] + (f" ({VARIABLE}={report.asked})" if report.asked else "")
    origin = " from ".join(filter(None, (report.installer or report.kind, report.wheel)))
    rows = {
        "where": report.location,
        "installed by": origin,
        "native part": native,
        "serves here": serves,
        "platform": ", ".join(report.platforms) or "unknown",
        "licence": " in ".join(filter(None, (report.licence or "unknown", report.licence_file))),
        "complete": "yes" if report.complete else "no",
    }
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"cuda-tile {report.version}", style="bold", markup=False)
    width = max(map(len, rows))
    for name, value in rows.items():
        console.print(f"  {name:{width}}  {value}", markup=False)
    for line in _lacking(report):
        console.print(line, markup=False)


def _lacking(report: Report) -> list[str]:
    lines: list[str] = []
    if report.serves != "binary":
        for name, path in report.lacking.items():
            lines.append(f"Tilewright's extension lacks {name}, which {path} uses")
    lines += [f"{path} is missing" for path in report.missing_files]
    lines += [f"{requirement} is not installed" for requirement in report.missing_requirements]
    if not report.supported and report.version != "unknown":
        lines.append(f"Tilewright is not tested with cuda-tile {report.version}")
    return lines
