"""What the examples share: how they are checked, timed and shown.

A file of examples ends with

    EXAMPLES = (Example(...), ...)

    if __name__ == "__main__":
        main(EXAMPLES)
"""

from __future__ import annotations

import argparse
import importlib
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

import tilewright.cutile

__all__ = ["Example", "disagreement", "everything", "examples_of", "files", "main"]

_STREAM = None
"""On a GPU it would be e.g. `torch.cuda.current_stream()`; here there is one order of work."""

_SECONDS, _MOST = 1.0, 50
"""How long and how often a launch is repeated at most."""

_NOT_EXAMPLES = {"__main__", "example"}


@dataclass(frozen=True)
class Example:
    """A program in cuTile, what it should compute, and how much work that is.

    Attributes:
        name: what it is called in tables.
        run: the host function. It takes a stream and the arguments, launches kernels, and returns
            the array with the result, or a tuple of them.
        arguments: makes the arguments from a generator of random numbers and the size.
        expected: computes the same from the arguments with NumPy, in float64 where that is wider.
        small: the size for tests.
        natural: the size at which it is worth measuring.
        work: how much is done at a size: operations or bytes.
        unit: of the rate, `GFLOP/s` or `GB/s`.
        tolerance: the largest error, in spacings of the result's dtype at its largest element; 0
            if the result is exact.
        peer: the same computation by NumPy or torch, for its speed.
    """

    name: str
    run: Callable[..., Any]
    arguments: Callable[..., tuple[Any, ...]]
    expected: Callable[..., Any]
    small: tuple[int, ...]
    natural: tuple[int, ...]
    work: Callable[..., float]
    unit: str
    tolerance: float = 0.0
    peer: Callable[..., Any] | None = None

    def make(self, size: Sequence[int]) -> tuple[Any, ...]:
        """The arguments at a size, always the same."""
        return self.arguments(np.random.default_rng(0), *size)

    def launch(self, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
        """Run it on the back end in force; returns its results."""
        return _several(self.run(_STREAM, *arguments))

    def check(self, results: tuple[Any, ...], arguments: tuple[Any, ...]) -> float:
        """The largest error, relative to the largest element of each result.

        Raises:
            AssertionError: it is larger than the tolerance.
        """
        return disagreement(self, results, _several(self.expected(*arguments)))


def disagreement(example: Example, results: Iterable[Any], others: Iterable[Any]) -> float:
    """How far apart the results of an example are, relative to their largest elements.

    Args:
        example: it knows how far they may be.
        results: one set.
        others: the other, in the same dtypes or wider ones.

    Raises:
        AssertionError: they are further apart than the example allows.
    """
    worst = 0.0
    for number, (result, other) in enumerate(zip(results, others, strict=True)):
        found, wanted = _wide(result), _wide(other)
        assert found.shape == wanted.shape, f"{example.name}: {found.shape}, not {wanted.shape}"
        error = float(np.abs(found - wanted).max() / (np.abs(wanted).max() or 1.0))
        allowed = example.tolerance * _spacing(result)
        message = f"{example.name}: error {error:.2g} in result {number}, allowed {allowed:.2g}"
        assert error <= allowed, message  # not so for NaN either
        worst = max(worst, error)
    return worst


def _several(results: Any) -> tuple[Any, ...]:
    return results if isinstance(results, tuple) else (results,)


def _is_torch(array: Any) -> bool:
    return type(array).__module__.partition(".")[0] == "torch"


def _wide(array: Any) -> np.ndarray:
    """An array in a dtype in which differences are exact, or good enough."""
    array = array.detach().double().numpy() if _is_torch(array) else np.asarray(array)
    if array.dtype.kind in "iu":
        return array.astype(np.int64)
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


def _spacing(array: Any) -> float:
    """The spacing of an array's dtype at 1; any number for integers, which have to be equal."""
    if _is_torch(array):
        return sys.modules["torch"].finfo(array.dtype).eps
    return 1.0 if array.dtype.kind in "iu" else float(ml_dtypes.finfo(array.dtype).eps)


# ---- measuring


@dataclass(frozen=True)
class _Measured:
    """An example that has run."""

    error: float
    first: float
    """Seconds of the first launch, with compilation."""
    then: float
    """Seconds of the launches after it."""
    peer: float | None


def _measure(example: Example, size: Sequence[int]) -> _Measured:
    arguments = example.make(size)
    start = time.perf_counter()
    results = example.launch(arguments)
    first = time.perf_counter() - start
    error = example.check(results, arguments)
    then = _median(lambda: example.launch(arguments))
    return _Measured(error, first, then, _peer(example, arguments))


def _peer(example: Example, arguments: tuple[Any, ...]) -> float | None:
    peer = example.peer
    if peer is None:
        return None
    try:
        peer(*arguments)
    except ImportError:
        return None
    return _median(lambda: peer(*arguments))


def _median(action: Callable[[], object]) -> float:
    seconds: list[float] = []
    while len(seconds) < _MOST and (len(seconds) < 3 or sum(seconds) < _SECONDS):
        start = time.perf_counter()
        action()
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)


# ---- showing


_LINE = "{:28}{:>18}{:>10}{:>10}{:>11}{:>15}{:>15}"
_HEADINGS = ("example", "size", "error", "first", "then", "rate", "NumPy/torch")


def _row(example: Example, size: Sequence[int]) -> str:
    measured = _measure(example, size)
    work = example.work(*size) / 1e9
    peer = "" if measured.peer is None else f"{work / measured.peer:.1f} {example.unit}"
    return _LINE.format(
        example.name,
        "x".join(map(str, size)),
        f"{measured.error:.1e}" if measured.error else "0",
        f"{measured.first:.2f} s",
        f"{1e3 * measured.then:.2f} ms",
        f"{work / measured.then:.1f} {example.unit}",
        peer,
    )


def files() -> list[str]:
    """The names of all files of examples."""
    names = {path.stem for path in Path(__file__).parent.glob("*.py")}
    return sorted(names - _NOT_EXAMPLES)


def examples_of(file: str) -> tuple[Example, ...]:
    """The examples in a file.

    Raises:
        ModuleNotFoundError: they need a package that is not installed.
    """
    return importlib.import_module(file).EXAMPLES


def everything() -> Iterator[Example]:
    """All examples; those that need a package that is not installed are left out, which is said."""
    for file in files():
        try:
            yield from examples_of(file)
        except ModuleNotFoundError as error:
            print(f"{file}: left out, there is no {error.name}", file=sys.stderr)


def main(examples: Iterable[Example], arguments: Sequence[str] | None = None) -> None:
    """Check and time examples as the command line says, and print a table.

    Args:
        examples: which.
        arguments: of the command line, without the name of the command.

    Raises:
        AssertionError: one computes something wrong.
    """
    parser = argparse.ArgumentParser(description="Runs cuTile kernels without a GPU.")
    parser.add_argument("--backend", choices=("cpu", "reference"), default="cpu")
    parser.add_argument(
        "--size",
        choices=("small", "natural"),
        help="natural on the back end cpu, small on reference unless given",
    )
    chosen = parser.parse_args(arguments)
    size = chosen.size or ("natural" if chosen.backend == "cpu" else "small")
    print(_LINE.format(*_HEADINGS), flush=True)
    with tilewright.cutile.on(chosen.backend):
        for example in examples:
            print(_row(example, getattr(example, size)), flush=True)
