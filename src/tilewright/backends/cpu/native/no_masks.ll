; Pieces of rows (rows.ll), for any CPU.

; Copy fewer than 64 bytes.
define internal void @few(ptr %to, ptr %from, i64 %bytes) alwaysinline {
  call void @pieces(ptr %to, ptr %from, i64 %bytes)
  ret void
}

; Copy so many bytes, and padding behind them up to all.
define internal void @fill_row(ptr %to, ptr %from, i64 %inside, i64 %bytes, ptr %padding) alwaysinline {
  call void @spread_row(ptr %to, ptr %from, i64 %inside, i64 %bytes, ptr %padding)
  ret void
}
