"""Memory that pointers lead to: views of it, and elements that may be anywhere (specification:
Operations, Memory).

Where several iterations are executed at once, what they load is gathered, and what they store goes
there one by one, without branches: elements that the mask keeps out are in scratch memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit import atomics
from tilewright.backends.cpu.emit.memory import (
    checked_pointer,
    load_element,
    ordering_of,
    pointer,
    store_element,
)
from tilewright.backends.cpu.emit.unspecified import unspecified
from tilewright.backends.cpu.emitter import (
    SCRATCH,
    Emitter,
    Index,
    Statement,
    TensorViewBinding,
    TileViewBinding,
    format_of_value,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size, splat
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.core import OffsetOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.types import PartitionViewType
from tilewright.dialects.nest.addresses import lane_offsets
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.views import ViewOp
from tilewright.numerics.formats import Format
from tilewright.tiles import pointee_format

__all__ = ["STATEMENTS", "load", "modify", "store"]

_READ_AND_WRITTEN = 2
"""What may be done with memory that a program vouches for."""

_TOGETHER = 4
"""How many elements an instruction gathers by addresses: more at once are no faster."""

_BY_INDICES = 8
"""How many by indices of 32 bits."""

_NEAR = 2
"""What part of the cache of the last level an array may take that instructions gather from: from
larger ones, loads of single elements are faster."""


def view(emitter: Emitter, op: ViewOp) -> None:
    """nest.view: an address, beginnings, sizes and strides."""
    type = cast(PartitionViewType, op.view.type)
    begins = {d: emitter.number(value, signed=True) for d, value in op.begin_of.items()}
    dynamic = [emitter.number(value, signed=True) for value in (*op.sizes, *op.strides)]
    sizes, strides = type.tensor_view.extents(dynamic, int)
    base = emitter.scalar(op.pointer).carrier
    access = constant(I64, _READ_AND_WRITTEN)
    tensor = TensorViewBinding(pointee_format(op.pointer), base, sizes, strides, access)
    emitter.bindings[op.view] = TileViewBinding(type, tensor, begins)


# ---- elements that may be anywhere


def load(
    body: Emitter,
    op: LoadPtrOp,
    lanes: int,
    varying: AbstractSet[SSAValue],
    first: Value | None = None,
    descends: bool = False,
) -> Lanes:
    """load_ptr_tko of an element in so many iterations.

    Args:
        body: gives the operands of the iterations.
        op: the operation.
        lanes: how many iterations there are.
        varying: the values of the nest's body that differ between them.
        first: the address of the first element, if they are successive.
        descends: whether they lie in the opposite order.
    """
    if lanes == 1:
        return load_one(body, op, Index(()))
    format, at = format_of_value(op.result), Index((), None, lanes)
    addresses = body.element(op.source, at).carrier
    padding = unspecified(body, format, lanes)
    if op.mask is not None and op.paddingValue is not None:
        padding = body.element(op.paddingValue, at)
    mask = None if op.mask is None else body.element(op.mask, at).carrier
    nest = op.parent_op()
    is_consecutive = isinstance(nest, ComputeOp) and nest.consecutive is not None
    places = _Places(op, addresses, mask, varying)
    way = _side_by_side if is_consecutive else _gathered
    if first is not None:
        way = partial(_descending if descends else _successive, first=pointer(body, first))
    if not body.checked:
        return way(body, places, padding)

    def together() -> Value:
        return way(body, places, padding).carrier

    def one_by_one() -> Value:
        found = [load_one(_lane(body, op, k), op, Index(())) for k in range(lanes)]
        return body.joined(found).carrier

    fine = _all_accessible(body, op, addresses, mask, format, writing=False)
    return Lanes(format, _either(body, fine, together, one_by_one))


def _either(
    body: Emitter, condition: Value, then: Callable[[], Value], other: Callable[[], Value]
) -> Value:
    """What one of two pieces of code gives."""
    code = body.code
    names = first, second, after = [code.fresh(name) for name in ("fine", "doubtful", "accessed")]
    code.branch(condition, first, second)
    found: list[tuple[Value, str]] = []
    for name, emit in zip(names, (then, other), strict=False):
        code.label(name)
        found.append((emit(), code.block))
        code.jump(after)
    code.label(after)
    return code.phi(found[0][0].type, found)


def _all_accessible(
    body: Emitter,
    op: Operation,
    addresses: Value,
    mask: Value | None,
    format: Format | None,
    *,
    writing: bool,
) -> Value:
    """Whether elements at all addresses that a mask lets through may be accessed, as far as can be
    told without looking at each."""
    code, size, lanes = body.code, memory_size(format), addresses.type.lanes

    def among(condition: Value) -> Value:
        return code.any(condition if mask is None else code.and_(condition, mask))

    def end(name: str, otherwise: int) -> Value:
        rest = constant(addresses.type, otherwise)
        given = addresses if mask is None else code.select(mask, addresses, rest)
        word = f"llvm.vector.reduce.{name}.v{lanes}i64"
        code.declarations.setdefault(word, f"declare i64 @{word}({addresses.type})")
        return code.define(I64, f"call i64 @{word}({given.typed})")

    def look() -> list[Value]:
        first, last = end("umin", -1), end("umax", 0)
        body.ranges.find(op, first, size)
        bytes = code.add(code.sub(last, first), size)
        return [code.icmp("uge", body.access(first, bytes), 2 if writing else 1)]

    far = code.not_(body.ranges.hold(op, addresses))
    (fine,) = code.if_any(among(far), look, [constant(VectorType("i1"), 1)])
    if size > 1:
        odd = among(code.icmp("ne", code.and_(addresses, size - 1), 0))
        fine = code.and_(fine, code.not_(odd))
    return fine


@dataclass(frozen=True)
class _Places:
    """Where several elements are that are loaded.

    Attributes:
        op: what loads them.
        addresses: of them.
        mask: which are loaded; None for all.
        varying: the values of the nest's body that differ between them.
    """

    op: LoadPtrOp
    addresses: Value
    mask: Value | None
    varying: AbstractSet[SSAValue]


def _side_by_side(body: Emitter, places: _Places, padding: Lanes) -> Lanes:
    """Elements in memory: successive ones at once if they are that."""
    code, format, mask = body.code, padding.format, places.mask
    size, indexed = memory_size(format), _indexed(body, places, format)
    where, step = places.addresses, size
    is_successive = constant(VectorType("i1"), 1)
    if indexed is not None:
        where, step, is_successive = indexed.indices, 1, indexed.fits
    type, one = where.type, body.extracted(Lanes(None, where), 0).carrier
    steps = ", ".join(f"{type.element} {k * step}" for k in range(type.lanes))
    successive = code.add(splat(code, one, type.lanes), Value(type, f"<{steps}>"))
    apart = code.icmp("ne", where, successive)
    is_partial = mask is not None and body.target.loads_under_masks(size)
    if mask is not None:
        # An element that is not loaded has an address, too.
        apart = code.and_(apart, mask) if is_partial else code.or_(apart, code.not_(mask))
    is_successive = code.and_(is_successive, code.not_(code.any(apart)))

    def together() -> Value:
        address = one
        if indexed is not None:
            distance = code.mul(code.resize(one, "i64", signed=True), size)
            address = code.add(indexed.first, distance)
        first = pointer(body, address)
        if mask is not None and is_partial:
            return _loaded_under_mask(body, first, mask, padding)
        return body.load(first, format, type.lanes).carrier

    def somewhere() -> Value:
        return _gathered(body, places, padding).carrier

    return Lanes(format, _either(body, is_successive, together, somewhere))


def _successive(body: Emitter, places: _Places, padding: Lanes, first: Value) -> Lanes:
    """Elements that are successive in memory."""
    format, mask, lanes = padding.format, places.mask, padding.count
    if mask is None:
        return body.load(first, format, lanes)
    if body.target.loads_under_masks(memory_size(format)):
        return Lanes(format, _loaded_under_mask(body, first, mask, padding))

    def all_of_them() -> Value:
        return body.load(first, format, lanes).carrier

    def some_of_them() -> Value:
        return _gathered(body, places, padding).carrier

    return Lanes(format, _either(body, _all(body, mask), all_of_them, some_of_them))


def _descending(body: Emitter, places: _Places, padding: Lanes, first: Value) -> Lanes:
    """Elements that are successive in memory, in the opposite order."""
    mask = None if places.mask is None else _reversed(body, places.mask)
    opposite = Lanes(padding.format, _reversed(body, padding.carrier))
    if mask is None or body.target.loads_under_masks(memory_size(padding.format)):
        found = _successive(body, replace(places, mask=mask), opposite, first)
        return Lanes(found.format, _reversed(body, found.carrier))

    def all_of_them() -> Value:
        return _reversed(body, body.load(first, padding.format, padding.count).carrier)

    def some_of_them() -> Value:
        return _gathered(body, places, padding).carrier

    return Lanes(padding.format, _either(body, _all(body, mask), all_of_them, some_of_them))


def _reversed(body: Emitter, lanes: Value) -> Value:
    """Lanes in the opposite order."""
    return body.code.shuffle(lanes, None, range(lanes.type.lanes - 1, -1, -1))


def _all(body: Emitter, mask: Value) -> Value:
    """Whether a mask lets all elements through."""
    return body.code.not_(body.code.any(body.code.not_(mask)))


def _loaded_under_mask(body: Emitter, first: Value, mask: Value, padding: Lanes) -> Value:
    """Successive elements that a mask lets through, else padding."""
    code, otherwise = body.code, padding.carrier
    is_truth = otherwise.type.element == "i1"
    if is_truth:
        # In memory, truth values are bytes.
        otherwise = code.cast("zext", otherwise, "i8")
    # Where a mask lets none through, there may be no memory; some processors take long to see that.
    place = code.select(code.any(mask), first, SCRATCH)
    found = code.load_masked(place, mask, otherwise)
    return code.icmp("ne", found, 0) if is_truth else found


def _gathered(body: Emitter, places: _Places, padding: Lanes) -> Lanes:
    """Elements in memory where a mask lets them through, else padding."""
    code, format, mask = body.code, padding.format, places.mask
    given = format, places.addresses, mask, padding.carrier
    indexed, base = _indexed(body, places, format), _base(places.op)
    gathers = body.target.avx512 and memory_size(format) in (4, 8)
    if padding.count < _TOGETHER or not (gathers or indexed):
        return _by_element(body, *given)
    if gathers and base is None:
        return _by_addresses(body, *given)
    condition = constant(VectorType("i1"), 1) if indexed is None else indexed.fits
    if gathers and base is not None:
        # Loads for themselves wait for memory side by side, more of them than instructions gather.
        there = body.runtime("extent", body.table, body.scalar(base).carrier)
        near = code.icmp("ule", there, body.target.caches.last // _NEAR)
        condition = code.and_(condition, near)
    elif mask is not None:
        condition = code.and_(condition, _all(body, mask))

    def fast() -> Value:
        if indexed is None:
            return _by_addresses(body, *given).carrier
        if not gathers:
            return _each_index(body, format, indexed).carrier
        return _by_indices(body, format, indexed, mask, padding.carrier).carrier

    def one_by_one() -> Value:
        where = places.addresses
        if indexed is not None and indexed.fits.name == "true":
            # Computed here, they are in nobody's way elsewhere.
            where = indexed.addresses(body, memory_size(format))
        return _by_element(body, format, where, mask, padding.carrier).carrier

    return Lanes(format, _either(body, condition, fast, one_by_one))


@dataclass(frozen=True)
class _Indexed:
    """Addresses as an address that is the same in all lanes, and numbers of elements from there.

    Attributes:
        first: the address.
        indices: of 32 bits, signed.
        fits: whether that is so, where the mask is true.
    """

    first: Value
    indices: Value
    fits: Value

    def addresses(self, body: Emitter, size: int) -> Value:
        """The addresses, of elements of so many bytes."""
        code = body.code
        distances = code.mul(code.resize(self.indices, "i64", signed=True), size)
        return code.add(splat(code, self.first, self.indices.type.lanes), distances)


def _indexed(body: Emitter, places: _Places, format: Format | None) -> _Indexed | None:
    """The addresses of elements by indices, if they may be simple enough."""
    found = lane_offsets(places.op, places.varying)
    if found is None:
        return None
    code, lanes = body.code, Index((), None, places.addresses.type.lanes)

    def number(value: SSAValue, *, signed: bool = True) -> Value:
        return code.resize(body.element(value, Index(())).carrier, "i64", signed=signed)

    offset: Value | None = None
    for term in found.same:
        value = number(term.value)
        value = value if term.factor is None else code.mul(value, number(term.factor))
        offset = value if offset is None else code.add(offset, value)
    first = body.element(found.pointer, Index(())).carrier
    if offset is not None:
        first = code.add(first, code.mul(offset, memory_size(format)))
    indices: Value | None = None
    fits, most = constant(VectorType("i1"), 1), constant(I64, 0)
    for term in found.differing:
        index = body.element(term.value, lanes).carrier
        factor = None if term.factor is None else number(term.factor)
        if factor is not None:
            narrow = code.resize(factor, "i32")
            index = code.mul(index, splat(code, narrow, index.type.lanes))
        if term.bound is not None:
            bound = number(term.bound, signed=False)
            fits = code.and_(fits, code.icmp("ult", bound, 2**31))
            if factor is not None:
                size = code.intrinsic("llvm.smax", factor, code.sub(0, factor))
                fits = code.and_(fits, code.icmp("ult", size, 2**31))
                bound = code.mul(bound, size)
            most = code.add(most, bound)
        indices = index if indices is None else code.add(indices, index)
    assert indices is not None
    if not found.fits:
        fits = code.and_(fits, code.icmp("ule", most, 2**31))
    return _Indexed(first, indices, fits)


def _base(op: LoadPtrOp) -> SSAValue | None:
    """The pointer outside of a body that the address of an element is counted from, if it is."""
    value = op.source
    while isinstance(value.owner, OffsetOp) and value.owner.parent is op.parent:
        value = value.owner.ptr
    owner = value.owner
    is_inside = owner is op.parent or (isinstance(owner, Operation) and owner.parent is op.parent)
    return None if is_inside else value


def _by_addresses(
    body: Emitter, format: Format | None, addresses: Value, mask: Value | None, padding: Value
) -> Lanes:
    """Some elements by instructions that gather from addresses."""
    return _by_instructions(body, format, addresses, mask, padding, _TOGETHER, body.code.pointer)


def _by_indices(
    body: Emitter, format: Format | None, indexed: _Indexed, mask: Value | None, padding: Value
) -> Lanes:
    """Some elements by instructions that gather by indices."""
    code, element = body.code, f"i{8 * memory_size(format)}"
    first = code.pointer(indexed.first)

    def place(indices: Value) -> Value:
        return code.offset(first, indices, element)

    together = min(_BY_INDICES, indexed.indices.type.lanes)
    return _by_instructions(body, format, indexed.indices, mask, padding, together, place)


def _each_index(body: Emitter, format: Format | None, indexed: _Indexed) -> Lanes:
    """Elements by indices, by an instruction for each."""
    code, element = body.code, f"i{8 * memory_size(format)}"
    first = code.pointer(indexed.first)
    indices = _each_lane(body, indexed.indices)
    return body.joined([body.load(code.offset(first, k, element), format, 1) for k in indices])


def _by_instructions(
    body: Emitter,
    format: Format | None,
    where: Value,
    mask: Value | None,
    padding: Value,
    together: int,
    place: Callable[[Value], Value],
) -> Lanes:
    """Some elements by instructions that gather, so many by each from places that are made of what
    tells where they are."""
    code, type = body.code, carrier_type(format, together)
    if mask is None:
        mask = constant(VectorType("i1", where.type.lanes), 1)
    name = f"llvm.masked.gather.{type.mangled}.v{together}p0"
    several = VectorType("ptr", together)
    some = VectorType("i1", together)
    code.declarations.setdefault(name, f"declare {type} @{name}({several}, {some}, {type})")
    found: list[Value] = []
    for k in range(0, where.type.lanes, together):
        parts = [
            code.shuffle(value, None, range(k, k + together)) for value in (where, mask, padding)
        ]
        places = place(parts[0])
        given = f"{several} align 1 {places.name}, {parts[1].typed}, {parts[2].typed}"
        found.append(code.access(type, f"call {type} @{name}({given})", places))
    while len(found) > 1:
        found = [code.joined(a, b) for a, b in zip(found[0::2], found[1::2], strict=True)]
    return Lanes(format, found[0])


def _by_element(
    body: Emitter, format: Format | None, addresses: Value, mask: Value | None, padding: Value
) -> Lanes:
    """Some elements by an instruction for each, without branches."""
    code = body.code
    where = addresses if mask is None else _redirected(body, format, addresses, mask)
    found = [body.load(pointer(body, one), format, 1) for one in _each_lane(body, where)]
    joined = body.joined(found)
    if mask is None:
        return joined
    return Lanes(format, code.select(mask, joined.carrier, padding))


def store(
    body: Emitter,
    op: StorePtrOp,
    lanes: int,
    first: Value | None = None,
    descends: bool = False,
) -> None:
    """store_ptr_tko of an element in so many iterations; see `load`."""
    if lanes == 1:
        store_one(body, op, Index(()))
        return
    code, at, format = body.code, Index((), None, lanes), format_of_value(op.value)
    addresses, value = body.element(op.destination, at).carrier, body.element(op.value, at)
    mask = None if op.mask is None else body.element(op.mask, at).carrier
    nothing = constant(VectorType("i1"), 0)

    def each() -> Value:
        where = addresses if mask is None else _redirected(body, format, addresses, mask)
        for k, address in enumerate(_each_lane(body, where)):
            body.store(pointer(body, address), body.extracted(value, k))
        return nothing

    def together() -> Value:
        if first is None:
            return each()
        where, given, inside = pointer(body, first), value, mask
        if descends:
            given = Lanes(format, _reversed(body, value.carrier))
            inside = None if mask is None else _reversed(body, mask)

        def successive() -> Value:
            body.store(where, given)
            return nothing

        if mask is None or inside is None:
            return successive()
        if body.target.moves_under_masks:
            place = code.select(code.any(inside), where, SCRATCH)
            code.store_masked(body.to_memory(given), place, inside)
            return nothing
        return _either(body, _all(body, mask), successive, each)

    def one_by_one() -> Value:
        for k in range(lanes):
            store_one(_lane(body, op, k), op, Index(()))
        return nothing

    if body.checked:
        fine = _all_accessible(body, op, addresses, mask, format, writing=True)
        _either(body, fine, together, one_by_one)
    else:
        together()


def modify(body: Emitter, op: AtomicRMWOp, lanes: int, first: Value | None = None) -> None:
    """atomic_rmw_tko of an element in so many iterations.

    Args:
        body: where code goes.
        op: the operation.
        lanes: how many iterations.
        first: the address of the first element, if they are successive and nobody else writes them
            in between.
    """

    def each() -> Value:
        for k in range(lanes):
            at = _lane(body, op, k) if lanes > 1 else body
            values = [at.element(value, Index(())).carrier for value in op.operands]
            atomics.one(body, op, *values)
        return constant(VectorType("i1"), 0)

    if first is None or lanes == 1:
        each()
        return
    at = Index((), None, lanes)
    value, mask = body.element(op.arg, at), op.mask

    def together() -> Value:
        atomics.modify_alone(body, op.mode.data, pointer(body, first), value)
        return constant(VectorType("i1"), 0)

    if mask is None:
        together()
    else:
        _either(body, _all(body, body.element(mask, at).carrier), together, each)


def _redirected(body: Emitter, format: Format | None, addresses: Value, mask: Value) -> Value:
    """Addresses, of which those that the mask keeps out are in scratch memory."""
    code = body.code
    place = body.buffer((1,), format)
    there = code.define(I64, f"ptrtoint {place.address.typed} to i64")
    return code.select(mask, addresses, splat(code, there, addresses.type.lanes))


def _each_lane(body: Emitter, addresses: Value) -> Sequence[Value]:
    """The lanes of a vector."""
    lanes = Lanes(None, addresses)
    return [body.extracted(lanes, k).carrier for k in range(lanes.count)]


class _Lane:
    """One of several iterations: what rules for elements use of an emitter."""

    def __init__(self, body: Emitter, op: Any, k: int) -> None:
        at = Index((), None, op.parent_op().loops.lanes.data)
        self._body = body
        self._values = {value: body.extracted(body.element(value, at), k) for value in op.operands}

    def element(self, value: Any, index: Index) -> Lanes:
        """An operand in the iteration."""
        return self._values[value]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._body, name)


def _lane(body: Emitter, op: Any, k: int) -> Emitter:
    return cast(Emitter, _Lane(body, op, k))


# ---- one element


def load_ptr(emitter: Emitter, op: LoadPtrOp) -> None:
    """load_ptr_tko: what the pointer points to if the mask lets it through, else the padding."""
    emitter.give(op.result, load_one(emitter, op, Index(())))
    emitter.bindings[op.result_token] = None


def load_one(emitter: Emitter, op: LoadPtrOp, index: Index) -> Lanes:
    """An element, tested and ordered as the operation wants it."""
    code, format, ordering = emitter.code, format_of_value(op.result), ordering_of(op)

    def load() -> Value:
        address = emitter.element(op.source, index).carrier
        where = checked_pointer(emitter, op, address, format, writing=False)
        return load_element(emitter, where, format, ordering).carrier

    if op.mask is None:
        return Lanes(format, load())
    mask = emitter.element(op.mask, index).carrier
    padding = _padding(emitter, op, index)
    then, after, before = code.fresh("load"), code.fresh("loaded"), code.block
    code.branch(mask, then, after)
    code.label(then)
    loaded = load()
    end = code.block
    code.jump(after)
    code.label(after)
    return Lanes(format, code.phi(loaded.type, [(loaded, end), (padding, before)]))


def _padding(emitter: Emitter, op: LoadPtrOp, index: Index) -> Value:
    if op.paddingValue is not None:
        return emitter.element(op.paddingValue, index).carrier
    return unspecified(emitter, format_of_value(op.result), index.lanes).carrier


def store_ptr(emitter: Emitter, op: StorePtrOp) -> None:
    """store_ptr_tko: writes the element if the mask lets it through."""
    store_one(emitter, op, Index(()))
    emitter.bindings[op.result_token] = None


def store_one(emitter: Emitter, op: StorePtrOp, index: Index) -> None:
    """An element, tested and ordered as the operation wants it."""
    code, ordering, format = emitter.code, ordering_of(op), format_of_value(op.value)
    after = code.fresh("stored")
    if op.mask is not None:
        then = code.fresh("store")
        code.branch(emitter.element(op.mask, index).carrier, then, after)
        code.label(then)
    value = emitter.element(op.value, index)
    address = emitter.element(op.destination, index).carrier
    store_element(emitter, checked_pointer(emitter, op, address, format), value, ordering)
    if op.mask is not None:
        code.jump(after)
        code.label(after)


STATEMENTS: Mapping[type[Operation], Statement] = {
    LoadPtrOp: load_ptr,
    StorePtrOp: store_ptr,
    ViewOp: view,
}
