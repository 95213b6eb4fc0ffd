"""Files with preview content, made by hand, and what NVIDIA's disassembler makes of them.

No writer but ours makes such files, so that they are put together byte by byte. `CASES` has a
function for each; `RECORDED` is the file with what `tileirdisasm --preview=simt` of 13.5 said. To
record it again, in the folder `tests`:

    python -m bytecode.preview_files
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterable
from pathlib import Path

from oracles import nvidia

from bytecode.files import varints
from tilewright.bytecode import V13_5
from tilewright.bytecode.sections import SectionId, write_file, write_table

RECORDED = Path(__file__).parent / "preview_recorded.json"

DYNAMIC = -(2**63)
I32, F32, TOKEN, SYM_T, FRAGMENT, DATATYPE, SHAPE, STRING, INDEX, NONE = (
    *(3, 7, 17),
    *range(209, 216),
)
IN, OUT, INOUT = range(3)
ACCESS = "cuda_tile.preview$access"
RETURN = (0x5C, 0, 0)


def packed(*parts: int | bytes) -> bytes:
    """Numbers as varints, and bytes as they are."""
    return b"".join(part if isinstance(part, bytes) else varints(part) for part in parts)


class File:
    """A file that is being made."""

    def __init__(self) -> None:
        self.strings: list[bytes] = []
        self.types: list[bytes] = []
        self.functions: list[bytes] = []

    def string(self, text: str) -> int:
        """The number of a string."""
        data = text.encode()
        if data not in self.strings:
            self.strings.append(data)
        return self.strings.index(data)

    def type(self, *parts: int | bytes) -> int:
        """The number of a type."""
        data = packed(*parts)
        if data not in self.types:
            self.types.append(data)
        return self.types.index(data)

    def tile(self, *sizes: int, element: int | None = None, shape: bytes = b"") -> int:
        """The number of a tile."""
        inner = self.type(I32) if element is None else element
        return self.type(13, inner, len(sizes), struct.pack(f"<{len(sizes)}q", *sizes), shape)

    def signature(self, inputs: Iterable[int] = (), results: Iterable[int] = ()) -> int:
        """The number of a function type."""
        ins, outs = list(inputs), list(results)
        return self.type(16, len(ins), *ins, len(outs), *outs)

    # Expressions

    def var(self, name: str = "N") -> bytes:
        return packed(210, self.string(name))

    def text(self, text: str) -> bytes:
        return packed(228, self.string(text))

    def builtin(self, name: str = "context.lanes") -> bytes:
        return packed(227, self.string(name), self.type(INDEX))

    def concrete(self, type: int) -> bytes:
        return packed(219, type)

    # Types of preview content

    def symbolic(self, *sizes: bytes | int, element: int | None = None) -> int:
        """A tile with variables."""
        known = [size if isinstance(size, int) else DYNAMIC for size in sizes]
        shape = tuples(*(number(s) if isinstance(s, int) else s for s in sizes))
        return self.tile(*known, element=element, shape=shape)

    def fragment(
        self,
        *sizes: int,
        space: int = 0,
        layout: bytes | None = None,
        fragmap: bytes | None = None,
        alignment: bytes | None = None,
        element: int | None = None,
        tail: bytes = b"",
    ) -> int:
        """A fragment; without more it is all of one tile."""
        count = 1
        for size in sizes:
            count *= size
        inner = self.type(I32) if element is None else element
        return self.type(
            FRAGMENT,
            tuples(*map(number, sizes)),
            len(sizes),
            struct.pack(f"<{len(sizes)}q", *sizes),
            inner,
            space,
            layout_of((count,), (1,)) if layout is None else layout,
            layout_of((1, 1, count), (0, 0, 1)) if fragmap is None else fragmap,
            number(1) if alignment is None else alignment,
            tail,
        )

    # Functions

    def accesses(self, *kinds: int) -> bytes:
        """The attributes of parameters, without the tag of the array."""
        key = self.string(ACCESS)
        return packed(len(kinds), *(packed(10, 1, key, 223, kind) for kind in kinds))

    def parameters(self, *names: tuple[str, int]) -> bytes:
        """Constant parameters, without the tag of the array."""
        return packed(
            len(names),
            *(packed(226, self.string(name), self.type(kind)) for name, kind in names),
        )

    def kernel(
        self,
        inputs: Iterable[int] = (),
        body: bytes = packed(*RETURN),
        attributes: bytes = packed(6, 0),
        flags: int = 2,
    ) -> File:
        head = packed(self.string("k"), self.signature(inputs), flags, 0, 11, 0)
        self.functions.append(packed(head, attributes, len(body), body))
        return self

    def extern(
        self,
        inputs: Iterable[int],
        results: Iterable[int] = (),
        accesses: Iterable[int] = (IN,),
        parameters: Iterable[tuple[str, int]] = (),
        flags: int = 1,
        name: str = "f",
    ) -> File:
        head = packed(self.string(name), self.signature(inputs, results), flags, 0, 6)
        tail = packed(0, 6, self.parameters(*parameters))
        self.functions.append(packed(head, self.accesses(*accesses), tail))
        return self

    def implementation(
        self,
        inputs: Iterable[int],
        accesses: Iterable[int] = (IN, INOUT),
        parameters: Iterable[tuple[str, int]] | None = None,
        arguments: bytes = b"",
        more: dict[int, bytes] | None = None,
        flags: int = 5,
    ) -> File:
        """An implementation of `f`; `more` has optional fields by their bits."""
        fields = {2: self.accesses(*accesses), **(more or {})}
        if parameters is not None:
            fields |= {0: self.parameters(*parameters), 1: arguments}
        signature = self.signature(inputs)
        early = [fields[bit] for bit in (0, 1) if bit in fields]
        late = [fields[bit] for bit in sorted(fields) if bit > 1]
        bits = sum(1 << bit for bit in fields)
        name = self.string("g")
        head = packed(name, signature, flags, 0, bits, name, self.string("f"))
        self.functions.append(packed(head, *early, signature, *late, 1, 0, 0))
        return self

    def data(self, *, tag: int = 1) -> bytes:
        """The bytes of the file."""
        sections = [
            (SectionId.FUNCTIONS, packed(len(self.functions), *self.functions)),
            (SectionId.TYPES, write_table(self.types, 4)),
            (SectionId.STRINGS, write_table(self.strings, 4)),
        ]
        made = bytearray(write_file(V13_5, sections))
        made[10:12] = tag.to_bytes(2, "little")
        return bytes(made)


def number(value: int) -> bytes:
    return packed(209, 2 * value if value >= 0 else -2 * value - 1)


def tuples(*parts: bytes) -> bytes:
    return packed(216, len(parts), *parts)


def layout_of(shapes: Iterable[int | bytes], strides: Iterable[int | bytes]) -> bytes:
    groups = [
        [number(part) if isinstance(part, int) else part for part in group]
        for group in (shapes, strides)
    ]
    return packed(217, *(packed(len(group), *group) for group in groups))


MUL, DIV, ADD, SUB, FLOOR, NEG, CEIL = 211, 212, 213, 214, 215, 220, 218
BINARY = (MUL, DIV, ADD, SUB, FLOOR, CEIL)


def attribute(make: Callable[[File], bytes]) -> Callable[[], bytes]:
    """A file with an attribute, as that of a parameter."""

    def data() -> bytes:
        file = File()
        scalar = file.tile()
        value = make(file)
        attributes = packed(6, 1, 10, 1, file.string("cuda_tile.x"), value)
        return file.kernel([scalar], attributes=attributes).data()

    return data


def type_(make: Callable[[File], int]) -> Callable[[], bytes]:
    """A file with a type, as an attribute."""
    return attribute(lambda file: file.concrete(make(file)))


def call(
    *constants: Callable[[File], bytes],
    parameters: Iterable[tuple[str, int]] = (),
    results: int = 1,
    flags: int = 0,
    more: Callable[[File], bytes] = lambda file: b"",
) -> Callable[[], bytes]:
    """A file with a call."""

    def data() -> bytes:
        file = File()
        scalar = file.tile()
        names = list(parameters)
        given = file.symbolic(file.var(names[0][0])) if names and names[0][1] == INDEX else scalar
        file.extern([given] * 2, [given] * results, (IN, INOUT), names)
        body = packed(0x4002, results, *[scalar] * results, flags, file.string("f"))
        body += packed(len(constants), *(make(file) for make in constants))
        body += packed(more(file), 2, 0, 1, *RETURN)
        return file.kernel([scalar] * 2, body).data()

    return data


def implemented(
    make: Callable[[File], int] = lambda file: file.fragment(4),
    size: int = 4,
    **changes: object,
) -> Callable[[], bytes]:
    """A file with a function and its implementation; functions in `changes` get the file."""

    def data() -> bytes:
        file = File()
        tile = file.tile(size)
        made = {key: f(file) if callable(f) else f for key, f in changes.items()}
        file.extern([tile] * 2, [tile], (IN, INOUT), made.pop("declared", ()))  # type: ignore[arg-type]
        return file.implementation([make(file)] * 2, **made).data()  # type: ignore[arg-type]

    return data


def function(make: Callable[[File], File]) -> Callable[[], bytes]:
    """A file with a function."""
    return lambda: make(File()).data()


def _operators() -> dict[str, Callable[[], bytes]]:
    """Each operator alone, inside each other, and where only integers may be."""
    cases: dict[str, Callable[[], bytes]] = {}
    for tag in BINARY:

        def alone(file: File, tag: int = tag) -> bytes:
            return packed(tag, file.var(), number(4))

        cases[f"operator {tag}"] = attribute(alone)
        cases[f"operator {tag} in layout"] = attribute(
            lambda file, alone=alone: layout_of([alone(file)], [0])
        )
        cases[f"operator {tag} in tile"] = type_(
            lambda file, alone=alone: file.symbolic(alone(file))
        )
        cases[f"operator {tag} in call"] = call(
            lambda file, tag=tag: packed(tag, number(-4), number(3)), parameters=[("N", INDEX)]
        )
        cases[f"negated {tag}"] = attribute(
            lambda file, alone=alone: layout_of([packed(NEG, alone(file))], [0])
        )
        for other in (ADD, MUL, CEIL):
            cases[f"{other} left of {tag}"] = attribute(
                lambda file, tag=tag, other=other: layout_of(
                    [packed(tag, packed(other, file.var(), number(4)), file.var("M"))], [0]
                )
            )
            cases[f"{other} right of {tag}"] = type_(
                lambda file, tag=tag, other=other: file.symbolic(
                    packed(tag, file.var("M"), packed(other, file.var(), number(4)))
                )
            )
    return cases


N = ("N", INDEX)

CASES: dict[str, Callable[[], bytes]] = {
    **_operators(),
    "integer": attribute(lambda file: number(-3)),
    "variable": attribute(lambda file: file.var('a"b\n')),
    "variable without name": attribute(lambda file: file.var("")),
    "variable with a dot": attribute(lambda file: file.var("a.b")),
    "string": attribute(lambda file: file.text("é\n")),
    "builtin": attribute(lambda file: file.builtin()),
    "builtin outside context": attribute(lambda file: file.builtin("lanes")),
    "type": attribute(lambda file: file.concrete(file.tile(4))),
    "function type": attribute(lambda file: file.concrete(file.signature([file.tile()]))),
    "tuple": attribute(lambda file: tuples(number(4), file.var(), tuples())),
    "division by zero": attribute(lambda file: packed(FLOOR, number(4), number(0))),
    "negated": attribute(lambda file: packed(NEG, number(-4))),
    "negated in layout": attribute(lambda file: layout_of([packed(NEG, number(-4))], [0])),
    "negated in tile": type_(lambda file: file.symbolic(packed(NEG, number(-4)))),
    "negated twice": type_(lambda file: file.symbolic(packed(NEG, packed(NEG, file.var())))),
    "no expression": attribute(lambda file: packed(NEG, 3, 1)),
    **{f"memory space {n}": attribute(lambda file, n=n: packed(221, n)) for n in range(3)},
    **{f"synchronization {n}": attribute(lambda file, n=n: packed(222, n)) for n in range(5)},
    **{f"access {n}": attribute(lambda file, n=n: packed(223, n)) for n in range(4)},
    "scratch": attribute(lambda file: packed(224, file.var(), number(8))),
    "scratch aligned to 3": attribute(lambda file: packed(224, number(4), number(3))),
    "scratch of a tuple": attribute(lambda file: packed(224, tuples(number(4)), number(4))),
    **{
        f"constant parameter {kind}": attribute(
            lambda file, kind=kind: packed(226, file.string("P"), file.type(kind))
        )
        for kind in range(DATATYPE, NONE + 1)
    },
    "constant parameter without name": attribute(
        lambda file: packed(226, file.string(""), file.type(INDEX))
    ),
    "unknown attribute": attribute(lambda file: packed(225, 0)),
    "layout": attribute(lambda file: layout_of((4, 2), (1, 4))),
    "layout without modes": attribute(lambda file: layout_of((), ())),
    "layout with tuples": attribute(
        lambda file: layout_of(
            (tuples(number(4)), tuples(file.var(), number(2))),
            (tuples(number(1)), tuples(number(8), file.builtin())),
        )
    ),
    "layout of a type": attribute(lambda file: layout_of((file.concrete(file.type(I32)),), (0,))),
    "layout of extent 0": attribute(lambda file: layout_of((0,), (1,))),
    "layout of stride -1": attribute(lambda file: layout_of((4,), (-1,))),
    "layout of two ranks": attribute(lambda file: layout_of((4, 2), (1,))),
    "layout nested otherwise": attribute(lambda file: layout_of((tuples(number(4)),), (1,))),
    **{f"type {tag}": type_(lambda file, tag=tag: file.type(tag)) for tag in range(DATATYPE, 217)},
    "symbolic type": type_(lambda file: file.type(SYM_T, file.var("T"))),
    "symbolic type in quotes": type_(lambda file: file.type(SYM_T, file.var("a b"))),
    "symbolic type of a number": type_(lambda file: file.type(SYM_T, number(4))),
    "symbolic tile": type_(lambda file: file.symbolic(file.var(), 4, file.builtin())),
    "symbolic tile of symbolic type": type_(
        lambda file: file.symbolic(file.var(), 4, element=file.type(SYM_T, file.var("T")))
    ),
    "tile of symbolic type": type_(
        lambda file: file.tile(4, element=file.type(SYM_T, file.var("T")))
    ),
    "tile of a shape that is known": type_(lambda file: file.symbolic(4, 2)),
    "tile of pointers": type_(
        lambda file: file.symbolic(file.var(), element=file.type(12, 0, file.type(F32)))
    ),
    "tile of an index": type_(lambda file: file.tile(4, element=file.type(INDEX))),
    "tile of 3": type_(lambda file: file.symbolic(3, file.var())),
    "tile of another size": type_(
        lambda file: file.tile(8, DYNAMIC, shape=tuples(number(4), file.var()))
    ),
    "tile with a tail": type_(lambda file: file.tile(4, shape=tuples(number(4)) + b"\0")),
    "tile of a string": type_(lambda file: file.symbolic(file.text("N"))),
    "tile with a variable for a shape": type_(lambda file: file.tile(shape=file.var())),
    "fragment": type_(lambda file: file.fragment(4)),
    "fragment in smem": type_(lambda file: file.fragment(2, 2, space=1, alignment=number(4))),
    "fragment of rank 0": type_(lambda file: file.fragment()),
    "fragment in another space": type_(lambda file: file.fragment(4, space=2)),
    "fragment of tiles": type_(lambda file: file.fragment(4, element=file.tile(2))),
    "fragment of fragments": type_(lambda file: file.fragment(4, element=file.fragment(2))),
    "fragment with an alignment": type_(
        lambda file: file.fragment(4, alignment=packed(CEIL, file.var("A"), number(2)))
    ),
    "fragment aligned to 3": type_(lambda file: file.fragment(4, alignment=number(3))),
    "fragment aligned to a string": type_(lambda file: file.fragment(4, alignment=file.text("A"))),
    "fragment with gaps": type_(lambda file: file.fragment(4, layout=layout_of((4,), (2,)))),
    "fragment in another order": type_(
        lambda file: file.fragment(4, layout=layout_of((2, 2), (2, 1)))
    ),
    "fragment of two elements less": type_(
        lambda file: file.fragment(4, layout=layout_of((2,), (1,)))
    ),
    "fragment without layout": type_(lambda file: file.fragment(4, layout=number(4))),
    "fragment with a tail": type_(lambda file: file.fragment(4, tail=b"\0")),
    "call": call(),
    "call with two results": call(results=2),
    "call without results": call(results=0),
    "call with attributes": call(
        flags=3,
        more=lambda file: packed(2, 10, 0, 10, 1, file.string("a"), 1, file.type(4), 5, 1, 10, 0),
    ),
    "call with a constant": call(lambda file: number(4), parameters=[N]),
    "call with a builtin": call(lambda file: file.builtin(), parameters=[N]),
    "call with a variable": call(lambda file: file.var(), parameters=[N]),
    "call with a tuple for a number": call(lambda file: tuples(number(4)), parameters=[N]),
    "call without its constant": call(parameters=[N]),
    "call with a type": call(
        lambda file: file.concrete(file.tile(element=file.type(12, 0, file.type(F32)))),
        parameters=[("T", DATATYPE)],
    ),
    "call with a number for a type": call(lambda file: number(4), parameters=[("T", DATATYPE)]),
    "call with a shape": call(lambda file: tuples(number(4)), parameters=[("S", SHAPE)]),
    "call with an empty shape": call(lambda file: tuples(), parameters=[("S", SHAPE)]),
    "call with a string": call(lambda file: file.text('"'), parameters=[("S", STRING)]),
    "function": function(lambda file: file.extern([file.tile(4)])),
    "function with parameters": function(
        lambda file: file.extern(
            [file.symbolic(file.var(), element=file.type(SYM_T, file.var("T")))],
            parameters=[N, ("T", DATATYPE), ("S", SHAPE), ("a b", STRING)],
        )
    ),
    "function with results": function(
        lambda file: file.extern(
            [file.tile(4)] * 3, [file.tile(4)] * 2, (OUT, IN, INOUT), name="a b"
        )
    ),
    "function that is public": function(lambda file: file.extern([file.tile()], flags=0)),
    "function without parameters": function(lambda file: file.extern([], accesses=())),
    "function without access": function(lambda file: file.extern([file.tile()], accesses=())),
    "function of a fragment": function(lambda file: file.extern([file.fragment(4)])),
    "function with a variable": function(lambda file: file.extern([file.symbolic(file.var())])),
    "function with a parameter twice": function(
        lambda file: file.extern([file.tile()], parameters=[N, N])
    ),
    "function with a wildcard": function(
        lambda file: file.extern([file.tile()], parameters=[("?", INDEX)])
    ),
    "function without its result": function(
        lambda file: file.extern([file.tile()], accesses=(INOUT,))
    ),
    "function of a testing form": function(lambda file: file.extern([file.tile()], flags=9)),
    "function of a reserved form": function(lambda file: file.extern([file.tile()], flags=13)),
    "function with unknown flags": function(lambda file: file.extern([file.tile()], flags=17)),
    "kernel that is private": function(lambda file: file.kernel(flags=3)),
    "kernel that implements": function(lambda file: file.kernel(flags=6)),
    "kernel of a shape": function(lambda file: file.kernel([file.type(SHAPE)])),
    "function in a body": function(
        lambda file: file.kernel(body=packed(0x4003, 0, file.string("k"), 0, 0, 1, 0, *RETURN))
    ),
    "unknown opcode": function(lambda file: file.kernel(body=packed(0x4FFF, 0, *RETURN))),
    "implementation": implemented(),
    "implementation with parameters": implemented(
        declared=[N], parameters=[N], arguments=lambda file: packed(1, file.var())
    ),
    "implementation with a wildcard": implemented(
        declared=[N], parameters=[("?", INDEX)], arguments=lambda file: packed(1, file.var())
    ),
    "implementation with another parameter": implemented(
        declared=[N], parameters=[("M", INDEX)], arguments=lambda file: packed(1, file.var("M"))
    ),
    "implementation of a number": implemented(
        declared=[N], parameters=[N], arguments=packed(1, number(4))
    ),
    "implementation with all fields": implemented(
        more=lambda file: {
            4: packed(number(16), packed(MUL, number(2), number(4))),
            6: packed(2, 5, file.string("sm_90"), 5, file.string("sm_100a")),
            7: packed(1, file.string("a"), 1, file.type(I32), 4),
            8: packed(0),
            9: packed(200),
        }
    ),
    "implementation with config": implemented(
        more=lambda file: {5: packed(1, file.string("a"), 3, 1)}
    ),
    "implementation for no GPU": implemented(more=lambda file: {6: packed(1, 5, file.string(""))}),
    "implementation that is public": implemented(flags=4),
    "implementation accessed otherwise": implemented(accesses=(IN, OUT)),
    "implementation by warps": implemented(
        lambda file: file.fragment(4, fragmap=layout_of((1, 32, 4), (0, 4, 1))),
        128,
        more={8: packed(1)},
    ),
    "implementation by half a warp": implemented(
        lambda file: file.fragment(4, fragmap=layout_of((1, 16, 4), (0, 4, 1))),
        64,
        more={8: packed(1)},
    ),
    "implementation of less": implemented(
        lambda file: file.fragment(4, fragmap=layout_of((1, 16, 4), (0, 4, 1))), 128
    ),
    "implementation in smem": implemented(
        lambda file: file.fragment(4, space=1, fragmap=layout_of((1, 32, 4), (0, 4, 1))), 128
    ),
    "implementation with two modes": implemented(
        lambda file: file.fragment(4, fragmap=layout_of((1, 4), (0, 1)))
    ),
    "implementation of tiles": implemented(lambda file: file.tile(4)),
}
"""The files by what is in them, each by the function that makes it."""


def main() -> None:
    """Record what the disassembler says about each file."""
    found = nvidia.tileirdisasm_all([make() for make in CASES.values()])
    recorded = {name: result.text for name, result in zip(CASES, found, strict=True)}
    RECORDED.write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
