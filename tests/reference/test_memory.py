"""Allocations by address, and the operations that access them."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

from reference.programs import launch
from tilewright.diagnostics import ExecutionError
from tilewright.execution import Access, Observer
from tilewright.memory import AccessFault, Memory
from tilewright.numerics import format_of

F32 = format_of("f32")


def base(array: Any) -> int:
    return int(array.__array_interface__["data"][0])


# ---- Memory


def test_load_and_store() -> None:
    memory, x, y = Memory(), np.arange(8, dtype=np.float32), np.zeros(4, np.float32)
    memory.register(x, "x")
    memory.register(y, "y")
    both = np.array([base(x) + 4, base(y), base(x) + 28])
    np.testing.assert_array_equal(memory.load(both, F32), [1, 0, 7])
    memory.store(both, F32, np.array([5, 6, 7], np.float32))
    assert x[1] == 5 and y[0] == 6
    np.testing.assert_array_equal(memory.load(both[:1].reshape(1, 1), F32), [[5]])
    assert memory.load(np.asarray(both[0]), F32) == 5


def test_faults() -> None:
    memory, x = Memory(), np.zeros(8, np.float32)
    assert "there is no allocation" in str(memory.check(np.array([64]), 4))
    allocation = memory.register(x, "x")
    end = np.array([base(x) + 28, base(x) + 32])
    with pytest.raises(AccessFault, match=r"0 bytes past the end of x \(32 bytes\)") as caught:
        memory.load(end, F32)
    assert caught.value.element == 1
    with pytest.raises(AccessFault, match="not a multiple of 4"):
        memory.store(end - 26, F32, np.zeros(2, np.float32))
    y = np.zeros(3, np.float32)
    memory.register(y, "y")
    last = base(y) + 8 if base(y) % 8 == 0 else base(y) + 4
    if last == base(y) + 8:
        with pytest.raises(AccessFault, match="reaches beyond the end of y"):
            memory.load(np.array([last]), format_of("i64"))
    memory.release(allocation)
    assert memory.find(base(x)) is None
    assert not memory.accessible(end, 4).any()


def test_arrays_with_gaps_and_overlaps() -> None:
    memory, x = Memory(), np.arange(12, dtype=np.float32)
    memory.register(x[::3], "a")
    memory.register(x[1::3], "b")
    (merged,) = memory.allocations
    assert merged.name == "a and b" and merged.size == 11 * 4
    assert memory.load(np.array([base(x) + 8]), F32) == 2
    memory.register(x[:0], "empty")
    memory.register(x[::-1], "backwards")
    assert memory.allocations[0].end == base(x) + 48


def test_booleans_are_bytes() -> None:
    memory, x = Memory(), np.array([0, 1, 2], np.uint8)
    memory.register(x, "x")
    at = base(x) + np.arange(3)
    np.testing.assert_array_equal(memory.load(at, format_of("i1")), [False, True, True])
    memory.store(at, format_of("i1"), np.array([True, True, False]))
    np.testing.assert_array_equal(x, [1, 1, 0])


def test_box() -> None:
    memory, x = Memory(), np.arange(24, dtype=np.float32).reshape(4, 6)
    memory.register(x, "x")
    box = memory.box(base(x[1:, 2:]), (2, 3), (24, 4), F32)
    assert box is not None
    np.testing.assert_array_equal(box, x[1:3, 2:5])
    assert memory.box(base(x), (5, 6), (24, 4), F32) is None


# ---- views

NIBBLES = "tensor_view<4x6xf4E2M1FN, strides=[6,1]>"
NIBBLE_VIEW = f"partition_view<tile=(2x4), padding_value = zero, {NIBBLES}>"


def test_four_bit_elements_share_bytes() -> None:
    text = f"""entry @k(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f4E2M1FN>>) {{
        %one = constant <i32: 1> : tile<i32>
        %s = make_tensor_view %p, shape = [4, 6], strides = [6, 1] : {NIBBLES}
        %t = make_tensor_view %q, shape = [4, 6], strides = [6, 1] : {NIBBLES}
        %v = make_partition_view %s : {NIBBLE_VIEW}
        %w = make_partition_view %t : {NIBBLE_VIEW}
        %x, %k = load_view_tko weak %v[%one, %one]
          : {NIBBLE_VIEW}, tile<i32> -> tile<2x4xf4E2M1FN>, token
        %l = store_view_tko weak %x, %w[%one, %one]
          : tile<2x4xf4E2M1FN>, {NIBBLE_VIEW}, tile<i32> -> token
        return
    }}"""
    codes = np.random.default_rng(0).integers(0, 16, 24).astype(np.uint8)
    packed = codes[0::2] | (codes[1::2] << 4)
    out = np.full(12, 0xFF, np.uint8)
    launch(text, 1, packed, out)
    found = np.stack([out & 15, out >> 4], axis=1).reshape(4, 6)
    expected = np.full((4, 6), 15)
    expected[2:4, 4:6] = codes.reshape(4, 6)[2:4, 4:6]
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(
    ("padding", "expected"),
    [("zero", 0.0), ("neg_zero", -0.0), ("nan", np.nan), ("pos_inf", np.inf), ("neg_inf", -np.inf)],
)
@pytest.mark.parametrize("element", ["f32", "bf16", "f8E5M2"])
def test_padding(element: str, padding: str, expected: float) -> None:
    tensor = f"tensor_view<3x{element}, strides=[1]>"
    view = f"partition_view<tile=(4), padding_value = {padding}, {tensor}>"
    whole = f"tensor_view<4x{element}, strides=[1]>"
    text = f"""entry @k(%p: tile<ptr<{element}>>, %q: tile<ptr<{element}>>) {{
        %zero = constant <i32: 0> : tile<i32>
        %s = make_tensor_view %p, shape = [3], strides = [1] : {tensor}
        %v = make_partition_view %s : {view}
        %x, %k = load_view_tko weak %v[%zero] : {view}, tile<i32> -> tile<4x{element}>, token
        %t = make_tensor_view %q, shape = [4], strides = [1] : {whole}
        %w = make_partition_view %t : partition_view<tile=(4), {whole}>
        %l = store_view_tko weak %x, %w[%zero]
          : tile<4x{element}>, partition_view<tile=(4), {whole}>, tile<i32> -> token
        return
    }}"""
    dtype = format_of(element).storage
    x, y = np.ones(3, dtype), np.zeros(4, dtype)
    launch(text, 1, x, y)
    np.testing.assert_equal(y.astype(np.float32), np.array([1, 1, 1, expected], np.float32))


def test_dim_map_and_index_space() -> None:
    tensor = "tensor_view<6x?xi32, strides=[?,1]>"
    view = f"strided_view<tile=(4x2), traversal_strides=[3,2], {tensor}, dim_map=[1, 0]>"
    text = f"""entry @k(%p: tile<ptr<i32>>, %n: tile<i32>, %q: tile<ptr<i32>>) {{
        %one = constant <i32: 1> : tile<i32>
        %s = make_tensor_view %p, shape = [6, %n], strides = [%n, 1] : tile<i32> -> {tensor}
        %v = make_strided_view %s : {view}
        %i:2 = get_index_space_shape %v : {view} -> tile<i32>
        %h:2 = get_tensor_shape %s : {tensor} -> tile<i64>
        %x, %k = load_view_tko weak %v[%one, %one] : {view}, tile<i32> -> tile<4x2xi32>, token
        %sum = reduce %x dim=0 identities=[0 : i32] : tile<4x2xi32> -> tile<2xi32>
        (%a: tile<i32>, %b: tile<i32>) {{ %c = addi %a, %b : tile<i32> yield %c : tile<i32> }}
        %h1 = trunci %h#1 : tile<i64> -> tile<i32>
        %t = make_tensor_view %q, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
        %w = make_partition_view %t : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
        %zero = constant <i32: 0> : tile<i32>
        %l = store_view_tko weak %sum, %w[%zero]
          : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>,
            tile<i32> -> token
        %two = constant <i32: 2> : tile<i32>
        %q2 = offset %q, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %l2 = store_ptr_tko weak %q2, %i#0 : tile<ptr<i32>>, tile<i32> -> token
        %q3 = offset %q2, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %l3 = store_ptr_tko weak %q3, %i#1 : tile<ptr<i32>>, tile<i32> -> token
        %q4 = offset %q3, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %l4 = store_ptr_tko weak %q4, %h1 : tile<ptr<i32>>, tile<i32> -> token
        return
    }}"""
    x, out = np.arange(60, dtype=np.int32).reshape(6, 10), np.zeros(5, np.int32)
    launch(text, 1, x, 10, out)
    np.testing.assert_array_equal(out[:2], x[2:4, 3:7].sum(axis=1))
    assert out[2:].tolist() == [4, 3, 10]


# ---- atomics

RMW = """entry @k(%p: tile<ptr<{e}>>, %q: tile<ptr<{e}>>) {{
    %z = constant <i32: 0> : tile<4xi32>
    %s = reshape %p : tile<ptr<{e}>> -> tile<1xptr<{e}>>
    %a = broadcast %s : tile<1xptr<{e}>> -> tile<4xptr<{e}>>
    %v = constant <{e}: {values}> : tile<4x{e}>
    %m = constant <i1: [true, true, false, true]> : tile<4xi1>
    %o, %t = atomic_rmw_tko relaxed device %a, {mode}, %v, %m
      : tile<4xptr<{e}>>, tile<4x{e}>, tile<4xi1> -> tile<4x{e}>, token
    %i = iota : tile<4xi32>
    %u = reshape %q : tile<ptr<{e}>> -> tile<1xptr<{e}>>
    %b = broadcast %u : tile<1xptr<{e}>> -> tile<4xptr<{e}>>
    %c = offset %b, %i : tile<4xptr<{e}>>, tile<4xi32> -> tile<4xptr<{e}>>
    %w = store_ptr_tko weak %c, %o, %m : tile<4xptr<{e}>>, tile<4x{e}>, tile<4xi1> -> token
    return
}}"""


@pytest.mark.parametrize(
    ("mode", "element", "values", "start", "olds", "end"),
    [
        ("add", "i32", "[1, 2, 99, 3]", 10, [10, 11, 13], 16),
        ("addf", "f32", "[1.0, 2.0, 99.0, 3.0]", 10, [10, 11, 13], 16),
        ("addf", "bf16", "[1.0, 2.0, 99.0, 3.0]", 10, [10, 11, 13], 16),
        ("max", "i32", "[1, -2, 99, 3]", -1, [-1, 1, 1], 3),
        ("umax", "i32", "[1, -2, 99, 3]", 0, [0, 1, -2], -2),
        ("umin", "i64", "[1, -2, 99, 3]", -1, [-1, 1, 1], 1),
        ("min", "i32", "[1, -2, 99, 3]", 5, [5, 1, -2], -2),
        ("and", "i32", "[7, 6, 0, 12]", -1, [-1, 7, 6], 4),
        ("or", "i32", "[1, 2, 8, 4]", 0, [0, 1, 3], 7),
        ("xor", "i64", "[1, 3, 8, 4]", 0, [0, 1, 2], 6),
        ("xchg", "f64", "[1.0, 2.0, 99.0, 3.0]", 0, [0, 1, 2], 3),
    ],
)
def test_atomics_on_one_address_happen_in_order(
    mode: str, element: str, values: str, start: int, olds: list[int], end: int
) -> None:
    dtype = format_of(element).storage
    cell, out = np.array([start], dtype), np.zeros(4, dtype)
    launch(RMW.format(e=element, values=values, mode=mode), 1, cell, out)
    assert out[[0, 1, 3]].tolist() == olds and cell[0] == end


# ---- allocations of the program


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_alignment_that_no_memory_has(backend: str) -> None:
    import tilewright

    text = """cuda_tile.module @m {
        global @g alignment = 9223372036854775807 <i32: 5> : tile<2xi32>
        entry @k() {
            %g = get_global @g : tile<ptr<i32>>
            %v, %t = load_ptr_tko weak %g : tile<ptr<i32>> -> tile<i32>, token
            return
        }
    }"""
    with pytest.raises(ExecutionError, match=r"the alignment of @g is 92.*at most 2147"):
        tilewright.load(text).kernel().launch(1, backend=backend)


def test_globals_are_initialised_once() -> None:
    import tilewright

    text = """cuda_tile.module @m {
        global @counter <i32: [5, 6]> : tile<2xi32>
        entry @k(%p: tile<ptr<i32>>) {
            %g = get_global @counter : tile<ptr<i32>>
            %one = constant <i32: 1> : tile<i32>
            %o, %t = atomic_rmw_tko relaxed device %g, add, %one
              : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
            %s = store_ptr_tko weak %p, %o : tile<ptr<i32>>, tile<i32> -> token
            return
        }
    }"""
    module, out = tilewright.load(text), np.zeros(1, np.int32)
    for expected in (5, 6, 7):
        module.kernel().launch(1, out)
        assert out[0] == expected
    tilewright.load(text).kernel("k").launch(1, out, schedule="reversed")
    assert out[0] == 5


def test_alloca_is_released() -> None:
    text = """entry @k(%p: tile<ptr<i64>>, %n: tile<i32>) {
        %zero = constant <i32: 0> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %start = constant <i64: 0> : tile<i64>
        %r = for %i in (%zero to %n, step %one)
          : tile<i32> iter_values(%x = %start) -> (tile<i64>) {
            %a = alloca num_elem = 4, alignment = 64 : tile<ptr<i32>>
            %s = store_ptr_tko weak %a, %i : tile<ptr<i32>>, tile<i32> -> token
            %b = ptr_to_int %a : tile<ptr<i32>> -> tile<i64>
            continue %b : tile<i64>
        }
        %s = store_ptr_tko weak %p, %r : tile<ptr<i64>>, tile<i64> -> token
        %d = int_to_ptr %r : tile<i64> -> tile<ptr<i32>>
        %v, %t = load_ptr_tko weak %d : tile<ptr<i32>> -> tile<i32>, token
        return
    }"""
    out = np.zeros(1, np.int64)
    with pytest.raises(ExecutionError, match="`load_ptr_tko`: load of 4 bytes"):
        launch(text, 1, out, 3)
    assert out[0] % 64 == 0 and out[0] != 0


# ---- observers


class Recorder(Observer):
    def __init__(self) -> None:
        self.operations: list[str] = []
        self.accesses: list[tuple[str, list[int], int, str]] = []
        self.tokens: list[tuple[int, list[int]]] = []
        self.blocks: list[Any] = []

    def block_started(self, block: Any) -> None:
        self.blocks.append(("start", block))

    def block_finished(self, block: Any) -> None:
        self.blocks.append(("finish", block))

    def operation_executed(self, block: Any, operation: Any, operands: Any, results: Any) -> None:
        self.operations.append(operation.mnemonic())

    def memory_accessed(self, block: Any, operation: Any, access: Access) -> None:
        self.accesses.append((access.kind, access.addresses.tolist(), access.size, access.ordering))

    def token_produced(self, block: Any, operation: Any, token: int, waits_for: Any) -> None:
        self.tokens.append((token, list(waits_for)))


def test_observer() -> None:
    text = """entry @k(%p: tile<ptr<f16>>) {
        %t0 = make_token : token
        %v, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<f16>> -> tile<f16>, token
        %t2 = join_tokens %t0, %t1 : token
        %t3 = store_ptr_tko release device %p, %v token=%t2 : tile<ptr<f16>>, tile<f16> -> token
        return
    }"""
    recorder, x = Recorder(), np.zeros(1, np.float16)
    launch(text, 2, x, observer=recorder)
    assert recorder.operations[:4] == ["make_token", "load_ptr_tko", "join_tokens", "store_ptr_tko"]
    assert recorder.accesses[:2] == [
        ("read", [base(x)], 2, "weak"),
        ("write", [base(x)], 2, "release"),
    ]
    assert recorder.tokens[:4] == [(1, []), (2, [1]), (3, [1, 2]), (4, [3])]
    assert recorder.blocks[:2] == [("start", (0, 0, 0)), ("finish", (0, 0, 0))]


def test_low_precision_arrays_in_place() -> None:
    text = """entry @k(%p: tile<ptr<bf16>>) {
        %v, %t1 = load_ptr_tko weak %p : tile<ptr<bf16>> -> tile<bf16>, token
        %w = addf %v, %v rounding<nearest_even> : tile<bf16>
        %t3 = store_ptr_tko weak %p, %w : tile<ptr<bf16>>, tile<bf16> -> token
        return
    }"""
    x = np.array([1.5], ml_dtypes.bfloat16)
    launch(text, 1, x)
    assert x[0] == 3


def test_wide_elements_in_a_narrowly_aligned_allocation() -> None:
    memory, x = Memory(), np.arange(9, dtype=np.int32)
    start = 1 if base(x) % 8 == 0 else 2
    memory.register(x[start:], "x")
    at = np.array([base(x[start + 1 :])])
    assert base(x[start:]) % 8 == 4 and at[0] % 8 == 0
    expected = x[start + 1 : start + 3].copy().view(np.int64)
    np.testing.assert_array_equal(memory.load(at, format_of("i64")), expected)
    memory.store(at, format_of("i64"), np.array([-1]))
    assert x[start + 1 : start + 3].tolist() == [-1, -1]
