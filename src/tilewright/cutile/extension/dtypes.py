"""Data types: what they are, what they promote to, and pointers to them.

Each row of `_BASIC` is a data type, each row of `_PROMOTES_TO` says what one promotes to; functions
look facts up there. There is one object for each data type and each pointer type, for as long as
the process lasts: equality is identity.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, NoReturn, TypeAlias, final

from tilewright.cutile.extension.exported import MODULE, exported

__all__ = [
    "DTYPES",
    "DType",
    "_foreign_pointer_pointee_dtype",
    "_get_foreign_pointer_dtype",
    "_get_pointer_dtype",
    "_is_foreign_pointer_dtype",
    "_is_pointer_dtype",
    "_pointer_memory_space",
    "_pointer_pointee_dtype",
    "_promote_dtypes",
    "_unpickle_basic_dtype",
    "bfloat16",
    "bool_",
    "cluster_launch_control_token",
    "float4_e2m1fn",
    "float6_e2m3fn",
    "float6_e3m2fn",
    "float8_e4m3fn",
    "float8_e5m2",
    "float8_e5m3fnu",
    "float8_e8m0fnu",
    "float16",
    "float32",
    "float64",
    "int8",
    "int16",
    "int32",
    "int64",
    "integer_dtype_max",
    "integer_dtype_min",
    "is_arithmetic",
    "is_boolean",
    "is_float",
    "is_integral",
    "is_numeric",
    "is_restricted_float",
    "is_signed",
    "is_unrestricted_float",
    "mbarrier",
    "tensor_map_descriptor",
    "tfloat32",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
]

_Category: TypeAlias = Literal[
    "boolean", "integral", "float", "restricted float", "opaque", "pointer", "foreign pointer"
]

_NUMERIC: Final = ("boolean", "integral", "float", "restricted float")
_ARITHMETIC: Final = ("boolean", "integral", "float")
_FLOAT: Final = ("float", "restricted float")

_TYPE = "cuda.tile.DType"
"""What messages call the class."""

_DATA: Final = frozenset({"name", "bitwidth", "__name__", "__doc__", "__module__"})
"""The attributes of a data type that are no methods."""


class _Facts(NamedTuple):
    """What a data type is."""

    name: str
    bitwidth: int
    category: _Category
    reduced: tuple[Callable[..., DType], tuple[Any, ...]]
    """The function that gives the data type, and its arguments: its pickle."""
    signed: bool = False
    documentation: str | None = None
    pointee: DType | None = None
    memory_space: Any = None


class _Documentation:
    """The documentation of a data type, on an object; of the class, on the class."""

    _OF_CLASS = """A *data type* (or *dtype*) describes the type of the objects of an |array|, \
|tile|, or operation.

|Dtypes| determine how values are stored in memory and how operations on those values are
performed.
"""

    def __get__(self, instance: DType | None, owner: type) -> str:
        if instance is None:
            return self._OF_CLASS
        documentation = _facts(instance).documentation
        if documentation is None:
            raise AttributeError("__doc__", name="__doc__", obj=instance)
        return documentation

    def __set__(self, instance: DType, value: object) -> NoReturn:
        raise _not_writable("__doc__")


@final
class DType:
    __slots__ = ("_facts",)

    __module__ = "cuda.tile"
    __doc__ = _Documentation()  # pyright: ignore[reportAssignmentType]

    _facts: _Facts

    def __new__(cls, *_: object, **__: object) -> NoReturn:
        raise TypeError(f"cannot create '{_TYPE}' instances")

    def __init_subclass__(cls) -> NoReturn:
        raise TypeError(f"type '{_TYPE}' is not an acceptable base type")

    @property
    def bitwidth(self) -> int:
        """The number of bits in an element of the |data type|."""
        return self._facts.bitwidth

    @property
    def name(self) -> str:
        """The name of the |data type|."""
        return self._facts.name

    @property
    def __name__(self) -> str:
        return self._facts.name

    def __call__(self, *_: object, **__: object) -> NoReturn:
        """Construct a Scalar of this |data type| from a value.

        Kernels do; nothing else can.

        Raises:
            TypeError: always.
        """
        raise TypeError("DType cannot be constructed in pure Python")

    def __repr__(self) -> str:
        return f"<DType '{self._facts.name}'>"

    def __str__(self) -> str:
        return self._facts.name

    def __reduce__(self) -> tuple[Callable[..., DType], tuple[Any, ...]]:
        return self._facts.reduced

    def __getattr__(self, name: str) -> NoReturn:
        raise _missing(self, name)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise _refused(self, name)

    def __delattr__(self, name: str) -> NoReturn:
        raise _refused(self, name)


def _facts(dtype: DType) -> _Facts:
    return dtype._facts  # pyright: ignore[reportPrivateUsage]


def _missing(dtype: DType, name: str) -> AttributeError:
    return AttributeError(f"'{_TYPE}' object has no attribute '{name}'", name=name, obj=dtype)


def _not_writable(name: str) -> AttributeError:
    return AttributeError(f"attribute '{name}' of '{_TYPE}' objects is not writable")


def _refused(dtype: DType, name: str) -> AttributeError:
    """What an attribute that someone would change or delete is refused with."""
    if name in _DATA:
        return _not_writable(name)
    if hasattr(DType, name):
        return AttributeError(f"'{_TYPE}' object attribute '{name}' is read-only")
    return _missing(dtype, name)


def _new(facts: _Facts) -> DType:
    dtype = object.__new__(DType)
    object.__setattr__(dtype, "_facts", facts)
    return dtype


@exported
def _unpickle_basic_dtype(name: str, /) -> DType:
    """The data type of a name, for a pickle.

    Raises:
        TypeError: the name is no text.
        AttributeError: there is no data type of that name.
    """
    if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"attribute name must be string, not '{type(name).__name__}'")
    try:
        return DTYPES[name]
    except KeyError:
        raise AttributeError(f"module '{MODULE}' has no attribute '{name}'") from None


class _Row(NamedTuple):
    """A data type that is no pointer."""

    name: str
    bitwidth: int
    category: _Category
    signed: bool
    documentation: str


def _integer(bitwidth: int, signed: bool) -> _Row:
    name = f"{'' if signed else 'u'}int{bitwidth}"
    kind = "signed" if signed else "unsigned"
    low, high = _limits(bitwidth, signed)
    text = f"A {bitwidth}-bit {kind} integer |arithmetic dtype|: {low} to {high}."
    return _Row(name, bitwidth, "integral", signed, text)


def _limits(bitwidth: int, signed: bool) -> tuple[int, int]:
    """The least and the greatest integer of a number of bits."""
    return (-(1 << bitwidth - 1), (1 << bitwidth - 1) - 1) if signed else (0, (1 << bitwidth) - 1)


def _float(name: str, bitwidth: int, layout: str, *, restricted: bool, signed: bool = True) -> _Row:
    kind = "numeric" if restricted else "arithmetic"
    text = f"A {bitwidth}-bit floating-point |{kind} dtype| with {layout}."
    return _Row(name, bitwidth, "restricted float" if restricted else "float", signed, text)


_BASIC: tuple[_Row, ...] = (
    _Row("bool_", 8, "boolean", False, "An 8-bit |arithmetic dtype|: True or False."),
    *(_integer(bitwidth, False) for bitwidth in (8, 16, 32, 64)),
    *(_integer(bitwidth, True) for bitwidth in (8, 16, 32, 64)),
    _float("float16", 16, "5 exponent bits and 10 mantissa bits (IEEE 754)", restricted=False),
    _float("float32", 32, "8 exponent bits and 23 mantissa bits (IEEE 754)", restricted=False),
    _float("float64", 64, "11 exponent bits and 52 mantissa bits (IEEE 754)", restricted=False),
    _float("bfloat16", 16, "8 exponent bits and 7 mantissa bits", restricted=False),
    _float("tfloat32", 32, "8 exponent bits and 10 mantissa bits", restricted=True),
    _float("float8_e4m3fn", 8, "4 exponent bits and 3 mantissa bits", restricted=True),
    _float(
        "float8_e5m3fnu",
        8,
        "no sign, 5 exponent and 3 mantissa bits",
        restricted=True,
        signed=False,
    ),
    _float("float8_e5m2", 8, "5 exponent bits and 2 mantissa bits", restricted=True),
    _float(
        "float8_e8m0fnu",
        8,
        "no sign, 8 exponent and no mantissa bits",
        restricted=True,
        signed=False,
    ),
    _float("float4_e2m1fn", 4, "2 exponent bits and 1 mantissa bit", restricted=True),
    _float("float6_e2m3fn", 6, "2 exponent bits and 3 mantissa bits", restricted=True),
    _float("float6_e3m2fn", 6, "3 exponent bits and 2 mantissa bits", restricted=True),
    _Row("mbarrier", 64, "opaque", False, "The state of a barrier in memory."),
    _Row(
        "cluster_launch_control_token", 128, "opaque", False, "A token of cluster launch control."
    ),
    _Row("tensor_map_descriptor", 1024, "opaque", False, "A descriptor of a tensor map."),
)
"""All data types but pointers."""

DTYPES: Mapping[str, DType] = MappingProxyType(
    {
        row.name: _new(
            _Facts(
                row.name,
                row.bitwidth,
                row.category,
                (_unpickle_basic_dtype, (row.name,)),
                row.signed,
                row.documentation,
            )
        )
        for row in _BASIC
    }
)
"""All data types but pointers, by their names."""

bool_ = DTYPES["bool_"]
uint8 = DTYPES["uint8"]
uint16 = DTYPES["uint16"]
uint32 = DTYPES["uint32"]
uint64 = DTYPES["uint64"]
int8 = DTYPES["int8"]
int16 = DTYPES["int16"]
int32 = DTYPES["int32"]
int64 = DTYPES["int64"]
float16 = DTYPES["float16"]
float32 = DTYPES["float32"]
float64 = DTYPES["float64"]
bfloat16 = DTYPES["bfloat16"]
tfloat32 = DTYPES["tfloat32"]
float8_e4m3fn = DTYPES["float8_e4m3fn"]
float8_e5m3fnu = DTYPES["float8_e5m3fnu"]
float8_e5m2 = DTYPES["float8_e5m2"]
float8_e8m0fnu = DTYPES["float8_e8m0fnu"]
float4_e2m1fn = DTYPES["float4_e2m1fn"]
float6_e2m3fn = DTYPES["float6_e2m3fn"]
float6_e3m2fn = DTYPES["float6_e3m2fn"]
mbarrier = DTYPES["mbarrier"]
cluster_launch_control_token = DTYPES["cluster_launch_control_token"]
tensor_map_descriptor = DTYPES["tensor_map_descriptor"]


def _category(dtype: DType) -> _Category:
    if type(dtype) is not DType:
        raise TypeError("Expected a DType object")
    return _facts(dtype).category


@exported
def is_numeric(t: DType, /) -> bool:
    """Whether a data type is one of numbers or truth values.

    Raises:
        TypeError: it is no data type; so in all functions that ask for a kind.
    """
    return _category(t) in _NUMERIC


@exported
def is_boolean(t: DType, /) -> bool:
    """Whether a data type is one of truth values."""
    return _category(t) == "boolean"


@exported
def is_integral(t: DType, /) -> bool:
    """Whether a data type is one of integers."""
    return _category(t) == "integral"


@exported
def is_signed(t: DType, /) -> bool:
    """Whether a data type has negative numbers."""
    _category(t)
    return _facts(t).signed


@exported
def is_float(t: DType, /) -> bool:
    """Whether a data type is one of floating-point numbers."""
    return _category(t) in _FLOAT


@exported
def is_unrestricted_float(t: DType, /) -> bool:
    """Whether a data type is one of floating-point numbers to calculate with."""
    return _category(t) == "float"


@exported
def is_restricted_float(t: DType, /) -> bool:
    """Whether a data type is one of floating-point numbers that have to be converted."""
    return _category(t) == "restricted float"


@exported
def is_arithmetic(t: DType, /) -> bool:
    """Whether a data type is one to calculate with."""
    return _category(t) in _ARITHMETIC


@exported
def _is_pointer_dtype(t: DType, /) -> bool:
    """Whether a data type is one of pointers."""
    return _category(t) == "pointer"


@exported
def _is_foreign_pointer_dtype(t: DType, /) -> bool:
    """Whether a data type is one of foreign pointers."""
    return _category(t) == "foreign pointer"


@exported
def integer_dtype_min(dtype: DType, /) -> int:
    """The least number of a data type of integers.

    Raises:
        TypeError: it is no data type of integers.
    """
    return _limits_of(dtype)[0]


@exported
def integer_dtype_max(dtype: DType, /) -> int:
    """The greatest number of a data type of integers.

    Raises:
        TypeError: it is no data type of integers.
    """
    return _limits_of(dtype)[1]


def _limits_of(dtype: DType) -> tuple[int, int]:
    _expect(dtype)
    if not is_integral(dtype):
        raise TypeError(f"'{dtype}' is not an integer dtype")
    return _limits(dtype.bitwidth, is_signed(dtype))


def _expect(dtype: object, place: str = "") -> None:
    if type(dtype) is not DType:
        raise TypeError(f"Expected a DType object{place}, got {dtype!r}")


_FLOATS = ("float16", "bfloat16", "float32", "float64")

_PROMOTES_TO: Mapping[DType, frozenset[DType]] = MappingProxyType(
    {
        DTYPES[name]: frozenset(map(DTYPES.__getitem__, wider))
        for name, wider in (
            ("bool_", (*(row.name for row in _BASIC if row.category == "integral"), *_FLOATS)),
            ("uint8", ("uint16", "uint32", "uint64", *_FLOATS)),
            ("uint16", ("uint32", "uint64", *_FLOATS)),
            ("uint32", ("uint64", *_FLOATS)),
            ("uint64", _FLOATS),
            ("int8", ("int16", "int32", "int64", *_FLOATS)),
            ("int16", ("int32", "int64", *_FLOATS)),
            ("int32", ("int64", *_FLOATS)),
            ("int64", _FLOATS),
            ("float16", ("float32", "float64")),
            ("bfloat16", ("float32", "float64")),
            ("float32", ("float64",)),
        )
    }
)
"""What data types promote to other than themselves. The common data type of two is one of them."""

_NOTHING: frozenset[DType] = frozenset()


@exported
def _promote_dtypes(t1: DType, t2: DType, /) -> DType | None:
    """The data type that two promote to, or None.

    Raises:
        TypeError: one is no data type.
    """
    _expect(t1)
    _expect(t2)
    if t1 is t2 or t1 in _PROMOTES_TO.get(t2, _NOTHING):
        return t1
    return t2 if t2 in _PROMOTES_TO.get(t1, _NOTHING) else None


_NARROW: Final = frozenset({"SHARED", "TENSOR", "SHARED_CLUSTER"})
"""The memory spaces whose pointers have 32 bits; others have 64."""

_pointers: dict[tuple[DType | None, Any], DType] = {}
"""The pointer types there are, by pointee and memory space."""

_foreign_pointers: dict[DType, DType] = {}
"""The foreign pointer types there are, by pointee."""


@exported
def _get_pointer_dtype(pointee_dtype: DType | None, memory_space: Any, /) -> DType:
    """The data type of pointers.

    Args:
        pointee_dtype: what they point to; None for opaque pointers.
        memory_space: `cuda.tile._memory_model.MemorySpace`, where that is.

    Raises:
        TypeError: an argument is of another type.
    """
    if pointee_dtype is not None and type(pointee_dtype) is not DType:
        raise TypeError(
            f"Expected a DType object or None for the first argument, got {pointee_dtype!r}"
        )
    # Late: `cuda.tile` is not there yet when it imports its extension.
    from cuda.tile._memory_model import (  # pyright: ignore[reportMissingTypeStubs]
        MemorySpace,
    )

    if not isinstance(memory_space, MemorySpace):
        raise TypeError(f"Expected a MemorySpace as the second argument, got {memory_space!r}")
    key = (pointee_dtype, memory_space)
    existing = _pointers.get(key)
    if existing is not None:
        return existing
    generic = memory_space is MemorySpace.GENERIC
    inside = [] if pointee_dtype is None else [pointee_dtype.name]
    inside += [] if generic else [f"MemorySpace.{memory_space.name}"]
    name = "opaque_pointer" if pointee_dtype is None else "pointer"
    return _pointers.setdefault(
        key,
        _new(
            _Facts(
                f"{name}[{', '.join(inside)}]" if inside else name,
                32 if memory_space.name in _NARROW else 64,
                "pointer",
                (_get_pointer_dtype, key),
                pointee=pointee_dtype,
                memory_space=memory_space,
            )
        ),
    )


@exported
def _get_foreign_pointer_dtype(pointee_dtype: DType, /) -> DType:
    """The data type of pointers that other code made.

    Args:
        pointee_dtype: what they point to.

    Raises:
        TypeError: it is no data type.
    """
    _expect(pointee_dtype, " for the first argument")
    existing = _foreign_pointers.get(pointee_dtype)
    if existing is not None:
        return existing
    return _foreign_pointers.setdefault(
        pointee_dtype,
        _new(
            _Facts(
                f"foreign_pointer[{pointee_dtype.name}]",
                64,
                "foreign pointer",
                (_get_foreign_pointer_dtype, (pointee_dtype,)),
                pointee=pointee_dtype,
            )
        ),
    )


def _pointer(dtype: DType, category: _Category) -> _Facts:
    _expect(dtype, " for the first argument")
    facts = _facts(dtype)
    if facts.category != category:
        raise ValueError(f"{dtype} is not a pointer dtype")
    return facts


@exported
def _pointer_pointee_dtype(pointer_dtype: DType, /) -> DType | None:
    """What pointers of a data type point to; None for opaque ones.

    Raises:
        TypeError: it is no data type.
        ValueError: it is none of pointers.
    """
    return _pointer(pointer_dtype, "pointer").pointee


@exported
def _pointer_memory_space(pointer_dtype: DType, /) -> Any:
    """The `MemorySpace` of pointers of a data type.

    Raises:
        TypeError: it is no data type.
        ValueError: it is none of pointers.
    """
    return _pointer(pointer_dtype, "pointer").memory_space


@exported
def _foreign_pointer_pointee_dtype(foreign_pointer_dtype: DType, /) -> DType | None:
    """What foreign pointers of a data type point to.

    Raises:
        TypeError: it is no data type.
        ValueError: it is none of foreign pointers.
    """
    return _pointer(foreign_pointer_dtype, "foreign pointer").pointee
