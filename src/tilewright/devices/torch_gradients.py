"""Gradients that count as the device's, as the tensors do that they belong to.

torch's engine makes them in C++, so they are counted where they come to Python: as results, as
arguments of hooks and of `backward` of a user's functions. `.grad` needs nothing: it is an
attribute of a tensor that counts.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_tensors import DeviceTensors

__all__ = ["replace_gradients"]

_OURS = "_tilewright_device"
"""The attribute of a graph's node whose function was given tensors of the device."""

_WRAPPING = {
    # What these call, they and `torch.func` are known to `torch.compile`.
    "torch._functorch.predispatch": (
        *("_add_batch_dim_impl", "_remove_batch_dim_impl", "_unwrap_for_grad_impl"),
    ),
    "torch._functorch.eager_transforms": ("_wrap_for_grad",),
    "torch._functorch.autograd_function": ("_wrap_for_grad",),
    "torch.autograd.forward_ad": ("make_dual", "unpack_dual"),
}
"""What wraps tensors for `torch.func`, and takes them out again, by module."""


def replace_gradients(torch: Any, tensors: DeviceTensors, replaced: Replacements) -> None:
    """Have gradients count.

    Args:
        torch: the module.
        tensors: what counts them.
        replaced: takes note of what was there.
    """
    gradients = _Gradients(torch, tensors)
    graph: Any = import_module("torch.autograd.graph")
    functions: Any = import_module("torch.autograd.function")
    hooks: Any = import_module("torch.utils.hooks")
    for owner in (torch.autograd, graph):
        replaced.replace(owner, "_engine_run_backward", gradients.engine)
    replaced.put(functions.Function, "apply", gradients.function(functions.Function.apply))
    node = functions.BackwardCFunction
    for name in ("apply", "apply_boxed"):
        replaced.replace(node, name, gradients.backward)
    replaced.put(node, "saved_tensors", property(gradients.saved(node.saved_tensors)))
    for module, names in _WRAPPING.items():
        for name in names:
            replaced.replace(import_module(module), name, gradients.wrapping)
    for kind in (torch._C.ScriptFunction, torch._C.ScriptMethod):
        replaced.replace(kind, "__call__", gradients.wrapping)
    replaced.replace(tensors.kinds.tensor, "register_hook", gradients.hook)
    replaced.replace(hooks.BackwardHook, "_apply_on_tensors", gradients.module_begin)
    replaced.replace(hooks.BackwardHook, "_pack_with_none", gradients.module_hook)
    replaced.replace(functions._HookMixin, "_register_hook", gradients.node_hook)


class _Backward(threading.local):
    """The computation of derivatives that goes on in a thread.

    Attributes:
        there: whether they are those of a tensor of the device.
    """

    there = False


class _Gradients:
    """What replaces functions of torch."""

    def __init__(self, torch: Any, tensors: DeviceTensors) -> None:
        self._torch = torch
        self._tensors = tensors
        self._backward = _Backward()

    def _any(self, values: Any) -> bool:
        return any(self._tensors.counts(value) for value in values)

    def engine(self, original: Any) -> Callable[..., Any]:
        """Runs it so that what it calls sees the classes of tensors, and counts its results."""
        seen = self._torch._C._EnableTorchFunction
        count, computing = self._tensors.count, self._tensors.computing(original)
        self._tensors.device_calls.caller(original, lambda _: self._backward.there)

        @wraps(original)
        def run(outputs: Any, *given: Any, **named: Any) -> Any:
            before, self._backward.there = self._backward.there, self._any(outputs)
            try:
                run_here = computing if self._backward.there else original
                with seen():
                    found = run_here(outputs, *given, **named)
            finally:
                self._backward.there = before
            if named.get("accumulate_grad", True) or found is None:
                return found
            inputs = given[3]
            for value, gradient in zip(inputs, found, strict=False):
                if gradient is not None and self._tensors.counts(value):
                    count(gradient)
            return found

        return run

    def wrapping(self, original: Any) -> Callable[..., Any]:
        """Wraps a tensor, or takes one out, or is torch's code: what it gives counts if something
        that it is given does."""

        @wraps(original)
        def wrap(*given: Any, **named: Any) -> Any:
            found = original(*given, **named)
            if self._any(given):
                self._tensors.count_all(found)
            return found

        calls = self._tensors.device_calls
        return calls.caller(wrap, lambda frame: self._any(frame.f_locals["given"]))

    def function(self, original: Any) -> classmethod[Any, Any, Any]:
        """`Function.apply`, whose results count if something that it was given does."""
        apply = original.__func__

        @wraps(apply)
        def call(cls: Any, *given: Any, **named: Any) -> Any:
            found = apply(cls, *given, **named)
            if self._any(given):
                self._tensors.count_all(found)
                self._mark(found)
            return found

        return classmethod(call)

    def _mark(self, results: Any) -> None:
        several: Any = results if issubclass(results.__class__, tuple) else (results,)
        for result in several:
            node = getattr(result, "grad_fn", None)
            if hasattr(node, "saved_tensors") and hasattr(node, "_forward_cls"):
                setattr(node, _OURS, True)

    def backward(self, original: Any) -> Callable[..., Any]:
        """Calls a user's `backward` with gradients that count."""

        @wraps(original)
        def apply(node: Any, *gradients: Any) -> Any:
            if hasattr(node, _OURS):
                self._tensors.count_all(gradients)
            return original(node, *gradients)

        return apply

    def saved(self, original: Any) -> Callable[[Any], Any]:
        """The tensors that a user's `forward` has saved."""

        def saved(node: Any) -> Any:
            found = original.__get__(node)
            return self._tensors.count_all(found) if hasattr(node, _OURS) else found

        return saved

    def hook(self, original: Any) -> Callable[..., Any]:
        """`Tensor.register_hook`."""

        @wraps(original)
        def register(tensor: Any, hook: Callable[[Any], Any]) -> Any:
            @wraps(hook)
            def called(gradient: Any) -> Any:
                return hook(self._tensors.count(gradient))

            return self._tensors.plainly(original, tensor, called)

        return register

    def node_hook(self, original: Any) -> Callable[..., Any]:
        """Registers a hook of a node of the graph, written in C++, of which nothing says whether it
        is of tensors of the device: as a rule all are, if the derivatives of one are computed."""

        @wraps(original)
        def register(hooks: Any, hook: Callable[..., Any]) -> Any:
            @wraps(hook)
            def called(*gradients: Any) -> Any:
                if self._backward.there:
                    self._tensors.count_all(gradients)
                return hook(*gradients)

            return original(hooks, called)

        return staticmethod(register)

    def module_begin(self, original: Any) -> Callable[..., Any]:
        """What a module's backward hooks do with what the module is given, and returns."""

        @wraps(original)
        def apply(hook: Any, function: Any, given: Any) -> Any:
            if self._any(given):
                setattr(hook, _OURS, True)
            return original(hook, function, given)

        return apply

    def module_hook(self, original: Any) -> Callable[..., Any]:
        """The gradients that a module's backward hooks are called with."""

        @wraps(original)
        def pack(hook: Any, indices: Any, values: Any, size: Any) -> Any:
            if hasattr(hook, _OURS):
                self._tensors.count_all(values)
            return original(hook, indices, values, size)

        return pack
