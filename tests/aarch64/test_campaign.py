"""The campaign on 64-bit ARM, as far as it can be tried without an emulator."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from aarch64 import campaign, emulated
from aarch64.campaign import PARTS, Part
from aarch64.emulated import Installation, SetUpError
from aarch64.records import BEGUN, Record, add, latest, stamp_of

PROJECT = campaign.TESTS.parent / "pyproject.toml"
posix = pytest.mark.skipif(os.name != "posix", reason="shell scripts and signals of POSIX")

SEVERAL = """
import os
import pytest

def test_right(record_property):
    record_property("cases", 7)

def test_left_out():
    pytest.skip("too far")

def test_wrong():
    assert os.path.exists("{flag}"), "not there"

def test_ends_the_process():
    os._exit(3)

def test_after_it():
    pass
"""


def outcomes(records: Path) -> dict[str, str]:
    """What the last record of each test says."""
    return {test.partition("::")[2]: r.outcome for (_, test), r in latest(records).items()}


@pytest.mark.slow
@posix
def test_goes_on_where_it_stopped(tmp_path: Path) -> None:
    test, flag, records = tmp_path / "test_several.py", tmp_path / "flag", tmp_path / "records"
    test.write_text(SEVERAL.format(flag=flag))
    part = Part("several", "max", (str(test),))
    assert campaign.run(part, sys.executable, records, 60) == 2
    assert outcomes(records) == {
        "test_right": "passed",
        "test_left_out": "skipped",
        "test_wrong": "failed",
        "test_ends_the_process": "crashed",
        "test_after_it": "passed",
    }
    found = {test.partition("::")[2]: r for (_, test), r in latest(records).items()}
    assert found["test_right"].cases == 7
    assert found["test_left_out"].why == "too far"
    assert "not there" in found["test_wrong"].why
    assert found["test_ends_the_process"].why == "exit code 3"

    flag.touch()
    before = records.read_text().count(BEGUN)
    assert campaign.run(part, sys.executable, records, 60) == 2
    again = outcomes(records)
    assert again["test_wrong"] == "passed" and again["test_ends_the_process"] == "crashed"
    assert records.read_text().count(BEGUN) == before + 2


@posix
@pytest.mark.slow
def test_what_takes_too_long_is_ended(tmp_path: Path) -> None:
    test, records = tmp_path / "test_waiting.py", tmp_path / "records"
    test.write_text("import time\n\ndef test_waits():\n    time.sleep(1000)\n")
    campaign.run(Part("waiting", "max", (str(test),)), sys.executable, records, 1)
    (record,) = latest(records).values()
    assert (record.outcome, record.why) == ("crashed", "took more than 1 s")


@posix
def test_pytest_that_does_not_run(tmp_path: Path) -> None:
    part = Part("nothing", "max", (str(tmp_path / "test_missing.py"),))
    with pytest.raises(SetUpError, match=r"pytest ended with 4; see .*nothing\.log"):
        campaign.run(part, sys.executable, tmp_path / "records", 60)


def test_parts_choose_tests_that_exist() -> None:
    assert len({part.name for part in PARTS}) == len(PARTS)
    for part in PARTS:
        files = [word.partition("::")[0] for word in part.tests if "/" in word]
        assert all((campaign.TESTS / file).exists() for file in files)


def test_table() -> None:
    parts = [Part("one", "max", ()), Part("other", "cortex-a72", ())]
    records = [
        Record("one", "a", "", "passed", 1.5, 20),
        Record("one", "b", "", "failed", 1.5),
        Record("one", "c", "", "skipped"),
        Record("other", "a", "", "crashed"),
    ]
    lines = campaign.table({(r.part, r.test): r for r in records}, parts).splitlines()
    assert [line.split()[-5:] for line in lines[1:]] == [
        ["1", "20", "1", "1", "3"],
        ["0", "0", "1", "0", "0"],
    ]


def test_records_of_other_code_do_not_count() -> None:
    file = campaign.TESTS / "aarch64" / "test_campaign.py"
    name, stamp = (
        "tests/aarch64/test_campaign.py::test",
        stamp_of(campaign.TESTS.parent / "src", file),
    )
    made = [Record("p", name, stamp, "passed"), Record("q", name, "older", "failed"),
            Record("q", "tests/gone.py::test", "any", "failed")]  # fmt: skip
    assert list(campaign.current({(r.part, r.test): r for r in made})) == [("p", name)]


def test_stamps(tmp_path: Path) -> None:
    package, test = tmp_path / "package", tmp_path / "test.py"
    package.mkdir()
    (package / "one.py").write_text("1")
    test.write_text("2")
    first = stamp_of(package, test)
    assert stamp_of(package, test) == first
    test.write_text("3")
    second = stamp_of(package, test)
    (package / "two.ll").write_text("")
    assert len({first, second, stamp_of(package, test)}) == 3


def test_lines_that_were_cut_off(tmp_path: Path) -> None:
    records = tmp_path / "records"
    assert latest(records) == {}
    add(records, Record("p", "t", "s", "failed"))
    add(records, Record("p", "t", "s", "passed"))
    with records.open("a") as file:
        file.write('{"part": "p", "te')
    assert latest(records) == {("p", "t"): Record("p", "t", "s", "passed")}


def test_requirements() -> None:
    wanted = emulated.requirements(tomllib.loads(PROJECT.read_text())["project"])
    names = {Requirement(line).name for line in wanted}
    assert {"llvmlite", "numpy", "ml_dtypes", "xdsl", "pytest", "cuda-tile"} <= names
    assert not names & {"torch", "jax", "nvidia-cuda-nvcc", "tilewright"}


def test_wheels_are_those_of_arm() -> None:
    command = emulated.wheel_command(["numpy"], Path("/f"))
    assert command[-3:] == ["--target", "/f", "numpy"]
    tags = [word for word in command if word.startswith("manylinux")]
    assert tags[0] == "manylinux_2_36_aarch64" and tags[-1] == "manylinux2014_aarch64"
    assert all(tag.endswith("aarch64") for tag in tags)
    assert "--only-binary=:all:" in command


FAKES = {
    "qemu-aarch64": "",
    "apt-get": """set -e
test -f "$APT_CONFIG"
touch "$HERE/apt/cache/archives/a.deb"
echo "$*" >> "$HERE/asked"
""",
    "dpkg": 'mkdir -p "$3/usr/bin" "$3/tmp"',
}


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Programs that only pretend, and the folder for an emulated Python."""
    folder, bin = tmp_path / "folder", tmp_path / "bin"
    folder.mkdir()
    bin.mkdir()
    for name, body in FAKES.items():
        (bin / name).write_text(f"#!/bin/sh\nHERE={folder}\n{body}\n")
        (bin / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{bin}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(emulated, "wheel_command", lambda wanted, to: ["mkdir", str(to / "numpy")])
    return folder


@posix
def test_an_emulated_python_is_made_once(programs: Path) -> None:
    said: list[str] = []
    (programs / "root.incomplete").mkdir()
    (programs / "root.incomplete" / "half").touch()
    one = Installation(programs, said.append)
    script = one.interpreter("max")
    assert said == ["getting Debian's packages for arm64", "getting wheels for 64-bit ARM"]
    assert not (programs / "root" / "half").exists()
    assert not (programs / "root" / "tmp").exists()
    assert (script.parents[1] / "lib" / "python3.11" / "site-packages" / "numpy").is_dir()
    assert os.access(script, os.X_OK)
    assert f"-0 '{script}'" in script.read_text()

    other = one.interpreter("cortex-a72")
    assert "-cpu cortex-a72" in other.read_text()
    assert len(said) == 2
    asked = (programs / "asked").read_text().splitlines()
    assert asked == [
        "-qq update",
        "-qq install --yes --download-only python3.11 python3.11-venv libstdc++6",
    ]


@posix
def test_what_is_missing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert campaign.main(["--folder", str(tmp_path / "f"), "--only", "litmus"]) == 2
    assert "qemu-aarch64 is not installed" in capsys.readouterr().err


def test_another_machine_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    assert campaign.main(["--here", "--folder", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "aarch64.campaign: this machine is riscv64\n"


@posix
def test_what_cannot_be_got_is_said(programs: Path) -> None:
    (programs.parent / "bin" / "apt-get").write_text("#!/bin/sh\necho no network\nexit 100\n")
    with pytest.raises(SetUpError, match="apt-get failed:\nno network"):
        Installation(programs, lambda line: None).interpreter("max")
    assert not (programs / "root").exists()
