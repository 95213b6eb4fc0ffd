"""What launches are done with: the back end, the GPU that kernels are compiled for."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.runtime import BACKENDS, OPTIMIZE, check_options, default_backend

__all__ = ["ActiveSettings", "LaunchSettings", "capability_of"]

_GPU = re.compile(r"sm_(\d+)(\d)[af]?")
_NEWEST = 20
"""A major number of compute capabilities that there will not be for long."""


@dataclass(frozen=True)
class LaunchSettings:
    """How a launch is done.

    Attributes:
        backend: the back end that runs it.
        as_gpu: the GPU that kernels are compiled for: it chooses the values of cuTile's `ByTarget`,
            and which dtypes it has.
        options: settings of the back end.
    """

    backend: str
    as_gpu: str = "sm_100"
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(
        cls,
        backend: str | None,
        as_gpu: str | None,
        options: Mapping[str, Any],
        environment: Mapping[str, str] = os.environ,
    ) -> LaunchSettings:
        """Settings as a user asks for them.

        Args:
            backend: by name; else that of the variable `TILEWRIGHT_BACKEND`, else `cpu`, or
                `reference` where native code cannot run.
            as_gpu: e.g. `sm_100`, which is also what is taken unless given.
            options: of the back end.
            environment: where the variable is looked for.

        Raises:
            LaunchError: there is no such back end or GPU, or it has not these options.
        """
        chosen = backend or default_backend(environment)
        if not (isinstance(chosen, str) and chosen in BACKENDS):  # pyright: ignore[reportUnnecessaryIsInstance]
            known = ", ".join(BACKENDS)
            raise LaunchError(Diagnostic(f"there is no back end {chosen!r} (there are {known})"))
        gpu = as_gpu or "sm_100"
        capability_of(gpu)
        if options:
            check_options(chosen, options)
        return cls(chosen, gpu, MappingProxyType(dict(options)))

    @cached_property
    def identity(self) -> object:
        """The same object, of which nothing is known, for all equal settings; quick to compare."""
        options = tuple(self.options.items())
        types = tuple(map(type, self.options.values()))
        try:
            return _identity(self.backend, self.as_gpu, options, types)
        except TypeError:
            # Some option is not hashable.
            return object()

    @cached_property
    def looking(self) -> bool:
        """Whether a program's faults are looked for."""
        return self.backend in ("reference", "check") or bool(self.options.get("checked"))

    @cached_property
    def is_unchecked(self) -> bool:
        """Whether what the CPU compiler makes of a kernel runs without any checks."""
        return self.backend == "cpu" and not self.looking and OPTIMIZE not in self.options

    @property
    def timed(self) -> LaunchSettings:
        """The same for launches whose times are compared: of code that stays what it is."""
        if self.backend != "cpu" or "tier" in self.options:
            return self
        return replace(self, options=MappingProxyType({**self.options, "tier": "full"}))


def capability_of(gpu: str) -> tuple[int, int]:
    """The compute capability of a GPU, e.g. 10 and 0 of `sm_100`.

    Raises:
        LaunchError: that is no name of one.
    """
    found = _GPU.fullmatch(gpu) if isinstance(gpu, str) else None  # pyright: ignore[reportUnnecessaryIsInstance]
    if found is None or not int(found[1]) < _NEWEST:
        message = f"as_gpu must be the name of an architecture such as sm_100, found {gpu!r}"
        raise LaunchError(Diagnostic(message))
    return int(found[1]), int(found[2])


@lru_cache(maxsize=64)
def _identity(*_: object) -> object:
    return object()


class ActiveSettings:
    """The settings in force, here and now."""

    def __init__(self) -> None:
        self._everywhere: LaunchSettings | None = None
        self._here: ContextVar[LaunchSettings | None] = ContextVar("tilewright", default=None)
        self._set: set[object] = set()
        """One object for each time that those of a context are set."""

    @property
    def elsewhere(self) -> bool:
        """Whether some context has settings of its own, maybe another one than this."""
        return bool(self._set)

    @property
    def current(self) -> LaunchSettings | None:
        """The settings of this context, else of the process; None if there are none."""
        return self._here.get() or self._everywhere

    @property
    def everywhere(self) -> LaunchSettings | None:
        """The settings of the process; None if there are none."""
        return self._everywhere

    def set_everywhere(self, settings: LaunchSettings | None) -> None:
        """Set those of the process."""
        self._everywhere = settings

    def set_here(self, settings: LaunchSettings) -> Callable[[], None]:
        """Set those of this context; returns what undoes it."""
        token = self._here.set(settings)
        mark = object()
        self._set.add(mark)

        def undo() -> None:
            self._set.discard(mark)
            # A generator may be ended in another context, where there is nothing to undo.
            with suppress(ValueError):
                self._here.reset(token)

        return undo
