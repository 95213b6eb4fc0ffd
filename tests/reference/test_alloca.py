"""Memory that tile blocks allocate: private, uninitialised, gone at the end."""

from __future__ import annotations

import numpy as np
import pytest

from reference.programs import launch
from tilewright.diagnostics import ExecutionError

UNWRITTEN = """entry @k(%out: tile<ptr<i16>>) {{
    %a = alloca num_elem = 8, alignment = 16 : tile<ptr<i16>>
    %i = iota : tile<8xi16>
    %zero = constant <i32: 0> : tile<i32>
    %half = make_tensor_view %a, shape = [{written}], strides = [1]
      : tensor_view<{written}xi16, strides=[1]>
    %whole = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %w = make_partition_view %half
      : partition_view<tile=(8), tensor_view<{written}xi16, strides=[1]>>
    %r = make_partition_view %whole : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %t0 = store_view_tko weak %i, %w[%zero] : tile<8xi16>,
      partition_view<tile=(8), tensor_view<{written}xi16, strides=[1]>>, tile<i32> -> token
    %v, %t1 = load_view_tko weak %r[%zero] token = %t0
      : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %o = make_tensor_view %out, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %ov = make_partition_view %o : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %t2 = store_view_tko weak %v, %ov[%zero] : tile<8xi16>,
      partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    return
}}"""


def test_what_was_never_written_is_unspecified() -> None:
    out = np.zeros(8, np.int16)
    launch(UNWRITTEN.format(written=8), 1, out)
    assert out.tolist() == list(range(8))
    with pytest.raises(ExecutionError, match=r"unspecified value .* at element \[5\]") as caught:
        launch(UNWRITTEN.format(written=5), 1, out)
    (note,) = caught.value.diagnostics[0].notes
    assert note.operation == "load_view_tko"
    assert note.message.endswith("where nothing has been written to the memory that `alloca` gave")
    launch(UNWRITTEN.format(written=5), 1, out, undefined="value")
    assert out[:5].tolist() == list(range(5))


POINTERS = """entry @k(%out: tile<ptr<i32>>) {{
    %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    {first}
    %t2 = store_ptr_tko weak %out, %v : tile<ptr<i32>>, tile<i32> -> token
    return
}}"""
STORE = "%t0 = store_ptr_tko weak %a, %two : tile<ptr<i32>>, tile<i32> -> token"
LOAD = "%v, %t1 = load_ptr_tko weak %a token=%t0 : tile<ptr<i32>> -> tile<i32>, token"
ADD = """%v, %t1 = atomic_rmw_tko relaxed tl_blk %a, add, %one token=%t0
      : tile<ptr<i32>>, tile<i32> -> tile<i32>, token"""


@pytest.mark.parametrize("access", [LOAD, ADD])
def test_pointers_and_atomics(access: str) -> None:
    out = np.zeros(1, np.int32)
    launch(POINTERS.format(first=f"{STORE}\n    {access}"), 2, out)
    assert out[0] == 2
    text = POINTERS.format(first=f"%t0 = make_token : token\n    {access}")
    with pytest.raises(ExecutionError, match=r"unspecified value|nothing has been written"):
        launch(text, 2, out)


def leak(kind: str) -> str:
    """Tile block 0 passes the address of its memory to tile block 1, and waits."""
    return f"""entry @k(%p: tile<ptr<i64>>, %done: tile<ptr<i32>>) {{
    %zero = constant <i32: 0> : tile<i32>
    %none = constant <i64: 0> : tile<i64>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    if %first {{
        %a = alloca num_elem = 1, alignment = 4{kind} : tile<ptr<i32>>
        %t0 = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
        %n = ptr_to_int %a : tile<ptr<i32>> -> tile<i64>
        %t1 = store_ptr_tko release device %p, %n token=%t0
          : tile<ptr<i64>>, tile<i64> -> token
        loop {{
            %f, %t = load_ptr_tko acquire device %done : tile<ptr<i32>> -> tile<i32>, token
            %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
            if %set {{ break }}
            continue
        }}
    }} else {{
        %n = loop : tile<i64> {{
            %f, %t = load_ptr_tko acquire device %p : tile<ptr<i64>> -> tile<i64>, token
            %set = cmpi not_equal %f, %none, signed : tile<i64> -> tile<i1>
            if %set {{ break %f : tile<i64> }}
            continue
        }}
        %q = int_to_ptr %n : tile<i64> -> tile<ptr<i32>>
        %v, %t0 = load_ptr_tko relaxed device %q : tile<ptr<i32>> -> tile<i32>, token
        %t1 = store_ptr_tko release device %done, %v token=%t0
          : tile<ptr<i32>>, tile<i32> -> token
    }}
    return
}}"""


@pytest.mark.parametrize("order", ["program", "adversarial(1)"])
def test_private_and_global(order: str) -> None:
    arrays = np.zeros(1, np.int64), np.zeros(1, np.int32)
    launch(leak(" global"), 2, *arrays, memory_order=order)
    assert arrays[1][0] == 1
    arrays = np.zeros(1, np.int64), np.zeros(1, np.int32)
    message = r"an alloca of tile block \(0, 0, 0\) is its own \(in tile block \(1, 0, 0\)\)"
    with pytest.raises(ExecutionError, match=message):
        launch(leak(""), 2, *arrays, memory_order=order)
