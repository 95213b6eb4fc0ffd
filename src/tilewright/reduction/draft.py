"""A module that is being changed, and how large it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from xdsl.dialects.builtin import UNKNOWN_LOC, DenseArrayBase
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.irdl import OptPropertyDef
from xdsl.traits import ConstantLike, IsTerminator, MemoryEffectKind, get_effects

from tilewright.dialects.cuda_tile.attributes import (
    ElementsAttr,
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
)
from tilewright.dialects.cuda_tile.facts.effects import ITERATION
from tilewright.dialects.cuda_tile.literals import element_bits
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.memory import MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import Function, ModuleOp
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    DimMappedViewType,
    TensorViewType,
    TileType,
    TileViewType,
)
from tilewright.nesting import clone, erase, walk

__all__ = ["Draft", "Size", "fingerprint", "is_stand_in", "operations_in", "size_of"]

Size = tuple[int, ...]
"""How large a module is; compared from the left.

Work (operations that are no constants), operations, values, details, extents, constants.
"""

WORK, OPERATIONS, VALUES, DETAILS, EXTENTS, CONSTANTS = range(6)


def _any_value(value: SSAValue, other: SSAValue) -> bool:
    return True


@dataclass(eq=False)
class Draft:
    """A module, and where the parameters of its kernels come from.

    Attributes:
        module: the module; edits change it.
        origins: of each parameter that the module had from the start, the position it had.
        may_replace: whether a value may be replaced by another that is computed.
    """

    module: ModuleOp
    origins: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    may_replace: Callable[[SSAValue, SSAValue], bool] = _any_value

    @classmethod
    def of(
        cls, module: ModuleOp, may_replace: Callable[[SSAValue, SSAValue], bool] = _any_value
    ) -> Draft:
        """The first draft of a module, which stays as it is."""
        draft = cls(module, {}, may_replace).copy()
        for function in draft.functions():
            draft.origins |= {a: a.index for a in parameters_of(function)}
        return draft

    def copy(self) -> Draft:
        """A draft of its own."""
        values: dict[SSAValue, SSAValue] = {}
        module = clone(self.module, values)
        origins = {values[v]: at for v, at in self.origins.items() if v in values}
        return Draft(module, origins, self.may_replace)

    def functions(self) -> tuple[Function, ...]:
        """The kernels, and functions of tests."""
        return tuple(member for member in self.module.members if isinstance(member, Function))

    def parameters(self) -> dict[str, tuple[int | None, ...]]:
        """Of each parameter, by kernel, the position that it had; None for a new one."""
        return {
            cast(Any, function.properties["sym_name"]).data: tuple(
                self.origins.get(argument) for argument in parameters_of(function)
            )
            for function in self.functions()
        }

    def statements(self) -> list[Operation]:
        """What kernels hold but ends of blocks, in the order of the text."""
        return [
            operation
            for function in self.functions()
            for operation in walk(function)
            if operation is not function and not ends_block(operation)
        ]

    def unused(self) -> set[Operation]:
        """The statements whose results nothing uses."""
        return {operation for operation in self.statements() if not used(operation)}

    def sweep(self, kept: set[Operation], *, constants_only: bool = False) -> None:
        """Leave out what has no use.

        Args:
            kept: what stays all the same.
            constants_only: leave out constants and fresh tokens only.
        """
        changed = True
        while changed:
            changed = False
            for operation in reversed(self.statements()):
                wanted = operation in kept or (constants_only and not is_stand_in(operation))
                if not wanted and removable(operation):
                    erase(operation)
                    changed = True


def parameters_of(function: Function) -> tuple[Any, ...]:
    """The arguments of a function's body."""
    block = function.regions[0].first_block
    return () if block is None else tuple(block.args)


def is_stand_in(operation: Operation) -> bool:
    """Whether an operation is what computed values are replaced by: a constant or fresh token."""
    return operation.has_trait(ConstantLike, value_if_unregistered=False) or isinstance(
        operation, MakeTokenOp
    )


def ends_block(operation: Operation) -> bool:
    """Whether an operation is a terminator."""
    return operation.has_trait(IsTerminator, value_if_unregistered=False)


def used(operation: Operation) -> bool:
    """Whether something uses a result."""
    return any(result.first_use is not None for result in operation.results)


def removable(operation: Operation) -> bool:
    """Whether an operation does nothing, as nothing uses its results."""
    if not operation.results or used(operation) or ends_block(operation):
        return False
    effects = get_effects(operation)
    return effects is not None and all(
        effect.kind in _UNSEEN or effect.resource == ITERATION for effect in effects
    )


_UNSEEN = (MemoryEffectKind.READ, MemoryEffectKind.ALLOC)
"""Effects that nobody sees but by results."""


def operations_in(module: Operation) -> int:
    """How many operations a module holds, kernels and globals included, itself not."""
    return sum(1 for _ in walk(module)) - 1


def fingerprint(module: ModuleOp) -> int:
    """A number that modules share which are the same but for the names of values."""
    numbers: dict[object, int] = {}

    def number(one: object) -> int:
        return numbers.setdefault(one, len(numbers))

    parts: list[object] = []
    for operation in walk(module):
        for result in operation.results:
            number(result)
        parts.append(
            (
                operation.name,
                number(operation.parent),
                tuple([number(operand) for operand in operation.operands]),
                tuple([result.type for result in operation.results]),
                frozenset(operation.properties.items()),
                frozenset(operation.attributes.items()),
                operation.location,
            )
        )
        for region in operation.regions:
            for block in region.blocks:
                arguments = [(number(a), a.type, a.location) for a in _arguments(block)]
                parts.append((number(block), tuple(arguments)))
    return hash(tuple(parts))


def size_of(module: ModuleOp) -> Size:
    """How large a module is."""
    size = [0] * 6
    for operation in walk(module):
        size[OPERATIONS] += 1
        size[WORK] += not is_stand_in(operation)
        size[DETAILS] += sum(1 for _ in _details(operation))
        size[VALUES] += len(operation.operands)
        for value in _values(operation):
            size[VALUES] += 1
            size[EXTENTS] += _extent(value.type)
            size[DETAILS] += getattr(value, "location", UNKNOWN_LOC) != UNKNOWN_LOC
        for attribute in operation.properties.values():
            if isinstance(attribute, ElementsAttr):
                size[CONSTANTS] += _weight(attribute)
    return tuple(size)


def _values(operation: Operation) -> Iterator[Any]:
    yield from operation.results
    for region in operation.regions:
        for block in region.blocks:
            yield from _arguments(block)


def _arguments(block: Block) -> Iterator[Any]:
    yield from block.args


def _details(operation: Operation) -> Iterator[object]:
    """What an operation says that it need not."""
    yield from operation.attributes
    if operation.location != UNKNOWN_LOC:
        yield operation.location
    if not isinstance(operation, CudaTileOperation):
        return
    definitions = operation.get_irdl_definition().properties
    for name, value in operation.properties.items():
        definition = definitions.get(name)
        if isinstance(definition, OptPropertyDef) or (
            definition is not None
            and definition.default_value is not None
            and value != definition.default_value
        ):
            yield name
        if isinstance(value, MemoryOrderingSemanticsAttr):
            yield from range(_ORDERINGS.get(value.data, 2))
        if isinstance(value, DenseArrayBase) and name == "inbounds":
            yield name


_ORDERINGS = {MemoryOrderingSemantics.WEAK: 0, MemoryOrderingSemantics.RELAXED: 1}


def _extent(type: Attribute) -> int:
    """How large a type is: bits of its sizes; an unknown size counts more than any other."""
    if isinstance(type, TileType):
        return sum(map(_bits, type.shape))
    if isinstance(type, TensorViewType):
        return sum(map(_bits, (*type.shape, *type.strides)))
    if isinstance(type, TileViewType):
        further = int(type.padding_value is not None)
        if isinstance(type, DimMappedViewType):
            further += list(type.dim_map) != sorted(type.dim_map)
        return sum(map(_bits, type.tile_shape)) + _extent(type.tensor_view) + further
    return 0


def _bits(size: int) -> int:
    return 64 if size == DYNAMIC else size.bit_length()


def _weight(constant: ElementsAttr) -> int:
    """How complicated a constant is: bits that are set, and elements that it names."""
    if constant.is_splat:
        return sum(bits.bit_length() for bits in element_bits(constant))
    return 64 + len(constant.raw) + sum(8 for byte in constant.raw if byte)
