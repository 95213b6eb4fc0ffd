"""`cuda.tile.jax.cutile_call` on the CPU: kernels inside functions that JAX compiles.

cuTile lowers its primitive for CUDA only. Here it gets a lowering for the CPU: a call back to
Python, which launches the kernel on JAX's buffers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from tilewright.cutile.launching import Launcher
from tilewright.diagnostics import Diagnostic, LaunchError

__all__ = ["MODULE", "register"]

MODULE = "cuda.tile.jax"
"""The module of cuTile whose primitive is lowered."""


def register(launcher: Launcher) -> None:
    """Lower cuTile's primitive for the CPU. Does nothing where JAX is not installed."""
    cutile: Any = import_module(f"{MODULE}._jax")
    if not cutile.HAS_JAX:
        return
    jax: Any = import_module("jax")
    mlir: Any = import_module("jax.interpreters.mlir")

    def lowered(*inputs: Any, **parameters: Any) -> Any:
        settings = launcher.state.current
        if settings is None:
            message = "cutile_call needs a GPU, or tilewright.cutile to be installed"
            raise LaunchError(Diagnostic(message))
        results: Sequence[Any] = parameters["output_shape_dtypes"]

        def call(*arrays: Any) -> Sequence[Any]:
            given, outputs = _arguments(arrays, parameters)
            launcher.launch(settings, parameters["grid"], parameters["kernel"], given)
            return outputs

        return jax.pure_callback(call, tuple(results), *inputs, vmap_method="sequential")

    rule = mlir.lower_fun(lowered, multiple_results=True)
    mlir.register_lowering(cutile.cutile_call_ffi_p, rule, platform="cpu")


def _arguments(arrays: Sequence[Any], parameters: Any) -> tuple[tuple[Any, ...], list[Any]]:
    """The arguments of the kernel, and those of them that are results."""
    inputs: Iterator[Any] = iter(np.asarray(array) for array in arrays)
    results = iter(parameters["output_shape_dtypes"])
    constants, scalars = iter(parameters["constants"]), iter(parameters["scalars"])
    outputs: list[Any] = []

    def fresh() -> Any:
        result = next(results)
        outputs.append(np.zeros(result.shape, result.dtype))
        return outputs[-1]

    def replaced() -> Any:
        next(results)
        outputs.append(next(inputs).copy())
        return outputs[-1]

    make: dict[str, Callable[[], Any]] = {
        "i": lambda: next(inputs),
        "o": fresh,
        "io": replaced,
        "c": lambda: next(constants),
        "s": lambda: next(scalars),
    }

    def argument(role: Any) -> Any:
        if isinstance(role, str):
            return make[role]()
        return tuple([argument(part) for part in role])

    return tuple(map(argument, parameters["roles"])), outputs
