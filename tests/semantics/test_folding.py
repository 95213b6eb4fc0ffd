"""Operations on constants are folded to what they must give.

The cases are those of `reference.every_operation`, whose results are computed without the package;
what they load is put into the program as constants.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from reference.every_operation.model import Case, cases_of
from reference.every_operation.runner import run, text_of
from sampling import some
from xdsl.ir import BlockArgument, SSAValue

import tilewright
from tilewright.dialects.cuda_tile.operations import CHAPTERS, OPERATIONS
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import walk
from tilewright.semantics.operations import RULES
from tilewright.tiles import constant_of_bits

CASES = 10
"""How many cases of an operation are folded."""

FOLDED = [
    kind
    for kind in OPERATIONS
    if kind in RULES
    and kind not in CHAPTERS["views"]
    and kind.mnemonic()
    not in {"assume", "constant", "int_to_ptr", "iota", "offset", "ptr_to_int", "ptr_to_ptr"}
]
"""What can take and give constants and is not left to others."""


def parameter_of(value: SSAValue) -> int | None:
    """The position of the parameter that a pointer or view leads to."""
    while not isinstance(value, BlockArgument):
        if not value.owner.operands:
            return None
        value = value.owner.operands[0]
    return value.index


def constant_for(case: Case, load: Any) -> ConstantOp | None:
    """The constant that a load of a whole array gives."""
    type, position = load.results[0].type, parameter_of(load.operands[0])
    argument = None if position is None else case.arguments[position]
    if argument is None or not argument.is_array or not isinstance(type, TileType):
        return None
    if argument.element != type.element_name or len(argument.before) != type.element_count:
        return None
    # Memory holds more bits of a tf32 than a constant.
    if type.element_name in ("i4", "ptr", "tf32"):
        return None
    bits = np.array(argument.before, np.uint64).reshape(type.shape)
    return ConstantOp.create(
        result_types=[type], properties={"value": constant_of_bits(type, bits)}
    )


def with_constants(case: Case) -> tilewright.Module:
    """The program of a case without loads of what is known."""
    module = tilewright.load(text_of([case]))
    for operation in list(walk(module.operation)):
        if isinstance(operation, LoadViewOp | LoadPtrOp):
            made = constant_for(case, operation)
            if made is not None:
                operation.parent.insert_op_before(made, operation)
                operation.results[0].replace_all_uses_with(made.results[0])
    return tilewright.Module(module.operation)


@pytest.mark.parametrize(
    "operation",
    some(FOLDED, 12),
    ids=lambda operation: operation.mnemonic(),
)
def test_folded_like_the_oracle(operation) -> None:
    defined = [c for c in cases_of(operation.mnemonic()) if not c.stops and not c.undefined]
    folded = False
    for case in defined[:: -(-len(defined) // CASES)]:
        module = with_constants(case)
        best = module.optimized()
        before, after = (
            sum(type(each) is operation for each in walk(m.operation)) for m in (module, best)
        )
        folded |= after < before
        wrong = run(case, best.kernel())
        assert wrong is None, f"{case.name}: {wrong}\n{best.to_text()}"
    assert folded
