"""Data types: what the binary says of each, and of all pairs."""

from __future__ import annotations

import copy
import pickle
import threading
import weakref
from functools import cache
from typing import Any

import pytest
from cuda.tile._memory_model import MemoryScope, MemorySpace
from sampling import every, one_in

from tilewright.cutile.extension import dtypes

from .support import alone, binary, ident, outcome

BASIC = [name for name, value in vars(binary).items() if isinstance(value, binary.DType)]
POINTERS = [
    "opaque_pointer",
    "pointer[float32]",
    "pointer[pointer[int8], MemorySpace.SHARED]",
    "foreign_pointer[float32]",
    "foreign_pointer[pointer[mbarrier]]",
]
ALL = [*BASIC, *POINTERS]
NONE = [None, 1, "float32", float, object()]

PREDICATES = [
    name
    for name in vars(binary)
    if name.startswith("is_") or name in ("_is_pointer_dtype", "_is_foreign_pointer_dtype")
]
OF_POINTERS = ["_pointer_pointee_dtype", "_pointer_memory_space", "_foreign_pointer_pointee_dtype"]
LIMITS = ["integer_dtype_min", "integer_dtype_max"]


def dtype(module: Any, name: str) -> Any:
    """A data type of the binary or of ours, by its name."""
    if "pointer" not in name:
        return getattr(module, name)
    head, _, rest = name.partition("[")
    inside, _, space = rest.removesuffix("]").partition(", MemorySpace.")
    pointee = dtype(module, inside) if inside else None
    if head == "foreign_pointer":
        return module._get_foreign_pointer_dtype(pointee)
    return module._get_pointer_dtype(pointee, MemorySpace[space or "GENERIC"])


def same(call: str, *arguments: Any) -> None:
    """Compare a call of both; an argument is a name of a data type after `@`, or as it is."""

    def of(module: Any) -> Any:
        given = [
            dtype(module, a[1:]) if isinstance(a, str) and a[:1] == "@" else a for a in arguments
        ]
        return outcome(getattr(module, call), *given)

    assert of(dtypes) == of(binary)


def test_there_are_the_data_types_of_the_binary() -> None:
    assert set(dtypes.DTYPES) == set(BASIC)
    assert set(BASIC) < set(dtypes.__all__)


def test_there_are_ten_predicates() -> None:
    assert len(PREDICATES) == 10


@every(3)
@pytest.mark.parametrize("predicate", PREDICATES)
@pytest.mark.parametrize("name", ALL)
def test_predicates(predicate: str, name: str) -> None:
    same(predicate, "@" + name)


@pytest.mark.parametrize("function", [*PREDICATES, *OF_POINTERS, *LIMITS])
@pytest.mark.parametrize("value", NONE, ids=ident)
def test_what_is_no_data_type(function: str, value: Any) -> None:
    same(function, value)


@pytest.mark.parametrize("function", [*PREDICATES, *OF_POINTERS, *LIMITS, "_promote_dtypes"])
@pytest.mark.parametrize("arguments", [(), ("@int8",) * 3])
def test_numbers_of_arguments(function: str, arguments: tuple[str, ...]) -> None:
    same(function, *arguments)


@pytest.mark.parametrize("function", OF_POINTERS)
@pytest.mark.parametrize("name", ALL)
def test_what_pointers_point_to(function: str, name: str) -> None:
    same(function, "@" + name)


@one_in(4)
@pytest.mark.parametrize("first", ALL)
@pytest.mark.parametrize("second", ALL)
def test_promotion(first: str, second: str) -> None:
    same("_promote_dtypes", "@" + first, "@" + second)


@pytest.mark.parametrize("value", NONE, ids=ident)
def test_promotion_of_what_is_no_data_type(value: Any) -> None:
    same("_promote_dtypes", value, "@int8")
    same("_promote_dtypes", "@int8", value)


@pytest.mark.parametrize("function", LIMITS)
@pytest.mark.parametrize("name", [name for name in BASIC if "int" in name])
def test_limits(function: str, name: str) -> None:
    same(function, "@" + name)


@pytest.mark.parametrize("function", LIMITS)
@pytest.mark.parametrize("name", [name for name in ALL if "int" not in name or "point" in name])
def test_limits_of_what_has_none(function: str, name: str) -> None:
    # The binary ends the process.
    with pytest.raises(TypeError, match="is not an integer dtype"):
        getattr(dtypes, function)(dtype(dtypes, name))


MORE = " and no __dict__ for setting new attributes"

ATTRIBUTES = [
    *("name", "__name__", "bitwidth", "__module__", "foo", "__dict__", "__class__.__name__"),
    *("__class__.__qualname__", "__class__.__module__"),
]


def attribute(module: Any, name: str, path: str) -> Any:
    value = dtype(module, name)
    for part in path.split("."):
        value = getattr(value, part)
    return value


@one_in(3)
@pytest.mark.parametrize("path", ATTRIBUTES)
@pytest.mark.parametrize("name", ALL)
def test_attributes(name: str, path: str) -> None:
    assert outcome(attribute, dtypes, name, path) == outcome(attribute, binary, name, path)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("text", ["{}", "{!r}", "{!s}"])
def test_texts(name: str, text: str) -> None:
    assert text.format(dtype(dtypes, name)) == text.format(dtype(binary, name))


@pytest.mark.parametrize("name", ALL)
def test_documentation(name: str) -> None:
    has = hasattr(dtype(binary, name), "__doc__")
    assert hasattr(dtype(dtypes, name), "__doc__") == has
    if has:
        assert "|" in str(dtype(dtypes, name).__doc__) or not binary.is_numeric(dtype(binary, name))


@pytest.mark.parametrize("name", ["name", "bitwidth", "__doc__", "__name__", "foo", "__call__"])
def test_attributes_cannot_be_changed(name: str) -> None:
    for change, arguments in ((setattr, (1,)), (delattr, ())):
        ours = outcome(change, dtypes.int8, name, *arguments)
        kind, error, message = outcome(change, binary.int8, name, *arguments)
        # Python 3.12 says more of attributes that are not there.
        assert ours == (kind, error, message.removesuffix(MORE))


@pytest.mark.parametrize("arguments", [(), (1,), (1.5,), ("x",), (1, 2)])
def test_a_data_type_is_no_constructor_outside_of_kernels(arguments: tuple[Any, ...]) -> None:
    assert outcome(dtypes.float32, *arguments) == outcome(binary.float32, *arguments)


@pytest.mark.parametrize("arguments", [(), (1,), ("int8",)])
def test_there_are_no_other_data_types(arguments: tuple[Any, ...]) -> None:
    ours: Any = dtypes.DType
    assert outcome(ours, *arguments) == outcome(binary.DType, *arguments)


def test_the_class_has_no_subclasses() -> None:
    assert outcome(type, "T", (dtypes.DType,), {}) == outcome(type, "T", (binary.DType,), {})


def test_the_class_is_documented_as_in_the_interface() -> None:
    assert " ".join(str(dtypes.DType.__doc__).split()[:9]) == " ".join(
        str(binary.DType.__doc__).split()[:9]
    )


def test_there_are_no_weak_references() -> None:
    for each in (dtypes.int8, binary.int8):
        with pytest.raises(TypeError, match="cannot create weak reference"):
            weakref.ref(each)


@pytest.mark.parametrize("name", ALL)
def test_equality_is_identity(name: str) -> None:
    one = dtype(dtypes, name)
    assert one is dtype(dtypes, name)
    assert [one == dtype(dtypes, other) for other in ALL] == [name == other for other in ALL]
    assert hash(one) == object.__hash__(one)
    assert one.__eq__(name) is NotImplemented


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy])
def test_copies_are_the_same(name: str, duplicate: Any) -> None:
    one = dtype(dtypes, name)
    assert duplicate(one) is one


@pytest.mark.parametrize("pointee", [None, "@float32", "@mbarrier", "@pointer[int8]", 1, "x"])
@pytest.mark.parametrize("space", [*MemorySpace, MemoryScope.NONE, 0, None, "GENERIC"], ids=ident)
def test_pointers(pointee: Any, space: Any) -> None:
    same("_get_pointer_dtype", pointee, space)


@pytest.mark.parametrize("space", MemorySpace)
def test_bits_of_pointers(space: MemorySpace) -> None:
    one = dtypes._get_pointer_dtype(None, space)
    assert one.bitwidth == binary._get_pointer_dtype(None, space).bitwidth
    assert dtypes._pointer_memory_space(one) is space


@pytest.mark.parametrize("pointee", ["@float32", "@mbarrier", "@foreign_pointer[int8]", None, 1])
def test_foreign_pointers(pointee: Any) -> None:
    same("_get_foreign_pointer_dtype", pointee)


@pytest.mark.parametrize("name", ["nope", "", "pointer[int8]", "float32 ", 1, None, b"int8"])
def test_names_in_pickles_that_are_none(name: Any) -> None:
    same("_unpickle_basic_dtype", name)


@pytest.mark.parametrize("name", BASIC)
def test_names_in_pickles(name: str) -> None:
    same("_unpickle_basic_dtype", name)


def test_threads_get_the_same_pointers() -> None:
    threads = 8
    barrier = threading.Barrier(threads)
    found: list[list[dtypes.DType]] = []

    def look() -> None:
        barrier.wait()
        pointee = dtypes.uint64
        mine = []
        for depth in range(60):
            pointee = dtypes._get_pointer_dtype(pointee, list(MemorySpace)[depth % 7])
            mine += [pointee, dtypes._get_foreign_pointer_dtype(pointee)]
        found.append(mine)

    running = [threading.Thread(target=look) for _ in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    assert len(found) == threads
    assert all(map(lambda *same: len({*map(id, same)}) == 1, *found))


_OTHER_PROCESS = """
from tilewright.cutile.extension import dtypes

ours = ModuleType("cuda.tile._cext")
vars(ours).update({name: getattr(dtypes, name) for name in dtypes.__all__})
sys.modules["cuda.tile._cext"] = sys.modules["cuda.tile"]._cext = ours
sys.modules["cuda.tile"].DType = dtypes.DType

answers = {}
for key, text in json.load(sys.stdin).items():
    read = pickle.loads(bytes.fromhex(text))
    again = pickle.dumps(read, int(key.partition(":")[0]))
    answers[key] = [read.name, type(read) is dtypes.DType, pickle.loads(again) is read, again.hex()]
json.dump(answers, sys.stdout)
"""
"""Reads pickles of the binary and writes them again, with ours in the place of the binary."""


@cache
def _read_by_ours() -> dict[str, Any]:
    return alone(
        _OTHER_PROCESS,
        {
            f"{protocol}:{name}": pickle.dumps(dtype(binary, name), protocol).hex()
            for name in ALL
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
        },
    )


@every(3)
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_are_those_of_the_binary(name: str, protocol: int) -> None:
    read, is_ours, is_one, again = _read_by_ours()[f"{protocol}:{name}"]
    assert (read, is_ours, is_one) == (name, True, True)
    assert bytes.fromhex(again) == pickle.dumps(dtype(binary, name), protocol)
    assert pickle.loads(bytes.fromhex(again)) is dtype(binary, name)
