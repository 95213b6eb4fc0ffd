"""What the writer finds that a version of the bytecode can't express: all of it is collected."""

from __future__ import annotations

from xdsl.ir import Attribute, Operation

from tilewright.bytecode.version import LATEST, Version
from tilewright.diagnostics import BytecodeError, Diagnostic, Place
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.preview.base import PreviewOperation
from tilewright.dialects.cuda_tile.preview.content import preview_name


class Problems:
    """The problems found so far.

    Attributes:
        version: the version being written.
        operation: the operation being written, to which problems are put down.
        preview: whether there is preview content.
    """

    __slots__ = ("_found", "_seen", "_with_preview", "operation", "preview", "version")

    def __init__(self, version: Version):
        self.version = version
        self.operation: Operation | None = None
        self.preview = False
        self._found: list[Diagnostic] = []
        self._seen: set[tuple[int, str]] = set()
        self._with_preview: set[int] = set()

    def add(self, message: str) -> None:
        """Note a problem of the current operation, each only once."""
        key = (id(self.operation), message)
        if key in self._seen:
            return
        self._seen.add(key)
        name = None
        if self.operation is not None:
            name = self.operation.name.removeprefix("cuda_tile.")
        self._found.append(Diagnostic(message, self._place(), operation=name))

    def require(self, what: str, since: Version) -> None:
        """Note a problem if the version being written is older than `since`."""
        if self.version < since:
            self.add(f"{what} needs bytecode {since} or later, writing {self.version}")

    def require_preview(self, used: Attribute | Operation) -> None:
        """Note that the file has preview content, and a problem if the version cannot have it; one
        of each operation, which is called by its own name if it is preview content itself."""
        self.preview = True
        if id(self.operation) not in self._with_preview:
            self._with_preview.add(id(self.operation))
            operation = self.operation
            name = preview_name(operation if isinstance(operation, PreviewOperation) else used)
            self.require(f"preview content ({name})", LATEST)

    def raise_if_any(self) -> None:
        """Raise a `BytecodeError` with all problems, if there are any."""
        if self._found:
            raise BytecodeError(self._found)

    def _place(self) -> Place:
        return Place() if self.operation is None else debug_place(self.operation)
