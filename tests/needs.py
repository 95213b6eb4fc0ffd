"""Packages of the extra `dev` that do not exist for every system.

Where `pyproject.toml` asks for a package, tests that need it fail without it; elsewhere they are
skipped, and say why.
"""

from __future__ import annotations

import os
import sys
import tomllib
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from oracles import nvidia
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tilewright.distribution.environment import Environment, InstallationKind

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def module(name: str) -> Any:
    """Import a module, or skip the test, or the file of tests, that needs it.

    Raises:
        ImportError: it is missing, and should be there.
    """
    package = name.partition(".")[0]
    try:
        return import_module(name)
    except ImportError:
        if asked_for(package):
            raise
        pytest.skip(_reason(package), allow_module_level=True)


def package(name: str) -> pytest.MarkDecorator:
    """Marks a test that needs a package, whose module has the same name."""
    missing = find_spec(name) is None and not asked_for(name)
    return pytest.mark.skipif(missing, reason=_reason(name))


def tool(name: str) -> pytest.MarkDecorator:
    """Marks a test that needs one of NVIDIA's tools, of all releases.

    All are asked for where one is.
    """
    package = "nvidia-cuda-tileiras" if name == "tileiras" else "nvidia-cuda-nvcc"
    found = all(nvidia.find_tool(name, release) for release in nvidia.RELEASES)
    missing = not found and not asked_for(package)
    return pytest.mark.skipif(missing, reason=_reason(package))


def cutile_binary() -> pytest.MarkDecorator:
    """Marks a test that needs cuTile's own extension."""
    reason = without_cutile_binary()
    return pytest.mark.skipif(reason is not None, reason=str(reason))


@cache
def without_cutile_binary() -> str | None:
    """Why cuTile's own extension does not serve here; None if it has to.

    That it was installed and is gone is found by `tests/distribution`, once for all.
    """
    if os.environ.get("TILEWRIGHT_CUTILE_EXTENSION") == "python":
        return "TILEWRIGHT_CUTILE_EXTENSION asks for the extension in Python"
    found = Environment.of_interpreter().find()
    if found is not None and found.kind is not InstallationKind.REAL:
        return f"cuda-tile {found.version} is without its binary: {found.kind.value}"
    if found is None and not asked_for("cuda-tile"):
        return _reason("cuda-tile")
    return None


@cache
def asked_for(package: str) -> bool:
    """Whether the extra `dev` asks for a package on this system. What `aarch64.campaign` has for an
    emulator is the core, and what runs tests.

    Raises:
        KeyError: it asks for it nowhere, so no test may need it.
    """
    markers = [each.marker for each in requirements("dev") if _is(each, package)]
    if not markers:
        raise KeyError(package)
    if "AARCH64_EMULATED" in os.environ:
        return False
    return any(marker is None or marker.evaluate() for marker in markers)


def _is(requirement: Requirement, package: str) -> bool:
    return canonicalize_name(requirement.name) == canonicalize_name(package)


def requirements(extra: str) -> list[Requirement]:
    """What an extra asks for, and those extras that it asks for."""
    extras = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]
    found: list[Requirement] = []
    for requirement in map(Requirement, extras[extra]):
        found.append(requirement)
        if _is(requirement, "tilewright"):
            found += [each for name in requirement.extras for each in requirements(name)]
    return found


def _reason(package: str) -> str:
    return f"{package} is not asked for on {sys.platform}, and is not installed"
