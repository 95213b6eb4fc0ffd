"""The sanitizer in native code: a launch that the CPU compiler has instrumented.

Pass `instrument` says what is watched, `native/watch.ll` how. What is found does not depend on how
threads take turns: inside a tile block it follows from its tokens, between tile blocks from which
of them have accessed what. So one launch is enough.
"""

from __future__ import annotations

import ctypes
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from mmap import mmap
from typing import TYPE_CHECKING, Any, TextIO, cast

import numpy as np
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.backends.cpu.backend import CpuBackend, CpuExecutable
from tilewright.backends.cpu.failures import index_format
from tilewright.backends.cpu.pool import shared_pool, watch_races
from tilewright.backends.cpu.structures import NUMBERS, STRUCTURES
from tilewright.diagnostics import Diagnostic, ExecutionError, LaunchError, OutOfTime, Severity
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.dialects.cuda_tile.facts import reads_memory, writes_memory
from tilewright.dialects.cuda_tile.operations import atomics, integer, memory, views
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.parameters import written_parameters
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.operations.watches import MOST_OPERATIONS
from tilewright.execution import Access, Arguments, BlockId, Grid
from tilewright.memory import Allocation, Memory, count_bytes
from tilewright.nesting import clone
from tilewright.numerics.formats import Array
from tilewright.passes.base import PassContext
from tilewright.sanitizer.collector import Collector
from tilewright.sanitizer.happens_before import Performed
from tilewright.sanitizer.races import Race
from tilewright.sanitizer.watchable import (
    element_size,
    hindrance_of,
    is_access,
    is_strong,
    makes_addresses,
)
from tilewright.semantics.reasons import BEYOND, MASKED, NO_PADDING, said_of
from tilewright.semantics.values import outside_index_space
from tilewright.tiles import Globals, word
from tilewright.transforms.nests import CHECKED
from tilewright.transforms.nests.instrumenting import Instrument, numbered
from tilewright.transforms.nests.unspecified import Open, open_values, origins

if TYPE_CHECKING:
    from tilewright.sanitizer.proving.sparing import Sparing

__all__ = ["NativeCode"]

_RUN = "native"
"""What a report calls such a launch."""

_EVENTS = 1 << 20
"""For how many events of a tile block there is room."""

_FOUND = 1024
"""For how many findings of a thread there is room."""

_NEAR = 1 << 16
"""How many bytes from an array an address may be to look as if that was meant."""

_KEY = 32
"""Bits of a key between tile blocks."""


# ---- what is kept


@dataclass
class _Range:
    """Memory that may be accessed.

    Attributes:
        allocation: that.
        low: the address of the first cell.
        weak, strong: two words for each cell, of those that write and that read it; None where they
            are not kept.
    """

    allocation: Allocation
    low: int
    weak: Array | None
    strong: Array | None


class _Kept:
    """What is kept of a launch.

    Args:
        ranges: memory that may be accessed.
        cells: how many cells it has.
        granule: the logarithm of the bytes of a cell.
        bits: of a key that are the number of the operation.
        threads: how many threads there may be.
        counts: whether writes that no cells are kept of count as dropped.

    Attributes:
        address: where native code finds it.
    """

    def __init__(
        self,
        ranges: Sequence[_Range],
        cells: int,
        granule: int,
        bits: int,
        threads: int,
        counts: bool,
    ) -> None:
        watch, watched, watcher = (STRUCTURES[n].type for n in ("watch", "watched", "watcher"))
        self._ranges = (watched * max(len(ranges), 1))()
        self._threads = (watcher * threads)()
        self._arrays: list[Array] = []
        first = 0
        for at, one in enumerate(ranges):
            to = self._ranges[at]
            to.begin, to.end = one.allocation.base, one.allocation.end
            to.mode, to.low, to.first = (1 if one.allocation.readonly else 2), one.low, first
            to.counts = int(counts)
            to.weak, to.strong = (0 if a is None else a.ctypes.data for a in (one.weak, one.strong))
            first += 0 if one.weak is None else len(one.weak) // 2
        for thread in self._threads:
            thread.next = thread.base = 1
            thread.room, thread.limit = _EVENTS, _FOUND
            for name, bytes in (
                ("events", STRUCTURES["event"].size * _EVENTS),
                ("stack", 8 * (_EVENTS + 2)),
                ("members", 4 * (_EVENTS + 2)),
                ("found", STRUCTURES["finding"].size * _FOUND),
            ):
                setattr(thread, name, self._room(bytes))
            thread.last = self._kept(np.zeros(max(cells, 1), np.uint64))
        self._watch = watch(
            ranges=ctypes.addressof(self._ranges),
            count=len(ranges),
            threads=ctypes.addressof(self._threads),
            granule=granule,
            bits=bits,
        )
        self.address = ctypes.addressof(self._watch)

    def _room(self, bytes: int) -> int:
        """The address of memory that takes room, and time, only where it is used: the heap would
        give some again that was used before, and write zeros all over it."""
        return self._kept(np.frombuffer(mmap(-1, bytes), np.uint8))

    def _kept(self, made: Array) -> int:
        """The address of an array that lives as long as this."""
        self._arrays.append(made)
        return made.ctypes.data

    @property
    def accesses(self) -> int:
        """How many elements were accessed."""
        return sum(thread.accesses for thread in self._threads)

    @property
    def dropped(self) -> int:
        """How often there was no room for something."""
        return sum(thread.dropped for thread in self._threads)

    def found(self) -> Mapping[int, tuple[int, tuple[int, ...]]]:
        """By the keys of findings how often each is found, and of the first tile block with it its
        number, the address and two numbers more."""
        kind, known = STRUCTURES["finding"], dict[int, tuple[int, tuple[int, ...]]]()
        for thread in self._threads:
            for at in range(thread.size):
                one = kind.type.from_address(thread.found + at * kind.size)
                first = (one.block, one.address & (2**64 - 1), one.first, one.second)
                count, other = known.get(one.key, (0, first))
                known[one.key] = count + one.count, min(first, other)
        return known


# ---- races between tile blocks


def _conflicts(
    ones: Array, others: Array, bits: int, same: bool
) -> Iterator[tuple[int, int, Array]]:
    """Pairs of keys of different tile blocks, in words of the same cells; for each two operations
    where they meet.

    Args:
        ones: the words of one kind of accesses.
        others: those of another kind.
        bits: of a key that are the number of the operation.
        same: whether it is the same kind.
    """
    some = np.flatnonzero(ones >> np.uint64(_KEY)) if same else np.flatnonzero(ones)
    if not same and some.size:
        some = some[others[some] != 0]
    if not some.size:
        return
    one, two = _keys(ones[some])
    if same:
        first, second = one, two
    else:
        third, fourth = _keys(others[some])
        shift = np.uint32(bits)
        direct = one >> shift != third >> shift
        by_other = ~direct & (fourth != 0)
        by_first = ~direct & ~by_other & (two != 0)
        first = np.where(by_first, two, one)
        second = np.where(by_other, fourth, third)
        meets = direct | by_other | by_first
        some, first, second = some[meets], first[meets], second[meets]
    if not some.size:
        return
    mask = np.uint32((1 << bits) - 1)
    pairs = (first & mask).astype(np.uint64) << np.uint64(_KEY) | (second & mask)
    for pair in np.unique(pairs):
        where = pairs == pair
        at = int(np.argmax(where))
        yield int(first[at]), int(second[at]), some[where]


def _keys(words: Array) -> tuple[Array, Array]:
    """The two keys in each word."""
    return words.astype(np.uint32), (words >> np.uint64(_KEY)).astype(np.uint32)


# ---- launches


@dataclass
class NativeCode:
    """A kernel, instrumented and compiled.

    Attributes:
        module: that holds the entry.
        entry: the kernel as it was.
        rules: of operations that are added to the dialect.
        globals: of the module.
    """

    module: ModuleOp
    entry: EntryOp
    rules: Mapping[type[Operation], object]
    globals: Globals
    _made: dict[object, CpuExecutable] = field(default_factory=dict[object, CpuExecutable])
    _sparing: dict[float, Sparing] = field(default_factory=dict[float, "Sparing"])
    _written: dict[frozenset[Operation], Sequence[int] | None] = field(
        default_factory=dict[frozenset[Operation], "Sequence[int] | None"]
    )

    @cached_property
    def operations(self) -> Sequence[Operation]:
        """Its operations in the order of their numbers."""
        return numbered(self.entry)

    @cached_property
    def _hindrance(self) -> str | None:
        if self.rules:
            return "operations are added to the dialect"
        if len(self.operations) > MOST_OPERATIONS:
            return f"it has more than {MOST_OPERATIONS} operations"
        return hindrance_of(self.operations)

    @property
    def bits(self) -> int:
        """Those of a key between tile blocks that are the number of an operation."""
        return len(self.operations).bit_length()

    def hindrance(self, grid: Grid) -> str | None:
        """Why it cannot be watched; None if it can."""
        if grid[0] * grid[1] * grid[2] >= 1 << (_KEY - self.bits):
            return "there are too many tile blocks"
        return self._hindrance

    def written(self, spared: frozenset[Operation] = frozenset()) -> Sequence[int] | None:
        """The positions of the parameters whose memory it may write; None if it may have addresses
        from elsewhere.

        Args:
            spared: accesses that are not watched, and not asked about.
        """
        if spared not in self._written:
            left = [op for op in self.operations if is_access(op) and op not in spared]
            anywhere = any(map(writes_memory, left)) and any(map(makes_addresses, self.operations))
            known = None if anywhere else [*written_parameters(self.entry, spared)]
            self._written[spared] = known
        return self._written[spared]

    def sparing(self, timeout: float) -> Sparing:
        """Its proofs, which are made once.

        Args:
            timeout: how many seconds a question to z3 may take.

        Raises:
            LaunchError: z3 is missing.
        """
        found = self._sparing.get(timeout)
        if found is None:
            # Without z3 everything can be watched.
            try:
                from tilewright.sanitizer.proving.sparing import Sparing
            except ImportError as error:
                raise LaunchError(Diagnostic(str(error))) from None
            found = self._sparing[timeout] = Sparing(self.module, self.entry, timeout)
        return found

    def _instrumented(self, init: bool, spared: Collection[Operation]) -> EntryOp:
        """It with what tells what it does; perhaps with what follows unspecified elements."""
        made = clone(self.entry)
        numbers = (n for n, op in enumerate(self.operations, 1) if op in spared)
        Instrument(init, frozenset(numbers)).transform(made, PassContext())
        return made

    @cached_property
    def open(self) -> Open:
        """What may be unspecified in it."""
        return open_values(self.entry)

    def _compiled(
        self,
        init: bool,
        spared: frozenset[Operation],
        timeout: float | None,
        output: TextIO | None,
    ) -> CpuExecutable:
        key = init, spared, timeout, id(output)
        made = self._made.get(key)
        if made is None:
            options = {
                "checked": True,
                "undefined": "value",
                "passes": CHECKED,
                "timeout": timeout,
                "output": output,
            }
            compiled = CpuBackend(globals=self.globals).compile(
                self.module, self._instrumented(init, spared), options
            )
            assert isinstance(compiled, CpuExecutable)
            made = self._made[key] = compiled
        return made

    def run(
        self,
        grid: Grid,
        arguments: Arguments,
        collector: Collector,
        timeout: float | None = None,
        output: TextIO | None = None,
        prove: float | None = None,
    ) -> None:
        """Execute it once, and tell what is wrong.

        Args:
            grid: the tile blocks.
            arguments: of the launch.
            collector: is told.
            timeout: how many seconds it may take.
            output: where prints go.
            prove: how many seconds a question to z3 may take, if accesses that are proved need not
                be watched.

        Raises:
            LaunchError: proofs are asked for, and z3 is missing.
            OutOfTime: it took longer than it may, and nothing was found until then.
        """
        collector.begin(_RUN)
        spared = self._spared(grid, arguments, collector, prove)
        executable = self._compiled("init" in collector.checks, spared, timeout, output)
        memory = arguments.memory
        keeps_order = any(one in collector.checks for one in ("race", "token"))
        written = self.written(spared)
        launch = _Launch(self, executable, grid, memory, arguments.values, keeps_order, written)
        kept = launch.kept
        given = Arguments(
            [*arguments.values, np.int64(kept.address)],
            arguments.arrays,
            memory,
            arguments.ranges,
            arguments.readonly,
            arguments.windows,
        )
        late: OutOfTime | None = None
        try:
            executable.run(grid, executable.words(grid, given), given)
        except KeyboardInterrupt:
            collector.report.interrupted = True
        except OutOfTime as error:
            late = error
        except ExecutionError as error:
            if not isinstance(error.operation, Operation):
                raise
            collector.found("assert", error.diagnostics[0], error.operation, 1)
        launch.tell(collector)
        report = collector.report
        report.accesses += kept.accesses
        report.dropped += kept.dropped
        if late is None:
            report.runs.append(_RUN)
        else:
            report.out_of_time(late, [_RUN])

    def _spared(
        self, grid: Grid, arguments: Arguments, collector: Collector, prove: float | None
    ) -> frozenset[Operation]:
        """The accesses that need not be watched."""
        if prove is None:
            return frozenset()
        sparing, report = self.sparing(prove), collector.report
        found = sparing.of(grid, arguments, collector.checks)
        report.proved = len(found.operations), len(sparing.accesses)
        if found.unmet:
            unmet = "; ".join(found.unmet)
            report.notes.append(f"taken for granted by proofs, and not so here: {unmet}")
        if found.operations and sparing.granted:
            lines = ", ".join(sparing.granted)
            report.notes.append(f"taken for granted by proofs: what is promised in line {lines}")
        return found.operations


@dataclass
class _Launch:
    """A launch that is watched.

    Attributes:
        code: the kernel.
        executable: it, compiled.
        grid: the tile blocks.
        memory: what may be accessed.
        values: of the arguments.
        keeps_order: whether what is needed to find races is kept.
        written: the positions of the parameters whose memory may be written by what is watched;
            None if any memory may be.
    """

    code: NativeCode
    executable: CpuExecutable
    grid: Grid
    memory: Memory
    values: Sequence[Any]
    keeps_order: bool
    written: Sequence[int] | None

    @cached_property
    def _accesses(self) -> Sequence[Operation]:
        return [op for op in self.code.operations if is_access(op)]

    @cached_property
    def _granule(self) -> int:
        """The logarithm of the bytes of a cell."""
        sizes = [element_size(op) or 1 for op in self._accesses]
        return min(sizes, default=1).bit_length() - 1

    @cached_property
    def _ranges(self) -> Sequence[_Range]:
        has_strong = any(map(is_strong, self._accesses))
        return [self._range(one, has_strong) for one in self.memory.allocations]

    def _range(self, allocation: Allocation, has_strong: bool) -> _Range:
        granule = 1 << self._granule
        low = allocation.base // granule * granule
        if not (self.keeps_order and self._may_write(allocation)):
            return _Range(allocation, low, None, None)
        words = 2 * -(-(allocation.end - low) // granule)
        strong = np.zeros(words, np.uint64) if has_strong else None
        return _Range(allocation, low, np.zeros(words, np.uint64), strong)

    def _may_write(self, allocation: Allocation) -> bool:
        """Whether the kernel may write there, as far as its code tells: else nothing races there,
        and nothing is kept."""
        if self.written is None:
            return True
        found = (self.memory.find(int(self.values[n])) for n in self.written)
        return any(one is allocation for one in found)

    @cached_property
    def kept(self) -> _Kept:
        """What is kept of it."""
        cells = sum(0 if one.weak is None else len(one.weak) // 2 for one in self._ranges)
        # The threads of the process, however many are wanted by now, and the one that launches.
        threads = shared_pool().threads + 1
        how = self._granule, self.code.bits, threads, self.keeps_order
        return _Kept(self._ranges, cells, *how)

    # ---- what is told

    def tell(self, collector: Collector) -> None:
        """Tell all that is found."""
        for one in self._ranges:
            self._tell_races(one, collector)
        for key, (count, first) in sorted(self.kept.found().items()):
            kind = max(one for one in _TELL if one <= key)
            _TELL[kind](self, collector, key - kind, count, first)

    def _operation(self, number: int) -> Operation:
        return self.code.operations[number - 1]

    def _block(self, number: int) -> BlockId:
        return self.executable.block_of(number, self.grid)

    def _performed(self, number: int, block: BlockId) -> Performed:
        """An operation as those who watch the reference machine know it."""
        op = self._operation(number)
        writes, reads = writes_memory(op), reads_memory(op)
        kind = "atomic" if writes and reads else "write" if writes else "read"
        ordering = word(op, "memory_ordering_semantics")
        scope = word(op, "memory_scope") or None
        nothing = np.zeros(0, np.int64)
        access = Access(kind, nothing, element_size(op) or 1, ordering, scope, 0)
        return Performed(0, block, 0, op, (), [access])

    def _tell_races(self, one: _Range, collector: Collector) -> None:
        if one.weak is None or not self._may_race(one.weak, one.strong):
            return
        writes, reads = one.weak[0::2], one.weak[1::2]
        pairs = [(writes, writes), (writes, reads)]
        if one.strong is not None:
            strong_writes, strong_reads = one.strong[0::2], one.strong[1::2]
            pairs += [(writes, strong_writes), (writes, strong_reads), (reads, strong_writes)]
        for ones, others in pairs:
            for first, second, cells in _conflicts(ones, others, self.code.bits, ones is others):
                address = one.low + (int(cells[0]) << self._granule)
                self._tell_race(collector, sorted((first, second)), address, len(cells))

    def _may_race(self, weak: Array, strong: Array | None) -> bool:
        """Whether tile blocks have raced for a cell."""
        cells = len(weak) // 2
        other = None if strong is None else strong.ctypes.data
        return watch_races(weak.ctypes.data, other, 0, cells, self.code.bits) < cells

    def _tell_race(
        self, collector: Collector, keys: Sequence[int], address: int, count: int
    ) -> None:
        mask = (1 << self.code.bits) - 1
        first, second = (
            self._performed(key & mask, self._block(key >> self.code.bits)) for key in keys
        )
        collector.race(Race(first, second, address, (None, None), count), self.memory)

    def tell_token(
        self, collector: Collector, key: int, count: int, first: tuple[int, ...]
    ) -> None:
        """Two accesses of a tile block that no token orders."""
        block = self._block(first[0])
        one, other = (self._performed(n & 0xFFFF, block) for n in (key >> 16, key))
        collector.race(Race(one, other, first[1], (None, None), count), self.memory)

    def tell_access(
        self, collector: Collector, key: int, count: int, first: tuple[int, ...]
    ) -> None:
        """An access outside of all arrays."""
        op = self._operation(key)
        size, writing = element_size(op) or 1, writes_memory(op)
        address = np.array([first[1]], np.uint64).view(np.int64)
        fault = self.memory.check(address, size, writing)
        reason = "" if fault is None else f": {fault.reason}"
        kind = "store" if writing and not reads_memory(op) else "load"
        what = f"{kind} of {count_bytes(size)} at {first[1]:#x}{reason}"
        where = _outside(self.memory, int(address[0]), size)
        self._tell(collector, "bounds", op, what, count, first, where)

    def tell_index(
        self, collector: Collector, key: int, count: int, first: tuple[int, ...]
    ) -> None:
        """An index outside an index space."""
        op = self._operation(key)
        _, index, dimension, size = first
        what = outside_index_space(index_format(op, dimension), index, dimension, size)
        self._tell(collector, "bounds", op, what, count, first)

    def tell_promise(
        self, collector: Collector, key: int, count: int, first: tuple[int, ...]
    ) -> None:
        """A tile that is not whole."""
        op = self._operation(key)
        _, index, dimension, found = first
        size = cast(TileViewType, cast(Any, op).view.type).tile_shape[dimension]
        what = (
            f"inbounds promises a whole tile along dimension {dimension}, but at index {index}, "
            f"{size - found} of {size} elements lie beyond the tensor"
        )
        self._tell(collector, "bounds", op, what, count, first)

    def tell_twice(
        self, collector: Collector, key: int, count: int, first: tuple[int, ...]
    ) -> None:
        """A weak store that names a place twice."""
        op = self._operation(key)
        what = f"a weak store names {self.memory.describe(first[1])} twice"
        self._tell(collector, "race", op, what, count, first)

    def tell_unspecified(
        self, collector: Collector, key: int, count: int, first: tuple[int, ...]
    ) -> None:
        """Elements of an operand are unspecified that must not be."""
        op = self._operation(key & 0xFFFF)
        position = key >> 16
        notes = _origins(op.operands[position], self.code.open)
        what = _what_is_unspecified(op, position)
        self._tell(collector, "init", op, what, count, first, notes=notes)

    def _tell(
        self,
        collector: Collector,
        check: str,
        op: Operation,
        what: str,
        count: int,
        first: tuple[int, ...],
        where: str = "",
        notes: Sequence[Diagnostic] = (),
    ) -> None:
        message = f"{what} (in tile block {self._block(first[0])})"
        name = source_name(op)
        found = Diagnostic(message, debug_place(op), operation=name, notes=tuple(notes))
        collector.found(check, found, op, count, where)


def _outside(memory: Memory, address: int, size: int) -> str:
    """What element of the array before an address it would be: `x[10]`; empty if there is none."""
    below = [one for one in memory.allocations if one.base <= address]
    if not below or (address - below[-1].base) % size or address - below[-1].end > _NEAR:
        return ""
    return f"{below[-1].name.strip(chr(39))}[{(address - below[-1].base) // size}]"


def _what_is_unspecified(op: Operation, position: int) -> str:
    """What is said of an operand that must be specified."""
    names = type(cast(IRDLOperation, op)).get_irdl_definition().operands
    name = next(name for name, _ in names if op.operands[position] in values_of(op, name))
    return said_of(name)


def _origins(value: SSAValue, found: Open) -> list[Diagnostic]:
    """Where unspecified elements of a value come from, or may come from if there are several."""
    sources = origins(value, found)
    verb = "is" if len(sources) == 1 else "may be"
    return [
        Diagnostic(
            f"the result {verb} unspecified {_WHY[type(op)]}",
            debug_place(op),
            Severity.NOTE,
            source_name(op),
        )
        for op in sources
    ]


_SHIFT = "where a shift is by the width or more"
_WHY: Mapping[type[Operation], str] = {
    atomics.AtomicRMWOp: MASKED,
    integer.RemIOp: "where the least number is divided by -1",
    integer.ShLIOp: _SHIFT,
    integer.ShRIOp: _SHIFT,
    memory.LoadPtrOp: NO_PADDING,
    views.LoadViewOp: BEYOND,
}
"""Why operations leave elements open."""

_TELL: Mapping[int, Any] = {
    NUMBERS["kind"][name]: tell
    for name, tell in (
        ("access", _Launch.tell_access),
        ("index", _Launch.tell_index),
        ("promise", _Launch.tell_promise),
        ("token", _Launch.tell_token),
        ("twice", _Launch.tell_twice),
        ("unspecified", _Launch.tell_unspecified),
    )
}
"""What tells findings of each kind."""
