"""Violations of the matrix products and the conversions."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.violation import Violation, generic, table, violation
from conformance.sources import FLOATS, INTEGERS, NUMBERS, WIDTHS, name, tile
from conformance.valid.conversions import ANY_INTEGER, ftof_modes
from conformance.valid.floating_point import MATRIX_PAIRS, SCALED_BLOCKS


def product(op: str, values: tuple[str, ...], tail: str = "") -> str:
    """A matrix product of input values."""
    types = ", ".join(_type(value) for value in values)
    return f"%r = {op} {', '.join(values)} {tail} : {types}"


def _type(value: str) -> str:
    element, _, shape = value.removeprefix("%").partition(".")
    return "token" if element == "token" else tile(element, shape)


def mmaf() -> Iterator[Violation]:
    for element in ("f8E4M3FN", "f8E5M2", "f16", "bf16", "tf32", "f32", "f64"):
        for acc in ("f16", "f32", "f64"):
            if (element, acc) not in MATRIX_PAIRS:
                values = (f"%{element}.4x4", f"%{element}.4x4", f"%{acc}.4x4")
                body = product("mmaf", values)
                yield violation("mmaf", f"{element} into {acc}", body, "accumulator")
    for element in ("f4E2M1FN", "f8E8M0FNU", "fnv8E5M3FNU", "i8", "i4"):
        values = (f"%{element}.4x4", f"%{element}.4x4", "%f32.4x4")
        yield violation("mmaf", f"elements {element}", product("mmaf", values), "lhs must be")
    for acc in ("bf16", "tf32", "i32", "f8E4M3FN"):
        body = product("mmaf", ("%f16.4x4", "%f16.4x4", f"%{acc}.4x4"))
        yield violation("mmaf", f"accumulator {acc}", body, "acc must be")
    yield from shapes("mmaf", ("f16", "f16", "f32"))
    body = product("mmaf", ("%f16.4x4", "%bf16.4x4", "%f32.4x4"))
    yield violation("mmaf", "different operands", body, "same element type")
    values = ["%f16.4x4", "%f16.4x4", "%f32.4x4"]
    yield violation("mmaf", "result", generic("mmaf", values, ["%f16.4x4"]), "same type")
    yield violation("mmaf", "token", product("mmaf", ("%token",) * 3), "must be a tile")


SHAPES = (
    ("K", ("4x8", "4x16", "4x16"), "columns of lhs"),
    ("M", ("4x8", "8x16", "8x16"), "rows of lhs"),
    ("N", ("4x8", "8x16", "4x8"), "columns of rhs"),
    ("rank 1", ("8", "8", "8"), "rank 2 or 3"),
    ("rank 0", ("", "", ""), "rank 2 or 3"),
    ("rank 4", ("1x1x4x8", "1x1x8x4", "1x1x4x4"), "rank 2 or 3"),
    ("batch of lhs", ("2x4x8", "1x8x16", "1x4x16"), "batch"),
    ("batch of rhs", ("2x4x8", "4x8x16", "2x4x16"), "batch"),
    ("batch of acc", ("2x4x8", "2x8x16", "1x4x16"), "batch"),
    ("K of a batch", ("2x4x8", "2x16x16", "2x4x16"), "columns of lhs"),
    ("ranks of rhs", ("4x8", "1x8x16", "4x16"), "same rank"),
    ("ranks of acc", ("4x8", "8x16", "1x4x16"), "same rank"),
)


def shapes(op: str, elements: tuple[str, str, str], tail: str = "") -> Iterator[Violation]:
    for rule, found, fragment in SHAPES:
        values = tuple(name(*pair) for pair in zip(elements, found, strict=True))
        yield violation(op, rule, product(op, values, tail), fragment)


def mmai() -> Iterator[Violation]:
    signs = "signed signed"
    for element in ("i1", "i4", "i16", "i32", "f8E4M3FN"):
        values = (f"%{element}.4x4", f"%{element}.4x4", "%i32.4x4")
        body = product("mmai", values, signs)
        yield violation("mmai", f"elements {element}", body, "lhs must be")
    for acc in ("i8", "i16", "i64", "f32"):
        body = product("mmai", ("%i8.4x4", "%i8.4x4", f"%{acc}.4x4"), signs)
        yield violation("mmai", f"accumulator {acc}", body, "acc must be")
    yield from shapes("mmai", ("i8", "i8", "i32"), signs)
    body = product("mmai", ("%i8.4x4", "%i8.4x4", "%i32.4x4"), "signed")
    yield violation("mmai", "one signedness", body, "signedness")
    values = ["%i8.4x4", "%i8.4x4", "%i32.4x4"]
    body = generic("mmai", values, ["%i32.4x4"])
    yield violation("mmai", "no signedness", body, "is missing")


def scaled(
    element: str, scale: str, shapes: tuple[str, str, str, str, str], other: str = ""
) -> str:
    """A scaled product."""
    elements = (element, element, "f32", scale, other or scale)
    pairs = zip(elements, shapes, strict=True)
    return product("mmaf_scaled", tuple(name(*pair) for pair in pairs))


def mmaf_scaled() -> Iterator[Violation]:
    op = "mmaf_scaled"
    good = ("4x64", "64x8", "4x8", "4x2", "2x8")
    for (element, scale), blocks in SCALED_BLOCKS.items():
        for count in (1, 2, 4, 8, 64):
            if 64 // count not in blocks:
                found = (*good[:3], f"4x{count}", f"{count}x8")
                body = scaled(element, scale, found)
                yield violation(op, f"block {64 // count} {element} {scale}", body, "block size")
    for element in ("f8E4M3FN", "f8E5M2"):
        for scale in ("f8E4M3FN", "fnv8E5M3FNU"):
            body = scaled(element, scale, good)
            yield violation(op, f"{element} scaled by {scale}", body, f"scales of {scale}")
    for scale in ("f8E5M2", "f32", "i8"):
        body = scaled("f4E2M1FN", scale, good)
        yield violation(op, f"scale {scale}", body, "lhs_scale must be")
    for element in ("f16", "bf16", "f32", "i8"):
        body = scaled(element, "f8E8M0FNU", good)
        yield violation(op, f"elements {element}", body, "lhs must be")
    element, scale = "f8E5M2", "f8E8M0FNU"
    rows = [
        (rule, scaled(element, scale, found), fragment)
        for rule, found, fragment in (
            ("K", ("4x64", "32x8", "4x8", "4x2", "2x8"), "columns of lhs"),
            ("M", ("4x64", "64x8", "8x8", "4x2", "2x8"), "rows of lhs"),
            ("N", ("4x64", "64x8", "4x4", "4x2", "2x8"), "columns of rhs"),
            ("rows of lhs_scale", ("4x64", "64x8", "4x8", "8x2", "2x8"), "rows of lhs_scale"),
            ("columns of rhs_scale", ("4x64", "64x8", "4x8", "4x2", "2x4"), "columns of rhs_scale"),
            ("number of scales", ("4x64", "64x8", "4x8", "4x2", "4x8"), "columns of lhs_scale"),
            ("scales beyond K", ("4x64", "64x8", "4x8", "4x128", "128x8"), "divisible"),
            ("rank of a scale", ("4x64", "64x8", "4x8", "1x4x2", "2x8"), "same rank"),
            ("rank 1", ("64", "64", "64", "2", "2"), "rank 2 or 3"),
            (
                "batch of lhs_scale",
                ("2x4x64", "2x64x8", "2x4x8", "1x4x2", "2x2x8"),
                "lhs and lhs_scale",
            ),
            (
                "batch of rhs_scale",
                ("2x4x64", "2x64x8", "2x4x8", "2x4x2", "1x2x8"),
                "rhs and rhs_scale",
            ),
            ("batch of acc", ("2x4x64", "2x64x8", "1x4x8", "2x4x2", "2x2x8"), "batch"),
        )
    ]
    yield from table(op, rows)
    body = scaled("f4E2M1FN", "f8E8M0FNU", good, "f8E4M3FN")
    yield violation(op, "different scales", body, "same element type")
    values = ("%f8E5M2.4x64", "%f8E4M3FN.64x8", "%f32.4x8", "%f8E8M0FNU.4x2", "%f8E8M0FNU.2x8")
    yield violation(op, "different operands", product(op, values), "same element type")
    values = ("%f8E5M2.4x64", "%f8E5M2.64x8", "%f16.4x8", "%f8E8M0FNU.4x2", "%f8E8M0FNU.2x8")
    yield violation(op, "accumulator", product(op, values), "acc must be")
    body = product(op, (*values[:2], "%f32.4x8", *values[3:]))
    generic_values = [*values[:2], "%f32.4x8", *values[3:]]
    yield violation(op, "result", generic(op, generic_values, ["%f32.4x4"]), "same type")
    assert body


def convert(op: str, source: str, result: str, tail: str = "") -> str:
    return f"%r = {op} {name(source, '8')} {tail} : {tile(source, '8')} -> {tile(result, '8')}"


def conversions() -> Iterator[Violation]:
    for op, source, result, tail in (
        ("bitcast", "f32", "i32", ""),
        ("exti", "i8", "i32", "signed"),
        ("trunci", "i32", "i8", ""),
        ("ftof", "f32", "f16", ""),
        ("ftoi", "f32", "i32", "signed"),
        ("itof", "i32", "f32", "signed"),
    ):
        good = convert(op, source, result, tail)
        shorter = good.replace(f"-> {tile(result, '8')}", f"-> {tile(result, '4')}")
        scalar = good.replace(f"-> {tile(result, '8')}", f"-> {tile(result)}")
        pointer = f"%r = {op} %ptr-f32.8 {tail} : tile<8xptr<f32>> -> {tile(result, '8')}"
        rows = [
            ("shapes", shorter, "same shape"),
            ("ranks", scalar, "same shape"),
            ("pointers", pointer, "must be a tile of"),
            ("to a pointer", good.replace(tile(result, "8"), "tile<8xptr<f32>>"), "must be a"),
            ("token", f"%r = {op} %token {tail} : token -> {tile(result, '8')}", "found token"),
            ("no result type", good[: good.index(" ->")], "'->'"),
        ]
        if tail:
            rows.append(("no signedness", convert(op, source, result), "signedness"))
        yield from table(op, rows)
    yield from widths()
    yield from roundings()
    yield from pointers()


def widths() -> Iterator[Violation]:
    for source, result in (
        *(("f32", "i16"), ("tf32", "i32"), ("tf32", "f32"), ("i1", "i8"), ("f4E2M1FN", "i8")),
        *(("f64", "i32"), ("f8E4M3FN", "f16"), ("f8E8M0FNU", "i16"), ("fnv8E5M3FNU", "i16")),
    ):
        body = convert("bitcast", source, result)
        yield violation("bitcast", f"{source} to {result}", body, "equally wide")
    for source, result in (("i4", "f4E2M1FN"), ("f4E2M1FN", "i4")):
        body = convert("bitcast", source, result)
        yield violation("bitcast", f"{source} to {result}", body, "must be a tile of")
    for source in ANY_INTEGER:
        for result in ANY_INTEGER:
            if WIDTHS[source] >= WIDTHS[result]:
                body = convert("exti", source, result, "signed")
                yield violation("exti", f"{source} to {result}", body, "must be wider")
            if WIDTHS[source] <= WIDTHS[result]:
                body = convert("trunci", source, result)
                yield violation("trunci", f"{source} to {result}", body, "must be narrower")
    for op, tail in (("exti", "signed"), ("trunci", "")):
        yield violation(op, "floats", convert(op, "f32", "f64", tail), "must be a tile of")
        yield violation(op, "to float", convert(op, "i8", "f64", tail), "must be a tile of")
    body = convert("trunci", "i32", "i8", "overflow<wrap>")
    yield violation("trunci", "unknown overflow", body, "found 'wrap'")


def roundings() -> Iterator[Violation]:
    modes = (
        *("nearest_even", "zero", "negative_inf", "positive_inf", "nearest_away"),
        *("approx", "full", "nearest_int_to_zero"),
    )
    for source in FLOATS:
        body = convert("ftof", source, source)
        yield violation("ftof", f"{source} to itself", body, "must differ")
        for result in FLOATS:
            if source == result:
                continue
            refused = [mode for mode in modes if mode not in ftof_modes(source, result)]
            for mode in refused[:1] if source not in ("f32", "f64") else refused:
                body = convert("ftof", source, result, f"rounding<{mode}>")
                yield violation("ftof", f"{source} to {result} {mode}", body, f"found {mode}")
    for op, source, result, good in (
        ("ftoi", "f32", "i32", "nearest_int_to_zero"),
        ("itof", "i32", "f32", "nearest_even"),
    ):
        for mode in modes:
            if mode != good:
                body = convert(op, source, result, f"signed rounding<{mode}>")
                yield violation(op, f"rounding {mode}", body, f"found {mode}")
    for source in ("i32", "i4"):
        yield violation("ftof", f"from {source}", convert("ftof", source, "f32"), "from must be")
        body = convert("ftoi", source, "i32", "signed")
        yield violation("ftoi", f"from {source}", body, "from must be")
    for result in ("i32", "i4"):
        yield violation("ftof", f"to {result}", convert("ftof", "f32", result), "to must be")
    for result in ("f16", "i4"):
        body = convert("ftoi", "f32", result, "signed")
        yield violation("ftoi", f"to {result}", body, "to must be")
    for source in ("f32", "i4"):
        body = convert("itof", source, "f16", "signed")
        yield violation("itof", f"from {source}", body, "from must be")
    for source in INTEGERS:
        body = convert("itof", source, "f8E8M0FNU", "signed")
        yield violation("itof", f"{source} to f8E8M0FNU", body, "f8E8M0FNU")
    for result in ("i32", "i4"):
        body = convert("itof", "i32", result, "signed")
        yield violation("itof", f"to {result}", body, "to must be")


def pointers() -> Iterator[Violation]:
    pointer = "tile<8xptr<f32>>"
    for element in NUMBERS:
        if element != "i64":
            value, type = name(element, "8"), tile(element, "8")
            body = f"%r = int_to_ptr {value} : {type} -> {pointer}"
            yield violation("int_to_ptr", f"from {element}", body, "source must be")
            body = f"%r = ptr_to_int %ptr-f32.8 : {pointer} -> {type}"
            yield violation("ptr_to_int", f"to {element}", body, "result must be")
    for op, good in (
        ("int_to_ptr", f"%r = int_to_ptr %i64.8 : tile<8xi64> -> {pointer}"),
        ("ptr_to_int", f"%r = ptr_to_int %ptr-f32.8 : {pointer} -> tile<8xi64>"),
        ("ptr_to_ptr", f"%r = ptr_to_ptr %ptr-f32.8 : {pointer} -> tile<8xptr<i8>>"),
    ):
        head, result = good.rsplit("-> ", 1)
        shorter = result.replace("8x", "4x")
        yield violation(op, "shapes", f"{head}-> {shorter}", "same shape")
        yield violation(op, "no result type", head.rstrip(), "'->'")
    for op in ("int_to_ptr", "ptr_to_ptr"):
        source = "%i64.8 : tile<8xi64>" if op == "int_to_ptr" else f"%ptr-f32.8 : {pointer}"
        yield violation(op, "to no pointer", f"%r = {op} {source} -> tile<8xi64>", "result must be")
    for op, result in (("ptr_to_int", "tile<8xi64>"), ("ptr_to_ptr", pointer)):
        body = f"%r = {op} %i64.8 : tile<8xi64> -> {result}"
        yield violation(op, "from no pointer", body, "source must be")


def violations() -> Iterator[Violation]:
    yield from mmaf()
    yield from mmai()
    yield from mmaf_scaled()
    yield from conversions()
