"""The functions of the runtime that kernels call.

They are defined in LLVM's language (`native/`), compiled once for a process, and known to kernels
by name (`tilewright.…`). How each is called, its definition says. Those that know the pool are
compiled with it; those about memory are a module of their own, and so are those that watch for the
sanitizer, which few need.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tilewright.backends.cpu.engine import native_text
from tilewright.backends.cpu.target import Target

__all__ = [
    "PREFIX",
    "Function",
    "memory_text",
    "pool_text",
    "runtime_declarations",
    "runtime_functions",
    "watching_text",
]

PREFIX = "tilewright."
"""What the names of the functions begin with."""

_POOL = ("pool.ll", "critical.ll", "waiting.ll", "fast_launch.ll")
_MEMORY = ("access.ll", "rows.ll", "print.ll", "multimem.ll")
_WATCHING = ("watch.ll",)
_DEFINITION = re.compile(
    rf"^define (?!internal)(\S+) @{re.escape(PREFIX)}([\w.]+)\(([^)]*)\)([^{{]*) {{$", re.MULTILINE
)
_PURE = ("memory(none)", "memory(argmem: read)")
_NAME = re.compile(r" %[\w.]+")


class Function(NamedTuple):
    """A function that kernels may call."""

    result: str
    """LLVM's type of what it returns."""
    declaration: str
    """How another module declares it."""
    pure: bool
    """Whether it depends on its arguments only, and the table of a launch."""
    watches: bool = False
    """Whether it belongs to those that watch for the sanitizer."""


def pool_text(target: Target) -> str:
    """The code of the pool for a CPU and its system, in LLVM's language."""
    waiting = target.system.waiting_text(target.architecture)
    return "\n".join((native_text(f"{target.architecture}.ll"), waiting, native_text(*_POOL)))


def memory_text(target: Target) -> str:
    """The code of the functions about memory for a CPU, in LLVM's language."""
    return native_text(*_MEMORY, "masks.ll" if target.avx512 else "no_masks.ll")


def watching_text() -> str:
    """The code of the functions that watch for the sanitizer, in LLVM's language."""
    return native_text(*_WATCHING)


@cache
def runtime_functions() -> Mapping[str, Function]:
    """The functions by their names without `PREFIX`."""
    found: dict[str, Function] = {}
    for files in ((*_POOL, *_MEMORY), _WATCHING):
        for result, name, parameters, attributes in _DEFINITION.findall(native_text(*files)):
            types = _NAME.sub("", parameters)
            declaration = f"declare {result} @{PREFIX}{name}({types}){attributes}"
            pure = any(one in attributes for one in _PURE)
            found[name] = Function(result, declaration, pure, files is _WATCHING)
    return found


def runtime_declarations() -> str:
    """Declarations of all of them, in LLVM's language."""
    return "".join(f"{each.declaration}\n" for each in runtime_functions().values())
