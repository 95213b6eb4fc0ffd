"""Matrix products of every element type, plain, batched, and block-scaled."""

import cuda.tile as ct

from .registry import Family, array

family = Family("matmul")
case = family.case

ZERO = ct.PaddingMode.ZERO


@case(array(ct.float16, 2), array(ct.float16, 2), array(ct.float32, 2), 64, 64, 32)
@case(
    *[array(ct.float32, 2)] * 3,
    64,
    64,
    32,
    name="matmul_tf32",
)
@case(
    *[array(ct.float16, 2, aligned=True)] * 3,
    128,
    128,
    64,
    name="matmul_f16_aligned",
)
@case(
    array(ct.bfloat16, 2),
    array(ct.bfloat16, 2),
    array(ct.float32, 2),
    64,
    64,
    32,
    name="matmul_bf16",
)
@ct.kernel
def matmul(a, b, c, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    """One output tile per block; float32 input goes through tf32."""
    i, j = ct.bid(0), ct.bid(1)
    acc = ct.full((TM, TN), 0, dtype=ct.float32)
    dtype = ct.tfloat32 if a.dtype == ct.float32 else a.dtype
    for k in range(ct.num_tiles(a, axis=1, shape=(TM, TK))):
        x = ct.load(a, index=(i, k), shape=(TM, TK), padding_mode=ZERO).astype(dtype)
        y = ct.load(b, index=(k, j), shape=(TK, TN), padding_mode=ZERO).astype(dtype)
        acc = ct.mma(x, y, acc)
    ct.store(c, index=(i, j), tile=ct.astype(acc, c.dtype))


@case(*[array(ct.float16, 2, aligned=True)] * 3, 64, 64, 32)
@ct.kernel(num_ctas=ct.ByTarget(sm_100=2, default=1), occupancy=2)
def matmul_swizzled(a, b, c, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    """Blocks walk the output in groups of rows, for better use of the cache."""
    GROUP = 8
    block = ct.bid(0)
    rows, columns = ct.cdiv(c.shape[0], TM), ct.cdiv(c.shape[1], TN)
    per_group = GROUP * columns
    first = block // per_group * GROUP
    size = min(rows - first, GROUP)
    i = first + block % per_group % size
    j = block % per_group // size
    acc = ct.zeros((TM, TN), ct.float32)
    for k in range(ct.cdiv(a.shape[1], TK)):
        x = ct.load(a, (i, k), (TM, TK), padding_mode=ZERO, latency=4)
        y = ct.load(b, (k, j), (TK, TN), padding_mode=ZERO, latency=4)
        acc = ct.mma(x, y, acc)
    ct.store(c, (i, j), acc.astype(c.dtype))


@case(array(ct.float64, 2), array(ct.float64, 2), array(ct.float64, 2), name="mma_f64")
@case(array(ct.float32, 2), array(ct.float32, 2), array(ct.float32, 2), name="mma_f32")
@case(array(ct.float16, 2), array(ct.float16, 2), array(ct.float16, 2), name="mma_f16_f16")
@case(array(ct.float8_e4m3fn, 2), array(ct.float8_e4m3fn, 2), array(ct.float32, 2), name="mma_e4m3")
@case(array(ct.float8_e5m2, 2), array(ct.float8_e5m2, 2), array(ct.float32, 2), name="mma_e5m2")
@case(array(ct.float8_e5m2, 2), array(ct.float8_e5m2, 2), array(ct.float16, 2), name="mma_e5m2_f16")
@case(array(ct.int8, 2), array(ct.int8, 2), array(ct.int32, 2), name="mma_s8_s8")
@case(array(ct.uint8, 2), array(ct.uint8, 2), array(ct.int32, 2), name="mma_u8_u8")
@case(array(ct.int8, 2), array(ct.uint8, 2), array(ct.int32, 2), name="mma_s8_u8")
@case(array(ct.uint8, 2), array(ct.int8, 2), array(ct.int32, 2), name="mma_u8_s8")
@ct.kernel
def multiply_accumulate(a, b, c):
    x = ct.load(a, (ct.bid(0), 0), (32, 64))
    y = ct.load(b, (0, ct.bid(1)), (64, 32))
    acc = ct.load(c, (ct.bid(0), ct.bid(1)), (32, 32))
    ct.store(c, (ct.bid(0), ct.bid(1)), ct.mma(x, y, acc))


@case(
    array(ct.float8_e4m3fn, 2), array(ct.float8_e4m3fn, 2), array(ct.float32, 2), min_version="13.3"
)
@ct.kernel
def mma_fast_accumulation(a, b, c):
    x = ct.load(a, (0, 0), (64, 64))
    y = ct.load(b, (0, 0), (64, 64))
    acc = ct.zeros((64, 64), ct.float32)
    ct.store(c, (0, 0), ct.mma(x, y, acc, use_fast_acc=True))


@case(*[array(ct.float16, 3)] * 3)
@ct.kernel
def batched_matmul(a, b, c):
    batch, i, j = ct.bid(0), ct.bid(1), ct.bid(2)
    acc = ct.zeros((1, 32, 32), ct.float32)
    for k in range(ct.num_tiles(a, 2, (1, 32, 32))):
        x = ct.load(a, (batch, i, k), (1, 32, 32), padding_mode=ZERO)
        y = ct.load(b, (batch, k, j), (1, 32, 32), padding_mode=ZERO)
        acc = ct.mma(x, y, acc)
    ct.store(c, (batch, i, j), acc.astype(c.dtype))


@case(array(ct.float32, 3), array(ct.float32, 2), array(ct.float32, 3))
@ct.kernel
def matmul_operator(a, b, c):
    """``@`` with a broadcast batch dimension, and products with vectors."""
    x = ct.load(a, (0, 0, 0), (4, 16, 16))
    y = ct.load(b, (0, 0), (16, 16))
    z = x @ y
    row = ct.sum(y, axis=0)
    z = z + (y @ row)[None, :, None] + (row @ y)[None, None, :] + row @ row
    ct.store(c, (0, 0, 0), ct.matmul(z, x))


@case(*[array(ct.float16, 2)] * 2, array(ct.float32, 2))
@ct.kernel
def matmul_transposed(a, b, c):
    """``a @ b.T``, once by transposing the tile, once by the order of loading."""
    x = ct.load(a, (0, 0), (32, 64))
    y = ct.load(b, (0, 0), (32, 64)).transpose()
    acc = ct.mma(x, y, ct.zeros((32, 32), ct.float32))
    acc = ct.mma(x, ct.load(b, (0, 0), (64, 32), order="F"), acc)
    ct.store(c, (0, 0), acc)


@case(
    array(ct.float8_e4m3fn, 2),
    array(ct.float8_e8m0fnu, 2),
    array(ct.float8_e4m3fn, 2),
    array(ct.float8_e8m0fnu, 2),
    array(ct.float32, 2),
    32,
    min_version="13.3",
    name="mma_scaled_e4m3",
)
@case(
    array(ct.float8_e5m2, 2),
    array(ct.float8_e8m0fnu, 2),
    array(ct.float8_e5m2, 2),
    array(ct.float8_e8m0fnu, 2),
    array(ct.float32, 2),
    32,
    min_version="13.3",
    name="mma_scaled_e5m2",
)
@ct.kernel
def mma_scaled(a, a_scale, b, b_scale, c, BLOCK: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    acc = ct.zeros((128, 128), ct.float32)
    for k in range(ct.num_tiles(a, 1, (128, 128))):
        x = ct.load(a, (i, k), (128, 128))
        y = ct.load(b, (k, j), (128, 128))
        xs = ct.load(a_scale, (i, k), (128, 128 // BLOCK))
        ys = ct.load(b_scale, (k, j), (128 // BLOCK, 128))
        acc = ct.mma_scaled(x, xs, y, ys, acc)
    ct.store(c, (i, j), acc)


@case(
    array(ct.uint8),
    array(ct.float8_e4m3fn, 2),
    array(ct.uint8),
    array(ct.float8_e4m3fn, 2),
    array(ct.float32, 2),
    16,
    min_version="13.3",
)
@case(
    array(ct.uint8),
    array(ct.float8_e8m0fnu, 2),
    array(ct.uint8),
    array(ct.float8_e8m0fnu, 2),
    array(ct.float32, 2),
    32,
    min_version="13.3",
    name="mma_scaled_mxfp4",
)
@ct.kernel
def mma_scaled_packed(a, a_scale, b, b_scale, c, BLOCK: ct.Constant[int]):
    """Four-bit operands packed two to a byte."""
    x = ct.unpack_from_bytes(ct.load(a, (0,), (64 * 64 // 2,)), ct.float4_e2m1fn)
    y = ct.unpack_from_bytes(ct.load(b, (0,), (64 * 64 // 2,)), ct.float4_e2m1fn)
    xs = ct.load(a_scale, (0, 0), (64, 64 // BLOCK))
    ys = ct.load(b_scale, (0, 0), (64 // BLOCK, 64))
    acc = ct.zeros((64, 64), ct.float32)
    x, y = x.reshape((64, 64)), y.reshape((64, 64))
    ct.store(c, (0, 0), ct.mma_scaled(x, xs, y, ys, acc))


@case(*[array(ct.float16, 2, aligned=True)] * 3, array(ct.int32), 64, 64, 32)
@ct.kernel
def matmul_split_k(
    a, b, c, locks, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]
):
    """Each block adds its part of the sum under a lock taken by compare-and-swap."""
    i, j, part = ct.bid(0), ct.bid(1), ct.bid(2)
    parts = ct.num_blocks(2)
    acc = ct.zeros((TM, TN), ct.float32)
    for k in range(part, ct.num_tiles(a, 1, (TM, TK)), parts):
        x = ct.load(a, (i, k), (TM, TK), padding_mode=ZERO)
        y = ct.load(b, (k, j), (TK, TN), padding_mode=ZERO)
        acc = ct.mma(x, y, acc)
    lock = i * ct.num_blocks(1) + j
    while ct.atomic_cas(locks, lock, 0, 1, memory_order=ct.MemoryOrder.ACQUIRE) == 1:
        pass
    ct.store(c, (i, j), ct.load(c, (i, j), (TM, TN)) + acc.astype(c.dtype))
    ct.atomic_xchg(locks, lock, 0, memory_order=ct.MemoryOrder.RELEASE)
