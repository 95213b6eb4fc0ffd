"""`unswitch`, `split-loops` and `peel`: loops without conditions that they need not ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import cast

from typing_extensions import override
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.analysis import Ranges
from tilewright.analysis.control_flow import leaves
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp, YieldOp
from tilewright.dialects.cuda_tile.operations.integer import AndIOp, CmpIOp, MaxIOp, MinIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType, scalar
from tilewright.nesting import clone, erase, is_outside, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import constant
from tilewright.passes.kernel import KernelPass
from tilewright.passes.patterns.control_flow import known_trips, number_of

__all__ = ["LoopPeeling", "LoopSplitting", "LoopUnswitching", "ask_before", "why_not_copied"]


@dataclass
class LoopUnswitching(KernelPass):
    """Asks a condition that does not change before the loop, and has a loop for each answer.

    Options:
        size: the most operations of a loop that is copied.
    """

    name = "unswitch"
    preserves = (Ranges,)

    size: int = 200

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for loop in _loops(context.analyses.get(Members, anchor), (ForOp, LoopOp)):
            question = _invariant_question(loop)
            if question is None:
                continue
            problem = why_not_copied(loop, self.size)
            if problem is not None:
                context.missed(self, problem, loop)
            else:
                context.applied(self, "unswitched", question)
                ask_before(loop, question.condition, [question], [question])


@dataclass
class LoopSplitting(KernelPass):
    """Cuts a loop in two or three where a comparison of its induction variable with a constant
    changes its answer.

    Options:
        size: the most operations of a loop that is copied.
        unknown: whether to cut loops of step 1 at numbers that are known only when they run, too;
            then there are two loops, of which nobody knows how long they are.
    """

    name = "split-loops"

    size: int = 200
    unknown: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for loop in _loops(context.analyses.get(Members, anchor), (ForOp,)):
            assert isinstance(loop, ForOp)
            found = _changing_question(loop)
            limited = _limited_question(loop) if self.unknown and found is None else None
            if found is None and limited is None:
                continue
            if _is_larger(loop, self.size):
                context.missed(self, f"the loop has over {self.size} operations", loop)
            elif found is not None:
                question, answers = found
                context.applied(self, "split", question)
                _cut(loop, [len(answer) for answer in answers], question, [a[0] for a in answers])
            elif limited is not None:
                context.applied(self, "split", limited[0])
                _cut_at_limit(loop, *limited)


@dataclass
class LoopPeeling(KernelPass):
    """Executes the first iterations of a loop before it.

    Options:
        count: how many iterations.
        size: the most operations of a loop that is copied.
    """

    name = "peel"

    count: int = 1
    size: int = 200

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for loop in _loops(context.analyses.get(Members, anchor), (ForOp,)):
            assert isinstance(loop, ForOp)
            trips = known_trips(loop)
            if trips is None or trips <= self.count or _is_larger(loop, self.size):
                context.missed(self, "the loop is large, short, or of unknown length", loop)
                continue
            context.applied(self, "peeled", loop)
            _cut(loop, [*[1] * self.count, trips - self.count])


def _loops(members: Members, kinds: tuple[type[Operation], ...]) -> list[ForOp | LoopOp]:
    """The loops of a kernel, inner ones first."""
    return cast("list[ForOp | LoopOp]", members.of(*kinds)[::-1])


def _is_larger(loop: Operation, size: int) -> bool:
    """Whether a loop has more operations."""
    return next(islice(walk(loop), size, None), None) is not None


def _can_be_result(value: SSAValue) -> bool:
    return not type(value.type).__name__.endswith("ViewType")


def _questions(loop: ForOp | LoopOp) -> Iterator[IfOp]:
    """The conditionals that every iteration of a loop comes to."""
    for operation in operations_of(loop.region.block):
        if isinstance(operation, IfOp):
            yield operation


# unswitch


def _invariant_question(loop: ForOp | LoopOp) -> IfOp | None:
    for question in _questions(loop):
        outside = is_outside(question.condition, loop)
        if outside and number_of(question.condition) is None and not _is_rare(loop, question):
            return question
    return None


def _is_rare(loop: Operation, question: IfOp) -> bool:
    """Whether a loop is for when one of several conditions does not hold, of which the one of a
    conditional in it is one: there is a loop for when all hold already."""
    inner: Operation = loop
    while (outer := inner.parent_op()) is not None:
        rarely = isinstance(outer, IfOp) and outer.elseRegion is inner.parent_region()
        if rarely and question.condition in _conjuncts(cast(IfOp, outer).condition):
            return True
        inner = outer
    return False


def _conjuncts(condition: SSAValue) -> Iterator[SSAValue]:
    """What a condition is a conjunction of."""
    left = [condition]
    while left:
        value = left.pop()
        if isinstance(value.owner, AndIOp):
            left += value.owner.operands
            yield from value.owner.operands


def why_not_copied(loop: ForOp | LoopOp, size: int) -> str | None:
    """Why a conditional cannot have a loop in each arm; None if it can.

    Args:
        loop: the loop.
        size: the most operations of a loop that is copied.
    """
    if _is_larger(loop, size):
        return f"the loop has over {size} operations"
    if leaves(loop):
        return "the loop may be left by more than its end"
    if any(not _can_be_result(result) for result in loop.results):
        return "the loop gives a view"
    return None


def ask_before(
    loop: ForOp | LoopOp, condition: SSAValue, true: Sequence[IfOp], false: Sequence[IfOp]
) -> None:
    """Put a conditional with a loop in each arm in the place of a loop.

    Args:
        loop: the loop.
        condition: of the conditional.
        true: the conditionals in the loop whose conditions are true where that holds.
        false: those whose conditions are false where it does not.
    """
    block = loop.parent
    assert block is not None
    regions: list[Region] = []
    for answer, questions in ((1, true), (0, false)):
        copy = clone(loop)
        _answer(loop, copy, questions, answer)
        end = YieldOp.create(operands=copy.results, location=loop.location)
        regions.append(Region(Block([copy, end])))
    made = IfOp.create(
        operands=[condition],
        result_types=loop.result_types,
        regions=regions,
        location=true[0].location,
    )
    block.insert_op_before(made, loop)
    _take_over(loop, made.results)


def _answer(loop: Operation, copy: Operation, questions: Sequence[IfOp], answer: int) -> None:
    """Let conditions in a copy of a loop be a constant."""
    pairs = zip(walk(loop), walk(copy), strict=True)
    for one in [one for original, one in pairs if original in questions]:
        known = constant(answer, scalar("i1"), one.location)
        assert one.parent is not None
        one.parent.insert_op_before(known, one)
        one.operands[0] = known.result


def _take_over(loop: Operation, values: Sequence[SSAValue]) -> None:
    for old, new in zip(loop.results, values, strict=True):
        new.name_hint = new.name_hint or old.name_hint
        old.replace_all_uses_with(new)
    erase(loop)


# split and peel

_COMPARE: dict[ComparisonPredicate, Callable[[int, int], bool]] = {
    ComparisonPredicate.EQUAL: lambda a, b: a == b,
    ComparisonPredicate.NOT_EQUAL: lambda a, b: a != b,
    ComparisonPredicate.LESS_THAN: lambda a, b: a < b,
    ComparisonPredicate.LESS_THAN_OR_EQUAL: lambda a, b: a <= b,
    ComparisonPredicate.GREATER_THAN: lambda a, b: a > b,
    ComparisonPredicate.GREATER_THAN_OR_EQUAL: lambda a, b: a >= b,
}

MOST_TRIPS = 1 << 20
"""The most iterations of a loop that is looked at one by one."""

MOST_PARTS = 3


def _changing_question(loop: ForOp) -> tuple[IfOp, list[list[bool]]] | None:
    """A conditional on the induction variable, and its answers in runs of equal ones."""
    trips = known_trips(loop)
    lower, step = number_of(loop.lowerBound), number_of(loop.step)
    if trips is None or lower is None or step is None or not 1 < trips <= MOST_TRIPS:
        return None
    if loop.unsignedCmp is not None and lower < 0:
        return None
    for question in _questions(loop):
        compare = question.condition.owner
        if not isinstance(compare, CmpIOp) or compare.lhs is not loop.region.block.args[0]:
            continue
        limit = number_of(compare.rhs)
        signed = compare.signedness.data == Signedness.SIGNED
        if limit is None or not (signed or (lower >= 0 and limit >= 0)):
            continue
        holds = _COMPARE[compare.comparison_predicate.data]
        answers = _runs(holds, lower, step, trips, limit)
        if 1 < len(answers) <= MOST_PARTS:
            return question, answers
    return None


def _runs(
    holds: Callable[[int, int], bool], lower: int, step: int, trips: int, limit: int
) -> list[list[bool]]:
    runs: list[list[bool]] = []
    for trip in range(trips):
        answer = holds(lower + trip * step, limit)
        if runs and runs[-1][0] == answer:
            runs[-1].append(answer)
        elif len(runs) > MOST_PARTS:
            break
        else:
            runs.append([answer])
    return runs


def _limited_question(loop: ForOp) -> tuple[IfOp, SSAValue, tuple[bool, bool]] | None:
    """A conditional on whether the induction variable, of step 1, is below a number from outside:
    with the number, and the answers below and from there on."""
    if loop.unsignedCmp is not None or number_of(loop.step) != 1:
        return None
    answers = {
        ComparisonPredicate.LESS_THAN: (True, False),
        ComparisonPredicate.GREATER_THAN_OR_EQUAL: (False, True),
    }
    for question in _questions(loop):
        compare = question.condition.owner
        if not isinstance(compare, CmpIOp) or compare.lhs is not loop.region.block.args[0]:
            continue
        signed = compare.signedness.data == Signedness.SIGNED
        found = answers.get(compare.comparison_predicate.data)
        if signed and found is not None and is_outside(compare.rhs, loop):
            return question, compare.rhs, found
    return None


def _cut_at_limit(loop: ForOp, question: IfOp, limit: SSAValue, answers: tuple[bool, bool]) -> None:
    """Put two loops in the place of one of step 1: up to a number, and from there on."""
    block = loop.parent
    assert block is not None
    middle = limit
    # The number may be outside the bounds: then one of the loops has no iterations.
    for kind, bound in ((MaxIOp, loop.lowerBound), (MinIOp, loop.upperBound)):
        made = kind.create(
            operands=[middle, bound],
            result_types=[bound.type],
            properties={"signedness": SignednessAttr(Signedness.SIGNED)},
            location=loop.location,
        )
        block.insert_op_before(made, loop)
        middle = made.results[0]
    values: Sequence[SSAValue] = [*loop.initValues]
    ends = ((loop.lowerBound, middle), (middle, loop.upperBound))
    for (start, end), answer in zip(ends, answers, strict=True):
        copy = clone(loop)
        copy.operands = [start, end, loop.step, *values]
        _answer(loop, copy, [question], int(answer))
        block.insert_op_before(copy, loop)
        values = [*copy.results]
    _take_over(loop, values)


def _cut(
    loop: ForOp,
    lengths: Sequence[int],
    question: IfOp | None = None,
    answers: Sequence[bool] = (),
) -> None:
    """Put several loops in the place of one, which has as many iterations as all of them.

    Args:
        loop: a loop with constant bounds.
        lengths: how many iterations each has.
        question: a conditional whose condition is known in each.
        answers: what it is.
    """
    block = loop.parent
    assert block is not None
    unsigned = loop.unsignedCmp is not None
    lower, step = number_of(loop.lowerBound, unsigned), number_of(loop.step, unsigned)
    assert lower is not None and step is not None
    type = cast(TileType, loop.lowerBound.type)
    values: Sequence[SSAValue] = [*loop.initValues]
    start = loop.lowerBound
    for place, length in enumerate(lengths):
        lower += length * step
        if place == len(lengths) - 1:
            end = loop.upperBound
        else:
            bound = constant(lower, type, loop.location)
            block.insert_op_before(bound, loop)
            end = bound.result
        copy = clone(loop)
        copy.operands = [start, end, loop.step, *values]
        if question is not None:
            _answer(loop, copy, [question], int(answers[place]))
        block.insert_op_before(copy, loop)
        start, values = end, [*copy.results]
    _take_over(loop, values)
