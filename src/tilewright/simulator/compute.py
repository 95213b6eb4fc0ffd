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
from tilewright.reference.operations import core as reference_core
from tilewright.reference.rules import Context, Decoder, Frame, Rule, Step, Structure
from tilewright.semantics.unspecified import partial, specified
from tilewright.semantics.values import Origin, integer_of
from tilewright.simulator.common import Act, control, effect, fields_of, joined, tile_of, twin
from tilewright.simulator.memory import into_buffer, read_stages
from tilewright.simulator.processes import Agent, Request, Work
from tilewright.simulator.values import AsyncToken, LocalBuffer, PendingTile
from tilewright.tiles import element_format, tile_type

__all__ = ["RULES"]

Operands = Mapping[str, Sequence[Any]]
Acting = Generator[Any, None, Sequence[Any]]

_DOT = {"lhs": "a", "rhs": "b", "acc": "acc"}


def _immediate(evaluate: Callable[[Agent, Operands], Any]) -> Act:
    """What waits for nothing, and gives one result."""

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        yield from ()
        return (evaluate(agent, operands),)

    return act


# ---- matrix products


def _product(op: dialect.Dot, context: Context) -> Callable[[Operands], Any]:
    """The product by the rule of mmaf or mmai; without accumulating, 0 is added to."""
    is_float = element_format(op.acc).kind == "float"
    kind = floating_point.MmaFOp if is_float else integer.MmaIOp
    same = twin(kind, fields_of(op, _DOT), [op.result.type], op.properties, context)
    zero = np.zeros(tile_type(op.acc).shape, element_format(op.acc).storage)

    def evaluate(operands: Operands) -> Any:
        flag = specified(
            tile_of(operands["accumulate"][0]), "the operand accumulate is unspecified"
        )
        acc = operands["acc"][0] if flag else zero
        return same.evaluate({"lhs": operands["a"], "rhs": operands["b"], "acc": [acc]})

    return evaluate


def dot(op: dialect.DotOp, decoder: Decoder) -> Act:
    """dot: the product, at once."""
    product, note = _product(op, decoder.context), read_stages(op, [op.a, op.b], False)

    def evaluate(agent: Agent, operands: Operands) -> Any:
        note(agent, None)
        (acc,), value = operands["acc"], product(operands)
        if not isinstance(acc, LocalBuffer):
            return value
        acc.contents = value
        return acc

    return _immediate(evaluate)


def async_dot(op: dialect.AsyncDotOp, decoder: Decoder) -> Act:
    """async.dot: the product, some time later. It may add to the result of another that has not
    landed yet: products land in order."""
    product, note = _product(op, decoder.context), read_stages(op, [op.a, op.b], True)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        known = {**operands, "a": [tile_of(operands["a"][0])], "b": [tile_of(operands["b"][0])]}
        (acc,) = operands["acc"]
        follows = isinstance(acc, PendingTile) and not acc.waited
        yield Request(op, "issue")

        def land(work: Work) -> None:
            given = acc.value if isinstance(acc, PendingTile) else acc
            work.result.value = product({**known, "acc": [given]})

        work = Work(agent, op, land, "dot", after=(acc.work,) if follows else ())
        work.result = PendingTile(work)
        note(agent, work)
        return work.result, AsyncToken((work,))

    return act


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
    """reduce and scan, by the rules of those of `cuda_tile`; iterators stay where they are."""

    def made(op: dialect.Aggregate, decoder: Decoder) -> Step:
        run = make(_Aggregate(op), decoder)
        inputs = decoder.slots(op.operands_)
        given, results = decoder.slots(op.iterators), decoder.slots(op.iterator_results)

        def step(frame: Frame) -> None:
            for slot in inputs:
                frame[slot] = tile_of(frame[slot])
            run(frame)
            for source, result in zip(given, results, strict=True):
                frame[result] = frame[source]

        return step

    return made


# ---- shapes and layouts


def alloc_tensor(op: layout.AllocTensorOp, context: Context) -> Callable[..., Any]:
    """alloc_tensor: storage of which no element is known."""
    shape, format = tile_type(op.result).shape, element_format(op.result)
    origin = Origin(op, "as nothing has been written to it")

    def evaluate(block: Any) -> LocalBuffer:
        nothing = np.zeros(shape, format.storage)
        unknown = np.ones(shape, np.bool_)
        return LocalBuffer(partial(nothing, unknown, origin) if context.stops else nothing)

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


def _extracted(op: Any) -> Callable[[Operands], Any]:
    to_buffer = isinstance(op, layout.AsyncExtractSliceOp)
    shape = tile_type(op.buffer if to_buffer else op.result).shape
    places = _places(op, shape)

    def evaluate(operands: Operands) -> Any:
        where = places(operands)

        def part(tile: Any) -> Any:
            return np.asarray(tile)[where]

        return joined(part, tile_of(operands["source"][0]))

    return evaluate


def _inserted(op: Any) -> Callable[[Operands, Any], Any]:
    places = _places(op, tile_type(op.source).shape)

    def evaluate(operands: Operands, dest: Any) -> Any:
        where = places(operands)

        def put(source: Any, dest: Any) -> Any:
            result = np.array(dest)
            result[where] = source
            return result

        return joined(put, tile_of(operands["source"][0]), tile_of(dest))

    return evaluate


def extract_slice(op: layout.ExtractSliceOp, decoder: Decoder) -> Act:
    """extract_slice: a part of a tile."""
    evaluate = _extracted(op)
    return _immediate(lambda agent, operands: evaluate(operands))


def insert_slice(op: layout.InsertSliceOp, decoder: Decoder) -> Act:
    """insert_slice: a tile with a part replaced."""
    evaluate = _inserted(op)
    return _immediate(lambda agent, operands: evaluate(operands, operands["dest"][0]))


def async_extract_slice(op: layout.AsyncExtractSliceOp, decoder: Decoder) -> Act:
    """async.extract_slice: a part of a tile into a buffer."""
    evaluate = _extracted(op)
    return into_buffer(op, lambda block, operands: evaluate(operands))


def async_insert_slice(op: layout.AsyncInsertSliceOp, decoder: Decoder) -> Act:
    """async.insert_slice: a tile into a part of a buffer of the agent."""
    evaluate = _inserted(op)

    def act(frame: Frame, agent: Agent, operands: Operands) -> Acting:
        (dest,) = operands["dest"]
        assert isinstance(dest, LocalBuffer)
        known = {**operands, "source": [tile_of(operands["source"][0])]}
        yield Request(op, "issue")

        def land(work: Work) -> None:
            dest.contents = evaluate(known, dest.contents)

        work = Work(agent, op, land, "load", after=[w for w in dest.works if not w.finished])
        dest.works.append(work)
        return (AsyncToken((work,)),)

    return act


def reshape(op: Any, context: Context) -> Callable[[Any, Any], Any]:
    """view and expand_dims: the same elements in another shape."""
    shape = tile_type(op.result).shape

    def reshaped(tile: Any) -> Any:
        return np.asarray(tile).reshape(shape)

    return lambda block, source: joined(reshaped, tile_of(source))


def shuffle(op: layout.ShuffleOp, context: Context) -> Callable[[Any, Any], Any]:
    """shuffle: the dimensions in another order."""
    order = [int(axis) for axis in cast(Any, op.permutation).get_values()]

    def transposed(tile: Any) -> Any:
        return np.transpose(np.asarray(tile), order)

    return lambda block, source: joined(transposed, tile_of(source))


def reinterpret(op: layout.ReinterpretOp, context: Context) -> Callable[[Any, Any], Any]:
    """reinterpret: the same bits as another type."""
    names = {"source": "source"}
    kind = cuda_conversions.BitcastOp
    same = twin(kind, fields_of(op, names), [op.result.type], {}, context)
    return lambda block, source: same.evaluate({"source": [source]})


def same(op: Any, context: Context) -> Callable[[Any, Any], Any]:
    """convert_layout: the same tile."""
    return lambda block, source: tile_of(source)


def nothing(op: Any, context: Context) -> Callable[[Any], Any]:
    """pragma: nothing."""
    return lambda block: ()


RULES: Mapping[type[Operation], Rule] = {
    dialect.DotOp: control(dot),
    dialect.AsyncDotOp: control(async_dot),
    dialect.ReduceOp: Structure(aggregate(reference_core.reduce)),
    dialect.ScanOp: Structure(aggregate(reference_core.scan)),
    layout.AllocTensorOp: effect(alloc_tensor),
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
