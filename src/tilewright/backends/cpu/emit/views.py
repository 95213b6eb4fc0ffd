"""Views (specification: Operations, Views).

A tile of a view is `complete` where all its elements lie inside the tensor: then it is copied in
vectors. Else it is copied in vectors with masks (`edges`), or each element is tested where that
cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit import streaming
from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emit.edges import copied_in, copied_out
from tilewright.backends.cpu.emit.memory import (
    load_element,
    ordering_of,
    pointer,
    store_element,
)
from tilewright.backends.cpu.emit.numbers import Number
from tilewright.backends.cpu.emit.selections import Selection, select
from tilewright.backends.cpu.emit.unspecified import unspecified_bits
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Index,
    Statement,
    TensorViewBinding,
    TileViewBinding,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.backends.cpu.matmul.factors import is_multiplied
from tilewright.backends.cpu.transposes import across, each_across
from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.geometry import index_space, reach
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import views as dialect
from tilewright.dialects.cuda_tile.types import (
    TensorViewType,
    TileViewType,
)
from tilewright.numerics.formats import Format, format_of
from tilewright.semantics.padding import padding_tile

__all__ = [
    "STATEMENTS",
    "apart",
    "bits_in_memory",
    "elements_of_tensor",
    "loaded_element",
    "padding_bits",
    "padding_lanes",
    "store_tested",
]


# ---- making and asking views


def make_tensor_view(emitter: Emitter, op: dialect.MakeTensorViewOp) -> None:
    """make_tensor_view: dynamic sizes and strides are unsigned."""
    type = cast(TensorViewType, op.result.type)
    base = emitter.scalar(op.base).carrier
    dynamic = [emitter.number(value, signed=False) for value in op.operands[1:]]
    sizes, strides = type.extents(dynamic, int)
    format = format_of(number_name(type.element_type) or "")
    elements = elements_of_tensor(emitter, sizes, strides)
    bits = constant(I64, bits_in_memory(format))
    access = emitter.runtime("tensor", emitter.table, base, elements, bits, emitter.local)
    emitter.bindings[op.result] = TensorViewBinding(format, base, sizes, strides, access)


def bits_in_memory(format: Format) -> int:
    """Those of an element of a tensor."""
    return 4 if format.width == 4 else 8 * memory_size(format)


def elements_of_tensor(
    emitter: Emitter, sizes: Sequence[Coordinate], strides: Sequence[Coordinate]
) -> Value:
    """How many elements there are from the first of a tensor to behind its last."""
    known, others = 1, list[tuple[Coordinate, Coordinate]]()
    for size, stride in zip(sizes, strides, strict=True):
        if isinstance(size, int) and isinstance(stride, int):
            known = 0 if size == 0 or known == 0 else min(known + (size - 1) * stride, _MOST)
        else:
            others.append((size, stride))
    found = constant(I64, known)
    for size, stride in others:
        found = emitter.runtime("reach", found, emitter.value(size), emitter.value(stride))
    return found


_MOST = 2**63 - 1
"""How many elements there are at most."""


def make_tile_view(emitter: Emitter, op: dialect.MakeTileView) -> None:
    """make_partition_view, make_strided_view, make_gather_scatter_view."""
    tensor = emitter.bindings[op.operands[0]]
    assert isinstance(tensor, TensorViewBinding)
    (result,) = op.results
    emitter.bindings[result] = TileViewBinding(cast(TileViewType, result.type), tensor)


def get_tensor_shape(emitter: Emitter, op: dialect.GetTensorShapeOp) -> None:
    """get_tensor_shape: the sizes."""
    tensor = emitter.bindings[op.operands[0]]
    assert isinstance(tensor, TensorViewBinding)
    _give_numbers(emitter, op, tensor.sizes)


def get_index_space_shape(emitter: Emitter, op: dialect.GetIndexSpaceShapeOp) -> None:
    """get_index_space_shape: how many tiles there are along each dimension."""
    view = emitter.bindings[op.operands[0]]
    assert isinstance(view, TileViewBinding)
    sizes = [Number(emitter, size) for size in view.tensor.sizes]
    _give_numbers(emitter, op, [count.at for count in index_space(view.type.axes, sizes)])


def _give_numbers(emitter: Emitter, op: Operation, numbers: Sequence[Coordinate]) -> None:
    for result, number in zip(op.results, numbers, strict=True):
        format = format_of_value(result)
        wide = emitter.value(number)
        narrow = emitter.code.resize(wide, carrier_type(format).element)
        emitter.give(result, Lanes(format, narrow))


# ---- access


def padding_lanes(emitter: Emitter, view: TileViewType, format: Format) -> Lanes:
    """What elements beyond the tensor read as."""
    return encoded(format, padding_bits(emitter, view, format), 1)


def padding_bits(emitter: Emitter, view: TileViewType, format: Format) -> int:
    """How what elements beyond the tensor read as is encoded."""
    padding = view.padding_value
    if padding is None:
        return unspecified_bits(emitter, format)
    return int(padding_tile(padding, format).view(f"u{format.storage.itemsize}"))


def loaded_element(
    emitter: Emitter,
    op: Any,
    selection: Selection,
    padding: Lanes,
    at: Sequence[Coordinate],
    *,
    test: bool,
) -> Lanes:
    """An element of a tile of a view; the padding beyond the tensor, if that is to be tested."""
    code, format, ordering = emitter.code, selection.tensor.format, ordering_of(op)

    def element() -> Value:
        where = pointer(emitter, selection.address(at))
        if format.width != 4:
            return load_element(emitter, where, format, ordering).carrier
        byte = load_element(emitter, where, format_of("i8"), ordering).carrier
        return code.and_(code.lshr(byte, selection.shift(at)), 15)

    if not test:
        return Lanes(format, element())
    then, after = code.fresh("inside"), code.fresh("read")
    inside = selection.accessible(at)
    before = code.block
    code.branch(inside, then, after)
    code.label(then)
    found = element()
    end = code.block
    code.jump(after)
    code.label(after)
    return Lanes(format, code.phi(found.type, [(found, end), (padding.carrier, before)]))


def store_tested(
    emitter: Emitter,
    op: Any,
    selection: Selection,
    at: Sequence[Coordinate],
    lanes: Lanes,
    *,
    test: bool,
) -> None:
    """Store an element of a tile of a view; nothing beyond the tensor, if that is to be tested."""
    code, format, ordering = emitter.code, selection.tensor.format, ordering_of(op)

    def put() -> None:
        where = pointer(emitter, selection.address(at))
        if format.width != 4:
            store_element(emitter, where, lanes, ordering)
            return
        shift = selection.shift(at)
        old = emitter.load(where, format_of("i8"), 1).carrier
        kept = code.and_(old, code.lshr(constant(VectorType("i8"), -16), shift))
        emitter.store(where, Lanes(format_of("i8"), code.or_(kept, code.shl(lanes.carrier, shift))))

    if not test:
        put()
        return
    then, after = code.fresh("inside"), code.fresh("written")
    code.branch(selection.accessible(at), then, after)
    code.label(then)
    put()
    code.jump(after)
    code.label(after)


def load_view(emitter: Emitter, op: dialect.LoadViewOp) -> None:
    """load_view_tko: the tile at an index; beyond the tensor the padding value."""
    format, shape = format_of_value(op.tile), tile_shape(op.tile)
    assert format is not None
    ordering, view = ordering_of(op), cast(TileViewType, op.view.type)
    for index in op.index:
        if tile_shape(index):
            emitter.keep(index)
    selection = select(emitter, op, writing=False)
    padding = padding_lanes(emitter, view, format)
    made = emitter.buffer(shape, format)

    def element(at: Sequence[Coordinate], *, test: bool = False) -> Lanes:
        return loaded_element(emitter, op, selection, padding, at, test=test)

    def tested(index: Index) -> None:
        emitter.write(made, index, element(index.coordinates, test=True))

    def whole(index: Index) -> None:
        if selection.is_contiguous and ordering is None:
            where = pointer(emitter, selection.address(index.coordinates))
            emitter.write(made, index, emitter.load(where, format, index.lanes))
        elif rows is not None:
            emitter.write(made, index, emitter.read(lying, index))
        else:
            emitter.write(made, index, emitter.gathered(index, element))

    def at_edge() -> None:
        one_by_one = partial(emitter.each_one, shape, tested)
        if ordering is None:
            bits = padding_bits(emitter, view, format)
            copied_in(emitter, selection, made, bits, one_by_one)
        else:
            one_by_one()

    rows = None if ordering or selection.is_contiguous else selection.contiguous_axis
    first = pointer(emitter, selection.address((0,) * len(shape)))
    lying = Buffer(format, first, shape, tuple(selection.strides))
    if _stays(emitter, op, selection, ordering):
        made = replace(made, strides=selection.layout)
        made = _in_place(emitter, selection, made, at_edge)
    else:
        _versions(emitter, selection, whole, at_edge, rows)
    _bind_tile(emitter, op.tile, made)
    emitter.bindings[op.result_token] = None


def _stays(emitter: Emitter, op: dialect.LoadViewOp, selection: Selection, ordering: Any) -> bool:
    """Whether a tile is read where it is: along its last dimension in vectors, or by products,
    which have it in the order that they want."""
    if ordering is not None or not emitter.plan.may_stay(op):
        return False
    return selection.is_contiguous or (
        selection.contiguous_axis is not None and is_multiplied(op.tile)
    )


def _in_place(
    emitter: Emitter,
    selection: Selection,
    copy: Buffer,
    at_edge: Callable[[], None],
) -> Buffer:
    """The tile where it is in memory, if it is complete; else a copy of what is inside."""
    code = emitter.code
    first = pointer(emitter, selection.address((0,) * len(copy.shape)))
    before, edge, after = code.block, code.fresh("edge"), code.fresh("tile")
    code.branch(selection.complete, after, edge)
    code.label(edge)
    at_edge()
    end = code.block
    code.jump(after)
    code.label(after)

    def either(there: Coordinate, here: Coordinate) -> Coordinate:
        if there == here:
            return here
        arms = [(emitter.value(there), before), (emitter.value(here), end)]
        return code.phi(I64, arms)

    address = code.phi(first.type, [(first, before), (copy.address, end)])
    strides = tuple(
        0 if size == 1 else either(there, here)
        for size, there, here in zip(copy.shape, selection.strides, copy.strides, strict=True)
    )
    is_open = selection.padding is None and not emitter.checked
    is_zero = is_open or selection.padding == PaddingValue.ZERO
    inside = tuple(selection.counts) if is_zero else None
    return Buffer(copy.format, address, copy.shape, strides, in_place=True, inside=inside)


def _bind_tile(emitter: Emitter, value: Any, made: Any) -> None:
    if is_single(value):
        emitter.give(value, emitter.read(made, Index((0,) * len(made.shape))))
    else:
        emitter.bindings[value] = made


def _versions(
    emitter: Emitter,
    selection: Selection,
    whole: Callable[[Index], None],
    at_edge: Callable[[], None],
    rows: int | None = None,
) -> None:
    """Loops over a tile: in vectors if it is complete, else those of `at_edge`; in blocks, if
    `rows` says along which dimension it lies in memory instead of the last."""
    code = emitter.code
    if selection.complete.name == "false":
        at_edge()
        return
    interior, edge, after = code.fresh("interior"), code.fresh("edge"), code.fresh("both")
    code.branch(selection.complete, interior, edge)
    code.label(interior)
    size = memory_size(selection.tensor.format)
    if rows is None:
        emitter.each(selection.shape, whole, size)
    else:
        axis = max(d for d, n in enumerate(selection.shape) if n > 1)
        each_across(emitter, selection.shape, rows, axis, size, whole)
    code.jump(after)
    code.label(edge)
    at_edge()
    code.jump(after)
    code.label(after)


def store_view(emitter: Emitter, op: dialect.StoreViewOp) -> None:
    """store_view_tko: writes the tile at an index; nothing beyond the tensor."""
    code, ordering = emitter.code, ordering_of(op)
    for index in op.index:
        if tile_shape(index):
            emitter.keep(index)
    selection = select(emitter, op, writing=True)
    format, axis = selection.tensor.format, selection.contiguous_axis

    def put(at: Sequence[Coordinate], lanes: Lanes, *, test: bool = False) -> None:
        store_tested(emitter, op, selection, at, lanes, test=test)

    def tested(index: Index) -> None:
        put(index.coordinates, emitter.element(op.tile, index), test=True)

    def whole(index: Index) -> None:
        (lanes,) = emitter.together([op.tile], index)
        if axis is not None and ordering is None:
            emitter.store(pointer(emitter, selection.address(index.coordinates)), lanes)
            return
        for k in range(index.lanes):
            put(emitter.lane(index, k), emitter.extracted(lanes, k))

    emitter.bindings[op.results[0]] = None
    if not selection.shape:
        tested(Index(()))
        return
    at_once = selection.complete
    for source, same_place in emitter.sources(op.tile):
        at_once = code.and_(at_once, apart(emitter, selection, source, same_place))
    interior, edge, after = code.fresh("interior"), code.fresh("edge"), code.fresh("both")
    code.branch(at_once, interior, edge)
    code.label(interior)
    if (
        axis is not None
        and selection.is_contiguous
        and ordering is None
        and across(emitter, op.tile, axis) is None
        and emitter.is_light(op.tile)
    ):
        _light(emitter, selection, op.tile, axis, after)
    else:
        emitter.each_of(op.tile, whole, memory_size(format), axis)
    code.jump(after)
    code.label(edge)
    binding = emitter.bindings[op.tile]
    copy = emitter.copy(op.tile)
    one_by_one = partial(emitter.each_one, selection.shape, tested)
    if ordering is None:
        copied_out(emitter, selection, copy, one_by_one)
    else:
        one_by_one()
    emitter.bindings[op.tile] = binding
    code.jump(after)
    code.label(after)


def _light(emitter: Emitter, selection: Selection, tile: SSAValue, axis: int, after: str) -> None:
    """Write a complete tile that is little work; where that pays past the cache, and then go to
    `after`."""

    def write(store: Callable[[Emitter, Value, Lanes], None]) -> None:
        def each(index: Index, lanes: Lanes) -> None:
            store(emitter, pointer(emitter, selection.address(index.coordinates)), lanes)

        streaming.each_light(emitter, tile, axis, each)

    code = emitter.code
    pays = streaming.pays(emitter, selection.shape, selection.tensor, selection.strides)
    if pays is not None:
        first = selection.address((0,) * len(selection.shape))
        stream, plain = code.fresh("stream"), code.fresh("plain")
        code.branch(code.and_(pays, streaming.is_aligned(emitter, first)), stream, plain)
        code.label(stream)
        write(streaming.store)
        streaming.finish(emitter)
        code.jump(after)
        code.label(plain)
    write(Emitter.store)


def apart(emitter: Emitter, selection: Selection, source: Buffer, same_place: bool) -> Value:
    """Whether writing a complete tile changes nothing of a buffer that is still to be read."""
    code = emitter.code
    if not source.in_place:
        return constant(VectorType("i1"), 1)
    size = memory_size(source.format)
    start = code.define(I64, f"ptrtoint {source.address.typed} to i64")
    end = code.add(start, _extent(emitter, source.shape, source.strides, size))
    first = selection.address((0,) * len(selection.shape))
    width = memory_size(selection.tensor.format)
    last = code.add(first, _extent(emitter, selection.shape, selection.strides, width))
    apart = code.or_(code.icmp("ule", end, first), code.icmp("ule", last, start))
    if not same_place or size != width or source.shape != tuple(selection.shape):
        return apart
    same = code.icmp("eq", start, first)
    for n, here, there in zip(source.shape, source.strides, selection.strides, strict=True):
        if n > 1 and here != there:
            equal = code.icmp("eq", emitter.value(here), emitter.value(there))
            same = code.and_(same, equal)
    return code.or_(apart, same)


def _extent(
    emitter: Emitter, shape: Sequence[int], strides: Sequence[Coordinate], size: int
) -> Value:
    """Bytes from the first element of a tile to the end of the last."""
    steps = [Number(emitter, stride) for stride in strides]
    elements = reach(shape, steps, Number(emitter, 1))
    return emitter.value(emitter.times(elements.at, size))


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.GetIndexSpaceShapeOp: get_index_space_shape,
    dialect.GetTensorShapeOp: get_tensor_shape,
    dialect.LoadViewOp: load_view,
    dialect.MakeGatherScatterViewOp: make_tile_view,
    dialect.MakePartitionViewOp: make_tile_view,
    dialect.MakeStridedViewOp: make_tile_view,
    dialect.MakeTensorViewOp: make_tensor_view,
    dialect.StoreViewOp: store_view,
}
