"""Products of matrices: blocks by pointers, with candidates that `autotune` chooses from; and by
tensor descriptors, with programs that go on to the next block."""

import torch
import triton
import triton.language as tl
from example import Example, main
from triton.tools.tensor_descriptor import TensorDescriptor


@triton.jit
def _place(number, rows, columns, GROUP: tl.constexpr):
    """The block with a number: groups of rows together, so that what is read is read again soon."""
    group = number // (GROUP * columns)
    first = group * GROUP
    size = min(rows - first, GROUP)
    inside = number % (GROUP * columns)
    return first + inside % size, inside // size


@triton.autotune(
    configs=[
        triton.Config({"BM": 64, "BN": 64, "BK": 64}),
        triton.Config({"BM": 128, "BN": 64, "BK": 32}),
    ],
    key=["m", "n", "k"],
)
@triton.jit
def matmul_kernel(
    a_ptr,
    b_ptr,
    c_ptr,
    m,
    n,
    k,
    stride_am,
    stride_ak,
    stride_bk,
    stride_bn,
    stride_cm,
    stride_cn,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
    PRECISION: tl.constexpr,
):
    row, column = _place(tl.program_id(0), tl.cdiv(m, BM), tl.cdiv(n, BN), 8)
    i = row * BM + tl.arange(0, BM)
    j = column * BN + tl.arange(0, BN)
    inner = tl.arange(0, BK)
    a_ptrs = a_ptr + i[:, None] * stride_am + inner[None, :] * stride_ak
    b_ptrs = b_ptr + inner[:, None] * stride_bk + j[None, :] * stride_bn
    sum = tl.zeros((BM, BN), tl.float32)
    for step in range(tl.cdiv(k, BK)):
        left = k - step * BK
        a = tl.load(a_ptrs, mask=(i[:, None] < m) & (inner[None, :] < left), other=0.0)
        b = tl.load(b_ptrs, mask=(inner[:, None] < left) & (j[None, :] < n), other=0.0)
        sum = tl.dot(a, b, sum, input_precision=PRECISION)
        a_ptrs += BK * stride_ak
        b_ptrs += BK * stride_bk
    c_ptrs = c_ptr + i[:, None] * stride_cm + j[None, :] * stride_cn
    inside = (i[:, None] < m) & (j[None, :] < n)
    tl.store(c_ptrs, sum.to(c_ptr.dtype.element_ty), mask=inside)


def matmul(a, b):
    (m, k), n = a.shape, b.shape[1]
    c = torch.empty(m, n, dtype=a.dtype)

    def grid(meta):
        return (triton.cdiv(m, meta["BM"]) * triton.cdiv(n, meta["BN"]),)

    matmul_kernel[grid](
        *(a, b, c, m, n, k),
        *(*a.stride(), *b.stride(), *c.stride()),
        PRECISION="ieee",
    )
    return c


@triton.jit
def persistent_kernel(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rows, columns = tl.cdiv(m, BM), tl.cdiv(n, BN)
    for number in tl.range(tl.program_id(0), rows * columns, tl.num_programs(0)):
        row, column = _place(number, rows, columns, 8)
        sum = tl.zeros((BM, BN), tl.float32)
        for step in range(tl.cdiv(k, BK)):
            left = a.load([row * BM, step * BK])
            right = b.load([step * BK, column * BN])
            sum = tl.dot(left, right, sum, input_precision="ieee")
        c.store([row * BM, column * BN], sum)


def persistent(a, b):
    (m, k), n = a.shape, b.shape[1]
    c = torch.empty(m, n)
    blocks = [(64, 64), (64, 64), (64, 64)]
    described = [
        TensorDescriptor.from_tensor(tensor, list(block))
        for tensor, block in zip((a, b, c), blocks, strict=True)
    ]
    persistent_kernel[(16,)](*described, m, n, k, BM=64, BN=64, BK=64)
    return c


def _matrices(m, n, k, dtype=torch.float32):
    return torch.randn(m, k).to(dtype), torch.randn(k, n).to(dtype)


EXAMPLES = (
    Example(
        name="matmul",
        run=matmul,
        arguments=_matrices,
        expected=torch.matmul,
        small=(100, 90, 70),
        natural=(1024, 1024, 1024),
        tolerance=3e-6,
    ),
    Example(
        name="matmul f16",
        run=matmul,
        arguments=lambda m, n, k: _matrices(m, n, k, torch.float16),
        expected=torch.matmul,
        small=(64, 64, 96),
        natural=(1024, 1024, 1024),
        tolerance=2e-3,
    ),
    Example(
        name="matmul, persistent",
        run=persistent,
        arguments=_matrices,
        expected=torch.matmul,
        small=(100, 92, 72),
        natural=(1024, 1024, 1024),
        tolerance=3e-6,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
