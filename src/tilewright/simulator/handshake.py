"""The rules of pipelines, agents and queues."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations import pipeline as dialect
from tilewright.dialects.nv_tileas.operations import queue as queues
from tilewright.dialects.nv_tileas.types import PipelineType
from tilewright.nesting import walk
from tilewright.reference.rules import (
    BLOCK,
    LEAVING,
    Decoder,
    DecodingContext,
    ExecutionRule,
    Frame,
    TerminatorRule,
)
from tilewright.reference.tile_block import ControlExit
from tilewright.semantics.unspecified import joined
from tilewright.simulator.clocks import Past
from tilewright.simulator.common import Act, control, effect, number, tile_of, unknown_tile
from tilewright.simulator.pipelines import Iterator, Ownership, Pipeline
from tilewright.simulator.processes import Agent, AgentBlock, AsynchronousWork, PendingStep, Process
from tilewright.simulator.storage import BufferView, Storage
from tilewright.simulator.users import Touch
from tilewright.simulator.values import AsyncToken, works_of
from tilewright.simulator.violations import Violation

__all__ = ["RULES"]

Operands = Mapping[str, Sequence[Any]]
Acting = Generator[Any, None, Sequence[Any]]


# ---- pipelines and iterators


def create_pipeline(
    op: dialect.CreatePipelineOp, context: DecodingContext
) -> Callable[..., Pipeline]:
    """create_pipeline: stages, all empty, with their barriers."""
    assert isinstance(op.result.type, PipelineType)
    stages, consumers = number(op.num_stages), number(op.num_consumers)
    payloads, space = op.result.type.payloads, op.result.type.space
    unknown = [
        unknown_tile(type, op, "as nothing has been written to it", context) for type in payloads
    ]

    several = len(payloads) > 1

    def evaluate(block: AgentBlock, *buffers: BufferView) -> Pipeline:
        machine = block.agent.machine
        known, name = machine.pipelines, f"%{machine.names[op.result]}"
        # In a loop it makes one after the other.
        earlier = sum(pipeline.name.partition(" ")[0] == name for pipeline in known)
        if earlier:
            name = f"{name} ({earlier + 1})"

        def storage(stage: int, position: int) -> Storage:
            # Pipelines with the same storage have the same stages.
            whole = buffers[position].storage.history
            key = (whole, stage)
            what = f"stage {stage} of {name}"
            what = f"payload {position} of {what}" if several else what
            extent = None if whole.extent is None else _part(whole.extent, stage, stages)
            history = machine.history(key, what, space, True, extent)
            return Storage(history, payloads[position].shape, unknown[position])

        current = machine.acting
        known.append(Pipeline(name, op, stages, consumers, len(payloads), storage, current))
        return known[-1]

    return evaluate


def _part(extent: range, position: int, count: int) -> range:
    """One of several parts of the same size."""
    size = len(extent) // count
    return extent[position * size : (position + 1) * size]


def create_iterator(
    op: dialect.CreateIteratorOp, context: DecodingContext
) -> Callable[[Any, Pipeline], Iterator]:
    """create_iterator: stage 0; the producer's parity lets it pass at once."""
    kind = op.kind.data.word
    parity = 1 if kind == "producer" else 0
    return lambda block, pipeline: Iterator(pipeline, kind, 0, parity)


def inc_iter(
    op: dialect.IncIterOp, context: DecodingContext
) -> Callable[[Any, Iterator], Iterator]:
    """inc_iter: the next stage."""
    return lambda block, iterator: iterator.advanced()


# ---- steps of the handshake, which several operations share


def _acquire(agent: Agent, op: Operation, pipeline: Pipeline, iterator: Iterator) -> Acting:
    yield PendingStep(op, "acquire", lambda: pipeline.may_acquire(iterator), iterator)
    return (pipeline.acquire(iterator, agent, op),)


def _commit(agent: Agent, op: Operation, pipeline: Pipeline, token: Ownership) -> Acting:
    yield PendingStep(op, "commit", iterator=_at(token))
    pipeline.commit(token, agent, op)
    return ()


def _wait(
    agent: Agent, op: Operation, pipeline: Pipeline, iterator: Iterator, consumer: int
) -> Acting:
    yield PendingStep(op, "wait", lambda: pipeline.may_wait(iterator), iterator)
    return (pipeline.wait(iterator, consumer, agent, op),)


def _release(agent: Agent, op: Operation, pipeline: Pipeline, token: Ownership) -> Acting:
    yield PendingStep(op, "release", iterator=_at(token))
    pipeline.release(token, agent, op)
    return ()


def _at(token: Ownership) -> Iterator:
    """The position that a token stands for, for messages."""
    generation = token.number // token.pipeline.stages
    parity = (generation + (token.kind == "producer")) % 2
    return Iterator(token.pipeline, token.kind, token.stage, parity, token.number)


def _fill(agent: Agent, pipeline: Pipeline, token: Ownership, values: Sequence[Any]) -> None:
    """Write the payload that a region has yielded."""
    for position, value in enumerate(values):
        if not isinstance(value, AsyncToken):
            pipeline.store(token, position, tile_of(value), agent)


def _body(op: Any, decoder: Decoder) -> tuple[Callable[[Frame], Any], Sequence[int]]:
    block = op.body.block
    return decoder.program(block), decoder.slots(block.args)


# ---- the producer


def producer_acquire(op: dialect.ProducerAcquireOp, decoder: Decoder) -> Act:
    """producer_acquire: waits until the stage is empty, and owns it."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (iterator,) = operands["pipeline"], operands["iterator"]
        return (yield from _acquire(agent, op, pipeline, iterator))

    return act


def producer_write(op: dialect.ProducerWriteOp, decoder: Decoder) -> Act:
    """producer_write: lends the stage's buffers to the body, or stores what it yields."""
    body, arguments = _body(op, decoder)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (token,) = operands["pipeline"], operands["token"]
        buffers = pipeline.lend(token, agent, op)
        for slot, buffer in zip(arguments, buffers, strict=True):
            frame[slot] = buffer
        yield from body(frame)
        buffers[0].lent.end()
        _fill(agent, pipeline, token, frame[LEAVING])
        return (pipeline.written(token, agent, op),)

    return act


def producer_commit(op: dialect.ProducerCommitOp, decoder: Decoder) -> Act:
    """producer_commit: publishes the stage."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (token,) = operands["pipeline"], operands["token"]
        return (yield from _commit(agent, op, pipeline, token))

    return act


def produce_one(op: dialect.ProduceOne, decoder: Decoder) -> Act:
    """produce_one and produce_one_async: acquire, write and commit."""
    body, arguments = _body(op, decoder)
    asynchronous = isinstance(op, dialect.ProduceOneAsyncOp)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (iterator,) = operands["pipeline"], operands["iterator"]
        (token,) = yield from _acquire(agent, op, pipeline, iterator)
        buffers = pipeline.lend(token, agent, op)
        for slot, buffer in zip(arguments, buffers, strict=False):
            frame[slot] = buffer
        yield from body(frame)
        values = frame[LEAVING]
        _fill(agent, pipeline, token, values)
        buffers[0].lent.end()
        yield from _commit(agent, op, pipeline, pipeline.written(token, agent, op))
        return (AsyncToken(works_of(values)),) if asynchronous else ()

    return act


# ---- consumers


def consumer_wait(op: dialect.ConsumerWaitOp, decoder: Decoder) -> Act:
    """consumer_wait: waits until the stage is full."""
    consumer = number(op.consumer_idx)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (iterator,) = operands["pipeline"], operands["iterator"]
        return (yield from _wait(agent, op, pipeline, iterator, consumer))

    return act


def _reading(op: Any, decoder: Decoder) -> Callable[..., Acting]:
    """Runs a body on the payloads of a stage; gives the token after it, and what it yields."""
    body, arguments = _body(op, decoder)
    in_registers = [isinstance(argument.type, TileType) for argument in op.body.block.args]

    def read(frame: Frame, agent: Agent, pipeline: Pipeline, token: Ownership) -> Acting:
        buffers = pipeline.read(token, agent, op)
        for slot, buffer, copied in zip(arguments, buffers, in_registers, strict=True):
            frame[slot] = buffer.tile() if copied else buffer
        yield from body(frame)
        values = frame[LEAVING]
        works = buffers[0].lent.end()
        return values, pipeline.has_read(token, works, agent, op)

    return read


def consumer_read(op: dialect.ConsumerReadOp, decoder: Decoder) -> Act:
    """consumer_read: the body reads the stage, or takes the payload out of it."""
    read = _reading(op, decoder)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (token,) = operands["pipeline"], operands["token"]
        values, made = yield from read(frame, agent, pipeline, token)
        return (made, *values)

    return act


def consumer_release(op: dialect.ConsumerReleaseOp, decoder: Decoder) -> Act:
    """consumer_release: gives the stage back."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (token,) = operands["pipeline"], operands["token"]
        return (yield from _release(agent, op, pipeline, token))

    return act


def _consume_several(op: dialect.ConsumeOne, decoder: Decoder, consumer: int) -> Act:
    """consume_one of several stages: its body gets copies of them in one tile."""
    body, arguments = _body(op, decoder)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (iterator,) = operands["pipeline"], operands["iterator"]
        read: list[tuple[Ownership, Sequence[Any]]] = []
        for part in iterator.parts():
            (token,) = yield from _wait(agent, op, pipeline, part, consumer)
            read.append((token, pipeline.read(token, agent, op)))
        for position, slot in enumerate(arguments):
            tiles = [buffers[position].tile() for _, buffers in read]
            frame[slot] = joined(lambda *parts: np.stack(parts), *tiles)
        yield from body(frame)
        values = frame[LEAVING]
        for token, buffers in read:
            made = pipeline.has_read(token, buffers[0].lent.end(), agent, op)
            yield from _release(agent, op, pipeline, made)
        return values

    return act


def consume_one(op: dialect.ConsumeOne, decoder: Decoder) -> Act:
    """consume_one and consume_one_async: wait, read and release; the latter releases the stage when
    the asynchronous work of its body has landed."""
    consumer = number(op.consumer_idx)
    if op.stages > 1:
        return _consume_several(op, decoder, consumer)
    read = _reading(op, decoder)
    asynchronous = isinstance(op, dialect.ConsumeOneAsyncOp)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (pipeline,), (iterator,) = operands["pipeline"], operands["iterator"]
        (token,) = yield from _wait(agent, op, pipeline, iterator, consumer)
        values, made = yield from read(frame, agent, pipeline, token)
        if not asynchronous or not made.works:
            yield from _release(agent, op, pipeline, made)
            return (*values, AsyncToken()) if asynchronous else values

        def release(work: Process) -> None:
            pipeline.release(made, work, op)

        yield PendingStep(op, "issue", iterator=_at(made))
        work = AsynchronousWork(agent, op, release, "release", after=made.works)
        return (*values, AsyncToken((*made.works, work)))

    return act


# ---- agents


def agents(op: dialect.AgentOperation, decoder: Decoder) -> Act:
    """agent_switch and execute: one agent per region; goes on when all have ended.

    Raises:
        Violation: R9: the agents are isolated, and one uses a value from outside.
    """
    outside = [*_from_outside(op)] if op.is_isolated else []
    bodies = [(decoder.program(r.block), decoder.slots(r.block.args)) for r in op.agent_bodies()]
    captures = decoder.slots(op.captures)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        for position, user, value in outside:
            name = agent.machine.names[value]
            message = f"isolated agent {position} uses %{name}, which it does not capture"
            raise Violation("R9", message, user)
        values = [frame[slot] for slot in captures]
        started: list[Agent] = []
        prefix = "" if agent.number < 0 else f"{agent.name}."
        yield PendingStep(op, "fork")
        for position, (body, arguments) in enumerate(bodies):
            block = agent.block.fork()
            own = [*frame]
            own[BLOCK] = block
            for slot, value in zip(arguments, values, strict=False):
                own[slot] = value
            name = f"agent {prefix}{position}"
            child = Agent(agent.machine, name, agent, block, position)
            started.append(child)
            child.start(body(own), own)
            agent.machine.current = agent
        yield PendingStep(
            op, "join", lambda: all(a.finished for a in started), joins=tuple(started)
        )
        return ()

    return act


def _from_outside(op: dialect.AgentOperation) -> Iterable[tuple[int, Operation, SSAValue]]:
    """The values from outside that bodies use: which body, the operation, and the value."""
    for position, region in enumerate(op.agent_bodies()):
        inner = list(walk(region))
        inside: set[Operation | Block] = {*inner, *region.blocks}
        inside.update(block for one in inner for part in one.regions for block in part.blocks)
        for user in inner:
            for value in user.operands:
                if value.owner not in inside:
                    yield position, user, value


# ---- queues


class Queue:
    """Entries in order, which every agent that gets them gets all of.

    Attributes:
        entries: the values of each entry, and what has happened before it was put.
    """

    def __init__(self) -> None:
        self.entries: list[tuple[Sequence[Any], Past]] = []
        self.taken: dict[int, int] = {}


def create_queue(op: queues.CreateQueueOp, context: DecodingContext) -> Callable[[Any], Queue]:
    """create_queue: without entries."""
    return lambda block: Queue()


def queue_put(op: queues.QueuePutOp, decoder: Decoder) -> Act:
    """queue.put: adds an entry."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (queue,) = operands["queue"]
        yield PendingStep(op, "put")
        agent.touches.append(Touch((queue, len(queue.entries)), "arrive", 0, True))
        queue.entries.append(([tile_of(v) for v in operands["values"]], agent.past.copy()))
        agent.published()
        return ()

    return act


def queue_get(op: queues.QueueGetOp, decoder: Decoder) -> Act:
    """queue.get: takes the next entry, when there is one."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (queue,) = operands["queue"]
        position = queue.taken.get(agent.pid, 0)
        queue.taken[agent.pid] = position + 1
        yield PendingStep(op, "get", lambda: len(queue.entries) > position)
        agent.touches.append(Touch((queue, position), "wait", 1))
        values, past = queue.entries[position]
        agent.learn(past)
        return values

    return act


RULES: Mapping[type[Operation], ExecutionRule] = {
    dialect.CreatePipelineOp: effect(create_pipeline),
    dialect.CreateIteratorOp: effect(create_iterator),
    dialect.IncIterOp: effect(inc_iter),
    dialect.ProducerAcquireOp: control(producer_acquire),
    dialect.ProducerWriteOp: control(producer_write),
    dialect.ProducerCommitOp: control(producer_commit),
    dialect.ConsumerWaitOp: control(consumer_wait),
    dialect.ConsumerReadOp: control(consumer_read),
    dialect.ConsumerReleaseOp: control(consumer_release),
    dialect.ProduceOneOp: control(produce_one),
    dialect.ProduceOneAsyncOp: control(produce_one),
    dialect.ConsumeOneOp: control(consume_one),
    dialect.ConsumeOneAsyncOp: control(consume_one),
    dialect.AgentSwitchOp: control(agents),
    dialect.PipelineYieldOp: TerminatorRule(ControlExit.YIELD),
    dialect.YieldOp: TerminatorRule(ControlExit.YIELD),
    queues.ExecuteOp: control(agents),
    queues.CreateQueueOp: effect(create_queue),
    queues.QueuePutOp: control(queue_put),
    queues.QueueGetOp: control(queue_get),
    queues.QueueYieldOp: TerminatorRule(ControlExit.YIELD),
}
