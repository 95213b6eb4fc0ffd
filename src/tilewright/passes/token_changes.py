"""What passes made of the graph of tokens: which operation waited for which, and which still does.

A `Listing` is taken before passes and another one after them; `Change` holds both. What remarks say
of two operations is the reason why one waits for the other, or no longer does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis.flow import LOOPS, Flow
from tilewright.analysis.manager import AnalysisManager
from tilewright.analysis.provenance import Provenance, Root
from tilewright.analysis.token_graph import TokenGraph, Wait
from tilewright.diagnostics import Place
from tilewright.dialects.cuda_tile.debug_info import source_name
from tilewright.dialects.cuda_tile.enums import (
    AtomicRMWModeAttr,
    MemoryOrderingSemanticsAttr,
    MemoryScopeAttr,
)
from tilewright.dialects.cuda_tile.facts import accessed_values
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.passes.base import PlaceOf, Remark, RemarkKind, mnemonic
from tilewright.text.names import source_names

__all__ = [
    "Change",
    "Frame",
    "Listing",
    "Mark",
    "Node",
    "changes",
    "lines_of",
    "listings_of",
    "short",
    "told_wait",
]

_HOW = ("memory_ordering_semantics", "memory_scope", "mode")
_Word = MemoryOrderingSemanticsAttr | MemoryScopeAttr | AtomicRMWModeAttr
"""The properties that say how memory is accessed."""

Mark: TypeAlias = Literal["", "gone", "new"]
"""Whether something is there before passes only, or after them only."""


@dataclass(frozen=True)
class Frame:
    """A loop, or one of the bodies of a conditional.

    Attributes:
        label: what it is called: `for at 7:5`.
        place: of the loop or conditional in the source.
    """

    label: str
    place: Place


@dataclass(frozen=True, eq=False)
class Node:
    """An operation that waits, or is waited for, as it was when the listing was taken.

    Attributes:
        operation: that.
        label: what it does, and to which memory: `load_ptr_tko weak x[...]`.
        place: in the source.
        frames: what it is inside of, the outermost first.
    """

    operation: Operation
    label: str
    place: Place
    frames: tuple[tuple[Operation, int], ...]


@dataclass(frozen=True, eq=False)
class Listing:
    """The graph of tokens of an entry at some time.

    Attributes:
        name: of the entry.
        graph: who waits for whom.
        nodes: the operations of the graph.
        frames: loops and bodies of conditionals, by the operation and the number of the body.
    """

    name: str
    graph: TokenGraph
    nodes: tuple[Node, ...]
    frames: Mapping[tuple[Operation, int], Frame]

    @cached_property
    def node(self) -> Mapping[Operation, Node]:
        """The node of each operation."""
        return {node.operation: node for node in self.nodes}

    def waits_for(self, node: Node) -> list[Wait]:
        """What an operation waits for."""
        return self.graph.waits_for(node.operation)


def listings_of(module: ModuleOp, place_of: PlaceOf) -> list[Listing]:
    """The graphs of tokens of all entries, as they are now.

    Args:
        module: the module.
        place_of: finds the place of an operation.
    """
    return [_Reader(entry, place_of).listing() for entry in module.entries]


class _Reader:
    def __init__(self, entry: EntryOp, place_of: PlaceOf) -> None:
        manager = AnalysisManager()
        self._entry, self._place_of = entry, place_of
        # Two entries may have parameters of the same name.
        self._names = source_names(entry)
        self._graph = TokenGraph(manager.get(Flow, entry))
        self._provenance = manager.get(Provenance, entry)

    def listing(self) -> Listing:
        nodes = tuple(map(self._node, self._graph.operations))
        keys = dict.fromkeys(key for node in nodes for key in node.frames)
        frames = {key: self._frame(*key) for key in keys}
        return Listing(self._entry.sym_name.data, self._graph, nodes, frames)

    def _node(self, operation: Operation) -> Node:
        place = self._place_of(operation)
        return Node(operation, self._label(operation), place, self._around(operation))

    def _label(self, operation: Operation) -> str:
        how = (operation.properties.get(name) for name in _HOW)
        return " ".join(
            [
                mnemonic(operation),
                *(attribute.data.word for attribute in how if isinstance(attribute, _Word)),
                *([repr(operation.str_.data)] if isinstance(operation, PrintOp) else []),
                *self._accessed(operation),
            ]
        )

    def _accessed(self, operation: Operation) -> Iterator[str]:
        """The memory that an operation accesses, by where pointers and views come from."""
        for value in accessed_values(operation):
            roots = sorted(map(self._root, self._provenance.of(value)))
            yield "[...] or ".join(roots) + "[...]"

    def _root(self, root: Root) -> str:
        if isinstance(root.of, SSAValue):
            return self._names.get(root.of, "?")
        return "?" if root.of is None else f"@{root.of}"

    def _around(self, operation: Operation) -> tuple[tuple[Operation, int], ...]:
        found: list[tuple[Operation, int]] = []
        block: Block | None = operation.parent
        while block is not None:
            parent, region = block.parent_op(), block.parent
            if parent is None or parent is self._entry:
                break
            found.append((parent, parent.regions.index(region) if region is not None else 0))
            block = parent.parent
        return tuple(reversed(found))

    def _frame(self, operation: Operation, body: int) -> Frame:
        place = self._place_of(operation)
        name = mnemonic(operation)
        if isinstance(operation, IfOp):
            name = ("then of if", "else of if")[body]
        return Frame(" at ".join(filter(None, (name, short(place)))), place)


def short(place: Place) -> str:
    """A place without the file; empty if it has no line and no byte."""
    if place.line is None:
        return "" if place.offset is None else f"byte {place.offset}"
    return f"{place.line}" if place.column is None else f"{place.line}:{place.column}"


# ---- before and after


@dataclass(frozen=True, eq=False)
class Change:
    """The graph of an entry before and after passes.

    Attributes:
        before: before them.
        after: after them.
        remarks: what they told.
    """

    before: Listing
    after: Listing
    remarks: Sequence[Remark] = ()

    @cached_property
    def became(self) -> Mapping[Node, Node]:
        """What each operation became: it stayed, or one came from the same place in its stead."""
        found = {
            node: self.after.node[node.operation]
            for node in self.before.nodes
            if node.operation in self.after.node
        }
        left = [node for node in self.before.nodes if node not in found]
        taken = {*found.values()}
        free = [node for node in self.after.nodes if node not in taken]
        counts = Counter(node.place for node in (*left, *free))
        by_place = {node.place: node for node in free if short(node.place)}
        for node in left:
            if node.place in by_place and counts[node.place] == 2:
                found[node] = by_place[node.place]
        return found

    @cached_property
    def came_of(self) -> Mapping[Node, Node]:
        """What each operation was before."""
        return {after: before for before, after in self.became.items()}

    @cached_property
    def number(self) -> Mapping[Node, int]:
        """The numbers by which operations are called, the same before and after."""
        found = {node: n for n, node in enumerate(self.before.nodes, 1)}
        fresh = [node for node in self.after.nodes if node not in self.came_of]
        found |= {node: n for n, node in enumerate(fresh, len(found) + 1)}
        return found | {after: found[before] for before, after in self.became.items()}

    @property
    def is_none(self) -> bool:
        """Whether all is as before."""
        before, after = (
            [
                (self.number[node], node.label, _inside(listing, node), self._waits(listing, node))
                for node in listing.nodes
            ]
            for listing in (self.before, self.after)
        )
        return before == after

    def _waits(self, listing: Listing, node: Node) -> list[tuple[int, bool]]:
        waits = listing.waits_for(node)
        return [(self.number[listing.node[w.first]], w.loop is not None) for w in waits]

    def of_node(self, listing: Listing, node: Node) -> Mark:
        """Whether an operation is there before or after passes only."""
        if listing is self.before:
            return "" if node in self.became else "gone"
        return "" if node in self.came_of else "new"

    def of_wait(self, listing: Listing, wait: Wait) -> Mark:
        """Whether one operation waits for another, perhaps through others, before or after passes
        only. Of operations that are not there before and after, nothing is said."""
        is_before = listing is self.before
        other = self.after if is_before else self.before
        same = self.became if is_before else self.came_of
        first, last = (same.get(listing.node[end]) for end in (wait.first, wait.last))
        if first is None or last is None:
            return ""
        ask = other.graph.has_path if wait.loop is None else other.graph.has_carried_path
        if ask(first.operation, last.operation):
            return ""
        return "gone" if is_before else "new"

    def reason(self, listing: Listing, wait: Wait) -> str:
        """Why an operation waits for another, or no longer does, by the remarks of passes; empty if
        none says so."""
        kind = RemarkKind.APPLIED if self.of_wait(listing, wait) else RemarkKind.MISSED
        last = listing.node[wait.last]
        named = [(wait.first, listing.node[wait.first].place)]
        if wait.loop is not None:
            named.insert(0, (wait.loop, listing.frames[wait.loop, 0].place))
        for operation, place in named:
            mention = f"{source_name(operation)} at {place}: "
            for message in self._told.get((last.place, kind), ()):
                if mention in message:
                    return message.partition(mention)[2]
        return ""

    @cached_property
    def _told(self) -> Mapping[tuple[Place, RemarkKind], Sequence[str]]:
        found: dict[tuple[Place, RemarkKind], list[str]] = {}
        for remark in self.remarks:
            found.setdefault((remark.place, remark.kind), []).append(remark.message)
        return found


def _inside(listing: Listing, node: Node) -> list[str]:
    """The loops and conditionals that an operation is inside of."""
    return [listing.frames[key].label for key in node.frames]


def changes(
    before: Iterable[Listing], after: Iterable[Listing], remarks: Sequence[Remark] = ()
) -> list[Change]:
    """The graphs of all entries before and after passes.

    Args:
        before: the graphs before them.
        after: the graphs after them.
        remarks: what the passes told.
    """
    by_name = {listing.name: listing for listing in after}
    return [
        Change(listing, by_name[listing.name], remarks)
        for listing in before
        if listing.name in by_name
    ]


# ---- in words


def lines_of(change: Change) -> Iterator[str]:
    """The graphs in words: a line for each operation, and for each that it waits for."""
    name = f"@{change.before.name}"
    if not change.before.nodes and not change.after.nodes:
        yield f"{name}: no operation has a token"
    elif change.is_none:
        yield f"{name}, before and after"
        yield from _lines(change, change.after)
    else:
        yield f"{name}, before"
        yield from _lines(change, change.before)
        yield f"{name}, after"
        yield from _lines(change, change.after)


def _lines(change: Change, listing: Listing) -> Iterator[str]:
    wide = max((len(short(node.place)) for node in listing.nodes), default=0)
    digits = len(str(max(change.number.values(), default=0)))
    open_: tuple[tuple[Operation, int], ...] = ()
    for node in listing.nodes:
        for depth, key in enumerate(node.frames, 1):
            if open_[:depth] != node.frames[:depth]:
                yield f"{'  ' * depth}{listing.frames[key].label}"
        open_ = node.frames
        indent = "  " * (len(node.frames) + 1)
        mark = change.of_node(listing, node)
        told = f"{node.label}, {mark}" if mark else node.label
        place = f"{short(node.place):{wide}}  " if wide else ""
        yield f"{indent}{change.number[node]:>{digits}}  {place}{told}"
        for wait in listing.waits_for(node):
            yield f"{indent}{' ' * (digits + 4)}{told_wait(change, listing, wait)}"


def told_wait(change: Change, listing: Listing, wait: Wait) -> str:
    """A wait in words: `waits for 2 of an earlier iteration, no longer: no iterations conflict`.

    Args:
        change: the graphs.
        listing: the one that it is in.
        wait: that.
    """
    told = f"waits for {change.number[listing.node[wait.first]]}"
    if wait.loop is not None:
        told += " of an earlier iteration"
        frames = listing.node[wait.last].frames
        inner = next((op for op, _ in reversed(frames) if isinstance(op, LOOPS)), None)
        if inner is not wait.loop:
            told += f" of the {listing.frames[wait.loop, 0].label}"
    mark = change.of_wait(listing, wait)
    told += {"": "", "gone": ", no longer", "new": ", new"}[mark]
    reason = change.reason(listing, wait)
    return f"{told}: {reason}" if reason else told
