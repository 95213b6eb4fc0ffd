"""Conversions between number types and pointers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.ir import Attribute, Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import WIDTHS, number_name
from tilewright.dialects.cuda_tile.types import PtrType
from tilewright.dialects.triton import arith
from tilewright.dialects.triton import operations as tt
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.tiles import element_of, name_of, width_of
from tilewright.frontends.triton.vendor_floats import vendor_float

__all__ = ["CONVERSIONS", "narrowed"]

_LARGEST = MappingProxyType({"f8E4M3FN": 448.0, "f8E5M2": 57344.0, "f4E2M1FN": 6.0})
"""The largest numbers of types to which conversions saturate, as they do on GPUs."""


def _target(conversion: Conversion, op: Operation) -> Attribute:
    return conversion.type(op.results[0], op).element_type


def _floats(conversion: Conversion, op: Operation) -> Value:
    """Between floats, to nearest; to eight bits the largest number instead of overflow."""
    return narrowed(conversion[op.operands[0]], _target(conversion, op))


def narrowed(value: Value, target: Attribute) -> Value:
    """Floats of another type: rounded to nearest, to eight bits and fewer saturated."""
    if element_of(value) == target:
        return value
    largest = _LARGEST.get(number_name(target) or "")
    if largest is None:
        return tile.ftof(value, target)
    if name_of(value) in _LARGEST:
        value = tile.ftof(value, "f32")
    below = tile.minf(value, largest, propagate_nan=True)
    return tile.ftof(tile.maxf(below, -largest, propagate_nan=True), target)


def _rounded(conversion: Conversion, op: tt.FpToFpOp) -> Value:
    value = conversion[op.src]
    of, to = (vendor_float(one.type) for one in (op.src, op.result))
    value = value if of is None else of.decoded(value)
    toward_zero = op.word("rounding") == "rtz"
    if to is not None:
        return to.encoded(value, toward_zero=toward_zero)
    target = _target(conversion, op)
    return _toward_zero(value, target) if toward_zero else narrowed(value, target)


def _toward_zero(value: Value, target: Attribute) -> Value:
    """Rounded to nearest, and one step back where that went away from zero: the bits of a number
    without its sign count up with its magnitude."""
    nearest = tile.ftof(value, target)
    back = tile.ftof(nearest, element_of(value))
    away = tile.cmpf(tile.absf(back), tile.absf(value), predicate="greater_than")
    integers = f"i{WIDTHS[number_name(target) or 'f32']}"
    bits = tile.bitcast(nearest, integers)
    step = tile.exti(away, integers, signedness="unsigned")
    return tile.bitcast(tile.subi(bits, step), target)


def _narrow_float(conversion: Conversion, op: arith.TruncFOp) -> Value:
    value, target = conversion[op.input], _target(conversion, op)
    return _toward_zero(value, target) if "toward_zero" in op.options else narrowed(value, target)


def _signed(conversion: Conversion, op: Operation) -> Value:
    return tile.exti(conversion[op.operands[0]], _target(conversion, op), signedness="signed")


def _unsigned(conversion: Conversion, op: Operation) -> Value:
    return tile.exti(conversion[op.operands[0]], _target(conversion, op), signedness="unsigned")


def _truncated(conversion: Conversion, op: Operation) -> Value:
    return tile.trunci(conversion[op.operands[0]], _target(conversion, op))


def _from_signed(conversion: Conversion, op: Operation) -> Value:
    return tile.itof(conversion[op.operands[0]], _target(conversion, op), signedness="signed")


def _from_unsigned(conversion: Conversion, op: Operation) -> Value:
    return tile.itof(conversion[op.operands[0]], _target(conversion, op), signedness="unsigned")


def _to_signed(conversion: Conversion, op: Operation) -> Value:
    return _to_integer(conversion, op, "signed")


def _to_unsigned(conversion: Conversion, op: Operation) -> Value:
    return _to_integer(conversion, op, "unsigned")


def _to_integer(conversion: Conversion, op: Operation, signedness: str) -> Value:
    value = conversion[op.operands[0]]
    if conversion.active is not None:
        value = tile.select(conversion.active, value, 0.0)
    return tile.ftoi(value, _target(conversion, op), signedness=signedness)


def _index(conversion: Conversion, op: Operation, signedness: str) -> Value:
    """Between integers and `index`, which is `i64`."""
    value, target = conversion[op.operands[0]], _target(conversion, op)
    source, wanted = width_of(value), WIDTHS[number_name(target) or "i64"]
    if source == wanted:
        return value
    if source > wanted:
        return tile.trunci(value, target)
    return tile.exti(value, target, signedness=signedness)


def _signed_index(conversion: Conversion, op: Operation) -> Value:
    return _index(conversion, op, "signed")


def _unsigned_index(conversion: Conversion, op: Operation) -> Value:
    return _index(conversion, op, "unsigned")


def _bitcast(conversion: Conversion, op: Operation) -> Value:
    value, target = conversion[op.operands[0]], _target(conversion, op)
    source = element_of(value)
    if source == target:
        return value
    if isinstance(source, PtrType) and isinstance(target, PtrType):
        return tile.ptr_to_ptr(value, target)
    if isinstance(source, PtrType):
        return tile.ptr_to_int(value)
    if isinstance(target, PtrType):
        return tile.int_to_ptr(value, target)
    return tile.bitcast(value, target)


def _to_pointer(conversion: Conversion, op: tt.IntToPtrOp) -> Value:
    return tile.int_to_ptr(conversion[op.src], _target(conversion, op))


def _to_address(conversion: Conversion, op: tt.PtrToIntOp) -> Value:
    return tile.ptr_to_int(conversion[op.src])


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        arith.ExtSIOp: _signed,
        arith.ExtUIOp: _unsigned,
        arith.TruncIOp: _truncated,
        arith.ExtFOp: _floats,
        arith.TruncFOp: _narrow_float,
        arith.SIToFPOp: _from_signed,
        arith.UIToFPOp: _from_unsigned,
        arith.FPToSIOp: _to_signed,
        arith.FPToUIOp: _to_unsigned,
        arith.BitcastOp: _bitcast,
        arith.IndexCastOp: _signed_index,
        arith.IndexCastUIOp: _unsigned_index,
        tt.BitcastOp: _bitcast,
        tt.FpToFpOp: _rounded,
        tt.IntToPtrOp: _to_pointer,
        tt.PtrToIntOp: _to_address,
    }
)
"""What the operations of this chapter become."""
