"""Violations of the operations on multicast memory."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.memory import orderings
from conformance.invalid.views import last_marked, replaced
from conformance.invalid.violation import Violation, table, violation
from conformance.valid.memory import rmw
from conformance.valid.multimem import (
    ACCESSES,
    ELEMENTS,
    KINDS,
    LOAD,
    REDUCE,
    STORE,
    TAKEN,
    MulticastView,
    access,
    view,
)
from conformance.valid.views import load, store

ORDERINGS = {
    LOAD: ("weak", "relaxed", "acquire"),
    REDUCE: ("relaxed", "release"),
    STORE: ("weak", "relaxed", "release"),
}
OTHERS = ("i1", "i8", "i16", "tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU")


def views(op: str) -> Iterator[Violation]:
    how = ACCESSES[op][0]

    def broken(rule: str, each: MulticastView, fragment: str, **fields: str) -> Violation:
        return violation(op, rule, last_marked(access(op, each, how, **fields)), fragment)

    strided = MulticastView(
        "strided", "f32", (64, 32), (32, 1), "8x16", "traversal_strides=[4,16], "
    )
    yield broken("strided view", strided, "must be a partition_view")
    for letters, word in (("pna-", "none"), ("pua-", "unicast")):
        each = view(letters=letters, attribute=word)
        yield broken(f"{word} memory", each, "must have the attribute multicast")
    for element in OTHERS:
        yield broken(f"elements {element}", view(element), "elements must be")
    for element in ("f16", "bf16"):
        for rule, strides, sizes in (
            ("stride 1 nowhere", (64, 2), (64, 32)),
            ("stride 1 twice", (1, 1), (64, 32)),
        ):
            each = view(element, strides=strides, sizes=sizes)
            yield broken(f"{rule}, {element}", each, "exactly one stride")
        each = view(element, sizes=(8,), strides=(1,), tile="1")
        yield broken(f"one {element}", each, "even number of elements")
    for kind in KINDS:
        for element in ELEMENTS:
            if op in TAKEN and element not in TAKEN[op][kind]:
                rule = f"{kind} of {element}"
                yield broken(rule, view(element), f"reduction {kind} needs", kind=kind)


def operands(op: str) -> Iterator[Violation]:
    good = access(op, view(), ACCESSES[op][0])
    index = "[%i32, %i32]"
    head = " :" if op == LOAD else "] "
    rows = [
        ("one index", replaced(good, (index, "[%i32]")), "2 indices"),
        ("three indices", replaced(good, (index, "[%i32, %i32, %i32]")), "2 indices"),
        (
            "index of rank 1",
            replaced(good, (index, "[%i32.8, %i32.8]"), ("tile<i32>", "tile<8xi32>")),
            "index 0",
        ),
        (
            "float index",
            replaced(good, (index, "[%f32, %f32]"), ("tile<i32>", "tile<f32>")),
            "index must be",
        ),
        (
            "different index types",
            replaced(good, (index, "[%i32, %i64]"), ("tile<i32>", "tile<i32>, tile<i64>")),
            "one type",
        ),
        (
            "token",
            replaced(good, (index, f"{index} token = %f32"), ("tile<i32>", "tile<i32>, token")),
            "is used as token",
        ),
        (
            "no type of the token",
            replaced(good, (index, f"{index} token = %token")),
            "the type of the token",
        ),
        (
            "too few inbounds",
            replaced(good, (index, f"{index} inbounds = [true]")),
            "inbounds needs one entry",
        ),
        ("inbounds no booleans", replaced(good, (index, f"{index} inbounds = [1, 1]")), ""),
        (
            "a tensor_view",
            replaced(good, ("%v", "%t"), (view().type, view().tensor)),
            "view must be",
        ),
        ("no brackets", replaced(good, (index, "")), "'['"),
    ]
    assert head in good
    if op != STORE:
        unknown = f"{index} attributes {{reduction = #cuda_tile.multimem_reduction_kind<mul>}}"
        rows.append(("unknown reduction", replaced(good, (index, unknown)), "found 'mul'"))
        other = f"{index} attributes {{reduction = #cuda_tile.atomic_rmw_mode<add>}}"
        rows.append(("another attribute", replaced(good, (index, other)), "reduction"))
    if op == LOAD:
        rows += [
            (
                "result shape",
                replaced(good, ("-> tile<8x16xf32>", "-> tile<16x8xf32>")),
                "of the view",
            ),
            (
                "result elements",
                replaced(good, ("-> tile<8x16xf32>", "-> tile<8x16xi32>")),
                "of the view",
            ),
            ("result token", replaced(good, (", token", ", tile<i32>")), "must be a token"),
        ]
    else:
        rows += [
            (
                "tile shape",
                replaced(good, ("%f32.8x16", "%f32.4x4"), ("tile<8x16xf32>", "tile<4x4xf32>")),
                "of the view",
            ),
            (
                "tile elements",
                replaced(good, ("%f32.8x16", "%i32.8x16"), ("tile<8x16xf32>", "tile<8x16xi32>")),
                "of the view",
            ),
            ("result", replaced(good, ("-> token", "-> tile<i32>")), "must be a token"),
        ]
    yield from table(op, rows)


def marked_orderings(op: str) -> Iterator[Violation]:
    """Violations of ordering and scope."""
    scoped = op == REDUCE
    how = "relaxed device" if scoped else "weak"
    good = last_marked(access(op, view(), how))
    yield from orderings(op, good, ORDERINGS[op], scoped)


def others() -> Iterator[Violation]:
    """Other operations on multicast memory."""
    fragment = "multimem operations only"
    yield violation("load_view_tko", "multicast", last_marked(load(view(), "weak")), fragment)
    yield violation("store_view_tko", "multicast", last_marked(store(view(), "weak")), fragment)
    pointer = "tile<8xptr<f32, <multicast>>>"
    line = f"%r, %t = load_ptr_tko weak %pma-f32.8 : {pointer} -> tile<8xf32>, token"
    yield violation("load_ptr_tko", "multicast", line, fragment)
    line = f"%t = store_ptr_tko weak %pma-f32.8, %f32.8 : {pointer}, tile<8xf32> -> token"
    yield violation("store_ptr_tko", "multicast", line, fragment)
    line = rmw("addf", "f32", "8", "relaxed device", mask=False, token=False)
    line = line.replace("%ptr-", "%pma-").replace("tile<8xptr<f32>>", pointer)
    yield violation("atomic_rmw_tko", "multicast", line, fragment)
    line = (
        f"%r, %t = atomic_cas_tko relaxed device %pma-f32.8, %f32.8, %f32.8 : {pointer}, "
        "tile<8xf32> -> tile<8xf32>, token"
    )
    yield violation("atomic_cas_tko", "multicast", line, fragment)
    each = view()
    indices, types = each.indices()
    line = (
        f"%k = atomic_red_view_tko relaxed device %v[{indices}], addf, %f32.8x16 : "
        f"{each.tile_type}, {each.type}, {types} -> token"
    )
    body = last_marked(each.lines() + line)
    yield violation("atomic_red_view_tko", "multicast", body, fragment)
    for found, word in (("pna-", "none"), ("pma-", "multicast")):
        other = "multicast" if word == "none" else "none"
        base = f"tile<ptr<f32, <{word}>>>"
        tensor = f"tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<{other}>>"
        line = f"%t = make_tensor_view %{found}f32, shape = [8], strides = [1] : {base} -> {tensor}"
        yield violation("make_tensor_view", f"{word} as {other}", line, "attribute of its base")


def violations() -> Iterator[Violation]:
    for op in ACCESSES:
        yield from views(op)
        yield from operands(op)
        yield from marked_orderings(op)
    yield from others()
