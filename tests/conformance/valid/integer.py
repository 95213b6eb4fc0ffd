"""Valid instances of the integer and bitwise operations."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.sources import INTEGERS, name, shapes_of, tile
from conformance.valid.case import Case, case
from conformance.valid.floating_point import BATCHES, PREDICATES

SIGNS = ("signed", "unsigned")
WRAPS = ("none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap")
MODIFIERS = {
    "absi": ("",),
    **dict.fromkeys(("andi", "ori", "xori", "mulhii"), ("",)),
    **dict.fromkeys(
        ("addi", "subi", "muli", "shli"), ("", *(f"overflow<{word}>" for word in WRAPS))
    ),
    "negi": ("", *(f"overflow<{word}>" for word in WRAPS if word != "no_unsigned_wrap")),
    **dict.fromkeys(("remi", "maxi", "mini", "shri"), SIGNS),
    "divi": (
        *SIGNS,
        *(f"signed rounding<{word}>" for word in ("zero", "negative_inf", "positive_inf")),
        *(f"unsigned rounding<{word}>" for word in ("zero", "positive_inf")),
    ),
}


def elementwise() -> Iterator[Case]:
    for op, modifiers in MODIFIERS.items():
        for element in INTEGERS:
            for modifier in modifiers:
                for shape in shapes_of(element) if modifier == modifiers[0] else ("8",):
                    count = 1 if op in ("absi", "negi") else 2
                    operands = ", ".join([name(element, shape)] * count)
                    body = f"%r = {op} {operands} {modifier} : {tile(element, shape)}"
                    yield case(op, f"{element} {shape} {modifier}", body)


def comparisons() -> Iterator[Case]:
    for element in INTEGERS:
        for predicate in PREDICATES:
            for sign in SIGNS:
                for shape in shapes_of(element) if predicate == "equal" else ("8",):
                    value = name(element, shape)
                    types = f"{tile(element, shape)} -> {tile('i1', shape)}"
                    body = f"%r = cmpi {predicate} {value}, {value}, {sign} : {types}"
                    yield case("cmpi", f"{element} {predicate} {sign} {shape}", body)


def mmai() -> Iterator[Case]:
    for left in SIGNS:
        for right in SIGNS:
            for batch in BATCHES:
                for m, k, n in ((16, 32, 16), (64, 16, 32), (1, 1, 1)):
                    pairs = [
                        ("i8", f"{batch}{m}x{k}"),
                        ("i8", f"{batch}{k}x{n}"),
                        ("i32", f"{batch}{m}x{n}"),
                    ]
                    types = ", ".join(tile(*pair) for pair in pairs)
                    operands = ", ".join(name(*pair) for pair in pairs)
                    label = f"{left} {right} {batch}{m}x{k}x{n}"
                    yield case("mmai", label, f"%r = mmai {operands} {left} {right} : {types}")


def cases() -> Iterator[Case]:
    yield from elementwise()
    yield from comparisons()
    yield from mmai()
