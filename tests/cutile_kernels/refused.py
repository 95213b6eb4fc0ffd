"""Kernels that cuTile exports without complaint and that the assembler then refuses.

They are real front-end output that breaks a rule of the format: good for testing a verifier.
"""

import cuda.tile as ct

from .registry import Family, array

family = Family("refused")
case = family.case


@case(
    *[array(ct.uint32)] * 3,
    refusal="rounding mode 'negative_inf' is not allowed with 'unsigned' flag",
)
@ct.kernel
def unsigned_floor_division(x, y, z):
    a = ct.load(x, (0,), (32,))
    ct.store(z, (0,), a // ct.load(y, (0,), (32,)))


@case(array(ct.float32, 0), refusal="0-dimension tile shape is not supported")
@ct.kernel
def array_of_rank_zero(x):
    ct.store(x, (), ct.load(x, (), ()) + 1.0)


@case(
    array(ct.int32),
    refusal="padding_value neg_zero can only be used with floating point element types",
)
@ct.kernel
def integer_padding_with_negative_zero(x):
    tile = ct.load(x, (0,), (32,), padding_mode=ct.PaddingMode.NEG_ZERO)
    ct.store(x, (1,), tile)
