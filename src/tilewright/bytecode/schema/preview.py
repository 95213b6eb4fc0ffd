"""Preview operations in the bytecode.

`preview$func` and `preview$extern_impl` have an opcode, but are described by the table of
functions; the fields of the latter follow there as in a body.
"""

from __future__ import annotations

from tilewright.bytecode.schema.definition import Encoding, Schema, optional, required, schema
from tilewright.bytecode.version import V13_5
from tilewright.dialects.cuda_tile.preview.attributes import SynchronizationAttr
from tilewright.dialects.cuda_tile.preview.operations import CallOp, ExternImplOp

CALL = schema(
    CallOp,
    0x4002,
    required("callee", Encoding.SYMBOL),
    required("const_args", Encoding.ANY_ARRAY),
    optional("arg_attrs", Encoding.ANY_ARRAY),
    optional("res_attrs", Encoding.ANY_ARRAY),
    since=V13_5,
)

EXTERN_IMPL = schema(
    ExternImplOp,
    0x4004,
    required("sym_name", Encoding.STRING),
    required("implements", Encoding.SYMBOL),
    optional("const_params", Encoding.ANY_ARRAY),
    optional("const_args", Encoding.ANY_ARRAY),
    required("function_type", Encoding.SIGNATURE),
    optional("arg_attrs", Encoding.ANY_ARRAY),
    optional("res_attrs", Encoding.ANY_ARRAY),
    optional("scratch_smem", Encoding.SCRATCH),
    optional("config", Encoding.DICTIONARY),
    optional("arch", Encoding.ANY_ARRAY),
    optional("frontendABI", Encoding.DICTIONARY),
    optional("synchronization", SynchronizationAttr),
    optional("provider_score", Encoding.I64),
    since=V13_5,
)

SCHEMAS: tuple[Schema, ...] = (CALL,)
"""The layouts of what occurs in the bodies of functions."""
