"""What the plugins of pytest have in common: tests of kernels, as they are, without a GPU.

    pytest -p tilewright.cutile.pytest
    pytest -p tilewright.triton.pytest

Both may be loaded; either has the kernels of both languages run here. Unless `--tile-backend` says
otherwise, launches go to a GPU if there is one, else to the back end `cpu`. There, `device="cuda"`
is the CPU for torch, as long as the session lasts.

Tests marked `tile_backend("reference")`, with options of that back end if need be, have their
launches there, or are skipped where launches go to a GPU.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from tilewright.devices.api import on, uninstall
from tilewright.devices.children import inherit
from tilewright.devices.gpu import has_gpu
from tilewright.devices.languages import LANGUAGES
from tilewright.devices.options import RedirectionOptions
from tilewright.devices.settings import LaunchSettings
from tilewright.devices.tracebacks import leave_out_ours
from tilewright.diagnostics import LaunchError

__all__ = [
    "device",
    "pytest_addoption",
    "pytest_configure",
    "pytest_itemcollected",
    "pytest_load_initial_conftests",
    "pytest_report_header",
    "pytest_runtest_call",
    "pytest_runtest_setup",
    "pytest_runtest_teardown",
]

_GPU = "gpu"
_PREFIX = "tile-"
"""What the names of the options begin with."""
_SETTINGS = pytest.StashKey[LaunchSettings | None]()
"""What launches are done with; None if they go to a GPU."""
_OPTIONS = pytest.StashKey[RedirectionOptions]()
"""What the command line says."""
_WANTED = pytest.StashKey[LaunchSettings]()
"""What the marker of a test asks for."""
_WRONG = pytest.StashKey[str]()
"""What is wrong with the marker of a test."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the command line."""
    group = parser.getgroup("tilewright", "kernels without a GPU (tilewright)")
    backends = "where kernels run: cpu, reference, check or gpu (gpu if there is one, else cpu)"
    RedirectionOptions.add_to(group.addoption, _PREFIX, backend=backends)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Redirect launches before anything of the project is imported."""
    _begin(early_config, early_config.known_args_namespace)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Redirect launches, if a `conftest.py` names this plugin."""
    config.addinivalue_line(
        "markers",
        "tile_backend(name, *, as_gpu=None, **options): run the kernels of this test on "
        "this back end; skipped where kernels run on a GPU",
    )
    _begin(config, config.option)


def pytest_report_header(config: pytest.Config) -> str:
    """Where kernels run."""
    settings = config.stash[_SETTINGS]
    asked = [each.name for each in LANGUAGES if config.pluginmanager.has_plugin(each.plugin)]
    names = " and ".join(asked)
    if settings is None:
        return f"{names}: kernels run on the GPU"
    said = f"{names}: kernels run on the back end {settings.backend}, as {settings.as_gpu}"
    return ", ".join(filter(None, (said, str(config.stash[_OPTIONS]))))


@pytest.fixture(scope="session")
def device(request: pytest.FixtureRequest) -> str:
    """The device that arrays for kernels belong on, by torch's name: `cpu`, or `cuda` if kernels
    run on a GPU."""
    return "cuda" if request.config.stash[_SETTINGS] is None else "cpu"


def pytest_itemcollected(item: pytest.Item) -> None:
    """Look whether the marker of a test says what can be done."""
    marker = item.get_closest_marker("tile_backend")
    if marker is None:
        return
    if item.config.stash[_SETTINGS] is None:
        item.add_marker(pytest.mark.skip(reason="kernels run on the GPU"))
        return
    try:
        item.stash[_WANTED] = _wanted(*marker.args, **marker.kwargs)
    except (LaunchError, TypeError) as error:
        reason = str(error).removeprefix("error: ").removeprefix("_wanted() ")
        if hasattr(item.config, "workerinput"):
            # The process that a worker of pytest-xdist works for hears of results only.
            item.stash[_WRONG] = f"marker tile_backend: {reason}"
            return
        raise pytest.UsageError(f"{item.nodeid}: marker tile_backend: {reason}") from None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, Any, Any]:
    """The fixtures of a test, on the back end of its marker."""
    if _WRONG in item.stash:
        pytest.fail(item.stash[_WRONG], pytrace=False)
    return (yield from _as_marked(item))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """A test, on the back end of its marker."""
    return (yield from _as_marked(item))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, Any, Any]:
    """The end of its fixtures, on the back end of its marker."""
    return (yield from _as_marked(item))


def _begin(config: pytest.Config, given: Any) -> None:
    if _SETTINGS in config.stash:
        return
    wanted = given.tile_backend
    if wanted == _GPU or (wanted is None and has_gpu()):
        config.stash[_SETTINGS] = None
        return
    options = RedirectionOptions.of(given, _PREFIX)
    try:
        config.stash[_SETTINGS] = options.install()
        config.stash[_OPTIONS] = options
    except LaunchError as error:
        raise pytest.UsageError(f"tilewright: {str(error).removeprefix('error: ')}") from None
    config.add_cleanup(uninstall)
    config.add_cleanup(inherit(options))


def _wanted(name: str, *, as_gpu: str | None = None, **options: Any) -> LaunchSettings:
    """What a marker asks for."""
    return LaunchSettings.of(name, as_gpu, options)


def _as_marked(item: pytest.Item) -> Generator[None, Any, Any]:
    """Launches as the marker of a test asks, and tracebacks without our calls."""
    wanted = item.stash.get(_WANTED, None)
    try:
        if wanted is None:
            return (yield)
        with on(wanted.backend, as_gpu=wanted.as_gpu, **wanted.options):
            return (yield)
    except Exception as error:
        leave_out_ours(error)
        raise
