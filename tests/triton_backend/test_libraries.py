"""Some operators of libraries beside torch, where the library is installed: the extra `libraries`
has those whose requirements fit ours."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

_LIBRARIES = {
    "liger": ("liger_kernel", ("softmax", "rope", "cross entropy, 0.1", "swiglu, torch.float16")),
    "fla": ("fla", ("gla, recurrent", "hgrn, chunks", "l2 norm", "token shift")),
    "cce": ("cut_cross_entropy", ("mean",)),
    "adasplash": ("adasplash", ("triton_entmax_v2", "no_block_mask, causal")),
}
"""The module of each, and operators."""


@pytest.mark.slow
@pytest.mark.parametrize("library", _LIBRARIES)
def test_library(library: str) -> None:
    """Results and gradients are those of torch, on tensors of a device that asks for a GPU."""
    module, names = _LIBRARIES[library]
    if find_spec(module) is None:
        pytest.skip(f"{module} is not installed")
    program = ["-m", "triton_backend.libraries", library, *names]
    command = [sys.executable, "-m", "tilewright.triton", *program]
    folder = Path(__file__).parents[1]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(name in done.stdout for name in names)
