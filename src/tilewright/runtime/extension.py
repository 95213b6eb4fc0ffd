"""Extensions: operations that are added to the dialect from outside the package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from xdsl.ir import Attribute, Operation

from tilewright.bytecode.schema.additions import check_schemas
from tilewright.bytecode.schema.definition import Schema
from tilewright.dialects.cuda_tile.additions import check_attributes, check_operations
from tilewright.dialects.cuda_tile.operation import CudaTileOperation

__all__ = ["Extension", "Implementations", "combined"]

Implementations = Mapping[type[Operation], Any]
"""What one back end runs operations by; for the reference machine a `Rule`."""


@dataclass(frozen=True, eq=False)
class Extension:
    """Operations with all that the layers need to know of them.

    An extension is a value: nothing is registered, it holds for the modules that it is given to.

    Attributes:
        operations: their definitions, called `cuda_tile.NAME` with names that are free.
        attributes: the definitions of attributes that are not in the dialect.
        schemas: how bytecode holds the operations, with opcodes from `ADDED_OPCODES`. An operation
            without one cannot be written to bytecode.
        implementations: for each back end by name, what it runs the operations by. An operation
            without one cannot be launched there.

    Raises:
        ValueError: a name or opcode is taken or out of range, a schema or implementation is for an
            operation that is not among `operations`, or does not describe it fully.
    """

    operations: tuple[type[CudaTileOperation], ...]
    attributes: tuple[type[Attribute], ...] = ()
    schemas: tuple[Schema, ...] = ()
    implementations: Mapping[str, Implementations] = field(
        default_factory=dict[str, Implementations]
    )

    def __post_init__(self) -> None:
        frozen = {
            backend: MappingProxyType({**found}) for backend, found in self.implementations.items()
        }
        object.__setattr__(self, "implementations", MappingProxyType(frozen))
        for name in ("operations", "attributes", "schemas"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        check_operations(self.operations)
        check_attributes(self.attributes)
        check_schemas(self.schemas)
        for schema in self.schemas:
            self._check_own(schema.operation, "a schema")
        for backend, found in self.implementations.items():
            for operation in found:
                self._check_own(operation, f"an implementation for {backend!r}")

    def _check_own(self, operation: type[Operation], what: str) -> None:
        if operation not in self.operations:
            raise ValueError(
                f"the extension has {what} of {operation.__name__}, "
                "which is not among its operations"
            )

    def implementations_for(self, backend: str) -> Implementations:
        """What the back end with this name runs the operations by."""
        return self.implementations.get(backend, MappingProxyType({}))


_NOTHING = Extension(())


def combined(extensions: Iterable[Extension]) -> Extension:
    """Several extensions as one; the same one counts once.

    Raises:
        ValueError: two of them use one name or opcode.
    """
    found = tuple(dict.fromkeys(extensions))
    if len(found) < 2:
        return found[0] if found else _NOTHING
    implementations: dict[str, dict[type[Operation], Any]] = {}
    for extension in found:
        for backend, own in extension.implementations.items():
            implementations.setdefault(backend, {}).update(own)
    return Extension(
        tuple(operation for extension in found for operation in extension.operations),
        tuple(attribute for extension in found for attribute in extension.attributes),
        tuple(schema for extension in found for schema in extension.schemas),
        implementations,
    )
