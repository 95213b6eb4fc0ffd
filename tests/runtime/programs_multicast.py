"""Kernels on multicast memory."""

from __future__ import annotations

_KERNELS = """cuda_tile.module @m {{
entry @load(%p: {pointer}, %o: tile<ptr<{element}>>) {{
  {views}
  %v, %t = multimem_load_reduce_view_tko {load} %many[%x, %y]{kind}
    : {view}, tile<i32> -> {tile}, token
  %s = store_view_tko weak %v, %one[%x, %y] token = %t : {tile}, {plain}, tile<i32> -> token
}}
entry @store(%p: {pointer}, %o: tile<ptr<{element}>>) {{
  {views}
  %v, %t = load_view_tko weak %one[%x, %y] : {plain}, tile<i32> -> {tile}, token
  %s = multimem_store_view_tko weak %many, %v[%x, %y] token = %t
    : {view}, {tile}, tile<i32>, token -> token
}}
entry @reduce(%p: {pointer}, %o: tile<ptr<{element}>>) {{
  {views}
  %v, %t = load_view_tko weak %one[%x, %y] : {plain}, tile<i32> -> {tile}, token
  %s = multimem_reduce_view_tko release sys %many, %v[%x, %y] token = %t{kind}
    : {view}, {tile}, tile<i32>, token -> token
}}
}}"""

SHAPE = 8, 16
"""Of the arrays; a tile has half of that along each dimension."""


def text(element: str = "f32", kind: str = "add", load: str = "weak") -> str:
    """Kernels `load` (from several arrays to one), `store` and `reduce` (from one to several)."""
    tensor = f"tensor_view<8x16x{element}, strides=[16,1]>"
    many = f"{tensor[:-1]}, #cuda_tile.ptr_attr<multicast>>"
    pointer = f"tile<ptr<{element}, <multicast>>>"
    view, plain = (f"partition_view<tile=(4x8), {one}>" for one in (many, tensor))
    extents = "shape = [8, 16], strides = [16, 1]"
    views = f"""%x, %y, %z = get_tile_block_id : tile<i32>
  %a = make_tensor_view %p, {extents} : {pointer} -> {many}
  %many = make_partition_view %a : {view}
  %b = make_tensor_view %o, {extents} : {tensor}
  %one = make_partition_view %b : {plain}"""
    words = f" attributes {{reduction = #cuda_tile.multimem_reduction_kind<{kind}>}}"
    return _KERNELS.format(
        element=element,
        pointer=pointer,
        views=views,
        view=view,
        plain=plain,
        tile=f"tile<4x8x{element}>",
        load=load,
        kind="" if kind == "add" else words,
    )
