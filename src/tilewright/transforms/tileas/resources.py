"""The resources of a streaming multiprocessor that a schedule shares out, as data.

Time is counted in rows of a reservation table; a row is `Target.cycles_per_row` cycles. Every
operation belongs to a class. The class says which resources an operation takes and for how many
rows (the weight) for one unit of work; an operation with less work takes proportionally fewer
rows, at least one, one with more takes more.

The weights are those of the reference compiler: 8 for matrix products, 7 for transports, 4 for
arithmetic, 2 for arithmetic that issues twice per cycle. Units of work and latencies were chosen
so that with 64 cycles a row they agree with what is published of the devices: a dense product of
128x128x64 16-bit floats takes 8 rows, 16 KiB to shared memory take 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tilewright import targets

__all__ = [
    "RESOURCES",
    "TARGETS",
    "OperationClass",
    "Reservation",
    "ResourceUse",
    "TimingModel",
    "footprint",
    "latency",
    "target_named",
]

RESOURCES = ("tma", "smem", "mma", "alu", "xu", "lsu", "write", "tmem")
"""Every resource, in the order in which figures list them. Each serves one operation per row:

tma: bulk copies from global to shared memory. smem: other traffic of shared memory.
mma: tensor cores. alu: arithmetic. xu: transcendental functions. lsu: loads and stores of
registers. write: stores to global memory, bulk ones too, which have a way of their own beside
that from there. tmem: traffic of tensor memory.
"""


@dataclass(frozen=True)
class Reservation:
    """Rows of one resource that an operation takes.

    Attributes:
        resource: name of the resource.
        first: first row, counted from the start of the operation.
        rows: how many, at least 1.
    """

    resource: str
    first: int
    rows: int

    def __post_init__(self) -> None:
        if self.rows < 1 or self.first < 0:
            raise ValueError(
                f"a reservation of {self.resource} needs at least one row and no negative first "
                f"one, found {self.rows} rows from {self.first} on"
            )


@dataclass(frozen=True)
class ResourceUse:
    """How much of a resource one unit of work takes: its weight in rows, after `first` rows."""

    resource: str
    weight: int
    first: int = 0


@dataclass(frozen=True)
class OperationClass:
    """What operations of a kind need.

    Attributes:
        uses: resources for one unit of work; none for what costs nothing.
        unit: work that takes the weights as they are (bytes, multiplications, elements).
        extra: rows from the last row of the reservations until the result may be used.
        asynchronous: the operation goes on beside the warps that issued it.
    """

    uses: tuple[ResourceUse, ...] = ()
    unit: int = 1
    extra: int = 0
    asynchronous: bool = False


@dataclass(frozen=True)
class TimingModel:
    """How long a device takes.

    Attributes:
        name: as on command lines, such as sm_90a.
        cycles_per_row: clock cycles that a row stands for.
        classes: the classes of operations by name.
    """

    name: str
    cycles_per_row: int
    classes: Mapping[str, OperationClass] = field(hash=False)

    @property
    def shared_memory(self) -> int:
        """Bytes of shared memory that a thread block may use."""
        return targets.TARGETS[self.name].shared_memory

    @property
    def tensor_memory(self) -> int:
        """Bytes of tensor memory; 0 for devices without."""
        memory = targets.TARGETS[self.name].tensor_memory
        return 0 if memory is None else memory.bytes

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources that its operations use, in the order of `RESOURCES`, others after."""
        used = {use.resource for c in self.classes.values() for use in c.uses}
        return (*(r for r in RESOURCES if r in used), *sorted(used.difference(RESOURCES)))


def footprint(target: TimingModel, name: str, work: int = 0) -> tuple[Reservation, ...]:
    """The reservations of an operation.

    Args:
        target: device.
        name: class of the operation.
        work: bytes, multiplications or elements; 0 means one unit.

    Raises:
        KeyError: the target has no such class.
    """
    kind = target.classes[name]
    work = work or kind.unit
    return tuple(
        Reservation(use.resource, use.first, max(1, -(-use.weight * work // kind.unit)))
        for use in kind.uses
    )


def latency(target: TimingModel, name: str, work: int = 0) -> int:
    """Rows from the start of an operation until its result may be used.

    Args:
        target: device.
        name: class of the operation.
        work: bytes, multiplications or elements; 0 means one unit.

    Raises:
        KeyError: the target has no such class.
    """
    rows = max((r.first + r.rows for r in footprint(target, name, work)), default=0)
    return rows + target.classes[name].extra


_KIBI = 1024
_PRODUCT = 128 * 128 * 64
"""Multiplications of 16-bit floats that tensor cores of sm_90a do in 8 rows."""

# From global memory: the wait for DRAM is what pipelines hide, 10 rows are 640 cycles.
_GLOBAL = 10

_SM_90A: dict[str, OperationClass] = {
    # Scalars, views, tokens and pipeline states: nothing that a row would show.
    "none": OperationClass(),
    # A wait on a barrier polls it; 1 row for the round trip.
    "handshake": OperationClass(extra=1),
    "tma_load": OperationClass((ResourceUse("tma", 7),), 16 * _KIBI, _GLOBAL, asynchronous=True),
    # Writes go to memory beside what comes from there, and keep nobody from starting copies.
    "tma_store": OperationClass((ResourceUse("write", 7),), 16 * _KIBI, 2, asynchronous=True),
    "async_load": OperationClass(
        (ResourceUse("lsu", 7), ResourceUse("smem", 2)), 16 * _KIBI, _GLOBAL, asynchronous=True
    ),
    "load": OperationClass((ResourceUse("lsu", 7),), 16 * _KIBI, _GLOBAL),
    "store": OperationClass((ResourceUse("lsu", 2), ResourceUse("write", 7)), 16 * _KIBI, 1),
    # Read, change and write in the cache, half as fast as a load.
    "atomic": OperationClass((ResourceUse("lsu", 7),), 8 * _KIBI, _GLOBAL),
    "mma": OperationClass((ResourceUse("mma", 8),), _PRODUCT, 1, asynchronous=True),
    # 128 lanes for 64 cycles are 8,192 elements a row.
    "alu": OperationClass((ResourceUse("alu", 4),), 32 * _KIBI),
    "dual_alu": OperationClass((ResourceUse("alu", 2),), 32 * _KIBI),
    # 16 lanes per scheduler quarter: an eighth of the rate of `alu`.
    "xu": OperationClass((ResourceUse("xu", 4),), 4 * _KIBI),
    # 128 bytes a cycle between registers and shared memory.
    "shared": OperationClass((ResourceUse("smem", 7),), 56 * _KIBI, 1),
    # 128 lanes of 4 bytes a cycle.
    "tensor": OperationClass((ResourceUse("tmem", 2),), 64 * _KIBI, 1),
    # Tiles that change their layout go through shared memory once in and once out.
    "layout": OperationClass((ResourceUse("smem", 7),), 28 * _KIBI, 1),
    # A butterfly over lanes and one exchange between warps.
    "aggregate": OperationClass((ResourceUse("alu", 4), ResourceUse("smem", 1, 1)), 32 * _KIBI, 1),
}

# Matrix products twice as fast; their accumulators live in tensor memory, which arithmetic
# reads and writes as another transport.
_SM_100A = {
    **_SM_90A,
    "mma": OperationClass(
        (ResourceUse("mma", 8), ResourceUse("tmem", 4)), 2 * _PRODUCT, 1, asynchronous=True
    ),
}


def _without_warp_groups(product: int) -> dict[str, OperationClass]:
    """Classes of a device whose products are those of warps, which wait for them.

    Args:
        product: multiplications of 16-bit floats in 8 rows.
    """
    return {**_SM_90A, "mma": OperationClass((ResourceUse("mma", 8),), product, 1)}


_CLASSES: Mapping[str, dict[str, OperationClass]] = {
    # Products per clock of a multiprocessor: 1,024 of sm_80, 512 of the others with f32
    # accumulators (white papers of A100, A40, L40 and RTX Blackwell), 2,048 of sm_90a.
    "sm_80": _without_warp_groups(_PRODUCT // 2),
    "sm_86": _without_warp_groups(_PRODUCT // 4),
    "sm_89": _without_warp_groups(_PRODUCT // 4),
    "sm_90a": _SM_90A,
    "sm_100a": _SM_100A,
    "sm_120a": _without_warp_groups(_PRODUCT // 4),
}

TARGETS: Mapping[str, TimingModel] = MappingProxyType(
    {name: TimingModel(name, 64, MappingProxyType(_CLASSES[name])) for name in targets.TARGET_NAMES}
)
"""The devices by name."""


def target_named(name: str) -> TimingModel:
    """The device of a name.

    Raises:
        ValueError: there is none.
    """
    return TARGETS[targets.target_named(name).name]
