"""What each analysis claims, as something that can be seen to be wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from math import prod
from typing import Any

import numpy as np
from typing_extensions import override
from xdsl.ir import BlockArgument, Operation, SSAValue

from analysis.witness import Claims, Unseen, specified
from tilewright.analysis import (
    AccessMap,
    AccessMaps,
    Aliasing,
    Divisibility,
    Footprints,
    Liveness,
    Ranges,
    Runs,
    Scope,
    Tokens,
    Uniformity,
)
from tilewright.analysis.divisibility import Congruence
from tilewright.analysis.expressions import Dim, Element, Expression
from tilewright.analysis.flow import Flow
from tilewright.analysis.maps import Address, Mask
from tilewright.analysis.ranges import integer_width
from tilewright.analysis.runs import FALLING
from tilewright.analysis.uniformity import ANYTHING
from tilewright.dialects.cuda_tile.operations import conversions, integer
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.operations.multimem import MultimemAccess
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.execution import Access, BlockId
from tilewright.numerics import integer as numbers
from tilewright.reference.tile_block import Token
from tilewright.semantics.values import Partial, TensorView, TileView
from tilewright.tiles import element_format, pointee_format, tile_bytes


def elements(value: SSAValue, actual: Any, signed: bool) -> Any:
    """The specified elements of a tile of integers, as Python's numbers."""
    tile, lanes = specified(actual)
    read = numbers.read(element_format(value), np.asarray(tile), signed)
    return read[lanes]


FEW = 256
"""How many elements are computed with in Python's integers."""


class RangeClaims(Claims):
    """Integers, sizes of views and trip counts lie in their ranges; what does not wrap does not."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.ranges = self.manager.get(Ranges, self.entry)
        self._target = self.manager.get(Flow, self.entry).target
        self._iterations: Counter[tuple[BlockId, Operation]] = Counter()

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        if isinstance(actual, TensorView | TileView):
            shape = actual.shape if isinstance(actual, TensorView) else actual.index_space
            for size, range_ in zip(shape, self.ranges.sizes(value), strict=True):
                if not range_.smin <= size <= range_.smax:
                    yield f"size {size} of {value.type} is not in {range_}"
            return
        if integer_width(value.type) is None:
            return
        found = self.ranges.of(value)
        if found is None:
            yield f"{value} was said not to be reached"
            return
        for signed in (True, False):
            read = elements(value, actual, signed)
            low, high = found.reading(signed)
            if read.size and not low <= int(read.min()) <= int(read.max()) <= high:
                yield f"{read.min()} to {read.max()} is not in {found} ({signed=})"

    @override
    def executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> Any:
        if isinstance(operation, ContinueOp):
            self._iterations[block, self._target[operation]] += 1
        elif isinstance(operation, ForOp):
            iterations = self._iterations.pop((block, operation), 0)
            fewest, most = self.ranges.trips(operation)
            if iterations < fewest or (most is not None and iterations > most):
                yield f"has {iterations} iterations, not {fewest} to {most}"
        name = _OVERFLOWS.get(type(operation))
        if name is None:
            return
        for signed in (True, False):
            claim = self.ranges.wraps(operation, signed)
            if claim is None:
                continue
            wrong = self._wrapped(operation, name, operands, signed) != claim
            lanes = specified(results[0])[1]
            if (wrong & lanes).any():
                yield f"was said {'' if claim else 'not '}to wrap ({signed=})"

    @staticmethod
    def _wrapped(operation: Operation, name: str, operands: Sequence[Any], signed: bool) -> Any:
        tiles = [np.asarray(specified(operand)[0]) for operand in operands]
        format = element_format(operation.operands[0])
        if name == "trunc":
            wide = numbers.read(format, tiles[0], signed)
            narrow = element_format(operation.results[0])
            low, high = numbers.limits(narrow, signed)
            return (wide < low) | (wide > high)
        if name == "neg" and not signed:
            return tiles[0] != 0
        return numbers.overflows(name, format, tiles[0], tiles[-1], signed)


_OVERFLOWS = {
    integer.AddIOp: "add",
    integer.SubIOp: "sub",
    integer.MulIOp: "mul",
    integer.NegIOp: "neg",
    integer.ShLIOp: "shl",
    conversions.TruncIOp: "trunc",
}


class UniformityClaims(Claims):
    """Values are the same for tile blocks and elements over which they do not vary."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.uniformity = self.manager.get(Uniformity, self.entry)
        self.flow = self.manager.get(Flow, self.entry)
        self._iterations: dict[BlockId, Counter[Operation]] = {}
        self._seen: dict[Any, Any] = {}

    @override
    def executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> Any:
        iterations = self._iterations.setdefault(block, Counter())
        if isinstance(operation, ContinueOp):
            iterations[self.flow.target[operation]] += 1
        elif isinstance(operation, ForOp | LoopOp):
            iterations[operation] = 0
        return ()

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        if isinstance(actual, Token | Partial) or actual is None:
            return
        claim = self.uniformity.of(value)
        if isinstance(actual, TileView):
            actual = actual.tensor
        if isinstance(actual, TensorView):
            bits: Any = (actual.base, actual.shape, actual.strides)
        else:
            tile = np.asarray(actual)
            raw = tile.view(f"u{tile.dtype.itemsize}")
            bits = raw.tobytes()
            for dimension in range(tile.ndim):
                if not claim.dims >> dimension & 1 and (raw != raw.take([0], dimension)).any():
                    yield f"varies along {dimension}: {claim}"
        if claim.blocks & ANYTHING:
            return
        owner = self.flow.owner(value)
        loops = self.flow.loops_around(owner) if owner is not self.entry else []
        if isinstance(value, BlockArgument) and isinstance(owner, ForOp | LoopOp):
            loops = [owner, *loops]
        iterations = self._iterations.get(block, Counter())
        place = tuple(n for axis, n in enumerate(block) if claim.blocks >> axis & 1)
        key = value, place, tuple(iterations[loop] for loop in loops)
        if self._seen.setdefault(key, bits) != bits:
            yield f"{value} differs between blocks: {claim}"


class DivisibilityClaims(Claims):
    """Integers, addresses, sizes and strides are congruent."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.divisibility = self.manager.get(Divisibility, self.entry)

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        if isinstance(actual, TileView):
            actual = actual.tensor
        if isinstance(actual, TensorView):
            found = self.divisibility.of_view(value)
            if found is not None:
                pairs = [(found.base, actual.base)]
                pairs += zip(found.sizes, actual.shape, strict=True)
                pairs += zip(found.strides, actual.strides, strict=True)
                for claim, number in pairs:
                    if not _congruent(claim, np.array([number], object)).all():
                        yield f"{number} is not {claim}"
            return
        pointers = isinstance(value.type, TileType) and isinstance(value.type.element_type, PtrType)
        if not pointers and integer_width(value.type) is None:
            return
        tile, lanes = specified(actual)
        read = tile[lanes] if pointers else elements(value, actual, True)
        claim = self.divisibility.of(value)
        if claim is None:
            yield "was said not to be reached"
        elif not _congruent(claim, read.astype(object)).all():
            yield f"{read} is not {claim}"


def _congruent(claim: Congruence, read: Any) -> Any:
    if not claim.modulus:
        return read == claim.remainder
    return read % claim.modulus == claim.remainder


class RunClaims(Claims):
    """Neighbours in groups are so far from each other, or fall; the first is divisible."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.runs = self.manager.get(Runs, self.entry)

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        type = value.type
        pointers = isinstance(type, TileType) and isinstance(type.element_type, PtrType)
        width = 64 if pointers else integer_width(type)
        if width is None:
            return
        claim = self.runs.of(value)
        tile, lanes = specified(actual)
        known = np.broadcast_to(lanes, np.shape(tile)).reshape(-1, claim.length)
        for signed in (True, False):
            plain = np.asarray(tile)
            read = plain if pointers else numbers.read(element_format(value), plain, signed)
            # Differences of 64-bit integers wrap.
            groups = np.asarray(read).astype(np.int64).reshape(-1, claim.length)
            if claim.step == FALLING:
                rises = known[:, 1:] & known[:, :-1] & (abs(groups[:, 1:]) > abs(groups[:, :-1]))
                if rises.any():
                    yield f"{groups[rises.any(axis=1)]} rises"
                continue
            along = groups[:, :1] + claim.step * np.arange(claim.length)
            apart = known & known[:, :1] & (groups != along)
            rest = groups[:, 0].astype(np.uint64) % np.uint64(min(claim.divisor, 1 << width - 1))
            if apart.any() or (known[:, 0] & (rest != 0)).any():
                yield f"{groups} is not {claim}"


class AccessMapClaims(Claims):
    """Integers, masks and addresses are what their expressions say, and so are accesses."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.maps = self.manager.get(AccessMaps, self.entry)

    def number(
        self, block: BlockId, expression: Expression, shape: Sequence[int], kind: Any = None
    ) -> Any:
        """What an expression is for each element of a tile of a shape; in Python's integers, unless
        there are many."""
        if kind is None:
            kind = object if prod(shape) <= FEW else np.int64
        try:
            return self._number(block, expression, shape, kind)
        except OverflowError:
            return self._number(block, expression, shape, object)

    def _number(
        self, block: BlockId, expression: Expression, shape: Sequence[int], kind: Any
    ) -> Any:
        values = self.values[block]
        indices = np.indices(shape, np.int64)

        def of_atom(atom: Any) -> Any:
            if isinstance(atom, Dim):
                return indices[atom.dimension].astype(kind)
            assert isinstance(atom, Element)
            if atom.value not in values:
                raise Unseen
            tile = np.asarray(specified(values[atom.value])[0])
            if not _is_pointer(atom.value):
                tile = numbers.read(element_format(atom.value), tile, True)
            at = [self.number(block, index, shape, np.int64) for index in atom.indices]
            return np.asarray(tile[tuple(at)] if at else tile).astype(kind)

        with np.errstate(all="ignore"):
            return np.broadcast_to(np.asarray(expression.evaluate(of_atom), kind), shape)

    def address(
        self, block: BlockId, base: Element, offset: Expression, shape: Sequence[int], unit: int = 8
    ) -> Any:
        """The addresses at an offset from a base."""
        bits = self.number(block, offset, shape)
        start = self.number(block, Expression({(base,): 1}), shape)
        return np.asarray((start * 8 + bits) // unit)

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        claim = self.maps.of(value)
        if not isinstance(claim, Expression | Mask | Address):
            return
        tile, lanes = specified(actual)
        tile, shape = np.asarray(tile), np.shape(tile)
        match claim:
            case Expression():
                found = numbers.read(element_format(value), tile, True)
                expected = self.number(block, claim, shape)
                if not np.asarray(found == expected)[lanes].all():
                    yield f"{found} is not {claim.text(str)}: {expected}"
            case Address(base, offset):
                expected = self.address(block, base, offset, shape)
                if not np.asarray(tile == expected)[lanes].all():
                    yield f"{tile} is not at {offset.text(str)}"
            case Mask():
                allowed = self.allowed(block, claim, shape)
                wrong = tile & ~allowed
                if claim.complete:
                    wrong = tile != allowed
                if wrong[lanes].any():
                    yield f"{tile} is not {claim}"

    def allowed(self, block: BlockId, mask: Mask, shape: Sequence[int]) -> Any:
        """For which elements no condition of a mask is negative."""
        allowed = np.ones(shape, np.bool_)
        for condition in mask.conditions:
            allowed &= np.asarray(self.number(block, condition, shape) >= 0, np.bool_)
        return allowed

    @override
    def accessed(
        self, block: BlockId, operation: Operation, access: Access, operands: Sequence[Any]
    ) -> Any:
        claim = self.maps.access(operation)
        if claim is None:
            yield "was said not to access memory"
            return
        kinds = {(True, False): "read", (False, True): "write", (True, True): "atomic"}
        if kinds[claim.reads, claim.writes] != access.kind:
            yield f"was said not to be a {access.kind}"
        found = self.expected(block, claim)
        if found is None:
            return
        actual = np.asarray(access.addresses, object).reshape(-1)
        if isinstance(operation, MultimemAccess):
            # The addresses of the arrays that the one stands for.
            actual, found = actual - actual[:1], found - found[:1]
        if claim.element_bits < 8:
            found = np.unique(found)
        if claim.mask.complete:
            right = found.shape == actual.shape and (found == actual).all()
        else:
            right = set(actual.tolist()) <= set(found.tolist())
        if not right:
            yield f"accesses {actual - actual[:1]}, not {claim.text(str)}"

    def expected(self, block: BlockId, claim: AccessMap) -> Any:
        """The addresses that a map allows, in order; None if it says nothing."""
        if claim.offset is None or claim.base is None:
            return None
        found = self.address(block, claim.base, claim.offset, claim.shape)
        return found[self.allowed(block, claim.mask, claim.shape)]


def _is_pointer(value: SSAValue) -> bool:
    return isinstance(value.type, TileType) and isinstance(value.type.element_type, PtrType)


class TokenClaims(Claims):
    """Operations wait for those that they certainly wait for, and for no others than they may."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tokens = self.manager.get(Tokens, self.entry)
        self._last: dict[BlockId, dict[Operation, int]] = {}
        self._behind: dict[int, frozenset[int]] = {}
        self._makers: dict[int, Operation] = {}
        self._certain: dict[Operation, list[Operation]] = {}

    @override
    def token(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> Any:
        behind = frozenset(waits_for).union(*(self._behind.get(n, ()) for n in waits_for))
        last = self._last.setdefault(block, {})
        if operation not in self._certain:
            others = self.tokens.operations
            self._certain[operation] = [o for o in others if self.tokens.ordered(o, operation)]
        for other in self._certain[operation]:
            if other in last and last[other] not in behind:
                yield f"does not wait for the last {other.name}, as was said"
        for maker in {self._makers[number] for number in behind}:
            if not self.tokens.may_wait(maker, operation):
                yield f"waits for {maker.name}, although it was said not to"
        self._behind[token], self._makers[token] = behind, operation
        last[operation] = token


class LivenessClaims(Claims):
    """What is used was live after everything since it was defined. (When the variables of loops are
    defined anew is not seen; only results and parameters are held against it.)"""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.liveness = self.manager.get(Liveness, self.entry)
        steps = self.manager.get(Flow, self.entry).steps
        results = [r for step in steps if not step.enters for r in step.operation.results]
        self._all = [*self.entry.body.block.args, *results]
        self._dead: dict[Operation, frozenset[SSAValue]] = {}
        self._gone: dict[BlockId, set[SSAValue]] = {}

    @override
    def executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> Any:
        if operation not in self._dead:
            live = set(self.liveness.live_after(operation))
            self._dead[operation] = frozenset(v for v in self._all if v not in live)
        gone = self._gone.setdefault(block, set())
        # Control flow is reported when all is over.
        for value in () if operation.regions else operation.operands:
            if value in gone:
                yield f"uses {value}, which was said not to be live any more"
        gone |= self._dead[operation]
        gone.difference_update(operation.results)
        size = sum(tile_bytes(v.type) for v in live_tiles(operation))
        if size > self.liveness.bytes_at(operation) or size > self.liveness.peak:
            yield f"has tiles of {size} bytes, {self.liveness.bytes_at(operation)} were said"


def live_tiles(operation: Operation) -> list[Any]:
    """The tiles that an operation uses or gives."""
    values = dict.fromkeys((*operation.operands, *(() if operation.regions else operation.results)))
    return [value for value in values if isinstance(value.type, TileType)]


class FootprintClaims(AccessMapClaims):
    """Accesses lie between the ends of their footprints."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.footprints = self.manager.get(Footprints, self.entry)

    @override
    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        return ()

    @override
    def accessed(
        self, block: BlockId, operation: Operation, access: Access, operands: Sequence[Any]
    ) -> Any:
        claim = self.footprints.of(operation)
        assert claim is not None
        if claim.base is None or not len(access.addresses):
            return
        if isinstance(operation, MultimemAccess):
            return
        base = int(self.number(block, Expression({(claim.base,): 1}), ()))
        low, high = int(min(access.addresses)) - base, int(max(access.addresses)) - base
        for first in claim.first:
            if low * 8 < int(self.number(block, first, ())) // 8 * 8:
                yield f"reaches {low} bytes, before {claim.text(str)}"
        for end in claim.end:
            if (high + access.size) * 8 > -(-int(self.number(block, end, ())) // 8) * 8:
                yield f"reaches {high + access.size} bytes, beyond {claim.text(str)}"


class AliasingClaims(Claims):
    """Accesses that are said to be apart touch no byte in common; those that are said to be to the
    same place are."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.aliasing = self.manager.get(Aliasing, self.entry)
        self.flow = self.manager.get(Flow, self.entry)
        self._iterations: dict[BlockId, Counter[Operation]] = {}
        self._allocas: list[tuple[int, int]] = []
        self._touched: dict[Operation, list[tuple[BlockId, Any, Any, Any, bool]]] = {}

    @override
    def executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> Any:
        iterations = self._iterations.setdefault(block, Counter())
        if isinstance(operation, ContinueOp):
            iterations[self.flow.target[operation]] += 1
        elif isinstance(operation, ForOp | LoopOp):
            # Another execution of the loop is no iteration of this one.
            iterations[operation] += 1000
        elif isinstance(operation, AllocaOp):
            bits = pointee_format(operation.result).memory_bits or 8
            size = -(-operation.num_elem.value.data * bits // 8)
            self._allocas.append((int(results[0]), int(results[0]) + size))
        return ()

    @override
    def accessed(
        self, block: BlockId, operation: Operation, access: Access, operands: Sequence[Any]
    ) -> Any:
        loops = self.flow.loops_around(operation)
        iterations = {loop: self._iterations.get(block, Counter())[loop] for loop in loops}
        addresses = np.asarray(access.addresses, np.int64).reshape(-1)
        raw_bytes = np.unique(addresses[:, None] + np.arange(access.size))
        # Memory of an `alloca` may have been that of another before.
        for number in range(len(self._allocas) - 1, -1, -1):
            low, high = self._allocas[number]
            if len(raw_bytes) and low <= raw_bytes[0] < high:
                raw_bytes = raw_bytes + ((number + 1) << 48)
                break
        made = self._touched.setdefault(operation, [])
        if len(made) < MOST_EXECUTIONS:
            views = [operand for operand in operands if isinstance(operand, TileView)]
            distinct = bool(views) and _has_room(views[0].tensor)
            made.append((block, iterations, raw_bytes, addresses, distinct))
        return ()

    @override
    def finished(self) -> Any:
        for first, second in combinations_with_replacement(self._touched, 2):
            yield from self._compare(first, second)

    def _compare(self, first: Operation, second: Operation) -> Any:
        say = self.aliasing
        in_block = not say.may_overlap(first, second, Scope.BLOCK)
        in_iteration = not say.may_overlap(first, second, Scope.ITERATION)
        same, axes = say.same_place(first, second), say.blocks_apart(first, second)
        if_distinct = say.blocks_apart(first, second, distinct=True)
        in_block_if = not say.may_overlap(first, second, Scope.BLOCK, distinct=True)
        if in_block and not in_iteration:
            yield f"{first.name} and {second.name} are apart in blocks, but not in iterations"
        if not (in_iteration or same or if_distinct or in_block_if):
            return
        for one, other in product(self._touched[first], self._touched[second]):
            if one is other:
                continue
            blocks = one[0], other[0]
            common = set(one[1]) & set(other[1])
            here = blocks[0] == blocks[1]
            iteration = here and all(one[1][loop] == other[1][loop] for loop in common)
            distinct = one[4] and other[4]
            across = any(
                blocks[0][axis] != blocks[1][axis] for axis in (if_distinct if distinct else axes)
            )
            apart = (
                (here and (in_block_if if distinct else in_block))
                or (iteration and in_iteration and first is not second)
                or across
            )
            if apart and np.intersect1d(one[2], other[2], assume_unique=True).size:
                yield f"{first.name} and {second.name} overlap ({here=}, {iteration=}, {across=})"
                return
            whole = len(one[3]) == len(other[3]) == prod(self._shape(first))
            if iteration and same and whole and (one[3] != other[3]).any():
                yield f"{first.name} and {second.name} are not to the same place"

    def _shape(self, operation: Operation) -> tuple[int, ...]:
        access = self.aliasing.maps.access(operation)
        assert access is not None
        return access.shape


def _has_room(tensor: TensorView) -> bool:
    """Whether each element of a tensor has a place of its own."""
    reach = 1
    for stride, size in sorted(zip(tensor.strides, tensor.shape, strict=True)):
        if size > 1 and stride < reach:
            return False
        reach = max(reach, stride * size)
    return True


MOST_EXECUTIONS = 24
"""How many executions of an access are compared."""


CLAIMS: tuple[type[Claims], ...] = (
    *(RangeClaims, DivisibilityClaims, RunClaims, UniformityClaims, AccessMapClaims),
    *(AliasingClaims, FootprintClaims, TokenClaims, LivenessClaims),
)
"""The claims of all analyses."""
