"""Rules on comparisons (specification: Operations, cmpi and cmpf)."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.passes.rules.integer import WIDE
from tilewright.passes.rules.terms import FLOATS, INTEGERS, Rule

__all__ = ["RULES", "SWAPPED"]

_OPPOSITE = {
    "equal": "not_equal",
    "not_equal": "equal",
    "less_than": "greater_than_or_equal",
    "less_than_or_equal": "greater_than",
    "greater_than": "less_than_or_equal",
    "greater_than_or_equal": "less_than",
}
"""For each comparison, the one that is true where it is false."""

SWAPPED = {
    "equal": "equal",
    "not_equal": "not_equal",
    "less_than": "greater_than",
    "less_than_or_equal": "greater_than_or_equal",
    "greater_than": "less_than",
    "greater_than_or_equal": "less_than_or_equal",
}
"""For each comparison, the one of the operands in the other order."""

_SIGNS = ("signed", "unsigned")
_ORDERINGS = {"ordered": "unordered", "unordered": "ordered"}


def _integers() -> Iterator[Rule]:
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


_LEAST = (
    ("zero", "cmpi.greater_than_or_equal.signed(x, 0)"),
    ("minus-one", "cmpi.greater_than.signed(x, -1)"),
)
"""How `x` is said not to be negative."""

_MOST = (("", "less_than"), ("upto-", "less_than_or_equal"))


def _intervals() -> Iterator[Rule]:
    """`0 <= x and x < C` is one comparison where C is not negative."""
    for name, least in _LEAST:
        for bound, predicate in _MOST:
            yield Rule(
                f"range-{bound}above-{name}",
                f"andi({least}, cmpi.{predicate}.signed(x, C))",
                f"cmpi.{predicate}.unsigned(x, C)",
                "C >= 0",
                over=WIDE,
            )


def _known_intervals() -> Iterator[Rule]:
    """`0 <= x and x < n` is one comparison where n is not negative; `x` may be made wider before it
    is compared with n."""
    known = {"n": ("not_negative", "specified")}
    types = {"A": WIDE, "B": WIDE}
    for name, least in _LEAST:
        for bound, predicate in _MOST:
            for order, compared in (
                ("", f"cmpi.{predicate}.signed({{}}, n)"),
                ("-swapped", f"cmpi.{SWAPPED[predicate]}.signed(n, {{}})"),
            ):
                rule, find = f"range-{bound}above-{name}-known{order}", f"andi({least}, {compared})"
                put = f"cmpi.{predicate}.unsigned({{}}, n)"
                yield Rule(rule, find.format("x"), put.format("x"), over=WIDE, known=known)
                wide = "exti.signed(x, to=B)"
                yield Rule(
                    f"{rule}-extended",
                    find.format(wide),
                    put.format(wide),
                    types=types,
                    of={"x": "A", "n": "B"},
                    known=known,
                )


def _limits() -> Iterator[Rule]:
    """Comparisons with the smallest and the largest number."""
    for sign, lowest, highest in (
        ("signed", "smallest(C)", "largest(C)"),
        ("unsigned", "0", "-1"),
    ):
        for predicate, limit, result in (
            ("less_than", lowest, "0"),
            ("greater_than_or_equal", lowest, "1"),
            ("greater_than", highest, "0"),
            ("less_than_or_equal", highest, "1"),
        ):
            find = f"cmpi.{predicate}.{sign}(x, C)"
            yield Rule(f"cmpi-limit-{predicate}-{sign}", find, result, f"C == {limit}")
    yield Rule(
        "cmpi-above-zero", "cmpi.greater_than.unsigned(x, 0)", "cmpi.not_equal.unsigned(x, 0)"
    )
    yield Rule(
        "cmpi-from-one",
        "cmpi.greater_than_or_equal.unsigned(x, 1)",
        "cmpi.not_equal.unsigned(x, 0)",
        over=WIDE,
    )


def _equalities() -> Iterator[Rule]:
    for predicate in ("equal", "not_equal"):
        for sign in _SIGNS:
            op, name = f"cmpi.{predicate}.{sign}", f"{predicate}-{sign}"
            for kind, find, put in (
                ("xori", f"{op}(xori(x, y), 0)", f"{op}(x, y)"),
                ("xori-constants", f"{op}(xori(x, C), D)", f"{op}(x, C ^ D)"),
                ("subi-constants", f"{op}(subi(C, x), D)", f"{op}(x, C - D)"),
                ("addi-self", f"{op}(addi(x, y), x)", f"{op}(y, 0)"),
                ("addi-both", f"{op}(addi(x, y), addi(x, z))", f"{op}(y, z)"),
                ("negi-both", f"{op}(negi(x), negi(y))", f"{op}(x, y)"),
            ):
                yield Rule(f"cmpi-{name}-{kind}", find, put)
            same, other = ("1", "0") if predicate == "equal" else ("0", "1")
            yield Rule(f"cmpi-bit-{name}", f"{op}(x, {same})", "x", over=("i1",))
            yield Rule(f"cmpi-not-bit-{name}", f"{op}(x, {other})", "xori(x, -1)", over=("i1",))


def _extended() -> Iterator[Rule]:
    """Comparisons of integers that were made wider."""
    types = {"A": INTEGERS, "B": INTEGERS}
    of = {"x": "A", "y": "A"}
    for predicate in _OPPOSITE:
        for extended in _SIGNS:
            for compared in _SIGNS:
                if extended == "signed" and compared == "unsigned":
                    # The order of signed numbers, too, but negative ones are above all others.
                    continue
                name = f"cmpi-{predicate}-{compared}-of-{extended}"
                op = f"cmpi.{predicate}.{compared}"
                wide = f"exti.{extended}({{}}, to=B)"
                narrow = f"cmpi.{predicate}.{extended}"
                find = f"{op}({wide.format('x')}, {wide.format('y')})"
                yield Rule(name, find, f"{narrow}(x, y)", types=types, of=of)
                yield Rule(
                    f"{name}-constant",
                    f"{op}({wide.format('x')}, C)",
                    f"{narrow}(x, truncated(C, A))",
                    f"fits_{extended}(C, A)",
                    types=types,
                    of={"x": "A"},
                )


def _promised() -> Iterator[Rule]:
    """Sums that do not wrap are in order if what is added is."""
    for predicate in ("less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"):
        for sign in _SIGNS:
            op = f"cmpi.{predicate}.{sign}"
            for flag in (f"no_{sign}_wrap", "no_wrap"):
                yield Rule(
                    f"cmpi-sums-{predicate}-{sign}-{flag}",
                    f"{op}(addi.{flag}(x, z), addi.{flag}(y, z))",
                    f"{op}(x, y)",
                    over=WIDE,
                )
        for flag in ("no_signed_wrap", "no_wrap"):
            yield Rule(
                f"cmpi-moved-{predicate}-{flag}",
                f"cmpi.{predicate}.signed(addi.{flag}(x, C), D)",
                f"cmpi.{predicate}.signed(x, D - C)",
                "(C >= 0) == (D - C <= D)",
                over=WIDE,
            )


def _floats() -> Iterator[Rule]:
    for predicate, opposite in _OPPOSITE.items():
        for ordering, other in _ORDERINGS.items():
            op, name = f"cmpf.{predicate}.{ordering}", f"{predicate}-{ordering}"
            yield Rule(
                f"cmpf-not-{name}",
                f"xori({op}(x, y), -1)",
                f"cmpf.{opposite}.{other}(x, y)",
                over=FLOATS,
            )
            yield Rule(
                f"cmpf-negf-{name}",
                f"{op}(negf(x), negf(y))",
                f"cmpf.{SWAPPED[predicate]}.{ordering}(x, y)",
                over=FLOATS,
            )
            yield Rule(
                f"cmpf-ftof-{name}",
                f"{op}(ftof(x, to=B), ftof(y, to=B))",
                f"{op}(x, y)",
                "contains(B, A)",
                types={"A": FLOATS, "B": FLOATS},
                of={"x": "A", "y": "A"},
            )
    for predicate in ("equal", "not_equal"):
        for ordering in _ORDERINGS:
            op = f"cmpf.{predicate}.{ordering}"
            yield Rule(
                f"cmpf-absf-{predicate}-{ordering}",
                f"{op}(absf(x), 0.0)",
                f"{op}(x, 0.0)",
                over=FLOATS,
            )


RULES = (
    *_integers(),
    *_intervals(),
    *_limits(),
    *_equalities(),
    *_extended(),
    *_promised(),
    *_floats(),
)
"""The rules."""

RANGE_RULES = (*_known_intervals(),)
"""The rules that ask what is known of values."""
