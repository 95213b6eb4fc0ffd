"""The schema agrees with the table of facts, and covers every operation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from xdsl.ir import Attribute

from tilewright.bytecode.schema import RESERVED_OPCODES, SCHEMAS
from tilewright.bytecode.schema.definition import (
    Arity,
    Encoding,
    Field,
    FlagKind,
    OperandMode,
    Presence,
    Schema,
)
from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.operations import OPERATIONS

FACTS = json.loads(Path(__file__).with_name("layouts.json").read_text())["operations"]

ENCODINGS = {
    Encoding.I32: "varint_i32",
    Encoding.I64: "varint_i64",
    Encoding.BOOL: "byte_bool",
    Encoding.STRING: "string_index",
    Encoding.SYMBOL: "string_index",
    Encoding.CONSTANT: "constant_index",
    Encoding.I32_ARRAY: "array_i32_le",
    Encoding.BOOL_ARRAY: "array_i8_le",
    Encoding.ATTRIBUTE_ARRAY: "attr_array",
    Encoding.PREDICATE: "tagged_attr",
    Encoding.HINTS: "dict_untagged",
}
MODES = {
    OperandMode.FIXED: "fixed",
    OperandMode.COUNTED: "counted",
    OperandMode.SEGMENTS: "segments",
}
KINDS = {FlagKind.UNIT: "unit_attr", FlagKind.ATTRIBUTE: "attr", FlagKind.OPERAND: "operand"}


def operand_word(arity: Arity, mode: OperandMode) -> str:
    if mode is OperandMode.SEGMENTS:
        return {
            Arity.ONE: "index",
            Arity.OPTIONAL: "index if flag",
            Arity.VARIADIC: "count+indices",
        }[arity]
    return {
        Arity.ONE: "index",
        Arity.OPTIONAL: "index if present",
        Arity.VARIADIC: "indices",
    }[arity]


def default_word(schema: Schema, field: Field) -> str | None:
    if field.encoding is Encoding.BOOL_ARRAY:
        return "all-false"
    default: Attribute | None = schema.operation.default_of(field.name)
    return default.data.name if isinstance(default, WordEnumAttr) else None


def encoding_word(field: Field) -> str:
    if isinstance(field.encoding, Encoding):
        return ENCODINGS[field.encoding]
    assert field.encoding is not None
    return f"enum:{field.encoding.enum.__name__}"


def layout(schema: Schema) -> dict[str, Any]:
    """The schema in the words of the table."""
    bits = {bit.name: number for number, bit in enumerate(schema.flags)}
    attributes: list[dict[str, Any]] = []
    for field in schema.attributes:
        if field.presence is Presence.UNIT:
            continue
        entry: dict[str, Any] = {"name": field.name, "enc": encoding_word(field)}
        if field.presence is Presence.OPTIONAL:
            entry["if_flag_bit"] = bits[field.name]
        else:
            entry["since"] = str(schema.since_of(field))
            if (default := default_word(schema, field)) is not None:
                entry["default"] = default
        attributes.append(entry)
    operands: list[dict[str, Any]] = []
    for group in schema.operands:
        entry = {"name": group.name, "enc": operand_word(group.arity, schema.operand_mode)}
        if entry["enc"] == "index if flag":
            entry["flag_bit"] = bits[group.name]
        operands.append(entry)
    flags = None
    if schema.flags:
        flags = {
            "present_from": str(schema.flags_since),
            "bits": [
                {
                    "bit": number,
                    "field": bit.name,
                    "kind": KINDS[bit.kind],
                    "since": str(bit.since),
                }
                for number, bit in enumerate(schema.flags)
            ],
        }
    return {
        "result_count": schema.counts_results,
        "results": [
            {
                "name": group.name,
                "since": str(group.since),
                "variadic": group.arity is Arity.VARIADIC,
            }
            for group in schema.results
        ],
        "flags": flags,
        "attributes": attributes,
        "operand_mode": MODES[schema.operand_mode],
        "operands": operands,
        "regions": schema.regions,
    }


def test_every_operation_has_a_layout() -> None:
    described = [*(schema.operation for schema in SCHEMAS), *RESERVED_OPCODES]
    assert sorted(op.name for op in described) == sorted(op.name for op in OPERATIONS)


def test_facts_are_of_these_operations() -> None:
    assert sorted(FACTS) == sorted(operation.mnemonic() for operation in OPERATIONS)


def test_opcodes_are_distinct() -> None:
    opcodes = [*(schema.opcode for schema in SCHEMAS), *RESERVED_OPCODES.values()]
    assert len(opcodes) == len(set(opcodes))


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.name)
def test_agrees_with_the_facts(schema: Schema) -> None:
    fact = FACTS[schema.name]
    assert schema.opcode == fact["opcode"]
    assert str(schema.since) == fact["since"]
    assert layout(schema) == fact["layout"]


def test_reserved_opcodes_agree_with_the_facts() -> None:
    for operation, opcode in RESERVED_OPCODES.items():
        fact = FACTS[operation.mnemonic()]
        assert fact["opcode"] == opcode
        assert not fact["written"]
