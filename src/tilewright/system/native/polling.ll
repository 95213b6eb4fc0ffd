; Waiting on systems where nothing better is known: look again and again.

declare i32 @usleep(i32)

; Sleep while a word has a value, but no longer than some microseconds (forever if negative). It
; may end early for no reason: the caller looks at the word anyway.
define internal void @wait(ptr %address, i32 %value, i64 %microseconds) {
  %forever = icmp slt i64 %microseconds, 0
  %long = icmp ugt i64 %microseconds, 500
  %cut = or i1 %forever, %long
  %limit = select i1 %cut, i64 500, i64 %microseconds
  %short = trunc i64 %limit to i32
  %ignored = call i32 @usleep(i32 %short)
  ret void
}

define internal void @wake(ptr %address, i32 %count) {
  ret void
}
