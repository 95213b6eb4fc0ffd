"""A layer of experts: each token is multiplied by the matrices of the experts it was sent to, and
the results are added up, weighted."""

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
CHOICES = 2
"""How many experts each token is sent to."""
TM, TN, TK = 32, 128, 64
TILE = 256


@ct.kernel
def apply_experts(
    tokens,
    matrices,
    weights,
    order,
    experts,
    results,
    CHOICES: ct.Constant[int],
    TM: ct.Constant[int],
    TN: ct.Constant[int],
    TK: ct.Constant[int],
):
    """Choice c of token t has the number t * CHOICES + c. `order` lists these numbers by expert,
    filled up so that a tile of it has one expert, with numbers that are out of bounds."""
    i, j = ct.bid(0), ct.bid(1)
    chosen = ct.load(order, (i,), (TM,))
    expert = ct.load(experts, (i,), ())
    total = ct.zeros((TM, TN), ct.float32)
    for k in range(ct.cdiv(tokens.shape[1], TK)):
        inner = k * TK + ct.arange(TK, dtype=ct.int32)
        x = ct.gather(tokens, (chosen[:, None] // CHOICES, inner[None, :]))
        y = ct.load(matrices, (expert, k, j), (1, TK, TN), padding_mode=ZERO)
        total = ct.mma(x, y.reshape((TK, TN)), total)
    total = total * ct.gather(weights, chosen)[:, None]
    columns = j * TN + ct.arange(TN, dtype=ct.int32)
    ct.scatter(results, (chosen[:, None], columns[None, :]), total.astype(results.dtype))


@ct.kernel
def add_choices(results, out, CHOICES: ct.Constant[int], TILE: ct.Constant[int]):
    """The sum of the results for a token."""
    token, j = ct.bid(0), ct.bid(1)
    tile = ct.load(results, (token, j), (CHOICES, TILE)).astype(ct.float32)
    ct.store(out, (token, j), ct.sum(tile, axis=0, keepdims=True).astype(out.dtype))


def by_expert(choices, experts):
    """The numbers of choices ordered by expert, each expert's filled up to whole tiles; and the
    expert of each tile."""
    order, tiles = [], []
    for expert in range(experts):
        numbers = np.flatnonzero(choices == expert).astype(np.int32)
        count = ct.cdiv(len(numbers), TM)
        order.append(np.pad(numbers, (0, count * TM - len(numbers)), constant_values=choices.size))
        tiles += [expert] * count
    return np.concatenate(order), np.array(tiles, np.int32)


def mixture_of_experts(stream, tokens, matrices, choices, weights, out):
    """out[t] = sum over c of weights[t, c] * tokens[t] @ matrices[choices[t, c]]"""
    count, width = out.shape
    order, experts = by_expert(choices, len(matrices))
    results = np.empty((count * CHOICES, width), np.float16)
    given = tokens, matrices, weights.reshape(-1), order, experts, results
    grid = (len(experts), ct.cdiv(width, TN))
    ct.launch(stream, grid, apply_experts, (*given, CHOICES, TM, TN, TK))
    ct.launch(stream, (count, ct.cdiv(width, TILE)), add_choices, (results, out, CHOICES, TILE))
    return out


def arguments(random, tokens, experts, n, k):
    x = random.standard_normal((tokens, k)).astype(np.float16)
    matrices = random.standard_normal((experts, k, n)).astype(np.float16)
    choices = np.argsort(random.random((tokens, experts)), axis=1)[:, :CHOICES].astype(np.int32)
    weights = random.random((tokens, CHOICES), np.float32)
    return x, matrices, choices, weights, np.zeros((tokens, n), np.float16)


def mixture(dtype):
    """With NumPy, in a dtype."""

    def compute(tokens, matrices, choices, weights, out):
        result = np.zeros(out.shape, dtype)
        tokens = tokens.astype(dtype)
        for expert, matrix in enumerate(matrices):
            chosen, choice = np.nonzero(choices == expert)
            part = tokens[chosen] @ matrix.astype(dtype)
            result[chosen] += part * weights[chosen, choice, None]
        return result

    return compute


EXAMPLES = (
    Example(
        name="mixture of experts f16",
        run=mixture_of_experts,
        arguments=arguments,
        expected=mixture(np.float64),
        small=(60, 4, 150, 100),
        natural=(2048, 16, 512, 512),
        work=lambda tokens, experts, n, k: 2 * tokens * CHOICES * n * k,
        unit="GFLOP/s",
        tolerance=4,
        peer=mixture(np.float32),
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)
