"""Functions that kernels of other files call."""

import triton
import triton.language as tl

RECORDED = ()


@triton.jit
def scaled(x, factor):
    return tl.where(x > 0, x * factor, x)
