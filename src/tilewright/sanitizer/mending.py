"""Mends programs: what a finding suggests, done to a copy of the module.

A mend ends what was found, and changes no more than that. Whether the program then computes what
was meant is for its author to judge: a mask leaves elements out, a scope orders nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

from xdsl.dialects.builtin import IntegerType, NoneAttr, i32
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.analysis.provenance import Root, base_of
from tilewright.analysis.ranges import integer_width
from tilewright.builder.numbers import elements_of
from tilewright.dialects.cuda_tile.attributes import (
    AtomicRMWMode,
    AtomicRMWModeAttr,
    ComparisonPredicate,
    ComparisonPredicateAttr,
    IntegerOverflow,
    IntegerOverflowAttr,
    MemoryOrderingSemantics,
    MemoryOrderingSemanticsAttr,
    MemoryScope,
    MemoryScopeAttr,
    PaddingValue,
    PaddingValueAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts import accessed_values, is_weak, memory_ordering
from tilewright.dialects.cuda_tile.operations.atomics import (
    AtomicCASOp,
    AtomicRedViewOp,
    AtomicRMWOp,
)
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.core import (
    BroadcastOp,
    IotaOp,
    OffsetOp,
    ReshapeOp,
    SelectOp,
)
from tilewright.dialects.cuda_tile.operations.floating_point import AddFOp
from tilewright.dialects.cuda_tile.operations.integer import (
    AddIOp,
    AndIOp,
    CmpIOp,
    DivIOp,
    OrIOp,
    RemIOp,
    ShLIOp,
    ShRIOp,
)
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp, LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import (
    ConstantOp,
    EntryOp,
    ModuleOp,
    entry_around,
)
from tilewright.dialects.cuda_tile.operations.views import (
    GetIndexSpaceShapeOp,
    LoadViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import TOKEN, PtrType, TileType, TileViewType
from tilewright.nesting import walk
from tilewright.passes.build import make, remake
from tilewright.sanitizer.draft import Draft
from tilewright.sanitizer.findings import Finding
from tilewright.sanitizer.ordering import order
from tilewright.verifier import verify

__all__ = ["MENDED", "mended"]

_BIT, _INDEX = IntegerType(1), i32

Extents = Mapping[str, int]
"""How many elements arrays have, by the names of the parameters that they are given for."""


def mended(
    module: ModuleOp, findings: Iterable[Finding], extents: Extents
) -> tuple[ModuleOp, list[Finding]]:
    """A module without what was found in it.

    Args:
        module: that, which stays as it is.
        findings: what was found.
        extents: of the arrays of the launch.

    Returns:
        A copy, and the findings that are mended there: for others nothing mechanical is known.
    """
    draft, done = Draft(module), list[Finding]()
    for finding in findings:
        operations = [draft.of(one) for one in finding.operations]
        mend = MENDED.get(finding.check)
        known = [one for one in operations if one is not None]
        if mend is None or len(known) < len(operations) or not known:
            continue
        if mend(_Site(draft, known, extents, finding.diagnostic.message)):
            done.append(finding)
    return (module, []) if verify(draft.module) else (draft.module, done)


@dataclass(frozen=True)
class _Site:
    """Where something is to be mended.

    Attributes:
        draft: of the module.
        operations: of the draft: the parties of a race, else what stopped, and of unspecified
            values what they came from.
        extents: of the arrays of the launch.
        message: what was found.
    """

    draft: Draft
    operations: Sequence[Operation]
    extents: Extents
    message: str

    @property
    def first(self) -> Operation:
        """The operation that the finding is about, or the first party."""
        return self.operations[0]

    @property
    def entry(self) -> EntryOp:
        """The kernel."""
        entry = entry_around(self.first)
        assert entry is not None
        return entry

    def number(self, value: int, type: Attribute, before: Operation, name: str) -> SSAValue:
        """A constant of equal elements."""
        elements = elements_of(value, cast(TileType, type))
        made = ConstantOp.create(
            result_types=[type], properties={"value": elements}, location=before.location
        )
        return self.draft.insert(made, before, name)

    def compare(
        self, how: ComparisonPredicate, one: SSAValue, other: SSAValue, before: Operation, name: str
    ) -> SSAValue:
        """A comparison of numbers read as unsigned."""
        type = TileType(cast(TileType, one.type).shape, _BIT)
        properties = {
            "comparison_predicate": ComparisonPredicateAttr(how),
            "signedness": SignednessAttr(Signedness.UNSIGNED),
        }
        made = make(CmpIOp, {"lhs": one, "rhs": other}, [type], properties, like=before)
        return self.draft.insert(made, before, name)

    def both(
        self, kind: type[Any], one: SSAValue, other: SSAValue, before: Operation, name: str
    ) -> SSAValue:
        """Two tiles, combined."""
        made = make(kind, {"lhs": one, "rhs": other}, [one.type], like=before)
        return self.draft.insert(made, before, name)


# ---- tokens, and what has none


def _token(site: _Site) -> bool:
    alone = len({*site.operations}) == 1
    order(site.draft, site.entry, site.operations, alone)
    return True


_DEVICE = MemoryScopeAttr(MemoryScope.DEVICE)
_RELAXED = MemoryOrderingSemanticsAttr(MemoryOrderingSemantics.RELAXED)


def _race(site: _Site) -> bool:
    if _sum(site):
        return True
    changed = False
    for operation in {*site.operations}:
        ordering = operation.properties["memory_ordering_semantics"]
        assert isinstance(ordering, MemoryOrderingSemanticsAttr)
        if ordering.data is MemoryOrderingSemantics.WEAK:
            operation.properties["memory_ordering_semantics"] = _RELAXED
            changed = True
        scope = operation.properties.get("memory_scope")
        if not isinstance(scope, MemoryScopeAttr) or scope.data is MemoryScope.TL_BLK:
            operation.properties["memory_scope"] = _DEVICE
            changed = True
    return changed


_ADDITIONS: Mapping[type[Operation], AtomicRMWMode] = MappingProxyType(
    {AddIOp: AtomicRMWMode.ADD, AddFOp: AtomicRMWMode.ADDF}
)


def _sum(site: _Site) -> bool:
    """Make one atomic addition of a load, an addition and a store of the same places."""
    store = next((one for one in site.operations if isinstance(one, StorePtrOp)), None)
    if store is None:
        return False
    addition = store.value.owner
    mode = _ADDITIONS.get(type(addition)) if isinstance(addition, Operation) else None
    if mode is None or not isinstance(addition, Operation) or not is_weak(store):
        return False
    for place, value in enumerate(addition.operands):
        load = value.owner
        if (
            isinstance(load, LoadPtrOp)
            and load.source is store.destination
            and (load.mask is None or load.mask is store.mask)
            and is_weak(load)
            and _uses(load.result) == _uses(addition.results[0]) == 1
            and {*site.operations} <= {load, store}
        ):
            return _atomic_sum(site, load, store, addition.operands[1 - place], mode)
    return False


def _uses(value: SSAValue) -> int:
    return sum(1 for _ in value.uses)


def _atomic_sum(
    site: _Site, load: LoadPtrOp, store: StorePtrOp, value: SSAValue, mode: AtomicRMWMode
) -> bool:
    addition = cast(Operation, store.value.owner)
    made = make(
        AtomicRMWOp,
        {
            "pointers": store.destination,
            "arg": value,
            "mask": store.mask,
            "token": load.token if store.token is load.result_token else store.token,
        },
        [value.type, TOKEN],
        {
            "memory_ordering_semantics": _RELAXED,
            "memory_scope": _DEVICE,
            "mode": AtomicRMWModeAttr(mode),
        },
        like=store,
    )
    assert store.parent is not None
    store.parent.insert_op_before(made, store)
    made.result.name_hint, made.result_token.name_hint = "before", store.result_token.name_hint
    site.draft.drop(store, [made.result_token])
    site.draft.drop(addition, [made.result])
    # The addition is executed where the store was: nothing is to be read before.
    waited = load.token
    if _uses(load.result_token) and waited is None:
        waited = site.draft.fresh_token(load)
    if waited is None:
        site.draft.drop(load, [load.result, load.result_token])
    else:
        site.draft.drop(load, [load.result, waited])
    return True


# ---- bounds


def _bounds(site: _Site) -> bool:
    op = site.first
    if "inbounds" in op.properties:
        del op.properties["inbounds"]
        return True
    if isinstance(op, LoadViewOp | StoreViewOp | AtomicRedViewOp):
        return _guard(site, op)
    if isinstance(op, LoadPtrOp | StorePtrOp | AtomicRMWOp | AtomicCASOp):
        return _mask(site, op)
    return False


_BEYOND_VIEW = "outside the index space"
"""What the machine says of an index that selects no tile."""


def _guard(site: _Site, op: LoadViewOp | StoreViewOp | AtomicRedViewOp) -> bool:
    """Execute an access of a view only if its index is inside the index space."""
    if _BEYOND_VIEW not in site.message:
        # The view is larger than its array: no index is to blame.
        return False
    if any(cast(TileType, index.type).rank for index in op.index):
        return False
    draft, kinds = site.draft, [index.type for index in op.index]
    shape = make(GetIndexSpaceShapeOp, {"src": op.view}, kinds, like=op)
    draft.insert(shape, op, "tiles")
    inside: SSAValue | None = None
    for index, count in zip(op.index, shape.results, strict=True):
        part = site.compare(ComparisonPredicate.LESS_THAN, index, count, op, "inside")
        inside = part if inside is None else site.both(AndIOp, inside, part, op, "inside")
    assert inside is not None
    token = op.token or draft.fresh_token(op)
    others = [
        site.number(0, result.type, op, "none") if result.type != TOKEN else token
        for result in op.results
    ]
    inner = remake(op)
    then = Block([inner, YieldOp.create(operands=inner.results)])
    otherwise = Block([YieldOp.create(operands=others)])
    draft.swap(
        op,
        IfOp.create(
            operands=[inside],
            result_types=op.result_types,
            regions=[Region(then), Region(otherwise)],
            location=op.location,
        ),
    )
    return True


_POINTERS = ("source", "destination", "pointers")


def _mask(site: _Site, op: Operation) -> bool:
    """Leave out the elements outside of the array that the launch was given."""
    pointers = next(getattr(op, name) for name in _POINTERS if hasattr(op, name))
    found = _distance(site, pointers, op)
    if found is None:
        return False
    distance, array = found
    # So a launch calls parameters that have no names.
    name = array.name_hint or (f"arg{array.index}" if isinstance(array, BlockArgument) else "")
    extent = site.extents.get(name)
    if extent is None or extent >= 1 << 31:
        return False
    limit = site.number(extent, distance.type, op, "size")
    mask = site.compare(ComparisonPredicate.LESS_THAN, distance, limit, op, "inside")
    known = cast("SSAValue | None", getattr(op, "mask", None))
    if known is not None:
        mask = site.both(AndIOp, known, mask, op, "inside")
    op = site.draft.change(op, "mask", mask)
    if isinstance(op, LoadPtrOp) and op.paddingValue is None:
        site.draft.change(op, "paddingValue", site.number(0, op.result.type, op, "none"))
    return True


def _distance(
    site: _Site, pointers: SSAValue, before: Operation
) -> tuple[SSAValue, SSAValue] | None:
    """How many elements behind the start of an array pointers lead, and the parameter for that."""
    total: SSAValue | None = None
    value = pointers
    while isinstance(owner := value.owner, Operation):
        if isinstance(owner, OffsetOp):
            if total is None:
                total = owner.offset
            elif total.type != owner.offset.type:
                return None
            else:
                made = make(
                    AddIOp,
                    {"lhs": total, "rhs": owner.offset},
                    [total.type],
                    {"overflow": IntegerOverflowAttr(IntegerOverflow.NONE)},
                    like=before,
                )
                total = site.draft.insert(made, before, "distance")
            value = owner.ptr
        elif isinstance(owner, BroadcastOp | ReshapeOp) and _is_one(owner.source):
            value = owner.source
        elif isinstance(owner, AssumeOp):
            value = owner.value
        else:
            return None
    if total is None or _shape(total) != _shape(pointers):
        return None
    return total, value


def _shape(value: SSAValue) -> tuple[int, ...]:
    return cast(TileType, value.type).shape


def _is_one(value: SSAValue) -> bool:
    return cast(TileType, value.type).element_count == 1


# ---- unspecified values


def _init(site: _Site) -> bool:
    origin = site.operations[-1]
    if isinstance(origin, ShLIOp | ShRIOp | RemIOp):
        return _without_result(site, origin)
    if isinstance(origin, LoadPtrOp):
        if origin.mask is not None and origin.paddingValue is None:
            none = site.number(0, origin.result.type, origin, "none")
            site.draft.change(origin, "paddingValue", none)
            return True
        return _written(site, origin.source)
    if isinstance(origin, LoadViewOp):
        type = cast(TileViewType, origin.view.type)
        if type.padding_value is not None or not isinstance(origin.view.owner, Operation):
            return _written(site, origin.view)
        made = origin.view.owner
        zero = PaddingValueAttr(PaddingValue.ZERO)
        padded = type.new([zero if isinstance(p, NoneAttr) else p for p in type.parameters])
        site.draft.swap(made, remake(cast(IRDLOperation, made), None, [padded]))
        return True
    return False


_MOST = 1 << 16
"""Elements of memory that are written at once."""


def _written(site: _Site, memory: SSAValue) -> bool:
    """Write zeros to memory that the kernel allocates, before anything else."""
    roots = base_of(memory).roots or frozenset()
    allocas = [root.of for root in roots if root.kind == "alloca" and isinstance(root.of, SSAValue)]
    if len(allocas) != 1:
        return False
    value = allocas[0]
    alloca = cast(AllocaOp, value.owner)
    count = alloca.num_elem.value.data
    size = 1 << max(count - 1, 0).bit_length()
    after = alloca.next_op
    if after is None or size > _MOST:
        return False
    draft, pointer = site.draft, cast(PtrType, cast(TileType, value.type).element_type)
    lanes = draft.insert(make(IotaOp, {}, [TileType([size], _INDEX)], like=alloca), after, "each")
    one = make(ReshapeOp, {"source": value}, [TileType([1], pointer)], like=alloca)
    draft.insert(one, after)
    all_ = make(BroadcastOp, {"source": one.result}, [TileType([size], pointer)], like=alloca)
    draft.insert(all_, after)
    places = make(OffsetOp, {"ptr": all_.result, "offset": lanes}, [all_.result.type], like=alloca)
    draft.insert(places, after)
    mask = None
    if size != count:
        limit = site.number(count, lanes.type, after, "size")
        mask = site.compare(ComparisonPredicate.LESS_THAN, lanes, limit, after, "inside")
    zeros = site.number(0, TileType([size], pointer.pointee), after, "none")
    store = make(
        StorePtrOp,
        {"destination": places.result, "value": zeros, "mask": mask},
        [TOKEN],
        {"memory_ordering_semantics": MemoryOrderingSemanticsAttr(MemoryOrderingSemantics.WEAK)},
        like=alloca,
    )
    draft.insert(store, after)
    root = Root("alloca", value)
    order(draft, site.entry, _accesses(site.entry, root), again=False)
    return True


def _accesses(entry: EntryOp, root: Root) -> list[Operation]:
    """The operations that access some memory."""
    return [
        op
        for op in walk(entry)
        if memory_ordering(op) is not None
        and any(root in (base_of(value).roots or (root,)) for value in accessed_values(op))
    ]


# ---- arithmetic, promises


def _overflow(site: _Site) -> bool:
    op = site.first
    if "overflow" not in op.properties:
        return False
    op.properties["overflow"] = IntegerOverflowAttr(IntegerOverflow.NONE)
    return True


def _assume(site: _Site) -> bool:
    op = site.first
    assert isinstance(op, AssumeOp)
    site.draft.drop(op, [op.value])
    return True


def _undefined(site: _Site) -> bool:
    return _without_result(site, site.first)


def _without_result(site: _Site, op: Operation) -> bool:
    """Give an operation operands for which it has a result."""
    if isinstance(op, DivIOp | RemIOp):
        return _divide(site, op)
    if isinstance(op, ShLIOp | ShRIOp):
        type = cast(TileType, op.rhs.type)
        width = integer_width(type)
        assert width is not None
        most = site.number(width - 1, type, op, "most")
        site.draft.change(op, "rhs", site.both(AndIOp, op.rhs, most, op, "bits"))
        return True
    return False


def _divide(site: _Site, op: DivIOp | RemIOp) -> bool:
    """Divide by 1 where a quotient is not defined."""
    type = cast(TileType, op.rhs.type)
    zero = site.number(0, type, op, "zero")
    bad = site.compare(ComparisonPredicate.EQUAL, op.rhs, zero, op, "undefined")
    if cast(SignednessAttr, op.properties["signedness"]).data is Signedness.SIGNED:
        width = integer_width(type)
        assert width is not None
        least = site.number(-(1 << (width - 1)), type, op, "least")
        minus = site.number(-1, type, op, "minus")
        is_least = site.compare(ComparisonPredicate.EQUAL, op.lhs, least, op, "is_least")
        is_minus = site.compare(ComparisonPredicate.EQUAL, op.rhs, minus, op, "is_minus")
        wraps = site.both(AndIOp, is_least, is_minus, op, "wraps")
        bad = site.both(OrIOp, bad, wraps, op, "undefined")
    one = site.number(1, type, op, "one")
    operands = {"cond": bad, "val_if_true": one, "val_if_false": op.rhs}
    safe = site.draft.insert(make(SelectOp, operands, [type], like=op), op, "divisor")
    site.draft.change(op, "rhs", safe)
    return True


MENDED: Mapping[str, Callable[[_Site], bool]] = MappingProxyType(
    {
        "race": _race,
        "token": _token,
        "bounds": _bounds,
        "init": _init,
        "assume": _assume,
        "overflow": _overflow,
        "undefined": _undefined,
    }
)
"""How findings of each check are mended; the others have no mend that a program could choose."""
