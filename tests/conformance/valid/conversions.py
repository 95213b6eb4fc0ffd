"""Valid instances of the conversions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from conformance.sources import FLOATS, INTEGERS, NUMBERS, WIDTHS, name, shapes_of, tile
from conformance.valid.case import Case, case
from conformance.valid.integer import SIGNS, WRAPS

ANY_INTEGER = ("i1", "i4", "i8", "i16", "i32", "i64")
POINTEES = ("i1", "i8", "f16", "f32", "f64", "tf32", "f8E4M3FN", "f4E2M1FN", "fnv8E5M3FNU")

ALL_MODES = ("nearest_even", "zero", "negative_inf", "positive_inf", "nearest_away")
SMALL = ("f8E4M3FN", "f8E5M2", "f4E2M1FN", "fnv8E5M3FNU")
NARROWING = {
    ("f16", "bf16"): 2,
    ("bf16", "f16"): 2,
    ("f32", "f16"): 2,
    ("f32", "bf16"): 2,
    ("tf32", "f16"): 2,
    ("tf32", "bf16"): 2,
    ("f64", "f16"): 2,
    ("f64", "bf16"): 2,
    ("f64", "tf32"): 2,
    ("f64", "f32"): 4,
    **{("f8E8M0FNU", to): 2 for to in ("f16", "bf16", "f32", "tf32")},
    ("fnv8E5M3FNU", "f16"): 2,
}
"""How many of the modes, in order, a conversion takes that may lose digits."""


def ftof_modes(source: str, result: str) -> tuple[str, ...]:
    """The rounding modes of a conversion between floats."""
    if result in SMALL:
        return ALL_MODES[:1]
    if result == "f8E8M0FNU":
        return ("zero", "positive_inf")
    if (source, result) == ("f32", "tf32"):
        return ("nearest_even", "zero", "nearest_away")
    return ALL_MODES[: NARROWING.get((source, result), 5)]


def convert(op: str, source: str, result: str, modifiers: str, shape: str) -> Case:
    """One conversion."""
    types = f"{tile(source, shape)} -> {tile(result, shape)}"
    body = f"%r = {op} {name(source, shape)} {modifiers} : {types}"
    return case(op, f"{source} {result} {modifiers} {shape}", body)


def everywhere(op: str, source: str, result: str, modifiers: str = "") -> Iterator[Case]:
    """One conversion of tiles of every rank."""
    for shape in shapes_of(source):
        if shape != "8" and shape in shapes_of(result):
            yield convert(op, source, result, modifiers, shape)


def numbers() -> Iterator[Case]:
    for source in NUMBERS:
        for result in NUMBERS:
            if WIDTHS[source] == WIDTHS[result]:
                yield convert("bitcast", source, result, "", "8")
    yield from everywhere("bitcast", "f32", "i32")
    for source in ANY_INTEGER:
        for result in ANY_INTEGER:
            if WIDTHS[source] < WIDTHS[result]:
                for sign in SIGNS:
                    yield convert("exti", source, result, sign, "8")
            if WIDTHS[source] > WIDTHS[result]:
                for overflow in ("", *(f"overflow<{word}>" for word in WRAPS)):
                    yield convert("trunci", source, result, overflow, "8")
    yield from everywhere("exti", "i8", "i32", "signed")
    yield from everywhere("trunci", "i64", "i4")
    for source in FLOATS:
        for result in FLOATS:
            if source != result:
                for mode in ftof_modes(source, result):
                    found = convert("ftof", source, result, f"rounding<{mode}>", "8")
                    # Older versions know one mode, but for scales.
                    newer = mode != "nearest_even" and result != "f8E8M0FNU"
                    yield replace(found, since="13.4") if newer else found
        for result in INTEGERS:
            for sign in SIGNS:
                yield convert("ftoi", source, result, sign, "8")
                yield convert("ftoi", source, result, f"{sign} saturating", "8")
            explicit = "signed rounding<nearest_int_to_zero>"
            yield convert("ftoi", source, result, explicit, "8")
    yield from everywhere("ftof", "f32", "f16")
    yield from everywhere("ftoi", "f32", "i32", "signed")
    for source in INTEGERS:
        for result in FLOATS:
            if result != "f8E8M0FNU":
                for sign in SIGNS:
                    yield convert("itof", source, result, sign, "8")
                explicit = "unsigned rounding<nearest_even>"
                yield convert("itof", source, result, explicit, "8")
    yield from everywhere("itof", "i32", "f32", "signed")


def pointers() -> Iterator[Case]:
    for pointee in POINTEES:
        for shape in ("", "8", "2x1x4x8"):
            pointer = tile(f"ptr<{pointee}>", shape)
            named = name(f"ptr-{pointee}", shape)
            integer = tile("i64", shape)
            label = f"{pointee} {shape}"
            body = f"%r = int_to_ptr {name('i64', shape)} : {integer} -> {pointer}"
            yield case("int_to_ptr", label, body)
            yield case("ptr_to_int", label, f"%r = ptr_to_int {named} : {pointer} -> {integer}")
        for other in ("f32", "i8", "f4E2M1FN"):
            types = f"tile<8xptr<{pointee}>> -> tile<8xptr<{other}>>"
            body = f"%r = ptr_to_ptr %ptr-{pointee}.8 : {types}"
            yield case("ptr_to_ptr", f"{pointee} {other}", body)
    body = "%r = ptr_to_ptr %pna-f32 : tile<ptr<f32, <none>>> -> tile<ptr<f32>>"
    yield case("ptr_to_ptr", "drop attribute", body)
    body = "%r = ptr_to_ptr %ptr-f32 : tile<ptr<f32>> -> tile<ptr<i8, <none>>>"
    yield case("ptr_to_ptr", "add attribute", body)
    body = "%r = ptr_to_int %pna-f32.8 : tile<8xptr<f32, <none>>> -> tile<8xi64>"
    yield case("ptr_to_int", "attribute", body)


def cases() -> Iterator[Case]:
    yield from numbers()
    yield from pointers()
