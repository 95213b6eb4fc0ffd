"""Pass `pipelines`: queues become pipelines, and `execute` becomes `agent_switch`.

A queue becomes a pipeline with one iterator for each side; putting becomes `produce_one`, getting
`consume_one`, each followed by `inc_iter`.  The iterators go through the control flow of the
agents: loops carry them, and both arms of a conditional yield them.  The agents become isolated:
they see what they capture, and have constants of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, IntegerAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region, SSAValue

from tilewright.analysis.control_flow import is_inside
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp, YieldOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    IteratorKind,
    IteratorKindAttr,
)
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumeOneOp,
    CreateIteratorOp,
    CreatePipelineOp,
    IncIterOp,
    PipelineYieldOp,
    ProduceOneOp,
    agent_properties,
)
from tilewright.dialects.nv_tileas.operations.pipeline import YieldOp as AgentYieldOp
from tilewright.dialects.nv_tileas.operations.queue import (
    CreateQueueOp,
    ExecuteOp,
    QueueGetOp,
    QueuePutOp,
)
from tilewright.dialects.nv_tileas.propagation import propagate_through_async
from tilewright.dialects.nv_tileas.types import (
    BufferType,
    IteratorType,
    PipelineType,
    QueueType,
    element_of,
    plain_tile,
)
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.build import replace, take_over
from tilewright.transforms.tileas.flow import captured
from tilewright.transforms.tileas.hoist import prune
from tilewright.transforms.tileas.roles import LOADS
from tilewright.verifier import PlaceOf

UNSCHEDULED = 1
"""Stages of a pipeline before the pass `stages` decides."""

Iterators = dict[SSAValue, SSAValue]
"""The iterator of each queue that is up to date at some point of an agent."""


@dataclass
class Pipe:
    """What a queue becomes."""

    pipeline: CreatePipelineOp
    iterators: dict[type[Operation], CreateIteratorOp]


class Pipelines(KernelPass):
    """Turns queues into pipelines."""

    name = "pipelines"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for execute in [op for op in walk(anchor) if isinstance(op, ExecuteOp)]:
            _transform(execute, context.place_of)
        prune(anchor.body.block)


def _transform(execute: ExecuteOp, place_of: PlaceOf) -> None:
    queues = {
        value: value.owner for value in captured(execute) if isinstance(value.owner, CreateQueueOp)
    }
    pipes: dict[SSAValue, Pipe] = {}
    for queue, creation in queues.items():
        pipes[queue] = _create(execute, queue, creation, place_of)
    for region in execute.bodies:
        used = [queue for queue in queues if _end_of(region.block, queue) is not None]
        start: Iterators = {}
        for queue in used:
            kind = _end_of(region.block, queue)
            assert kind is not None
            start[queue] = pipes[queue].iterators[kind].result
        _thread(region.block, start, pipes, place_of)
    _isolate(execute)
    for creation in queues.values():
        erase(creation)


def _agents_of(execute: ExecuteOp, queue: SSAValue, kind: type[Operation]) -> list[int]:
    """The groups of the agents that put into or get from a queue."""
    groups = [int(group) for group in execute.group_ids.get_values()]  # pyright: ignore
    return [
        groups[number]
        for number, region in enumerate(execute.bodies)
        if any(isinstance(o, kind) and o.operands[0] is queue for o in walk(region))
    ]


def _create(
    execute: ExecuteOp, queue: SSAValue, creation: CreateQueueOp, place_of: PlaceOf
) -> Pipe:
    producers = _agents_of(execute, queue, QueuePutOp)
    consumers = _agents_of(execute, queue, QueueGetOp)
    if len(producers) != 1 or len(consumers) != 1:
        raise refuse(
            "a queue becomes a pipeline only if one agent puts and one gets, found "
            f"{len(producers)} and {len(consumers)}",
            place_of,
            creation,
        )
    payload = cast(QueueType, queue.type)
    tiles = map(plain_tile, payload.payloads)
    element = element_of([BufferType(tile.shape, tile.element_type) for tile in tiles])
    capacity = creation.capacity
    stages = UNSCHEDULED if capacity is None else int(capacity.value.data)
    type = PipelineType(element, stages)
    pipeline = make(
        CreatePipelineOp,
        results=[type],
        properties={
            "num_stages": IntegerAttr(stages, 32),
            "producer_group": IntegerAttr(producers[0], 32),
            "consumer_group": IntegerAttr(consumers[0], 32),
            "num_consumers": IntegerAttr(1, 32),
        },
        like=creation,
    )
    block = execute.parent
    assert block is not None
    iterators: dict[type[Operation], CreateIteratorOp] = {}
    block.insert_ops_before([pipeline], execute)
    sides = ((QueuePutOp, IteratorKind.PRODUCER), (QueueGetOp, IteratorKind.CONSUMER))
    for end, kind in sides:
        queued = IteratorType(payload.element, stages, 1, AddressSpace.REGISTER, kind)
        iterators[end] = make(
            CreateIteratorOp,
            {"pipeline": pipeline.result},
            [propagate_through_async(queued, type.space)],
            {"kind": IteratorKindAttr(kind)},
            like=creation,
        )
        iterators[end].result.name_hint = kind.word
        block.insert_ops_before([iterators[end]], execute)
    return Pipe(pipeline, iterators)


def _end_of(block: Block, queue: SSAValue) -> type[Operation] | None:
    """Whether a block puts into a queue or gets from it; None if neither."""
    for operation in walk(block):
        if isinstance(operation, QueuePutOp | QueueGetOp) and operation.queue is queue:
            return type(operation)
    return None


# Iterators through control flow -------------------------------------------------------------


def _thread(
    block: Block, current: Iterators, pipes: Mapping[SSAValue, Pipe], place_of: PlaceOf
) -> Iterators:
    """Replace the queue operations of a block.

    Args:
        block: the block.
        current: the iterators at its start.
        pipes: what queues become.
        place_of: finds the place of an operation.

    Returns:
        The iterators at its end.
    """
    current = dict(current)
    for operation in list(block.ops):
        if isinstance(operation, QueuePutOp):
            current[operation.queue] = _put(operation, pipes[operation.queue], current)
        elif isinstance(operation, QueueGetOp):
            current[operation.queue] = _get(operation, pipes[operation.queue], current)
        elif operation.regions:
            used = [queue for queue in current if any(_uses(r, queue) for r in operation.regions)]
            if used:
                _through(operation, used, current, pipes, place_of)
    return current


def _uses(region: Region, queue: SSAValue) -> bool:
    return any(_end_of(block, queue) is not None for block in region.blocks)


def _through(
    operation: Operation,
    used: Sequence[SSAValue],
    current: Iterators,
    pipes: Mapping[SSAValue, Pipe],
    place_of: PlaceOf,
) -> None:
    """Let a loop carry, or a conditional yield, the iterators of some queues."""
    if isinstance(operation, LoopOp) or not isinstance(operation, ForOp | IfOp):
        raise refuse("queues cannot be used inside this operation", place_of, operation)
    types = [current[queue].type for queue in used]
    regions = [operation.detach_region(0) for _ in list(operation.regions)]
    if isinstance(operation, IfOp) and not regions[1].blocks:
        regions[1].add_block(Block([YieldOp.create()]))
    for region in regions:
        inside = dict(current)
        if isinstance(operation, ForOp):
            for queue, type_ in zip(used, types, strict=True):
                argument = region.block.insert_arg(type_, len(region.block.args))
                argument.name_hint = current[queue].name_hint
                inside[queue] = argument
        after = _thread(region.block, inside, pipes, place_of)
        last = region.block.last_op
        assert last is not None
        last.operands = [*last.operands, *(after[queue] for queue in used)]
    inits = [current[queue] for queue in used] if isinstance(operation, ForOp) else []
    wider = type(operation).create(
        operands=[*operation.operands, *inits],
        result_types=[*operation.result_types, *types],
        properties=operation.properties,
        attributes=operation.attributes,
        regions=regions,
        location=operation.location,
    )
    block = operation.parent
    assert block is not None
    block.insert_ops_before([wider], operation)
    take_over(operation, wider)
    for queue, result in zip(used, wider.results[len(operation.results) :], strict=True):
        result.name_hint = current[queue].name_hint
        current[queue] = result
    erase(operation)


def _advance(operation: Operation, iterator: SSAValue) -> SSAValue:
    """Insert the step to the next stage before an operation."""
    step = make(IncIterOp, {"iterator": iterator}, [iterator.type], like=operation)
    block = operation.parent
    assert block is not None
    block.insert_ops_before([step], operation)
    return step.result


def _put(put: QueuePutOp, pipe: Pipe, current: Iterators) -> SSAValue:
    """Replace putting by producing; loads that nothing else uses move into the region."""
    body = Block()
    moved = _sources(put)
    for load in moved:
        load.detach()
        body.add_op(load)
    body.add_op(make(PipelineYieldOp, {"operands_": [*put.values]}, like=put))
    iterator = current[put.queue]
    types: list[Attribute] = [value.type for value in put.values]
    produce = make(
        ProduceOneOp,
        {"pipeline": pipe.pipeline.result, "iterator": iterator},
        properties={"producer_types": ArrayAttr(types)},
        regions=[Region(body)],
        like=put,
    )
    step = _advance(put, iterator)
    replace_before = step.owner
    assert isinstance(replace_before, Operation)
    block = replace_before.parent
    assert block is not None
    block.insert_ops_before([produce], replace_before)
    erase(put)
    return step


def _sources(put: QueuePutOp) -> list[Operation]:
    """The loads in the block of a put whose tiles only the put uses, in order."""
    found = {
        value.owner
        for value in put.values
        if isinstance(value.owner, LOADS)
        and value.owner.parent is put.parent
        and all(u.operation is put for r in value.owner.results for u in r.uses)
    }
    block = put.parent
    assert block is not None
    return [operation for operation in block.ops if operation in found]


def _get(get: QueueGetOp, pipe: Pipe, current: Iterators) -> SSAValue:
    """Replace getting by consuming."""
    iterator = current[get.queue]
    types: list[Attribute] = [*get.result_types]
    held = cast(PipelineType, pipe.pipeline.result.type)
    body = Block(arg_types=held.buffers)
    for argument, type in zip(body.args, types, strict=True):
        argument.name_hint = "buffer"
        body.add_op(make(CopyOp, {"source": argument}, [type], like=get))
    copied = [operation.results[0] for operation in body.ops]
    for value, result in zip(copied, get.results, strict=True):
        value.name_hint = result.name_hint
    body.add_op(make(PipelineYieldOp, {"operands_": copied}, like=get))
    consume = make(
        ConsumeOneOp,
        {"pipeline": pipe.pipeline.result, "iterator": iterator},
        types,
        {"consumer_idx": IntegerAttr(0, 32), "consumer_types": ArrayAttr(types)},
        [Region(body)],
        like=get,
    )
    step = _advance(get, iterator)
    owner = step.owner
    assert isinstance(owner, Operation)
    block = owner.parent
    assert block is not None
    block.insert_ops_before([consume], owner)
    take_over(get, consume)
    erase(get)
    return step


# Isolation ----------------------------------------------------------------------------------


def _isolate(execute: ExecuteOp) -> None:
    """Replace `execute` by an isolated `agent_switch`."""
    regions = [execute.detach_region(0) for _ in list(execute.regions)]
    outside: dict[SSAValue, None] = {}
    for region in regions:
        for value in _from_outside(region):
            outside[value] = None
    constants = [value for value in outside if isinstance(value.owner, ConstantOp)]
    captures = sorted(
        (value for value in outside if not isinstance(value.owner, ConstantOp)),
        key=_captured_order(execute),
    )
    for region in regions:
        block = region.block
        wanted = set(_from_outside(region))
        inner: dict[SSAValue, SSAValue] = {}
        for value in captures:
            argument = block.insert_arg(value.type, len(block.args))
            argument.name_hint = value.name_hint
            inner[value] = argument
        first = block.first_op
        assert first is not None
        for value in constants:
            if value in wanted:
                owner = value.owner
                assert isinstance(owner, Operation)
                block.insert_ops_before([clone(owner, inner)], first)
        for operation in walk(region):
            operation.operands = [inner.get(operand, operand) for operand in operation.operands]
        last = block.last_op
        assert last is not None
        replace(last, AgentYieldOp.create(location=last.location))
    warps = [*cast("DenseArrayBase[Any]", execute.num_warps).get_values()]
    budgets = [*cast("DenseArrayBase[Any]", execute.max_regs).get_values()]
    switch = AgentSwitchOp.create(
        operands=captures,
        properties=agent_properties(
            warps,
            budgets,
            isolated=True,
            num_agents_per_group=execute.num_agents_per_group.value.data,
        ),
        regions=regions,
        location=execute.location,
    )
    replace(execute, switch)


def _captured_order(execute: ExecuteOp) -> Callable[[SSAValue], tuple[bool, int, int]]:
    """The order of captured values: pipelines and iterators, then the others as defined."""
    block = execute.parent
    assert block is not None
    places = {operation: place for place, operation in enumerate(block.ops)}

    def order(value: SSAValue) -> tuple[bool, int, int]:
        owner = value.owner
        if isinstance(owner, Block):
            assert isinstance(value, BlockArgument)
            return True, -1, value.index
        other = not isinstance(value.type, PipelineType | IteratorType)
        return other, places[owner], owner.results.index(value)

    return order


def _from_outside(region: Region) -> list[SSAValue]:
    """The values from outside that a region uses, once each, in order."""
    found: dict[SSAValue, None] = {}
    for operation in walk(region):
        for operand in operation.operands:
            if not is_inside(operand, region):
                found[operand] = None
    return list(found)
