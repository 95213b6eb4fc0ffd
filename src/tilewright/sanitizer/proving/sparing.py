"""Accesses that need not be watched in a launch, because they are proved to be right in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import BoundedAttr, DivByAttr
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.execution import Arguments, Grid
from tilewright.memory import span_of
from tilewright.nesting import walk
from tilewright.runtime import Module
from tilewright.sanitizer.proving.claims import CLAIMS, Assumption, Claim, Status
from tilewright.sanitizer.proving.kernel import Site
from tilewright.sanitizer.proving.launches import Launched, holds
from tilewright.sanitizer.proving.proofs import Proofs
from tilewright.sanitizer.proving.prover import proofs_of
from tilewright.tiles import word

__all__ = ["Spared", "Sparing", "broken_promises"]

_BYTE = 8


@dataclass(frozen=True)
class Spared:
    """What proofs say of a launch.

    Attributes:
        operations: the accesses that need not be watched.
        unmet: what proofs take for granted and does not hold of the launch, in words.
    """

    operations: frozenset[Operation]
    unmet: tuple[str, ...] = ()


class Sparing:
    """The proofs of a kernel, for its launches.

    Args:
        module: that holds the kernel.
        entry: the kernel.
        timeout: how many seconds a question to z3 may take.

    Raises:
        ImportError: z3 is missing.
        LaunchError: the kernel has operations of other dialects than `cuda_tile`.
    """

    def __init__(self, module: ModuleOp, entry: EntryOp, timeout: float) -> None:
        kernel = Module(module, verified=True).kernel(entry.sym_name.data)
        self._entry = entry
        self._proofs = proofs_of(kernel, timeout=timeout)

    @property
    def accesses(self) -> Sequence[Operation]:
        """All accesses that proofs are about."""
        return self._proofs.accesses

    @property
    def granted(self) -> Sequence[str]:
        """The lines of promises that no launch can be looked at for."""
        known = (op for op, parameter in _promises(self._entry) if parameter is None)
        return [*dict.fromkeys(str(debug_place(op).line) for op in known)]

    def of(self, grid: Grid, arguments: Arguments, checks: Sequence[str]) -> Spared:
        """What need not be watched in a launch.

        An access is spared if all that is claimed of it is proved, for itself and with each other
        access, under assumptions that hold of the launch. Proofs compare accesses of one array, and
        take for granted that those of others stay in theirs: this must be proved, too.

        Args:
            grid: of the launch.
            arguments: of the launch.
            checks: what is looked for.
        """
        broken = broken_promises(self._entry, arguments.values)
        if broken:
            lines = dict.fromkeys(f"line {debug_place(op).line}" for op in broken)
            return Spared(frozenset(), tuple(f"what {one} promises" for one in lines))
        here = _Here.of(self._proofs, self._entry, grid, arguments)
        wanted = [check for check in CLAIMS if check in checks]
        found = frozenset(site.operation for site in here.sites if here.is_spared(site, wanted))
        return Spared(found, tuple(one.text for one in here.unmet(wanted)))


# ---- what holds of a launch


@dataclass(frozen=True)
class _Here:
    """Proofs in a launch.

    Attributes:
        proofs: of the kernel.
        met: the assumptions that hold.
        starts: where the array of a parameter begins.
        readonly: the parameters whose arrays must not be written.
    """

    proofs: Proofs
    met: frozenset[Assumption]
    starts: Mapping[SSAValue, int]
    readonly: frozenset[SSAValue]

    @classmethod
    def of(cls, proofs: Proofs, entry: EntryOp, grid: Grid, arguments: Arguments) -> _Here:
        """The proofs in a launch of a kernel."""
        parameters = entry.body.block.args
        arrays = _arrays(parameters, arguments)
        scalars: dict[SSAValue, int] = {
            parameter: int(value)
            for parameter, value in zip(parameters, arguments.values, strict=True)
            if proofs.facts.integer_parameter(parameter) is not None
        }
        launched = Launched(grid, scalars)
        met = frozenset(
            assumption
            for assumption, premises in proofs.premises.items()
            if all(holds(proofs.facts, one, launched, arrays) for one in premises)
        )
        starts = {one: low for one, (low, _) in arrays.items()}
        found = ((one, arguments.memory.find(low)) for one, low in starts.items())
        readonly = frozenset(one for one, array in found if array is not None and array.readonly)
        return cls(proofs, met, starts, readonly)

    @property
    def sites(self) -> Sequence[Site]:
        """The accesses."""
        return self.proofs.facts.sites

    def unmet(self, checks: Sequence[str]) -> list[Assumption]:
        """The assumptions of proofs for some checks that do not hold."""
        return [one for one in self.proofs.assumptions(checks=checks) if one not in self.met]

    def is_spared(self, site: Site, checks: Sequence[str]) -> bool:
        """Whether an access need not be watched for some checks."""
        if not all(self._is_proved(site, check) for check in checks):
            return False
        return checks == ["bounds"] or all(map(self._is_inside, self._beside(site)))

    def _beside(self, site: Site) -> Iterator[Site]:
        """Accesses of other arrays that would conflict with it if one of them were outside."""
        for other in self.sites:
            if other.root != site.root and (other.access.writes or site.access.writes):
                yield from (site, other)

    def _is_inside(self, site: Site) -> bool:
        return self._is_proved(site, "bounds")

    def _is_proved(self, site: Site, check: str) -> bool:
        """Whether all that is claimed of an access for a check holds of the launch."""
        if check == "bounds" and not (self._is_aligned(site) and self._is_allowed(site)):
            return False
        return all(self._holds(claim) for claim in self.proofs.of(site.operation, check))

    def _holds(self, claim: Claim) -> bool:
        return claim.status is Status.PROVED and self.met.issuperset(claim.assumptions)

    def _is_aligned(self, site: Site) -> bool:
        """Whether its array begins where an element can be."""
        if site.root is None or site.root.kind != "parameter":
            return site.root is not None
        low = self.starts.get(site.root.of) if isinstance(site.root.of, SSAValue) else None
        return low is not None and low * _BYTE % site.access.element_bits == 0

    def _is_allowed(self, site: Site) -> bool:
        """Whether its array may be written, if that is what it does."""
        return not (site.access.writes and site.root is not None and site.root.of in self.readonly)


def _arrays(
    parameters: Sequence[SSAValue], arguments: Arguments
) -> dict[SSAValue, tuple[int, int]]:
    """From where to where the array is that begins at a pointer."""
    spans = [span_of(array) for array, _ in arguments.arrays]
    spans += [(low, high) for low, high, _, _ in arguments.ranges]
    ends: dict[int, int] = {}
    for low, high in spans:
        # Of several arrays that begin there nobody knows which one is meant.
        ends[low] = min(high, ends.get(low, high))
    return {
        parameter: (value, ends[value])
        for parameter, value in zip(parameters, arguments.values, strict=True)
        if isinstance(value, int) and value in ends
    }


# ---- promises


def broken_promises(entry: EntryOp, values: Sequence[Any]) -> list[Operation]:
    """What a kernel promises about its parameters, and does not hold.

    Args:
        entry: the kernel.
        values: of the parameters; addresses for pointers.
    """
    return [op for op, at in _promises(entry) if at is not None and not _holds(op, values[at])]


def _promises(entry: EntryOp) -> Iterator[tuple[Operation, int | None]]:
    """What a kernel promises, with the parameter that it is about; None for other values."""
    for op in walk(entry.body):
        if isinstance(op, AssumeOp):
            yield op, _parameter(op, entry)
        elif word(op, "overflow") not in ("", "none"):
            yield op, None


def _parameter(op: AssumeOp, entry: EntryOp) -> int | None:
    """The position of the parameter that a promise is about."""
    value: SSAValue = op.value
    while isinstance(value.owner, AssumeOp):
        value = value.owner.value
    if isinstance(value, BlockArgument) and value.owner is entry.body.block:
        return value.index
    return None


def _holds(op: Any, given: Any) -> bool:
    """Whether what is promised of a parameter holds."""
    value, predicate = int(given), op.predicate
    match predicate:
        case DivByAttr():
            return value % predicate.divisor == 0
        case BoundedAttr():
            low, high = predicate.lower, predicate.upper
            return (low is None or low <= value) and (high is None or value <= high)
        case _:
            # One element is the same as itself.
            return True
