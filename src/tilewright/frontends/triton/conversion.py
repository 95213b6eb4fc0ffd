"""The conversion of functions: what values of TTIR have become, and the order of memory accesses.

What each operation becomes is said in the files of the chapters; they are given a `Conversion` and
the operation.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeAlias, cast

from xdsl.dialects.builtin import IndexType, TensorType
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.diagnostics import Diagnostic, DiagnosticError, Place
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, number_name
from tilewright.dialects.cuda_tile.types import PtrType, TileType, tile_type_of
from tilewright.dialects.triton.memory import CallOp, FuncOp
from tilewright.dialects.triton.types import PointerType, TensorDescriptorType
from tilewright.frontends.triton.composites import (
    COMPOSITES,
    BlockPointer,
    Descriptor,
    composite_of,
    part_names,
)
from tilewright.frontends.triton.locations import Scopes, place_of
from tilewright.frontends.triton.tiles import shape_of, spread
from tilewright.frontends.triton.vendor_floats import vendor_float

__all__ = ["Conversion", "ConversionError", "Converted", "Converter"]


class ConversionError(DiagnosticError):
    """TTIR that has no counterpart in Tile IR."""


Converted: TypeAlias = "Value | Descriptor | BlockPointer"
"""What a value of TTIR has become."""
Converter: TypeAlias = Callable[["Conversion", Any], "Converted | Sequence[Converted] | None"]
"""What makes Tile IR of an operation of one class; gives what its results have become."""

_MEMORY = ("tt.load", "tt.store", "tt.atomic_", "tt.descriptor_", "tt.print", "tt.grid_", "tt.call")
"""How the names of operations begin that take the token."""
_IN_ELEMENTS = "a tensor descriptor or block pointer is no value of an element"
_MALFORMED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What conversions raise on operations without the parts that they must have."""


@dataclass
class Conversion:
    """The conversion of one kernel.

    Attributes:
        table: what makes Tile IR of each operation.
        functions: the functions of the text by their names.
        otherwise: the place of diagnostics about what has no line.
        scopes: the locations of operations.
        offsets: the operations that compute offsets of pointers, which do not wrap.
        values: what values have become.
        token: what the next access to memory waits for; None before the first.
        shape: the shape of the tiles that scalars become, while a region that computes with
            elements is converted for all elements at once.
        active: which elements take part, in such a region; None for all.
        calls: the functions that are being converted, outermost first.
    """

    table: Mapping[type[Operation], Converter]
    functions: Mapping[str, FuncOp]
    otherwise: Place
    scopes: Scopes
    offsets: Set[Operation]
    values: dict[SSAValue, Converted] = field(default_factory=dict[SSAValue, "Converted"])
    token: Value | None = None
    shape: tuple[int, ...] = ()
    active: Value | None = None
    calls: tuple[str, ...] = ()

    # Values --------------------------------------------------------------------------------

    def __getitem__(self, value: SSAValue) -> Value:
        """The tile that a value has become."""
        found = self.values[value]
        if isinstance(found, COMPOSITES):
            raise VerifyException(_IN_ELEMENTS)
        if self.shape and not isinstance(value.type, TensorType) and not shape_of(found):
            return spread(found, self.shape)
        return found

    def get(self, value: SSAValue | None) -> Value | None:
        """The tile that an optional operand has become."""
        return None if value is None else self[value]

    def all(self, values: Sequence[SSAValue]) -> list[Value]:
        """The tiles that values have become."""
        return [self[value] for value in values]

    def given(self, values: Sequence[SSAValue]) -> list[Converted]:
        """What values have become: tiles, and what has several parts as it is."""
        found = [self.values[value] for value in values]
        return [
            one if isinstance(one, COMPOSITES) else self[value]
            for one, value in zip(found, values, strict=True)
        ]

    def carried(self, values: Sequence[SSAValue]) -> list[Value]:
        """Values as control flow carries them: of what has several parts, its parts."""
        return [
            part
            for found in self.given(values)
            for part in (found.parts() if isinstance(found, COMPOSITES) else [found])
        ]

    def taken(self, values: Sequence[SSAValue], carried: Sequence[Value]) -> list[Converted]:
        """What values become of which control flow gives the tiles."""
        found: list[Converted] = []
        rest = [*carried]
        for value in values:
            kind = composite_of(value.type)
            count = 1 if kind is None else len(part_names(value.type)) + 1
            found.append(rest[0] if kind is None else kind.of_parts(rest[:count]))
            del rest[:count]
        assert not rest
        return found

    def descriptor(self, value: SSAValue) -> Descriptor:
        """The descriptor that a value has become."""
        found = self.values[value]
        assert isinstance(found, Descriptor)
        return found

    def block_pointer(self, value: SSAValue) -> BlockPointer:
        """The block pointer that a value has become."""
        found = self.values[value]
        assert isinstance(found, BlockPointer)
        return found

    def bind(self, values: Sequence[SSAValue], converted: Sequence[Converted]) -> None:
        """Say what values have become, and name it as Python does."""
        for value, found in zip(values, converted, strict=True):
            self.values[value] = found
            hint = value.name_hint
            if hint and isinstance(found, SSAValue) and found.name_hint is None:
                found.name_hint = hint

    # Types ---------------------------------------------------------------------------------

    def element(self, type: Attribute, operation: Operation) -> Attribute:
        """The element type of the tiles that values of a type become.

        Raises:
            ConversionError: Tile IR has none.
        """
        if isinstance(type, TensorType):
            type = cast(Attribute, type.element_type)
        if isinstance(type, IndexType):
            return NUMBER_TYPES["i64"]
        if composite_of(type) is not None:
            self.refuse(operation, _IN_ELEMENTS)
        if isinstance(type, PointerType):
            return PtrType(self.pointee(type, operation))
        if vendor_float(type) is not None:
            # What converts them knows what the bits mean.
            return NUMBER_TYPES["i8"]
        if number_name(type) is None:
            self.refuse(operation, f"Tile IR has no {type}")
        return type

    def pointee(self, type: PointerType, operation: Operation) -> Attribute:
        """The number type of what is at a pointer; addresses are `i64` in memory."""
        if isinstance(type.pointee, PointerType):
            return NUMBER_TYPES["i64"]
        return self.element(type.pointee, operation)

    def type(self, value: SSAValue, operation: Operation) -> TileType:
        """The type of the tile that a value becomes."""
        return self.tile_type(value.type, operation)

    def tile_type(self, type: Attribute, operation: Operation) -> TileType:
        """The type of the tiles that values of a type become."""
        shape = self.shape
        if isinstance(type, TensorType):
            shape = type.get_shape()
        return tile_type_of(shape, self.element(cast(Attribute, type), operation))

    def carried_types(self, values: Sequence[SSAValue], operation: Operation) -> list[Attribute]:
        """The types of the tiles that control flow carries for values."""
        return [
            type
            for value in values
            for type in (
                [self.tile_type(value.type, operation)]
                if composite_of(value.type) is None
                else self.part_types(value.type, operation)
            )
        ]

    def part_types(self, type: Attribute, operation: Operation) -> list[TileType]:
        """The types of the parts of a value that has several: a pointer, and numbers."""
        if isinstance(type, TensorDescriptorType):
            pointee: Attribute = type.number_type
        else:
            assert isinstance(type, PointerType)
            assert type.block is not None
            pointee = type.block.element_type
        elements = [PtrType(self.element(pointee, operation))]
        numbers = [NUMBER_TYPES[name] for name in part_names(type)]
        return [TileType((), element) for element in (*elements, *numbers)]

    # Memory --------------------------------------------------------------------------------

    def need_token(self) -> Value:
        """The token of the last access, or one that waits for nothing."""
        if self.token is None:
            self.token = tile.make_token()
        return self.token

    def touches_memory(self, *regions: Region) -> bool:
        """Whether something in regions takes the token."""
        return any(
            operation.name.startswith(_MEMORY) for region in regions for operation in region.walk()
        )

    # Operations ----------------------------------------------------------------------------

    def place(self, operation: Operation) -> Place:
        """The place of diagnostics about an operation."""
        return place_of(operation.location, self.otherwise)

    def refuse(self, operation: Operation, message: str) -> NoReturn:
        """Fail because of an operation.

        Raises:
            ConversionError: with the message, at the line of the operation.
        """
        found = Diagnostic(message, self.place(operation), operation=operation.name)
        raise ConversionError(found)

    def refuse_in_branch(self, operation: Operation) -> None:
        """Fail if only some elements take part in an operation that is for all.

        Raises:
            ConversionError: in a branch of a region that is converted for all elements at once.
        """
        if self.active is not None:
            message = "it is not supported in a branch of a function of single elements"
            self.refuse(operation, message)

    def block(self, block: Block) -> Operation:
        """Convert the operations of a block up to its terminator; returns that."""
        for operation in block.ops:
            if operation.has_trait(IsTerminator):
                return operation
            self.convert(operation)
        raise AssertionError("a block has no terminator")

    def convert(self, operation: Operation) -> None:
        """Convert one operation.

        Raises:
            ConversionError: it has no counterpart.
        """
        converter = self.table.get(type(operation))
        if converter is None:
            self.refuse(operation, f"`{operation.name}` is not supported")
        place = self.place(operation)
        try:
            with tile.located(self.scopes.at(place), place):
                found = converter(self, operation)
        except VerifyException as error:
            self.refuse(operation, str(error))
        except _MALFORMED as error:
            self.refuse(operation, f"this can't be converted: {error}")
        results = [] if found is None else found if isinstance(found, Sequence) else [found]
        self.bind(operation.results, cast("Sequence[Converted]", results))

    # Regions -------------------------------------------------------------------------------

    @contextmanager
    def lifted(self, shape: tuple[int, ...]) -> Generator[None]:
        """Context in which scalars become tiles of a shape."""
        outer = self.shape
        self.shape = shape
        try:
            yield
        finally:
            self.shape = outer

    def callee(self, call: CallOp) -> FuncOp:
        """The function that is called.

        Raises:
            ConversionError: there is none, or it is being converted: Tile IR has no recursion.
        """
        name = call.callee.string_value()
        found = self.functions.get(name)
        if found is None:
            self.refuse(call, f"@{name} is not defined")
        if name in self.calls:
            self.refuse(call, f"@{name} calls itself, and Tile IR has no calls")
        return found
