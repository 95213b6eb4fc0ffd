"""The back end that Triton finds: a compiler and a driver, in the modules of these names."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

# Triton imports the modules of this package while it is imported itself, so it has to come before
# them.
with suppress(ImportError):
    import_module("triton")

__all__ = ["register", "stand_in"]


def register() -> Any:
    """Have Triton know the back end, also where the package is not installed with its entry points.

    Returns:
        The module of the driver.

    Raises:
        ImportError, AttributeError: there is no Triton, or none that has back ends.
    """
    known: Any = import_module("triton.backends")
    compiler: Any = import_module(f"{__name__}.compiler")
    driver: Any = import_module(f"{__name__}.driver")
    if "tilewright" not in known.backends:
        found = known.Backend(compiler.TilewrightBackend, driver.TilewrightDriver)
        known.backends["tilewright"] = found
    return driver


def stand_in(driver: Any) -> Callable[[], None]:
    """Have Triton compile for CUDA's targets with the back end; returns what undoes it.

    Args:
        driver: the class of what Triton launches with then.

    Raises:
        ImportError, AttributeError, KeyError: this Triton has no back end for them to replace.
    """
    return import_module(f"{__name__}.standing_in").stand_in(driver)
