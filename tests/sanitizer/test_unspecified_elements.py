"""Which elements of a result are unspecified: native code and the reference machine agree, for any
unspecified elements of the operands."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

import ml_dtypes
import numpy as np
import pytest
from sampling import first, some

import tilewright
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.transforms.nests.unspecified import follows

LAUNCHES = first([10, 30])
"""How many launches with other data for each case."""


def tile(shape: tuple[int, ...], type: str) -> str:
    return f"tile<{'x'.join(map(str, shape))}x{type}>"


class Kernel:
    """A kernel line by line, whose parameters are pointers."""

    def __init__(self) -> None:
        self.parameters: list[str] = []
        self.lines: list[str] = []

    def pointers(self, shape: tuple[int, ...], type: str, name: str) -> str:
        """Pointers to the elements of an array that is a parameter."""
        flat, ones = (prod(shape),), tile((1,) * len(shape), f"ptr<{type}>")
        self.parameters.append(f"%{name}: tile<ptr<{type}>>")
        pointer, to = f"%{name}_p", tile(shape, f"ptr<{type}>")
        self.lines += [
            f"%{name}_i = iota : {tile(flat, 'i32')}",
            f"%{name}_j = reshape %{name}_i : {tile(flat, 'i32')} -> {tile(shape, 'i32')}",
            f"%{name}_1 = reshape %{name} : tile<ptr<{type}>> -> {ones}",
            f"%{name}_b = broadcast %{name}_1 : {ones} -> {to}",
            f"{pointer} = offset %{name}_b, %{name}_j : {to}, {tile(shape, 'i32')} -> {to}",
        ]
        return pointer

    def load(self, shape: tuple[int, ...], type: str, name: str) -> str:
        """The elements of an array."""
        pointer, to = self.pointers(shape, type, name), tile(shape, f"ptr<{type}>")
        self.lines.append(
            f"%{name}_v, %{name}_t = load_ptr_tko weak {pointer} : "
            f"{to} -> {tile(shape, type)}, token"
        )
        return f"%{name}_v"

    def mask(self, shape: tuple[int, ...], name: str) -> str:
        """Truth values out of an array of bytes."""
        value, to = self.load(shape, "i8", name), tile(shape, "i1")
        self.lines.append(f"%{name}_m = trunci {value} : {tile(shape, 'i8')} -> {to}")
        return f"%{name}_m"

    def operand(self, shape: tuple[int, ...], type: str, name: str) -> str:
        """A tile of which a mask that is a parameter, too, leaves elements open."""
        mask = self.mask(shape, f"{name}m")
        pointer, to = self.pointers(shape, type, name), tile(shape, f"ptr<{type}>")
        self.lines.append(
            f"%{name}_v, %{name}_t = load_ptr_tko weak {pointer}, {mask} : "
            f"{to}, {tile(shape, 'i1')} -> {tile(shape, type)}, token"
        )
        return f"%{name}_v"

    def store(self, value: str, shape: tuple[int, ...], type: str) -> None:
        """Some elements of a tile are stored, as a mask says."""
        mask, pointer = self.mask(shape, "rm"), self.pointers(shape, type, "r")
        to = tile(shape, f"ptr<{type}>")
        self.lines.append(
            f"%r_t = store_ptr_tko weak {pointer}, {value}, {mask} : "
            f"{to}, {tile(shape, type)}, {tile(shape, 'i1')} -> token"
        )

    def __str__(self) -> str:
        body = "\n    ".join(self.lines)
        return (
            f"cuda_tile.module @m {{\n  entry @k({', '.join(self.parameters)}) {{\n    {body}\n"
            "    return\n  }\n}\n"
        )


def packed(made: Kernel) -> None:
    x = made.operand((8,), "f32", "x")
    made.lines.append(f"%y = pack {x} : tile<8xf32> -> tile<32xi8>")
    made.store("%y", (32,), "i8")


def packed_halves(made: Kernel) -> None:
    x = made.operand((16,), "i8", "x")
    made.lines += [
        f"%h = unpack {x} : tile<16xi8> -> tile<32xi4>",
        "%y = pack %h : tile<32xi4> -> tile<16xi8>",
    ]
    made.store("%y", (16,), "i8")


def unpacked(made: Kernel) -> None:
    x = made.operand((32,), "i8", "x")
    made.lines.append(f"%y = unpack {x} : tile<32xi8> -> tile<8xi32>")
    made.store("%y", (8,), "i32")


def product(*signs: str) -> Callable[[Kernel], None]:
    def made_product(made: Kernel) -> None:
        x, y = made.operand((4, 8), "i8", "x"), made.operand((8, 4), "i8", "y")
        z = made.operand((4, 4), "i32", "z")
        made.lines.append(
            f"%w = mmai {x}, {y}, {z} {' '.join(signs)} : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>"
        )
        made.store("%w", (4, 4), "i32")

    return made_product


def products(made: Kernel) -> None:
    x, y = made.operand((2, 4, 8), "i8", "x"), made.operand((2, 8, 4), "i8", "y")
    made.lines += [
        "%z = constant <i32: 0> : tile<2x4x4xi32>",
        f"%w = mmai {x}, {y}, %z signed unsigned : tile<2x4x8xi8>, tile<2x8x4xi8>, tile<2x4x4xi32>",
    ]
    made.store("%w", (2, 4, 4), "i32")


def scaled_product(made: Kernel) -> None:
    x, y = made.operand((4, 64), "f8E4M3FN", "x"), made.operand((64, 4), "f8E4M3FN", "y")
    z = made.operand((4, 4), "f32", "z")
    s, t = made.operand((4, 2), "f8E8M0FNU", "s"), made.operand((2, 4), "f8E8M0FNU", "t")
    made.lines.append(
        f"%w = mmaf_scaled {x}, {y}, {z}, {s}, {t} : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, "
        "tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>"
    )
    made.store("%w", (4, 4), "f32")


CASES = {
    "pack": packed,
    "pack of i4": packed_halves,
    "unpack": unpacked,
    "mmai": product("signed", "signed"),
    "mmai of unsigned": product("unsigned", "unsigned"),
    "mmai of batches": products,
    "mmaf_scaled": scaled_product,
}


TYPES = {
    "i8": np.int8,
    "i32": np.int32,
    "f32": np.float32,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
}


def data(rng: np.random.Generator, parameter: str) -> np.ndarray:
    """An array for a parameter: few elements are masked off, few are stored."""
    name, type = parameter.removeprefix("%").split(": tile<ptr<")
    stored, masked = name == "rm", name.endswith("m")
    if masked:
        share = 0.1 if stored else rng.choice([0.9, 0.99])
        return (rng.random(256) < share).astype(np.int8)
    numbers = rng.integers(0, 3, 256)
    return numbers.astype(TYPES[type.removesuffix(">>")])


@pytest.mark.parametrize("launches", LAUNCHES)
@pytest.mark.parametrize("case", some(list(CASES), 2, start=1))
def test_native_code_and_the_reference_machine_agree(case: str, launches: int) -> None:
    made = Kernel()
    CASES[case](made)
    rng, verdicts = np.random.default_rng(len(case)), set[bool]()
    kernel = tilewright.load(str(made)).kernel()
    for _ in range(launches):
        arrays = [data(rng, parameter) for parameter in made.parameters]
        found: list[list[str]] = []
        for native in (False, True):
            given = [array.copy() for array in arrays]
            report = tilewright.check(kernel, 1, *given, checks=["init"], native=native)
            assert not [note for note in report.notes if "not" in note]
            found.append([f.diagnostic.message.split(" (")[0] for f in report])
        assert found[0] == found[1]
        verdicts.add(bool(found[0]))
    assert verdicts == {True, False}


WITHOUT = {
    "cuda_tile.for",
    "cuda_tile.get_index_space_shape",
    "cuda_tile.get_tensor_shape",
    "cuda_tile.if",
    "cuda_tile.join_tokens",
    "cuda_tile.loop",
    "cuda_tile.make_gather_scatter_view",
    "cuda_tile.make_partition_view",
    "cuda_tile.make_strided_view",
    "cuda_tile.make_tensor_view",
}
"""Operations that unspecified elements do not go through as such: bodies have rules of their own,
and of a view nothing may be unspecified."""


def test_native_code_follows_all_operations_outside_of_memory() -> None:
    definitions = {kind: kind.get_irdl_definition() for kind in OPERATIONS}
    kinds = [kind for kind, said in definitions.items() if said.operands and said.results]
    inside = [kind for kind in kinds if not kind.name.endswith("_tko")]
    assert {kind.name for kind in inside if not follows(kind)} == WITHOUT
