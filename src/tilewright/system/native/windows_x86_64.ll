; What every module for Windows on x86-64 defines itself, because only static libraries have it.

; LLVM refers to it from whatever uses floats.
@_fltused = global i32 0

; Before a function makes a stack frame of more than a page, it calls this with the size in rax: each
; page on the way is touched in turn, since the system adds one page at a time. No register changes.
; It is given as machine code, since LLVM has the assembler of this machine's processor only:
;
;        pushq %rcx                    51
;        pushq %rax                    50
;        leaq 24(%rsp), %rcx           48 8d 4c 24 18
;     1: cmpq $4096, %rax              48 3d 00 10 00 00
;        jb 2f                         72 12
;        subq $4096, %rcx              48 81 e9 00 10 00 00
;        testq %rax, (%rcx)            48 85 01
;        subq $4096, %rax              48 2d 00 10 00 00
;        jmp 1b                        eb e6
;     2: subq %rax, %rcx               48 29 c1
;        testq %rax, (%rcx)            48 85 01
;        popq %rax                     58
;        popq %rcx                     59
;        retq                          c3
define internal void @__chkstk() naked noinline nounwind prologue [42 x i8] c"\51\50\48\8D\4C\24\18\48\3D\00\10\00\00\72\12\48\81\E9\00\10\00\00\48\85\01\48\2D\00\10\00\00\EB\E6\48\29\C1\48\85\01\58\59\C3" {
  unreachable
}

@llvm.compiler.used = appending global [1 x ptr] [ptr @__chkstk], section "llvm.metadata"
