"""Arrays of any library as arguments of kernels: where they are, how they lie there, of what dtype.

NumPy, torch and JAX, and whatever offers `__array_interface__`, DLPack or
`__cuda_array_interface__`. Nothing is copied. Where there is no GPU, memory that is said to be a
GPU's is some stand-in's, and so main memory.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import ml_dtypes
import numpy as np

from tilewright.devices.gpu import has_gpu
from tilewright.devices.torch_storages import native_storage
from tilewright.devices.torch_tensors import device_kinds, is_on_device
from tilewright.memory import address_of
from tilewright.numerics.formats import Array
from tilewright.runtime.arrays import NEGATIVE, beyond_storage

__all__ = [
    "ArrayArgument",
    "ArrayLayout",
    "array_argument",
    "ends_in_storage",
    "key_of_class",
    "key_of_numpy",
    "key_of_torch",
    "keys_of_torch",
    "of_numpy",
    "torch_type",
    "torch_types",
]


class ArrayLayout:
    """How an array lies in memory. There is one object for all that lie in the same way.

    Attributes:
        dtype: by the name that cuTile has for it.
        size: bytes of an element.
        shape: the sizes.
        strides: counted in elements.
        words: what a kernel is passed of it, the sizes and the strides.
        bytes: from the first element to the end of the last one.
    """

    __slots__ = ("bytes", "dtype", "shape", "size", "strides", "words")

    def __init__(
        self, dtype: str, size: int, shape: tuple[int, ...], strides: tuple[int, ...]
    ) -> None:
        self.dtype, self.size, self.shape, self.strides = dtype, size, shape, strides
        self.words = (*shape, *strides)
        steps = zip(shape, strides, strict=True)
        reach = sum([(length - 1) * stride for length, stride in steps])
        self.bytes = (reach + 1) * size if all(shape) else 0

    def __str__(self) -> str:
        return f"{self.dtype} of shape {self.shape}"


class ArrayArgument(NamedTuple):
    """An array as a kernel is given it."""

    address: int
    """Of its first element."""
    layout: ArrayLayout
    readonly: bool = False
    """Whether it must not be written."""
    owner: object = None
    """What keeps the memory for as long as this is kept."""


_INTERFACE = "__cuda_array_interface__"

_LAYOUTS = 4096
"""How many layouts are remembered."""


@lru_cache(maxsize=_LAYOUTS)
def _layout(dtype: str, size: int, shape: tuple[int, ...], strides: tuple[int, ...]) -> ArrayLayout:
    return ArrayLayout(dtype, size, shape, strides)


_NUMPY: Mapping[np.dtype[Any], str] = MappingProxyType(
    {
        **{
            np.dtype(name): name
            for name in (
                *("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
                *("float16", "float32", "float64"),
            )
        },
        np.dtype(np.bool_): "bool_",
        np.dtype(ml_dtypes.bfloat16): "bfloat16",
        np.dtype(ml_dtypes.float8_e4m3fn): "float8_e4m3fn",
        np.dtype(ml_dtypes.float8_e5m2): "float8_e5m2",
        np.dtype(ml_dtypes.float8_e8m0fnu): "float8_e8m0fnu",
    }
)
"""cuTile's names of NumPy's dtypes, for all that arrays may have."""

_TORCH_NAMES: Mapping[str, str] = MappingProxyType({"bool_": "bool"})
"""torch's names of dtypes where they are not cuTile's."""


def array_argument(value: Any) -> ArrayArgument | None:
    """An array of any library; None for what is no array.

    Raises:
        TypeError: cuTile has no such dtype, cannot count its strides in elements, or the array is
            not what it says.
        ValueError: a stride is negative, or it is not in main memory.
        RuntimeError: torch does not keep this tensor in one piece, or not say where it is.
    """
    if isinstance(value, np.ndarray):
        if isinstance(value, np.ma.MaskedArray):
            message = "cuTile has no masked arrays: pass their elements (data), or fill them"
            raise TypeError(message)
        return of_numpy(cast("Array", value))
    tensor = torch_type()
    if tensor is not None and isinstance(value, tensor):
        return device_kinds().plainly(_of_torch, value)
    if isinstance(value, type | np.generic):
        return None
    if _is_jax(value):
        return of_numpy(np.asarray(value))
    if hasattr(value, "__array_interface__"):
        return of_numpy(np.asarray(value))
    if hasattr(value, "__dlpack__"):
        return _of_dlpack(value)
    if hasattr(value, "__cuda_array_interface__"):
        return _of_cuda_interface(value.__cuda_array_interface__)
    return None


def _is_jax(value: Any) -> bool:
    return type(value).__module__.partition(".")[0] in ("jax", "jaxlib")


# ---- NumPy


def key_of_numpy(array: Array, addresses: list[int]) -> tuple[Any, ...]:
    """What of an array a launch depends on besides its address, hashable.

    Args:
        array: any.
        addresses: its is added to them.
    """
    addresses.append(address_of(array))
    return array.shape, array.strides, array.dtype, array.flags.writeable


def key_of_class(kind: type) -> Callable[[Any, list[int]], object] | None:
    """What gives what a launch depends on of objects of a class besides their addresses, hashable;
    None if that can't be said of the class.

    Args:
        kind: derived from NumPy's array, or with `__cuda_array_interface__` and nothing else.
    """
    if issubclass(kind, np.ndarray):
        return None if issubclass(kind, np.ma.MaskedArray) else key_of_numpy
    # Other attributes come first, and some classes find theirs by themselves.
    others = ("__array_interface__", "__dlpack__", "__getattr__")
    known = {name for base in kind.__mro__ for name in vars(base)}
    if _INTERFACE not in known or not known.isdisjoint(others):
        return None
    tensor = torch_type()
    if tensor is not None and issubclass(kind, tensor):
        return None
    return _key_of_cuda_interface if kind.__getattribute__ is object.__getattribute__ else None


def _key_of_cuda_interface(value: Any, addresses: list[int]) -> object:
    interface = value.__cuda_array_interface__
    address, readonly = _two(interface["data"])
    if type(address) is not int:
        raise TypeError(_INTERFACE)
    addresses.append(address)
    return interface["typestr"], interface["shape"], interface.get("strides"), bool(readonly)


def _two(values: Any) -> Any:
    if type(values) is not tuple or len(cast("tuple[Any, ...]", values)) != 2:
        raise TypeError(_INTERFACE)
    return values  # pyright: ignore[reportUnknownVariableType]


def of_numpy(array: Array) -> ArrayArgument:
    """A NumPy array.

    Raises:
        TypeError, ValueError: as for any array.
    """
    layout = _numpy_layout(array.dtype, array.shape, array.strides)
    return ArrayArgument(address_of(array), layout, not array.flags.writeable, array)


@lru_cache(maxsize=_LAYOUTS)
def _numpy_layout(
    dtype: np.dtype[Any], shape: tuple[int, ...], strides: tuple[int, ...]
) -> ArrayLayout:
    name = _NUMPY.get(dtype)
    if name is None:
        raise TypeError(f"cuTile has no arrays of {dtype}")
    size = dtype.itemsize
    return _layout(name, size, shape, _in_elements(strides, shape, size))


def _in_elements(strides: Sequence[int], shape: Sequence[int], size: int) -> tuple[int, ...]:
    """Strides, given in bytes."""
    found: list[int] = []
    for axis, stride in enumerate(strides):
        count, rest = divmod(stride, size)
        if rest:
            message = f"strides of {tuple(strides)} bytes are not whole elements of {size} bytes"
            raise TypeError(message)
        if count < 0 and shape[axis] > 1:
            message = (
                f"cuTile has no arrays with negative strides, and along axis {axis} it is {stride} "
                "bytes: pass a copy (numpy.ascontiguousarray)"
            )
            raise ValueError(message)
        found.append(count)
    return tuple(found)


# ---- torch


def torch_type() -> Any:
    """torch's type of tensors, if torch has been imported."""
    return getattr(sys.modules.get("torch"), "Tensor", None)


@cache
def torch_types() -> frozenset[Any]:
    """torch's types of tensors that have nothing of their own, if torch has been imported; and
    those that count as the device's."""
    kinds = device_kinds()
    return frozenset((*kinds.counted, *kinds.plain))


def key_of_torch(tensor: Any, addresses: list[int]) -> tuple[Any, ...]:
    """What of a tensor a launch depends on besides its address, hashable.

    Args:
        tensor: of one of `torch_types`.
        addresses: its is added to them.

    Raises:
        RuntimeError: it has none.
    """
    addresses.append(tensor.data_ptr())
    return tensor.shape, tensor.stride(), tensor.dtype, tensor.is_neg()


def ends_in_storage(tensor: Any, layout: ArrayLayout) -> bool:
    """Whether a tensor is in main memory, and its storage not too small for it."""
    end = tensor.storage_offset() * layout.size + layout.bytes
    storage_of, place = native_storage()
    storage = storage_of(tensor)
    return place(storage).type == "cpu" and end <= storage.nbytes()


def keys_of_torch() -> Mapping[type, Callable[[Any, list[int]], object]]:
    """What gives `key_of_torch` of tensors, by their class; nothing if torch was not imported."""
    if torch_type() is None:
        return {}
    kinds = device_kinds()
    plainly, nothing, base = kinds.disabled, dict[str, Any](), torch_type()
    data_ptr, stride, is_neg = base.data_ptr, base.stride, base.is_neg
    shape, dtype = base.shape.__get__, base.dtype.__get__

    def key(tensor: Any, addresses: list[int]) -> tuple[Any, ...]:
        addresses.append(data_ptr(tensor))
        return shape(tensor), stride(tensor), dtype(tensor), is_neg(tensor)

    def key_of_device_tensor(tensor: Any, addresses: list[int]) -> object:
        # Calls of torch are quicker for tensors of these classes if they count as plain ones.
        return plainly(key, (), (tensor, addresses), nothing)

    plain = dict.fromkeys(kinds.counted, key_of_torch)
    return {**plain, **dict.fromkeys(kinds.plain, key_of_device_tensor)}


@cache
def _torch_dtypes() -> Mapping[Any, tuple[str, int]]:
    """cuTile's names of torch's dtypes, and their sizes."""
    torch = sys.modules["torch"]
    found: dict[Any, tuple[str, int]] = {}
    for dtype, name in _NUMPY.items():
        theirs = getattr(torch, _TORCH_NAMES.get(name, name), None)
        if theirs is not None:
            found[theirs] = name, dtype.itemsize
    return found


def _of_torch(tensor: Any) -> ArrayArgument:
    if tensor.is_meta:
        raise TypeError("a tensor on the device 'meta' has no memory that a kernel could use")
    if tensor.is_nested or tensor.layout is not sys.modules["torch"].strided:
        kind = "nested" if tensor.is_nested else str(tensor.layout).removeprefix("torch.")
        raise RuntimeError(f"a {kind} tensor has no storage that a kernel could use")
    if tensor.device.type != "cpu" and not is_on_device(tensor):
        raise ValueError(f"the tensor is not in main memory, but on the device '{tensor.device}'")
    known = _torch_dtypes().get(tensor.dtype)
    if known is None:
        raise TypeError(f"cuTile has no arrays of the dtype {tensor.dtype}")
    if tensor.is_neg():
        raise TypeError(NEGATIVE)
    layout = _layout(*known, tuple(tensor.shape), tensor.stride())
    return ArrayArgument(_address_of_torch(tensor, layout), layout, False, tensor)


def _address_of_torch(tensor: Any, layout: ArrayLayout) -> int:
    if not layout.bytes:
        return tensor.data_ptr()
    storage_of, place = native_storage()
    storage = storage_of(tensor)
    # While functions are traced, tensors stand for others; torch warns if asked where these are.
    address: int = 0 if place(storage).type == "meta" else tensor.data_ptr()
    if not address:
        message = (
            "the tensor has no memory that a kernel could use: its storage has been emptied, it "
            "stands for a tensor while a function is traced, or its class keeps data elsewhere"
        )
        raise TypeError(message)
    if not ends_in_storage(tensor, layout):
        end = tensor.storage_offset() * layout.size + layout.bytes
        raise ValueError(beyond_storage(end, storage.nbytes()))
    return address


# ---- DLPack

_CPU = 1, 3, 11, 13
"""DLPack's numbers of devices whose memory is main memory: CPU, pinned, managed."""

_DLPACK: Mapping[tuple[int, int], str] = MappingProxyType(
    {
        **{(0, bits): f"int{bits}" for bits in (8, 16, 32, 64)},
        **{(1, bits): f"uint{bits}" for bits in (8, 16, 32, 64)},
        **{(2, bits): f"float{bits}" for bits in (16, 32, 64)},
        (4, 16): "bfloat16",
        (6, 8): "bool_",
        (10, 8): "float8_e4m3fn",
        (12, 8): "float8_e5m2",
        (14, 8): "float8_e8m0fnu",
    }
)
"""cuTile's names of DLPack's dtypes, by code and bits."""


class _Tensor(ctypes.Structure):
    """DLPack's `DLTensor`."""

    _fields_ = (
        ("data", ctypes.c_uint64),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.c_uint64),
        ("strides", ctypes.c_uint64),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    """DLPack's `DLManagedTensor`, which a capsule points to."""

    _fields_ = (("tensor", _Tensor),)


class _ManagedVersioned(ctypes.Structure):
    """DLPack's `DLManagedTensorVersioned`, the same since version 1."""

    _fields_ = (
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("context", ctypes.c_uint64),
        ("deleter", ctypes.c_uint64),
        ("flags", ctypes.c_uint64),
        ("tensor", _Tensor),
    )


_VERSION = 1, 0
"""The newest of DLPack that is known; others with the same first number are read, too."""

_CAPSULES: Mapping[str, Any] = MappingProxyType(
    {"dltensor": _Managed, "dltensor_versioned": _ManagedVersioned}
)
"""What a capsule with a name points to."""

_READ_ONLY = 1


@cache
def _pointer() -> Callable[[Any, bytes], int]:
    """`PyCapsule_GetPointer`."""
    kind = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)
    function: Any = kind(("PyCapsule_GetPointer", ctypes.pythonapi))
    return function


def _managed(capsule: Any) -> _Managed | _ManagedVersioned:
    """What a capsule points to.

    Raises:
        TypeError: it is none of DLPack's, or has been used.
    """
    for name, kind in _CAPSULES.items():
        try:
            found = kind.from_address(_pointer()(capsule, name.encode()))
        except ValueError:
            continue
        if isinstance(found, _ManagedVersioned) and found.major != _VERSION[0]:
            version = f"{found.major}.{found.minor}"
            raise TypeError(f"arrays of DLPack {version} are not supported")
        return found
    raise TypeError(
        f"__dlpack__ returned {capsule!r}, which is none of DLPack's capsules or has been used"
    )


def _capsule_of(value: Any) -> Any:
    """An array as DLPack gives it, in main memory."""
    device = getattr(value, "__dlpack_device__", None)
    if device is not None and device()[0] not in _CPU:
        _refuse_memory_of_a_gpu()
        # Nothing has to be waited for.
        return value.__dlpack__(stream=-1)
    try:
        # Only since versions have been asked for, arrays that are read-only have been given.
        return value.__dlpack__(max_version=_VERSION)
    except TypeError:
        return value.__dlpack__()


def _of_dlpack(value: Any) -> ArrayArgument:
    capsule = _capsule_of(value)
    managed = _managed(capsule)
    tensor: _Tensor = managed.tensor
    if tensor.lanes != 1:
        raise TypeError("Array dtypes with multiple lanes are not supported")
    name = _DLPACK.get((tensor.code, tensor.bits))
    if name is None:
        raise TypeError("Unsupported array dtype")
    rank = tensor.ndim
    shape = tuple((ctypes.c_int64 * rank).from_address(tensor.shape)) if rank else ()
    if not tensor.strides:
        strides = _contiguous(shape)
    else:
        strides = tuple((ctypes.c_int64 * rank).from_address(tensor.strides)) if rank else ()
    size = tensor.bits // 8
    layout = _layout(name, size, shape, _in_elements(strides, shape, 1))
    address = tensor.data + tensor.byte_offset
    readonly = isinstance(managed, _ManagedVersioned) and bool(managed.flags & _READ_ONLY)
    return ArrayArgument(address, layout, readonly, capsule)


def _contiguous(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of an array whose elements lie in order, in elements."""
    strides, step = [0] * len(shape), 1
    for axis in reversed(range(len(shape))):
        strides[axis] = step
        step *= shape[axis]
    return tuple(strides)


# ---- __cuda_array_interface__

_KINDS: Mapping[str, str] = MappingProxyType(
    {
        **{dtype.str[1:]: name for dtype, name in _NUMPY.items() if dtype.kind in "iuf"},
        "b1": "bool_",
    }
    # What CuPy has for bfloat16.
    | {"V2": "bfloat16"}
)
"""cuTile's names of dtypes by what follows the byte order."""


def _of_cuda_interface(interface: Any) -> ArrayArgument:
    if not isinstance(interface, dict):
        raise TypeError(f"{_INTERFACE} returned a non-dictionary object")
    given = cast("dict[str, Any]", interface)
    _refuse_memory_of_a_gpu()
    for key in ("typestr", "shape", "data"):
        if key not in given:
            raise TypeError(f"{_INTERFACE} is missing the '{key}' key")
    name, size = _kind_of(given["typestr"])
    shape, strides, data = (_tuple(given.get(key)) for key in ("shape", "strides", "data"))
    if shape is None:
        raise TypeError(f"{_INTERFACE}['shape'] is not a tuple")
    if data is None or len(data) != 2:
        raise TypeError(f"{_INTERFACE}['data'] is not a tuple of length 2")
    if not isinstance(data[0], int):
        raise TypeError(f"{_INTERFACE}['data'][0] is not an integer")
    if strides is None and given.get("strides") is not None:
        raise TypeError(f"{_INTERFACE}['strides'] can only be absent, None, or a tuple")
    lengths = _numbers("shape", shape)
    if strides is None:
        steps = _contiguous(lengths)
    elif len(strides) == len(lengths):
        steps = _in_elements(_numbers("strides", strides), lengths, size)
    else:
        raise TypeError(f"{_INTERFACE}['strides'] has not as many items as 'shape'")
    return ArrayArgument(data[0], _layout(name, size, lengths, steps), bool(data[1]))


def _tuple(value: Any) -> tuple[Any, ...] | None:
    return cast("tuple[Any, ...]", value) if isinstance(value, tuple) else None


def _numbers(key: str, values: Sequence[Any]) -> tuple[int, ...]:
    for value in values:
        if not hasattr(value, "__index__"):
            kind = type(value).__name__
            raise TypeError(f"'{kind}' object cannot be interpreted as an integer")
    numbers = tuple([value.__index__() for value in values])
    if key == "shape" and min(numbers, default=0) < 0:
        raise ValueError(f"{_INTERFACE}['shape'] has a negative item")
    return numbers


def _kind_of(typestr: Any) -> tuple[str, int]:
    """The name and the size of a dtype."""
    if not isinstance(typestr, str):
        raise TypeError(f"{_INTERFACE}['typestr'] is not a string")
    if len(typestr) < 3:
        raise TypeError(f"{_INTERFACE}['typestr'] has invalid value {typestr}")
    order, kind = typestr[0], typestr[1:]
    if order not in "<|":
        if order in ">=":
            raise TypeError("Only little-endian types are supported")
        raise TypeError(f"{_INTERFACE}['typestr'] has invalid value {typestr}")
    name = _KINDS.get(kind)
    if name is None:
        raise TypeError("Unsupported array dtype")
    return name, int(kind[1:])


def _refuse_memory_of_a_gpu() -> None:
    if has_gpu():
        raise ValueError("the array is not in main memory")
