"""What `prepared` says about an operation is what xDSL says of it, message for message."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, StringAttr, UnitAttr, i32
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import OpDef
from xdsl.utils.exceptions import VerifyException

from conformance.valid import by_operation
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.dialects.cuda_tile.prepared import prepare
from tilewright.nesting import walk
from tilewright.text import parse_module

PLAIN = [kind for kind in OPERATIONS if not kind.get_irdl_definition().regions]
STRANGE: list[Attribute] = [UnitAttr(), IntegerAttr(1, 32), StringAttr("x")]


def samples(kind: type[Operation]) -> Iterator[tuple[Operation, list[SSAValue]]]:
    """A few operations of a class, and values of their kernels, one of each type."""
    mnemonic = kind.name.removeprefix("cuda_tile.")
    for case in by_operation()[mnemonic][:40:8]:
        operations = list(walk(parse_module(case.text, testing=True)))
        by_type = {result.type: result for op in operations for result in op.results}
        yield from ((op, [*by_type.values()]) for op in operations if type(op) is kind)


def changed(operation: Operation, values: list[SSAValue]) -> Iterator[Operation]:
    """The operation, and others with something else in one place."""
    operands, results = list(operation.operands), [r.type for r in operation.results]
    properties = dict(operation.properties)

    def made(**changes: Any) -> Operation:
        parts = {"operands": operands, "result_types": results, "properties": properties}
        copy = type(operation).create(**{**parts, **changes})
        # Nothing is left out, not even what has a default.
        copy.properties = dict(changes.get("properties", properties))
        return copy

    yield made()
    yield made(properties=properties | {"stray": UnitAttr()})
    for name in properties:
        yield made(properties={key: value for key, value in properties.items() if key != name})
        for value in STRANGE:
            yield made(properties=properties | {name: value})
    for sizes in ([1], [1, 1, 1, 1], [0, 1, -1, 2], [2, 0, 0], [1, 0, 2, 1, 0]):
        segments = DenseArrayBase.from_list(i32, sizes)
        yield made(properties=properties | {"operandSegmentSizes": segments})
    for position in range(len(operands)):
        yield made(operands=operands[:position] + operands[position + 1 :])
        for value in values[:6]:
            yield made(operands=[*operands[:position], value, *operands[position + 1 :]])
    for value in values[:3]:
        yield made(operands=[*operands, value])
        yield made(result_types=[*results, value.type])
    for position in range(len(results)):
        yield made(result_types=results[:position] + results[position + 1 :])
        for value in values[:6]:
            yield made(result_types=[*results[:position], value.type, *results[position + 1 :]])


def message(verify: Any, *arguments: Any) -> str | None:
    try:
        verify(*arguments)
    except VerifyException as error:
        return str(error)
    return None


@pytest.mark.parametrize("part", range(4))
def test_prepared_rules_say_what_xdsl_says(part: int) -> None:
    accepted = refused = 0
    for kind in PLAIN[part::4]:
        prepare(kind)
        definition = kind.get_irdl_definition()
        for operation, values in samples(kind):
            for other in changed(operation, values):
                expected = message(OpDef.verify, definition, other)
                assert message(definition.verify, other) == expected, other
                accepted += expected is None
                refused += expected is not None
    assert accepted > 50 and refused > 500


def test_rules_are_prepared() -> None:
    quick = []
    for kind in PLAIN:
        prepare(kind)
        quick.append("verify" in vars(kind.get_irdl_definition()))
    assert sum(quick) > 0.9 * len(PLAIN)
