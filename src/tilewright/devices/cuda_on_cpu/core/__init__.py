"""`cuda.core` where the CPU stands in for the GPU: its classes, written after its interface.

Names of both generations, `cuda.core.experimental` to 0.6 and `cuda.core` from 1.0 on, are taken.
"""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from types import ModuleType
from typing import Any, NoReturn

from tilewright.devices.cuda_on_cpu.core.devices import (
    LEGACY_DEFAULT_STREAM,
    PER_THREAD_DEFAULT_STREAM,
    ComputeCapability,
    Context,
    Device,
    DeviceProperties,
    Event,
    Stream,
    default_stream,
    system_module,
)
from tilewright.devices.cuda_on_cpu.core.errors import CUDAError, handle_return
from tilewright.devices.cuda_on_cpu.core.graphs import Graph, GraphBuilder
from tilewright.devices.cuda_on_cpu.core.memory import RESOURCES, Buffer, SynchronousMemoryResource
from tilewright.devices.cuda_on_cpu.core.options import OPTIONS, LaunchConfig
from tilewright.devices.cuda_on_cpu.core.refused import REFUSED, launch
from tilewright.devices.cuda_on_cpu.core.views import (
    StridedMemoryView,
    args_viewable_as_strided_memory,
)
from tilewright.devices.cuda_on_cpu.errors import refuse

__all__ = ["core_modules"]

_VERSION = "1.2.2"
"""Of the package that the names are of."""

_PRIVATE = (
    *("_buffer", "_context", "_device", "_event", "_graph", "_launch_config", "_launcher"),
    *("_linker", "_memory", "_memory._buffer", "_memory._legacy", "_memoryview", "_module"),
    *("_memory._device_memory_resource", "_memory._pinned_memory_resource"),
    *("_memory._virtual_memory_resource", "_program", "_stream", "_utils", "_utils.cuda_utils"),
)
"""Modules that classes are in there, and that programs import them from."""


class MemcpySrcAccessOrder(StrEnum):
    """When the source of a copy is read. Without effect."""

    STREAM = "stream"
    DURING_API_CALL = "during_api_call"
    ANY = "any"


class MemcpyOverlapMode(StrEnum):
    """Whether a copy may go on beside kernels. Without effect."""

    DEFAULT = "default"
    PREFER_OVERLAP_WITH_COMPUTE = "prefer_overlap_with_compute"


def _refused(name: str) -> Any:
    def refused(*_: Any, **__: Any) -> NoReturn:
        refuse(f"cuda.core.utils.{name}: this cannot be done")

    return refused


_BATCHES = (
    *("copy_batch", "discard_batch", "discard_prefetch_batch", "prefetch_batch"),
    "make_program_cache_key",
)


def core_modules(root: str, version: str | None) -> dict[str, ModuleType]:
    """The package and its modules, by their names.

    Args:
        root: `cuda.core` or `cuda.core.experimental`.
        version: of NVIDIA's package, if it is installed.
    """
    graphs = {
        "Graph": Graph,
        "GraphBuilder": GraphBuilder,
        **{name: kind for name, kind in REFUSED.items() if name.endswith("Node")},
        **{name: REFUSED[name] for name in ("GraphCondition", "GraphDefinition")},
        **{name: kind for name, kind in OPTIONS.items() if name.startswith("Graph")},
    }
    utils = {
        "StridedMemoryView": StridedMemoryView,
        "args_viewable_as_strided_memory": args_viewable_as_strided_memory,
        "CopyOptions": OPTIONS["CopyOptions"],
        "MemcpyOverlapMode": MemcpyOverlapMode,
        "MemcpySrcAccessOrder": MemcpySrcAccessOrder,
        **{name: kind for name, kind in REFUSED.items() if "ProgramCache" in name},
        **{name: _refused(name) for name in _BATCHES},
    }
    names: dict[str, Any] = {
        "Buffer": Buffer,
        "Context": Context,
        "Device": Device,
        "Event": Event,
        "Graph": Graph,
        "GraphBuilder": GraphBuilder,
        "LEGACY_DEFAULT_STREAM": LEGACY_DEFAULT_STREAM,
        "LaunchConfig": LaunchConfig,
        "PER_THREAD_DEFAULT_STREAM": PER_THREAD_DEFAULT_STREAM,
        "Stream": Stream,
        "StridedMemoryView": StridedMemoryView,
        "args_viewable_as_strided_memory": args_viewable_as_strided_memory,
        "launch": launch,
        **{kind.__name__: kind for kind in RESOURCES},
        **OPTIONS,
        **REFUSED,
    }
    private = {
        **names,
        "CUDAError": CUDAError,
        "ComputeCapability": ComputeCapability,
        "DeviceProperties": DeviceProperties,
        "_SynchronousMemoryResource": SynchronousMemoryResource,
        "default_stream": default_stream,
        "handle_return": handle_return,
    }
    make = partial(_module, root)
    made = {
        "": make("", {**names, "__version__": version or _VERSION}),
        "graph": make("graph", graphs),
        "system": _renamed(system_module(), f"{root}.system"),
        "utils": make("utils", utils),
        **{name: make(name, private) for name in _PRIVATE},
    }
    for name, module in made.items():
        parent, _, last = name.rpartition(".")
        if name:
            setattr(made[parent], last, module)
    vars(made[""])["__all__"] = sorted(names)
    return {f"{root}.{name}" if name else root: module for name, module in made.items()}


def _module(root: str, name: str, contents: dict[str, Any]) -> ModuleType:
    text = "NVIDIA's package where the CPU stands in for the GPU."
    made = ModuleType(f"{root}.{name}" if name else root, text)
    vars(made).update(contents)
    # Any may have modules in it.
    made.__path__ = []
    return made


def _renamed(module: ModuleType, name: str) -> ModuleType:
    module.__name__ = name
    return module
