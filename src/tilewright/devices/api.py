"""What users call, whatever language their kernels are in."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import Any

from tilewright.devices.languages import expect_launches
from tilewright.devices.launches import launches
from tilewright.devices.mapping import Devices
from tilewright.devices.settings import LaunchSettings
from tilewright.devices.tracebacks import shortening
from tilewright.diagnostics import Diagnostic, LaunchError

__all__ = ["install", "on", "uninstall"]


@cache
def _devices() -> Devices:
    return Devices()


@shortening
def on(
    backend: str | None = None, *, as_gpu: str | None = None, **options: Any
) -> AbstractContextManager[None]:
    """Has launches, those of `cuda.tile.launch`, cuTile's tuning and Triton, run kernels on a back
    end, in this thread, as long as the `with` statement lasts.

    Args:
        backend: `cpu`, `reference` or `check`; unless given, that of the environment variable
            `TILEWRIGHT_BACKEND`, else `cpu`.
        as_gpu: the GPU that kernels are compiled for, e.g. `sm_120`; `sm_100` unless given.
        options: settings of the back end, e.g. `checked=True` or `threads=1`; `optimize=2` has
            kernels optimised first (see `tilewright.optimize`).

    Raises:
        LaunchError: there is no such back end or GPU, or it has not these options.
    """
    if "devices" in options:
        message = "on() has no option 'devices': torch is the same for all threads, see install()"
        raise LaunchError(Diagnostic(message))
    return _on(LaunchSettings.of(backend, as_gpu, options))


@contextmanager
def _on(settings: LaunchSettings) -> Generator[None]:
    expect_launches()
    undo = launches().state.set_here(settings)
    try:
        yield
    finally:
        undo()


@shortening
def install(
    backend: str | None = None,
    *,
    as_gpu: str | None = None,
    devices: bool = False,
    strict_devices: bool = False,
    arithmetic: bool = True,
    **options: Any,
) -> None:
    """Has launches, those of `cuda.tile.launch`, cuTile's tuning and Triton, run kernels on a back
    end, everywhere in this process, until `uninstall` is called. Called again, it changes the
    settings.

    Args:
        backend: as for `on`.
        as_gpu: as for `on`.
        devices: on a machine without a GPU, also has torch take `device="cuda"` for the CPU, and
            `import cupy` find a stand-in if it is not installed.
        strict_devices: the same, and operations of torch that mix tensors of the CPU and the
            device, and launches on tensors that are not on the device, fail as on a GPU.
        arithmetic: with `devices`, also has torch compute with tensors of the device as a GPU does:
            in f32 for those of half precision, in tf32 where torch's settings say so.
        options: as for `on`.

    Raises:
        LaunchError: there is no such back end or GPU, or it has not these options.
    """
    settings = LaunchSettings.of(backend, as_gpu, options)
    expect_launches()
    launches().state.set_everywhere(settings)
    if devices or strict_devices:
        _devices().begin(strict_devices, arithmetic)
    else:
        _devices().end()


def uninstall() -> None:
    """Undoes `install`, if it was called."""
    if launches().state.everywhere is not None:
        _devices().end()
        launches().state.set_everywhere(None)
