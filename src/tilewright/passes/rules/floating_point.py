"""Rules on floats (specification: Operations, Floating Point).

They keep every bit but the payload of NaNs, which is unspecified: zeros keep their signs, and
nothing is rounded otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.passes.rules.terms import FLOATS, Rule

__all__ = ["CONTRACTIONS", "RULES"]

_MODES = ("nearest_even", "zero", "negative_inf", "positive_inf")

_SYMMETRIC = ("nearest_even", "zero")
"""The modes in which the negative of a result is the result of the negative."""


def _identities() -> Iterator[Rule]:
    for mode in _MODES:
        # A sum of zeros of different signs is -0 in this mode, and +0 in the others.
        plus, minus = ("0.0", "-0.0") if mode == "negative_inf" else ("-0.0", "0.0")
        yield _rule(f"addf-zero-{mode}", f"addf.{mode}(x, {plus})", "x")
        yield _rule(f"subf-zero-{mode}", f"subf.{mode}(x, {minus})", "x")
        yield _rule(f"mulf-one-{mode}", f"mulf.{mode}(x, 1.0)", "x")
        yield _rule(f"mulf-minus-one-{mode}", f"mulf.{mode}(x, -1.0)", "negf(x)")
        yield _rule(f"divf-one-{mode}", f"divf.{mode}(x, 1.0)", "x")
        yield _rule(f"divf-minus-one-{mode}", f"divf.{mode}(x, -1.0)", "negf(x)")
        yield _rule(f"fma-one-{mode}", f"fma.{mode}(x, 1.0, y)", f"addf.{mode}(x, y)")
        yield _rule(f"fma-one-left-{mode}", f"fma.{mode}(1.0, x, y)", f"addf.{mode}(x, y)")
        yield _rule(f"fma-zero-{mode}", f"fma.{mode}(x, y, {plus})", f"mulf.{mode}(x, y)")
    for name in ("maxf", "minf"):
        yield _rule(f"{name}-self", f"{name}(x, x)", "x")
        yield _rule(f"{name}-self-propagating", f"{name}.propagate_nan(x, x)", "x")


def _signs() -> Iterator[Rule]:
    yield _rule("negf-negf", "negf(negf(x))", "x")
    yield _rule("absf-absf", "absf(absf(x))", "absf(x)")
    yield _rule("absf-negf", "absf(negf(x))", "absf(x)")
    for mode in _MODES:
        yield _rule(f"addf-negf-{mode}", f"addf.{mode}(x, negf(y))", f"subf.{mode}(x, y)")
        yield _rule(f"subf-negf-{mode}", f"subf.{mode}(x, negf(y))", f"addf.{mode}(x, y)")
        for name in ("mulf", "divf"):
            yield _rule(
                f"{name}-negf-negf-{mode}",
                f"{name}.{mode}(negf(x), negf(y))",
                f"{name}.{mode}(x, y)",
            )
    for mode in _SYMMETRIC:
        yield _rule(f"negf-mulf-{mode}", f"negf(mulf.{mode}(negf(x), y))", f"mulf.{mode}(x, y)")
    for inner in ("absf", "negf"):
        for outer in ("floor", "ceil"):
            yield _rule(
                f"{outer}-again-{inner}", f"{outer}({inner}({outer}(x)))", f"{inner}({outer}(x))"
            )
    yield _rule("floor-floor", "floor(floor(x))", "floor(x)")
    yield _rule("ceil-ceil", "ceil(ceil(x))", "ceil(x)")


def _divisions() -> Iterator[Rule]:
    """A division by a power of two is a multiplication, if its reciprocal is a normal number."""
    for mode in _MODES:
        yield _rule(
            f"divf-power-{mode}",
            f"divf.{mode}(x, C)",
            f"mulf.{mode}(x, reciprocal(C))",
            "exact_reciprocal(C)",
        )


def _comparisons() -> Iterator[Rule]:
    for predicate in ("less_than", "greater_than", "not_equal"):
        yield _rule(f"cmpf-self-{predicate}-ordered", f"cmpf.{predicate}.ordered(x, x)", "0")


def _negatives() -> Iterator[Rule]:
    """Signs that go into constants, or out of extrema."""
    for mode in _MODES:
        for name in ("mulf", "divf"):
            op = f"{name}.{mode}"
            yield _rule(f"{name}-negf-{mode}", f"{op}(negf(x), C)", f"{op}(x, negative(C))")
        yield _rule(
            f"fma-negf-negf-{mode}", f"fma.{mode}(negf(x), negf(y), z)", f"fma.{mode}(x, y, z)"
        )
        yield _rule(f"mulf-absf-{mode}", f"mulf.{mode}(absf(x), absf(x))", f"mulf.{mode}(x, x)")
    for name, other in (("maxf", "minf"), ("minf", "maxf")):
        for flag in ("", ".propagate_nan"):
            suffix = flag.replace(".", "-")
            yield _rule(
                f"{name}-negf-negf{suffix}",
                f"{name}{flag}(negf(x), negf(y))",
                f"negf({other}{flag}(x, y))",
            )
            find = f"{name}{flag}({name}{flag}(x, y), y)"
            yield _rule(f"{name}-again{suffix}", find, f"{name}{flag}(x, y)")
    yield _rule("maxf-neutral", "maxf.propagate_nan(x, -inf)", "x")
    yield _rule("minf-neutral", "minf.propagate_nan(x, inf)", "x")


def _contractions() -> Iterator[Rule]:
    """Products and sums that are rounded once instead of twice: not exact, on request only."""
    for mode in _MODES:
        product = f"mulf.{mode}(x, y)"
        yield _rule(
            f"contract-addf-{mode}",
            f"addf.{mode}({product}, z)",
            f"fma.{mode}(x, y, z)",
            exact=False,
        )
        yield _rule(
            f"contract-subf-{mode}",
            f"subf.{mode}({product}, z)",
            f"fma.{mode}(x, y, negf(z))",
            exact=False,
        )


def _rule(name: str, find: str, put: str, when: str = "", *, exact: bool = True) -> Rule:
    return Rule(name, find, put, when, over=FLOATS, exact=exact)


RULES = (*_identities(), *_signs(), *_divisions(), *_comparisons(), *_negatives())
"""The rules, each for every float that arithmetic is defined on."""

CONTRACTIONS = tuple(_contractions())
"""The rules of the pass `contract`."""
