"""The rules of memory operations, of the copy engine, and of tokens of asynchronous work."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from math import prod
from typing import Any, cast

import numpy as np
from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import atomics as cuda_atomics
from tilewright.dialects.cuda_tile.operations import memory as cuda_memory
from tilewright.dialects.cuda_tile.operations import views as cuda_views
from tilewright.dialects.cuda_tile.types import TOKEN, TileType
from tilewright.dialects.nv_tileas.checks import byte_size
from tilewright.dialects.nv_tileas.operations import memory as dialect
from tilewright.dialects.nv_tileas.operations import tma, tokens
from tilewright.dialects.nv_tileas.proxies import proxy_of
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile
from tilewright.memory import element_size
from tilewright.numerics.formats import Format
from tilewright.reference.rules import Decoder, DecodingContext, ExecutionRule, Frame, word
from tilewright.reference.tile_block import Token
from tilewright.semantics.values import Stop, integer_of
from tilewright.simulator.common import (
    Act,
    Twin,
    control,
    effect,
    fields_of,
    local_storage,
    number,
    reading,
    twin,
    unknown_tile,
)
from tilewright.simulator.pieces import piece_check
from tilewright.simulator.pipelines import Barrier, StageBuffer
from tilewright.simulator.processes import READ, Agent, AgentBlock, AsynchronousWork, PendingStep
from tilewright.simulator.storage import BufferView, StorageUse
from tilewright.simulator.values import AsyncToken, CopyDescriptor, PendingTile, works_of
from tilewright.simulator.violations import Violation
from tilewright.tiles import element_format

__all__ = ["RULES", "buffer_bytes", "fill"]

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
    context: DecodingContext,
) -> Callable[[AgentBlock, Token | None, Operands], Any]:
    """What an access does at once, by the rule of its twin."""
    same = _same_access(op, kind, names, results, context)

    def perform(block: AgentBlock, token: Token | None, operands: Operands) -> Any:
        number = 0 if token is None else token.number
        return same.evaluate(block, number, {name: operands[own] for name, own in names.items()})

    return perform


def _same_access(
    op: CudaTileOperation,
    kind: type[CudaTileOperation],
    names: Mapping[str, str],
    results: Sequence[Attribute],
    context: DecodingContext,
) -> Twin:
    properties = {"memory_ordering_semantics": _WEAK, **op.properties}
    return twin(kind, fields_of(op, names), [*results, TOKEN], properties, context)


def _is_weak(op: CudaTileOperation) -> bool:
    return word(op.properties.get("memory_ordering_semantics", _WEAK)) == "weak"


def _pieces(
    op: Any,
    kind: type[CudaTileOperation],
    names: Mapping[str, str],
    loaded: SSAValue,
    context: DecodingContext,
) -> Callable[[Operands], None]:
    """What checks a load that moves several elements at once."""
    size = op.properties.get("access_bytes")
    if size is None or context.instead is not None:
        return lambda operands: None
    same = _same_access(op, kind, names, [loaded.type], context)
    return piece_check(same.operation, names, plain_tile(loaded.type), number(size), context)


def _token(op: CudaTileOperation, agent: Agent, operands: Operands) -> Token | None:
    """The token of an access, which waits for the one that it is given."""
    return agent.block.token(op, [*operands.get("token", ())])


# ---- accesses at once


def load(kind: type[CudaTileOperation], names: Mapping[str, str]) -> Callable[[Any, Decoder], Act]:
    """A load that gives its tile at once."""

    def make(op: Any, decoder: Decoder) -> Act:
        perform = _access(op, kind, names, [op.tile.type], decoder.context)
        check = _pieces(op, kind, names, op.tile, decoder.context)
        weak = _is_weak(op)

        def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
            check(operands)
            if not weak:
                yield PendingStep(op, "load")
            token = _token(op, agent, operands)
            return perform(agent.block, token, operands), token

        return act

    return make


def store(kind: type[CudaTileOperation], names: Mapping[str, str]) -> Callable[[Any, Decoder], Act]:
    """A store or atomic access that happens at once."""

    def make(op: Any, decoder: Decoder) -> Act:
        perform, weak = _access(op, kind, names, [], decoder.context), _is_weak(op)

        def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
            if not weak:
                yield PendingStep(op, "store")
            token = _token(op, agent, operands)
            perform(agent.block, token, operands)
            return (token,)

        return act

    return make


def copy(op: dialect.CopyOp, decoder: Decoder) -> Act:
    """copy: the same tile, in registers or a new buffer."""
    unknown, type = None, op.result.type
    if isinstance(type, BufferType):
        unknown = unknown_tile(type, op, "as nothing has been written to it", decoder.context)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        yield from ()
        tile = reading(operands["source"][0], agent, op)()
        if unknown is None:
            return (tile,)
        made = local_storage(op, agent, unknown)
        made.note(StorageUse(agent, op, proxy_of(op), True))
        made.put(tile)
        return (made,)

    return act


def copy_into(op: dialect.CopyIntoOp, decoder: Decoder) -> Act:
    """copy_into: a tile into a buffer that is there."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        yield from ()
        (source,), (buffer,) = operands["source"], operands["buffer"]
        if not isinstance(buffer, BufferView):
            raise Stop("the buffer must be one that alloc_tensor gave, or that of a stage")
        tile = reading(source, agent, op)()
        buffer.note(StorageUse(agent, op, proxy_of(op), True))
        buffer.put(tile)
        return ()

    return act


# ---- asynchronous accesses


def fill(
    op: Any,
    agent: Agent,
    buffer: Any,
    announced: int,
    landing: int,
    prepare: Callable[[AsynchronousWork], Callable[[], Any]],
) -> Acting:
    """Asynchronous work that fills a buffer.

    Args:
        op: the operation.
        agent: who issues it.
        buffer: the buffer.
        announced: how many bytes are announced.
        landing: how many bytes come.
        prepare: is given the work when it is issued, and gives what makes the tile.

    Raises:
        Violation: R4, or one about the storage.
    """
    if not isinstance(buffer, BufferView):
        raise Stop("the buffer must be that of a stage, or one that alloc_tensor gave")
    yield PendingStep(op, "issue")
    barrier = _barrier(buffer)
    buffer.check()
    if barrier is not None:
        if announced != landing:
            message = f"{announced} bytes are announced to {barrier.name}, but {landing} land"
            raise Violation("R4", message)
        barrier.expect(announced, agent)

    def land(work: AsynchronousWork) -> None:
        if not isinstance(buffer, StageBuffer):
            buffer.put(make())
            return
        token = buffer.token
        token.pipeline.land(buffer, make())
        full = token.pipeline.full[token.stage]
        token.pipeline.settle(token.stage, full.land(landing, work), token.number)

    work = AsynchronousWork(agent, op, land, "load")
    make = prepare(work)
    buffer.note(StorageUse(work, op, proxy_of(op), True, True))
    return (AsyncToken((work,)),)


def _barrier(buffer: BufferView) -> Barrier | None:
    """The barrier that counts the bytes that a buffer gets."""
    if not isinstance(buffer, StageBuffer) or buffer.token.kind != "producer":
        return None
    return buffer.token.pipeline.full[buffer.token.stage]


def buffer_bytes(value: SSAValue) -> int:
    """The size of a tile or buffer."""
    return byte_size(cast("TileType | BufferType", value.type))


def _check_descriptor(descriptor: CopyDescriptor, view: Any) -> None:
    known, given = descriptor.view.tensor, view.tensor
    if (known.base, known.shape, known.strides) != (given.base, given.shape, given.strides):
        raise Stop("the descriptor is that of another view")


def async_load(
    kind: type[CudaTileOperation], names: Mapping[str, str]
) -> Callable[[Any, Decoder], Act]:
    """An asynchronous load into a buffer."""

    def make(op: Any, decoder: Decoder) -> Act:
        perform = _access(op, kind, names, [op.buffer.type], decoder.context)
        check = _pieces(op, kind, names, op.buffer, decoder.context)
        whole = buffer_bytes(op.buffer)
        announced = number(op.properties["tx_bytes"]) if "tx_bytes" in op.properties else whole

        def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
            check(operands)
            described = operands.get("descriptor", ())
            if described:
                _check_descriptor(described[0], operands["view"][0])
            landing = whole if not described else described[0].bytes

            def prepare(work: AsynchronousWork) -> Callable[[], Any]:
                token = _token(op, agent, operands)
                return lambda: perform(agent.block, token, operands)

            return (yield from fill(op, agent, operands["buffer"][0], announced, landing, prepare))

        return act

    return make


def async_copy(op: dialect.AsyncCopyOp, decoder: Decoder) -> Act:
    """async.copy: a tile into a buffer."""
    whole = buffer_bytes(op.buffer)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (source,), (buffer,) = operands["source"], operands["buffer"]

        def prepare(work: AsynchronousWork) -> Callable[[], Any]:
            return reading(source, work, op, True)

        return (yield from fill(op, agent, buffer, whole, whole, prepare))

    return act


def async_store(
    kind: type[CudaTileOperation], names: Mapping[str, str], data: str
) -> Callable[[Any, Decoder], Act]:
    """An asynchronous store: of a buffer first what reads it, then what writes what has been
    read."""

    def make(op: Any, decoder: Decoder) -> Act:
        perform = _access(op, kind, names, [], decoder.context)
        announced = op.properties.get("tx_bytes")
        indices = op.index if isinstance(op, tma.TMATransfer) else ()
        formats = [element_format(index) for index in indices]

        def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
            described = operands.get("descriptor", ())
            if described:
                _check_descriptor(described[0], operands["view"][0])
                if announced is not None and number(announced) != described[0].bytes:
                    stored = f"{number(announced)} bytes are to be stored"
                    raise Violation("R4", f"{stored}, but the box has {described[0].bytes}")
            yield PendingStep(op, "issue")
            token = _token(op, agent, operands)
            (source,), taken = operands[data], list[Any]()

            def take(work: AsynchronousWork) -> None:
                taken.append(elements())

            def land(work: AsynchronousWork) -> None:
                given = taken[0] if taken else elements()
                if described and _is_beyond(formats, operands):
                    return
                perform(agent.block, token, {**operands, data: [given]})

            buffered = isinstance(source, BufferView)
            readers = [AsynchronousWork(agent, op, take, READ)] if buffered else []
            work = AsynchronousWork(agent, op, land, "store", after=readers, detached=buffered)
            elements = reading(source, (*readers, work)[0], op, True)
            return (AsyncToken((*readers, work)),)

        return act

    return make


def _is_beyond(formats: Sequence[Format], operands: Operands) -> bool:
    """Whether a whole box lies outside of the tensor: the copy engine stores nothing of it then."""
    sizes = operands["view"][0].index_space
    return any(
        isinstance(at, np.generic | np.ndarray)
        and at.ndim == 0
        and integer_of(format, at, False) >= size
        for format, at, size in zip(formats, operands["index"], sizes, strict=True)
    )


def fence_proxy_async(
    op: dialect.FenceProxyAsyncOp, context: DecodingContext
) -> Callable[..., Any]:
    """fence_proxy_async: what comes before it is seen by the asynchronous proxy behind it."""
    spaces = [space.word for space in op.spaces]

    def evaluate(block: AgentBlock) -> tuple[()]:
        block.agent.fence(spaces)
        return ()

    return evaluate


def make_descriptor(
    op: tma.MakeTiledTMADescOp, context: DecodingContext
) -> Callable[..., CopyDescriptor]:
    """make_tiled_tma_desc: the view, and how many bytes one transfer moves, by as many boxes as the
    tile has."""
    view: Any = op.view.type
    elements = prod(view.tile_shape)

    def evaluate(block: AgentBlock, view: Any) -> CopyDescriptor:
        return CopyDescriptor(view, elements * element_size(view.tensor.format))

    return evaluate


# ---- tokens


def _all_of(works: Sequence[AsynchronousWork]) -> tuple[AsynchronousWork, ...]:
    """Work, with that which it follows and nobody has waited for."""
    found: dict[AsynchronousWork, None] = {}
    stack = list(works)
    while stack:
        work = stack.pop()
        if work not in found:
            found[work] = None
            stack += [w for w in work.after if isinstance(w, AsynchronousWork) and not w.waited]
    return tuple(found)


def _await(agent: Agent, op: Operation, works: Sequence[AsynchronousWork]) -> Acting:
    everything = _all_of(works)
    if everything:
        yield PendingStep(
            op, "async wait", lambda: all(w.finished for w in everything), None, everything
        )
        agent.resolve(everything)
    return ()


def _await_memory(agent: Agent, op: CudaTileOperation, given: Sequence[Any]) -> None:
    """What is accessed from now on comes after the accesses that tokens stand for."""
    found = [token for one in given if isinstance(one, AsyncToken) for token in one.memory]
    if found:
        before = [] if agent.awaited is None else [agent.awaited]
        agent.awaited = agent.block.token(op, [*found, *before])


def async_wait(op: tokens.AsyncWaitOp, decoder: Decoder) -> Act:
    """async.wait: until the work has landed, or until all that is to be read has been."""
    reads = op.reads is not None

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        works = works_of(operands["tokens"])
        if reads:
            yield from _await(agent, op, [work for work in works if work.kind == READ])
            return ()
        yield from _await(agent, op, works)
        _await_memory(agent, op, operands["tokens"])
        return ()

    return act


def future_wait(op: tokens.FutureWaitOp, decoder: Decoder) -> Act:
    """async.future_wait: the value, once the work has landed."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (value,) = operands["value"]
        yield from _await(agent, op, works_of(operands["token"]))
        _await_memory(agent, op, operands["token"])
        return (value.value if isinstance(value, PendingTile) and value.waited else value,)

    return act


def to_async(op: tokens.ToAsyncOp, context: DecodingContext) -> Callable[[Any, Any], Any]:
    """async.to_async: the value, and a token that is complete."""
    return lambda block, value: (value, AsyncToken())


def token_to_async(
    op: tokens.TokenToAsyncOp, context: DecodingContext
) -> Callable[[Any, Any], AsyncToken]:
    """async.token_to_async: nothing to wait for, but the order that the memory token gives."""
    return lambda block, token: AsyncToken((), () if token is None else (token,))


def create_none(op: tokens.CreateNoneOp, context: DecodingContext) -> Callable[[Any], AsyncToken]:
    """create_none: complete."""
    return lambda block: AsyncToken()


RULES: Mapping[type[Operation], ExecutionRule] = {
    dialect.TiledLoadOp: control(load(cuda_views.LoadViewOp, VIEW_LOAD)),
    dialect.TiledStoreOp: control(store(cuda_views.StoreViewOp, VIEW_STORE)),
    dialect.TiledAtomicRmwOp: control(store(cuda_atomics.AtomicRedViewOp, VIEW_ATOMIC)),
    dialect.LoadOp: control(load(cuda_memory.LoadPtrOp, POINTER_LOAD)),
    dialect.StoreOp: control(store(cuda_memory.StorePtrOp, POINTER_STORE)),
    dialect.GatherLoadOp: control(load(cuda_views.LoadViewOp, VIEW_LOAD)),
    dialect.ScatterStoreOp: control(store(cuda_views.StoreViewOp, VIEW_STORE)),
    dialect.CopyOp: control(copy),
    dialect.CopyIntoOp: control(copy_into),
    dialect.FenceProxyAsyncOp: effect(fence_proxy_async),
    dialect.AsyncTiledLoadOp: control(async_load(cuda_views.LoadViewOp, VIEW_LOAD)),
    dialect.AsyncGatherLoadOp: control(async_load(cuda_views.LoadViewOp, VIEW_LOAD)),
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
