"""How structures lie in memory that native code shares with Python, or keeps itself.

They are described here and nowhere else. Native code (`native/`) writes `$slot.flag` for the number
of a field and `$slot.size` for the bytes of a structure; types are defined where they are used.
Python has the same structure of ctypes. Numbers that both know by a name are here, too: native code
writes `$kind.index`.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Mapping
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any

__all__ = ["NUMBERS", "STRUCTURES", "Structure", "structured"]

_USE = re.compile(r"\$(\w+)\.(\w+)")
_TYPE = re.compile(r"(?:getelementptr |alloca |store |sret\()%(\w+)\b")
_INNER = re.compile(r"%(\w+)")
_ARRAY = re.compile(r"\[(\d+) x (.+)\]$")
_NUMBERS: Mapping[str, Any] = MappingProxyType(
    {"i32": ctypes.c_int32, "i64": ctypes.c_int64, "ptr": ctypes.c_uint64}
)


class Structure:
    """A structure of C.

    Args:
        name: by which native code calls it.
        fields: LLVM's types by the names of the fields, in the order in memory.

    Attributes:
        name: that name.
        fields: those fields.
    """

    def __init__(self, name: str, **fields: str) -> None:
        self.name, self.fields = name, fields

    @property
    def definition(self) -> str:
        """That of the type, in LLVM's language."""
        return f"%{self.name} = type {{ {', '.join(self.fields.values())} }}"

    def number(self, field: str) -> int:
        """That of a field, from 0."""
        return list(self.fields).index(field)

    @cached_property
    def type(self) -> Any:
        """The structure of ctypes; addresses are numbers."""
        found = [(name, _ctype(type)) for name, type in self.fields.items()]
        return type(self.name, (ctypes.Structure,), {"_fields_": found})

    @property
    def size(self) -> int:
        """Its bytes."""
        return ctypes.sizeof(self.type)

    @property
    def words(self) -> int:
        """How many words of 64 bits it has."""
        return self.size // 8


def _ctype(type: str) -> Any:
    array = _ARRAY.match(type)
    if array:
        return _ctype(array[2]) * int(array[1])
    return STRUCTURES[type[1:]].type if type.startswith("%") else _NUMBERS[type]


def _table(*structures: Structure) -> Mapping[str, Structure]:
    return MappingProxyType({structure.name: structure for structure in structures})


STRUCTURES = _table(
    # ---- launches
    # A kernel: other code with the same results may take the place of what it has at any time.
    Structure("kernel", code="ptr"),
    # Code of a kernel.
    Structure(
        "code",
        function="ptr",  # what runs blocks
        bytes="i64",  # of scratch memory that a thread needs
        order="i64",  # of the tile blocks: code that counts them otherwise has another number
        pieces="i64",  # in how many pieces, at least, a launch is taken
    ),
    Structure(
        "arena",
        base="ptr",  # what malloc gave, or null
        room="i64",  # bytes of scratch memory in it
    ),
    # What lies below the scratch memory of a thread.
    Structure(
        "thread",
        later="i64",  # a word of the kernel's own, 0 when a thread begins its part of a launch
        number="i64",  # of the thread in the pool: 0 is the one that launches
        slot="ptr",  # of the launch
        record="ptr",  # of the thread
        base="i64",  # where its stack was when it began its part of the launch
        given="i64",  # how often it has given way
        block="i64",  # in which it last gave way
        lowest="i64",  # the first tile block that waits below this one on the stack; -1 for none
    ),
    # A launch. Kernels read its flag. What many threads write has lines of 64 bytes of its own.
    Structure(
        "slot",
        flag="i32",  # 1 the launching thread should look after signals, 2 everybody should stop
        limit="i32",  # how many workers may help
        kernel="ptr",
        code="ptr",  # of the kernel when the launch began
        data="ptr",  # its arguments
        last="i64",  # block after the last
        chunk="i64",  # blocks that a thread takes at a time
        bytes="i64",  # of scratch memory of a thread
        unused_1="i64",
        counter="i64",  # first block that nobody has taken
        unused_2="[7 x i64]",
        inside="i32",  # workers that are inside: may touch this launch
        waiting="i32",  # whether the launching thread sleeps until nobody is inside
        state="i32",  # of the error: 0 none, 1 being written, 2 there
        raised="i32",  # whether a Python exception is set
        error="%error",
        launch="i64",  # number of this launch in the slot
        seen="i64",  # that number when the watcher last looked
        python="ptr",  # Python's thread state of the launching thread
        environment="i64",  # its floating-point environment
        arena="%arena",  # its scratch memory
        bits="i32",  # of the cores whose workers should come
        judge="i32",  # whether a thread looks whether all wait
        control="ptr",  # the pool
        # Whether all wait (waiting.ll).
        progress="i64",  # grows when a loop that may wait begins, and with each block run meanwhile
        judged="i64",  # that number when the first of the rounds began
        round="i64",  # that threads in such loops take part in
        calm="i64",  # rounds in a row in which all took part
        unused_3="[4 x i64]",
    ),
    # A thread in a launch, for others to look at.
    Structure(
        "record",
        slot="ptr",  # of the launch; null while it is in none
        seen="i64",  # the last round that it took part in
        code="i64",  # the kernel's number for the loop that it was in; 0 if that may write
        unused="[5 x i64]",
    ),
    # Why a launch has ended.
    Structure("error", code="i64", words="[5 x i64]"),
    # A pool.
    Structure(
        "control",
        sequence="i32",  # changes whenever there is something to do
        unused_1="[15 x i32]",
        asleep="i32",  # workers asleep
        quit="i32",  # whether all threads should end
        parked="i32",  # whether the watcher sleeps until a launch begins
        team="i32",  # how many threads may run a launch; 0 before they have been started
        unused_2="[12 x i32]",
        idle="i32",  # workers awake that have nothing to do
        unused_3="[15 x i32]",
        used="i64",  # slots in use, as bits
        unused_4="[7 x i64]",
        open="i64",  # slots that workers may join, as bits
        unused_5="[7 x i64]",
        entries="i32",  # into the critical section, and out of it (critical.ll)
        unused_6="[15 x i32]",
        slots="[64 x %slot]",
        records="[1024 x %record]",  # those of launching threads by slots, then those of workers
    ),
    # ---- what a kernel is given
    # The words before the parameters.
    Structure(
        "header",
        grid="[3 x i64]",
        printed="ptr",  # the list of what is printed
        table="ptr",  # of what may be accessed
    ),
    # Memory that may be accessed; the table has the number of these, and then these.
    Structure(
        "range",
        low="i64",  # its first address
        high="i64",  # the one after its last
        mode="i64",  # what may be done there: 1 reading, 2 reading and writing
    ),
    # Multicast memory; behind the ranges there is the number of these, and then these.
    Structure(
        "window",
        low="i64",
        high="i64",
        mode="i64",
        bits="i64",  # those of all that the first address stands for
        count="i64",  # how many arrays there are
        places="ptr",  # the address of what the first address stands for in each
    ),
    # What a print has noted; its operands follow, each rounded up to 8 bytes.
    Structure(
        "note",
        before="ptr",  # the note before it
        number="i64",  # of the operation
        block="i64",  # the tile block
        bytes="i64",  # of the operands
    ),
    # What is printed in a launch.
    Structure(
        "notes",
        last="ptr",  # note
        failed="i64",  # whether there was no memory for one
    ),
    # ---- launches of plain arguments
    # How a parameter is given.
    Structure(
        "parameter",
        kind="i64",  # 0 an array, 1 an integer, 2 a float
        bytes="i64",  # of an element, or of the number
        types="ptr",  # array: its dtypes, null after the last; number: NumPy's type of it
        least="i64",  # array: whether it must be writeable; number: the least, as i64 or double
        greatest="i64",
    ),
    # A kernel, and how it is called; its parameters follow.
    Structure(
        "description",
        pool="ptr",  # where the address of the process's pool is
        kernel="ptr",
        threads="i64",  # how many may run it
        grain="i64",  # how many blocks are worth another thread
        chunks="i64",  # in how many pieces each thread takes its blocks
        room="i64",  # words of a launch, at most
        reads_table="i64",  # whether it reads the table of memory
        always="i64",  # ranges that are in every table
        ranges="ptr",  # those
        int="ptr",  # the type
        float="ptr",  # the type
        tuple="ptr",  # the type
        array="ptr",  # the type numpy.ndarray
        size="i64",  # how many parameters there are
        parameters="[0 x %parameter]",
    ),
    # What CPython's objects begin with.
    Structure("object", references="i64", type="ptr"),
    # Numbers of NumPy.
    Structure("scalar", object="%object", value="i64"),
    # The beginning of an array of NumPy.
    Structure(
        "ndarray",
        object="%object",
        data="ptr",
        rank="i32",
        unused="i32",
        shape="ptr",
        strides="ptr",
        owner="ptr",
        dtype="ptr",
        flags="i32",
    ),
    # ---- what the sanitizer watches
    # A launch that is watched.
    Structure(
        "watch",
        ranges="ptr",  # watched
        count="i64",  # how many of those there are
        threads="ptr",  # watcher, for each thread of the pool
        granule="i64",  # the logarithm of the bytes of a cell
        bits="i64",  # of a key that are the number of the operation
    ),
    # Memory that may be accessed.
    Structure(
        "watched",
        begin="i64",  # its first address
        end="i64",  # the one after its last
        mode="i64",  # what may be done there: 1 reading, 2 reading and writing
        weak="ptr",  # two words for each cell, see watch.ll; null where no cells are kept
        strong="ptr",  # two more; null where the kernel has no such accesses
        low="i64",  # the address of the first cell
        first="i64",  # which of all cells that is
        counts="i64",  # 1 where writes that no cells are kept of count as dropped
    ),
    # A thread.
    Structure(
        "watcher",
        next="i64",  # the number of the next event
        base="i64",  # that of the first event of the tile block
        block="i64",  # the tile block
        events="ptr",  # event: those of the tile block
        room="i64",  # for how many there is room
        stack="ptr",  # two numbers for each event: those still to be looked at
        members="ptr",  # one for each event: the same, of sets
        query="i64",  # how often it was asked what happens before what
        last="ptr",  # for each cell the events that wrote and read it last
        accesses="i64",  # how many elements were accessed
        dropped="i64",  # how often there was no room for something
        found="ptr",  # finding
        size="i64",  # how many of those there are
        limit="i64",  # for how many there is room
        left="[4 x i64]",  # two events and what was left of the first, the last time; twice
        merged="[128 x i64]",  # two events, and the set that was made of them; 64 times
    ),
    # An operation that was executed, tokens that were joined, or a set of events.
    Structure(
        "event",
        one="i32",  # what it waits for, or the members of the set
        other="i32",
        what="i32",  # the number of the operation; bits 29 and 30 if it is strong, 31 of a set
        seen="i32",  # the question for which it was looked at
    ),
    # Something that is wrong.
    Structure(
        "finding",
        key="i64",  # what, and of which operations
        count="i64",  # how often
        block="i64",  # the tile block, the first time
        address="i64",
        first="i64",  # two numbers more
        second="i64",
        unused="[2 x i64]",
    ),
    # ---- red zones
    # Memory that is known, in a tree.
    Structure(
        "node",
        low="i64",  # address of the first byte
        high="i64",  # address behind the last byte
        base="ptr",  # what was allocated
        free="ptr",  # the function that frees that; null for that of the C library
        margin="i64",  # bytes of a zone
        left="ptr",  # the tree of lower addresses
        right="ptr",  # the tree of higher ones
        priority="i64",  # no node below has a greater one
        counted="i64",  # the counting that it is counted by; 0 if it is not counted
    ),
    # c10::DataPtr: the memory, two of how to free it, the device.
    Structure("data", memory="ptr", first="ptr", second="ptr", device="i64"),
)
"""The structures by name."""

NUMBERS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        # What the sanitizer finds: the upper bits of the key of a finding.
        "kind": {
            "access": 1 << 48,  # an access outside
            "index": 2 << 48,  # an index outside
            "promise": 3 << 48,  # a tile that is not whole
            "token": 4 << 48,  # no path of tokens
            "twice": 5 << 48,  # a place that is written twice
            "unspecified": 6 << 48,  # an unspecified element
        },
        # How memory is accessed, and from which bit on by which operation.
        "how": {"writing": 1, "strong": 2, "across": 4, "number": 16},
        # Bits of `what` of an event: those of the number of the operation, whether it is strong
        # inside the tile block, and between tile blocks, both, and whether it is a set.
        "what": {
            "number": (1 << 16) - 1,
            "across": 1 << 29,
            "strong": 1 << 30,
            "rank": 3 << 29,
            "set": -(1 << 31),
        },
    }
)
"""Numbers by name, in groups."""


@cache
def structured(text: str) -> str:
    """A text of native code with the numbers that it names, and with the types that it uses."""
    used: dict[str, None] = {}
    pending = [name for name in _TYPE.findall(text) if name in STRUCTURES]
    while pending:
        name = pending.pop()
        if name not in used:
            used[name] = None
            for type in STRUCTURES[name].fields.values():
                pending += _INNER.findall(type)
    definitions = "".join(f"{STRUCTURES[name].definition}\n" for name in sorted(used))

    def number(found: re.Match[str]) -> str:
        if found[1] in NUMBERS:
            return str(NUMBERS[found[1]][found[2]])
        structure, field = STRUCTURES[found[1]], found[2]
        if field == "size" and field not in structure.fields:
            return str(structure.size)
        return f"i32 {structure.number(field)}"

    return definitions + _USE.sub(number, text)
