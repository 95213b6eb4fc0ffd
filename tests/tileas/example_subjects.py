"""The kernels of examples/cutile as `python -m tileas.record_examples` has recorded them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import ml_dtypes
import numpy as np

import tilewright
from tileas.lowering_subjects import Array, Subject, Table

__all__ = ["EXAMPLES", "FOLDER", "LAUNCHES", "MOST_WRITTEN", "from_examples"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "cutile"
FOLDER = Path(__file__).with_name("examples")
LAUNCHES = FOLDER / "launches.json"
MOST_WRITTEN = 4096
"""Integers that are recorded one by one: of longer arrays the range is kept."""


@cache
def _launches() -> Mapping[str, Mapping[str, Any]]:
    return MappingProxyType(json.loads(LAUNCHES.read_text(encoding="utf-8")))


def _dtype(name: str) -> np.dtype[Any]:
    return np.dtype(getattr(ml_dtypes, name, name))


def _made(entry: Mapping[str, Any], seed: int) -> Array:
    """An array like one that was recorded."""
    shape, dtype = tuple(entry["shape"]), _dtype(entry["dtype"])
    size = 1 + sum((n - 1) * step for n, step in zip(shape, entry["strides"], strict=True))
    generator = np.random.default_rng(seed)
    memory = np.zeros(size if all(shape) else 0, dtype)
    steps = [step * dtype.itemsize for step in entry["strides"]]
    array = np.lib.stride_tricks.as_strided(memory, shape, steps)
    if "elements" in entry:
        array[...] = np.array(entry["elements"], dtype).reshape(shape)
    elif "range" in entry:
        low, high = entry["range"]
        array[...] = generator.integers(low, high, shape, endpoint=True).astype(dtype)
    else:
        array[...] = generator.standard_normal(shape).astype(dtype)
    return array


def _arrays(launch: Mapping[str, Any]) -> list[Array]:
    found: list[Array] = []
    for number, entry in enumerate(launch["arrays"]):
        made = found[entry["same"]] if "same" in entry else _made(entry, number)
        found.append(made)
    return found


class _Launch:
    """A launch that was recorded, and the arrays of its last arguments."""

    def __init__(self, name: str) -> None:
        self.name, self.launch = name, _launches()[name]
        self.listed: list[Array] = []

    def module(self) -> tilewright.Module:
        """The kernel."""
        path = FOLDER / f"{self.name}.mlir"
        return tilewright.load(path.read_text(encoding="utf-8"), path.name)

    def arguments(self) -> list[Any]:
        """What the kernel is given: arrays in place of addresses, tables in place of lists."""
        words, arrays = list(self.launch["words"]), _arrays(self.launch)
        for position, number in self.launch["places"]:
            words[position] = arrays[number]
        self.listed = []
        for position, first, length in self.launch["lists"]:
            items = arrays[first : first + length]
            self.listed += items
            rows = [
                [one.ctypes.data, *one.shape, *(s // one.itemsize for s in one.strides)]
                for one in items
            ]
            words[position] = np.array(rows, np.int64).view(Table)
        return words


def _subject(name: str) -> Subject:
    launch = _Launch(name)
    grid = tuple(launch.launch["grid"])
    return Subject(name, launch.module, grid, launch.arguments, 0, lambda _: launch.listed)


def from_examples() -> list[Subject]:
    """All of them, by name."""
    return [_subject(name) for name in _launches()]
