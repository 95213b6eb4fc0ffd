"""Conversions between element types, reinterpretation, and tile shapes."""

import cuda.tile as ct

from .registry import Family, array

family = Family("casts")
case = family.case

INTEGERS = (
    ct.int8, ct.int16, ct.int32, ct.int64, ct.uint8, ct.uint16, ct.uint32, ct.uint64,
)  # fmt: skip
FLOATS = (ct.float16, ct.bfloat16, ct.float32, ct.float64)


@case(array(ct.float32), array(ct.float64))
@case(array(ct.float16), array(ct.float64), name="float_to_everything_f16")
@case(array(ct.bfloat16), array(ct.float64), name="float_to_everything_bf16")
@case(array(ct.float64), array(ct.float64), name="float_to_everything_f64")
@ct.kernel
def float_to_everything(x, y):
    tile = ct.load(x, (0,), (32,))
    total = ct.zeros((32,), ct.float64)
    for dtype in ct.static_iter(INTEGERS + FLOATS):
        total = total + tile.astype(dtype).astype(ct.float64)
    total = total + ct.where(tile.astype(ct.bool_), 1.0, 0.0)
    ct.store(y, (0,), total)


@case(array(ct.int32), array(ct.int64))
@case(array(ct.int8), array(ct.int64), name="integer_to_everything_i8")
@case(array(ct.uint16), array(ct.int64), name="integer_to_everything_u16")
@case(array(ct.int64), array(ct.int64), name="integer_to_everything_i64")
@case(array(ct.uint64), array(ct.int64), name="integer_to_everything_u64")
@case(array(ct.bool_), array(ct.int64), name="integer_to_everything_bool")
@ct.kernel
def integer_to_everything(x, y):
    tile = ct.load(x, (0,), (32,))
    total = ct.zeros((32,), ct.int64)
    for dtype in ct.static_iter(INTEGERS + FLOATS):
        total = total + tile.astype(dtype).astype(ct.int64)
    ct.store(y, (0,), total + tile.astype(ct.bool_).astype(ct.int64))


@case(array(ct.float32), array(ct.float32))
@ct.kernel
def through_eight_bits(x, y):
    """Through both common fp8 types and tf32."""
    tile = ct.load(x, (0,), (32,))
    r = tile.astype(ct.float8_e4m3fn).astype(ct.float32)
    r = r + tile.astype(ct.float8_e5m2).astype(ct.float16).astype(ct.float32)
    ct.store(y, (0,), r + tile.astype(ct.tfloat32).astype(ct.float32))


@case(array(ct.float8_e4m3fn), array(ct.float8_e5m2))
@ct.kernel
def eight_bit_arrays(x, y):
    tile = ct.load(x, (0,), (64,)).astype(ct.float16)
    ct.store(y, (0,), (tile * 2).astype(ct.float8_e5m2))


@case(array(ct.float32), array(ct.float8_e8m0fnu), min_version="13.3")
@ct.kernel
def scale_factors(x, y):
    """Powers of two as block scales, rounded up."""
    tile = ct.load(x, (0,), (64,))
    ct.store(y, (0,), tile.astype(ct.float8_e8m0fnu, rounding_mode=ct.RoundingMode.RP))
    ct.store(y, (1,), tile.astype(ct.float8_e8m0fnu, rounding_mode=ct.RoundingMode.RZ))


@case(array(ct.float8_e8m0fnu), array(ct.float32), min_version="13.2")
@ct.kernel
def read_scale_factors(x, y):
    ct.store(y, (0,), ct.load(x, (0,), (64,)).astype(ct.float32))


@case(array(ct.float32), array(ct.float32), min_version="13.3")
@ct.kernel
def through_four_bits(x, y):
    tile = ct.load(x, (0,), (64,)).astype(ct.float4_e2m1fn)
    ct.store(y, (0,), tile.astype(ct.float32))


@case(array(ct.float32), array(ct.float32), gpu="sm_107", min_version="13.4")
@ct.kernel
def through_e5m3(x, y):
    tile = ct.load(x, (0,), (64,)).astype(ct.float8_e5m3fnu)
    ct.store(y, (0,), tile.astype(ct.float32))


@case(array(ct.float64), array(ct.float16), min_version="13.4")
@ct.kernel
def cast_rounding_modes(x, y):
    tile = ct.load(x, (0,), (32,))
    r = tile.astype(ct.float32, rounding_mode=ct.RoundingMode.RZ)
    r = r + tile.astype(ct.float32, rounding_mode=ct.RoundingMode.RM)
    r = r + tile.astype(ct.float32, rounding_mode=ct.RoundingMode.RP)
    half = r.astype(ct.float16, rounding_mode=ct.RoundingMode.RZ)
    ct.store(y, (0,), half + r.astype(ct.float16, rounding_mode=ct.RoundingMode.RN))


@case(array(ct.float32), array(ct.uint32), array(ct.int64))
@ct.kernel
def bitcasts(x, bits, y):
    """Fast inverse square root by bit tricks, and doubles as integers."""
    tile = ct.load(x, (0,), (32,))
    word = ct.bitcast(tile, ct.uint32)
    ct.store(bits, (0,), word)
    guess = ct.bitcast(0x5F3759DF - (word >> 1), ct.float32)
    guess = guess * (1.5 - 0.5 * tile * guess * guess)
    ct.store(y, (0,), ct.bitcast(guess.astype(ct.float64), ct.int64))


@case(array(ct.float16), array(ct.int16))
@ct.kernel
def bitcast_half(x, y):
    tile = ct.load(x, (0,), (32,))
    brain = ct.bitcast(ct.bitcast(tile, ct.int16), ct.bfloat16)
    ct.store(y, (0,), ct.bitcast(brain + 1, ct.int16))


@case(array(ct.int32), array(ct.uint8), array(ct.float16), min_version="13.3")
@ct.kernel
def pack_and_unpack(x, raw, y):
    packed = ct.pack_to_bytes(ct.load(x, (0,), (16,)))
    ct.store(raw, (0,), packed)
    ct.store(y, (0,), ct.unpack_from_bytes(packed, ct.float16))


@case(array(ct.float32), array(ct.uint8), min_version="13.3")
@ct.kernel
def pack_four_bits(x, y):
    tile = ct.load(x, (0,), (64,)).astype(ct.float4_e2m1fn)
    ct.store(y, (0,), ct.pack_to_bytes(tile))


@case(array(ct.float32, 2), array(ct.float32, 3))
@ct.kernel
def shapes(x, y):
    tile = ct.load(x, (0, 0), (8, 16))
    cube = ct.reshape(tile, (2, 4, 16))
    cube = ct.permute(cube, (1, 0, 2)).reshape((2, 4, 16))
    cube = ct.transpose(ct.transpose(cube, 0, 2), -1, 0)
    line = ct.sum(tile, axis=0)
    plane = ct.broadcast_to(ct.expand_dims(line, 0), (4, 16))
    ct.store(y, (0, 0, 0), cube + plane[None, :, :])


@case(array(ct.float32), array(ct.float32, 2))
@ct.kernel
def concatenate(x, y):
    a = ct.load(x, (0,), (16,))
    b = ct.load(x, (1,), (16,))
    joined = ct.cat((a, b), axis=0)
    stacked = ct.cat((a[None, :], b[None, :]), 0)
    wide = ct.cat((stacked, stacked * 2), axis=-1)
    ct.store(y, (0, 0), wide + joined[None, :])


@case(array(ct.int32, 2), array(ct.int32, 2))
@ct.kernel
def extract_parts(x, y):
    tile = ct.load(x, (0, 0), (16, 16))
    corner = ct.extract(tile, (0, 1), (8, 8))
    moving = tile.extract((ct.bid(0), ct.bid(1)), (8, 8))
    ct.store(y, (0, 0), corner - moving)


@case(array(ct.int32, 2), array(ct.int32, 2), min_version="13.4")
@ct.kernel
def insert_parts(x, y):
    tile = ct.load(x, (0, 0), (16, 16))
    part = ct.full((8, 8), 5, ct.int32)
    tile = ct.insert(tile, (0, 1), part)
    ct.store(y, (0, 0), tile.insert((ct.bid(0), 0), part * 2))


@case(array(ct.float32, 2), array(ct.int32, 2))
@ct.kernel
def constructors(x, y):
    """Tiles out of nothing."""
    ramp = ct.arange(16, dtype=ct.float32, start=1, step=2)
    down = ct.arange(16, dtype=ct.int32, start=ct.bid(0), step=-1)
    table = ct.astile(((1, 2), (3, 4)), dtype=ct.int32)
    grid = ct.full((8, 16), 2.5, ct.float32) * ct.ones((8, 16), ct.float32)
    ct.store(x, (0, 0), grid + ramp[None, :] + ct.zeros((8, 1), ct.float32))
    ct.store(y, (0, 0), table + down.extract((0,), (2,)))


@case(array(ct.int8), array(ct.float16), array(ct.float64), array(ct.float64))
@ct.kernel
def promotion(a, b, c, out):
    """Mixed types meet in one expression."""
    x = ct.load(a, (0,), (32,))
    y = ct.load(b, (0,), (32,))
    z = ct.load(c, (0,), (32,))
    ct.store(out, (0,), (x + y) * z + x * 3 - 0.5)
