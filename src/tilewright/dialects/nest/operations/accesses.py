"""What bodies of nests read and write: elements of tiles, of views, and the index itself.

Other operations of bodies are those of `cuda_tile` on tiles of rank 0.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import AffineMapAttr, DenseArrayBase, UnitAttr, i1, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue, Use
from xdsl.ir.affine import AffineMap
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    IntegerOverflow,
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
    Signedness,
)
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    INT_TILE,
    SCALAR_INT,
    SCALAR_PTR,
    TILE_VIEW,
    Elementwise,
    TileOf,
    require,
)
from tilewright.dialects.cuda_tile.facts import Cost, CostClass, Reads, Writes, has, is_untested
from tilewright.dialects.cuda_tile.integer_arrays import integer_array, integers_of
from tilewright.dialects.cuda_tile.operations import views
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, CmpIOp, SubIOp
from tilewright.dialects.cuda_tile.operations.memory import (
    LOAD_ORDERINGS,
    STORE_ORDERINGS,
    LoadPtrOp,
    StorePtrOp,
    ordering,
    verify_scope,
)
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, scalar, spell
from tilewright.dialects.nest.maps import bounds, parse_map, print_map, used_dimensions
from tilewright.dialects.nest.operation import (
    NestOperation,
    enclosing_domain,
    parse_tile_of_view,
    parse_value,
    parse_values,
    print_tile_of_view,
    print_values,
    require_index,
    require_scalar,
    tile_type,
)
from tilewright.dialects.nest.operations.cuts import (
    Cut,
    cut_of,
    parse_cut,
    print_cut,
    verify_cut,
)

SCALAR = TileOf(None, 0)
"""A tile of rank 0."""


def used_by(op: Operation) -> set[int]:
    """The dimensions that an access of a body names."""
    if not isinstance(op, MappedAccess):
        return set()
    return set[int]().union(*map(used_dimensions, op.affine.results))


class MappedAccess(NestOperation, ABC):
    """Base of what means an element by a map of the domain."""

    map = prop_def(AffineMapAttr)

    @property
    def affine(self) -> AffineMap:
        """The map."""
        return self.map.data

    def verify_map(self, shape: Sequence[int], symbols: int = 0) -> None:
        """The map gives elements of a shape.

        Raises:
            VerifyException: it does not.
        """
        domain, map = enclosing_domain(self), self.affine
        require(
            (map.num_dims, map.num_symbols) == (len(domain), symbols),
            f"the map must have the {len(domain)} dimensions of the domain and {symbols} symbols, "
            f"found {map.num_dims} and {map.num_symbols}",
        )
        require(
            len(map.results) == len(shape),
            f"the map must give {len(shape)} numbers, found {len(map.results)}",
        )
        for dimension, (expression, size) in enumerate(zip(map.results, shape, strict=True)):
            found = bounds(expression, domain)
            require(
                found is None or (found[0] >= 0 and found[1] < size),
                f"along dimension {dimension} the map goes from {found and found[0]} to "
                f"{found and found[1]}, beyond the {size} elements there",
            )


def _domain_rank(parser: Parser) -> int:
    """How many dimensions the nest has whose body is read."""
    domains = cast("list[int]", getattr(parser, "nest_ranks", []))
    if not domains:
        parser.raise_error("must be in the body of a nest")
    return domains[-1]


@irdl_op_definition
class ReadOp(MappedAccess):
    """An element of a tile.

    Symbols of the map are read as unsigned; where they lead beyond the tile it is undefined.

    With `prefetch`, the element at the same place of a tile that a later iteration of the loop
    around will read is brought to the cache: of the tile so many tiles, or `steps` of the loop,
    further along a dimension. That is a guess, which does no harm where it is wrong.
    """

    name = "nest.read"

    tile = operand_def(ANY_TILE)
    symbols = var_operand_def(SCALAR_INT)
    map = prop_def(AffineMapAttr)
    prefetch = opt_prop_def(DenseArrayBase)
    steps = opt_prop_def(UnitAttr)
    element = result_def(SCALAR)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    @property
    def prefetched(self) -> tuple[int, int] | None:
        """How many tiles, or steps, further elements are brought to the cache, and along which
        dimension."""
        if self.prefetch is None:
            return None
        count, along = integers_of(self.prefetch)
        return count, along

    def prefetch_tile(self, tiles: int, along: int) -> None:
        """State what is brought to the cache; see `prefetched`."""
        self.prefetch = integer_array(i64, (tiles, along))

    def verify_(self) -> None:
        rank = tile_type(self.tile).rank
        numbers = () if self.prefetch is None else integers_of(self.prefetch)
        require(
            self.prefetch is None
            or (len(numbers) == 2 and numbers[0] > 0 and 0 <= numbers[1] < rank),
            f"prefetches a tile 1 or more further along one of {rank} dimensions, found "
            f"{[*numbers]}",
        )
        require(self.steps is None or self.prefetch is not None, "steps to what is prefetched")
        self.verify_map(tile_type(self.tile).shape, len(self.symbols))
        require_scalar(self.element, tile_type(self.tile).element_type, "the element")

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        tile = parse_value(parser)
        start = parser.pos
        rank = _domain_rank(parser)
        # Symbols follow the map that names them.
        map = parse_map(parser, rank, _MOST_SYMBOLS)
        symbols: list[SSAValue] = []
        if parser.parse_optional_punctuation("(") is not None:
            symbols = parse_values(parser)
            parser.parse_punctuation(")", " after the symbols")
        if not isinstance(tile.type, TileType):
            parser.raise_error(f"reads from a tile, found {spell(tile.type)}", start)
        affine = AffineMap(rank, len(symbols), map.data.results)
        properties: dict[str, Attribute] = {"map": AffineMapAttr(affine)}
        if parser.parse_optional_keyword("prefetch") is not None:
            count = parser.parse_integer(allow_boolean=False)
            if parser.parse_optional_keyword("steps") is not None:
                properties["steps"] = UnitAttr()
            parser.parse_keyword("along")
            along = parser.parse_integer(allow_boolean=False)
            properties["prefetch"] = integer_array(i64, (count, along))
        return cls.create(
            operands=[tile, *symbols],
            result_types=[scalar(tile.type.element_type)],
            properties=properties,
        )

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.tile)
        print_map(printer, self.map)
        if self.symbols:
            printer.print_string("(")
            print_values(printer, self.symbols)
            printer.print_string(")")
        if self.prefetched is not None:
            count, along = self.prefetched
            unit = "" if self.steps is None else " steps"
            printer.print_string(f" prefetch {count}{unit} along {along}")


_MOST_SYMBOLS = 16
"""How many symbols a map may have in the text."""


_ASKS_WHETHER_LESS = (
    (ComparisonPredicate.LESS_THAN, ComparisonPredicate.GREATER_THAN_OR_EQUAL),
    (ComparisonPredicate.GREATER_THAN, ComparisonPredicate.LESS_THAN_OR_EQUAL),
)
"""Of the left operand, or of the right one, whether it is less than the other, or not."""


def _asked(use: Use) -> SSAValue | None:
    """The number of 32 bits of which a use of another one asks whether that is less, or not."""
    op = use.operation
    if not isinstance(op, CmpIOp) or op.signedness.data != Signedness.SIGNED:
        return None
    other = op.operands[1 - use.index]
    asks = op.comparison_predicate.data in _ASKS_WHETHER_LESS[use.index]
    return other if other.type == scalar("i32") and asks else None


def is_exact(op: AddIOp | SubIOp) -> bool:
    """Whether a sum or difference promises to be that of the signed numbers."""
    return op.overflow.data in (IntegerOverflow.NO_SIGNED_WRAP, IntegerOverflow.NO_WRAP)


@dataclass(frozen=True)
class Comparison:
    """Whether the sum of an index and other numbers is less than a number.

    Attributes:
        op: asks that, or the contrary.
        bound: the number.
        added: the other numbers.
        below: what `op` gives if it is less.
    """

    op: CmpIOp
    bound: SSAValue
    added: tuple[SSAValue, ...]
    below: bool


@irdl_op_definition
class IndexOp(MappedAccess):
    """A number that follows from the index: modulo 2 to the power of the width of the result."""

    name = "nest.index"

    map = prop_def(AffineMapAttr)
    result = result_def(SCALAR_INT)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        domain, map = enclosing_domain(self), self.affine
        require(
            (map.num_dims, map.num_symbols, len(map.results)) == (len(domain), 0, 1),
            f"the map must give one number of {len(domain)} dimensions",
        )

    def bound_of(self, use: Use) -> SSAValue | None:
        """The number of 32 bits of which a use of the index asks whether the index is less, or
        whether it is not; None if it asks something else, or the nest computes the number."""
        found = _asked(use)
        return found if found is not None and self._is_outside(found) else None

    def comparisons(self) -> Iterator[Comparison]:
        """What asks whether the index is less than a number that the nest does not compute, or the
        sum of the index and such numbers."""
        left: list[tuple[SSAValue, tuple[SSAValue, ...]]] = [(self.result, ())]
        while left:
            value, added = left.pop()
            for use in value.uses:
                op, bound = use.operation, _asked(use)
                if bound is not None and self._knows(bound):
                    asked = cast(CmpIOp, op).comparison_predicate.data
                    below = asked == _ASKS_WHETHER_LESS[use.index][0]
                    yield Comparison(cast(CmpIOp, op), bound, added, below)
                elif isinstance(op, AddIOp) and is_exact(op):
                    other = op.operands[1 - use.index]
                    if self._knows(other):
                        left.append((op.result, (*added, other)))

    def _knows(self, value: SSAValue) -> bool:
        """Whether a value is known before the nest is executed."""
        return self._is_outside(value) or isinstance(value.owner, ConstantOp)

    def _is_outside(self, value: SSAValue) -> bool:
        return isinstance(value.owner, Block) or value.owner.parent is not self.parent

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        map = parse_map(parser, _domain_rank(parser))
        parser.parse_punctuation(":", " before the type of the index")
        return cls.create(result_types=[parser.parse_type()], properties={"map": map})

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        print_map(printer, self.map)
        printer.print_string(" : ")
        printer.print_attribute(self.result.type)


class ViewElement(MappedAccess, views.TileAccess, ABC):
    """Base of the accesses to an element of the tile that a view has at an index.

    `complete` says that all of the tile lies inside the tensor, in memory that may be accessed.
    """

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    memory_scope = opt_prop_def(MemoryScopeAttr)
    inbounds = opt_prop_def(DenseArrayBase)
    complete = opt_prop_def(UnitAttr)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"inbounds": "bool array"}

    def verify_element(self, element: SSAValue) -> None:
        """The index and the element fit the view, and the scope the ordering.

        Raises:
            VerifyException: they do not.
        """
        require_index(self.view, self.index)
        type = cast(TileViewType, self.view.type)
        self.verify_map(type.tile_type.shape)
        require_scalar(element, type.tile_type.element_type, "the element")
        verify_scope(self)
        self.verify_inbounds()

    def print_order(self, printer: Printer) -> None:
        """Print `complete weak`, or `acquire device`."""
        ordering = cast(MemoryOrderingSemanticsAttr, self.properties["memory_ordering_semantics"])
        printer.print_string(" complete " if self.complete is not None else " ")
        printer.print_string(f"{ordering.data.word} ")
        if self.memory_scope is not None:
            printer.print_string(f"{self.memory_scope.data.word} ")

    def print_element(self, printer: Printer) -> None:
        """Print `%view[%i, %j] at [d0, d1] inbounds [true, false]`."""
        print_tile_of_view(printer, self.view, self.index)
        printer.print_string(" at ")
        print_map(printer, self.map)
        if self.inbounds is not None:
            known = integers_of(self.inbounds)
            words = ", ".join("true" if one else "false" for one in known)
            printer.print_string(f" inbounds [{words}]")


def _parse_order(parser: Parser) -> dict[str, Attribute]:
    """Parse `complete weak`, or `acquire device`."""
    is_complete = parser.parse_optional_keyword("complete") is not None
    kind = MemoryOrderingSemanticsAttr
    ordering = kind(kind.parse_word(parser))
    found: dict[str, Attribute] = {"memory_ordering_semantics": ordering}
    if ordering.data != MemoryOrderingSemantics.WEAK:
        found["memory_scope"] = MemoryScopeAttr(MemoryScopeAttr.parse_word(parser))
    return {**found, "complete": UnitAttr()} if is_complete else found


def _parse_element(parser: Parser) -> tuple[list[SSAValue], dict[str, Attribute]]:
    """Parse `%view[%i, %j] at [d0, d1] inbounds [true, false]`."""
    operands = parse_tile_of_view(parser)
    parser.parse_keyword("at", " after the index of the tile")
    found: dict[str, Attribute] = {"map": parse_map(parser, _domain_rank(parser))}
    if parser.parse_optional_keyword("inbounds") is not None:
        known = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_boolean)
        found["inbounds"] = DenseArrayBase.from_list(i1, [int(one) for one in known])
    return operands, found


@irdl_op_definition
class LoadViewOp(ViewElement):
    """Loads an element of the tile at an index of a view; beyond the tensor it is the padding."""

    name = "nest.load_view"

    @override
    def source_name(self) -> str:
        return (LoadPtrOp if is_untested(self.view) else views.LoadViewOp).mnemonic()

    memory_ordering_semantics = prop_def(ordering(*LOAD_ORDERINGS))
    tile = result_def(SCALAR)
    traits = traits_def(Reads("view"), CostClass(Cost.LOAD))

    def verify_(self) -> None:
        self.verify_element(self.tile)

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        order = _parse_order(parser)
        operands, properties = _parse_element(parser)
        view = cast(TileViewType, operands[0].type)
        return cls.create(
            operands=operands,
            result_types=[scalar(view.tile_type.element_type)],
            properties={**order, **properties},
        )

    @override
    def print(self, printer: Printer) -> None:
        self.print_order(printer)
        self.print_element(printer)


@irdl_op_definition
class StoreViewOp(ViewElement):
    """Stores an element of the tile at an index of a view; nothing beyond the tensor.

    `streaming` says that it is stored past the cache. With `besides 1 by 64`, elements may lie
    outside along dimension 1: groups of 64 elements of which one does are written to a buffer
    first, from where the elements inside are stored.
    """

    name = "nest.store_view"

    @override
    def source_name(self) -> str:
        return (StorePtrOp if is_untested(self.view) else views.StoreViewOp).mnemonic()

    streaming = opt_prop_def(UnitAttr)
    besides = opt_prop_def(DenseArrayBase)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        **ViewElement.ATTRIBUTE_KINDS,
        "besides": "i64 array",
    }

    tile = operand_def(SCALAR)
    memory_ordering_semantics = prop_def(ordering(*STORE_ORDERINGS))
    traits = traits_def(Writes("view"), CostClass(Cost.STORE))

    @property
    def cut(self) -> Cut | None:
        """What `besides` says."""
        return cut_of(self.besides)

    def verify_(self) -> None:
        self.verify_element(self.tile)
        is_weak = self.memory_scope is None
        if self.besides is not None:
            verify_cut(self.view, self.besides)
            require(
                self.complete is not None and is_weak,
                "only weak stores of tiles that are complete besides one dimension can be cut",
            )
        require(
            self.streaming is None or (self.complete is not None and is_weak),
            "only weak stores of complete tiles can go past the cache",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        is_streaming = parser.parse_optional_keyword("streaming") is not None
        cut = parse_cut(parser)
        order = {**cut, **_parse_order(parser)}
        if is_streaming:
            order["streaming"] = UnitAttr()
        value = parse_value(parser)
        parser.parse_punctuation(",", " after the stored element")
        operands, properties = _parse_element(parser)
        return cls.create(operands=[value, *operands], properties={**order, **properties})

    @override
    def print(self, printer: Printer) -> None:
        if self.streaming is not None:
            printer.print_string(" streaming")
        print_cut(printer, self.besides)
        self.print_order(printer)
        printer.print_ssa_value(self.tile)
        printer.print_string(", ")
        self.print_element(printer)


@irdl_op_definition
class PrefetchOp(MappedAccess):
    """Has an element of the tile at an index of a view brought to the cache, which will be read
    later, or is `writing`, stored: unless it would be stored past the cache.

    That changes nothing, and does no harm where it is wrong. It does nothing where the tile ends in
    its tensor before the nest does: beyond there may be no memory, and some processors take long to
    see that.
    """

    name = "nest.prefetch"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    writing = opt_prop_def(UnitAttr)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        require_index(self.view, self.index)
        self.verify_map(cast(TileViewType, self.view.type).tile_type.shape)

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        is_writing = parser.parse_optional_keyword("writing") is not None
        operands = parse_tile_of_view(parser)
        parser.parse_keyword("at", " after the index of the tile")
        properties: dict[str, Attribute] = {"map": parse_map(parser, _domain_rank(parser))}
        if is_writing:
            properties["writing"] = UnitAttr()
        return cls.create(operands=operands, properties=properties)

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" " if self.writing is None else " writing ")
        print_tile_of_view(printer, self.view, self.index)
        printer.print_string(" at ")
        print_map(printer, self.map)


@irdl_op_definition
class PrefetchPtrOp(NestOperation):
    """Has the element that a pointer leads to brought to the cache, which will be read later.

    That changes nothing, and does no harm where it is wrong.
    """

    name = "nest.prefetch_ptr"

    pointer = operand_def(SCALAR_PTR)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        return cls.create(operands=[parse_value(parser)])

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_operand(self.pointer)


_IN_BODIES = (
    *(MappedAccess, PrefetchPtrOp, ConstantOp),
    *(AtomicRMWOp, LoadPtrOp, StorePtrOp),
)
"""What may be in bodies beside their ends, and what works on each element."""


def verify_in_body(operation: Operation) -> None:
    """An operation may stand in the body of a nest.

    Raises:
        VerifyException: it may not.
    """
    name = operation.name.removeprefix("cuda_tile.")
    fits = isinstance(operation, _IN_BODIES) or has(type(operation), Elementwise)
    require(fits, f"`{name}` must not be in the body of a nest")
    if isinstance(operation, MappedAccess):
        return
    for value in (*operation.operands, *operation.results):
        is_scalar = not isinstance(value.type, TileType) or value.type.rank == 0
        require(is_scalar, f"`{name}` must work on tiles of rank 0 in the body of a nest")


OPERATIONS: tuple[type[NestOperation], ...] = (
    ReadOp,
    IndexOp,
    LoadViewOp,
    StoreViewOp,
    PrefetchOp,
    PrefetchPtrOp,
)
"""What is defined here."""
