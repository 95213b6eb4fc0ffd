"""Where the elements of a result come from, for operations that move elements and compute none.

A movement is a description, which analyses turn into what they need: it says for each element of
the result, at the index `e`, which element of which operand it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.ir import Operation, SSAValue
from xdsl.traits import OpTrait

from tilewright.dialects.cuda_tile.facts.traits import trait_of

__all__ = [
    "Broadcast",
    "InPlace",
    "Joined",
    "Movement",
    "Permutation",
    "Piece",
    "Rearranges",
    "Reinterprets",
    "Replacement",
    "Reshape",
    "ShapeOnly",
    "ViewLike",
    "movement_of",
]


@dataclass(frozen=True)
class Broadcast:
    """Of the source at `e`, with 0 along the dimensions that are repeated.

    Attributes:
        source: the operand.
        repeated: the dimensions along which the source has size 1 and the result more.
    """

    source: SSAValue
    repeated: tuple[int, ...]


@dataclass(frozen=True)
class Permutation:
    """Of the source at the index that has `e[d]` along `order[d]`.

    Attributes:
        source: the operand.
        order: for each dimension of the result, that of the source.
    """

    source: SSAValue
    order: tuple[int, ...]


@dataclass(frozen=True)
class Reshape:
    """Of the source at the index that has the position of `e` when elements are counted in
    row-major order.

    Attributes:
        source: the operand.
        before: the shape of the source.
        after: the shape of the result.
    """

    source: SSAValue
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True)
class Piece:
    """Of the whole at `indices[d] * shape[d] + e[d]` along each dimension.

    Attributes:
        whole: the operand.
        indices: which piece, counted in pieces, unsigned; outside the whole it is undefined.
        shape: that of a piece.
    """

    whole: SSAValue
    indices: tuple[SSAValue, ...]
    shape: tuple[int, ...]


@dataclass(frozen=True)
class Joined:
    """Of the first where `e[dim] < at`, elsewhere of the second at `e` less `at` along `dim`.

    Attributes:
        first: the operand in front.
        second: the operand behind.
        dim: the dimension along which they are joined.
        at: the size of the first along it.
    """

    first: SSAValue
    second: SSAValue
    dim: int
    at: int


@dataclass(frozen=True)
class Replacement:
    """Of the piece at `e - indices * shape` where that is inside it, elsewhere of the whole at
    `e`.

    Attributes:
        whole: the operand of which a piece is replaced.
        piece: the operand that takes its place.
        indices: which piece, counted in pieces, unsigned; outside the whole it is undefined.
        shape: that of the piece.
    """

    whole: SSAValue
    piece: SSAValue
    indices: tuple[SSAValue, ...]
    shape: tuple[int, ...]


Movement: TypeAlias = Broadcast | Permutation | Reshape | Piece | Joined | Replacement


class ShapeOnly(OpTrait, ABC):
    """Each element of the result is one of an operand's."""

    @classmethod
    @abstractmethod
    def movement(cls, op: Operation) -> Movement:
        """Where the elements come from."""


class Rearranges(ShapeOnly, ABC):
    """Each element of the result is one of the only operand's, at a place that follows from the
    types and attributes alone."""


class ViewLike(OpTrait):
    """Where the operand lies in shared memory, the result is the same storage, looked at in another
    way."""


@dataclass(frozen=True)
class InPlace(OpTrait):
    """Where an operand is a buffer, it is changed, and is the result.

    Attributes:
        name: the operand.
    """

    name: str


class Reinterprets(OpTrait):
    """Each element of the result has the bits of the operand's element at its position."""


def movement_of(op: Operation) -> Movement | None:
    """Where the elements of the result come from; None if the operation does more than to move
    them."""
    trait = trait_of(type(op), ShapeOnly)
    return None if trait is None else trait.movement(op)
