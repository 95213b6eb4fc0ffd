"""Finds the stand-ins, before NVIDIA's packages if these are installed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import PackageNotFoundError, version
from types import MappingProxyType, ModuleType
from typing import Any

from tilewright.devices.imports import ExistingLoader

__all__ = ["CudaPackages", "bindings"]

_BINDINGS = "13.5.0"
"""The version of NVIDIA's package that names and values are of."""

_OURS = (
    *("cuda.core", "cuda.bindings.driver", "cuda.bindings.runtime", "cuda.bindings.nvrtc"),
    *("cuda.cuda", "cuda.cudart", "cuda.nvrtc"),
)
"""What the stand-ins take the place of, with all that is in it."""

_OLD_NAMES: Mapping[str, str] = MappingProxyType(
    {"cuda.cuda": "driver", "cuda.cudart": "runtime", "cuda.nvrtc": "nvrtc"}
)
"""Modules of the package cuda-python, and what they are called in `cuda.bindings`."""


def _installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


@cache
def bindings() -> dict[str, ModuleType]:
    """The modules of `cuda.bindings`, by name, and by the names that they had."""
    calls = [
        import_module(f"tilewright.devices.cuda_on_cpu.calls_of_{name}")
        for name in ("devices", "memory", "streams")
    ]
    interface = import_module("tilewright.devices.cuda_on_cpu.interface")
    tables: dict[str, dict[str, Any]] = {"driver": {}, "runtime": {}, "nvrtc": {}}
    for each in calls:
        tables["driver"] |= each.DRIVER
        tables["runtime"] |= each.RUNTIME
    made = {name: interface.binding(name, table) for name, table in tables.items()}
    return {f"cuda.bindings.{name}": module for name, module in made.items()} | {
        old: made[name] for old, name in _OLD_NAMES.items()
    }


def _core() -> dict[str, ModuleType]:
    core = import_module("tilewright.devices.cuda_on_cpu.core")
    found = _installed("cuda-core")
    made: dict[str, ModuleType] = core.core_modules("cuda.core", found)
    experimental: dict[str, ModuleType] = core.core_modules("cuda.core.experimental", found)
    vars(made["cuda.core"])["experimental"] = experimental["cuda.core.experimental"]
    return made | experimental


_MAKERS: Sequence[tuple[str, Callable[[], dict[str, ModuleType]]]] = (
    ("cuda.core", _core),
    ("cuda.", bindings),
)
"""By how a name begins, what makes the modules."""


_NCCL = ("nccl", "cuda.nccl")
"""Packages of NCCL: NVIDIA's nccl4py, and what programs look for in `cuda`."""


class _Refused(Loader):
    """Loads nothing. The error is one that programs take for a package that is not installed."""

    def exec_module(self, module: ModuleType) -> None:
        """See `importlib`."""
        raise ModuleNotFoundError(
            f"{module.__name__}: NCCL needs GPUs, and here the CPU stands in for one "
            "(tilewright); torch.distributed works with the back end 'gloo'",
            name=module.__name__,
        )


class _Cuda(MetaPathFinder):
    """Finds `cuda` and `cuda.bindings` where nobody else does, and says why there is no NCCL."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib`."""
        if fullname in _NCCL:
            return ModuleSpec(fullname, _Refused(), origin="tilewright")
        if fullname not in ("cuda", "cuda.bindings"):
            return None
        module = ModuleType(fullname, "NVIDIA's package where the CPU stands in for the GPU.")
        if fullname == "cuda.bindings":
            module.__dict__["__version__"] = _BINDINGS
        module.__path__ = []
        return ModuleSpec(fullname, ExistingLoader(module), is_package=True, origin="tilewright")


class CudaPackages(MetaPathFinder):
    """The stand-ins, from `begin` to `end`."""

    def __init__(self) -> None:
        self._modules: dict[str, ModuleType] = {}
        self._before: dict[str, ModuleType] = {}
        self._last = _Cuda()

    def begin(self) -> None:
        """Take the place of NVIDIA's packages. Modules of theirs that have been imported are put
        aside; who holds them keeps them."""
        self._before = {name: sys.modules.pop(name) for name in list(sys.modules) if _is_ours(name)}
        for name in self._before:
            _forget_in_parent(name)
        sys.meta_path.insert(0, self)
        sys.meta_path.append(self._last)

    def end(self) -> None:
        """Have everything as it was."""
        for finder in (self, self._last):
            sys.meta_path.remove(finder)
        for name, module in list(sys.modules.items()):
            spec = getattr(module, "__spec__", None)
            if (
                spec is not None
                and name.startswith("cuda")
                and isinstance(spec.loader, ExistingLoader)
            ):
                del sys.modules[name]
                _forget_in_parent(name)
        sys.modules.update(self._before)
        for name, module in self._before.items():
            parent, _, last = name.rpartition(".")
            # A package that was put aside has kept its modules.
            if not _is_ours(parent):
                setattr(sys.modules[parent], last, module)
        self._before, self._modules = {}, {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib`."""
        if not _is_ours(fullname):
            return None
        if fullname not in self._modules:
            make = next(make for start, make in _MAKERS if fullname.startswith(start))
            self._modules.update(make())
        module = self._modules.get(fullname)
        if module is None:
            return None
        package = hasattr(module, "__path__")
        return ModuleSpec(fullname, ExistingLoader(module), is_package=package, origin="tilewright")


def _is_ours(name: str) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in _OURS)


def _forget_in_parent(name: str) -> None:
    parent, _, last = name.rpartition(".")
    owner = sys.modules.get(parent)
    if owner is not None:
        vars(owner).pop(last, None)
