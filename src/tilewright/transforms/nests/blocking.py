"""Pass `block-products`: which block of the result of a matrix product is in registers at once, and
how many elements of the operands are multiplied at once.

About a square of vectors needs the fewest loads: each row of the block takes one element of the
left operand times the vectors of a row of the right one. Dot products of several elements multiply
the more the smaller the elements are.
"""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override

from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import AMX_ROWS, DOT_KERNELS, amx_kernel_for, is_amx
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.vectorizing import require_vectors

__all__ = ["BlockProducts"]

_SUMS = {
    (True, True): (16, 4),
    (True, False): (16, 4),
    (False, True): (12, 2),
    (False, False): (8, 2),
}
"""How many registers hold sums, and how many of them lie side by side at most: by whether there are
32 registers, and whether products are added without another register."""

_LEAST_LANES = 4
"""Of sums of dot products of several elements."""


@dataclass
class BlockProducts(KernelPass):
    """Chooses the blocks of matrix products, and how many elements they multiply at once.

    Attributes:
        bits: of a vector of the target.
        registers: how many vectors it has registers for.
        fma: whether it multiplies and adds in one instruction.
        pairs: whether it has dot products of pairs of bf16.
        words: whether it has dot products of pairs of integers of 16 bits.
        bytes: whether it has dot products of four bytes that are all signed or all unsigned.
        mixed_bytes: whether it has dot products of four unsigned bytes by four signed ones.
        amx_pairs: whether it multiplies blocks of bf16 in tile registers.
        amx_bytes: whether it multiplies blocks of bytes in tile registers.
    """

    name = "block-products"

    bits: int = 256
    registers: int = 16
    fma: bool = True
    pairs: bool = False
    words: bool = False
    bytes: bool = False
    mixed_bytes: bool = False
    amx_pairs: bool = False
    amx_bytes: bool = False

    def __post_init__(self) -> None:
        require_vectors(self.bits)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in walk(anchor.body):
            if isinstance(product, ProductOp):
                blocks = rows, vectors, lanes = self._blocks(product)
                kernel = self._kernel(product, lanes)
                if is_amx(kernel):
                    blocks = rows, vectors, lanes = _tile_registers(product)
                product.schedule = product.decisions.changed(blocks=blocks, kernel=kernel)
                shape = f"{rows} rows by {vectors} vectors of {lanes}, by {kernel}"
                context.applied(self, "products in blocks", product, f"products in blocks: {shape}")

    def _blocks(self, product: ProductOp) -> tuple[int, int, int]:
        """Rows, vectors side by side, and lanes of a block."""
        type = tile_type(product.tile)
        rows, columns = _shape(product)
        lanes = min(columns, self.bits // (64 if number_name(type.element_type) == "f64" else 32))
        sums, most = _SUMS[self.registers >= 32, self.fma]
        # Of few rows, more vectors each.
        wide = 1 << (sums // rows).bit_length() - 1 if rows < sums else 1
        vectors = min(columns // lanes, max(most, wide))
        return min(rows, sums // vectors), vectors, lanes

    def _kernel(self, product: ProductOp, lanes: int) -> str:
        """What is multiplied at once."""
        multiplication = product.multiplication
        left = tile_type(multiplication.lhs)
        element, inner = number_name(left.element_type), left.shape[-1]
        possible: tuple[tuple[str, bool], ...] = ()
        if isinstance(multiplication, MmaIOp):
            left_word, right_word = multiplication.signedness_lhs, multiplication.signedness_rhs
            fits, flipped = self.bytes, self.mixed_bytes
            if left_word != right_word:
                fits, flipped = flipped, fits
            possible = ("bytes", fits), ("flipped_bytes", flipped), ("words", self.words)
        elif isinstance(multiplication, MmaFOp) and element == "bf16":
            possible = (("pairs", self.pairs),)
        amx = amx_kernel_for(element, inner) if possible else None
        if amx is not None and {"amx_pairs": self.amx_pairs, "amx_bytes": self.amx_bytes}[amx]:
            return amx
        found = (
            name
            for name, exists in possible
            if exists and lanes >= _LEAST_LANES and inner >= DOT_KERNELS[name]
        )
        return next(found, "elements")


def _shape(product: ProductOp) -> tuple[int, int]:
    """Rows and columns of the result as it is computed."""
    rows, columns = tile_type(product.tile).shape[-2:]
    return (columns, rows) if product.decisions.transposed.data else (rows, columns)


def _tile_registers(product: ProductOp) -> tuple[int, int, int]:
    """Rows, vectors and lanes of a block in tile registers: four hold sums, two rows of the left
    operand and two of the right one; of few rows, sums are side by side."""
    rows, columns = _shape(product)
    lanes = min(columns, AMX_ROWS)
    rows = min(rows, 2 * AMX_ROWS)
    vectors = min(columns // lanes, 2 if rows > AMX_ROWS else 4)
    return rows, vectors, lanes
