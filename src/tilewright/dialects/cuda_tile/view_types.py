"""Views: arrays in memory, and how they are divided into tiles (specification: Type System)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    IntAttr,
    NoneAttr,
)
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.enums import PaddingValue, PaddingValueAttr, PtrAttrAttr
from tilewright.dialects.cuda_tile.geometry import Axis, axes
from tilewright.dialects.cuda_tile.lazy import lazy
from tilewright.dialects.cuda_tile.number_types import (
    INTEGERS,
    WIDTHS,
    is_float,
    number_name,
)
from tilewright.dialects.cuda_tile.tile_types import (
    TileIRType,
    TileType,
    check_tile_shape,
    integers_attribute,
    integers_of,
    spell,
    tile_type_of,
)
from tilewright.dialects.cuda_tile.type_syntax import (
    DYNAMIC,
    extent_text,
    parse_dimensions,
    parse_extent,
    parse_integers,
    parse_ptr_attr,
    parse_tile_clause,
)

_T = TypeVar("_T")


def _may_be_contiguous(shape: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether elements with these sizes and strides can lie without gaps."""
    if DYNAMIC in strides:
        return True
    expected = 1
    for stride, size in sorted(zip(strides, shape, strict=True)):
        if size == 1:
            continue
        if stride != expected:
            return False
        if size == DYNAMIC:
            # What follows has a stride that nothing here says.
            return True
        expected *= size
    return True


@irdl_attr_definition
class TensorViewType(TileIRType):
    """`tensor_view<64x?xf32, strides=[?,1]>`: a strided array in memory.

    Attributes:
        element_type: a number type other than `i4`.
        sizes, stride_values: per dimension, positive or `DYNAMIC`; strides count elements.
        ptr_attr: a `PtrAttrAttr` (13.4) or `NoneAttr`.
    """

    name = "cuda_tile.tensor_view"

    element_type: Attribute
    sizes: ArrayAttr[IntAttr]
    stride_values: ArrayAttr[IntAttr]
    ptr_attr: PtrAttrAttr | NoneAttr

    def __init__(
        self,
        element_type: Attribute,
        shape: Sequence[int],
        strides: Sequence[int],
        ptr_attr: PtrAttrAttr | None = None,
    ):
        super().__init__(
            element_type,
            integers_attribute(shape),
            integers_attribute(strides),
            ptr_attr or NoneAttr(),
        )

    @lazy
    def shape(self) -> tuple[int, ...]:
        """Size of each dimension, `DYNAMIC` where unknown."""
        return integers_of(self.sizes)

    @lazy
    def strides(self) -> tuple[int, ...]:
        """Stride of each dimension in elements, `DYNAMIC` where unknown."""
        return integers_of(self.stride_values)

    @property
    def rank(self) -> int:
        """Number of dimensions."""
        return len(self.sizes.data)

    def extents(
        self, given: Iterable[_T], known: Callable[[int], _T]
    ) -> tuple[tuple[_T, ...], tuple[_T, ...]]:
        """The sizes and the strides of a tensor.

        Args:
            given: the dynamic ones in their order, those among the sizes first.
            known: what stands for a static one.
        """
        left = iter(given)
        sizes, strides = (
            tuple([next(left) if n == DYNAMIC else known(n) for n in extents])
            for extents in (self.shape, self.strides)
        )
        return sizes, strides

    def verify(self) -> None:
        name = number_name(self.element_type)
        if name is None or name == "i4":
            raise VerifyException(
                "tensor_view elements must be numbers other than i4, "
                f"but found {spell(self.element_type)}"
            )
        if len(self.shape) != len(self.strides):
            raise VerifyException(
                f"a tensor_view has one stride per dimension, but found {len(self.shape)} "
                f"dimensions and {len(self.strides)} strides"
            )
        for what, values in (("dimensions", self.shape), ("strides", self.strides)):
            for value in values:
                if value != DYNAMIC and not 0 < value < 2**63:
                    limit = "below 2^63" if value > 0 else "positive or dynamic"
                    raise VerifyException(f"tensor_view {what} must be {limit}, but found {value}")

        if name != "i1" and WIDTHS[name] < 8 and not _may_be_contiguous(self.shape, self.strides):
            raise VerifyException(
                f"a tensor_view of {name} must be contiguous, but its strides are "
                f"[{', '.join(map(extent_text, self.strides))}]"
            )

    def body(self, prefix: bool) -> str:
        sizes = "".join([f"{extent_text(size)}x" for size in self.shape])
        text = f"<{sizes}{spell(self.element_type, prefix)}"
        if self.shape:
            text += f", strides=[{','.join(map(extent_text, self.strides))}]"
        if not isinstance(self.ptr_attr, NoneAttr):
            text += f", #cuda_tile.ptr_attr<{self.ptr_attr.data.word}>"
        return text + ">"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        strides: list[int] = []
        attribute: Attribute = NoneAttr()
        with parser.in_angle_brackets():
            shape = parse_dimensions(parser)
            element = parser.parse_type()
            if shape:
                parser.parse_punctuation(",", " before the strides of a tensor_view")
                parser.parse_keyword("strides", " in tensor_view")
                parser.parse_punctuation("=")
                strides = parser.parse_comma_separated_list(
                    parser.Delimiter.SQUARE, lambda: parse_extent(parser)
                )
            if parser.parse_optional_punctuation(",") is not None:
                attribute = parse_ptr_attr(parser)
        return [element, integers_attribute(shape), integers_attribute(strides), attribute]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


class TileViewType(TileIRType, ABC):
    """Base of the views that are loaded and stored tile by tile.

    Attributes:
        tile_dimensions: sizes of one tile.
        tensor_view: the tensor cut into tiles.
        padding: a `PaddingValueAttr` for elements beyond the tensor, or `NoneAttr`.
    """

    tile_dimensions: ArrayAttr[IntAttr]
    tensor_view: TensorViewType
    padding: PaddingValueAttr | NoneAttr

    @lazy
    def tile_shape(self) -> tuple[int, ...]:
        """Sizes of one tile."""
        return integers_of(self.tile_dimensions)

    @lazy
    def tile_type(self) -> TileType:
        """The type of the tile that a load gives and a store takes."""
        return tile_type_of(tuple(self.tile_shape), self.tensor_view.element_type)

    @property
    def index_rank(self) -> int:
        """How many indices select a tile."""
        return len(self.tile_dimensions.data)

    @lazy
    def axes(self) -> tuple[Axis, ...]:
        """Where the elements of tiles are, along each dimension of a tile."""
        return self._axes()

    @abstractmethod
    def _axes(self) -> tuple[Axis, ...]: ...

    @property
    def padding_value(self) -> PaddingValue | None:
        """The padding, None when elements beyond the tensor are unspecified."""
        return None if isinstance(self.padding, NoneAttr) else self.padding.data

    def _verify_tile(self) -> None:
        rank, tensor_rank = len(self.tile_shape), self.tensor_view.rank
        if rank == 0:
            raise VerifyException(f"the tile of a {self.mnemonic} must have rank 1 or more")
        if rank != tensor_rank:
            raise VerifyException(
                f"the tile of a {self.mnemonic} must have the rank of its tensor_view, "
                f"but the tile has rank {rank} and the tensor_view rank {tensor_rank}"
            )

    def _verify_element(self) -> None:
        name = cast(str, number_name(self.tensor_view.element_type))
        check_tile_shape(self.tile_shape, name)
        padding = self.padding_value
        if padding is not None and padding != PaddingValue.ZERO and not is_float(name):
            raise VerifyException(
                f"padding_value {padding.word} needs float elements, "
                f"but the tensor_view has {name} (allowed: zero)"
            )

    def verify_index_types(self, types: Sequence[Attribute], *, mixed: bool = False) -> str | None:
        """What is wrong with indices of these types, None when nothing is.

        Args:
            types: the types.
            mixed: whether scalar indices may have several types.
        """
        if len(types) != self.index_rank:
            return f"a {self.mnemonic} of rank {self.index_rank} needs {self.index_rank} " + (
                f"indices, found {len(types)}"
            )
        for position, index in enumerate(types):
            problem = self._verify_index(position, index)
            if problem is not None:
                return problem
        scalars = {index for index in types if isinstance(index, TileType) and index.rank == 0}
        if len(scalars) > 1 and not mixed:
            found = ", ".join(spell(index) for index in types)
            return f"all scalar indices must have one type, found {found}"
        return None

    def _verify_index(self, position: int, index: Attribute) -> str | None:
        if isinstance(index, TileType) and index.rank == 0 and index.element_name in INTEGERS:
            return None
        return f"index {position} must be a rank-0 integer tile, found {spell(index)}"

    def _padding_text(self) -> str:
        padding = self.padding_value
        return "" if padding is None else f"padding_value = {padding.word}, "

    def _tile_text(self) -> str:
        return f"tile=({'x'.join(map(str, self.tile_shape))}), "


class DimMappedViewType(TileViewType, ABC):
    """Base of the views with a `dim_map` from tile dimensions to tensor dimensions."""

    dim_map_values: ArrayAttr[IntAttr]

    @lazy
    def dim_map(self) -> tuple[int, ...]:
        """For each tile dimension, its tensor dimension."""
        return integers_of(self.dim_map_values)

    def _axes(self) -> tuple[Axis, ...]:
        return axes(self.tile_shape, self.dim_map, self._steps())

    def _steps(self) -> tuple[int, ...]:
        """How many elements further on the next tile begins, along each dimension."""
        return self.tile_shape

    def _verify_mapping(self) -> None:
        self._verify_tile()
        rank = len(self.tile_shape)
        if len(self.dim_map) != rank:
            raise VerifyException(
                f"the dim_map of a {self.mnemonic} has one entry per tile dimension ({rank}), "
                f"but found {len(self.dim_map)}"
            )
        check_tile_shape(self.tile_shape, "ptr")
        for entry in self.dim_map:
            if not 0 <= entry < rank:
                raise VerifyException(f"dim_map entries must be in [0, {rank}), but found {entry}")
        if len(set(self.dim_map)) != rank:
            raise VerifyException(
                f"dim_map entries must be distinct, but found {list(self.dim_map)}"
            )
        self._verify_element()

    def _dim_map_text(self) -> str:
        if self.dim_map == tuple(range(len(self.dim_map))):
            return ""
        return f", dim_map=[{', '.join(map(str, self.dim_map))}]"


@irdl_attr_definition
class PartitionViewType(DimMappedViewType):
    """`partition_view<tile=(8x16), tensor_view<…>>`: a tensor cut into a grid of tiles."""

    name = "cuda_tile.partition_view"

    def __init__(
        self,
        tile_shape: Sequence[int],
        tensor_view: TensorViewType,
        dim_map: Sequence[int] | None = None,
        padding: PaddingValue | None = None,
    ):
        super().__init__(
            integers_attribute(tile_shape),
            tensor_view,
            NoneAttr() if padding is None else PaddingValueAttr(padding),
            integers_attribute(range(len(tile_shape)) if dim_map is None else dim_map),
        )

    def verify(self) -> None:
        self._verify_mapping()

    def body(self, prefix: bool) -> str:
        view = spell(self.tensor_view, prefix)
        return f"<{self._tile_text()}{self._padding_text()}{view}{self._dim_map_text()}>"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            tile = parse_tile_clause(parser)
            padding, view = _parse_padding_and_view(parser)
            dim_map = _parse_dim_map(parser, len(tile))
        return [integers_attribute(tile), view, padding, integers_attribute(dim_map)]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class StridedViewType(DimMappedViewType):
    """`strided_view<tile=(8x16), traversal_strides=[4,16], tensor_view<…>>`: tiles at regular
    distances, which may overlap or leave gaps (13.3)."""

    name = "cuda_tile.strided_view"

    traversal_stride_values: ArrayAttr[IntAttr]

    def __init__(
        self,
        tile_shape: Sequence[int],
        traversal_strides: Sequence[int],
        tensor_view: TensorViewType,
        dim_map: Sequence[int] | None = None,
        padding: PaddingValue | None = None,
    ):
        super().__init__(
            integers_attribute(tile_shape),
            tensor_view,
            NoneAttr() if padding is None else PaddingValueAttr(padding),
            integers_attribute(range(len(tile_shape)) if dim_map is None else dim_map),
            integers_attribute(traversal_strides),
        )

    @lazy
    def traversal_strides(self) -> tuple[int, ...]:
        """Distance between neighbouring tiles along each tile dimension, in elements."""
        return integers_of(self.traversal_stride_values)

    def _steps(self) -> tuple[int, ...]:
        return self.traversal_strides

    def verify(self) -> None:
        self._verify_mapping()
        if len(self.traversal_strides) != len(self.tile_shape):
            raise VerifyException(
                "a strided_view has one traversal stride per tile dimension "
                f"({len(self.tile_shape)}), but found {len(self.traversal_strides)}"
            )
        for stride in self.traversal_strides:
            if not 0 < stride < 2**31:
                limit = "below 2^31" if stride > 0 else "positive"
                raise VerifyException(f"traversal strides must be {limit}, but found {stride}")

    def body(self, prefix: bool) -> str:
        strides = f"traversal_strides=[{','.join(map(str, self.traversal_strides))}], "
        view = spell(self.tensor_view, prefix)
        head = f"<{self._tile_text()}{strides}{self._padding_text()}"
        return f"{head}{view}{self._dim_map_text()}>"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            tile = parse_tile_clause(parser)
            parser.parse_keyword("traversal_strides", " in strided_view")
            parser.parse_punctuation("=")
            strides = parse_integers(parser)
            parser.parse_punctuation(",")
            padding, view = _parse_padding_and_view(parser)
            dim_map = _parse_dim_map(parser, len(tile))
        return [
            integers_attribute(tile),
            view,
            padding,
            integers_attribute(dim_map),
            integers_attribute(strides),
        ]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class GatherScatterViewType(TileViewType):
    """`gather_scatter_view<tile=(8x16), tensor_view<…>, sparse_dim=0>`: along `sparse_dim` the
    coordinates are given one by one (13.3)."""

    name = "cuda_tile.gather_scatter_view"

    sparse_dim_value: IntAttr

    def __init__(
        self,
        tile_shape: Sequence[int],
        tensor_view: TensorViewType,
        sparse_dim: int,
        padding: PaddingValue | None = None,
    ):
        super().__init__(
            integers_attribute(tile_shape),
            tensor_view,
            NoneAttr() if padding is None else PaddingValueAttr(padding),
            IntAttr(sparse_dim),
        )

    @property
    def sparse_dim(self) -> int:
        """The dimension whose coordinates are given one by one."""
        return self.sparse_dim_value.data

    def _axes(self) -> tuple[Axis, ...]:
        # An index along a dense dimension is an element offset. The type's documentation gives no
        # formula; cuTile's, with its printed examples, does.
        sizes = enumerate(self.tile_shape)
        return tuple([Axis(size, d, 1, d == self.sparse_dim) for d, size in sizes])

    def verify(self) -> None:
        self._verify_tile()
        check_tile_shape(self.tile_shape, "ptr")
        if not 0 <= self.sparse_dim < len(self.tile_shape):
            raise VerifyException(
                f"sparse_dim must be in [0, {len(self.tile_shape)}), but found {self.sparse_dim}"
            )
        self._verify_element()

    def _verify_index(self, position: int, index: Attribute) -> str | None:
        if position != self.sparse_dim:
            return super()._verify_index(position, index)
        length = self.tile_shape[position]
        if (
            isinstance(index, TileType)
            and index.shape == (length,)
            and index.element_name in INTEGERS
        ):
            return None
        return (
            f"index {position} (the sparse dimension) must be a rank-1 integer tile of "
            f"{length} elements, found {spell(index)}"
        )

    def body(self, prefix: bool) -> str:
        view = spell(self.tensor_view, prefix)
        head = f"<{self._tile_text()}{self._padding_text()}{view}"
        return f"{head}, sparse_dim={self.sparse_dim}>"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            tile = parse_tile_clause(parser)
            padding, view = _parse_padding_and_view(parser)
            parser.parse_punctuation(",", " before sparse_dim")
            parser.parse_keyword("sparse_dim", " in gather_scatter_view")
            parser.parse_punctuation("=")
            sparse_dim = parser.parse_integer(allow_boolean=False)
        return [integers_attribute(tile), view, padding, IntAttr(sparse_dim)]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


def _parse_padding_and_view(parser: AttrParser) -> tuple[Attribute, Attribute]:
    padding: Attribute = NoneAttr()
    if parser.parse_optional_keyword("padding_value") is not None:
        parser.parse_punctuation("=")
        padding = PaddingValueAttr(PaddingValueAttr.parse_word(parser))
        parser.parse_punctuation(",")
    start = parser.pos
    view = parser.parse_type()
    if not isinstance(view, TensorViewType):
        parser.raise_error(
            f"expected a tensor_view type, found {spell(view)}",
            at_position=start,
            end_position=parser.pos,
        )
    return padding, view


def _parse_dim_map(parser: AttrParser, rank: int) -> list[int]:
    if parser.parse_optional_punctuation(",") is None:
        return list(range(rank))
    parser.parse_keyword("dim_map", " after the tensor_view")
    parser.parse_punctuation("=")
    return parse_integers(parser)
