"""`simplify-ranges`: integer operations that are simpler for the numbers that come up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from typing_extensions import override
from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.analysis import Ranges, intervals
from tilewright.analysis.intervals import Bounds, Range, full
from tilewright.analysis.members import Members
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.attributes import (
    IntegerOverflow,
    IntegerOverflowAttr,
    RoundingMode,
    RoundingModeAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.operations import conversions, core, integer
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import NUMBER_TYPES, TileType, tile_type_of
from tilewright.passes import build
from tilewright.passes.base import PassContext
from tilewright.passes.facts import is_removable, is_specified, owner_of
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.rules import RANGE_RULES
from tilewright.passes.rules.matching import RuleTable
from tilewright.tiles import tile_type, word

__all__ = ["SimplifyRanges"]

_SIGNED = SignednessAttr.of(Signedness.SIGNED)
_UNSIGNED = SignednessAttr.of(Signedness.UNSIGNED)
_TOWARD_ZERO = RoundingModeAttr.of(RoundingMode.ZERO)
_NO_WRAP = IntegerOverflowAttr.of(IntegerOverflow.NO_SIGNED_WRAP)

_NO_CONSTANTS = 4
"""The width of integers of which there are no constants."""

_DEEPEST = 8
"""Through how many shape operations an extension is looked for."""


@dataclass
class SimplifyRanges(KernelPass):
    """Simplifies integer operations by where their operands lie.

    What can only be one number becomes a constant: comparisons that are decided, strides that are
    assumed to be 1. `x >= 0 and x < n` is one unsigned comparison where `n` is not negative.
    Extremes that are decided are an operand. Signed divisions of numbers that are not negative are
    unsigned. Comparisons and arithmetic on extended numbers are done on the narrow ones where
    nothing is lost, and addresses are moved by narrow ones.
    """

    name = "simplify-ranges"
    preserves = (Ranges,)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        _Simplifier(self, anchor, context).run()


@cache
def _rules() -> RuleTable:
    return RuleTable(RANGE_RULES)


class _Simplifier:
    """Simplifies the operations of an entry."""

    def __init__(self, one: SimplifyRanges, entry: EntryOp, context: PassContext) -> None:
        self._one, self._entry, self._context = one, entry, context
        self._ranges = context.analyses.get(Ranges, entry)
        self._new: dict[SSAValue, Range | None] = {}
        self._rewriter = Rewriter()

    def run(self) -> None:
        """Simplify the operations, each once."""
        for operation in self._context.analyses.get(Members, self._entry).all:
            if operation.regions or isinstance(operation, ConstantOp):
                continue
            if self._constants(operation) or self._by_rule(operation):
                continue
            for simplify in _SIMPLER.get(type(operation), ()):
                found = simplify(self, operation)
                if found is not None:
                    self._replace(operation, found, simplify.__name__.strip("_").replace("_", "-"))
                    break
        self._rewriter.sweep()

    # ---- questions

    def of(self, value: SSAValue) -> Range | None:
        """The range of a tile of integers; None for any other value."""
        return self._new[value] if value in self._new else self._ranges.of(value)

    def is_natural(self, value: SSAValue) -> bool:
        """Whether no element is negative in signed reading."""
        found = self.of(value)
        return found is not None and found.smin >= 0

    def knows(self, value: SSAValue, what: str) -> bool:
        """Whether something that a rule asks for is known of a value."""
        return self.is_natural(value) if what == "not_negative" else is_specified(value)

    # ---- changes

    def add(self, operation: Operation, before: Operation, found: Range | None = None) -> SSAValue:
        """Put an operation in front of another.

        Args:
            operation: the operation, which has one result.
            before: the other.
            found: the range of the result; None if it is not known.
        """
        self._rewriter.insert([operation], before)
        result = operation.results[0]
        self._new[result] = found
        return result

    def _replace(self, operation: Operation, value: SSAValue, what: str) -> None:
        self._context.applied(self._one, what, operation)
        if value in self._new:
            self._new[value] = self.of(operation.results[0])
        self._rewriter.replace(operation, [value])

    def _by_rule(self, operation: Operation) -> bool:
        """Apply a rule to which what is known of the operands matters."""
        table = _rules()
        found = table.rewrite(operation, self.knows) if type(operation) in table else None
        if found is None:
            return False
        rule, value, made = found
        for one in made:
            self.add(one, operation)
        self._replace(operation, value, rule.name)
        return True

    def _constants(self, operation: Operation) -> bool:
        """Let constants stand for results that can be one number only."""
        changed = False
        for result in operation.results:
            found = self.of(result) if result.first_use is not None else None
            if found is None or found.constant is None or found.width == _NO_CONSTANTS:
                continue
            if not is_removable(operation):
                continue
            number = found.umin if found.width == 1 else found.constant
            made = build.constant(number, tile_type(result), operation.location)
            value = self.add(made, operation, found)
            self._context.applied(self._one, "known", operation)
            self._rewriter.replace_value(result, value)
            self._rewriter.push(operation)
            changed = True
        return changed


_Simplify = Callable[[_Simplifier, Any], "SSAValue | None"]
"""Gives what stands for the result of an operation; None if nothing simpler does."""


def _changed(operation: Operation, **properties: Attribute) -> Operation:
    """An operation with other properties."""
    return type(operation).create(
        operands=operation.operands,
        result_types=operation.result_types,
        properties={**operation.properties, **properties},
        location=operation.location,
    )


# ---- comparisons


def _narrow_comparison(simplifier: _Simplifier, op: integer.CmpIOp) -> SSAValue | None:
    """Extended numbers compare as the narrow ones do."""
    width = max(_narrow_width(simplifier, operand) for operand in op.operands)
    if not width or not all(_is_narrow(simplifier, operand, width) for operand in op.operands):
        return None
    narrow = [_narrowed(simplifier, operand, width, op) for operand in op.operands]
    made = integer.CmpIOp.create(
        operands=narrow,
        result_types=op.result_types,
        properties=op.properties,
        location=op.location,
    )
    return simplifier.add(made, op)


# ---- narrow numbers


def _narrow_width(simplifier: _Simplifier, value: SSAValue) -> int:
    """From which width a tile was extended as signed; 0 if it was not."""
    for _ in range(_DEEPEST):
        owner = owner_of(value)
        if isinstance(owner, conversions.ExtIOp):
            signed = word(owner, "signedness") == "signed"
            given = owner.operands[0]
            width = integer_width(given.type) or 0
            return width if width > 1 and (signed or simplifier.is_natural(given)) else 0
        if not isinstance(owner, _SHAPES) or not value.has_one_use():
            return 0
        value = owner.operands[0]
    return 0


def _is_narrow(simplifier: _Simplifier, value: SSAValue, width: int) -> bool:
    """Whether a tile can be had in a width: extended from it, or a constant."""
    splat = build.splat_of(value)
    if splat is None:
        return _narrow_width(simplifier, value) == width
    found = simplifier.of(value)
    if found is None:
        return False
    low, high = full(width).signed
    return low <= found.smin and found.smax <= high


def _narrowed(simplifier: _Simplifier, value: SSAValue, width: int, before: Operation) -> SSAValue:
    """A tile in the width that it was extended from."""
    chain: list[Operation] = []
    owner = owner_of(value)
    while isinstance(owner, _SHAPES):
        chain.append(owner)
        owner = owner_of(owner.operands[0])
    if isinstance(owner, conversions.ExtIOp):
        narrow = owner.operands[0]
    else:
        known = cast(Range, simplifier.of(value))
        made = build.constant(known.smin, _typed(value, width), before.location)
        narrow = simplifier.add(made, before, intervals.constant_range(width, known.smin))
    for shape in reversed(chain):
        made = type(shape).create(
            operands=[narrow],
            result_types=[_typed(shape.results[0], width)],
            properties=shape.properties,
            location=shape.location,
        )
        narrow = simplifier.add(made, before)
    return narrow


def _typed(value: SSAValue, width: int) -> TileType:
    return tile_type_of(tile_type(value).shape, NUMBER_TYPES[f"i{width}"])


_SHAPES = (core.BroadcastOp, core.PermuteOp, core.ReshapeOp)

_EXACT: Mapping[type[Operation], Callable[[Bounds, Bounds], Bounds]] = {
    integer.AddIOp: intervals.sums,
    integer.SubIOp: intervals.differences,
    integer.MulIOp: intervals.products,
}


def _narrow_arithmetic(simplifier: _Simplifier, op: Operation) -> SSAValue | None:
    """Arithmetic on extended numbers whose result fits the narrow ones is done on these."""
    width = max(_extended_from(simplifier, operand) for operand in op.operands)
    if not width or any(
        build.splat_of(operand) is None and _extended_from(simplifier, operand) != width
        for operand in op.operands
    ):
        return None
    ranges = [simplifier.of(operand) for operand in op.operands]
    if None in ranges or not all(_is_narrow(simplifier, one, width) for one in op.operands):
        return None
    a, b = cast("list[Range]", ranges)
    if intervals.fits(_EXACT[type(op)](a.signed, b.signed), width, True) is not True:
        return None
    made = type(op).create(
        operands=[_narrowed(simplifier, operand, width, op) for operand in op.operands],
        result_types=[_typed(op.results[0], width)],
        properties={"overflow": _NO_WRAP},
        location=op.location,
    )
    known = simplifier.of(op.results[0])
    inside = None if known is None else full(width).clip(True, *known.signed)
    narrow = simplifier.add(made, op, inside)
    wide = conversions.ExtIOp.create(
        operands=[narrow],
        result_types=op.result_types,
        properties={"signedness": _SIGNED},
        location=op.location,
    )
    return simplifier.add(wide, op)


def _extended_from(simplifier: _Simplifier, value: SSAValue) -> int:
    """From which width a tile was extended by an operation that is needed for nothing else."""
    owner = owner_of(value)
    if not isinstance(owner, conversions.ExtIOp) or not value.has_one_use():
        return 0
    return _narrow_width(simplifier, value)


def _narrow_offset(simplifier: _Simplifier, op: core.OffsetOp) -> SSAValue | None:
    """Addresses are moved by the narrow numbers: they are read as signed."""
    owner = owner_of(op.offset)
    if not isinstance(owner, conversions.ExtIOp) or not _narrow_width(simplifier, op.offset):
        return None
    made = build.remake(op, {"offset": owner.operands[0]})
    return simplifier.add(made, op)


# ---- arithmetic


def _decided_extreme(simplifier: _Simplifier, op: Operation) -> SSAValue | None:
    """The largest or smallest of two of which one always is."""
    signed = word(op, "signedness") == "signed"
    ranges = [simplifier.of(operand) for operand in op.operands]
    if None in ranges:
        return None
    a, b = (cast(Range, one).reading(signed) for one in ranges)
    largest = isinstance(op, integer.MaxIOp)
    if a[0] >= b[1]:
        return op.operands[0 if largest else 1]
    return op.operands[1 if largest else 0] if b[0] >= a[1] else None


def _absolute_of_natural(simplifier: _Simplifier, op: integer.AbsIOp) -> SSAValue | None:
    """What is not negative is its absolute value."""
    return op.operands[0] if simplifier.is_natural(op.operands[0]) else None


def _mask_of_all_bits(simplifier: _Simplifier, op: integer.AndIOp) -> SSAValue | None:
    """Low bits that are all bits there are."""
    for value, other in (op.operands, op.operands[::-1]):
        found, mask = simplifier.of(value), simplifier.of(other)
        if found is None or mask is None or mask.umin != mask.umax or mask.umin & (mask.umin + 1):
            continue
        if found.umax <= mask.umin:
            return value
    return None


def _small_remainder(simplifier: _Simplifier, op: integer.RemIOp) -> SSAValue | None:
    """What is smaller than the divisor is the remainder."""
    a, b = (simplifier.of(operand) for operand in op.operands)
    if a is None or b is None:
        return None
    signed = word(op, "signedness") == "signed"
    low, high = a.reading(signed)
    return op.operands[0] if low >= 0 and high < b.reading(signed)[0] else None


def _unsigned_division(simplifier: _Simplifier, op: Operation) -> SSAValue | None:
    """Of numbers that are not negative: unsigned divisions take less."""
    if word(op, "signedness") != "signed" or not all(map(simplifier.is_natural, op.operands)):
        return None
    properties: dict[str, Attribute] = {"signedness": _UNSIGNED}
    if word(op, "rounding") == "negative_inf":
        properties["rounding"] = _TOWARD_ZERO
    return simplifier.add(_changed(op, **properties), op)


_SIMPLER: Mapping[type[Operation], tuple[_Simplify, ...]] = {
    core.OffsetOp: (_narrow_offset,),
    integer.AbsIOp: (_absolute_of_natural,),
    integer.AddIOp: (_narrow_arithmetic,),
    integer.AndIOp: (_mask_of_all_bits,),
    integer.CmpIOp: (_narrow_comparison,),
    integer.DivIOp: (_unsigned_division,),
    integer.MaxIOp: (_decided_extreme,),
    integer.MinIOp: (_decided_extreme,),
    integer.MulIOp: (_narrow_arithmetic,),
    integer.RemIOp: (_small_remainder, _unsigned_division),
    integer.SubIOp: (_narrow_arithmetic,),
}
"""What each operation may be instead, in the order in which it is tried."""
