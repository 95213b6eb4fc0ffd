"""Rules on integers and bits (specification: Operations, Integer and Bitwise).

Constants stand on the right: `canonicalize` puts them there.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.passes.rules.terms import Rule

__all__ = ["RULES"]

WIDE = ("i8", "i16", "i32", "i64")
"""Integers that are more than a bit."""

_OPPOSITE = {
    "equal": "not_equal",
    "not_equal": "equal",
    "less_than": "greater_than_or_equal",
    "less_than_or_equal": "greater_than",
    "greater_than": "less_than_or_equal",
    "greater_than_or_equal": "less_than",
}
"""For each comparison, the one that is true where it is false."""

_SIGNS = ("signed", "unsigned")

_LIMITS = {
    ("maxi", "signed"): ("smallest(C)", "largest(C)"),
    ("maxi", "unsigned"): ("0", "-1"),
    ("mini", "signed"): ("largest(C)", "smallest(C)"),
    ("mini", "unsigned"): ("-1", "0"),
}
"""For each extremum, the constant that changes nothing and the one that is always the result."""


def _identities() -> Iterator[Rule]:
    """Neutral and absorbing constants, and an operand with itself."""
    for name in ("addi", "subi", "ori", "xori", "shli"):
        yield Rule(f"{name}-zero", f"{name}(x, 0)", "x")
    for sign in _SIGNS:
        yield Rule(f"shri-zero-{sign}", f"shri.{sign}(x, 0)", "x")
        yield Rule(f"divi-one-{sign}", f"divi.{sign}(x, 1)", "x", over=WIDE)
        yield Rule(f"remi-one-{sign}", f"remi.{sign}(x, 1)", "0", over=WIDE)
    yield Rule("muli-one", "muli(x, 1)", "x", over=WIDE)
    yield Rule("muli-zero", "muli(x, 0)", "0")
    yield Rule("muli-minus-one", "muli(x, -1)", "negi(x)", over=WIDE)
    yield Rule("andi-zero", "andi(x, 0)", "0")
    yield Rule("andi-ones", "andi(x, -1)", "x")
    yield Rule("ori-ones", "ori(x, -1)", "-1")
    yield Rule("subi-self", "subi(x, x)", "0")
    yield Rule("xori-self", "xori(x, x)", "0")
    yield Rule("andi-self", "andi(x, x)", "x")
    yield Rule("ori-self", "ori(x, x)", "x")
    yield Rule("subi-from-zero", "subi(0, x)", "negi(x)")
    yield Rule("mulhii-zero", "mulhii(x, 0)", "0")
    yield Rule("mulhii-one", "mulhii(x, 1)", "0", over=WIDE)
    for (name, sign), (neutral, absorbing) in _LIMITS.items():
        op = f"{name}.{sign}"
        yield Rule(f"{name}-self-{sign}", f"{op}(x, x)", "x")
        yield Rule(f"{name}-neutral-{sign}", f"{op}(x, C)", "x", f"C == {neutral}", of={"C": "T"})
        yield Rule(f"{name}-absorbing-{sign}", f"{op}(x, C)", "C", f"C == {absorbing}")
        yield Rule(f"{name}-again-{sign}", f"{op}({op}(x, y), y)", f"{op}(x, y)")


def _involutions() -> Iterator[Rule]:
    yield Rule("negi-negi", "negi(negi(x))", "x")
    yield Rule("absi-absi", "absi(absi(x))", "absi(x)")
    yield Rule("absi-negi", "absi(negi(x))", "absi(x)")
    yield Rule("not-not", "xori(xori(x, C), D)", "x", "C == D")
    yield Rule("addi-negi", "addi(x, negi(y))", "subi(x, y)")
    yield Rule("subi-negi", "subi(x, negi(y))", "addi(x, y)")
    yield Rule("negi-subi", "negi(subi(x, y))", "subi(y, x)")
    yield Rule("addi-subi", "addi(subi(x, y), y)", "x")
    yield Rule("subi-addi", "subi(addi(x, y), y)", "x")
    yield Rule("subi-addi-left", "subi(addi(x, y), x)", "y")
    yield Rule("subi-subi", "subi(x, subi(x, y))", "y")
    yield Rule("xori-xori", "xori(xori(x, y), y)", "x")
    yield Rule("andi-ori", "andi(x, ori(x, y))", "x")
    yield Rule("ori-andi", "ori(x, andi(x, y))", "x")
    yield Rule("andi-andi", "andi(andi(x, y), y)", "andi(x, y)")
    yield Rule("ori-ori", "ori(ori(x, y), y)", "ori(x, y)")
    yield Rule("andi-not", "andi(x, xori(x, -1))", "0")
    yield Rule("ori-not", "ori(x, xori(x, -1))", "-1")


def _constants() -> Iterator[Rule]:
    """Two constants become one, and subtraction of a constant becomes addition."""
    for name, combined in (
        ("addi", "C + D"),
        ("muli", "C * D"),
        ("andi", "C & D"),
        ("ori", "C | D"),
        ("xori", "C ^ D"),
    ):
        yield Rule(f"{name}-constants", f"{name}({name}(x, C), D)", f"{name}(x, {combined})")
    yield Rule(
        "subi-constant", "subi(x, C)", "addi(x, -C)", "C != 0 and C != smallest(C)", over=WIDE
    )
    yield Rule("subi-of-sum", "subi(C, addi(x, D))", "subi(C - D, x)")
    yield Rule("addi-to-difference", "addi(subi(C, x), D)", "subi(C + D, x)")
    yield Rule("addi-distributes", "addi(muli(x, C), x)", "muli(x, C + 1)", over=WIDE)


def _powers() -> Iterator[Rule]:
    """Multiplication, division and remainder by powers of two."""
    yield Rule(
        "muli-power",
        "muli(x, C)",
        "shli(x, exponent(C))",
        "power_of_two(C) and C > 1",
        over=WIDE,
        keeps=True,
    )
    yield Rule(
        "divi-power",
        "divi.unsigned(x, C)",
        "shri.unsigned(x, exponent(C))",
        "power_of_two(C) and C != 1",
        over=WIDE,
    )
    yield Rule(
        "divi-floor-power",
        "divi.signed.negative_inf(x, C)",
        "shri.signed(x, exponent(C))",
        "power_of_two(C) and C > 0 and C != 1",
        over=WIDE,
    )
    yield Rule(
        "remi-power",
        "remi.unsigned(x, C)",
        "andi(x, C - 1)",
        "power_of_two(C) and C != 1",
        over=WIDE,
    )
    for sign in _SIGNS:
        yield Rule(f"divi-self-{sign}", f"divi.{sign}(x, x)", "1", over=WIDE)
        yield Rule(f"remi-self-{sign}", f"remi.{sign}(x, x)", "0", over=WIDE)


def _comparisons() -> Iterator[Rule]:
    for predicate, opposite in _OPPOSITE.items():
        same = "1" if predicate.endswith("equal") and predicate != "not_equal" else "0"
        for sign in _SIGNS:
            find = f"cmpi.{predicate}.{sign}"
            yield Rule(f"cmpi-self-{predicate}-{sign}", f"{find}(x, x)", same)
            yield Rule(
                f"cmpi-not-{predicate}-{sign}",
                f"xori({find}(x, y), -1)",
                f"cmpi.{opposite}.{sign}(x, y)",
            )
    yield Rule("cmpi-negative", "cmpi.less_than.unsigned(x, 0)", "0")
    yield Rule("cmpi-not-negative", "cmpi.greater_than_or_equal.unsigned(x, 0)", "1")
    yield Rule(
        "cmpi-below-one", "cmpi.less_than.unsigned(x, 1)", "cmpi.equal.unsigned(x, 0)", over=WIDE
    )
    for sign in _SIGNS:
        for predicate in ("equal", "not_equal"):
            yield Rule(
                f"cmpi-{predicate}-moved-{sign}",
                f"cmpi.{predicate}.{sign}(addi(x, C), D)",
                f"cmpi.{predicate}.{sign}(x, D - C)",
            )
            yield Rule(
                f"cmpi-{predicate}-difference-{sign}",
                f"cmpi.{predicate}.{sign}(subi(x, y), 0)",
                f"cmpi.{predicate}.{sign}(x, y)",
            )
    # `0 <= x and x < n` is one comparison where n is not negative.
    for name, least in (
        ("zero", "greater_than_or_equal.signed(x, 0)"),
        ("minus-one", "greater_than.signed(x, -1)"),
    ):
        yield Rule(
            f"range-above-{name}",
            f"andi(cmpi.{least}, cmpi.less_than.signed(x, C))",
            "cmpi.less_than.unsigned(x, C)",
            "C >= 0",
            over=WIDE,
        )
        yield Rule(
            f"range-upto-above-{name}",
            f"andi(cmpi.{least}, cmpi.less_than_or_equal.signed(x, C))",
            "cmpi.less_than_or_equal.unsigned(x, C)",
            "C >= 0",
            over=WIDE,
        )


def _selections() -> Iterator[Rule]:
    yield Rule("select-same", "select(c, x, x)", "x", of={"c": "i1"})
    yield Rule("select-true", "select(1, x, y)", "x")
    yield Rule("select-false", "select(0, x, y)", "y")
    yield Rule("select-not", "select(xori(c, -1), x, y)", "select(c, y, x)", of={"c": "i1"})
    yield Rule("select-bit", "select(c, 1, 0)", "c", over=("i1",), of={"c": "i1"})
    yield Rule("select-not-bit", "select(c, 0, 1)", "xori(c, -1)", over=("i1",), of={"c": "i1"})
    yield Rule(
        "select-inner-true", "select(c, select(c, x, y), z)", "select(c, x, z)", of={"c": "i1"}
    )
    yield Rule(
        "select-inner-false", "select(c, x, select(c, y, z))", "select(c, x, z)", of={"c": "i1"}
    )
    extrema = {"less_than": "mini", "greater_than": "maxi"}
    for predicate, name in extrema.items():
        for suffix in ("", "_or_equal"):
            for sign in _SIGNS:
                yield Rule(
                    f"select-{name}-{predicate}{suffix}-{sign}",
                    f"select(cmpi.{predicate}{suffix}.{sign}(x, y), x, y)",
                    f"{name}.{sign}(x, y)",
                )


RULES = tuple(
    rule
    for group in (
        _identities,
        _involutions,
        _constants,
        _powers,
        _comparisons,
        _selections,
    )
    for rule in group()
)
"""The rules, each at every width of its types."""
