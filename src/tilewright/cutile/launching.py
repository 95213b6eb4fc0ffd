"""Launches of cuTile kernels: their arguments looked at, kernels compiled for them, and run."""

from __future__ import annotations

import inspect
import struct
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, cast

import numpy as np

from tilewright.cutile.arrays import key_of_class, key_of_numpy, keys_of_torch, torch_type
from tilewright.cutile.explaining import described, explained
from tilewright.cutile.frontend import Image
from tilewright.cutile.installed import errors, executing, native, signatures
from tilewright.cutile.specialization import (
    Facts,
    InspectedArguments,
    Parameters,
    constraints_of,
    convention_of,
    type_name,
)
from tilewright.cutile.templates import Ready, Template
from tilewright.devices.capturing import Note
from tilewright.devices.interruptions import interrupted
from tilewright.devices.launches import launches
from tilewright.devices.settings import LaunchSettings, capability_of
from tilewright.diagnostics import Diagnostic, ExecutionError, LaunchError
from tilewright.execution import MAXIMUM_GRID, Grid
from tilewright.runtime import Module
from tilewright.system.forking import FORK_LOCK

__all__ = ["Launcher", "grid_given", "parameters_of"]

_KEPT = 64
"""For how many layouts of its arguments launches of a kernel are remembered, and how many for each,
to be made again without looking at the arguments."""

_ALIGNMENT = 16
"""Bytes. All that kernels are specialised to of an address is whether this divides it."""

_FLOAT = struct.Struct("<d").pack
_CALL = "launch(stream, grid, kernel, kernel_args, /, *, programmatic_dependent_launch=False)"


class _Search(threading.local):
    """A search for the best hints that goes on in a thread.

    Attributes:
        images: made since it began; None outside one.
    """

    def __init__(self) -> None:
        self.images: list[Image] | None = None


_KNOWN = "_tilewright_known"
"""The attribute of a kernel with what is known of it. It ends with the kernel, to which it leads:
the function that was compiled refers to its module, and that to the kernel."""


class _Launches:
    """Launches of a kernel that differ in nothing but the addresses of arrays.

    Attributes:
        ready: those that can be made again, by all addresses.
        templates: by which addresses are aligned.
    """

    def __init__(self) -> None:
        self.ready: dict[tuple[int, ...], Ready] = {}
        self.templates: dict[tuple[bool, ...], Template] = {}

    def template(self, addresses: Sequence[int]) -> Template | None:
        """What makes one with addresses, if there is something; nothing makes one of arrays without
        memory, of which the arguments say why that is so."""
        return self.templates.get(_aligned(addresses)) if all(addresses) else None

    def keep(self, addresses: tuple[int, ...], ready: Ready) -> None:
        """Remember one."""
        if len(self.ready) >= _KEPT:
            self.ready.clear()
        self.ready[addresses] = ready


class _Known:
    """What is known of a kernel.

    Attributes:
        parameters: its.
        images: by the facts of arguments, those that it was compiled for.
        launches: by all else that they depend on.
    """

    def __init__(self, kernel: Any) -> None:
        self.parameters = parameters_of(kernel)
        self.images: dict[tuple[Facts, ...], Image] = {}
        self.launches: dict[object, _Launches] = {}

    def launches_of(self, key: object) -> _Launches:
        """Those with a key, new ones if there have been none."""
        found = self.launches.get(key)
        if found is None:
            if len(self.launches) >= _KEPT:
                self.launches.clear()
            found = self.launches[key] = _Launches()
        return found


class Launcher:
    """Launches kernels.

    Attributes:
        shared: what all launches have in common.
        state: the settings in force.
    """

    def __init__(self) -> None:
        self.shared = launches()
        self.state = self.shared.state
        self._search = _Search()
        self._keys: dict[type, Callable[[Any, list[int]], object]] = {
            bool: _key_of_bool,
            int: _key_of_int,
            float: _key_of_float,
            np.ndarray: key_of_numpy,
            list: self._key_of_list,
            tuple: self._key_of_tuple,
        }

    def launch(
        self,
        settings: LaunchSettings,
        grid: Any,
        kernel: Any,
        arguments: Any,
        only_compile: bool = False,
        watched: bool = False,
    ) -> None:
        """Run a kernel on a grid, and wait for it.

        Args:
            settings: how.
            grid: a tuple of at most three numbers.
            kernel: a function with the decorator `cuda.tile.kernel`.
            arguments: a tuple, as `cuda.tile.launch` takes them, with arrays in main memory.
            only_compile: whether not to run it after all.
            watched: whether who watches launches knows of it.

        Raises:
            TypeError, ValueError, OverflowError: there are no such grids, kernels or arguments.
            cuda.tile.TileError: the kernel cannot be compiled.
            LaunchError: the options of the back end do not fit.
            ExecutionError: the program did something undefined, or can't go on.
        """
        shared = self.shared
        if shared.check is not None:
            shared.check(arguments)
        if shared.watched and not (watched or only_compile):
            # To compile it is no part of the launch.
            self.launch(settings, grid, kernel, arguments, only_compile=True)
            with shared.around(kernel._pyfunc.__name__):
                self.launch(settings, grid, kernel, arguments, watched=True)
            return
        addresses: list[int] = []
        try:
            known: _Known = kernel._tilewright_known
            key = settings.identity, grid, self._key_of_tuple(arguments, addresses)
            launches = known.launches[key]
            found = launches.ready.get(where := tuple(addresses))
        except (AttributeError, KeyError, TypeError, RuntimeError):
            # It is new, or nothing quick can be said of some argument.
            found = launches = where = None
        try:
            if type(arguments) is not tuple or only_compile:
                self._launch(settings, grid, kernel, arguments, only_compile)
            elif found is not None:
                found.launch()
            else:
                template = None if launches is None else launches.template(addresses)
                if template is None or not template.fits(cast("tuple[Any, ...]", arguments)):
                    self._launch(settings, grid, kernel, arguments, False)
                else:
                    _launch_at(template, launches, where)
        except ExecutionError as error:
            raise explained(error, _given(kernel, arguments)) from None
        except errors.TileError as error:
            error.add_note(described(_given(kernel, arguments)))
            raise
        except KeyboardInterrupt as error:
            known = _known_of(kernel)
            image = known.images.get(_given(kernel, arguments).facts)
            interrupted(error, kernel._pyfunc, image and image.entry(settings))
            raise

    def note(
        self, note: Note, settings: LaunchSettings, grid: Any, kernel: Any, arguments: Any
    ) -> None:
        """Compile a kernel, and have its launch noted.

        Args:
            note: takes it.
            settings: as for `launch`, which also says what is raised.
            grid: as for `launch`.
            kernel: as for `launch`.
            arguments: as for `launch`; they are kept, and so is the memory of arrays.
        """
        self.launch(settings, grid, kernel, arguments, only_compile=True)
        note(lambda: self.launch(settings, grid, kernel, arguments))

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
        self, settings: LaunchSettings, grid: Any, kernel: Any, arguments: Any, only_compile: bool
    ) -> None:
        blocks = grid_given(grid)
        image, given = self._specialised(settings, kernel, arguments)
        variant = image.variant(settings)
        if only_compile:
            return
        template = Template(variant, blocks, given)
        addresses = tuple([passed.array.address for passed in given.arrays])
        launches = self._launches(_known_of(kernel), settings, grid, arguments, template)
        _launch_at(template, launches, addresses)

    def module(self, settings: LaunchSettings, kernel: Any, arguments: Any) -> Module:
        """A kernel in Tile IR, specialised to arguments as for a launch.

        Raises:
            TypeError, ValueError, OverflowError: there are no such kernels or arguments.
            cuda.tile.TileError: the kernel cannot be compiled.
        """
        return self._specialised(settings, kernel, arguments)[0].module(settings)

    def _specialised(
        self, settings: LaunchSettings, kernel: Any, arguments: Any
    ) -> tuple[Image, InspectedArguments]:
        """A kernel specialised to arguments, and what is known of these."""
        if not isinstance(kernel, native.TileDispatcher):
            kind = type_name(kernel)
            raise TypeError(f"{_CALL} expects a tile kernel as the third argument, got {kind}")
        if not isinstance(arguments, tuple):
            kind = type_name(arguments)
            raise TypeError(f"{_CALL} expects a tuple as the fourth argument, got {kind}")
        given = _given(kernel, arguments)
        return self._image(_known_of(kernel), kernel, given, settings), given

    def _launches(
        self,
        known: _Known,
        settings: LaunchSettings,
        grid: Any,
        arguments: tuple[Any, ...],
        template: Template,
    ) -> _Launches | None:
        """Those like one that is made from a template, which is remembered; None if nothing quick
        can be said of some argument."""
        self._know_torch()
        self._know_classes(arguments)
        addresses: list[int] = []
        try:
            key = settings.identity, grid, self._key_of_tuple(arguments, addresses)
            found = known.launches_of(key)
        except (KeyError, TypeError, RuntimeError):
            return None
        found.templates[_aligned(addresses)] = template
        return found

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

    def _image(
        self, known: _Known, kernel: Any, given: InspectedArguments, settings: LaunchSettings
    ) -> Image:
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

    def _key_of_tuple(self, values: tuple[Any, ...], addresses: list[int]) -> object:
        keys = self._keys
        return tuple([keys[type(value)](value, addresses) for value in values])

    def _key_of_list(self, values: Sequence[Any], addresses: list[int]) -> object:
        keys = self._keys
        return list, tuple([keys[type(value)](value, addresses) for value in values])

    def _know_classes(self, values: Sequence[Any]) -> None:
        """Have keys of arrays of all classes among some values."""
        for value in values:
            kind = cast("Any", type(value))
            if kind is list or kind is tuple:
                self._know_classes(value)
            elif kind not in self._keys and len(self._keys) < _KEPT:
                key = key_of_class(kind)
                if key is not None:
                    self._keys[kind] = key

    def _know_torch(self) -> None:
        if torch_type() not in self._keys:
            self._keys.update(keys_of_torch())


def _launch_at(
    template: Template, launches: _Launches | None, addresses: tuple[int, ...] | None
) -> None:
    """Make a launch, and remember it if that can be done again."""
    ready = template.ready(addresses or ())
    ready.launch()
    if launches is not None and addresses is not None and template.keeps:
        launches.keep(addresses, ready)


def _aligned(addresses: Sequence[int]) -> tuple[bool, ...]:
    return tuple([address % _ALIGNMENT == 0 for address in addresses])


def _known_of(kernel: Any) -> _Known:
    """What is known of a kernel."""
    attributes = cast("dict[str, Any]", vars(kernel))
    # What the first thread puts there stays.
    return attributes.get(_KNOWN) or attributes.setdefault(_KNOWN, _Known(kernel))


def _given(kernel: Any, arguments: Any) -> InspectedArguments:
    """Arguments of a kernel, looked at."""
    return _known_of(kernel).parameters.take(cast("tuple[Any, ...]", arguments))


_WITH_CAPABILITY = "compute_capability" in inspect.signature(executing.kernel._compile).parameters
"""Whether cuTile tells kernels the GPU that they are compiled for, as it does from 1.6 on."""


def _compiled_by(kernel: Any, signature: Any, settings: LaunchSettings) -> Image:
    """What a kernel is compiled to by its method, which a program may have replaced."""
    capability = (capability_of(settings.as_gpu),) if _WITH_CAPABILITY else ()
    image: Any = kernel._compile(signature, native.default_tile_context, *capability)[0]
    if not isinstance(image, Image):
        message = "`_compile` of the kernel gives code for a GPU, which cannot run here"
        raise LaunchError(Diagnostic(message))
    return image


def _key_of_bool(value: bool, _: list[int]) -> object:
    # True is 1.
    return bool, value


def _key_of_int(value: int, _: list[int]) -> object:
    return value


def _key_of_float(value: float, _: list[int]) -> object:
    # The bits: NaN is not itself, and 0.0 is -0.0.
    return _FLOAT(value)


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
