"""Record what CuTe's algebra makes of random layouts, in C++.

`cd tests && python -m layouts.record_algebra FOLDER…`, where the folders have the headers of
CUTLASS (package `nvidia-cutlass`), CCCL (`nvidia-cuda-cccl`) and CUDA (`nvidia-cuda-runtime`),
compiles programs with `g++`, which takes a minute and no GPU, and writes `layouts/cute.toml`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from layouts.oracle import any_layout, small_tile
from tilewright import layouts
from tilewright.layouts import Layout, LayoutError
from tilewright.layouts.tuples import IntTuple, flatten

__all__ = ["OPERATIONS", "Operation"]

Operation = Callable[[Layout, Layout], Layout]
CASES = 20
SPANNED = 48

OPERATIONS: dict[str, tuple[Operation, str]] = {
    "coalesce": (lambda a, _: layouts.coalesce(a), "coalesce(A)"),
    "composition": (layouts.compose, "composition(A, B)"),
    "complement": (
        lambda _, b: layouts.complement(b, SPANNED),
        f"complement(B, Int<{SPANNED}>{{}})",
    ),
    "right_inverse": (lambda a, _: layouts.right_inverse(a), "right_inverse(A)"),
    "upcast": (lambda a, _: layouts.recast(a, 8, 16), "upcast<2>(A)"),
    "logical_divide": (layouts.logical_divide, "logical_divide(A, B)"),
    "logical_product": (lambda a, b: layouts.logical_product(b, a), "logical_product(B, A)"),
    "blocked_product": (lambda a, b: layouts.blocked_product(b, a), "blocked_product(B, A)"),
    "raked_product": (lambda a, b: layouts.raked_product(b, a), "raked_product(B, A)"),
}
"""By name: ours, and what it is in C++."""


def spelled(value: IntTuple, kind: str) -> str:
    if isinstance(value, tuple):
        return f"{kind}<{', '.join(spelled(item, kind) for item in value)}>"
    return f"Int<{value}>"


def in_cpp(layout: Layout) -> str:
    return f"Layout<{spelled(layout.shape, 'Shape')}, {spelled(layout.stride, 'Stride')}>{{}}"


def cases(operation: Operation, name: str) -> list[tuple[Layout, Layout]]:
    """Random layouts of which we make something; most have more than one mode."""
    found: list[tuple[Layout, Layout]] = []
    seed = 0
    while len(found) < CASES:
        random = Random(seed)
        seed += 1
        a = any_layout(random, 32)
        b = small_tile(random, a.size) if name == "logical_divide" else any_layout(random, 8)
        try:
            operation(a, b)
        except LayoutError:
            continue
        if len(flatten(a.shape)) > 1 or random.random() < 0.3:
            found.append((a, b))
    return found


def run(lines: list[str], folders: list[str]) -> list[str]:
    """What a program prints, a line for each statement; empty for one that CuTe refuses."""
    kept = dict(enumerate(lines))
    while True:
        head = "#include <cute/layout.hpp>\nusing namespace cute;\nint main() {\n"
        text = head + "\n".join(kept.values()) + "\n}\n"
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "cases.cpp"
            source.write_text(text)
            command = ["g++", "-std=c++17", *(f"-I{each}" for each in folders), str(source)]
            target = Path(folder) / "cases"
            built = subprocess.run(
                [*command, "-o", str(target)], capture_output=True, text=True, check=False
            )
            if built.returncode == 0:
                printed = subprocess.run([str(target)], capture_output=True, text=True, check=True)
                found = dict(zip(kept, printed.stdout.splitlines(), strict=True))
                return [found.get(i, "") for i in range(len(lines))]
        refused = {int(line) - 4 for line in re.findall(r"cases\.cpp:(\d+):", built.stderr)}
        if not refused:
            raise RuntimeError(built.stderr[:2000])
        kept = {key: line for i, (key, line) in enumerate(kept.items()) if i not in refused}


def main() -> None:
    lines = [
        "# Written by record_algebra.py with CuTe (CUTLASS 4.2): A, B, and what it makes of them."
    ]
    for name, (operation, expression) in OPERATIONS.items():
        pairs = cases(operation, name)
        programs = [
            "{ auto A = " + in_cpp(a) + "; auto B = " + in_cpp(b) + "; (void)A; (void)B; "
            f'print({expression}); print("\\n"); }}'
            for a, b in pairs
        ]
        lines += ["", f"{name} = ["]
        for (a, b), result in zip(pairs, run(programs, sys.argv[1:]), strict=True):
            if result:
                lines.append(f'  ["{a}", "{b}", "{result.replace("_", "")}"],')
        lines.append("]")
    target = Path(__file__).with_name("cute.toml")
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
