"""The loop over tile blocks."""

from __future__ import annotations

from typing_extensions import override
from xdsl.irdl import irdl_op_definition, region_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    Cost,
    CostClass,
    KernelBody,
    NotSpeculatable,
    is_free_of_effects,
)
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ReturnOp,
    verify_block_arguments,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import scalar
from tilewright.dialects.nest.operation import NestOperation, print_values
from tilewright.nesting import Steps

COORDINATES = (scalar("i32"),) * 3
"""The types of the coordinates of a tile block."""


@irdl_op_definition
class GridOp(NestOperation, RegionOperation):
    """Executes its body once for each tile block: x goes fastest, then y, then z.

    The arguments of the body are the coordinates of the tile block, and `return` ends it. What
    stands before it in the kernel is executed once in each thread.
    """

    name = "nest.grid"

    body = region_def("single_block")
    traits = traits_def(BodyEffects(), KernelBody(), NotSpeculatable(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_block_arguments(self.body, COORDINATES, "the coordinates of the tile block")
        require(
            isinstance(self.parent_op(), EntryOp) and isinstance(self.next_op, ReturnOp),
            "must be in a kernel, with nothing but `return` behind it",
        )
        require(isinstance(self.body.block.last_op, ReturnOp), "the body must end in `return`")
        before = self.prev_op
        while before is not None:
            name = before.name.removeprefix("cuda_tile.")
            require(
                is_free_of_effects(before),
                f"what stands before it must have no effects, found `{name}`",
            )
            before = before.prev_op

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        names = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, lambda: parser.parse_argument(expect_type=False)
        )
        if len(names) != len(COORDINATES):
            parser.raise_error(f"a tile block has 3 coordinates, found {len(names)}")
        arguments = [name.resolve(type) for name, type in zip(names, COORDINATES, strict=True)]
        region = yield region_steps(parser, arguments)
        return cls.create(regions=[region])

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        printer.print_string(" (")
        print_values(printer, self.body.block.args)
        printer.print_string(") ")
        yield body_steps(printer, self.body)


OPERATIONS: tuple[type[NestOperation], ...] = (GridOp,)
"""What is defined here."""
