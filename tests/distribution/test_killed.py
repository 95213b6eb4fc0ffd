"""`tilewright cutile` killed before each change that it makes: what is left can be used again.

The process is copied, and the copy ends as if by `kill -9` at the change whose turn it is.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sampling import first

from distribution.conftest import Run, tree
from distribution.test_installing import as_published
from distribution.wheels import make
from tilewright.distribution import installing
from tilewright.distribution.fetching import Request
from tilewright.system import system

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")

STEPS = [pytest.param(1, marks=pytest.mark.slow), 11]
CHANGES = ("os.rename", "os.mkdir", "os.rmdir", "os.remove", "shutil.rmtree")


@pytest.fixture(autouse=True)
def fetched(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wheels are there without pip."""
    wheels = {version: make(index, version) for version in ("1.6.0", "1.7.0")}

    def fetch(request: Request, directory: Path) -> Path:
        return wheels[request.version or "1.7.0"]

    monkeypatch.setattr(installing, "fetch", fetch)


def killed(run: Callable[[], object], site: Path, iteration: int) -> bool:
    """Whether a process that was to do something was killed before that change below a directory;
    else it has ended."""
    child = os.fork()
    if child == 0:
        left = iteration

        def kill(event: str, arguments: tuple[object, ...]) -> None:
            nonlocal left
            if event in CHANGES and str(arguments[0]).startswith(str(site)):
                left -= 1
                if left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(kill)
        run()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status == 0 or os.WTERMSIG(status) == signal.SIGKILL
    return status != 0


def each_turn(
    run: Callable[[], object], before: Path, site: Path, check: Callable[[], None], step: int
) -> None:
    """Checks what is there after each change before which a process can be killed, or some."""
    iteration = 0
    while True:
        shutil.rmtree(site, ignore_errors=True)
        if before.exists():
            shutil.copytree(before, site)
        if not killed(run, site, iteration):
            break
        check()
        iteration += step
    assert iteration > 10


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("earlier", first(["1.6.0", None, "1.7.0"]))
def test_installing(
    earlier: str | None, step: int, site: Path, cutile_command: Run, tmp_path: Path
) -> None:
    cutile_command("install", "1.7.0")
    expected = tree(site)
    before = tmp_path / "before"
    if earlier is not None:
        cutile_command("install", earlier)
        if earlier == "1.7.0":
            # It has lost something, so all is installed anew.
            (site / "cuda/tile/_context.py").unlink()
        shutil.copytree(site, before)

    def check() -> None:
        partial = site.with_name("partial")
        shutil.rmtree(partial, ignore_errors=True)
        if site.exists():
            shutil.copytree(site, partial)
        said = cutile_command("install", "1.7.0")
        assert (said.code, said.err, tree(site)) == (0, "", expected)
        assert cutile_command("info").code == 0
        shutil.rmtree(site)
        if partial.exists():
            partial.rename(site)
        said = cutile_command("uninstall")
        assert said.code == 0 or "there is no cuda-tile" in said.err
        assert tree(site) == {}
        assert not list(site.glob("*.dist-info")) and not list(site.glob(".tilewright-*"))

    each_turn(lambda: cutile_command("install", "1.7.0"), before, site, check, step)


@pytest.mark.parametrize("step", STEPS)
def test_uninstalling(step: int, site: Path, cutile_command: Run, tmp_path: Path) -> None:
    cutile_command("install", "1.7.0")
    before = shutil.copytree(site, tmp_path / "before")

    def check() -> None:
        said = cutile_command("uninstall")
        assert said.code == 0 or "there is no cuda-tile" in said.err
        assert tree(site) == {}
        assert not list(site.glob("*.dist-info")) and not list(site.glob(".tilewright-*"))

    each_turn(lambda: cutile_command("uninstall"), before, site, check, step)


@pytest.mark.parametrize("command", first([("install", "--repair"), ("uninstall",)]))
def test_repairing(
    command: tuple[str, ...], site: Path, cutile_command: Run, tmp_path: Path
) -> None:
    as_published(site)
    next(site.glob("cuda/tile/*.so")).unlink()
    published = shutil.copytree(site, tmp_path / "published")
    cutile_command("install", "--repair")
    repaired = tree(site)
    before = published
    if command == ("uninstall",):
        before = shutil.copytree(site, tmp_path / "before")

    def check() -> None:
        said = cutile_command("install", "--repair")
        assert (said.code, said.err, tree(site)) == (0, "", repaired)
        assert cutile_command("uninstall").code == 0
        record = "cuda_tile-1.7.0.dist-info/RECORD"
        after, first = tree(site), tree(published)
        assert sorted(after.pop(record).split()) == sorted(first.pop(record).split())
        assert after == first

    each_turn(lambda: cutile_command(*command), before, site, check, 1)


def test_what_is_in_use_stays(site: Path, cutile_command: Run) -> None:
    staging = site / ".tilewright-other"
    staging.mkdir(parents=True)
    with (staging / "lock").open("wb") as lock:
        assert system().lock(lock.fileno())
        assert cutile_command("install").code == 0
        assert staging.exists()
    assert cutile_command("install").code == 0
    assert not staging.exists()


def test_nothing_but_what_was_left(site: Path, cutile_command: Run) -> None:
    (site / ".tilewright-other").mkdir(parents=True)
    said = cutile_command("uninstall")
    assert said.out == f"removed from {site} what an installation that was killed had left\n"
    assert cutile_command("uninstall").code == 1
