"""Operators that programs register for CUDA: they are called for the device's tensors here."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_gpu.overrides import Overrides
from tilewright.devices.torch_gpu.place import DevicePlacement

__all__ = ["replace_registration"]

_OURS = ("CPU", "CUDA")

_BODIES = frozenset((*_OURS, "CompositeExplicitAutograd", "CompositeImplicitAutograd"))
"""Keys of torch's dispatcher under which a program says what an operator does."""


def replace_registration(torch: Any, place: DevicePlacement, replaced: Replacements) -> None:
    """Have what is registered for CUDA be called for tensors in main memory.

    Args:
        torch: the module.
        place: which tensors are on the device.
        replaced: takes note of what was there.
    """
    choices: dict[str, _Choice] = {}
    overrides = Overrides(torch, place, replaced)
    has_kernel = torch._C._dispatch_has_kernel_for_dispatch_key
    fallthrough, seen = torch.library.fallthrough_kernel, torch._C._EnableTorchFunction

    def visible(function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that torch calls when it has looked at the classes of tensors, and no longer
        asks them; for what the function does, they are asked again."""

        @wraps(function)
        def call(*arguments: Any, **named: Any) -> Any:
            with seen():
                return function(*arguments, **named)

        return call

    def make(original: Any) -> Any:
        @wraps(original)
        def impl(library: Any, op_name: Any, fn: Any, dispatch_key: str = "", **named: Any) -> None:
            key = dispatch_key or library.dispatch_key
            if library.ns != "aten" and key in _BODIES and callable(fn) and fn is not fallthrough:
                fn = visible(fn)
            operator = library._resolve_op_name(op_name, "impl").split("::")[-1]
            if key not in _OURS or library.ns == "aten" or not callable(fn):
                original(library, op_name, fn, dispatch_key, **named)
                if library.ns == "aten":
                    overrides.add(library, operator, fn, key)
                return
            if key == "CUDA":
                original(library, op_name, fn, dispatch_key, **named)
            name = f"{library.ns}::{operator}"
            choice = choices.get(name)
            if choice is not None:
                choice.functions[key] = fn
            elif key == "CPU" or not has_kernel(name, "CPU"):
                choice = choices[name] = _Choice(place, torch.Tensor, {key: fn})
                original(library, op_name, choice.call, "CPU", **named)

        return impl

    def here(original: Any) -> Any:
        """What calls torch's own kernel of an operator; one that is to make a tensor for CUDA makes
        it in main memory."""

        @wraps(original)
        def redispatch(operator: Any, /, keyset: Any, *given: Any, **named: Any) -> Any:
            device = named.get("device")
            if device is None or torch.device(device).type != "cuda":
                return original(operator, keyset, *given, **named)
            named["device"] = torch.device("cpu")
            return place.count(place.calls.move(original, operator, keyset, *given, **named))

        return redispatch

    replaced.replace(torch.library.Library, "impl", make)
    replaced.replace(torch._ops.OpOverload, "redispatch", here)


class _Choice:
    """What an operator calls for tensors in main memory.

    Attributes:
        functions: by the key of torch's dispatcher that they were registered for.
    """

    def __init__(
        self, place: DevicePlacement, tensor: Any, functions: dict[str, Callable[..., Any]]
    ) -> None:
        self._place = place
        self._tensor = tensor
        self.functions = functions

    def call(self, *arguments: Any, **named: Any) -> Any:
        """Call the function for the device, if some argument is there."""
        given = (*arguments, *named.values())
        on_device = any(
            isinstance(value, self._tensor) and self._place.holds(value) for value in given
        )
        first, second = ("CUDA", "CPU") if on_device else ("CPU", "CUDA")
        function = self.functions.get(first) or self.functions[second]
        return function(*arguments, **named)
