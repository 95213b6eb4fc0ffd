"""Rules about who does what on a pipeline: the groups of agents on its sides, and the agents that
are its producer and its consumers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentOperation,
    CreatePipelineOp,
    HandshakeOperation,
)
from tilewright.dialects.nv_tileas.tracing import all_uses

__all__ = ["agent_around", "group_violations", "has_taken_all", "steps_of"]

Found = Iterator[tuple[Operation, str]]


def agent_around(operation: Operation, outside: Region | None) -> tuple[AgentOperation, int] | None:
    """The agent that an operation belongs to, by what switches to it and its position; None where
    no switch lies between the operation and a region.

    Of switches inside each other it is the outermost one: what is made outside of it is shared by
    its agents.
    """
    found: tuple[AgentOperation, int] | None = None
    region = operation.parent_region()
    while region is not None and region is not outside:
        parent = region.parent
        if isinstance(parent, AgentOperation):
            found = parent, parent.regions.index(region)
        region = None if parent is None else parent.parent_region()
    return found


def group_violations(operations: Sequence[Operation]) -> Found:
    """What is wrong with the sides of the pipelines of a kernel.

    Args:
        operations: the operations of `nv_tileas` in the kernel.
    """
    for pipeline in operations:
        if isinstance(pipeline, CreatePipelineOp):
            yield from _sides(pipeline)


def steps_of(pipeline: SSAValue) -> Iterator[HandshakeOperation]:
    """The operations on a pipeline, each once."""
    seen = set[Operation]()
    for use in all_uses(pipeline):
        user = use.operation
        if use.index == 0 and isinstance(user, HandshakeOperation) and user not in seen:
            seen.add(user)
            yield user


def has_taken_all(operation: Operation, pipeline: CreatePipelineOp) -> bool:
    """Whether an operation belongs to the only consumer of a pipeline, and comes behind all that
    this agent does with it.

    Nobody uses the stages any more then: what was filled has been read, as none may be left over.
    """
    around = agent_around(operation, pipeline.parent_region())
    if around is None or pipeline.num_consumers.value.data != 1:
        return False
    switch, position = around
    body = switch.regions[position].first_block
    if body is None or switch.parent_block() is not pipeline.parent_block():
        return False
    place = body.find_ancestor_op_in_block(operation)
    steps = [*steps_of(pipeline.result)]
    taken = [step for step in steps if body.find_ancestor_op_in_block(step) is not None]
    return (
        place is not None
        and any(step.SIDE == "consumer" for step in taken)
        and all(step in taken for step in steps if step.SIDE == "consumer")
        and all(_is_before(body, step, place) for step in taken)
    )


def _is_before(body: Block, operation: Operation, place: Operation) -> bool:
    """Whether what holds an operation in a body comes before another operation there."""
    holder = body.find_ancestor_op_in_block(operation)
    return holder is not None and holder.is_before_in_block(place)


def _sides(pipeline: CreatePipelineOp) -> Found:
    due = {
        "producer": pipeline.producer_group.value.data,
        "consumer": pipeline.consumer_group.value.data,
    }
    agents: dict[str, tuple[AgentOperation, int]] = {}
    switches = dict[AgentOperation, None]()
    for step in steps_of(pipeline.result):
        agent = agent_around(step, pipeline.parent_region())
        group = due[step.SIDE]
        if agent is None:
            yield step, f"must stand in an agent of group {group} ({step.SIDE}_group)"
            continue
        switch, position = agent
        switches[switch] = None
        found = switch.agent_groups[position]
        if found != group:
            yield (
                step,
                f"must stand in an agent of group {group} ({step.SIDE}_group of the pipeline), "
                f"found agent {position} of group {found}",
            )
        first = agent if step.role is None else agents.setdefault(step.role, agent)
        if first != agent:
            yield (
                step,
                f"one agent is the {step.role} of a pipeline, but agent {first[1]} and agent "
                f"{position} are that of this one",
            )
    yield from _missing(pipeline, due, switches)
    count = pipeline.num_consumers.value.data
    for index in range(count):
        if agents and f"consumer {index}" not in agents:
            yield pipeline, f"no agent is consumer {index} of {count} (num_consumers)"


def _missing(
    pipeline: CreatePipelineOp, due: dict[str, int], switches: dict[AgentOperation, None]
) -> Found:
    """Both groups are there among the agents that use the pipeline."""
    for switch in switches:
        for side, group in due.items():
            if group not in switch.agent_groups:
                known = ", ".join(map(str, dict.fromkeys(switch.agent_groups)))
                yield pipeline, f"{side}_group must be a group of agents ({known}), found {group}"
