"""The page about the levels of the CPU compiler: `cd tests && python -m nests.architecture_page`
writes `docs/architecture.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from inspect import getsourcefile
from itertools import groupby
from pathlib import Path

import tilewright
from tilewright.backends.cpu.backend import CpuBackend, KernelCode
from tilewright.backends.cpu.llvm import VERSION
from tilewright.backends.cpu.target import target_of
from tilewright.passes import Pass, PassContext, PassManager, Remark
from tilewright.runtime import Module
from tilewright.text import to_text
from tilewright.transforms.nests import PASSES, pipeline

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
TEXT = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")
KERNEL = ROOT / "examples" / "scale.mlir"
TARGET = "haswell"

_LABEL = re.compile(r"^[\w.]+:", re.MULTILINE)
_INDENT = "    "


@dataclass(frozen=True)
class Decision:
    """A row of the table of decisions.

    Attributes:
        what: the question that is decided.
        pass_name: the pass that does; empty if none does.
        file: where, below `src/tilewright`; that of the pass unless given.
        remark: what is said of it, or a part; empty if nothing is.
    """

    what: str
    pass_name: str = ""
    file: str = ""
    remark: str = ""

    @property
    def path(self) -> Path:
        """The file."""
        if self.file:
            return ROOT / "src" / "tilewright" / self.file
        return Path(str(getsourcefile(PASSES[self.pass_name])))


DECISIONS: Sequence[Decision] = (
    Decision(
        "which operations become nests, and which only maps", "raise-nests", remark="kernels raised"
    ),
    Decision(
        "which maps transposes, reshapes and broadcasts leave",
        "raise-nests",
        file="transforms/nests/movements.py",
    ),
    Decision(
        "whether a loaded tile is copied, or read where it lies",
        "load-in-place",
        remark="tiles read in place",
    ),
    Decision(
        "what is computed before it is repeated along a dimension",
        "sink-broadcasts",
        remark="sunk",
    ),
    Decision("which operations are one loop", "fuse", remark="nests fused"),
    Decision(
        "which short loops are written out, so that what they add to stays in registers",
        "unroll",
        remark="loops written out",
    ),
    Decision(
        "which loops that sum up tiles are written out for one iteration, and for two",
        "version-loops",
        remark="loops with versions for few iterations",
    ),
    Decision(
        "what is computed again where it is read",
        "fuse",
        remark="nests repeated where they are read",
    ),
    Decision(
        "whether a tile is stored by the nest that computes it, without tests",
        "store-whole",
        remark="tiles stored without tests where they are complete",
    ),
    Decision(
        "which tile blocks are computed by the first of them",
        "coarsen-blocks",
        remark="tile blocks taken together",
    ),
    Decision(
        "which tiles are computed a few rows after the other",
        "strip-mine",
        remark="tiles computed in strips",
    ),
    Decision(
        "which tiles a loop carries in registers",
        "promote",
        remark="carried tiles in registers",
    ),
    Decision(
        "how many iterations lay out the operands of a product before they are multiplied",
        "deepen",
        remark="products of several iterations at once",
    ),
    Decision(
        "which accesses through pointers are strided pieces of memory",
        "pointers-to-views",
        remark="accesses through views",
    ),
    Decision(
        "what is computed and stored in the arms of a guard or a conditional",
        "sink",
        remark="nests computed in the arms of guards",
    ),
    Decision(
        "which atomic operation each thread combines for itself",
        "privatise-atomics",
        remark="atomic operations combined by each thread",
    ),
    Decision(
        "which atomic operations are done in a critical section",
        "critical-sections",
        remark="atomic operations in a critical section",
    ),
    Decision(
        "which tiles are stored past the cache",
        "stream",
        remark="tiles stored past the cache where it is too small",
    ),
    Decision(
        "which operands of products lie nowhere",
        "recompute",
        remark="operands of products computed where they are read",
    ),
    Decision(
        "which products, and what is computed from them, go column by column",
        "layout",
        remark="products computed column by column",
    ),
    Decision(
        "which tiles are copied row by row at the edges of tensors",
        "edges",
        remark="tiles copied row by row at edges",
    ),
    Decision(
        "which tiles are read and stored in place up to the edges of tensors",
        "cut-edges",
        remark="tiles read in place up to the edge",
    ),
    Decision("which nests end where tensors do", "limit", remark="nests end where tensors do"),
    Decision(
        "which nests have a loop of their own for tiles that no tensor cuts",
        "unswitch",
        remark="a loop of its own for whole tiles",
    ),
    Decision("in which order loops nest", "vectorize", remark="scheduled: "),
    Decision(
        "which dimension goes in vectors, of how many lanes", "vectorize", remark="scheduled: "
    ),
    Decision(
        "which pointers a loop carries are computed from its counter",
        "derive-pointers",
        remark="pointers computed from the counter of their loop",
    ),
    Decision(
        "which loads through pointers test whether their elements lie side by side",
        "test-consecutive",
        remark="loads of neighbours found by a test",
    ),
    Decision("how many sums a reduction keeps at once", "vectorize", remark="scheduled: "),
    Decision("which blocks are transposed in registers", "vectorize", remark="scheduled: "),
    Decision(
        "which block of a product is in registers, what is multiplied at once",
        "block-products",
        remark="products in blocks",
    ),
    Decision(
        "which indices are computed in 32 bits",
        "narrow-indices",
        remark="indices computed in 32 bits",
    ),
    Decision(
        "which result takes the place of what a loop carries",
        "place",
        remark="carried tiles computed where they are carried",
    ),
    Decision(
        "which products add to their accumulators in place",
        "place",
        remark="products added to their accumulators in place",
    ),
    Decision(
        "which result lies in a buffer that is free again",
        "reuse-buffers",
        remark="buffers used again",
    ),
    Decision(
        "which operands of products are laid out before a loop",
        "hoist-packing",
        remark="operands laid out before a loop",
    ),
    Decision(
        "what products prefetch",
        "prefetch",
        remark="products that prefetch the tiles of the next iteration",
    ),
    Decision(
        "which tiles of later iterations nests bring to the cache",
        "prefetch-reads",
        remark="tiles of later iterations brought to the cache",
    ),
    Decision(
        "which tiles of the next tile block or iteration are brought to the cache, and when",
        "prefetch-next",
        remark="tiles of the next tile block or iteration brought to the cache",
    ),
    Decision(
        "which tiles that a loop carries on are copied before others take their places",
        "parallel-copies",
        remark="tiles copied before others take their places",
    ),
    Decision(
        "which operands of products are read in place, which are laid out, and when",
        "pack",
        remark="operands of products packed or in place",
    ),
    Decision(
        "whether what products prefetch is fetched in the innermost loop",
        "pack",
        remark="operands of products packed or in place",
    ),
    Decision("which padding products leave out", "crop", remark="products that leave out padding"),
    Decision(
        "the order of tile blocks, and in how many pieces threads take them",
        "grid",
        remark="tile blocks in order of their numbers, in pieces",
    ),
    Decision(
        "along which dimension of the grid tile blocks follow each other",
        "order-blocks",
        remark="tile blocks in the order of memory",
    ),
    Decision(
        "what each thread computes once, before its tile blocks",
        "grid",
        remark="computed once in each thread",
    ),
    Decision(
        "where each thread combines atomic operations, and how often that must pay",
        "grid",
        remark="windows of threads for what they combine",
    ),
    Decision(
        "which loops let other threads run now and then",
        "grid",
        remark="loops that seem to wait give way to other threads",
    ),
    Decision("when combiners may change the order of elements", file="dialects/nest/combiners.py"),
    Decision("what may not change places", file="transforms/nests/order.py"),
    Decision(
        "how elements at the edge of a tensor are loaded and stored",
        file="backends/cpu/emit/edges.py",
    ),
    Decision(
        "which blocks of a product the innermost loops compute",
        file="backends/cpu/matmul/dot_kernels.py",
    ),
    Decision("which features of the CPU are used", file="backends/cpu/target.py"),
    Decision("what LLVM does with the code, and how hard it tries", file="backends/cpu/backend.py"),
    Decision("which threads execute which tile blocks", file="backends/cpu/pool.py"),
    Decision("what is kept on disk", file="backends/cpu/cache.py"),
)


# ---- what the compiler makes


@dataclass(frozen=True)
class Step:
    """The kernel after a pass.

    Attributes:
        made_by: the pass.
        lines: of the body of the kernel.
        remarks: what the pass said.
    """

    made_by: Pass
    lines: Sequence[str]
    remarks: Sequence[Remark]


def steps() -> tuple[Sequence[str], Sequence[Step], KernelCode]:
    """The body of the kernel as it is read, after each pass, and its code."""
    module = tilewright.load(
        KERNEL.read_text(encoding="utf-8"), KERNEL.relative_to(ROOT).as_posix()
    )
    source = _body(module)
    found: list[Step] = []
    remarks: list[Remark] = []

    def after(one: Pass, _: object) -> None:
        found.append(Step(one, _body(module), [*remarks]))
        remarks.clear()

    passes = pipeline(target_of(TARGET).vectors)
    PassManager(passes, verify_each=True, after=after).run(
        module.operation, PassContext(remark=remarks.append)
    )
    (entry,) = module.operation.entries
    options = {"target_cpu": TARGET}
    code = CpuBackend().generate(module.operation, entry, options, system="linux")
    return source, found, code


def _body(module: Module) -> list[str]:
    """The lines of the body of the one kernel, without its end."""
    lines = to_text(module.operation, source_names=True).splitlines()
    start = next(number for number, line in enumerate(lines) if " entry " in line) + 1
    end = next(number for number, line in enumerate(lines) if line == f"{_INDENT}return")
    return [line.removeprefix(_INDENT) for line in lines[start:end]]


def _numberless(line: str) -> str:
    """A statement without the numbers of values that have no names."""
    return re.sub(r"%\d+", "%", line)


def statements(lines: Sequence[str]) -> list[str]:
    """The statements of a body, each with all of its lines."""
    found: list[str] = []
    for line in lines:
        if found and line.startswith((" ", "}", "^")):
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found


def changed(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The statements that are new, and three dots for those that are not."""
    new = statements(after)
    old, same = ([*map(_numberless, found)] for found in (statements(before), new))
    shown: list[str] = []
    for kind, _, _, start, end in SequenceMatcher(None, old, same, autojunk=False).get_opcodes():
        if kind == "equal":
            shown.append("…")
        elif kind != "delete":
            shown += new[start:end]
    return shown


def renumbered(text: str, pattern: str) -> str:
    """A text whose names, a word and a number, are numbered anew in their order."""
    numbers: dict[str, int] = {}

    def renamed(found: re.Match[str]) -> str:
        return f"{found[1]}{numbers.setdefault(found[0], len(numbers))}"

    return re.sub(pattern, renamed, text, flags=re.MULTILINE)


def block_with(text: str, instruction: str) -> str:
    """The first block of a function that has an instruction, from its label to the next one."""
    at = re.search(rf"\b{instruction}\b", text)
    assert at is not None, f"there is no {instruction}"
    start = [found.start() for found in _LABEL.finditer(text, 0, at.start())][-1]
    end = _LABEL.search(text, at.end())
    return text[start : None if end is None else end.start()].rstrip()


def llvm_of(code: KernelCode) -> str:
    """The loop that multiplies, as it is emitted."""
    return renumbered(block_with(code.kernel.text, "fmul"), r"(?:(?<=%)|^)([a-z]+)\d+\b")


def assembly_of(code: KernelCode) -> str:
    """The loop that multiplies, in assembly."""
    text = re.sub(r"^\s+\.(p2align|loc|cfi_).*\n", "", code.assembly, flags=re.MULTILINE)
    block = block_with(text, "vmulps|vaddps")
    return renumbered(block.replace("\t", " ").replace("\n ", "\n  "), r"(\.LBB)[\d_]+")


# ---- the page


def page() -> str:
    """The text of the page."""
    source, found, code = steps()
    return TEXT.format(
        decisions="\n".join(_decisions()),
        target=TARGET,
        source=_listing(source),
        steps="\n\n".join(_steps(source, found)),
        llvm=_listing([llvm_of(code)], "llvm"),
        asm=_listing([assembly_of(code)], "asm"),
        version=f"llvmlite and LLVM {VERSION}",
    )


def _decisions() -> Iterator[str]:
    yield "| decision | pass | file | remark |"
    yield "|---|---|---|---|"
    for one in DECISIONS:
        name = f"`{one.pass_name}`" if one.pass_name else "–"
        remark = f"“{one.remark.strip()}”" if one.remark else "–"
        path = one.path.relative_to(ROOT).as_posix()
        yield f"| {one.what} | {name} | `{path}` | {remark} |"


def _steps(source: Sequence[str], found: Sequence[Step]) -> Iterator[str]:
    before = source
    for is_idle, group in groupby(found, lambda step: not step.remarks):
        if is_idle:
            names = ", ".join(f"`{step.made_by.name}`" for step in group)
            yield f"{names}: nothing changes in this kernel."
            continue
        for step in group:
            summary = " ".join((type(step.made_by).__doc__ or "").split("\n\n")[0].split())
            summary = summary[0].lower() + summary[1:]
            yield f"**After `{step.made_by.name}`**, which {summary}"
            yield _listing([str(remark) for remark in step.remarks], "")
            yield _listing(changed(before, step.lines))
            before = step.lines


def _listing(lines: Sequence[str], language: str = "mlir") -> str:
    text = "\n".join(line.rstrip() for part in lines for line in part.splitlines())
    return f"```{language}\n{text}\n```"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
