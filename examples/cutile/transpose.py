"""Transposed matrices: by transposing tiles, by the order of loading, and by gathering elements."""

import cuda.tile as ct
import numpy as np
from example import Example, main

TILE = 64


@ct.kernel
def by_tiles(x, y, TILE: ct.Constant[int]):
    """The tile is transposed between loading and storing."""
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (j, i), ct.load(x, (i, j), (TILE, TILE)).transpose())


@ct.kernel
def by_order(x, y, TILE: ct.Constant[int]):
    """The array is loaded with its axes exchanged."""
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (j, i), ct.load(x, (j, i), (TILE, TILE), order="F"))


@ct.kernel
def by_elements(x, y, TILE: ct.Constant[int]):
    """Each element is loaded from the place where it belongs."""
    i = ct.bid(1) * TILE + ct.arange(TILE, dtype=ct.int32)[:, None]
    j = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)[None, :]
    ct.scatter(y, (i, j), ct.gather(x, (j, i)))


def transpose_with(kernel):
    def transpose(stream, x, y):
        """y = x.T"""
        grid = (ct.cdiv(x.shape[0], TILE), ct.cdiv(x.shape[1], TILE))
        ct.launch(stream, grid, kernel, (x, y, TILE))
        return y

    return transpose


def arguments(random, rows, columns):
    x = random.standard_normal((rows, columns), np.float32)
    return x, np.zeros((columns, rows), np.float32)


def expected(x, y):
    return x.T


def _example(name, kernel):
    return Example(
        name=name,
        run=transpose_with(kernel),
        arguments=arguments,
        expected=expected,
        small=(200, 300),
        natural=(4000, 3000),
        work=lambda rows, columns: 8 * rows * columns,
        unit="GB/s",
        peer=lambda x, y: np.copyto(y, x.T),
    )


EXAMPLES = (
    _example("transpose, tiles", by_tiles),
    _example("transpose, order", by_order),
    _example("transpose, elements", by_elements),
)

if __name__ == "__main__":
    main(EXAMPLES)
