"""Whether accesses stay inside: of views, and of arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from tilewright.analysis import expressions
from tilewright.analysis.access_maps import memory_bits
from tilewright.analysis.expressions import Expression, TooComplex, constant
from tilewright.analysis.intervals import full
from tilewright.analysis.maps import Mask
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.proofs.solver import z3
from tilewright.sanitizer.proving.conflicts import accessed
from tilewright.sanitizer.proving.encoding import Encoding
from tilewright.sanitizer.proving.kernel import KernelFacts, Site
from tilewright.sanitizer.proving.premises import (
    Grown,
    Premise,
    as_tensor,
    covers,
)
from tilewright.sanitizer.proving.questions import ANY_EXECUTION, Question
from tilewright.tiles import pointee_format

__all__ = ["Bounds", "Steps"]


@dataclass(frozen=True)
class Steps:
    """What is to be proved of an access for it to stay inside.

    Attributes:
        rule: by which rule.
        questions: what would be wrong.
        premises: what the rule takes for granted.
        text: what it is about, in words.
    """

    rule: str
    questions: tuple[Question, ...]
    premises: tuple[Premise, ...]
    text: str


class Bounds:
    """The accesses of a kernel and what they stay inside of.

    Args:
        kernel: which.

    Attributes:
        every: what arrays have, for all accesses.
    """

    def __init__(self, kernel: KernelFacts) -> None:
        self._kernel = kernel
        self._grown: dict[Site, Grown | None] = {}
        found = [self._cover(site) for site in kernel.sites]
        self.every = [one for one in found if one is not None]

    def _cover(self, site: Site) -> Premise | None:
        if site.access.view is not None:
            return covers(self._kernel, site)
        grown = self.grown(site)
        return None if grown is None else grown.premise(self._kernel)

    def grown(self, site: Site) -> Grown | None:
        """An access through pointers, seen as one of a tensor."""
        if site not in self._grown:
            is_local = site.root is not None and site.root.kind == "alloca"
            is_pointer = site.access.view is None and not (site.is_multicast or is_local)
            below = self._below(site) if is_pointer else []
            self._grown[site] = as_tensor(self._kernel, site, below) if is_pointer else None
            if is_pointer and self._grown[site] is None:
                # A tile has a shape, too.
                dims = [(expressions.dim(d), constant(n)) for d, n in enumerate(site.access.shape)]
                self._grown[site] = as_tensor(self._kernel, site, [*below, *dims])
        return self._grown[site]

    def steps(self, site: Site) -> Steps | str:
        """What is to be proved of an access; or why nothing can."""
        if site.is_multicast:
            return "each address stands for several"
        return self._of_view(site) if site.access.view is not None else self._of_pointer(site)

    # ---- views

    def _of_view(self, site: Site) -> Steps | str:
        kernel, access = self._kernel, site.access
        if site.view is None:
            return "no expression says where the view is"
        premise = covers(kernel, site)
        if premise is None:
            base = expressions.of_atom(site.view.address.base)
            start = site.view.address.offset
            text = f"{base.text(kernel.name)} + {start.text(kernel.name)} bits"
            return f"nothing says that an array has all elements of the view at {text}"
        assert access.view is not None
        type = access.view.type
        assert isinstance(type, TileViewType)
        questions: list[Question] = []
        shown: list[str] = []
        promised = access.operation.properties.get("inbounds")
        whole: Sequence[bool] = (
            [] if promised is None else [bool(b) for b in cast(Any, promised).get_values()]
        )
        for dimension, (at, axis) in enumerate(
            zip(values_of(access.operation, "index"), type.axes, strict=True)
        ):
            size = site.view.sizes[axis.along]
            if size is None:
                return f"no expression says the size along dimension {axis.along}"
            index = kernel.maps.expression(at)
            is_whole = bool(whole) and whole[dimension]
            if axis.sparse and not is_whole:
                # Elements outside are not accessed.
                continue
            if axis.sparse:
                index = index.substituted([expressions.dim(dimension)])
                last = index
            else:
                last = index.scaled(axis.step) + (axis.size - 1 if is_whole else 0)
            questions.append(_outside(site, index, size - last - 1))
            shown.append(f"{index.text(kernel.name)} of {size.text(kernel.name)} / {axis.step}")
        return Steps("view", tuple(questions), (premise,), ", ".join(shown))

    # ---- pointers

    def _of_pointer(self, site: Site) -> Steps | str:
        kernel, access = self._kernel, site.access
        if access.base is None or access.offset is None or access.elements is None:
            return "no expression says where it is"
        root = site.root
        shown = access.elements.text(kernel.name)
        if root is None:
            return f"the address comes from memory, or from several arrays: {shown}"
        if root.kind == "alloca":
            return self._of_alloca(site)
        grown = self.grown(site)
        if grown is None:
            return f"no natural size bounds {shown}"
        premise = grown.premise(kernel)
        if premise is None:
            return f"nothing says how many elements there are: {shown}"
        pairs = zip(grown.coordinates, grown.sizes, strict=True)
        questions = tuple(_outside(site, index, size - index - 1) for index, size in pairs)
        for width, whole in grown.wraps:
            low, high = full(width).signed
            questions += (_outside(site, whole - low, constant(high) - whole),)
        return Steps("pointer", questions, (premise,), shown)

    def _of_alloca(self, site: Site) -> Steps | str:
        access = site.access
        assert access.base is not None and access.offset is not None
        owner = access.base.value.owner
        if not isinstance(owner, AllocaOp):
            return "no expression says where in the memory of `alloca` it is"
        bits = owner.num_elem.value.data * memory_bits(pointee_format(owner.result))
        left = constant(bits - access.element_bits) - access.offset
        return Steps(
            "alloca",
            (_outside(site, access.offset, left),),
            (),
            access.offset.text(self._kernel.name),
        )

    # ---- what indices are below

    def _below(self, site: Site) -> list[tuple[Expression, Expression]]:
        """Expressions that are below something of the launch where an access is made: masks,
        conditions around it and loops say so."""
        kernel = self._kernel
        conditions = [*site.access.mask.conditions]
        here = site.operation
        while here is not kernel.entry:
            above = here.parent_op()
            assert above is not None
            if isinstance(above, IfOp) and here.parent is above.thenRegion.block:
                mask = kernel.maps.of(above.condition)
                conditions += mask.conditions if isinstance(mask, Mask) else ()
            elif isinstance(above, ForOp):
                counter = kernel.maps.expression(above.region.block.args[0])
                end = kernel.maps.expression(above.upperBound)
                conditions.append(end - counter - 1)
            here = above
        found = [self._split(one) for one in conditions]
        return [one for one in found if one is not None]

    def _split(self, condition: Expression) -> tuple[Expression, Expression] | None:
        """What is below what, where an expression is not negative."""
        kernel = self._kernel
        size, index = constant(1), constant(0)
        for monomial, factor in condition.terms.items():
            part = Expression({monomial: factor})
            if kernel.is_of_launch(part):
                size = size + part
            else:
                index = index - part
        return (index, size) if index.terms else None


def _outside(site: Site, index: Expression, left: Expression) -> Question:
    """That an index is negative, or nothing is left behind it."""

    def ask(encoding: Encoding) -> list[Any] | None:
        shape = site.access.shape
        try:
            if site.access.view is None:
                found = accessed(encoding, site, ANY_EXECUTION)
            else:
                found = encoding.reached(site.operation, ANY_EXECUTION)
            numbers = [encoding.expression(one, ANY_EXECUTION, shape) for one in (index, left)]
            return [*found, z3.Or(*(one < 0 for one in numbers))]
        except TooComplex:
            return None

    return ask
