"""What the sanitizer watches (native/watch.ll)."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.numbers import Number
from tilewright.backends.cpu.emit.selections import Selection, select
from tilewright.backends.cpu.emitter import (
    BLOCK,
    SCRATCH,
    Buffer,
    Emitter,
    Index,
    Statement,
    TileViewBinding,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, memory_size
from tilewright.backends.cpu.structures import NUMBERS
from tilewright.dialects.cuda_tile import geometry
from tilewright.dialects.cuda_tile.integer_arrays import integers_of
from tilewright.dialects.nest.operations import watches as dialect
from tilewright.numerics.formats import format_of
from tilewright.tiles import pointee_format

__all__ = ["STATEMENTS"]

_KIND, _HOW, _WHAT = (NUMBERS[name] for name in ("kind", "how", "what"))
_I32, _POINTER = VectorType("i32"), VectorType("ptr")


def block(emitter: Emitter, op: dialect.WatchBlockOp) -> None:
    """nest.watch_block: which tile block it is."""
    emitter.runtime("watch_block", _state(emitter, op.state), SCRATCH, BLOCK)


def join(emitter: Emitter, op: dialect.WatchJoinOp) -> None:
    """nest.watch_join: an event behind all others."""
    found, *others = (emitter.scalar(one).carrier for one in op.events)
    for one in others:
        found = emitter.runtime("watch_join", _state(emitter, op.state), SCRATCH, found, one)
    _give_event(emitter, op.event, found)


def pointers(emitter: Emitter, op: dialect.WatchPointersOp) -> None:
    """nest.watch_pointers: the addresses and the mask are in contiguous buffers."""
    event = _event(emitter, op)
    addresses = _materialized(emitter, op.pointers)
    mask = Value(_POINTER, "null")
    if op.mask is not None:
        mask = _materialized(emitter, op.mask).address
    count = constant(I64, _count(op.pointers))
    size = constant(I64, memory_size(pointee_format(op.pointers)))
    given = _state(emitter, op.state), SCRATCH, _flags(op), event
    emitter.runtime("watch_pointers", *given, addresses.address, mask, count, size)


def view(emitter: Emitter, op: dialect.WatchViewOp) -> None:
    """nest.watch_view: rows of the tile, as far as they lie inside the tensor."""
    event, state = _event(emitter, op), _state(emitter, op.state)
    selection = select(emitter, op, writing=op.writing is not None, test=False)
    _test_index(emitter, op, selection)
    code, shape, axes = emitter.code, selection.shape, range(len(selection.shape))
    dense = [d for d in axes if d != selection.sparse_axis and shape[d] > 1]
    inner = selection.contiguous_axis
    if inner is None:
        inner = dense[-1] if dense else None
    down = next((d for d in reversed(dense) if d != inner), None)
    size = memory_size(selection.tensor.format)

    def along(dimension: int | None) -> tuple[Value, Value]:
        """How many bytes apart elements are along a dimension, and how many are inside."""
        if dimension is None:
            return constant(I64, 0), constant(I64, 1)
        step = emitter.value(emitter.times(selection.strides[dimension], size))
        return step, selection.extent(dimension)

    step, count = along(inner)
    below, rows = along(down)

    def rows_at(index: Index) -> None:
        at, inside = index.coordinates, constant(VectorType("i1"), 1)
        for dimension in axes:
            if dimension not in (inner, down):
                inside = code.and_(inside, selection.inside_along(dimension, at[dimension]))
        some = count if inside.name == "true" else code.select(inside, count, 0)
        place = selection.address(at), step, some, below, rows, constant(I64, size)
        emitter.runtime("watch_tile", state, SCRATCH, _flags(op), event, *place)

    emitter.each_one([1 if d in (inner, down) else shape[d] for d in axes], rows_at)


def _test_index(emitter: Emitter, op: dialect.WatchViewOp, selection: Selection) -> None:
    """Note an index outside the index space, or a tile that is not whole against a promise."""
    code, binding = emitter.code, emitter.bindings[op.view]
    assert isinstance(binding, TileViewBinding)
    axes = binding.type.axes
    sizes = geometry.by_axis(axes, binding.tensor.sizes)
    promised = () if op.inbounds is None else integers_of(op.inbounds)
    fine = code.fresh("watched")
    for dimension, (axis, extent) in enumerate(zip(axes, sizes, strict=True)):
        if axis.sparse:
            continue
        tiles = axis.tiles(Number(emitter, extent)).value
        index = emitter.number(op.index[dimension], signed=False)
        _note_unless(
            emitter, op, code.icmp("ult", index, tiles), "index", index, dimension, tiles, fine
        )
        if promised and promised[dimension]:
            found = selection.extent(dimension)
            whole = code.icmp("uge", found, axis.size)
            _note_unless(emitter, op, whole, "promise", index, dimension, found, fine)
    code.jump(fine)
    code.label(fine)


def _note_unless(
    emitter: Emitter,
    op: dialect.WatchViewOp,
    holds: Value,
    kind: str,
    index: Value,
    dimension: int,
    number: Value,
    fine: str,
) -> None:
    """Note something unless a condition holds, and nothing else of this access."""
    code = emitter.code
    bad, on = code.fresh("noted"), code.fresh("on")
    code.branch(holds, on, bad)
    code.label(bad)
    key = constant(I64, _KIND[kind] | op.number.data)
    given = _state(emitter, op.state), SCRATCH, key, index, constant(I64, dimension), number
    emitter.runtime("watch_index", *given)
    code.jump(fine)
    code.label(on)


def specified(emitter: Emitter, op: dialect.WatchSpecifiedOp) -> None:
    """nest.watch_specified: truth values in a contiguous buffer."""
    buffer = _materialized(emitter, op.unspecified)
    number = op.operand.data << 16 | op.number.data
    key = constant(I64, _KIND["unspecified"] | number)
    count = constant(I64, _count(op.unspecified))
    emitter.runtime(
        "watch_specified", _state(emitter, op.state), SCRATCH, key, buffer.address, count
    )


def outside(emitter: Emitter, op: dialect.WatchOutsideOp) -> None:
    """nest.watch_outside: element by element."""
    selection, code = select(emitter, op, writing=False, test=False), emitter.code
    format = format_of("i1")
    made = emitter.buffer(tile_shape(op.result), format)

    def write(index: Index) -> None:
        inside = selection.inside(index.coordinates)
        emitter.write(made, index, Lanes(format, code.not_(inside)))

    few, many, after = code.fresh("whole"), code.fresh("cut"), code.fresh("known")
    code.branch(_is_inside(emitter, selection), few, many)
    code.label(few)
    emitter.runtime("watch_none", made.address, constant(I64, _count(op.result)))
    code.jump(after)
    code.label(many)
    emitter.each_one(tile_shape(op.result), write)
    code.jump(after)
    code.label(after)
    if is_single(op.result):
        emitter.give(op.result, emitter.read(made, Index((0,) * len(made.shape))))
    else:
        emitter.bindings[op.result] = made


def _is_inside(emitter: Emitter, selection: Selection) -> Value:
    """Whether all elements of a tile lie inside the tensor, as far as that is told at once."""
    code, found = emitter.code, constant(VectorType("i1"), 1)
    for dimension, size in enumerate(selection.shape):
        whole = constant(VectorType("i1"), 0)
        if dimension != selection.sparse_axis:
            whole = code.icmp("uge", selection.extent(dimension), size)
        found = code.and_(found, whole)
    return found


# ---- parts


def _state(emitter: Emitter, value: SSAValue) -> Value:
    """Where what is watched is kept."""
    address = emitter.scalar(value).carrier
    text = f"inttoptr {address.typed} to ptr"
    return emitter.code.pure(_POINTER, text, address.name)


def _flags(op: dialect.WatchAccess) -> Value:
    """How memory is accessed, and by which operation."""
    found = sum(_HOW[name] for name in dialect.FLAGS if op.properties.get(name) is not None)
    return constant(I64, op.number.data << _HOW["number"] | found)


def _event(emitter: Emitter, op: dialect.WatchAccess) -> Value:
    """A new event."""
    after = constant(_I32, 0) if op.after is None else emitter.scalar(op.after).carrier
    said = (name for name in ("strong", "across") if op.properties.get(name) is not None)
    what = op.number.data | sum(_WHAT[name] for name in said)
    given = _state(emitter, op.state), SCRATCH, after, constant(_I32, what)
    made = emitter.runtime("watch_event", *given)
    _give_event(emitter, op.results[0], made)
    return made


def _give_event(emitter: Emitter, value: SSAValue, event: Value) -> None:
    emitter.give(value, Lanes(format_of("i32"), event))


def _materialized(emitter: Emitter, value: SSAValue) -> Buffer:
    """A tile in a contiguous buffer, also one of rank 0."""
    if tile_shape(value):
        return emitter.materialize(value)
    made = emitter.buffer((), format_of_value(value))
    emitter.write(made, Index(()), emitter.scalar(value))
    return made


def _count(value: SSAValue) -> int:
    """How many elements a tile has."""
    found = 1
    for size in tile_shape(value):
        found *= size
    return found


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.WatchBlockOp: block,
    dialect.WatchJoinOp: join,
    dialect.WatchOutsideOp: outside,
    dialect.WatchPointersOp: pointers,
    dialect.WatchSpecifiedOp: specified,
    dialect.WatchViewOp: view,
}
"""How the operations become code."""
