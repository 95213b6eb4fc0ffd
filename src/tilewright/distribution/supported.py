"""Which versions of cuTile Python there is an extension for, in one place."""

from __future__ import annotations

from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from tilewright.distribution.errors import DistributionError

__all__ = ["NAME", "RANGE", "SUPPORTED", "is_within", "requirement"]

NAME = canonicalize_name("cuda-tile")
"""The distribution's name on the package index."""

RANGE = ">=1.5,<1.8"
"""The versions that are tested."""
SUPPORTED = SpecifierSet(RANGE)
"""The same, to compare with."""


def requirement(version: str | None) -> str:
    """What to ask pip for.

    Args:
        version: one version, `1.7.0`; a series, `1.7`, of which the newest is taken; None for the
            newest that is supported.

    Raises:
        DistributionError: it is no version.
    """
    if version is None:
        return f"{NAME}{RANGE}"
    try:
        parsed = Version(version)
    except InvalidVersion:
        message = f"{version!r} is not a version; give one such as 1.7.0, or none for the newest"
        raise DistributionError(message) from None
    series = len(parsed.release) < 3 and str(parsed) == parsed.base_version
    return f"{NAME}=={parsed}{'.*' if series else ''}"


def is_within(version: str, specifiers: SpecifierSet, *, prereleases: bool = False) -> bool:
    """Whether a version, which may be anything, is one of those specified."""
    try:
        return specifiers.contains(Version(version), prereleases=prereleases)
    except InvalidVersion:
        return False
