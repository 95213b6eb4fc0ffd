"""The rules say what the definitions say; every message belongs to a rule; every rule is enforced,
and broken by something."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from conformance import evidence, page, rules, sites
from conformance.definitions import described
from tilewright.bytecode.schema import RESERVED_OPCODES
from tilewright.bytecode.types import NUMBER_TAGS
from tilewright.dialects.cuda_tile.attributes import ENUM_ATTRIBUTES
from tilewright.dialects.cuda_tile.constraints import listed
from tilewright.dialects.cuda_tile.operations import OPERATIONS

RULES = tuple(rules.rules().values())
VERSIONS = ("13.1", "13.2", "13.3", "13.4", "13.5")


# ---- rules beside definitions


def test_every_operation_has_a_table() -> None:
    assert sorted(rules.operations()) == sorted(kind.mnemonic() for kind in OPERATIONS)


@pytest.mark.parametrize("part", range(4))
def test_definitions(part: int) -> None:
    """The fields of an operation, their constraints and versions are those of the rules."""
    for kind in OPERATIONS[part::4]:
        expected, found = rules.operations()[kind.mnemonic()], described(kind)
        for name in ("operands", "attributes", "results", "same", "traits"):
            assert getattr(found, name) == getattr(expected, name), kind.mnemonic()
        for name in ("operands", "results"):
            assert list(getattr(found, name)) == list(getattr(expected, name)), kind.mnemonic()
        if kind not in RESERVED_OPCODES:
            # Files say what the others hold in sections of their own.
            assert (found.since, found.newer) == (expected.since, expected.newer), kind.mnemonic()


def test_words_and_element_types() -> None:
    words = {
        kind.name.removeprefix("cuda_tile."): tuple(member.word for member in kind.enum)
        for kind in ENUM_ATTRIBUTES
    }
    assert rules.enums() == words
    young = {name: str(since) for name, (_, since) in NUMBER_TAGS.items() if str(since) != "13.1"}
    assert rules.elements_since() == young


def test_rules_are_well_formed() -> None:
    for rule in RULES:
        assert rule.kind in rules.KINDS and rule.source in rules.sources(), rule.id
        assert rule.since in VERSIONS, rule.id
        assert {*rule.operations} <= {*rules.operations()}, rule.id
        assert re.fullmatch(r"[\w.-]+", rule.id) and rule.text.endswith((".", ")")), rule.id
    assert {rule.id for members in page.by_section().values() for rule in members} == {
        rule.id for rule in RULES
    }


def test_one_list_of_words() -> None:
    """The rules list words as messages do."""
    for words in (["a"], ["a", "b"], ["a", "b", "c"]):
        assert rules.listed(words) == listed(words)


# ---- messages


def test_every_message_belongs_to_a_rule() -> None:
    strays = [found for found in evidence.evidence() if found.rule not in rules.rules()]
    assert strays == []
    for found in evidence.evidence():
        undefined = rules.rules()[str(found.rule)].kind == "undefined"
        assert undefined == found.where.endswith(".mlir"), found


TESTING = ("ReturnOp.verify_", "the function returns")
"""What is said of functions that only foreign test files have."""


def test_every_report_is_reached() -> None:
    """What the verifier can say is said of some program, and so belongs to a rule."""
    messages = {found.message for found in evidence.evidence()}
    reports = [*sites.reports()]
    missing = [
        f"{report.file}:{report.line}: {report.text!r}"
        for report in reports
        if not any(map(report.gives, messages))
        and not (report.function == TESTING[0] and report.text.startswith(TESTING[1]))
    ]
    assert missing == []
    assert len(reports) > 150


# ---- what enforces and breaks each rule


def test_every_rule_is_enforced() -> None:
    without = [rule.id for rule in RULES if page.code_of(rule) is None]
    assert without == []
    files = {page.code_of(rule)[0] for rule in RULES}  # pyright: ignore[reportOptionalSubscript]
    assert [file for file in sorted(files) if not (sites.SOURCES / file).is_file()] == []


@cache
def _functions(file: str) -> frozenset[str]:
    """The tests in a file."""
    tree = ast.parse((evidence.TESTS / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_rule_is_broken() -> None:
    """By programs of each operation that it is about; or there are tests that fail without it."""
    unbroken: list[str] = []
    for rule in RULES:
        tests = page.tests_of(rule)
        if (rule.says or rule.kind == "undefined") and not rule.tests:
            unbroken += [f"{rule.id}: {operation}" for operation in evidence.without_program(rule)]
        elif not tests:
            unbroken.append(rule.id)
        for test in tests:
            file, _, function = test.partition("::")
            assert function in _functions(file), f"{rule.id}: there is no {test}"
    assert unbroken == []


# ---- the page


def test_the_page_is_up_to_date() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    assert page.page() == text, "run `python -m conformance.page` in tests/"


def test_links_lead_somewhere() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    paths = set(re.findall(r"\]\(([^)#]+)\)", text))
    assert len(paths) > 50
    assert [path for path in sorted(paths) if not (page.PAGE.parent / path).exists()] == []
    headings = {
        re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in text.splitlines()
        if line.startswith("#")
    }
    assert {*re.findall(r"\]\(#([^)]+)\)", text)} <= headings
