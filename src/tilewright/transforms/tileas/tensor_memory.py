"""Pass `tensor-memory`: accumulators of tensor cores that have memory of their own.

`tcgen05` adds to tensor memory, and reads A from there or from shared memory, B from shared memory.
Its accumulators become buffers that an agent allocates at its beginning and gives back at its end;
products change them in place. Where something else needs a sum, a copy brings it into registers,
behind the wait for the product; what products add to or multiply that is in registers is copied
the other way. Which values share a place says `tensor_webs`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue
from xdsl.rewriter import Rewriter
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import spell
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, DeallocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import AsyncCopyOp, CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.tensor_memory import tensor_columns
from tilewright.dialects.nv_tileas.types import ASYNC_TOKEN, plain_tile
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.targets.devices import TENSOR_MEMORY
from tilewright.transforms.tileas.tensor_webs import (
    ACC,
    InFlight,
    Place,
    Plan,
    anchor_in,
    filled_before,
    plan_of,
    register_uses,
)
from tilewright.transforms.tileas.under_way import product_under_way

__all__ = ["OutOfTensorMemory", "TensorMemory", "put_in_tensor_memory"]


class OutOfTensorMemory(ValueError):
    """What is in use at the same time does not fit into tensor memory."""


class TensorMemory(KernelPass):
    """Gives accumulators, and factors that are computed, their places."""

    name = "tensor-memory"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for body in _bodies(anchor):
            try:
                columns = put_in_tensor_memory(body)
            except (InFlight, OutOfTensorMemory) as error:
                around = body.parent_op()
                raise refuse(str(error), context.place_of, around or anchor) from error
            if columns:
                message = f"{columns} of {TENSOR_MEMORY.columns} columns"
                context.applied(self, "tensor memory", body.parent_op() or anchor, message)


def _bodies(entry: EntryOp) -> Iterator[Block]:
    """The bodies of agents; that of the kernel if there are none."""
    switches = [op for op in walk(entry) if isinstance(op, AgentSwitchOp)]
    for switch in switches:
        yield from (region.block for region in switch.bodies)
    if not switches:
        yield entry.body.block


def put_in_tensor_memory(body: Block) -> int:
    """Put the accumulators of an agent where their products have them; returns how many columns
    that takes.

    Args:
        body: of the agent.

    Raises:
        InFlight: iterations overlap in a way that needs more places than one for a value.
        OutOfTensorMemory: there are not as many columns.
    """
    shared = set[SSAValue]()
    plan = _planned(body)
    while (columns := _columns(plan)) > TENSOR_MEMORY.columns:
        # What is in use for the longest time leaves the most room.
        movable = [place for place in plan.places if place.factors and _is_tensor(place)]
        if not movable:
            sums = ", ".join(
                spell(plain_tile(place.buffer)) for place in plan.places if place.values
            )
            raise OutOfTensorMemory(
                f"the sums of an agent ({sums}) need {columns} columns of tensor memory, there are "
                f"{TENSOR_MEMORY.columns}"
            )
        longest = max(movable, key=lambda place: place.time)
        shared.update(factor.value for factor in longest.factors)
        plan = _planned(body, shared)
    _Rewriting(body, plan).run()
    return columns


def _planned(body: Block, shared: Collection[SSAValue] = ()) -> Plan:
    """The places of an agent. Where a product would still be reading a factor that is made anew, it
    is waited for earlier."""
    while True:
        try:
            return plan_of(body, shared)
        except InFlight as error:
            if error.early is None:
                raise
            wait, before = error.early
            wait.detach()
            _insert([wait], before)


def _is_tensor(place: Place) -> bool:
    return place.buffer.space is AddressSpace.TENSOR


def _columns(plan: Plan) -> int:
    return sum(tensor_columns(place.buffer) for place in plan.places if _is_tensor(place))


class _Rewriting:
    """Puts tiles into their places.

    Args:
        body: of the agent.
        plan: the places.
    """

    def __init__(self, body: Block, plan: Plan) -> None:
        self._body, self._plan = body, plan
        self._places = {value: place for place in plan.places for value in place.values}
        self._buffers: dict[Place, SSAValue] = {}

    def run(self) -> None:
        """Do it."""
        self._allocate()
        for value in self._places:
            self._read(value)
        for product in self._plan.products:
            self._take(product, ACC, self._places[product.result])
        for join in self._plan.joins:
            for operation, position in join.takes:
                self._take(operation, position, self._places[join.values[0]])
        for value, place in self._places.items():
            Rewriter.replace_value_with_new_type(value, place.buffer)
        for place in self._plan.places:
            for factor in place.factors:
                filled, products = filled_before(factor), [product for product, _ in factor.uses]
                # What is copied for a single product may be on its way until that begins.
                used = products[0] if len({*products}) == 1 else filled
                self._write(factor.value, place, filled, used)
                for product, position in factor.uses:
                    product.operands[position] = self._buffers[place]

    def _allocate(self) -> None:
        """Make room at the beginning of the agent, and give it back at its end."""
        first, last = self._body.first_op, self._body.last_op
        for place in self._plan.places:
            alloc = make(AllocTensorOp, results=[place.buffer], like=first)
            self._buffers[place] = alloc.result
            assert first is not None and last is not None
            self._body.insert_ops_before([alloc], first)
            if _is_tensor(place):
                free = make(DeallocTensorOp, {"buffer": alloc.result}, like=last)
                if last.has_trait(IsTerminator):
                    self._body.insert_ops_before([free], last)
                else:
                    self._body.add_op(free)

    def _read(self, value: SSAValue) -> None:
        """Bring a sum into registers where it is needed there first."""
        uses = register_uses(value, self._plan)
        if not uses:
            return
        block = value.owner if isinstance(value.owner, Block) else value.owner.parent
        assert block is not None
        anchors = {anchor_in(block, use.operation) for use in uses}
        first = next(operation for operation in block.ops if operation in anchors)
        copied = _into_registers(value, first)
        for use in uses:
            use.operation.operands[use.index] = copied

    def _take(self, operation: Operation, position: int, place: Place) -> None:
        """Let an operation take an operand from a place: what is not there is copied to it."""
        value = operation.operands[position]
        if self._places.get(value) is place:
            return
        if self._is_needed(operation, value):
            if value in self._places:
                if product_under_way(value) is not None:
                    raise InFlight("a product is not complete where its result is moved")
                value = _into_registers(value, operation)
            self._write(value, place, operation, operation)
        old = operation.operands[position]
        operation.operands[position] = self._buffers[place]
        if isinstance(old.owner, AllocTensorOp) and not old.uses:
            erase(old.owner)

    def _is_needed(self, operation: Operation, value: SSAValue) -> bool:
        """Whether the elements of an operand are of interest."""
        if isinstance(value.owner, AllocTensorOp):
            return False
        return not (isinstance(operation, Dot) and known_integer(operation.accumulate) == 0)

    def _write(self, value: SSAValue, place: Place, before: Operation, awaited: Operation) -> None:
        """Copy a tile from registers to a place in front of an operation, and wait for that in
        front of another one."""
        copy = make(
            AsyncCopyOp,
            {"source": value, "buffer": self._buffers[place]},
            [ASYNC_TOKEN],
            like=before,
        )
        wait = make(AsyncWaitOp, {"tokens": [copy.result]}, like=before)
        _insert([copy], before)
        _insert([wait], awaited)


def _into_registers(value: SSAValue, before: Operation) -> SSAValue:
    copy = make(CopyOp, {"source": value}, [tile(value)], like=before)
    copy.result.name_hint = value.name_hint
    _insert([copy], before)
    return copy.result


def _insert(operations: Iterable[Operation], before: Operation) -> None:
    block = before.parent
    assert block is not None
    block.insert_ops_before([*operations], before)
