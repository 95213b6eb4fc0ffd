"""The Mandelbrot set: a loop that ends as soon as all points of a tile have escaped."""

import cuda.tile as ct
import numpy as np
from example import Example, main

HEIGHT, WIDTH = 16, 32
MOST = 100


@ct.kernel
def escape_times(
    counts,
    left,
    top,
    step,
    MOST: ct.Constant[int],
    HEIGHT: ct.Constant[int],
    WIDTH: ct.Constant[int],
):
    """How often each point is mapped before it is more than 2 away from the origin."""
    row = ct.bid(0) * HEIGHT + ct.arange(HEIGHT, dtype=ct.int32)[:, None]
    column = ct.bid(1) * WIDTH + ct.arange(WIDTH, dtype=ct.int32)[None, :]
    real = ct.broadcast_to(left + column.astype(ct.float64) * step, (HEIGHT, WIDTH))
    imaginary = ct.broadcast_to(top - row.astype(ct.float64) * step, (HEIGHT, WIDTH))
    x, y = real, imaginary
    count = ct.zeros((HEIGHT, WIDTH), ct.int32)
    for _ in range(MOST):
        near = x * x + y * y <= 4.0
        if ct.max(near.astype(ct.int32)) == 0:
            break
        count = count + near.astype(ct.int32)
        # Points that have escaped stay where they are, and do not overflow.
        x, y = (
            ct.where(near, x * x - y * y + real, x),
            ct.where(near, 2.0 * x * y + imaginary, y),
        )
    ct.store(counts, (ct.bid(0), ct.bid(1)), count)


def mandelbrot(stream, counts):
    """The counts for an image of the whole set"""
    height, width = counts.shape
    grid = (ct.cdiv(height, HEIGHT), ct.cdiv(width, WIDTH))
    # A power of two, so that all numbers are the same in float32 and float64.
    step = 2.0 ** -np.floor(np.log2(width / 3))
    ct.launch(stream, grid, escape_times, (counts, -2.0, 1.0, step, MOST, HEIGHT, WIDTH))
    return counts


def expected(counts):
    height, width = counts.shape
    step = 2.0 ** -np.floor(np.log2(width / 3))
    real = -2.0 + np.arange(width) * step
    imaginary = 1.0 - np.arange(height)[:, None] * step
    x, y = np.broadcast_arrays(real, imaginary)
    result = np.zeros(counts.shape, np.int64)
    for _ in range(MOST):
        near = x * x + y * y <= 4.0
        result += near
        x, y = np.where(near, x * x - y * y + real, x), np.where(near, 2 * x * y + imaginary, y)
    return result


EXAMPLES = (
    Example(
        name="Mandelbrot set f64",
        run=mandelbrot,
        arguments=lambda random, height, width: (np.zeros((height, width), np.int32),),
        expected=expected,
        small=(30, 50),
        natural=(512, 768),
        # Most points escape soon.
        work=lambda height, width: 10 * MOST * height * width / 4,
        unit="GFLOP/s",
        peer=expected,
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
