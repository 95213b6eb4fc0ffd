"""What is no mistake everywhere: results that depend on an order that is open, tile blocks that
wait for later ones, and what differs between implementations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.diagnostics import Diagnostic, Severity
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp, conversions
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.execution import Access, Arguments, BlockId, Grid, Observer
from tilewright.memory import Memory, element_dtype
from tilewright.nesting import walk
from tilewright.numerics.formats import Array, Format, to_float64
from tilewright.reference.combining import PAIRS
from tilewright.sanitizer.collector import Collector
from tilewright.sanitizer.races import place_name
from tilewright.semantics.values import Partial
from tilewright.tiles import element_format, tile_type
from tilewright.transforms.nests.order import adds_nothing

__all__ = ["Exploration"]

Again: TypeAlias = Callable[[Observer, str], None]
"""Runs the launch once more, with who watches and the order in which bodies combine elements."""

_ORDERS = ("sequence", "identity", "random(0)", "random(1)")
"""Other orders in which bodies of aggregates combine elements."""

_ROUNDINGS = 8
"""How many roundings of each element two sums may differ by for their order alone."""


class Exploration:
    """Looks for what is only noted, after the launch has run under several schedules.

    Args:
        entry: the kernel.
        arguments: of the launch.
        collector: of findings.
        checks: what is looked for: keys of `NOTES` among others.
    """

    def __init__(
        self, entry: EntryOp, arguments: Arguments, collector: Collector, checks: Sequence[str]
    ) -> None:
        self._entry, self._arguments, self._collector = entry, arguments, collector
        self._checks = checks
        self._first: tuple[str, list[Array]] | None = None
        self._differs: _Difference | None = None

    def ended(self, schedule: str) -> None:
        """A run has ended, under a schedule."""
        if "determinism" not in self._checks or self._differs is not None:
            return
        held = [one for one in self._arguments.memory.allocations if not one.readonly]
        if self._first is None:
            self._first = schedule, [one.data.copy() for one in held]
            return
        name, before = self._first
        for allocation, content in zip(held, before, strict=True):
            differs = content != allocation.data
            if differs.any():
                place, contents = int(np.argmax(differs)), (content, allocation.data.copy())
                self._differs = _Difference(allocation.base, place, (name, schedule), contents)
                return

    def finish(self, again: Again) -> None:
        """All runs have ended.

        Args:
            again: runs the launch once more.
        """
        self._collector.begin("in_order")
        if "portability" in self._checks:
            _note_formats(self._entry, self._collector)
        observers: list[Observer] = []
        if "portability" in self._checks:
            observers.append(_Portability(self._collector))
        if "progress" in self._checks:
            observers.append(_Progress(self._collector))
        for observer in observers:
            again(observer, PAIRS.name)
        if "determinism" in self._checks:
            self._compare_orders(again)
            self._note_difference(again)

    def _note_difference(self, again: Again) -> None:
        """Tell that the result depends on the order of tile blocks."""
        if self._differs is None or self._collector.finds_races:
            return
        found = self._differs
        writer = _Writer(found.base + found.place)
        again(writer, PAIRS.name)
        if writer.operation is None:
            return
        where = place_name(self._arguments.memory, writer.element, writer.size, {})
        message = f"{where} depends on the order of tile blocks, though nothing races"
        values = found.values(writer)
        self._collector.note("determinism", writer.operation, f"{message}{values}")

    def _compare_orders(self, again: Again) -> None:
        """See whether aggregates give the same in other orders."""
        if not any(isinstance(op, AggregateOperation) for op in walk(self._entry)):
            return
        usual = _Aggregates()
        again(usual, PAIRS.name)
        for order in _ORDERS:
            found = _Aggregates(usual.seen)
            again(found, order)
            for op, difference in found.differences.items():
                self._collector.note("determinism", op, _explained(order, difference))


def _explained(order: str, difference: str) -> str:
    # In sequence, without the identity, it has come to the same.
    what = "the identity is none" if order == "identity" else "the body is not associative"
    return f"{what}, so that the result depends on the order of combining: {difference}"


class _Writer(Observer):
    """Finds what last writes a byte.

    Attributes:
        operation: that; None if nothing does.
        element: the address of the element that holds the byte.
        size: its bytes.
    """

    def __init__(self, address: int) -> None:
        self._address = address
        self.operation: Operation | None = None
        self.element, self.size = address, 1

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        """An access."""
        if access.kind == "read":
            return
        offsets = self._address - access.addresses
        found = np.flatnonzero((offsets >= 0) & (offsets < access.size))
        if found.size:
            self.operation, self.size = operation, access.size
            self.element = int(access.addresses.reshape(-1)[found[0]])


@dataclass(frozen=True)
class _Difference:
    """A byte that differs after two runs.

    Attributes:
        base: the address of the allocation that it is in.
        place: how far from there.
        schedules: of the runs.
        contents: of the allocation after each.
    """

    base: int
    place: int
    schedules: tuple[str, str]
    contents: tuple[Array, Array]

    def values(self, writer: _Writer) -> str:
        """The element that holds it, after each run; nothing where it has no known type."""
        assert writer.operation is not None
        format = _format_written(writer.operation, writer.size)
        if format is None:
            return ""
        at = writer.element - self.base
        shown: list[str] = []
        for schedule, content in zip(self.schedules, self.contents, strict=True):
            raw = content[at : at + writer.size].copy().view(element_dtype(format))[0]
            number = to_float64(format, np.asarray(raw)) if format.kind == "float" else raw
            shown.append(f"{number} under {schedule}")
        return f": {', '.join(shown)}"


def _format_written(operation: Operation, size: int) -> Format | None:
    """The format of the elements of so many bytes that an operation writes."""
    for value in operation.operands:
        if isinstance(value.type, TileType) and value.type.element_name != "ptr":
            format = element_format(value)
            if format.memory_bits == 8 * size:
                return format
    return None


# ---- aggregates


@dataclass(frozen=True)
class _Seen:
    """An aggregate that has been executed."""

    block: BlockId
    operation: Operation
    operands: Sequence[Any]
    results: Sequence[Any]


class _Aggregates(Observer):
    """Keeps what aggregates give, and compares it with that of another run.

    Args:
        expected: what they gave there; None to keep.

    Attributes:
        seen: what has been kept.
        differences: the first of each operation, in words.
    """

    def __init__(self, expected: Sequence[_Seen] | None = None) -> None:
        self._expected = expected
        self._number = 0
        self.seen: list[_Seen] = []
        self.differences: dict[Operation, str] = {}

    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        """An operation has been executed."""
        if not isinstance(operation, AggregateOperation):
            return
        found = _Seen(block, operation, [*operands], [*results])
        number, self._number = self._number, self._number + 1
        if self._expected is None:
            self.seen.append(found)
        elif number < len(self._expected) and operation not in self.differences:
            self._compare(self._expected[number], found)

    def _compare(self, usual: _Seen, found: _Seen) -> None:
        # What an earlier difference has led to is no difference of this one.
        if usual.operation is not found.operation or not all(
            map(_same, usual.operands, found.operands)
        ):
            return
        for value, one, other in zip(
            found.operation.results, usual.results, found.results, strict=True
        ):
            text = _difference(value, found, one, other)
            if text is not None:
                self.differences[found.operation] = text
                return


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, Partial) or isinstance(other, Partial):
        return False
    return np.asarray(one).tobytes() == np.asarray(other).tobytes()


def _difference(value: SSAValue, seen: _Seen, one: Any, other: Any) -> str | None:
    """How two results of an aggregate differ by more than rounding; None if they do not."""
    if isinstance(one, Partial) or isinstance(other, Partial):
        return None
    first, second = np.asarray(one), np.asarray(other)
    format = element_format(value)
    if format.kind == "float":
        first, second = to_float64(format, first), to_float64(format, second)
        bad = ~np.isclose(first, second, *_tolerances(value, seen, format), equal_nan=True)
    else:
        bad = first != second
    if not bad.any():
        return None
    at = np.unravel_index(int(np.argmax(bad)), bad.shape) if bad.ndim else ()
    index = [int(i) for i in at]
    shown = f" at element {index}" if index else ""
    return f"{first[at]} or {second[at]}{shown} in tile block {seen.block}"


def _tolerances(value: SSAValue, seen: _Seen, format: Format) -> tuple[float, float]:
    """By how much results may differ: a share of themselves, and of what was combined."""
    aggregate = seen.operation
    assert isinstance(aggregate, AggregateOperation)
    count = tile_type(aggregate.operands_[0]).shape[aggregate.dim.value.data]
    share = 2.0**-format.precision * _ROUNDINGS * count
    largest = 0.0
    for operand, tile in zip(aggregate.operands_, seen.operands, strict=True):
        own = element_format(operand)
        if own.kind == "float":
            numbers = np.abs(to_float64(own, np.asarray(tile)))
            largest = max(largest, float(np.nanmax(np.where(np.isfinite(numbers), numbers, 0))))
    return share, share * largest


# ---- progress


class _Progress(Observer):
    """Finds tile blocks that wait for ones with higher numbers: that look at a place, and again
    when such a one has written it. Tile blocks run in order, so that one with a higher number runs
    before its turn only if those before it have been in a loop for long."""

    def __init__(self, collector: Collector) -> None:
        self._collector = collector
        self._grid: Grid = (1, 1, 1)
        self._looking: dict[BlockId, tuple[Operation, Array]] = {}
        self._written: dict[BlockId, tuple[BlockId, Operation]] = {}

    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        """A launch begins."""
        self._grid = grid

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        """An access."""
        looked, addresses = self._looking.pop(block, (None, access.addresses))
        written = self._written.pop(block, None)
        if looked is operation and written and np.array_equal(addresses, access.addresses):
            self._note(block, operation, *written)
        if _is_look(operation, access):
            self._looking[block] = operation, access.addresses
            return
        if access.kind == "read":
            return
        for other, (_, addresses) in self._looking.items():
            is_later = self._number(block) > self._number(other)
            if is_later and np.isin(addresses, access.addresses).any():
                self._written[other] = block, operation

    def block_finished(self, block: BlockId) -> None:
        """A tile block has returned."""
        self._looking.pop(block, None)

    def _note(
        self, block: BlockId, operation: Operation, later: BlockId, writer: Operation
    ) -> None:
        place, name = debug_place(writer), source_name(writer)
        note = Diagnostic(f"tile block {later} writes it", place, Severity.NOTE, name)
        message = (
            f"tile block {block} waits for tile block {later}, which has a higher number: where "
            "not all fit on the device, it may never run"
        )
        self._collector.note("progress", operation, message, [note])

    def _number(self, block: BlockId) -> int:
        return block[0] + self._grid[0] * (block[1] + self._grid[1] * block[2])


def _is_look(operation: Operation, access: Access) -> bool:
    """Whether an access only looks at what others may have written."""
    if access.kind == "read":
        return access.ordering != "weak"
    if access.succeeded is not None:
        return not bool(np.any(access.succeeded))
    return isinstance(operation, AtomicRMWOp) and adds_nothing(operation)


# ---- portability


class _Portability(Observer):
    """Hears of what is defined here, but not everywhere."""

    def __init__(self, collector: Collector) -> None:
        self._collector = collector

    def warned(self, operation: Operation, message: str, element: Sequence[int]) -> None:
        """An operation did that."""
        at = f" (at element {list(element)})" if element else ""
        self._collector.note("portability", operation, message + at)


_INTEGERS, _FLOATS = "diuoxXc", "feEgGaAF"
_WIDTHS: Mapping[str, Sequence[str]] = {
    "hh": ("i8",),
    "h": ("i16", "i8"),
    "": ("i1", "i8", "i16", "i32"),
    "l": ("i64",),
    "ll": ("i64",),
    "j": ("i64",),
    "z": ("i64",),
    "t": ("i64",),
}
"""The types that an integer conversion with a length fits."""


def _note_formats(entry: EntryOp, collector: Collector) -> None:
    """Tell of conversions in prints that do not fit their operands."""
    for op in walk(entry):
        if isinstance(op, PrintOp):
            for conversion, value in zip(conversions(op.str_.data), op.args, strict=False):
                type = tile_type(value).element_name
                if not _fits(conversion, type):
                    collector.note(
                        "portability",
                        op,
                        f"the conversion {conversion} does not fit an element of type {type}: "
                        "other implementations print something else",
                    )


def _fits(conversion: str, type: str) -> bool:
    letter = conversion[-1]
    if type == "ptr":
        return letter == "p"
    if letter in _FLOATS:
        return type.startswith(("f", "bf", "tf"))
    if letter not in _INTEGERS:
        return False
    length = "".join(c for c in conversion[:-1] if c in "hljzt")
    return type in _WIDTHS.get(length, ())
