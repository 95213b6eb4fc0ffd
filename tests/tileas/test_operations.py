"""The operations of nv_tileas: text both ways, and what the verifier refuses."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tileas.programs import EVERY_OPERATION, MATMUL, changed, errors, kernel, parse, refused, said
from tileas.samples import SAMPLES
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


@one_in(2)
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
        assert f"#layout = #nv_tileas.layout<{layout}>" in text.to_text(module)
        assert errors(module) == []
    for carried in (
        "shared, #nv_tileas.layout<shared, (4, 4) : (4, 1), swizzle(1, 4, 3)>",
        'tensor, #nv_tileas.layout<linear, 16 : 1>, #nv_tileas.atom<mma, "tcgen05">',
        'shared, #nv_tileas.atom<copy, "ldmatrix">',
    ):
        body = f"%a = t.alloc_tensor : !nv_tileas.buffer<16xf32, {carried}>"
        freed = "\n    t.dealloc_tensor %a" if carried.startswith("tensor") else ""
        module = parse(kernel(body + freed))
        for read in (module, parse(text.to_text(module))):
            types = [str(result.type) for op in read.walk() for result in op.results]
            assert f"!nv_tileas.buffer<16xf32, {carried}>" in types
        assert errors(module) == []


OLD = """cuda_tile.module @old {
  entry @k() {
    %p = nv_tileas.async.pipeline.create_pipeline {num_stages = 2, producer_group = 0,
      consumer_group = 1, num_consumers = 1} : !nv_tileas.pipeline<tile<16xf32>, 2>
    return
  }
}"""


@pytest.mark.parametrize(
    ("stated", "note"),
    [
        ("", "does not say of which version of nv_tileas it is; this is version 3"),
        (
            " attributes {nv_tileas.version = 1 : i32}",
            "is of version 1 of nv_tileas, but this is version 3",
        ),
    ],
)
def test_text_of_another_version_is_refused_by_its_version(stated, note):
    with pytest.raises(text.TextError) as caught:
        parse(OLD.replace("@old", f"@old{stated}"))
    assert "must be a buffer or a tuple of buffers" in str(caught.value)
    assert note in str(caught.value)
    for number, message in (
        ("3 : i32", ""),
        ("2 : i32", "version 2 of nv_tileas, but this is version 3"),
        ('"2"', "must be a number"),
    ):
        stating = f"@m attributes {{nv_tileas.version = {number}}} {{"
        found = said(changed(kernel(""), ("@m {", stating)))
        assert message in found
        assert bool(message) == bool(found)


def test_lowered_modules_say_their_version():
    lowered = text.to_text(SAMPLES["products"].load(3).operation)
    assert "attributes {nv_tileas.version = 3 : i32} {" in lowered


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
    assert [line.split(":")[1] for line in lines] == ["44", "62", "68"]
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
    %more = t.alloc_tensor : !nv_tileas.buffer<4x16xf32, shared>
    %q = p.create_pipeline %more {{num_stages = 4, producer_group = 0, consumer_group = 1,
      num_consumers = 1}} : !nv_tileas.pipeline<!nv_tileas.buffer<16xf32, shared>, 4>
    p.producer_commit %q, %t"""
    assert "a stage of another pipeline" in errors(kernel(body))[0]


@pytest.mark.parametrize(("first", "second"), [("%p", "%q"), ("%q", "%p")])
def test_a_reading_gives_the_token_of_one_inside(first, second):
    read = "{consumer_idx = 0, producer_types = [tile<16xf32>]}"
    body = f"""%more = t.alloc_tensor : !nv_tileas.buffer<4x16xf32, shared>
    %q = p.create_pipeline %more {{num_stages = 4, producer_group = 0, consumer_group = 1,
      num_consumers = 1}} : !nv_tileas.pipeline<!nv_tileas.buffer<16xf32, shared>, 4>
    %l = p.create_iterator %q {{kind = consumer}}
      : !nv_tileas.iter<tile<16xf32>, 4, 1, shared, consumer>
    %t = p.consumer_wait %p, %j {{consumer_idx = 0}}
    %u = p.consumer_wait %q, %l {{consumer_idx = 0}}
    %a, %b, %c0 = p.consumer_read %p, %t {read} : !nv_tileas.consumer_token, tile<16xf32> {{
    ^bb0(%outer: !nv_tileas.buffer<16xf32, shared>):
      %d, %e = p.consumer_read %q, %u {read} : tile<16xf32> {{
      ^bb0(%inner: !nv_tileas.buffer<16xf32, shared>):
        %f = t.copy %outer : tile<16xf32>
        p.yield %f
      }}
      p.yield %d, %e
    }}
    p.consumer_release {first}, %a
    p.consumer_release {second}, %b"""
    found = [message for message in errors(kernel(body)) if "token" in message]
    assert found == ([] if first == "%p" else ["the token owns a stage of another pipeline"] * 2)


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
