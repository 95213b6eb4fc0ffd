"""Where the results of nests lie: in buffers, over tiles that nobody needs any more, or nowhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import ArrayAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import opt_prop_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.cuda_tile.integer_arrays import integers_of, segment_sizes
from tilewright.dialects.nest.attributes import BufferAttr, OverwriteAttr, Place, RecomputeAttr
from tilewright.dialects.nest.operation import NestOperation, parse_value, tile_type

__all__ = ["OWN", "PlacedNest", "parse_places", "print_places", "set_places"]

OWN = BufferAttr.of()
"""The place of results for which none is stated."""


class PlacedNest(NestOperation, ABC):
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

    def overwrite(self, position: int, tile: SSAValue) -> None:
        """Have a result take the place of a tile, which nobody needs any more."""
        self.set_place(position, OverwriteAttr.of(len(self.tiles_overwritten)))
        sizes = [*integers_of(self.properties["operandSegmentSizes"])]
        sizes[-1] += 1
        self.operands = [*self.operands, tile]
        self.properties["operandSegmentSizes"] = segment_sizes(sizes)

    def overwritten_by(self, position: int) -> SSAValue | None:
        """The tile whose place a result takes, if it does."""
        place = self.place_list[position]
        if not isinstance(place, OverwriteAttr):
            return None
        return self.tiles_overwritten[place.number.data]

    def verify_places(self) -> None:
        """Each tile has a place that it can have.

        Raises:
            VerifyException: one has none.
        """
        tiles, places, old = self.tiles_given, self.place_list, self.tiles_overwritten
        require(
            self.places is None or all(isinstance(place, Place) for place in self.places.data),
            "places must be #nest.buffer, #nest.overwrite or #nest.recompute",
        )
        taken = [place.number.data for place in places if isinstance(place, OverwriteAttr)]
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
                case BufferAttr() if place.dimensions:
                    rank = tile_type(tile).rank
                    require(
                        sorted(place.dimensions) == [*range(rank)],
                        f"the buffer of tile {position} must order its {rank} dimensions, "
                        f"found {[*place.dimensions]}",
                    )
                case _:
                    pass


def parse_places(parser: Parser) -> list[tuple[int, Place | SSAValue]]:
    """Parse `place 0 over %old place 1 buffer [1, 0] place 2 recompute`."""
    found: list[tuple[int, Place | SSAValue]] = []
    while parser.parse_optional_keyword("place") is not None:
        position = parser.parse_integer(allow_boolean=False)
        found.append((position, _parse_place(parser)))
    return found


def _parse_place(parser: Parser) -> Place | SSAValue:
    word = parser.parse_optional_keyword_in(("over", "buffer", "recompute"))
    match word:
        case "over":
            return parse_value(parser)
        case "buffer":
            order = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_integer)
            return BufferAttr.of(order)
        case "recompute":
            return RecomputeAttr()
        case _:
            parser.raise_error("expected `over`, `buffer` or `recompute`")


def set_places(
    parser: Parser, nest: PlacedNest, places: Sequence[tuple[int, Place | SSAValue]]
) -> None:
    """Give the tiles of a nest the places that were parsed."""
    for position, place in places:
        if position >= len(nest.tiles_given):
            parser.raise_error(f"there is no tile {position}")
        if isinstance(place, SSAValue):
            nest.overwrite(position, place)
        else:
            nest.set_place(position, place)


def print_places(printer: Printer, nest: PlacedNest) -> None:
    """Print the places that are stated."""
    for position, place in enumerate(nest.place_list):
        match place:
            case OverwriteAttr(number=number):
                printer.print_string(f" place {position} over ")
                printer.print_ssa_value(nest.tiles_overwritten[number.data])
            case BufferAttr() if place.dimensions:
                printer.print_string(f" place {position} buffer {[*place.dimensions]}")
            case RecomputeAttr():
                printer.print_string(f" place {position} recompute")
            case _:
                pass
