"""What the examples share: how they are checked, timed and shown.

A file of examples ends with

    EXAMPLES = (Example(...), ...)

    if __name__ == "__main__":
        main(EXAMPLES)
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

__all__ = ["Example", "disagreement", "everything", "main"]

_NOT_EXAMPLES = {"__main__", "example"}


@dataclass(frozen=True)
class Example:
    """A program in Triton, and what it should compute.

    Attributes:
        name: what it is called in tables.
        run: the host function, which launches kernels; gives a tensor or a tuple of them.
        arguments: makes its arguments from the size.
        expected: computes the same by torch.
        small: the size for tests.
        natural: the size at which it is worth measuring.
        tolerance: the largest error, as a part of the largest element of the result.
    """

    name: str
    run: Callable[..., Any]
    arguments: Callable[..., tuple[Any, ...]]
    expected: Callable[..., Any]
    small: tuple[int, ...]
    natural: tuple[int, ...]
    tolerance: float


def _tensors(value: Any) -> tuple[torch.Tensor, ...]:
    return value if isinstance(value, tuple) else (value,)


def disagreement(example: Example, size: Sequence[int]) -> float:
    """The largest error of a run, as a part of the largest element that is expected."""
    torch.manual_seed(0)
    arguments = example.arguments(*size)
    found, expected = _tensors(example.run(*arguments)), _tensors(example.expected(*arguments))
    errors = [_error(one, other) for one, other in zip(found, expected, strict=True)]
    # Torch's maximum is NaN where one of the numbers is.
    return torch.stack(errors).max().item()


def _error(found: torch.Tensor, expected: torch.Tensor) -> torch.Tensor:
    difference = (found.double() - expected.double()).abs().max()
    return difference / expected.double().abs().max().clamp(min=1e-30)


def _seconds(run: Callable[..., Any], arguments: tuple[Any, ...]) -> float:
    """The shortest of some runs."""
    run(*arguments)
    best, end = float("inf"), time.perf_counter() + 1
    while time.perf_counter() < end:
        start = time.perf_counter()
        run(*arguments)
        best = min(best, time.perf_counter() - start)
    return best


def everything() -> Iterator[Example]:
    """The examples of all files."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if path.stem not in _NOT_EXAMPLES:
            yield from importlib.import_module(path.stem).EXAMPLES


def main(examples: Sequence[Example]) -> None:
    """Check examples, and time them beside torch."""
    parser = argparse.ArgumentParser(description="Check Triton kernels, and time them.")
    parser.add_argument("--small", action="store_true", help="check small sizes only")
    options = parser.parse_args()
    print(f"{'example':28}{'size':>18}{'error':>10}{'Triton':>12}{'torch':>12}")
    wrong = 0
    for example in examples:
        size = example.small if options.small else example.natural
        error = disagreement(example, size)
        wrong += not error <= example.tolerance
        times = ""
        if not options.small:
            arguments = example.arguments(*size)
            ours, theirs = (_seconds(f, arguments) for f in (example.run, example.expected))
            times = f"{ours * 1e3:9.2f} ms{theirs * 1e3:9.2f} ms"
        print(f"{example.name:28}{'x'.join(map(str, size)):>18}{error:>10.1e}{times}")
    sys.exit(bool(wrong))
