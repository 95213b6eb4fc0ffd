"""What each version can't express is refused: everything at once, by name, with the version."""

from __future__ import annotations

import needs
import pytest
from oracles import nvidia

from tilewright import text
from tilewright.bytecode import LATEST, SUPPORTED, V13_1, V13_2, V13_3, V13_4, Version, read, write
from tilewright.diagnostics import BytecodeError
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp, ReturnOp, YieldOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.nesting import MAX_NESTING

HEAD = """
  %t = make_token : token
  %b = constant <i1: true> : tile<i1>
  %i = constant <i32: 1> : tile<i32>
  %f = constant <f32: 1.0> : tile<f32>
  %v = constant <f32: 1.0> : tile<8xf32>
  %m = constant <f16: 1.0> : tile<8x8xf16>
  %a = constant <f32: 1.0> : tile<8x8xf32>
  %n = constant <i64: 64> : tile<i64>
  %p = int_to_ptr %n : tile<i64> -> tile<ptr<f32>>
  %tv = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %pv = make_partition_view %tv : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
"""


def module(body: str, before: str = "", head: str = HEAD) -> ModuleOp:
    return text.parse_module(
        f"cuda_tile.module @m {{ {before} entry @k() {{ {head}{body}\nreturn }} }}"
    )


CASES: list[tuple[str, str, Version, str]] = [
    ("atan2 %f, %f : tile<f32>", "atan2", V13_2, "the operation"),
    ('%k = print_tko "x" token=%t -> token', "print_tko", V13_2, "the operation's token"),
    ('%k = print_tko "x" -> token\n join_tokens %k, %k : token', "print_tko", V13_2, "its result"),
    (
        "for unsigned %x in (%i to %i, step %i) : tile<i32> { continue }",
        "for",
        V13_2,
        "unsignedCmp",
    ),
    ("negi %i overflow<no_signed_wrap> : tile<i32>", "negi", V13_2, "overflow"),
    ("tanh %f rounding<approx> : tile<f32>", "tanh", V13_2, "rounding_mode"),
    ("ftof %f rounding<zero> : tile<f32> -> tile<f8E8M0FNU>", "ftof", V13_2, "type f8E8M0FNU"),
    ("exp %f rounding<approx> : tile<f32>", "exp", V13_3, "rounding_mode"),
    (
        "mmaf %m, %m, %a fast_acc : tile<8x8xf16>, tile<8x8xf16>, tile<8x8xf32>",
        "mmaf",
        V13_3,
        "fast_acc",
    ),
    ("alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>", "alloca", V13_3, "the operation"),
    ("pack %v : tile<8xf32> -> tile<32xi8>", "pack", V13_3, "the operation"),
    (
        "exti %i signed : tile<i32> -> tile<i64>\n trunci %i : tile<i32> -> tile<i4>",
        "trunci",
        V13_3,
        "type i4",
    ),
    (
        "make_strided_view %tv : strided_view<tile=(8), traversal_strides=[4], "
        "tensor_view<64xf32, strides=[1]>>",
        "make_strided_view",
        V13_3,
        "type strided_view",
    ),
    ("ftoi %f signed saturating : tile<f32> -> tile<i32>", "ftoi", V13_4, "saturating"),
    (
        "ftof %f rounding<nearest_away> : tile<f32> -> tile<tf32>",
        "ftof",
        V13_4,
        "rounding_mode nearest_away",
    ),
    ("gdc_wait_tko -> token", "gdc_wait_tko", V13_4, "the operation"),
    (
        "%x, %k = load_view_tko weak %pv[%i] inbounds = [true] : partition_view<tile=(8), "
        "tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token",
        "load_view_tko",
        V13_4,
        "inbounds",
    ),
    ("ftof %f : tile<f32> -> tile<fnv8E5M3FNU>", "ftof", V13_4, "type fnv8E5M3FNU"),
    (
        "int_to_ptr %n : tile<i64> -> tile<ptr<f32, <none>>>",
        "int_to_ptr",
        V13_4,
        "a pointer attribute",
    ),
]
WORDS = {"the operation's token": "the operand token", "its result": "the result result_token"}


@pytest.mark.parametrize(
    ("body", "name", "since", "what"), CASES, ids=[f"{c[1]} {c[3]}" for c in CASES]
)
def test_refused_below(body: str, name: str, since: Version, what: str) -> None:
    parsed = module(body)
    for version in SUPPORTED:
        if version >= since:
            data = write(parsed, version)
            assert write(read(data), version) == data
            continue
        with pytest.raises(BytecodeError) as error:
            write(parsed, version)
        expected = f"{WORDS.get(what, what)} needs bytecode {since} or later, writing {version}"
        messages = [(d.operation, d.message) for d in error.value.diagnostics]
        assert (name, expected) in messages
        assert all(message.endswith(f"writing {version}") for _, message in messages)
        assert all(d.place.line is not None for d in error.value.diagnostics)


@pytest.mark.parametrize(("word", "what"), [("private ", "private"), ("constant ", "constant")])
def test_globals(word: str, what: str) -> None:
    parsed = module("", f"global {word}@g <i32: [1, 2]> : tile<2xi32>", "")
    assert write(read(write(parsed, V13_3)), V13_3) == write(parsed, V13_3)
    with pytest.raises(BytecodeError, match=f"`global`: {what} needs bytecode 13.3 or later"):
        write(parsed, V13_2)


def test_all_problems_are_collected() -> None:
    parsed = module(
        "atan2 %f, %f : tile<f32>\n"
        "if %b {\n tanh %f rounding<approx> : tile<f32>\n"
        "%x = exp %f rounding<approx> : tile<f32>\n negf %x : tile<f32>\n }"
    )
    with pytest.raises(BytecodeError) as error:
        write(parsed, V13_1)
    assert [d.operation for d in error.value.diagnostics] == ["atan2", "tanh", "exp"]
    lines = [d.place.line for d in error.value.diagnostics]
    assert lines == sorted(lines)  # pyright: ignore


def test_a_type_is_reported_once() -> None:
    convert = "ftof %f rounding<zero> : tile<f32> -> tile<f8E8M0FNU>\n"
    with pytest.raises(BytecodeError) as error:
        write(module(convert * 3), V13_1)
    assert len(error.value.diagnostics) == 1


def test_defaults_are_written_for_old_versions() -> None:
    parsed = module(
        "tanh %f : tile<f32>\n exp %f : tile<f32>\n negi %i : tile<i32>\n"
        "%x, %k = load_view_tko weak %pv[%i] inbounds = [false] : partition_view<tile=(8), "
        "tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token\n"
        'print_tko "x" -> token'
    )
    for version in SUPPORTED:
        data = write(parsed, version)
        assert write(read(data), version) == data
        assert write(read(data), V13_4) == write(parsed, V13_4)


def test_locations_without_a_place() -> None:
    for location, word in (('"name"', "name"), ('fused["a":1:2, "b":3:4]', "fused")):
        with pytest.raises(BytecodeError, match=f"`iota`: a {word} location has no place"):
            write(module(f"iota : tile<8xi32> loc({location})"))


def test_unsupported_version() -> None:
    for version in (Version(13, 0), Version(13, 6), Version(14, 1)):
        with pytest.raises(BytecodeError, match=r"supported: 13.1 to 13.5"):
            write(module(""), version)


def test_broken_modules_are_refused() -> None:
    """Modules that don't verify give diagnostics too, not other exceptions."""
    parsed = module("negf %f : tile<f32>\n absf %f : tile<f32>")
    negation, absolute = (
        next(op for op in parsed.walk() if op.name == f"cuda_tile.{name}")
        for name in ("negf", "absf")
    )
    negation.operands = []
    negation.properties.clear()
    absolute.operands = [ReturnOp.create(result_types=[absolute.operand_types[0]]).results[0]]
    with pytest.raises(BytecodeError) as error:
        write(parsed, LATEST)
    assert [(d.operation, d.message) for d in error.value.diagnostics] == [
        ("negf", "must have 1 operands, found 0"),
        ("absf", "operand 0 is a value that is not visible to the operation"),
    ]


def test_missing_attributes_are_refused() -> None:
    parsed = module("addf %f, %f : tile<f32>")
    addition = next(op for op in parsed.walk() if op.name == "cuda_tile.addf")
    del addition.properties["rounding_mode"]
    with pytest.raises(BytecodeError, match="`addf`: rounding_mode is missing"):
        write(parsed, LATEST)
    addition.properties["rounding_mode"] = parsed.sym_name
    with pytest.raises(BytecodeError, match="`addf`: rounding_mode must not be string"):
        write(parsed, LATEST)


def test_deep_modules_are_refused() -> None:
    parsed = module("if %b { yield }")
    outer = next(op for op in parsed.walk() if isinstance(op, IfOp))
    for _ in range(MAX_NESTING):
        inner = outer.clone_without_regions()
        for region in inner.regions:
            region.detach_block(region.block) if region.blocks else None
        block = outer.regions[0].block
        block.insert_op_before(inner, block.ops.first)
        other = type(block)([YieldOp.create()])
        inner.regions[0].add_block(other)
        outer = inner
    with pytest.raises(BytecodeError, match=f"`if`: regions nest more than {MAX_NESTING} deep"):
        write(parsed, LATEST)


@needs.tool("tileirdisasm")
def test_disassembler_accepts_what_is_not_refused() -> None:
    files: list[tuple[str, bytes]] = []
    for body, name, since, _ in CASES:
        if name in ("int_to_ptr", "ftof"):
            # Not every conversion is legal in every version.
            continue
        files += [
            (f"{name} {version}", write(module(body), version))
            for version in SUPPORTED
            if version >= since
        ]
    results = nvidia.tileirdisasm_all([data for _, data in files])
    for (name, _), result in zip(files, results, strict=True):
        assert result.text is not None, f"{name}: {result.error}"
