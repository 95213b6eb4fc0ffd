"""The `tilewright` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

import typer

from tilewright.cli import (
    analyze,
    assemble,
    bench,
    check,
    convert,
    cutile,
    disassemble,
    fuzz,
    import_triton,
    info,
    layout,
    litmus,
    lower,
    opt,
    reduce,
    run,
    simulate,
    verify,
)
from tilewright.cli import compile as compile_command
from tilewright.cli import format as format_command
from tilewright.cli.interruption import INTERRUPTED
from tilewright.system import system
from tilewright.version import __version__

USAGE_ERROR = 2
DEFECT = 70

app = typer.Typer(
    name="tilewright",
    help="Tile IR: read, verify, run and convert tile kernels anywhere.",
    no_args_is_help=True,
    epilog="Examples: tilewright verify kernel.mlir; tilewright disassemble kernel.tilebc; "
    "tilewright COMMAND --help shows more.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    verify.verify,
    assemble.assemble,
    disassemble.disassemble,
    format_command.format,
    convert.convert,
    import_triton.import_triton,
    info.info,
    run.run,
    simulate.simulate,
    analyze.analyze,
    litmus.litmus,
    check.check,
    compile_command.compile,
    lower.lower,
    opt.opt,
    bench.bench,
    fuzz.fuzz,
    reduce.reduce,
    layout.layout,
):
    app.command()(command)
app.add_typer(cutile.app)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"tilewright {__version__}")
        raise typer.Exit


@app.callback()
def _options(  # pyright: ignore[reportUnusedFunction]
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    pass


@cache
def _command() -> Callable[..., Any]:
    """The command with all that it understands: to make it takes longer than most commands do."""
    return typer.main.get_command(app)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    system().prepare_console()
    try:
        code = _command()(arguments, standalone_mode=True)
    except SystemExit as exit:
        code = exit.code
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Exception as error:
        code = _failed(error)
    code = code if isinstance(code, int) else 0
    try:
        sys.stdout.flush()
    except OSError as error:
        code = _failed(error) or code
        _write_no_more()
    return code


def _write_no_more() -> None:
    """Nothing more is written to standard output, at the end of the process either."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _failed(error: Exception) -> int:
    try:
        return _told(error)
    except OSError:
        # Standard error takes no more.
        return 1


def _told(error: Exception) -> int:
    """Tell of an error; the exit code that it has."""
    from tilewright.diagnostics import DiagnosticError, render, visible

    if isinstance(error, OSError):
        _write_no_more()
        if system().reader_gone(error):
            # Whoever reads our output has had enough.
            return 0
        about = f"{error.filename}: " if error.filename else ""
        reason = visible(f"{about}{error.strerror or error}")
        typer.echo(f"tilewright: error: {reason}", err=True)
        return 1
    if isinstance(error, DiagnosticError):
        sources = getattr(error, "sources", {})
        for diagnostic in error.diagnostics:
            typer.echo(render(diagnostic, sources), err=True)
        return 1
    if isinstance(error, MemoryError):
        typer.echo("tilewright: error: out of memory", err=True)
        return 1
    if os.environ.get("TILEWRIGHT_DEBUG"):
        import traceback

        traceback.print_exc()
    typer.echo(
        f"tilewright: internal error: {type(error).__name__}: {error}\n"
        "This is a defect of Tilewright; please report it with the input "
        "(TILEWRIGHT_DEBUG=1 shows where it happened).",
        err=True,
    )
    return DEFECT


if __name__ == "__main__":
    sys.exit(main())
