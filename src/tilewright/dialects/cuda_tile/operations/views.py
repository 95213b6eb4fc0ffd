"""Views (specification: Operations, Views)."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.traits import (
    NoMemoryEffect,
    Pure,
)

from tilewright.dialects.cuda_tile.assembly_format import print_attributes
from tilewright.dialects.cuda_tile.attributes import MemoryScopeAttr, OptimizationHintsAttr
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    INT_TILE,
    SCALAR_INT,
    SCALAR_PTR,
    TENSOR_VIEW,
    TILE_VIEW,
    TOKEN_TYPE,
    TypeOf,
    pointee,
    refuse_multicast,
    require,
    tile,
    values_of,
)
from tilewright.dialects.cuda_tile.declaration import Dictionary
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    NotSpeculatable,
    Reads,
    Writes,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.memory import (
    LOAD_ORDERINGS,
    STORE_ORDERINGS,
    OrderedAccess,
    ordering,
)
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    GatherScatterViewType,
    PartitionViewType,
    PtrType,
    StridedViewType,
    TensorViewType,
    TileType,
    TileViewType,
    spell,
)


class ShapeQuery(CudaTileOperation, ABC):
    """Base of the operations that give one number per dimension; the text has their one type."""

    DICTIONARY: ClassVar[Dictionary] = Dictionary.NONE

    result = var_result_def(SCALAR_INT)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))

    @classmethod
    def rank_of(cls, type: Attribute) -> int:
        """How many results a source of this type gives."""
        raise NotImplementedError

    def verify_(self) -> None:
        rank = self.rank_of(self.operands[0].type)
        require(
            len(self.results) == rank,
            f"needs {rank} results (one per dimension of {spell(self.operands[0].type)}), "
            f"found {len(self.results)}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        operand = parser.parse_unresolved_operand()
        parser.parse_punctuation(":", " before the type of the source")
        source = parser.parse_type()
        parser.parse_punctuation("->", " before the type of the results")
        result = parser.parse_type()
        # The syntax gives one type; the names bound on the left say how many results there are.
        count = cast(int, getattr(parser, "bound_results", 0)) or cls.rank_of(source)
        return cls.create(
            operands=[parser.resolve_operand(operand, source)],
            result_types=[result] * count,
        )

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.operands[0])
        printer.print_string(" : ")
        printer.print_attribute(self.operands[0].type)
        printer.print_string(" -> ")
        if self.results:
            printer.print_attribute(self.results[0].type)


@irdl_op_definition
class GetIndexSpaceShapeOp(ShapeQuery):
    """How many tiles a view has along each dimension."""

    name = "cuda_tile.get_index_space_shape"

    src = operand_def(TILE_VIEW)

    @override
    @classmethod
    def rank_of(cls, type: Attribute) -> int:
        return type.index_rank if isinstance(type, TileViewType) else 1


@irdl_op_definition
class GetTensorShapeOp(ShapeQuery):
    """The sizes of a tensor_view."""

    name = "cuda_tile.get_tensor_shape"

    src = operand_def(TENSOR_VIEW)

    @override
    @classmethod
    def rank_of(cls, type: Attribute) -> int:
        return type.rank if isinstance(type, TensorViewType) else 1


class TileAccess(CudaTileOperation, ABC):
    """Base of the operations that access one tile of a view, of whose indices some may be known
    to be in bounds."""

    @override
    def normalize(self) -> None:
        """Bounds of which nothing is known are left out."""
        inbounds = self.properties.get("inbounds")
        if inbounds is not None:
            known = cast("DenseArrayBase[Any]", inbounds).get_values()
            if not any(known) and len(known) == len(values_of(self, "index")):
                del self.properties["inbounds"]

    def verify_inbounds(self) -> None:
        """What is known of the bounds is known of each index."""
        inbounds = self.properties.get("inbounds")
        if inbounds is not None:
            count = len(cast("DenseArrayBase[Any]", inbounds))
            indices = len(values_of(self, "index"))
            require(
                count == indices,
                f"inbounds needs one entry per index ({indices}), found {count}",
            )


class ViewAccess(TileAccess, OrderedAccess, ABC):
    """Base of the loads and stores of a tile of a view."""

    MULTICAST: ClassVar[bool] = False
    """Whether the memory is multicast."""

    DICTIONARY: ClassVar[Dictionary] = Dictionary.KEYWORD

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def verify_access(self, view: TileViewType, value: TileType, what: str) -> None:
        """Scope, tile type, indices and in-bounds facts fit the view."""
        self.verify_scope()
        if not self.MULTICAST:
            refuse_multicast(view.tensor_view)
        indices = values_of(self, "index")
        problem = view.verify_index_types([index.type for index in indices])
        if problem is not None:
            require(False, problem)
        require(
            value == view.tile_type,
            f"the {what} must be {spell(view.tile_type)} (the tile of the view), "
            f"found {spell(value)}",
        )
        self.verify_inbounds()


@irdl_op_definition
class LoadViewOp(ViewAccess):
    """Loads one tile of a view."""

    name = "cuda_tile.load_view_tko"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(*LOAD_ORDERINGS))
    memory_scope = opt_prop_def(MemoryScopeAttr)
    optimization_hints = opt_prop_def(OptimizationHintsAttr)
    inbounds = opt_prop_def(DenseArrayBase)
    tile = result_def(ANY_TILE)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Reads("view"), CostClass(Cost.LOAD))

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics(?memory_scope  #memory_scope) $view[$index]"
        "(?token  token = $token)"
        "(?optimization_hints  optimization_hints = #optimization_hints)"
        "(?inbounds  inbounds = #inbounds)"
        " : @view%view:index -> @tile, @result_token"
    )
    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tile", "result_token")

    def verify_(self) -> None:
        assert isinstance(self.view.type, TileViewType)
        self.verify_access(self.view.type, tile(self.tile), "result")


class MakeTileView(CudaTileOperation, ABC):
    """Base: a tile view of a tensor_view, whose type the result's type names."""

    tensor_view = operand_def(TENSOR_VIEW)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    ASSEMBLY: ClassVar[str] = " $tensor_view : @result"

    @override
    @classmethod
    def implied_type(cls, name: str, types: Mapping[str, Sequence[Attribute]]) -> Attribute | None:
        view = types["result"][0]
        return view.tensor_view if isinstance(view, TileViewType) else None

    def verify_(self) -> None:
        view, found = self.results[0].type, self.tensor_view.type
        assert isinstance(view, TileViewType)
        require(
            found == view.tensor_view,
            f"the operand must be {spell(view.tensor_view)} (named by the result), "
            f"found {spell(found)}",
        )


@irdl_op_definition
class MakeGatherScatterViewOp(MakeTileView):
    """A view whose coordinates along one dimension are given one by one (13.3)."""

    name = "cuda_tile.make_gather_scatter_view"

    result = result_def(TypeOf((GatherScatterViewType,), "a gather_scatter_view"))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("gsview",)


@irdl_op_definition
class MakePartitionViewOp(MakeTileView):
    """A view that cuts a tensor into a grid of tiles."""

    name = "cuda_tile.make_partition_view"

    result = result_def(TypeOf((PartitionViewType,), "a partition_view"))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("pview",)


@irdl_op_definition
class MakeStridedViewOp(MakeTileView):
    """A view of tiles at regular distances (13.3)."""

    name = "cuda_tile.make_strided_view"

    result = result_def(TypeOf((StridedViewType,), "a strided_view"))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("sview",)


@irdl_op_definition
class MakeTensorViewOp(CudaTileOperation):
    """A strided array in memory from its address, sizes and strides."""

    name = "cuda_tile.make_tensor_view"

    base = operand_def(SCALAR_PTR)
    dynamicShape = var_operand_def(SCALAR_INT)
    dynamicStrides = var_operand_def(SCALAR_INT)
    result = result_def(TENSOR_VIEW)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("tview",)

    def verify_(self) -> None:
        view = self.result.type
        assert isinstance(view, TensorViewType)
        element = pointee(tile(self.base))
        require(
            element == view.element_type,
            f"base must point to {spell(view.element_type)} (the element of the tensor_view), "
            f"found {spell(element)}",
        )
        attribute = cast(PtrType, tile(self.base).element_type).ptr_attr
        require(
            attribute == view.ptr_attr,
            f"the view must have the attribute of its base, {spell(self.base.type)}, "
            f"found {spell(view)}",
        )
        for what, extents, operands in (
            ("sizes", view.shape, self.dynamicShape),
            ("strides", view.strides, self.dynamicStrides),
        ):
            wanted = extents.count(DYNAMIC)
            require(
                len(operands) == wanted,
                f"needs {wanted} operands for the dynamic {what} of {spell(view)}, "
                f"found {len(operands)}",
            )
        types = {value.type for value in (*self.dynamicShape, *self.dynamicStrides)}
        require(
            len(types) <= 1,
            "all dynamic sizes and strides must have one type, "
            f"found {', '.join(sorted(map(spell, types)))}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        base = parser.parse_unresolved_operand()
        lists: list[list[UnresolvedOperand | int]] = []
        spans: list[int] = []
        for keyword in ("shape", "strides"):
            parser.parse_punctuation(",", f" before {keyword}")
            parser.parse_keyword(keyword)
            parser.parse_punctuation("=")
            spans.append(parser.pos)
            lists.append(
                parser.parse_comma_separated_list(parser.Delimiter.SQUARE, lambda: _extent(parser))
            )
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":", " before the types")
        position = parser.pos
        first = parser.parse_type()
        index: Attribute | None = None
        pointer: Attribute | None = None
        if isinstance(first, TileType) and isinstance(first.element_type, PtrType):
            # The type of the base, written when the view carries a pointer attribute (13.4).
            pointer = first
            if parser.parse_optional_punctuation(",") is not None:
                index = parser.parse_type()
            parser.parse_punctuation("->", " before the type of the view")
            first = parser.parse_type()
        elif parser.parse_optional_punctuation("->") is not None:
            index, position = first, parser.pos
            first = parser.parse_type()
        view = first
        if not isinstance(view, TensorViewType):
            parser.raise_error(
                f"expected a tensor_view type, found {spell(view)}",
                at_position=position,
                end_position=parser.pos,
            )
        segments = [
            _dynamic(parser, written, extents, index, what, span)
            for written, extents, what, span in zip(
                lists, (view.shape, view.strides), ("size", "stride"), spans, strict=True
            )
        ]
        pointer = pointer or TileType((), PtrType(view.element_type))
        return cls.create(
            operands=[parser.resolve_operand(base, pointer), *segments[0], *segments[1]],
            result_types=[view],
            properties={
                "operandSegmentSizes": DenseArrayBase.from_list(
                    i32, [1, len(segments[0]), len(segments[1])]
                )
            },
            attributes=attributes,
        )

    @override
    def print(self, printer: Printer) -> None:
        view = self.result.type
        assert isinstance(view, TensorViewType)
        printer.print_string(" ")
        printer.print_ssa_value(self.base)
        for keyword, extents, operands in (
            ("shape", view.shape, self.dynamicShape),
            ("strides", view.strides, self.dynamicStrides),
        ):
            printer.print_string(f", {keyword} = [")
            left = iter(operands)

            def extent(value: int, left: Any = left) -> None:
                if value == DYNAMIC and (operand := next(left, None)) is not None:
                    printer.print_ssa_value(operand)
                else:
                    printer.print_string(str(value))

            printer.print_list(extents, extent)
            printer.print_string("]")
        print_attributes(self, printer)
        printer.print_string(" : ")
        types = [value.type for value in (*self.dynamicShape, *self.dynamicStrides)][:1]
        base = tile(self.base).element_type
        if base != PtrType(view.element_type):
            types.insert(0, self.base.type)
        if types:
            printer.print_list(types, printer.print_attribute)
            printer.print_string(" -> ")
        printer.print_attribute(view)


def _extent(parser: Parser) -> UnresolvedOperand | int:
    operand = parser.parse_optional_unresolved_operand()
    if operand is not None:
        return operand
    start = parser.pos
    extent = parser.parse_integer(allow_boolean=False)
    if extent <= 0:
        parser.raise_error(f"sizes and strides must be positive, found {extent}", start)
    return extent


def _dynamic(
    parser: Parser,
    written: list[UnresolvedOperand | int],
    extents: tuple[int, ...],
    index: Attribute | None,
    what: str,
    position: int,
) -> list[SSAValue]:
    """The operands among the written sizes or strides, which must agree with the type."""
    static = tuple(DYNAMIC if isinstance(value, UnresolvedOperand) else value for value in written)
    if static != extents:
        shown = ["?" if extent == DYNAMIC else str(extent) for extent in extents]
        parser.raise_error(
            f"the {what}s must agree with the type of the view: [{', '.join(shown)}], "
            "with a value for each ?",
            at_position=position,
        )
    operands = [value for value in written if isinstance(value, UnresolvedOperand)]
    if operands and index is None:
        parser.raise_error(f"expected the type of the dynamic {what}s before '->'")
    return [parser.resolve_operand(value, cast(Attribute, index)) for value in operands]


@irdl_op_definition
class StoreViewOp(ViewAccess):
    """Stores one tile of a view."""

    name = "cuda_tile.store_view_tko"

    tile = operand_def(ANY_TILE)
    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    token = opt_operand_def(TOKEN_TYPE)
    memory_ordering_semantics = prop_def(ordering(*STORE_ORDERINGS))
    memory_scope = opt_prop_def(MemoryScopeAttr)
    optimization_hints = opt_prop_def(OptimizationHintsAttr)
    inbounds = opt_prop_def(DenseArrayBase)
    result_token = result_def(TOKEN_TYPE)
    traits = traits_def(Writes("view"), CostClass(Cost.STORE))

    ASSEMBLY: ClassVar[str] = (
        " #memory_ordering_semantics(?memory_scope  #memory_scope) $tile, $view[$index]"
        "(?token  token = $token)"
        "(?optimization_hints  optimization_hints = #optimization_hints)"
        "(?inbounds  inbounds = #inbounds)"
        " : @tile, @view%view:index -> @result_token"
    )

    def verify_(self) -> None:
        assert isinstance(self.view.type, TileViewType)
        self.verify_access(self.view.type, tile(self.tile), "tile")


OPERATIONS = (
    GetIndexSpaceShapeOp,
    GetTensorShapeOp,
    LoadViewOp,
    MakeGatherScatterViewOp,
    MakePartitionViewOp,
    MakeStridedViewOp,
    MakeTensorViewOp,
    StoreViewOp,
)
