"""The demo: a matrix product written in cuTile Python, run on NumPy arrays without a GPU."""

import time

import matmul_cutile
import numpy as np

import tilewright

SIZE = 512


def main() -> None:
    bytecode = matmul_cutile.export()
    print(f"exported {len(bytecode)} bytes of Tile IR bytecode from cuTile Python")

    kernel = tilewright.load(bytecode).kernel("matmul")
    print(kernel.signature)

    generator = np.random.default_rng(0)
    a = generator.standard_normal((SIZE, SIZE)).astype(np.float16)
    b = generator.standard_normal((SIZE, SIZE)).astype(np.float16)
    c = np.zeros((SIZE, SIZE), np.float32)
    shape_and_strides = (SIZE, SIZE, SIZE, 1)
    grid = (SIZE // matmul_cutile.TILE_M, SIZE // matmul_cutile.TILE_N)

    start = time.perf_counter()
    kernel.launch(
        grid, a, *shape_and_strides, b, *shape_and_strides, c, *shape_and_strides,
        backend="reference",
    )  # fmt: skip
    seconds = time.perf_counter() - start

    expected = a.astype(np.float64) @ b.astype(np.float64)
    error = np.abs(c - expected).max() / np.abs(expected).max()
    print(f"{SIZE}x{SIZE}x{SIZE} on the reference machine: {seconds:.2f} s")
    print(f"largest error against NumPy in float64: {error:.1e} of the largest element")
    assert error < 1e-5


if __name__ == "__main__":
    main()
