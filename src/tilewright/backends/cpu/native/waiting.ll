; Tile blocks that wait for others. A thread that finds all threads of a launch in loops that wait
; runs a tile block that has not started yet, on top of its stack: it may be the one that is waited
; for. Where none is left, or the stack is used up, nothing can change any more, and that is an error.
;
; Whether all are in such loops is found in rounds. A thread takes part in a round by giving way. When
; all have, the next one begins; when all have taken part in several, and no loop has begun since the
; first, then all have been in one loop each from the first round but one to the last, and have seen
; nothing change.

; A loop that may wait for other tile blocks begins.
define void @tilewright.begin_waiting(ptr %scratch) {
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  call void @note_progress(ptr %slot)
  ret void
}

define internal void @note_progress(ptr %slot) {
  %progress.at = getelementptr %slot, ptr %slot, i64 0, $slot.progress
  %before = atomicrmw add ptr %progress.at, i64 1 seq_cst
  ret void
}

; Let other threads run: one that this one waits for may have no core; or other tile blocks, if all
; wait.
;
; code: the kernel's number for the loop; 0 for one that may do something else than to wait.
; block: the tile block.
define void @tilewright.give_way(ptr %scratch, i64 %code, i64 %block) cold noinline {
  call void @wait_on(ptr %scratch, i64 %code, i64 %block, i1 true)
  ret void
}

; The same in kernels on whose stack no other tile block can run.
define void @tilewright.stand_aside(ptr %scratch, i64 %code, i64 %block) cold noinline {
  call void @wait_on(ptr %scratch, i64 %code, i64 %block, i1 false)
  ret void
}

define internal void @wait_on(ptr %scratch, i64 %code, i64 %block, i1 %nests) {
  call void @give_way()
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  %record.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.record
  %record = load ptr, ptr %record.at
  %block.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.block
  store i64 %block, ptr %block.at
  %code.at = getelementptr %record, ptr %record, i64 0, $record.code
  store atomic i64 %code, ptr %code.at seq_cst, align 8
  %round.at = getelementptr %slot, ptr %slot, i64 0, $slot.round
  %round = load atomic i64, ptr %round.at seq_cst, align 8
  %seen.at = getelementptr %record, ptr %record, i64 0, $record.seen
  store atomic i64 %round, ptr %seen.at seq_cst, align 8
  %given.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.given
  %given.before = load i64, ptr %given.at
  %given = add i64 %given.before, 1
  store i64 %given, ptr %given.at
  %rest = and i64 %given, 15
  %due = icmp eq i64 %rest, 0
  br i1 %due, label %look, label %end
look:
  call void @judge(ptr %slot, ptr %scratch, i64 %code, i64 %block, i1 %nests)
  br label %end
end:
  ret void
}

; See whether all threads of a launch wait, and do something about it. One thread at a time looks.
define internal void @judge(ptr %slot, ptr %scratch, i64 %code, i64 %block, i1 %nests) {
entry:
  %here = alloca i64
  %judge.at = getelementptr %slot, ptr %slot, i64 0, $slot.judge
  %swap = cmpxchg ptr %judge.at, i32 0, i32 1 seq_cst seq_cst, align 4
  %mine = extractvalue { i32, i1 } %swap, 1
  br i1 %mine, label %look, label %end
look:
  %progress.at = getelementptr %slot, ptr %slot, i64 0, $slot.progress
  %judged.at = getelementptr %slot, ptr %slot, i64 0, $slot.judged
  %round.at = getelementptr %slot, ptr %slot, i64 0, $slot.round
  %calm.at = getelementptr %slot, ptr %slot, i64 0, $slot.calm
  %round = load atomic i64, ptr %round.at seq_cst, align 8
  %following = add i64 %round, 1
  %progress = load atomic i64, ptr %progress.at seq_cst, align 8
  %judged = load i64, ptr %judged.at
  %same = icmp eq i64 %progress, %judged
  br i1 %same, label %scan, label %begin
begin:
  store i64 %progress, ptr %judged.at
  store i64 0, ptr %calm.at
  store atomic i64 %following, ptr %round.at seq_cst, align 8
  br label %leave
scan:
  %control.at = getelementptr %slot, ptr %slot, i64 0, $slot.control
  %control = load ptr, ptr %control.at
  %team.at = getelementptr %control, ptr %control, i64 0, $control.team
  %team = load atomic i32, ptr %team.at seq_cst, align 4
  %workers = zext i32 %team to i64
  %count.0 = add i64 %workers, 65
  %count = call i64 @llvm.umin.i64(i64 %count.0, i64 1024)
  br label %each
each:
  %number = phi i64 [ 0, %scan ], [ %number.next, %next ]
  %all = phi i1 [ true, %scan ], [ %all.next, %next ]
  %only_wait = phi i1 [ true, %scan ], [ %only_wait.next, %next ]
  %record = getelementptr %control, ptr %control, i64 0, $control.records, i64 %number
  %its = load atomic ptr, ptr %record seq_cst, align 8
  %here_too = icmp eq ptr %its, %slot
  %seen.at = getelementptr %record, ptr %record, i64 0, $record.seen
  %seen = load atomic i64, ptr %seen.at seq_cst, align 8
  %took_part = icmp eq i64 %seen, %round
  %code.at = getelementptr %record, ptr %record, i64 0, $record.code
  %its_code = load atomic i64, ptr %code.at seq_cst, align 8
  %waits = icmp ne i64 %its_code, 0
  br label %next
next:
  %elsewhere = xor i1 %here_too, true
  %fine = or i1 %elsewhere, %took_part
  %all.next = and i1 %all, %fine
  %harmless = or i1 %elsewhere, %waits
  %only_wait.next = and i1 %only_wait, %harmless
  %number.next = add i64 %number, 1
  %more = icmp ult i64 %number.next, %count
  br i1 %more, label %each, label %scanned
scanned:
  br i1 %all.next, label %calmer, label %leave
calmer:
  store atomic i64 %following, ptr %round.at seq_cst, align 8
  %calm.before = load i64, ptr %calm.at
  %calm = add i64 %calm.before, 1
  store i64 %calm, ptr %calm.at
  %early = icmp ult i64 %calm, 3
  br i1 %early, label %leave, label %stuck
stuck:
  %counter.at = getelementptr %slot, ptr %slot, i64 0, $slot.counter
  %taken = load atomic i64, ptr %counter.at monotonic, align 8
  %last.at = getelementptr %slot, ptr %slot, i64 0, $slot.last
  %last = load i64, ptr %last.at
  %some_left = icmp ult i64 %taken, %last
  %base.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.base
  %base = load i64, ptr %base.at
  %top = ptrtoint ptr %here to i64
  %used = sub i64 %base, %top
  %room = icmp ult i64 %used, 262144
  %can.0 = and i1 %some_left, %room
  %can = and i1 %can.0, %nests
  br i1 %can, label %nest, label %hopeless
nest:
  call void @note_progress(ptr %slot)
  store atomic i32 0, ptr %judge.at seq_cst, align 4
  call void @run_another(ptr %slot, ptr %scratch)
  ret void
hopeless:
  ; What another launch writes may be waited for, too.
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  %slots = load atomic i64, ptr %used.at seq_cst, align 8
  %fewer = sub i64 %slots, 1
  %others = and i64 %slots, %fewer
  %alone = icmp eq i64 %others, 0
  %long = icmp ugt i64 %calm, 1000
  %sure.0 = and i1 %long, %only_wait.next
  %sure = and i1 %sure.0, %alone
  br i1 %sure, label %fail, label %leave
fail:
  %lowest.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.lowest
  %lowest = load i64, ptr %lowest.at
  %started = call i64 @llvm.umin.i64(i64 %taken, i64 %last)
  call void @fail_in(ptr %slot, i64 %code, i64 %block, i64 %started, i64 %last, i64 %lowest, i64 0)
  br label %leave
leave:
  store atomic i32 0, ptr %judge.at seq_cst, align 4
  br label %end
end:
  ret void
}

; Run tile blocks that nobody has taken on top of one that waits, with scratch memory of their own.
define internal void @run_another(ptr %slot, ptr %scratch) {
entry:
  %bytes.at = getelementptr %slot, ptr %slot, i64 0, $slot.bytes
  %bytes = load i64, ptr %bytes.at
  %padded = add i64 %bytes, 128
  %memory = call ptr @malloc(i64 %padded)
  %none = icmp eq ptr %memory, null
  br i1 %none, label %end, label %take
take:
  %address = ptrtoint ptr %memory to i64
  %above = add i64 %address, 127
  %aligned = and i64 %above, -64
  %inner = inttoptr i64 %aligned to ptr
  %here = getelementptr %thread, ptr %inner, i64 -1
  %below = getelementptr %thread, ptr %scratch, i64 -1
  call void @llvm.memcpy.p0.p0.i64(ptr %here, ptr %below, i64 $thread.size, i1 false)
  %later.at = getelementptr %thread, ptr %inner, i64 -1, $thread.later
  store i64 0, ptr %later.at
  %block.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.block
  %block = load i64, ptr %block.at
  %lowest.at = getelementptr %thread, ptr %inner, i64 -1, $thread.lowest
  %lowest.before = load i64, ptr %lowest.at
  %is_lowest = icmp slt i64 %lowest.before, 0
  %lowest = select i1 %is_lowest, i64 %block, i64 %lowest.before
  store i64 %lowest, ptr %lowest.at
  %arguments.at = getelementptr %slot, ptr %slot, i64 0, $slot.data
  %arguments = load ptr, ptr %arguments.at
  %last.at = getelementptr %slot, ptr %slot, i64 0, $slot.last
  %last = load i64, ptr %last.at
  %chunk.at = getelementptr %slot, ptr %slot, i64 0, $slot.chunk
  %chunk = load i64, ptr %chunk.at
  %counter.at = getelementptr %slot, ptr %slot, i64 0, $slot.counter
  %first = atomicrmw add ptr %counter.at, i64 %chunk monotonic
  %more = icmp ult i64 %first, %last
  br i1 %more, label %run, label %give_back
run:
  %next = add i64 %first, %chunk
  %behind = call i64 @llvm.umin.i64(i64 %next, i64 %last)
  %kernel = call ptr @function_now(ptr %slot)
  call void %kernel(i64 %first, i64 %behind, ptr %arguments, ptr %inner)
  %later = load i64, ptr %later.at
  %owes = icmp ne i64 %later, 0
  br i1 %owes, label %settle, label %give_back
settle:
  call void %kernel(i64 %last, i64 %last, ptr %arguments, ptr %inner)
  br label %give_back
give_back:
  call void @free(ptr %memory)
  call void @note_progress(ptr %slot)
  br label %end
end:
  ret void
}
