"""`tilewright disassemble`: bytecode to text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.options import InputFile, OutputFile, bad_parameter, write_output


def disassemble(
    input: InputFile,
    output: OutputFile = Path("-"),
    debug: Annotated[
        bool, typer.Option("--debug-info", "-g", help="Print locations and debug information.")
    ] = False,
    generic: Annotated[bool, typer.Option("--generic", help="Print MLIR's generic form.")] = False,
    bare: Annotated[
        bool,
        typer.Option("--bare", help="Print the members of the module only, as tileirdisasm does."),
    ] = False,
    syntax: Annotated[
        str, typer.Option(metavar="V", help="Version of the syntax: 13.3 or 13.4.")
    ] = "13.4",
) -> None:
    """Print bytecode (or text) as text that parses back.

    Examples:

      tilewright disassemble kernel.tilebc

      tilewright disassemble -g --bare kernel.tilebc
    """
    from tilewright.cli.inputs import load
    from tilewright.text import SYNTAXES, to_text

    if syntax not in SYNTAXES:
        raise bad_parameter(f"the syntax is one of {', '.join(SYNTAXES)}, not {syntax!r}")
    module = load(input).module
    printed = to_text(module, syntax=syntax, generic=generic, bare=bare, locations=debug)
    write_output(output, printed.encode("utf-8"))
