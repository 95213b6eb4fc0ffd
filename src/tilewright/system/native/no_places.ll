; Places of threads are nothing that these systems let us choose: all have all bits.

define internal void @wait_as(ptr %address, i32 %value, i32 %bits) {
  call void @wait(ptr %address, i32 %value, i64 -1)
  ret void
}

define internal void @wake_some(ptr %address, i32 %count, i32 %bits) {
  call void @wake(ptr %address, i32 %count)
  ret void
}

define internal i32 @bit_of(i64 %core) {
  ret i32 -1
}

define internal i32 @bit_here() {
  ret i32 0
}

define internal void @cores(ptr %mask) {
  ret void
}

define internal void @settle(ptr %mask) {
  ret void
}
