"""Which operators `torch.autocast("cuda")` casts, and how: as torch does for CUDA."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

__all__ = ["CASTS", "LISTED", "WITH_DTYPE", "Cast"]


class Cast(Enum):
    """What happens to operands of floating-point types but f64."""

    HALF = "half"
    """They become what the context has: f16, bf16."""
    F32 = "f32"
    """They become f32."""
    F32_RESULT = "f32 result"
    """The operator is asked for a result in f32, unless it is asked for another one; it computes in
    f32, too."""
    WIDEST = "widest"
    """All become f32 if one is; they stay what they are otherwise."""
    REFUSED = "refused"
    """The operator is refused: in half precision it would overflow too easily."""


_LISTS: Mapping[Cast, tuple[str, ...]] = {
    Cast.HALF: (
        *("_convolution", "_convolution.deprecated", "_scaled_dot_product_flash_attention"),
        *("_thnn_fused_gru_cell", "_thnn_fused_lstm_cell", "addbmm", "addmm", "addmv", "addr"),
        *("baddbmm", "bmm", "chain_matmul", "conv1d", "conv2d", "conv3d", "conv_tbc"),
        *("conv_transpose1d", "conv_transpose2d.input", "conv_transpose3d.input", "convolution"),
        *("einsum", "gru_cell", "linalg_multi_dot", "linalg_vecdot", "linear", "lstm_cell"),
        *("cudnn_convolution", "cudnn_convolution_transpose", "matmul", "mm", "mv", "prelu"),
        *("rnn_relu_cell", "rnn_tanh_cell", "scaled_dot_product_attention"),
    ),
    Cast.F32: (
        *("_upsample_bicubic2d_aa", "_upsample_bilinear2d_aa", "_upsample_nearest_exact1d"),
        *("_upsample_nearest_exact2d", "_upsample_nearest_exact3d", "acos", "asin"),
        *("binary_cross_entropy_with_logits", "cdist", "cosh", "cosine_embedding_loss"),
        *("cosine_similarity", "dist", "erfinv", "exp", "expm1", "frobenius_norm.dim"),
        *("group_norm", "hinge_embedding_loss", "huber_loss", "kl_div", "l1_loss", "layer_norm"),
        *("log", "log10", "log1p", "log2", "logsumexp", "margin_ranking_loss", "mse_loss"),
        *("multi_margin_loss", "multilabel_margin_loss", "native_layer_norm", "nll_loss"),
        *("nll_loss2d", "nuclear_norm", "nuclear_norm.dim", "pdist", "poisson_nll_loss"),
        *("pow.Scalar", "pow.Tensor_Scalar", "pow.Tensor_Tensor", "reciprocal", "renorm"),
        *("rms_norm", "rsqrt", "sinh", "smooth_l1_loss", "soft_margin_loss", "softplus", "tan"),
        *("triplet_margin_loss", "upsample_bicubic2d", "upsample_bilinear2d"),
        *("upsample_linear1d", "upsample_nearest1d", "upsample_nearest2d", "upsample_nearest3d"),
        "upsample_trilinear3d",
    ),
    Cast.F32_RESULT: (
        *("cumprod", "cumsum", "linalg_matrix_norm", "linalg_matrix_norm.str_ord"),
        *("linalg_vector_norm", "log_softmax.int", "norm.Scalar", "norm.ScalarOpt_dim", "prod"),
        *("prod.dim_int", "softmax.int", "sum", "sum.dim_IntList"),
    ),
    Cast.WIDEST: (
        *("addcdiv", "addcmul", "atan2", "bilinear", "cross", "dot", "grid_sampler", "index_put"),
        *("scatter_add", "tensordot", "vdot"),
    ),
    Cast.REFUSED: ("binary_cross_entropy",),
}

_RECURRENT = (
    *("gru.data", "gru.input", "lstm.data", "lstm.input", "rnn_relu.data", "rnn_relu.input"),
    *("rnn_tanh.data", "rnn_tanh.input"),
)
"""Operators for which a GPU has one of cuDNN, with operands in half precision."""

LISTED: Mapping[str, Cast] = MappingProxyType(
    {name: cast for cast, names in _LISTS.items() for name in names}
)
"""By operator and overload, torch's lists."""

CASTS: Mapping[str, Cast] = MappingProxyType({**LISTED, **dict.fromkeys(_RECURRENT, Cast.HALF)})
"""By operator and overload. All others are left alone: those that take operands of several types,
such as `add`, `cat` and `stack`, compute with the widest themselves."""

WITH_DTYPE: Mapping[str, str] = MappingProxyType(
    {"norm.Scalar": "norm.ScalarOpt_dtype", "norm.ScalarOpt_dim": "norm.ScalarOpt_dim_dtype"}
)
"""Overloads that can be asked for a type, of those in the list that cannot."""
