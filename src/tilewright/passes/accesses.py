"""Loads and stores as passes compare them: where, of what, under which mask, behind what."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, TypeAlias, cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.memory import (
    JoinTokensOp,
    LoadPtrOp,
    StorePtrOp,
)
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp, StoreViewOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileViewType
from tilewright.passes.facts import owner_of

__all__ = ["Load", "Store", "address_of", "is_load", "is_store", "mask_of", "waits_for"]

Load: TypeAlias = LoadPtrOp | LoadViewOp
Store: TypeAlias = StorePtrOp | StoreViewOp

MOST_TOKENS = 256
"""How many tokens are looked through at most."""


def is_load(operation: Operation) -> bool:
    """Whether an operation reads a tile through pointers or a view."""
    return isinstance(operation, LoadPtrOp | LoadViewOp)


def is_store(operation: Operation) -> bool:
    """Whether an operation writes a tile through pointers or a view."""
    return isinstance(operation, StorePtrOp | StoreViewOp)


def address_of(access: Load | Store) -> Hashable:
    """What accesses of the same elements have in common."""
    match access:
        case LoadPtrOp():
            return id(access.source), access.result.type
        case StorePtrOp():
            return id(access.destination), access.value.type
        case LoadViewOp():
            return id(access.view), *map(id, access.index), access.tile.type
        case StoreViewOp():
            return id(access.view), *map(id, access.index), access.tile.type


def mask_of(access: Load | Store) -> SSAValue | None:
    """The mask of an access through pointers; a view has none."""
    return access.mask if isinstance(access, LoadPtrOp | StorePtrOp) else None


def token_uses(token: SSAValue) -> Iterator[Operation]:
    """What waits for a token, `join_tokens` looked through."""
    for use in token.uses:
        if isinstance(use.operation, JoinTokensOp):
            yield from token_uses(use.operation.result)
        else:
            yield use.operation


def waits_for(access: Operation, store: Operation) -> bool:
    """Whether an access waits for another by tokens."""
    wanted = store.results[-1]
    seen: set[SSAValue] = set()
    left = [operand for operand in access.operands if operand.type == TOKEN]
    while left and len(seen) < MOST_TOKENS:
        token = left.pop()
        if token is wanted:
            return True
        if token in seen:
            continue
        seen.add(token)
        owner = owner_of(token)
        if owner is not None and not owner.regions:
            left += [operand for operand in owner.operands if operand.type == TOKEN]
    return False


def pads(load: LoadViewOp) -> bool:
    """Whether elements beyond the tensor have a value: a view's padding, unless all indices are
    known to be in bounds."""
    view = load.view.type
    if not isinstance(view, TileViewType) or view.padding_value is None:
        return False
    known = cast("DenseArrayBase[Any] | None", load.inbounds)
    return known is None or not all(known.get_values())
