"""Products with the counter of a loop, computed by sums: what grows evenly is carried.

What grows by the same in every iteration is known from its value in the first one and its step.
Arithmetic modulo 2^n makes both exact, whatever wraps on the way. Promises not to overflow are
dropped, so that neither the first value (of a loop that is not executed) nor the last sum (beyond
the last iteration) is undefined.

Pointers are not carried: an `offset` beyond all addresses is undefined, and the last one would be
executed though the program does not. The numbers that they are moved by are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, cast

from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis import Ranges, intervals
from tilewright.analysis.control_flow import ends_of
from tilewright.analysis.cost import ASSUMED_ITERATIONS, known_iterations, weight
from tilewright.analysis.intervals import Bounds, fits
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.attributes import (
    IntegerOverflow,
    IntegerOverflowAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.operations import conversions, core, integer
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.passes import build
from tilewright.passes.facts import owner_of
from tilewright.passes.rewriter import Rewriter
from tilewright.tiles import tile_type, word

__all__ = ["EvenGrowth", "carried_instead"]

_NO_PROMISE = IntegerOverflowAttr.of(IntegerOverflow.NONE)


class EvenGrowth:
    """What grows by the same in every iteration of a loop, among what its body computes.

    Attributes:
        loop: the loop.
        operations: what computes such values, in order, without the counter.
    """

    def __init__(self, loop: ForOp, ranges: Callable[[], Ranges]) -> None:
        """Look at a loop.

        Args:
            loop: the loop.
            ranges: gives the ranges of the kernel; those of values that have been made since are
                not needed.
        """
        self.loop = loop
        self._ranges_of_kernel = ranges
        self._body = loop.region.block
        self._steps: dict[SSAValue, Bounds | None] = {self._body.args[0]: None}
        self.operations: dict[Operation, None] = {}
        for operation in self._body.ops:
            form = _FORMS.get(type(operation))
            if form is not None and form(self, operation):
                self._steps[operation.results[0]] = None
                self.operations[operation] = None

    def grows(self, value: SSAValue) -> bool:
        """Whether a value grows evenly."""
        return value in self._steps

    def is_fixed(self, value: SSAValue) -> bool:
        """Whether a value, which the body can use, is made before the loop."""
        owner = value.owner
        return (owner if isinstance(owner, Block) else owner.parent) is not self._body

    def is_exact(self, value: SSAValue) -> bool:
        """Whether a value grows without wrapping, by a step that its type can say, too; both read
        as signed."""
        return self._step(value) is not None

    # ---- numbers

    @cached_property
    def _ranges(self) -> Ranges:
        return self._ranges_of_kernel()

    def bounds(self, value: SSAValue) -> Bounds | None:
        """Between which numbers a value lies, read as signed; None if that is not known."""
        found = self._ranges.of(value)
        return None if found is None else found.signed

    def _step(self, value: SSAValue) -> Bounds | None:
        """Between which numbers the step of a value lies, if it and its step do not wrap."""
        needed = [one for one in self._needed([value]) if self._steps[one.results[0]] is None]
        counter = self._body.args[0]
        if self._steps[counter] is None:
            self._steps[counter] = self._step_of_counter()
        for operation in needed:
            result = operation.results[0]
            given = [self._moved_by(operand) for operand in operation.operands]
            step = _STEPS.get(type(operation), _first)(self, operation, given)
            width = integer_width(result.type) or 1
            kept = "overflow" not in operation.properties or not self._wraps(operation)
            if step is not None and kept and fits(step, width, True):
                self._steps[result] = step
        return self._steps[value]

    def _wraps(self, operation: Operation) -> bool:
        return self._ranges.wraps(operation, True) is not False

    def _moved_by(self, value: SSAValue) -> Bounds | None:
        return self._steps[value] if self.grows(value) else (0, 0)

    def _step_of_counter(self) -> Bounds | None:
        step, counter = self.bounds(self.loop.step), self.bounds(self._body.args[0])
        if step is None or counter is None:
            return None
        signed = self.loop.unsignedCmp is None
        return step if signed or min(step[0], counter[0]) >= 0 else None

    # ---- code

    def _needed(self, values: Iterable[SSAValue]) -> list[Operation]:
        """What computes values from the counter, in order."""
        found: set[Operation] = set()
        left = [*values]
        while left:
            owner = owner_of(left.pop())
            if owner is not None and owner in self.operations and owner not in found:
                found.add(owner)
                left += owner.operands
        return [one for one in self.operations if one in found] if found else []

    def cost_before(self, value: SSAValue) -> int:
        """What it costs at most to have the first value and the step."""
        return 2 * sum(map(weight, self._needed([value])))

    def carry(self, values: Iterable[SSAValue], rewriter: Rewriter) -> None:
        """Carry values instead of computing them in every iteration."""
        loop, body, chosen = self.loop, self._body, [*values]
        first: dict[SSAValue, SSAValue] = {body.args[0]: loop.lowerBound}
        steps: dict[SSAValue, SSAValue] = {body.args[0]: loop.step}
        for operation in self._needed(chosen):
            result = operation.results[0]
            first[result] = _add(_copy(operation, first), loop, rewriter)
            steps[result] = self._make_step(operation, steps, rewriter)
        ends = [*ends_of(loop)]
        arguments = [body.insert_arg(value.type, len(body.args)) for value in chosen]
        last = ends[0] if len(ends) == 1 else body.first_op
        assert last is not None
        following: list[SSAValue] = []
        for argument, value in zip(arguments, chosen, strict=True):
            rewriter.replace_value(value, argument)
            rewriter.push(cast(Operation, value.owner))
            following.append(_add(_sum(argument, steps[value], value), last, rewriter))
        for end in ends:
            assert isinstance(end, ContinueOp)
            end.operands = [*end.operands, *following]
        made = ForOp.create(
            operands=[*loop.operands, *(first[value] for value in chosen)],
            result_types=[*loop.result_types, *(value.type for value in chosen)],
            properties=loop.properties,
            attributes=loop.attributes,
            location=loop.location,
            regions=[loop.detach_region(0)],
        )
        rewriter.insert([made], loop)
        rewriter.replace(loop, made.results[: len(loop.results)])

    def _make_step(
        self, operation: Operation, steps: Mapping[SSAValue, SSAValue], rewriter: Rewriter
    ) -> SSAValue:
        """Make the step of the result of an operation from those of its operands."""
        if isinstance(operation, conversions.ExtIOp):
            # Numbers that are not negative may grow by a step that is.
            made = _copy(operation, steps)
            made.properties["signedness"] = SignednessAttr.of(Signedness.SIGNED)
            return _add(made, self.loop, rewriter)
        if not isinstance(operation, _SUMS):
            return _add(_copy(operation, steps), self.loop, rewriter)
        fixed = [operand for operand in operation.operands if not self.grows(operand)]
        zeros: dict[SSAValue, SSAValue] = {}
        for operand in fixed:
            made = build.constant(0, tile_type(operand), operation.location)
            zeros[operand] = _add(made, self.loop, rewriter)
        return _add(_copy(operation, {**steps, **zeros}), self.loop, rewriter)


def _copy(operation: Operation, instead: Mapping[SSAValue, SSAValue]) -> Operation:
    """An operation on other operands, without its promise."""
    properties = dict(operation.properties)
    if "overflow" in properties:
        properties["overflow"] = _NO_PROMISE
    return type(operation).create(
        operands=[instead.get(operand, operand) for operand in operation.operands],
        result_types=operation.result_types,
        properties=properties,
        location=operation.location,
    )


def _sum(value: SSAValue, step: SSAValue, like: SSAValue) -> Operation:
    owner = owner_of(like)
    assert owner is not None
    return integer.AddIOp.create(
        operands=[value, step],
        result_types=[value.type],
        properties={"overflow": _NO_PROMISE},
        location=owner.location,
    )


def _add(operation: Operation, before: Operation, rewriter: Rewriter) -> SSAValue:
    rewriter.insert([operation], before)
    return operation.results[0]


# ---- which operations grow evenly


def _sums(growth: EvenGrowth, op: Operation) -> bool:
    grow = [growth.grows(operand) for operand in op.operands]
    fixed = zip(grow, op.operands, strict=True)
    return any(grow) and all(one or growth.is_fixed(value) for one, value in fixed)


def _product(growth: EvenGrowth, op: Operation) -> bool:
    return _sums(growth, op) and not all(map(growth.grows, op.operands))


def _shift(growth: EvenGrowth, op: Operation) -> bool:
    """By a number of bits for which it is defined."""
    value, amount = op.operands
    elements = build.splat_of(amount)
    if not growth.grows(value) or elements is None:
        return False
    return int.from_bytes(elements.raw, "little") < (integer_width(value.type) or 0)


def _alone(growth: EvenGrowth, op: Operation) -> bool:
    return growth.grows(op.operands[0])


def _extension(growth: EvenGrowth, op: conversions.ExtIOp) -> bool:
    value = op.operands[0]
    if not growth.grows(value):
        return False
    bounds = growth.bounds(value)
    natural = bounds is not None and bounds[0] >= 0
    return (natural or word(op, "signedness") == "signed") and growth.is_exact(value)


_SUMS = (integer.AddIOp, integer.SubIOp)

_FORMS: Mapping[type[Operation], Callable[[EvenGrowth, Any], bool]] = {
    core.BroadcastOp: _alone,
    core.PermuteOp: _alone,
    core.ReshapeOp: _alone,
    conversions.ExtIOp: _extension,
    conversions.TruncIOp: _alone,
    integer.AddIOp: _sums,
    integer.MulIOp: _product,
    integer.NegIOp: _alone,
    integer.ShLIOp: _shift,
    integer.SubIOp: _sums,
}
"""Whether the result of each operation grows evenly, as its operands do."""


# ---- between which numbers steps lie

_Given = list["Bounds | None"]


def _first(growth: EvenGrowth, op: Operation, given: _Given) -> Bounds | None:
    return given[0]


def _both(exact: Callable[[Bounds, Bounds], Bounds]) -> Callable[..., Bounds | None]:
    def step(growth: EvenGrowth, op: Operation, given: _Given) -> Bounds | None:
        a, b = given
        return None if a is None or b is None else exact(a, b)

    return step


def _scaled(growth: EvenGrowth, op: Operation, given: _Given) -> Bounds | None:
    factors = [
        step if growth.grows(value) else growth.bounds(value)
        for value, step in zip(op.operands, given, strict=True)
    ]
    a, b = factors
    return None if a is None or b is None else intervals.products(a, b)


def _shifted(growth: EvenGrowth, op: Operation, given: _Given) -> Bounds | None:
    amount = growth.bounds(op.operands[1])
    if given[0] is None or amount is None:
        return None
    return intervals.shifted_left(given[0], amount)


def _negated(growth: EvenGrowth, op: Operation, given: _Given) -> Bounds | None:
    return None if given[0] is None else intervals.differences((0, 0), given[0])


_STEPS: Mapping[type[Operation], Callable[[EvenGrowth, Operation, _Given], Bounds | None]] = {
    integer.AddIOp: _both(intervals.sums),
    integer.MulIOp: _scaled,
    integer.NegIOp: _negated,
    integer.ShLIOp: _shifted,
    integer.SubIOp: _both(intervals.differences),
}
"""Between which numbers the step of a result lies, unless it is that of the only operand."""


# ---- what is carried


def carried_instead(growth: EvenGrowth, products: bool) -> list[SSAValue]:
    """What had better be carried by a loop.

    A carried tile is kept in all of the loop, so that it has to save as much again as the sum that
    advances it costs. Of those that do the smallest come first.

    Args:
        growth: what grows evenly.
        products: whether a product counts as two sums, as on most machines.
    """
    iterations = known_iterations(growth.loop)
    iterations = ASSUMED_ITERATIONS if iterations is None else iterations
    dead: set[Operation] = set()
    chosen: list[SSAValue] = []

    def price(operation: Operation) -> int:
        return weight(operation) * (2 if products and isinstance(operation, integer.MulIOp) else 1)

    results = [one.results[0] for one in growth.operations]
    for value in sorted(results, key=lambda value: tile_type(value).element_count):
        if value.owner in dead:
            continue
        saved = _dying(value, growth, dead)
        sum_costs = _cost_of_sum(value)
        gain = sum(map(price, saved)) - sum_costs
        if gain >= sum_costs and gain * iterations > growth.cost_before(value):
            chosen.append(value)
            dead |= saved
    return chosen


def _dying(value: SSAValue, growth: EvenGrowth, dead: set[Operation]) -> set[Operation]:
    """What nobody needs once a value is carried, beside what nobody needs already."""
    left = [cast(Operation, value.owner)]
    found = {*left}
    while left:
        for operand in left.pop().operands:
            owner = owner_of(operand)
            if owner is None or owner in dead or owner in found:
                continue
            if owner in growth.operations:
                users = (use.operation for use in operand.uses)
                if all(user in found or user in dead for user in users):
                    found.add(owner)
                    left.append(owner)
    return found


def _cost_of_sum(value: SSAValue) -> int:
    one = _sum(value, value, value)
    found = weight(one)
    one.erase()
    return found
