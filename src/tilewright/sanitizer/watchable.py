"""Which kernels can be watched in native code, and what their operations access."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.provenance import leads_to_memory
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.facts import memory_ordering, reads_memory, writes_memory
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import atomics, control_flow, memory
from tilewright.dialects.cuda_tile.operations.multimem import MultimemAccess
from tilewright.dialects.cuda_tile.types import PtrType, TileType, TileViewType
from tilewright.nesting import walk
from tilewright.numerics.formats import format_of
from tilewright.tiles import word

__all__ = ["element_size", "hindrance_of", "is_access", "is_strong", "makes_addresses"]


def hindrance_of(operations: Sequence[Operation]) -> str | None:
    """Why a kernel of some operations cannot be watched; None if it can."""
    for op in operations:
        why = _hindrance(op)
        if why is not None:
            return f"{why} (line {debug_place(op).line})"
    if len({element_size(op) for op in operations if is_strong(op)}) > 1:
        return "accesses that are not weak have several sizes"
    return None


def _hindrance(op: Operation) -> str | None:
    ordering = memory_ordering(op)
    if ordering is not None and word(op, "memory_ordering_semantics") not in ("weak", "relaxed"):
        return "accesses order those of other tile blocks"
    if isinstance(op, control_flow.LoopOp) and any(is_strong(one) for one in walk(op)):
        return "a loop seems to wait for other tile blocks"
    for kinds, why in _UNWATCHED.items():
        if isinstance(op, kinds):
            return why
    if is_access(op) and element_size(op) is None:
        return "elements share bytes"
    if "inbounds" in op.properties and any(
        axis.sparse for axis in cast(TileViewType, cast(Any, op).view.type).axes
    ):
        return "a tile is promised to be whole whose elements are given one by one"
    return None


_UNWATCHED: Mapping[Any, str] = {
    memory.AllocaOp: "memory is allocated",
    memory.MemoryFenceAliasOp: "a fence orders accesses",
    (memory.GdcWaitOp, memory.GdcLaunchDependentsOp): "kernels depend on each other",
    atomics.AtomicCASOp: "what is compared decides what is written",
    MultimemAccess: "memory is multicast",
}
"""Operations that are not watched, and why."""


def is_access(op: Operation) -> bool:
    """Whether an operation accesses memory."""
    return not op.regions and (reads_memory(op) or writes_memory(op)) and _pointee(op) is not None


def is_strong(op: Operation) -> bool:
    """Whether an operation accesses memory and is not weak."""
    return is_access(op) and word(op, "memory_ordering_semantics") not in ("", "weak")


def _pointee(op: Operation) -> Any:
    """The type of the elements that an operation accesses; None if it accesses none."""
    for value in op.operands:
        type = value.type
        if isinstance(type, TileViewType):
            return type.tensor_view.element_type
        if isinstance(type, TileType) and isinstance(type.element_type, PtrType):
            return type.element_type.pointee
    return None


def element_size(op: Operation) -> int | None:
    """Bytes of the elements that an operation accesses; None if they share bytes."""
    bits = format_of(number_name(_pointee(op)) or "").memory_bits
    return None if bits is None or bits % 8 else bits // 8


def makes_addresses(op: Operation) -> bool:
    """Whether an operation gives addresses that are not made of others."""
    return (
        not any(map(_is_address, op.operands))
        and not op.regions
        and any(map(_is_address, op.results))
    )


def _is_address(value: SSAValue) -> bool:
    return isinstance(value.type, TileType) and leads_to_memory(value)
