"""Pass `grid`: the loop over tile blocks, in which order and pieces threads take them, what each
thread computes once before it, and where loops may be ended from outside.

What is the same in every tile block and takes no memory is computed before the loop: views of
parameters, constants, arithmetic on parameters. Where it could be undefined it stays behind what
may end the tile block first.

A loop that looks at what others may have written seems to wait for another tile block, whose thread
may have no core: such a loop gives way now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from typing_extensions import override
from xdsl.dialects.builtin import i64
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.facts import (
    DependsOnBlock,
    has,
    is_free_of_effects,
    may_end_kernel,
)
from tilewright.dialects.cuda_tile.integer_arrays import integer_array
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp, ReturnOp
from tilewright.dialects.cuda_tile.operations.core import GetTileBlockIdOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nest.attributes import GridScheduleAttr
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.grid import COORDINATES, GridOp, PollOp
from tilewright.nesting import erase, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.facts import can_speculate
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.order import orders_memory
from tilewright.transforms.nests.privatizing import window_of

__all__ = ["Grid"]


_SCHEDULE = GridScheduleAttr.of(order=(0, 1, 2), chunks=8, grain=1)
"""Kernels put what shares data next to each other along x, and may let a tile block wait for those
with lower numbers. Eight pieces for each thread even out what takes longer than the rest, or a
thread that is late; each costs an atomic operation."""

PATIENCE = 64
"""How often a loop that waits looks before its thread lets others run."""


class Grid(KernelPass):
    """Makes the loop over tile blocks, behind what is the same in all of them."""

    name = "grid"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        block = anchor.body.block
        operations = operations_of(block)
        if any(isinstance(op, GridOp) for op in operations):
            return
        inside, end = Block(arg_types=COORDINATES), ReturnOp.create()
        known, is_certain = set[SSAValue](block.args), True
        for op in operations:
            is_known = known.issuperset(op.operands) and _is_uniform(op)
            if is_known and (is_certain or can_speculate(op)):
                known.update(op.results)
                context.applied(self, "computed once in each thread", op)
            else:
                is_certain = is_certain and not may_end_kernel(op)
                op.detach()
                inside.add_op(op)
        _take_coordinates(inside)
        self._poll(inside, context)
        grid = self._loop(inside, anchor.body.block.args, context)
        grid.location = end.location = anchor.location
        block.add_ops([grid, end])
        context.applied(self, "tile blocks in order of their numbers, in pieces", grid)

    def _loop(self, inside: Block, parameters: Sequence[SSAValue], context: PassContext) -> GridOp:
        """The loop, with a window of each thread for what is combined in a private nest."""
        nests = (op for op in walk(inside) if isinstance(op, ComputeOp))
        nest = next((op for op in nests if op.private is not None), None)
        if nest is None:
            return GridOp.of(Region(inside), _SCHEDULE)
        combined, *apart = [parameters[number] for number in nest.parameters]
        window = window_of(nest, inside)
        nest.private = integer_array(i64, ())
        context.applied(self, "windows of threads for what they combine", nest)
        return GridOp.of(Region(inside), _SCHEDULE, combined, apart, window)

    def _poll(self, body: Block, context: PassContext) -> None:
        """Have the loop over tile blocks, and the loops in it, ended when the launch is to end."""
        inner = [op.region.block for op in walk(body) if isinstance(op, ForOp | LoopOp)]
        for block in [body, *inner]:
            loop, first = block.parent_op(), block.first_op
            assert first is not None
            poll = PollOp.of()
            if isinstance(loop, LoopOp) and orders_memory(loop):
                poll = PollOp.of(PATIENCE)
                context.applied(self, "loops that seem to wait give way to other threads", loop)
            poll.location = first.location
            block.insert_op_before(poll, first)


def _is_uniform(op: Operation) -> bool:
    """Whether an operation gives the same in every tile block if its operands are the same, and
    nothing that takes memory."""
    types = [result.type for result in op.results]
    return (
        is_free_of_effects(op)
        and not has(type(op), DependsOnBlock)
        and not any(isinstance(type, TileType) and prod(type.shape) > 1 for type in types)
    )


def _take_coordinates(body: Block) -> None:
    """The coordinates of the tile block are the arguments of the body."""
    for op in [op for op in walk(body) if isinstance(op, GetTileBlockIdOp)]:
        for result, argument in zip(op.results, body.args, strict=True):
            argument.name_hint = argument.name_hint or result.name_hint
            result.replace_all_uses_with(argument)
        erase(op)
