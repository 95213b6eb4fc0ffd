"""Attributes that are short arrays of integers, such as the sizes of operand groups.

They are made and unpacked once, because most operations share a few of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerType, i32
from xdsl.ir import Attribute

__all__ = ["integer_array", "integers_of", "segment_sizes", "sizes_of"]

_INTEGERS = "_integers"
"""Where an attribute keeps them."""


@lru_cache(maxsize=4096)
def _array(type: IntegerType, integers: tuple[int, ...]) -> DenseArrayBase[Any]:
    return DenseArrayBase.from_list(type, integers)


def integer_array(type: IntegerType, integers: Sequence[int]) -> DenseArrayBase[Any]:
    """The attribute that holds integers of a type."""
    return _array(type, tuple(integers))


def integers_of(attribute: Attribute) -> tuple[int, ...]:
    """What `DenseArrayBase` holds."""
    found = vars(attribute).get(_INTEGERS)
    if found is None:
        array = cast("DenseArrayBase[Any]", attribute)
        found = vars(attribute)[_INTEGERS] = tuple(array.get_values())
    return found


def segment_sizes(sizes: Sequence[int]) -> DenseArrayBase[Any]:
    """The attribute that holds the sizes of operand groups."""
    return _array(i32, tuple(sizes))


def sizes_of(attribute: Attribute) -> tuple[int, ...] | None:
    """The sizes of operand groups that an attribute holds; None if it holds something else."""
    if _INTEGERS in vars(attribute):
        return vars(attribute)[_INTEGERS]
    if not isinstance(attribute, DenseArrayBase):
        return None
    array = cast("DenseArrayBase[Any]", attribute)
    return integers_of(array) if array.elt_type == i32 else None
