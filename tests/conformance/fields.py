"""Valid modules in which one operand, result or attribute is of the wrong kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import cast

from xdsl.dialects.builtin import IndexType, StringAttr, UnitAttr
from xdsl.dialects.test import TestOp
from xdsl.ir import Operation
from xdsl.rewriter import Rewriter

from conformance import rules
from conformance.valid import by_operation
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.dialects.cuda_tile.types import TOKEN, scalar
from tilewright.nesting import walk
from tilewright.text import parse_module
from tilewright.verifier import verify

CLASSES = {operation.mnemonic(): operation for operation in OPERATIONS}
WRONG = {"a token": scalar("i1"), "a Tile IR type": IndexType()}
"""A type that does not fit a constraint; a token fits none of the others."""


@cache
def _operations(name: str, case: int) -> tuple[Operation, list[CudaTileOperation]]:
    """A valid module, and the operations of a name in it; not to be changed."""
    return _fresh(name, case)


def _fresh(name: str, case: int) -> tuple[Operation, list[CudaTileOperation]]:
    module = parse_module(by_operation()[name][case].text)
    found = [op for op in walk(module) if type(op) is CLASSES[name]]
    return module, cast("list[CudaTileOperation]", found)


def _with(
    name: str, has: Callable[[CudaTileOperation], bool]
) -> tuple[Operation, CudaTileOperation] | None:
    """A valid module, and an operation in it that has something; None if there is none."""
    for case in range(len(by_operation().get(name, ()))):
        for position, operation in enumerate(_operations(name, case)[1]):
            if has(operation):
                module, fresh = _fresh(name, case)
                return module, fresh[position]
    return None


def _said(module: Operation) -> list[str]:
    return [diagnostic.message for diagnostic in verify(module)]


def _python(operation: type[CudaTileOperation], field: str, kind: str) -> str:
    """The name of an operand or result in Python."""
    definition = operation.get_irdl_definition()
    fields = definition.operands if kind == "operand" else definition.results
    return next(name for name, _ in fields if name.rstrip("_") == field)


def _broken_value(rule: rules.Rule, table: rules.Operation) -> list[str]:
    """What is said of a module in which an operand or result has the wrong type."""
    (name,), field = rule.operations, str(rule.field)
    python = _python(CLASSES[name], field, rule.kind)
    found = _with(name, lambda operation: bool(values_of(operation, python)))
    if found is None:
        return []
    module, operation = found
    value = values_of(operation, python)[0]
    fields = table.operands if rule.kind == "operand" else table.results
    wrong = WRONG.get(fields[field].constraint, TOKEN)
    if rule.kind == "result":
        Rewriter.replace_value_with_new_type(value, wrong)
        return _said(module)
    other = TestOp(result_types=[wrong])
    block = operation.parent
    assert block is not None
    block.insert_op_before(other, operation)
    operation.operands[_position(operation, python)] = other.results[0]
    return _said(module)


def _position(operation: CudaTileOperation, field: str) -> int:
    """Where the first value of an operand stands among all operands."""
    names = [name for name, _ in operation.get_irdl_definition().operands]
    before = names[: names.index(field)]
    return sum(len(values_of(operation, name)) for name in before)


def _broken_attribute(rule: rules.Rule, table: rules.Operation) -> list[str]:
    """What is said of a module in which an attribute is of another kind."""
    (name,), field = rule.operations, str(rule.field)
    found = _with(name, lambda operation: True)
    if found is None:
        return []
    module, operation = found
    flag = table.attributes[field].kind == "flag"
    operation.properties[field] = StringAttr("other") if flag else UnitAttr()
    return _said(module)


def broken(name: str) -> Iterator[tuple[rules.Rule, list[str]]]:
    """The rules about fields of an operation, and what is said of a module that breaks them;
    nothing where no valid case has the field."""
    table = rules.operations()[name]
    for rule in rules.rules().values():
        if rule.operations == (name,) and rule.field is not None and rule.says:
            make = _broken_attribute if rule.kind == "attribute" else _broken_value
            yield rule, make(rule, table)
