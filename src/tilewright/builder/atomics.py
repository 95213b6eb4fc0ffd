"""Atomic operations (specification: Operations, Atomics)."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.builder.emit import Operand, Value, emit, pair, result
from tilewright.builder.errors import builds
from tilewright.builder.spellings import pointed_to, tile_view_of
from tilewright.builder.views import inbounds_attribute, index_type
from tilewright.dialects.cuda_tile.attributes import (
    AtomicRMWMode,
    MemoryOrderingSemantics,
    MemoryScope,
)
from tilewright.dialects.cuda_tile.operations.atomics import (
    AtomicCASOp,
    AtomicRedViewOp,
    AtomicRMWOp,
)
from tilewright.dialects.cuda_tile.types import TOKEN

RELAXED = MemoryOrderingSemantics.RELAXED
DEVICE = MemoryScope.DEVICE


@builds(AtomicCASOp)
def atomic_cas_tko(
    pointers: Value,
    cmp: Operand,
    val: Operand,
    *,
    mask: Value | None = None,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = RELAXED,
    scope: MemoryScope | str = DEVICE,
) -> tuple[Value, Value]:
    """Where memory holds `cmp`, put `val`; gives the old values and a token.

    Args:
        pointers: the addresses.
        cmp, val: tiles of what they point to, or numbers.
        mask: which elements to exchange.
        token: what the operation waits for.
        ordering: "relaxed", "acquire", "release" or "acq_rel".
        scope: "tl_blk", "device" or "sys".
    """
    type = pointed_to(pointers, "pointers")
    operands = {"pointers": pointers, "cmp": cmp, "val": val, "mask": mask, "token": token}
    attributes = {"memory_ordering_semantics": ordering, "memory_scope": scope}
    expected = {"cmp": type, "val": type}
    return pair(emit(AtomicCASOp, operands, attributes, types=[type, TOKEN], expected=expected))


@builds(AtomicRMWOp)
def atomic_rmw_tko(
    pointers: Value,
    arg: Operand,
    *,
    mode: AtomicRMWMode | str,
    mask: Value | None = None,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = RELAXED,
    scope: MemoryScope | str = DEVICE,
) -> tuple[Value, Value]:
    """Read, modify by `mode`, write; gives the old values and a token.

    Args:
        pointers: the addresses.
        arg: a tile of what they point to, or a number.
        mode: "add", "addf", "and", "or", "xor", "max", "min", "umax", "umin" or "xchg".
        mask: which elements to modify.
        token: what the operation waits for.
        ordering: "relaxed", "acquire", "release" or "acq_rel".
        scope: "tl_blk", "device" or "sys".
    """
    type = pointed_to(pointers, "pointers")
    operands = {"pointers": pointers, "arg": arg, "mask": mask, "token": token}
    attributes = {"memory_ordering_semantics": ordering, "memory_scope": scope, "mode": mode}
    types = [type, TOKEN]
    return pair(emit(AtomicRMWOp, operands, attributes, types=types, expected={"arg": type}))


@builds(AtomicRedViewOp)
def atomic_red_view_tko(
    view: Value,
    index: Operand | Sequence[Operand],
    value: Operand,
    *,
    mode: AtomicRMWMode | str,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = RELAXED,
    scope: MemoryScope | str = DEVICE,
    inbounds: Sequence[bool] | None = None,
) -> Value:
    """Modify a tile of a view by `mode`, without its old value; gives a token (13.3).

    Args:
        view: a partition_view or strided_view; until 13.4 without padding.
        index: which tile; numbers take the type of the other indices, else i32.
        value: a tile of the view, or a number.
        mode: as of `atomic_rmw_tko`, but not "xchg".
        token: what the operation waits for.
        ordering: "relaxed".
        scope: "tl_blk" or "device".
        inbounds: for each index, whether the tile is surely inside along it (13.5).
    """
    operands = {"view": view, "index": index, "value": value, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "mode": mode,
        "inbounds": inbounds_attribute(inbounds),
    }
    expected = {"index": index_type(index), "value": tile_view_of(view, "view").tile_type}
    return result(emit(AtomicRedViewOp, operands, attributes, expected=expected))
