"""Root mean square normalisation of tensors of torch in bfloat16."""

import cuda.tile as ct
import torch
from example import Example, main

ZERO = ct.PaddingMode.ZERO
EPS = 1e-6
ROWS = 4
BLOCKS = 64


@ct.kernel
def one_row(x, weight, y, EPS: ct.Constant[float], COLUMNS: ct.Constant[int]):
    """One row for each block."""
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, COLUMNS), padding_mode=ZERO).astype(ct.float32)
    w = ct.load(weight, (0,), (COLUMNS,), padding_mode=ZERO).astype(ct.float32)
    mean = ct.sum(tile * tile, axis=1, keepdims=True) / x.shape[1]
    ct.store(y, (row, 0), (tile * ct.rsqrt(mean + EPS) * w).astype(y.dtype))


@ct.kernel
def many_rows(
    x, weight, y, EPS: ct.Constant[float], ROWS: ct.Constant[int], COLUMNS: ct.Constant[int]
):
    """A fixed number of blocks, which load the weights once and then walk over tiles of rows."""
    w = ct.load(weight, (0,), (COLUMNS,), padding_mode=ZERO).astype(ct.float32)
    tiles = ct.num_tiles(x, axis=0, shape=(ROWS, COLUMNS))
    for i in range(ct.bid(0), tiles, ct.num_blocks(0)):
        tile = ct.load(x, (i, 0), (ROWS, COLUMNS), padding_mode=ZERO).astype(ct.float32)
        mean = ct.sum(tile * tile, axis=1, keepdims=True) / x.shape[1]
        ct.store(y, (i, 0), (tile * ct.rsqrt(mean + EPS) * w).astype(y.dtype))


def _width(x):
    # Tiles have powers of two as sizes.
    return 1 << (x.shape[1] - 1).bit_length()


def rms_norm(stream, x, weight):
    """x / sqrt(mean(x**2)) * weight"""
    y = torch.empty_like(x)
    ct.launch(stream, (len(x),), one_row, (x, weight, y, EPS, _width(x)))
    return y


def rms_norm_persistent(stream, x, weight):
    """x / sqrt(mean(x**2)) * weight"""
    y = torch.empty_like(x)
    ct.launch(stream, (BLOCKS,), many_rows, (x, weight, y, EPS, ROWS, _width(x)))
    return y


def arguments(random, rows, columns):
    torch.manual_seed(random.integers(1000))
    return torch.randn(rows, columns).bfloat16(), torch.randn(columns).bfloat16()


def expected(x, weight):
    x, weight = x.double(), weight.double()
    return x * torch.rsqrt((x * x).mean(dim=1, keepdim=True) + EPS) * weight


def peer(x, weight):
    torch.rms_norm(x, weight.shape, weight, EPS)


def _example(name, run):
    return Example(
        name=name,
        run=run,
        arguments=arguments,
        expected=expected,
        small=(30, 500),
        natural=(8192, 2000),
        work=lambda rows, columns: 4 * rows * columns,
        unit="GB/s",
        tolerance=1,
        peer=peer,
    )


EXAMPLES = (
    _example("RMS norm bf16", rms_norm),
    _example("RMS norm bf16, persistent", rms_norm_persistent),
)

if __name__ == "__main__":
    main(EXAMPLES)
