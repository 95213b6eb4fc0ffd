"""Sums of vectors, a block of elements in each program."""

import torch
import triton
import triton.language as tl
from example import Example, main


@triton.jit
def add_kernel(x_ptr, y_ptr, sum_ptr, length, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = places < length
    x = tl.load(x_ptr + places, mask=inside)
    y = tl.load(y_ptr + places, mask=inside)
    tl.store(sum_ptr + places, x + y, mask=inside)


def add(x, y):
    sum = torch.empty_like(x)
    add_kernel[(triton.cdiv(x.numel(), 4096),)](x, y, sum, x.numel(), BLOCK=4096)
    return sum


EXAMPLES = (
    Example(
        name="vector add",
        run=add,
        arguments=lambda n: (torch.rand(n), torch.rand(n)),
        expected=torch.add,
        small=(10_000,),
        natural=(10_000_000,),
        tolerance=0,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
