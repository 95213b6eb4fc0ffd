"""Views (specification: Operations, Views)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import NoneAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.utils.exceptions import VerifyException

from tilewright.builder.emit import Operand, Value, emit, pair, result
from tilewright.builder.errors import builds
from tilewright.builder.friendly import Hints, padding_of
from tilewright.builder.spellings import (
    TypeLike,
    pointers_of,
    shaped,
    tensor_view_of,
    tile_view_of,
)
from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryScope,
    PaddingValue,
)
from tilewright.dialects.cuda_tile.operations.views import (
    GetIndexSpaceShapeOp,
    GetTensorShapeOp,
    LoadViewOp,
    MakeGatherScatterViewOp,
    MakePartitionViewOp,
    MakeStridedViewOp,
    MakeTensorViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    TOKEN,
    GatherScatterViewType,
    PartitionViewType,
    StridedViewType,
    TensorViewType,
    TileType,
    scalar,
)

WEAK = MemoryOrderingSemantics.WEAK


def index_type(index: Operand | Sequence[Operand]) -> Attribute:
    """The type of numbers among indices: that of the scalars among them, else i32."""
    items: Sequence[object] = index if isinstance(index, list | tuple) else (index,)
    for item in items:
        if isinstance(item, SSAValue):
            type = item.type
            if isinstance(type, TileType) and type.rank == 0:
                return type
    return scalar("i32")


@builds(GetIndexSpaceShapeOp)
def get_index_space_shape(src: Value, element: TypeLike = "i32") -> tuple[Value, ...]:
    """How many tiles a view has along each dimension, as rank-0 integers of a type."""
    rank = tile_view_of(src, "src").index_rank
    types = [[shaped(element, ())] * rank]
    return tuple(emit(GetIndexSpaceShapeOp, {"src": src}, types=types).results)


@builds(GetTensorShapeOp)
def get_tensor_shape(src: Value, element: TypeLike = "i32") -> tuple[Value, ...]:
    """The sizes of a tensor_view, as rank-0 integers of a type."""
    types = [[shaped(element, ())] * tensor_view_of(src, "src").rank]
    return tuple(emit(GetTensorShapeOp, {"src": src}, types=types).results)


@builds(MakeTensorViewOp)
def make_tensor_view(
    base: Value, *, shape: Sequence[Value | int], strides: Sequence[Value | int] | None = None
) -> Value:
    """A strided array in memory: `make_tensor_view(a, shape=[n, 64], strides=[64, 1])`.

    Args:
        base: the address; its pointee is the element type.
        shape: sizes; integers are static, values (rank-0 integers of one type) dynamic.
        strides: distances in elements, likewise; by default row-major, for static sizes behind
            the first.
    """
    pointer = pointers_of(base, "base")[1]
    sizes = list(shape)
    steps = _row_major(sizes) if strides is None else list(strides)
    attribute = None if isinstance(pointer.ptr_attr, NoneAttr) else pointer.ptr_attr
    view = TensorViewType(
        pointer.pointee, _static("shape", sizes), _static("strides", steps), attribute
    )
    operands = {
        "base": base,
        "dynamicShape": [size for size in sizes if isinstance(size, SSAValue)],
        "dynamicStrides": [step for step in steps if isinstance(step, SSAValue)],
    }
    return result(emit(MakeTensorViewOp, operands, types=[view]))


def _static(name: str, extents: Sequence[Value | int]) -> list[int]:
    found: list[int] = []
    for extent in extents:
        if isinstance(extent, SSAValue):
            found.append(DYNAMIC)
        elif isinstance(extent, bool) or not hasattr(extent, "__index__"):
            raise VerifyException(f"{name} must be values or integers, found {extent!r}")
        else:
            found.append(extent.__index__())
    return found


def _row_major(sizes: Sequence[Value | int]) -> list[Value | int]:
    strides: list[Value | int] = [1] if sizes else []
    for size in reversed(sizes[1:]):
        if isinstance(size, SSAValue):
            raise VerifyException("strides are needed where sizes behind the first are dynamic")
        strides.insert(0, cast(int, strides[0]) * size)
    return strides


@builds(MakePartitionViewOp)
def make_partition_view(
    tensor_view: Value,
    *,
    tile: Sequence[int],
    dim_map: Sequence[int] | None = None,
    padding: PaddingValue | str | None = None,
) -> Value:
    """A view that cuts a tensor into a grid of tiles.

    Args:
        tensor_view: the tensor.
        tile: the shape of a tile.
        dim_map: for each tile dimension its tensor dimension; by default the same.
        padding: what loads give beyond the tensor: "zero", "neg_zero", "nan", "pos_inf" or
            "neg_inf"; unspecified by default.
    """
    tensor = tensor_view_of(tensor_view, "tensor_view")
    type = PartitionViewType(tile, tensor, dim_map, padding_of(padding))
    return result(emit(MakePartitionViewOp, {"tensor_view": tensor_view}, types=[type]))


@builds(MakeStridedViewOp)
def make_strided_view(
    tensor_view: Value,
    *,
    tile: Sequence[int],
    traversal_strides: Sequence[int],
    dim_map: Sequence[int] | None = None,
    padding: PaddingValue | str | None = None,
) -> Value:
    """A view of tiles at regular distances (13.3); arguments as of `make_partition_view`.

    Args:
        traversal_strides: distance between neighbouring tiles along each dimension, in elements.
    """
    tensor = tensor_view_of(tensor_view, "tensor_view")
    type = StridedViewType(tile, traversal_strides, tensor, dim_map, padding_of(padding))
    return result(emit(MakeStridedViewOp, {"tensor_view": tensor_view}, types=[type]))


@builds(MakeGatherScatterViewOp)
def make_gather_scatter_view(
    tensor_view: Value,
    *,
    tile: Sequence[int],
    sparse_dim: int,
    padding: PaddingValue | str | None = None,
) -> Value:
    """A view whose coordinates along one dimension are given one by one (13.3); arguments as of
    `make_partition_view`.

    Args:
        sparse_dim: that dimension.
    """
    tensor = tensor_view_of(tensor_view, "tensor_view")
    type = GatherScatterViewType(tile, tensor, sparse_dim, padding_of(padding))
    return result(emit(MakeGatherScatterViewOp, {"tensor_view": tensor_view}, types=[type]))


def inbounds_attribute(value: Sequence[bool] | None) -> Sequence[bool] | None:
    """The attribute is left out where it says nothing, as in text."""
    return None if value is None or not any(value) else value


@builds(LoadViewOp)
def load_view_tko(
    view: Value,
    index: Operand | Sequence[Operand],
    *,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = WEAK,
    scope: MemoryScope | str | None = None,
    inbounds: Sequence[bool] | None = None,
    hints: Hints | None = None,
) -> tuple[Value, Value]:
    """Load one tile of a view; gives the tile and a token.

    Args:
        view: a partition_view, strided_view or gather_scatter_view.
        index: which tile; numbers take the type of the other indices, else i32.
        token: what the load waits for.
        ordering, scope: "weak" without scope, or "relaxed" or "acquire" with one.
        inbounds: for each index, whether the tile is surely inside along it (13.4).
        hints: optimization hints by architecture.
    """
    types = [tile_view_of(view, "view").tile_type, TOKEN]
    operands = {"view": view, "index": index, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "inbounds": inbounds_attribute(inbounds),
        "optimization_hints": hints,
    }
    expected = {"index": index_type(index)}
    return pair(emit(LoadViewOp, operands, attributes, types=types, expected=expected))


@builds(StoreViewOp)
def store_view_tko(
    tile: Operand,
    view: Value,
    index: Operand | Sequence[Operand],
    *,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = WEAK,
    scope: MemoryScope | str | None = None,
    inbounds: Sequence[bool] | None = None,
    hints: Hints | None = None,
) -> Value:
    """Store one tile of a view; gives a token.

    Args:
        tile: the tile, or a number for all its elements.
        view: a partition_view, strided_view or gather_scatter_view.
        index: which tile; numbers take the type of the other indices, else i32.
        token: what the store waits for.
        ordering, scope: "weak" without scope, or "relaxed" or "release" with one.
        inbounds: for each index, whether the tile is surely inside along it (13.4).
        hints: optimization hints by architecture.
    """
    operands = {"tile": tile, "view": view, "index": index, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "inbounds": inbounds_attribute(inbounds),
        "optimization_hints": hints,
    }
    expected = {"tile": tile_view_of(view, "view").tile_type, "index": index_type(index)}
    return result(emit(StoreViewOp, operands, attributes, expected=expected))
