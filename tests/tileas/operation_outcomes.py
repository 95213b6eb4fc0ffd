"""What the lowering makes of each operation of `cuda_tile`, from programs with one of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.sources import SINCE_OF_ELEMENT
from conformance.valid import Case
from xdsl.dialects.builtin import StringAttr, i32
from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.operations.views import GetIndexSpaceShapeOp, GetTensorShapeOp
from tilewright.dialects.cuda_tile.types import TensorViewType, TileType, TileViewType, TokenType
from tilewright.dialects.nv_tileas.attributes import AtomAttr
from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.nesting import walk
from tilewright.passes.build import make
from tilewright.text import parse_module, to_text
from tilewright.transforms.tileas import lower

UNCHANGED = "unchanged"
REMOVED = "removed"

AROUND = ("nv_tileas.async.pipeline.agent_switch", "nv_tileas.yield")
"""What every lowered kernel has."""

INDEX = TileType([], i32)


@dataclass(frozen=True)
class Outcome:
    """What became of a program at a target.

    Attributes:
        becomes: the operations that stand for the one that the program is about, `unchanged`,
            `removed`, or `refused: ` and the message.
        atoms: the hardware operations that they use.
        given: element types and views that the operation is given or gives, and how many operands
            a reduction has.
    """

    becomes: str
    atoms: tuple[str, ...]
    given: tuple[str, ...]


def outcome(case: Case, target: str) -> Outcome:
    """What becomes of a program. What is wrong with it other than a refusal is raised."""
    module = parse_module(case.text)
    name = f"cuda_tile.{case.op}"
    about = [operation for operation in walk(module) if operation.name == name]
    given = tuple(dict.fromkeys(word for operation in about for word in _given(operation)))
    for operation in dict.fromkeys(one for each in about for one in (each, *_bodies(each))):
        _use_results(operation)
    try:
        lowered = lower(module, target=target)
    except DiagnosticError as error:
        return Outcome(f"refused: {error.diagnostics[0].message}", (), given)
    again = parse_module(to_text(lowered))
    assert again.is_structurally_equivalent(lowered), f"{case} is read differently than written"
    return Outcome(_becomes(lowered, name), _atoms(lowered), given)


def _becomes(lowered: ModuleOp, name: str) -> str:
    operations = [*walk(lowered)]
    made = {op.name for op in operations if isinstance(op, TileASOperation)}.difference(AROUND)
    if made:
        return ", ".join(f"`{each}`" for each in sorted(made))
    return UNCHANGED if any(op.name == name for op in operations) else REMOVED


def _atoms(lowered: ModuleOp) -> tuple[str, ...]:
    atoms = (operation.properties.get("atom") for operation in walk(lowered))
    return tuple(dict.fromkeys(a.atom_name.data for a in atoms if isinstance(a, AtomAttr)))


# What a program is about --------------------------------------------------------------------


def _given(operation: Operation) -> Iterator[str]:
    """Words for what an operation is given and gives."""
    if operation.regions and not isinstance(operation, AggregateOperation):
        return
    for value in (*operation.operands, *operation.results):
        yield from _words(value.type)
    if isinstance(operation, AggregateOperation) and len(operation.operands) > 1:
        yield "several operands"


def _words(type: Attribute) -> Iterator[str]:
    if isinstance(type, TileType):
        yield type.element_name if type.element_name in SINCE_OF_ELEMENT else "pointers"
    elif isinstance(type, TileViewType):
        yield type.mnemonic


# Results that are used ----------------------------------------------------------------------


def _use_results(operation: Operation) -> None:
    """Print what an operation gives, so that it is not removed because nobody needs it."""
    block, following = operation.parent, operation.next_op
    if block is None or following is None or _is_combination(operation):
        return
    made: list[Operation] = []
    tiles = [result for result in operation.results if isinstance(result.type, TileType)]
    tokens = [result for result in operation.results if isinstance(result.type, TokenType)]
    for view in operation.results:
        made += _measured(view)
    tiles += [result for measure in made for result in measure.results]
    if tiles or tokens:
        made.append(_printed(tiles, tokens))
    block.insert_ops_before(made, following)


def _bodies(operation: Operation) -> Iterator[Operation]:
    """The operations inside whose bodies it stands, those in a kernel only."""
    parent = operation.parent_op()
    while parent is not None and not isinstance(parent, EntryOp | ModuleOp):
        yield parent
        parent = parent.parent_op()


def _is_combination(operation: Operation) -> bool:
    """Whether it is inside a body that only computes."""
    return any(isinstance(one, AggregateOperation) for one in _bodies(operation))


def _measured(view: SSAValue) -> Iterator[Operation]:
    """The query of the sizes of a view."""
    if isinstance(view.type, TileViewType):
        yield make(GetIndexSpaceShapeOp, {"src": view}, [INDEX] * view.type.index_rank)
    elif isinstance(view.type, TensorViewType):
        yield make(GetTensorShapeOp, {"src": view}, [INDEX] * view.type.rank)


def _printed(tiles: list[SSAValue], tokens: list[SSAValue]) -> Operation:
    operands = {"args": tiles, "token": tokens[0] if tokens else None}
    text = StringAttr(" ".join("%d" for _ in tiles))
    return make(PrintOp, operands, [TokenType()], {"str": text})
