"""What `python -m tilewright.cutile`, `python -m tilewright.triton`, the plugin of pytest and
processes that they start can be told."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from tilewright.devices.api import install
from tilewright.devices.settings import LaunchSettings
from tilewright.devices.slow_calls import SlowCalls, seconds_until_slow
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.runtime import OPTIMIZE

__all__ = ["RedirectionOptions"]

_REFERENCE = "reference"
_CHECK = "check"


def _flag(help: str) -> Any:
    return field(default=False, metadata={"help": help, "action": "store_true"})


def _word(metavar: str, help: str, kind: Callable[[str], object] = str) -> Any:
    return field(default=None, metadata={"help": help, "metavar": metavar, "type": kind})


@dataclass(frozen=True)
class RedirectionOptions:
    """How launches are redirected.

    Attributes:
        backend: the back end, by name.
        as_gpu: the GPU that kernels are compiled for.
        checked: whether every access to memory is checked.
        trace: whether the reference machine shows all that it does.
        schedule: the order of tile blocks on the reference machine.
        memory_order: the order of memory operations on the reference machine.
        native: whether the sanitizer watches native code.
        prove: whether the sanitizer proves accesses first, and does not watch those.
        suppressions: the name of a file that says which findings of the sanitizer are known.
        timeout: how many seconds a launch may take.
        optimize: the level that kernels are optimised at first, or passes.
        keep_devices: whether torch and cupy are left as they are.
        strict_devices: whether tensors of the CPU and of the device must not be mixed.
        keep_arithmetic: whether torch computes with tensors of the device as it does on a CPU.
    """

    backend: str | None = _word(
        "NAME",
        "where kernels run: cpu (native code, unless TILEWRIGHT_BACKEND says otherwise), "
        "reference, or check, which fails where something is wrong",
    )
    as_gpu: str | None = _word("ARCH", "the GPU that kernels are compiled for (sm_100)")
    checked: bool = _flag("stop at the first access outside all arrays")
    trace: bool = _flag("show every operation and what it gives, on the reference machine")
    schedule: str | None = _word(
        "ORDER",
        "of tile blocks on the reference machine: in_order, reversed, round_robin, "
        "random(SEED) or all",
    )
    memory_order: str | None = _word(
        "ORDER",
        "of memory operations on the reference machine: program, adversarial(SEED) or weak(SEED)",
    )
    native: bool = _flag("watch native code, which runs once, with the back end check")
    prove: bool = _flag("with --native, do not watch accesses that are proved to be right")
    suppressions: str | None = _word(
        "FILE",
        "findings of the back end check that are known",
        # Processes that the program starts may be in other folders.
        os.path.abspath,
    )
    timeout: float | None = _word("SECONDS", "end a launch that takes longer", float)
    optimize: str | None = _word(
        "LEVEL|A,B,...", "optimise kernels first: a level (0, 1, 2), or passes of tilewright opt"
    )
    keep_devices: bool = _flag("leave torch.cuda as it is, and cupy missing if it is")
    strict_devices: bool = _flag(
        "refuse to mix tensors of the CPU and of the device cuda, as a GPU would"
    )
    keep_arithmetic: bool = _flag(
        "compute with torch's tensors of half precision as torch does on a CPU"
    )

    @classmethod
    def add_to(cls, add: Callable[..., object], prefix: str = "", **help: str) -> None:
        """Have a parser take these options.

        Args:
            add: its method for one option, as `argparse` has it.
            prefix: what all their names begin with.
            help: of options that mean something else there, by their names.
        """
        for option in fields(cls):
            said = {"help": help[option.name]} if option.name in help else {}
            add(_spelled(option, prefix), **{**option.metadata, **said})

    @classmethod
    def of(cls, given: Namespace, prefix: str = "") -> RedirectionOptions:
        """The options from what a parser found.

        Args:
            given: that.
            prefix: as for `add_to`.
        """
        start = prefix.replace("-", "_")
        return cls(**{option.name: getattr(given, start + option.name) for option in fields(cls)})

    def words(self) -> list[str]:
        """The same options for a parser."""
        words: list[str] = []
        for option in fields(self):
            value: str | float | bool | None = getattr(self, option.name)
            if value is True:
                words.append(_spelled(option))
            elif value is not None and value is not False:
                words += [_spelled(option), str(value)]
        return words

    def __str__(self) -> str:
        """What is unusual besides the back end and the GPU, for people."""
        usual = ("backend", "as_gpu", "keep_devices")
        given = [(o.name, getattr(self, o.name)) for o in fields(self) if o.name not in usual]
        return ", ".join(f"{name}={value}" for name, value in given if value)

    def settings(self) -> LaunchSettings:
        """What launches are done with.

        Raises:
            LaunchError: there is no such back end or GPU, it has not these options, or a file of
                suppressions is wrong.
        """
        special = {_REFERENCE: self._watching(), _CHECK: self._checking()}
        implied = next((backend for backend, options in special.items() if options), None)
        chosen = self.backend or implied
        found = LaunchSettings.of(chosen, self.as_gpu, special.get(chosen or "", {}))
        for backend, options in special.items():
            if options and found.backend != backend:
                names = " and ".join(name.replace("observer", "trace") for name in options)
                message = f"{names.replace('_', '-')}: only the back end {backend} has this, not "
                raise LaunchError(Diagnostic(message + found.backend))
        more = dict(found.options)
        if self.checked and found.backend != _REFERENCE:
            # The reference machine checks all there is, and has no such option.
            more["checked"] = True
        if self.timeout is not None:
            more["timeout"] = self.timeout
        if self.optimize is not None:
            more[OPTIMIZE] = int(self.optimize) if self.optimize.isdigit() else self.optimize
        return LaunchSettings.of(found.backend, found.as_gpu, more)

    def _watching(self) -> dict[str, Any]:
        """The options of the reference machine."""
        found = {"schedule": self.schedule, "memory_order": self.memory_order}
        given: dict[str, Any] = {name: order for name, order in found.items() if order is not None}
        if self.trace:
            from tilewright.reference import Trace

            given["observer"] = Trace()
        return given

    def _checking(self) -> dict[str, Any]:
        """The options of the sanitizer.

        Raises:
            LaunchError: the file of suppressions cannot be read, or says what is not known.
        """
        flags = {"native": self.native, "prove": self.prove}
        given: dict[str, Any] = {name: True for name, is_set in flags.items() if is_set}
        if self.suppressions is not None:
            from tilewright.sanitizer.suppressions import read_suppressions

            try:
                text = Path(self.suppressions).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                why = error.strerror if isinstance(error, OSError) else "it is no UTF-8"
                message = f"suppressions: can't read {self.suppressions!r}: {why}"
                raise LaunchError(Diagnostic(message)) from None
            given["suppressions"] = tuple(read_suppressions(text, self.suppressions))
        return given

    def install(self) -> LaunchSettings:
        """Redirect launches, in this process.

        Returns:
            What they are done with.

        Raises:
            LaunchError: there is no such back end or GPU, or it has not these options.
        """
        found = self.settings()
        seconds = seconds_until_slow()
        if seconds and not self.keep_devices:
            SlowCalls(seconds).begin()
        install(
            found.backend,
            as_gpu=found.as_gpu,
            devices=not self.keep_devices,
            strict_devices=self.strict_devices and not self.keep_devices,
            arithmetic=not self.keep_arithmetic,
            **found.options,
        )
        return found


def _spelled(option: Field[Any], prefix: str = "") -> str:
    """An option on a command line."""
    return "--" + prefix + option.name.replace("_", "-")
