; What kernels print. A print is noted here with copies of its operands; who launched the kernel makes
; text of the notes afterwards. No Python runs during a launch for it.
;
; A note is 32 bytes and then the operands, each rounded up to 8 bytes:
;
;   ptr   the note before it
;   i64   the number of the operation
;   i64   the tile block
;   i64   bytes of operands
;
; A list of notes is the address of the last one, and whether there was no memory for one.

; Note a print.
;
; list: of the launch.
; operands: their number of pairs, an address and a number of bytes each.
define void @tilewright.print(ptr %list, i64 %number, i64 %block, ptr %operands, i64 %count) cold noinline {
entry:
  br label %measure
measure:
  %k = phi i64 [ 0, %entry ], [ %k.next, %add ]
  %total = phi i64 [ 0, %entry ], [ %total.next, %add ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %add, label %make
add:
  %size.word = shl i64 %k, 1
  %size.next = add i64 %size.word, 1
  %size.at = getelementptr i64, ptr %operands, i64 %size.next
  %size = load i64, ptr %size.at, align 8
  %size.above = add i64 %size, 7
  %size.whole = and i64 %size.above, -8
  %total.next = add i64 %total, %size.whole
  %k.next = add i64 %k, 1
  br label %measure
make:
  %bytes = add i64 %total, 32
  %note = call ptr @malloc(i64 %bytes)
  %none = icmp eq ptr %note, null
  br i1 %none, label %failed, label %fill
failed:
  %failed.at = getelementptr i64, ptr %list, i64 1
  store atomic i64 1, ptr %failed.at monotonic, align 8
  ret void
fill:
  %number.at = getelementptr i64, ptr %note, i64 1
  store i64 %number, ptr %number.at, align 8
  %block.at = getelementptr i64, ptr %note, i64 2
  store i64 %block, ptr %block.at, align 8
  %total.at = getelementptr i64, ptr %note, i64 3
  store i64 %total, ptr %total.at, align 8
  %start = getelementptr i8, ptr %note, i64 32
  br label %next
next:
  %n = phi i64 [ 0, %fill ], [ %n.next, %copy ]
  %to = phi ptr [ %start, %fill ], [ %to.next, %copy ]
  %left = icmp ult i64 %n, %count
  br i1 %left, label %copy, label %chain
copy:
  %word = shl i64 %n, 1
  %from.at = getelementptr i64, ptr %operands, i64 %word
  %from.word = load i64, ptr %from.at, align 8
  %from = inttoptr i64 %from.word to ptr
  %length.at = getelementptr i64, ptr %from.at, i64 1
  %length = load i64, ptr %length.at, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %length, i1 false)
  %length.above = add i64 %length, 7
  %length.whole = and i64 %length.above, -8
  %to.next = getelementptr i8, ptr %to, i64 %length.whole
  %n.next = add i64 %n, 1
  br label %next
chain:
  %last = load atomic i64, ptr %list monotonic, align 8
  br label %try
try:
  %before = phi i64 [ %last, %chain ], [ %found, %try ]
  store i64 %before, ptr %note, align 8
  %address = ptrtoint ptr %note to i64
  %swap = cmpxchg ptr %list, i64 %before, i64 %address release monotonic, align 8
  %found = extractvalue { i64, i1 } %swap, 0
  %done = extractvalue { i64, i1 } %swap, 1
  br i1 %done, label %end, label %try
end:
  ret void
}
