"""The core in a Python that has nothing else, as in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from sampling import every, first

from system.without_extras import Finished, run

TESTS = Path(__file__).resolve().parents[1]
SCALE = str(TESTS.parent / "examples" / "scale.mlir")

BROWSER = pytest.param("emscripten", id="browser")
HERE = pytest.param("", id="here")

platforms = pytest.mark.parametrize("platform", [HERE, BROWSER])
browser_first = pytest.mark.parametrize("platform", first([BROWSER, HERE]))
FAULTS = {"": "llvmlite is not installed", "emscripten": "there is no native code on emscripten"}


def core(call: str, platform: str, folder: Path | None = None, **environment: str) -> Finished:
    code = f"import sys; sys.path.insert(0, {str(TESTS)!r})\nfrom system import core\ncore.{call}"
    done = run(code, platform=platform, folder=folder, environment=environment)
    assert done.code == 0, done.output + done.errors
    return done


def test_extras_are_blocked() -> None:
    for name in ("llvmlite", "torch", "mmap", "multiprocessing", "_posixsubprocess"):
        assert f"No module named {name!r}" in run(f"import {name}").errors
    started = run("import threading; threading.Thread(target=print).start()")
    assert "can't start new thread" in started.errors
    assert run("import subprocess; subprocess.run(['true'])").code != 0
    assert run("import os; os.fork()").code != 0


@pytest.mark.slow
@browser_first
def test_imports(platform: str) -> None:
    assert core("imports()", platform).output == "imported\n"


@browser_first
def test_text_bytecode_verifier(platform: str) -> None:
    assert core(f"forms({SCALE!r})", platform).output == "verified\n"


@browser_first
def test_reference_machine(platform: str) -> None:
    assert core(f"kernels({SCALE!r})", platform).output == "ran\n"


@browser_first
def test_native_code_is_missed(platform: str) -> None:
    done = core(f"native({SCALE!r})", platform)
    fault = FAULTS[platform]
    error, chosen = done.output.splitlines()
    assert error.endswith(f"the back end 'cpu' is not available: {fault}")
    assert chosen == "reference reference cpu"
    assert done.errors == (
        f"tilewright: native code cannot run here ({fault}); kernels run on the reference machine\n"
    )


@every(2)
@platforms
def test_commands(platform: str, tmp_path: Path) -> None:
    done = core(f"commands({SCALE!r})", platform, tmp_path)
    assert done.output.endswith("commanded\n")
    assert "y = [  0.   2.   4. ... 594. 596. 598.]" in done.output
    assert "internal error" not in done.errors
    assert f"there is no compiler here: {FAULTS['']}" in done.errors
    assert "which cannot start here" in done.errors
    assert done.errors.count(f"the back end 'cpu' is not available: {FAULTS[platform]}") == 2
    assert done.errors.count("kernels run on the reference machine") == 1


@browser_first
def test_cutile(platform: str, tmp_path: Path) -> None:
    more = {"TILEWRIGHT_CUTILE_EXTENSION": "python"}
    done = core(f"cutile({SCALE!r})", platform, tmp_path, **more)
    assert done.output.splitlines()[0] == "block 0" and done.output.endswith("launched\n")
