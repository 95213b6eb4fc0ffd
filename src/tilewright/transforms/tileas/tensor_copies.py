"""Pass `tensor-copies`: what goes to tensor memory and comes from there, as copies of their own.

`tcgen05` adds to tensor memory, and reads A from there or from shared memory, B from shared memory.
Accumulators become values that lie in tensor memory, and so do loops, conditionals and bodies of
consumers that pass them on. A copy brings a sum into registers where something else needs it, and
what products add to or multiply that is in registers to where they read it. So the schedule can
place copies like other operations; which values share a place is decided when their order is known
(`tensor-memory`).

What a product without accumulation changes is room of which nobody knows the elements.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue, Use
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import HandshakeOperation
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import erase
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.joins import Join, joins
from tilewright.transforms.tileas.tensor_allocations import begin_sum, room_in
from tilewright.transforms.tileas.tensor_webs import (
    ACC,
    Factor,
    OutOfTensorMemory,
    adds_in_tensor_memory,
    agent_bodies,
    anchor_in,
    buffer_of,
    filled_before,
    inside,
    loose_factors,
    plan_of,
)
from tilewright.transforms.tileas.transfers import is_zero

__all__ = [
    "TensorCopies",
    "copy_in_front",
    "copy_to_tensor_memory",
    "taken_at",
]


class TensorCopies(KernelPass):
    """Lets accumulators lie in tensor memory, with copies from and to there."""

    name = "tensor-copies"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for body in agent_bodies(anchor):
            copy_to_tensor_memory(body)
            try:
                plan_of(body)
            except OutOfTensorMemory as error:
                around = body.parent_op() or anchor
                raise refuse(str(error), context.place_of, around) from error


def copy_to_tensor_memory(body: Block) -> None:
    """Put copies where tiles of an agent leave tensor memory or get there; products for which that
    has been done stay as they are.

    Args:
        body: of the agent.
    """
    products = [
        op
        for op in inside(body)
        if isinstance(op, Dot) and isinstance(op.acc.type, TileType) and adds_in_tensor_memory(op)
    ]
    for product in products:
        if is_zero(product.acc):
            begin_sum(product)
    _Copying(body, products).run()
    for factor in [*loose_factors(body)]:
        _copy_factor(factor)


class _Copying:
    """Lets accumulators lie in tensor memory.

    Args:
        body: of the agent.
        products: those that add there.
    """

    def __init__(self, body: Block, products: list[Dot]) -> None:
        self._types: dict[SSAValue, BufferType] = {
            product.result: buffer_of(product, ACC) for product in products
        }
        self._joins = self._passed_on(body)
        self._takes: dict[tuple[Operation, int], BufferType] = {
            (product, ACC): self._types[product.result] for product in products
        }
        for join in self._joins:
            self._takes.update(dict.fromkeys(join.takes, self._types[join.values[0]]))

    def _passed_on(self, body: Block) -> list[Join]:
        """Where results of products are passed on."""
        found: list[Join] = []
        left = [join for op in inside(body) for join in joins(op)]
        while True:
            grown = [join for join in left if self._given(join) is not None]
            if not grown:
                return found
            for join in grown:
                type = self._given(join)
                assert type is not None
                self._types.update(dict.fromkeys(join.values, type))
                left.remove(join)
            found += grown

    def _given(self, join: Join) -> BufferType | None:
        given = (self._types.get(op.operands[at]) for op, at in join.takes)
        return next((type for type in given if type is not None), None)

    def run(self) -> None:
        """Do it."""
        for value in self._types:
            self._read(value)
        for (operation, position), type in self._takes.items():
            self._write(operation, position, type)
        for value, type in self._types.items():
            Rewriter.replace_value_with_new_type(value, type)

    def _read(self, value: SSAValue) -> None:
        """Bring a sum into registers where it is needed there first."""
        uses = [use for use in value.uses if (use.operation, use.index) not in self._takes]
        if not uses:
            return
        copied = copy_in_front(value, tile(value), _first_of(value, uses))
        for use in uses:
            use.operation.operands[use.index] = copied

    def _write(self, operation: Operation, position: int, type: BufferType) -> None:
        """Let an operation take a value from tensor memory."""
        value = operation.operands[position]
        if self._types.get(value, value.type) == type:
            return
        if isinstance(value.owner, AllocTensorOp):
            operation.operands[position] = room_in(operation, type)
            if not value.uses:
                erase(value.owner)
            return
        before = taken_at(operation, value)
        if value in self._types:
            # It lies there in another way.
            value = copy_in_front(value, tile(value), before)
        operation.operands[position] = copy_in_front(value, type, before)


def _first_of(value: SSAValue, uses: list[Use]) -> Operation:
    """The operation of the block of a value that is, or holds, the first of some uses."""
    block = value.owner if isinstance(value.owner, Block) else value.owner.parent
    assert block is not None
    anchors = {anchor_in(block, use.operation) for use in uses}
    return next(operation for operation in block.ops if operation in anchors)


def taken_at(operation: Operation, value: SSAValue) -> Operation:
    """The operation in front of which a value can be brought to where another one takes it: that
    one, or the reading of a stage that it stands in."""
    around = operation.parent_op()
    made = value.owner
    while isinstance(around, HandshakeOperation) and not around.is_ancestor(made):
        operation, around = around, around.parent_op()
    return operation


def _copy_factor(factor: Factor) -> None:
    """Bring a factor to where products read it, once."""
    type = buffer_of(*factor.uses[0], factor.space)
    copied = copy_in_front(factor.value, type, filled_before(factor))
    for product, position in factor.uses:
        product.operands[position] = copied


def copy_in_front(value: SSAValue, type: TileType | BufferType, before: Operation) -> SSAValue:
    """A copy of a tile in another kind of memory, made in front of an operation."""
    copy = make(CopyOp, {"source": value}, [type], like=before)
    copy.result.name_hint = value.name_hint
    assert before.parent is not None
    before.parent.insert_ops_before([copy], before)
    return copy.result
