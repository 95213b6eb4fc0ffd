"""What an atom is: a hardware operation that computes or moves a piece of a tile."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = [
    "ELEMENT_TYPES",
    "Atom",
    "AtomError",
    "AtomKind",
    "Completion",
    "Major",
    "Product",
    "ProductTypes",
    "Scale",
    "Space",
    "Transfer",
    "element_type",
]


class AtomError(ValueError):
    """There is no such atom, or it does not do what is asked of it."""


class AtomKind(Enum):
    """What an atom does."""

    COPY = "copy"
    MMA = "mma"
    TMA = "tma"
    REDUCE = "reduce"


class Space(Enum):
    """Where an operand lies."""

    GLOBAL = "global memory"
    SHARED = "shared memory"
    TENSOR = "tensor memory"
    REGISTERS = "registers"


class Major(Enum):
    """Along which dimension the elements of an operand follow each other: k, or the other one,
    which is m for A and n for B."""

    K = "k-major"
    MN = "mn-major"


class Completion(Enum):
    """How it is known that an atom is done."""

    NONE = "when it returns"
    ASYNC_GROUP = "cp.async.wait_group"
    BULK_GROUP = "cp.async.bulk.wait_group"
    WGMMA_GROUP = "wgmma.wait_group"
    TENSOR_WAIT = "tcgen05.wait"
    MBARRIER = "mbarrier"


ELEMENT_TYPES = {
    "f64": "f64",
    "f32": "f32",
    "tf32": "tf32",
    "f16": "f16",
    "bf16": "bf16",
    "f8E4M3FN": "e4m3",
    "f8E5M2": "e5m2",
    "f6E3M2FN": "e3m2",
    "f6E2M3FN": "e2m3",
    "f4E2M1FN": "e2m1",
    "f8E8M0FNU": "ue8m0",
    "i32": "s32",
}
"""Names of types in PTX by those in Tile IR; those of integers below 32 bits depend on signs."""


def element_type(name: str, signed: bool = True) -> str:
    """The name in PTX of an element type of Tile IR; one that PTX has no name for stays as it is.

    Args:
        name: such as `f8E4M3FN`.
        signed: how an integer is read.
    """
    if name in ("i4", "i8"):
        return f"{'s' if signed else 'u'}{name[1:]}"
    return ELEMENT_TYPES.get(name, name)


@dataclass(frozen=True, slots=True)
class ProductTypes:
    """Element types of a product, as PTX names them.

    Attributes:
        a, b: of the operands.
        accumulator: of what is added and of the result.
    """

    a: str
    b: str
    accumulator: str

    def __str__(self) -> str:
        return f"{self.a} x {self.b} + {self.accumulator}"


@dataclass(frozen=True, slots=True)
class Scale:
    """Scales of a block-scaled product.

    Attributes:
        type: of a scale.
        block: elements along k that have one.
    """

    type: str
    block: int


@dataclass(frozen=True, slots=True)
class Atom:
    """A hardware operation.

    Attributes:
        name: as in attributes of `nv_tileas`; atoms that differ in types only share one.
        kind: what it does.
        ptx: the instruction with its modifiers.
        threads: how many execute it together.
        completion: how it is known to be done; any of them serves.
        alignment: of addresses, in bytes; 1 for operands in registers.
        targets: those whose hardware has it.
        emulated: those where `ptxas` makes several instructions of it, or that PTX advises against.
        source: where it is said.
    """

    name: str
    kind: AtomKind
    ptx: str
    threads: int
    completion: tuple[Completion, ...]
    alignment: int
    targets: tuple[str, ...]
    emulated: tuple[str, ...]
    source: str

    @property
    def asynchronous(self) -> bool:
        """Whether the threads can go on while it runs."""
        return Completion.NONE not in self.completion

    def exists_on(self, target: str) -> bool:
        """Whether a target executes it, by whatever instructions."""
        return target in self.targets or target in self.emulated


@dataclass(frozen=True, slots=True)
class Product(Atom):
    """A matrix product: D = A x B + C, with C and D in one place.

    Attributes:
        instruction: `mma`, `wgmma`, `tcgen05` or `fma`.
        m, n, k: rows of A, columns of B, and what is summed over.
        types: of elements.
        a_spaces, b_spaces: where the operands may lie.
        accumulator_space: where C and D are.
        a_majors, b_majors: how operands in shared memory may lie.
        blocks: thread blocks that execute it together.
        scale: of block-scaled products.
        fragments: names of the layouts of A, B and C in `tilewright.layouts`, where the operand
            may be in registers or tensor memory.
    """

    instruction: str
    m: int
    n: int
    k: int
    types: ProductTypes
    a_spaces: tuple[Space, ...]
    b_spaces: tuple[Space, ...]
    accumulator_space: Space
    a_majors: tuple[Major, ...]
    b_majors: tuple[Major, ...]
    blocks: int
    scale: Scale | None
    fragments: tuple[tuple[str, str], ...]

    @property
    def shape(self) -> tuple[int, int, int]:
        """m, n and k."""
        return self.m, self.n, self.k

    @property
    def multiplications(self) -> int:
        """How many it does."""
        return self.m * self.n * self.k


@dataclass(frozen=True, slots=True)
class Transfer(Atom):
    """A copy, or one that combines with what is there.

    Attributes:
        origin: where it reads.
        destination: where it writes.
        sizes: bytes that a thread, or the whole transfer, may move at once; empty where they follow
            from the shape.
        multiple: bytes of which any multiple may be moved; 0 if only `sizes`.
        ranks: of tensors; empty if it knows no tensors.
        types: elements, as PTX names them; empty for any.
        operations: by which it combines; empty for copies.
        fragment: name of the layout in registers in `tilewright.layouts`.
    """

    origin: Space
    destination: Space
    sizes: tuple[int, ...] = ()
    multiple: int = 0
    ranks: tuple[int, ...] = ()
    types: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    fragment: str | None = None

    @property
    def in_cluster(self) -> bool:
        """Whether it reaches the memory of other thread blocks, those of a cluster."""
        return "::cluster" in self.ptx
