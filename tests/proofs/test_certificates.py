"""Every rule has a valid certificate, and what is proved fast is proved anew."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

import pytest

from tilewright.passes.rules import ALL_RULES
from tilewright.passes.rules.memory import MEMORY_RULES, MemoryRule
from tilewright.passes.rules.terms import Rule, RuleError
from tilewright.proofs.certificates import certify, complaint, read, write
from tilewright.proofs.laws import LAWS
from tilewright.proofs.memory import prove_memory
from tilewright.proofs.methods import prove
from tilewright.proofs.solver import Unprovable

CERTIFICATES = read()
PROVED = (*ALL_RULES, *LAWS, *MEMORY_RULES)
SECONDS = 4
"""How long the proofs take that are made anew."""


def test_every_rule_has_a_certificate():
    complaints = [complaint(rule, CERTIFICATES) for rule in PROVED]
    assert [one for one in complaints if one is not None] == []
    assert set(CERTIFICATES) == {rule.name for rule in PROVED}
    assert len({rule.name for rule in PROVED}) == len(PROVED)


def sample():
    """Rules of which the proofs take less than a second each, and not too long together."""
    left = float(SECONDS)
    for rule in sorted(PROVED, key=lambda rule: crc32(rule.text.encode())):
        seconds = CERTIFICATES[rule.name].seconds
        if seconds < 1 and seconds < left:
            left -= seconds
            yield rule


def test_proofs_are_what_certificates_say():
    for rule in sample():
        proofs = prove_memory(rule) if isinstance(rule, MemoryRule) else prove(rule)
        assert certify(rule, proofs).proofs.keys() == CERTIFICATES[rule.name].proofs.keys()


def test_a_change_makes_a_certificate_invalid(tmp_path):
    rule = ALL_RULES[0]
    path = tmp_path / "certificates.toml"
    write({rule.name: CERTIFICATES[rule.name]}, path)
    certificates = read(path)
    assert complaint(rule, certificates) is None
    for changed, words in (
        (replace(rule, put="1"), "is not the one that was proved"),
        (replace(rule, over=("i8",)), "is not the one that was proved"),
        (replace(rule, name="other"), "has no certificate"),
    ):
        assert words in (complaint(changed, certificates) or "")


ADDED = Rule(
    "xori-andi", find="xori(andi(x, y), x)", put="andi(x, xori(y, -1))", over=("i8", "i64")
)
"""The rule that CONTRIBUTING adds."""


def test_adding_a_rule_is_a_line(tmp_path):
    assert "has no certificate" in (complaint(ADDED, CERTIFICATES) or "")
    certificates = {ADDED.name: certify(ADDED, prove(ADDED))}
    assert complaint(ADDED, certificates) is None


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (Rule("a", "addi(x, C)", "addi(x, D)"), "computes with D"),
        (Rule("a", "addi(x, 0)", "y"), "puts y"),
        (Rule("a", "trunci(x, to=B)", "x", types={"B": ("i64",)}, of={"x": "B"}), "fits no types"),
        (
            Rule("a", "exti.signed(x, to=B)", "x", over=("i8",), types={"B": ("i64",)}),
            "puts i8 for i64",
        ),
        (Rule("a", "addi(x, 0)", "x", known={"x": ("odd",)}), "cannot know that x is odd"),
        (Rule("a", "addi(x)", "x"), "operands"),
        (Rule("a", "addi.often(x, y)", "x"), "no property"),
        (Rule("a", "x", "x"), "must look for an operation"),
        (Rule("a", "addi(x", "x"), "no term"),
    ],
)
def test_rules_that_are_not_well_formed(rule, words):
    with pytest.raises(RuleError, match=words):
        prove(rule)


def test_what_no_method_proves():
    with pytest.raises(Unprovable, match="sin has no meaning"):
        prove(Rule("a", "sin(negf(x))", "negf(sin(x))", over=("f64",)))
