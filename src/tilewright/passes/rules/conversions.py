"""Rules on conversions (specification: Operations, Conversions)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilewright.passes.rules.terms import FLOATS, INTEGERS, Rule

__all__ = ["RULES"]

_SMALL_FLOATS = ("f8E4M3FN", "f8E5M2")
_FAITHFUL = (*FLOATS, "tf32")
"""Floats to which a conversion keeps infinities and NaNs."""

_ALL_FLOATS = (*_FAITHFUL, *_SMALL_FLOATS)


def _integers() -> Iterator[Rule]:
    """`exti` widens and `trunci` narrows always, which the verifier sees to."""
    for sign in ("signed", "unsigned"):
        yield _integer(
            f"exti-exti-{sign}",
            f"exti.{sign}(exti.{sign}(x, to=B), to=R)",
            f"exti.{sign}(x, to=R)",
        )
        inner = f"trunci(exti.{sign}(x, to=B), to=R)"
        yield _integer(f"trunci-exti-{sign}", inner, "x", "width(A) == width(R)")
        yield _integer(
            f"trunci-exti-narrower-{sign}", inner, "trunci(x, to=R)", "width(A) > width(R)"
        )
        yield _integer(
            f"trunci-exti-wider-{sign}", inner, f"exti.{sign}(x, to=R)", "width(A) < width(R)"
        )
    yield _integer(
        "exti-signed-unsigned",
        "exti.signed(exti.unsigned(x, to=B), to=R)",
        "exti.unsigned(x, to=R)",
    )
    yield _integer("trunci-trunci", "trunci(trunci(x, to=B), to=R)", "trunci(x, to=R)")
    for predicate in ("equal", "not_equal"):
        yield _integer(
            f"cmpi-{predicate}-exti",
            f"cmpi.{predicate}.signed(exti.unsigned(x, to=B), 0)",
            f"cmpi.{predicate}.signed(x, 0)",
        )


def _masks() -> Iterator[Rule]:
    """Conversions up and down, and masks."""
    yield _integer(
        "exti-trunci",
        "exti.unsigned(trunci(x, to=B), to=R)",
        "andi(x, (1 << width(B)) - 1)",
        "same(A, R)",
    )
    yield Rule(
        "trunci-andi",
        "trunci(andi(x, C), to=R)",
        "trunci(x, to=R)",
        "truncated(C, R) == -1",
        types={"A": INTEGERS, "R": INTEGERS},
        of={"x": "A"},
    )
    yield Rule(
        "andi-exti",
        "andi(exti.unsigned(x, to=B), C)",
        "exti.unsigned(x, to=B)",
        "truncated(C, A) == -1",
        types={"A": INTEGERS, "B": INTEGERS},
        of={"x": "A"},
    )
    for sign in ("signed", "unsigned"):
        for name in ("addi", "subi", "muli", "andi", "ori", "xori"):
            wide = f"{name}(exti.{sign}(x, to=B), exti.{sign}(y, to=B))"
            yield Rule(
                f"trunci-{name}-{sign}",
                f"trunci({wide}, to=R)",
                f"{name}(x, y)",
                "same(A, R)",
                types=_typed(INTEGERS),
                of={"x": "A", "y": "A"},
            )


def _between() -> Iterator[Rule]:
    """From integers to floats."""
    types = {"A": INTEGERS, "B": INTEGERS, "R": (*FLOATS, "tf32")}
    for extended, converted in (
        ("signed", "signed"),
        ("unsigned", "signed"),
        ("unsigned", "unsigned"),
    ):
        yield Rule(
            f"itof-{converted}-of-{extended}",
            f"itof.{converted}.nearest_even(exti.{extended}(x, to=B), to=R)",
            f"itof.{extended}.nearest_even(x, to=R)",
            types=types,
            of={"x": "A"},
        )


def _floats() -> Iterator[Rule]:
    """A conversion to a format that has all numbers of the source changes nothing."""
    inner = "ftof(ftof(x, to=B), to=R)"
    back = {"A": _FAITHFUL, "B": _ALL_FLOATS, "R": _FAITHFUL}
    yield Rule(
        "ftof-ftof-back", inner, "x", "same(A, R) and contains(B, A)", types=back, of={"x": "A"}
    )
    yield _float("ftof-ftof", inner, "ftof(x, to=R)", "not same(A, R) and contains(B, A)")


def _bits() -> Iterator[Rule]:
    names = (*INTEGERS[1:], *_ALL_FLOATS)
    types = {"A": names, "B": names, "R": names}
    inner = "bitcast(bitcast(x, to=B), to=R)"
    yield Rule("bitcast-bitcast-back", inner, "x", "same(A, R)", types=types, of={"x": "A"})
    yield Rule("bitcast-same", "bitcast(x, to=R)", "x", "same(A, R)", types=types, of={"x": "A"})
    yield Rule(
        "bitcast-bitcast", inner, "bitcast(x, to=R)", "not same(A, R)", types=types, of={"x": "A"}
    )


def _typed(names: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    return {"A": names, "B": names, "R": names}


def _integer(name: str, find: str, put: str, when: str = "") -> Rule:
    return Rule(name, find, put, when, types=_typed(INTEGERS), of={"x": "A"})


def _float(name: str, find: str, put: str, when: str) -> Rule:
    return Rule(name, find, put, when, types=_typed(_ALL_FLOATS), of={"x": "A"})


RULES = (*_integers(), *_masks(), *_between(), *_floats(), *_bits())
"""The rules, each for all combinations of types that fit its condition."""
