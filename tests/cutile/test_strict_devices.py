"""Tensors of main memory and of torch's device cuda must not be mixed, on a machine without a GPU,
where that is asked for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cuda.tile as ct
import needs
import pytest

import tilewright.cutile
from cutile.device_machine import SHAPE, Machine, in_thread, increment, there
from tilewright.devices.gpu import has_gpu

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    needs.package("torch"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
]

pytest_plugins = ["pytester"]


@pytest.fixture
def strict() -> Iterator[Machine]:
    tilewright.cutile.install("cpu", strict_devices=True)
    yield Machine(True)
    tilewright.cutile.uninstall()


OPERATIONS: dict[str, Callable[[Machine], Any]] = {
    "add": lambda m: m.x + m.c,
    "number on the device": lambda m: m.c * m.x[0, 0],
    "matmul": lambda m: m.c @ m.x,
    "functions": lambda m: m.torch.maximum(m.x, m.c),
    "cat": lambda m: m.torch.cat([m.x, m.c]),
    "stack": lambda m: m.torch.stack([m.x, m.c]),
    "where": lambda m: m.torch.where(m.c > 0, m.x, m.x),
    "in place": lambda m: m.c.add_(m.x),
    "out": lambda m: m.torch.add(m.x, m.x, out=m.torch.empty(SHAPE)),
    "modules": lambda m: m.linear()(m.c),
    "inputs of modules": lambda m: m.torch.nn.Linear(4, 4)(m.x),
    "attention": lambda m: m.torch.nn.functional.scaled_dot_product_attention(m.x, m.c, m.x),
    "losses": lambda m: m.torch.nn.functional.cross_entropy(m.x, m.torch.zeros(4).long()),
    "embeddings": lambda m: m.torch.nn.Embedding(3, 2).cuda()(m.torch.tensor([1])),
    "norms": lambda m: m.torch.nn.functional.layer_norm(m.x, (4,), m.c[0]),
    "einsum": lambda m: m.torch.einsum("ij,jk->ik", m.x, m.c),
    "index_select": lambda m: m.torch.index_select(m.x, 0, m.torch.tensor([0])),
    "gather": lambda m: m.x.gather(0, m.torch.zeros(SHAPE).long()),
    "comparisons": lambda m: m.torch.allclose(m.x, m.c),
    "another thread": lambda m: in_thread(lambda: m.torch.allclose(m.x, m.x) and failure(m)),
}


def failure(m: Machine) -> Any:
    """Adds in a thread, whose error is raised in this one."""
    try:
        return m.x + m.c
    except RuntimeError as error:
        return error


@pytest.mark.parametrize("name", OPERATIONS)
def test_strict_refuses_to_mix(strict: Machine, name: str) -> None:
    message = "Expected all tensors to be on the same device"
    try:
        found = OPERATIONS[name](strict)
    except RuntimeError as error:
        found = error
    assert isinstance(found, RuntimeError)
    assert message in str(found) or "is not on the expected device" in str(found)


def test_strict_refuses_indices_on_the_device(strict: Machine) -> None:
    with pytest.raises(RuntimeError, match="indices should be either on cpu or on the same"):
        _ = strict.c[strict.torch.tensor([0], device="cuda")]


def test_strict_refuses_launches_on_main_memory(strict: Machine) -> None:
    with pytest.raises(ValueError, match="not on a CUDA device: argument 1"):
        ct.launch(None, (2,), increment, (strict.torch.zeros(8),))


def test_strict_looks_into_operators_of_the_user(strict: Machine) -> None:
    @strict.torch.library.custom_op(
        "tilewright_tests::incremented", mutates_args=(), schema="(Tensor x) -> Tensor"
    )
    def incremented(x: Any) -> Any:
        result = x.clone()
        ct.launch(None, (2,), increment, (result,))
        return result

    found = incremented(strict.torch.zeros(8, device="cuda"))
    assert there(strict, found) and found.tolist() == [1] * 8


SCRIPT = """
import subprocess, sys, torch
x = torch.ones(2, device="cuda")
print(x.device, (x + x).is_cuda)
try:
    print(x + torch.ones(2))
except RuntimeError as error:
    print("refused", flush=True)
if len(sys.argv) == 1:
    subprocess.run([sys.executable, __file__, "child"], check=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "third"), [((), "tensor("), (("--strict-devices",), "refused")]
)
def test_scripts(tmp_path: Path, options: tuple[str, ...], third: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, "-m", "tilewright.cutile", *options, str(script)]
    found = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    lines = found.stdout.splitlines()
    assert lines[0] == lines[2] == "cuda:0 True"
    assert lines[1].startswith(third) and lines[3].startswith(third)


@pytest.mark.slow
def test_scripts_that_keep_devices(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import torch\nprint(torch.zeros(1, device='cuda'))\n")
    command = [sys.executable, "-m", "tilewright.cutile", "--keep-devices", str(script)]
    found = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert found.returncode == 1 and "Tilewright" not in found.stderr


@pytest.mark.slow
def test_the_plugin(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import pytest, torch

        def test_mixed():
            x = torch.ones(2, device="cuda")
            assert x.is_cuda
            with pytest.raises(RuntimeError, match="same device"):
                x + torch.ones(2)
        """
    )
    options = ("-p", "tilewright.cutile.pytest", "--tile-backend", "cpu", "--tile-strict-devices")
    found = pytester.runpytest_subprocess(*options, timeout=120)
    found.assert_outcomes(passed=1)
