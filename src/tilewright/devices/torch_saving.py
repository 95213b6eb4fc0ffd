"""Tensors of the device, saved, loaded and handed to other processes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from functools import wraps
from importlib import import_module
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_storages import is_noted, note_storage, shared, storage_of
from tilewright.devices.torch_tensors import DeviceTensors, device_kinds

__all__ = ["replace_saving"]

_BEFORE_TORCH = 5
"""Where ours is asked for the place of a storage: before torch's own, the first of which is 10."""


def replace_saving(
    tensors: DeviceTensors, means_gpu: Callable[[Any], bool], replaced: Replacements
) -> None:
    """Have files and pickled tensors say where tensors were, and tensors be there again.

    Args:
        tensors: what counts them.
        means_gpu: whether a place is the device.
        replaced: takes note of what was there.
    """

    def place(storage: Any) -> str | None:
        return "cuda:0" if is_noted(storage) else None

    def restored(storage: Any, location: str) -> Any:
        if not means_gpu(location):
            return None
        note_storage(storage)
        tensors.memory.note(storage)
        return storage

    def rebuilding(original: Any) -> Callable[..., Any]:
        @wraps(original)
        def rebuild(storage: Any, *given: Any) -> Any:
            made = original(storage, *given)
            return tensors.count(made) if is_noted(storage) else made

        return rebuild

    serialization: Any = import_module("torch.serialization")
    registry = serialization._package_registry
    replaced.put(serialization, "_package_registry", [(_BEFORE_TORCH, place, restored), *registry])
    replaced.replace(import_module("torch._utils"), "_rebuild_tensor", rebuilding)

    def made_shared(original: Any) -> classmethod[Any, Any, Any]:
        # Workers of data loaders make batches in memory that they share.
        @wraps(original.__func__)
        def new(cls: Any, size: int, *, device: Any = "cpu") -> Any:
            there = means_gpu(str(device))
            made = original.__func__(cls, size, device="cpu" if there else device)
            if there:
                note_storage(made)
            return made

        return classmethod(new)

    replaced.replace(import_module("torch").UntypedStorage, "_new_shared", made_shared)
    _share_with_processes(tensors, replaced)


def _share_with_processes(tensors: DeviceTensors, replaced: Replacements) -> None:
    """Have tensors of the device go to other processes as others do: their memory is shared."""
    forking: Any = import_module("multiprocessing.reduction").ForkingPickler
    reductions: Any = import_module("torch.multiprocessing.reductions")
    reduce, reduce_memory = reductions.reduce_tensor, reductions.reduce_storage
    kinds = tensors.kinds

    def reduced_memory(storage: Any) -> Any:
        with shared(storage):
            return reduce_memory(storage)

    def reduced(tensor: Any) -> Any:
        if not tensors.counts(tensor):
            return reduce(tensor)
        storage = storage_of(tensor)
        with nullcontext() if storage is None else shared(storage):
            function, values = tensors.plainly(reduce, tensor)
        plain = [kinds.plain.get(v, v) if isinstance(v, type) else v for v in values]
        return _shared, (function, tuple(plain))

    reducers = dict(forking._extra_reducers)
    reducers |= dict.fromkeys((*kinds.plain, *kinds.counted), reduced)
    reducers[import_module("torch").UntypedStorage] = reduced_memory
    replaced.put(forking, "_extra_reducers", reducers)


def _shared(function: Callable[..., Any], values: tuple[Any, ...]) -> Any:
    """A tensor of the device in the process that it was sent to."""
    tensor = function(*values)
    note_storage(tensor.untyped_storage())
    kind = device_kinds().counted.get(type(tensor))
    if kind is not None:
        tensor.__class__ = kind
    return tensor
