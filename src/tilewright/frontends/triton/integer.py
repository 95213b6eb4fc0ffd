"""Integer operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from xdsl.dialects import arith, math
from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.triton import operations as tt
from tilewright.dialects.triton.arith import CmpIOp
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.tiles import width_of

__all__ = ["CONVERSIONS", "count_leading_zeros", "count_ones", "one_by_one"]

_PREDICATES = MappingProxyType(
    {
        "eq": ("equal", "signed"),
        "ne": ("not_equal", "signed"),
        "slt": ("less_than", "signed"),
        "sle": ("less_than_or_equal", "signed"),
        "sgt": ("greater_than", "signed"),
        "sge": ("greater_than_or_equal", "signed"),
        "ult": ("less_than", "unsigned"),
        "ule": ("less_than_or_equal", "unsigned"),
        "ugt": ("greater_than", "unsigned"),
        "uge": ("greater_than_or_equal", "unsigned"),
    }
)
"""What the words of comparisons mean."""


def one_by_one(make: Callable[..., Value], **attributes: object) -> Converter:
    """The conversion of an operation that is the same function of its operands."""

    def convert(conversion: Conversion, op: Operation) -> Value:
        return make(*conversion.all(op.operands), **attributes)

    return convert


def _sum(make: Callable[..., Value]) -> Converter:
    """The conversion of a sum or product; of those that offsets are made of, one that promises not
    to wrap."""

    def convert(conversion: Conversion, op: Operation) -> Value:
        overflow = "no_signed_wrap" if op in conversion.offsets else "none"
        return make(*conversion.all(op.operands), overflow=overflow)

    return convert


def _divided(make: Callable[..., Value], **attributes: object) -> Converter:
    """The conversion of a division; where a region is converted for all elements at once, those
    that take no part are divided by one."""

    def convert(conversion: Conversion, op: Operation) -> Value:
        dividend, divisor = conversion.all(op.operands)
        if conversion.active is not None:
            divisor = tile.select(conversion.active, divisor, 1)
        return make(dividend, divisor, **attributes)

    return convert


def _compare(conversion: Conversion, op: CmpIOp) -> Value:
    word = op.word("predicate")
    if word not in _PREDICATES:
        conversion.refuse(op, f"unknown comparison {word}")
    predicate, signedness = _PREDICATES[word]
    left, right = conversion.all(op.operands)
    return tile.cmpi(left, right, predicate=predicate, signedness=signedness)


def _extended(conversion: Conversion, op: Operation) -> list[Value]:
    """Low and high halves of an unsigned product."""
    left, right = conversion.all(op.operands)
    return [tile.muli(left, right), tile.mulhii(left, right)]


def _add_with_carry(conversion: Conversion, op: Operation) -> list[Value]:
    left, right = conversion.all(op.operands)
    total = tile.addi(left, right)
    return [total, tile.cmpi(total, left, predicate="less_than", signedness="unsigned")]


def count_ones(value: Value) -> Value:
    """How many bits of each element are set."""
    width = width_of(value)

    def mask(of: int) -> int:
        return sum(((1 << of) - 1) << at for at in range(0, width, 2 * of))

    of = 1
    while of < width:
        shifted = tile.shri(value, of, signedness="unsigned")
        value = tile.addi(tile.andi(value, mask(of)), tile.andi(shifted, mask(of)))
        of *= 2
    return value


def count_leading_zeros(value: Value) -> Value:
    """How many bits of each element are zero before the first one."""
    of = 1
    while of < width_of(value):
        value = tile.ori(value, tile.shri(value, of, signedness="unsigned"))
        of *= 2
    return count_ones(tile.xori(value, -1))


def _leading(conversion: Conversion, op: math.CountLeadingZerosOp) -> Value:
    return count_leading_zeros(conversion[op.operands[0]])


def _trailing(conversion: Conversion, op: math.CountTrailingZerosOp) -> Value:
    value = conversion[op.operands[0]]
    return count_ones(tile.andi(tile.xori(value, -1), tile.subi(value, 1)))


def _ones(conversion: Conversion, op: math.CtPopOp) -> Value:
    return count_ones(conversion[op.operands[0]])


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        arith.AddiOp: _sum(tile.addi),
        arith.SubiOp: _sum(tile.subi),
        arith.MuliOp: _sum(tile.muli),
        arith.DivSIOp: _divided(tile.divi, signedness="signed"),
        arith.DivUIOp: _divided(tile.divi, signedness="unsigned"),
        arith.FloorDivSIOp: _divided(tile.divi, signedness="signed", rounding="negative_inf"),
        arith.CeilDivSIOp: _divided(tile.divi, signedness="signed", rounding="positive_inf"),
        arith.CeilDivUIOp: _divided(tile.divi, signedness="unsigned", rounding="positive_inf"),
        arith.RemSIOp: _divided(tile.remi, signedness="signed"),
        arith.RemUIOp: _divided(tile.remi, signedness="unsigned"),
        arith.AndIOp: one_by_one(tile.andi),
        arith.OrIOp: one_by_one(tile.ori),
        arith.XOrIOp: one_by_one(tile.xori),
        arith.ShLIOp: one_by_one(tile.shli),
        arith.ShRSIOp: one_by_one(tile.shri, signedness="signed"),
        arith.ShRUIOp: one_by_one(tile.shri, signedness="unsigned"),
        arith.MaxSIOp: one_by_one(tile.maxi, signedness="signed"),
        arith.MaxUIOp: one_by_one(tile.maxi, signedness="unsigned"),
        arith.MinSIOp: one_by_one(tile.mini, signedness="signed"),
        arith.MinUIOp: one_by_one(tile.mini, signedness="unsigned"),
        arith.MulUIExtendedOp: _extended,
        arith.AddUIExtendedOp: _add_with_carry,
        CmpIOp: _compare,
        math.AbsIOp: one_by_one(tile.absi),
        math.CountLeadingZerosOp: _leading,
        math.CountTrailingZerosOp: _trailing,
        math.CtPopOp: _ones,
        tt.MulhiUIOp: one_by_one(tile.mulhii),
    }
)
"""What the operations of this chapter become."""
