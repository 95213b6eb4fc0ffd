"""`tilewright reduce`, as one uses it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from command import tilewright

from reduction.planted import input_of
from tilewright import bytecode
from tilewright.reduction import operations_in
from tilewright.text import parse_module, to_text

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals between processes")

MODULE = """cuda_tile.module @m {
  entry @first(%p: tile<ptr<f32>>, %x: tile<f32>) {
    %y = mulf %x, %x : tile<f32>
    %z = addf %y, %x : tile<f32>
    %t = store_ptr_tko weak %p, %z : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @second() {
    return
  }
}
"""

JUDGE = """
import os, pathlib, signal, sys, time
here = pathlib.Path(__file__).parent
calls = here / "calls"
number = int(calls.read_text()) + 1 if calls.exists() else 1
calls.write_text(str(number))
found = {bad!r} in pathlib.Path(sys.argv[1]).read_bytes()
{body}
"""


class Workplace:
    """A folder with an input, and a command that judges files by a word."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.input = folder / "in.mlir"
        self.input.write_text(MODULE)
        self.output = folder / "in.reduced.mlir"

    def command(self, body: str = "sys.exit(3 if found else 0)", bad: bytes = b"mulf") -> str:
        judge = self.folder / "judge.py"
        judge.write_text(JUDGE.format(bad=bad, body=body))
        return f'"{sys.executable}" -I -S "{judge}" {{}}'

    def reduce(self, command: str, *options: object) -> CompletedProcess[bytes]:
        return tilewright("reduce", self.input, "--interesting", command, *options)


@pytest.fixture
def place(tmp_path: Path) -> Workplace:
    return Workplace(tmp_path)


def test_text(place: Workplace) -> None:
    done = place.reduce(place.command())
    assert done.returncode == 0, done.stderr
    small = parse_module(place.output.read_text())
    assert operations_in(small) == 3 and "mulf" in to_text(small)
    assert b"7 operations to 3 in " in done.stderr and b"in.reduced.mlir" in done.stderr
    assert place.input.read_text() == MODULE


def test_jobs_change_nothing(place: Workplace) -> None:
    command = place.command()
    assert place.reduce(command).returncode == 0
    other = place.folder / "other.mlir"
    assert place.reduce(command, "--jobs", 3, "-o", other).returncode == 0
    assert other.read_bytes() == place.output.read_bytes()


def test_bytecode_keeps_its_version(place: Workplace) -> None:
    data = bytecode.write(parse_module(MODULE), bytecode.V13_2)
    place.input = place.folder / "in.tilebc"
    place.input.write_bytes(data)
    done = place.reduce(place.command(bad=b"first"), "-o", "-")
    assert done.returncode == 0, done.stderr
    small = bytecode.read_bytecode(done.stdout, "small")
    assert small.version == bytecode.V13_2
    assert operations_in(small.module) == 2


@pytest.mark.slow
def test_a_hang_is_reduced_and_ended(place: Workplace) -> None:
    body = "while found: time.sleep(1)"
    done = place.reduce(place.command(body), "--timeout", 2)
    assert done.returncode == 0, done.stderr
    assert operations_in(parse_module(place.output.read_text())) == 3


@POSIX
def test_what_a_command_starts_ends_with_it(place: Workplace) -> None:
    body = """
import fcntl
lock = open(here / "lock", "w")
fcntl.flock(lock, fcntl.LOCK_EX)
os.fork()
while True: time.sleep(1)
"""
    done = place.reduce(place.command(body), "--timeout", 0.3, "--exit-code", 0)
    assert done.returncode == 2 and b"no end in time" in done.stderr
    fcntl = pytest.importorskip("fcntl")
    with (place.folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_what_is_left_to_chance(place: Workplace) -> None:
    command = place.command("sys.exit(3 if found and number % 2 else 0)")
    done = place.reduce(command)
    assert done.returncode == 2 and b"--flaky" in done.stderr
    done = place.reduce(command, "--flaky", "1/2")
    assert done.returncode == 0, done.stderr
    assert operations_in(parse_module(place.output.read_text())) == 3


@POSIX
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_the_best(place: Workplace, name: str, jobs: int) -> None:
    body = f"""
if number == 11: os.kill(os.getppid(), signal.{name}); time.sleep(60)
sys.exit(3 if found else 0)
"""
    done = place.reduce(place.command(body), "--jobs", jobs)
    assert done.returncode == 130, done.stderr
    assert b"interrupted at " in done.stderr
    assert operations_in(parse_module(place.output.read_text())) < 7


def test_another_message_is_told(place: Workplace) -> None:
    body = """
print("error: " + ("no addf" if b"addf" not in pathlib.Path(sys.argv[1]).read_bytes() else "both"))
sys.exit(3 if found else 0)
"""
    done = place.reduce(place.command(body))
    assert b"the command said: error: both" in done.stderr
    assert b"says now: error: no addf" in done.stderr
    done = place.reduce(place.command(body), "--stdout", "both")
    assert done.returncode == 0 and b"says now" not in done.stderr
    assert "addf" in place.output.read_text()


def test_a_module_that_breaks_rules(place: Workplace) -> None:
    place.input.write_text(input_of("broken_matmul"))
    done = place.reduce(place.command(bad=b"continue"))
    assert done.returncode == 0 and b"breaks rules" in done.stderr
    assert operations_in(parse_module(place.output.read_text())) <= 6


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--interesting", "judge"], 2, "no {}"),
        (["--interesting", ""], 2, "empty"),
        (["--interesting", "no-such-program-here {}"], 2, "no program"),
        (["--stderr", "("], 2, "regular expression"),
        (["--exit-code", "soon"], 2, "--exit-code must be"),
        (["--exit-code", "4"], 2, "expected exit code 4"),
        (["--stdout", "never"], 2, "output with 'never'"),
        (["--flaky", "3/2"], 2, "--flaky must be"),
        (["-o", "in.mlir"], 2, "is the input"),
        (["-o", "nowhere/out.mlir"], 2, "can't write"),
    ],
)
def test_what_cannot_be(
    place: Workplace,
    options: list[str],
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(place.folder)
    line = ["reduce", place.input.name, "--interesting", place.command(), *options]
    done = tilewright(*line)
    assert done.returncode == code, done.stderr
    assert said in " ".join(done.stderr.decode().replace("│", " ").split())


def test_text_that_is_none(place: Workplace) -> None:
    place.input.write_text("cuda_tile.module @m { entry @k() { nonsense } }")
    done = place.reduce(place.command())
    assert done.returncode == 1 and b"in.mlir:1:36" in done.stderr
