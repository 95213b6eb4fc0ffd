"""What programs do with torch's GPU besides tensors, on a machine without one."""

from __future__ import annotations

import json
import pickle
import shutil
import subprocess
import sys
import threading
import types
from importlib import import_module
from pathlib import Path
from typing import Any

import needs
import pytest

from cutile.torch_device import add
from tilewright.devices.gpu import has_gpu

torch = needs.module("torch")

from torch.nn.attention import SDPBackend, sdpa_kernel  # noqa: E402
from torch.nn.functional import scaled_dot_product_attention  # noqa: E402
from torch.profiler import ProfilerActivity, profile, record_function, schedule  # noqa: E402

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.usefixtures("installed"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]


class TestFunctions:
    """torch's functions are the objects that they were, whatever they are given."""

    FUNCTIONS = (
        torch.add,
        torch.cat,
        torch._C._nn.linear,
        torch.linalg.det,
        torch.nn.functional.gelu,
    )
    HASHES = tuple(map(hash, FUNCTIONS))

    def test_they_are_the_same(self) -> None:
        x = torch.ones(2, 2, device="cuda")
        for function, known in zip(self.FUNCTIONS, self.HASHES, strict=True):
            assert hash(function) == known and function in dict.fromkeys(self.FUNCTIONS)
            assert pickle.loads(pickle.dumps(function)) is function
            assert isinstance(function, types.BuiltinFunctionType)
        assert torch.add(x, x).is_cuda and not torch.add(x.cpu(), 1).is_cuda
        assert all(value.is_cuda for value in (*torch.max(x, dim=1), torch.cat([x, x])))
        assert torch.add(x, x, out=(out := torch.zeros(2, 2))) is out and not out.is_cuda

    def test_they_say_what_is_wrong(self) -> None:
        x = torch.ones(2, device="cuda")
        with pytest.raises(TypeError, match=r"add\(\) takes 2 positional arguments"):
            torch.add(x, x, x, x)
        with pytest.raises(RuntimeError, match="must match the size"):
            torch.add(x, torch.ones(3, device="cuda"))
        with pytest.raises(TypeError, match="received an invalid combination"):
            torch.add()

    def test_modes_and_classes_are_asked_for_what_programs_know(self) -> None:
        asked: list[Any] = []

        class Mode(torch.overrides.TorchFunctionMode):
            def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None):
                asked.append(func)
                return func(*args, **(kwargs or {}))

        class Mine:
            @classmethod
            def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None):
                asked.append(func)

        x = torch.ones(2, device="cuda")
        with Mode():
            assert torch.add(x, x).is_cuda and torch.nn.functional.softmax(x, 0).is_cuda
        assert asked[:2] == [torch.add, torch.nn.functional.softmax]
        asked.clear()
        torch.add(x, Mine())
        torch.nn.functional.layer_norm(x, (2,), Mine())
        assert asked == [torch.add, torch.nn.functional.layer_norm]

    def test_tracing_and_scripting_know_them(self) -> None:
        def function(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
            return torch.nn.functional.softmax(torch.add(x, y), 0)

        x = torch.ones(2, device="cuda")
        graph = torch.fx.symbolic_trace(function).graph
        assert [node.target for node in graph.nodes][2:4] == [
            torch.add,
            torch.nn.functional.softmax,
        ]
        scripted = torch.jit.script(function)(x, x)
        assert scripted.is_cuda and scripted.tolist() == function(x, x).tolist() == [0.5, 0.5]
        compiled = torch.compile(function, backend="eager", fullgraph=True)
        assert compiled(x, x).is_cuda


class TestMemory:
    """Counters of the device's memory."""

    def test_what_is_allocated_and_was_at_most(self) -> None:
        torch.cuda.reset_peak_memory_stats()
        before = torch.cuda.memory_allocated()
        x = torch.zeros(1000, 1000, device="cuda")
        grown = torch.cuda.memory_allocated() - before
        # Sizes are multiples of 512 bytes.
        assert grown == 4_000_256
        del x
        assert torch.cuda.memory_allocated() == before
        assert torch.cuda.max_memory_allocated() == before + grown

    def test_views_do_not_count(self) -> None:
        x = torch.zeros(1024, device="cuda")
        before = torch.cuda.memory_allocated()
        views = [x.view(32, 32), x[5:], x.cuda()]
        assert torch.cuda.memory_allocated() == before and len(views) == 3

    def test_main_memory_does_not_count(self) -> None:
        before = torch.cuda.memory_allocated()
        x = torch.zeros(1024)
        assert torch.cuda.memory_allocated() == before
        y = x.cuda()
        assert torch.cuda.memory_allocated() == before + y.nbytes

    def test_threads_count_together(self) -> None:
        before = torch.cuda.memory_stats()["allocation.all.allocated"]

        def work() -> None:
            for _ in range(200):
                torch.zeros(10, device="cuda")

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        stats = torch.cuda.memory_stats()
        assert stats["allocation.all.allocated"] == before + 800
        assert (
            stats["allocation.all.current"]
            == stats["allocation.all.allocated"] - stats["allocation.all.freed"]
        )

    def test_a_snapshot(self, tmp_path: Path) -> None:
        x = torch.zeros(100, device="cuda")
        torch.cuda.memory._record_memory_history()
        torch.cuda.memory._dump_snapshot(str(tmp_path / "snapshot.pickle"))
        addresses = [segment["address"] for segment in torch.cuda.memory_snapshot()]
        assert x.data_ptr() in addresses and (tmp_path / "snapshot.pickle").exists()

    def test_pinned_memory(self) -> None:
        x = torch.ones(3)
        pinned = x.pin_memory()
        assert pinned.is_pinned() and not x.is_pinned() and pinned.pin_memory() is pinned
        pinned += 1
        assert x.tolist() == [1, 1, 1]
        assert torch.zeros(3, pin_memory=True).is_pinned()
        assert torch.cuda.host_memory_stats()["allocated_bytes.current"] >= pinned.nbytes

    def test_batches_of_a_data_loader_are_pinned(self) -> None:
        data = torch.utils.data.TensorDataset(torch.arange(8.0))
        loader = torch.utils.data.DataLoader(data, batch_size=4, pin_memory=True)
        assert [batch.is_pinned() for (batch,) in loader] == [True, True]

    def test_the_device_is_not_pinned(self) -> None:
        with pytest.raises(RuntimeError, match=r"cannot pin 'torch\.cuda\.FloatTensor'"):
            torch.zeros(2, device="cuda").pin_memory()


BACKENDS = ["FLASH_ATTENTION", "EFFICIENT_ATTENTION", "CUDNN_ATTENTION", "MATH"]


class TestArithmetic:
    """Operations that torch has for GPUs."""

    @pytest.mark.parametrize("name", BACKENDS)
    def test_attention_finds_a_back_end(self, name: str) -> None:
        x = torch.randn(1, 2, 8, 16, device="cuda")
        expected = scaled_dot_product_attention(x, x, x, is_causal=True)
        with sdpa_kernel(getattr(SDPBackend, name)):
            found = scaled_dot_product_attention(x, x, x, is_causal=True)
            scaled_dot_product_attention(x, x, x, dropout_p=0.5)
            chosen = [
                torch.backends.cuda.flash_sdp_enabled(),
                torch.backends.cuda.mem_efficient_sdp_enabled(),
                torch.backends.cuda.cudnn_sdp_enabled(),
                torch.backends.cuda.math_sdp_enabled(),
            ]
        assert chosen == [name == each for each in BACKENDS]
        torch.testing.assert_close(found, expected)

    @pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16])
    def test_products_of_halves_in_f32(self, dtype: torch.dtype) -> None:
        a = torch.randn(3, 5, device="cuda").to(dtype)
        b = torch.randn(5, 4, device="cuda").to(dtype)
        c = torch.randn(3, 4, device="cuda")
        f32, exact = torch.float32, a.float() @ b.float()
        out = torch.empty(0, device="cuda")
        torch.mm(a, b, out_dtype=f32, out=out)
        cases = [
            (torch.mm(a, b, out_dtype=f32), exact),
            (out, exact),
            (torch.bmm(a[None], b[None], out_dtype=f32), exact[None]),
            (torch.addmm(c, a, b, out_dtype=f32, beta=2), exact + 2 * c),
            (torch.baddbmm(c[None], a[None], b[None], out_dtype=f32), (exact + c)[None]),
        ]
        for found, expected in cases:
            torch.testing.assert_close(found, expected)

    def test_dtypes_of_products_that_there_are_not(self) -> None:
        a = torch.zeros(2, 2, dtype=torch.float16, device="cuda")
        with pytest.raises(RuntimeError, match="out_dtype must be the dtype of the operands"):
            torch.mm(a, a, out_dtype=torch.float64)

    def test_custom_operators_for_cuda(self) -> None:
        @torch.library.custom_op("tilewright_test::double", mutates_args=(), device_types="cuda")
        def double(x: torch.Tensor) -> torch.Tensor:
            return add(x, x)

        assert double(torch.ones(4, device="cuda")).tolist() == [2] * 4

    def test_operators_with_kernels_for_both(self) -> None:
        library = torch.library.Library("tilewright_test_both", "DEF")
        library.define("where(Tensor x) -> Tensor")
        library.impl("where", lambda x: x + 1, "CPU")
        library.impl("where", lambda x: x + 2, "CUDA")
        where = torch.ops.tilewright_test_both.where
        assert where(torch.zeros(1)).item() == 1
        assert where(torch.zeros(1, device="cuda")).item() == 2

    def test_types_of_tensors(self) -> None:
        x = torch.cuda.HalfTensor([1, 2])
        assert x.dtype == torch.float16 and x.type() == "torch.cuda.HalfTensor"
        assert isinstance(x, torch.cuda.HalfTensor)
        assert not isinstance(x, torch.cuda.FloatTensor)
        assert not isinstance(torch.zeros(2), torch.cuda.FloatTensor)
        assert torch.zeros(2).type() == "torch.FloatTensor"
        assert torch.zeros(2).type("torch.cuda.IntTensor").type() == "torch.cuda.IntTensor"
        assert torch.zeros(2).type(torch.cuda.LongTensor).dtype == torch.int64


class TestStorages:
    """`torch.cuda.FloatStorage` and its kin."""

    KINDS = tuple(name for name in dir(torch.cuda) if name.endswith("Storage"))

    @pytest.mark.parametrize("name", KINDS)
    def test_of_tensors(self, name: str) -> None:
        kind, plain = getattr(torch.cuda, name), getattr(torch, name)
        there, here = (torch.ones(2, dtype=kind.dtype, device=d) for d in ("cuda", "cpu"))
        assert there.storage().type() == f"torch.cuda.{name}" and there.storage_type() is kind
        assert isinstance(there.storage(), kind) and not isinstance(there.storage(), plain)
        assert isinstance(here.storage(), plain) and not isinstance(here.storage(), kind)
        assert there.storage().is_cuda and not here.storage().is_cuda

    @pytest.mark.parametrize("name", KINDS)
    def test_made(self, name: str) -> None:
        kind = getattr(torch.cuda, name)
        assert isinstance(kind(3), kind) and len(kind(3)) == 3
        storage = kind([1, 0])
        assert storage.is_cuda and storage.get_device() == 0 and storage.tolist() == [1, 0]
        tensor = torch.tensor([], dtype=kind.dtype, device="cuda").set_(storage)
        assert tensor.is_cuda and tensor.tolist() == [1, 0]

    def test_moved(self) -> None:
        there = torch.FloatStorage([1, 2]).cuda()
        assert isinstance(there, torch.cuda.FloatStorage) and there.tolist() == [1, 2]
        assert isinstance(there.clone(), torch.cuda.FloatStorage)
        assert isinstance(there.cpu(), torch.FloatStorage) and there.cpu().tolist() == [1, 2]

    def test_untyped(self) -> None:
        device = torch.device("cuda", 0)
        there = torch.ones(2, device="cuda").untyped_storage()
        assert there.device == device == torch.UntypedStorage(4, device="cuda").device
        assert there.is_cuda and there.get_device() == 0 and not there.cpu().is_cuda
        assert torch.ones(2).untyped_storage().device.type == "cpu"
        assert torch.ones(2).untyped_storage().cuda().device == device


class TestRefusals:
    """What cannot be had without a GPU."""

    @pytest.mark.parametrize("name", ["nccl", "nccl.core", "cuda.nccl"])
    def test_packages_of_nccl(self, name: str) -> None:
        with pytest.raises(ModuleNotFoundError, match=r"nccl: NCCL needs GPUs, and here the CPU"):
            import_module(name)

    @pytest.mark.parametrize("name", ["version", "unique_id"])
    def test_nccl_of_torch(self, name: str) -> None:
        with pytest.raises(RuntimeError, match="NCCL needs GPUs; here the CPU stands in"):
            getattr(import_module("torch.cuda.nccl"), name)()

    def test_nccl(self) -> None:
        with pytest.raises(RuntimeError, match="NCCL needs GPUs, and here the CPU stands in"):
            torch.distributed.init_process_group("cpu:gloo,cuda:nccl")

    def test_nccl_for_a_part_of_the_processes(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # torch replaces it for good, to show which process an error is of.
        monkeypatch.setattr(sys, "excepthook", sys.excepthook)
        torch.distributed.init_process_group(
            init_method=f"file://{tmp_path}/group", rank=0, world_size=1
        )
        try:
            assert torch.distributed.get_backend() == "gloo"
            x = torch.ones(2, device="cuda")
            torch.distributed.all_reduce(x)
            assert x.tolist() == [1, 1]
            with pytest.raises(RuntimeError, match="NCCL needs GPUs"):
                torch.distributed.new_group([0], backend="nccl")
        finally:
            torch.distributed.destroy_process_group()

    def test_kernels_in_cuda(self) -> None:
        with pytest.raises(RuntimeError, match=r"kernels in CUDA C\+\+ need a GPU"):
            torch.cuda._compile_kernel("", "kernel")


class TestProfiler:
    """torch's profiler."""

    @pytest.mark.parametrize(
        "activities",
        [[ProfilerActivity.CPU, ProfilerActivity.CUDA], [ProfilerActivity.CUDA], None],
    )
    def test_launches_appear_by_name(self, activities: Any) -> None:
        x = torch.ones(128, device="cuda")
        with profile(activities=activities) as profiler:
            for _ in range(3):
                add(x, x)
        [row] = [row for row in profiler.key_averages() if row.key == "add_tiles"]
        assert row.count == 3 and row.device_time_total > 0
        assert row.device_type == torch.autograd.DeviceType.CUDA
        assert "add_tiles" in profiler.key_averages().table(sort_by="cuda_time_total")

    def test_operations_of_torch_take_time_too(self) -> None:
        x = torch.ones(64, 64, device="cuda")
        with profile() as profiler:
            torch.empty_like(x).copy_(x @ x.view(64, 64))
        on_device = {
            row.key: row.device_time_total
            for row in profiler.key_averages()
            if row.device_type == torch.autograd.DeviceType.CUDA
        }
        assert on_device.keys() == {"aten::mm", "aten::copy_"} and all(on_device.values())

    def test_only_the_cpu(self) -> None:
        x = torch.ones(128, device="cuda")
        with profile(activities=[ProfilerActivity.CPU]) as profiler:
            add(x, x)
        names = [row.key for row in profiler.key_averages()]
        assert "aten::empty_like" in names and "add_tiles" not in names

    def test_times_of_the_device_belong_to_what_launched(self) -> None:
        x = torch.ones(128, device="cuda")
        with profile() as profiler, record_function("work"):
            add(x, x)
        rows = {row.key: row for row in profiler.key_averages()}
        assert rows["work"].device_time_total == rows["add_tiles"].device_time_total > 0

    def test_a_schedule(self) -> None:
        x = torch.ones(128, device="cuda")
        counts: list[int] = []

        def ready(profiler: Any) -> None:
            counts.extend(r.count for r in profiler.key_averages() if r.key == "add_tiles")

        plan = schedule(wait=1, warmup=1, active=2, repeat=1)
        with profile(schedule=plan, on_trace_ready=ready) as profiler:
            for _ in range(5):
                add(x, x)
                profiler.step()
        assert counts == [2]

    def test_a_trace(self, tmp_path: Path) -> None:
        x = torch.ones(128, device="cuda")
        with profile() as profiler:
            add(x, x)
        profiler.export_chrome_trace(str(tmp_path / "trace.json"))
        events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
        kinds = {event["name"]: event["cat"] for event in events if "cat" in event}
        assert kinds["add_tiles"] == "kernel" and kinds["cuLaunchKernel"] == "cuda_driver"

    def test_ranges(self) -> None:
        with torch.autograd.profiler.emit_nvtx(), torch.cuda.nvtx.range("work"):
            assert torch.ones(2, device="cuda").sum().item() == 2


def function(x: Any) -> Any:
    with torch.autocast("cuda", enabled=False):
        y = torch.ones_like(x, device=x.device) * torch.arange(4, device="cuda")
    return torch.nn.functional.gelu(x + y.cuda()).sum(0)


class TestCompile:
    """`torch.compile`."""

    @pytest.mark.parametrize("device", ["cpu", "cuda"])
    @pytest.mark.parametrize("backend", ["eager", "aot_eager"])
    def test_functions(self, backend: str, device: str) -> None:
        x = torch.randn(3, 4, device=device)
        found = torch.compile(function, backend=backend)(x)
        torch.testing.assert_close(found, function(x))

    def test_launches_within(self) -> None:
        x = torch.ones(128, device="cuda")
        compiled = torch.compile(lambda x: add(x * 2, x).sum(), backend="aot_eager")
        assert compiled(x).item() == 384

    def test_modules_forward_and_backward(self) -> None:
        model = torch.nn.Linear(3, 3).cuda()
        x = torch.randn(2, 3, device="cuda")
        torch.compile(model, backend="aot_eager")(x).sum().backward()
        torch.testing.assert_close(model.weight.grad, x.sum(0).expand(3, 3).contiguous())

    @pytest.mark.parametrize(
        ("make", "there"),
        [
            (lambda x: x + torch.arange(2, device="cuda"), True),
            (lambda x: x.to("cuda:0") + 1, True),
            (lambda x: x.cuda() + 1, True),
            (lambda x: x.to(torch.int32) + torch.arange(2, device="cpu"), False),
        ],
    )
    def test_what_they_make(self, make: Any, there: bool) -> None:
        found = torch.compile(make, backend="aot_eager")(torch.ones(2))
        assert found.is_cuda == there

    def test_shapes_stand_for_tensors(self) -> None:
        """As inductor has them after another function was compiled."""
        with torch._subclasses.FakeTensorMode():
            x = torch.ones(4, 4, device="cuda")
            index = torch.zeros(4, dtype=torch.int64, device="cuda")
            assert x.index_put((index,), x, accumulate=True).shape == (4, 4)
            assert torch.nn.Linear(4, 2, device="cuda")(x).shape == (4, 2)

    def test_in_one_graph(self) -> None:
        def call(x: Any) -> Any:
            rows = x.size(0) if x.dim() == 2 and x.get_device() < 1 else 0
            return x.view(-1).sum(0) * rows * x.numel()

        x = torch.ones(3, 4, device="cuda")
        assert torch.compile(call, backend="eager", fullgraph=True)(x).item() == 432

    def test_streams_and_events(self) -> None:
        def call(x: Any) -> Any:
            stream, event = torch.cuda.Stream(), torch.cuda.Event()
            event.record()
            stream.wait_event(event)
            with torch.cuda.stream(stream):
                y = x * 2
            torch.cuda.current_stream().wait_stream(stream)
            return y + 1

        x = torch.ones(2, device="cuda")
        assert torch.compile(call, backend="eager")(x).tolist() == [3, 3]

    @pytest.mark.slow
    @pytest.mark.skipif(shutil.which("g++") is None, reason="inductor needs a C++ compiler")
    @pytest.mark.parametrize("device", ["cpu", "cuda"])
    def test_code_in_c(self, device: str) -> None:
        x = torch.randn(3, 4, device=device)
        torch.testing.assert_close(torch.compile(function)(x), function(x))


@pytest.mark.slow
def test_the_runner(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import torch\n"
        "def f(graph: torch.cuda.CUDAGraph | None = None, s: 'torch.cuda.Stream' = None): ...\n"
        "assert torch.version.cuda and torch.cuda.get_device_properties(0).uuid\n"
        "print(torch.cuda.get_device_properties(0).gcnArchName)\n"
    )
    command = [sys.executable, "-m", "tilewright.cutile", "--as-gpu", "sm_90", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "Tilewright (CPU, as sm_90)\n"), done.stderr
