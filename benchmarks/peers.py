"""What others make of the row kernels: torch, torch.compile, JAX and numba, where installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch

Call = Callable[[], Any]


def torch_row(kind: str, x: np.ndarray, w: np.ndarray, b: np.ndarray) -> Call:
    """torch's own operation, into memory that is there already where the operation can."""
    tx, tw, tb = map(torch.from_numpy, (x, w, b))
    out = torch.empty_like(tx)
    n, columns = x.shape
    if kind == "softmax":
        return lambda: torch.softmax(tx, 1, out=out)
    if kind == "layer norm":
        means, scales = torch.empty(n, 1), torch.empty(n, 1)
        operation = torch.ops.aten.native_layer_norm.out
        return lambda: operation(tx, [columns], tw, tb, 1e-5, out0=out, out1=means, out2=scales)[0]
    return lambda: torch.nn.functional.rms_norm(tx, [columns], tw, 1e-6)


def compiled_row(kind: str, x: np.ndarray, w: np.ndarray, b: np.ndarray) -> Call:
    """torch.compile of the same."""
    tx, tw, tb = map(torch.from_numpy, (x, w, b))
    columns = x.shape[1]
    functions: dict[str, Call] = {
        "softmax": lambda: torch.softmax(tx, 1),
        "layer norm": lambda: torch.nn.functional.layer_norm(tx, [columns], tw, tb, 1e-5),
        "RMS norm": lambda: torch.nn.functional.rms_norm(tx, [columns], tw, 1e-6),
    }
    compiled = torch.compile(functions[kind], dynamic=False)
    compiled()
    return compiled


def jax_row(kind: str, x: np.ndarray, w: np.ndarray, b: np.ndarray) -> Call:
    """JAX, compiled."""
    import jax
    import jax.numpy as jnp

    def softmax(x: Any, w: Any, b: Any) -> Any:
        return jax.nn.softmax(x, axis=1)

    def layer_norm(x: Any, w: Any, b: Any) -> Any:
        mean = x.mean(1, keepdims=True)
        centred = x - mean
        variance = (centred * centred).mean(1, keepdims=True)
        return centred * jax.lax.rsqrt(variance + 1e-5) * w + b

    def rms_norm(x: Any, w: Any, b: Any) -> Any:
        return x * jax.lax.rsqrt((x * x).mean(1, keepdims=True) + 1e-6) * w

    functions = {"softmax": softmax, "layer norm": layer_norm, "RMS norm": rms_norm}
    function = jax.jit(functions[kind])
    arguments = [jnp.asarray(v) for v in (x, w, b)]
    return lambda: function(*arguments).block_until_ready()


def numba_row(kind: str, x: np.ndarray, w: np.ndarray, b: np.ndarray) -> Call:
    """Loops as one writes them for numba, all rows in parallel, with its fast arithmetic."""
    import math

    import numba

    # The default layer changes the number of threads of torch.
    numba.config.THREADING_LAYER = "workqueue"
    numba.set_num_threads(min(torch.get_num_threads(), numba.config.NUMBA_NUM_THREADS))
    jit = numba.njit(parallel=True, fastmath=True, cache=True)

    @jit
    def softmax(x: Any, w: Any, b: Any, y: Any) -> None:
        for i in numba.prange(x.shape[0]):
            top = np.float32(-np.inf)
            for j in range(x.shape[1]):
                top = max(top, x[i, j])
            total = np.float32(0)
            for j in range(x.shape[1]):
                y[i, j] = math.exp(x[i, j] - top)
                total += y[i, j]
            inverse = np.float32(1) / total
            for j in range(x.shape[1]):
                y[i, j] *= inverse

    @jit
    def layer_norm(x: Any, w: Any, b: Any, y: Any) -> None:
        columns = x.shape[1]
        for i in numba.prange(x.shape[0]):
            total = np.float32(0)
            for j in range(columns):
                total += x[i, j]
            mean = total / np.float32(columns)
            square = np.float32(0)
            for j in range(columns):
                square += (x[i, j] - mean) * (x[i, j] - mean)
            scale = np.float32(1) / np.sqrt(square / np.float32(columns) + np.float32(1e-5))
            for j in range(columns):
                y[i, j] = (x[i, j] - mean) * scale * w[j] + b[j]

    @jit
    def rms_norm(x: Any, w: Any, b: Any, y: Any) -> None:
        columns = x.shape[1]
        for i in numba.prange(x.shape[0]):
            square = np.float32(0)
            for j in range(columns):
                square += x[i, j] * x[i, j]
            scale = np.float32(1) / np.sqrt(square / np.float32(columns) + np.float32(1e-6))
            for j in range(columns):
                y[i, j] = x[i, j] * scale * w[j]

    function = {"softmax": softmax, "layer norm": layer_norm, "RMS norm": rms_norm}[kind]
    y = np.zeros_like(x)
    return lambda: function(x, w, b, y)


PEERS = {
    "torch": torch_row,
    "torch.compile": compiled_row,
    "JAX": jax_row,
    "numba": numba_row,
}


def row_peers(
    kind: str, x: np.ndarray, w: np.ndarray, b: np.ndarray, threads: int
) -> dict[str, Call]:
    """A call for each peer that is installed; JAX takes as many threads as there are cores, so it
    takes part where torch does too."""
    calls: dict[str, Call] = {}
    for name, make in PEERS.items():
        if name == "JAX" and threads == 1:
            continue
        try:
            calls[name] = make(kind, x, w, b)
        except ImportError:
            continue
    return calls
