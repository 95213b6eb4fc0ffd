"""Fast Fourier transforms of many signals as matrix products: a transform of length A * B is one of
length A along the columns of an A x B matrix, a multiplication, and one of length B along its rows.
"""

import cuda.tile as ct
import numpy as np
from example import Example, main

SIGNALS = 4
"""How many signals a block transforms."""


@ct.function
def multiply(x, y):
    """The product of two complex numbers, each a pair of tiles."""
    return x[0] * y[0] - x[1] * y[1], x[0] * y[1] + x[1] * y[0]


@ct.function
def multiply_matrices(x, y, zero):
    """The product of two stacks of complex matrices."""
    real = ct.mma(-x[1], y[1], ct.mma(x[0], y[0], zero))
    imaginary = ct.mma(x[1], y[0], ct.mma(x[0], y[1], zero))
    return real, imaginary


@ct.function
def load_matrix(array, A, B):
    """A complex matrix as a stack of one: its real and its imaginary part."""
    real = ct.load(array, (0, 0, 0), (1, A, B))
    return real, ct.load(array, (1, 0, 0), (1, A, B))


@ct.kernel
def transform(
    x,
    y,
    columns,
    twiddles,
    rows,
    SIGNALS: ct.Constant[int],
    A: ct.Constant[int],
    B: ct.Constant[int],
):
    """The last axis of x and y holds real and imaginary parts."""
    block = ct.bid(0)
    shape, zero = (SIGNALS, A, B), ct.zeros((SIGNALS, A, B), ct.float32)
    parts = ct.load(x, (block, 0, 0), (SIGNALS, A * B, 2), padding_mode=ct.PaddingMode.ZERO)
    real = parts.extract((0, 0, 0), (SIGNALS, A * B, 1)).reshape(shape)
    imaginary = parts.extract((0, 0, 1), (SIGNALS, A * B, 1)).reshape(shape)
    z = multiply_matrices(load_matrix(columns, A, A), (real, imaginary), zero)
    z = multiply(z, load_matrix(twiddles, A, B))
    z = multiply_matrices(z, load_matrix(rows, B, B), zero)
    # Frequency a + A * b is at (a, b).
    flat = (SIGNALS, A * B, 1)
    real, imaginary = z[0].transpose(1, 2).reshape(flat), z[1].transpose(1, 2).reshape(flat)
    ct.store(y, (block, 0, 0), ct.cat((real, imaginary), 2))


def roots(height, width, length):
    """The powers of a root of unity by row times column, as real and imaginary parts."""
    powers = np.outer(np.arange(height), np.arange(width)) % length
    angles = -2 * np.pi * powers / length
    return np.stack((np.cos(angles), np.sin(angles))).astype(np.float32)


def fft(stream, x, y, a, b):
    """y = fft(x) along the rows, of length a * b"""
    tables = roots(a, a, a), roots(a, b, a * b), roots(b, b, b)
    pairs = (array.view(np.float32).reshape(*array.shape, 2) for array in (x, y))
    grid = (ct.cdiv(len(x), SIGNALS),)
    ct.launch(stream, grid, transform, (*pairs, *tables, SIGNALS, a, b))
    return y


def arguments(random, signals, a, b):
    x = random.standard_normal((signals, 2 * a * b), np.float32).view(np.complex64)
    return x, np.zeros_like(x), a, b


EXAMPLES = (
    Example(
        name="FFT",
        run=fft,
        arguments=arguments,
        expected=lambda x, y, a, b: np.fft.fft(x.astype(np.complex128)),
        small=(6, 8, 16),
        natural=(4096, 32, 32),
        # As is usual, whatever the way of computing it.
        work=lambda signals, a, b: 5 * signals * a * b * np.log2(a * b),
        unit="GFLOP/s",
        tolerance=16,
        peer=lambda x, y, a, b: np.fft.fft(x, out=y),
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
