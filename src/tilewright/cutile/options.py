"""What `python -m tilewright.cutile`, the plugin of pytest and processes they start can be told."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from typing import Any

from tilewright.cutile.api import install
from tilewright.cutile.settings import Settings

__all__ = ["Options"]


@dataclass(frozen=True)
class Options:
    """How launches are redirected.

    Attributes:
        backend: the back end, by name.
        as_gpu: the GPU that cuTile compiles for.
        checked: whether every access to memory is checked.
        keep_devices: whether torch and cupy are left as they are.
    """

    backend: str | None = None
    as_gpu: str | None = None
    checked: bool = False
    keep_devices: bool = False

    @classmethod
    def add_to(cls, parser: ArgumentParser) -> None:
        """Have a parser take these options."""
        parser.add_argument(
            "--backend",
            metavar="NAME",
            help="cpu (native code; unless TILEWRIGHT_BACKEND says otherwise) or reference",
        )
        parser.add_argument(
            "--as-gpu", metavar="ARCH", help="the GPU that cuTile compiles for (sm_100)"
        )
        parser.add_argument(
            "--checked", action="store_true", help="stop at the first access outside all arrays"
        )
        parser.add_argument(
            "--keep-devices",
            action="store_true",
            help="leave torch.cuda as it is, and cupy missing if it is",
        )

    @classmethod
    def of(cls, given: Namespace) -> Options:
        """The options from what a parser found."""
        return cls(given.backend, given.as_gpu, given.checked, given.keep_devices)

    def words(self) -> list[str]:
        """The same options for a parser."""
        words: list[str] = []
        if self.backend is not None:
            words += ["--backend", self.backend]
        if self.as_gpu is not None:
            words += ["--as-gpu", self.as_gpu]
        words += ["--checked"] if self.checked else []
        return words + (["--keep-devices"] if self.keep_devices else [])

    def settings(self) -> Settings:
        """What launches are done with.

        Raises:
            LaunchError: there is no such back end or GPU.
        """
        found = Settings.of(self.backend, self.as_gpu, {})
        # The reference machine checks all there is, and has no such option.
        checked: dict[str, Any] = {"checked": True} if self.checked else {}
        options = {} if found.backend == "reference" else checked
        return Settings(found.backend, found.as_gpu, options)

    def install(self) -> Settings:
        """Redirect launches, in this process.

        Returns:
            What they are done with.

        Raises:
            LaunchError: there is no such back end or GPU.
        """
        found = self.settings()
        install(
            found.backend,
            as_gpu=found.as_gpu,
            devices=not self.keep_devices,
            **found.options,
        )
        return found
