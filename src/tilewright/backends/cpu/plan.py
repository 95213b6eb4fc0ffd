"""What is computed where: which tiles are materialized, which stay in the program's memory, and
which are computed by whoever reads them.

A tile is *materialized* if several loops need it, or a loop inside a body that runs more than once,
or if a broadcast repeats it. If all
who need it are computed in one loop, element by element, it is computed there.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from math import prod
from typing import cast

from xdsl.ir import Block, Operation, SSAValue

from tilewright.backends.cpu.affine_strides import INDEX_OPERATIONS
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import accessed_values
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import walk

__all__ = ["Plan"]

_DEPTH = 48
"""How many operations, one upon the other, are computed in one place."""


_INDEX_SIZE = 24
"""How many operations may compute an index that is not materialized."""


def _leads_by_pointers(operation: Operation) -> bool:
    """Whether an operation accesses what tiles of pointers lead to."""
    values = () if operation.regions else accessed_values(operation)
    return any(isinstance(value.type, TileType) for value in values)


def _index_size(operation: Operation) -> int:
    """How many operations compute an index from numbers and `iota`; more than `_INDEX_SIZE` if
    others do."""
    if type(operation) not in INDEX_OPERATIONS:
        return _INDEX_SIZE + 1
    size = 1
    for operand in operation.operands:
        if cast(TileType, operand.type).rank == 0 or size > _INDEX_SIZE:
            continue
        owner = operand.owner
        size += _index_size(owner) if isinstance(owner, Operation) else _INDEX_SIZE
    return size


class Plan:
    """Decisions about the tiles of an entry.

    Args:
        body: of the entry.
        elements: operations that give elements on demand.
        statements: operations that are emitted where they stand.
        writers: operations that write memory.
        shape_only: operations that only move elements: they are never materialized.
        absorbers: operations whose code reads each element of their operands once.
        branching: operations whose code has branches, or is long: they are never computed twice.
    """

    def __init__(
        self,
        body: Block,
        elements: Set[type[Operation]],
        statements: Set[type[Operation]],
        writers: Set[type[Operation]],
        shape_only: Set[type[Operation]],
        absorbers: Set[type[Operation]],
        branching: Set[type[Operation]],
    ) -> None:
        self._elements, self._statements = elements, statements
        self._writers, self._shape_only, self._absorbers = writers, shape_only, absorbers
        self._branching = branching
        self._materialized: set[Operation] = set()
        self._forced: set[Operation] = set()
        self._indices: set[Operation] = set()
        self._goal: dict[Operation, Operation | None] = {}
        operations = [op for op in walk(body) if self._is_deferrable(op)]
        for operation in reversed(operations):
            self._decide(operation)
        self._limit_depth(operations)

    def is_materialized(self, operation: Operation) -> bool:
        """Whether the result of an operation on elements is computed into a buffer."""
        return operation in self._materialized

    def absorber(self, operation: Operation) -> Operation | None:
        """The operation that first reads a materialized tile, if it reads each element once."""
        uses = {use.operation for use in operation.results[0].uses}
        following = operation.next_op
        while following is not None:
            if any(inner in uses for inner in walk(following)):
                # A body may need elements that an absorber has not read yet.
                absorbs = type(following) in self._absorbers and uses.isdisjoint(
                    inner for inner in walk(following) if inner is not following
                )
                return following if absorbs else None
            following = following.next_op
        return None

    def may_stay(self, operation: Operation) -> bool:
        """Whether a loaded tile may be read where it is, whenever it is needed: nothing is written
        between the load and its last use."""
        block = operation.parent
        assert block is not None
        order = {op: position for position, op in enumerate(block.ops)}
        start = order[operation]
        write = next((n for op, n in order.items() if n > start and self._writes(op)), len(order))
        for use in self._uses(operation.results[0], set()):
            outer: Operation | None = use
            while outer is not None and outer.parent is not block:
                outer = outer.parent_op()
            if outer is None or order[outer] > write:
                return False
            if order[outer] == write and outer is not use:
                return False
        return True

    # ---- decisions

    def _is_deferrable(self, operation: Operation) -> bool:
        """Whether an operation gives a tile that may be computed later."""
        if type(operation) not in self._elements or not operation.operands:
            return False
        type_ = operation.results[0].type
        return isinstance(type_, TileType) and prod(type_.shape) > 1

    def _decide(self, operation: Operation) -> None:
        users = {use.operation for use in operation.results[0].uses}
        goals = {self._goal_of(user) for user in users}
        self._goal[operation] = next(iter(goals)) if len(goals) == 1 else None
        apart = len(users) > 1 and self._goal[operation] is None
        branches = {operation, *users} if len(users) > 1 else set[Operation]()
        shared = (
            operation in self._forced
            or any(self._repeats(user, operation.results[0]) for user in users)
            or any(user.parent is not operation.parent for user in users)
            or apart
            or any(type(op) in self._branching for op in branches)
        )
        is_index = self._is_index(operation, users)
        if not shared or is_index:
            return
        if type(operation) not in self._shape_only:
            self._materialized.add(operation)
            return
        # What is moved again and again must not be computed again and again.
        self._forced.update(v.owner for v in operation.operands if isinstance(v.owner, Operation))

    def _repeats(self, user: Operation, value: SSAValue) -> bool:
        """Whether a user needs each element several times."""
        if type(user) not in self._shape_only:
            return False
        shapes = [cast(TileType, v.type).shape for v in (user.results[0], value)]
        return prod(shapes[0]) > prod(shapes[1])

    def _is_index(self, operation: Operation, users: Set[Operation]) -> bool:
        """Whether a tile only serves to find elements in memory, and is so little work that it is
        never materialized: nor is it computed at all where elements follow each other."""
        if _index_size(operation) > _INDEX_SIZE:
            return False
        if any(user not in self._indices and not _leads_by_pointers(user) for user in users):
            return False
        self._indices.add(operation)
        return True

    def _goal_of(self, user: Operation) -> Operation | None:
        """Where what a user computes is needed, element by element; None if in several places."""
        passes = (
            self._is_deferrable(user)
            and user not in self._materialized
            and user.has_trait(Elementwise)
            and type(user) not in self._statements
        )
        return self._goal.get(user) if passes else user

    def _limit_depth(self, operations: list[Operation]) -> None:
        """Keep tiles that depend on too many operations."""
        depth: dict[SSAValue, int] = {}
        for operation in operations:
            found = 1 + max(depth.get(value, 0) for value in operation.operands)
            if found > _DEPTH and type(operation) not in self._shape_only:
                self._materialized.add(operation)
            depth[operation.results[0]] = 0 if operation in self._materialized else found

    # ---- uses

    def _uses(self, value: SSAValue, seen: set[Operation]) -> Iterator[Operation]:
        """Where a tile is really read: by statements, and where deferred ones are computed."""
        for use in value.uses:
            operation = use.operation
            if operation in seen:
                continue
            seen.add(operation)
            yield operation
            if not self._is_deferrable(operation):
                continue
            if operation not in self._materialized:
                yield from self._uses(operation.results[0], seen)
            elif absorber := self.absorber(operation):
                yield absorber

    def _writes(self, operation: Operation) -> bool:
        """Whether an operation, or one in its bodies, writes memory."""
        return any(type(inner) in self._writers for inner in walk(operation))
