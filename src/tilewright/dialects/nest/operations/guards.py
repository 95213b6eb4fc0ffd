"""Guards: tests at run time, by which a fast way is taken or another one that always works."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntAttr, UnitAttr
from xdsl.ir import Attribute, Block, Operation
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import NoMemoryEffect

from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    ANY_TILE_IR_TYPE,
    INT_TILE,
    SCALAR_BOOL,
    SCALAR_INT,
    TILE_VIEW,
    require,
)
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    Cost,
    CostClass,
    NotSpeculatable,
    Reads,
    is_untested,
)
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TileViewType, scalar, spell
from tilewright.dialects.nest.operation import (
    NestOperation,
    parse_tile_of_view,
    parse_value,
    print_tile_of_view,
    require_index,
    require_scalar,
)
from tilewright.dialects.nest.operations.compute import YieldOp
from tilewright.dialects.nest.operations.cuts import (
    Cut,
    cut_of,
    parse_cut,
    print_cut,
    verify_besides,
    verify_cut,
)
from tilewright.nesting import Steps

BOOL = scalar("i1")
EXTENT = scalar("i32")


class TileOfView(NestOperation, ABC):
    """Base of what is asked of the tile that a view has at an index."""

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)

    def verify_(self) -> None:
        self.verify_index()

    def verify_index(self) -> None:
        """The index fits the view; see `require_index`."""
        require_index(self.view, self.index)

    def print_tile(self, printer: Printer) -> None:
        """Print `%view[%i, %j]`."""
        print_tile_of_view(printer, self.view, self.index)


@irdl_op_definition
class CompleteOp(TileOfView):
    """Whether all elements of a tile lie inside the tensor, in memory that may be accessed. It may
    be false though they do.

    `writing` asks whether they may be written, too. `besides` names a dimension along which some
    may lie outside.
    """

    name = "nest.complete"

    writing = opt_prop_def(UnitAttr)
    besides = opt_prop_def(IntAttr)
    result = result_def(SCALAR_BOOL)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_index()
        if self.besides is not None:
            verify_besides(self.view, self.besides.data)

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        properties: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("writing") is not None:
            properties["writing"] = UnitAttr()
        if parser.parse_optional_keyword("besides") is not None:
            properties["besides"] = IntAttr(parser.parse_integer(allow_boolean=False))
        return cls.create(
            operands=parse_tile_of_view(parser), result_types=[BOOL], properties=properties
        )

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" writing " if self.writing is not None else " ")
        if self.besides is not None:
            printer.print_string(f"besides {self.besides.data} ")
        self.print_tile(printer)


@irdl_op_definition
class AccessibleOp(TileOfView):
    """Whether those elements of a tile that lie inside the tensor are in memory that may be
    accessed. It may be false though they are.

    `writing` asks whether they may be written, too.
    """

    name = "nest.accessible"

    writing = opt_prop_def(UnitAttr)
    result = result_def(SCALAR_BOOL)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        properties: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("writing") is not None:
            properties["writing"] = UnitAttr()
        operands = parse_tile_of_view(parser)
        return cls.create(operands=operands, result_types=[BOOL], properties=properties)

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" writing " if self.writing is not None else " ")
        self.print_tile(printer)


@irdl_op_definition
class ExtentOp(TileOfView):
    """How many elements of a tile come before the tensor ends along a dimension: all of them at
    most."""

    name = "nest.extent"

    axis = prop_def(IntAttr)
    result = result_def(SCALAR_INT)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_index()
        verify_besides(self.view, self.axis.data)
        require_scalar(self.result, EXTENT.element_type, "the extent")

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        operands = parse_tile_of_view(parser)
        parser.parse_keyword("along", " after the index of the tile")
        axis = IntAttr(parser.parse_integer(allow_boolean=False))
        return cls.create(operands=operands, result_types=[EXTENT], properties={"axis": axis})

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        self.print_tile(printer)
        printer.print_string(f" along {self.axis.data}")


@irdl_op_definition
class ExceedsCacheOp(TileOfView):
    """Whether a tile had better be stored past the cache: its tensor is so large that it would
    drive everything else out, with what is read for it, and rows of the tile begin where such
    stores can. It may be either: the result is the same.

    `moving 12` says that 12 bytes are read and written for each element of the tensor.
    """

    name = "nest.exceeds_cache"

    moved = prop_def(IntAttr)
    result = result_def(SCALAR_BOOL)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        operands = parse_tile_of_view(parser)
        parser.parse_keyword("moving", " after the index of the tile")
        moved = IntAttr(parser.parse_integer(allow_boolean=False))
        return cls.create(operands=operands, result_types=[BOOL], properties={"moved": moved})

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        self.print_tile(printer)
        printer.print_string(f" moving {self.moved.data}")


@irdl_op_definition
class InPlaceOp(TileOfView):
    """A tile where it lies in the memory of the program; it is complete, or only where it lies is
    asked for (`nest.apart`).

    It is what memory holds when it is read: nothing may write there before its last use.

    `besides 1 by 64` says that elements may lie outside along dimension 1. Groups of 64 elements of
    which one does lie in a buffer, with the padding.
    """

    name = "nest.in_place"

    besides = opt_prop_def(DenseArrayBase)

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"besides": "i64 array"}

    @override
    def source_name(self) -> str:
        return (LoadPtrOp if is_untested(self.view) else LoadViewOp).mnemonic()

    tile = result_def(ANY_TILE)
    traits = traits_def(Reads("view"), NotSpeculatable(), CostClass(Cost.NONE))

    @property
    def cut(self) -> Cut | None:
        """What `besides` says."""
        return cut_of(self.besides)

    def verify_(self) -> None:
        self.verify_index()
        if self.besides is not None:
            verify_cut(self.view, self.besides)
        wanted = cast(TileViewType, self.view.type).tile_type
        require(
            self.tile.type == wanted,
            f"the tile must be {spell(wanted)}, found {spell(self.tile.type)}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        properties = parse_cut(parser)
        operands = parse_tile_of_view(parser)
        type = cast(TileViewType, operands[0].type).tile_type
        return cls.create(operands=operands, result_types=[type], properties=properties)

    @override
    def print(self, printer: Printer) -> None:
        print_cut(printer, self.besides)
        printer.print_string(" ")
        self.print_tile(printer)


@irdl_op_definition
class ApartOp(TileOfView):
    """Whether the tile of a view can be written element by element while a tile that is in place is
    read: they have no byte in common, or, if they are read and written `elementwise`, each element
    lies where the one at its index does. It may be false though it can.
    """

    name = "nest.apart"

    tile = operand_def(ANY_TILE)
    elementwise = opt_prop_def(UnitAttr)
    result = result_def(SCALAR_BOOL)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        properties: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("elementwise") is not None:
            properties["elementwise"] = UnitAttr()
        tile = parse_value(parser)
        parser.parse_punctuation(",", " after the tile that is read")
        operands = [tile, *parse_tile_of_view(parser)]
        return cls.create(operands=operands, result_types=[BOOL], properties=properties)

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" elementwise " if self.elementwise is not None else " ")
        printer.print_ssa_value(self.tile)
        printer.print_string(", ")
        self.print_tile(printer)


@irdl_op_definition
class GuardOp(NestOperation, RegionOperation):
    """Takes one way or the other: both mean the same where the condition holds."""

    name = "nest.guard"

    condition = operand_def(SCALAR_BOOL)
    results_ = var_result_def(ANY_TILE_IR_TYPE)
    fast = region_def("single_block")
    fallback = region_def("single_block")
    traits = traits_def(BodyEffects(), NotSpeculatable(), CostClass(Cost.NONE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ()

    def verify_(self) -> None:
        for name, block in (("fast", self.fast.block), ("fallback", self.fallback.block)):
            self._verify_arm(name, block)

    def _verify_arm(self, name: str, block: Block) -> None:
        last = block.last_op
        wanted = list(self.result_types)
        require(not block.args, f"the {name} arm must have no arguments")
        require(
            isinstance(last, YieldOp) and not last.goals,
            f"the {name} arm must end in `nest.yield` without targets",
        )
        assert last is not None
        require(
            [value.type for value in last.operands] == wanted,
            f"the {name} arm must yield {', '.join(map(spell, wanted)) or 'nothing'}",
        )

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        condition = parse_value(parser)
        fast = yield region_steps(parser)
        parser.parse_keyword("else", " after the fast arm")
        fallback = yield region_steps(parser)
        types: list[Attribute] = []
        if parser.parse_optional_punctuation(":") is not None:
            types = [*parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)]
        return cls.create(operands=[condition], result_types=types, regions=[fast, fallback])

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(" ")
        printer.print_ssa_value(self.condition)
        printer.print_string(" ")
        yield body_steps(printer, self.fast)
        printer.print_string(" else ")
        yield body_steps(printer, self.fallback)
        if self.results:
            printer.print_string(" : ")
            printer.print_list(self.result_types, printer.print_attribute)


OPERATIONS: tuple[type[NestOperation], ...] = (
    CompleteOp,
    AccessibleOp,
    ExceedsCacheOp,
    ExtentOp,
    InPlaceOp,
    ApartOp,
    GuardOp,
)
"""What is defined here."""
