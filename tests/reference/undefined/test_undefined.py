"""Every planted undefined behaviour is found and located; the repaired twin has none."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sampling import every, one_in
from templates import WILD, assigned, returned, templates_of

import tilewright
from reference.undefined.cases import CASES, Case
from reference.undefined.programs import LEGAL, PROGRAMS, Program
from tilewright.diagnostics import Diagnostic, ExecutionError, Severity
from tilewright.execution import Observer

BROKEN = [program for program in PROGRAMS if program.rule != LEGAL]


def by_name(program: Program) -> str:
    return program.name


def arrays(arguments: dict[str, Any]) -> dict[str, Any]:
    return {k: v.copy() for k, v in arguments.items() if isinstance(v, np.ndarray)}


def launch(text: str, case: Case, arguments: dict[str, Any], **options: Any) -> None:
    tilewright.load(text).kernel().launch(case.grid, *arguments.values(), **options)


def agree(found: dict[str, Any], expected: dict[str, Any]) -> None:
    for name, wanted in expected.items():
        array = found[name]
        wanted = np.asarray(wanted)
        assert array.shape == wanted.shape, name
        if array.dtype.kind == "f":
            np.testing.assert_allclose(array, wanted, rtol=1e-6, err_msg=name)
        else:
            np.testing.assert_array_equal(array, wanted, err_msg=name)


def stopped(program: Program, arguments: dict[str, Any], **options: Any) -> Diagnostic:
    """What is reported of the broken program, and nothing else."""
    with pytest.raises(ExecutionError) as caught:
        launch(program.text, CASES[program.name], arguments, **options)
    (diagnostic,) = caught.value.diagnostics
    return diagnostic


# ---- what is reported


@pytest.mark.parametrize("program", BROKEN, ids=by_name)
def test_found_and_located(program: Program) -> None:
    diagnostic = stopped(program, CASES[program.name].arguments())
    assert diagnostic.place.line == program.line("undefined"), str(diagnostic)
    assert diagnostic.operation == program.operation
    for fragment in program.texts("undefined"):
        assert fragment in diagnostic.message
    (at,) = program.texts("at") or ["nowhere"]
    where = f"(in {at.replace(', element', ', at element')})"
    assert diagnostic.message.endswith(where) or at == "nowhere", diagnostic.message
    notes = [
        (note.severity, note.place.line, note.message, note.operation) for note in diagnostic.notes
    ]
    lines = program.text.splitlines()
    assert notes == [
        (Severity.NOTE, line, text, lines[line - 1].split(" = ")[1].split()[0])
        for word, line, text in program.marks
        if word == "note"
    ]


@one_in(2)
@pytest.mark.parametrize("program", PROGRAMS, ids=by_name)
@pytest.mark.parametrize("options", [{}, {"schedule": "random(1)", "observer": Observer()}])
def test_repaired(program: Program, options: dict[str, Any]) -> None:
    case = CASES[program.name]
    arguments = case.arguments()
    expected = case.expected(**{**arguments, **arrays(arguments)})
    launch(program.twin, case, arguments, **options)
    agree(arrays(arguments), expected)


@every(2)
@pytest.mark.parametrize("program", BROKEN, ids=by_name)
def test_goes_on_with_the_documented_value(program: Program) -> None:
    case = CASES[program.name]
    arguments = case.arguments()
    if program.name == "four_bits_by_pointer":
        assert stopped(program, arguments, undefined="value")
        return
    before = {**arguments, **arrays(arguments)}
    launch(program.text, case, arguments, undefined="value")
    if case.documented is not None:
        agree(arrays(arguments), case.documented(**before))


OTHER_MANNERS = (
    {"memory_order": "adversarial(1)"},
    {"schedule": "random(3)", "memory_order": "adversarial(7)"},
    {"schedule": "round_robin"},
    {"schedule": "reversed"},
    {"observer": Observer()},
)


@every(2)
@pytest.mark.parametrize("program", BROKEN, ids=by_name)
def test_found_in_any_order(program: Program) -> None:
    for options in OTHER_MANNERS:
        diagnostic = stopped(program, CASES[program.name].arguments(), **options)
        found = diagnostic.place.line, diagnostic.operation
        assert found == (program.line("undefined"), program.operation), options


# ---- what is left


class Snapshots(Observer):
    """Keeps what arrays held after the last completed memory operation."""

    def __init__(self, arguments: dict[str, Any]) -> None:
        self._arguments = arguments
        self.last = arrays(arguments)

    def memory_accessed(self, block: Any, operation: Any, access: Any) -> None:
        self.last = arrays(self._arguments)


@every(2)
@pytest.mark.parametrize("program", BROKEN, ids=by_name)
def test_arrays_are_as_the_last_completed_store_left_them(program: Program) -> None:
    case = CASES[program.name]
    arguments, watched = case.arguments(), case.arguments()
    snapshots = Snapshots(watched)
    first, second = stopped(program, arguments), stopped(program, watched, observer=snapshots)
    assert first.place == second.place
    for name, array in arrays(arguments).items():
        assert array.tobytes() == watched[name].tobytes() == snapshots.last[name].tobytes(), name


# ---- what is covered

SOURCES = Path(tilewright.__file__).parent
NO_UNDEFINED_BEHAVIOUR = (
    "there is not enough memory",
    "the kernel needs",
    "an unspecified value is printed",
)
"""How messages begin that are not about undefined behaviour."""

MESSAGE = {"Stop": 0, "stop_where": 1, "stop_reading": 1, "specified": 1}
"""Which argument is the message, of what stops."""


def stop_messages(tree: ast.Module, names: dict[str, list[ast.expr]]) -> Iterator[Any]:
    """Where a source file stops programs, and with which messages."""
    classes = [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    for function in itertools.chain(tree.body, *classes):
        if not isinstance(function, ast.FunctionDef) or function.name in MESSAGE:
            continue
        local = names | assigned(ast.walk(function))
        for node in ast.walk(function):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in MESSAGE and node.args and not _asserts(node):
                message = node.args[MESSAGE[node.func.id]]
                yield node.lineno, templates_of(message, local)


def _asserts(call: ast.Call) -> bool:
    """Whether it is an assertion that stops the program, whose message the program gives."""
    return any(
        isinstance(given.value, ast.Constant) and given.value.value == "assert"
        for given in call.keywords
        if given.arg == "check"
    )


@cache
def messages() -> tuple[str, ...]:
    """What is reported of all broken programs."""
    return tuple(stopped(program, CASES[program.name].arguments()).message for program in BROKEN)


def test_every_stop_is_reached() -> None:
    missing: list[str] = []
    trees = {p: ast.parse(p.read_text()) for p in sorted((SOURCES / "reference").rglob("*.py"))}
    values, reasons = (
        ast.parse((SOURCES / "semantics" / name).read_text())
        for name in ("values.py", "reasons.py")
    )
    named = (node for tree in (*trees.values(), reasons) for node in tree.body)
    names = assigned(named) | returned(values)
    for path, tree in trees.items():
        for line, templates in stop_messages(tree, names):
            place = f"{path.name}:{line}"
            assert templates, f"{place}: what is the message?"
            patterns = [".*".join(map(re.escape, text.split(WILD))) for text in templates]
            if templates[0].startswith(NO_UNDEFINED_BEHAVIOUR):
                continue
            if not any(re.match(p, message) for p in patterns for message in messages()):
                missing.append(f"{place}: {templates}")
    assert not missing


def test_every_reason_is_given() -> None:
    functions = (
        node
        for node in ast.walk(ast.parse((SOURCES / "memory.py").read_text()))
        if isinstance(node, ast.FunctionDef) and node.name in ("_reason", "_outside", "_no_window")
    )
    for function in functions:
        local = assigned(ast.walk(function))
        for node in ast.walk(function):
            if not isinstance(node, ast.Return) or node.value is None:
                continue
            for template in templates_of(node.value, local):
                pattern = ".*".join(map(re.escape, template.split(WILD)))
                assert any(re.search(pattern, message) for message in messages()), template
    for side in ("before the start of", "past the end of", "there is no allocation"):
        assert any(side in message for message in messages())


def test_every_program_is_run() -> None:
    assert sorted(CASES) == [program.name for program in PROGRAMS]
    assert len(BROKEN) >= 60


def test_every_program_has_its_marks() -> None:
    for program in PROGRAMS:
        marks = {word for word, _, _ in program.marks}
        assert {"rule"} <= marks if program.rule == LEGAL else {"undefined", "fixed"} <= marks


def test_marks_are_words() -> None:
    """A mark that is misspelt would be a comment."""
    for program in PROGRAMS:
        for line in program.text.splitlines():
            mark = re.match(r"\s*// ([a-z]+):", line)
            assert mark is None or mark[1] in ("rule", "undefined", "at", "note", "fixed")
