"""Pipelines: stages that producers fill and consumers empty, and the agents that do so."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, IntegerAttr, UnitAttr, i32
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_region_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    IsTerminator,
    MemoryReadEffect,
    MemoryWriteEffect,
    Pure,
    RecursiveMemoryEffect,
    ReturnLike,
)

from tilewright.dialects.cuda_tile.constraints import ANY_TYPE
from tilewright.dialects.cuda_tile.operations.control_flow import ensure_terminator, print_body
from tilewright.dialects.nv_tileas.agents import INHERIT
from tilewright.dialects.nv_tileas.attributes import IteratorKindAttr
from tilewright.dialects.nv_tileas.constraints import (
    ASYNC,
    CONSUMER,
    ITERATOR,
    PIPELINE,
    PRODUCER,
)
from tilewright.dialects.nv_tileas.interfaces import (
    AgentLikeInterface,
    ProducerInterface,
    YieldTerminator,
)
from tilewright.dialects.nv_tileas.operation import (
    TileASOperation,
    parse_dictionary,
    parse_optional_value,
    print_dictionary,
)


class PipelineOperation(TileASOperation, ABC):
    """Base of the operations of the handshake."""

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "num_stages": "i32",
        "producer_group": "i32",
        "consumer_group": "i32",
        "num_consumers": "i32",
        "consumer_idx": "i32",
        "producer_types": "types",
        "consumer_types": "types",
    }


@irdl_op_definition
class CreatePipelineOp(PipelineOperation):
    """Storage for the stages, with the barriers of each."""

    name = "nv_tileas.async.pipeline.create_pipeline"

    num_stages = prop_def(IntegerAttr)
    producer_group = prop_def(IntegerAttr)
    consumer_group = prop_def(IntegerAttr)
    num_consumers = prop_def(IntegerAttr)
    result = result_def(PIPELINE)
    traits = traits_def(MemoryWriteEffect())

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("pipeline",)


@irdl_op_definition
class CreateIteratorOp(PipelineOperation):
    """The first stage of a pipeline, for one side of it."""

    name = "nv_tileas.async.pipeline.create_iterator"

    pipeline = operand_def(PIPELINE)
    kind = prop_def(IteratorKindAttr)
    result = result_def(ITERATOR)
    traits = traits_def(Pure())

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("iter",)


@irdl_op_definition
class IncIterOp(PipelineOperation):
    """The next stage."""

    name = "nv_tileas.async.pipeline.inc_iter"

    iterator = operand_def(ITERATOR)
    result = result_def(ITERATOR)
    traits = traits_def(Pure())

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("next",)


class HandshakeOperation(PipelineOperation, ABC):
    """Base of the operations that wait for or change the state of a stage.

    Each declares its pipeline itself: the first operand, whereas inherited ones come last.
    """

    pipeline = operand_def(PIPELINE)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


@irdl_op_definition
class ProducerAcquireOp(HandshakeOperation):
    """Blocks until the stage is empty; gives its ownership."""

    name = "nv_tileas.async.pipeline.producer_acquire"

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    token = result_def(PRODUCER)

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("acquired",)


@irdl_op_definition
class ProducerWriteOp(HandshakeOperation, ProducerInterface):
    """Fills the stage that a token owns: the body gets the buffers of the stage, and yields the
    asynchronous work that fills them, or the payload."""

    name = "nv_tileas.async.pipeline.producer_write"

    pipeline = operand_def(PIPELINE)
    token = operand_def(PRODUCER)
    producer_types = prop_def(ArrayAttr)
    result = result_def(PRODUCER)
    body = region_def()

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("written",)


@irdl_op_definition
class ProducerCommitOp(HandshakeOperation):
    """Publishes the stage, once all work of its write has landed."""

    name = "nv_tileas.async.pipeline.producer_commit"

    pipeline = operand_def(PIPELINE)
    token = operand_def(PRODUCER)


@irdl_op_definition
class ConsumerWaitOp(HandshakeOperation):
    """Blocks until the stage is full."""

    name = "nv_tileas.async.pipeline.consumer_wait"

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    consumer_idx = prop_def(IntegerAttr)
    token = result_def(CONSUMER)

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("waited",)


@irdl_op_definition
class ConsumerReadOp(HandshakeOperation):
    """Reads the stage that a token owns: the body gets the buffers of the stage, and yields what
    is taken out of it."""

    name = "nv_tileas.async.pipeline.consumer_read"

    pipeline = operand_def(PIPELINE)
    token = operand_def(CONSUMER)
    consumer_idx = prop_def(IntegerAttr)
    producer_types = prop_def(ArrayAttr)
    result = result_def(CONSUMER)
    results_ = var_result_def(ANY_TYPE)
    body = region_def()

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("read", "payload")


@irdl_op_definition
class ConsumerReleaseOp(HandshakeOperation):
    """Gives the stage back."""

    name = "nv_tileas.async.pipeline.consumer_release"

    pipeline = operand_def(PIPELINE)
    token = operand_def(CONSUMER)


class ProduceOne(HandshakeOperation, ProducerInterface, ABC):
    """Base of the operations that acquire, write and commit one stage."""

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    producer_types = prop_def(ArrayAttr)
    body = region_def()


@irdl_op_definition
class ProduceOneOp(ProduceOne):
    """Acquires, writes and commits one stage; the body yields the payload."""

    name = "nv_tileas.async.pipeline.produce_one"


@irdl_op_definition
class ProduceOneAsyncOp(ProduceOne):
    """Like `produce_one`; the token completes when the stage becomes full."""

    name = "nv_tileas.async.pipeline.produce_one_async"

    result = result_def(ASYNC)


class ConsumeOne(HandshakeOperation, ABC):
    """Base of the operations that wait for, read and release one stage."""

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    consumer_idx = prop_def(IntegerAttr)
    consumer_types = prop_def(ArrayAttr)
    results_ = var_result_def(ANY_TYPE)
    body = region_def()


@irdl_op_definition
class ConsumeOneOp(ConsumeOne):
    """Waits for, reads and releases one stage; the body gets the payload."""

    name = "nv_tileas.async.pipeline.consume_one"

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("payload",)


@irdl_op_definition
class ConsumeOneAsyncOp(ConsumeOne):
    """Like `consume_one`; the token completes with the asynchronous work of the body."""

    name = "nv_tileas.async.pipeline.consume_one_async"

    results_ = var_result_def(ANY_TYPE)
    token = result_def(ASYNC)


@irdl_op_definition
class PipelineYieldOp(TileASOperation, YieldTerminator):
    """Ends the body of an operation on a pipeline, which decides what the values mean."""

    name = "nv_tileas.async.pipeline.yield"

    operands_ = var_operand_def(ANY_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), Pure())


@irdl_op_definition
class YieldOp(TileASOperation, YieldTerminator):
    """Ends the body of an agent, or of an operation with a body that is no pipeline's."""

    name = "nv_tileas.yield"

    operands_ = var_operand_def(ANY_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), Pure())


class AgentOperation(TileASOperation, AgentLikeInterface, ABC):
    """Base of the operations with one body per agent."""

    END: ClassVar[type[TileASOperation]] = YieldOp

    captures = var_operand_def(ANY_TYPE)
    num_agents_per_group = prop_def(IntegerAttr)
    num_warps = prop_def(DenseArrayBase)
    max_regs = prop_def(DenseArrayBase)
    isolated = opt_prop_def(UnitAttr)
    bodies = var_region_def()
    traits = traits_def(RecursiveMemoryEffect())

    FLAGS: ClassVar[tuple[str, ...]] = ("isolated",)
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "num_agents_per_group": "i32",
        "num_warps": "i32 array",
        "max_regs": "i32 array",
        "group_ids": "i32 array",
    }

    @override
    def agent_bodies(self) -> Sequence[Region]:
        return tuple(self.bodies)

    @override
    def own_warp_counts(self) -> Sequence[int]:
        return tuple(cast("DenseArrayBase[Any]", self.num_warps).get_values())

    @property
    def register_budgets(self) -> tuple[int, ...]:
        """The registers per thread of each agent, `INHERIT` where the launch decides."""
        return tuple(cast("DenseArrayBase[Any]", self.max_regs).get_values())

    @property
    def is_isolated(self) -> bool:
        """Whether the bodies see only what is captured."""
        return self.isolated is not None

    @override
    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        captures: list[SSAValue] = []
        if parser.parse_optional_punctuation("(") is not None:
            while (value := parse_optional_value(parser)) is not None:
                captures.append(value)
                if parser.parse_optional_punctuation(",") is None:
                    break
            parser.parse_punctuation(")", " after the captured values")
        properties, attributes = parse_dictionary(cls, parser)
        regions: list[Region] = []
        outer = parser.ssa_values
        while parser.parse_optional_keyword("agent") is not None:
            start = parser.pos
            number = parser.parse_integer(allow_boolean=False, allow_negative=False)
            if number != len(regions):
                parser.raise_error(
                    f"expected agent {len(regions)}, found agent {number}", at_position=start
                )
            arguments = _parse_agent_arguments(parser, [value.type for value in captures])
            if "isolated" in properties:
                # Names from outside mean nothing in the body, and may be used again.
                parser.ssa_values = {}
            region = parser.parse_region(arguments)
            parser.ssa_values = outer
            ensure_terminator(region, cls.END)
            regions.append(region)
        return cls.create(
            operands=captures, properties=properties, attributes=attributes, regions=regions
        )

    @override
    def print(self, printer: Printer) -> None:
        if self.operands:
            printer.print_string("(")
            printer.print_list(self.operands, printer.print_ssa_value)
            printer.print_string(")")
        print_dictionary(self, printer)
        for number, region in enumerate(self.regions):
            printer._print_new_line()  # pyright: ignore[reportPrivateUsage]
            printer.print_string(f"agent {number} ")
            _print_agent_arguments(region, self.operand_types, printer)
            print_body(printer, region, self.END)


def _parse_agent_arguments(parser: Parser, captured: Sequence[Attribute]) -> list[Parser.Argument]:
    """Parse `(%x, %y: TYPE)`: the arguments of a body, with the types of what is captured unless
    they have others."""
    found: list[Parser.Argument] = []

    def argument() -> None:
        unresolved = parser.parse_argument(expect_type=False)
        if parser.parse_optional_punctuation(":") is not None:
            type: Attribute = parser.parse_type()
        elif len(found) < len(captured):
            type = captured[len(found)]
        else:
            parser.raise_error(
                f"expected the type of an argument: {len(captured)} values are captured"
            )
        found.append(unresolved.resolve(type))

    parser.parse_optional_comma_separated_list(parser.Delimiter.PAREN, argument)
    return found


def _print_agent_arguments(region: Region, captured: Sequence[Attribute], printer: Printer) -> None:
    block = region.first_block
    if block is None or not block.args:
        return
    printer.print_string("(")
    for position, value in enumerate(block.args):
        printer.print_string(", " if position else "")
        printer.print_ssa_value(value)
        if position >= len(captured) or value.type != captured[position]:
            printer.print_string(": ")
            printer.print_attribute(value.type)
    printer.print_string(") ")


@irdl_op_definition
class AgentSwitchOp(AgentOperation):
    """Runs one region per agent at the same time, each by its own warps; goes on when all have
    ended."""

    name = "nv_tileas.async.pipeline.agent_switch"


def agent_properties(
    num_warps: Sequence[int],
    max_regs: Sequence[int] | None = None,
    *,
    isolated: bool = False,
    num_agents_per_group: int = 1,
) -> dict[str, Attribute]:
    """The properties of an agent operation.

    Args:
        num_warps: the warps of each agent; `INHERIT` where the launch decides.
        max_regs: the registers per thread of each agent; None inherits all.
        isolated: whether the bodies see only what is captured.
        num_agents_per_group: how many agents share one number of warps.
    """
    budgets = [INHERIT] * len(num_warps) if max_regs is None else [*max_regs]
    properties: dict[str, Attribute] = {
        "num_agents_per_group": IntegerAttr(num_agents_per_group, 32),
        "num_warps": DenseArrayBase.from_list(i32, [*num_warps]),
        "max_regs": DenseArrayBase.from_list(i32, budgets),
    }
    return properties | ({"isolated": UnitAttr()} if isolated else {})


OPERATIONS: tuple[type[TileASOperation], ...] = (
    CreatePipelineOp,
    CreateIteratorOp,
    IncIterOp,
    ProducerAcquireOp,
    ProducerWriteOp,
    ProducerCommitOp,
    ConsumerWaitOp,
    ConsumerReadOp,
    ConsumerReleaseOp,
    ProduceOneOp,
    ProduceOneAsyncOp,
    ConsumeOneOp,
    ConsumeOneAsyncOp,
    AgentSwitchOp,
    PipelineYieldOp,
    YieldOp,
)
