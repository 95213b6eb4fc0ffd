"""Rules of the text that are about single words, widths and places: what is refused, and how."""

from __future__ import annotations

import pytest

from tilewright import bytecode, text
from tilewright.diagnostics import BytecodeError, TextError
from tilewright.verifier import verify

PARAMETERS = (
    "%p: tile<ptr<f32>>, %q: tile<ptr<f32, <none>>>, %f: tile<f32>, %i: tile<i32>, "
    "%v: tensor_view<8xf32, strides=[1]>"
)


def kernel(body: str, parameters: str = PARAMETERS) -> str:
    """A module with one kernel; the body starts on line 3."""
    return f"cuda_tile.module @m {{\nentry @k({parameters}) {{\n{body}\nreturn\n}}\n}}"


def messages(source: str, **options: object) -> list[str]:
    """What is wrong with a text."""
    try:
        module = text.parse_module(source)
    except TextError as error:
        return [diagnostic.message for diagnostic in error.diagnostics]
    return [diagnostic.message for diagnostic in verify(module, **options)]  # pyright: ignore[reportArgumentType]


TENSOR_VIEW = "tensor_view<8xf32, strides=[1]>"
PARTITION = f"partition_view<tile=(4), {TENSOR_VIEW}>"
VIEW = f"%w = make_partition_view %v : {PARTITION}\n%x = constant <i32: 0> : tile<4xi32>\n"

REFUSED: tuple[tuple[str, str], ...] = (
    (
        kernel(
            VIEW + '%r = "cuda_tile.cat"(%x, %x) <{dim = 0 : i32}> : (!cuda_tile.tile<4xi32>, '
            "!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi32>"
        ),
        "dim must be of i64, found i32",
    ),
    (
        kernel('"cuda_tile.make_token"() <{other = 1 : i32}> : () -> !cuda_tile.token'),
        "there is no attribute other",
    ),
    (
        kernel("", "%x: tensor_view<4xf32, strides=[9223372036854775808]>"),
        "tensor_view strides must be below 2^63, but found 9223372036854775808",
    ),
    (
        kernel("", "%x: tensor_view<9223372036854775808xf32, strides=[1]>"),
        "tensor_view dimensions must be below 2^63, but found 9223372036854775808",
    ),
    (
        kernel("", "%x: tensor_view<4xf32, strides=[-9223372036854775808]>"),
        "strides must be positive, found -9223372036854775808",
    ),
    (
        kernel(
            "%0 = make_tensor_view %p, shape = [4], strides = [-9223372036854775808]"
            " : tensor_view<4xf32, strides=[?]>"
        ),
        "sizes and strides must be positive, found -9223372036854775808",
    ),
    (
        kernel("", f"%x: strided_view<tile=(4), traversal_strides=[2147483648], {TENSOR_VIEW}>"),
        "traversal strides must be below 2^31, but found 2147483648",
    ),
    (
        kernel("", "%x: tensor<ptr<f32>>"),
        "parameter 0 of a kernel must have a type of Tile IR, found tensor<!cuda_tile.ptr<f32>>",
    ),
    (
        kernel("", "%x: tensor_view<4x8xf4E2M1FN, strides=[16,1]>"),
        "a tensor_view of f4E2M1FN must be contiguous, but its strides are [16, 1]",
    ),
    (
        kernel(
            "%0 = make_tensor_view %q, shape = [8], strides = [1]"
            f" : tile<ptr<f32, <none>>> -> {TENSOR_VIEW}"
        ),
        "the view must have the attribute of its base, tile<ptr<f32, <none>>>, "
        f"found {TENSOR_VIEW}",
    ),
    (
        kernel(
            "%0 = make_tensor_view %p, shape = [8], strides = [1]"
            " : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>"
        ),
        "the view must have the attribute of its base, tile<ptr<f32>>, "
        "found tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>",
    ),
    (
        kernel(VIEW + f"%0, %1 = load_view_tko weak %w[%i] {{a}} : {PARTITION}, tile<i32>"),
        "expected ':' in load_view_tko, found '{'",
    ),
    (
        kernel(f"%0 = get_tensor_shape %v {{a}} : {TENSOR_VIEW} -> tile<i32>"),
        "expected ':' before the type of the source, found '{'",
    ),
    (
        kernel(VIEW + "%0 = reduce %x dim=0 identities=[0 : i32] {a} : tile<4xi32> -> tile<i32>"),
        "expected ':' in reduce, found '{'",
    ),
    (
        kernel("%0 = addf %f, %f rounding<nearset_even> : tile<f32>"),
        "expected rounding (one of nearest_even, zero, negative_inf, positive_inf), "
        "found 'nearset_even'; did you mean `nearest_even`?",
    ),
    (
        kernel("%0 = cmpi equall %i, %i, signed : tile<i32> -> tile<i1>"),
        "expected comparison_predicate (one of equal, not_equal, less_than, less_than_or_equal, "
        "greater_than, greater_than_or_equal), found 'equall'; did you mean `equal`?",
    ),
    (
        kernel("%0 = addf %f, %f : tyle<f32>"),
        "expected a type such as tile<4xf32>, found 'tyle'; did you mean `tile`?",
    ),
    (kernel("%0 = addf %f, %f : 5"), "expected a type such as tile<4xf32>, found '5'"),
    (
        kernel('%0 = "cuda_tile.absi"(%i) : (!cuda_tile.tyle<i32>) -> i32'),
        "unknown type !cuda_tile.tyle; did you mean !cuda_tile.tile?",
    ),
    (
        kernel("%number = absi %i : tile<i32>\n%0 = absi %numbr : tile<i32>"),
        "%numbr is used, but never defined; did you mean %number?",
    ),
    (
        kernel(
            '%0 = "cuda_tile.addf"(%f, %f) <{roundin_mode = #cuda_tile.rounding<zero>}> : '
            "(!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>"
        ),
        "attribute rounding_mode is missing; is it what roundin_mode means?",
    ),
    (
        kernel(
            '%0 = "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<zero>, '
            "flush_to_zer}> : "
            "(!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>"
        ),
        "there is no attribute flush_to_zer; did you mean `flush_to_zero`?",
    ),
    (
        kernel("%0 = iota : tile<4xf32>"),
        "result must be a tile of i1, i8, i16, i32 or i64, found tile<4xf32>",
    ),
)


@pytest.mark.parametrize(("source", "expected"), REFUSED, ids=[e[:40] for _, e in REFUSED])
def test_refused(source: str, expected: str) -> None:
    assert messages(source) == [expected]


def test_what_is_accepted_prints_and_parses_back() -> None:
    source = kernel(
        VIEW
        + f"""%0, %1 = load_view_tko weak %w[%i] attributes {{a}} : {PARTITION}, tile<i32> -> \
tile<4xf32>, token
%2 = extract %x[%i] {{a = 1 : i32}} : tile<4xi32> -> tile<2xi32>
%3 = make_tensor_view %q, shape = [8], strides = [1] : tile<ptr<f32, #cuda_tile.ptr_attr<none>>> \
-> tensor_view<8xf32, strides=[1], <none>>
%4 = "cuda_tile.get_tensor_shape"(%v) {{a}} : (!cuda_tile.{TENSOR_VIEW}) -> !cuda_tile.tile<i32>"""
    )
    module = text.parse_module(source)
    assert verify(module) == []
    printed = text.to_text(module)
    for part in (
        "%pview[%arg3] attributes {a} :",
        "[%arg3] {a = 1 : i32} : tile<4xi32>",
        "tile<ptr<f32, <none>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>",
        '"cuda_tile.get_tensor_shape"(%arg4) {a}',
    ):
        assert part in printed
    assert text.to_text(text.parse_module(printed)) == printed


def test_rounding_of_ftof_is_new_in_13_4() -> None:
    source = kernel("%0 = ftof %f rounding<zero> : tile<f32> -> tile<f16>", "%f: tile<f32>")
    assert messages(source) == []
    assert messages(source, tools="13.3") == ["must not round zero (allowed by the tools of 13.4)"]
    strict = ["the rounding mode must be nearest_even, found zero"]
    assert messages(source, strict=True) == strict
    module = text.parse_module(source)
    with pytest.raises(BytecodeError, match=r"this rounding mode needs bytecode 13\.4 or later"):
        bytecode.write(module)
    data = bytecode.write(module, bytecode.V13_4)
    with pytest.raises(BytecodeError, match=r"this rounding mode needs bytecode 13\.4 or later"):
        # The version stands behind the magic bytes, which are eight.
        bytecode.read(data[:9] + bytes([3]) + data[10:])


def test_a_file_shows_several_syntax_errors() -> None:
    source = kernel(
        """%a = addf %f, %f : tile<f32
%b = addff %a, %f : tile<f32>
%c = mulf %b, %a : tile<f32>
%d = mulf %nothing, %f : tile<f32>
for %j in (%i to %i step) : tile<i32> {
  %z = addf nonsense
}
%e = addi %i, %i : tile<i16>
if %i {
  %g = addi %i
}"""
    )
    with pytest.raises(TextError) as raised:
        text.parse_module(source)
    found = [(d.place.line, d.message.split(",")[0]) for d in raised.value.diagnostics]
    assert found == [
        (3, "expected '>'"),
        (4, "unknown operation `addff`; did you mean `addf`?"),
        (6, "%nothing is used"),
        (7, "expected '"),
        (10, "%i is used as tile<i16>"),
        (11, "%i is used as tile<i1>"),
    ]


def test_a_second_definition_shows_the_first() -> None:
    with pytest.raises(TextError) as raised:
        text.parse_module(kernel("%0 = absi %i : tile<i32>\n%0 = absi %i : tile<i32>"))
    (diagnostic,) = raised.value.diagnostics
    assert diagnostic.message == "%0 is already defined"
    assert [(n.message, n.place.line) for n in diagnostic.notes] == [("%0 is defined here", 3)]
    module = text.parse_module("cuda_tile.module @m {\nentry @k() {}\nentry @k() {}\n}")
    (found,) = verify(module, text.parse("").place_of)
    assert [note.message for note in found.notes] == ["@k is defined here"]


def test_foreign_operations_have_prefixed_types() -> None:
    source = """module attributes {a = 1 : i32} {
  cuda_tile.module @m {
    entry @k(%a: tile<i32>) {
      %0 = "foo.bar"(%a) {x = !cuda_tile.tile<4xptr<i32>>} : (!cuda_tile.tile<i32>) -> i32
    }
  }
}"""
    (module,) = text.parse(source, unregistered=True).operations
    printed = text.to_text(module)
    assert "builtin.module attributes {a = 1 : i32} {" in printed
    assert ": (!cuda_tile.tile<i32>) -> i32" in printed
    (again,) = text.parse(printed, unregistered=True).operations
    assert text.to_text(again) == printed
    with pytest.raises(TextError, match=r"write !cuda_tile\.tile"):
        text.parse(source.replace("(!cuda_tile.tile<i32>)", "(tile<i32>)"), unregistered=True)


@pytest.mark.parametrize(
    "source",
    [
        '"a.b"() : () -> (TYPE)',
        '"a.b"() {x = [TYPE]} : () -> ()',
        '"a.b"() ({ ^bb0(%x: TYPE): "a.b"() : () -> () }) : () -> ()',
        "module attributes {x = TYPE} {}",
        "func.func private @f(TYPE)",
        "cuda_tile.module @m { BAD\n }\nmodule attributes {x = TYPE} {}",
        '"a.b"() ({ cuda_tile.module @m { BAD\n } "a.b"() {x = TYPE} : () -> () }) : () -> ()',
    ],
)
@pytest.mark.parametrize("type", ["T", "tuple<T>", "tensor<4xT>", "((T) -> T, i32) -> ()"])
def test_types_inside_others_have_prefixes_where_foreign_operations_have_them(
    source: str, type: str
) -> None:
    broken = source.replace("TYPE", type.replace("T", "tile<f32>"))
    with pytest.raises(TextError, match=r"write !cuda_tile\.tile, found 'tile'"):
        text.parse(broken, unregistered=True)
    fine = source.replace("BAD", "").replace("TYPE", type.replace("T", "!cuda_tile.tile<f32>"))
    (*_, module) = text.parse(fine, unregistered=True).operations
    printed = text.to_text(module)
    assert "!cuda_tile.tile<f32>" in printed
    (again,) = text.parse(printed, unregistered=True).operations
    assert text.to_text(again) == printed


def test_types_inside_others_of_the_dialect() -> None:
    source = "cuda_tile.module @m attributes {x = tuple<tile<f32>>} {}"
    assert "tuple<tile<f32>>" in text.to_text(text.parse_module(source))


def test_hints_and_producer() -> None:
    hints = "<sm_100 = {x = 1.5 : f32, y = 0x7FC00000 : f32, z = [1.0, 2.0 : f16, 3 : i32]}>"
    source = f"""cuda_tile.module @m attributes {{producer = "p"}} {{
  entry @a() optimization_hints={hints} {{}}
  entry @b() optimization_hints=<> {{}}
}}"""
    module = bytecode.read(bytecode.write(text.parse_module(source), bytecode.V13_4))
    printed = text.to_text(module)
    assert "{x = 1.500000e+00 : f32, y = 0x7FC00000 : f32, z = [1.000000e+00, " in printed
    assert "entry @b() optimization_hints=<> {" in printed
    assert text.to_text(text.parse_module(printed)).splitlines()[1:] == printed.splitlines()[1:]
    bare = text.to_text(module, bare=True)
    assert bare.startswith("// Producer: p\nentry @a() optimization_hints=<sm_100 = {x = 1.5")
    assert (
        "x = 1.500000e+00, y = 0x7FC00000, z = [1.000000e+00, 2.000000e+00 : f16, 3 : i32]" in bare
    )
    assert "entry @b() {" in bare


def test_attributes_of_parameters() -> None:
    """They stay with their parameters, in both forms."""
    source = """cuda_tile.module @m {
      entry @k(
        %a: tile<i32>, %b: tile<i32> {x.y = 1 : i32, z.w = true}, %c: tile<i32> {x.y = "s"}
      ) {
        return
      }
    }"""
    module = text.parse_module(source)
    (entry,) = module.entries
    assert entry.arg_attrs is not None
    assert [sorted(each.data) for each in entry.arg_attrs.data] == [[], ["x.y", "z.w"], ["x.y"]]
    printed = text.to_text(module)
    assert (
        "tile<i32>, %arg1: tile<i32> {x.y = 1 : i32, z.w = true}, %arg2: tile<i32> {x.y ="
        in printed
    )
    for options in ({}, {"generic": True}, {"locations": True}):
        assert text.parse_module(text.to_text(module, **options)).is_structurally_equivalent(module)
    again = bytecode.read(bytecode.write(module, bytecode.V13_5))
    assert again.entries[0].arg_attrs == entry.arg_attrs
    assert bytecode.read(bytecode.write(module, bytecode.V13_4)).entries[0].arg_attrs is None
