"""Which extension serves cuTile: whatever is imported first, and as the environment asks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import cuda.tile
import needs
import pytest
from sampling import ends, one_in

import tilewright
from tilewright_startup import VARIABLE

SOURCES = Path(tilewright.__file__).parents[1]
STARTED = f"import site; site.addsitedir({str(SOURCES)!r})\n"
"""As Python starts where Tilewright is installed."""
SHOWN = "print('ours' if hasattr(cuda.tile._cext, '__tilewright__') else 'theirs')\n"
KERNEL = """
import inspect, numpy as np, cuda.tile as ct
from cuda.tile import launch

@ct.kernel
def double(x):
    ct.store(x, 0, ct.load(x, 0, 16) * 2)

import tilewright.cutile
x = np.ones(16)
with tilewright.cutile.on():
    launch(None, (1,), double, (x,))
print(x.sum())
"""


@pytest.fixture(scope="module")
def without_binary(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A directory for packages with cuTile, from which its native part was deleted."""
    place = tmp_path_factory.mktemp("packages")
    source = Path(cuda.tile.__file__).parent
    native = shutil.ignore_patterns("_cext*.so", "_cext*.pyd", "_cext.py", "__pycache__")
    shutil.copytree(source, place / "cuda" / "tile", ignore=native)
    return str(place)


def python(code: str, *paths: str, **more: str) -> tuple[str, str]:
    """What a program prints, and the last line of its errors.

    Where Tilewright is installed is found as `PYTHONPATH` says, without what Python does at its
    start.
    """
    # Nothing here is about torch, which cuTile would import.
    script = [sys.executable, "-S", "-c", f"import sys; sys.modules['torch'] = None\n{code}"]
    kept = {name: value for name, value in os.environ.items() if name != VARIABLE}
    environment = {**kept, "PYTHONPATH": os.pathsep.join([*paths, *filter(None, sys.path)]), **more}
    done = subprocess.run(script, capture_output=True, text=True, env=environment, check=False)
    return done.stdout.strip(), (done.stderr.splitlines() or [""])[-1]


@pytest.mark.parametrize("wanted", ["", "python"])
def test_cutile_first_without_its_binary(without_binary: str, wanted: str) -> None:
    code = STARTED + "import cuda.tile\n" + SHOWN
    assert python(code, without_binary, **{VARIABLE: wanted}) == ("ours", "")


@one_in(2)
@pytest.mark.parametrize("first", [STARTED, "import tilewright.cutile\n"])
@pytest.mark.parametrize(
    ("wanted", "serves"), ends([("", "theirs"), ("binary", "theirs"), ("python", "ours")], 2)
)
@needs.cutile_binary()
def test_the_environment_chooses(first: str, wanted: str, serves: str) -> None:
    assert python(first + "import cuda.tile\n" + SHOWN, **{VARIABLE: wanted}) == (serves, "")


@pytest.mark.slow
def test_a_program_that_imports_cutile_first_runs(without_binary: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(KERNEL)
    code = f"{STARTED}import runpy; runpy.run_path({str(script)!r})"
    assert python(code, without_binary) == ("32.0", "")


@pytest.mark.slow
def test_so_do_programs_that_it_starts(without_binary: str, tmp_path: Path) -> None:
    script, starting = tmp_path / "script.py", tmp_path / "starting.py"
    script.write_text(KERNEL.replace("with tilewright.cutile.on():", "if True:"))
    starting.write_text(
        f"import subprocess, sys; subprocess.run([sys.executable, {str(script)!r}])"
    )
    code = (
        "import sys; from tilewright.cutile.__main__ import main\n"
        f"sys.exit(main([{str(starting)!r}]))"
    )
    assert python(code, without_binary) == ("32.0", "")


def test_nothing_else_is_imported_at_the_start() -> None:
    code = f"import site, sys; before = set(sys.modules)\n{STARTED}"
    code += "print(sorted(set(sys.modules) - before))"
    assert python(code) == ("['tilewright_startup']", "")


def test_where_tilewright_has_been_removed(tmp_path: Path) -> None:
    """Its line stays where it was installed from sources that are gone."""
    shutil.copy(SOURCES / "tilewright.pth", tmp_path)
    code = "import site, sys; sys.modules['tilewright_startup'] = None\n"
    code += f"site.addsitedir({str(tmp_path)!r})\nprint('fine')"
    assert python(code) == ("fine", "")


@pytest.mark.parametrize("first", [STARTED, "import tilewright.cutile\n"])
def test_an_unknown_choice(first: str) -> None:
    out, error = python(first + "import cuda.tile", **{VARIABLE: "rust"})
    assert (out, error) == ("", f"ImportError: {VARIABLE} must be python or binary, found 'rust'")


@pytest.mark.parametrize("first", [STARTED, "import tilewright.cutile\n"])
def test_a_binary_that_is_missing(without_binary: str, first: str) -> None:
    out, error = python(first + "import cuda.tile", without_binary, **{VARIABLE: "binary"})
    said = "says binary, but cuTile's own extension is not installed"
    assert (out, error) == ("", f"ImportError: {VARIABLE} {said}")


@needs.cutile_binary()
def test_a_choice_that_comes_too_late() -> None:
    out, error = python("import cuda.tile, tilewright.cutile", **{VARIABLE: "python"})
    assert out == ""
    assert error == (
        f"ImportError: {VARIABLE} says python, but cuda.tile was imported before "
        "tilewright.cutile, with the extension 'binary': import tilewright.cutile first"
    )


@pytest.mark.slow
@needs.cutile_binary()
def test_any_order_where_nothing_is_asked_for() -> None:
    assert python("import cuda.tile, tilewright.cutile\n" + SHOWN) == ("theirs", "")
