"""Kernels written by hand for the tests of the pool, as text in LLVM's language.

A body runs one block: it sees %block, %arguments, %scratch and %control, begins in the block
labelled `body` and ends by branching to `next`, or to `exit` to leave the kernel.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tilewright.backends.cpu.engine import Library, engine
from tilewright.backends.cpu.pool import KernelPlace, runtime_symbols
from tilewright.backends.cpu.runtime import runtime_declarations

FRAME = """
define void @{name}(i64 %first, i64 %last, ptr %arguments, ptr %scratch) {{
entry:
  %control = call ptr @tilewright.control(ptr %scratch)
  br label %block.begin
block.begin:
  %block = phi i64 [ %first, %entry ], [ %block.next, %next ]
  %flag = load atomic i32, ptr %control monotonic, align 4
  %look = icmp ne i32 %flag, 0
  br i1 %look, label %slow, label %body
slow:
  %leave = call i1 @tilewright.poll(ptr %scratch)
  br i1 %leave, label %exit, label %body
body:
{body}
next:
  %block.next = add i64 %block, 1
  %more = icmp ult i64 %block.next, %last
  br i1 %more, label %block.begin, label %exit
exit:
  ret void
}}
"""

BODIES = {
    "nothing": "  br label %next",
    # arguments: i32 per block, incremented.
    "count": """
  %p = getelementptr i32, ptr %arguments, i64 %block
  %o = atomicrmw add ptr %p, i32 1 monotonic
  br label %next""",
    # arguments: i64 counter, then {ticket, thread} per block.
    "tickets": """
  %ticket = atomicrmw add ptr %arguments, i64 1 seq_cst
  %at = add i64 %block, 1
  %p = getelementptr [2 x i64], ptr %arguments, i64 %at
  %q = getelementptr i64, ptr %p, i64 1
  %thread = call i64 @tilewright.thread(ptr %scratch)
  store i64 %ticket, ptr %p
  store i64 %thread, ptr %q
  br label %next""",
    # arguments: i64 blocks that ran, threads that began, threads that ended, block that fails.
    "later": """
  %ends = icmp eq i64 %first, %last
  br i1 %ends, label %settle, label %work
settle:
  %ended.at = getelementptr i64, ptr %arguments, i64 2
  %ended = atomicrmw add ptr %ended.at, i64 1 monotonic
  br label %next
work:
  %later = call ptr @tilewright.later(ptr %scratch)
  %state = load i64, ptr %later
  %begins = icmp eq i64 %state, 0
  br i1 %begins, label %begin, label %go
begin:
  store i64 1, ptr %later
  %begun.at = getelementptr i64, ptr %arguments, i64 1
  %begun = atomicrmw add ptr %begun.at, i64 1 monotonic
  br label %go
go:
  %ran = atomicrmw add ptr %arguments, i64 1 monotonic
  %bad.at = getelementptr i64, ptr %arguments, i64 3
  %bad = load i64, ptr %bad.at
  %fails = icmp eq i64 %bad, %block
  br i1 %fails, label %fail, label %next
fail:
  call void @tilewright.fail(ptr %scratch, i64 7, i64 0, i64 0, i64 0, i64 0, i64 0)
  br label %exit""",
    # arguments: i64 that the blocks wait for, then how often what was put off has been done.
    "puts off": """
  %ends = icmp eq i64 %first, %last
  br i1 %ends, label %settle, label %work
settle:
  %ended.at = getelementptr i64, ptr %arguments, i64 1
  %ended = atomicrmw add ptr %ended.at, i64 1 monotonic
  br label %next
work:
  %later = call ptr @tilewright.later(ptr %scratch)
  store i64 1, ptr %later
  br label %iteration
iteration:
  %v = load atomic i64, ptr %arguments monotonic, align 8
  %r = icmp ne i64 %v, 0
  br i1 %r, label %next, label %iteration""",
    # arguments: as for that, then what it finds: how often that was, and the word of the kernel.
    "looks": """
  %ended.at = getelementptr i64, ptr %arguments, i64 1
  %found.at = getelementptr i64, ptr %arguments, i64 2
  %word.at = getelementptr i64, ptr %arguments, i64 3
  %ended = load i64, ptr %ended.at
  store i64 %ended, ptr %found.at
  %later = call ptr @tilewright.later(ptr %scratch)
  %word = load i64, ptr %later
  store i64 %word, ptr %word.at
  br label %next""",
    # Runs until the launch is stopped; marks each block that has begun in an i32.
    "forever": """
  %p = getelementptr i32, ptr %arguments, i64 %block
  store atomic i32 1, ptr %p monotonic, align 4
  br label %iteration
iteration:
  %f = load atomic i32, ptr %control monotonic, align 4
  %l = icmp ne i32 %f, 0
  br i1 %l, label %stop, label %iteration
stop:
  %s = call i1 @tilewright.poll(ptr %scratch)
  br i1 %s, label %exit, label %iteration""",
    # arguments: i32 that the blocks wait for, then an i32 per block, incremented at its end.
    "until": """
  br label %iteration
iteration:
  %v = load atomic i32, ptr %arguments monotonic, align 4
  %r = icmp ne i32 %v, 0
  br i1 %r, label %finish, label %look.again
look.again:
  %f = load atomic i32, ptr %control monotonic, align 4
  %l = icmp ne i32 %f, 0
  br i1 %l, label %stop, label %iteration
stop:
  %s = call i1 @tilewright.poll(ptr %scratch)
  br i1 %s, label %exit, label %iteration
finish:
  %at = add i64 %block, 1
  %p = getelementptr i32, ptr %arguments, i64 %at
  %o = atomicrmw add ptr %p, i32 1 monotonic
  br label %next""",
    # arguments: i32 threads to wait for, i32 threads that have come, then an i32 for each thread:
    # blocks that it has run. The first block on each thread waits for as many threads.
    "together": """
  %thread = call i64 @tilewright.thread(ptr %scratch)
  %at = add i64 %thread, 2
  %p = getelementptr i32, ptr %arguments, i64 %at
  %o = atomicrmw add ptr %p, i32 1 monotonic
  %come.at = getelementptr i32, ptr %arguments, i64 1
  %new = icmp eq i32 %o, 0
  br i1 %new, label %arrive, label %iteration
arrive:
  %before = atomicrmw add ptr %come.at, i32 1 seq_cst
  br label %iteration
iteration:
  %wanted = load i32, ptr %arguments
  %come = load atomic i32, ptr %come.at seq_cst, align 4
  %all = icmp sge i32 %come, %wanted
  br i1 %all, label %next, label %look.again
look.again:
  %f = load atomic i32, ptr %control monotonic, align 4
  %l = icmp ne i32 %f, 0
  br i1 %l, label %stop, label %iteration
stop:
  %s = call i1 @tilewright.poll(ptr %scratch)
  br i1 %s, label %exit, label %iteration""",
    # Each block waits until the one before it has set its i32.
    "chain": """
  %p = getelementptr i32, ptr %arguments, i64 %block
  %q = getelementptr i32, ptr %p, i64 -1
  %is_first = icmp eq i64 %block, 0
  br i1 %is_first, label %free, label %iteration
iteration:
  %v = load atomic i32, ptr %q acquire, align 4
  %r = icmp ne i32 %v, 0
  br i1 %r, label %free, label %again
again:
  %f = load atomic i32, ptr %control monotonic, align 4
  %l = icmp ne i32 %f, 0
  br i1 %l, label %stop, label %iteration
stop:
  %s = call i1 @tilewright.poll(ptr %scratch)
  br i1 %s, label %exit, label %iteration
free:
  store atomic i32 1, ptr %p release, align 4
  br label %next""",
    # arguments: i64 block; it fails, and all from there on.
    "fails": """
  %at = load i64, ptr %arguments
  %bad = icmp uge i64 %block, %at
  br i1 %bad, label %error, label %next
error:
  call void @tilewright.fail(ptr %scratch, i64 7, i64 %block, i64 -1, i64 3, i64 4, i64 5)
  br label %exit""",
    # Block 0 fails once block 1 has begun; the others never end.
    "fails_beside": """
  %begun = atomicrmw add ptr %arguments, i64 1 seq_cst
  %first_one = icmp eq i64 %block, 0
  br i1 %first_one, label %await, label %iteration
await:
  %count = load atomic i64, ptr %arguments seq_cst, align 8
  %both = icmp ugt i64 %count, 1
  br i1 %both, label %error, label %await
error:
  call void @tilewright.fail(ptr %scratch, i64 9, i64 0, i64 0, i64 0, i64 0, i64 0)
  br label %exit
iteration:
  %f = load atomic i32, ptr %control monotonic, align 4
  %l = icmp ne i32 %f, 0
  br i1 %l, label %stop, label %iteration
stop:
  %s = call i1 @tilewright.poll(ptr %scratch)
  br i1 %s, label %exit, label %iteration""",
    # Workers never end; the launching thread does once one of them has set the i32.
    "forever_elsewhere": """
  %thread = call i64 @tilewright.thread(ptr %scratch)
  %launching = icmp eq i64 %thread, 0
  br i1 %launching, label %await, label %begin
await:
  %v = load atomic i32, ptr %arguments monotonic, align 4
  %r = icmp ne i32 %v, 0
  br i1 %r, label %next, label %check
begin:
  store atomic i32 1, ptr %arguments monotonic, align 4
  br label %check
check:
  %f = load atomic i32, ptr %control monotonic, align 4
  %l = icmp ne i32 %f, 0
  br i1 %l, label %stop, label %go_on
stop:
  %s = call i1 @tilewright.poll(ptr %scratch)
  br i1 %s, label %exit, label %go_on
go_on:
  br i1 %launching, label %await, label %check""",
    # arguments: i64 bytes. Fills scratch with the block's number, waits a bit, and checks it. Then
    # an i64 per block: the scratch address, or 0 if it was disturbed.
    "scratch": """
  %n = load i64, ptr %arguments
  %byte = trunc i64 %block to i8
  call void @llvm.memset.p0.i64(ptr %scratch, i8 %byte, i64 %n, i1 false)
  br label %check
check:
  %i = phi i64 [ 0, %body ], [ %j, %good ]
  %p = getelementptr i8, ptr %scratch, i64 %i
  %v = load volatile i8, ptr %p
  %same = icmp eq i8 %v, %byte
  br i1 %same, label %good, label %done
good:
  %j = add i64 %i, 1
  %m = icmp ult i64 %j, %n
  br i1 %m, label %check, label %done
done:
  %result = phi i64 [ 0, %check ], [ 1, %good ]
  %address = ptrtoint ptr %scratch to i64
  %value = mul i64 %address, %result
  %at = add i64 %block, 1
  %q = getelementptr i64, ptr %arguments, i64 %at
  store i64 %value, ptr %q
  br label %next""",
    # arguments: two floats, then their quotient per block.
    "divide": """
  %a = load volatile float, ptr %arguments
  %b.at = getelementptr float, ptr %arguments, i64 1
  %b = load volatile float, ptr %b.at
  %c = fdiv float %a, %b
  %at = add i64 %block, 2
  %p = getelementptr float, ptr %arguments, i64 %at
  store float %c, ptr %p
  br label %next""",
}


def kernels_text() -> str:
    """All of them, in LLVM's language."""
    text = runtime_declarations() + "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n"
    return text + "".join(
        FRAME.format(name=_symbol(name), body=body) for name, body in BODIES.items()
    )


def _symbol(name: str) -> str:
    return name.replace(" ", "_")


@cache
def _library() -> Library:
    return engine().load(kernels_text(), map(_symbol, BODIES), symbols=runtime_symbols())


def function(name: str) -> int:
    """The address of one of them."""
    return _library()[_symbol(name)]


@cache
def _place(name: str, scratch: int) -> KernelPlace:
    place = KernelPlace()
    place.put(function(name), scratch)
    return place


def kernels(scratch: int = 0) -> Mapping[str, int]:
    """All of them, for this machine: what a pool takes.

    Args:
        scratch: bytes of scratch memory that they ask for.
    """
    return {name: _place(name, scratch).address for name in BODIES}
