"""Pass `unswitch`: light nests have a loop of their own for tiles that no array cuts.

The loop along tiles that may be cut goes on in segments, whose ends and addresses are computed
first. Most tiles are whole, and where there is little work, it would wait for that. On targets with
masks, the loop under masks is for the ends of tiles alone then; without another one, each access
has a mask, so that nests with many of them have one, too.
"""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr

from tilewright.dialects.cuda_tile.facts import LibraryFunction, has
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import is_light
from tilewright.transforms.nests.limiting import count_cuts

__all__ = ["Unswitch"]


_OF_A_MASK = 48
"""How many operations a nest has for each access at least that takes longer than to make masks:
eight times as many as make one."""

_OF_A_FUNCTION = 16
"""How many operations a library function stands for, at least."""

_MOST = 128
"""How many operations a nest has at most that is emitted twice though it is not light."""


@dataclass
class Unswitch(KernelPass):
    """Chooses the nests that have a loop for whole tiles.

    Attributes:
        masks: whether masks keep out what lies beyond the ends of tiles.
    """

    name = "unswitch"

    masks: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]:
            count = 0 if nest.is_recomputed else count_cuts(nest)
            if count:
                if is_light(nest) or (self.masks and _is_less_work(nest, count * _OF_A_MASK)):
                    nest.unswitched = UnitAttr()
                    context.applied(self, "a loop of its own for whole tiles", nest)
                else:
                    context.missed(self, "its work takes longer than computing segments", nest)


def _is_less_work(nest: ComputeOp, most: int) -> bool:
    """Whether a nest is less work than so many operations, and not too much code to have twice."""
    ops = [*nest.body.block.ops]
    functions = sum(has(type(op), LibraryFunction) for op in ops)
    return len(ops) <= _MOST and len(ops) + functions * (_OF_A_FUNCTION - 1) < most
