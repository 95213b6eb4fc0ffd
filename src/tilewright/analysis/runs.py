"""Which elements of tiles lie in runs: groups along the last dimension in which each element is one
step further than the one before, or all are alike.

A load through pointers can move several elements at once where the addresses are such a run, and
where its mask cuts off no more than the end of it. Groups are powers of two and begin at multiples
of their length. Integer arithmetic that wraps does so between groups, never inside: the first
number of a group is a multiple of a power of two that the group does not reach beyond.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias, cast

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.divisibility import Divisibility, two_part
from tilewright.analysis.forward import ForwardAnalysis, Transfer
from tilewright.analysis.manager import AnalysisManager, NameOf
from tilewright.analysis.ranges import Ranges, integer_width
from tilewright.analysis.unknown import NO_NUMBERS
from tilewright.dialects.cuda_tile.attributes import DivByAttr
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.operations import (
    CHAPTERS,
    OPERATIONS,
    conversions,
    core,
    integer,
    miscellaneous,
    module,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.tiles import pointee_format, tile_type, word

__all__ = ["FALLING", "Run", "Runs"]

_MOST = 1 << 63
"""The power of two by which 0 counts as divisible."""

FALLING = -1
"""The step of truth values of which those of a group are true up to one of them and false from
there on."""


class Run(NamedTuple):
    """The groups of a tile.

    Attributes:
        step: from one element of a group to the next: of addresses in bytes, 0 if they are alike.
        length: of a group, a power of two.
        divisor: a power of two that divides the first element of each group.
    """

    step: int
    length: int
    divisor: int

    def within(self, length: int) -> Run:
        """Groups of no more than a length."""
        if length >= self.length:
            return self
        if self.step == FALLING:
            return Run(FALLING if length > 1 else 0, length, 1)
        divisor = self.divisor if not self.step else min(self.divisor, two_part(self.step * length))
        return Run(self.step if length > 1 else 0, length, divisor)

    @override
    def __str__(self) -> str:
        if self.step == FALLING:
            return f"is true up to one of {self.length}"
        if not self.step:
            return f"is alike in groups of {self.length}"
        return f"goes on by {self.step} in groups of {self.length} from multiples of {self.divisor}"


NO_RUN = Run(0, 1, 1)
"""Nothing is known."""


def _run(value: SSAValue, step: int, length: int, divisor: int) -> Run:
    """Groups of a value: those of integers do not reach beyond what divides their first elements,
    nor from positive to negative numbers."""
    width = integer_width(value.type)
    if width is None:
        return Run(step, length, min(divisor, _MOST))
    found = Run(step, length, min(divisor, 1 << (width - 1)))
    while found.step * (found.length - 1) >= found.divisor:
        found = found.within(found.length // 2)
    return found


class Runs(ForwardAnalysis[Run]):
    """The runs of the integers, truth values and addresses of an entry."""

    NAME = "runs"
    REQUIRES = (Divisibility, Ranges)
    TRANSFER: ClassVar[Mapping[type[Operation], Transfer]]
    UNKNOWN: ClassVar[Mapping[type[Operation], str]]

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        self.divisibility = manager.get(Divisibility, entry)
        self.ranges = manager.get(Ranges, entry)
        super().__init__(entry, manager)

    def of(self, value: SSAValue) -> Run:
        """The runs of a tile."""
        return self.state(value) or NO_RUN

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        found = [(name(result), self.of(result)) for result in operation.results]
        return [f"{who} {run}" for who, run in found if run.length > 1]

    # ---- the lattice

    @override
    def top(self, value: SSAValue) -> Run:
        found = self.divisibility.of(value)
        return NO_RUN if found is None else Run(0, 1, found.power or _MOST)

    @override
    def join(self, one: Run, other: Run) -> Run:
        length = min(one.length, other.length)
        a, b = one.within(length), other.within(length)
        if a.step != b.step:
            if {a.step, b.step} == {0, FALLING}:
                return Run(FALLING, length, 1)
            a, b = a.within(1), b.within(1)
        return Run(a.step, a.length, min(a.divisor, b.divisor))

    @override
    def induction(self, loop: ForOp) -> Run | None:
        counter = loop.region.block.args[0]
        return None if self.ranges.of(counter) is None else self.top(counter)

    # ---- what transfers ask

    def constant(self, value: SSAValue) -> int | None:
        """The number that all elements of a tile of integers are; None if they may differ."""
        found = self.divisibility.of(value)
        return found.remainder if found is not None and not found.modulus else None

    def is_natural(self, op: Operation, value: SSAValue) -> bool:
        """Whether an operation reads a number that is not negative."""
        found = self.ranges.of(value)
        return word(op, "signedness") == "unsigned" or (found is not None and found.smin >= 0)


_Given: TypeAlias = Sequence[Run]
_Found: TypeAlias = Sequence[Run]


def _is_mask(value: SSAValue) -> bool:
    return integer_width(value.type) == 1


def _shortest(given: _Given) -> list[Run]:
    """The runs in groups of one length."""
    length = min(run.length for run in given)
    return [run.within(length) for run in given]


# ---- arithmetic


def _alike(analysis: Runs, op: Operation, given: _Given) -> _Found:
    """Of an operation element by element: from operands that are alike follow results that are."""
    length = min((run.length if not run.step else 1 for run in given), default=1)
    return [Run(0, length, analysis.top(result).divisor) for result in op.results]


def _between_multiples(run: Run, number: int) -> int:
    """The length of groups that lie between multiples of a power of two."""
    length = run.length
    while length > 1 and run.step * length > min(run.within(length).divisor, number):
        length //= 2
    return length


def _numbers(function: Callable[[Runs, Operation, Run, Run], Run]) -> Transfer:
    """A function of integers that are no truth values."""

    def transfer(analysis: Runs, op: Operation, given: _Given) -> _Found:
        if _is_mask(op.results[0]):
            return _alike(analysis, op, given)
        return (function(analysis, op, *_shortest(given)),)

    return transfer


def _sum(analysis: Runs, op: Operation, a: Run, b: Run) -> Run:
    return _run(op.results[0], a.step + b.step, a.length, min(a.divisor, b.divisor))


def _difference(analysis: Runs, op: Operation, a: Run, b: Run) -> Run:
    if b.step:
        a, b = a.within(1), b.within(1)
    return _run(op.results[0], a.step, a.length, min(a.divisor, b.divisor))


def _product(analysis: Runs, op: Operation, a: Run, b: Run) -> Run:
    for run, other, value in ((a, b, op.operands[1]), (b, a, op.operands[0])):
        factor = analysis.constant(value)
        if run.step and not other.step and factor is not None and factor > 0:
            divisor = run.divisor * two_part(factor)
            return _run(op.results[0], run.step * factor, run.length, divisor)
    if a.step or b.step:
        a, b = a.within(1), b.within(1)
    return _run(op.results[0], 0, a.length, a.divisor * b.divisor)


def _shifted(analysis: Runs, op: Operation, a: Run, b: Run) -> Run:
    amount = analysis.constant(op.operands[1])
    if amount is None or not 0 <= amount < 32:
        return analysis.top(op.results[0])
    return _run(op.results[0], a.step << amount, a.length, a.divisor << amount)


def _divided(function: Callable[[Operation, Run, int], Run]) -> Transfer:
    """Of a division of numbers: those that go on are not negative, and divided by one number."""

    def found(analysis: Runs, op: Operation, a: Run, b: Run) -> Run:
        by = analysis.constant(op.operands[1])
        if not a.step:
            return _alike(analysis, op, (a, b))[0]
        if by is None or by <= 0 or not analysis.is_natural(op, op.operands[0]):
            return NO_RUN
        return function(op, a, two_part(by))

    return _numbers(found)


def _quotient(op: Operation, a: Run, by: int) -> Run:
    """Numbers of a group that does not reach beyond what divides the divisor have one quotient."""
    return Run(0, _between_multiples(a, by), 1)


def _remainder(op: Operation, a: Run, by: int) -> Run:
    return _run(op.results[0], a.step, a.length, min(a.divisor, by))


# ---- truth values


def _compare(analysis: Runs, op: Operation, given: _Given) -> _Found:
    """Whether numbers of a group are below one that is no multiple changes once inside of it."""
    if _is_mask(op.operands[0]):
        return _alike(analysis, op, given)
    a, b = _shortest(given)
    predicate = word(op, "comparison_predicate")
    if predicate in ("greater_than", "greater_than_or_equal"):
        swapped = {"greater_than": "less_than", "greater_than_or_equal": "less_than_or_equal"}
        a, b, predicate = b, a, swapped[predicate]
    if not a.step and not b.step:
        return (Run(0, a.length, 1),)
    if predicate not in ("less_than", "less_than_or_equal") or (a.step and b.step):
        return (NO_RUN,)
    # Groups between multiples of a power of two lie on one side of each such multiple.
    one, other = (a, b) if a.step else (b, a)
    decided = predicate == ("less_than" if a.step else "less_than_or_equal")
    alike = Run(0, _between_multiples(one, other.divisor) if decided else 1, 1)
    falls = Run(FALLING if a.length > 1 else 0, a.length, 1) if a.step else NO_RUN
    return (falls if falls.length > alike.length else alike,)


def _both(analysis: Runs, op: Operation, given: _Given) -> _Found:
    """Truth values that both fall, or are alike, do so together; bits of numbers are alike."""
    if not _is_mask(op.results[0]):
        return _alike(analysis, op, given)
    a, b = _shortest(given)
    return (Run(min(a.step, b.step), a.length, 1),)


def _select(analysis: Runs, op: Operation, given: _Given) -> _Found:
    condition, *cases = given
    length = condition.length if not condition.step else 1
    a, b = (case.within(length) for case in cases)
    return (analysis.join(a, b),)


# ---- conversions and movement


def _same(analysis: Runs, op: Operation, given: _Given) -> _Found:
    return given[:1]


def _resized(analysis: Runs, op: Operation, given: _Given) -> _Found:
    """To other numbers; truth values are none."""
    if _is_mask(op.operands[0]) or _is_mask(op.results[0]):
        return _alike(analysis, op, given)
    return (_run(op.results[0], *given[0]),)


def _iota(analysis: Runs, op: core.IotaOp, given: _Given) -> _Found:
    if _is_mask(op.results[0]):
        return (NO_RUN,)
    return (_run(op.results[0], 1, _last(op.results[0]), _MOST),)


def _constant(analysis: Runs, op: module.ConstantOp, given: _Given) -> _Found:
    return (Run(0, _last(op.result) if op.value.is_splat else 1, analysis.top(op.result).divisor),)


def _last(value: SSAValue) -> int:
    shape = tile_type(value).shape
    return shape[-1] if shape else 1


def _broadcast(analysis: Runs, op: Operation, given: _Given) -> _Found:
    before, after = _last(op.operands[0]), _last(op.results[0])
    if before == after:
        return given
    return (Run(0, after, given[0].within(1).divisor),)


def _reshape(analysis: Runs, op: Operation, given: _Given) -> _Found:
    """Elements keep their order."""
    return (given[0].within(_last(op.results[0])),)


def _permute(analysis: Runs, op: core.PermuteOp, given: _Given) -> _Found:
    kept = op.order[-1] == len(op.order) - 1
    return (given[0] if kept else given[0].within(1),)


def _bytes(pointer: SSAValue) -> int:
    """Bytes of what a pointer points to; 0 if it fills none."""
    return (pointee_format(pointer).memory_bits or 8) // 8


def _offset(analysis: Runs, op: core.OffsetOp, given: _Given) -> _Found:
    size = _bytes(op.ptr)
    if not size:
        return (NO_RUN,)
    pointer, by = _shortest(given)
    moved = Run(by.step * size, by.length, by.divisor * size)
    divisor = min(pointer.divisor, moved.divisor)
    return (_run(op.results[0], pointer.step + moved.step, by.length, divisor),)


def _assume(analysis: Runs, op: miscellaneous.AssumeOp, given: _Given) -> _Found:
    (run,), predicate = given, op.predicate
    if not isinstance(op.value.type, TileType) or not isinstance(predicate, DivByAttr):
        return given
    power = two_part(predicate.divisor)
    if predicate.every is None:
        return (run._replace(divisor=max(run.divisor, power)),)
    every, along = predicate.every, predicate.along
    last = op.value.type.rank - 1
    counts = along is None or along == last
    if not counts or every < 1 or every & (every - 1) or run.length > 1:
        return given
    pointer = isinstance(op.value.type.element_type, PtrType)
    step = _bytes(op.value) if pointer else 1
    said = _run(op.result, step if every > 1 else 0, min(every, _last(op.value)), power)
    return (said if said.length > 1 else run,)


Runs.TRANSFER = {
    **{op: cast(Any, _alike) for op in OPERATIONS if op.has_trait(Elementwise)},
    # core
    core.BroadcastOp: _broadcast,
    core.IotaOp: _iota,
    core.OffsetOp: _offset,
    core.PermuteOp: _permute,
    core.ReshapeOp: _reshape,
    core.SelectOp: _select,
    module.ConstantOp: _constant,
    # conversions
    conversions.ExtIOp: _resized,
    conversions.IntToPtrOp: _same,
    conversions.PtrToIntOp: _resized,
    conversions.PtrToPtrOp: _same,
    conversions.TruncIOp: _resized,
    # integer
    integer.AddIOp: _numbers(_sum),
    integer.AndIOp: _both,
    integer.CmpIOp: _compare,
    integer.DivIOp: _divided(_quotient),
    integer.MulIOp: _numbers(_product),
    integer.RemIOp: _divided(_remainder),
    integer.ShLIOp: _numbers(_shifted),
    integer.SubIOp: _numbers(_difference),
    # miscellaneous
    miscellaneous.AssumeOp: _assume,
}

Runs.UNKNOWN = {
    **{op: why for op, why in NO_NUMBERS.items() if op not in Runs.TRANSFER},
    **dict.fromkeys((core.CatOp, core.ExtractOp, core.InsertOp), "pieces are not followed"),
    **dict.fromkeys((core.GetTileBlockIdOp, core.GetNumTileBlocksOp), "single numbers go nowhere"),
    **dict.fromkeys(CHAPTERS["views"], "views have no elements"),
    integer.MmaIOp: "nothing useful would follow",
    module.GetGlobalOp: "a single address goes nowhere",
}
