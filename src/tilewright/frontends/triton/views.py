"""Tensor descriptors and block pointers: blocks at any offset, as tiles of pointers with masks.

A partition view has blocks at multiples of their size only, and an index into it must not be
negative; offsets of a descriptor may be anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import is_float
from tilewright.dialects.triton import memory as tt
from tilewright.dialects.triton.types import PointerType, TensorDescriptorType
from tilewright.frontends.triton.composites import BlockPointer, Descriptor
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.tiles import like, name_of, pointee_of, shape_of, spread

__all__ = ["CONVERSIONS", "load_block", "store_block"]

_PAD_NAN = 2
"""The code of the padding that is NaN."""


def _make(conversion: Conversion, op: tt.MakeTensorDescriptorOp) -> Descriptor:
    return Descriptor(
        conversion[op.base],
        tuple(conversion.all(op.shape)),
        tuple(conversion.all(op.strides)),
        op.integer("padding") == _PAD_NAN,
    )


def _along(value: Value, dim: int, shape: Sequence[int]) -> Value:
    """A tile of rank 1 along one dimension of a shape."""
    ones = [size if other == dim else 1 for other, size in enumerate(shape)]
    return tile.broadcast(tile.reshape(value, ones), shape)


def _pointers(
    tensor: Descriptor | BlockPointer, places: Sequence[Value], shape: Sequence[int]
) -> Value:
    """Pointers to the elements of a block.

    Args:
        tensor: where it is.
        places: for each dimension the numbers of the elements along it.
        shape: of the block.
    """
    offsets: Value | None = None
    for dim, place in enumerate(places):
        wide = place
        if name_of(place) != "i64":
            wide = tile.exti(place, "i64", signedness="signed")
        stride = spread(tensor.strides[dim], shape_of(place))
        offset = _along(tile.muli(wide, stride), dim, shape)
        offsets = offset if offsets is None else tile.addi(offsets, offset)
    assert offsets is not None
    return tile.offset(spread(tensor.pointer, shape), offsets)


def _inside(
    tensor: Descriptor | BlockPointer,
    places: Sequence[Value],
    shape: Sequence[int],
    dims: Iterable[int],
) -> Value | None:
    """Which elements of a block are in the tensor, as far as some dimensions tell; None for all.

    Args:
        tensor: where it is.
        places: for each dimension the numbers of the elements along it, of the type of the sizes.
        shape: of the block.
        dims: those dimensions.
    """
    inside: Value | None = None
    for dim in dims:
        size = spread(tensor.sizes[dim], shape_of(places[dim]))
        # Read without sign, what is negative is too large.
        here = tile.cmpi(places[dim], size, predicate="less_than", signedness="unsigned")
        there = _along(here, dim, shape)
        inside = there if inside is None else tile.andi(inside, there)
    return inside


def _block(
    descriptor: Descriptor, places: Sequence[Value], shape: Sequence[int]
) -> tuple[Value, Value]:
    """Pointers to the elements of a block, and which of them are in the tensor.

    Args:
        descriptor: the tensor.
        places: for each dimension the numbers of the elements along it, as `i32`.
        shape: of the block.
    """
    inside = _inside(descriptor, places, shape, range(len(places)))
    assert inside is not None
    return _pointers(descriptor, places, shape), inside


def _places(offset: Value, size: int) -> Value:
    """The numbers of a block's elements along a dimension."""
    return tile.addi(tile.iota(size), spread(offset, (size,)))


def _at(
    conversion: Conversion, op: tt.DescriptorLoadOp | tt.DescriptorStoreOp | tt.DescriptorReduceOp
) -> tuple[Descriptor, Value, Value]:
    """Descriptor, pointers and mask of an access to a block at offsets."""
    descriptor = conversion.descriptor(op.desc)
    shape = cast(TensorDescriptorType, op.desc.type).shape
    offsets = conversion.all(op.indices)
    places = [_places(offset, size) for offset, size in zip(offsets, shape, strict=True)]
    return descriptor, *_block(descriptor, places, shape)


def _padding(nan: Value | bool, pointers: Value) -> Value:
    """What is loaded where there is no tensor: NaN, or zero."""
    type = like(pointers, pointee_of(pointers))
    zero = tile.constant(0, type)
    if not is_float(type.element_name) or nan is False:
        return zero
    nans = tile.constant(float("nan"), type)
    return nans if nan is True else tile.select(spread(nan, type.shape), nans, zero)


def _read(conversion: Conversion, descriptor: Descriptor, pointers: Value, inside: Value) -> Value:
    loaded, conversion.token = tile.load_ptr_tko(
        pointers, mask=inside, padding=_padding(descriptor.nan, pointers), token=conversion.token
    )
    return _rounded(loaded, descriptor.rounded)


def _rounded(loaded: Value, rounded: Value | bool) -> Value:
    """What is loaded, rounded to `tf32` if it is `f32` and its descriptor says so."""
    if rounded is False or name_of(loaded) != "f32":
        return loaded
    short = tile.ftof(tile.ftof(loaded, "tf32"), "f32")
    if rounded is True:
        return short
    return tile.select(spread(rounded, shape_of(loaded)), short, loaded)


def _shaped(value: Value, shape: Sequence[int]) -> Value:
    return value if shape_of(value) == tuple(shape) else tile.reshape(value, shape)


def _load(conversion: Conversion, op: tt.DescriptorLoadOp) -> Value:
    loaded = _read(conversion, *_at(conversion, op))
    return _shaped(loaded, cast("TensorType", op.result.type).get_shape())


def _store(conversion: Conversion, op: tt.DescriptorStoreOp) -> None:
    _, pointers, inside = _at(conversion, op)
    value = _shaped(conversion[op.src], shape_of(pointers))
    conversion.token = tile.store_ptr_tko(pointers, value, mask=inside, token=conversion.token)


_MODES = MappingProxyType(
    {
        **{(word, True): word for word in ("and", "or", "xor", "add", "min", "max")},
        ("add", False): "addf",
    }
)
"""What combinations of integers, or of floats, are called."""


def _reduce(conversion: Conversion, op: tt.DescriptorReduceOp) -> None:
    _, pointers, inside = _at(conversion, op)
    value = _shaped(conversion[op.src], shape_of(pointers))
    element = name_of(value)
    mode = _MODES.get((op.word("kind"), not is_float(element)))
    if mode in ("min", "max") and cast(TensorDescriptorType, op.desc.type).is_unsigned:
        mode = f"u{mode}"
    if mode is None:
        conversion.refuse(op, f"Tile IR has no atomic {op.word('kind')} of {element}")
    _, conversion.token = tile.atomic_rmw_tko(
        pointers, value, mode=mode, mask=inside, token=conversion.token
    )


def _rows(
    conversion: Conversion, op: tt.DescriptorGatherOp | tt.DescriptorScatterOp, width: int
) -> tuple[Descriptor, Value, Value]:
    """Descriptor, pointers and mask of an access to rows by their numbers."""
    descriptor, rows = conversion.descriptor(op.desc), conversion[op.x_offsets]
    columns = _places(conversion[op.y_offset], width)
    shape = (*shape_of(rows), width)
    return descriptor, *_block(descriptor, [rows, columns], shape)


def _gather(conversion: Conversion, op: tt.DescriptorGatherOp) -> Value:
    width = conversion.type(op.result, op).shape[-1]
    return _read(conversion, *_rows(conversion, op, width))


def _scatter(conversion: Conversion, op: tt.DescriptorScatterOp) -> None:
    value = conversion[op.src]
    _, pointers, inside = _rows(conversion, op, shape_of(value)[-1])
    conversion.token = tile.store_ptr_tko(pointers, value, mask=inside, token=conversion.token)


# ---- block pointers


def _make_pointer(conversion: Conversion, op: tt.MakeTensorPtrOp) -> BlockPointer:
    parts = (tuple(conversion.all(part)) for part in (op.shape, op.strides, op.offsets))
    return BlockPointer(conversion[op.base], *parts)


def _advance(conversion: Conversion, op: tt.AdvanceOp) -> BlockPointer:
    pointer = conversion.block_pointer(op.ptr)
    pairs = zip(pointer.offsets, conversion.all(op.offsets), strict=True)
    return replace(pointer, offsets=tuple(tile.addi(one, other) for one, other in pairs))


def _at_pointer(
    conversion: Conversion, op: tt.LoadOp | tt.StoreOp
) -> tuple[tuple[int, ...], Value, Value | None]:
    """The shape of a block, pointers to its elements, and which are in the tensor, as far as the
    access checks it."""
    pointer = conversion.block_pointer(op.ptr)
    block = cast(PointerType, op.ptr.type).block
    assert block is not None
    shape = block.get_shape()
    places: list[Value] = []
    for offset, size in zip(pointer.offsets, shape, strict=True):
        wide = tile.exti(offset, "i64", signedness="signed")
        places.append(tile.addi(tile.iota(size, "i64"), spread(wide, (size,))))
    inside = _inside(pointer, places, shape, op.integers("boundaryCheck"))
    return shape, _pointers(pointer, places, shape), inside


def load_block(conversion: Conversion, op: tt.LoadOp) -> Value:
    """What a block pointer points to.

    Args:
        conversion: of the function.
        op: the load.
    """
    _, pointers, inside = _at_pointer(conversion, op)
    padding = None
    if inside is not None:
        padding = _padding(op.integer("padding") == _PAD_NAN, pointers)
    loaded, conversion.token = tile.load_ptr_tko(
        pointers, mask=inside, padding=padding, token=conversion.token
    )
    return loaded


def store_block(conversion: Conversion, op: tt.StoreOp) -> None:
    """Store to where a block pointer points.

    Args:
        conversion: of the function.
        op: the store.
    """
    shape, pointers, inside = _at_pointer(conversion, op)
    value = _shaped(conversion[op.value], shape)
    conversion.token = tile.store_ptr_tko(pointers, value, mask=inside, token=conversion.token)


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        tt.MakeTensorDescriptorOp: _make,
        tt.DescriptorLoadOp: _load,
        tt.DescriptorStoreOp: _store,
        tt.DescriptorReduceOp: _reduce,
        tt.DescriptorGatherOp: _gather,
        tt.DescriptorScatterOp: _scatter,
        tt.MakeTensorPtrOp: _make_pointer,
        tt.AdvanceOp: _advance,
    }
)
"""What the operations of this chapter become."""
