"""Record the layouts that CUTLASS has for instructions, as its headers write them.

`cd tests && python -m layouts.record FOLDER`, where FOLDER is `include/cute` of CUTLASS (of the
package `nvidia-cutlass`, `cutlass_library/source/include/cute`), writes `layouts/cutlass.toml`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

__all__ = ["headers"]

headers = (
    "atom/mma_traits_sm70.hpp",
    "atom/mma_traits_sm75.hpp",
    "atom/mma_traits_sm80.hpp",
    "atom/mma_traits_sm89.hpp",
    "atom/mma_traits_sm90.hpp",
    "atom/mma_traits_sm120.hpp",
    "atom/mma_traits_sm90_gmma.hpp",
    "atom/mma_traits_sm100.hpp",
    "arch/mma_sm100_desc.hpp",
    "atom/copy_traits_sm75.hpp",
    "atom/copy_traits_sm90.hpp",
    "atom/copy_traits_sm100.hpp",
)
USING = re.compile(r"using\s+(\w+)\s*=\s*(?:typename\s+)?([^;]+);")
STRUCT = re.compile(
    r"struct\s+(MMA|Copy)_Traits<([\w:]+)(?:<[^{>]*>)?>\s*(?::\s*\w+_Traits<([\w:]+)>)?\s*\{(.*?)\n?\};",
    re.DOTALL,
)
MEMBER = re.compile(r"Copy_Traits<(\w+)>::(\w+)")
LEFT_OUT = re.compile("_SATURATE$|C64C64|_16b$|UTCCP|256bit_CACHE|_SU[46]_")
"""Variants with the layouts of others, and what has nothing to do with fragments."""
KEPT = {"ALayout", "BLayout", "CLayout", "SrcLayout", "DstLayout"}


def recorded(folder: Path) -> str:
    """The file's text."""
    lines = [
        "# Written by layouts/record.py from the headers of CUTLASS 4.2 (package nvidia-cutlass;"
    ]
    lines += [
        "# Copyright (c) NVIDIA CORPORATION & AFFILIATES, SPDX-License-Identifier: BSD-3-Clause)."
    ]
    known: dict[str, dict[str, str]] = {}
    atoms: dict[str, str] = {}
    for header in headers:
        text = re.sub(r"//[^\n]*|/\*.*?\*/", "", (folder / header).read_text(), flags=re.DOTALL)
        outside = STRUCT.sub("", text)
        aliases = {name: "".join(value.split()) for name, value in USING.findall(outside)}
        own = {
            name: value
            for name, value in aliases.items()
            if value.startswith(("Layout<", "ComposedLayout<"))
        }
        atoms |= own
        lines += ["", f'["{header}"]']
        if "gmma" in header or header.endswith("mma_traits_sm100.hpp"):
            lines += [f'{name} = "{value}"' for name, value in own.items()]
            lines += tensor_atoms(text)
            continue
        codes = re.findall(r"SWIZZLE_(\w+)\s*=\s*(\d)\b", text)
        lines += [f'"{name}" = {code}' for name, code in codes]
        for _, name, base, body in STRUCT.findall(text):
            members = dict(known.get(base, {}))
            for member, value in USING.findall(body):
                if member in KEPT:
                    members[member] = _resolved("".join(value.split()), atoms, known, members)
            known[name] = members
            parts = ", ".join(f'{member} = "{value}"' for member, value in members.items())
            if members and not LEFT_OUT.search(name):
                lines.append(f'"{name}" = {{ {parts} }}')
    return "\n".join(lines) + "\n"


ATOM = re.compile(
    r"struct (tmem_\w+)|N_SM == (\d)\)|if constexpr \(M_MMA == (\d+)([^)]*)\)|"
    r"Layout tmem_atom\s*=\s*(Layout<[^{]*)\{"
)


def tensor_atoms(text: str) -> list[str]:
    """How accumulators are in tensor memory, by struct, CTAs and rows of a CTA."""
    found: list[str] = []
    struct, ctas, rows, mode = "", "1", "", ""
    for match in ATOM.finditer(text):
        if match[1]:
            struct, ctas = match[1], "1"
        ctas = match[2] or ctas
        if match[3]:
            rows, mode = match[3], match[4]
        if match[5] and struct in ("tmem_frg", "tmem_frg_ws") and "Duplicated" not in mode:
            found.append(f'"{struct}.{ctas}.{rows}" = "{"".join(match[5].split())}"')
    return found


def _resolved(
    value: str,
    aliases: dict[str, str],
    known: dict[str, dict[str, str]],
    own: dict[str, str],
) -> str:
    member = MEMBER.search(value)
    if member:
        return known[member[1]][member[2]]
    return own.get(value, aliases.get(value, value))


if __name__ == "__main__":
    target = Path(__file__).with_name("cutlass.toml")
    target.write_text(recorded(Path(sys.argv[1])), encoding="utf-8")
