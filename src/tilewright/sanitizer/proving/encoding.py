"""What expressions and truth values of a program are for z3, in an execution of an operation.

Two accesses are compared, each in an execution of its own. A value that is the same in both is one
number; another value is a number for each. What is known of a value is stated when it first occurs:
between which numbers it lies, and what the operation that makes it says. Whatever else is left open
makes a proof harder, never wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast

from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.expressions import (
    Dim,
    Element,
    Expression,
    FloorDiv,
    Mod,
    Term,
    TooComplex,
    Wrapped,
)
from tilewright.analysis.maps import TensorMap, came_from
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.facts import known_integer, movement_of
from tilewright.dialects.cuda_tile.operations import (
    conversions,
    core,
    integer,
    miscellaneous,
    views,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    ReturnOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.execution import MAXIMUM_GRID
from tilewright.proofs.solver import z3
from tilewright.sanitizer.proving.algebra import Algebra
from tilewright.sanitizer.proving.positions import (
    Position,
    counted_axis,
    position_in,
)
from tilewright.tiles import word

__all__ = ["Encoding", "Execution", "Symbol", "Where"]


@dataclass(frozen=True, eq=False)
class Execution:
    """An execution of an operation.

    Attributes:
        tag: tells its numbers from those of the other execution.
        lane: tells the indices of its element from those of another element.
        shared: tells which values are the same in both executions.
    """

    tag: str
    lane: str
    shared: Callable[[SSAValue], bool]

    def of(self, value: SSAValue) -> str:
        """What tells the number of a value."""
        return "" if self.shared(value) else self.tag


@dataclass(frozen=True)
class Where:
    """An element of a tile, in an execution.

    Attributes:
        at: the execution.
        indices: of the element.
        shape: of the tile whose element has the indices that occur in these.
    """

    at: Execution
    indices: tuple[Expression, ...] = ()
    shape: Sequence[int] = ()


@dataclass(frozen=True)
class Symbol:
    """A number that the program does not say.

    Attributes:
        value: whose.
        tag: of which execution; nothing if of both.
        text: the element in words.
        number: for z3.
        is_defined: whether its definition has been stated.
    """

    value: SSAValue
    tag: str
    text: str
    number: Any
    is_defined: bool


class Encoding:
    """States of numbers what the program says of them.

    Args:
        maps: the expressions of the program.
        algebra: what numbers are computed with.
        name: what a value is called.

    Attributes:
        facts: what has been stated.
        grid: how many tile blocks there are along each axis.
        symbols: all numbers that have occurred.
        products: what else is known, of products that z3 finds hard.
        positions: the numbers of tile blocks that have occurred, by the axes that they count.
        blocks: the number of the tile block of an execution, along each axis, by its tag.
        opaque: truth values of which nothing is known, in words.
        largest: no expression is farther from 0.
        wraps: whether one wraps.
    """

    def __init__(self, maps: AccessMaps, algebra: Algebra, name: Callable[[SSAValue], str]) -> None:
        self.maps, self.algebra, self.name = maps, algebra, name
        self.facts: list[Any] = []
        self.grid = [algebra.variable(f"grid_{axis}") for axis in "xyz"]
        self.facts += [one >= 1 for one in self.grid]
        self.facts += [one <= algebra.number(MAXIMUM_GRID) for one in self.grid]
        self.symbols: dict[tuple[SSAValue, str, tuple[str, ...]], Symbol] = {}
        self.opaque: dict[tuple[SSAValue, str, tuple[str, ...]], Any] = {}
        self.largest = MAXIMUM_GRID
        self.wraps = False
        self.blocks: dict[str, list[Any]] = {}
        self.positions: dict[tuple[tuple[int, ...], str], Any] = {}
        self.products: list[Any] = []
        self._counts: dict[tuple[int, ...], Any] = {}
        self._dims: dict[tuple[str, int], Any] = {}

    # ---- expressions

    def expression(self, expression: Expression, at: Execution, shape: Sequence[int] = ()) -> Any:
        """The number that an expression is.

        Args:
            expression: which.
            at: in which execution.
            shape: of the tile whose element has the indices that occur in it.
        """
        self._measure(expression, shape)
        total = self.algebra.number(0)
        left = dict(expression.terms)
        position = position_in(expression)
        if position is not None:
            total = self.algebra.number(position.factor) * self._position(position, at)
            left = {m: factor for m, factor in left.items() if m not in position.products}
        for monomial, factor in left.items():
            one = self.algebra.number(factor)
            counted = [axis for atom in monomial if (axis := counted_axis(atom)) is not None]
            if len(counted) > 1 and len(counted) == len(set(counted)):
                one = one * self._count(tuple(sorted(counted)))
                monomial = tuple(atom for atom in monomial if counted_axis(atom) is None)
            for atom in monomial:
                one = one * self._atom(atom, at, shape)
            total = total + one
        return total

    def _count(self, axes: tuple[int, ...]) -> Any:
        """How many tile blocks there are along some axes: a number of its own for proofs, and the
        product in launches."""
        if axes not in self._counts:
            found = self.algebra.variable(f"count_{''.join('xyz'[axis] for axis in axes)}")
            product = self.algebra.number(1)
            for axis in axes:
                product = product * self.grid[axis]
            self.products.append(found == product)
            self.facts += [found >= self.grid[axis] for axis in axes]
            self.largest = max(self.largest, 2 * MAXIMUM_GRID ** len(axes))
            self._counts[axes] = found
        return self._counts[axes]

    def _position(self, position: Position, at: Execution) -> Any:
        """The number of a tile block: it is below their number, and coordinates follow from it."""
        order = tuple(axis for axis, _ in position.axes)
        key = order, "".join(at.of(atom.value) for _, atom in position.axes)
        if key in self.positions:
            return self.positions[key]
        name = f"position_{''.join('xyz'[axis] for axis in order)}{key[1]}"
        whole = self.positions[key] = self.algebra.variable(name)
        self.facts += [whole >= 0, whole < self._count(tuple(sorted(order)))]
        here = whole
        for place, (axis, atom) in enumerate(position.axes[:-1]):
            number, size = self.element(atom, at, ()), self.grid[axis]
            left = self.algebra.variable(f"{name}_{place}")
            rest, quotient = (
                z3.Function(one, whole.sort(), whole.sort(), whole.sort())
                for one in ("rest", "quotient")
            )
            self.facts += [rest(here, size) == number, quotient(here, size) == left, left >= 0]
            self.products.append(here == number + size * left)
            here = left
        self.facts.append(here == self.element(position.axes[-1][1], at, ()))
        return whole

    def _measure(self, expression: Expression, shape: Sequence[int]) -> None:
        bounds = self.maps.bounds_in(shape)
        size = 0
        for monomial, factor in expression.terms.items():
            one = abs(factor)
            for atom in monomial:
                one *= max(map(abs, bounds(atom)), default=1) or 1
            size += one
        self.largest = max(self.largest, size)

    def _atom(self, atom: Term, at: Execution, shape: Sequence[int]) -> Any:
        match atom:
            case Dim(dimension):
                return self.dim(dimension, at, shape)
            case Element():
                return self.element(atom, at, shape)
            case FloorDiv(inner, divisor):
                self.largest = max(self.largest, 2 * divisor)
                return self.algebra.quotient(self.expression(inner, at, shape), divisor)
            case Mod(inner, divisor):
                self.largest = max(self.largest, 2 * divisor)
                return self.algebra.remainder(self.expression(inner, at, shape), divisor)
            case Wrapped(inner, width):
                self.wraps = True
                return self.algebra.wrapped(self.expression(inner, at, shape), width)

    def dim(self, dimension: int, at: Execution, shape: Sequence[int]) -> Any:
        """The index of the element along a dimension of its tile."""
        key = at.lane, dimension
        found = self._dims.get(key)
        if found is None:
            found = self._dims[key] = self.algebra.variable(f"d{dimension}{at.lane}")
            self.facts += [found >= 0, found < self.algebra.number(shape[dimension])]
        return found

    def element(self, atom: Element, at: Execution, shape: Sequence[int]) -> Any:
        """An element of a value."""
        tag = at.of(atom.value)
        key = atom.value, tag, self._written(atom.indices, at, shape)
        found = self.symbols.get(key)
        if found is None:
            text = expressions.of_atom(atom).text(self.name)
            number = self.algebra.variable(f"v{len(self.symbols)}{tag}")
            self.symbols[key] = Symbol(atom.value, tag, text, number, False)
            low, high = self.maps.bounds_in(())(atom)
            self.facts += [number >= self.algebra.number(low), number <= self.algebra.number(high)]
            self.largest = max(self.largest, abs(low), abs(high))
            is_defined = self._define(number, atom.value, Where(at, atom.indices, shape))
            found = self.symbols[key] = Symbol(atom.value, tag, text, number, is_defined)
        return found.number

    def _written(
        self, indices: Sequence[Expression], at: Execution, shape: Sequence[int]
    ) -> tuple[str, ...]:
        """What tells the indices of an element from all others; as text they are cut."""
        return tuple([self.expression(index, at, shape).sexpr() for index in indices])

    def of(self, value: SSAValue, where: Where) -> Any:
        """An element of a tile of integers.

        Raises:
            TooComplex: its expression has too many terms.
        """
        expression = self.maps.expression(value).substituted(where.indices)
        return self.expression(expression, where.at, where.shape)

    # ---- what operations say of their results

    def _define(self, number: Any, value: SSAValue, where: Where) -> bool:
        """State what the operation says that makes a value; whether it says all."""
        before = len(self.facts)
        try:
            if isinstance(value, BlockArgument):
                return self._define_counter(number, value, where.at)
            owner = cast(Operation, value.owner)
            rule = self.DEFINITIONS.get(type(owner))
            result = cast(OpResult, value)
            return rule is not None and rule(self, number, result, where)
        except TooComplex:
            del self.facts[before:]
            return False

    def _define_counter(self, number: Any, value: BlockArgument, at: Execution) -> bool:
        """A parameter is what it is; the counter of a loop lies between its bounds."""
        parent = value.owner.parent_op()
        if parent is self.maps.entry:
            return True
        if not isinstance(parent, ForOp) or value.index:
            return False
        bounds = parent.lowerBound, parent.upperBound, parent.step
        if parent.unsignedCmp is not None and not all(map(self.maps.is_natural, bounds)):
            return False
        low, high = (self.of(one, Where(at)) for one in bounds[:2])
        self.facts += [number >= low, number < high]
        step = self.maps.constant_of(parent.step)
        if step is None:
            # It is reached by some number of steps, each of which goes forward.
            along, count = (
                self.of(parent.step, Where(at)),
                self.algebra.variable(f"{number}_count"),
            )
            self.largest *= 1 << (integer_width(value.type) or 64)
            limit = self.algebra.number(1 << (integer_width(value.type) or 64))
            self.facts += [along > 0, count >= 0, count <= limit, number == low + count * along]
            # What a division by the step leaves is one number, wherever it started.
            rest = z3.Function("rest", number.sort(), number.sort(), number.sort())
            self.facts.append(z3.Implies(z3.And(low >= 0, low < along), rest(number, along) == low))
        elif step > 1:
            self.facts.append(self.algebra.remainder(number - low, step) == 0)
        return True

    DEFINITIONS: ClassVar[Mapping[type[Operation], Callable[..., bool]]]

    # ---- truth values

    def truth(self, value: SSAValue, where: Where) -> Any:
        """An element of a tile of truth values."""
        owner = value.owner
        rule = None if isinstance(owner, Block) else self.TRUTHS.get(type(owner))
        known = known_integer(value)
        if known is not None:
            return z3.BoolVal(bool(known))
        try:
            found = None if rule is None else rule(self, owner, where)
        except TooComplex:
            found = None
        return self._open(value, where) if found is None else found

    def _open(self, value: SSAValue, where: Where) -> Any:
        """A truth value of which nothing is known."""
        given = self._written(where.indices, where.at, where.shape)
        key = value, where.at.of(value), given
        if key not in self.opaque:
            self.opaque[key] = z3.Bool(f"b{len(self.opaque)}{key[1]}")
        return self.opaque[key]

    TRUTHS: ClassVar[Mapping[type[Operation], Callable[..., Any]]]

    # ---- when an operation is executed

    def reached(self, operation: Operation, at: Execution) -> list[Any]:
        """What holds where an operation is executed: the conditions around it, and those on which
        control would have left before."""
        found: list[Any] = []
        here = operation
        while here is not self.maps.entry:
            block, above = here.parent, here.parent_op()
            assert block is not None and above is not None
            for other in block.ops:
                if other is here:
                    break
                if isinstance(other, IfOp):
                    found += self._stayed(other, at)
            if isinstance(above, IfOp):
                holds = self.truth(above.condition, Where(at))
                found.append(holds if block.parent is above.thenRegion else z3.Not(holds))
            elif isinstance(above, ForOp):
                counter = above.region.block.args[0]
                self.expression(self.maps.expression(counter), at)
            here = above
        return found

    def _stayed(self, op: IfOp, at: Execution) -> list[Any]:
        """What holds behind a conditional, one of whose regions leaves."""
        found: list[Any] = []
        for region, leaves_if in ((op.thenRegion, True), (op.elseRegion, False)):
            last = region.block.last_op if region.blocks else None
            if isinstance(last, (BreakOp, ContinueOp, ReturnOp)):
                holds = self.truth(op.condition, Where(at))
                found.append(z3.Not(holds) if leaves_if else holds)
        return found


# ---- definitions


def _block_number(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    encoding.facts += [number >= 0, number < encoding.grid[value.index]]
    blocks = encoding.blocks.get(where.at.of(value))
    if blocks is not None:
        encoding.facts.append(number == blocks[value.index])
    return True


def _block_count(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    encoding.facts.append(number == encoding.grid[value.index])
    return True


def _index_space(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    view = cast(views.GetIndexSpaceShapeOp, value.owner).src
    tensor, type = encoding.maps.of(view), view.type
    assert isinstance(type, TileViewType)
    axis = type.axes[value.index]
    size = tensor.sizes[axis.along] if isinstance(tensor, TensorMap) else None
    if size is None or axis.sparse:
        return False
    tiles = encoding.algebra.quotient(
        encoding.expression(size.shifted(axis.step - 1), where.at), axis.step
    )
    encoding.facts.append(number == tiles)
    return True


def _extreme(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    op = value.owner
    if word(op, "signedness") != "signed" and not all(map(encoding.maps.is_natural, op.operands)):
        return False
    a, b = (encoding.of(one, where) for one in op.operands)
    is_first = a <= b if isinstance(op, integer.MinIOp) else a >= b
    encoding.facts.append(number == z3.If(is_first, a, b))
    return True


def _selected(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    op = cast(core.SelectOp, value.owner)
    holds = encoding.truth(op.cond, where)
    a, b = (encoding.of(one, where) for one in (op.val_if_true, op.val_if_false))
    encoding.facts.append(number == z3.If(holds, a, b))
    return True


def _size(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    (given,) = value.owner.operands
    width = integer_width(given.type)
    assert width is not None
    a = encoding.of(given, where)
    # That of the lowest number wraps.
    is_lowest = a == encoding.algebra.number(-1 << (width - 1))
    encoding.facts.append(number == z3.If(z3.Or(a >= 0, is_lowest), a, -a))
    return True


def _divided(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    """Of numbers that are not negative: the quotient and the remainder are what they are of."""
    op = value.owner
    if not all(map(encoding.maps.is_natural, op.operands)):
        return False
    a, b = (encoding.of(one, where) for one in op.operands)
    other = encoding.algebra.variable(f"{number}_rest")
    quotient, rest = (number, other) if isinstance(op, integer.DivIOp) else (other, number)
    if isinstance(op, integer.DivIOp) and word(op, "rounding") == "positive_inf":
        quotient = number - z3.If(rest > 0, encoding.algebra.number(1), encoding.algebra.number(0))
    low, high = (encoding.maps.ranges.of(one) for one in op.operands)
    assert low is not None and high is not None
    limit = encoding.algebra.number(low.smax)
    encoding.largest = max(encoding.largest, 2 * low.smax * max(high.smax, 1))
    encoding.facts += [b > 0, rest >= 0, rest < b, quotient >= 0, quotient <= limit]
    encoding.facts.append(a == quotient * b + rest)
    return True


def _extended(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    """Of what is read as unsigned: with a sign it is as much more as the width can tell apart."""
    (given,) = value.owner.operands
    width = integer_width(given.type)
    assert width is not None
    if width == 1:
        holds = encoding.truth(given, where)
        one = 1 if word(value.owner, "signedness") == "unsigned" else -1
        options = (encoding.algebra.number(one), encoding.algebra.number(0))
        encoding.facts.append(number == z3.If(holds, *options))
        return True
    a = encoding.of(given, where)
    encoding.facts.append(number == z3.If(a >= 0, a, a + encoding.algebra.number(1 << width)))
    encoding.largest = max(encoding.largest, 1 << (width + 1))
    return True


def _conditional(encoding: Encoding, number: Any, value: OpResult, where: Where) -> bool:
    """The result of an `if` is that of the region which is executed."""
    op = cast(IfOp, value.owner)
    holds = encoding.truth(op.condition, Where(where.at))
    for region, condition in ((op.thenRegion, holds), (op.elseRegion, z3.Not(holds))):
        last = region.block.last_op
        if not isinstance(last, YieldOp):
            # It leaves: there is no result.
            encoding.facts.append(z3.Not(condition))
            continue
        before = len(encoding.facts)
        given = encoding.of(last.operands[value.index], where)
        # What is known of values of the region holds where it is executed.
        inside = encoding.facts[before:]
        del encoding.facts[before:]
        encoding.facts.append(z3.Implies(condition, z3.And(*inside, number == given)))
    return True


Encoding.DEFINITIONS = {
    core.GetTileBlockIdOp: _block_number,
    core.GetNumTileBlocksOp: _block_count,
    views.GetIndexSpaceShapeOp: _index_space,
    integer.MinIOp: _extreme,
    integer.MaxIOp: _extreme,
    integer.AbsIOp: _size,
    integer.DivIOp: _divided,
    integer.RemIOp: _divided,
    core.SelectOp: _selected,
    conversions.ExtIOp: _extended,
    IfOp: _conditional,
}


# ---- truth values


def _compared(encoding: Encoding, op: Operation, where: Where) -> Any:
    width = integer_width(op.operands[0].type)
    if width is None or width == 1:
        return None
    a, b = (encoding.of(one, where) for one in op.operands)
    if word(op, "signedness") != "signed":
        modulus = encoding.algebra.number(1 << width)
        encoding.largest = max(encoding.largest, 1 << width)
        a, b = (
            x if encoding.maps.is_natural(one) else z3.If(x >= 0, x, x + modulus)
            for x, one in zip((a, b), op.operands, strict=True)
        )
    return _COMPARED[word(op, "comparison_predicate")](a, b)


_COMPARED: Mapping[str, Callable[[Any, Any], Any]] = {
    "equal": lambda a, b: a == b,
    "not_equal": lambda a, b: a != b,
    "less_than": lambda a, b: a < b,
    "less_than_or_equal": lambda a, b: a <= b,
    "greater_than": lambda a, b: a > b,
    "greater_than_or_equal": lambda a, b: a >= b,
}


def _joined(encoding: Encoding, op: Operation, where: Where) -> Any:
    given = [encoding.truth(one, where) for one in op.operands]
    return _JOINED[type(op)](*given)


_JOINED: Mapping[type[Operation], Callable[[Any, Any], Any]] = {
    integer.AndIOp: lambda a, b: z3.And(a, b),
    integer.OrIOp: lambda a, b: z3.Or(a, b),
    integer.XOrIOp: lambda a, b: z3.Xor(a, b),
}


def _chosen(encoding: Encoding, op: core.SelectOp, where: Where) -> Any:
    given = [encoding.truth(one, where) for one in (op.cond, op.val_if_true, op.val_if_false)]
    return z3.If(*given)


def _moved(encoding: Encoding, op: Operation, where: Where) -> Any:
    movement = movement_of(op)
    found = None if movement is None else came_from(movement, encoding.maps.expression)
    if found is None:
        return None
    source, to = found
    indices = tuple([one.substituted(where.indices) for one in to])
    return encoding.truth(source, replace(where, indices=indices))


def _same(encoding: Encoding, op: Operation, where: Where) -> Any:
    return encoding.truth(op.operands[0], where)


def _lowest_bit(encoding: Encoding, op: Operation, where: Where) -> Any:
    given = encoding.of(op.operands[0], where)
    return encoding.algebra.remainder(given, 2) == 1


Encoding.TRUTHS = {
    integer.CmpIOp: _compared,
    **dict.fromkeys(_JOINED, _joined),
    core.SelectOp: _chosen,
    **dict.fromkeys((core.BroadcastOp, core.ExtractOp, core.PermuteOp, core.ReshapeOp), _moved),
    miscellaneous.AssumeOp: _same,
    conversions.TruncIOp: _lowest_bit,
}
