"""Pass `tensor-memory`: accumulators of tensor cores that have memory of their own.

What products add to or multiply in tensor memory (`tensor-copies`) becomes buffers that an agent
allocates at its beginning and gives back at its end; products change accumulators in place. Which
values share a place says `tensor_webs`. A copy to tensor memory goes on beside its agent, until the
product begins that needs it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from typing_extensions import override
from xdsl.ir import Block, BlockArgument, Operation, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import AsyncCopyOp, CopyOp
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.types import ASYNC_TOKEN, BufferType, plain_tile
from tilewright.nesting import erase
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.passes.patterns.control_flow import carried_values, unused_results
from tilewright.passes.rewriter import Rewriter as PatternRewriter
from tilewright.targets.devices import TENSOR_MEMORY
from tilewright.transforms.tileas.in_flight import product_under_way
from tilewright.transforms.tileas.tensor_allocations import free_room, new_room
from tilewright.transforms.tileas.tensor_copies import (
    copy_in_front,
    copy_to_tensor_memory,
    taken_at,
)
from tilewright.transforms.tileas.tensor_webs import (
    ACC,
    InFlight,
    OutOfTensorMemory,
    TensorPlace,
    TensorPlan,
    agent_bodies,
    anchor_in,
    plan_of,
    written_in,
)

__all__ = ["TensorMemory", "put_in_tensor_memory"]


class TensorMemory(KernelPass):
    """Gives accumulators, and factors that are computed, their places."""

    name = "tensor-memory"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for body in agent_bodies(anchor):
            try:
                columns = put_in_tensor_memory(body)
            except (InFlight, OutOfTensorMemory) as error:
                around = body.parent_op()
                raise refuse(str(error), context.place_of, around or anchor) from error
            if columns:
                message = f"{columns} of {TENSOR_MEMORY.columns} columns"
                context.applied(self, "tensor memory", body.parent_op() or anchor, message)


def put_in_tensor_memory(body: Block) -> int:
    """Put the accumulators of an agent where their products have them; returns how many columns
    that takes.

    Args:
        body: of the agent.

    Raises:
        InFlight: iterations overlap in a way that needs more places than one for a value.
        OutOfTensorMemory: there are not as many columns.
    """
    copy_to_tensor_memory(body)
    _divide(body)
    plan = plan_of(body)
    _Rewriting(body, plan).run()
    return plan.columns


def _divide(body: Block) -> None:
    """Copy what products add to, or what is passed on, where it is taken, once for each that takes
    it: what products add to is changed there, and two arms of a conditional are not executed both.
    """
    for copy in written_in(body):
        uses = [*copy.result.uses]
        if any(isinstance(use.operation, Dot) and use.index < ACC for use in uses):
            continue
        places = [taken_at(use.operation, copy.source) for use in uses]
        if len(places) == 1 and places[0].parent is copy.parent:
            continue
        for use, before in zip(uses, places, strict=True):
            type = cast(BufferType, copy.result.type)
            use.operation.operands[use.index] = copy_in_front(copy.source, type, before)
        erase(copy)


class _Rewriting:
    """Puts values into their places.

    Args:
        body: of the agent.
        plan: the places.
    """

    def __init__(self, body: Block, plan: TensorPlan) -> None:
        self._body, self._plan = body, plan
        self._places = {value: place for place in plan.places for value in place.values}
        self._buffers: dict[TensorPlace, SSAValue] = {}

    def run(self) -> None:
        """Do it."""
        rooms = [op.result for op in self._body.ops if isinstance(op, AllocTensorOp)]
        self._buffers = {place: new_room(self._body, place.buffer) for place in self._plan.places}
        for product in self._plan.products:
            self._take(product, ACC, self._places[product.result])
        for join in self._plan.joins:
            for operation, position in join.takes:
                self._take(operation, position, self._places[join.values[0]])
        for copy in self._plan.written:
            self._write(copy, self._places.pop(copy.result))
        for value, place in self._places.items():
            if place.sums:
                Rewriter.replace_value_with_new_type(value, place.buffer)
            else:
                value.replace_all_uses_with(self._buffers[place])
        self._stop_passing()
        for room in rooms:
            free_room(room)

    def _take(self, operation: Operation, position: int, place: TensorPlace) -> None:
        """Let an operation take an operand from a place: what is not there is copied to it."""
        value = operation.operands[position]
        if isinstance(value.owner, AllocTensorOp):
            operation.operands[position] = self._buffers[place]
        elif self._places.get(value) is not place:
            if product_under_way(value) is not None:
                raise InFlight("a product is not complete where its result is moved")
            moved = copy_in_front(value, plain_tile(value.type), operation)
            token = self._start(moved, place, operation)
            _insert([_wait(token, operation)], operation)
            operation.operands[position] = self._buffers[place]

    def _write(self, copy: CopyOp, place: TensorPlace) -> None:
        """Let a copy fill the place of its result, and wait for it where that is used."""
        token = self._start(copy.source, place, copy)
        users = [*dict.fromkeys(use.operation for use in copy.result.uses)]
        if users:
            assert copy.parent is not None
            anchors = {anchor_in(copy.parent, user) for user in users}
            first = next(op for op in copy.parent.ops if op in anchors)
            # What is copied for a single product may be on its way until that begins.
            before = users[0] if len(users) == 1 and isinstance(users[0], Dot) else first
            _insert([_wait(token, before)], before)
        copy.result.replace_all_uses_with(self._buffers[place])
        erase(copy)

    def _stop_passing(self) -> None:
        """Let nothing pass on factors: all know where they are."""
        passing = [join.values[0] for join in self._plan.joins]
        passing = [value for value in passing if not self._places[value].sums]
        around = [
            one.owner.parent_op() if isinstance(one, BlockArgument) else one.owner
            for one in passing
        ]
        # Those inside come first.
        for operation in reversed([*dict.fromkeys(around)]):
            if isinstance(operation, ForOp | LoopOp):
                carried_values(operation, PatternRewriter())
            elif isinstance(operation, IfOp):
                unused_results(operation, PatternRewriter())

    def _start(self, value: SSAValue, place: TensorPlace, before: Operation) -> SSAValue:
        """Begin to copy a tile from registers to a place, in front of an operation."""
        operands = {"source": value, "buffer": self._buffers[place]}
        copy = make(AsyncCopyOp, operands, [ASYNC_TOKEN], like=before)
        _insert([copy], before)
        return copy.result


def _wait(token: SSAValue, like: Operation) -> AsyncWaitOp:
    return make(AsyncWaitOp, {"tokens": [token]}, like=like)


def _insert(operations: Iterable[Operation], before: Operation) -> None:
    block = before.parent
    assert block is not None
    block.insert_ops_before([*operations], before)
