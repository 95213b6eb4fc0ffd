"""Floating-point operations (specification: Operations, Floating Point)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Element,
    Emitter,
    Index,
    Statement,
    format_of_value,
    row_major,
    tile_shape,
)
from tilewright.backends.cpu.lanes import Lanes, carrier_type
from tilewright.backends.cpu.math import (
    arithmetic,
    exponential,
    further,
    logarithm,
    power,
    trigonometric,
)
from tilewright.backends.cpu.math.conversions import narrow
from tilewright.dialects.cuda_tile.operations import floating_point as dialect
from tilewright.dialects.cuda_tile.operations import integer
from tilewright.numerics.arithmetic import ARITHMETIC_MODES
from tilewright.numerics.formats import Format, format_of

__all__ = ["ELEMENTS", "LIBRARY", "STATEMENTS"]


def _word(op: Any, name: str) -> str:
    attribute = op.properties.get(name)
    return "" if attribute is None else attribute.data.word


def _mode(op: Any) -> str:
    """The rounding mode; approximate ones are computed as nearest even, within their bounds."""
    mode = _word(op, "rounding_mode")
    return mode if mode in ARITHMETIC_MODES else "nearest_even"


def _flushes(op: Any) -> bool:
    return "flush_to_zero" in op.properties


def _carriers(emitter: Emitter, op: Any, index: Index) -> tuple[Format, list[Value]]:
    found = [emitter.element(value, index) for value in op.operands]
    assert found[0].format is not None
    return found[0].format, [lanes.carrier for lanes in found]


def _rounded(function: Callable[..., Value]) -> Element:
    """Arithmetic with a rounding mode."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        format, operands = _carriers(emitter, op, index)
        mode, ftz = _mode(op), _flushes(op)
        return Lanes(format, function(emitter.code, format, *operands, mode=mode, ftz=ftz))

    return element


def _exact(function: Callable[..., Value]) -> Element:
    """An operation whose result needs no rounding."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        format, operands = _carriers(emitter, op, index)
        return Lanes(format, function(emitter.code, format, *operands))

    return element


def _extremum(function: Callable[..., Value]) -> Element:
    """maxf and minf."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        format, (a, b) = _carriers(emitter, op, index)
        nan = "propagate_nan" in op.properties
        return Lanes(format, function(emitter.code, format, a, b, nan, _flushes(op)))

    return element


def _function(function: Callable[..., Value]) -> Element:
    """A library function, in float or double, rounded once to narrower formats."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        found = [emitter.element(value, index) for value in op.operands]
        numbers = [lanes.number(emitter.code) for lanes in found]
        assert found[0].format is not None
        return Lanes.rounded(emitter.code, found[0].format, function(emitter.code, *numbers))

    return element


def _flushing(function: Callable[..., Value]) -> Element:
    """A library function that may flush subnormals."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        source = emitter.element(op.source, index)
        assert source.format is not None
        number = source.number(emitter.code)
        result = function(emitter.code, number, _flushes(op))
        return Lanes.rounded(emitter.code, source.format, result)

    return element


def fpowi(emitter: Emitter, op: dialect.FPowIOp, index: Index) -> Lanes:
    """fpowi: to an integer power."""
    source = emitter.element(op.source, index)
    exponent = emitter.element(op.exponent, index).carrier
    assert source.format is not None
    result = power.fpowi(emitter.code, source.number(emitter.code), exponent)
    return Lanes.rounded(emitter.code, source.format, result)


_PREDICATES = {
    "equal": "eq",
    "not_equal": "ne",
    "less_than": "lt",
    "less_than_or_equal": "le",
    "greater_than": "gt",
    "greater_than_or_equal": "ge",
}


def cmpf(emitter: Emitter, op: dialect.CmpFOp, index: Index) -> Lanes:
    """cmpf: the order of numbers; with a NaN, `ordered` is false and `unordered` true."""
    a, b = (emitter.element(value, index).number(emitter.code) for value in op.operands)
    ordering = {"ordered": "o", "unordered": "u"}[_word(op, "comparison_ordering")]
    predicate = ordering + _PREDICATES[_word(op, "comparison_predicate")]
    return Lanes(format_of("i1"), emitter.code.fcmp(predicate, a, b))


# ---- matrix products

_ROWS = 4
"""How many rows of the accumulator are in registers at once."""


def _kept_numbers(emitter: Emitter, value: Any, scaled: Any = None) -> Buffer:
    """A tile of floats as a buffer of float or double."""
    format = format_of_value(value)
    wide = format_of("f64" if format is not None and format.name == "f64" else "f32")
    shape = tile_shape(value)
    made = emitter.buffer(shape, wide)

    def element(index: Index) -> Lanes:
        number = emitter.element(value, index).number(emitter.code)
        if scaled is not None:
            number = emitter.code.fmul(number, scaled(index))
        return Lanes(wide, number)

    emitter.fill(made, element)
    return made


def _scales(emitter: Emitter, value: Any, dimension: int, block: int) -> Callable[[Index], Value]:
    """The factor of an element: scales go down a dimension in blocks."""

    def factor(index: Index) -> Value:
        shift = block.bit_length() - 1

        def one(at: Any) -> Lanes:
            k = at[dimension]
            place = k >> shift if isinstance(k, int) else emitter.code.lshr(k, shift)
            coordinates = tuple(place if d == dimension else c for d, c in enumerate(at))
            lanes = emitter.element(value, Index(coordinates))
            return Lanes(format_of("f32"), lanes.number(emitter.code))

        return emitter.gathered(index, one).carrier

    return factor


def mmaf(emitter: Emitter, op: dialect.MmaFOp) -> None:
    """mmaf: the matrix product added to the accumulator."""
    a, b = _kept_numbers(emitter, op.lhs), _kept_numbers(emitter, op.rhs)
    _multiply(emitter, op, a, b)


def mmaf_scaled(emitter: Emitter, op: dialect.MmaFScaledOp) -> None:
    """mmaf_scaled: a scale multiplies the elements of a block along the inner dimension."""
    lhs = tile_shape(op.lhs)
    rank = len(lhs)
    block = lhs[-1] // tile_shape(op.lhs_scale)[-1]
    a = _kept_numbers(emitter, op.lhs, _scales(emitter, op.lhs_scale, rank - 1, block))
    b = _kept_numbers(emitter, op.rhs, _scales(emitter, op.rhs_scale, rank - 2, block))
    _multiply(emitter, op, a, b)


def _multiply(emitter: Emitter, op: Any, a: Buffer, b: Buffer) -> None:
    """Rows of the accumulator in vectors along the columns, in float or double."""
    result = format_of_value(op.result)
    assert result is not None

    def start(lanes: Lanes) -> Value:
        return lanes.number(emitter.code)

    def finish(code: Code, total: Value) -> Lanes:
        return Lanes(result, narrow(code, total, result) if result.name == "f16" else total)

    def step(code: Code, total: Value, x: Value, y: Value) -> Value:
        return code.mad(x, y, total)

    _product(emitter, op, a, b, start, step, finish)


def mmai(emitter: Emitter, op: integer.MmaIOp) -> None:
    """mmai: the matrix product of i8, added to the accumulator; wraps."""

    def widened(value: Any, word: str) -> Buffer:
        made = emitter.buffer(tile_shape(value), format_of("i32"))
        signed = _word(op, word) == "signed"

        def element(index: Index) -> Lanes:
            found = emitter.element(value, index).carrier
            return Lanes(format_of("i32"), emitter.code.resize(found, "i32", signed))

        emitter.fill(made, element)
        return made

    a, b = widened(op.lhs, "signedness_lhs"), widened(op.rhs, "signedness_rhs")

    def step(code: Code, total: Value, x: Value, y: Value) -> Value:
        return code.add(total, code.mul(x, y))

    i32 = format_of("i32")
    _product(emitter, op, a, b, lambda x: x.carrier, step, lambda code, total: Lanes(i32, total))


def _product(
    emitter: Emitter,
    op: Any,
    a: Buffer,
    b: Buffer,
    start: Callable[[Lanes], Value],
    step: Callable[[Code, Value, Value, Value], Value],
    finish: Callable[[Code, Value], Lanes],
) -> None:
    code, shape = emitter.code, tile_shape(op.result)
    *batch, m, n = shape
    k = a.shape[-1]
    made = emitter.buffer(shape, format_of_value(op.result))
    bits = carrier_type(a.format).bits
    lanes = min(n, emitter.target.vector_bits // bits)
    rows = min(m, _ROWS)

    def block(outer: tuple[Coordinate, ...], row: Coordinate, column: Coordinate) -> None:
        indices = [
            Index((*outer, emitter.plus(row, r), column), len(batch) + 1, lanes)
            for r in range(rows)
        ]
        first = [start(emitter.element(op.acc, index)) for index in indices]

        def turn(carried: list[Value]) -> tuple[Value, list[Value]]:
            inner, *totals = carried
            y = emitter.read(b, Index((*outer, inner, column), len(batch) + 1, lanes)).carrier
            for r in range(rows):
                at = (*outer, emitter.plus(row, r), inner)
                x = emitter.read(a, Index(at)).splat(code, lanes).carrier
                totals[r] = step(code, totals[r], x, y)
            following = code.add(inner, 1)
            return code.icmp("ult", following, k), [following, *totals]

        _, *last = code.loop([constant(VectorType("i64"), 0), *first], turn)
        for index, total in zip(indices, last, strict=True):
            emitter.write(made, index, finish(code, total))

    def over(outer: tuple[Coordinate, ...]) -> None:
        emitter.count(
            m,
            lambda row: emitter.count(n, lambda column: block(outer, row, column), lanes),
            rows,
        )

    if batch:
        emitter.count(batch[0], lambda at: over((at,)))
    else:
        over(())
    emitter.bindings[op.result] = Buffer(made.format, made.address, shape, row_major(shape))


ELEMENTS: Mapping[type[Operation], Element] = {
    dialect.AbsFOp: _exact(arithmetic.absolute),
    dialect.AddFOp: _rounded(arithmetic.add),
    dialect.Atan2Op: _function(further.atan2),
    dialect.CeilOp: _exact(arithmetic.ceil),
    dialect.CmpFOp: cmpf,
    dialect.CosOp: _function(trigonometric.cos),
    dialect.CosHOp: _function(exponential.cosh),
    dialect.DivFOp: _rounded(arithmetic.div),
    dialect.ExpOp: _function(exponential.exp),
    dialect.Exp2Op: _flushing(exponential.exp2),
    dialect.FloorOp: _exact(arithmetic.floor),
    dialect.FmaOp: _rounded(arithmetic.fma),
    dialect.FPowIOp: fpowi,
    dialect.LogOp: _function(logarithm.log),
    dialect.Log2Op: _function(logarithm.log2),
    dialect.MaxFOp: _extremum(arithmetic.maximum),
    dialect.MinFOp: _extremum(arithmetic.minimum),
    dialect.MulFOp: _rounded(arithmetic.mul),
    dialect.NegFOp: _exact(arithmetic.negate),
    dialect.PowOp: _function(power.pow),
    dialect.RemFOp: _function(further.remainder),
    dialect.RsqrtOp: _flushing(further.rsqrt),
    dialect.SinOp: _function(trigonometric.sin),
    dialect.SinHOp: _function(exponential.sinh),
    dialect.SqrtOp: _rounded(arithmetic.sqrt),
    dialect.SubFOp: _rounded(arithmetic.sub),
    dialect.TanOp: _function(trigonometric.tan),
    dialect.TanHOp: _function(exponential.tanh),
}

LIBRARY = (
    dialect.Atan2Op,
    dialect.CosOp,
    dialect.CosHOp,
    dialect.ExpOp,
    dialect.Exp2Op,
    dialect.FPowIOp,
    dialect.LogOp,
    dialect.Log2Op,
    dialect.PowOp,
    dialect.RemFOp,
    dialect.RsqrtOp,
    dialect.SinOp,
    dialect.SinHOp,
    dialect.TanOp,
    dialect.TanHOp,
)
"""The operations that are functions: costly, and with branches for what is rare."""

STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.MmaFOp: mmaf,
    dialect.MmaFScaledOp: mmaf_scaled,
    integer.MmaIOp: mmai,
}
