"""What operations do besides giving results: to memory, and to what else can be observed.

The traits are xDSL's, made to name the operand that an effect goes through. `get_effects` of xDSL
gives the effects of one operation; an effect without a value may be on any memory.

What is not memory is a resource of its own: what is printed, whether the program goes on, how
often a loop runs, which kernels run beside. An operation that is ordered by tokens says so
(`TokenOrdered`): its effects keep the order that tokens give them, and no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from zlib import crc32

from typing_extensions import override
from xdsl.ir import Operation, SSAValue
from xdsl.traits import (
    DefaultResource,
    EffectInstance,
    MemoryAllocEffect,
    MemoryEffect,
    MemoryEffectKind,
    MemoryReadEffect,
    MemoryWriteEffect,
    NoMemoryEffect,
    OpTrait,
    Pure,
    RecursiveMemoryEffect,
    Resource,
    get_effects,
)

from tilewright.dialects.cuda_tile.attributes import (
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
)
from tilewright.dialects.cuda_tile.facts.traits import has
from tilewright.dialects.cuda_tile.types import TileType, TokenType
from tilewright.nesting import walk

__all__ = [
    "CONSOLE",
    "FAILURE",
    "GRID_DEPENDENCY",
    "ITERATION",
    "KERNEL_END",
    "MEMORY",
    "WATCH",
    "AllocatesResult",
    "BodyEffects",
    "ChecksCondition",
    "Declaration",
    "DependsOnBlock",
    "EndsKernel",
    "GridDependencyEffects",
    "KernelBody",
    "LeavesIteration",
    "LoopEffects",
    "OperandEffect",
    "OrdersMemory",
    "PassesThrough",
    "PrintsText",
    "Reads",
    "SpecifiedPure",
    "TokenOrdered",
    "UnknownEffects",
    "UntestedView",
    "WatchesAccesses",
    "Writes",
    "accessed_values",
    "consumed_tokens",
    "effects_of",
    "has_specified_effects",
    "is_free_of_effects",
    "is_specified_pure",
    "is_untested",
    "is_weak",
    "lasting_effects",
    "may_end_kernel",
    "may_end_program",
    "memory_ordering",
    "produced_tokens",
    "reads_memory",
    "writes_memory",
    "written_values",
]


@dataclass(frozen=True)
class _Named(Resource):
    label: str

    @override
    def name(self) -> str:
        return self.label


MEMORY = DefaultResource()
"""All that addresses lead to."""
CONSOLE = _Named("console")
"""The text that a program prints."""
FAILURE = _Named("failure")
"""Whether the program ends with an error."""
ITERATION = _Named("iteration")
"""Whether what follows in the body of a loop is executed, and whether the loop goes on."""
KERNEL_END = _Named("kernel end")
"""Whether what follows in a kernel is executed."""
GRID_DEPENDENCY = _Named("grid dependency")
"""Which kernels have ended, and which may start."""
WATCH = _Named("watch")
"""What the sanitizer keeps of a launch."""

_READ, _WRITE, _ALLOC = MemoryEffectKind.READ, MemoryEffectKind.WRITE, MemoryEffectKind.ALLOC


# ---- on memory


@dataclass(frozen=True)
class OperandEffect(MemoryEffect):
    """Base: an effect on the memory that one operand leads to.

    Attributes:
        operand: its name.
    """

    operand: str

    @override
    def __hash__(self) -> int:
        # As that of `constraints.Same`: the order of traits must not be left to chance.
        return crc32(f"{type(self).__name__} {self.operand}".encode())

    def _effects(self, op: Operation, kind: MemoryEffectKind) -> AbstractSet[EffectInstance]:
        value: SSAValue = getattr(op, self.operand)
        return frozenset((EffectInstance(kind, value),))


class Reads(OperandEffect, MemoryReadEffect):
    """Reads the memory that an operand leads to."""

    @override
    def get_effects(self, op: Operation) -> AbstractSet[EffectInstance]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return self._effects(op, _READ)


class Writes(OperandEffect, MemoryWriteEffect):
    """Writes the memory that an operand leads to."""

    @override
    def get_effects(self, op: Operation) -> AbstractSet[EffectInstance]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return self._effects(op, _WRITE)


class AllocatesResult(MemoryAllocEffect):
    """Allocates the memory that its first result leads to."""

    @override
    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance]:
        return frozenset((EffectInstance(_ALLOC, op.results[0]),))


class SpecifiedPure(NoMemoryEffect):
    """Without effects. The specification's table calls it pure, which would mean that it can be
    executed at any time, too; but what it does is undefined for some operands."""


class PassesThrough(NoMemoryEffect):
    """Gives its operand as it is, of which it says something: if that is false, the program is
    undefined where it stands. (The specification's table declares no effects, nor that there are
    none.)"""


class Declaration(NoMemoryEffect):
    """It is not executed: it declares something."""


class UnknownEffects(MemoryEffect):
    """It may have any effects."""

    @override
    @classmethod
    def get_effects(cls, op: Operation) -> None:
        return None


# ---- on other resources


class _FixedEffects(MemoryEffect):
    """Base: the same effects for every operation, on no particular value."""

    EFFECTS: AbstractSet[EffectInstance]

    @override
    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance]:
        return cls.EFFECTS


class PrintsText(_FixedEffects):
    """Prints. (The specification's table says that it reads and writes memory.)"""

    EFFECTS = frozenset((EffectInstance(_WRITE, resource=CONSOLE),))


class OrdersMemory(_FixedEffects):
    """Orders accesses to any memory, those before it and those behind."""

    EFFECTS = frozenset((EffectInstance(_READ), EffectInstance(_WRITE)))


class GridDependencyEffects(_FixedEffects):
    """Waits for other kernels, or lets them start: they may access any memory."""

    EFFECTS = OrdersMemory.EFFECTS | {
        EffectInstance(_READ, resource=GRID_DEPENDENCY),
        EffectInstance(_WRITE, resource=GRID_DEPENDENCY),
    }


class ChecksCondition(_FixedEffects):
    """Ends the program with an error if a condition does not hold. What was stored and printed
    until then can be seen, so that it keeps its place among stores, prints and other checks."""

    EFFECTS = frozenset(
        (
            EffectInstance(_READ),
            EffectInstance(_READ, resource=CONSOLE),
            EffectInstance(_WRITE, resource=FAILURE),
        )
    )


class WatchesAccesses(_FixedEffects):
    """Keeps what a tile block accesses, for the sanitizer: it keeps its place among others."""

    EFFECTS = frozenset(
        (EffectInstance(_READ, resource=WATCH), EffectInstance(_WRITE, resource=WATCH))
    )


class LeavesIteration(_FixedEffects):
    """Ends an iteration of the innermost loop around it, or the loop."""

    EFFECTS = frozenset((EffectInstance(_WRITE, resource=ITERATION),))


class EndsKernel(_FixedEffects):
    """Ends the kernel."""

    EFFECTS = frozenset((EffectInstance(_WRITE, resource=KERNEL_END),))


# ---- of bodies


class BodyEffects(RecursiveMemoryEffect):
    """Has the effects of what is in its bodies, but for those that end within: an iteration that
    is left is nothing to what stands around the loop."""

    @override
    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        effects: set[EffectInstance] = set()
        for nested in _inside(op):
            if has(type(nested), RecursiveMemoryEffect):
                # What is inside comes next.
                continue
            found = effects_of(nested)
            if found is None:
                return None
            if found:
                effects.update([e for e in found if not _ends_within(e, nested, op)])
        return effects


class LoopEffects(BodyEffects):
    """The effects of the body of a loop."""


class KernelBody(OpTrait):
    """Its body is that of the kernel around it, for a tile block: what ends a kernel ends it."""


def _inside(op: Operation) -> Iterator[Operation]:
    nested = walk(op)
    next(nested)
    return nested


def _ends_within(effect: EffectInstance, nested: Operation, op: Operation) -> bool:
    """Whether an effect of a nested operation is about a loop that is `op` or inside it."""
    if effect.resource != ITERATION:
        return False
    around = nested.parent_op()
    while around is not None:
        if has(type(around), LoopEffects):
            return True
        if around is op:
            return False
        around = around.parent_op()
    return False


class DependsOnBlock(OpTrait):
    """Its results depend on which tile block executes it, though it has no effects."""


class UntestedView(OpTrait):
    """Its result is a view of memory that the program vouches for, as it does for pointers:
    elements inside are accessed without a test whether they may be."""


# ---- questions

_NONE: AbstractSet[EffectInstance] = frozenset()


@cache
def _effect_traits(kind: type[Operation]) -> tuple[MemoryEffect, ...] | None:
    """The traits that say what effects operations of a class have; None if there are none."""
    found = tuple(t for t in kind.traits if isinstance(t, MemoryEffect))  # pyright: ignore
    if any(not isinstance(trait, NoMemoryEffect) for trait in found):
        return found
    return () if found else None


def is_free_of_effects(op: Operation) -> bool:
    """Whether operations of the class of an operation never have effects."""
    return _effect_traits(type(op)) == ()


def effects_of(op: Operation) -> AbstractSet[EffectInstance] | None:
    """The effects of an operation and all inside it; None if they are not known."""
    traits = _effect_traits(type(op))
    if traits is None:
        return None
    if not traits:
        return _NONE
    if len(traits) == 1:
        return traits[0].get_effects(op)
    return get_effects(op)


@dataclass(frozen=True, slots=True)
class _Touched:
    """What operations of a class may do, without their bodies."""

    reads: bool = True
    writes: bool = True
    fails: bool = True
    leaves: bool = True


_touched_by: dict[type[Operation], _Touched] = {}


def _touched(op: Operation) -> _Touched:
    """What operations of a class have effects on is the same for all of them, but for the values
    and the bodies."""
    kind = type(op)
    found = _touched_by.get(kind)
    if found is None:
        own = [t.get_effects(op) for t in _effect_traits(kind) or () if not _of_bodies(t)]
        if _effect_traits(kind) is None or None in own:
            found = _Touched()
        else:
            effects = [effect for some in own for effect in some or ()]
            kinds = [effect.kind for effect in effects if effect.resource == MEMORY]
            fails = any(effect.resource == FAILURE for effect in effects)
            leaves = any(effect.resource == KERNEL_END for effect in effects)
            found = _Touched(_READ in kinds, _WRITE in kinds, fails, leaves)
        _touched_by[kind] = found
    return found


def _of_bodies(trait: MemoryEffect) -> bool:
    return isinstance(trait, RecursiveMemoryEffect)


def _with_bodies(op: Operation) -> Iterable[Operation]:
    """An operation, with those inside it if it has their effects."""
    return walk(op) if op.regions and has(type(op), RecursiveMemoryEffect) else (op,)


def reads_memory(op: Operation) -> bool:
    """Whether an operation, or one in its bodies, may read memory."""
    return any(_touched(one).reads for one in _with_bodies(op))


def writes_memory(op: Operation) -> bool:
    """Whether an operation, or one in its bodies, may write memory."""
    return any(_touched(one).writes for one in _with_bodies(op))


def may_end_program(op: Operation) -> bool:
    """Whether an operation, or one in its bodies, may end the program with an error."""
    return any(_touched(one).fails for one in _with_bodies(op))


def may_end_kernel(op: Operation) -> bool:
    """Whether an operation, or one in its bodies, may end the kernel, with or without an error."""
    return any((found := _touched(one)).fails or found.leaves for one in _with_bodies(op))


def written_values(op: Operation) -> list[SSAValue]:
    """The pointers and views through which an operation may write memory, in the order of its
    operands; all values of which it is not known."""
    effects = effects_of(op)
    if effects is None:
        return list(op.operands)
    found = {e.value for e in effects if e.kind == _WRITE and e.resource == MEMORY}
    if None in found:
        return list(op.operands)
    return [operand for operand in dict.fromkeys(op.operands) if operand in found]


def accessed_values(op: Operation) -> list[SSAValue]:
    """The pointers and views through which an operation reads and writes memory, in the order of
    its operands."""
    effects = effects_of(op)
    if not effects:
        return []
    found = {e.value for e in effects if e.kind in (_READ, _WRITE)}
    return [operand for operand in dict.fromkeys(op.operands) if operand in found]


def is_untested(value: SSAValue) -> bool:
    """Whether memory is accessed through a value without a test whether it may be: through
    pointers, and views made of them."""
    owner = value.owner
    is_view = isinstance(owner, Operation) and has(type(owner), UntestedView)
    return is_view or isinstance(value.type, TileType)


def lasting_effects(op: Operation) -> bool:
    """Whether an operation may do anything but give results and leave a loop around it."""
    effects = effects_of(op)
    return effects is None or any(e.resource != ITERATION for e in effects)


def has_specified_effects(op: Operation) -> bool:
    """Whether an operation, or one in its bodies, has effects by the specification's tables, or
    none of them says that it has none."""
    return lasting_effects(op) or any(has(type(nested), PassesThrough) for nested in walk(op))


def is_specified_pure(op: Operation) -> bool:
    """Whether the specification's table calls an operation pure."""
    return any(has(type(op), trait) for trait in (Pure, SpecifiedPure))


# ---- order


class TokenOrdered(OpTrait):
    """Its effects are ordered by tokens: behind those of the operations whose tokens it takes."""


def memory_ordering(op: Operation) -> MemoryOrderingSemantics | None:
    """How strongly an access orders others; None for what is no access to memory."""
    ordering = op.properties.get("memory_ordering_semantics")
    return ordering.data if isinstance(ordering, MemoryOrderingSemanticsAttr) else None


def is_weak(op: Operation) -> bool:
    """Whether an operation is an access that no other block may race with, and that orders
    nothing."""
    return memory_ordering(op) is MemoryOrderingSemantics.WEAK


def consumed_tokens(op: Operation) -> list[SSAValue]:
    """The tokens among the operands."""
    return [value for value in op.operands if isinstance(value.type, TokenType)]


def produced_tokens(op: Operation) -> list[SSAValue]:
    """The tokens among the results."""
    return [value for value in op.results if isinstance(value.type, TokenType)]
