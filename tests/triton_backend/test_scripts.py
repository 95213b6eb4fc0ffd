"""Scripts with kernels of Triton on torch's device `cuda`, run as they are by
`python -m tilewright.triton`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import needs
import pytest
from children import without_cutile

import tilewright.triton
from tilewright.cutile.__main__ import main as cutile_main
from tilewright.devices.gpu import has_gpu
from tilewright.triton.__main__ import main

pytestmark = [pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"), needs.package("torch")]

SCRIPT = """
import sys

import torch
import triton
import triton.language as tl


@triton.jit
def double(x, y, n, N: tl.constexpr):
    i = tl.program_id(0) * N + tl.arange(0, N)
    tl.store(y + i, 2 * tl.load(x + i, mask=i < n), mask=i < n)


@triton.jit
def number(y, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(y + i, i.to(tl.float32))


@triton.jit
def wrong(y, N: tl.constexpr):
    tl.store(y + tl.arange(0, N), unknown)


def main():
    x = torch.arange(6.0, device="cuda")
    y = torch.zeros_like(x)
    double[lambda given: (triton.cdiv(6, given["N"]),)](x, y, 6, N=4)
    print(y.tolist(), y.device)
    if "outside" in sys.argv:
        number[(1,)](y, N=8)
    if "race" in sys.argv:
        number[(2,)](y, N=4)
    if "forgotten" in sys.argv:
        number[(1,)](y)
    if "unknown" in sys.argv:
        wrong[(1,)](y, N=4)
    if "host" in sys.argv:
        double[(2,)](x.cpu(), y, 6, N=4)


if __name__ == "__main__":
    main()
"""

RESULT = "[0.0, 2.0, 4.0, 6.0, 8.0, 10.0] cuda:0\n"

Here = Callable[..., tuple[int, str, str]]


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "doubling.py"
    path.write_text(SCRIPT)
    return path


@pytest.fixture
def here(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> Iterator[Here]:
    """Does as the command, in this process."""
    for owner, name in ((sys, "argv"), (sys, "path")):
        monkeypatch.setattr(owner, name, list(getattr(owner, name)))
    monkeypatch.setitem(sys.modules, "__main__", ModuleType("__main__"))
    for name in ("PYTHONPATH", "TILEWRIGHT_LAUNCHES"):
        monkeypatch.setenv(name, "")

    def run_here(
        *words: str | Path, run: Callable[[list[str]], int] = main
    ) -> tuple[int, str, str]:
        return run([str(word) for word in words]), *capfd.readouterr()

    yield run_here
    tilewright.triton.uninstall()


OPTIONS = [
    "",
    "--backend reference --as-gpu sm_120",
    "--backend check",
    "--checked",
    "--strict-devices",
    "--strict-devices --backend reference --schedule reversed",
    "--timeout 60 --optimize dce,cse",
]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_script_runs_as_it_is(script: Path, here: Here, options: str) -> None:
    assert here(*options.split(), script) == (0, RESULT, "")


@pytest.mark.parametrize(
    ("options", "word", "last", "message"),
    [
        ("--backend check", "race", "main", "data race on y[0]"),
        ("--checked", "outside", "main", "0 bytes past the end of 'y' (24 bytes)"),
        ("--backend reference", "outside", "main", "0 bytes past the end of 'y' (24 bytes)"),
        ("", "forgotten", "main", "missing 1 required positional argument: 'N'"),
        ("", "unknown", "main", "NameError('unknown is not defined')"),
        ("--strict-devices", "host", "main", "argument 1 is a tensor on the CPU"),
    ],
)
def test_tracebacks_show_the_script_only(
    script: Path, here: Here, options: str, word: str, last: str, message: str
) -> None:
    status, _, err = here(*options.split(), script, word)
    assert status == 1
    assert message in err
    calls = [line for line in err.splitlines() if line.startswith("  File")]
    assert [line.rpartition(" ")[2] for line in calls] == ["<module>", last]
    assert all(str(script) in line for line in calls)


BESIDE = """
import triton
import triton.language as tl


@triton.jit
def put(y, i):
    tl.store(y + i, i)
"""

COPIED = """
import torch
import triton
import triton.language as tl
from putting import put


@triton.jit
def numbered(y, N: tl.constexpr):
    {statement}


numbered[(1,)](torch.zeros(4, dtype=torch.int32, device="cuda"), N=8)
"""


@pytest.mark.parametrize(
    ("statement", "file", "line"),
    [
        ("put(y, tl.arange(0, N))", "putting.py", 8),
        ("tl.store(y + tl.arange(0, N), 1)", "numbering.py", 10),
    ],
    ids=["beside", "own"],
)
def test_copies_have_places_of_their_own(
    tmp_path: Path,
    here: Here,
    monkeypatch: pytest.MonkeyPatch,
    statement: str,
    file: str,
    line: int,
) -> None:
    """Triton finds what it has compiled of the same text in another file."""
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "putting.py").write_text(BESIDE)
        (folder / "numbering.py").write_text(COPIED.format(statement=statement))
        monkeypatch.delitem(sys.modules, "putting", raising=False)
        status, _, err = here("--checked", folder / "numbering.py")
        assert (status, f"Error: {folder / file}:{line}:5: error:" in err) == (1, True), err


DEVICE = """
import torch, triton
assert torch.cuda.is_available()
print(torch.cuda.get_device_capability(), torch.cuda.device_count())
active = triton.runtime.driver.active
print(active.get_current_target().backend, active.get_current_target().arch)
print(active.get_active_torch_device(), active.get_current_stream(0) is not None)
properties = active.utils.get_device_properties(torch.cuda.current_device())
assert properties["multiprocessor_count"] and properties["max_shared_mem"]
start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
with torch.cuda.stream(torch.cuda.Stream()):
    start.record()
    x = torch.ones(4, device="cuda") + 1
    end.record()
torch.cuda.synchronize()
assert start.elapsed_time(end) >= 0
assert triton.testing.do_bench(lambda: x + 1, warmup=1, rep=2) > 0
"""


def test_what_scripts_ask_of_the_device(script: Path, here: Here) -> None:
    script.write_text(DEVICE)
    said = "(12, 0) 1\ncuda 120\ncuda:0 True\n"
    assert here("--as-gpu", "sm_120", script) == (0, said, "")


CAPTURED = (
    SCRIPT.partition("def main")[0]
    + """
x, y = torch.ones(4, device="cuda"), torch.zeros(4, device="cuda")
graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    double[(1,)](x, y, 4, N=4)
print(y.tolist())
x.fill_(3)
graph.replay()
print(y.tolist())
"""
)


@pytest.mark.parametrize("options", ["", "--strict-devices", "--backend check"])
def test_launches_that_a_graph_captures(script: Path, here: Here, options: str) -> None:
    script.write_text(CAPTURED)
    said = "[0.0, 0.0, 0.0, 0.0]\n[6.0, 6.0, 6.0, 6.0]\n"
    assert here(*options.split(), script) == (0, said, "")


PROFILED = (
    SCRIPT.partition("def main")[0]
    + """
x, y = torch.ones(4, device="cuda"), torch.zeros(4, device="cuda")
with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as found:
    double[(1,)](x, y, 4, N=4)
print([event.key for event in found.key_averages() if event.key == "double"])
"""
)


def test_launches_in_a_profile(script: Path, here: Here) -> None:
    script.write_text(PROFILED)
    status, out, _ = here(script)
    assert (status, out) == (0, "['double']\n")


def test_every_operation_is_shown(
    script: Path, here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Triton finds what it has compiled of the same text in another file.
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path / "compiled"))
    status, out, err = here("--trace", script)
    assert (status, out) == (0, RESULT)
    assert f"[1,0,0] {script}:" in err


def test_kernels_are_written_as_they_run(
    script: Path, here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_DUMP", str(tmp_path / "kernels"))
    assert here(script)[0] == 0
    found = {path.suffix: path.name for path in (tmp_path / "kernels").iterdir()}
    assert set(found) == {".mlir", ".tilebc", ".s"}
    assert found[".mlir"].startswith("double-sm_100-cpu-")


LONG = """
import torch, triton, triton.language as tl


@triton.jit
def endless(x, n):
    i = tl.load(x)
    while i < n:
        i += tl.load(x + 1)
    tl.store(x + 1, i)


endless[(1,)](torch.zeros(2, dtype=torch.int32, device="cuda"), 1)
"""


def test_a_launch_that_takes_long(script: Path, here: Here) -> None:
    script.write_text(LONG)
    status, _, err = here("--timeout", "0.2", script)
    assert status == 1
    assert err.splitlines()[-1].endswith(f"it has loops at {script}:8")


BOTH = (
    SCRIPT.partition("def main")[0]
    + """
import cuda.tile as ct


@ct.kernel
def triple(x, y):
    ct.store(y, (ct.bid(0),), ct.load(x, (ct.bid(0),), (2,)) * 3)


x, y, z = (torch.full((4,), float(n), device="cuda") for n in range(1, 4))
double[(1,)](x, y, 4, N=4)
ct.launch(torch.cuda.current_stream(), (2,), triple, (y, z))
print(z.tolist())
"""
)


@pytest.mark.parametrize("run", [main, cutile_main], ids=["triton", "cutile"])
def test_a_script_with_kernels_of_both_languages(
    script: Path, here: Here, run: Callable[[list[str]], int]
) -> None:
    script.write_text(BOTH)
    said = "[6.0, 6.0, 6.0, 6.0]\n"
    assert here("--backend", "reference", script, run=run) == (0, said, "")


def run(script: Path, backend: str) -> subprocess.CompletedProcess[str]:
    """What the command says to a script where the package cuda-tile is not there."""
    command = [sys.executable, "-m", "tilewright.triton", "--backend", backend, script]
    search = os.pathsep.join(filter(None, sys.path))
    environment = without_cutile({**os.environ, "PYTHONPATH": search})
    return subprocess.run(
        command, capture_output=True, text=True, cwd=script.parent, env=environment
    )


@pytest.mark.slow
def test_a_script_without_cutile(script: Path) -> None:
    script.write_text(SCRIPT + "    assert sys.modules['cuda.tile'] is None\n")
    done = run(script, "reference")
    assert (done.returncode, done.stdout) == (0, RESULT), done.stderr


@pytest.mark.slow
def test_programs_that_a_script_starts(script: Path) -> None:
    """They have the same device and options."""
    script.with_name("starting.py").write_text(
        "import subprocess, sys\n"
        "done = subprocess.run([sys.executable, 'doubling.py', 'race'], capture_output=True)\n"
        "print(done.stdout.decode(), b'data race' in done.stderr)\n"
    )
    done = run(script.with_name("starting.py"), "check")
    assert done.stdout == f"{RESULT} True\n", done.stderr


LOADED_AGAIN = """
import sys
from importlib import reload

reload(sys.modules["triton.runtime.driver"])
reload(sys.modules["triton.runtime"])
config = triton.runtime.driver
print(config._active, config._default, config.active is config.default)
print(config.active.get_current_target().backend)
"""


@pytest.mark.slow
def test_a_driver_that_is_loaded_again(script: Path) -> None:
    """Triton makes one when it is asked for it first."""
    ends = '\nif __name__ == "__main__":'
    script.write_text(SCRIPT.replace(ends, LOADED_AGAIN + ends))
    done = run(script, "cpu")
    assert done.stdout == f"None None True\ncuda\n{RESULT}", done.stderr


def test_no_triton(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("tilewright.triton.installed.find_spec", lambda name: None)
    assert main(["x.py"]) == 2
    said = "python -m tilewright.triton: Triton is not installed: pip install 'tilewright[triton]'"
    assert capsys.readouterr().err == f"{said}\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "which script?"),
        (("--backend", "gpu", "x.py"), "there is no back end 'gpu'"),
        (("--chekced", "x.py"), "unrecognized arguments: --chekced"),
    ],
)
def test_wrong_command_lines_are_refused(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert message in capsys.readouterr().err
