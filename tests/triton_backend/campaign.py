"""Random kernels on the back end beside Triton's interpreter: `python -m triton_backend.campaign
--programs 2000` in `tests`. What differs is shown; it ends with 1 then."""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

ROWS, COLUMNS = 8, 16

# Not among them: conversions to narrower floats, whose last bits the interpreter cuts off.
_FLOAT_UNARY = (
    *("tl.exp(tl.minimum({0}, 4.0))", "tl.log(tl.abs({0}) + 0.5)", "tl.sqrt(tl.abs({0}))"),
    # Of large numbers, sine and cosine change much where a sum is rounded another way.
    *("tl.sin(tl.clamp({0}, -9.0, 9.0))", "tl.cos(tl.clamp({0}, -9.0, 9.0))"),
    *("tl.floor({0})", "tl.ceil({0})", "tl.abs({0})", "-{0}"),
    *("tl.exp2(tl.minimum({0}, 4.0))", "tl.erf({0})", "tl.sigmoid({0})"),
)
_FLOAT_BINARY = (
    *("{0} + {1}", "{0} - {1}", "{0} * {1}", "{0} / (tl.abs({1}) + 1.0)"),
    *("tl.maximum({0}, {1})", "tl.minimum({0}, {1})", "tl.where({0} < {1}, {0}, {1})"),
    *("tl.fma({0}, {1}, {0})", "tl.where({0} >= {1}, {1}, 0.25)"),
)
_INT_UNARY = ("-{0}", "~{0}", "{0} >> 3", "{0} << 2", "tl.abs({0})", "{0} & 255", "{0} * 7")
_INT_BINARY = (
    *("{0} + {1}", "{0} - {1}", "{0} * {1}", "{0} & {1}", "{0} | {1}", "{0} ^ {1}"),
    *("{0} // (({1} & 15) + 1)", "{0} % (({1} & 15) + 1)", "tl.umulhi({0}, {1})"),
    *("tl.maximum({0}, {1})", "tl.minimum({0}, {1})", "tl.where({0} < {1}, {0}, {1})"),
    "{0} >> ({1} & 7)",
)
_CONVERSIONS = {
    "f": ("{0}.to(tl.float32)", "({0} & 1023).to(tl.float32)"),
    "i": ("tl.clamp({0}, -100.0, 100.0).to(tl.int32)", "({0} > 0.5).to(tl.int32)"),
}
_OF_ROWS = {
    "f": ("tl.max({0}, 1)", "tl.min({0}, 1)", "tl.sum({0}, 1)"),
    "i": ("tl.max({0}, 1)", "tl.min({0}, 1)", "tl.sum({0}, 1)", "tl.xor_sum({0}, 1)"),
}
_SHAPES = (
    "tl.trans(tl.reshape({0}, (COLUMNS, ROWS)))",
    "tl.flip({0}, 1)",
    "tl.cumsum({0}, 1)",
    "tl.cumsum({0}, 0, reverse=True)",
    "tl.sort({0}, 1)",
    "tl.reshape(tl.join({0}, {0}), (2 * ROWS, COLUMNS)).reshape((2, ROWS, COLUMNS)).sum(0)",
)


@dataclass
class _Writer:
    """Writes a kernel.

    Attributes:
        chosen: makes the choices.
        lines: of its body.
        values: the names of tiles, floats and integers.
    """

    chosen: random.Random
    lines: list[str] = field(default_factory=list[str])
    values: dict[str, list[str]] = field(default_factory=lambda: {"f": ["x"], "i": ["k"]})

    def pick(self, kind: str) -> str:
        """A tile, mostly a late one."""
        names = self.values[kind]
        return names[max(self.chosen.randrange(len(names)) for _ in range(2))]

    def add(self, kind: str, expression: str, indent: str = "    ") -> str:
        """Name the value of an expression."""
        name = f"v{sum(map(len, self.values.values()))}"
        self.lines.append(f"{indent}{name} = {expression}")
        self.values[kind].append(name)
        return name

    def step(self) -> None:
        """One statement."""
        kind = self.chosen.choice("ffi")
        way = self.chosen.randrange(10)
        unary, binary = (_FLOAT_UNARY, _FLOAT_BINARY) if kind == "f" else (_INT_UNARY, _INT_BINARY)
        if way < 3:
            self.add(kind, self.chosen.choice(unary).format(self.pick(kind)))
        elif way < 6:
            both = self.pick(kind), self.pick(kind)
            self.add(kind, self.chosen.choice(binary).format(*both))
        elif way == 6:
            other = "i" if kind == "f" else "f"
            self.add(kind, self.chosen.choice(_CONVERSIONS[kind]).format(self.pick(other)))
        elif way == 7:
            value = self.pick(kind)
            row = self.chosen.choice(_OF_ROWS[kind]).format(value)
            self.add(
                kind,
                f"{value} + {row}[:, None]" if kind == "i" else f"{row}[:, None] + 0 * {value}",
            )
        elif way == 8:
            self.add(kind, self.chosen.choice(_SHAPES).format(self.pick(kind)))
        else:
            self._loop(kind, unary)

    def _loop(self, kind: str, unary: Sequence[str]) -> None:
        """A loop, or a branch, around one operation."""
        start = self.pick(kind)
        name = self.add(kind, start)
        head = self.chosen.choice(("for _ in range(n):", "if n > 2:", "if n > 3:"))
        self.lines.append(f"    {head}")
        scale = " * 0.5" if kind == "f" else ""
        self.lines.append(f"        {name} = ({self.chosen.choice(unary).format(name)}){scale}")


def kernel(seed: int) -> str:
    """The source of a kernel."""
    writer = _Writer(random.Random(seed))
    for _ in range(writer.chosen.randint(4, 14)):
        writer.step()
    body = "\n".join(writer.lines)
    floats, integers = writer.values["f"][-1], writer.values["i"][-1]
    return f"""
@triton.jit
def kernel_{seed}(x_ptr, k_ptr, f_out, i_out, n, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    at = tl.arange(0, ROWS)[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    x = tl.load(x_ptr + at)
    k = tl.load(k_ptr + at)
{body}
    tl.store(f_out + at, {floats})
    tl.store(i_out + at, {integers})
"""


def _module(seed: int, place: Path) -> Any:
    """A module with the kernel of a seed."""
    path = place / f"kernel_{seed}.py"
    path.write_text(f"import triton\nimport triton.language as tl\n{kernel(seed)}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _outputs(launch: Callable[..., Any], seed: int) -> tuple[torch.Tensor, torch.Tensor]:
    torch.manual_seed(seed)
    x = torch.randn(ROWS, COLUMNS)
    k = torch.randint(-1000, 1000, (ROWS, COLUMNS), dtype=torch.int32)
    floats, integers = torch.zeros_like(x), torch.zeros_like(k)
    launch(x, k, floats, integers, 3, ROWS=ROWS, COLUMNS=COLUMNS)
    return floats, integers


def results(seeds: Sequence[int]) -> dict[int, tuple[torch.Tensor, torch.Tensor]]:
    """What the kernels of some seeds store, as this process runs them."""
    with tempfile.TemporaryDirectory() as place:
        return {
            seed: _outputs(getattr(_module(seed, Path(place)), f"kernel_{seed}")[(1,)], seed)
            for seed in seeds
        }


def interpreted(first: int, count: int) -> dict[int, tuple[torch.Tensor, torch.Tensor]]:
    """What they store as Triton's interpreter runs them, in a process of its own."""
    with tempfile.NamedTemporaryFile(suffix=".pt") as file:
        words = ["--first", str(first), "--programs", str(count), "--write", file.name]
        subprocess.run(
            [sys.executable, "-m", "triton_backend.campaign", *words],
            env={**os.environ, "TRITON_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
        )
        return torch.load(file.name)


def difference(
    found: tuple[torch.Tensor, torch.Tensor], expected: tuple[torch.Tensor, torch.Tensor]
) -> str | None:
    """How results differ; None if they do not."""
    if not torch.equal(found[1], expected[1]):
        return "integers differ"
    scale = expected[0].abs().nan_to_num(posinf=0).max().clamp(min=1).item()
    close = torch.isclose(found[0], expected[0], rtol=1e-4, atol=1e-5 * scale, equal_nan=True)
    return None if close.all() else f"floats differ by {(found[0] - expected[0]).abs().max()}"


def main() -> int:
    """Compare programs; the exit code."""
    parser = argparse.ArgumentParser(description="Compare random kernels with the interpreter.")
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--write", help="write the results of this process to a file")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.programs)
    if options.write:
        torch.save(results(seeds), options.write)
        return 0
    from tilewright.triton.backend import register

    register()
    found, expected = results(seeds), interpreted(options.first, options.programs)
    wrong = 0
    for seed in seeds:
        how = difference(found[seed], expected[seed])
        if how is not None:
            wrong += 1
            print(f"{how}:{kernel(seed)}")
    print(f"{options.programs} programs, {wrong} differ")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
