"""Testing-only operations, which exist so that foreign test files can be read.

They are registered on request only and have no bytecode.
"""

from __future__ import annotations

from xdsl.dialects.builtin import ArrayAttr, FunctionType, StringAttr
from xdsl.irdl import (
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import (
    SymbolOpInterface,
)

from tilewright.dialects.cuda_tile.attributes import OptimizationHintsAttr
from tilewright.dialects.cuda_tile.constraints import ANY_TYPE, Isolated
from tilewright.dialects.cuda_tile.facts import (
    Cost,
    CostClass,
    Declaration,
    UnknownEffects,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import Function


@irdl_op_definition
class TestingFuncOp(Function):
    """A function with any parameters and results."""

    name = "cuda_tile.testing$func"

    sym_name = prop_def(StringAttr)
    function_type = prop_def(FunctionType)
    arg_attrs = opt_prop_def(ArrayAttr)
    res_attrs = opt_prop_def(ArrayAttr)
    optimization_hints = opt_prop_def(OptimizationHintsAttr)
    body = region_def("single_block")
    traits = traits_def(Isolated(), SymbolOpInterface(), Declaration(), CostClass(Cost.NONE))

    def verify_(self) -> None:
        self.verify_signature()


class AnythingOp(CudaTileOperation):
    """Base: any operands and results."""

    operands_ = var_operand_def(ANY_TYPE)
    results_ = var_result_def(ANY_TYPE)
    traits = traits_def(UnknownEffects(), CostClass(Cost.NONE))


@irdl_op_definition
class BytecodeTestNewAttributeOp(AnythingOp):
    """Carries attributes of test versions."""

    name = "cuda_tile.testing$bytecode_test_new_attribute"


@irdl_op_definition
class BytecodeTestEvolutionOp(AnythingOp):
    """Carries fields of test versions."""

    name = "cuda_tile.testing$bytecode_test_evolution"


OPERATIONS = (TestingFuncOp, BytecodeTestNewAttributeOp, BytecodeTestEvolutionOp)
