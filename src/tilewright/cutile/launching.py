"""Launches of cuTile kernels: through cuTile's own code, on our driver."""

from __future__ import annotations

import ctypes
import struct
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from functools import wraps
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from tilewright.cutile.arrays import DeviceArray, adopt_torch, on_device
from tilewright.cutile.driver import Driver, Handlers, real_driver
from tilewright.cutile.frontend import Image, Images
from tilewright.cutile.installed import compilation, executing, native
from tilewright.cutile.settings import Settings, State, capability_of
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.memory import address_of
from tilewright.runtime.arrays import is_array

__all__ = ["Launcher", "native_launch"]

native_launch: Callable[..., None] = native.launch
"""cuTile's own."""

_TICKET = struct.Struct("<16sQ")
_MAGIC = b"tilewright image"
_LOADER = "cuda.tile._load_libcuda"
_STREAM = 0


class _Launch(threading.local):
    """What is going on in a thread.

    Attributes:
        settings: of the launch under way.
        readonly: the addresses of arrays that it must not write.
        only_compile: whether it is not to run.
        failure: what ended it.
        found: the images made since a search for the best hints began; None outside one.
    """

    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.readonly: set[int] = set()
        self.only_compile = False
        self.failure: BaseException | None = None
        self.found: list[Image] | None = None


class Launcher:
    """Launches kernels. There is one in a process, because cuTile finds one driver.

    Raises:
        LaunchError: cuTile has found another driver already.
    """

    def __init__(self) -> None:
        self.state = State(self._settings_changed)
        self._images = Images()
        self._now = _Launch()
        handlers = Handlers(self._load, self._find, self._run, self._reason)
        self.driver = Driver(handlers, real_driver())
        self._asked_torch = False
        self._wraps_torch = False
        self._twins: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()
        self._supply()
        if self.driver.real is None:
            self._compile_kernels()

    # ---- launches

    def launch(
        self,
        settings: Settings,
        grid: Any,
        kernel: Any,
        arguments: Sequence[Any],
        only_compile: bool = False,
    ) -> None:
        """Run a kernel on a grid, and wait for it.

        Args:
            settings: how.
            grid: a tuple of one to three numbers.
            kernel: a function with the decorator `cuda.tile.kernel`.
            arguments: as `cuda.tile.launch` takes them, with arrays in main memory.
            only_compile: whether not to run it after all.

        Raises:
            TypeError, ValueError: cuTile refuses grid or arguments.
            cuda.tile.TileError: the kernel cannot be compiled.
            LaunchError: the options of the back end do not fit.
            ExecutionError: the program did something undefined, or can't go on.
        """
        if not self._asked_torch and "torch" in sys.modules:
            self._ask_torch()
        now = self._now
        before = now.settings, now.readonly, now.only_compile
        now.settings, now.readonly, now.only_compile = settings, set(), only_compile
        # A launch that was not ours may have left one.
        now.failure = None
        real = self.driver.real is not None
        if real:
            kernel = self._twin(kernel)
            self.driver.enter()
        try:
            given = tuple([self._argument(argument) for argument in arguments])
            native_launch(_STREAM, grid, kernel, given)
        except BaseException as error:
            failure, now.failure = now.failure, None
            if failure is None or failure is error:
                raise
            raise failure from None
        finally:
            if real:
                self.driver.leave()
            now.settings, now.readonly, now.only_compile = before

    def compiled(self, kernel: Any, signature: Any, context: Any) -> tuple[Any, ...]:
        """What cuTile's `kernel._compile` returns: the image, the name of the kernel in it.

        Raises:
            cuda.tile.TileError: the kernel cannot be compiled.
        """
        while handle := self.driver.take_unloaded():
            self._images.remove(handle)
        image = self._image(kernel, signature, context)
        image.variant(self._settings())
        return _TICKET.pack(_MAGIC, self._images.add(image)), image.symbol, None, ()

    @contextmanager
    def search(self) -> Generator[None]:
        """What a search for the best hints is done in: kernels that differ in hints only, which
        mean nothing here, are compiled once in it, on this thread."""
        before, self._now.found = self._now.found, []
        try:
            yield
        finally:
            self._now.found = before

    def _image(self, kernel: Any, signature: Any, context: Any) -> Image:
        found = self._now.found
        if found is None:
            return Image(kernel, signature, context)
        for image in found:
            if image.serves(kernel, signature, context):
                return image
        made = Image(kernel, signature, context)
        found.append(made)
        return made

    # ---- arguments

    def _argument(self, value: Any) -> Any:
        """An argument as cuTile's code takes it."""
        kind = _kind(value)
        if kind in _PLAIN:
            return value
        if kind is np.ndarray:
            return self._array(DeviceArray(value))
        if kind is list:
            items: list[Any] = value
            return [self._argument(item) for item in items]
        if kind is tuple:
            return tuple([self._argument(item) for item in value])
        if issubclass(kind, np.generic):
            number: Any = value
            return number.item()
        if hasattr(kind, "__dataclass_fields__"):
            return self._dataclass(value)
        torch = sys.modules.get("torch")
        if torch is not None and isinstance(value, torch.Tensor):
            return self._tensor(value)
        if is_array(value) and not isinstance(value, type):
            found: Any = np.asarray(value) if _is_jax(value) else value
            return self._array(on_device(found))
        return value

    def _array(self, array: Any) -> Any:
        if isinstance(array, DeviceArray) and not array.array.flags.writeable:
            self._now.readonly.add(address_of(array.array))
        return array

    def _tensor(self, tensor: Any) -> Any:
        if tensor.is_meta:
            raise TypeError("a tensor on the device 'meta' has no memory that a kernel could use")
        if not self._wraps_torch or tensor.device.type != "cpu":
            return tensor
        return self._array(on_device(tensor))

    def _dataclass(self, value: Any) -> Any:
        """The same with arrays that cuTile takes."""
        kind = _kind(value)
        made: Any = object.__new__(kind)
        for name in value.__dataclass_fields__:
            object.__setattr__(made, name, self._argument(getattr(value, name)))
        return made

    def _ask_torch(self) -> None:
        """Have cuTile take torch's tensors in main memory."""
        asked: list[object] = []

        def ask(tensor: Any) -> None:
            def nothing(x: Any) -> None: ...

            try:
                convention = compilation.CallingConvention.cutile_python_v1()
                probe = executing.kernel(nothing)
                asked.append(
                    native.get_parameter_constraints_from_pyargs(probe, (tensor,), convention)
                )
            except ValueError:
                # It had looked before: tensors have to be wrapped.
                self._wraps_torch = True

        self.driver.enter()
        try:
            self._asked_torch = adopt_torch(ask)
        finally:
            self.driver.leave()

    # ---- what the driver asks for

    def _load(self, image: int) -> int:
        magic, handle = _TICKET.unpack(ctypes.string_at(image, _TICKET.size))
        if magic != _MAGIC:
            raise self._fail(LaunchError(Diagnostic("this is no image of Tilewright")))
        return handle

    def _find(self, library: int, name: str) -> int:
        return library

    def _run(self, function: int, grid: tuple[int, int, int], arguments: int) -> None:
        try:
            variant = self._images[function].variant(self._settings())
            if not self._now.only_compile:
                variant.launch(grid, arguments, frozenset(self._now.readonly))
        except BaseException as error:
            self._fail(error)
            raise

    def _reason(self) -> bytes:
        failure = self._now.failure
        return str(failure).encode(errors="replace") if failure is not None else b""

    def _fail(self, error: BaseException) -> BaseException:
        self._now.failure = error
        return error

    def _settings(self) -> Settings:
        found = self._now.settings or self.state.current
        if found is None:
            message = "there is no CUDA driver, and tilewright.cutile is not installed"
            raise LaunchError(Diagnostic(message))
        return found

    # ---- cuTile

    def _supply(self) -> None:
        """Have cuTile find our driver."""
        loader = sys.modules.get(_LOADER)
        if loader is not None:
            message = (
                "cuTile has loaded the CUDA driver already: "
                "import tilewright.cutile before the first launch"
            )
            raise LaunchError(Diagnostic(message))
        module: Any = ModuleType(_LOADER)
        module.cuGetProcAddress_v2_ptrptr = self.driver.pointer
        sys.modules[_LOADER] = module

    def _compile_kernels(self) -> None:
        """Have kernels compiled by us, if there are settings, where there is no other driver."""
        original = executing.kernel._compile

        @wraps(original)
        def compile(kernel: Any, signature: Any, context: Any, *rest: Any, **named: Any) -> Any:
            if self._now.settings is None and self.state.current is None:
                return original(kernel, signature, context, *rest, **named)
            return self.compiled(kernel, signature, context)

        executing.kernel._compile = compile

    def _twin(self, kernel: Any) -> Any:
        """A kernel of our own for one that a real GPU may run too: each has its own images."""
        if not isinstance(kernel, executing.kernel):
            return kernel
        twin = self._twins.get(kernel)
        if twin is None:
            twin = self._twins[kernel] = _twin_of(kernel, self)
        return twin

    def _settings_changed(self) -> None:
        settings = self.state.current
        self.driver.capability = capability_of(settings.as_gpu) if settings else (10, 0)


_PLAIN = frozenset((int, float, bool, str, type(None)))


def _kind(value: object) -> Any:
    return type(value)


def _is_jax(value: Any) -> bool:
    return type(value).__module__.partition(".")[0] in ("jax", "jaxlib")


def _twin_of(kernel: Any, launcher: Launcher) -> Any:
    def compile(twin: Any, signature: Any, context: Any, *_: Any, **__: Any) -> Any:
        return launcher.compiled(twin, signature, context)

    kind = type("Twin", (executing.kernel,), {"_compile": compile})
    return kind(kernel._pyfunc, **vars(kernel._compiler_options))
