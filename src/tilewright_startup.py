"""Which native part cuTile Python gets, `cuda.tile._cext`, whatever a program imports first.

Python imports this when it starts, by `tilewright.pth`, so nothing else is imported here. cuTile's
own binary serves where it is installed, Tilewright's extension in Python where it is not; the
environment variable `TILEWRIGHT_CUTILE_EXTENSION` chooses.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

__all__ = ["NAME", "VARIABLE", "begin", "served", "wanted"]

NAME = "cuda.tile._cext"
"""The module of the native part."""
VARIABLE = "TILEWRIGHT_CUTILE_EXTENSION"
"""The environment variable that chooses: `python` is ours, `binary` is cuTile's own."""


def begin() -> None:
    """From now on, an import of the native part finds the one that is wanted."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


def wanted() -> str:
    """What the environment variable says: `python`, `binary`, or nothing.

    Raises:
        ImportError: something else.
    """
    said = os.environ.get(VARIABLE, "")
    if said not in ("", "python", "binary"):
        raise ImportError(f"{VARIABLE} must be python or binary, found {said!r}", name=NAME)
    return said


def served(asked: str, has_binary: bool) -> str:
    """Which serves: `python`, `binary`, or `none`: it is asked for and not there.

    Args:
        asked: what the environment variable says.
        has_binary: whether there is a binary for this Python.
    """
    if has_binary and asked != "python":
        return "binary"
    return "none" if asked == "binary" else "python"


class _Finder:
    def find_spec(
        self,
        fullname: str,
        path: "Sequence[str] | None" = None,
        target: "ModuleType | None" = None,
    ) -> "ModuleSpec | None":
        """See `importlib`."""
        if fullname != NAME:
            return None
        # Late: every Python that starts here imports this module.
        from importlib.machinery import ModuleSpec, PathFinder

        found = PathFinder.find_spec(fullname, path)
        has_binary = found is not None and not str(found.origin).endswith(".py")
        serves = served(wanted(), has_binary)
        if serves == "none":
            message = f"{VARIABLE} says binary, but cuTile's own extension is not installed"
            raise ImportError(message, name=NAME)
        if serves == "binary":
            return None
        from tilewright.cutile.extension.finding import ExtensionLoader

        return ModuleSpec(fullname, ExtensionLoader())


begin()
