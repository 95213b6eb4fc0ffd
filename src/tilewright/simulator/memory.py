"""The rules of memory operations, of the copy engine, and of tokens of asynchronous work."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from math import prod
from typing import Any

from xdsl.ir import Attribute, Operation

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import atomics as cuda_atomics
from tilewright.dialects.cuda_tile.operations import memory as cuda_memory
from tilewright.dialects.cuda_tile.operations import views as cuda_views
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.nv_tileas.operations import memory as dialect
from tilewright.dialects.nv_tileas.operations import tma, tokens
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.memory import element_size
from tilewright.reference.rules import Context, Decoder, Frame, Rule, word
from tilewright.semantics.values import Stop
from tilewright.simulator.common import (
    Act,
    control,
    effect,
    fields_of,
    number,
    stage_blocks,
    tile_of,
    twin,
)
from tilewright.simulator.handshake import READERS
from tilewright.simulator.pipelines import StageBuffer
from tilewright.simulator.processes import Agent, AgentBlock, Process, Request, Work
from tilewright.simulator.values import (
    AsyncToken,
    Descriptor,
    LocalBuffer,
    PendingTile,
    works_of,
)
from tilewright.simulator.violations import Violation
from tilewright.tiles import element_format, tile_type

__all__ = ["RULES", "read_stages"]

Operands = Mapping[str, Sequence[Any]]
Acting = Generator[Any, None, Sequence[Any]]

_WEAK = MemoryOrderingSemanticsAttr(MemoryOrderingSemantics.WEAK)

VIEW_LOAD = {"view": "view", "index": "index"}
VIEW_STORE = {"tile": "tile", "view": "view", "index": "index"}
TMA_STORE = {"tile": "buffer", "view": "view", "index": "index"}
VIEW_ATOMIC = {"view": "view", "index": "index", "value": "value"}
POINTER_LOAD = {"source": "ptrs", "mask": "mask", "paddingValue": "other"}
POINTER_STORE = {"destination": "ptrs", "value": "value", "mask": "mask"}
"""For each operand of a twin in `cuda_tile`, what the operation calls it."""


def _access(
    op: CudaTileOperation,
    kind: type[CudaTileOperation],
    names: Mapping[str, str],
    results: Sequence[Attribute],
    context: Context,
) -> Callable[[AgentBlock, Operands], Any]:
    """What an access does at once, by the rule of its twin."""
    properties = {"memory_ordering_semantics": _WEAK, **op.properties}
    same = twin(kind, fields_of(op, names), [*results, TOKEN], properties, context)

    def perform(block: AgentBlock, operands: Operands) -> Any:
        return same.evaluate(block, {name: operands[own] for name, own in names.items()})

    return perform


def _is_weak(op: CudaTileOperation) -> bool:
    return word(op.properties.get("memory_ordering_semantics", _WEAK)) == "weak"


# ---- accesses at once


def load(kind: type[CudaTileOperation], names: Mapping[str, str]) -> Callable[[Any, Decoder], Act]:
    """A load that gives its tile at once."""

    def make(op: Any, decoder: Decoder) -> Act:
        perform = _access(op, kind, names, [op.tile.type], decoder.context)
        weak = _is_weak(op)

        def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
            if not weak:
                yield Request(op, "load")
            return perform(agent.block, operands), None

        return act

    return make


def store(kind: type[CudaTileOperation], names: Mapping[str, str]) -> Callable[[Any, Decoder], Act]:
    """A store or atomic access that happens at once."""

    def make(op: Any, decoder: Decoder) -> Act:
        perform, weak = _access(op, kind, names, [], decoder.context), _is_weak(op)

        def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
            if not weak:
                yield Request(op, "store")
            perform(agent.block, operands)
            return (None,)

        return act

    return make


def copy(op: dialect.CopyOp, context: Context) -> Callable[[Any, Any], Any]:
    """copy: the same tile, in registers or a new buffer."""
    if isinstance(op.result.type, BufferType):
        return lambda block, source: LocalBuffer(tile_of(source))
    return lambda block, source: tile_of(source)


# ---- asynchronous accesses


def read_stages(
    op: Operation, values: Sequence[Any], asynchronous: bool
) -> Callable[[Agent, Work | None], None]:
    """Notes that an operation reads, through the asynchronous proxy, the stages whose storage its
    operands are.

    Args:
        op: the operation.
        values: the operands.
        asynchronous: whether it reads on after it has been issued.
    """
    blocks = stage_blocks(values, READERS)

    def note(agent: Agent, work: Work | None) -> None:
        for block in blocks:
            token = agent.lent[block]
            if token.slot.generic and token.slot.unfenced:
                message = (
                    f"stage {token.stage} of {token.pipeline.name} is read by the asynchronous "
                    "proxy, but was written by the generic one without a fence"
                )
                raise Violation("R7", message, op)
            if asynchronous and work is not None:
                token.works.append(work)

    return note


def _land_in(buffer: Any, tile: Any, count: int, work: Process, op: CudaTileOperation) -> None:
    """A tile arrives in a buffer."""
    if isinstance(buffer, LocalBuffer):
        buffer.contents = tile
        return
    assert isinstance(buffer, StageBuffer)
    token = buffer.token
    pipeline, stage = token.pipeline, token.stage
    pipeline.store(token, buffer.position, tile, work, not isinstance(op, tma.TMATransfer))
    pipeline.settle(stage, pipeline.full[stage].land(count, work), token.number)


def into_buffer(
    op: Any,
    perform: Callable[[AgentBlock, Operands], Any],
) -> Act:
    """Asynchronous work that fills a buffer."""
    type = tile_type(op.buffer)
    whole = prod(type.shape) * element_size(element_format(op.buffer))
    announced = number(op.properties["tx_bytes"]) if "tx_bytes" in op.properties else whole

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (buffer,) = operands["buffer"]
        described = operands.get("descriptor", ())
        if described:
            _check_descriptor(described[0], operands["view"][0])
        landing = whole if not described else described[0].bytes
        if not isinstance(buffer, StageBuffer | LocalBuffer):
            raise Stop("the buffer must be that of a stage, or one that alloc_tensor gave")
        yield Request(op, "issue")
        if isinstance(buffer, StageBuffer):
            buffer.check()
            barrier = buffer.token.pipeline.full[buffer.token.stage]
            if announced != landing:
                message = f"{announced} bytes are announced to {barrier.name}, but {landing} land"
                raise Violation("R4", message)
            barrier.expect(announced, agent)

        def land(work: Work) -> None:
            tile = perform(agent.block, operands)
            _land_in(buffer, tile, landing, work, op)

        work = Work(agent, op, land, "load")
        if isinstance(buffer, LocalBuffer):
            buffer.works.append(work)
        return (AsyncToken((work,)),)

    return act


def _check_descriptor(descriptor: Descriptor, view: Any) -> None:
    known, given = descriptor.view.tensor, view.tensor
    if (known.base, known.shape, known.strides) != (given.base, given.shape, given.strides):
        raise Stop("the descriptor is that of another view")


def async_load(
    kind: type[CudaTileOperation], names: Mapping[str, str]
) -> Callable[[Any, Decoder], Act]:
    """An asynchronous load into a buffer."""

    def make(op: Any, decoder: Decoder) -> Act:
        return into_buffer(op, _access(op, kind, names, [op.buffer.type], decoder.context))

    return make


def async_copy(op: dialect.AsyncCopyOp, decoder: Decoder) -> Act:
    """async.copy: a tile into a buffer."""
    return into_buffer(op, lambda block, operands: tile_of(operands["source"][0]))


def async_store(
    kind: type[CudaTileOperation], names: Mapping[str, str], data: str
) -> Callable[[Any, Decoder], Act]:
    """An asynchronous store."""

    def make(op: Any, decoder: Decoder) -> Act:
        perform = _access(op, kind, names, [], decoder.context)
        note = read_stages(op, [getattr(op, data)], True)
        announced = op.properties.get("tx_bytes")

        def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
            described = operands.get("descriptor", ())
            if described:
                _check_descriptor(described[0], operands["view"][0])
                if announced is not None and number(announced) != described[0].bytes:
                    stored = f"{number(announced)} bytes are to be stored"
                    raise Violation("R4", f"{stored}, but the box has {described[0].bytes}")
            known = {name: [tile_of(v) for v in values] for name, values in operands.items()}
            yield Request(op, "issue")
            work = Work(agent, op, lambda work: perform(agent.block, known), "store")
            note(agent, work)
            return (AsyncToken((work,)),)

        return act

    return make


def make_descriptor(op: tma.MakeTiledTMADescOp, context: Context) -> Callable[..., Descriptor]:
    """make_tiled_tma_desc: the view, and how many bytes one transfer moves."""
    box: Any = op.box
    elements = prod(box.get_values())

    def evaluate(block: AgentBlock, view: Any) -> Descriptor:
        return Descriptor(view, elements * element_size(view.tensor.format))

    return evaluate


# ---- tokens


def _all_of(works: Sequence[Work]) -> tuple[Work, ...]:
    """Work, with that which it follows and which has not been waited for."""
    found: dict[Work, None] = {}
    stack = list(works)
    while stack:
        work = stack.pop()
        if work not in found:
            found[work] = None
            stack += [one for one in work.after if isinstance(one, Work) and not one.waited]
    return tuple(found)


def _await(agent: Agent, op: Operation, works: Sequence[Work]) -> Acting:
    everything = _all_of(works)
    if everything:
        yield Request(
            op, "async wait", lambda: all(w.finished for w in everything), None, everything
        )
        agent.resolve(everything)
    return ()


def async_wait(op: tokens.AsyncWaitOp, decoder: Decoder) -> Act:
    """async.wait: until the work has landed."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        return (yield from _await(agent, op, works_of(operands["tokens"])))

    return act


def future_wait(op: tokens.FutureWaitOp, decoder: Decoder) -> Act:
    """async.future_wait: the value, once the work has landed."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (value,) = operands["value"]
        yield from _await(agent, op, works_of(operands["token"]))
        return (value.value if isinstance(value, PendingTile) and value.waited else value,)

    return act


def to_async(op: tokens.ToAsyncOp, context: Context) -> Callable[[Any, Any], Any]:
    """async.to_async: the value, and a token that is complete."""
    return lambda block, value: (value, AsyncToken())


def token_to_async(op: tokens.TokenToAsyncOp, context: Context) -> Callable[[Any, Any], AsyncToken]:
    """async.token_to_async: complete, as what gives memory tokens is complete when it returns."""
    return lambda block, token: AsyncToken()


def create_none(op: tokens.CreateNoneOp, context: Context) -> Callable[[Any], AsyncToken]:
    """create_none: complete."""
    return lambda block: AsyncToken()


RULES: Mapping[type[Operation], Rule] = {
    dialect.TiledLoadOp: control(load(cuda_views.LoadViewOp, VIEW_LOAD)),
    dialect.TiledStoreOp: control(store(cuda_views.StoreViewOp, VIEW_STORE)),
    dialect.TiledAtomicRmwOp: control(store(cuda_atomics.AtomicRedViewOp, VIEW_ATOMIC)),
    dialect.LoadOp: control(load(cuda_memory.LoadPtrOp, POINTER_LOAD)),
    dialect.StoreOp: control(store(cuda_memory.StorePtrOp, POINTER_STORE)),
    dialect.GatherLoadOp: control(load(cuda_views.LoadViewOp, VIEW_LOAD)),
    dialect.ScatterStoreOp: control(store(cuda_views.StoreViewOp, VIEW_STORE)),
    dialect.CopyOp: effect(copy),
    dialect.AsyncTiledLoadOp: control(async_load(cuda_views.LoadViewOp, VIEW_LOAD)),
    dialect.AsyncLoadOp: control(async_load(cuda_memory.LoadPtrOp, POINTER_LOAD)),
    dialect.AsyncStoreOp: control(async_store(cuda_memory.StorePtrOp, POINTER_STORE, "value")),
    dialect.AsyncCopyOp: control(async_copy),
    tma.MakeTiledTMADescOp: effect(make_descriptor),
    tma.AsyncTiledTMALoadOp: control(async_load(cuda_views.LoadViewOp, VIEW_LOAD)),
    tma.AsyncGatherTMALoadOp: control(async_load(cuda_views.LoadViewOp, VIEW_LOAD)),
    tma.AsyncTiledTMAStoreOp: control(async_store(cuda_views.StoreViewOp, TMA_STORE, "buffer")),
    tma.AsyncScatterTMAStoreOp: control(async_store(cuda_views.StoreViewOp, TMA_STORE, "buffer")),
    tokens.AsyncWaitOp: control(async_wait),
    tokens.FutureWaitOp: control(future_wait),
    tokens.ToAsyncOp: effect(to_async),
    tokens.TokenToAsyncOp: effect(token_to_async),
    tokens.CreateNoneOp: effect(create_none),
}
