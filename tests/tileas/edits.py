"""Edits of any operation, whatever it does: mutants that nobody has thought of.

What can be changed is found in the operation itself: operands of one type, attributes, types,
neighbours. So there is an edit for whatever the dialect has, and will have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations, islice
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, IntAttr, IntegerAttr, StringAttr
from xdsl.ir import Attribute, Operation, ParametrizedAttribute, SSAValue
from xdsl.rewriter import Rewriter
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.enums import WordEnumAttr
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import LAYOUTS
from tilewright.layouts import LayoutError
from tilewright.nesting import walk
from tilewright.targets import TARGET_NAMES, atoms_of
from tilewright.tiles import constant_tile
from tilewright.transforms.tileas.returns import constant

__all__ = ["Edit", "edits_of", "reason"]

CHOICES = 3
"""How many other values or words are tried in place of one."""


@dataclass(frozen=True)
class Edit:
    """A change that can be made.

    Attributes:
        name: what kind of change it is.
        what: what is changed.
        apply: makes it.
    """

    name: str
    what: str
    apply: Callable[[], None]


def edits_of(op: Operation) -> Iterator[Edit]:
    """All edits of an operation, always in the same order."""
    for kind in (_exchanged, _replaced, _dropped, _doubled, _swapped, _attributes, _types):
        yield from kind(op)
    if isinstance(op, ModuleOp):
        yield from _everywhere(op)


# Operands -----------------------------------------------------------------------------------


def _set(op: Operation, position: int, value: SSAValue) -> None:
    op.operands[position] = value


def _exchange(op: Operation, one: int, other: int) -> None:
    op.operands[one], op.operands[other] = op.operands[other], op.operands[one]


def _exchanged(op: Operation) -> Iterator[Edit]:
    for one, other in combinations(range(len(op.operands)), 2):
        first, second = op.operands[one], op.operands[other]
        if first.type == second.type and first is not second:
            apply = partial(_exchange, op, one, other)
            yield Edit("exchange operands", f"{one} and {other}", apply)


def _in_scope(op: Operation) -> Iterator[SSAValue]:
    """The values that an operation could use, nearest first."""
    above: Operation | None = op
    while above is not None:
        before = above.prev_op
        while before is not None:
            yield from before.results
            before = before.prev_op
        block = above.parent_block()
        if block is not None:
            yield from reversed(block.args)
        above = above.parent_op()


def _replaced(op: Operation) -> Iterator[Edit]:
    for position, value in enumerate(op.operands):
        others = (v for v in _in_scope(op) if v is not value and v.type == value.type)
        for number, other in enumerate(islice(others, CHOICES)):
            apply = partial(_set, op, position, other)
            yield Edit("use another value", f"operand {position}, choice {number}", apply)


# Operations ---------------------------------------------------------------------------------


def _erase(op: Operation, instead: Mapping[int, SSAValue]) -> None:
    for position, value in instead.items():
        op.results[position].replace_all_uses_with(value)
    op.detach()
    op.erase()


def _dropped(op: Operation) -> Iterator[Edit]:
    if isinstance(op, ModuleOp | EntryOp) or op.has_trait(IsTerminator):
        return
    instead: dict[int, SSAValue] = {}
    for position, result in enumerate(op.results):
        like = [value for value in op.operands if value.type == result.type]
        if result.uses and len(like) <= list(instead).count(position):
            return
        if like:
            instead[position] = like[min(position, len(like) - 1)]
    yield Edit("drop", "it", partial(_erase, op, instead))


def _double(op: Operation) -> None:
    block = op.parent_block()
    assert block is not None
    block.insert_op_after(op.clone(), op)


def _doubled(op: Operation) -> Iterator[Edit]:
    if op.parent_op() is not None and not op.has_trait(IsTerminator):
        yield Edit("do twice", "it", partial(_double, op))


def _swap(op: Operation, behind: Operation) -> None:
    block = op.parent_block()
    assert block is not None
    op.detach()
    block.insert_op_after(op, behind)


def _swapped(op: Operation) -> Iterator[Edit]:
    behind = op.next_op
    if behind is None or behind.has_trait(IsTerminator):
        return
    inside = (behind, *(inner for region in behind.regions for inner in walk(region)))
    if not any(result in inner.operands for inner in inside for result in op.results):
        yield Edit("swap with the next", behind.name, partial(_swap, op, behind))


# Attributes ---------------------------------------------------------------------------------


@cache
def _atom_names() -> tuple[str, ...]:
    return tuple(sorted({atom.name for target in TARGET_NAMES for atom in atoms_of(target)}))


def _near(names: tuple[str, ...], name: str) -> Iterator[str]:
    """Other words of a list, nearest first."""
    start = names.index(name) if name in names else 0
    for distance in range(1, CHOICES):
        for at in (start - distance, start + distance):
            if 0 <= at < len(names):
                yield names[at]


def _with_part(attribute: Attribute, position: int, part: Attribute) -> Attribute:
    if isinstance(attribute, ArrayAttr):
        items = list(cast("ArrayAttr[Attribute]", attribute).data)
        items[position] = part
        return ArrayAttr(items)
    parts = list(cast(ParametrizedAttribute, attribute).parameters)
    parts[position] = part
    return type(cast(Any, attribute)).new(parts)


def _variants(attribute: Attribute) -> Iterator[Attribute]:
    """Attributes that differ in one number, word or name, or in the order of parts."""
    return (variant for variant in _changed(attribute) if variant != attribute)


def _changed(attribute: Attribute) -> Iterator[Attribute]:
    attribute_: Any = attribute
    if isinstance(attribute, IntegerAttr | IntAttr):
        value = attribute_.data if isinstance(attribute, IntAttr) else attribute_.value.data
        for other in (value + 1, value - 1):
            if isinstance(attribute, IntAttr):
                yield IntAttr(other)
            else:
                yield IntegerAttr(other, attribute_.type, truncate_bits=True)
    elif isinstance(attribute, DenseArrayBase):
        numbers = list(attribute_.get_values())
        for position, number in enumerate(numbers):
            for other in (number + 1, number - 1):
                changed = [*numbers[:position], other, *numbers[position + 1 :]]
                yield DenseArrayBase.from_list(attribute_.elt_type, changed)
        if len({*numbers}) > 1:
            yield DenseArrayBase.from_list(attribute_.elt_type, numbers[::-1])
    elif isinstance(attribute, WordEnumAttr):
        words = [word for word in attribute_.enum if word is not attribute_.data]
        yield from (type(attribute_)(word) for word in words[:CHOICES])
    elif isinstance(attribute, StringAttr):
        yield from map(StringAttr, _near(_atom_names(), attribute.data))
    elif isinstance(attribute, ParametrizedAttribute | ArrayAttr):
        yield from _varied_parts(attribute)


def _varied_parts(attribute: Attribute) -> Iterator[Attribute]:
    held: Any = attribute
    parts = held.data if isinstance(attribute, ArrayAttr) else held.parameters
    for position, part in enumerate(parts):
        for variant in _variants(part):
            try:
                yield _with_part(attribute, position, variant)
            except (VerifyException, LayoutError, ValueError):
                continue
    if isinstance(attribute, ArrayAttr):
        for one, other in zip(range(len(parts)), range(1, len(parts)), strict=False):
            if parts[one] != parts[other]:
                items = list(parts)
                items[one], items[other] = items[other], items[one]
                yield ArrayAttr(items)


_NAMES = ("sym_name", "value")
"""Attributes that edits leave alone: names of kernels, and constants, which have edits of their
own."""


def _store(op: Operation, kind: str, name: str, value: Attribute) -> None:
    getattr(op, kind)[name] = value


def _remove(op: Operation, kind: str, name: str) -> None:
    del getattr(op, kind)[name]


def _attributes(op: Operation) -> Iterator[Edit]:
    for kind in ("properties", "attributes"):
        held: dict[str, Attribute] = getattr(op, kind)
        for name, value in sorted(held.items()):
            if name in _NAMES:
                continue
            for number, variant in enumerate(_variants(value)):
                what = f"{name}, choice {number}"
                yield Edit("change an attribute", what, partial(_store, op, kind, name, variant))
            yield Edit("drop an attribute", name, partial(_remove, op, kind, name))
    if isinstance(op, ConstantOp):
        yield from _constants(op)


def _constants(op: ConstantOp) -> Iterator[Edit]:
    tile = constant_tile(op.value)
    if tile.dtype.kind not in "ib" or tile.size > 1:
        return
    number = int(tile.item())
    for other in (number + 1, number - 1) if tile.dtype.kind == "i" else (1 - number,):
        value = constant(cast(TileType, op.result.type), other).value
        apply = partial(_store, op, "properties", "value", value)
        yield Edit("change a constant", f"to {other}", apply)


# Types --------------------------------------------------------------------------------------


def _retype(value: SSAValue, type: Attribute) -> None:
    Rewriter.replace_value_with_new_type(value, type)


def _types(op: Operation) -> Iterator[Edit]:
    arguments = [arg for region in op.regions for block in region.blocks for arg in block.args]
    for number, value in enumerate((*op.results, *arguments)):
        for choice, variant in enumerate(_variants(value.type)):
            what = f"value {number}, choice {choice}"
            yield Edit("change a type", what, partial(_retype, value, variant))


def _substituted(attribute: Attribute, old: Attribute, new: Attribute) -> Attribute:
    """An attribute with one inside it replaced."""
    if attribute == old:
        return new
    if isinstance(attribute, ArrayAttr):
        return ArrayAttr(
            [_substituted(one, old, new) for one in cast("ArrayAttr[Attribute]", attribute).data]
        )
    if isinstance(attribute, ParametrizedAttribute):
        parts = [_substituted(one, old, new) for one in attribute.parameters]
        if parts != [*attribute.parameters]:
            return type(cast(Any, attribute)).new(parts)
    return attribute


def _parts(attribute: Attribute) -> Iterator[Attribute]:
    yield attribute
    held: Any = attribute
    inside: tuple[Attribute, ...] = ()
    if isinstance(attribute, ArrayAttr):
        inside = held.data
    elif isinstance(attribute, ParametrizedAttribute):
        inside = attribute.parameters
    for one in inside:
        yield from _parts(one)


def _values(module: ModuleOp) -> Iterator[SSAValue]:
    for op in walk(module):
        yield from op.results
        for region in op.regions:
            for block in region.blocks:
                yield from block.args


def _replace_everywhere(module: ModuleOp, old: Attribute, new: Attribute) -> None:
    for value in [*_values(module)]:
        changed = _substituted(value.type, old, new)
        if changed != value.type:
            Rewriter.replace_value_with_new_type(value, changed)
    for op in walk(module):
        for name, value in op.properties.items():
            op.properties[name] = _substituted(value, old, new)


def _everywhere(module: ModuleOp) -> Iterator[Edit]:
    """A layout changed wherever it stands."""
    found: dict[Attribute, None] = {}
    for value in _values(module):
        found.update(dict.fromkeys(a for a in _parts(value.type) if isinstance(a, LAYOUTS)))
    for number, layout in enumerate(found):
        for choice, variant in enumerate(_variants(layout)):
            what = f"layout {number}, choice {choice}"
            yield Edit(
                "change a layout everywhere",
                what,
                partial(_replace_everywhere, module, layout, variant),
            )


# What is as good ----------------------------------------------------------------------------

_COMMUTATIVE = r"addf|addi|mulf|muli|maxf|minf|maxi|mini|andi|ori|xori|join_tokens|async\.wait"

_REASONS: tuple[tuple[str, str], ...] = (
    ("swap with the next", "operations that do not depend on each other change places"),
    ("do twice", "what is done twice gives the same again"),
    ("drop, it in (assume|pragma)", "a hint is left out"),
    ("drop, it", "nothing depends on what is left out"),
    (rf"exchange operands.* in ({_COMMUTATIVE})", "the order of operands has no meaning"),
    (
        "exchange operands|use another value",
        "values that are equal, or read by nobody, in all runs",
    ),
    (r"attribute, nv_tile\.aws\.", "a note of the scheduler"),
    ("attribute, (max_regs|num_warps|nv_tileas.num_warps|nv_tileas.shared_memory)", "it fits, too"),
    ("attribute, (named_barriers|group_ids|tmaIdx)", "other numbers that differ, too"),
    ("attribute, (offset|alignment|barriers)", "a place that is free, too, or one still open"),
    (
        "attribute, (rounding_mode|overflow|identities|signedness.*|comparison_predicate)",
        "the numbers agree",
    ),
    ("attribute, atom", "an atom that does it, too, or no target is named"),
    ("attribute, space", "a fence for more memory"),
    ("attribute, reads", "a wait for more"),
    ("attribute, (box|layout)", "other boxes with the same elements"),
    ("change a constant", "a number that is equal, or read by nobody, in all runs"),
    ("change a type.* in make_(partition|tensor)_view", "padding that nobody reads"),
    ("change a type", "a layout that whoever uses the tile takes, too"),
    ("change a layout everywhere", "a layout on which all agree"),
)
"""Why edits may change nothing: the first line that fits what was done to an operation says it."""


def reason(edit: str, operation: str) -> str | None:
    """Why an edit may change nothing; None if there is no reason known.

    Args:
        edit: its name, and what is changed.
        operation: the name of the operation.
    """
    done = f"{edit} in {operation.rpartition('tileas.')[2].removeprefix('cuda_tile.')}"
    return next((why for pattern, why in _REASONS if re.match(f".*({pattern})", done)), None)
