"""Eight-bit floats that Tile IR lacks: their bits are `i8`, and they are converted by arithmetic.

They have no infinities and no negative zero, whose bits are those of NaN (P. Micikevicius and
others: FP8 formats for deep learning; the types `FNUZ` of MLIR).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import nan
from types import MappingProxyType
from typing import cast

from xdsl.dialects.builtin import Float8E4M3FNUZType, Float8E5M2FNUZType, TensorType
from xdsl.ir import Attribute

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.functions import is_nan
from tilewright.frontends.triton.tiles import name_of

__all__ = ["VendorFloat", "vendor_float"]

_MANTISSA = 23
_BIAS = 127
"""Of f32."""
_SIGN = 0x80
"""Of eight bits; alone it is NaN."""


@dataclass(frozen=True)
class VendorFloat:
    """One of the types.

    Attributes:
        mantissa: how many bits follow the exponent.
        bias: of the exponent.
        largest: the largest number.
    """

    mantissa: int
    bias: int
    largest: float

    def decoded(self, bits: Value) -> Value:
        """The numbers of some bits, as f32.

        Args:
            bits: a tile of i8.
        """
        wide = tile.exti(bits, "i32", signedness="unsigned")
        size = self._size(tile.andi(wide, _SIGN - 1))
        negative = tile.cmpi(wide, _SIGN, predicate="greater_than", signedness="signed")
        number = tile.select(negative, tile.negf(size), size)
        return tile.select(
            tile.cmpi(wide, _SIGN, predicate="equal", signedness="signed"), nan, number
        )

    def _size(self, magnitude: Value) -> Value:
        """The number of bits without sign."""
        bits = tile.shli(magnitude, _MANTISSA - self.mantissa)
        # With the other bias the exponent is wrong by a constant, that of small numbers, too.
        return tile.mulf(tile.bitcast(bits, "f32"), 2.0 ** (_BIAS - self.bias))

    def encoded(self, numbers: Value, *, toward_zero: bool = False) -> Value:
        """The bits of numbers: rounded to nearest, halves to even, too large ones to the largest.

        Args:
            numbers: a tile of floats.
            toward_zero: round toward zero instead.
        """
        rounding = "zero" if toward_zero else "nearest_even"
        is_f32 = name_of(numbers) == "f32"
        x = numbers if is_f32 else tile.ftof(numbers, "f32", rounding=rounding)
        size = tile.minf(tile.absf(x), self.largest)
        magnitude = tile.select(self._is_normal(size), self._normal(size), self._small(size))
        if toward_zero:
            away = tile.cmpf(self._size(magnitude), size, predicate="greater_than")
            magnitude = tile.subi(magnitude, tile.exti(away, "i32", signedness="unsigned"))
        negative = tile.andi(
            tile.cmpf(x, 0.0, predicate="less_than"),
            tile.cmpi(magnitude, 0, predicate="not_equal", signedness="signed"),
        )
        signed = tile.select(negative, tile.ori(magnitude, _SIGN), magnitude)
        return tile.trunci(tile.select(is_nan(x), _SIGN, signed), "i8")

    def _is_normal(self, size: Value) -> Value:
        return tile.cmpf(size, 2.0 ** (1 - self.bias), predicate="greater_than_or_equal")

    def _normal(self, size: Value) -> Value:
        """The upper bits of an f32, rounded, with the other bias."""
        dropped = _MANTISSA - self.mantissa
        bits = tile.bitcast(size, "i32")
        last = tile.andi(tile.shri(bits, dropped, signedness="signed"), 1)
        rounded = tile.addi(tile.addi(bits, last), (1 << (dropped - 1)) - 1)
        upper = tile.shri(rounded, dropped, signedness="signed")
        return tile.subi(upper, (_BIAS - self.bias) << self.mantissa)

    def _small(self, size: Value) -> Value:
        """How many of the smallest steps: they are the last bits of a sum with a large number."""
        large = tile.constant(2.0 ** (1 - self.bias - self.mantissa + _MANTISSA), size.type)
        total = tile.bitcast(tile.addf(size, large), "i32")
        return tile.subi(total, tile.bitcast(large, "i32"))


_TYPES: Mapping[Attribute, VendorFloat] = MappingProxyType(
    {
        Float8E4M3FNUZType(): VendorFloat(3, 8, 240.0),
        Float8E5M2FNUZType(): VendorFloat(2, 16, 57344.0),
    }
)


def vendor_float(type: Attribute) -> VendorFloat | None:
    """What a type of elements or tensors is of; None for all that Tile IR has."""
    element = cast(Attribute, type.element_type) if isinstance(type, TensorType) else type
    return _TYPES.get(element)
