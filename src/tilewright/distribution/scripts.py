"""Commands that a distribution brings, as files that start them."""

from __future__ import annotations

import configparser
import os
import re
import sys

from tilewright.distribution.errors import DistributionError

__all__ = ["command_files"]

_REFERENCE = re.compile(r"([\w.]+)\s*:\s*([\w.]+)\s*(?:\[.*\])?")
_NAME = re.compile(r"[\w.-]+")
_LONGEST_FIRST_LINE = 127
"""Bytes of the line that names the interpreter, in the kernels that read fewest."""

_POSIX = """\
{first}
import sys

from {module} import {start}

if __name__ == "__main__":
    sys.exit({function}())
"""
_WINDOWS = """\
@"{python}" -c "import sys; from {module} import {start}; sys.exit({function}())" %*
"""


def command_files(entry_points: bytes) -> dict[str, bytes]:
    """The files that start the commands of `entry_points.txt`, by their names.

    Raises:
        DistributionError: the file can't be understood.
    """
    parser = configparser.ConfigParser(delimiters=("=",), interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    try:
        parser.read_string(entry_points.decode("utf-8"))
    except (UnicodeDecodeError, configparser.Error) as error:
        raise DistributionError(f"can't read entry_points.txt: {error}") from None
    if not parser.has_section("console_scripts"):
        return {}
    files: dict[str, bytes] = {}
    for name, reference in parser.items("console_scripts"):
        match = _REFERENCE.fullmatch(reference.strip())
        if match is None or _NAME.fullmatch(name) is None:
            raise DistributionError(f"can't make the command {name!r} of {reference!r}")
        files.update([_command(name, match[1], match[2])])
    return files


def _command(name: str, module: str, function: str) -> tuple[str, bytes]:
    words = {"module": module, "start": function.partition(".")[0], "function": function}
    if os.name == "nt":
        text = _WINDOWS.format(python=sys.executable, **words)
        return f"{name}.cmd", text.replace("\n", "\r\n").encode()
    return name, _POSIX.format(first=_first_line(sys.executable), **words).encode()


def _first_line(python: str) -> str:
    line = f"#!{python}"
    if " " not in python and len(os.fsencode(line)) <= _LONGEST_FIRST_LINE:
        return line
    # A shell starts it, and Python takes that for a string.
    return f"#!/bin/sh\n'''exec' \"{python}\" \"$0\" \"$@\"\n' '''"
