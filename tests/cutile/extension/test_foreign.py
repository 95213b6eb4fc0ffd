"""Data types of other libraries, and constants."""

from __future__ import annotations

import ctypes
import decimal
import enum
import functools
import operator
import pickle
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any

import cuda.tile as ct
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest
import torch
from cuda.tile._memory_model import MemorySpace
from sampling import every, one_in

from tilewright.cutile.extension import constants, dtypes
from tilewright.cutile.extension.foreign import ForeignDTypes, foreign_dtype_functions

from .support import alone, binary, ident, outcome

OF_TORCH = {
    f"torch.{name}": value for name, value in vars(torch).items() if isinstance(value, torch.dtype)
}
SCALARS = {
    f"{module.__name__}.{name}": value
    for module in (np, ml_dtypes)
    for name, value in vars(module).items()
    if isinstance(value, type) and issubclass(value, np.generic)
}
OF_NUMPY = {
    f"dtype({name})": np.dtype(value)
    for name, value in SCALARS.items()
    if not value.__subclasses__() or value in (np.float64, np.str_, np.bytes_)
}
OTHERS = {
    "big-endian": np.dtype(">f4"),
    "structure": np.dtype([("a", "f4")]),
    "with metadata": np.dtype("f4", metadata={"a": 1}),
    "equal, not the same": np.dtype("f4").newbyteorder("="),
    "letter": np.dtype("q"),
    "dtype class": np.dtypes.Float32DType,
    "np.dtype": np.dtype,
    "jnp.float32": jnp.float32,
    "jnp.dtype(float32)": jnp.dtype(jnp.float32),
    "ctypes.c_int": ctypes.c_int,
    "torch.Tensor": torch.Tensor,
    "a name": "float32",
    "an array": np.zeros(3),
    "a list": [],
    "None": None,
    "int": int,
    "float": float,
}
FOREIGN = OF_TORCH | SCALARS | OF_NUMPY | OTHERS


def functions(module: Any) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Those that register and ask for objects: the binary's, or ours with nothing registered."""
    if module is binary:
        return binary.foreign_dtype_object_register, binary.foreign_dtype_object_to_native
    return foreign_dtype_functions(ForeignDTypes(dtypes.DTYPES.__getitem__))


@every(3)
@pytest.mark.parametrize("name", FOREIGN)
def test_which_objects_are_data_types(name: str) -> None:
    foreign = FOREIGN[name]
    ours = outcome(functions(dtypes)[1], foreign)
    assert ours == outcome(functions(binary)[1], foreign)


def test_those_that_count() -> None:
    known = {name for name, foreign in FOREIGN.items() if functions(dtypes)[1](foreign) is not None}
    assert {"torch.float8_e8m0fnu", "numpy.bool", "dtype(ml_dtypes.bfloat16)"} < known
    assert len(known) > 40


class Equal:
    """Is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 5


def registered(module: Any, foreign: Any, *natives: str) -> Any:
    register, to_native = functions(module)
    for native in natives:
        register(foreign, getattr(module, native))
    return to_native(foreign)


REGISTERED: dict[str, Callable[[], Any]] = {
    "text": lambda: "some text",
    "list": list,
    "equal to everything": Equal,
    "NumPy's": lambda: np.dtype("c8"),
    "torch's": lambda: torch.float32,
    "number": lambda: 10**9,
}


@pytest.mark.parametrize("kind", REGISTERED)
def test_the_first_registration_counts(kind: str) -> None:
    foreign = REGISTERED[kind]()
    ours = outcome(registered, dtypes, foreign, "int16", "float64")
    assert ours == outcome(registered, binary, foreign, "int16", "float64")


@pytest.mark.parametrize("foreign", [Equal(), [], object()], ids=ident)
def test_others_are_not_registered(foreign: Any) -> None:
    register, to_native = functions(dtypes)
    register(type(foreign)(), dtypes.int8)
    assert to_native(foreign) is None


@pytest.mark.parametrize("native", [1, None, "int8", object()], ids=ident)
def test_what_is_registered_as_no_data_type(native: Any) -> None:
    ours = outcome(functions(dtypes)[0], object(), native)
    assert ours == outcome(functions(binary)[0], object(), native)


@pytest.mark.parametrize("arguments", [(), (1,), (1, 2, 3)])
def test_numbers_of_arguments(arguments: tuple[int, ...]) -> None:
    for index in range(2):
        if len(arguments) != 2 - index:
            ours = outcome(functions(dtypes)[index], *arguments)
            assert ours == outcome(functions(binary)[index], *arguments)


def test_a_pointer_type_can_be_registered() -> None:
    pointer = dtypes._get_pointer_dtype(dtypes.int8, MemorySpace.GENERIC)
    register, to_native = functions(dtypes)
    foreign = object()
    register(foreign, pointer)
    assert to_native(foreign) is pointer


@pytest.mark.parametrize("complete", [True, False])
def test_libraries_are_taken_up_when_they_have_been_imported(
    monkeypatch: pytest.MonkeyPatch, complete: bool
) -> None:
    """A library that is being imported may lack data types yet."""
    library: Any = ModuleType("torch")
    library.__spec__ = SimpleNamespace(_initializing=not complete)
    library.float32 = object()
    monkeypatch.delitem(sys.modules, "torch")
    _, to_native = functions(dtypes)
    assert to_native(library.float32) is None
    monkeypatch.setitem(sys.modules, "torch", library)
    assert to_native(library.float32) is (dtypes.float32 if complete else None)
    library.__spec__._initializing = False
    assert to_native(library.float32) is dtypes.float32


def test_the_front_end_of_earlier_versions_has_data_types_of_its_own() -> None:
    types = {name: object() for name in dtypes.DTYPES}
    to_native = ForeignDTypes(types.__getitem__).to_native
    assert to_native(np.int8) is types["int8"]
    classify = constants.constant_classifier(lambda value: value in types.values(), to_native)
    assert classify(types["int8"], False) is constants.ConstantKind.NativeDType
    assert classify(np.int8, False) is constants.ConstantKind.ForeignDType
    assert classify(dtypes.int8, False) is None


class Int(int):
    pass


class Float(float):
    pass


class Text(str):
    pass


class Plain(enum.Enum):
    A = 1


class Ints(enum.IntEnum):
    A = 1


class Texts(enum.StrEnum):
    A = "a"


class Bits(enum.Flag):
    A = 1
    B = 2


class IntBits(enum.IntFlag):
    A = 1


class Floats(float, enum.Enum):
    A = 1.5


@dataclass(frozen=True)
class Record:
    x: int = 1


VALUES: list[Any] = [
    *(True, False, 0, 1, -1, 2**31, 2**63, 2**64 - 1, 2**64, -(2**63) - 1, 10**100, 1j),
    *(0.0, 1.5, float("nan"), float("inf"), Int(1), Int(2**70), Float(1.5), decimal.Decimal(1)),
    *(None, "abc", "", "\0", "\ud800", Text("x"), b"x", bytearray(), ..., NotImplemented),
    *((), (1,), [], {}, set(), slice(1), range(3), len, lambda: 0, operator.add, sys),
    *(int, float, bool, str, tuple, object, type, functools.partial(len), object()),
    *(Plain.A, Ints.A, Texts.A, Bits.A, Bits.A | Bits.B, IntBits.A, Floats.A, Plain, Ints),
    *(enum.Enum, MemorySpace.GENERIC, ct.PaddingMode.ZERO, ct.RoundingMode.RN, ct.load, ct.kernel),
    *(np.float32(1), np.float64(1), np.int64(1), np.bool_(True), np.str_("x"), np.array(1)),
    *(ml_dtypes.bfloat16(1), torch.tensor(1), torch.strided, torch.dtype, np.dtype, Record()),
    *(Record, np.float32, np.dtype("f4"), np.dtype(">f4"), np.complex64, torch.float32),
    *(torch.complex64, ml_dtypes.bfloat16, ml_dtypes.int4, ct.ByTarget(default=1), SCALARS),
]


@one_in(2)
@pytest.mark.parametrize("kernel_arg", [True, False])
@pytest.mark.parametrize("index", range(len(VALUES)))
def test_kinds_of_constants(index: int, kernel_arg: bool) -> None:
    value = VALUES[index]
    ours = outcome(constants.classify_constant, value, kernel_arg)
    assert ours == outcome(binary.classify_constant, value, kernel_arg)


@pytest.mark.parametrize("kernel_arg", [True, False])
@pytest.mark.parametrize("name", dtypes.DTYPES)
def test_data_types_are_constants(name: str, kernel_arg: bool) -> None:
    ours = outcome(constants.classify_constant, getattr(dtypes, name), kernel_arg)
    assert ours == outcome(binary.classify_constant, getattr(binary, name), kernel_arg)


@pytest.mark.parametrize("arguments", [(), (1,), (1, 2, 3), ("x", None), ("x", []), ("x", "y")])
def test_arguments_of_classify_constant(arguments: tuple[Any, ...]) -> None:
    ours = outcome(constants.classify_constant, *arguments)
    assert ours == outcome(binary.classify_constant, *arguments)


def test_what_has_no_truth_value() -> None:
    class Undecided:
        def __bool__(self) -> bool:
            raise KeyError("undecided")

    ours = outcome(constants.classify_constant, 1, Undecided())
    assert ours == outcome(binary.classify_constant, 1, Undecided())


def test_the_kinds_are_those_of_the_binary() -> None:
    ours, theirs = constants.ConstantKind, binary.ConstantKind
    assert [(k.name, k.value, repr(k), str(k)) for k in ours] == [
        (k.name, k.value, repr(k), str(k)) for k in theirs
    ]
    assert ours.__module__ == "cuda.tile._cext"


def test_no_library_is_imported() -> None:
    """Neither by the files nor by asking."""
    program = """
names = json.load(sys.stdin)
before = set(sys.modules)
from importlib import import_module
for name in names:
    import_module("tilewright.cutile.extension." + name)
from tilewright.cutile.extension.foreign import foreign_dtype_object_to_native
from tilewright.cutile.extension.constants import classify_constant
foreign_dtype_object_to_native(int), classify_constant(int, False)
json.dump(sorted(set(sys.modules) - before), sys.stdout)
"""
    names = "dtypes foreign constants bitstream tensor_maps coroutines conventions contexts nvvm"
    loaded = {name.partition(".")[0] for name in alone(program, names.split())}
    assert "tilewright" in loaded
    assert loaded <= {"tilewright", *sys.stdlib_module_names}
    assert not loaded & {"threading", "subprocess", "mmap", "ctypes", "asyncio"}


def test_kinds_can_be_pickled_where_the_extension_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binary, "ConstantKind", constants.ConstantKind)
    kind = constants.ConstantKind.Float
    assert pickle.loads(pickle.dumps(kind)) is kind
