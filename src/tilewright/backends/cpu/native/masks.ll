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

; Copy so many bytes, and padding behind them up to all: a vector at once, so that it can be loaded
; again soon.
define internal void @fill_row(ptr %to, ptr %from, i64 %inside, i64 %bytes, ptr %padding) alwaysinline {
  %vector = icmp eq i64 %bytes, 64
  %odd = and i64 %inside, 3
  %even = icmp eq i64 %odd, 0
  %some = icmp ne i64 %inside, 0
  %possible = and i1 %even, %some
  %one = and i1 %possible, %vector
  br i1 %one, label %masked, label %pieces
masked:
  %other = load <16 x i32>, ptr %padding
  %mask = call <16 x i1> @words(i64 %inside)
  %found = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr %from, i32 1, <16 x i1> %mask, <16 x i32> %other)
  store <16 x i32> %found, ptr %to, align 1
  ret void
pieces:
  call void @spread_row(ptr %to, ptr %from, i64 %inside, i64 %bytes, ptr %padding)
  ret void
}
