; Waiting on macOS: what its C++ library builds on.

declare i32 @__ulock_wait(i32, ptr, i64, i32)
declare i32 @__ulock_wake(i32, ptr, i64)

; Sleep while a word has a value, but no longer than some microseconds (forever if negative). It
; may end early for no reason.
define internal void @wait(ptr %address, i32 %value, i64 %microseconds) {
  %forever = icmp slt i64 %microseconds, 0
  %limit = select i1 %forever, i64 0, i64 %microseconds
  %short = trunc i64 %limit to i32
  %wide = zext i32 %value to i64
  %ignored = call i32 @__ulock_wait(i32 16777217, ptr %address, i64 %wide, i32 %short)
  ret void
}

; Wake so many of those who sleep on a word, or all.
define internal void @wake(ptr %address, i32 %count) {
  %one = icmp eq i32 %count, 1
  %operation = select i1 %one, i32 16777217, i32 16777473
  %ignored = call i32 @__ulock_wake(i32 %operation, ptr %address, i64 0)
  ret void
}
