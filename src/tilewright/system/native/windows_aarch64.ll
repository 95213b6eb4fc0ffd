; What every module for Windows on 64-bit ARM defines itself, because only static libraries have it.

; LLVM refers to it from whatever uses floats.
@_fltused = global i32 0

; Before a function makes a stack frame of more than a page, it calls this with the size in x15, in
; units of 16 bytes: each page on the way is touched in turn, since the system adds one page at a
; time. Only x16 and x17 change. It is given as machine code, since LLVM has the assembler of this
; machine's processor only:
;
;        lsl x16, x15, #4              d37cedf0
;        mov x17, sp                   910003f1
;     1: sub x17, x17, #4096           d1400631
;        subs x16, x16, #4096          f1400610
;        ldr xzr, [x17]                f940023f
;        b.gt 1b                       54ffffac
;        ret                           d65f03c0
define internal void @__chkstk() naked noinline nounwind prologue [7 x i32] [i32 u0xD37CEDF0, i32 u0x910003F1, i32 u0xD1400631, i32 u0xF1400610, i32 u0xF940023F, i32 u0x54FFFFAC, i32 u0xD65F03C0] {
  unreachable
}

@llvm.compiler.used = appending global [1 x ptr] [ptr @__chkstk], section "llvm.metadata"
