"""Kernels of cuTile Python, compiled by cuTile's own front end to Tile IR, and from there by ours.

An `Image` is what cuTile takes for a compiled kernel. It holds the kernel and its signature, and
compiles for each back end and GPU that it is launched with.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from tilewright.cutile.blocks import ArgumentBlock
from tilewright.cutile.hoisting import Kept, in_place
from tilewright.cutile.installed import compiling, errors, versions
from tilewright.cutile.locations import name_users_lines
from tilewright.cutile.practice import as_compiled_for_gpus
from tilewright.cutile.settings import Settings
from tilewright.cutile.writes import written_parameters
from tilewright.diagnostics import (
    BytecodeError,
    Diagnostic,
    DiagnosticError,
    LaunchError,
    VerificationError,
)
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import Arguments, Executable, Grid, Preparing
from tilewright.runtime import Kernel, load
from tilewright.runtime.arguments import grid_of
from tilewright.version import __version__

__all__ = ["BYTECODE_VERSION", "Image", "Images", "tile_ir", "wrong"]

BYTECODE_VERSION = versions.BytecodeVersion.V_13_4
"""The newest that both cuTile and we know."""

_KEPT = 32
"""How many launches of a kernel are remembered, to be made again without looking at the arguments.
"""


def tile_ir(
    function: Any,
    hints: Any,
    signature: Any,
    gpu: str | None,
    context: Any = None,
    kept: Kept = Kept.UNGUARDED_LOADS,
) -> tuple[bytes, str]:
    """The Tile IR bytecode of a cuTile kernel, and its name there.

    Args:
        function: the kernel's, annotated.
        hints: the kernel's compiler options.
        signature: what it is specialised to.
        gpu: the architecture that it is compiled for, e.g. `sm_100`.
        context: cuTile's; its default one unless given.
        kept: what stays in its loop.

    Raises:
        cuda.tile.TileError: the front end refuses the kernel.
    """
    more = {} if context is None else {"context": context}
    with in_place(kept):
        result = compiling.compile_tile(
            function,
            (signature,),
            gpu,
            hints,
            bytecode_version=BYTECODE_VERSION,
            return_bytecode=True,
            return_cubin=False,
            **more,
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
    first: Diagnostic = error.diagnostics[0]
    place = first.place
    where = errors.Loc.unknown()
    if place.file is not None and place.line is not None:
        column = max((place.column or 0) - 1, 0)
        # Its text needs a function.
        function = errors.FunctionDesc(name, place.file, place.line, column + 1)
        where = errors.Loc(place.line, column, place.file, function=function)
    message = "\n".join(f"{d.operation}: {d.message}" if d.operation else d.message
                        for d in error.diagnostics)  # fmt: skip
    return errors.TileCompilerExecutionError(1, message, where, flags, f"Tilewright {__version__}")


class _Variant:
    """A kernel as a back end runs it."""

    def __init__(self, executable: Executable, block: ArgumentBlock, entry: EntryOp) -> None:
        self._executable = executable
        self._block = block
        self._entry = entry
        self._prepared: dict[object, Any] = {}

    def launch(self, grid: Grid, arguments: int, readonly: frozenset[int]) -> None:
        """Run it with the arguments at an address, as the driver is given them."""
        words = self._block.words(arguments)
        key = grid, words, readonly
        ready = self._prepared.get(key)
        if ready is None:
            grid_of(grid)
            values = self._block.arguments(words, readonly)
            if readonly:
                self._refuse_writes(values, readonly)
            executable = self._executable
            if self._block.has_lists or not isinstance(executable, Preparing):
                executable.launch(grid, values)
                return
            ready = executable.prepare(grid, values)
            if len(self._prepared) >= _KEPT:
                self._prepared.clear()
            self._prepared[key] = ready
        ready()

    def _refuse_writes(self, arguments: Arguments, readonly: Collection[int]) -> None:
        for position, writer in written_parameters(self._entry).items():
            name = self._block.arrays.get(position)
            if name is not None and int(arguments.values[position]) in readonly:
                message = f"'{name}' is read-only, but the kernel writes to it"
                operation = writer.name.removeprefix("cuda_tile.")
                raise LaunchError(Diagnostic(message, debug_place(writer), operation=operation))


class Image:
    """A kernel with a signature.

    Args:
        kernel: a function with the decorator `cuda.tile.kernel`.
        signature: what it is specialised to.
        context: cuTile's.
    """

    def __init__(self, kernel: Any, signature: Any, context: Any) -> None:
        self.symbol = ""
        """Its name in Tile IR; known once it has been compiled."""
        # Not the kernel: it would never be destroyed, and its images never unloaded.
        self._function, self._hints = kernel._annotated_function, kernel._compiler_options
        self._signature, self._context = signature, context
        self._signature_name = signature.with_mangled_symbol("").symbol
        self._names: Sequence[str] = tuple(self._function.pysig.parameters)
        self._kernels: dict[tuple[str, Kept], Kernel] = {}
        self._variants: dict[object, _Variant] = {}
        self._lock = threading.Lock()

    def serves(self, kernel: Any, signature: Any, context: Any) -> bool:
        """Whether another kernel with a signature would give the same: only its hints differ.

        What it says of values that the function takes from around it is right if they are still
        the same.

        Args:
            kernel: as for an image.
            signature: as for an image.
            context: as for an image.
        """
        return (
            context is self._context
            and kernel._annotated_function == self._function
            and _essential(kernel._compiler_options) == _essential(self._hints)
            # Of constants, signatures are the same for 1 and 1.0, names are not.
            and signature == self._signature
            and signature.with_mangled_symbol("").symbol == self._signature_name
        )

    def variant(self, settings: Settings) -> _Variant:
        """The kernel compiled for a back end and a GPU; compiled once.

        Raises:
            cuda.tile.TileError: the front end or the verifier refuses the kernel.
            LaunchError: an option of the back end has no such value.
            ExecutionError: the back end cannot run it.
        """
        options = tuple(settings.options.items())
        types: Any = tuple(map(type, settings.options.values()))
        key = settings.backend, settings.as_gpu, options, types
        found = self._variants.get(key)
        if found is not None:
            return found
        with self._lock:
            found = self._variants.get(key)
            if found is None:
                kernel = self._compiled(settings.as_gpu, settings.kept)
                block = ArgumentBlock(self._signature, self._names, kernel.parameters)
                executable = kernel.compile(settings.backend, **settings.options)
                found = self._variants[key] = _Variant(executable, block, kernel.entry)
        return found

    def _compiled(self, gpu: str, kept: Kept) -> Kernel:
        """The kernel in Tile IR."""
        key = gpu, kept
        if key not in self._kernels:
            bytecode, self.symbol = tile_ir(
                self._function, self._hints, self._signature, gpu, self._context, kept
            )
            try:
                module = load(bytecode, f"<{self.symbol}>")
                name_users_lines(module.operation)
                module.verify()
            except (BytecodeError, VerificationError) as error:
                name: str = self._function.pyfunc.__name__
                raise wrong(error, name, f"--gpu-name {gpu}") from error
            as_compiled_for_gpus(module.operation)
            self._kernels[key] = module.kernel(self.symbol)
        return self._kernels[key]


def _essential(hints: Any) -> Any:
    """Those of the compiler options of a kernel that its compilation depends on."""
    # The front end refuses some numbers of warps.
    return replace(hints, num_ctas=None, occupancy=None, opt_level=3)


class Images:
    """All images, by their handles."""

    def __init__(self) -> None:
        self._images: dict[int, Image] = {}
        self._next = 1
        self._lock = threading.Lock()

    def add(self, image: Image) -> int:
        """Note an image; returns its handle."""
        with self._lock:
            handle = self._next
            self._next += 1
            self._images[handle] = image
        return handle

    def __getitem__(self, handle: int) -> Image:
        """An image.

        Raises:
            KeyError: there is none with this handle.
        """
        return self._images[handle]

    def remove(self, handle: int) -> None:
        """Forget an image."""
        self._images.pop(handle, None)
