"""Floating-point operations (specification: Operations, Floating Point)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu import matmul
from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emit.constants import constant_number
from tilewright.backends.cpu.emitter import (
    Element,
    Emitter,
    Index,
    Statement,
)
from tilewright.backends.cpu.lanes import Lanes
from tilewright.backends.cpu.math import (
    arithmetic,
    exponential,
    further,
    logarithm,
    power,
    trigonometric,
)
from tilewright.backends.cpu.math.known_powers import KNOWN_POWERS
from tilewright.dialects.cuda_tile.operations import floating_point as dialect
from tilewright.dialects.cuda_tile.operations import integer
from tilewright.numerics.arithmetic import ARITHMETIC_MODES
from tilewright.numerics.formats import Format, format_of
from tilewright.tiles import word

__all__ = ["ELEMENTS", "STATEMENTS"]


def _mode(op: Any) -> str:
    """The rounding mode; approximate ones are computed as nearest even, within their bounds."""
    mode = word(op, "rounding_mode")
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


def divf(emitter: Emitter, op: dialect.DivFOp, index: Index) -> Lanes:
    """divf: with `approx`, 0 (or NaN) for the largest divisors."""
    if word(op, "rounding_mode") != "approx":
        return _rounded(arithmetic.div)(emitter, op, index)
    format, (a, b) = _carriers(emitter, op, index)
    return Lanes(format, arithmetic.div_approx(emitter.code, format, a, b, _flushes(op)))


def _exact(function: Callable[..., Value]) -> Element:
    """An operation whose result needs no rounding."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        format, operands = _carriers(emitter, op, index)
        return Lanes(format, function(emitter.code, format, *operands))

    return element


def _extremum(function: Callable[..., Value], bounded: Callable[..., Value | None]) -> Element:
    """maxf and minf; with a bound that is known, quickly."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        nan, ftz = "propagate_nan" in op.properties, _flushes(op)
        for x, limit in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
            bound = constant_number(limit)
            if bound is not None and not ftz and not nan:
                lanes = emitter.element(x, index)
                assert lanes.format is not None
                found = bounded(emitter.code, lanes.format, lanes.carrier, bound)
                if found is not None:
                    return Lanes(lanes.format, found)
        format, (a, b) = _carriers(emitter, op, index)
        return Lanes(format, function(emitter.code, format, a, b, nan, ftz))

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


def _power(otherwise: Element) -> Element:
    """To a power that may be known."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        known = KNOWN_POWERS.get(constant_number(op.exponent) or 0.0)
        if known is None:
            return otherwise(emitter, op, index)
        source = emitter.element(op.source, index)
        assert source.format is not None
        result = known(emitter.code, source.number(emitter.code))
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
    ordering = {"ordered": "o", "unordered": "u"}[word(op, "comparison_ordering")]
    predicate = ordering + _PREDICATES[word(op, "comparison_predicate")]
    return Lanes(format_of("i1"), emitter.code.fcmp(predicate, a, b))


ELEMENTS: Mapping[type[Operation], Element] = {
    dialect.AbsFOp: _exact(arithmetic.absolute),
    dialect.AddFOp: _rounded(arithmetic.add),
    dialect.Atan2Op: _function(further.atan2),
    dialect.CeilOp: _exact(arithmetic.ceil),
    dialect.CmpFOp: cmpf,
    dialect.CosOp: _function(trigonometric.cos),
    dialect.CosHOp: _function(exponential.cosh),
    dialect.DivFOp: divf,
    dialect.ExpOp: _function(exponential.exp),
    dialect.Exp2Op: _flushing(exponential.exp2),
    dialect.FloorOp: _exact(arithmetic.floor),
    dialect.FmaOp: _rounded(arithmetic.fma),
    dialect.FPowIOp: _power(fpowi),
    dialect.LogOp: _function(logarithm.log),
    dialect.Log2Op: _function(logarithm.log2),
    dialect.MaxFOp: _extremum(arithmetic.maximum, arithmetic.at_least),
    dialect.MinFOp: _extremum(arithmetic.minimum, arithmetic.at_most),
    dialect.MulFOp: _rounded(arithmetic.mul),
    dialect.NegFOp: _exact(arithmetic.negate),
    dialect.PowOp: _power(_function(power.pow)),
    dialect.RemFOp: _function(further.remainder),
    dialect.RsqrtOp: _flushing(further.rsqrt),
    dialect.SinOp: _function(trigonometric.sin),
    dialect.SinHOp: _function(exponential.sinh),
    dialect.SqrtOp: _rounded(arithmetic.sqrt),
    dialect.SubFOp: _rounded(arithmetic.sub),
    dialect.TanOp: _function(trigonometric.tan),
    dialect.TanHOp: _function(exponential.tanh),
}

STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.MmaFOp: matmul.mmaf,
    dialect.MmaFScaledOp: matmul.mmaf_scaled,
    integer.MmaIOp: matmul.mmai,
}
