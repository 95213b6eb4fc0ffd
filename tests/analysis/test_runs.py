"""Runs of elements: what is claimed of random expressions holds for what they compute."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tilewright import builder as tile
from tilewright.analysis.manager import AnalysisManager
from tilewright.analysis.runs import FALLING, Run, Runs
from tilewright.dialects.cuda_tile.operations.views import StoreViewOp
from tilewright.runtime import Module

SHAPE = (4, 16)
STEPS = 24
FACTORS = (1, 2, 3, 4, 8, 12, 16, 100, 1 << 20, (1 << 31) - 8, -8, 0)


def _wide(value: Any) -> Any:
    """A tile of one number."""
    if isinstance(value, int):
        return tile.constant(value, "tile<4x16xi32>")
    return tile.broadcast(tile.reshape(value, (1, 1)), SHAPE)


def _number(draw: random.Random, known: list[Any], n: Any) -> Any:
    """A tile of numbers."""
    a, b = draw.choice(known), draw.choice(known)
    factor = _wide(draw.choice(FACTORS))
    positive = _wide(draw.choice([f for f in FACTORS if f > 0]))
    either = draw.choice([b, factor])
    sign = draw.choice(["signed", "unsigned"])
    along = tile.broadcast(tile.reshape(tile.iota(16), (1, 16)), SHAPE)
    down = tile.broadcast(tile.reshape(tile.iota(4), (4, 1)), SHAPE)
    makers = (
        lambda: tile.addi(a, either),
        lambda: tile.addi(along, a),
        lambda: tile.addi(tile.muli(down, positive), a),
        lambda: tile.subi(a, either),
        lambda: tile.muli(a, either),
        lambda: tile.divi(a, positive, signedness=sign),
        lambda: tile.remi(a, positive, signedness=sign),
        lambda: tile.shli(a, _wide(draw.randrange(8))),
        lambda: tile.andi(a, either),
        lambda: tile.select(_mask(draw, known), a, b),
        lambda: tile.reshape(tile.reshape(a, (16, 4)), SHAPE),
        lambda: tile.permute(tile.permute(a, (1, 0)), (1, 0)),
        lambda: tile.maxi(a, either, signedness=sign),
        lambda: tile.trunci(tile.exti(a, "i64", signedness=sign), "i32"),
        lambda: tile.exti(tile.trunci(a, "i8"), "i32", signedness=sign),
        lambda: _wide(tile.muli(n, 8)),
    )
    return draw.choice(makers)()


def _mask(draw: random.Random, known: list[Any]) -> Any:
    """A tile of truth values."""
    a = draw.choice(known)
    b = draw.choice([draw.choice(known), _wide(draw.choice(FACTORS)), _wide(draw.randrange(40))])
    predicate = draw.choice(
        ["less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal", "equal"]
    )
    found = tile.cmpi(a, b, predicate=predicate, signedness=draw.choice(["signed", "unsigned"]))
    if draw.random() < 0.3:
        found = tile.andi(found, _mask(draw, known))
    return found


def _program(seed: int) -> Module:
    """A kernel that stores what random expressions give."""
    draw = random.Random(seed)
    with tile.module("m") as m, tile.entry("k", y="ptr<i32>", n="i32") as (y, n):
        tensor = tile.make_tensor_view(y, shape=[STEPS * 4, 16], strides=[16, 1])
        out = tile.make_partition_view(tensor, tile=SHAPE)
        known = [
            tile.broadcast(tile.reshape(tile.iota(16), (1, 16)), SHAPE),
            tile.broadcast(tile.reshape(tile.iota(4), (4, 1)), SHAPE),
            _wide(n),
        ]
        for step in range(STEPS):
            if step % 4 == 3:
                stored = tile.exti(_mask(draw, known), "i32", signedness="unsigned")
            else:
                stored = _number(draw, known, n)
                known.append(stored)
            tile.store_view_tko(stored, out, [step, 0])
    return Module(m.operation)


def _holds(run: Run, found: np.ndarray[Any, Any]) -> bool:
    """Whether elements, read as signed and as unsigned, are such runs."""
    for values in (found.astype(np.int64), found.view(np.uint32).astype(np.int64)):
        groups = values.reshape(-1, run.length)
        if run.step == FALLING:
            if (groups[:, 1:] > groups[:, :-1]).any():
                return False
            continue
        along = groups[:, :1] + run.step * np.arange(run.length)
        if (groups != along).any() or (groups[:, 0] % min(run.divisor, 1 << 32)).any():
            return False
    return True


@pytest.mark.parametrize("seeds", [range(12), pytest.param(range(12, 600), marks=pytest.mark.slow)])
def test_runs_of_random_expressions(seeds: range) -> None:
    longest = 0
    for seed in seeds:
        module = _program(seed)
        (entry,) = module.operation.entries
        runs = AnalysisManager().get(Runs, entry)
        stores = [op for op in entry.walk() if isinstance(op, StoreViewOp)]
        found = np.zeros((STEPS * 4, 16), np.int32)
        module.kernel().launch((1,), found, 24)
        for step, store in enumerate(stores):
            stored = store.tile.owner.operands[0] if step % 4 == 3 else store.tile
            run = runs.of(stored)
            longest = max(longest, run.length)
            assert _holds(run, found[4 * step : 4 * step + 4]), (seed, step, run, store.tile)
    assert longest == 16
