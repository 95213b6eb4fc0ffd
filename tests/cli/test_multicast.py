"""Modules of 13.5 on the command line: versions, and arrays behind one address."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from command import tilewright
from runtime.programs_multicast import SHAPE, text


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A module that needs 13.5."""
    path = tmp_path / "m.mlir"
    path.write_text(text())
    return path


def output(*arguments: object, code: int = 0) -> str:
    done = tilewright(*arguments)
    assert done.returncode == code, done.stderr.decode()
    return (done.stdout + done.stderr).decode()


def test_versions(source: Path, tmp_path: Path) -> None:
    """The default is 13.3; what needs more is refused with what it needs."""
    new, old = tmp_path / "new.tilebc", tmp_path / "old.mlir"
    refused = output("assemble", source, "-o", new, code=1)
    assert "`multimem_load_reduce_view_tko`: the operation needs bytecode 13.5 or later" in refused
    assert "the pointer attribute multicast needs bytecode 13.5 or later, writing 13.3" in refused
    assert not new.exists()
    output("assemble", source, "-o", new, "--bytecode-version", "13.5")
    assert "needs bytecode 13.5 or later" in output("info", source)
    assert "bytecode 13.5" in output("info", new)
    back = output("disassemble", new, "-o", "-")
    assert back.count("multimem_") == 3
    for version in ("13.1", "13.4"):
        target = tmp_path / "older.tilebc"
        message = output("convert", new, "-o", target, "--bytecode-version", version, code=1)
        assert f"needs bytecode 13.5 or later, writing {version}" in message
    old.write_text("cuda_tile.module @m { entry @k(%p: tile<i32> {a.b = 1 : i32}) { return } }")
    for version in ("13.1", "13.5", "13.3"):
        made = tmp_path / f"{version}.tilebc"
        output("assemble", old, "-o", made, "--bytecode-version", version)
        assert made.read_bytes()[8:10] == bytes(map(int, version.split(".")))
    again = tmp_path / "again.tilebc"
    output("convert", tmp_path / "13.1.tilebc", "-o", again, "--bytecode-version", "13.5")
    assert "a.b" not in output("disassemble", again, "-o", "-")
    assert "{a.b = 1 : i32}" in output("disassemble", tmp_path / "13.5.tilebc", "-o", "-")


def test_judgement_of_a_release(tmp_path: Path) -> None:
    path = tmp_path / "m.mlir"
    path.write_text(
        "cuda_tile.module @m { entry @k(%p: token) {"
        " %q = alloca num_elem = 4, alignment = 2 : tile<ptr<tf32>> return } }"
    )
    output("verify", path)
    output("verify", path, "--tools", "13.4")
    refused = output("verify", path, "--tools", "13.5", code=1)
    assert "parameter 0 must be a rank-0 tile, found token" in refused
    assert "alignment must be at least 4 for tf32, found 2" in refused


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_run(source: Path, tmp_path: Path, backend: str) -> None:
    common = ("run", source, "--entry", "load", "--grid", "2,2", "--backend", backend)
    saved = tmp_path / "out.npy"
    output(*common, "--multicast", "3", "f32[8x16]:ones", "f32[8x16]", "--save", f"1={saved}")
    np.testing.assert_array_equal(np.load(saved), np.full(SHAPE, 3, np.float32))
    one, other = tmp_path / "one.npy", tmp_path / "other.npy"
    np.save(one, np.full(SHAPE, 4, np.float32))
    np.save(other, np.full(SHAPE, 0.5, np.float32))
    both = tmp_path / "both.npy"
    output(*common, f"{one},{other}", "f32[8x16]", "--save", f"1={saved}", "--save", f"0={both}")
    np.testing.assert_array_equal(np.load(saved), np.full(SHAPE, 4.5, np.float32))
    assert np.load(both).shape == (2, *SHAPE)
    message = output(*common, "f32[8x16],f32[8x8]", "f32[8x16]", code=1)
    assert "argument 'p': Multicast: array 0 has shape (8, 16)" in message
    message = output(*common, "1.5", "f32[8x16]", code=1)
    assert "Multicast: array 0 is a float" in message


def test_simulate_and_lower(source: Path, tmp_path: Path) -> None:
    common = ("simulate", source, "--entry", "load", "--grid", "2,2")
    assert "no violation" in output(*common, "f32[8x16]:ones", "f32[8x16]")
    message = output("lower", source, "-o", tmp_path / "low.mlir", code=1)
    assert "`multimem_load_reduce_view_tko`: multicast memory has no counterpart" in message
