"""Fused attention: the scores of a tile of queries never leave the block. With and without looking
ahead, and with several heads of queries for each head of keys."""

import math

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
LOG2_E = math.log2(math.e)
TM, TN = 64, 64


@ct.kernel
def attend(
    q,
    k,
    v,
    out,
    scale,
    CAUSAL: ct.Constant[bool],
    D: ct.Constant[int],
    TM: ct.Constant[int],
    TN: ct.Constant[int],
):
    """Block (i, head, batch) computes the result for one tile of queries of one head."""
    i, head, batch = ct.bid(0), ct.bid(1), ct.bid(2)
    # Several heads of queries share one of keys and values.
    shared = head // (q.shape[1] // k.shape[1])
    queries = ct.load(q, (batch, head, i, 0), (1, 1, TM, D), padding_mode=ZERO).reshape((TM, D))
    places = i * TM + ct.arange(TM, dtype=ct.int32)[:, None]
    highest = ct.full((TM, 1), -float("inf"), ct.float32)
    total = ct.zeros((TM, 1), ct.float32)
    result = ct.zeros((TM, D), ct.float32)

    length = k.shape[2]
    end = min((i + 1) * TM, length) if CAUSAL else length
    # These need no mask: before the first query, and not over the end.
    free = (i * TM if CAUSAL else length) // TN
    for j in range(ct.cdiv(end, TN)):
        keys = ct.load(
            k, (batch, shared, 0, j), (1, 1, D, TN), order=(0, 1, 3, 2), padding_mode=ZERO
        )
        scores = ct.mma(queries, keys.reshape((D, TN)), ct.zeros((TM, TN), ct.float32))
        scores = scores * (scale * LOG2_E)
        if j >= free:
            columns = j * TN + ct.arange(TN, dtype=ct.int32)[None, :]
            seen = columns < length
            if CAUSAL:
                seen = seen & (columns <= places)
            scores = ct.where(seen, scores, -float("inf"))
        # All is kept relative to the highest score so far; a higher one scales it down.
        higher = ct.maximum(highest, ct.max(scores, axis=1, keepdims=True))
        weights = ct.exp2(scores - higher)
        shrink = ct.exp2(highest - higher)
        total = total * shrink + ct.sum(weights, axis=1, keepdims=True)
        values = ct.load(v, (batch, shared, j, 0), (1, 1, TN, D), padding_mode=ZERO)
        result = ct.mma(weights.astype(v.dtype), values.reshape((TN, D)), result * shrink)
        highest = higher
    result = (result / total).astype(out.dtype)
    ct.store(out, (batch, head, i, 0), result.reshape((1, 1, TM, D)))


def attention(stream, q, k, v, out, causal):
    """out = softmax(q @ k.T / sqrt(D)) @ v for each head of each batch"""
    batches, heads, length, depth = q.shape
    grid = (ct.cdiv(length, TM), heads, batches)
    scale = 1 / math.sqrt(depth)
    ct.launch(stream, grid, attend, (q, k, v, out, scale, causal, depth, TM, TN))
    return out


def arguments(key_heads_of, causal):
    def make(random, batches, heads, length, depth):
        queries = batches, heads, length, depth
        keys = batches, key_heads_of(heads), length, depth
        q, k, v = (
            random.standard_normal(shape).astype(np.float16) for shape in (queries, keys, keys)
        )
        return q, k, v, np.zeros(queries, np.float16), causal

    return make


def expected(q, k, v, out, causal):
    q, k, v = (x.astype(np.float64) for x in (q, k, v))
    k, v = (x.repeat(q.shape[1] // k.shape[1], axis=1) for x in (k, v))
    scores = q @ k.swapaxes(2, 3) / math.sqrt(q.shape[3])
    if causal:
        scores = np.where(np.tri(q.shape[2], dtype=bool), scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=3, keepdims=True))
    return weights @ v / weights.sum(axis=3, keepdims=True)


def peer(q, k, v, out, causal):
    import torch

    q, k, v = (torch.from_numpy(x) for x in (q, k, v))
    attend = torch.nn.functional.scaled_dot_product_attention
    attend(q, k, v, is_causal=causal, enable_gqa=q.shape[1] != k.shape[1])


def _example(name, causal, key_heads_of=lambda heads: heads):
    operations = 2 if causal else 4
    return Example(
        name=name,
        run=attention,
        arguments=arguments(key_heads_of, causal),
        expected=expected,
        small=(2, 4, 100, 32),
        natural=(1, 8, 2000, 64),
        work=lambda batches, heads, length, depth: operations * batches * heads * length**2 * depth,
        unit="GFLOP/s",
        tolerance=4,
        peer=peer,
    )


EXAMPLES = (
    _example("attention f16", False),
    _example("attention f16, causal", True),
    _example("attention f16, shared keys", True, lambda heads: heads // 4),
)

if __name__ == "__main__":
    main(EXAMPLES)
