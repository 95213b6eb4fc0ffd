"""Records the kernels of examples/cutile: `cd tests && python -m tileas.record_examples`.

Runs every example at its small size, and writes for the first launch of each kernel its text in
Tile IR, as cuTile makes it, and what it was given. So the kernels can be lowered where there is no
cuTile. Where floats stood, others do: lowering does not depend on them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

import ml_dtypes
import numpy as np

import tilewright.cutile
from tileas.example_subjects import EXAMPLES, FOLDER, LAUNCHES, MOST_WRITTEN
from tilewright.cutile.functions import launcher
from tilewright.cutile.launching import parameters_of
from tilewright.text import to_text

__all__ = ["main"]


def _arrays(arguments: Sequence[Any]) -> list[Any]:
    """The arrays among arguments, depth first."""
    found: list[Any] = []
    for one in arguments:
        if isinstance(one, list | tuple):
            found += _arrays(one)
        elif not isinstance(one, bool | int | float | str):
            found.append(one if isinstance(one, np.ndarray) else _of_torch(one))
    return found


def _of_torch(tensor: Any) -> np.ndarray[Any, Any]:
    """The memory of a tensor, in NumPy's dtypes."""
    torch = sys.modules["torch"]
    name = str(tensor.dtype).rpartition(".")[2]
    bits = tensor.detach().view(getattr(torch, f"int{8 * tensor.element_size()}"))
    return bits.numpy().view(np.dtype(getattr(ml_dtypes, name, name)))


def _described(array: np.ndarray[Any, Any], given: Sequence[Any]) -> dict[str, Any]:
    """What an array is, so that one like it can be made."""
    entry: dict[str, Any] = {"dtype": str(array.dtype), "shape": [*array.shape]}
    entry["strides"] = [stride // array.itemsize for stride in array.strides]
    same = next((n for n, other in enumerate(given) if np.shares_memory(array, other)), None)
    if same is not None:
        assert array.ctypes.data == given[same].ctypes.data, "a part of another argument"
        entry["same"] = same
    elif array.dtype.kind in "iub":
        if array.size <= MOST_WRITTEN:
            entry["elements"] = array.reshape(-1).tolist()
        elif array.size:
            entry["range"] = [int(array.min()), int(array.max())]
    return entry


class _Recorder:
    """Notes launches on their way."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {}
        self.file = ""

    def note(self, settings: Any, grid: Any, kernel: Any, arguments: Any) -> None:
        """Write down the first launch of a kernel."""
        name = f"{self.file}.{kernel._pyfunc.__name__}"
        if name in self.found:
            return
        given = parameters_of(kernel).take(arguments)
        arrays = _arrays(arguments)
        assert len(arrays) == len(given.arrays)
        entry: dict[str, Any] = {"grid": [*grid], "words": [*given.words]}
        entry["arrays"] = [_described(one, arrays[:n]) for n, one in enumerate(arrays)]
        entry["places"] = [[*place] for place in given.places]
        entry["lists"] = [[one.position, one.first, one.length] for one in given.lists]
        for position, _ in given.places:
            entry["words"][position] = 0
        module = launcher().module(settings, kernel, arguments)
        self.found[name] = entry
        text = to_text(module.operation)
        (FOLDER / f"{name}.mlir").write_text(text, encoding="utf-8")


def main() -> None:
    """Record all kernels anew."""
    sys.path.insert(0, str(EXAMPLES))
    import example  # pyright: ignore[reportMissingImports]

    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.mlir"):
        path.unlink()
    recorder, launch = _Recorder(), launcher().launch

    def recording(settings: Any, grid: Any, kernel: Any, arguments: Any, *more: Any) -> None:
        recorder.note(settings, grid, kernel, arguments)
        launch(settings, grid, kernel, arguments, *more)

    launcher().launch = recording  # type: ignore[method-assign]
    with tilewright.cutile.on("cpu"):
        for file in example.files():
            recorder.file = file
            for one in example.examples_of(file):
                one.launch(one.make(one.small))
    found = dict(sorted(recorder.found.items()))
    lines = [f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in found.items()]
    LAUNCHES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
