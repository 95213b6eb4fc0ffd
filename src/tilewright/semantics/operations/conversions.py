"""Conversions (specification: Operations, Conversions).

The numbers are those of `numerics.conversions`; where NumPy's own conversion rounds once too, it
is taken because it is faster.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import conversions as dialect
from tilewright.numerics import conversions
from tilewright.numerics.formats import Array
from tilewright.semantics.operations.integer import (
    READINGS,
    is_native,
    promised_readings,
    stop_reading,
    unsigned,
)
from tilewright.semantics.rules import EvaluationContext, EvaluationRule, Unary, ValueRule, word
from tilewright.semantics.values import POINTER, element_index, stop_where
from tilewright.tiles import element_format

_ROUNDED_ONCE_BY_NUMPY = frozenset(
    {
        *{("f16", "f32"), ("f16", "f64"), ("bf16", "f32"), ("f32", "f64"), ("f8E5M2", "f32")},
        *{("f32", "f16"), ("f32", "bf16"), ("f64", "f32"), ("f64", "f16"), ("f8E4M3FN", "f32")},
    }
)
"""Source and result of the conversions in which `astype` rounds once to nearest even."""


def bitcast(op: dialect.BitcastOp, context: EvaluationContext) -> Unary:
    """bitcast (8.4.1): the same bits in another format."""
    source, result = element_format(op.source), element_format(op.result)
    return lambda value: conversions.bitcast(source, result, value)


def exti(op: dialect.ExtIOp, context: EvaluationContext) -> Unary:
    """exti (8.4.2): widens by the sign or by zeros."""
    source, result = element_format(op.from_), element_format(op.to)
    signed = word(op.signedness) == "signed"
    if source.name == "i1" and not signed:
        return lambda value: value.astype(result.storage)
    if not is_native(source):
        return lambda value: conversions.exti(source, result, value, signed)
    if signed:
        return lambda value: value.astype(result.storage)
    raw = unsigned(source)
    return lambda value: value.view(raw).astype(result.storage)


def trunci(op: dialect.TruncIOp, context: EvaluationContext) -> Unary:
    """trunci (8.4.9): the low bits; the promised readings must keep the value."""
    source, result = element_format(op.from_), element_format(op.to)
    promised = promised_readings(op, context)
    native = is_native(source) and is_native(result)

    def evaluate(value: Any) -> Any:
        for signed in promised:
            bad = conversions.trunci_overflows(source, result, value, signed)
            message = f"{{}} does not fit {READINGS[signed]} {result.name}"
            stop_reading(bad, message, source, signed, value, check="overflow")
        if native:
            return value.astype(result.storage)
        return conversions.trunci(source, result, value)

    return evaluate


def ftof(op: dialect.FToFOp, context: EvaluationContext) -> Unary:
    """ftof (8.4.3): rounds once to the result format."""
    source, result = element_format(op.from_), element_format(op.to)
    mode = word(op.properties["rounding_mode"]) or ""
    if mode == "nearest_even" and (source.name, result.name) in _ROUNDED_ONCE_BY_NUMPY:
        return lambda value: value.astype(result.storage)
    return lambda value: conversions.float_to_float(source, result, value, mode)


def ftoi(op: dialect.FToIOp, context: EvaluationContext) -> Unary:
    """ftoi (8.4.4): toward zero; beyond the range the nearest integer, of NaN 0. Unless
    `saturating`, an infinity is undefined, and the others differ between implementations."""
    source, result = element_format(op.from_), element_format(op.to)
    signed = word(op.signedness) == "signed"
    checked = op.saturating is None and (context.stops or context.warn is not None)

    def evaluate(value: Any) -> Any:
        if checked:
            bad = conversions.unrepresentable_integers(source, result, value, signed)
            if context.stops:
                stop_where(bad.infinite, f"{{}} has no value in {result.name}", value)
            _warn_where(op, context, bad.nan | bad.out_of_range, value, result.name)
        return conversions.float_to_int(source, result, value, signed)

    return evaluate


def _warn_where(
    op: dialect.FToIOp, context: EvaluationContext, bad: Any, value: Any, result: str
) -> None:
    if context.warn is not None and bad.any():
        position = int(np.argmax(bad))
        number = np.asarray(value).reshape(-1)[position]
        message = f"{number} has no value in {result}, which is undefined before version 13.4"
        context.warn(op, message, element_index(position, np.shape(bad)))


def itof(op: dialect.IToFOp, context: EvaluationContext) -> Unary:
    """itof (8.4.5): rounds the signed or unsigned number once."""
    source, result = element_format(op.from_), element_format(op.to)
    signed = word(op.signedness) == "signed"
    if result.name in ("f32", "f64") and is_native(source):
        raw = source.storage if signed else unsigned(source)
        return lambda value: value.view(raw).astype(result.storage)
    return lambda value: conversions.int_to_float(source, result, value, signed)


def int_to_ptr(op: dialect.IntToPtrOp, context: EvaluationContext) -> Unary:
    """int_to_ptr (8.4.6): the number is the address."""
    return lambda value: value.astype(POINTER, copy=False)


def ptr_to_int(op: dialect.PtrToIntOp, context: EvaluationContext) -> Unary:
    """ptr_to_int (8.4.7): the address is the number."""
    return lambda value: value.astype(np.int64, copy=False)


def ptr_to_ptr(op: dialect.PtrToPtrOp, context: EvaluationContext) -> Unary:
    """ptr_to_ptr (8.4.8): the same address."""

    def same(value: Array) -> Array:
        return value

    return same


RULES: Mapping[type[CudaTileOperation], EvaluationRule] = {
    dialect.BitcastOp: ValueRule(bitcast),  # 8.4.1
    dialect.ExtIOp: ValueRule(exti),  # 8.4.2
    dialect.FToFOp: ValueRule(ftof),  # 8.4.3
    dialect.FToIOp: ValueRule(ftoi),  # 8.4.4
    dialect.IntToPtrOp: ValueRule(int_to_ptr),  # 8.4.6
    dialect.IToFOp: ValueRule(itof),  # 8.4.5
    dialect.PtrToIntOp: ValueRule(ptr_to_int),  # 8.4.7
    dialect.PtrToPtrOp: ValueRule(ptr_to_ptr),  # 8.4.8
    dialect.TruncIOp: ValueRule(trunci),  # 8.4.9
}
