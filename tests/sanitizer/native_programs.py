"""Random programs for the sanitizer: racy ones and others.

Their control flow does not depend on what is loaded. So each execution makes the same accesses, and
what is found in one is all there is.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np

__all__ = ["SIZE", "arguments_of", "random_program"]

SIZE = 36
"""How many elements each array has."""

_SIZES = (1, 4, 8)
_ORDERINGS = ("weak",) * 6 + ("relaxed device", "relaxed sys", "relaxed tl_blk")


def arguments_of() -> list[np.ndarray]:
    """What a program is given: two arrays."""
    return [np.zeros(SIZE, np.int32), np.zeros(SIZE, np.int32)]


def random_program(seed: int) -> tuple[str, int]:
    """A program, and how many tile blocks it has."""
    made = _Maker(random.Random(seed))
    return made.program(), made.grid


@dataclass
class _Maker:
    """Makes a program.

    Attributes:
        chance: makes choices.
        lines: the body so far.
        depth: of the nesting.
    """

    chance: random.Random
    lines: list[str] = field(default_factory=list)
    depth: int = 0
    count: int = 0

    def __post_init__(self) -> None:
        self.grid = self.chance.choice((1, 2, 2, 3, 5))
        # A tile block has most often elements of its own.
        self.apart = self.chance.random() < 0.6

    def program(self) -> str:
        """All of it."""
        self.body(self.chance.randint(2, 5), ["start"], [])
        text = "\n    ".join(self.lines)
        views = "\n    ".join(
            f"%v{n}{a} = make_partition_view %t{a} : partition_view<tile=({n}), "
            f"{'padding_value = zero, ' if a == 'x' else ''}tensor_view<{SIZE}xi32, strides=[1]>>"
            for a in "xy"
            for n in _SIZES
        )
        return f"""cuda_tile.module @random {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {{
    %block, %by, %bz = get_tile_block_id : tile<i32>
    {self._numbers()}
    %tx = make_tensor_view %x, shape = [{SIZE}], strides = [1]
      : tensor_view<{SIZE}xi32, strides=[1]>
    %ty = make_tensor_view %y, shape = [{SIZE}], strides = [1]
      : tensor_view<{SIZE}xi32, strides=[1]>
    {views}
    %start = make_token : token
    {text}
    return
  }}
}}
"""

    def _numbers(self) -> str:
        return "\n    ".join(f"%c{n} = constant <i32: {n}> : tile<i32>" for n in range(SIZE + 9))

    def name(self, stem: str) -> str:
        self.count += 1
        return f"{stem}{self.count}"

    def body(self, count: int, tokens: list[str], variables: list[str]) -> None:
        """Some statements, which may use tokens and the variables of loops."""
        for _ in range(count):
            self.statement(tokens, variables)

    def statement(self, tokens: list[str], variables: list[str]) -> None:
        draw = self.chance.random()
        if draw < 0.15 and self.depth < 2:
            self.loop(tokens, variables)
        elif draw < 0.25 and self.depth < 2:
            self.conditional(tokens, variables)
        elif draw < 0.55:
            self.view_access(tokens, variables)
        else:
            self.pointer_access(tokens, variables)

    def loop(self, tokens: list[str], variables: list[str]) -> None:
        """A loop that carries a token."""
        index, inner, outer = self.name("i"), self.name("u"), self.name("l")
        first = self.chance.choice(tokens)
        self.lines.append(
            f"%{outer} = for %{index} in (%c0 to %c{self.chance.randint(1, 3)}, step %c1) : "
            f"tile<i32> iter_values(%{inner} = %{first}) -> (token) {{"
        )
        self.depth += 1
        known = [*tokens, inner]
        self.body(self.chance.randint(1, 3), known, [*variables, index])
        self.depth -= 1
        last = self.chance.choice((known[-1], inner))
        self.lines += [f"continue %{last} : token", "}"]
        tokens.append(outer)

    def conditional(self, tokens: list[str], variables: list[str]) -> None:
        """What one tile block does, and what others do."""
        condition, result = self.name("is"), self.name("w")
        number = self.chance.randrange(self.grid)
        self.lines.append(
            f"%{condition} = cmpi equal %block, %c{number}, signed : tile<i32> -> tile<i1>"
        )
        self.lines.append(f"%{result} = if %{condition} -> (token) {{")
        self.depth += 1
        for end in ("} else {", "}"):
            known = [*tokens]
            self.body(self.chance.randint(0, 2), known, variables)
            self.lines += [f"yield %{self.chance.choice((known[-1], tokens[0]))} : token", end]
        self.depth -= 1
        tokens.append(result)

    def sum(self, variables: list[str], unit: int) -> str:
        """A number of the tile block and of the iterations, times a unit."""
        parts: list[str] = []
        if self.apart or self.chance.random() < 0.3:
            parts.append("block")
        parts += [one for one in variables if self.chance.random() < 0.6]
        found = f"c{self.chance.randrange(2)}"
        for part in parts:
            following = self.name("n")
            self.lines.append(f"%{following} = addi %{found}, %{part} : tile<i32>")
            found = following
        if unit > 1:
            following = self.name("n")
            self.lines.append(f"%{following} = muli %{found}, %c{unit} : tile<i32>")
            found = following
        return found

    def waiting(self, tokens: list[str]) -> str:
        """A token to wait for, or none."""
        draw = self.chance.random()
        if draw < 0.2:
            return ""
        if draw < 0.8 or len(tokens) < 2:
            return tokens[-1]
        if draw < 0.9:
            return self.chance.choice(tokens)
        joined = self.name("j")
        pair = ", ".join(f"%{one}" for one in self.chance.sample(tokens, 2))
        self.lines.append(f"%{joined} = join_tokens {pair} : token")
        return joined

    def view_access(self, tokens: list[str], variables: list[str]) -> None:
        """A load or a store of a tile of a view; perhaps of what is unspecified."""
        size, array = self.chance.choice(_SIZES), self.chance.choice("xy")
        index, token = self.sum(variables, 1), self.waiting(tokens)
        padding = "padding_value = zero, " if array == "x" else ""
        view = f"partition_view<tile=({size}), {padding}tensor_view<{SIZE}xi32, strides=[1]>>"
        ordering, made = self.chance.choice(_ORDERINGS), self.name("t")
        after = f" token = %{token}" if token else ""
        place = f"%v{size}{array}[%{index}]{after} : "
        if self.chance.random() < 0.5:
            value = self.name("r")
            self.lines.append(
                f"%{value}, %{made} = load_view_tko {ordering} {place}{view}, tile<i32> -> "
                f"tile<{size}xi32>, token"
            )
            if self.chance.random() < 0.3:
                self.lines.append(
                    f"%{made}s = store_view_tko weak %{value}, %v{size}{array}[%{index}] "
                    f"token = %{made} : tile<{size}xi32>, {view}, tile<i32> -> token"
                )
                made += "s"
        else:
            value = self.name("r")
            self.lines += [
                f"%{value} = constant <i32: 1> : tile<{size}xi32>",
                f"%{made} = store_view_tko {ordering} %{value}, {place}tile<{size}xi32>, {view}, "
                "tile<i32> -> token",
            ]
        tokens.append(made)

    def pointer_access(self, tokens: list[str], variables: list[str]) -> None:
        """A load, a store or an atomic operation through pointers, perhaps with a mask."""
        size, array = self.chance.choice(_SIZES), self.chance.choice("xy")
        first, token = self.sum(variables, self.chance.choice((1, size, 8))), self.waiting(tokens)
        name, made = self.name("p"), self.name("t")
        tile, pointers = f"tile<{size}xi32>", f"tile<{size}xptr<i32>>"
        factor = self.chance.choice((1, 1, 1, 2, 0))
        self.lines += [
            f"%{name}i = iota : {tile}",
            f"%{name}f = constant <i32: {factor}> : {tile}",
            f"%{name}g = muli %{name}i, %{name}f : {tile}",
            f"%{name}r = reshape %{first} : tile<i32> -> tile<1xi32>",
            f"%{name}b = broadcast %{name}r : tile<1xi32> -> {tile}",
            f"%{name}o = addi %{name}g, %{name}b : {tile}",
            f"%{name}a = reshape %{array} : tile<ptr<i32>> -> tile<1xptr<i32>>",
            f"%{name}s = broadcast %{name}a : tile<1xptr<i32>> -> {pointers}",
            f"%{name} = offset %{name}s, %{name}o : {pointers}, {tile} -> {pointers}",
        ]
        mask, mask_type = "", ""
        if self.chance.random() < 0.3:
            self.lines += [
                f"%{name}l = constant <i32: {self.chance.randint(0, size)}> : {tile}",
                f"%{name}m = cmpi less_than %{name}i, %{name}l, signed : {tile} -> tile<{size}xi1>",
            ]
            mask, mask_type = f", %{name}m", f", tile<{size}xi1>"
        after = f" token=%{token}" if token else ""
        ordering, value = self.chance.choice(_ORDERINGS), self.name("r")
        draw = self.chance.random()
        if draw < 0.45:
            self.lines.append(
                f"%{value}, %{made} = load_ptr_tko {ordering} %{name}{mask}{after} : "
                f"{pointers}{mask_type} -> {tile}, token"
            )
            if self.chance.random() < 0.3:
                self.lines += self.stored(value, name, made, pointers, tile, mask, mask_type)
                made += "s"
        elif draw < 0.85:
            self.lines += [
                f"%{value} = constant <i32: 1> : {tile}",
                f"%{made} = store_ptr_tko {ordering} %{name}, %{value}{mask}{after} : "
                f"{pointers}, {tile}{mask_type} -> token",
            ]
        else:
            scope = self.chance.choice(("device", "tl_blk"))
            self.lines += [
                f"%{value} = constant <i32: 1> : {tile}",
                f"%{value}o, %{made} = atomic_rmw_tko relaxed {scope} %{name}, add, %{value}{mask}"
                f"{after} : {pointers}, {tile}{mask_type} -> {tile}, token",
            ]
        tokens.append(made)

    def stored(
        self, value: str, name: str, token: str, pointers: str, tile: str, mask: str, type: str
    ) -> list[str]:
        """Store what was loaded, twice as much, perhaps without the mask."""
        mask, type = (mask, type) if self.chance.random() < 0.5 else ("", "")
        return [
            f"%{value}d = addi %{value}, %{value} : {tile}",
            f"%{token}s = store_ptr_tko weak %{name}, %{value}d{mask} token=%{token} : "
            f"{pointers}, {tile}{type} -> token",
        ]
