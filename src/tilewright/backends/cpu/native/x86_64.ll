; What the pool needs to know about x86-64.

declare void @llvm.x86.sse2.pause()
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)

; Tell the core that this thread spins.
define internal void @pause() alwaysinline {
  call void @llvm.x86.sse2.pause()
  ret void
}

; The floating-point environment of this thread.
define internal i64 @environment() {
  %word = alloca i32
  call void @llvm.x86.sse.stmxcsr(ptr %word)
  %bits = load i32, ptr %word
  %wide = zext i32 %bits to i64
  ret i64 %wide
}

define internal void @set_environment(i64 %environment) {
  %word = alloca i32
  %bits = trunc i64 %environment to i32
  store i32 %bits, ptr %word
  call void @llvm.x86.sse.ldmxcsr(ptr %word)
  ret void
}

; The usual one: to nearest, no flushing, no traps.
define internal void @set_usual_environment() {
  call void @set_environment(i64 8064)
  ret void
}
