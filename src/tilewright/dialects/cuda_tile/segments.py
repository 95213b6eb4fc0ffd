"""The sizes of operand groups, where an operation has several of any length."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Attribute

_SIZES = "_sizes"
"""Where an attribute keeps them: unpacking them takes a while, and most operations share it."""


@cache
def _small_segments(sizes: tuple[int, ...]) -> Attribute:
    return DenseArrayBase.from_list(i32, sizes)


def segment_sizes(sizes: tuple[int, ...]) -> Attribute:
    """The attribute that holds the sizes of operand groups."""
    return _small_segments(sizes) if max(sizes) < 8 else DenseArrayBase.from_list(i32, sizes)


def sizes_of(attribute: Attribute) -> tuple[int, ...] | None:
    """The sizes of operand groups that an attribute holds; None if it holds something else."""
    found = vars(attribute).get(_SIZES)
    if found is None:
        if not isinstance(attribute, DenseArrayBase):
            return None
        array = cast("DenseArrayBase[Any]", attribute)
        if array.elt_type != i32:
            return None
        found = vars(attribute)[_SIZES] = tuple(array.get_values())
    return found
