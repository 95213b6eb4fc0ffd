"""Execution without the values of tiles: of a program, only the schedule.

What has dimensions is not computed, and memory is neither read nor written. Scalars are computed as
far as they follow from arguments, constants and loops, so that loops run as often as they should
and conditionals go where they should; what needs more than that stops the program.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.facts import AllocatesResult
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.compute import Aggregate
from tilewright.reference.rules import (
    Decoder,
    EffectRule,
    ExecutionRule,
    Frame,
    MemoryAccessRule,
    SpecifiedValueRule,
    Step,
    StructureRule,
    TokenEffectRule,
    ValueRule,
)
from tilewright.semantics.values import Stop
from tilewright.simulator.guarded import Guarded

__all__ = ["UNKNOWN", "Uncomputed", "is_unknown", "without_values"]


class Uncomputed(Stop):
    """The schedule depends on a value that is not computed."""

    def __init__(self) -> None:
        super().__init__(
            "this depends on what tiles or memory hold, and nothing of that is computed without "
            "values"
        )


class _Unknown:
    """A value that is not computed."""

    def _refuse(self, *given: Any) -> NoReturn:
        raise Uncomputed

    __array__ = __bool__ = __float__ = __getitem__ = __index__ = __int__ = __iter__ = _refuse

    def __repr__(self) -> str:
        return "unknown"


UNKNOWN: Any = _Unknown()
"""What registers hold instead of tiles, and of what has been loaded."""


def is_unknown(*values: Any) -> bool:
    """Whether some value is not computed."""
    return any(value is UNKNOWN for value in values)


def _nothing(operation: Operation) -> Any:
    """The results of an operation that is not executed."""
    count = len(operation.results)
    return UNKNOWN if count == 1 else (UNKNOWN,) * count


def _gives_tiles(operation: Operation) -> bool:
    """Whether an operation gives something with dimensions that it does not allocate."""
    return not operation.has_trait(AllocatesResult) and any(
        isinstance(result.type, TileType) and result.type.rank for result in operation.results
    )


Make = Callable[[Any, Any], Callable[..., Any]]


def _on_known(make: Make, looks: bool = True) -> Make:
    """A function that is called if all that it is given is known and it gives no tiles.

    Args:
        make: makes the function for an operation.
        looks: whether it looks at the tiles that it is given, which must be allowed then.
    """

    def made(operation: Any, context: Any) -> Callable[..., Any]:
        nothing, tiles = _nothing(operation), _gives_tiles(operation)
        function = None if tiles else make(operation, context)

        def evaluate(*values: Any) -> Any:
            if looks or tiles:
                values = tuple(v.tile() if isinstance(v, Guarded) else v for v in values)
            return nothing if function is None or is_unknown(*values) else function(*values)

        return evaluate

    return made


def _aggregate(operation: Any, decoder: Decoder) -> Step:
    """An aggregate, whose iterators stay what they are."""
    results = decoder.slots(operation.results)
    iterators = isinstance(operation, Aggregate)
    given = decoder.slots(operation.iterators) if iterators else []
    kept = decoder.slots(operation.iterator_results) if iterators else []

    def step(frame: Frame) -> None:
        for slot in results:
            frame[slot] = UNKNOWN
        for source, slot in zip(given, kept, strict=True):
            frame[slot] = frame[source]

    return step


def without_values(operation: Operation, rule: ExecutionRule) -> ExecutionRule:
    """The rule of an operation, without the values of tiles.

    Args:
        operation: the operation.
        rule: how it is executed otherwise.
    """
    match rule:
        case ValueRule():
            return ValueRule(_on_known(rule.make), rule.spread)
        case SpecifiedValueRule():
            return SpecifiedValueRule(_on_known(rule.make))
        case EffectRule():
            # It may be about the place of a tile.
            return EffectRule(_on_known(rule.make, looks=False))
        case TokenEffectRule():
            return rule if rule.make is None else TokenEffectRule(_on_known(rule.make))
        case MemoryAccessRule():
            return MemoryAccessRule(lambda op, context: lambda *given: UNKNOWN)
        case StructureRule():
            return StructureRule(_aggregate)
        case _:
            return rule
