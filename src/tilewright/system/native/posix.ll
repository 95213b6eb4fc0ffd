; What POSIX systems share.

declare i32 @sched_yield()

; Let other threads run.
define internal void @give_way() {
  %ignored = call i32 @sched_yield()
  ret void
}
