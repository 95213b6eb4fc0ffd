"""Products of matrices in half precision by those of f32, block by block."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tilewright.devices.torch_arithmetic.kernels import Kernel, Kernels, resize, within_a_kernel
from tilewright.devices.torch_arithmetic.precision import Precision
from tilewright.devices.torch_arithmetic.regions import Regions

__all__ = ["multiplies_bf16", "replace_products"]

_ROWS = 2048
"""How many rows of the left matrix are in f32 at a time; the right one is converted once for
each."""

_FEW_ROWS = 64
"""With so many the right matrix is taken row by row if it is stored so. The product then stays in
the cache."""

_BLOCK = 1 << 20
"""Elements of the right matrix in f32 at a time: they stay in the cache, and multiplying them takes
far longer than a call of torch."""


@dataclass(frozen=True)
class _Operator:
    """An operator for products.

    Attributes:
        name: torch's.
        added: whether it adds to another tensor, its first argument.
        dimensions: those of the left and the right operand.
    """

    name: str
    added: bool
    dimensions: tuple[int, int]


_OPERATORS = (
    _Operator("mm", False, (2, 2)),
    _Operator("addmm", True, (2, 2)),
    _Operator("bmm", False, (3, 3)),
    _Operator("baddbmm", True, (3, 3)),
    _Operator("addmv", True, (2, 1)),
)


def replace_products(torch: Any, regions: Regions, precision: Precision, kernels: Kernels) -> None:
    """Have the operators for products of matrices compute in f32.

    Args:
        torch: the module.
        regions: what knows which tensors are on the device.
        precision: that of f32.
        kernels: where they are replaced.
    """
    formers = {name: kernels.former(name) for name in ("mm.out", "addmm.out", "baddbmm.out")}
    products = _Products(torch, precision, formers)
    choice = _Choice(torch, regions, precision)
    for operator in _OPERATORS:
        overloads = ("", ".out", "_") if operator.added else ("", ".out")
        for overload in overloads:
            name = operator.name + overload
            kernels.put(name, _kernel(operator, overload, kernels.former(name), choice, products))


def multiplies_bf16(torch: Any) -> bool:
    """Whether torch multiplies bf16 by instructions of the processor, which add in f32."""
    fast = torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()
    return bool(fast) and torch._C._get_mkldnn_enabled()


class _Choice:
    """Who multiplies."""

    def __init__(self, torch: Any, regions: Regions, precision: Precision) -> None:
        self._half = frozenset((torch.float16, torch.bfloat16))
        self._precision = precision
        self.float32 = torch.float32
        self.bfloat16 = torch.bfloat16
        self.regions = regions
        self.multiplies_bf16 = multiplies_bf16(torch)

    def differs(self, left: Any, right: Any) -> bool:
        """Whether a GPU would multiply these in another way than torch does on a CPU."""
        element = left.dtype
        if element not in self._half and not (
            element is self.float32 and self._precision.is_tf32("matmul")
        ):
            return False
        return right.dtype is element and self.regions.are_on_device((left, right))


def _kernel(
    operator: _Operator, overload: str, former: Kernel, choice: _Choice, products: _Products
) -> Kernel:
    """What takes the place of a kernel.

    What is no product is left to torch, whose errors say why.
    """
    first = int(operator.added)

    def call(*given: Any, **named: Any) -> Any:
        left, right = given[first], given[first + 1]
        if not choice.differs(left, right):
            return former(*given, **named)
        added = given[0] if operator.added else None
        shape = _shape(operator, left, right)
        if shape is None or (added is not None and not _fits(added, shape, left, overload)):
            return former(*given, **named)
        out = named.get("out")
        if out is not None and out.dtype is not left.dtype:
            return former(*given, **named)
        shared = out is not None and any(_share(out, other) for other in given)
        if left.dtype is choice.bfloat16 and choice.multiplies_bf16 and not shared:
            return choice.regions.note(former(*given, **named))
        out = added if overload == "_" else named.pop("out", None)
        return choice.regions.note(products(shape, left, right, added, out, **named))

    return call


def _shape(operator: _Operator, left: Any, right: Any) -> tuple[int, ...] | None:
    """That of a product; None if there is none."""
    if (left.dim(), right.dim()) != operator.dimensions:
        return None
    batch, inner = left.shape[:-1], left.shape[-1]
    if right.dim() == 1:
        return tuple(batch) if inner == right.shape[0] else None
    if right.shape[:-2] != batch[:-1] or right.shape[-2] != inner:
        return None
    return (*batch, right.shape[-1])


def _fits(added: Any, shape: tuple[int, ...], left: Any, overload: str) -> bool:
    """Whether a product can be added to a tensor."""
    if added.dtype is not left.dtype or added.dim() > len(shape):
        return False
    if overload == "_":
        return tuple(added.shape) == shape
    lacking = len(shape) - added.dim()
    return all(size in (1, whole) for size, whole in zip(added.shape, shape[lacking:], strict=True))


class _Products:
    """Products in f32.

    Args:
        torch: the module.
        precision: that of f32.
        formers: torch's kernels for f32.
    """

    def __init__(self, torch: Any, precision: Precision, formers: dict[str, Kernel]) -> None:
        self._torch = torch
        self._precision = precision
        self._mm, self._addmm = formers["mm.out"], formers["addmm.out"]
        self._baddbmm = formers["baddbmm.out"]
        # Programs set other types and devices by default.
        self._empty = partial(torch.empty, dtype=torch.float32, device="cpu")

    def __call__(
        self,
        shape: tuple[int, ...],
        left: Any,
        right: Any,
        added: Any,
        out: Any,
        beta: Any = 1,
        alpha: Any = 1,
    ) -> Any:
        """Multiply.

        Args:
            shape: that of the product.
            left, right: the operands.
            added: what is added to, of a shape that can be broadcast; None for nothing.
            out: where the product goes; None for a new tensor.
            beta: factor of `added`.
            alpha: factor of the product.

        Returns:
            The product.
        """
        torch = self._torch
        load = self._load_tf32 if left.dtype is torch.float32 else self._load
        with within_a_kernel(torch), self._precision.whole():
            if out is None or _is_read_later(out, shape, left, right, added):
                result = self._empty(shape, dtype=left.dtype)
            else:
                result = out
                resize(result, shape)
            terms = None if added is None or beta == 0 else (added.expand(shape), beta)
            if len(shape) == 3:
                self._batches(result, left, right, terms, alpha, load)
            elif right.dim() == 1:
                columns = None if terms is None else (terms[0].unsqueeze(1), beta)
                given = result.unsqueeze(1), left, right.unsqueeze(1)
                self._matrices(*given, columns, alpha, load)
            else:
                self._matrices(result, left, right, terms, alpha, load)
            if out is None or out is result:
                return result
            resize(out, shape)
            return out.copy_(result)

    def _batches(
        self, out: Any, left: Any, right: Any, terms: Any, alpha: Any, load: _Load
    ) -> None:
        """Many products: some at a time if they are small."""
        each = max(1, left[:1].numel() + right[:1].numel() + out[:1].numel())
        some = max(1, _BLOCK // each)
        for i in range(0, len(out), some):
            part = slice(i, i + some)
            chosen = None if terms is None else (terms[0][part], terms[1])
            if some == 1:
                one = None if chosen is None else (chosen[0][0], chosen[1])
                self._matrices(out[i], left[i], right[i], one, alpha, load)
                continue
            lefts, rights = load(left[part]), load(right[part])
            self._multiply_many(out[part], lefts, rights, chosen, alpha)

    def _multiply_many(self, out: Any, left: Any, right: Any, terms: Any, alpha: Any) -> None:
        total = self._empty(out.shape)
        if terms is None:
            # It is multiplied by zero, that is, ignored.
            self._baddbmm(total, left, right, beta=0, alpha=alpha, out=total)
        else:
            self._baddbmm(terms[0].float(), left, right, beta=terms[1], alpha=alpha, out=total)
        out.copy_(total)

    def _matrices(
        self, out: Any, left: Any, right: Any, terms: Any, alpha: Any, load: _Load
    ) -> None:
        """One product, by rows of the left matrix."""
        by_rows = left.shape[0] <= _FEW_ROWS and right.stride(1) == 1
        multiply = self._by_rows if by_rows else self._by_columns
        for i in range(0, left.shape[0], _ROWS):
            part = slice(i, i + _ROWS)
            chosen = None if terms is None else (terms[0][part], terms[1])
            multiply(out[part], load(left[part]), right, chosen, alpha, load)

    def _by_columns(
        self, out: Any, left: Any, right: Any, terms: Any, alpha: Any, load: _Load
    ) -> None:
        """A product of f32 with a matrix that is converted some columns at a time."""
        width = _width(left.shape[1])
        for j in range(0, right.shape[1], width):
            part = slice(j, j + width)
            block = load(right[:, part])
            total = self._empty((left.shape[0], block.shape[1]))
            if terms is None and alpha == 1:
                self._mm(left, block, out=total)
            else:
                base, beta = (total, 0) if terms is None else (terms[0][:, part].float(), terms[1])
                self._addmm(base, left, block, beta=beta, alpha=alpha, out=total)
            out[:, part].copy_(total)

    def _by_rows(
        self, out: Any, left: Any, right: Any, terms: Any, alpha: Any, load: _Load
    ) -> None:
        """The same, some rows at a time."""
        height = _width(right.shape[1])
        total = self._empty(out.shape).zero_()
        for k in range(0, right.shape[0], height):
            part = slice(k, k + height)
            self._addmm(total, left[:, part], load(right[part]), beta=1, alpha=1, out=total)
        if alpha != 1:
            total *= alpha
        if terms is not None:
            total.add_(terms[0].float(), alpha=terms[1])
        out.copy_(total)

    # ---- operands in f32

    def _load(self, block: Any) -> Any:
        """A block in f32, with its columns one after the other if they are in memory."""
        empty = self._empty
        if block.stride(-1) != 1 and block.stride(-2) == 1:
            return empty(block.mT.shape).copy_(block.mT).mT
        return empty(block.shape).copy_(block)

    def _load_tf32(self, block: Any) -> Any:
        """A block of numbers in tf32."""
        loaded = self._load(block)
        self._precision.round_to_tf32(loaded.mT if loaded.stride(-1) != 1 else loaded)
        return loaded


_Load = Callable[[Any], Any]


def _width(length: int) -> int:
    """How many rows or columns of a length make a block."""
    return max(64, _BLOCK // max(length, 1) // 64 * 64)


def _is_read_later(out: Any, shape: tuple[int, ...], left: Any, right: Any, added: Any) -> bool:
    """Whether writing a product may overwrite what is still to be read. What is added, in place, is
    read before."""
    in_place = out is added and out.shape == shape
    read = (left, right) if in_place or added is None else (left, right, added)
    return any(_share(out, one) for one in read)


def _share(one: Any, other: Any) -> bool:
    """Whether two tensors may share memory."""
    return one.untyped_storage()._cdata == other.untyped_storage()._cdata
