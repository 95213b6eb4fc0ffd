"""Modules as text from bodies of kernels, with the values that a body needs made for it.

A body names its inputs by what they are: `%f32` is a rank-0 tile, `%i32.4x8` a tile of that
shape, `%ptr-f32.8` a tile of pointers, `%pna-f32` one with the pointer attribute none (`%pua-`
unicast, `%pma-` multicast), `%token` a token.  Operations that make the values go before the body.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

INTEGERS = ("i1", "i8", "i16", "i32", "i64")
BASE_FLOATS = ("f16", "bf16", "f32", "f64")
SINCE_OF_ELEMENT = {
    **dict.fromkeys((*INTEGERS, *BASE_FLOATS, "tf32", "f8E4M3FN", "f8E5M2"), "13.1"),
    "f8E8M0FNU": "13.2",
    "f4E2M1FN": "13.3",
    "i4": "13.3",
    "fnv8E5M3FNU": "13.4",
}
FLOATS = tuple(name for name in SINCE_OF_ELEMENT if "f" in name)
NUMBERS = (*INTEGERS, *FLOATS)
WIDTHS = {
    "i1": 1,
    "i4": 4,
    "i8": 8,
    "i16": 16,
    "i32": 32,
    "i64": 64,
    "f16": 16,
    "bf16": 16,
    "f32": 32,
    "f64": 64,
    "tf32": 19,
    "f4E2M1FN": 4,
    **dict.fromkeys(("f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU"), 8),
}
SHAPES = ("", "8", "4x8", "2x4x8", "2x1x4x8")
VERSIONS = ("13.1", "13.2", "13.3", "13.4", "13.5")

POINTER_ATTRIBUTES = {"ptr-": "", "pna-": "none", "pua-": "unicast", "pma-": "multicast"}
"""By the first letters of a name."""

_VALUE = re.compile(
    rf"%(?:(?P<token>token)|(?P<kind>ptr-|pna-|pua-|pma-)?(?P<element>{'|'.join(SINCE_OF_ELEMENT)})"
    r"(?:\.(?P<shape>\d+(?:x\d+)*))?)(?![\w$.-])"
)


def tile(element: str, shape: str = "") -> str:
    """The spelling of a tile type."""
    return f"tile<{shape}x{element}>" if shape else f"tile<{element}>"


def name(element: str, shape: str = "") -> str:
    """The name of an input value."""
    return f"%{element}.{shape}" if shape else f"%{element}"


def shapes_of(element: str) -> tuple[str, ...]:
    """Shapes of every rank that a tile of the elements can have."""
    return tuple(shape for shape in SHAPES if shape or element != "f4E2M1FN")


def literal(element: str) -> str:
    """Some number of the element type."""
    if element == "i1":
        return "true"
    return "1" if element in INTEGERS else "1.0"


def _definition(match: re.Match[str]) -> Iterator[str]:
    """Lines that define a value, after those for what it is made of."""
    if match["token"]:
        yield "%token = make_token : token"
        return
    kind, element, shape = match["kind"], match["element"], match["shape"] or ""
    if kind is not None:
        yield from _definitions(name("i64", shape))
        attribute = POINTER_ATTRIBUTES[kind]
        pointer = f"ptr<{element}, <{attribute}>>" if attribute else f"ptr<{element}>"
        target = name(kind + element, shape)
        source = f"{name('i64', shape)} : {tile('i64', shape)}"
        yield f"{target} = int_to_ptr {source} -> {tile(pointer, shape)}"
    elif element == "i4":
        yield from _definitions(name("i8", shape))
        source = f"{name('i8', shape)} : {tile('i8', shape)}"
        yield f"{name('i4', shape)} = trunci {source} -> {tile('i4', shape)}"
    else:
        value = f"<{element}: {literal(element)}> : {tile(element, shape)}"
        yield f"{name(element, shape)} = constant {value}"


def _definitions(body: str) -> Iterator[str]:
    code = re.sub(r"//[^\n]*", "", body)
    for match in _VALUE.finditer(code):
        yield from _definition(match)


def definitions(body: str) -> list[str]:
    """The lines that define the values a body names, each once."""
    return list(dict.fromkeys(_definitions(body)))


def entry(body: str, parameters: str = "", head: str = "", symbol: str = "k") -> str:
    """A kernel with a body; `head` stands between the parameters and the body."""
    lines = [*definitions(body), *body.strip("\n").split("\n")]
    text = "".join(f"    {line}\n" for line in lines)
    return f"  entry @{symbol}({parameters}) {head}{{\n{text}  }}\n"


def module(members: str) -> str:
    """A module around its members."""
    return f"cuda_tile.module @m {{\n{members}}}\n"


_SYMBOL = re.compile(r"@([A-Za-z_]\w*)")


def renamed(members: str, suffix: str) -> str:
    """The members with a suffix on every symbol, so that several sets fit one module."""
    return _SYMBOL.sub(rf"@\1{suffix}", members)


_FEATURES = {
    "13.2": (
        r"\bfor unsigned\b",
        r"\bnegi [^:\n]*overflow<",
        r"\btanh [^:\n]*rounding<approx",
        r"\bprint_tko [^:\n]*token=",
    ),
    "13.3": (
        r"\bexp [^:\n]*rounding<approx",
        r"\bfast_acc\b",
        r"\bglobal (public )?(private|constant)\b",
        r"\bproducer\b",
    ),
    "13.4": (
        r"\binbounds = \[[^\]]*true",
        r"\bsaturating\b",
        r", <none>>",
        r"ptr_attr",
        r"rounding<nearest_away>",
    ),
    "13.5": (
        r"\batomic_red_view_tko [^:\n]*inbounds = \[[^\]]*true",
        r"\batomic_red_view_tko [^\n]*padding_value",
        r"<(unicast|multicast)>",
    ),
}
_WORD = re.compile(r"(?:(?<=\dx)|(?<!\w))[A-Za-z]\w*")


def since(text: str, operations: dict[str, str]) -> str:
    """The first version that has everything in a text, given when each operation came."""
    code = re.sub(r'"[^"\n]*"', '""', text)
    words = set(_WORD.findall(code))
    arrivals = SINCE_OF_ELEMENT | operations
    found = {arrivals[word] for word in words if word in arrivals}
    for version, patterns in _FEATURES.items():
        if any(re.search(pattern, code) for pattern in patterns):
            found.add(version)
    return max(found | {"13.1"})


_REFUSED_SINCE_13_5 = re.compile(
    r"tile<(\d+x)+ptr<f4E2M1FN|alignment = 2\b[^:]*: tile<ptr<tf32|"
    r"entry @\w+\([^)]*: (!cuda_tile\.)?(token|\w+_view<|tile<\d)"
)


def refused_since_13_5(text: str) -> bool:
    """Whether the tools of 13.5 refuse what those of 13.4 accept."""
    return _REFUSED_SINCE_13_5.search(text) is not None
