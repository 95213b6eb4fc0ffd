"""Loaded modules and their kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.bytecode import Version, is_bytecode, read_bytecode, write
from tilewright.collector import collector_paused
from tilewright.diagnostics import Diagnostic, LaunchError, TextError, shown
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.preview.content import not_executable
from tilewright.execution import (
    Arguments,
    Backend,
    Executable,
    FastLaunch,
    FastLaunches,
    Grid,
    Parameter,
    Preparing,
    parameters_of,
)
from tilewright.nesting import clone
from tilewright.runtime.arguments import Interface, grid_of
from tilewright.runtime.backends import OPTIMIZE, check_optimize, make_backend
from tilewright.runtime.extension import Extension, combined
from tilewright.text import only_module, parse, to_text
from tilewright.tiles import Globals
from tilewright.verifier import PlaceOf, check
from tilewright.version import DEFAULT_BYTECODE

if TYPE_CHECKING:
    from tilewright.reference import Debugger
    from tilewright.simulator import Result

__all__ = ["Kernel", "Module", "load"]


def load(
    source: str | bytes | PathLike[str],
    name: str | None = None,
    *,
    extensions: Iterable[Extension] = (),
) -> Module:
    """Load a module.

    Args:
        source: a path; or the contents themselves: bytes of bytecode or text, or a string of text
            (one with more than a line, or a brace, or nothing).
        name: what to call the contents in diagnostics; a file is called by its path.
        extensions: the operations that are added to the dialect.

    Raises:
        BytecodeError, TextError: the contents are no module.
        OSError: the file cannot be read.
        ValueError: two extensions use one name or opcode.
    """
    added = combined(extensions)
    if isinstance(source, str) and (not source or "\n" in source or "{" in source):
        return _from_text(source, name or "<text>", added)
    if isinstance(source, bytes | bytearray | memoryview):
        return _from_bytes(bytes(source), name or "<bytes>", added)
    path = Path(source)
    return _from_bytes(path.read_bytes(), name or str(path), added)


def _from_bytes(data: bytes, name: str, added: Extension) -> Module:
    if is_bytecode(data):
        read = read_bytecode(data, name, schemas=added.schemas)
        return Module(read.module, read.place_of, (added,))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        message = f"{name} is neither bytecode (which starts with 7F TileIR 00) nor text in UTF-8"
        raise TextError(Diagnostic(message)) from None
    return _from_text(text, name, added)


def _from_text(text: str, name: str, added: Extension) -> Module:
    parsed = parse(text, name, operations=added.operations, attributes=added.attributes)
    return Module(only_module(parsed), parsed.place_of, (added,))


class Module:
    """A module: globals and kernels.

    Args:
        operation: the IR, say what a builder made.
        place_of: finds the place of an operation for diagnostics.
        extensions: the operations that are added to the dialect.
        verified: whether the IR is known to break no rule; else it is verified once.

    Attributes:
        operation: the IR. Who changes it calls `changed`.
        extension: all that is added to the dialect.
        globals: their memory, which all back ends share.

    Raises:
        ValueError: two extensions use one name or opcode.
    """

    def __init__(
        self,
        operation: ModuleOp,
        place_of: PlaceOf = debug_place,
        extensions: Iterable[Extension] = (),
        *,
        verified: bool = False,
    ) -> None:
        self.operation = operation
        self.extension = combined(extensions)
        self._place_of = place_of
        self._backends: dict[str, Backend] = {}
        self.globals = Globals()
        self._kernels: dict[str, Kernel] = {}
        self._verified = verified
        self._optimized: dict[object, Module] = {}

    def __repr__(self) -> str:
        return f"<Module with {', '.join(self.kernels) or 'no kernels'}>"

    def verify(self) -> None:
        """Check all rules of the specification.

        Raises:
            VerificationError: it breaks some; with all violations.
        """
        if not self._verified:
            check(self.operation, self._place_of)
            self._verified = True

    def changed(self) -> None:
        """Say that the IR has changed: it is verified again, and compiled again, before it is
        used."""
        self._verified = False
        self._kernels.clear()
        self._backends.clear()
        self.globals = Globals()
        self._optimized.clear()

    @property
    def kernels(self) -> tuple[str, ...]:
        """The names of the kernels in order."""
        return tuple(entry.sym_name.data for entry in self.operation.entries)

    def kernel(self, name: str | None = None) -> Kernel:
        """A kernel by its name; a single one needs none.

        Raises:
            LaunchError: there is no such kernel, or no name and several kernels, or the module
                has preview content.
        """
        names = self.kernels
        known = f"the module has {', '.join(names) or 'no kernels'}"
        if name is None:
            if len(names) != 1:
                raise LaunchError(Diagnostic(f"say which kernel: {known}"))
            name = names[0]
        if name not in names:
            raise LaunchError(Diagnostic(f"there is no kernel {name!r}: {known}"))
        if name not in self._kernels:
            found = not_executable(self.operation)
            if found is not None:
                raise LaunchError(Diagnostic(found[1], self._place_of(found[0])))
            entry = self.operation.entries[names.index(name)]
            self._kernels[name] = Kernel(self, entry)
        return self._kernels[name]

    def optimized(self, how: int | str = 2) -> Module:
        """The module as the optimiser leaves it; it means the same, and has the same globals.

        Args:
            how: the level, 0 to 2; or passes, as `tilewright opt --passes` takes them.

        Raises:
            ValueError: there is no such level or pass.
            VerificationError: the module breaks rules.
        """
        found = self._optimized.get(how)
        if found is None:
            # The optimiser is imported by those who use it.
            from tilewright.passes.pipelines import optimize_in_place

            with collector_paused():
                self.verify()
                optimized = clone(self.operation)
                optimize_in_place(optimized, how, verified=True)
            found = Module(optimized, debug_place, (self.extension,), verified=True)
            # Whoever runs it finds the globals as the other kernels left them.
            found._backends, found.globals = self._backends, self.globals
            self._optimized[how] = found
        return found

    def to_text(self, syntax: str = "13.4", locations: bool = False) -> str:
        """The module as text.

        Args:
            syntax: version of the syntax, 13.3 or 13.4.
            locations: whether to print the source positions.
        """
        return to_text(self.operation, syntax=syntax, locations=locations)

    def to_bytecode(self, version: str = DEFAULT_BYTECODE) -> bytes:
        """The module as bytecode of a version.

        Raises:
            VerificationError: the module breaks rules.
            BytecodeError: the version cannot express the module.
        """
        self.verify()
        return write(self.operation, Version.parse(version), schemas=self.extension.schemas)

    def backend(self, name: str) -> Backend:
        """The back end with this name, with this module's globals.

        Raises:
            LaunchError: there is none, or what it needs is not installed.
        """
        if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            message = f"the name of a back end must be a string, found {shown(name)}"
            raise LaunchError(Diagnostic(message))
        if name not in self._backends:
            implementations = self.extension.implementations_for(name)
            self._backends[name] = make_backend(
                name, implementations=implementations, globals=self.globals
            )
        return self._backends[name]


class Kernel:
    """A kernel of a loaded module."""

    def __init__(self, module: Module, entry: EntryOp) -> None:
        self._module = module
        self._entry = entry
        self._parameters = parameters_of(entry)
        self._interface = Interface(entry.sym_name.data, self._parameters)
        self._executables: dict[object, Executable] = {}
        self._fast_launches: dict[object, FastLaunch] = {}
        """For those of the executables that have one, by the same keys."""

    @property
    def module(self) -> Module:
        """The module that it belongs to."""
        return self._module

    @property
    def entry(self) -> EntryOp:
        """The IR of it."""
        return self._entry

    @property
    def name(self) -> str:
        """Its name."""
        return self._entry.sym_name.data

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Its parameters in order."""
        return self._parameters

    @property
    def signature(self) -> str:
        """Its name and parameters as text, e.g. `axpy(alpha: f32, x: ptr<f32>)`."""
        return self._interface.signature

    def __repr__(self) -> str:
        return f"<Kernel {self.signature}>"

    def launch(
        self,
        grid: int | Sequence[int],
        *arguments: Any,
        backend: str = "reference",
        reachable: Sequence[Any] = (),
        **options: Any,
    ) -> None:
        """Run the kernel on a grid of tile blocks, and wait for it.

        Args:
            grid: tile blocks along x, and along y and z if given.
            arguments: one per parameter: an array for a pointer, a number for a scalar. Arrays
                are used in place.
            backend: what runs it.
            reachable: arrays that the kernel finds the addresses of in memory, say in a table.
            options: settings of the back end; and `optimize`, as for `Module.optimized`, to have
                the kernel optimised first.

        Raises:
            VerificationError: the module breaks rules.
            LaunchError: grid, arguments or options do not fit.
            ExecutionError: the program did something undefined, or can't go on.
        """
        if OPTIMIZE in options:
            chosen = self._optimized(options)
            chosen.launch(grid, *arguments, backend=backend, reachable=reachable, **options)
            return
        fast_launch = self._fast_launches.get(_key(backend, options))
        if fast_launch is not None and _is_nothing(reachable) and fast_launch(grid, arguments):
            return
        self._module.verify()
        blocks = grid_of(grid)
        values = self._interface.arguments(arguments, reachable)
        self._executable(backend, options).launch(blocks, values)

    def prepare(
        self,
        grid: int | Sequence[int],
        *arguments: Any,
        backend: str = "reference",
        reachable: Sequence[Any] = (),
        **options: Any,
    ) -> Callable[[], None]:
        """A launch that can be made again and again, without looking at its arguments each time.

        What is returned keeps the arrays alive, whose memory must stay where it is: they must not
        be resized in place.

        Args:
            grid: as for `launch`.
            arguments: as for `launch`.
            backend: as for `launch`.
            reachable: as for `launch`.
            options: settings of the back end.

        Returns:
            Launches the kernel, and waits for it; raises ExecutionError as `launch` does.

        Raises:
            VerificationError: the module breaks rules.
            LaunchError: grid, arguments or options do not fit.
            ExecutionError: the program cannot be compiled.
        """
        if OPTIMIZE in options:
            chosen = self._optimized(options)
            return chosen.prepare(grid, *arguments, backend=backend, reachable=reachable, **options)
        self._module.verify()
        blocks = grid_of(grid)
        values = self._interface.arguments(arguments, reachable)
        executable = self._executable(backend, options)
        if isinstance(executable, Preparing):
            return executable.prepare(blocks, values)
        return _Prepared(executable, blocks, values)

    def debug(
        self,
        grid: int | Sequence[int],
        *arguments: Any,
        block: int | Sequence[int] = 0,
        reachable: Sequence[Any] = (),
        **options: Any,
    ) -> Debugger:
        """Execute one tile block step by step on the reference machine.

        Args:
            grid: as for `launch`.
            arguments: as for `launch`.
            block: the position of the tile block; the others do not run.
            reachable: as for `launch`.
            options: settings of the reference machine: undefined, output.

        Raises:
            VerificationError: the module breaks rules.
            LaunchError: grid, block, arguments or options do not fit.
        """
        from tilewright.reference.debugger import Debugger
        from tilewright.reference.machine import ReferenceExecutable

        self._module.verify()
        blocks = grid_of(grid)
        values = self._interface.arguments(arguments, reachable)
        executable = self._executable("reference", options)
        assert isinstance(executable, ReferenceExecutable)
        return Debugger(executable, blocks, values, (block,) if isinstance(block, int) else block)

    def simulate(
        self,
        grid: int | Sequence[int],
        *arguments: Any,
        schedule: str | Sequence[str] = "round_robin",
        undefined: str = "stop",
        reachable: Sequence[Any] = (),
        target: str | None = None,
        values: bool = True,
    ) -> Result:
        """Simulate the kernel, whose operations may be those of `nv_tileas`, with its agents.

        Args:
            grid: as for `launch`.
            arguments: as for `launch`.
            schedule: the order of the steps of agents and asynchronous work (round_robin,
                random(SEED), timed, exhaustive, exhaustive(BOUND)), or several that must give the
                same results.
            undefined: `stop` at undefined behaviour, or go on with the documented `value`.
            reachable: as for `launch`.
            target: the device whose times the schedule `timed` goes by; None for the one
                that the kernel says it is for, or sm_90a.
            values: whether tiles are computed. Without them only the schedule is simulated: memory
                is neither read nor written, and loops and conditionals must not depend on it.

        Raises:
            VerificationError: the module breaks rules.
            LaunchError: grid, arguments or options do not fit.
            ExecutionError: an operation cannot be simulated.
        """
        from tilewright.simulator.simulation import Simulator

        self._module.verify()
        blocks = grid_of(grid)
        given = self._interface.arguments(arguments, reachable)
        held = self._module.globals
        simulator = Simulator(self._module.operation, self._entry, undefined, target, values, held)
        schedules = (schedule,) if isinstance(schedule, str) else tuple(schedule)
        return simulator.run(blocks, given, schedules)

    def compile(self, backend: str = "reference", **options: Any) -> Executable:
        """The kernel as a back end executes it; compiled once for each back end and options.

        Args:
            backend: what runs it.
            options: settings of the back end.

        Raises:
            VerificationError: the module breaks rules.
            LaunchError: the options do not fit.
            ExecutionError: the program cannot be compiled.
        """
        if OPTIMIZE in options:
            return self._optimized(options).compile(backend, **options)
        self._module.verify()
        return self._executable(backend, options)

    def fast_launch(self, backend: str, **options: Any) -> FastLaunch | None:
        """What launches the kernel with the least work, once it has been launched; None if there is
        no such thing. It returns whether it did: if not, nothing was done, and `launch` says why.

        Args:
            backend: what runs it.
            options: settings of the back end, without `optimize`.
        """
        return self._fast_launches.get(_key(backend, options))

    def optimized(self, how: int | str | None = 2) -> Kernel:
        """The kernel as the optimiser leaves it, see `Module.optimized`.

        Args:
            how: the level, 0 to 2; or passes; None for the kernel as it is.

        Raises:
            LaunchError: there is no such level or pass.
            VerificationError: the module breaks rules.
        """
        check_optimize(how)
        return self if how is None else self._module.optimized(how).kernel(self.name)

    def _optimized(self, options: dict[str, Any]) -> Kernel:
        """The kernel as the optimiser leaves it; the option that asks for it is taken away.

        Raises:
            LaunchError: there is no such level or pass.
        """
        return self.optimized(options.pop(OPTIMIZE))

    def _executable(self, backend: str, options: Mapping[str, Any]) -> Executable:
        """The compiled kernel; compiled once for each back end and options."""
        key = _key(backend, options)
        if key in self._executables:
            return self._executables[key]
        ordered = _key(backend, dict(sorted(options.items())))
        executable = self._executables.get(ordered)
        if executable is None:
            compiler = self._module.backend(backend)
            executable = compiler.compile(self._module.operation, self._entry, options)
        if key is not None:
            parameters = self._interface.fast_parameters
            if parameters is not None and isinstance(executable, FastLaunches):
                fast_launch = executable.fast_launch(parameters)
                if fast_launch is not None:
                    self._fast_launches[key] = self._fast_launches[ordered] = fast_launch
            self._executables[key] = self._executables[ordered] = executable
        return executable


def _is_nothing(reachable: object) -> bool:
    """Whether there are no such arrays; of one array it cannot be asked whether it is true."""
    return type(reachable) is tuple and not reachable


_LASTING = frozenset((str, int, float, bool, type(None)))
"""Types that options usually have by whose values executables are found again. Values that can
change are not kept, and there may be many of them."""


def _key(backend: str, options: Mapping[str, Any]) -> object:
    """What an executable is found by: back end and options, with their types, because 1 equals
    True; None for one that is not kept."""
    if type(backend) is not str:
        return None
    if not options:
        return backend
    if len(options) == 1:
        # The rest of this function would give no other, but takes longer than the launch.
        value: object
        [(name, value)] = options.items()
        kind = type(value)
        if kind in _LASTING:
            return backend, name, value, kind
    types = tuple(map(type, options.values()))
    if not _LASTING.issuperset(types):
        for value in options.values():
            if not isinstance(value, str | int | float | None):
                return None
    names = tuple(options)
    return backend, *names, *options.values(), *types


class _Prepared:
    """A prepared launch on a back end that has none of its own."""

    def __init__(self, executable: Executable, grid: Grid, arguments: Arguments) -> None:
        self._executable = executable
        self._grid = grid
        self._arguments = arguments

    def __call__(self) -> None:
        # Each launch has its own view of memory, where allocations come and go.
        given = self._arguments
        arguments = Arguments(
            given.values, given.arrays, ranges=given.ranges, windows=given.windows
        )
        self._executable.launch(self._grid, arguments)
