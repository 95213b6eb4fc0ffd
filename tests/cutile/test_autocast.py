"""`torch.autocast("cuda")` on a machine without a GPU casts what it casts on one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import needs
import pytest

from tilewright.devices.gpu import has_gpu
from tilewright.devices.torch_gpu.casts import CASTS, LISTED, Cast

torch: Any = needs.module("torch")

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.usefixtures("installed_once"),
]

F = torch.nn.functional
HALF = torch.float16

# Each is called with a function that makes tensors of a shape, filled with a quarter.
Make = Callable[..., Any]


def recurrent(t: Make, name: str, gates: int, packed: bool) -> Any:
    """What a module of two layers calls."""
    hidden = t(2, 1, 2), t(2, 1, 2)
    parameters = [t(gates * 2, 2), t(gates * 2, 2), t(gates * 2), t(gates * 2)] * 2
    options = (True, 2, 0.0, True, False)
    call, state = getattr(torch, name), hidden if name == "lstm" else hidden[0]
    if packed:
        return call(t(3, 2), torch.ones(3, dtype=torch.int64), state, parameters, *options)
    return call(t(3, 1, 2), state, parameters, *options, False)


CALLS: dict[str, Callable[[Make], Any]] = {
    **{
        f"{name}.{kind}": partial(recurrent, name=name, gates=gates, packed=kind == "data")
        for name, gates in (("lstm", 4), ("gru", 3), ("rnn_tanh", 1), ("rnn_relu", 1))
        for kind in ("input", "data")
    },
    "_convolution": lambda t: torch._convolution(
        t(1, 2, 5), t(3, 2, 3), None, [1], [0], [1], False, [0], 1, False, False, False, False
    ),
    "_convolution.deprecated": lambda t: torch._convolution(
        t(1, 2, 5), t(3, 2, 3), None, [1], [0], [1], False, [0], 1, False, False, False
    ),
    "addbmm": lambda t: torch.addbmm(t(2, 2), t(3, 2, 2), t(3, 2, 2)),
    "addmm": lambda t: torch.addmm(t(2, 2), t(2, 2), t(2, 2)),
    "addmv": lambda t: torch.addmv(t(2), t(2, 2), t(2)),
    "addr": lambda t: torch.addr(t(2, 2), t(2), t(2)),
    "baddbmm": lambda t: torch.baddbmm(t(3, 2, 2), t(3, 2, 2), t(3, 2, 2)),
    "bmm": lambda t: torch.bmm(t(3, 2, 2), t(3, 2, 2)),
    "chain_matmul": lambda t: torch.chain_matmul(t(2, 2), t(2, 2), t(2, 2)),
    "conv1d": lambda t: F.conv1d(t(1, 2, 5), t(3, 2, 3)),
    "conv2d": lambda t: F.conv2d(t(1, 2, 5, 5), t(3, 2, 3, 3), t(3)),
    "conv3d": lambda t: F.conv3d(t(1, 2, 3, 3, 3), t(3, 2, 3, 3, 3)),
    "conv_tbc": lambda t: torch.conv_tbc(t(5, 1, 2), t(3, 2, 3), t(3)),
    "conv_transpose1d": lambda t: F.conv_transpose1d(t(1, 2, 5), t(2, 3, 3)),
    "conv_transpose2d.input": lambda t: F.conv_transpose2d(t(1, 2, 5, 5), t(2, 3, 3, 3)),
    "conv_transpose3d.input": lambda t: F.conv_transpose3d(t(1, 2, 3, 3, 3), t(2, 3, 3, 3, 3)),
    "convolution": lambda t: torch.convolution(
        t(1, 2, 5), t(3, 2, 3), None, [1], [0], [1], False, [0], 1
    ),
    "einsum": lambda t: torch.einsum("ij,jk->ik", t(2, 2), t(2, 2)),
    "gru_cell": lambda t: torch.gru_cell(t(1, 2), t(1, 2), t(6, 2), t(6, 2)),
    "linalg_multi_dot": lambda t: torch.linalg.multi_dot([t(2, 2), t(2, 2), t(2, 2)]),
    "linalg_vecdot": lambda t: torch.linalg.vecdot(t(2), t(2)),
    "linear": lambda t: F.linear(t(2, 2), t(2, 2), t(2)),
    "lstm_cell": lambda t: torch.lstm_cell(t(1, 2), (t(1, 2), t(1, 2)), t(8, 2), t(8, 2)),
    "matmul": lambda t: t(2, 2) @ t(2, 2),
    "mm": lambda t: torch.mm(t(2, 2), t(2, 2)),
    "mv": lambda t: torch.mv(t(2, 2), t(2)),
    "prelu": lambda t: F.prelu(t(2, 2), t(1)),
    "rnn_relu_cell": lambda t: torch.rnn_relu_cell(t(1, 2), t(1, 2), t(2, 2), t(2, 2)),
    "rnn_tanh_cell": lambda t: torch.rnn_tanh_cell(t(1, 2), t(1, 2), t(2, 2), t(2, 2)),
    "scaled_dot_product_attention": lambda t: F.scaled_dot_product_attention(
        t(1, 1, 2, 2), t(1, 1, 2, 2), t(1, 1, 2, 2)
    ),
    "_upsample_bicubic2d_aa": lambda t: F.interpolate(
        t(1, 1, 2, 2), 3, mode="bicubic", antialias=True
    ),
    "_upsample_bilinear2d_aa": lambda t: F.interpolate(
        t(1, 1, 2, 2), 3, mode="bilinear", antialias=True
    ),
    "_upsample_nearest_exact1d": lambda t: F.interpolate(t(1, 1, 2), 3, mode="nearest-exact"),
    "_upsample_nearest_exact2d": lambda t: F.interpolate(t(1, 1, 2, 2), 3, mode="nearest-exact"),
    "_upsample_nearest_exact3d": lambda t: F.interpolate(t(1, 1, 2, 2, 2), 3, mode="nearest-exact"),
    "binary_cross_entropy_with_logits": lambda t: F.binary_cross_entropy_with_logits(t(2), t(2)),
    "cdist": lambda t: torch.cdist(t(2, 2), t(2, 2)),
    "cosine_embedding_loss": lambda t: F.cosine_embedding_loss(t(2, 2), t(2, 2), t(2)),
    "cosine_similarity": lambda t: F.cosine_similarity(t(2, 2), t(2, 2)),
    "dist": lambda t: torch.dist(t(2), t(2)),
    "frobenius_norm.dim": lambda t: torch.frobenius_norm(t(2, 2), [0]),
    "group_norm": lambda t: F.group_norm(t(1, 2, 3), 2),
    "hinge_embedding_loss": lambda t: F.hinge_embedding_loss(t(2), t(2)),
    "huber_loss": lambda t: F.huber_loss(t(2), t(2)),
    "kl_div": lambda t: F.kl_div(t(2, 2), t(2, 2), reduction="sum"),
    "l1_loss": lambda t: F.l1_loss(t(2), t(2)),
    "layer_norm": lambda t: F.layer_norm(t(2, 2), (2,), t(2), t(2)),
    "logsumexp": lambda t: torch.logsumexp(t(2, 2), 0),
    "margin_ranking_loss": lambda t: F.margin_ranking_loss(t(2), t(2), t(2)),
    "mse_loss": lambda t: F.mse_loss(t(2), t(2)),
    "multi_margin_loss": lambda t: F.multi_margin_loss(t(2, 2), torch.tensor([0, 1]).cuda()),
    "multilabel_margin_loss": lambda t: F.multilabel_margin_loss(
        t(1, 2), torch.tensor([[0, 1]]).cuda()
    ),
    "native_layer_norm": lambda t: torch.native_layer_norm(t(2, 2), (2,), None, None, 1e-5),
    "nll_loss": lambda t: F.nll_loss(t(2, 2), torch.tensor([0, 1]).cuda()),
    "nll_loss2d": lambda t: F.nll_loss(t(1, 2, 1, 1), torch.zeros(1, 1, 1).long().cuda()),
    "nuclear_norm": lambda t: torch.nuclear_norm(t(2, 2)),
    "nuclear_norm.dim": lambda t: torch.nuclear_norm(t(2, 2), [0, 1]),
    "pdist": lambda t: torch.pdist(t(3, 2)),
    "poisson_nll_loss": lambda t: F.poisson_nll_loss(t(2), t(2)),
    "pow.Scalar": lambda t: 2 ** t(2),
    "pow.Tensor_Scalar": lambda t: t(2) ** 3,
    "pow.Tensor_Tensor": lambda t: torch.pow(t(2), t(2)),
    "renorm": lambda t: torch.renorm(t(2, 2), 2, 0, 1),
    "rms_norm": lambda t: F.rms_norm(t(2, 2), (2,)),
    "smooth_l1_loss": lambda t: F.smooth_l1_loss(t(2), t(2)),
    "soft_margin_loss": lambda t: F.soft_margin_loss(t(2), t(2)),
    "softplus": lambda t: F.softplus(t(2)),
    "triplet_margin_loss": lambda t: F.triplet_margin_loss(t(2, 2), t(2, 2), t(2, 2)),
    "upsample_bicubic2d": lambda t: F.interpolate(t(1, 1, 2, 2), 3, mode="bicubic"),
    "upsample_bilinear2d": lambda t: F.interpolate(t(1, 1, 2, 2), 3, mode="bilinear"),
    "upsample_linear1d": lambda t: F.interpolate(t(1, 1, 2), 3, mode="linear"),
    "upsample_nearest1d": lambda t: F.interpolate(t(1, 1, 2), 3),
    "upsample_nearest2d": lambda t: F.interpolate(t(1, 1, 2, 2), 3),
    "upsample_nearest3d": lambda t: F.interpolate(t(1, 1, 2, 2, 2), 3),
    "upsample_trilinear3d": lambda t: F.interpolate(t(1, 1, 2, 2, 2), 3, mode="trilinear"),
    "cumprod": lambda t: torch.cumprod(t(2), 0),
    "cumsum": lambda t: t(2).cumsum(0),
    "linalg_matrix_norm": lambda t: torch.linalg.matrix_norm(t(2, 2), 1),
    "linalg_matrix_norm.str_ord": lambda t: torch.linalg.matrix_norm(t(2, 2)),
    "linalg_vector_norm": lambda t: torch.linalg.vector_norm(t(2)),
    "log_softmax.int": lambda t: F.log_softmax(t(2), 0),
    "norm.Scalar": lambda t: torch.ops.aten.norm.Scalar(t(2)),
    "norm.ScalarOpt_dim": lambda t: torch.ops.aten.norm.ScalarOpt_dim(t(2, 2), 2, [0]),
    "prod": lambda t: t(2).prod(),
    "prod.dim_int": lambda t: t(2).prod(0),
    "softmax.int": lambda t: F.softmax(t(2), 0),
    "sum": lambda t: t(2).sum(),
    "sum.dim_IntList": lambda t: torch.sum(t(2, 2), [0], keepdim=True),
    "addcdiv": lambda t: torch.addcdiv(t(2), t(2), t(2)),
    "addcmul": lambda t: torch.addcmul(t(2), t(2), t(2)),
    "atan2": lambda t: torch.atan2(t(2), t(2)),
    "bilinear": lambda t: F.bilinear(t(1, 2), t(1, 2), t(1, 2, 2)),
    "cross": lambda t: torch.cross(t(3), t(3), 0),
    "dot": lambda t: torch.dot(t(2), t(2)),
    "grid_sampler": lambda t: F.grid_sample(t(1, 1, 2, 2), t(1, 2, 2, 2), align_corners=False),
    "index_put": lambda t: torch.index_put(t(2), (torch.tensor([0]).cuda(),), t(1)),
    "scatter_add": lambda t: torch.scatter_add(t(2), 0, torch.tensor([0]).cuda(), t(1)),
    "tensordot": lambda t: torch.tensordot(t(2, 2), t(2, 2), 1),
    "vdot": lambda t: torch.vdot(t(2), t(2)),
}
CALLS |= {
    name: lambda t, name=name: getattr(torch, name)(t(2))
    for name in (
        *("acos", "asin", "cosh", "erfinv", "exp", "expm1", "log", "log10", "log1p", "log2"),
        *("reciprocal", "rsqrt", "sinh", "tan"),
    )
}

FOR_GPUS_ONLY = {
    *("_thnn_fused_gru_cell", "_thnn_fused_lstm_cell", "_scaled_dot_product_flash_attention"),
    *("cudnn_convolution", "cudnn_convolution_transpose"),
}
"""Operators for which torch has nothing for CPUs."""

NATIVE = {
    "cat": lambda a, b: torch.cat([a, b]),
    "stack": lambda a, b: torch.stack([a, b]),
    "add": torch.add,
    "where": lambda a, b: torch.where(a > 0, a, b),
}
"""Operators that no list has, and that take operands of several types."""


def quarters(dtype: Any) -> Make:
    return lambda *shape: torch.full(shape, 0.25, dtype=dtype, device="cuda")


def result(name: str, dtype: Any, other: Any = None) -> Any:
    """The type of what an operator gives, of tensors in one type, or the first in another."""
    dtypes = iter([other or dtype])
    with torch.autocast("cuda", dtype=HALF):
        found = CALLS[name](lambda *shape: quarters(next(dtypes, dtype))(*shape))
    return (found[0] if isinstance(found, tuple) else found).dtype


def names(*casts: Cast) -> list[str]:
    return [name for name in CALLS if CASTS[name] in casts]


def test_the_lists_are_those_of_torch() -> None:
    """torch has its lists in every build; that an operator is in one shows by its name."""
    registered = torch._C._dispatch_get_registrations_for_dispatch_key("AutocastCUDA")
    # Builds for CUDA have it, too; it is never called for tensors in main memory.
    listed = {name for name in registered if name.startswith("aten::")} - {"aten::_cudnn_rnn"}
    assert {f"aten::{name}" for name in LISTED} == listed


def test_each_has_a_call() -> None:
    refused = {name for name, cast in CASTS.items() if cast is Cast.REFUSED}
    assert set(CALLS) | FOR_GPUS_ONLY | refused == set(CASTS)


@pytest.mark.parametrize("name", names(Cast.HALF))
def test_in_half(name: str) -> None:
    assert result(name, torch.float32) is result(name, HALF) is HALF
    assert result(name, torch.float64) is torch.float64


@pytest.mark.parametrize("name", names(Cast.F32, Cast.F32_RESULT))
def test_in_f32(name: str) -> None:
    assert result(name, HALF) is result(name, torch.bfloat16) is torch.float32


@pytest.mark.parametrize("name", names(Cast.WIDEST))
def test_in_the_widest_type(name: str) -> None:
    assert result(name, HALF) is HALF
    assert result(name, HALF, torch.float32) is result(name, torch.float32, HALF) is torch.float32


@pytest.mark.parametrize("name", NATIVE)
def test_the_widest_type_of_other_operators(name: str) -> None:
    half, single = quarters(HALF)(2), quarters(torch.float32)(2)
    with torch.autocast("cuda", dtype=HALF):
        assert NATIVE[name](half, single).dtype is torch.float32
        assert NATIVE[name](half, half).dtype is HALF


def test_a_type_that_is_asked_for() -> None:
    half = quarters(HALF)(2, 2)
    with torch.autocast("cuda", dtype=HALF):
        assert half.sum(dtype=HALF).dtype is HALF
        assert torch.softmax(half, 0, torch.float64).dtype is torch.float64
        assert torch.softmax(half, 0, dtype=HALF).dtype is HALF


def test_binary_cross_entropy_is_refused() -> None:
    x = quarters(torch.float32)(2)
    with torch.autocast("cuda"), pytest.raises(RuntimeError, match="with_logits"):
        F.binary_cross_entropy(x, x)


def test_types_that_do_not_go_together() -> None:
    with (
        torch.autocast("cuda", dtype=HALF),
        pytest.raises(RuntimeError, match="has no type for operands in"),
    ):
        torch.dot(quarters(torch.bfloat16)(2), quarters(torch.bfloat16)(2))


def test_contexts() -> None:
    x = quarters(torch.float32)(2, 2)
    assert (x @ x).dtype is torch.float32
    with torch.autocast("cuda", dtype=torch.bfloat16):
        assert (x @ x).dtype is torch.bfloat16 and (x @ x).is_cuda
        with torch.autocast("cuda", enabled=False):
            assert (x @ x).dtype is torch.float32
        with torch.autocast("cuda", dtype=HALF):
            assert (x @ x).dtype is HALF
        assert (x @ x).dtype is torch.bfloat16
    assert (x @ x).dtype is torch.float32


def test_autocast_of_the_cpu_keeps_its_lists() -> None:
    x = quarters(torch.bfloat16)(2).cpu()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        assert x.exp().dtype is torch.bfloat16
        with torch.autocast("cuda", dtype=torch.bfloat16):
            assert x.exp().dtype is torch.float32
        assert x.exp().dtype is torch.bfloat16


def test_derivatives_go_through_the_casts() -> None:
    weight = quarters(torch.float32)(2, 2).requires_grad_()
    with torch.autocast("cuda", dtype=HALF):
        loss = torch.softmax(weight @ weight, 0).square().sum()
    loss.backward()
    assert loss.dtype is torch.float32
    assert weight.grad.dtype is torch.float32 and weight.grad.is_cuda


def test_operators_of_the_user() -> None:
    @torch.library.custom_op("tilewright_tests::twice", mutates_args=())
    def twice(x: torch.Tensor) -> torch.Tensor:
        return x * 2

    twice.register_autocast("cuda", HALF)
    with torch.autocast("cuda"):
        assert twice(quarters(torch.float32)(2)).dtype is HALF


def test_compiled() -> None:
    def step(x: Any) -> tuple[Any, Any]:
        with torch.autocast("cuda", dtype=HALF):
            product = x @ x
            return product, product.exp()

    product, power = torch.compile(step, backend="aot_eager")(quarters(torch.float32)(2, 2))
    assert (product.dtype, power.dtype) == (HALF, torch.float32)
