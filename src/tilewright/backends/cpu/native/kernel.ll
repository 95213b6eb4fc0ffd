; What every kernel module contains: the way to the pool that runs it (pool.ll). A kernel reads the
; flag at each block and at the back edges of loops:
;
;   %control = call ptr @tilewright.control(ptr %scratch)                     ; once
;   %flag = load atomic i32, ptr %control monotonic, align 4
;   %look = icmp ne i32 %flag, 0
;   br i1 %look, label %slow, label %next, !prof !{!"branch_weights", i32 1, i32 1048575}
; slow:
;   %leave = call i1 @tilewright.poll(ptr %scratch)
;   br i1 %leave, label %exit, label %next

; Where the flag is.
define internal ptr @tilewright.control(ptr %scratch) {
  %place = getelementptr i8, ptr %scratch, i64 -8
  %control = load ptr, ptr %place, align 8
  ret ptr %control
}

; The number of this thread in the launch's pool: 0 is the one that launches.
define internal i64 @tilewright.thread(ptr %scratch) {
  %place = getelementptr i8, ptr %scratch, i64 -16
  %number = load i64, ptr %place, align 8
  ret i64 %number
}

; A word of the kernel's own, 0 when a thread begins its part of a launch. If it is not 0 at the end of
; it, the kernel is called once more there, with no blocks.
define internal ptr @tilewright.later(ptr %scratch) {
  %place = getelementptr i8, ptr %scratch, i64 -24
  ret ptr %place
}

; When the flag is set: whether the kernel must return now.
define internal i1 @tilewright.poll(ptr %scratch) cold noinline {
  %control = call ptr @tilewright.control(ptr %scratch)
  %place = getelementptr i8, ptr %control, i64 8
  %poll = load ptr, ptr %place, align 8
  %answer = call i32 %poll(ptr %scratch)
  %leave = icmp ne i32 %answer, 0
  ret i1 %leave
}

; Let other threads run: one that this one waits for may have no core.
define internal void @tilewright.give_way(ptr %scratch) cold noinline {
  %control = call ptr @tilewright.control(ptr %scratch)
  %place = getelementptr i8, ptr %control, i64 248
  %give_way = load ptr, ptr %place, align 8
  call void %give_way()
  ret void
}

; Report an error: it ends the launch. The kernel must return after it. The first error is kept.
define internal void @tilewright.fail(ptr %scratch, i64 %code, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e) cold noinline {
  %control = call ptr @tilewright.control(ptr %scratch)
  %place = getelementptr i8, ptr %control, i64 16
  %fail = load ptr, ptr %place, align 8
  call void %fail(ptr %scratch, i64 %code, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e)
  ret void
}
