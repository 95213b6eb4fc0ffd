"""Launches of the same kernel again: on the same arrays, on others that lie in memory as they did,
and on what only looks as if it did."""

import cuda.tile as ct
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import one_in

import tilewright.cutile as cutile
from tilewright import ExecutionError, LaunchError
from tilewright.devices.gpu import has_gpu

torch = pytest.importorskip("torch")

BACKENDS = ("cpu", "reference")
TILE = 16


@ct.kernel
def scaled(x, y, factor: float, n: ct.Constant[int]):
    i = ct.bid(0)
    tile = ct.load(x, i, n, padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, i, tile * factor)


@ct.kernel
def total(arrays, more, result, n: ct.Constant[int]):
    found = ct.load(more[0], 0, n) - ct.load(more[1], 0, n)
    for i in range(len(arrays)):
        found = found + ct.load(arrays[i], 0, n)
    ct.store(result, 0, found)


@ct.kernel
def gathered(x, y, n: ct.Constant[int]):
    index = ct.arange(n, dtype=ct.int32) + 1
    ct.scatter(y, index, ct.gather(x, index, check_bounds=False), check_bounds=False)


def array_at(offset, size=TILE, step=1, dtype=np.float32, seed=0):
    """An array whose address is so many bytes after an aligned one."""
    memory = np.zeros(4096, np.uint8)
    first = -memory.ctypes.data % 64 + offset
    count = size * step * np.dtype(dtype).itemsize
    found = memory[first : first + count].view(dtype)[::step]
    found[:] = np.random.default_rng(seed).integers(-100, 100, size)
    return found


KINDS = {"NumPy": lambda array: array, "torch": torch.from_numpy}

layouts = st.fixed_dictionaries(
    {
        "offset": st.sampled_from([0, 4, 8, 16, 32]),
        "size": st.sampled_from([5, 16, 32]),
        "step": st.sampled_from([1, 2]),
        "seed": st.integers(0, 9),
    }
)


@one_in(2)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("kind", KINDS)
def test_any_sequence(kind, backend):
    of = KINDS[kind]

    @settings(max_examples=10, deadline=None)
    @given(st.lists(st.tuples(layouts, layouts, st.sampled_from([2.0, -0.0, 0.5])), max_size=12))
    def run(launches):
        kept = []
        with cutile.on(backend):
            for one, other, factor in launches:
                x, y = array_at(**{**one, "size": other["size"]}), array_at(**other)
                kept.append((x, y))
                expected = x * np.float32(factor)
                blocks = -(-y.size // TILE)
                ct.launch(None, (blocks,), scaled, (of(x), of(y), factor, TILE))
                np.testing.assert_array_equal(y, expected)
                assert np.signbit(y).tolist() == np.signbit(expected).tolist()

    run()


@one_in(2)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("kind", KINDS)
def test_lists_and_tuples_of_new_arrays(kind, backend):
    of, kept = KINDS[kind], []
    with cutile.on(backend):
        for iteration in range(12):
            arrays = [array_at(16 * (n % 3), seed=iteration + n) for n in range(4)]
            more = array_at(0, seed=iteration), array_at(4 * (iteration % 2), seed=iteration + 1)
            result = array_at(0)
            kept.append((arrays, more, result))
            arguments = [of(x) for x in arrays], tuple(map(of, more)), of(result), TILE
            ct.launch(None, (1,), total, arguments)
            np.testing.assert_array_equal(result, more[0] - more[1] + sum(arrays))


@pytest.mark.parametrize("backend", BACKENDS)
def test_read_only_after_writable(backend):
    x, y, other = array_at(0), array_at(0), array_at(0)
    other.flags.writeable = False
    with cutile.on(backend):
        ct.launch(None, (1,), scaled, (x, y, 2.0, TILE))
        with pytest.raises(LaunchError, match="'y' is read-only, but the kernel writes to it"):
            ct.launch(None, (1,), scaled, (x, other, 2.0, TILE))
        ct.launch(None, (1,), scaled, (other, y, 2.0, TILE))
    np.testing.assert_array_equal(y, other * 2)


def test_a_tensor_with_less_storage():
    x, y, shrunk = torch.ones(TILE), torch.ones(TILE), torch.ones(TILE)
    with cutile.on("cpu"):
        ct.launch(None, (1,), scaled, (x, y, 2.0, TILE))
        shrunk.untyped_storage().resize_(32)
        with pytest.raises(ValueError, match="reaches to byte 64 of its storage, which has 32"):
            ct.launch(None, (1,), scaled, (x, shrunk, 2.0, TILE))


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda x: x.to("meta"), id="meta"),
        pytest.param(lambda x: torch._neg_view(x), id="negative"),
        pytest.param(lambda x: x.to_sparse(), id="sparse"),
    ],
)
def test_what_only_looks_like_a_tensor_before(make):
    x, y, z = torch.ones(TILE), torch.ones(TILE), torch.ones(TILE)
    with cutile.on("cpu"):
        ct.launch(None, (1,), scaled, (x, y, 2.0, TILE))
        with pytest.raises((TypeError, RuntimeError)):
            ct.launch(None, (1,), scaled, (make(z), y, 2.0, TILE))


@pytest.mark.parametrize("kind", KINDS)
def test_accesses_outside_new_arrays_are_found(kind):
    of = KINDS[kind]
    kept = [(array_at(0, 17), array_at(0, 17)) for _ in range(3)]
    with cutile.on("cpu", checked=True):
        for x, y in kept[:2]:
            ct.launch(None, (1,), gathered, (of(x), of(y), TILE))
            np.testing.assert_array_equal(y[1:], x[1:])
        x, y = array_at(0, 17), array_at(0, 16)
        ct.launch(None, (1,), gathered, (of(array_at(0, 17)), of(kept[2][1]), TILE))
        with pytest.raises(ExecutionError, match="'y'"):
            ct.launch(None, (1,), gathered, (of(x), of(y), TILE))
        with pytest.raises(ExecutionError, match="'y'"):
            ct.launch(None, (1,), gathered, (of(x), of(array_at(0, 16)), TILE))


def test_settings_of_another_launch_are_not_taken():
    x = array_at(0, 16)
    with cutile.on("cpu"):
        for _ in range(2):
            y = array_at(0, 17)
            ct.launch(None, (1,), gathered, (array_at(0, 17), y, TILE))
    with cutile.on("cpu", checked=True), pytest.raises(ExecutionError):
        ct.launch(None, (1,), gathered, (x, array_at(0, 17), TILE))


class Elsewhere:
    """An array of which nothing is known but where it is; it counts who asks."""

    def __init__(self, array, **changed):
        self.array, self.changed, self.asked = array, changed, 0

    @property
    def __cuda_array_interface__(self):
        self.asked += 1
        known = self.array.__array_interface__
        names = ("shape", "typestr", "data", "strides", "version")
        return {name: known[name] for name in names} | self.changed


@pytest.mark.skipif(has_gpu(), reason="memory would be a GPU's")
def test_arrays_that_only_say_where_they_are_are_asked_once():
    with cutile.on("cpu"):
        for number in range(6):
            x, y = (Elsewhere(array_at(0, seed=number + i)) for i in range(2))
            ct.launch(None, (1,), scaled, (x, y, 2.0, TILE))
            assert (y.array == x.array * 2).all()
            assert number == 0 or (x.asked, y.asked) == (1, 1)


@pytest.mark.skipif(has_gpu(), reason="memory would be a GPU's")
@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"data": (None, False)}, "is not an integer"),
        ({"data": (0, False)}, "has no memory"),
        ({"data": 1}, "not a tuple of length 2"),
        ({"shape": [TILE]}, "'shape'\\] is not a tuple"),
        ({"typestr": ">f4"}, "Only little-endian"),
    ],
)
def test_arrays_that_say_something_wrong(changed, message):
    with cutile.on("cpu"):
        for _ in range(2):
            fine = [Elsewhere(array_at(0)) for _ in range(2)]
            ct.launch(None, (1,), scaled, (*fine, 2.0, TILE))
        wrong = Elsewhere(array_at(0), **changed)
        with pytest.raises((TypeError, LaunchError), match=message):
            ct.launch(None, (1,), scaled, (wrong, fine[0], 2.0, TILE))


def test_arrays_of_a_class_derived_from_that_of_numpy():
    class Mine(np.ndarray):
        pass

    with cutile.on("cpu"):
        for number in range(4):
            x, y = (array_at(4 * number, seed=i).view(Mine) for i in range(2))
            other = torch.ones(TILE)
            ct.launch(None, (1,), scaled, (x, other, 2.0, TILE))
            ct.launch(None, (1,), scaled, (other, y, 3.0, TILE))
            assert (other.numpy() == x * 2).all() and (y == other.numpy() * 3).all()
