"""Every launch of a program made twice, with the kernel as it is and optimised; both leave the same
bits, and print the same.

`cd tests && python -m pytest -p passes.twice FILE…` does it for tests, and
`python -m passes.twice SCRIPT [ARGUMENT…]` for a program that launches cuTile kernels, such as
`cutile/tilegym_campaign.py`. A launch with another result raises an error that says which bytes of
which array differ, and where the kernel has been written to (`TILEWRIGHT_TWICE`, a directory, if it
is set). The optimised kernel's results stay.

One thread runs a launch, since the order of tile blocks shows in sums of atomics. What differs on
the CPU compiler and not on the reference machine (`TILEWRIGHT_BACKEND=reference`) is left open by
the specification, such as the last bit of `exp`.
"""

from __future__ import annotations

import hashlib
import io
import multiprocessing
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from passes.validation import same_elements
from tilewright.execution import Arguments, Executable, Grid, Parameter, Unchecked
from tilewright.memory import Allocation
from tilewright.runtime import Kernel

LEVEL = 2
FOLDER = "TILEWRIGHT_TWICE"

# Campaigns run cases in processes of their own.
_compared = multiprocessing.Value("q", 0)
_different = multiprocessing.Value("q", 0)


class Different(AssertionError):
    """A launch that leaves something else when its kernel is optimised."""


class Half:
    """One of the two.

    Args:
        kernel: what is compiled.
        backend: what for.
        options: of the back end.
    """

    def __init__(self, kernel: Kernel, backend: str, options: Mapping[str, Any]) -> None:
        self._printed = io.StringIO()
        given = {**options, "output": self._printed}
        self.executable: Executable = _compile(kernel, backend, **given)

    def launch(self, grid: Grid, arguments: Arguments) -> str:
        """Launch it; returns what it prints."""
        self._printed.seek(0)
        self._printed.truncate()
        self.executable.launch(grid, arguments)
        return self._printed.getvalue()


class Twice:
    """A kernel as it is and optimised, launched one after the other.

    Args:
        kernel: as it is.
        backend: what runs it.
        options: of the back end.
    """

    def __init__(self, kernel: Kernel, backend: str, options: Mapping[str, Any]) -> None:
        self._kernel, self._output = kernel, options.get("output")
        self._plain = Half(kernel, backend, options)
        self._optimized = Half(kernel.optimized(LEVEL), backend, options)

    @property
    def unchecked_writes(self) -> Sequence[Any]:
        """Of the kernel as it is."""
        plain = self._plain.executable
        return plain.unchecked_writes if isinstance(plain, Unchecked) else ()

    def launch(self, grid: Grid, arguments: Arguments) -> None:
        """Launch both.

        Raises:
            Different: they leave or print something else.
            ExecutionError: as the kernel does as it is.
        """
        places = [a for a in arguments.memory.allocations if not a.readonly]
        before = [a.data.copy() for a in places]
        printed = self._plain.launch(grid, arguments)
        expected = [a.data.copy() for a in places]
        for place, data in zip(places, before, strict=True):
            place.data[:] = data
        also = self._optimized.launch(grid, arguments)
        (self._output or sys.stdout).write(also)
        with _compared.get_lock():
            _compared.value += 1
        wrong = [
            message
            for place, data in zip(places, expected, strict=True)
            if (message := self._difference(arguments, place, data))
        ]
        if printed != also:
            wrong.append(f"it prints {also!r} instead of {printed!r}")
        if wrong:
            with _different.get_lock():
                _different.value += 1
            raise Different(
                f"{self._kernel.name}, grid {grid}{self._written()}: {'; '.join(wrong)}"
            )

    def _difference(self, arguments: Arguments, place: Allocation, expected: Any) -> str | None:
        """How an allocation differs from what it should hold; None if it does not."""
        kind = np.dtype(np.uint8)
        for parameter, value in zip(self._kernel.parameters, arguments.values, strict=True):
            if parameter.kind == "pointer" and place.base == value:
                kind = _dtype(parameter)
        whole = place.size - place.size % kind.itemsize
        found, wanted = place.data[:whole].view(kind), expected[:whole].view(kind)
        same = same_elements(wanted, found)
        if same.all():
            return None
        first = int(np.argmin(same))
        return (
            f"{place.name} differs in {int((~same).sum())} of {same.size} elements, first "
            f"[{first}]: {wanted[first]} became {found[first]}"
        )

    def _written(self) -> str:
        """Where the kernel has been written to, if that is asked for."""
        folder = os.environ.get(FOLDER)
        if not folder:
            return ""
        data = self._kernel.module.to_bytecode()
        path = Path(folder, f"{self._kernel.name[:60]}-{hashlib.sha256(data).hexdigest()[:10]}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".tilebc").write_bytes(data)
        return f" ({path}.tilebc)"


def _dtype(parameter: Parameter) -> np.dtype[Any]:
    """The dtype of what a pointer points to, bytes if elements share them."""
    found = parameter.format
    if found is None or not found.memory_bits or found.memory_bits % 8 or found.name == "i1":
        return np.dtype(np.uint8)
    return found.storage


_compile = Kernel.compile


def begin() -> Callable[[], None]:
    """Have kernels that are compiled from now on launched twice; returns what ends that."""

    def both(self: Kernel, backend: str = "reference", **options: Any) -> Any:
        if options.get("optimize") is not None:
            return _compile(self, backend, **options)
        return Twice(self, backend, options)

    os.environ.setdefault("TILEWRIGHT_NUM_THREADS", "1")
    Kernel.compile = both

    def end() -> None:
        Kernel.compile = _compile

    return end


def figures() -> str:
    """How many launches there were, and how many differed."""
    return f"{_compared.value} launches made twice, {_different.value} differ"


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin of pytest: for all of its tests."""
    config.add_cleanup(begin())


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """As a plugin of pytest: say what there was."""
    terminalreporter.write_line(figures())


def main() -> int:
    """Run a program as `python -m tilewright.cutile` does; 1 if a launch differs."""
    from passes import twice
    from tilewright.cutile.__main__ import main as run

    # Not this module, which is `__main__`.
    end = twice.begin()
    try:
        status = run(sys.argv[1:])
    finally:
        end()
        print(twice.figures())
    return status or int("0 differ" not in twice.figures())


if __name__ == "__main__":
    sys.exit(main())
