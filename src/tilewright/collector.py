"""Python's cyclic garbage collector, kept out of the way of work that makes many objects."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Generator[None]:
    """Pause the collector; also a decorator.

    Operations, values and uses refer to each other and all stay: the collector looks through them
    again and again, the more the larger the module, and finds nothing.

    Whoever paused the collector starts it again, so that several threads may pause it: the first
    that is done starts it for all. One that was off stays off.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
