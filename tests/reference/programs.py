"""Small programs around one or a few operations."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

import tilewright
from tilewright.numerics import format_of

Array = np.ndarray[Any, Any]

RAW = {"i1": np.dtype(np.uint8)}
"""Dtypes in memory that differ from those of tiles."""


def spell(shape: tuple[int, ...], element: str) -> str:
    """The type of a tile."""
    return f"tile<{'x'.join([*map(str, shape), element])}>"


def _view(shape: tuple[int, ...], element: str) -> tuple[str, str]:
    strides = [int(np.prod(shape[d + 1 :])) for d in range(len(shape))]
    sizes = "x".join(map(str, shape))
    tensor = f"tensor_view<{sizes}x{element}, strides={strides}>"
    return tensor, f"partition_view<tile=({sizes}), {tensor}>"


def _access(name: str, shape: tuple[int, ...], element: str) -> list[str]:
    tensor, partition = _view(shape, element)
    strides = [int(np.prod(shape[d + 1 :])) for d in range(len(shape))]
    return [
        f"%{name}t = make_tensor_view %{name}p, shape = {list(shape)}, strides = {strides} "
        f": {tensor}",
        f"%{name}v = make_partition_view %{name}t : {partition}",
    ]


def evaluate(
    body: str,
    operands: list[tuple[str, Array]],
    result: tuple[str, tuple[int, ...]],
    **options: Any,
) -> Array:
    """Run operations on whole arrays.

    Args:
        body: operations on %a, %b, %c … that define %r.
        operands: element type and tile of each of them.
        result: element type and shape of %r.
        options: of the reference machine.
    """
    element, shape = result
    names = "abcdefgh"[: len(operands)]
    parameters = [f"%{n}p: tile<ptr<{e}>>" for n, (e, _) in zip(names, operands, strict=True)]
    lines: list[str] = ["%zero = constant <i32: 0> : tile<i32>"]
    for name, (e, tile) in zip(names, operands, strict=True):
        if tile.ndim == 0:
            lines.append(
                f"%{name}, %{name}k = load_ptr_tko weak %{name}p : tile<ptr<{e}>> "
                f"-> tile<{e}>, token"
            )
            continue
        index = ", ".join(["%zero"] * tile.ndim)
        lines += _access(name, tile.shape, e)
        lines.append(
            f"%{name}, %{name}k = load_view_tko weak %{name}v[{index}] : "
            f"{_view(tile.shape, e)[1]}, tile<i32> -> {spell(tile.shape, e)}, token"
        )
    lines.append(body)
    if shape:
        index = ", ".join(["%zero"] * len(shape))
        lines += _access("r", shape, element)
        lines.append(
            f"%rk = store_view_tko weak %r, %rv[{index}] : {spell(shape, element)}, "
            f"{_view(shape, element)[1]}, tile<i32> -> token"
        )
    else:
        lines.append(
            f"%rk = store_ptr_tko weak %rp, %r : tile<ptr<{element}>>, tile<{element}> -> token"
        )
    entry = ", ".join([*parameters, f"%rp: tile<ptr<{element}>>"])
    text = f"cuda_tile.module @m {{ entry @k({entry}) {{\n" + "\n".join(lines) + "\nreturn } }"
    format = format_of(element)
    out = np.zeros(shape or (1,), RAW.get(element, format.storage))
    arrays = [np.ascontiguousarray(t).astype(RAW.get(e, t.dtype)) for e, t in operands]
    tilewright.load(text).kernel().launch(1, *arrays, out, **options)
    out = out != 0 if element == "i1" else out
    return out.reshape(shape)


def launch(text: str, grid: Any, *arguments: Any, **options: Any) -> None:
    """Run the only kernel of a module given by its members."""
    tilewright.load(f"cuda_tile.module @m {{\n{text}\n}}").kernel().launch(
        grid, *arguments, **options
    )


def printed(text: str, grid: Any = 1, *arguments: Any, **options: Any) -> str:
    """What the only kernel prints."""
    output = io.StringIO()
    launch(text, grid, *arguments, output=output, **options)
    return output.getvalue()
