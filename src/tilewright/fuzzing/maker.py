"""What a program that is being made consists of: values with what is known of them, parameters."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import prod
from random import Random
from typing import Any

import numpy as np

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.attributes import PtrAttr, PtrAttrAttr
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, INTEGERS, NUMBER_TYPES, is_float
from tilewright.dialects.cuda_tile.types import PtrType, TileType, scalar
from tilewright.fuzzing.data import moderate, number, random_array
from tilewright.fuzzing.program import EXACT, Argument, Tolerance
from tilewright.numerics.formats import Array

__all__ = ["ARITHMETIC", "LOADED", "ROUNDINGS", "Maker", "ScopedValue", "Shape", "spell_tile"]

Shape = tuple[int, ...]

ROUNDINGS = ("nearest_even", "zero", "negative_inf", "positive_inf")
ARITHMETIC = (*INTEGERS, *BASE_FLOATS)
"""The elements that operations compute with."""
LOADED = (*ARITHMETIC, *ARITHMETIC, "tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU")
"""The elements that arrays have, as often as they are drawn."""

GUARD = 8
"""How many elements of an output array lie behind those that are written."""


def spell_tile(element: str, shape: Sequence[int]) -> str:
    """The type of a tile."""
    return f"tile<{''.join(f'{size}x' for size in shape)}{element}>"


@dataclass(frozen=True)
class ScopedValue:
    """A value in scope and what is known of it.

    Attributes:
        value: a tile.
        bits: whether every bit is specified: a computed NaN has free ones.
        tolerance: how far the engines may differ.
        small: if given, all elements are integers of at most this magnitude.
    """

    value: Value
    bits: bool = True
    tolerance: Tolerance = EXACT
    small: int | None = None

    @property
    def type(self) -> TileType:
        """The type."""
        assert isinstance(self.value.type, TileType)
        return self.value.type

    @property
    def element(self) -> str:
        """The element type."""
        return self.type.element_name

    @property
    def shape(self) -> Shape:
        """The shape."""
        return tuple(self.type.shape)

    @property
    def exact(self) -> bool:
        """Whether all engines agree on it."""
        return self.tolerance.exact


class Maker:
    """A kernel being made.

    Attributes:
        random: the source of all choices.
        grid: of the launch.
        arguments: the arguments so far.
        slots: the tiles in scope.
        depth: how many regions are open.
        position: which of `positions` executions of this place it is, over all tile blocks.
        positions: how many there are at most.
        shapes: the usual shapes of the program's tiles.
        loops: how many loops are open.
        extent: the element type of sizes that are given at run time.
    """

    def __init__(
        self, random: Random, grid: Sequence[int], entry: Any, multicast: bool = True
    ) -> None:
        self.random = random
        self.grid = tuple(grid)
        self.multicast = multicast
        self.arguments: list[Argument] = []
        self.slots: list[ScopedValue] = []
        self.depth = 0
        self.loops = 0
        self.shapes = _shapes(random)
        self.extent = random.choice(("i32", "i64"))
        self._block = entry.body.block
        x, y, z = tile.get_tile_block_id()
        nx, ny, _ = tile.get_num_tile_blocks()
        self.position = tile.addi(x, tile.muli(nx, tile.addi(y, tile.muli(ny, z))))
        self.positions = prod(self.grid)
        self.keep(x, y, nx)

    # Choices --------------------------------------------------------------------------------

    def chance(self, probability: float) -> bool:
        """True so often."""
        return self.random.random() < probability

    def choice(self, among: Iterable[Any]) -> Any:
        """One of several things."""
        return self.random.choice(list(among))

    def shape(self, rank: int | None = None) -> Shape:
        """A usual shape, of a rank if given."""
        fitting = [s for s in self.shapes if rank is None or len(s) == rank]
        return self.choice(fitting) if fitting else (8,) * (rank or 0)

    # Values ---------------------------------------------------------------------------------

    def keep(self, *values: Value, **known: Any) -> ScopedValue:
        """Bring exact integers or, with what is known, other tiles into scope; gives the last."""
        for value in values:
            slot = ScopedValue(value, **known)
            if "bits" not in known and is_float(slot.element):
                slot = replace(slot, bits=False)
            self.slots.append(slot)
        return self.slots[-1]

    def keep_all(self, values: Sequence[Value]) -> None:
        """Bring exact tiles into scope."""
        for value in values:
            self.keep(value)

    def pick(self, accept: Callable[[ScopedValue], bool]) -> ScopedValue | None:
        """A tile in scope, a recent one more often."""
        found = [slot for slot in self.slots if accept(slot)]
        if not found:
            return None
        return self.choice(found[-6:] if self.chance(0.6) else found)

    def any(
        self,
        elements: Sequence[str],
        accept: Callable[[ScopedValue], bool] = lambda slot: True,
        shape: Callable[[], Shape] | None = None,
    ) -> ScopedValue:
        """An exact tile with one of the elements, if need be a new one."""
        found = self.pick(lambda s: s.exact and s.element in elements and accept(s))
        if found is not None and self.chance(0.85):
            return found
        made = self.fresh(self.choice(elements), self.shape() if shape is None else shape())
        return made if accept(made) else (found or made)

    def like(self, slot: ScopedValue) -> ScopedValue:
        """Another exact tile of the same type."""
        return self.of(slot.element, slot.shape)

    def of(self, element: str, shape: Shape) -> ScopedValue:
        """An exact tile of a type."""
        found = self.pick(lambda s: s.exact and s.element == element and s.shape == shape)
        return found if found is not None and self.chance(0.8) else self.fresh(element, shape)

    def scalar(self) -> Value:
        """An i32 scalar."""
        return self.of("i32", ()).value

    def condition(self) -> Value:
        """An i1 scalar."""
        found = self.pick(lambda s: s.element == "i1" and s.shape == ())
        if found is not None and self.chance(0.7):
            return found.value
        predicate = self.choice(("equal", "less_than", "greater_than_or_equal", "not_equal"))
        masked = tile.andi(self.scalar(), 3)
        return self.keep(tile.cmpi(masked, 2, predicate=predicate, signedness="signed")).value

    def below(self, count: int) -> Value:
        """An i32 scalar from 0 to below a number."""
        if self.chance(0.3):
            return tile.constant(self.random.randrange(count), "tile<i32>")
        source = self.position if self.chance(0.5) else self.scalar()
        return tile.remi(source, count, signedness="unsigned")

    def fresh(self, element: str, shape: Shape) -> ScopedValue:
        """A new tile: loaded, given, or a constant."""
        way = self.random.random()
        if not shape and way < 0.5 and element != "f4E2M1FN":
            return self.keep(self.given(element, number(element, self.random)), bits=True)
        if way < 0.75 and element != "f4E2M1FN":
            return self.loaded(element, shape)
        count = prod(shape)
        if element == "f4E2M1FN":
            return self.keep(tile.constant(1.5, spell_tile(element, shape)), bits=True)
        values = random_array(element, count, self.random)
        if element == "tf32":
            values = values.view(np.uint32) & np.uint32(0xFFFFE000)
            values = values.view(np.float32)
        if self.chance(0.6):
            one: Any = values[0]
            return self.keep(tile.constant(one, spell_tile(element, shape)), bits=True)
        return self.keep(
            tile.constant(values.reshape(shape), spell_tile(element, shape)), bits=True
        )

    def loaded(self, element: str, shape: Shape, bound: float | None = None) -> ScopedValue:
        """A new tile from an array of its own; of ordinary numbers, if they have a bound."""
        count = prod(shape)
        if bound is None:
            values = random_array(element, count, self.random)
        else:
            values = moderate(element, count, self.random, bound)
        pointer = self.given(element, values)
        if not shape:
            return self.keep(tile.load_ptr_tko(pointer)[0], bits=True)
        tensor = tile.make_tensor_view(pointer, shape=shape)
        view = tile.make_partition_view(tensor, tile=shape)
        return self.keep(tile.load_view_tko(view, [0] * len(shape))[0], bits=True)

    def small(self, element: str, shape: Shape, bound: int = 7) -> ScopedValue:
        """A tile of small integers, of a power of two less one."""
        found = self.pick(lambda s: s.element == element and s.shape == shape and (
            s.exact and s.small is not None and s.small <= bound))  # fmt: skip
        if found is not None and self.chance(0.4):
            return found
        source = self.of(self.choice(("i8", "i16", "i32")), shape)
        masked = tile.andi(source.value, bound)
        if not is_float(element):
            if element == source.element:
                return self.keep(masked, small=bound)
            narrow = {"i8": 8, "i16": 16, "i32": 32, "i64": 64}
            if narrow[element] > narrow[source.element]:
                return self.keep(tile.exti(masked, element, signedness="signed"), small=bound)
            return self.keep(tile.trunci(masked, element), small=bound)
        made = tile.itof(masked, element, signedness="signed")
        return self.keep(made, bits=True, small=bound)

    # Parameters -----------------------------------------------------------------------------

    def given(self, element: str, value: Any, tolerance: Tolerance = EXACT) -> Value:
        """A new parameter: a pointer to an array, or a number."""
        is_array = isinstance(value, np.ndarray)
        kind = NUMBER_TYPES[element]
        self.arguments.append(Argument(element, value, tolerance))
        added = self._block.insert_arg(
            scalar(PtrType(kind)) if is_array else scalar(kind), len(self._block.args)
        )
        added.name_hint = f"p{len(self.arguments) - 1}"
        return added

    def given_several(self, element: str, arrays: Array) -> Value:
        """A new parameter: a multicast pointer to the rows of an array."""
        self.arguments.append(Argument(element, arrays, EXACT, multicast=True))
        pointer = PtrType(NUMBER_TYPES[element], PtrAttrAttr(PtrAttr.MULTICAST))
        added = self._block.insert_arg(scalar(pointer), len(self._block.args))
        added.name_hint = f"p{len(self.arguments) - 1}"
        return added

    def output(self, element: str, count: int, tolerance: Tolerance = EXACT) -> Value:
        """A new array that is written, with some elements behind."""
        return self.given(element, random_array(element, count + GUARD, self.random), tolerance)

    # Regions --------------------------------------------------------------------------------

    @contextmanager
    def region(self) -> Generator[None]:
        """What is made inside stays inside."""
        slots, position, positions = list(self.slots), self.position, self.positions
        self.depth += 1
        yield
        self.depth -= 1
        self.slots, self.position, self.positions = slots, position, positions

    def repeat(self, index: Value, times: int) -> None:
        """The place is executed so often, at most, for each time around; this is one of them."""
        self.position = tile.addi(tile.muli(self.position, times), index)
        self.positions *= times


def _shapes(random: Random) -> tuple[Shape, ...]:
    """A few shapes of powers of two, at most 256 elements each."""
    shapes: list[Shape] = [()]
    for _ in range(random.randint(2, 4)):
        rank = random.choice((1, 1, 2, 2, 3))
        room = random.choice((3, 4, 5, 6, 6, 8))
        sizes = [0] * rank
        for _ in range(room):
            sizes[random.randrange(rank)] += 1
        shapes.append(tuple(1 << size for size in sizes))
    return tuple(shapes)
