"""Rules on selections (specification: Operations, select)."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.dialects.cuda_tile.number_types import NUMBERS
from tilewright.passes.rules.integer import WIDE
from tilewright.passes.rules.terms import Rule

__all__ = ["RULES"]

ANY = (*NUMBERS, "i4", "ptr")
"""The elements of tiles."""


def _any() -> Iterator[Rule]:
    """What holds for elements of all types, those of pointers, too."""
    bit = {"c": "i1"}
    for name, find, put in (
        ("same", "select(c, x, x)", "x"),
        ("true", "select(1, x, y)", "x"),
        ("false", "select(0, x, y)", "y"),
        ("not", "select(xori(c, -1), x, y)", "select(c, y, x)"),
        ("inner-true", "select(c, select(c, x, y), z)", "select(c, x, z)"),
        ("inner-false", "select(c, x, select(c, y, z))", "select(c, x, z)"),
    ):
        yield Rule(f"select-{name}", find, put, over=ANY, of=bit)


def _bits() -> Iterator[Rule]:
    bit = {"c": "i1"}
    for name, find, put in (
        ("bit", "select(c, 1, 0)", "c"),
        ("not-bit", "select(c, 0, 1)", "xori(c, -1)"),
        ("or", "select(c, 1, x)", "ori(c, x)"),
        ("and", "select(c, x, 0)", "andi(c, x)"),
        ("or-self", "select(c, c, x)", "ori(c, x)"),
        ("and-self", "select(c, x, c)", "andi(c, x)"),
    ):
        yield Rule(f"select-{name}", find, put, over=("i1",), of=bit)
    yield Rule("select-one", "select(c, 1, 0)", "exti.unsigned(c, to=T)", over=WIDE, of=bit)
    yield Rule("select-ones", "select(c, -1, 0)", "exti.signed(c, to=T)", over=WIDE, of=bit)


def _integers() -> Iterator[Rule]:
    """Selections of what is compared."""
    extrema = {"less_than": ("mini", "maxi"), "greater_than": ("maxi", "mini")}
    for predicate, (first, second) in extrema.items():
        for suffix in ("", "_or_equal"):
            for sign in ("signed", "unsigned"):
                name = f"{predicate}{suffix}-{sign}"
                compared = f"cmpi.{predicate}{suffix}.{sign}(x, y)"
                yield Rule(
                    f"select-{first}-{name}", f"select({compared}, x, y)", f"{first}.{sign}(x, y)"
                )
                yield Rule(
                    f"select-{second}-{name}", f"select({compared}, y, x)", f"{second}.{sign}(x, y)"
                )
    for sign in ("signed", "unsigned"):
        yield Rule(f"select-equal-{sign}", f"select(cmpi.equal.{sign}(x, y), x, y)", "y")
        yield Rule(f"select-not-equal-{sign}", f"select(cmpi.not_equal.{sign}(x, y), x, y)", "x")
    for name, condition in (
        ("from-zero", "cmpi.greater_than_or_equal.signed(x, 0)"),
        ("above-zero", "cmpi.greater_than.signed(x, 0)"),
        ("above-minus-one", "cmpi.greater_than.signed(x, -1)"),
    ):
        yield Rule(f"select-absi-{name}", f"select({condition}, x, negi(x))", "absi(x)", over=WIDE)
    for name, condition in (
        ("below-zero", "cmpi.less_than.signed(x, 0)"),
        ("upto-zero", "cmpi.less_than_or_equal.signed(x, 0)"),
    ):
        yield Rule(f"select-absi-{name}", f"select({condition}, negi(x), x)", "absi(x)", over=WIDE)


RULES = (*_any(), *_bits(), *_integers())
"""The rules."""
