"""The targets: limits of their multiprocessors, and which mechanisms they have.

Numbers are those of the tables "Technical Specifications per Compute Capability" of the CUDA C++
Programming Guide where nothing else is said; which mechanisms exist is what `ptxas` assembles
(`tests/targets`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from tilewright.layouts.fragments.shared import LARGEST_BOX, PIECE_BYTES
from tilewright.targets.model import AtomError

__all__ = [
    "BARRIER_BYTES",
    "BOX_ALIGNMENT",
    "BOX_BYTES",
    "BOX_RANK",
    "COPY_ALIGNMENT",
    "DEFAULT_TARGET",
    "FEWEST_COPY_BYTES",
    "FEWEST_REGISTERS",
    "LARGEST_BOX",
    "MOST_REGISTERS",
    "MOST_WARPS",
    "NAMED_BARRIERS",
    "REGISTERS",
    "REGISTER_STEP",
    "SWIZZLE_ALIGNMENT",
    "TARGETS",
    "TARGET_NAMES",
    "TENSOR_MEMORY",
    "THREAD_REGISTERS",
    "WARPGROUP_WARPS",
    "WARP_THREADS",
    "Feature",
    "Target",
    "TensorMemory",
    "since",
    "target_named",
]

TARGET_NAMES = ("sm_80", "sm_86", "sm_89", "sm_90a", "sm_100a", "sm_120a")
"""All targets, oldest first."""

DEFAULT_TARGET = "sm_90a"
"""The target where none is asked for."""


def since(first: str) -> tuple[str, ...]:
    """A target and all later ones."""
    return TARGET_NAMES[TARGET_NAMES.index(first) :]


# What all these targets have alike.

WARP_THREADS = 32
"""Threads of one warp."""

WARPGROUP_WARPS = 4
"""Warps of a warp group, which `wgmma` and `setmaxnreg` need together."""

MOST_WARPS = 32
"""Warps of a thread block: 1,024 threads."""

REGISTERS = 65_536
"""Registers of 32 bits that all threads of a multiprocessor share."""

THREAD_REGISTERS = 255
"""Registers that a thread can name."""

REGISTER_STEP = 8
"""Registers per thread are given out in steps of so many: 256 a warp."""

FEWEST_REGISTERS = 24
MOST_REGISTERS = 256
"""What `setmaxnreg` can set: multiples of 8 in this range (PTX ISA, setmaxnreg)."""

NAMED_BARRIERS = 16
"""Barriers that synchronise groups of warps (PTX ISA, barrier); number 0 is the one of the whole
thread block."""


BARRIER_BYTES = 8
"""Bytes of an mbarrier in shared memory, which are a multiple of as many bytes from its start."""

BOX_BYTES = PIECE_BYTES
"""What addresses and strides of tensors that the copy engine moves, and the rows of its boxes, are
multiples of (CUDA driver API, cuTensorMapEncodeTiled)."""

BOX_RANK = 5
"""How many dimensions a tensor map has at most."""

FEWEST_COPY_BYTES = 4
"""The fewest bytes that one asynchronous copy moves (PTX ISA, cp.async)."""

MOST_COPY_BYTES = 16
"""The most bytes that one asynchronous copy moves, or a thread loads at once on all targets (PTX
ISA, cp.async and ld)."""

BOX_ALIGNMENT = 128
"""What the address of a box in shared memory is a multiple of (CUDA driver API,
cuTensorMapEncodeTiled)."""

ROWS_AT_ONCE = 4
"""Rows of a matrix that a gather or scatter of the copy engine moves, wherever they are (PTX ISA,
cp.async.bulk.tensor, tile::gather4)."""

COORDINATE_BITS = 32
"""Bits of the coordinates of the copy engine (PTX ISA, cp.async.bulk.tensor)."""

COPY_ALIGNMENT = 16
"""What the address of a buffer that asynchronous copies fill is a multiple of."""

SWIZZLE_ALIGNMENT = 128
"""What the address of a buffer with a swizzle of no bits would be a multiple of; each bit doubles
it: a pattern of 128 bytes repeats after 1,024 (PTX ISA, Matrix Descriptor Format)."""


class Feature(Enum):
    """A mechanism that not all targets have; all have `cp.async` and `mbarrier`."""

    MBARRIER_TX = "mbarrier.expect_tx"
    TMA = "TMA"
    TMA_GATHER4 = "TMA gather4"
    TMA_SCATTER4 = "TMA scatter4"
    SETMAXNREG = "setmaxnreg"
    WGMMA = "wgmma"
    TCGEN05 = "tcgen05"
    CLUSTERS = "clusters"


@dataclass(frozen=True, slots=True)
class TensorMemory:
    """The memory of `tcgen05` (PTX ISA, Tensor Memory). One thread issues products for the block,
    or for a pair of blocks of a cluster; what a warp allocates the same warp frees.

    Attributes:
        columns: of 32 bits, in each lane.
        lanes: rows; the warp of number i in its warp group accesses lanes 32*i to 32*i+31.
        fewest_columns: the smallest allocation; others are powers of two.
        blocks: how many can compute one product together.
    """

    columns: int = 512
    lanes: int = 128
    fewest_columns: int = 32
    blocks: int = 2

    @property
    def bytes(self) -> int:
        """Its size."""
        return 4 * self.columns * self.lanes

    def allocation(self, columns: int) -> int:
        """The columns that have to be allocated so that there are as many as asked for.

        Raises:
            AtomError: there are not that many.
        """
        wanted = max(self.fewest_columns, 1 << (columns - 1).bit_length())
        if wanted > self.columns:
            raise AtomError(f"tensor memory has {self.columns} columns, {columns} are wanted")
        return wanted


TENSOR_MEMORY = TensorMemory()
"""The tensor memory of all targets that have one."""


@dataclass(frozen=True, slots=True)
class Target:
    """A target.

    Attributes:
        name: as on command lines, such as sm_90a.
        shared_memory: bytes that a thread block may use; above 48 KiB it has to opt in.
        multiprocessor_shared_memory: bytes of a multiprocessor, of which each block takes 1 KiB
            for itself.
        warps: resident on a multiprocessor.
        blocks: resident on a multiprocessor.
        cluster_blocks: thread blocks of a cluster, wherever clusters of that size can be launched
            without opting in; 1 without clusters.
        features: mechanisms that it has.
        tensor_memory: None without.
    """

    name: str
    shared_memory: int
    multiprocessor_shared_memory: int
    warps: int
    blocks: int
    cluster_blocks: int
    features: frozenset[Feature]
    tensor_memory: TensorMemory | None = None

    def has(self, feature: Feature) -> bool:
        """Whether it has a mechanism."""
        return feature in self.features

    def require(self, feature: Feature) -> None:
        """Refuse what needs a mechanism that it lacks.

        Raises:
            AtomError: it does not exist there.
        """
        if not self.has(feature):
            raise AtomError(f"{feature.value} does not exist on {self.name}")


_KIBI = 1024
_AMPERE = frozenset[Feature]()
_HOPPER = frozenset({Feature.MBARRIER_TX, Feature.TMA, Feature.SETMAXNREG, Feature.CLUSTERS})
_BLACKWELL = _HOPPER | {Feature.TMA_GATHER4}

_TARGETS = (
    Target("sm_80", 163 * _KIBI, 164 * _KIBI, 64, 32, 1, _AMPERE),
    Target("sm_86", 99 * _KIBI, 100 * _KIBI, 48, 16, 1, _AMPERE),
    Target("sm_89", 99 * _KIBI, 100 * _KIBI, 48, 24, 1, _AMPERE),
    Target("sm_90a", 227 * _KIBI, 228 * _KIBI, 64, 32, 8, _HOPPER | {Feature.WGMMA}),
    Target(
        "sm_100a",
        227 * _KIBI,
        228 * _KIBI,
        64,
        32,
        8,
        _BLACKWELL | {Feature.TMA_SCATTER4, Feature.TCGEN05},
        TENSOR_MEMORY,
    ),
    Target("sm_120a", 99 * _KIBI, 100 * _KIBI, 48, 24, 8, _BLACKWELL),
)

TARGETS: Mapping[str, Target] = MappingProxyType({target.name: target for target in _TARGETS})
"""The targets by name."""


def target_named(name: str) -> Target:
    """The target of a name.

    Raises:
        AtomError: there is none.
    """
    if name not in TARGETS:
        raise AtomError(f"there is no target {name!r}; there are {', '.join(TARGETS)}")
    return TARGETS[name]
