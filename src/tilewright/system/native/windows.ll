; Waiting on Windows 8 and later.

declare i32 @WaitOnAddress(ptr, ptr, i64, i32)
declare void @WakeByAddressSingle(ptr)
declare void @WakeByAddressAll(ptr)
declare i32 @SwitchToThread()

; Sleep while a word has a value, but no longer than some microseconds (forever if negative), which
; become whole milliseconds. It may end early for no reason.
define internal void @wait(ptr %address, i32 %value, i64 %microseconds) {
  %other = alloca i32
  store i32 %value, ptr %other
  %forever = icmp slt i64 %microseconds, 0
  %above = add i64 %microseconds, 999
  %milliseconds = udiv i64 %above, 1000
  %short = trunc i64 %milliseconds to i32
  %limit = select i1 %forever, i32 -1, i32 %short
  %ignored = call i32 @WaitOnAddress(ptr %address, ptr %other, i64 4, i32 %limit)
  ret void
}

; Wake one of those who sleep on a word, or all.
define internal void @wake(ptr %address, i32 %count) {
  %one = icmp eq i32 %count, 1
  br i1 %one, label %single, label %all
single:
  call void @WakeByAddressSingle(ptr %address)
  ret void
all:
  call void @WakeByAddressAll(ptr %address)
  ret void
}

; Let other threads run.
define internal void @give_way() {
  %ignored = call i32 @SwitchToThread()
  ret void
}
