"""Views (specification: Operations, Views).

A tile of a view is `complete` where all its elements lie inside the tensor: then it is copied in
vectors. Else it is copied in vectors with masks (`edges`), or each element is tested where that
cannot be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emit.memory import (
    load_element,
    ordering_of,
    pointer,
    store_element,
)
from tilewright.backends.cpu.emit.numbers import Number
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emit.unspecified import unspecified_bits
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Statement,
    TensorViewBinding,
    TileViewBinding,
    format_of_value,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.dialects.cuda_tile.geometry import index_space, reach
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import views as dialect
from tilewright.dialects.cuda_tile.types import (
    TensorViewType,
    TileViewType,
)
from tilewright.dialects.nest.operations.accesses import PrefetchOp
from tilewright.dialects.nest.operations.grid import GridOp
from tilewright.dialects.nest.operations.views import StripsOp
from tilewright.nesting import is_outside
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
    access = constant(I64, 0)
    if not _is_for_prefetches(op.result):
        elements = elements_of_tensor(emitter, sizes, strides)
        bits = constant(I64, bits_in_memory(format))
        access = emitter.runtime("tensor", emitter.table, base, elements, bits, emitter.local)
    moves = _varies(op.base, op)
    emitter.bindings[op.result] = TensorViewBinding(format, base, sizes, strides, access, moves)


def _varies(value: SSAValue, op: Operation) -> bool:
    """Whether an operand may be another one in another tile block."""
    around = op.parent_op()
    while around is not None and not isinstance(around, GridOp):
        around = around.parent_op()
    return around is not None and not is_outside(value, around)


def _is_for_prefetches(view: SSAValue) -> bool:
    """Whether nothing accesses a view: its tiles are brought to the cache at most."""
    users = [use.operation for use in view.uses]
    return all(
        isinstance(op, PrefetchOp)
        or (isinstance(op, dialect.MakeTileView) and _is_for_prefetches(op.results[0]))
        for op in users
    )


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
    """make_partition_view, make_strided_view, make_gather_scatter_view, nest.strips."""
    tensor = emitter.bindings[op.operands[0]]
    assert isinstance(tensor, TensorViewBinding)
    (result,) = op.results
    type = cast(TileViewType, result.type)
    emitter.bindings[result] = TileViewBinding(type, tensor, goes_on=isinstance(op, StripsOp))


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
        others = code.and_(old, code.lshr(constant(VectorType("i8"), -16), shift))
        emitter.store(
            where, Lanes(format_of("i8"), code.or_(others, code.shl(lanes.carrier, shift)))
        )

    if not test:
        put()
        return
    then, after = code.fresh("inside"), code.fresh("written")
    code.branch(selection.accessible(at), then, after)
    code.label(then)
    put()
    code.jump(after)
    code.label(after)


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
    dialect.MakeGatherScatterViewOp: make_tile_view,
    dialect.MakePartitionViewOp: make_tile_view,
    StripsOp: make_tile_view,
    dialect.MakeStridedViewOp: make_tile_view,
    dialect.MakeTensorViewOp: make_tensor_view,
}
