"""The modules of the back end: how they are imported, and what compilations are kept by."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import needs
import pytest
from sampling import every

compiler: Any = needs.module("triton.backends.compiler")


@every(3)
@pytest.mark.parametrize("name", ["compiler", "driver", "standing_in"])
def test_modules_are_imported_first(name: str) -> None:
    """Each may be the first that a process imports."""
    command = [sys.executable, "-c", f"import tilewright.triton.backend.{name}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_targets_have_compilations_of_their_own() -> None:
    """Kernels may ask what they are compiled for."""
    from tilewright.triton.backend.compiler import TARGET, TilewrightBackend

    targets = [TARGET, compiler.GPUTarget("cpu", 0, 32)]
    assert len({TilewrightBackend(target).hash() for target in targets}) == 2


_CONVERTING = """
import sys
from pathlib import Path
import tilewright
from tilewright.bytecode import write
from tilewright.frontends.triton import convert
found = convert(Path(sys.argv[1]).read_text(), "<ttir>", tokens="relaxed", promised=True)
write(found)
root = Path(tilewright.__file__).parent
for name, module in list(sys.modules.items()):
    if name.startswith("tilewright."):
        print(Path(module.__file__).relative_to(root).as_posix())
"""
"""Prints the sources of what converts a module."""


def test_sources_have_compilations_of_their_own(examples: Path, tmp_path: Path) -> None:
    """Another source of what compiles is another compilation."""
    from tilewright.triton.backend.compiler import fingerprint

    command = [sys.executable, "-c", _CONVERTING, str(examples / "vector_add.ttir")]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "frontends/triton/__init__.py" in names
    none = fingerprint(tmp_path)
    for number, name in enumerate(names):
        source = tmp_path / str(number) / name
        source.parent.mkdir(parents=True)
        source.write_text("# changed")
        assert fingerprint(tmp_path / str(number)) != none, name
