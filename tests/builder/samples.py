"""One call of the builder per operation, each in a kernel of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilewright import builder as tile

SAMPLES: dict[str, Callable[[], Any]] = {}
"""By mnemonic: adds the operation (and what it needs) at the insertion point."""


def sample(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Registers a function for the operations it makes; it may take the name."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for name in names:
            argument = (name,) if function.__code__.co_argcount else ()
            SAMPLES[name] = lambda argument=argument: function(*argument)
        return function

    return register


def number(type: str) -> Any:
    return tile.constant(1.0 if "f" in type.rpartition("x")[2] else 1, f"tile<{type}>")


def call(name: str, *args: Any, **kwargs: Any) -> Any:
    return getattr(tile, name)(*args, **kwargs)


def pointers(element: str = "f32", length: int = 8) -> Any:
    base = tile.get_global("table", f"ptr<{element}>")
    return tile.broadcast(tile.reshape(base, (1,)), (length,))


def tensor(element: str = "f32") -> Any:
    base = tile.ptr_to_ptr(tile.get_global("table"), f"ptr<{element}>")
    return tile.make_tensor_view(base, shape=[64, number("i32")], strides=[number("i32"), 1])


def partition(**kwargs: Any) -> Any:
    return tile.make_partition_view(tensor(), tile=(4, 8), **kwargs)


# Core and conversions -----------------------------------------------------------------------


@sample("module", "entry", "global", "return")
def surroundings() -> None:
    """Made around every sample."""


@sample("broadcast")
def broadcast() -> None:
    assert str(tile.broadcast(number("1x4xf32"), (8, 4)).type) == "tile<8x4xf32>"


@sample("cat")
def cat() -> None:
    joined = tile.cat(number("4x8xf32"), number("4x8xf32"), dim=1)
    assert str(joined.type) == "tile<4x16xf32>"


@sample("constant")
def constant() -> None:
    assert str(tile.constant([[1, 2], [3, 4]]).type) == "tile<2x2xi32>"


@sample("extract")
def extract() -> None:
    piece = tile.extract(number("4x8xf32"), [0, number("i32")], shape=(2, 4))
    assert str(piece.type) == "tile<2x4xf32>"


@sample("insert")
def insert() -> None:
    whole = tile.insert(number("2x4xf32"), number("4x8xf32"), [0, 1])
    assert str(whole.type) == "tile<4x8xf32>"


@sample("get_global")
def get_global() -> None:
    assert str(tile.get_global("table").type) == "tile<ptr<f32>>"


@sample("get_num_tile_blocks", "get_tile_block_id")
def grid(name: str) -> None:
    assert [str(value.type) for value in call(name)] == ["tile<i32>"] * 3


@sample("iota")
def iota() -> None:
    assert str(tile.iota(16).type) == "tile<16xi32>"
    assert str(tile.iota(16, "i8").type) == "tile<16xi8>"


@sample("offset")
def offset() -> None:
    assert str(tile.offset(pointers(), tile.iota(8)).type) == "tile<8xptr<f32>>"
    tile.offset(pointers(), 4)


@sample("pack", "unpack")
def packing() -> None:
    raw_bytes = tile.pack(number("8xf32"))
    assert str(raw_bytes.type) == "tile<32xi8>"
    assert str(tile.unpack(raw_bytes, "i16").type) == "tile<16xi16>"
    assert str(tile.unpack(raw_bytes, "f4E2M1FN").type) == "tile<64xf4E2M1FN>"
    assert str(tile.unpack(raw_bytes, "i1").type) == "tile<256xi1>"


@sample("permute")
def permute() -> None:
    assert str(tile.permute(number("2x4x8xf32"), (2, 0, 1)).type) == "tile<8x2x4xf32>"


@sample("reshape")
def reshape() -> None:
    assert str(tile.reshape(number("4x8xf32"), (32,)).type) == "tile<32xf32>"


@sample("reduce", "scan")
def aggregate(name: str) -> None:
    x, y = number("4x8xf32"), number("4x8xi16")
    call(name, x, dim=0, identities=0.0, body=tile.addf)

    def both(a: Any, b: Any, c: Any, d: Any) -> Any:
        return tile.maxf(a, b), tile.mini(c, d, signedness="signed")

    found = call(name, [x, y], dim=1, identities=[float("-inf"), 2**15 - 1], body=both)
    shape = "4x8x" if name == "scan" else "4x"
    assert [str(value.type) for value in found] == [f"tile<{shape}f32>", f"tile<{shape}i16>"]


@sample("select")
def select() -> None:
    tile.select(number("8xi1"), number("8xf32"), 0.0)


@sample("bitcast", "ptr_to_int", "int_to_ptr", "ptr_to_ptr")
def reinterpretations() -> None:
    assert str(tile.bitcast(number("8xf32"), "i32").type) == "tile<8xi32>"
    address = tile.ptr_to_int(pointers())
    assert str(address.type) == "tile<8xi64>"
    assert str(tile.int_to_ptr(address, "ptr<i8>").type) == "tile<8xptr<i8>>"
    assert str(tile.ptr_to_ptr(pointers(), "ptr<f64>").type) == "tile<8xptr<f64>>"


@sample("exti", "trunci", "ftof", "ftoi", "itof")
def conversions() -> None:
    wide = tile.exti(number("8xi8"), "i64", signedness="unsigned")
    assert str(wide.type) == "tile<8xi64>"
    tile.trunci(wide, "i16", overflow="no_signed_wrap")
    assert str(tile.ftof(number("8xf32"), "tile<8xbf16>", rounding="zero").type) == "tile<8xbf16>"
    tile.ftoi(number("8xf32"), "i32", signedness="signed", saturating=True)
    tile.itof(wide, "f32", signedness="signed")


# Control flow -------------------------------------------------------------------------------


@sample("assert")
def assert_() -> None:
    tile.assert_(number("8xi1"), 'must "hold"')


@sample("for", "continue")
def for_() -> None:
    with tile.for_(0, 8) as i:
        tile.addi(i, i)
    with (loop := tile.for_(0, number("i64"), 2, init=number("f32"), unsigned=True)) as (i, x):
        tile.continue_(tile.addf(x, tile.itof(i, "f32", signedness="unsigned")))
    assert str(loop.result.type) == "tile<f32>"


@sample("if", "yield")
def if_() -> None:
    with tile.if_(number("i1")):
        tile.iota(8)
    with tile.if_(number("i1")) as branch:
        tile.yield_(number("f32"), number("8xi8"))
    with branch.else_():
        tile.yield_(number("f32"), number("8xi8"))
    assert [str(value.type) for value in branch.results] == ["tile<f32>", "tile<8xi8>"]


@sample("loop", "break")
def loop() -> None:
    with (search := tile.loop(init=number("i32"))) as (x,):
        with tile.if_(tile.cmpi(x, 9, predicate="equal", signedness="signed")):
            tile.break_(tile.itof(x, "f32", signedness="signed"))
        tile.continue_(tile.addi(x, 1))
    assert str(search.result.type) == "tile<f32>"


# Memory, atomics, views ---------------------------------------------------------------------


@sample("alloca")
def alloca() -> None:
    assert str(tile.alloca("f32", 16).type) == "tile<ptr<f32>>"
    tile.alloca("i8", 16, alignment=16, global_=True)


@sample("gdc_launch_dependents_tko", "gdc_wait_tko")
def dependents(name: str) -> None:
    assert str(call(name, call(name)).type) == "token"


@sample("make_token", "join_tokens", "memory_fence_alias_tko")
def tokens() -> None:
    joined = tile.join_tokens(tile.make_token(), tile.make_token())
    assert str(tile.memory_fence_alias_tko(joined).type) == "token"


@sample("load_ptr_tko")
def load_ptr() -> None:
    hints = {"sm_100": {"latency": 4}}
    value, token = tile.load_ptr_tko(pointers(), mask=number("8xi1"), padding=0.0, hints=hints)
    assert str(value.type) == "tile<8xf32>"
    tile.load_ptr_tko(pointers(), token=token, ordering="acquire", scope="device")


@sample("store_ptr_tko")
def store_ptr() -> None:
    token = tile.store_ptr_tko(pointers(), 1, mask=number("8xi1"))
    tile.store_ptr_tko(pointers(), number("8xf32"), token=token, ordering="release", scope="sys")


@sample("atomic_cas_tko")
def atomic_cas() -> None:
    old, token = tile.atomic_cas_tko(pointers(), 0.0, 1.0, ordering="acq_rel", scope="tl_blk")
    tile.atomic_cas_tko(pointers(), old, old, mask=number("8xi1"), token=token)


@sample("atomic_rmw_tko")
def atomic_rmw() -> None:
    old, token = tile.atomic_rmw_tko(pointers(), 1.0, mode="addf")
    tile.atomic_rmw_tko(pointers(), old, mode="xchg", mask=number("8xi1"), token=token)


@sample("atomic_red_view_tko")
def atomic_red_view() -> None:
    token = tile.atomic_red_view_tko(partition(), [0, number("i64")], 1.0, mode="addf")
    tile.atomic_red_view_tko(partition(), [0, 1], number("4x8xf32"), mode="addf", token=token)


@sample("get_index_space_shape")
def get_index_space_shape() -> None:
    found = tile.get_index_space_shape(partition(), "i64")
    assert [str(value.type) for value in found] == ["tile<i64>"] * 2


@sample("get_tensor_shape")
def get_tensor_shape() -> None:
    assert [str(v.type) for v in tile.get_tensor_shape(tensor())] == ["tile<i32>"] * 2


@sample("make_tensor_view")
def make_tensor_view() -> None:
    assert str(tensor("bf16").type) == "tensor_view<64x?xbf16, strides=[?,1]>"
    base = tile.get_global("table")
    view = tile.make_tensor_view(base, shape=[number("i64"), 4, 8])
    assert str(view.type) == "tensor_view<?x4x8xf32, strides=[32,8,1]>"
    assert str(tile.make_tensor_view(base, shape=[]).type) == "tensor_view<f32>"


@sample("make_partition_view", "make_strided_view", "make_gather_scatter_view")
def tile_views() -> None:
    partition(dim_map=(1, 0), padding="nan")
    tile.make_strided_view(tensor(), tile=(4, 8), traversal_strides=(3, 8), padding="zero")
    tile.make_gather_scatter_view(tensor(), tile=(4, 8), sparse_dim=0)


@sample("load_view_tko")
def load_view() -> None:
    value, token = tile.load_view_tko(partition(), [0, number("i64")], inbounds=[True, False])
    assert str(value.type) == "tile<4x8xf32>"
    hints = {"default": {"allow_tma": False}}
    tile.load_view_tko(partition(), [0, 1], token=token, inbounds=[False, False], hints=hints)
    sparse = tile.make_gather_scatter_view(tensor(), tile=(4, 8), sparse_dim=0)
    tile.load_view_tko(sparse, [tile.iota(4), 3])


@sample("store_view_tko")
def store_view() -> None:
    token = tile.store_view_tko(2.0, partition(), [0, 1])
    tile.store_view_tko(number("4x8xf32"), partition(), [0, 1], token=token)


# Arithmetic ---------------------------------------------------------------------------------


@sample(
    *("absf", "ceil", "cos", "cosh", "exp", "exp2", "floor", "log", "log2", "negf", "rsqrt"),
    *("sin", "sinh", "sqrt", "tan", "tanh"),
)
def unary_float(name: str) -> None:
    assert str(call(name, number("8xf32")).type) == "tile<8xf32>"


@sample("addf", "atan2", "divf", "fpowf", "maxf", "minf", "mulf", "remf", "subf")
def binary_float(name: str) -> None:
    call(name, number("8xf32"), 2.0)
    assert str(call(name, 2, number("8xf64")).type) == "tile<8xf64>"


@sample("fma", "fpowi", "cmpf")
def other_float() -> None:
    x = number("8xf32")
    tile.fma(x, 2.0, x, rounding="zero", flush_to_zero=True)
    tile.fpowi(x, 3)
    compared = tile.cmpf(x, 0.0, predicate="less_than", ordering="unordered")
    assert str(compared.type) == "tile<8xi1>"


@sample("mmaf", "mmaf_scaled", "mmai")
def products() -> None:
    lhs, rhs = number("4x8xf16"), number("8x2xf16")
    assert str(tile.mmaf(lhs, rhs, number("4x2xf32")).type) == "tile<4x2xf32>"
    lhs, rhs = number("4x8xf8E5M2"), number("8x2xf8E5M2")
    tile.mmaf(lhs, rhs, number("4x2xf32"), fast_acc=True)
    scales = number("4x2xf8E8M0FNU"), number("2x4xf8E8M0FNU")
    lhs, rhs = number("4x64xf8E4M3FN"), number("64x4xf8E4M3FN")
    tile.mmaf_scaled(lhs, rhs, number("4x4xf32"), *scales)
    signs = {"signedness_lhs": "signed", "signedness_rhs": "unsigned"}
    tile.mmai(number("4x8xi8"), number("8x2xi8"), number("4x2xi32"), **signs)


@sample("absi", "negi")
def unary_integer(name: str) -> None:
    assert str(call(name, number("8xi16")).type) == "tile<8xi16>"


@sample("addi", "andi", "mulhii", "muli", "ori", "shli", "subi", "xori")
def binary_integer(name: str) -> None:
    assert str(call(name, number("8xi16"), 3).type) == "tile<8xi16>"


@sample("divi", "maxi", "mini", "remi", "shri")
def signed_integer(name: str) -> None:
    call(name, number("8xi16"), 3, signedness="unsigned")


@sample("cmpi")
def cmpi() -> None:
    compared = tile.cmpi(number("8xi16"), 3, predicate="not_equal", signedness="signed")
    assert str(compared.type) == "tile<8xi1>"


# Miscellaneous ------------------------------------------------------------------------------


@sample("assume")
def assume() -> None:
    tile.assume(number("8xi32"), tile.div_by(16, every=4, along=0))
    tile.assume(number("8xi32"), tile.same_elements([4]))
    tile.assume(number("i32"), tile.bounded(lower=0))


@sample("print_tko")
def print_tko() -> None:
    token = tile.print_tko("done\n")
    tile.print_tko("%d %f\n", number("i32"), number("8xf32"), token=token)


# Multicast memory ---------------------------------------------------------------------------


def multicast(element: str = "f32") -> Any:
    base = tile.ptr_to_ptr(tile.get_global("table"), f"ptr<{element}, <multicast>>")
    view = tile.make_tensor_view(base, shape=[64, 32], strides=[32, 1])
    return tile.make_partition_view(view, tile=(4, 8))


@sample("multimem_load_reduce_view_tko")
def multimem_load_reduce_view() -> None:
    value, token = tile.multimem_load_reduce_view_tko(multicast(), [0, number("i64")])
    assert str(value.type) == "tile<4x8xf32>"
    tile.multimem_load_reduce_view_tko(
        multicast("i32"),
        [0, 1],
        reduction="umax",
        token=token,
        ordering="acquire",
        scope="sys",
        inbounds=[True, False],
    )


@sample("multimem_reduce_view_tko")
def multimem_reduce_view() -> None:
    token = tile.multimem_reduce_view_tko(multicast(), 1.0, [0, 0])
    tile.multimem_reduce_view_tko(
        multicast("i64"),
        number("4x8xi64"),
        [0, 1],
        reduction="xor",
        token=token,
        ordering="release",
        scope="device",
        inbounds=[False, True],
    )


@sample("multimem_store_view_tko")
def multimem_store_view() -> None:
    token = tile.multimem_store_view_tko(multicast("f16"), 1.0, [0, 0])
    tile.multimem_store_view_tko(
        multicast(), number("4x8xf32"), [0, 1], token=token, ordering="relaxed", scope="tl_blk"
    )
