"""Kernels of cuTile on sizes that no tile divides: what is reported is really undefined."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cutile_kernels.corpus import RUNNABLE
from sampling import some

import tilewright
from reference.test_corpus import launch_arguments
from tilewright.diagnostics import ExecutionError

NO_PADDING = "is unspecified"
WRITTEN = "an unspecified value would be written"
OUTSIDE = "is outside the index space"

UNDEFINED = {
    # These load without padding what they then move, reduce, scan or multiply along the cut edge.
    **dict.fromkeys(
        [
            *("pack_and_unpack", "concatenate", "shapes", "carried_tuple", "rotary_embedding"),
            *("row_argmax_argmin", "reduce_custom", "reduce_pair", "reduce_mixed_types"),
            *("scans", "scans_i32", "scan_custom", "mma_f32", "mma_f64", "mma_s8_u8"),
        ],
        WRITTEN,
    ),
    "advanced_indexing": NO_PADDING,
    # These have a tile block for each row, of which there is now one less.
    **dict.fromkeys(
        [
            *("strided_views", "loop_if_atomic", "softmax_online", "softmax", "layer_norm"),
            *("swiglu", "cross_entropy", "quantize_rows"),
        ],
        OUTSIDE,
    ),
    # The shape is part of the kernel.
    "static_shape": "past the end of",
}
"""Kernels that are undefined on arrays that are shorter by one along each dimension, and why."""

_SMALL = 3


def shortened(value: Any, sizes: set[int]) -> Any:
    """Arrays without their last elements along each dimension that is not small."""
    if isinstance(value, np.ndarray):
        sizes.update(n for n in value.shape if n > _SMALL)
        kept = tuple(slice(0, n - 1) if n > _SMALL else slice(None) for n in value.shape)
        return np.ascontiguousarray(value[kept])
    return [shortened(v, sizes) for v in value] if isinstance(value, list | tuple) else value


def fitted(value: Any, sizes: set[int]) -> Any:
    """Numbers that are sizes, one less."""
    is_size = isinstance(value, int | np.integer) and not isinstance(value, bool)
    return type(value)(int(value) - 1) if is_size and int(value) in sizes else value


@pytest.mark.parametrize("run", some(RUNNABLE, 2), ids=lambda run: run.name)
def test_odd_sizes(run: Any) -> None:
    sizes: set[int] = set()
    arguments = [shortened(value, sizes) for value in run.arguments(seed=5)]
    arguments = [fitted(value, sizes) for value in arguments]
    passed, reachable = launch_arguments(run, arguments)
    kernel = tilewright.load(run.kernel.export("13.4"), run.name).kernel()
    expected = UNDEFINED.get(run.name)
    if expected is None:
        kernel.launch(run.grid, *passed, reachable=reachable)
        return
    with pytest.raises(ExecutionError, match=expected):
        kernel.launch(run.grid, *passed, reachable=reachable)
