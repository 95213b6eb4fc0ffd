"""Contexts: the settings that kernels are compiled with, and what the tuner remembers."""

from __future__ import annotations

from typing import Any

from tilewright.cutile.extension.exported import MODULE, Unpicklable

__all__ = ["TileContext", "default_tile_context"]


class TileContext(Unpicklable):
    """Settings and memory of a context.

    Args:
        config: the settings, a `cuda.tile._context.TileContextConfig`.
    """

    __module__ = MODULE
    __slots__ = ("_autotune_cache", "_config")

    _autotune_cache: Any
    _config: Any

    def __init__(self, *, config: Any) -> None:
        self._config = config
        self._autotune_cache = None

    @property
    def config(self) -> Any:
        """The settings."""
        return self._config

    @property
    def autotune_cache(self) -> Any:
        """What the tuner remembers, or None."""
        return self._autotune_cache

    @autotune_cache.setter
    def autotune_cache(self, value: Any) -> None:
        self._autotune_cache = value

    @autotune_cache.deleter
    def autotune_cache(self) -> None:
        self._autotune_cache = None


def default_tile_context() -> TileContext:
    """A context with the settings of the environment, as it is now.

    `cuda.tile._cext` has one, made when it is imported.

    Raises:
        Exception: what `cuda.tile._context` raises for a setting that is wrong.
    """
    # Late: `cuda.tile` is being imported.
    from cuda.tile._context import (  # pyright: ignore[reportMissingTypeStubs]
        init_context_config_from_env,
    )

    return TileContext(config=init_context_config_from_env())
