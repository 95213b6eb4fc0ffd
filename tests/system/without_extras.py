"""A fresh interpreter that lacks what a browser's Python lacks.

`run` executes Python code there. The modules of `ABSENT` cannot be imported, and nothing starts a
thread or a process. `sys.platform` stays what it is unless the caller says otherwise, so that code
which asks for the system's name does not get around the restrictions; only `subprocess` sees a
browser's, where it can be imported but starts nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The checkout."""

ABSENT = (
    "llvmlite",
    "torch",
    "mmap",
    "multiprocessing",
    "_multiprocessing",
    "_posixsubprocess",
    "_winapi",
    "_posixshmem",
)
"""What cannot be imported."""

_PREAMBLE = """
import _thread, os, sys

class _Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

for _name in {absent!r}:
    sys.modules.pop(_name, None)
sys.meta_path.insert(0, _Absent())

def _refuse(*_, **__):
    raise RuntimeError("can't start new thread")

def _no_process(*_, **__):
    raise OSError(58, "Not supported")

for _name in ("start_new_thread", "start_new", "start_joinable_thread"):
    if hasattr(_thread, _name):
        setattr(_thread, _name, _refuse)
for _name in ("posix_spawn", "posix_spawnp", "system", "popen", "execv",
              "execve", "spawnv", "spawnve"):
    if hasattr(os, _name):
        setattr(os, _name, _no_process)
for _name in ("fork", "forkpty", "register_at_fork", "sched_getaffinity"):
    if hasattr(os, _name):
        delattr(os, _name)

_platform = {platform!r} or sys.platform
sys.platform = "emscripten"
import subprocess
sys.platform = _platform

def _present():
    # Whatever has come in by another way.
    return sorted({absent!r} & {{name.partition(".")[0] for name in sys.modules}})
"""


@dataclass(frozen=True)
class Finished:
    """How the interpreter ended: its exit code, what it wrote."""

    code: int
    output: str
    errors: str


def run(
    code: str,
    *,
    absent: Iterable[str] = (),
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    platform: str = "",
) -> Finished:
    """Execute code in an interpreter without extras; it must not have loaded any of them.

    Args:
        code: what to execute; it may be indented.
        absent: more modules that cannot be imported.
        environment: more variables.
        folder: where it runs.
        platform: what `sys.platform` is to be.
    """
    missing = {*ABSENT, *absent}
    text = "\n".join(
        (
            _PREAMBLE.format(absent=missing, platform=platform),
            textwrap.dedent(code),
            "_found = _present()",
            "assert not _found, f'loaded: {_found}'",
        )
    )
    variables = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(str(Path(part).resolve()) for part in sys.path if part),
        "PYTHONIOENCODING": "utf-8",
        "TILEWRIGHT_CACHE": "0",
        # That of this interpreter, whatever the platform is called.
        "_PYTHON_SYSCONFIGDATA_NAME": getattr(sysconfig, "_get_sysconfigdata_name", str)(),
        **(environment or {}),
    }
    done = subprocess.run(
        [sys.executable, "-c", text],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=variables,
        cwd=folder or ROOT,
        timeout=300,
        check=False,
    )
    return Finished(done.returncode, done.stdout, done.stderr)
