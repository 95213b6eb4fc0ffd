"""Products of different sizes in one launch: addresses and sizes are in tables."""

import torch
import triton
import triton.language as tl
from example import Example, main


@triton.jit
def grouped_kernel(
    a_table,
    b_table,
    c_table,
    sizes,
    count,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
):
    number = tl.program_id(0)
    before = 0
    for problem in range(count):
        m = tl.load(sizes + 3 * problem)
        n = tl.load(sizes + 3 * problem + 1)
        k = tl.load(sizes + 3 * problem + 2)
        columns = tl.cdiv(n, BN)
        blocks = tl.cdiv(m, BM) * columns
        while (number >= before) & (number < before + blocks):
            a_ptr = tl.load(a_table + problem).to(tl.pointer_type(tl.float32))
            b_ptr = tl.load(b_table + problem).to(tl.pointer_type(tl.float32))
            c_ptr = tl.load(c_table + problem).to(tl.pointer_type(tl.float32))
            i = (number - before) // columns * BM + tl.arange(0, BM)
            j = (number - before) % columns * BN + tl.arange(0, BN)
            sum = tl.zeros((BM, BN), tl.float32)
            for start in range(0, k, BK):
                inner = start + tl.arange(0, BK)
                a_mask = (i[:, None] < m) & (inner[None, :] < k)
                b_mask = (inner[:, None] < k) & (j[None, :] < n)
                a = tl.load(a_ptr + i[:, None] * k + inner[None, :], mask=a_mask, other=0.0)
                b = tl.load(b_ptr + inner[:, None] * n + j[None, :], mask=b_mask, other=0.0)
                sum = tl.dot(a, b, sum, input_precision="ieee")
            c_mask = (i[:, None] < m) & (j[None, :] < n)
            tl.store(c_ptr + i[:, None] * n + j[None, :], sum, mask=c_mask)
            number += tl.num_programs(0)
        before += blocks


def grouped_matmul(lefts, rights):
    results = [torch.empty(a.shape[0], b.shape[1]) for a, b in zip(lefts, rights, strict=True)]

    def table(tensors):
        return torch.tensor([tensor.data_ptr() for tensor in tensors])

    sizes = [(a.shape[0], b.shape[1], a.shape[1]) for a, b in zip(lefts, rights, strict=True)]
    grouped_kernel[(16,)](
        *(table(lefts), table(rights), table(results)),
        *(torch.tensor(sizes, dtype=torch.int32), len(sizes)),
        *(64, 64, 32),
    )
    return tuple(results)


def expected(lefts, rights):
    return tuple(a @ b for a, b in zip(lefts, rights, strict=True))


def _problems(largest):
    sizes = [largest // divisor for divisor in (1, 2, 3, 4)]
    return [torch.randn(n, n + 8) for n in sizes], [torch.randn(n + 8, n // 2) for n in sizes]


EXAMPLES = (
    Example(
        name="grouped matmul",
        run=grouped_matmul,
        arguments=_problems,
        expected=expected,
        small=(150,),
        natural=(1024,),
        tolerance=3e-6,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
