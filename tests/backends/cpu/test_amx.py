"""Matrix products in the tile registers of AMX: which are computed so, and that they are right."""

from __future__ import annotations

import re
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import one_in

from backends.cpu.test_matmul import check, numbers, product, product_module
from tilewright.backends.cpu import target as targets
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.target import host_target, target_of

AMX = "sapphirerapids"
with_amx = pytest.mark.skipif(
    not target_of(AMX).runs_here, reason="this machine has no AMX, or its system does not allow it"
)

SHAPES = [
    (1, 16, 32),
    (2, 128, 64),
    (8, 8, 128),
    (16, 1, 64),
    (16, 64, 32),
    (16, 256, 64),
    (32, 4, 32),
    (32, 32, 256),
    (64, 16, 64),
    (128, 64, 128),
]
"""Rows, columns and inner size: less than a tile register holds, as much, and more."""


def code_of(element: str, shape: tuple[int, int, int], cpu: str = AMX, **signs: str) -> str:
    total = "i32" if element == "i8" else "f32"
    module = product_module(element, total, shape, **signs)
    return CpuBackend().generate(module, module.entries[0], {"target_cpu": cpu}).assembly


def signs_of(left: str, right: str) -> dict[str, str]:
    return {"signedness_lhs": left, "signedness_rhs": right}


INSTRUCTIONS = {
    ("signed", "signed"): "tdpbssd",
    ("signed", "unsigned"): "tdpbsud",
    ("unsigned", "signed"): "tdpbusd",
    ("unsigned", "unsigned"): "tdpbuud",
}


@pytest.mark.parametrize(("signs", "instruction"), INSTRUCTIONS.items())
def test_the_instruction_has_the_signs_of_the_operands(
    signs: tuple[str, str], instruction: str
) -> None:
    code = code_of("i8", (32, 32, 64), **signs_of(*signs))
    assert len(re.findall(rf"\b{instruction}\b", code)) == 4


def test_registers_are_set_up_before_and_given_up_behind() -> None:
    code = code_of("bf16", (32, 32, 32))
    assert len(re.findall(r"\btdpbf16ps\b", code)) == 4
    around = code[code.index("ldtilecfg") :]
    assert re.search(r"ldtilecfg.*call.*tilerelease.*ret", around, re.DOTALL)


@pytest.mark.parametrize(
    ("element", "shape"),
    [("bf16", (32, 32, 16)), ("i8", (32, 32, 32)), ("f32", (32, 32, 64)), ("f16", (32, 32, 64))],
)
def test_what_tile_registers_cannot_multiply(element: str, shape: tuple[int, int, int]) -> None:
    signs = signs_of("signed", "signed") if element == "i8" else {}
    assert "ldtilecfg" not in code_of(element, shape, **signs)


def test_a_processor_without_them() -> None:
    assert "ldtilecfg" not in code_of("bf16", (32, 32, 32), "cooperlake")


@with_amx
@one_in(3)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("order", [(False, False), (True, False), (False, True)])
def test_floats(shape: tuple[int, int, int], order: tuple[bool, bool]) -> None:
    check("bf16", "f32", shape, AMX, (), order)
    check("bf16", "f32", shape, AMX, (2,), order)


@one_in(4)
@with_amx
@pytest.mark.parametrize("shape", [(m, n, max(k, 64)) for m, n, k in SHAPES])
@pytest.mark.parametrize("signs", INSTRUCTIONS)
def test_integers(shape: tuple[int, int, int], signs: tuple[str, str]) -> None:
    m, n, k = shape
    a, b, c = numbers("i8", (m, k), 1), numbers("i8", (k, n), 2), numbers("i32", (m, n), 3)
    result = np.zeros_like(c)
    kernel = product("i8", "i32", shape, **signs_of(*signs))
    kernel.launch(1, a, b, c, result, backend="cpu", target_cpu=AMX)
    x, y = (
        (z.view(np.uint8) if sign == "unsigned" else z).astype(np.int64)
        for z, sign in zip((a, b), signs, strict=True)
    )
    np.testing.assert_array_equal(result, (x @ y + c).astype(np.int32))


@with_amx
@pytest.mark.parametrize("where", ["left", "right"])
@pytest.mark.parametrize("shape", [(2, 16, 32), (64, 64, 64)])
def test_subnormal_operands_count_in_full(where: str, shape: tuple[int, int, int]) -> None:
    m, n, k = shape
    a, b = np.ones((m, k), ml_dtypes.bfloat16), np.ones((k, n), ml_dtypes.bfloat16)
    small, big = (a, b) if where == "left" else (b, a)
    small[0, :] = -3 * float(ml_dtypes.finfo(ml_dtypes.bfloat16).smallest_subnormal)
    big[...] = 2.0**120
    c, result = np.zeros((m, n), np.float32), np.zeros((m, n), np.float32)
    product("bf16", "f32", shape).launch(1, a, b, c, result, backend="cpu", target_cpu=AMX)
    exact = a.astype(np.float64) @ b.astype(np.float64)
    np.testing.assert_allclose(result, exact, rtol=1e-6)


@with_amx
@pytest.mark.parametrize("shape", [(16, 16, 32), (32, 64, 128), (64, 32, 256)])
def test_subnormal_operands_change_no_other_sums(shape: tuple[int, int, int]) -> None:
    """Where there are any, all is computed in vectors: in the order of tile registers."""
    m, n, k = shape
    found: list[Any] = []
    for first in (0.0, float(ml_dtypes.finfo(ml_dtypes.bfloat16).smallest_subnormal)):
        rng = np.random.default_rng(5)
        a, b = (rng.standard_normal(s).astype(ml_dtypes.bfloat16) for s in ((m, k), (k, n)))
        c, result = rng.standard_normal((m, n)).astype(np.float32), np.zeros((m, n), np.float32)
        a[0, 0] = first
        product("bf16", "f32", shape).launch(1, a, b, c, result, backend="cpu", target_cpu=AMX)
        found.append(result.view(np.uint32))
    np.testing.assert_array_equal(*found)


def test_a_system_that_does_not_allow_them(monkeypatch: pytest.MonkeyPatch) -> None:
    system = targets.system()

    class Refusing:
        def __getattr__(self, name: str) -> Any:
            return getattr(system, name)

        def allows_tile_registers(self) -> bool:
            return False

    monkeypatch.setattr(targets, "system", Refusing)
    found = host_target.__wrapped__()
    assert not any(name.startswith("amx") for name in found.features)
    assert not (found.amx_bf16 or found.amx_int8)
