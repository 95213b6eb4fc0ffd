"""`tilewright cutile install`, `uninstall` and `info` with made-up wheels."""

from __future__ import annotations

import csv
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from base64 import urlsafe_b64encode
from collections.abc import Callable
from importlib import machinery
from importlib.metadata import distribution, distributions
from pathlib import Path

import pytest
from sampling import ends, every

from distribution.conftest import Run, tree
from distribution.wheels import NAMES, Files, make
from tilewright.cli import cutile
from tilewright.distribution import transaction as transactions
from tilewright_startup import VARIABLE

INFORMATION = "cuda_tile-1.7.0.dist-info"


def made_once(name: str, site: Path, install: Callable[[Path], object]) -> Path:
    """Fill a directory with a copy of what is installed for the first test that asks: most of
    the time is pip's."""
    original = site.parents[1] / name
    if not original.exists():
        install(original)
    return Path(shutil.copytree(original, site, dirs_exist_ok=True))


@pytest.fixture
def installed(index: Path, site: Path, cutile_command: Run) -> Path:
    make(index)
    return made_once("ours", site, lambda there: install_to(there, cutile_command))


def install_to(there: Path, run: Run) -> None:
    assert run("install", target=there).code == 0


def as_published(site: Path, version: str = "1.7.0") -> None:
    """Install a wheel as pip does."""
    wheel = make(site.parent / "other", version)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target"]
    options = ["--platform", "manylinux2014_x86_64", "--python-version", "3.11"]
    options += ["--only-binary=:all:", str(wheel)]
    made_once(
        f"published-{version}",
        site,
        lambda there: subprocess.run([*command, str(there), *options], check=True),
    )


class TestInstall:
    def test_python_files_licence_and_metadata(self, installed: Path) -> None:
        files = tree(installed)
        assert files["cuda/tile/__init__.py"] == b"from cuda.tile._cext import launch\n"
        assert f"{INFORMATION}/licenses/LICENSES/Apache-2.0.txt" in files
        assert "cuda/tile/_cext.pyi" in files
        assert b"Requires-Dist: typing-extensions" in files[f"{INFORMATION}/METADATA"]
        assert "cuda/__init__.py" not in files
        assert not [path for path in files if path.endswith(".so")]

    def test_our_extension_stands_in(self, installed: Path) -> None:
        assert (installed / "cuda/tile/_cext.py").read_text() == (
            '"""The native part of cuTile Python, in Python: see tilewright.cutile.extension."""\n'
            "\nimport sys\n\nfrom tilewright.cutile import extension\n\n"
            "sys.modules[__name__] = extension.module()\n"
        )

    def test_its_metadata_says_what_it_is(self, installed: Path) -> None:
        found = next(iter(distributions(name="cuda-tile", path=[str(installed)])))
        assert found.version == "1.7.0"
        assert found.read_text("INSTALLER") == "tilewright\n"
        wheel = found.read_text("WHEEL") or ""
        assert "Root-Is-Purelib: true" in wheel and "Tag: py3-none-any" in wheel

    @pytest.mark.slow
    def test_every_file_is_in_the_list_with_its_hash(self, installed: Path) -> None:
        with (installed / INFORMATION / "RECORD").open(newline="") as file:
            rows = {path: (digest, size) for path, digest, size in csv.reader(file)}
        files = tree(installed)
        for path, data in files.items():
            if path != f"{INFORMATION}/RECORD":
                digest = urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
                assert rows[path] == (f"sha256={digest}", str(len(data)))
        compiled = {path for path in rows if path.endswith(".pyc")}
        assert rows.keys() - compiled == files.keys()
        assert all((installed / path).is_file() for path in compiled)

    @pytest.mark.slow
    def test_nothing_else_is_left(self, installed: Path) -> None:
        assert {path.name for path in installed.iterdir()} == {
            "bin", "cuda", "cutile_cache", INFORMATION,
        }  # fmt: skip

    def test_its_command_runs(self, installed: Path) -> None:
        (command,) = (installed / "bin").iterdir()
        environment = {**os.environ, "PYTHONPATH": str(installed)}
        done = subprocess.run([command], env=environment, capture_output=True, check=True)
        assert done.stdout.strip() == b"the cache is empty"

    @pytest.mark.slow
    def test_the_same_version_again(self, installed: Path, cutile_command: Run) -> None:
        before = tree(installed)
        said = cutile_command("install", "1.7.0")
        assert (said.code, tree(installed)) == (0, before)
        assert said.out == f"cuda-tile 1.7.0 is installed already, in {installed}\n"

    @pytest.mark.slow
    def test_one_that_has_lost_a_file(self, installed: Path, cutile_command: Run) -> None:
        before = tree(installed)
        (installed / "cuda/tile/_context.py").unlink()
        assert "_context.py is missing" in cutile_command("info").out
        assert cutile_command("install", "1.7.0").code == 0
        assert tree(installed) == before

    @pytest.mark.slow
    def test_another_version(self, installed: Path, index: Path, cutile_command: Run) -> None:
        def more(files: Files) -> None:
            del files["cuda/tile/_context.py"]
            files["cuda/tile/_more.py"] = b""

        make(index, "1.6.0", before=more)
        said = cutile_command("install", "1.6")
        assert said.out == f"installed cuda-tile 1.6.0 in {installed}, where 1.7.0 was\n"
        files = tree(installed)
        assert "cuda/tile/_more.py" in files and "cuda/tile/_context.py" not in files
        assert {path.name for path in installed.glob("*.dist-info")} == {
            "cuda_tile-1.6.0.dist-info"
        }

    def test_the_newest_supported_is_taken(self, index: Path, cutile_command: Run) -> None:
        for version in ("1.4.0", "1.5.0", "1.7.0", "1.7.1", "1.8.0"):
            make(index, version)
        assert "installed cuda-tile 1.7.1 " in cutile_command("install").out

    @pytest.mark.slow
    def test_the_newest_of_a_series_is_taken(self, index: Path, cutile_command: Run) -> None:
        for version in ("1.5.0", "1.5.2", "1.6.0"):
            make(index, version)
        assert "installed cuda-tile 1.5.2 " in cutile_command("install", "1.5").out

    @every(2)
    @pytest.mark.parametrize("python", ends(["cp310", "cp311", "cp312", "cp313", "cp314"]))
    def test_a_wheel_for_any_python(self, index: Path, cutile_command: Run, python: str) -> None:
        make(index, python=python)
        assert cutile_command("install").code == 0

    @pytest.mark.slow
    def test_a_version_that_is_not_tested(self, index: Path, cutile_command: Run) -> None:
        make(index, "1.8.0")
        said = cutile_command("install", "1.8.0")
        assert said.code == 0
        assert "warning: cuda-tile 1.8.0 is not tested" in said.err
        assert "not tested with cuda-tile 1.8.0" in cutile_command("info").out

    @pytest.mark.slow
    def test_beside_other_packages_of_its_namespace(
        self, site: Path, index: Path, cutile_command: Run
    ) -> None:
        other = site / "cuda" / "bindings" / "__init__.py"
        other.parent.mkdir(parents=True)
        other.write_text("")
        make(index)
        assert cutile_command("install").code == 0
        assert cutile_command("uninstall").code == 0
        assert tree(site) == {"cuda/bindings/__init__.py": b""}

    @pytest.mark.slow
    def test_a_requirement_that_is_missing(self, index: Path, cutile_command: Run) -> None:
        def change(files: Files) -> None:
            name = f"{INFORMATION}/METADATA"
            files[name] = files[name].replace(b"typing-extensions", b"no-such-package>=2")

        make(index, before=change)
        said = cutile_command("install")
        assert said.code == 0
        assert "warning: cuda-tile 1.7.0 needs no-such-package>=2, too" in said.err
        said = cutile_command("info")
        assert said.code == 1 and "no-such-package>=2 is not installed" in said.out

    @pytest.mark.slow
    def test_options_of_pip(
        self, index: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("PIP_FIND_LINKS")
        make(index)
        assert cutile_command("install").code == 1
        assert cutile_command("install", "--", "--find-links", str(index)).code == 0

    @pytest.mark.slow
    def test_a_hash(self, index: Path, cutile_command: Run) -> None:
        digest = hashlib.sha256(make(index).read_bytes()).hexdigest()
        assert cutile_command("install", "1.7.0", "--hash", f"sha256:{digest}").code == 0

    def test_a_hash_that_pip_requires(
        self, index: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        digest = hashlib.sha256(make(index).read_bytes()).hexdigest()
        monkeypatch.setenv("PIP_REQUIRE_HASHES", "1")
        said = cutile_command("install", "1.7.0")
        assert said.code == 1 and "name the wheel's with --hash" in said.err
        assert cutile_command("install", "1.7.0", "--hash", f"sha256:{digest}").code == 0


class TestRefusals:
    """Nothing is changed, and one message says why."""

    def refused(self, run: Run, site: Path, *words: str) -> str:
        before = tree(site)
        said = run("install", *words)
        assert (said.code, said.out) == (1, "")
        assert tree(site) == before
        assert not list(site.glob(".tilewright-*"))
        assert said.err.startswith("error: ")
        return said.err

    @pytest.mark.slow
    def test_no_such_version(self, index: Path, site: Path, cutile_command: Run) -> None:
        make(index, "1.5.0")
        message = self.refused(cutile_command, site, "1.7.3")
        assert "there is no wheel for cuda-tile==1.7.3" in message and "1.5.0" in message

    def test_no_version(self, site: Path, cutile_command: Run) -> None:
        assert "'new' is not a version" in self.refused(cutile_command, site, "new")

    @pytest.mark.slow
    def test_an_empty_index(self, site: Path, cutile_command: Run) -> None:
        message = self.refused(cutile_command, site)
        assert "there is no wheel for cuda-tile>=1.5,<1.8" in message

    def test_no_network(
        self, site: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("PIP_NO_INDEX")
        monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
        monkeypatch.setenv("PIP_RETRIES", "0")
        message = self.refused(cutile_command, site)
        assert "can't reach its package index" in message and "127.0.0.1" in message

    @pytest.mark.slow
    def test_a_wrong_hash(self, index: Path, site: Path, cutile_command: Run) -> None:
        make(index)
        message = self.refused(cutile_command, site, "1.7.0", "--hash", "sha256:" + "0" * 64)
        assert "has a hash that was asked for" in message and "Got" in message

    @pytest.mark.slow
    def test_an_option_that_pip_does_not_have(self, site: Path, cutile_command: Run) -> None:
        assert "no such option: --frob" in self.refused(cutile_command, site, "--", "--frob")

    def test_a_damaged_wheel(self, index: Path, site: Path, cutile_command: Run) -> None:
        make(index, after=lambda files: files.update({"cuda/tile/__init__.py": b""}))
        assert "does not match its hash in RECORD" in self.refused(cutile_command, site)

    def test_names_that_our_extension_lacks(
        self, index: Path, site: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        make(index)
        monkeypatch.setattr(cutile, "extension_names", lambda: NAMES - {"int32"})
        message = self.refused(cutile_command, site)
        assert "asks its native part for what Tilewright" in message
        assert "int32 is used in cuda/tile/_ir/types.py" in message

    @pytest.mark.slow
    def test_a_python_that_it_does_not_support(
        self, index: Path, site: Path, cutile_command: Run
    ) -> None:
        # pip judges by the Python whose wheel it gets.
        if sys.version_info < (3, 12):
            needs, wheel = b">=3.12", "cp312"
        else:
            needs, wheel = b"<3.12", "cp311"

        def change(files: Files) -> None:
            name = f"{INFORMATION}/METADATA"
            files[name] = files[name].replace(b"<3.15,>=3.10", needs)

        make(index, python=wheel, before=change)
        message = self.refused(cutile_command, site)
        assert f"needs Python {needs.decode()}; this is 3." in message

    def test_one_with_a_binary(self, site: Path, cutile_command: Run) -> None:
        as_published(site)
        message = self.refused(cutile_command, site)
        assert f"cuda-tile 1.7.0 is installed in {site}" in message
        assert "_cext.cp311-x86_64-linux-gnu.so" in message and "left as it is" in message
        assert "was not installed by Tilewright" in cutile_command("uninstall").err

    def test_one_without_its_binary(self, site: Path, cutile_command: Run) -> None:
        as_published(site)
        next(site.glob("cuda/tile/*.so")).unlink()
        assert "--repair" in self.refused(cutile_command, site)

    def test_a_binary_without_metadata(self, index: Path, site: Path, cutile_command: Run) -> None:
        make(index)
        (site / "cuda/tile").mkdir(parents=True)
        (site / "cuda/tile/_cext.cpython-312-darwin.so").write_bytes(b"")
        assert "its native part is there" in self.refused(cutile_command, site)

    def test_files_of_nobody(self, index: Path, site: Path, cutile_command: Run) -> None:
        make(index)
        (site / "cuda/tile").mkdir(parents=True)
        (site / "cuda/tile/__init__.py").write_text("")
        assert "belong to no installation" in self.refused(cutile_command, site)

    @pytest.mark.slow
    def test_a_file_in_the_way(self, index: Path, site: Path, cutile_command: Run) -> None:
        make(index)
        (site / "cutile_cache").mkdir(parents=True)
        (site / "cutile_cache/_cli.py").write_text("")
        message = self.refused(cutile_command, site)
        assert "_cli.py is in the way" in message and "nothing has been changed" in message

    @pytest.mark.slow
    def test_a_file_for_a_directory(self, index: Path, site: Path, cutile_command: Run) -> None:
        make(index)
        site.mkdir()
        (site / "cuda").write_text("")
        assert "cuda is in the way" in self.refused(cutile_command, site)

    def test_a_directory_that_is_read_only(
        self, index: Path, site: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        make(index)
        site.mkdir()
        # Root may write everywhere, so permissions can't show it.
        monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
        assert f"can't write to {site}" in self.refused(cutile_command, site)

    @pytest.mark.slow
    def test_a_system_that_refuses_to_write(
        self, index: Path, site: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        make(index)
        rename = Path.rename

        def refuse(self: Path, target: Path) -> Path:
            if target.name == "_cext.py":
                raise OSError(30, "Read-only file system", str(self), None, str(target))
            return rename(self, target)

        monkeypatch.setattr(Path, "rename", refuse)
        message = self.refused(cutile_command, site)
        assert "_cext.py: Read-only file system" in message
        assert not site.exists()

    def test_no_pip(self, site: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("tilewright.distribution.fetching.find_spec", lambda name: None)
        monkeypatch.setattr("sysconfig.get_config_var", lambda name: None)
        monkeypatch.setenv("PATH", "")
        message = self.refused(cutile_command, site)
        assert "has no pip" in message and "ensurepip" in message


@pytest.mark.slow
def test_the_pip_that_python_brings(
    index: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tilewright.distribution import fetching

    find_spec = fetching.find_spec
    monkeypatch.setattr(
        fetching, "find_spec", lambda name: None if name == "pip" else find_spec(name)
    )
    assert fetching.pip_command()[1:] != ["-m", "pip"]
    make(index)
    assert cutile_command("install").code == 0


def test_two_versions_on_the_command_line(cutile_command: Run) -> None:
    assert cutile_command("install", "1.6.0", "1.7.0").code == 2


def test_a_target_that_is_a_file(tmp_path: Path, cutile_command: Run) -> None:
    (tmp_path / "file").write_text("")
    assert cutile_command("install", target=tmp_path / "file").code == 2


class TestInterruption:
    """Ctrl-C leaves everything as it was."""

    @pytest.mark.parametrize("moves", ends([1, 3, 8, 13]))
    def test_while_files_are_moved(
        self,
        index: Path,
        site: Path,
        cutile_command: Run,
        monkeypatch: pytest.MonkeyPatch,
        moves: int,
    ) -> None:
        make(index)
        self.interrupt_after(moves, monkeypatch)
        assert cutile_command("install").code == 130
        assert not site.exists()

    @pytest.mark.parametrize("moves", ends([1, 20, 35]))
    def test_while_another_version_is_replaced(
        self,
        installed: Path,
        index: Path,
        cutile_command: Run,
        monkeypatch: pytest.MonkeyPatch,
        moves: int,
    ) -> None:
        make(index, "1.6.0")
        before = tree(installed)
        with monkeypatch.context() as patch:
            self.interrupt_after(moves, patch)
            assert cutile_command("install", "1.6.0").code == 130
        assert tree(installed) == before
        assert cutile_command("info").code == 0

    def test_while_it_is_uninstalled(
        self, installed: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = tree(installed)
        with monkeypatch.context() as patch:
            self.interrupt_after(5, patch)
            assert cutile_command("uninstall").code == 130
        assert tree(installed) == before

    @pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
    @pytest.mark.parametrize("number", ["SIGINT", "SIGTERM"])
    def test_while_pip_runs(
        self,
        index: Path,
        site: Path,
        cutile_command: Run,
        monkeypatch: pytest.MonkeyPatch,
        number: str,
        request: pytest.FixtureRequest,
    ) -> None:
        make(index)
        run = subprocess.run
        if number == "SIGINT":
            # What is started in the background ignores it.
            before = signal.signal(signal.SIGINT, signal.default_int_handler)
            request.addfinalizer(lambda: signal.signal(signal.SIGINT, before))

        def interrupted(*arguments: object, **options: object) -> object:
            os.kill(os.getpid(), getattr(signal, number))
            return run(*arguments, **options)

        monkeypatch.setattr(subprocess, "run", interrupted)
        assert cutile_command("install").code == 130
        assert not site.exists()

    def interrupt_after(self, moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
        move = transactions.Transaction._move
        count = 0

        def interrupted(self: transactions.Transaction, source: Path, place: Path) -> None:
            nonlocal count
            count += 1
            move(self, source, place)
            if count == moves:
                raise KeyboardInterrupt

        monkeypatch.setattr(transactions.Transaction, "_move", interrupted)


class TestUninstall:
    def test_all_of_ours(self, installed: Path, cutile_command: Run) -> None:
        # What an import leaves goes, too.
        (installed / "cuda/tile/__pycache__/_context.cpython-399.pyc").write_bytes(b"")
        said = cutile_command("uninstall")
        assert said.out == f"uninstalled cuda-tile 1.7.0 from {installed}\n"
        assert list(installed.iterdir()) == []

    def test_nothing_of_others(self, installed: Path, cutile_command: Run) -> None:
        (installed / "cuda/tile/mine.py").write_text("")
        said = cutile_command("uninstall")
        assert said.code == 0
        assert f"{installed / 'cuda' / 'tile'} holds files of others and stays" in said.err
        assert tree(installed) == {"cuda/tile/mine.py": b""}

    def test_where_there_is_none(self, site: Path, cutile_command: Run) -> None:
        said = cutile_command("uninstall")
        assert (said.code, said.err) == (1, f"error: there is no cuda-tile in {site}\n")

    @pytest.mark.slow
    def test_a_list_that_names_files_outside(
        self, installed: Path, tmp_path: Path, cutile_command: Run
    ) -> None:
        (tmp_path / "precious").write_text("")
        with (installed / INFORMATION / "RECORD").open("a") as file:
            file.write("../precious,,\n")
        said = cutile_command("uninstall")
        assert said.code == 1 and "names a file outside: ../precious" in said.err
        assert (tmp_path / "precious").exists() and (installed / "cuda/tile").exists()


class TestRepair:
    @pytest.fixture
    def broken(self, site: Path) -> Path:
        as_published(site)
        next(site.glob("cuda/tile/*.so")).unlink()
        return site

    def test_adds_our_extension_only(self, broken: Path, cutile_command: Run) -> None:
        before = tree(broken)
        assert cutile_command("install", "--repair").code == 0
        after = tree(broken)
        assert after.keys() - before.keys() == {
            "cuda/tile/_cext.py",
            f"{INFORMATION}/tilewright.json",
        }
        changed = {path for path in before if before[path] != after[path]}
        assert changed == {f"{INFORMATION}/RECORD"}
        assert b"cuda/tile/_cext.py,sha256=" in after[f"{INFORMATION}/RECORD"]
        assert cutile_command("info").code == 0

    @pytest.mark.slow
    def test_twice(self, broken: Path, cutile_command: Run) -> None:
        cutile_command("install", "--repair")
        before = tree(broken)
        said = cutile_command("install", "--repair")
        assert said.code == 0 and "repaired already" in said.out
        assert tree(broken) == before

    def test_is_taken_back_by_uninstall(self, broken: Path, cutile_command: Run) -> None:
        before = tree(broken)
        cutile_command("install", "--repair")
        assert "took Tilewright's extension out" in cutile_command("uninstall").out
        record = f"{INFORMATION}/RECORD"
        after = tree(broken)
        assert sorted(after.pop(record).splitlines()) == sorted(before.pop(record).splitlines())
        assert after == before

    @pytest.mark.slow
    def test_another_version_than_is_there(self, broken: Path, cutile_command: Run) -> None:
        said = cutile_command("install", "1.6.0", "--repair")
        assert said.code == 1 and "which is not cuda-tile==1.6.0" in said.err

    @pytest.mark.slow
    def test_one_that_lacks_more(self, broken: Path, cutile_command: Run) -> None:
        (broken / "cuda/tile/_context.py").unlink()
        said = cutile_command("install", "--repair")
        assert said.code == 1 and "lacks more than its native part" in said.err

    @pytest.mark.slow
    def test_one_that_lacks_nothing(self, site: Path, cutile_command: Run) -> None:
        as_published(site)
        said = cutile_command("install", "--repair")
        assert said.code == 1 and "does not lack its native part" in said.err

    def test_names_that_our_extension_lacks(
        self, broken: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(cutile, "extension_names", lambda: frozenset({"launch"}))
        before = tree(broken)
        said = cutile_command("install", "--repair")
        assert said.code == 1 and "TileContext is used in cuda/tile/_context.py" in said.err
        assert tree(broken) == before

    def test_nothing(self, cutile_command: Run) -> None:
        said = cutile_command("install", "--repair")
        assert said.code == 1 and "there is no cuda-tile to repair" in said.err

    def test_gets_nothing(self, cutile_command: Run) -> None:
        assert cutile_command("install", "--repair", "--", "--proxy", "x").code == 2


class TestInfo:
    def report(self, run: Run) -> dict[str, object]:
        said = run("info", "--format", "json")
        return {"code": said.code, **json.loads(said.out)}

    def test_nothing(self, site: Path, cutile_command: Run) -> None:
        said = cutile_command("info")
        assert said.code == 1 and f"no cuda-tile in {site}" in said.out
        assert self.report(cutile_command) == {"code": 1}

    def test_ours(self, installed: Path, cutile_command: Run) -> None:
        report = self.report(cutile_command)
        assert report == {
            "code": 0,
            "version": "1.7.0",
            "location": str(installed / "cuda" / "tile"),
            "kind": "installed by Tilewright",
            "installer": "tilewright",
            "wheel": "cuda_tile-1.7.0-cp311-cp311-manylinux2014_x86_64.whl",
            "native": "python",
            "native_file": str(installed / "cuda/tile/_cext.py"),
            "loads": True,
            "asked": "",
            "serves": "python",
            "platforms": ["py3-none-any"],
            "supported": True,
            "lacking": {},
            "missing_files": [],
            "missing_requirements": [],
            "licence": "Apache-2.0",
            "licence_file": str(installed / INFORMATION / "licenses/LICENSES/Apache-2.0.txt"),
            "complete": True,
        }
        assert "Tilewright's extension in Python" in cutile_command("info").out

    def test_as_published(self, site: Path, cutile_command: Run) -> None:
        as_published(site)
        report = self.report(cutile_command)
        assert (report["native"], report["platforms"]) == (
            "binary",
            ["cp311-cp311-manylinux2014_x86_64"],
        )
        # The made-up binary is for no Python that there is, so ours serves.
        assert (report["loads"], report["serves"]) == (False, "python")
        assert (report["code"], report["complete"]) == (0, True)
        assert "not for this Python" in cutile_command("info").out

    @pytest.mark.parametrize(
        ("asked", "serves", "said"),
        [
            ("", "binary", "the binary"),
            ("binary", "binary", f"the binary ({VARIABLE}=binary)"),
            ("python", "python", f"Tilewright's extension in Python ({VARIABLE}=python)"),
        ],
    )
    def test_which_serves(
        self,
        site: Path,
        cutile_command: Run,
        monkeypatch: pytest.MonkeyPatch,
        asked: str,
        serves: str,
        said: str,
    ) -> None:
        as_published(site)
        monkeypatch.setenv(VARIABLE, asked)
        # The made-up binary is for this Python.
        monkeypatch.setattr(machinery, "EXTENSION_SUFFIXES", [".cp311-x86_64-linux-gnu.so"])
        report = self.report(cutile_command)
        assert (report["code"], report["asked"], report["serves"]) == (0, asked, serves)
        assert f"serves here   {said}\n" in cutile_command("info").out

    @pytest.mark.slow
    def test_names_that_matter_if_ours_serves(
        self, site: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        as_published(site)
        monkeypatch.setenv(VARIABLE, "python")
        monkeypatch.setattr(cutile, "extension_names", lambda: NAMES - {"int32"})
        assert self.report(cutile_command)["code"] == 1
        assert "lacks int32" in cutile_command("info").out

    def test_a_binary_is_asked_for_that_is_not_there(
        self, installed: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(VARIABLE, "binary")
        report = self.report(cutile_command)
        assert (report["code"], report["native"], report["serves"]) == (1, "python", "none")
        assert "serves here   nothing: cuTile's own extension is" in cutile_command("info").out

    def test_an_unknown_extension_is_asked_for(
        self, installed: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(VARIABLE, "rust")
        said = cutile_command("info")
        assert said.code == 1
        assert said.err == f"error: {VARIABLE} must be python or binary, found 'rust'\n"

    def test_without_its_binary(self, site: Path, cutile_command: Run) -> None:
        as_published(site)
        next(site.glob("cuda/tile/*.so")).unlink()
        report = self.report(cutile_command)
        assert (report["code"], report["native"], report["complete"]) == (1, "none", False)
        assert report["serves"] == "python"

    def test_names_that_our_extension_lacks(
        self, installed: Path, cutile_command: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(cutile, "extension_names", lambda: NAMES - {"int32"})
        report = self.report(cutile_command)
        assert report["lacking"] == {"int32": "cuda/tile/_ir/types.py"}
        assert report["code"] == 1
        assert "lacks int32" in cutile_command("info").out

    def test_files_without_metadata(self, site: Path, cutile_command: Run) -> None:
        (site / "cuda/tile").mkdir(parents=True)
        (site / "cuda/tile/__init__.py").write_text("")
        report = self.report(cutile_command)
        assert (report["version"], report["complete"]) == ("unknown", False)


def test_this_environment_has_a_cutile(cutile_command: Run) -> None:
    said = cutile_command("info", "--format", "json", target=None)
    assert json.loads(said.out)["version"] == distribution("cuda-tile").version
