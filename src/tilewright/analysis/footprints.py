"""Which bytes each tile block reads and writes, of each base: from where to where.

The ends are expressions of what a tile block knows before its loops: its coordinates, parameters,
what it computed from them. There may be several for each end, of which the tightest counts: one
from the index, one from the size of the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.analysis import expressions
from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.aliasing import Aliasing
from tilewright.analysis.expressions import (
    Dim,
    Element,
    Expression,
    Term,
    TooComplex,
    constant,
)
from tilewright.analysis.intervals import products
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.analysis.maps import AccessMap, TensorMap
from tilewright.dialects.cuda_tile.geometry import reach
from tilewright.dialects.cuda_tile.operations.module import EntryOp

__all__ = ["Footprint", "Footprints"]

_BYTE = 8
_ADDRESS_BITS = 64 + 3
"""Ends that are farther than any address say nothing."""


@dataclass(frozen=True, eq=False)
class Footprint:
    """What an operation accesses in all its executions in one tile block.

    Attributes:
        operation: the operation.
        reads: whether it reads.
        writes: whether it writes.
        base: the pointer that distances are counted from; None for any memory.
        first: no bit before the largest of these distances is accessed; none if that is not known.
        end: no bit from the smallest of these distances on is accessed.
        element_bits: the size of an element.
    """

    operation: Operation
    reads: bool
    writes: bool
    base: Element | None
    first: tuple[Expression, ...]
    end: tuple[Expression, ...]
    element_bits: int

    def text(self, name: NameOf) -> str:
        """The footprint as text, counted in elements if that works out."""
        verb = "updates" if self.reads and self.writes else "reads" if self.reads else "writes"
        if self.base is None:
            return f"{verb} any memory"
        base = expressions.of_atom(self.base).text(name)
        first, end = (self._ends(ends, name) for ends in (self.first, self.end))
        low = first[0] if len(first) == 1 else f"max({', '.join(first)})" if first else "?"
        high = end[0] if len(end) == 1 else f"min({', '.join(end)})" if end else "?"
        unit = "" if self._unit == self.element_bits else f" in units of {self._unit} bits"
        return f"{verb} {base}[{low} … {high}){unit}"

    @property
    def _unit(self) -> int:
        """In how many bits the text counts."""
        for unit in (self.element_bits, _BYTE):
            if all(end.factors % unit == 0 for end in (*self.first, *self.end)):
                return unit
        return 1

    def _ends(self, ends: Sequence[Expression], name: NameOf) -> list[str]:
        counted = [end.divided(self._unit) for end in ends]
        return [end.text(name) for end in counted if end is not None]


class Footprints(Analysis):
    """The footprints of the accesses of an entry.

    Attributes:
        footprints: for each operation that accesses memory.
    """

    NAME = "footprints"
    REQUIRES = (AccessMaps, Aliasing)

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.maps = manager.get(AccessMaps, entry)
        self._aliasing = manager.get(Aliasing, entry)
        self.footprints = {
            operation: self._footprint(access) for operation, access in self.maps.accesses.items()
        }

    def of(self, operation: Operation) -> Footprint | None:
        """What an operation accesses in one tile block; None if it accesses no memory."""
        return self.footprints.get(operation)

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        found = self.of(operation)
        return [] if found is None else [found.text(name)]

    @override
    def summarize(self, name: NameOf) -> list[str]:
        return list(dict.fromkeys(found.text(name) for found in self.footprints.values()))

    # ---- ends

    def _footprint(self, access: AccessMap) -> Footprint:
        base = access.base
        if base is not None and not self._is_known(base):
            base = None
        first: list[Expression] = []
        end: list[Expression] = []
        if base is not None:
            first, end = self._of_view(access)
            if access.offset is not None:
                low = self._end(access.offset, access.shape, upper=False)
                high = self._end(access.offset, access.shape, upper=True)
                first += [] if low is None else [low]
                end += [] if high is None else [high.shifted(access.element_bits)]
        return Footprint(
            access.operation,
            access.reads,
            access.writes,
            base,
            self._tightest(first, upper=False),
            self._tightest(end, upper=True),
            access.element_bits,
        )

    def _tightest(self, ends: Sequence[Expression], *, upper: bool) -> tuple[Expression, ...]:
        """The ends that may be the tightest."""
        bounds = self.maps.bounds_in(())
        kept: list[Expression] = []
        for end in dict.fromkeys(reversed(ends)):
            slack = [end - other if upper else other - end for other in kept]
            if all(one.bounds(bounds)[0] < 0 for one in slack):
                kept.append(end)
        return tuple(kept)

    def _of_view(self, access: AccessMap) -> tuple[list[Expression], list[Expression]]:
        """The ends that follow from the sizes of a view."""
        tensor = None if access.view is None else self.maps.of(access.view)
        if not isinstance(tensor, TensorMap):
            return [], []
        start = tensor.address.offset
        first = self._end(start, (), upper=False)
        end: Expression | None = None
        sizes = [size for size in tensor.sizes if size is not None]
        strides = [stride for stride in tensor.strides if stride is not None]
        if len(sizes) == len(strides) == len(tensor.sizes):
            try:
                behind = start + reach(sizes, strides, constant(1)) * access.element_bits
                end = self._end(behind, (), upper=True)
            except TooComplex:
                pass
        return [] if first is None else [first], [] if end is None else [end]

    def _is_known(self, atom: Term) -> bool:
        """Whether an atom is one number in all of a tile block."""
        inner = [atom, *expressions.of_atom(atom).atoms()]
        return not any(isinstance(one, Dim) for one in inner) and not any(
            self._aliasing.loops_of(one.value) for one in inner if isinstance(one, Element)
        )

    def _end(
        self, expression: Expression, shape: Sequence[int], *, upper: bool
    ) -> Expression | None:
        """The largest (or smallest) number that an expression is in a tile block, as an expression
        of what is one number there; None if that is not known."""
        bounds = self.maps.bounds_in(shape)
        total = constant(0)
        for monomial, factor in expression.terms.items():
            known = [atom for atom in monomial if self._is_known(atom)]
            varying = (factor, factor)
            for atom in monomial:
                if atom not in known:
                    varying = products(varying, bounds(atom))
            kept = Expression({tuple(known): 1})
            low, high = kept.bounds(bounds)
            if varying[0] == varying[1] or low >= 0:
                total = total + kept.scaled(varying[upper])
            else:
                total = total + constant(products(varying, (low, high))[upper])
        low, high = total.bounds(bounds)
        if total.constant is not None and abs(total.constant) >> _ADDRESS_BITS:
            return None
        return total
