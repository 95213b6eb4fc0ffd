"""Loads and stores: tiles, views, gather and scatter, raw memory, hints, orders, shapes."""

from typing import Annotated

import cuda.tile as ct

from .registry import Family, array, array_list, scalar

family = Family("memory")
case = family.case

P = ct.PaddingMode


@case(array(ct.float32, 2), array(ct.float32, 2), 32, 32)
@case(
    array(ct.float16, 2, aligned=True),
    array(ct.float16, 2, aligned=True),
    64,
    64,
    name="transpose_f16",
)
@ct.kernel
def transpose(x, y, TM: ct.Constant[int], TN: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    tile = ct.load(x, (i, j), (TM, TN), padding_mode=P.ZERO)
    ct.store(y, (j, i), ct.transpose(tile))


@case(array(ct.float32), array(ct.float32))
@ct.kernel
def padding_modes(x, y):
    i = ct.bid(0)
    r = ct.load(x, (i,), (32,), padding_mode=P.ZERO)
    r = r + ct.load(x, (i,), (32,), padding_mode=P.NEG_ZERO)
    r = r + ct.load(x, (i,), (32,), padding_mode=P.NAN)
    r = r + ct.load(x, (i,), (32,), padding_mode=P.POS_INF)
    r = r + ct.load(x, (i,), (32,), padding_mode=P.NEG_INF)
    ct.store(y, (i,), r + ct.load(x, (i,), (32,), padding_mode=P.UNDETERMINED))


@case(array(ct.float32, 3), array(ct.float32, 3))
@ct.kernel
def permuted_order(x, y):
    a = ct.load(x, (0, 1, 2), (4, 8, 16), order=(2, 0, 1))
    b = ct.load(x, (0, 0, 0), (4, 8, 16), order="F")
    ct.store(y, (0, 0, 0), a + b, order=(1, 2, 0))
    ct.store(y, (0, 0, 0), a - b, order="F")


@case(array(ct.float32, 2), array(ct.float32, 2))
@ct.kernel
def load_store_hints(x, y):
    i, j = ct.bid(0), ct.bid(1)
    tile = ct.load(x, (i, j), (32, 32), latency=8, allow_tma=False)
    ct.store(y, (i, j), tile, latency=2, allow_tma=True)


@case(array(ct.float32, 2), array(ct.float32, 2), min_version="13.4")
@ct.kernel
def unchecked_bounds(x, y):
    i, j = ct.bid(0), ct.bid(1)
    tile = ct.load(x, (i, j), (16, 16), check_bounds=False)
    ct.store(y, (i, j), tile, check_bounds=False)


@case(array(ct.float32), array(ct.int32))
@ct.kernel
def memory_orders(x, flag):
    """A producer publishes with release, a consumer reads with acquire."""
    if ct.bid(0) == 0:
        ct.store(x, (0,), ct.ones((32,), ct.float32))
        ct.store(
            flag, (0,), 1, memory_order=ct.MemoryOrder.RELEASE, memory_scope=ct.MemoryScope.DEVICE
        )
    else:
        ready = ct.load(
            flag, (0,), (), memory_order=ct.MemoryOrder.ACQUIRE, memory_scope=ct.MemoryScope.SYS
        )
        seen = ct.load(
            flag, (1,), (), memory_order=ct.MemoryOrder.RELAXED, memory_scope=ct.MemoryScope.BLOCK
        )
        if ready == 1:
            tile = ct.load(x, (0,), (32,))
            ct.store(
                x,
                (1,),
                tile + seen,
                memory_order=ct.MemoryOrder.RELAXED,
                memory_scope=ct.MemoryScope.DEVICE,
            )


@case(array(ct.float32), array(ct.int32), array(ct.float32))
@case(array(ct.float32), array(ct.int64), array(ct.float32), name="gather_1d_wide_index")
@ct.kernel
def gather_1d(x, index, y):
    i = ct.bid(0)
    where = ct.load(index, (i,), (64,), padding_mode=P.ZERO)
    ct.store(y, (i,), ct.gather(x, where))


@case(array(ct.float32, 2), array(ct.int32), array(ct.float32, 2))
@ct.kernel
def gather_scatter_2d(x, rows, y):
    """Permutes rows: an outer product of row and column indices, with a mask."""
    i = ct.bid(0)
    row = ct.load(rows, (i,), (16,), padding_mode=P.ZERO)[:, None]
    column = ct.arange(32, dtype=ct.int32)[None, :]
    tile = ct.gather(x, (row, column), mask=column < 20, padding_value=-1.0, latency=3)
    target = i * 16 + ct.arange(16, dtype=ct.int32)[:, None]
    ct.scatter(y, (target, column), tile, mask=row >= 0, latency=5)


@case(array(ct.float32), array(ct.float32))
@ct.kernel
def gather_unchecked(x, y):
    index = ct.bid(0) * 64 + ct.arange(64, dtype=ct.int32)
    value = ct.gather(x, index, check_bounds=False)
    ct.scatter(y, index, value * 2, check_bounds=False)


@case(array(ct.float32, 2), array(ct.float32, 2))
@ct.kernel
def tiled_views(x, y):
    source = x.tiled_view((16, 32), padding_mode=P.ZERO)
    target = y.tiled_view((16, 32))
    for j in range(source.num_tiles(1)):
        tile = source.load((ct.bid(0), j), latency=3)
        target.store((ct.bid(0), j), tile + 1, allow_tma=False)


@case(array(ct.float32, 2), array(ct.float32, 2), min_version="13.3")
@ct.kernel
def strided_views(x, y):
    """Overlapping and gapped tiles: a moving average over rows."""
    source = x.tiled_view((4, 32), padding_mode=P.ZERO, traversal_steps=(1, 64))
    target = y.tiled_view((1, 32), traversal_steps=(1, 64))
    row = ct.bid(0)
    tile = source.load((row, ct.bid(1)))
    target.store((row, ct.bid(1)), ct.sum(tile, axis=0, keepdims=True) / 4)


@case(
    array(ct.float32, 2),
    array(ct.int32),
    array(ct.float32, 2),
    scalar(ct.int32),
    min_version="13.3",
)
@ct.kernel
def advanced_indexing(x, rows, y, start):
    row = ct.load(rows, (0,), (16,))
    tile = ct.load_advanced_indexing(x, (row, ct.Slice(start, 32)), padding_mode=P.ZERO, latency=2)
    ct.store_advanced_indexing(y, (row + 1, ct.Slice(0, 32)), tile, allow_tma=False)


@case(array(ct.float16, 3), array(ct.float16, 3), min_version="13.3")
@ct.kernel
def advanced_indexing_3d(x, y):
    """The sparse dimension in the middle."""
    column = ct.arange(8, dtype=ct.int32) * 3
    tile = ct.load_advanced_indexing(x, (ct.Slice(0, 4), column, ct.Slice(8, 16)))
    ct.store(y, (0, 0, 0), tile)


@case(array(ct.float32), array(ct.float32))
@ct.kernel
def raw_memory(x, y):
    offset = ct.arange(32, dtype=ct.int32) * 3 + ct.bid(0)
    source, target = x.get_raw_memory(), y.get_raw_memory()
    value = source.load_offset(offset, mask=offset < 50, padding_value=7.0, latency=1)
    target.store_offset(offset, value, mask=value > 0.0)
    target.store_offset(ct.bid(0), source.load_offset(0))


@case(array(ct.float32), scalar(ct.int32), scalar(ct.int32))
@ct.kernel
def sliced_array(x, start, stop):
    part = x.slice(axis=0, start=start, stop=stop)
    for i in range(ct.num_tiles(part, 0, (32,))):
        tile = ct.load(part, (i,), (32,), padding_mode=P.ZERO)
        ct.store(part, (i,), tile + part.shape[0])


@case(array(ct.float32, 2, wide=True), array(ct.float32, 2), scalar(ct.int64))
@ct.kernel
def wide_indices(big: ct.IndexedWithInt64, small, row: ct.ScalarInt64):
    """One array whose shapes and strides are 64 bits wide."""
    tile = ct.load(big, (row, 0), (1, 128), padding_mode=P.ZERO)
    total = ct.sum(tile) + ct.astype(big.shape[0] + big.strides[0], ct.float32)
    ct.store(small, (0, 0), tile + total)


@case(array(ct.float32, 1), array(ct.float32, 3), array(ct.float32, 2))
@ct.kernel
def scalar_tiles(one, three, out):
    """Tiles of rank 0, ``item``, and scalars stored into arrays of higher rank."""
    a = ct.load(one, (5,), ())
    b = ct.load(three, (1, 2, 3), (1, 1, 1)).item()
    ct.store(out, (0, 0), a + b)
    ct.store(out, (0, 1), ct.load(out, (1, 1), ()) * 2)
    ct.store(three, (0, 0, 0), a)


@case(array(ct.float32, 5), array(ct.float32, 5))
@ct.kernel
def rank_five(x, y):
    tile = ct.load(x, (0, ct.bid(0), 0, ct.bid(1), 0), (2, 1, 4, 8, 2))
    ct.store(y, (0, ct.bid(0), 0, ct.bid(1), 0), ct.permute(tile, (0, 1, 2, 3, 4)) * 2)


@case((array(ct.float32), array(ct.float32)), (3, 2.5), array(ct.float32), calling_convention=2)
@ct.kernel
def tuple_arguments(pair, factors: ct.Constant, out):
    i = ct.bid(0)
    a = ct.load(pair[0], (i,), (32,))
    b = ct.load(pair[1], (i,), (32,))
    ct.store(out, (i,), a * factors[0] + b * factors[1])


@case(array_list(ct.float32, 1), array(ct.float32))
@ct.kernel
def list_of_arrays(arrays, out):
    """Adds up any number of arrays."""
    i = ct.bid(0)
    total = ct.zeros((64,), ct.float32)
    for k in range(len(arrays)):
        total = total + ct.load(arrays[k], (i,), (64,), padding_mode=P.ZERO)
    ct.store(out, (i,), total)


@case(array_list(ct.float16, 2, wide=True), array(ct.float16, 2))
@ct.kernel
def list_of_wide_arrays(
    arrays: Annotated[list, ct.ListAnnotation(element=ct.IndexedWithInt64)], out
):
    which = ct.bid(0)
    tile = ct.load(arrays[which], (ct.bid(1), 0), (16, 16))
    ct.store(out, (ct.bid(1), which), tile)


@case(array(ct.float32, 2, shape=(None, 64)), array(ct.float32, 2), calling_convention=2)
@ct.kernel
def static_shape(
    x: Annotated[ct.Array, ct.ArrayAnnotation(static_shape_dims=(1,), static_stride_dims=(-1,))],
    y,
):
    """The row length is a constant of the kernel and sets the tile's shape."""
    tile = ct.load(x, (ct.bid(0), 0), (4, x.shape[1]))
    ct.store(y, (ct.bid(0), 0), tile / x.shape[1])


@case(array(ct.float32, alias=("g",)), array(ct.float32, alias=("g",)), array(ct.float32))
@ct.kernel
def aliased_arrays(x, y, z):
    """Two arrays that may overlap keep their order; the third is independent."""
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    ct.store(y, (i,), a + 1)
    b = ct.load(x, (i,), (32,))
    ct.store(z, (i,), b)
    ct.store(x, (i,), b + ct.load(z, (i + 1,), (32,)))


@case(array(ct.float32), scalar(ct.int32))
@ct.kernel
def assumed_divisibility(x, offset):
    start = ct.assume_divisible_by(offset, 16)
    part = x.slice(axis=0, start=start, stop=start + 64)
    ct.store(part, (0,), ct.load(part, (0,), (64,)) * 2)


@case(array(ct.float32, 2))
@ct.kernel
def foreign_pointer(x):
    row = ct.Array.from_foreign(x.foreign_pointer, (x.shape[0],), (x.strides[0],))
    ct.store(row, (0,), ct.load(row, (0,), (8,)) + 1)


@case(array(ct.float32), array(ct.float32), min_version="13.4")
@ct.kernel
def dependent_launch(x, y):
    i = ct.bid(0)
    ct.grid_dependency_control_wait()
    ct.store(y, (i,), ct.load(x, (i,), (128,)) * 2)
    ct.grid_dependency_control_launch_dependents()


@case(array(ct.int32, 1))
@ct.kernel
def grid_geometry(out):
    """Every block writes its number in the grid."""
    x, y, z = ct.bid(0), ct.bid(1), ct.bid(2)
    nx, ny, nz = ct.num_blocks(0), ct.num_blocks(1), ct.num_blocks(2)
    number = (z * ny + y) * nx + x
    ct.scatter(out, number, number * nz)
