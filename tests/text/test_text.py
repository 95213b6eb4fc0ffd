"""What the parser accepts, and how things print."""

from __future__ import annotations

import pytest

from tilewright import text
from tilewright.dialects.cuda_tile.debug_info import debug_scope
from tilewright.verifier import verify

PARAMETERS = "%p: tile<ptr<f32>>, %n: tile<i32>, %x: tile<f32>"


def kernel(body: str, before: str = "", parameters: str = PARAMETERS) -> str:
    return f"{before}\ncuda_tile.module @m {{\nentry @k({parameters}) {{\n{body}\n}}\n}}\n"


def printed(body: str, **options: object) -> list[str]:
    """The lines of the kernel's body, as printed, without indentation."""
    module = text.parse_module(kernel(body))
    assert verify(module) == []
    again = text.parse_module(text.to_text(module))
    assert module.is_structurally_equivalent(again)
    return [line.strip() for line in text.to_text(module, **options).splitlines()[2:-3]]


ACCEPTED = [
    ("%0 = cuda_tile.addf %x, %x : !cuda_tile.tile<f32>", "%0 = addf %arg2, %arg2  : tile<f32>"),
    ("%0 = addf %x, %x rounding<zero> : tile<f32>",
     "%0 = addf %arg2, %arg2 rounding<zero> : tile<f32>"),
    ("%0 = addf %x, %x flush_to_zero : tile<f32>",
     "%0 = addf %arg2, %arg2  flush_to_zero : tile<f32>"),
    ("%0 = maxf %x, %x propagate_nan flush_to_zero : tile<f32>",
     "%0 = maxf %arg2, %arg2 flush_to_zero propagate_nan : tile<f32>"),
    ("%0 = divi %n, %n signed rounding<zero> : tile<i32>",
     "%0 = divi %arg1, %arg1 signed : tile<i32>"),
    ("%0 = pow %x, %x : tile<f32>", "%0 = fpowf %arg2, %arg2 : tile<f32>"),
    ("%0 = fpowf %x, %x : tile<f32>", "%0 = fpowf %arg2, %arg2 : tile<f32>"),
    ('print "hi"', '%0 = print_tko "hi" -> token'),
    ('print "%i\\n", %n : tile<i32>', '%0 = print_tko "%i\\0A", %arg1 : tile<i32> -> token'),
    ('%t = print_tko "\\E9\\22" -> token', '%0 = print_tko "\\E9\\22" -> token'),
    ("%0 = negi %n {note = 1} : tile<i32>", "%0 = negi %arg1 {note = 1} : tile<i32>"),
    ("%0 = constant <i8: 255> : tile<i8>", "%cst_-1_i8 = constant <i8: -1> : tile<i8>"),
    ("%0 = constant <i32: 0x10> : tile<i32>", "%cst_16_i32 = constant <i32: 16> : tile<i32>"),
    ("%0 = constant <f32: 0x7FC00001> : tile<f32>",
     "%cst_NaN_f32 = constant <f32: 0x7FC00001> : tile<f32>"),
    ("%0 = constant <f16: 0.1> : tile<f16>", "%cst_f16 = constant <f16: 9.997550e-02> : tile<f16>"),
    ("%0 = constant <i1: [true, false]> : tile<2xi1>",
     "%cst_i1 = constant <i1: [true, false]> : tile<2xi1>"),
    ("%0 = constant <i8: [[1, 1], [1, 1]]> : tile<2x2xi8>",
     "%cst_1_i8 = constant <i8: 1> : tile<2x2xi8>"),
    ('%0 = "cuda_tile.negi"(%n) <{overflow = #cuda_tile.overflow<none>}>'
     " : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>", "%0 = negi %arg1 : tile<i32>"),
    ('%0 = "cuda_tile.negi"(%n) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>',
     "%0 = negi %arg1 : tile<i32>"),
    ("%t = make_token : token // a remark", "%0 = make_token : token"),
    ("%0 = assume bounded<0, ?>, %n : tile<i32>",
     "%assume = assume bounded<0, ?>, %arg1 : tile<i32>"),
    ("%0 = assume #cuda_tile.bounded<-5, 7>, %n : tile<i32>",
     "%assume = assume bounded<-5, 7>, %arg1 : tile<i32>"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "expected"), ACCEPTED)
def test_accepted(source: str, expected: str) -> None:
    assert printed(source) == [expected]


def test_syntax_13_3_says_pow() -> None:
    assert printed("%0 = fpowf %x, %x : tile<f32>", syntax="13.3") == [
        "%0 = pow %arg2, %arg2 : tile<f32>"
    ]


def test_unknown_syntax_is_refused() -> None:
    module = text.parse_module("cuda_tile.module @m {}")
    with pytest.raises(ValueError, match=r"13\.3, 13\.4"):
        text.to_text(module, syntax="12.0")


def test_implied_terminators() -> None:
    body = """
    %c = constant <i1: true> : tile<i1>
    if %c { } else { return }
    for %i in (%n to %n, step %n) : tile<i32> { }
    loop { if %c { break } }
    """
    assert printed(body) == [
        "%true = constant <i1: true> : tile<i1>",
        "if %true {",
        "} else {",
        "return",
        "}",
        "for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> {",
        "}",
        "loop {",
        "if %true {",
        "break",
        "}",
        "}",
    ]


def test_aliases_before_and_after_use() -> None:
    source = kernel(
        "%0 = assume #d, %n : !i loc(#l)", "#d = #cuda_tile.div_by<4>\n!i = !cuda_tile.tile<i32>"
    )
    module = text.parse_module(source + '#l = loc(callsite(#m at #m))\n#m = loc("f.py":3:4)\n')
    shown = text.to_text(module, locations=True)
    assert '= loc("f.py":3:4)' in shown
    assert shown.count("callsite") == 1


def test_debug_information() -> None:
    before = """
    #file = #cuda_tile.di_file<"k.py" in "/src">
    #unit = #cuda_tile.di_compile_unit<file = #file>
    #sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k",
                                    compileUnit = #unit, scopeLine = 2>
    #block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 3, column = 4>
    #here = #cuda_tile.di_loc<loc("k.py":7:8) in #block>
    #there = #cuda_tile.di_loc<loc("k.py":1:1) in #sub>
    """
    source = f"{before}\ncuda_tile.module @m {{ entry @k() {{ return loc(#here) }} loc(#there) }}"
    module = text.parse_module(source)
    assert verify(module) == []
    shown = text.to_text(module, locations=True)
    assert "#cuda_tile.di_lexical_block<scope = #di_subprogram" in shown
    again = text.parse_module(shown)
    assert text.to_text(again, locations=True) == shown
    (entry,) = again.entries
    assert debug_scope(entry.location) is not None


def test_long_constants_parse_back() -> None:
    values = ", ".join(str(i) for i in range(128))
    module = text.parse_module(kernel(f"%0 = constant <i16: [{values}]> : tile<128xi16>"))
    shown = text.to_text(module)
    assert 'constant <i16: "0x00000100' in shown
    assert module.is_structurally_equivalent(text.parse_module(shown))


def test_names_follow_scopes() -> None:
    body = """
    %r = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) { %s = addi %a, %b : tile<i32> yield %s : tile<i32> }
    %q = addi %r, %n : tile<i32>
    """
    assert printed("%v = iota : tile<8xi32>" + body) == [
        "%0 = iota : tile<8xi32>",
        "%reduce = reduce %0 dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>",
        "(%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {",
        "%2 = addi %reduce_lhs, %reduce_rhs : tile<i32>",
        "yield %2 : tile<i32>",
        "}",
        "%1 = addi %reduce, %arg1 : tile<i32>",
    ]


def test_split_input_keeps_line_numbers() -> None:
    source = "cuda_tile.module @a {}\n// -----\n\ncuda_tile.module @b {}\n// ----- \nbroken"
    parts = list(text.split_input(source, "s.mlir"))
    assert [part.first_line for part in parts] == [1, 3, 6]
    assert [part.place(0).line for part in parts] == [1, 3, 6]


ATOMICS = [
    "%0, %1 = atomic_rmw_tko acq_rel sys %q, xchg, %n : "
    "tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
    "%0, %1 = atomic_cas_tko relaxed device %q, %n, %n : "
    "tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
    "%0, %1 = load_ptr_tko acquire tl_blk %q : tile<ptr<i32>> -> tile<i32>, token",
    "%0, %1 = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token",
    "%0 = store_ptr_tko release sys %q, %n : tile<ptr<i32>>, tile<i32> -> token",
]
ATTRIBUTES = {
    "memory_ordering_semantics": ["weak", "relaxed", "acquire", "release", "acq_rel"],
    "memory_scope": ["tl_blk", "device", "sys"],
    "mode": ["and", "or", "xor", "add", "addf", "max", "min", "umax", "umin", "xchg"],
}


@pytest.mark.parametrize("operation", ATOMICS, ids=lambda text: text.split(" = ")[1][:24])
def test_codes_of_the_generic_form(operation: str) -> None:
    """MLIR's tools have numbers where the pretty form has words; words are read, too."""
    module = text.parse_module(kernel(operation, parameters="%q: tile<ptr<i32>>, %n: tile<i32>"))
    shown = text.to_text(module, generic=True)
    assert module.is_structurally_equivalent(text.parse_module(shown))
    assert "#cuda_tile.memory" not in shown and " : i32" in shown
    words = shown
    for name, values in ATTRIBUTES.items():
        kind = "atomic_rmw_mode" if name == "mode" else name
        for code, word in enumerate(values):
            words = words.replace(f"{name} = {code} : i32", f"{name} = #cuda_tile.{kind}<{word}>")
    assert words != shown
    assert module.is_structurally_equivalent(text.parse_module(words))


@pytest.mark.parametrize("code", ["10 : i32", "-1 : i32", "3 : i64", "3"])
def test_codes_that_there_are_not(code: str) -> None:
    module = text.parse_module(kernel(ATOMICS[0], parameters="%q: tile<ptr<i32>>, %n: tile<i32>"))
    shown = text.to_text(module, generic=True).replace("mode = 9 : i32", f"mode = {code}")
    with pytest.raises(text.TextError, match=r"mode: .* i32, one of 0 \(and\), .*; found"):
        text.parse_module(shown)


def test_only_some_enums_have_codes() -> None:
    module = text.parse_module(kernel("%0 = addf %x, %x rounding<zero> : tile<f32>"))
    shown = text.to_text(module, generic=True)
    wrong = shown.replace("rounding_mode = #cuda_tile.rounding<zero>", "rounding_mode = 1 : i32")
    assert wrong != shown
    assert verify(text.parse_module(wrong)) != []


def test_attributes_of_parameters_and_results_of_a_testing_function() -> None:
    source = """
    "cuda_tile.module"() <{sym_name = "m"}> ({
      "cuda_tile.testing$func"() <{arg_attrs = [{a.b = 1 : i32}], res_attrs = [{a.c}],
        function_type = (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>, sym_name = "f"}> ({
      ^bb0(%x: !cuda_tile.tile<f32>):
        "cuda_tile.return"(%x) : (!cuda_tile.tile<f32>) -> ()
      }) : () -> ()
    }) : () -> ()"""
    module = text.parse_module(source, testing=True)
    assert verify(module) == []
    again = text.parse_module(text.to_text(module, generic=True), testing=True)
    assert module.is_structurally_equivalent(again)


@pytest.mark.parametrize("returned", ["", " %n : tile<i32>", " %x, %x : tile<f32>, tile<f32>"])
def test_testing_functions_return_their_results(returned: str) -> None:
    function = f"testing$func @f({PARAMETERS}) -> tile<f32> {{ return{returned} }}"
    module = text.parse_module(f"cuda_tile.module @m {{ {function} }}", testing=True)
    [problem] = verify(module)
    assert problem.message.startswith("the function returns tile<f32>, found ")


def test_testing_operations_need_permission() -> None:
    function = "testing$func @f(%a: tile<4xf32>) -> tile<4xf32> { return %a : tile<4xf32> }"
    source = f"cuda_tile.module @m {{ {function} }}"
    with pytest.raises(text.TextError):
        text.parse_module(source)
    module = text.parse_module(source, testing=True)
    assert verify(module) == []
    again = text.parse_module(text.to_text(module), testing=True)
    assert module.is_structurally_equivalent(again)


def test_unregistered_operations_need_permission() -> None:
    source = '%0 = "other.make"() : () -> i32\n"other.use"(%0) {a = 1} : (i32) -> ()'
    with pytest.raises(text.TextError):
        text.parse(source)
    assert len(text.parse(source, unregistered=True).operations) == 2


@pytest.mark.parametrize(("element", "form"), [("f32", "load_ptr_tko weak"), ("i1", '"cuda_tile')])
def test_padding_without_mask(element: str, form: str) -> None:
    """The pretty text of a load reads a lone i1 operand as its mask; then the generic form is
    printed, unless the text is to be NVIDIA's to the letter."""
    segments = "operandSegmentSizes = array<i32: 1, 0, 1, 0>"
    order = "memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<weak>"
    tile = f"!cuda_tile.tile<{element}>"
    pointer = f"!cuda_tile.tile<!cuda_tile.ptr<{element}>>"
    load = f'%a, %b = "cuda_tile.load_ptr_tko"(%p, %x) <{{{order}, {segments}}}>'
    types = f"({pointer}, {tile}) -> ({tile}, !cuda_tile.token)"
    source = kernel(
        f"{load} : {types}", parameters=f"%p: tile<ptr<{element}>>, %x: tile<{element}>"
    )
    module = text.parse_module(source)
    assert verify(module) == []
    for options in ({}, {"locations": True}, {"generic": True}):
        printed = text.to_text(module, **options)
        assert module.is_structurally_equivalent(text.parse_module(printed))
    assert f"%result, %result_token = {form}" in text.to_text(module)
    assert "load_ptr_tko weak %arg0, %arg1 :" in text.to_text(module, bare=True)


def test_odd_keys_and_strings_of_hints() -> None:
    hints = r"""<"%A" = {"x y" = 4, b = "s\FF\22", "c\FF" = 3 : i32, d = [1, "é"]}>"""
    source = f"cuda_tile.module @m {{ entry @k() optimization_hints={hints} {{}} }}"
    module = text.parse_module(source)
    for options in ({}, {"generic": True}, {"locations": True}):
        printed = text.to_text(module, **options)
        assert module.is_structurally_equivalent(text.parse_module(printed))


NAMED = """cuda_tile.module @m {
  entry @k(%size: tile<i32>, %flag: tile<i1>) {
    %bx, %blockId_y, %bz = get_tile_block_id : tile<i32>
    %0 = addi %size, %bx : tile<i32>
    %both:2 = if %flag -> (tile<i32>, tile<i32>) {
      %sum = addi %0, %size : tile<i32>
      yield %sum, %0 : tile<i32>, tile<i32>
    } else {
      %sum = subi %0, %size : tile<i32>
      yield %0, %sum : tile<i32>, tile<i32>
    }
    %low, %1 = for %i in (%bx to %size, step %0) : tile<i32> ITER {
      %next = addi %acc, %i : tile<i32>
      continue %next, %iterArg1 : tile<i32>, tile<i32>
    }
    return
  }
}
""".replace(
    "ITER",
    "iter_values(%acc = %both#0, %iterArg1 = %both#1) -> (tile<i32>, tile<i32>)",
)


def test_names_of_the_source() -> None:
    module = text.parse_module(NAMED)
    found = text.to_text(module, source_names=True)
    assert found == NAMED
    assert text.to_text(text.parse_module(text.to_text(module))) == text.to_text(module)
