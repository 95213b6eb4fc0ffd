"""The loop over tile blocks, and where loops may be ended from outside."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override
from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    irdl_op_definition,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.constraints import ANY_TILE, require
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    ChecksCondition,
    Cost,
    CostClass,
    KernelBody,
    NotSpeculatable,
    is_free_of_effects,
)
from tilewright.dialects.cuda_tile.integer_arrays import segment_sizes
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ForOp,
    LoopOp,
    ReturnOp,
    verify_block_arguments,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import PtrType, scalar
from tilewright.dialects.nest.attributes import GridScheduleAttr, WindowAttr
from tilewright.dialects.nest.operation import (
    NestOperation,
    parse_value,
    parse_values,
    print_values,
    tile_type,
)
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import Steps, walk

COORDINATES = (scalar("i32"),) * 3
"""The types of the coordinates of a tile block."""


@irdl_op_definition
class GridOp(NestOperation, RegionOperation):
    """Executes its body once for each tile block, in the order of its schedule. Threads take
    pieces of that order, the first ones first, so a tile block may wait for those before it.

    The arguments of the body are the coordinates of the tile block, and `return` ends it. What
    stands before it in the kernel is executed once in each thread.

    `window` is memory of each thread that stands for what lies from a pointer on (`combined`): the
    thread begins it with zeros, the atomic operation of the nest that is `private` changes it, and
    behind its last tile block the thread applies it. That needs arrays which do not overlap with
    those that are read after the operation (`apart`), as is tested before the first tile block.
    """

    name = "nest.grid"

    combined = opt_operand_def(ANY_TILE)
    apart = var_operand_def(ANY_TILE)
    window = opt_prop_def(WindowAttr)
    schedule = prop_def(GridScheduleAttr)
    body = region_def("single_block")
    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(BodyEffects(), KernelBody(), NotSpeculatable(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_block_arguments(self.body, COORDINATES, "the coordinates of the tile block")
        require(
            isinstance(self.parent_op(), EntryOp) and isinstance(self.next_op, ReturnOp),
            "must be in a kernel, with nothing but `return` behind it",
        )
        require(isinstance(self.body.block.last_op, ReturnOp), "the body must end in `return`")
        self._verify_window()
        schedule = self.schedule
        order, limits = schedule.dimensions, (("chunks", 2**16), ("grain", 2**31))
        require(
            sorted(order) == [0, 1, 2],
            f"the order must name the 3 dimensions of the grid, found {[*order]}",
        )
        for name, limit in limits:
            number = getattr(schedule, name).data
            require(0 < number < limit, f"{name} must be from 1 to {limit - 1}, found {number}")
        before = self.prev_op
        while before is not None:
            name = before.name.removeprefix("cuda_tile.")
            require(
                is_free_of_effects(before),
                f"what stands before it must have no effects, found `{name}`",
            )
            before = before.prev_op

    @classmethod
    def of(
        cls,
        body: Region,
        schedule: GridScheduleAttr,
        combined: SSAValue | None = None,
        apart: Sequence[SSAValue] = (),
        window: WindowAttr | None = None,
    ) -> GridOp:
        """Make a loop over tile blocks."""
        pointers = [] if combined is None else [combined]
        properties: dict[str, Attribute] = {
            "operandSegmentSizes": segment_sizes([len(pointers), len(apart)]),
            "schedule": schedule,
        }
        if window is not None:
            properties["window"] = window
        return cls.create(operands=[*pointers, *apart], properties=properties, regions=[body])

    @property
    @override
    def has_window(self) -> bool:
        return self.window is not None

    @property
    def private_nest(self) -> ComputeOp | None:
        """The nest whose atomic operation threads combine in the window."""
        if self.window is None:
            return None
        nests = (op for op in walk(self.body) if isinstance(op, ComputeOp))
        return next((op for op in nests if op.private is not None), None)

    def _verify_window(self) -> None:
        window = self.window
        require(
            (window is None) == (self.combined is None) and (window is not None or not self.apart),
            "a window needs a pointer to what it stands for, and nothing else does",
        )
        if window is None:
            return
        require(
            all(isinstance(tile_type(one).element_type, PtrType) for one in self.operands),
            "a window stands for what a pointer leads to, apart from what others lead to",
        )
        bytes = window.bytes.data
        require(
            bytes >= 64 and bytes & (bytes - 1) == 0,
            f"the bytes of a window must be a power of two of at least 64, found {bytes}",
        )
        require(
            window.changes.data > 0 and window.least.data > 0,
            "how many elements are changed, and how often each, must be positive",
        )
        require(self.private_nest is not None, "a window needs a nest that is private")

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        names = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, lambda: parser.parse_argument(expect_type=False)
        )
        if len(names) != len(COORDINATES):
            parser.raise_error(f"a tile block has 3 coordinates, found {len(names)}")
        arguments = [name.resolve(type) for name, type in zip(names, COORDINATES, strict=True)]
        parser.parse_keyword("order", " of the tile blocks")
        order = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
        )
        rest = _numbers_after(parser, ("chunks", "grain"), " of the order of tile blocks")
        schedule = GridScheduleAttr.of(order, *rest)
        combined: SSAValue | None = None
        apart: list[SSAValue] = []
        window: WindowAttr | None = None
        if parser.parse_optional_keyword("combine") is not None:
            combined = parse_value(parser)
            if parser.parse_optional_keyword("apart") is not None:
                apart = parse_values(parser)
            words = ("within", "changes", "least")
            window = WindowAttr.of(*_numbers_after(parser, words, " for the window"))
        region = yield region_steps(parser, arguments)
        return cls.of(region, schedule, combined, apart, window)

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(" (")
        print_values(printer, self.body.block.args)
        printer.print_string(f") {self.schedule} ")
        if self.window is not None:
            for word, values in (("combine", self.operands[:1]), ("apart", self.apart)):
                if values:
                    printer.print_string(f"{word} ")
                    print_values(printer, values)
                    printer.print_string(" ")
            printer.print_string(f"{self.window} ")
        yield body_steps(printer, self.body)


def _numbers_after(parser: Parser, words: Sequence[str], context: str) -> list[int]:
    """Parse numbers, each behind a word."""
    found: list[int] = []
    for word in words:
        parser.parse_keyword(word, context)
        found.append(parser.parse_integer(allow_boolean=False))
    return found


@irdl_op_definition
class PollOp(NestOperation):
    """Ends the kernel here if the launch is to end, as after an error elsewhere or Ctrl-C. It
    stands first in the body of a loop.

    `give_way 64` lets other threads run each 64th time: the loop may wait for one that has no core.
    """

    name = "nest.poll"

    give_way = opt_prop_def(IntAttr)
    traits = traits_def(ChecksCondition(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        require(
            isinstance(self.parent_op(), ForOp | GridOp | LoopOp) and self.prev_op is None,
            "must stand first in the body of a loop",
        )
        often = 1 if self.give_way is None else self.give_way.data
        require(
            often > 0 and often & (often - 1) == 0,
            f"give_way must be a positive power of two, found {often}",
        )

    @classmethod
    def of(cls, give_way: int | None = None) -> PollOp:
        """Make one."""
        given = {} if give_way is None else {"give_way": IntAttr(give_way)}
        return cls.create(properties=given)

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        often = parser.parse_optional_keyword("give_way") is not None
        return cls.of(parser.parse_integer(allow_boolean=False) if often else None)

    @override
    def print(self, printer: Printer) -> None:
        if self.give_way is not None:
            printer.print_string(f" give_way {self.give_way.data}")


OPERATIONS: tuple[type[NestOperation], ...] = (GridOp, PollOp)
"""What is defined here."""
