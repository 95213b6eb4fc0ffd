"""Which memory each element of an access is: an expression of the element's index, the tile block,
loop counters and parameters.

Shape operations leave no trace but in the expressions: they are composed. An element that is read
from memory, or is computed in a way that no expression says, is a name of its own: then the access
is indirect. Arithmetic that may wrap is shown as such (`wrap32(…)`), unless ranges say that it
does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import prod
from typing import Any, ClassVar, cast

import numpy as np
from typing_extensions import override
from xdsl.ir import Block, Operation, OpResult, SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.expressions import (
    Element,
    Expression,
    Term,
    TooComplex,
    constant,
    dims,
    floor_divided,
    modulo,
    unwrapped,
)
from tilewright.analysis.flow import LOOPS, Flow, FlowStep
from tilewright.analysis.intervals import Bounds, full
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.analysis.maps import (
    ALL,
    UNKNOWN,
    AccessMap,
    Address,
    Map,
    Mask,
    TensorMap,
    came_from,
    moved,
    named_values,
)
from tilewright.analysis.ranges import Ranges, integer_width
from tilewright.analysis.recurrences import counted_iterations, grown, with_recurrences, wrapping
from tilewright.analysis.unknown import NO_NUMBERS
from tilewright.dialects.cuda_tile import geometry
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.facts import (
    accessed_values,
    movement_of,
    reads_memory,
    writes_memory,
)
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import (
    conversions,
    core,
    integer,
    miscellaneous,
    module,
    views,
)
from tilewright.dialects.cuda_tile.operations.control_flow import AssertOp, ForOp, ReturnOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import (
    PtrType,
    TensorViewType,
    TileType,
    TileViewType,
)
from tilewright.memory import element_size
from tilewright.numerics import integer as numbers
from tilewright.numerics.formats import Format, format_of
from tilewright.tiles import constant_tile, element_format, pointee_format, tile_type, word

__all__ = ["AccessMaps", "memory_bits"]

_BYTE = 8
"""Bits of a byte."""


class AccessMaps(Analysis):
    """The expressions of the integers, truth values, pointers and views of an entry, and the maps
    of its accesses."""

    NAME = "access-maps"
    REQUIRES = (Ranges,)
    TRANSFER: ClassVar[Mapping[type[Operation], Callable[[AccessMaps, Any], Any]]]
    UNKNOWN: ClassVar[Mapping[type[Operation], str]]

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.ranges = manager.get(Ranges, entry)
        self.flow = manager.get(Flow, entry)
        self.maps: dict[SSAValue, Map] = {}
        self._accesses: dict[Operation, AccessMap] = {}
        self._seen: set[int] = set()
        self._narrowed: dict[Element, Bounds] = {}
        self._may_have_ended = False
        self._grid: dict[tuple[type[Operation], int], SSAValue] = {}
        for parameter in entry.body.block.args:
            self._name(parameter)
        self._look_at(one for one in self.flow.steps if type(one.operation) in _EVERYWHERE)

    # ---- questions

    def of(self, value: SSAValue) -> Map | None:
        """What is known of a tile of integers (an expression of one element), of truth values (a
        mask), of pointers (addresses) or of a tensor view; None for anything else."""
        if value not in self.maps:
            self.look_at([value])
        return self.maps.get(value)

    def expression(self, value: SSAValue) -> Expression:
        """The expression of an element of a tile of integers, read as signed."""
        if value not in self.maps:
            self.look_at([value])
        return cast(Expression, self.maps[value])

    def access(self, operation: Operation) -> AccessMap | None:
        """What an operation accesses; None if it accesses no memory of the program."""
        if operation not in self._accesses and any(map(_leads, operation.operands)):
            self.look_at(operation.operands)
            self._access(operation)
        return self._accesses.get(operation)

    @property
    def accesses(self) -> Mapping[Operation, AccessMap]:
        """The map of each access to memory of the program, in the order of the text."""
        self._look_at(self.flow.steps)
        found = {step.operation: self.access(step.operation) for step in self.flow.steps}
        return {operation: one for operation, one in found.items() if one is not None}

    def bounds(self, expression: Expression, shape: Sequence[int]) -> Bounds:
        """Between which numbers an expression of an element of a tile of a shape lies."""
        return expression.bounds(self.bounds_in(shape))

    def bounds_in(self, shape: Sequence[int]) -> Callable[[Term], Bounds]:
        """Between which numbers the atoms of expressions of elements of a tile of a shape lie."""
        return lambda atom: expressions.atom_bounds(atom, shape, self._element_bounds)

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        access = self.access(operation)
        return [] if access is None else [access.text(name)]

    # ---- going through the entry

    def look_at(self, values: Iterable[SSAValue]) -> None:
        """Find out what is known of values, and of what they follow from."""
        self._look_at(self._definitions(values))

    def _definitions(self, values: Iterable[SSAValue]) -> list[FlowStep]:
        """The steps that define values of which nothing has been found out."""
        found = [self.flow.definition(value) for value in values if value not in self.maps]
        return [step for step in found if step is not None]

    def _look_at(self, wanted: Iterable[FlowStep]) -> None:
        """Look at steps, and at those that they follow from, in the order of the text."""
        found: dict[int, FlowStep] = {}
        left = [*wanted]
        while left:
            step = left.pop()
            if step.position in self._seen:
                continue
            self._seen.add(step.position)
            found[step.position] = step
            operation = step.operation
            if operation.regions:
                left += [self.flow.enter[operation], self.flow.leave[operation]]
            left += self._definitions(self.flow.sources(step))
        for position in sorted(found):
            self._visit(found[position])

    def _visit(self, step: FlowStep) -> None:
        operation = step.operation
        if step.joined is not None:
            self._join(step, step.joined)
            return
        try:
            transfer = self.TRANSFER.get(type(operation))
            if transfer is not None and self._follows(operation):
                found = transfer(self, operation)
                if found is not None:
                    self.maps[operation.results[0]] = found
        except TooComplex:
            pass
        if isinstance(operation, _ENDS):
            self._may_have_ended = True
        for result in operation.results:
            if result not in self.maps:
                self._name(self._known_as(operation, result), result)

    def _follows(self, operation: Operation) -> bool:
        """Whether something is to be known of a result. Truth values are followed as masks, not as
        numbers."""
        if not operation.results or not _is_followed(operation.results[0]):
            return False
        computes = isinstance(operation, _ARITHMETIC) and not isinstance(operation, integer.AndIOp)
        return not (computes and integer_width(operation.results[0].type) == 1)

    def _join(self, step: FlowStep, joined: Mapping[SSAValue, Sequence[SSAValue]]) -> None:
        """A value that is one of several is one of them if all are the same, else a name."""
        if step.enters:
            for argument in step.defined:
                self._name(argument)
            return
        if isinstance(step.operation, LOOPS):
            self._grow(step.operation)
        for value, sources in joined.items():
            found = {self.maps.get(source) for source in sources}
            same = found.pop() if len(found) == 1 else None
            if same is None or not self._outlives(same, step.operation):
                self._name(value)
            else:
                self.maps[value] = same

    # ---- loops

    def _grow(self, loop: Operation) -> None:
        """Replace the variables of a loop that grow evenly by expressions of its counter, in all
        that is known of what is inside."""
        enter = self.flow.enter[loop]
        advanced: list[tuple[SSAValue, Map, Map]] = []
        for variable, (init, *following) in (enter.joined or {}).items():
            first = self.maps.get(init)
            nexts = {self.maps.get(value) for value in following}
            follows = nexts.pop() if len(nexts) == 1 else None
            if first is not None and follows is not None:
                advanced.append((variable, first, follows))
        is_for = isinstance(loop, ForOp)
        iterations = self._iterations_before(loop) if is_for else counted_iterations(advanced)
        known: dict[SSAValue, Map] = {}
        for variable, first, follows in advanced:
            try:
                now = grown(variable, first, follows, iterations, lambda m: self._outlives(m, loop))
                now = self._unwrapped(now, tile_type(variable).shape) if now else None
            except TooComplex:
                continue
            if now is not None:
                known[variable] = now
        if known:
            self._rewrite_inside(loop, known)

    def _unwrapped(self, found: Map, shape: Sequence[int]) -> Map:
        """What is known of a value, without wrapping if that does nothing."""
        if not isinstance(found, Expression):
            return found
        width, inner = wrapping(found)
        if width is None:
            return found
        return expressions.wrapped(inner, width, self.bounds_in(shape))

    def _iterations_before(self, loop: ForOp) -> tuple[Expression, int] | None:
        """What gives the number of iterations before one, divided by a number."""
        counter = loop.region.block.args[0]
        step = self.constant_of(loop.step)
        readable = loop.unsignedCmp is None or (
            self.is_natural(counter) and self.is_natural(loop.lowerBound)
        )
        if step is None or step <= 0 or not readable:
            return None
        return self.expression(counter) - self.expression(loop.lowerBound), step

    def _rewrite_inside(self, loop: Operation, known: Mapping[SSAValue, Map]) -> None:
        first, last = self.flow.enter[loop].position, self.flow.leave[loop].position
        values: list[SSAValue] = list(loop.regions[0].block.args)
        for step in self.flow.steps[first + 1 : last]:
            values += step.operation.results
            values += step.joined or ()
        for value in dict.fromkeys(values):
            found = self.maps.get(value)
            if found is not None:
                try:
                    self.maps[value] = with_recurrences(found, known)
                except TooComplex:
                    continue

    def _outlives(self, found: Map, operation: Operation) -> bool:
        """Whether all that something is made of is known behind an operation, too."""
        return all(not self._is_inside(value, operation) for value in named_values(found))

    def _is_inside(self, value: SSAValue, operation: Operation) -> bool:
        owner = value.owner
        above = owner.parent_op() if isinstance(owner, Block) else owner
        if above is None or above is self.entry:
            return False
        return above is operation or self.flow.is_inside(above, operation)

    def _known_as(self, operation: Operation, result: OpResult) -> SSAValue:
        """The value by which a result is known: each number of the grid by the first that asks for
        it, if it always does."""
        if not isinstance(operation, _GRID_QUERIES):
            return result
        key = type(operation), result.index
        if operation.parent_op() is self.entry:
            self._grid.setdefault(key, result)
        return self._grid.get(key, result)

    def _name(self, named: SSAValue, value: SSAValue | None = None) -> None:
        """Let a value be what nothing more is known of, by its own name or another's."""
        value = named if value is None else value
        type = value.type
        if not isinstance(type, TileType):
            return
        if integer_width(type) == 1:
            self.maps[value] = UNKNOWN
        elif integer_width(type) is not None:
            self.maps[value] = expressions.of_atom(Element(named, dims(type.rank)))
        elif isinstance(type.element_type, PtrType):
            self.maps[value] = Address(Element(named, dims(type.rank)), constant(0))

    def narrow(self, operation: Operation, value: Expression, bounds: Bounds) -> None:
        """Take into account that an atom lies in bounds wherever an operation has been executed, if
        it always is."""
        always = operation.parent_op() is self.entry and not self._may_have_ended
        if not always or len(value.terms) != 1:
            return
        ((monomial, factor),) = value.terms.items()
        if factor == 1 and len(monomial) == 1 and isinstance(monomial[0], Element):
            low, high = self._element_bounds(monomial[0])
            narrower = max(low, bounds[0]), min(high, bounds[1])
            if narrower[0] <= narrower[1]:
                self._narrowed[monomial[0]] = narrower

    def _element_bounds(self, atom: Element) -> Bounds:
        narrowed = self._narrowed.get(atom)
        if narrowed is not None:
            return narrowed
        found = self.ranges.of(atom.value)
        if found is not None:
            return found.signed
        return full(integer_width(atom.value.type) or 64).signed

    # ---- accesses

    def _access(self, operation: Operation) -> None:
        for value in accessed_values(operation):
            access = (
                self._view_access
                if isinstance(value.type, TileViewType)
                else (self._pointer_access)
            )
            self._accesses[operation] = access(
                operation, value, reads_memory(operation), writes_memory(operation)
            )

    def _pointer_access(
        self, operation: Operation, pointer: SSAValue, reads: bool, writes: bool
    ) -> AccessMap:
        address = cast(Address, self.maps[pointer])
        masks = values_of(operation, "mask")
        mask = cast(Mask, self.maps[masks[0]]) if masks else ALL
        return AccessMap(
            operation,
            reads,
            writes,
            tile_type(pointer).shape,
            address.base,
            address.offset,
            memory_bits(pointee_format(pointer)),
            mask,
        )

    def _view_access(
        self, operation: Operation, view: SSAValue, reads: bool, writes: bool
    ) -> AccessMap:
        type = view.type
        assert isinstance(type, TileViewType)
        tensor = self.maps.get(view)
        bits = memory_bits(_element_of(type.tensor_view))
        unknown = AccessMap(
            operation, reads, writes, type.tile_shape, None, None, bits, UNKNOWN, view
        )
        if not isinstance(tensor, TensorMap):
            return unknown
        try:
            return self._tile_access(unknown, tensor, type, values_of(operation, "index"))
        except TooComplex:
            return unknown

    def _tile_access(
        self, access: AccessMap, tensor: TensorMap, type: TileViewType, index: Sequence[SSAValue]
    ) -> AccessMap:
        """The map of an access to a tile of a view."""
        assert access.view is not None
        shape = type.tile_shape
        coordinates: list[Expression | None] = [None] * len(tensor.sizes)
        mask = ALL
        counts = self.ranges.sizes(access.view)
        for position, (at, axis) in enumerate(zip(index, type.axes, strict=True)):
            of_index = self._index(at, counts[position].smax)
            if of_index is None:
                return access
            within = expressions.dim(position) if axis.size > 1 else constant(0)
            if axis.sparse:
                of_index = of_index.substituted([within])
                mask = mask.both(Mask((of_index,), True))
            along = axis.coordinate(of_index, within)
            coordinates[axis.along] = along
            size = tensor.sizes[axis.along]
            mask = mask.both(UNKNOWN if size is None else Mask(_less_than(along, size), True))
        return AccessMap(
            access.operation,
            access.reads,
            access.writes,
            shape,
            tensor.address.base,
            _offset_of(tensor, coordinates, access.element_bits),
            access.element_bits,
            self._simplified(mask, shape),
            access.view,
            tuple(coordinates),
        )

    def _simplified(self, mask: Mask, shape: Sequence[int]) -> Mask:
        """A mask without conditions that always hold."""
        bounds = self.bounds_in(shape)
        kept = [one for one in mask.conditions if one.bounds(bounds)[0] < 0]
        return Mask(tuple(kept), mask.complete)

    def _index(self, value: SSAValue, most: int) -> Expression | None:
        """The expression of an index, of which signed and unsigned reading agree: where it is
        negative, it is beyond the view in unsigned reading, too.

        Args:
            value: the index.
            most: how many there may be.
        """
        found = self.ranges.of(value)
        width = integer_width(value.type) or 64
        if found is None or (found.smin < 0 and most > full(width).smax):
            return None
        return self.expression(value)

    # ---- arithmetic

    def fitted(
        self, operation: Operation, compute: Callable[[list[Expression]], Expression]
    ) -> Expression:
        """The result of arithmetic on expressions, which wraps unless it surely does not."""
        given = [self.expression(operand) for operand in operation.operands]
        result = operation.results[0]
        width = integer_width(result.type)
        assert width is not None
        if self.ranges.wraps(operation, True) is False:
            return compute(given)
        loose = compute([unwrapped(one, width) for one in given])
        return expressions.wrapped(loose, width, self.bounds_in(tile_type(result).shape))

    def constant_of(self, value: SSAValue) -> int | None:
        """The number that all elements of a tile of integers are, read as signed."""
        found = self.ranges.of(value)
        return None if found is None else found.constant

    def is_natural(self, value: SSAValue) -> bool:
        """Whether no element is negative in signed reading."""
        found = self.ranges.of(value)
        return found is not None and found.smin >= 0


_GRID_QUERIES = (core.GetTileBlockIdOp, core.GetNumTileBlocksOp)
_ENDS = (AssertOp, ReturnOp)
_EVERYWHERE = {*_GRID_QUERIES, *_ENDS, miscellaneous.AssumeOp, views.MakeTensorViewOp}
"""What says something about values that it does not define, or about what comes after it."""
_ARITHMETIC = (integer.IntegerOperands, integer.UnaryIntegerOperation)


def _is_pointer(type: Any) -> bool:
    return isinstance(type, TileType) and isinstance(type.element_type, PtrType)


def _leads(value: SSAValue) -> bool:
    """Whether a value leads to memory that can be accessed."""
    return isinstance(value.type, TileViewType) or _is_pointer(value.type)


def _is_followed(value: SSAValue) -> bool:
    type = value.type
    return not isinstance(type, TileType) or _is_pointer(type) or integer_width(type) is not None


def _offset_of(
    tensor: TensorMap, coordinates: Sequence[Expression | None], element_bits: int
) -> Expression | None:
    """The distance in bits of an element of a tensor from the base of its address."""
    known = [(at, s) for at, s in zip(coordinates, tensor.strides, strict=True) if at and s]
    if len(known) < len(coordinates):
        return None
    return tensor.address.offset + geometry.offset(*zip(*known, strict=True)) * element_bits


def _element_of(type: TensorViewType) -> Format:
    name = number_name(type.element_type)
    assert name is not None
    return format_of(name)


def memory_bits(format: Format) -> int:
    """How many bits an element takes in memory."""
    return (
        format.width if format.width < _BYTE and format.name != "i1" else element_size(format) * 8
    )


# ---- integer


def _sum(maps: AccessMaps, op: Operation) -> Map:
    return maps.fitted(op, lambda given: given[0] + given[1])


def _difference(maps: AccessMaps, op: Operation) -> Map:
    return maps.fitted(op, lambda given: given[0] - given[1])


def _product(maps: AccessMaps, op: Operation) -> Map:
    return maps.fitted(op, lambda given: given[0] * given[1])


def _negation(maps: AccessMaps, op: Operation) -> Map:
    return maps.fitted(op, lambda given: -given[0])


def _shift_left(maps: AccessMaps, op: Operation) -> Map | None:
    amount = maps.constant_of(op.operands[1])
    if amount is None or not 0 <= amount < (integer_width(op.operands[1].type) or 0):
        return None
    return maps.fitted(op, lambda given: given[0].scaled(1 << amount))


def _quotient(maps: AccessMaps, op: Operation, divisor: int, rounding: str) -> Map | None:
    value = op.operands[0]
    signed = word(op, "signedness") == "signed"
    if divisor <= 0 or not (maps.is_natural(value) or (signed and rounding != "zero")):
        return None
    given = maps.expression(value)
    if rounding == "positive_inf":
        given = given.shifted(divisor - 1)
    return floor_divided(given, divisor, maps.bounds_in(tile_type(op.results[0]).shape))


def _division(maps: AccessMaps, op: Operation) -> Map | None:
    divisor = maps.constant_of(op.operands[1])
    return None if divisor is None else _quotient(maps, op, divisor, word(op, "rounding"))


def _shift_right(maps: AccessMaps, op: Operation) -> Map | None:
    amount = maps.constant_of(op.operands[1])
    if amount is None or not 0 <= amount < (integer_width(op.operands[1].type) or 0):
        return None
    return _quotient(maps, op, 1 << amount, "negative_inf")


def _remainder(maps: AccessMaps, op: Operation) -> Map | None:
    value, divisor = op.operands[0], maps.constant_of(op.operands[1])
    if divisor is None or divisor <= 0 or not maps.is_natural(value):
        return None
    bounds = maps.bounds_in(tile_type(op.results[0]).shape)
    return modulo(maps.expression(value), divisor, bounds)


def _and(maps: AccessMaps, op: Operation) -> Map | None:
    width = integer_width(op.results[0].type)
    if width == 1:
        first, second = (cast(Mask, maps.maps[operand]) for operand in op.operands)
        return first.both(second)
    for value, other in (op.operands, op.operands[::-1]):
        bits = maps.constant_of(other)
        if bits is not None and bits > 0 and not bits & (bits + 1):
            # The low bits, whatever the sign.
            assert width is not None
            bounds = maps.bounds_in(tile_type(op.results[0]).shape)
            return modulo(unwrapped(maps.expression(value), bits.bit_length()), bits + 1, bounds)
    return None


def _less_than(a: Expression, b: Expression) -> tuple[Expression, ...]:
    return (b - a.shifted(1),)


_COMPARED: Mapping[str, Callable[[Expression, Expression], tuple[Expression, ...]]] = {
    "equal": lambda a, b: (a - b, b - a),
    "less_than": _less_than,
    "less_than_or_equal": lambda a, b: (b - a,),
    "greater_than": lambda a, b: _less_than(b, a),
    "greater_than_or_equal": lambda a, b: (a - b,),
}
"""The expressions that are not negative where a comparison holds."""


_SMALLER: Mapping[str, int] = {
    "less_than": 0,
    "less_than_or_equal": 0,
    "greater_than": 1,
    "greater_than_or_equal": 1,
}
"""Which operand is the smaller one where a comparison holds."""


def _comparison(maps: AccessMaps, op: Operation) -> Map | None:
    predicate = word(op, "comparison_predicate")
    known = _COMPARED.get(predicate)
    if known is None or integer_width(op.operands[0].type) == 1:
        return None
    a, b = (maps.expression(operand) for operand in op.operands)
    natural = [maps.is_natural(operand) for operand in op.operands]
    if predicate == "equal" or word(op, "signedness") == "signed" or all(natural):
        return Mask(known(a, b), True)
    smaller = _SMALLER[predicate]
    if not natural[1 - smaller]:
        return None
    # What is below a number that is not negative is not negative either.
    return Mask((*known(a, b), (a, b)[smaller]), True)


# ---- conversions


def _extension(maps: AccessMaps, op: Operation) -> Map | None:
    value = op.operands[0]
    if integer_width(value.type) == 1:
        return None
    exact = word(op, "signedness") == "signed" or maps.is_natural(value)
    return maps.expression(value) if exact else None


def _truncation(maps: AccessMaps, op: Operation) -> Map | None:
    if integer_width(op.results[0].type) == 1:
        return None
    return maps.fitted(op, lambda given: given[0])


def _reinterpretation(maps: AccessMaps, op: Operation) -> Map | None:
    value, result = op.operands[0], op.results[0]
    known = integer_width(value.type) is not None and integer_width(result.type) is not None
    return maps.maps[value] if known else None


def _same(maps: AccessMaps, op: Operation) -> Map | None:
    """Of operations whose result is their operand."""
    return maps.maps.get(op.operands[0])


# ---- core


def _moved(maps: AccessMaps, op: Operation) -> Map | None:
    """Of operations that only move the elements of one operand."""
    movement = movement_of(op)
    found = None if movement is None else came_from(movement, maps.expression)
    if found is None:
        return None
    source, to = found
    return moved(maps.maps[source], to)


def _iota(maps: AccessMaps, op: core.IotaOp) -> Map | None:
    count = tile_type(op.result).element_count
    width = integer_width(op.result.type)
    assert width is not None
    if width == 1:
        return None
    index = expressions.dim(0) if count > 1 else constant(0)
    return expressions.wrapped(index, width, maps.bounds_in((count,)))


def _constant(maps: AccessMaps, op: module.ConstantOp) -> Map | None:
    width = integer_width(op.result.type)
    if width is None:
        return None
    number = maps.constant_of(op.result)
    if width == 1:
        return ALL if number else None
    if number is not None:
        return constant(number)
    return _affine_sequence(op)


_MOST_PROGRESSING = 4096


def _affine_sequence(op: module.ConstantOp) -> Map | None:
    """The expression of a constant whose numbers grow evenly along its one dimension."""
    type = tile_type(op.result)
    if type.rank != 1 or prod(type.shape) > _MOST_PROGRESSING:
        return None
    tile = numbers.read(element_format(op.result), np.asarray(constant_tile(op.value)), True)
    return expressions.affine_sequence([int(number) for number in tile])


def _offset(maps: AccessMaps, op: core.OffsetOp) -> Map:
    address = cast(Address, maps.maps[op.ptr])
    if integer_width(op.offset.type) == 1:
        return Address(Element(op.result, dims(tile_type(op.result).rank)), constant(0))
    moved = maps.expression(op.offset).scaled(memory_bits(pointee_format(op.ptr)))
    return Address(address.base, address.offset + moved)


# ---- views


def _tensor_view(maps: AccessMaps, op: views.MakeTensorViewOp) -> Map:
    type = cast(TensorViewType, op.result.type)
    dynamic = [_extent(maps, op, value) for value in (*op.dynamicShape, *op.dynamicStrides)]
    return TensorMap(cast(Address, maps.maps[op.base]), *type.extents(dynamic, constant))


def _extent(maps: AccessMaps, op: Operation, value: SSAValue) -> Expression | None:
    """A size or stride, which is read as unsigned: what looks negative is undefined, but for narrow
    integers."""
    width = integer_width(value.type)
    if width is None or (width < 32 and not maps.is_natural(value)):
        return None
    found = maps.expression(value)
    maps.narrow(op, found, (0, full(width).smax))
    return found


def _tensor_shape(maps: AccessMaps, op: views.GetTensorShapeOp) -> None:
    tensor = maps.maps.get(op.src)
    if not isinstance(tensor, TensorMap):
        return
    for result, size in zip(op.results, tensor.sizes, strict=True):
        if size is not None and maps.is_natural(result):
            maps.maps[result] = size


# ---- miscellaneous


def _assume(maps: AccessMaps, op: miscellaneous.AssumeOp) -> Map | None:
    found = maps.maps.get(op.value)
    ranges = maps.ranges.of(op.result)
    if isinstance(found, Expression) and ranges is not None:
        maps.narrow(op, found, ranges.signed)
    return found


AccessMaps.TRANSFER = {
    # core
    core.BroadcastOp: _moved,
    core.ExtractOp: _moved,
    core.IotaOp: _iota,
    core.OffsetOp: _offset,
    core.PermuteOp: _moved,
    core.ReshapeOp: _moved,
    module.ConstantOp: _constant,
    # conversions
    conversions.BitcastOp: _reinterpretation,
    conversions.ExtIOp: _extension,
    conversions.PtrToPtrOp: _same,
    conversions.TruncIOp: _truncation,
    # integer
    integer.AddIOp: _sum,
    integer.AndIOp: _and,
    integer.CmpIOp: _comparison,
    integer.DivIOp: _division,
    integer.MulIOp: _product,
    integer.NegIOp: _negation,
    integer.RemIOp: _remainder,
    integer.ShLIOp: _shift_left,
    integer.ShRIOp: _shift_right,
    integer.SubIOp: _difference,
    # views
    views.GetTensorShapeOp: _tensor_shape,
    views.MakeGatherScatterViewOp: _same,
    views.MakePartitionViewOp: _same,
    views.MakeStridedViewOp: _same,
    views.MakeTensorViewOp: _tensor_view,
    # miscellaneous
    miscellaneous.AssumeOp: _assume,
}

AccessMaps.UNKNOWN = {
    **NO_NUMBERS,
    **dict.fromkeys((core.CatOp, core.InsertOp), "its elements come from two tiles"),
    **dict.fromkeys(
        (
            *(core.GetTileBlockIdOp, core.GetNumTileBlocksOp, views.GetIndexSpaceShapeOp),
            *(conversions.IntToPtrOp, conversions.PtrToIntOp, module.GetGlobalOp),
        ),
        "its results are names in expressions",
    ),
    **dict.fromkeys(
        (
            *(core.SelectOp, integer.MaxIOp, integer.MinIOp, integer.AbsIOp),
            *(integer.OrIOp, integer.XOrIOp, integer.MulHiIOp, integer.MmaIOp),
        ),
        "no expression says what it gives",
    ),
}
