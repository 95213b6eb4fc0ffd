"""Programs in which a rule can be applied, made from the rule: for translation validation."""

from __future__ import annotations

from itertools import product

import numpy as np

from tilewright import Module
from tilewright import builder as tile
from tilewright.diagnostics import ExecutionError
from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.numerics.formats import FORMATS, bits_to_storage, storage_to_bits, to_float64
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.rules.matching import RuleTable
from tilewright.passes.rules.numbers import NUMBERS, Bits, evaluate, number_of, written
from tilewright.proofs.programs import compute_tree, operations_of
from tilewright.semantics import Stop

SIZE = 64
"""The elements of a tile."""

_INTEGERS = (2, 3, 1, 4, 0, 5, 7, 8, 10, 16, 100, -1, -2, -8, 127, -128, 6, 31, 63)
_FLOATS = (2.0, 0.5, -4.0, 1.0, 0.0, 3.0, -0.0)


def _candidates(element):
    if is_float(element):
        return [number_of(written(str(number), element), element) for number in _FLOATS]
    width = WIDTHS[element]
    found = [Bits.of(width, number) for number in _INTEGERS]
    return [*found, Bits.of(width, 1 << (width - 1)), Bits.of(width, (1 << (width - 1)) - 1)]


def constants_for(statement, count=1):
    """Some of the constants that fit the condition of a rule."""
    names = statement.constants
    choices = product(*[_candidates(element) for element in names.values()])
    numbers = (dict(zip(names, choice, strict=True)) for choice in choices)
    condition = statement.condition
    fitting = [
        one
        for one in numbers
        if condition is None or evaluate(condition, {**dict(statement.choice), **one}, NUMBERS)
    ]
    return fitting[:: max(1, len(fitting) // count)][:count]


def _bits(element, random):
    format = FORMATS[element]
    width = format.width
    special = [0, 1, 2, 3, 5, (1 << width) - 1, 1 << (width - 1), (1 << (width - 1)) - 1]
    if format.kind == "float" and format.nan is not None:
        one = format.bias << format.mantissa_bits
        codes = [0, 1, one, one + 1, one * 3 // 2, format.largest, format.nan]
        codes += [format.infinity] if format.has_infinity else []
        special = [code | sign for code in codes for sign in (0, format.sign_mask)]
    special = [number % (1 << width) for number in special]
    more = random.integers(0, 1 << width, SIZE, np.uint64, endpoint=False)
    pool = np.array(special, np.uint64)
    return np.where(random.random(SIZE) < 0.7, random.choice(pool, SIZE), more)


def inputs_for(statement, numbers, seed=0):
    """Tiles for the variables of a rule, for which what it finds is defined."""
    random = np.random.default_rng(seed)
    names = {**dict(statement.choice), **numbers}
    tiles = {
        name: bits_to_storage(FORMATS[element], _bits(element, random)).copy()
        for name, element in statement.variables.items()
    }
    for name, words in statement.rule.known.items():
        if "not_negative" in words:
            tiles[name] &= np.iinfo(tiles[name].dtype).max
    harmless = _harmless(statement, names)
    for _ in range(SIZE + 1):
        try:
            compute_tree(statement.find, tiles, names)
        except Stop as stop:
            for name, tile in tiles.items():
                tile[stop.element] = harmless[name][0]
        else:
            return tiles
    raise AssertionError(f"{statement.rule.name}: never defined")


def _harmless(statement, names):
    """Values for the variables for which what a rule finds is defined."""
    for number in (1, 0, (1 << 64) - 1):
        found = {
            name: bits_to_storage(
                FORMATS[element], np.array([number % (1 << WIDTHS[element])], np.uint64)
            )
            for name, element in statement.variables.items()
        }
        try:
            compute_tree(statement.find, found, names)
        except Stop:
            continue
        return found
    raise AssertionError(f"{statement.rule.name}: not defined for simple numbers")


def program(statement, tree, numbers):
    """A kernel that loads the variables, computes a tree and stores the result."""
    names = {**dict(statement.choice), **numbers}
    pointers = {name: f"ptr<{element}>" for name, element in statement.variables.items()}
    with (
        tile.module("m") as module,
        tile.entry("k", **pointers, out_=f"ptr<{tree.element}>") as arguments,
    ):
        *sources, target = arguments

        def view(pointer):
            whole = tile.make_tensor_view(pointer, shape=[SIZE], strides=[1])
            return tile.make_partition_view(whole, tile=(SIZE,))

        zero = tile.constant(0, "i32")
        values = {
            name: tile.load_view_tko(view(pointer), [zero])[0]
            for name, pointer in zip(statement.variables, sources, strict=True)
        }
        goal = view(target)
        result, made = operations_of(tree, values, (SIZE,), names)
        zero.owner.parent.add_ops(made)
        tile.store_view_tko(result, goal, [zero])
    return module.operation


def run(operation, statement, tiles):
    """What a program stores: an array, or the message of an error."""

    def raw(array, element):
        return array.astype(np.uint8) if element == "i1" else array

    format = FORMATS[statement.find.element]
    out = raw(np.zeros(SIZE, format.storage), format.name)
    arrays = [raw(tiles[name], element) for name, element in statement.variables.items()]
    try:
        Module(operation).kernel().launch(1, *arrays, out)
    except ExecutionError as error:
        return str(error)
    return out


def equal(left, right, element):
    """Whether two results are the same, where all NaNs are."""
    if isinstance(left, str) or isinstance(right, str):
        return isinstance(left, str) and isinstance(right, str)
    format = FORMATS[element]
    if element == "i1":
        return bool((left == right).all())
    same = storage_to_bits(format, left) == storage_to_bits(format, right)
    if format.kind == "float":
        same |= np.isnan(to_float64(format, left)) & np.isnan(to_float64(format, right))
    return bool(same.all())


def root_of(operation, statement):
    """The operation of a program that a rule is to find."""
    return [one for one in operation.walk() if type(one) is statement.find.kind][-1]


def apply(rule, statement, operation):
    """Apply a rule to its program; whether it fits there."""
    root = root_of(operation, statement)
    found = RuleTable([rule]).rewrite(root, lambda value, what: True)
    if found is None:
        return False
    _, value, made = found
    rewriter = Rewriter(operation)
    rewriter.insert(made, root)
    rewriter.replace(root, [value])
    operation.verify()
    return True


def validated(rule, statement, numbers, seed=0):
    """Whether the program of a rule stores the same before and after the rule is applied."""
    tiles = inputs_for(statement, numbers, seed)
    before = run(program(statement, statement.find, numbers), statement, tiles)
    after = program(statement, statement.find, numbers)
    assert apply(rule, statement, after), f"{rule.name} does not fit {statement.types}"
    return equal(before, run(after, statement, tiles), statement.find.element)
