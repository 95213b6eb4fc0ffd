"""The schema compiled for one version: what reader and writer walk for each operation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from xdsl.ir import Attribute
from xdsl.traits import IsTerminator

from tilewright.bytecode.preview_names import (
    PREVIEW_OPCODE_RANGE,
    PREVIEW_OPCODES,
    unannounced,
)
from tilewright.bytecode.schema import RESERVED_OPCODES, SCHEMAS
from tilewright.bytecode.schema.definition import (
    Arity,
    AttributeEncoding,
    FlagKind,
    OperandMode,
    Presence,
    Schema,
)
from tilewright.bytecode.version import Version
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TOKEN

OUTER_REGIONS = 2
"""The regions of the module and the kernel."""


@dataclass(frozen=True, slots=True)
class AttributeStep:
    """An attribute that files of the version hold.

    Attributes:
        name: its name.
        encoding: how it is written.
        mask: the bit that says whether it is there, 0 for always.
        default: what stands for it in the IR when it is left out there.
    """

    name: str
    encoding: AttributeEncoding
    mask: int
    default: Attribute | None


@dataclass(frozen=True, slots=True)
class OperandStep:
    """A group of operands: its arity, and the bit that says whether an optional one is there (0
    when files of the version can't hold it)."""

    name: str
    arity: Arity
    mask: int
    since: Version


@dataclass(frozen=True, slots=True)
class OperationLayout:
    """How files of one version hold an operation.

    Attributes:
        schema: what it is compiled from.
        operation: the class of the operation.
        name: its name without the dialect.
        opcode: its number.
        counts_results: whether the number of results is written.
        results: the number of results written, None for any.
        invented: the types of the results that the version lacks.
        has_flags: whether flags are written.
        late_operands: the bits of operands that the version lacks.
        units: bit and name of each unit flag.
        late_units: the names of the unit flags that the version lacks, and since when they are.
        attributes: the attributes written.
        late_attributes: the attributes that the version lacks, and since when they are.
        mode: how operands are written.
        operands: the groups of operands.
        least_operands, most_operands: how many operands there may be in counted mode.
        regions: the number of regions.
        is_terminator: whether the operation ends a block.
    """

    schema: Schema
    operation: type[CudaTileOperation]
    name: str
    opcode: int
    counts_results: bool
    results: int | None
    invented: tuple[Attribute, ...]
    has_flags: bool
    late_operands: int
    units: tuple[tuple[int, str], ...]
    late_units: tuple[tuple[str, Version], ...]
    attributes: tuple[AttributeStep, ...]
    late_attributes: tuple[tuple[str, Attribute | None, Version], ...]
    mode: OperandMode
    operands: tuple[OperandStep, ...]
    least_operands: int
    most_operands: int | None
    regions: int
    is_terminator: bool


def compile_layout(schema: Schema, version: Version) -> OperationLayout:
    """The layout of an operation in files of a version that has the operation."""
    masks = {bit.name: 1 << number for number, bit in enumerate(schema.flags)}
    in_file = [result for result in schema.results if result.since <= version]
    variadic = any(result.arity is Arity.VARIADIC for result in schema.results)
    units = [field for field in schema.attributes if field.presence is Presence.UNIT]
    valued = [field for field in schema.attributes if field.encoding is not None]
    optional = sum(group.arity is Arity.OPTIONAL for group in schema.operands)
    least = sum(group.arity is Arity.ONE for group in schema.operands)
    any_number = any(group.arity is Arity.VARIADIC for group in schema.operands)
    default_of = schema.operation.default_of
    return OperationLayout(
        schema=schema,
        operation=schema.operation,
        name=schema.name,
        opcode=schema.opcode,
        counts_results=schema.counts_results,
        results=None if variadic else len(in_file),
        # The only results that are newer than their operation are tokens.
        invented=(TOKEN,) * (len(schema.results) - len(in_file)),
        has_flags=schema.flags_since is not None and schema.flags_since <= version,
        late_operands=sum(
            masks[bit.name]
            for bit in schema.flags
            if bit.kind is FlagKind.OPERAND and bit.since > version
        ),
        units=tuple(
            (masks[field.name], field.name) for field in units if schema.since_of(field) <= version
        ),
        late_units=tuple(
            (field.name, schema.since_of(field))
            for field in units
            if schema.since_of(field) > version
        ),
        attributes=tuple(
            AttributeStep(
                field.name,
                field.encoding,
                masks.get(field.name, 0),
                default_of(field.name),
            )
            for field in valued
            if field.encoding is not None and schema.since_of(field) <= version
        ),
        late_attributes=tuple(
            (field.name, default_of(field.name), schema.since_of(field))
            for field in valued
            if schema.since_of(field) > version
        ),
        mode=schema.operand_mode,
        operands=tuple(
            OperandStep(
                group.name,
                group.arity,
                masks.get(group.name, 0) if group.since <= version else 0,
                group.since,
            )
            for group in schema.operands
        ),
        least_operands=least,
        most_operands=None if any_number else least + optional,
        regions=schema.regions,
        is_terminator=schema.operation.has_trait(IsTerminator),
    )


def _compiled(schemas: Iterable[Schema], version: Version) -> list[OperationLayout]:
    return [compile_layout(schema, version) for schema in schemas if schema.since <= version]


@cache
def _known_by_opcode(version: Version) -> Mapping[int, OperationLayout]:
    return MappingProxyType({layout.opcode: layout for layout in _compiled(SCHEMAS, version)})


@cache
def _known_by_class(version: Version) -> Mapping[type[CudaTileOperation], OperationLayout]:
    known = _known_by_opcode(version).values()
    return MappingProxyType({layout.operation: layout for layout in known})


def layouts_by_opcode(
    version: Version, schemas: Sequence[Schema] = ()
) -> Mapping[int, OperationLayout]:
    """The layouts of all operations that a version has, by opcode.

    Args:
        version: the version.
        schemas: operations that are added to those of the dialect.
    """
    known = _known_by_opcode(version)
    if not schemas:
        return known
    return {**known, **{layout.opcode: layout for layout in _compiled(schemas, version)}}


def layouts_by_class(
    version: Version, schemas: Sequence[Schema] = ()
) -> Mapping[type[CudaTileOperation], OperationLayout]:
    """The layouts of all operations that a version has, by class; see `layouts_by_opcode`."""
    known = _known_by_class(version)
    if not schemas:
        return known
    return {**known, **{layout.operation: layout for layout in _compiled(schemas, version)}}


_RESERVED = {opcode: operation.mnemonic() for operation, opcode in RESERVED_OPCODES.items()}


def opcode_problem(
    opcode: int, version: Version, schemas: Sequence[Schema] = (), *, preview: bool = False
) -> str:
    """Why the body of a function in a file can't hold the opcode.

    Args:
        opcode: the opcode.
        version: the version of the file.
        schemas: operations that are added to those of the dialect.
        preview: whether the file announces preview content.
    """
    for schema in (*SCHEMAS, *schemas):
        if schema.opcode == opcode:
            return f"`{schema.name}` needs bytecode {schema.since} or later, the file has {version}"
    if opcode in _RESERVED:
        return f"`{_RESERVED[opcode]}` must not occur in the body of a function"
    if opcode in PREVIEW_OPCODE_RANGE and not preview:
        name = PREVIEW_OPCODES.get(opcode)
        return unannounced(f"opcode 0x{opcode:x}" if name is None else f"`{name}`")
    if opcode in PREVIEW_OPCODES:
        return f"`{PREVIEW_OPCODES[opcode]}` must not occur in the body of a function"
    return f"unknown opcode 0x{opcode:x}"
