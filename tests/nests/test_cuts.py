"""Tiles that are cut where their tensors end: read and stored in place up to there."""

from __future__ import annotations

import re
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np
import pytest
from backends.cpu.guards import guarded, reserved
from backends.cpu.processors import LEAST, USUAL
from sampling import every, one_in, some

import tilewright
from tilewright.nesting import clone
from tilewright.passes import PassManager
from tilewright.transforms.nests import passes_of

from .programs import raised, text_of

ENGINES: dict[str, dict[str, Any]] = {
    "domain": {"backend": "nests"},
    "fallbacks": {"backend": "nests", "guards": "fallback"},
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}

SHAPES = [(1024,), (1, 2048), (4, 1024), (2, 2, 1024), (4, 128), (256, 1)]
"""Of tiles; those that do not lie along rows are not cut."""

FORMATS = {"f32": "f4", "f64": "f8", "f16": "f2", "i8": "i1", "i32": "i4", "i1": "?"}

PADDINGS = {
    "f32": "zero",
    "f64": "nan",
    "f16": "neg_inf",
    "i8": "zero",
    "i32": "zero",
    "i1": "zero",
}


def _combined(tile: str, combiner: str, result: str = "%result", number: int = 1) -> str:
    """Text that combines the rows of a tile, and takes the results from each element of them."""
    return f"""
    %total{number} = reduce {tile} dim={{last}} identities=[{{zero}}] : {{tile}} -> {{part}}
      (%p: tile<{{format}}>, %q: tile<{{format}}>) {{{{
        %r = {combiner} : tile<{{format}}>
        yield %r : tile<{{format}}>
      }}}}
    %flat{number} = reshape %total{number} : {{part}} -> {{thin}}
    %spread{number} = broadcast %flat{number} : {{thin}} -> {{tile}}
    {result} = {{sub}} {tile}, %spread{number}{{rounding}} : {{tile}}"""


LONG = 120

BODIES = {
    "copy": "",
    "add": """
    %other, %t2 = load_view_tko weak %vy{index} token=%t0 : {view}, tile<i32> -> {tile}, token
    %result = {add} %a, %other{rounding} : {tile}""",
    "centre": _combined("%a", "{add} %p, %q{rounding}"),
    # What is combined goes on to change behind the edge.
    "count": """
    %one = constant <{format}: {unit}> : {tile}
    %more = {add} %a, %one{rounding} : {tile}"""
    + _combined("%more", "{add} %p, %q{rounding}"),
    "greatest": _combined("%a", "{max} %p, %q{signed}"),
    "both": """
    %twice = {add} %a, %a{rounding} : {tile}"""
    + _combined("%twice", "{add} %p, %q{rounding}", result="%b")
    + _combined("%b", "{max} %p, %q{signed}", number=2),
    # So much work that masks do not count: there is but one loop.
    "long": "".join(
        f"""
    %{"result" if n == LONG else f"r{n}"} = {{add}} {f"%r{n - 1}" if n else "%a"}, %a{{rounding}}
      : {{tile}}"""
        for n in range(LONG + 1)
    ),
    "scan": """
    %result = scan %a dim={last} reverse=false identities=[{zero}] : {tile} -> {tile}
      (%p: tile<{format}>, %q: tile<{format}>) {{
        %r = {add} %p, %q{rounding} : tile<{format}>
        yield %r : tile<{format}>
      }}""",
}


class Case(NamedTuple):
    """A kernel: the shape of its tiles, the type of elements, what it does with them, where."""

    shape: tuple[int, ...]
    format: str
    body: str
    place: str

    def __str__(self) -> str:
        return "-".join(["x".join(map(str, self.shape)), *self[1:]])


@cache
def _kernel(case: Case) -> tilewright.Module:
    shape, format, body, _ = case
    rank, last = len(shape), len(shape) - 1
    is_float = format.startswith("f")
    sizes = [f"%n{d}" for d in range(rank)]
    dynamic = "x".join("?" for _ in shape)
    strides = [f"%s{d}" for d in range(last)]
    tensor = f"tensor_view<{dynamic}x{format}, strides=[{','.join(['?'] * last + ['1'])}]>"
    tile = f"tile<{'x'.join(map(str, shape))}x{format}>"
    left = [*shape[:-1]]
    view = (
        f"partition_view<tile=({'x'.join(map(str, shape))}), padding_value = {PADDINGS[format]}, "
        f"{tensor}>"
    )
    words = {
        "index": f"[{', '.join(f'%i{d}' for d in range(rank))}]",
        "view": view,
        "tile": tile,
        "last": last,
        "format": format,
        "zero": f"0.0 : {format}" if is_float else f"0 : {format}",
        "add": "addf" if is_float else "addi" if format != "i1" else "xori",
        "sub": "subf" if is_float else "subi" if format != "i1" else "andi",
        "rounding": " rounding<nearest_even>" if is_float else "",
        "max": "maxf" if is_float else "maxi" if format != "i1" else "ori",
        "signed": " signed" if format in ("i8", "i32") else "",
        "unit": "1.0" if is_float else "true" if format == "i1" else "1",
        "part": f"tile<{''.join(f'{n}x' for n in left)}{format}>",
        "thin": f"tile<{''.join(f'{n}x' for n in left)}1x{format}>",
    }
    parameters = ", ".join(
        [
            *(f"%{name}: tile<ptr<{format}>>" for name in "xyz"),
            *(f"%n{d}: tile<i32>" for d in range(rank)),
            *(f"%s{d}: tile<i32>" for d in range(last)),
            *(f"%i{d}: tile<i32>" for d in range(rank)),
        ]
    )
    views = "".join(
        f"""
    %t{name} = make_tensor_view %{name}, shape = [{", ".join(sizes)}],
      strides = [{", ".join([*strides, "1"])}] : tile<i32> -> {tensor}
    %v{name} = make_partition_view %t{name} : {view}"""
        for name in "xyz"
    )
    result = "%result" if body != "copy" else "%a"
    text = f"""cuda_tile.module @m {{
  entry @k({parameters}) {{
    %t0 = make_token : token{views}
    %a, %t1 = load_view_tko weak %vx{words["index"]} token=%t0 : {view}, tile<i32> -> {tile}, token
    {BODIES[body].format(**words)}
    %t3 = store_view_tko weak {result}, %vz{words["index"]} token=%t1 : {tile}, {view},
      tile<i32> -> token
    return
  }}
}}
"""
    return tilewright.load(text)


Extents = tuple[list[int], list[int]]
"""Sizes of arrays, and indices of tiles in them."""


def _extents(case: Case) -> list[Extents]:
    found: list[Extents] = []
    last = case.shape[-1]
    for number, inside in enumerate([last, 1, 15, 16, 17, 63, 64, 65, 100, last - 1, last + 1]):
        at = [*(number % 2 for _ in case.shape[:-1]), number % 3]
        sizes = [(i + 1) * n for i, n in zip(at, case.shape, strict=True)]
        sizes[-1] = at[-1] * last + max(min(inside, last + 1), 1)
        if number % 5 == 4 and len(sizes) > 1 and case.shape[0] > 1:
            sizes[0] -= 1
        found.append((sizes, at))
    return found


@cache
def _memory(bytes: int, at_end: bool, number: int) -> Any:
    """Memory between pages that may not be accessed."""
    return guarded(np.zeros(bytes, np.uint8), at_end)


def _launched(case: Case, sizes: list[int], at: list[int], at_end: bool, **options: Any) -> bytes:
    dtype = np.dtype(FORMATS[case.format])
    random = np.random.default_rng(7)
    count = prod(sizes)

    def array(n: int, number: int) -> Any:
        found = _memory(n * dtype.itemsize, at_end, number).view(dtype)
        # Sums of f16 are exact as well.
        found[...] = random.integers(0, 2 if dtype.name in ("bool", "float16") else 9, n)
        if at_end and dtype.kind == "f":
            # The sum of negative zeros alone is another one than with the padding.
            found[...] = -0.0
        return found

    x, y, z = array(count, 0), array(count, 1), array(count + (case.place == "behind"), 2)
    z = x if case.place == "same" else z
    if case.place == "behind":
        # All that is read is read before anything is written.
        x, z = z[:-1], z[1:]
    strides = [prod(sizes[d + 1 :]) for d in range(len(sizes) - 1)]
    numbers = [np.int32(n) for n in (*sizes, *strides, *at)]
    _kernel(case).kernel().launch(1, x, y, z, *numbers, **options)
    for array in (x, z) if dtype.kind == "f" else ():
        array[np.isnan(array)] = np.nan  # Its sign is nobody's.
    return x.tobytes() + z.tobytes()


CASES = [
    Case(shape, format, body, place)
    for shape in SHAPES
    for format in FORMATS
    for body in BODIES
    for place in ("apart", "same", "behind")
]


@cache
def _expected(case: Case, number: int) -> bytes:
    return _launched(case, *_extents(case)[number], bool(number % 2), backend="reference")


SLOWLY = {"schedule": 4}
"""Engines that take elements one by one: each case runs so many times fewer extents, each case
others."""


@every(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("case", some(CASES, 74), ids=str)
def test_tiles_that_tensors_cut(case: Case, engine: str) -> None:
    step = SLOWLY.get(engine, 1)
    for number, extents in enumerate(_extents(case)):
        if (number + CASES.index(case)) % step == 0:
            found = _launched(case, *extents, bool(number % 2), **ENGINES[engine])
            assert found == _expected(case, number), extents


@one_in(8)
@pytest.mark.parametrize("engine", ["native", USUAL])
@pytest.mark.parametrize("place", ["apart", "same", "behind"])
@pytest.mark.parametrize("body", ["long", "scan", "count"])
@pytest.mark.parametrize("format", ["f32", "f64", "i8", "i32"])
@pytest.mark.parametrize("shape", [(1, 2048), (4, 1024)])
def test_loops_of_other_kinds(
    shape: tuple[int, ...], format: str, body: str, place: str, engine: str
) -> None:
    """With much work in each iteration, and with what goes from each to the next one."""
    case = Case(shape, format, body, place)
    for number, extents in enumerate(_extents(case)):
        found = _launched(case, *extents, bool(number % 2), **ENGINES[engine])
        assert found == _expected(case, number), extents


def test_light_work_has_a_loop_for_whole_tiles() -> None:
    light = _kernel(Case((1024,), "f32", "add", "apart")).to_text()
    assert "unswitched" in text_of(raised(light))
    heavy = re.sub(r"= addf (%\w+, %\w+)[^:]*", r"= pow \1 ", light)
    assert heavy != light
    assert "besides" in text_of(raised(heavy))
    assert "unswitched" not in text_of(raised(heavy))
    assert "unswitched" in text_of(_with_masks(heavy))


def test_much_work_has_one_loop() -> None:
    """With masks, more than of which each takes but a small part."""
    much = _kernel(Case((1, 2048), "f32", "long", "apart")).to_text()
    assert "besides" in text_of(_with_masks(much))
    assert "unswitched" not in text_of(_with_masks(much))


def test_a_tile_is_read_and_stored_up_to_the_edge() -> None:
    text = text_of(raised(_kernel(Case((4, 1024), "f32", "centre", "apart")).to_text()))
    assert "nest.in_place besides 1 by " in text
    assert "nest.store_view besides 1 by " in text


def _with_masks(text: str) -> tilewright.Module:
    """Nests for a target that has masks."""
    made = clone(tilewright.load(text).operation)
    PassManager(passes_of({}, {"masks": True})).run(made)
    return tilewright.Module(made)


def test_short_rows_are_cut_where_the_target_has_masks() -> None:
    text = _kernel(Case((4, 128), "f32", "add", "apart")).to_text()
    assert "besides" not in text_of(raised(text))
    assert "besides" in text_of(_with_masks(text))


@pytest.mark.parametrize("format", ["i1"])
def test_truth_values_are_not_stored_up_to_the_edge(format: str) -> None:
    text = text_of(raised(_kernel(Case((4, 1024), format, "add", "apart")).to_text()))
    assert "nest.store_view besides" not in text


def test_rows_that_are_known_to_be_complete_are_not_cut() -> None:
    known = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %rows: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %tensor = make_tensor_view %x, shape = [%rows, SIZE], strides = [SIZE, 1]
      : tile<i32> -> tensor_view<?xSIZExf32, strides=[SIZE,1]>
    %view = make_partition_view %tensor
      : partition_view<tile=(1x1024), tensor_view<?xSIZExf32, strides=[SIZE,1]>>
    %a, %t = load_view_tko weak %view[%i, %zero]
      : partition_view<tile=(1x1024), tensor_view<?xSIZExf32, strides=[SIZE,1]>>, tile<i32>
        -> tile<1x1024xf32>, token
    %b = negf %a : tile<1x1024xf32>
    %u = store_view_tko weak %b, %view[%i, %zero] token=%t
      : tile<1x1024xf32>,
        partition_view<tile=(1x1024), tensor_view<?xSIZExf32, strides=[SIZE,1]>>, tile<i32>
        -> token
    return
  }
}
"""
    assert "besides" not in text_of(raised(known.replace("SIZE", "2048")))
    assert "besides" in text_of(raised(known.replace("SIZE", "2047")))


NORMALIZED = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %from = make_tensor_view %x, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %view = make_partition_view %from
      : partition_view<tile=(4096), padding_value = neg_inf, tensor_view<?xf32, strides=[1]>>
    %a, %t = load_view_tko weak %view[%zero]
      : partition_view<tile=(4096), padding_value = neg_inf, tensor_view<?xf32, strides=[1]>>,
        tile<i32> -> tile<4096xf32>, token
    %power = exp %a : tile<4096xf32>
    %sum = reduce %power dim=0 identities=[0.0 : f32] : tile<4096xf32> -> tile<f32>
      (%p: tile<f32>, %q: tile<f32>) {
        %r = addf %p, %q rounding<nearest_even> : tile<f32>
        yield %r : tile<f32>
      }
    %one = reshape %sum : tile<f32> -> tile<1xf32>
    %sums = broadcast %one : tile<1xf32> -> tile<4096xf32>
    %b = divf %power, %sums rounding<nearest_even> : tile<4096xf32>
    %to = make_tensor_view %y, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %last = constant <i32: 0> : tile<i32>
    %place = make_partition_view %to
      : partition_view<tile=(4096), tensor_view<?xf32, strides=[1]>>
    %u = store_view_tko weak %b, %place[%last]
      : tile<4096xf32>, partition_view<tile=(4096), tensor_view<?xf32, strides=[1]>>, tile<i32>
        -> token
    return
  }
}"""


def test_nests_end_where_a_tensor_does_that_is_stored_to_later() -> None:
    """What a nest computes is combined, and stored by another one to a view that is made behind
    it."""
    nests = re.findall(r"nest\.compute .*", text_of(raised(NORMALIZED)))
    combining = [nest for nest in nests if " tree " in nest]
    assert len(combining) == 1
    assert " until %" in combining[0]


@one_in(12)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("size", [4096, 4095, 2050, 1])
def test_what_is_combined_and_stored_ends_at_the_edge(size: int, engine: str) -> None:
    x, y = np.linspace(-90, 3, size, dtype=np.float32), np.zeros(size, np.float32)
    tilewright.load(NORMALIZED).kernel().launch(1, x, y, size, **ENGINES[engine])
    powers = np.exp(x.astype(np.float64))
    np.testing.assert_allclose(y, powers / powers.sum(), rtol=1e-5, atol=1e-40)


ASKED = {
    "less_than %number, %limit": "%power, %filler",
    "greater_than %limit, %number": "%power, %filler",
    "greater_than_or_equal %number, %limit": "%filler, %power",
    "less_than_or_equal %limit, %number": "%filler, %power",
}
"""Comparisons of an index with a number, and what is chosen."""


def _masked(question: str, filler: float = 0.0) -> str:
    """The same, but for what is taken instead of elements behind another number."""
    tile = "tile<4096xi32>"
    text = NORMALIZED.replace("%n: tile<i32>)", "%n: tile<i32>, %bound: tile<i32>)")
    masking = f"""
    %number = iota : {tile}
    %flat = reshape %bound : tile<i32> -> tile<1xi32>
    %limit = broadcast %flat : tile<1xi32> -> {tile}
    %filler = constant <f32: {filler}> : tile<4096xf32>
    %asked = cmpi {question}, signed : {tile} -> tile<4096xi1>
    %chosen = select %asked, {ASKED[question]} : tile<4096xi1>, tile<4096xf32>
    %sum = reduce %chosen"""
    text = text.replace("\n    %sum = reduce %power", masking)
    return text.replace("divf %power", "divf %chosen")


@pytest.mark.parametrize("question", ASKED)
def test_what_is_combined_ends_where_its_index_is_compared_with_a_number(question: str) -> None:
    nests = re.findall(r"nest\.compute .*", text_of(raised(_masked(question))))
    combining = [nest for nest in nests if " tree " in nest]
    assert len(combining) == 1
    assert re.search(r" until %\w+ along 0, %\w+ along 0", combining[0])


@pytest.mark.parametrize(
    "question",
    ["less_than_or_equal %number, %limit", "equal %number, %limit", "less_than %number, %number"],
)
def test_other_comparisons_may_differ_behind_that(question: str) -> None:
    known = _masked("less_than %number, %limit")
    text = known.replace("cmpi less_than %number, %limit", f"cmpi {question}")
    nests = re.findall(r"nest\.compute .*", text_of(raised(text)))
    assert not any(" tree " in nest and " until " in nest for nest in nests)


@one_in(32)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("question", ASKED)
@pytest.mark.parametrize("filler", [0.0, 0.5])
@pytest.mark.parametrize(
    ("size", "bound"),
    [(4095, 2050), (2050, 4095), (2050, 2050), (1, 5000), (700, -1), (4096, 0), (1000, 1001)],
)
def test_what_is_masked_is_combined(
    size: int, bound: int, filler: float, question: str, engine: str
) -> None:
    x, y = np.linspace(-90, 3, size, dtype=np.float32), np.zeros(size, np.float32)
    kernel = tilewright.load(_masked(question, filler)).kernel()
    kernel.launch(1, x, y, size, bound, **ENGINES[engine])
    powers = np.zeros(4096)
    powers[:size] = np.exp(x.astype(np.float64))
    powers[max(bound, 0) :] = filler
    with np.errstate(invalid="ignore"):
        np.testing.assert_allclose(y, (powers / powers.sum())[:size], rtol=1e-5, atol=1e-40)


PAST_CACHE = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<FORMAT>>, %y: tile<ptr<FORMAT>>, %rows: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %from = make_tensor_view %x, shape = [%rows, %n], strides = [%n, 1]
      : tile<i32> -> tensor_view<?x?xFORMAT, strides=[?,1]>
    %view = make_partition_view %from
      : partition_view<tile=(1x8192), padding_value = zero, tensor_view<?x?xFORMAT, strides=[?,1]>>
    %a, %t = load_view_tko weak %view[%i, %zero]
      : partition_view<tile=(1x8192), padding_value = zero, tensor_view<?x?xFORMAT, strides=[?,1]>>,
        tile<i32> -> tile<1x8192xFORMAT>, token
    %one = constant <FORMAT: ONE> : tile<1x8192xFORMAT>
    %b = ADD %a, %one : tile<1x8192xFORMAT>
    %to = make_tensor_view %y, shape = [%rows, 8192], strides = [8192, 1]
      : tile<i32> -> tensor_view<?x8192xFORMAT, strides=[8192,1]>
    %place = make_partition_view %to
      : partition_view<tile=(1x8192), tensor_view<?x8192xFORMAT, strides=[8192,1]>>
    %u = store_view_tko weak %b, %place[%i, %zero]
      : tile<1x8192xFORMAT>,
        partition_view<tile=(1x8192), tensor_view<?x8192xFORMAT, strides=[8192,1]>>, tile<i32>
        -> token
    return
  }
}"""


_LARGE = 1 << 30
"""Bytes: more than twice as many as any cache has. Those that are not used are no memory."""


@one_in(12)
@pytest.mark.parametrize("shift", [0, 1, 7])
@pytest.mark.parametrize("size", [8192, 8191, 4097, 8128, 100, 1])
@pytest.mark.parametrize("format", ["f32", "f16", "i32"])
def test_tiles_that_are_cut_and_stored_past_the_cache(format: str, size: int, shift: int) -> None:
    """The tensor is larger than any cache; a few of its rows are stored."""
    words = {"FORMAT": format, "ONE": "1" if format == "i32" else "1.0"}
    words["ADD"] = "addi" if format == "i32" else "addf"
    text = PAST_CACHE
    for word, found in words.items():
        text = text.replace(word, found)
    some, type = 3, np.dtype(FORMATS[format])
    rows = _LARGE // (8192 * type.itemsize)
    x = np.ndarray((rows, size), type, reserved(rows * size * type.itemsize))
    around = np.ndarray((rows * 8192 + 64,), type, reserved(_LARGE + 64 * type.itemsize))
    x[:some] = (np.arange(some * size).reshape(some, size) % 2039).astype(type)
    end = shift + some * 8192
    around[: end + 16] = 77
    y = around[shift : shift + rows * 8192].reshape(rows, 8192)
    tilewright.load(text).kernel().launch(some, x, y, rows, size, backend="cpu")
    expected = np.ones((some, 8192), type)
    expected[:, :size] += x[:some]
    assert np.array_equal(y[:some], expected)
    assert (around[:shift] == 77).all()
    assert (around[end : end + 16] == 77).all()
