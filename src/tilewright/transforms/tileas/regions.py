"""Pass `regions`: the bodies of `produce_one` and `consume_one` keep what their yields need.

What is kept is the backward slice of the yielded values inside the body, and of whatever memory,
a pipeline or somebody who looks at the output can tell from nothing; the rest goes away.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.ir import Block, Operation
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumeOne, ProduceOne
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.canonicalize import DISPOSABLE
from tilewright.transforms.tileas.flow import captured, is_plain, is_pure


class Regions(KernelPass):
    """Shrinks the bodies of operations that produce or consume one stage."""

    name = "regions"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for operation in list(walk(anchor)):
            if isinstance(operation, ProduceOne | ConsumeOne):
                _shrink(operation.body.block)


def _shrink(body: Block) -> None:
    needed: set[Operation] = set()
    for operation in reversed(list(body.ops)):
        if operation in needed or not _can_go(operation):
            needed.add(operation)
            owners = (value.owner for value in captured(operation))
            needed.update(owner for owner in owners if isinstance(owner, Operation))
        else:
            erase(operation)


def _can_go(operation: Operation) -> bool:
    """Whether nobody misses an operation whose results are not used."""
    if operation.has_trait(IsTerminator, value_if_unregistered=True):
        return False
    if operation.regions:
        # The last operation of a block is its terminator.
        return is_plain(operation) and all(
            nested.next_op is None or _can_go(nested)
            for nested in walk(operation)
            if nested is not operation
        )
    return is_pure(operation) or isinstance(operation, DISPOSABLE)
