"""Random kernels whose accesses are natural: rules of proofs apply to most of them.

Accesses are of views and through pointers, in one and two dimensions, with masks, conditions and
loops around them, with numbers from memory, and from arithmetic that may wrap. Each access may be
wrong all the same: then it is no proof that is looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

__all__ = ["rule_program"]

_TILES = (1, 2, 4, 8)
_ARRAYS = "xyz"
_POINTER, _I32 = "tile<ptr<i32>>", "tile<i32>"
_LOADED = f"{_I32}, token"
_CONSTANTS = range(9)


def rule_program(seed: int, wanted: str = "") -> str:
    """A kernel.

    Args:
        seed: of the random choices.
        wanted: a rule that it is likely to need.
    """
    return _Maker(Random(seed), wanted).program()


@dataclass
class _Maker:
    """Makes a kernel.

    Attributes:
        chance: makes choices.
        wanted: a rule that it is likely to need.
        lines: the body so far.
        numbers: that may be indices.
        tokens: the last token of each array.
        depth: of the nesting.
    """

    chance: Random
    wanted: str
    lines: list[str] = field(default_factory=list[str])
    numbers: list[str] = field(default_factory=lambda: ["b", "b", "b", "by", "c0", "c1"])
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    depth: int = 0
    count: int = 0

    def program(self) -> str:
        """All of it."""
        self.tokens = dict.fromkeys(_ARRAYS, "t")
        for _ in range(self.chance.randint(1, 3)):
            self.statement()
        parameters = ", ".join(f"%{name}: {_POINTER}" for name in _ARRAYS)
        constants = "\n    ".join(f"%c{n} = constant <i32: {n}> : {_I32}" for n in _CONSTANTS)
        body = "\n    ".join(self.lines)
        return f"""cuda_tile.module @m {{
  entry @k({parameters}, %n: {_I32}, %m: {_I32}, %s: {_I32}) {{
    %b, %by, %bz = get_tile_block_id : {_I32}
    %gx, %gy, %gz = get_num_tile_blocks : {_I32}
    {constants}
    %t = make_token : token
    {body}
    return
  }}
}}
"""

    # ---- parts

    def name(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def let(self, text: str) -> str:
        """A value of its own name."""
        made = self.name()
        self.lines.append(f"%{made} = {text}")
        return made

    def binary(self, op: str, a: str, b: str, more: str = "") -> str:
        return self.let(f"{op} %{a}, %{b}{more} : {_I32}")

    def one_of(self, *names: str) -> str:
        return self.chance.choice(names)

    def size(self) -> str:
        """The size of an array along a dimension."""
        return self.one_of("n", "n", "m")

    # ---- statements

    def statement(self) -> None:
        """An access, or something around accesses."""
        draw = self.chance.random()
        if self.depth < 2 and draw < 0.2:
            self.loop(self.size() if draw < 0.1 else f"c{self.chance.randint(1, 4)}")
        elif self.depth < 2 and draw < 0.3:
            self.conditional()
        elif self.wanted in ("alloca", "private") and draw < 0.7:
            self.local()
        elif self.wanted == "atomic" and draw < 0.7:
            self.elements(atomic=True)
        elif draw < (0.8 if self.wanted == "view" else 0.5):
            self.tile()
        elif draw < 0.6:
            self.row()
        elif draw < 0.65:
            self.number_from_memory()
        else:
            self.elements(atomic=self.chance.random() < 0.1)

    def loop(self, end: str) -> None:
        """A loop that carries the token of an array."""
        array, index, inner, outer = (
            self.chance.choice(_ARRAYS),
            self.name(),
            self.name(),
            self.name(),
        )
        self.lines.append(
            f"%{outer} = for %{index} in (%c0 to %{end}, step %c{self.chance.choice((1, 1, 2))}) : "
            f"{_I32} iter_values(%{inner} = %{self.tokens[array]}) -> (token) {{"
        )
        before = {**self.tokens}
        self.tokens[array] = inner
        self.inside([index, index])
        after = self.one_of(self.tokens[array], inner)
        self.lines += [f"continue %{after} : token", "}"]
        self.tokens = {**before, array: outer}

    def conditional(self) -> None:
        """What only happens if a number is below another."""
        condition = self.one_of("less_than", "less_than", "equal", "less_than_or_equal")
        a, b = self.chance.choice(self.numbers), self.one_of("n", "m", "c0", "c4")
        found = self.let(f"cmpi {condition} %{a}, %{b}, signed : {_I32} -> tile<i1>")
        self.lines.append(f"if %{found} {{")
        before = {**self.tokens}
        self.inside([])
        self.lines.append("}")
        self.tokens = before

    def inside(self, numbers: list[str]) -> None:
        """A body."""
        kept = [*self.numbers]
        self.numbers += numbers
        self.depth += 1
        for _ in range(self.chance.randint(1, 2)):
            self.statement()
        self.depth -= 1
        self.numbers = kept

    # ---- numbers

    def index(self) -> str:
        """A number that may be an index."""
        found = self.chance.choice(self.numbers)
        draw = self.chance.random()
        if draw < 0.6:
            return found
        constant = f"c{self.chance.randint(1, 4)}"
        if draw < 0.68:
            return self.binary("addi", found, self.chance.choice(self.numbers))
        if draw < 0.76:
            return self.binary("muli", found, constant)
        if draw < 0.8:
            return self.binary("remi", found, constant, " signed")
        if draw < 0.84:
            return self.binary("divi", found, constant, " signed")
        if draw < 0.88:
            return self.binary("mini", found, self.size(), " signed")
        if draw < 0.92:
            return self.binary("muli", found, "s")
        return self.binary("addi", self.binary("muli", "by", "gx"), "b")

    def number_from_memory(self) -> None:
        """A number that an array has, and that may be an index from now on."""
        place = self.place(self.index(), "z")
        found, token = self.name(), self.name()
        self.lines.append(
            f"%{found}, %{token} = load_ptr_tko weak %{place} token=%{self.tokens['z']} : "
            f"{_POINTER} -> {_LOADED}"
        )
        self.tokens["z"] = token
        self.numbers.append(found)

    # ---- accesses

    def place(self, index: str, array: str) -> str:
        return self.let(f"offset %{array}, %{index} : {_POINTER}, {_I32} -> {_POINTER}")

    def waits(self, array: str) -> str:
        """The token that an access waits for."""
        draw = self.chance.random()
        return "" if draw < 0.1 else f" token=%{self.tokens[array] if draw < 0.8 else 't'}"

    def views(self, sizes: list[str], tile: tuple[int, ...], strides: list[str], array: str) -> str:
        """A view of an array in tiles; its name and its type."""
        shape = "x".join("?" if s in "nm" else s for s in sizes)
        static = ",".join("?" if s in "nms" else s for s in strides)
        type = f"tensor_view<{shape}xi32, strides=[{static}]>"
        shown = [", ".join(f"%{s}" if s in "nms" else s for s in some) for some in (sizes, strides)]
        dynamic = any(s in "nms" for s in (*sizes, *strides))
        made = self.let(
            f"make_tensor_view %{array}, shape = [{shown[0]}], strides = [{shown[1]}]"
            f"{f' : {_I32} -> {type}' if dynamic else f' : {type}'}"
        )
        shape = "x".join(map(str, tile))
        whole = f"partition_view<tile=({shape}), padding_value = zero, {type}>"
        return f"{self.let(f'make_partition_view %{made} : {whole}')} {whole}"

    def tile(self) -> None:
        """A tile of a view in one dimension or two."""
        array = self.chance.choice(_ARRAYS)
        if self.chance.random() < 0.5:
            tile, sizes, strides = (self.chance.choice(_TILES),), [self.size()], ["1"]
        else:
            tile = (self.chance.choice(_TILES[:3]), self.chance.choice(_TILES))
            second = self.one_of("m", "m", "4")
            stride = self.one_of(second, "s", "s")
            sizes, strides = ["n", second], [stride, "1"]
        view, _, type = self.views(sizes, tile, strides, array).partition(" ")
        indices = [self.index() for _ in tile]
        if self.chance.random() < 0.2:
            along = self.chance.randrange(len(tile))
            self.through(view, type, tile, indices, along, array)
            return
        self.on_tile(view, type, tile, indices, array)

    def through(
        self,
        view: str,
        type: str,
        tile: tuple[int, ...],
        indices: list[str],
        along: int,
        array: str,
    ) -> None:
        """All tiles of a view along a dimension."""
        counts = self.name()
        several = f":{len(tile)}" if len(tile) > 1 else ""
        self.lines.append(f"%{counts}{several} = get_index_space_shape %{view} : {type} -> {_I32}")
        end = f"{counts}#{along}" if several else counts
        index = self.name()
        self.lines.append(f"for %{index} in (%c0 to %{end}, step %c1) : {_I32} {{")
        indices[along] = index
        before = {**self.tokens}
        self.on_tile(view, type, tile, indices, array)
        self.lines.append("}")
        self.tokens = before

    def on_tile(
        self, view: str, type: str, tile: tuple[int, ...], indices: list[str], array: str
    ) -> None:
        """A load or store of a tile of a view."""
        kind = f"tile<{'x'.join(map(str, tile))}xi32>"
        at = f"%{view}[{', '.join(f'%{one}' for one in indices)}]{self.waits(array)}"
        token = self.name()
        if self.chance.random() < 0.4:
            self.lines.append(
                f"%{self.name()}, %{token} = load_view_tko weak {at} : {type}, {_I32} -> {kind}, "
                "token"
            )
        else:
            value = self.let(f"constant <i32: 1> : {kind}")
            self.lines.append(
                f"%{token} = store_view_tko weak %{value}, {at} : {kind}, {type}, {_I32} -> token"
            )
        self.tokens[array] = token

    def elements(self, *, atomic: bool) -> None:
        """Elements one behind the other, from a multiple of their number on."""
        array, count = self.chance.choice(_ARRAYS), self.chance.choice(_TILES)
        first = self.index()
        if count > 1:
            first = self.binary("muli", first, f"c{count}")
        mask = self.size() if self.chance.random() < 0.7 else ""
        index = self.spread(first, count, self.let(f"iota : tile<{count}xi32>"))
        self.on_elements(array, count, index, mask, index, atomic=atomic)

    def row(self) -> None:
        """Elements of a row of a matrix."""
        array, count = self.chance.choice(_ARRAYS), self.chance.choice(_TILES)
        lane = self.let(f"iota : tile<{count}xi32>")
        start = self.binary("muli", self.index(), self.one_of("m", "s", "gx"))
        index = self.spread(start, count, lane)
        self.on_elements(array, count, index, self.one_of("m", "s"), lane, atomic=False)

    def spread(self, first: str, count: int, lane: str) -> str:
        """The sum of a number and those of a tile."""
        tile = f"tile<{count}xi32>"
        one = self.let(f"reshape %{first} : {_I32} -> tile<1xi32>")
        all = self.let(f"broadcast %{one} : tile<1xi32> -> {tile}")
        return self.let(f"addi %{all}, %{lane} : {tile}")

    def on_elements(
        self, array: str, count: int, index: str, mask: str, masked: str, *, atomic: bool
    ) -> None:
        """An access of elements, where their index is below a number if there is one."""
        tile, pointers = f"tile<{count}xi32>", f"tile<{count}xptr<i32>>"
        one = self.let(f"reshape %{array} : {_POINTER} -> tile<1xptr<i32>>")
        all = self.let(f"broadcast %{one} : tile<1xptr<i32>> -> {pointers}")
        place = self.let(f"offset %{all}, %{index} : {pointers}, {tile} -> {pointers}")
        given, type = "", ""
        if mask:
            limit = self.let(f"reshape %{mask} : {_I32} -> tile<1xi32>")
            limits = self.let(f"broadcast %{limit} : tile<1xi32> -> {tile}")
            found = self.let(
                f"cmpi less_than %{masked}, %{limits}, signed : {tile} -> tile<{count}xi1>"
            )
            given, type = f", %{found}", f", tile<{count}xi1>"
        self.lines += self.access(array, place, pointers, tile, given, type, atomic=atomic)

    def access(
        self,
        array: str,
        place: str,
        pointers: str,
        tile: str,
        mask: str,
        type: str,
        *,
        atomic: bool,
    ) -> Iterator[str]:
        waits, token, value = self.waits(array), self.name(), self.name()
        if atomic:
            scope = self.one_of("device", "device", "tl_blk")
            yield f"%{value} = constant <i32: 1> : {tile}"
            yield (
                f"%{value}o, %{token} = atomic_rmw_tko relaxed {scope} %{place}, add, "
                f"%{value}{mask}{waits} : {pointers}, {tile}{type} -> {tile}, token"
            )
        elif self.chance.random() < 0.4:
            yield (
                f"%{value}, %{token} = load_ptr_tko weak %{place}{mask}{waits} : {pointers}{type} "
                f"-> {tile}, token"
            )
        else:
            yield f"%{value} = constant <i32: 1> : {tile}"
            yield (
                f"%{token} = store_ptr_tko weak %{place}, %{value}{mask}{waits} : {pointers}, "
                f"{tile}{type} -> token"
            )
        self.tokens[array] = token

    def local(self) -> None:
        """Memory of the tile block's own, which is stored and loaded."""
        size = self.chance.choice((4, 8))
        memory = self.let(f"alloca num_elem = {size}, alignment = 4 : {_POINTER}")
        token = "t"
        for _ in range(2):
            index = self.index()
            if self.chance.random() < 0.7:
                index = self.binary("remi", index, f"c{self.chance.choice((2, 4))}", " signed")
            place = self.place(index, memory)
            stored = self.name()
            self.lines.append(
                f"%{stored} = store_ptr_tko weak %{place}, %b token=%{token} : {_POINTER}, {_I32} "
                "-> token"
            )
            token = self.one_of(stored, stored, "t")
