"""The accesses of a kernel, with what proofs need of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue

from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.aliasing import Aliasing, is_multicast, leading
from tilewright.analysis.control_flow import leaves
from tilewright.analysis.expressions import Dim, Element, Expression, Term, of_atom
from tilewright.analysis.flow import Flow
from tilewright.analysis.manager import AnalysisManager
from tilewright.analysis.maps import AccessMap, TensorMap
from tilewright.analysis.provenance import Provenance, Root, leads_to_memory
from tilewright.analysis.ranges import integer_width
from tilewright.analysis.tokens import Tokens
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.facts import accessed_values, effects_of, is_weak
from tilewright.dialects.cuda_tile.operations import core, views
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    ReturnOp,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.tile_types import scalar
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.nesting import walk
from tilewright.text.names import source_names
from tilewright.tiles import tile_type, word

__all__ = ["KernelFacts", "Site"]


@dataclass(frozen=True, eq=False)
class Site:
    """An access of the program.

    Attributes:
        access: its map.
        root: where its memory comes from; None if from several places, or any.
        mask: the truth values that say which elements are accessed.
        scope: the tile blocks for which it is atomic; None if it is weak.
        view: the tensor view.
        is_multicast: whether each address stands for several.
    """

    access: AccessMap
    root: Root | None
    mask: SSAValue | None
    scope: str | None
    view: TensorMap | None
    is_multicast: bool

    @property
    def operation(self) -> Operation:
        """The operation."""
        return self.access.operation


class KernelFacts:
    """What analyses know of a kernel.

    Args:
        entry: the kernel.

    Attributes:
        entry: the kernel.
        maps: the expressions of its values.
        flow: its control flow.
        tokens: which operations wait for which.
        sites: its accesses, in the order of the text.
        unmapped: what else accesses memory, of which nothing is known.
        grid: for each axis the number of tile blocks along it, as an expression.
    """

    def __init__(self, entry: EntryOp) -> None:
        manager = AnalysisManager()
        self.entry = entry
        self.maps = manager.get(AccessMaps, entry)
        self.flow = manager.get(Flow, entry)
        self.tokens = manager.get(Tokens, entry)
        self._aliasing = manager.get(Aliasing, entry)
        self._provenance = manager.get(Provenance, entry)
        module = entry.parent_op()
        self._names = source_names(entry if module is None else module)
        # The numbers that the program asks for, as expressions know them; or some that it does not.
        asked = [op for op in walk(entry.body) if isinstance(op, core.GetNumTileBlocksOp)]
        always = (op for op in asked if op.parent_op() is entry)
        own = core.GetNumTileBlocksOp.create(result_types=[scalar("i32")] * 3)
        known = next(always, None)
        self.grid = tuple(
            of_atom(Element(own.results[axis]))
            if known is None
            else self.maps.expression(known.results[axis])
            for axis in range(3)
        )
        self.sites = [self._site(access) for access in self.maps.accesses.values()]
        mapped = self.maps.accesses
        self.unmapped = [
            op
            for op in walk(entry.body)
            if not op.regions
            and op not in mapped
            and (effects_of(op) is None or accessed_values(op))
        ]

    def name(self, value: SSAValue) -> str:
        """What a value is called."""
        if self.is_count(value):
            return f"grid.{'xyz'[cast(OpResult, value).index]}"
        return f"%{self._names.get(value, '?')}"

    # ---- what is the same in two executions

    @property
    def is_uniform(self) -> Callable[[SSAValue], bool]:
        """Tells whether a value is the same in all tile blocks, wherever they are."""
        aliasing = self._aliasing
        return lambda value: (
            self.is_count(value)
            or (aliasing.uniformity.is_uniform(value) and not aliasing.loops_of(value))
        )

    def is_same_in(self, loops: frozenset[Operation]) -> Callable[[SSAValue], bool]:
        """Tells whether a value is the same wherever it is used in the same iterations of loops, in
        a tile block."""
        return lambda value: self.is_count(value) or self._aliasing.loops_of(value) <= loops

    def loops_around(self, operation: Operation) -> list[Operation]:
        """The loops around an operation, the innermost first."""
        return self.flow.loops_around(operation)

    def counter_of(self, loop: Operation) -> Expression | None:
        """What grows from iteration to iteration of a loop; None if nothing does that is known."""
        if isinstance(loop, ForOp):
            bounds = loop.lowerBound, loop.upperBound, loop.step
            is_signed = loop.unsignedCmp is None or all(map(self.maps.is_natural, bounds))
            return self.maps.expression(loop.region.block.args[0]) if is_signed else None
        for variable, (_, *following) in (self.flow.enter[loop].joined or {}).items():
            if integer_width(variable.type) in (None, 1) or tile_type(variable).shape:
                continue
            now = of_atom(Element(variable))
            steps = [(self.maps.expression(one) - now).constant for one in following]
            if steps and all(step is not None and step > 0 for step in steps):
                return now
        return None

    def ends_before(self, first: Operation, second: Operation) -> bool:
        """Whether the tile block ends behind an operation before it comes to one that is later in
        the text."""
        here = first
        while True:
            end = _end_behind(here)
            if end is None or end.parent is None or end.parent.is_ancestor(second):
                return False
            if isinstance(end, ReturnOp):
                return True
            # Control goes on behind the loop, or with another iteration.
            here = self.flow.target[end]
            if isinstance(end, ContinueOp) and (leaves(here) or here.is_ancestor(second)):
                return False

    def is_last_of(self, loop: Operation, operation: Operation) -> bool:
        """Whether a loop around an operation ends wherever the operation has been executed."""
        here: Operation | None = operation
        while here is not None and here is not loop:
            end = _end_behind(here)
            if end is None:
                return False
            if isinstance(end, BreakOp):
                target = self.flow.target[end]
                return target is loop or target in self.loops_around(loop)
            if isinstance(end, (ContinueOp, ReturnOp)):
                return isinstance(end, ReturnOp)
            here = here.parent_op()
        return False

    # ---- what is known of a launch

    def is_count(self, value: SSAValue) -> bool:
        """Whether a value is the number of tile blocks along an axis."""
        return isinstance(value.owner, core.GetNumTileBlocksOp)

    def counts_in(self, expression: Expression) -> bool:
        """Whether the size of the grid occurs in an expression."""
        atoms = expression.atoms()
        return any(isinstance(atom, Element) and self.is_count(atom.value) for atom in atoms)

    def is_of_launch(self, expression: Expression) -> bool:
        """Whether an expression follows from the grid and the arguments."""
        return all(self._is_of_launch(atom) for atom in expression.atoms())

    def _is_of_launch(self, atom: Term) -> bool:
        if not isinstance(atom, Element):
            # What is inside is looked at, too.
            return not isinstance(atom, Dim)
        if atom.indices:
            return False
        if self.is_parameter(atom.value) or self.is_count(atom.value):
            return True
        return self.tiles_of(atom.value) is not None

    def is_parameter(self, value: SSAValue) -> bool:
        """Whether a value is a parameter."""
        return isinstance(value, BlockArgument) and value.owner.parent_op() is self.entry

    @property
    def arrays(self) -> list[SSAValue]:
        """The parameters that are pointers."""
        return [one for one in self.entry.body.block.args if leads_to_memory(one)]

    def integer_parameter(self, value: SSAValue) -> int | None:
        """The width of a parameter that is an integer."""
        return integer_width(value.type) if self.is_parameter(value) else None

    def parameter_of(self, expression: Expression) -> SSAValue | None:
        """The parameter that an expression is."""
        if len(expression.terms) != 1:
            return None
        ((monomial, factor),) = expression.terms.items()
        if factor != 1 or len(monomial) != 1 or not isinstance(monomial[0], Element):
            return None
        value = monomial[0].value
        return value if self.is_parameter(value) else None

    def tiles_of(self, value: SSAValue) -> tuple[Expression, int] | None:
        """Of a number of tiles that follows from the arguments: the size of the view, and how many
        elements further on each tile begins."""
        owner = value.owner
        if not isinstance(owner, views.GetIndexSpaceShapeOp):
            return None
        tensor, type = self.maps.of(owner.src), owner.src.type
        assert isinstance(type, TileViewType)
        axis = type.axes[cast(OpResult, value).index]
        size = tensor.sizes[axis.along] if isinstance(tensor, TensorMap) else None
        if size is None or axis.sparse or not self.is_of_launch(size):
            return None
        return size, axis.step

    @property
    def axes_used(self) -> frozenset[int]:
        """The axes of the grid along which tile blocks know their number."""
        return frozenset(
            axis
            for op in walk(self.entry)
            if isinstance(op, core.GetTileBlockIdOp)
            for axis, result in enumerate(op.results)
            if result.first_use is not None
        )

    # ---- accesses

    def _site(self, access: AccessMap) -> Site:
        operation = access.operation
        roots = self._provenance.of(leading(operation))
        root = next(iter(roots)) if len(roots) == 1 else None
        masks = () if access.view is not None else _masks(operation)
        tensor = None if access.view is None else self.maps.of(access.view)
        scope = None if is_weak(operation) else word(operation, "memory_scope") or "tl_blk"
        return Site(
            access,
            None if root is not None and root.kind == "unknown" else root,
            masks[0] if masks else None,
            scope,
            tensor if isinstance(tensor, TensorMap) else None,
            is_multicast(operation),
        )

    def is_private(self, site: Site) -> bool:
        """Whether each tile block has the memory of an access for itself."""
        return site.root is not None and self._aliasing.is_private(site.root)

    def may_meet(self, one: Site, other: Site) -> bool:
        """Whether two accesses may be to the same memory, by where it comes from; two parameters
        may."""
        if one.root is None or other.root is None:
            return True
        return self._provenance.may_meet(one.root, other.root)


def _end_behind(operation: Operation) -> Operation | None:
    """What ends the block of an operation; None if control may leave the block before."""
    behind = operation.next_op
    while behind is not None:
        if behind.regions and leaves(behind):
            return None
        behind = behind.next_op
    return None if operation.parent is None else operation.parent.last_op


def _masks(operation: Operation) -> tuple[SSAValue, ...]:
    return values_of(operation, "mask") if hasattr(operation, "mask") else ()
