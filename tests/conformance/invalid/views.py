"""Violations of the view operations."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.memory import orderings
from conformance.invalid.violation import Violation, table, violation
from conformance.sources import name
from conformance.valid.memory import MODES
from conformance.valid.views import VIEWS, View, load, store, view

MARK = " //!"
PARTITION, GATHER = VIEWS["partition"], VIEWS["gather rows"]


def last_marked(text: str) -> str:
    """The text with a mark on its last line."""
    return text + MARK


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """The text with replacements in its last line, which is marked."""
    head, _, line = text.rpartition("\n")
    for old, new in pairs:
        assert old in line, (old, line)
        line = line.replace(old, new, 1)
    return f"{head}\n{line}{MARK}"


def tensors() -> Iterator[Violation]:
    type = "tensor_view<64x32xf32, strides=[32,1]>"
    good = f"%v = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : {type}"
    dynamic = (
        good.replace("[64,", "[%i32,").replace("<64x", "<?x").replace(": t", ": tile<i32> -> t")
    )
    both = dynamic.replace("[32, 1]", "[%i32, 1]").replace("=[32,", "=[?,")
    yield from table(
        "make_tensor_view",
        (
            ("pointee", good.replace("%ptr-f32", "%ptr-i32"), "is used as"),
            ("base no pointer", good.replace("%ptr-f32", "%i64"), "is used as"),
            ("base of rank 1", good.replace("%ptr-f32", "%ptr-f32.8"), "is used as"),
            ("size unlike the type", good.replace("[64,", "[32,"), "sizes must agree"),
            ("size zero", good.replace("[64,", "[0,"), "must be positive, found 0"),
            ("too few sizes", good.replace("[64, 32]", "[64]"), "sizes must agree"),
            ("too many sizes", good.replace("[64, 32]", "[64, 32, 1]"), "sizes must agree"),
            ("stride unlike the type", good.replace("[32, 1]", "[1, 32]"), "strides must agree"),
            ("too few strides", good.replace("[32, 1]", "[32]"), "strides must agree"),
            ("value for a static size", good.replace("[64,", "[%i32,"), "sizes must agree"),
            ("number for a dynamic size", dynamic.replace("[%i32,", "[64,"), "sizes must agree"),
            ("no index type", dynamic.replace("tile<i32> -> ", ""), "type of the dynamic"),
            ("index type", dynamic.replace("tile<i32>", "tile<i64>"), "is used as tile<i64>"),
            (
                "float size",
                dynamic.replace("%i32", "%f32").replace("tile<i32>", "tile<f32>"),
                "dynamicShape must be",
            ),
            (
                "size of rank 1",
                dynamic.replace("%i32", "%i32.8").replace("tile<i32>", "tile<8xi32>"),
                "dynamicShape must be",
            ),
            (
                "size i4",
                dynamic.replace("%i32", "%i4").replace("tile<i32>", "tile<i4>"),
                "dynamicShape must be",
            ),
            ("types of sizes and strides", both.replace("[%i32, 1]", "[%i64, 1]"), "is used as"),
            ("result no view", good.replace(type, "tile<f32>"), "expected a tensor_view"),
            ("no strides", good.replace(", strides = [32, 1] :", " :"), "','"),
        ),
    )


def making() -> Iterator[Violation]:
    for kind in ("partition", "strided", "gather_scatter"):
        op, each = f"make_{kind}_view", view(kind)
        head, _, line = each.lines().rstrip("\n").rpartition("\n")
        others = [view(other).type for other in ("partition", "strided", "gather_scatter")]
        for number, other in enumerate(others):
            if other != each.type:
                body = f"{head}\n{line.replace(each.type, other)}{MARK}"
                yield violation(op, f"other view {number}", body, f"must be a {kind}_view")
        larger = each.type.replace("64x32", "64x64").replace("[32,1]", "[64,1]")
        yield from table(
            op,
            (
                ("other tensor", f"{head}\n{line.replace(each.type, larger)}{MARK}", "is used as"),
                ("of a tile", f"{head}\n{line.replace('%t', '%f32')}{MARK}", "is used as"),
                ("no view", f"{head}\n{line.replace(each.type, 'tile<f32>')}{MARK}", ""),
                ("no type", f"{head}\n{line[: line.index(' :')]}{MARK}", "':'"),
            ),
        )


def queries() -> Iterator[Violation]:
    for each, count in ((PARTITION, 2), (GATHER, 2), (VIEWS["partition rank 1"], 1)):
        head = each.lines()
        label = f"{each.kind} {count}"
        for op, value, type in (
            ("get_index_space_shape", "%v", each.type),
            ("get_tensor_shape", "%t", each.tensor),
        ):
            good = f"%n:{count} = {op} {value} : {type} -> tile<i32>"
            rows = [
                ("too many", good.replace(f":{count}", f":{count + 1}"), f"{count} results"),
                ("floats", good.replace("tile<i32>", "tile<f32>"), "result must be"),
                ("rank 1", good.replace("tile<i32>", "tile<1xi32>"), "result must be"),
                ("token", good.replace("tile<i32>", "token"), "result must be"),
                ("no result type", good.replace(" -> tile<i32>", ""), "'->'"),
                ("i4", good.replace("tile<i32>", "tile<i4>"), "result must be"),
            ]
            if count > 1:
                rows.append(("too few", good.replace(":2", ""), f"{count} results"))
            for rule, line, fragment in rows:
                yield violation(op, f"{rule}, {label}", head + line + MARK, fragment)
        other = f"%n:{count} = get_tensor_shape %v : {each.type} -> tile<i32>"
        yield violation("get_tensor_shape", f"of a {label}", head + other + MARK, "src must be")
        other = f"%n:{count} = get_index_space_shape %t : {each.tensor} -> tile<i32>"
        yield violation("get_index_space_shape", f"of a tensor {label}", head + other + MARK, "src")
    for op in ("get_tensor_shape", "get_index_space_shape"):
        body = f"%n = {op} %f32 : tile<f32> -> tile<i32>"
        yield violation(op, "of a tile", body, "src must be")


def accesses() -> Iterator[Violation]:
    for op, make in (("load_view_tko", load), ("store_view_tko", store)):
        allowed = ("weak", "relaxed", "acquire" if make is load else "release")
        good = make(PARTITION, "weak")
        head, _, line = good.rpartition("\n")
        for found in orderings(op, line, allowed, False):
            body = next(row for row in found.text.split("\n") if "//!" in row).strip()
            yield violation(op, found.rule, f"{head}\n{body}", found.fragment)
        index = "[%i32, %i32]"
        rows = [
            ("one index", replaced(good, (index, "[%i32]")), "needs 2 indices"),
            ("three indices", replaced(good, (index, "[%i32, %i32, %i32]")), "needs 2 indices"),
            (
                "float index",
                replaced(good, (index, "[%f32, %f32]"), ("tile<i32>", "tile<f32>")),
                "index must be",
            ),
            (
                "index of rank 1",
                replaced(good, (index, "[%i32.8, %i32.8]"), ("tile<i32>", "tile<8xi32>")),
                "index 0 must be",
            ),
            (
                "index i4",
                replaced(good, (index, "[%i4, %i4]"), ("tile<i32>", "tile<i4>")),
                "index must be",
            ),
            (
                "different index types",
                replaced(good, (index, "[%i32, %i64]"), ("tile<i32>", "tile<i32>, tile<i64>")),
                "one type",
            ),
            ("token", replaced(good, (index, f"{index} token = %f32")), "is used as token"),
            (
                "too few inbounds",
                replaced(good, (index, f"{index} inbounds = [true]")),
                "inbounds needs one entry",
            ),
            (
                "too many inbounds",
                replaced(good, (index, f"{index} inbounds = [true, true, true]")),
                "inbounds needs one entry",
            ),
            (
                "inbounds no booleans",
                replaced(good, (index, f"{index} inbounds = [1, 1]")),
                "",
            ),
            (
                "hints no dictionary",
                replaced(good, (index, f"{index} optimization_hints = <sm_90 = 1>")),
                "dictionary",
            ),
            ("too many index types", replaced(good, (", tile<i32>", ", tile<i32>" * 3)), "found 3"),
            ("no brackets", replaced(good, (index, "")), "'['"),
        ]
        other = "tile<8x16xf32>" if make is store else "-> tile<8x16xf32>"
        for rule, type in (
            ("tile shape", "tile<16x8xf32>"),
            ("tile elements", "tile<8x16xf16>"),
            ("tile rank", "tile<128xf32>"),
        ):
            arrow = "-> " if make is load else ""
            pairs = [(other, f"{arrow}{type}")]
            if make is store:
                shape, _, element = type[5:-1].rpartition("x")
                pairs.append(("%f32.8x16", name(element, shape)))
            rows.append((rule, replaced(good, *pairs), "(the tile of the view)"))
        rows.append(("token for a view", replaced(good, ("%v", "%token")), "is used as"))
        tensor = replaced(good, ("%v", "%t"), (PARTITION.type, PARTITION.tensor))
        rows.append(("a tensor_view", tensor, "view must be"))
        yield from table(op, rows)
        yield from gathers(op, make(GATHER, "weak"))


def gathers(op: str, good: str) -> Iterator[Violation]:
    indices, types = GATHER.indices()
    rows = [
        ("scalar for the sparse index", ("[%i32, %i32]", "tile<i32>"), "sparse dimension"),
        ("short sparse index", ("[%i32.4, %i32]", "tile<4xi32>, tile<i32>"), "8 elements"),
        ("long sparse index", ("[%i32.16, %i32]", "tile<16xi32>, tile<i32>"), "8 elements"),
        ("sparse rank 2", ("[%i32.1x8, %i32]", "tile<1x8xi32>, tile<i32>"), "sparse dimension"),
        ("sparse elsewhere", ("[%i32, %i32.16]", "tile<i32>, tile<16xi32>"), "index 0"),
        ("two sparse", ("[%i32.8, %i32.16]", "tile<8xi32>, tile<16xi32>"), "index 1"),
        ("float sparse", ("[%f32.8, %i32]", "tile<8xf32>, tile<i32>"), "index must be"),
        ("only sparse", ("[%i32.8]", "tile<8xi32>"), "2 indices"),
    ]
    for rule, (values, found), fragment in rows:
        body = replaced(good, (f"[{indices}]", values), (types, found))
        yield violation(op, f"gather: {rule}", body, fragment)


def reductions() -> Iterator[Violation]:
    op = "atomic_red_view_tko"

    def body(each: View, mode: str = "add", access: str = "relaxed device") -> str:
        indices, types = each.indices()
        value = name(each.element, each.tile)
        head = f"%k = {op} {access} %v[{indices}], {mode}, {value}"
        return f"{each.lines()}{head} : {each.tile_type}, {each.type}, {types} -> token"

    good = view("partition", "i32")
    for access in ("acquire device", "release device", "acq_rel device", "weak device"):
        line = last_marked(body(good, access=access))
        yield violation(op, f"ordering {access}", line, access.split()[0])
    yield violation(op, "scope sys", last_marked(body(good, access="relaxed sys")), "found sys")
    yield violation(op, "no scope", last_marked(body(good, access="relaxed")), "scope")
    yield violation(op, "mode xchg", last_marked(body(good, "xchg")), "found xchg")
    yield violation(op, "unknown mode", last_marked(body(good, "mul")), "found 'mul'")
    for mode, elements in MODES.items():
        for element in ("i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64", "f8E5M2"):
            if mode != "xchg" and element not in elements:
                line = last_marked(body(view("partition", element), mode))
                yield violation(op, f"{mode} of {element}", line, f"mode {mode}")
    line = last_marked(body(view("gather_scatter", "i32")))
    yield violation(op, "gather view", line, "gather_scatter_view")
    line = body(good)
    index = "[%i32, %i32]"
    yield from table(
        op,
        (
            (
                "value shape",
                replaced(line, ("%i32.8x16", "%i32.4x4"), ("tile<8x16xi32>", "tile<4x4xi32>")),
                "(the tile of the view)",
            ),
            (
                "value elements",
                replaced(line, ("%i32.8x16", "%i64.8x16"), ("tile<8x16xi32>", "tile<8x16xi64>")),
                "(the tile of the view)",
            ),
            ("one index", replaced(line, (index, "[%i32]")), "needs 2 indices"),
            ("three indices", replaced(line, (index, "[%i32, %i32, %i32]")), "needs 2 indices"),
            (
                "index of rank 1",
                replaced(line, (index, "[%i32.8, %i32.8]"), (", tile<i32> ->", ", tile<8xi32> ->")),
                "index 0 must be",
            ),
            (
                "float index",
                replaced(line, (index, "[%f32, %f32]"), (", tile<i32> ->", ", tile<f32> ->")),
                "index must be",
            ),
            ("token", replaced(line, (" :", " token = %f32 :")), "is used as token"),
            (
                "too few inbounds",
                replaced(line, (" :", " inbounds = [true] :")),
                "inbounds needs one entry",
            ),
            ("result", replaced(line, ("-> token", "-> tile<i32>")), "must be a token"),
        ),
    )


def violations() -> Iterator[Violation]:
    yield from tensors()
    yield from making()
    yield from queries()
    yield from accesses()
    yield from reductions()
