"""Products of matrices: `tl.dot` and `tl.dot_scaled`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.triton import operations as tt
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.tiles import count_of, element_of, name_of, shape_of
from tilewright.frontends.triton.vendor_floats import vendor_float

__all__ = ["CONVERSIONS"]


def _dot(conversion: Conversion, op: tt.DotOp) -> Value:
    left, right, sum = conversion.all(op.operands)
    left, right = (
        value if (kind := vendor_float(operand.type)) is None else _as(kind.decoded(value), "f16")
        for operand, value in zip(op.operands, (left, right), strict=False)
    )
    names = [name_of(value) for value in (left, right)]
    if names == ["i8", "i8"]:
        return tile.mmai(left, right, sum, signedness_lhs="signed", signedness_rhs="signed")
    if names == ["f32", "f32"]:
        precision = op.word("inputPrecision", "ieee")
        product = _PRECISIONS.get(precision)
        if product is None:
            conversion.refuse(op, f"unknown precision {precision}")
        return product(left, right, sum)
    if names[0] != names[1]:
        # Two kinds of eight-bit floats: all of either are numbers of f16.
        left, right = (_as(value, "f16") for value in (left, right))
    return _accumulated(left, right, sum)


def _as(value: Value, element: str) -> Value:
    return value if name_of(value) == element else tile.ftof(value, element)


def _accumulated(left: Value, right: Value, sum: Value) -> Value:
    """A product whose sum may be of a type that the product is not made in."""
    target = element_of(sum)
    narrow = number_name(target) == "f16"
    if narrow and name_of(left) in ("bf16", "f32"):
        return tile.ftof(tile.mmaf(left, right, tile.ftof(sum, "f32")), target)
    return tile.mmaf(left, right, sum)


def _tf32(left: Value, right: Value, sum: Value) -> Value:
    return tile.mmaf(tile.ftof(left, "tf32"), tile.ftof(right, "tf32"), sum)


def _split(value: Value, element: str, count: int) -> list[Value]:
    """Numbers as sums of so many of a narrower type, the largest first."""
    parts: list[Value] = []
    for index in range(count):
        part = tile.ftof(value, element)
        parts.append(part)
        if index + 1 < count:
            value = tile.subf(value, tile.ftof(part, "f32"))
    return parts


def _sum_of_products(
    element: str, count: int, order: Sequence[tuple[int, int]]
) -> Callable[[Value, Value, Value], Value]:
    """A product of numbers as a sum of products of their parts, the small ones first.

    What is small is NaN where the numbers are infinite, and then has no part in the result.
    """

    def product(left: Value, right: Value, sum: Value) -> Value:
        lefts, rights = _split(left, element, count), _split(right, element, count)
        small = tile.constant(0.0, sum.type)
        for first, second in order:
            small = tile.mmaf(lefts[first], rights[second], small)
        number = tile.cmpf(small, small, predicate="equal")
        small = tile.select(number, small, 0.0)
        return tile.addf(tile.mmaf(lefts[0], rights[0], small), sum)

    return product


_PRECISIONS: Mapping[str, Callable[[Value, Value, Value], Value]] = MappingProxyType(
    {
        "tf32": _tf32,
        "ieee": tile.mmaf,
        "tf32x3": _sum_of_products("tf32", 2, [(1, 0), (0, 1)]),
        "bf16x3": _sum_of_products("bf16", 2, [(1, 0), (0, 1)]),
        "bf16x6": _sum_of_products("bf16", 3, [(1, 1), (2, 0), (0, 2), (1, 0), (0, 1)]),
    }
)
"""How products of f32 are made."""


# ---- scaled

_FORMATS = MappingProxyType(
    {
        "e4m3": "f8E4M3FN",
        "e5m2": "f8E5M2",
        "e2m1": "f4E2M1FN",
        "fp16": "f16",
        "bf16": "bf16",
    }
)
"""The element types of the formats."""


def _flag(op: tt.DotScaledOp, name: str) -> bool:
    found = op.options.get(name)
    return not isinstance(found, IntegerAttr) or found.value.data != 0


def _dot_scaled(conversion: Conversion, op: tt.DotScaledOp) -> Value:
    formats = (op.word("lhs_format"), op.word("rhs_format"))
    unknown = next((word for word in formats if word not in _FORMATS), None)
    if unknown is not None:
        conversion.refuse(op, f"unknown format {unknown}")
    left = _elements(conversion[op.a], formats[0], -1 if _flag(op, "lhs_k_pack") else -2)
    right = _elements(conversion[op.b], formats[1], -2 if _flag(op, "rhs_k_pack") else -1)
    left_scale = _scale(conversion.get(op.a_scale))
    right_scale = _scale(conversion.get(op.b_scale))
    sum = conversion[op.c]
    if _can_be_scaled(left, right, left_scale, right_scale):
        right_scale = _transposed(cast(Value, right_scale))
        return tile.mmaf_scaled(left, right, sum, cast(Value, left_scale), right_scale)
    scaled_left = _scaled(left, left_scale)
    scaled_right = _transposed(_scaled(_transposed(right), right_scale))
    return tile.mmaf(scaled_left, scaled_right, sum)


def _elements(value: Value, format: str, dim: int) -> Value:
    """The elements of a factor, of which bytes may hold two along a dimension."""
    if format != "e2m1":
        wanted = _FORMATS[format]
        same = name_of(value) == wanted
        return value if same else tile.bitcast(value, wanted)
    *outer, width = shape_of(value)
    flat = tile.unpack(tile.reshape(value, [count_of(value)]), "f4E2M1FN")
    if dim == -1:
        return tile.reshape(flat, [*outer, 2 * width])
    pairs = _transposed(tile.reshape(flat, [*outer, width, 2]))
    return tile.reshape(pairs, [*outer[:-1], 2 * outer[-1], width])


def _scale(value: Value | None) -> Value | None:
    """Scales as numbers; bytes are exponents."""
    if value is None:
        return None
    is_bytes = name_of(value) == "i8"
    return tile.bitcast(value, "f8E8M0FNU") if is_bytes else value


def _transposed(value: Value) -> Value:
    order = [*range(len(shape_of(value)))]
    order[-1], order[-2] = order[-2], order[-1]
    return tile.permute(value, order)


def _can_be_scaled(
    left: Value, right: Value, left_scale: Value | None, right_scale: Value | None
) -> bool:
    """Whether Tile IR has the product: of factors of one type with scales for groups of 32, of 16
    where the elements have four bits."""
    if left_scale is None or right_scale is None:
        return False
    element, scale = name_of(left), name_of(left_scale)
    if name_of(right) != element or element_of(right_scale) != element_of(left_scale):
        return False
    if shape_of(left_scale)[-1] != shape_of(right_scale)[-1]:
        return False
    group = shape_of(left)[-1] // shape_of(left_scale)[-1]
    return (element, scale, group) in _SCALED


_SCALED = frozenset(
    {
        ("f8E4M3FN", "f8E8M0FNU", 32),
        ("f8E5M2", "f8E8M0FNU", 32),
        ("f4E2M1FN", "f8E8M0FNU", 32),
        ("f4E2M1FN", "f8E8M0FNU", 16),
        ("f4E2M1FN", "f8E4M3FN", 16),
    }
)


def _scaled(value: Value, scale: Value | None) -> Value:
    """The elements of a factor in f32, each times the scale of its group along the last
    dimension."""
    wide = _as(value, "f32")
    if scale is None:
        return wide
    *outer, width = shape_of(wide)
    groups = shape_of(scale)[-1]
    apart = [*outer, groups, width // groups]
    spread = tile.broadcast(tile.reshape(_as(scale, "f32"), [*outer, groups, 1]), apart)
    return tile.mulf(wide, tile.reshape(spread, [*outer, width]))


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {tt.DotOp: _dot, tt.DotScaledOp: _dot_scaled}
)
"""What products become."""
