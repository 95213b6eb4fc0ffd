"""What `cuda.core` has and the CPU cannot do: it is there by name, and says so when it is used."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NoReturn

from tilewright.devices.cuda_on_cpu.errors import refuse

__all__ = ["REFUSED", "launch"]

_CUDA_C = "kernels and modules of CUDA C cannot be compiled, linked, loaded or launched"
_DIVIDED = "the device cannot be divided"
_NODES = "the nodes of a graph cannot be looked at or made one by one"

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("Kernel", "Linker", "ObjectCode", "Program"), _CUDA_C),
        **dict.fromkeys(
            (
                *("DeviceResources", "SMResource", "SMResourceOptions"),
                *("WorkqueueResource", "WorkqueueResourceOptions"),
            ),
            _DIVIDED,
        ),
        **dict.fromkeys(
            ("TensorMapDescriptor", "TensorMapDescriptorOptions"), "tensor maps cannot be made"
        ),
        **dict.fromkeys(
            ("FileStreamProgramCache", "InMemoryProgramCache", "ProgramCacheResource"), _CUDA_C
        ),
        "GraphicsResource": "graphics cannot be done",
        "Host": "memory cannot be placed on a node of the host",
        "ManagedBuffer": "managed memory cannot be placed",
        **dict.fromkeys(
            (
                *("AllocNode", "ChildGraphNode", "ConditionalNode", "EmptyNode"),
                *("EventRecordNode", "EventWaitNode", "FreeNode", "GraphCondition"),
                *("GraphDefinition", "GraphNode", "HostCallbackNode", "IfElseNode", "IfNode"),
                *("KernelNode", "MemcpyNode", "MemsetNode", "SwitchNode", "WhileNode"),
                *("ExecutableChildGraphNode", "ExecutableEventRecordNode"),
                *("ExecutableEventWaitNode", "ExecutableGraphNode", "ExecutableKernelNode"),
                *("ExecutableHostCallbackNode", "ExecutableMemcpyNode", "ExecutableMemsetNode"),
            ),
            _NODES,
        ),
    }
)


class _Refusing(type):
    """A class of which nothing can be made. What is asked of the class is refused, too."""

    _reason = ""

    def __call__(cls, *_: Any, **__: Any) -> NoReturn:
        refuse(f"cuda.core.{cls.__name__}: {cls._reason}")

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(f"type object {cls.__name__!r} has no attribute {name!r}")
        return cls


REFUSED: Mapping[str, type] = MappingProxyType(
    {
        name: _Refusing(name, (), {"_reason": reason, "__module__": "cuda.core"})
        for name, reason in _REASONS.items()
    }
)
"""The classes, by name."""


def launch(stream: Any, config: Any, kernel: Any, *kernel_args: Any) -> NoReturn:
    """Launches a kernel of CUDA C. `cuda.tile.launch` launches those of cuTile."""
    refuse(f"cuda.core.launch: {_CUDA_C}")
