"""Trees as operations, which the verifier judges, `semantics` evaluates and passes rewrite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xdsl.dialects.test import TestOp
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.numerics.formats import Array
from tilewright.passes.rules.numbers import NUMBERS, Bits, Real, bytes_of, evaluate, written
from tilewright.proofs.trees import Constant, Leaf, OperationResult, Tree, leaves_of
from tilewright.semantics import evaluate as compute
from tilewright.tiles import constant_tile

__all__ = ["compute_tree", "element_type", "is_valid", "operations_of"]

Numbers = Mapping[str, Bits | Real | str]
"""What constants and type variables stand for."""


_SHAPE = (2,)
"""Of tiles that nobody computes with: formats of 4 bits ask for an even size."""


def element_type(element: str) -> Attribute:
    """The type of elements by name; pointers point to f32."""
    return PtrType(NUMBER_TYPES["f32"]) if element == "ptr" else NUMBER_TYPES[element]


def _constant(tree: Constant, shape: tuple[int, ...], numbers: Numbers) -> ConstantOp:
    type = TileType(shape, NUMBER_TYPES[tree.element])
    if tree.literal:
        raw = written(tree.code, tree.element)
    else:
        raw = bytes_of(evaluate(tree.tree, numbers, NUMBERS), tree.element)
    return ConstantOp.create(
        result_types=[type], properties={"value": ElementsAttr(type, raw, True)}
    )


def operations_of(
    tree: Tree, values: Mapping[str, SSAValue], shape: tuple[int, ...], numbers: Numbers
) -> tuple[SSAValue, list[Operation]]:
    """The value of a tree, and new operations that compute it, in order.

    Args:
        tree: the tree.
        values: the variables: tiles of the shape.
        shape: of all tiles.
        numbers: the constants.
    """
    made: list[Operation] = []

    def build(tree: Tree) -> SSAValue:
        if isinstance(tree, Leaf):
            return values[tree.name]
        if isinstance(tree, Constant):
            made.append(_constant(tree, shape, numbers))
        else:
            operands = [build(operand) for operand in tree.operands]
            made.append(
                tree.kind.create(
                    operands=operands,
                    result_types=[TileType(shape, element_type(tree.element))],
                    properties=dict(tree.properties),
                )
            )
        return made[-1].results[0]

    return build(tree), made


def is_valid(tree: Tree) -> bool:
    """Whether the verifier accepts the operations of a tree; constants are left out."""
    if not isinstance(tree, OperationResult):
        return True
    if not all(map(is_valid, tree.operands)):
        return False
    operands = [
        TestOp(result_types=[TileType(_SHAPE, element_type(operand.element))]).results[0]
        for operand in tree.operands
    ]
    operation = tree.kind.create(
        operands=operands,
        result_types=[TileType(_SHAPE, element_type(tree.element))],
        properties=dict(tree.properties),
    )
    try:
        operation.verify()
    except VerifyException:
        return False
    return True


def compute_tree(tree: Tree, values: Mapping[str, Array], numbers: Numbers) -> Any:
    """What a tree gives for known tiles of one shape, by `semantics`.

    Raises:
        Stop: it is undefined.
    """
    shape = next(iter(values.values())).shape if values else ()
    places = {
        leaf.name: TestOp(result_types=[TileType(shape, element_type(leaf.element))]).results[0]
        for leaf in leaves_of(tree)
    }
    result, operations = operations_of(tree, places, shape, numbers)
    known: dict[SSAValue, Any] = {place: values[name] for name, place in places.items()}
    for operation in operations:
        if isinstance(operation, ConstantOp):
            known[operation.result] = constant_tile(operation.value)
            continue
        found = compute(operation, [known[operand] for operand in operation.operands])
        assert found is not None, f"{operation.name} is no function of its operands"
        known[operation.results[0]] = found[0]
    return known[result]
