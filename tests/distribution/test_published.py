"""`tilewright cutile install` with the wheels that are published, in environments of their own."""

from __future__ import annotations

import json
import os
import subprocess
import tomllib
import venv
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import tilewright
from tilewright.distribution import SUPPORTED
from tilewright.distribution.environment import Environment, InstallationKind

PROJECT = Path(__file__).resolve().parents[2]
VERSIONS = ("1.5.0", "1.6.0", "1.7.0")


def test_the_extra_asks_for_what_is_supported() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    (text,) = project["optional-dependencies"]["cutile"]
    extra = Requirement(text)
    bounds = {(each.operator, each.version) for each in SUPPORTED}
    assert {each for each in bounds if each[0] == "<"} <= {
        (each.operator, each.version) for each in extra.specifier
    }
    newest = VERSIONS[-1]
    assert newest in extra.specifier and newest in SUPPORTED


def test_this_environment_has_the_binary_that_was_installed() -> None:
    """Else the tests of the two extensions side by side have not run."""
    found = Environment.of_interpreter().find()
    assert found is None or found.kind is not InstallationKind.BROKEN, (
        "cuTile's binary is gone; `tilewright cutile install --repair` if that is meant"
    )


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with the packages of this one, but without cuTile."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=False)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    command = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.check_output(command, text=True).strip())
    sources = Path(tilewright.__file__).parents[1]
    needed = ("numpy", "ml_dtypes", "llvmlite", "xdsl", "typer", "rich", "packaging")
    (packages / "here.pth").write_text(f"{sources}\n")
    pip = [python, "-m", "ensurepip"]
    subprocess.run(pip, check=True, stdout=subprocess.DEVNULL)
    pip = [python, "-m", "pip", "install", "--quiet", "typing-extensions", *needed]
    subprocess.run(pip, check=True)
    return python


@pytest.mark.slow
class TestPublished:
    @pytest.fixture(autouse=True)
    def index(self) -> None:
        """The package index that pip is set to, instead of made-up wheels."""

    def run(self, python: Path, *words: str) -> str:
        done = subprocess.run([python, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    @pytest.mark.parametrize("version", VERSIONS)
    def test_install_see_and_uninstall(self, python: Path, version: str) -> None:
        command = ("-m", "tilewright.cli", "cutile")
        pip = ("-m", "pip")
        # Those before are replaced.
        said = self.run(python, *command, "install", version)
        assert f"installed cuda-tile {version}" in said
        report = json.loads(self.run(python, *command, "info", "--format", "json"))
        assert (report["version"], report["native"], report["complete"]) == (
            version,
            "python",
            True,
        )
        assert report["licence"] == "Apache-2.0" and Path(report["licence_file"]).is_file()
        listed = json.loads(self.run(python, *pip, "list", "--format", "json"))
        assert {"name": "cuda-tile", "version": version} in listed
        assert "cuda/tile/_cext.py" in self.run(python, *pip, "show", "-f", "cuda-tile")
        assert "No broken requirements" in self.run(python, *pip, "check")
        wanted = f"cuda-tile=={version}"
        assert "already satisfied" in self.run(python, *pip, "install", "--no-index", wanted)

    def test_pip_uninstalls_it(self, python: Path) -> None:
        self.run(python, "-m", "tilewright.cli", "cutile", "install")
        before = self.run(python, "-c", "import cuda.tile; print(cuda.tile.__file__)")
        self.run(python, "-m", "pip", "uninstall", "--yes", "cuda-tile")
        assert not Path(before.strip()).exists()
        gone = [python, "-m", "tilewright.cli", "cutile", "info"]
        assert subprocess.run(gone, stdout=subprocess.DEVNULL, check=False).returncode == 1

    def test_a_kernel_compiles(self, python: Path, tmp_path: Path) -> None:
        self.run(python, "-m", "tilewright.cli", "cutile", "install")
        script = tmp_path / "add.py"
        script.write_text(
            "import numpy as np, cuda.tile as ct\n"
            "@ct.kernel\n"
            "def add(x, y, z, n: ct.Constant[int]):\n"
            "    i = ct.bid(0)\n"
            "    ct.store(z, i, ct.load(x, i, n) + ct.load(y, i, n))\n"
            "x, y, z = np.arange(200.0), np.ones(200), np.zeros(200)\n"
            "ct.launch(None, (2,), add, (x, y, z, 128))\n"
            "print(z[-3:])\n"
        )
        said = self.run(python, "-m", "tilewright.cutile", str(script))
        assert said == "[198. 199. 200.]\n"
