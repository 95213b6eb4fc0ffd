"""What is compiled with cuTile's own extension and with ours: the same modules, byte for byte.

    python tests/cutile/extension/modules_campaign.py [NAME…]

runs programs with each, `examples`, `corpus`, `tests` (of `tests/cutile`) and `tilegym` (where that
package is installed), all unless some are named, and compares the modules of all kernels that they
compile. The first two take a minute, the others half an hour.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[3]
PYTEST = ("-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow")

PROCESSES = "extension", "test_beside_a_gpu.py", "test_pytest_plugin.py", "test_scripts.py"
"""Tests of processes, which mind what is imported when they start."""

PROGRAMS: dict[str, Sequence[str]] = {
    "examples": ("examples/cutile", "--backend", "cpu", "--size", "small"),
    "corpus": (*PYTEST, "tests/test_corpus.py", "-k", "exports_at_the_versions"),
    "tests": (
        *(*PYTEST, "tests/cutile", "-k", "not imported_too_early"),
        *(f"--ignore=tests/cutile/{name}" for name in PROCESSES),
    ),
    "tilegym": ("-m", "tilewright.cutile", "tests/cutile/tilegym_campaign.py"),
}
EXTENSIONS = ("binary", "python")


def started(name: str, extension: str, folder: Path) -> subprocess.Popen[bytes]:
    """A program that notes its modules."""
    command = [sys.executable, *PROGRAMS[name]]
    if "pytest" in command:
        # Names of files are in the modules.
        command.append(f"--basetemp={folder / 'work'}")
    environment = {
        **os.environ,
        "TILEWRIGHT_CUTILE_EXTENSION": extension,
        "RECORDED_MODULES": str(folder / extension),
        "TILEGYM_DISABLE_AUTOTUNE": "1",
        "PYTHONPATH": os.pathsep.join(
            [str(Path(__file__).parent / "recording"), os.environ.get("PYTHONPATH", "")]
        ),
    }
    output = (folder / f"{extension}.log").open("wb")
    return subprocess.Popen(
        command, env=environment, stdout=output, stderr=subprocess.STDOUT, cwd=ROOT
    )


def compared(name: str) -> bool:
    """Run a program with each extension; returns whether the modules are the same."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for extension in EXTENSIONS:
            # What fails as it should not (a case of TileGym does) has its modules all the same.
            if started(name, extension, folder).wait() > 1:
                print((folder / f"{extension}.log").read_text(errors="replace")[-3000:])
                print(f"{name}: failed with the extension '{extension}'")
                return False
        theirs, ours = [
            Counter((folder / extension).read_text().splitlines()) for extension in EXTENSIONS
        ]
        different = [*(theirs - ours).elements(), *(ours - theirs).elements()]
        for line in different[:10]:
            print("  ", line)
        modules = f"{theirs.total()} modules, {len(theirs)} of them distinct"
        print(f"{name}: {modules}, {len(different)} differ", flush=True)
        return not different and theirs.total() > 0


def main(names: Sequence[str]) -> int:
    """Compare programs; returns the exit status."""
    found = [compared(name) for name in names or PROGRAMS]
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
