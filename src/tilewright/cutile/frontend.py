"""Kernels of cuTile Python, compiled by cuTile's own front end to Tile IR, and from there by ours.

An `Image` is a kernel specialised to a signature. It is compiled for each back end and GPU that it
is launched with, a `Variant` each.
"""

from __future__ import annotations

import ctypes
import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from tilewright.bytecode import LATEST
from tilewright.cutile.hoisting import Unhoisted, in_place, unhoisted_for
from tilewright.cutile.installed import compiling, errors, versions
from tilewright.cutile.locations import name_users_lines, users_place
from tilewright.cutile.nvidia_compatibility import as_compiled_for_gpus
from tilewright.devices.dumping import dump
from tilewright.devices.settings import LaunchSettings
from tilewright.diagnostics import (
    BytecodeError,
    Diagnostic,
    DiagnosticError,
    Place,
    VerificationError,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.parameters import written_parameters
from tilewright.execution import (
    Arguments,
    Executable,
    Grid,
    Parameter,
    Preparing,
    Unchecked,
    refuse_writes,
)
from tilewright.runtime import OPTIMIZE, Kernel, Module, load
from tilewright.system.forking import FORK_LOCK
from tilewright.version import __version__

__all__ = ["BYTECODE_VERSION", "Image", "Variant", "tile_ir", "wrong"]

BYTECODE_VERSION = versions.BytecodeVersion.V_13_4
"""The newest that both cuTile and we know."""

_TYPE_NUMBER = re.compile(r"^type \d+: ")
"""How messages about types of bytecode begin."""

_CACHED = 32
"""How many variants of an image are kept."""


def tile_ir(
    function: Any,
    hints: Any,
    signature: Any,
    gpu: str | None,
    unhoisted: Unhoisted = Unhoisted.UNGUARDED_LOADS,
) -> tuple[bytes, str]:
    """The Tile IR bytecode of a cuTile kernel, and its name there.

    Args:
        function: the kernel's, annotated.
        hints: the kernel's compiler options.
        signature: what it is specialised to.
        gpu: the architecture that it is compiled for, e.g. `sm_100`.
        unhoisted: what stays in its loop.

    Raises:
        cuda.tile.TileError: the front end refuses the kernel.
    """
    with in_place(unhoisted):
        result = compiling.compile_tile(
            function,
            (signature,),
            gpu,
            hints,
            bytecode_version=BYTECODE_VERSION,
            return_bytecode=True,
            return_cubin=False,
        )
    [compiled] = result.kernel_signatures
    assert result.bytecode is not None and compiled.symbol is not None
    return bytes(result.bytecode), compiled.symbol


def wrong(error: DiagnosticError, name: str, flags: str = "") -> Exception:
    """What cuTile raises when its compiler refuses a program, with the place in the source.

    Args:
        error: what is wrong.
        name: of the function.
        flags: of the compiler.
    """
    place = error.diagnostics[0].place
    if isinstance(error, BytecodeError):
        place = users_place(error.location)
    where = errors.Loc.unknown()
    if place.file is not None and place.line is not None:
        column = max((place.column or 0) - 1, 0)
        # Its text needs a function.
        function = errors.FunctionDesc(name, place.file, place.line, column + 1)
        where = errors.Loc(place.line, column, place.file, function=function)
    message = "\n".join([_told(diagnostic, place) for diagnostic in error.diagnostics])
    kind = errors.TileCompilerExecutionError
    # cuTile 1.5 looks for the place in what its compiler prints.
    places = (where,) if "loc" in inspect.signature(kind).parameters else ()
    raised = kind(1, message, *places, flags, f"Tilewright {__version__}")
    raised.loc = where
    return raised


def _told(diagnostic: Diagnostic, shown: Place) -> str:
    """What a diagnostic says, for those who don't see the bytecode; with its place in the source
    unless it is shown anyway."""
    message = _TYPE_NUMBER.sub("", diagnostic.message)
    told = f"{diagnostic.operation}: {message}" if diagnostic.operation else message
    place = diagnostic.place
    return told if place.line is None or place == shown else f"{place}: {told}"


class Variant:
    """A kernel as a back end runs it.

    Args:
        executable: what runs.
        kernel: the same in Tile IR.

    Attributes:
        entry: that.
        unchecked: what of it may write any address.
    """

    def __init__(self, executable: Executable, kernel: Kernel) -> None:
        self._executable = executable
        # Asking takes as long as a launch.
        self._prepare = executable.prepare if isinstance(executable, Preparing) else None
        self.entry = kernel.entry
        writes = executable.unchecked_writes if isinstance(executable, Unchecked) else ()
        self.unchecked = tuple(writes)
        self._types = [_scalar_type(parameter) for parameter in kernel.parameters]

    @property
    def keeps(self) -> bool:
        """Whether what `launch_of` returns can be called again and again."""
        return self._prepare is not None

    def values(self, words: Sequence[int | float]) -> list[Any]:
        """The values of parameters, of the numbers that Python has for them."""
        return [
            word if kind is None else kind(word)
            for kind, word in zip(self._types, words, strict=True)
        ]

    def launch_of(self, grid: Grid, arguments: Arguments) -> Callable[[], None]:
        """What launches it on a grid with arguments."""
        if self._prepare is not None:
            return self._prepare(grid, arguments)
        return partial(self._executable.launch, grid, arguments)

    def refuse_writes(self, readonly: Mapping[int, str]) -> None:
        """See that nothing is written that must not be.

        Args:
            readonly: names of arrays, in quotes, by the positions of their addresses among the
                parameters.

        Raises:
            LaunchError: the kernel writes to one.
        """
        if readonly:
            refuse_writes(written_parameters(self.entry), readonly)


def _scalar_type(parameter: Parameter) -> Any:
    """What makes a number that is passed of one of Python; None for what is an address."""
    if parameter.kind != "scalar" or parameter.format is None:
        return None
    kind = parameter.format.storage.type
    return _float32 if kind is np.float32 else kind


def _float32(value: float) -> np.float32:
    """A number as C converts it: infinity beyond the largest, and no warning."""
    return np.float32(ctypes.c_float(value).value)


class Image:
    """A kernel with a signature.

    Args:
        kernel: a function with the decorator `cuda.tile.kernel`.
        signature: what it is specialised to.
    """

    def __init__(self, kernel: Any, signature: Any) -> None:
        # Not the kernel: it would never be destroyed.
        self._function, self._hints = kernel._annotated_function, kernel._compiler_options
        self._signature = signature
        self._signature_name = signature.with_mangled_symbol("").symbol
        self._kernels: dict[tuple[str, Unhoisted], Kernel] = {}
        self._variants: dict[object, Variant] = {}

    def serves(self, kernel: Any, signature: Any) -> bool:
        """Whether another kernel with a signature would give the same: only its hints differ.

        What it says of values that the function takes from around it is right if they are still
        the same.

        Args:
            kernel: as for an image.
            signature: as for an image.
        """
        return (
            kernel._annotated_function == self._function
            and _essential(kernel._compiler_options) == _essential(self._hints)
            # Of constants, signatures are the same for 1 and 1.0, names are not.
            and signature == self._signature
            and signature.with_mangled_symbol("").symbol == self._signature_name
        )

    def variant(self, settings: LaunchSettings) -> Variant:
        """The kernel compiled for a back end and a GPU; compiled once, unless for very many.

        Raises:
            cuda.tile.TileError: the front end or the verifier refuses the kernel.
            LaunchError: an option of the back end has no such value; the kernel cannot be written
                where `TILEWRIGHT_DUMP` says.
            ExecutionError: the back end cannot run it.
        """
        key = settings.identity
        found = self._variants.get(key)
        if found is not None:
            return found
        with FORK_LOCK:
            found = self._variants.get(key)
            if found is None:
                kernel = self._compiled(settings)
                executable = kernel.compile(settings.backend, **settings.options)
                runs = kernel.optimized(settings.options.get(OPTIMIZE))
                if len(self._variants) >= _CACHED:
                    # Each print to a file of its own has settings of its own.
                    del self._variants[next(iter(self._variants))]
                dump(self._function.pyfunc.__name__, runs, executable, settings)
                found = self._variants[key] = Variant(executable, kernel)
        return found

    def entry(self, settings: LaunchSettings) -> EntryOp | None:
        """The kernel in Tile IR as it has been compiled for settings; None if it has not."""
        found = self._variants.get(settings.identity)
        return None if found is None else found.entry

    def module(self, settings: LaunchSettings) -> Module:
        """The kernel in Tile IR, in a module that nobody else uses.

        Raises:
            cuda.tile.TileError: the front end or the verifier refuses the kernel.
        """
        with FORK_LOCK:
            return load(self._compiled(settings).module.to_bytecode(str(LATEST)))

    def _compiled(self, settings: LaunchSettings) -> Kernel:
        """The kernel in Tile IR."""
        key = gpu, unhoisted = settings.as_gpu, unhoisted_for(settings)
        if key not in self._kernels:
            bytecode, symbol = tile_ir(self._function, self._hints, self._signature, gpu, unhoisted)
            try:
                module = load(bytecode, f"<{symbol}>")
                name_users_lines(module.operation)
                module.verify()
            except (BytecodeError, VerificationError) as error:
                name: str = self._function.pyfunc.__name__
                raise wrong(error, name, f"--gpu-name {gpu}") from error
            as_compiled_for_gpus(module.operation)
            self._kernels[key] = module.kernel(symbol)
        return self._kernels[key]


def _essential(hints: Any) -> Any:
    """Those of the compiler options of a kernel that its compilation depends on."""
    # The front end refuses some numbers of warps.
    return replace(hints, num_ctas=None, occupancy=None, opt_level=3)
