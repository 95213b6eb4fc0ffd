"""What operations say of themselves is complete, and true of what they do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest
from reference.every_operation.model import cases_of
from reference.every_operation.runner import run_all, text_of
from reference.undefined.programs import LEGAL, PROGRAMS
from xdsl.irdl import irdl_op_definition, operand_def, result_def, traits_def
from xdsl.traits import (
    AlwaysSpeculatable,
    ConditionallySpeculatable,
    MemoryEffect,
    NoMemoryEffect,
    Pure,
    RecursiveMemoryEffect,
    get_effects,
    is_speculatable,
)

import tilewright
from dialects.facts import Class, applied, equal, laws_apply, tile_of, traits, unsaid, variants
from tilewright.dialects.cuda_tile.constraints import ANY_TILE, Elementwise, TileOf
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.described import unguarded_accesses
from tilewright.dialects.cuda_tile.facts import (
    Broadcast,
    Cost,
    CostClass,
    Joined,
    LeavesIteration,
    Movement,
    OperandEffect,
    Permutation,
    Piece,
    Reads,
    Reinterprets,
    Replacement,
    Reshape,
    ShapeOnly,
    Writes,
    absorbing_element,
    accessed_values,
    is_associative,
    is_commutative,
    is_idempotent,
    is_involution,
    memory_ordering,
    movement_of,
    neutral_element,
    reads_memory,
    right_neutral_element,
    writes_memory,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import OPERATIONS, TESTING_OPERATIONS
from tilewright.dialects.cuda_tile.parameters import written_parameters
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations import OPERATIONS as TILEAS_OPERATIONS
from tilewright.execution import Access, BlockId, Observer
from tilewright.nesting import walk
from tilewright.numerics.formats import bits_to_storage, format_of
from tilewright.semantics import Partial
from tilewright.semantics.operations import RULES
from tilewright.semantics.values import Origin

ALL = (*OPERATIONS, *TESTING_OPERATIONS, *TILEAS_OPERATIONS)
BY_NAME = {operation.mnemonic(): operation for operation in OPERATIONS}


# ---- completeness


def test_every_operation_says_all() -> None:
    assert {operation.name: found for operation in ALL if (found := unsaid(operation))} == {}


class Planted(CudaTileOperation):
    """An operation that says all."""

    source = operand_def(ANY_TILE)
    result = result_def(ANY_TILE)


def _planted(name: str, *said: Any) -> Class:
    return irdl_op_definition(
        type("PlantedOp", (Planted,), {"name": f"cuda_tile.{name}", "traits": traits_def(*said)})
    )


@pytest.mark.parametrize(
    ("name", "said", "missing"),
    [
        ("planted", (Pure(), CostClass(Cost.ALU)), ""),
        ("planted", (CostClass(Cost.ALU),), "effects is not said"),
        ("planted", (Pure(),), "cost is not said"),
        ("planted", (Pure(), CostClass(Cost.ALU), CostClass(Cost.XU)), "cost is said twice"),
        ("planted", (NoMemoryEffect(), CostClass(Cost.ALU)), "speculated is said 0 times"),
        ("planted", (Reads("view"), CostClass(Cost.LOAD)), "no operand view"),
        ("planted_tko", (Reads("source"), CostClass(Cost.LOAD)), "tokens order it"),
        (
            "planted",
            (Reads("source"), AlwaysSpeculatable(), CostClass(Cost.LOAD)),
            "what has effects",
        ),
    ],
)
def test_an_operation_that_leaves_out_a_fact(name: str, said: Any, missing: str) -> None:
    found = unsaid(_planted(name, *said))
    assert missing in "".join(found) and bool(found) == bool(missing)


# ---- what is undefined


def _operation_at(text: str, line: int, mnemonic: str) -> Any:
    module = tilewright.load(text).operation
    found = [op for op in walk(module) if debug_place(op).line == line]
    (operation,) = [op for op in found if op.name == f"cuda_tile.{mnemonic}"]
    return operation


UNDEFINED = [program for program in PROGRAMS if program.rule != LEGAL]


def test_what_is_undefined_is_not_speculated() -> None:
    wrong = [
        program.name
        for program in UNDEFINED
        if is_speculatable(
            _operation_at(program.text, program.line("undefined"), program.operation)
        )
    ]
    assert wrong == []


def test_what_may_be_undefined_has_a_program() -> None:
    """And what has none is always speculatable, but for what has bodies."""
    doubtful = {
        operation.mnemonic()
        for operation in OPERATIONS
        if operation.has_trait(ConditionallySpeculatable)
        and not operation.has_trait(AlwaysSpeculatable)
        and not operation.get_irdl_definition().regions
    }
    shown = {p.operation for p in UNDEFINED}
    silent = {m for m in shown if not _has_effects_itself(BY_NAME[m])}
    assert doubtful == {m for m in silent if not BY_NAME[m].get_irdl_definition().regions}


def _has_effects_itself(operation: Class) -> bool:
    silent = (NoMemoryEffect, RecursiveMemoryEffect)
    return any(not isinstance(effect, silent) for effect in traits(operation, MemoryEffect))


BODIES = """cuda_tile.module @m { entry @k(%n: tile<i32>) {
  %c0 = constant <i32: 0> : tile<i32>
  %c4 = constant <i32: 4> : tile<i32>
  %c32 = constant <i32: 32> : tile<i32>
  %c40 = constant <i32: 40> : tile<i32>
  %m1 = constant <i32: -1> : tile<i32>
  %yes = constant <i1: true> : tile<i1>
  %t = iota : tile<8xi32>
  %r = reshape %c4 : tile<i32> -> tile<1xi32>
  %fours = broadcast %r : tile<1xi32> -> tile<8xi32>
  %f = itof %t signed : tile<8xi32> -> tile<8xf32>
  OPERATION
} }"""


LOOP = "for %i in (%c0 to %c40, step %c4) : tile<i32> { "


@pytest.mark.parametrize(
    ("operation", "safe"),
    [
        ("%x = addi %n, %c4 : tile<i32>", True),
        ("%x = addi %n, %c4 overflow<no_signed_wrap> : tile<i32>", False),
        ("%x = shli %n, %c4 : tile<i32>", True),
        ("%x = shli %n, %c4 overflow<no_wrap> : tile<i32>", False),
        ("%x = shri %n, %c40 signed : tile<i32>", True),
        ("%x = shri %n, %c32 unsigned : tile<i32>", True),
        ("%x = shri %n, %n signed : tile<i32>", True),
        ("%x = divi %n, %c4 signed : tile<i32>", True),
        ("%x = divi %t, %fours unsigned : tile<8xi32>", True),
        ("%x = divi %n, %c0 unsigned : tile<i32>", False),
        ("%x = remi %n, %m1 signed : tile<i32>", False),
        ("%x = remi %n, %m1 unsigned : tile<i32>", True),
        ("%x = divi %c4, %n unsigned : tile<i32>", False),
        ("%x = extract %t[%c4] : tile<8xi32> -> tile<1xi32>", True),
        ("%x = extract %t[%c4] : tile<8xi32> -> tile<2xi32>", False),
        ("%x = extract %t[%n] : tile<8xi32> -> tile<1xi32>", False),
        ("%x = insert %r, %t[%c4] : tile<1xi32>, tile<8xi32>", True),
        ("%x = insert %r, %t[%c40] : tile<1xi32>, tile<8xi32>", False),
        ("%x = ftoi %f signed : tile<8xf32> -> tile<8xi32>", False),
        ("%x = ftoi %f signed saturating : tile<8xf32> -> tile<8xi32>", True),
        (LOOP + "continue }", True),
        (LOOP + "%y = divi %i, %n signed : tile<i32> }", False),
        ("for %i in (%c0 to %c40, step %m1) : tile<i32> { continue }", False),
        ("for unsigned %i in (%c0 to %c40, step %m1) : tile<i32> { continue }", True),
        ("for %i in (%c0 to %n, step %c4) : tile<i32> { continue }", False),
        ("loop { break }", False),
        ("assert %yes, \"m\" : tile<i1>", False),
        ("%x = assume div_by<2>, %n : tile<i32>", False),
        ("return", False),
    ],
)  # fmt: skip
def test_when_an_operation_can_be_speculated(operation: str, safe: bool) -> None:
    module = tilewright.load(BODIES.replace("OPERATION", operation)).operation
    body = module.entries[0].body.block
    last = body.last_op
    assert last is not None
    tested = last if operation == "return" else last.prev_op
    assert tested is not None and is_speculatable(tested) == safe


def test_bodies_that_nest_deep() -> None:
    """Effects and speculation of what is 2,000 loops deep, without Python's stack; an iteration
    that is left is an effect inside the loop only."""
    deep = 2000
    loops = [LOOP.replace("%i", f"%i{n}") for n in range(deep)]
    text = "".join([*loops, "if %yes { continue }", "}" * deep])
    module = tilewright.load(BODIES.replace("OPERATION", text)).operation
    found = {op.name.removeprefix("cuda_tile."): op for op in walk(module)}
    (outer, *_) = [op for op in walk(module) if op.name == "cuda_tile.for"]
    assert get_effects(outer) == get_effects(found["for"]) == set()
    assert get_effects(found["if"]) == LeavesIteration.EFFECTS
    assert not is_speculatable(outer)


# ---- effects


_SAID = {"read": (True, False), "write": (False, True), "atomic": (True, True)}
"""By kind of an access: whether memory is read, and whether it is written."""


class Accessed(Observer):
    """What operations access, against what they say."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.wrong: set[str] = set()

    def memory_accessed(self, block: BlockId, operation: Any, access: Access) -> None:
        self.seen.add(operation.mnemonic())
        ordering = memory_ordering(operation)
        said = (reads_memory(operation), writes_memory(operation))
        if (
            said != _SAID[access.kind]
            or len(accessed_values(operation)) != 1
            or ordering is None
            or ordering.word != access.ordering
        ):
            self.wrong.add(operation.mnemonic())


def test_operations_access_what_they_say() -> None:
    """On the reference machine; and those that say so do it in some case."""
    heard = Accessed()
    saying = {operation.mnemonic() for operation in OPERATIONS if traits(operation, OperandEffect)}
    for mnemonic in saying:
        assert run_all(islice(cases_of(mnemonic), CASES), more={"observer": heard}) == []
    assert heard.wrong == set()
    assert heard.seen == saying


def test_what_an_added_operation_says_counts() -> None:
    """An operation that is in no table of ours writes the parameter that it says it does."""
    text = "cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) { return } }"
    (entry,) = tilewright.load(text).operation.entries
    block = entry.body.block
    for said in (Reads("source"), Writes("source")):
        kind = _planted("planted", said, CostClass(Cost.STORE))
        added = kind.create(operands=[block.args[1]], result_types=[tile_of("i32")])
        block.insert_ops_before([added], block.last_op)  # pyright: ignore
    first, second = list(block.ops)[:2]
    assert written_parameters(entry) == {1: second}
    assert unguarded_accesses(entry) == [first, second]
    assert unguarded_accesses(entry, writing=True) == [second]


# ---- elements


CASES = 8
"""How many cases of an operation are looked at."""


def _instances(mnemonic: str) -> Iterator[Any]:
    """Operations of a kind, of the first cases."""
    for case in islice(cases_of(mnemonic), 64):
        module = tilewright.load(text_of([case])).operation
        yield from (op for op in walk(module) if op.name == f"cuda_tile.{mnemonic}")


def _random(type: TileType, random: Any) -> Any:
    """A tile of small positive numbers, for which little is undefined."""
    name = type.element_name
    if name == "ptr":
        return random.integers(1, 9, type.shape).astype(np.int64) * 64
    format = format_of(name or "")
    if format.kind == "int":
        low, high = (0, 2) if format.width == 1 else (1, 4)
        return random.integers(low, high, type.shape).astype(format.storage)
    return bits_to_storage(
        format, random.integers(0, 1 << (format.width - 1), type.shape, np.uint64)
    )


def _follows_positions(operation: Any) -> bool | None:
    """Whether the result of an operation on tiles of one shape is rearranged as they are; None if
    there is nothing to see."""
    types = [value.type for value in (*operation.operands, *operation.results)]
    if len({type.shape for type in types}) != 1:
        return False
    random = np.random.default_rng(1)
    tiles = [_random(type, random) for type in types[:-1]]
    # What is divided by, of single bits, too.
    tiles[1:] = [tile | True if tile.dtype == bool else tile for tile in tiles[1:]]
    if not tiles or tiles[0].size < 2:
        return None
    order = random.permutation(tiles[0].size)
    shape = types[0].shape
    straight = applied(operation, *tiles)
    moved = applied(operation, *[tile.reshape(-1)[order].reshape(shape) for tile in tiles])
    if straight is None or moved is None:
        return None
    return equal(straight.reshape(-1)[order], moved.reshape(-1))


def _takes_tiles(operation: type[CudaTileOperation]) -> bool:
    names = [name for name, _ in operation.get_irdl_definition().operands]
    return bool(names) and all(isinstance(operation.constraint_of(name), TileOf) for name in names)


VALUES = [operation for operation in OPERATIONS if operation in RULES and _takes_tiles(operation)]
"""Operations on nothing but tiles, of which the result is a function."""


@pytest.mark.parametrize("operation", VALUES, ids=lambda operation: operation.mnemonic())
def test_elements_depend_on_those_at_their_position(operation: Any) -> None:
    """Exactly of operations that say so, but for those that give their operand as it is."""
    seen = (_follows_positions(op) for op in _instances(operation.mnemonic()))
    found = set(islice((follows for follows in seen if follows is not None), CASES))
    said = operation.has_trait(Elementwise)
    assert found, "no case shows it"
    assert found == {True} if said else False in found or operation.has_trait(ShapeOnly)


@pytest.mark.parametrize(
    "operation",
    [operation for operation in OPERATIONS if operation.has_trait(Reinterprets)],
    ids=lambda operation: operation.mnemonic(),
)
def test_bits_stay(operation: Any) -> None:
    random = np.random.default_rng(2)
    for op in islice(_instances(operation.mnemonic()), CASES):
        tile = _random(op.operands[0].type, random)
        assert applied(op, tile).tobytes() == tile.tobytes()


# ---- movement


def _origin(movement: Movement, index: tuple[int, ...], known: dict[Any, int]) -> tuple[Any, Any]:
    """The operand and the index in it that an element of the result comes from."""
    match movement:
        case Broadcast(source, repeated):
            return source, tuple(0 if d in repeated else e for d, e in enumerate(index))
        case Permutation(source, order):
            return source, tuple(index[order.index(d)] for d in range(len(order)))
        case Reshape(source, before, after):
            return source, np.unravel_index(np.ravel_multi_index(index, after), before)
        case Piece(whole, indices, shape):
            steps = zip(indices, shape, index, strict=True)
            return whole, tuple(known[i] * n + e for i, n, e in steps)
        case Joined(first, second, dim, at):
            if index[dim] < at:
                return first, index
            return second, tuple(e - at * (d == dim) for d, e in enumerate(index))
        case Replacement(whole, piece, indices, shape):
            inside = [e - known[i] * n for i, n, e in zip(indices, shape, index, strict=True)]
            hit = all(0 <= e < n for e, n in zip(inside, shape, strict=True))
            return (piece, tuple(inside)) if hit else (whole, index)


@pytest.mark.parametrize(
    "operation",
    [operation for operation in OPERATIONS if operation.has_trait(ShapeOnly)],
    ids=lambda operation: operation.mnemonic(),
)
def test_elements_come_from_where_the_movement_says(operation: Any) -> None:
    random, seen = np.random.default_rng(3), 0
    for op in islice(_instances(operation.mnemonic()), 2 * CASES):
        movement = movement_of(op)
        assert movement is not None
        tiles = {value: _random(value.type, random) for value in op.operands}
        known = {i: int(random.integers(0, 2)) for i in getattr(movement, "indices", ())}
        tiles |= {value: np.asarray(number, np.int32) for value, number in known.items()}
        result = applied(op, *[tiles[value] for value in op.operands])
        if result is None or result.size > 4096:
            continue
        seen += 1
        for index in np.ndindex(result.shape):
            source, place = _origin(movement, index, known)
            assert result[index].tobytes() == tiles[source][place].tobytes()
    assert seen


# ---- laws


_SMALL = [0, 1, 2, 3, 7, 64, 85, 126, 127, 128, 129, 170, 200, 253, 254, 255]
_HALVES = [
    *(0x0000, 0x0001, 0x03FF, 0x0400, 0x3555, 0x3BFF, 0x3C00, 0x3C01, 0x4248, 0x7BFF, 0x7C00),
    *(0x7E00, 0x0200, 0x5640),
]
"""Encodings of f16: zero, subnormal and normal numbers, 1, the largest, infinity, NaN."""


def _samples(format: Any, *, all: bool) -> Any:
    if format.kind == "int":
        bits = range(1 << format.width) if all or format.width == 1 else _SMALL
        return bits_to_storage(format, np.array(bits, np.uint64))
    halves = np.array([*_HALVES, *[bits | 0x8000 for bits in _HALVES]], np.uint16)
    if format.name == "f16":
        return halves.view(np.float16)
    singles = halves.view(np.float16).astype(np.float32)
    return np.concatenate([singles, np.array([1e-40, -1e-40, 3e38, 1.1754944e-38], np.float32)])


def _pairs(format: Any, count: int) -> list[Any]:
    """All combinations of samples, as many tiles as there are operands: of all integers for one or
    two."""
    grid = np.meshgrid(*[_samples(format, all=count < 3)] * count, indexing="ij")
    return [np.ascontiguousarray(side.reshape(-1)) for side in grid]


def _is_element(operation: Any, bits: int, format: Any, *, left: bool) -> tuple[bool, bool]:
    """Whether an element is neutral on the right (and the left), and absorbing."""
    (x,) = _pairs(format, 1)
    element = np.broadcast_to(bits_to_storage(format, np.array([bits], np.uint64)), x.shape)
    sides = [applied(operation, x, element)]
    sides += [applied(operation, element, x)] if left else []
    return all(equal(side, x) for side in sides), all(equal(side, element) for side in sides)


def _candidates(format: Any) -> set[int]:
    """Elements that may have a law of their own."""
    top = 1 << (format.width - 1)
    if format.kind == "int":
        return {0, 1, 2 * top - 1, top, top - 1}
    return {0, top, format.bias << format.mantissa_bits, format.infinity, format.infinity | top,
        format.nan}  # fmt: skip


def _agrees(found: bool, said: bool, format: Any) -> bool:
    """Whether a law is said exactly where it holds; of single bits more may hold by chance."""
    return found or not said if format.width == 1 else found == said


BINARY = [operation for operation in OPERATIONS if laws_apply(operation) == 2]
UNARY = [operation for operation in OPERATIONS if laws_apply(operation) == 1]


@pytest.mark.parametrize("operation", BINARY, ids=lambda operation: operation.mnemonic())
def test_laws_of_two_operands(operation: Any) -> None:
    """They hold where they are said to, and on the samples nowhere else."""
    for op, format in variants(operation, 1):
        a, b = _pairs(format, 2)
        swapped = equal(applied(op, a, b), applied(op, b, a))
        assert _agrees(swapped, is_commutative(op), format), op
        if op.results[0].type != op.operands[0].type:
            continue
        assert _agrees(equal(applied(op, a, a), a), is_idempotent(op), format), op
        x, y, z = _pairs(format, 3)
        first, last = applied(op, x, y), applied(op, y, z)
        associative = first is not None and equal(applied(op, first, z), applied(op, x, last))
        assert _agrees(associative, is_associative(op, specified=True), format), op
        for bits in _candidates(format):
            both = _is_element(op, bits, format, left=True)
            right = _is_element(op, bits, format, left=False)
            for found, said in (
                (both[0], neutral_element(op)),
                (right[0], right_neutral_element(op)),
                (both[1], absorbing_element(op)),
            ):
                assert _agrees(found, said == bits, format), (op, bits)


def test_associative_with_elements_that_are_unspecified() -> None:
    """Which elements of the result are unspecified depends on what is combined first exactly where
    the law is said to need specified ones."""
    numbers = [0, 1, 2, 16, 127, 128, 255]
    found: set[str] = set()
    for operation in BINARY:
        for op, format in variants(operation, 1):
            if format.name != "i8" or not is_associative(op, specified=True):
                continue
            samples = bits_to_storage(format, np.array(numbers, np.uint64))
            grid = np.stack(np.meshgrid(*[samples] * 3)).reshape(3, 1, -1).repeat(3, axis=1)
            which = np.eye(3, dtype=np.bool_)[:, :, None].repeat(grid.shape[2], axis=2)
            origin = Origin(op, "for a test")
            x, y, z = (
                Partial(tile.reshape(-1), mask.reshape(-1), origin)
                for tile, mask in zip(grid, which, strict=True)
            )
            first, last = applied(op, applied(op, x, y), z), applied(op, x, applied(op, y, z))
            same = np.array_equal(first.unspecified, last.unspecified)
            assert same == is_associative(op), op
            found |= set() if same else {operation.mnemonic()}
    assert found == {"andi", "muli", "ori"}


@pytest.mark.parametrize("operation", UNARY, ids=lambda operation: operation.mnemonic())
def test_laws_of_one_operand(operation: Any) -> None:
    for op, format in variants(operation, 1):
        if op.results[0].type != op.operands[0].type:
            continue
        (x,) = _pairs(format, 1)
        once = applied(op, x)
        twice = applied(op, once)
        assert _agrees(equal(twice, once), is_idempotent(op), format), op
        assert _agrees(equal(twice, x), is_involution(op), format), op
