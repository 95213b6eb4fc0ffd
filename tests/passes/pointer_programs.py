"""Random kernels that load and store through tiles of pointers, as foreign compilers write them."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from tilewright.runtime import load

ELEMENTS = 1 << 14
"""How many elements arrays have."""

GRID = 4

PADDINGS = ("0.0", "-0.0", "-1.0", "0x7FC00000", "0xFF800000")

NUMBERS = (-40, -1, 0, 1, 7, 16, 30, 33, 64, 100)
"""What parameters may be."""


@dataclass
class PointerProgram:
    """A kernel and its numbers; the arrays come first."""

    text: str
    numbers: list[int]

    def run(self, text: str | None = None) -> list[bytes]:
        """What a text leaves in the arrays on the reference machine: by default its own."""
        values = np.random.default_rng(5).permutation(ELEMENTS).astype(np.float32)
        arrays = [values, np.zeros(ELEMENTS, np.float32), np.zeros(ELEMENTS, np.float32)]
        load(text or self.text).kernel().launch((GRID,), *arrays, *self.numbers)
        return [array.tobytes() for array in arrays]


class _Maker:
    """Writes one kernel."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0
        rank = self.random.choice((1, 1, 2))
        self.shape = tuple(self.random.choice((8, 16, 32)) for _ in range(rank))
        self.tile = "x".join(map(str, self.shape))

    def let(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def number(self, value: int, type: str = "i32") -> str:
        return self.let(f"constant <{type}: {value}> : tile<{type}>")

    def wide(self, value: str, type: str, shape: str | None = None) -> str:
        """A scalar as a tile."""
        ones = "x".join("1" for _ in (shape or self.tile).split("x"))
        one = self.let(f"reshape {value} : tile<{type}> -> tile<{ones}x{type}>")
        return self.let(
            f"broadcast {one} : tile<{ones}x{type}> -> tile<{shape or self.tile}x{type}>"
        )

    def index(self, dimension: int) -> str:
        """Where elements are along a dimension: the tile's first, and the index in the tile."""
        size = self.shape[dimension]
        start = self.start(size)
        lanes = self.let(f"iota : tile<{size}xi32>")
        at = self.let(f"addi {self.wide(start, 'i32', str(size))}, {lanes} : tile<{size}xi32>")
        if self.random.random() < 0.1:
            at = self.divided(at, f"tile<{size}xi32>")
        if len(self.shape) == 1:
            return at
        place = ["1"] * len(self.shape)
        place[dimension] = str(size)
        shape = "x".join(place)
        one = self.let(f"reshape {at} : tile<{size}xi32> -> tile<{shape}xi32>")
        return self.let(f"broadcast {one} : tile<{shape}xi32> -> tile<{self.tile}xi32>")

    def divided(self, at: str, type: str) -> str:
        """An index as quotient and remainder, which give it again."""
        divisor = self.let(f"constant <i32: {self.random.choice((3, 4, 64))}> : {type}")
        parts = [self.let(f"{name} {at}, {divisor} signed : {type}") for name in ("divi", "remi")]
        whole = self.let(f"muli {parts[0]}, {divisor} : {type}")
        return self.let(f"addi {whole}, {parts[1]} : {type}")

    def start(self, size: int) -> str:
        """Where a tile begins."""
        block = self.let(f"muli %block, {self.number(size)} : tile<i32>")
        choice = self.random.random()
        if choice < 0.5:
            return block
        if choice < 0.65:
            moved = self.number(self.random.choice((-size, -1, 3, size)))
            return self.let(f"addi {block}, {moved} : tile<i32>")
        if choice < 0.85:
            # It wraps to 0 in all tile blocks.
            far = self.let(f"muli %block, {self.number(1 << 16)} : tile<i32>")
            return self.let(f"muli {far}, {self.number(1 << 16)} : tile<i32>")
        return self.random.choice(("%p", "%q", self.number(0)))

    def compared(self, at: str, dimension: int) -> str:
        """A mask of a dimension."""
        limit = self.random.choice(("%n", "%m", "constant"))
        if limit == "constant":
            limit = self.number(self.random.choice(NUMBERS))
        wide = self.wide(limit, "i32")
        type = f"tile<{self.tile}xi32> -> tile<{self.tile}xi1>"
        choice = self.random.random()
        if choice < 0.1:
            some = self.wide(self.number(self.random.choice((2, 3, 8))), "i32")
            at = self.let(f"muli {at}, {some} : tile<{self.tile}xi32>")
        if choice < 0.5:
            return self.let(f"cmpi less_than {at}, {wide}, signed : {type}")
        if choice < 0.6:
            return self.let(f"cmpi greater_than_or_equal {wide}, {at}, signed : {type}")
        if choice < 0.7:
            return self.let(f"cmpi less_than {at}, {wide}, unsigned : {type}")
        low = self.wide(self.number(self.random.choice((0, 0, 0, 5))), "i32")
        first = self.let(f"cmpi greater_than_or_equal {at}, {low}, signed : {type}")
        second = self.let(f"cmpi less_than {at}, {wide}, signed : {type}")
        return self.let(f"andi {first}, {second} : tile<{self.tile}xi1>")

    def widened(self, mask: str) -> str:
        """A mask that has been another type."""
        bits = f"tile<{self.tile}xi1>"
        choice = self.random.random()
        if choice < 0.6:
            return mask
        type = f"tile<{self.tile}x{self.random.choice(('i8', 'i16', 'i64'))}>"
        element = type.removeprefix(f"tile<{self.tile}x").removesuffix(">")
        zero = self.wide(self.number(0, element), element)
        if choice < 0.7:
            one = self.wide(self.number(1, element), element)
            wide = self.let(f"select {mask}, {one}, {zero} : {bits}, {type}")
            return self.let(f"cmpi equal {wide}, {one}, signed : {type} -> {bits}")
        sign = self.random.choice(("signed", "unsigned"))
        wide = self.let(f"exti {mask} {sign} : {bits} -> {type}")
        if choice < 0.75:
            wide = self.let(f"muli {wide}, {wide} : {type}")
        if choice < 0.85:
            return self.let(f"cmpi not_equal {wide}, {zero}, signed : {type} -> {bits}")
        return self.let(f"trunci {wide} : {type} -> {bits}")

    def program(self) -> PointerProgram:
        """The kernel: it loads, and stores what it loaded twice."""
        random_ = self.random
        self.lines.append("%block0, %b1, %b2 = get_tile_block_id : tile<i32>")
        most = random_.choice(("?", "16777215"))
        self.lines.append(f"%block = assume bounded<0, {most}>, %block0 : tile<i32>")
        for name, low, high in (("p", -64, 64), ("q", 0, 64), ("s", 1, 4)):
            self.lines.append(f"%{name} = assume bounded<{low}, {high}>, %{name}0 : tile<i32>")
        natural = random_.choice("nm")
        for name in "nm":
            low = "0" if name == natural else "?"
            self.lines.append(f"%{name} = assume bounded<{low}, 1000>, %{name}0 : tile<i32>")
        strides = [random_.choice((self.number(1), self.number(2), "%s"))]
        if len(self.shape) == 2:
            strides.insert(0, self.number(random_.choice((128, 1024))))
        total = self.wide("%first", "i32")
        masks: list[str] = []
        for dimension, stride in enumerate(strides):
            at = self.last = self.index(dimension)
            kind = f"tile<{self.tile}xi32>"
            moved = self.let(f"muli {at}, {self.wide(stride, 'i32')} : {kind}")
            total = self.let(f"addi {total}, {moved} : {kind}")
            if random_.random() < 0.8:
                masks.append(self.widened(self.compared(at, dimension)))
        mask = masks[0] if masks else ""
        for one in masks[1:]:
            mask = self.let(f"andi {mask}, {one} : tile<{self.tile}xi1>")
        if random_.random() < 0.35:
            self.loop(total, mask, strides[-1])
        else:
            self.accesses(total, mask)
        numbers = {name: random_.choice(NUMBERS) for name in ("n0", "m0")}
        numbers[f"{natural}0"] = abs(numbers[f"{natural}0"])
        values = [numbers["n0"], numbers["m0"], random_.randint(-64, 64), random_.randint(0, 64)]
        body = "\n    ".join(self.lines)
        arrays = ", ".join(f"%{name}: tile<ptr<f32>>" for name in ("x", "y", "z"))
        scalars = ", ".join(f"%{name}: tile<i32>" for name in ("n0", "m0", "p0", "q0", "s0", "f0"))
        text = (
            f"cuda_tile.module @m {{\n  entry @f({arrays}, {scalars}) {{\n"
            f"    %first = assume bounded<0, 8192>, %f0 : tile<i32>\n    {body}\n"
            "    return\n  }\n}\n"
        )
        return PointerProgram(text, [*values, random_.randint(1, 4), ELEMENTS // 2])

    def loop(self, total: str, mask: str, stride: str) -> None:
        """Add up what is at addresses that a loop advances along the last dimension."""
        pointers, numbers = f"tile<{self.tile}xptr<f32>>", f"tile<{self.tile}xi32>"
        bits, floats = f"tile<{self.tile}xi1>", f"tile<{self.tile}xf32>"
        moved = f"{pointers}, {numbers} -> {pointers}"
        source = self.let(f"offset {self.wide('%x', 'ptr<f32>')}, {total} : {moved}")
        zeros = self.let(f"constant <f32: 0.0> : {floats}")
        step = self.random.choice((1, 1, 2, 3, self.shape[-1]))
        reach = self.number(self.random.choice((1, 5, self.shape[-1])))
        distance = self.let(f"muli {reach}, {stride} : tile<i32>")
        lower = self.number(self.random.choice((0, 0, 2)))
        upper = self.random.choice((self.number(7), "%q"))
        self.lines.append(
            f"%o1, %o2 = for %k in ({lower} to {upper}, step {self.number(step)}) : tile<i32> "
            f"iter_values(%pointers = {source}, %sum = {zeros}) -> ({pointers}, {floats}) {{"
        )
        if self.random.random() < 0.7:
            from_zero = self.let(f"subi %k, {lower} : tile<i32>")
            iteration = self.let(f"divi {from_zero}, {self.number(step)} signed : tile<i32>")
            far = self.let(f"muli {iteration if step > 1 else from_zero}, {reach} : tile<i32>")
            at = self.let(f"addi {self.last}, {self.wide(far, 'i32')} : {numbers}")
            inside = self.widened(self.compared(at, len(self.shape) - 1))
            mask = self.let(f"andi {mask}, {inside} : {bits}") if mask else inside
        given, types = (f", {mask}, {zeros}", f", {bits}, {floats}") if mask else ("", "")
        loaded = self.let(
            f"load_ptr_tko weak %pointers{given} : {pointers}{types} -> {floats}, token"
        )
        self.lines[-1] = self.lines[-1].replace(loaded, f"{loaded}, {loaded}_token")
        total = self.let(f"addf %sum, {loaded} : {floats}")
        wide = self.wide(distance, "i32")
        further = self.let(f"offset %pointers, {wide} : {moved}")
        self.lines.append(f"continue {further}, {total} : {pointers}, {floats}")
        self.lines.append("}")
        self.keep("%o2")

    def accesses(self, total: str, mask: str) -> None:
        """Load, store at the same place of another array, and to a place of the tile block."""
        pointers = f"tile<{self.tile}xptr<f32>>"
        bits, floats = f"tile<{self.tile}xi1>", f"tile<{self.tile}xf32>"
        moved = f"{pointers}, tile<{self.tile}xi32> -> {pointers}"
        source = self.let(f"offset {self.wide('%x', 'ptr<f32>')}, {total} : {moved}")
        padding = self.random.choice(("", *PADDINGS)) if mask else ""
        given, types = (f", {mask}", f", {bits}") if mask else ("", "")
        if padding:
            given += f", {self.let(f'constant <f32: {padding}> : {floats}')}"
            types += f", {floats}"
        self.lines.append(
            f"%loaded, %t0 = load_ptr_tko weak {source}{given} : {pointers}{types} -> "
            f"{floats}, token"
        )
        result = "%loaded"
        if mask and not padding:
            zero = self.let(f"constant <f32: 0.0> : {floats}")
            result = self.let(f"select {mask}, %loaded, {zero} : {bits}, {floats}")
        target = self.let(f"offset {self.wide('%y', 'ptr<f32>')}, {total} : {moved}")
        given, types = (f", {mask}", f", {bits}") if mask else ("", "")
        self.lines.append(
            f"%t1 = store_ptr_tko weak {target}, {result}{given} : {pointers}, {floats}{types}"
            " -> token"
        )
        self.keep(result)

    def keep(self, result: str) -> None:
        """Store a tile to a place of the tile block."""
        floats = f"tile<{self.tile}xf32>"
        ones = ", ".join("1" for _ in self.shape)
        view = f"tensor_view<{self.tile}xf32, strides=[{self.dense()}]>"
        size = 1
        for one in self.shape:
            size *= one
        place = self.let(f"muli %block, {self.number(size)} : tile<i32>")
        base = self.let(f"offset %z, {place} : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>")
        shape = ", ".join(map(str, self.shape))
        tensor = self.let(
            f"make_tensor_view {base}, shape = [{shape}], strides = [{self.dense()}] : {view}"
        )
        tiles = f"partition_view<tile=({self.tile}), {view}>"
        parts = self.let(f"make_partition_view {tensor} : {tiles}")
        zero = self.number(0)
        index = ones.replace("1", zero)
        self.lines.append(
            f"%t2 = store_view_tko weak {result}, {parts}[{index}] : {floats}, {tiles}, "
            "tile<i32> -> token"
        )

    def dense(self) -> str:
        """The strides of an array of one tile."""
        return f"{self.shape[1]},1" if len(self.shape) == 2 else "1"


def pointer_program(seed: int) -> PointerProgram:
    """The kernel of a seed."""
    return _Maker(seed).program()
