"""What proofs may take for granted of a launch, where it follows from what a kernel is written for.

A kernel does not know how large the arrays are, nor what grid it is launched on. What it can be
right for is what is natural for its accesses:

- `grid`: no tile block has a number beyond the tiles of a view that it is an index of; the grid has
  one tile block along an axis along which the kernel does not ask for a number
- `size`: a view that a loop goes through has as many tiles as the loop has iterations; a view has
  the tiles that constants and arguments name
- `covers`: an array has all elements of a view over it, and all those for which a mask, a loop or
  the grid lets its index be below a size
- `distinct`: elements of a tensor have places of their own, as in any array but a broadcast one
- `alias`: arguments do not overlap

Each is stated with what is proved from it, and a launch can be looked at for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from operator import ge
from random import Random

from xdsl.ir import SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.expressions import (
    Dim,
    Element,
    Expression,
    FloorDiv,
    Mod,
    Term,
    TooComplex,
    Wrapped,
    constant,
)
from tilewright.analysis.intervals import full
from tilewright.analysis.maps import Address, TensorMap
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.geometry import is_injective, offset, row_major
from tilewright.dialects.cuda_tile.operations import core, integer
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.sanitizer.proving.claims import Assumption
from tilewright.sanitizer.proving.kernel import KernelFacts, Site
from tilewright.sanitizer.proving.positions import position_in
from tilewright.tiles import word

__all__ = [
    "ALIAS",
    "Cover",
    "Grown",
    "Premise",
    "are_distinct",
    "as_tensor",
    "covers",
    "distinct",
    "highest",
    "index_premises",
    "is_line",
    "narrow_grids",
    "unused_axes",
]

ALIAS = Assumption("alias", "arguments do not overlap")


@dataclass(frozen=True)
class Cover:
    """That an array has elements.

    Attributes:
        array: the parameter.
        sizes: of a tensor over it.
        strides: of it.
        start: where it begins, in elements.
        bits: of an element.
    """

    array: SSAValue
    sizes: tuple[Expression, ...]
    strides: tuple[Expression, ...]
    start: Expression
    bits: int


@dataclass(frozen=True)
class Premise:
    """Something that may be taken for granted of a launch.

    Attributes:
        assumption: the same in words.
        natural: expressions of the grid and the arguments of which none is negative.
        cover: the elements that an array has.
        distinct: the sizes and strides of a tensor whose elements have places of their own.
        separate: whether it is that arguments do not overlap.
    """

    assumption: Assumption
    natural: tuple[Expression, ...] = ()
    cover: Cover | None = None
    distinct: tuple[tuple[Expression, ...], tuple[Expression, ...]] | None = None
    separate: bool = False


# ---- the grid, and sizes


def unused_axes(kernel: KernelFacts) -> list[Premise]:
    """That the grid is 1 along axes along which tile blocks do not know their number."""
    return [
        Premise(
            Assumption("grid", f"the grid is 1 along {'xyz'[axis]}, which the kernel does not use"),
            (constant(1) - kernel.grid[axis],),
        )
        for axis in range(3)
        if axis not in kernel.axes_used
    ]


def narrow_grids(kernel: KernelFacts) -> list[Premise]:
    """That what kernels compute of numbers of tile blocks does not wrap."""
    found: dict[tuple[int, tuple[int, ...], int], Premise] = {}
    for site in kernel.sites:
        parts = (site.access.offset, *site.access.coordinates)
        for atom in (atom for part in parts if part is not None for atom in part.atoms()):
            if not isinstance(atom, Wrapped):
                continue
            position = position_in(atom.inner)
            if position is None or position.factor < 0:
                continue
            axes = tuple(sorted(axis for axis, _ in position.axes))
            count = constant(position.factor)
            for axis in axes:
                count = count * kernel.grid[axis]
            text = f"{count.text(kernel.name)} is less than 2^{atom.width - 1}"
            left = constant(full(atom.width).smax) - count
            found[position.factor, axes, atom.width] = Premise(Assumption("grid", text), (left,))
    return [*found.values()]


def highest(
    kernel: KernelFacts, expression: Expression, shape: Sequence[int] = ()
) -> Expression | None:
    """The largest number that an expression can be if tile blocks and loops go up to their ends,
    as an expression of the launch; None if there is none that is natural.

    Args:
        kernel: of the expression.
        expression: of an element of a tile.
        shape: of the tile.
    """
    if kernel.is_of_launch(expression):
        return expression
    total = constant(0)
    for monomial, factor in expression.terms.items():
        kept = constant(factor)
        for atom in monomial:
            one = expressions.of_atom(atom)
            if not kernel.is_of_launch(one):
                if factor < 0:
                    return None
                found = _highest_atom(kernel, atom, shape)
                if found is None:
                    return None
                one = found
            elif len(monomial) > 1 and kernel.maps.bounds(one, ())[0] < 0:
                return None
            kept = kept * one
        total = total + kept
    return total


def _highest_atom(kernel: KernelFacts, atom: Term, shape: Sequence[int]) -> Expression | None:
    match atom:
        case FloorDiv(inner, divisor):
            found = highest(kernel, inner, shape)
            return None if found is None else _divided(found, divisor)
        case Mod(_, divisor):
            return constant(divisor - 1)
        case Dim(dimension):
            return constant(shape[dimension] - 1) if dimension < len(shape) else None
        case Element(value, ()):
            owner = kernel.flow.owner(value)
            if isinstance(owner, integer.MinIOp) and word(owner, "signedness") == "signed":
                given = [kernel.maps.expression(one) for one in owner.operands]
                given.sort(key=lambda one: not kernel.is_of_launch(one))
                return next(filter(None, (highest(kernel, one) for one in given)), None)
            if isinstance(owner, core.GetTileBlockIdOp):
                return kernel.grid[owner.results.index(value)].shifted(-1)
            if isinstance(owner, ForOp) and value is owner.region.block.args[0]:
                found = highest(kernel, kernel.maps.expression(owner.upperBound))
                return None if found is None else found.shifted(-1)
        case _:
            pass
    return None


def _divided(expression: Expression, divisor: int) -> Expression:
    number = expression.constant
    if number is not None:
        return constant(number // divisor)
    return expressions.of_atom(FloorDiv(expression, divisor))


def _is_mixed(expression: Expression) -> bool:
    """Whether an expression has a number beside other terms."""
    return () in expression.terms and len(expression.terms) > 1


def index_premises(kernel: KernelFacts, site: Site) -> list[Premise]:
    """That the tiles exist which tile blocks, loops and constants name."""
    access, tensor = site.access, site.view
    if access.view is None or tensor is None:
        return []
    type = access.view.type
    assert isinstance(type, TileViewType)
    found: list[Premise] = []
    for at, axis in zip(values_of(access.operation, "index"), type.axes, strict=True):
        size = tensor.sizes[axis.along]
        if axis.sparse or size is None or not kernel.is_of_launch(size):
            continue
        index = kernel.maps.expression(at)
        if _is_mixed(index):
            continue
        try:
            last = highest(kernel, index)
            behind = None if last is None else size - last.scaled(axis.step) - 1
        except TooComplex:
            continue
        if last is None or behind is None or behind.constant is not None:
            continue
        kind = "grid" if kernel.counts_in(last) else "size"
        text = _index_text(kernel, last, kernel.name(access.view), axis.along)
        # An index that is an argument may be negative.
        low = (index,) if kernel.is_of_launch(index) and index.constant is None else ()
        found.append(Premise(Assumption(kind, text), (behind, *low)))
    return found


def _index_text(kernel: KernelFacts, last: Expression, view: str, dimension: int) -> str:
    most = last.shifted(1)
    if most.constant == 1:
        return f"{view} is not empty along dimension {dimension}"
    return f"{view} has at least {most.text(kernel.name)} tiles along dimension {dimension}"


# ---- what arrays have


def covers(kernel: KernelFacts, site: Site) -> Premise | None:
    """That an array has all elements of the view that is accessed; None if the view begins or ends
    where no expression of the launch says it."""
    tensor = site.view
    if tensor is None:
        return None
    assert site.access.view is not None
    return _cover(
        kernel,
        tensor.address,
        tensor.sizes,
        tensor.strides,
        site.access.element_bits,
        f"the array has all elements of {_of_view(kernel, site)}",
    )


def _of_view(kernel: KernelFacts, site: Site) -> str:
    assert site.access.view is not None and site.view is not None
    base = kernel.name(site.view.address.base.value)
    return f"the view {kernel.name(site.access.view)} of {base}"


def _cover(
    kernel: KernelFacts,
    address: Address,
    sizes: Sequence[Expression | None],
    strides: Sequence[Expression | None],
    bits: int,
    text: str,
) -> Premise | None:
    start = address.offset.divided(bits)
    known = [one for one in (*sizes, *strides, start) if one is not None]
    is_known = len(known) == len(sizes) + len(strides) + 1
    if not is_known or not all(map(kernel.is_of_launch, known)):
        return None
    if address.base.indices or not kernel.is_parameter(address.base.value):
        return None
    cut = len(sizes)
    cover = Cover(address.base.value, tuple(known[:cut]), tuple(known[cut:-1]), known[-1], bits)
    # Elements lie behind the first one.
    parts = (cover.start, *cover.strides)
    natural = tuple(one for one in parts if kernel.maps.bounds(one, ())[0] < 0)
    if any(one.constant is not None for one in natural):
        return None
    return Premise(Assumption("covers", text), natural, cover)


# ---- pointers, as views


@dataclass(frozen=True)
class Grown:
    """An access through pointers, seen as one of a tensor.

    Attributes:
        coordinates: along each of its dimensions.
        tensor: that.
        bits: of an element.
        wraps: what wraps in the offset, and the width to which it does: that it does not is to be
            proved.
    """

    coordinates: tuple[Expression, ...]
    tensor: TensorMap
    bits: int
    wraps: tuple[tuple[int, Expression], ...] = ()

    @property
    def sizes(self) -> tuple[Expression, ...]:
        """The sizes of the tensor."""
        return tuple(one for one in self.tensor.sizes if one is not None)

    @property
    def strides(self) -> tuple[Expression, ...]:
        """Its strides."""
        return tuple(one for one in self.tensor.strides if one is not None)

    def premise(self, kernel: KernelFacts) -> Premise | None:
        """That the array has all elements."""
        base = kernel.name(self.tensor.address.base.value)
        sizes = " x ".join(one.text(kernel.name) for one in self.sizes) or "1"
        strides = ", ".join(one.text(kernel.name) for one in self.strides)
        text = f"{base} has {sizes} element{'' if sizes == '1' else 's'}"
        if len(self.sizes) > 1:
            text += f" (strides {strides})"
        start = self.tensor.address.offset.divided(self.bits)
        if start is not None and start.terms:
            text += f" from {start.text(kernel.name)} on"
        return _cover(
            kernel, self.tensor.address, self.tensor.sizes, self.tensor.strides, self.bits, text
        )


def is_line(tensor: TensorMap) -> bool:
    """Whether coordinates in a tensor are different where places are, outside of it, too."""
    strides = [None if one is None else one.constant for one in tensor.strides]
    return not strides or (len(strides) == 1 and bool(strides[0]))


def as_tensor(
    kernel: KernelFacts, site: Site, below: Sequence[tuple[Expression, Expression]]
) -> Grown | None:
    """The tensor of an access through pointers whose coordinates are below sizes; None if the sizes
    are not natural.

    Args:
        kernel: of the access.
        site: the access.
        below: expressions, and what of the launch each is below where the access is made.
    """
    whole = site.access.elements
    if whole is None:
        return None
    found = _as_tensor(kernel, site, below, whole)
    wraps = [*dict.fromkeys(one for one in whole.atoms() if isinstance(one, Wrapped))]
    if found is not None or not wraps:
        return found
    inner = whole.replaced(lambda one: one.inner if isinstance(one, Wrapped) else None)
    found = _as_tensor(kernel, site, below, inner)
    parts = tuple((one.width, one.inner) for one in wraps)
    return None if found is None or not inner.is_exact else replace(found, wraps=parts)


def _as_tensor(
    kernel: KernelFacts,
    site: Site,
    below: Sequence[tuple[Expression, Expression]],
    rest: Expression,
) -> Grown | None:
    access = site.access
    if access.base is None:
        return None
    found: list[tuple[Expression, Expression, Expression]] = []
    try:
        for index, size in below:
            rest = _without(kernel, rest, index, size, found)
        rest = _shifted(kernel, rest, found)
        if not kernel.is_of_launch(rest):
            last = highest(kernel, rest, access.shape)
            if last is None or _is_mixed(last.shifted(1)):
                return None
            if site.mask is not None and kernel.counts_in(last):
                # The mask is there because the grid goes farther than the array.
                return None
            found.append((rest, last.shifted(1), constant(1)))
            rest = constant(0)
    except TooComplex:
        return None
    address = Address(access.base, rest.scaled(access.element_bits))
    coordinates = tuple(index for index, _, _ in found)
    sizes = tuple(size for _, size, _ in found)
    strides = tuple(stride for _, _, stride in found)
    tensor = TensorMap(address, sizes, strides)
    return Grown(coordinates, tensor, access.element_bits)


def _without(
    kernel: KernelFacts,
    rest: Expression,
    index: Expression,
    size: Expression,
    found: list[tuple[Expression, Expression, Expression]],
) -> Expression:
    """An offset without a coordinate times its stride, which are noted, if it has such a part."""
    for monomial, factor in index.terms.items():
        if (
            len(monomial) != 1
            or factor < 1
            or kernel.is_of_launch(expressions.of_atom(monomial[0]))
        ):
            continue
        lead = monomial[0]
        part = Expression(
            {
                tuple(one for one in m if one != lead): f
                for m, f in rest.terms.items()
                if m.count(lead) == 1
            }
        )
        stride = part.divided(factor) if part.terms else None
        if stride is None or not kernel.is_of_launch(stride):
            continue
        left = rest - index * stride
        if any(lead in m for m in left.terms):
            continue
        # A size has no number beside it; below a smaller one is below a larger one.
        number = size.terms.get((), 0)
        if _is_mixed(size):
            # The number goes into the coordinate, if the offset has it, too.
            known = _multiple(left, stride)
            if known == -number:
                left, index = left - stride.scaled(known), index.shifted(known)
            elif number > 0:
                return rest
            size = size.shifted(-number)
        found.append((index, size, stride))
        return left
    return rest


def _multiple(rest: Expression, stride: Expression) -> int:
    """How often a stride is in a rest."""
    ((monomial, factor), *others) = stride.terms.items()
    return 0 if others else rest.terms.get(monomial, 0) // factor


def _shifted(
    kernel: KernelFacts,
    rest: Expression,
    found: list[tuple[Expression, Expression, Expression]],
) -> Expression:
    """What is left of an offset when multiples of strides have gone to coordinates: below 0 they
    are as before below the size."""
    order = sorted(range(len(found)), key=lambda at: found[at][2].constant is not None)
    for at in order:
        index, size, stride = found[at]
        times = _multiple(rest, stride)
        if times < 0 and stride.terms:
            found[at] = index.shifted(times), size, stride
            rest = rest - stride.scaled(times)
    return rest


# ---- elements that have places of their own

_TRIES = 200
_LARGEST = 4096


def distinct(
    kernel: KernelFacts, sizes: Sequence[Expression], strides: Sequence[Expression], text: str
) -> Premise | None:
    """That each element of a tensor has a place of its own; None if no tensor of two elements along
    each dimension can have such sizes and strides."""
    parts = (*sizes, *strides)
    if not all(map(kernel.is_of_launch, parts)):
        return None
    atoms = [*dict.fromkeys(atom for one in parts for atom in one.atoms())]
    generator = Random(0)
    for number in range(_TRIES):
        value = {atom: generator.choice((2, 3, 4, 16, 64, 256)) for atom in atoms}
        if not number:
            value |= _in_row_major_order(sizes, strides, value)
        known = [one.evaluate(lambda atom, v=value: v[atom]) for one in parts]
        tensor, cut = known[: len(sizes)], known[len(sizes) :]
        least = [1 if one.constant is not None else 2 for one in sizes]
        if all(map(ge, tensor, least)) and are_distinct(tensor, cut):
            return Premise(Assumption("distinct", text), distinct=(tuple(sizes), tuple(strides)))
    return None


def _in_row_major_order(
    sizes: Sequence[Expression], strides: Sequence[Expression], value: Mapping[Term, int]
) -> dict[Term, int]:
    """What strides that are arguments are in arrays in row-major order."""
    known = [one.evaluate(lambda atom: value[atom]) for one in sizes]
    found: dict[Term, int] = {}
    for stride, number in zip(strides, row_major(known), strict=True):
        for monomial, factor in stride.terms.items():
            if len(stride.terms) == len(monomial) == factor == 1:
                found[monomial[0]] = number
    return found


def are_distinct(sizes: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether all elements of a tensor have places of their own."""
    longer = [pair for pair in zip(strides, sizes, strict=True) if pair[1] > 1]
    if is_injective(sorted(longer), lambda stride, covered: stride >= covered):
        return True
    if prod(size for _, size in longer) > _LARGEST:
        return False
    indices = product(*(range(size) for _, size in longer))
    places = [offset(at, [stride for stride, _ in longer]) for at in indices]
    return len(set(places)) == len(places)
