"""`cse`: what has been computed is not computed again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from itertools import count

from typing_extensions import override
from xdsl.ir import Block, Operation
from xdsl.traits import MemoryEffectKind

from tilewright.analysis.effects import Effects
from tilewright.analysis.provenance import ANYWHERE, Base, base_of, may_overlap
from tilewright.dialects.cuda_tile.facts import accessed_values, is_weak, writes_memory
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import Steps, erase, operations_of, run
from tilewright.passes.base import PassContext
from tilewright.passes.facts import effects_of, is_terminator, operands_of
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rules.memory import keeps

__all__ = ["CommonSubexpressionElimination"]


@dataclass
class CommonSubexpressionElimination(KernelPass):
    """Replaces an operation by an equal one that dominates it.

    Reads of memory are equal if they wait for the same tokens, synchronise with nothing, and
    nothing between them in the order of the program writes there.
    """

    name = "cse"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        effects = context.analyses.get(Effects, anchor)
        run(_Elimination(self, effects, context).block(anchor.body.block))


_NONE: Sequence[Operation] = ()


@dataclass
class _Scope:
    """What is computed in a block and those around it."""

    outer: _Scope | None = None
    known: dict[Hashable, list[Operation]] = field(default_factory=dict[Hashable, list[Operation]])

    def find(self, key: Hashable) -> Sequence[Operation]:
        """The operations with a key, those of this block last."""
        found = self.known.get(key, _NONE)
        scope = self.outer
        while scope is not None:
            some = scope.known.get(key)
            if some is not None:
                found = [*some, *found]
            scope = scope.outer
        return found


class _Elimination:
    def __init__(self, one: CommonSubexpressionElimination, effects: Effects, context: PassContext):
        self._pass = one
        self._effects = effects
        self._context = context
        self._numbers = count()
        self._written: dict[Base, int] = {}

    def _write(self, base: Base = ANYWHERE) -> None:
        """Memory may have been written."""
        if base.roots is None:
            self._written.clear()
        self._written[base] = next(self._numbers)

    def _memory(self, base: Base) -> int:
        """A number for what a load gives: another after a write that it may see."""
        return max(
            (
                number
                for written, number in self._written.items()
                if not keeps("load", "store", "load", may_overlap(written, base))
            ),
            default=-1,
        )

    def block(self, block: Block, outer: _Scope | None = None) -> Steps[None]:
        """Look through a block and all inside it."""
        # A few scopes deep, looking up costs as much as copying a small table does.
        scope = _Scope(outer)
        for operation in operations_of(block):
            writes = False
            if operation.regions:
                writes = self._effects.writes_memory(operation)
                if writes and isinstance(operation, ForOp | LoopOp):
                    self._write()
                for region in operation.regions:
                    for inner in region.blocks:
                        yield self.block(inner, scope)
                if writes:
                    self._write()
            key = self._key(operation, writes)
            if key is None:
                continue
            equal = self._equal(operation, scope.find(key))
            if equal is None:
                scope.known.setdefault(key, []).append(operation)
                continue
            self._context.applied(self._pass, "eliminated", operation)
            for old, new in zip(operation.results, equal.results, strict=True):
                old.replace_all_uses_with(new)
                new.name_hint = new.name_hint or old.name_hint
            erase(operation)

    def _key(self, operation: Operation, writes: bool) -> Hashable:
        """What equal operations have in common; None for one that has no equal."""
        if is_terminator(operation) or not operation.results:
            return None
        if operation.regions and not isinstance(operation, AggregateOperation):
            return None
        effects = effects_of(operation)
        if effects is None or writes:
            self._write()
            return None
        memory = 0
        if effects:
            if writes_memory(operation):
                self._write(_base_of(operation))
            kinds = {effect.kind for effect in effects}
            if kinds != {MemoryEffectKind.READ} or not is_weak(operation):
                return None
            memory = self._memory(_base_of(operation))
        operands = operands_of(operation)
        # The rest is compared: what has the same operands is the same most often.
        rest = None if operands else frozenset(operation.properties.items())
        return (type(operation), *map(id, operands), rest, memory)

    @staticmethod
    def _equal(operation: Operation, candidates: Sequence[Operation]) -> Operation | None:
        for candidate in candidates:
            if (
                candidate.properties != operation.properties
                or candidate.result_types != operation.result_types
                or candidate.attributes != operation.attributes
            ):
                continue
            if not operation.regions or operation.is_structurally_equivalent(candidate):
                return candidate
        return None


def _base_of(operation: Operation) -> Base:
    """The memory that an access can be of, if it orders no others; else all."""
    accessed = accessed_values(operation)
    if len(accessed) != 1 or not is_weak(operation):
        return ANYWHERE
    return base_of(accessed[0])
