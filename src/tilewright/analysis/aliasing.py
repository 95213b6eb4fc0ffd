"""Whether accesses may touch the same memory.

Two parameters may be the same memory, and a parameter may be a global's: the host may pass
anything. What `alloca` gives is memory that nothing else leads to, unless its address is made an
integer. Accesses from one base are compared by their maps.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cached_property
from math import gcd

from typing_extensions import override
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.expressions import Dim, Element, Expression, Term
from tilewright.analysis.flow import Flow
from tilewright.analysis.intervals import Bounds
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.analysis.maps import AccessMap, TensorMap
from tilewright.analysis.provenance import Provenance, Root, leads_to_memory
from tilewright.analysis.ranges import Ranges
from tilewright.analysis.uniformity import Uniformity
from tilewright.dialects.cuda_tile.constraints import is_multicast as leads_to_several
from tilewright.dialects.cuda_tile.facts import reads_memory, writes_memory
from tilewright.dialects.cuda_tile.geometry import is_injective
from tilewright.dialects.cuda_tile.operations import core, memory, views
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType

__all__ = ["Aliasing", "Scope", "is_multicast", "is_surely_injective", "leading"]


class Scope(Enum):
    """Which executions of two operations are compared."""

    ITERATION = "iteration"
    """Those in the same iteration of all loops around both, in one tile block."""
    BLOCK = "block"
    """Any in one tile block."""


_BYTE = 8
"""Bits of a byte."""

MOST_COMPARED = 512
"""Of more accesses, reports do not list those that may overlap."""


class Aliasing(Analysis):
    """Whether the accesses of an entry may touch the same bytes."""

    NAME = "aliasing"
    REQUIRES = (AccessMaps, Provenance, Ranges, Uniformity)

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.flow = manager.get(Flow, entry)
        self.maps = manager.get(AccessMaps, entry)
        self.provenance = manager.get(Provenance, entry)
        self._common: dict[SSAValue, frozenset[Operation]] = {}

    @cached_property
    def uniformity(self) -> Uniformity:
        """What is the same in all tile blocks."""
        return self.manager.get(Uniformity, self.entry)

    # ---- questions

    def may_overlap(
        self,
        first: Operation,
        second: Operation,
        scope: Scope = Scope.BLOCK,
        *,
        distinct: bool = False,
    ) -> bool:
        """Whether executions of two accesses may touch the same byte.

        Args:
            first: an access to memory.
            second: another one; or the same, of which different executions are compared.
            scope: which executions.
            distinct: whether to take for granted that each element of a tensor view has a place of
                its own; a test of sizes and strides at run time can tell.
        """
        a, b = self.maps.access(first), self.maps.access(second)
        if a is None or b is None:
            # What it accesses it does not say.
            return self._touches(first) and self._touches(second)
        if not self._may_meet(first, second):
            return False
        common = self._common_loops(first, second)
        here = _Apart(self, a, b, self._in(common), distinct)
        if first is not second and not here.anywhere():
            return True
        if scope is Scope.ITERATION:
            return False
        return not all(self._are_apart_around(loop, a, b, distinct) for loop in common)

    def may_overlap_around(self, loop: Operation, first: Operation, second: Operation) -> bool:
        """Whether executions of two accesses in different iterations of a loop around both, in the
        same iteration of those around it, may touch the same byte.

        Args:
            loop: the loop.
            first: an access to memory in it.
            second: another one; or the same.
        """
        a, b = self.maps.access(first), self.maps.access(second)
        if a is None or b is None:
            return self._touches(first) and self._touches(second)
        return self._may_meet(first, second) and not self._are_apart_around(loop, a, b, False)

    def _are_apart_around(
        self, loop: Operation, a: AccessMap, b: AccessMap, distinct: bool
    ) -> bool:
        """Whether accesses are apart in different iterations of a loop around both, in the same
        iteration of those around it."""
        outside = frozenset(self.flow.loops_around(loop))
        apart = _Apart(self, a, b, self._in(outside), distinct)
        if apart.anywhere():
            return True
        if not isinstance(loop, ForOp):
            return False
        counter = loop.region.block.args[0]
        step = self.maps.ranges.of(loop.step)
        least = 1 if step is None else max(step.reading(loop.unsignedCmp is None)[0], 1)
        return apart.along(lambda atom: isinstance(atom, Element) and atom.value is counter, least)

    def same_place(self, first: Operation, second: Operation) -> bool:
        """Whether the elements of two accesses at the same index are the same memory, where both
        are accessed, if they are executed in the same iteration of all loops around both."""
        a, b = self.maps.access(first), self.maps.access(second)
        if a is None or b is None or a.base is None or a.offset is None:
            return False
        same = a.base == b.base and a.offset == b.offset and a.shape == b.shape
        if not same or is_multicast(first) or a.element_bits != b.element_bits:
            return False
        fixed = self._in(self._common_loops(first, second))
        atoms = (*expressions.of_atom(a.base).atoms(), *a.offset.atoms())
        return all(fixed(atom.value) for atom in atoms if isinstance(atom, Element))

    def blocks_apart(
        self, first: Operation, second: Operation, *, distinct: bool = False
    ) -> frozenset[int]:
        """The axes of the grid (0 for x) along which tile blocks are apart: the accesses of two
        tile blocks that differ there never touch the same byte.

        Args:
            first: an access to memory.
            second: another one, or the same.
            distinct: as for `may_overlap`.
        """
        a, b = self.maps.access(first), self.maps.access(second)
        if a is None or b is None:
            touch = self._touches(first) and self._touches(second)
            return frozenset() if touch else frozenset(range(3))
        if not self._may_meet(first, second, across=True):
            return frozenset(range(3))
        apart = _Apart(self, a, b, self._is_grid_constant, distinct)
        return frozenset(
            axis
            for axis in range(3)
            if apart.along(lambda atom, axis=axis: _is_coordinate(atom, axis), 1)
        )

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        access = self.maps.access(operation)
        if access is None:
            return []
        value = leading(operation)
        found = [f"leads to {self.provenance.text(value, name)}"]
        others = self.maps.accesses
        mine = [
            other
            for other, map_ in others.items()
            if len(others) <= MOST_COMPARED
            and (access.writes or map_.writes)
            and self.may_overlap(operation, other)
        ]
        shown = [_called(other, name) for other in mine if other is not operation]
        if shown:
            found.append(f"may overlap {', '.join(shown)}")
        if operation in mine and access.writes:
            found.append("may overlap itself")
        if access.writes:
            surely, perhaps = (
                self.blocks_apart(operation, operation, distinct=distinct)
                for distinct in (False, True)
            )
            found.append(f"apart for blocks that differ along {_axes(surely) or 'nothing'}")
            if perhaps != surely:
                found.append(f"along {_axes(perhaps)} if elements of the view share no memory")
        return found

    def _touches(self, operation: Operation) -> bool:
        """Whether an operation, or one in its bodies, may access memory."""
        return reads_memory(operation) or writes_memory(operation)

    # ---- roots

    def _may_meet(self, first: Operation, second: Operation, across: bool = False) -> bool:
        """Whether accesses may be to memory of the same root; `across` two tile blocks, each of
        which has its own of an `alloca`."""
        roots = [self.provenance.of(leading(operation)) for operation in (first, second)]
        return any(
            self.provenance.may_meet(one, other)
            for one in roots[0]
            for other in roots[1]
            if not (across and self.is_private(one) and one == other)
        )

    def is_private(self, root: Root) -> bool:
        """Whether each tile block has the memory of a root for itself."""
        if root.kind != "alloca" or root in self.provenance.escaping:
            return False
        owner = root.of.owner if isinstance(root.of, SSAValue) else None
        return isinstance(owner, memory.AllocaOp) and owner.is_global is None

    # ---- what is the same for two executions

    def loops_of(self, value: SSAValue) -> frozenset[Operation]:
        """The loops in each of whose iterations a value is another one."""
        if value not in self._common:
            owner = self.flow.owner(value)
            loops = [] if owner is self.entry else self.flow.loops_around(owner)
            if isinstance(value, BlockArgument) and owner in self.flow.leave:
                loops = [owner, *loops]
            self._common[value] = frozenset(loops)
        return self._common[value]

    def _common_loops(self, first: Operation, second: Operation) -> frozenset[Operation]:
        """The loops around both of two operations."""
        one, other = (frozenset(self.flow.loops_around(op)) for op in (first, second))
        return one & other

    def _in(self, loops: frozenset[Operation]) -> Callable[[SSAValue], bool]:
        """Tells which values are the same for two executions in the same iterations of loops."""
        return lambda value: self.loops_of(value) <= loops

    def _is_grid_constant(self, value: SSAValue) -> bool:
        return self.uniformity.is_uniform(value) and not self.loops_of(value)


def _axes(axes: frozenset[int]) -> str:
    return ", ".join("xyz"[axis] for axis in sorted(axes))


def _called(operation: Operation, name: NameOf) -> str:
    return name(operation.results[-1]) if operation.results else operation.name


class _Apart:
    """Proves that two accesses touch no byte in common.

    Args:
        aliasing: the analysis.
        a: one access.
        b: the other.
        fixed: tells which values are the same for both.
        distinct: whether each element of a tensor view surely has a place of its own.
    """

    def __init__(
        self,
        aliasing: Aliasing,
        a: AccessMap,
        b: AccessMap,
        fixed: Callable[[SSAValue], bool],
        distinct: bool,
    ) -> None:
        self._maps, self._a, self._b, self._fixed = aliasing.maps, a, b, fixed
        self._distinct = distinct

    def anywhere(self) -> bool:
        """Whether they are apart."""
        return any(_are_apart(*one) for one in self._differences())

    def along(self, moves: Callable[[Term], bool], least: int) -> bool:
        """Whether they are apart when a number differs, that is an atom of both.

        Args:
            moves: tells which atom it is.
            least: by how much it differs at least.
        """
        return any(self._are_apart_along(moves, least, *pair) for pair in self._pairs())

    # ---- what is compared

    def _pairs(self) -> list[tuple[Expression, Expression, int, int]]:
        """Places of the accesses that differ wherever the accesses do not touch, each with the
        sizes of what is there: their distances from one base, and coordinates in one view of which
        each has a place of its own."""
        a, b = self._a, self._b
        found: list[tuple[Expression, Expression, int, int]] = []
        if is_multicast(a.operation) or is_multicast(b.operation):
            # Each address stands for several, which may be near each other.
            return found
        # Elements of less than a byte may share one with their neighbours.
        sizes = max(a.element_bits, _BYTE), max(b.element_bits, _BYTE)
        if self._same_base() and a.offset is not None and b.offset is not None:
            found.append((a.offset, b.offset, *sizes))
        tensor = self._common_tensor() if a.element_bits >= _BYTE else None
        if tensor is not None and (self._distinct or is_surely_injective(tensor)):
            pairs = zip(a.coordinates, b.coordinates, strict=True)
            found += [(one, other, 1, 1) for one, other in pairs if one and other]
        return found

    def _same_base(self) -> bool:
        base = self._a.base
        if base is None or base != self._b.base:
            return False
        return not base.indices and self._fixed(base.value)

    def _common_tensor(self) -> TensorMap | None:
        a, b = self._a, self._b
        if a.view is None or b.view is None or not a.coordinates or not b.coordinates:
            return None
        if a.element_bits != b.element_bits:
            # Strides count elements.
            return None
        one, other = self._maps.of(a.view), self._maps.of(b.view)
        if not isinstance(one, TensorMap) or one != other or not self._is_fixed(one):
            return None
        return one

    def _is_fixed(self, tensor: TensorMap) -> bool:
        known = [one for one in (*tensor.sizes, *tensor.strides) if one is not None]
        parts = (expressions.of_atom(tensor.address.base), tensor.address.offset, *known)
        atoms = (atom for part in parts for atom in part.atoms())
        return all(self._fixed(atom.value) for atom in atoms if isinstance(atom, Element))

    # ---- differences

    def _split(self, expression: Expression) -> tuple[Expression, Expression]:
        """The part of an expression that is the same for both, and the rest."""
        same: dict[tuple[Term, ...], int] = {}
        rest: dict[tuple[Term, ...], int] = {}
        for monomial, factor in expression.terms.items():
            fixed = all(self._is_same(atom) for atom in monomial)
            (same if fixed else rest)[monomial] = factor
        return Expression(same), Expression(rest)

    def _is_same(self, atom: Term) -> bool:
        one = expressions.of_atom(atom)
        return all(
            not isinstance(inner, Dim)
            and (not isinstance(inner, Element) or self._fixed(inner.value))
            for inner in one.atoms()
        )

    def _differences(self) -> list[tuple[Bounds, int, int, int, int]]:
        return [self._difference(*pair) for pair in self._pairs()]

    def _difference(
        self, a: Expression, b: Expression, size_a: int, size_b: int
    ) -> tuple[Bounds, int, int, int, int]:
        """Between which numbers a - b lies, what divides all that varies in it, the rest, and the
        sizes."""
        (same_a, rest_a), (same_b, rest_b) = self._split(a), self._split(b)
        same = same_a - same_b
        bounds_a = self._maps.bounds(rest_a, self._a.shape)
        bounds_b = self._maps.bounds(rest_b, self._b.shape)
        low, high = self._maps.bounds(same, ())
        bounds = low + bounds_a[0] - bounds_b[1], high + bounds_a[1] - bounds_b[0]
        parts = (same, rest_a, rest_b)
        unit = gcd(*(f for part in parts for monomial, f in part.terms.items() if monomial))
        signs = ((same, 1), (rest_a, 1), (rest_b, -1))
        rest = sum(sign * part.terms.get((), 0) for part, sign in signs)
        return bounds, unit, rest, size_a, size_b

    def _are_apart_along(
        self,
        moves: Callable[[Term], bool],
        least: int,
        a: Expression,
        b: Expression,
        size_a: int,
        size_b: int,
    ) -> bool:
        """Whether a and b are apart when a number differs: they move with it by more than they vary
        otherwise."""
        moving_a, moving_b = (_moving_term(one, moves) for one in (a, b))
        if moving_a is None or moving_a != moving_b:
            return False
        atom, factor = moving_a
        moved = expressions.of_atom(atom).scaled(factor)
        (low, high), *_ = self._difference(a - moved, b - moved, size_a, size_b)
        step = abs(factor) * least
        return step + low >= size_b and step - high >= size_a


def leading(access: Operation) -> SSAValue:
    """The pointer or view that an access goes through."""
    return next(operand for operand in access.operands if leads_to_memory(operand))


def is_multicast(access: Operation) -> bool:
    """Whether each address of an access stands for several."""
    if isinstance(access, views.ViewAccess) and access.MULTICAST:
        return True
    type = leading(access).type
    element = type.element_type if isinstance(type, TileType) else None
    return isinstance(element, PtrType) and leads_to_several(element.ptr_attr)


def is_surely_injective(tensor: TensorMap) -> bool:
    """Whether each element of a tensor has a place of its own, whatever its sizes are."""
    pairs = zip(tensor.strides, tensor.sizes, strict=True)
    known = [(stride, size) for stride, size in pairs if stride is not None]
    known.sort(key=lambda pair: _rank(pair[0]))
    return len(known) == len(tensor.strides) and is_injective(known, _reaches)


def _are_apart(bounds: Bounds, unit: int, rest: int, size_a: int, size_b: int) -> bool:
    """Whether a and b, with sizes behind them, never touch.

    Args:
        bounds: of a - b.
        unit: what divides a - b - rest; 0 if that is 0.
        rest: a number.
        size_a: the size of what is at a.
        size_b: the size of what is at b.
    """
    low, high = bounds
    if low >= size_b or high <= -size_a:
        return True
    return unit > 1 and size_b <= rest % unit <= unit - size_a


def _moving_term(
    expression: Expression, moves: Callable[[Term], bool]
) -> tuple[Element, int] | None:
    """The atom that moves, if an expression has it in one term only, with its factor there."""
    found: tuple[Element, int] | None = None
    for monomial, factor in expression.terms.items():
        inner = [a for atom in monomial for a in expressions.of_atom(atom).atoms()]
        if any(moves(atom) for atom in inner):
            atom = monomial[0]
            if found is not None or len(monomial) > 1 or not isinstance(atom, Element):
                return None
            found = atom, factor
    return found if found is not None and moves(found[0]) else None


def _is_coordinate(atom: Term, axis: int) -> bool:
    if not isinstance(atom, Element):
        return False
    owner = atom.value.owner
    return isinstance(owner, core.GetTileBlockIdOp) and owner.results[axis] is atom.value


def _rank(stride: Expression) -> tuple[int, int, int]:
    """A number by which strides are sorted: numbers first, then by how many factors they have."""
    number = stride.constant
    if number is not None:
        return 0, 0, number
    return 1, max(len(monomial) for monomial in stride.terms), 0


def _reaches(stride: Expression, reach: Expression) -> bool:
    """Whether a stride is surely as large as a distance."""
    difference = (stride - reach).constant
    return difference is not None and difference >= 0
