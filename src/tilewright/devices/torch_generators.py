"""torch's generators of random numbers for the device, whose state is that of a GPU's: a seed and
an offset, of eight bytes each. Libraries of kernels read it, draw by their own formula from there
on, and move the offset.

What torch draws for the device comes from a generator of the CPU with the same seed. How far that
one has come is a part of the state, too: the upper bits of the offset name it, and are 0 where
nothing has been drawn since the seed was given.
"""

from __future__ import annotations

import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from tilewright.devices.torch_storages import native_numpy

__all__ = ["GeneratorKinds", "generator_kinds", "source_of"]

_SOURCE = "_tilewright_source"
"""The attribute of a generator of the device that names the one that torch is to draw from."""

_OFFSET_BITS = 36
_NAME_BITS = 27
_NAMES = (1 << _NAME_BITS) - 1
_OFFSETS = (1 << _OFFSET_BITS) - 1

_KEPT = 256
"""How many states of a CPU's generator are kept, of 5 KB each."""


class GeneratorKinds(NamedTuple):
    """Classes of generators.

    Attributes:
        made: of those that programs make.
        default: of the one that torch draws from where it is told none.
        found: gives the generator of the device that another object, which torch has made in C++,
            stands for; anything else as it is.
    """

    made: Any
    default: Any
    found: Callable[[Any], Any]


def source_of(generator: Any) -> Any:
    """The generator that torch is to draw from for another one.

    Args:
        generator: of the device or not, or None.
    """
    return getattr(generator, _SOURCE, generator)


class _State:
    """A seed, an offset, and a generator of the CPU.

    Args:
        torch: the module.
        kind: the class of generators of the CPU.
        source: the generator.
    """

    def __init__(self, torch: Any, kind: Any, source: Any) -> None:
        self._torch = torch
        self._kind = kind
        self._source = source
        self.seed: int = kind.initial_seed(source)
        self._offset = 0
        self._start = self._started(self.seed)
        self._kept: OrderedDict[int, Any] = OrderedDict()
        # A state of the CPU's generator that goes by the name of another one.
        self._alias = 0, 0

    def begin(self, seed: int) -> None:
        """Have a seed, and the offset 0.

        Args:
            seed: which the generator of the CPU has been given.
        """
        self.seed, self._offset, self._alias = seed, 0, (0, 0)
        self._start = self._started(seed)

    def take(self, other: _State) -> None:
        """Have the state of another one."""
        self._kind.set_state(self._source, self._kind.get_state(other._source))
        self.seed, self._offset = other.seed, other._offset
        self._start, self._alias = other._start, other._alias

    def offset(self) -> int:
        """The offset, with the name of the CPU's generator's state above it."""
        state = self._kind.get_state(self._source)
        name = self._name(state)
        if name != self._start:
            self._kept[name] = state
            self._kept.move_to_end(name)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return ((name - self._start) & _NAMES) << _OFFSET_BITS | self._offset

    def put(self, seed: int, offset: int) -> None:
        """Have a seed and an offset, and the CPU's generator where it was when they were asked for.

        Args:
            seed: of 64 bits, without a sign.
            offset: as it was returned, or more.
        """
        kind, source = self._kind, self._source
        before, step = self._name(kind.get_state(source)), offset >> _OFFSET_BITS & _NAMES
        self.seed, self._offset, self._start = seed, offset & _OFFSETS, self._started(seed)
        name = (self._start + step) & _NAMES
        if before == name:
            return
        if name in self._kept:
            kind.set_state(source, self._kept[name])
        elif not step:
            kind.manual_seed(source, seed)
        else:
            # It was asked for long ago, or in another process.
            given = blake2b(struct.pack("=QQ", seed, step), digest_size=8).digest()
            kind.manual_seed(source, int.from_bytes(given, "little"))
            self._alias = _digest(kind.get_state(source)), name

    def _name(self, state: Any) -> int:
        found = _digest(state)
        alias, name = self._alias
        return name if found == alias else found

    def _started(self, seed: int) -> int:
        """The name of the state after a seed was given."""
        return _digest(self._kind().manual_seed(seed).get_state())


def _restored(state: Any, source: Any) -> Any:
    """A generator from its state, and that of the CPU's generator."""
    torch: Any = import_module("torch")
    found = torch.Generator("cuda")
    torch._C.Generator.set_state(found, source)
    return found.set_state(state) if hasattr(found, "_numbers") else found


def _digest(state: Any) -> int:
    return zlib.crc32(native_numpy()(state)) & _NAMES


def generator_kinds(torch: Any, kind: Any, device: Any) -> GeneratorKinds:
    """The classes.

    Args:
        torch: the module.
        kind: torch's own class of generators.
        device: what they say of where their numbers are.
    """
    default: Any = torch.default_generator
    known: WeakValueDictionary[int, Any] = WeakValueDictionary()

    def found(generator: Any) -> Any:
        return known.get(getattr(generator, "_cdata", 0), generator)

    class Made(kind):
        """A generator whose numbers are for the device."""

        def __new__(cls) -> Any:
            return kind.__new__(cls, "cpu")

        def __init__(self) -> None:
            source = source_of(self)
            self._numbers = _State(torch, kind, source)
            known[source._cdata] = self

        @property
        def device(self) -> Any:
            """Where the numbers are."""
            return device

        def initial_seed(self) -> int:
            """The seed."""
            return self._numbers.seed

        def manual_seed(self, seed: int) -> Any:
            """Begin again with a seed."""
            source = source_of(self)
            kind.manual_seed(source, seed)
            self._numbers.begin(kind.initial_seed(source))
            return self

        def seed(self) -> int:
            """Begin again with a seed that is another one each time."""
            seed = kind.seed(source_of(self))
            self._numbers.begin(seed)
            return seed

        def get_state(self) -> Any:
            """The seed and the offset, in bytes."""
            words = struct.pack("=QQ", self._numbers.seed, self._numbers.offset())
            return torch.frombuffer(bytearray(words), dtype=torch.uint8)

        def set_state(self, _new_state: Any) -> Any:
            """Have a seed and an offset; the offset is 0 where none is given."""
            if not isinstance(_new_state, torch.Tensor):
                raise TypeError(f"expected a torch.ByteTensor, but got {type(_new_state).__name__}")
            if _new_state.dtype != torch.uint8 or _new_state.device.type != "cpu":
                raise TypeError("RNG state must be a torch.ByteTensor")
            given = bytes(native_numpy()(_new_state.contiguous()))
            if len(given) not in (8, 16):
                raise RuntimeError("RNG state is wrong size")
            self._numbers.put(*struct.unpack("=QQ", given.ljust(16, b"\0")))
            return self

        def get_offset(self) -> int:
            """The offset."""
            return self._numbers.offset()

        def set_offset(self, offset: int) -> Any:
            """Have an offset, and the same seed."""
            if offset < 0:
                raise RuntimeError(f"the offset of a generator is not negative; found {offset}")
            self._numbers.put(self._numbers.seed, offset)
            return self

        def clone_state(self) -> Any:
            """Another generator in the same state."""
            clone = Made()
            clone._numbers.take(self._numbers)
            return clone

        def __reduce__(self) -> Any:
            return _restored, (self.get_state(), kind.get_state(source_of(self)))

    class Default(Made):
        """What torch draws from for the device where it is told no generator."""

        def __init__(self) -> None:
            setattr(self, _SOURCE, default)
            super().__init__()

    return GeneratorKinds(Made, Default, found)
