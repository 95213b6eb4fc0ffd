"""Training as programs for GPUs do it, on a machine without one: in groups of processes, with
optimizers that can be captured."""

from __future__ import annotations

import copy
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import needs
import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

torch: Any = needs.module("torch")

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.skipif(not torch.distributed.is_available(), reason="torch has no process groups"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


@pytest.fixture(params=["default", "strict"], autouse=True)
def devices(request: pytest.FixtureRequest) -> Iterator[None]:
    tilewright.cutile.install("cpu", devices=True, strict_devices=request.param == "strict")
    torch.manual_seed(0)
    yield
    tilewright.cutile.uninstall()


@pytest.fixture
def group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Of one process."""
    # torch replaces it for good, to show which process an error is of.
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    torch.distributed.init_process_group(
        "gloo", init_method=f"file://{tmp_path}/group", rank=0, world_size=1
    )
    yield
    torch.distributed.destroy_process_group()


def model() -> Any:
    layers = torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.Linear(8, 2)
    return torch.nn.Sequential(*layers).cuda()


def trained(network: Any, steps: int = 3, **options: Any) -> list[float]:
    """The losses of some steps; everything has to be on the device."""
    optimizer = torch.optim.Adam(network.parameters(), lr=0.01, **options)
    x = torch.linspace(-1, 1, 64, device="cuda").reshape(16, 4)
    wanted = (torch.arange(16, device="cuda") % 2).long()
    losses: list[float] = []
    for _ in range(steps):
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(network(x), wanted)
        loss.backward()
        optimizer.step()
        states = [value for state in optimizer.state.values() for value in state.values()]
        gradients = [parameter.grad for parameter in network.parameters()]
        assert loss.is_cuda and all(gradient.is_cuda for gradient in gradients)
        if options.get("capturable"):
            assert all(state.is_cuda for state in states)
        losses.append(loss.item())
    return losses


def test_data_parallel(group: None) -> None:
    alone = model()
    parallel = torch.nn.parallel.DistributedDataParallel(model(), device_ids=[0])
    parallel.module.load_state_dict(alone.state_dict())
    assert parallel.device == torch.device("cuda", 0) and parallel.device_type == "cuda"
    found = trained(parallel, capturable=True)
    assert found == pytest.approx(trained(alone)) and found[0] > found[-1]


def test_data_parallel_with_views_of_buckets(group: None) -> None:
    parallel = torch.nn.parallel.DistributedDataParallel(
        model(), device_ids=[0], output_device=0, gradient_as_bucket_view=True
    )
    with parallel.no_sync():
        parallel(torch.ones(3, 4, device="cuda")).sum().backward()
    assert len(trained(parallel)) == 3


@pytest.mark.parametrize("options", [{}, {"use_orig_params": True}])
def test_fully_sharded_data_parallel(group: None, options: dict[str, Any]) -> None:
    fsdp: Any = import_module("torch.distributed.fsdp")
    layers = torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2)
    alone = torch.nn.Sequential(*layers)
    sharded = fsdp.FullyShardedDataParallel(copy.deepcopy(alone), device_id=0, **options)
    assert trained(sharded) == pytest.approx(trained(alone.to(0)))


def test_data_parallel_with_threads() -> None:
    alone, parallel = model(), torch.nn.DataParallel(model())
    parallel.module.load_state_dict(alone.state_dict())
    assert trained(parallel) == pytest.approx(trained(alone))


def test_parts_for_devices() -> None:
    comm: Any = import_module("torch.nn.parallel.comm")
    x = torch.arange(6.0)
    parts = comm.scatter(x, [0, 0], [2, 4])
    assert [part.tolist() for part in parts] == [[0, 1], [2, 3, 4, 5]]
    copies = [*comm.broadcast(x, [0]), comm.broadcast_coalesced([x], [0])[0][0]]
    whole = comm.gather(parts)
    assert all(tensor.is_cuda for tensor in (*parts, *copies, whole))
    assert all(torch.equal(each.cpu(), x) for each in (*copies, whole))
    assert comm.gather(parts, destination="cpu").is_cpu
    out = [torch.empty(n, device="cuda") for n in (4, 2, 6)]
    comm.scatter(whole, out=out[:2])
    comm.gather(out[:2], out=out[2])
    assert torch.equal(out[2], whole)
    comm.broadcast(whole * 2, out=[out[2]])
    assert torch.equal(out[2], whole * 2)


def test_which_groups_there_are() -> None:
    assert torch.distributed.is_gloo_available()
    assert not torch.distributed.is_nccl_available()


def test_collectives(group: None) -> None:
    x = torch.arange(2, device="cuda")
    parts = [torch.empty_like(x)]
    torch.distributed.all_reduce(x)
    torch.distributed.all_gather(parts, x)
    torch.distributed.broadcast(x, 0)
    assert parts[0].is_cuda and parts[0].tolist() == x.tolist() == [0, 1]


@pytest.mark.parametrize("name", ["Adam", "AdamW", "NAdam", "RAdam", "RMSprop", "Adamax", "ASGD"])
def test_optimizers_that_can_be_captured(name: str) -> None:
    network = torch.nn.Linear(2, 2).cuda()
    for how in ({}, {"foreach": True}):
        optimizer = getattr(torch.optim, name)(network.parameters(), capturable=True, **how)
        network(torch.ones(2, 2, device="cuda")).sum().backward()
        before = network.weight.detach().clone()
        optimizer.step()
        assert (before != network.weight).all()
        assert all(state["step"].is_cuda for state in optimizer.state.values())


def test_a_step_that_is_captured() -> None:
    network = torch.nn.Linear(4, 4).cuda()
    optimizer = torch.optim.Adam(network.parameters(), lr=0.01, capturable=True)
    x = torch.ones(4, 4, device="cuda")

    def step() -> Any:
        optimizer.zero_grad(set_to_none=True)
        loss = network(x).square().mean()
        loss.backward()
        optimizer.step()
        return loss

    with torch.cuda.stream(torch.cuda.Stream()):
        before = step().item()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        loss = step()
    losses = [before]
    for _ in range(3):
        graph.replay()
        losses.append(loss.item())
    assert losses == sorted(losses, reverse=True) and len(set(losses)) == 4


class TestCompiled:
    """Functions compiled whole."""

    CALLS: dict[str, Any] = {
        "new tensors": lambda x: x + torch.zeros(4, device=x.device),
        "like": lambda x: x @ torch.ones_like(x),
        "conversions": lambda x: x.to(torch.float16),
        "that ask classes": lambda x: torch.nn.functional.pad(x, (1, 1)).split(2),
        "maps": lambda x: torch.vmap(lambda row: row + 1)(x),
        "derivatives": lambda x: torch.func.grad(lambda y: (y * y).sum())(x),
    }

    @pytest.mark.parametrize("name", CALLS)
    def test_whole(self, name: str) -> None:
        x = torch.rand(4, 4, device="cuda")
        compiled = torch.compile(self.CALLS[name], backend="eager", fullgraph=True)
        found, wanted = compiled(x), self.CALLS[name](x)
        for one, other in zip(found, wanted, strict=True):
            assert one.is_cuda and torch.equal(one, other)

    @pytest.mark.parametrize("backend", ["eager", pytest.param("inductor", marks=pytest.mark.slow)])
    def test_attention_with_gradients(self, backend: str) -> None:
        flex: Any = import_module("torch.nn.attention.flex_attention").flex_attention
        q, k, v = (torch.rand(1, 2, 16, 16, device="cuda", requires_grad=True) for _ in range(3))

        def nearer(score: Any, b: Any, h: Any, i: Any, j: Any) -> Any:
            return score + (i - j)

        compiled = torch.compile(flex, backend=backend, fullgraph=True)(q, k, v, score_mod=nearer)
        bias = (torch.arange(16)[:, None] - torch.arange(16)).float().cuda()
        wanted = torch.softmax(q @ k.mT / 4 + bias, -1) @ v
        gradients, others = (
            torch.autograd.grad(o.square().sum(), (q, k)) for o in (compiled, wanted)
        )
        for one, other in zip((compiled, *gradients), (wanted, *others), strict=True):
            assert one.is_cuda
            torch.testing.assert_close(one, other, atol=1e-4, rtol=1e-3)


@pytest.mark.slow
def test_compiled_in_one_mode_after_the_other() -> None:
    """What torch imports in one of them serves in the other."""
    program = """
import torch, tilewright.cutile as cutile
cutile.install("cpu", devices=True, strict_devices=FIRST)
import torch._dynamo
cutile.uninstall()
cutile.install("cpu", devices=True, strict_devices=not FIRST)
compiled = torch.compile(torch.func.grad(lambda x: (x * x).sum()), backend="eager", fullgraph=True)
print(compiled(torch.ones(4, device="cuda")).is_cuda)
"""
    for first in (True, False):
        words = [sys.executable, "-c", program.replace("FIRST", str(first))]
        done = subprocess.run(words, capture_output=True, text=True, timeout=100, check=True)
        assert done.stdout == "True\n"


class TestMemory:
    """Counters of the device's memory, which all that is computed there takes."""

    def test_results_and_gradients(self) -> None:
        x = torch.rand(256, 256, device="cuda")
        weight = torch.rand(256, 256, device="cuda", requires_grad=True)
        before, each = torch.cuda.memory_allocated(), x.nbytes
        y = torch.relu(x @ weight)
        # The product stays for the derivative of what is done with it, or not.
        assert torch.cuda.memory_allocated() - before in (each, 2 * each)
        y.sum().backward()
        del y
        assert torch.cuda.memory_allocated() - before == each == weight.grad.nbytes
        del weight, x
        assert torch.cuda.memory_allocated() == before - 2 * each

    def test_what_is_between(self) -> None:
        x = torch.rand(256, 256, device="cuda")
        torch.cuda.reset_peak_memory_stats()
        before = torch.cuda.max_memory_allocated()
        x = torch.exp(x + 1)
        assert torch.cuda.memory_allocated() == before
        assert torch.cuda.max_memory_allocated() == before + 2 * x.nbytes

    def test_storages_and_files(self, tmp_path: Path) -> None:
        before = torch.cuda.memory_allocated()
        x = torch.ones(1000, device="cuda")
        torch.save(x, tmp_path / "x")
        loaded = torch.load(tmp_path / "x")
        storage = torch.UntypedStorage(4096, device="cuda")
        assert torch.cuda.memory_allocated() - before == 3 * 4096
        del x, loaded, storage
        assert torch.cuda.memory_allocated() == before

    def test_main_memory(self) -> None:
        before = torch.cuda.memory_allocated()
        x = torch.rand(100)
        kept = [x, x + x, torch.exp(x), x.cuda().cpu(), torch.relu(x.double())]
        assert torch.cuda.memory_allocated() == before and len(kept) == 5


def test_threads_that_install() -> None:
    """Whoever returns from `install` finds a GPU."""
    tilewright.cutile.uninstall()
    begin = threading.Barrier(8)
    found: list[bool] = []

    def work() -> None:
        begin.wait()
        tilewright.cutile.install("cpu", devices=True)
        x = torch.ones(2, device="cuda")
        found.append(torch.add(x, x).is_cuda and torch.device(0) == x.device)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 8
