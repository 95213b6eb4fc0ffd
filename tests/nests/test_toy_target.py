"""Targets and passes are added to the compiler of nests from outside, in a few lines each."""

from __future__ import annotations

import platform
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from tilewright.passes import PassError
from tilewright.runtime import load

from . import toy_c
from .programs import raised

EXAMPLES = Path(__file__).parents[2] / "examples"
VIEW = "tensor_view<6x4xf32, strides=[4,1]>"
COLUMNS = f"""\
cuda_tile.module @m {{
  entry @columns(%x: tile<ptr<f32>>, %s: tile<ptr<f32>>, %r: tile<ptr<f32>>) {{
    %zero = constant <i32: 0> : tile<i32>
    %in = make_tensor_view %x, shape = [6, 4], strides = [4, 1] : {VIEW}
    %xv = make_partition_view %in : partition_view<tile=(8x4), padding_value = neg_inf, {VIEW}>
    %sums = make_tensor_view %s, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %sv = make_partition_view %sums : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %runs = make_tensor_view %r, shape = [4, 6], strides = [1, 4]
      : tensor_view<4x6xf32, strides=[1,4]>
    %rv = make_partition_view %runs
      : partition_view<tile=(4x8), tensor_view<4x6xf32, strides=[1,4]>>
    %a, %t = load_view_tko weak %xv[%zero, %zero]
      : partition_view<tile=(8x4), padding_value = neg_inf, {VIEW}>, tile<i32>
      -> tile<8x4xf32>, token
    %e = exp %a : tile<8x4xf32>
    %most = reduce %a dim=0 identities=[0xFF800000 : f32] : tile<8x4xf32> -> tile<4xf32>
      (%p: tile<f32>, %q: tile<f32>) {{ %m = maxf %p, %q : tile<f32> yield %m : tile<f32> }}
    %run = scan %e dim=0 reverse=true identities=[0.0 : f32] : tile<8x4xf32> -> tile<8x4xf32>
      (%p: tile<f32>, %q: tile<f32>) {{ %m = addf %p, %q : tile<f32> yield %m : tile<f32> }}
    %turned = permute %run [1, 0] : tile<8x4xf32> -> tile<4x8xf32>
    %u = store_view_tko weak %most, %sv[%zero]
      : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %v = store_view_tko weak %turned, %rv[%zero, %zero]
      : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x6xf32, strides=[1,4]>>, tile<i32>
      -> token
    return
  }}
}}
"""


def _random(*shape: int) -> np.ndarray:
    return np.random.default_rng(3).standard_normal(shape, dtype=np.float32)


def _zeros(*shape: int) -> np.ndarray:
    return np.zeros(shape, np.float32)


CASES = {
    "elementwise": ((EXAMPLES / "scale.mlir").read_text(), (3,), [_random(300), _zeros(300), 300]),
    "softmax": (
        (EXAMPLES / "softmax.mlir").read_text(),
        (3,),
        [_random(3, 1024), _zeros(3, 1024), 3],
    ),
    "columns": (COLUMNS, (1,), [_random(6, 4), _zeros(4), _zeros(6, 4)]),
}
PASSES = {
    "raised": ["raise-nests", "grid"],
    "fused": ["raise-nests", "fuse", "grid"],
    "all": [],
}


def _has_compiler() -> bool:
    """Whether there is a C compiler for this machine; an emulated one has that of the real one."""
    if shutil.which("cc") is None:
        return False
    made_for = subprocess.run(["cc", "-dumpmachine"], capture_output=True, text=True, check=False)
    return made_for.stdout.partition("-")[0] in (platform.machine(), "")


@pytest.mark.skipif(not _has_compiler(), reason="there is no C compiler for this machine")
@pytest.mark.parametrize("passes", PASSES.values(), ids=PASSES)
@pytest.mark.parametrize("case", CASES)
def test_nests_run_as_c(case: str, passes: Sequence[str], tmp_path: Path) -> None:
    text, grid, arguments = CASES[case]
    expected, found = ([np.copy(a) if isinstance(a, np.ndarray) else a for a in arguments]
                       for _ in range(2))  # fmt: skip
    load(text).kernel().launch(grid, *expected, backend="reference")
    (entry,) = raised(text, *passes).operation.entries
    toy_c.run(toy_c.source(entry), "cc", tmp_path, grid, *found)
    for one, other in zip(found, expected, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-5, atol=1e-7)


def test_what_a_target_lacks_is_refused() -> None:
    text = (EXAMPLES / "scale.mlir").read_text().replace("mulf", "remf")
    (entry,) = raised(text).operation.entries
    with pytest.raises(PassError, match=r":11:5: error: `remf`: this target does not have it"):
        toy_c.source(entry)
