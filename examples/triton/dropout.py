"""Dropout whose mask is never stored: the random numbers follow from the seed and the place."""

import torch
import triton
import triton.language as tl
from example import Example, main


@triton.jit
def dropout_kernel(x_ptr, y_ptr, length, rate, seed, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + places, mask=places < length)
    keep = tl.rand(seed, places) > rate
    tl.store(y_ptr + places, tl.where(keep, x / (1 - rate), 0.0), mask=places < length)


def dropout(x, rate, seed):
    y = torch.empty_like(x)
    dropout_kernel[(triton.cdiv(x.numel(), 1024),)](x, y, x.numel(), rate, seed, BLOCK=1024)
    return y


def _philox(seed, places):
    """The first of the four numbers of Philox 4x32-10 for each place."""
    low = 0xFFFFFFFF

    def product(x, factor):
        # In two halves: 64 bits have a sign here.
        return (x * (factor >> 16) + (x * (factor & 0xFFFF) >> 16)) >> 16, x * factor & low

    c = [places, *(torch.zeros_like(places) for _ in range(3))]
    k = [seed & low, seed >> 32]
    for _ in range(10):
        (high0, low0), (high2, low2) = product(c[0], 0xD2511F53), product(c[2], 0xCD9E8D57)
        c = [high2 ^ c[1] ^ k[0], low2, high0 ^ c[3] ^ k[1], low0]
        k = [(k[0] + 0x9E3779B9) & low, (k[1] + 0xBB67AE85) & low]
    return c[0]


def expected(x, rate, seed):
    bits = _philox(seed, torch.arange(x.numel()))
    signed = torch.where(bits >= 2**31, bits - 2**32, bits)
    numbers = torch.where(signed < 0, -signed - 1, signed).float() * 4.6566127342e-10
    return torch.where(numbers > rate, x / (1 - rate), 0)


EXAMPLES = (
    Example(
        name="dropout",
        run=dropout,
        arguments=lambda n: (torch.randn(n), 0.25, 123),
        expected=expected,
        small=(3000,),
        natural=(4_000_000,),
        tolerance=1e-7,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
