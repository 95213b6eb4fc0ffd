"""Programs that access an array here and there: through pointers and views, in loops, by blocks."""

from __future__ import annotations

from random import Random

import numpy as np

from tilewright.fuzzing import Argument, Program

ELEMENTS = 1 << 14
GRIDS = ((1,), (3,), (2, 2), (1, 3))


class _Places:
    """A program in the making."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"places {seed}")
        self.lines: list[str] = []
        self.sums: list[str] = []
        self.count = 0

    def name(self) -> str:
        """A new name."""
        self.count += 1
        return f"%v{self.count}"

    def add(self, text: str) -> str:
        """Add an operation with one result."""
        name = self.name()
        self.lines.append(f"{name} = {text}")
        return name

    def number(self, number: int) -> str:
        """A constant."""
        return self.add(f"constant <i32: {number}> : tile<i32>")

    def sum(self, scalars: list[str]) -> str:
        """A number from some of the coordinates, loop counters and parameters."""
        r = self.random
        near = self.sums and r.random() < 0.6
        if near:
            # Near a place where something else is.
            moved = self.number(r.choice((0, 1, 2, 4, 8, 16)))
            return self.add(f"addi {r.choice(self.sums)}, {moved} : tile<i32>")
        total = self.number(r.choice((0, 0, 1, 2, 8, 100)))
        for scalar in scalars:
            factor = r.choice((0, 0, 1, 2, 2, 4, 4, 8, 16, 64))
            if factor:
                scaled = self.add(f"muli {scalar}, {self.number(factor)} : tile<i32>")
                if r.random() < 0.3:
                    quotient = self.number(r.choice((2, 3, 4)))
                    scaled = self.add(
                        f"{r.choice(('divi', 'remi'))} {scaled}, {quotient} signed : tile<i32>"
                    )
                total = self.add(f"addi {total}, {scaled} : tile<i32>")
        self.sums.append(total)
        return total

    def neighbours(self, scalars: list[str]) -> None:
        """Two accesses that are near each other, and move by little."""
        r = self.random
        factor = self.number(r.choice((1, 2, 4)))
        start = self.add(f"muli {scalars[-1]}, {factor} : tile<i32>")
        moved = self.number(r.choice((0, 1, 2, 3, 4, 8)))
        for place in (start, self.add(f"addi {start}, {moved} : tile<i32>")):
            self.pointer_access(scalars, place)

    def pointer_access(self, scalars: list[str], place: str = "") -> None:
        """A load or store through pointers."""
        r = self.random
        start = place or self.sum(scalars)
        array = "%p" if place else r.choice(("%p", "%p", "%q"))
        size = r.choice((1, 2, 4, 8))
        many = f"tile<{size}xi32>"
        pointers = f"tile<{size}xptr<i32>>"
        wide = [
            self.add(f"broadcast {narrow} : tile<1x{element}> -> tile<{size}x{element}>")
            for narrow, element in (
                (self.add(f"reshape {start} : tile<i32> -> tile<1xi32>"), "i32"),
                (
                    self.add(f"reshape {array} : tile<ptr<i32>> -> tile<1xptr<i32>>"),
                    "ptr<i32>",
                ),
            )
        ]
        factor = self.add(f"constant <i32: {r.choice((1, 1, 1, 2, 3))}> : {many}")
        iota = self.add(f"iota : {many}")
        steps = self.add(f"muli {iota}, {factor} : {many}")
        places = self.add(f"addi {wide[0]}, {steps} : {many}")
        target = self.add(f"offset {wide[1]}, {places} : {pointers}, {many} -> {pointers}")
        mask = ""
        mask_type = ""
        if r.random() < 0.3:
            limit = self.add(f"constant <i32: {r.choice((3, 20, 150))}> : {many}")
            mask = ", " + self.add(
                f"cmpi less_than {places}, {limit}, signed : {many} -> tile<{size}xi1>"
            )
            mask_type = f", tile<{size}xi1>"
        if r.random() < 0.5:
            types = f"{pointers}, {many}{mask_type}"
            self.add(f"store_ptr_tko weak {target}, {iota}{mask} : {types} -> token")
        else:
            name = self.name()
            self.lines.append(
                f"{name}, {name}t = load_ptr_tko weak {target}{mask} : {pointers}{mask_type} -> "
                f"{many}, token"
            )

    def view_access(self, scalars: list[str]) -> None:
        """A load or store of a tile of a view."""
        r = self.random
        view, type, counts, tile = r.choice(VIEWS)
        index: list[str] = []
        for count in counts:
            limit = self.number(count)
            index.append(self.add(f"remi {self.sum(scalars)}, {limit} signed : tile<i32>"))
        at = ", ".join(index)
        if r.random() < 0.5:
            value = self.add(f"constant <i32: 7> : {tile}")
            self.add(
                f"store_view_tko weak {value}, {view}[{at}] : {tile}, {type}, tile<i32> -> token"
            )
        else:
            name = self.name()
            self.lines.append(
                f"{name}, {name}t = load_view_tko weak {view}[{at}] : {type}, tile<i32> -> "
                f"{tile}, token"
            )

    def block(self, scalars: list[str], depth: int, statements: int) -> None:
        """Statements."""
        for _ in range(statements):
            makers = [self.pointer_access, self.view_access, self.neighbours]
            if depth < 2 and self.random.random() < 0.25:
                counter = self.name()
                first, step = self.random.choice((0, 0, 1)), self.random.choice(("%one", "%two"))
                head = f"for {counter} in (%c{first} to %iterations, step {step}) : tile<i32>"
                inner = [*scalars, counter]
                carried = f"{counter}x" if self.random.random() < 0.5 else ""
                if carried:
                    head = f"{carried}r = {head} iter_values({carried} = %one) -> (tile<i32>)"
                    inner = [*inner, carried]
                self.lines.append(f"{head} {{")
                outside, self.sums = self.sums, [*self.sums]
                self.block(inner, depth + 1, self.random.randint(1, 4))
                self.sums = outside
                if carried:
                    step = self.random.choice(("%two", "%m", counter))
                    after = self.add(f"addi {carried}, {step} : tile<i32>")
                    self.lines.append(f"continue {after} : tile<i32>")
                self.lines.append("}")
            else:
                self.random.choice(makers)(scalars)


_ROWS = "tensor_view<16x16xi32, strides=[16,1]>"
_WOVEN = "tensor_view<?x8xi32, strides=[?,1]>"
VIEWS = (
    ("%rows", f"partition_view<tile=(2x4), {_ROWS}>", (8, 4), "tile<2x4xi32>"),
    ("%woven", f"partition_view<tile=(1x4), {_WOVEN}>", (6, 2), "tile<1x4xi32>"),
    (
        "%half",
        f"strided_view<tile=(4x4), traversal_strides=[2,4], {_ROWS}>",
        (7, 4),
        "tile<4x4xi32>",
    ),
)
"""The views: name, type, how many tiles along each dimension, and the type of a tile."""


def places(seed: int, statements: int = 10) -> Program:
    """The program of a seed."""
    made = _Places(seed)
    for name, number in (("c0", 0), ("c1", 1), ("one", 1), ("two", 2), ("iterations", 4)):
        made.lines.append(f"%{name} = constant <i32: {number}> : tile<i32>")
    made.lines += [
        "%bx, %by, %bz = get_tile_block_id : tile<i32>",
        "%m = assume bounded<0, 8>, %n : tile<i32>",
        f"%rt = make_tensor_view %p, shape = [16, 16], strides = [16, 1] : {_ROWS}",
        f"%wt = make_tensor_view %p, shape = [%n, 8], strides = [%n, 1] : tile<i32> -> {_WOVEN}",
        f"%rows = make_partition_view %rt : {VIEWS[0][1]}",
        f"%woven = make_partition_view %wt : {VIEWS[1][1]}",
        f"%half = make_strided_view %rt : {VIEWS[2][1]}",
    ]
    made.block(["%bx", "%by", "%m"], 0, statements)
    body = "\n".join(made.lines)
    text = (
        "cuda_tile.module @places { entry @kernel(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, "
        f"%n: tile<i32>) {{\n{body}\n}} }}"
    )
    array = np.zeros(ELEMENTS, np.int32)
    arguments = (Argument("i32", array), Argument("i32", array), Argument("i32", np.int32(6)))
    return Program(text, made.random.choice(GRIDS), arguments, seed)
