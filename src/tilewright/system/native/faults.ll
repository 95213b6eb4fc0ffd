; What happens when native code touches memory that is not there, on POSIX systems.
;
; A handler of SIGSEGV and SIGBUS looks whether the program counter, or a return address on the top of
; the stack, lies in code that it knows of. If so it writes the message that was prepared for that
; code. Then it puts the handler before it back, and returns: the instruction faults again, and that
; handler, or the system, does what it would have done. It calls nothing but `write`, `sigaction` and
; `raise`, which may be called in handlers.
;
; The system's part says where things lie: @pc.at and @sp.at, in the context or in what the context
; points to at @registers.at (if that is not 0); @flags.at and @flags, of `struct sigaction`.

declare i64 @write(i32, ptr, i64)
declare i32 @sigaction(i32, ptr, ptr)
declare i32 @raise(i32)

%row = type {
  i64,          ; 0: address of the code; 0 for none
  i64,          ; 1: address behind it
  ptr,          ; 2: messages: pairs of an address and how many bytes there are
  ptr,          ; 3: pairs of an offset in the code and the number of the message from there on
  i64           ; 4: how many of those
}

@rows = internal global [4096 x %row] zeroinitializer, align 64
@old.segv = internal global [256 x i8] zeroinitializer, align 16
@old.bus = internal global [256 x i8] zeroinitializer, align 16
@numbers = internal global [2 x i32] zeroinitializer
@said = internal global i32 0           ; 0 nothing, 1 it is being written, 2 it is written

; Have a row say something; the tables are kept by who calls. 0 as an address has it say nothing.
define void @describe(i64 %index, i64 %start, i64 %end, ptr %messages, ptr %parts, i64 %count) {
entry:
  %place = getelementptr [4096 x %row], ptr @rows, i64 0, i64 %index
  store atomic i64 0, ptr %place release, align 8
  %none = icmp eq i64 %start, 0
  br i1 %none, label %done, label %fill
fill:
  %end.at = getelementptr %row, ptr %place, i64 0, i32 1
  store i64 %end, ptr %end.at
  %messages.at = getelementptr %row, ptr %place, i64 0, i32 2
  store ptr %messages, ptr %messages.at
  %parts.at = getelementptr %row, ptr %place, i64 0, i32 3
  store ptr %parts, ptr %parts.at
  %count.at = getelementptr %row, ptr %place, i64 0, i32 4
  store i64 %count, ptr %count.at
  store atomic i64 %start, ptr %place release, align 8
  br label %done
done:
  ret void
}

; What a row says of an address in its code: the place of an address and how many bytes there are.
define internal ptr @message(ptr %row, i64 %address) {
entry:
  %start = load i64, ptr %row
  %offset = sub i64 %address, %start
  %messages.at = getelementptr %row, ptr %row, i64 0, i32 2
  %messages = load ptr, ptr %messages.at
  %parts.at = getelementptr %row, ptr %row, i64 0, i32 3
  %parts = load ptr, ptr %parts.at
  %count.at = getelementptr %row, ptr %row, i64 0, i32 4
  %count = load i64, ptr %count.at
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %on ]
  %number = phi i64 [ 0, %entry ], [ %its, %on ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %look, label %end
look:
  %part = getelementptr { i64, i64 }, ptr %parts, i64 %k
  %begins = load i64, ptr %part
  %behind = icmp ugt i64 %begins, %offset
  br i1 %behind, label %end, label %on
on:
  %its.at = getelementptr { i64, i64 }, ptr %parts, i64 %k, i32 1
  %its = load i64, ptr %its.at
  %next = add i64 %k, 1
  br label %head
end:
  %message = getelementptr { ptr, i64 }, ptr %messages, i64 %number
  ret ptr %message
}

; Set the handler for two signals, and keep what was there.
define void @install(i32 %segv, i32 %bus) {
  %action = alloca [256 x i8], align 16
  store [256 x i8] zeroinitializer, ptr %action
  store ptr @on_fault, ptr %action
  %at = load i64, ptr @flags.at
  %flags.place = getelementptr i8, ptr %action, i64 %at
  %flags = load i64, ptr @flags
  %short = trunc i64 %flags to i32
  store i32 %short, ptr %flags.place
  store i32 %segv, ptr @numbers
  %second = getelementptr [2 x i32], ptr @numbers, i64 0, i64 1
  store i32 %bus, ptr %second
  %a = call i32 @sigaction(i32 %segv, ptr %action, ptr @old.segv)
  %b = call i32 @sigaction(i32 %bus, ptr %action, ptr @old.bus)
  ret void
}

; The row whose code begins last before an address that it holds; null if there is none.
define internal ptr @find(i64 %address) {
entry:
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %on ]
  %best = phi ptr [ null, %entry ], [ %better, %on ]
  %best.start = phi i64 [ 0, %entry ], [ %better.start, %on ]
  %more = icmp ult i64 %k, 4096
  br i1 %more, label %look, label %end
look:
  %place = getelementptr [4096 x %row], ptr @rows, i64 0, i64 %k
  %start = load atomic i64, ptr %place acquire, align 8
  %end.at = getelementptr %row, ptr %place, i64 0, i32 1
  %stop = load i64, ptr %end.at
  %behind = icmp uge i64 %address, %start
  %before = icmp ult i64 %address, %stop
  %closer = icmp ugt i64 %start, %best.start
  %inside = and i1 %behind, %before
  %wins = and i1 %inside, %closer
  br label %on
on:
  %better = select i1 %wins, ptr %place, ptr %best
  %better.start = select i1 %wins, i64 %start, i64 %best.start
  %next = add i64 %k, 1
  br label %head
end:
  ret ptr %best
}

; What is said of the code that faulted, or that called what faulted.
define internal ptr @faulting(ptr %context) {
entry:
  %indirect = load i64, ptr @registers.at
  %direct = icmp eq i64 %indirect, 0
  br i1 %direct, label %have, label %follow
follow:
  %pointer.at = getelementptr i8, ptr %context, i64 %indirect
  %pointer = load ptr, ptr %pointer.at
  br label %have
have:
  %registers = phi ptr [ %context, %entry ], [ %pointer, %follow ]
  %pc.offset = load i64, ptr @pc.at
  %pc.at.here = getelementptr i8, ptr %registers, i64 %pc.offset
  %pc = load i64, ptr %pc.at.here
  %sp.offset = load i64, ptr @sp.at
  %sp.at.here = getelementptr i8, ptr %registers, i64 %sp.offset
  %sp = load ptr, ptr %sp.at.here
  %row = call ptr @find(i64 %pc)
  %known = icmp ne ptr %row, null
  br i1 %known, label %told, label %stack
stack:
  ; Far fewer words than are on the stack of any thread that runs kernels.
  %k = phi i64 [ 0, %have ], [ %next, %look ]
  %more = icmp ult i64 %k, 64
  br i1 %more, label %look, label %nothing
look:
  %word.at = getelementptr i64, ptr %sp, i64 %k
  %word = load i64, ptr %word.at
  %caller = call ptr @find(i64 %word)
  %next = add i64 %k, 1
  %is = icmp ne ptr %caller, null
  br i1 %is, label %called, label %stack
called:
  ; A call returns to what is behind it.
  %calls = sub i64 %word, 1
  br label %told
told:
  %found = phi ptr [ %row, %have ], [ %caller, %called ]
  %where = phi i64 [ %pc, %have ], [ %calls, %called ]
  %message = call ptr @message(ptr %found, i64 %where)
  ret ptr %message
nothing:
  ret ptr null
}

define internal void @on_fault(i32 %signal, ptr %info, ptr %context) {
entry:
  %code.at = getelementptr i8, ptr %info, i64 8
  %code = load i32, ptr %code.at
  ; What a process has sent is no fault, and does not come again by itself.
  %sent = icmp sle i32 %code, 0
  br i1 %sent, label %leave, label %look
look:
  %message = call ptr @faulting(ptr %context)
  %strange = icmp eq ptr %message, null
  br i1 %strange, label %leave, label %speak
speak:
  %swap = cmpxchg ptr @said, i32 0, i32 1 acq_rel acquire
  %first = extractvalue { i32, i1 } %swap, 1
  br i1 %first, label %say, label %wait
say:
  %text = load ptr, ptr %message
  %bytes.at = getelementptr { ptr, i64 }, ptr %message, i64 0, i32 1
  %bytes = load i64, ptr %bytes.at
  %written = call i64 @write(i32 2, ptr %text, i64 %bytes)
  store atomic i32 2, ptr @said release, align 4
  br label %leave
wait:
  ; Another thread is about to end the process: not before it has said why.
  %iteration = phi i64 [ 0, %speak ], [ %iterations, %again ]
  %state = load atomic i32, ptr @said acquire, align 4
  %busy = icmp eq i32 %state, 1
  %patient = icmp ult i64 %iteration, 1000000000
  %on = and i1 %busy, %patient
  br i1 %on, label %again, label %leave
again:
  %iterations = add i64 %iteration, 1
  br label %wait
leave:
  %segv = load i32, ptr @numbers
  %is_segv = icmp eq i32 %signal, %segv
  %old = select i1 %is_segv, ptr @old.segv, ptr @old.bus
  %back = call i32 @sigaction(i32 %signal, ptr %old, ptr null)
  br i1 %sent, label %send, label %done
send:
  %sent.again = call i32 @raise(i32 %signal)
  br label %done
done:
  ret void
}
