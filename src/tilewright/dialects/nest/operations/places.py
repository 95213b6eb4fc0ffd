"""Where the results of nests lie: in buffers, over tiles that nobody needs any more, or nowhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias, cast

from xdsl.dialects.builtin import ArrayAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import opt_prop_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.cuda_tile.facts import ViewLike, has
from tilewright.dialects.cuda_tile.integer_arrays import integers_of, segment_sizes
from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operation import RegionOperation
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nest.attributes import (
    BufferAttr,
    OverwriteAttr,
    Place,
    RecomputeAttr,
    ReuseAttr,
)
from tilewright.dialects.nest.operation import NestOperation, parse_value, tile_type

__all__ = [
    "OWN",
    "PlacedNest",
    "buffer_bytes",
    "parse_places",
    "print_places",
    "same_storage",
    "set_places",
]


def bytes_of(type: TileType) -> int:
    """Bytes of a tile, where each element takes whole ones."""
    return type.element_count * -(-storage_bits(type.element_type) // 8)


def buffer_bytes(tile: SSAValue) -> int:
    """Bytes of the buffer of a tile."""
    return bytes_of(tile_type(tile))


def same_storage(tile: SSAValue) -> set[SSAValue]:
    """A tile, and what is the same storage looked at in another way."""
    found, pending = {tile}, [tile]
    while pending:
        for use in pending.pop().uses:
            if has(type(use.operation), ViewLike):
                new = {*use.operation.results} - found
                found |= new
                pending += new
    return found


OWN = BufferAttr.of()
"""The place of results for which none is stated."""


class PlacedNest(NestOperation, RegionOperation, ABC):
    """Base of nests: each of their tiles has a place.

    The last operands are the tiles that are overwritten.
    """

    places = opt_prop_def(ArrayAttr[Attribute])

    @property
    @abstractmethod
    def tiles_given(self) -> Sequence[SSAValue]:
        """The results that are tiles."""

    @property
    @abstractmethod
    def tiles_overwritten(self) -> Sequence[SSAValue]:
        """The operands whose places results take."""

    @property
    def place_list(self) -> list[Place]:
        """The place of each tile."""
        if self.places is None:
            return [OWN] * len(self.tiles_given)
        return [*cast("Sequence[Place]", self.places.data)]

    @property
    def is_recomputed(self) -> bool:
        """Whether the elements of the result are computed where they are read."""
        return any(isinstance(place, RecomputeAttr) for place in self.place_list)

    def set_place(self, position: int, place: Place) -> None:
        """State the place of a tile."""
        places = self.place_list
        places[position] = place
        self.places = ArrayAttr(places)

    def take(
        self, position: int, tile: SSAValue, how: type[OverwriteAttr | ReuseAttr] = OverwriteAttr
    ) -> None:
        """Have a result take the place of a tile, or its buffer, which nobody needs any more."""
        self.set_place(position, how.of(len(self.tiles_overwritten)))
        sizes = [*integers_of(self.properties["operandSegmentSizes"])]
        sizes[-1] += 1
        self.operands = [*self.operands, tile]
        self.properties["operandSegmentSizes"] = segment_sizes(sizes)

    def overwritten_by(self, position: int) -> SSAValue | None:
        """The tile whose place a result takes, if it does."""
        place = self.place_list[position]
        is_over = isinstance(place, OverwriteAttr)
        return self.tiles_overwritten[place.number.data] if is_over else None

    def reused_by(self, position: int) -> SSAValue | None:
        """The tile whose buffer a result takes, if it does."""
        place = self.place_list[position]
        is_reused = isinstance(place, ReuseAttr)
        return self.tiles_overwritten[place.number.data] if is_reused else None

    def verify_places(self) -> None:
        """Each tile has a place that it can have.

        Raises:
            VerifyException: one has none.
        """
        tiles, places, old = self.tiles_given, self.place_list, self.tiles_overwritten
        require(
            self.places is None or all(isinstance(place, Place) for place in self.places.data),
            "places must be #nest.buffer, #nest.overwrite, #nest.reuse or #nest.recompute",
        )
        taken = [place.number.data for place in places if isinstance(place, _TAKEN)]
        require(
            len(places) == len(tiles) and sorted(taken) == [*range(len(old))],
            f"there must be a place for each of {len(tiles)} tiles, and a tile for each of "
            f"{len(old)} that are overwritten",
        )
        for position, (tile, place) in enumerate(zip(tiles, places, strict=True)):
            match place:
                case OverwriteAttr(number=number):
                    require(
                        old[number.data].type == tile.type,
                        f"tile {position} must have the type of what it overwrites",
                    )
                case ReuseAttr(number=number):
                    there, needed = buffer_bytes(old[number.data]), buffer_bytes(tile)
                    require(
                        there >= needed,
                        f"tile {position} needs {needed} bytes, found a buffer of {there}",
                    )
                case BufferAttr() if place.dimensions:
                    rank = tile_type(tile).rank
                    require(
                        sorted(place.dimensions) == [*range(rank)],
                        f"the buffer of tile {position} must order its {rank} dimensions, "
                        f"found {[*place.dimensions]}",
                    )
                case _:
                    pass


_TAKEN = OverwriteAttr, ReuseAttr
"""The places of other tiles."""

_Parsed: TypeAlias = "Place | tuple[SSAValue, type[OverwriteAttr | ReuseAttr]]"


def parse_places(parser: Parser) -> list[tuple[int, _Parsed]]:
    """Parse `place 0 over %old place 1 in %old place 2 buffer [1, 0] place 3 recompute`."""
    found: list[tuple[int, _Parsed]] = []
    while parser.parse_optional_keyword("place") is not None:
        position = parser.parse_integer(allow_boolean=False)
        found.append((position, _parse_place(parser)))
    return found


def _parse_place(parser: Parser) -> _Parsed:
    word = parser.parse_optional_keyword_in(("over", "in", "buffer", "recompute"))
    match word:
        case "over":
            return parse_value(parser), OverwriteAttr
        case "in":
            return parse_value(parser), ReuseAttr
        case "buffer":
            order = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_integer)
            return BufferAttr.of(order)
        case "recompute":
            return RecomputeAttr()
        case _:
            parser.raise_error("expected `over`, `in`, `buffer` or `recompute`")


def set_places(parser: Parser, nest: PlacedNest, places: Sequence[tuple[int, _Parsed]]) -> None:
    """Give the tiles of a nest the places that were parsed."""
    for position, place in places:
        if position >= len(nest.tiles_given):
            parser.raise_error(f"there is no tile {position}")
        if isinstance(place, tuple):
            nest.take(position, *place)
        else:
            nest.set_place(position, place)


def print_places(printer: Printer, nest: PlacedNest) -> None:
    """Print the places that are stated."""
    for position, place in enumerate(nest.place_list):
        match place:
            case OverwriteAttr(number=number) | ReuseAttr(number=number):
                word = "over" if isinstance(place, OverwriteAttr) else "in"
                printer.print_string(f" place {position} {word} ")
                printer.print_ssa_value(nest.tiles_overwritten[number.data])
            case BufferAttr() if place.dimensions:
                printer.print_string(f" place {position} buffer {[*place.dimensions]}")
            case RecomputeAttr():
                printer.print_string(f" place {position} recompute")
            case _:
                pass
