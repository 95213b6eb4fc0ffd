"""The compiler: Triton's own passes on TTIR, then a module of Tile IR as bytecode."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from tilewright import bytecode
from tilewright.bytecode import SUPPORTED
from tilewright.diagnostics import DiagnosticError
from tilewright.frontends.triton import convert
from tilewright.version import __version__

ir: Any = import_module("triton._C.libtriton").ir
passes: Any = import_module("triton._C.libtriton").passes
BaseBackend: Any = import_module("triton.backends.compiler").BaseBackend
GPUTarget: Any = import_module("triton.backends.compiler").GPUTarget

__all__ = ["BINARY", "TARGET", "TileOptions", "TilewrightBackend", "fingerprint"]

BINARY = "tilebc"
"""What Triton calls the last stage."""
TARGET: Any = GPUTarget("tilewright", 0, 32)
"""What Triton compiles for."""


@dataclass(frozen=True)
class TileOptions:
    """The options of a compilation.

    What is about threads, registers and the memory of one GPU is taken and has no effect.
    """

    num_warps: int = 4
    num_ctas: int = 1
    num_stages: int = 3
    warp_size: int = 32
    maxnreg: int | None = None
    cluster_dims: tuple[int, ...] = (1, 1, 1)
    ir_override: str | None = None
    enable_fp_fusion: bool = False
    launch_cooperative_grid: bool = False
    launch_pdl: bool = False
    supported_fp8_dtypes: tuple[str, ...] = (
        *("fp8e4nv", "fp8e5", "fp8e4b8", "fp8e5b16", "fp8e4b15"),
    )
    deprecated_fp8_dot_operand_dtypes: tuple[str, ...] = ()
    default_dot_input_precision: str = "tf32"
    allowed_dot_input_precisions: tuple[str, ...] = (
        *("tf32", "tf32x3", "ieee", "bf16x3", "bf16x6"),
    )
    max_num_imprecise_acc_default: int = 0
    extern_libs: tuple[tuple[str, str], ...] = ()
    debug: bool = False
    backend_name: str = "tilewright"
    sanitize_overflow: bool = True
    arch: str = "tilewright"
    instrumentation_mode: str = ""
    fpsan_homomorphic_casts: bool = False
    tokens: str = "relaxed"

    def __post_init__(self) -> None:
        """Refuse what Triton refuses for any GPU.

        Raises:
            AssertionError: the number of warps is no power of two.
        """
        is_power = self.num_warps > 0 and self.num_warps & (self.num_warps - 1) == 0
        assert is_power, "num_warps must be a power of 2"

    def hash(self) -> str:
        """A name for equal options."""
        words = [f"{field.name}-{getattr(self, field.name)}" for field in fields(self)]
        return hashlib.sha256("_".join(words).encode()).hexdigest()


_SOURCES = (
    "analysis",
    "builder",
    "bytecode",
    "collector.py",
    "diagnostics.py",
    "dialects",
    "execution.py",
    "frontends",
    "layouts",
    "memory.py",
    "nesting.py",
    "numerics",
    "passes",
    "targets",
    "text",
    "tiles.py",
    "triton",
    "verifier.py",
    "version.py",
)
"""What has a part in what a compilation gives: packages, and modules beside them."""


@cache
def fingerprint(root: Path = Path(__file__).parents[2]) -> str:
    """A name for this version of the conversion, by its sources.

    Args:
        root: the folder of the packages.
    """
    contents = [path.read_bytes() for source in _SOURCES for path in _files(root / source)]
    return hashlib.sha256(b"".join(contents)).hexdigest()[:16]


def _files(source: Path) -> list[Path]:
    """The files of a package, or that of a module."""
    return [source] if source.is_file() else sorted(source.rglob("*.py"))


def _smallest_product(left: Any, right: Any) -> tuple[int, int, int]:
    """The smallest sizes of `tl.dot`: any."""
    return (1, 1, 1)


def _converted(value: Any, type: Any, rounding: Any, _semantic: Any) -> Any:
    """A conversion from or to `fp8e4b15`, whose bits are in `i8`: they are the upper ones of f16,
    without the highest of the exponent.

    Args:
        value: what is converted.
        type: to what.
        rounding: ignored: it is to nearest.
        _semantic: what makes operations.
    """
    tl: Any = import_module("triton.language")
    if value.type.scalar.is_fp8e4b15():
        bits = _semantic.cast(_semantic.bitcast(value, tl.uint8), tl.uint16)
        sign = _semantic.shl(_semantic.and_(bits, 0x80), 8)
        magnitude = _semantic.shl(_semantic.and_(bits, 0x7F), 7)
        half = _semantic.bitcast(_semantic.or_(sign, magnitude), tl.float16)
        return _semantic.cast(half, type)
    bits = _semantic.bitcast(_semantic.cast(value, tl.float16), tl.uint16)
    sign = _semantic.lshr(_semantic.and_(bits, 0x8000), 8)
    largest = 0x3F80
    magnitude = _semantic.minimum(_semantic.and_(bits, 0x7FFF), largest, tl.PropagateNan.NONE)
    last = _semantic.and_(_semantic.lshr(magnitude, 7), 1)
    rounded = _semantic.add(_semantic.add(magnitude, last, False), 0x3F, False)
    upper = _semantic.or_(sign, _semantic.lshr(rounded, 7))
    return _semantic.bitcast(_semantic.cast(upper, tl.uint8), type)


class TilewrightBackend(BaseBackend):
    """What Triton compiles with.

    Args:
        target: `TARGET`.
    """

    binary_ext = BINARY

    @staticmethod
    def supports_target(target: Any) -> bool:
        """Whether a target is ours, or the one that torch's compiler names for main memory."""
        return target.backend in (TARGET.backend, "cpu")

    def hash(self) -> str:
        """A name for everything that a compilation depends on besides its options."""
        return f"tilewright-{__version__}-{fingerprint()}-{self.target}"

    def parse_options(self, options: dict[str, Any]) -> TileOptions:
        """The options of a compilation; those of one kind of GPU are left out."""
        known = {field.name for field in fields(TileOptions)}
        return TileOptions(**{k: v for k, v in options.items() if k in known and v is not None})

    def pack_metadata(self, metadata: Any) -> tuple[Any, ...]:
        """What hooks of launches are given."""
        return (metadata.num_warps, metadata.num_ctas, metadata.shared)

    def get_codegen_implementation(self, options: TileOptions) -> Mapping[str, Any]:
        """What the front end asks about the target."""
        return {"min_dot_size": _smallest_product, "convert_custom_types": _converted}

    def get_module_map(self) -> dict[str, ModuleType]:
        """The modules that stand for those of any target."""
        libdevice = import_module("triton.language.extra.cuda.libdevice")
        return {"triton.language.extra.libdevice": libdevice}

    def load_dialects(self, context: Any) -> None:
        """Nothing: the dialects that Triton has loaded are all that we read."""

    def add_stages(
        self, stages: dict[str, Callable[..., Any]], options: TileOptions, language: Any
    ) -> None:
        """The stages: TTIR, and bytecode."""
        stages["ttir"] = _simplified
        stages[BINARY] = partial(_compiled, options=options)


def _simplified(module: Any, metadata: dict[str, Any]) -> Any:
    """TTIR with functions in place of calls, simplified by Triton's own passes."""
    manager = ir.pass_manager(module.context)
    manager.enable_debug()
    passes.common.add_inliner(manager)
    passes.common.add_canonicalizer(manager)
    passes.ttir.add_combine(manager)
    passes.ttir.add_reorder_broadcast(manager)
    passes.common.add_cse(manager)
    passes.common.add_symbol_dce(manager)
    passes.ttir.add_loop_unroll(manager)
    manager.run(module, "make_ttir")
    return module


def _compiled(module: Any, metadata: dict[str, Any], options: TileOptions) -> bytes:
    """Bytecode of TTIR, in the oldest version that holds it."""
    # Launches with other numbers are made without this promise.
    found = convert(str(module), "<ttir>", tokens=options.tokens, promised=True)
    entry = next(iter(found.entries))
    metadata.update(name=entry.sym_name.data, shared=0, tmem_size=None)
    metadata.update(global_scratch_size=0, global_scratch_align=1)
    metadata.update(profile_scratch_size=0, profile_scratch_align=1)
    failure: DiagnosticError | None = None
    for version in sorted(SUPPORTED):
        try:
            return bytecode.write(found, version)
        except DiagnosticError as error:
            failure = error
    assert failure is not None
    raise failure
