"""What the programs are run with, and what they give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright import Multicast

Arguments = dict[str, Any]
"""The arguments of a launch by name, in order."""

Results = Callable[..., dict[str, Any]]
"""From arguments (by name) to what arrays hold afterwards."""


@dataclass(frozen=True)
class Case:
    """A launch of a program and of its repaired twin.

    Attributes:
        make: makes the arguments.
        expected: what arrays hold after the twin has run.
        grid: how many tile blocks there are.
        documented: what arrays hold after the broken program has run with `undefined="value"`,
            where that is documented.
    """

    make: Callable[[], Arguments]
    expected: Results
    grid: Any = 1
    documented: Results | None = None

    def arguments(self) -> Arguments:
        """The arguments, with arrays that lie apart in memory, in their order."""
        given = self.make()
        places = [k for k, v in given.items() if isinstance(v, np.ndarray)]
        buffer = np.zeros(_APART * (len(places) + 1), np.uint8)
        start = -int(buffer.__array_interface__["data"][0]) % _APART
        for position, name in enumerate(places):
            array, first = given[name], start + position * _APART
            assert array.nbytes <= _APART // 2
            there = buffer[first : first + array.nbytes].view(array.dtype).reshape(array.shape)
            there[...] = array
            there.flags.writeable = array.flags.writeable
            given[name] = there
        return given


_APART = 1 << 15
"""How many bytes lie between the starts of arrays."""


def i8(*numbers: int) -> Any:
    return np.array(numbers, np.int8)


def i16(*numbers: int) -> Any:
    return np.array(numbers, np.int16)


def i32(*numbers: int) -> Any:
    return np.array(numbers, np.int32)


def i64(*numbers: int) -> Any:
    return np.array(numbers, np.int64)


def f32(*numbers: float) -> Any:
    return np.array(numbers, np.float32)


def count(n: int, dtype: Any = np.int32) -> Any:
    return np.arange(1, n + 1).astype(dtype)


def filled(n: int, value: Any = -9, dtype: Any = np.int32) -> Any:
    return np.full(n, value, dtype)


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array


def softmax(x: Any) -> Any:
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def windows(x: Any) -> Any:
    padded = np.append(x, np.zeros(4, x.dtype))
    return [padded[at : at + 4].sum() for at in range(0, 8, 2)]


def where_kept(y: Any, kept: int, values: Any) -> Any:
    """The array, of which the first elements are replaced."""
    result = np.array(y)
    result[:kept] = values[:kept]
    return result


CASES: dict[str, Case] = {
    # ---- pointers
    "vector_add_tail": Case(
        lambda: {"x": count(10, "f4"), "y": count(10, "f4"), "z": np.zeros(10, "f4"), "n": 10},
        lambda x, y, z, n: {"z": x + y},
        grid=3,
        documented=lambda x, y, z, n: {"z": x + y},
    ),
    "stencil_left_border": Case(
        lambda: {"x": count(8, "f4"), "y": filled(8, dtype="f4")},
        lambda x, y: {"y": x + np.append(np.float32(0), x[:-1])},
    ),
    "reverse_copy": Case(
        lambda: {"x": count(8, "i2"), "y": filled(8, dtype="i2"), "n": 8},
        lambda x, y, n: {"y": x[::-1]},
        documented=lambda x, y, n: {"y": [-9, -9, *x[:1:-1]]},
    ),
    "gather_far_away": Case(
        lambda: {"x": count(8, "f8"), "table": i32(7, 0, 2, 1_000_000), "y": filled(4, dtype="f8")},
        lambda x, table, y: {"y": [*x[[7, 0, 2]], 0]},
    ),
    "scatter_negative": Case(
        lambda: {"table": i32(4, 0, -3, 6), "y": filled(8)},
        lambda table, y: {"y": [1, -9, -9, -9, 0, -9, 3, -9]},
        documented=lambda table, y: {"y": [1, -9, -9, -9, 0, -9, 3, -9]},
    ),
    "multicast_too_short": Case(
        lambda: {"x": Multicast(count(8), count(8)), "y": filled(4)},
        lambda x, y: {"y": 2 * x.arrays[0][4:]},
        documented=lambda x, y: {"y": filled(4, 0)},
    ),
    "multicast_before_start": Case(
        lambda: {"x": Multicast(count(8)), "y": filled(4)},
        lambda x, y: {"y": x.arrays[0][:4]},
        documented=lambda x, y: {"y": filled(4, 0)},
    ),
    "ordinary_as_multicast": Case(
        lambda: {"x": Multicast(count(8)), "y": filled(4)},
        lambda x, y: {"y": x.arrays[0][:4]},
        documented=lambda x, y: {"y": filled(4, 0)},
    ),
    "multicast_null": Case(
        lambda: {"x": Multicast(count(8)), "y": filled(4)},
        lambda x, y: {"y": x.arrays[0][:4]},
        documented=lambda x, y: {"y": filled(4, 0)},
    ),
    "multicast_as_ordinary": Case(
        lambda: {"x": Multicast(count(8)), "y": filled(4)}, lambda x, y: {"y": y}
    ),
    "multicast_inbounds": Case(lambda: {"x": Multicast(count(6), count(6))}, lambda x: {}),
    "between_two_arrays": Case(
        lambda: {"x": count(8), "y": filled(1)}, lambda x, y: {"y": [x.sum()]}
    ),
    "offset_wraps": Case(
        lambda: {"x": count(4), "y": filled(4)},
        lambda x, y: {"y": x},
    ),
    "offset_below_zero": Case(
        lambda: {"x": count(4, "i1"), "y": filled(2, dtype="i1")},
        lambda x, y: {"y": x[:2]},
    ),
    "histogram": Case(
        lambda: {"x": i32(0, 3, 1, 0, 2, 7, 3, 0), "bins": filled(4, 0)},
        lambda x, bins: {"bins": np.bincount(np.minimum(x, 3), minlength=4)},
        documented=lambda x, bins: {"bins": np.bincount(np.delete(x, 5), minlength=4)},
    ),
    "lock_table": Case(
        lambda: {"locks": filled(3, 0), "taken": filled(1, 0)},
        lambda locks, taken: {"locks": [1, 1, 1], "taken": [4]},
        grid=4,
        documented=lambda locks, taken: {"locks": [1, 1, 1], "taken": [4]},
    ),
    "constant_table": Case(lambda: {"y": filled(4)}, lambda y: {"y": [1, 4, 9, 16]}),
    "constant_counter": Case(lambda: {"y": filled(1, 0, "i8")}, lambda y: {"y": [7]}),
    "read_only_argument": Case(
        lambda: {"x": read_only(count(4, "f4")), "y": filled(4, dtype="f4")},
        lambda x, y: {"y": x + x},
        documented=lambda x, y: {"x": x, "y": y},
    ),
    "read_only_second_half": Case(
        lambda: {"x": filled(4), "y": read_only(filled(4))},
        lambda x, y: {"x": [0, 1, 2, 3], "y": y},
        documented=lambda x, y: {"x": [0, 1, -9, -9], "y": y},
    ),
    "misaligned_f16": Case(
        lambda: {"x": count(16, "i1"), "y": filled(1, 0, "f2")},
        lambda x, y: {"y": x.view("f2")[1:2]},
    ),
    "misaligned_f32": Case(
        lambda: {"x": count(16, "i1"), "y": filled(2, 0, "f4")},
        lambda x, y: {"y": x.view("f4")[1:3]},
    ),
    "misaligned_f64": Case(
        lambda: {"x": filled(4, 0, "f4")},
        lambda x: {"x": [0, 0, *np.array([2.5]).view("f4")]},
        documented=lambda x: {"x": x},
    ),
    "misaligned_atomic": Case(
        lambda: {"x": filled(4, 0, "i2")},
        lambda x: {"x": [0, 0, 5, 0]},
        documented=lambda x: {"x": x},
    ),
    "misaligned_view": Case(
        lambda: {"x": count(8), "y": filled(2, dtype="i8")},
        lambda x, y: {"y": x.view("i8")[1:3]},
    ),
    "wide_load_at_the_end": Case(
        lambda: {"x": count(3), "y": filled(1, dtype="i8")},
        lambda x, y: {"y": x[:2].copy().view("i8")},
    ),
    "alloca_after_the_loop": Case(lambda: {"y": filled(1, 41)}, lambda y: {"y": y + 1}),
    "alloca_of_the_iteration_before": Case(lambda: {"y": filled(1)}, lambda y: {"y": [2]}),
    "alloca_of_another_block": Case(
        lambda: {"p": np.zeros(1, np.int64), "y": filled(1)}, lambda p, y: {"y": [1]}, 2
    ),
    "alloca_too_small": Case(lambda: {"y": filled(1)}, lambda y: {"y": [28]}),
    "half_a_byte": Case(
        lambda: {"x": np.array([0x21, 0x43, 0x65, 0x07], np.uint8), "y": filled(4, 0, "f4")},
        lambda x, y: {"y": [1.5, 2, 3, 4]},
    ),
    "four_bits_by_pointer": Case(
        lambda: {"x": np.array([0x21, 0x43], np.uint8), "y": i8(0, 0)},
        lambda x, y: {"y": [0x42, 0x42]},
    ),
    "null_pointer": Case(lambda: {"y": filled(1)}, lambda y: {"y": [5]}),
    "member_of_null": Case(lambda: {"x": 0, "y": count(2, "i8")}, lambda x, y: {"y": [y[1], y[1]]}),
    "no_array": Case(lambda: {"n": 4096}, lambda n: {}),
    "end_of_the_address_space": Case(
        lambda: {"n": 2**63 - 1, "y": filled(1, dtype="i8")}, lambda n, y: {"y": [4096]}
    ),
    # ---- views
    "copy_one_tile_too_many": Case(
        lambda: {"x": count(10, "f4"), "y": filled(10, dtype="f4")},
        lambda x, y: {"y": x},
        grid=4,
        documented=lambda x, y: {"y": x},
    ),
    "row_sum_last_iteration": Case(
        lambda: {"x": count(20).reshape(2, 10), "n": 10, "y": filled(2)},
        lambda x, n, y: {"y": x.sum(axis=1)},
        grid=2,
        documented=lambda x, n, y: {"y": x.sum(axis=1)},
    ),
    "halo_negative_index": Case(
        lambda: {"x": count(8), "y": filled(8)},
        lambda x, y: {"y": [*x[:4], *x[:4]]},
        grid=2,
    ),
    "transpose_swapped": Case(
        lambda: {"x": count(32).reshape(4, 8), "y": filled(32).reshape(8, 4)},
        lambda x, y: {"y": x.T},
        grid=(2, 4),
    ),
    "sliding_window": Case(
        lambda: {"x": count(8, "f4"), "y": filled(4, dtype="f4")},
        lambda x, y: {"y": windows(x)},
        grid=4,
        documented=lambda x, y: {"y": [*windows(x)[1:], 0]},
    ),
    "embedding_columns": Case(
        lambda: {"x": count(24).reshape(6, 4), "y": filled(4).reshape(2, 2)},
        lambda x, y: {"y": x[[5, 1], 2:]},
        documented=lambda x, y: {"y": np.zeros((2, 2))},
    ),
    "reduction_into_view": Case(
        lambda: {"x": count(6)},
        lambda x: {"x": x + i32(0, 1, 2, 3, 0, 1)},
        grid=2,
        documented=lambda x: {"x": x + i32(0, 0, 0, 0, 0, 1)},
    ),
    "inbounds_load": Case(
        lambda: {"x": count(10), "y": filled(3)},
        lambda x, y: {"y": [x[:4].sum(), x[4:8].sum(), x[8:].sum()]},
        grid=3,
        documented=lambda x, y: {"y": [x[:4].sum(), x[4:8].sum(), x[8:].sum()]},
    ),
    "inbounds_store": Case(
        lambda: {"y": filled(12).reshape(4, 3)},
        lambda y: {"y": np.ones((4, 3))},
        grid=(2, 2),
        documented=lambda y: {"y": np.ones((4, 3))},
    ),
    "inbounds_gather": Case(
        lambda: {"x": count(12).reshape(6, 2), "y": filled(8).reshape(4, 2)},
        lambda x, y: {"y": [x[5], x[0], [0, 0], x[3]]},
        documented=lambda x, y: {"y": [x[5], x[0], [0, 0], x[3]]},
    ),
    "static_view_too_large": Case(
        lambda: {"x": count(12, "f4"), "y": filled(2, dtype="f4")},
        lambda x, y: {"y": [x[:8].sum(), x[8:].sum()]},
        grid=2,
        documented=lambda x, y: {"y": [x[:8].sum(), x[8:].sum()]},
    ),
    "dynamic_size_in_bytes": Case(
        lambda: {"y": filled(5), "n": 5},
        lambda y, n: {"y": [0, 1, 2, 3, 4]},
        documented=lambda y, n: {"y": [0, 1, 2, 3, 4]},
    ),
    "row_stride_too_large": Case(
        lambda: {"x": count(8), "y": filled(1)},
        lambda x, y: {"y": [x.sum()]},
        documented=lambda x, y: {"y": [x[:4].sum()]},
    ),
    "nibbles_half_outside": Case(
        lambda: {"y": np.full(6, 0xEE, np.uint8)},
        lambda y: {"y": [0xEE, 0xEE, 0x21, 0x43, 0x65, 0x97]},
        documented=lambda y: {"y": [0xEE, 0xEE, 0xEE, 0xEE, 0x21, 0x43]},
    ),
    "gather_view_too_large": Case(
        lambda: {"x": count(12).reshape(3, 4), "y": filled(16).reshape(4, 4)},
        lambda x, y: {"y": [[0] * 4, x[1], [0] * 4, x[0]]},
        documented=lambda x, y: {"y": [[0] * 4, x[1], [0] * 4, x[0]]},
    ),
    "atomics_beyond_view": Case(
        lambda: {"x": count(6)},
        lambda x: {"x": x + 1},
        documented=lambda x: {"x": x + 1},
    ),
    "read_only_view": Case(
        lambda: {"y": filled(4)},
        lambda y: {"y": [-9, -9, 3, 4]},
        documented=lambda y: {"y": y},
    ),
    "negative_size": Case(
        lambda: {"x": count(10), "n": 10, "y": filled(1)},
        lambda x, n, y: {"y": [7]},
        documented=lambda x, n, y: {"y": [7]},
    ),
    "negative_stride": Case(
        lambda: {"x": count(8), "y": filled(8)},
        lambda x, y: {"y": x},
        documented=lambda x, y: {"y": [*x[4:], *x[4:]]},
    ),
    "size_in_i8": Case(
        lambda: {"x": count(300), "y": filled(1)},
        lambda x, y: {"y": [300]},
        documented=lambda x, y: {"y": [300 % 256]},
    ),
    "tiles_in_i8": Case(
        lambda: {"x": filled(2048, dtype="i1"), "y": filled(1, dtype="i1")},
        lambda x, y: {"y": [-128]},
        documented=lambda x, y: {"y": [0]},
    ),
    "duplicate_scatter": Case(
        lambda: {"table": i32(1, 2, 0, 2), "y": filled(4)},
        lambda table, y: {"y": [2, 0, 3, -9]},
        documented=lambda table, y: {"y": [2, 0, 3, -9]},
    ),
    "duplicate_masked_scatter": Case(
        lambda: {"x": i32(5, 0, 6, -1, 7, 0, -2, 8), "y": filled(8)},
        lambda x, y: {"y": [5, 6, 7, 8, -9, -9, -9, -9]},
    ),
    "duplicate_stride_zero": Case(
        lambda: {"y": filled(8, 0)},
        lambda y: {"y": [9] * 8},
        documented=lambda y: {"y": [9] * 4 + [0] * 4},
    ),
    "duplicate_overlapping_rows": Case(
        lambda: {"y": filled(8, 0, "i2")},
        lambda y: {"y": [9] * 8},
        documented=lambda y: {"y": [9] * 7 + [0]},
    ),
    "duplicate_scatter_rows": Case(
        lambda: {"y": filled(8, 0)},
        lambda y: {"y": [9, 9, 9, 9, 0, 0, 9, 9]},
        documented=lambda y: {"y": [0, 0, 9, 9, 0, 0, 9, 9]},
    ),
    "duplicate_nibbles": Case(
        lambda: {"y": np.zeros(4, np.uint8)},
        lambda y: {"y": [0x33] * 4},
        documented=lambda y: {"y": [0x33, 0x33, 0x33, 0x03]},
    ),
    "duplicate_columns": Case(
        lambda: {"y": filled(8, 0)},
        lambda y: {"y": [1, 3, 5, 7, 2, 4, 6, 8]},
        documented=lambda y: {"y": [1, 3, 5, 7, 6, 8, 0, 0]},
    ),
    # ---- arithmetic
    "checksum_overflow": Case(
        lambda: {"x": i32(1, 2, 1_500_000_000, 4), "y": filled(4)},
        lambda x, y: {"y": x + x},
        documented=lambda x, y: {"y": x + x},
    ),
    "sum_overflow": Case(
        lambda: {"x": i8(1, 100, 2, 100, 3, 100, 4, 5), "y": i8(0, 0)},
        lambda x, y: {"y": x.reshape(4, 2).sum(axis=0, dtype=np.int8)},
        documented=lambda x, y: {"y": x.reshape(4, 2).sum(axis=0, dtype=np.int8)},
    ),
    "scan_overflow": Case(
        lambda: {"x": i16(2, 2, 2, 64, 4, 4, 4, 4), "y": filled(8, 0, "i2")},
        lambda x, y: {"y": np.cumprod(x[::-1], dtype=np.int16)[::-1]},
        documented=lambda x, y: {"y": np.cumprod(x[::-1], dtype=np.int16)[::-1]},
    ),
    "row_offset_overflow": Case(
        lambda: {"rows": i32(1, 70_000, 2, 3), "length": 65_536, "y": filled(4, 0, "i8")},
        lambda rows, length, y: {"y": rows.astype("i8") * length},
        documented=lambda rows, length, y: {"y": rows * np.int32(length)},
    ),
    "unsigned_difference": Case(
        lambda: {"x": i16(5, 6, 7, 5), "y": i16(3, 9, 7, -1), "z": i16(0, 0, 0, 0)},
        lambda x, y, z: {"z": [2, 0, 0, 0]},
        documented=lambda x, y, z: {"z": [2, 0, 0, 6]},
    ),
    "shifted_too_far": Case(
        lambda: {"x": i16(1, 300, 2, 100), "y": i16(0, 0, 0, 0)},
        lambda x, y: {"y": x * 16},
        documented=lambda x, y: {"y": x << np.int16(8)},
    ),
    "negated_minimum": Case(
        lambda: {"x": i8(1, -2, 3, -128), "y": i8(0, 0, 0, 0)},
        lambda x, y: {"y": [1, 2, 3, 127]},
        documented=lambda x, y: {"y": [1, 2, 3, -128]},
    ),
    "quantise_without_clamping": Case(
        lambda: {"x": f32(1, -2.55, 20, 12.7), "y": i8(0, 0, 0, 0)},
        lambda x, y: {"y": [10, -25, 127, 127]},
        documented=lambda x, y: {"y": [10, -25, -56, 127]},
    ),
    "pack_negative": Case(
        lambda: {"x": i64(-1, 2, 255, 4), "y": i8(0, 0, 0, 0)},
        lambda x, y: {"y": [0, 2, -1, 4]},
        documented=lambda x, y: {"y": [-1, 2, -1, 4]},
    ),
    "bit_field": Case(
        lambda: {"x": i32(-1, -1, 64, 7), "n": i32(8, 32, 3, 0), "y": filled(4)},
        lambda x, n, y: {"y": [0xFFFFFF, 1, 8, 7]},
        documented=lambda x, n, y: {"y": [0xFFFFFF, 0, 8, 7]},
    ),
    "shift_back_and_forth": Case(
        lambda: {"x": i8(1, 2, 3, 4), "n": i8(0, 7, -2, 3), "y": i8(0, 0, 0, 0)},
        lambda x, n, y: {"y": [1, 0, 3, 32]},
        documented=lambda x, n, y: {"y": [1, 0, 0, 32]},
    ),
    "mean_of_nothing": Case(
        lambda: {"x": i32(9, -9, -17, 5), "n": i32(2, 2, 0, 5), "y": filled(4)},
        lambda x, n, y: {"y": [4, -4, -17, 1]},
        documented=lambda x, n, y: {"y": [4, -4, 0, 1]},
    ),
    "ring_buffer": Case(
        lambda: {"x": i32(-3, 9, 5, 4), "n": 0, "y": filled(4)},
        lambda x, n, y: {"y": [0, 0, 0, 0]},
        documented=lambda x, n, y: {"y": x},
    ),
    "number_of_tiles": Case(
        lambda: {"n": 10, "size": 0, "y": filled(1, -9, "i8")},
        lambda n, size, y: {"y": [10]},
        documented=lambda n, size, y: {"y": [0]},
    ),
    "quotient_overflow": Case(
        lambda: {"x": i8(7, -128, -7, 9), "n": i8(2, -1, 2, 9), "y": i8(0, 0, 0, 0)},
        lambda x, n, y: {"y": [3, 127, -4, 1]},
        documented=lambda x, n, y: {"y": [3, -128, -4, 1]},
    ),
    "remainder_overflow": Case(
        lambda: {"x": i64(-(2**63)), "n": i64(-1), "y": i64(5)},
        lambda x, n, y: {"y": [0]},
        documented=lambda x, n, y: {"y": [0]},
    ),
    "quantise_infinity": Case(
        lambda: {"x": f32(0, -1, 2, 0), "scale": 0.0, "y": i16(7, 7, 7, 7)},
        lambda x, scale, y: {"y": [0, -32768, 32767, 0]},
        documented=lambda x, scale, y: {"y": [0, -32768, 32767, 0]},
    ),
    "extract_outside": Case(
        lambda: {"x": count(8), "k": 2, "y": filled(4)},
        lambda x, k, y: {"y": x[4:]},
        documented=lambda x, k, y: {"y": [0, 0, 0, 0]},
    ),
    "insert_outside": Case(
        lambda: {"y": filled(8), "k": -1},
        lambda y, k: {"y": [5, 5, 0, 0, 0, 0, 0, 0]},
        documented=lambda y, k: {"y": [0] * 8},
    ),
    "step_zero": Case(
        lambda: {"n": 5, "parts": 0, "y": filled(1)},
        lambda n, parts, y: {"y": [10]},
        documented=lambda n, parts, y: {"y": [0]},
    ),
    "step_negative": Case(
        lambda: {"y": filled(1, -9, "i8")},
        lambda y: {"y": [12]},
        documented=lambda y: {"y": [0]},
    ),
    # ---- assumptions
    "assume_lower": Case(
        lambda: {"n": -3, "y": filled(1)},
        lambda n, y: {"y": [-3]},
        documented=lambda n, y: {"y": [-3]},
    ),
    "assume_upper": Case(
        lambda: {"x": i8(0, -1, 9, 10), "y": i8(0, 0, 0, 0)},
        lambda x, y: {"y": x},
        documented=lambda x, y: {"y": x},
    ),
    "assume_both": Case(
        lambda: {"y": filled(3)},
        lambda y: {"y": [0, 1, 2]},
        grid=3,
        documented=lambda y: {"y": [0, 1, 2]},
    ),
    "assume_divisible": Case(
        lambda: {"n": 24, "y": filled(1, dtype="i8")}, lambda n, y: {"y": [24]}
    ),
    "assume_aligned_pointers": Case(
        lambda: {"x": filled(16, 0)}, lambda x: {"x": [3, 0, 0, 0] * 4}
    ),
    "assume_aligned_view": Case(
        lambda: {"x": filled(8, 0)},
        lambda x: {"x": [0, 0, 0, 0, 0, 1, 2, 3]},
        documented=lambda x: {"x": [0, 0, 0, 1, 2, 3, 0, 0]},
    ),
    "assume_runs": Case(
        lambda: {"x": i32(4, 5, 6, 7, 8, 9, 14, 15), "y": filled(8)}, lambda x, y: {"y": x}
    ),
    "assume_runs_begin": Case(
        lambda: {"x": i32(4, 5, 6, 7, 6, 7, 8, 9), "y": filled(8)}, lambda x, y: {"y": x}
    ),
    "assume_pointer_runs": Case(
        lambda: {"x": filled(5, 0, "i2")},
        lambda x: {"x": [3, 3, 3, 3, 0]},
        documented=lambda x: {"x": [3, 3, 3, 0, 3]},
    ),
    "assume_same": Case(
        lambda: {"x": i32(1, 1, 6, 7, 1, 1, 6, 7), "y": filled(8)}, lambda x, y: {"y": x}
    ),
    # ---- unspecified elements: where the program goes on they are 0
    "unspecified_to_pointers": Case(
        lambda: {"x": count(5, "f4"), "y": filled(8, dtype="f4"), "n": 5},
        lambda x, y, n: {"y": where_kept(y, 5, x + x)},
        documented=lambda x, y, n: {"y": [*(x + x), 0, 0, 0]},
    ),
    "unspecified_second_operand": Case(
        lambda: {"x": count(5), "y": count(3), "z": filled(8), "n": 5, "m": 3},
        lambda x, y, z, n, m: {"z": where_kept(z, 3, x[:3] + y)},
        documented=lambda x, y, z, n, m: {"z": where_kept(z, 5, x + np.append(y, [0, 0]))},
    ),
    "unspecified_to_view": Case(
        lambda: {"x": count(6), "y": filled(6)},
        lambda x, y: {"y": x},
        grid=3,
        documented=lambda x, y: {"y": [1, 3, 2, 4, 5, 0]},
    ),
    "softmax_without_padding": Case(
        lambda: {"x": -count(10, "f4").reshape(2, 5), "y": filled(10, dtype="f4").reshape(2, 5)},
        lambda x, y: {"y": softmax(x)},
        grid=2,
        documented=lambda x, y: {"y": softmax(np.pad(x, ((0, 0), (0, 3))))[:, :5]},
    ),
    "matmul_k_tail": Case(
        lambda: {
            "a": count(30, "f4").reshape(5, 6),
            "b": count(18, "f4").reshape(6, 3),
            "c": filled(15, dtype="f4").reshape(5, 3),
        },
        lambda a, b, c: {"c": a @ b},
        grid=2,
        documented=lambda a, b, c: {"c": a @ b},
    ),
    "unspecified_to_atomic": Case(
        lambda: {"x": count(5), "y": filled(1, 100), "n": 5},
        lambda x, y, n: {"y": y + x.sum()},
        documented=lambda x, y, n: {"y": y + x.sum()},
    ),
    "unspecified_to_view_atomic": Case(
        lambda: {"x": count(6), "y": filled(7, 100)},
        lambda x, y: {"y": y + np.append(x, 0)},
        documented=lambda x, y: {"y": y + np.append(x, 0)},
    ),
    "unspecified_to_exchange": Case(
        lambda: {"x": i32(5), "y": i32(0), "there": False},
        lambda x, y, there: {"y": [0]},
        documented=lambda x, y, there: {"y": [0]},
    ),
    "masked_atomic_result": Case(
        lambda: {"counter": i32(10), "y": filled(4)},
        lambda counter, y: {"y": [10, -1, 11, -1], "counter": [12]},
        documented=lambda counter, y: {"y": [10, 0, 11, 0], "counter": [12]},
    ),
    "unspecified_condition": Case(
        lambda: {"x": i32(1, 2, 3, 4, 5), "y": i32(0), "n": 5},
        lambda x, y, n: {"y": [0]},
        documented=lambda x, y, n: {"y": [0]},
    ),
    "unspecified_loop_bound": Case(
        lambda: {"x": i32(3), "y": i32(0), "there": False},
        lambda x, y, there: {"y": [2]},
        documented=lambda x, y, there: {"y": [1]},
    ),
    "unspecified_address": Case(
        lambda: {"table": i32(2, 1, 0), "x": f32(5, 6, 7), "y": filled(8, dtype="f4"), "n": 3},
        lambda table, x, y, n: {"y": [7, 6, 5, 0, 0, 0, 0, 0]},
        documented=lambda table, x, y, n: {"y": [7, 6, 5, 5, 5, 5, 5, 5]},
    ),
    "unspecified_store_address": Case(
        lambda: {"table": i32(2, 1, 3), "y": filled(4), "n": 3},
        lambda table, y, n: {"y": [-9, 1, 0, 2]},
        documented=lambda table, y, n: {"y": [7, 1, 0, 2]},
    ),
    "unspecified_mask": Case(
        lambda: {"flags": i8(1, 0, 0, 1, 1, 0), "y": filled(8), "n": 6},
        lambda flags, y, n: {"y": [0, -9, -9, 3, 4, -9, -9, -9]},
        documented=lambda flags, y, n: {"y": [0, -9, -9, 3, 4, -9, -9, -9]},
    ),
    "unspecified_index": Case(
        lambda: {"table": i32(1), "x": count(8), "y": filled(8)},
        lambda table, x, y: {"y": [5, 6, 7, 8, 5, 6, 7, 8]},
        grid=2,
        documented=lambda table, x, y: {"y": [5, 6, 7, 8, 1, 2, 3, 4]},
    ),
    "unspecified_row_numbers": Case(
        lambda: {
            "numbers": i32(5, 1, 1),
            "x": count(12).reshape(6, 2),
            "y": filled(8).reshape(4, 2),
        },
        lambda numbers, x, y: {"y": [x[5], x[1], x[1], [0, 0]]},
        documented=lambda numbers, x, y: {"y": [x[5], x[1], x[1], x[0]]},
    ),
    "unspecified_piece": Case(
        lambda: {"x": i32(1), "y": filled(2), "there": False},
        lambda x, y, there: {"y": [0, 1]},
        documented=lambda x, y, there: {"y": [0, 1]},
    ),
    "unspecified_assertion": Case(
        lambda: {"x": count(5), "y": i32(0), "n": 5},
        lambda x, y, n: {"y": [1]},
        documented=lambda x, y, n: {"y": [1]},
    ),
    "unspecified_size": Case(
        lambda: {"sizes": i32(3), "y": filled(4), "there": False},
        lambda sizes, y, there: {"y": [1, 1, -9, -9]},
        documented=lambda sizes, y, there: {"y": y},
    ),
    "alloca_partly_written": Case(
        lambda: {"y": filled(8), "n": 3},
        lambda y, n: {"y": [0, 1, 2, -9, -9, -9, -9, -9]},
        documented=lambda y, n: {"y": [0, 1, 2, *np.full(20, 0xCB, np.uint8).view(np.int32)]},
    ),
    "alloca_counter": Case(lambda: {"y": filled(1)}, lambda y: {"y": [1]}),
    "alloca_through_views": Case(
        lambda: {"x": filled(1), "y": filled(8)}, lambda x, y: {"y": count(8)}
    ),
    # ---- nothing undefined
    "duplicate_atomics_are_none": Case(
        lambda: {"x": i32(5), "y": i32(0)}, lambda x, y: {"x": [9], "y": [1]}
    ),
    "legal_select_and_reduce": Case(
        lambda: {"x": count(5), "y": filled(1), "n": 5},
        lambda x, y, n: {"y": [2 * x.sum()]},
    ),
    "legal_arithmetic_in_open_lanes": Case(
        lambda: {"x": i32(9, 8, 7), "d": i32(3, 2, 1), "y": filled(8), "n": 3},
        lambda x, d, y, n: {"y": where_kept(y, 3, ((x // d) << d) + d)},
    ),
    "legal_addresses_in_open_lanes": Case(
        lambda: {"next": i32(-1, 0, 1, 2), "y": filled(4)},
        lambda next, y: {"y": [-1, -1, -1, 0]},
    ),
    "legal_cut_off_rows": Case(
        lambda: {"a": count(12, "i1").reshape(3, 4), "c": filled(9).reshape(3, 3)},
        lambda a, c: {"c": a.astype("i4") @ a.astype("i4").T},
    ),
    "legal_integer_products": Case(
        lambda: {
            "a": count(12, "i1").reshape(4, 3),
            "b": count(12, "i1").reshape(3, 4),
            "c": filled(16).reshape(4, 4),
        },
        lambda a, b, c: {"c": a.astype("i4") @ b.astype("i4")},
    ),
    "legal_masked_exchange": Case(
        lambda: {"slots": i32(0, 8, 0, 0), "x": i32(5, 6, 7), "y": filled(4), "n": 3},
        lambda slots, x, y, n: {"slots": [5, 8, 7, 0], "y": [0, 8, 0, 0]},
    ),
    "legal_branches": Case(
        lambda: {"x": count(5, "f4"), "y": filled(5, dtype="f4"), "n": 3},
        lambda x, y, n: {"y": 8 * x},
        grid=2,
    ),
}
"""A launch of each program by its name."""
