; What the pool needs to know about 64-bit ARM.

declare i64 @llvm.aarch64.get.fpcr()
declare void @llvm.aarch64.set.fpcr(i64)
declare void @llvm.aarch64.isb(i32)

; Let time pass while this thread spins. (The hint `yield` does nothing on most cores.)
define internal void @pause() alwaysinline {
  call void @llvm.aarch64.isb(i32 15)
  ret void
}

; The floating-point environment of this thread.
define internal i64 @environment() {
  %word = call i64 @llvm.aarch64.get.fpcr()
  ret i64 %word
}

define internal void @set_environment(i64 %environment) {
  call void @llvm.aarch64.set.fpcr(i64 %environment)
  ret void
}

; The usual one: to nearest, no flushing, no traps.
define internal void @set_usual_environment() {
  call void @llvm.aarch64.set.fpcr(i64 0)
  ret void
}
