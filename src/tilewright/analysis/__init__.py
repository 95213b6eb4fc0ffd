"""Facts about programs that hold in every execution, each analysis usable alone.

manager = AnalysisManager()
ranges = manager.get(Ranges, entry)
ranges.of(value)
"""

from __future__ import annotations

from tilewright.analysis.access_maps import AccessMap, AccessMaps
from tilewright.analysis.divisibility import Divisibility
from tilewright.analysis.manager import Analysis, AnalysisManager
from tilewright.analysis.ranges import Ranges
from tilewright.analysis.tokens import Tokens

__all__ = [
    "AccessMap",
    "AccessMaps",
    "Analysis",
    "AnalysisManager",
    "Divisibility",
    "Ranges",
    "Tokens",
]
