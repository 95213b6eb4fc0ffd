"""Conversions: exact fractions and Python's integers are the oracle."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from math import prod

from reference.every_operation.integer import OVERFLOWS, SIGNS, fits
from reference.every_operation.model import Case, cases_for, same, same_number
from reference.every_operation.oracle import (
    CODE_BITS,
    FLOATS,
    INTEGERS,
    NUMBERS,
    POINTER,
    clean,
    codes,
    decode,
    encode,
    number,
    wrap,
)
from reference.every_operation.programs import SHAPES, Shape, shapes_of, spell, tile_case

CONVERTIBLE = (*INTEGERS, "i4")


def conversion(
    mnemonic: str,
    source: str,
    target: str,
    shape: Shape,
    text: str,
    given: list[int],
    expected: list[int],
    variant: str = "",
    **options: object,
) -> Case:
    """A case with one operand and one result; of a NaN only a bitcast keeps the bits."""
    return tile_case(
        mnemonic,
        f"{spell(shape, source)} to {target} {variant}",
        f"%r = {text} : {spell(shape, source)} -> {spell(shape, target)}",
        [(source, shape, given)],
        [(target, shape, expected, same if mnemonic == "bitcast" else same_number)],
        **options,
    )


def width(element: str) -> int:
    """Bits of a value; those of a tf32 that count."""
    return 19 if element == "tf32" else CODE_BITS[element]


def common_shapes(*elements: str) -> list[Shape]:
    """Shapes that tiles of all these elements have."""
    return [shape for shape in SHAPES if all(shape in shapes_of(element) for element in elements)]


@cases_for("bitcast")
def bitcast(mnemonic: str) -> Iterator[Case]:
    for source in NUMBERS:
        for target in NUMBERS:
            if width(source) == width(target):
                for shape in common_shapes(source, target):
                    bits = clean(source, codes(source, prod(shape), target))
                    yield conversion(mnemonic, source, target, shape, "bitcast %a", bits, bits)


@cases_for("exti")
def exti(mnemonic: str) -> Iterator[Case]:
    for source in CONVERTIBLE:
        for target in CONVERTIBLE:
            if width(target) > width(source):
                for sign in SIGNS:
                    for shape in SHAPES:
                        given = codes(source, prod(shape), target)
                        values = [number(source, code, sign == "signed") for code in given]
                        expected = [wrap(target, value) for value in values]
                        yield conversion(
                            mnemonic, source, target, shape, f"exti %a {sign}", given, expected,
                            sign,
                        )  # fmt: skip


@cases_for("trunci")
def trunci(mnemonic: str) -> Iterator[Case]:
    readings = {"none": (), "no_signed_wrap": (True,), "no_unsigned_wrap": (False,)}
    readings["no_wrap"] = (True, False)
    assert set(OVERFLOWS) < set(readings)
    for source in CONVERTIBLE:
        for target in CONVERTIBLE:
            if width(target) >= width(source):
                continue
            for flag, signs in readings.items():
                for shape in SHAPES if flag == "none" else SHAPES[1:2]:
                    given = [
                        code
                        for code in codes(source, 8 * prod(shape), target)
                        if all(fits(target, number(source, code, sign), sign) for sign in signs)
                    ]
                    given = ((given or [0]) * prod(shape))[: prod(shape)]
                    how = "" if flag == "none" else f" overflow<{flag}>"
                    yield conversion(
                        mnemonic, source, target, shape, f"trunci %a{how}", given,
                        [wrap(target, code) for code in given], flag,
                    )  # fmt: skip
                if flag != "none":
                    top = 1 << (CODE_BITS[target] - 1)
                    bad = 2 * top if flag == "no_unsigned_wrap" else top
                    text = f"trunci %a overflow<{flag}>"
                    given = [0, wrap(source, bad)]
                    yield breaking(mnemonic, source, target, text, given, "does not fit")


def breaking(
    mnemonic: str, source: str, target: str, text: str, given: list[int], pattern: str
) -> Case:
    """A case that stops."""
    shape = (len(given),)
    return tile_case(
        mnemonic,
        f"{text} {source} to {target} stops",
        f"%r = {text} : {spell(shape, source)} -> {spell(shape, target)}",
        [(source, shape, given)],
        [(target, shape, [None] * len(given))],
        stops=pattern,
    )


ALL_MODES = ("nearest_even", "zero", "negative_inf", "positive_inf", "nearest_away")


def ftof_modes(source: str, target: str) -> tuple[str, ...]:
    """The rounding modes of a pair (ops.json, ftof)."""
    two = {("f16", "bf16"), ("bf16", "f16"), ("f32", "f16"), ("f32", "bf16"), ("tf32", "f16")}
    two |= {("tf32", "bf16"), ("f64", "f16"), ("f64", "bf16"), ("f64", "tf32")}
    two |= {("f8E8M0FNU", to) for to in ("f16", "bf16", "f32", "tf32")} | {("fnv8E5M3FNU", "f16")}
    if target in ("f8E4M3FN", "f8E5M2", "f4E2M1FN", "fnv8E5M3FNU"):
        return ("nearest_even",)
    if target == "f8E8M0FNU":
        return ("zero", "positive_inf")
    if (source, target) in two:
        return ("nearest_even", "zero")
    if (source, target) == ("f32", "tf32"):
        return ("nearest_even", "zero", "nearest_away")
    return ALL_MODES[:4] if (source, target) == ("f64", "f32") else ALL_MODES


@cases_for("ftof")
def ftof(mnemonic: str) -> Iterator[Case]:
    for source in FLOATS:
        for target in FLOATS:
            if source == target:
                continue
            for position, mode in enumerate(ftof_modes(source, target)):
                for shape in common_shapes(source, target):
                    if position and len(shape) != 1:
                        continue
                    given = codes(source, prod(shape), target, mode)
                    expected = [encode(target, decode(source, code), mode) for code in given]
                    yield conversion(
                        mnemonic, source, target, shape, f"ftof %a rounding<{mode}>", given,
                        expected, mode,
                    )  # fmt: skip


def to_integer(target: str, value: float, is_signed: bool) -> int:
    """Toward zero; the nearest integer of the type beyond the range; 0 of a NaN."""
    low = -(1 << (CODE_BITS[target] - 1)) if is_signed else 0
    high = low + (1 << CODE_BITS[target]) - 1
    if math.isnan(value):
        return 0
    if math.isinf(value):
        return wrap(target, high if value > 0 else low)
    return wrap(target, min(max(math.trunc(value), low), high))


@cases_for("ftoi")
def ftoi(mnemonic: str) -> Iterator[Case]:
    for source in FLOATS:
        for target in INTEGERS:
            for sign in SIGNS:
                for flag in ("", " saturating"):
                    for shape in common_shapes(source):
                        if flag and len(shape) != 1:
                            continue
                        given = codes(source, 2 * prod(shape), target, sign)
                        values = [decode(source, code) for code in given]
                        kept = [not math.isinf(value) or bool(flag) for value in values]
                        given = [code for code, keep in zip(given, kept, strict=True) if keep] or [
                            0
                        ]
                        given = (given * 3)[: prod(shape)]
                        expected = [
                            to_integer(target, decode(source, code), sign == "signed")
                            for code in given
                        ]
                        yield conversion(
                            mnemonic, source, target, shape, f"ftoi %a {sign}{flag}", given,
                            expected, sign + flag,
                        )  # fmt: skip
                if FLOATS[source].infinity:
                    given = [0, encode(source, -math.inf, saturates=False)]
                    text = f"ftoi %a {sign}"
                    yield breaking(mnemonic, source, target, text, given, "has no value in")


@cases_for("itof")
def itof(mnemonic: str) -> Iterator[Case]:
    for source in INTEGERS:
        for target in FLOATS:
            if target == "f8E8M0FNU":
                continue
            for sign in SIGNS:
                for shape in common_shapes(target):
                    given = codes(source, prod(shape), target)
                    expected = [
                        encode(target, Fraction(number(source, code, sign == "signed")))
                        for code in given
                    ]
                    yield conversion(
                        mnemonic, source, target, shape, f"itof %a {sign}", given, expected, sign
                    )


@cases_for("int_to_ptr", "ptr_to_int", "ptr_to_ptr")
def pointers(mnemonic: str) -> Iterator[Case]:
    pair = {"int_to_ptr": ("i64", POINTER), "ptr_to_int": (POINTER, "i64")}
    source, target = pair.get(mnemonic, (POINTER, "ptr<i8>"))
    for shape in SHAPES:
        bits = codes("i64", prod(shape), mnemonic)
        yield conversion(mnemonic, source, target, shape, f"{mnemonic} %a", bits, bits)
    if mnemonic == "int_to_ptr":
        for element in NUMBERS:
            bits = codes("i64", 32, element)
            yield conversion(
                mnemonic, "i64", f"ptr<{element}>", (32,), f"{mnemonic} %a", bits, bits
            )
