"""What a text may name: operations, types and attributes of the dialects, and those added."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from xdsl.context import Context
from xdsl.dialects import builtin
from xdsl.ir import Attribute

from tilewright.dialects.cuda_tile import CudaTile, CudaTileTesting
from tilewright.dialects.cuda_tile.additions import (
    check_attributes,
    check_operations,
    names_of,
    operation_names,
)
from tilewright.dialects.cuda_tile.attributes import ATTRIBUTES
from tilewright.dialects.cuda_tile.debug_info import DEBUG_INFO
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TYPES
from tilewright.dialects.nest import Nest
from tilewright.dialects.nest.attributes import ATTRIBUTES as NEST_ATTRIBUTES
from tilewright.dialects.nest.operations import OPERATIONS as NEST_OPERATIONS
from tilewright.dialects.nv_tileas import NvTileas
from tilewright.dialects.nv_tileas.attributes import ATTRIBUTES as TILEAS_ATTRIBUTES
from tilewright.dialects.nv_tileas.operations import OPERATIONS as TILEAS_OPERATIONS
from tilewright.dialects.nv_tileas.types import TYPES as TILEAS_TYPES

DIALECTS = ("cuda_tile.", "nest.", "nv_tileas.")
"""What the names of operations, types and attributes of the known dialects begin with."""


@dataclass(frozen=True)
class Vocabulary:
    """What the parser knows by name.

    Attributes:
        operations: the operations by their names, those of `cuda_tile` without the dialect and
            with their older names.
        types: the names of the types, with the dialect.
        attributes: the names of the attributes, with the dialect.
        context: xDSL's registration of types and attributes, and of the foreign operations.
        unregistered: whether operations of unknown dialects are accepted in generic form.
    """

    operations: Mapping[str, type[CudaTileOperation]]
    types: frozenset[str]
    attributes: frozenset[str]
    context: Context
    unregistered: bool

    @classmethod
    def of(
        cls,
        *,
        testing: bool = False,
        unregistered: bool = False,
        operations: Sequence[type[CudaTileOperation]] = (),
        attributes: Sequence[type[Attribute]] = (),
    ) -> Vocabulary:
        """The dialect's vocabulary, and what is added to it (see `text.parse`).

        Raises:
            ValueError: what is added does not fit in.
        """
        known = _known(testing, unregistered)
        if not operations and not attributes:
            return known
        check_operations(operations)
        check_attributes(attributes)
        context = known.context.clone()
        for attribute in attributes:
            context.load_attr_or_type(attribute)
        return cls(
            {**known.operations, **names_of(operations)},
            known.types,
            known.attributes.union(attribute.name for attribute in attributes),
            context,
            unregistered,
        )


@cache
def _known(testing: bool, unregistered: bool) -> Vocabulary:
    context = Context(allow_unregistered=unregistered)
    context.load_dialect(builtin.Builtin)
    if unregistered:
        # What foreign files put around Tile IR most often.
        context.register_dialect("arith", lambda: import_module("xdsl.dialects.arith").Arith)
        context.register_dialect("func", lambda: import_module("xdsl.dialects.func").Func)
    context.load_dialect(CudaTileTesting if testing else CudaTile)
    context.load_dialect(Nest)
    context.load_dialect(NvTileas)
    return Vocabulary(
        {**operation_names(testing), **names_of((*NEST_OPERATIONS, *TILEAS_OPERATIONS))},
        frozenset(kind.name for kind in (*TYPES, *TILEAS_TYPES)),
        frozenset(
            kind.name for kind in (*ATTRIBUTES, *DEBUG_INFO, *NEST_ATTRIBUTES, *TILEAS_ATTRIBUTES)
        ),
        context,
        unregistered,
    )
