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
from tilewright.dialects.nv_tileas.types import ConsumerTokenType
from tilewright.nesting import walk
from tilewright.transforms.tileas.atoms import runs_beside
from tilewright.transforms.tileas.nested_reads import products_of, readings_of

__all__ = ["Sum", "sums_of"]


@dataclass(frozen=True)
class Sum:
    """A stage that is read in a loop, only by products that add to what the loop carries.

    Attributes:
        read: the operation that reads it.
        releases: the operations that give the stage back, and those of readings inside.
    """

    read: ConsumerReadOp
    releases: tuple[ConsumerReleaseOp, ...]


def sums_of(loop: ForOp) -> Iterator[Sum]:
    """The readings of a loop whose products add to sums that it carries."""
    reads = [op for op in walk(loop) if isinstance(op, ConsumerReadOp)]
    for read in reads:
        # Of a pipeline that is read twice, three stages would be in use at a time.
        pipelines = [other.pipeline for other in reads]
        alone = all(pipelines.count(one.pipeline) == 1 for one in readings_of(read))
        found = _sum(loop, read) if alone and read.parent is loop.region.block else None
        if found is not None:
            yield found


def _sum(loop: ForOp, read: ConsumerReadOp) -> Sum | None:
    """A reading, if all its products only add to what the loop carries."""
    products = products_of(read)
    if not products or not all(isinstance(p, DotOp) and _only_adds(p, loop) for p in products):
        return None
    tokens = [result for result in read.results if isinstance(result.type, ConsumerTokenType)]
    users = [use.operation for token in tokens for use in token.uses]
    releases = tuple(user for user in users if isinstance(user, ConsumerReleaseOp))
    if len(releases) < len(users) or any(r.parent is not loop.region.block for r in releases):
        return None
    return Sum(read, releases)


def _only_adds(product: DotOp, loop: ForOp) -> bool:
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
        elif isinstance(read := operation.parent_op(), ConsumerReadOp):
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
