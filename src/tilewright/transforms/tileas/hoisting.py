"""Pass `hoist`: views of memory that the host can make are made before loops and conditionals.

The copy engine moves tiles of views whose descriptors the host makes before the kernel starts. A
view made in a loop, of what does not change, is such a view, too: it is made in front of the loop.

The loop may have no iterations, though. Then what is promised of its addresses, or what its sizes
are, need not make sense. So an address or number of which something must hold is zero, of which
all of it does, unless the loop is executed. Whether it is, the host computes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import is_side_effect_free

from tilewright.analysis.control_flow import leaves
from tilewright.dialects.cuda_tile.attributes import (
    BoundedAttr,
    ComparisonPredicate,
    ComparisonPredicateAttr,
    PredicateAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.facts import SpeculatableWithoutPromise, has
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import GetTileBlockIdOp, OffsetOp, SelectOp
from tilewright.dialects.cuda_tile.operations.integer import AndIOp, CmpIOp, XOrIOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp, MakeTileView
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.tracing import unknown_to_host
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.facts import can_speculate
from tilewright.passes.kernel import KernelPass
from tilewright.passes.patterns.control_flow import known_trips
from tilewright.transforms.tileas.flow import enclosing, is_pure
from tilewright.transforms.tileas.hoist import may_not_return
from tilewright.transforms.tileas.returns import FLAG, constant, placeholder


class Hoist(KernelPass):
    """Makes views of memory that do not change before loops and conditionals."""

    name = "hoist"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        body = anchor.body.block
        for view in [op for op in walk(anchor) if isinstance(op, MakeTileView)]:
            if view.parent is body:
                continue
            hoisting = _Hoisting(view, body)
            try:
                hoisted = hoisting.view()
            except _StaysError as error:
                hoisting.give_up()
                context.missed(self, f"made where it is used: {error}", view)
                continue
            context.applied(self, "hoisted", view)
            view.results[0].replace_all_uses_with(hoisted)
            _erase_unused(view)


class _StaysError(Exception):
    """A view cannot be made anywhere else."""


@dataclass
class _Hoisting:
    """Makes a view in front of the loops and conditionals around it.

    Attributes:
        made_in: what makes the view where it is now.
        body: of the kernel.
    """

    made_in: MakeTileView
    body: Block
    _new: list[Operation] = field(default_factory=list[Operation])
    _made: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])

    def __post_init__(self) -> None:
        self._around = enclosing(self.made_in, self.body)
        self._condition: SSAValue | None = None

    def view(self) -> SSAValue:
        """The view.

        Raises:
            _StaysError: it depends on what is around it, or the host cannot make it.
        """
        conditions = [c for c in map(self._executed, self._steps()) if c is not None]
        for condition in conditions:
            before = self._condition
            self._condition = condition if before is None else self._and(before, condition)
        result = self._outside(self.made_in.results[0], self._of_memory)
        self.body.insert_ops_before(self._new, self._around[-1])
        return result

    def give_up(self) -> None:
        """Leave the kernel as it is."""
        for operation in reversed(self._new):
            erase(operation)

    # ---- whether the view is made

    def _steps(self) -> Iterator[tuple[Operation, Operation]]:
        """The operations around the view, each with that of its body in which the view is."""
        inner: Operation = self.made_in
        for around in self._around:
            before = inner.prev_op
            while before is not None:
                if may_not_return(before) or leaves(before):
                    raise _StaysError("what is before it may leave the loop, or end the program")
                before = before.prev_op
            yield around, inner
            inner = around

    def _executed(self, step: tuple[Operation, Operation]) -> SSAValue | None:
        """What says that an operation executes one in its body at all; None if it always does."""
        around, inner = step
        if isinstance(around, LoopOp):
            return None
        if isinstance(around, ForOp):
            return None if known_trips(around) else self._has_iterations(around)
        if isinstance(around, IfOp):
            condition = self._known(around.condition)
            if inner.parent is around.regions[0].block:
                return condition
            true = self._add(constant(FLAG, 1))
            return self._add(make(XOrIOp, {"lhs": condition, "rhs": true}, [FLAG], like=around))
        raise _StaysError(f"`{around.name}` need not execute it")

    def _has_iterations(self, loop: ForOp) -> SSAValue:
        lower, upper = loop.lowerBound, self._known(loop.upperBound)
        if isinstance(lower.owner, GetTileBlockIdOp):
            # If any tile block executes the loop, the first does.
            lower = self._add(constant(tile(lower), 0))
        signedness = Signedness.UNSIGNED if loop.unsignedCmp else Signedness.SIGNED
        return self._add(
            make(
                CmpIOp,
                {"lhs": self._known(lower), "rhs": upper},
                [FLAG],
                {
                    "comparison_predicate": ComparisonPredicateAttr(ComparisonPredicate.LESS_THAN),
                    "signedness": SignednessAttr(signedness),
                },
                like=loop,
            )
        )

    def _and(self, one: SSAValue, other: SSAValue) -> SSAValue:
        return self._add(make(AndIOp, {"lhs": one, "rhs": other}, [FLAG], like=self.made_in))

    # ---- the same in front of all

    def _add(self, operation: Operation) -> SSAValue:
        self._new.append(operation)
        return operation.results[0]

    def _known(self, value: SSAValue) -> SSAValue:
        """What the host computes for a value, whether what is around it is executed or not."""
        return self._outside(value, self._speculated)

    def _outside(self, value: SSAValue, how: Callable[[Operation], SSAValue]) -> SSAValue:
        """What stands in front of everything for a value.

        Args:
            value: the value.
            how: makes the result of an operation inside.
        """
        if value in self._made:
            return self._made[value]
        owner = value.owner
        if not self._is_inside(value):
            if unknown_to_host(value) is not None:
                raise _StaysError(_UNKNOWN)
            return value
        if isinstance(owner, Block) or owner.regions or not is_side_effect_free(owner):
            raise _StaysError("it depends on the loop, or on what is read there")
        if isinstance(owner, GetTileBlockIdOp):
            raise _StaysError(_UNKNOWN)
        made = self._made[value] = how(owner)
        made.name_hint = value.name_hint
        return made

    def _is_inside(self, value: SSAValue) -> bool:
        owner = value.owner
        around = owner.parent_op() if isinstance(owner, Block) else owner
        return around is not None and self._around[-1].is_ancestor(around)

    def _copy(self, operation: Operation, how: Callable[[Operation], SSAValue]) -> SSAValue:
        values = {value: self._outside(value, how) for value in operation.operands}
        return self._add(clone(operation, values))

    def _speculated(self, operation: Operation) -> SSAValue:
        if not can_speculate(operation):
            name = operation.name.removeprefix("cuda_tile.")
            raise _StaysError(f"`{name}` makes sense only where it is executed")
        return self._copy(operation, self._speculated)

    def _of_memory(self, operation: Operation) -> SSAValue:
        """What describes memory, at least if the view is made."""
        if self._condition is not None:
            if isinstance(operation, AssumeOp):
                return self._or_zero(operation.result)
            if isinstance(operation, MakeTensorViewOp):
                return self._tensor(operation)
            if has(type(operation), SpeculatableWithoutPromise) or isinstance(operation, OffsetOp):
                # What is promised of a sum or a product holds of zeros.
                zeros = {value: self._or_zero(value) for value in operation.operands}
                return self._add(clone(operation, zeros))
            if not can_speculate(operation):
                return self._speculated(operation)
        return self._copy(operation, self._of_memory)

    def _tensor(self, operation: MakeTensorViewOp) -> SSAValue:
        """A tensor, with sizes and strides that are not negative."""
        values = {operation.base: self._outside(operation.base, self._of_memory)}
        for value in (*operation.dynamicShape, *operation.dynamicStrides):
            assumed = isinstance(value.owner, AssumeOp) and self._is_inside(value)
            sensible = assumed or _is_positive(value)
            values[value] = (
                self._outside(value, self._of_memory) if sensible else self._or_zero(value)
            )
        return self._add(clone(operation, values))

    def _or_zero(self, value: SSAValue) -> SSAValue:
        """A number or address, or zero where the view is not made, with all that is promised."""
        promises: list[AssumeOp] = []
        while isinstance(value.owner, AssumeOp):
            promises.append(value.owner)
            value = value.owner.value
        if not _is_number(value) or not all(_holds_of_zero(one.predicate) for one in promises):
            raise _StaysError("what is promised of it holds only where it is made")
        assert self._condition is not None
        zero = placeholder(value.type)
        self._new += zero
        operands = {
            "cond": self._condition,
            "val_if_true": self._outside(value, self._of_memory),
            "val_if_false": zero[-1].results[0],
        }
        found = self._add(make(SelectOp, operands, [value.type], like=self.made_in))
        for one in reversed(promises):
            found = self._add(clone(one, {one.value: found}))
        return found


_UNKNOWN = "the host does not know what it is made of"


def _is_number(value: SSAValue) -> bool:
    return isinstance(value.type, TileType) and not value.type.rank


def _holds_of_zero(predicate: PredicateAttr) -> bool:
    """Whether zero has a property that is promised of a number."""
    if isinstance(predicate, BoundedAttr):
        return (predicate.lower or 0) <= 0 <= (predicate.upper or 0)
    return True


def _is_positive(value: SSAValue) -> bool:
    """Whether a number is known not to be negative, from assumptions and constants."""
    while isinstance(value.owner, AssumeOp):
        predicate = value.owner.predicate
        if isinstance(predicate, BoundedAttr) and predicate.lower is not None:
            return predicate.lower >= 0
        value = value.owner.value
    return isinstance(value.owner, ConstantOp)


def _erase_unused(operation: Operation) -> None:
    """Erase an operation, and what only it has used."""
    if any(result.uses for result in operation.results):
        return
    owners = dict.fromkeys(value.owner for value in operation.operands)
    erase(operation)
    for owner in owners:
        if isinstance(owner, Operation) and is_pure(owner):
            _erase_unused(owner)
