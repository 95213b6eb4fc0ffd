"""The type section: each type is a varint tag and its fields.

| tag | type | fields |
|---|---|---|
| 0-11, 18, 19, 22, 130 | numbers | none |
| 12 | ptr | [13.4: flags] pointee [attribute] |
| 13 | tile | element, dimensions |
| 14 | tensor_view | [13.4: flags] element, sizes, strides [attribute] |
| 15 | partition_view | [13.3: flags] tile, tensor_view, dim_map [older: presence] [padding] |
| 16 | function | inputs, results |
| 17 | token | none |
| 20 | gather_scatter_view (13.3) | flags, tile, tensor_view, sparse_dim [padding] |
| 21 | strided_view (13.3) | flags, tile, traversal strides, tensor_view, dim_map [padding] |

From 209 on there is preview content (`preview`), and so is what follows the dimensions of a tile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from xdsl.dialects.builtin import FunctionType, IndexType, NoneAttr, NoneType
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

from tilewright.bytecode.encoding import Cursor, Encoder
from tilewright.bytecode.enums import enum_value_since
from tilewright.bytecode.preview_names import PREVIEW_TYPES, unannounced
from tilewright.bytecode.problems import Problems
from tilewright.bytecode.sections import Table, write_table
from tilewright.bytecode.version import V13_1, V13_2, V13_3, V13_4, Version
from tilewright.dialects.cuda_tile.attributes import PaddingValue, PtrAttr, PtrAttrAttr, WordEnum
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, number_name
from tilewright.dialects.cuda_tile.preview.base import PreviewType
from tilewright.dialects.cuda_tile.types import (
    TOKEN,
    GatherScatterViewType,
    PartitionViewType,
    PtrType,
    StridedViewType,
    TensorViewType,
    TileType,
    TileViewType,
    spell,
)
from tilewright.nesting import MAX_ATTRIBUTE_NESTING

NUMBER_TAGS: Mapping[str, tuple[int, Version]] = MappingProxyType(
    {
        "i1": (0, V13_1),
        "i8": (1, V13_1),
        "i16": (2, V13_1),
        "i32": (3, V13_1),
        "i64": (4, V13_1),
        "f16": (5, V13_1),
        "bf16": (6, V13_1),
        "f32": (7, V13_1),
        "tf32": (8, V13_1),
        "f64": (9, V13_1),
        "f8E4M3FN": (10, V13_1),
        "f8E5M2": (11, V13_1),
        "f8E8M0FNU": (18, V13_2),
        "f4E2M1FN": (19, V13_3),
        "i4": (22, V13_3),
        "fnv8E5M3FNU": (130, V13_4),
    }
)
"""Tag and first version of each number type."""

PTR, TILE, TENSOR_VIEW, PARTITION_VIEW, FUNCTION, TOKEN_TAG = 12, 13, 14, 15, 16, 17
GATHER_SCATTER_VIEW, STRIDED_VIEW = 20, 21

POINTER_FLAGS_SINCE = V13_4
"""From here on ptr and tensor_view start with flags."""
VIEW_FLAGS_SINCE = V13_3
"""From here on partition_view starts with flags."""

_NUMBERS_BY_TAG = {tag: (NUMBER_TYPES[name], since) for name, (tag, since) in NUMBER_TAGS.items()}
_E = TypeVar("_E", bound=WordEnum)


def read_enum(cursor: Cursor, enum: type[_E], what: str) -> _E:
    """Read a value of an enum."""
    at = cursor.position
    value = cursor.varint(what)
    if value >= len(enum):
        raise cursor.error(f"the {what} must be in [0, {len(enum)}), found {value}", at)
    return enum(value)


class PreviewTypes(Protocol):
    """Reads the types of preview content."""

    def type(self, cursor: Cursor, tag: int) -> Attribute:
        """Read a preview type after its tag."""
        ...

    def tile(self, cursor: Cursor, element: Attribute, sizes: tuple[int, ...]) -> Attribute:
        """Read what follows the sizes of a tile."""
        ...


class TypeTable:
    """The types of a file, made when they are first used, each only once.

    Function types are kept apart: they are signatures of kernels and nothing else, so that no
    type holds another more than a few times over.
    """

    __slots__ = ("_active", "_depth", "_signatures", "_table", "found", "preview", "version")

    def __init__(self, table: Table, version: Version):
        self._table = table
        self.version = version
        self.preview: PreviewTypes | None = None
        """Reads preview content, if the file announces any."""
        self._active: set[int] = set()
        self._depth = 0
        self._signatures: dict[int, FunctionType] = {}
        self.found: list[Attribute | None] = [None] * len(table)
        """The types made so far, by number."""

    def read(self, user: Cursor, what: str) -> Attribute:
        """Read an index at `user` and give the type."""
        at = user.position
        index = user.varint(what)
        found = self.found
        if index < len(found):
            type = found[index]
            if type is not None:
                return type
        type = self._make(user, index, what, at)
        if isinstance(type, FunctionType):
            raise user.error(f"the {what} is a function type, which only a kernel has", at)
        return type

    def read_any(self, user: Cursor, what: str) -> Attribute:
        """Read an index at `user` and give the type, which may be a function type."""
        at = user.position
        index = user.varint(what)
        found = self.found[index] if index < len(self.found) else None
        return self._make(user, index, what, at) if found is None else found

    @property
    def is_reading(self) -> bool:
        """Whether a type is being read, so that what is read now is a part of it."""
        return self._depth > 0

    def read_signature(self, user: Cursor, what: str) -> FunctionType:
        """Read an index at `user` and give the function type."""
        at = user.position
        index = user.varint(what)
        signature = self._signatures.get(index)
        if signature is not None:
            return signature
        type = None
        if index >= len(self.found) or self.found[index] is None:
            type = self._make(user, index, what, at)
        if not isinstance(type, FunctionType):
            raise user.error(f"the {what} must be a function type", at)
        return type

    def read_tile(self, user: Cursor, what: str) -> TileType:
        """Read an index at `user` and give the tile type."""
        at = user.position
        type = self.read(user, what)
        if not isinstance(type, TileType):
            raise user.error(f"the {what} must be a tile, found {spell(type)}", at)
        return type

    def _make(self, user: Cursor, index: int, what: str, at: int) -> Attribute:
        if index >= len(self.found):
            raise user.error(f"the {what} is type {index}, but there are {len(self.found)}", at)
        if index in self._active:
            raise user.error(f"type {index} refers to itself", at)
        if self._depth >= MAX_ATTRIBUTE_NESTING:
            raise user.error(f"types nest more than {MAX_ATTRIBUTE_NESTING} deep", at)
        if index in self._signatures:
            return self._signatures[index]
        self._active.add(index)
        self._depth += 1
        cursor = self._table.item(index)
        start = cursor.position
        try:
            type = self._parse(cursor)
        except VerifyException as error:
            raise cursor.error(f"type {index}: {error}", start) from None
        self._depth -= 1
        self._active.discard(index)
        if isinstance(type, FunctionType):
            self._signatures[index] = type
        else:
            self.found[index] = type
        return type

    def _parse(self, cursor: Cursor) -> Attribute:
        start = cursor.position
        tag = cursor.varint("tag of a type")
        if tag in _NUMBERS_BY_TAG:
            type, since = _NUMBERS_BY_TAG[tag]
            self._require(cursor, start, spell(type), since)
            return type
        if tag == TILE:
            return self._tile(cursor)
        if tag == PTR:
            return self._pointer(cursor)
        if tag == TOKEN_TAG:
            return TOKEN
        if tag == TENSOR_VIEW:
            return self._tensor_view(cursor)
        if tag == FUNCTION:
            return FunctionType.from_lists(
                self._list(cursor, "inputs"), self._list(cursor, "results")
            )
        if tag in (PARTITION_VIEW, STRIDED_VIEW, GATHER_SCATTER_VIEW):
            return self._view(cursor, tag, start)
        if tag in PREVIEW_TYPES:
            if self.preview is None:
                raise cursor.error(unannounced(PREVIEW_TYPES[tag]), start)
            return self.preview.type(cursor, tag)
        raise cursor.error(f"unknown type tag {tag}", start)

    def _tile(self, cursor: Cursor) -> Attribute:
        element = self.read(cursor, "element type of a tile")
        sizes = cursor.integers("dimensions of a tile", 8)
        if self.preview is not None:
            return self.preview.tile(cursor, element, sizes)
        if cursor.remaining:
            raise cursor.error(unannounced("the symbolic shape of a tile"))
        return TileType(sizes, element)

    def _require(self, cursor: Cursor, start: int, what: str, since: Version) -> None:
        if self.version < since:
            raise cursor.error(
                f"{what} needs bytecode {since} or later, the file has {self.version}", start
            )

    def _list(self, cursor: Cursor, what: str) -> list[Attribute]:
        count = cursor.count(f"{what} of a function type")
        return [self.read(cursor, f"type among the {what} of a function") for _ in range(count)]

    def _flags(self, cursor: Cursor, what: str, since: Version) -> int:
        if self.version < since:
            return 0
        return cursor.varint(f"flags of a {what}") & 1

    def _pointer(self, cursor: Cursor) -> Attribute:
        flags = self._flags(cursor, "ptr", POINTER_FLAGS_SINCE)
        pointee = self.read(cursor, "pointee of a ptr")
        return PtrType(pointee, self._pointer_attribute(cursor, flags))

    def _pointer_attribute(self, cursor: Cursor, flags: int) -> PtrAttrAttr | None:
        if not flags:
            return None
        at = cursor.position
        value = read_enum(cursor, PtrAttr, "pointer attribute")
        self._require(cursor, at, f"pointer attribute {value.word}", enum_value_since(value))
        return PtrAttrAttr(value)

    def _tensor_view(self, cursor: Cursor) -> Attribute:
        flags = self._flags(cursor, "tensor_view", POINTER_FLAGS_SINCE)
        element = self.read(cursor, "element type of a tensor_view")
        sizes = cursor.integers("sizes of a tensor_view", 8)
        strides = cursor.integers("strides of a tensor_view", 8)
        return TensorViewType(element, sizes, strides, self._pointer_attribute(cursor, flags))

    def _view(self, cursor: Cursor, tag: int, start: int) -> Attribute:
        if tag != PARTITION_VIEW:
            name = "strided_view" if tag == STRIDED_VIEW else "gather_scatter_view"
            self._require(cursor, start, name, V13_3)
        flags = self._flags(cursor, "view", VIEW_FLAGS_SINCE)
        tile = cursor.integers("tile dimensions of a view", 4)
        strides = cursor.integers("traversal strides", 4) if tag == STRIDED_VIEW else ()
        at = cursor.position
        view = self.read(cursor, "tensor_view of a view")
        if not isinstance(view, TensorViewType):
            raise cursor.error(f"a view is made of a tensor_view, found {spell(view)}", at)
        if tag == GATHER_SCATTER_VIEW:
            sparse_dim = cursor.number("sparse_dim", 32)
            return GatherScatterViewType(tile, view, sparse_dim, self._padding(cursor, flags))
        dim_map = cursor.integers("dim_map of a view", 4)
        if self.version < VIEW_FLAGS_SINCE:
            flags = cursor.flag("presence of a padding value")
        padding = self._padding(cursor, flags)
        if tag == STRIDED_VIEW:
            return StridedViewType(tile, strides, view, dim_map, padding)
        return PartitionViewType(tile, view, dim_map, padding)

    def _padding(self, cursor: Cursor, flags: int) -> PaddingValue | None:
        return read_enum(cursor, PaddingValue, "padding value") if flags else None


class TypePool:
    """The types of a file being written, in the order of their first use, inner ones first."""

    __slots__ = (
        "_by_identity",
        "_indices",
        "_items",
        "_kept",
        "_problems",
        "_version",
        "preview",
    )

    def __init__(self, problems: Problems):
        self._problems = problems
        self._version = problems.version
        self._by_identity: dict[int, int] = {}
        self._kept: list[Attribute] = []
        self._indices: dict[Attribute, int] = {}
        self._items: list[bytes] = []
        self.preview: Callable[[Attribute, Encoder], None] | None = None
        """Writes a type that is preview content; set before anything is written."""

    def index(self, type: Attribute) -> int:
        """The number of a type."""
        index = self._by_identity.get(id(type))
        if index is None:
            index = self._indices.get(type)
            if index is None:
                encoder = Encoder()
                self._encode(type, encoder)
                index = self._indices[type] = len(self._items)
                self._items.append(bytes(encoder.data))
            # Keeps the object alive, so that its identity is not used again.
            self._kept.append(type)
            self._by_identity[id(type)] = index
        return index

    def payload(self) -> bytes:
        """The type section."""
        return write_table(self._items, 4)

    def _encode(self, type: Attribute, out: Encoder) -> None:
        name = number_name(type)
        if name is not None:
            tag, since = NUMBER_TAGS[name]
            self._problems.require(f"type {name}", since)
            out.varint(tag)
        elif isinstance(type, TileType):
            if type.layout is not None:
                self._problems.add(f"the layout of {spell(type)} has no place in the bytecode")
            element = self.index(type.element_type)
            out.varints((TILE, element))
            self._encode_integers(type.shape, 8, out)
        elif isinstance(type, PtrType):
            pointee = self.index(type.pointee)
            out.varint(PTR)
            self._encode_pointer_flags(type.ptr_attr, out)
            out.varint(pointee)
            self._encode_enum(type.ptr_attr, out)
        elif isinstance(type, TensorViewType):
            element = self.index(type.element_type)
            out.varint(TENSOR_VIEW)
            self._encode_pointer_flags(type.ptr_attr, out)
            out.varint(element)
            self._encode_integers(type.shape, 8, out)
            self._encode_integers(type.strides, 8, out)
            self._encode_enum(type.ptr_attr, out)
        elif isinstance(type, TileViewType):
            self._encode_view(type, out)
        elif isinstance(type, FunctionType):
            inputs = [self.index(input) for input in type.inputs.data]
            results = [self.index(result) for result in type.outputs.data]
            out.varints((FUNCTION, len(inputs), *inputs, len(results), *results))
        elif type == TOKEN:
            out.varint(TOKEN_TAG)
        elif isinstance(type, PreviewType | IndexType | NoneType) and self.preview is not None:
            self._problems.require_preview(type)
            self.preview(type, out)
        else:
            self._problems.add(f"the type {spell(type)} has no place in the bytecode")

    def _encode_pointer_flags(self, attribute: PtrAttrAttr | NoneAttr, out: Encoder) -> None:
        present = not isinstance(attribute, NoneAttr)
        if self._version >= POINTER_FLAGS_SINCE:
            out.varint(int(present))
        elif isinstance(attribute, PtrAttrAttr):
            self._require_attribute(attribute)

    def _encode_enum(self, attribute: Attribute, out: Encoder) -> None:
        if isinstance(attribute, PtrAttrAttr) and self._version >= POINTER_FLAGS_SINCE:
            self._require_attribute(attribute)
            out.varint(attribute.data)

    def _require_attribute(self, attribute: PtrAttrAttr) -> None:
        value = attribute.data
        since = enum_value_since(value)
        if since > POINTER_FLAGS_SINCE:
            self._problems.require(f"the pointer attribute {value.word}", since)
        else:
            self._problems.require("a pointer attribute", POINTER_FLAGS_SINCE)

    def _encode_view(self, type: TileViewType, out: Encoder) -> None:
        view = self.index(type.tensor_view)
        padding = type.padding_value
        if not isinstance(type, PartitionViewType):
            self._problems.require(f"type {type.mnemonic}", V13_3)
        tag, tail = self._view_tail(type)
        out.varint(tag)
        if self._version >= VIEW_FLAGS_SINCE:
            out.varint(int(padding is not None))
        self._encode_integers(type.tile_shape, 4, out)
        if isinstance(type, StridedViewType):
            self._encode_integers(type.traversal_strides, 4, out)
        out.varint(view)
        if isinstance(type, GatherScatterViewType):
            out.varint(type.sparse_dim)
        else:
            self._encode_integers(tail, 4, out)
        if self._version < VIEW_FLAGS_SINCE:
            out.byte(int(padding is not None))
        if padding is not None:
            out.varint(padding)

    @staticmethod
    def _view_tail(type: TileViewType) -> tuple[int, Sequence[int]]:
        if isinstance(type, StridedViewType):
            return STRIDED_VIEW, type.dim_map
        if isinstance(type, PartitionViewType):
            return PARTITION_VIEW, type.dim_map
        return GATHER_SCATTER_VIEW, ()

    def _encode_integers(self, values: Sequence[int], width: int, out: Encoder) -> None:
        half = 1 << (8 * width - 1)
        outside = next((value for value in values if not -half <= value < half), None)
        if outside is None:
            out.integers(values, width)
        else:
            self._problems.add(f"sizes and strides must fit {8 * width} bits, found {outside}")
