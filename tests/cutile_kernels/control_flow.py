# ruff: noqa: SIM108 (statements and expressions become different code)
"""Loops, branches, early exits, compile-time evaluation, printing and assertions."""

import cuda.tile as ct

from .registry import Family, array, scalar

family = Family("control_flow")
case = family.case

ZERO = ct.PaddingMode.ZERO


@case(array(ct.float32, 2), array(ct.float32), 32)
@ct.kernel
def loop_if_atomic(x, out, TILE: ct.Constant[int]):
    """Adds the sums of all tiles of a row whose sum is positive; counts the others."""
    row = ct.bid(0)
    for j in range(ct.num_tiles(x, 1, (1, TILE))):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=ZERO)
        total = ct.sum(tile)
        if total > 0.0:
            ct.atomic_add(out, 0, total)
        else:
            ct.atomic_add(out, 1, 1.0)


@case(array(ct.int32), scalar(ct.int32), scalar(ct.int32), scalar(ct.int32))
@ct.kernel
def for_with_step(out, start, stop, step):
    total = 0
    for i in range(start, stop, step):
        total = total + i * i
    ct.scatter(out, 0, total)


@case(array(ct.int64), scalar(ct.int64), scalar(ct.int64))
@ct.kernel
def for_over_i64(out, start: ct.ScalarInt64, stop: ct.ScalarInt64):
    total = start
    for i in range(start, stop):
        total = total ^ i
    ct.scatter(out, 0, total)


@case(array(ct.int32), array(ct.int32))
@ct.kernel
def while_loop(x, steps):
    """Length of the Collatz sequence of one number per block."""
    i = ct.bid(0)
    n = ct.gather(x, i)
    count = 0
    while n > 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = n * 3 + 1
        count = count + 1
    ct.scatter(steps, i, count)


@case(array(ct.float32), array(ct.int32), scalar(ct.float32))
@ct.kernel
def break_and_continue(x, out, limit):
    """Adds positive numbers until the sum passes a limit; keeps where that happened."""
    total = 0.0
    place = -1
    for i in range(x.shape[0]):
        value = ct.gather(x, i)
        if value <= 0.0:
            continue
        total = total + value
        if total > limit:
            place = i
            break
    ct.scatter(out, 0, place)


@case(array(ct.int32), array(ct.int32))
@ct.kernel
def while_true(x, out):
    i = ct.bid(0)
    while True:
        value = ct.gather(x, i)
        if value == 0:
            break
        if value < 0:
            i = i + 1
            continue
        i = i + value
    ct.scatter(out, ct.bid(0), i)


@case(array(ct.float32), array(ct.float32), scalar(ct.int32))
@ct.kernel
def early_return(x, y, count):
    i = ct.bid(0)
    if i >= count:
        return
    tile = ct.load(x, (i,), (32,))
    if ct.sum(tile) < 0.0:
        ct.store(y, (i,), ct.zeros((32,), ct.float32))
        return
    ct.store(y, (i,), tile)


@case(array(ct.int32), array(ct.int32))
@ct.kernel
def return_from_loop(x, out):
    for i in range(x.shape[0]):
        if ct.gather(x, i) == 7:
            ct.scatter(out, 0, i)
            return
    ct.scatter(out, 0, -1)


@case(array(ct.float32), array(ct.float32), scalar(ct.int32))
@ct.kernel
def nested_if(x, y, mode):
    i = ct.bid(0)
    tile = ct.load(x, (i,), (32,))
    if mode == 0:
        tile = tile * 2
    elif mode == 1:
        if ct.max(tile) > 1.0:
            tile = tile / ct.max(tile)
        else:
            tile = tile + 1
    elif i % 2 == 0 and mode < 5:
        tile = -tile
    ct.store(y, (i,), tile)


@case(array(ct.float32, 3), array(ct.float32))
@ct.kernel
def nested_loops(x, y):
    total = ct.zeros((16,), ct.float32)
    highest = ct.full((16,), float("-inf"), ct.float32)
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            tile = ct.load(x, (i, j, 0), (1, 1, 16), padding_mode=ZERO).reshape((16,))
            if i != j:
                total = total + tile
            highest = ct.maximum(highest, tile)
    ct.store(y, (0,), total * highest)


@case(array(ct.float32), array(ct.float32), 4, True)
@case(array(ct.float32), array(ct.float32), 2, False, name="compile_time_other_branch")
@ct.kernel
def compile_time(x, y, TIMES: ct.Constant[int], DOUBLE: ct.Constant[bool]):
    ct.static_assert(TIMES > 1, "needs at least two steps")
    tile = ct.load(x, (0,), (ct.static_eval(2**5),))
    parts = ()
    for k in ct.static_iter(range(TIMES)):
        parts += (tile + k,)
    if DOUBLE:
        tile = parts[0] * parts[TIMES - 1]
    else:
        tile = parts[1]
    if ct.ensure_constant(TIMES > 3):
        tile = tile + 1
    ct.store(y, (0,), tile)


def _rotate(values):
    """A helper that the compiler inlines, with several results."""
    first, second, third = values
    return second, third, first


@case(array(ct.float32), scalar(ct.int32))
@ct.kernel
def carried_tuple(x, count):
    state = (
        ct.load(x, (0,), (16,)),
        ct.load(x, (1,), (16,)),
        ct.load(x, (2,), (16,)),
    )
    for _ in range(count):
        state = _rotate(state)
    ct.store(x, (0,), state[0])


@case(array(ct.int32), array(ct.float32))
@ct.kernel
def printing(x, y):
    """C-style and Python-style printing, of scalars and tiles."""
    number = ct.gather(x, 0)
    tile = ct.load(y, (0,), (4,))
    ct.printf("block %d of %d: %f\n", ct.bid(0), ct.num_blocks(0), tile)
    ct.printf("hello, %i%%\n", number)
    print("number:", number, sep=" ", end=";\n")
    print(f"number={number:#x}, tile={tile:.3f}")


@case(array(ct.int32))
@ct.kernel
def assertions(x):
    tile = ct.load(x, (ct.bid(0),), (32,))
    ct.assert_(tile >= 0)
    ct.assert_(tile < x.shape[0], "index out of range")
    ct.store(x, (ct.bid(0),), tile + 1)


@case(array(ct.float32))
@ct.kernel(num_ctas=2, occupancy=4, opt_level=2, num_worker_warps=8)
def kernel_hints(x):
    ct.store(x, (ct.bid(0),), ct.load(x, (ct.bid(0),), (256,)) * 3)


@case(array(ct.float32))
@case(array(ct.float32), gpu="sm_120", name="hints_by_target_sm_120")
@ct.kernel(num_ctas=ct.ByTarget(sm_100=4, sm_120=1, default=2), occupancy=ct.ByTarget(sm_90=8))
def hints_by_target(x):
    tile = ct.load(x, (ct.bid(0),), (256,), latency=6)
    ct.store(x, (ct.bid(0),), tile * 3, allow_tma=False)


@case()
@ct.kernel
def empty():
    """Nothing at all: the smallest kernel."""
