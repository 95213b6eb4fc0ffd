"""Simulations: an entry on a grid, under one schedule, many, or all."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TextIO

import numpy as np
from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, ExecutionError, LaunchError, shown
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.nv_tileas.proxies import Proxy, proxy_of
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.execution import (
    Access,
    Arguments,
    BlockId,
    Grid,
    Listeners,
    Observer,
    stops_at_undefined,
)
from tilewright.memory import Memory
from tilewright.numerics.environment import default_environment
from tilewright.numerics.formats import Array
from tilewright.reference.decode import Decoded, Manner, decode
from tilewright.reference.machine import register_values
from tilewright.reference.rules import DecodingContext
from tilewright.reference.schedule import block_ids
from tilewright.semantics.values import Stop
from tilewright.simulator.exploration import Exploration, Pruned
from tilewright.simulator.processes import (
    Agent,
    AgentBlock,
    AsynchronousWork,
    Process,
    TileBlockMachine,
)
from tilewright.simulator.reports import Finding, deadlock, finding_of
from tilewright.simulator.rules import RULES
from tilewright.simulator.timeline import Timeline
from tilewright.simulator.timing import Timing
from tilewright.simulator.valueless import without_values
from tilewright.text.names import Names
from tilewright.tiles import Globals
from tilewright.transforms.tileas.resources import TARGETS, TimingModel

__all__ = ["SCHEDULES", "Result", "Simulator", "simulate"]

SCHEDULES = ("round_robin", "random(SEED)", "timed", "exhaustive", "exhaustive(BOUND)")
"""The names of the schedules; `exhaustive` tries all interleavings, BOUND executions at most."""

BOUND = 10_000
"""How many executions `exhaustive` tries at most, for each tile block."""

STEPS = 1_000_000
"""How many steps one execution of a tile block takes at most."""

Choose = Callable[[TileBlockMachine, Sequence[Process]], Process]


@dataclass
class Result:
    """What a simulation found.

    Attributes:
        findings: what is wrong, by the first schedule that shows it; empty if nothing is.
        executions: how often a tile block was executed.
        pruned: how many of these would have repeated others and were given up.
        complete: whether all interleavings have been covered.
        steps: how many steps were taken in all.
        timelines: of each tile block, under the schedule `timed`.
    """

    findings: list[Finding] = field(default_factory=list[Finding])
    executions: int = 0
    pruned: int = 0
    complete: bool = False
    steps: int = 0
    timelines: list[Timeline] = field(default_factory=list[Timeline])

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings

    @property
    def kind(self) -> str | None:
        """The class of the first violation; None if nothing is wrong."""
        return self.findings[0].kind if self.findings else None

    def check(self) -> None:
        """Check that nothing is wrong.

        Raises:
            ExecutionError: something is.
        """
        if self.findings:
            raise ExecutionError([finding.diagnostic for finding in self.findings])


class _Accesses(Observer):
    """Tells the machine of accesses of global memory."""

    def __init__(self, machine: Callable[[], TileBlockMachine]) -> None:
        self._machine = machine

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        machine = self._machine()
        process = machine.acting()
        # Asynchronous work is made of operations of `nv_tileas`, executed by those of `cuda_tile`.
        own = process.operation if isinstance(process, AsynchronousWork) else operation
        asynchronous = proxy_of(own) is Proxy.ASYNCHRONOUS
        machine.accesses.note(process, operation, access, asynchronous)

    def token_produced(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> None:
        self._machine().accesses.token(token, waits_for)


class Simulator:
    """An entry of a module, ready to be simulated.

    Args:
        module: a verified module.
        entry: one of its entries.
        undefined: `stop` at undefined behaviour, or go on with the documented `value`.
        target: the device whose times the schedule `timed` goes by; None for that of the entry.
        values: whether tiles are computed; without them, only the schedule is simulated.

    Raises:
        LaunchError: `undefined` is neither, or there is no such target.
        ExecutionError: an operation has no rule.
    """

    def __init__(
        self,
        module: ModuleOp,
        entry: EntryOp,
        undefined: str = "stop",
        target: str | None = None,
        values: bool = True,
        globals: Globals | None = None,
    ) -> None:
        self.entry = entry
        self._target = _target_of(entry, target)
        self._values = values
        # Nobody watches a simulation to whom it could be reported.
        self._stops = stops_at_undefined(undefined, ("stop", "value"))
        self._globals = (globals or Globals()).of(module)
        self._decoded: dict[bool, Decoded] = {}
        self._machine: TileBlockMachine | None = None
        self._numbers: dict[tuple[int, ...], int] = {}
        self._names = Names.of(entry, of_source=True).values
        self._listeners = Listeners(_Accesses(self._current))

    def _current(self) -> TileBlockMachine:
        assert self._machine is not None
        return self._machine

    def run(
        self,
        grid: Grid,
        arguments: Arguments,
        schedules: Sequence[str] = ("round_robin",),
        output: TextIO | None = None,
    ) -> Result:
        """Run all tile blocks of a grid, one after the other, under some schedules.

        Every schedule begins with the same memory, and must end with the same. What the first one
        leaves in memory stays.

        Args:
            grid: the grid.
            arguments: what the entry is given.
            schedules: the names of the schedules.
            output: where prints of the first schedule go; None for the standard output.

        Returns:
            What was found; nothing is tried after the first finding.

        Raises:
            LaunchError: there is no such schedule.
        """
        kinds = [_schedule_of(name, self._target) for name in schedules]
        memory = arguments.memory
        for allocation in self._globals.values():
            memory.add(allocation)
        result = Result()
        values = register_values(arguments)
        before, first = self._contents(memory), None
        with np.errstate(all="ignore"), default_environment():
            for name, kind in zip(schedules, kinds, strict=True):
                _restore(memory, before)
                sink = (output or sys.stdout) if first is None else io.StringIO()
                self._run_grid(name, kind, grid, memory, values, sink, result)
                if result.findings:
                    return result
                after = self._contents(memory)
                if first is None:
                    first = after
                else:
                    self._compare(memory, first, after, name, result)
                    _restore(memory, first)
                    if result.findings:
                        return result
        return result

    def _run_grid(
        self,
        name: str,
        kind: Callable[[], _Schedule],
        grid: Grid,
        memory: Memory,
        values: Sequence[Any],
        output: TextIO,
        result: Result,
    ) -> None:
        for identity in block_ids(grid):
            schedule = kind()
            if isinstance(schedule, _Exhaustive):
                self._explore(name, schedule, identity, grid, memory, values, output, result)
            else:
                self._attempt(name, schedule, identity, grid, memory, values, output, result)
            if result.findings:
                return

    def _attempt(
        self,
        name: str,
        schedule: _Schedule,
        identity: BlockId,
        grid: Grid,
        memory: Memory,
        values: Sequence[Any],
        output: TextIO,
        result: Result,
    ) -> None:
        """Execute a tile block once."""
        result.executions += 1
        self._machine = None
        try:
            self._execute(schedule, identity, grid, memory, values, output)
        except Stop as stop:
            result.findings.append(finding_of(stop, self._machine, self.entry, name))
        finally:
            if self._machine is not None:
                result.steps += self._current().steps
                # An execution that was given up has not given back what it allocated.
                self._current().block.release()
        if isinstance(schedule, _Timed):
            result.timelines.append(schedule.timeline)

    def _explore(
        self,
        name: str,
        schedule: _Exhaustive,
        identity: BlockId,
        grid: Grid,
        memory: Memory,
        values: Sequence[Any],
        output: TextIO,
        result: Result,
    ) -> None:
        """Execute a tile block in all ways."""
        before, first = self._contents(memory), None
        exploration, more = schedule.exploration, True
        while more and exploration.executions < schedule.bound:
            _restore(memory, before)
            exploration.begin()
            try:
                self._attempt(name, schedule, identity, grid, memory, values, output, result)
            except Pruned:
                pass
            else:
                if result.findings:
                    return
                after = self._contents(memory)
                first = first or after
                self._compare(memory, first, after, name, result)
                if result.findings:
                    return
            output = io.StringIO()
            more = exploration.advance()
        result.pruned += exploration.pruned
        result.complete = not more and (result.complete or identity == (0, 0, 0))
        if first is not None:
            _restore(memory, first)

    def _execute(
        self,
        schedule: _Schedule,
        identity: BlockId,
        grid: Grid,
        memory: Memory,
        values: Sequence[Any],
        output: TextIO,
    ) -> None:
        decoded = self._decode(isinstance(schedule, _Timed))
        block = AgentBlock(identity, grid, memory, output, self._listeners)
        block.entry = self.entry
        block.forks = []
        machine = self._machine = TileBlockMachine(block, numbers=self._numbers, names=self._names)
        schedule.begin(machine)
        frame = decoded.frame(block, values)
        agent = Agent(machine, "the tile block", None, block)
        memory.user = identity
        agent.start(decoded.program(frame), frame)
        while machine.live():
            ready = machine.ready()
            if not ready:
                raise deadlock(machine)
            if machine.steps >= STEPS:
                raise Stop(f"the tile block takes more than {STEPS} steps")
            process = schedule.choose(machine, ready)
            needs = process.needs
            machine.step(process)
            schedule.stepped(process, needs)
        machine.check_exit()
        block.release()

    def _contents(self, memory: Memory) -> list[Array]:
        """A copy of what is in memory; nothing of it if nothing is written."""
        if not self._values:
            return [allocation.data[:0] for allocation in memory.allocations]
        return [allocation.data.copy() for allocation in memory.allocations]

    def _decode(self, stepwise: bool) -> Decoded:
        if stepwise not in self._decoded:
            addresses = {name: allocation.base for name, allocation in self._globals.items()}
            instead = None if self._values else without_values
            # What is not computed has no elements that could be undefined.
            stops = self._stops and self._values
            context = DecodingContext(stops, symbols=addresses, added=RULES, instead=instead)
            manner = Manner(interleaved=not stepwise, stepwise=stepwise)
            self._decoded[stepwise] = decode(self.entry, context, manner)
        return self._decoded[stepwise]

    def _compare(
        self,
        memory: Memory,
        expected: Sequence[Array],
        found: Sequence[Array],
        name: str,
        result: Result,
    ) -> None:
        """Compare what two executions have left in memory."""
        for allocation, one, other in zip(memory.allocations, expected, found, strict=True):
            differing = np.flatnonzero(one != other)
            if differing.size:
                at = int(differing[0])
                message = (
                    f"the result depends on the order of steps: byte {at} of {allocation.name} is "
                    f"{one[at]:#04x} first, and {other[at]:#04x} under {name} ({differing.size} of "
                    f"{allocation.size} bytes differ)"
                )
                diagnostic = Diagnostic(message, debug_place(self.entry))
                result.findings.append(Finding("result", diagnostic, name))
                return


def _restore(memory: Memory, contents: Sequence[Array]) -> None:
    for allocation, content in zip(memory.allocations, contents, strict=True):
        if content.size and not allocation.readonly:
            allocation.data[...] = content


# ---- schedules


class _Schedule:
    """Chooses which process takes the next step."""

    def begin(self, machine: TileBlockMachine) -> None:
        """A tile block begins."""

    def choose(self, machine: TileBlockMachine, ready: Sequence[Process]) -> Process:
        """The process that takes the next step."""
        raise NotImplementedError

    def stepped(self, process: Process, needs: Sequence[Process]) -> None:
        """The process has taken it, having waited for the end of some others."""


class _RoundRobin(_Schedule):
    """Processes take turns."""

    def __init__(self) -> None:
        self._last: tuple[int, ...] = ()

    def choose(self, machine: TileBlockMachine, ready: Sequence[Process]) -> Process:
        ordered = sorted(ready, key=lambda process: process.key)
        chosen = next((p for p in ordered if p.key > self._last), ordered[0])
        self._last = chosen.key
        return chosen


class _Random(_Schedule):
    """Any process may be next. In some executions some processes are much slower than others."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._weights: dict[tuple[int, ...], float] = {}

    def _weight(self, process: Process) -> float:
        key = process.key[:1]
        if key not in self._weights:
            self._weights[key] = self._random.choice((0.1, 1.0, 1.0, 10.0))
        slow = len(process.key) > 1
        return self._weights[key] * (0.3 if slow else 1.0)

    def choose(self, machine: TileBlockMachine, ready: Sequence[Process]) -> Process:
        return self._random.choices(ready, [self._weight(process) for process in ready])[0]


class _Timed(_Schedule):
    """What is first in time is next."""

    def __init__(self, target: TimingModel) -> None:
        self._timing = Timing(target)
        self.timeline = self._timing.timeline

    def begin(self, machine: TileBlockMachine) -> None:
        machine.listener = self._timing

    def choose(self, machine: TileBlockMachine, ready: Sequence[Process]) -> Process:
        return self._timing.first(ready)


class _Exhaustive(_Schedule):
    """All interleavings, execution by execution."""

    def __init__(self, bound: int, reduces: bool = True) -> None:
        self.bound = bound
        self.exploration = Exploration(reduces)

    def choose(self, machine: TileBlockMachine, ready: Sequence[Process]) -> Process:
        return self.exploration.choose(machine, ready)

    def stepped(self, process: Process, needs: Sequence[Process]) -> None:
        self.exploration.stepped(process, needs)


def _target_of(entry: EntryOp, name: str | None) -> TimingModel:
    """The times of a device: of the one that is named, or else of that which the entry is for.

    Raises:
        LaunchError: there is no device of this name.
    """
    known = target_or_default(entry).name if name is None else name
    if known not in TARGETS:
        message = f"the target must be one of {', '.join(TARGETS)}, found {shown(known)}"
        raise LaunchError(Diagnostic(message))
    return TARGETS[known]


_NUMBERED = re.compile(r"(random|exhaustive|every)\((\d{1,18})\)")


def _schedule_of(name: str, target: TimingModel) -> Callable[[], _Schedule]:
    """Makes, for each tile block, the schedule of a name.

    Args:
        name: that of the schedule.
        target: whose times `timed` goes by.

    Raises:
        LaunchError: there is none.
    """
    if name == "round_robin":
        return _RoundRobin
    if name == "timed":
        return lambda: _Timed(target)
    if name == "exhaustive":
        return lambda: _Exhaustive(BOUND)
    match = _NUMBERED.fullmatch(name)
    if match is None:
        message = f"schedule must be one of {', '.join(SCHEDULES)}, found {shown(name)}"
        raise LaunchError(Diagnostic(message))
    value = int(match[2])
    if match[1] == "random":
        return lambda: _Random(value)
    # Without reduction, to test the reduction by.
    return lambda: _Exhaustive(value, match[1] == "exhaustive")


class _Kernel(Protocol):
    """What can be simulated: a kernel of a loaded module."""

    def simulate(self, grid: Any, *arguments: Any, **options: Any) -> Result:
        """Simulate it."""
        ...


def simulate(kernel: _Kernel, grid: Any, arguments: Sequence[Any], **options: Any) -> Result:
    """Simulate a kernel whose operations are those of `nv_tileas`.

    Args:
        kernel: the kernel.
        grid: tile blocks along x, and along y and z if given.
        arguments: one per parameter: an array for a pointer, a number for a scalar.
        options: `schedule`, one name or several, and `undefined`.

    Raises:
        VerificationError: the module breaks rules.
        LaunchError: grid, arguments or options do not fit.
        ExecutionError: an operation has no rule.
    """
    return kernel.simulate(grid, *arguments, **options)
