"""Operators of half precision that convert their operands to f32, and round what they find."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tilewright.devices.torch_arithmetic.kernels import Kernel, Kernels, resize, within_a_kernel
from tilewright.devices.torch_arithmetic.precision import Precision
from tilewright.devices.torch_arithmetic.products import multiplies_bf16
from tilewright.devices.torch_arithmetic.regions import Regions

__all__ = ["replace_converted"]


@dataclass(frozen=True)
class _Operator:
    """How an operator is done in f32.

    Attributes:
        types: for each result the argument that has its element type; None where it stays f32, as
            statistics do.
        changed: arguments that it writes to.
        factors: arguments that it multiplies, if it is a convolution.
        products: whether nearly all it does is products of matrices, which torch leaves to the
            processor where that multiplies bf16.
    """

    types: tuple[int | None, ...]
    changed: tuple[int, ...] = ()
    factors: tuple[int, ...] = ()
    products: bool = False


_OPERATORS: Mapping[str, _Operator] = MappingProxyType(
    {
        "_addmm_activation": _Operator((1,), products=True),
        "_addmm_activation.out": _Operator((1,), products=True),
        "convolution": _Operator((0,), factors=(0, 1), products=True),
        "convolution_backward": _Operator((1, 2, 0), factors=(0, 1, 2), products=True),
        "_scaled_dot_product_flash_attention_for_cpu": _Operator((0, None), products=True),
        "_scaled_dot_product_flash_attention_for_cpu_backward": _Operator((1, 2, 3), products=True),
        "native_layer_norm": _Operator((0, None, None)),
        "native_layer_norm_backward": _Operator((1, 5, 6)),
        "native_group_norm": _Operator((0, None, None)),
        "native_group_norm_backward": _Operator((1, 4, 4)),
        "native_batch_norm": _Operator((0, None, None), changed=(3, 4)),
        "native_batch_norm_backward": _Operator((1, 2, 2)),
        "_native_batch_norm_legit": _Operator((0, None, None), changed=(3, 4)),
        "_native_batch_norm_legit.no_stats": _Operator((0, None, None)),
        "_batch_norm_with_update": _Operator((0, None, None, None), changed=(3, 4)),
        "batch_norm_backward": _Operator((1, 2, 2)),
        "_log_softmax": _Operator((0,)),
        "_log_softmax.out": _Operator((0,)),
        "prod": _Operator((0,)),
        "prod.dim_int": _Operator((0,)),
        "prod.int_out": _Operator((0,)),
        "nll_loss_forward": _Operator((0, 0)),
        "nll_loss2d_forward": _Operator((0, 0)),
        "embedding_dense_backward": _Operator((0,)),
    }
)


def replace_converted(torch: Any, regions: Regions, precision: Precision, kernels: Kernels) -> None:
    """Have the operators compute in f32.

    Args:
        torch: the module.
        regions: what knows which tensors are on the device.
        precision: that of f32.
        kernels: where they are replaced.
    """
    conversion = _Conversion(torch, regions, precision)
    for name, operator in _OPERATORS.items():
        kernels.put(name, conversion.kernel(operator, kernels.former(name)))


class _Conversion:
    """Operands and results."""

    def __init__(self, torch: Any, regions: Regions, precision: Precision) -> None:
        self._torch = torch
        self._regions = regions
        self._precision = precision
        self._half = frozenset((torch.float16, torch.bfloat16))
        self._multiplies_bf16 = multiplies_bf16(torch)

    def kernel(self, operator: _Operator, former: Kernel) -> Kernel:
        """What takes the place of a kernel."""
        half, float32, bfloat16 = self._half, self._torch.float32, self._torch.bfloat16

        def call(*given: Any, **named: Any) -> Any:
            element = given[0].dtype
            if element in half:
                if not self._on_device(given):
                    return former(*given, **named)
                if operator.products and element is bfloat16 and self._multiplies_bf16:
                    return self._noted(operator, former(*given, **named))
                return self._in_f32(operator, former, given, named)
            if (
                operator.factors
                and element is float32
                and self._precision.is_tf32("conv")
                and self._regions.are_on_device([given[i] for i in operator.factors])
            ):
                return self._in_tf32(operator, former, given, named)
            return former(*given, **named)

        return call

    def _on_device(self, given: tuple[Any, ...]) -> bool:
        tensor = self._torch.Tensor
        return self._regions.are_on_device([x for x in given if isinstance(x, tensor)])

    def _in_f32(
        self, operator: _Operator, former: Kernel, given: tuple[Any, ...], named: dict[str, Any]
    ) -> Any:
        with within_a_kernel(self._torch):
            out = named.get("out")
            operands = [self._float(value) for value in given]
            options = {name: self._float(value) for name, value in named.items()}
            found = former(*operands, **options)
            for i in operator.changed:
                if operands[i] is not given[i]:
                    given[i].copy_(operands[i])
            if out is not None:
                resize(out, found.shape)
                return self._noted(operator, out.copy_(found))
            if named.get("dtype") is not None:
                return self._noted(operator, found)
            if len(operator.types) == 1:
                return self._noted(operator, _as(found, given, operator.types[0]))
            rounded = (_as(one, given, i) for one, i in zip(found, operator.types, strict=True))
            return self._noted(operator, tuple(rounded))

    def _in_tf32(
        self, operator: _Operator, former: Kernel, given: tuple[Any, ...], named: dict[str, Any]
    ) -> Any:
        with within_a_kernel(self._torch):
            operands = list(given)
            for i in operator.factors:
                operands[i] = self._precision.round_to_tf32(given[i].clone())
            return self._noted(operator, former(*operands, **named))

    def _float(self, value: Any) -> Any:
        """An operand in f32, if it is a tensor of half precision."""
        if isinstance(value, self._torch.Tensor) and value.dtype in self._half:
            return value.float()
        return value

    def _noted(self, operator: _Operator, found: Any) -> Any:
        """What an operator has found, which counts as the device's."""
        for value in (found,) if len(operator.types) == 1 else found:
            if value is not None:
                self._regions.note(value)
        return found


def _as(found: Any, given: tuple[Any, ...], index: int | None) -> Any:
    """A result in the element type of an argument."""
    if found is None or index is None:
        return found
    like = given[index] if index < len(given) else None
    return found if like is None else found.to(like.dtype)
