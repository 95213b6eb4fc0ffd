"""The functions of the runtime that kernels call.

They are defined in LLVM's language (`native/`), compiled once for a process, with the pool, and
known to kernels by name (`tilewright.…`). How each is called, its definition says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tilewright.backends.cpu.engine import native_text

__all__ = ["PREFIX", "Function", "runtime_declarations", "runtime_functions", "runtime_text"]

PREFIX = "tilewright."
"""What the names of the functions begin with."""

_FILES = ("pool.ll", "plain.ll", "access.ll", "rows.ll", "print.ll", "multimem.ll")
_DEFINITION = re.compile(
    rf"^define (?!internal)(\S+) @{re.escape(PREFIX)}([\w.]+)\(([^)]*)\)([^{{]*) {{$", re.MULTILINE
)
_NAME = re.compile(r" %[\w.]+")


class Function(NamedTuple):
    """A function that kernels may call."""

    result: str
    """LLVM's type of what it returns."""
    declaration: str
    """How another module declares it."""
    pure: bool
    """Whether it depends on its arguments only."""


@cache
def runtime_text() -> str:
    """The code, but for what depends on the CPU and its system, in LLVM's language."""
    return native_text(*_FILES)


@cache
def runtime_functions() -> Mapping[str, Function]:
    """The functions by their names without `PREFIX`."""
    found: dict[str, Function] = {}
    for result, name, parameters, attributes in _DEFINITION.findall(runtime_text()):
        types = _NAME.sub("", parameters)
        declaration = f"declare {result} @{PREFIX}{name}({types}){attributes}"
        found[name] = Function(result, declaration, "memory(none)" in attributes)
    return found


def runtime_declarations() -> str:
    """Declarations of all of them, in LLVM's language."""
    return "".join(f"{each.declaration}\n" for each in runtime_functions().values())
