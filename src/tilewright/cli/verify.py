"""`tilewright verify`: is this Tile IR valid, and if not, where and why?"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.options import AllowTesting


class HintHandling(StrEnum):
    """What to make of optimization hints that no compiler follows."""

    IGNORE = "ignore"
    WARN = "warn"
    ERROR = "error"


class Tools(StrEnum):
    """Versions of NVIDIA's tools that judge differently."""

    V13_3 = "13.3"
    V13_4 = "13.4"
    V13_5 = "13.5"


class DiagnosticFormat(StrEnum):
    """How diagnostics are written."""

    TEXT = "text"
    JSON = "json"


def verify(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE…", help="Text or bytecode; '-' reads standard input.", show_default=False
        ),
    ],
    split_input_file: Annotated[
        bool,
        typer.Option("--split-input-file", help="Judge the parts between `// -----` lines apart."),
    ] = False,
    allow_testing_operations: AllowTesting = False,
    allow_unregistered: Annotated[
        bool,
        typer.Option(
            "--allow-unregistered",
            help="Accept operations outside a module, and of unknown dialects in generic form.",
        ),
    ] = False,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Also reject what the specification forbids but the tools accept."
        ),
    ] = False,
    tools: Annotated[
        Tools | None,
        typer.Option(
            help="Whose judgement to follow where NVIDIA's tools differ; else what any accept.",
            show_default=False,
        ),
    ] = None,
    hints: Annotated[
        HintHandling,
        typer.Option("--hints", help="What to do about optimization hints that have no effect."),
    ] = HintHandling.IGNORE,
    format: Annotated[
        DiagnosticFormat, typer.Option("--format", help="text, or json: one object per line.")
    ] = DiagnosticFormat.TEXT,
) -> None:
    """Check modules against every rule of the specification.

    Reports all errors, each with its place. Exit code 0 when there are none, 1 when there are.

    Examples:

      tilewright verify kernel.mlir

      tilewright verify --split-input-file --format json tests/*.mlir
    """
    from tilewright.cli.inputs import verify_all
    from tilewright.diagnostics import Severity, render

    errors = 0
    for path in files:
        found, sources = verify_all(
            path,
            split=split_input_file,
            testing=allow_testing_operations,
            unregistered=allow_unregistered,
            strict=strict,
            tools=None if tools is None else tools.value,
            hints=None
            if hints == HintHandling.IGNORE
            else Severity(hints.replace("warn", "warning")),
        )
        for diagnostic in found:
            if format == DiagnosticFormat.JSON:
                typer.echo(diagnostic.to_json())
            else:
                typer.echo(render(diagnostic, sources), err=True)
        errors += sum(diagnostic.severity == Severity.ERROR for diagnostic in found)
    if errors:
        raise typer.Exit(1)
