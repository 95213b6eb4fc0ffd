"""An index of made-up wheels, and a directory to install to."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from distribution.wheels import NAMES
from tilewright.cli import cutile
from tilewright.cli.__main__ import main
from tilewright_startup import VARIABLE


@dataclass(frozen=True)
class Said:
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where pip looks for wheels, and nowhere else; our extension has what they need."""
    for name in os.environ:
        if name.startswith("PIP_") or name == VARIABLE:
            monkeypatch.delenv(name)
    directory = tmp_path / "index"
    directory.mkdir()
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(directory))
    # Whatever the settings of the tests, installations compile their files.
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(cutile, "extension_names", lambda: NAMES)
    return directory


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A directory for packages."""
    return tmp_path / "site"


@pytest.fixture
def cutile_command(site: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `tilewright cutile COMMAND` for that directory."""

    def run(command: str, *words: str, target: Path | None = site) -> Said:
        where = () if target is None else ("--target", str(target))
        capsys.readouterr()
        code = main(["cutile", command, *where, *words])
        out, err = capsys.readouterr()
        assert "Traceback" not in err and "internal error" not in err
        return Said(code, out, err)

    return run


def tree(directory: Path) -> dict[str, bytes]:
    """The files below a directory with their contents, but for what Python compiles."""
    return {
        path.relative_to(directory).as_posix(): path.read_bytes()
        for path in sorted(directory.rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
    }
