"""All values of a small format, by the rules of `semantics`."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.numerics.formats import FORMATS, Array, bits_to_storage, storage_to_bits, to_float64
from tilewright.proofs.programs import compute_tree
from tilewright.proofs.solver import Unprovable
from tilewright.proofs.statements import Obligation
from tilewright.semantics import Stop

__all__ = ["SMALL", "prove", "prove_long", "values_of"]

SMALL = 19
"""The bits of a format whose values are tried at once."""

_CHUNK = 1 << 22


def values_of(element: str) -> Array:
    """All values of a small format."""
    return next(_chunks(element))


def _chunks(element: str) -> Iterator[Array]:
    """All values of a format, piece by piece."""
    format = FORMATS[element]
    for start in range(0, 1 << format.width, _CHUNK):
        end = min(start + _CHUNK, 1 << format.width)
        yield bits_to_storage(format, np.arange(start, end, dtype=np.uint64))


def prove(statement: Obligation, largest: int = SMALL) -> str | None:
    """Prove a rule of one variable of a float by all its values.

    Args:
        statement: what to prove.
        largest: the most bits that the float may have.

    Raises:
        Unprovable: it has more variables, constants, or more values.
    """
    variables = statement.variables
    if len(variables) != 1 or statement.constants or statement.rule.known:
        raise Unprovable("more than one variable")
    ((name, element),) = variables.items()
    if not is_float(element) or WIDTHS[element] > largest:
        raise Unprovable(f"too many values of {element}")
    for values in _chunks(element):
        found = _refutation(statement, name, values)
        if found is not None:
            return found
    return None


def prove_long(statement: Obligation) -> str | None:
    """The same for floats of 32 bits, which takes ten minutes."""
    return prove(statement, 32)


def _refutation(statement: Obligation, name: str, values: Array) -> str | None:
    given = {name: values}
    try:
        find = compute_tree(statement.find, given, dict(statement.choice))
        put = compute_tree(statement.put, given, dict(statement.choice))
    except Stop as stop:
        raise Unprovable(f"undefined: {stop.message}") from None
    wrong = ~_same(find, put, statement.find.element)
    return f"{name} = {values[int(np.argmax(wrong))]}" if wrong.any() else None


def _same(left: Array, right: Array, element: str) -> Array:
    """Where elements are equal; all NaNs are."""
    format = FORMATS[element]
    equal = storage_to_bits(format, left) == storage_to_bits(format, right)
    if format.kind == "int":
        return equal
    return equal | (np.isnan(to_float64(format, left)) & np.isnan(to_float64(format, right)))
