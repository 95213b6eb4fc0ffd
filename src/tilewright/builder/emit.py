"""Making operations: operands from values and numbers, inferred result types, attributes from
friendly values, a check, and the caller's line as location."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar, cast

from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import OptOperandDef, VarOperandDef
from xdsl.utils.exceptions import VerifyException

from tilewright.builder.context import check_visible, insertion_frame, remove
from tilewright.builder.errors import call_site
from tilewright.builder.friendly import attribute
from tilewright.builder.numbers import Number, as_number, elements_of, is_number
from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.constraints import SCALAR_I32, TOKEN_TYPE, shown_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType, scalar

Value: TypeAlias = SSAValue
"""What operations give and take: xDSL's values, nothing around them."""
Operand: TypeAlias = SSAValue | Number
"""A value, or a number where the operation determines its type: a constant is made for it."""
Operands: TypeAlias = Mapping[str, Operand | Sequence[Operand] | None]
"""The operands of an operation by name; None for an optional one that is absent."""

_Made = TypeVar("_Made", bound=CudaTileOperation)


def name_value(value: Value, name: str) -> None:
    """Call a value as in the source, where the printed form may.

    Args:
        value: to name.
        name: in the source. A name that is a number after an underscore, as `_0`, or that the
            printed form does not know, is left out.
    """
    if SSAValue.is_valid_name(name) and SSAValue.extract_valid_name(name):
        value.name_hint = name


class _Resolver:
    """Turns the operands of one operation into values, numbers into constants."""

    def __init__(
        self,
        kind: type[CudaTileOperation],
        operands: Operands,
        expected: Mapping[str, Attribute],
    ):
        self.kind = kind
        self.operands = operands
        self.expected = expected
        self.constants: list[Operation] = []

    def all(self) -> dict[str, list[SSAValue]]:
        """The values of every operand that the operation declares."""
        definition = self.kind.get_irdl_definition()
        resolved: dict[str, list[SSAValue]] = {}
        for name, kind in definition.operands:
            given = self.operands.get(name)
            optional = isinstance(kind, OptOperandDef | VarOperandDef)
            if given is None and not optional:
                raise VerifyException(f"operand {shown_name(name)} is missing")
            if isinstance(given, SSAValue) or not isinstance(given, list | tuple):
                items: Sequence[object] = () if given is None else (given,)
            else:
                items = given
            resolved[name] = [self._one(name, item) for item in items]
        return resolved

    def _one(self, name: str, item: object) -> SSAValue:
        if isinstance(item, SSAValue):
            value = cast(SSAValue, item)
            check_visible(shown_name(name), value)
            return value
        if not is_number(item):
            raise VerifyException(f"operand {shown_name(name)} must be a value, found {item!r}")
        type = self._type_for_number(name)
        if not isinstance(type, TileType):
            raise VerifyException(
                f"operand {shown_name(name)} is the number {item}, whose type nothing here "
                "determines: make it with constant"
            )
        constant = _constant(elements_of(as_number(item), type))
        self.constants.append(constant)
        return constant.results[0]

    def _type_for_number(self, name: str) -> Attribute | None:
        if name in self.expected:
            return self.expected[name]
        if self.kind.constraint_of(name) == SCALAR_I32:
            return scalar("i32")
        for group in self.kind.same_types():
            if name in group:
                found = _first_type([self.operands.get(other) for other in group])
                if found is not None:
                    return found
        return None


def _first_type(operands: Sequence[object]) -> Attribute | None:
    for operand in operands:
        if isinstance(operand, SSAValue):
            return cast(SSAValue, operand).type
    return None


def _constant(value: ElementsAttr) -> Operation:
    return ConstantOp.create(result_types=[value.type], properties={"value": value})


def _inferred_types(
    kind: type[CudaTileOperation], operands: Mapping[str, list[SSAValue]]
) -> list[list[Attribute]]:
    """The result types that follow from the operands alone."""
    types: list[list[Attribute]] = []
    for name, _ in kind.get_irdl_definition().results:
        found = _type_like_operand(kind, name, operands)
        if found is None and kind.constraint_of(name) == TOKEN_TYPE:
            found = TOKEN
        if found is None:
            raise VerifyException(f"the type of result {shown_name(name)} has to be given")
        types.append([found])
    return types


def _type_like_operand(
    kind: type[CudaTileOperation], name: str, operands: Mapping[str, list[SSAValue]]
) -> Attribute | None:
    for group in kind.same_types():
        if name in group:
            for other in group:
                if operands.get(other):
                    return operands[other][0].type
    return None


def emit(
    kind: type[_Made],
    operands: Operands | None = None,
    attributes: Mapping[str, object] | None = None,
    *,
    types: Sequence[Attribute | Sequence[Attribute]] | None = None,
    expected: Mapping[str, Attribute] | None = None,
    regions: Sequence[Region] = (),
    check: bool = True,
) -> _Made:
    """Make an operation, check it, and add it at the insertion point.

    Args:
        kind: the operation.
        operands: by name; a sequence for a list of values.
        attributes: friendly values by name, see `friendly.attribute`; None leaves one out.
        types: the type of each declared result, a sequence for a list of results; None when the
            operands determine them.
        expected: the types of numbers given for operands, where `same types` does not tell.
        regions: the bodies.
        check: verify the operation now; the caller does so otherwise.

    Raises:
        VerifyException: a rule is broken; nothing was added.
    """
    frame = insertion_frame(kind)
    resolver = _Resolver(kind, operands or {}, expected or {})
    values = resolver.all()
    properties = {n: attribute(kind, n, value) for n, value in (attributes or {}).items()}
    results = _inferred_types(kind, values) if types is None else types
    operation = kind.build(
        operands=[values[name] for name, _ in kind.get_irdl_definition().operands],
        result_types=[[type] if isinstance(type, Attribute) else type for type in results],
        properties=properties,
        regions=list(regions),
    )
    added = [*resolver.constants, operation]
    location = call_site().location
    for one in added:
        one.location = location
    frame.block.add_ops(added)
    if check:
        verify(operation, added)
    return operation


def verify(operation: Operation, added: Sequence[Operation] = ()) -> None:
    """Check an operation; if a rule is broken, take it and what was added for it out of the IR.

    Raises:
        VerifyException: a rule is broken.
    """
    try:
        operation.verify_()
    except VerifyException:
        remove(added or [operation])
        raise


def result(operation: Operation) -> SSAValue:
    """The first result."""
    return operation.results[0]


def pair(operation: Operation) -> tuple[SSAValue, SSAValue]:
    """Both results, as of an operation that gives a tile and a token."""
    return operation.results[0], operation.results[1]


def triple(operation: Operation) -> tuple[SSAValue, SSAValue, SSAValue]:
    """All three results."""
    return operation.results[0], operation.results[1], operation.results[2]


def body(types: Sequence[Attribute]) -> Region:
    """A region of one empty block with arguments of these types."""
    return Region(Block(arg_types=list(types)))
