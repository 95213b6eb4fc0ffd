; The critical section of a pool: one thread is in it at a time. While no other launch is under way,
; nobody else writes what its atomic operations do: it reads and writes memory instead of locking the
; bus for each element. What is in it takes microseconds, and waits for nothing.
;
; `entries` in `control` is odd while a thread is inside, and grows when one enters and when it leaves.

; A thread of a launch enters, perhaps after others have left. The result is 1 if it is alone, 2 if
; another launch is under way, whose threads may write what it does. It is 0 if it has not entered,
; where so many threads run the launch that locking the bus is faster than to wait for each other:
; then none of them ever enters.
define i32 @tilewright.enter(ptr %scratch) {
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  %control.at = getelementptr %slot, ptr %slot, i64 0, $slot.control
  %control = load ptr, ptr %control.at
  %limit.at = getelementptr %slot, ptr %slot, i64 0, $slot.limit
  %helpers = load i32, ptr %limit.at
  %entries.at = getelementptr %control, ptr %control, i64 0, $control.entries
  %few = icmp ult i32 %helpers, 4
  br i1 %few, label %look, label %no
look:
  %entries = load atomic i32, ptr %entries.at monotonic, align 4
  %odd = and i32 %entries, 1
  %free = icmp eq i32 %odd, 0
  br i1 %free, label %try, label %full
try:
  %more = add i32 %entries, 1
  %swap = cmpxchg ptr %entries.at, i32 %entries, i32 %more seq_cst seq_cst, align 4
  %entered = extractvalue { i32, i1 } %swap, 1
  br i1 %entered, label %inside, label %look
full:
  call void @until_left(ptr %control)
  br label %look
inside:
  ; A launch first says that it is under way, and then waits for who is inside.
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  %used = load atomic i64, ptr %used.at seq_cst, align 8
  %less = sub i64 %used, 1
  %others = and i64 %used, %less
  %alone = icmp eq i64 %others, 0
  %state = select i1 %alone, i32 1, i32 2
  ret i32 %state
no:
  ret i32 0
}

; The thread leaves, if it has entered: `state` is what `enter` gave.
define void @tilewright.leave(ptr %scratch, i32 %state) {
  %out = icmp eq i32 %state, 0
  br i1 %out, label %end, label %leave
leave:
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  %control.at = getelementptr %slot, ptr %slot, i64 0, $slot.control
  %control = load ptr, ptr %control.at
  %entries.at = getelementptr %control, ptr %control, i64 0, $control.entries
  %entries = load atomic i32, ptr %entries.at monotonic, align 4
  %more = add i32 %entries, 1
  store atomic i32 %more, ptr %entries.at release, align 4
  br label %end
end:
  ret void
}

; Wait until the thread that is inside, if there is one, has left. Another may have entered then.
define internal void @until_left(ptr %control) {
entry:
  %entries.at = getelementptr %control, ptr %control, i64 0, $control.entries
  %entries = load atomic i32, ptr %entries.at seq_cst, align 4
  %odd = and i32 %entries, 1
  %empty = icmp eq i32 %odd, 0
  br i1 %empty, label %end, label %look
look:
  %count = phi i32 [ 0, %entry ], [ %more, %spin ], [ 0, %yield ]
  %now = load atomic i32, ptr %entries.at acquire, align 4
  %same = icmp eq i32 %now, %entries
  br i1 %same, label %busy, label %end
busy:
  %tired = icmp ugt i32 %count, 1000
  br i1 %tired, label %yield, label %spin
spin:
  %more = add i32 %count, 1
  call void @pause()
  br label %look
yield:
  ; Its thread may have lost its core.
  call void @give_way()
  br label %look
end:
  ret void
}
