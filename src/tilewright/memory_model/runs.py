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
from itertools import product
from typing import Any

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.dependencies import dependencies
from tilewright.diagnostics import ExecutionError
from tilewright.dialects.cuda_tile.operations.atomics import AtomicCASOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TokenType
from tilewright.execution import Access, BlockId, Grid, Listeners, Observer
from tilewright.memory import Allocation, Memory, element_dtype
from tilewright.memory_model.events import Event, Run
from tilewright.numerics.environment import default_environment
from tilewright.numerics.formats import Array, Format
from tilewright.reference.decode import Manner, decode
from tilewright.reference.errors import diagnostic_of
from tilewright.reference.rules import DecodingContext
from tilewright.reference.schedule import block_ids
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.values import POINTER, Stop

__all__ = ["LIMIT", "LOCAL", "OF_BLOCK", "Program", "Runs", "runs_of"]

LIMIT = 24
"""Events of a tile block, at most: longer runs are left out, and counted."""

_FIRST, _APART = 1 << 20, 1 << 16
"""Where the first array lies, and how far apart they are."""

LOCAL, OF_BLOCK, _UNWRITTEN = 1 << 40, 1 << 30, 0xCD
"""Where what tile blocks allocate lies, how far apart that of different ones is, and what is there
before it is written: anything."""

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
    """

    entry: EntryOp
    grid: Grid
    arrays: Mapping[str, Array]
    scalars: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @property
    def addresses(self) -> Mapping[str, int]:
        """Where arrays lie."""
        return {name: _FIRST + n * _APART for n, name in enumerate(self.arrays)}

    @property
    def values(self) -> list[Any]:
        """The values of the parameters."""
        found: list[Any] = []
        for argument in self.entry.body.block.args:
            name = argument.name_hint or ""
            if name in self.arrays:
                found.append(POINTER.type(self.addresses[name]))
            else:
                found.append(self.scalars[name])
        return found

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


def runs_of(program: Program, limit: int = LIMIT) -> Runs:
    """All runs of all tile blocks.

    Args:
        program: the launch.
        limit: events of a tile block, at most.

    Raises:
        ExecutionError: an operation is undefined by itself, whatever memory holds.
    """
    blocks = [*block_ids(program.grid)]
    machine = _Machine(program, limit)
    while True:
        machine.left_out, known = 0, (dict(machine.writes), machine.longest)
        found = [[*machine.runs(number, block)] for number, block in enumerate(blocks)]
        longest = sum(max(map(_writes, runs), default=0) for runs in found)
        machine.longest = max(longest, machine.longest)
        if (machine.writes, machine.longest) == known:
            return Runs(found, machine.left_out)


def _writes(run: Run) -> int:
    return sum(event.is_write for event in run.events)


class _Cut(Exception):
    """A run is too long."""


class _Machine:
    """Runs tile blocks."""

    def __init__(self, program: Program, limit: int) -> None:
        self.program, self.limit = program, limit
        self.writes: dict[tuple[int, bytes], int] = {}
        """All that anybody may write, and where; and of how many writes one after the other."""
        self.longest = 1
        """How many there may be one after the other."""
        self.left_out = 0
        self._depends = dependencies(program.entry)
        addresses = program.addresses.items()
        symbols = {name[1:]: base for name, base in addresses if name.startswith("@")}
        context = DecodingContext(stops=True, warn=None, symbols=symbols)
        self._decoded = decode(program.entry, context, Manner())

    def runs(self, number: int, block: BlockId) -> Iterator[Run]:
        """All runs of a tile block, by what it reads."""
        pending: list[list[bytes]] = [[]]
        count = 0
        while pending:
            chosen = pending.pop()
            count += 1
            if count > _MOST_RUNS:
                self.left_out += 1 + len(pending)
                return
            recorder = _Recorder(self, number, chosen)
            try:
                self._execute(recorder, block)
            except _Cut:
                self.left_out += 1
                continue
            finally:
                pending += recorder.others
            run = recorder.run(self._depends)
            depth = 1 + max((self._depth(e) for e in run.events if e.is_read), default=0)
            for event in run.events:
                if event.is_write and depth <= self.longest:
                    written = event.address, event.value
                    self.writes[written] = min(depth, self.writes.get(written, depth))
            yield run

    def _depth(self, read: Event) -> int:
        """Of how many writes what is read comes, at least."""
        initial = bytes(map(self.program.initial, range(read.address, read.end)))
        if read.value == initial:
            return 0
        return self.writes.get((read.address, read.value), 1)

    def values_at(self, address: int, size: int) -> list[bytes]:
        """What a read may give: what was there, or what somebody writes."""
        initial = bytes(map(self.program.initial, range(address, address + size)))
        end = address + size
        near = [(at, value) for at, value in self.writes if at < end and address < at + len(value)]
        if all(at == address and len(value) == size for at, value in near):
            return [*dict.fromkeys([initial, *(value for _, value in near)])]
        by_byte = [
            [*dict.fromkeys([initial[k], *(v[address + k - at] for at, v in near
                                           if at <= address + k < at + len(v))])]
            for k in range(size)
        ]  # fmt: skip
        return [bytes(one) for one in product(*by_byte)]

    def _execute(self, recorder: _Recorder, block: BlockId) -> None:
        memory = recorder.memory
        memory.user = block
        tile_block = TileBlock(
            block, self.program.grid, memory, recorder.output, Listeners(recorder)
        )
        with np.errstate(all="ignore"), default_environment():
            try:
                for _ in self._decoded.start(tile_block, self.program.values):
                    recorder.pass_time()
            except Stop as stop:
                at = diagnostic_of(stop, self.program.entry, block)
                raise ExecutionError(at, stop.operation) from None


class _Recorder(Observer):
    """Records what a tile block does, and says what it reads."""

    def __init__(self, machine: _Machine, number: int, chosen: Sequence[bytes]) -> None:
        self._machine, self._number = machine, number
        self._chosen, self._read = chosen, 0
        self.others: list[list[bytes]] = []
        self.memory = _Memory(self, machine.program, LOCAL + number * OF_BLOCK)
        self.output = _Output(self)
        self._accessed: dict[int, list[list[bytes | None]]] = {}
        """By address what has been read, and written then; once for each element that has it."""
        self._text = ""
        self._events: list[Event] = []
        self._pairs: dict[int, int] = {}
        self._registers: dict[tuple[str, int], bytes] = {}
        self._operations: list[Operation] = []
        self._steps: dict[int, int] = {}
        self._waits: dict[int, frozenset[int]] = {}
        self._pauses = 0

    def pass_time(self) -> None:
        """A tile block has been in a loop for long."""
        self._pauses += 1
        if self._pauses > self._machine.limit:
            raise _Cut

    # ---- memory

    def choose(self, address: int, size: int) -> bytes:
        """What is read."""
        if self._read < len(self._chosen):
            found = self._chosen[self._read]
        else:
            found, *others = self._machine.values_at(address, size)
            before = [*self._chosen[: self._read]]
            self.others += [[*before, other] for other in others]
            self._chosen = [*before, found]
        self._read += 1
        self._accessed.setdefault(address, []).append([found, None])
        return found

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
        before = [self._steps[one] for one in waits_for]
        nothing = frozenset[int]()
        self._waits[step] = nothing.union(before, *(self._waits[one] for one in before))
        if isinstance(operation, PrintOp):
            given, self._text = self._text.encode(), ""
            self._append(Event(self._number, step, operation, 0, "print", 0, given))

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        step = self._steps[access.token]
        name = next((r.name_hint for r in operation.results if _is_value(r)), None) or ""
        addresses = access.addresses.tolist()
        elements = range(len(addresses)) if access.elements is None else access.elements.tolist()
        for element, address in zip(elements, addresses, strict=True):
            old, new = self._accessed[address].pop(0)
            number = -1
            if old is not None:
                self._registers[name, element] = old
                number = self._add(operation, step, element, "read", address, old, access)
            if access.kind == "atomic" and not isinstance(operation, AtomicCASOp):
                new = new or old
            if new is not None:
                written = self._add(operation, step, element, "write", address, new, access)
                if old is not None:
                    self._pairs[number] = written
        self._accessed.clear()

    def printed(self, text: str) -> None:
        """Something has been printed, by an operation that produces its token next."""
        self._text += text

    def _add(
        self,
        operation: Operation,
        step: int,
        element: int,
        kind: Any,
        address: int,
        value: bytes,
        access: Access,
    ) -> int:
        scope = None if access.ordering == "weak" else access.scope
        what = kind, address, value, access.ordering, scope
        return self._append(Event(self._number, step, operation, element, *what))

    def _append(self, event: Event) -> int:
        if len(self._events) >= self._machine.limit:
            raise _Cut
        self._events.append(event)
        return len(self._events) - 1

    def run(self, depends: Mapping[Operation, frozenset[Operation]]) -> Run:
        """What has been done."""
        needed: dict[int, frozenset[int]] = {}
        for step, operation in enumerate(self._operations):
            wanted = depends[operation]
            before = (at for at in range(step) if self._operations[at] in wanted)
            needed[step] = frozenset(before)
        return Run(tuple(self._events), self._waits, needed, self._pairs, self._registers)


def _is_value(result: SSAValue) -> bool:
    return not isinstance(result.type, TokenType)


class _Memory(Memory):
    """Memory that holds nothing: what is read is chosen, what is written recorded."""

    def __init__(self, recorder: _Recorder, program: Program, local: int) -> None:
        super().__init__()
        self._recorder, self._local = recorder, local
        for name, base in program.addresses.items():
            data = program.arrays[name].reshape(-1).view(np.uint8)
            self.add(Allocation(base, data.size, data, f"'{name}'"))

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
        self._local = base + size + _APART
        return self.add(Allocation(base, size, np.zeros(size, np.uint8), name, user=user))


class _Output(io.StringIO):
    """Where prints go."""

    def __init__(self, recorder: _Recorder) -> None:
        super().__init__()
        self._recorder = recorder

    def write(self, text: str, /) -> int:
        self._recorder.printed(text)
        return len(text)
