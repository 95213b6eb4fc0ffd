"""Whole kernels: types follow, bodies nest, text is what a person would write."""

from __future__ import annotations

import threading
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tilewright import builder as tile
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, ModuleOp
from tilewright.dialects.cuda_tile.types import PtrType, scalar
from tilewright.text import parse_module, to_text
from tilewright.verifier import check


def matmul(m: int, n: int, k: int) -> ModuleOp:
    with tile.module("kernels", producer="tests") as built:
        parameters = {"a": "ptr<f16>", "b": "ptr<f16>", "c": "ptr<f32>", "depth": "i32"}
        with tile.entry("matmul", parameters, hints={"sm_100": {"num_cta_in_cga": 2}}) as (
            *pointers,
            depth,
        ):
            shapes = ((128, depth), (depth, 128), (128, 128))
            strides = ((depth, 1), (128, 1), (128, 1))
            a, b, c = (
                tile.make_partition_view(
                    tile.make_tensor_view(pointer, shape=shape, strides=stride),
                    tile=block,
                    padding="zero",
                )
                for pointer, shape, stride, block in zip(
                    pointers, shapes, strides, ((m, k), (k, n), (m, n)), strict=True
                )
            )
            row, column, _ = tile.get_tile_block_id()
            _, steps = tile.get_index_space_shape(a)
            zero = tile.constant(0.0, f"tile<{m}x{n}xf32>")
            with (product := tile.for_(0, steps, init=[zero])) as (i, acc):
                left, _ = tile.load_view_tko(a, [row, i])
                right, _ = tile.load_view_tko(b, [i, column])
                tile.continue_(tile.mmaf(left, right, acc))
            tile.store_view_tko(product.result, c, [row, column])
    return built.operation


def softmax(length: int) -> ModuleOp:
    with tile.module("kernels") as built, tile.entry("softmax", x="ptr<f32>") as (x,):
        row, _, _ = tile.get_tile_block_id()
        base = tile.offset(x, tile.muli(row, length))
        addresses = tile.offset(
            tile.broadcast(tile.reshape(base, (1,)), (length,)), tile.iota(length)
        )
        values, token = tile.load_ptr_tko(addresses)

        def spread(scalar: Any) -> Any:
            return tile.broadcast(tile.reshape(scalar, (1,)), (length,))

        top = tile.reduce(values, dim=0, identities=-np.inf, body=tile.maxf)
        powers = tile.exp(tile.subf(values, spread(top)))
        total = tile.reduce(powers, dim=0, identities=0.0, body=tile.addf)
        tile.store_ptr_tko(addresses, tile.divf(powers, spread(total)), token=token)
    return built.operation


@pytest.mark.parametrize("module", [matmul(64, 32, 16), softmax(256)])
def test_kernels_verify_and_round_trip(module: ModuleOp):
    check(module)
    assert to_text(parse_module(to_text(module))) == to_text(module)


def test_softmax_is_what_one_would_write():
    assert "\n" + to_text(softmax(4)).replace(" \n", "\n") == SOFTMAX


SOFTMAX = """
cuda_tile.module @kernels {
  entry @softmax(%arg0: tile<ptr<f32>>) {
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_4_i32 = constant <i32: 4> : tile<i32>
    %0 = muli %blockId_x, %cst_4_i32 : tile<i32>
    %1 = offset %arg0, %0 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %reshape = reshape %1 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast = broadcast %reshape : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %2 = iota : tile<4xi32>
    %3 = offset %bcast, %2 : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %result, %result_token = load_ptr_tko weak %3 : tile<4xptr<f32>> -> tile<4xf32>, token
    %reduce = reduce %result dim=0 identities=[0xFF800000 : f32] : tile<4xf32> -> tile<f32>
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %8 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %8 : tile<f32>
    }
    %reshape_0 = reshape %reduce : tile<f32> -> tile<1xf32>
    %bcast_1 = broadcast %reshape_0 : tile<1xf32> -> tile<4xf32>
    %4 = subf %result, %bcast_1  : tile<4xf32>
    %5 = exp %4  : tile<4xf32>
    %reduce_2 = reduce %5 dim=0 identities=[0.000000e+00 : f32] : tile<4xf32> -> tile<f32>
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %8 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %8 : tile<f32>
    }
    %reshape_3 = reshape %reduce_2 : tile<f32> -> tile<1xf32>
    %bcast_4 = broadcast %reshape_3 : tile<1xf32> -> tile<4xf32>
    %6 = divf %5, %bcast_4  : tile<4xf32>
    %7 = store_ptr_tko weak %3, %6 token=%result_token : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
}
"""


def test_bodies_nest():
    with tile.module("m") as m, tile.entry("k", n="i32") as (n,):
        with (outer := tile.for_(0, n, init=[n])) as (i, total):
            with (search := tile.loop(init=[total], results=["i32"])) as (found,):
                big = tile.cmpi(found, 100, predicate="greater_than", signedness="signed")
                with tile.if_(big) as branch:
                    with tile.if_(big):
                        tile.break_(found)
                    tile.yield_(i)
                with branch.else_():
                    with (inner := tile.for_(0, 4, 2, init=found)) as (j, acc):
                        tile.continue_(tile.addi(acc, j))
                    tile.yield_(inner.result)
                tile.continue_(tile.addi(branch.result, 1))
            tile.continue_(search.result)
        tile.print_tko("%d", outer.result)
    check(m.operation)
    assert parse_module(to_text(m.operation)).is_structurally_equivalent(m.operation)


def test_the_results_of_an_if_are_those_of_the_branch_that_yields():
    with tile.module("m") as m, tile.entry("k", n="i32") as (n,), (search := tile.loop()) as ():
        with tile.if_(tile.cmpi(n, 0, predicate="equal", signedness="signed")) as branch:
            tile.break_(n)
        with branch.else_():
            tile.yield_(tile.iota(8))
        tile.print_tko("%d", branch.result)
    assert str(branch.result.type) == "tile<8xi32>"
    assert [str(value.type) for value in search.results] == ["tile<i32>"]
    check(m.operation)


def test_terminators_are_implied():
    with tile.module("m") as m, tile.entry("k", c="i1") as (c,):
        with tile.if_(c) as branch:
            pass
        with branch.else_():
            pass
        with tile.for_(0, 4):
            pass
        with tile.loop():
            pass
    check(m.operation)
    assert "yield" not in to_text(m.operation)


def test_an_early_return():
    with tile.module("m") as m, tile.entry("k", c="i1") as (c,):
        with tile.if_(c):
            tile.return_()
        tile.print_tko("on")
        tile.return_()
    check(m.operation)
    assert to_text(m.operation).count("return") == 2


def test_parameters_by_position_name_and_mapping():
    with tile.module("m") as m:
        with tile.entry("k", ["ptr<f32>", scalar(PtrType(NUMBER_TYPES["i8"]))]):
            pass
        with tile.entry("l", {"hints": "i32"}, view="tensor_view<?xf32, strides=[1]>") as (a, b):
            assert (str(a.type), a.name_hint) == ("tile<i32>", "hints")
            assert str(b.type) == "tensor_view<?xf32, strides=[1]>"
    first, _ = m.operation.entries
    assert [str(t) for t in first.function_type.inputs.data] == [
        "tile<ptr<f32>>",
        "tile<ptr<i8>>",
    ]


@pytest.mark.parametrize(
    ("value", "type", "literal"),
    [
        (True, None, "<i1: true> : tile<i1>"),
        (3, None, "<i32: 3> : tile<i32>"),
        (0.5, None, "<f32: 5.000000e-01> : tile<f32>"),
        ([1.0, 2.0], "bf16", "<bf16: [1.000000e+00, 2.000000e+00]> : tile<2xbf16>"),
        (np.int64(3), None, "<i64: 3> : tile<i64>"),
        (np.uint8([[255], [1]]), None, "<i8: [[-1], [1]]> : tile<2x1xi8>"),
        (np.float16([1, 2]), None, "<f16: [1.000000e+00, 2.000000e+00]> : tile<2xf16>"),
        (np.ones(2, ml_dtypes.bfloat16), None, "<bf16: 1.000000e+00> : tile<2xbf16>"),
        (np.ones(2, ml_dtypes.float8_e5m2), "f32", "<f32: 1.000000e+00> : tile<2xf32>"),
        (np.array([True, False]), None, "<i1: [true, false]> : tile<2xi1>"),
        (np.ones((2, 2), bool), None, "<i1: true> : tile<2x2xi1>"),
        (1, "tf32", "<tf32: 1.000000e+00> : tile<tf32>"),
        (2.0, "tile<4xfnv8E5M3FNU>", "<fnv8E5M3FNU: 2.000000e+00> : tile<4xfnv8E5M3FNU>"),
        (0xFFFFFFFF, "i32", "<i32: -1> : tile<i32>"),
        (-1, "i1", "<i1: true> : tile<i1>"),
        (0.5, "f8E8M0FNU", "<f8E8M0FNU: 5.000000e-01> : tile<f8E8M0FNU>"),
        (float("nan"), "f8E4M3FN", "<f8E4M3FN: 0x7F> : tile<f8E4M3FN>"),
        (np.uint16([0x7C01]).view(np.float16), "f32", "<f32: 0x7FC00000> : tile<1xf32>"),
        (float("inf"), "f16", "<f16: 0x7C00> : tile<f16>"),
        (1e308, "f64", "<f64: 1.000000e+308> : tile<f64>"),
        (0, "tile<4096x4096xf32>", "<f32: 0.000000e+00> : tile<4096x4096xf32>"),
    ],
)
@pytest.mark.filterwarnings("error")
def test_constants(value: Any, type: str | None, literal: str):
    with tile.module("m") as m, tile.entry("k"):
        tile.constant(value, type)
    assert f"constant {literal}" in to_text(m.operation)


def test_the_bits_of_arrays_survive():
    payload = np.array([0x7FC00001, 0x80000000], np.uint32).view(np.float32)
    with tile.module("m"), tile.entry("k"):
        made = tile.constant(payload).owner
    assert isinstance(made, ConstantOp)
    assert made.value.raw == payload.tobytes()


@pytest.mark.parametrize(
    "spelling",
    [
        "tile<4x8xf32>",
        "tile<ptr<f32, <none>>>",
        "tile<fnv8E5M3FNU>",
        "tensor_view<64x?xf32, strides=[?,1]>",
        "token",
        "partition_view<tile=(8x16), padding_value = nan, "
        "tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>",
    ],
)
def test_types_by_their_spelling(spelling: str):
    with tile.module("m"), tile.entry("k", c="i1") as (c,):
        if "view" in spelling:
            with pytest.raises(tile.BuilderError, match="must not be a view"):
                build_if(c, spelling)
        else:
            assert str(build_if(c, spelling).operation.results[0].type) == spelling


def build_if(condition: Any, spelling: str) -> Any:
    with (search := tile.loop()) as ():
        with tile.if_(condition, results=[spelling]) as branch:
            tile.break_()
        with branch.else_():
            tile.break_()
    assert search.results == ()
    return branch


def test_threads_build_apart():
    built: dict[int, str] = {}
    barrier = threading.Barrier(8)

    def build(number: int) -> None:
        barrier.wait()
        built[number] = to_text(matmul(16 << number % 3, 16, 16))

    with tile.module("m"):
        threads = [threading.Thread(target=build, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert [built[n] for n in range(8)] == [to_text(matmul(16 << n % 3, 16, 16)) for n in range(8)]


def test_str_is_the_module_with_prefixes():
    with tile.module("m") as m, tile.entry("k", n="i32") as (n,):
        tile.addi(n, n)
    assert "%0 = cuda_tile.addi %n, %n : !cuda_tile.tile<i32>" in str(m)
    assert parse_module(str(m)).is_structurally_equivalent(m.operation)
