"""Python and NumPy numbers as elements of constants.

A number must fit its element type: integers by the union of the signed and unsigned ranges,
floats up to rounding to nearest even.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, TypeAlias, cast

import numpy as np
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.literals import scalar_attribute
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, number_name
from tilewright.dialects.cuda_tile.types import TileType, spell
from tilewright.numerics.formats import (
    FORMATS,
    Array,
    Format,
    storage_to_bits,
    to_float64,
)
from tilewright.numerics.rounding import round_to
from tilewright.tiles import constant_of_bits

Number: TypeAlias = bool | int | float | np.generic
"""A Python or NumPy number."""
Elements: TypeAlias = Number | Array | Sequence[Any]
"""A number, an array, or nested lists of numbers."""

_ALIKE = ("i4", "tf32", "fnv8E5M3FNU")
"""The formats that share the dtype of their storage with another format."""

_ELEMENTS_OF_DTYPES = MappingProxyType(
    {format.storage: name for name, format in FORMATS.items() if name not in _ALIKE}
    | {np.dtype(f"u{size}"): f"i{8 * size}" for size in (1, 2, 4, 8)}
)
"""The element type that holds a dtype."""

_DEFAULTS = MappingProxyType({"b": "i1", "i": "i32", "f": "f32"})
"""The element type of Python numbers by the kind of the dtype that NumPy gives them."""


def _array(value: Elements) -> Array:
    try:
        array = np.asarray(value)
    except ValueError:
        raise VerifyException("the lists of a constant must be equally long") from None
    if array.size == 0:
        raise VerifyException("a constant needs at least one element")
    if array.dtype not in _ELEMENTS_OF_DTYPES:
        raise VerifyException(f"cannot make a constant of {array.dtype} elements")
    return array


def element_for(value: Elements) -> str:
    """The element type for a value that comes without: that of its dtype; i1, i32 or f32 for
    Python numbers.

    Raises:
        VerifyException: there is none.
    """
    array = _array(value)
    if isinstance(value, np.ndarray | np.generic):
        return _ELEMENTS_OF_DTYPES[array.dtype]
    return _DEFAULTS[array.dtype.kind]


def _bits(array: Array, element: str) -> Array:
    """The encodings of numbers as uint64, or an error for a number that does not fit."""
    format = FORMATS[element]
    if format.constant_bytes is None:
        raise VerifyException(f"a constant cannot have {element} elements")
    if array.dtype == format.storage and element not in _ALIKE:
        return storage_to_bits(format, array)
    if format.kind == "int":
        return _integer_bits(array, format)
    return _float_bits(array, format)


def _integer_bits(array: Array, format: Format) -> Array:
    if array.dtype.kind not in "iu":
        found = array.reshape(-1)[0]
        raise VerifyException(f"expected an integer for {format.name}, found {found}")
    lowest, highest = -(1 << (format.width - 1)), (1 << format.width) - 1
    for bound in (int(array.min()), int(array.max())):
        if not lowest <= bound <= highest:
            raise VerifyException(
                f"integer {bound} does not fit {format.name} (allowed: {lowest} to {highest})"
            )
    return array.astype(np.uint64) & np.uint64(highest)


@np.errstate(invalid="ignore")  # A signaling NaN becomes a quiet one, as it should.
def _float_bits(array: Array, format: Format) -> Array:
    if array.dtype.kind == "b":
        raise VerifyException(f"expected a float for {format.name}, found {array.reshape(-1)[0]}")
    exact = array if array.dtype.kind in "iu" else array.astype(np.float64)
    rounded = round_to(format, exact)
    wanted, found = exact.astype(np.float64), to_float64(format, rounded)
    bits, nans = storage_to_bits(format, rounded), np.isnan(wanted)
    if format.nan is not None:
        # Conversion to some formats loses NaN; a constant need not.
        bits, found = np.where(nans, np.uint64(format.nan), bits), np.where(nans, wanted, found)
    wrong = _misfits(wanted, found, format)
    if wrong.any():
        raise VerifyException(f"{float(wanted[wrong].reshape(-1)[0])} does not fit {format.name}")
    return np.asarray(bits)


@np.errstate(over="ignore")
def _misfits(wanted: Array, found: Array, format: Format) -> Array:
    """Where rounding to a format gave another kind of number, not just a neighbour."""
    steps = format.maximum_exponent - format.mantissa_bits
    largest = np.ldexp(format.largest % (1 << format.mantissa_bits), steps)
    largest += np.ldexp(1.0, format.maximum_exponent)
    magnitude = np.abs(wanted)
    too_large = np.isfinite(wanted) & (magnitude > largest + np.ldexp(0.5, steps))
    wrong = (np.isnan(wanted) != np.isnan(found)) | (np.isinf(wanted) != np.isinf(found))
    wrong |= too_large
    if not format.sign_bits:
        wrong |= wanted < 0
    if not format.has_zero:
        wrong |= magnitude < np.ldexp(1.0, format.minimum_exponent)
    return np.asarray(wrong)


def elements_of(value: Elements, type: TileType) -> ElementsAttr:
    """The constant of a type: a number stands for all elements, an array or lists have the shape.

    Raises:
        VerifyException: the shape is another, or a number does not fit.
    """
    array, element = _array(value), number_name(type.element_type)
    if element is None:
        raise VerifyException(f"a constant has number elements, found {spell(type)}")
    if array.ndim and array.shape != type.shape:
        raise VerifyException(
            f"the value has shape {list(array.shape)}, but {spell(type)} has shape "
            f"{list(type.shape)}"
        )
    return constant_of_bits(type, _bits(array, element))


def constant_of(value: Elements | ElementsAttr, type: Attribute | None) -> ElementsAttr:
    """The constant that a value means.

    Args:
        value: a number, an array or lists of numbers; elements that are known already.
        type: a tile type, or an element type for a tile of the value's shape; None for the
            element type of `element_for`.
    """
    if isinstance(value, ElementsAttr):
        return value
    if isinstance(type, TileType):
        return elements_of(value, type)
    element = type or NUMBER_TYPES[element_for(value)]
    return elements_of(value, TileType(_array(value).shape, element))


def scalar_of(value: Number, element: Attribute) -> Attribute:
    """The scalar attribute of a number, as an identity of reduce or scan."""
    array, name = _array(value), number_name(element)
    if array.ndim:
        raise VerifyException(f"expected one number, found an array of shape {list(array.shape)}")
    if name is None:
        raise VerifyException(f"expected a number type, found {spell(element)}")
    return scalar_attribute(int(_bits(array, name)), element)


def is_number(value: object) -> bool:
    """Whether a value can stand for a constant operand."""
    return isinstance(value, bool | int | float | np.generic)


def as_number(value: object) -> Number:
    """The value, known to be a number."""
    return cast(Number, value)
