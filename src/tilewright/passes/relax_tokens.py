"""`relax-tokens`: weak accesses wait for those that they conflict with, and for no others.

Front ends pass one token through all memory operations of a program. That is correct, and has loads
wait for loads, and accesses of one array for those of another. Here each weak load and store waits
for the accesses before it that may touch the same memory, if one of both writes. In a loop it takes
the token from before the loop, if it conflicts with nothing in earlier iterations that the loop's
token waits for; behind a loop or conditional, if nothing in there conflicts. What loops and
conditionals pass on waits for all that it did.

Whatever else has tokens waits for all that it did: accesses with a scope, atomics, fences, prints;
and what follows them waits for them. Accesses that conflict are as ordered as before, so nothing
races that did not, and what a release releases and an acquire acquires is the same. Where a token
between weak accesses may be all that keeps a value from coming out of thin air, or prints in their
order, it stays, too (`analysis.value_order`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from itertools import chain

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.aliasing import Aliasing, Scope
from tilewright.analysis.divisibility import Divisibility
from tilewright.analysis.flow import Flow, FlowStep
from tilewright.analysis.manager import AnalysisManager
from tilewright.analysis.provenance import Provenance, leads_to_memory
from tilewright.analysis.ranges import Ranges
from tilewright.analysis.token_graph import parts_of
from tilewright.analysis.value_order import ValueOrder
from tilewright.dialects.cuda_tile.debug_info import source_name
from tilewright.dialects.cuda_tile.facts import consumed_tokens, is_weak, writes_memory
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN, TokenType
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.facts import is_terminator
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rewriter import Rewriter

__all__ = ["RelaxTokens"]

_OVERLAP = "they may touch the same byte"
_ORDERS = "it orders memory"
_PRINTS = "it prints"
_VALUE = "a value may come out of thin air without, or a print too early"
_LOADS = "both load"
_APART = "they touch no byte in common"
_ANYWAY = "does not ask for what others wait for"
_JOINED = "waits for several that no longer wait for each other"


@dataclass
class _Waiting:
    """What an operation waits for.

    Attributes:
        tokens: those that it must consume: none of them waits for another one.
        needed: what it must wait for, with the reasons.
        dropped: the accesses that it need not wait for, with the reasons.
        passed: the loops and conditionals whose tokens it need not take.
    """

    tokens: list[SSAValue] = field(default_factory=list[SSAValue])
    needed: dict[Operation, str] = field(default_factory=dict[Operation, str])
    dropped: dict[Operation, str] = field(default_factory=dict[Operation, str])
    passed: list[Operation] = field(default_factory=list[Operation])


@dataclass
class RelaxTokens(KernelPass):
    """Has weak accesses wait only for those that they conflict with.

    Attributes:
        distinct_arguments: whether no two parameters lead to the same memory, which only the host
            can know.
    """

    name = "relax-tokens"
    preserves = (Ranges, Divisibility, AccessMaps, Provenance)

    distinct_arguments: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        places = [
            (op, place)
            for op in walk(anchor.body)
            if not isinstance(op, JoinTokensOp)
            for place, value in enumerate(op.operands)
            if isinstance(value.type, TokenType) and not isinstance(value.owner, MakeTokenOp)
        ]
        if not places:
            return
        order = _Order(anchor, context.analyses, self.distinct_arguments)
        changed: list[tuple[Operation, int, Sequence[SSAValue]]] = []
        for op, place in places:
            found = order.waiting(op, op.operands[place])
            if context.remark is not None:
                self._tell_stayed(op, found, context)
            given = {*parts_of(op.operands[place])}
            if {*found.tokens} != given:
                self._tell_went(op, found, given, context)
                changed.append((op, place, found.tokens))
        rewriter = Rewriter()
        for op, place, tokens in changed:
            _consume(op, place, tokens, rewriter)
        rewriter.sweep()

    def _tell_stayed(self, op: Operation, found: _Waiting, context: PassContext) -> None:
        if found.needed:
            reasons = [f"{_called(one, context)}: {why}" for one, why in found.needed.items()]
            context.missed(self, f"waits for {'; for '.join(reasons)}", op)
        elif found.tokens and not (is_weak(op) or op.regions or is_terminator(op)):
            why = _PRINTS if isinstance(op, PrintOp) else _ORDERS
            context.missed(self, f"waits for all that it did: {why}", op)

    def _tell_went(
        self, op: Operation, found: _Waiting, given: set[SSAValue], context: PassContext
    ) -> None:
        for other, why in found.dropped.items():
            message = f"does not wait for {_called(other, context)}: {why}"
            context.applied(self, "accesses that are not waited for", op, message)
        for other in found.passed:
            name = _called(other, context)
            message = (
                f"takes the token from before {name}: no iterations conflict"
                if other.is_ancestor(op)
                else f"does not wait for {name}: nothing in it conflicts"
            )
            context.applied(self, "loops and conditionals that are not waited for", op, message)
        if not (found.dropped or found.passed):
            is_less = given.issuperset(found.tokens)
            context.applied(self, _ANYWAY if is_less else _JOINED, op)


def _called(op: Operation, context: PassContext) -> str:
    place = context.place_of(op)
    is_known = place.line is not None or place.offset is not None
    return f"the {source_name(op)} at {place}" if is_known else f"a {source_name(op)}"


# ---- who must wait for whom


@dataclass(frozen=True)
class _Inside:
    """What a token of a loop or conditional waits for.

    Attributes:
        orders: what orders memory, inside; None for nothing.
        accesses: the weak accesses inside; empty if something orders memory.
        outside: the tokens from outside; empty if something orders memory.
    """

    orders: Operation | None
    accesses: Sequence[Operation]
    outside: Sequence[SSAValue]


class _Order:
    """Who must wait for whom: asked for all operations of a kernel in the order of the text.

    Args:
        entry: the kernel.
        analyses: of it.
        distinct_arguments: whether no two parameters lead to the same memory.
    """

    def __init__(self, entry: EntryOp, analyses: AnalysisManager, distinct_arguments: bool) -> None:
        self._entry, self._analyses = entry, analyses
        self._distinct_arguments = distinct_arguments
        self._flow = analyses.get(Flow, entry)
        self._known: dict[SSAValue, _Inside] = {}
        self._bits: dict[SSAValue, int] = {}
        self._waited: dict[Operation, int] = {}
        """The tokens that an operation waits for, those that these wait for included, as bits."""

    # Most kernels need not know.

    @cached_property
    def _aliasing(self) -> Aliasing:
        return self._analyses.get(Aliasing, self._entry)

    @cached_property
    def _values(self) -> ValueOrder:
        return self._analyses.get(ValueOrder, self._entry)

    def waiting(self, op: Operation, token: SSAValue) -> _Waiting:
        """What an operation must wait for, of all that it waits for by a token."""
        found, waited = _Waiting(), 0
        back = _Back(self._flow)
        back.add([token])
        while (at := back.take()) is not None:
            owner = at.owner
            if isinstance(owner, JoinTokensOp | MakeTokenOp):
                back.add(owner.operands)
                continue
            if not waited & self._bit(at) and not self._need_not_wait(op, at, found, back):
                found.tokens.append(at)
                waited |= self._bit(at) | self._waited_by(at)
            if isinstance(owner, Operation) and is_weak(owner):
                # What it no longer waits for itself is asked for.
                back.add(consumed_tokens(owner))
        found.tokens.reverse()
        self._waited[op] = self._waited.get(op, 0) | waited
        return found

    def _need_not_wait(self, op: Operation, at: SSAValue, found: _Waiting, back: _Back) -> bool:
        """Whether an operation need not wait for a token; notes why, and what it then asks for."""
        if not is_weak(op):
            return False
        step = self._flow.definition(at)
        assert step is not None
        if step.joined is None:
            other = step.operation
            why = self._reason(op, other)
            if why:
                found.needed[other] = why
            else:
                are_loads = not (writes_memory(op) or writes_memory(other))
                found.dropped[other] = _LOADS if are_loads else _APART
            return not why
        inside, before = self._through(op, at, step)
        if inside is None:
            found.passed.append(step.operation)
            back.add(before)
        else:
            found.needed[inside] = self._reason(op, inside, _loop_of(step)) or _ORDERS
        return inside is None

    def _through(
        self, op: Operation, token: SSAValue, step: FlowStep
    ) -> tuple[Operation | None, Sequence[SSAValue]]:
        """What an access must wait for among what a token of a loop or conditional waits for
        inside, None for nothing; and the tokens from outside that it waits for."""
        inside, loop = self._inside(token, step), _loop_of(step)
        if inside.orders is not None:
            return inside.orders, ()
        conflicting = (one for one in inside.accesses if self._conflict(one, op, loop))
        hanging = (one for one in inside.accesses if self._values.may_hang_on(one, op))
        # Whether accesses conflict is sooner known than what hangs on their order.
        found = next(chain(conflicting, hanging), None)
        return found, (inside.outside if found is None else ())

    def _inside(self, token: SSAValue, step: FlowStep) -> _Inside:
        """What a token of a loop or conditional waits for."""
        found = self._known.get(token)
        if found is None:
            found = self._known[token] = self._looked_at(token, step)
        return found

    def _looked_at(self, token: SSAValue, step: FlowStep) -> _Inside:
        outer, accesses, outside = step.operation, list[Operation](), list[SSAValue]()
        pending, seen = [token], set[SSAValue]()
        while pending:
            at = pending.pop()
            if at in seen:
                continue
            seen.add(at)
            owner = self._flow.owner(at)
            inner = self._flow.definition(at)
            assert inner is not None
            if at is not token and owner is not outer and not self._flow.is_inside(owner, outer):
                outside.append(at)
            elif inner.is_opaque:
                return _Inside(owner, (), ())
            elif inner.joined is not None:
                pending += inner.joined[at]
            elif isinstance(owner, JoinTokensOp | MakeTokenOp):
                pending += owner.operands
            elif not is_weak(owner):
                return _Inside(owner, (), ())
            else:
                accesses.append(owner)
                pending += consumed_tokens(owner)
        return _Inside(None, accesses, outside)

    # ---- conditions

    def _reason(self, op: Operation, other: Operation, loop: Operation | None = None) -> str:
        """Why an access must wait for another operation; empty if it need not.

        Args:
            op: the access.
            other: what it waits for.
            loop: a loop around both, in an earlier iteration of which the other one is executed;
                None if it is in the same one of all loops around both.
        """
        if not is_weak(other):
            return _ORDERS
        if self._conflict(other, op, loop):
            return _OVERLAP
        return _VALUE if self._values.may_hang_on(other, op) else ""

    def _conflict(self, one: Operation, other: Operation, loop: Operation | None) -> bool:
        """Whether accesses may touch the same byte, and one of them writes."""
        if not (writes_memory(one) or writes_memory(other)):
            return False
        if self._distinct_arguments and self._are_of_other_arguments(one, other):
            return False
        if loop is None:
            return self._aliasing.may_overlap(one, other, Scope.ITERATION)
        return self._aliasing.may_overlap_around(loop, one, other)

    def _are_of_other_arguments(self, one: Operation, other: Operation) -> bool:
        """Whether accesses lead to the memory of different parameters."""
        first, second = (
            self._aliasing.provenance.of(next(v for v in op.operands if leads_to_memory(v)))
            for op in (one, other)
        )
        return first.isdisjoint(second) and all(r.kind == "parameter" for r in first | second)

    # ---- sets of tokens

    def _bit(self, token: SSAValue) -> int:
        return 1 << self._bits.setdefault(token, len(self._bits))

    def _waited_by(self, token: SSAValue) -> int:
        """The tokens that one waits for, as far as it is told by the operation that gives it."""
        owner = token.owner
        if not isinstance(owner, Operation) or owner.regions:
            return 0
        return self._waited.get(owner, 0)


class _Back:
    """Tokens to look at, each once: that which is given last in the text first."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._left: list[tuple[int, int, SSAValue]] = []
        self._seen: set[SSAValue] = set()

    def add(self, tokens: Iterable[SSAValue]) -> None:
        """Look at more tokens."""
        for token in tokens:
            if token not in self._seen:
                step = self._flow.definition(token)
                assert step is not None
                heappush(self._left, (-step.position, len(self._seen), token))
                self._seen.add(token)

    def take(self) -> SSAValue | None:
        """The next token; None if there is none left."""
        return heappop(self._left)[2] if self._left else None


def _loop_of(step: FlowStep) -> Operation | None:
    """The loop that enters its next iteration."""
    return step.operation if step.enters else None


# ---- tokens


def _consume(op: Operation, place: int, tokens: Sequence[SSAValue], rewriter: Rewriter) -> None:
    """Have an operation wait for some tokens in place of an operand."""
    if len(tokens) == 1:
        rewriter.set_operand(op, place, tokens[0])
        return
    kind = JoinTokensOp if tokens else MakeTokenOp
    made = kind.create(operands=[*tokens], result_types=[TOKEN], location=op.location)
    rewriter.insert([made], op)
    rewriter.set_operand(op, place, made.results[0])
