"""Loops that sum up tiles have versions for few iterations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp
from tilewright.nesting import walk
from tilewright.transforms.nests import PASSES

from .engines import ENGINES
from .programs import raised

SIZE = 512
"""Elements of a tile: more than registers hold."""

SQUARE = 32
"""Rows and columns of a square tile."""

MEMORY = 4 * SQUARE * SQUARE
"""Elements in memory, at least those of four tiles."""

LENGTH = 4 * SIZE - 13
"""Elements of a row of four tiles, of which the last one is cut."""

Step = Callable[[Any, Any, Any], Any]
"""What an iteration carries on: given its index, what is carried, and the tile that it loads."""

Use = Callable[[Any], Any]
"""The number that is stored, of what the loop gives."""


def _sum(value: Any, body: Any = tile.addf, identity: float = 0.0) -> Any:
    return tile.reduce(value, dim=0, body=body, identities=identity)


def _added(index: Any, carried: Any, x: Any) -> Any:
    return [tile.addf(carried[0], x)]


def _two_sums(index: Any, carried: Any, x: Any) -> Any:
    """A tile and a number are carried beside it."""
    total, squares, count = carried
    return [
        tile.addf(total, x),
        tile.addf(squares, tile.mulf(x, x)),
        tile.addf(count, tile.itof(tile.addi(index, 1), "f32", signedness="signed")),
    ]


def _masked(index: Any, carried: Any, x: Any) -> Any:
    """As rows are that are compared with their length."""
    first = tile.broadcast(tile.reshape(tile.muli(index, SIZE), (1,)), (SIZE,))
    places = tile.addi(first, tile.iota(SIZE, "i32"))
    mask = tile.cmpi(places, LENGTH, predicate="less_than", signedness="signed")
    moved = tile.select(mask, tile.subf(x, 0.5), 0.0)
    return [tile.addf(carried[0], tile.mulf(moved, moved))]


def _one_row(index: Any, carried: Any, x: Any) -> Any:
    return [tile.addf(carried[0], tile.reshape(x, (1, SIZE)))]


def _two_rows(index: Any, carried: Any, x: Any) -> Any:
    return [tile.addf(carried[0], tile.reshape(x, (2, SIZE // 2)))]


def _transposed(index: Any, carried: Any, x: Any) -> Any:
    return [tile.addf(carried[0], tile.permute(x, [1, 0]))]


def _sum_of_columns(found: Any) -> Any:
    columns = tile.reduce(found[0], dim=0, body=tile.addf, identities=0.0)
    return _sum(columns)


def _sum_of_rows(found: Any) -> Any:
    rows = tile.reduce(found[0], dim=1, body=tile.addf, identities=0.0)
    return _sum(rows)


def _greatest(index: Any, carried: Any, x: Any) -> Any:
    return [tile.maxf(carried[0], x)]


def _nested(index: Any, carried: Any, x: Any) -> Any:
    with (loop := tile.for_(0, index, 1, init=[x])) as (_, inner):
        tile.continue_(tile.mulf(inner, 0.5))
    return [tile.addf(carried[0], loop.results[0])]


def _multiplied(index: Any, carried: Any, x: Any) -> Any:
    square = tile.reshape(x, (32, 16))
    right = tile.reshape(tile.extract(x, [0], shape=[256]), (16, 16))
    return [tile.reshape(tile.mmaf(square, right, tile.reshape(carried[0], (32, 16))), (SIZE,))]


def _several(index: Any, carried: Any, x: Any) -> Any:
    for _ in range(16):
        x = tile.mulf(tile.addf(x, 1.0), 0.5)
    return [tile.addf(carried[0], x)]


def _long(index: Any, carried: Any, x: Any) -> Any:
    total = carried[0]
    for _ in range(60):
        total = tile.mulf(tile.addf(total, x), 0.5)
    return [total]


def kernel(
    step: Step,
    use: Use = lambda found: _sum(found[0]),
    *,
    start: tuple[float, ...] = (0.0,),
    size: int = SIZE,
    shape: tuple[int, ...] | None = None,
    rows: tuple[int, int, int] | None = None,
    outside: bool = False,
    low: int | None = None,
    by: int | None = 1,
    unsigned: bool = False,
    number: bool = False,
    whole: bool = False,
) -> tilewright.Module:
    """A loop that carries tiles on, of which a number is stored. Its index 0 is the second tile.

    Args:
        step: an iteration.
        use: the number.
        start: what each tile begins with.
        size: of a tile that is loaded.
        shape: of a tile that is carried, if that is another one.
        rows: how many rows the tile has that is loaded, if not one, and the strides of memory.
        outside: whether that tile is loaded before the loop.
        low: where the loop begins, unless the kernel is given that.
        by: the step of the loop; None for one that the kernel is given.
        unsigned: how the index is compared.
        number: whether the loop carries a number, too.
        whole: whether the first tile is stored, too.
    """
    types = ["tile<ptr<f32>>", "tile<ptr<f32>>", "tile<i32>", "tile<i32>", "tile<i32>"]
    with tile.module("m") as module, tile.entry("k", types) as (x, y, given_low, high, given):
        count, *strides = rows or (1, 1)
        lengths = [count, (4 * size - 13) // count][-len(strides) :]
        tensor = tile.make_tensor_view(x, shape=lengths, strides=strides)
        wanted = [count, size // count][-len(strides) :]
        tiles = tile.make_partition_view(tensor, tile=wanted, padding="zero")
        first, _ = tile.load_view_tko(tiles, [0] * len(strides))
        carried_type = f"tile<{'x'.join(map(str, (*(shape or (size,)), 'f32')))}>"
        init = [tile.constant(one, carried_type) for one in start]
        init += [tile.constant(0.0, "tile<f32>")] if number else []
        step_by = given if by is None else by
        begin = given_low if low is None else low
        with (loop := tile.for_(begin, high, step_by, init=init, unsigned=unsigned)) as (
            k,
            *carried,
        ):
            at = [*([0] if rows else []), tile.addi(k, 1)]
            loaded = first if outside else tile.load_view_tko(tiles, at)[0]
            tile.continue_(*step(k, carried, loaded))
        found = tile.broadcast(tile.reshape(use(loop.results), (1,)), (1,))
        for n, one in enumerate([found, *(loop.results[:1] if whole else ())]):
            count = size if n else 1
            view = tile.make_tensor_view(tile.offset(y, n), shape=[count], strides=[1])
            tile.store_view_tko(one, tile.make_partition_view(view, tile=[count]), [0])
    return tilewright.Module(module.operation)


def _all_sums(found: Any) -> Any:
    """With an operation on tiles between the loop and the sums, and a constant behind it."""
    squares = tile.mulf(found[1], tile.constant(0.25, f"tile<{SIZE}xf32>"))
    return tile.addf(tile.subf(_sum(found[0]), _sum(squares)), found[2])


def _scanned(found: Any) -> Any:
    return _sum(tile.scan(found[0], dim=0, body=tile.addf, identities=0.0))


def _last_of(before: Any, after: Any) -> Any:
    return after


def _scaled_sum(found: Any) -> Any:
    scale = tile.broadcast(tile.reshape(found[2], (1,)), (SIZE,))
    return tile.addf(_sum(tile.mulf(found[0], scale)), _sum(found[1]))


BY_ROWS, BY_COLUMNS = (2, LENGTH // 2, 1), (2, 1, 2)
"""Two rows, and how they lie."""

VERSIONED: Mapping[str, tilewright.Module] = {
    "sum": kernel(_added),
    "sum from one": kernel(_added, start=(1.0,)),
    "unsigned": kernel(_added, unsigned=True),
    "steps of two": kernel(_added, by=2),
    "two sums and a number": kernel(_two_sums, _all_sums, start=(0.0, -0.0), number=True),
    "masked": kernel(_masked),
    "one row": kernel(_one_row, _sum_of_rows, shape=(1, SIZE)),
    "two rows": kernel(_added, _sum_of_rows, shape=(2, SIZE // 2), rows=BY_ROWS),
    "from zero": kernel(_masked, low=0),
    "from one": kernel(_masked, low=1),
    "several operations": kernel(_several),
    "maximum": kernel(
        _greatest, lambda found: _sum(found[0], tile.maxf, -np.inf), start=(-np.inf,)
    ),
}

NOT_VERSIONED: Mapping[str, tilewright.Module] = {
    "small": kernel(_added, size=16),
    "two columns": kernel(_added, _sum_of_rows, shape=(2, SIZE // 2), rows=BY_COLUMNS),
    "of another shape": kernel(_two_rows, _sum_of_rows, shape=(2, SIZE // 2)),
    "sums of columns": kernel(_added, _sum_of_columns, shape=(2, SIZE // 2), rows=BY_ROWS),
    "transposed": kernel(
        _transposed,
        _sum_of_rows,
        size=SQUARE**2,
        shape=(SQUARE, SQUARE),
        rows=(SQUARE, MEMORY // SQUARE, 1),
    ),
    "scanned": kernel(_added, _scanned),
    "the last element": kernel(_added, lambda found: _sum(found[0], _last_of)),
    "loaded before": kernel(
        _added, _sum_of_rows, shape=(2, SIZE // 2), rows=BY_COLUMNS, outside=True
    ),
    "scaled by a number that the loop gives": kernel(
        _two_sums, _scaled_sum, start=(0.0, -0.0), number=True
    ),
    "a step that is not known": kernel(_added, by=None),
    "stored, too": kernel(_added, whole=True),
    "a loop inside": kernel(_nested),
    "a product": kernel(_multiplied),
    "many operations": kernel(_long),
}

TRIPS = [(0, 0), (0, 1), (0, 2), (-1, 3), (1, 2), (2, 1), (-1, 0), (2, 3), (1, 3)]
"""Where loops begin and end."""


def _runs(names: Sequence[str], trips: Sequence[tuple[int, int]]) -> list[tuple[str, int, int]]:
    """Which kernels go from where to where: an unsigned -1 is a large number."""
    return [(n, low, high) for n in names for low, high in trips if low >= 0 or n != "unsigned"]


def _versions(module: tilewright.Module) -> int:
    """How many conditionals there are one of whose arms has a loop."""
    made = raised(module.to_text()).operation
    found = [one for one in walk(made) if isinstance(one, IfOp)]
    return sum(any(isinstance(inner, ForOp) for inner in walk(one.elseRegion)) for one in found)


@pytest.mark.parametrize("name", VERSIONED)
def test_loops_that_sum_up_tiles_have_versions(name: str) -> None:
    assert _versions(VERSIONED[name]) == (1 if name == "several operations" else 2)


def test_each_version_is_for_so_many_iterations() -> None:
    """Of steps of two."""
    made = raised(kernel(_added, low=0, by=2).to_text()).operation
    one, two = [op for op in walk(made) if isinstance(op, IfOp)]
    assert one.elseRegion.block is two.parent
    ends = [op.condition.owner.operands[1].owner for op in (one, two)]
    assert [known_integer(op.operands[1]) for op in ends] == [2, 4]


@pytest.mark.parametrize("name", NOT_VERSIONED)
def test_others_have_none(name: str) -> None:
    assert _versions(NOT_VERSIONED[name]) == 0


def _launched(module: tilewright.Module, low: int, high: int, **options: Any) -> np.ndarray:
    x = np.random.default_rng(1).normal(size=MEMORY).astype(np.float32)
    y = np.zeros(SIZE + 1, np.float32)
    module.kernel().launch(1, x, y, low, high, 1, **options)
    return y


@one_in(9)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("name", "low", "high"), _runs([*VERSIONED, *NOT_VERSIONED], TRIPS))
def test_results_are_right(name: str, low: int, high: int, engine: str) -> None:
    module = (VERSIONED | NOT_VERSIONED)[name]
    found = _launched(module, low, high, **ENGINES[engine])
    wanted = _launched(module, low, high, backend="reference")
    # Sums of a tile may be added up in another order.
    np.testing.assert_allclose(found, wanted, rtol=2e-5, atol=1e-3)


@pytest.mark.parametrize(("name", "low", "high"), _runs([*VERSIONED], TRIPS[1:7]))
def test_bits_are_those_of_the_loop(name: str, low: int, high: int) -> None:
    module = VERSIONED[name]
    without = "+".join(one for one in PASSES if one != "version-loops")
    found = [
        _launched(module, low, high, backend="cpu", **options)
        for options in ({"tier": "full"}, {"tier": "quick"}, {"passes": without})
    ]
    assert found[0].tobytes() == found[1].tobytes() == found[2].tobytes()
