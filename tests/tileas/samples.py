"""Correct programs with agents, what they are given, and what they must give."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

import tilewright
from tilewright.diagnostics import DiagnosticError
from tilewright.simulator import Result
from tilewright.simulator.simulation import Simulator
from tilewright.targets import DEFAULT_TARGET
from tilewright.text import parse_module, to_text
from tilewright.transforms.tileas import lower

PROGRAMS = Path(__file__).parent / "programs"

Arguments = list[Any]


def matrices(trips: int) -> Arguments:
    """a, b, c, m, n, k for one tile block of a matrix product that takes some iterations."""
    generator = np.random.default_rng(trips)
    a = generator.integers(-8, 8, (16, 8 * trips)).astype(np.float16)
    b = generator.integers(-8, 8, (8 * trips, 16)).astype(np.float16)
    return [a, b, np.zeros((16, 16), np.float32), 16, 16, 8 * trips]


def matrices_and_sum(trips: int) -> Arguments:
    """The same, and where the sum goes."""
    given = matrices(trips)
    return [*given[:3], np.zeros((16, 8), np.float32), *given[3:]]


def tall_matrices(trips: int) -> Arguments:
    """a, b, c, k for a matrix product that a warp group executes."""
    generator = np.random.default_rng(trips)
    a = generator.integers(-8, 8, (64, 16 * trips)).astype(np.float16)
    b = generator.integers(-8, 8, (16 * trips, 8)).astype(np.float16)
    return [a, b, np.zeros((64, 8), np.float32), 16 * trips]


def vectors(trips: int) -> Arguments:
    """x, y and their length, of some tiles."""
    x = np.random.default_rng(trips).integers(-8, 8, 16 * trips).astype(np.float32)
    return [x, np.zeros_like(x), x.size]


def pairs_of_vectors(trips: int) -> Arguments:
    """x, y and their length, of twice as many tiles."""
    return vectors(2 * trips)


def rows(trips: int) -> Arguments:
    """x and how many rows it has, of some tiles; the last one is cut off."""
    count = 8 * trips - 3
    return [np.random.default_rng(trips).integers(-8, 8, (count, 64)).astype(np.float32), count]


def product(given: Arguments) -> Mapping[int, Any]:
    """The matrix product."""
    return {2: given[0].astype(np.float32) @ given[1].astype(np.float32)}


def product_and_sum(given: Arguments) -> Mapping[int, Any]:
    """The matrix product, and the sum of the tiles of a."""
    tiles = given[0].astype(np.float32).reshape(16, -1, 8)
    return {**product(given), 3: tiles.sum(axis=1)}


def nested(given: Arguments) -> Mapping[int, Any]:
    """The sum of all tiles, twice."""
    y = np.zeros_like(given[1])
    y[:32].reshape(-1, 16)[:] = given[0].reshape(-1, 16).sum(axis=0)
    return {1: y}


def every_other(given: Arguments) -> Mapping[int, Any]:
    """2 added to every other tile."""
    tiles, y = given[0].reshape(-1, 16), np.zeros_like(given[1])
    y.reshape(-1, 16)[::2] = tiles[::2] + 2
    return {1: y}


def sums(given: Arguments) -> Mapping[int, Any]:
    """The sum of all tiles, and of all but the last."""
    tiles, y = given[0].reshape(-1, 16), np.zeros_like(given[1])
    y[:16], y[16:32] = tiles.sum(axis=0), tiles[:-1].sum(axis=0)
    return {1: y}


def sums_of_pairs(given: Arguments) -> Mapping[int, Any]:
    """The sums of two tiles each; what follows stays as it is."""
    y = np.zeros_like(given[1])
    tiles = given[0].reshape(-1, 16)
    pairs = tiles[: len(tiles) // 2 * 2].reshape(-1, 2, 16).sum(axis=1)
    y.reshape(-1, 16)[: len(pairs)] = pairs
    return {1: y}


def of_x(function: Callable[[Any], Any]) -> Callable[[Arguments], Mapping[int, Any]]:
    """y is a function of x."""
    return lambda given: {1: function(given[0])}


def with_stages(text: str, stages: int) -> str:
    """A program whose pipelines have another number of stages."""
    text = re.sub(r"num_stages = \d+", f"num_stages = {stages}", text)
    text = re.sub(r"(!S\wS = !nv_tileas\.buffer<)\d+x", rf"\g<1>{stages}x", text)
    text = re.sub(r"(!nv_tileas\.pipeline<.*), \d+>", rf"\1, {stages}>", text)
    return re.sub(r"(!nv_tileas\.iter<.*), \d+, 1,", rf"\1, {stages}, 1,", text)


@cache
def _lowered(text: str, stages: int, agents: int, target: str) -> str:
    """A kernel as it is lowered."""
    return to_text(lower(parse_module(text), stages=stages, agents=agents, target=target))


@dataclass(frozen=True)
class Sample:
    """A program.

    Attributes:
        name: that of its file.
        arguments: what it is given for a number of iterations.
        expected: the results by the positions of arguments.
        stages: how many stages its pipelines have in the file; 0 without pipelines.
        fewest: the least number of stages with which it works.
        most: the most stages with which there are mutants of it.
        buffers: how many buffers without a pipeline it uses in turn.
        least: the least number of iterations with which it works.
        lowered: whether it is a kernel that is lowered first.
        kernel: makes the text of the kernel; None if there is a file.
        agents: how many agents the kernel is divided into at most.
        target: for which it is lowered.
        grid: tile blocks along each dimension.
    """

    name: str
    arguments: Callable[[int], Arguments]
    expected: Callable[[Arguments], Mapping[int, Any]]
    stages: int = 2
    fewest: int = 1
    most: int = 4
    buffers: int = 1
    least: int = 1
    lowered: bool = False
    kernel: Callable[[], str] | None = None
    agents: int = 2
    target: str = DEFAULT_TARGET
    grid: tuple[int, ...] = (1,)

    @property
    def path(self) -> Path:
        """Where the program is."""
        return PROGRAMS / f"{self.name}.mlir"

    def text(self, stages: int | None = None) -> str:
        """The program, with another number of stages."""
        text = self.path.read_text() if self.kernel is None else self.kernel()
        if self.lowered:
            return _lowered(text, stages or self.stages, self.agents, self.target)
        if stages is None:
            return text
        return with_stages(text, stages)

    def load(self, stages: int | None = None) -> tilewright.Module:
        """The program as a module."""
        return tilewright.load(self.text(stages), f"{self.name}.mlir")


def _linear(x: Any) -> Any:
    return 2 * x + 2


def _square(x: Any) -> Any:
    return 4 * x * x + 2


def _same(x: Any) -> Any:
    return x


SAMPLES: Mapping[str, Sample] = MappingProxyType(
    {
        sample.name: sample
        for sample in (
            Sample("matmul", matrices, product, 3),
            Sample("matmul_async", matrices, product, 3, fewest=2),
            Sample("two_consumers", matrices_and_sum, product_and_sum, 3),
            Sample("two_consumers_async", matrices_and_sum, product_and_sum, 3, fewest=2),
            Sample("values", vectors, of_x(_linear)),
            Sample("chain", vectors, of_x(_square)),
            Sample("one", vectors, of_x(_linear)),
            Sample("one_async", vectors, of_x(_linear)),
            Sample("reduced", pairs_of_vectors, sums_of_pairs, stages=0),
            Sample("conditional", vectors, every_other),
            Sample("nested", vectors, nested, least=2),
            Sample("copies", vectors, of_x(_same)),
            Sample("queue", vectors, of_x(_linear), stages=0),
            Sample("matmul_original", matrices, product, 3, lowered=True),
            Sample("products", tall_matrices, product, 3, lowered=True),
            Sample("single", vectors, of_x(_linear), stages=0),
            Sample("epilogue", vectors, of_x(_linear), stages=0, buffers=2),
            Sample("stores", vectors, of_x(_linear), fewest=2),
            Sample("stored", rows, lambda given: {0: _linear(given[0])}, lowered=True),
            Sample("tokens", vectors, sums, stages=0, least=2),
        )
    }
)


def simulated(
    sample: Sample,
    module: tilewright.Module,
    trips: int,
    schedules: Sequence[str],
    verify: bool = True,
) -> tuple[Result, Arguments]:
    """Simulate a program, or a mutant of it; gives the arguments afterwards too."""
    given = sample.arguments(trips)
    kernel = module.kernel()
    if verify:
        return kernel.simulate(sample.grid, *given, schedule=schedules), given
    entry = kernel.entry
    arguments = kernel._interface.arguments(given)
    simulator = Simulator(module.operation, entry)
    x, y, z = (*sample.grid, 1, 1)[:3]
    return simulator.run((x, y, z), arguments, schedules), given


def wrong(sample: Sample, given: Arguments, trips: int) -> list[int]:
    """The arguments that do not hold what they must after a run."""
    expected = sample.expected(sample.arguments(trips))
    return [at for at, array in expected.items() if not np.array_equal(given[at], array)]


def verifier_finds(module: tilewright.Module) -> str | None:
    """The first message of the verifier; None if it finds nothing."""
    try:
        module.verify()
    except DiagnosticError as error:
        return error.diagnostics[0].message
    return None


__all__ = [
    "SAMPLES",
    "Sample",
    "product",
    "simulated",
    "tall_matrices",
    "verifier_finds",
    "with_stages",
    "wrong",
]
