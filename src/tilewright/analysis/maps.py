"""What analyses know of integers, masks, addresses, views and accesses, as expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.ir import Operation, SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.expressions import Element, Expression, constant, source_indices
from tilewright.dialects.cuda_tile.facts import (
    Broadcast,
    Movement,
    Permutation,
    Piece,
    Reshape,
)
from tilewright.tiles import tile_type

__all__ = [
    "ALL",
    "UNKNOWN",
    "AccessMap",
    "Address",
    "Map",
    "Mask",
    "TensorMap",
    "came_from",
    "expressions_in",
    "moved",
    "named_values",
    "rewritten",
]

NameOf: TypeAlias = Callable[[SSAValue], str]


@dataclass(frozen=True, slots=True)
class Address:
    """Where the elements of a tile of pointers point to.

    Attributes:
        base: what the offset counts from: a pointer of the program.
        offset: the distance in bits.
    """

    base: Element
    offset: Expression


@dataclass(frozen=True, slots=True)
class Mask:
    """Which elements of a tile of truth values are true: only those for which no condition is
    negative.

    Attributes:
        conditions: expressions.
        complete: whether all elements for which none is negative are true.
    """

    conditions: tuple[Expression, ...]
    complete: bool

    def both(self, other: Mask) -> Mask:
        """Where two masks are true."""
        conditions = tuple(dict.fromkeys((*self.conditions, *other.conditions)))
        return Mask(conditions, self.complete and other.complete)


ALL = Mask((), True)
"""True everywhere."""
UNKNOWN = Mask((), False)
"""Nothing is known."""


@dataclass(frozen=True, slots=True)
class TensorMap:
    """A tensor view: its address, and its sizes and strides in elements; None where not known."""

    address: Address
    sizes: tuple[Expression | None, ...]
    strides: tuple[Expression | None, ...]


@dataclass(frozen=True, eq=False, slots=True)
class AccessMap:
    """What an operation accesses.

    Attributes:
        operation: the operation.
        reads: whether it reads.
        writes: whether it writes.
        shape: of the tile of elements that it accesses.
        base: the pointer that the offset counts from.
        offset: the distance of an element from it in bits; None if no expression says it.
        element_bits: the size of an element in memory.
        mask: which elements are accessed.
        view: the tensor view that is accessed; None for accesses through pointers.
        coordinates: for a view, the coordinate along each of its dimensions, None where no
            expression says it or a tile has no such dimension.
    """

    operation: Operation
    reads: bool
    writes: bool
    shape: tuple[int, ...]
    base: Element | None
    offset: Expression | None
    element_bits: int
    mask: Mask
    view: SSAValue | None = None
    coordinates: tuple[Expression | None, ...] = ()

    @property
    def elements(self) -> Expression | None:
        """The distance of an element from the base, counted in elements; None if there is no such
        expression."""
        return None if self.offset is None else self.offset.divided(self.element_bits)

    @property
    def is_exact(self) -> bool:
        """Whether the map is known, and nothing in it wraps."""
        return self.offset is not None and self.offset.is_exact

    @property
    def is_indirect(self) -> bool:
        """Whether the map depends on elements of tiles, read from memory or computed in a way that
        no expression says."""
        if self.offset is None or self.base is None or self.base.indices:
            return True
        return any(isinstance(atom, Element) and atom.indices for atom in self.offset.atoms())

    def text(self, name: NameOf) -> str:
        """The map as text, e.g. `reads %x[128*%block + d0]`."""
        verb = "updates" if self.reads and self.writes else "reads" if self.reads else "writes"
        if self.base is None or self.offset is None:
            return f"{verb} somewhere"
        where = expressions.of_atom(self.base).text(name)
        elements = self.elements
        unit = "" if elements is not None else "bits "
        place = (elements if elements is not None else self.offset).text(name)
        return f"{verb} {where}[{unit}{place}]{self._mask_text(name)}"

    def _mask_text(self, name: NameOf) -> str:
        shown = [condition.text_of_natural(name) for condition in self.mask.conditions]
        if not self.mask.complete:
            shown.append("its mask says so")
        return f" where {' and '.join(shown)}" if shown else ""


Map: TypeAlias = Expression | Address | Mask | TensorMap
"""What is known of a value: of an element of a tile of integers, of pointers or of truth values; of
a tensor view."""


def rewritten(found: Map, rewrite: Callable[[Expression], Expression]) -> Map:
    """What is known of a value, with each expression rewritten."""
    match found:
        case Expression():
            return rewrite(found)
        case Address(base, offset):
            indices = tuple([rewrite(index) for index in base.indices])
            return Address(Element(base.value, indices), rewrite(offset))
        case Mask(conditions, complete):
            return Mask(tuple([rewrite(one) for one in conditions]), complete)
        case TensorMap(address, sizes, strides):
            moved_ = rewritten(address, rewrite)
            assert isinstance(moved_, Address)
            known = [
                tuple([None if one is None else rewrite(one) for one in extents])
                for extents in (sizes, strides)
            ]
            return TensorMap(moved_, known[0], known[1])


def moved(found: Map, to: Sequence[Expression]) -> Map:
    """What is known of a tile whose elements are those of another.

    Args:
        found: what is known of the other.
        to: the index in the other of an element of the tile.
    """
    return rewritten(found, lambda one: one.substituted(to))


def came_from(
    movement: Movement, expression: Callable[[SSAValue], Expression]
) -> tuple[SSAValue, list[Expression]] | None:
    """The operand that an element of the result of a movement is of, and its index there; None if
    it may be of several.

    Args:
        movement: of the elements.
        expression: of an element of a tile of integers.
    """
    match movement:
        case Broadcast(source, repeated):
            rank = tile_type(source).rank
            to = [constant(0) if d in repeated else expressions.dim(d) for d in range(rank)]
        case Permutation(source, order):
            to = [constant(0)] * len(order)
            for dimension, place in enumerate(order):
                to[place] = expressions.dim(dimension)
        case Reshape(source, before, after):
            to = [*source_indices(before, after)]
        case Piece(source, indices, shape):
            # An index outside the pieces is undefined, so that its readings agree.
            to = [
                expression(index).scaled(size) + expressions.dim(dimension)
                for dimension, (index, size) in enumerate(zip(indices, shape, strict=True))
            ]
        case _:
            return None
    return source, to


def expressions_in(found: Map) -> Iterator[Expression]:
    """All expressions of what is known of a value, its base among them."""
    match found:
        case Expression():
            yield found
        case Address(base, offset):
            yield expressions.of_atom(base)
            yield offset
        case Mask(conditions, _):
            yield from conditions
        case TensorMap(address, sizes, strides):
            yield from expressions_in(address)
            yield from (one for one in (*sizes, *strides) if one is not None)


def named_values(found: Map) -> Iterator[SSAValue]:
    """The values that something is made of."""
    for expression in expressions_in(found):
        for atom in expression.atoms():
            if isinstance(atom, Element):
                yield atom.value
