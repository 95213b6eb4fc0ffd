"""What cuTile's own extension makes of the arguments of launches, and what ours does.

`python launches.py GROUP COUNT SEED`, where the library path has a driver (`gpu.c`): prints each
difference, and how many launches there were. Arrays are only described; nothing is run.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Callable
from typing import Annotated, Any

import cuda.tile as ct
import numpy as np
from cuda.tile import _cext
from cuda.tile.compilation import CallingConvention, KernelSignature

NATIVE = _cext.launch, _cext.get_parameter_constraints_from_pyargs

from tilewright.cutile import functions  # noqa: E402
from tilewright.cutile.launching import grid_given, parameters_of  # noqa: E402
from tilewright.cutile.specialization import constraints_of, convention_of  # noqa: E402


class Stop(Exception):
    """Ends a launch when its signature is known."""


class Noting(ct.kernel):
    """A kernel that is not compiled."""

    def _compile(self, signature: Any, *_: Any) -> Any:
        self.signature = signature
        raise Stop


class OnDevice:
    """An array that says it is on a GPU."""

    def __init__(self, **interface: Any) -> None:
        self.__cuda_array_interface__ = interface


TYPES = ("|b1", "|i1", "|u1", "<i2", "<u2", "<f2", "<V2", "<i4", "<u4", "<f4", "<i8", "<u8", "<f8")
STRIDES = (0, 1, 1, 2, 3, 4, 8, 15, 16, 17, 32, 64, 100, 4096)
SIZES = (0, 1, 1, 1, 2, 3, 4, 8, 15, 16, 17, 32, 48, 128)


def array(rng: random.Random, rank: int | None = None, typestr: str | None = None) -> Any:
    """An array of any layout."""
    rank = rng.choice((0, 1, 1, 2, 2, 2, 3, 4, 5, 6, 8)) if rank is None else rank
    typestr = typestr or rng.choice(TYPES)
    size = int(typestr[2:])
    shape = tuple(rng.choice(SIZES) for _ in range(rank))
    strides = None
    if rng.random() < 0.7:
        steps = [rng.choice(STRIDES) for _ in shape]
        if rng.random() < 0.5:
            # In some order, without gaps or with few.
            reach = rng.choice((1, 1, 2))
            for axis in rng.sample(range(rank), rank):
                steps[axis] = reach
                reach *= max(shape[axis], 1) + rng.choice((0, 0, 0, 1))
        strides = tuple(step * size for step in steps)
    address = 4096 * size + rng.choice((0, 0, 16, 8, 4, size, 3 * size)) // size * size
    return OnDevice(shape=shape, typestr=typestr, data=(address, False), strides=strides, version=3)


def arrays(rng: random.Random) -> Any:
    """A list of arrays that mostly are alike."""
    rank, typestr = rng.choice((0, 1, 2, 3, 4)), rng.choice(TYPES)
    items = [array(rng, rank, typestr) for _ in range(rng.choice((1, 1, 2, 2, 3)))]
    if rng.random() < 0.1:
        items.append(rng.choice((array(rng), None, "text", array(rng, rank + 1, typestr))))
    return items


NUMBERS = (
    *(0, 1, -1, 7, True, False, 2**31 - 1, -(2**31), 2**31, -(2**31) - 1, 2**32, 2**63 - 1),
    *(2**63, -(2**63), -(2**63) - 1, 2**64 - 1, 2**64, 10**30),
    *(0.0, -0.0, 1.5, -1e30, 1e300, float("nan"), float("inf"), 2.0**-149),
)
OTHERS = (None, "text", b"text", 1j, {}, {1}, range(3), int, len, object(), ..., slice(1), Stop())


def value(rng: random.Random, depth: int = 0) -> Any:
    """An argument of any kind."""
    kind = rng.random()
    if kind < 0.45:
        return array(rng)
    if kind < 0.55:
        return arrays(rng)
    if kind < 0.85:
        return rng.choice(NUMBERS)
    if kind < 0.95 and depth < 3:
        return tuple(value(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 3))))
    return rng.choice(OTHERS)


STATIC = "static_shape_dims", "static_stride_dims"
"""Of which cuTile 1.5 has the first only."""


def axes(rng: random.Random) -> tuple[int, ...]:
    count = rng.choice((0, 1, 1, 2, 3))
    return tuple(rng.choice((-3, -2, -1, 0, 0, 1, 2, 5)) for _ in range(count))


def array_annotation(rng: random.Random) -> Any:
    static = {name: axes(rng) for name in STATIC if hasattr(ct.ArrayAnnotation, name)}
    return ct.ArrayAnnotation(index_dtype=rng.choice((ct.int32, ct.int64)), **static)


def annotation(rng: random.Random, depth: int = 0) -> Any:
    """An annotation of any kind."""
    kind = rng.random()
    if kind < 0.4:
        return Any
    if kind < 0.55:
        return Annotated[ct.Array, array_annotation(rng)]
    if kind < 0.65:
        return Annotated[list, ct.ListAnnotation(element=array_annotation(rng))]
    if kind < 0.8:
        return ct.Constant[Any]
    if kind < 0.9 or depth == 2:
        return ct.ScalarInt64[Any]
    if rng.random() < 0.5:
        return tuple[annotation(rng, depth + 1), ...]
    inner = tuple(annotation(rng, depth + 1) for _ in range(rng.choice((1, 2, 3))))
    return tuple[inner]


def fitting(rng: random.Random, hint: Any, depth: int = 0) -> Any:
    """An argument that fits an annotation, mostly."""
    if rng.random() < 0.2:
        return value(rng, depth)
    if getattr(hint, "__origin__", None) is tuple:
        items = hint.__args__
        if items[-1] is ...:
            return tuple(fitting(rng, items[0], depth + 1) for _ in range(rng.choice((0, 1, 2))))
        return tuple(fitting(rng, item, depth + 1) for item in items)
    text = repr(hint)
    if "ListAnnotation" in text:
        return arrays(rng)
    if "Constant" in text or "Scalar" in text:
        return rng.choice(NUMBERS)
    return array(rng) if "ArrayAnnotation" in text else value(rng, depth)


def function(hints: list[Any]) -> Any:
    """A function with annotated parameters."""
    scope: dict[str, Any] = {}
    exec(f"def f({', '.join(f'a{n}' for n in range(len(hints)))}): pass", scope)
    scope["f"].__annotations__ = {f"a{n}": hint for n, hint in enumerate(hints)}
    return scope["f"]


def outcome(action: Callable[[], Any]) -> Any:
    """What something gives, or raises."""
    try:
        return described(action())
    except Exception as error:
        return type(error).__name__, str(error)


def described(found: Any) -> Any:
    if isinstance(found, KernelSignature):
        name = found.with_mangled_symbol("f").symbol
        return [repr(p) for p in found.parameters], found.calling_convention.code, name
    return [[repr(parameter) for parameter in found]]


def theirs(kernel: Any, grid: Any, arguments: Any) -> Any:
    """The signature that their extension has a launch compiled for."""
    try:
        NATIVE[0](0, grid, kernel, arguments)
    except Stop:
        return kernel.signature
    raise AssertionError("it was launched")


def ours(kernel: Any, grid: Any, arguments: Any) -> Any:
    """The signature that ours has it compiled for."""
    grid_given(grid)
    facts = parameters_of(kernel).take(arguments).facts
    return KernelSignature(constraints_of(facts), convention_of(facts), None)


# Theirs goes on, and then fails of itself, or drops the upper half of numbers.
UNLIKE = ("AssertionError",), ("SystemError",)


def truncated(expected: Any, found: Any) -> bool:
    many = any(f"ndim={rank}," in str(expected) for rank in (6, 7, 8, 9, 10))
    return many and found[:1] == ("OverflowError",)


def compared(
    kernel: Any, arguments: tuple[Any, ...], several: bool = False
) -> tuple[Any, Any] | None:
    """What differs, if anything does; of several errors, either may be the first."""
    pairs = [
        (
            outcome(lambda: theirs(kernel, (1,), arguments)),
            outcome(lambda: ours(kernel, (1,), arguments)),
        )
    ]
    for convention in (CallingConvention.cutile_python_v1(), CallingConvention.cutile_python_v2()):
        given = kernel, arguments, convention
        pairs.append(
            (
                outcome(lambda given=given: NATIVE[1](*given)),
                outcome(
                    lambda given=given: functions.get_parameter_constraints_from_pyargs(*given)
                ),
            )
        )
    for expected, found in pairs:
        if several and isinstance(expected[0], str) and isinstance(found[0], str):
            continue
        own_failure = expected[:1] in UNLIKE and found[:1] == ("TypeError",)
        if expected != found and not own_failure and not truncated(expected, found):
            return expected, found
    return None


def one_array(rng: random.Random) -> tuple[list[Any], tuple[Any, ...]]:
    hint = rng.choice((Any, Annotated[ct.Array, array_annotation(rng)]))
    return [hint], (array(rng),)


def anything(rng: random.Random) -> tuple[list[Any], tuple[Any, ...]]:
    hints = [annotation(rng) for _ in range(rng.choice((0, 1, 1, 2, 3)))]
    return hints, tuple(fitting(rng, hint) for hint in hints)


def one_number(rng: random.Random) -> tuple[list[Any], tuple[Any, ...]]:
    hint = rng.choice((Any, ct.Constant[Any], ct.ScalarInt64[Any], ct.IndexedWithInt64[Any]))
    wrap = rng.choice((lambda v: v, lambda v: (v,), lambda v: (1, (2.0, v)), lambda v: [v]))
    return [hint], (wrap(rng.choice((*NUMBERS, *OTHERS))),)


def lists(rng: random.Random) -> tuple[list[Any], tuple[Any, ...]]:
    element = array_annotation(rng)
    hint = rng.choice((Any, Annotated[list, ct.ListAnnotation(element=element)]))
    return [hint], (arrays(rng),)


def wrong_count(rng: random.Random) -> tuple[list[Any], tuple[Any, ...]]:
    counts = rng.choice(list(itertools.product(range(4), range(4))))
    return [Any] * counts[0], tuple(rng.choice(NUMBERS) for _ in range(counts[1]))


def tensors(rng: random.Random) -> tuple[list[Any], tuple[Any, ...]]:
    import torch

    _adopt(torch)
    names = [
        "float32",
        "float64",
        "float16",
        "bfloat16",
        "int8",
        "int64",
        "uint8",
        "uint16",
        "bool",
        "float8_e4m3fn",
    ]
    dtype = getattr(torch, rng.choice(names))
    rank = rng.choice((0, 1, 2, 3, 6))
    shape = [rng.choice((0, 1, 2, 3, 16)) for _ in range(rank)]
    tensor = torch.zeros(shape, dtype=dtype)
    if rank and rng.random() < 0.6:
        tensor = tensor.permute(*rng.sample(range(rank), rank))
        tensor = tensor.narrow(0, 0, min(1, tensor.shape[0]))
    if rng.random() < 0.3:
        tensor = tensor.expand(rng.choice((1, 2)), *tensor.shape)
    return [Any], ([tensor, tensor] if rng.random() < 0.3 else tensor,)


_ADOPTED: list[bool] = []


def _adopt(torch: Any) -> None:
    """Have their extension, which asks once, find that tensors are on a GPU."""
    if _ADOPTED:
        return
    _ADOPTED.append(True)
    import ctypes

    original = torch._C._to_dlpack
    pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
        ("PyCapsule_GetPointer", ctypes.pythonapi)
    )

    def to_dlpack(tensor: Any) -> Any:
        capsule = original(tensor)
        ctypes.c_int32.from_address(pointer(capsule, b"dltensor") + 8).value = 2
        return capsule

    torch._C._to_dlpack = to_dlpack


GROUPS: dict[str, Callable[[random.Random], tuple[list[Any], tuple[Any, ...]]]] = {
    "one_array": one_array,
    "one_number": one_number,
    "anything": anything,
    "lists": lists,
    "wrong_count": wrong_count,
    "tensors": tensors,
}

GRIDS = (
    *(1, None, [1], "x", (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (0,), (-1,), (1.5,), ("a",)),
    *((True,), (2**24,), (2**24 - 1,), (1, 2**24), (2**32,), (2**64,), (1, 1, 70000)),
    *((np.int64(1),), (None,)),
)


def main(group: str, count: int, seed: int) -> int:
    """Compare launches; returns how many differ."""
    different = 0
    if group == "grids":
        kernel = Noting(function([Any]))
        for grid in GRIDS:
            pair = [outcome(lambda g=grid, f=f: f(kernel, g, (1,))) for f in (theirs, ours)]
            if pair[0] != pair[1]:
                different += 1
                print(grid, *pair, sep="\n  ")
        print(f"{different} of {len(GRIDS)} differ")
        return different
    rng = random.Random(seed)
    for _ in range(count):
        hints, arguments = GROUPS[group](rng)
        found = compared(Noting(function(hints)), arguments, group == "anything")
        if found is not None:
            different += 1
            if different < 10:
                print(hints, [getattr(a, "__dict__", a) for a in arguments], *found, sep="\n  ")
    print(f"{different} of {count} differ")
    return different


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])) > 0)
