"""A module `cupy` for machines without it: what programs do with it around kernels, by NumPy.

Every name is NumPy's, and arrays are NumPy's but for what cupy's have besides: `get`, `device`,
results of rank 0 that are arrays. Random numbers are NumPy's too, not those of cupy.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from functools import wraps
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from tilewright.cutile.torch_cuda import Event, Machine, Stream, memory_of_machine

__all__ = ["CupyOnNumpy"]

_NUMPY_PARTS = ("fft", "linalg", "random", "testing")
"""The modules in it that are NumPy's."""

_OWN_PARTS = ("cuda", "cuda.nvtx", "cuda.runtime", "cuda.stream")


class ndarray(np.ndarray[Any, Any]):
    """An array as cupy has it, in main memory."""

    __module__ = "cupy"

    def get(self, stream: Any = None, order: str = "C", out: Any = None, **_: Any) -> Any:
        """A copy of NumPy's class."""
        if out is None:
            how: Any = order
            return np.array(self, order=how, subok=False)
        out[...] = self
        return out

    def set(self, arr: Any, stream: Any = None) -> None:
        """Copy another array to this one."""
        self[...] = arr

    @property
    def device(self) -> Any:
        """Where it is."""
        return _Device()

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        return _ours(np.asarray(array))

    def __array_finalize__(self, obj: Any) -> None: ...

    def __getitem__(self, key: Any) -> Any:
        found: Any = super().__getitem__(key)
        if not isinstance(found, np.generic):
            return found
        # With an ellipsis the result is an array of rank 0.
        keys = key if key.__class__ is tuple else (key,)
        return super().__getitem__((*keys, ...))


def _ours(value: Any) -> Any:
    """A result of NumPy as one of cupy."""
    kind = value.__class__
    if kind is np.ndarray:
        return value.view(ndarray)
    if issubclass(kind, np.generic):
        return np.asarray(value).view(ndarray)
    if kind in (tuple, list):
        make: Any = kind
        return make([_ours(item) for item in value])
    return value


def _forwarding(function: Any) -> Any:
    """The function with results of ours."""

    @wraps(function)
    def forwarded(*arguments: Any, **named: Any) -> Any:
        return _ours(function(*arguments, **named))

    return forwarded


def _drawing(function: Any) -> Any:
    """A function of `random`, which in cupy may be asked for a dtype."""

    @wraps(function)
    def drawn(*arguments: Any, dtype: Any = None, **named: Any) -> Any:
        values = function(*arguments, **named)
        return _ours(values if dtype is None else np.asarray(values).astype(dtype))

    return drawn


class _Forward(ModuleType):
    """A module that takes its names from one of NumPy."""

    def __init__(self, name: str, source: Any) -> None:
        super().__init__(name, f"{source.__name__}, as a program for cupy knows it.")
        self.__path__ = []
        self._source = source

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        try:
            found = getattr(self._source, name)
        except AttributeError:
            message = f"cupy is not installed, and NumPy has no {name!r} to stand in for it"
            raise AttributeError(message) from None
        if callable(found) and not isinstance(found, type):
            random = self.__name__ == "cupy.random"
            draws = random and name not in ("randint", "default_rng", "RandomState")
            found = _drawing(found) if draws else _forwarding(found)
        setattr(self, name, found)
        return found


class _Generator:
    """A generator of random numbers, with arrays of ours."""

    def __init__(self, *seed: Any) -> None:
        self._generator = np.random.default_rng(*seed)

    def __getattr__(self, name: str) -> Any:
        return _forwarding(getattr(self._generator, name))


class _Device(nullcontext[None]):
    """The device. There is one."""

    compute_capability: ClassVar[str] = ""

    def __init__(self, device: Any = 0) -> None:
        super().__init__()
        self.id = 0

    def use(self) -> _Device:
        """Choose it, which it is."""
        return self

    def synchronize(self) -> None:
        """Wait until all is done, which it is."""

    def __int__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Device)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "<CUDA Device 0>"


class _CupyStream(Stream):
    """A queue in which nothing has to wait."""

    null: ClassVar[_CupyStream]
    ptr = 0

    def __init__(self, null: bool = False, non_blocking: bool = False, ptds: bool = False) -> None:
        super().__init__()

    def use(self) -> _CupyStream:
        """Choose it."""
        return self

    def record(self, event: Any = None) -> Event:
        """An event that happens now."""
        return self.record_event(event)

    @property
    def done(self) -> bool:
        """Whether all is done."""
        return True


_CupyStream.null = _CupyStream(null=True)


class _CupyEvent(Event):
    """A moment."""

    def __init__(self, block: bool = True, disable_timing: bool = False, **_: Any) -> None:
        super().__init__()

    @property
    def done(self) -> bool:
        """Whether it has happened."""
        return True


class _Pool:
    """Memory that is kept for later arrays: none is."""

    def used_bytes(self) -> int:
        """How much is in use; it is not counted."""
        return 0

    def total_bytes(self) -> int:
        """How much there is."""
        return 0

    def free_all_blocks(self) -> None:
        """Give back what is kept."""


def _asnumpy(a: Any, *_: Any, **__: Any) -> Any:
    return np.array(a, subok=False)


def _asarray(a: Any, dtype: Any = None, order: Any = None, **_: Any) -> Any:
    """An array on the device: a copy of what was not there."""
    if isinstance(a, ndarray):
        same: Any = a
        return np.asanyarray(same, dtype, order)
    return _ours(np.array(a, dtype, order=order or "K", subok=False))


def _array(a: Any, dtype: Any = None, copy: Any = True, order: Any = "K", **named: Any) -> Any:
    more: Any = {key: value for key, value in named.items() if key in ("ndmin",)}
    keep = copy or not isinstance(a, ndarray) or None
    return _ours(np.array(a, dtype, copy=keep, order=order, **more).view(np.ndarray))


def _get_array_module(*arrays: Any) -> Any:
    ours = any(isinstance(array, ndarray) for array in arrays)
    return sys.modules["cupy"] if ours else np


def _is_ours(a: Any) -> bool:
    return isinstance(a, ndarray)


def _from_dlpack(array: Any) -> Any:
    return _ours(np.from_dlpack(array))


def _nothing(*_: Any, **__: Any) -> None: ...


def _elapsed(start_event: Any, end_event: Any) -> float:
    return start_event.elapsed_time(end_event)


def _cuda(machine: Machine) -> dict[str, ModuleType]:
    """The modules of cupy that NumPy has nothing like."""

    def stream(*_: Any) -> _CupyStream:
        return _CupyStream.null

    def count() -> int:
        return 1

    def number() -> int:
        return 0

    def version() -> int:
        return 13000

    def properties(device: Any = 0) -> dict[str, Any]:
        major, minor = machine.capability()
        return {
            "name": machine.name.encode(),
            "major": major,
            "minor": minor,
            "totalGlobalMem": memory_of_machine()[1],
            "multiProcessorCount": machine.multiprocessors,
            "warpSize": 32,
        }

    parts = {name: ModuleType(f"cupy.{name}") for name in _OWN_PARTS}
    names: dict[str, dict[str, Any]] = {
        "cuda": {
            "Device": _Device,
            "Event": _CupyEvent,
            "Stream": _CupyStream,
            "get_current_stream": stream,
            "get_device_id": number,
            "get_elapsed_time": _elapsed,
            "is_available": lambda: True,
        },
        "cuda.nvtx": {"Mark": _nothing, "RangePop": _nothing, "RangePush": _nothing},
        "cuda.runtime": {
            "deviceSynchronize": _nothing,
            "driverGetVersion": version,
            "getDevice": number,
            "getDeviceCount": count,
            "getDeviceProperties": properties,
            "memGetInfo": memory_of_machine,
            "runtimeGetVersion": version,
            "setDevice": _nothing,
        },
        "cuda.stream": {"Event": _CupyEvent, "Stream": _CupyStream, "get_current_stream": stream},
    }
    for name, contents in names.items():
        vars(parts[name]).update(contents)
    parts["cuda"].__path__ = []
    for name in _OWN_PARTS[1:]:
        setattr(parts["cuda"], name.removeprefix("cuda."), parts[name])
    major, minor = machine.capability()
    _Device.compute_capability = f"{major}{minor}"
    return parts


def _modules(machine: Machine) -> dict[str, ModuleType]:
    """The module and what is in it, by their names."""
    cupy: Any = _Forward("cupy", np)
    parts: dict[str, ModuleType] = {
        name: _Forward(f"cupy.{name}", getattr(np, name)) for name in _NUMPY_PARTS
    }
    parts |= _cuda(machine)
    pool = _Pool()
    cupy.__dict__.update(
        {
            "__version__": np.__version__,
            "array": _array,
            "asanyarray": _asarray,
            "asarray": _asarray,
            "asnumpy": _asnumpy,
            "from_dlpack": _from_dlpack,
            "get_array_module": _get_array_module,
            "get_default_memory_pool": lambda: pool,
            "get_default_pinned_memory_pool": lambda: pool,
            "is_available": lambda: True,
            "isgpuarray": _is_ours,
            "ndarray": ndarray,
            **{name: part for name, part in parts.items() if "." not in name},
        }
    )
    vars(parts["random"])["default_rng"] = _Generator
    made: dict[str, ModuleType] = {"cupy": cupy}
    return made | {f"cupy.{name}": part for name, part in parts.items()}


class _Loader(Loader):
    """Gives a module that exists already."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return self._module

    def exec_module(self, module: ModuleType) -> None: ...


class CupyOnNumpy(MetaPathFinder):
    """Finds `cupy` where nobody else does.

    Args:
        machine: what there is in place of a GPU.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._modules: dict[str, ModuleType] = {}

    def begin(self) -> None:
        """Be asked, after all others."""
        sys.meta_path.append(self)

    def end(self) -> None:
        """Be asked no more. Modules that have been found are forgotten."""
        sys.meta_path.remove(self)
        for name, module in self._modules.items():
            if sys.modules.get(name) is module:
                del sys.modules[name]
        self._modules = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module of a name, if it is cupy or in it."""
        if fullname.partition(".")[0] != "cupy":
            return None
        if fullname == "cupy" and not self._modules:
            self._modules = _modules(self._machine)
        module = self._modules.get(fullname)
        if module is None:
            return None
        package = hasattr(module, "__path__")
        return ModuleSpec(fullname, _Loader(module), is_package=package, origin="tilewright")
