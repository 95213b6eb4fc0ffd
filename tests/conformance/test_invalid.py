"""Every module that breaks a rule is rejected at the right line, and by the closed tools too."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence

import needs
import pytest
from oracles import nvidia
from sampling import one_in

from conformance import judge
from conformance.exceptions import INVALID
from conformance.invalid import Violation, by_operation, violations
from tilewright.diagnostics import DiagnosticError, Severity
from tilewright.dialects.cuda_tile.operations import OPERATIONS

NAMES = tuple(operation.mnemonic() for operation in OPERATIONS)
DISAGREED = {(row.op, row.label): row for row in INVALID}
by_name = pytest.mark.parametrize("name", NAMES)


def test_every_operation_has_violations() -> None:
    assert set(by_operation()) == set(NAMES)
    assert len(violations()) > 2500


def test_rules_are_unique() -> None:
    counts = Counter((violation.op, violation.rule) for violation in violations())
    assert [rule for rule, count in counts.items() if count > 1] == []


def _caused(violation: Violation, lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The messages that are about a violation; where a brace is missing, what follows is not."""
    return lines[:1] if violation.rule.startswith("unclosed") else lines


def test_messages_are_the_same_in_every_process() -> None:
    """Python hashes strings anew in each, and so orders sets anew."""
    offsets = next(each for each in by_operation()["offset"] if each.rule == "result shape")
    code = f"from conformance import judge; print(judge.errors({offsets.text!r})[0].message)"
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ
            | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


@by_name
def test_rejected_at_the_line(name: str) -> None:
    wrong: dict[str, object] = {}
    for violation in by_operation()[name]:
        found = judge.errors(violation.text)
        lines = [(diagnostic.place.line, diagnostic.message) for diagnostic in found]
        if (
            {line for line, _ in _caused(violation, lines)} != {violation.line}
            or violation.fragment not in lines[0][1]
            or any(diagnostic.severity != Severity.ERROR for diagnostic in found)
        ):
            wrong[str(violation)] = (violation.line, violation.fragment, lines)
    assert wrong == {}


def expressible(version: str, chosen: Sequence[Violation]) -> list[tuple[Violation, bytes, bool]]:
    """Those of some violations that bytecode can express, as bytecode; whether lines are traced."""
    found: list[tuple[Violation, bytes, bool]] = []
    for violation in chosen:
        trace = "loc(" not in violation.text
        try:
            parsed = judge.parsed(violation.text)
            if trace and len(parsed.operations) == 1:
                found.append((violation, judge.traced(parsed, version), True))
            else:
                found.append((violation, judge.assembled(parsed.module, version), False))
        except DiagnosticError:
            continue
        except (AttributeError, KeyError):
            # Attributes of the wrong kind or missing ones: the writer takes verified modules.
            assert violation.rule in ("producer no string", "missing property")
    return found


@needs.tool("tileirdisasm")
@one_in(12)
@by_name
@pytest.mark.parametrize("release", nvidia.RELEASES)
@pytest.mark.parametrize("half", [0, 1])
def test_the_tool_rejects_too(release: str, name: str, half: int) -> None:
    """Our rules are no stricter than the tool's, and blame the same line."""
    modules = expressible(release, by_operation()[name][half::2])
    answers = nvidia.tileirdisasm_all([data for _, data, _ in modules], True)
    wrong: dict[str, str] = {}
    for (violation, _, trace), answer in zip(modules, answers, strict=True):
        row = DISAGREED.get((violation.op, violation.rule))
        if answer.text is not None:
            if row is None or row.said:
                wrong[str(violation)] = "accepted"
            continue
        line = judge.traced_line(answer.error) if trace else None
        if line not in (None, violation.line):
            if row is None or row.target != "tileirdisasm, line":
                wrong[str(violation)] = f"line {line}: {answer.error}"
        elif row is not None:
            wrong[str(violation)] = "the exception holds no more"
    assert wrong == {}


def test_few_exceptions() -> None:
    assert len(INVALID) <= len(violations()) * 0.02
    assert set(DISAGREED) <= {(violation.op, violation.rule) for violation in violations()}
