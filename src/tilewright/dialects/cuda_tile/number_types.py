"""The number types (specification: Type System, section 1): element types of tiles and memory."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.dialects.builtin import (
    BFloat16Type,
    Float4E2M1FNType,
    Float8E4M3FNType,
    Float8E5M2Type,
    Float8E8M0FNUType,
    Float16Type,
    Float32Type,
    Float64Type,
    FloatTF32Type,
    IntegerType,
)
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition


@irdl_attr_definition
class FNV8E5M3FNUType(ParametrizedAttribute, TypeAttribute):
    """`fnv8E5M3FNU`: unsigned 8-bit float with 5 exponent and 3 mantissa bits (13.4)."""

    name = "cuda_tile.fnv8E5M3FNU"


NUMBER_TYPES: Mapping[str, Attribute] = MappingProxyType(
    {
        "i1": IntegerType(1),
        "i4": IntegerType(4),
        "i8": IntegerType(8),
        "i16": IntegerType(16),
        "i32": IntegerType(32),
        "i64": IntegerType(64),
        "f16": Float16Type(),
        "bf16": BFloat16Type(),
        "f32": Float32Type(),
        "tf32": FloatTF32Type(),
        "f64": Float64Type(),
        "f8E4M3FN": Float8E4M3FNType(),
        "f8E5M2": Float8E5M2Type(),
        "f8E8M0FNU": Float8E8M0FNUType(),
        "f4E2M1FN": Float4E2M1FNType(),
        "fnv8E5M3FNU": FNV8E5M3FNUType(),
    }
)
"""The sixteen number types by their spelling."""

_NUMBER_NAMES = {attribute: name for name, attribute in NUMBER_TYPES.items()}

INTEGERS = ("i1", "i8", "i16", "i32", "i64")
"""The integers that arithmetic accepts (`i4` is for conversions and packing only)."""
BASE_FLOATS = ("f16", "bf16", "f32", "f64")
FLOATS = (*BASE_FLOATS, "tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN", "fnv8E5M3FNU")
NUMBERS = (*INTEGERS, *FLOATS)
WIDTHS: Mapping[str, int] = MappingProxyType(
    {
        "i1": 1,
        "i4": 4,
        "i8": 8,
        "i16": 16,
        "i32": 32,
        "i64": 64,
        "f16": 16,
        "bf16": 16,
        "f32": 32,
        "tf32": 19,
        "f64": 64,
        "f8E4M3FN": 8,
        "f8E5M2": 8,
        "f8E8M0FNU": 8,
        "f4E2M1FN": 4,
        "fnv8E5M3FNU": 8,
    }
)
"""Bits of a value of each number type."""


def number_name(attribute: Attribute) -> str | None:
    """The spelling of a number type, None for any other attribute."""
    return _NUMBER_NAMES.get(attribute)


def is_float(name: str) -> bool:
    """Whether `name` is one of the float number types."""
    return name in FLOATS


def storage_bits(element: Attribute) -> int:
    """Bits that an element takes in a buffer, where `i1` takes a byte."""
    name = number_name(element)
    return 64 if name is None else 8 if name == "i1" else 32 if name == "tf32" else WIDTHS[name]
