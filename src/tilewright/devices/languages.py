"""The languages that kernels are in whose launches come here."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tilewright.system.forking import import_whole

__all__ = ["LANGUAGES", "Language", "expect_launches", "parts_of_devices"]


@dataclass(frozen=True)
class Language:
    """A language, and where we have what is for it. A place is `module:attribute`, and is imported
    when it is needed.

    Attributes:
        name: for people.
        module: what programs import.
        package: ours.
        expect: the place of what has launches come here as soon as the module is imported; "" if
            they do so anyway.
        part: the place of the class of what the language asks of a GPU; "" if nothing.
        judging: files of our package that look at launches, and say what is wrong with them.
        launching: the file that every launch goes through.
        calling: files of the language through which we are called.
        refusal: the place of the error by which it refuses kernels.
        telling: the place of the kind of these errors whose text is made of its cause; "" if the
            causes of all have something to say.
    """

    name: str
    module: str
    package: str
    expect: str
    part: str
    judging: tuple[str, ...]
    launching: str
    calling: tuple[str, ...]
    refusal: str
    telling: str

    def files(self, names: Iterable[str]) -> Iterator[str]:
        """Files of our package, by their names in it."""
        # Two folders up is that of all packages.
        folder = Path(__file__).parents[2].joinpath(*self.package.split("."))
        return (str(folder.joinpath(*name.split("/"))) for name in names)

    @property
    def plugin(self) -> str:
        """The name of the plugin of pytest."""
        return f"{self.package}.pytest"

    def has(self, file: str) -> bool:
        """Whether a file is one of the language as it is installed and imported."""
        folder = self._folder
        return folder is not None and file.startswith(folder)

    def calls_by(self, file: str) -> bool:
        """Whether a file is one of those through which we are called."""
        folder = self._folder
        if folder is None or not self.calling or not file.startswith(folder):
            return False
        return file.removeprefix(folder).replace(os.sep, "/") in self.calling

    @property
    def _folder(self) -> str | None:
        """Where the language is, and a separator; None if it has not been imported."""
        module = getattr(sys.modules.get(self.module), "__file__", None)
        return None if module is None else str(Path(module).parent) + os.sep

    def refuses_by(self, error: BaseException) -> bool:
        """Whether the language refuses a kernel by an error."""
        return _is_of(error, self.refusal)

    def shows_cause(self, error: BaseException) -> bool:
        """Whether the causes of such an error say something."""
        return not self.telling or _is_of(error, self.telling)


LANGUAGES: Sequence[Language] = (
    Language(
        name="cuTile",
        module="cuda.tile",
        package="tilewright.cutile",
        expect="tilewright.cutile.expecting:expect_launches",
        part="",
        judging=("api.py", "arrays.py", "functions.py", "launching.py", "specialization.py"),
        launching="launching.py",
        calling=(),
        refusal="cuda.tile:TileError",
        telling="cuda.tile._exception:StaticEvalError",
    ),
    Language(
        name="Triton",
        module="triton",
        package="tilewright.triton",
        expect="",
        part="tilewright.triton.on_cuda:TritonOnCuda",
        judging=("backend/launching.py",),
        launching="backend/launching.py",
        calling=("runtime/jit.py", "runtime/autotuner.py", "compiler/compiler.py"),
        refusal="triton.errors:TritonError",
        telling="",
    ),
)
"""What there is."""


@cache
def expect_launches() -> None:
    """Have launches in all languages come here, whether they have been imported or will be."""
    for language in LANGUAGES:
        if language.expect:
            _found(language.expect)()


def parts_of_devices() -> list[Any]:
    """What languages ask of a GPU, each with `begin` and `end`."""
    return [_found(language.part)() for language in LANGUAGES if language.part]


def _found(place: str) -> Callable[..., Any]:
    module, _, name = place.partition(":")
    return getattr(import_whole(module), name)


def _is_of(error: BaseException, place: str) -> bool:
    """Whether an error is of a kind, which need not be imported."""
    module, _, name = place.partition(":")
    kind: Any = getattr(sys.modules.get(module), name, None)
    return kind is not None and isinstance(error, kind)
