"""Valid instances of memory operations and atomics through pointers."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.sources import INTEGERS, NUMBERS, WIDTHS, name, shapes_of, tile
from conformance.valid.case import Case, bodies, case

SCOPES = ("tl_blk", "device", "sys")
LOADS = ("weak", *(f"{order} {scope}" for order in ("relaxed", "acquire") for scope in SCOPES))
STORES = ("weak", *(f"{order} {scope}" for order in ("relaxed", "release") for scope in SCOPES))
ATOMICS = tuple(
    f"{order} {scope}" for order in ("relaxed", "acquire", "release", "acq_rel") for scope in SCOPES
)
HINTS = (
    *("<>", "<sm_90 = {latency = 2}>", "<default = {latency = 10}, sm_100 = {latency = 1}>"),
    "<sm_100 = {latency = 5 : i32}>",
)


def load(
    element: str, shape: str, access: str, *, mask: bool, padding: bool, token: bool, hints: str
) -> str:
    """A load through pointers."""
    operands, types = name(f"ptr-{element}", shape), tile(f"ptr<{element}>", shape)
    if mask:
        operands += f", {name('i1', shape)}"
        types += f", {tile('i1', shape)}"
    if padding:
        operands += f", {name(element, shape)}"
        types += f", {tile(element, shape)}"
    tail = " token=%token" if token else ""
    tail += f" optimization_hints = {hints}" if hints else ""
    result = f"{tile(element, shape)}, token"
    return f"%r, %t = load_ptr_tko {access} {operands}{tail} : {types} -> {result}"


def store(element: str, shape: str, access: str, *, mask: bool, token: bool, hints: str) -> str:
    """A store through pointers."""
    operands = f"{name(f'ptr-{element}', shape)}, {name(element, shape)}"
    types = f"{tile(f'ptr<{element}>', shape)}, {tile(element, shape)}"
    if mask:
        operands += f", {name('i1', shape)}"
        types += f", {tile('i1', shape)}"
    tail = " token=%token" if token else ""
    tail += f" optimization_hints = {hints}" if hints else ""
    return f"%t = store_ptr_tko {access} {operands}{tail} : {types} -> token"


FLAGS = (False, True)


def accesses() -> Iterator[Case]:
    for element in NUMBERS:
        for shape in shapes_of(element):
            plain = load(element, shape, "weak", mask=False, padding=False, token=False, hints="")
            yield case("load_ptr_tko", f"{element} {shape}", plain)
            plain = store(element, shape, "weak", mask=False, token=False, hints="")
            yield case("store_ptr_tko", f"{element} {shape}", plain)
        padded = load(element, "8", "weak", mask=True, padding=True, token=True, hints="")
        yield case("load_ptr_tko", f"{element} padded", padded)
        masked = store(element, "8", "weak", mask=True, token=True, hints="")
        yield case("store_ptr_tko", f"{element} masked", masked)
    for token in FLAGS:
        for mask in FLAGS:
            for access in LOADS:
                for padding in (False, True) if mask else (False,):
                    parts = {"mask": mask, "padding": padding, "token": token}
                    body = load("f32", "8", access, **parts, hints="")
                    yield case("load_ptr_tko", f"{access} {parts}", body)
            for access in STORES:
                body = store("f32", "8", access, mask=mask, token=token, hints="")
                yield case("store_ptr_tko", f"{access} {mask} {token}", body)
    for hints in HINTS:
        for token in FLAGS:
            body = load("f32", "8", "weak", mask=token, padding=False, token=token, hints=hints)
            yield case("load_ptr_tko", f"hints {hints} {token}", body)
            body = store("f32", "8", "weak", mask=token, token=token, hints=hints)
            yield case("store_ptr_tko", f"hints {hints} {token}", body)
    attributed = "load_ptr_tko weak %pna-f32.8 : tile<8xptr<f32, <none>>> -> tile<8xf32>, token"
    yield case("load_ptr_tko", "pointer attribute", f"%r, %t = {attributed}")
    types = "tile<8xptr<f32, <none>>>, tile<8xf32>"
    body = f"%t = store_ptr_tko weak %pna-f32.8, %f32.8 : {types} -> token"
    yield case("store_ptr_tko", "pointer attribute", body)


def allocations() -> Iterator[Case]:
    for element in NUMBERS:
        natural = 1 if WIDTHS[element] < 8 else WIDTHS[element] // 8
        for count, alignment in ((64, natural), (0, 16), (1, 128)):
            for word in ("", " global"):
                body = (
                    f"%p = alloca num_elem = {count}, alignment = {alignment}{word} : "
                    f"tile<ptr<{element}>>"
                )
                yield case("alloca", f"{element} {count} {alignment}{word}", body)


def tokens() -> Iterator[Case]:
    yield case("make_token", "one", "%t = make_token : token")
    for count in (2, 3, 9):
        operands = ", ".join(["%token"] * count)
        yield case("join_tokens", f"{count}", f"%t = join_tokens {operands} : token")
    for op in ("gdc_wait_tko", "gdc_launch_dependents_tko"):
        yield case(op, "with token", f"%t = {op} token = %token -> token")
        yield case(op, "without token", f"%t = {op} -> token")
    yield case("memory_fence_alias_tko", "one", "%t = memory_fence_alias_tko %token")


MODES = {
    **dict.fromkeys(("and", "or", "xor", "add", "max", "min", "umax", "umin"), ("i32", "i64")),
    "addf": ("f16", "bf16", "f32", "f64"),
    "xchg": ("i32", "i64", "f32", "f64"),
}


def rmw(mode: str, element: str, shape: str, access: str, *, mask: bool, token: bool) -> str:
    """A read-modify-write through pointers."""
    operands = f"{name(f'ptr-{element}', shape)}, {mode}, {name(element, shape)}"
    types = f"{tile(f'ptr<{element}>', shape)}, {tile(element, shape)}"
    if mask:
        operands += f", {name('i1', shape)}"
        types += f", {tile('i1', shape)}"
    tail = " token=%token" if token else ""
    result = f"{tile(element, shape)}, token"
    return f"%r, %t = atomic_rmw_tko {access} {operands}{tail} : {types} -> {result}"


def cas(element: str, shape: str, access: str, *, mask: bool, token: bool) -> str:
    """A compare-and-swap through pointers."""
    value = name(element, shape)
    operands = f"{name(f'ptr-{element}', shape)}, {value}, {value}"
    types = f"{tile(f'ptr<{element}>', shape)}, {tile(element, shape)}"
    if mask:
        operands += f", {name('i1', shape)}"
        types += f", {tile('i1', shape)}"
    tail = " token=%token" if token else ""
    result = f"{tile(element, shape)}, token"
    return f"%r, %t = atomic_cas_tko {access} {operands}{tail} : {types} -> {result}"


def atomics() -> Iterator[Case]:
    for mode, elements in MODES.items():
        for element in elements:
            for shape in shapes_of(element):
                body = rmw(mode, element, shape, "relaxed device", mask=False, token=False)
                yield case("atomic_rmw_tko", f"{mode} {element} {shape}", body)
    for element in MODES["xchg"]:
        for shape in shapes_of(element):
            body = cas(element, shape, "relaxed device", mask=False, token=False)
            yield case("atomic_cas_tko", f"{element} {shape}", body)
    for access in ATOMICS:
        for mask in FLAGS:
            for token in FLAGS:
                label = f"{access} {mask} {token}"
                body = rmw("add", "i32", "8", access, mask=mask, token=token)
                yield case("atomic_rmw_tko", label, body)
                body = cas("i32", "8", access, mask=mask, token=token)
                yield case("atomic_cas_tko", label, body)


def predicates() -> Iterator[Case]:
    for element in (*INTEGERS, "i4", "ptr-f32"):
        spelled = "ptr<f32>" if element == "ptr-f32" else element
        for predicate, shape in (
            *(("div_by<1>", ""), ("div_by<16>", "8"), ("div_by<4611686018427387904>", "8")),
            *(("div_by<4, every 4 along 0>", "8"), ("div_by<2, every 0 along 1>", "4x8")),
            *(("div_by<8, every 8 along 1>", "4x8"), ("same_elements<[]>", "")),
            *(("same_elements<[8]>", "8"), ("same_elements<[1, 0]>", "4x8")),
            ("same_elements<[2, 4]>", "4x8"),
        ):
            body = f"%r = assume {predicate}, {name(element, shape)} : {tile(spelled, shape)}"
            yield case("assume", f"{predicate} {element}", body)
        if element in WIDTHS:
            half = 2 ** (WIDTHS[element] - 1)
            for lower, upper in ((0, "?"), ("?", 0), ("?", "?"), (-half, half - 1), (-1, -1)):
                for shape in ("", "4x8"):
                    predicate = f"bounded<{lower}, {upper}>"
                    operand = f"{name(element, shape)} : {tile(element, shape)}"
                    body = f"%r = assume {predicate}, {operand}"
                    yield case("assume", f"{predicate} {element} {shape}", body)
    view = "tensor_view<64x32xf32, strides=[32,1]>"
    make = f"%v = make_tensor_view %ptr-f32, shape = [64, 32], strides = [32, 1] : {view}\n"
    yield case("assume", "of a tensor_view", f"{make}%r = assume div_by<16>, %v : {view}")
    prefixed = "%r = assume #cuda_tile.div_by<16>, %i32.8 : tile<8xi32>"
    yield case("assume", "prefixed predicate", prefixed)


def prints() -> Iterator[Case]:
    yield from bodies(
        "print_tko",
        (
            ("text", '%t = print_tko "hello" -> token'),
            ("percent", '%t = print_tko "100%%" -> token'),
            ("one", '%t = print_tko "%f", %f32.8 : tile<8xf32> -> token'),
            ("two", '%t = print_tko "%d %f\\0A", %i32, %f32.8 : tile<i32>, tile<8xf32> -> token'),
            ("token", '%t = print_tko "%5d", %i32 token=%token : tile<i32> -> token'),
            ("only token", '%t = print_tko "x" token=%token -> token'),
            ("flags", '%t = print_tko "%-08.3lf", %f64 : tile<f64> -> token'),
            ("older", 'print "%d", %i32 : tile<i32>'),
            ("older text", 'print "hello"'),
            ("empty", '%t = print_tko "" -> token'),
        ),
    )
    for letter in "diuoxXeEfFgGaAcsSpn":
        body = f'%t = print_tko "%{letter}", %i32 : tile<i32> -> token'
        yield case("print_tko", f"conversion {letter}", body)
    for element in (*NUMBERS, "i4", "ptr-f32"):
        spelled = "ptr<f32>" if element == "ptr-f32" else element
        body = f'%t = print_tko "%d", {name(element, "8")} : {tile(spelled, "8")} -> token'
        yield case("print_tko", f"prints {element}", body)


def cases() -> Iterator[Case]:
    yield from accesses()
    yield from allocations()
    yield from tokens()
    yield from atomics()
    yield from predicates()
    yield from prints()
