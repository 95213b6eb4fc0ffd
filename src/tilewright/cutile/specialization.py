"""What cuTile specialises kernels to: the constraints of parameters that arguments fulfil.

cuTile compiles a kernel once for all arguments that have the same facts: dtypes and ranks, which
strides are 1, which sizes are 1, what 16 divides, whether an array overlaps itself, the values of
constants. `Parameters` finds these facts, and what the kernel is passed: an array is its address,
its shape and its strides, a list of arrays the address of a table with one such row for each, and
their number; a tuple what is in it, depth first; a constant nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np

from tilewright.cutile.arrays import ArrayArgument, ArrayLayout, array_argument, of_numpy
from tilewright.cutile.installed import compilation, datatypes, signatures

__all__ = [
    "InspectedArguments",
    "Parameters",
    "Passed",
    "PassedList",
    "constraints_of",
    "convention_of",
    "type_name",
]

_MOST_DIMENSIONS = 5
"""Of arrays with more, nothing is inferred from single dimensions."""

_ALIGNMENT = 16
"""Bytes, by which addresses and strides, and elements, by which sizes are asked to be divisible."""

_FLOAT = struct.Struct("=d")
_INT32 = range(-(2**31), 2**31)
_INT64 = range(-(2**63), 2**63)


# ---- facts


class ArrayFacts(NamedTuple):
    """What a kernel may rely on of an array. Sizes and strides are counted in elements."""

    dtype: str
    size: int
    """Bytes of an element."""
    wide: bool
    """Whether sizes and strides are passed with 64 bits."""
    address: bool
    """Whether the alignment divides it."""
    shape: tuple[int | None, ...]
    """The sizes that are known."""
    even_shape: tuple[bool, ...]
    """Which others the alignment divides."""
    strides: tuple[int | None, ...]
    """The strides that are known."""
    even_strides: tuple[bool, ...]
    """Which others the alignment divides, counted in bytes."""
    overlaps: bool
    """Whether two elements may be in the same place."""

    @property
    def rank(self) -> int:
        """Number of dimensions."""
        return len(self.shape)


class ListFacts(NamedTuple):
    """What a kernel may rely on of a list of arrays."""

    element: ArrayFacts


class ScalarFacts(NamedTuple):
    """A number that is passed."""

    dtype: str


class ConstantFacts(NamedTuple):
    """A number that is compiled in. Python has 1, 1.0 and True equal, so its type counts; and the
    bits of floats, for NaN and the sign of zero."""

    type: type
    held: int | bool | bytes
    """The number; a float as its bits."""

    @property
    def value(self) -> int | float | bool:
        """The number."""
        held = self.held
        return _FLOAT.unpack(held)[0] if isinstance(held, bytes) else held


class TupleFacts(NamedTuple):
    """A tuple."""

    items: tuple[Facts, ...]


Facts: TypeAlias = ArrayFacts | ListFacts | ScalarFacts | ConstantFacts | TupleFacts
"""What a kernel may rely on of an argument."""


def constraints_of(facts: Sequence[Facts]) -> list[Any]:
    """The same in cuTile's classes."""
    return [_constraint(fact) for fact in facts]


def convention_of(facts: Sequence[Facts]) -> Any:
    """The oldest calling convention that can have arguments with these facts."""
    name = "cutile_python_v2" if any(map(_needs_second, facts)) else "cutile_python_v1"
    return getattr(compilation.CallingConvention, name)()


def _needs_second(facts: Facts) -> bool:
    if isinstance(facts, ListFacts):
        return _needs_second(facts.element)
    if isinstance(facts, ArrayFacts):
        return any(size is not None for size in facts.shape)
    return isinstance(facts, TupleFacts)


def _constraint(facts: Facts) -> Any:
    return _CONSTRAINTS[type(facts)](facts)


def _array_constraint(facts: ArrayFacts) -> Any:
    step = _ALIGNMENT // facts.size
    known = [stride is not None for stride in facts.strides]
    return signatures.ArrayConstraint(
        getattr(datatypes, facts.dtype),
        facts.rank,
        index_dtype=datatypes.int64 if facts.wide else datatypes.int32,
        stride_lower_bound_incl=[None if constant else 0 for constant in known],
        alias_groups=(),
        may_alias_internally=facts.overlaps,
        stride_constant=facts.strides,
        shape_constant=facts.shape,
        stride_divisible_by=[step if even else 1 for even in facts.even_strides],
        shape_divisible_by=[_ALIGNMENT if even else 1 for even in facts.even_shape],
        base_addr_divisible_by=_ALIGNMENT if facts.address else 1,
    )


def _list_constraint(facts: ListFacts) -> Any:
    element = _array_constraint(facts.element)
    return signatures.ListConstraint(element, alias_groups=(), elements_may_alias=True)


_CONSTRAINTS: Mapping[type, Callable[[Any], Any]] = MappingProxyType(
    {
        ArrayFacts: _array_constraint,
        ListFacts: _list_constraint,
        ScalarFacts: lambda facts: signatures.ScalarConstraint(getattr(datatypes, facts.dtype)),
        ConstantFacts: lambda facts: signatures.ConstantConstraint(facts.value),
        TupleFacts: lambda facts: signatures.TupleConstraint(constraints_of(facts.items)),
    }
)


# ---- arguments


class Passed(NamedTuple):
    """An array that a kernel is passed, alone or in a list."""

    name: str
    """What messages call it."""
    array: ArrayArgument


class PassedList(NamedTuple):
    """A list of arrays that a kernel is passed: the address of a table, and its length."""

    name: str
    """Of the parameter, as messages say it."""
    position: int
    """Of the table's address among the words."""
    first: int
    """The number of its first array among all that are passed."""
    length: int
    """How many there are."""


class InspectedArguments:
    """Arguments that have been looked at.

    Attributes:
        facts: what the kernel may rely on, for each.
        words: what it is passed: numbers, one for each parameter of the entry; for the addresses of
            the tables of lists, which are still to be made, zeros.
        arrays: that are passed, and those in lists, depth first.
        places: for each array that is not in a list, the position of its address among the words,
            and its own number.
        lists: that are passed.
    """

    def __init__(self) -> None:
        self.facts: tuple[Facts, ...] = ()
        self.words: list[int | float] = []
        self.arrays: list[Passed] = []
        self.places: list[tuple[int, int]] = []
        self.lists: list[PassedList] = []

    def add_array(self, name: str, array: ArrayArgument) -> None:
        """Note an array that is passed."""
        self.places.append((len(self.words), len(self.arrays)))
        self.words.append(array.address)
        self.words += array.layout.words
        self.arrays.append(Passed(f"'{name}'", array))

    def add_list(self, name: str, arrays: Sequence[ArrayArgument]) -> None:
        """Note a list of arrays that is passed."""
        place = PassedList(name, len(self.words), len(self.arrays), len(arrays))
        self.lists.append(place)
        self.words += (0, len(arrays))
        self.arrays += [Passed(f"'{name}[{n}]'", array) for n, array in enumerate(arrays)]


class _Place(NamedTuple):
    """Where an argument stands, for messages."""

    name: str
    """As in Python, e.g. `x[0]`."""
    words: str
    """As cuTile says it, e.g. `item #0 of kernel argument #1`."""

    def item(self, number: int) -> _Place:
        """Of an item of this."""
        return _Place(f"{self.name}[{number}]", f"item #{number} of {self.words}")


class Parameters:
    """The parameters of a kernel.

    Args:
        nodes: cuTile's annotations of them.
        names: theirs; fewer if they are not known.
    """

    def __init__(self, nodes: Sequence[Any], names: Sequence[str] = ()) -> None:
        self._nodes = tuple(nodes)
        self._places = [
            _Place(names[n] if n < len(names) else f"argument {n}", f"kernel argument #{n}")
            for n in range(len(self._nodes))
        ]

    def take(self, arguments: Sequence[Any], inferred_sizes: bool = True) -> InspectedArguments:
        """Look at arguments.

        Args:
            arguments: one for each parameter.
            inferred_sizes: whether sizes of 1 are known, which calling convention v1 has not.

        Raises:
            TypeError, ValueError, OverflowError: cuTile has no such argument.
        """
        count = len(self._nodes)
        if len(arguments) != count:
            given = f"{len(arguments)} {'was' if len(arguments) == 1 else 'were'} given"
            message = f"Kernel expects {count} argument{'' if count == 1 else 's'} but {given}"
            raise TypeError(message)
        found = InspectedArguments()
        taking = _Taking(found)
        each = zip(self._nodes, arguments, self._places, strict=True)
        taken = [taking.argument(node, argument, place) for node, argument, place in each]
        found.facts = tuple([_facts(argument, inferred_sizes) for argument in taken])
        for argument in taken:
            _refuse_duplicates(argument)
        return found


def _name(error: Exception, value: object, place: _Place) -> None:
    """Note with which argument something is wrong, unless that has been noted of a part of it."""
    if not hasattr(error, "__notes__"):
        error.add_note(f"note: this is about the argument '{place.name}': {_shown(value)}")


def _shown(value: Any) -> str:
    """The dtype and the shape of an array, of anything else its type."""
    try:
        return f"{value.dtype} of shape {tuple(value.shape)}"
    except Exception:
        # It is not ours: some arrays refuse to say.
        return type_name(value)


class _Array(NamedTuple):
    """An array that has been taken, and cuTile's annotation of it."""

    array: ArrayArgument
    annotation: Any


class _List(NamedTuple):
    """A list of arrays that has been taken, and cuTile's annotation of them."""

    arrays: Sequence[ArrayArgument]
    annotation: Any


_Taken: TypeAlias = "_Array | _List | ScalarFacts | ConstantFacts | list[_Taken]"
"""An argument that has been taken."""


class _Taking:
    """Goes through arguments, and notes what is passed."""

    def __init__(self, found: InspectedArguments) -> None:
        self._found = found

    def argument(self, node: Any, value: Any, place: _Place) -> _Taken:
        """An argument of any kind, by what it is annotated as."""
        try:
            return self._argument(node, value, place)
        except Exception as error:
            _name(error, value, place)
            raise

    def _argument(self, node: Any, value: Any, place: _Place) -> _Taken:
        items: Sequence[Any]
        if node.KIND == "leaf":
            return self._leaf(node, value, place)
        if not isinstance(value, tuple):
            raise TypeError("Received a non-tuple argument for a parameter annotated as a tuple")
        values = cast("tuple[Any, ...]", value)
        if node.KIND == "homogeneous_tuple":
            items = [node.each] * len(values)
        else:
            items = node.items
            if len(items) != len(values):
                raise TypeError(
                    f"Received a tuple of length {len(values)} for a parameter annotated as a "
                    f"tuple of length {len(items)}"
                )
        return self._tuple(items, values, place)

    def _tuple(self, nodes: Sequence[Any], values: Sequence[Any], place: _Place) -> list[_Taken]:
        pairs = enumerate(zip(nodes, values, strict=True))
        return [self.argument(node, value, place.item(n)) for n, (node, value) in pairs]

    def _leaf(self, node: Any, value: Any, place: _Place) -> _Taken:
        kind = cast("Any", type(value))
        if kind is tuple:
            values = cast("tuple[Any, ...]", value)
            return self._tuple([node] * len(values), values, place)
        if kind is np.ndarray and not node.constant:
            return self._array(node, of_numpy(value), place)
        if isinstance(value, np.generic):
            value = cast("Any", value).item()
        if node.constant:
            return _constant(value, place)
        if isinstance(value, bool | int | float):
            return self._scalar(node, value)
        if isinstance(value, list):
            return self._list(node, cast("list[Any]", value), place)
        array = array_argument(value)
        if array is not None:
            return self._array(node, array, place)
        name = type_name(value)
        if isinstance(value, tuple):
            message = f"'{name}' is a subclass of 'tuple'. Only plain tuples are accepted."
            raise TypeError(f"Invalid {place.words}: {message}")
        raise TypeError(f"Invalid {place.words}: Objects of type '{name}' are not supported.")

    def _array(self, node: Any, array: ArrayArgument, place: _Place) -> _Array:
        self._found.add_array(place.name, array)
        return _Array(array, node.array)

    def _scalar(self, node: Any, value: float) -> ScalarFacts:
        if isinstance(value, int) and not isinstance(value, bool):
            wide = node.scalar is not None and node.scalar.dtype == datatypes.int64
            dtype, values = ("int64", _INT64) if wide else ("int32", _INT32)
            if int(value) not in values:
                raise OverflowError(f"Python int too large to convert to C {dtype}_t")
        else:
            dtype = "bool_" if isinstance(value, bool) else "float32"
        self._found.words.append(value)
        return ScalarFacts(dtype)

    def _list(self, node: Any, items: Sequence[Any], place: _Place) -> _List:
        if not items:
            raise TypeError("Empty lists are not supported as kernel arguments")
        annotation = None if node.list is None else node.list.element
        arrays: list[ArrayArgument] = []
        for number, item in enumerate(items):
            try:
                arrays.append(_list_item(number, item))
                if number:
                    _refuse_varying(arrays[0].layout, arrays[-1].layout, annotation)
            except Exception as error:
                _name(error, item, place.item(number))
                raise
        self._found.add_list(place.name, arrays)
        return _List(arrays, annotation)


def _list_item(number: int, item: Any) -> ArrayArgument:
    if isinstance(item, bool | int | float | list):
        raise TypeError(f"Expected list items to be arrays, got {type_name(cast('Any', item))}")
    array = array_argument(item)
    if array is None:
        kind = type_name(item)
        raise TypeError(f"Invalid list item #{number}: unsupported object type '{kind}'")
    return array


def _constant(value: Any, place: _Place) -> ConstantFacts:
    if isinstance(value, bool):
        return ConstantFacts(bool, value)
    if isinstance(value, int):
        number = int(value)
        if number < _INT64.start:
            raise OverflowError("can't convert negative value to unsigned int")
        if number >= 2**64:
            raise OverflowError("Python int too large to convert to C unsigned long")
        return ConstantFacts(int, number)
    if isinstance(value, float):
        return ConstantFacts(float, _FLOAT.pack(value))
    kind = type_name(value)
    message = f"Could not interpret object of type '{kind}' as a constant."
    raise TypeError(f"Invalid {place.words}: {message}")


def _facts(taken: _Taken, inferred_sizes: bool) -> Facts:
    """What a kernel may rely on of an argument that has been taken."""
    if isinstance(taken, _Array):
        return _array_facts(taken.array, taken.annotation, inferred_sizes)
    if isinstance(taken, _List):
        annotation = taken.annotation
        each = [_array_facts(array, annotation, inferred_sizes) for array in taken.arrays]
        return ListFacts(_common(each))
    if isinstance(taken, list):
        return TupleFacts(tuple([_facts(item, inferred_sizes) for item in taken]))
    return taken


def _refuse_duplicates(taken: _Taken) -> None:
    """No axis is annotated twice."""
    if isinstance(taken, list):
        for item in taken:
            _refuse_duplicates(item)
    elif isinstance(taken, _Array | _List) and taken.annotation is not None:
        array = taken.array if isinstance(taken, _Array) else taken.arrays[0]
        for name in _STATIC:
            axes = _axes(taken.annotation, name, len(array.layout.shape))
            for position, axis in enumerate(axes):
                if axis in axes[:position]:
                    dim = getattr(taken.annotation, name)[position]
                    raise ValueError(f"{name} contains duplicate axis {dim}")


# ---- facts of arrays

_STATIC = "static_shape_dims", "static_stride_dims"


def _array_facts(array: ArrayArgument, annotation: Any, inferred_sizes: bool) -> ArrayFacts:
    aligned = array.address % _ALIGNMENT == 0
    return _facts_of_layout(array.layout, aligned, annotation, inferred_sizes)


@lru_cache(maxsize=4096)
def _facts_of_layout(
    layout: ArrayLayout, aligned: bool, annotation: Any, inferred_sizes: bool
) -> ArrayFacts:
    shape, strides, size = layout.shape, layout.strides, layout.size
    rank = len(shape)
    wide = annotation is not None and annotation.index_dtype == datatypes.int64
    if not wide:
        if max(shape, default=0) not in _INT32:
            raise OverflowError("shape is too big")
        if max(strides, default=0) not in _INT32:
            raise OverflowError("stride is too big")
    few = rank <= _MOST_DIMENSIONS
    axes, fixed = [_axes(annotation, name, rank) for name in _STATIC]
    ones = few and inferred_sizes and not axes
    known_shape = _known(shape, axes, ones)
    known_strides = _known(strides, fixed, few and not fixed)
    return ArrayFacts(
        layout.dtype,
        size,
        wide,
        aligned,
        known_shape,
        _even(shape, known_shape, 1 if few else 0),
        known_strides,
        _even(strides, known_strides, size if few else 0),
        _overlaps(shape, strides),
    )


def _known(values: Sequence[int], axes: Sequence[int], ones: bool) -> tuple[int | None, ...]:
    """The values of some axes, and if so wished each that is 1."""
    return tuple(
        [
            value if axis in axes or (ones and value == 1) else None
            for axis, value in enumerate(values)
        ]
    )


def _even(values: Sequence[int], known: Sequence[int | None], size: int) -> tuple[bool, ...]:
    """Which values the alignment divides, times a size, of those that are not known; none for a
    size of 0."""
    return tuple(
        [
            size > 0 and constant is None and value * size % _ALIGNMENT == 0
            for value, constant in zip(values, known, strict=True)
        ]
    )


def _overlaps(shape: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether two elements of an array may be in the same place; true if it is hard to tell."""
    reach = 1
    for stride, length in sorted(zip(strides, shape, strict=True)):
        if stride < reach:
            return True
        reach = stride * length
    return False


def _axes(annotation: Any, name: str, rank: int) -> tuple[int, ...]:
    """The axes that an annotation names, counted from 0."""
    if annotation is None:
        return ()
    # cuTile 1.5 has no static strides.
    return _counted(name, getattr(annotation, name, ()), rank)


@cache
def _counted(name: str, dims: Sequence[int], rank: int) -> tuple[int, ...]:
    axes = tuple([dim + rank if dim < 0 else dim for dim in dims])
    for axis in axes:
        if axis not in range(rank):
            raise ValueError(f"{name} contains axis {axis} but array rank is {rank}")
    return axes


def _refuse_varying(first: ArrayLayout, other: ArrayLayout, annotation: Any) -> None:
    """Arrays in a list have the same dtype and rank, static sizes and strides."""
    if other is first and annotation is None:
        return
    if other.dtype != first.dtype:
        raise TypeError("Arrays in list vary in data type")
    rank = len(first.shape)
    if len(other.shape) != rank:
        raise TypeError("Arrays in list vary in rank")
    sizes = ("shape", first.shape, other.shape), ("stride", first.strides, other.strides)
    for name, (kind, *values) in zip(_STATIC, sizes, strict=True):
        for dim in () if annotation is None else getattr(annotation, name, ()):
            [axis] = _counted(name, (dim,), rank)
            one, another = [value[axis] for value in values]
            if one != another:
                message = f"Arrays in list vary in static {kind} at axis {axis}"
                raise ValueError(f"{message} ({one} vs {another})")


def _common(facts: Sequence[ArrayFacts]) -> ArrayFacts:
    """What holds for all arrays of a list."""
    first = facts[0]
    if all(fact is first for fact in facts):
        return first
    return first._replace(
        address=all(fact.address for fact in facts),
        shape=_same(fact.shape for fact in facts),
        even_shape=_all(fact.even_shape for fact in facts),
        strides=_same(fact.strides for fact in facts),
        even_strides=_all(fact.even_strides for fact in facts),
        overlaps=any(fact.overlaps for fact in facts),
    )


def _same(columns: Any) -> tuple[int | None, ...]:
    return tuple([row[0] if len(set(row)) == 1 else None for row in zip(*columns, strict=True)])


def _all(columns: Any) -> tuple[bool, ...]:
    return tuple([all(row) for row in zip(*columns, strict=True)])


def type_name(value: object) -> str:
    """The name of a type as CPython's own messages have it: with the module for what is written
    in C."""
    if isinstance(value, str):
        return type(value).__name__
    try:
        "".join(cast("list[str]", [value]))
    except TypeError as error:
        return (
            str(error)
            .removeprefix("sequence item 0: expected str instance, ")
            .removesuffix(" found")
        )
    return type(value).__name__
