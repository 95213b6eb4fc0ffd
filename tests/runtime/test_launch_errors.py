"""Launches that make no sense: each gets one clear message, however odd what is given is."""

from __future__ import annotations

import re
from typing import Any

import needs
import numpy as np
import pytest

import tilewright
from tilewright.diagnostics import DiagnosticError

KERNEL = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %n: tile<i32>, %f: tile<f32>, %y: tile<ptr<f32>>) {
    %v, %t = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
    %s = store_ptr_tko weak %y, %v : tile<ptr<f32>>, tile<f32> -> token
    return
} }"""

HUGE = 10**5000
"""Python refuses to show it."""


class Interface:
    """Something that claims to be an array."""

    def __init__(self, **claims: Any) -> None:
        self.__array_interface__ = {"version": 3, "typestr": "<f4", **claims}


class Capsule:
    """Something that claims to offer DLPack."""

    def __dlpack__(self, **_: Any) -> Any:
        raise OSError("not now")


HERE = np.zeros(4, np.float32)
TEXTS = ("x", "x" * 10**6, b"x", "\x1b[31m", "random(" + "9" * 5000 + ")")
NEITHER = (*TEXTS, ["a"], {"a": 1}, object(), int)
"""Neither numbers nor arrays."""

FALSE = (
    *(Interface(shape=shape, data=(HERE.ctypes.data, False)) for shape in (3, (2**70,), (2**62,))),
    *(Interface(shape=(4,), data=data) for data in (None, (0, False), (2**70, False), (-8, False))),
    Interface(shape=(4,), data=(HERE.ctypes.data, False), strides=(2**62,)),
    Interface(shape=(4,), data=(HERE.ctypes.data, False), typestr="zz"),
    Capsule(),
    np.lib.stride_tricks.as_strided(HERE, (4, 4), (2**61, 2**62)),
    np.lib.stride_tricks.as_strided(HERE, (4,), (-(2**62),)),
)
"""Arrays that cannot be where they say."""


def refused(launch: Any, *arguments: Any, **options: Any) -> None:
    """That a launch is refused with one clear message, and again when it is repeated."""
    messages: list[str] = []
    for _ in range(2):
        with pytest.raises(DiagnosticError) as caught:
            launch(*arguments, **options)
        messages.append(str(caught.value))
    assert messages[0] == messages[1]
    assert len(messages[0]) < 1000 and messages[0].isprintable()


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_arguments(backend: str) -> None:
    launch, x = tilewright.load(KERNEL).kernel().launch, np.zeros(4, np.float32)
    launch(1, x, 1, 1.0, x, backend=backend)
    for value in (*NEITHER, *FALSE, 1.5, 2**70, HUGE, np.zeros(3)):
        refused(launch, 1, x, value, 1.0, x, backend=backend)
    for value in (*NEITHER, *FALSE, HUGE, 1j, np.zeros(3)):
        refused(launch, 1, x, 1, value, x, backend=backend)
    for value in (*NEITHER, *FALSE, 1, HUGE, np.zeros(3), np.zeros(3, object), np.zeros(3, ">f4")):
        refused(launch, 1, value, 1, 1.0, x, backend=backend)
    for value in (*NEITHER, *FALSE, 1, HUGE):
        refused(launch, 1, x, 1, 1.0, x, backend=backend, reachable=[value])
    for value in (*NEITHER, 1, np.zeros(3), HUGE):
        refused(launch, 1, x, 1, 1.0, x, backend=backend, reachable=value)
    for value in (*NEITHER, 0, -1, 2**24, HUGE, 1.0, True, (), (1, 2, 3, 4), (1, "a"), np.zeros(3)):
        refused(launch, value, x, 1, 1.0, x, backend=backend)


ODD = (*NEITHER, -1, 2**70, HUGE, float("nan"), np.zeros(3), np.zeros((0, 3)), Capsule())
OPTIONS = {
    "cpu": ("target_cpu", "threads", "output", "checked", "timeout"),
    "reference": ("schedule", "memory_order", "undefined", "observer", "output", "timeout"),
}


@pytest.mark.parametrize("backend", OPTIONS)
def test_options(backend: str) -> None:
    launch, x = tilewright.load(KERNEL).kernel().launch, np.zeros(4, np.float32)
    for name in OPTIONS[backend]:
        for value in ODD:
            refused(launch, 1, x, 1, 1.0, x, backend=backend, **{name: value})
    refused(launch, 1, x, 1, 1.0, x, backend=backend, block=HUGE)
    refused(launch, 1, x, 1, 1.0, x, backend=["cpu"])


def test_code_for_another_cpu_is_not_launched() -> None:
    kernel, x = tilewright.load(KERNEL).kernel(), np.zeros(4, np.float32)
    for name in ("neoverse-v2", "znver5"):
        executable: Any = kernel.compile(backend="cpu", target_cpu=name)
        assert "ret" in executable.assembly
        try:
            kernel.launch(1, x, 1, 1.0, x, backend="cpu", target_cpu=name)
        except tilewright.LaunchError as error:
            refused(kernel.launch, 1, x, 1, 1.0, x, backend="cpu", target_cpu=name)
            refused(kernel.prepare, 1, x, 1, 1.0, x, backend="cpu", target_cpu=name)
            assert f"code for {name} cannot be launched here: this machine " in str(error)
            return
    pytest.fail("this machine is of two architectures")


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_tensors_whose_memory_does_not_hold_their_elements(backend: str) -> None:
    torch = needs.module("torch")
    x = torch.ones(8)
    launch = tilewright.load(KERNEL).kernel().launch
    emptied, short = torch.ones(8), torch.ones(8)
    rest = short[4:]
    emptied.untyped_storage().resize_(0)
    short.untyped_storage().resize_(20)
    negative = torch.complex(torch.ones(3), torch.ones(3)).conj().imag
    for tensor, message in (
        (emptied, "reaches to byte 32 of its storage, which has 0"),
        (rest, "reaches to byte 32 of its storage, which has 20"),
        (negative, "negative of its elements: pass resolve_neg()"),
    ):
        with pytest.raises(tilewright.LaunchError, match=re.escape(message)):
            launch(1, tensor, 1, 1.0, x, backend=backend)
    launch(1, negative.resolve_neg(), 1, 1.0, x, backend=backend)
    assert x[0] == -1


def test_more_tile_blocks_than_can_be_counted() -> None:
    kernel = tilewright.load("cuda_tile.module @m { entry @k() { return } }").kernel()
    refused(kernel.launch, (2**24 - 1,) * 3, backend="cpu")


def test_tiles_of_more_dimensions_than_numpy_has() -> None:
    shape = "1x" * 1000
    text = f"entry @k() {{ %a = constant <i32: 1> : tile<{shape}i32>\n return }}"
    kernel = tilewright.load(f"cuda_tile.module @m {{ {text} }}").kernel()
    refused(kernel.launch, 1)
