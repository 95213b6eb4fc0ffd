"""By what the integers, addresses, sizes and strides of a program are divisible.

What is known of a value is a congruence: all its specified elements, read as signed, leave the same
remainder when they are divided by a modulus. It comes from constants, `iota`, the steps of loops,
`assume`, alignments, and arithmetic. Arithmetic that may wrap keeps the powers of two in a modulus.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import gcd
from typing import Any, ClassVar, NamedTuple, TypeAlias, cast

import numpy as np
from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.forward import ForwardAnalysis, Transfer
from tilewright.analysis.intervals import Range
from tilewright.analysis.manager import AnalysisManager, NameOf
from tilewright.analysis.ranges import Ranges, integer_width
from tilewright.analysis.unknown import NO_NUMBERS
from tilewright.dialects.cuda_tile.attributes import DivByAttr
from tilewright.dialects.cuda_tile.operations import (
    conversions,
    core,
    integer,
    memory,
    miscellaneous,
    module,
    views,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GlobalOp, ModuleOp
from tilewright.dialects.cuda_tile.types import (
    PtrType,
    TensorViewType,
    TileType,
)
from tilewright.numerics import integer as numbers
from tilewright.tiles import constant_elements, element_format, pointee_format, tile_type, word

__all__ = ["Congruence", "Divisibility", "ViewDivisibility", "two_part"]

_ADDRESS_WIDTH = 64


class Congruence(NamedTuple):
    """The integers that leave a remainder.

    Attributes:
        modulus: by what they are divided; 1 if nothing is known, 0 if all are one number.
        remainder: what is left, from 0 to the modulus; with modulus 0, the number.
    """

    modulus: int
    remainder: int

    @property
    def divisor(self) -> int:
        """The largest number that surely divides all of them; 0 if all are 0."""
        return gcd(self.modulus, self.remainder)

    @property
    def power(self) -> int:
        """The largest power of two that surely divides all of them; 0 if all are 0."""
        return two_part(self.divisor)

    def join(self, other: Congruence) -> Congruence:
        """What holds for the numbers of both."""
        return of(
            gcd(self.modulus, other.modulus, self.remainder - other.remainder), self.remainder
        )

    def __str__(self) -> str:
        if not self.modulus:
            return f"= {self.remainder}"
        if not self.remainder:
            return f"divisible by {self.modulus}"
        return f"≡ {self.remainder} mod {self.modulus}"


ANY = Congruence(1, 0)
"""All integers."""

_FACTS: TypeAlias = "Congruence | ViewDivisibility | None"


class ViewDivisibility(NamedTuple):
    """What is known of a tensor view: of its address, in bytes, its sizes and its strides."""

    base: Congruence
    sizes: tuple[Congruence, ...]
    strides: tuple[Congruence, ...]


def of(modulus: int, remainder: int) -> Congruence:
    """The numbers that leave a remainder; the remainder may be any of them."""
    return Congruence(modulus, remainder % modulus if modulus else remainder)


def two_part(number: int) -> int:
    """The largest power of two that divides a number; 0 for 0."""
    return number & -number


def _wrap(width: int, exact: Congruence) -> Congruence:
    """What is left of a congruence of exact results when they wrap to a signed width."""
    if not exact.modulus:
        half = 1 << (width - 1)
        return Congruence(0, ((exact.remainder + half) & (2 * half - 1)) - half)
    return of(gcd(exact.modulus, 1 << width), exact.remainder)


class Divisibility(ForwardAnalysis[Any]):
    """The congruences of the values of an entry: of integers, of addresses in bytes, of views."""

    NAME = "divisibility"
    REQUIRES = (Ranges,)
    TRANSFER: ClassVar[Mapping[type[Operation], Transfer]]
    UNKNOWN: ClassVar[Mapping[type[Operation], str]]

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.ranges = manager.get(Ranges, entry)

    # ---- questions

    def of(self, value: SSAValue) -> Congruence | None:
        """The congruence of a tile of integers or addresses; None for any other value, and where no
        execution gets to."""
        state = self.state(value)
        return state if isinstance(state, Congruence) else None

    def of_view(self, value: SSAValue) -> ViewDivisibility | None:
        """What is known of a tensor view, or of that below a view of tiles."""
        state = self.state(value)
        return state if isinstance(state, ViewDivisibility) else None

    def divisor(self, value: SSAValue) -> int:
        """The largest number that surely divides all elements, read as signed; 0 if all are 0."""
        found = self.of(value)
        return 1 if found is None else found.divisor

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        if isinstance(operation, module.ConstantOp):
            return []
        values = list(operation.results)
        for region in operation.regions:
            values += [argument for block in region.blocks for argument in block.args]
        found: list[str] = []
        for value in values:
            state = self.state(value)
            if isinstance(state, Congruence) and state.modulus != 1:
                found.append(f"{name(value)} {state}")
            elif isinstance(value.type, TensorViewType) and isinstance(state, ViewDivisibility):
                found += _view_lines(state, name(value))
        return found

    # ---- the lattice

    @override
    def top(self, value: SSAValue) -> Any:
        type = value.type
        if isinstance(type, TensorViewType):
            return ViewDivisibility(ANY, (ANY,) * type.rank, (ANY,) * type.rank)
        return ANY

    @override
    def join(self, one: Any, other: Any) -> Any:
        return one.join(other) if one is not other else one

    @override
    def induction(self, loop: ForOp) -> Congruence | None:
        if self.ranges.of(loop.region.block.args[0]) is None:
            return None
        found = [self.states.get(operand) for operand in (loop.lowerBound, loop.step)]
        if None in found:
            return None
        lower, step = cast("list[Congruence]", found)
        if loop.unsignedCmp is not None:
            lower, step = self.unsigned(loop.lowerBound), self.unsigned(loop.step)
            width = integer_width(loop.lowerBound.type) or 64
            return _wrap(width, of(gcd(lower.modulus, step.divisor), lower.remainder))
        return of(gcd(lower.modulus, step.divisor), lower.remainder)

    # ---- readings

    def unsigned(self, value: SSAValue) -> Congruence:
        """The congruence of the elements of a tile of integers, read as unsigned."""
        state = cast(Congruence, self.states[value])
        found = self.ranges.of(value)
        if found is None or found.smin >= 0:
            return state
        width = found.width
        if not state.modulus:
            return Congruence(0, state.remainder & ((1 << width) - 1))
        return of(gcd(state.modulus, 1 << width), state.remainder)

    def reading(self, value: SSAValue, signed: bool) -> Congruence:
        """The congruence of the elements in one reading."""
        return cast(Congruence, self.states[value]) if signed else self.unsigned(value)

    def fitted(self, op: Operation, exact: Congruence, *, signed: bool = True) -> Congruence:
        """The congruence of a result from that of the exact result, from signed or unsigned
        operands."""
        width = integer_width(op.results[0].type)
        assert width is not None
        if signed and self.ranges.wraps(op, True) is False:
            return exact
        return _wrap(width, exact)

    def from_unsigned(self, op: Operation, exact: Congruence) -> Congruence:
        """The congruence, in signed reading, of a result of which that in unsigned reading is
        known."""
        found = self.ranges.of(op.results[0])
        width = integer_width(op.results[0].type)
        assert width is not None
        return exact if found is not None and found.smin >= 0 else _wrap(width, exact)


def _view_lines(state: ViewDivisibility, name: str) -> list[str]:
    lines: list[str] = []
    if state.base.modulus != 1:
        lines.append(f"{name} starts at an address {state.base}")
    for what, numbers_ in (("size", state.sizes), ("stride", state.strides)):
        for dimension, one in enumerate(numbers_):
            if one.modulus > 1:
                lines.append(f"its {what} along {dimension} is {one}")
    return lines


_Given: TypeAlias = Sequence[Congruence]


# ---- integer


def _sum(a: Congruence, b: Congruence) -> Congruence:
    return of(gcd(a.modulus, b.modulus), a.remainder + b.remainder)


def _difference(a: Congruence, b: Congruence) -> Congruence:
    return of(gcd(a.modulus, b.modulus), a.remainder - b.remainder)


def _product(a: Congruence, b: Congruence) -> Congruence:
    modulus = gcd(a.modulus * b.modulus, a.modulus * b.remainder, b.modulus * a.remainder)
    return of(modulus, a.remainder * b.remainder)


def _arithmetic(exact: Callable[[Congruence, Congruence], Congruence]) -> Transfer:
    def transfer(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
        return (analysis.fitted(op, exact(given[0], given[1])),)

    return transfer


def _shift_left(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    amount = analysis.ranges.of(op.operands[1])
    if amount is None:
        return (ANY,)
    # An amount of the width or more is undefined.
    least = min(amount.umin, amount.width - 1)
    if amount.umin == amount.umax:
        return (analysis.fitted(op, _product(given[0], Congruence(0, 1 << least))),)
    return (analysis.fitted(op, of(given[0].divisor << least, 0)),)


def _shift_right(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    amount = analysis.ranges.of(op.operands[1])
    if amount is None or amount.umin != amount.umax or amount.umin >= amount.width:
        return (ANY,)
    signed = word(op, "signedness") == "signed"
    found = _quotient(analysis.reading(op.operands[0], signed), 1 << amount.umin)
    return (found if signed else analysis.from_unsigned(op, found),)


def _quotient(a: Congruence, divisor: int) -> Congruence:
    """What a division by a number gives, however it is rounded."""
    if divisor and a.modulus % divisor == 0 and a.remainder % divisor == 0:
        return of(a.modulus // divisor, a.remainder // divisor)
    return ANY


def _divide(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    signed = word(op, "signedness") == "signed"
    a, b = (analysis.reading(operand, signed) for operand in op.operands)
    if b.modulus:
        return (ANY,)
    found = _quotient(a, b.remainder)
    return (analysis.fitted(op, found) if signed else analysis.from_unsigned(op, found),)


def _remainder(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    signed = word(op, "signedness") == "signed"
    a, b = (analysis.reading(operand, signed) for operand in op.operands)
    found = of(gcd(a.modulus, b.divisor), a.remainder) if b.divisor or a.modulus else ANY
    return (found if signed else analysis.from_unsigned(op, found),)


def _chosen(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    """Of operations whose elements are those of the first two operands."""
    return (given[0].join(given[1]),)


def _absolute(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    found = analysis.ranges.of(op.operands[0])
    if found is not None and found.smin >= 0:
        return given
    return (of(two_part(given[0].divisor), 0),)


def _negate(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    return (analysis.fitted(op, _difference(Congruence(0, 0), given[0])),)


def _bitwise(function: Callable[[int, int], int]) -> Transfer:
    """A function bit by bit: the low bits of a result follow from those of the operands."""

    def transfer(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
        a, b = given
        if not a.modulus and not b.modulus:
            return (Congruence(0, function(a.remainder, b.remainder)),)
        known = min(two_part(one.modulus) for one in given if one.modulus)
        return (of(known, function(a.remainder, b.remainder)),)

    return transfer


def _and(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    found = _BITWISE_AND(analysis, op, given)[0]
    # What divides one operand, as a power of two, divides the result.
    power = max(one.power for one in given)
    return (found if found.modulus == 0 or found.modulus > power else of(power, 0),)


_BITWISE_AND = _bitwise(lambda a, b: a & b)


# ---- conversions


def _extend(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    return (analysis.reading(op.operands[0], word(op, "signedness") == "signed"),)


def _truncate(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    return (analysis.fitted(op, given[0]),)


def _reinterpret(analysis: Divisibility, op: Operation, given: _Given) -> _Given:
    whole = all(integer_width(v.type) is not None for v in (op.operands[0], op.results[0]))
    return (given[0] if whole else ANY,)


def _same(analysis: Divisibility, op: Operation, given: Sequence[_FACTS]) -> Sequence[_FACTS]:
    return given[:1]


# ---- core


def _select(analysis: Divisibility, op: Operation, given: Sequence[Any]) -> Sequence[Any]:
    condition = analysis.ranges.of(op.operands[0])
    chosen = None if condition is None else condition.constant
    if chosen is not None:
        return (given[1] if chosen else given[2],)
    return (given[1].join(given[2]),)


def _constant(analysis: Divisibility, op: module.ConstantOp, given: _Given) -> _Given:
    width = integer_width(op.result.type)
    if width is None:
        return (ANY,)
    found = cast(Range, analysis.ranges.of(op.result))
    if found.constant is not None:
        return (Congruence(0, found.constant),)
    elements = numbers.read(element_format(op.result), constant_elements(op.value), True)
    first = int(elements[0])
    distances = [int(n) - first for n in np.unique(elements)]
    return (of(gcd(*distances), first),)


def _iota(analysis: Divisibility, op: core.IotaOp, given: _Given) -> _Given:
    return (Congruence(0, 0) if tile_type(op.result).element_count == 1 else ANY,)


def _offset(analysis: Divisibility, op: core.OffsetOp, given: _Given) -> _Given:
    bits = pointee_format(op.ptr).memory_bits or 8
    if bits < 8:
        return (ANY,)
    return (_sum(given[0], _product(given[1], Congruence(0, bits // 8))),)


def _global(analysis: Divisibility, op: module.GetGlobalOp, given: _Given) -> _Given:
    top = analysis.entry.parent_op()
    members = top.members if isinstance(top, ModuleOp) else ()
    for member in members:
        if isinstance(member, GlobalOp) and member.sym_name.data == op.symbol:
            return (of(max(member.alignment.value.data, 1), 0),)
    return (ANY,)


def _alloca(analysis: Divisibility, op: memory.AllocaOp, given: _Given) -> _Given:
    return (of(op.alignment.value.data, 0),)


# ---- views


def _tensor_view(
    analysis: Divisibility, op: views.MakeTensorViewOp, given: _Given
) -> Sequence[ViewDivisibility]:
    type = cast(TensorViewType, op.result.type)
    dynamic = map(analysis.unsigned, op.operands[1:])
    extents = type.extents(dynamic, lambda number: Congruence(0, number))
    return (ViewDivisibility(given[0], *extents),)


def _shape(
    analysis: Divisibility, op: views.ShapeQuery, given: Sequence[ViewDivisibility]
) -> _Given:
    return [
        _fitting_size(analysis, result, size)
        for result, size in zip(op.results, given[0].sizes, strict=True)
    ]


def _fitting_size(analysis: Divisibility, result: SSAValue, size: Congruence) -> Congruence:
    """The congruence of a size as a result, which fits its type in unsigned reading."""
    found = analysis.ranges.of(result)
    width = integer_width(result.type)
    assert width is not None
    return size if found is not None and found.smin >= 0 else _wrap(width, size)


# ---- miscellaneous


def _assume(
    analysis: Divisibility, op: miscellaneous.AssumeOp, given: Sequence[Any]
) -> Sequence[Any]:
    (state,), predicate = given, op.predicate
    if isinstance(state, Congruence):
        state = _bounded(analysis, op, state)
    if not isinstance(predicate, DivByAttr):
        return (state,)
    if isinstance(state, ViewDivisibility):
        return (state._replace(base=_meet(state.base, predicate.divisor)),)
    return (_meet(state, _divisor_of_all(op, predicate)),)


def _bounded(analysis: Divisibility, op: miscellaneous.AssumeOp, state: Congruence) -> Congruence:
    found = analysis.ranges.of(op.result)
    constant = None if found is None else found.constant
    return state if constant is None else Congruence(0, constant)


def _divisor_of_all(op: miscellaneous.AssumeOp, predicate: DivByAttr) -> int:
    """What divides all elements, of which the first of each group is divisible and the others
    count up."""
    if predicate.every is None or predicate.every == 1:
        return predicate.divisor
    if predicate.every == 0:
        return 1
    element = cast(TileType, op.value.type).element_type
    step = (pointee_format(op.value).memory_bits or 8) // 8 if isinstance(element, PtrType) else 1
    return gcd(predicate.divisor, max(step, 1))


def _meet(state: Congruence, divisor: int) -> Congruence:
    """A congruence of numbers that are divisible, too."""
    if not state.modulus or state.modulus % divisor == 0:
        return state
    if divisor % state.modulus == 0:
        return of(divisor, 0)
    common = state.modulus * divisor // gcd(state.modulus, divisor)
    return of(common, 0) if not state.remainder else of(divisor, 0)


Divisibility.TRANSFER = {
    # core
    core.BroadcastOp: _same,
    core.CatOp: _chosen,
    core.ExtractOp: _same,
    core.InsertOp: _chosen,
    core.IotaOp: _iota,
    core.OffsetOp: _offset,
    core.PermuteOp: _same,
    core.ReshapeOp: _same,
    core.SelectOp: _select,
    module.ConstantOp: _constant,
    module.GetGlobalOp: _global,
    # conversions
    conversions.BitcastOp: _reinterpret,
    conversions.ExtIOp: _extend,
    conversions.IntToPtrOp: _same,
    conversions.PtrToIntOp: _same,
    conversions.PtrToPtrOp: _same,
    conversions.TruncIOp: _truncate,
    # integer
    integer.AbsIOp: _absolute,
    integer.AddIOp: _arithmetic(_sum),
    integer.AndIOp: _and,
    integer.DivIOp: _divide,
    integer.MaxIOp: _chosen,
    integer.MinIOp: _chosen,
    integer.MulIOp: _arithmetic(_product),
    integer.NegIOp: _negate,
    integer.OrIOp: _bitwise(lambda a, b: a | b),
    integer.RemIOp: _remainder,
    integer.ShLIOp: _shift_left,
    integer.ShRIOp: _shift_right,
    integer.SubIOp: _arithmetic(_difference),
    integer.XOrIOp: _bitwise(lambda a, b: a ^ b),
    # memory
    memory.AllocaOp: _alloca,
    # views
    views.GetTensorShapeOp: _shape,
    views.MakeGatherScatterViewOp: _same,
    views.MakePartitionViewOp: _same,
    views.MakeStridedViewOp: _same,
    views.MakeTensorViewOp: _tensor_view,
    # miscellaneous
    miscellaneous.AssumeOp: _assume,
}

Divisibility.UNKNOWN = {
    **NO_NUMBERS,
    **dict.fromkeys(
        (core.GetTileBlockIdOp, core.GetNumTileBlocksOp), "the grid may be of any size"
    ),
    integer.CmpIOp: "it gives truth values",
    **dict.fromkeys((integer.MmaIOp, integer.MulHiIOp), "nothing useful would follow"),
    views.GetIndexSpaceShapeOp: "sizes are divided and rounded up",
}
