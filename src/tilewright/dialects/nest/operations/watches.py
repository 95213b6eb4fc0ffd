"""What the sanitizer watches: which memory a tile block accesses, and behind which events.

An event is an access that is executed, or tokens that are joined. Its number, a tile of type `i32`,
stands for the token: 0 for one that waits for nothing. `number` says which operation of the program
it is, from 1 on.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self, cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntAttr, UnitAttr, i1
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    Operand,
    OptOperand,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import NoMemoryEffect

from tilewright.dialects.cuda_tile.constraints import (
    BOOL_TILE,
    INT_TILE,
    PTR_TILE,
    SCALAR_INT,
    SCALAR_PTR,
    TILE_VIEW,
    require,
)
from tilewright.dialects.cuda_tile.facts import Cost, CostClass, NotSpeculatable, WatchesAccesses
from tilewright.dialects.cuda_tile.integer_arrays import integers_of, segment_sizes
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, scalar, spell
from tilewright.dialects.nest.operation import (
    NestOperation,
    parse_tile_of_view,
    parse_value,
    print_tile_of_view,
    print_values,
    require_index,
    require_scalar,
    tile_type,
)

__all__ = [
    "EVENT",
    "FLAGS",
    "MOST_OPERATIONS",
    "WatchAccess",
    "WatchBlockOp",
    "WatchJoinOp",
    "WatchOutsideOp",
    "WatchPointersOp",
    "WatchSpecifiedOp",
    "WatchViewOp",
    "truth_values",
]

EVENT = scalar("i32")
"""The type of the number of an event."""

STATE = scalar("i8")

MOST_OPERATIONS = 2**16 - 1
"""How many operations a kernel that is watched may have."""

FLAGS = ("writing", "strong", "across")
"""What may be said of an access."""


class Watch(NestOperation, ABC):
    """Base: what is kept of a launch is where `state` points to."""

    if TYPE_CHECKING:
        state: Operand

    def print_state(self, printer: Printer) -> None:
        """Print ` %state`."""
        printer.print_string(" ")
        printer.print_ssa_value(self.state)


class WatchAccess(Watch, ABC):
    """Base of accesses, which follow.

    `writing` says that it writes (what is atomic reads, too); `strong` that it is morally strong
    with what is strong in its tile block; `across` with that of other tile blocks, too.
    """

    if TYPE_CHECKING:
        after: OptOperand
    number = prop_def(IntAttr)
    writing = opt_prop_def(UnitAttr)
    strong = opt_prop_def(UnitAttr)
    across = opt_prop_def(UnitAttr)

    @classmethod
    def of(
        cls,
        state: SSAValue,
        accessed: Sequence[SSAValue],
        after: Sequence[SSAValue],
        properties: Mapping[str, Attribute],
    ) -> Self:
        """Make one.

        Args:
            state: what is kept of the launch.
            accessed: a view and an index; or pointers, and perhaps a mask.
            after: the event that it waits for, if there is one.
            properties: the others.
        """
        sizes = segment_sizes([1, len(after), 1, len(accessed) - 1])
        return cls.create(
            operands=[state, *after, *accessed],
            result_types=[EVENT],
            properties={**properties, "operandSegmentSizes": sizes},
        )

    def verify_access(self, event: SSAValue) -> None:
        """The number is that of an operation, and events are events.

        Raises:
            VerifyException: they are not.
        """
        verify_number(self.number.data)
        require(
            self.across is None or self.strong is not None,
            "what is strong between tile blocks is strong inside one",
        )
        for value in (event, *([] if self.after is None else [self.after])):
            require_scalar(value, EVENT.element_type, "an event")

    def print_access(self, printer: Printer) -> None:
        """Print ` %state 7 writing strong `."""
        self.print_state(printer)
        words = [name for name in FLAGS if self.properties.get(name) is not None]
        printer.print_string(" ".join([f" {self.number.data}", *words, ""]))

    def print_after(self, printer: Printer) -> None:
        """Print ` after %event`."""
        if self.after is not None:
            printer.print_string(" after ")
            printer.print_ssa_value(self.after)


def verify_number(number: int) -> None:
    """A number is that of an operation.

    Raises:
        VerifyException: it is not.
    """
    require(
        0 < number <= MOST_OPERATIONS,
        f"the number of an operation must be from 1 to {MOST_OPERATIONS}, found {number}",
    )


def _parse_access(parser: Parser) -> tuple[SSAValue, dict[str, Attribute]]:
    """Parse `%state 7 writing strong`."""
    state = parse_value(parser)
    properties: dict[str, Attribute] = {
        "number": IntAttr(parser.parse_integer(allow_boolean=False, allow_negative=False))
    }
    for name in FLAGS:
        if parser.parse_optional_keyword(name) is not None:
            properties[name] = UnitAttr()
    return state, properties


def _parse_after(parser: Parser) -> list[SSAValue]:
    """Parse `after %event`, if it is there."""
    return [] if parser.parse_optional_keyword("after") is None else [parse_value(parser)]


@irdl_op_definition
class WatchViewOp(WatchAccess):
    """The elements of the tile at an index of a view that lie inside the tensor are accessed."""

    name = "nest.watch_view"

    state = operand_def(SCALAR_PTR)
    after = opt_operand_def(SCALAR_INT)
    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    inbounds = opt_prop_def(DenseArrayBase)
    event = result_def(SCALAR_INT)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(WatchesAccesses(), CostClass(Cost.NONE))

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"inbounds": "bool array"}

    def verify_(self) -> None:
        self.verify_access(self.event)
        require_index(self.view, self.index)
        known = 0 if self.inbounds is None else len(integers_of(self.inbounds))
        require(
            known in (0, len(self.index)),
            f"inbounds must say something of each of {len(self.index)} dimensions, found {known}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        state, properties = _parse_access(parser)
        tile = parse_tile_of_view(parser)
        if parser.parse_optional_keyword("inbounds") is not None:
            known = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_boolean)
            properties["inbounds"] = DenseArrayBase.from_list(i1, [int(one) for one in known])
        return cls.of(state, tile, _parse_after(parser), properties)

    @override
    def print(self, printer: Printer) -> None:
        self.print_access(printer)
        print_tile_of_view(printer, self.view, self.index)
        if self.inbounds is not None:
            words = ", ".join("true" if one else "false" for one in integers_of(self.inbounds))
            printer.print_string(f" inbounds [{words}]")
        self.print_after(printer)


@irdl_op_definition
class WatchPointersOp(WatchAccess):
    """What pointers point to is accessed, where the mask is true."""

    name = "nest.watch_pointers"

    state = operand_def(SCALAR_PTR)
    after = opt_operand_def(SCALAR_INT)
    pointers = operand_def(PTR_TILE)
    mask = opt_operand_def(BOOL_TILE)
    event = result_def(SCALAR_INT)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(WatchesAccesses(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_access(self.event)
        if self.mask is not None:
            wanted, found = tile_type(self.pointers).shape, tile_type(self.mask).shape
            require(
                wanted == found, f"the mask must have shape {[*wanted]}, found shape {[*found]}"
            )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        state, properties = _parse_access(parser)
        pointers = [parse_value(parser)]
        if parser.parse_optional_punctuation(",") is not None:
            pointers.append(parse_value(parser))
        return cls.of(state, pointers, _parse_after(parser), properties)

    @override
    def print(self, printer: Printer) -> None:
        self.print_access(printer)
        print_values(printer, [self.pointers, *([] if self.mask is None else [self.mask])])
        self.print_after(printer)


@irdl_op_definition
class WatchJoinOp(Watch):
    """What waits for all of some events."""

    name = "nest.watch_join"

    state = operand_def(SCALAR_PTR)
    events = var_operand_def(SCALAR_INT)
    event = result_def(SCALAR_INT)
    traits = traits_def(WatchesAccesses(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        for value in (*self.events, self.event):
            require_scalar(value, EVENT.element_type, "an event")
        require(len(self.events) > 1, f"joins two events or more, found {len(self.events)}")

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        state = parse_value(parser)
        parser.parse_punctuation(",", " before the events")
        events = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, lambda: parse_value(parser)
        )
        return cls.create(operands=[state, *events], result_types=[EVENT])

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        print_values(printer, self.operands)


@irdl_op_definition
class WatchBlockOp(Watch):
    """A tile block begins."""

    name = "nest.watch_block"

    state = operand_def(SCALAR_PTR)
    traits = traits_def(WatchesAccesses(), CostClass(Cost.NONE))

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        return cls.create(operands=[parse_value(parser)])

    @override
    def print(self, printer: Printer) -> None:
        self.print_state(printer)


@irdl_op_definition
class WatchSpecifiedOp(Watch):
    """Elements of an operand of an operation must be specified: none of a tile may be true."""

    name = "nest.watch_specified"

    state = operand_def(SCALAR_PTR)
    unspecified = operand_def(BOOL_TILE)
    number = prop_def(IntAttr)
    operand = prop_def(IntAttr)
    traits = traits_def(WatchesAccesses(), CostClass(Cost.NONE))

    @classmethod
    def of(
        cls, state: SSAValue, unspecified: SSAValue, number: int, operand: int
    ) -> WatchSpecifiedOp:
        """Make one for an operand of an operation."""
        properties = {"number": IntAttr(number), "operand": IntAttr(operand)}
        return cls.create(operands=[state, unspecified], properties=properties)

    def verify_(self) -> None:
        verify_number(self.number.data)
        require(0 <= self.operand.data < 256, "an operation has less than 256 operands")

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        state = parse_value(parser)
        number = parser.parse_integer(allow_boolean=False, allow_negative=False)
        parser.parse_keyword("operand", " after the number of the operation")
        operand = parser.parse_integer(allow_boolean=False, allow_negative=False)
        return cls.of(state, parse_value(parser), number, operand)

    @override
    def print(self, printer: Printer) -> None:
        self.print_state(printer)
        printer.print_string(f" {self.number.data} operand {self.operand.data} ")
        printer.print_ssa_value(self.unspecified)


@irdl_op_definition
class WatchOutsideOp(NestOperation):
    """Which elements of the tile at an index of a view lie beyond the tensor."""

    name = "nest.watch_outside"

    view = operand_def(TILE_VIEW)
    index = var_operand_def(INT_TILE)
    result = result_def(BOOL_TILE)
    traits = traits_def(NoMemoryEffect(), NotSpeculatable(), CostClass(Cost.NONE))

    @classmethod
    def of(cls, tile: Sequence[SSAValue]) -> WatchOutsideOp:
        """Make one of a view and an index."""
        type = cast(TileViewType, tile[0].type).tile_type
        return cls.create(operands=tile, result_types=[truth_values(type)])

    def verify_(self) -> None:
        require_index(self.view, self.index)
        wanted = truth_values(cast(TileViewType, self.view.type).tile_type)
        require(
            self.result.type == wanted,
            f"the result must be {spell(wanted)}, found {spell(self.result.type)}",
        )

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        return cls.of(parse_tile_of_view(parser))

    @override
    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        print_tile_of_view(printer, self.view, self.index)


def truth_values(type: TileType) -> TileType:
    """The type of a truth value for each element of a tile."""
    return TileType(type.shape, i1)


OPERATIONS: tuple[type[NestOperation], ...] = (
    WatchBlockOp,
    WatchJoinOp,
    WatchOutsideOp,
    WatchPointersOp,
    WatchSpecifiedOp,
    WatchViewOp,
)
"""What is defined here."""
