"""The back ends by name; each is imported when it is first used."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.execution import Backend, Options
from tilewright.runtime.extension import Implementations
from tilewright.system.forking import FORK_LOCK, import_whole
from tilewright.tiles import Globals

__all__ = [
    "BACKENDS",
    "BACKEND_VARIABLE",
    "OPTIMIZE",
    "check_optimize",
    "check_options",
    "default_backend",
    "make_backend",
    "need_backend",
]

BACKENDS: Mapping[str, str] = MappingProxyType(
    {
        "reference": "tilewright.reference:ReferenceBackend",
        "cpu": "tilewright.backends.cpu.backend:CpuBackend",
        "check": "tilewright.sanitizer.backend:CheckBackend",
        "nests": "tilewright.interpreter.backend:NestBackend",
    }
)
"""Where the class of each back end is: `module:attribute`. It is called once per loaded module,
with what it runs the operations of extensions by and the module's globals."""

BACKEND_VARIABLE = "TILEWRIGHT_BACKEND"
"""The variable of the environment that `default_backend` asks."""

OPTIMIZE = "optimize"
"""The option that has a kernel optimised before a back end gets it."""

_FAULTS: Mapping[str, str] = MappingProxyType(
    {BACKENDS["cpu"]: "tilewright.backends.cpu.availability:native_fault"}
)
"""What says why a class of `BACKENDS` is of no use here, None if it is; the others always are."""


def default_backend(environment: Mapping[str, str] = os.environ) -> str:
    """The back end for those who want a fast one and name none: the one that the variable
    `BACKEND_VARIABLE` names, else `cpu`; `reference` where native code cannot run, and then a
    line on standard error says so, once in a process.

    It may be a name that no back end has, if the variable holds one.
    """
    chosen = environment.get(BACKEND_VARIABLE)
    if chosen:
        return chosen
    fault = _fault(BACKENDS["cpu"])
    if fault is None:
        return "cpu"
    _say_once(f"native code cannot run here ({fault}); kernels run on the reference machine")
    return "reference"


@cache
def _say_once(message: str) -> None:
    if sys.stderr is not None:  # pyright: ignore[reportUnnecessaryComparison]
        print(f"tilewright: {message}", file=sys.stderr)


def need_backend(name: str) -> None:
    """Make sure that a back end of `BACKENDS` can run kernels here.

    Raises:
        LaunchError: it cannot.
    """
    fault = _fault(BACKENDS[name])
    if fault is not None:
        raise _not_available(name, fault)


def check_options(name: str, options: Options) -> None:
    """Make sure that a back end of `BACKENDS` has these options; any has `optimize`.

    Raises:
        LaunchError: it has not, they have no such values, or it cannot run kernels here.
    """
    need_backend(name)
    if OPTIMIZE in options:
        check_optimize(options[OPTIMIZE])
        options = {key: value for key, value in options.items() if key != OPTIMIZE}
    try:
        kind: Any = _attribute(BACKENDS[name])
    except ImportError as error:
        raise _not_available(name, error) from None
    kind.check(options)


def check_optimize(how: object) -> None:
    """Make sure that there is such a level, or that there are such passes.

    Raises:
        LaunchError: there is not.
    """
    if how is None:
        return
    if type(how) not in (int, str):
        message = f"optimize is a level (0 to 2) or passes, found {shown(how)}"
        raise LaunchError(Diagnostic(message))
    # The optimiser is imported by those who use it.
    from tilewright.passes.pipelines import parse_pipeline, pipeline_of

    try:
        pipeline_of(how) if isinstance(how, int) else parse_pipeline(str(how))
    except ValueError as error:
        raise LaunchError(Diagnostic(f"optimize: {error}")) from None


def _not_available(name: str, why: object) -> LaunchError:
    return LaunchError(Diagnostic(f"the back end {name!r} is not available: {why}"))


def _fault(path: str) -> str | None:
    """Why a back end, given by its class, cannot run here; None if it can."""
    return _check_of(path)()


@cache
def _check_of(path: str) -> Callable[[], str | None]:
    """What says why a back end cannot run here, asked once: it may import modules then."""
    check = _FAULTS.get(path)
    if check is None:
        return lambda: None
    with FORK_LOCK:
        found = _attribute(check)
        found()
        return found


def _attribute(path: str) -> Callable[..., Any]:
    module, _, attribute = path.partition(":")
    return getattr(import_whole(module), attribute)


def make_backend(
    name: str,
    registry: Mapping[str, str] = BACKENDS,
    implementations: Implementations = MappingProxyType({}),
    globals: Globals | None = None,
) -> Backend:
    """A new instance of the back end with this name.

    Args:
        name: its name.
        registry: where the class of each back end is.
        implementations: what it runs the operations of extensions by.
        globals: of the module that it is for; it has its own unless given.

    Raises:
        LaunchError: there is none, or what it needs is not installed.
    """
    path = registry.get(name)
    if path is None:
        known = ", ".join(registry)
        raise LaunchError(Diagnostic(f"there is no back end {shown(name)} (there are {known})"))
    fault = _fault(path)
    if fault is not None:
        raise _not_available(name, fault)
    try:
        kind = _attribute(path)
    except ImportError as error:
        raise _not_available(name, error) from None
    return kind(implementations, globals or Globals())
