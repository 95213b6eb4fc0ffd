"""Unspecified elements: how they spread from operands to results, and where they must not go.

Specification: masked loads without padding, views without padding value, masked atomics. Their
elements have some value that the specification does not tell. A program may compute with them,
but what it computes must not reach memory or decide a branch. A tile with such elements is a
`Partial`; each kind of operation spreads them by one of the functions at the end, which take
`strict`, the operation that stops at undefined behaviour, `lenient`, which does not, and the
operands, of which at least one is partial; they give the result and which of its elements are
unspecified.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np

from tilewright.numerics.formats import Array
from tilewright.semantics.values import Origin, Partial, Stop, element_index

__all__ = [
    "Evaluate",
    "Spread",
    "and_",
    "checked",
    "elementwise",
    "everything",
    "integer_products",
    "joined",
    "mul",
    "or_",
    "partial",
    "plain",
    "products",
    "reshaped",
    "select",
    "specified",
    "spreading",
    "structural",
]

Evaluate: TypeAlias = Callable[..., Any]
"""A function of operands."""

Spread: TypeAlias = Callable[[Evaluate, Evaluate, Sequence[Any]], tuple[Any, Array]]
"""How unspecified elements spread."""


# ---- values


def plain(value: Any) -> Any:
    """The value without the knowledge of what is unspecified."""
    return value.tile if type(value) is Partial else value


def partial(tile: Any, unspecified: Array, origin: Origin) -> Any:
    """The tile, with the knowledge of what is unspecified if anything is."""
    return Partial(np.asarray(tile), unspecified, origin) if unspecified.any() else tile


def specified(value: Any, message: str, lanes: Array | None = None) -> Any:
    """The plain value of an operand that must be specified, in the lanes that are true.

    Raises:
        Stop: an element is unspecified; with the message.
    """
    if type(value) is not Partial:
        return value
    bad = value.unspecified if lanes is None else value.unspecified & lanes
    if bad.any():
        element = element_index(int(np.argmax(bad)), bad.shape)
        raise Stop(message, element, value.origin, check="init")
    return value.tile


def _origin(operands: Sequence[Any]) -> Origin | None:
    partials = [value for value in operands if type(value) is Partial]
    guilty = (value.origin for value in partials if value.unspecified.any())
    return next(guilty, partials[0].origin if partials else None)


def _origin_of(unspecified: Array, operands: Sequence[Any], otherwise: Origin) -> Origin:
    """Where the first unspecified element of a result came from, as far as its place tells."""
    if sum(type(value) is Partial for value in operands) < 2 or not unspecified.any():
        return otherwise
    first = element_index(int(np.argmax(unspecified)), unspecified.shape)
    guilty = (
        value.origin
        for value in operands
        if type(value) is Partial
        and value.unspecified.shape == unspecified.shape
        and value.unspecified[first]
    )
    return next(guilty, otherwise)


def _mask(operand: Any) -> Array:
    """Which elements of an operand are unspecified."""
    if type(operand) is Partial:
        return operand.unspecified
    return np.zeros(np.shape(operand), np.bool_)


def joined(function: Callable[..., Any], *operands: Any) -> Any:
    """A function that only moves elements, applied to tiles that may be partial."""
    origin = _origin(operands)
    if origin is None:
        return function(*operands)
    result = function(*map(plain, operands))
    return partial(result, np.asarray(function(*map(_mask, operands))), origin)


def spreading(strict: Evaluate, lenient: Evaluate, spread: Spread) -> Evaluate:
    """An operation on tiles that may be partial."""

    def evaluate(*operands: Any) -> Any:
        origin = _origin(operands)
        if origin is None:
            return strict(*operands)
        result, unspecified = spread(strict, lenient, operands)
        return partial(result, unspecified, _origin_of(unspecified, operands, origin))

    return evaluate


# ---- element by element


def _union(operands: Sequence[Any]) -> Array:
    union = _mask(operands[0])
    for operand in operands[1:]:
        union = union | _mask(operand)
    return union


def _by_element(which: Callable[[Sequence[Any]], Array]) -> Spread:
    """The operation stops for what the specified elements do."""

    def spread(strict: Evaluate, lenient: Evaluate, operands: Sequence[Any]) -> tuple[Any, Array]:
        tiles, good = list(map(plain, operands)), ~_union(operands)
        unspecified = which(operands)
        try:
            found = strict(*[np.broadcast_to(tile, good.shape)[good] for tile in tiles])
        except Stop as stop:
            if stop.element:
                position = int(np.flatnonzero(good)[stop.element[0]])
                stop.element = element_index(position, good.shape)
            raise
        if type(found) is Partial:
            # The operation itself leaves these open.
            unspecified = np.array(unspecified)
            unspecified[good] |= found.unspecified
        return lenient(*tiles), unspecified

    return spread


def _select(operands: Sequence[Any]) -> Array:
    condition, first, second = operands
    return np.where(plain(condition), _mask(first), _mask(second)) | _mask(condition)


def _decided_by(decides: Callable[[Any], Any]) -> Callable[[Sequence[Any]], Array]:
    """An unspecified element matters unless the other one alone decides the result."""

    def which(operands: Sequence[Any]) -> Array:
        (x, y), (a, b) = map(plain, operands), map(_mask, operands)
        return (a & (b | ~decides(np.asarray(y)))) | (b & (a | ~decides(np.asarray(x))))

    return which


elementwise = _by_element(_union)
"""An element of the result is unspecified if one of those at its position is."""

select = _by_element(_select)
"""Only the value that the condition chooses counts."""

and_ = _by_element(_decided_by(lambda other: other == 0))
"""Anything and 0 is 0."""

or_ = _by_element(_decided_by(lambda other: ~other == 0))
"""Anything or ones is ones."""

mul = _by_element(_decided_by(lambda other: other == 0))
"""Any integer times 0 is 0."""


# ---- shapes, products


def structural(count: int = 1) -> Spread:
    """For operations that only move the elements of their first `count` operands; the others,
    indices, must be specified."""

    def spread(strict: Evaluate, lenient: Evaluate, operands: Sequence[Any]) -> tuple[Any, Array]:
        indices = [
            specified(index, f"the index along dimension {position} is unspecified")
            for position, index in enumerate(operands[count:])
        ]
        moved = operands[:count]
        result = strict(*map(plain, moved), *indices)
        return result, np.asarray(strict(*map(_mask, moved), *indices))

    return spread


def checked(strict: Evaluate, lenient: Evaluate, operands: Sequence[Any]) -> tuple[Any, Array]:
    """For operations that give their only operand as it is; they also take which of its elements
    are specified, and look at these only."""
    unspecified = _mask(operands[0])
    return strict(plain(operands[0]), ~unspecified), unspecified


def reshaped(strict: Evaluate, lenient: Evaluate, operands: Sequence[Any]) -> tuple[Any, Array]:
    """For the encoding of a tile in elements of another size."""
    result, mask = lenient(*map(plain, operands)), _mask(operands[0]).reshape(-1)
    size, shape = int(np.size(result)), np.shape(result)
    if size >= mask.size:
        return result, np.repeat(mask, size // mask.size).reshape(shape)
    return result, _any(mask.reshape(size, -1), 1).reshape(shape)


def _any(mask: Array, axis: int) -> Array:
    return np.asarray(np.any(mask, axis=axis))


def products(strict: Evaluate, lenient: Evaluate, operands: Sequence[Any]) -> tuple[Any, Array]:
    """For matrix products: an element depends on a row of the first operand (and of its scale, the
    fourth), a column of the second (and of its scale, the fifth), and the accumulator's."""
    unspecified = _mask(operands[2])
    for rows in operands[0::3]:
        unspecified = unspecified | _any(_mask(rows), -1)[..., :, None]
    for columns in operands[1::3]:
        unspecified = unspecified | _any(_mask(columns), -2)[..., None, :]
    return lenient(*map(plain, operands)), unspecified


def integer_products(
    strict: Evaluate, lenient: Evaluate, operands: Sequence[Any]
) -> tuple[Any, Array]:
    """For matrix products of integers: what meets nothing but 0 does not count."""
    (left, right, _), (a, b, c) = map(plain, operands), map(_mask, operands)
    known, matters = a.astype(np.float32), ((left != 0) | a).astype(np.float32)
    reached = np.matmul(known, ((right != 0) | b).astype(np.float32))
    reached = reached + np.matmul(matters, b.astype(np.float32))
    return lenient(*map(plain, operands)), (reached > 0) | c


def everything(strict: Evaluate, lenient: Evaluate, operands: Sequence[Any]) -> tuple[Any, Array]:
    """For all others: one unspecified element leaves the whole result open."""
    result = lenient(*map(plain, operands))
    return result, np.ones(np.shape(result), np.bool_)
