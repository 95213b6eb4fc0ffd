"""Storages of the device's tensors: they say where they are, and `torch.cuda.FloatStorage` and its
kin make them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_gpu.place import DevicePlacement
from tilewright.devices.torch_storages import note_storage, says_device

__all__ = ["replace_storages"]


def replace_storages(
    torch: Any, place: DevicePlacement, means_gpu: Callable[[Any], bool], replaced: Replacements
) -> None:
    """Have storages of the device's memory say so, and be made.

    Args:
        torch: the module.
        place: which tensors are on the device.
        means_gpu: whether a place is the device.
        replaced: takes note of what was there.
    """
    device = torch.device("cuda", 0)
    untyped = torch.UntypedStorage

    def placed(original: Any) -> property:
        get = original.__get__

        def where(storage: Any) -> Any:
            return device if says_device(storage) else get(storage)

        return property(where)

    def made(original: Any) -> Any:
        @wraps(original)
        def new(cls: Any, *given: Any, device: Any = None, **named: Any) -> Any:
            if device is None or not means_gpu(device):
                return original(cls, *given, device=device, **named)
            storage = original(cls, *given, device="cpu", **named)
            note_storage(storage)
            place.allocated.note(storage)
            return storage

        return staticmethod(new)

    def noted(original: Any) -> Any:
        @wraps(original)
        def untyped_storage(tensor: Any) -> Any:
            storage = original(tensor)
            if place.holds(tensor):
                note_storage(storage)
            return storage

        return untyped_storage

    replaced.replace(untyped, "device", placed)
    replaced.replace(untyped, "__new__", made)
    replaced.replace(torch.Tensor, "untyped_storage", noted)
