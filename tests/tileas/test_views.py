"""Products read tiles where they lie, in whatever shape and order the program has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from sampling import every, one_in
from xdsl.dialects.builtin import DenseArrayBase, f16, i32

from tilewright import builder as tile
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, ShuffleOp, ViewOp
from tilewright.dialects.nv_tileas.shared_layouts import (
    boxed,
    boxed_by_columns,
    memory_layout,
    swizzle_for,
)
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import walk
from tilewright.passes.build import make
from tilewright.runtime import Module
from tilewright.text import to_text
from tilewright.transforms.tileas import lower
from tilewright.transforms.tileas.views import layout_through

from .kernel_subjects import dense, view
from .lowering_subjects import Subject, differences, launched, simulated

DEPTH = 64
STEPS = 4


def _plain(tensor: Sequence[int], shape: tuple[int, ...], index: Callable[[Any], list[Any]]) -> Any:
    """Loads of a partition view."""

    def loads(pointer: Any) -> Any:
        tiles = view(pointer, tensor, shape)
        return lambda step: tile.load_view_tko(tiles, index(step))[0]

    return loads


def _then(change: Callable[[Any], Any], loads: Any) -> Any:
    """Loads of tiles that are changed."""

    def changed(pointer: Any) -> Any:
        load = loads(pointer)
        return lambda step: change(load(step))

    return changed


def _transposed(loads: Any) -> Any:
    return _then(lambda value: tile.permute(value, [1, 0]), loads)


def _reshaped(loads: Any) -> Any:
    return _then(lambda value: tile.reshape(value, [64, 64]), loads)


def _turned(pointer: Any) -> Any:
    """B is [n, k] in memory, and its view has the dimensions in the order [k, n]."""
    tensor = dense(pointer, [64, 4096])
    turned = tile.make_partition_view(tensor, tile=(DEPTH, 64), dim_map=[1, 0], padding="zero")
    return lambda step: tile.load_view_tko(turned, [step, 0])[0]


OPERANDS: dict[str, tuple[Any, Any]] = {
    "plain": (
        _plain([64, 4096], (64, DEPTH), lambda i: [0, i]),
        _plain([4096, 64], (DEPTH, 64), lambda i: [i, 0]),
    ),
    "b_transposed": (
        _plain([64, 4096], (64, DEPTH), lambda i: [0, i]),
        _transposed(_plain([64, 4096], (64, DEPTH), lambda i: [0, i])),
    ),
    "both_transposed": (
        _transposed(_plain([4096, 64], (DEPTH, 64), lambda i: [i, 0])),
        _transposed(_plain([64, 4096], (64, DEPTH), lambda i: [0, i])),
    ),
    "b_in_another_order": (_plain([64, 4096], (64, DEPTH), lambda i: [0, i]), _turned),
    "four_dimensions": (
        _reshaped(_plain([2, 2, 64, 4096], (1, 1, 64, DEPTH), lambda i: [0, 1, 0, i])),
        _reshaped(_plain([2, 2, 4096, 64], (1, 1, DEPTH, 64), lambda i: [1, 0, i, 0])),
    ),
    "heads_in_rows": (
        _reshaped(_plain([4, 16, 4096], (4, 16, DEPTH), lambda i: [0, 0, i])),
        _plain([4096, 64], (DEPTH, 64), lambda i: [i, 0]),
    ),
    "heads_in_columns": (
        _reshaped(_plain([64, 128, 32], (64, 2, 32), lambda i: [0, i, 0])),
        _plain([4096, 64], (DEPTH, 64), lambda i: [i, 0]),
    ),
}
"""How A and B of a product come out of memory."""


def product_of(kind: str, element: str, accumulator: str) -> Module:
    """A product whose operands are loaded in some way."""
    loads_a, loads_b = OPERANDS[kind]
    pointers = f"ptr<{element}>"
    with (
        tile.module("m") as m,
        tile.entry("k", a=pointers, b=pointers, y=f"ptr<{accumulator}>", n="i32") as p,
    ):
        a, b, y, n = p
        load_a, load_b = loads_a(a), loads_b(b)
        zero = tile.constant(0, f"tile<64x64x{accumulator}>")
        with (product := tile.for_(0, n, init=[zero])) as (i, acc):
            x, z = load_a(i), load_b(i)
            signs = {} if accumulator == "f32" else dict.fromkeys(("lhs", "rhs"), "signed")
            multiply = tile.mmaf if accumulator == "f32" else tile.mmai
            names = {f"signedness_{side}": sign for side, sign in signs.items()}
            tile.continue_(multiply(x, z, acc, **names))
        tile.store_view_tko(product.result, view(y, [64, 64], (64, 64)), [0, 0])
    return Module(m.operation)


def subject_of(kind: str, element: str = "f16", accumulator: str = "f32") -> Subject:
    """Such a product with arguments."""
    types = {"f16": np.float16, "i8": np.int8, "f32": np.float32, "i32": np.int32}

    def arguments() -> list[Any]:
        random = np.random.default_rng(0)
        a, b = random.integers(-8, 8, (2, 2 * 2 * 64 * 4096)).astype(types[element])
        return [a, b, np.zeros((64, 64), types[accumulator]), STEPS]

    return Subject(kind, lambda: product_of(kind, element, accumulator), (1,), arguments)


def products(module: Module, target: str) -> list[Dot]:
    """The products of a module once it is lowered."""
    lowered = lower(module.operation, target=target, stages=3)
    return [op for op in walk(lowered) if isinstance(op, Dot)]


def _sizes(random: Random, bits: int) -> list[int]:
    sizes = [1] * random.randint(2, 4)
    for _ in range(bits):
        sizes[random.randrange(len(sizes))] *= 2
    return sizes


@every(5)
@pytest.mark.parametrize("seed", range(10))
def test_stages_in_another_order_and_shape_have_layouts(seed: int) -> None:
    """Each element of the view is where that of the stage is."""
    random = Random(seed)
    for _ in range(10):
        bits = random.randint(3, 10)
        sizes, shape = _sizes(random, bits), _sizes(random, bits)
        order = random.sample(range(len(sizes)), len(sizes))
        stage = make(AllocTensorOp, results=[BufferType(sizes, f16)])
        turned = BufferType([sizes[dim] for dim in order], f16)
        permutation = {"permutation": DenseArrayBase.from_list(i32, order)}
        first = make(ShuffleOp, {"source": stage.result}, [turned], permutation)
        last = make(ViewOp, {"source": first.result}, [BufferType(shape, f16)])
        for arrange, along in ((boxed, -1), (boxed_by_columns, -2)):
            layout = arrange(sizes, 16, swizzle_for(2 * sizes[along]))
            seen = layout_through(last, layout_through(first, layout))
            own, other = (
                memory_layout(BufferType(dims, f16, layout=one))
                for dims, one in ((sizes, layout), (shape, seen))
            )
            places = np.array([own(*at) for at in np.ndindex(*sizes)]).reshape(sizes)
            found = [other(*at) for at in np.ndindex(*shape)]
            assert found == places.transpose(order).reshape(-1).tolist()


WHERE_IT_LIES = [kind for kind in OPERANDS if kind != "heads_in_columns"]


@one_in(2)
@pytest.mark.parametrize("kind", WHERE_IT_LIES)
@pytest.mark.parametrize(("target", "atom"), [("sm_90a", "wgmma"), ("sm_100a", "tcgen05")])
def test_tiles_are_multiplied_where_they_lie(kind: str, target: str, atom: str) -> None:
    for product in products(product_of(kind, "f16", "f32"), target):
        assert product.atom.atom_name.data.startswith(atom)
        assert isinstance(product.a.type, BufferType)
        assert isinstance(product.b.type, BufferType)


def test_rows_that_a_descriptor_does_not_describe_go_through_registers() -> None:
    """Rows of two heads with a pattern of 64 bytes are none of 128 bytes."""
    (product, *_) = products(product_of("heads_in_columns", "f16", "f32"), "sm_90a")
    assert not isinstance(product.a.type, BufferType)
    assert isinstance(product.b.type, BufferType)


@pytest.mark.parametrize(
    ("kind", "atom"), [("plain", "mma_m16n8k32"), ("b_transposed", "wgmma_m64n64k32")]
)
def test_bytes_are_read_along_k(kind: str, atom: str) -> None:
    found = {p.atom.atom_name.data for p in products(product_of(kind, "i8", "i32"), "sm_90a")}
    assert found == {atom}


def test_another_order_is_that_of_memory_for_the_copy_engine() -> None:
    text = to_text(lower(product_of("b_in_another_order", "f16", "f32").operation))
    assert "async.tiled_tma_load" in text
    assert "dim_map" not in text


@one_in(3)
@pytest.mark.parametrize("target", ["sm_80", "sm_90a", "sm_100a"])
@pytest.mark.parametrize("kind", OPERANDS)
def test_results_are_the_same(kind: str, target: str) -> None:
    subject = subject_of(kind)
    found, wrong, _ = simulated(subject, ["round_robin", "random(1)"], target=target, stages=3)
    assert differences(launched(subject), found) + wrong == []
