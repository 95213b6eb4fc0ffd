"""What programs ask of a GPU besides launches, on a machine without one."""

from __future__ import annotations

import io
import threading
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import cuda.tile as ct
import needs
import numpy as np
import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

pytestmark = pytest.mark.skipif(has_gpu(), reason="a GPU is there itself")
needs_torch = needs.package("torch")


@ct.kernel
def increment(x):
    i = ct.bid(0)
    ct.store(x, (i,), ct.load(x, (i,), (4,)) + 1)


@pytest.fixture
def torch(installed: None) -> Any:
    return import_module("torch")


@pytest.fixture
def cupy(installed: None) -> Any:
    if find_spec("cupy.cuda.compiler") is not None:
        pytest.skip("cupy is installed")
    return import_module("cupy")


def test_all_is_as_it_was_afterwards() -> None:
    # Tensors take attributes from a base class, so what is visible is compared.
    names = ("zeros", "Generator", "Tensor.to", "Tensor.cuda", "Tensor.data",
             "Tensor.type", "Stream", "version.cuda", "cuda._CudaDeviceProperties",
             "cuda.FloatTensor", "cuda.memory._cuda_releasePool",
             "_C._CUDAGraph.__new__", "_C._set_sdp_use_flash", "autocast.__enter__",
             "library.Library.impl", "autograd.profiler.profile.__init__")  # fmt: skip
    needs.module("torch")

    def seen() -> list[Any]:
        found: list[Any] = []
        for name in names:
            value: Any = import_module("torch")
            for part in name.split("."):
                value = getattr(value, part)
            found.append(value)
        return found

    before = seen()
    for _ in range(2):
        tilewright.cutile.install("cpu", devices=True)
        assert all(now is not then for now, then in zip(seen(), before, strict=True))
        tilewright.cutile.uninstall()
        assert all(now is then for now, then in zip(seen(), before, strict=True))
    tilewright.cutile.install("cpu")
    assert all(now is then for now, then in zip(seen(), before, strict=True))
    tilewright.cutile.uninstall()
    assert find_spec("cupy") is None or import_module("cupy").__file__


@needs_torch
class TestTorch:
    """torch, with the CPU for the device cuda."""

    @pytest.mark.parametrize("device", ["cuda", "cuda:0", 0])
    def test_functions_that_make_tensors(self, torch: Any, device: Any) -> None:
        x = torch.zeros(8, device=device)
        ct.launch(torch.cuda.current_stream(), (2,), increment, (x,))
        assert x.tolist() == [1] * 8
        assert torch.full_like(x, 3, device=device).tolist() == [3] * 8
        assert x.new_ones(2, device=device).tolist() == [1, 1]
        place = torch.device("cuda", 0)
        assert torch.arange(3, device=place, dtype=torch.int8).tolist() == [0, 1, 2]
        assert torch.empty(3, pin_memory=True).shape == (3,)

    def test_a_tensor_that_moves_is_copied(self, torch: Any) -> None:
        x = torch.zeros(4)
        for move in (
            lambda: x.cuda(),
            lambda: x.to("cuda"),
            lambda: x.to(torch.device("cuda:0"), non_blocking=True),
            lambda: x.to(device="cuda", dtype=torch.float32),
            lambda: torch.as_tensor(x.numpy(), device="cuda"),
        ):
            y = move()
            y += 1
            assert x.sum() == 0
            assert y.is_cuda
            # It is there now.
            assert y.cuda() is y and y.to("cuda") is y and y.to(y.device) is y
            z = y.cpu()
            z += 1
            assert y.sum() == 4
        assert x.to("cuda", torch.float16).dtype == torch.float16

    def test_devices_by_default(self, torch: Any) -> None:
        with torch.device("cuda"):
            x = torch.ones(2)
            layer = torch.nn.Linear(2, 2)
        assert x.cuda() is x
        assert layer(x).shape == (2,)
        torch.set_default_device("cuda")
        try:
            assert torch.rand(2).tolist()
        finally:
            torch.set_default_device(None)

    def test_modules(self, torch: Any) -> None:
        model = torch.nn.Sequential(torch.nn.Linear(3, 3, device="cuda"), torch.nn.LSTM(3, 2))
        result, _ = model.cuda().to("cuda")(torch.rand(2, 3).cuda())
        result.sum().backward()
        torch.optim.Adam(model.parameters()).step()
        saved = io.BytesIO()
        torch.save(model.state_dict(), saved)
        saved.seek(0)
        model.load_state_dict(torch.load(saved, map_location="cuda"))
        with torch.autocast("cuda"):
            assert (torch.eye(2) @ torch.eye(2)).dtype == torch.float16

    def test_random_numbers(self, torch: Any) -> None:
        generator = torch.Generator(device="cuda").manual_seed(5)
        first = torch.rand(3, device="cuda", generator=generator)
        generator.manual_seed(5)
        assert torch.equal(first, torch.rand(3, device="cuda", generator=generator))
        assert isinstance(generator, torch.Generator)
        assert isinstance(torch.default_generator, torch.Generator)
        for seed in (torch.manual_seed, torch.cuda.manual_seed, torch.cuda.manual_seed_all):
            seed(3)
            first = torch.randn(3, device="cuda")
            seed(3)
            assert torch.equal(first, torch.randn(3, device="cuda"))
        state = torch.cuda.get_rng_state()
        first = torch.randn(3)
        torch.cuda.set_rng_state(state)
        assert torch.equal(first, torch.randn(3))

    def test_the_device(self, torch: Any) -> None:
        assert torch.cuda.is_available() and torch.cuda.device_count() == 1
        assert torch.cuda.get_device_capability() == (12, 0)
        with tilewright.cutile.on(as_gpu="sm_90"):
            assert torch.cuda.get_device_capability("cuda:0") == (9, 0)
        found = torch.cuda.get_device_properties(torch.cuda.current_device())
        assert (found.major, found.minor) == (12, 0)
        # Persistent kernels divide it by the blocks of a cluster, or by batches times heads.
        assert found.multi_processor_count >= 64 and "sm_120" in found.name
        free, total = torch.cuda.mem_get_info()
        assert 0 < free <= total == found.total_memory
        torch.cuda.synchronize()
        torch.cuda.empty_cache()
        with torch.cuda.nvtx.range("work"), torch.cuda.device(0):
            pass

    def test_streams_and_events(self, torch: Any) -> None:
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        with pytest.raises(ValueError, match="Both events must be recorded"):
            start.elapsed_time(end)
        stream = torch.cuda.Stream()
        with torch.cuda.stream(stream):
            assert torch.cuda.current_stream() == stream
            start.record()
            threading.Event().wait(0.02)
            stream.record_event(end)
        assert torch.cuda.current_stream() == torch.cuda.default_stream()
        stream.synchronize()
        assert 19 < start.elapsed_time(end) < 60_000

    def test_what_there_is_not(self, torch: Any) -> None:
        with pytest.raises(RuntimeError, match="there is no device cuda:1"):
            torch.zeros(1, device="cuda:1")
        with pytest.raises(RuntimeError, match="there is no device cuda:3"):
            torch.cuda.set_device(3)

    def test_other_threads_see_it(self, torch: Any) -> None:
        made: list[Any] = []
        thread = threading.Thread(target=lambda: made.append(torch.ones(2, device="cuda")))
        thread.start()
        thread.join()
        assert made[0].tolist() == [1, 1]


class TestCupy:
    """The stand-in for cupy."""

    def test_arrays(self, cupy: Any) -> None:
        host = np.zeros(8, np.float32)
        x = cupy.asarray(host)
        assert cupy.asarray(x) is x
        ct.launch(cupy.cuda.get_current_stream(), (2,), increment, (x,))
        assert host.sum() == 0
        assert type(cupy.asnumpy(x)) is type(x.get()) is np.ndarray
        assert x.get().tolist() == [1] * 8
        total = (x + x)[2:].sum()
        assert isinstance(total, cupy.ndarray) and total.get() == 12 and x[1].item() == 1
        y = cupy.empty_like(x)
        y.set(host)
        cupy.testing.assert_allclose(cupy.matmul(y, x), cupy.zeros((), cupy.float32))
        assert cupy.get_array_module(x) is cupy and cupy.get_array_module(host) is np

    def test_random_numbers(self, cupy: Any) -> None:
        cupy.random.seed(1)
        x = cupy.random.rand(3, 4, dtype=cupy.float32)
        assert isinstance(x, cupy.ndarray) and x.dtype == np.float32
        y = cupy.random.default_rng(2).random((2,), dtype=cupy.float32)
        assert isinstance(y, cupy.ndarray) and y.shape == (2,)
        assert cupy.random.randint(0, 3, (5,), dtype=cupy.int32).dtype == np.int32

    def test_the_device(self, cupy: Any) -> None:
        assert cupy.cuda.runtime.getDeviceCount() == 1
        with cupy.cuda.Device(0) as _, cupy.cuda.Stream(non_blocking=True) as stream:
            stream.synchronize()
        cupy.cuda.Device().synchronize()
        assert cupy.cuda.Device().compute_capability == "120"
        start = stream.record()
        end = cupy.cuda.Event()
        end.record()
        assert cupy.cuda.get_elapsed_time(start, end) >= 0
        with pytest.raises(NotImplementedError, match="kernels of CUDA C cannot be compiled"):
            cupy.RawKernel("", "kernel")
        with pytest.raises(AttributeError, match="NumPy has no 'scatter_add'"):
            _ = cupy.scatter_add
