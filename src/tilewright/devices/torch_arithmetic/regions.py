"""Calls in which tensors count as the device's that torch makes in C++, where nobody notes them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import wraps
from importlib import import_module
from typing import Any

from tilewright.devices.replacing import Replacements
from tilewright.devices.torch_arithmetic.memory import DeviceTensors

__all__ = ["Regions"]

_GPU = "cuda"

_MARK = "_tilewright_gpu"
"""The attribute of a context of autocast that says whether it is for a GPU."""


class _Here(threading.local):
    """Of a thread."""

    depth = 0


class Regions:
    """What autocast converts for a GPU, and what a compiled function computes from tensors of the
    device, is on the device.

    Args:
        torch: the module.
        memory: what knows which tensors are on the device otherwise.
    """

    def __init__(self, torch: Any, memory: DeviceTensors) -> None:
        self._torch = torch
        self._memory = memory
        self._here = _Here()
        self._replaced = Replacements()
        self._compiles = False

    def begin(self) -> None:
        """Have autocast and compiled functions tell."""
        autocast = self._torch.autocast
        self._replaced.replace(autocast, "__init__", self._made)
        self._replaced.replace(autocast, "__enter__", self._entered)
        self._replaced.replace(autocast, "__exit__", self._left)
        self._replaced.replace(self._torch, "compile", self._compile)

    def end(self) -> None:
        """Have torch as it was."""
        self._replaced.undo()
        self._compiles = False

    def are_on_device(self, tensors: Sequence[Any]) -> bool:
        """Whether the operands of an operator are on the device: one is, and then all are, or all
        are made in such a call. Their memory is noted, since derivatives use it."""
        if not any(map(self._is_on_device, tensors)) and not self._here.depth:
            return False
        for tensor in tensors:
            self._memory.note(tensor)
        return True

    def _is_on_device(self, tensor: Any) -> bool:
        # torch multiplies views of what it is given, as of a layer's weights.
        return self._memory.is_on_device(tensor) or (
            tensor._is_view() and self._memory.is_on_device(tensor._base)
        )

    def note(self, tensor: Any) -> Any:
        """Have a result count as on the device; returns it."""
        self._memory.note(tensor)
        return tensor

    # ---- autocast

    def _made(self, original: Any) -> Any:
        @wraps(original)
        def make(context: Any, device_type: str, *rest: Any, **named: Any) -> None:
            original(context, device_type, *rest, **named)
            setattr(context, _MARK, device_type == _GPU and context._enabled)

        return make

    def _entered(self, original: Any) -> Any:
        @wraps(original)
        def enter(context: Any) -> Any:
            found = original(context)
            self._here.depth += getattr(context, _MARK, False)
            return found

        return enter

    def _left(self, original: Any) -> Any:
        @wraps(original)
        def leave(context: Any, *error: Any) -> Any:
            self._here.depth -= getattr(context, _MARK, False)
            return original(context, *error)

        return leave

    # ---- compiled functions

    def _compile(self, original: Any) -> Any:
        @wraps(original)
        def begin(*given: Any, **named: Any) -> Any:
            # Importing torch's compiler takes a second, so it has to wait for the first use.
            if not self._compiles and named.get("backend", "inductor") == "inductor":
                self._compiles = True
                graphs: Any = import_module("torch._inductor.output_code").CompiledFxGraph
                self._replaced.replace(graphs, "__call__", self._graph)
            return original(*given, **named)

        return begin

    def _graph(self, original: Callable[..., Any]) -> Any:
        @wraps(original)
        def call(graph: Any, inputs: Any) -> Any:
            if not self.are_on_device(self._tensors(inputs)):
                return original(graph, inputs)
            self._here.depth += 1
            try:
                found = original(graph, inputs)
            finally:
                self._here.depth -= 1
            # Derivatives are computed from some of them.
            for tensor in self._tensors(found):
                self._memory.note(tensor)
            return found

        return call

    def _tensors(self, values: Any) -> list[Any]:
        return [value for value in values if isinstance(value, self._torch.Tensor)]
