"""The back end `check` under kernels of cuTile Python: errors name the user's lines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import cuda.tile as ct
import numpy as np
import pytest
from sampling import first

import tilewright.cutile
from tilewright import ExecutionError

ConstInt = ct.Constant[int]


@ct.kernel
def racy_sum(x, out):
    part = ct.sum(ct.load(x, (ct.bid(0),), (16,)))
    before = ct.load(out, (0,), (1,))
    ct.store(out, (0,), before + part)


@ct.kernel
def atomic_sum(x, out):
    part = ct.sum(ct.load(x, (ct.bid(0),), (16,)))
    ct.atomic_add(out, (0,), part)


def line_of(kernel: str, text: str) -> int:
    """Where a line of a kernel of this file is."""
    lines = Path(__file__).read_text().splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"def {kernel}("))
    return next(n for n, line in enumerate(lines[start:], start + 1) if text in line)


def launch(kernel: object) -> np.ndarray:
    x, out = np.arange(64, dtype=np.float32), np.zeros(1, np.float32)
    with tilewright.cutile.on("check"):
        ct.launch(None, (4,), kernel, (x, out))
    return out


def test_a_race_is_told_by_the_users_lines() -> None:
    with pytest.raises(ExecutionError, match="data race on out\\[0\\]") as caught:
        launch(racy_sum)
    load, store = line_of("racy_sum", "before ="), line_of("racy_sum", "ct.store")
    first = caught.value.diagnostics[0]
    assert {first.place.line, *(note.place.line for note in first.notes[:2])} == {load, store}
    assert all(note.place.file == __file__ for note in first.notes[:2])


def test_a_kernel_that_is_right_runs() -> None:
    assert launch(atomic_sum)[0] == 2016


@ct.kernel
def halved(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (4,)) / 2)


@pytest.mark.parametrize("native", [True, False])
def test_one_array_for_two_parameters(native: bool) -> None:
    x = np.ones(16, np.float32)
    with (
        pytest.raises(ExecutionError, match="data race on x/y\\[0\\]") as caught,
        tilewright.cutile.on("check", native=native),
    ):
        ct.launch(None, (4,), halved, (x, x))
    found = caught.value.diagnostics[0]
    assert "; x and y share memory" in found.message
    assert ["address is x[" in note.message for note in found.notes[:2]] == [True, False]


@ct.kernel
def named_index(x, y):
    i = ct.bid(0)
    ct.store(y, index=(i,), tile=ct.load(x, index=(i + 1,), shape=(4,)))


def test_an_index_that_is_given_by_its_name() -> None:
    x, y = np.ones(16, np.float32), np.zeros(16, np.float32)
    message = r"if i \+ 1 < ct\.num_tiles\(x, 0, \(4,\)\)"
    with pytest.raises(ExecutionError, match=message), tilewright.cutile.on("check"):
        ct.launch(None, (4,), named_index, (x, y))


SCRIPT = """
import numpy as np
import cuda.tile as ct


@ct.kernel
def shifted(x, y):
    i = ct.bid(0)
    ct.store(y, (i // 2,), ct.load(x, (i,), (4,)))


x, y = np.arange(16, dtype=np.float32), np.zeros(16, np.float32)
ct.launch(None, (4,), shifted, (x, y))
print(y)
"""


@pytest.mark.parametrize(("backend", "code"), first([("check", 1), ("reference", 0)], 2))
def test_a_script(children_without_torch: None, tmp_path: Path, backend: str, code: int) -> None:
    path = tmp_path / "script.py"
    path.write_text(SCRIPT)
    words = [sys.executable, "-m", "tilewright.cutile", "--backend", backend, str(path)]
    done = subprocess.run(words, capture_output=True, check=False)
    assert done.returncode == code
    said = f"{path}:9:5: error: `store_view_tko`: data race on y[0]" in done.stderr.decode()
    assert said == (backend == "check")


KNOWN = """
[[suppress]]
check = "race"
file = "script.py"
where = "y[*]"
reason = "all store the same"
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "code", "message"),
    first(
        [
            (("--native",), 1, "data race on y[0]"),
            (("--native", "--suppressions", "known.toml"), 0, ""),
            (("--suppressions", "none.toml"), 2, "suppressions: can't read "),
        ],
        2,
    ),
)
def test_a_script_with_options_of_the_sanitizer(
    tmp_path: Path, options: tuple[str, ...], code: int, message: str
) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    (tmp_path / "known.toml").write_text(KNOWN)
    words = [sys.executable, "-m", "tilewright.cutile", *options, "script.py"]
    done = subprocess.run(words, capture_output=True, check=False, cwd=tmp_path)
    assert done.returncode == code, done.stderr.decode()
    assert message in done.stderr.decode()


TESTS = """
import numpy as np
import cuda.tile as ct


@ct.kernel
def {name}(x, y):
    i = ct.bid(0)
    ct.store(y, (i // {by},), ct.load(x, (i,), (4,)))


def test_it():
    x, y = np.arange(16, dtype=np.float32), np.zeros(16, np.float32)
    ct.launch(None, (4,), {name}, (x, y))
"""


@pytest.mark.slow
@pytest.mark.parametrize(("by", "failed"), first([(2, 1), (1, 0)], 2))
def test_the_plugin_fails_a_test_with_the_report(tmp_path: Path, by: int, failed: int) -> None:
    path = tmp_path / "test_it.py"
    path.write_text(TESTS.format(name="stored", by=by))
    words = [sys.executable, "-m", "pytest", "-q", "-p", "tilewright.cutile.pytest"]
    done = subprocess.run(
        [*words, "-p", "no:cacheprovider", "--tile-backend", "check", str(path)],
        capture_output=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == failed, done.stdout.decode()
    assert ("data race on y[0]" in done.stdout.decode()) == bool(failed)
