"""Operations on multicast memory (13.5)."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.builder.emit import Operand, Value, emit, pair, result
from tilewright.builder.errors import builds
from tilewright.builder.spellings import tile_view_of
from tilewright.builder.views import inbounds_attribute, index_type
from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryScope,
    MultimemReductionKind,
)
from tilewright.dialects.cuda_tile.operations.multimem import (
    MultimemLoadReduceViewOp,
    MultimemReduceViewOp,
    MultimemStoreViewOp,
)
from tilewright.dialects.cuda_tile.types import TOKEN

WEAK = MemoryOrderingSemantics.WEAK
RELAXED = MemoryOrderingSemantics.RELAXED
ADD = MultimemReductionKind.ADD


@builds(MultimemLoadReduceViewOp)
def multimem_load_reduce_view_tko(
    view: Value,
    index: Operand | Sequence[Operand],
    *,
    reduction: MultimemReductionKind | str = ADD,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = WEAK,
    scope: MemoryScope | str | None = None,
    inbounds: Sequence[bool] | None = None,
) -> tuple[Value, Value]:
    """Load one tile of a view from each array of multicast memory; gives their reduction and a
    token.

    Args:
        view: a partition_view of a tensor_view that is multicast.
        index: which tile; numbers take the type of the other indices, else i32.
        reduction: "add"; of i32 and i64 also "min", "max", "umin", "umax", "and", "or" and "xor",
            of f16 and bf16 "min" and "max".
        token: what the load waits for.
        ordering, scope: "weak" without scope, or "relaxed" or "acquire" with one.
        inbounds: for each index, whether the tile is surely inside along it.
    """
    types = [tile_view_of(view, "view").tile_type, TOKEN]
    operands = {"view": view, "index": index, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "reduction": reduction,
        "inbounds": inbounds_attribute(inbounds),
    }
    expected = {"index": index_type(index)}
    return pair(
        emit(MultimemLoadReduceViewOp, operands, attributes, types=types, expected=expected)
    )


@builds(MultimemReduceViewOp)
def multimem_reduce_view_tko(
    view: Value,
    tile: Operand,
    index: Operand | Sequence[Operand],
    *,
    reduction: MultimemReductionKind | str = ADD,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = RELAXED,
    scope: MemoryScope | str = MemoryScope.SYS,
    inbounds: Sequence[bool] | None = None,
) -> Value:
    """Reduce a tile into one of a view in each array of multicast memory; gives a token.

    Args:
        view: a partition_view of a tensor_view that is multicast.
        tile: the tile, or a number for all its elements.
        index: which tile; numbers take the type of the other indices, else i32.
        reduction: "add"; of i32 and i64 also "min", "max", "umin", "umax", "and", "or" and "xor".
        token: what the operation waits for.
        ordering: "relaxed" or "release".
        scope: "tl_blk", "device" or "sys".
        inbounds: for each index, whether the tile is surely inside along it.
    """
    operands = {"view": view, "tile": tile, "index": index, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "reduction": reduction,
        "inbounds": inbounds_attribute(inbounds),
    }
    expected = {"tile": tile_view_of(view, "view").tile_type, "index": index_type(index)}
    return result(emit(MultimemReduceViewOp, operands, attributes, expected=expected))


@builds(MultimemStoreViewOp)
def multimem_store_view_tko(
    view: Value,
    tile: Operand,
    index: Operand | Sequence[Operand],
    *,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = WEAK,
    scope: MemoryScope | str | None = None,
    inbounds: Sequence[bool] | None = None,
) -> Value:
    """Store a tile to one of a view in each array of multicast memory; gives a token.

    Args:
        view: a partition_view of a tensor_view that is multicast.
        tile: the tile, or a number for all its elements.
        index: which tile; numbers take the type of the other indices, else i32.
        token: what the store waits for.
        ordering, scope: "weak" without scope, or "relaxed" or "release" with one.
        inbounds: for each index, whether the tile is surely inside along it.
    """
    operands = {"view": view, "tile": tile, "index": index, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "inbounds": inbounds_attribute(inbounds),
    }
    expected = {"tile": tile_view_of(view, "view").tile_type, "index": index_type(index)}
    return result(emit(MultimemStoreViewOp, operands, attributes, expected=expected))
