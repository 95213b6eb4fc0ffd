"""`relax-tokens`: weak accesses wait for those that they conflict with, and for no others.

Front ends pass one token through all memory operations of a program. That is correct, and has loads
wait for loads, and accesses of one array for those of another. Here each weak load and store waits
for the accesses before it that may touch the same memory, if one of both writes. In a loop it takes
the token from before the loop, if nothing in it conflicts with it in any iteration; the loop
carries on what all of its accesses give.

Whatever else has tokens waits for all that it did: accesses with a scope, atomics, fences, prints;
and what follows them waits for them. Accesses that conflict are as ordered as before, so nothing
races that did not, and what a release releases and an acquire acquires is the same. A kernel whose
loads or atomics with a scope give it values stays as it is: a token between two weak accesses may
be all that keeps a value from coming of itself there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from typing_extensions import override
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.analysis.aliasing import Aliasing, Scope
from tilewright.analysis.provenance import leads_to_memory
from tilewright.analysis.token_graph import parts_of
from tilewright.dialects.cuda_tile.debug_info import source_name
from tilewright.dialects.cuda_tile.facts import (
    consumed_tokens,
    is_weak,
    memory_ordering,
    produced_tokens,
    reads_memory,
    writes_memory,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN, TokenType
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rewriter import Rewriter

__all__ = ["RelaxTokens"]

_VALUES = (
    "tokens stay: what is read with a scope is used, and a token may be all that keeps it from "
    "coming of itself"
)


@dataclass(frozen=True)
class _Waiting:
    """What an operation waits for.

    Attributes:
        tokens: those that it must consume.
        dropped: the accesses that it need not wait for.
        conflicts: why it waits: what it conflicts with, or what orders it, in a loop.
        loops: those before which it takes the token.
    """

    tokens: tuple[SSAValue, ...]
    dropped: tuple[Operation, ...] = ()
    conflicts: tuple[Operation, ...] = ()
    loops: tuple[Operation, ...] = ()


@dataclass
class RelaxTokens(KernelPass):
    """Has weak accesses wait only for those that they conflict with.

    Attributes:
        distinct_arguments: whether no two parameters lead to the same memory, which only the host
            can know.
    """

    name = "relax-tokens"

    distinct_arguments: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        operations = [*walk(anchor.body)]
        strong = next((op for op in operations if _gives_shared_value(op)), None)
        if strong is not None:
            context.missed(self, _VALUES, strong)
            return
        order = _Order(context.analyses.get(Aliasing, anchor), self.distinct_arguments)
        waiting = {
            (op, place): order.waiting(op, value)
            for op in operations
            if not isinstance(op, JoinTokensOp)
            for place, value in enumerate(op.operands)
            if isinstance(value.type, TokenType)
        }
        needed = {key: order.reduced(found.tokens, waiting) for key, found in waiting.items()}
        changed = {
            (op, place): tokens
            for (op, place), tokens in needed.items()
            if {*tokens} != {*parts_of(op.operands[place])}
        }
        for (op, place), found in waiting.items():
            self._tell(op, found, context, (op, place) in changed)
        rewriter = Rewriter()
        for (op, place), tokens in changed.items():
            _consume(op, place, tokens, rewriter)
        rewriter.sweep()

    def _tell(self, op: Operation, found: _Waiting, context: PassContext, changed: bool) -> None:
        for other in found.conflicts:
            is_access = _is_access(other)
            why = "they may touch the same byte" if is_access else "it orders memory"
            context.missed(self, f"waits for {_called(other, context)}: {why}", op)
        if not changed:
            return
        for other in found.dropped:
            is_apart = writes_memory(op) or writes_memory(other)
            why = "they touch no byte in common" if is_apart else "both load"
            message = f"does not wait for {_called(other, context)}: {why}"
            context.applied(self, "waits for accesses that do not conflict", op, message)
        for loop in found.loops:
            message = (
                f"takes the token from before {_called(loop, context)}: no iterations conflict"
            )
            context.applied(self, "tokens from before loops", op, message)


def _called(op: Operation, context: PassContext) -> str:
    place = context.place_of(op)
    is_known = place.line is not None or place.offset is not None
    return f"the {source_name(op)} at {place}" if is_known else f"a {source_name(op)}"


def _gives_shared_value(op: Operation) -> bool:
    """Whether an access with a scope gives a value that is used."""
    return (
        memory_ordering(op) is not None
        and not is_weak(op)
        and reads_memory(op)
        and any(r.first_use and not isinstance(r.type, TokenType) for r in op.results)
    )


def _is_access(op: object) -> bool:
    """Whether an operation is a weak load or store."""
    return isinstance(op, Operation) and is_weak(op) and not op.regions


@dataclass
class _Order:
    """Who must wait for whom.

    Attributes:
        aliasing: of the kernel.
        distinct_arguments: whether no two parameters lead to the same memory.
    """

    aliasing: Aliasing
    distinct_arguments: bool
    _in_loops: dict[Operation, list[Operation]] = field(
        default_factory=dict[Operation, list[Operation]]
    )

    def waiting(self, op: Operation, token: SSAValue) -> _Waiting:
        """What an operation must wait for, of all that it waits for by a token."""
        is_access = _is_access(op)
        found: dict[SSAValue, None] = {}
        dropped: dict[Operation, None] = {}
        conflicts: dict[Operation, None] = {}
        loops: dict[Operation, None] = {}
        pending, seen = [token], set[SSAValue]()
        while pending:
            at = pending.pop()
            if at in seen:
                continue
            seen.add(at)
            owner = at.owner
            if isinstance(owner, JoinTokensOp):
                pending += reversed(owner.operands)
            elif isinstance(owner, MakeTokenOp):
                continue
            elif isinstance(owner, Operation) and _is_access(owner):
                if not is_access or self._conflict(owner, op, Scope.ITERATION):
                    found[at] = None
                    if is_access:
                        conflicts[owner] = None
                else:
                    dropped[owner] = None
                pending += consumed_tokens(owner)
            elif is_access and (loop := _carrying(at)) is not None:
                other = self._in_loop(loop, op)
                if other is None:
                    loops[loop] = None
                    assert isinstance(at, BlockArgument)
                    pending.append(loop.initValues[at.index - 1])
                else:
                    found[at] = None
                    conflicts[other] = None
            else:
                found[at] = None
        return _Waiting(tuple(found), tuple(dropped), tuple(conflicts), tuple(loops))

    def _conflict(self, one: Operation, other: Operation, scope: Scope) -> bool:
        if not (writes_memory(one) or writes_memory(other)):
            return False
        if self.distinct_arguments and self._are_of_other_arguments(one, other):
            return False
        return self.aliasing.may_overlap(one, other, scope)

    def _are_of_other_arguments(self, one: Operation, other: Operation) -> bool:
        """Whether accesses lead to the memory of different parameters."""
        first, second = (
            self.aliasing.provenance.of(next(v for v in op.operands if leads_to_memory(v)))
            for op in (one, other)
        )
        return first.isdisjoint(second) and all(r.kind == "parameter" for r in first | second)

    def _in_loop(self, loop: Operation, op: Operation) -> Operation | None:
        """What an access conflicts with in a loop, in whatever iterations; None for nothing."""
        return next(
            (
                inner
                for inner in self._inside(loop)
                if not _is_access(inner) or self._conflict(inner, op, Scope.BLOCK)
            ),
            None,
        )

    def _inside(self, loop: Operation) -> list[Operation]:
        """The operations in a loop that give tokens: accesses, and what orders them."""
        if loop not in self._in_loops:
            passing = (JoinTokensOp, MakeTokenOp)
            self._in_loops[loop] = [
                op
                for op in walk(loop)
                if op is not loop
                and not isinstance(op, passing)
                and not op.regions
                and produced_tokens(op)
            ]
        return self._in_loops[loop]

    def reduced(
        self, tokens: Sequence[SSAValue], waiting: dict[tuple[Operation, int], _Waiting]
    ) -> list[SSAValue]:
        """Tokens without those that others wait for anyway."""
        if len(tokens) < 2:
            return [*tokens]
        implied = set[SSAValue]()
        for token in tokens:
            implied |= self._implied(token, waiting)
        return [token for token in tokens if token not in implied]

    def _implied(
        self, token: SSAValue, waiting: dict[tuple[Operation, int], _Waiting]
    ) -> set[SSAValue]:
        """What has happened if a token is there, as far as accesses tell."""
        found, pending = set[SSAValue](), [token]
        while pending:
            owner = pending.pop().owner
            if not isinstance(owner, Operation) or owner.regions:
                continue
            for place, value in enumerate(owner.operands):
                if isinstance(value.type, TokenType) and (owner, place) in waiting:
                    new = set(waiting[owner, place].tokens) - found
                    found |= new
                    pending += new
        return found


def _carrying(token: SSAValue) -> ForOp | None:
    """The loop that carries a token."""
    block = token.owner
    loop = block.parent_op() if isinstance(block, Block) else None
    return loop if isinstance(loop, ForOp) else None


def _consume(op: Operation, place: int, tokens: Sequence[SSAValue], rewriter: Rewriter) -> None:
    """Have an operation wait for some tokens in place of an operand."""
    if len(tokens) == 1:
        rewriter.set_operand(op, place, tokens[0])
        return
    kind = JoinTokensOp if tokens else MakeTokenOp
    made = kind.create(operands=[*tokens], result_types=[TOKEN], location=op.location)
    rewriter.insert([made], op)
    rewriter.set_operand(op, place, made.results[0])
