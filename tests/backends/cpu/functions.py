"""The library functions under test, and operands that try them."""

from functools import cache
from typing import Any

import numpy as np

from tilewright.backends.cpu.math import exponential, further, logarithm, power, trigonometric

EMITTERS: dict[str, Any] = {
    name: getattr(module, name)
    for module in (exponential, logarithm, trigonometric, power, further)
    for name in module.__all__
    if name != "fpowi"
}
ARITY = {name: 2 if name in ("pow", "atan2", "remainder") else 1 for name in EMITTERS}

_SPANS = {
    "exp": {4: 110, 8: 750},
    "exp2": {4: 155, 8: 1080},
    "sinh": {4: 92, 8: 715},
    "cosh": {4: 92, 8: 715},
    "tanh": {4: 11, 8: 22},
    "log": {4: 4, 8: 4},
    "log2": {4: 4, 8: 4},
}


def special(dtype: Any) -> Any:
    """Numbers at which functions have special values."""
    info = np.finfo(dtype)
    whole = 2.0**info.nmant
    numbers = [0, np.inf, np.nan, 1, 2, 0.5, 3, 1.5, info.max, info.tiny, info.smallest_subnormal]
    numbers += [whole, whole + 1, 2 * whole - 1, 2 * whole, whole / 2 + 0.5, np.pi, 1 - info.epsneg]
    positive = np.array(numbers, dtype)
    return np.concatenate([positive, -positive])


@cache
@np.errstate(all="ignore")
def operands(name: str, dtype: Any, count: int) -> tuple[Any, ...]:
    """Special numbers, any encodings, and numbers where the function does something."""
    rng = np.random.default_rng(count)
    make = _one if ARITY[name] == 1 else _two
    return make(name, np.dtype(dtype), rng, count // 5)


def _any(dtype: Any, rng: np.random.Generator, count: int) -> Any:
    bits = rng.integers(0, 1 << (8 * dtype.itemsize), count, np.uint64)
    return bits.astype(f"u{dtype.itemsize}").view(dtype)


def _one(name: str, dtype: Any, rng: np.random.Generator, count: int) -> tuple[Any]:
    span = _SPANS.get(name, {}).get(dtype.itemsize, 100)
    parts = [
        special(dtype),
        _any(dtype, rng, count),
        rng.uniform(-span, span, count),
        rng.uniform(-2, 2, count),
        1 + rng.uniform(-1, 1, count) * np.exp2(-rng.integers(0, 50, count)),
        rng.integers(1, 1 << 20, count) * (np.pi / 4),
    ]
    return (np.concatenate([part.astype(dtype) for part in parts]),)


def _two(name: str, dtype: Any, rng: np.random.Generator, count: int) -> tuple[Any, Any]:
    edges = special(dtype)
    pairs = [
        (np.repeat(edges, len(edges)), np.tile(edges, len(edges))),
        (_any(dtype, rng, count), _any(dtype, rng, count)),
        (rng.integers(-40, 40, count), rng.integers(-40, 40, count)),
        (rng.uniform(-4, 4, count), rng.uniform(-4, 4, count)),
    ]
    x = np.exp2(rng.uniform(-1, 1, count) * rng.choice([1, 10, 120, 1e-3, 1e-6], count))
    x = x.astype(dtype).astype(np.float64)
    if name == "pow":  # results all over the range
        y = rng.uniform(-1, 1, count) * {4: 155, 8: 1080}[dtype.itemsize] / np.log2(x)
    else:
        y = x * rng.uniform(-1000, 1000, count)
    pairs.append((x, y))
    columns = ([part.astype(dtype) for part in side] for side in zip(*pairs, strict=True))
    left, right = (np.concatenate(column) for column in columns)
    return left, right
