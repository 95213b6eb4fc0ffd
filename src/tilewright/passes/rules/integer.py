"""Rules on integers and bits (specification: Operations, Integer and Bitwise).

Constants stand on the right: `canonicalize` puts them there.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.passes.rules.terms import Rule

__all__ = ["RULES"]

WIDE = ("i8", "i16", "i32", "i64")
"""Integers that are more than a bit."""

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
    # Constants come last, where they meet each other. Not those of products, `andi` and `ori`:
    # where a constant decides alone, an unspecified operand may be left out.
    for name in ("addi", "xori"):
        yield Rule(f"{name}-constant-last", f"{name}({name}(x, C), y)", f"{name}({name}(x, y), C)")
    yield Rule("subi-constant-last", "subi(addi(x, C), y)", "addi(subi(x, y), C)")
    yield Rule("subi-constant-subtracted", "subi(x, addi(y, C))", "addi(subi(x, y), -C)")
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


def _shifts() -> Iterator[Rule]:
    """Two shifts by constants."""
    both = "unsigned_less(C, width(C)) and unsigned_less(D, width(C))"
    near, far = "unsigned_less(C + D, width(C))", "not unsigned_less(C + D, width(C))"
    for op in ("shli", "shri.unsigned", "shri.signed"):
        name = op.replace(".", "-")
        find = f"{op}({op}(x, C), D)"
        yield Rule(f"{name}-again", find, f"{op}(x, C + D)", f"{both} and {near}", over=WIDE)
        put = "shri.signed(x, width(C) - 1)" if op == "shri.signed" else "0"
        yield Rule(f"{name}-again-far", find, put, f"{both} and {far}", over=WIDE)
    inside = "unsigned_less(C, width(C))"
    yield Rule(
        "shri-of-shli",
        "shri.unsigned(shli(x, C), C)",
        "andi(x, shifted_down(ones(C), C))",
        inside,
        over=WIDE,
    )
    for sign in _SIGNS:
        find = f"shli(shri.{sign}(x, C), C)"
        yield Rule(f"shli-of-shri-{sign}", find, "andi(x, ones(C) << C)", inside, over=WIDE)
        for flag in (f"no_{sign}_wrap", "no_wrap"):
            yield Rule(
                f"shri-of-shli-{sign}-{flag}", f"shri.{sign}(shli.{flag}(x, y), y)", "x", over=WIDE
            )


def _logic() -> Iterator[Rule]:
    yield Rule("andi-of-nots", "andi(xori(x, -1), xori(y, -1))", "xori(ori(x, y), -1)")
    yield Rule("ori-of-nots", "ori(xori(x, -1), xori(y, -1))", "xori(andi(x, y), -1)")
    yield Rule("ori-of-other", "ori(x, andi(xori(x, -1), y))", "ori(x, y)")
    yield Rule("andi-of-other", "andi(x, ori(xori(x, -1), y))", "andi(x, y)")
    yield Rule("xori-of-ori-andi", "xori(ori(x, y), andi(x, y))", "xori(x, y)")
    yield Rule("addi-of-ori-andi", "addi(ori(x, y), andi(x, y))", "addi(x, y)")


def _ring() -> Iterator[Rule]:
    """Fewer operations for the same polynomial."""
    for name, find, put in (
        ("subi-of-sum-left", "subi(x, addi(x, y))", "negi(y)"),
        ("subi-of-difference", "subi(subi(x, y), x)", "negi(y)"),
        ("muli-of-negi", "muli(negi(x), negi(y))", "muli(x, y)"),
        ("muli-of-negi-constant", "muli(negi(x), C)", "muli(x, -C)"),
        ("addi-of-products", "addi(muli(x, C), muli(x, D))", "muli(x, C + D)"),
        ("subi-of-products", "subi(muli(x, C), muli(x, D))", "muli(x, C - D)"),
        ("addi-of-factors", "addi(muli(x, C), muli(y, C))", "muli(addi(x, y), C)"),
        ("subi-of-factors", "subi(muli(x, C), muli(y, C))", "muli(subi(x, y), C)"),
        ("subi-distributes", "subi(muli(x, C), x)", "muli(x, C - 1)"),
        ("subi-of-equal-sums", "subi(addi(x, y), addi(x, z))", "subi(y, z)"),
    ):
        yield Rule(name, find, put, over=WIDE)


def _extrema() -> Iterator[Rule]:
    """Extrema of extrema, and of two constants."""
    for sign in _SIGNS:
        less = {"signed": "C < D", "unsigned": "unsigned_less(C, D)"}[sign]
        for one, other in (("maxi", "mini"), ("mini", "maxi")):
            op, opposite = f"{one}.{sign}", f"{other}.{sign}"
            yield Rule(f"{one}-absorbs-{sign}", f"{op}(x, {opposite}(x, y))", "x")
            first = less if one == "mini" else f"not ({less})"
            second = f"not ({less})" if one == "mini" else less
            find = f"{op}({op}(x, C), D)"
            yield Rule(f"{one}-constants-first-{sign}", find, f"{op}(x, C)", first)
            yield Rule(f"{one}-constants-second-{sign}", find, f"{op}(x, D)", second)
            yield Rule(f"{one}-empty-{sign}", f"{op}({opposite}(x, C), D)", "D", second)


RULES = tuple(
    rule
    for group in (
        _identities,
        _involutions,
        _constants,
        _powers,
        _shifts,
        _logic,
        _ring,
        _extrema,
    )
    for rule in group()
)
"""The rules, each at every width of its types."""
