"""Violations of the rules of types, where the types are written."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.invalid.violation import Violation, violation, whole
from conformance.sources import module

VIEW = "tensor_view<64x32xf32, strides=[32,1]>"
ROWS = (
    ("zero", "tile<0xf32>", "positive"),
    ("negative", "tile<-4xf32>", ""),
    ("three", "tile<3xf32>", "powers of two"),
    ("second three", "tile<4x3xf32>", "powers of two"),
    ("too many elements", "tile<33554432xf32>", "16777216"),
    ("too many together", "tile<4096x8192xf32>", "16777216"),
    ("overflowing", "tile<4611686018427387904x4xf32>", ""),
    ("beyond 64 bits", "tile<18446744073709551616xf32>", ""),
    ("dynamic", "tile<?xf32>", ""),
    ("no element", "tile<4x>", ""),
    ("empty", "tile<>", ""),
    ("only a number", "tile<4>", ""),
    ("tile of tiles", "tile<4xtile<f32>>", "numbers or pointers"),
    ("tile of tokens", "tile<token>", "numbers or pointers"),
    ("tile of views", f"tile<4x{VIEW}>", "numbers or pointers"),
    ("unknown element", "tile<4xf33>", ""),
    ("i2", "tile<4xi2>", ""),
    ("i128", "tile<4xi128>", ""),
    ("index", "tile<4xindex>", ""),
    ("f80", "tile<4xf80>", ""),
    ("upper case", "tile<4xF32>", ""),
    ("f8 spelling", "tile<4xf8e4m3fn>", ""),
    ("unclosed", "tile<4xf32", ""),
    ("two elements", "tile<4xf32, f32>", "expected '>' or the layout"),
    ("no layout", 'tile<4xf32, "blocked">', "expected '>' or the layout"),
    ("f4 scalar", "tile<f4E2M1FN>", "even"),
    ("f4 odd", "tile<1xf4E2M1FN>", "even"),
    ("f4 odd twice", "tile<1x1xf4E2M1FN>", "even"),
    ("pointer to i4", "tile<ptr<i4>>", "other than i4"),
    ("pointer to pointer", "tile<ptr<ptr<f32>>>", "number type"),
    ("pointer to tile", "tile<ptr<tile<f32>>>", "number type"),
    ("pointer to token", "tile<ptr<token>>", "number type"),
    ("pointer to nothing", "tile<ptr<>>", ""),
    ("pointer attribute", "tile<ptr<f32, <other>>>", "ptr_attr"),
    ("view of i4", "tensor_view<4xi4, strides=[1]>", "other than i4"),
    ("view of pointers", "tensor_view<4xptr<f32>, strides=[1]>", "numbers"),
    ("view of tiles", "tensor_view<4xtile<f32>, strides=[1]>", "numbers"),
    ("view without strides", "tensor_view<4xf32>", "','"),
    ("too few strides", "tensor_view<4x4xf32, strides=[1]>", "one stride per dimension"),
    ("too many strides", "tensor_view<4xf32, strides=[4,1]>", "one stride per dimension"),
    ("scalar with strides", "tensor_view<f32, strides=[]>", ""),
    ("size zero", "tensor_view<0xf32, strides=[1]>", "positive"),
    ("negative size", "tensor_view<-4xf32, strides=[1]>", ""),
    ("stride zero", "tensor_view<4xf32, strides=[0]>", "positive"),
    ("negative stride", "tensor_view<4xf32, strides=[-1]>", "positive"),
    ("strides misspelt", "tensor_view<4xf32, stride=[1]>", "'strides'"),
    (
        "four bits with gaps",
        "tensor_view<4x8xf4E2M1FN, strides=[16,1]>",
        "must be contiguous",
    ),
    ("partition rank", f"partition_view<tile=(8), {VIEW}>", "rank"),
    ("partition rank 3", f"partition_view<tile=(8x8x8), {VIEW}>", "rank"),
    ("partition rank 0", "partition_view<tile=(), tensor_view<f32>>", ""),
    ("partition tile zero", f"partition_view<tile=(0x8), {VIEW}>", "positive"),
    ("partition negative tile", f"partition_view<tile=(-8x8), {VIEW}>", "positive"),
    ("partition tile three", f"partition_view<tile=(3x8), {VIEW}>", "powers of two"),
    ("partition tile too large", f"partition_view<tile=(8192x4096), {VIEW}>", "16777216"),
    ("dim_map too short", f"partition_view<tile=(8x8), {VIEW}, dim_map=[0]>", "dim_map"),
    ("dim_map too long", f"partition_view<tile=(8x8), {VIEW}, dim_map=[0,1,2]>", "dim_map"),
    ("dim_map twice", f"partition_view<tile=(8x8), {VIEW}, dim_map=[0, 0]>", "distinct"),
    ("dim_map beyond", f"partition_view<tile=(8x8), {VIEW}, dim_map=[0, 2]>", "[0, 2)"),
    ("dim_map negative", f"partition_view<tile=(8x8), {VIEW}, dim_map=[-1, 0]>", "[0, 2)"),
    ("unknown padding", f"partition_view<tile=(8x8), padding_value = one, {VIEW}>", "padding"),
    ("no tile", f"partition_view<{VIEW}>", "'tile'"),
    ("of a tile", "partition_view<tile=(8), tile<8xf32>>", "expected a tensor_view"),
    ("view keyword", f"partition_view<tile=(8x8), view={VIEW}>", ""),
    ("padding last", f"partition_view<tile=(8x8), {VIEW}, padding_value = zero>", "'dim_map'"),
    (
        "odd f4 tile",
        "partition_view<tile=(1), tensor_view<8xf4E2M1FN, strides=[1]>>",
        "even",
    ),
    ("no traversal strides", f"strided_view<tile=(8x8), {VIEW}>", "'traversal_strides'"),
    (
        "too few traversal strides",
        f"strided_view<tile=(8x8), traversal_strides=[1], {VIEW}>",
        "traversal stride",
    ),
    (
        "traversal stride zero",
        f"strided_view<tile=(8x8), traversal_strides=[0,1], {VIEW}>",
        "positive",
    ),
    (
        "negative traversal stride",
        f"strided_view<tile=(8x8), traversal_strides=[1,-1], {VIEW}>",
        "positive",
    ),
    (
        "long traversal stride",
        f"strided_view<tile=(8x8), traversal_strides=[1,2147483648], {VIEW}>",
        "below 2^31",
    ),
    ("stride -2^63", "tensor_view<4xf32, strides=[-9223372036854775808]>", "must be positive"),
    ("tile without parentheses", f"partition_view<tile=8x8, {VIEW}>", "'('"),
    ("long stride", "tensor_view<4xf32, strides=[9223372036854775808]>", "below 2^63"),
    ("strided rank", f"strided_view<tile=(8), traversal_strides=[1], {VIEW}>", "rank"),
    (
        "strided tile three",
        f"strided_view<tile=(3x8), traversal_strides=[1,1], {VIEW}>",
        "powers of two",
    ),
    (
        "strided dim_map",
        f"strided_view<tile=(8x8), traversal_strides=[1,1], {VIEW}, dim_map=[1, 1]>",
        "distinct",
    ),
    ("no sparse_dim", f"gather_scatter_view<tile=(8x8), {VIEW}>", "','"),
    ("sparse_dim beyond", f"gather_scatter_view<tile=(8x8), {VIEW}, sparse_dim=2>", "sparse_dim"),
    ("negative sparse_dim", f"gather_scatter_view<tile=(8x8), {VIEW}, sparse_dim=-1>", ""),
    ("gather rank", f"gather_scatter_view<tile=(8), {VIEW}, sparse_dim=0>", "rank"),
    ("gather tile three", f"gather_scatter_view<tile=(3x8), {VIEW}, sparse_dim=0>", "powers"),
    ("unknown type", "tiles<4xf32>", ""),
)


def padded() -> Iterator[tuple[str, str, str]]:
    for element in ("i1", "i8", "i32", "i64"):
        tensor = f"tensor_view<64x32x{element}, strides=[32,1]>"
        for padding in ("neg_zero", "nan", "pos_inf", "neg_inf"):
            value = f"padding_value = {padding}, "
            for rule, type in (
                ("partition", f"partition_view<tile=(8x8), {value}{tensor}>"),
                ("strided", f"strided_view<tile=(8x8), traversal_strides=[8,8], {value}{tensor}>"),
                ("gather", f"gather_scatter_view<tile=(8x8), {value}{tensor}, sparse_dim=0>"),
            ):
                if rule == "partition" or element == "i32":
                    yield f"{rule} {padding} of {element}", type, "needs float elements"


def violations() -> Iterator[Violation]:
    for rule, type, fragment in (*ROWS, *padded()):
        text = module(f"  entry @k(%p: {type}) {{ //!\n    return\n  }}\n")
        yield whole("entry", f"type: {rule}", text, fragment)
    for rule, type, fragment in ROWS[:8]:
        body = f"%r = addf %f32,\n  %f32 :\n  {type} //!"
        yield violation("addf", f"type on its own line: {rule}", body, fragment)
    layout = "#nv_tileas.linear<register = [], lane = [(1)...(16)], warp = [(32)]>"
    body = f"%x = constant <f32: 1.0> : !cuda_tile.tile<64xf32, {layout}> //!"
    yield violation("constant", "a layout outside of agents", body, "only tiles of agents")
