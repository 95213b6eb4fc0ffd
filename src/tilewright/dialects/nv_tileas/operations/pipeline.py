"""Pipelines: stages that producers fill and consumers empty, and the agents that do so."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, IntegerAttr, UnitAttr, i32
from xdsl.ir import Attribute, Operation, OpResult, Region, SSAValue
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
    MemoryWriteEffect,
    Pure,
    ReturnLike,
)

from tilewright.dialects.cuda_tile.constraints import ANY_TYPE, require
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    Cost,
    CostClass,
    NotSpeculatable,
    Reads,
    Writes,
)
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    body_steps,
    region_steps,
)
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ensure_terminator,
    hidden_end,
    types_text,
)
from tilewright.dialects.cuda_tile.types import TileType, spell
from tilewright.dialects.nv_tileas.agents import (
    INHERIT,
    budget_problem,
    first_warps,
    place_problem,
    resolved_warps,
)
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    IteratorKind,
    IteratorKindAttr,
)
from tilewright.dialects.nv_tileas.checks import (
    integers,
    stages_of_position,
    type_list,
    verify_iterator,
    verify_stage_arguments,
    verify_taken_out,
    verify_write_yield,
    verify_yield,
)
from tilewright.dialects.nv_tileas.constraints import (
    ASYNC,
    BUFFER,
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
from tilewright.dialects.nv_tileas.operations.arguments import parse_arguments, print_arguments
from tilewright.dialects.nv_tileas.tracing import only_source, sources
from tilewright.dialects.nv_tileas.types import (
    ConsumerTokenType,
    IteratorType,
    PipelineType,
    ProducerTokenType,
)
from tilewright.nesting import Steps


class PipelineOperation(TileASOperation, ABC):
    """Base of the operations of the handshake."""

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "num_stages": "i32",
        "producer_group": "i32",
        "consumer_group": "i32",
        "num_consumers": "i32",
        "consumer_idx": "i32",
        "barriers": "i32",
        "producer_types": "types",
        "consumer_types": "types",
    }


@irdl_op_definition
class CreatePipelineOp(PipelineOperation):
    """A pipeline of the stages that its storage has room for, with barriers of its own.

    Its barriers, 8 bytes each, lie in shared memory from the offset `barriers` on: those that tell
    when a stage is full, then those that tell when it is empty.
    """

    name = "nv_tileas.async.pipeline.create_pipeline"

    storage = var_operand_def(BUFFER)
    num_stages = prop_def(IntegerAttr)
    producer_group = prop_def(IntegerAttr)
    consumer_group = prop_def(IntegerAttr)
    num_consumers = prop_def(IntegerAttr)
    barriers = opt_prop_def(IntegerAttr)
    result = result_def(PIPELINE)
    traits = traits_def(MemoryWriteEffect(), CostClass(Cost.NONE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("pipeline",)

    def verify_(self) -> None:
        type = cast(PipelineType, self.result.type)
        stages, consumers = self.num_stages.value.data, self.num_consumers.value.data
        groups = (self.producer_group.value.data, self.consumer_group.value.data)
        require(stages >= 1, f"num_stages must be at least 1, found {stages}")
        require(
            type.stages == stages,
            f"the pipeline must have {stages} stages (num_stages), found {type.stages}",
        )
        storage = tuple(value.type for value in self.storage)
        require(
            storage == type.storage,
            f"the storage of this pipeline must be {types_text(type.storage)} (its buffers, "
            f"{stages} times), found {types_text(storage)}",
        )
        require(consumers >= 1, f"num_consumers must be at least 1, found {consumers}")
        for name, group in zip(("producer_group", "consumer_group"), groups, strict=True):
            require(group >= 0, f"{name} must be a group, found {group}")
        require(
            groups[0] != groups[1],
            f"producer_group and consumer_group must differ, found {groups[0]} for both",
        )


@irdl_op_definition
class CreateIteratorOp(PipelineOperation):
    """The first stage of a pipeline, for one side of it."""

    name = "nv_tileas.async.pipeline.create_iterator"

    pipeline = operand_def(PIPELINE)
    kind = prop_def(IteratorKindAttr)
    result = result_def(ITERATOR)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("iter",)

    def verify_(self) -> None:
        verify_iterator(self.pipeline, self.result, self.kind.data)


@irdl_op_definition
class IncIterOp(PipelineOperation):
    """The next stage."""

    name = "nv_tileas.async.pipeline.inc_iter"

    iterator = operand_def(ITERATOR)
    result = result_def(ITERATOR)
    traits = traits_def(Pure(), CostClass(Cost.NONE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("next",)

    def verify_(self) -> None:
        require(
            self.result.type == self.iterator.type,
            f"the result must be {spell(self.iterator.type)} (as the operand), "
            f"found {spell(self.result.type)}",
        )


class HandshakeOperation(PipelineOperation, ABC):
    """Base of the operations that wait for or change the state of a stage.

    Each declares its pipeline itself: the first operand, whereas inherited ones come last.

    Class attributes:
        SIDE: whose step it is, the `producer`'s or a `consumer`'s.
    """

    SIDE: ClassVar[str] = "producer"

    pipeline = operand_def(PIPELINE)
    traits = traits_def(Reads("pipeline"), Writes("pipeline"))

    @property
    def role(self) -> str | None:
        """Whose step it is: the producer's, or that of a consumer with its number; None where only
        its token says."""
        index = self.properties.get("consumer_idx")
        if index is None:
            return None if self.SIDE == "consumer" else self.SIDE
        return f"{self.SIDE} {cast('IntegerAttr[Any]', index).value.data}"

    def verify_types(self, name: str, stages: int = 1) -> tuple[Attribute, ...]:
        """The payload types that a property lists: those of the pipeline, of several stages with
        a dimension for these in front."""
        listed = type_list(self.properties[name], name)
        payloads = cast(PipelineType, self.operands[0].type).payloads
        if stages > 1:
            payloads = tuple(TileType((stages, *t.shape), t.element_type) for t in payloads)
        require(
            listed == payloads,
            f"{name} must be {types_text(payloads)} (the payload of the pipeline), "
            f"found {types_text(listed)}",
        )
        return listed

    def verify_consumer(self) -> None:
        """The index of the consumer is one of those that the pipeline has."""
        index = cast("IntegerAttr[Any]", self.properties["consumer_idx"]).value.data
        made = only_source(self.operands[0])
        maker = made.owner if made is not None else None
        require(index >= 0, f"consumer_idx must not be negative, found {index}")
        if isinstance(maker, CreatePipelineOp):
            count = maker.num_consumers.value.data
            require(
                index < count,
                f"consumer_idx must be less than {count} (num_consumers), found {index}",
            )

    def verify_token(self, token: SSAValue, makers: tuple[type[HandshakeOperation], ...]) -> None:
        """The token comes from one of these operations, on the same pipeline."""
        pipeline = only_source(self.operands[0])
        for source in _owners(token):
            maker = source.owner
            names = " or ".join(f"`{kind.name}`" for kind in makers)
            found = f"`{maker.name}`" if isinstance(maker, Operation) else "a block argument"
            require(isinstance(maker, makers), f"the token must come from {names}, found {found}")
            owned = only_source(cast(Operation, maker).operands[0])
            require(
                pipeline is None or owned is None or owned is pipeline,
                "the token owns a stage of another pipeline",
            )


def _owners(token: SSAValue) -> Iterator[SSAValue]:
    """The tokens that a token can be, where they are made: a reading gives those of readings in its
    body."""
    for source in sources(token):
        read = source.owner
        last = read.body.block.last_op if isinstance(read, ConsumerReadOp) else None
        position = source.index - 1 if isinstance(source, OpResult) else -1
        if last is not None and 0 <= position < len(last.operands):
            yield from _owners(last.operands[position])
        else:
            yield source


@irdl_op_definition
class ProducerAcquireOp(HandshakeOperation):
    """Blocks until the stage is empty; gives its ownership."""

    name = "nv_tileas.async.pipeline.producer_acquire"

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    token = result_def(PRODUCER)
    traits = traits_def(CostClass(Cost.HANDSHAKE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("acquired",)

    def verify_(self) -> None:
        verify_iterator(self.pipeline, self.iterator, IteratorKind.PRODUCER)


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
    traits = traits_def(CostClass(Cost.NONE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("written",)

    def verify_(self) -> None:
        types = self.verify_types("producer_types")
        verify_stage_arguments(self.body, self.pipeline, types, "producer_types")
        verify_write_yield(self.body, PipelineYieldOp, types)
        self.verify_token(self.token, (ProducerAcquireOp, ProducerWriteOp))


@irdl_op_definition
class ProducerCommitOp(HandshakeOperation):
    """Publishes the stage, once all work of its write has landed."""

    name = "nv_tileas.async.pipeline.producer_commit"

    pipeline = operand_def(PIPELINE)
    token = operand_def(PRODUCER)
    traits = traits_def(CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_token(self.token, (ProducerAcquireOp, ProducerWriteOp))


@irdl_op_definition
class ConsumerWaitOp(HandshakeOperation):
    """Blocks until the stage is full."""

    name = "nv_tileas.async.pipeline.consumer_wait"

    SIDE: ClassVar[str] = "consumer"
    GROUPED: ClassVar[bool] = False

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    consumer_idx = prop_def(IntegerAttr)
    token = result_def(CONSUMER)
    traits = traits_def(CostClass(Cost.HANDSHAKE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("waited",)

    def verify_(self) -> None:
        verify_iterator(self.pipeline, self.iterator, IteratorKind.CONSUMER)
        self.verify_consumer()


@irdl_op_definition
class ConsumerReadOp(HandshakeOperation):
    """Reads the stage that a token owns: the body gets the buffers of the stage, and yields what
    is taken out of it."""

    name = "nv_tileas.async.pipeline.consumer_read"

    SIDE: ClassVar[str] = "consumer"

    pipeline = operand_def(PIPELINE)
    token = operand_def(CONSUMER)
    consumer_idx = prop_def(IntegerAttr)
    producer_types = prop_def(ArrayAttr)
    result = result_def(CONSUMER)
    results_ = var_result_def(ANY_TYPE)
    body = region_def()
    traits = traits_def(CostClass(Cost.NONE))

    RESULT_NAMES: ClassVar[tuple[str, ...]] = ("read", "payload")

    def verify_(self) -> None:
        types = self.verify_types("producer_types")
        self.verify_consumer()
        verify_stage_arguments(self.body, self.pipeline, types, "producer_types")
        verify_taken_out(self.body)
        results = [value.type for value in self.results_]
        verify_yield(self.body, PipelineYieldOp, results, "the results that are no tokens")
        self.verify_token(self.token, (ConsumerWaitOp, ConsumerReadOp))


@irdl_op_definition
class ConsumerReleaseOp(HandshakeOperation):
    """Gives the stage back."""

    name = "nv_tileas.async.pipeline.consumer_release"

    SIDE: ClassVar[str] = "consumer"

    pipeline = operand_def(PIPELINE)
    token = operand_def(CONSUMER)
    traits = traits_def(CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_token(self.token, (ConsumerWaitOp, ConsumerReadOp))


class ProduceOne(HandshakeOperation, ProducerInterface, ABC):
    """Base of the operations that acquire, write and commit one stage."""

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    producer_types = prop_def(ArrayAttr)
    body = region_def()
    traits = traits_def(CostClass(Cost.NONE))

    def verify_(self) -> None:
        verify_iterator(self.pipeline, self.iterator, IteratorKind.PRODUCER)
        types = self.verify_types("producer_types")
        block = self.body.first_block
        if block is not None and block.args:
            # The storage may be shown to the body, which then may fill it itself.
            verify_stage_arguments(self.body, self.pipeline, types, "producer_types")
            verify_write_yield(self.body, PipelineYieldOp, types)
        else:
            verify_yield(self.body, PipelineYieldOp, types, "producer_types")


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

    SIDE: ClassVar[str] = "consumer"
    GROUPED: ClassVar[bool] = False

    pipeline = operand_def(PIPELINE)
    iterator = operand_def(ITERATOR)
    consumer_idx = prop_def(IntegerAttr)
    consumer_types = prop_def(ArrayAttr)
    results_ = var_result_def(ANY_TYPE)
    body = region_def()
    traits = traits_def(CostClass(Cost.HANDSHAKE))

    @property
    def stages(self) -> int:
        """How many stages it consumes."""
        return stages_of_position(self.pipeline, self.iterator) if self.GROUPED else 1

    def verify_(self) -> None:
        verify_iterator(self.pipeline, self.iterator, IteratorKind.CONSUMER, self.GROUPED)
        types = self.verify_types("consumer_types", self.stages)
        self.verify_consumer()
        copied = cast(IteratorType, self.iterator.type).space == AddressSpace.REGISTER
        verify_stage_arguments(self.body, self.pipeline, types, "consumer_types", copied)
        verify_taken_out(self.body)
        results = [value.type for value in self.results_]
        verify_yield(self.body, PipelineYieldOp, results, "the results that are no tokens")


@irdl_op_definition
class ConsumeOneOp(ConsumeOne):
    """Waits for, reads and releases one stage; the body gets its buffers or, where the iterator's
    payload lies in registers, copies of them.

    With an iterator that a reduction over stages has given, it is several stages that are waited
    for, read and released: the body gets them as one tile, with a dimension for them in front.
    """

    name = "nv_tileas.async.pipeline.consume_one"

    GROUPED: ClassVar[bool] = True

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
    traits = traits_def(IsTerminator(), ReturnLike(), Pure(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        parent = self.parent_op()
        found = "nothing" if parent is None else f"`{parent.name.removeprefix('cuda_tile.')}`"
        require(
            isinstance(parent, ProducerInterface | ConsumerReadOp | ConsumeOne),
            f"must end the body of an operation on a pipeline, found {found}",
        )


@irdl_op_definition
class YieldOp(TileASOperation, YieldTerminator):
    """Ends the body of an agent, or of an operation with a body that is no pipeline's."""

    name = "nv_tileas.yield"

    operands_ = var_operand_def(ANY_TYPE)
    traits = traits_def(IsTerminator(), ReturnLike(), Pure(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        parent = self.parent_op()
        name = "nothing" if parent is None else parent.name.removeprefix("cuda_tile.")
        wrong = isinstance(parent, HandshakeOperation) or not isinstance(parent, TileASOperation)
        require(
            not wrong,
            f"must end the body of an agent, or of reduce, scan or generate, found `{name}`",
        )


class AgentOperation(TileASOperation, AgentLikeInterface, ABC):
    """Base of the operations with one body per agent."""

    END: ClassVar[type[TileASOperation]] = YieldOp

    captures = var_operand_def(ANY_TYPE)
    num_agents_per_group = prop_def(IntegerAttr)
    num_warps = prop_def(DenseArrayBase)
    max_regs = prop_def(DenseArrayBase)
    isolated = opt_prop_def(UnitAttr)
    group_ids = opt_prop_def(DenseArrayBase)
    warp_ids = opt_prop_def(DenseArrayBase)
    named_barriers = opt_prop_def(DenseArrayBase)
    bodies = var_region_def()
    traits = traits_def(BodyEffects(), NotSpeculatable(), CostClass(Cost.NONE))

    FLAGS: ClassVar[tuple[str, ...]] = ("isolated",)
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "num_agents_per_group": "i32",
        "num_warps": "i32 array",
        "max_regs": "i32 array",
        "group_ids": "i32 array",
        "warp_ids": "i32 array",
        "named_barriers": "i32 array",
    }

    @override
    def agent_bodies(self) -> Sequence[Region]:
        return tuple(self.bodies)

    @override
    def own_warp_counts(self) -> Sequence[int]:
        return tuple(cast("DenseArrayBase[Any]", self.num_warps).get_values())

    @property
    def agent_groups(self) -> tuple[int, ...]:
        """The group of each agent: as `group_ids` says, or one after the other."""
        if self.group_ids is not None:
            return integers(self.group_ids)
        size = max(self.num_agents_per_group.value.data, 1)
        return tuple(position // size for position in range(len(self.bodies)))

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
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
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
            arguments = parse_arguments(parser, [value.type for value in captures])
            if "isolated" in properties:
                # Names from outside mean nothing in the body, and may be used again.
                parser.ssa_values = {}
            region = yield region_steps(parser, arguments)
            parser.ssa_values = outer
            ensure_terminator(region, cls.END)
            regions.append(region)
        return cls.create(
            operands=captures, properties=properties, attributes=attributes, regions=regions
        )

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        if self.operands:
            printer.print_string("(")
            printer.print_list(self.operands, printer.print_ssa_value)
            printer.print_string(")")
        print_dictionary(self, printer)
        for number, region in enumerate(self.regions):
            printer._print_new_line()  # pyright: ignore[reportPrivateUsage]
            printer.print_string(f"agent {number} ")
            print_arguments(region, self.operand_types, printer)
            yield body_steps(printer, region, hidden_end(region, self.END))

    def verify_(self) -> None:
        count = len(self.bodies)
        require(count >= 1, "needs at least one agent")
        group = self.num_agents_per_group.value.data
        require(
            group >= 1 and count % group == 0,
            f"num_agents_per_group must divide the number of agents ({count}), found {group}",
        )
        for name in ("num_warps", "max_regs", "group_ids", "warp_ids", "named_barriers"):
            entries = self.properties.get(name)
            if entries is not None:
                found = len(integers(entries))
                require(
                    found == count, f"{name} needs one entry per agent ({count}), found {found}"
                )
        self._verify_bodies()
        groups = self.agent_groups
        for one in dict.fromkeys(groups):
            require(one >= 0, f"a group must not be negative, found {one}")
            require(
                groups.count(one) % group == 0,
                f"group {one} must have a multiple of {group} agents (num_agents_per_group), found "
                f"{groups.count(one)}",
            )
        launch = launch_warps(self)
        problem = budget_problem(self.own_warp_counts(), self.register_budgets, groups, launch)
        require(problem is None, problem or "")
        if self.warp_ids is not None:
            counts = resolved_warps(self.own_warp_counts(), groups, launch)
            problem = place_problem(integers(self.warp_ids), counts, self.register_budgets, launch)
            require(problem is None, problem or "")

    def _verify_bodies(self) -> None:
        captured = tuple(self.operand_types) if self.is_isolated else ()
        require(
            self.is_isolated or not self.operands,
            f"agents that see the values around them capture none, found {len(self.operands)}",
        )
        for type in captured:
            require(
                not isinstance(type, ProducerTokenType | ConsumerTokenType),
                f"a token belongs to one agent and can't be captured, found {spell(type)}",
            )
        for number, body in enumerate(self.bodies):
            require(len(body.blocks) == 1, f"agent {number} must have one block")
            found = tuple(body.block.arg_types)
            require(
                found == captured,
                f"agent {number} must have the arguments {types_text(captured)} "
                f"({'the captured values' if self.is_isolated else 'it is not isolated'}), "
                f"found {types_text(found)}",
            )
            verify_yield(body, self.END, (), "agents give no results")


LAUNCH_WARPS = "nv_tileas.num_warps"
"""The attribute of a kernel that says how many warps its launch has."""

LAUNCH_SHARED_MEMORY = "nv_tileas.shared_memory"
"""The attribute of a kernel that says how many bytes of shared memory its launch has."""


def launch_warps(operation: Operation) -> int | None:
    """The warps that the agents of an operation have together: those of the agent around it, or
    those that the kernel says its launch has; None where nothing says."""
    inner, parent = operation, operation.parent_op()
    while parent is not None:
        if isinstance(parent, AgentOperation):
            position = next(
                n for n, body in enumerate(parent.bodies) if body is inner.parent_region()
            )
            return get_agent_warp_counts(parent)[position]
        launch = parent.attributes.get(LAUNCH_WARPS)
        if isinstance(launch, IntegerAttr):
            return cast("IntegerAttr[Any]", launch).value.data
        inner, parent = parent, parent.parent_op()
    return None


def get_agent_warp_counts(operation: AgentOperation) -> tuple[int, ...]:
    """The warps of each agent, its own or what it inherits (S28)."""
    return resolved_warps(
        operation.own_warp_counts(), operation.agent_groups, launch_warps(operation)
    )


def agent_warps(operation: AgentOperation) -> tuple[range, ...]:
    """The warps of each agent by their numbers in the launch, a subset of its own (S23)."""
    counts = get_agent_warp_counts(operation)
    if operation.warp_ids is None:
        starts = first_warps(counts, operation.register_budgets)
    else:
        starts = integers(operation.warp_ids)
    return tuple(range(start, start + count) for start, count in zip(starts, counts, strict=True))


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
    group_ids: Sequence[int] | None = None,
) -> dict[str, Attribute]:
    """The properties of an agent operation.

    Args:
        num_warps: the warps of each agent; `INHERIT` where the launch decides.
        max_regs: the registers per thread of each agent; None inherits all.
        isolated: whether the bodies see only what is captured.
        num_agents_per_group: how many agents form a group, which share one number of warps.
        group_ids: the group of each agent; None for one group after the other.
    """
    budgets = [INHERIT] * len(num_warps) if max_regs is None else [*max_regs]
    properties: dict[str, Attribute] = {
        "num_agents_per_group": IntegerAttr(num_agents_per_group, 32),
        "num_warps": DenseArrayBase.from_list(i32, [*num_warps]),
        "max_regs": DenseArrayBase.from_list(i32, budgets),
    }
    if group_ids is not None:
        properties["group_ids"] = DenseArrayBase.from_list(i32, [*group_ids])
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
