"""Unspecified elements, followed as a kernel runs: for the pass `instrument`.

Where elements of a tile may be unspecified, the tile has a companion: a tile of truth values, true
for those that are. It is computed beside the tile, by the rules of the reference machine
(`semantics.unspecified`): element by element, the companions of the operands together; where an
operand alone decides the result (0 and anything, what a `select` does not choose), the other one
does not count; what moves elements moves companions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce as folded
from math import prod
from typing import Any, TypeAlias, cast

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, i1
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import Rearranges, has
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.operations import (
    conversions,
    core,
    floating_point,
    integer,
    miscellaneous,
)
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, scalar
from tilewright.dialects.nest.operations.watches import WatchOutsideOp, truth_values
from tilewright.nesting import walk
from tilewright.passes.build import compare, constant, make
from tilewright.semantics.operations import RULES
from tilewright.semantics.rules import ValueRule

__all__ = ["Companions", "Open", "follows", "leaves_open", "open_values", "origins"]

_TRUTH = scalar("i1")


# ---- what may be unspecified


@dataclass
class Open:
    """What may be unspecified in a kernel.

    Attributes:
        values: tiles of which elements may be.
    """

    values: set[SSAValue] = field(default_factory=set[SSAValue])


def leaves_open(op: Operation) -> bool:
    """Whether elements of the result of an operation may be unspecified whatever its operands."""
    if isinstance(op, LoadPtrOp):
        return op.mask is not None and op.paddingValue is None
    if isinstance(op, LoadViewOp):
        return cast(TileViewType, op.view.type).padding_value is None
    if isinstance(op, integer.ShLIOp | integer.ShRIOp | integer.RemIOp):
        rule = RULES[type(op)]
        return isinstance(rule, ValueRule) and rule.leaves_open(op)
    return isinstance(op, AtomicRMWOp) and op.mask is not None


def open_values(entry: EntryOp) -> Open:
    """What may be unspecified in a kernel."""
    found, operations = Open(), list(walk(entry.body))
    before = -1
    while before != len(found.values):
        before = len(found.values)
        for op in operations:
            _spread(op, found)
    return found


def follows(kind: type[Operation]) -> bool:
    """Whether results of operations of a kind may be unspecified as their operands are."""
    return issubclass(kind, core.AggregateOperation) or _rule_of(kind) is not None


def origins(value: SSAValue, found: Open) -> list[Operation]:
    """The operations that unspecified elements of a value may come from, in the order in which they
    are come upon.

    Args:
        value: the value.
        found: what may be unspecified in the kernel.
    """
    sources: dict[Operation, None] = {}
    seen, pending = set[SSAValue](), [value]
    while pending:
        one = pending.pop()
        if one in seen or one not in found.values:
            continue
        seen.add(one)
        op = one.owner.parent_op() if isinstance(one.owner, Block) else one.owner
        assert op is not None
        if leaves_open(op):
            sources[op] = None
        pending += op.operands
        ends = (last for region in op.regions for last in walk(region) if not last.results)
        pending += [operand for end in ends for operand in end.operands]
    return [*sources]


def _spread(op: Operation, found: Open) -> None:
    """What an operation gives may be unspecified."""
    if leaves_open(op):
        found.values.add(op.results[0])
    given = [n for n, value in enumerate(op.operands) if value in found.values]
    if not given:
        return
    if isinstance(op, ContinueOp | BreakOp | YieldOp):
        found.values |= {value for n in given for value in _targets(op, n)}
    elif isinstance(op, ForOp | LoopOp):
        first = 3 if isinstance(op, ForOp) else 0
        arguments = op.region.block.args[1 if first else 0 :]
        for n in given:
            if n >= first:
                found.values.add(arguments[n - first])
                found.values |= {op.results[n - first]} if first else set()
    elif isinstance(op, LoadPtrOp):
        if op.paddingValue in found.values:
            found.values.add(op.result)
    elif follows(type(op)):
        found.values |= set(op.results)


def _targets(op: ContinueOp | BreakOp | YieldOp, n: int) -> Iterable[SSAValue]:
    """What a value becomes that a body ends with."""
    target = op.enclosing()
    if isinstance(target, ForOp):
        return target.region.block.args[n + 1], target.results[n]
    if isinstance(op, ContinueOp):
        assert isinstance(target, LoopOp)
        return (target.region.block.args[n],)
    return (target.results[n],) if isinstance(target, IfOp | LoopOp) else ()


# ---- companions


class Companions:
    """Makes companions.

    Args:
        of: gives the companion of a value for an operation; None if it is specified.
        add: puts an operation before another one.
    """

    def __init__(
        self,
        of: Callable[[SSAValue], SSAValue | None],
        add: Callable[[Operation, Operation], Operation],
    ) -> None:
        self._of, self._add = of, add

    def result(self, op: Operation) -> SSAValue | None:
        """The companion of what an operation gives; None if it is specified, or not followed."""
        if isinstance(op, LoadViewOp):
            return self._result(WatchOutsideOp.of([op.view, *op.index]), op)
        if isinstance(op, LoadPtrOp | AtomicRMWOp):
            return self._masked(op)
        if isinstance(op, core.AggregateOperation):
            return self._aggregate(op)
        rule = _rule_of(type(op))
        return None if rule is None else rule(self, op)

    def either(self, values: Iterable[SSAValue | None], at: Operation) -> SSAValue | None:
        """What is true in any of some companions."""
        some = list(dict.fromkeys(value for value in values if value is not None))
        if not some:
            return None
        return folded(lambda one, other: self.both(integer.OrIOp, one, other, at), some)

    def both(self, kind: type[Any], one: SSAValue, other: SSAValue, at: Operation) -> SSAValue:
        """Two companions, combined."""
        return self._result(make(kind, {"lhs": one, "rhs": other}, [one.type]), at)

    def where(self, condition: SSAValue, one: SSAValue, other: SSAValue, at: Operation) -> SSAValue:
        """One companion where a condition holds, elsewhere the other one."""
        operands = {"cond": condition, "val_if_true": one, "val_if_false": other}
        return self._result(make(core.SelectOp, operands, [one.type]), at)

    def all(self, truth: bool, like: SSAValue, at: Operation) -> SSAValue:
        """The same for each element of a tile."""
        type = truth_values(cast(TileType, like.type))
        return self._result(constant(int(truth), type, at.location), at)

    def operands(self, op: Operation) -> SSAValue | None:
        """The companions of the operands together."""
        return self.either(map(self._of, op.operands), op)

    def selected(self, op: core.SelectOp) -> SSAValue | None:
        """select: only what is chosen counts, and the condition."""
        first, second = self._of(op.val_if_true), self._of(op.val_if_false)
        chosen: SSAValue | None = None
        if first is not None or second is not None:
            none = self.all(False, op.cond, op)
            chosen = self.where(op.cond, first or none, second or none, op)
        return self.either((self._of(op.cond), chosen), op)

    def decided(self, op: Operation, decides: int) -> SSAValue | None:
        """What one operand alone decides by a number is specified."""
        x, y = op.operands
        counts: list[SSAValue] = []
        for one, other in ((x, y), (y, x)):
            unknown, also = self._of(one), self._of(other)
            if unknown is None:
                continue
            matters = self.compared(ComparisonPredicate.NOT_EQUAL, other, decides, op)
            matters = self.either((matters, also), op) or matters
            counts.append(self.both(integer.AndIOp, unknown, matters, op))
        return self.either(counts, op)

    def compared(
        self, how: ComparisonPredicate, value: SSAValue, number: int, at: Operation
    ) -> SSAValue:
        """Where the elements of a tile, read as unsigned, compare with a number."""
        type = cast(TileType, value.type)
        other = self._result(constant(number, type, at.location), at)
        return self._result(compare(how, value, other, Signedness.UNSIGNED), at)

    def shifted(self, op: integer.ShLIOp | integer.ShRIOp) -> SSAValue | None:
        """shli and shri: by the width or more, it is not said what they give."""
        beyond: SSAValue | None = None
        width = WIDTHS[cast(TileType, op.rhs.type).element_name or ""]
        if leaves_open(op):
            most = ComparisonPredicate.GREATER_THAN_OR_EQUAL
            beyond = self.compared(most, op.rhs, width, op)
        return self.either((self.operands(op), beyond), op)

    def divided(self, op: integer.RemIOp) -> SSAValue | None:
        """remi: of the minimum by -1 it is not said."""
        wraps: SSAValue | None = None
        width = WIDTHS[cast(TileType, op.rhs.type).element_name or ""]
        if leaves_open(op):
            equal = ComparisonPredicate.EQUAL
            least = self.compared(equal, op.lhs, -(1 << (width - 1)), op)
            by_one = self.compared(equal, op.rhs, -1, op)
            wraps = self.both(integer.AndIOp, least, by_one, op)
        return self.either((self.operands(op), wraps), op)

    def moved(self, op: Operation, count: int) -> SSAValue | None:
        """An operation that moves the elements of its first operands: it moves companions, too."""
        moved = [self._of(value) or self.all(False, value, op) for value in op.operands[:count]]
        made = type(op).create(
            operands=[*moved, *op.operands[count:]],
            result_types=[truth_values(cast(TileType, op.results[0].type))],
            properties=op.properties,
        )
        return self._result(made, op)

    def encoded(self, op: core.PackOp | core.UnpackOp) -> SSAValue | None:
        """pack and unpack: an element depends on all of which it has bits."""
        unknown = self._of(op.source)
        if unknown is None:
            return None
        shape = cast(TileType, op.result.type).shape
        before, after = prod(cast(TileType, op.source.type).shape), prod(shape)
        if after > before:
            unknown = self._reshaped(unknown, (before, 1), op)
            unknown = self._broadcast(unknown, (before, after // before), op)
        elif after < before:
            unknown = self._reshaped(unknown, (after, before // after), op)
            unknown = self._any(unknown, 1, op)
        return self._reshaped(unknown, shape, op)

    def multiplied(
        self, op: floating_point.MmaFOp | floating_point.MmaFScaledOp
    ) -> SSAValue | None:
        """mmaf and mmaf_scaled: an element depends on a row and its scales, on a column and its
        scales, and on the accumulator's."""
        shape = cast(TileType, op.acc.type).shape
        found = [self._of(op.acc)]
        lines = [(value, -1) for value in op.operands[0::3]]
        lines += [(value, -2) for value in op.operands[1::3]]
        for value, dim in lines:
            unknown = self._of(value)
            if unknown is None:
                continue
            thin = [*cast(TileType, value.type).shape]
            line = self._any(unknown, len(thin) + dim, op)
            thin[dim] = 1
            found.append(self._broadcast(self._reshaped(line, thin, op), shape, op))
        return self.either(found, op)

    def multiplied_integers(self, op: integer.MmaIOp) -> SSAValue | None:
        """mmai: what meets nothing but 0 does not count."""
        left, right = self._of(op.lhs), self._of(op.rhs)
        found = [self._of(op.acc)]
        for one, other in ((left, right), (right, left)):
            if one is None:
                continue
            value = op.rhs if one is left else op.lhs
            matters = self.compared(ComparisonPredicate.NOT_EQUAL, value, 0, op)
            matters = self.either((matters, other), op) or matters
            rows, columns = (one, matters) if one is left else (matters, one)
            found.append(self._meeting(rows, columns, op))
        return self.either(found, op)

    def _meeting(self, rows: SSAValue, columns: SSAValue, op: integer.MmaIOp) -> SSAValue:
        """The elements of a product for which something true in the row meets something true in the
        column."""
        unsigned, i8 = SignednessAttr.of(Signedness.UNSIGNED), scalar("i8").element_type
        numbers: list[SSAValue] = []
        for truths in (rows, columns):
            type = TileType(cast(TileType, truths.type).shape, i8)
            wider = make(conversions.ExtIOp, {"from_": truths}, [type], {"signedness": unsigned})
            numbers.append(self._result(wider, op))
        type = cast(TileType, op.acc.type)
        none = self._result(constant(0, type, op.location), op)
        operands = {"lhs": numbers[0], "rhs": numbers[1], "acc": none}
        signs: dict[str, Attribute | None] = {
            "signedness_lhs": unsigned,
            "signedness_rhs": unsigned,
        }
        count = self._result(make(integer.MmaIOp, operands, [type], signs), op)
        return self.compared(ComparisonPredicate.NOT_EQUAL, count, 0, op)

    def _reshaped(self, unknown: SSAValue, shape: Sequence[int], at: Operation) -> SSAValue:
        if tuple(cast(TileType, unknown.type).shape) == tuple(shape):
            return unknown
        type = TileType(tuple(shape), i1)
        return self._result(make(core.ReshapeOp, {"source": unknown}, [type]), at)

    def _broadcast(self, unknown: SSAValue, shape: Sequence[int], at: Operation) -> SSAValue:
        type = TileType(tuple(shape), i1)
        return self._result(make(core.BroadcastOp, {"source": unknown}, [type]), at)

    def _masked(self, op: LoadPtrOp | AtomicRMWOp) -> SSAValue | None:
        """What a mask keeps out has the padding, if there is one."""
        padding = op.paddingValue if isinstance(op, LoadPtrOp) else None
        unknown = None if padding is None else self._of(padding)
        if op.mask is None or (padding is not None and unknown is None):
            return None
        none = self.all(False, op.mask, op)
        return self.where(op.mask, none, unknown or self.all(True, op.mask, op), op)

    def _aggregate(self, op: core.AggregateOperation) -> SSAValue | None:
        """reduce and scan: what anything unspecified has been combined with."""
        unknown = self.operands(op)
        if unknown is None:
            return None
        if isinstance(op, core.ReduceOp):
            return self._any(unknown, op.dim.value.data, op)
        properties = {name: op.properties[name] for name in ("dim", "reverse")}
        return self._combined(core.ScanOp, unknown, properties, unknown.type, op)

    def _any(self, unknown: SSAValue, dim: int, at: Operation) -> SSAValue:
        """Whether any element along a dimension is unspecified."""
        shape = cast(TileType, unknown.type).shape
        type = TileType((*shape[:dim], *shape[dim + 1 :]), i1)
        return self._combined(core.ReduceOp, unknown, {"dim": IntegerAttr(dim, 32)}, type, at)

    def _combined(
        self,
        kind: type[core.AggregateOperation],
        unknown: SSAValue,
        properties: Mapping[str, Attribute],
        type: Attribute,
        at: Operation,
    ) -> SSAValue:
        body = Block(arg_types=[_TRUTH, _TRUTH])
        either = make(integer.OrIOp, {"lhs": body.args[0], "rhs": body.args[1]}, [_TRUTH], like=at)
        end = YieldOp.create(operands=[either.results[0]], location=at.location)
        body.add_ops([either, end])
        made = kind.create(
            operands=[unknown],
            result_types=[type],
            properties={**properties, "identities": ArrayAttr([IntegerAttr(0, i1)])},
            regions=[Region(body)],
        )
        return self._result(made, at)

    def _result(self, made: Operation, at: Operation) -> SSAValue:
        return self._add(made, at).results[0]


# ---- rules

_Rule: TypeAlias = Callable[[Companions, Any], "SSAValue | None"]


def _nothing_decides(made: Companions, op: Operation) -> SSAValue | None:
    return made.operands(op)


_RULES: Mapping[type[Operation], _Rule] = {
    core.CatOp: lambda made, op: made.moved(op, 2),
    core.ExtractOp: lambda made, op: made.moved(op, 1),
    core.InsertOp: lambda made, op: made.moved(op, 2),
    core.SelectOp: Companions.selected,
    core.PackOp: Companions.encoded,
    core.UnpackOp: Companions.encoded,
    floating_point.MmaFOp: Companions.multiplied,
    floating_point.MmaFScaledOp: Companions.multiplied,
    integer.MmaIOp: Companions.multiplied_integers,
    integer.AndIOp: lambda made, op: made.decided(op, 0),
    integer.MulIOp: lambda made, op: made.decided(op, 0),
    integer.OrIOp: lambda made, op: made.decided(op, -1),
    integer.RemIOp: Companions.divided,
    integer.ShLIOp: Companions.shifted,
    integer.ShRIOp: Companions.shifted,
    miscellaneous.AssumeOp: _nothing_decides,
}
"""What becomes of companions, other than element by element."""


def _rule_of(kind: type[Operation]) -> _Rule | None:
    """How the companion of a result is made; None if no operand may be unspecified, or none makes
    the result so."""
    found = _RULES.get(kind)
    if found is not None:
        return found
    if has(kind, Rearranges):
        return lambda made, op: made.moved(op, 1)
    return _nothing_decides if has(kind, Elementwise) else None
