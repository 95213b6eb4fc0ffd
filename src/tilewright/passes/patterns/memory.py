"""Patterns of memory and tokens (specification: Operations, Memory and Views)."""

from __future__ import annotations

from typing import cast

from xdsl.ir import Operation, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.operations.memory import (
    JoinTokensOp,
    LoadPtrOp,
    MakeTokenOp,
    StorePtrOp,
)
from tilewright.dialects.cuda_tile.operations.views import (
    GetTensorShapeOp,
    LoadViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import DYNAMIC, TOKEN, TensorViewType, TileType
from tilewright.passes.build import constant, make, remake, splat_of
from tilewright.passes.facts import owner_of
from tilewright.passes.rewriter import Rewriter

__all__ = ["PATTERNS"]


def _replace(operation: Operation, made: Operation, rewriter: Rewriter) -> bool:
    rewriter.insert([made], operation)
    rewriter.replace(operation, made.results)
    return True


def fewer_tokens(operation: Operation, rewriter: Rewriter) -> bool:
    """Tokens that wait for nothing, that are joined twice, or that are joined already, are left
    out of a `join_tokens`."""
    assert isinstance(operation, JoinTokensOp)
    kept: dict[SSAValue, None] = {}
    for token in operation.tokens:
        owner = owner_of(token)
        if isinstance(owner, MakeTokenOp):
            continue
        if isinstance(owner, JoinTokensOp) and token.has_one_use():
            kept.update(dict.fromkeys(owner.tokens))
        else:
            kept[token] = None
    tokens = [*kept]
    if tokens == [*operation.tokens]:
        return False
    if len(tokens) == 1:
        rewriter.replace(operation, tokens)
        return True
    kind = JoinTokensOp if tokens else MakeTokenOp
    made = kind.create(operands=tokens, result_types=[TOKEN], location=operation.location)
    return _replace(operation, made, rewriter)


def no_token(operation: Operation, rewriter: Rewriter) -> bool:
    """A token that waits for nothing need not be waited for."""
    token = cast("SSAValue | None", getattr(operation, "token", None))
    if token is None or not isinstance(owner_of(token), MakeTokenOp):
        return False
    made = remake(cast(IRDLOperation, operation), {"token": None})
    return _replace(operation, made, rewriter)


def known_mask(operation: Operation, rewriter: Rewriter) -> bool:
    """A mask that is true everywhere is none, with its padding; one that is false everywhere
    leaves the padding, or nothing to store."""
    assert isinstance(operation, LoadPtrOp | StorePtrOp)
    elements = None if operation.mask is None else splat_of(operation.mask)
    if elements is None:
        return False
    if any(elements.raw):
        without: dict[str, None] = {"mask": None}
        if isinstance(operation, LoadPtrOp):
            without["paddingValue"] = None
        return _replace(operation, remake(operation, without), rewriter)
    if not is_weak(operation):
        return False
    results: list[SSAValue] = []
    if isinstance(operation, LoadPtrOp):
        if operation.paddingValue is None:
            return False
        results.append(operation.paddingValue)
    token = operation.token
    if token is None:
        fresh = make(MakeTokenOp, results=[TOKEN], like=operation)
        rewriter.insert([fresh], operation)
        token = fresh.result
    rewriter.replace(operation, [*results, token])
    return True


def known_sizes(operation: Operation, rewriter: Rewriter) -> bool:
    """Sizes that the type of a tensor_view states are constants."""
    assert isinstance(operation, GetTensorShapeOp)
    view = cast(TensorViewType, operation.src.type)
    changed = False
    for result, size in zip(operation.results, view.shape, strict=True):
        if size == DYNAMIC or result.first_use is None:
            continue
        type = cast(TileType, result.type)
        width = cast("int", getattr(type.element_type, "bitwidth", 64))
        if size >= 1 << (width - 1):
            continue
        made = constant(size, type, operation.location)
        rewriter.insert([made], operation)
        rewriter.replace_value(result, made.result)
        changed = True
    if changed:
        rewriter.push(operation)
    return changed


PATTERNS = {
    JoinTokensOp: (fewer_tokens,),
    LoadPtrOp: (known_mask, no_token),
    StorePtrOp: (known_mask, no_token),
    LoadViewOp: (no_token,),
    StoreViewOp: (no_token,),
    GetTensorShapeOp: (known_sizes,),
}
"""The patterns of each operation, in the order in which they are tried."""
