"""Several arrays behind one address: what is given for them, what launches do, what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilewright
from runtime.programs_multicast import SHAPE, text
from tilewright import Multicast
from tilewright.diagnostics import ExecutionError, LaunchError
from tilewright.execution import Access, Observer

GRID = 2, 2
KERNELS = tilewright.load(text())
by_backend = pytest.mark.parametrize("backend", ["reference", "cpu"])


def arrays(count: int = 3, dtype: Any = np.float32) -> list[Any]:
    random = np.random.default_rng(7)
    return [(8 * random.standard_normal(SHAPE)).astype(dtype) for _ in range(count)]


def launch(name: str, *arguments: Any, backend: str = "cpu", **options: Any) -> None:
    KERNELS.kernel(name).launch(GRID, *arguments, backend=backend, **options)


@by_backend
@pytest.mark.parametrize("count", [1, 2, 5])
def test_load_store_reduce(backend: str, count: int) -> None:
    given, out = arrays(count), np.zeros(SHAPE, np.float32)
    total = given[0].copy()
    for array in given[1:]:
        total += array
    several = Multicast(*given)
    launch("load", several, out, backend=backend)
    np.testing.assert_array_equal(out, total)
    launch("store", several, out, backend=backend)
    assert all((array == total).all() for array in given)
    launch("reduce", several, out, backend=backend)
    assert all((array == total + total).all() for array in given)


@by_backend
def test_arrays_anywhere(backend: str) -> None:
    """Parts of one array, interleaved, and arrays whose first element is not their first byte."""
    whole = np.arange(8 * 32, dtype=np.float32).reshape(8, 32)
    kernel = tilewright.load(
        text()
        .replace("strides=[16,1]", "strides=[32,2]")
        .replace("strides = [16, 1]", "strides = [32, 2]")
    )
    out = np.zeros((8, 32), np.float32)
    several = Multicast(whole[:, 0::2], whole[:, 1::2])
    kernel.kernel("load").launch(GRID, several, out, backend=backend)
    np.testing.assert_array_equal(out[:, ::2], whole[:, 0::2] + whole[:, 1::2])
    backwards = Multicast(*(array[::-1] for array in arrays(2)))
    assert backwards.address != Multicast(*arrays(2)).address


@by_backend
def test_prepared_and_reachable(backend: str) -> None:
    given, out = arrays(2), np.zeros(SHAPE, np.float32)
    several = Multicast(*given)
    again = KERNELS.kernel("load").prepare(GRID, several, out, backend=backend)
    for _ in range(3):
        again()
    np.testing.assert_array_equal(out, given[0] + given[1])
    through = tilewright.load(
        text()
        .replace("%p: tile<ptr<f32, <multicast>>>", "%n: tile<ptr<i64>>")
        .replace(
            "%x, %y, %z =",
            "%w, %wt = load_ptr_tko weak %n : tile<ptr<i64>> -> tile<i64>, token\n"
            "%p = int_to_ptr %w : tile<i64> -> tile<ptr<f32, <multicast>>>\n%x, %y, %z =",
        )
    )
    table = np.array([several.address], np.int64)
    out[...] = 0
    through.kernel("load").launch(GRID, table, out, backend=backend, reachable=[several])
    np.testing.assert_array_equal(out, given[0] + given[1])


@pytest.mark.parametrize(
    "options",
    [{"schedule": "all"}, {"memory_order": "adversarial(3)"}, {"schedule": "random(1)"}],
    ids=str,
)
def test_in_any_order(options: dict[str, Any]) -> None:
    given, out = arrays(2), np.zeros(SHAPE, np.float32)
    expected = given[0] + given[1]
    launch("load", Multicast(*given), out, backend="reference", **options)
    np.testing.assert_array_equal(out, expected)


class Accesses(Observer):
    def __init__(self) -> None:
        self.found: list[Access] = []

    def memory_accessed(self, block: Any, operation: Any, access: Access) -> None:
        if "multimem" in operation.name:
            self.found.append(access)


@pytest.mark.parametrize(
    ("name", "kind", "ordering"),
    [("load", "read", "weak"), ("store", "write", "weak"), ("reduce", "atomic", "release")],
)
def test_observers_hear_of_each_array(name: str, kind: str, ordering: str) -> None:
    """By its ordinary addresses: so conflicts with ordinary accesses show."""
    given, observer = arrays(3), Accesses()
    launch(name, Multicast(*given), arrays(1)[0], backend="reference", observer=observer)
    assert len(observer.found) == 4 * len(given)
    for number, access in enumerate(observer.found):
        array = given[number % len(given)]
        low = array.__array_interface__["data"][0]
        assert ((access.addresses >= low) & (access.addresses < low + array.nbytes)).all()
        assert (access.kind, access.ordering) == (kind, ordering)
        assert access.scope == ("sys" if ordering == "release" else None)


def test_what_is_refused() -> None:
    first, second, third = arrays(3)

    def refused(match: str, *given: Any) -> None:
        with pytest.raises(LaunchError, match=match):
            Multicast(*given)

    refused("needs one array or more")
    refused("array 1 is a int", first, 3)
    refused("has dtype float32, but array 1 has float64", first, second.astype(np.float64))
    refused(r"has shape \(8, 16\), but array 2 has \(4, 16\)", first, second, third[:4])
    refused("has strides", first, np.asfortranarray(second))
    refused("arrays 0 and 2 overlap", first, second, first)

    def not_launched(match: str, *given: Any) -> None:
        for backend in ("reference", "cpu"):
            with pytest.raises(LaunchError, match=match):
                launch("load", *given, backend=backend)

    out = np.zeros(SHAPE, np.float32)
    not_launched("argument 'p': must be a tilewright.Multicast of arrays", first, out)
    not_launched("argument 'o': must be an array for ptr<f32>", Multicast(first), Multicast(out))
    not_launched("must be an array of float32", Multicast(first.astype(np.float64)), out)
    assert "2 arrays of float32, shape (8, 16)" in repr(Multicast(first, second))


@by_backend
def test_read_only_arrays(backend: str) -> None:
    given, out = arrays(2), np.zeros(SHAPE, np.float32)
    given[1].flags.writeable = False
    several = Multicast(*given)
    launch("load", several, out, backend=backend)
    np.testing.assert_array_equal(out, given[0] + given[1])
    before = given[0].copy()
    with pytest.raises((LaunchError, ExecutionError), match="array 1 of 'p' is read-only"):
        launch("store", several, out, backend=backend)
    np.testing.assert_array_equal(given[0], before)


def test_outside_on_the_cpu() -> None:
    """Native code writes nothing outside, and says so where it is checked."""
    short, out = [array[:4] for array in arrays(2)], np.ones(SHAPE, np.float32)
    several = Multicast(*short)
    with pytest.raises(ExecutionError, match="0 bytes past the end of 'p'"):
        launch("store", several, out, checked=True)
    launch("store", several, out)
    assert all((array == 1).all() for array in short)


def test_multicast_memory_is_no_ordinary_memory() -> None:
    program = """cuda_tile.module @m { entry @k(%p: tile<ptr<f32, <multicast>>>) {
      %q = ptr_to_ptr %p : tile<ptr<f32, <multicast>>> -> tile<ptr<f32>>
      %v, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
    } }"""
    kernel = tilewright.load(program).kernel()
    with pytest.raises(ExecutionError, match="'p' is multicast: only multimem operations"):
        kernel.launch(1, Multicast(*arrays(2)), backend="cpu", checked=True)


def test_simulated() -> None:
    given, out = arrays(2), np.zeros(SHAPE, np.float32)
    result = KERNELS.kernel("load").simulate(GRID, Multicast(*given), out)
    result.check()
    np.testing.assert_array_equal(out, given[0] + given[1])
