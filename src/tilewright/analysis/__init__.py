"""Facts about programs that hold in every execution, each analysis usable alone.

manager = AnalysisManager()
ranges = manager.get(Ranges, entry)
ranges.of(value)
"""

from __future__ import annotations

from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.aliasing import Aliasing, Scope
from tilewright.analysis.divisibility import Divisibility
from tilewright.analysis.footprints import Footprint, Footprints
from tilewright.analysis.liveness import Liveness
from tilewright.analysis.manager import Analysis, AnalysisManager
from tilewright.analysis.maps import AccessMap
from tilewright.analysis.provenance import Provenance
from tilewright.analysis.ranges import Ranges
from tilewright.analysis.runs import Runs
from tilewright.analysis.tokens import Tokens
from tilewright.analysis.uniformity import Uniformity

ANALYSES: tuple[type[Analysis], ...] = (
    *(Ranges, Divisibility, Runs, Uniformity, AccessMaps, Provenance),
    *(Aliasing, Footprints, Tokens, Liveness),
)
"""All analyses that can be shown."""

__all__ = [
    "ANALYSES",
    "AccessMap",
    "AccessMaps",
    "Aliasing",
    "Analysis",
    "AnalysisManager",
    "Divisibility",
    "Footprint",
    "Footprints",
    "Liveness",
    "Provenance",
    "Ranges",
    "Runs",
    "Scope",
    "Tokens",
    "Uniformity",
]
