"""Which tiles of the next tile block, or of the next iteration, are brought to the cache."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from backends.cpu.guards import guarded
from backends.cpu.processors import LEAST, USUAL
from sampling import one_in

from tilewright import load
from tilewright.dialects.nest.operations.accesses import PrefetchOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import clone, walk
from tilewright.passes import PassManager
from tilewright.passes.base import PassContext
from tilewright.transforms.nests import CHECKED, PASSES, pipeline

from .programs import raised

ROWS = """\
cuda_tile.module @m {
  entry @rows(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %rows: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %nb, %nby, %nbz = get_num_tile_blocks : tile<i32>
LOOP
  }
}
"""

BODY = """
    %start = muli %row, %n : tile<i32>
    %px = offset %x, %start : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %py = offset %y, %start : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %tx = make_tensor_view %px, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %ty = make_tensor_view %py, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %vx = make_partition_view %tx
      : partition_view<tile=(SIZE), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %vy = make_partition_view %ty
      : partition_view<tile=(SIZE), tensor_view<?xf32, strides=[1]>>
    %v, %t = load_view_tko weak %vx[%zero]
      : partition_view<tile=(SIZE), padding_value = zero, tensor_view<?xf32, strides=[1]>>,
        tile<i32> -> tile<SIZExf32>, token
COMPUTE
    %u = store_view_tko weak %r, %vy[%zero] token = %t
      : tile<SIZExf32>, partition_view<tile=(SIZE), tensor_view<?xf32, strides=[1]>>,
        tile<i32> -> token
"""

SUM = """
    %NAME = reduce %TILE dim=0 identities=[0.0 : f32] : tile<SIZExf32> -> tile<f32>
        (%p: tile<f32>, %q: tile<f32>) {
      %s = addf %p, %q : tile<f32>
      yield %s : tile<f32>
    }
    %NAME_1 = reshape %NAME : tile<f32> -> tile<1xf32>
    %NAME_n = broadcast %NAME_1 : tile<1xf32> -> tile<SIZExf32>
"""

# Read for their sum, for that of what is left, and for the result.
TWICE = (
    SUM.replace("NAME", "one").replace("TILE", "v")
    + "    %c = subf %v, %one_n : tile<SIZExf32>\n"
    + SUM.replace("NAME", "two").replace("TILE", "c")
    + "    %r = addf %c, %two_n : tile<SIZExf32>\n"
)
# Read for their sum, and for the result, which is stored at once.
ONCE = (
    SUM.replace("NAME", "one").replace("TILE", "v") + "    %r = addf %v, %one_n : tile<SIZExf32>\n"
)

BLOCKS = "    %row = addi %b, %zero : tile<i32>\nBODY\n    return"
LOOP = """
    for %row in (%b to %rows, step %nb) : tile<i32> {
BODY
      continue
    }
    return"""
LOADED = """
    %row, %tr = load_ptr_tko weak %places : tile<ptr<i32>> -> tile<i32>, token
BODY
    return"""


def _text(size: int = 1024, compute: str = TWICE, loop: str = BLOCKS) -> str:
    body = BODY.replace("COMPUTE", compute)
    text = ROWS.replace("LOOP", loop.replace("BODY", body)).replace("SIZE", str(size))
    return text.replace("%n: tile<i32>)", "%n: tile<i32>, %places: tile<ptr<i32>>)")


def _fetched(text: str) -> list[PrefetchOp]:
    return [op for op in walk(raised(text).operation) if isinstance(op, PrefetchOp)]


@pytest.mark.parametrize(
    ("size", "compute", "loop", "count"),
    [
        (1024, TWICE, BLOCKS, 1),
        # The next row, and where this one is stored.
        (1024, TWICE, LOOP, 2),
        (128, TWICE, BLOCKS, 1),
        # So short that the processor fetches the next one by itself, and too long for the cache.
        (64, TWICE, BLOCKS, 0),
        (32768, TWICE, BLOCKS, 0),
        # Where it is stored, past the cache or not, and where what is cut is computed.
        (1024, ONCE, BLOCKS, 3),
        # Which row comes next is in memory.
        (1024, TWICE, LOADED, 0),
    ],
    ids=["blocks", "loop", "short", "shorter", "long", "stored", "loaded"],
)
def test_what_is_fetched(size: int, compute: str, loop: str, count: int) -> None:
    assert len(_fetched(_text(size, compute, loop))) == count


@pytest.mark.parametrize(
    ("size", "compute", "step", "count"),
    [
        (1024, TWICE, "%nb", 1),
        (1024, TWICE, "%both", 1),
        (1024, ONCE, "%nb", 0),
        # The processor sees by itself which row is next.
        (1024, TWICE, "%step", 0),
    ],
    ids=["grid", "two", "stored while it is read", "one"],
)
def test_what_is_stored_is_fetched(size: int, compute: str, step: str, count: int) -> None:
    steps = "    %step = constant <i32: 1> : tile<i32>\n    %both = constant <i32: 2> : tile<i32>\n"
    fetched = _fetched(_text(size, compute, steps + LOOP.replace("%nb", step)))
    writing = [op for op in fetched if op.writing is not None]
    assert len(writing) == count
    for op in writing:
        nest = op.parent_op()
        assert isinstance(nest, ComputeOp) and not [*nest.accesses]


def test_a_place_that_is_known_late_is_not_fetched() -> None:
    """It depends on what is computed of the row."""
    late = """
    %first = ftoi %two signed rounding<nearest_int_to_zero> : tile<f32> -> tile<i32>
    %there = addi %start, %first : tile<i32>
    %py = offset %y, %there"""
    text = _text(1024, TWICE, LOOP)
    line = "    %py = offset %y, %start : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>\n"
    view = text[text.index("    %ty = ") : text.index("    %vx = ")]
    tiles = text[text.index("    %vy = ") : text.index("    %v, %t = ")]
    for part in (line, view, tiles):
        text = text.replace(part, "")
    stored = late + line.partition("%start")[2] + view + tiles
    text = text.replace("    %u = store", stored + "    %u = store")
    assert [op for op in _fetched(text) if op.writing is None]
    assert not [op for op in _fetched(text) if op.writing is not None]


def _split() -> tuple[str, str, str]:
    """The kernel with a loop: what is before the views that it stores through, what makes these,
    and the rest but for the end of the loop."""
    text = _text(1024, TWICE, LOOP)
    views = [
        text[text.index("    %ty = ") : text.index("    %vx = ")],
        text[text.index("    %vy = ") : text.index("    %v, %t = ")],
    ]
    for part in views:
        text = text.replace(part, "")
    before, _, rest = text.partition("    %u = store")
    return before, "".join(views), "    %u = store" + rest


def test_a_place_that_is_known_where_it_is_stored_is_not_fetched() -> None:
    """Views that are made in an arm."""
    before, views, rest = _split()
    question = "    %is = cmpi less_than %row, %n, signed : tile<i32> -> tile<i1>\n    if %is {\n"
    fetched = _fetched(before + question + views + rest.replace("continue", "}\n      continue"))
    assert [op.writing for op in fetched] == [None]


def test_what_is_stored_in_another_shape_is_not_fetched() -> None:
    before, views, rest = _split()
    wide = f"{views}{rest}".replace("tile=(1024)", "tile=(1x1024)")
    wide = wide.replace("[%n], strides = [1]", "[%n, %n], strides = [1024, 1]")
    wide = wide.replace("<?xf32, strides=[1]>", "<?x?xf32, strides=[1024,1]>")
    wide = wide.replace("%vy[%zero]", "%vy[%zero, %zero]").replace("%r,", "%flat,")
    wide = wide.replace("tile<1024xf32>", "tile<1x1024xf32>")
    shaped = "    %flat = reshape %r : tile<1024xf32> -> tile<1x1024xf32>\n"
    assert [op.writing for op in _fetched(before + shaped + wide)] == [None]


def test_sizes_that_make_sense_nowhere_else() -> None:
    assert not _fetched(_text().replace("shape = [%n]", "shape = [%row]"))


def test_it_is_fetched_while_the_tile_is_read_again() -> None:
    (fetched,) = _fetched(_text())
    nest = fetched.parent_op()
    assert isinstance(nest, ComputeOp)
    assert any(op.name == "cuda_tile.subf" for op in nest.body.block.ops)


def test_it_is_fetched_once_if_the_pass_runs_twice() -> None:
    module = raised(_text())
    (entry,) = [op for op in walk(module.operation) if op.name == "cuda_tile.entry"]
    PASSES["prefetch-next"]().transform(entry, PassContext())  # pyright: ignore
    assert len([op for op in walk(module.operation) if isinstance(op, PrefetchOp)]) == 1


@pytest.mark.parametrize(("steps", "count"), [(20, 1), (600, 0)])
def test_places_that_take_long_to_compute_are_left_alone(steps: int, count: int) -> None:
    chain = "".join(f"    %r{k + 1} = addi %r{k}, %zero : tile<i32>\n" for k in range(steps))
    loop = "    %r0 = addi %b, %zero : tile<i32>\n" + chain
    loop += f"    %row = addi %r{steps}, %zero : tile<i32>\nBODY\n    return"
    assert len(_fetched(_text(loop=loop))) == count


# Rows of an embedding: each tile block loads the number of its own.
NUMBERED = """
    %place = offset %places, WHERE : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %row, %tr = load_ptr_tko weak %place : tile<ptr<i32>> -> tile<i32>, token
BODY
    return"""
VIEWED = """
    %tn = make_tensor_view %places, shape = [%rows], strides = [1]
      : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %vn = make_partition_view %tn
      : partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %number, %tr = load_view_tko weak %vn[%b]
      : partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>,
        tile<i32> -> tile<1xi32>, token
    %row = reshape %number : tile<1xi32> -> tile<i32>
BODY
    return"""
TWICE_NUMBERED = NUMBERED.replace(
    "BODY",
    """    %place2 = offset %places, %row : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %row2, %tr2 = load_ptr_tko weak %place2 : tile<ptr<i32>> -> tile<i32>, token
BODY""",
)
DOUBLE = "    %r = addf %v, %v : tile<SIZExf32>\n"


@pytest.mark.parametrize(
    ("size", "loop", "count"),
    [
        # Past the cache, and into it, and where what is cut is computed.
        (1024, NUMBERED.replace("WHERE", "%b"), 3),
        (1024, VIEWED, 3),
        (64, VIEWED, 0),
        # All tile blocks read the same row, or one whose number is not known without another one.
        (1024, NUMBERED.replace("WHERE", "%zero"), 0),
        (1024, TWICE_NUMBERED.replace("WHERE", "%b"), 3),
    ],
    ids=["pointer", "view", "short", "same", "numbers of numbers"],
)
def test_rows_at_numbers_that_are_loaded(size: int, loop: str, count: int) -> None:
    text = _text(size, DOUBLE, loop)
    if "row2" in loop:
        text, count = text.replace("muli %row,", "muli %row2,"), 0
    assert len(_fetched(text)) == count


def test_numbers_that_only_some_tile_blocks_load() -> None:
    """What is behind the end of an array is not loaded."""
    text = _text(1024, DOUBLE, NUMBERED.replace("WHERE", "%b"))
    begin, end = text.index("    %place ="), text.index("    return")
    inside = text[begin:end]
    question = (
        "    %is = cmpi less_than %b, %rows, signed : tile<i32> -> tile<i1>\n"
        f"    if %is {{\n{inside}    yield\n    }}\n"
    )
    assert not _fetched(text[:begin] + question + text[end:])


LEAVING = {
    "return": "    if %is {\n      return\n    }\n",
    "assertion": '    assert %is, "behind the end" : tile<i1>\n',
}


@pytest.mark.parametrize("how", LEAVING)
def test_numbers_behind_the_end_of_a_tile_block(how: str) -> None:
    """A tile block that ends early may load nothing."""
    text = _text(1024, DOUBLE, NUMBERED.replace("WHERE", "%b"))
    question = "    %is = cmpi less_than %b, %rows, signed : tile<i32> -> tile<i1>\n"
    assert not _fetched(text.replace("    %place =", question + LEAVING[how] + "    %place ="))


@pytest.mark.parametrize("compute", [DOUBLE, TWICE], ids=["once", "twice"])
def test_checked_code_loads_no_numbers_of_others(compute: str) -> None:
    module = clone(load(_text(1024, compute, VIEWED)).operation)
    PassManager(pipeline(passes=CHECKED)).run(module)
    assert not [op for op in walk(module) if isinstance(op, PrefetchOp)]


ENGINES: dict[str, dict[str, Any]] = {
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}


@one_in(8)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("loop", [BLOCKS, LOOP], ids=["blocks", "loop"])
@pytest.mark.parametrize("columns", [256, 255, 40])
def test_rows_are_right(columns: int, loop: str, engine: str) -> None:
    """Also where the last row ends before a page that cannot be read."""
    rows = 5
    x = np.random.default_rng(0).integers(-9, 9, (rows, columns)).astype(np.float32)
    x, y = guarded(x, at_end=True), guarded(np.zeros_like(x), at_end=True)
    grid = rows if loop == BLOCKS else 2
    kernel = load(_text(256, TWICE, loop)).kernel()
    kernel.launch(grid, x, y, rows, columns, np.zeros(1, np.int32), **ENGINES[engine])
    np.testing.assert_array_equal(y, _centred_twice(x))


def _centred_twice(rows: Any) -> Any:
    """What the kernel makes of rows in tiles of 256."""
    sums = rows.sum(1, keepdims=True)
    # What lies beyond a row is zero before, and the sum's negative after.
    left = (rows - sums).sum(1, keepdims=True) - (256 - rows.shape[1]) * sums
    return rows - sums + left


@pytest.mark.parametrize("engine", ENGINES)
def test_tiles_are_right(engine: str) -> None:
    """Tiles that lie side by side in an array which ends within the last one, before a page that
    cannot be read."""
    text = _text(256).replace("muli %row, %n", "muli %row, %zero").replace("[%zero]", "[%row]")
    x = np.random.default_rng(0).integers(-9, 9, 2 * 256 + 100).astype(np.float32)
    x, y = guarded(x, at_end=True), np.zeros(x.size, np.float32)
    load(text).kernel().launch(3, x, y, 1, x.size, np.zeros(1, np.int32), **ENGINES[engine])
    parts = x[:512].reshape(2, 256), x[None, 512:]
    expected = np.concatenate([_centred_twice(part).ravel() for part in parts])
    np.testing.assert_array_equal(y, expected)


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("loop", [NUMBERED.replace("WHERE", "%b"), VIEWED], ids=["pointer", "view"])
@pytest.mark.parametrize("columns", [256, 255, 130, 40])
def test_rows_at_numbers_are_right(columns: int, loop: str, engine: str) -> None:
    """Also where the numbers end before a page that cannot be read."""
    text = _text(256, DOUBLE, loop).replace("offset %y, %start", "offset %y, %mine")
    text = text.replace("    %px =", "    %mine = muli %b, %n : tile<i32>\n    %px =")
    numbers = guarded(np.array([3, 1, 4, 1, 0], np.int32), at_end=True)
    x = np.random.default_rng(0).integers(-9, 9, (5, columns)).astype(np.float32)
    x, y = guarded(x, at_end=True), np.zeros((5, columns), np.float32)
    load(text).kernel().launch(5, x, y, 5, columns, numbers, **ENGINES[engine])
    np.testing.assert_array_equal(y, 2 * x[numbers])
