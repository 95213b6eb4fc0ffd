"""Violations of the core operations on tiles, and of literals."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.violation import Violation, table, violation
from conformance.sources import literal, tile


def reshaping() -> Iterator[Violation]:
    yield from table(
        "broadcast",
        (
            ("shrinks", "%r = broadcast %f32.8 : tile<8xf32> -> tile<1xf32>", "grow"),
            ("from 2", "%r = broadcast %f32.2x4 : tile<2x4xf32> -> tile<4x4xf32>", "grow"),
            ("second", "%r = broadcast %f32.1x4 : tile<1x4xf32> -> tile<2x8xf32>", "grow"),
            ("rank", "%r = broadcast %f32.8 : tile<8xf32> -> tile<1x8xf32>", "same rank"),
            ("scalar", "%r = broadcast %f32 : tile<f32> -> tile<8xf32>", "same rank"),
            ("elements", "%r = broadcast %f32.1 : tile<1xf32> -> tile<8xf16>", "element type"),
            ("pointee", "%r = broadcast %ptr-f32.1 : tile<1xptr<f32>> -> tile<8xptr<i32>>", "elem"),
            ("token", "%r = broadcast %token : token -> tile<8xf32>", "must be a tile"),
            ("to token", "%r = broadcast %f32.8 : tile<8xf32> -> token", "must be a tile"),
            ("no result type", "%r = broadcast %f32.8 : tile<8xf32>", "'->'"),
        ),
    )
    yield from table(
        "reshape",
        (
            ("fewer", "%r = reshape %f32.8 : tile<8xf32> -> tile<4xf32>", "equally many"),
            ("more", "%r = reshape %f32.2x4 : tile<2x4xf32> -> tile<4x4xf32>", "equally many"),
            ("scalar", "%r = reshape %f32 : tile<f32> -> tile<2xf32>", "equally many"),
            ("elements", "%r = reshape %f32.8 : tile<8xf32> -> tile<8xi32>", "element type"),
            ("token", "%r = reshape %token : token -> tile<8xf32>", "must be a tile"),
            ("to token", "%r = reshape %f32.8 : tile<8xf32> -> token", "must be a tile"),
            ("two sources", "%r = reshape %f32.8, %f32.8 : tile<8xf32> -> tile<8xf32>", "':'"),
        ),
    )
    two = "tile<2x4xf32>, tile<2x4xf32>"
    yield from table(
        "cat",
        (
            ("dim beyond", f"%r = cat %f32.2x4, %f32.2x4 dim = 2 : {two} -> tile<4x4xf32>", "dim"),
            ("dim -1", f"%r = cat %f32.2x4, %f32.2x4 dim = -1 : {two} -> tile<4x4xf32>", "dim"),
            ("result", f"%r = cat %f32.2x4, %f32.2x4 dim = 0 : {two} -> tile<2x4xf32>", "shape"),
            ("other", f"%r = cat %f32.2x4, %f32.2x4 dim = 0 : {two} -> tile<2x8xf32>", "shape"),
            (
                "operands disagree",
                "%r = cat %f32.2x4, %f32.2x8 dim = 0 : tile<2x4xf32>, tile<2x8xf32> -> "
                "tile<4x4xf32>",
                "agree",
            ),
            (
                "result disagrees",
                f"%r = cat %f32.2x4, %f32.2x4 dim = 0 : {two} -> tile<4x8xf32>",
                "shape",
            ),
            (
                "ranks",
                "%r = cat %f32.8, %f32.1x8 dim = 0 : tile<8xf32>, tile<1x8xf32> -> tile<16xf32>",
                "same rank",
            ),
            (
                "result rank",
                "%r = cat %f32.8, %f32.8 dim = 0 : tile<8xf32>, tile<8xf32> -> tile<2x8xf32>",
                "same rank",
            ),
            (
                "elements",
                "%r = cat %f32.8, %f16.8 dim = 0 : tile<8xf32>, tile<8xf16> -> tile<16xf32>",
                "same element",
            ),
            (
                "result elements",
                "%r = cat %f32.8, %f32.8 dim = 0 : tile<8xf32>, tile<8xf32> -> tile<16xf16>",
                "same element",
            ),
            (
                "scalars",
                "%r = cat %f32, %f32 dim = 0 : tile<f32>, tile<f32> -> tile<f32>",
                "dim must be",
            ),
            ("no dim", f"%r = cat %f32.2x4, %f32.2x4 : {two} -> tile<4x4xf32>", "'dim'"),
            (
                "large dim",
                f"%r = cat %f32.2x4, %f32.2x4 dim = 9223372036854775808 : {two} -> tile<4x4xf32>",
                "64 bits",
            ),
        ),
    )
    yield from permutations()
    yield from pieces()


def permutations() -> Iterator[Violation]:
    rows = []
    for rule, order in (
        ("repeated entry", "[0, 0]"),
        ("entry beyond", "[0, 2]"),
        ("negative entry", "[-1, 0]"),
        ("too short", "[0]"),
        ("too long", "[0, 1, 2]"),
        ("empty", "[]"),
    ):
        line = f"%r = permute %f32.4x8 {order} : tile<4x8xf32> -> tile<8x4xf32>"
        rows.append((rule, line, "permutation must hold"))
    good = "%r = permute %f32.4x8 [1, 0] : tile<4x8xf32> -> "
    rows += [
        ("shape", good + "tile<4x8xf32>", "shape [8, 4]"),
        ("rank", good + "tile<32xf32>", "same rank"),
        ("elements", good + "tile<8x4xf16>", "same element"),
        ("rank 1", "%r = permute %f32.8 [0] : tile<8xf32> -> tile<8xf32>", "rank 2"),
        ("rank 0", "%r = permute %f32 [] : tile<f32> -> tile<f32>", "rank 2"),
        ("no order", "%r = permute %f32.4x8 : tile<4x8xf32> -> tile<8x4xf32>", "expected"),
        ("too large", good.replace("[1, 0]", "[1, 2147483648]") + "tile<8x4xf32>", "32 bits"),
        ("token", "%r = permute %token [0, 1] : token -> tile<8x4xf32>", "must be a tile"),
    ]
    yield from table("permute", rows)


def pieces() -> Iterator[Violation]:
    head = "%r = extract %f32.8x8[%i32, %i32] : tile<8x8xf32> -> "
    yield from table(
        "extract",
        (
            ("larger piece", head + "tile<16x8xf32>", "divisible"),
            ("larger second", head + "tile<8x16xf32>", "divisible"),
            ("rank", head + "tile<8xf32>", "same rank"),
            ("elements", head + "tile<4x4xf16>", "same element"),
            ("one index", head.replace(", %i32", "") + "tile<4x4xf32>", "2 indices"),
            ("three indices", head.replace("[", "[%i32, ") + "tile<4x4xf32>", "2 indices"),
            ("index i64", head.replace("%i32", "%i64") + "tile<4x4xf32>", "is used as tile<i32>"),
            ("index tile", head.replace("%i32]", "%i32.8]") + "tile<4x4xf32>", "is used as"),
            ("token", "%r = extract %token[%i32] : token -> tile<8xf32>", "must be a tile"),
            ("no brackets", "%r = extract %f32.8 : tile<8xf32> -> tile<4xf32>", "'['"),
        ),
    )
    types = "tile<4x4xf32>, tile<8x8xf32>"
    yield from table(
        "insert",
        (
            ("one index", f"%r = insert %f32.4x4, %f32.8x8[%i32] : {types}", "2 indices"),
            ("no indices", f"%r = insert %f32.4x4, %f32.8x8[] : {types}", "2 indices"),
            (
                "larger piece",
                "%r = insert %f32.16x4, %f32.8x8[%i32, %i32] : tile<16x4xf32>, tile<8x8xf32>",
                "divisible",
            ),
            ("rank", "%r = insert %f32.4, %f32.8x8[%i32] : tile<4xf32>, tile<8x8xf32>", "rank"),
            ("elements", "%r = insert %f16.4, %f32.8[%i32] : tile<4xf16>, tile<8xf32>", "element"),
            ("index type", "%r = insert %f32.4, %f32.8[%i64] : tile<4xf32>, tile<8xf32>", "used"),
            ("token", "%r = insert %token, %f32.8[%i32] : token, tile<8xf32>", "must be a tile"),
        ),
    )


def sources_of_tiles() -> Iterator[Violation]:
    yield from table(
        "iota",
        (
            ("rank 0", "%r = iota : tile<i32>", "rank 1"),
            ("rank 2", "%r = iota : tile<4x4xi32>", "rank 1"),
            ("floats", "%r = iota : tile<8xf32>", "must be a tile of"),
            ("pointers", "%r = iota : tile<8xptr<i32>>", "must be a tile of"),
            ("i4", "%r = iota : tile<8xi4>", "must be a tile of"),
            ("too many for i8", "%r = iota : tile<512xi8>", "at most 256"),
            ("too many for i1", "%r = iota : tile<4xi1>", "at most 2"),
            ("too many for i16", "%r = iota : tile<131072xi16>", "at most 65536"),
            ("token", "%r = iota : token", "must be a tile of"),
        ),
    )
    head = "%r = offset %ptr-f32.8, %i32.8 : tile<8xptr<f32>>, tile<8xi32> -> "
    yield from table(
        "offset",
        (
            ("pointee", head + "tile<8xptr<i32>>", "same type"),
            ("result shape", head + "tile<4xptr<f32>>", "must have the same"),
            ("no pointers", head + "tile<8xi32>", "result must be"),
            (
                "offset shape",
                "%r = offset %ptr-f32.8, %i32 : tile<8xptr<f32>>, tile<i32> -> tile<8xptr<f32>>",
                "same shape",
            ),
            (
                "offset elements",
                "%r = offset %ptr-f32, %f32 : tile<ptr<f32>>, tile<f32> -> tile<ptr<f32>>",
                "offset must be",
            ),
            (
                "offset i4",
                "%r = offset %ptr-f32, %i4 : tile<ptr<f32>>, tile<i4> -> tile<ptr<f32>>",
                "offset must be",
            ),
            (
                "of integers",
                "%r = offset %i64, %i32 : tile<i64>, tile<i32> -> tile<ptr<f32>>",
                "ptr must be",
            ),
        ),
    )
    for op in ("get_num_tile_blocks", "get_tile_block_id"):
        yield from table(
            op,
            (
                ("i64", f"%x, %y, %z = {op} : tile<i64>", "must be a rank-0 tile of i32"),
                ("rank 1", f"%x, %y, %z = {op} : tile<1xi32>", "must be a rank-0 tile of i32"),
                ("two names", f"%x, %y = {op} : tile<i32>", "3 results"),
                ("four names", f"%x:4 = {op} : tile<i32>", "3 results"),
                ("no type", f"%x, %y, %z = {op}", "':'"),
            ),
        )
    select = "%r = select %i1.8, %f32.8, %f32.8 : tile<8xi1>, tile<8xf32>"
    yield from table(
        "select",
        (
            (
                "condition elements",
                select.replace("%i1.8", "%i8.8").replace("8xi1", "8xi8"),
                "cond must be",
            ),
            (
                "condition shape",
                select.replace("%i1.8", "%i1").replace("8xi1", "i1"),
                "same shape",
            ),
            ("f4E2M1FN", select.replace("f32", "f4E2M1FN"), "f4E2M1FN"),
            ("operand types", select.replace("%f32.8 :", "%f16.8 :"), "is used as"),
            (
                "tokens",
                "%r = select %i1, %token, %token : tile<i1>, token",
                "must be a tile",
            ),
        ),
    )


def packing() -> Iterator[Violation]:
    rows = [
        ("rank 0", "%r = pack %f32 : tile<f32> -> tile<4xi8>", "same rank"),
        ("rank 2", "%r = pack %f16.2x4 : tile<2x4xf16> -> tile<2x8xi8>", "rank 1"),
        ("size", "%r = pack %f32.8 : tile<8xf32> -> tile<16xi8>", "equally many bytes"),
        ("half a byte", "%r = pack %i4.1 : tile<1xi4> -> tile<1xi8>", "whole bytes"),
        ("four bits", "%r = pack %i1.4 : tile<4xi1> -> tile<1xi8>", "whole bytes"),
        ("to i16", "%r = pack %f32.8 : tile<8xf32> -> tile<16xi16>", "result must be"),
        ("pointers", "%r = pack %ptr-f32.8 : tile<8xptr<f32>> -> tile<64xi8>", "source must be"),
        ("tf32 as 19 bits", "%r = pack %tf32.8 : tile<8xtf32> -> tile<16xi8>", "equally many"),
    ]
    for element in ("i8", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU"):
        line = f"%r = pack %{element}.8 : tile<8x{element}> -> tile<8xi8>"
        rows.append((f"elements {element}", line, "8 bits"))
    yield from table("pack", rows)
    rows = [
        ("rank 0", "%r = unpack %i8 : tile<i8> -> tile<i4>", "rank 1"),
        ("rank 2", "%r = unpack %i8.2x4 : tile<2x4xi8> -> tile<2x2xi16>", "rank 1"),
        ("ranks", "%r = unpack %i8.8 : tile<8xi8> -> tile<2x1xf32>", "same rank"),
        ("size", "%r = unpack %i8.8 : tile<8xi8> -> tile<4xf32>", "equally many bytes"),
        ("from i16", "%r = unpack %i16.8 : tile<8xi16> -> tile<4xf32>", "source must be"),
        ("half a byte", "%r = unpack %i8.1 : tile<1xi8> -> tile<1xi4>", "whole bytes"),
        ("pointers", "%r = unpack %i8.8 : tile<8xi8> -> tile<1xptr<f32>>", "result must be"),
    ]
    for element in ("i8", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU"):
        line = f"%r = unpack %i8.8 : tile<8xi8> -> tile<8x{element}>"
        rows.append((f"elements {element}", line, "8 bits"))
    yield from table("unpack", rows)


LOAD = "%q, %k = load_ptr_tko weak %ptr-f32 : tile<ptr<f32>> -> tile<f32>, token"
STORE = "%q = store_ptr_tko weak %ptr-f32, %f32 : tile<ptr<f32>>, tile<f32> -> token"
BODY = "(%e: tile<f32>, %a: tile<f32>) {\n  %s = addf %e, %a : tile<f32>\n  yield %s : tile<f32>\n}"


def aggregates() -> Iterator[Violation]:
    for op, result, extra in (
        ("reduce", "tile<4xf32>", ""),
        ("scan", "tile<4x8xf32>", "reverse=false"),
    ):
        head = f"%r = {op} %f32.4x8 dim=1 {extra} identities=[0.0 : f32] : tile<4x8xf32> -> "
        good = f"{head}{result}\n{BODY}"

        def but(old: str, new: str, good: str = good) -> str:
            assert old in good, (old, good)
            return good.replace(old, new)

        yield from table(
            op,
            (
                ("dim beyond", but("dim=1", "dim=2"), "dim must be"),
                ("dim -1", but("dim=1", "dim=-1"), "dim must be"),
                ("large dim", but("dim=1", "dim=2147483648"), "32 bits"),
                ("no identity", but("[0.0 : f32]", "[]"), "one identity"),
                ("two identities", but("[0.0 : f32]", "[0.0 : f32, 0.0 : f32]"), "one identity"),
                ("identity f64", but("0.0 : f32", "0.0"), "identity 0 must be a f32"),
                ("identity f16", but("0.0 : f32", "0.0 : f16"), "identity 0 must be a f32"),
                ("identity i32", but("0.0 : f32", "0 : i32"), "identity 0 must be a f32"),
                ("identity without point", but("0.0 : f32", "0 : f32"), "point"),
                ("identity is a string", but("0.0 : f32", '"x"'), "expected a number"),
                ("result elements", but(f"-> {result}", "-> tile<4xf16>"), "the results must be"),
                ("result rank", but(f"-> {result}", "-> tile<f32>"), "the results must be"),
                ("result shape", but(f"-> {result}", "-> tile<8xf32>"), "the results must be"),
                (
                    "two results",
                    but("%r =", "%r:2 =").replace(f"-> {result}", f"-> {result}, {result}"),
                    "as many results",
                ),
                ("three arguments", but("%a: tile<f32>)", "%a: tile<f32>, %b: tile<f32>)"), "take"),
                (
                    "no arguments",
                    f"{head}{result}\n() {{\n  yield %f32 : tile<f32>\n}}",
                    "must take",
                ),
                (
                    "arguments of rank 1",
                    f"{head}{result}\n(%e: tile<1xf32>, %a: tile<1xf32>) {{\n"
                    "  yield %f32 : tile<f32>\n}",
                    "must take",
                ),
                (
                    "argument elements",
                    f"{head}{result}\n(%e: tile<f16>, %a: tile<f32>) {{\n"
                    "  yield %a : tile<f32>\n}",
                    "must take",
                ),
                ("yields nothing", but("  yield %s : tile<f32>", "  yield"), "must yield"),
                (
                    "yields two",
                    but("yield %s : tile<f32>", "yield %s, %s : tile<f32>, tile<f32>"),
                    "must yield",
                ),
                (
                    "yields another type",
                    but("yield %s : tile<f32>", "yield %i32 : tile<i32>"),
                    "must yield",
                ),
                ("no body", good[: good.index("\n")], "expected"),
                ("scalar", but("%f32.4x8", "%f32").replace("tile<4x8xf32>", "tile<f32>"), "dim"),
                (
                    "token",
                    but("%f32.4x8", "%token").replace(": tile<4x8xf32>", ": token"),
                    "must be a tile",
                ),
            ),
        )
        for rule, line in (
            ("an assumption", "%q = assume div_by<4>, %i32 : tile<i32>"),
            ("a load", LOAD),
            ("a store", STORE),
            ("a print", '%q = print_tko "x" -> token'),
            ("a load in an if", f"if %i1 {{\n    {LOAD}\n  }}"),
            ("an assertion", 'assert %i1, "x" : tile<i1>'),
            ("an allocation", "%q = alloca num_elem = 4, alignment = 4 : tile<ptr<f32>>"),
            ("a token of a wait", "%q = gdc_wait_tko -> token"),
        ):
            first, *rest = line.split("\n")
            marked = "\n".join([f"{first} //!", *rest])
            body = good.replace("  %s =", f"  {marked}\n  %s =")
            yield violation(op, f"{rule} in the body", body, "without memory effects")
        body = good.replace("\n  yield %s : tile<f32>\n", " //!\n")
        yield violation(op, "no yield", body, "must end in a terminator")
        for word in ("break", "continue", "return"):
            body = good.replace("yield %s : tile<f32>", f"{word} //!")
            yield violation(op, f"ends in {word}", body, "must be inside")
        body = f"{head}{result}\n(%e: tile<f32>, %a: tile<f32>) {{\n}}"
        yield violation(op, "empty body", body, "is empty")
        other = "%r = " + op + f" %f32.4x8, %f32.8 dim=0 {extra} identities=[0.0 : f32, 0.0 : f32]"
        body = f"{other} : tile<4x8xf32>, tile<8xf32> -> tile<8xf32>, tile<f32>\n{BODY}"
        yield violation(op, "different shapes", body.replace("%r =", "%r:2 ="), "same shape")
        properties = "dim = 0 : i32, identities = []" + (", reverse = false" if extra else "")
        line = f'"cuda_tile.{op}"() <{{{properties}}}> ({{\n  "cuda_tile.yield"() : () -> ()'
        yield violation(op, "no operands", f"{line}\n}}) : () -> ()", "at least one operand")
    body = f"%r = scan %f32.8 dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32>\n{BODY}"
    yield violation("scan", "no direction", body, "'reverse'")
    body = body.replace("dim=0", "dim=0 reverse=1")
    yield violation("scan", "direction is a number", body, "")


BAD_LITERALS = (
    *(("i8", "256"), ("i8", "-129"), ("i16", "65536"), ("i32", "4294967296"), ("i1", "2")),
    *(("i64", "9223372036854775808"), ("i64", "0xFFFFFFFFFFFFFFFF"), ("i32", "-2147483649")),
    *(("i8", "0x100"), ("i32", "1.0"), ("i32", "true"), ("i1", "-2")),
    *(("f32", "1"), ("f32", "-1"), ("f32", "true"), ("f32", "0x100000000"), ("f16", "0x10000")),
    *(("f32", "-0x3F800000"), ("f64", "0x10000000000000000"), ("tf32", "0x80000")),
    *(("f8E4M3FN", "0x100"), ("f4E2M1FN", "0x10"), ("f8E8M0FNU", "1"), ("bf16", "3")),
    *(("f8E5M2", "0x1FF"), ("fnv8E5M3FNU", "0x100"), ("f64", "1e10"), ("f32", "nan")),
    *(("i32", '"x"'), ("f32", "+1.0"), ("i32", "")),
)


def constants() -> Iterator[Violation]:
    for element, value in BAD_LITERALS:
        shape = "8" if element == "f4E2M1FN" else ""
        body = f"%r = constant <{element}: {value}> : {tile(element, shape)}"
        yield violation("constant", f"{value} as {element}", body, "")
    rows = [
        ("list for a scalar", "%r = constant <f32: [1.0]> : tile<f32>", "shape"),
        ("too short", "%r = constant <f32: [1.0]> : tile<2xf32>", "shape"),
        ("too long", "%r = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<2xf32>", "shape"),
        ("flat", "%r = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<2x2xf32>", "shape"),
        ("too deep", "%r = constant <f32: [[1.0, 2.0]]> : tile<2xf32>", "shape"),
        ("transposed", "%r = constant <f32: [[1.0, 2.0]]> : tile<2x1xf32>", "shape"),
        ("ragged", "%r = constant <f32: [[1.0, 2.0], [3.0]]> : tile<2x2xf32>", "equally long"),
        ("mixed", "%r = constant <f32: [1.0, [2.0]]> : tile<2xf32>", "deep"),
        ("empty list", "%r = constant <f32: []> : tile<2xf32>", "expected"),
        ("one bad element", "%r = constant <i8: [1, 300]> : tile<2xi8>", "300"),
        ("i4", "%r = constant <i4: 1> : tile<i4>", "i4"),
        ("pointer", "%r = constant <ptr<f32>: 1> : tile<ptr<f32>>", "number"),
        ("other elements", "%r = constant <f32: 1.0> : tile<f16>", "must be f32"),
        ("other integers", "%r = constant <i32: 1> : tile<i64>", "must be i32"),
        ("no tile", "%r = constant <f32: 1.0> : f32", "expected a tile"),
        ("token", "%r = constant <f32: 1.0> : token", "expected a tile"),
        ("no element type", "%r = constant <1.0> : tile<f32>", "expected a type"),
        ("no brackets", "%r = constant f32: 1.0 : tile<f32>", "'<'"),
        ("no type", "%r = constant <f32: 1.0>", "':'"),
        ("unclosed", "%r = constant <f32: [1.0, 2.0> : tile<2xf32>", "']'"),
        ("dense", "%r = constant dense<1.0> : tile<f32>", "'<'"),
        ("unknown element type", "%r = constant <f33: 1.0> : tile<f33>", ""),
        ("bytes", '%r = constant <f32: "0x00"> : tile<2xf32>', "string"),
        ("two names", "%r, %s = constant <f32: 1.0> : tile<f32>", "1 results"),
    ]
    yield from table("constant", rows)
    for element in ("i8", "f32", "i1"):
        body = (
            f'%r = "cuda_tile.constant"() <{{value = dense<{literal(element)}> : '
            f"!cuda_tile.tile<8x{element}>}}> : () -> !cuda_tile.tile<4x{element}>"
        )
        yield violation("constant", f"result of {element}", body, "the value has type")
    body = '%r = "cuda_tile.constant"() : () -> !cuda_tile.tile<4xi32>'
    yield violation("constant", "no value", body, "value is missing")


def violations() -> Iterator[Violation]:
    yield from reshaping()
    yield from sources_of_tiles()
    yield from packing()
    yield from aggregates()
    yield from constants()
