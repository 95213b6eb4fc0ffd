"""The memory orders by their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.reference.pending import AdversarialOrder
from tilewright.reference.tile_block import MemoryOrder
from tilewright.reference.weak import WeakOrder

__all__ = ["MEMORY_ORDERS", "memory_order_of"]

_SEEDED: Mapping[str, Callable[[int], MemoryOrder]] = MappingProxyType(
    {"adversarial": AdversarialOrder, "weak": WeakOrder}
)

MEMORY_ORDERS = ("program", *(f"{name}(SEED)" for name in _SEEDED))
"""Their names."""

_NAME = re.compile(rf"({'|'.join(_SEEDED)})\((\d{{1,4000}})\)")


def memory_order_of(text: str) -> Callable[[], MemoryOrder | None]:
    """Makes, for each launch, the order of a name; None for `program`.

    Raises:
        LaunchError: there is no such order.
    """
    if text == "program":
        return lambda: None
    match = _NAME.fullmatch(text)
    if match is None:
        known = f"{', '.join(MEMORY_ORDERS[:-1])} or {MEMORY_ORDERS[-1]}"
        raise LaunchError(Diagnostic(f"memory_order must be {known}, found {shown(text)}"))
    make, seed = _SEEDED[match[1]], int(match[2])
    return lambda: make(seed)
