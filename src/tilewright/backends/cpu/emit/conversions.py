"""Conversions (specification: Operations, Conversions)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emitter import Element, Emitter, Index, format_of_value
from tilewright.backends.cpu.lanes import Lanes, carrier_type
from tilewright.backends.cpu.math import conversions
from tilewright.dialects.cuda_tile.facts import keeps_subnormals
from tilewright.dialects.cuda_tile.operations import conversions as dialect
from tilewright.numerics.formats import Format
from tilewright.tiles import word

__all__ = ["ELEMENTS"]


def _formats(source: Any, result: Any) -> tuple[Format, Format]:
    a, b = format_of_value(source), format_of_value(result)
    assert a is not None and b is not None
    return a, b


def bitcast(emitter: Emitter, op: dialect.BitcastOp, index: Index) -> Lanes:
    """bitcast: the same bits in another format."""
    _, result = _formats(op.source, op.result)
    x = emitter.element(op.source, index).carrier
    type = carrier_type(result)
    return Lanes(result, x if x.type.element == type.element else _cast(emitter, x, type.element))


def _cast(emitter: Emitter, x: Value, element: str) -> Value:
    return emitter.code.cast("bitcast", x, element)


def exti(emitter: Emitter, op: dialect.ExtIOp, index: Index) -> Lanes:
    """exti: widens by the sign or by zeros."""
    source, result = _formats(op.from_, op.to)
    x = emitter.element(op.from_, index).carrier
    signed = word(op, "signedness") == "signed"
    if source.name == "i4" and not signed:
        x = emitter.code.and_(x, 15)
    if result.name == "i4":
        # Only i1 is narrower.
        return Lanes(result, emitter.code.cast("sext" if signed else "zext", x, "i8"))
    return Lanes(result, emitter.code.resize(x, carrier_type(result).element, signed))


def trunci(emitter: Emitter, op: dialect.TruncIOp, index: Index) -> Lanes:
    """trunci: the low bits."""
    _, result = _formats(op.from_, op.to)
    code, x = emitter.code, emitter.element(op.from_, index).carrier
    if result.name == "i4":
        low = code.resize(x, "i8")
        return Lanes(result, code.ashr(code.shl(low, 4), 4))
    return Lanes(result, code.resize(x, carrier_type(result).element))


def ftof(emitter: Emitter, op: dialect.FToFOp, index: Index) -> Lanes:
    """ftof: rounds once to the result format."""
    _, result = _formats(op.from_, op.to)
    code, owner = emitter.code, op.from_.owner
    number = emitter.element(op.from_, index).number(code)
    flushed = isinstance(owner, Operation) and not keeps_subnormals(owner)
    mode = word(op, "rounding_mode")
    return Lanes(result, conversions.narrow(code, number, result, mode, flushed=flushed))


def ftoi(emitter: Emitter, op: dialect.FToIOp, index: Index) -> Lanes:
    """ftoi: toward zero; beyond the range the nearest integer, of NaN 0."""
    source, result = _formats(op.from_, op.to)
    x = emitter.element(op.from_, index).carrier
    signed = word(op, "signedness") == "signed"
    return Lanes(result, conversions.float_to_int(emitter.code, x, source, result, signed))


def itof(emitter: Emitter, op: dialect.IToFOp, index: Index) -> Lanes:
    """itof: rounds the signed or unsigned number once."""
    source, result = _formats(op.from_, op.to)
    x = emitter.element(op.from_, index).carrier
    signed = word(op, "signedness") == "signed"
    return Lanes(result, conversions.int_to_float(emitter.code, x, source, result, signed))


def _same(emitter: Emitter, op: Any, index: Index) -> Lanes:
    """int_to_ptr, ptr_to_int, ptr_to_ptr: the number is the address."""
    found = emitter.element(op.operands[0], index)
    return Lanes(format_of_value(op.results[0]), found.carrier)


ELEMENTS: Mapping[type[Operation], Element] = {
    dialect.BitcastOp: bitcast,
    dialect.ExtIOp: exti,
    dialect.FToFOp: ftof,
    dialect.FToIOp: ftoi,
    dialect.IntToPtrOp: _same,
    dialect.IToFOp: itof,
    dialect.PtrToIntOp: _same,
    dialect.PtrToPtrOp: _same,
    dialect.TruncIOp: trunci,
}
