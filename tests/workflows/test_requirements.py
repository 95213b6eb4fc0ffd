"""What extras ask for on each system of CI; tests do not skip what is asked for."""

from __future__ import annotations

import needs
import pytest

SYSTEMS = {
    "Linux x86-64": {"sys_platform": "linux", "platform_machine": "x86_64"},
    "Linux arm64": {"sys_platform": "linux", "platform_machine": "aarch64"},
    "macOS arm64": {"sys_platform": "darwin", "platform_machine": "arm64"},
    "macOS x86-64": {"sys_platform": "darwin", "platform_machine": "x86_64"},
    "Windows x86-64": {"sys_platform": "win32", "platform_machine": "AMD64"},
}
NVIDIA = {"nvidia-cuda-tileiras", "nvidia-cuda-nvcc", "nvidia-nvvm"}


@pytest.mark.parametrize(
    ("system", "absent"),
    [
        ("Linux x86-64", set()),
        ("Linux arm64", set()),
        ("macOS arm64", {"cuda-tile", "triton", *NVIDIA}),
        ("macOS x86-64", {"cuda-tile", "jax", "torch", "triton", *NVIDIA}),
        ("Windows x86-64", {"triton", *NVIDIA}),
    ],
)
def test_what_a_system_is_not_asked_for(system: str, absent: set[str]) -> None:
    assert {
        each.name
        for each in needs.requirements("dev")
        if each.marker is not None and not each.marker.evaluate(SYSTEMS[system])
    } == absent


def test_a_package_that_is_asked_for_nowhere() -> None:
    with pytest.raises(KeyError, match="no-such-package"):
        needs.asked_for("no-such-package")


def test_what_is_asked_for_and_missing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "asked_for", lambda package: True)
    with pytest.raises(ImportError):
        needs.module("no_such_package")
    assert needs.package("no_such_package").args == (False,)
    assert needs.tool("no_such_tool").args == (False,)


def test_what_is_not_asked_for_and_missing_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "asked_for", lambda package: False)
    with pytest.raises(pytest.skip.Exception, match="no_such_package is not asked for on"):
        needs.module("no_such_package")
    assert needs.package("no_such_package").args == (True,)
