"""Differential fuzzing: random programs on several engines, and failing ones made small.

from tilewright.fuzzing import Campaign

Campaign(["reference", "cpu", "cpu:threads=1"]).run(count=100)
"""

from __future__ import annotations

from tilewright.fuzzing.against import FailingModule, Hunt, completed
from tilewright.fuzzing.campaign import Campaign, Disagreement
from tilewright.fuzzing.engines import Engine, Verdict, Worker, engine_of
from tilewright.fuzzing.minimal import reduce_program
from tilewright.fuzzing.program import EXACT, Argument, Program, Tolerance, dump, undump
from tilewright.fuzzing.programs import random_program

__all__ = [
    "EXACT",
    "Argument",
    "Campaign",
    "Disagreement",
    "Engine",
    "FailingModule",
    "Hunt",
    "Program",
    "Tolerance",
    "Verdict",
    "Worker",
    "completed",
    "dump",
    "engine_of",
    "random_program",
    "reduce_program",
    "undump",
]
