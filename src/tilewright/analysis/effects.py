"""The effects of operations with regions, each found once: what is inside is looked at with the
innermost operation around it, and counts for all around that."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TypeAlias

from typing_extensions import override
from xdsl.ir import Operation
from xdsl.traits import MemoryEffectKind, RecursiveMemoryEffect, Resource

from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.dialects.cuda_tile.facts import (
    FAILURE,
    ITERATION,
    KERNEL_END,
    MEMORY,
    LoopEffects,
    effects_of,
    has,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import operations_of

__all__ = ["Effects"]

_Effects: TypeAlias = "AbstractSet[tuple[MemoryEffectKind, Resource]] | None"
"""What is done to what, wherever it is; None if that is not known."""

_ENDS = (FAILURE, ITERATION, KERNEL_END)


class Effects(Analysis):
    """What the operations of an entry do, with all that is inside them.

    It holds as long as nothing is added to a body that does more; what is taken away does not
    matter.
    """

    NAME = "effects"

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self._known: dict[Operation, _Effects] = {}

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        return []

    def writes_memory(self, operation: Operation) -> bool:
        """Whether an operation, or one in its bodies, may write memory."""
        effects = self._of(operation)
        return effects is None or (MemoryEffectKind.WRITE, MEMORY) in effects

    def may_end(self, operation: Operation) -> bool:
        """Whether what follows an operation may not be executed, though the operation is."""
        effects = self._of(operation)
        return effects is None or any(resource in _ENDS for _, resource in effects)

    def _of(self, operation: Operation) -> _Effects:
        if not operation.regions:
            return _own(operation)
        unknown: list[Operation] = []
        left = [operation]
        while left:
            one = left.pop()
            if one not in self._known:
                unknown.append(one)
                left += [inner for inner in _inside(one) if inner.regions]
        for one in reversed(unknown):
            self._known[one] = self._with_bodies(one)
        return self._known[operation]

    def _with_bodies(self, operation: Operation) -> _Effects:
        """The effects of an operation, given those of what is inside."""
        if not has(type(operation), RecursiveMemoryEffect):
            return _own(operation)
        found: set[tuple[MemoryEffectKind, Resource]] = set()
        for inner in _inside(operation):
            effects = self._known[inner] if inner.regions else _own(inner)
            if effects is None:
                return None
            found |= effects
        if has(type(operation), LoopEffects):
            # An iteration that is left is nothing to what stands around the loop.
            found = {effect for effect in found if effect[1] != ITERATION}
        return found


def _inside(operation: Operation) -> list[Operation]:
    return [
        one
        for region in operation.regions
        for block in region.blocks
        for one in operations_of(block)
    ]


def _own(operation: Operation) -> _Effects:
    effects = effects_of(operation)
    if not effects:
        return None if effects is None else frozenset()
    return {(effect.kind, effect.resource) for effect in effects}
