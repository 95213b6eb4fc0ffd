"""Measures the library functions: errors over all floats, and speed in the first-level cache.

    python -m backends.cpu.accuracy [--stride N] [--target sse2 ...] [--write]   (in tests/)

Errors of functions of one float are the greatest over every N-th of the 2^32 encodings, against
NumPy in float64; those of other functions over random operands, doubles against the long double
of NumPy. Speeds are the best of several runs over 2,048 numbers, in nanoseconds for each.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from backends.cpu import functions
from backends.cpu.errors import FUNCTIONS, WIDER, ulps
from backends.cpu.harness import HERE, Compiled

LANES = {"sse2": 4, "avx2": 8, "avx512": 16}
CHUNK = 1 << 20

TYPICAL: dict[str, tuple[float, float]] = {
    "exp": (-20, 20),
    "exp2": (-20, 20),
    "log": (0, 100),
    "log2": (0, 100),
    "sin": (-20, 20),
    "cos": (-20, 20),
    "tan": (-20, 20),
    "sinh": (-10, 10),
    "cosh": (-10, 10),
    "tanh": (-5, 5),
    "rsqrt": (0, 100),
    "pow": (0, 10),
    "atan2": (-5, 5),
    "remainder": (0, 100),
}


def compiled(name: str, element: str, target: str, lanes: int | None = None) -> Compiled:
    width = lanes or LANES[target] // (2 if element == "double" else 1)
    operands = [element] * functions.ARITY[name]
    return Compiled(functions.EMITTERS[name], operands, element, width, target)


def encodings(stride: int) -> Iterator[Any]:
    """Chunks of every stride-th float."""
    for start in range(0, 1 << 32, CHUNK * stride):
        stop = min(start + CHUNK * stride, 1 << 32)
        yield np.arange(start, stop, stride, dtype=np.uint64).astype(np.uint32).view(np.float32)


def worst(name: str, element: str, targets: list[str], samples: Iterator[Any]) -> list[str]:
    """For each target, the greatest error and where."""
    kernels = [compiled(name, element, target) for target in targets]
    errors: list[tuple[float, Any]] = [(0.0, None)] * len(targets)
    for operands in samples:
        operands = operands if isinstance(operands, tuple) else (operands,)
        with np.errstate(all="ignore"):
            exact = FUNCTIONS[name](*(x.astype(WIDER[x.dtype]) for x in operands))
        for index, kernel in enumerate(kernels):
            error = ulps(kernel(*operands), exact)
            place = int(error.argmax())
            errors[index] = max(
                errors[index],
                (float(error[place]), [x[place].item() for x in operands]),
                key=lambda pair: pair[0],
            )
    return [f"{error:.3f} at {place}" for error, place in errors]


def best(run: Callable[[int], object], count: int) -> float:
    """Nanoseconds per number, of the fastest of several runs."""
    run(1)
    times: list[float] = []
    for _ in range(15):
        start = time.perf_counter()
        run(50)
        times.append((time.perf_counter() - start) / 50)
    return min(times) / count * 1e9


def speeds(name: str, element: str, targets: list[str]) -> list[float]:
    """Nanoseconds per number of each target, then of NumPy."""
    dtype = np.float32 if element == "float" else np.float64
    rng = np.random.default_rng(0)
    count = 2048
    operands = [
        rng.uniform(*TYPICAL[name], count).astype(dtype) for _ in range(functions.ARITY[name])
    ]
    result = np.zeros(count, dtype)
    numbers: list[float] = []
    for target in targets:
        kernel = compiled(name, element, target)
        numbers.append(best(lambda n, kernel=kernel: kernel.raw(result, *operands, times=n), count))

    def numpy(times: int) -> None:
        for _ in range(times):
            FUNCTIONS[name](*operands)

    with np.errstate(all="ignore"):
        numbers.append(best(numpy, count))
    return numbers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stride", type=int, default=997)
    parser.add_argument("--random", type=int, default=1_000_000)
    parser.add_argument("--target", nargs="*", default=HERE)
    parser.add_argument("--function", nargs="*", default=list(FUNCTIONS))
    parser.add_argument("--only", choices=["errors", "speeds"])
    options = parser.parse_args()
    targets = options.target
    for element, dtype in (("float", np.float32), ("double", np.float64)):
        for name in options.function:
            line = f"{element:6} {name:9}"
            if options.only != "speeds":
                if element == "float" and functions.ARITY[name] == 1:
                    samples = encodings(options.stride)
                else:
                    samples = iter([functions.operands(name, dtype, options.random)])
                for target, text in zip(
                    targets, worst(name, element, targets, samples), strict=True
                ):
                    line += f" | {target} {text}"
            if options.only != "errors":
                numbers = speeds(name, element, targets)
                for target, number in zip([*targets, "numpy"], numbers, strict=True):
                    line += f" | {target} {number:.3f} ns"
            print(line, flush=True)


if __name__ == "__main__":
    main()
