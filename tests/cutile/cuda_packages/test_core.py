"""Programs on `cuda.core`, as they are written for a GPU, on a machine without one."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import cuda.tile as ct
import needs
import numpy as np
import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

pytestmark = pytest.mark.skipif(has_gpu(), reason="a GPU is there itself")


@ct.kernel
def axpy(x, y, factor, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(y, (i,), (n,)) + factor * ct.load(x, (i,), (n,)))


@ct.kernel
def forward(x, w, h, rows: ct.Constant[int], k: ct.Constant[int], n: ct.Constant[int]):
    i = ct.bid(0)
    product = ct.load(x, (i, 0), (rows, k)) @ ct.load(w, (0, 0), (k, n))
    ct.store(h, (i, 0), product)


@ct.kernel
def gradient(x, h, t, g, m: ct.Constant[int], k: ct.Constant[int], n: ct.Constant[int]):
    error = (ct.load(h, (0, 0), (m, n)) - ct.load(t, (0, 0), (m, n))) * (2 / (m * n))
    ct.store(g, (0, 0), ct.transpose(ct.load(x, (0, 0), (m, k))) @ error)


class Array:
    """An array that only says where it is, on a buffer."""

    def __init__(self, buffer: Any, shape: tuple[int, ...]) -> None:
        self.buffer = buffer
        self.__cuda_array_interface__ = {
            "shape": shape,
            "typestr": "<f4",
            "data": (int(buffer.handle), False),
            "strides": None,
            "version": 3,
        }


@pytest.fixture(params=["cuda.core", "cuda.core.experimental"])
def core(request: pytest.FixtureRequest) -> Iterator[Any]:
    tilewright.cutile.install("cpu", as_gpu="sm_90", devices=True)
    yield import_module(request.param)
    tilewright.cutile.uninstall()


@pytest.fixture
def device(core: Any) -> Any:
    found = core.Device()
    found.set_current()
    return found


@pytest.fixture
def stream(device: Any) -> Any:
    return device.create_stream()


def device_array(device: Any, stream: Any, values: Any) -> Array:
    """An array of the device, copied from the host's by way of pinned memory."""
    core = import_module("cuda.core")
    staging = core.LegacyPinnedMemoryResource().allocate(values.nbytes)
    np.from_dlpack(staging).view(np.float32)[:] = values.ravel()
    buffer = device.allocate(values.nbytes, stream=stream)
    staging.copy_to(buffer, stream=stream)
    stream.sync()
    return Array(buffer, values.shape)


def on_host(array: Array, stream: Any) -> Any:
    core = import_module("cuda.core")
    staging = core.LegacyPinnedMemoryResource().allocate(array.buffer.size)
    array.buffer.copy_to(staging, stream=stream)
    stream.sync()
    shape = array.__cuda_array_interface__["shape"]
    return np.from_dlpack(staging).view(np.float32).reshape(shape).copy()


def test_a_training_loop_whose_step_is_a_graph(core: Any, device: Any, stream: Any) -> None:
    m, k, n = 16, 8, 4
    rng = np.random.default_rng(0)
    inputs = rng.standard_normal((m, k), np.float32)
    true = rng.standard_normal((k, n), np.float32)
    x = device_array(device, stream, inputs)
    t = device_array(device, stream, inputs @ true)
    w, g = (device_array(device, stream, np.zeros((k, n), np.float32)) for _ in range(2))
    flat_w, flat_g = Array(w.buffer, (k * n,)), Array(g.buffer, (k * n,))
    h = device_array(device, stream, np.zeros((m, n), np.float32))
    builder = device.create_graph_builder().begin_building()
    ct.launch(builder, (2,), forward, (x, w, h, m // 2, k, n))
    ct.launch(builder, (1,), gradient, (x, h, t, g, m, k, n))
    ct.launch(builder, (1,), axpy, (flat_g, flat_w, -0.8, k * n))
    step = builder.end_building().complete()
    assert not on_host(w, stream).any()
    step.upload(stream)
    timed = core.EventOptions(enable_timing=True)
    start = stream.record(options=timed)
    for _ in range(500):
        step.launch(stream)
    end = stream.record(options=timed)
    end.sync()
    assert 0 < end - start < 1e6
    np.testing.assert_allclose(on_host(w, stream), true, atol=1e-3)


def test_a_graph_holds_copies_fills_calls_and_other_graphs(core: Any, device: Any) -> None:
    stream, called = device.create_stream(), []
    a, b = (device.allocate(8, stream=stream) for _ in range(2))
    a.fill(1, stream=stream)
    b.fill(2, stream=stream)
    child = stream.create_graph_builder().begin_building()
    a.fill(b"\3\0\0\0", stream=child)
    child.end_building()
    builder = device.create_graph_builder().begin_building("thread_local")
    b.copy_from(a, stream=builder)
    builder.callback(lambda: called.append(np.from_dlpack(b).tolist()))
    builder.embed(child)
    assert builder.is_building
    graph = builder.end_building().complete(core.GraphCompleteOptions())
    assert np.from_dlpack(b).tolist() == [2] * 8 and not called
    graph.launch(stream)
    assert called == [[1] * 8]
    assert np.from_dlpack(a).tolist() == [3, 0, 0, 0] * 2
    graph.launch(stream)
    assert called[-1] == [3, 0, 0, 0] * 2


def test_branches_of_a_graph(device: Any, stream: Any) -> None:
    x, y, z = (device_array(device, stream, np.full(4, v, np.float32)) for v in (1, 0, 0))
    first, second = device.create_graph_builder().begin_building().split(2)
    assert second.is_join_required and not first.is_join_required
    ct.launch(first, (1,), axpy, (x, y, 1.0, 4))
    ct.launch(second, (1,), axpy, (x, z, 2.0, 4))
    joined = type(first).join(first, second)
    assert joined is first
    graph = joined.end_building().complete()
    assert not on_host(y, stream).any()
    graph.launch(stream)
    assert on_host(y, stream).tolist() == [1] * 4 and on_host(z, stream).tolist() == [2] * 4


def test_a_capture_goes_by_events_to_other_streams(device: Any, stream: Any) -> None:
    x, y = (device_array(device, stream, np.ones(4, np.float32)) for _ in range(2))
    builder = device.create_graph_builder().begin_building()
    other = device.create_stream()
    other.wait(builder.stream.record())
    ct.launch(other, (1,), axpy, (x, y, 1.0, 4))
    builder.stream.wait(other)
    graph = builder.end_building().complete()
    assert on_host(y, stream).tolist() == [1] * 4
    graph.launch(stream)
    assert on_host(y, stream).tolist() == [2] * 4
    ct.launch(other, (1,), axpy, (x, y, 1.0, 4))
    assert on_host(y, stream).tolist() == [3] * 4


def test_a_kernel_that_cannot_be_compiled_is_refused_when_it_is_captured(
    device: Any, stream: Any
) -> None:
    x = device_array(device, stream, np.ones(4, np.float32))
    builder = device.create_graph_builder().begin_building()
    with pytest.raises(TypeError, match=r"missing|argument"):
        ct.launch(builder, (1,), axpy, (x,))
    assert builder.end_building().complete() is not None


def test_a_stream_is_not_waited_for_while_it_is_captured(device: Any) -> None:
    builder = device.create_graph_builder().begin_building()
    with pytest.raises(Exception, match="CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"):
        builder.stream.sync()
    with pytest.raises(RuntimeError, match="already building"):
        builder.begin_building()
    with pytest.raises(RuntimeError, match="has not finished building"):
        builder.complete()


def test_the_device(core: Any, device: Any) -> None:
    assert device is core.Device(0) is core.Device(device)
    assert device.compute_capability == (9, 0) and device.compute_capability.major == 9
    assert device.arch == "90" and "sm_90" in device.name
    assert len(device.uuid) == 36 and int(device) == device.device_id == 0
    properties = device.properties
    assert properties.multiprocessor_count >= 64 and properties.warp_size == 32
    assert properties.compute_capability_major == 9 and properties.max_grid_dim_z == 65535
    with pytest.raises(AttributeError, match="no property 'warps'"):
        _ = properties.warps
    device.sync()


def test_there_is_one_device(core: Any) -> None:
    with pytest.raises(ValueError, match=r"device_id must be within \[0, 1\)"):
        core.Device(1)


def test_a_device_has_to_be_made_current_in_each_thread(core: Any, device: Any) -> None:
    said: list[str] = []

    def use() -> None:
        try:
            core.Device().create_stream()
        except Exception as error:
            said.append(str(error))

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    assert said == [
        "Device 0 is not yet initialized, perhaps you forgot to call .set_current() first?"
    ]


def test_streams(core: Any, device: Any) -> None:
    one = device.create_stream(options=core.StreamOptions(nonblocking=True, priority=-1))
    assert one.is_nonblocking and one.priority == -1
    again = core.Stream.from_handle(int(one.handle))
    assert again == one and one != device.create_stream()
    other = device.create_stream(SimpleNamespace(__cuda_stream__=lambda: (0, int(one.handle))))
    assert other == one
    with pytest.raises(RuntimeError, match="__cuda_stream__"):
        device.create_stream(object())
    with pytest.raises(ValueError, match="can be waited"):
        one.wait(3)
    with pytest.raises(RuntimeError, match="cannot be instantiated directly"):
        core.Stream()
    assert device.default_stream.__cuda_stream__() == (0, 1)


@needs.package("torch")
def test_a_stream_of_torch(device: Any) -> None:
    torch = import_module("torch")
    found = device.create_stream(torch.cuda.current_stream())
    assert int(found.handle) == torch.cuda.current_stream().cuda_stream


def test_events(core: Any, device: Any, stream: Any) -> None:
    start, end = (device.create_event({"enable_timing": True}) for _ in range(2))
    with pytest.raises(RuntimeError, match="must be recorded"):
        _ = end - start
    stream.record(start)
    stream.record(end)
    assert end - start >= 0 and end.is_done and not start.is_timing_disabled
    with pytest.raises(RuntimeError, match="created with timing enabled"):
        _ = stream.record() - start


def test_buffers_check_sizes(device: Any, stream: Any) -> None:
    a, b = device.allocate(8, stream=stream), device.allocate(9, stream=stream)
    with pytest.raises(ValueError, match="buffer sizes mismatch between src and dst"):
        a.copy_to(b, stream=stream)
    with pytest.raises(ValueError, match="must be divisible by 4"):
        b.fill(b"1234", stream=stream)
    with pytest.raises(OverflowError, match=r"\[0, 256\)"):
        b.fill(256, stream=stream)


def test_buffers_are_given_back(core: Any, device: Any, stream: Any) -> None:
    resource = device.memory_resource
    before = resource.attributes.used_mem_current
    buffer = resource.allocate(1 << 20, stream=stream)
    assert int(buffer.handle) % 256 == 0 and buffer.size == 1 << 20
    assert resource.attributes.used_mem_current == before + (1 << 20)
    buffer.close(stream)
    buffer.close()
    assert resource.attributes.used_mem_current == before
    resource.allocate(1 << 20, stream=stream)
    assert resource.attributes.used_mem_current == before


def test_a_memory_resource_of_the_program(core: Any, device: Any) -> None:
    log: list[tuple[str, int]] = []

    class Counting(core.MemoryResource):
        def __init__(self) -> None:
            self.inner = core.DeviceMemoryResource(device)

        is_device_accessible = is_host_accessible = True
        device_id = 0

        def allocate(self, size: int, stream: Any = None) -> Any:
            log.append(("allocate", size))
            self.held = self.inner.allocate(size, stream=stream)
            return core.Buffer.from_handle(self.held.handle, size, mr=self)

        def deallocate(self, ptr: Any, size: int, stream: Any = None) -> None:
            log.append(("deallocate", size))

    device.memory_resource = Counting()
    try:
        device.allocate(24).close()
    finally:
        device.memory_resource = core.DeviceMemoryResource(device)
    assert log == [("allocate", 24), ("deallocate", 24)]


def test_memory_that_there_is_not(core: Any, device: Any) -> None:
    with pytest.raises(Exception, match="CUDA_ERROR_OUT_OF_MEMORY: 1125899906842624 bytes"):
        device.allocate(1 << 50)


def test_memory_that_grows(core: Any, device: Any, stream: Any) -> None:
    resource = core.VirtualMemoryResource(device, config=core.VirtualMemoryResourceOptions())
    buffer = resource.allocate(4)
    buffer.fill(7, stream=stream)
    larger = resource.modify_allocation(buffer, 4096)
    assert larger.size == 4096 and np.from_dlpack(larger)[:4].tolist() == [7] * 4


def test_views(core: Any, device: Any, stream: Any) -> None:
    x = device_array(device, stream, np.arange(6, dtype=np.float32).reshape(2, 3))
    view = import_module("cuda.core.utils").StridedMemoryView(x, stream_ptr=int(stream.handle))
    assert (view.ptr, view.shape, view.strides) == (int(x.buffer.handle), (2, 3), None)
    assert view.dtype == np.float32 and view.is_device_accessible and view.exporting_obj is x
    assert np.from_dlpack(view).tolist() == [[0, 1, 2], [3, 4, 5]]


def test_functions_that_take_views(core: Any) -> None:
    utils = import_module("cuda.core.utils")

    @utils.args_viewable_as_strided_memory((0,))
    def total(array: Any, factor: int) -> int:
        return math.prod(array.view(-1).shape) * factor

    assert total(np.zeros((3, 4)), 2) == 24


@pytest.mark.parametrize(
    "make",
    [
        lambda core: core.Program("extern int x;", code_type="c++"),
        lambda core: core.ObjectCode.from_cubin(b""),
        lambda core: core.launch(None, core.LaunchConfig(grid=1, block=1), None),
        lambda core: core.Linker(),
    ],
    ids=["program", "cubin", "launch", "linker"],
)
def test_cuda_c_is_refused(core: Any, device: Any, make: Any) -> None:
    core.ProgramOptions(std="c++17", arch="sm_90")
    with pytest.raises(
        NotImplementedError, match=r"of CUDA C cannot be .* where the CPU stands in"
    ):
        make(core)


def test_sharing_is_refused(core: Any, device: Any) -> None:
    options = core.DeviceMemoryResourceOptions(ipc_enabled=True)
    with pytest.raises(NotImplementedError, match="cannot be shared with other processes"):
        core.DeviceMemoryResource(device, options)


def test_the_system(core: Any) -> None:
    system = import_module("cuda.core.system")
    assert system.get_num_devices() == 1 and core.system.get_num_devices() == 1
    with pytest.raises(NotImplementedError, match="management library cannot be asked"):
        _ = system.Device


def test_it_ends_with_the_redirection(core: Any) -> None:
    tilewright.cutile.uninstall()
    try:
        again = import_module("cuda.core")
    except ImportError:
        again = None
    assert again is None or again.Device is not core.Device
    assert import_module("cuda.tile") is ct


@needs.package("torch")
@pytest.mark.parametrize("function", ["as_tensor", "asarray"])
def test_a_tensor_of_torch_on_a_buffer(device: Any, stream: Any, function: str) -> None:
    torch = import_module("torch")
    x = device_array(device, stream, np.arange(4, dtype=np.float32))
    for given in ({}, {"device": "cuda"}):
        tensor = getattr(torch, function)(x, **given)
        assert tensor.data_ptr() == int(x.buffer.handle) and tensor.is_cuda
    ct.launch(stream, (1,), axpy, (tensor, x, 1.0, 4))
    assert tensor.cpu().tolist() == [0, 2, 4, 6]


@needs.package("torch")
def test_a_new_tensor_of_torch_from_a_buffer(device: Any, stream: Any) -> None:
    torch = import_module("torch")
    x = device_array(device, stream, np.arange(4, dtype=np.float32))
    tensor = torch.tensor(x, device="cuda")
    assert tensor.data_ptr() != int(x.buffer.handle) and tensor.tolist() == [0, 1, 2, 3]
