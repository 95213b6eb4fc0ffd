"""How programs are executed: what a back end offers, what it is given, who may watch.

A back end compiles an entry of a module to an `Executable`; launching that runs a grid of tile
blocks on `Arguments`. An `Observer` hears what happens; back ends that cannot be observed say so
when they compile. All back ends are interchangeable behind this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType, MappingProxyType
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

import numpy as np
from xdsl.ir import Attribute, Operation

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.dialects.cuda_tile.constraints import is_multicast
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType, spell
from tilewright.memory import Memory, Window
from tilewright.numerics.formats import Array, Format, format_of

__all__ = [
    "EVENTS",
    "MAXIMUM_GRID",
    "Access",
    "AddressRange",
    "Arguments",
    "Assembled",
    "Backend",
    "BlockId",
    "Executable",
    "FastLaunch",
    "FastLaunches",
    "FastParameter",
    "Grid",
    "Listeners",
    "Observer",
    "Options",
    "Parameter",
    "Preparing",
    "Unchecked",
    "element_first_of",
    "is_output",
    "parameters_of",
    "refuse_writes",
    "seconds_of",
    "stops_at_undefined",
]

Grid: TypeAlias = tuple[int, int, int]
"""Tile blocks along x, y and z."""

BlockId: TypeAlias = tuple[int, int, int]
"""The position of a tile block in the grid."""

_LONGEST = 1e9
"""Seconds after which no launch needs to be ended any more."""

MAXIMUM_GRID = 2**24 - 1
"""Most tile blocks along one axis."""

Options: TypeAlias = Mapping[str, Any]
"""Settings of a back end by name."""


@dataclass(frozen=True)
class Parameter:
    """One parameter of an entry as the caller sees it."""

    name: str
    """Its name in the source, else `arg0`, `arg1` and so on."""
    type: str
    """Its element type as text, e.g. `ptr<f32>`."""
    kind: Literal["pointer", "scalar", "other"]
    """`other` cannot be passed by a launch."""
    format: Format | None
    """The format of the scalar, or of what the pointer points to."""
    multicast: bool = False
    """Whether it is a pointer to multicast memory."""


def parameters_of(entry: EntryOp) -> tuple[Parameter, ...]:
    """The parameters of an entry in order."""
    return tuple(
        _parameter(argument.name_hint or f"arg{position}", argument.type)
        for position, argument in enumerate(entry.body.block.args)
    )


def _parameter(name: str, type: Attribute) -> Parameter:
    if not isinstance(type, TileType) or type.rank:
        return Parameter(name, spell(type), "other", None)
    element = type.element_type
    pointer = isinstance(element, PtrType)
    number = number_name(element.pointee if isinstance(element, PtrType) else element)
    assert number is not None
    multicast = isinstance(element, PtrType) and is_multicast(element.ptr_attr)
    kind = "pointer" if pointer else "scalar"
    return Parameter(name, spell(element), kind, format_of(number), multicast)


class AddressRange(NamedTuple):
    """Memory by its addresses."""

    low: int
    """Address of the first byte."""
    high: int
    """Address after the last byte."""
    name: str
    """What messages call it."""
    readonly: bool = False
    """Whether writing is an error."""


class Arguments:
    """What a launch passes, by the binary interface: one value per parameter.

    Attributes:
        values: an address for each pointer, a NumPy scalar in the storage dtype of its format for
            each scalar.
        arrays: the arrays that the kernel may touch, and what messages call them.
        ranges: memory that it may touch besides, which the caller keeps alive.
        readonly: what messages call the arrays that must not be written, by the positions of the
            parameters that they are given for.
        windows: the addresses that stand for several of the arrays.
    """

    def __init__(
        self,
        values: Sequence[Any],
        arrays: Sequence[tuple[Array, str]] = (),
        memory: Memory | None = None,
        ranges: Sequence[AddressRange] = (),
        readonly: Mapping[int, str] = MappingProxyType({}),
        windows: Sequence[Window] = (),
    ) -> None:
        self.values = values
        self.readonly = readonly
        self.arrays = arrays
        self.ranges = ranges
        self.windows = windows
        self._memory = memory

    @property
    def memory(self) -> Memory:
        """The allocations that the kernel may touch; made of the arrays when first asked for."""
        if self._memory is None:
            self._memory = Memory()
            for array, name in self.arrays:
                self._memory.register(array, name)
            for low, high, name, readonly in self.ranges:
                self._memory.register_range(low, high, name, readonly)
            for window in self.windows:
                self._memory.add_window(window)
        return self._memory


def refuse_writes(written: Mapping[int, Operation], readonly: Mapping[int, str]) -> None:
    """See that a kernel has no operation that writes to what must not be written.

    Args:
        written: its `written_parameters`.
        readonly: as for `Arguments`.

    Raises:
        LaunchError: it has one.
    """
    for position, name in readonly.items():
        writer = written.get(position)
        if writer is not None:
            message = f"{name} is read-only, but the kernel writes to it"
            operation = writer.name.removeprefix("cuda_tile.")
            raise LaunchError(Diagnostic(message, debug_place(writer), operation=operation))


@dataclass(frozen=True)
class FastParameter:
    """The arguments that a fast launch takes for a parameter. Their type is all that it tests.

    It takes neither subclasses of these types nor anything else, whether it fits or not.
    """

    kind: Literal["array", "int", "float"]
    """Whether it is a pointer, an integer or a float."""
    dtypes: tuple[np.dtype[Any], ...] = ()
    """For a pointer: a `numpy.ndarray` fits whose dtype is one of these objects."""
    scalar: type[np.generic] | None = None
    """For a number: those of this type fit."""
    low: int | float = 0
    """For a number: an `int` or `float` (as `kind` says) from this one on fits; `scalar` of it is
    its value."""
    high: int | float = 0
    """For a number: the greatest of these."""


@runtime_checkable
class Assembled(Protocol):
    """An executable that is machine code."""

    @property
    def assembly(self) -> str:
        """It in assembly."""
        ...


class Executable(Protocol):
    """A compiled entry."""

    def launch(self, grid: Grid, arguments: Arguments) -> None:
        """Run all tile blocks of a grid and wait for them.

        Raises:
            ExecutionError: the program did something undefined, or can't go on.
        """
        ...


@runtime_checkable
class Preparing(Protocol):
    """An executable whose launches can be prepared."""

    def prepare(self, grid: Grid, arguments: Arguments) -> Callable[[], None]:
        """A launch that can be made again and again; it keeps the arrays alive."""
        ...


@runtime_checkable
class Unchecked(Protocol):
    """An executable that may write what it is not given."""

    @property
    def unchecked_writes(self) -> Sequence[Operation]:
        """The operations that may write any address."""
        ...


FastLaunch: TypeAlias = Callable[[Any, tuple[Any, ...]], bool]
"""A launch that native code does from Python's objects. It is given grid and arguments as the user
gave them; a grid has to be an int or a tuple of one to three. It returns True when all tile blocks
have run; False when nothing has been done, because it does not take something, or something is in
its way. It raises what launching raises."""


@runtime_checkable
class FastLaunches(Protocol):
    """An executable with fast launches: nothing has to test their arguments before."""

    def fast_launch(self, parameters: Sequence[FastParameter]) -> FastLaunch | None:
        """Such a launch; it keeps the executable alive. None if it has none for itself.

        Args:
            parameters: what it takes for each parameter.
        """
        ...


class Backend(Protocol):
    """What runs programs. One instance belongs to one loaded module. It is made with what it runs
    the operations of extensions by, a mapping from their classes; and with the module's globals,
    which all its back ends share."""

    def compile(self, module: ModuleOp, entry: EntryOp, options: Options) -> Executable:
        """Prepare an entry of a verified module.

        Raises:
            LaunchError: an option is unknown or has no such value.
            ExecutionError: the entry uses something that the back end lacks.
        """
        ...


@dataclass(frozen=True, eq=False)
class Access:
    """A memory operation as an observer sees it: one access for each address.

    Attributes:
        kind: an `atomic` reads and writes.
        addresses: those of the elements accessed (masked ones are left out), flattened.
        size: bytes of each element.
        ordering: `weak`, `relaxed`, `acquire`, `release` or `acq_rel`.
        scope: `tl_blk`, `device` or `sys`; None for weak accesses.
        token: the token that the operation produced.
        elements: the places of the elements in the tile, flattened; None if none is left out, or it
            is not told.
        succeeded: of a compare-and-swap which elements it writes; None of others.
    """

    kind: Literal["read", "write", "atomic"]
    addresses: Array
    size: int
    ordering: str
    scope: str | None
    token: int
    elements: Array | None = None
    succeeded: Array | None = None


def is_output(value: Any) -> bool:
    """Whether something may be the option `output` of a back end: None, or a file."""
    return value is None or callable(getattr(value, "write", None))


def _is_event(name: str, value: Any) -> bool:
    return not name.startswith("_") and isinstance(value, FunctionType)


def seconds_of(options: Options, name: str = "timeout") -> float | None:
    """An option of a back end that is how many seconds something may take, a launch for one.

    Args:
        options: of the back end.
        name: of the option.

    Raises:
        LaunchError: it is no such number.
    """
    found = options.get(name)
    if found is None or (type(found) in (int, float) and 0 < found < _LONGEST):
        return found
    message = f"{name} must be a positive number of seconds, found {shown(found)}"
    raise LaunchError(Diagnostic(message))


_BODY_ARGUMENTS = ("accumulator-first", "element-first")


def element_first_of(options: Options) -> bool:
    """The option `body_arguments` of a back end: whether the bodies of `reduce` and `scan` are
    given the later element first, and then what was combined before it.

    Raises:
        LaunchError: it has no such value.
    """
    found = options.get("body_arguments", _BODY_ARGUMENTS[0])
    if found in _BODY_ARGUMENTS:
        return found == _BODY_ARGUMENTS[1]
    known = " or ".join(map(repr, _BODY_ARGUMENTS))
    raise LaunchError(Diagnostic(f"body_arguments must be {known}, found {shown(found)}"))


def stops_at_undefined(
    undefined: object, known: Sequence[str] = ("stop", "report", "value")
) -> bool:
    """The option `undefined`: whether undefined behaviour is an error; of those who watch, too.

    Args:
        undefined: its value.
        known: the values that it may have.

    Raises:
        LaunchError: it has no such value.
    """
    if not isinstance(undefined, str) or undefined not in known:
        *others, last = map(repr, known)
        message = f"undefined must be {', '.join(others)} or {last}, found {shown(undefined)}"
        raise LaunchError(Diagnostic(message))
    return undefined != "value"


class Observer:
    """Hears what happens during a launch. Override what is of interest.

    Tokens are numbers, new for each operation that produces one. Where accesses may be delayed,
    tokens are reported in program order, accesses (and the operations that make them) when they
    happen, at the latest before the launch ends.
    """

    @classmethod
    def hears(cls, event: str) -> bool:
        """Whether the class overrides a method, so that the event must be reported at all."""
        return getattr(cls, event) is not getattr(Observer, event)

    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        """A launch begins."""

    def launch_finished(self) -> None:
        """All tile blocks have finished."""

    def schedules_compared(self, count: int, share: float) -> None:
        """A launch has had the same result under several schedules; they are a share of all ways to
        interleave its memory operations, between 0 and 1."""

    def block_started(self, block: BlockId) -> None:
        """A tile block executes its first operation next."""

    def block_finished(self, block: BlockId) -> None:
        """A tile block has returned."""

    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        """An operation has been executed; one with bodies, when they have.

        Operands and results are what the registers of the back end hold, and must not be changed.
        The terminators of bodies are reported too; nothing inside `reduce` and `scan` is.
        """

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        """An operation has read or written memory."""

    def token_produced(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> None:
        """An operation has produced a token; it waits for the tokens it consumed."""

    def stopped(
        self, check: str, diagnostic: Diagnostic, operation: Operation | None, block: BlockId
    ) -> None:
        """Something undefined has happened, of a kind, and is only reported: the operation has its
        documented value, or the tile block has ended."""

    def warned(self, operation: Operation, message: str, element: Sequence[int]) -> None:
        """An operation did what is defined here, but not everywhere, at an element."""


EVENTS = tuple(name for name, value in vars(Observer).items() if _is_event(name, value))
"""The names of the events of an observer."""


class Listeners:
    """The observers of a launch, by event: for each, who hears it.

    Attributes:
        observers: all of them.
    """

    def __init__(self, observers: Observer | Sequence[Observer] | None = None) -> None:
        given = (observers,) if isinstance(observers, Observer) else tuple(observers or ())
        self.observers = given
        self._heard = {
            event: tuple(getattr(observer, event) for observer in given if observer.hears(event))
            for event in EVENTS
        }

    def hear(self, event: str) -> bool:
        """Whether anybody hears an event."""
        return bool(self._heard[event])

    def tell(self, event: str, *what: Any) -> None:
        """Report an event to all who hear it."""
        for heard in self._heard[event]:
            heard(*what)
