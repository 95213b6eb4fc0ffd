"""Scripts that launch kernels, run as they are by `python -m tilewright.cutile`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from children import without_torch

import tilewright.cutile
from tilewright.cutile.__main__ import main
from tilewright.text import parse_module, to_text

SCRIPT = """
import sys

import cupy as cp

import cuda.tile as ct

import beside


@ct.kernel
def double(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (4,)) * 2)


def main():
    x = cp.arange(8, dtype=cp.float32)
    y = cp.zeros_like(x)
    ct.launch(cp.cuda.get_current_stream(), (2,), double, (x, y))
    print(y.get().tolist(), sys.argv, __name__, beside.WHAT)
    if "fail" in sys.argv:
        raise ValueError("as told")
    if "outside" in sys.argv:
        ct.launch(None, (9,), double, (x, y))
    if "exit" in sys.argv:
        sys.exit(7)
    if "child" in sys.argv:
        import subprocess

        subprocess.run([sys.executable, *sys.argv[:1]], check=True)


if __name__ == "__main__":
    main()
"""

Here = Callable[..., tuple[int, str, str]]

RESULT = "[0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0]"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    place = tmp_path / "scripts"
    place.mkdir()
    (place / "beside.py").write_text("WHAT = 'a module beside it'\n")
    path = place / "doubling.py"
    path.write_text(SCRIPT)
    return path


def run(*words: str | Path, place: Path | None = None, **more: str):
    """What `python -m tilewright.cutile` says to these words."""
    command = [sys.executable, "-m", "tilewright.cutile", *map(str, words)]
    search = os.pathsep.join(filter(None, sys.path))
    environment = {**without_torch({**os.environ, "PYTHONPATH": search}), **more}
    return subprocess.run(command, capture_output=True, text=True, cwd=place, env=environment)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]):
    """Does as `run`, in this process."""
    for owner, name in ((sys, "argv"), (sys, "path")):
        monkeypatch.setattr(owner, name, list(getattr(owner, name)))
    for name in ("__main__", "cupy"):
        monkeypatch.setitem(sys.modules, name, sys.modules.get(name, ModuleType(name)))
    monkeypatch.delitem(sys.modules, "cupy")
    for name in ("PYTHONPATH", "TILEWRIGHT_LAUNCHES"):
        monkeypatch.setenv(name, "")

    def run_here(*words: str | Path) -> tuple[int, str, str]:
        return main([str(word) for word in words]), *capfd.readouterr()

    yield run_here
    tilewright.cutile.uninstall()
    sys.modules.pop("beside", None)


def test_a_script_finds_its_arguments_and_neighbours(script: Path, here: Here) -> None:
    options = ("--backend", "reference", "--as-gpu", "sm_120", "--checked")
    status, out, err = here(*options, script, "--checked", "-m")
    assert (status, err) == (0, "")
    words = [str(script), "--checked", "-m"]
    assert out == f"{RESULT} {words} __main__ a module beside it\n"


def test_kernels_are_optimised_and_written_as_they_run(
    script: Path, here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    for number, options in enumerate([(), ("--optimize", "2"), ("--optimize", "dce,cse")]):
        monkeypatch.setenv("TILEWRIGHT_DUMP", str(tmp_path / str(number)))
        assert here(*options, script)[0] == 0
        [written] = (tmp_path / str(number)).glob("*.mlir")
        found.append(written.read_text())
    plain, optimized, by_passes = found
    assert to_text(tilewright.optimize(parse_module(plain))) == optimized != plain
    assert to_text(tilewright.optimize(parse_module(plain), passes="dce,cse")) == by_passes
    with pytest.raises(SystemExit):
        here("--optimize", "all", script)


@pytest.mark.slow
def test_a_module_runs_as_python_runs_it(script: Path) -> None:
    done = run("-m", "doubling", "exit", place=script.parent)
    assert (done.returncode, done.stderr) == (7, "")
    assert done.stdout == f"{RESULT} {[str(script), 'exit']} __main__ a module beside it\n"


@pytest.mark.parametrize(
    ("word", "last", "lines"),
    [
        ("fail", "ValueError: as told", ["<module>", "main"]),
        ("outside", "index 2 is outside the index space", ["<module>", "main"]),
    ],
)
def test_tracebacks_show_the_script_only(
    script: Path, here: Here, word: str, last: str, lines: list[str]
) -> None:
    status, _, err = here("--backend", "reference", script, word)
    assert status == 1
    shown = err.splitlines()
    assert shown[0] == "Traceback (most recent call last):"
    assert any(last in line for line in shown)
    calls = [line for line in shown if line.startswith("  File")]
    assert [line.rpartition(" ")[2] for line in calls] == lines
    assert all(str(script) in line for line in calls)


@pytest.mark.slow
def test_programs_that_a_script_starts_run_their_launches_likewise(script: Path) -> None:
    done = run(script, "child")
    assert done.stderr == ""
    assert done.stdout.count(RESULT) == 2


@pytest.mark.slow
def test_such_a_program_may_import_tilewright_first(script: Path) -> None:
    code = "import tilewright.cutile; import cupy, doubling; doubling.main()"
    script.with_name("starting.py").write_text(
        f"import subprocess, sys; subprocess.run([sys.executable, '-c', {code!r}])"
    )
    done = run(script.with_name("starting.py"), place=script.parent)
    assert done.stderr == ""
    assert done.stdout.startswith(RESULT)


@pytest.mark.parametrize("first", ["cuda.core", "cuda.bindings.driver"])
@pytest.mark.slow
def test_such_a_program_may_import_a_package_of_nvidia_first(script: Path, first: str) -> None:
    code = f"import {first} as found, doubling; print(found.__spec__.origin); doubling.main()"
    script.with_name("starting.py").write_text(
        f"import subprocess, sys; subprocess.run([sys.executable, '-c', {code!r}])"
    )
    done = run(script.with_name("starting.py"), place=script.parent)
    assert done.stderr == ""
    assert done.stdout.startswith(f"tilewright\n{RESULT}")


@pytest.mark.slow
def test_another_sitecustomize_has_its_turn(script: Path, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.started = True\n")
    script.write_text(
        "import subprocess, sys\n"
        "code = 'import sys, sitecustomize; print(sys.started, sitecustomize.__file__)'\n"
        "subprocess.run([sys.executable, '-c', code])\n"
    )
    paths = os.pathsep.join(filter(None, [str(tmp_path), *sys.path]))
    done = run(script, PYTHONPATH=paths)
    assert (done.stdout, done.stderr) == (f"True {tmp_path / 'sitecustomize.py'}\n", "")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "which script?"),
        (("--backend", "gpu", "x.py"), "there is no back end 'gpu'"),
        (("--as-gpu", "big", "x.py"), "as_gpu must be the name of an architecture"),
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


def test_a_missing_script_is_said(here: Here) -> None:
    message = "python -m tilewright.cutile: can't open 'missing.py': No such file or directory\n"
    assert here("missing.py") == (2, "", message)


def test_an_extension_that_there_is_not(script: Path) -> None:
    done = run(script, TILEWRIGHT_CUTILE_EXTENSION="Python")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "python -m tilewright.cutile: "
        "TILEWRIGHT_CUTILE_EXTENSION must be python or binary, found 'Python'\n"
    )


def test_no_cutile(script: Path, tmp_path: Path) -> None:
    """A package of another name stands in its place."""
    (tmp_path / "cuda").mkdir()
    (tmp_path / "cuda" / "__init__.py").write_text("")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    done = run(script, PYTHONPATH=path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(
        "python -m tilewright.cutile: cuTile Python is not installed: pip"
    )
    assert "tilewright cutile install" in done.stderr
