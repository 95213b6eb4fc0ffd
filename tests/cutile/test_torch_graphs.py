"""CUDA graphs of torch where there is no GPU."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import needs
import pytest

from cutile.torch_device import add
from tilewright.devices.gpu import has_gpu

torch = needs.module("torch")

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.usefixtures("installed"),
]


def captured(work: Callable[[], Any], **options: Any) -> tuple[Any, Any]:
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, **options):
        result = work()
    return graph, result


def vector(*values: float) -> Any:
    return torch.tensor(values, device="cuda")


def test_launches_are_replayed_on_new_values() -> None:
    x, y = torch.ones(200, device="cuda"), torch.ones(200, device="cuda")
    graph, z = captured(lambda: add(add(x, y), y))
    x.fill_(5)
    graph.replay()
    assert z.tolist() == [7] * 200
    y.copy_(torch.arange(200))
    graph.replay()
    assert torch.equal(z, x + 2 * y)


def test_nothing_is_done_during_the_capture() -> None:
    x, total = vector(1, 2), vector(0, 0)
    graph, _ = captured(lambda: (total.add_(x), x.zero_(), torch.mul(x, 2, out=total)))
    assert x.tolist() == [1, 2] and total.tolist() == [0, 0]
    graph.replay()
    assert x.tolist() == [0, 0]


def test_results_stay_where_they_are() -> None:
    x = vector(1, 2, 3)
    graph, (doubled, view) = captured(lambda: (x * 2, (x * 3).view(3, 1)[1:]))
    address = doubled.data_ptr()
    for value in (4.0, 5.0):
        x.fill_(value)
        graph.replay()
        assert doubled.tolist() == [2 * value] * 3
        assert view.tolist() == [[3 * value]] * 2
    assert doubled.data_ptr() == address


def test_copies_from_and_to_main_memory() -> None:
    source, result = torch.zeros(4).pin_memory(), torch.zeros(4).pin_memory()
    x = torch.empty(4, device="cuda")

    def work() -> None:
        x.copy_(source, non_blocking=True)
        x.mul_(2)
        result.copy_(x, non_blocking=True)

    graph, _ = captured(work)
    source.fill_(3)
    graph.replay()
    assert result.tolist() == [6] * 4


def test_values_that_indices_come_from() -> None:
    x, order = vector(5, 6, 7), torch.tensor([2, 0], device="cuda")

    def work() -> Any:
        index = torch.empty_like(order)
        index.copy_(order)
        return x[index], torch.topk(x, 2).values, x.new_zeros(2).index_add_(0, index % 2, x[:2])

    graph, (picked, largest, sums) = captured(work)
    graph.replay()
    assert picked.tolist() == [7, 5] and largest.tolist() == [7, 6] and sums.tolist() == [11, 0]
    order.copy_(torch.tensor([1, 1]))
    graph.replay()
    assert picked.tolist() == [6, 6]


def test_a_training_step() -> None:
    torch.manual_seed(0)
    model = torch.nn.Sequential(
        torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.ReLU(), torch.nn.Linear(8, 1)
    ).cuda()
    twin = copy.deepcopy(model)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    other = torch.optim.SGD(twin.parameters(), lr=0.1, momentum=0.9)
    x, y = torch.randn(6, 4, device="cuda"), torch.randn(6, 1, device="cuda")

    def step(model: Any, optimizer: Any, x: Any, y: Any) -> Any:
        optimizer.zero_grad(set_to_none=True)
        loss = torch.nn.functional.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        return loss

    with torch.cuda.stream(torch.cuda.Stream()):
        for each, its in ((model, optimizer), (twin, other)):
            step(each, its, x, y)
    graph, loss = captured(lambda: step(model, optimizer, x, y))
    for _ in range(3):
        x.copy_(torch.randn(6, 4))
        y.copy_(torch.randn(6, 1))
        graph.replay()
        torch.testing.assert_close(loss, step(twin, other, x, y))
    for one, two in zip(model.state_dict().values(), twin.state_dict().values(), strict=True):
        torch.testing.assert_close(one, two)


def test_half_precision() -> None:
    x = torch.randn(4, 4, device="cuda")

    def work() -> Any:
        with torch.autocast("cuda", dtype=torch.bfloat16, cache_enabled=False):
            return x @ x

    graph, product = captured(work)
    x.copy_(torch.eye(4))
    with torch.autocast("cuda"):
        graph.replay()
    assert product.dtype == torch.bfloat16 and torch.equal(product.float(), torch.eye(4))


def test_random_numbers_are_drawn_by_each_replay() -> None:
    torch.manual_seed(1)
    state = torch.cuda.get_rng_state()
    graph, x = captured(lambda: torch.rand(4, device="cuda"))
    assert torch.equal(torch.cuda.get_rng_state(), state)
    graph.replay()
    first = x.clone()
    graph.replay()
    assert not torch.equal(x, first)


def test_callables_forward_and_backward() -> None:
    layer = torch.nn.Linear(3, 3).cuda()
    graphed = torch.cuda.make_graphed_callables(
        layer, (torch.randn(2, 3, device="cuda", requires_grad=True),)
    )
    x = torch.randn(2, 3, device="cuda").requires_grad_()
    y = graphed(x)
    y.sum().backward()
    torch.testing.assert_close(y, torch.nn.functional.linear(x, layer.weight, layer.bias))
    torch.testing.assert_close(x.grad, layer.weight.sum(0).expand(2, 3).contiguous())


def test_timing_as_do_bench_cudagraph_does_it() -> None:
    x = torch.ones(256, device="cuda")
    with torch.cuda.stream(torch.cuda.Stream()):
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        add(x, x)
        torch.cuda.synchronize()
        graph, _ = captured(lambda: [add(x, x) for _ in range(10)])
        start.record()
        graph.replay()
        end.record()
        torch.cuda.synchronize()
        assert start.elapsed_time(end) > 0


def test_pools_and_streams_are_taken() -> None:
    x = vector(1)
    stream = torch.cuda.Stream()
    pool = torch.cuda.graph_pool_handle()
    graph, _ = captured(x.zero_, pool=pool, stream=stream, capture_error_mode="relaxed")
    assert graph.pool() == pool
    other, _ = captured(lambda: x + 1, pool=graph.pool())
    assert other.pool() == pool


def test_whether_a_stream_is_captured() -> None:
    seen: list[bool] = []

    def look() -> None:
        stream = torch.cuda.current_stream()
        seen.extend((torch.cuda.is_current_stream_capturing(), stream.is_capturing()))

    captured(look)
    look()
    assert seen == [True, True, False, False]


def test_a_graph_is_reset() -> None:
    x = vector(1)
    graph, _ = captured(lambda: x + 1)
    with pytest.raises(RuntimeError, match="already owns a captured graph"):
        graph.capture_begin()
    graph.reset()
    with pytest.raises(RuntimeError, match="without a preceding successful capture"):
        graph.replay()
    with torch.cuda.graph(graph):
        x.add_(1)
    graph.replay()
    assert x.tolist() == [2]


def test_a_graph_is_shown(tmp_path: Path) -> None:
    x = torch.ones(128, device="cuda")
    graph = torch.cuda.CUDAGraph()
    graph.enable_debug_mode()
    with torch.cuda.graph(graph):
        add(x, x).relu_()
    graph.debug_dump(str(tmp_path / "graph.dot"))
    text = (tmp_path / "graph.dot").read_text()
    assert text.startswith("digraph") and 'label="launch"' in text and 'label="relu_"' in text


@pytest.mark.parametrize(
    "wait", [lambda x: torch.cuda.synchronize(), lambda x: x.sum().item(), lambda x: bool(x[0])]
)
def test_a_capture_cannot_wait(wait: Callable[[Any], Any]) -> None:
    x = vector(1, 2)
    with pytest.raises(RuntimeError, match="operation not permitted when stream is capturing"):
        captured(lambda: wait(x))
    # Nothing is left of the capture.
    assert x.sum().item() == 3
    torch.cuda.synchronize()


def test_the_default_stream_cannot_be_captured() -> None:
    with pytest.raises(RuntimeError, match="must be captured on a non-default stream"):
        torch.cuda.CUDAGraph().capture_begin()


def test_an_error_in_the_capture_ends_it() -> None:
    x = torch.ones(128, device="cuda")
    with pytest.raises(ZeroDivisionError):
        captured(lambda: 1 // 0)
    assert add(x, x).tolist() == [2] * 128


def test_there_is_no_handle() -> None:
    with pytest.raises(RuntimeError, match="there is no cudaGraph_t"):
        torch.cuda.CUDAGraph(keep_graph=True).raw_cuda_graph()
