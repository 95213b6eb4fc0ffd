"""Whether the tests of this directory run everything that cuTile offers.

What they run is found out, not listed: every test is called with all its parameters, with something
in place of the launch that only notes the kernel. What is launched to be refused does not count.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import itertools
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any
from unittest import mock

import cuda.tile as ct
import numpy as np
import pytest
from cuda.tile import _stub, compilation, tune

from cutile import support

CHAPTERS = (
    "arguments",
    "atomics",
    "casts",
    "elementwise",
    "launch_api",
    "matmul",
    "memory",
    "reductions",
    "static",
)

OPERATORS = {
    "add": ast.Add,
    "sub": ast.Sub,
    "mul": ast.Mult,
    "truediv": ast.Div,
    "floordiv": ast.FloorDiv,
    "mod": ast.Mod,
    "pow": ast.Pow,
    "and": ast.BitAnd,
    "or": ast.BitOr,
    "xor": ast.BitXor,
    "lshift": ast.LShift,
    "rshift": ast.RShift,
    "matmul": ast.MatMult,
    "neg": ast.USub,
    "invert": ast.Invert,
    "ge": ast.GtE,
    "gt": ast.Gt,
    "le": ast.LtE,
    "lt": ast.Lt,
    "eq": ast.Eq,
    "ne": ast.NotEq,
    "getitem": ast.Subscript,
}
"""The syntax that stands for a method of a tile."""

UNUSABLE = {
    ct.RoundingMode.RZI: "no operation takes it",
    ct.MemoryScope.CLUSTER: "cuda.lang has it, cuTile has not",
}


@dataclass
class Used:
    """What source text uses.

    Attributes:
        names: what follows `ct.`, or another dot.
        members: what follows `ct.RoundingMode.` and the like, with that.
        keywords: functions with a keyword that is passed to them.
        syntax: the kinds of syntax.
    """

    names: set[str] = field(default_factory=set)
    members: set[tuple[str, str]] = field(default_factory=set)
    keywords: set[tuple[str, str]] = field(default_factory=set)
    syntax: set[type] = field(default_factory=set)

    def add(self, tree: ast.AST) -> None:
        """Note what is in a tree."""
        for node in ast.walk(tree):
            self.syntax.add(type(node))
            if isinstance(node, ast.Attribute):
                self.names.add(node.attr)
                if isinstance(node.value, ast.Attribute):
                    self.members.add((node.value.attr, node.attr))
            elif isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                self.keywords |= {(name, keyword.arg or "") for keyword in node.keywords}


def _sources(function: Any, seen: set[Any]) -> Iterator[str]:
    """The source of a function, and of those of the tests that it calls."""
    function = inspect.unwrap(function)
    if function in seen:
        return
    seen.add(function)
    yield textwrap.dedent(inspect.getsource(function))
    for name in function.__code__.co_names:
        other = function.__globals__.get(name)
        if isinstance(other, FunctionType) and "cuda" not in other.__module__:
            yield from _sources(other, seen)


def _calls(test: Any) -> Iterator[dict[str, Any]]:
    """The arguments of a test, for all its parameters."""
    choices: list[list[dict[str, Any]]] = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name != "parametrize":
            continue
        names, values = mark.args
        if isinstance(names, str):
            choices.append([{names: value} for value in values])
        else:
            choices.append([dict(zip(names, value, strict=True)) for value in values])
    rest = {name: mock.MagicMock() for name in inspect.signature(test).parameters}
    for combination in itertools.product(*choices):
        yield {**rest, **{k: v for part in combination for k, v in part.items()}}


def _tests(module: ModuleType) -> Iterator[Any]:
    for name, value in vars(module).items():
        if name.startswith("test_"):
            yield value


@cache
def _launched() -> Used:
    """What the kernels use that the tests launch."""
    used, seen, refusing = Used(), set[Any](), 0

    def note(kernel: Any, *_: Any, **__: Any) -> None:
        if refusing or kernel in seen:
            return
        seen.add(kernel)
        for source in _sources(kernel._pyfunc, seen):
            used.add(ast.parse(source))

    @contextmanager
    def raises(*_: Any, **__: Any) -> Iterator[Any]:
        nonlocal refusing
        refusing += 1
        try:
            yield mock.MagicMock()
        finally:
            refusing -= 1

    modules = [importlib.import_module(f"cutile.test_{name}") for name in CHAPTERS]
    replaced = [
        mock.patch.object(support, "run", note),
        mock.patch.object(pytest, "raises", raises),
    ]
    for module in modules:
        # Nothing is computed: results are not compared.
        others = {"run": note, "equal": mock.MagicMock(), "close": mock.MagicMock()}
        present = {name: value for name, value in others.items() if hasattr(module, name)}
        replaced += [mock.patch.object(module, name, value) for name, value in present.items()]
    replaced.append(mock.patch.object(np.testing, "assert_allclose"))
    for patch in replaced:
        patch.start()
    try:
        for module in modules:
            for test in _tests(module):
                if "tilewright.cutile.on" not in inspect.getsource(test):
                    _try(test)
    finally:
        for patch in replaced:
            patch.stop()
    return used


def _try(test: Callable[..., Any]) -> None:
    for arguments in _calls(test):
        try:
            with np.errstate(all="ignore"):
                test(**arguments)
        except (Exception, pytest.fail.Exception):
            # What comes after a wrong result is not counted.
            continue


@cache
def _written() -> Used:
    """What the tests themselves use."""
    used = Used()
    for name in CHAPTERS:
        used.add(ast.parse((Path(__file__).parent / f"test_{name}.py").read_text()))
    return used


def _is_for_kernels(name: str) -> bool:
    value = getattr(ct, name)
    return isinstance(value, ct.DType) or hasattr(value, "_cutile_python_stub")


@pytest.mark.parametrize("name", ct.__all__)
def test_every_name_is_run(name: str) -> None:
    assert name in _launched().names or (not _is_for_kernels(name) and name in _written().names)


@pytest.mark.parametrize("name", [*tune.__all__, *compilation.__all__])
def test_every_name_of_tuning_and_export_is_used(name: str) -> None:
    assert name in _written().names


CLASSES = (ct.Array, ct.Tile, ct.TiledView, _stub.RawArrayMemory)
METHODS = [(kind, name) for kind in CLASSES for name in vars(kind) if not name.startswith("_")]


@pytest.mark.parametrize(("kind", "name"), METHODS)
def test_every_method_is_run(kind: Any, name: str) -> None:
    assert name in _launched().names


def test_every_operator_is_run() -> None:
    special = {name.strip("_") for name in vars(ct.Tile) if name.startswith("__")}
    known = {name for name in special if hasattr(ct.Tile, f"__r{name}__")} | set(OPERATORS)
    assert {"add", "matmul", "getitem", "invert"} <= known
    missing = [name for name in OPERATORS if OPERATORS[name] not in _launched().syntax]
    assert not missing


ENUMERATIONS = (ct.RoundingMode, ct.PaddingMode, ct.MemoryOrder, ct.MemoryScope)


@pytest.mark.parametrize("member", [m for kind in ENUMERATIONS for m in kind if m not in UNUSABLE])
def test_every_mode_is_run(member: Any) -> None:
    found = (type(member).__name__, member.name) in _launched().members
    assert found, "no test uses it"


def _keywords() -> Iterator[tuple[str, str]]:
    owners = [(ct, ct.__all__), *[(kind, [n for k, n in METHODS if k is kind]) for kind in CLASSES]]
    for owner, names in owners:
        for name in names:
            function = inspect.getattr_static(owner, name)
            if isinstance(function, FunctionType):
                for parameter in inspect.signature(function).parameters.values():
                    if parameter.kind is parameter.KEYWORD_ONLY:
                        yield name, parameter.name


@pytest.mark.parametrize(
    ("name", "keyword"),
    [pair for pair in sorted(set(_keywords())) if pair[0] not in ("launch", "function")],
)
def test_every_option_is_run(name: str, keyword: str) -> None:
    found = (name, keyword) in _launched().keywords
    assert found, "no test passes it"
