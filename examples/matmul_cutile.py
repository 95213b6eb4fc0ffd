"""A matrix product in cuTile Python, exported to Tile IR bytecode (no GPU needed).

python examples/matmul_cutile.py [f16|f32] > matmul.tileirbc
"""

import io
import sys

import cuda.tile as ct
from cuda.tile import compilation as ctc

TILE_M, TILE_N, TILE_K = 64, 64, 32


@ct.kernel
def matmul(a, b, c, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    """``c = a @ b``: block (i, j) of the grid computes one TM x TN tile of ``c``."""
    i, j = ct.bid(0), ct.bid(1)
    # float32 operands are rounded to tf32, which matrix units multiply directly.
    dtype = ct.tfloat32 if a.dtype == ct.float32 else a.dtype
    acc = ct.zeros((TM, TN), dtype=ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(TM, TK))):
        # Tiles that hang over the edge of an array are filled up with zeros.
        x = ct.load(a, index=(i, k), shape=(TM, TK), padding_mode=ct.PaddingMode.ZERO)
        y = ct.load(b, index=(k, j), shape=(TK, TN), padding_mode=ct.PaddingMode.ZERO)
        acc = ct.mma(x.astype(dtype), y.astype(dtype), acc)
    # Elements beyond the edge of ``c`` are not written.
    ct.store(c, index=(i, j), tile=acc.astype(c.dtype))


def export(dtype: ct.DType = ct.float16, version: str = "13.3") -> bytes:
    """The bytecode for row-major operands of ``dtype`` and a float32 result.

    The entry takes, for each of a, b and c, a pointer, two sizes and two strides in elements.
    """
    layout = {
        "index_dtype": ct.int32,
        "stride_constant": (None, 1),
        "stride_lower_bound_incl": 0,
        "base_addr_divisible_by": 16,
        "alias_groups": (),
        "may_alias_internally": False,
    }
    arrays = [ctc.ArrayConstraint(element, 2, **layout) for element in (dtype, dtype, ct.float32)]
    signature = ctc.KernelSignature(
        [*arrays, TILE_M, TILE_N, TILE_K], ctc.CallingConvention.cutile_python_v1(), "matmul"
    )
    output, kind = io.BytesIO(), "tileir_bytecode"
    # The GPU's name matters for hints only, of which there are none here.
    ctc.export_kernel(
        matmul, [signature], output, gpu_code="sm_100", output_format=kind, bytecode_version=version
    )
    return output.getvalue()


if __name__ == "__main__":
    types = {"f16": ct.float16, "f32": ct.float32}
    sys.stdout.buffer.write(export(types[sys.argv[1] if sys.argv[1:] else "f16"]))
