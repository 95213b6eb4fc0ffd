"""The plugin of pytest, on a project with tests of Triton's kernels written for a GPU."""

from __future__ import annotations

import os
import sys

import needs
import pytest
from children import without_cutile

from tilewright.devices.gpu import has_gpu

pytest_plugins = ["pytester"]
pytestmark = [pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"), needs.package("torch")]

TESTS = """
import pytest
import torch
import triton
import triton.language as tl


@triton.jit
def number(y, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(y + i, i.to(tl.float32))


@pytest.mark.parametrize("n", [4, 8])
def test_number(n, device):
    y = torch.zeros(n, device="cuda")
    number[(1,)](y, N=n)
    assert y.tolist() == list(range(n)) and device == "cpu"
    assert torch.cuda.get_device_capability() == (10, 0)


def test_race():
    number[(2,)](torch.zeros(4, device="cuda"), N=4)


@pytest.mark.tile_backend("reference")
def test_outside():
    number[(1,)](torch.zeros(4, device="cuda"), N=8)
"""


@pytest.fixture
def project(
    others_stay: None, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    # Relative paths mean something else for processes that are started there.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    pytester.makepyfile(test_doubling=TESTS)
    pytester.makeini("[pytest]\naddopts = --strict-markers -p no:cacheprovider\n")
    return pytester


TRITON = ("-p", "tilewright.triton.pytest")
CUTILE = ("-p", "tilewright.cutile.pytest")


def run(project: pytest.Pytester, *words: str) -> tuple[int, str]:
    """What pytest says, run in this process."""
    done = project.runpytest_inprocess(*words)
    return int(done.ret), done.stdout.str() + done.stderr.str()


def test_tests_for_a_gpu_run_as_they_are(project: pytest.Pytester) -> None:
    code, said = run(project, *TRITON)
    assert "Triton: kernels run on the back end cpu, as sm_100\n" in said
    assert (code, "1 failed, 3 passed" in said) == (1, True)
    # The error is shown at the line of the test, without what is behind it.
    lines = said[said.index("FAILURES") :].splitlines()
    marked = [line for line in lines if line.startswith(">")]
    assert [line.split() for line in marked] == [
        [">", *["number[(1,)](torch.zeros(4,", 'device="cuda"),', "N=8)"]]
    ]
    place = project.path / "test_doubling.py"
    assert f"{place}:10:5: error: `store_ptr_tko`: store of 4 bytes at" in said


def test_a_test_fails_with_what_the_sanitizer_finds(project: pytest.Pytester) -> None:
    code, said = run(project, *TRITON, "--tile-backend", "check", "-k", "number or race")
    assert (code, "1 failed, 2 passed" in said) == (1, True)
    assert "data race on y[0]: nothing orders accesses of different tile blocks" in said
    assert "1 finding: " in said


@pytest.mark.parametrize("loaded", [(*TRITON, *CUTILE), (*CUTILE, *TRITON)], ids=["one", "other"])
def test_with_the_plugin_for_cutile(project: pytest.Pytester, loaded: tuple[str, ...]) -> None:
    code, said = run(project, *loaded, "--tile-backend", "reference", "-k", "number")
    assert "cuTile and Triton: kernels run on the back end reference, as sm_100\n" in said
    assert code == 0, said


def test_the_plugin_for_cutile_is_enough(project: pytest.Pytester) -> None:
    code, said = run(project, *CUTILE, "--tile-checked", "-k", "number")
    assert code == 0, said


def test_a_conftest_may_name_it(project: pytest.Pytester) -> None:
    project.makeconftest('pytest_plugins = ["tilewright.triton.pytest"]\n')
    code, said = run(project, "-k", "number")
    assert code == 0, said


@pytest.mark.slow
def test_without_cutile(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", without_cutile(os.environ)["PYTHONPATH"])
    done = project.runpytest_subprocess(*TRITON, "-k", "number", timeout=300)
    done.assert_outcomes(passed=2, deselected=2)


def test_launches_may_be_left_to_the_gpu(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_doubling="import pytest\n"
        "@pytest.mark.tile_backend('reference')\n"
        "def test_marked(): assert False\n"
        "def test_device(device): assert device == 'cuda'\n"
    )
    code, said = run(project, *TRITON, "--tile-backend", "gpu", "-rs")
    assert code == 0, said
    assert "1 passed, 1 skipped" in said and "Triton: kernels run on the GPU" in said


def test_what_is_wrong_is_said(project: pytest.Pytester) -> None:
    code, said = run(project, *TRITON, "--tile-backend", "none")
    assert code == 4
    assert "ERROR: tilewright: there is no back end 'none'" in said and "Traceback" not in said
