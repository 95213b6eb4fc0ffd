"""What each tile block may do: it runs on the reference machine, and what it reads is tried out.

Which values a read may give is not known before all writes are, and what is written may depend on
what is read: so tile blocks are run again until nobody writes anything new. A value that comes of
more writes, one after the other, than all tile blocks make can come of nothing: so updates that add
to what they read come to an end, too.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise, product
from typing import Any

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.dependencies import dependencies
from tilewright.diagnostics import Diagnostic
from tilewright.dialects.cuda_tile.facts import memory_ordering
from tilewright.dialects.cuda_tile.operations.atomics import AtomicCASOp
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp, LoadPtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TokenType
from tilewright.execution import Access, BlockId, Grid, Listeners, Observer
from tilewright.memory import Allocation, Memory, Window, element_dtype
from tilewright.memory_model.events import Event, Run
from tilewright.memory_model.exploring import Progress
from tilewright.nesting import walk
from tilewright.numerics.environment import default_environment
from tilewright.numerics.formats import Array, Format
from tilewright.reference.decode import Manner, decode
from tilewright.reference.errors import diagnostic_of
from tilewright.reference.rules import DecodingContext, operand_places
from tilewright.reference.schedule import block_ids
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.unspecified import plain
from tilewright.semantics.values import POINTER, Partial, Stop
from tilewright.tiles import element_format

__all__ = ["LIMIT", "LOCAL", "OF_BLOCK", "Program", "Runs", "runs_of", "specified_elements"]

LIMIT = 24
"""Events of a tile block, at most: longer runs are left out, and counted."""

_FIRST, _APART = 1 << 20, 1 << 16
"""Where the first array lies, and how far apart they are."""

LOCAL, OF_BLOCK, _UNWRITTEN = 1 << 40, 1 << 30, 0xCD
"""Where what tile blocks allocate lies, how far apart that of different ones is, and a byte for
what is there before it is written, which is unspecified."""

_MOST_RUNS = 4096
"""Runs of a tile block, at most."""


@dataclass(frozen=True)
class Program:
    """A launch whose memory operations are looked at.

    Attributes:
        entry: the kernel.
        grid: the tile blocks.
        arrays: what parameters that are pointers point to, by their names; globals by theirs, with
            `@` in front.
        scalars: the others.
        windows: the arrays behind parameters that are multicast, by their names.
    """

    entry: EntryOp
    grid: Grid
    arrays: Mapping[str, Array]
    scalars: Mapping[str, Any] = field(default_factory=dict[str, Any])
    windows: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])

    @property
    def module(self) -> ModuleOp:
        """Where the kernel stands."""
        found = self.entry.parent_op()
        assert isinstance(found, ModuleOp)
        return found

    @property
    def addresses(self) -> Mapping[str, int]:
        """Where arrays lie."""
        return {name: _FIRST + n * _APART for n, name in enumerate(self.arrays)}

    @property
    def multicast(self) -> Sequence[Window]:
        """The addresses that stand for those of several arrays."""
        found: list[Window] = []
        for number, (name, arrays) in enumerate(self.windows.items(), len(self.arrays)):
            low, size = _FIRST + number * _APART, self.arrays[arrays[0]].nbytes
            places = tuple(self.addresses[array] for array in arrays)
            found.append(Window(low, low + size, places, f"'{name}'"))
        return found

    @property
    def values(self) -> list[Any]:
        """The values of the parameters."""
        windows = zip(self.windows, self.multicast, strict=True)
        pointers = {**self.addresses, **{name: window.low for name, window in windows}}
        names = [argument.name_hint or "" for argument in self.entry.body.block.args]
        return [
            POINTER.type(pointers[name]) if name in pointers else self.scalars[name]
            for name in names
        ]

    def initial(self, address: int) -> int:
        """The byte in memory before the launch."""
        if address >= LOCAL:
            return _UNWRITTEN
        number, offset = divmod(address - _FIRST, _APART)
        array = [*self.arrays.values()][number]
        return int(array.reshape(-1).view(np.uint8)[offset])


@dataclass(frozen=True)
class Runs:
    """What tile blocks may do.

    Attributes:
        of_blocks: the runs of each.
        left_out: how many runs were longer than may be, or too many.
    """

    of_blocks: Sequence[Sequence[Run]]
    left_out: int


def runs_of(program: Program, limit: int = LIMIT, progress: Progress | None = None) -> Runs:
    """All runs of all tile blocks.

    Args:
        program: the launch.
        limit: events of a tile block, at most.
        progress: says how long it may take.

    Raises:
        OutOfTime: there is a limit, and it is passed.
    """
    blocks = [*block_ids(program.grid)]
    machine = _Machine(program, limit, progress or Progress())
    while True:
        machine.left_out, known = 0, (dict(machine.writes), machine.longest)
        found = [[*machine.runs(number, block)] for number, block in enumerate(blocks)]
        machine.longest = max(sum(machine.most_writes.values()), machine.longest)
        if (machine.writes, machine.longest) == known:
            return Runs(found, machine.left_out)


def _free(entry: EntryOp) -> frozenset[Operation]:
    """The loads that nothing depends on: no operation uses what they give. What comes from an
    alloca may be unspecified, which is something else than what is there."""
    operations = [*walk(entry.body)]
    if any(isinstance(op, AllocaOp) for op in operations):
        return frozenset()
    return frozenset(
        op
        for op in operations
        if isinstance(op, (LoadPtrOp, LoadViewOp))
        and not any(result.first_use for result in op.results if _is_value(result))
        and not _is_repeated(op)
        and _holds_bits(element_format(op.results[0]))
    )


def _is_repeated(op: Operation) -> bool:
    """Whether an operation is in a loop."""
    above = op.parent_op()
    while above is not None and not isinstance(above, (ForOp, LoopOp)):
        above = above.parent_op()
    return above is not None


def _holds_bits(format: Format) -> bool:
    """Whether an element of a tile is what is in memory, bit by bit."""
    return format.name != "i1" and format.memory_bits is not None and format.memory_bits % 8 == 0


class _Cut(Exception):
    """A run is too long."""


class _Machine:
    """Runs tile blocks."""

    def __init__(self, program: Program, limit: int, progress: Progress) -> None:
        self.program, self.limit = program, limit
        self._progress = progress
        self.writes: dict[tuple[int, bytes], int] = {}
        """All that anybody may write, and where; and of how many writes one after the other."""
        self._pieces: dict[tuple[int, int], Sequence[tuple[int, Mapping[bytes, int]]]] = {}
        self.longest = 1
        """How many there may be one after the other."""
        self.most_writes: dict[int, int] = {}
        """How many writes a run of each tile block has, at most."""
        self.left_out = 0
        self.allocations: dict[int, tuple[int, Allocation]] = {}
        """What tile blocks allocate, with their numbers, by where it lies."""
        self._depends = dependencies(program.entry)
        self.free = _free(program.entry)
        """The loads that may give anything."""
        addresses = program.addresses.items()
        symbols = {name[1:]: base for name, base in addresses if name.startswith("@")}
        context = DecodingContext(stops=True, warn=None, symbols=symbols)
        self._decoded = decode(program.entry, context, Manner(observed=True))

    def runs(self, number: int, block: BlockId) -> Iterator[Run]:
        """All runs of a tile block, by what it reads."""
        pending: list[list[bytes]] = [[]]
        count = 0
        while pending:
            self._progress.step()
            chosen = pending.pop()
            count += 1
            if count > _MOST_RUNS:
                self.left_out += 1 + len(pending)
                return
            recorder = _Recorder(self, number, chosen)
            stopped, is_cut = None, False
            try:
                stopped = self._execute(recorder, block)
            except _Cut:
                is_cut = True
            pending += recorder.others
            run = recorder.run(self._depends, stopped)
            self._keep_writes(run)
            writes = [event.operation for event in run.events if event.is_write]
            # Of loops without end each write counts once: or values would grow without end, too.
            count = len(set(writes) if is_cut else writes)
            self.most_writes[number] = max(count, self.most_writes.get(number, 0))
            if is_cut:
                self.left_out += 1
            else:
                yield run

    def _keep_writes(self, run: Run) -> None:
        """What a run writes others may read, also if it is too long as it waits for them."""
        depth = 1 + max(
            (self._depth(e) for e in run.events if e.is_read and not e.is_free), default=0
        )
        for event in run.events:
            if event.kind == "write" and depth <= self.longest:
                written = event.address, event.value
                if depth < self.writes.get(written, depth + 1):
                    self.writes[written] = depth
                    self._pieces.clear()

    def _depth(self, read: Event) -> int:
        """Of how many writes what is read comes, at least."""
        pieces = self._pieces_at(read.address, read.end)
        starts = accumulate((size for size, _ in pieces), initial=0)
        parts = (read.value[at : at + size] for at, (size, _) in zip(starts, pieces, strict=False))
        return max(depths.get(part, 1) for part, (_, depths) in zip(parts, pieces, strict=True))

    def values_at(self, address: int, size: int) -> list[bytes]:
        """What a read may give: of each piece what was there, or what somebody writes."""
        pieces = self._pieces_at(address, address + size)
        return [b"".join(chosen) for chosen in product(*(depths for _, depths in pieces))]

    def _pieces_at(self, low: int, high: int) -> Sequence[tuple[int, Mapping[bytes, int]]]:
        """Bytes in pieces that no write has only a part of: the size of each, and what it may hold
        with the number of writes that this comes of, at least."""
        known = self._pieces.get((low, high))
        if known is None:
            ends = {end for at, value in self.writes for end in (at, at + len(value))}
            places = [low, *sorted(end for end in ends if low < end < high), high]
            known = [(end - at, self._depths_at(at, end)) for at, end in pairwise(places)]
            self._pieces[low, high] = known
        return known

    def _depths_at(self, low: int, high: int) -> Mapping[bytes, int]:
        found = {bytes(map(self.program.initial, range(low, high))): 0}
        for (at, value), depth in self.writes.items():
            if at <= low and high <= at + len(value):
                part = value[low - at : high - at]
                found[part] = min(depth, found.get(part, depth))
        return found

    def allocated(self, number: int, allocation: Allocation) -> None:
        """A tile block has allocated memory; others may be given its address."""
        _, known = self.allocations.get(allocation.base, (number, allocation))
        if allocation.size >= known.size:
            self.allocations[allocation.base] = number, allocation

    def _execute(self, recorder: _Recorder, block: BlockId) -> Diagnostic | None:
        """Run a tile block; gives what is undefined by itself, which ends it."""
        memory = recorder.memory
        memory.user = block
        tile_block = TileBlock(
            block, self.program.grid, memory, recorder.output, Listeners(recorder)
        )
        with np.errstate(all="ignore"), default_environment():
            try:
                for _ in self._decoded.start(tile_block, self.program.values):
                    recorder.pass_time()
                tile_block.release()
            except Stop as stop:
                return diagnostic_of(stop, self.program.entry, block)
        return None


@dataclass(frozen=True)
class _Touched:
    """An element that an operation has accessed.

    Attributes:
        access: how.
        element: its number in the tile; that of the byte where elements share bytes.
        address: of its first byte.
        old: what has been read; None if nothing has.
        new: what has been written; None if nothing has.
    """

    access: Access
    element: int
    address: int
    old: bytes | None
    new: bytes | None

    @property
    def is_merged(self) -> bool:
        """Whether a store has read it, as it writes a part of it."""
        return self.access.kind == "write" and self.old is not None


class _Recorder(Observer):
    """Records what a tile block does, and says what it reads."""

    def __init__(self, machine: _Machine, number: int, chosen: Sequence[bytes]) -> None:
        self._machine, self._number = machine, number
        self._chosen, self._read = chosen, 0
        self.others: list[list[bytes]] = []
        others = [made for of, made in machine.allocations.values() if of != number]
        self.memory = _Memory(self, machine.program, LOCAL + number * OF_BLOCK, others)
        self.output = _Output(self)
        self._accessed: dict[int, list[list[bytes | None]]] = {}
        """By address what has been read, and written then; once for each element that has it."""
        self._text = ""
        self._events: list[Event] = []
        self._pairs: dict[int, int] = {}
        self.unwritten: set[int] = set()
        """Where the operation that is executed has read what nobody has written."""
        self._touched: list[_Touched] = []
        """What the operation that is executed has read and written."""
        self._registers: dict[str, Mapping[int, bytes]] = {}
        self._operations: list[Operation] = []
        self._allocas: dict[int, Operation] = {}
        self._steps: dict[int, int] = {}
        self._waits: dict[int, frozenset[int]] = {}
        self._pauses = 0
        self._is_free = False
        """Whether nothing depends on what the operation that is executed reads."""

    def pass_time(self) -> None:
        """A tile block has been in a loop for long."""
        self._pauses += 1
        if self._pauses > self._machine.limit:
            raise _Cut

    # ---- memory

    def choose(self, address: int, size: int) -> bytes:
        """What is read."""
        if self._is_free:
            found = bytes(size)
            self._accessed.setdefault(address, []).append([found, None])
            return found
        if self._read < len(self._chosen):
            found = self._chosen[self._read]
        else:
            found, *others = self._machine.values_at(address, size)
            before = [*self._chosen[: self._read]]
            self.others += [[*before, other] for other in others]
            self._chosen = [*before, found]
        self._read += 1
        self._accessed.setdefault(address, []).append([found, None])
        if address >= LOCAL and found == bytes([_UNWRITTEN]) * size:
            self.unwritten.add(address)
        return found

    def allocated(self, allocation: Allocation) -> None:
        """Memory has been allocated."""
        self._machine.allocated(self._number, allocation)

    def released(self, allocation: Allocation) -> None:
        """Memory that was allocated is gone: behind all that has been done so far."""
        if allocation.user is not None or not allocation.size:
            return
        step, operation = len(self._operations), self._allocas[allocation.base]
        self._operations.append(operation)
        self._waits[step] = frozenset(range(step))
        gone = bytes([_UNWRITTEN]) * allocation.size
        self._append(Event(self._number, step, operation, 0, "end", allocation.base, gone))

    def store(self, address: int, value: bytes) -> None:
        """What is written."""
        there = self._accessed.setdefault(address, [])
        if there and there[-1][1] is None:
            there[-1][1] = value
        else:
            there.append([None, value])

    # ---- what is observed

    def token_produced(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> None:
        step = self._steps[token] = len(self._operations)
        self._operations.append(operation)
        self._is_free = operation in self._machine.free
        before = [self._steps[one] for one in waits_for]
        nothing = frozenset[int]()
        self._waits[step] = nothing.union(before, *(self._waits[one] for one in before))
        if isinstance(operation, PrintOp):
            given, self._text = self._text.encode(), ""
            self._append(Event(self._number, step, operation, 0, "print", 0, given))

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        addresses = access.addresses.tolist()
        elements = range(len(addresses)) if access.elements is None else access.elements.tolist()
        for element, address in zip(elements, addresses, strict=True):
            old, new = self._accessed[address].pop(0)
            self._touched.append(_Touched(access, element, address, old, new))
        self._accessed.clear()

    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        if isinstance(operation, AllocaOp):
            self._allocas[int(results[0])] = operation
        touched, self._touched = self._touched, []
        self.unwritten.clear()
        if memory_ordering(operation) is None:
            return
        wanted = _wanted(operation, operands)
        if any(one.is_merged for one in touched):
            self._read_before(operation, touched[0].access.token)
        for one in touched:
            self._add_element(operation, one, wanted is None or one.old == wanted[one.element])
        for result, value in zip(operation.results, results, strict=True):
            if _is_value(result) and result.name_hint:
                given = specified_elements(value)
                if operation in self._machine.free:
                    read = {one.element for one in touched}
                    given = {n: value for n, value in given.items() if n not in read}
                self._registers[result.name_hint] = given

    def _read_before(self, operation: Operation, token: int) -> None:
        """A step before that of a store: what it keeps of bytes it reads before it writes them."""
        store, read = self._steps[token], len(self._operations)
        self._operations.append(operation)
        self._waits[read] = self._waits[store]
        self._waits[store] |= {read}

    def _add_element(self, operation: Operation, one: _Touched, succeeds: bool) -> None:
        """The events of an element.

        Args:
            operation: what accessed it.
            one: what has been read and written.
            succeeds: whether an atomic writes.
        """
        step, old, new = self._steps[one.access.token], one.old, one.new
        number = -1
        if old is not None:
            read = len(self._operations) - 1 if one.is_merged else step
            number = self._add(operation, read, one, "read", old)
        if one.access.kind == "atomic" and succeeds:
            # The reference machine does not write what is there already.
            new = new or old
        if new is not None:
            written = self._add(operation, step, one, "write", new)
            if one.access.kind == "atomic":
                self._pairs[number] = written

    def printed(self, text: str) -> None:
        """Something has been printed, by an operation that produces its token next."""
        self._text += text

    def _add(self, operation: Operation, step: int, one: _Touched, kind: Any, value: bytes) -> int:
        access = one.access
        scope = None if access.ordering == "weak" else access.scope
        what = kind, one.address, value, access.ordering, scope
        is_free = kind == "read" and operation in self._machine.free
        return self._append(Event(self._number, step, operation, one.element, *what, is_free))

    def _append(self, event: Event) -> int:
        if len(self._events) >= self._machine.limit:
            raise _Cut
        self._events.append(event)
        return len(self._events) - 1

    def run(
        self, depends: Mapping[Operation, frozenset[Operation]], stopped: Diagnostic | None
    ) -> Run:
        """What has been done.

        Args:
            depends: the operations whose results each needs.
            stopped: what was undefined by itself, and ended it.
        """
        needed: dict[int, frozenset[int]] = {}
        for step, operation in enumerate(self._operations):
            wanted = depends[operation]
            before = (at for at in range(step) if self._operations[at] in wanted)
            needed[step] = frozenset(before)
        registers = {
            (name, element): value
            for name, tile in self._registers.items()
            for element, value in tile.items()
        }
        events = tuple(self._events)
        return Run(events, self._waits, needed, self._pairs, registers, stopped)


def _is_value(result: SSAValue) -> bool:
    return not isinstance(result.type, TokenType)


def _wanted(operation: Operation, operands: Sequence[Any]) -> Sequence[bytes] | None:
    """What a compare-and-swap compares each element with; None for other operations."""
    if not isinstance(operation, AtomicCASOp):
        return None
    (tile,) = operands[operand_places(operation)["cmp"]]
    return [element.tobytes() for element in np.reshape(plain(tile), -1)]


def specified_elements(value: Any) -> Mapping[int, bytes]:
    """The elements of a tile by their numbers, but those that are unspecified."""
    elements = np.reshape(plain(value), -1)
    is_open = np.reshape(value.unspecified, -1) if isinstance(value, Partial) else ()
    left_out = frozenset(np.flatnonzero(is_open).tolist())
    return {n: one.tobytes() for n, one in enumerate(elements) if n not in left_out}


class _Memory(Memory):
    """Memory that holds nothing: what is read is chosen, what is written recorded."""

    def __init__(
        self, recorder: _Recorder, program: Program, local: int, others: Sequence[Allocation]
    ) -> None:
        super().__init__()
        self._recorder, self._local = recorder, local
        for name, base in program.addresses.items():
            data = program.arrays[name].reshape(-1).view(np.uint8)
            self.add(Allocation(base, data.size, data, f"'{name}'", not data.flags.writeable))
        for allocation in others:
            self.add(allocation)
        for window in program.multicast:
            self.add_window(window)

    def load(self, addresses: Array, format: Format) -> Array:
        dtype = element_dtype(format)
        self._raise_fault(addresses, dtype.itemsize, writing=False)
        flat = addresses.reshape(-1).tolist()
        found = b"".join(self._recorder.choose(at, dtype.itemsize) for at in flat)
        result = np.frombuffer(found, dtype).reshape(addresses.shape)
        return result != 0 if format.name == "i1" else result.copy()

    def store(self, addresses: Array, format: Format, tile: Array) -> None:
        dtype = element_dtype(format)
        self._raise_fault(addresses, dtype.itemsize, writing=True)
        values = np.broadcast_to(np.asarray(tile).astype(dtype), addresses.shape).reshape(-1)
        for address, value in zip(addresses.reshape(-1).tolist(), values, strict=True):
            self._recorder.store(address, value.tobytes())

    def box(self, *given: Any, **options: Any) -> None:
        return None

    def allocate(
        self, size: int, alignment: int, name: str, user: object = None, watch: bool = False
    ) -> Allocation:
        base = -(-self._local // alignment) * alignment
        # Where the next one lies should not depend on the size of this one, if it is small.
        self._local = (base + size) // _APART * _APART + _APART
        made = self.add(Allocation(base, size, np.zeros(size, np.uint8), name, user=user))
        self._recorder.allocated(made)
        return made

    def unwritten(self, addresses: Array, size: int) -> Array | None:
        found = np.isin(addresses, [*self._recorder.unwritten])
        return found if found.any() else None

    def release(self, allocation: Allocation) -> None:
        super().release(allocation)
        self._recorder.released(allocation)


class _Output(io.StringIO):
    """Where prints go."""

    def __init__(self, recorder: _Recorder) -> None:
        super().__init__()
        self._recorder = recorder

    def write(self, text: str, /) -> int:
        self._recorder.printed(text)
        return len(text)
