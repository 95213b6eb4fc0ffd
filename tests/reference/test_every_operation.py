"""Every operation runs, for every element type, rank and attribute that its definition admits,
and gives what was computed without the package."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sampling import every, some

import tilewright
from reference.every_operation import CHAPTER_MODULES
from reference.every_operation.coverage import FORBIDDEN, cells_in, forbidden, missing
from reference.every_operation.model import GENERATORS, cases_of
from reference.every_operation.runner import run_all
from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.cuda_tile.operations import CHAPTERS, OPERATIONS
from tilewright.execution import Observer

SHOWN = 3
"""How many of the cases that went wrong a message shows."""


def test_every_operation_has_cases() -> None:
    for chapter, operations in CHAPTERS.items():
        for operation in operations:
            generator = GENERATORS.get(operation.mnemonic())
            assert generator is not None, f"no cases for {operation.mnemonic()}"
            assert generator.__module__ == CHAPTER_MODULES[chapter].__name__
    assert {operation.mnemonic() for operation in OPERATIONS} == set(GENERATORS)


@every(2)
@pytest.mark.parametrize(
    "operation", some(list(OPERATIONS), 18), ids=lambda operation: operation.mnemonic()
)
def test_operation(operation) -> None:
    mnemonic, found = operation.mnemonic(), set()
    wrong = run_all(
        cases_of(mnemonic), loaded=lambda module: found.update(cells_in(module, mnemonic))
    )
    assert not wrong, f"{len(wrong)} cases went wrong:\n" + "\n\n".join(wrong[:SHOWN])
    untested = missing(operation, found)
    assert not untested, f"{len(untested)} choices without a case: {untested[:20]}"
    stale = [cell for cell in found if forbidden(mnemonic, cell)]
    assert not stale, f"said to be forbidden, but executed: {stale}"


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"schedule": "reversed"},
        {"schedule": "round_robin"},
        {"schedule": "random(5)"},
        {"memory_order": "adversarial(1)"},
        {"memory_order": "adversarial(2)", "schedule": "random(3)"},
        {"observer": Observer()},
    ],
    ids=["reversed", "round_robin", "random", "adversarial", "adversarial_random", "observed"],
)
def test_operations_in_another_manner(options) -> None:
    wrong = [line for mnemonic in GENERATORS for line in run_all(cases_of(mnemonic), more=options)]
    assert not wrong, f"{len(wrong)} cases went wrong:\n" + "\n\n".join(wrong[:SHOWN])


@every(2)
@pytest.mark.parametrize(
    ("mnemonic", "right", "wrong"),
    [
        ("addf", "addf", "subf"),
        ("cmpf", "unordered", "ordered"),
        ("store_view_tko", "[%i0, %i1]", "[%i1, %i0]"),
        ("if", "yield %a, %b", "yield %b, %a"),
    ],
)
def test_wrong_programs_are_noticed(mnemonic: str, right: str, wrong: str) -> None:
    cases = [case for case in cases_of(mnemonic) if right in case.body][:50]
    changed = [replace(case, body=case.body.replace(right, wrong)) for case in cases]
    assert run_all(changed) and not run_all(cases)


@pytest.mark.parametrize("rule", FORBIDDEN, ids=lambda rule: f"{rule.operations}-{rule.fields}")
def test_what_is_said_to_be_forbidden_is_rejected(rule) -> None:
    text = f"cuda_tile.module @m {{ entry @k() {{\n{rule.example}\nreturn }} }}"
    with pytest.raises(DiagnosticError):
        tilewright.load(text).verify()
