"""Between which numbers the integers of a program lie, and which arithmetic does not wrap.

A range holds for all specified elements of a tile. What is known comes from types, constants,
`iota`, the grid, the bounds of loops, the sizes of views, `assume`, promises about overflow, and
arithmetic on these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias, cast

from typing_extensions import override
from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.analysis import intervals
from tilewright.analysis.flow import FlowStep
from tilewright.analysis.forward import ForwardAnalysis, Transfer
from tilewright.analysis.intervals import Bounds, Range, full, wrapped
from tilewright.analysis.manager import AnalysisManager, NameOf
from tilewright.analysis.unknown import NO_NUMBERS
from tilewright.dialects.cuda_tile.attributes import (
    BoundedAttr,
    ElementsAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
)
from tilewright.dialects.cuda_tile.geometry import index_space
from tilewright.dialects.cuda_tile.number_types import INTEGERS, WIDTHS
from tilewright.dialects.cuda_tile.operations import (
    conversions,
    core,
    integer,
    miscellaneous,
    module,
    views,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import (
    TensorViewType,
    TileType,
    TileViewType,
)
from tilewright.numerics import integer as numbers
from tilewright.numerics.formats import FORMATS
from tilewright.tiles import constant_elements, tile_type, word

__all__ = ["RangeState", "Ranges", "integer_width", "promised_readings"]

RangeState: TypeAlias = "Range | tuple[Range, ...]"
"""The range of a tile of integers; of a view, those of its sizes (of a view of tiles, of its index
space); nothing for anything else."""

_NOTHING: tuple[Range, ...] = ()

_SIZE = full(64).clip(True, 0, None)
"""The range of a size or stride."""

_PROMISES: Mapping[IntegerOverflow, tuple[bool, ...]] = {
    IntegerOverflow.NONE: (),
    IntegerOverflow.NO_SIGNED_WRAP: (True,),
    IntegerOverflow.NO_UNSIGNED_WRAP: (False,),
    IntegerOverflow.NO_WRAP: (True, False),
}


def promised_readings(operation: Operation) -> tuple[bool, ...]:
    """The readings (signed or not) in which an operation promises not to overflow. `negi` reads its
    operand as signed always."""
    flag = operation.properties.get("overflow")
    if not isinstance(flag, IntegerOverflowAttr):
        return ()
    found = _PROMISES[flag.data]
    return tuple(r for r in found if r) if isinstance(operation, integer.NegIOp) else found


def integer_width(type: Attribute) -> int | None:
    """The width of the elements of a tile of integers; None for any other type."""
    return _INTEGER_WIDTHS.get(type.element_name) if isinstance(type, TileType) else None


_INTEGER_WIDTHS = {name: WIDTHS[name] for name in (*INTEGERS, "i4")}

_Exact: TypeAlias = Callable[[Bounds, Bounds], Bounds]


class Ranges(ForwardAnalysis[Any]):
    """The ranges of the values of an entry."""

    NAME = "ranges"
    TRANSFER: ClassVar[Mapping[type[Operation], Transfer]]
    UNKNOWN: ClassVar[Mapping[type[Operation], str]]

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        self._tops: dict[int, tuple[Attribute, RangeState]] = {}
        super().__init__(entry, manager)
        self._steps: dict[SSAValue, SSAValue] = {}
        self.solve()
        self._steps = dict(self._advancing())
        if self._steps:
            # What holds is made smaller by what else holds, in any order.
            flow = self.flow
            self.narrow({flow.enter[flow.owner(value)].position for value in self._steps})

    # ---- questions

    def of(self, value: SSAValue) -> Range | None:
        """The range of a tile of integers; None for any other value, and where no execution gets
        to."""
        state = self.states.get(value) or self.state(value)
        return state if type(state) is Range else None

    def sizes(self, view: SSAValue) -> tuple[Range, ...]:
        """The ranges of the sizes of a tensor view, or of the index space of a view of tiles."""
        state = self.state(view)
        return cast("tuple[Range, ...]", state if state is not None else self.top(view))

    def wraps(self, operation: Operation, signed: bool) -> bool | None:
        """Whether the exact result of an integer operation does not fit its type.

        Args:
            operation: one of `addi`, `subi`, `muli`, `negi`, `shli` and `trunci`; of others nothing
                is known.
            signed: in which reading of operands and result.

        Returns:
            True for all elements, False for none, None if that is not known.
        """
        if signed in promised_readings(operation):
            return False
        exact = self.exact(operation, signed)
        width = integer_width(operation.results[0].type) if operation.results else None
        if exact is None or width is None:
            return None
        fitting = intervals.fits(exact, width, signed)
        return None if fitting is None else not fitting

    def exact(self, operation: Operation, signed: bool) -> Bounds | None:
        """The bounds of the exact result of an operation that may wrap, in one reading."""
        given = [self.of(operand) for operand in operation.operands]
        if not given or None in given:
            return None
        known = [cast(Range, one).reading(signed) for one in given]
        if isinstance(operation, conversions.TruncIOp):
            return known[0]
        if isinstance(operation, integer.NegIOp):
            return intervals.differences((0, 0), known[0])
        function = _EXACT.get(type(operation))
        if function is None:
            return None
        if isinstance(operation, integer.ShLIOp):
            known[1] = _amount(cast(Range, given[1]))
        return function(known[0], known[1])

    def trips(self, loop: ForOp) -> tuple[int, int | None]:
        """How often the body of a `for` is executed: at least, and at most (None: not known), if
        nothing inside ends the kernel."""
        bounds = [self.of(operand) for operand in loop.operands[:3]]
        if None in bounds:
            return 0, 0
        signed = loop.unsignedCmp is None
        lower, upper, step = (cast(Range, b).reading(signed) for b in bounds)
        fewest = max(-(-(upper[0] - lower[1]) // max(step[1], 1)), 0)
        most = max(-(-(upper[1] - lower[0]) // max(step[0], 1)), 0)
        return fewest, most

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        found: list[str] = []
        if isinstance(operation, module.ConstantOp):
            return []
        values = list(operation.results)
        for region in operation.regions:
            values += [argument for block in region.blocks for argument in block.args]
        for value in values:
            shown = self._shown(value)
            if shown:
                found.append(f"{name(value)} in {shown}")
        if isinstance(operation, tuple(_WRAPPING)):
            kept = [word for word, r in _READINGS if self.wraps(operation, r) is False]
            if kept and integer_width(operation.results[0].type) != 1:
                found.append(f"no {' or '.join(kept)} wrap")
        if isinstance(operation, ForOp):
            fewest, most = self.trips(operation)
            found.append(f"{fewest} times" if fewest == most else f"{fewest} to {most} times")
        return found

    def _shown(self, value: SSAValue) -> str:
        state = self.of(value)
        if state is None:
            return "nothing: never reached" if self._is_unreached(value) else ""
        if state.is_full:
            return ""
        signed = f"[{state.smin}, {state.smax}]"
        if state.width == 1:
            return f"[{state.umin}, {state.umax}]"
        if state.same_reading or state.unsigned == full(state.width).unsigned:
            return signed
        return f"{signed}, unsigned [{state.umin}, {state.umax}]"

    def _is_unreached(self, value: SSAValue) -> bool:
        return integer_width(value.type) is not None and self.state(value) is None

    # ---- the lattice

    @override
    def top(self, value: SSAValue) -> RangeState:
        # By identity: to compare types takes as long as to make the state. The type is kept, so
        # that no other can take its place.
        type = value.type
        found = self._tops.get(id(type))
        if found is None:
            found = self._tops[id(type)] = (type, _top(type))
        return found[1]

    @override
    def join(self, one: RangeState, other: RangeState) -> RangeState:
        if isinstance(one, Range) and isinstance(other, Range):
            return one.join(other)
        return _NOTHING

    @override
    def widen(self, value: SSAValue, old: RangeState, new: RangeState) -> RangeState:
        if not isinstance(old, Range) or not isinstance(new, Range):
            return new
        whole = full(new.width)
        return Range(
            new.width,
            old.smin if new.smin >= old.smin else (0 if new.smin >= 0 else whole.smin),
            old.smax if new.smax <= old.smax else (-1 if new.smax < 0 else whole.smax),
            old.umin if new.umin >= old.umin else 0,
            old.umax
            if new.umax <= old.umax
            else (whole.smax if new.umax <= whole.smax else whole.umax),
        )

    @override
    def joined(
        self, step: FlowStep, value: SSAValue, sources: Sequence[SSAValue]
    ) -> RangeState | None:
        operation = step.operation
        if isinstance(operation, core.AggregateOperation) and _is_sum(operation):
            return self._sum(operation)
        if step.enters and value in self._steps:
            advanced = self._advanced(cast(ForOp, operation), value, sources[0])
            if advanced is not None:
                return advanced
        return super().joined(step, value, sources)

    def _advancing(self) -> Iterator[tuple[SSAValue, SSAValue]]:
        """The variables of `for` that are advanced by the same sum in each iteration, and what is
        added."""
        for step in self.flow.steps:
            if not step.enters or not isinstance(step.operation, ForOp):
                continue
            for value, (_, *following) in (step.joined or {}).items():
                added = _added(value, following)
                if added is not None and not self._changes(added, step.operation):
                    yield value, added

    def _changes(self, value: SSAValue, loop: ForOp) -> bool:
        """Whether a value is defined by a loop or in it."""
        owner = self.flow.owner(value)
        return owner is loop or (owner is not self.entry and self.flow.is_inside(owner, loop))

    def _advanced(self, loop: ForOp, value: SSAValue, first: SSAValue) -> RangeState | None:
        """The range of a variable that is advanced evenly and never wraps; None if it may."""
        start, by, most = self.of(first), self.of(self._steps[value]), self.trips(loop)[1]
        if start is None or by is None or not most:
            return None
        reached = intervals.sums(start.signed, intervals.products(by.signed, (0, most - 1)))
        if not intervals.fits(reached, start.width, True):
            return None
        return full(start.width).clip(True, *reached)

    def _sum(self, operation: core.AggregateOperation) -> RangeState | None:
        """The range of sums of any of the elements along a dimension: of one to all of them."""
        operand = operation.operands[0]
        found = self.states.get(operand)
        if not isinstance(found, Range):
            return found
        count = tile_type(operand).shape[operation.dim.value.data]
        signed, unsigned = (
            (min(low, low * count), max(high, high * count))
            for low, high in (found.signed, found.unsigned)
        )
        return wrapped(found.width, signed, unsigned)

    @override
    def induction(self, loop: ForOp) -> RangeState | None:
        states = [self.states.get(operand) for operand in loop.operands[:3]]
        if None in states:
            return None
        lower, upper, step = cast("list[Range]", states)
        signed = loop.unsignedCmp is None
        low, (_, end) = lower.reading(signed), upper.reading(signed)
        last = end - 1
        if low[0] == low[1] and step.constant is not None and step.reading(signed)[0] > 0:
            # Not beyond the last iteration: the others are a whole number of steps before it.
            stride = step.reading(signed)[0]
            last = low[0] + (last - low[0]) // stride * stride
        if low[0] > last:
            return None
        return full(lower.width).clip(signed, low[0], last)


def _added(value: SSAValue, following: Sequence[SSAValue]) -> SSAValue | None:
    """What is added to a value to give what follows it; None if that is not one sum."""
    found: set[SSAValue] = set()
    for one in following:
        owner = one.owner
        if not isinstance(owner, integer.AddIOp) or value not in owner.operands:
            return None
        found.add(owner.rhs if owner.lhs is value else owner.lhs)
    return found.pop() if len(found) == 1 else None


def _is_sum(operation: core.AggregateOperation) -> bool:
    """Whether an aggregate adds integers, and does nothing else."""
    block = operation.body.block
    first, last = block.first_op, block.last_op
    if not isinstance(first, integer.AddIOp) or last is None or first.next_op is not last:
        return False
    return set(first.operands) == set(block.args) and tuple(last.operands) == (first.result,)


def _top(type: Attribute) -> RangeState:
    width = integer_width(type)
    if width is not None:
        return full(width)
    if isinstance(type, TensorViewType):
        return tuple([_SIZE] * type.rank)
    if isinstance(type, TileViewType):
        return tuple([_SIZE] * len(type.tile_shape))
    return _NOTHING


_READINGS = (("signed", True), ("unsigned", False))


# ---- integer


_EXACT: Mapping[type[Operation], _Exact] = {
    integer.AddIOp: intervals.sums,
    integer.SubIOp: intervals.differences,
    integer.MulIOp: intervals.products,
    integer.ShLIOp: intervals.shifted_left,
}

_WRAPPING = (*_EXACT, integer.NegIOp, conversions.TruncIOp)


def _amount(state: Range) -> Bounds:
    """The bounds of the amount of a shift, which is below the width."""
    most = state.width - 1
    return min(state.umin, most), min(state.umax, most)


def _keep_promises(operation: Operation, exact: Range, signed: Bounds, unsigned: Bounds) -> Range:
    """The range of a result, narrowed by the promise that exact values in bounds fit."""
    found = exact
    for reading in promised_readings(operation):
        found = found.clip(reading, *(signed if reading else unsigned))
    return found


def _arithmetic(exact: _Exact) -> Transfer:
    def transfer(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
        a, b = given
        signed, unsigned = exact(a[1:3], b[1:3]), exact(a[3:5], b[3:5])
        found = wrapped(a.width, signed, unsigned)
        return (_keep_promises(op, found, signed, unsigned),)

    return transfer


def _shift_left(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, amount = given[0], _amount(given[1])
    signed = intervals.shifted_left(a.signed, amount)
    unsigned = intervals.shifted_left(a.unsigned, amount)
    return (_keep_promises(op, wrapped(a.width, signed, unsigned), signed, unsigned),)


def _shift_right(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, signed = given[0], _is_signed(op)
    found = intervals.shifted_right(a.reading(signed), _amount(given[1]))
    return (_in_reading(a.width, signed, found),)


def _in_reading(width: int, signed: bool, bounds: Bounds | None) -> Range:
    """The range of results that lie in bounds in one reading."""
    if bounds is None:
        return full(width)
    return wrapped(width, bounds if signed else None, None if signed else bounds)


def _is_signed(op: Operation) -> bool:
    return word(op, "signedness") == "signed"


def _divide(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, b, signed = given[0], given[1], _is_signed(op)
    found = intervals.quotients(a.reading(signed), b.reading(signed), word(op, "rounding"))
    if found is not None and signed:
        # The minimum divided by -1 is undefined.
        found = max(found[0], full(a.width).smin), min(found[1], full(a.width).smax)
    return (_in_reading(a.width, signed, found),)


def _remainder(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, b, signed = given[0], given[1], _is_signed(op)
    found = intervals.remainders(a.reading(signed), b.reading(signed))
    return (_in_reading(a.width, signed, found),)


def _extreme(choose: Callable[[int, int], int]) -> Transfer:
    """The smaller or larger of two; in the other reading it is one of them."""

    def transfer(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
        a, b = given
        signed = _is_signed(op)
        (low, high), (other_low, other_high) = a.reading(signed), b.reading(signed)
        found = choose(low, other_low), choose(high, other_high)
        return (a.join(b).clip(signed, *found),)

    return transfer


def _absolute(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    (a,) = given
    low, high = a.signed
    least = low if low >= 0 else (-high if high <= 0 else 0)
    return (_in_reading(a.width, False, (least, max(-low, high))),)


def _negate(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    (a,) = given
    signed = intervals.differences((0, 0), a.signed)
    found = wrapped(a.width, signed, intervals.differences((0, 0), a.unsigned))
    return (_keep_promises(op, found, signed, full(a.width).unsigned),)


def _and(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, b = given
    if a.constant is not None and b.constant is not None:
        return (intervals.constant_range(a.width, a.constant & b.constant),)
    return (_in_reading(a.width, False, (0, min(a.umax, b.umax))),)


def _or(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, b = given
    if a.constant is not None and b.constant is not None:
        return (intervals.constant_range(a.width, a.constant | b.constant),)
    most = (1 << max(a.umax, b.umax).bit_length()) - 1
    return (_in_reading(a.width, False, (max(a.umin, b.umin), most)),)


def _xor(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, b = given
    if a.constant is not None and b.constant is not None:
        return (intervals.constant_range(a.width, a.constant ^ b.constant),)
    most = (1 << max(a.umax, b.umax).bit_length()) - 1
    return (_in_reading(a.width, False, (0, most)),)


def _upper_half(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    a, b = given
    found = (a.umin * b.umin) >> a.width, (a.umax * b.umax) >> a.width
    return (_in_reading(a.width, False, found),)


def _comparison(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    signed = _is_signed(op)
    a, b = (one.reading(signed) for one in given)
    found = intervals.compare(word(op, "comparison_predicate"), a, b)
    return (full(1) if found is None else intervals.constant_range(1, found),)


def _matrix_product(
    analysis: Ranges, op: integer.MmaIOp, given: Sequence[Range]
) -> Sequence[Range]:
    lhs, rhs, acc = given
    one = intervals.products(
        lhs.reading(word(op, "signedness_lhs") == "signed"),
        rhs.reading(word(op, "signedness_rhs") == "signed"),
    )
    depth = tile_type(op.lhs).shape[-1]
    total = intervals.sums((one[0] * depth, one[1] * depth), acc.signed)
    return (wrapped(acc.width, total, None),)


# ---- conversions


def _extend(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    width = integer_width(op.results[0].type)
    assert width is not None
    signed = _is_signed(op)
    return (_in_reading(width, signed, given[0].reading(signed)),)


def _truncate(analysis: Ranges, op: Operation, given: Sequence[Range]) -> Sequence[Range]:
    width = integer_width(op.results[0].type)
    assert width is not None
    (a,) = given
    return (_keep_promises(op, wrapped(width, a.signed, a.unsigned), a.signed, a.unsigned),)


def _reinterpret(analysis: Ranges, op: Operation, given: Sequence[RangeState]) -> Sequence[Any]:
    top = analysis.top(op.results[0])
    return (given[0] if isinstance(top, Range) and isinstance(given[0], Range) else top,)


# ---- core


def _same(analysis: Ranges, op: Operation, given: Sequence[RangeState]) -> Sequence[RangeState]:
    """Of operations whose elements are those of the first operand."""
    return given[:1]


def _either(analysis: Ranges, op: Operation, given: Sequence[RangeState]) -> Sequence[RangeState]:
    """Of operations whose elements are those of the first two operands."""
    return (analysis.join(given[0], given[1]),)


def _select(analysis: Ranges, op: Operation, given: Sequence[Any]) -> Sequence[RangeState]:
    chosen = given[0].constant
    if chosen is not None:
        return (given[1] if chosen else given[2],)
    return (analysis.join(given[1], given[2]),)


def _constant(
    analysis: Ranges, op: module.ConstantOp, given: Sequence[RangeState]
) -> Sequence[RangeState]:
    return (_range_of(op.value),)


@lru_cache(maxsize=1024)
def _range_of(constant: ElementsAttr) -> RangeState:
    """The range of the elements of a constant."""
    width = integer_width(constant.type)
    if width is None:
        return _NOTHING
    elements = constant_elements(constant)
    if constant.is_splat:
        return intervals.constant_range(width, int(elements[0]))
    format = FORMATS[cast(TileType, constant.type).element_name]
    signed, unsigned = (numbers.read(format, elements, reading) for reading in (True, False))
    return Range(
        width, int(signed.min()), int(signed.max()), int(unsigned.min()), int(unsigned.max())
    )


def _iota(analysis: Ranges, op: core.IotaOp, given: Sequence[RangeState]) -> Sequence[RangeState]:
    width = integer_width(op.result.type)
    assert width is not None
    return (_in_reading(width, False, (0, tile_type(op.result).element_count - 1)),)


def _block_id(analysis: Ranges, op: Operation, given: Sequence[RangeState]) -> Sequence[RangeState]:
    return [full(32).clip(True, 0, most - 1) for most in analysis.manager.most_blocks]


def _grid(analysis: Ranges, op: Operation, given: Sequence[RangeState]) -> Sequence[RangeState]:
    return [full(32).clip(True, 1, most) for most in analysis.manager.most_blocks]


# ---- views


def _tensor_view(
    analysis: Ranges, op: views.MakeTensorViewOp, given: Sequence[RangeState]
) -> Sequence[RangeState]:
    return (_sizes(cast(TensorViewType, op.result.type), cast("tuple[Range, ...]", (*given[1:],))),)


@lru_cache(maxsize=1024)
def _sizes(type: TensorViewType, given: tuple[Range, ...]) -> tuple[Range, ...]:
    """The ranges of the sizes of a view, for those of the sizes and strides that it is given."""
    sizes, _ = type.extents(map(_size, given), _known)
    return sizes


def _known(size: int) -> Range:
    return intervals.constant_range(64, size)


def _size(given: Range) -> Range:
    """A size that is given at run time: read unsigned, and if it looks negative it is undefined."""
    high = full(given.width).smax if given.width >= 32 else given.umax
    low, high = max(given.umin, 0), min(given.umax, high)
    return _SIZE.clip(True, low, high)


def _tile_view(
    analysis: Ranges, op: Operation, given: Sequence[tuple[Range, ...]]
) -> Sequence[RangeState]:
    type = op.results[0].type
    assert isinstance(type, TileViewType)
    return (_index_space(type, given[0]),)


@lru_cache(maxsize=1024)
def _index_space(type: TileViewType, sizes: tuple[Range, ...]) -> tuple[Range, ...]:
    """The ranges of the index space of views of tiles of tensors of some sizes."""
    # The larger a tensor, the more tiles it has.
    low, high = (index_space(type.axes, [size.signed[end] for size in sizes]) for end in (0, 1))
    return tuple([_SIZE.clip(True, *ends) for ends in zip(low, high, strict=True)])


def _shape(
    analysis: Ranges, op: views.ShapeQuery, given: Sequence[tuple[Range, ...]]
) -> Sequence[RangeState]:
    if not op.results:
        return ()
    width = integer_width(op.results[0].type)
    assert width is not None
    # A size that does not fit is undefined.
    most = full(width).umax
    return [
        _in_reading(width, False, (min(size.smin, most), min(size.smax, most))) for size in given[0]
    ]


# ---- miscellaneous


def _assume(
    analysis: Ranges, op: miscellaneous.AssumeOp, given: Sequence[RangeState]
) -> Sequence[RangeState]:
    (state,) = given
    if isinstance(op.predicate, BoundedAttr) and isinstance(state, Range):
        return (state.clip(True, op.predicate.lower, op.predicate.upper),)
    return given


Ranges.TRANSFER = {
    # core
    core.BroadcastOp: _same,
    core.CatOp: _either,
    core.ExtractOp: _same,
    core.InsertOp: _either,
    core.IotaOp: _iota,
    core.GetNumTileBlocksOp: _grid,
    core.GetTileBlockIdOp: _block_id,
    core.PermuteOp: _same,
    core.ReshapeOp: _same,
    core.SelectOp: _select,
    module.ConstantOp: _constant,
    # conversions
    conversions.BitcastOp: _reinterpret,
    conversions.ExtIOp: _extend,
    conversions.TruncIOp: _truncate,
    # integer
    integer.AbsIOp: _absolute,
    integer.AddIOp: _arithmetic(intervals.sums),
    integer.AndIOp: _and,
    integer.CmpIOp: _comparison,
    integer.DivIOp: _divide,
    integer.MaxIOp: _extreme(max),
    integer.MinIOp: _extreme(min),
    integer.MmaIOp: _matrix_product,
    integer.MulHiIOp: _upper_half,
    integer.MulIOp: _arithmetic(intervals.products),
    integer.NegIOp: _negate,
    integer.OrIOp: _or,
    integer.RemIOp: _remainder,
    integer.ShLIOp: _shift_left,
    integer.ShRIOp: _shift_right,
    integer.SubIOp: _arithmetic(intervals.differences),
    integer.XOrIOp: _xor,
    # views
    views.GetIndexSpaceShapeOp: _shape,
    views.GetTensorShapeOp: _shape,
    views.MakeGatherScatterViewOp: _tile_view,
    views.MakePartitionViewOp: _tile_view,
    views.MakeStridedViewOp: _tile_view,
    views.MakeTensorViewOp: _tensor_view,
    # miscellaneous
    miscellaneous.AssumeOp: _assume,
}

Ranges.UNKNOWN = {
    **NO_NUMBERS,
    **dict.fromkeys(
        (
            *(conversions.IntToPtrOp, conversions.PtrToIntOp, conversions.PtrToPtrOp),
            *(core.OffsetOp, module.GetGlobalOp),
        ),
        "addresses are not followed",
    ),
}
