"""Nests that store what is computed of the same elements are one where that is the same: their
tiles are complete, and nothing is overwritten too early, which is tested as the kernel runs."""

from __future__ import annotations

import numpy as np
import pytest
from sampling import one_in

import tilewright

from . import engines
from .programs import raised, text_of

ENGINES = {
    "domain": {"backend": "nests"},
    "fallbacks": {"backend": "nests", "guards": "fallback"},
    **engines.ENGINES,
}

VIEW_OF_F32 = "partition_view<tile=(256), padding_value = zero, tensor_view<?xf32, strides=[1]>>"

KERNEL = """cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %m: tile<ptr<MOMENT>>, %g: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %tp = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> TENSOR
    %vp = make_partition_view %tp : VIEW
    %tm = make_tensor_view %m, shape = [%n], strides = [1] : tile<i32> -> MTENSOR
    %vm = make_partition_view %tm : MVIEW
    %tg = make_tensor_view %g, shape = [%n], strides = [1] : tile<i32> -> TENSOR
    %vg = make_partition_view %tg : VIEW
    %a, %t = load_view_tko weak %vp[%i] : VIEW, tile<i32> -> tile<256xf32>, token
    %b, %u = load_view_tko weak %vm[%i] : MVIEW, tile<i32> -> tile<256xMOMENT>, token
    %c, %v = load_view_tko weak %vg[%i] : VIEW, tile<i32> -> tile<256xf32>, token
    %all = join_tokens %t, %u, %v : token
WIDEN
    %moment = addf %wide, %c rounding<nearest_even> : tile<256xf32>
NARROW
    %s = store_view_tko weak %stored, %vm[%i] token=%all
      : tile<256xMOMENT>, MVIEW, tile<i32> -> token
BETWEEN
    %next = subf %a, %moment rounding<nearest_even> : tile<256xf32>
    %w = store_view_tko weak %next, %vp[%i] token=TOKEN : tile<256xf32>, VIEW, tile<i32> -> token
    return
  }
}
"""


def kernel(moment: str = "f32", token: str = "%s", between: str = "") -> str:
    """A step of an optimiser: `m += g` and then `p -= m`.

    Args:
        moment: the type of `m`.
        token: what the second store waits for: `%s`, the first one, or `%all`, the loads.
        between: what stands between the stores.
    """
    wide = narrow = ""
    text = KERNEL
    if moment == "f32":
        text = text.replace("%wide", "%b").replace("%stored", "%moment")
    else:
        wide = f"    %wide = ftof %b : tile<256x{moment}> -> tile<256xf32>"
        narrow = f"    %stored = ftof %moment : tile<256xf32> -> tile<256x{moment}>"
    view = "partition_view<tile=(256), padding_value = zero, TENSOR>"
    tensor = "tensor_view<?xf32, strides=[1]>"
    names = {
        "WIDEN": wide,
        "NARROW": narrow,
        "BETWEEN": between,
        "TOKEN": token,
        "MVIEW": view.replace("TENSOR", "MTENSOR"),
        "VIEW": view,
        "MTENSOR": tensor.replace("f32", moment),
        "TENSOR": tensor,
        "MOMENT": moment,
    }
    for name, value in names.items():
        text = text.replace(name, value)
    return text


LOAD = """    %again, %x = load_view_tko weak %vg[%j] token=TOKEN
      : VIEW, tile<i32> -> tile<256xf32>, token"""

KERNELS = {
    "in order": kernel(),
    "in any order": kernel(token="%all"),
    "f16": kernel("f16"),
    "with a load between": kernel(between=LOAD.replace("TOKEN", "%all")),
}


@pytest.mark.parametrize("name", KERNELS)
def test_both_are_stored_by_one_nest(name: str) -> None:
    text = text_of(raised(KERNELS[name]))
    fast = [nest for nest in text.split("nest.compute") if nest.count("complete weak") == 2]
    # Past the cache, and into it; rows of 512 bytes are too short for that.
    assert len(fast) == (1 if name == "f16" else 2)


def test_a_load_that_waits_for_the_first_store_keeps_them_apart() -> None:
    text = text_of(raised(kernel(between=LOAD.replace("TOKEN", "%s"))))
    assert all(nest.count("complete weak") < 2 for nest in text.split("nest.compute"))


LEAVING = """
    %hundred = constant <i32: 100> : tile<i32>
    %is_small = cmpi less_than %n, %hundred, signed : tile<i32> -> tile<i1>
"""
LEAVE = {
    "return": """
    if %is_small {
      return
    }
""",
    "assertion": """
    assert %is_small, "small" : tile<i1>
""",
    "break": """
    loop iter_values(%count = %i) : tile<i32> {
      STORE
      if %is_small {
        break
      }
      %w = store_view_tko weak %next, %vp[%i] token=%s : tile<256xf32>, VIEW, tile<i32> -> token
      break
    }
""",
}


def leaving(how: str) -> str:
    """A kernel that may not reach the second store."""
    text = kernel(between=LEAVING + LEAVE[how])
    if how == "break":
        lines = text.splitlines()
        (store,) = (n for n, line in enumerate(lines) if "%s = store" in line)
        (later,) = (n for n, line in enumerate(lines) if "    %next = " in line)
        first, subtraction = lines[store : store + 2], lines[later]
        # The second store is the one in the loop.
        del lines[later : later + 2], lines[store : store + 2]
        text = "\n".join(lines).replace("      STORE", "\n".join(first))
        text = text.replace("    loop iter", f"{subtraction}\n    loop iter")
    return text.replace("VIEW", VIEW_OF_F32)


@pytest.mark.parametrize("how", LEAVE)
def test_what_may_leave_keeps_them_apart(how: str) -> None:
    text = text_of(raised(leaving(how)))
    assert all(nest.count("complete weak") < 2 for nest in text.split("nest.compute"))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("size", [7, 256])
@pytest.mark.parametrize("how", ["return", "break"])
def test_what_is_left_is_not_stored(how: str, size: int, engine: str) -> None:
    p, m, g = (np.full(size, value, np.float32) for value in (1, 2, 4))
    tilewright.load(leaving(how)).kernel().launch(1, p, m, g, size, **ENGINES[engine])
    np.testing.assert_array_equal(m, np.full(size, 6, np.float32))
    np.testing.assert_array_equal(p, np.full(size, 1 if size < 100 else -5, np.float32))


def test_stores_in_order_are_tested() -> None:
    """Three tiles that are read by two stores, and what the first store writes by the second."""
    counts = [
        text_of(raised(KERNELS[name])).count("nest.apart elementwise")
        for name in ("in order", "in any order")
    ]
    assert counts == [7, 6]


PLACES = {
    "apart": (0, 1024, 2048),
    "parameters behind": (1, 0, 2048),
    "parameters before": (0, 1, 2048),
    "moments are gradients": (0, 1024, 1024),
    "all the same": (0, 0, 0),
    "gradients behind": (0, 1024, 1025),
    "gradients before": (0, 1024, 1023),
}
"""Where parameters, moments and gradients begin in one array of f32. Loads come first in each
kernel, so results are those of the loaded tiles; the second store comes last where it waits."""


CASES = [
    (name, place)
    for name in KERNELS
    for place in PLACES
    # Stores that do not wait for each other must not overlap.
    if name != "in any order" or not place.startswith(("parameters", "all"))
]


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("size", [256, 512, 300, 129, 7])
@pytest.mark.parametrize(("name", "place"), CASES)
def test_results_are_those_of_the_reference(name: str, place: str, size: int, engine: str) -> None:
    found: list[bytes] = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        memory = (np.arange(4096, dtype=np.float32) % 37) / 8
        p, m, g = (memory[begin : begin + size] for begin in PLACES[place])
        if name == "f16":
            m = m.view(np.float16)[:size]
        # One tile block: several would write what others read.
        tilewright.load(KERNELS[name]).kernel().launch(1, p, m, g, size, **options)
        found.append(memory.tobytes())
    assert found[0] == found[1]


RESHAPED = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
LOADED
    %b = absf %a : tile<SHAPExf32>
    %c = reshape %b : tile<SHAPExf32> -> tile<1x1xSIZExf32>
    %ty = make_tensor_view %y, shape = [3, 2, 300], strides = [600, 300, 1]
      : tensor_view<3x2x300xf32, strides=[600,300,1]>
    %vy = make_partition_view %ty
      : partition_view<tile=(1x1xSIZE), tensor_view<3x2x300xf32, strides=[600,300,1]>>
    %s = store_view_tko weak %c, %vy[%zero, %zero, %zero]
      : tile<1x1xSIZExf32>,
        partition_view<tile=(1x1xSIZE), tensor_view<3x2x300xf32, strides=[600,300,1]>>, tile<i32>
      -> token
    return
  }
}
"""
VIEWED = """
    %tx = make_tensor_view %x, shape = [4, 512], strides = [512, 1]
      : tensor_view<4x512xf32, strides=[512,1]>
    %vx = make_partition_view %tx
      : partition_view<tile=(1xSIZE), tensor_view<4x512xf32, strides=[512,1]>>
    %a, %t = load_view_tko weak %vx[%zero, %zero]
      : partition_view<tile=(1xSIZE), tensor_view<4x512xf32, strides=[512,1]>>, tile<i32>
      -> tile<SHAPExf32>, token
"""
GATHERED = """
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<SIZExptr<f32>>
    %d = iota : tile<SIZExi32>
    %one = constant <i32: 1> : tile<SIZExi32>
    %e = xori %d, %one : tile<SIZExi32>
    %p = offset %xs, %e : tile<SIZExptr<f32>>, tile<SIZExi32> -> tile<SIZExptr<f32>>
    %a, %t = load_ptr_tko weak %p : tile<SIZExptr<f32>> -> tile<SHAPExf32>, token
"""


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("size", [2, 64, 512])
@pytest.mark.parametrize("is_viewed", [True, False], ids=["view", "pointers"])
def test_tiles_of_another_rank(is_viewed: bool, size: int, engine: str) -> None:
    """What is stored has other dimensions than what is loaded."""
    shape = f"1x{size}" if is_viewed else str(size)
    text = RESHAPED.replace("LOADED", VIEWED if is_viewed else GATHERED)
    text = text.replace("SHAPE", shape).replace("SIZE", str(size))
    x, y = -np.arange(2048, dtype=np.float32), np.zeros((3, 2, 300), np.float32)
    tilewright.load(text).kernel().launch(1, x, y, **ENGINES[engine])
    expected = np.zeros_like(y)
    places = np.arange(size) if is_viewed else np.arange(size) ^ 1
    expected[0, 0, : min(size, 300)] = places[:300]
    np.testing.assert_array_equal(y, expected)
