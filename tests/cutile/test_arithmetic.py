"""Arithmetic of torch's tensors of the device, on a machine without a GPU: f32 and one rounding for
half precision, tf32 where torch's settings ask for it."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import needs
import pytest
from sampling import one_in

import tilewright.cutile
from tilewright.devices.gpu import has_gpu
from tilewright.devices.options import RedirectionOptions
from tilewright.devices.torch_tensors import is_on_device

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    needs.package("torch"),
]

HALF = "float16", "bfloat16"
Function = Callable[..., Any]


@pytest.fixture
def torch() -> Iterator[Any]:
    tilewright.cutile.install("cpu", devices=True)
    torch = import_module("torch")
    torch.manual_seed(0)
    yield torch
    tilewright.cutile.uninstall()


@dataclass(frozen=True)
class Case:
    """A function of torch.

    Attributes:
        run: it, of `torch.nn.functional` and tensors.
        shapes: those of the tensors.
        most: how far off f64 a result and its derivatives may be, where 1 is the distance of
            numbers next to one another of the size of the largest element. Where derivatives are
            computed from a result that was rounded, it is more than one rounding.
        mean: of the elements of the tensors.
    """

    run: Function
    shapes: tuple[tuple[int, ...], ...]
    most: float = 0.52
    mean: float = 1


def _square(*shape: int) -> tuple[tuple[int, ...], ...]:
    return (shape, shape)


PRODUCTS = {
    "mm": Case(lambda f, a, b: a.mm(b), ((70, 130), (130, 90))),
    "mm, few rows": Case(lambda f, a, b: a.mm(b), ((3, 130), (130, 900))),
    "mm, right transposed": Case(lambda f, a, b: a.mm(b.t()), ((70, 130), (90, 130))),
    "mm, left transposed": Case(lambda f, a, b: a.t().mm(b), ((130, 70), (130, 90))),
    "mm, every other": Case(lambda f, a, b: a[::2, ::2].mm(b[::3]), ((64, 60), (90, 50))),
    "mm, more than a block": Case(lambda f, a, b: a.mm(b), ((65, 9000), (9000, 150))),
    "bmm": Case(lambda f, a, b: a.bmm(b), ((5, 30, 40), (5, 40, 20))),
    "bmm, transposed": Case(lambda f, a, b: a.bmm(b.mT), ((5, 30, 40), (5, 20, 40))),
    "bmm, expanded": Case(
        lambda f, a, b: a.bmm(b.expand(5, 40, 20)), ((5, 30, 40), (1, 40, 20)), 0.6
    ),
    "bmm, large": Case(lambda f, a, b: a.bmm(b), ((2, 500, 600), (2, 600, 400))),
    "addmm": Case(
        lambda f, c, a, b: c.addmm(a, b, beta=2, alpha=0.5), ((70, 90), (70, 60), (60, 90))
    ),
    "addmm of a row": Case(lambda f, c, a, b: c.addmm(a, b), ((90,), (70, 60), (60, 90))),
    "baddbmm": Case(
        lambda f, c, a, b: c.baddbmm(a, b, beta=0.5, alpha=2),
        ((5, 30, 20), (5, 30, 40), (5, 40, 20)),
    ),
    "matmul": Case(lambda f, a, b: a @ b, ((4, 5, 30, 40), (5, 40, 20)), 0.6),
    "mv": Case(lambda f, a, b: a.mv(b), ((70, 130), (130,))),
    "mv, transposed": Case(lambda f, a, b: a.t().mv(b), ((130, 70), (130,))),
    "addmv": Case(lambda f, c, a, b: c.addmv(a, b, beta=2), ((70,), (70, 130), (130,))),
    "dot": Case(lambda f, a, b: a.dot(b), _square(5000)),
    "linear": Case(lambda f, x, w, b: f.linear(x, w, b), ((4, 30, 60), (80, 60), (80,))),
    "bilinear": Case(lambda f, x, y, w: f.bilinear(x, y, w), ((8, 20), (8, 30), (10, 20, 30)), 2.1),
    "einsum": Case(
        lambda f, a, b: import_module("torch").einsum("bik,bjk->bij", a, b),
        ((5, 30, 40), (5, 20, 40)),
    ),
}

CONVOLUTIONS = {
    "conv1d": Case(lambda f, x, w, b: f.conv1d(x, w, b), ((3, 8, 90), (16, 8, 3), (16,))),
    "conv2d": Case(
        lambda f, x, w, b: f.conv2d(x, w, b, stride=2, padding=1),
        ((3, 8, 20, 20), (16, 8, 3, 3), (16,)),
    ),
    "conv2d, channels last": Case(
        lambda f, x, w: f.conv2d(
            x.contiguous(memory_format=import_module("torch").channels_last), w, padding="same"
        ),
        ((3, 8, 20, 20), (16, 8, 3, 3)),
    ),
    "conv2d, by channel": Case(
        lambda f, x, w: f.conv2d(x, w, groups=8), ((3, 8, 20, 20), (8, 1, 3, 3))
    ),
    "conv3d": Case(lambda f, x, w: f.conv3d(x, w), ((2, 4, 9, 9, 9), (6, 4, 3, 3, 3))),
    "conv_transpose2d": Case(
        lambda f, x, w: f.conv_transpose2d(x, w, stride=2), ((3, 8, 10, 10), (8, 6, 3, 3))
    ),
}

HEADS = ((2, 4, 70, 32),) * 3
ATTENTION = {
    "attention": Case(lambda f, q, k, v: f.scaled_dot_product_attention(q, k, v), HEADS, 1.6, 0),
    "causal attention": Case(
        lambda f, q, k, v: f.scaled_dot_product_attention(q, k, v, is_causal=True), HEADS, 1.6, 0
    ),
    "attention with a mask": Case(
        lambda f, q, k, v: f.scaled_dot_product_attention(
            q, k, v, attn_mask=import_module("torch").ones(70, 70).tril(3).bool(), scale=0.3
        ),
        HEADS,
        1.6,
        0,
    ),
    "attention with a bias": Case(
        lambda f, q, k, v: f.scaled_dot_product_attention(
            q, k, v, attn_mask=(import_module("torch").arange(70) / 64).to(q.dtype).expand(70, 70)
        ),
        HEADS,
        1.6,
        0,
    ),
    "attention with a bias that is learnt": Case(
        lambda f, q, k, v, b: f.scaled_dot_product_attention(q, k, v, attn_mask=b),
        (*HEADS, (70, 70)),
        1.6,
        0,
    ),
    "attention in groups": Case(
        lambda f, q, k, v: f.scaled_dot_product_attention(q, k, v, enable_gqa=True),
        ((2, 8, 40, 32), (2, 2, 70, 32), (2, 2, 70, 32)),
        1.6,
        0,
    ),
    "attention of a step": Case(
        lambda f, q, k, v: f.scaled_dot_product_attention(q, k, v),
        ((2, 4, 1, 32), (2, 4, 300, 32), (2, 4, 300, 32)),
        1.6,
        0,
    ),
}

NORMS = {
    "layer_norm": Case(
        lambda f, x, w, b: f.layer_norm(x, (256,), w, b), ((1000, 256), (256,), (256,))
    ),
    "layer_norm without weights": Case(lambda f, x: f.layer_norm(x, (256,)), ((100, 256),)),
    "rms_norm": Case(lambda f, x, w: f.rms_norm(x, (256,), w), ((1000, 256), (256,))),
    "group_norm": Case(
        lambda f, x, w, b: f.group_norm(x, 4, w, b), ((8, 16, 12, 12), (16,), (16,))
    ),
    "batch_norm": Case(
        lambda f, x, w, b: f.batch_norm(x, None, None, w, b, training=True),
        ((8, 16, 12, 12), (16,), (16,)),
    ),
    "batch_norm of rows": Case(
        lambda f, x, w, b: f.batch_norm(x, None, None, w, b, training=True),
        ((2000, 16), (16,), (16,)),
    ),
    "instance_norm": Case(lambda f, x: f.instance_norm(x), ((8, 16, 12, 12),)),
    "softmax": Case(lambda f, x: x.softmax(-1), ((30, 5000),), 1.1),
    "softmax of columns": Case(lambda f, x: x.softmax(0), ((5000, 30),), 1.1),
    "log_softmax": Case(lambda f, x: x.log_softmax(-1), ((30, 5000),), 1.1),
    "log_softmax of columns": Case(lambda f, x: x.log_softmax(0), ((5000, 30),), 1.1),
    "cross_entropy": Case(
        lambda f, x: f.cross_entropy(x, import_module("torch").arange(200) % 90), ((200, 90),), 1.1
    ),
}

SUMS = {
    "sum": Case(lambda f, x: x.sum(), ((30, 100),)),
    "sum of rows": Case(lambda f, x: x.sum(-1), ((30, 5000),)),
    "sum of columns": Case(lambda f, x: x.sum(0), ((5000, 30),)),
    "sum of two dimensions": Case(lambda f, x: x.sum((0, 2)), ((30, 7, 50),)),
    "sum of every other": Case(lambda f, x: x[::2, ::3].sum(0), ((5000, 30),)),
    "mean": Case(lambda f, x: x.mean(), ((30, 500),)),
    "mean of rows": Case(lambda f, x: x.mean(-1), ((30, 5000),)),
    "mean of columns": Case(lambda f, x: x.mean(0), ((5000, 30),)),
    "var": Case(lambda f, x: x.var(-1), ((30, 500),), 1.6),
    "var of columns": Case(lambda f, x: x.var(0), ((500, 30),), 1.6),
    "cumsum": Case(lambda f, x: x.cumsum(-1), ((30, 1000),)),
    "cumsum of columns": Case(lambda f, x: x.cumsum(0), ((1000, 30),)),
    "prod": Case(lambda f, x: x.prod(-1), ((300, 12),), 1.1),
    "norm": Case(lambda f, x: x.norm(dim=-1), ((30, 500),), 1.1),
    "embedding": Case(
        lambda f, x: f.embedding(import_module("torch").arange(5000) % 10, x), ((10, 60),)
    ),
}

CASES = PRODUCTS | CONVOLUTIONS | ATTENTION | NORMS | SUMS


def _error(found: Any, exact: Any) -> float:
    """How far off numbers are, in distances of neighbours of their size."""
    torch = import_module("torch")
    assert found.shape == exact.shape
    assert found.isfinite().all()
    largest = exact.abs().max()
    if not largest:
        return float(found.abs().max() > 0)
    spacing = torch.finfo(found.dtype).eps * 2.0 ** largest.log2().floor()
    return float((found.double() - exact).abs().max() / spacing)


def _operands(torch: Any, case: Case, dtype: str, device: str = "cuda") -> list[Any]:
    element = getattr(torch, dtype)
    return [
        (torch.randn(shape) / 2 + case.mean).to(device, element).requires_grad_()
        for shape in case.shapes
    ]


@one_in(2)
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("dtype", HALF)
def test_results_and_derivatives_are_rounded_once(torch: Any, name: str, dtype: str) -> None:
    case = CASES[name]
    operands = _operands(torch, case, dtype)
    exact = [value.detach().double().requires_grad_() for value in operands]
    result = case.run(torch.nn.functional, *operands)
    expected = case.run(torch.nn.functional, *exact)
    assert result.dtype is getattr(torch, dtype)
    assert _error(result.detach(), expected.detach()) <= case.most
    ahead = torch.randn(result.shape).to("cuda", result.dtype)
    found = torch.autograd.grad(result, operands, ahead)
    wanted = torch.autograd.grad(expected, exact, ahead.double())
    for one, other in zip(found, wanted, strict=True):
        assert one.dtype is result.dtype
        assert _error(one, other) <= max(case.most, 0.6)


class TestProducts:
    """What products do besides."""

    @pytest.mark.parametrize("dtype", HALF)
    def test_they_are_those_of_f32(self, torch: Any, dtype: str) -> None:
        a, b = (torch.randn(64, 64, device="cuda", dtype=getattr(torch, dtype)) for _ in range(2))
        assert _error(a @ b, a.double() @ b.double()) <= 0.501

    @pytest.mark.parametrize("dtype", HALF)
    def test_out(self, torch: Any, dtype: str) -> None:
        a, b = (torch.randn(40, 40, device="cuda", dtype=getattr(torch, dtype)) for _ in range(2))
        expected = a @ b
        for out in (
            torch.empty(40, 40, device="cuda", dtype=a.dtype),
            torch.empty(0, device="cuda", dtype=a.dtype),
            torch.empty(40, 80, device="cuda", dtype=a.dtype)[:, ::2],
            torch.empty(40, 40, device="cuda", dtype=a.dtype).t(),
        ):
            assert torch.mm(a, b, out=out) is out
            assert torch.equal(out, expected)
            assert torch.equal(torch.addmm(b, a, b, beta=0, out=out), expected)
        several = torch.empty(2, 40, 40, device="cuda", dtype=a.dtype)
        torch.bmm(torch.stack((a, b)).cuda(), torch.stack((b, a)).cuda(), out=several)
        assert torch.equal(several[0], expected)
        with pytest.raises(RuntimeError, match="dtype"):
            torch.mm(a, b, out=torch.empty(40, 40, device="cuda"))

    @pytest.mark.parametrize("dtype", HALF)
    def test_out_may_be_an_operand(self, torch: Any, dtype: str) -> None:
        a, b = (torch.randn(40, 40, device="cuda", dtype=getattr(torch, dtype)) for _ in range(2))
        expected = a @ b
        whole = b.clone()
        torch.mm(a, whole, out=whole)
        assert torch.equal(whole, expected)
        added = b.clone()
        assert torch.equal(torch.addmm(added, a, b, out=added), torch.addmm(b, a, b))
        added = b.clone()
        assert torch.equal(torch.addmm(b, added.t(), b, out=added), torch.addmm(b, b.t(), b))
        row = b[0].clone()
        assert torch.equal(torch.addmm(row, a, b, out=row), torch.addmm(b[0], a, b))

    @pytest.mark.parametrize("dtype", HALF)
    def test_in_place(self, torch: Any, dtype: str) -> None:
        a, b, c = (
            torch.randn(3, 20, 20, device="cuda", dtype=getattr(torch, dtype)) for _ in range(3)
        )
        expected = torch.baddbmm(c, a, b, alpha=2)
        assert torch.equal(c.clone().baddbmm_(a, b, alpha=2), expected)
        assert torch.equal(c[0].clone().addmm_(a[0], b[0], alpha=2), expected[0])
        column = torch.addmv(c[0, 0], a[0], b[0, 0])
        assert torch.equal(c[0, 0].clone().addmv_(a[0], b[0, 0]), column)

    @pytest.mark.parametrize("dtype", HALF)
    @pytest.mark.parametrize("sizes", [(0, 3, 4), (3, 0, 4), (3, 4, 0), (0, 0, 0)])
    def test_empty(self, torch: Any, dtype: str, sizes: tuple[int, int, int]) -> None:
        m, n, k = sizes
        element: Any = {"device": "cuda", "dtype": getattr(torch, dtype)}
        a, b = torch.ones(m, k, **element), torch.ones(k, n, **element)
        one = torch.ones(m, n, **element)
        for result, value in (
            (a @ b, k),
            (torch.addmm(one, a, b), k + 1),
            (torch.bmm(a.expand(2, m, k), b.expand(2, k, n))[0], k),
            (torch.bmm(a.expand(0, m, k), b.expand(0, k, n)).sum(0), 0),
            (torch.baddbmm(one.expand(2, m, n), a.expand(2, m, k), b.expand(2, k, n))[0], k + 1),
        ):
            assert torch.equal(result, torch.full((m, n), value, **element))

    @pytest.mark.parametrize("dtype", HALF)
    def test_what_is_added_may_be_ignored(self, torch: Any, dtype: str) -> None:
        a = torch.ones(80, 80, device="cuda", dtype=getattr(torch, dtype))
        nothing = torch.full_like(a, torch.nan)
        assert torch.equal(torch.addmm(nothing, a, a, beta=0), a @ a)
        assert torch.equal(torch.baddbmm(nothing[None], a[None], a[None], beta=0)[0], a @ a)
        assert torch.equal(torch.addmv(nothing[0], a, a[0], beta=0), a @ a[0])

    @pytest.mark.parametrize("dtype", HALF)
    def test_a_layer_and_its_activation(self, torch: Any, dtype: str) -> None:
        x, w, b = (
            torch.randn(shape, device="cuda", dtype=getattr(torch, dtype))
            for shape in ((30, 60), (60, 80), (80,))
        )
        exact = torch.nn.functional.gelu(x.double() @ w.double() + b.double(), approximate="tanh")
        assert _error(torch._addmm_activation(b, x, w, use_gelu=True), exact) <= 0.52

    @pytest.mark.parametrize("dtype", [*HALF, "float64"])
    def test_other_types_by_default(self, torch: Any, dtype: str) -> None:
        a, b, c = (torch.randn(3, 70, 70, device="cuda", dtype=torch.float16) for _ in range(3))
        expected = torch.baddbmm(c, a, b), a[0] @ b[0], a[0, :3] @ b[0]
        torch.set_default_dtype(getattr(torch, dtype))
        try:
            found = torch.baddbmm(c, a, b), a[0] @ b[0], a[0, :3] @ b[0]
        finally:
            torch.set_default_dtype(torch.float32)
        assert all(map(torch.equal, found, expected))

    def test_infinities_and_nans(self, torch: Any) -> None:
        a = torch.tensor([[torch.inf, 1], [torch.nan, 1], [60000, 60000]], dtype=torch.float16)
        found = a.cuda() @ torch.ones(2, 1, device="cuda", dtype=torch.float16)
        assert found[0] == torch.inf and found[1].isnan() and found[2] == torch.inf

    @pytest.mark.parametrize("dtype", HALF)
    def test_errors_are_those_of_torch(self, torch: Any, dtype: str) -> None:
        a = torch.ones(2, 3, device="cuda", dtype=getattr(torch, dtype))
        with pytest.raises(RuntimeError, match="shapes cannot be multiplied"):
            a @ a
        with pytest.raises(RuntimeError, match="dtype"):
            a @ torch.ones(3, 2, device="cuda")
        with pytest.raises(RuntimeError, match="expand"):
            torch.addmm(torch.ones(7, device="cuda", dtype=a.dtype), a, a.t())

    @pytest.mark.slow
    def test_a_large_product_takes_little_memory(self) -> None:
        # Both operands in f32 would take 128 MB.
        lines = """
            import resource, torch, tilewright.cutile
            tilewright.cutile.install("cpu", devices=True)
            a = torch.ones(32, 4096, device="cuda", dtype=torch.float16)
            b = torch.ones(8192, 4096, device="cuda", dtype=torch.float16)
            a @ b[:64].t()
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            a @ b.t()
            after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            print(after - before)
        """
        pytest.importorskip("resource")
        program = "\n".join(line.strip() for line in lines.splitlines())
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert int(done.stdout) < 40_000 * (1024 if sys.platform == "darwin" else 1)


class TestWhoseItIs:
    """Which tensors it is for."""

    def _all(self, torch: Any, dtype: str, device: str) -> dict[str, list[Any]]:
        """Results and derivatives of all functions."""
        found: dict[str, list[Any]] = {}
        for name, case in CASES.items():
            torch.manual_seed(0)
            operands = _operands(torch, case, dtype, device)
            result = case.run(torch.nn.functional, *operands)
            ahead = torch.ones_like(result)
            found[name] = [result.detach(), *torch.autograd.grad(result, operands, ahead)]
        return found

    @pytest.mark.slow
    @pytest.mark.parametrize("dtype", HALF)
    def test_other_tensors_keep_the_bits_of_torch(self, dtype: str) -> None:
        torch = import_module("torch")
        threads = torch.get_num_threads()
        torch.set_num_threads(1)
        try:
            before = self._all(torch, dtype, "cpu")
            tilewright.cutile.install("cpu", devices=True)
            with_it = self._all(torch, dtype, "cpu")
            tilewright.cutile.uninstall()
            after = self._all(torch, dtype, "cpu")
        finally:
            tilewright.cutile.uninstall()
            torch.set_num_threads(threads)
        for name in CASES:
            for one, two, three in zip(before[name], with_it[name], after[name], strict=True):
                assert torch.equal(one, two), name
                assert torch.equal(one, three), name

    def _gradient(self, torch: Any, device: str) -> Any:
        torch.manual_seed(0)
        x = torch.randn(3000, 64).to(device, torch.bfloat16)
        weight = torch.ones(64).to(device, torch.bfloat16).requires_grad_()
        torch.nn.functional.layer_norm(x, (64,), weight).backward(x)
        return weight.grad.clone()

    def test_it_can_be_turned_off(self, torch: Any) -> None:
        kept = self._gradient(torch, "cpu")
        assert not torch.equal(self._gradient(torch, "cuda"), kept)
        tilewright.cutile.install("cpu", devices=True, arithmetic=False)
        assert torch.equal(self._gradient(torch, "cuda"), kept)
        tilewright.cutile.install("cpu", devices=True)
        assert not torch.equal(self._gradient(torch, "cuda"), kept)
        tilewright.cutile.uninstall()
        assert torch.equal(self._gradient(torch, "cpu"), kept)

    def test_kernels_are_torchs_afterwards(self) -> None:
        torch = import_module("torch")
        names = "mm", "addmm.out", "convolution", "native_layer_norm_backward"

        def kernels() -> list[str]:
            # Lines such as `CPU: registered at …`.
            dumps = (torch._C._dispatch_dump_table(f"aten::{name}") for name in names)
            return [line for dump in dumps for line in dump.splitlines() if line[:4] == "CPU:"]

        before = kernels()
        for _ in range(2):
            tilewright.cutile.install("cpu", devices=True)
            assert all(a != b for a, b in zip(kernels(), before, strict=True))
            tilewright.cutile.uninstall()
            assert kernels() == before

    def test_the_switch_is_handed_down(self) -> None:
        parser = ArgumentParser()
        RedirectionOptions.add_to(parser.add_argument)
        assert "--keep-arithmetic" not in RedirectionOptions.of(parser.parse_args([])).words()
        options = RedirectionOptions.of(parser.parse_args(["--keep-arithmetic"]))
        assert options.keep_arithmetic
        assert options.words() == ["--keep-arithmetic"]

    @pytest.mark.slow
    @pytest.mark.parametrize("options", [(), ("--tile-keep-arithmetic",)])
    def test_suites(self, options: tuple[str, ...], tmp_path: Any) -> None:
        (tmp_path / "test_it.py").write_text(
            "import torch\n"
            "def test_products(device):\n"
            "    torch.manual_seed(0)\n"
            "    a, b = (torch.randn(64, 4000).half() for _ in range(2))\n"
            "    here = a @ b.t()\n"
            "    there = a.cuda() @ b.cuda().t()\n"
            f"    assert bool((here == there.cpu()).all()) is {bool(options)}\n"
        )
        command = [sys.executable, "-m", "pytest", "-p", "tilewright.cutile.pytest", *options]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout

    @pytest.mark.slow
    @pytest.mark.parametrize("options", [(), ("--keep-arithmetic",)])
    def test_scripts_and_their_children(self, options: tuple[str, ...], tmp_path: Any) -> None:
        script = tmp_path / "script.py"
        script.write_text(
            "import subprocess, sys, torch\n"
            "torch.manual_seed(0)\n"
            "def gradient(device):\n"
            "    torch.manual_seed(0)\n"
            "    x = torch.randn(3000, 64).to(device, torch.bfloat16)\n"
            "    w = torch.ones(64).to(device, torch.bfloat16).requires_grad_()\n"
            "    torch.nn.functional.layer_norm(x, (64,), w).backward(x)\n"
            "    return w.grad\n"
            "print(bool((gradient('cpu') == gradient('cuda').cpu()).all()), flush=True)\n"
            "if len(sys.argv) == 1:\n"
            "    subprocess.run([sys.executable, __file__, 'child'], check=True)\n"
        )
        command = [sys.executable, "-m", "tilewright.cutile", *options, str(script)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout.split() == [str(bool(options))] * 2


class TestAutocast:
    """`torch.autocast("cuda")`, whose conversions nobody sees."""

    @pytest.mark.parametrize("dtype", HALF)
    def test_a_step(self, torch: Any, dtype: str) -> None:
        element = getattr(torch, dtype)
        model = torch.nn.Sequential(
            torch.nn.Linear(60, 80), torch.nn.LayerNorm(80), torch.nn.Linear(80, 30)
        ).cuda()
        x = torch.randn(500, 60, device="cuda")
        with torch.autocast("cuda", dtype=element):
            hidden = model[0](x)
            result = model[2](model[1](hidden))
        assert hidden.dtype is result.dtype is element
        rounded = [value.detach().to(element).double() for value in (x, *model[0].parameters())]
        exact = torch.nn.functional.linear(*rounded)
        assert _error(hidden.detach(), exact) <= 0.51
        result.sum().backward()
        assert all(parameter.grad.isfinite().all() for parameter in model.parameters())


@pytest.fixture
def precision(torch: Any) -> Iterator[Any]:
    matmul, conv = torch.backends.cuda.matmul, torch.backends.cudnn
    before = torch.get_float32_matmul_precision(), conv.allow_tf32
    torch.set_float32_matmul_precision("highest")
    conv.allow_tf32 = False
    yield torch
    matmul.fp32_precision = "ieee"
    torch.set_float32_matmul_precision(before[0])
    conv.allow_tf32 = before[1]


class TestTF32:
    """Products of f32 with operands in tf32."""

    def _rounded(self, torch: Any, device: str = "cuda") -> dict[float, float]:
        """What becomes of numbers when they are multiplied by one."""
        # The last bit of tf32 is 2**-10: to it, to even, up, of all other sizes.
        numbers = [1 + 2**-10, 1 + 2**-11, 1 + 3 * 2**-11, 1 + 2**-11 + 2**-20, -3.3, 1e30]
        column = torch.tensor(numbers, device=device)[:, None]
        one = torch.ones(1, 1, device=device)
        found = torch.mm(column, one)[:, 0].tolist()
        for other in (
            torch.addmm(torch.zeros(1, device=device), column, one)[:, 0],
            torch.bmm(column[None], one[None])[0, :, 0],
            torch.baddbmm(torch.zeros(1, 1, 1, device=device), column[None], one[None])[0, :, 0],
            torch.nn.functional.linear(column, one)[:, 0],
        ):
            assert other.tolist() == found
        return dict(zip(numbers, found, strict=True))

    TF32 = (1 + 2**-10, 1, 1 + 2**-9, 1 + 2**-10, -3.30078125, 1616 * 2.0**89)

    def _is_tf32(self, found: dict[float, float]) -> bool:
        exact = [import_module("numpy").float32(number) for number in found]
        if list(found.values()) == exact:
            return False
        assert list(found.values()) == pytest.approx(self.TF32, rel=1e-7)
        return True

    def test_matmul(self, precision: Any) -> None:
        torch = precision
        assert not self._is_tf32(self._rounded(torch))
        torch.backends.cuda.matmul.allow_tf32 = True
        assert self._is_tf32(self._rounded(torch))
        assert not self._is_tf32(self._rounded(torch, "cpu"))
        torch.backends.cuda.matmul.allow_tf32 = False
        assert not self._is_tf32(self._rounded(torch))

    @pytest.mark.parametrize("wanted", ["high", "medium"])
    def test_the_precision_of_all_products(self, precision: Any, wanted: str) -> None:
        precision.set_float32_matmul_precision(wanted)
        assert self._is_tf32(self._rounded(precision))
        assert precision.get_float32_matmul_precision() == wanted

    def test_the_precision_of_the_device(self, precision: Any) -> None:
        precision.backends.cuda.matmul.fp32_precision = "tf32"
        assert self._is_tf32(self._rounded(precision))
        precision.backends.cuda.matmul.fp32_precision = "ieee"
        assert not self._is_tf32(self._rounded(precision))

    @pytest.mark.parametrize("wanted", ["high", "medium"])
    def test_half_precision_is_whole(self, precision: Any, wanted: str) -> None:
        precision.set_float32_matmul_precision(wanted)
        a, b = (precision.randn(128, 128, device="cuda").half() for _ in range(2))
        a, b = a.cuda(), b.cuda()
        assert _error(a @ b, a.double() @ b.double()) <= 0.501

    def test_what_is_not_finite(self, precision: Any) -> None:
        torch = precision
        torch.backends.cuda.matmul.allow_tf32 = True
        bits = torch.tensor([[0x7FFFFFFF], [0x7F800001], [-1], [0x7F800000]], dtype=torch.int32)
        found = bits.view(torch.float32).cuda() @ torch.ones(1, 1, device="cuda")
        assert found[:3].isnan().all() and found[3] == torch.inf

    def test_derivatives(self, precision: Any) -> None:
        torch = precision
        torch.backends.cuda.matmul.allow_tf32 = True
        x = torch.ones(1, 1, device="cuda", requires_grad=True)
        (x @ torch.full((1, 1), 1 + 2**-12, device="cuda")).backward()
        assert x.grad == 1

    def test_convolutions(self, precision: Any) -> None:
        torch = precision
        x = torch.full((1, 1, 4, 4), 1 + 2**-12, device="cuda", requires_grad=True)
        weight = torch.ones(1, 1, 1, 1, device="cuda", requires_grad=True)

        def values() -> tuple[float, float]:
            result = torch.nn.functional.conv2d(x, weight)
            (gradient,) = torch.autograd.grad(result.sum(), weight)
            return result.max().item(), gradient.item()

        assert values() == (1 + 2**-12, 16 + 2**-8)
        torch.backends.cudnn.allow_tf32 = True
        assert values() == (1, 16)
        ordinary = torch.nn.functional.conv2d(x.detach().cpu(), weight.detach().cpu())
        assert ordinary.max() == 1 + 2**-12


def test_views_in_the_mode_for_inference(torch: Any) -> None:
    """Nothing leads from views that torch makes in C++ there to what they are views of, so their
    memory says that they are on the device; otherwise torch would multiply them."""
    makers: dict[str, Function] = {
        "function": torch.clone,
        "operator": lambda x: x * 2,
        "method": lambda x: x.exp(),
        "made": torch.zeros_like,
    }
    with torch.inference_mode():
        x = torch.randn(3, 64, device="cuda").half()
        for name, make in makers.items():
            made, plain = make(x), make(torch.zeros(3, 64))
            for tensor, expected in ((made, True), (plain, False)):
                view = torch.empty(0, dtype=tensor.dtype).set_(tensor.untyped_storage())
                assert is_on_device(view) == expected, name
        assert torch.randn(3, 64, device="cuda").to_sparse().sum().is_cuda
