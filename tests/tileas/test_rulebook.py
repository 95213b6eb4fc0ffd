"""Every message and class of violations belongs to a rule; every rule is enforced and broken; the
page says so."""

from __future__ import annotations

import pytest
from conformance.rules import fits

from tileas import rulebook
from tileas.mutants import judge, mutants_of
from tileas.samples import SAMPLES
from tilewright.simulator.violations import VIOLATIONS

STANDING_ALONE = (
    ("verify_region_arguments", "the body must have one block"),
    ("_end", "the body must have one block"),
    ("AgentOperation._verify_bodies", "must have one block"),
    ("HandshakeOperation.verify_token", "the token must come from"),
    ("PipelineYieldOp.verify_", "found nothing"),
    ("YieldOp.verify_", "found `nothing`"),
    ("TileASOperation.result_types_for", "expected at least"),
)
"""What is said of operations that no text has: in a body of several blocks, without one around, or
with tokens from elsewhere."""

RUN = {
    "R3": ("matmul_async", 2),
    "R7": ("copies", 2),
    "R8": ("single", None),
    "R10": ("values", 2),
    "R12": ("values", 2),
    "R13": ("single", None),
}
"""The program and its stages that break a rule in execution; else `matmul` with 2."""


def test_every_message_belongs_to_a_rule() -> None:
    assert [one for one in rulebook.evidence() if one.rule is None] == []


def test_every_report_is_reached() -> None:
    messages = {one.message for one in rulebook.evidence()}
    missing = [
        f"{report.file}:{report.line}: {report.text!r}"
        for report in rulebook.reports()
        if not any(map(report.gives, messages))
        and not any(report.function == f and text in report.text for f, text in STANDING_ALONE)
    ]
    assert missing == []
    assert len(rulebook.reports()) > 150


def test_every_rule_is_broken_and_says_nothing_else() -> None:
    messages = [one.message for one in rulebook.evidence()]
    for rule in rulebook.rules().values():
        if rule.violation is None:
            assert rule.id in rulebook.by_rule()
            assert rule.code is not None or rulebook.site_of(rule) is not None, rule.id
        for says in rule.says:
            assert any(fits(says, message) for message in messages), (rule.id, says)


@pytest.mark.parametrize("kind", VIOLATIONS)
def test_every_class_of_violations_has_a_rule_and_a_program(kind: str) -> None:
    (rule,) = (rule for rule in rulebook.rules().values() if rule.violation == kind)
    if rule.tests:
        for test in rule.tests:
            file, _, function = test.partition("::")
            assert f"def {function}(" in (rulebook.ROOT / "tests" / file).read_text()
        return
    name, stages = RUN.get(kind, ("matmul", 2))
    found = mutants_of(SAMPLES[name], stages, rulebook.mutations_of(rule))
    assert any(judge(mutant).kind == kind for mutant in found)


def test_the_page_is_up_to_date() -> None:
    text = rulebook.PAGE.read_text(encoding="utf-8")
    assert rulebook.page() == text, "run `python -m tileas.rulebook` in tests/"
