"""What is added to the layouts from outside: opcodes that are free, layouts that are complete."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.bytecode.schema import RESERVED_OPCODES, SCHEMAS
from tilewright.bytecode.schema.definition import Schema

__all__ = ["ADDED_OPCODES", "check_schemas"]

ADDED_OPCODES = range(0x10000, 1 << 32)
"""The opcodes of operations that are added; those below belong to Tile IR."""

_SIZES = "operandSegmentSizes"


def check_schemas(schemas: Sequence[Schema]) -> None:
    """Check that layouts can join those of the dialect.

    Raises:
        ValueError: an opcode is taken or out of range, an operation is described twice, or a
            layout leaves out an attribute of its operation or names one that there is not.
    """
    if not schemas:
        return
    taken = {schema.opcode: schema.name for schema in SCHEMAS}
    taken |= {opcode: kind.mnemonic() for kind, opcode in RESERVED_OPCODES.items()}
    described = {schema.operation for schema in SCHEMAS} | set(RESERVED_OPCODES)
    for schema in schemas:
        name, opcode = schema.name, schema.opcode
        if opcode in taken:
            raise ValueError(
                f"`{name}` cannot have opcode 0x{opcode:x}, which is that of `{taken[opcode]}`"
            )
        if opcode not in ADDED_OPCODES:
            raise ValueError(
                f"the opcode of `{name}` must be in [0x{ADDED_OPCODES.start:x}, "
                f"0x{ADDED_OPCODES.stop:x}), found {opcode:#x}"
            )
        if schema.operation in described:
            raise ValueError(f"`{name}` has a schema already")
        taken[opcode] = name
        described.add(schema.operation)
        _check_attributes(schema)


def _check_attributes(schema: Schema) -> None:
    declared = {*schema.operation.get_irdl_definition().properties} - {_SIZES}
    written = [field.name for field in schema.attributes]
    for name in written:
        if name not in declared or written.count(name) > 1:
            what = "has no attribute" if name not in declared else "has only one attribute"
            raise ValueError(f"the schema of `{schema.name}` names {name}; it {what} of that name")
    missing = sorted(declared.difference(written))
    if missing:
        raise ValueError(f"the schema of `{schema.name}` leaves out {', '.join(missing)}")
