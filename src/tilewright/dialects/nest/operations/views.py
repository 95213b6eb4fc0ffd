"""Views of memory that pointers lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, i64
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure

from tilewright.dialects.cuda_tile.constraints import PTR_TILE, TILE_VIEW, TileOf, TypeOf, require
from tilewright.dialects.cuda_tile.facts import Cost, CostClass, UntestedView
from tilewright.dialects.cuda_tile.integer_arrays import integer_array, integers_of, segment_sizes
from tilewright.dialects.cuda_tile.operations.views import MakeTileView
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    PartitionViewType,
    PtrType,
    spell,
)
from tilewright.dialects.nest.operation import (
    NestOperation,
    parse_value,
    parse_values,
    print_values,
    tile_type,
)

_EXTENT = TileOf(("i64",), 0)
"""A size or a stride."""


@irdl_op_definition
class ViewOp(NestOperation):
    """A view with one tile, whose elements are where a pointer leads, so many along each dimension.

    The program vouches for its memory: elements inside are accessed without a test whether they
    may be. Sizes and strides are signed; sizes are not negative, and strides count elements. All
    elements beyond are padding, and along some dimensions those before one where the tensor begins,
    which is not negative, either.
    """

    name = "nest.view"

    pointer = operand_def(PTR_TILE)
    begins = var_operand_def(_EXTENT)
    sizes = var_operand_def(_EXTENT)
    strides = var_operand_def(_EXTENT)
    view = result_def(TILE_VIEW)
    begun = prop_def(DenseArrayBase)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(Pure(), UntestedView(), CostClass(Cost.NONE))

    @classmethod
    def of(
        cls,
        pointer: SSAValue,
        sizes: Sequence[SSAValue],
        strides: Sequence[SSAValue],
        type: PartitionViewType,
        begins: Mapping[int, SSAValue] = MappingProxyType({}),
    ) -> ViewOp:
        """Make a view.

        Args:
            pointer: to the first element.
            sizes: those that are dynamic.
            strides: those that are dynamic.
            type: of the view.
            begins: where the tensor begins, by dimension, if not with the tile.
        """
        segments = segment_sizes([1, len(begins), len(sizes), len(strides)])
        return cls.create(
            operands=[pointer, *begins.values(), *sizes, *strides],
            result_types=[type],
            properties={
                "operandSegmentSizes": segments,
                "begun": integer_array(i64, tuple(begins)),
            },
        )

    @property
    def begin_of(self) -> dict[int, SSAValue]:
        """Where the tensor begins along some dimensions."""
        return dict(zip(integers_of(self.begun), self.begins, strict=True))

    def verify_(self) -> None:
        view = self.view.type
        require(
            isinstance(view, PartitionViewType),
            f"the view must be a partition_view, found {spell(view)}",
        )
        tensor = cast(PartitionViewType, view).tensor_view
        pointee = PtrType(tensor.element_type)
        found = tile_type(self.pointer)
        require(
            found.rank == 0 and found.element_type == pointee,
            f"the pointer must be tile<{spell(pointee)}>, found {spell(found)}",
        )
        begun, rank = integers_of(self.begun), len(tensor.shape)
        require(
            len(begun) == len(self.begins)
            and len({*begun}) == len(begun)
            and all(0 <= dimension < rank for dimension in begun),
            f"each beginning needs one of {rank} dimensions of its own, found {[*begun]}",
        )
        pairs = (
            ("sizes", self.sizes, tensor.shape),
            ("strides", self.strides, tensor.strides),
        )
        for what, given, known in pairs:
            wanted = known.count(DYNAMIC)
            require(
                len(given) == wanted,
                f"{wanted} {what} are dynamic, found {len(given)}",
            )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        pointer = parse_value(parser)
        begins: dict[int, SSAValue] = {}
        while parser.parse_optional_keyword("begins") is not None:
            value = parse_value(parser)
            parser.parse_keyword("along", " of where the view begins")
            begins[parser.parse_integer(allow_boolean=False)] = value
        lists: list[list[SSAValue]] = []
        for word in ("sizes", "strides"):
            parser.parse_keyword(word, " of the view")
            lists.append(parse_values(parser, Parser.Delimiter.SQUARE))
        parser.parse_punctuation(":", " before the type of the view")
        start = parser.pos
        type = parser.parse_type()
        if not isinstance(type, PartitionViewType):
            parser.raise_error(f"the view must be a partition_view, found {spell(type)}", start)
        return cls.of(pointer, lists[0], lists[1], type, begins)

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.pointer)
        for dimension, value in self.begin_of.items():
            printer.print_string(" begins ")
            printer.print_ssa_value(value)
            printer.print_string(f" along {dimension}")
        for word, values in (("sizes", self.sizes), ("strides", self.strides)):
            printer.print_string(f" {word} [")
            print_values(printer, values)
            printer.print_string("]")
        printer.print_string(" : ")
        printer.print_attribute(self.view.type)


@irdl_op_definition
class StripsOp(NestOperation, MakeTileView):
    """A view that cuts a tensor into a grid of tiles, as `make_partition_view` does; but behind the
    last one there are more, of padding alone: a tile of such a view is part of a larger one, of
    which the tensor may have no more than a part.
    """

    name = "nest.strips"

    result = result_def(TypeOf((PartitionViewType,), "a partition_view"))


OPERATIONS: tuple[type[NestOperation], ...] = (ViewOp, StripsOp)
"""What is defined here."""
