"""Made-up wheels of cuTile Python, small and easy to damage."""

from __future__ import annotations

import hashlib
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from pathlib import Path

NAMES = frozenset({"launch", "TileContext", "int32"})
"""What the made-up cuTile asks of its native part."""

Files = dict[str, bytes]
Change = Callable[[Files], None]


def contents(version: str = "1.7.0", python: str = "cp311") -> Files:
    """The files of a wheel, without the list of them."""
    information = f"cuda_tile-{version}.dist-info"
    return {
        "cuda/tile/__init__.py": b"from cuda.tile._cext import launch\n",
        "cuda/tile/_context.py": b"from ._cext import TileContext\n",
        "cuda/tile/_ir/types.py": b"import cuda.tile._cext as cext\nint32 = cext.int32\n",
        f"cuda/tile/_cext.{python}-x86_64-linux-gnu.so": b"\x7fELF",
        "cuda/tile/_cext.pyi": b"def launch(): ...\n",
        "cutile_cache/__init__.py": b"",
        "cutile_cache/_cli.py": b"def main():\n    print('the cache is empty')\n",
        f"{information}/METADATA": (
            f"Metadata-Version: 2.4\nName: cuda-tile\nVersion: {version}\n"
            "License-Expression: Apache-2.0\nLicense-File: LICENSES/Apache-2.0.txt\n"
            "Requires-Python: <3.15,>=3.10\nRequires-Dist: typing-extensions\n"
            'Requires-Dist: cuda-toolkit; extra == "tileiras"\n\n'
        ).encode(),
        f"{information}/WHEEL": (
            f"Wheel-Version: 1.0\nTag: {python}-{python}-manylinux2014_x86_64\n"
        ).encode(),
        f"{information}/entry_points.txt": (
            b"[console_scripts]\ncutile-cache = cutile_cache._cli:main\n"
        ),
        f"{information}/licenses/LICENSES/Apache-2.0.txt": b"Apache License\n",
    }


def record(files: Mapping[str, bytes], information: str) -> bytes:
    """The list of files, as wheels have it."""
    lines = [
        f"{path},sha256={urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip('=')},"
        f"{len(data)}"
        for path, data in files.items()
    ]
    return "\n".join([*lines, f"{information}/RECORD,,", ""]).encode()


def make(
    directory: Path,
    version: str = "1.7.0",
    python: str = "cp311",
    *,
    before: Change | None = None,
    after: Change | None = None,
) -> Path:
    """Write a wheel.

    Args:
        directory: where.
        version: what it says to be.
        python: the tag of the Python that it is for.
        before: a change of its files, which its list of files knows.
        after: a change of which it does not.
    """
    files = contents(version, python)
    information = f"cuda_tile-{version}.dist-info"
    if before is not None:
        before(files)
    files[f"{information}/RECORD"] = record(files, information)
    if after is not None:
        after(files)
    path = directory / f"cuda_tile-{version}-{python}-{python}-manylinux2014_x86_64.whl"
    directory.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path
