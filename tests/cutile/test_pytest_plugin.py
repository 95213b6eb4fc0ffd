"""The plugin of pytest, on a project with tests as they are written for a GPU."""

from __future__ import annotations

import os
import sys

import needs
import pytest

from tilewright.devices.gpu import has_gpu

pytest_plugins = ["pytester"]
pytestmark = pytest.mark.skipif(has_gpu(), reason="a GPU is there itself")

CONFTEST = """
import cupy as cp
import pytest
from cuda.tile import launch  # before any hook of a conftest is called

@pytest.fixture
def run():
    return lambda *arguments: launch(cp.cuda.get_current_stream(), *arguments)
"""

TESTS = """
import os
import subprocess
import sys

import cuda.tile as ct
import cupy as cp
import pytest


@ct.kernel
def double(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (4,)) * 2)


@pytest.mark.parametrize("n", [4, 6])
def test_double(run, n, device):
    x, y = cp.ones(n), cp.zeros(n)
    run(((n + 3) // 4,), double, (x, y))
    assert (y == 2).all() and device == "cpu"


@pytest.mark.tile_backend("reference", as_gpu="sm_120")
def test_outside(run):
    assert cp.cuda.runtime.getDeviceProperties(0)["major"] == 12
    run((2,), double, (cp.ones(8), cp.ones(4)))


def test_child():
    code = "import cupy; print(cupy.cuda.runtime.getDeviceCount())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "1\\n"
"""

TORCH_TEST = """
import cuda.tile as ct
import torch
from torch.testing import assert_close


@ct.kernel
def double(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (4,)) * 2)


def test_double():
    x = torch.rand(9, device="cuda")
    y = torch.zeros_like(x)
    ct.launch(torch.cuda.current_stream(), (3,), double, (x, y))
    torch.cuda.synchronize()
    assert_close(y, 2 * x)
    assert torch.cuda.get_device_capability() == (12, 1)
"""


@pytest.fixture
def project(
    others_stay: None, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    # Relative paths mean something else for processes that are started there.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_doubling=TESTS)
    pytester.makeini("[pytest]\naddopts = --strict-markers -p no:cacheprovider\n")
    return pytester


def run(project: pytest.Pytester, *words: str, plugin: bool = True) -> tuple[int, str]:
    """What pytest says, run in this process."""
    loaded = ("-p", "tilewright.cutile.pytest") if plugin else ()
    done = project.runpytest_inprocess(*loaded, *words)
    return int(done.ret), done.stdout.str() + done.stderr.str()


def test_tests_for_a_gpu_run_as_they_are(
    project: pytest.Pytester, children_without_torch: None
) -> None:
    code, said = run(project)
    assert "cuTile: kernels run on the back end cpu, as sm_100\n" in said
    assert code == 1
    assert "1 failed, 3 passed" in said
    # The error is shown at the line of the test, without what is behind it.
    lines = said[said.index("FAILURES") :].splitlines()
    marked = [n for n, line in enumerate(lines) if line.startswith(">")]
    assert lines[marked[0]].endswith("run((2,), double, (cp.ones(8), cp.ones(4)))")
    assert len(marked) == 2
    place = project.path / "test_doubling.py"
    assert f"{place}:13:5: error: `store_view_tko`: index 1 is outside the index space" in said


@pytest.mark.slow
def test_with_workers(project: pytest.Pytester, children_without_torch: None) -> None:
    words = ("-n", "1", "--tile-backend", "reference", "--tile-checked", "-k", "not outside")
    code, said = run(project, *words)
    assert code == 0, said
    assert "3 passed" in said


@pytest.mark.slow
def test_a_wrong_marker_with_workers(project: pytest.Pytester) -> None:
    project.makeconftest("")
    project.makepyfile(
        test_doubling="import pytest\n@pytest.mark.tile_backend('none')\ndef test_it(): pass\n"
    )
    code, said = run(project, "-n", "1")
    assert code == 1
    assert "marker tile_backend: there is no back end 'none'" in said


def test_options_of_the_reference_machine(project: pytest.Pytester) -> None:
    words = ("--tile-trace", "--tile-schedule", "reversed", "-k", "test_double and 6", "-rP")
    code, said = run(project, *words)
    assert code == 0, said
    assert "on the back end reference, as sm_100, trace=True, schedule=reversed\n" in said
    assert said.index("[1,0,0] ") < said.index("[0,0,0] ")


@needs.package("torch")
def test_torch(project: pytest.Pytester) -> None:
    project.makepyfile(test_doubling=TORCH_TEST)
    words = ("--tile-backend", "cpu", "--tile-as-gpu", "sm_121", "--tile-checked")
    code, said = run(project, *words)
    assert "cuTile: kernels run on the back end cpu, as sm_121, checked=True\n" in said
    assert code == 0, said


def test_a_conftest_may_name_it(project: pytest.Pytester) -> None:
    project.makeconftest('pytest_plugins = ["tilewright.cutile.pytest"]\n')
    project.makepyfile(test_doubling="def test_device(device): assert device == 'cpu'\n")
    code, said = run(project, plugin=False)
    assert code == 0, said


def test_launches_may_be_left_to_the_gpu(project: pytest.Pytester) -> None:
    project.makeconftest("")
    project.makepyfile(
        test_doubling="import pytest\n"
        "@pytest.mark.tile_backend('reference')\n"
        "def test_marked(): assert False\n"
        "def test_device(device): assert device == 'cuda'\n"
    )
    code, said = run(project, "--tile-backend", "gpu", "-rs")
    assert code == 0, said
    assert "1 passed, 1 skipped" in said and "kernels run on the GPU" in said


@pytest.mark.parametrize(
    ("marker", "words", "message"),
    [
        ("", ("--tile-backend", "none"), "ERROR: tilewright: there is no back end 'none'"),
        (
            "'none'",
            (),
            "ERROR: test_doubling.py::test_it: marker tile_backend: there is no back end 'none'",
        ),
        ("", (), "marker tile_backend: missing 1 required positional argument: 'name'"),
    ],
)
def test_what_is_wrong_is_said(
    project: pytest.Pytester, marker: str, words: tuple[str, ...], message: str
) -> None:
    project.makepyfile(
        test_doubling=f"import pytest\n@pytest.mark.tile_backend({marker})\ndef test_it(): pass\n"
    )
    project.makeconftest("")
    code, said = run(project, *words)
    assert code == 4
    assert message in said and "Traceback" not in said
