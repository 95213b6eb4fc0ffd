"""Computation: matrix products, reductions and scans."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

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
from xdsl.traits import (
    MemoryWriteEffect,
)

from tilewright.dialects.cuda_tile.attributes import SignednessAttr
from tilewright.dialects.cuda_tile.constraints import (
    ANY_TILE,
    SCALAR_BOOL,
    listed,
    require,
    values_of,
)
from tilewright.dialects.cuda_tile.facts import (
    BodyEffects,
    BodySpeculatable,
    Cost,
    CostClass,
    InPlace,
    Reads,
)
from tilewright.dialects.cuda_tile.number_types import is_float
from tilewright.dialects.cuda_tile.operations.control_flow import types_text
from tilewright.dialects.cuda_tile.operations.floating_point import (
    MMAF_ACCUMULATORS,
    verify_matrix_shapes,
)
from tilewright.dialects.cuda_tile.types import TileType, scalar, spell
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    AtomAttr,
    AtomKind,
    IteratorKind,
)
from tilewright.dialects.nv_tileas.checks import (
    verify_atom,
    verify_region_arguments,
    verify_space,
    verify_yield,
)
from tilewright.dialects.nv_tileas.constraints import ASYNC, ITERATOR, TILE_OR_BUFFER
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.operations.pipeline import YieldOp
from tilewright.dialects.nv_tileas.propagation import propagate_through_reduction
from tilewright.dialects.nv_tileas.shared_layouts import reading_problem
from tilewright.dialects.nv_tileas.spaces import operand_spaces
from tilewright.dialects.nv_tileas.tensor_layouts import placing_problem
from tilewright.dialects.nv_tileas.types import BufferType, IteratorType, plain_tile


class Dot(TileASOperation, ABC):
    """Base of the matrix products.

    `accumulate` says whether the accumulator is added; if not, 0 is, and it is not even read.
    Operands may be buffers where the atom reads memory; an accumulator in tensor memory is changed
    in place, and is the result.
    """

    a = operand_def(TILE_OR_BUFFER)
    b = operand_def(TILE_OR_BUFFER)
    acc = operand_def(TILE_OR_BUFFER)
    accumulate = operand_def(SCALAR_BOOL)
    atom = prop_def(AtomAttr)
    signedness_lhs = opt_prop_def(SignednessAttr)
    signedness_rhs = opt_prop_def(SignednessAttr)
    fast_acc = opt_prop_def(UnitAttr)
    result = result_def(TILE_OR_BUFFER)
    traits = traits_def(Reads("a"), Reads("b"), InPlace("acc"), CostClass(Cost.MMA))

    FLAGS: ClassVar[tuple[str, ...]] = ("fast_acc",)
    ATTRIBUTE_KINDS: ClassVar[Mapping[str, str]] = {"atom": "attribute"}

    def verify_(self) -> None:
        a, b, acc = (plain_tile(value.type) for value in (self.a, self.b, self.acc))
        verify_matrix_shapes(a, b, acc)
        verify_atom(self.atom, (AtomKind.MMA,))
        self._verify_spaces()
        require(
            a.element_type == b.element_type,
            f"a and b must have one element type, found {spell(a)} and {spell(b)}",
        )
        require(
            self.result.type == self.acc.type,
            f"the result must be {spell(self.acc.type)} (as acc), found {spell(self.result.type)}",
        )
        signs = (self.signedness_lhs, self.signedness_rhs)
        if is_float(a.element_name):
            allowed = MMAF_ACCUMULATORS.get(a.element_name, ())
            require(signs == (None, None), "a product of floats has no signedness")
        else:
            allowed = ("i32",)
            require(a.element_name == "i8", f"integers must be i8, found {a.element_name}")
            require(
                None not in signs, "a product of integers needs signedness_lhs and signedness_rhs"
            )
            require(self.fast_acc is None, "fast_acc is for floats")
        require(
            acc.element_name in allowed,
            f"{a.element_name} inputs need an {listed(allowed)} accumulator, "
            f"found {acc.element_name}",
        )

    def _verify_spaces(self) -> None:
        """Buffers lie where the atom reads them. A tile in registers is a value: what puts it
        where the atom wants it comes with the registers' layout."""
        name = self.atom.atom_name.data
        for operand, spaces in operand_spaces(self.atom).items():
            value = values_of(self, operand)[0]
            if isinstance(value.type, BufferType):
                verify_space(value, f"{operand} of {name}", spaces)
                if value.type.space is AddressSpace.TENSOR:
                    element = plain_tile(self.a.type).element_name
                    problem = placing_problem(self.atom, operand, element, value.type)
                else:
                    problem = reading_problem(self.atom, operand, value.type)
                require(problem is None, problem or "")


@irdl_op_definition
class DotOp(Dot):
    """Matrix product added to an accumulator; complete when it returns."""

    name = "nv_tileas.dot"


@irdl_op_definition
class AsyncDotOp(Dot):
    """Matrix product added to an accumulator; the result may be used when the token is complete."""

    name = "nv_tileas.async.dot"

    result = result_def(TILE_OR_BUFFER)
    token = result_def(ASYNC)
    traits = traits_def(MemoryWriteEffect())


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
    traits = traits_def(BodyEffects(), BodySpeculatable(), CostClass(Cost.AGGREGATE))
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

    def verify_(self) -> None:
        types = [cast(TileType, value.type) for value in self.operands_]
        require(bool(types), "needs at least one operand")
        rank, dim = types[0].rank, self.dim.value.data
        require(0 <= dim < rank, f"dim must be in [0, {rank}), found {dim}")
        shapes = {type.shape for type in types}
        require(len(shapes) == 1, f"the operands must have one shape, found {types_text(types)}")
        expected = [self.result_type(type, dim) for type in types]
        found = [value.type for value in self.results_]
        require(
            found == expected,
            f"the results must be {types_text(expected)}, found {types_text(found)}",
        )
        count = len(self.identities.data)
        require(
            count == len(types), f"needs one identity per operand ({len(types)}), found {count}"
        )
        verify_atom(self.atom, (AtomKind.REDUCE,))
        scalars = [scalar(type.element_type) for type in types]
        pairs = [type for type in scalars for _ in range(2)]
        verify_region_arguments(self.body, pairs, "accumulator and element of each operand")
        verify_yield(self.body, YieldOp, scalars, "one value per operand")
        self._verify_iterators()

    @classmethod
    def result_type(cls, type: TileType, dim: int) -> TileType:
        """The type of a result for the type of its operand."""
        raise NotImplementedError

    def _verify_iterators(self) -> None:
        """Iterators come out with their count divided by the factor, or as they are (S19)."""
        factor = self.stage_factor
        expected = [
            iterator if factor is None else propagate_through_reduction(iterator, factor.value.data)
            for iterator in (cast(IteratorType, value.type) for value in self.iterators)
        ]
        require(factor is None or bool(expected), "a reduction over stages needs an iterator")
        if factor is not None:
            self._verify_collapsed(factor.value.data)
        found = [value.type for value in self.iterator_results]
        require(
            found == expected,
            f"the iterators must come out as {types_text(expected)}, found {types_text(found)}",
        )

    def _verify_collapsed(self, factor: int) -> None:
        """What is reduced are stages that a consumer has copied to registers, all along one
        dimension: the iterators then stand for as many stages at a time."""
        size = plain_tile(self.operands_[0].type).shape[self.dim.value.data]
        require(
            size == factor,
            f"a reduction over {factor} stages collapses a dimension of their number, found {size}",
        )
        for value in self.iterators:
            type = cast(IteratorType, value.type)
            require(
                type.kind == IteratorKind.CONSUMER and type.space == AddressSpace.REGISTER,
                "a reduction over stages takes iterators of consumers in registers, found "
                f"{spell(type)}",
            )


@irdl_op_definition
class ReduceOp(Aggregate):
    """Combines the elements along a dimension, which goes away."""

    name = "nv_tileas.reduce"

    @override
    @classmethod
    def result_type(cls, type: TileType, dim: int) -> TileType:
        shape = [size for position, size in enumerate(type.shape) if position != dim]
        return TileType(shape, type.element_type)


@irdl_op_definition
class ScanOp(Aggregate):
    """Combines each element with those before it along a dimension."""

    name = "nv_tileas.scan"

    reverse = opt_prop_def(UnitAttr)

    FLAGS: ClassVar[tuple[str, ...]] = ("reverse",)

    @override
    @classmethod
    def result_type(cls, type: TileType, dim: int) -> TileType:
        return type


OPERATIONS: tuple[type[TileASOperation], ...] = (DotOp, AsyncDotOp, ReduceOp, ScanOp)
