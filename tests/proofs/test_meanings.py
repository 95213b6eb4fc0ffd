"""The meanings in z3 are those of `semantics`: results, what is undefined, what is unspecified."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from sampling import every

from tilewright.dialects.cuda_tile.attributes import WordEnumAttr
from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.numerics.formats import FORMATS, bits_to_storage, storage_to_bits, to_float64
from tilewright.proofs.meanings import MEANINGS, SymbolicResult, mean, same
from tilewright.proofs.programs import compute_tree, is_valid
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.trees import Leaf, OperationResult
from tilewright.semantics import Partial, Stop
from tilewright.semantics.values import Origin

ELEMENTS = ("i1", "i8", "i16", "i64", "f16", "f32", "bf16", "f64")
KINDS = sorted(MEANINGS, key=lambda kind: kind.name)


def words_of(kind, name):
    """What a property may be; None is absent."""
    definition = kind.get_irdl_definition().properties[name]
    found = None if name in kind.ATTRIBUTE_KINDS else kind.attribute_kind(name)
    if isinstance(found, type) and issubclass(found, WordEnumAttr):
        return [found.of(member) for member in found.enum]
    return [definition.default_value]


def trees_of(kind):
    """Trees of one operation, with all properties and some types."""
    definition = kind.get_irdl_definition()
    operands, names = definition.operands, list(definition.properties)
    alike = kind.same_types()
    result = definition.results[0][0]
    groups = {name: next((g for g in alike if name in g), (name,)) for name, _ in operands}
    groups[result] = next((g for g in alike if result in g), (result,))
    distinct = sorted(set(groups.values()))
    for elements in product(ELEMENTS, repeat=len(distinct)):
        choice = dict(zip(distinct, elements, strict=True))
        leaves = tuple(Leaf(name, choice[groups[name]]) for name, _ in operands)
        for values in product(*[words_of(kind, name) for name in names]):
            given = [(n, v) for n, v in zip(names, values, strict=True) if v is not None]
            tree = OperationResult(kind, tuple(given), leaves, choice[groups[result]])
            if is_valid(tree):
                yield tree


def numbers_of(element, count, random):
    """Bits of special and random elements."""
    width = WIDTHS[element]
    special = [0, 1, 2, 3, (1 << width) - 1, 1 << (width - 1), (1 << (width - 1)) - 1, width]
    if is_float(element):
        format = FORMATS[element]
        one = format.bias << format.mantissa_bits
        codes = [0, 1, one, one + 1, one - 1, one * 3 // 2, format.infinity, format.nan]
        codes += [format.largest, format.smallest_normal]
        special = [code | sign for code in codes for sign in (0, format.sign_mask)]
    found = np.array([number % (1 << width) for number in special], np.uint64)
    more = random.integers(0, 1 << width, count, np.uint64, endpoint=False)
    return np.concatenate([found, more]) if width > 8 else np.arange(1 << width, dtype=np.uint64)


def compare(tree, count):
    """One operation of z3 beside that of `semantics`, on special and random operands."""
    random = np.random.default_rng(count)
    pools = {leaf.name: numbers_of(leaf.element, 20, random) for leaf in tree.operands}
    terms = {leaf.name: z3.BitVec(leaf.name, WIDTHS[leaf.element]) for leaf in tree.operands}
    masks = {name: z3.Bool(f"{name}?") for name in terms}
    given = {n: SymbolicResult(term, masks[n], z3.BoolVal(True)) for n, term in terms.items()}
    found = mean(tree, given, None)
    expected = z3.BitVec("expected", WIDTHS[tree.element])
    equal = same(found.value, expected, tree.element)
    for _ in range(count):
        bits = {name: int(random.choice(pool)) for name, pool in pools.items()}
        unspecified = {name: bool(random.random() < 0.1) for name in pools}
        known = [
            (terms[name], z3.BitVecVal(number, terms[name].size())) for name, number in bits.items()
        ]
        known += [(masks[name], z3.BoolVal(mask)) for name, mask in unspecified.items()]

        def holds(term, known=known):
            return z3.is_true(z3.simplify(z3.substitute(term, *known)))

        tiles = {leaf.name: tile(leaf, bits, unspecified) for leaf in tree.operands}
        try:
            result = compute_tree(tree, tiles, {})
        except Stop:
            assert not holds(found.defined), (tree, bits, unspecified)
            continue
        assert holds(found.defined), (tree, bits, unspecified)
        partial = isinstance(result, Partial) and bool(result.unspecified.reshape(-1)[0])
        assert holds(found.unspecified) == partial, (tree, bits, unspecified)
        if partial:
            continue
        plain = result.tile if isinstance(result, Partial) else result
        format = FORMATS[tree.element]
        number = int(storage_to_bits(format, plain).reshape(-1)[0])
        known.append((expected, z3.BitVecVal(number, format.width)))
        nan = is_float(tree.element) and np.isnan(to_float64(format, plain)).all()
        if not (nan and z3.is_bv(found.value)):
            assert holds(equal), (tree, bits)


def tile(leaf, bits, unspecified):
    """The tile of one element of a variable."""
    found = bits_to_storage(FORMATS[leaf.element], np.array([bits[leaf.name]], np.uint64))
    if unspecified[leaf.name]:
        return Partial(found, np.array([True]), Origin(None, "tested"))
    return found


@every(3)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.mnemonic())
def test_sampled(kind):
    trees = [*trees_of(kind)]
    assert trees
    compared = 0
    for tree in trees[:: max(1, len(trees) // 8)]:
        try:
            compare(tree, 12)
        except Unprovable:
            continue
        compared += 1
    assert compared


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.mnemonic())
def test_more(kind):
    for tree in trees_of(kind):
        try:
            compare(tree, 400)
        except Unprovable:
            continue
