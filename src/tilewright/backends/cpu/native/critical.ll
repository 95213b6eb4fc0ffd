; The critical section of a pool: one thread is in it at a time, and only while no other launch is
; under way. Then nobody else writes what its atomic operations do: memory is read and written
; instead of locking the bus for each element. What is in it takes microseconds, and waits for
; nothing.

; A thread of a launch enters, perhaps after others have left. Whether it did: it does not while
; another launch is under way, nor where so many threads run this one that locking the bus is faster
; than to wait for each other.
define i1 @tilewright.enter(ptr %scratch) {
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  %control.at = getelementptr %slot, ptr %slot, i64 0, $slot.control
  %control = load ptr, ptr %control.at
  %limit.at = getelementptr %slot, ptr %slot, i64 0, $slot.limit
  %helpers = load i32, ptr %limit.at
  %few = icmp ult i32 %helpers, 4
  br i1 %few, label %look, label %no
look:
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  %before = load atomic i64, ptr %used.at monotonic, align 8
  %before.less = sub i64 %before, 1
  %before.others = and i64 %before, %before.less
  %alone = icmp eq i64 %before.others, 0
  br i1 %alone, label %try, label %no
try:
  %inside.at = getelementptr %control, ptr %control, i64 0, $control.inside
  %swap = cmpxchg ptr %inside.at, i32 0, i32 1 seq_cst seq_cst, align 4
  %entered = extractvalue { i32, i1 } %swap, 1
  br i1 %entered, label %check, label %full
full:
  call void @until_empty(ptr %control)
  br label %look
check:
  ; A launch first says that it is under way, and then waits until nobody is inside.
  %used = load atomic i64, ptr %used.at seq_cst, align 8
  %less = sub i64 %used, 1
  %others = and i64 %used, %less
  %still = icmp eq i64 %others, 0
  br i1 %still, label %yes, label %leave
leave:
  call void @tilewright.leave(ptr %scratch)
  br label %no
yes:
  ret i1 true
no:
  ret i1 false
}

; The thread that has entered leaves.
define void @tilewright.leave(ptr %scratch) {
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  %control.at = getelementptr %slot, ptr %slot, i64 0, $slot.control
  %control = load ptr, ptr %control.at
  %inside.at = getelementptr %control, ptr %control, i64 0, $control.inside
  store atomic i32 0, ptr %inside.at release, align 4
  ret void
}

; Wait until nobody is inside.
define internal void @until_empty(ptr %control) {
entry:
  %inside.at = getelementptr %control, ptr %control, i64 0, $control.inside
  br label %look
look:
  %count = phi i32 [ 0, %entry ], [ %more, %spin ], [ 0, %yield ]
  %inside = load atomic i32, ptr %inside.at seq_cst, align 4
  %empty = icmp eq i32 %inside, 0
  br i1 %empty, label %end, label %busy
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
