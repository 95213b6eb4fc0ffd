"""The arguments of launches from Triton as those of kernels of Tile IR, and what they promise.

A launch should take some microseconds, so that what the signature says is looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from operator import itemgetter
from types import MappingProxyType
from typing import Any, cast

import ml_dtypes
import numpy as np

from tilewright.devices.torch_storages import native_numpy
from tilewright.frontends.triton import PROMISED
from tilewright.memory import address_of
from tilewright.triton.arguments import ArrayArgument
from tilewright.triton.backend.reaching import spanning

__all__ = ["CONSTANT", "count_of_flags", "promise_of", "quick_taker", "taker"]

CONSTANT = "constexpr"
"""The type of parameters that kernels do not have."""
_DESCRIPTOR = "tensordesc"
_MOST_KNOWN = 256
"""How many arrays are kept for one parameter, which may lie anywhere."""
_FLAGS = 2
"""How many flags each descriptor has."""

Taker = Callable[[Sequence[Any]], tuple[Any, ...]]
"""Gives the arguments of a kernel from those of a launch."""


def taker(signature: Sequence[Any]) -> Taker:
    """What takes the arguments of a kernel from those of a launch.

    Args:
        signature: the type of each, as Triton has it.
    """
    if _is_nested(signature):
        return lambda arguments: (*_flat(signature, arguments), *_flags(signature, arguments))
    kept = [place for place, type in enumerate(signature) if type != CONSTANT]
    arrays = [number for number, place in enumerate(kept) if signature[place].startswith("*")]

    def taken(arguments: Sequence[Any]) -> tuple[Any, ...]:
        given = [arguments[place] for place in kept]
        for number in arrays:
            given[number] = _array(given[number])
        return tuple(given)

    return taken


def quick_taker(signature: Sequence[Any]) -> Taker:
    """The same as `taker`, but what it gives must not be used when a launch has ended: arrays do
    not keep their memory, and are kept for launches that are given the same memory again.

    Args:
        signature: the type of each, as Triton has it.
    """
    if _is_nested(signature):
        return taker(signature)
    kept = [place for place, type in enumerate(signature) if type != CONSTANT]
    arrays: list[tuple[int, Any, dict[tuple[int, int, int], Any]]] = [
        (number, _POINTED_TO.get(signature[place].removeprefix("*").removeprefix("k")), {})
        for number, place in enumerate(kept)
        if signature[place].startswith("*")
    ]

    def taken(arguments: Sequence[Any]) -> tuple[Any, ...]:
        given = [arguments[place] for place in kept]
        for number, dtype, known in arrays:
            one = given[number]
            try:
                storage = one.untyped_storage()
                key = one.data_ptr(), storage.data_ptr(), storage.nbytes()
            except (AttributeError, RuntimeError, TypeError):
                given[number] = _array(one)
                continue
            array = known.get(key)
            if array is None:
                if dtype is None or storage.device.type != "cpu":
                    given[number] = _array(one)
                    continue
                if len(known) == _MOST_KNOWN:
                    known.clear()
                array = known[key] = spanning(np.dtype(dtype), key[0], storage)
            given[number] = array
        return tuple(given)

    return taken


def _is_nested(signature: Sequence[Any]) -> bool:
    """Whether an argument of a launch may be several of the kernel."""
    return any(isinstance(type, tuple) or type.startswith(_DESCRIPTOR) for type in signature)


# ---- what launches promise


_MOST_NARROW, _MOST_WIDE = (PROMISED[name][1] or 0 for name in ("i32", "i64"))


def promise_of(signature: Sequence[Any]) -> Callable[[tuple[Any, ...]], int | None]:
    """What finds out below which number no integer among the arguments of a kernel is: 1 if all are
    in `PROMISED`, 0 if they are but for zeros, else None.

    Args:
        signature: the type of each argument of a launch, as Triton has it.
    """
    if any(map(_is_unsigned, _types(signature))):
        # What is large would be negative.
        return lambda given: None
    if _is_nested(signature):
        return lambda given: _least_of([1, *filter(_is_number, given)])
    kept = [type for type in signature if type != CONSTANT]
    places = [place for place, type in enumerate(kept) if type in PROMISED]
    if not places:
        return lambda given: 1
    if len(places) == 1:
        (place,) = places
        return lambda given: _least_of((given[place],))
    numbers_of = itemgetter(*places)
    return lambda given: _least_of(numbers_of(given))


def _is_number(given: Any) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _least_of(numbers: Sequence[Any]) -> int | None:
    """What is promised of numbers, of which there are some, of whatever type they are."""
    for number in numbers:
        if type(number) is not int or not 1 <= number <= _MOST_NARROW:
            break
    else:
        # It is nearly always so.
        return 1
    try:
        least = min(numbers)
        if least < 0:
            return None
        if max(numbers) > _MOST_NARROW and not all(map(_is_promised, numbers)):
            return None
        return 1 if least >= 1 else 0
    except TypeError:
        # The launch says that they are no numbers.
        return None


def _is_promised(number: Any) -> bool:
    """Whether a number is not too large for its type, whichever that is."""
    return number <= _MOST_NARROW or 1 << 31 <= number <= _MOST_WIDE


def _types(signature: Sequence[Any]) -> Iterator[str]:
    """The types of a signature, those in tuples, too."""
    for type in signature:
        if isinstance(type, tuple):
            yield from _types(cast("tuple[Any, ...]", type))
        else:
            yield type


def _is_unsigned(type: str) -> bool:
    """Whether numbers of a type may have the bits of negative ones."""
    return type.startswith("u") and type != "u1"


# ---- arrays


_VIEWS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "bfloat16": ("int16", "bfloat16"),
        "float8_e4m3fn": ("uint8", "float8_e4m3fn"),
        "float8_e5m2": ("uint8", "float8_e5m2"),
        **dict.fromkeys(("float8_e4m3fnuz", "float8_e5m2fnuz"), ("uint8", "uint8")),
    }
)
"""For dtypes of torch that NumPy lacks: the one of the same size, and that of ml_dtypes, or bytes
where Tile IR has no such type."""


@cache
def _views() -> Mapping[Any, tuple[Any, Any]]:
    """`_VIEWS` by the dtypes themselves."""
    torch = import_module("torch")
    return {
        getattr(torch, name): (getattr(torch, plain), getattr(ml_dtypes, ours, ours))
        for name, (plain, ours) in _VIEWS.items()
    }


def _array(argument: Any) -> Any:
    """A tensor as an array that shares its memory, which launches take most quickly; anything else
    as it is."""
    if type(argument).__name__ == "TensorWrapper":
        return _reinterpreted(argument)
    if not hasattr(argument, "numpy"):
        if type(argument) is ArrayArgument:
            return argument.array
        return _at_address(argument) if hasattr(argument, "untyped_storage") else argument
    try:
        if argument.requires_grad:
            argument = argument.detach()
        view = _views().get(argument.dtype)
        if view is None:
            return _around(argument, native_numpy()(argument))
        return _around(argument, native_numpy()(argument.view(view[0])).view(view[1]))
    except (RuntimeError, TypeError):
        # The launch says what is wrong with it.
        return argument


_POINTED_TO: Mapping[str, Any] = MappingProxyType(
    {
        "i1": np.bool_,
        **{f"i{width}": np.dtype(f"i{width // 8}") for width in (8, 16, 32, 64)},
        **{f"u{width}": np.dtype(f"u{width // 8}") for width in (8, 16, 32, 64)},
        **{f"fp{width}": np.dtype(f"f{width // 8}") for width in (16, 32, 64)},
        "bf16": ml_dtypes.bfloat16,
        "fp8e4nv": ml_dtypes.float8_e4m3fn,
        "fp8e5": ml_dtypes.float8_e5m2,
    }
)
"""The dtypes of arrays by what Triton calls the types of elements."""


def _reinterpreted(wrapper: Any) -> Any:
    """What `triton.reinterpret` makes of a tensor: an array of the elements that it names, which
    may be others than those of the tensor."""
    array: Any = _array(wrapper.base)
    names: Mapping[str, str] = import_module("triton.runtime.jit").type_canonicalisation_dict
    word = str(wrapper.dtype).rpartition(".")[2]
    wanted = _POINTED_TO.get(names.get(word, word))
    if wanted is None or type(array) is not np.ndarray:
        return array
    try:
        return array.view(wanted)
    except (TypeError, ValueError):
        # It is a part of its memory.
        return spanning(np.dtype(wanted), address_of(array), wrapper.base.untyped_storage())


def _around(tensor: Any, array: Any) -> Any:
    """The array of a tensor, with all memory of which the tensor is a part: a pointer to its first
    element reaches that."""
    storage = tensor.untyped_storage()
    if storage.nbytes() == array.nbytes and array.flags.c_contiguous:
        return array
    return spanning(array.dtype, address_of(array), storage)


def _at_address(argument: Any) -> Any:
    """What is no tensor but stands for one with other sizes and strides: its first element, and the
    memory around it."""
    torch: Any = import_module("torch")
    array = _array(torch.empty(1, dtype=argument.dtype))
    address = argument.data_ptr()
    return spanning(array.dtype, address, argument.untyped_storage()) if address else array


def _flat(signature: Sequence[Any], arguments: Sequence[Any]) -> Iterator[Any]:
    """The arguments of a kernel, one by one: tuples have several, a tensor descriptor is a
    pointer, sizes and strides."""
    for type, argument in zip(signature, arguments, strict=True):
        if isinstance(type, tuple):
            yield from _flat(cast("tuple[Any, ...]", type), argument)
        elif type.startswith(_DESCRIPTOR):
            yield from (_array(argument.base), *argument.shape, *argument.strides)
        elif type != CONSTANT:
            yield _array(argument)


def _flags(signature: Sequence[Any], arguments: Sequence[Any]) -> Iterator[bool]:
    """Of each tensor descriptor whether elements outside are NaN, and whether `float32` is rounded
    to tf32."""
    for type, argument in zip(signature, arguments, strict=True):
        if isinstance(type, tuple):
            yield from _flags(cast("tuple[Any, ...]", type), argument)
        elif type.startswith(_DESCRIPTOR):
            yield getattr(argument, "padding", "zero") == "nan"
            yield bool(getattr(argument, "round_f32_to_tf32", False))


def count_of_flags(signature: Sequence[Any]) -> int:
    """How many of the last arguments of a kernel say what tensor descriptors are padded with, and
    whether they round.

    Args:
        signature: the type of each argument of a launch, as Triton has it.
    """
    return _FLAGS * sum(type.startswith(_DESCRIPTOR) for type in _types(signature))
