"""All values of a small format, by the rules of `semantics`."""

from __future__ import annotations

import numpy as np

from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.numerics.formats import FORMATS, Array, bits_to_storage, storage_to_bits, to_float64
from tilewright.proofs.programs import compute_tree
from tilewright.proofs.solver import Unprovable
from tilewright.proofs.statements import Statement
from tilewright.semantics import Stop

__all__ = ["LARGEST", "prove", "values_of"]

LARGEST = 19
"""The most bits of a format whose values are all tried."""


def values_of(element: str) -> Array:
    """All values of a format."""
    format = FORMATS[element]
    return bits_to_storage(format, np.arange(1 << format.width, dtype=np.uint64))


def prove(statement: Statement) -> str | None:
    """Prove a rule of one variable of a small float by all its values.

    Raises:
        Unprovable: it has more variables, constants, or more values.
    """
    variables = statement.variables
    if len(variables) != 1 or statement.constants:
        raise Unprovable("more than one variable")
    ((name, element),) = variables.items()
    if not is_float(element) or WIDTHS[element] > LARGEST:
        raise Unprovable(f"too many values of {element}")
    values = {name: values_of(element)}
    try:
        find = compute_tree(statement.find, values, dict(statement.choice))
        put = compute_tree(statement.put, values, dict(statement.choice))
    except Stop as stop:
        raise Unprovable(f"undefined: {stop.message}") from None
    wrong = ~_same(find, put, statement.find.element)
    if not wrong.any():
        return None
    return f"{name} = {values[name][int(np.argmax(wrong))]}"


def _same(left: Array, right: Array, element: str) -> Array:
    """Where elements are equal; all NaNs are."""
    format = FORMATS[element]
    equal = storage_to_bits(format, left) == storage_to_bits(format, right)
    if format.kind == "int":
        return equal
    return equal | (np.isnan(to_float64(format, left)) & np.isnan(to_float64(format, right)))
