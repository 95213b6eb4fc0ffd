"""Kernels that write a little outside of arrays, without a check."""

from __future__ import annotations

import ctypes
import os
import pickle
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import cuda.tile as ct
import needs
import numpy as np
import pytest

import tilewright
import tilewright.cutile
from tilewright.devices.gpu import has_gpu

torch = needs.module("torch")

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.skipif(os.name != "posix", reason="torch's allocator is another one"),
]


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    tilewright.cutile.install("cpu", devices=True)
    yield
    tilewright.cutile.uninstall()


@ct.kernel
def shift(x, y, n: ct.Constant[int], by: int):
    index = ct.arange(n, dtype=ct.int32)
    ct.scatter(y, index + by, ct.gather(x, index), check_bounds=False)


@ct.kernel
def shift_both(x, y, n: ct.Constant[int], by: int):
    index = ct.arange(n, dtype=ct.int32)
    tile = ct.gather(x, index)
    ct.scatter(y, index + by, tile, check_bounds=False)
    ct.scatter(x, index + by, tile, check_bounds=False)


@ct.kernel
def count(y, n: ct.Constant[int], by: int):
    ct.atomic_add(y, ct.arange(n, dtype=ct.int32) + by, 1, check_bounds=False)


@ct.kernel
def copy(x, y, n: ct.Constant[int]):
    ct.store(y, (0,), ct.load(x, (0,), (n,)))


def launch(kernel: Any, *given: Any) -> None:
    ct.launch(None, (1,), kernel, given)


def message_of(kernel: Any, *given: Any) -> str:
    """What is said of a launch."""
    with pytest.raises(tilewright.ExecutionError) as caught:
        launch(kernel, *given)
    return str(caught.value).replace(__file__, "FILE")


def of_cupy(n: int) -> Any:
    return import_module("cupy").ones(n, "float32")


def of_cuda_core(n: int) -> Any:
    device = import_module("cuda.core").Device()
    device.set_current()
    array = np.from_dlpack(device.allocate(4 * n)).view(np.float32)
    array[:] = 1
    return array


MAKERS: dict[str, Callable[[int], Any]] = {
    "torch": lambda n: torch.ones(n, device="cuda"),
    "moved": lambda n: torch.ones(n).cuda(),
    "computed": lambda n: torch.ones(n, device="cuda") * 1,
    "cupy": of_cupy,
    "pool of cupy": lambda n: import_module("cupy").ndarray(
        n, np.float32, import_module("cupy").cuda.alloc(4 * n)
    ),
    "cuda.core": of_cuda_core,
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_what_is_written_is_named(make: Callable[[int], Any]) -> None:
    x, y = make(64), make(64)
    launch(shift, x, y, 64, 0)
    line = shift._pyfunc.__code__.co_firstlineno + 1
    assert message_of(shift, x, y, 64, 3) == (
        f"FILE:{line + 2}:5: error: `store_ptr_tko`: the kernel 'shift' (FILE:{line}) has written "
        "outside of 'y' (float32 of shape (64,)): elements 64 to 66, past its end\n"
        "note: run it with --checked (or checked=True) to see which tile block it is\n"
        "note: 'y' is float32 of shape (64,), accessed by a tile of shape (64,)"
    )
    assert "'y' (float32 of shape (64,)): element -1, before its start" in message_of(
        shift, x, y, 64, -1
    )
    launch(shift, x, y, 64, 0)


def test_all_that_may_have_written_is_named() -> None:
    x, y = MAKERS["torch"](16), MAKERS["torch"](16)
    line = shift_both._pyfunc.__code__.co_firstlineno + 1
    assert message_of(shift_both, x, y, 16, 1) == (
        f"FILE:{line}: error: the kernel 'shift_both' (FILE:{line}) has written outside of 'x' "
        "(float32 of shape (16,)): element 16, past its end; 'y' (float32 of shape (16,)): "
        "element 16, past its end\n"
        f"FILE:{line + 3}:5: note: this writes without a check\n"
        f"FILE:{line + 4}:5: note: this writes without a check\n"
        "note: run it with --checked (or checked=True) to see which of them it is"
    )


def test_atomics_and_small_elements() -> None:
    y = torch.zeros(7, dtype=torch.int32, device="cuda")
    assert "'y' (int32 of shape (7,)): element 7, past its end" in message_of(count, y, 8, 0)


def test_large_arrays_have_large_zones() -> None:
    x, y = MAKERS["torch"](1 << 16), MAKERS["torch"](1 << 16)
    said = message_of(shift, x, y, 16, (1 << 16) + 1000)
    assert "elements 66536 to 66551, past its end" in said


def test_checked_kernels_stop_before_they_write() -> None:
    x, y = MAKERS["torch"](16), MAKERS["torch"](16)
    with tilewright.cutile.on("cpu", checked=True), pytest.raises(tilewright.ExecutionError) as e:
        launch(shift, x, y, 16, 3)
    assert "past the end of 'y'" in str(e.value) and "in tile block (0, 0, 0)" in str(e.value)
    launch(shift, x, y, 16, 0)


def test_kernels_are_not_blamed_for_others() -> None:
    x, y = MAKERS["torch"](16), MAKERS["torch"](16)
    launch(shift, x, y, 16, 0)
    ctypes.memset(y.data_ptr() + 64, 1, 1)
    # This one cannot write outside, so nobody looks.
    launch(copy, x, y, 16)
    said = message_of(shift, x, y, 16, 0)
    assert "before the kernel 'shift'" in said and "element 16, past its end" in said
    assert "by a kernel that was launched before, or by other native code" in said
    launch(shift, x, y, 16, 0)


def test_parts_of_arrays_have_none_of_their_own() -> None:
    x, y = MAKERS["torch"](16), MAKERS["torch"](32)
    launch(shift, x, y[:16], 16, 8)
    assert "element 16, past its end" in message_of(shift, x, y[16:], 16, 1)


def test_memory_that_is_used_again_without_zones() -> None:
    """Launches are remembered by addresses, at which there may be something else later."""
    whole = np.ones(1 << 12, np.float32)
    for n in (16, 64, 100):
        x, y = MAKERS["torch"](n), MAKERS["torch"](n)
        launch(shift, x, y, 16, 0)
        del x, y
        launch(shift, whole[:16], whole[100 : 100 + n], 16, 0)
        x, y = MAKERS["torch"](4 * n), MAKERS["torch"](4 * n)
        launch(shift, x[:n], y[:n], 16, n)


class TestTensors:
    """Tensors of torch are as they were."""

    def test_sizes_and_places(self) -> None:
        for n in (1, 10, 1000, 100_000):
            x = torch.empty(n, dtype=torch.int8, device="cuda")
            assert x.untyped_storage().nbytes() == n and x.data_ptr() % 64 == 0
        assert torch.empty(0, device="cuda").data_ptr() == 0

    def test_they_grow(self) -> None:
        x = torch.arange(10.0, device="cuda")
        x.resize_(100_000)[10:] = 0
        assert x.sum() == 45
        assert "past its end" in message_of(shift, x, x, 16, 100_000 - 15)
        x.untyped_storage().resize_(4)
        assert x.untyped_storage().nbytes() == 4

    def test_pickled_shared_and_cloned(self) -> None:
        x = torch.arange(10.0, device="cuda")
        assert torch.equal(pickle.loads(pickle.dumps(x)), x)
        y = torch.arange(10.0).share_memory_()
        assert y.is_shared() and y[9] == 9
        z = torch._lazy_clone(torch.arange(4.0))
        z[0] = 7
        assert z.tolist() == [7, 1, 2, 3]
        assert x.numpy().base is not None and torch.from_dlpack(x)[3] == 3

    @pytest.mark.parametrize("size", [1 << 50, (1 << 63) - 1])
    def test_too_large_ones(self, size: int) -> None:
        with pytest.raises(RuntimeError, match="can't allocate memory"):
            torch.empty(size, dtype=torch.int8)

    def test_memory_is_given_back(self) -> None:
        resource: Any = import_module("resource")
        kind = resource.RUSAGE_SELF
        torch.ones(1 << 20)
        before = resource.getrusage(kind).ru_maxrss
        for _ in range(100):
            torch.ones(1 << 20)
            import_module("cupy").ones(1 << 20, np.float32)
        assert resource.getrusage(kind).ru_maxrss - before < 100 << 10

    def test_none_after_the_end(self) -> None:
        kept = torch.ones(16)
        tilewright.cutile.uninstall()
        x = torch.ones(16)
        with tilewright.cutile.on("cpu"):
            launch(shift, x, x, 8, 8)
            assert "past its end" in message_of(shift, kept, kept, 16, 1)


def test_arrays_of_cupy_change_their_size() -> None:
    x = import_module("cupy").ndarray(10, np.float32)
    x[:] = 1
    x.resize(1000, refcheck=False)
    assert x[:10].sum() == 10
    assert "element 1000, past its end" in message_of(shift, x, x, 16, 985)


def test_arrays_of_numpy_stay_what_they_are() -> None:
    handler: Any = import_module("numpy._core.multiarray").get_handler_name
    name = handler(np.ones(4))
    assert handler(import_module("cupy").ndarray(4)) == "tilewright"
    assert handler(np.ones(4)) == name == "default_allocator"


def test_threads_and_forked_children() -> None:
    ended: list[int] = []

    def work() -> None:
        for n in range(1, 2000):
            x = torch.full((n,), 1.0, device="cuda")
            assert x.sum() == n
        ended.append(1)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for _ in range(5):
        child = os.fork()
        if not child:
            x, y = MAKERS["torch"](16), MAKERS["cupy"](16)
            try:
                launch(shift, x, y, 16, 1)
            except tilewright.ExecutionError:
                os._exit(7)
            os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    for thread in threads:
        thread.join()
    assert len(ended) == 4
