"""Random programs that have a race, or just not, by how they are made.

    found = racing_program(7)

Somewhere in a random program there is a pattern in which accesses of the same bytes meet, with what
orders them or without. What stands around it has no race.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from random import Random
from types import MappingProxyType

import numpy as np

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.fuzzing.maker import Maker
from tilewright.fuzzing.memory import addresses
from tilewright.fuzzing.program import Program
from tilewright.fuzzing.programs import GRIDS, made_program

__all__ = ["PATTERNS", "RacingProgram", "racing_program"]

_PAIR = 2
_TRIPS = 4


@dataclass(frozen=True)
class RacingProgram:
    """A program, and whether it has a race.

    Attributes:
        program: it.
        pattern: a key of `PATTERNS`.
        has_race: whether it has one.
        is_inside: whether that is one of accesses of the same tile block alone.
    """

    program: Program
    pattern: str
    has_race: bool
    is_inside: bool


@dataclass(frozen=True)
class _Pattern:
    """A way in which accesses meet.

    Attributes:
        make: makes it, with a race or without.
        is_inside: whether the accesses are those of the same tile block.
    """

    make: Callable[[Maker, bool], None]
    is_inside: bool = True


def racing_program(
    seed: int, statements: int = 8, *, pattern: str | None = None, has_race: bool | None = None
) -> RacingProgram:
    """The program of a seed.

    Args:
        seed: any number.
        statements: how many statements stand around the pattern at most.
        pattern: a key of `PATTERNS`; None for any.
        has_race: whether it has a race; None for either.
    """
    random = Random(f"tilewright race {seed}")
    name = random.choice([*PATTERNS]) if pattern is None else pattern
    races = random.random() < 0.5 if has_race is None else has_race
    chosen = PATTERNS[name]
    grids = GRIDS if chosen.is_inside else [grid for grid in GRIDS if prod(grid) > 1]

    def first(m: Maker) -> None:
        chosen.make(m, races)

    program = made_program(random, random.choice([*grids]), statements, seed, first=first)
    return RacingProgram(program, name, races, chosen.is_inside)


# ---- what patterns consist of


def _number(m: Maker) -> Value:
    return m.scalar()


def _own(m: Maker, count: int = 1) -> Value:
    """A pointer to elements that only this tile block has."""
    return tile.offset(m.output("i32", m.positions * count), tile.muli(m.position, count))


def _after(token: Value, unless: bool) -> Value | None:
    return None if unless else token


def _at(pointer: Value, index: Value | int) -> Value:
    return tile.offset(pointer, index)


def _is_first(m: Maker) -> Value:
    return tile.cmpi(m.position, 0, predicate="equal", signedness="signed")


# ---- inside a tile block


def _reads_back(m: Maker, has_race: bool) -> None:
    """A load of what was stored."""
    count = m.choice((1, 4, 8))
    target = addresses(m, _own(m, count), () if count == 1 else (count,))
    token = tile.store_ptr_tko(target, _number(m) if count == 1 else tile.iota(count))
    loaded, _ = tile.load_ptr_tko(target, token=_after(token, has_race))
    if not has_race:
        m.keep(loaded)


def _overwrites(m: Maker, has_race: bool) -> None:
    """Two stores, the second of one element of the first."""
    base = _own(m, 4)
    token = tile.store_ptr_tko(addresses(m, base, (4,)), tile.iota(4))
    place = _at(base, m.random.randrange(4))
    tile.store_ptr_tko(place, _number(m), token=_after(token, has_race))


def _overwrites_what_is_read(m: Maker, has_race: bool) -> None:
    """A store where a load was."""
    base = _own(m)
    value, token = tile.load_ptr_tko(base)
    tile.store_ptr_tko(base, tile.addi(value, 1), token=_after(token, has_race))


def _joins(m: Maker, has_race: bool) -> None:
    """A load of what two stores wrote, which waits for both or one."""
    base = _own(m, _PAIR)
    tokens = [tile.store_ptr_tko(_at(base, n), _number(m)) for n in range(_PAIR)]
    if has_race:
        tokens.pop(m.random.randrange(_PAIR))
    token = tile.join_tokens(*tokens) if len(tokens) > 1 else tokens[0]
    tile.load_ptr_tko(addresses(m, base, (_PAIR,)), token=token)


def _passes_a_conditional(m: Maker, has_race: bool) -> None:
    """A store in a conditional, and a load behind it."""
    base, start, value = _own(m), tile.make_token(), _number(m)
    with tile.if_(tile.constant(1, "tile<i1>")) as branch:
        token = tile.store_ptr_tko(base, value, token=start)
        tile.yield_(token)
    with branch.else_():
        tile.yield_(start)
    (behind,) = branch.results
    tile.load_ptr_tko(base, token=start if has_race else behind)


_INDICES: Mapping[str, Callable[[Value], Value]] = MappingProxyType(
    {
        "half": lambda i: tile.divi(tile.addi(i, 1), 2, signedness="signed"),
        "rest": lambda i: tile.remi(i, 2, signedness="signed"),
        "least": lambda i: tile.mini(i, 1, signedness="signed"),
        "and": lambda i: tile.andi(i, 1),
    }
)
"""Of the counter, the same for several iterations."""


def _stores_in_a_loop(m: Maker, has_race: bool) -> None:
    """A store of each iteration, to where another one stores, too."""
    base, start = _own(m, _TRIPS), tile.make_token()
    name = m.choice(_INDICES)
    # Without a race tokens go from iteration to iteration, or each has a place of its own.
    is_carried = not has_race and m.chance(0.6)
    with tile.for_(0, _TRIPS, init=[start]) as (i, carried):
        place = _at(base, _INDICES[name](i) if has_race or is_carried else i)
        token = tile.store_ptr_tko(place, i, token=carried if is_carried else start)
        tile.continue_(token)


def _reads_the_iteration_before(m: Maker, has_race: bool) -> None:
    """A load of what the iteration before stored."""
    base, start = _own(m, _TRIPS + 1), tile.make_token()
    with tile.for_(0, _TRIPS, init=[start]) as (i, carried):
        token = carried if not has_race else start
        value, read = tile.load_ptr_tko(_at(base, i), token=token)
        stored = tile.store_ptr_tko(_at(base, tile.addi(i, 1)), value, token=read)
        tile.continue_(stored)


def _local(m: Maker, has_race: bool) -> None:
    """Memory of the tile block's own."""
    pointer = tile.alloca("i32", 4)
    target = addresses(m, pointer, (4,))
    token = tile.store_ptr_tko(target, tile.iota(4))
    if has_race:
        tile.store_ptr_tko(target, tile.iota(4))
    else:
        m.keep(tile.load_ptr_tko(target, token=token)[0])


def _same_place_twice(m: Maker, has_race: bool) -> None:
    """One store, whose elements may have the same place."""
    count = m.choice((2, 4, 8))
    index = tile.iota(count)
    if has_race:
        index = tile.divi(index, 2, signedness="signed")
    many = tile.broadcast(tile.reshape(_own(m, count), (1,)), (count,))
    tile.store_ptr_tko(tile.offset(many, index), tile.iota(count))


# ---- between tile blocks


def _neighbours(m: Maker, has_race: bool) -> None:
    """Tiles beside each other, or with an element in common."""
    count = m.choice((2, 4, 8))
    pointer = m.output("i32", m.positions * count)
    base = tile.offset(pointer, tile.muli(m.position, count - 1 if has_race else count))
    tile.store_ptr_tko(addresses(m, base, (count,)), tile.iota(count))


def _overlapping_view(m: Maker, has_race: bool) -> None:
    """Tiles of a view, which overlap or do not."""
    count = m.choice((2, 4, 8))
    pointer = m.output("i32", m.positions * count)
    tensor = tile.make_tensor_view(pointer, shape=[m.positions * count], strides=[1])
    if has_race:
        view = tile.make_strided_view(tensor, tile=(count,), traversal_strides=[count // 2])
    else:
        view = tile.make_partition_view(tensor, tile=(count,))
    tile.store_view_tko(tile.iota(count), view, [m.position])


def _view_of_one_row(m: Maker, has_race: bool) -> None:
    """Rows of a view that are the same one, as the stride is 0."""
    count = m.choice((2, 4, 8))
    pointer = m.output("i32", m.positions * count)
    stride = m.given("i32", np.int32(0 if has_race else count))
    tensor = tile.make_tensor_view(pointer, shape=[m.positions, count], strides=[stride, 1])
    view = tile.make_partition_view(tensor, tile=(1, count))
    tile.store_view_tko(tile.reshape(tile.iota(count), (1, count)), view, [m.position, 0])


def _everybody_stores(m: Maker, has_race: bool) -> None:
    """A store of all tile blocks to one element."""
    pointer = m.output("i32", 1)
    # Of all values the same, so that results do not depend on the order.
    if not has_race:
        tile.store_ptr_tko(pointer, 7, ordering="relaxed", scope=m.choice(("device", "sys")))
    elif m.chance(0.5):
        tile.store_ptr_tko(pointer, 7)
    else:
        tile.store_ptr_tko(pointer, 7, ordering="relaxed", scope="tl_blk")


def _one_stores_others_read(m: Maker, has_race: bool) -> None:
    """A store of the first tile block, or of none, of what all others read."""
    pointer = m.output("i32", 1)
    with tile.if_(_is_first(m)) as branch:
        if has_race:
            tile.store_ptr_tko(pointer, 7)
    with branch.else_():
        tile.load_ptr_tko(pointer)


def _adds(m: Maker, has_race: bool) -> None:
    """Atomic additions of all tile blocks, which somebody reads weakly, or with a scope."""
    pointer = m.output("i32", 1)
    _, token = tile.atomic_rmw_tko(pointer, 1, mode="add")
    if has_race:
        tile.load_ptr_tko(pointer, token=token)
    else:
        tile.load_ptr_tko(pointer, token=token, ordering="relaxed", scope="device")


def _sizes(m: Maker, has_race: bool) -> None:
    """Accesses of all tile blocks with a scope, in one size or in several."""
    pointer = m.output("i64", 1)
    low = tile.ptr_to_ptr(pointer, "ptr<i32>")
    with tile.if_(_is_first(m)) as branch:
        tile.store_ptr_tko(low, 7, ordering="relaxed", scope="device")
    with branch.else_():
        place = pointer if has_race else low
        tile.load_ptr_tko(place, ordering="relaxed", scope="device")


def _hands_over(m: Maker, has_race: bool) -> None:
    """Data of the first tile block, which others read when they see its flag."""
    wrong = m.choice(("release", "acquire", "before", "behind", "scope")) if has_race else ""
    data, flag = m.output("i32", 1), m.given("i32", np.zeros(1, np.int32))
    scope = "tl_blk" if wrong == "scope" else "device"
    with tile.if_(_is_first(m)) as branch:
        token = tile.store_ptr_tko(data, 7)
        tile.store_ptr_tko(
            flag,
            1,
            token=_after(token, wrong == "before"),
            ordering="relaxed" if wrong == "release" else "release",
            scope=scope,
        )
    with branch.else_():
        ordering = "relaxed" if wrong == "acquire" else "acquire"
        seen, token = tile.load_ptr_tko(flag, ordering=ordering, scope="device")
        with tile.if_(tile.cmpi(seen, 1, predicate="equal", signedness="signed")):
            tile.load_ptr_tko(data, token=_after(token, wrong == "behind"))


def _last_one_adds_up(m: Maker, has_race: bool) -> None:
    """Parts that all tile blocks store, and that the last one reads."""
    wrong = m.choice(("ordering", "before", "behind", "scope")) if has_race else ""
    parts, counter = m.output("i32", m.positions), m.given("i32", np.zeros(1, np.int32))
    token = tile.store_ptr_tko(tile.offset(parts, m.position), m.position)
    before, token = tile.atomic_rmw_tko(
        counter,
        1,
        mode="add",
        token=_after(token, wrong == "before"),
        ordering="relaxed" if wrong == "ordering" else "acq_rel",
        scope="tl_blk" if wrong == "scope" else "device",
    )
    last = tile.cmpi(before, m.positions - 1, predicate="equal", signedness="signed")
    with tile.if_(last), tile.for_(0, m.positions) as i:
        tile.load_ptr_tko(tile.offset(parts, i), token=_after(token, wrong == "behind"))


PATTERNS: Mapping[str, _Pattern] = MappingProxyType(
    {
        "reads back": _Pattern(_reads_back),
        "overwrites": _Pattern(_overwrites),
        "overwrites what is read": _Pattern(_overwrites_what_is_read),
        "joins": _Pattern(_joins),
        "passes a conditional": _Pattern(_passes_a_conditional),
        "stores in a loop": _Pattern(_stores_in_a_loop),
        "reads the iteration before": _Pattern(_reads_the_iteration_before),
        "local memory": _Pattern(_local),
        "same place twice": _Pattern(_same_place_twice),
        "neighbours": _Pattern(_neighbours, is_inside=False),
        "overlapping view": _Pattern(_overlapping_view, is_inside=False),
        "view of one row": _Pattern(_view_of_one_row, is_inside=False),
        "everybody stores": _Pattern(_everybody_stores, is_inside=False),
        "one stores, others read": _Pattern(_one_stores_others_read, is_inside=False),
        "adds": _Pattern(_adds, is_inside=False),
        "sizes": _Pattern(_sizes, is_inside=False),
        "hands over": _Pattern(_hands_over, is_inside=False),
        "last one adds up": _Pattern(_last_one_adds_up, is_inside=False),
    }
)
"""The patterns by name."""
