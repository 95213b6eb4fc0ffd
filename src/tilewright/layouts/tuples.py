"""Integers and nested tuples of them, in which shapes, strides and coordinates are given."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tilewright.layouts.errors import LayoutError

__all__ = [
    "IntTuple",
    "compact",
    "congruent",
    "depth",
    "flatten",
    "modes",
    "named_leaves",
    "product",
    "rank",
    "show",
    "unflatten",
]

IntTuple: TypeAlias = "int | tuple[IntTuple, ...]"
"""An integer, or a tuple of such."""


def modes(value: IntTuple) -> tuple[IntTuple, ...]:
    """The modes of the outermost level; an integer is its only mode."""
    return value if isinstance(value, tuple) else (value,)


def rank(value: IntTuple) -> int:
    """The number of modes."""
    return len(modes(value))


def depth(value: IntTuple) -> int:
    """How deep tuples nest: 0 for an integer."""
    if not isinstance(value, tuple):
        return 0
    return 1 + max(map(depth, value), default=0)


def flatten(value: IntTuple) -> tuple[int, ...]:
    """The integers in order."""
    if not isinstance(value, tuple):
        return (value,)
    return tuple(leaf for mode in value for leaf in flatten(mode))


def product(value: IntTuple) -> int:
    """The product of all integers."""
    return math.prod(flatten(value))


def congruent(one: IntTuple, other: IntTuple) -> bool:
    """Both nest in the same way."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(congruent, one, other))
    return not isinstance(one, tuple) and not isinstance(other, tuple)


def unflatten(values: Sequence[IntTuple], profile: IntTuple) -> IntTuple:
    """Values in place of the integers of a profile, in order.

    Raises:
        LayoutError: there are more or fewer values than integers.
    """
    remaining = iter(values)
    if len(values) != len(flatten(profile)):
        raise LayoutError(f"{len(values)} values do not fit the profile {show(profile)}")
    return _filled(profile, remaining)


def _filled(profile: IntTuple, values: Iterator[IntTuple]) -> IntTuple:
    if isinstance(profile, tuple):
        return tuple(_filled(mode, values) for mode in profile)
    return next(values)


def compact(shape: IntTuple) -> IntTuple:
    """Strides that number the coordinates of a shape without gaps, the leftmost fastest."""
    strides: list[IntTuple] = []
    step = 1
    for extent in flatten(shape):
        strides.append(step)
        step *= extent
    return unflatten(strides, shape)


def named_leaves(value: IntTuple, path: tuple[int, ...] = ()) -> Iterator[tuple[str, int]]:
    """Each integer with the name of its mode: `0`, or `0.1` for the second mode of the first."""
    if isinstance(value, tuple):
        for position, mode in enumerate(value):
            yield from named_leaves(mode, (*path, position))
    else:
        yield ".".join(map(str, path)) or "0", value


def show(value: IntTuple) -> str:
    """As texts write it: `((2,4),8)`; a tuple of one is `(8)`."""
    if isinstance(value, tuple):
        return f"({','.join(map(show, value))})"
    return str(value)
