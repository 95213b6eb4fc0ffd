"""The examples in the documentation of cuTile Python, as they are installed, with tensors on the
CPU: each prints what it says it prints."""

from __future__ import annotations

import linecache
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cuda.tile as ct
import needs
import pytest
from sampling import one_in

import tilewright.cutile
from cutile.support import both

torch = needs.module("torch")

ROOT = Path(ct.__file__).parent
FILES = ("_stub.py", "_execution.py", "_by_target.py")

SAMPLE = re.compile(r"(?P<indent> *)\.\. testcode::")
OUTPUT = re.compile(r"(?P<indent> *)\.\. testoutput::")
HEAD = "stream = None\n"


def _block(lines: list[str], at: int) -> tuple[str, dict[str, str], int]:
    """The text and the options under a directive, and the line after it."""
    indent = len(lines[at]) - len(lines[at].lstrip())
    end = at + 1
    while end < len(lines) and (
        not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent
    ):
        end += 1
    body = lines[at + 1 : end]
    options = {}
    while body and (found := re.match(r"\s*:(\w+):\s*(.*)", body[0])):
        options[found[1]] = found[2]
        body = body[1:]
    return textwrap.dedent("\n".join(body)).strip("\n") + "\n", options, end


def _examples(name: str) -> Iterator[Any]:
    lines = (ROOT / name).read_text().split("\n")
    at = 0
    while at < len(lines):
        if not SAMPLE.match(lines[at]):
            at += 1
            continue
        where = f"{name}:{at + 1}"
        code, options, at = _block(lines, at)
        while at < len(lines) and not lines[at].strip():
            at += 1
        output = None
        if at < len(lines) and OUTPUT.match(lines[at]):
            output, _, at = _block(lines, at)
        if "{op_name}" in code or (output and "{" in output):
            # The text of a template.
            continue
        if options.get("template") == "kernel_wrapper.py":
            body = textwrap.indent(code, "    ")
            code = f"@ct.kernel\ndef kernel():\n{body}\nct.launch(stream, (1,), kernel, ())\n"
        code = re.sub(r"device=(['\"])cuda:0\1", "device='cpu'", code)
        code = code.replace("torch.cuda.current_stream()", "None")
        code = code.replace("torch.cuda.synchronize()", "").replace("\\\\n", "\\n")
        yield pytest.param(HEAD + code, output, id=where)


EXAMPLES = [example for name in FILES for example in _examples(name)]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 100


@one_in(2)
@both
@pytest.mark.parametrize(("code", "output"), EXAMPLES)
def test_example(code: str, output: str | None, backend: str, capfd: Any, request: Any) -> None:
    file = f"<{request.node.callspec.id}>"
    linecache.cache[file] = len(code), None, code.splitlines(keepends=True), file
    with tilewright.cutile.on(backend):
        scope = {"ct": ct, "torch": torch, "__name__": __name__}
        if output and output.startswith("Traceback"):
            with pytest.raises(ct.TileError) as caught:
                exec(compile(code, file, "exec"), scope)
            name = output.strip().splitlines()[-1].partition(":")[0]
            assert type(caught.value).__name__ == name
            return
        exec(compile(code, file, "exec"), scope)
    if output is not None:
        assert capfd.readouterr().out.split() == output.split()
