"""Launches with crafted sizes, strides, offsets and indices, between pages that end the process.

    python tests/backends/cpu/crafted.py [--seeds FIRST:END] [--launches N] [--minutes M]

Each seed is a program: a view of any kind, pointers, local memory, or the cutting of tiles, with
numbers around powers of two, the least and the greatest of each type, and quotients whose products
overflow. It is launched with several such numbers, `checked` on the CPU, in processes of their own.
A fault is reported with its seed, and so is a result other than that of the reference machine
where that finds nothing undefined. Programs of views run unchecked, too: views always are checked.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

import tilewright
from backends.cpu.guards import guarded
from tilewright import builder as tile
from tilewright.builder import Value

ELEMENTS = {
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
}
SIZES = (1, 3, 8, 12, 30, 64)
"""Elements of an array."""


# ---- numbers


def edges(bits: int) -> Iterator[int]:
    """Numbers at which something may overflow, as large as a type of so many bits has them."""
    yield from range(-3, 20)
    for power in (7, 8, 15, 16, 31, 32, 33, 47, 59, 60, 61, 62, 63, 64):
        if power > bits:
            break
        for near in (-17, -2, -1, 0, 1, 2, 9):
            yield (1 << power) + near
            yield -(1 << power) + near


def number(random: Random, bits: int, usual: Sequence[int] = ()) -> int:
    """A signed number of a type: a usual one, one at an edge, or a quotient of such."""
    kind = random.random()
    if usual and kind < 0.5:
        found = random.choice(usual)
    elif kind < 0.9:
        found = random.choice(list(edges(bits)))
    else:
        found = (1 << random.choice((31, 32, 63, 64))) // random.randrange(1, 40)
        found += random.randrange(-2, 3)
    found %= 1 << bits
    return found - (1 << bits) if found >> (bits - 1) else found


# ---- programs

WIDTHS = {8: 6, 16: 6, 32: 12, 64: 12}
"""How many scalar parameters of each width a program has."""


@dataclass
class Program:
    """A program that is being made, and how to draw what it is launched with.

    Attributes:
        random: where every choice comes from.
        element: the type of the elements that are accessed.
        count: how many elements the array has.
        tile: how many a tile has.
        x: pointer to the array.
        out: pointer to an array for the tile that was loaded.
        indices: pointer to as many numbers of 64 bits as the tile has elements.
        scalars: the parameters by width.
        usual: what is likely for those in use, by width.
        always_checked: whether nothing else is touched without `checked`, too.
    """

    random: Random
    element: str
    count: int
    tile: int
    x: Value
    out: Value
    indices: Value
    scalars: Mapping[int, Sequence[Value]]
    usual: Mapping[int, list[Sequence[int]]] = field(
        default_factory=lambda: {width: [] for width in WIDTHS}
    )
    always_checked: bool = False

    def scalar(self, bits: int, usual: Sequence[int] = ()) -> Value:
        """A parameter that was not used yet."""
        self.usual[bits].append(usual)
        return self.scalars[bits][len(self.usual[bits]) - 1]

    def number(self, bits: int, usual: Sequence[int] = ()) -> int:
        """A number in the code."""
        return number(self.random, bits, usual)

    def choice(self, among: Sequence[Any]) -> Any:
        """One of several."""
        return self.random.choice(among)

    def chance(self, probability: float) -> bool:
        """Whether to do something."""
        return self.random.random() < probability

    def tile_shape(self, rank: int) -> list[int]:
        """Sizes of a tile that multiply to that of the program."""
        shape = [1] * rank
        for _ in range(self.tile.bit_length() - 1):
            shape[self.random.randrange(rank)] *= 2
        return shape

    def places(self, bits: int, count: int) -> Value:
        """Crafted numbers from memory."""
        found, _ = tile.load_ptr_tko(_addresses(self.indices, count))
        return found if bits == 64 else tile.trunci(found, f"i{bits}")

    def give(self, loaded: Value) -> None:
        """Store a tile where the test looks for it."""
        flat = tile.reshape(loaded, (self.tile,))
        tile.store_ptr_tko(_addresses(self.out, self.tile), flat)

    def ones(self, shape: Sequence[int]) -> Value:
        """What is stored."""
        return tile.constant(1, f"tile<{'x'.join([*map(str, shape), self.element])}>")


def _many(value: Value, count: int) -> Value:
    return tile.broadcast(tile.reshape(value, (1,)), (count,))


def _addresses(pointer: Value, count: int) -> Value:
    return tile.offset(_many(pointer, count), tile.iota(count, "i64"))


def _tensor(p: Program, rank: int) -> Value:
    """A tensor view of any sizes and strides, some of them parameters."""
    bits = p.choice((32, 64, 64))

    def extents(usual: Sequence[int]) -> list[Value | int]:
        return [
            p.number(64, usual) % 2**63 or 1 if p.chance(0.4) else p.scalar(bits, usual)
            for _ in range(rank)
        ]

    base = tile.offset(p.x, p.scalar(64, (0, 1, -1, p.count))) if p.chance(0.3) else p.x
    sizes = extents((1, 2, p.count, p.count, p.count // 2 + 1))
    return tile.make_tensor_view(base, shape=sizes, strides=extents((1, 1, 1, p.count, p.tile)))


def _tiles(p: Program, tensor: Value, shape: Sequence[int]) -> tuple[Value, list[Value]]:
    """A view of any kind, and the index of a tile in it."""
    rank = len(shape)
    bits, order = p.choice((8, 16, 32, 64)), p.random.sample(range(rank), rank)
    padding = p.choice(("zero", "zero", None))
    index = [p.scalar(bits, (0, 0, 0, 1, 2)) for _ in range(rank)]
    kind = p.choice(("partition", "strided", "gather"))
    if kind == "partition":
        view = tile.make_partition_view(tensor, tile=shape, dim_map=order, padding=padding)
    elif kind == "strided":
        steps = [p.number(64, (1, n, n)) % (2**31 - 1) or 1 for n in shape]
        view = tile.make_strided_view(
            tensor, tile=shape, traversal_strides=steps, dim_map=order, padding=padding
        )
    else:
        sparse = p.random.randrange(rank)
        view = tile.make_gather_scatter_view(tensor, tile=shape, sparse_dim=sparse, padding=padding)
        index[sparse] = p.places(bits, shape[sparse])
    return view, index


def views(p: Program) -> None:
    """Load from and store to a view."""
    p.always_checked = True
    rank = p.choice((1, 1, 2, 3))
    shape = p.tile_shape(rank)
    view, index = _tiles(p, _tensor(p, rank), shape)
    what, token = p.choice(("load", "store", "copy")), None
    value = p.ones(shape)
    if what != "store":
        value, token = tile.load_view_tko(view, index)
        p.give(value)
    if what != "load":
        tile.store_view_tko(value, view, index, token=token)


def _pointers(p: Program) -> Value:
    """A tile of pointers to anywhere."""
    bits, count = p.choice((8, 16, 32, 64)), p.tile
    base = p.x
    if p.chance(0.2):
        moved = tile.addi(tile.ptr_to_int(base), p.scalar(64, (0, 0, 8, -8)))
        base = tile.int_to_ptr(moved, f"ptr<{p.element}>")
    if p.chance(0.3):
        base = tile.offset(base, p.scalar(64, (0, 1, -1, p.count)))
    kind = p.choice(("memory", "row", "row", "same"))
    if kind == "memory":
        return tile.offset(_many(base, count), p.places(bits, count))
    if kind == "same":
        return tile.offset(_many(base, count), _many(p.scalar(bits, range(p.count)), count))
    step = _many(p.scalar(bits, (0, 1, 1, 1, 2, -1)), count)
    start = _many(p.scalar(bits, (0, 0, 1, p.count - 1)), count)
    return tile.offset(
        _many(base, count), tile.addi(tile.muli(tile.iota(count, f"i{bits}"), step), start)
    )


def _mask(p: Program) -> Value | None:
    """Which elements of a tile are accessed."""
    if p.chance(0.5):
        return None
    bits = p.choice((8, 32, 64))
    bound = _many(p.scalar(bits, (0, 1, p.count, p.tile)), p.tile)
    signedness = p.choice(("signed", "unsigned"))
    places = tile.iota(p.tile, f"i{bits}")
    return tile.cmpi(places, bound, predicate="less_than", signedness=signedness)


ATOMIC = {"i32": "add", "i64": "umax", "f32": "addf", "f64": "addf", "f16": "addf"}
"""Element types of atomic operations, and what they do."""


def _access(p: Program, pointers: Value, mask: Value | None) -> None:
    """Load, store or modify what a tile of pointers points to."""
    ones = p.ones((p.tile,))
    what = p.choice(("load", "load", "store", "store", "copy", "rmw", "cas"))
    if what == "rmw" and p.element in ATOMIC:
        p.give(tile.atomic_rmw_tko(pointers, ones, mode=ATOMIC[p.element], mask=mask)[0])
    elif what == "cas" and p.element in ("i32", "i64", "f32", "f64"):
        p.give(tile.atomic_cas_tko(pointers, ones, ones, mask=mask)[0])
    elif what == "store":
        tile.store_ptr_tko(pointers, ones, mask=mask)
    else:
        loaded, token = tile.load_ptr_tko(
            pointers, mask=mask, padding=None if mask is None else ones
        )
        p.give(loaded)
        if what == "copy":
            tile.store_ptr_tko(pointers, loaded, mask=mask, token=token)


def pointers(p: Program) -> None:
    """Accesses through pointers, perhaps in a loop."""
    if p.chance(0.7):
        _access(p, _pointers(p), _mask(p))
        return
    start = p.scalar(32, (0, 1))
    found = _pointers(p)
    with tile.for_(start, tile.addi(start, 3)) as i:
        _access(p, tile.offset(found, _many(tile.muli(i, p.scalar(32, (0, 1, 4))), p.tile)), None)


def local(p: Program) -> None:
    """Local memory of crafted size."""
    count = p.number(64, (p.tile, 2 * p.tile, 4096)) % 2**63 or 1
    memory = tile.alloca(p.element, count, alignment=p.choice((8, 16, 128)))
    mine = _addresses(memory, p.tile)
    token = tile.store_ptr_tko(mine, p.ones((p.tile,)))
    p.x = memory
    found = _pointers(p)
    loaded, _ = tile.load_ptr_tko(found, token=token)
    p.give(loaded)
    tile.store_ptr_tko(found, loaded)


def _as(element: str, value: Value) -> Value:
    """A tile of i64 as one of another type."""
    if element.startswith("f"):
        return tile.itof(value, element, signedness="signed")
    return value if element == "i64" else tile.trunci(value, element)


def cutting(p: Program) -> None:
    """Tiles cut out of others, and put into others, at crafted places."""
    rank = p.choice((1, 2, 3))
    shape = p.tile_shape(rank)
    small = [p.choice([n, max(n // 2, 1), 1]) for n in shape]
    whole, _ = tile.load_ptr_tko(_addresses(p.indices, p.tile))
    whole = tile.reshape(whole, shape)

    def index() -> list[Value]:
        return [p.scalar(32, (0, 0, 1)) for _ in shape]

    cut = tile.extract(whole, index(), shape=small)
    into = tile.insert(cut, whole, index())
    p.give(_as(p.element, into))


def dividing(p: Program) -> None:
    """Divisions of crafted numbers, some of which processors stop at."""
    bits = int(p.element[1:]) if p.element.startswith("i") else 64
    places = p.places(bits, p.tile)
    by = _many(p.scalar(bits, (0, -1, -1, 1)), p.tile)
    signedness = p.choice(("signed", "unsigned"))
    operation = p.choice((tile.divi, tile.remi))
    found = operation(places, by, signedness=signedness)
    p.give(found if p.element.startswith("i") else _as(p.element, found))


KINDS: Mapping[str, tuple[int, Callable[[Program], None]]] = {
    "views": (8, views),
    "pointers": (6, pointers),
    "local": (2, local),
    "cutting": (1, cutting),
    "dividing": (1, dividing),
}
"""What programs do, and how often."""


def made(seed: int) -> tuple[Program, tilewright.Module]:
    """The program of a seed."""
    random = Random(seed)
    element = random.choice(list(ELEMENTS))
    kind = random.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
    names = {f"s{width}_{k}": f"i{width}" for width, n in WIDTHS.items() for k in range(n)}
    given = {"x": f"ptr<{element}>", "out": f"ptr<{element}>", "indices": "ptr<i64>", **names}
    with tile.module("m") as module, tile.entry("k", **given) as (x, out, indices, *rest):
        values = iter(rest)
        scalars = {width: [next(values) for _ in range(n)] for width, n in WIDTHS.items()}
        tile_size = random.choice((1, 2, 8, 16, 64))
        count = random.choice(SIZES)
        program = Program(random, element, count, tile_size, x, out, indices, scalars)
        KINDS[kind][1](program)
    return program, tilewright.Module(module.operation)


# ---- launches


@dataclass(frozen=True)
class Launch:
    """What a program is launched with; arrays are made anew for each back end."""

    program: Program
    seed: int
    indices: Sequence[int]
    scalars: Sequence[int]

    def arrays(self, at_end: bool) -> list[Any]:
        """What is accessed, what is stored at the end, indices."""
        p = self.program
        x = (np.arange(p.count) + 1).astype(ELEMENTS[p.element])
        out = np.zeros(p.tile, ELEMENTS[p.element])
        arrays = [x, out, np.array(self.indices, np.int64)]
        return [guarded(array, at_end) for array in arrays]


def launches(program: Program, count: int) -> Iterator[Launch]:
    """Draws what to launch a program with."""
    for seed in range(count):
        random = Random(program.random.random())
        usual = (0, 1, 2, program.count - 1, program.count)
        scalars = [
            number(random, width, program.usual[width][k]) if k < len(program.usual[width]) else 0
            for width, n in WIDTHS.items()
            for k in range(n)
        ]
        few = random.random() < 0.5
        indices = [
            number(random, 64, usual) if random.random() < 0.3 or not few else k % program.count
            for k in range(program.tile)
        ]
        yield Launch(program, seed, indices, scalars)


def result(kernel: Any, arrays: Sequence[Any], launch: Launch, **options: Any) -> str | None:
    """What a launch says; None if it ends well."""
    try:
        kernel.launch(1, *arrays, *launch.scalars, **options)
    except tilewright.ExecutionError as error:
        return str(error)
    return None


def compare(launch: Launch, kernel: Any, random: Random) -> Iterator[str]:
    """What is wrong with a launch; a fault ends the process."""
    expected = launch.arrays(at_end=False)
    stopped = result(kernel, expected, launch)
    for checked in (True, False) if launch.program.always_checked else (True,):
        found = launch.arrays(at_end=random.random() < 0.5)
        said = result(kernel, found, launch, backend="cpu", checked=checked, threads=1)
        if stopped is None and said is not None:
            yield f"checked={checked}: the reference machine finds nothing, the CPU: {said}"
        elif stopped is None and not all(map(_same, expected, found)):
            yield f"checked={checked}: another result than that of the reference machine"


def _same(expected: Any, found: Any) -> bool:
    return np.array_equal(expected, found, equal_nan=expected.dtype.kind == "f")


def run(seeds: range, count: int) -> None:
    """Programs in this process. Each line says what is being launched, or what was wrong."""
    for seed in seeds:
        program, module = made(seed)
        kernel = module.kernel()
        for launch in launches(program, count):
            print(f"{seed} {launch.seed}", flush=True)
            for problem in compare(launch, kernel, Random(seed)):
                print(f"wrong: seed {seed}, launch {launch.seed}: {problem}", flush=True)


@dataclass
class Report:
    """What a campaign found."""

    launches: int = 0
    problems: list[str] = field(default_factory=list)


def campaign(seeds: range, count: int, until: float = float("inf")) -> Report:
    """Programs in processes of their own. One that ends at a fault is followed by another."""
    report, first = Report(), seeds.start
    while first < seeds.stop and time.monotonic() < until:
        end = min(first + 30, seeds.stop)
        command = [sys.executable, __file__, "--here", f"{first}:{end}", "--launches", str(count)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        lines = done.stdout.splitlines()
        report.problems += [line for line in lines if line.startswith("wrong: ")]
        places = [line for line in lines if not line.startswith("wrong: ")]
        report.launches += len(places)
        first = end
        if done.returncode:
            at = places[-1] if places else str(end - 1)
            said = done.stderr.strip().splitlines()[-1:] or ["nothing said"]
            report.problems.append(
                f"exit code {done.returncode} at seed and launch {at}: {said[0]}"
            )
            first = int(at.split()[0]) + 1
    return report


def _seeds(text: str) -> range:
    first, _, end = text.partition(":")
    return range(int(first), int(end))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seeds", type=_seeds, default=range(10**9))
    parser.add_argument("--launches", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--here", type=_seeds, help="in this process")
    arguments = parser.parse_args()
    if arguments.here:
        run(arguments.here, arguments.launches)
        return
    until = time.monotonic() + 60 * arguments.minutes
    report = campaign(arguments.seeds, arguments.launches, until)
    print(*report.problems, f"{report.launches} launches", sep="\n")
    sys.exit(bool(report.problems))


if __name__ == "__main__":
    main()
