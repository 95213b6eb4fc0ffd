"""The rules of matrix products, aggregates, and shapes and layouts."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, cast

import numpy as np
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operations import conversions as cuda_conversions
from tilewright.dialects.cuda_tile.operations import floating_point, integer
from tilewright.dialects.cuda_tile.types import DYNAMIC
from tilewright.dialects.nv_tileas.operations import compute as dialect
from tilewright.dialects.nv_tileas.operations import layout
from tilewright.dialects.nv_tileas.operations.pipeline import CreatePipelineOp
from tilewright.dialects.nv_tileas.proxies import proxy_of
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.reference.operations import core as reference_core
from tilewright.reference.rules import (
    Decoder,
    DecodingContext,
    ExecutionRule,
    Frame,
    Step,
    StructureRule,
)
from tilewright.semantics.unspecified import specified
from tilewright.semantics.values import integer_of
from tilewright.simulator.common import (
    Act,
    control,
    effect,
    fields_of,
    joined,
    local_storage,
    reading,
    tile_of,
    twin,
    unknown_tile,
)
from tilewright.simulator.memory import buffer_bytes, fill
from tilewright.simulator.processes import Agent, AgentBlock, AsynchronousWork, PendingStep
from tilewright.simulator.storage import BufferView, StorageUse
from tilewright.simulator.users import User
from tilewright.simulator.values import AsyncToken, PendingTile
from tilewright.tiles import element_format, tile_type

__all__ = ["RULES"]

Operands = Mapping[str, Sequence[Any]]
Acting = Generator[Any, None, Sequence[Any]]

_UNKNOWN_FLAG = "the operand accumulate is unspecified"

_DOT = {"lhs": "a", "rhs": "b", "acc": "acc"}


def _immediate(evaluate: Callable[[Agent, Operands], Any]) -> Act:
    """What waits for nothing, and gives one result."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        yield from ()
        return (evaluate(agent, operands),)

    return act


# ---- matrix products


def _product(op: dialect.Dot, context: DecodingContext) -> Callable[[Operands], Any]:
    """The product by the rule of mmaf or mmai; without accumulating, 0 is added to."""
    is_float = element_format(op.acc).kind == "float"
    kind = floating_point.MmaFOp if is_float else integer.MmaIOp
    same = twin(kind, fields_of(op, _DOT), [op.result.type], op.properties, context)
    zero = np.zeros(tile_type(op.acc).shape, element_format(op.acc).storage)

    def evaluate(operands: Operands) -> Any:
        acc = operands["acc"][0] if _adds(operands) else zero
        return same.evaluate({"lhs": operands["a"], "rhs": operands["b"], "acc": [acc]})

    return evaluate


def dot(op: dialect.DotOp, decoder: Decoder) -> Act:
    """dot: the product, at once."""
    product = _product(op, decoder.context)

    def evaluate(agent: Agent, operands: Operands) -> Any:
        (acc,) = operands["acc"]
        known = {name: [reading(operands[name][0], agent, op)()] for name in ("a", "b")}
        if not isinstance(acc, BufferView):
            return product({**operands, **known})
        _change(acc, agent, op, _adds(operands), False)
        acc.put(product({**operands, **known, "acc": [acc.elements()]}))
        return acc

    return _immediate(evaluate)


def _adds(operands: Operands) -> bool:
    """Whether a product adds to its accumulator."""
    return bool(specified(tile_of(operands["accumulate"][0]), _UNKNOWN_FLAG))


def _change(acc: BufferView, user: User, op: dialect.Dot, adds: bool, asynchronous: bool) -> None:
    """A product changes an accumulator in tensor memory."""
    for writes in (False, True)[not adds :]:
        acc.note(StorageUse(user, op, proxy_of(op), writes, asynchronous))


def async_dot(op: dialect.AsyncDotOp, decoder: Decoder) -> Act:
    """async.dot: the product, some time later. It may add to the result of another that has not
    landed yet: products of an agent land in order, and go on in the same registers, or tensor
    memory."""
    product = _product(op, decoder.context)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (acc,), adds = operands["acc"], _adds(operands)
        place = acc if isinstance(acc, BufferView) else None
        pending = acc if isinstance(acc, PendingTile) and adds and not acc.waited else None
        added = tile_of(acc) if adds and place is None and pending is None else acc
        yield PendingStep(op, "issue")
        if place is not None:
            before = _products_into(place, agent)
        else:
            before = [] if pending is None else [pending.work]

        def land(work: AsynchronousWork) -> None:
            known = {name: [elements()] for name, elements in read.items()}
            if place is not None:
                place.put(product({**operands, **known, "acc": [place.elements()]}))
                return
            given = added if pending is None else pending.value
            work.result.value = product({**operands, **known, "acc": [given]})

        work = AsynchronousWork(agent, op, land, "dot", after=before)
        read = {name: reading(operands[name][0], work, op, True) for name in ("a", "b")}
        if place is not None:
            _change(place, work, op, adds, True)
            return place, AsyncToken((work,))
        work.result = PendingTile(work)
        if pending is not None:
            pending.take_over(work)
        return work.result, AsyncToken((work,))

    return act


def _products_into(acc: BufferView, agent: Agent) -> list[AsynchronousWork]:
    """The products of an agent that change an accumulator in tensor memory."""
    writers = acc.storage.history.writers()
    return [
        work
        for work in writers
        if isinstance(work, AsynchronousWork) and work.kind == "dot" and work.issued_by is agent
    ]


# ---- aggregates


class _Aggregate:
    """An aggregate without iterators, with the properties that those of `cuda_tile` have."""

    def __init__(self, op: Any) -> None:
        self._op = op
        self.operands, self.results = op.operands_, op.results_
        self.reverse = IntegerAttr(int("reverse" in op.properties), 1)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._op, name)


def aggregate(
    make: Callable[[Any, Decoder], Step],
) -> Callable[[dialect.Aggregate, Decoder], Step]:
    """reduce and scan, by the rules of those of `cuda_tile`; iterators stay where they are, or, if
    stages are reduced, stand for several from there on."""

    def made(op: dialect.Aggregate, decoder: Decoder) -> Step:
        factor = 1 if op.stage_factor is None else op.stage_factor.value.data
        run = make(_Aggregate(op), decoder)
        inputs = decoder.slots(op.operands_)
        given, results = decoder.slots(op.iterators), decoder.slots(op.iterator_results)

        def step(frame: Frame) -> None:
            for slot in inputs:
                frame[slot] = tile_of(frame[slot])
            run(frame)
            for source, result in zip(given, results, strict=True):
                frame[result] = frame[source].reduced(factor)

        return step

    return made


# ---- shapes and layouts


def _nothing() -> None:
    return None


def alloc_tensor(op: layout.AllocTensorOp, context: DecodingContext) -> Callable[..., Any]:
    """alloc_tensor: storage, or a tile in registers, of which no element is known."""
    unknown = unknown_tile(op.result.type, op, "as nothing has been written to it", context)
    if any(isinstance(use.operation, CreatePipelineOp) for use in op.result.uses):
        # What is in the stages of a pipeline is kept with the pipeline.
        unknown = _nothing

    in_memory = isinstance(op.result.type, BufferType)

    def evaluate(block: AgentBlock) -> Any:
        return local_storage(op, block.agent, unknown) if in_memory else unknown()

    return evaluate


def dealloc_tensor(op: layout.DeallocTensorOp, decoder: Decoder) -> Act:
    """dealloc_tensor: the end of the storage, which nobody may be working on."""

    def evaluate(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (buffer,) = operands["buffer"]
        buffer.note(StorageUse(agent, op, proxy_of(op), True))
        buffer.storage.forget()
        yield from ()
        return ()

    return evaluate


def _places(op: layout.Slice, shape: Sequence[int]) -> Callable[[Operands], tuple[slice, ...]]:
    """Which elements of a tile a slice means."""
    offsets: Any = op.static_offsets
    strides: Any = op.static_strides
    formats = [element_format(value) for value in (*op.offsets, *op.strides)]

    def places(operands: Operands) -> tuple[slice, ...]:
        values = [tile_of(v) for v in (*operands["offsets"], *operands["strides"])]
        message = "a position of the slice is unspecified"
        given = iter(
            integer_of(format, specified(value, message), True)
            for format, value in zip(formats, values, strict=True)
        )
        starts = [next(given) if n == DYNAMIC else n for n in offsets.get_values()]
        steps = [next(given) if n == DYNAMIC else n for n in strides.get_values()]
        return tuple(
            slice(start, start + step * (size - 1) + 1, step)
            for start, step, size in zip(starts, steps, shape, strict=True)
        )

    return places


def extract_slice(op: layout.ExtractSliceOp, decoder: Decoder) -> Act:
    """extract_slice: a part of a tile; that of a buffer is in the same storage."""
    places = _places(op, tile_type(op.result).shape)

    def evaluate(agent: Agent, operands: Operands) -> Any:
        where = places(operands)
        return _arranged(operands["source"][0], lambda tile: np.asarray(tile)[where])

    return _immediate(evaluate)


def _inserted(where: Any, source: Any, dest: Any) -> Any:
    def put(source: Any, dest: Any) -> Any:
        result = np.array(dest)
        result[where] = source
        return result

    return joined(put, source, dest)


def insert_slice(op: layout.InsertSliceOp, decoder: Decoder) -> Act:
    """insert_slice: a tile with a part replaced."""
    places = _places(op, tile_type(op.source).shape)

    def evaluate(agent: Agent, operands: Operands) -> Any:
        source, dest = (tile_of(operands[name][0]) for name in ("source", "dest"))
        return _inserted(places(operands), source, dest)

    return _immediate(evaluate)


def async_extract_slice(op: layout.AsyncExtractSliceOp, decoder: Decoder) -> Act:
    """async.extract_slice: a part of a tile into a buffer."""
    places, whole = _places(op, tile_type(op.buffer).shape), buffer_bytes(op.buffer)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (source,), (buffer,), where = operands["source"], operands["buffer"], places(operands)

        def prepare(work: AsynchronousWork) -> Callable[[], Any]:
            part = _arranged(source, lambda tile: np.asarray(tile)[where])
            return reading(part, work, op, True)

        return (yield from fill(op, agent, buffer, whole, whole, prepare))

    return act


def async_insert_slice(op: layout.AsyncInsertSliceOp, decoder: Decoder) -> Act:
    """async.insert_slice: a tile into a part of a buffer."""
    places, whole = _places(op, tile_type(op.source).shape), buffer_bytes(op.source)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (source,), (dest,), where = operands["source"], operands["dest"], places(operands)
        part = _arranged(dest, lambda tile: tile[where]) if isinstance(dest, BufferView) else dest

        def prepare(work: AsynchronousWork) -> Callable[[], Any]:
            return reading(source, work, op, True)

        return (yield from fill(op, agent, part, whole, whole, prepare))

    return act


def _arranged(source: Any, arrange: Callable[[Any], Any]) -> Any:
    """A tile, or a buffer, with its elements, or some of them, in another arrangement."""
    if isinstance(source, BufferView):
        return source.arranged(arrange)
    return joined(arrange, tile_of(source))


def reshape(op: Any, context: DecodingContext) -> Callable[[Any, Any], Any]:
    """view and expand_dims: the same elements in another shape."""
    shape = tile_type(op.result).shape
    return lambda block, source: _arranged(source, lambda tile: np.asarray(tile).reshape(shape))


def shuffle(op: layout.ShuffleOp, context: DecodingContext) -> Callable[[Any, Any], Any]:
    """shuffle: the dimensions in another order."""
    order = [int(axis) for axis in cast(Any, op.permutation).get_values()]
    return lambda block, source: _arranged(
        source, lambda tile: np.transpose(np.asarray(tile), order)
    )


def reinterpret(op: layout.ReinterpretOp, context: DecodingContext) -> Callable[[Any, Any], Any]:
    """reinterpret: the same bits as another type."""
    names = {"source": "source"}
    kind = cuda_conversions.BitcastOp
    same = twin(kind, fields_of(op, names), [op.result.type], {}, context)

    def convert(tile: Any) -> Any:
        return same.evaluate({"source": [tile]})

    def evaluate(block: Any, source: Any) -> Any:
        return source.converted(convert) if isinstance(source, BufferView) else convert(source)

    return evaluate


def same(op: Any, context: DecodingContext) -> Callable[[Any, Any], Any]:
    """convert_layout: the same tile."""
    return lambda block, source: source if isinstance(source, BufferView) else tile_of(source)


def nothing(op: Any, context: DecodingContext) -> Callable[[Any], Any]:
    """pragma: nothing."""
    return lambda block: ()


RULES: Mapping[type[Operation], ExecutionRule] = {
    dialect.DotOp: control(dot),
    dialect.AsyncDotOp: control(async_dot),
    dialect.ReduceOp: StructureRule(aggregate(reference_core.reduce)),
    dialect.ScanOp: StructureRule(aggregate(reference_core.scan)),
    layout.AllocTensorOp: effect(alloc_tensor),
    layout.DeallocTensorOp: control(dealloc_tensor),
    layout.ExtractSliceOp: control(extract_slice),
    layout.InsertSliceOp: control(insert_slice),
    layout.AsyncExtractSliceOp: control(async_extract_slice),
    layout.AsyncInsertSliceOp: control(async_insert_slice),
    layout.ViewOp: effect(reshape),
    layout.ExpandDimsOp: effect(reshape),
    layout.ReinterpretOp: effect(reinterpret),
    layout.ShuffleOp: effect(shuffle),
    layout.ConvertLayoutOp: effect(same),
    layout.PragmaOp: effect(nothing),
}
