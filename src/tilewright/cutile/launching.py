"""Launches of cuTile kernels: their arguments looked at, kernels compiled for them, and run."""

from __future__ import annotations

import inspect
import struct
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias, cast

import numpy as np

from tilewright.cutile.arrays import key_of_numpy, key_of_torch, torch_type
from tilewright.cutile.frontend import Image
from tilewright.cutile.installed import executing, native, signatures
from tilewright.cutile.settings import Settings, State, capability_of
from tilewright.cutile.specialization import (
    Facts,
    Given,
    Parameters,
    constraints_of,
    convention_of,
    type_name,
)
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import MAXIMUM_GRID, Grid
from tilewright.system.forking import FORK_LOCK

__all__ = ["Launcher", "grid_given", "parameters_of"]

_KEPT = 64
"""How many launches of a kernel are remembered, to be made again without looking at the arguments.
"""

_CALL = "launch(stream, grid, kernel, kernel_args, /, *, programmatic_dependent_launch=False)"


class _Search(threading.local):
    """A search for the best hints that goes on in a thread.

    Attributes:
        images: made since it began; None outside one.
    """

    def __init__(self) -> None:
        self.images: list[Image] | None = None


_Ready: TypeAlias = tuple[Callable[[], None], object]
"""A launch that can be made again, and what keeps its memory."""


_KNOWN = "_tilewright_known"
"""The attribute of a kernel with what is known of it. It ends with the kernel, to which it leads:
the function that was compiled refers to its module, and that to the kernel."""


class _Known:
    """What is known of a kernel.

    Attributes:
        parameters: its.
        images: by the facts of arguments, those that it was compiled for.
        ready: launches that can be made again.
    """

    def __init__(self, kernel: Any) -> None:
        self.parameters = parameters_of(kernel)
        self.images: dict[tuple[Facts, ...], Image] = {}
        self.ready: dict[object, _Ready] = {}


class Launcher:
    """Launches kernels.

    Attributes:
        state: the settings in force.
    """

    def __init__(self) -> None:
        self.state = State()
        self._search = _Search()
        self._keys: dict[type, Callable[[Any], object]] = {
            bool: _key_of_bool,
            int: int,
            float: struct.Struct("<d").pack,
            np.ndarray: key_of_numpy,
            list: self._key_of_list,
            tuple: self._key_of_tuple,
        }

    def launch(
        self,
        settings: Settings,
        grid: Any,
        kernel: Any,
        arguments: Any,
        only_compile: bool = False,
    ) -> None:
        """Run a kernel on a grid, and wait for it.

        Args:
            settings: how.
            grid: a tuple of at most three numbers.
            kernel: a function with the decorator `cuda.tile.kernel`.
            arguments: a tuple, as `cuda.tile.launch` takes them, with arrays in main memory.
            only_compile: whether not to run it after all.

        Raises:
            TypeError, ValueError, OverflowError: there are no such grids, kernels or arguments.
            cuda.tile.TileError: the kernel cannot be compiled.
            LaunchError: the options of the back end do not fit.
            ExecutionError: the program did something undefined, or can't go on.
        """
        key: object = None
        try:
            known: _Known = kernel._tilewright_known
            key = settings.identity, grid, self._key_of_tuple(arguments)
            found = known.ready.get(key)
        except (AttributeError, KeyError, TypeError, RuntimeError):
            # It is new, or nothing quick can be said of some argument.
            found = None
        if found is None or type(arguments) is not tuple:
            self._launch(settings, grid, kernel, arguments, key, only_compile)
        elif not only_compile:
            found[0]()

    def leave_out_of_graphs(self, disable: Callable[..., Any]) -> None:
        """Have launches that compile kernels not looked at by `torch.compile`.

        Args:
            disable: `torch.compiler.disable`.
        """
        self._launch = disable(self._launch)

    @contextmanager
    def search(self) -> Generator[None]:
        """What a search for the best hints is done in: kernels that differ in hints only, which
        mean nothing here, are compiled once in it, on this thread."""
        before, self._search.images = self._search.images, []
        try:
            yield
        finally:
            self._search.images = before

    def _launch(
        self,
        settings: Settings,
        grid: Any,
        kernel: Any,
        arguments: Any,
        key: object,
        only_compile: bool,
    ) -> None:
        blocks = grid_given(grid)
        if not isinstance(kernel, native.TileDispatcher):
            kind = type_name(kernel)
            raise TypeError(f"{_CALL} expects a tile kernel as the third argument, got {kind}")
        if not isinstance(arguments, tuple):
            kind = type_name(arguments)
            raise TypeError(f"{_CALL} expects a tuple as the fourth argument, got {kind}")
        known = _known_of(kernel)
        values = cast("tuple[Any, ...]", arguments)
        given = known.parameters.take(values)
        variant = self._image(known, kernel, given, settings).variant(settings)
        if only_compile:
            return
        ready, again = variant.ready(blocks, given)
        ready()
        if again:
            key = key or self._key(settings, grid, values)
            if key is not None:
                if len(known.ready) >= _KEPT:
                    known.ready.clear()
                known.ready[key] = ready, given.tables

    def _key(self, settings: Settings, grid: Any, arguments: tuple[Any, ...]) -> object:
        """Of a launch, when there was none; None if it has none."""
        self._know_torch()
        try:
            key = settings.identity, grid, self._key_of_tuple(arguments)
            hash(key)
        except (KeyError, TypeError, RuntimeError):
            return None
        return key

    def compiled(self, kernel: Any, signature: Any) -> tuple[Any, ...]:
        """What `_compile` of cuTile's kernels returns, with an image for a GPU's code.

        Args:
            kernel: a function with the decorator `cuda.tile.kernel`.
            signature: what it is specialised to.

        Raises:
            cuda.tile.TileError: the kernel cannot be compiled.
            LaunchError, ExecutionError: the back end refuses its options, or the kernel.
        """
        settings = self.state.current
        image = self._searched(kernel, signature)
        if settings is not None:
            image.variant(settings)
        return image, signature.with_mangled_symbol(kernel._pyfunc.__name__).symbol, None, ()

    def _image(self, known: _Known, kernel: Any, given: Given, settings: Settings) -> Image:
        """The kernel specialised to arguments."""
        facts = given.facts
        found = known.images.get(facts)
        if found is not None:
            return found
        signature = signatures.KernelSignature(constraints_of(facts), convention_of(facts), None)
        with FORK_LOCK:
            found = known.images.get(facts)
            if found is None:
                undo = self.state.set_here(settings)
                try:
                    found = known.images[facts] = _compiled_by(kernel, signature, settings)
                finally:
                    undo()
        return found

    def _searched(self, kernel: Any, signature: Any) -> Image:
        """The image of a search that would be the same, or a new one."""
        images = self._search.images
        if images is None:
            return Image(kernel, signature)
        for image in images:
            if image.serves(kernel, signature):
                return image
        made = Image(kernel, signature)
        images.append(made)
        return made

    # ---- keys: what a launch depends on of an argument, hashable

    def _key_of_tuple(self, values: tuple[Any, ...]) -> object:
        keys = self._keys
        return tuple([keys[type(value)](value) for value in values])

    def _key_of_list(self, values: Sequence[Any]) -> object:
        keys = self._keys
        return list, tuple([keys[type(value)](value) for value in values])

    def _know_torch(self) -> None:
        tensor = torch_type()
        if tensor is not None and tensor not in self._keys:
            self._keys[tensor] = key_of_torch
            parameter = getattr(getattr(sys.modules["torch"], "nn", None), "Parameter", tensor)
            self._keys[parameter] = key_of_torch


def _known_of(kernel: Any) -> _Known:
    """What is known of a kernel."""
    attributes = cast("dict[str, Any]", vars(kernel))
    # What the first thread puts there stays.
    return attributes.get(_KNOWN) or attributes.setdefault(_KNOWN, _Known(kernel))


_WITH_CAPABILITY = "compute_capability" in inspect.signature(executing.kernel._compile).parameters
"""Whether cuTile tells kernels the GPU that they are compiled for, as it does from 1.6 on."""


def _compiled_by(kernel: Any, signature: Any, settings: Settings) -> Image:
    """What a kernel is compiled to by its method, which a program may have replaced."""
    capability = (capability_of(settings.as_gpu),) if _WITH_CAPABILITY else ()
    image: Any = kernel._compile(signature, native.default_tile_context, *capability)[0]
    if not isinstance(image, Image):
        message = "`_compile` of the kernel gives code for a GPU, which cannot run here"
        raise LaunchError(Diagnostic(message))
    return image


def _key_of_bool(value: bool) -> object:
    # True is 1.
    return bool, value


def grid_given(grid: Any) -> Grid:
    """The grid of a launch, as cuTile takes it.

    Args:
        grid: a tuple of at most three numbers.

    Raises:
        TypeError, ValueError, OverflowError: it is none, or too large.
    """
    if not isinstance(grid, tuple):
        raise TypeError("Grid must be a tuple")
    sizes = cast("tuple[Any, ...]", grid)
    if len(sizes) > 3:
        raise ValueError(f"Grid dimensions must be at most 3, got length {len(sizes)}")
    found = [1, 1, 1]
    size: Any
    for axis, size in enumerate(sizes):
        if not isinstance(size, int):
            raise TypeError("an integer is required")
        if size < 0:
            raise OverflowError("can't convert negative value to unsigned int")
        if size >= 2**64:
            raise OverflowError("Python int too large to convert to C unsigned long")
        if size >= 2**32:
            raise ValueError(f"Grid[{axis}] value too big: {size}")
        if size > MAXIMUM_GRID:
            raise ValueError(
                f"Grid[{axis}] exceeds 24-bit limit: max={MAXIMUM_GRID}, got={size}. "
                "Use multiple kernel launches for larger workloads."
            )
        found[axis] = int(size)
    x, y, z = found
    return x, y, z


def parameters_of(kernel: Any) -> Parameters:
    """The parameters of a kernel."""
    function = kernel._annotated_function
    return Parameters(function.parameter_annotations, tuple(function.pysig.parameters))
