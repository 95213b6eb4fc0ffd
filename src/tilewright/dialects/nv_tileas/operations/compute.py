"""Computation: matrix products, reductions and scans."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, UnitAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.traits import MemoryReadEffect, MemoryWriteEffect, RecursiveMemoryEffect

from tilewright.dialects.cuda_tile.attributes import SignednessAttr
from tilewright.dialects.cuda_tile.constraints import ANY_TILE, NUMBER_TILE, SCALAR_BOOL
from tilewright.dialects.nv_tileas.attributes import AtomAttr
from tilewright.dialects.nv_tileas.constraints import ASYNC, ITERATOR
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.types import IteratorType


class Dot(TileASOperation, ABC):
    """Base of the matrix products.

    `accumulate` says whether the accumulator is added; if not, it is not even read.
    """

    a = operand_def(NUMBER_TILE)
    b = operand_def(NUMBER_TILE)
    acc = operand_def(NUMBER_TILE)
    accumulate = operand_def(SCALAR_BOOL)
    atom = prop_def(AtomAttr)
    signedness_lhs = opt_prop_def(SignednessAttr)
    signedness_rhs = opt_prop_def(SignednessAttr)
    fast_acc = opt_prop_def(UnitAttr)
    result = result_def(NUMBER_TILE)
    traits = traits_def(MemoryReadEffect())

    FLAGS: ClassVar[tuple[str, ...]] = ("fast_acc",)
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"atom": "attribute"}


@irdl_op_definition
class DotOp(Dot):
    """Matrix product added to an accumulator; complete when it returns."""

    name = "nv_tileas.dot"


@irdl_op_definition
class AsyncDotOp(Dot):
    """Matrix product added to an accumulator; the result may be used when the token is complete."""

    name = "nv_tileas.async.dot"

    result = result_def(NUMBER_TILE)
    token = result_def(ASYNC)
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())


class Aggregate(TileASOperation, ABC):
    """Base of reduce and scan.

    With `stage_factor` they also collapse that many stages of a pipeline: the iterators that they
    take come out with as many fewer stages (S19).  Without, iterators stay as they are.
    """

    operands_ = var_operand_def(ANY_TILE)
    iterators = var_operand_def(ITERATOR)
    dim = prop_def(IntegerAttr)
    identities = prop_def(ArrayAttr)
    stage_factor = opt_prop_def(IntegerAttr)
    atom = opt_prop_def(AtomAttr)
    results_ = var_result_def(ANY_TILE)
    iterator_results = var_result_def(ITERATOR)
    body = region_def()
    traits = traits_def(RecursiveMemoryEffect())
    irdl_options = (
        AttrSizedOperandSegments(as_property=True),
        AttrSizedResultSegments(as_property=True),
    )

    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {
        "dim": "i32",
        "identities": "identities",
        "stage_factor": "i32",
        "atom": "attribute",
    }

    @override
    @classmethod
    def result_types_for(
        cls, parser: Parser, listed: list[Attribute], operands: Sequence[SSAValue]
    ) -> list[list[Attribute]]:
        # There are as many iterators among the results, at their end, as among the operands.
        tiles = len(listed) - sum(isinstance(value.type, IteratorType) for value in operands)
        return [listed[: max(tiles, 0)], listed[max(tiles, 0) :]]


@irdl_op_definition
class ReduceOp(Aggregate):
    """Combines the elements along a dimension, which goes away."""

    name = "nv_tileas.reduce"


@irdl_op_definition
class ScanOp(Aggregate):
    """Combines each element with those before it along a dimension."""

    name = "nv_tileas.scan"

    reverse = opt_prop_def(UnitAttr)

    FLAGS: ClassVar[tuple[str, ...]] = ("reverse",)


OPERATIONS: tuple[type[TileASOperation], ...] = (DotOp, AsyncDotOp, ReduceOp, ScanOp)
