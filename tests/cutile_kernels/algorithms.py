"""Whole algorithms as people write them: normalisation, attention, filters, sampling."""

import cuda.tile as ct

from .registry import Family, array, scalar

family = Family("algorithms")
case = family.case

P = ct.PaddingMode
LOG2_E = 1.4426950408889634


@case(array(ct.float32, 2), array(ct.float32, 2), 128)
@case(array(ct.float16, 2), array(ct.float16, 2), 1024, name="softmax_f16")
@ct.kernel
def softmax(x, y, COLS: ct.Constant[int]):
    """One row per block, the whole row in one tile."""
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, COLS), padding_mode=P.NEG_INF).astype(ct.float32)
    shifted = tile - ct.max(tile, axis=1, keepdims=True)
    numerator = ct.exp(shifted)
    result = numerator / ct.sum(numerator, axis=1, keepdims=True)
    ct.store(y, (row, 0), result.astype(y.dtype))


@case(array(ct.float32, 2), array(ct.float32, 2), 64)
@ct.kernel
def softmax_online(x, y, TILE: ct.Constant[int]):
    """Rows of any length: the running maximum rescales the running sum."""
    row = ct.bid(0)
    tiles = ct.num_tiles(x, 1, (1, TILE))
    highest = ct.full((1, 1), float("-inf"), ct.float32)
    total = ct.zeros((1, 1), ct.float32)
    for j in range(tiles):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=P.NEG_INF)
        new = ct.maximum(highest, ct.max(tile, axis=1, keepdims=True))
        total = total * ct.exp2((highest - new) * LOG2_E)
        total = total + ct.sum(ct.exp2((tile - new) * LOG2_E), axis=1, keepdims=True)
        highest = new
    for j in range(tiles):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=P.NEG_INF)
        ct.store(y, (row, j), ct.exp2((tile - highest) * LOG2_E) / total)


@case(array(ct.float32, 2), array(ct.float32), array(ct.float32), array(ct.float32, 2), 1e-5, 64)
@case(
    array(ct.float16, 2),
    array(ct.float16),
    array(ct.float16),
    array(ct.float16, 2),
    1e-5,
    256,
    name="layer_norm_f16",
)
@ct.kernel
def layer_norm(x, weight, bias, y, EPS: ct.Constant[float], TILE: ct.Constant[int]):
    """Mean and variance in two passes over the row, then the affine map."""
    row = ct.bid(0)
    columns = x.shape[1]
    tiles = ct.num_tiles(x, axis=1, shape=(1, TILE))
    total = ct.zeros((1, TILE), ct.float32)
    for j in range(tiles):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=P.ZERO)
        total = total + tile.astype(ct.float32)
    mean = ct.sum(total, axis=1, keepdims=True) / columns
    square = ct.zeros((1, TILE), ct.float32)
    for j in range(tiles):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=P.ZERO).astype(ct.float32)
        inside = j * TILE + ct.arange(TILE, dtype=ct.int32) < columns
        centred = ct.where(inside[None, :], tile - mean, 0.0)
        square = square + centred * centred
    scale = ct.rsqrt(ct.sum(square, axis=1, keepdims=True) / columns + EPS)
    for j in range(tiles):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=P.ZERO).astype(ct.float32)
        w = ct.load(weight, (j,), (TILE,), padding_mode=P.ZERO).astype(ct.float32)
        b = ct.load(bias, (j,), (TILE,), padding_mode=P.ZERO).astype(ct.float32)
        ct.store(y, (row, j), ((tile - mean) * scale * w + b).astype(y.dtype))


@case(array(ct.float32, 2), array(ct.float32), array(ct.float32, 2), 1e-6, 128)
@case(
    array(ct.bfloat16, 2),
    array(ct.bfloat16),
    array(ct.bfloat16, 2),
    1e-6,
    512,
    name="rms_norm_bf16",
)
@ct.kernel
def rms_norm(x, weight, y, EPS: ct.Constant[float], COLS: ct.Constant[int]):
    """Persistent blocks: each takes every n-th row."""
    w = ct.load(weight, (0,), (COLS,), padding_mode=P.ZERO).astype(ct.float32)
    for row in range(ct.bid(0), x.shape[0], ct.num_blocks(0)):
        tile = ct.load(x, (row, 0), (1, COLS), padding_mode=P.ZERO).astype(ct.float32)
        mean_square = ct.sum(tile * tile, axis=1, keepdims=True) / x.shape[1]
        out = tile * ct.rsqrt(mean_square + EPS) * w
        ct.store(y, (row, 0), out.astype(y.dtype))


@case(*[array(ct.float16, 4)] * 4, 0.125, 64, 64, 32, True)
@case(*[array(ct.float32, 4)] * 4, 0.125, 64, 64, 32, False, name="attention_f32")
@ct.kernel
def attention(
    q,
    k,
    v,
    out,
    SCALE: ct.Constant[float],
    D: ct.Constant[int],
    TM: ct.Constant[int],
    TN: ct.Constant[int],
    CAUSAL: ct.Constant[bool],
):
    """Fused attention with an online softmax, causal or not."""
    block, head = ct.bid(0), ct.bid(1)
    batch = ct.bid(2)
    query = ct.load(q, (batch, head, block, 0), (1, 1, TM, D), padding_mode=P.ZERO)
    query = query.reshape((TM, D))
    rows = block * TM + ct.arange(TM, dtype=ct.int32)[:, None]
    highest = ct.full((TM, 1), float("-inf"), ct.float32)
    total = ct.zeros((TM, 1), ct.float32)
    acc = ct.zeros((TM, D), ct.float32)
    keys = k.shape[2]
    last = min((block + 1) * TM, keys) if CAUSAL else keys
    for j in range(ct.cdiv(last, TN)):
        key = ct.load(
            k, (batch, head, 0, j), (1, 1, D, TN), order=(0, 1, 3, 2), padding_mode=P.ZERO
        )
        score = ct.mma(query, key.reshape((D, TN)), ct.zeros((TM, TN), ct.float32))
        columns = j * TN + ct.arange(TN, dtype=ct.int32)[None, :]
        keep = columns < keys
        if CAUSAL:
            keep = keep & (columns <= rows)
        score = ct.where(keep, score * (SCALE * LOG2_E), -1.0e30)
        new = ct.maximum(highest, ct.max(score, axis=1, keepdims=True))
        weights = ct.exp2(score - new)
        shrink = ct.exp2(highest - new)
        total = total * shrink + ct.sum(weights, axis=1, keepdims=True)
        value = ct.load(v, (batch, head, j, 0), (1, 1, TN, D), padding_mode=P.ZERO)
        acc = ct.mma(weights.astype(v.dtype), value.reshape((TN, D)), acc * shrink)
        highest = new
    result = (acc / total).astype(out.dtype)
    ct.store(out, (batch, head, block, 0), result.reshape((1, 1, TM, D)))


@case(array(ct.float16, 2), array(ct.float16, 2), array(ct.float16, 2), 256)
@ct.kernel
def swiglu(gate, up, y, TILE: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    g = ct.load(gate, (i, j), (1, TILE), padding_mode=P.ZERO).astype(ct.float32)
    u = ct.load(up, (i, j), (1, TILE), padding_mode=P.ZERO).astype(ct.float32)
    ct.store(y, (i, j), (g / (1.0 + ct.exp(-g)) * u).astype(y.dtype))


@case(array(ct.float32), array(ct.float32), 256)
@ct.kernel
def gelu(x, y, TILE: ct.Constant[int]):
    a = ct.load(x, (ct.bid(0),), (TILE,), padding_mode=P.ZERO)
    inner = 0.7978845608028654 * (a + 0.044715 * a * a * a)
    ct.store(y, (ct.bid(0),), 0.5 * a * (1.0 + ct.tanh(inner)))


@case(array(ct.float32, 2), array(ct.int64), array(ct.float32), 128)
@ct.kernel
def cross_entropy(logits, labels, loss, COLS: ct.Constant[int]):
    row = ct.bid(0)
    tile = ct.load(logits, (row, 0), (1, COLS), padding_mode=P.NEG_INF)
    top = ct.max(tile)
    norm = top + ct.log(ct.sum(ct.exp(tile - top)))
    picked = ct.gather(logits, (row, ct.gather(labels, row)))
    ct.scatter(loss, row, norm - picked)


@case(array(ct.float16, 3), array(ct.float32, 2), array(ct.float32, 2), 64)
@ct.kernel
def rotary_embedding(x, cosine, sine, D: ct.Constant[int]):
    """Rotates pairs of features in place."""
    HALF = ct.static_eval(D // 2)
    head, position = ct.bid(0), ct.bid(1)
    pair = ct.load(x, (head, position, 0), (1, 1, D)).reshape((2, HALF)).astype(ct.float32)
    first, second = pair.extract((0, 0), (1, HALF)), pair.extract((1, 0), (1, HALF))
    c = ct.load(cosine, (position, 0), (1, HALF))
    s = ct.load(sine, (position, 0), (1, HALF))
    turned = ct.cat((first * c - second * s, second * c + first * s), 1)
    ct.store(x, (head, position, 0), turned.reshape((1, 1, D)).astype(x.dtype))


@case(array(ct.float32), array(ct.float32), array(ct.float32), 128)
@ct.kernel
def convolution_1d(x, taps, y, TILE: ct.Constant[int]):
    """A filter of any length by gathering shifted tiles."""
    place = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)
    acc = ct.zeros((TILE,), ct.float32)
    for t in range(taps.shape[0]):
        acc = acc + ct.gather(taps, t) * ct.gather(x, place - t)
    ct.scatter(y, place, acc)


@case(array(ct.float32, 2), array(ct.float32, 2), 32)
@ct.kernel
def stencil(x, y, TILE: ct.Constant[int]):
    """The five-point Laplacian; cells outside count as zero."""
    row = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)[:, None]
    column = ct.bid(1) * TILE + ct.arange(TILE, dtype=ct.int32)[None, :]
    around = ct.gather(x, (row - 1, column)) + ct.gather(x, (row + 1, column))
    around = around + ct.gather(x, (row, column - 1)) + ct.gather(x, (row, column + 1))
    ct.scatter(y, (row, column), around - 4.0 * ct.gather(x, (row, column)))


@case(array(ct.uint32), array(ct.float32), scalar(ct.uint32), 256)
@ct.kernel
def random_numbers(state, y, seed, TILE: ct.Constant[int]):
    """A counter-based generator from integer mixing, scaled to the unit interval."""
    counter = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)
    z = ct.bitcast(counter, ct.uint32) * 0x9E3779B9 + seed
    z = (z ^ (z >> 16)) * 0x85EBCA6B
    z = (z ^ (z >> 13)) * 0xC2B2AE35
    z = z ^ (z >> 16)
    ct.store(state, (ct.bid(0),), z)
    ct.store(y, (ct.bid(0),), (z >> 8).astype(ct.float32) * (1.0 / 16777216.0))


@case(array(ct.float32, 2), array(ct.int8, 2), array(ct.float32), 128)
@ct.kernel
def quantize_rows(x, q, scale, COLS: ct.Constant[int]):
    """Symmetric eight-bit quantisation with one scale per row."""
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, COLS), padding_mode=P.ZERO)
    top = ct.max(ct.abs(tile))
    step = ct.where(top > 0.0, top / 127.0, 1.0)
    level = ct.floor(tile / step + 0.5)
    level = ct.minimum(ct.maximum(level, -127.0), 127.0)
    ct.store(q, (row, 0), level.astype(ct.int8))
    ct.scatter(scale, row, step)


@case(array(ct.float32), array(ct.float32), array(ct.float32), array(ct.float32), 256)
@ct.kernel
def adam_step(parameter, gradient, first, second, TILE: ct.Constant[int]):
    i = ct.bid(0)
    p = ct.load(parameter, (i,), (TILE,), padding_mode=P.ZERO)
    g = ct.load(gradient, (i,), (TILE,), padding_mode=P.ZERO)
    m = 0.9 * ct.load(first, (i,), (TILE,), padding_mode=P.ZERO) + 0.1 * g
    v = 0.999 * ct.load(second, (i,), (TILE,), padding_mode=P.ZERO) + 0.001 * g * g
    ct.store(first, (i,), m)
    ct.store(second, (i,), v)
    ct.store(parameter, (i,), p - 0.001 * m / (ct.sqrt(v) + 1e-8))


@case(array(ct.float32, 2), array(ct.int32), array(ct.float32, 2), array(ct.float32, 2), 32)
@ct.kernel
def mixture_of_experts_row(x, expert, weights, y, D: ct.Constant[int]):
    """Each token is multiplied by the matrix of the expert it was sent to."""
    token = ct.bid(0)
    which = ct.gather(expert, token)
    if which >= 0:
        row = ct.load(x, (token, 0), (1, D))
        matrix = ct.load(weights, (which, 0), (D, D))
        ct.store(y, (token, 0), row @ matrix)
    else:
        ct.store(y, (token, 0), ct.zeros((1, D), ct.float32))
