"""The back end: entries to native code, launches on the pool."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, NoReturn, TextIO, cast

import numpy as np
from xdsl.ir import Operation

from tilewright.backends.cpu.emit import RULES
from tilewright.backends.cpu.emitter import (
    Emitter,
    Rules,
    format_of_value,
)
from tilewright.backends.cpu.engine import (
    HIGHEST_LEVEL,
    LINEAR_LEVEL,
    STACK_FLAG,
    Jit,
    Library,
    assembly,
    engine,
    optimised,
)
from tilewright.backends.cpu.extensions import CpuRule, extended
from tilewright.backends.cpu.failures import Failures
from tilewright.backends.cpu.fast_launch import NativeKernel, make_fast_launch
from tilewright.backends.cpu.faults import fault_messages, name_faults
from tilewright.backends.cpu.lanes import Lanes, carrier_type
from tilewright.backends.cpu.layout import HEADER, TABLE, LaunchLayout
from tilewright.backends.cpu.locations import FREE, SCOPE
from tilewright.backends.cpu.matmul import configured, uses_tile_registers
from tilewright.backends.cpu.pool import (
    TIME_IS_UP,
    failure_of,
    runtime_symbols,
    shared_pool,
)
from tilewright.backends.cpu.printing import Printing
from tilewright.backends.cpu.target import Target, host_target, target_of
from tilewright.backends.cpu.tiers import TIERS, Loaded, TieredCode, tier_of
from tilewright.collector import collector_paused
from tilewright.diagnostics import Diagnostic, ExecutionError, LaunchError, OutOfTime, shown
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.described import (
    unguarded_accesses,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.parameters import written_parameters
from tilewright.dialects.nest.attributes import GridScheduleAttr
from tilewright.dialects.nest.operation import NestOperation
from tilewright.dialects.nest.operations.grid import GridOp
from tilewright.execution import (
    Arguments,
    FastLaunch,
    FastParameter,
    Grid,
    Options,
    element_first_of,
    is_output,
    parameters_of,
    refuse_writes,
    seconds_of,
)
from tilewright.memory import Allocation
from tilewright.nesting import clone, depth, walk
from tilewright.numerics.formats import Array
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import Globals
from tilewright.transforms.nests import Passes, passes_of

__all__ = [
    "CompilerOptions",
    "CpuBackend",
    "CpuExecutable",
    "ForeignExecutable",
    "KernelCode",
    "kernel_text",
]

_LOOPS = (ForOp, LoopOp, AggregateOperation)
"""The operations whose bodies are executed again and again."""

_PASSES = ("sroa", "simplifycfg")
"""What LLVM does to the code before code generation: variables become registers."""

_FIRST_NUMBERS = MappingProxyType({"full": 1, "quick": 1 + (1 << 20)})
"""The number of the first operation of a kernel in code of each tier: launches may have both."""

_DEEP = 64
"""How deep loops nest in no kernel that has to be fast."""

_MOST_BLOCKS = 2**62
"""Tile blocks of a launch; native code counts a little further."""


@dataclass(frozen=True)
class CompilerOptions:
    """The options of the CPU back end.

    Attributes:
        target_cpu: the CPU to generate code for; None for this one.
        threads: how many threads run a launch; None for all.
        output: where prints go, tile block by tile block; None for the standard output.
        checked: whether to test every access, and report the first outside all arrays.
        undefined: what code that is checked does after such an access: `stop`, or go on with the
            documented `value`.
        timeout: how many seconds a launch may take; None for any number.
        body_arguments: what the bodies of `reduce` and `scan` are given first: what was combined
            before (`accumulator-first`), or the later element (`element-first`).
        passes: the passes on nests that run: their names with `+` between them, or names and other
            passes in a sequence; None for all.
        tier: which code runs: `quick` code that is there at once, `full` code that is fast, or both
            (`auto`, see `tiers`); None for what `TILEWRIGHT_TIER` says, else `auto`.
    """

    target_cpu: str | None = None
    threads: int | None = None
    output: TextIO | None = None
    checked: bool = False
    undefined: str = "stop"
    timeout: float | None = None
    body_arguments: str = "accumulator-first"
    passes: Passes = None
    tier: str | None = None

    @classmethod
    def of(cls, options: Options) -> CompilerOptions:
        """The settings that options ask for.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        known = [field.name for field in fields(cls)]
        for name in options:
            if name not in known:
                message = f"the CPU back end has no option {name!r} (it has {', '.join(known)})"
                raise LaunchError(Diagnostic(message))
        for name, (fits, wanted) in _VALUES.items():
            if not fits(options.get(name, getattr(cls, name))):
                message = f"{name} must be {wanted}, found {shown(options[name])}"
                raise LaunchError(Diagnostic(message))
        seconds_of(options)
        element_first_of(options)
        if options.get("passes") is not None:
            passes_of(options)
        return cls(**options)


def _is_threads(value: Any) -> bool:
    return value is None or (type(value) is int and 0 < value < 2**31)


_VALUES: Mapping[str, tuple[Callable[[Any], bool], str]] = MappingProxyType(
    {
        "target_cpu": (lambda value: value is None or isinstance(value, str), "a string"),
        "threads": (_is_threads, "a positive number"),
        "output": (is_output, "a file to write text to"),
        "checked": (lambda value: isinstance(value, bool), "True or False"),
        "undefined": (lambda value: value in ("stop", "value"), "stop or value"),
        "tier": (lambda value: value is None or value in TIERS, f"one of {', '.join(TIERS)}"),
    }
)
"""What values options have, and that in words."""


@dataclass(frozen=True)
class KernelText:
    """The code of a kernel.

    Attributes:
        text: the module in LLVM's language, with the function `kernel`, which calls `blocks`.
        scratch: bytes of scratch memory that a thread needs.
        numbers: the operations that can fail.
        first: the number of the first of them.
        accesses: whether it looks up what may be accessed.
        windows: whether it looks up what multicast addresses stand for.
        marked: the operations by whose numbers its instructions are marked; the first has number 1.
        level: of LLVM's code generation.
        messages: of errors in words.
        schedule: the order of tile blocks, and how threads take them.
        waits: whether tile blocks may wait for others.
        watches: whether it calls what watches for the sanitizer.
    """

    text: str
    scratch: int
    numbers: Sequence[Operation]
    first: int
    accesses: bool
    windows: bool
    marked: Sequence[Operation]
    level: int
    messages: Sequence[str]
    schedule: GridScheduleAttr
    waits: bool
    watches: bool = False


def kernel_text(
    entry: EntryOp,
    target: Target,
    symbols: Mapping[str, int],
    checked: bool = False,
    rules: Rules = RULES,
    element_first: bool = False,
    goes_on: bool = False,
    tier: str = "full",
) -> KernelText:
    """Generate the code of an entry.

    Args:
        entry: on the level of nests, with a loop over tile blocks.
        target: what the code is for.
        symbols: addresses of the globals.
        checked: whether every access is tested.
        rules: how operations become code.
        element_first: whether bodies of `reduce` and `scan` are given the later element first.
        goes_on: whether code that is checked goes on after an access outside all arrays.
        tier: whether the code is quick or full.

    Raises:
        ExecutionError: the entry uses something that the back end lacks, or has no such loop.
    """
    grids = [operation for operation in entry.body.block.ops if isinstance(operation, GridOp)]
    if not grids:
        message = "the loop over tile blocks is missing: pass `grid` makes it"
        raise ExecutionError(Diagnostic(message, debug_place(entry)))
    unguarded = () if checked else tuple(unguarded_accesses(entry))
    can_tell = bool(target.system.fault_text(target.architecture))
    locations = {op: number for number, op in enumerate(unguarded, 1)} if can_tell else {}
    emitter = Emitter(entry.body.block, target, rules, checked, element_first, locations, goes_on)
    emitter.symbols, emitter.first = symbols, _FIRST_NUMBERS[tier]
    emitter.compact = tier == "quick"
    emitter.allocates = any(isinstance(operation, AllocaOp) for operation in walk(entry.body))
    for operation in walk(entry.body):
        if type(operation) not in rules and not isinstance(operation, NestOperation):
            name = operation.name.removeprefix("cuda_tile.")
            message = "not supported yet by the CPU back end"
            raise ExecutionError(Diagnostic(message, debug_place(operation), operation=name))
    for position, argument in enumerate(entry.body.block.args):
        format = format_of_value(argument)
        word = emitter.argument(HEADER + position, carrier_type(format))
        emitter.give(argument, Lanes(format, word))
    emitter.run(entry.body.block)
    is_deep = depth(entry, _LOOPS) > _DEEP
    level = LINEAR_LEVEL if tier == "quick" or is_deep else HIGHEST_LEVEL
    reads = emitter.reads(TABLE), "window" in emitter.code.declarations
    told = tuple(emitter.numbers), emitter.first, *reads, unguarded, level, tuple(emitter.messages)
    schedule, declared = grids[0].schedule, emitter.code.declarations
    calls = _WAITING in declared, "watch_block" in declared
    return KernelText(_function(emitter), emitter.arena.size, *told, schedule, *calls)


def raised(entry: EntryOp, passes: Sequence[KernelPass]) -> EntryOp:
    """An entry on the level of nests."""
    made, context = clone(entry), PassContext()
    for one in passes:
        one.transform(made, context)
    return made


_WAITING, _WAITING_ALONE = "give_way", "stand_aside"
"""The functions of the runtime that loops call which wait for other tile blocks."""

_CALLED = "@tilewright.{}("


def _function(emitter: Emitter) -> str:
    """The kernel's code, which comes first, and the function that calls it when what it expects is
    set up."""
    code, aligned = emitter.code, emitter.target.stack_alignment
    located, nodes = ("", "") if code.locations is None else (SCOPE, code.locations.nodes())
    parameters, body = "i64 %first, i64 %last, ptr %arguments, ptr %scratch", "\n".join(code.lines)
    call, attributes = f"call void @{_BLOCKS}({parameters})", ""
    uses_tiles = uses_tile_registers(code)
    around = configured(code, call) if uses_tiles else f"  notail {call}\n  ret void"
    if aligned:
        nodes += _STACK.format(aligned)
        attributes = ' "stackrealign"'
    declared = "\n".join(code.declarations.values())
    head = f"define void @{_BLOCKS}({parameters}) noinline {located} {{\nentry:"
    outer = f"define void @{_KERNEL}({parameters}){attributes} {{\n{around}\n}}"
    text = f"{declared}\n{head}\n{body}\n}}\n{outer}\n{nodes}"
    if uses_tiles:
        # Another tile block would leave the registers as this one does not expect them.
        text = text.replace(_CALLED.format(_WAITING), _CALLED.format(_WAITING_ALONE))
    return text


_KERNEL, _BLOCKS = "kernel", "blocks"
"""The function that is called, and the one that executes tile blocks."""

_STACK = f"""
!llvm.module.flags = !{{{{{FREE}}}}}
{FREE} = !{{{{i32 1, !"{STACK_FLAG}", i32 {{}}}}}}
"""
"""That the stack is aligned where functions begin."""


class CpuBackend:
    """The CPU compiler as a back end. One instance belongs to one loaded module.

    Args:
        rules: the rules of operations that are added to the dialect.
        globals: of the module; its own unless given.

    Raises:
        ValueError: something is no rule.
    """

    def __init__(
        self,
        rules: Mapping[type[Operation], CpuRule] = MappingProxyType({}),
        globals: Globals | None = None,
    ) -> None:
        self._rules = extended(RULES, rules) if rules else RULES
        self._globals = globals or Globals()

    @staticmethod
    def check(options: Options) -> None:
        """Look whether options can be had.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        CompilerOptions.of(options)

    def compile(
        self, module: ModuleOp, entry: EntryOp, options: Options
    ) -> CpuExecutable | ForeignExecutable:
        """Generate code for an entry, and load it if it runs here.

        Raises:
            LaunchError: an option has no such value.
            ExecutionError: the entry uses something that the back end lacks.
        """
        settings = CompilerOptions.of(options)
        lacking = _target_for(settings, None).lacking_here
        if lacking is not None:
            return ForeignExecutable(self.generate(module, entry, options), lacking)
        if tier_of(settings.tier) == "auto":
            # Full code is made later: of what the module holds now.
            entry = clone(entry)

        def make(tier: str) -> KernelCode:
            return self._generated(module, entry, options, tier=tier)

        with collector_paused():
            return CpuExecutable(entry, make, settings, tuple(self._globals.of(module).values()))

    def generate(
        self,
        module: ModuleOp,
        entry: EntryOp,
        options: Options,
        system: str | None = None,
        tier: str = "full",
    ) -> KernelCode:
        """Generate code for an entry, to look at it; it need not run here.

        Args:
            module: that holds the entry, verified.
            entry: for which.
            options: of `CompilerOptions`.
            system: where it is to run on the CPU `target_cpu`: a key of `tilewright.system.NATIVE`;
                that of this process unless given.
            tier: whether the code is quick or full.

        Raises:
            LaunchError: an option is unknown or has no such value.
            ExecutionError: the entry uses something that the back end lacks.
        """
        with collector_paused():
            return self._generated(module, entry, options, system, tier)

    def _generated(
        self,
        module: ModuleOp,
        entry: EntryOp,
        options: Options,
        system: str | None = None,
        tier: str = "full",
    ) -> KernelCode:
        target = _target_for(CompilerOptions.of(options), system)
        passes = passes_of(options, target.vectors, quick=tier == "quick")
        return self.emit(module, raised(entry, passes), options, system, tier)

    def emit(
        self,
        module: ModuleOp,
        entry: EntryOp,
        options: Options,
        system: str | None = None,
        tier: str = "full",
    ) -> KernelCode:
        """Generate code for an entry that is on the level of nests; see `generate`."""
        settings = CompilerOptions.of(options)
        symbols = {name: held.base for name, held in self._globals.of(module).items()}
        target = _target_for(settings, system)
        element_first = element_first_of(options)
        goes_on = settings.undefined == "value"
        kernel = kernel_text(
            entry, target, symbols, settings.checked, self._rules, element_first, goes_on, tier
        )
        return KernelCode(kernel, target)


def _target_for(settings: CompilerOptions, system: str | None) -> Target:
    return target_of(settings.target_cpu, system) if settings.target_cpu else host_target()


@dataclass(frozen=True)
class KernelCode:
    """The code of a kernel for a target.

    Attributes:
        kernel: as it is generated.
        target: what it is for.
    """

    kernel: KernelText
    target: Target

    @property
    def llvm(self) -> str:
        """In LLVM's language."""
        return optimised(self.kernel.text, self.target, _PASSES)

    @property
    def assembly(self) -> str:
        """In assembly."""
        return assembly(self.kernel.text, self.target, _PASSES, self.kernel.level)

    def load(self, engine: Jit) -> Library:
        """The code, linked into this process."""
        kernel, symbols = self.kernel, runtime_symbols(self.kernel.watches)
        functions = _KERNEL, _BLOCKS
        return engine.load(kernel.text, functions, self.target, _PASSES, symbols, kernel.level)

    def note_full(self, engine: Jit) -> None:
        """Note on disk that a kernel of this quick code has become full code."""
        engine.note(self.kernel.text, self.target, _PASSES, self.kernel.level)

    def has_become_full(self, engine: Jit) -> bool:
        """Whether that has been noted."""
        return engine.has_note(self.kernel.text, self.target, _PASSES, self.kernel.level)

    @property
    def object(self) -> bytes:
        """As an object file."""
        return engine().compile(self.kernel.text, self.target, _PASSES, self.kernel.level)


class _Shown:
    """Code that can be looked at.

    Args:
        made: makes it.
    """

    def __init__(self, made: Callable[[], KernelCode]) -> None:
        self._made = made

    @cached_property
    def _code(self) -> KernelCode:
        return self._made()

    @property
    def llvm(self) -> str:
        """The code in LLVM's language."""
        return self._code.llvm

    @property
    def assembly(self) -> str:
        """The code in assembly."""
        return self._code.assembly


class ForeignExecutable(_Shown):
    """The code of an entry for a CPU that this machine is not: to look at, not to launch.

    Args:
        code: that.
        lacking: what this machine lacks.
    """

    def __init__(self, code: KernelCode, lacking: str) -> None:
        super().__init__(lambda: code)
        self._lacking = lacking

    def launch(self, grid: Grid, arguments: Arguments) -> NoReturn:
        """Refuse to run.

        Raises:
            LaunchError: always.
        """
        message = f"code for {self._code.target.name} cannot be launched here: {self._lacking}"
        raise LaunchError(Diagnostic(message))

    def prepare(self, grid: Grid, arguments: Arguments) -> Callable[[], None]:
        """Refuse to run.

        Raises:
            LaunchError: always.
        """
        self.launch(grid, arguments)


class CpuExecutable(_Shown):
    """The native code of an entry.

    Args:
        entry: that.
        make: generates its code of a tier.
        settings: it was made for.
        globals: of the module.
    """

    def __init__(
        self,
        entry: EntryOp,
        make: Callable[[str], KernelCode],
        settings: CompilerOptions,
        globals: Sequence[Allocation],
    ) -> None:
        super().__init__(self._full)
        self._globals, self._make = globals, make
        self._entry, self._settings = entry, settings
        tier = tier_of(settings.tier)
        self._becomes_other = tier == "auto"
        self._codes: list[KernelCode] = []
        self._failures: list[Failures] = []
        self._tiers = TieredCode(
            self._loaded,
            tier,
            lambda: self._codes[0].has_become_full(engine()),
        )
        self.prints = any(isinstance(operation, PrintOp) for operation in walk(entry.body))

    @property
    def tier(self) -> str:
        """Which code it has now: `quick` or `full`."""
        return self._tiers.tier

    @property
    def _kernel(self) -> KernelText:
        """The code that it began with. Launches are made for that; other code fits them."""
        return self._codes[0].kernel

    @cached_property
    def _layout(self) -> LaunchLayout:
        formats = [format_of_value(argument) for argument in self._entry.body.block.args]
        # Full code may read of the table what quick code does not.
        accesses = self._kernel.accesses or self._becomes_other
        return LaunchLayout(formats, accesses, self._kernel.windows)

    def _full(self) -> KernelCode:
        first = _FIRST_NUMBERS["full"]
        made = next((code for code in self._codes if code.kernel.first == first), None)
        return made or self._make("full")

    def _loaded(self, tier: str) -> Loaded | None:
        """The code of a tier; None if launches could not go on with it."""
        code = self._make(tier)
        kernel, checked = code.kernel, self._settings.checked
        if self._codes and not self._fits(kernel):
            return None
        library = code.load(engine())
        if self._codes:
            self._codes[0].note_full(engine())
        self._codes.append(code)
        schedule = kernel.schedule
        told = kernel.numbers, kernel.first, kernel.messages, partial(_block_of, schedule)
        self._failures.append(Failures(self._entry, *told, self._globals))
        faults = fault_messages(self._entry, checked, kernel.marked)
        name_faults(self, library[_BLOCKS], library.size, faults, library.rows)
        return Loaded(
            function=library[_KERNEL],
            scratch=kernel.scratch,
            order=sum(d << 2 * n for n, d in enumerate(schedule.dimensions)),
            lines=kernel.text.count("\n"),
            waits=kernel.waits,
            has_room=not checked,
            keeps=library,
        )

    def _fits(self, kernel: KernelText) -> bool:
        """Whether launches that are made for the first code can have other code."""
        mine, other = self._kernel.schedule, kernel.schedule
        shares = mine.grain == other.grain and mine.chunks == other.chunks
        return shares and kernel.windows == self._kernel.windows

    def _failures_of(self, number: int) -> Failures:
        """What can be said of the code in which an operation has a number."""
        return next(one for one in self._failures if one.named(number) is not None)

    def _named(self, number: int) -> Operation:
        """The operation that a number stands for."""
        named = self._failures_of(number).named(number)
        assert named is not None
        return named

    @property
    def unchecked_writes(self) -> Sequence[Operation]:
        """The operations that may write any address."""
        return [] if self._settings.checked else unguarded_accesses(self._entry, writing=True)

    def launch(self, grid: Grid, arguments: Arguments) -> None:
        """Run all tile blocks of a grid.

        Raises:
            LaunchError: a read-only array is given for what the kernel writes; checked code reports
                the write instead.
            ExecutionError: an assertion failed.
        """
        self._refuse_writes(arguments)
        self.run(grid, self._layout.words(grid, arguments, self._globals), arguments)

    def prepare(self, grid: Grid, arguments: Arguments) -> Callable[[], None]:
        """A launch that can be made again and again; it keeps the arrays alive.

        Raises:
            LaunchError: as for `launch`.
        """
        self._refuse_writes(arguments)
        return _Prepared(self, grid, arguments)

    @cached_property
    def _written(self) -> Mapping[int, Operation]:
        return written_parameters(self._entry)

    def _refuse_writes(self, arguments: Arguments) -> None:
        if arguments.readonly and not self._settings.checked:
            refuse_writes(self._written, arguments.readonly)

    def fast_launch(self, parameters: Sequence[FastParameter]) -> FastLaunch | None:
        """A fast launch; None where Python's objects are laid out in an unknown way, and for
        kernels that print or access multicast memory."""
        if self.prints or self._kernel.windows or self._settings.timeout is not None:
            return None
        schedule, threads = self._kernel.schedule, self._settings.threads
        numbers = schedule.grain.data, schedule.chunks.data
        code = NativeKernel(self._tiers.address, threads, *numbers)
        ranges = self._layout.ranges(self._globals) if self._layout.accesses else None
        written = () if self._settings.checked else self._written
        native = make_fast_launch(code, parameters, ranges, written)
        return None if native is None else self._falling_back(native)

    def _falling_back(self, native: Callable[..., Any]) -> FastLaunch:
        tiers = self._tiers

        def launch(grid: Any, arguments: tuple[Any, ...]) -> bool:
            result = tiers.launching(native)(grid, arguments)
            if result is True or result is False:
                return result
            x, y, z = (grid, 1, 1) if isinstance(grid, int) else (*grid, 1, 1)[:3]
            given = zip(arguments, parameters_of(self._entry), strict=True)
            arrays: list[tuple[Array, str]] = [
                (cast("Array", argument), f"'{parameter.name}'")
                for argument, parameter in given
                if isinstance(argument, np.ndarray)
            ]
            found = Arguments((), arrays)
            try:
                failure = failure_of(result)
            except MemoryError:
                raise self._no_memory() from None
            raise self._failures_of(failure.code).error(failure, (x, y, z), found)

        return launch

    def words(self, grid: Grid, arguments: Arguments) -> Any:
        """What the kernel is given in a launch."""
        return self._layout.words(grid, arguments, self._globals)

    def run(self, grid: Grid, words: Any, arguments: Arguments) -> None:
        """Run all tile blocks with what `words` gave; not twice at a time if the kernel prints.

        Args:
            grid: the tile blocks.
            words: what the kernel is given.
            arguments: of which that was made.

        Raises:
            LaunchError: there are too many tile blocks.
            ExecutionError: an assertion failed, or there is no memory for tiles.
        """
        blocks = grid[0] * grid[1] * grid[2]
        if blocks > _MOST_BLOCKS:
            message = f"the grid has {blocks} tile blocks: at most {_MOST_BLOCKS} can be run"
            raise LaunchError(Diagnostic(message))
        printing = Printing(self._named, words) if self.prints else None
        pool = shared_pool()
        try:
            failure = self._tiers.launching(pool.run)(
                self._tiers.address,
                0,
                blocks,
                ctypes.addressof(words),
                self._settings.threads,
                self._kernel.schedule.grain.data,
                self._kernel.schedule.chunks.data,
                seconds=self._settings.timeout,
            )
        except MemoryError:
            raise self._no_memory() from None
        finally:
            # However the launch ended, what has been printed is.
            if printing is not None:
                printing.write(self._settings.output or sys.stdout)
        if failure is not None and failure.code == TIME_IS_UP:
            raise OutOfTime(self._failures[0].endless(self._settings.timeout))
        if failure is not None:
            raise self._failures_of(failure.code).error(failure, grid, arguments)

    def _no_memory(self) -> ExecutionError:
        """What is said of a launch for which there is no scratch memory."""
        return self._failures[-1].no_memory(self._codes[-1].kernel.scratch)

    def block_of(self, number: int, grid: Grid) -> Grid:
        """The tile block with a number in the order in which they are executed first."""
        return _block_of(self._kernel.schedule, number, grid)


def _block_of(schedule: GridScheduleAttr, number: int, grid: Grid) -> Grid:
    """The tile block with a number in the order of a schedule."""
    at = [0, 0, 0]
    for d in schedule.dimensions:
        number, at[d] = divmod(number, grid[d])
    return at[0], at[1], at[2]


class _Prepared:
    """A prepared launch; it keeps the executable and the arrays alive."""

    def __init__(self, executable: CpuExecutable, grid: Grid, arguments: Arguments) -> None:
        self._executable, self._grid, self._arguments = executable, grid, arguments
        self._words = executable.words(grid, arguments)
        self._again = not executable.prints

    def __call__(self) -> None:
        if self._again:
            self._executable.run(self._grid, self._words, self._arguments)
        else:
            self._executable.launch(self._grid, self._arguments)
