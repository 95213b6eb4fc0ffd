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
    assert note.message.endswith("where memory of an alloca was never written")
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
    with pytest.raises(ExecutionError, match=r"unspecified value|was never written"):
        launch(text, 2, out)
