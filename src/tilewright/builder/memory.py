"""Memory operations (specification: Operations, Memory)."""

from __future__ import annotations

from tilewright.builder.emit import Operand, Value, emit, pair, result
from tilewright.builder.errors import builds
from tilewright.builder.friendly import Hints
from tilewright.builder.spellings import TypeLike, element_of, pointed_to
from tilewright.dialects.cuda_tile.attributes import MemoryOrderingSemantics, MemoryScope
from tilewright.dialects.cuda_tile.number_types import WIDTHS, number_name
from tilewright.dialects.cuda_tile.operations.memory import (
    AllocaOp,
    GdcLaunchDependentsOp,
    GdcWaitOp,
    JoinTokensOp,
    LoadPtrOp,
    MakeTokenOp,
    MemoryFenceAliasOp,
    StorePtrOp,
)
from tilewright.dialects.cuda_tile.types import TOKEN, PtrType, scalar

WEAK = MemoryOrderingSemantics.WEAK


@builds(AllocaOp)
def alloca(
    element: TypeLike, num_elem: int, *, alignment: int | None = None, global_: bool = False
) -> Value:
    """Memory private to the tile block (shared, if `global_`), gone when the block ends (13.3).

    Args:
        element: the number type of its elements.
        num_elem: how many.
        alignment: in bytes; by default the size of an element.
        global_: whether all tile blocks share it.
    """
    type = element_of(element)
    natural = max(WIDTHS.get(number_name(type) or "", 8) // 8, 1)
    attributes = {
        "num_elem": num_elem,
        "alignment": natural if alignment is None else alignment,
        "global": global_,
    }
    return result(emit(AllocaOp, None, attributes, types=[scalar(PtrType(type))]))


@builds(GdcLaunchDependentsOp)
def gdc_launch_dependents_tko(token: Value | None = None) -> Value:
    """Let dependent kernels start; gives a token (13.4)."""
    return result(emit(GdcLaunchDependentsOp, {"token": token}))


@builds(GdcWaitOp)
def gdc_wait_tko(token: Value | None = None) -> Value:
    """Wait for the kernels this one depends on; gives a token (13.4)."""
    return result(emit(GdcWaitOp, {"token": token}))


@builds(JoinTokensOp)
def join_tokens(*tokens: Value) -> Value:
    """One token that waits for all."""
    return result(emit(JoinTokensOp, {"tokens": tokens}))


@builds(LoadPtrOp)
def load_ptr_tko(
    source: Value,
    *,
    mask: Value | None = None,
    padding: Operand | None = None,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = WEAK,
    scope: MemoryScope | str | None = None,
    hints: Hints | None = None,
) -> tuple[Value, Value]:
    """Load what a tile of pointers points to; gives the tile and a token.

    Args:
        source: the addresses.
        mask: which elements to load; the others are `padding`, or unspecified without.
        padding: a tile of the result's type, or a number.
        token: what the load waits for.
        ordering, scope: "weak" without scope, or "relaxed" or "acquire" with one.
        hints: optimization hints by architecture.
    """
    type = pointed_to(source, "source")
    operands = {"source": source, "mask": mask, "paddingValue": padding, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "optimization_hints": hints,
    }
    expected = {"paddingValue": type}
    types = [type, TOKEN]
    return pair(emit(LoadPtrOp, operands, attributes, types=types, expected=expected))


@builds(MakeTokenOp)
def make_token() -> Value:
    """A token that waits for nothing."""
    return result(emit(MakeTokenOp))


@builds(MemoryFenceAliasOp)
def memory_fence_alias_tko(token: Value) -> Value:
    """Order accesses through differently made addresses; gives a token (13.4)."""
    return result(emit(MemoryFenceAliasOp, {"token": token}))


@builds(StorePtrOp)
def store_ptr_tko(
    destination: Value,
    value: Operand,
    *,
    mask: Value | None = None,
    token: Value | None = None,
    ordering: MemoryOrderingSemantics | str = WEAK,
    scope: MemoryScope | str | None = None,
    hints: Hints | None = None,
) -> Value:
    """Store where a tile of pointers points to; gives a token.

    Args:
        destination: the addresses.
        value: a tile of what they point to, or a number for all.
        mask: which elements to store.
        token: what the store waits for.
        ordering, scope: "weak" without scope, or "relaxed" or "release" with one.
        hints: optimization hints by architecture.
    """
    operands = {"destination": destination, "value": value, "mask": mask, "token": token}
    attributes = {
        "memory_ordering_semantics": ordering,
        "memory_scope": scope,
        "optimization_hints": hints,
    }
    expected = {"value": pointed_to(destination, "destination")}
    return result(emit(StorePtrOp, operands, attributes, expected=expected))
