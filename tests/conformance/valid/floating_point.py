"""Valid instances of the floating-point operations."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.sources import BASE_FLOATS, INTEGERS, name, shapes_of, tile
from conformance.valid.case import Case, case

UNARY = (
    *("absf", "ceil", "cos", "cosh", "exp", "exp2", "floor", "log", "log2", "negf", "rsqrt"),
    *("sin", "sinh", "sqrt", "tan", "tanh"),
)
BINARY = (*("addf", "subf", "mulf", "divf", "remf", "maxf", "minf", "atan2", "fpowf"),)
IEEE = ("nearest_even", "zero", "negative_inf", "positive_inf")
PREDICATES = (
    *("equal", "not_equal", "less_than", "less_than_or_equal"),
    *("greater_than", "greater_than_or_equal"),
)
ONLY_F32 = {
    "divf": ("approx", "full"),
    "sqrt": ("approx",),
    "exp": ("approx",),
    "tanh": ("approx",),
}
ROUNDED = ("addf", "subf", "mulf", "divf", "sqrt", "fma")
FLUSHED = (*ROUNDED, "exp2", "rsqrt", "maxf", "minf")
FLUSH = "flush_to_zero"


def instance(op: str, element: str, shape: str = "8", modifiers: str = "") -> str:
    """A line with the operation."""
    count = 1 if op in UNARY else 3 if op == "fma" else 2
    operands = ", ".join([name(element, shape)] * count)
    return f"%r = {op} {operands} {modifiers} : {tile(element, shape)}"


def modes(op: str, element: str) -> Iterator[str]:
    """Every way to write rounding and flags of an operation on an element type."""
    roundings = [""]
    if op in ROUNDED:
        roundings += [f"rounding<{word}>" for word in IEEE]
    if op in ("exp", "tanh"):
        roundings.append("rounding<full>")
    if element == "f32":
        roundings += [f"rounding<{word}>" for word in ONLY_F32.get(op, ())]
    flags = [""]
    if op in FLUSHED and element == "f32":
        flags.append(FLUSH)
    if op in ("maxf", "minf"):
        flags.append("propagate_nan")
        if element == "f32":
            flags += [f"{FLUSH} propagate_nan", f"propagate_nan {FLUSH}"]
    for rounding in roundings:
        yield from (f"{rounding} {flag}".strip() for flag in flags)


def elementwise() -> Iterator[Case]:
    for op in (*UNARY, *BINARY, "fma"):
        for element in BASE_FLOATS:
            for shape in shapes_of(element):
                yield case(op, f"{element} {shape}", instance(op, element, shape))
            for modifiers in modes(op, element):
                if modifiers:
                    body = instance(op, element, "8", modifiers)
                    yield case(op, f"{element} {modifiers}", body)
    yield case("fpowf", "older name", "%r = pow %f32.8, %f32.8 : tile<8xf32>")
    for element in BASE_FLOATS:
        for exponent in INTEGERS[:-1]:
            for shape in ("", "4x8"):
                operands = f"{name(element, shape)}, {name(exponent, shape)}"
                types = f"{tile(element, shape)}, {tile(exponent, shape)}"
                label = f"{element} {exponent} {shape}"
                yield case("fpowi", label, f"%r = fpowi {operands} : {types}")


def comparisons() -> Iterator[Case]:
    for element in BASE_FLOATS:
        for predicate in PREDICATES:
            for ordering in ("ordered", "unordered"):
                operands = f"{name(element, '8')}, {name(element, '8')} : {tile(element, '8')}"
                body = f"%r = cmpf {predicate} {ordering} {operands} -> tile<8xi1>"
                yield case("cmpf", f"{element} {predicate} {ordering}", body)
        for shape in shapes_of(element):
            value = name(element, shape)
            types = f"{tile(element, shape)} -> {tile('i1', shape)}"
            body = f"%r = cmpf equal ordered {value}, {value} : {types}"
            yield case("cmpf", f"{element} {shape}", body)


MATRIX_PAIRS = (
    *(("f8E4M3FN", "f16"), ("f8E4M3FN", "f32"), ("f8E5M2", "f16"), ("f8E5M2", "f32")),
    *(("f16", "f16"), ("f16", "f32"), ("bf16", "f32"), ("tf32", "f32"), ("f32", "f32")),
    ("f64", "f64"),
)
BATCHES = ("", "1x", "2x", "4x")


def mmaf() -> Iterator[Case]:
    for element, acc in MATRIX_PAIRS:
        for batch in BATCHES:
            for m, k, n in ((16, 16, 16), (16, 32, 8), (64, 16, 32), (1, 1, 1), (2, 1, 4)):
                shapes = [f"{batch}{m}x{k}", f"{batch}{k}x{n}", f"{batch}{m}x{n}"]
                elements = (element, element, acc)
                pairs = list(zip(elements, shapes, strict=True))
                types = ", ".join(tile(*pair) for pair in pairs)
                operands = ", ".join(name(*pair) for pair in pairs)
                label = f"{element} {acc} {batch}{m}x{k}x{n}"
                yield case("mmaf", label, f"%r = mmaf {operands} : {types}")
                if k == 32:
                    body = f"%r = mmaf {operands} fast_acc : {types}"
                    yield case("mmaf", f"{label} fast_acc", body)


SCALED_BLOCKS = {
    ("f8E4M3FN", "f8E8M0FNU"): (32,),
    ("f8E5M2", "f8E8M0FNU"): (32,),
    ("f4E2M1FN", "f8E8M0FNU"): (16, 32),
    ("f4E2M1FN", "f8E4M3FN"): (16,),
    ("f4E2M1FN", "fnv8E5M3FNU"): (16, 32),
}


def mmaf_scaled() -> Iterator[Case]:
    for (element, scale), blocks in SCALED_BLOCKS.items():
        for block in blocks:
            for batch in BATCHES:
                for m, k, n in ((16, 64, 16), (128, 128, 64)):
                    scales = k // block
                    pairs = [
                        (element, f"{batch}{m}x{k}"),
                        (element, f"{batch}{k}x{n}"),
                        ("f32", f"{batch}{m}x{n}"),
                        (scale, f"{batch}{m}x{scales}"),
                        (scale, f"{batch}{scales}x{n}"),
                    ]
                    types = ", ".join(tile(*pair) for pair in pairs)
                    operands = ", ".join(name(*pair) for pair in pairs)
                    label = f"{element} {scale} {block} {batch}{m}x{k}x{n}"
                    yield case("mmaf_scaled", label, f"%r = mmaf_scaled {operands} : {types}")


def cases() -> Iterator[Case]:
    yield from elementwise()
    yield from comparisons()
    yield from mmaf()
    yield from mmaf_scaled()
