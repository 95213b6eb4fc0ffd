"""How fast modules are read, parsed, verified, written and printed, and the command starts.

Each figure stands beside a peer measured in the same run: xDSL's own generic parser, verifier and
printer on the same module, and a bare `python -c "import typer"`.  Run with
`python benchmarks/reading.py`; `--write` puts
the results into `benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import io
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from results import today_with, write_section
from xdsl.context import Context
from xdsl.dialects import arith, builtin, func
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright import bytecode, text
from tilewright.verifier import verify

ROUNDS = 15


def tile_module(operations: int) -> str:
    """A module of about that many operations: arithmetic, comparisons, a loop, loads and stores."""
    lines = [
        "cuda_tile.module @m {",
        "entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {",
        "  %one = constant <f32: 1.0> : tile<64xf32>",
        "  %v = make_tensor_view %p, shape = [%n], strides = [1]"
        " : tile<i32> -> tensor_view<?xf32, strides=[1]>",
        "  %w = make_partition_view %v"
        " : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>",
    ]
    for i in range(max(1, (operations - 6) // 5)):
        before = f"%s{i - 1}" if i else "%one"
        lines += [
            f"  %x{i}, %t{i} = load_view_tko weak %w[%n] : partition_view<tile=(64),"
            " tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token",
            f"  %a{i} = addf %x{i}, {before} rounding<zero> : tile<64xf32>",
            f"  %c{i} = cmpf less_than ordered %a{i}, %one : tile<64xf32> -> tile<64xi1>",
            f"  %s{i} = select %c{i}, %a{i}, %x{i} : tile<64xi1>, tile<64xf32>",
            f"  %k{i} = store_view_tko weak %s{i}, %w[%n] token = %t{i} : tile<64xf32>,"
            " partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token",
        ]
    return "\n".join([*lines, "}", "}"])


def peer_module(operations: int) -> str:
    """A function of as many operations in xDSL's own dialects."""
    body = "\n".join(f"  %{i + 1} = arith.addi %{i}, %0 : i32" for i in range(operations - 2))
    return f"func.func @k(%0 : i32) {{\n{body}\n  func.return\n}}"


def median(run: Callable[[], object]) -> float:
    """Median time of a call in milliseconds."""
    times: list[float] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        run()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def command(*arguments: str) -> Callable[[], object]:
    """Runs Python with these arguments."""
    return lambda: subprocess.run([sys.executable, *arguments], check=True, capture_output=True)


def measure(operations: int) -> list[tuple[str, float, str, float]]:
    """Name, milliseconds, peer's name, peer's milliseconds of each figure."""
    source = tile_module(operations)
    module = text.parse_module(source)
    data = bytecode.write(module)
    context = Context()
    for dialect in (builtin.Builtin, arith.Arith, func.Func):
        context.load_dialect(dialect)
    peer_source = peer_module(operations)
    peer = Parser(context, peer_source).parse_module()
    parse_peer = median(lambda: Parser(context, peer_source).parse_module())
    print_peer = median(lambda: Printer(io.StringIO()).print_op(peer))
    return [
        ("read bytecode", median(lambda: bytecode.read(data)), "xDSL parse", parse_peer),
        ("parse text", median(lambda: text.parse_module(source)), "xDSL parse", parse_peer),
        ("verify", median(lambda: verify(module)), "xDSL verify", median(peer.verify)),
        ("write bytecode", median(lambda: bytecode.write(module)), "xDSL print", print_peer),
        ("print text", median(lambda: text.to_text(module)), "xDSL print", print_peer),
        (
            "tilewright --help",
            median(command("-m", "tilewright.cli", "--help")),
            "import typer",
            median(command("-c", "import typer")),
        ),
    ]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--operations", type=int, default=1000)
    arguments.add_argument("--write", action="store_true", help="put them into RESULTS.md")
    options = arguments.parse_args()
    rows = measure(options.operations)
    lines = [
        f"{today_with()}, one core; medians of {ROUNDS}, in milliseconds.",
        "",
        "| work | Tilewright | peer | peer's time | ratio |",
        "|---|---|---|---|---|",
        *(f"| {a} | {x:.1f} | {b} | {y:.1f} | {x / y:.2f} |" for a, x, b, y in rows),
    ]
    figures = "\n".join(lines)
    print(figures)
    if options.write:
        title = f"Reading and writing, {options.operations} operations"
        write_section(title, figures, "python benchmarks/reading.py --write")


if __name__ == "__main__":
    main()
