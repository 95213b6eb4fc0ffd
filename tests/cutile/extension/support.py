"""The extension in Python beside NVIDIA's binary: the same call of both, and what came of it."""

from __future__ import annotations

import json
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import needs
import pytest

import tilewright.cutile
from tilewright.cutile.extension import dtypes


def _binary() -> ModuleType:
    """NVIDIA's binary; without it there is nothing to compare with."""
    reason = needs.without_cutile_binary()
    if reason is not None:
        pytest.skip(reason, allow_module_level=True)
    module = import_module("cuda.tile._cext")
    assert isinstance(getattr(module.__spec__, "loader", None), ExtensionFileLoader), module
    return module


binary: Any = _binary()

ARITY = (
    "expects exactly",
    "positional argument",
    "keyword argument",
    "takes exactly",
    "takes no argument",
)
"""Parts of messages about the number of arguments, which Python words in its own way."""


def ident(value: Any) -> str:
    """What a test of a value is called, the same in each process."""
    text = repr(value)
    return type(value).__name__ if " at 0x" in text else text


def outcome(call: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """What a call gives: its result, or its exception's type and message."""
    try:
        return "gives", plain(call(*arguments, **named))
    except Exception as error:
        message = str(error)
        return "raises", type(error), "arity" if any(p in message for p in ARITY) else message


def plain(value: Any) -> Any:
    """A value in which data types, enumerations and objects of the two look the same."""
    if isinstance(value, binary.DType | dtypes.DType):
        return "dtype", value.name
    if type(value).__name__ in ("ConstantKind", "CallingConvention"):
        return repr(value)
    if isinstance(value, list | tuple):
        return type(value), [plain(item) for item in value]
    return type(value), value


def error_of(call: Callable[..., Any], *arguments: Any) -> BaseException:
    """What a call raises."""
    try:
        result = call(*arguments)
    except BaseException as error:
        return error
    raise AssertionError(f"no exception, but {result!r}")


def chain(error: BaseException | None) -> Iterator[tuple[str, bool]]:
    """An exception and those during which it was raised: as text, and whether it has a cause."""
    while error is not None:
        yield repr(error), error.__cause__ is not None
        error = error.__context__


def calls(error: BaseException, *but: str) -> list[tuple[str, int | None]]:
    """The functions and lines of a traceback from the second on, but for some functions."""
    steps = traceback.extract_tb(error.__traceback__)[1:]
    return [(step.name, step.lineno) for step in steps if step.name not in but]


_ALONE = """
import json, pickle, sys
from types import ModuleType

paths = json.loads(sys.argv[1])
for name, path in paths.items():
    package = sys.modules[name] = ModuleType(name)
    package.__path__ = [path]
"""
"""Makes packages without running their `__init__`: `cuda.tile`'s needs all of the extension."""


def alone(program: str, given: Any) -> Any:
    """Run a program that has the extension's files, and cuTile's, but not their packages.

    Args:
        program: Python code, which reads a value of JSON from `sys.stdin` and writes one.
        given: what it reads.

    Returns:
        What it writes.
    """
    packages = {
        module.__name__: str(Path(str(module.__file__)).parent)
        for module in (tilewright.cutile, sys.modules["cuda.tile"])
    }
    done = subprocess.run(
        [sys.executable, "-c", _ALONE + program, json.dumps(packages)],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
