"""The CPU that code is generated for: this machine's, or one by its name.

LLVM is told every feature explicitly, so that a smaller CPU can be forced on a larger host (say
AVX2 on one with AVX-512): what is generated is what would be generated there, and it runs here.
Code for another architecture can be generated and looked at, but not run.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from types import MappingProxyType
from typing import Literal

from tilewright.backends.cpu.llvm import binding
from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.system import NATIVE, NativeCode, native_of_triple, system

__all__ = ["TARGETS", "Architecture", "Caches", "Target", "host_target", "target_of"]

Architecture = Literal["x86_64", "aarch64"]


@dataclass(frozen=True)
class Caches:
    """Bytes of cache: of one core on the first and second level, of the machine on the last."""

    first: int
    second: int
    last: int


@dataclass(frozen=True)
class Target:
    """A CPU as code generation sees it.

    Attributes:
        name: what users call it, `host` or a key of `TARGETS`.
        architecture: of its instructions.
        triple: LLVM's name of architecture and system.
        cpu: LLVM's name of the CPU: chooses the costs of instructions.
        features: those of `KNOWN_FEATURES` that it has, in LLVM's spelling.
        attributes: features as LLVM takes them: each named, with its sign.
        caches: their sizes; typical ones when it is not this machine.
    """

    name: str
    architecture: Architecture
    triple: str
    cpu: str
    features: frozenset[str]
    attributes: str
    caches: Caches

    @cached_property
    def system(self) -> NativeCode:
        """How code is generated for the system of the triple."""
        return native_of_triple(self.triple)

    @property
    def vector_bits(self) -> int:
        """Width of the widest vector registers that are worth using for all element types."""
        if self.avx512:
            return 512
        return 256 if "avx2" in self.features else 128

    @property
    def vector_registers(self) -> int:
        """How many vector registers there are."""
        return 32 if self.avx512 or self.architecture == "aarch64" else 16

    @property
    def stack_alignment(self) -> int:
        """Bytes to whose multiples the stack is aligned for kernels; 0 where callers do so by
        themselves. Vectors on the stack across lines of the cache are read late."""
        longer = self.architecture == "x86_64" and self.vector_bits > _ALIGNED
        return self.vector_bits // 8 if longer else 0

    @property
    def fma(self) -> bool:
        """Whether a fused multiply-add is one instruction."""
        return self.architecture == "aarch64" or "fma" in self.features

    @property
    def f16c(self) -> bool:
        """Whether conversions between f16 and f32 are instructions."""
        return self.architecture == "aarch64" or "f16c" in self.features

    @property
    def avx512(self) -> bool:
        """Whether it has AVX-512 for vectors of all lengths and elements of all widths."""
        return self.features >= _AVX512

    def loads_under_masks(self, size: int) -> bool:
        """Whether successive elements of so many bytes are loaded at once where a mask says."""
        return self.avx512 or ("avx2" in self.features and size in (4, 8))

    @property
    def moves_under_masks(self) -> bool:
        """Whether successive elements of any size are loaded and stored at once where a mask says,
        as fast as without one."""
        return self.avx512

    @property
    def divides_floats(self) -> bool:
        """Whether vectors of numbers are divided faster as floats: x86-64 divides integers one by
        one, some processors in 25 cycles each."""
        return self.architecture == "x86_64"

    @property
    def accesses_elements_whole(self) -> bool:
        """Whether vectors of elements that lie at multiples of their size are read and written so
        that no other thread sees a part of an element. Others promise that of units of their own,
        which need not begin where elements do."""
        return self.architecture == "x86_64"

    @property
    def avx512bf16(self) -> bool:
        """Whether there are dot products of pairs of bf16, and conversions, in AVX-512. Both
        flush subnormals whatever the environment says, and so does LLVM's `fptrunc` to bfloat."""
        return self.avx512 and "avx512bf16" in self.features

    @property
    def amx_bf16(self) -> bool:
        """Whether it multiplies blocks of bf16 in tile registers. Subnormals are zeros to it."""
        return self.avx512 and self.features >= {"amx-tile", "amx-bf16"}

    @property
    def rows_together(self) -> int:
        """How many rows of a left operand are multiplied together at most, by all kernels of
        products."""
        return 32 if self.amx_bf16 or self.amx_int8 else 16

    @property
    def amx_int8(self) -> bool:
        """Whether it multiplies blocks of 8-bit integers in tile registers."""
        return self.avx512 and self.features >= {"amx-tile", "amx-int8"}

    @property
    def neon(self) -> bool:
        """Whether it has NEON: every 64-bit ARM has."""
        return self.architecture == "aarch64"

    @property
    def dotprod(self) -> bool:
        """Whether there are dot products of four 8-bit integers on ARM."""
        return "dotprod" in self.features

    @property
    def bf16(self) -> bool:
        """Whether there are bf16 instructions on ARM."""
        return self.neon and "bf16" in self.features

    @property
    def vectors(self) -> Mapping[str, int | bool]:
        """What passes on nests ask: see their options."""
        return {
            "bits": self.vector_bits,
            "registers": self.vector_registers,
            "fma": self.fma,
            "pairs": self.bf16 or self.avx512bf16,
            "words": self.architecture == "x86_64",
            "bytes": self.dotprod,
            "mixed_bytes": self.avx512 and "avx512vnni" in self.features,
            "masks": self.moves_under_masks,
            "amx_pairs": self.amx_bf16,
            "amx_bytes": self.amx_int8,
        }

    @property
    def runs_here(self) -> bool:
        """Whether this machine can run the code."""
        return self.lacking_here is None

    @property
    def lacking_here(self) -> str | None:
        """What this machine lacks to run the code; None if it can."""
        host = host_target()
        if self.architecture != host.architecture:
            return f"this machine is {host.architecture}, and not {self.architecture}"
        missing = sorted(self.features - host.features)
        return f"this machine lacks {', '.join(missing)}" if missing else None


_ALIGNED = 128
"""Bits of a vector whose alignment x86-64 callers see to."""


def _features(base: frozenset[str], added: str = "") -> frozenset[str]:
    return base | frozenset(added.split())


_V1 = _features(frozenset(), "cmov cx8 fxsr mmx sse sse2")
_V2 = _features(_V1, "crc32 cx16 popcnt sahf sse3 sse4.1 sse4.2 ssse3")
_V3 = _features(_V2, "avx avx2 bmi bmi2 f16c fma lzcnt movbe xsave")
_AVX512 = frozenset(["avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"])
_V4 = _V3 | _AVX512
_ICE_LAKE = _features(
    _V4, "avx512bitalg avx512ifma avx512vbmi avx512vbmi2 avx512vnni avx512vpopcntdq gfni"
)
_SAPPHIRE_RAPIDS = _features(_ICE_LAKE, "avx512bf16 avx512fp16 avxvnni amx-tile amx-bf16 amx-int8")
_ZEN = _features(_V3, "sse4a")
_ZEN4 = _features(_ICE_LAKE, "avx512bf16 sse4a")
_ZEN5 = _features(_ZEN4, "avxvnni avx512vp2intersect")

_ARM = _features(frozenset(), "fp-armv8 neon")
_ARM_2 = _features(_ARM, "crc dotprod fullfp16 lse rcpc rdm")
_ARM_BF16 = _features(_ARM_2, "bf16 i8mm")
_ARM_SVE2 = _features(_ARM_BF16, "sve sve2")


@dataclass(frozen=True)
class _Model:
    """A CPU by its name: its architecture, LLVM's name of it and the features it has."""

    architecture: Architecture
    cpu: str
    features: frozenset[str]


def _models(architecture: Architecture, table: Mapping[str, frozenset[str]]) -> dict[str, _Model]:
    return {name: _Model(architecture, name, features) for name, features in table.items()}


_X86 = _models(
    "x86_64",
    {
        "x86-64": _V1,
        "x86-64-v2": _V2,
        "x86-64-v3": _V3,
        "x86-64-v4": _V4,
        "nehalem": _V2,
        "sandybridge": _features(_V2, "avx xsave"),
        "haswell": _V3,
        "skylake": _V3,
        "alderlake": _features(_V3, "avxvnni gfni"),
        "skylake-avx512": _V4,
        "cascadelake": _features(_V4, "avx512vnni"),
        "cooperlake": _features(_V4, "avx512vnni avx512bf16"),
        "icelake-server": _ICE_LAKE,
        "sapphirerapids": _SAPPHIRE_RAPIDS,
        "znver1": _ZEN,
        "znver2": _ZEN,
        "znver3": _ZEN,
        "znver4": _ZEN4,
        "znver5": _ZEN5,
    },
)
_ARM64 = _models(
    "aarch64",
    {
        "cortex-a53": _features(_ARM, "crc"),
        "cortex-a72": _features(_ARM, "crc"),
        "cortex-a76": _ARM_2,
        "neoverse-n1": _ARM_2,
        "neoverse-v1": _features(_ARM_BF16, "sha3 sve"),
        "neoverse-n2": _ARM_SVE2,
        "neoverse-v2": _ARM_SVE2,
        "apple-m1": _features(_ARM_2, "sha3"),
        "apple-m2": _features(_ARM_BF16, "sha3"),
        "apple-m4": _features(_ARM_BF16, "sha3"),
    },
)

TARGETS: Mapping[str, _Model] = MappingProxyType(
    {**_X86, "aarch64": _Model("aarch64", "generic", _ARM), **_ARM64}
)
"""The CPUs that have a name here. `host` and `generic` (the least of this architecture) are
known besides."""

KNOWN_FEATURES: Mapping[Architecture, frozenset[str]] = MappingProxyType(
    {
        "x86_64": frozenset[str]().union(*(model.features for model in _X86.values())),
        "aarch64": frozenset[str]().union(*(model.features for model in _ARM64.values())),
    }
)
"""The features that LLVM uses when it generates code, by architecture."""

_ARCHITECTURES: Mapping[str, Architecture] = MappingProxyType(
    {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
)
_GENERIC: Mapping[Architecture, str] = MappingProxyType({"x86_64": "x86-64", "aarch64": "aarch64"})
_TYPICAL: Mapping[Architecture, Caches] = MappingProxyType(
    {
        "x86_64": Caches(32 << 10, 1 << 20, 32 << 20),
        "aarch64": Caches(64 << 10, 512 << 10, 8 << 20),
    }
)


@cache
def host_target() -> Target:
    """This machine.

    Raises:
        LaunchError: it is neither x86-64 nor 64-bit ARM.
    """
    triple = str(binding.get_process_triple())
    architecture = _ARCHITECTURES.get(triple.partition("-")[0])
    if architecture is None:
        raise LaunchError(Diagnostic(f"the CPU back end does not know this machine ({triple})"))
    cpu = str(binding.get_host_cpu_name())
    try:
        found = {str(name): bool(on) for name, on in binding.get_host_cpu_features().items()}
    except RuntimeError:
        found = {}
    found |= system().processor_features()
    if found.get("amx-tile") and not system().allows_tile_registers():
        found |= {name: False for name in found if name.startswith("amx-")}
    if not any(found.values()):  # Neither LLVM nor the system can tell.
        found = dict.fromkeys(_least_of(architecture, cpu), True)
    least = TARGETS[_GENERIC[architecture]].features
    known = KNOWN_FEATURES[architecture]
    features = least | {name for name, on in found.items() if on and name in known}
    signs = {**found, **dict.fromkeys(least, True)}
    attributes = ",".join(("+" if on else "-") + name for name, on in sorted(signs.items()))
    sizes = _host_caches(_TYPICAL[architecture])
    return Target("host", architecture, triple, cpu, frozenset(features), attributes, sizes)


def _least_of(architecture: Architecture, cpu: str) -> frozenset[str]:
    """The features that a CPU surely has, by LLVM's name of it."""
    names = (cpu, "apple-m1" if cpu.startswith("apple-m") else "", _GENERIC[architecture])
    models = [TARGETS[name] for name in names if name in TARGETS]
    return next(model.features for model in models if model.architecture == architecture)


@cache
def target_of(name: str, system: str | None = None) -> Target:
    """The CPU with a name.

    Args:
        name: `host`, `generic`, or one of `TARGETS`.
        system: a key of `tilewright.system.NATIVE`; that of this process unless given.

    Raises:
        LaunchError: there is none with that name.
    """
    host = host_target()
    if system is not None:
        target = target_of(name)
        return replace(target, triple=NATIVE[system].triple(target.architecture))
    if name == "host":
        return host
    model = TARGETS.get(_GENERIC[host.architecture] if name == "generic" else name)
    if model is None:
        known = ", ".join(("host", "generic", *TARGETS))
        raise LaunchError(Diagnostic(f"there is no target CPU {shown(name)} (there are {known})"))
    architecture = model.architecture
    here = architecture == host.architecture
    triple = host.triple if here else host.system.triple(architecture)
    caches = host.caches if here else _TYPICAL[architecture]
    missing = KNOWN_FEATURES[architecture] - model.features
    # What is absent comes last: a feature that is added brings along those it implies.
    signed = [f"+{feature}" for feature in sorted(model.features)]
    signed += [f"-{feature}" for feature in sorted(missing)]
    return Target(name, architecture, triple, model.cpu, model.features, ",".join(signed), caches)


_MOST_SHARED = 16 << 20
"""Bytes of the last level of the cache for each core that this system has, at most: where it has a
few cores of a large machine, it is told of the cache of all, which others use, too."""


def _host_caches(otherwise: Caches) -> Caches:
    """The caches of the first core as the system tells them."""
    sizes = system().caches()
    first = sizes.get(1, otherwise.first)
    second = sizes.get(2, otherwise.second)
    last = sizes.get(3, second if sizes else otherwise.last)
    return Caches(first, second, max(min(last, _MOST_SHARED * (os.cpu_count() or 1)), second))
