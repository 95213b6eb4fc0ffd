"""The names that the printer gives to values: those of NVIDIA's tools.

Results are `%0`, `%1`, … unless their operation has a name for them; block arguments `%arg0`, …
unless theirs has.  A name in use gets `_` and the next number of a counter.  All blocks of a
region are named before any nested region, which starts from the counters of its parent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import cast

from xdsl.ir import Block, BlockArgument, Operation, OpResult, Region, SSAValue

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.literals import element_bits
from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.core import ReduceOp, ScanOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import Steps, run
from tilewright.numerics.formats import format_of
from tilewright.numerics.text import float_value

__all__ = [
    "NAMELESS_CHOOSERS",
    "Names",
    "assume_name",
    "constant_name",
    "result_names",
    "source_names",
]

NAMELESS_CHOOSERS = (IfOp, LoopOp, ScanOp)
"""Operations that choose names, but give none to their results; `assume` shows the difference."""


@dataclass
class Names:
    """The names of all values below one operation.

    Attributes:
        values: name of each value without `%`; of a group of results the name with `#k`.
        groups: for each operation the names to bind on its left, e.g. `["5:2"]`.
    """

    values: dict[SSAValue, str] = field(default_factory=dict)
    groups: dict[Operation, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, operation: Operation, *, of_source: bool = False) -> Names:
        """Name everything below (and the results of) an operation.

        Args:
            operation: the operation.
            of_source: values have the names that the source gave them, where it gave any.
        """
        names = cls()
        _Namer(names, of_source).operation(operation)
        return names


def source_names(operation: Operation) -> dict[SSAValue, str]:
    """Names of all values below an operation: those of the source where it gives a value one of its
    own, else the printer's."""
    printed = Names.of(operation).values
    hints = Counter(value.name_hint for value in printed)
    taken = set(printed.values())
    return {
        value: hint
        if (hint := value.name_hint) and hints[hint] == 1 and (hint == name or hint not in taken)
        else name
        for value, name in printed.items()
    }


@dataclass
class _Counters:
    results: int = 0
    arguments: int = 0
    conflicts: int = 0


class _Namer:
    def __init__(self, names: Names, of_source: bool = False):
        self.names = names
        self.of_source = of_source
        self.counters = _Counters()
        self.used: list[set[str]] = [set()]
        self.in_use: set[str] = set()

    def operation(self, operation: Operation) -> None:
        self._results(operation)
        run(self._regions_steps(operation))

    def _regions_steps(self, operation: Operation) -> Steps[None]:
        for region in operation.regions:
            if region.blocks:
                yield self._region_steps(operation, region)

    def _region_steps(self, parent: Operation, region: Region) -> Steps[None]:
        outer = self.counters
        self.counters = _Counters(outer.results, outer.arguments, outer.conflicts)
        self.used.append(set())
        for block in region.blocks:
            self._block(parent, block)
        for block in region.blocks:
            for operation in block.ops:
                if operation.regions:
                    yield self._regions_steps(operation)
        self.in_use -= self.used.pop()
        self.counters = outer

    def _block(self, parent: Operation, block: Block) -> None:
        chosen = _argument_names(parent, block.args)
        for argument in block.args:
            usual = next(chosen, None)
            name = self._hint(argument) or usual
            if name is None:
                name = f"arg{self.counters.arguments}"
                self.counters.arguments += 1
            self.names.values[argument] = self._unique(name)
        for operation in block.ops:
            self._results(operation)

    def _results(self, operation: Operation) -> None:
        results = operation.results
        if not results:
            return
        bound: list[str] = []
        for name, group in self._groups(operation):
            if name:
                name = self._unique(name)
            else:
                name = str(self.counters.results)
                self.counters.results += 1
            self._bind(name, group, bound)
        self.names.groups[operation] = bound

    def _groups(self, operation: Operation) -> Iterator[tuple[str, Sequence[SSAValue]]]:
        """Results that are named together, with the name; it is empty where the printer counts."""
        results, chosen = operation.results, result_names(operation)
        names = [*chosen, *[""] * (len(results) - len(chosen))]
        begins = [bool(name) for name in names]
        if self.of_source and any(hints := [self._hint(result) for result in results]):
            names = [hint or name for hint, name in zip(hints, names, strict=True)]
            begins = [name != before for before, name in pairwise(["", *names])]
        starts = [i for i, begin in enumerate(begins) if i == 0 or begin]
        for start, end in pairwise([*starts, len(results)]):
            yield names[start], results[start:end]

    def _hint(self, value: SSAValue) -> str:
        return (value.name_hint or "") if self.of_source else ""

    def _bind(self, name: str, results: Sequence[SSAValue], bound: list[str]) -> None:
        if len(results) == 1:
            self.names.values[results[0]] = name
            bound.append(name)
            return
        for position, result in enumerate(results):
            self.names.values[result] = f"{name}#{position}"
        bound.append(f"{name}:{len(results)}")

    def _unique(self, name: str) -> str:
        unique = name
        while unique in self.in_use:
            unique = f"{name}_{self.counters.conflicts}"
            self.counters.conflicts += 1
        self.in_use.add(unique)
        self.used[-1].add(unique)
        return unique


def _argument_names(parent: Operation, arguments: Sequence[BlockArgument]) -> Iterator[str]:
    if isinstance(parent, ForOp):
        return iter(["loopIdx", *(f"iterArg{i}" for i in range(len(arguments) - 1))])
    if isinstance(parent, ReduceOp):
        pairs = len(arguments) // 2
        suffixes = [""] if pairs == 1 else [str(i) for i in range(pairs)]
        return iter([f"reduce_{side}{suffix}" for suffix in suffixes for side in ("lhs", "rhs")])
    return iter(())


def result_names(operation: Operation) -> tuple[str, ...]:
    """The names that an operation chooses for its results; empty where it chooses none."""
    if isinstance(operation, ConstantOp):
        value = operation.properties.get("value")
        known = isinstance(value, ElementsAttr) and isinstance(value.type, TileType)
        return (constant_name(cast(ElementsAttr, value)),) if known else ()
    if isinstance(operation, AssumeOp):
        return (assume_name(operation),)
    if isinstance(operation, CudaTileOperation):
        return operation.RESULT_NAMES
    return ()


def assume_name(operation: AssumeOp) -> str:
    """`assume`, or `assume_` and the name that the producer of the value chose for it."""
    if not operation.operands:
        return "assume"
    links = 0
    value: SSAValue = operation.value
    # Chains of assumes are walked rather than recursed into: they can be long.
    while isinstance(value, OpResult) and isinstance(value.owner, AssumeOp):
        links += 1
        value = value.owner.value
        if links >= 64:
            break
    prefix = "assume_" * links
    if not isinstance(value, OpResult):
        return f"{prefix}assume"
    chosen = result_names(value.owner)
    if chosen or isinstance(value.owner, NAMELESS_CHOOSERS):
        name = chosen[value.index] if value.index < len(chosen) else ""
        return f"{prefix}assume_{name}"
    return f"{prefix}assume"


def constant_name(value: ElementsAttr) -> str:
    """`true`, `false`, `cst_1_i32`, `cst_NaN_f32`, `cst_f32`, …"""
    element = cast(TileType, value.type).element_name
    bits = element_bits(value)[0] if value.is_splat else None
    if element == "i1":
        return "cst_i1" if bits is None else ("true" if bits else "false")
    if bits is None:
        return f"cst_{element}"
    if not is_float(element):
        width = WIDTHS[element]
        return f"cst_{bits - 2**width if bits >> (width - 1) else bits}_{element}"
    number = float_value(bits, format_of(element))
    if number != number:
        return f"cst_NaN_{element}"
    negative_zero = number == 0 and bits != 0
    if abs(number) < 2**64 and number == int(number) and number >= 0 and not negative_zero:
        return f"cst_{int(number)}_{element}"
    return f"cst_{element}"
