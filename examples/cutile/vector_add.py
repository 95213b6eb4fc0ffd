"""Sum of two vectors: loading and storing tiles, and by gathering and scattering elements."""

import cuda.tile as ct
import numpy as np
from example import Example, main

TILE = 1024


@ct.kernel
def add_tiles(x, y, z, TILE: ct.Constant[int]):
    """Each block adds one tile. Elements beyond the end are neither used nor written."""
    i = ct.bid(0)
    ct.store(z, (i,), ct.load(x, (i,), (TILE,)) + ct.load(y, (i,), (TILE,)))


@ct.kernel
def add_elements(x, y, z, TILE: ct.Constant[int]):
    """The same with an index for each element, which is checked against the bounds."""
    i = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)
    ct.scatter(z, i, ct.gather(x, i) + ct.gather(y, i))


def add(stream, x, y, z):
    """z = x + y"""
    ct.launch(stream, (ct.cdiv(len(z), TILE),), add_tiles, (x, y, z, TILE))
    return z


def add_by_elements(stream, x, y, z):
    """z = x + y"""
    ct.launch(stream, (ct.cdiv(len(z), TILE),), add_elements, (x, y, z, TILE))
    return z


def arguments(random, length):
    x, y = random.standard_normal((2, length), np.float32)
    return x, y, np.zeros(length, np.float32)


def expected(x, y, z):
    return x + y


def _example(name, run):
    return Example(
        name=name,
        run=run,
        arguments=arguments,
        expected=expected,
        small=(10_001,),
        natural=(10_000_001,),
        work=lambda length: 12 * length,
        unit="GB/s",
        peer=lambda x, y, z: np.add(x, y, out=z),
    )


EXAMPLES = (
    _example("vector add", add),
    _example("vector add, by elements", add_by_elements),
)

if __name__ == "__main__":
    main(EXAMPLES)
