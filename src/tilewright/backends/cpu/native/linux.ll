; Waiting on Linux: futexes.

declare i64 @syscall(i64, ...)

; Sleep while a word has a value, but no longer than some microseconds (forever if negative). It
; may end early for no reason.
define internal void @wait(ptr %address, i32 %value, i64 %microseconds) {
  %duration = alloca { i64, i64 }
  %seconds = udiv i64 %microseconds, 1000000
  %rest = urem i64 %microseconds, 1000000
  %nanoseconds = mul i64 %rest, 1000
  store i64 %seconds, ptr %duration
  %second = getelementptr { i64, i64 }, ptr %duration, i64 0, i32 1
  store i64 %nanoseconds, ptr %second
  %forever = icmp slt i64 %microseconds, 0
  %limit = select i1 %forever, ptr null, ptr %duration
  %number = load i64, ptr @futex
  %ignored = call i64 (i64, ...) @syscall(i64 %number, ptr %address, i64 128, i32 %value, ptr %limit, ptr null, i64 0)
  ret void
}

; Wake so many of those who sleep on a word.
define internal void @wake(ptr %address, i32 %count) {
  %number = load i64, ptr @futex
  %ignored = call i64 (i64, ...) @syscall(i64 %number, ptr %address, i64 129, i32 %count, ptr null, ptr null, i64 0)
  ret void
}
