"""Programs that use cupy around kernels, on a machine without it and without a GPU."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

pytestmark = pytest.mark.skipif(
    has_gpu() or find_spec("cupy") is not None, reason="a GPU or cupy is there itself"
)


@ct.kernel
def increment(x):
    ct.store(x, (ct.bid(0),), ct.load(x, (ct.bid(0),), (4,)) + 1)


@pytest.fixture
def cp() -> Iterator[Any]:
    tilewright.cutile.install("cpu", as_gpu="sm_120", devices=True)
    yield import_module("cupy")
    tilewright.cutile.uninstall()


VALUES = [
    np.float32([0.1, 2.5]),
    np.float32(1) / 3,
    np.arange(4, dtype=np.int32).reshape(2, 2),
    np.float16([1e-3, 65504]),
    np.array([1 + 2j]),
    np.array([True]),
    np.zeros((0, 3), np.float32),
    np.arange(2000.0),
    np.array(7),
]


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_arrays_print_as_those_of_numpy(cp: Any, value: Any) -> None:
    plain = np.asarray(value)
    ours = cp.asarray(plain)
    assert repr(ours) == repr(plain) and str(ours) == str(plain)
    assert f"{ours}" == f"{plain}"


@pytest.mark.parametrize("spec", ["", ".3f", "10.2e", "g"])
def test_results_are_formatted_as_numbers_of_numpy(cp: Any, spec: str) -> None:
    total = np.float32([0.1, 0.2]).sum()
    assert format(cp.asarray(total), spec) == format(total, spec)
    assert format(cp.array([0.1, 0.2], cp.float32).sum(), spec) == format(total, spec)


def test_where_an_array_is(cp: Any) -> None:
    x = cp.arange(6, dtype=cp.float32).reshape(2, 3)
    interface = x.__cuda_array_interface__
    assert interface["data"][0] == x.data.ptr
    assert (interface["shape"], interface["typestr"], interface["strides"]) == ((2, 3), "<f4", None)
    assert x.T.__cuda_array_interface__["strides"] == (4, 12)
    assert x.device == cp.cuda.Device(0)


def test_an_array_that_only_says_where_it_is(cp: Any) -> None:
    x = cp.zeros(8, cp.float32)

    class Other:
        __cuda_array_interface__ = x.__cuda_array_interface__

    same = cp.asarray(Other())
    ct.launch(cp.cuda.Stream.null, (2,), increment, (same,))
    assert x.get().tolist() == [1] * 8 and isinstance(same, cp.ndarray)
    assert cp.asnumpy(Other()).tolist() == [1] * 8


def test_copies_to_the_host(cp: Any) -> None:
    x = cp.arange(4)
    out = np.zeros(4, x.dtype)
    assert cp.asnumpy(x, out=out) is out and out.tolist() == [0, 1, 2, 3]
    assert x.get(order="F").flags.f_contiguous
    assert type(cp.asnumpy(x)) is np.ndarray


def test_memory_without_an_array(cp: Any) -> None:
    memory = cp.cuda.alloc(32)
    x = cp.ndarray((8,), cp.float32, memptr=memory)
    x.fill(1)
    shared = cp.cuda.UnownedMemory(x.data.ptr, 32, x)
    y = cp.ndarray((4,), dtype=cp.float32, memptr=cp.cuda.MemoryPointer(shared, 16))
    ct.launch(cp.cuda.get_current_stream(), (1,), increment, (y,))
    assert x.tolist() == [1] * 4 + [2] * 4
    (memory + 4).memset(0, 4)
    assert x.tolist()[:3] == [1, 0, 1]


def test_streams_of_a_thread(cp: Any) -> None:
    one, two = cp.cuda.Stream(), cp.cuda.Stream(non_blocking=True)
    assert one != two and cp.cuda.get_current_stream() == cp.cuda.Stream.null
    with one:
        with two:
            assert cp.cuda.get_current_stream() == two
        assert cp.cuda.get_current_stream() == one
    assert cp.cuda.ExternalStream(one.ptr) == one
    called: list[Any] = []
    one.launch_host_func(called.append, 3)
    one.synchronize()
    assert called == [3] and one.done


def test_a_graph(cp: Any) -> None:
    x = cp.zeros(4, cp.float32)
    with cp.cuda.Stream(non_blocking=True) as stream:
        stream.begin_capture()
        ct.launch(stream, (1,), increment, (x,))
        assert stream.is_capturing()
        graph = stream.end_capture()
        assert x.tolist() == [0] * 4
        graph.launch()
        graph.launch(stream)
    assert x.tolist() == [2] * 4


def test_events(cp: Any) -> None:
    start, end = cp.cuda.Event(), cp.cuda.Event(disable_timing=True)
    start.record()
    end.record(cp.cuda.Stream())
    assert cp.cuda.get_elapsed_time(start, start) == 0 and end.done
    with pytest.raises(cp.cuda.runtime.CUDARuntimeError, match="cudaErrorInvalidResourceHandle"):
        cp.cuda.get_elapsed_time(start, end)


def test_the_runtime(cp: Any) -> None:
    runtime = cp.cuda.runtime
    properties = runtime.getDeviceProperties(0)
    assert properties["name"].startswith(b"Tilewright") and properties["major"] == 12
    assert properties["multiProcessorCount"] >= 64
    free, total = runtime.memGetInfo()
    assert 0 < free <= total == properties["totalGlobalMem"]
    place, x = runtime.malloc(16), np.arange(4, dtype=np.float32)
    runtime.memcpy(place, x.ctypes.data, 16, runtime.memcpyHostToDevice)
    y = np.zeros_like(x)
    runtime.memcpy(y.ctypes.data, place, 16, runtime.memcpyDeviceToHost)
    runtime.free(place)
    runtime.deviceSynchronize()
    assert y.tolist() == x.tolist()
    assert isinstance(runtime.streamCreate(), int)
    with pytest.raises(runtime.CUDARuntimeError, match="cudaErrorInvalidValue"):
        runtime.free(place)


def test_there_is_one_device(cp: Any) -> None:
    device = cp.cuda.Device()
    assert device.compute_capability == "120" and device.attributes["WarpSize"] == 32
    with pytest.raises(cp.cuda.runtime.CUDARuntimeError, match="cudaErrorInvalidDevice"):
        cp.cuda.Device(1)


def test_random_numbers(cp: Any) -> None:
    state = cp.random.RandomState(3)
    x = state.standard_normal((4,), dtype=cp.float32)
    assert isinstance(x, cp.ndarray) and x.dtype == cp.float32
    cp.random.seed(1)
    for draw in (cp.random.randn, cp.random.rand):
        assert draw(3, dtype=cp.float32).dtype == np.float32
    assert cp.random.uniform(-1, 1, (2, 2), dtype=cp.float32).shape == (2, 2)


def test_comparisons(cp: Any) -> None:
    x = cp.ones(3)
    cp.testing.assert_array_equal(x, np.ones(3))
    cp.testing.assert_allclose(x, x + 1e-9)
    with pytest.raises(AssertionError, match="Not equal to tolerance"):
        cp.testing.assert_allclose(x, x + 1)


def test_times_of_cupyx(cp: Any) -> None:
    profiler = import_module("cupyx.profiler")
    x = cp.zeros(4, cp.float32)
    launch = ct.launch, (None, (1,), increment, (x,))
    times = profiler.benchmark(*launch, n_repeat=5, n_warmup=2)
    assert times.gpu_times.shape == (1, 5) and x.tolist() == [7] * 4
    assert str(times).startswith("launch") and "GPU-0:" in str(times)
    with profiler.time_range("a part"), profiler.profile():
        pass


def test_kernels_of_cuda_c_are_refused(cp: Any) -> None:
    with pytest.raises(NotImplementedError, match=r"cupy\.RawKernel: kernels of CUDA C cannot"):
        cp.RawKernel("extern C", "kernel")


def test_functions_that_would_be_fused(cp: Any) -> None:
    @cp.fuse
    def one(x: Any) -> Any:
        return x + 1

    @cp.fuse(kernel_name="two")
    def two(x: Any) -> Any:
        return x + 2

    assert (one(cp.ones(1)) + two(cp.ones(1))).tolist() == [5]


def test_the_memory_pool(cp: Any) -> None:
    pool = cp.get_default_memory_pool()
    pool.set_limit(size=1 << 30)
    pool.free_all_blocks()
    assert pool.used_bytes() == pool.n_free_blocks() == 0 and pool.get_limit() == 1 << 30
    cp.cuda.set_allocator(cp.cuda.MemoryPool().malloc)
