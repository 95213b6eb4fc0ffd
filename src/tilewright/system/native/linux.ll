; Waiting on Linux, by futexes, and places of threads.

declare i64 @syscall(i64, ...)
declare i32 @sched_getcpu()

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

; Sleep while a word has a value, as one of those with some bits.
define internal void @wait_as(ptr %address, i32 %value, i32 %bits) {
  %number = load i64, ptr @futex
  %ignored = call i64 (i64, ...) @syscall(i64 %number, ptr %address, i64 137, i32 %value, ptr null, ptr null, i32 %bits)
  ret void
}

; Wake so many of those who sleep on a word with one of some bits.
define internal void @wake_some(ptr %address, i32 %count, i32 %bits) {
  %number = load i64, ptr @futex
  %ignored = call i64 (i64, ...) @syscall(i64 %number, ptr %address, i64 138, i32 %count, ptr null, ptr null, i32 %bits)
  ret void
}

; The bit of a core, of which there may be more than bits.
define internal i32 @bit_of(i64 %core) {
  %short = trunc i64 %core to i32
  %place = and i32 %short, 31
  %bit = shl i32 1, %place
  ret i32 %bit
}

; The bit of the core that this thread runs on.
define internal i32 @bit_here() {
  %core = call i32 @sched_getcpu()
  %wide = zext i32 %core to i64
  %bit = call i32 @bit_of(i64 %wide)
  ret i32 %bit
}

; The cores that this thread may run on: 1024 bits.
define internal void @cores(ptr %mask) {
  %number = load i64, ptr @getaffinity
  %ignored = call i64 (i64, ...) @syscall(i64 %number, i64 0, i64 128, ptr %mask)
  ret void
}

; Let this thread run on some cores only.
define internal void @settle(ptr %mask) {
  %number = load i64, ptr @setaffinity
  %ignored = call i64 (i64, ...) @syscall(i64 %number, i64 0, i64 128, ptr %mask)
  ret void
}
