"""Launches: Triton's arguments as those of a kernel of Tile IR."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple, cast

from tilewright.builder.emit import name_value
from tilewright.devices.dumping import dump, wants_dump
from tilewright.devices.interruptions import interrupted
from tilewright.devices.launches import launches
from tilewright.devices.settings import LaunchSettings
from tilewright.devices.tracebacks import shortened
from tilewright.dialects.cuda_tile.attributes import BoundedAttr
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.execution import FastLaunch, Grid
from tilewright.nesting import erase
from tilewright.passes.build import constant
from tilewright.runtime import BACKEND_VARIABLE, OPTIMIZE, Kernel, Module, default_backend, load
from tilewright.triton.backend.reaching import all_memory, finds_addresses, live_storages
from tilewright.triton.backend.relocating import relocate
from tilewright.triton.backend.taking import (
    CONSTANT,
    count_of_flags,
    promise_of,
    quick_taker,
    taker,
)

__all__ = ["Launcher", "Loaded"]

_SHARED = launches()

# To ask `os.environ` for what it lacks takes longer than a launch: its dictionary of encoded names
# is asked, if it has one.
_VARIABLES: Mapping[Any, Any] = getattr(os.environ, "_data", os.environ)
_BACKEND: Any = (
    os.environ.encodekey(BACKEND_VARIABLE) if _VARIABLES is not os.environ else BACKEND_VARIABLE
)


class Source(NamedTuple):
    """What a launch knows of a kernel, and a compilation does not: it may be of equal text
    elsewhere.

    Attributes:
        names: of the parameters.
        file: where the function is; None if that is not known.
    """

    names: tuple[str, ...]
    file: str | None


@dataclass(eq=False)
class Loaded:
    """A kernel that a compilation gave.

    Its code has the promise that numbers are in `PROMISED`, which views need and which saves tests
    of whether there is anything; launches with zeros, and those with negative, very large or
    unsigned numbers, whose bits may be those of negative ones, are of other code.

    Attributes:
        binary: the code.
        name: of the kernel.
        source: what the first launch says of it.
        dumped: for which settings it has been written to files, if that is wanted.
        ready: what launches it quickly, by the identity of settings and what `promised` is asked
            for.
    """

    binary: bytes
    name: str
    source: Source | None = None
    dumped: set[object] = field(default_factory=set[object])
    ready: dict[tuple[object, tuple[int | None, tuple[bool, ...]]], FastLaunch] = field(
        default_factory=dict[tuple[object, tuple["int | None", "tuple[bool, ...]"]], FastLaunch]
    )
    _promised: dict[tuple[int | None, tuple[bool, ...]], Kernel] = field(
        default_factory=dict[tuple["int | None", "tuple[bool, ...]"], Kernel]
    )

    def dump(self, kernel: Kernel, settings: LaunchSettings) -> None:
        """Write the kernel where the environment says, if it does.

        Args:
            kernel: as it is launched.
            settings: how.

        Raises:
            LaunchError: it cannot be written there.
        """
        if wants_dump():
            executable = kernel.compile(settings.backend, **settings.options)
            runs = kernel.optimized(settings.options.get(OPTIMIZE))
            dump(self.name, runs, executable, settings)
        self.dumped.add(settings.identity)

    @cached_property
    def module(self) -> Module:
        """The module as it was compiled."""
        return self._read()

    def _read(self) -> Module:
        """The module, with what is known of its source."""
        module = load(self.binary, self.name)
        if self.source is not None:
            (entry,) = module.operation.entries
            names, arguments = self.source.names, entry.body.block.args
            # A parameter may be several numbers.
            if len(names) == len(arguments):
                for argument, name in zip(arguments, names, strict=True):
                    name_value(argument, name)
            if self.source.file is not None:
                relocate(entry, self.source.file)
        return module

    def promised(self, least: int | None, flags: tuple[bool, ...] = ()) -> Kernel:
        """The kernel for the CPU compiler.

        Args:
            least: what `promise_of` says of the arguments.
            flags: of each tensor descriptor whether elements outside are NaN, and whether it
                rounds.
        """
        found = self._promised.get((least, flags))
        if found is None:
            module = self._read()
            if least is None:
                _drop_promises(module)
            elif least == 0:
                _allow_zeros(module)
            _settle(module, flags)
            found = module.optimized(2).kernel(self.name)
            self._promised[least, flags] = found
        return found

    @cached_property
    def finds_addresses(self) -> bool:
        """Whether it may access arrays that it is not given."""
        return finds_addresses(self.module)

    @cached_property
    def plain(self) -> Kernel:
        """The kernel without promises, for machines that look for faults."""
        module = self._read()
        _drop_promises(module)
        return module.kernel(self.name)


def _drop_promises(module: Module) -> None:
    """Promise nothing of numbers."""
    for op in [*module.operation.walk()]:
        if isinstance(op, AssumeOp) and isinstance(op.predicate, BoundedAttr):
            op.results[0].replace_all_uses_with(op.operands[0])
            erase(op)


def _allow_zeros(module: Module) -> None:
    """Promise of numbers only that they are not negative, nor too large."""
    for op in module.operation.walk():
        if isinstance(op, AssumeOp) and isinstance(op.predicate, BoundedAttr):
            op.predicate = BoundedAttr(0, op.predicate.upper)


def _settle(module: Module, flags: Sequence[bool]) -> None:
    """Compile a kernel for these flags, which are the last of its parameters, and no others."""
    (entry,) = module.operation.entries
    body = entry.body.block
    first = body.first_op
    assert first is not None
    for argument, flag in zip(body.args[len(body.args) - len(flags) :], flags, strict=True):
        settled = constant(flag, cast(TileType, argument.type), entry.location)
        body.insert_op_before(settled, first)
        argument.replace_all_uses_with(settled.result)


class Launcher:
    """Launches a kernel.

    Args:
        source: what was compiled; its signature says what becomes of each argument.
        metadata: of the compilation.
    """

    def __init__(self, source: Any, metadata: Any) -> None:
        signature = tuple(source.signature.values())
        self._given = taker(signature)
        self._given_quickly = quick_taker(signature)
        self._promise = promise_of(signature)
        self._flags = count_of_flags(signature)
        self._function = getattr(getattr(source, "fn", None), "fn", None)
        names = (name for name, type in source.signature.items() if type != CONSTANT)
        code = getattr(self._function, "__code__", None)
        self._source = Source(tuple(map(str, names)), getattr(code, "co_filename", None))

    def __call__(
        self,
        x: int,
        y: int,
        z: int,
        stream: Any,
        kernel: Loaded,
        packed: Any,
        launch_metadata: Any,
        enter: Any,
        leave: Any,
        *arguments: Any,
    ) -> None:
        """Launch a grid, and wait for it."""
        if not x * y * z:
            return
        if enter is not None:
            enter(launch_metadata)
        if kernel.source is None:
            kernel.source = self._source
        try:
            if _SHARED.watched or _SHARED.check is not None or _SHARED.captures:
                self._launch_specially((x, y, z), stream, kernel, arguments)
            else:
                self._launch((x, y, z), kernel, arguments)
        except (Exception, KeyboardInterrupt) as error:
            if isinstance(error, KeyboardInterrupt) and self._function is not None:
                interrupted(error, self._function, kernel.plain.entry)
            shortened(error)
            raise
        if leave is not None:
            leave(launch_metadata)

    def _launch_specially(
        self, grid: Grid, stream: Any, kernel: Loaded, arguments: Sequence[Any]
    ) -> None:
        """A launch that is refused, noted or watched, maybe."""
        if _SHARED.check is not None:
            _SHARED.check(arguments)
        note = _SHARED.captures.of(stream)
        if note is not None:
            note(lambda: self._launch(grid, kernel, arguments))
            return
        with _SHARED.around(kernel.name):
            self._launch(grid, kernel, arguments)

    def _launch(self, grid: Grid, kernel: Loaded, arguments: Sequence[Any]) -> None:
        settings = _SHARED.state.current or _of_environment()
        quickly = settings.is_unchecked
        taker = self._given_quickly if quickly else self._given
        plainly = _SHARED.plainly
        given = taker(arguments) if plainly is None else plainly(taker, arguments)
        if not quickly:
            reachable = live_storages(arguments) if kernel.finds_addresses else ()
            self._launch_chosen(grid, kernel, kernel.plain, given, settings, reachable)
            return
        promised = self._promise(given), given[-self._flags :] if self._flags else ()
        found = kernel.ready.get((settings.identity, promised))
        if found is not None and found(grid, given):
            return
        chosen = kernel.promised(*promised)
        if kernel.finds_addresses:
            self._launch_chosen(grid, kernel, chosen, given, settings, (all_memory(),))
            return
        self._launch_chosen(grid, kernel, chosen, given, settings, ())
        found = chosen.fast_launch(settings.backend, **settings.options)
        if found is not None:
            kernel.ready[settings.identity, promised] = found

    @staticmethod
    def _launch_chosen(
        grid: Grid,
        kernel: Loaded,
        chosen: Kernel,
        given: tuple[Any, ...],
        settings: LaunchSettings,
        reachable: Sequence[Any],
    ) -> None:
        if settings.identity not in kernel.dumped:
            kernel.dump(chosen, settings)
        chosen.launch(
            grid, *given, backend=settings.backend, reachable=reachable, **settings.options
        )


def _of_environment() -> LaunchSettings:
    """What launches are done with where nobody has said it."""
    return _settings(_VARIABLES.get(_BACKEND))


@cache
def _settings(named: object) -> LaunchSettings:
    """Those of the environment, in which a variable holds this."""
    return LaunchSettings(default_backend())
