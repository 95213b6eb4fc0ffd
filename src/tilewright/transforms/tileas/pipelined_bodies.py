"""The bodies of pipelined loops, whose iterations overlap: which operations one executes, and for
which iteration of the original loop.

The pass `schedule` leaves a stage and a place in the order on each operation. A body begins with
the first operation of the agent that takes time, or where no product has to wait for copies of an
earlier execution. Operations that take no time stand right behind what they use. Constants and
views stand where they are used: views of tiles would take registers if the loop carried them, and
views of memory cannot be carried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import BlockArgument, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.facts import (
    AllocatesResult,
    Broadcast,
    Cost,
    Reshape,
    movement_of,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.types import (
    PtrType,
    TensorViewType,
    TileType,
    TileViewType,
)
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumerWaitOp, HandshakeOperation
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import clone, walk
from tilewright.transforms.tileas.costs import class_of
from tilewright.transforms.tileas.flow import captured, is_pure
from tilewright.transforms.tileas.schedule_attributes import ORDER, STAGE

__all__ = ["PipelinedBody", "is_free", "pipelined_body_of"]

_Place = tuple[int, float]
"""The stage of an operation, and its place in the order of the body."""


@dataclass
class PipelinedBody:
    """What an iteration of a pipelined loop executes.

    Attributes:
        order: the operations of its body, in order.
        stages: how many iterations before the newest each of them is executed for.
    """

    order: list[Operation] = field(default_factory=list[Operation])
    stages: dict[Operation, int] = field(default_factory=dict[Operation, int])


def is_free(operation: Operation) -> bool:
    """Whether an operation takes no time."""
    handshake = isinstance(operation, HandshakeOperation)
    return not operation.regions and not handshake and class_of(operation) is Cost.NONE


def pipelined_body_of(loop: ForOp) -> PipelinedBody | None:
    """What an iteration of a pipelined loop executes, as its own agent sees it; None if it has no
    schedule, or iterations cannot overlap. Views of memory and constants come to have one use each.

    Args:
        loop: the loop, with the places that its schedule has found.
    """
    waits = [op.pipeline for op in walk(loop) if isinstance(op, ConsumerWaitOp)]
    if any(isinstance(one, ForOp | LoopOp) for one in walk(loop) if one is not loop):
        return None
    if len({*waits}) < len(waits):
        # Of a pipeline that is read twice, an iteration would hold stages in other orders.
        return None
    if not _scheduled(loop):
        return None
    _divide(loop)
    placed = _scheduled(loop)
    # The body begins with the first operation of the agent that takes time.
    work = [place for operation, place in placed.items() if not is_free(operation)]
    start = min(work, default=min(placed.values()))
    placed = {operation: max(start, place) for operation, place in placed.items()}
    free = [operation for operation in placed if is_free(operation)]
    for operation in free:
        if not _is_late(operation):
            placed[operation] = max([start, *_made(operation, loop, placed)])
    for operation in filter(_is_late, reversed(free)):
        placed[operation] = min(_used(operation, placed), default=placed[operation])
    body = _begun_with(start[1], placed)
    if _passed_on(body):
        others = [_begun_with(order, placed) for order in sorted({order for _, order in work})]
        body = min(body, *others, key=lambda one: (_passed_on(one), max(one.stages.values())))
    return body if _keeps_memory(body) else None


def _begun_with(first: float, placed: Mapping[Operation, _Place]) -> PipelinedBody:
    """A body that begins with what has some place in the order of the body, or comes next."""
    body = PipelinedBody()
    for operation in sorted(placed, key=lambda one: (placed[one][1] < first, placed[one][1])):
        stage, order = placed[operation]
        body.order.append(operation)
        body.stages[operation] = int(stage - (order < first))
    least = min(body.stages.values())
    body.stages = {operation: stage - least for operation, stage in body.stages.items()}
    return body


def _passed_on(body: PipelinedBody) -> int:
    """How many copies of tiles to where products read them are made in another iteration than
    those: they are waited for at its end."""
    return sum(
        body.stages[operation] != body.stages[user]
        for operation in body.order
        if isinstance(operation, CopyOp) and isinstance(operation.result.type, BufferType)
        for user in _users(operation, body.stages)
        if user is not None
    )


def _scheduled(loop: ForOp) -> dict[Operation, _Place]:
    """The places that the schedule has found for the operations of a loop; nothing if it has none
    for some."""
    found: dict[Operation, _Place] = {}
    for operation in loop.region.block.ops:
        if operation.has_trait(IsTerminator):
            continue
        stage, order = (operation.attributes.get(name) for name in (STAGE, ORDER))
        if not isinstance(stage, IntegerAttr) or not isinstance(order, IntegerAttr):
            return {}
        found[operation] = stage.value.data, order.value.data
    return found


def _gives_views(operation: Operation) -> bool:
    """Whether an operation gives views of memory."""
    return any(isinstance(one.type, TensorViewType | TileViewType) for one in operation.results)


def _divide(loop: ForOp) -> None:
    """Make views of memory and constants anew for each use."""
    for operation in reversed([*loop.region.block.ops]):
        if _gives_views(operation) or _is_constant(operation):
            for use in [*operation.results[0].uses][1:]:
                copy = clone(operation)
                loop.region.block.insert_ops_before([copy], operation)
                use.operation.operands[use.index] = copy.results[0]


def _is_constant(operation: Operation) -> bool:
    """Whether an operation gives the same in each iteration, for nothing."""
    return not operation.operands and is_pure(operation) and is_free(operation)


def _is_late(operation: Operation) -> bool:
    """Whether what an operation gives is better made than kept: constants, and what only shows
    memory, or the registers of a tile in another shape."""
    views = isinstance(movement_of(operation), Broadcast | Reshape) or _gives_views(operation)
    return views or _is_constant(operation)


def _used(operation: Operation, placed: Mapping[Operation, _Place]) -> Iterator[_Place]:
    """The places at which what an operation gives is used."""
    for user in _users(operation, placed):
        yield placed[operation if user is None else user]


def _users(operation: Operation, members: Mapping[Operation, object]) -> Iterator[Operation | None]:
    """Those of some operations that use what one of them gives, themselves or inside; None for
    others."""
    for use in (use for result in operation.results for use in result.uses):
        user: Operation | None = use.operation
        while user is not None and user not in members:
            user = user.parent_op()
        yield user


def _made(
    operation: Operation, loop: ForOp, placed: Mapping[Operation, _Place]
) -> Iterator[_Place]:
    """The places at which what an operation uses has been made, in this or an earlier iteration;
    from there on an operation that takes no time can be executed."""
    last = loop.region.block.last_op
    assert last is not None
    for value in captured(operation):
        iterations, seen = 0, set[SSAValue]()
        while isinstance(value, BlockArgument) and value.owner is loop.region.block:
            if value.index == 0 or value in seen:
                break
            seen.add(value)
            value, iterations = last.operands[value.index - 1], iterations + 1
        if isinstance(value.owner, Operation) and value.owner in placed:
            stage, order = placed[value.owner]
            # What this iteration has made comes before by the order of the program.
            yield stage - iterations, order + (iterations > 0) / 2


def _keeps_memory(body: PipelinedBody) -> bool:
    """Whether the memory that an iteration allocates is used in one iteration only: with the
    iteration, it is gone."""
    for operation in body.order:
        if operation.has_trait(AllocatesResult):
            reached = _reached(operation, body)
            if reached is None or {body.stages[one] for one in reached} != {body.stages[operation]}:
                return False
    return True


def _reached(operation: Operation, body: PipelinedBody) -> Sequence[Operation] | None:
    """The operations of a body that may use the memory that one allocates; None if others may."""
    found = [operation]
    for one in found:
        if one is not operation and not is_pure(one) and not any(map(_points, one.results)):
            # It accesses the memory, and what it gives is no address of it.
            continue
        for user in _users(one, body.stages):
            if user is None:
                return None
            if user not in found:
                found.append(user)
    return found


def _points(value: SSAValue) -> bool:
    """Whether a value has addresses."""
    return isinstance(value.type, TileType) and isinstance(value.type.element_type, PtrType)
