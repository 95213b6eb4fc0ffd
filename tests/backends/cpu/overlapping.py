"""Kernels whose arrays overlap: what is read is what was there before, however loops are fused.

    python tests/backends/cpu/overlapping.py [--seeds FIRST:END] [--minutes M] [--engine NAME…]

Each seed is a kernel of one tile block that loads, computes and stores tiles of three arrays, which
are pieces of the same memory, of different element types, at distances of a few elements; every
access waits for the one before. Its results are those of the reference machine, byte by byte: by
native code, and by the interpreter of nests.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

import tilewright
from backends.cpu.processors import LEAST
from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.text import to_text

ENGINES: Mapping[str, Mapping[str, Any]] = {
    "cpu": {"backend": "cpu"},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
    "fallback": {"backend": "nests", "guards": "fallback"},
}
"""What is compared with the reference machine: options of launches."""

INTEGERS = {"i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64}
FLOATS = {"f32": np.float32, "f64": np.float64}
SHAPES = ((8,), (16,), (64,), (4, 4), (8, 8), (4, 16), (16, 16), (32, 8), (2, 4, 8), (4, 4, 4))
MEMORY, MIDDLE = 1 << 17, 1 << 16
"""How many bytes the memory has, and near which of them arrays begin."""

Shape = tuple[int, ...]


@dataclass
class Maker:
    """A kernel that is being made.

    Attributes:
        random: where every choice comes from.
        pointers: pointers to the arrays, with their element types.
        numbers: parameters that are numbers, not used yet.
        floats: whether tiles are of f32, not i32.
        tiles: what has been computed, by shape.
        token: of the last access.
        given: what the numbers are.
        depth: how many loops and conditionals are around what is made.
        loops: the induction variables of the loops around, with how often they are repeated.
        kinds: the statements that are made, and how often they come.
    """

    random: Random
    pointers: Sequence[tuple[Value, str]]
    numbers: list[Value]
    floats: bool
    tiles: dict[Shape, list[Value]] = field(default_factory=dict[Shape, list[Value]])
    token: Value | None = None
    given: list[int] = field(default_factory=list[int])
    depth: int = 0
    loops: list[tuple[Value, int]] = field(default_factory=list[tuple[Value, int]])
    kinds: Sequence[Any] = ()

    def choice(self, among: Sequence[Any]) -> Any:
        """One of several."""
        return self.random.choice(among)

    def chance(self, probability: float) -> bool:
        """Whether to do something."""
        return self.random.random() < probability

    def number(self, value: int, often: float = 0.5) -> Value | int:
        """A number, in the code or as a parameter."""
        if not self.numbers or self.chance(1 - often):
            return value
        self.given.append(value)
        return self.numbers.pop()

    def keep(self, shape: Shape, value: Value) -> None:
        """A tile that others may be computed from."""
        self.tiles.setdefault(shape, []).append(value)

    def some(self, shape: Shape | None = None) -> tuple[Shape, Value]:
        """A tile, loaded if there is none."""
        shape = shape or self.choice([*self.tiles] or SHAPES)
        if not self.tiles.get(shape):
            load(self, shape)
        return shape, self.choice(self.tiles[shape][-3:])


# ---- memory


def _computed(m: Maker, element: str, value: Value) -> Value:
    """A tile of memory's type in that of computations."""
    if m.floats:
        return value if element == "f32" else tile.ftof(value, "f32")
    bits = int(element[1:])
    if bits == 32:
        return value
    return tile.trunci(value, "i32") if bits > 32 else tile.exti(value, "i32", signedness="signed")


def _stored(m: Maker, element: str, value: Value) -> Value:
    """A tile of computations in memory's type."""
    if m.floats:
        return value if element == "f32" else tile.ftof(value, element)
    bits = int(element[1:])
    if bits == 32:
        return value
    if bits > 32:
        return tile.exti(value, element, signedness="signed")
    return tile.trunci(value, element)


def _view(m: Maker, pointer: Value, shape: Shape) -> tuple[Value, list[Value | int]]:
    """A view of an array, and the index of a tile in it."""
    rank = len(shape)
    order = list(range(rank))
    if rank > 1 and m.chance(0.3):
        order.reverse()
    space, step, strides = [0] * rank, 1, [0] * rank
    for d in reversed(range(rank)):
        size = shape[order.index(d)]
        space[d] = size * m.choice((1, 1, 2, 3)) - m.choice((0, 0, 0, 1, 3))
        space[d] = max(space[d], 1)
        strides[d] = step
        step *= max(space[d], size) + m.choice((0, 0, 0, 1, 5))
    if rank == 2 and m.chance(0.2):
        strides.reverse()
        strides[0] = 1
        strides[-1] = space[0] + m.choice((0, 1))
    tensor = tile.make_tensor_view(
        pointer, shape=[m.number(n) for n in space], strides=[m.number(n, 0.2) for n in strides]
    )
    if rank > 1 and m.chance(0.15):
        return _gathering(m, tensor, shape, space)
    if m.chance(0.15):
        steps = [m.choice((n, n, 2 * n, max(n // 2, 1))) for n in shape]
        view = tile.make_strided_view(
            tensor, tile=shape, traversal_strides=steps, dim_map=order, padding="zero"
        )
        return view, [m.number(0, 0.3) for _ in shape]
    view = tile.make_partition_view(tensor, tile=shape, dim_map=order, padding="zero")
    counts = [-(-space[order[d]] // n) for d, n in enumerate(shape)]
    return view, [_position(m, n) for n in counts]


def _position(m: Maker, count: int) -> Value | int:
    """One of so many tiles; perhaps another one in each iteration of a loop."""
    fitting = [number for number, trips in m.loops if trips <= count]
    if fitting and m.chance(0.5):
        return m.choice(fitting)
    return m.number(m.choice((0, 0, count - 1)), 0.3)


def _gathering(
    m: Maker, tensor: Value, shape: Shape, space: Sequence[int]
) -> tuple[Value, list[Value | int]]:
    """A view of rows or columns in any order, and which of them."""
    sparse = m.random.randrange(len(shape))
    view = tile.make_gather_scatter_view(tensor, tile=shape, sparse_dim=sparse, padding="zero")
    at = tile.iota(shape[sparse], "i32")
    if m.chance(0.5):
        at = tile.subi(shape[sparse] - 1, at)
    if m.chance(0.3):
        at = tile.addi(at, 1)
    index: list[Value | int] = [m.number(0, 0.3) for _ in shape]
    index[sparse] = at
    return view, index


def _addresses(m: Maker, pointer: Value, shape: Shape) -> tuple[Value, Value | None]:
    """A tile of pointers into an array, and which of them are used."""
    count = prod(shape)
    step = m.choice((1, 1, 1, 2, 3))
    flat = tile.iota(count, "i32")
    at = flat if step == 1 else tile.muli(flat, step)
    start = m.number(m.choice((0, 1, 2, 7, 16)))
    if isinstance(start, int):
        at = tile.addi(at, start)
    else:
        at = tile.addi(at, tile.broadcast(tile.reshape(start, (1,)), (count,)))
    many = tile.broadcast(tile.reshape(pointer, (1,)), (count,))
    mask = None
    if m.chance(0.4):
        limit = m.number(m.random.randrange(count + 1))
        if not isinstance(limit, int):
            limit = tile.broadcast(tile.reshape(limit, (1,)), (count,))
        mask = tile.cmpi(flat, limit, predicate="less_than", signedness="signed")
    found = tile.offset(many, at)
    if len(shape) > 1:
        found = tile.reshape(found, shape)
        mask = None if mask is None else tile.reshape(mask, shape)
    return found, mask


def load(m: Maker, shape: Shape | None = None) -> None:
    """Load a tile."""
    pointer, element = m.choice(m.pointers)
    shape = shape or m.choice(SHAPES)
    if m.chance(0.6):
        view, index = _view(m, pointer, shape)
        value, m.token = tile.load_view_tko(view, index, token=m.token)
    else:
        found, mask = _addresses(m, pointer, shape)
        padding = None if mask is None else 0
        value, m.token = tile.load_ptr_tko(found, mask=mask, padding=padding, token=m.token)
    m.keep(shape, _computed(m, element, value))


def store(m: Maker) -> None:
    """Store a tile."""
    pointer, element = m.choice(m.pointers)
    shape, value = m.some()
    _put(m, pointer, shape, _stored(m, element, value))


def _put(m: Maker, pointer: Value, shape: Shape, value: Value) -> None:
    """Store a tile of memory's type, by a view or by pointers."""
    if m.chance(0.6):
        view, index = _view(m, pointer, shape)
        m.token = tile.store_view_tko(value, view, index, token=m.token)
    else:
        found, mask = _addresses(m, pointer, shape)
        m.token = tile.store_ptr_tko(found, value, mask=mask, token=m.token)


def atomic(m: Maker) -> None:
    """Add to elements, and go on with what was there."""
    fitting = [pair for pair in m.pointers if pair[1] in ("i32", "i64", "f32", "f64")]
    if not fitting:
        return
    pointer, element = m.choice(fitting)
    shape, value = m.some()
    found, mask = _addresses(m, pointer, shape)
    mode = "addf" if m.floats else m.choice(("add", "max", "xor"))
    old, m.token = tile.atomic_rmw_tko(
        found, _stored(m, element, value), mode=mode, mask=mask, token=m.token
    )
    if m.chance(0.5):
        zeros = tile.constant(0, f"tile<{'x'.join(map(str, shape))}x{element}>")
        old = old if mask is None else tile.select(mask, old, zeros)
        m.keep(shape, _limited(m, _computed(m, element, old)))


def moved(m: Maker) -> None:
    """Load a tile, and store it as it is, perhaps twice, perhaps in another shape or order."""
    pointer, element = m.choice(m.pointers)
    targets = [one for one, its in m.pointers if its == element]
    shape = m.choice(SHAPES)
    view, index = _view(m, pointer, shape)
    value, m.token = tile.load_view_tko(view, index, token=m.token)
    for _ in range(m.choice((1, 1, 2, 3))):
        if len(shape) == 2 and m.chance(0.2):
            value, shape = tile.permute(value, permutation=(1, 0)), shape[::-1]
        others = [one for one in SHAPES if prod(one) == prod(shape)]
        if m.chance(0.4):
            shape = m.choice(others)
            value = tile.reshape(value, shape)
        if m.chance(0.3):
            value = _with_piece(m, shape, value)
        _put(m, m.choice(targets), shape, value)
    if element == ("f32" if m.floats else "i32"):
        m.keep(shape, value)


# ---- tiles


def _with_piece(m: Maker, shape: Shape, value: Value) -> Value:
    """A tile with its halves exchanged, or one of them at both places."""
    dim = m.random.randrange(len(shape))
    half = tuple(n // 2 if d == dim else n for d, n in enumerate(shape))
    index = [[0] * len(shape), [int(d == dim) for d in range(len(shape))]]
    first, second = (tile.extract(value, at, shape=half) for at in index)
    if m.chance(0.5):
        return tile.cat(second, first, dim=dim)
    return tile.insert(m.choice((first, second)), value, m.choice(index))


def pieces(m: Maker) -> None:
    """Pieces of a tile, put together."""
    shape, value = m.some()
    m.keep(shape, _with_piece(m, shape, value))


def repeated(m: Maker) -> None:
    """A row or column of a tile, repeated."""
    shape, value = m.some()
    dim = m.random.randrange(len(shape))
    one = tuple(1 if d == dim else n for d, n in enumerate(shape))
    index = [m.random.randrange(shape[d]) if d == dim else 0 for d in range(len(shape))]
    m.keep(shape, tile.broadcast(tile.extract(value, index, shape=one), shape))


def _limited(m: Maker, value: Value) -> Value:
    """Numbers that are small enough for exact sums."""
    if not m.floats:
        return value
    return tile.maxf(tile.minf(value, 64.0), -64.0)


def _two(m: Maker, a: Value, b: Value) -> Value:
    if m.floats:
        operation = m.choice((tile.addf, tile.subf, tile.mulf, tile.maxf))
        return _limited(m, operation(a, b))
    return m.choice((tile.addi, tile.subi, tile.muli, tile.xori))(a, b)


def _chosen(m: Maker, a: Value, b: Value) -> Value:
    """Of two tiles the smaller elements, or the larger ones."""
    predicate = m.choice(("less_than", "greater_than"))
    if m.floats:
        return tile.select(tile.cmpf(a, b, predicate=predicate, ordering="ordered"), a, b)
    return tile.select(tile.cmpi(a, b, predicate=predicate, signedness="signed"), a, b)


def elementwise(m: Maker) -> None:
    """One operation or several."""
    shape, value = m.some()
    for _ in range(m.choice((1, 1, 2, 3))):
        if m.chance(0.2):
            value = _chosen(m, value, m.some(shape)[1])
        elif m.chance(0.5):
            other = 3.0 if m.floats else 3
            value = _limited(m, tile.addf(value, other) if m.floats else tile.muli(value, other))
        else:
            value = _two(m, value, m.some(shape)[1])
    m.keep(shape, value)


def _sum(m: Maker) -> Callable[..., Any]:
    return tile.addf if m.floats else tile.addi


def reduction(m: Maker) -> None:
    """What is left of a tile, together with the tile."""
    shape, value = m.some()
    dim = m.random.randrange(len(shape))
    if m.chance(0.3):

        def larger(a: Value, b: Value) -> Value:
            return tile.maxf(a, b) if m.floats else tile.maxi(a, b, signedness="signed")

        found = tile.reduce(value, dim=dim, identities=-1e9 if m.floats else -(2**31), body=larger)
    else:
        found = tile.reduce(value, dim=dim, identities=0.0 if m.floats else 0, body=_sum(m))
    one = tuple(1 if d == dim else n for d, n in enumerate(shape))
    wide = tile.broadcast(tile.reshape(found, one), shape)
    m.keep(shape, _two(m, _limited(m, wide), value))


def scan(m: Maker) -> None:
    """Sums of what comes before."""
    shape, value = m.some()
    dim = m.random.randrange(len(shape))
    found = tile.scan(
        value, dim=dim, reverse=m.chance(0.3), identities=0.0 if m.floats else 0, body=_sum(m)
    )
    m.keep(shape, _limited(m, found))


def movement(m: Maker) -> None:
    """Another order or shape."""
    shape, value = m.some()
    if len(shape) > 1 and m.chance(0.6):
        order = m.random.sample(range(len(shape)), len(shape))
        m.keep(tuple(shape[d] for d in order), tile.permute(value, permutation=order))
        return
    others = [one for one in SHAPES if prod(one) == prod(shape) and one != shape]
    if others:
        other = m.choice(others)
        m.keep(other, tile.reshape(value, other))


def product(m: Maker) -> None:
    """A matrix product."""
    if not m.floats:
        return
    shape = m.choice(((8, 8), (16, 16)))
    a, b, c = (m.some(shape)[1] for _ in range(3))
    m.keep(shape, _limited(m, tile.mmaf(a, b, c)))


# ---- control flow


def _scoped(m: Maker, count: int) -> None:
    before = {shape: [*values] for shape, values in m.tiles.items()}
    m.depth += 1
    statements(m, count)
    m.depth -= 1
    m.tiles = before


def looped(m: Maker) -> None:
    """A loop that carries a tile."""
    if m.depth > 1:
        return
    shape, value = m.some()
    often = m.choice((1, 2, 3))
    trips = m.number(often)
    assert m.token is not None
    with (loop := tile.for_(0, trips, init=[value, m.token])) as (number, carried, token):
        m.loops.append((number, often))
        m.token, before = token, {s: [*values] for s, values in m.tiles.items()}
        m.keep(shape, carried)
        m.depth += 1
        statements(m, m.choice((2, 3, 4)))
        m.depth -= 1
        last = m.some(shape)[1]
        tile.continue_(last, m.token)
        m.tiles = before
        m.loops.pop()
    found, m.token = loop.results
    m.keep(shape, found)


def until(m: Maker) -> None:
    """A loop that carries a tile and ends in its middle."""
    if m.depth > 1 or m.token is None:
        return
    shape, value = m.some()
    trips = m.number(m.choice((0, 1, 2)))
    start = tile.constant(0, "i32")
    with (loop := tile.loop(init=[start, value, m.token])) as (number, carried, token):
        m.token, before = token, {s: [*values] for s, values in m.tiles.items()}
        m.keep(shape, carried)
        m.depth += 1
        statements(m, m.choice((1, 2)))
        last = m.some(shape)[1]
        ended = tile.cmpi(number, trips, predicate="greater_than_or_equal", signedness="signed")
        with tile.if_(ended):
            tile.break_(number, m.choice((last, carried)), m.token)
        statements(m, m.choice((1, 2)))
        m.depth -= 1
        tile.continue_(tile.addi(number, 1), m.some(shape)[1], m.token)
        m.tiles = before
    _, found, m.token = loop.results
    m.keep(shape, found)


def conditional(m: Maker) -> None:
    """A conditional."""
    if m.depth > 1 or m.token is None:
        return
    number = m.number(m.choice((0, 1)), 1.0)
    if isinstance(number, int):
        return
    before = m.token
    with tile.if_(tile.cmpi(number, 1, predicate="equal", signedness="signed")) as branch:
        _scoped(m, 2)
        tile.yield_(m.token)
    with branch.else_():
        m.token = before
        if m.chance(0.5):
            _scoped(m, 2)
        tile.yield_(m.token)
    m.token = branch.result


KINDS: Sequence[tuple[Callable[[Maker], None], int]] = (
    (load, 6), (store, 6), (elementwise, 5), (reduction, 2), (scan, 1), (movement, 2),
    (product, 1), (atomic, 1), (looped, 1), (conditional, 1), (moved, 4), (pieces, 1),
    (repeated, 1), (until, 1),
)  # fmt: skip
"""Statements, and how often they come."""


_NO_STORES = [(kind, often) for kind, often in KINDS if kind not in (store, moved)]
"""Those of kernels that change memory by atomic operations only."""


def statements(m: Maker, count: int) -> None:
    """Some statements."""
    functions, weights = zip(*m.kinds, strict=True)
    for _ in range(count):
        m.random.choices(functions, weights)[0](m)


# ---- kernels


@dataclass(frozen=True)
class Kernel:
    """A kernel, and what it is launched with.

    Attributes:
        module: it.
        starts: at which bytes of the memory its arrays begin.
        types: of their elements.
        numbers: the other arguments.
        floats: whether elements are floats.
    """

    module: tilewright.Module
    starts: tuple[int, ...]
    types: tuple[str, ...]
    numbers: tuple[int, ...]
    floats: bool

    def launch(self, options: Mapping[str, Any]) -> bytes:
        """The memory behind a launch."""
        memory = np.random.default_rng(0).integers(-9, 10, MEMORY // 4).astype(np.int32)
        if self.floats:
            memory = memory.astype(np.float32) if self.types[0] == "f32" else memory.astype("f8")
        raw = memory.view(np.uint8)[:MEMORY].copy()
        every = {**INTEGERS, **FLOATS}
        pieces = [
            raw[start:].view(every[name])
            for start, name in zip(self.starts, self.types, strict=True)
        ]
        self.module.kernel().launch(1, *pieces, *self.numbers, **options)
        return raw.tobytes()


MOST_NUMBERS = 60


def kernel_of(seed: int) -> Kernel:
    """The kernel of a seed."""
    random = Random(seed)
    floats = random.random() < 0.5
    if floats:
        types = (random.choice(("f32", "f32", "f64")),) * 3
    else:
        types = tuple(random.choice((*INTEGERS, "i32")) for _ in range(3))
    sizes = [np.dtype({**INTEGERS, **FLOATS}[name]).itemsize for name in types]
    starts = [
        MIDDLE + size * random.choice((0, 0, 1, -1, 2, 7, -8, 16, random.randrange(-70, 70)))
        for size in sizes
    ]
    names = {f"p{k}": f"ptr<{name}>" for k, name in enumerate(types)}
    names |= {f"n{k}": "i32" for k in range(MOST_NUMBERS)}
    with tile.module("m") as module, tile.entry("k", **names) as parameters:
        pairs = [*zip(parameters[:3], types, strict=True)]
        m = Maker(random, pairs, [*reversed(parameters[3:])], floats)
        load(m)
        has_stores = m.chance(0.9)
        m.kinds = KINDS if has_stores else _NO_STORES
        statements(m, random.choice((3, 6, 10, 14)))
        (store if has_stores else atomic)(m)
    numbers = [*m.given, *[0] * (MOST_NUMBERS - len(m.given))]
    made = tilewright.Module(module.operation)
    return Kernel(made, tuple(starts), types, tuple(numbers), floats)


def differences(seed: int, engines: Sequence[str]) -> Iterator[str]:
    """What is wrong with the results of a kernel."""
    kernel = kernel_of(seed)
    expected = kernel.launch({"backend": "reference"})
    for name in engines:
        try:
            found = kernel.launch(ENGINES[name])
        except tilewright.DiagnosticError as error:
            yield f"{name}: {error}"
            continue
        if found != expected:
            at = next(k for k, (a, b) in enumerate(zip(found, expected, strict=True)) if a != b)
            count = sum(a != b for a, b in zip(found, expected, strict=True))
            yield f"{name}: {count} bytes differ, the first at {at - MIDDLE} of {kernel.starts}"


def _seeds(text: str) -> range:
    """Seeds from their text, `FIRST:END`."""
    first, colon, end = text.partition(":")
    if not (colon and first.isdecimal() and end.isdecimal()):
        raise argparse.ArgumentTypeError(f"expected FIRST:END, as in 0:500, found {text!r}")
    return range(int(first), int(end))


def main() -> int:
    """Run some kernels; 1 if a result is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--seeds", type=_seeds, default="0:500", help="the first, and behind the last"
    )
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--engine", action="append", choices=ENGINES, help="all unless given")
    parser.add_argument("--show", action="store_true", help="print kernels that fail")
    arguments = parser.parse_args()
    end, failed, count = time.monotonic() + 60 * arguments.minutes, 0, 0
    for seed in arguments.seeds:
        if time.monotonic() > end:
            break
        count += 1
        found = [*differences(seed, arguments.engine or [*ENGINES])]
        failed += bool(found)
        for line in found:
            print(f"seed {seed}: {line}", flush=True)
        if found and arguments.show:
            print(to_text(kernel_of(seed).module.operation))
    print(f"{count} kernels, {failed} wrong")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
