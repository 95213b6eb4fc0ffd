"""Products of half precision in functions that torch's inductor compiles, with tensors of the
device, on a machine without a GPU: accumulated in f32, forward and backward."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import needs
import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.skipif(shutil.which("g++") is None, reason="inductor needs a compiler of C++"),
    pytest.mark.filterwarnings("ignore"),
    needs.package("torch"),
]

F = "torch.nn.functional"
FUNCTIONS: dict[str, tuple[Callable[..., Any], tuple[tuple[int, ...], ...]]] = {
    "mm": (lambda f, a, b: a @ b, ((48, 700), (700, 40))),
    "bmm": (lambda f, a, b: a @ b, ((3, 24, 500), (3, 500, 20))),
    "linear": (lambda f, x, w, b: f.linear(x, w, b), ((24, 600), (32, 600), (32,))),
    "conv": (lambda f, x, w, b: f.conv2d(x, w, b), ((2, 48, 9, 9), (16, 48, 3, 3), (16,))),
}


@pytest.fixture
def torch() -> Iterator[Any]:
    torch: Any = import_module("torch")
    torch.manual_seed(0)
    yield torch
    import_module("torch._dynamo").reset()


def _computed(torch: Any, call: Callable[..., Any], operands: list[Any]) -> list[Any]:
    """A result, which is not linear in the product, and its derivatives, in f64."""
    leaves = [operand.detach().clone().requires_grad_() for operand in operands]
    result = call(*leaves)
    result.sin().sum().backward()
    found = [result.detach(), *(leaf.grad for leaf in leaves)]
    return [value.cpu().double() for value in found]


def _worst(found: list[Any], exact: list[Any]) -> float:
    """The largest difference, where 1 is the largest element of what is exact."""
    pairs = zip(found, exact, strict=True)
    return max(((a - b).abs().max() / b.abs().max()).item() for a, b in pairs)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_compiled_products(torch: Any, name: str, dtype: str) -> None:
    function, shapes = FUNCTIONS[name]
    element, functions = getattr(torch, dtype), import_module(F)
    operands = [torch.randn(shape).mul_(0.2).to(element) for shape in shapes]

    def call(*given: Any) -> Any:
        return function(functions, *given)

    exact = _computed(torch, call, [operand.double() for operand in operands])
    tilewright.cutile.install("cpu", devices=True)
    try:
        there = [operand.cuda() for operand in operands]
        eager = _computed(torch, call, there)
        compiled = torch.compile(call)
        found = _computed(torch, compiled, there)
        assert compiled(*there).is_cuda
    finally:
        tilewright.cutile.uninstall()
    step = torch.finfo(element).eps
    assert _worst(found, eager) <= 2 * step
    assert _worst(found, exact) <= 1.5 * _worst(eager, exact)


def test_they_are_better_than_torchs_own(torch: Any) -> None:
    """torch's kernels for the CPU round what they have added, where the processor has no products
    of half precision; then ours differ from them, and are nearer."""
    a, b = torch.rand(32, 4096).half(), torch.rand(4096, 32).half()
    exact = a.double() @ b.double()

    def error(found: Any) -> float:
        return (found.cpu().double() - exact).abs().max().item()

    def call(x: Any, y: Any) -> Any:
        return x @ y

    own = error(torch.compile(call)(a, b))
    import_module("torch._dynamo").reset()
    tilewright.cutile.install("cpu", devices=True)
    try:
        ours = error(torch.compile(call)(a.cuda(), b.cuda()))
    finally:
        tilewright.cutile.uninstall()
    # Half a step between numbers of this size, and the error of f32.
    assert ours <= 0.52 * 2 ** (exact.max().log2().floor().item() - 10)
    assert ours <= own
