"""Every valid instance of every operation is accepted by us and by the closed tools."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import needs
import pytest
from oracles import nvidia
from sampling import every, first, some

from conformance import judge
from conformance.batches import REFUSED, batches
from conformance.exceptions import VALID, Disagreement
from conformance.sources import VERSIONS
from conformance.valid import Case, by_operation, cases, combined
from tilewright.diagnostics import BytecodeError
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.text import parse_module, to_text

NAMES = tuple(operation.mnemonic() for operation in OPERATIONS)
by_name = pytest.mark.parametrize("name", NAMES)
by_some_names = pytest.mark.parametrize("name", some(NAMES, 6))
needs_disassembler = needs.tool("tileirdisasm")
needs_assembler = needs.tool("tileiras")


def test_every_operation_has_cases() -> None:
    assert set(by_operation()) == set(NAMES)
    assert len(cases()) > 5000


def test_labels_are_unique() -> None:
    counts = Counter((case.op, case.label) for case in cases())
    assert [label for label, count in counts.items() if count > 1] == []


@by_name
def test_accepted(name: str) -> None:
    for batch in batches(name):
        if judge.errors(batch.text):
            # Say which of the cases it is.
            found = {str(case): judge.errors(case.text) for case in batch.cases}
            assert {case: errors for case, errors in found.items() if errors} == {}


PRINTED = ({"generic": True}, {}, {"locations": True}, {"syntax": "13.3"})


@every(2)
@by_some_names
@pytest.mark.parametrize("options", first(PRINTED), ids=str)
def test_text_round_trip(name: str, options: dict[str, Any]) -> None:
    for batch in batches(name):
        module = parse_module(batch.text)
        again = parse_module(to_text(module, **options))
        assert again.is_structurally_equivalent(module)


@by_some_names
def test_bytecode_round_trip(name: str) -> None:
    for batch in batches(name):
        module = parse_module(batch.text)
        for version in judge.versions(batch.version):
            again = judge.read(judge.assembled(module, version))
            assert judge.same(again, module), f"{version}: {batch.cases[0]}"


@by_name
def test_older_versions_are_refused(name: str) -> None:
    for batch in batches(name):
        # Older files just do not name the producer.
        if batch.version != VERSIONS[0] and "producer" not in batch.text:
            below = VERSIONS[VERSIONS.index(batch.version) - 1]
            with pytest.raises(BytecodeError) as caught:
                judge.assembled(parse_module(batch.text), below)
            lines = {d.place.line for d in caught.value.diagnostics}
            assert len(caught.value.diagnostics) >= len(batch.cases) or lines


@every(2)
@needs_disassembler
@by_some_names
def test_disassembler_agrees(name: str) -> None:
    for batch in batches(name):
        if batch.refused:
            continue
        module = parse_module(batch.text)
        for version in judge.versions(batch.version):
            if version == nvidia.RELEASES[-1] and judge.errors(batch.text, version):
                refused_by_the_newest(batch.cases, version)
                continue
            problem = judge.disassembly_problem(judge.assembled(module, version))
            if problem is not None:
                alone = {str(case): disassembled_alone(case, version) for case in batch.cases}
                assert {case: what for case, what in alone.items() if what} == {}, problem


def refused_by_the_newest(members: tuple[Case, ...], version: str) -> None:
    """The tools of the newest release refuse just the cases that we say they do."""
    left = [case for case in members if not judge.errors(case.text, version)]
    if left:
        module = parse_module(combined(left))
        assert judge.disassembly_problem(judge.assembled(module, version)) is None
    for case in members:
        if case not in left:
            assert disassembled_alone(case, version) is not None, f"accepted: {case}"


def disassembled_alone(case: Case, version: str) -> str | None:
    module: ModuleOp = parse_module(case.text)
    return judge.disassembly_problem(judge.assembled(module, version))


@needs_assembler
@pytest.mark.parametrize("part", first(range(4)))
def test_assembler_verifies_a_sample(part: int) -> None:
    """One case of each operation; `conformance.campaign` judges them all."""
    chosen = random.Random(2026)
    drawn = [chosen.choice(by_operation()[name]) for name in NAMES]
    for case in drawn[part::4]:
        if (case.op, case.label) not in REFUSED:
            data = judge.assembled(parse_module(case.text), case.since)
            assert judge.assembler_problems(data, ("sm_100",)) == {}, str(case)


def refused_case(row: Disagreement) -> Case:
    return next(case for case in by_operation()[row.op] if case.label == row.label)


def test_few_exceptions() -> None:
    assert len(VALID) <= len(cases()) * 0.02


@needs_disassembler
@needs_assembler
@pytest.mark.parametrize("row", VALID, ids=lambda row: f"{row.op} {row.label}")
def test_exceptions_still_hold(row: Disagreement) -> None:
    data = judge.assembled(parse_module(refused_case(row).text), "13.4")
    if row.target == "tileirdisasm":
        assert row.said in (judge.disassembly_problem(data) or "")
    else:
        target = row.target.removeprefix("tileiras ")
        assert row.said in judge.assembler_problems(data, (target,)).get(target, "")
