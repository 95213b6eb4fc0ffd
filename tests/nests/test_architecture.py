"""The page about the levels of the CPU compiler says what the compiler does."""

from __future__ import annotations

import re

import pytest

from tilewright.transforms.nests import PASSES

from .architecture_page import DECISIONS, PAGE, Decision, block_with, changed, page

_MACHINE_CODE = re.compile(r"\*\*Machine code\*\*.*", re.DOTALL)
_VERSION = re.compile(r"\*\*Machine code\*\* of this loop \((.*)\)")


def test_the_page_is_what_the_compiler_makes() -> None:
    """`cd tests && python -m nests.architecture_page` writes it anew."""
    written, made = PAGE.read_text(encoding="utf-8"), page()
    if _VERSION.findall(written) != _VERSION.findall(made):
        # Another LLVM selects other instructions.
        written, made = (_MACHINE_CODE.sub("", text) for text in (written, made))
    assert written == made


def test_every_pass_has_a_decision() -> None:
    assert {one.pass_name for one in DECISIONS if one.pass_name} == {*PASSES}


@pytest.mark.parametrize("one", DECISIONS, ids=lambda one: one.what)
def test_decisions_are_where_the_page_says(one: Decision) -> None:
    assert one.path.exists()
    assert one.remark in one.path.read_text(encoding="utf-8")


def test_statements_that_a_pass_leaves_alone_are_not_shown() -> None:
    before = ["%a = x", "%1 = y {", "  z %1", "}", "w"]
    after = ["%a = x", "%2 = y {", "  z %2", "}", "%3 = v {", "}"]
    assert changed(before, after) == ["…", "%3 = v {\n}"]
    assert changed(before, [*before]) == ["…"]


def test_blocks_end_at_labels() -> None:
    text = "one:\n  br two\ntwo:\n  mul\n  br one\nthree:\n  mul\n"
    assert block_with(text, "mul") == "two:\n  mul\n  br one"
