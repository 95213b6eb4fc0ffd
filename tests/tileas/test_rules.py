"""Rules S1 to S30 of the language: each with what it allows and what it forbids."""

from __future__ import annotations

import pytest
from xdsl.dialects.builtin import IntegerAttr, UnitAttr, f16
from xdsl.ir import Region
from xdsl.utils.exceptions import VerifyException

from tileas.broken import (
    ANY,
    BRANCHES,
    DOT,
    FOLLOWING,
    SPACES,
    STAGE,
    SWIZZLE,
    SWIZZLED,
    launched,
    placed,
    sliced,
    viewed,
)
from tileas.programs import (
    AGENTS,
    CONSUME,
    EVERY_OPERATION,
    ITER,
    MATMUL,
    PRODUCE,
    RULES,
    TESTED,
    allows,
    changed,
    errors,
    forbids,
    kernel,
    parse,
    refused,
    said,
)
from tileas.rulebook import evidence
from tilewright import text
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas import agents, interfaces, types
from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr, AtomKind, IteratorKind
from tilewright.dialects.nv_tileas.operations import OPERATIONS
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    CreateIteratorOp,
    IncIterOp,
    ProducerWriteOp,
)
from tilewright.dialects.nv_tileas.operations.queue import ExecuteOp
from tilewright.dialects.nv_tileas.propagation import (
    propagate_through_async,
    propagate_through_reduction,
    verify_iterator_merge,
)
from tilewright.dialects.nv_tileas.rules import family_of
from tilewright.passes import run_passes
from tilewright.transforms.tileas.canonicalize import Canonicalize, coalescing_problem

TILE = TileType((16,), f16)
BUFFER = types.BufferType((16,), f16)
ITERATOR = types.IteratorType(TILE, 4, 1, AddressSpace.SHARED, IteratorKind.PRODUCER)


def find(kind, source=MATMUL):
    return next(op for op in parse(source).walk() if isinstance(op, kind))


# Types --------------------------------------------------------------------------------------


@allows("S1", "S3", "S4", "S6", "S7", "S13", "S14", "S23", "S25", "S26", "S29")
def test_the_worked_example_is_right():
    assert errors(MATMUL) == []


@forbids("S1")
def test_ownership_is_explicit_before_lowering():
    assert "needs a consumer iterator" in refused(
        MATMUL, ("consumer_wait %p, %it", "consumer_wait %p, %i0")
    )


@allows("S2")
def test_types_are_contracts_without_values():
    # Nothing of a type is state: all parameters are other types, numbers and words.
    for kind in types.TYPES:
        names = {name for name, _ in kind.get_irdl_definition().parameters}
        assert not names & {"stage", "phase", "storage", "generation"}, kind


@forbids("S2", "S9")
def test_stage_and_phase_are_no_parameters():
    with pytest.raises(text.TextError):
        parse(kernel("").replace(ITER, "!nv_tileas.iter<tile<16xf32>, 4, 1, shared, producer, 0>"))


@forbids("S3")
def test_a_producer_token_comes_from_acquire_and_goes_to_commit():
    twice = kernel(
        "%t = p.producer_acquire %p, %i\n p.producer_commit %p, %t\n p.producer_commit %p, %t"
    )
    assert "a path uses this one more often" in errors(twice)[0]
    never = kernel("%t = p.producer_acquire %p, %i")
    assert "no operation uses this one" in errors(never)[0]
    other = kernel("%t = p.consumer_wait %p, %j {consumer_idx = 0}\n p.producer_commit %p, %t")
    assert "must be a producer token" in errors(other)[0]


@forbids("S4")
def test_a_consumer_token_comes_from_wait_and_goes_to_release():
    never = kernel("%t = p.consumer_wait %p, %j {consumer_idx = 0}")
    assert "no operation uses this one" in errors(never)[0]
    other = kernel("%t = p.producer_acquire %p, %i\n p.consumer_release %p, %t")
    assert "must be a consumer token" in errors(other)[0]


@allows("S5")
def test_async_tokens_complete_copies_and_products():
    assert errors(EVERY_OPERATION) == []


@forbids("S5")
def test_async_tokens_own_no_stage():
    wrong = kernel("%t = t.create_none\n p.producer_commit %p, %t")
    assert "must be a producer token, found !nv_tileas.async_token" in errors(wrong)[0]


@forbids("S6")
def test_an_iterator_carries_the_element_of_its_pipeline():
    made = "%k = p.create_iterator %p {kind = producer} : " + ITER
    assert errors(kernel(made)) == []
    for old, new in (("16xf32", "8xf32"), (", 4,", ", 3,")):
        found = errors(kernel(made.replace(old, new)))
        assert "the iterator must go through 4 stages of tile<16xf32>" in found[0]


@forbids("S7")
def test_tokens_hold_no_payload():
    for token in (types.PRODUCER_TOKEN, types.CONSUMER_TOKEN, types.ASYNC_TOKEN):
        assert token.parameters == ()
    with pytest.raises(VerifyException):
        types.PipelineType(types.PRODUCER_TOKEN, 2)


@allows("S8")
def test_a_pipeline_has_stages_and_groups():
    created = next(o for o in parse(MATMUL).walk() if o.name.endswith("create_pipeline"))
    values = {name: value.value.data for name, value in created.properties.items()}
    assert [storage.type for storage in created.storage] == [*created.result.type.storage]
    assert values == {
        "num_stages": 3, "producer_group": 0, "consumer_group": 1, "num_consumers": 1,
    }  # fmt: skip


@allows("S8")
def test_what_is_not_in_use_at_the_same_time_may_overlap():
    awaited = FOLLOWING.replace("WAIT", "t.async.wait %s").replace("wait %s, %e", "wait %e")
    swizzled = SWIZZLED.format(offset=1024, alignment=1024, bits=3)
    for more in ("", BRANCHES, awaited, swizzled):
        assert said(placed(more=more)) == ""


@forbids("S8")
def test_steps_of_a_pipeline_stand_in_agents():
    outside = kernel(f"{PRODUCE}\n {AGENTS.format('', CONSUME)}")
    assert "must stand in an agent of group 0 (producer_group)" in said(outside)


@allows("S23", "S25")
def test_agents_have_warps_of_their_own():
    for warps in ("[0, 4]", "[4, 0]"):
        assert said(changed(MATMUL, ("isolated}", f"isolated, warp_ids = {warps}}}"))) == ""
    assert (
        said(launched("nv_tileas.num_warps = 8 : i32, nv_tileas.shared_memory = 576 : i32")) == ""
    )


@allows("S26")
def test_operations_take_what_lies_in_memory_that_they_reach():
    for used in ("%r = t.store %ptrs, %a", "%r = t.copy %s : tile<16x16xf16>",
                 "%r = " + DOT.format(a="%s", b="%s", atom="wgmma_m64n16k16")):  # fmt: skip
        assert said(kernel(SPACES.format(statement=used.format()))) == ""


@forbids("S8", "S16", "S17", "S23", "S25", "S26")
def test_broken_programs_are_refused():
    assert [one.label for one in evidence() if not one.message] == []


@allows("S9", "S15")
def test_the_fields_of_an_iterator():
    assert ITERATOR.element == TILE
    assert (ITERATOR.count, ITERATOR.stride) == (4, 1)
    assert (ITERATOR.space, ITERATOR.kind) == (AddressSpace.SHARED, IteratorKind.PRODUCER)
    for space in AddressSpace:
        assert types.IteratorType(TILE, 1, 1, space).space == space


@allows("S10")
def test_both_sides_unwrap_to_the_element_of_the_pipeline():
    consumer = types.IteratorType(TILE, 4, 1, AddressSpace.SHARED, IteratorKind.CONSUMER)
    assert consumer != ITERATOR
    assert consumer.element == ITERATOR.element


@forbids("S10")
def test_the_sides_of_a_handshake_differ():
    assert "needs a producer iterator" in errors(kernel("%t = p.producer_acquire %p, %j"))[0]
    assert (
        "needs a consumer iterator"
        in errors(kernel("%t = p.consumer_wait %p, %i {consumer_idx = 0}"))[0]
    )
    wrong = ("create_iterator %p {kind = producer}", "create_iterator %p {kind = consumer}")
    assert "needs a consumer iterator" in refused(MATMUL, wrong)


@allows("S11")
def test_equal_types_are_one():
    assert types.ProducerTokenType() == types.PRODUCER_TOKEN
    assert len({types.AsyncTokenType(), types.ASYNC_TOKEN}) == 1
    same = types.IteratorType(TILE, 4, 1, AddressSpace.SHARED, IteratorKind.PRODUCER)
    assert same == ITERATOR
    assert hash(same) == hash(ITERATOR)


@forbids("S11")
def test_iterators_of_other_elements_are_other_types():
    assert types.IteratorType(TileType((32,), f16), 4) != ITERATOR
    assert types.PipelineType(BUFFER, 2) != types.PipelineType(BUFFER, 3)


@allows("S12")
def test_tokens_have_one_shape():
    assert types.PRODUCER_TOKEN.parameters == types.CONSUMER_TOKEN.parameters


@forbids("S12")
def test_tokens_are_told_apart_by_class():
    assert types.PRODUCER_TOKEN != types.CONSUMER_TOKEN
    assert not isinstance(types.PRODUCER_TOKEN, types.ConsumerTokenType)
    assert not isinstance(types.CONSUMER_TOKEN, types.ProducerTokenType)


WRITE = """%t = p.producer_acquire %p, %i
    %w = p.producer_write %p, %t {{producer_types = [{types}]}} {{
    ^bb0({argument}):
      nv_tileas.async.pipeline.yield {value}
    }}
    p.producer_commit %p, %w"""


@allows("S13")
def test_block_arguments_are_unwrapped():
    for argument in (ITER, STAGE):
        body = WRITE.format(types="tile<16xf32>", argument=f"%s: {argument}", value="%v")
        assert errors(kernel(body)) == []


@forbids("S13")
def test_producer_types_are_not_unwrapped():
    body = WRITE.format(types=ITER, argument=f"%s: {ITER}", value="%v")
    assert "producer_types must be tile<16xf32>" in errors(kernel(body))[0]
    body = WRITE.format(types="tile<16xf32>", argument="%s: tile<8xf32>", value="%v")
    assert "the block arguments must be tile<16xf32> (producer_types)" in errors(kernel(body))[0]
    for other in ("tile<16xf32>", "!nv_tileas.buffer<16xf32, tensor>"):
        body = WRITE.format(types="tile<16xf32>", argument=f"%s: {other}", value="%v")
        assert f"must be {STAGE} (the buffers of the stage)" in errors(kernel(body))[0]
    body = WRITE.format(
        types="tile<16xf32>", argument="%s: tile<16xf32>, %u: tile<16xf32>", value="%v"
    )
    assert "must have 1 block arguments" in errors(kernel(body))[0]


# Propagation --------------------------------------------------------------------------------

BRANCH = """%r = if %c -> ({result}) {{
      yield %i : {then}
    }} else {{
      %k = p.inc_iter {other} : {otherwise}
      yield %k : {otherwise}
    }}"""
CONSUMER = ITER.replace("producer", "consumer")


@allows("S16")
def test_branches_and_loops_carry_iterators():
    branch = BRANCH.format(result=ITER, then=ITER, other="%i", otherwise=ITER)
    loop = f"""%l = for %k in (%zero to %n, step %one) : tile<i32>
        iter_values(%q = %r) -> ({ITER}) {{
      %s = p.inc_iter %q : {ITER}
      continue %s : {ITER}
    }}"""
    assert errors(kernel(f"{branch}\n{loop}")) == []


@forbids("S14", "S16")
def test_arms_agree_on_all_fields():
    branch = BRANCH.format(result=ITER, then=ITER, other="%j", otherwise=CONSUMER)
    assert any("the else region must yield" in found for found in errors(kernel(branch)))
    loop = f"""%l = for %k in (%zero to %n, step %one) : tile<i32>
        iter_values(%q = %i) -> ({ITER}) {{
      continue %j : {CONSUMER}
    }}"""
    assert any("the iteration values of the for" in found for found in errors(kernel(loop)))


@forbids("S15")
def test_the_fields_have_limits():
    for count, stride in ((0, 1), (4, 2), (4, 0)):
        with pytest.raises(VerifyException):
            types.IteratorType(TILE, count, stride)
    with pytest.raises(VerifyException, match="must be a tile or a tuple of tiles"):
        types.IteratorType(f16, 4)
    with pytest.raises(text.TextError, match="expected nv_tileas"):
        parse(kernel("").replace(ITER, ITER.replace("shared", "global")))
    wrong = errors(kernel(f"%k = p.inc_iter %i : {CONSUMER}"))
    assert "the result must be" in wrong[0]


@allows("S17")
def test_equal_iterators_merge():
    module = parse(kernel(f"%k = p.inc_iter %i : {ITER}"))
    second = next(o for o in module.walk() if isinstance(o, IncIterOp))
    first, second = second.iterator, second.result
    assert verify_iterator_merge(first, second)


@forbids("S17")
def test_other_values_do_not_merge():
    module = parse(kernel(""))
    created = [o for o in module.walk() if isinstance(o, CreateIteratorOp)]
    made = {operation.kind.data: operation.result for operation in created}
    producer, consumer = made[IteratorKind.PRODUCER], made[IteratorKind.CONSUMER]
    pipeline = next(o.result for o in module.walk() if o.name.endswith("create_pipeline"))
    assert not verify_iterator_merge(producer, consumer)
    assert not verify_iterator_merge(pipeline, producer)
    assert not verify_iterator_merge(pipeline, pipeline)


@allows("S18")
def test_async_work_changes_the_space_only():
    moved = propagate_through_async(ITERATOR, AddressSpace.REGISTER)
    assert moved.space == AddressSpace.REGISTER
    assert propagate_through_async(moved, AddressSpace.SHARED) == ITERATOR


@forbids("S18")
def test_async_work_keeps_count_and_stride():
    moved = propagate_through_async(ITERATOR, AddressSpace.TENSOR)
    assert (moved.count, moved.stride, moved.element, moved.kind) == (4, 1, TILE, ITERATOR.kind)


@allows("S19")
def test_a_reduction_over_stages_divides_their_count():
    assert propagate_through_reduction(ITERATOR, 2).count == 2
    assert propagate_through_reduction(ITERATOR, 1) == ITERATOR
    # A reduction along an axis of a tile leaves iterators alone.
    assert "iterators = [%i] {reverse, dim" in EVERY_OPERATION


@forbids("S19")
def test_the_factor_must_divide_the_count():
    with pytest.raises(VerifyException, match="must divide their count"):
        propagate_through_reduction(ITERATOR, 3)
    found = refused(EVERY_OPERATION, ("stage_factor = 2", "stage_factor = 3"))
    assert "must divide their count (4) evenly, found factor 3" in found
    found = refused(EVERY_OPERATION, ("stage_factor = 2", "stage_factor = 4"))
    assert "a reduction over 4 stages collapses a dimension of their number" in found


# Agents -------------------------------------------------------------------------------------


@allows("S22")
def test_agents_are_described_by_attributes():
    switch = find(AgentSwitchOp)
    assert switch.own_warp_counts() == (4, 4)
    assert switch.register_budgets == (40, 232)
    assert switch.is_isolated


@forbids("S22")
def test_agents_are_no_values():
    assert not any("agent" in kind.name or "warp" in kind.name for kind in types.TYPES)
    assert find(AgentSwitchOp).results == ()


@forbids("S23")
def test_isolated_agents_see_no_outer_values():
    seeing = kernel("""p.agent_switch CAPTURED
      {num_agents_per_group = 1, num_warps = [4], max_regs = [-1]}
    agent 0 {
      %k = addi %zero, %n : tile<i32>
    }""")
    module = parse(seeing.replace("CAPTURED", ""))
    assert errors(module) == []
    switch = next(o for o in module.walk() if isinstance(o, AgentSwitchOp))
    switch.properties["isolated"] = UnitAttr()
    assert "is not defined before this operation" in errors(module)[0]
    assert "capture none" in errors(seeing.replace(" CAPTURED", "(%n)"))[0]


@allows("S24")
def test_quantisation_to_the_letter():
    pinned = {24: 32, 40: 48, 41: 48, 42: 56, 232: 240, 240: 248, 256: 264}
    assert {budget: agents.quantize_agent_warps(budget) for budget in pinned} == pinned
    assert agents.quantize_agent_warps(agents.INHERIT) == agents.INHERIT == -1


@forbids("S24")
def test_resources_are_counted_with_the_right_registers():
    right = {1: 24, 24: 24, 25: 32, 40: 40, 41: 48, 232: 232, 250: 256, 256: 256, 300: 256}
    assert {budget: agents.registers_for(budget) for budget in right} == right
    assert agents.registers_for(agents.INHERIT) == agents.INHERIT
    # To the letter this split would want 67,584 of 65,536 registers.
    assert agents.budget_problem((4, 4, 4), (40, 232, 232), (0, 1, 2)) is None
    assert "want" in (agents.budget_problem((4, 4, 4), (48, 240, 240), (0, 1, 2)) or "")


@allows("S25")
def test_agents_inherit_the_warps_of_the_launch():
    assert agents.resolved_warps((agents.INHERIT, 8), (0, 0)) == (8, 8)
    assert agents.resolved_warps((agents.INHERIT, agents.INHERIT), (0, 1), 16) == (8, 8)
    switch = (
        "p.agent_switch {{num_agents_per_group = {}, num_warps = [-1, 8], max_regs = [-1, -1]}}"
    )
    for size in (1, 2):
        assert errors(kernel(switch.format(size) + "agent 0 { }\nagent 1 { }")) == []


@allows("S26")
def test_an_operation_states_tile_and_atom():
    dot = find(DotOp)
    assert dot.a.type == types.BufferType((128, 64), f16, AddressSpace.SHARED)
    assert isinstance(dot.acc.type, TileType)
    assert dot.atom == AtomAttr(AtomKind.MMA, "wgmma_m64n128k16")


@forbids("S26")
def test_the_atom_fits_the_operation():
    found = refused(MATMUL, ("#nv_tileas.atom<mma,", "#nv_tileas.atom<copy,"))
    assert found == "the atom must be of kind mma, found copy"
    # No type of the dialect is a layout.
    assert not any("layout" in kind.name for kind in types.TYPES)


@forbids("S7", "S13")
def test_a_buffer_stays_with_its_stage():
    taken = kernel(f"""%t = p.consumer_wait %p, %j {{consumer_idx = 0}}
    %u, %b = p.consumer_read %p, %t {{consumer_idx = 0, producer_types = [tile<16xf32>]}}
      : {STAGE} {{
    ^bb0(%s: {STAGE}):
      p.yield %s
    }}
    p.consumer_release %p, %u""")
    assert "stays inside the body that it is lent to" in said(taken)


@allows("S18")
def test_a_consumer_that_copies_has_an_iterator_in_registers():
    body = """%r = p.create_iterator %p {{kind = {side}}}
      : !nv_tileas.iter<tile<16xf32>, 4, 1, {space}, {side}>
    %b = p.consume_one %p, %r {{consumer_idx = 0, consumer_types = [tile<16xf32>]}}
      : tile<16xf32> {{
    ^bb0(%s: {type}):
      p.yield %v
    }}"""
    for space, type in (("register", "tile<16xf32>"), ("shared", STAGE)):
        right = kernel(body.format(side="consumer", space=space, type=type))
        assert said(right) == ""
        other = "shared" if space == "register" else "register"
        wrong = kernel(body.format(side="consumer", space=other, type=type))
        assert "the block arguments must be" in said(wrong)
    for side, space in (("consumer", "tensor"), ("producer", "register"), ("producer", "tensor")):
        wrong = kernel(body.format(side=side, space=space, type=STAGE))
        assert f"of a {side} iterator" in said(wrong) or f"of this {side}" in said(wrong)


# Interfaces ---------------------------------------------------------------------------------


@allows("S21")
def test_propagation_is_there_before_scheduling():
    module = parse(MATMUL)
    merged = [o for o in module.walk() if o.name == "cuda_tile.for"]
    assert all(isinstance(loop.results[-1].type, types.IteratorType) for loop in merged)


NESTED = """%total = constant <i32: 8> : tile<i32>
    {carried}for %a in (%zero to %total, step %one) : tile<i32> {values}{{
      {inner}for %b in (%zero to %total, step %one) : tile<i32> {values_inside}{{
        print "%d %d\\n", %a, %b : tile<i32>, tile<i32>
        {end_inside}
      }}
      {end}
    }}"""


@forbids("S20")
def test_a_loop_with_an_iterator_is_not_coalesced():
    body = NESTED.format(
        carried="%r = ", values=f"iter_values(%q = %i) -> ({ITER}) ",
        inner="%s = ", values_inside=f"iter_values(%w = %q) -> ({ITER}) ",
        end_inside=f"continue %w : {ITER}", end=f"continue %s : {ITER}",
    )  # fmt: skip
    assert errors(kernel(body)) == []
    module = parse(kernel(body))
    before = text.to_text(module)
    assert "a pipeline iterator" in (coalescing_problem(find(ForOp, kernel(body))) or "")
    run_passes(module, [Canonicalize()])
    assert text.to_text(module) == before


@allows("S20")
def test_other_nested_loops_are_coalesced():
    body = NESTED.format(
        carried="", values="", inner="", values_inside="", end_inside="continue", end="continue"
    )
    module = parse(kernel(body))
    assert sum(isinstance(o, ForOp) for o in module.walk()) == 2
    run_passes(module, [Canonicalize()])
    assert sum(isinstance(o, ForOp) for o in module.walk()) == 1


@forbids("S21")
def test_malformed_reductions_over_stages_do_not_escape():
    assert "a reduction over stages" in refused(
        EVERY_OPERATION, ("stage_factor = 2", "stage_factor = 8")
    )


@allows("S27")
def test_producers_show_their_region():
    producers = filter(interfaces.is_producer, parse(EVERY_OPERATION).walk())
    found = {operation.name.rpartition(".")[2] for operation in producers}
    assert found == {"produce_one", "produce_one_async", "producer_write"}
    write = find(ProducerWriteOp)
    assert interfaces.producer_region(write) is write.body


@forbids("S27")
def test_nothing_else_is_a_producer():
    for operation in parse(EVERY_OPERATION).walk():
        if not interfaces.is_producer(operation):
            assert interfaces.producer_region(operation) is None


@allows("S28")
def test_agent_like_operations_show_bodies_and_warps():
    for kind in (AgentSwitchOp, ExecuteOp):
        operation = find(kind, EVERY_OPERATION)
        assert isinstance(operation, interfaces.AgentLikeInterface)
        assert all(isinstance(body, Region) for body in operation.agent_bodies())
        assert len(operation.agent_bodies()) == len(operation.own_warp_counts()) == 2
    assert find(AgentSwitchOp, EVERY_OPERATION).resolved_warp_counts(8) == (4, 8)


@forbids("S28")
def test_agents_inside_agents_have_the_warps_of_the_outer_one():
    nested = kernel("""p.agent_switch {num_agents_per_group = 1, num_warps = [4], max_regs = [-1]}
    agent 0 {
       p.agent_switch {num_agents_per_group = 1, num_warps = [4, 4], max_regs = [-1, -1]}
      agent 0 { }
      agent 1 { }
    }""")
    assert "8 warps together, but the launch has 4" in errors(nested)[0]
    launch = kernel("""p.agent_switch {num_agents_per_group = 1, num_warps = [8], max_regs = [-1]}
    agent 0 { }""")
    module = parse(launch)
    next(o for o in module.walk() if o.name == "cuda_tile.entry").attributes[
        "nv_tileas.num_warps"
    ] = IntegerAttr(4, 32)
    assert "but the launch has 4" in errors(module)[0]


@allows("S29")
def test_terminators_hand_on_to_the_operation_around_them():
    module = parse(EVERY_OPERATION)
    ends = [o for o in module.walk() if isinstance(o, interfaces.YieldTerminator)]
    assert {o.name for o in ends} == {
        "nv_tileas.yield", "nv_tileas.async.pipeline.yield", "nv_tileas.queue.yield",
    }  # fmt: skip
    assert all(end.successor() is end.parent_op() for end in ends)


@forbids("S29")
def test_terminators_end_what_they_belong_to():
    plain = WRITE.replace("nv_tileas.async.pipeline.yield", "nv_tileas.yield")
    body = plain.format(types="tile<16xf32>", argument=f"%s: {STAGE}", value="%v")
    assert "the body must end in `nv_tileas.async.pipeline.yield`" in errors(kernel(body))[0]
    agent = kernel("""p.agent_switch {num_agents_per_group = 1, num_warps = [4], max_regs = [-1]}
    agent 0 {
      nv_tileas.async.pipeline.yield
    }""")
    assert "the body must end in `nv_tileas.yield`" in errors(agent)[0]


VIEWS = (
    viewed("view %a", "512", "(32, 16) : (1, 32)"),
    viewed("view %a", "512", f"512 : 1{SWIZZLE}", SWIZZLE),
    viewed("expand_dims %a {axis = 1}", "16x1x32", "(16, (1, 32)) : (32, (0, 1))"),
    viewed("shuffle %a {permutation = [1, 0]}", "32x16", "(32, 16) : (1, 32)"),
    viewed("reinterpret %a", "16x32", "(16, (8, 4)) : (32, (1, 8))", element="i16"),
    viewed(sliced("1, 4", "2, 1"), "4x8", "(4, 8) : (64, 1)"),
    viewed(sliced(f"{ANY}, 0", operands=", %n"), "8x32", "(8, 32) : (32, 1)"),
    viewed(sliced("8, 0"), "8x32", f"(8, 32) : (32, 1){SWIZZLE}", SWIZZLE),
    viewed(sliced("8, 0"), "1x32", "(1, 32) : (32, 1)", SWIZZLE),
)
"""Views of a buffer whose elements lie where those of the buffer do."""


@allows("S26")
@pytest.mark.parametrize("body", VIEWS)
def test_views_of_buffers_may_be_arranged_in_their_own_way(body):
    assert said(kernel(body)) == ""


@allows("S30")
def test_the_rules_name_each_other():
    # The roster of producers and consumers of each type is complete.
    names = {operation.name for operation in OPERATIONS}
    handshake = {name for name in names if name.startswith("nv_tileas.async.pipeline.")}
    assert len(handshake) == 15
    assert family_of(find(ProducerWriteOp))[0].name == "TMA"


@forbids("S30")
def test_no_type_is_without_users():
    used = {type(v.type) for o in parse(EVERY_OPERATION).walk() for v in (*o.results, *o.operands)}
    assert set(types.TYPES) <= used


def test_every_rule_has_both_kinds_of_tests():
    both = {"what it allows", "what it forbids"}
    missing = {name: both - TESTED[name] for name in RULES if TESTED[name] != both}
    assert not missing
