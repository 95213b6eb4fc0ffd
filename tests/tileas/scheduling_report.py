"""The schedules of all loops with pipelines in the corpus, as a table.

`PYTHONPATH=src:tests python -m tileas.scheduling_report --target sm_90a`
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from cutile_kernels.corpus import KERNELS, CorpusKernel

import tilewright
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.transforms.tileas import PIPELINE, lower
from tilewright.transforms.tileas.resources import TARGETS, TimingModel
from tilewright.transforms.tileas.schedule import loops_of, pipeline_depths, schedule_loops


def rows_of(kernel: CorpusKernel, target: TimingModel) -> Iterator[tuple[str, ...]]:
    """A row for each group of loops of a kernel that shares pipelines."""
    module = tilewright.load(kernel.export(kernel.versions[-1])).operation
    names = list(PIPELINE)
    before = names[: names.index("schedule")]
    for entry in lower(module, target=target.name, passes=before).entries:
        yield from _rows(kernel.name, entry, target)


def _rows(name: str, entry: EntryOp, target: TimingModel) -> Iterator[tuple[str, ...]]:
    depths = {p.result: n for p, n in pipeline_depths(entry, target).items()}
    for loops in loops_of(entry):
        found = schedule_loops(loops, target)
        stages = [str(depths[pipeline]) for pipeline in found.body.ends if pipeline in depths]
        if len(loops) > 1 and stages:
            size, interval = str(len(found.body.operations)), str(found.schedule.interval)
            bound = str(found.bounds.interval)
            yield name, size, bound, interval, ", ".join(stages), found.limit


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", choices=sorted(TARGETS), default="sm_90a")
    target = TARGETS[parser.parse_args().target]
    print("| kernel | operations | bound | interval | stages | limited by |")
    print("|---|---|---|---|---|---|")
    for kernel in KERNELS:
        for row in rows_of(kernel, target):
            print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
