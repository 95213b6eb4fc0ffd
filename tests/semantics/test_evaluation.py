"""`evaluate` gives what the reference machine gives, and stops where that is undefined."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest
from reference.every_operation.model import cases_of
from reference.every_operation.runner import run_all
from sampling import some

import tilewright
from tilewright.analysis import (
    AccessMaps,
    AnalysisManager,
    Divisibility,
    Ranges,
    Uniformity,
)
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations import OPERATIONS
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.execution import Observer
from tilewright.nesting import walk
from tilewright.numerics.formats import bits_to_storage
from tilewright.reference.operations import RULES as EXECUTED
from tilewright.reference.rules import SpecifiedValueRule, ValueRule
from tilewright.semantics import Partial, Stop, evaluate
from tilewright.semantics.operations import RULES
from tilewright.semantics.values import Origin
from tilewright.tiles import constant_of, constant_tile, element_format, tile_type

CASES = 8
"""How many cases of an operation are evaluated."""


def kept(value: Any) -> Any:
    """A value to compare with: views as they are, tiles by type, shape and bytes."""
    if isinstance(value, Partial):
        return kept(np.where(value.unspecified, 0, value.tile)), kept(value.unspecified)
    if not hasattr(value, "dtype"):
        return value.__dict__
    return value.dtype, np.shape(value), np.asarray(value).tobytes()


class Compared(Observer):
    """Evaluates what has been executed, and compares."""

    def __init__(self, kind: type) -> None:
        self._kind = kind
        self.count = 0
        self._warned = False

    def warned(self, operation, message, element) -> None:
        self._warned = True

    def operation_executed(self, block, operation, operands, results) -> None:
        if isinstance(operation, self._kind):
            self.count += 1
            if self._warned:
                self._warned = False
                with pytest.raises(Stop):
                    evaluate(operation, operands)
                return
            before = [kept(value) for value in operands]
            found = evaluate(operation, operands)
            assert found is not None
            assert [kept(value) for value in found] == [kept(value) for value in results]
            assert [kept(value) for value in operands] == before
            if operation.has_trait(Elementwise) and operands[0].ndim:
                self._compare_splats(operation, operands)

    def _compare_splats(self, operation, operands) -> None:
        """Tiles that hold equal elements once, beside such that hold them all."""
        held = [np.broadcast_to(tile.reshape(-1)[0], tile.shape) for tile in operands]
        (found,), (expected,) = (
            evaluate(operation, held),
            evaluate(operation, list(map(np.array, held))),
        )
        assert not any(found.strides) and kept(found) == kept(expected)


@pytest.mark.parametrize(
    "operation",
    some([kind for kind in OPERATIONS if kind in RULES], 8),
    ids=lambda operation: operation.mnemonic(),
)
def test_like_the_reference_machine(operation) -> None:
    observer = Compared(operation)
    cases = [
        case for case in cases_of(operation.mnemonic()) if not case.stops and not case.undefined
    ]
    assert not run_all(islice(cases, 0, None, -(-len(cases) // CASES)), more={"observer": observer})
    assert observer.count


def test_all_rules_of_values_are_here() -> None:
    """What sees nothing but its operands can be evaluated; `assert` has nothing to give."""
    elsewhere = {
        kind.mnemonic()
        for kind, rule in EXECUTED.items()
        if isinstance(rule, ValueRule | SpecifiedValueRule) and kind not in RULES
    }
    assert elsewhere == {"assert"}


def module_of(text: str) -> Any:
    """A module with a kernel that has parameters %i of i32, %f of f32, %p of pointers."""
    parameters = "%i: tile<i32>, %f: tile<f32>, %p: tile<ptr<i32>>"
    module = tilewright.load(
        f"cuda_tile.module @m {{ entry @k({parameters}) {{ {text} return }} }}"
    )
    module.verify()
    return module


def operation_of(text: str) -> Any:
    """The last operation but `return` of such a kernel."""
    return list(walk(module_of(text).operation))[-2]


MOST = np.int32(2**31 - 1)
WIDE = np.arange(8, dtype=np.int32)
RAMP = "%t = iota : tile<8xi32> %z = constant <i32: 9> : tile<i32> "


@pytest.mark.parametrize(
    ("text", "operands", "message"),
    [
        ("%r = divi %i, %i signed : tile<i32>", [MOST, np.int32(0)], "divided by zero"),
        ("%r = divi %i, %i signed : tile<i32>", [np.int32(-(2**31)), np.int32(-1)], "overflows"),
        (
            "%r = addi %i, %i overflow<no_signed_wrap> : tile<i32>",
            [MOST, MOST],
            "overflows signed i32",
        ),
        ("%r = shli %i, %i : tile<i32>", [MOST, np.int32(32)], "beyond the 32"),
        (
            "%r = assume #cuda_tile.div_by<4>, %i : tile<i32>",
            [np.int32(6)],
            "breaks the assumption",
        ),
        (RAMP + "%r = extract %t[%z] : tile<8xi32> -> tile<2xi32>", [WIDE, 4], "outside"),
        ("%r = ftoi %f signed : tile<f32> -> tile<i32>", [np.float32("nan")], "undefined before"),
    ],
)
def test_undefined(text: str, operands: list[Any], message: str) -> None:
    with pytest.raises(Stop, match=message):
        evaluate(operation_of(text), [np.asarray(operand) for operand in operands])


def test_wraps() -> None:
    with np.errstate(all="raise"):
        found = evaluate(operation_of("%r = addi %i, %i : tile<i32>"), [np.asarray(MOST)] * 2)
    assert found is not None and isinstance(found[0], np.ndarray)
    assert found[0].dtype == np.int32 and found[0] == -2


def test_unspecified_elements_are_reported() -> None:
    operation = operation_of(RAMP + "%r = muli %t, %t : tile<8xi32>")
    open_ = Partial(WIDE, WIDE > 5, Origin(operation, "for a test"))
    (found,) = evaluate(operation, [open_, WIDE % 7]) or ()
    assert isinstance(found, Partial)
    assert found.unspecified.tolist() == [False] * 6 + [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "%r, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token",
        "%r, %s, %t = get_tile_block_id : tile<i32>",
        '%c = constant <i1: true> : tile<i1> assert %c, "" : tile<i1>',
    ],
)
def test_no_rule(text: str) -> None:
    assert evaluate(operation_of(text), [np.zeros((), np.int64)]) is None


ELEMENTS = {"i1": "true", "i8": "3", "i64": "3", "bf16": "1.5", "f32": "1.5", "tf32": "1.5"}


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("shape", ["", "1x", "4x8x"])
def test_constants(element: str, shape: str) -> None:
    text = f"%r = constant <{element}: {ELEMENTS[element]}> : tile<{shape}{element}>"
    operation = operation_of(text)
    type, format = tile_type(operation.result), element_format(operation.result)
    assert constant_of(type, constant_tile(operation.value)) == operation.value
    bits = np.random.default_rng(0).integers(0, 2**63, type.shape, np.uint64)
    found = constant_of(type, bits_to_storage(format, bits))
    assert kept(constant_tile(found)) == kept(bits_to_storage(format, bits))


def test_no_constants_of_i4() -> None:
    with pytest.raises(ValueError, match="i4 cannot be"):
        constant_of(TileType((2,), NUMBER_TYPES["i4"]), np.zeros(2, np.int8))


@pytest.mark.parametrize("count", [1, 4])
def test_bits_that_no_constant_has(count: int) -> None:
    """Unpacking gives a tf32 of 32 bits, of which a constant keeps 19: it is not folded."""
    raw_bytes = ", ".join(map(str, range(4 * count)))
    text = (
        f"%a = constant <i8: [{raw_bytes}]> : tile<{4 * count}xi8> "
        f"%r = unpack %a : tile<{4 * count}xi8> -> tile<{count}xtf32> "
        f'print_tko "%f", %r : tile<{count}xtf32> -> token'
    )
    assert "unpack" in module_of(text).optimized().to_text()
    with pytest.raises(ValueError, match="no place"):
        constant_of(TileType((1,), NUMBER_TYPES["tf32"]), np.array([1], np.uint32).view(np.float32))


def test_more_dimensions_than_arrays_have() -> None:
    """The rank of tiles is not limited. What is known of constants does not depend on it."""
    shape, rows = "x".join(["1"] * 65 + ["2"]), "[" * 65 + "[3, 7]" + "]" * 65
    tile = f"tile<{shape}xi32>"
    text = f"%a = constant <i32: {rows}> : {tile} %b = constant <i32: 1> : {tile} %r ="
    assert evaluate(operation_of(f"{text} constant <i32: 1> : {tile}"), []) is None
    module = module_of(f'{text} addi %a, %b : {tile} print_tko "%d", %r : {tile} -> token')
    entry, operations = module.operation.entries[0], list(walk(module.operation))
    manager, constant = AnalysisManager(), operations[2].results[0]
    assert manager.get(Ranges, entry).of(constant).signed == (3, 7)
    assert manager.get(Divisibility, entry).of(constant) == (4, 3)
    assert manager.get(Uniformity, entry).of(constant) == (0, 1 << 65)
    assert manager.get(AccessMaps, entry) is not None
    assert "addi" in module.optimized().to_text()
