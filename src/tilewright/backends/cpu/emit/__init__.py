"""How each operation becomes code: one module per chapter of the specification.

`ELEMENTS` holds operations that give any of their elements on demand, `STATEMENTS` those that are
executed where they stand.
"""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.backends.cpu.emit import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    views,
)
from tilewright.backends.cpu.emitter import Element, Statement

__all__ = ["ELEMENTS", "STATEMENTS"]

ELEMENTS: Mapping[type[Operation], Element] = {
    **core.ELEMENTS,
    **conversions.ELEMENTS,
    **floating_point.ELEMENTS,
    **integer.ELEMENTS,
}
"""What the elements of an operation's result are."""

STATEMENTS: Mapping[type[Operation], Statement] = {
    **core.STATEMENTS,
    **control_flow.STATEMENTS,
    **memory.STATEMENTS,
    **floating_point.STATEMENTS,
    **atomics.STATEMENTS,
    **views.STATEMENTS,
    **miscellaneous.STATEMENTS,
}
"""What an operation does where it stands."""
