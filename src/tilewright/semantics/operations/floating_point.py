"""Floating-point operations (specification: Operations, Floating Point).

The numbers are those of `numerics.arithmetic` and `numerics.library`. To nearest even without
flushing NumPy's own operations give the same ones, but for NaN payloads, faster: float16 and
bfloat16 compute in float32, which is wide enough to round again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import floating_point as dialect
from tilewright.numerics import arithmetic, library, products
from tilewright.numerics.formats import Array
from tilewright.semantics import unspecified
from tilewright.semantics.rules import (
    Binary,
    Evaluate,
    EvaluationContext,
    EvaluationRule,
    Unary,
    ValueRule,
    word,
)
from tilewright.tiles import element_format

Make = Callable[[Any, EvaluationContext], Evaluate]


def _mode(op: CudaTileOperation) -> str:
    """The rounding mode; the approximate ones are computed as nearest even, within their bounds."""
    mode = word(op.properties["rounding_mode"]) or ""
    return mode if mode in arithmetic.ARITHMETIC_MODES else "nearest_even"


def _flushes(op: CudaTileOperation) -> bool:
    return "flush_to_zero" in op.properties


def _rounded(exact: Callable[..., Array], host: Any = None) -> Make:
    """Arithmetic with a rounding mode, by the host where that is the same."""

    def make(op: Any, context: EvaluationContext) -> Evaluate:
        format, mode, ftz = element_format(op.result), _mode(op), _flushes(op)
        if host is not None and mode == "nearest_even" and not ftz:
            return host

        def evaluate(*operands: Any) -> Array:
            return exact(format, *operands, mode=mode, ftz=ftz)

        return evaluate

    return make


def divf(op: dialect.DivFOp, context: EvaluationContext) -> Evaluate:
    """divf (8.7.9): with `approx`, 0 (or NaN) for the largest divisors."""
    if word(op.rounding_mode) != "approx":
        return _rounded(arithmetic.div, np.divide)(op, context)
    format, ftz = element_format(op.result), _flushes(op)

    def evaluate(lhs: Any, rhs: Any) -> Array:
        return arithmetic.div_approx(format, lhs, rhs, ftz)

    return evaluate


def _extremum(exact: Callable[..., Array]) -> Make:
    """maxf and minf."""

    def make(op: Any, context: EvaluationContext) -> Binary:
        format, ftz = element_format(op.result), _flushes(op)
        propagate_nan = "propagate_nan" in op.properties
        return lambda a, b: exact(format, a, b, propagate_nan=propagate_nan, ftz=ftz)

    return make


def _function(exact: Callable[..., Array]) -> Make:
    """A function of tiles of the result's format."""

    def make(op: Any, context: EvaluationContext) -> Evaluate:
        format = element_format(op.result)

        def evaluate(*operands: Any) -> Array:
            return exact(format, *operands)

        return evaluate

    return make


def _flushing(exact: Callable[..., Array]) -> Make:
    """A library function that may flush subnormals."""

    def make(op: Any, context: EvaluationContext) -> Unary:
        format, ftz = element_format(op.result), _flushes(op)
        return lambda source: exact(format, source, ftz=ftz)

    return make


def cmpf(op: dialect.CmpFOp, context: EvaluationContext) -> Binary:
    """cmpf (8.3.3): the order of numbers; with a NaN, `ordered` is false and `unordered` true."""
    format = element_format(op.lhs)
    predicate, ordering = word(op.comparison_predicate) or "", word(op.comparison_ordering) or ""
    return lambda a, b: arithmetic.compare(format, a, b, predicate, ordering)


def fpowi(op: dialect.FPowIOp, context: EvaluationContext) -> Binary:
    """fpowi: to an integer power."""
    format, exponent_format = element_format(op.source), element_format(op.exponent)
    return lambda source, exponent: library.fpowi(format, source, exponent_format, exponent)


# ---- matrix products


def mmaf(op: dialect.MmaFOp, context: EvaluationContext) -> Evaluate:
    """mmaf (8.3.13): the matrix product added to the accumulator."""
    format, result = element_format(op.lhs), element_format(op.result)

    def evaluate(lhs: Array, rhs: Array, acc: Array) -> Array:
        return products.matrix_multiply_add(format, result, lhs, rhs, acc)

    return evaluate


def mmaf_scaled(op: dialect.MmaFScaledOp, context: EvaluationContext) -> Evaluate:
    """mmaf_scaled: scale k // block multiplies the elements k along the inner dimension."""
    format, result = element_format(op.lhs), element_format(op.result)
    scale_format = element_format(op.lhs_scale)

    def evaluate(lhs: Array, rhs: Array, acc: Array, lhs_scale: Array, rhs_scale: Array) -> Array:
        return products.scaled_matrix_multiply_add(
            format, scale_format, result, lhs, rhs, acc, lhs_scale, rhs_scale
        )

    return evaluate


RULES: Mapping[type[CudaTileOperation], EvaluationRule] = {
    dialect.AbsFOp: ValueRule(_function(arithmetic.absolute)),  # 8.7.3
    dialect.AddFOp: ValueRule(_rounded(arithmetic.add, np.add)),  # 8.7.4
    dialect.Atan2Op: ValueRule(_function(library.atan2)),  # 8.7.5
    dialect.CeilOp: ValueRule(_function(arithmetic.ceil)),  # 8.7.6
    dialect.CmpFOp: ValueRule(cmpf),  # 8.3.3
    dialect.CosOp: ValueRule(_function(library.cos)),  # 8.7.8
    dialect.CosHOp: ValueRule(_function(library.cosh)),  # 8.7.7
    dialect.DivFOp: ValueRule(divf),  # 8.7.9
    dialect.ExpOp: ValueRule(_function(library.exp)),  # 8.7.11
    dialect.Exp2Op: ValueRule(_flushing(library.exp2)),  # 8.7.10
    dialect.FloorOp: ValueRule(_function(arithmetic.floor)),  # 8.7.12
    dialect.FmaOp: ValueRule(_rounded(arithmetic.fma)),  # 8.7.13
    dialect.FPowIOp: ValueRule(fpowi),
    dialect.LogOp: ValueRule(_function(library.log)),  # 8.7.15
    dialect.Log2Op: ValueRule(_function(library.log2)),  # 8.7.14
    dialect.MaxFOp: ValueRule(_extremum(arithmetic.maximum)),  # 8.7.16
    dialect.MinFOp: ValueRule(_extremum(arithmetic.minimum)),  # 8.7.17
    dialect.MmaFOp: ValueRule(mmaf, unspecified.products),  # 8.3.13
    dialect.MmaFScaledOp: ValueRule(mmaf_scaled, unspecified.products),
    dialect.MulFOp: ValueRule(_rounded(arithmetic.mul, np.multiply)),  # 8.7.18
    dialect.NegFOp: ValueRule(_function(arithmetic.negate)),  # 8.7.19
    dialect.PowOp: ValueRule(_function(library.pow)),  # 8.7.20
    dialect.RemFOp: ValueRule(_function(arithmetic.remainder)),  # 8.7.21
    dialect.RsqrtOp: ValueRule(_flushing(library.rsqrt)),  # 8.7.22
    dialect.SinOp: ValueRule(_function(library.sin)),  # 8.7.24
    dialect.SinHOp: ValueRule(_function(library.sinh)),  # 8.7.23
    dialect.SqrtOp: ValueRule(_rounded(arithmetic.sqrt, np.sqrt)),  # 8.7.25
    dialect.SubFOp: ValueRule(_rounded(arithmetic.sub, np.subtract)),  # 8.7.26
    dialect.TanOp: ValueRule(_function(library.tan)),  # 8.7.28
    dialect.TanHOp: ValueRule(_function(library.tanh)),  # 8.7.27
}
