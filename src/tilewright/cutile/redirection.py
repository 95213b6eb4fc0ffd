"""Has cuTile Python do here what it would do on a GPU.

Its native functions are ours where our extension serves it. Where its own does, they are replaced
in its modules in memory; so are functions of its Python part that look for NVIDIA's compiler, or
measure longer than makes sense here. Each replacement asks whether there are settings here and now;
if not, it is what it was. They are put in place once, and stay.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import cache, wraps
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias, cast

from tilewright.cutile import functions, jax
from tilewright.cutile.extension.calls import NAMES
from tilewright.cutile.frontend import BYTECODE_VERSION
from tilewright.cutile.installed import compiling, native
from tilewright.cutile.launching import Launcher
from tilewright.cutile.tracing import leave_out_of_graphs
from tilewright.cutile.tuning import known_well_enough, timed_with_limit
from tilewright.devices.gpu import has_driver
from tilewright.devices.imports import after_import
from tilewright.devices.tracebacks import shortened
from tilewright.diagnostics import Diagnostic
from tilewright.runtime import load
from tilewright.system import system

__all__ = ["redirect"]

_LOADER = "cuda.tile._load_libcuda"
_LOCK = threading.Lock()

_Row: TypeAlias = tuple[Sequence[str], str, Callable[..., Any]]


def redirect() -> None:
    """Put the replacements in place, unless they are."""
    # A forked process may find the lock taken, so it is taken only as long as there is need.
    if not _redirect.cache_info().currsize:
        with _LOCK:
            _redirect()


@cache
def _redirect() -> None:
    shared = functions.launcher()
    _replace(_PYTHON_PART, lambda original, ours: _when_set(shared, original, ours))
    if not hasattr(native, "__tilewright__"):
        # Without a driver, ours say what to do, also where there are no settings.
        explained = _explain_what_was_imported_before()
        launch = native.launch
        _replace(
            _NATIVE_PART,
            _always if explained else lambda original, ours: _when_set(shared, original, ours),
        )
        _replace_where_imported(launch, native.launch)
    after_import(jax.MODULE, lambda: jax.register(shared))
    leave_out_of_graphs(shared.leave_out_of_graphs)
    system().at_fork(None, None, _renew_lock)


def _replace(rows: Iterable[_Row], by: Callable[[Any, Callable[..., Any]], Any]) -> None:
    for owners, name, ours in rows:
        for owner in owners:
            found = _owner(owner)
            original = getattr(found, name, None)
            if original is not None:
                setattr(found, name, by(original, ours))


def _replace_where_imported(original: Any, replacement: Any) -> None:
    """Have modules that took a function from cuTile before it was replaced call what replaced it.

    A function that is only in an object, an argument or a local variable stays what it was.
    """
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", None)
        if isinstance(names, dict):
            found = cast("dict[str, Any]", names)
            for name in [name for name, value in list(found.items()) if value is original]:
                found[name] = replacement


def _renew_lock() -> None:
    """In a forked process, no thread holds cuTile's lock, which programs have it take too."""
    setattr(compiling, _COMPILER_LOCK, threading.RLock())


def _owner(path: str) -> Any:
    """A module, or a class, whose name comes after a colon, in it; None if there is none."""
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name, None) if name else found


def _when_set(shared: Launcher, original: Any, ours: Callable[..., Any]) -> Any:
    """Calls `ours`, with the original first, if there are settings here; else the original."""

    @wraps(original)
    def replaced(*arguments: Any, **named: Any) -> Any:
        if shared.state.current is None:
            return original(*arguments, **named)
        try:
            return ours(original, *arguments, **named)
        except (Exception, KeyboardInterrupt) as error:
            shortened(error)
            raise

    return replaced


def _always(original: Any, ours: Callable[..., Any]) -> Any:
    """Calls `ours`, with the original first."""

    @wraps(original)
    def replaced(*arguments: Any, **named: Any) -> Any:
        try:
            return ours(original, *arguments, **named)
        except (Exception, KeyboardInterrupt) as error:
            shortened(error)
            raise

    return replaced


def _explain_what_was_imported_before() -> bool:
    """Have functions of cuTile's extension that a program took before they were replaced say so,
    where there is no driver. The extension looks for the driver in a module.

    Returns:
        Whether there is no driver.
    """
    if has_driver() or _LOADER in sys.modules:
        return False

    class Explaining(ModuleType):
        def __getattr__(self, name: str) -> Any:
            if name.startswith("__"):
                raise AttributeError(name)
            message = (
                "there is no CUDA driver: this function was imported from cuda.tile before "
                "tilewright.cutile was; import tilewright.cutile first"
            )
            raise functions.NoDriverError(Diagnostic(message))

    sys.modules[_LOADER] = Explaining(_LOADER)
    return True


# ---- functions of cuTile's Python part


def _search(original: Any, *given: Any, **named: Any) -> Any:
    with functions.launcher().search():
        return original(*given, **named)


def _benchmark_with_timeout(
    original: Any,
    stream: Any,
    grid: Any,
    kernel: Any,
    pyargs: Any,
    timeout_sec: float,
    flush_l2: bool = True,
) -> tuple[float, float | None]:
    settings = functions.settings_here()
    return timed_with_limit(functions.launcher(), settings, grid, kernel, pyargs, timeout_sec), None


def _warm_up(original: Any, candidate: Any, stream: Any, times: int, limit: Any) -> None:
    # There are no clocks to bring up to speed: one launch shows whether it works.
    original(candidate, stream, 1, limit)


def _time_some(original: Any, candidate: Any, stream: Any, times: int) -> None:
    for _ in range(times):
        original(candidate, stream, 1)
        if _known(candidate):
            break


def _converged(original: Any, candidate: Any) -> bool:
    return original(candidate) or _known(candidate)


def _known(candidate: Any) -> bool:
    return known_well_enough(candidate.num_samples, candidate.mean_us, candidate.error_margin_us)


def _compile(original: Any, kernel: Any, signature: Any, *_: Any, **__: Any) -> Any:
    return functions.launcher().compiled(kernel, signature)


def _architecture(original: Any, *_: Any, **__: Any) -> str:
    return functions.settings_here().as_gpu


class _NoCompiler:
    """What stands for NVIDIA's compiler where it is not installed.

    Args:
        error: what cuTile says then.
    """

    path = bin_path = ld_path = ""
    pass_cuda_home_var = False

    def __init__(self, error: Exception) -> None:
        self._error = error

    def run(self, *given: Any, **named: Any) -> None:
        """Says that it is not installed."""
        raise self._error


def _compiler(original: Any) -> Any:
    try:
        return original()
    except OSError as error:
        # Libraries ask for it to know whether kernels can be compiled.
        return _NoCompiler(error)


def _text(original: Any, bytecode: Any, **_: Any) -> str:
    return load(bytes(bytecode), "<cuTile>").to_text()


def _version(original: Any, *given: Any, **named: Any) -> Any:
    return BYTECODE_VERSION


_COMPILING, _EXECUTING = "cuda.tile._compile", "cuda.tile._execution"
_TUNING, _TOOLS = "cuda.tile.tune._tune", "cuda.tile.tune._tune_utils"
_CANDIDATE = f"{_TUNING}:_TimingCandidate"
_EXTENSION = "cuda.tile._cext"
_COMPILER_LOCK = "_compiler_lock"

_PYTHON_PART: Iterable[_Row] = (
    (("cuda.tile.tune", _TUNING), "exhaustive_search", _search),
    ((_TUNING, _TOOLS), "benchmark_with_timeout", _benchmark_with_timeout),
    ((_CANDIDATE,), "warmup", _warm_up),
    ((_CANDIDATE,), "run_benchmark", _time_some),
    ((_CANDIDATE,), "converged", _converged),
    ((f"{_EXECUTING}:kernel",), "_compile", _compile),
    ((_COMPILING,), "get_sm_arch", _architecture),
    ((_COMPILING,), "_find_compiler_bin", _compiler),
    ((_COMPILING,), "_bytecode_to_mlir_text", _text),
    ((_COMPILING,), "_get_max_supported_bytecode_version", _version),
)
"""In which modules or classes, which name, what is called instead, with the original first."""


_IMPORTERS = {
    "launch": ("cuda.tile",),
    "_benchmark": (_TUNING, _TOOLS),
    "_benchmark_with_ipc_payload": (_TOOLS,),
    "_export_ipc_benchmark_payload": (_TOOLS,),
    "get_compute_capability": (_EXECUTING, _COMPILING),
    "get_parameter_constraints_from_pyargs": ("cuda.tile.compilation._signature",),
}
"""Which modules import names of the extension."""


def _native(name: str) -> _Row:
    function = getattr(functions, name.lstrip("_"))

    def ours(original: Any, *arguments: Any, **named: Any) -> Any:
        return function(*arguments, **named)

    return (_EXTENSION, *_IMPORTERS.get(name, ())), name, ours


_NATIVE_PART: Sequence[_Row] = [_native(name) for name in NAMES]
