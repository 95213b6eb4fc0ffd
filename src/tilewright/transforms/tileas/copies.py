"""Copies of a kernel's body for its agents: each has what it needs, and what is handed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.memory import MakeTokenOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.nv_tileas.operations.queue import QueueGetOp, QueuePutOp
from tilewright.nesting import clone, erase
from tilewright.passes.build import make
from tilewright.transforms.tileas.backward_slices import Needs
from tilewright.transforms.tileas.flow import is_plain
from tilewright.transforms.tileas.tokens import tokens_of


@dataclass
class Channel:
    """Tiles that one agent hands over to another at one place of the program.

    Attributes:
        values: the tiles.
        tokens: tokens of the kernel that stand for nothing but the handing over in the consumer.
        put_after: the operation behind which the producer puts the tiles.
        get_before: the operation before which the consumer gets them.
        local: whether only `get_before` uses what is handed over; elsewhere the consumer has such a
            value of its own, if it needs it.
        queue: the queue, once it is made.
    """

    values: list[SSAValue]
    tokens: list[SSAValue]
    put_after: Operation
    get_before: Operation
    local: bool = False
    queue: SSAValue | None = None


@dataclass
class Copier:
    """Copies what one agent needs of a kernel's body.

    Attributes:
        needs: what the agent needs.
        puts, gets: what the agent hands over and gets.
        keeps_tokens: whether the agent's memory operations wait for tokens.
    """

    needs: Needs
    puts: Sequence[Channel] = ()
    gets: Sequence[Channel] = ()
    keeps_tokens: bool = True
    _values: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])

    def copy(self, source: Block, target: Block) -> None:
        """Append copies of the needed operations of a block, but its terminator, to another."""
        ready = MakeTokenOp.create(result_types=[TOKEN])
        # In the place of all that the agent need not wait for.
        self._values.update(dict.fromkeys(self.needs.ready, ready.result))
        target.add_op(ready)
        gets = _by_operation([(c.get_before, c) for c in self.gets])
        puts = _by_operation([(c.put_after, c) for c in self.puts])
        self._block(source, target, gets, puts)
        if not ready.result.uses:
            erase(ready)

    def _block(
        self,
        source: Block,
        target: Block,
        gets: Mapping[Operation, list[Channel]],
        puts: Mapping[Operation, list[Channel]],
    ) -> None:
        for operation in source.ops:
            if operation.has_trait(IsTerminator):
                break
            own: dict[SSAValue, SSAValue] = {}
            for channel in gets.get(operation, ()):
                if channel.local:
                    own = {value: self._value(value) for value in channel.values}
                self._get(channel, operation, target)
            if operation in self.needs.operations:
                if is_plain(operation):
                    self._plain(operation, target, gets, puts)
                else:
                    self._leaf(operation, target)
            self._values.update(own)
            for channel in puts.get(operation, ()):
                values = [self._value(value) for value in channel.values]
                assert channel.queue is not None
                target.add_op(
                    make(QueuePutOp, {"queue": channel.queue, "values": values}, like=operation)
                )

    def _value(self, value: SSAValue) -> SSAValue:
        return self._values.get(value, value)

    def _get(self, channel: Channel, operation: Operation, target: Block) -> None:
        assert channel.queue is not None
        types = [value.type for value in channel.values]
        get = make(QueueGetOp, {"queue": channel.queue}, types, like=operation)
        target.add_op(get)
        for value, result in zip(channel.values, get.results, strict=True):
            result.name_hint = value.name_hint
            self._values[value] = result
        for token in channel.tokens:
            # What waited for the load is executed after the tiles were handed over.
            ready = MakeTokenOp.create(result_types=[TOKEN], location=operation.location)
            ready.result.name_hint = token.name_hint
            target.add_op(ready)
            self._values[token] = ready.result

    def _leaf(self, operation: Operation, target: Block) -> None:
        waits = self.keeps_tokens and not self.needs.ready >= {*tokens_of(operation)}
        copy = clone(operation, self._values)
        if not waits:
            _drop_token(copy)
        target.add_op(copy)

    def _plain(
        self,
        operation: Operation,
        target: Block,
        gets: Mapping[Operation, list[Channel]],
        puts: Mapping[Operation, list[Channel]],
    ) -> None:
        kept = [
            position
            for position in range(len(operation.results))
            if (operation, position) in self.needs.positions
        ]
        regions: list[Region] = []
        for region in operation.regions:
            regions.append(Region())
            if not region.blocks:
                continue
            block = Block(arg_types=self._argument_types(operation, kept))
            regions[-1].add_block(block)
            self._map_arguments(operation, region.block, block, kept)
            self._block(region.block, block, gets, puts)
            last = region.block.last_op
            assert last is not None
            values = [self._value(last.operands[position]) for position in kept]
            kind = ContinueOp if isinstance(operation, ForOp) else YieldOp
            block.add_op(kind.create(operands=values, location=last.location))
        copy = type(operation).create(
            operands=self._operands(operation, kept),
            result_types=[operation.results[position].type for position in kept],
            properties=operation.properties,
            attributes=operation.attributes,
            regions=regions,
            location=operation.location,
        )
        target.add_op(copy)
        for position, result in zip(kept, copy.results, strict=True):
            result.name_hint = operation.results[position].name_hint
            self._values[operation.results[position]] = result

    def _operands(self, operation: Operation, kept: Sequence[int]) -> list[SSAValue]:
        if isinstance(operation, ForOp):
            bounds = (operation.lowerBound, operation.upperBound, operation.step)
            wanted = [*bounds, *(operation.initValues[position] for position in kept)]
        else:
            assert isinstance(operation, IfOp)
            wanted = [operation.condition]
        return [self._value(value) for value in wanted]

    def _argument_types(self, operation: Operation, kept: Sequence[int]) -> list[Attribute]:
        if not isinstance(operation, ForOp):
            return []
        return [
            operation.lowerBound.type,
            *(operation.results[position].type for position in kept),
        ]

    def _map_arguments(
        self, operation: Operation, source: Block, target: Block, kept: Sequence[int]
    ) -> None:
        if not isinstance(operation, ForOp):
            return
        sources = [source.args[0], *(source.args[position + 1] for position in kept)]
        for old, new in zip(sources, target.args, strict=True):
            new.name_hint = old.name_hint
            self._values[old] = new


def _by_operation(pairs: list[tuple[Operation, Channel]]) -> dict[Operation, list[Channel]]:
    found: dict[Operation, list[Channel]] = {}
    for operation, channel in pairs:
        found.setdefault(operation, []).append(channel)
    return found


def _drop_token(operation: Operation) -> None:
    """Let a memory operation wait for nothing."""
    if not any(operand.type == TOKEN for operand in operation.operands):
        return
    assert isinstance(operation, IRDLOperation)
    kind = type(operation)
    wanted = {
        name: [v for v in values_of(operation, name) if v.type != TOKEN]
        for name, _ in kind.get_irdl_definition().operands
    }
    bare = make(kind, wanted, operation.result_types, operation.properties)
    operation.operands = [*bare.operands]
    operation.properties = dict(bare.properties)
    erase(bare)
