"""Arguments of kernels: constants, scalars, tuples, lists, data classes, annotations, tensors."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Annotated, Any

import cuda.tile as ct
import needs
import numpy as np
import pytest
from sampling import one_in

from cutile.support import DTYPES, both, equal, run

torch = needs.module("torch")

# Kernels stand at the top, as users write them.


@ct.kernel
def scalars(out: Any, whole: Any, real: Any, truth: Any, large: ct.ScalarInt64) -> None:
    ct.static_assert(whole.dtype == ct.int32)
    ct.static_assert(real.dtype == ct.float32)
    ct.static_assert(large.dtype == ct.int64)
    ct.store(out, 0, whole.astype(ct.float64))
    ct.store(out, 1, real.astype(ct.float64))
    ct.store(out, 2, ct.where(truth, 1.0, 0.0))
    ct.store(out, 3, large.astype(ct.float64))


@one_in(2)
@both
@pytest.mark.parametrize(
    ("whole", "real", "truth", "large"),
    [
        (1, 2.5, True, 3),
        (-(2**31), -0.5, False, -(2**63) + 1024),
        (2**31 - 1, 1e10, True, 2**40),
        (np.int32(7), np.float32(1.5), np.bool_(True), np.int64(2**40)),
    ],
)
def test_scalars(whole: Any, real: Any, truth: Any, large: Any, backend: str) -> None:
    out = np.zeros(4)
    run(scalars, out, whole, real, truth, large, backend=backend)
    equal(out, np.array([whole, np.float32(real), truth, large], np.float64))


@ct.kernel
def two_sizes(x: Any, out: Any, size: ct.Constant[int], factor: ct.Constant[float]) -> None:
    ct.static_assert(size in (4, 8))
    ct.store(out, 0, ct.load(x, 0, size) * factor)


@one_in(2)
@both
@pytest.mark.parametrize(("size", "factor"), [(4, 2.0), (8, 2.0), (8, -0.5)])
def test_constants(size: int, factor: float, backend: str) -> None:
    x, out = np.arange(8, dtype=np.float32), np.zeros(8, np.float32)
    run(two_sizes, x, out, size, factor, backend=backend)
    equal(out[:size], x[:size] * factor)
    assert not out[size:].any()


class Colour(enum.IntEnum):
    RED = 1
    BLUE = 2


@ct.kernel
def any_constant(
    out: Any,
    number: ct.Constant,
    flag: Annotated[bool, ct.ConstantAnnotation()],
    shapes: ct.Constant[tuple[tuple[int, ...], int]],
    colour: ct.Constant[Colour],
) -> None:
    shape, more = shapes
    value = number + more if flag else number - more
    if colour == Colour.BLUE:
        value = value + 10
    ct.store(out, (0, 0), ct.full(shape, value, dtype=out.dtype))


@one_in(3)
@both
@pytest.mark.parametrize("number", [3, 2.5, -(2**20)])
@pytest.mark.parametrize("flag", [True, False])
def test_constants_of_every_kind(flag: bool, number: float, backend: str) -> None:
    out = np.zeros((2, 4), np.float32)
    run(any_constant, out, number, flag, ((2, 4), 1), Colour.BLUE, backend=backend)
    equal(out, np.full((2, 4), number + (11 if flag else 9)))
    run(any_constant, out, number, flag, ((1, 1), 1), Colour.RED, backend=backend)
    assert out[0, 0] == number + (1 if flag else -1)


@pytest.mark.parametrize("value", ["text", None, ct.int8, ct.RoundingMode.RZ, torch.float32])
def test_what_is_no_constant(value: Any) -> None:
    with pytest.raises(TypeError, match="as a constant"):
        run(any_constant, np.zeros((2, 4)), value, True, ((2, 4), 1), 1)


@ct.kernel
def sums(arrays: Any, out: Any) -> None:
    total = ct.zeros(4, dtype=ct.float32)
    for n in range(len(arrays)):
        total = total + ct.load(arrays[n], 0, 4)
    ct.store(out, 0, total)


@ct.kernel
def wide_sums(
    arrays: Annotated[list, ct.ListAnnotation(element=ct.ArrayAnnotation(index_dtype=ct.int64))],
    out: Any,
) -> None:
    total = ct.zeros(4, dtype=ct.float32)
    for n in range(len(arrays)):
        size = arrays[n].shape[0]
        ct.static_assert(size.dtype == ct.int64)
        total = total + ct.load(arrays[n], 0, 4)
    ct.store(out, 0, total)


@one_in(3)
@both
@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("make", [np.asarray, torch.from_numpy])
def test_lists_of_arrays(make: Any, count: int, backend: str) -> None:
    arrays = [make(np.arange(4, dtype=np.float32) + n) for n in range(count)]
    for kernel in (sums, wide_sums):
        out = np.zeros(4, np.float32)
        run(kernel, arrays, out, backend=backend)
        equal(out, sum(np.asarray(array) for array in arrays))


@ct.kernel
def writes(arrays: Any) -> None:
    for n in range(len(arrays)):
        ct.store(arrays[n], (0, 0), ct.full((2, 2), 1, dtype=ct.int32) * n)


def test_lists_of_arrays_are_written() -> None:
    arrays = [np.full((3, 2), 9, np.int32) for _ in range(3)]
    run(writes, arrays)
    for n, array in enumerate(arrays):
        equal(array, np.array([[n, n], [n, n], [9, 9]]))


@ct.kernel
def tuples(pair: Any, out: Any) -> None:
    array, (offset, more) = pair
    ct.store(out, 0, ct.load(array, 0, 4) + offset + more)


@both
def test_tuples(backend: str) -> None:
    x, out = np.arange(4, dtype=np.float32), np.zeros(4, np.float32)
    run(tuples, (x, (10, 0.5)), out, backend=backend)
    equal(out, x + 10.5)


@dataclass(frozen=True)
class Pair:
    array: Any
    factor: float


@ct.kernel
def fields(pair: Any, out: Any) -> None:
    ct.store(out, 0, ct.load(pair.array, 0, 4) * pair.factor)


def test_data_classes_are_refused_as_long_as_cutile_has_them_turned_off() -> None:
    with pytest.raises(TypeError, match="'Pair' are not supported"):
        run(fields, Pair(np.zeros(4, np.float32), 2.0), np.zeros(4, np.float32))


@ct.kernel
def indices(small: Any, big: ct.IndexedWithInt64, out: Any) -> None:
    ct.static_assert(small.shape[1].dtype == ct.int32)
    ct.static_assert(big.shape[1].dtype == ct.int64)
    ct.store(out, 0, ct.load(big, (1, 0), (1, 4)).reshape((4,)) + small.shape[1])


@both
def test_wide_indices(backend: str) -> None:
    x, out = np.arange(10, dtype=np.float32).reshape(2, 5), np.zeros(4, np.float32)
    run(indices, x, x, out, backend=backend)
    equal(out, x[1, :4] + 5)


Static = ct.ArrayAnnotation(static_shape_dims=(0, -1), static_stride_dims=(0,))


@ct.kernel
def fixed(x: Annotated[ct.Array, Static], out: Any) -> None:
    ct.static_assert(x.shape[0] == 2 and x.shape[1] == 4 and x.strides[0] == 8)
    ct.store(out, (0, 0), ct.load(x, (0, 0), x.shape) * 2)


@both
def test_static_shapes(backend: str) -> None:
    x, out = np.arange(16, dtype=np.float32).reshape(2, 8)[:, :4], np.zeros((2, 4), np.float32)
    run(fixed, x, out, backend=backend)
    equal(out, x * 2)
    with pytest.raises(ct.TileStaticAssertionError):
        run(fixed, np.zeros((4, 4), np.float32), out, backend=backend)


def test_annotations_say_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="must be int32 or int64"):
        ct.ArrayAnnotation(index_dtype=ct.int8)
    with pytest.raises(TypeError, match="must be a tuple"):
        ct.ArrayAnnotation(static_shape_dims=[0])
    with pytest.raises(TypeError, match="must be an ArrayAnnotation"):
        ct.ListAnnotation(element=3)
    assert ct.ListAnnotation(element=ct.IndexedWithInt64[Any]).element.index_dtype == ct.int64


@ct.kernel
def kinds(values: Any, x: ct.Array, t: Any, out: ct.Array) -> None:
    """Type hints of cuTile's own do nothing but read well."""
    tile: ct.Tile = ct.load(x, 0, 4)
    scalar: ct.Scalar = t
    view: ct.TiledView = out.tiled_view(4)
    view.store(0, tile + scalar + values[0])


def test_type_hints() -> None:
    x, out = np.arange(4, dtype=np.float32), np.zeros(4, np.float32)
    run(kinds, (1, 2), x, 3, out)
    equal(out, x + 4)


@ct.kernel
def same(x: Any, out: Any) -> None:
    ct.store(out, ct.bid(0), ct.load(x, ct.bid(0), 8))


@pytest.mark.parametrize("dtype", DTYPES)
def test_dtypes_of_arrays_and_their_constants(dtype: str) -> None:
    kind = getattr(ct, dtype)
    assert isinstance(kind, ct.DType)
    assert kind.name == dtype and kind.bitwidth == 8 * DTYPES[dtype].itemsize
    x = np.ones(8, DTYPES[dtype])
    out = x.copy() if dtype == "float8_e8m0fnu" else np.zeros_like(x)
    run(same, x, out)
    equal(out, x)


def test_a_tensor_and_an_array_share_memory() -> None:
    x = torch.arange(16, dtype=torch.float32)
    run(same, x[:8], x.numpy()[8:])
    assert torch.equal(x[8:], x[:8])


class Special(torch.Tensor):
    pass


@pytest.mark.parametrize(
    "make",
    [
        torch.nn.Parameter,
        lambda x: x.requires_grad_(),
        lambda x: x.clone().requires_grad_() * 1,
        lambda x: x.as_subclass(Special),
        lambda x: x.to(torch.float16),
    ],
)
def test_tensors_that_are_more(make: Any) -> None:
    x = make(torch.arange(8.0))
    out = torch.zeros(8).to(x.dtype)
    run(same, x, out)
    assert torch.equal(out, x.detach().as_subclass(torch.Tensor))


WRONG = (
    ((np.zeros(8, np.complex64), np.zeros(8)), TypeError, "complex64"),
    ((np.zeros(8, object), np.zeros(8)), TypeError, "object"),
    ((np.zeros(8),), TypeError, "expects 2 arguments"),
    ((torch.zeros(8, device="meta"), torch.zeros(8)), TypeError, "'meta'"),
    (([torch.zeros(8, device="meta")], torch.zeros(8)), TypeError, "'meta'"),
    ((torch.zeros(8).to_sparse(), torch.zeros(8)), RuntimeError, "storage"),
    ((torch.zeros(8, dtype=torch.complex64), torch.zeros(8)), TypeError, "dtype"),
    (([np.zeros(8), np.zeros(8, int)], np.zeros(8)), TypeError, "vary in data type"),
    (([np.zeros(8), np.zeros((8, 1))], np.zeros(8)), TypeError, "vary in rank"),
    ((memoryview(np.zeros(8)), np.zeros(8)), TypeError, "not supported"),
    ((np.zeros(8), "text"), TypeError, ""),
    ((np.zeros(8), None), TypeError, ""),
    ((np.zeros(8), {}), TypeError, ""),
    ((np.zeros(8), []), (TypeError, ValueError), ""),
    ((np.zeros(8), [1, 2]), (TypeError, ValueError), ""),
)


@pytest.mark.parametrize(("arguments", "error", "match"), WRONG)
def test_wrong_arguments(arguments: Any, error: Any, match: str) -> None:
    with pytest.raises(error, match=match or None):
        run(same, *arguments)


@pytest.mark.parametrize("value", [2**31, -(2**31) - 1, 2**63])
def test_numbers_that_do_not_fit(value: int) -> None:
    with pytest.raises((OverflowError, ValueError, TypeError)):
        run(scalars, np.zeros(4), value, 1.0, True, 1)


@ct.kernel
def one_number(out: Any, value: Any) -> None:
    ct.store(out, 0, value)


@one_in(2)
@both
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("value", [1e300, -1e300, 2.0**-150, np.inf, np.nan, -0.0])
def test_floats_that_float32_has_not(value: float, backend: str) -> None:
    out = np.ones(1, np.float32)
    for _ in range(2):
        run(one_number, out, value, backend=backend)
        with np.errstate(over="ignore", under="ignore"):
            expected = np.array([value]).astype(np.float32)
        assert out.tobytes() == expected.tobytes()


@ct.kernel
def one_constant(out: Any, value: ct.Constant) -> None:
    ct.store(out, 0, ct.full((), value, ct.float64))


def test_constants_that_equal_each_other_are_told_apart() -> None:
    out = np.ones(1)
    for value in (1, True, 1.0, 0.0, -0.0, float("nan"), float("nan"), False, 0):
        run(one_constant, out, value)
        assert out.tobytes() == np.array([value], np.float64).tobytes(), value
