"""Each operation computes what the numerics say, for each element type it takes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from reference.programs import evaluate, printed, spell
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.numerics import arithmetic, conversions, format_of, integer, library
from tilewright.numerics.formats import bits_to_storage, storage_to_bits, to_float64
from tilewright.reference.operations import RULES

Array = np.ndarray[Any, Any]

NOT_EXECUTED = {"cuda_tile.module", "cuda_tile.entry", "cuda_tile.global"}
"""What a program consists of, but no operation of a function's body."""


def test_every_operation_has_a_rule() -> None:
    assert {op.name for op in OPERATIONS if op not in RULES} == NOT_EXECUTED


def random_tile(element: str, shape: tuple[int, ...], seed: int = 0) -> Array:
    """Random bits, with a share of small numbers."""
    format = format_of(element)
    rng = np.random.default_rng([seed, format.width])
    bits = rng.integers(0, 2**63, shape, np.uint64) * 2 + rng.integers(0, 2, shape, np.uint64)
    bits = np.where(rng.random(shape) < 0.3, bits & np.uint64(3), bits)
    return bits_to_storage(format, bits)


def assert_same(element: str, found: Array, expected: Array) -> None:
    """The same bits, any NaN being equal to any other."""
    format = format_of(element)
    expected = np.broadcast_to(expected, found.shape)
    same = storage_to_bits(format, found) == storage_to_bits(format, expected)
    if format.kind == "float":
        same |= np.isnan(to_float64(format, found)) & np.isnan(to_float64(format, expected))
    assert same.all(), (found[~same][:4], expected[~same][:4])


INTEGERS = ("i1", "i8", "i16", "i32", "i64")
FLOATS = ("f16", "bf16", "f32", "f64")
SHAPE = (4, 64)

INTEGER_BINARY: dict[str, Any] = {
    "addi %a, %b": integer.add,
    "subi %a, %b": integer.sub,
    "muli %a, %b": integer.mul,
    "mulhii %a, %b": integer.mulhii,
    "andi %a, %b": lambda f, a, b: a & b,
    "ori %a, %b": lambda f, a, b: a | b,
    "xori %a, %b": lambda f, a, b: a ^ b,
    "maxi %a, %b signed": lambda f, a, b: integer.maximum(f, a, b, True),
    "maxi %a, %b unsigned": lambda f, a, b: integer.maximum(f, a, b, False),
    "mini %a, %b signed": lambda f, a, b: integer.minimum(f, a, b, True),
    "mini %a, %b unsigned": lambda f, a, b: integer.minimum(f, a, b, False),
    "divi %a, %b signed": lambda f, a, b: integer.divi(f, a, b, True),
    "divi %a, %b unsigned": lambda f, a, b: integer.divi(f, a, b, False),
    "divi %a, %b signed rounding<negative_inf>": lambda f, a, b: integer.divi(
        f, a, b, True, "negative_inf"
    ),
    "divi %a, %b signed rounding<positive_inf>": lambda f, a, b: integer.divi(
        f, a, b, True, "positive_inf"
    ),
    "divi %a, %b unsigned rounding<positive_inf>": lambda f, a, b: integer.divi(
        f, a, b, False, "positive_inf"
    ),
    "remi %a, %b signed": lambda f, a, b: integer.remi(f, a, b, True),
    "remi %a, %b unsigned": lambda f, a, b: integer.remi(f, a, b, False),
    "shli %a, %b": integer.shli,
    "shri %a, %b signed": lambda f, a, b: integer.shri(f, a, b, True),
    "shri %a, %b unsigned": lambda f, a, b: integer.shri(f, a, b, False),
}


@pytest.mark.parametrize("element", INTEGERS)
@pytest.mark.parametrize("operation", INTEGER_BINARY)
def test_integer_binary(operation: str, element: str) -> None:
    a, b = random_tile(element, SHAPE, 1), random_tile(element, SHAPE, 2)
    body = f"%r = {operation} : {spell(SHAPE, element)}"
    found = evaluate(body, [(element, a), (element, b)], (element, SHAPE), undefined="value")
    assert_same(element, found, INTEGER_BINARY[operation](format_of(element), a, b))


@pytest.mark.parametrize("element", INTEGERS)
@pytest.mark.parametrize("name", ["divi", "remi", "shri", "shli"])
def test_checked_paths(name: str, element: str) -> None:
    """Where nothing is undefined, checking does not change the numbers."""
    format = format_of(element)
    a, b = random_tile(element, SHAPE, 3), random_tile(element, SHAPE, 4)
    if name in ("shri", "shli"):
        bits = storage_to_bits(format, b) % np.uint64(format.width)
    else:
        bits = storage_to_bits(format, b) | np.uint64(1)
    b = bits_to_storage(format, bits)
    for sign in ("unsigned", "signed") if name != "shli" else ("",):
        signed = sign == "signed"
        divisor = b
        if name in ("divi", "remi") and signed:
            if element == "i1":
                continue
            divisor = np.where(b == -1, format.storage.type(3), b)
        body = f"%r = {name} %a, %b {sign} : {spell(SHAPE, element)}"
        found = evaluate(body, [(element, a), (element, divisor)], (element, SHAPE))
        expected = INTEGER_BINARY[f"{name} %a, %b {sign}".strip()](format, a, divisor)
        assert_same(element, found, expected)


@pytest.mark.parametrize("element", INTEGERS)
def test_integer_unary_and_comparison(element: str) -> None:
    format, type = format_of(element), spell(SHAPE, element)
    a, b = random_tile(element, SHAPE, 1), random_tile(element, SHAPE, 2)
    for name, function in (("absi", integer.absolute), ("negi", integer.neg)):
        found = evaluate(f"%r = {name} %a : {type}", [(element, a)], (element, SHAPE))
        assert_same(element, found, function(format, a))
    for predicate in ("equal", "less_than", "greater_than_or_equal"):
        for sign in ("signed", "unsigned"):
            body = f"%r = cmpi {predicate} %a, %b, {sign} : {type} -> {spell(SHAPE, 'i1')}"
            found = evaluate(body, [(element, a), (element, b)], ("i1", SHAPE))
            expected = integer.cmp(format, a, b, predicate, sign == "signed")
            np.testing.assert_array_equal(found, expected)


FLOAT_BINARY: dict[str, Any] = {
    "addf %a, %b rounding<nearest_even>": arithmetic.add,
    "subf %a, %b rounding<nearest_even>": arithmetic.sub,
    "mulf %a, %b rounding<nearest_even>": arithmetic.mul,
    "divf %a, %b rounding<nearest_even>": arithmetic.div,
    "addf %a, %b rounding<zero>": lambda f, a, b: arithmetic.add(f, a, b, "zero"),
    "mulf %a, %b rounding<positive_inf>": lambda f, a, b: arithmetic.mul(f, a, b, "positive_inf"),
    "maxf %a, %b": arithmetic.maximum,
    "minf %a, %b propagate_nan": lambda f, a, b: arithmetic.minimum(f, a, b, True),
    "remf %a, %b": arithmetic.remainder,
    "fpowf %a, %b": library.pow,
    "atan2 %a, %b": library.atan2,
}


@pytest.mark.parametrize("element", FLOATS)
@pytest.mark.parametrize("operation", FLOAT_BINARY)
def test_float_binary(operation: str, element: str) -> None:
    a, b = random_tile(element, SHAPE, 1), random_tile(element, SHAPE, 2)
    body = f"%r = {operation} : {spell(SHAPE, element)}"
    found = evaluate(body, [(element, a), (element, b)], (element, SHAPE))
    assert_same(element, found, FLOAT_BINARY[operation](format_of(element), a, b))


FLOAT_UNARY: dict[str, Any] = {
    "absf": arithmetic.absolute,
    "negf": arithmetic.negate,
    "ceil": arithmetic.ceil,
    "floor": arithmetic.floor,
    "sqrt": arithmetic.sqrt,
    **{
        name: getattr(library, name)
        for name in "cos cosh exp exp2 log log2 rsqrt sin sinh tan tanh".split()  # noqa: SIM905
    },
}


@pytest.mark.parametrize("element", FLOATS)
@pytest.mark.parametrize("name", FLOAT_UNARY)
def test_float_unary(name: str, element: str) -> None:
    a = random_tile(element, SHAPE, 1)
    mode = " rounding<nearest_even>" if name == "sqrt" else ""
    body = f"%r = {name} %a{mode} : {spell(SHAPE, element)}"
    found = evaluate(body, [(element, a)], (element, SHAPE))
    assert_same(element, found, FLOAT_UNARY[name](format_of(element), a))


@pytest.mark.parametrize("element", FLOATS)
def test_other_floating_point(element: str) -> None:
    format, type = format_of(element), spell(SHAPE, element)
    a, b, c = (random_tile(element, SHAPE, seed) for seed in (1, 2, 3))
    operands = [(element, a), (element, b), (element, c)]
    found = evaluate(f"%r = fma %a, %b, %c : {type}", operands, (element, SHAPE))
    assert_same(element, found, arithmetic.fma(format, a, b, c))
    body = f"%r = cmpf less_than unordered %a, %b : {type} -> {spell(SHAPE, 'i1')}"
    found = evaluate(body, operands[:2], ("i1", SHAPE))
    expected = arithmetic.compare(format, a, b, "less_than", "unordered")
    np.testing.assert_array_equal(found, expected)
    exponent = np.random.default_rng(0).integers(-3, 4, SHAPE).astype(np.int8)
    body = f"%r = fpowi %a, %b : {type}, {spell(SHAPE, 'i8')}"
    found = evaluate(body, [(element, a), ("i8", exponent)], (element, SHAPE))
    assert_same(element, found, library.fpowi(format, a, format_of("i8"), exponent))


def test_flush_to_zero() -> None:
    tiny = np.array([1e-40, -1e-40, 1.0, 2e-38], np.float32)
    body = "%r = mulf %a, %a flush_to_zero : tile<4xf32>"
    found = evaluate(body, [("f32", tiny)], ("f32", (4,)))
    assert_same("f32", found, np.array([0.0, 0.0, 1.0, 0.0], np.float32))


CONVERSIONS = [
    *[(f, t) for f in ("f16", "bf16", "f32", "f64") for t in ("f16", "bf16", "f32", "f64")],
    ("f32", "f8E4M3FN"),
    ("f8E4M3FN", "f32"),
    ("f32", "f8E5M2"),
    ("f8E5M2", "f32"),
    ("f32", "tf32"),
    ("tf32", "f32"),
    ("f8E8M0FNU", "f32"),
]


@pytest.mark.parametrize(("source", "target"), [pair for pair in CONVERSIONS if len(set(pair)) > 1])
def test_float_to_float(source: str, target: str) -> None:
    a = random_tile(source, SHAPE, 1)
    body = f"%r = ftof %a : {spell(SHAPE, source)} -> {spell(SHAPE, target)}"
    found = evaluate(body, [(source, a)], (target, SHAPE))
    expected = conversions.float_to_float(format_of(source), format_of(target), a)
    assert_same(target, found, expected)


@pytest.mark.parametrize("element", INTEGERS)
@pytest.mark.parametrize("target", FLOATS)
@pytest.mark.parametrize("sign", ["signed", "unsigned"])
def test_integers_and_floats(element: str, target: str, sign: str) -> None:
    integers, floats = format_of(element), format_of(target)
    a = random_tile(element, SHAPE, 1)
    body = f"%r = itof %a {sign} : {spell(SHAPE, element)} -> {spell(SHAPE, target)}"
    found = evaluate(body, [(element, a)], (target, SHAPE))
    expected = conversions.int_to_float(integers, floats, a, sign == "signed")
    assert_same(target, found, expected)
    b = random_tile(target, SHAPE, 2)
    body = f"%r = ftoi %a {sign} : {spell(SHAPE, target)} -> {spell(SHAPE, element)}"
    found = evaluate(body, [(target, b)], (element, SHAPE), undefined="value")
    expected = conversions.float_to_int(floats, integers, b, sign == "signed")
    assert_same(element, found, expected)


@pytest.mark.parametrize("source", INTEGERS)
@pytest.mark.parametrize("target", INTEGERS)
def test_integer_widths(source: str, target: str) -> None:
    narrow, wide = format_of(source), format_of(target)
    a = random_tile(source, SHAPE, 1)
    types = f"{spell(SHAPE, source)} -> {spell(SHAPE, target)}"
    if wide.width < narrow.width:
        found = evaluate(f"%r = trunci %a : {types}", [(source, a)], (target, SHAPE))
        assert_same(target, found, conversions.trunci(narrow, wide, a))
    elif wide.width > narrow.width:
        for sign in ("signed", "unsigned"):
            found = evaluate(f"%r = exti %a {sign} : {types}", [(source, a)], (target, SHAPE))
            assert_same(target, found, conversions.exti(narrow, wide, a, sign == "signed"))


def test_shapes() -> None:
    a = np.arange(32, dtype=np.int32).reshape(4, 8)
    cases = {
        "%r = reshape %a : tile<4x8xi32> -> tile<2x16xi32>": a.reshape(2, 16),
        "%r = permute %a [1, 0] : tile<4x8xi32> -> tile<8x4xi32>": a.T,
        "%r = cat %a, %a dim = 1 : tile<4x8xi32>, tile<4x8xi32> -> tile<4x16xi32>": np.hstack(
            (a, a)
        ),
        "%one = constant <i32: 1> : tile<i32>\n"
        "%r = extract %a[%one, %zero] : tile<4x8xi32> -> tile<2x8xi32>": a[2:],
        "%one = constant <i32: 1> : tile<i32>\n"
        "%s = constant <i32: 7> : tile<2x4xi32>\n"
        "%r = insert %s, %a[%one, %one] : tile<2x4xi32>, tile<4x8xi32>": np.where(
            (np.arange(4)[:, None] >= 2) & (np.arange(8) >= 4), 7, a
        ),
        "%x = reshape %a : tile<4x8xi32> -> tile<4x8x1xi32>\n"
        "%r = broadcast %x : tile<4x8x1xi32> -> tile<4x8x2xi32>": np.repeat(a[:, :, None], 2, 2),
        "%r = iota : tile<8xi32>": np.arange(8),
        "%r = constant <i32: [[1, 2], [3, -4]]> : tile<2x2xi32>": np.array([[1, 2], [3, -4]]),
    }
    for body, expected in cases.items():
        found = evaluate(body, [("i32", a)], ("i32", expected.shape))
        np.testing.assert_array_equal(found, expected, body)


def test_select_and_bitcast_and_pack() -> None:
    condition = np.arange(8) % 3 == 0
    a, b = random_tile("f32", (8,), 1), random_tile("f32", (8,), 2)
    operands = [("i1", condition), ("f32", a), ("f32", b)]
    found = evaluate("%r = select %a, %b, %c : tile<8xi1>, tile<8xf32>", operands, ("f32", (8,)))
    assert_same("f32", found, np.where(condition, a, b))
    body = "%r = bitcast %a : tile<8xf32> -> tile<8xi32>"
    np.testing.assert_array_equal(evaluate(body, [("f32", a)], ("i32", (8,))), a.view(np.int32))
    body = "%r = pack %a : tile<8xf32> -> tile<32xi8>"
    np.testing.assert_array_equal(evaluate(body, [("f32", a)], ("i8", (32,))), a.view(np.int8))
    body = "%p = pack %a : tile<8xf32> -> tile<32xi8>\n%r = unpack %p : tile<32xi8> -> tile<16xf16>"
    found = evaluate(body, [("f32", a)], ("f16", (16,)))
    assert_same("f16", found, a.view(np.float16))


def _reduction(name: str, body: str, shape: str, result: str, identity: str = "0 : i32") -> str:
    return (
        f"%r = {name} identities=[{identity}] : {shape} -> {result}\n"
        f"(%x: tile<i32>, %y: tile<i32>) {{ {body} yield %z : tile<i32> }}"
    )


def test_reduce_and_scan() -> None:
    a = np.random.default_rng(0).integers(-99, 99, (4, 8)).astype(np.int32)
    add = "%z = addi %x, %y : tile<i32>"
    body = _reduction("reduce %a dim=1", add, "tile<4x8xi32>", "tile<4xi32>")
    np.testing.assert_array_equal(evaluate(body, [("i32", a)], ("i32", (4,))), a.sum(axis=1))
    body = _reduction("scan %a dim=0 reverse=false", add, "tile<4x8xi32>", "tile<4x8xi32>")
    np.testing.assert_array_equal(evaluate(body, [("i32", a)], ("i32", (4, 8))), a.cumsum(axis=0))
    body = _reduction("scan %a dim=1 reverse=true", add, "tile<4x8xi32>", "tile<4x8xi32>")
    np.testing.assert_array_equal(
        evaluate(body, [("i32", a)], ("i32", (4, 8))), a[:, ::-1].cumsum(axis=1)[:, ::-1]
    )


def test_aggregate_keeps_the_order_of_elements() -> None:
    """The first argument is what came before, the second the element."""
    a = np.arange(8, dtype=np.int32)
    body = _reduction("reduce %a dim=0", "%z = ori %x, %x : tile<i32>", "tile<8xi32>", "tile<i32>")
    assert evaluate(body, [("i32", a)], ("i32", ())) == 0
    body = _reduction("reduce %a dim=0", "%z = ori %y, %y : tile<i32>", "tile<8xi32>", "tile<i32>")
    assert evaluate(body, [("i32", a)], ("i32", ())) == 7


def test_aggregate_whose_body_is_not_elementwise() -> None:
    a = np.random.default_rng(0).integers(-99, 99, (2, 8)).astype(np.int32)
    combine = (
        "%u = reshape %x : tile<i32> -> tile<1xi32>\n"
        "%v = reshape %y : tile<i32> -> tile<1xi32>\n"
        "%w = maxi %u, %v signed : tile<1xi32>\n"
        "%z = reshape %w : tile<1xi32> -> tile<i32>"
    )
    body = _reduction("reduce %a dim=1", combine, "tile<2x8xi32>", "tile<2xi32>", "-99 : i32")
    np.testing.assert_array_equal(evaluate(body, [("i32", a)], ("i32", (2,))), a.max(axis=1))


@pytest.mark.parametrize(
    ("element", "accumulator"),
    [("f16", "f32"), ("bf16", "f32"), ("f16", "f16"), ("f32", "f32"), ("f64", "f64"),
     ("f8E4M3FN", "f32"), ("f8E5M2", "f16"), ("tf32", "f32")],
)  # fmt: skip
def test_matrix_product(element: str, accumulator: str) -> None:
    rng = np.random.default_rng(0)
    a = rng.standard_normal((2, 8, 16)).astype(format_of(element).storage)
    b = rng.standard_normal((2, 16, 4)).astype(format_of(element).storage)
    c = rng.standard_normal((2, 8, 4)).astype(format_of(accumulator).storage)
    body = (
        f"%r = mmaf %a, %b, %c : {spell(a.shape, element)}, {spell(b.shape, element)}, "
        f"{spell(c.shape, accumulator)}"
    )
    operands = [(element, a), (element, b), (accumulator, c)]
    found = evaluate(body, operands, (accumulator, c.shape))
    wide = [to_float64(format_of(e), t) for e, t in operands]
    exact = wide[0] @ wide[1] + wide[2]
    limit = {"f16": 2**-10, "f32": 2**-23, "f64": 2**-49}[accumulator]
    np.testing.assert_allclose(found.astype(np.float64), exact, rtol=limit, atol=1e-14)


def test_integer_matrix_product_wraps() -> None:
    a = np.full((2, 4), 200, np.uint8).view(np.int8)
    b = np.full((4, 2), -128, np.int8)
    c = np.full((2, 2), -(2**31), np.int32)
    body = "%r = mmai %a, %b, %c unsigned signed : tile<2x4xi8>, tile<4x2xi8>, tile<2x2xi32>"
    found = evaluate(body, [("i8", a), ("i8", b), ("i32", c)], ("i32", (2, 2)))
    assert (found == 2**31 - 4 * 200 * 128).all()


def test_scaled_matrix_product() -> None:
    rng = np.random.default_rng(0)
    storage, scales = format_of("f8E4M3FN").storage, format_of("f8E8M0FNU").storage
    a, b = (rng.standard_normal(s).astype(storage) for s in ((4, 64), (64, 8)))
    left = (2.0 ** rng.integers(-3, 4, (4, 2))).astype(scales)
    right = (2.0 ** rng.integers(-3, 4, (2, 8))).astype(scales)
    c = np.ones((4, 8), np.float32)
    body = (
        "%r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, "
        "tile<4x8xf32>, tile<4x2xf8E8M0FNU>, tile<2x8xf8E8M0FNU>"
    )
    operands = [("f8E4M3FN", a), ("f8E4M3FN", b), ("f32", c)]
    operands += [("f8E8M0FNU", left), ("f8E8M0FNU", right)]
    found = evaluate(body, operands, ("f32", (4, 8)))
    wide = np.float64
    x = a.astype(wide) * np.repeat(left.astype(wide), 32, axis=1)
    y = b.astype(wide) * np.repeat(right.astype(wide), 32, axis=0)
    np.testing.assert_allclose(found, x @ y + 1, rtol=1e-6)


@pytest.mark.parametrize(
    ("format", "type", "value", "expected"),
    [
        ("%d|", "i32", "-5", "-5|"),
        ("%u", "i8", "-1", "255"),
        ("%5.2f%%", "f32", "1.5", " 1.50%"),
        ("%x", "i16", "-1", "ffff"),
        ("%+e", "f16", "2.0", "+2.000000e+00"),
        ("%lld", "i64", "-9223372036854775808", "-9223372036854775808"),
        ("%d", "i1", "true", "1"),
        ("%c", "i8", "65", "A"),
        ("%g", "f64", "0x7FF0000000000000", "inf"),
    ],
)
def test_print(format: str, type: str, value: str, expected: str) -> None:
    text = f'''entry @k() {{
        %v = constant <{type}: {value}> : tile<{type}>
        %t = print_tko "{format}", %v : tile<{type}> -> token
        return
    }}'''
    assert printed(text) == expected


def test_print_tile() -> None:
    text = """entry @k() {
        %v = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
        %x, %y, %z = get_tile_block_id : tile<i32>
        %t = print_tko "%d: %3d;", %x, %v : tile<i32>, tile<2x2xi32> -> token
        return
    }"""
    expected = "[[  1,   2], [  3,   4]];"
    assert printed(text, 2) == f"0: {expected}1: {expected}"
