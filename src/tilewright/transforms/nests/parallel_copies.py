"""Pass `parallel-copies`: which tiles that a loop carries on are copied before others take their
places.

An iteration begins with all its tiles at once. Their buffers are written one after the other: each
when no tile that is still to be carried on lies there. Where each of some tiles lies where another
one goes, as two that a loop swaps, one of them is copied first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.ir import Block

from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.operations.carried import sequence_of
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.loading import copied
from tilewright.transforms.nests.vectorizing import require_vectors, schedule_of

__all__ = ["ParallelCopies"]


@dataclass
class ParallelCopies(KernelPass):
    """Copies tiles that lie where others go.

    Attributes:
        bits: of a vector of the target.
    """

    name = "parallel-copies"

    bits: int = 256

    def __post_init__(self) -> None:
        require_vectors(self.bits)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for end in [op for op in walk(anchor.body) if isinstance(op, ContinueOp)]:
            for position in sequence_of(end)[1]:
                self._copy_first(end, position)
                context.applied(self, "tiles copied before others take their places", end)

    def _copy_first(self, end: ContinueOp, position: int) -> None:
        copy = copied(end.operands[position], end)
        copy.schedule = schedule_of(copy, self.bits)
        cast(Block, end.parent).insert_op_before(copy, end)
        end.operands[position] = copy.tiles[0]
