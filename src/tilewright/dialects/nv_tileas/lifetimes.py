"""Whether what operations make is in use at the same time, as far as the program shows it."""

from __future__ import annotations

from collections.abc import Iterator

from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import IfOp
from tilewright.dialects.nv_tileas.groups import has_taken_all
from tilewright.dialects.nv_tileas.operations.pipeline import CreatePipelineOp

__all__ = ["is_over", "live_together"]


def live_together(one: Operation, other: Operation) -> bool:
    """Whether what two operations make may be in use at the same time.

    It is not in two arms of a conditional, nor if all that is done with one of them, asynchronous
    work and the waiting for it included, comes before the other is made; nor are the stages of a
    pipeline, once its only consumer has taken all.
    """
    if _is_consumed(one, other) or _is_consumed(other, one):
        return False
    blocks = dict(around(one))
    for block, place in around(other):
        if block not in blocks:
            continue
        first, second = blocks[block], place
        if first is second:
            arms = {_arm(one, first), _arm(other, first)}
            return not (isinstance(first, IfOp) and len(arms) == 2)
        if not first.is_before_in_block(second):
            first, second, one = second, first, other
        return not is_over(one, block, second)
    return True


def _is_consumed(storage: Operation, later: Operation) -> bool:
    """Whether an operation is storage of pipelines, of which nothing is left as another begins."""
    pipelines = [
        use.operation
        for value in storage.results
        for use in value.uses
        if isinstance(use.operation, CreatePipelineOp)
    ]
    return bool(pipelines) and all(has_taken_all(later, pipeline) for pipeline in pipelines)


def around(operation: Operation) -> Iterator[tuple[Block, Operation]]:
    """The blocks around an operation, innermost first, each with the operation in it that holds
    the first one."""
    found: Operation | None = operation
    while found is not None:
        block = found.parent_block()
        if block is not None:
            yield block, found
        found = found.parent_op()


def _arm(operation: Operation, branch: Operation) -> Region | None:
    region = operation.parent_region()
    while region is not None and region.parent is not branch:
        above = region.parent
        region = None if above is None else above.parent_region()
    return region


def is_over(maker: Operation, block: Block, limit: Operation, ends: bool = False) -> bool:
    """Whether everything that follows from what an operation makes comes before another.

    Args:
        maker: the operation.
        block: the block that the other one is in.
        limit: the other one.
        ends: whether that may be the last to use it.
    """
    seen = set[SSAValue]()
    stack: list[SSAValue] = [*maker.results]
    while stack:
        value = stack.pop()
        if value in seen:
            continue
        seen.add(value)
        for use in value.uses:
            user = use.operation
            if ends and user is limit:
                continue
            place = next((at for inside, at in around(user) if inside is block), None)
            if place is None or not place.is_before_in_block(limit):
                return False
            stack += user.results
            stack += [arg for region in user.regions for b in region.blocks for arg in b.args]
    return True
