"""What passes ask of operations again and again, by the traits of their classes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.traits import (
    EffectInstance,
    IsTerminator,
    MemoryEffectKind,
    Pure,
    RecursiveMemoryEffect,
    get_effects,
    is_speculatable,
)

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    LoopOp,
    ReturnOp,
)
from tilewright.nesting import walk

__all__ = [
    "can_speculate",
    "effects_of",
    "ends_in",
    "is_pure",
    "is_removable",
    "is_terminator",
    "is_weak",
    "leaves",
    "loop_of",
    "owner_of",
]


@cache
def _has(kind: type[Operation], trait: type) -> bool:
    return any(isinstance(one, trait) for one in kind.traits)  # pyright: ignore


def is_pure(operation: Operation) -> bool:
    """Whether an operation has no effects and can be executed where it was not."""
    return _has(type(operation), Pure)


def is_terminator(operation: Operation) -> bool:
    """Whether an operation ends a block."""
    return _has(type(operation), IsTerminator)


def effects_of(operation: Operation) -> frozenset[EffectInstance] | None:
    """The effects of an operation and all inside it; None if they are not known."""
    if _has(type(operation), Pure):
        return frozenset()
    if not _has(type(operation), RecursiveMemoryEffect):
        found = get_effects(operation)
        return None if found is None else frozenset(found)
    effects: set[EffectInstance] = set()
    for inner in walk(operation):
        if inner.regions or is_terminator(inner):
            continue
        found = get_effects(inner)
        if found is None:
            return None
        effects |= found
    return frozenset(effects)


def is_weak(operation: Operation) -> bool:
    """Whether an access synchronises with nothing."""
    ordering = operation.properties.get("memory_ordering_semantics")
    return (
        isinstance(ordering, MemoryOrderingSemanticsAttr)
        and ordering.data == MemoryOrderingSemantics.WEAK
    )


def is_removable(operation: Operation) -> bool:
    """Whether an operation does nothing if nobody uses its results: it has no effects, or reads
    memory only, without synchronising; and it comes to an end and goes on behind itself."""
    if _has(type(operation), Pure):
        return not _has(type(operation), IsTerminator)
    if operation.regions:
        return all(
            not isinstance(inner, LoopOp)
            and (is_terminator(inner) or bool(inner.regions) or is_removable(inner))
            for inner in walk(operation)
        ) and not leaves(operation)
    found = get_effects(operation)
    if found is None or is_terminator(operation):
        return False
    return not found or (
        all(effect.kind == MemoryEffectKind.READ for effect in found) and is_weak(operation)
    )


def can_speculate(operation: Operation) -> bool:
    """Whether an operation can be executed where it was not."""
    if _has(type(operation), Pure):
        return not _has(type(operation), IsTerminator)
    if operation.regions or is_terminator(operation):
        return False
    effects = get_effects(operation)
    return effects is not None and not effects and is_speculatable(operation)


def loop_of(terminator: Operation) -> Operation | None:
    """The loop that a `break` or `continue` is about."""
    wanted = (LoopOp,) if isinstance(terminator, BreakOp) else (ForOp, LoopOp)
    parent = terminator.parent_op()
    while parent is not None and not isinstance(parent, wanted):
        parent = parent.parent_op()
    return parent


def leaves(operation: Operation) -> bool:
    """Whether control may leave an operation otherwise than by its end: a `return`, or a `break`
    or `continue` of a loop around it."""
    for inner in walk(operation):
        if isinstance(inner, ReturnOp):
            return True
        if isinstance(inner, BreakOp | ContinueOp):
            loop = loop_of(inner)
            if loop is None or not operation.is_ancestor(loop):
                return True
    return False


def ends_in(loop: Operation) -> Iterator[Operation]:
    """The `continue`s and `break`s of a loop."""
    for inner in walk(loop):
        if isinstance(inner, BreakOp | ContinueOp) and loop_of(inner) is loop:
            yield inner


def owner_of(value: SSAValue) -> Operation | None:
    """The operation whose result a value is; None for an argument of a block."""
    owner = value.owner
    return None if isinstance(owner, Block) else owner


def is_inside(value: SSAValue, region: Region) -> bool:
    """Whether a value is defined in a region."""
    owner = value.owner
    block = owner if isinstance(owner, Block) else owner.parent
    while block is not None:
        if block.parent is region:
            return True
        parent = block.parent_op()
        block = None if parent is None else parent.parent
    return False
