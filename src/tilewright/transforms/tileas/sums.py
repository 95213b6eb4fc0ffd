"""Stages that are read only by matrix products which add to sums that a loop carries.

The tensor cores need not be done with such a product before the next one begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumerReadOp, ConsumerReleaseOp
from tilewright.nesting import walk
from tilewright.transforms.tileas.atoms import runs_beside

__all__ = ["Sum", "sums_of"]


@dataclass(frozen=True)
class Sum:
    """A stage that is read in a loop, only by products that add to what the loop carries.

    Attributes:
        read: the operation that reads it.
        release: the operation that gives the stage back.
    """

    read: ConsumerReadOp
    release: ConsumerReleaseOp


def sums_of(loop: ForOp) -> Iterator[Sum]:
    """The readings of a loop whose products add to sums that it carries."""
    reads = [op for op in walk(loop) if isinstance(op, ConsumerReadOp)]
    for read in reads:
        # Of a pipeline that is read twice, three stages would be in use at a time.
        alone = [other.pipeline for other in reads].count(read.pipeline) == 1
        found = _sum(loop, read) if alone and read.parent is loop.region.block else None
        if found is not None:
            yield found


def _sum(loop: ForOp, read: ConsumerReadOp) -> Sum | None:
    """A reading, if all its products only add to what the loop carries."""
    uses = list(read.result.uses)
    products = tuple(op for op in read.body.block.ops if isinstance(op, DotOp))
    if not products or len(uses) != 1 or not all(_only_adds(p, loop, read) for p in products):
        return None
    release = uses[0].operation
    if not isinstance(release, ConsumerReleaseOp) or release.parent is not loop.region.block:
        return None
    return Sum(read, release)


def _only_adds(product: DotOp, loop: ForOp, read: ConsumerReadOp) -> bool:
    """Whether a product runs beside its agent, and adds to what the loop carries, or to a product
    that does, and gives the next value of it."""
    block = loop.region.block
    if not runs_beside(product.atom):
        return False
    acc, first = product.acc, product
    while isinstance(acc.owner, DotOp) and acc.owner.parent is product.parent:
        acc, first = acc.owner.acc, acc.owner
    if not isinstance(acc, BlockArgument) or acc.owner is not block or acc.index == 0:
        return False
    if not _used_once(acc, by=first):
        return False
    result: SSAValue = product.result
    while (user := _single_use(result)) is not None:
        operation, position = user
        if isinstance(operation, DotOp) and operation.parent is product.parent:
            if result is not operation.acc:
                return False
            result = operation.result
        elif operation is read.body.block.last_op:
            result = read.results_[position]
        else:
            return operation is block.last_op and position == acc.index - 1
    return False


def _single_use(value: SSAValue) -> tuple[Operation, int] | None:
    uses = list(value.uses)
    return (uses[0].operation, uses[0].index) if len(uses) == 1 else None


def _used_once(value: SSAValue, by: Operation) -> bool:
    use = _single_use(value)
    return use is not None and use[0] is by
