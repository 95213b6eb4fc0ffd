"""The command `tilewright import-triton`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command import tilewright

import tilewright as package
from frontends.triton.record import TTIR
from tilewright.bytecode import is_bytecode


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    """A record in a folder of its own."""
    path = tmp_path / "loops.ttir"
    path.write_text((TTIR / "loops.ttir").read_text())
    return path


def test_bytecode_beside_the_input(kernel: Path) -> None:
    """Without `-o` bytecode is written beside the input, debug information included."""
    done = tilewright("import-triton", kernel)
    assert done.returncode == 0, done.stderr
    data = kernel.with_suffix(".tilebc").read_bytes()
    assert is_bytecode(data)
    module = package.load(data)
    assert module.kernels == ("loops",)
    assert "/project/kernels/control.py" in module.to_text(locations=True)


def test_text(kernel: Path, tmp_path: Path) -> None:
    """A suffix of text, or standard output, is text."""
    path = tmp_path / "out.mlir"
    assert tilewright("import-triton", kernel, "-o", path).returncode == 0
    printed = tilewright("import-triton", kernel, "-o", "-").stdout
    assert path.read_bytes() == printed
    assert printed.startswith(b"cuda_tile.module @loops")


def test_standard_input(kernel: Path) -> None:
    """`-` reads standard input."""
    done = tilewright("import-triton", "-", stdin=kernel.read_bytes())
    assert done.stdout.startswith(b"cuda_tile.module @loops")


@pytest.mark.parametrize(("how", "expected"), [("full", 1), ("relaxed", 0)])
def test_tokens(how: str, expected: int) -> None:
    """Relaxed tokens leave waits out that are proved needless: that of a load for another."""
    done = tilewright("import-triton", TTIR / "vector_add.ttir", "-o", "-", "--tokens", how)
    given = re.findall(rb", (%\w+) = load_ptr_tko", done.stdout)
    waited = re.findall(rb"load_ptr_tko .* token=(%\w+)", done.stdout)
    assert len(given) == 2
    assert len({*given} & {*waited}) == expected


def test_versions(kernel: Path, tmp_path: Path) -> None:
    """Bytecode of another version, or why not."""
    path = tmp_path / "old.tilebc"
    words = ("--bytecode-version", "13.1", "-o", path)
    assert tilewright("import-triton", kernel, *words).returncode == 0
    dependent = tilewright("import-triton", TTIR / "dependent.ttir", *words)
    assert dependent.returncode == 1
    assert b"gdc_wait" in dependent.stderr


def test_unknown_tokens(kernel: Path) -> None:
    """Another word than full and relaxed is refused."""
    done = tilewright("import-triton", kernel, "--tokens", "none")
    assert done.returncode == 2
    assert b"--tokens takes full or relaxed, found 'none'" in done.stderr


def test_messages(tmp_path: Path) -> None:
    """Broken text is shown with its place."""
    path = tmp_path / "broken.ttir"
    path.write_text("module {\n  tt.func public @k() {\n    tt.frobnicate\n  }\n}\n")
    done = tilewright("import-triton", path)
    assert done.returncode == 1
    assert b"broken.ttir:3:5: error: unknown operation `tt.frobnicate`" in done.stderr
