"""The operations of nv_tileas: text both ways, and what the verifier refuses."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tilewright
from tileas.programs import EVERY_OPERATION, MATMUL, changed, errors, kernel, parse, refused
from tilewright import text
from tilewright.diagnostics import BytecodeError, VerificationError
from tilewright.dialects.nv_tileas.attributes import ATTRIBUTES, AtomAttr, LayoutAttr
from tilewright.dialects.nv_tileas.consistency import is_barrier, is_ordered
from tilewright.dialects.nv_tileas.operations import OPERATIONS

PROGRAMS = {
    "matmul": MATMUL,
    "every operation": EVERY_OPERATION,
    **{path.stem: path.read_text() for path in (Path(__file__).parent / "programs").glob("*.mlir")},
}


# Text ---------------------------------------------------------------------------------------


def test_every_operation_is_tried():
    found = {type(operation) for operation in parse(EVERY_OPERATION).walk()}
    assert set(OPERATIONS) <= found


@pytest.mark.parametrize("generic", [False, True])
@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_printed_is_read_back(name, generic):
    module = parse(PROGRAMS[name])
    assert errors(module) == []
    printed = text.to_text(module, generic=generic)
    again = parse(printed)
    assert again.is_structurally_equivalent(module)
    assert text.to_text(again, generic=generic) == printed


def test_locations_are_read_back():
    printed = text.to_text(parse(MATMUL), locations=True)
    assert "loc(#loc" in printed
    assert text.to_text(parse(printed), locations=True) == printed


def test_attributes_are_read_back():
    more = 'isolated, note = "x", "odd name" = [1 : i32], nv_tile.aws.stage = 2 : i32}'
    module = changed(MATMUL, ("isolated}", more))
    for generic in (False, True):
        printed = text.to_text(parse(module), generic=generic)
        assert parse(printed).is_structurally_equivalent(parse(module))


def test_layouts_and_atoms_are_read_back():
    assert {AtomAttr, LayoutAttr} <= set(ATTRIBUTES)
    for layout in (
        "blocked, (32, (4, 4)) : (16, (1, 4)), swizzle(3, 4, 3), f16",
        "linear, 8 : 1",
        "shared, () : ()",
        "dot_operand, (2, 2) : (2, 1), f32",
    ):
        body = f"%a = t.convert_layout %v {{layout = #nv_tileas.layout<{layout}>}} : tile<16xf32>"
        module = parse(kernel(body))
        assert f"#nv_tileas.layout<{layout}>" in text.to_text(module)
        assert errors(module) == []
    for carried in (
        "shared, #nv_tileas.layout<shared, (4, 4) : (4, 1), swizzle(1, 4, 3)>",
        'tensor, #nv_tileas.layout<linear, 16 : 1>, #nv_tileas.atom<mma, "tcgen05">',
        'shared, #nv_tileas.atom<copy, "ldmatrix">',
    ):
        module = parse(kernel(f"%a = t.alloc_tensor : !nv_tileas.buffer<16xf32, {carried}>"))
        assert f"!nv_tileas.buffer<16xf32, {carried}>" in text.to_text(module)
        assert errors(module) == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("%t = p.producer_acquire %p", "takes 2 operands (pipeline, iterator), found 1"),
        ("%t = p.producer_acquire %p, %i, %i", "takes 2 operands"),
        ("%t = p.producer_acquire %p, %q", "%q is not defined before this operation"),
        ("%t = p.producer_acquire %p, x", "expected a value"),
        ("%k = p.inc_iter %i", "expected 1 result types"),
        ("%k = p.inc_iter %i : tile<i32>, tile<i32>", "expected 1 result types"),
        ("%t = p.nothing %p", "unknown operation `nv_tileas.async.pipeline.nothing`"),
        ("%k = p.create_iterator %p {kind = both} : tile<i32>", "expected nv_tileas.kind"),
        ("%k = p.create_iterator %p {kind = producer, kind = producer} : tile<i32>", "twice"),
        ("%k = p.inc_iter %i : !nv_tileas.nothing", "unknown type !nv_tileas.nothing"),
        ("p.agent_switch {num_warps = [4]}\n agent 1 { }", "expected agent 0, found agent 1"),
    ],
)
def test_errors_of_the_text(body, message):
    with pytest.raises(text.TextError) as caught:
        parse(kernel(body))
    assert message in str(caught.value)


# The command and the other levels -----------------------------------------------------------


def test_the_package_verifies_and_refuses_bytecode():
    module = tilewright.load(MATMUL, "matmul.mlir")
    module.verify()
    with pytest.raises(BytecodeError, match="bytecode holds no nv_tileas") as caught:
        module.to_bytecode("13.4")
    assert len(str(caught.value).splitlines()) == 1


def test_all_errors_have_their_places():
    broken = changed(
        MATMUL,
        ("{tx_bytes = 16384}\n          %y", "{tx_bytes = 16383}\n          %y"),
        ('<mma, "wgmma', '<copy, "wgmma'),
        ("%cv, %r#0, %bm, %bn", "%cv, %r#0, %bm"),
    )
    with pytest.raises(VerificationError) as caught:
        tilewright.load(broken, "broken.mlir").verify()
    lines = [line for line in str(caught.value).splitlines() if line.startswith("broken.mlir:")]
    assert [line.split(":")[1] for line in lines] == ["40", "58", "64"]
    assert "`nv_tileas.async.tiled_tma_load`: tx_bytes must be 16384" in lines[0]


def test_the_worked_example_multiplies():
    kernel = tilewright.load(MATMUL).kernel("matmul")
    random = np.random.default_rng(0)
    a = random.standard_normal((128, 192)).astype(np.float16)
    b = random.standard_normal((192, 128)).astype(np.float16)
    c = np.zeros((128, 128), np.float32)
    result = kernel.simulate((1, 1), a, b, c, 128, 128, 192, schedule=["round_robin", "random(1)"])
    assert result.ok
    assert np.allclose(c, a.astype(np.float64) @ b.astype(np.float64), atol=1e-3)


# The verifier -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("consumer_wait %p, %it {consumer_idx = 0}", "consumer_wait %p, %it {consumer_idx = 1}",
         "consumer_idx must be less than 1 (num_consumers), found 1"),
        ("yield %x, %y", "yield %x, %sb", "async tokens only or"),
        ("yield %sum", "yield %acc, %sum", "(the results that are no tokens)"),
        ("box = [128, 64]", "box = [128]", "the rank of the view (2), found 1"),
        ("box = [128, 64]", "box = [128, 48]", "must divide the tile"),
        ("box = [128, 64]", "box = [128, 4]", "a row of the box must be a multiple of 16 bytes"),
        ("tmaIdx = 0", "tmaIdx = -1", "tmaIdx must not be negative"),
        ("%av, %sa, %da, %bm, %k ", "%av, %sa, %db, %bm, %k ", "the descriptor must be that of"),
        ("%av, %sa, %da, %bm, %k ", "%av, %sb, %da, %bm, %k ", "the buffer must be tile<128x64"),
        ("%cv, %r#0, %bm, %bn", "%cv, %r#0, %bm", "needs 2 indices, found 1"),
        ("%w\n", "%t\n", "a path uses this one more often"),
    ],
)  # fmt: skip
def test_the_worked_example_with_an_error(old, new, message):
    assert any(message in found for found in errors(changed(MATMUL, (old, new))))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("capacity = 2", "capacity = 0", "capacity must be at least 1"),
        ("queue.put %q, %a, %b", "queue.put %q, %b, %a", "(one entry of the queue)"),
        ("group_ids = [0, 1]", "group_ids = [0]", "group_ids needs one entry per agent"),
        ("acquire, memory_scope = device", "acquire", "acquire accesses need a memory scope"),
        ("acquire, memory_scope", "weak, memory_scope", "weak accesses take no memory scope"),
        ("inbounds = [true, false]", "inbounds = [true]", "inbounds needs one entry per index"),
        ("mode = add", "mode = addf", "mode addf needs elements of"),
        ("gather_load %g, %rows, %zero :", "gather_load %v, %zero, %zero :",
         "a gather_scatter_view"),
        ("tiled_load %v, %zero, %zero, token = %t0", "tiled_load %g, %rows, %zero, token = %t0",
         "not be a gather_scatter_view"),
        ('"stmatrix">} : !SA', '"stmatrix">} : !A', "nothing copies from"),
        ('copy, "stmatrix"', 'mma, "stmatrix"', "the atom must be of kind copy"),
        ("tx_bytes = 1024, atom", "tx_bytes = 512, atom", "tx_bytes must be 1024"),
        ("swizzle(2, 4, 3)", "swizzle(1, 4, 3)", "has at most 32 bytes, found 64"),
        ("layout = #nv_tileas.layout<shared, (16", "layout = #nv_tileas.layout<blocked, (16",
         "must be of family shared"),
        (", signedness_lhs = signed", "", "needs signedness_lhs"),
        ("stage_factor = 2", "stage_factor = 0", "must divide their count"),
        ("dim = 1, identities", "dim = 2, identities", "dim must be in [0, 2), found 2"),
        ("identities = [0.0 : f32]}", "identities = []}", "one identity per operand"),
        ("static_offsets = [0, 16]", "static_offsets = [0, 17]", "is outside dimension 1"),
        ("static_strides = [2, 1]} : !A", "static_strides = [3, 1]} : !A", "outside dimension 0"),
        ("static_strides = [2, 1]} : !A", "static_strides = [2]} : !A", "one entry per dimension"),
        ("%a : tile<512xf16>", "%a : tile<256xf16>", "as many elements of one type"),
        ("{axis = 1}", "{axis = 3}", "axis must be in [0, 2]"),
        ("tile<16x32xi16>", "tile<16x32xi32>", "as many bits"),
        ("permutation = [1, 0]", "permutation = [1, 1]", "each of the 2 dimensions once"),
        ('text = "unroll"', 'text = ""', "needs a text"),
        ("%c:3 = nv_tileas.cancel_next_program_id : tile<i32>, ",
         "%c:2 = nv_tileas.cancel_next_program_id : ", "needs three results"),
        ("async.tiled_load %v, %d,", "async.tiled_load %v, %c,", "must be a buffer, found tile"),
        ("async.tiled_tma_store %v, %d,", "async.tiled_tma_store %v, %c,", "must be a buffer"),
        ("gather_tma_load %g, %sparse,", "gather_tma_load %g, %d,", "the layout of the descriptor"),
        ("%td = nv_tileas.dot %sa, %sb, %tc", "%td = nv_tileas.dot %sa, %b, %c", "(as acc)"),
        ("%bv = nv_tileas.view %ba : !nv_tileas.buffer<512xf16, shared>",
         "%bv = nv_tileas.view %ba : tile<512xf16>", "must lie in shared memory (as the source)"),
        ("buffer<8x16xf16, shared>", "buffer<8x16xf16, tensor>", "must lie in shared memory"),
    ],
)  # fmt: skip
def test_operations_with_an_error(old, new, message):
    assert any(message in found for found in errors(changed(EVERY_OPERATION, (old, new))))


def test_one_family_of_instructions_fills_a_pipeline():
    mixed = changed(
        MATMUL,
        ("%y = nv_tileas.async.tiled_tma_load %bv, %sb, %db, %k, %bn {tx_bytes = 16384}",
         "%y = nv_tileas.async.tiled_load %bv, %sb, %k, %bn"),
    )  # fmt: skip
    assert "TMA transfers and asynchronous copies fill this one" in refused(mixed)


def test_descriptors_are_made_outside_of_control_flow():
    body = """%t = make_tensor_view %x, shape = [%n], strides = [1]
        : tile<i32> -> tensor_view<?xf32, strides=[1]>
    if %c {
      %m = addi %n, %one : tile<i32>
      %u = make_tensor_view %x, shape = [SIZE], strides = [1]
        : tile<i32> -> tensor_view<?xf32, strides=[1]>
      %w = make_partition_view %u
        : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
      %d = t.make_tiled_tma_desc %w {tmaIdx = 0, box = [16]}
    }"""
    assert "loops or branches define" in errors(kernel(body.replace("SIZE", "%m")))[0]


# Tokens along paths -------------------------------------------------------------------------

ACQUIRE = "%t = p.producer_acquire %p, %i\n"
COMMIT = "p.producer_commit %p, %t\n"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (f"{ACQUIRE} {COMMIT}", None),
        (f"{ACQUIRE} if %c {{ {COMMIT} }} else {{ {COMMIT} }}", None),
        (f"{ACQUIRE} if %c {{ {COMMIT} }}", "does not use"),
        (f"{ACQUIRE} if %c {{ {COMMIT} }} {COMMIT}", "more often"),
        (f"{ACQUIRE} for %k in (%zero to %n, step %one) : tile<i32> {{ {COMMIT} }}", "more often"),
        (f"for %k in (%zero to %n, step %one) : tile<i32> {{ {ACQUIRE} {COMMIT} }}", None),
        (f"{ACQUIRE} loop {{ if %c {{ {COMMIT} break }} continue }}", None),
        (f"{ACQUIRE} loop {{ if %c {{ break }} {COMMIT} continue }}", "more often"),
        (f"loop {{ {ACQUIRE} if %c {{ {COMMIT} break }} {COMMIT} continue }}", None),
        (f"loop {{ {ACQUIRE} if %c {{ break }} {COMMIT} continue }}", "does not use"),
    ],
)
def test_a_token_is_used_once_along_every_path(body, message):
    found = errors(kernel(body))
    assert found == [] if message is None else message in found[0]


def test_tokens_pass_through_branches():
    body = f"""{ACQUIRE} %u = if %c -> (!nv_tileas.producer_token) {{
      yield %t : !nv_tileas.producer_token
    }} else {{
      yield %t : !nv_tileas.producer_token
    }}
    p.producer_commit %p, %u"""
    assert errors(kernel(body)) == []


def test_tokens_own_stages_of_their_pipeline():
    body = f"""{ACQUIRE}
    %q = p.create_pipeline {{num_stages = 4, producer_group = 0, consumer_group = 1,
      num_consumers = 1}} : !nv_tileas.pipeline<!nv_tileas.buffer<16xf32, shared>, 4>
    p.producer_commit %q, %t"""
    assert "a stage of another pipeline" in errors(kernel(body))[0]


# Order of memory ----------------------------------------------------------------------------


def test_what_is_ordered():
    ordered = {kind.name for kind in OPERATIONS if is_ordered(kind.__new__(kind))}
    for name in ("async.load", "async.copy", "async.dot", "async.wait", "copy", "reduce", "scan",
                 "make_tiled_tma_desc", "async.tiled_tma_load", "load", "store"):  # fmt: skip
        assert f"nv_tileas.{name}" in ordered
    for name in ("alloc_tensor", "extract_slice", "insert_slice", "view", "async.future_wait"):
        assert f"nv_tileas.{name}" not in ordered
    barriers = {kind.name for kind in OPERATIONS if is_barrier(kind.__new__(kind))}
    assert "nv_tileas.async.pipeline.producer_commit" in barriers
    assert not barriers & ordered
