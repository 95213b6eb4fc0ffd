"""Planted defects: what they look for in a module, and the smallest module in which they find it.

Each case says of a module whether a compiler that has the defect would fail on it. The inputs are
kernels that cuTile Python wrote, and a random program; the smallest modules were written by hand,
before a reducer had seen the inputs. There, as few operations as possible show the defect: scalars
are parameters, tiles are constants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright import bytecode, runtime, text
from tilewright.diagnostics import BytecodeError, Diagnostic, DiagnosticError, ExecutionError
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.execution import BlockId, Observer
from tilewright.fuzzing import undump
from tilewright.fuzzing.engines import compare, engine_of, run
from tilewright.fuzzing.program import Program
from tilewright.reduction import Candidate
from tilewright.verifier import verify

HERE = Path(__file__).parent

Interesting = Callable[[Candidate], bool]


def input_of(name: str) -> str:
    """The text of an input."""
    return (HERE / "inputs" / f"{name}.mlir").read_text(encoding="utf-8")


def smallest_of(case: str) -> ModuleOp:
    """The smallest module of a case, by hand."""
    return text.parse_module((HERE / "smallest" / f"{case}.mlir").read_text(encoding="utf-8"))


# What is looked for in a module -------------------------------------------------------------


def _all(scope: Operation, name: str) -> Iterator[Any]:
    """The operations of a name in a scope, itself not."""
    for operation in scope.walk():
        if operation is not scope and operation.name == f"cuda_tile.{name}":
            yield operation


def _maker(value: SSAValue, name: str) -> Any:
    """The operation that gives a value, if it has this name."""
    owner = value.owner
    return owner if isinstance(owner, Operation) and owner.name == f"cuda_tile.{name}" else None


def _sources(value: SSAValue) -> set[Any]:
    """All that a value depends on by operands, and the operations themselves."""
    found: set[Any] = set()
    waiting = [value]
    while waiting:
        owner = waiting.pop().owner
        if isinstance(owner, Operation) and owner not in found:
            found.add(owner)
            waiting += owner.operands
    return found


def _names(operations: set[Any]) -> set[str]:
    return {operation.name.removeprefix("cuda_tile.") for operation in operations}


def product_of_cast(module: ModuleOp) -> bool:
    """A product in a loop, whose left side was converted just before."""
    return any(
        _maker(product.lhs, "ftof")
        for loop in _all(module, "for")
        for product in _all(loop, "mmaf")
    )


def running_maximum(module: ModuleOp) -> bool:
    """A loop carries the larger one of what it carries and of something reduced."""
    for loop in _all(module, "for"):
        for position, given in enumerate(loop.region.block.last_op.operands):
            larger = _maker(given, "maxf")
            carried = loop.region.block.args[position + 1]
            if larger and carried in larger.operands:
                reshaped = [_maker(operand, "reshape") for operand in larger.operands]
                if any(each and _maker(each.source, "reduce") for each in reshaped):
                    return True
    return False


def spin_lock(module: ModuleOp) -> bool:
    """A loop that compares and swaps, and is left from an else."""
    return any(
        list(_all(loop, "atomic_cas_tko"))
        and any(
            inner.elseRegion.blocks
            and any(end.name == "cuda_tile.break" for end in inner.elseRegion.block.walk())
            for inner in _all(loop, "if")
        )
        for loop in _all(module, "loop")
    )


def tokens_of_two_loops(module: ModuleOp) -> bool:
    """Tokens of a for and of a loop are joined."""
    return any(
        any(_maker(token, "for") for token in join.operands)
        and any(_maker(token, "loop") for token in join.operands)
        for join in _all(module, "join_tokens")
    )


def argument_of_extremum(module: ModuleOp) -> bool:
    """A reduction of numbers and their places, which selects a place."""
    for reduce in _all(module, "reduce"):
        elements = [operand.type.element_name for operand in reduce.operands]
        block = reduce.body.block
        for position, given in enumerate(block.last_op.operands if "f32" in elements else ()):
            select = _maker(given, "select")
            if select and elements[position] == "i32":
                pair = block.args[2 * position : 2 * position + 2]
                if [select.val_if_true, select.val_if_false] == list(pair):
                    return isinstance(select.cond.owner, Operation) and (
                        select.cond.owner.parent is block
                    )
    return False


def reduced_twice(module: ModuleOp) -> bool:
    """A tile that was loaded from a view is reduced in two ways."""
    return any(
        len({use.operation for use in load.tile.uses if use.operation.name == "cuda_tile.reduce"})
        > 1
        for load in _all(module, "load_view_tko")
    )


def last_ticket(module: ModuleOp) -> bool:
    """The old value of an atomic operation decides about a sum of floats in memory."""
    for branch in _all(module, "if"):
        compared = _maker(branch.condition, "cmpi")
        if compared and any(_maker(value, "atomic_rmw_tko") for value in compared.operands):
            for inner in _all(branch, "atomic_rmw_tko"):
                if inner.mode.data.word == "addf":
                    return True
    return False


def chosen_and_carried(module: ModuleOp) -> bool:
    """A loop goes on with what a conditional gives."""
    return any(
        _maker(value, "if")
        for loop in _all(module, "loop")
        if (end := loop.region.block.last_op).name == "cuda_tile.continue"
        for value in end.operands
    )


def three_deep(module: ModuleOp) -> bool:
    """Three conditionals inside each other that all give tiles."""

    def depth(operation: Operation) -> int:
        tiles = operation.name == "cuda_tile.if" and any(r.type.shape for r in operation.results)
        inner = [depth(o) for region in operation.regions for b in region.blocks for o in b.ops]
        return tiles + max(inner, default=0)

    return depth(module) >= 3


def scaled_product_in_old_bytecode(module: ModuleOp) -> bool:
    """What bytecode 13.2 lacks is reported for a scaled product."""
    try:
        bytecode.write(module, bytecode.V13_2)
    except BytecodeError as error:
        return any("mmaf_scaled" in str(each) for each in error.diagnostics)
    return False


def masked_gather(module: ModuleOp) -> bool:
    """A load with mask and padding value, from one address in two dimensions with offsets."""
    for load in _all(module, "load_ptr_tko"):
        moved = _maker(load.source, "offset")
        spread = moved and _maker(moved.ptr, "broadcast")
        if spread and load.mask and load.paddingValue and len(spread.result.type.shape) == 2:
            return True
    return False


def second_pass(module: ModuleOp) -> bool:
    """A loop stores what depends on a load in it, and on the result of another loop."""
    for loop in _all(module, "for"):
        for store in _all(loop, "store_view_tko"):
            sources = _sources(store.tile)
            if any(s.name == "cuda_tile.for" for s in sources) and any(
                s.name == "cuda_tile.load_view_tko" and s.parent is loop.region.block
                for s in sources
            ):
                return True
    return False


def sums_of_either(module: ModuleOp) -> bool:
    """A conditional in a loop gives two tokens; both ways update memory."""
    for loop in _all(module, "for"):
        for branch in _all(loop, "if"):
            tokens = [r for r in branch.results if r.type.name == "cuda_tile.token"]
            both = [
                any(o.name == "cuda_tile.atomic_rmw_tko" for b in region.blocks for o in b.walk())
                for region in branch.regions
            ]
            if len(tokens) > 1 and all(both):
                return True
    return False


def early_continue(module: ModuleOp) -> bool:
    """An iteration of a loop ends early, with the number of the iteration."""
    for loop in _all(module, "for"):
        for branch in _all(loop, "if"):
            for end in _all(branch, "continue"):
                if loop.region.block.args[0] in end.operands:
                    return True
    return False


def root_of_sum(module: ModuleOp) -> bool:
    """A reciprocal square root of something reduced of what a loop gives."""
    for root in _all(module, "rsqrt"):
        for source in _sources(root.operands[0]):
            if source.name == "cuda_tile.reduce" and "for" in _names(_sources(source.operands[0])):
                return True
    return False


def weighted_mean(module: ModuleOp) -> bool:
    """A reduction of several tiles that divides, and adds what it gets to a product."""
    for reduce in _all(module, "reduce"):
        for given in reduce.body.block.last_op.operands:
            added = _maker(given, "fma")
            if added and len(reduce.operands) > 1 and "divf" in _names(_sources(given)):
                return True
    return False


def batched_product(module: ModuleOp) -> bool:
    """A loop sums products of matrices of batches that it loads from two tensors."""
    for loop in _all(module, "for"):
        for product in _all(loop, "mmaf"):
            loads = [_maker(side, "load_view_tko") for side in (product.lhs, product.rhs)]
            carried = isinstance(product.acc, BlockArgument)
            if all(loads) and carried and len(product.acc.type.shape) == 3:
                views = [load.view.owner for load in loads]
                if views[0].operands[0] is not views[1].operands[0]:
                    return True
    return False


def wrong_end(module: ModuleOp) -> bool:
    """The verifier's report on a value that a loop goes on with."""
    return any("the iteration values of the for" in str(found) for found in verify(module))


# What a module does -------------------------------------------------------------------------


class _Patience(Observer):
    """Ends launches that execute too many operations."""

    left = 2000

    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        self.left -= 1
        if self.left < 0:
            raise ExecutionError(Diagnostic("too many operations"))


def _results(source: str, arguments: list[Any]) -> list[bytes]:
    runtime.load(source).kernel().launch(1, *arguments, observer=_Patience())
    return [value.tobytes() for value in arguments if isinstance(value, np.ndarray)]


def _differs(
    candidate: Candidate, arguments: Callable[[], list[Any]], right: str, wrong: str
) -> bool:
    """Whether a kernel gives other results with one word in place of another."""
    kept = next(iter(candidate.parameters.values()), (None,))
    source = text.to_text(candidate.module)
    if right not in source or any(position is None for position in kept):
        return False
    found: list[list[bytes]] = []
    for each in (source, source.replace(right, wrong)):
        values = arguments()
        try:
            found.append(
                _results(each, [values[position] for position in kept if position is not None])
            )
        except DiagnosticError:
            return False
    return found[0] != found[1]


def wrong_sum(candidate: Candidate) -> bool:
    """A compiler that subtracts where it should add."""
    return _differs(
        candidate,
        lambda: [
            np.array([6, 3, 1], np.int32),
            3,
            1,
            np.zeros(3, np.int32),
            3,
            1,
        ],
        " addi ",
        " subi ",
    )


def wrong_sign(candidate: Candidate) -> bool:
    """A compiler that takes magnitudes where it should negate."""
    image = np.arange(1024, dtype=np.float32)
    return _differs(
        candidate,
        lambda: [
            image.copy(),
            32,
            32,
            32,
            1,
            np.zeros(1024, np.float32),
            32,
            32,
            32,
            1,
        ],
        " negf ",
        " absf ",
    )


RANDOM = undump(input_of("random_program"))


def wrong_bits(candidate: Candidate) -> bool:
    """A compiler that forgets what both sides have, in an exclusive or."""
    kept = next(iter(candidate.parameters.values()), (None,))
    if any(position is None for position in kept):
        return False
    arguments = tuple(RANDOM.arguments[position] for position in kept if position is not None)
    program = Program(text.to_text(candidate.module), RANDOM.grid, arguments)
    right, wrong = engine_of("reference"), engine_of("reference:planted=xori")
    expected = run(program, right)
    return (
        not expected.error
        and compare(arguments, wrong, expected, run(program, wrong)).kind == "differs"
    )


def _of_module(interesting: Callable[[ModuleOp], bool]) -> Interesting:
    return lambda candidate: interesting(candidate.module)


CASES: Mapping[str, tuple[str, Interesting]] = MappingProxyType(
    {
        "argument_of_extremum": ("row_argmax_argmin", _of_module(argument_of_extremum)),
        "batched_product": ("batched_matmul", _of_module(batched_product)),
        "chosen_and_carried": ("while_loop", _of_module(chosen_and_carried)),
        "early_continue": ("break_and_continue", _of_module(early_continue)),
        "last_ticket": ("block_sum_with_ticket", _of_module(last_ticket)),
        "masked_gather": ("gather_scatter_2d", _of_module(masked_gather)),
        "product_of_cast": ("attention", _of_module(product_of_cast)),
        "reduced_twice": ("row_argmax_argmin", _of_module(reduced_twice)),
        "root_of_sum": ("layer_norm_f16", _of_module(root_of_sum)),
        "running_maximum": ("attention", _of_module(running_maximum)),
        "scaled_product_in_old_bytecode": (
            "mma_scaled_mxfp4",
            _of_module(scaled_product_in_old_bytecode),
        ),
        "second_pass": ("softmax_online", _of_module(second_pass)),
        "spin_lock": ("matmul_split_k", _of_module(spin_lock)),
        "sums_of_either": ("loop_if_atomic", _of_module(sums_of_either)),
        "three_deep": ("nested_if", _of_module(three_deep)),
        "tokens_of_two_loops": ("matmul_split_k", _of_module(tokens_of_two_loops)),
        "weighted_mean": ("reduce_pair", _of_module(weighted_mean)),
        "wrong_bits": ("random_program", wrong_bits),
        "wrong_end": ("broken_matmul", _of_module(wrong_end)),
        "wrong_sum": ("while_loop", wrong_sum),
        "wrong_sign": ("stencil", wrong_sign),
    }
)
"""The input of each case, and whether a module has what it looks for."""
