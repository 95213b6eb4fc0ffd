"""Where the elements of views are, for the numbers of each engine: as enumerating them says."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright.analysis import AccessMaps, AnalysisManager
from tilewright.analysis.expressions import Dim, Expression, constant, dim
from tilewright.dialects.cuda_tile import geometry
from tilewright.dialects.cuda_tile.geometry import Axis
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.nesting import walk

TILE = (2, 4)
STEPS = (3, 2)


@dataclass(frozen=True)
class Kind:
    """A kind of view of a tensor of two dimensions, by the text of the specification.

    Attributes:
        type: what comes before the tensor in its type.
        after: what comes behind it.
        along: the dimension of the tensor for each of a tile.
        steps: elements from one tile to the next; None where each coordinate is given.
    """

    type: str
    after: str
    along: tuple[int, int]
    steps: tuple[int | None, int | None]

    def places(self, case: Case) -> Iterator[tuple[tuple[int, ...], int, bool]]:
        """The index of each element in its tile, its distance from the start of the tensor, and
        whether it is inside."""
        for element in product(*map(range, TILE)):
            offset, inside = 0, True
            for axis, (dimension, step) in enumerate(zip(self.along, self.steps, strict=True)):
                given, e = case.index[axis], element[axis]
                at = case.sparse[e] if step is None else given * step + e
                offset += at * case.strides[dimension]
                inside &= at < case.sizes[dimension]
            yield element, offset, inside


KINDS = {
    "partition_view": Kind("", ", dim_map=[1, 0]", (1, 0), TILE),
    "strided_view": Kind(f"traversal_strides={list(STEPS)}, ", "", (0, 1), STEPS),
    "gather_scatter_view": Kind("", ", sparse_dim=0", (0, 1), (None, 1)),
}


@dataclass(frozen=True)
class Case:
    """A tensor and which of its tiles is meant."""

    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    index: tuple[int, ...]
    sparse: tuple[int, ...]


def cases(kind: Kind, count: int) -> Iterator[Case]:
    """Tensors of all layouts, whose elements may share memory, and tiles of their index spaces."""
    draw = random.Random(7)
    for _ in range(count):
        sizes = tuple(draw.randint(1, 9) for _ in TILE)
        strides = draw.choice([(sizes[1], 1), (1, sizes[0]), (draw.randint(1, 12), 1), (2, 3)])
        spaces = [
            sum(1 for index in range(sizes[d]) if index * (step or 1) < sizes[d])
            for d, step in zip(kind.along, kind.steps, strict=True)
        ]
        index = tuple(draw.randrange(space) for space in spaces)
        sparse = tuple(draw.randint(0, sizes[0] + 1) for _ in range(TILE[0]))
        yield Case(sizes, strides, index, sparse)


def program(name: str) -> str:
    """Loads a tile of a view and stores it."""
    kind = KINDS[name]
    tensor = "tensor_view<?x?xi32, strides=[?,?]>"
    view = f"{name}<tile=(2x4), {kind.type}padding_value = zero, {tensor}{kind.after}>"
    sparse = None in kind.steps
    first, type = ("%given", "tile<2xi32>, tile<i32>") if sparse else ("%i0", "tile<i32>")
    flat = "partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>"
    out = "partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>"
    numbers = ", ".join(f"%{n}: tile<i32>" for n in ("n0", "n1", "s0", "s1", "i0", "i1"))
    return f"""cuda_tile.module @m {{ entry @k(
        %x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %a: tile<ptr<i32>>, {numbers}) {{
    %zero = constant <i32: 0> : tile<i32>
    %f = make_tensor_view %a, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %g = make_partition_view %f : {flat}
    %given, %j = load_view_tko weak %g[%zero] : {flat}, tile<i32> -> tile<2xi32>, token
    %t = make_tensor_view %x, shape = [%n0, %n1], strides = [%s0, %s1] : tile<i32> -> {tensor}
    %v = make_{name} %t : {view}
    %d, %k = load_view_tko weak %v[{first}, %i1] : {view}, {type} -> tile<2x4xi32>, token
    %r = make_tensor_view %y, shape = [2, 4], strides = [4, 1]
        : tensor_view<2x4xi32, strides=[4,1]>
    %s = make_partition_view %r : {out}
    %w = store_view_tko weak %d, %s[%zero, %zero] : tile<2x4xi32>, {out}, tile<i32> -> token
    return }} }}"""


def numbers_of(case: Case) -> tuple[int, ...]:
    return (*case.sizes, *case.strides, *case.index)


def loaded(name: str, backend: str) -> Callable[[Case], Any]:
    kernel = tilewright.load(program(name)).kernel()

    def load(case: Case) -> Any:
        offsets = [offset for _, offset, inside in KINDS[name].places(case) if inside]
        x = np.arange(1, max([*offsets, 0]) + 2, dtype=np.int32)
        y, a = np.full(TILE, -1, np.int32), np.array(case.sparse, np.int32)
        kernel.launch(1, x, y, a, *numbers_of(case), backend=backend)
        return y

    return load


def mapped(name: str, backend: str) -> Callable[[Case], Any]:
    """What is loaded by the map of the access."""
    module = tilewright.load(program(name))
    module.verify()
    entry = module.operation.entries[0]
    maps = AnalysisManager().get(AccessMaps, entry)
    access = maps.access([op for op in walk(entry) if isinstance(op, LoadViewOp)][-1])
    assert access is not None and access.offset is not None and access.mask.complete
    offset, conditions, parameters = access.offset, access.mask.conditions, entry.body.block.args

    def load(case: Case) -> Any:
        known = dict(zip(parameters[3:], numbers_of(case), strict=True))
        grid = np.indices(TILE)

        def number(atom: Any) -> Any:
            if isinstance(atom, Dim):
                return grid[atom.dimension]
            if atom.indices:
                return np.array(case.sparse)[atom.indices[0].evaluate(number)]
            return known[atom.value]

        inside = np.all([one.evaluate(number) >= np.zeros(TILE) for one in conditions], axis=0)
        return np.where(inside, offset.evaluate(number) // 32 + 1, 0)

    return load


def computed(name: str, backend: str) -> Callable[[Case], Any]:
    """What is loaded by the geometry, of Python integers and of arrays."""
    kind = KINDS[name]
    along = [
        Axis(size, dimension, step or 1, sparse=step is None)
        for size, dimension, step in zip(TILE, kind.along, kind.steps, strict=True)
    ]

    def load(case: Case) -> Any:
        sizes, strides = (geometry.by_axis(along, known) for known in (case.sizes, case.strides))
        tiles = geometry.index_space(along, case.sizes)
        coordinates: list[Any] = []
        inside = np.ones(TILE, np.bool_)
        parts = zip(along, sizes, tiles, case.index, np.indices(TILE), strict=True)
        for axis, size, count, index, e in parts:
            at: Any = np.array(case.sparse)[e] if axis.sparse else index
            coordinates.append(axis.coordinate(at, e))
            inside &= coordinates[-1] < size
            if not axis.sparse:
                first = coordinates[-1].min()
                left = len(range(first, size))
                assert axis.inside(index, size, index < count) == (first, left)
                assert axis.inside(count, size, count < count) == (0, 0)
                # The last tile that there is begins inside.
                assert axis.coordinate(count - 1, 0) < size <= axis.coordinate(count, 0)
        return np.where(inside, geometry.offset(coordinates, strides) + 1, 0)

    return load


ENGINES = {
    "numbers": (computed, ""),
    "expressions": (mapped, ""),
    "arrays": (loaded, "reference"),
    "registers": (loaded, "cpu"),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", KINDS)
def test_elements_of_views(name: str, engine: str) -> None:
    make, backend = ENGINES[engine]
    load, kind = make(name, backend), KINDS[name]
    for case in cases(kind, 40):
        expected = np.zeros(TILE, np.int64)
        for element, offset, inside in kind.places(case):
            expected[element] = offset + 1 if inside else 0
        np.testing.assert_array_equal(load(case), expected, err_msg=str(case))


def test_whether_elements_share_memory() -> None:
    """What reaches how far, and whether each element has a place of its own, of numbers and of
    expressions that are numbers."""
    seen: set[bool] = set()
    for sizes in product((1, 2, 3), repeat=2):
        for strides in product(range(7), repeat=2):
            places = [i * strides[0] + j * strides[1] for i, j in product(*map(range, sizes))]
            assert geometry.reach(sizes, strides, 1) == max(places) + 1
            known = [constant(stride) for stride in strides]
            reach = geometry.reach([constant(size) for size in sizes], known, constant(1))
            assert reach == constant(max(places) + 1)
            ordered = sorted(zip(strides, sizes, strict=True))
            injective = geometry.is_injective(ordered, lambda one, other: one >= other)
            assert not injective or len(set(places)) == len(places)
            seen.add(injective)
    assert seen == {False, True}
    assert not geometry.is_injective([(1, None), (8, 2)], lambda one, other: one >= other)


def test_expressions_are_numbers() -> None:
    """An expression combined with an integer is what it is with the expression of that."""
    x, three = dim(0), constant(3)
    assert x + 3 == 3 + x == x + three
    assert x - 3 == x - three
    assert x * 3 == x * three
    assert isinstance(sum([x, x]), Expression) and sum([x, x]) == x * 2


def test_elements_that_share_bytes() -> None:
    where = [(byte, shift) for byte in range(4) for shift in (0, 4)]
    assert [(geometry.byte_of(n), geometry.shift_in_byte(n)) for n in range(8)] == where
    all = np.arange(8)
    found = np.stack([geometry.byte_of(all), geometry.shift_in_byte(all)], axis=1)
    np.testing.assert_array_equal(found, where)
