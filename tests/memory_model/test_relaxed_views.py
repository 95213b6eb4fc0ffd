"""Accesses through views: which iterations of a loop `relax-tokens` takes to be apart, and that by
all executions nothing new comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pytest

from memory_model.relaxing import (
    DISJOINT,
    INT,
    LAST,
    STORED,
    TRAPS,
    loop,
    program,
    stays,
    waited,
)

ONCE = DISJOINT["i"]


@dataclass(frozen=True)
class View:
    """A loop that stores tiles through a view.

    Attributes:
        shape: of the tensor view.
        strides: of it.
        tile: the shape of a tile.
        kind: of view, with what is special about it.
        index: computes `%i`.
        indices: the index of a tile.
        types: of its parts.
        given: sizes and strides that are known at run time only.
        trips: of the loop.
        step: of it: the name of a constant or parameter.
        memory: comments on more parameters.
        parameters: these.
    """

    shape: str
    strides: str
    tile: str
    kind: str = "partition_view<tile=({tile}), {tensor}>"
    index: str = ONCE
    indices: str = "%i"
    types: str = INT
    given: str = ""
    trips: int = 3
    step: str = "one"
    memory: str = ""
    parameters: str = ""

    @property
    def text(self) -> str:
        shape = "x".join("?" if "%" in size else size for size in self.shape.split(", "))
        strides = ",".join("?" if "%" in stride else stride for stride in self.strides.split(", "))
        tensor = f"tensor_view<{shape}xi32, strides=[{strides}]>"
        view = self.kind.format(tile=self.tile, tensor=tensor)
        name = view.partition("<")[0]
        tile = f"tile<{self.tile}xi32>"
        ones = "x".join("1" for _ in self.tile.split("x"))
        first = f"""%tensor = make_tensor_view %x,
      shape = [{self.shape}], strides = [{self.strides}] : {self.given}{tensor}
    %view = make_{name} %tensor : {view}"""
        body = f"""{self.index}
      %one_tile = reshape %at : tile<i32> -> tile<{ones}xi32>
      %tile = broadcast %one_tile : tile<{ones}xi32> -> {tile}
      %u = store_view_tko weak %tile, %view[{self.indices}] token = %t
        : {tile}, {view}, {self.types} -> token"""
        looping = loop(body, self.trips, step=self.step)
        return program(f"{looping}\n{LAST}", first, self.memory, self.parameters)


STRIDED = "strided_view<tile=({{tile}}), traversal_strides=[{}], {{tensor}}>"
SPARSE = "gather_scatter_view<tile=({tile}), {tensor}, sparse_dim=0>"
PAIR = "tile<2xi32>"
PAIRS = f"""%offsets = iota : {PAIR}
      %first = muli %at, %two : {INT}
      %ones = reshape %first : {INT} -> tile<1xi32>
      %firsts = broadcast %ones : tile<1xi32> -> {PAIR}
      %i = addi %firsts, %offsets : {PAIR}"""
"""2 i, 2 i + 1."""
NEIGHBOURS = PAIRS.replace("%two", "%one")
"""i, i + 1."""

ROWS = {"indices": "%i, %zero", "types": INT}

VIEWS_APART: Mapping[str, View] = MappingProxyType(
    {
        **{f"tiles at {name}": View("8", "1", "2", index=TRAPS.get(name) or DISJOINT[name])
           for name in ("i",)},
        "single elements at 2 * i + 1": View("8", "1", "1", index=DISJOINT["2 * i + 1"]),
        "strides of a tile": View("8", "1", "2", STRIDED.format(2)),
        "strides beyond a tile": View("8", "1", "2", STRIDED.format(3), trips=2),
        "strides of half a tile, every other one": View(
            "8", "1", "2", STRIDED.format(1), index=f"%i = muli %at, %two : {INT}"
        ),
        "scattered pairs": View("8", "1", "2", SPARSE, PAIRS, types=PAIR),
        "rows": View("4, 2", "2, 1", "1x2", **ROWS),
        "columns": View("2, 4", "1, 2", "2x1", indices="%zero, %i", types=INT),
        "every other tile": View("8", "1", "1", step="two", trips=6),
        "single elements, steps of any size": View(
            "8", "1", "1", step="n", memory="// scalar n: i32 = 2", parameters=", %n: tile<i32>"
        ),
        "a tile that reaches beyond the view": View("5", "1", "2"),
    }
)  # fmt: skip
"""Of which each iteration stores to elements of its own."""

VIEWS_TOGETHER: Mapping[str, View] = MappingProxyType(
    {
        **{f"tiles at {name}": View("8", "1", "2", index=index) for name, index in TRAPS.items()},
        "strides of half a tile": View("8", "1", "2", STRIDED.format(1)),
        "scattered neighbours": View("8", "1", "2", SPARSE, NEIGHBOURS, types=PAIR),
        "a stride of 0, known at run time": View(
            "4", "%s", "1", given=f"{INT} -> ", memory="// scalar s: i32 = 0",
            parameters=", %s: tile<i32>",
        ),
        "rows that overlap": View("4, 2", "1, 1", "1x2", **ROWS),
        "rows that overlap, known at run time": View(
            "4, 2", "%s, 1", "1x2", **ROWS, given=f"{INT} -> ", memory="// scalar s: i32 = 1",
            parameters=", %s: tile<i32>",
        ),
        "rows of a stride known at run time": View(
            "4, 2", "%s, 1", "1x2", **ROWS, given=f"{INT} -> ", memory="// scalar s: i32 = 2",
            parameters=", %s: tile<i32>",
        ),
        "columns, as rows overlap": View("2, 3", "1, 1", "2x1", indices="%zero, %i", types=INT),
    }
)  # fmt: skip
"""Of which several iterations may store to one element, for all that is known."""


@pytest.mark.parametrize("name", VIEWS_APART)
def test_tiles_that_are_apart(name: str) -> None:
    text = VIEWS_APART[name].text
    assert waited(text, "u") == ""
    assert stays(text)


@pytest.mark.parametrize("name", VIEWS_TOGETHER)
def test_tiles_that_may_overlap(name: str) -> None:
    text = VIEWS_TOGETHER[name].text
    assert waited(text, "u") == "t"
    assert stays(text)


NIBBLES = "tensor_view<2x8xf4E2M1FN, strides=[8,1]>"
COLUMNS = f"partition_view<tile=(2x1), {NIBBLES}>"


def test_columns_of_elements_that_share_bytes() -> None:
    """What the memory model does not look at."""
    text = f"""cuda_tile.module @m {{
  entry @k(%x: tile<ptr<f4E2M1FN>>) {{
    %zero = constant <i32: 0> : {INT}
    %one = constant <i32: 1> : {INT}
    %start = make_token : token
    %column = constant <f4E2M1FN: 1.0> : tile<2x1xf4E2M1FN>
    %tensor = make_tensor_view %x, shape = [2, 8], strides = [8, 1] : {NIBBLES}
    %view = make_partition_view %tensor : {COLUMNS}
    {
        loop(
            f'''%u = store_view_tko weak %column, %view[%zero, %at] token = %t
        : tile<2x1xf4E2M1FN>, {COLUMNS}, {INT} -> token'''
        )
    }
    return
  }}
}}
"""
    assert waited(text, "u") == "t"


def _of_two_sizes(wide: str, tile: str) -> str:
    """A store through a view of `%x`, and a load through one of other elements there."""
    words, others = "tensor_view<4xi32, strides=[1]>", f"tensor_view<4x{wide}, strides=[1]>"
    one, other = (f"partition_view<tile=(1), {tensor}>" for tensor in (words, others))
    return program(
        f"""%tile = reshape %three : tile<i32> -> tile<1xi32>
    %ta = store_view_tko weak %tile, %words[%one] token = %start
      : tile<1xi32>, {one}, tile<i32> -> token
    %v, %tb = load_view_tko weak %others[{tile}] token = %ta
      : {other}, tile<i32> -> tile<1x{wide}>, token
    %w = store_ptr_tko weak %y, %one token=%tb : {STORED}""",
        f"""%other = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<{wide}>>
    %a = make_tensor_view %x, shape = [4], strides = [1] : {words}
    %b = make_tensor_view %other, shape = [4], strides = [1] : {others}
    %words = make_partition_view %a : {one}
    %others = make_partition_view %b : {other}""",
    )


def test_elements_of_two_sizes_are_not_compared_by_their_indices() -> None:
    # The word of index 1 is a half of the first long one.
    text = _of_two_sizes("i64", "%zero")
    assert waited(text, "tb") == "ta"
    assert stays(text)


def test_elements_of_two_kinds_and_one_size_are() -> None:
    text = _of_two_sizes("f32", "%zero")
    assert waited(text, "tb") == ""
    assert stays(text)
