"""Softmax of rows, each of which is read and written once; programs take turns with rows."""

import torch
import triton
import triton.language as tl
from example import Example, main


@triton.jit
def softmax_kernel(x_ptr, y_ptr, stride, rows, columns, BLOCK: tl.constexpr):
    column = tl.arange(0, BLOCK)
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0), num_stages=2):
        x = tl.load(x_ptr + row * stride + column, mask=column < columns, other=-float("inf"))
        x = x.to(tl.float32)
        powers = tl.exp(x - tl.max(x, axis=0))
        y = powers / tl.sum(powers, axis=0)
        tl.store(y_ptr + row * stride + column, y, mask=column < columns)


def softmax(x):
    rows, columns = x.shape
    y = torch.empty_like(x)
    programs = min(rows, 256)
    block = triton.next_power_of_2(columns)
    softmax_kernel[(programs,)](x, y, x.stride(0), rows, columns, BLOCK=block)
    return y


EXAMPLES = (
    Example(
        name="softmax",
        run=softmax,
        arguments=lambda rows, columns: (torch.randn(rows, columns),),
        expected=lambda x: torch.softmax(x, 1),
        small=(20, 100),
        natural=(4096, 1000),
        tolerance=1e-6,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
