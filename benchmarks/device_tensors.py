"""What it costs that tensors made for torch's device cuda say so, where the CPU stands in for it:
calls of torch with such tensors, and with tensors of the CPU, beside torch as it is, in one run.

`python benchmarks/device_tensors.py`; needs torch. A tensor has four elements, so that a call costs
what it costs to call.
"""

from __future__ import annotations

import argparse
import statistics
import timeit
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import cuda.tile as ct
import torch

import tilewright.cutile

MOST = 1.0
"""Microseconds that a call may cost more, on average over the calls below."""

CALLS: Mapping[str, Callable[[Any, Any], Any]] = {
    "x.device": lambda x, y: x.device,
    "x.shape": lambda x, y: x.shape,
    "x.data_ptr()": lambda x, y: x.data_ptr(),
    "x + y": lambda x, y: x + y,
    "x * 2": lambda x, y: x * 2,
    "x.view(2, 2)": lambda x, y: x.view(2, 2),
    "x.sum()": lambda x, y: x.sum(),
    "x.max(0)": lambda x, y: x.max(0),
    "x.add_(y)": lambda x, y: x.add_(y),
    "x[0]": lambda x, y: x[0],
    "x.data": lambda x, y: x.data,
    "torch.add(x, y)": torch.add,
    "torch.cat([x, y])": lambda x, y: torch.cat([x, y]),
    "softmax(x, 0)": lambda x, y: torch.nn.functional.softmax(x, 0),
    "zeros_like(x)": lambda x, y: torch.zeros_like(x),
}


@ct.kernel
def nothing(x, y):
    ct.store(y, 0, ct.load(x, 0, 4))


def microseconds(call: Callable[[], Any], number: int) -> float:
    """The least that one of some rounds takes, for one call."""
    return min(timeit.repeat(call, number=number, repeat=60)) / number * 1e6


def measured(device: str, number: int) -> Iterator[tuple[str, float]]:
    """Calls, and how long they take with tensors on a device."""
    x, y = torch.zeros(4, device=device), torch.zeros(4, device=device)
    for name, call in CALLS.items():
        yield name, microseconds(partial(call, x, y), number)
    with tilewright.cutile.on("cpu", threads=1):
        yield "launch", microseconds(lambda: ct.launch(None, (1,), nothing, (x, y)), number)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=500, help="of calls in a round")
    number = parser.parse_args().number
    plain = dict(measured("cpu", number))
    tilewright.cutile.install("cpu", devices=True)
    here, there = dict(measured("cpu", number)), dict(measured("cuda", number))
    tilewright.cutile.uninstall()
    again = dict(measured("cpu", number))
    print(f"{'µs':18} {'torch':>7} {'again':>7} {'on cpu':>8} {'on cuda':>8}")
    for name, base in plain.items():
        more = here[name] - base, there[name] - base
        print(f"{name:18} {base:7.2f} {again[name]:7.2f} {more[0]:+8.2f} {more[1]:+8.2f}")
    means = [
        statistics.mean(found[name] - plain[name] for name in CALLS) for found in (here, there)
    ]
    print(f"{'on average':18} {'':7} {'':7} {means[0]:+8.2f} {means[1]:+8.2f}")
    return means[1] > MOST


if __name__ == "__main__":
    raise SystemExit(main())
