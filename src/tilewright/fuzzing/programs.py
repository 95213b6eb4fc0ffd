"""Random programs that run, and mean the same on every engine.

    program = random_program(7)

A program has no undefined behaviour and no race: its tile blocks, and its iterations, store in
different places, and the atomic operations on common places commute.  Of every value is known
whether it is exact; what is not is stored with a tolerance, and neither compared, branched on nor
converted to integers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from xdsl.dialects.builtin import FunctionType

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.fuzzing import arithmetic, memory, tiles
from tilewright.fuzzing.maker import Maker, ScopedValue
from tilewright.fuzzing.memory import store
from tilewright.fuzzing.program import Program
from tilewright.text import to_text

__all__ = ["GRIDS", "made_program", "random_program"]

MOST_STORED = 10
"""How many of the last values are stored."""

GRIDS = ((1,), (2,), (3,), (5,), (2, 2), (3, 2), (2, 1, 2), (1, 3, 2))


def _block(m: Maker, statements: int) -> None:
    for _ in range(statements):
        table = REGIONS if m.depth < 3 and m.chance(0.12) else STATEMENTS
        makes = m.random.choices(list(table), list(table.values()))[0]
        try:
            makes(m)
        except tile.BuilderError:
            # A shape or type that the operation does not take. In a region it would leave the
            # region open.
            if table is REGIONS:
                raise


def _inside(m: Maker, most: int = 5) -> None:
    """A few statements of a region, and a store."""
    _block(m, m.random.randint(1, most))
    if m.chance(0.5):
        store(m, m.choice(m.slots[-3:]))


def _carried(m: Maker) -> list[ScopedValue]:
    """Exact tiles that are carried around."""
    count = m.choice((0, 1, 1, 2, 3))
    return [m.any(LOOSE) for _ in range(count)]


LOOSE = ("i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64")


def conditionals(m: Maker) -> None:
    """An if, with or without results."""
    condition = m.condition()
    wanted = _carried(m)
    if not wanted:
        with tile.if_(condition) as branch, m.region():
            _inside(m)
            if m.depth == 1 and m.loops == 0 and m.chance(0.15):
                tile.return_()
        if m.chance(0.4):
            with branch.else_(), m.region():
                _inside(m)
        return
    with tile.if_(condition) as branch, m.region():
        _inside(m)
        first = [m.like(slot) for slot in wanted]
        tile.yield_(*(slot.value for slot in first))
    with branch.else_(), m.region():
        _inside(m)
        second = [m.like(slot) for slot in wanted]
        tile.yield_(*(slot.value for slot in second))
    for value, a, b in zip(branch.results, first, second, strict=True):
        m.keep(value, bits=a.bits and b.bits)


def counted_loops(m: Maker) -> None:
    """A for, with early continues."""
    times = m.random.randint(1, 4)
    init = _carried(m)
    step = m.choice((1, 1, 2, 3))
    start = m.random.randint(-3, 3)
    upper: Value | int = start + step * times
    if m.chance(0.5):
        upper = tile.addi(m.below(times + 1), start + step * 0)
        upper = tile.addi(tile.muli(tile.subi(upper, start), step), start)
    unsigned = start >= 0 and m.chance(0.3)
    with (  # noqa: SIM117
        made := tile.for_(start, upper, step, init=[s.value for s in init], unsigned=unsigned)
    ) as (index, *arguments):
        with m.region():
            m.loops += 1
            number = tile.divi(tile.subi(index, start), step, signedness="unsigned")
            m.repeat(number, times)
            m.keep(index, *arguments)
            _inside(m)
            if m.chance(0.3):
                with tile.if_(m.condition()), m.region():
                    tile.continue_(*(m.like(slot).value for slot in init))
            if m.chance(0.3):
                _inside(m, 2)
            tile.continue_(*(m.like(slot).value for slot in init))
            m.loops -= 1
    m.keep_all(made.results)


def searches(m: Maker) -> None:
    """A loop that ends after a few iterations."""
    times = m.random.randint(1, 4)
    init = _carried(m)
    limit = m.below(times)
    zero = tile.constant(0, "tile<i32>")
    results = [slot.type for slot in init]
    with (  # noqa: SIM117
        made := tile.loop(init=[zero, *(s.value for s in init)], results=results)
    ) as (count, *arguments):
        with m.region():
            m.loops += 1
            m.repeat(count, times)
            m.keep(count, *arguments)
            _inside(m, 3)
            done = tile.cmpi(count, limit, predicate="greater_than_or_equal", signedness="signed")
            with tile.if_(done), m.region():
                if m.chance(0.4):
                    _inside(m, 2)
                tile.break_(*(m.like(slot).value for slot in init))
            following = tile.addi(count, 1)
            if m.chance(0.3):
                with tile.if_(m.condition()), m.region():
                    tile.continue_(following, *(m.like(slot).value for slot in init))
            _inside(m, 3)
            tile.continue_(following, *(m.like(slot).value for slot in init))
            m.loops -= 1
    m.keep_all(made.results)


REGIONS: Mapping[Callable[[Maker], None], int] = MappingProxyType(
    {conditionals: 3, counted_loops: 3, searches: 2}
)
"""What makes regions, and how often."""

STATEMENTS: Mapping[Callable[[Maker], None], int] = MappingProxyType(
    {
        make: weight * share
        for table, share in (
            (arithmetic.STATEMENTS, 2),
            (tiles.STATEMENTS, 2),
            (memory.STATEMENTS, 2),
        )
        for make, weight in table.items()
    }
)
"""What makes statements, and how often."""


def random_program(seed: int, statements: int = 24, *, multicast: bool = True) -> Program:
    """The random program of a seed.

    Args:
        seed: any number; programs of different seeds have nothing in common.
        statements: how many it has at most, those inside regions not counted.
        multicast: whether it may access multicast memory.
    """
    random = Random(f"tilewright fuzz {seed}")
    return made_program(random, random.choice(GRIDS), statements, seed, multicast=multicast)


def made_program(
    random: Random,
    grid: tuple[int, ...],
    statements: int,
    seed: int,
    *,
    multicast: bool = True,
    first: Callable[[Maker], None] = lambda m: None,
) -> Program:
    """A random program.

    Args:
        random: the source of all choices.
        grid: of the launch.
        statements: how many it has at most, those inside regions not counted.
        seed: what it is said to be made from.
        multicast: whether it may access multicast memory.
        first: makes what stands at the beginning.
    """
    with tile.module("fuzz") as module, tile.entry("kernel"):
        entry = module.operation.entries[0]
        m = Maker(random, grid, entry, multicast)
        first(m)
        _block(m, random.randint(4, statements))
        for slot in m.slots[-MOST_STORED:]:
            store(m, slot)
        types = [argument.type for argument in entry.body.block.args]
        entry.properties["function_type"] = FunctionType.from_lists(types, [])
    return Program(to_text(module.operation), grid, tuple(m.arguments), seed)
