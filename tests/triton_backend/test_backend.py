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


@pytest.mark.parametrize(
    "name",
    ["analysis/ranges.py", "dialects/triton/types.py", "passes/relax_tokens.py", "builder/core.py"],
)
def test_sources_have_compilations_of_their_own(name: str, tmp_path: Path) -> None:
    """Another source of what compiles is another compilation."""
    from tilewright.triton.backend.compiler import fingerprint

    before, after = tmp_path / "before", tmp_path / "after"
    for root in (before, after):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text(f"# {root.name}")
    assert fingerprint(before) != fingerprint(after)
