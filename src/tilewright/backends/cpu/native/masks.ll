; Pieces of rows (rows.ll), for CPUs with masks: of words of 32 bits, since bytes are slow.

declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr, i32, <16 x i1>, <16 x i32>)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, i32, <16 x i1>)

; The first words of so many bytes, up to 64.
define internal <16 x i1> @words(i64 %bytes) alwaysinline {
  %number = lshr i64 %bytes, 2
  %behind = shl i64 -1, %number
  %bits = xor i64 %behind, -1
  %short = trunc i64 %bits to i16
  %mask = bitcast i16 %short to <16 x i1>
  ret <16 x i1> %mask
}

; Copy fewer than 64 bytes. A mask without any would be slow where there is no memory.
define internal void @few(ptr %to, ptr %from, i64 %bytes) alwaysinline {
  %odd = and i64 %bytes, 3
  %none = icmp eq i64 %bytes, 0
  %odd.word = select i1 %none, i64 1, i64 %odd
  %whole = icmp eq i64 %odd.word, 0
  br i1 %whole, label %masked, label %pieces
masked:
  %mask = call <16 x i1> @words(i64 %bytes)
  %found = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %from, i32 1, <16 x i1> %mask, <16 x i32> poison)
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %found, ptr %to, i32 1, <16 x i1> %mask)
  ret void
pieces:
  call void @pieces(ptr %to, ptr %from, i64 %bytes)
  ret void
}

; Copy so many bytes, and padding behind them up to all; few lines one by one, so that each can be
; loaded again soon.
define internal void @fill_row(ptr %to, ptr %from, i64 %inside, i64 %bytes, ptr %padding) alwaysinline {
entry:
  %odd = and i64 %bytes, 63
  %even = icmp eq i64 %odd, 0
  %few = icmp ule i64 %bytes, 1024
  %lines = and i1 %even, %few
  br i1 %lines, label %line, label %pieces
line:
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %left = sub i64 %inside, %k
  %some = call i64 @llvm.smax.i64(i64 %left, i64 0)
  %k.from = getelementptr i8, ptr %from, i64 %k
  %k.to = getelementptr i8, ptr %to, i64 %k
  %full = icmp uge i64 %some, 64
  br i1 %full, label %whole, label %part
whole:
  %all = load <64 x i8>, ptr %k.from, align 1
  store <64 x i8> %all, ptr %k.to, align 1
  br label %next
part:
  %other = load <16 x i32>, ptr %padding
  %none = icmp eq i64 %some, 0
  br i1 %none, label %empty, label %cut
empty:
  store <16 x i32> %other, ptr %k.to, align 1
  br label %next
cut:
  %rest = and i64 %some, 3
  %words = icmp eq i64 %rest, 0
  br i1 %words, label %masked, label %bytewise
masked:
  %mask = call <16 x i1> @words(i64 %some)
  %found = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %k.from, i32 1, <16 x i1> %mask, <16 x i32> %other)
  store <16 x i32> %found, ptr %k.to, align 1
  br label %next
bytewise:
  call void @spread_row(ptr %k.to, ptr %k.from, i64 %some, i64 64, ptr %padding)
  br label %next
next:
  %k.next = add i64 %k, 64
  %more = icmp ult i64 %k.next, %bytes
  br i1 %more, label %line, label %done
pieces:
  call void @spread_row(ptr %to, ptr %from, i64 %inside, i64 %bytes, ptr %padding)
  ret void
done:
  ret void
}
