"""What rules put: operations for a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType, tile_type_of
from tilewright.passes.rules.numbers import NUMBERS, Bits, Real, bytes_of, reader, written
from tilewright.passes.rules.terms import (
    Apply,
    Computed,
    NumberLiteral,
    Rule,
    Term,
    Variable,
    operand_types,
    type_of,
)

__all__ = ["Build", "Match", "Site", "builder"]


@dataclass(slots=True)
class Match:
    """What the names of a rule stand for.

    Attributes:
        values: of variables.
        numbers: of constants.
        types: the elements of type variables.
    """

    values: dict[str, SSAValue] = field(default_factory=dict[str, SSAValue])
    numbers: dict[str, Bits | Real] = field(default_factory=dict[str, "Bits | Real"])
    types: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def names(self) -> dict[str, Bits | Real | str]:
        """What expressions can name."""
        return {**self.types, **self.numbers}


@dataclass
class Site:
    """Where operations are made.

    Attributes:
        tile: the type of the result that is replaced.
        location: of the operation that is replaced.
        made: the operations that were made, in order.
        known: the results of those terms that were made.
    """

    tile: TileType
    location: LocationAttr
    made: list[Operation] = field(default_factory=list[Operation])
    known: dict[tuple[Term, str], SSAValue] = field(
        default_factory=dict[tuple[Term, str], SSAValue]
    )

    def tile_of(self, element: str) -> TileType:
        """The type of a tile of some elements."""
        if element == self.tile.element_name:
            return self.tile
        return tile_type_of(self.tile.shape, NUMBER_TYPES[element])


Build = Callable[[Match, Site], SSAValue]


def builder(term: Term, rule: Rule, type: str) -> Build:
    """What makes a term.

    Args:
        term: the term.
        rule: its rule.
        type: the type variable of its elements, as what is around it has it.
    """
    if isinstance(term, Variable):
        name = term.name
        return lambda match, site: match.values[name]
    if isinstance(term, Computed | NumberLiteral):
        own, build = type, _constant(term)
    else:
        own = type_of(term, rule.of) or type
        build = _application(term, rule, own)

    def once(match: Match, site: Site) -> SSAValue:
        element = match.types.get(own, own)
        found = site.known.get((term, element))
        if found is None:
            operation = build(match, site, element)
            site.made.append(operation)
            found = site.known[term, element] = operation.results[0]
        return found

    return once


Make = Callable[[Match, Site, str], Operation]
"""Makes an operation whose result has elements of a type."""


def _application(term: Apply, rule: Rule, own: str) -> Make:
    types = operand_types(term, own, rule.of)
    operands = [
        builder(operand, rule, wanted or "T")
        for operand, wanted in zip(term.operands, types, strict=True)
    ]
    kind, properties = term.kind, dict(term.properties)

    def build(match: Match, site: Site, element: str) -> Operation:
        return kind.create(
            operands=[operand(match, site) for operand in operands],
            result_types=[site.tile_of(element)],
            properties=properties,
            location=site.location,
        )

    return build


def _bytes(term: Computed | NumberLiteral) -> Callable[[Match, str], bytes]:
    if isinstance(term, NumberLiteral):
        return lambda match, element: written(term.text, element)
    read = reader(term.tree, NUMBERS)
    return lambda match, element: bytes_of(read(match.names), element)


def _constant(term: Computed | NumberLiteral) -> Make:
    bytes_for = _bytes(term)

    def build(match: Match, site: Site, element: str) -> Operation:
        raw = bytes_for(match, element)
        type = site.tile_of(element)
        return ConstantOp.create(
            result_types=[type],
            properties={"value": ElementsAttr(type, raw, True)},
            location=site.location,
        )

    return build
