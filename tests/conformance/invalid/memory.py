"""Violations of memory operations, atomics, assumptions and printing."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.violation import Violation, generic, table, violation
from conformance.sources import name, tile
from conformance.valid.memory import MODES

SCOPES = ("tl_blk", "device", "sys")


def orderings(op: str, good: str, allowed: tuple[str, ...], scoped: bool) -> Iterator[Violation]:
    """Violations of ordering and scope, from a weak (or relaxed, if scoped) access."""
    start = "relaxed device" if scoped else "weak"
    assert f" {start} " in good
    for word in ("weak", "relaxed", "acquire", "release", "acq_rel"):
        if word not in allowed:
            access = f"{word} device" if word != "weak" or scoped else word
            yield violation(op, f"{word} ordering", good.replace(start, access, 1), word)
        elif word != "weak":
            body = good.replace(start, word, 1)
            yield violation(op, f"{word} without scope", body, "scope")
    if not scoped:
        for scope in SCOPES:
            body = good.replace(start, f"weak {scope}", 1)
            yield violation(op, f"weak with scope {scope}", body, "take no memory scope")
    yield violation(op, "unknown ordering", good.replace(start, "strong", 1), "found 'strong'")
    yield violation(op, "no ordering", good.replace(f"{start} ", "", 1), "ordering")
    body = good.replace(start, "relaxed gpu", 1)
    yield violation(op, "unknown scope", body, "")


def accesses() -> Iterator[Violation]:
    load = "%r, %k = load_ptr_tko weak %ptr-f32.8 : tile<8xptr<f32>> -> tile<8xf32>, token"
    yield from orderings("load_ptr_tko", load, ("weak", "relaxed", "acquire"), False)
    masked = load.replace("f32.8 :", "f32.8, %i1.8 :").replace(">> ->", ">>, tile<8xi1> ->")
    padded = masked.replace("%i1.8 :", "%i1.8, %f32.8 :").replace("i1> ->", "i1>, tile<8xf32> ->")
    token = load.replace(" :", " token=%token :")
    hinted = load.replace(" :", " optimization_hints = <sm_90 = {latency = 2}> :")
    yield from table(
        "load_ptr_tko",
        (
            ("result elements", load.replace("-> tile<8xf32>", "-> tile<8xf16>"), "source must be"),
            ("result shape", load.replace("-> tile<8xf32>", "-> tile<4xf32>"), "source must be"),
            ("result rank", load.replace("-> tile<8xf32>", "-> tile<f32>"), "source must be"),
            ("result pointers", load.replace("-> tile<8xf32>", "-> tile<8xptr<f32>>"), "must be"),
            ("no pointers", load.replace("%ptr-f32", "%i64").replace("ptr<f32>", "i64"), "source"),
            ("no token", load.replace(", token", ""), "','"),
            ("mask shape", masked.replace("%i1.8", "%i1").replace("8xi1", "i1"), "mask must have"),
            ("mask elements", masked.replace("i1", "i8"), "found tile<8xi8>"),
            (
                "padding elements",
                padded.replace("%f32.8 :", "%f16.8 :").replace("tile<8xf32> ->", "tile<8xf16> ->"),
                "paddingValue must have",
            ),
            (
                "padding shape",
                padded.replace("%f32.8 :", "%f32 :").replace("tile<8xf32> ->", "tile<f32> ->"),
                "paddingValue must have",
            ),
            ("no type for the mask", masked.replace(", tile<8xi1>", ""), "','"),
            ("type without a mask", load.replace(">> ->", ">>, tile<8xi1> ->"), "'->'"),
            ("token is no token", token.replace("%token", "%f32"), "is used as token"),
            ("one name", load.replace("%r, %k", "%r"), "2 results"),
            ("hints no dictionary", hinted.replace("{latency = 2}", "2"), "dictionary"),
            (
                "architecture twice",
                hinted.replace("2}>", "2}, sm_90 = {latency = 3}>"),
                "duplicate architecture",
            ),
            ("hints without brackets", hinted.replace("<sm_90 = {latency = 2}>", "3"), "'<'"),
        ),
    )
    store = "%k = store_ptr_tko weak %ptr-f32.8, %f32.8 : tile<8xptr<f32>>, tile<8xf32> -> token"
    yield from orderings("store_ptr_tko", store, ("weak", "relaxed", "release"), False)
    masked = store.replace("%f32.8 :", "%f32.8, %i1.8 :").replace("8xf32> ->", "8xf32>, M ->")
    yield from table(
        "store_ptr_tko",
        (
            (
                "value elements",
                store.replace("%f32.8 :", "%i32.8 :").replace("tile<8xf32>", "tile<8xi32>"),
                "destination must be",
            ),
            (
                "value shape",
                store.replace("%f32.8 :", "%f32 :").replace("tile<8xf32>", "tile<f32>"),
                "destination must be",
            ),
            (
                "no pointers",
                store.replace("%ptr-f32", "%i64").replace("ptr<f32>", "i64"),
                "destination must be",
            ),
            ("mask shape", masked.replace("M", "tile<i1>").replace("%i1.8", "%i1"), "mask must"),
            ("mask elements", masked.replace("M", "tile<8xi8>").replace("i1.8", "i8.8"), "mask"),
            ("no value", store.replace(", %f32.8", ""), "','"),
            ("result no token", store.replace("-> token", "-> tile<f32>"), "must be a token"),
            ("no result type", store.replace(" -> token", ""), "'->'"),
        ),
    )


def allocations() -> Iterator[Violation]:
    good = "%p = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>"
    rows = [
        (f"alignment {found}", good.replace("16", found), "power of two")
        for found in ("0", "-4", "3", "24")
    ]
    for element, small in (("f32", 2), ("f64", 4), ("i64", 1), ("i16", 1), ("f16", 1), ("tf32", 1)):
        body = good.replace("16", str(small)).replace("f32", element)
        rows.append((f"alignment of {element}", body, "at least"))
    rows += [
        ("negative size", good.replace("64", "-1"), "num_elem must not be negative"),
        ("large size", good.replace("64", "9223372036854775808"), "64 bits"),
        ("no pointer", good.replace("ptr<f32>", "f32"), "must be a rank-0 tile of ptr"),
        ("rank 1", good.replace("tile<ptr", "tile<8xptr"), "must be a rank-0 tile of ptr"),
        ("no alignment", good.replace(", alignment = 16", ""), "expected"),
        ("no size", good.replace("num_elem = 64, ", ""), "'num_elem'"),
        ("token", good.replace("tile<ptr<f32>>", "token"), "must be a rank-0 tile of ptr"),
        ("unknown flag", good.replace("16", "16 shared"), "expected"),
    ]
    yield from table("alloca", rows)


def tokens() -> Iterator[Violation]:
    yield from table(
        "join_tokens",
        (
            ("one", "%t = join_tokens %token : token", "two tokens"),
            ("none", "%t = join_tokens : token", "two tokens"),
            ("a tile", "%t = join_tokens %token, %f32 : token", "is used as token"),
            ("result", "%t = join_tokens %token, %token : tile<f32>", "must be a token"),
        ),
    )
    yield from table(
        "make_token",
        (
            ("a tile", "%t = make_token : tile<f32>", "must be a token"),
            ("operand", "%t = make_token %f32 : token", "':'"),
            ("no type", "%t = make_token", "':'"),
        ),
    )
    for op in ("gdc_wait_tko", "gdc_launch_dependents_tko"):
        yield from table(
            op,
            (
                ("a tile as token", f"%t = {op} token = %f32 -> token", "is used as token"),
                ("result", f"%t = {op} -> tile<f32>", "must be a token"),
                ("no result type", f"%t = {op} token = %token", "'->'"),
                ("two results", f"%t, %u = {op} -> token", "1 results"),
                ("generic operand", generic(op, ["%f32"], ["%token"]), "must be a token"),
            ),
        )
    op = "memory_fence_alias_tko"
    yield from table(
        op,
        (
            ("a tile", f"%t = {op} %f32", "is used as token"),
            ("no token", f"%t = {op}", "token"),
            ("generic operand", generic(op, ["%f32"], ["%token"]), "must be a token"),
            ("generic result", generic(op, ["%token"], ["%f32"]), "must be a token"),
        ),
    )


def atomics() -> Iterator[Violation]:
    rmw = (
        "%r, %k = atomic_rmw_tko relaxed device %ptr-i32.8, add, %i32.8 : "
        "tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token"
    )
    cas = rmw.replace("rmw", "cas").replace(", add, %i32.8", ", %i32.8, %i32.8")
    allowed = ("relaxed", "acquire", "release", "acq_rel")
    for op, good in (("atomic_rmw_tko", rmw), ("atomic_cas_tko", cas)):
        yield from orderings(op, good, allowed, True)
        masked = good.replace("%i32.8 :", "%i32.8, %i1.8 :").replace("i32> ->", "i32>, M ->")
        yield from table(
            op,
            (
                ("result", good.replace("-> tile<8xi32>", "-> tile<8xi64>"), "same type"),
                ("pointee", good.replace("ptr-i32", "ptr-f32").replace("ptr<i32", "ptr<f32"), "po"),
                (
                    "pointer shape",
                    good.replace("ptr-i32.8", "ptr-i32").replace("8xptr", "ptr"),
                    "same shape",
                ),
                ("no pointers", good.replace("%ptr-i32", "%i64").replace("ptr<i32>", "i64"), "poi"),
                ("mask shape", masked.replace("M", "tile<i1>").replace("%i1.8", "%i1"), "mask"),
                ("mask elements", masked.replace("M", "tile<8xi8>").replace("i1.8", "i8.8"), "ma"),
                ("one name", good.replace("%r, %k", "%r"), "2 results"),
                ("token", good.replace(" :", " token=%f32 :"), "is used as token"),
                ("no result token", good.replace("i32>, token", "i32>"), "','"),
            ),
        )
    for element in ("i1", "i8", "i16", "f16", "bf16", "tf32", "f8E5M2", "f8E4M3FN"):
        yield violation(
            "atomic_cas_tko", f"elements {element}", cas.replace("i32", element), "be i"
        )
    every = ("i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64", "tf32", "f8E5M2")
    for mode, elements in MODES.items():
        for element in every:
            if element not in elements:
                body = rmw.replace("i32", element).replace("add", mode)
                yield violation("atomic_rmw_tko", f"{mode} of {element}", body, f"mode {mode}")
    yield violation("atomic_rmw_tko", "unknown mode", rmw.replace("add", "nand"), "found 'nand'")
    yield violation("atomic_rmw_tko", "no mode", rmw.replace(" add,", ""), "atomic_rmw_mode")
    body = cas.replace("%i32.8, %i32.8 :", "%i32.8 :")
    yield violation("atomic_cas_tko", "no value", body, "','")


def assumptions() -> Iterator[Violation]:
    rows = []
    for rule, predicate, value, type, fragment in (
        ("divisor 0", "div_by<0>", "%i32.8", "tile<8xi32>", "power of two"),
        ("divisor 3", "div_by<3>", "%i32.8", "tile<8xi32>", "power of two"),
        ("divisor -2", "div_by<-2>", "%i32.8", "tile<8xi32>", "power of two"),
        ("divisor 2^63", "div_by<9223372036854775808>", "%i64", "tile<i64>", ""),
        ("every of a scalar", "div_by<4, every 1 along 0>", "%i32", "tile<i32>", "rank-0"),
        ("along beyond", "div_by<4, every 1 along 1>", "%i32.8", "tile<8xi32>", "along"),
        ("along -1", "div_by<4, every 1 along -1>", "%i32.8", "tile<8xi32>", "along"),
        ("every beyond", "div_by<4, every 16 along 0>", "%i32.8", "tile<8xi32>", "every"),
        ("every -1", "div_by<4, every -1 along 0>", "%i32.8", "tile<8xi32>", "every"),
        ("every only", "div_by<4, every 1>", "%i32.8", "tile<8xi32>", "'along'"),
        ("along only", "div_by<4, along 0>", "%i32.8", "tile<8xi32>", "'every'"),
        ("div_by of floats", "div_by<4>", "%f32.8", "tile<8xf32>", "div_by needs"),
        ("div_by of a token", "div_by<4>", "%token", "token", "div_by needs"),
        ("same of floats", "same_elements<[1]>", "%f32.8", "tile<8xf32>", "same_elements needs"),
        ("same too few", "same_elements<[1]>", "%i32.4x8", "tile<4x8xi32>", "one number"),
        ("same too many", "same_elements<[1, 1]>", "%i32.8", "tile<8xi32>", "one number"),
        ("same of a scalar", "same_elements<[1]>", "%i32", "tile<i32>", "one number"),
        ("same beyond", "same_elements<[16]>", "%i32.8", "tile<8xi32>", "in [0, 8]"),
        ("same -1", "same_elements<[-1]>", "%i32.8", "tile<8xi32>", "in [0, 8]"),
        ("same of a token", "same_elements<[]>", "%token", "token", "same_elements needs"),
        ("bounded floats", "bounded<0, 1>", "%f32.8", "tile<8xf32>", "bounded needs"),
        ("bounded pointers", "bounded<0, 1>", "%ptr-f32", "tile<ptr<f32>>", "bounded needs"),
        ("bounds crossed", "bounded<2, 1>", "%i32.8", "tile<8xi32>", "exceeds"),
        ("lower beyond i8", "bounded<-129, ?>", "%i8", "tile<i8>", "outside"),
        ("upper beyond i8", "bounded<?, 128>", "%i8", "tile<i8>", "outside"),
        ("upper beyond i1", "bounded<0, 1>", "%i1", "tile<i1>", "outside"),
        ("upper beyond i32", "bounded<0, 2147483648>", "%i32", "tile<i32>", "outside"),
        ("one bound", "bounded<0>", "%i32", "tile<i32>", "','"),
        ("unknown predicate", "odd", "%i32", "tile<i32>", "assume predicate"),
        ("other attribute", "#cuda_tile.signedness<signed>", "%i32", "tile<i32>", "predicate"),
    ):
        rows.append((rule, f"%r = assume {predicate}, {value} : {type}", fragment))
    view = "tensor_view<64xf32, strides=[1]>"
    make = f"%v = make_tensor_view %ptr-f32, shape = [64], strides = [1] : {view}\n"
    mark = " //!"
    rows += [
        (
            "every of a tensor_view",
            f"{make}%r = assume div_by<4, every 1 along 0>, %v : {view}{mark}",
            "tensor_view",
        ),
        ("bounded tensor_view", f"{make}%r = assume bounded<0, 1>, %v : {view}{mark}", "bounded"),
        (
            "same of a tensor_view",
            f"{make}%r = assume same_elements<[1]>, %v : {view}{mark}",
            "same_elements needs",
        ),
        (
            "result type",
            generic("assume", ["%i32"], ["%i64"], "predicate = #cuda_tile.div_by<4>"),
            "same type",
        ),
        ("no predicate", generic("assume", ["%i32"], ["%i32"]), "predicate"),
        (
            "predicate is a number",
            generic("assume", ["%i32"], ["%i32"], "predicate = 3 : i32"),
            "must be of kind assume predicate, found integer",
        ),
        ("no value", "%r = assume div_by<4> : tile<i32>", "','"),
    ]
    yield from table("assume", rows)


def prints() -> Iterator[Violation]:
    one = ", %i32 : tile<i32>"
    yield from table(
        "print_tko",
        (
            ("no argument", '%t = print_tko "%d" -> token', "1 conversions"),
            ("no conversion", f'%t = print_tko "x"{one} -> token', "0 conversions"),
            ("two conversions", f'%t = print_tko "%d %d"{one} -> token', "2 conversions"),
            ("percent only", '%t = print_tko "%" -> token', "not ended"),
            ("percent at the end", f'%t = print_tko "%d %"{one} -> token', "not ended"),
            ("unended", '%t = print_tko "%5.2" -> token', "not ended"),
            ("escaped percent", f'%t = print_tko "%%d"{one} -> token', "0 conversions"),
            ("no result type", '%t = print_tko "x"', "'->'"),
            ("result", '%t = print_tko "x" -> tile<i32>', "must be a token"),
            ("token argument", '%t = print_tko "%d", %token : token -> token', "must be a tile"),
            ("no format", "%t = print_tko -> token", "string"),
            ("too few types", '%t = print_tko "%d%d", %i32, %i32 : tile<i32> -> token', "types"),
            ("older, no argument", 'print "%d"', "1 conversions"),
        ),
    )


def asserts() -> Iterator[Violation]:
    for element in ("i8", "i32", "f32", "i4"):
        body = f'assert {name(element, "8")}, "x" : {tile(element, "8")}'
        yield violation("assert", f"condition {element}", body, "must be a tile of i1")
    yield from table(
        "assert",
        (
            ("token", 'assert %token, "x" : token', "must be a tile of i1"),
            ("no message", "assert %i1 : tile<i1>", "','"),
            ("message no string", "assert %i1, 3 : tile<i1>", "string"),
            ("has no result", '%r = assert %i1, "x" : tile<i1>', "0 results"),
            ("no attribute", generic("assert", ["%i1"], []), "message is missing"),
        ),
    )


def violations() -> Iterator[Violation]:
    yield from accesses()
    yield from allocations()
    yield from tokens()
    yield from atomics()
    yield from assumptions()
    yield from prints()
    yield from asserts()
