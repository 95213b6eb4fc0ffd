"""What passes ask of operations again and again, by the traits of their classes."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import cache

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import (
    EffectInstance,
    IsTerminator,
    MemoryEffect,
    MemoryEffectKind,
    NoMemoryEffect,
    Pure,
    get_effects,
    is_speculatable,
)

from tilewright.analysis.control_flow import leaves
from tilewright.dialects.cuda_tile.facts import FAILURE, ITERATION, KERNEL_END, is_weak
from tilewright.dialects.cuda_tile.operations.control_flow import LoopOp

_NONE: AbstractSet[EffectInstance] = frozenset()
_ENDS = (FAILURE, ITERATION, KERNEL_END)

__all__ = [
    "can_speculate",
    "effects_of",
    "is_free_of_effects",
    "is_removable",
    "is_terminator",
    "may_end",
    "owner_of",
]


@cache
def _has(kind: type[Operation], trait: type) -> bool:
    return any(isinstance(one, trait) for one in kind.traits)  # pyright: ignore


def is_terminator(operation: Operation) -> bool:
    """Whether an operation ends a block."""
    return _has(type(operation), IsTerminator)


@cache
def _effects(kind: type[Operation]) -> tuple[MemoryEffect, ...] | None:
    """The traits that say what effects operations of a class have; None if there are none."""
    found = tuple(t for t in kind.traits if isinstance(t, MemoryEffect))  # pyright: ignore
    if any(not isinstance(trait, NoMemoryEffect) for trait in found):
        return found
    return () if found else None


def effects_of(operation: Operation) -> AbstractSet[EffectInstance] | None:
    """The effects of an operation and all inside it; None if they are not known."""
    traits = _effects(type(operation))
    if traits is None:
        return None
    if not traits:
        return _NONE
    if len(traits) == 1:
        return traits[0].get_effects(operation)
    return get_effects(operation)


def may_end(operation: Operation) -> bool:
    """Whether what follows an operation may not be executed, though the operation is."""
    effects = effects_of(operation)
    return effects is None or any(effect.resource in _ENDS for effect in effects)


def is_removable(operation: Operation) -> bool:
    """Whether an operation does nothing if nobody uses its results: it has no effects, or reads
    memory only, without synchronising; and it comes to an end and goes on behind itself."""
    if _has(type(operation), Pure):
        return not _has(type(operation), IsTerminator)
    if operation.regions:
        return _is_removable_body(operation) and not leaves(operation)
    found = effects_of(operation)
    if found is None or is_terminator(operation):
        return False
    return not found or (
        all(effect.kind == MemoryEffectKind.READ for effect in found) and is_weak(operation)
    )


def _is_removable_body(operation: Operation) -> bool:
    """Whether all inside an operation can be taken away."""
    left = [operation]
    while left:
        one = left.pop()
        if isinstance(one, LoopOp):
            return False
        for region in one.regions:
            for block in region.blocks:
                # What cannot be taken away, such as a store, stands at the end of most bodies.
                inner = block.last_op
                while inner is not None:
                    if inner.regions:
                        left.append(inner)
                    elif not is_terminator(inner) and not is_removable(inner):
                        return False
                    inner = inner.prev_op
    return True


def is_free_of_effects(operation: Operation) -> bool:
    """Whether operations of the class of an operation never have effects."""
    return _effects(type(operation)) == ()


def can_speculate(operation: Operation) -> bool:
    """Whether an operation can be executed where it was not."""
    if _has(type(operation), Pure):
        return not _has(type(operation), IsTerminator)
    if operation.regions or is_terminator(operation):
        return False
    effects = effects_of(operation)
    return effects is not None and not effects and is_speculatable(operation)


def owner_of(value: SSAValue) -> Operation | None:
    """The operation whose result a value is; None for an argument of a block."""
    owner = value.owner
    return None if isinstance(owner, Block) else owner
