"""Measures the library functions: errors over all floats, and speed in the first-level cache.

    python -m backends.cpu.accuracy [--stride N] [--target sse2 ...] [--write]

in tests/.
Errors of functions of one float are the greatest over every N-th of the 2^32 encodings, against
NumPy in float64; those of other functions over random operands, doubles against the long double
of NumPy. Speeds are the best of several runs over 2,048 numbers, in nanoseconds for each.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from backends.cpu import functions
from backends.cpu.errors import FUNCTIONS, WIDER, ulps
from backends.cpu.harness import HERE, Compiled
from backends.cpu.shapes import LANES

REPORT = Path(__file__).resolve().parents[3] / "benchmarks" / "FUNCTIONS.md"
INTRODUCTION = """\
# Library functions of the CPU compiler

Written by `make functions` (`tests/backends/cpu/accuracy.py`). The greatest error in units in the
last place over every {stride}-th float (functions of one float), or {random:,} random and special
operands; time for each of 2,048 numbers in the first-level cache, on one core.

"""

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


def worst(
    name: str, element: str, targets: list[str], samples: Iterator[Any]
) -> list[tuple[float, Any]]:
    """For each target, the greatest error and the operands that give it."""
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
    return errors


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


def cells(name: str, element: str, options: argparse.Namespace) -> list[str]:
    """A row of the table."""
    dtype = np.float32 if element == "float" else np.float64
    row = [name, "f32" if element == "float" else "f64"]
    if options.only != "speeds":
        if element == "float" and functions.ARITY[name] == 1:
            samples = encodings(options.stride)
        else:
            samples = iter([functions.operands(name, dtype, options.random)])
        errors = worst(name, element, options.target, samples)
        row += [f"{error:.3f}" for error, _ in errors]
        row.append(", ".join(repr(x) for x in max(errors, key=lambda pair: pair[0])[1] or []))
    if options.only != "errors":
        *ours, numpy = speeds(name, element, options.target)
        row += [f"{number:.2f}" for number in ours]
        row.append(f"{numpy / ours[-1]:.2f}")
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stride", type=int, default=997)
    parser.add_argument("--random", type=int, default=1_000_000)
    parser.add_argument("--target", nargs="*", default=HERE)
    parser.add_argument("--function", nargs="*", default=list(FUNCTIONS))
    parser.add_argument("--type", nargs="*", default=["float", "double"])
    parser.add_argument("--only", choices=["errors", "speeds"])
    parser.add_argument("--write", action="store_true", help=f"to {REPORT.name}")
    options = parser.parse_args()

    header = ["function", "type"]
    if options.only != "speeds":
        header += [f"{target}, ulp" for target in options.target] + ["worst at"]
    if options.only != "errors":
        header += [f"{target}, ns" for target in options.target]
        header.append(f"{options.target[-1]}: times NumPy's speed")
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    print("\n".join(lines))
    for element in options.type:
        for name in options.function:
            lines.append("| " + " | ".join(cells(name, element, options)) + " |")
            print(lines[-1], flush=True)
    if options.write:
        introduction = INTRODUCTION.format(stride=options.stride, random=options.random)
        REPORT.write_text(introduction + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
