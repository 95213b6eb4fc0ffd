"""Programs run by `python -m tilewright.cutile`, beside the same programs run by `python`."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from children import without_torch
from sampling import first

WORLD = """
import atexit
import pickle
import sys

names = "__name__ __file__ __package__ __cached__ __doc__".split()
found = {name: globals().get(name, "none") for name in names}
found["__cached__"] = found["__cached__"] and str(found["__cached__"]).rpartition("/")[2]
spec = __spec__ and (__spec__.name, __spec__.origin, __spec__.parent)
print(found, spec, getattr(__loader__, "__name__", type(__loader__)))
print(sys.path[0], sys.argv, sys.modules["__main__"].__dict__ is globals())


class Thing:
    pass


def last():
    import __main__

    print(type(pickle.loads(pickle.dumps(Thing()))) is __main__.Thing)


atexit.register(last)
"""

ENDS = {
    "syntax": "1 +",
    "none": "",
    "number": "sys.exit(7)",
    "words": "sys.exit('that is all')",
    "error": "raise ValueError('as told')",
    "interrupt": "raise KeyboardInterrupt",
}
"""How a program may end."""


def outcome(words: Sequence[str], place: Path, given: str) -> tuple[int, str, list[str]]:
    """What a process prints, and its exit code; of tracebacks the lines but those of `runpy`, and
    but those that point to columns."""
    search = os.pathsep.join(filter(None, sys.path))
    more = {"PYTHONPATH": search, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *words],
        input=given,
        capture_output=True,
        text=True,
        cwd=place,
        env=without_torch({**os.environ, **more}),
    )
    said = [line for line in done.stderr.splitlines() if "runpy" not in line]
    return done.returncode, done.stdout, said


def same(words: Sequence[str], place: Path, given: str = "") -> tuple[int, str, list[str]]:
    """What a program does, as Python and Tilewright run it."""
    ours = outcome(("-m", "tilewright.cutile", "--keep-devices", *words), place, given)
    assert ours == outcome(words, place, given)
    return ours


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A directory with programs of each kind that take the same look around."""
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").write_text("")
    for path in (tmp_path / "script.py", package / "__main__.py"):
        path.write_text(WORLD)
    (tmp_path / "link.py").symlink_to(package / "__main__.py")
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as packed:
        packed.writestr("__main__.py", WORLD)
    return tmp_path


@pytest.mark.parametrize(
    "words",
    first(
        [
            ("script.py", "a", "-m"),
            ("./package/../script.py",),
            ("link.py",),
            ("package", "--checked"),
            ("packed.zip", "b"),
            ("-m", "script", "c"),
            ("-c", WORLD, "d", "-"),
            ("-m", "package", "-c"),
        ]
    ),
    ids=lambda words: " ".join(words).replace(WORLD, "CODE"),
)
def test_programs_find_the_same_world(place: Path, words: tuple[str, ...]) -> None:
    code, said, errors = same(words, place)
    assert (code, errors) == (0, [])
    assert said.splitlines()[-1] == "True"


@pytest.mark.slow
def test_standard_input_is_a_program(place: Path) -> None:
    code, said, _ = same(("-", "e"), place, WORLD)
    assert code == 0 and "['-', 'e']" in said


@pytest.mark.parametrize("end", first(list(ENDS)))
def test_programs_end_the_same(place: Path, end: str) -> None:
    (place / "script.py").write_text(WORLD + ENDS[end] + "\n")
    same(("script.py",), place)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", first([("-m", "missing"), ("-m", "package.missing"), ("empty",)]), ids=" ".join
)
def test_what_there_is_not_is_said_the_same(place: Path, words: tuple[str, ...]) -> None:
    (place / "empty").mkdir()
    code, _, errors = same(words, place)
    assert code == 1 and len(errors) == 1


@pytest.mark.slow
def test_a_program_compiled_before(place: Path) -> None:
    code = "import py_compile; py_compile.compile('script.py', 'script.pyc')"
    subprocess.run([sys.executable, "-c", code], cwd=place, check=True)
    (place / "script.py").unlink()
    assert same(("script.pyc",), place)[0] == 0


KERNEL = """
import cuda.tile as ct
import numpy as np

@ct.kernel
def double(x, y, n: ct.Constant[int]):
    ct.store(y, ct.bid(0), ct.load(x, ct.bid(0), n) * 2)

x = np.arange(8, dtype=np.float32)
y = np.zeros_like(x)
ct.launch(None, (2,), double, (x, y, 4))
print(y.tolist())
"""

RESULT = "[0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0]\n"


@pytest.mark.slow
@pytest.mark.parametrize("words", first([("-",), ("-c", KERNEL)]), ids=["-", "-c"])
def test_kernels_without_a_file(place: Path, words: tuple[str, ...]) -> None:
    given = ("-m", "tilewright.cutile", "--backend", "reference", *words)
    assert outcome(given, place, KERNEL) == (0, RESULT, [])


def run_kernel(place: Path, *words: str) -> tuple[int, str, list[str]]:
    """What a script with a kernel does with options."""
    (place / "script.py").write_text(KERNEL)
    return outcome(("-m", "tilewright.cutile", *words, "script.py"), place, "")


@pytest.mark.slow
def test_a_trace_shows_each_operation(place: Path) -> None:
    code, said, shown = run_kernel(place, "--trace")
    assert (code, said) == (0, RESULT)
    [line] = [line for line in shown if "load_view_tko" in line and line.startswith("[1,0,0]")]
    assert f"{place / 'script.py'}:7: " in line and "[4 5 6 7]" in line


@pytest.mark.slow
def test_an_order_in_which_the_result_depends(place: Path) -> None:
    text = KERNEL.replace("ct.bid(0), ct.load", "0, ct.load")
    (place / "script.py").write_text(text)
    words = ("-m", "tilewright.cutile", "--schedule", "all", "script.py")
    code, _, errors = outcome(words, place, "")
    assert code == 1
    assert "the result depends on the order of tile blocks" in errors[-1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "message"),
    first(
        [
            (("--trace",), "trace: only the back end reference has this, not cpu"),
            (("--schedule", "all"), "schedule: only the back end reference has this, not cpu"),
            (
                ("--memory-order", "program"),
                "memory-order: only the back end reference has this, not cpu",
            ),
            (("--native",), "native: only the back end check has this, not cpu"),
        ],
        2,
    ),
)
def test_options_of_other_back_ends_are_not_ignored(
    place: Path, words: tuple[str, ...], message: str
) -> None:
    code, _, errors = run_kernel(place, "--backend", "cpu", *words)
    assert code == 2
    assert errors[-1] == f"python -m tilewright.cutile: error: {message}"


@pytest.mark.slow
def test_an_order_that_there_is_not(place: Path) -> None:
    code, _, errors = run_kernel(place, "--memory-order", "none")
    assert code == 2
    assert "memory_order must be program or adversarial(SEED), found 'none'" in errors[-1]


@pytest.mark.slow
def test_children_have_the_same_options(place: Path) -> None:
    (place / "child.py").write_text(KERNEL)
    (place / "script.py").write_text(
        "import subprocess, sys; subprocess.run([sys.executable, 'child.py'])\n"
    )
    words = ("-m", "tilewright.cutile", "--trace", "--memory-order", "adversarial(1)", "script.py")
    code, said, shown = outcome(words, place, "")
    assert (code, said) == (0, RESULT)
    assert any("load_view_tko" in line for line in shown)
