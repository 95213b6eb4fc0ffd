"""Arguments and options that several commands share."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tilewright.diagnostics import Diagnostic, Place, TextError, cut, visible
from tilewright.system import system

InputFile = Annotated[
    Path,
    typer.Argument(
        metavar="IN", help="Text or bytecode; '-' reads standard input.", show_default=False
    ),
]
GridSize = Annotated[str, typer.Option(metavar="X[,Y[,Z]]", help="Tile blocks along each axis.")]
EntryName = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Which kernel, if there are several.", show_default=False),
]
Optimize = Annotated[
    str | None,
    typer.Option(
        metavar="LEVEL|A,B,…",
        help="Optimise the module first, as `tilewright opt` does: a level (0, 1, 2), or passes.",
        show_default="not",
    ),
]
BackendName = Annotated[str, typer.Option(metavar="NAME", help="What runs it.")]
RandomSeed = Annotated[int, typer.Option(metavar="N", help="Seed of :random.", min=0)]
OutputFile = Annotated[
    Path,
    typer.Option("--output", "-o", metavar="OUT", help="Where to write; '-' is standard output."),
]
BytecodeVersion = Annotated[
    str,
    typer.Option("--bytecode-version", metavar="V", help="13.1, 13.2, 13.3, 13.4 or 13.5."),
]
Multicast = Annotated[
    int,
    typer.Option(
        metavar="N",
        help="How many arrays stand behind a multicast parameter that one argument is given for; "
        "ARG,ARG gives them one by one.",
        min=1,
    ),
]
ClusterName = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="local:N|ADDRESS",
        help="Run the campaign on a cluster of Dask: N processes here, or that of a scheduler.",
        show_default=False,
    ),
]
ResumeFile = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="FILE",
        help="Keep there what is done, and go on from it.",
        show_default=False,
    ),
]
AllowTesting = Annotated[
    bool,
    typer.Option("--allow-testing-operations", help="Accept testing-only operations."),
]


def bad_parameter(message: str) -> typer.BadParameter:
    """What a command line is refused with."""
    return typer.BadParameter(visible(cut(message)))


def read_input(path: Path) -> bytes:
    """The bytes of a file, of standard input for `-`.

    Raises:
        typer.BadParameter: the file can't be read.
    """
    try:
        return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except (OSError, ValueError) as error:
        raise bad_parameter(f"can't read {input_name(path)}: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> object:
    """Why a file cannot be used; a path may hold what no system allows, which is a ValueError."""
    return (error.strerror if isinstance(error, OSError) else None) or error


def input_name(path: Path) -> str:
    """What to call an input in messages."""
    return "<stdin>" if str(path) == "-" else str(path)


def write_output(path: Path, data: bytes) -> None:
    """Write a result whole, or leave what was there as it was.

    Raises:
        typer.BadParameter: the file can't be written.
    """
    if str(path) == "-":
        if sys.stdout.isatty() and b"\0" in data:
            raise bad_parameter("bytecode is nothing for a terminal; name a file with -o")
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    from tilewright.system.files import replace_file

    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        replace_file(path, data, system().file_mode(path))
    except (OSError, ValueError) as error:
        raise bad_parameter(f"can't write {path}: {_reason(error)}") from None


def decode_text(data: bytes, name: str) -> str:
    """Text input as a string.

    Raises:
        TextError: the bytes are no UTF-8.
    """
    try:
        # Editors on Windows may put a mark of the encoding in front.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        message = f"neither bytecode nor UTF-8 text: byte 0x{data[error.start]:02X}"
        raise TextError(Diagnostic(message, Place(name, line, column))) from None
