"""`torch.cuda.FloatTensor` and its kin, by which older programs make and know tensors."""

from __future__ import annotations

from functools import wraps
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_gpu.place import DevicePlacement

__all__ = ["replace_types"]

_NAMES = (
    *("BFloat16Tensor", "BoolTensor", "ByteTensor", "CharTensor", "DoubleTensor", "FloatTensor"),
    *("HalfTensor", "IntTensor", "LongTensor", "ShortTensor"),
)


def replace_types(torch: Any, place: DevicePlacement, replaced: Replacements) -> None:
    """Have them make tensors, and be their types.

    Args:
        torch: the module.
        place: which tensors are on the device.
        replaced: takes note of what was there.
    """
    plain = {name: getattr(torch, name) for name in _NAMES}
    ours = {name: _type(torch, place, name, kind) for name, kind in plain.items()}
    known = {kind: plain[name] for name, kind in ours.items()}
    known |= {f"torch.cuda.{name}": kind for name, kind in plain.items()}

    def convert(original: Any) -> Any:
        @wraps(original)
        def type_of(tensor: Any, dtype: Any = None, *arguments: Any, **named: Any) -> Any:
            if dtype is None:
                name: str = original(tensor, *arguments, **named)
                # torch may call this function again for a tensor of the device.
                there = place.holds(tensor) and not name.startswith("torch.cuda.")
                return name.replace("torch.", "torch.cuda.", 1) if there else name
            if dtype in known:
                return place.put(original(tensor, known[dtype], *arguments, **named))
            return original(tensor, dtype, *arguments, **named)

        return type_of

    def by_default(original: Any) -> Any:
        @wraps(original)
        def set_default(t: Any) -> None:
            original(known.get(t, t))
            if t in known:
                torch.set_default_device("cuda")

        return set_default

    for name, kind in ours.items():
        replaced.put(torch.cuda, name, kind)
    replaced.replace(torch.Tensor, "type", convert)
    replaced.replace(torch, "set_default_tensor_type", by_default)


def _type(torch: Any, place: DevicePlacement, name: str, plain: Any) -> Any:
    def call(cls: Any, *arguments: Any, **named: Any) -> Any:
        named.pop("device", None)
        return place.note(plain(*arguments, **named))

    def instances(cls: Any, instance: Any) -> bool:
        return (
            isinstance(instance, torch.Tensor)
            and instance.dtype == plain.dtype
            and place.holds(instance)
        )

    methods = {"__call__": call, "__instancecheck__": instances}
    metaclass: Any = type("tensortype", (type,), methods)
    attributes = {"dtype": plain.dtype, "is_cuda": True, "is_sparse": False}
    return metaclass(name, (), {"__module__": "torch.cuda", **attributes})
