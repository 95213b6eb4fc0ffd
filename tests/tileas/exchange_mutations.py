"""Changes of which tile is meant: buffers of a stage exchanged, tiles of other iterations, products
left out.

The functions change an operation in place, and give False if there is nothing to change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import IntegerOverflow, IntegerOverflowAttr
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp
from tilewright.dialects.nv_tileas.operations import pipeline as p
from tilewright.dialects.nv_tileas.operations.tokens import CreateNoneOp
from tilewright.dialects.nv_tileas.types import AsyncTokenType, IteratorType, PipelineType

__all__ = ["ADDITION", "exchange_arguments", "exchange_pipelines", "no_product", "other_tile"]

ADDITION = {"overflow": IntegerOverflowAttr(IntegerOverflow.NONE)}
"""The properties of an addition."""


def _exchange_uses(one: SSAValue, other: SSAValue) -> None:
    """Let what uses a value use another, and the other way round."""
    first, second = [*one.uses], [*other.uses]
    for uses, value in ((first, other), (second, one)):
        for use in uses:
            use.operation.operands[use.index] = value


def exchange_arguments(op: Any) -> bool:
    """Take two buffers of a stage, of one type, for each other."""
    for one, other in combinations(op.regions[0].block.args, 2):
        if one.type == other.type and (one.uses or other.uses):
            _exchange_uses(one, other)
            return True
    return False


def exchange_pipelines(agent: int) -> Callable[[p.AgentSwitchOp], bool]:
    """Take two pipelines of one type for each other in an isolated agent, iterators included."""

    def apply(op: p.AgentSwitchOp) -> bool:
        if not op.is_isolated or agent >= len(op.bodies):
            return False
        arguments = op.bodies[agent].block.args
        made = {a: c.owner for a, c in zip(arguments, op.captures, strict=True)}
        for one, other in combinations(arguments, 2):
            if isinstance(one.type, PipelineType) and one.type == other.type:
                for first in _iterators(arguments, made, one):
                    for second in _iterators(arguments, made, other):
                        if first.type == second.type:
                            _exchange_uses(first, second)
                _exchange_uses(one, other)
                return True
        return False

    return apply


def _iterators(
    arguments: Sequence[BlockArgument], made: Any, pipeline: BlockArgument
) -> Iterator[BlockArgument]:
    """The iterators of a pipeline among what an agent captures."""
    for argument in arguments:
        maker = made[argument]
        of_it = isinstance(maker, p.CreateIteratorOp) and maker.pipeline.owner is made[pipeline]
        if of_it and isinstance(argument.type, IteratorType):
            yield argument


def other_tile(op: Any) -> bool:
    """Move the tile of the next iteration in place of that of this one."""
    for position, value in enumerate(op.operands):
        loop = value.owner.parent_op() if isinstance(value.owner, Block) else None
        if not isinstance(loop, ForOp) or value is not value.owner.args[0]:
            continue
        following = AddIOp.create(
            operands=[value, loop.step], result_types=[value.type], properties=ADDITION
        )
        block = op.parent_block()
        block.insert_op_before(following, op)
        op.operands[position] = following.results[0]
        return True
    return False


def no_product(op: Operation) -> None:
    """Leave a product out: the sum stays as it is."""
    block = op.parent_block()
    assert block is not None
    for result in op.results:
        instead = op.operands[2]
        if isinstance(result.type, AsyncTokenType):
            none = CreateNoneOp.create(result_types=[result.type])
            block.insert_op_before(none, op)
            instead = none.results[0]
        result.replace_all_uses_with(instead)
    op.detach()
    op.erase()
