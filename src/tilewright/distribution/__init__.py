"""The Python part of cuTile Python, installed where its wheel has no binary.

Its wheels are for Linux and Windows; all of them hold the same Python files, and one native part,
`cuda/tile/_cext`. Here a wheel for any platform is fetched with pip, checked, and installed without
the native part, in whose place comes one of ours in Python.

- `install`, `repair`, `uninstall`: change an environment, wholly or not at all
- `inspect`: what an environment has
- `Environment`: where packages lie

Nothing here imports cuTile, or our extension: callers say which names the extension has.
"""

from tilewright.distribution.environment import Environment
from tilewright.distribution.errors import DistributionError
from tilewright.distribution.fetching import Request
from tilewright.distribution.installing import InstallationResult, install, repair, uninstall
from tilewright.distribution.report import Report, inspect
from tilewright.distribution.supported import SUPPORTED

__all__ = [
    "SUPPORTED",
    "DistributionError",
    "Environment",
    "InstallationResult",
    "Report",
    "Request",
    "inspect",
    "install",
    "repair",
    "uninstall",
]
