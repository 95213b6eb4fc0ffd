"""The modules of cupy, and what finds them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import wraps
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, NoReturn

import numpy as np

from tilewright.devices.cuda_on_cpu.errors import refuse
from tilewright.devices.cupy_on_numpy import arrays, devices, profiler
from tilewright.devices.cupy_on_numpy.allocating import with_zones
from tilewright.devices.cupy_on_numpy.arrays import ours
from tilewright.devices.imports import ExistingLoader

__all__ = ["CupyOnNumpy"]

_NUMPY_PARTS = ("fft", "linalg", "random", "testing")
"""The modules in it that are NumPy's."""

_KERNELS = ("ElementwiseKernel", "RawKernel", "RawModule", "ReductionKernel")


def _forwarding(function: Any) -> Any:
    """The function with results of ours."""

    allocating = with_zones(function)

    @wraps(function)
    def forwarded(*arguments: Any, **named: Any) -> Any:
        return ours(allocating(*arguments, **named))

    return forwarded


def _drawing(function: Any) -> Any:
    """A function of `random`, which in cupy may be asked for a dtype."""

    @wraps(function)
    @with_zones
    def drawn(*arguments: Any, dtype: Any = None, **named: Any) -> Any:
        values = function(*arguments, **named)
        return ours(values if dtype is None else np.asarray(values).astype(dtype))

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


class _RandomState:
    """A generator of random numbers of the older kind, with arrays of ours."""

    def __init__(self, *seed: Any, **_: Any) -> None:
        self._generator = np.random.RandomState(*seed)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._generator, name)
        return _forwarding(found) if name == "randint" else _drawing(found)


def _refusing(name: str) -> Any:
    def kernel(*_: Any, **__: Any) -> NoReturn:
        refuse(f"cupy.{name}: kernels of CUDA C cannot be compiled")

    kernel.__name__ = name
    return kernel


def _nothing(*_: Any, **__: Any) -> None: ...


def _yes() -> bool:
    return True


def _number() -> int:
    return 0


def _fuse(*arguments: Any, **_: Any) -> Any:
    """A function as it is: `cupy.fuse` makes one kernel of it."""
    if len(arguments) == 1 and callable(arguments[0]):
        return arguments[0]
    return _same


def _same(value: Any) -> Any:
    return value


class _Runtime(ModuleType):
    """`cupy.cuda.runtime`, which has the functions of CUDA's runtime without their prefix."""

    CUDARuntimeError = devices.CUDARuntimeError
    is_hip = False
    memcpyHostToHost, memcpyHostToDevice, memcpyDeviceToHost = 0, 1, 2
    memcpyDeviceToDevice, memcpyDefault = 3, 4
    streamDefault, streamNonBlocking = 0, 1
    eventDefault, eventBlockingSync, eventDisableTiming = 0, 1, 2

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        found = devices.runtime_function(name)
        setattr(self, name, found)
        return found


def _parts() -> dict[str, tuple[type[ModuleType], dict[str, Any]]]:
    """The modules that NumPy has nothing like: their classes, and what is in them."""
    streams = {
        "Event": devices.Event,
        "ExternalStream": devices.ExternalStream,
        "Stream": devices.Stream,
        "get_current_stream": devices.current_stream,
        "get_elapsed_time": devices.elapsed,
    }
    memory = {
        "Memory": devices.Memory,
        "MemoryPointer": devices.MemoryPointer,
        "MemoryPool": devices.MemoryPool,
        "PinnedMemoryPool": devices.MemoryPool,
        "UnownedMemory": devices.UnownedMemory,
        "alloc": devices.alloc,
        "malloc_managed": devices.alloc,
        "set_allocator": _nothing,
    }
    device = {"Device": devices.Device, "get_device_id": _number}
    return {
        "cupy.cuda": (
            ModuleType,
            {
                **streams,
                **memory,
                **device,
                "Graph": devices.Graph,
                "alloc_pinned_memory": devices.alloc_pinned,
                "is_available": _yes,
                "set_pinned_memory_allocator": _nothing,
            },
        ),
        "cupy.cuda.device": (ModuleType, device),
        "cupy.cuda.graph": (ModuleType, {"Graph": devices.Graph}),
        "cupy.cuda.memory": (ModuleType, memory),
        "cupy.cuda.nvtx": (
            ModuleType,
            {"Mark": _nothing, "RangePop": _nothing, "RangePush": _nothing},
        ),
        "cupy.cuda.profiler": (ModuleType, {"start": _nothing, "stop": _nothing}),
        "cupy.cuda.runtime": (_Runtime, {}),
        "cupy.cuda.stream": (ModuleType, streams),
        "cupyx": (ModuleType, {}),
        "cupyx.profiler": (
            ModuleType,
            {
                "benchmark": profiler.benchmark,
                "profile": profiler.nothing,
                "time_range": profiler.nothing,
            },
        ),
    }


def _modules() -> dict[str, ModuleType]:
    """The module and what is in it, by their names."""
    cupy: Any = _Forward("cupy", np)
    made: dict[str, ModuleType] = {"cupy": cupy}
    for name in _NUMPY_PARTS:
        made[f"cupy.{name}"] = _Forward(f"cupy.{name}", getattr(np, name))
    for name, (kind, contents) in _parts().items():
        made[name] = kind(name)
        vars(made[name]).update(contents)
        if name in ("cupy.cuda", "cupyx"):
            made[name].__path__ = []
    for name, module in made.items():
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(made[parent], last, module)
    pool = devices.MemoryPool()
    cupy.__dict__.update(
        {
            "__version__": np.__version__,
            "array": arrays.array,
            "asanyarray": arrays.asarray,
            "asarray": arrays.asarray,
            "asnumpy": arrays.asnumpy,
            "from_dlpack": arrays.from_dlpack,
            "fromDlpack": arrays.from_dlpack,
            "fuse": _fuse,
            "get_array_module": arrays.get_array_module,
            "get_default_memory_pool": lambda: pool,
            "get_default_pinned_memory_pool": lambda: pool,
            "is_available": _yes,
            "isgpuarray": arrays.is_ours,
            "ndarray": arrays.ndarray,
            **{name: _refusing(name) for name in _KERNELS},
        }
    )
    random = vars(made["cupy.random"])
    random["RandomState"], random["default_rng"] = _RandomState, _Generator
    return made


class CupyOnNumpy(MetaPathFinder):
    """Finds `cupy` and `cupyx` where nobody else does."""

    def __init__(self) -> None:
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
        if fullname.partition(".")[0] not in ("cupy", "cupyx"):
            return None
        if fullname in ("cupy", "cupyx") and not self._modules:
            self._modules = _modules()
        module = self._modules.get(fullname)
        if module is None:
            return None
        package = hasattr(module, "__path__")
        return ModuleSpec(fullname, ExistingLoader(module), is_package=package, origin="tilewright")
