"""Pinned memory, tensors that streams use, and groups of processes."""

from __future__ import annotations

import inspect
from functools import wraps
from importlib import import_module
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_gpu.place import DevicePlacement

__all__ = ["replace_transfers"]

_NO_NCCL = (
    "NCCL needs GPUs, and here the CPU stands in for one (tilewright): "
    "use the back end 'gloo' for a group of processes"
)


def replace_transfers(torch: Any, place: DevicePlacement, replaced: Replacements) -> None:
    """Replace what moves data between memories, streams and processes.

    Args:
        torch: the module.
        place: which tensors are on the device.
        replaced: takes note of what was there.
    """

    def pin(original: Any) -> Any:
        @wraps(original)
        def pin_memory(tensor: Any, *_: Any, **__: Any) -> Any:
            if place.holds(tensor):
                raise RuntimeError(
                    f"cannot pin '{tensor.type()}' only dense CPU tensors can be pinned"
                )
            if is_pinned(tensor):
                return tensor
            pinned = tensor.clone(memory_format=torch.contiguous_format)
            place.pinned.note(pinned.untyped_storage())
            return pinned

        return pin_memory

    def is_pinned(tensor: Any, *_: Any, **__: Any) -> bool:
        return tensor.layout == torch.strided and tensor.untyped_storage() in place.pinned

    def record(original: Any) -> Any:
        @wraps(original)
        def record_stream(tensor: Any, *_: Any, **__: Any) -> None:
            # Memory is never given to another tensor while somebody uses it.
            return

        return record_stream

    def without_nccl(original: Any) -> Any:
        signature = inspect.signature(original)

        @wraps(original)
        def begin(*arguments: Any, **named: Any) -> Any:
            backend = signature.bind(*arguments, **named).arguments.get("backend")
            if "nccl" in str(backend).lower():
                raise RuntimeError(_NO_NCCL)
            return original(*arguments, **named)

        return begin

    def with_gloo(original: Any) -> Any:
        begin = without_nccl(original)

        @wraps(original)
        def begin_with_gloo(backend: Any = None, *arguments: Any, **named: Any) -> Any:
            # torch would choose NCCL for the device.
            return begin(backend or "gloo", *arguments, **named)

        return begin_with_gloo

    replaced.replace(torch.Tensor, "pin_memory", pin)
    replaced.replace(torch.Tensor, "is_pinned", lambda original: wraps(original)(is_pinned))
    replaced.replace(torch.Tensor, "record_stream", record)
    if torch.distributed.is_available():
        for module in ("torch.distributed", "torch.distributed.distributed_c10d"):
            replaced.replace(import_module(module), "init_process_group", with_gloo)
            replaced.replace(import_module(module), "new_group", without_nccl)
        # What `is_nccl_available` says. Builds for CUDA have NCCL.
        replaced.put(import_module("torch.distributed.distributed_c10d"), "_NCCL_AVAILABLE", False)
