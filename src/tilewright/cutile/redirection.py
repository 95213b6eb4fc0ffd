"""Redirects the functions of cuTile Python that need a GPU to ours, in its modules in memory.

Each replaced function asks whether there are settings here and now; if not, it is what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache, wraps
from importlib import import_module
from typing import Any, cast

from tilewright.cutile import jax
from tilewright.cutile.driver import real_driver
from tilewright.cutile.frontend import BYTECODE_VERSION
from tilewright.cutile.imports import after_import
from tilewright.cutile.launching import Launcher, native_launch
from tilewright.cutile.tuning import known_well_enough, timed, timed_with_limit
from tilewright.diagnostics import LaunchError
from tilewright.runtime import load

__all__ = ["Redirection", "come_first", "launcher"]


@cache
def launcher() -> Launcher:
    """The launcher of this process.

    Raises:
        LaunchError: cuTile has found another driver already.
    """
    made = Launcher()
    after_import(jax.MODULE, lambda: jax.register(made))
    return made


def come_first() -> None:
    """Have cuTile find our driver before a real one, if there is one: it looks once."""
    if real_driver() is not None:
        # What is wrong is said when it is used.
        with suppress(LaunchError):
            launcher()


class Redirection:
    """The replacements, put in place and taken away again."""

    def __init__(self) -> None:
        self._originals: list[tuple[Any, str, Any]] = []
        self._count = 0

    def begin(self) -> None:
        """Put the replacements in place, unless they are; `end` as often takes them away."""
        self._count += 1
        if self._count > 1:
            return
        made = _replacements(launcher())
        for names, name, make in made:
            for owner in names:
                self._replace(_owner(owner), name, make)

    def end(self) -> None:
        """Take the replacements away, if `begin` was not called more often."""
        self._count -= 1
        if self._count:
            return
        for owner, name, original in reversed(self._originals):
            setattr(owner, name, original)
        self._originals.clear()

    def _replace(self, owner: Any, name: str, make: Callable[[Any], Any]) -> None:
        original = getattr(owner, name, None)
        if original is None:
            return
        self._originals.append((owner, name, original))
        setattr(owner, name, make(original))


_Make = Callable[[Any], Any]


def _replacements(shared: Launcher) -> Iterable[tuple[Sequence[str], str, _Make]]:
    """In which modules or classes, which name, what makes the replacement of the original."""
    compiling, executing = "cuda.tile._compile", "cuda.tile._execution"
    tuning, tools = "cuda.tile.tune._tune", "cuda.tile.tune._tune_utils"
    candidate = f"{tuning}:_TimingCandidate"
    native = "cuda.tile._cext"
    return (
        (("cuda.tile.tune", tuning), "exhaustive_search", _when_set(shared, _search)),
        (("cuda.tile", native), "launch", _when_set(shared, _launch)),
        ((native, tuning, tools), "_benchmark", _when_set(shared, _benchmark)),
        ((tuning, tools), "benchmark_with_timeout", _when_set(shared, _benchmark_with_timeout)),
        ((candidate,), "warmup", _when_set(shared, _warm_up)),
        ((candidate,), "run_benchmark", _when_set(shared, _time_some)),
        ((candidate,), "converged", _when_set(shared, _converged)),
        ((native, executing, compiling), "get_compute_capability", _when_set(shared, _capability)),
        ((compiling,), "get_sm_arch", _when_set(shared, _architecture)),
        ((compiling,), "_find_compiler_bin", _when_set(shared, _compiler)),
        ((compiling,), "_bytecode_to_mlir_text", _when_set(shared, _text)),
        ((compiling,), "_get_max_supported_bytecode_version", _when_set(shared, _version)),
    )


def _owner(path: str) -> Any:
    """A module, or a class, whose name comes after a colon, in it; None if there is none."""
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name, None) if name else found


def _when_set(shared: Launcher, ours: Callable[..., Any]) -> _Make:
    """Makes what calls `ours`, with the settings, the launcher and the original first, if there are
    settings here; else the original."""

    def make(original: Any) -> Any:
        @wraps(original)
        def replaced(*arguments: Any, **named: Any) -> Any:
            settings = shared.state.current
            if settings is None:
                return original(*arguments, **named)
            return ours(shared, settings, original, *arguments, **named)

        return replaced

    return make


def _launch(
    shared: Launcher,
    settings: Any,
    original: Any,
    stream: Any,
    grid: Any,
    kernel: Any,
    kernel_args: Any,
    /,
    *,
    programmatic_dependent_launch: bool = False,
) -> None:
    if not isinstance(kernel_args, tuple):
        # It says what is wrong.
        native_launch(0, grid, kernel, kernel_args)
    shared.launch(settings, grid, kernel, cast("Sequence[Any]", kernel_args))


def _search(shared: Launcher, settings: Any, original: Any, *given: Any, **named: Any) -> Any:
    with shared.search():
        return original(*given, **named)


def _benchmark(
    shared: Launcher,
    settings: Any,
    original: Any,
    stream: Any,
    grid: Any,
    kernel: Any,
    pyargs: Any,
    flush_l2: bool = True,
    /,
) -> float:
    """Microseconds for a launch with these arguments."""
    return timed(shared, settings, grid, kernel, pyargs)


def _benchmark_with_timeout(
    shared: Launcher,
    settings: Any,
    original: Any,
    stream: Any,
    grid: Any,
    kernel: Any,
    pyargs: Any,
    timeout_sec: float,
    flush_l2: bool,
) -> tuple[float, float | None]:
    return timed_with_limit(shared, settings, grid, kernel, pyargs, timeout_sec), None


def _warm_up(
    shared: Launcher,
    settings: Any,
    original: Any,
    candidate: Any,
    stream: Any,
    times: int,
    limit: Any,
) -> None:
    # There are no clocks to bring up to speed: one launch shows whether it works.
    original(candidate, stream, 1, limit)


def _time_some(
    shared: Launcher, settings: Any, original: Any, candidate: Any, stream: Any, times: int
) -> None:
    for _ in range(times):
        original(candidate, stream, 1)
        if _known(candidate):
            break


def _converged(shared: Launcher, settings: Any, original: Any, candidate: Any) -> bool:
    return original(candidate) or _known(candidate)


def _known(candidate: Any) -> bool:
    return known_well_enough(candidate.num_samples, candidate.mean_us, candidate.error_margin_us)


def _capability(shared: Launcher, settings: Any, original: Any, *_: Any, **__: Any) -> Any:
    return shared.driver.capability


def _architecture(shared: Launcher, settings: Any, original: Any, *_: Any, **__: Any) -> str:
    return settings.as_gpu


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


def _compiler(shared: Launcher, settings: Any, original: Any) -> Any:
    try:
        return original()
    except OSError as error:
        # Libraries ask for it to know whether kernels can be compiled.
        return _NoCompiler(error)


def _text(shared: Launcher, settings: Any, original: Any, bytecode: Any, **_: Any) -> str:
    return load(bytes(bytecode), "<cuTile>").to_text()


def _version(shared: Launcher, settings: Any, original: Any, *given: Any, **named: Any) -> Any:
    return BYTECODE_VERSION
