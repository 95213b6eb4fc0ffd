; Rows of tiles of views that are not complete: between memory of the program, where elements of a row
; are successive, and a buffer, where they may be further apart. `masks.ll` or
; `no_masks.ll` completes it.
;
; What rows have in common:
;   buffer, address:   where the first element is, there and in memory
;   step:              bytes from one element to the next in the buffer
;   count, length:     how many elements of a row lie inside the tensor (any number), and of all
;   inner, rows:       how many rows lie inside the tensor (any number), and of all
;   down, memory.down: bytes from one row to the next, in the buffer and in memory
;   each:              bytes of an element: 1, 2, 4 or 8
;   all:               whether all that is inside may be accessed; if not, each element is tested
;   table, local:      as for @tilewright.access
;   past:              how many bytes (unsigned) a row has at least whose lines are stored past the cache

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)

; Copy one element.
define internal void @move(ptr %to, ptr %from, i64 %each) alwaysinline {
  switch i64 %each, label %one [
    i64 2, label %two
    i64 4, label %four
    i64 8, label %eight
  ]
one:
  %byte = load i8, ptr %from, align 1
  store i8 %byte, ptr %to, align 1
  ret void
two:
  %half = load i16, ptr %from, align 1
  store i16 %half, ptr %to, align 1
  ret void
four:
  %single = load i32, ptr %from, align 1
  store i32 %single, ptr %to, align 1
  ret void
eight:
  %double = load i64, ptr %from, align 1
  store i64 %double, ptr %to, align 1
  ret void
}

define internal i64 @inside(i64 %count, i64 %length) alwaysinline {
  %some = call i64 @llvm.smax.i64(i64 %count, i64 0)
  %inside = call i64 @llvm.smin.i64(i64 %some, i64 %length)
  ret i64 %inside
}

; Copy fewer than 64 bytes, in two pieces that may overlap.
define internal void @pieces(ptr %to, ptr %from, i64 %bytes) noinline {
  %is.32 = icmp uge i64 %bytes, 32
  br i1 %is.32, label %by.32, label %below.32
by.32:
  %a.32 = load <32 x i8>, ptr %from, align 1
  %at.32 = sub i64 %bytes, 32
  %from.32 = getelementptr i8, ptr %from, i64 %at.32
  %to.32 = getelementptr i8, ptr %to, i64 %at.32
  %b.32 = load <32 x i8>, ptr %from.32, align 1
  store <32 x i8> %a.32, ptr %to, align 1
  store <32 x i8> %b.32, ptr %to.32, align 1
  ret void
below.32:
  %is.16 = icmp uge i64 %bytes, 16
  br i1 %is.16, label %by.16, label %below.16
by.16:
  %a.16 = load <16 x i8>, ptr %from, align 1
  %at.16 = sub i64 %bytes, 16
  %from.16 = getelementptr i8, ptr %from, i64 %at.16
  %to.16 = getelementptr i8, ptr %to, i64 %at.16
  %b.16 = load <16 x i8>, ptr %from.16, align 1
  store <16 x i8> %a.16, ptr %to, align 1
  store <16 x i8> %b.16, ptr %to.16, align 1
  ret void
below.16:
  %is.8 = icmp uge i64 %bytes, 8
  br i1 %is.8, label %by.8, label %below.8
by.8:
  %a.8 = load i64, ptr %from, align 1
  %at.8 = sub i64 %bytes, 8
  %from.8 = getelementptr i8, ptr %from, i64 %at.8
  %to.8 = getelementptr i8, ptr %to, i64 %at.8
  %b.8 = load i64, ptr %from.8, align 1
  store i64 %a.8, ptr %to, align 1
  store i64 %b.8, ptr %to.8, align 1
  ret void
below.8:
  %is.4 = icmp uge i64 %bytes, 4
  br i1 %is.4, label %by.4, label %singly
by.4:
  %a.4 = load i32, ptr %from, align 1
  %at.4 = sub i64 %bytes, 4
  %from.4 = getelementptr i8, ptr %from, i64 %at.4
  %to.4 = getelementptr i8, ptr %to, i64 %at.4
  %b.4 = load i32, ptr %from.4, align 1
  store i32 %a.4, ptr %to, align 1
  store i32 %b.4, ptr %to.4, align 1
  ret void
singly:
  %k = phi i64 [ 0, %below.8 ], [ %k.next, %one ]
  %left = icmp ult i64 %k, %bytes
  br i1 %left, label %one, label %done
one:
  %k.from = getelementptr i8, ptr %from, i64 %k
  %k.to = getelementptr i8, ptr %to, i64 %k
  %byte = load i8, ptr %k.from, align 1
  store i8 %byte, ptr %k.to, align 1
  %k.next = add i64 %k, 1
  br label %singly
done:
  ret void
}

; Copy bytes, 64 at a time, from so far as %step says (0 or 1) for each: 64 bytes of a pattern, or as
; many as are written.
define internal void @spread(ptr %to, ptr %from, i64 %step, i64 %bytes) alwaysinline {
entry:
  %short = icmp ult i64 %bytes, 64
  br i1 %short, label %few, label %chunk
few:
  call void @few(ptr %to, ptr %from, i64 %bytes)
  ret void
chunk:
  %k = phi i64 [ 0, %entry ], [ %k.next, %chunk ]
  %k.at = mul i64 %k, %step
  %k.from = getelementptr i8, ptr %from, i64 %k.at
  %k.to = getelementptr i8, ptr %to, i64 %k
  %found = load <64 x i8>, ptr %k.from, align 1
  store <64 x i8> %found, ptr %k.to, align 1
  %k.next = add i64 %k, 64
  %behind = add i64 %k, 128
  %more = icmp ule i64 %behind, %bytes
  br i1 %more, label %chunk, label %tail
tail:
  %last = sub i64 %bytes, 64
  %last.at = mul i64 %last, %step
  %last.from = getelementptr i8, ptr %from, i64 %last.at
  %last.to = getelementptr i8, ptr %to, i64 %last
  %rest = load <64 x i8>, ptr %last.from, align 1
  store <64 x i8> %rest, ptr %last.to, align 1
  ret void
}

; Copy so many bytes, and padding behind them up to all.
define internal void @spread_row(ptr %to, ptr %from, i64 %inside, i64 %bytes, ptr %padding) alwaysinline {
  call void @spread(ptr %to, ptr %from, i64 1, i64 %inside)
  %behind = getelementptr i8, ptr %to, i64 %inside
  %rest = sub i64 %bytes, %inside
  call void @spread(ptr %behind, ptr %padding, i64 0, i64 %rest)
  ret void
}

; Put padding into elements from one number to before another. Its bits fill 64 bytes.
define internal void @pad(ptr %buffer, i64 %step, i64 %from, i64 %to, i64 %each, ptr %padding) alwaysinline {
entry:
  %first = mul i64 %from, %step
  %close = icmp eq i64 %step, %each
  br i1 %close, label %at.once, label %singly
at.once:
  %place = getelementptr i8, ptr %buffer, i64 %first
  %number = sub i64 %to, %from
  %bytes = mul i64 %number, %each
  call void @spread(ptr %place, ptr %padding, i64 0, i64 %bytes)
  ret void
singly:
  %k = phi i64 [ %from, %entry ], [ %k.next, %element ]
  %left = icmp slt i64 %k, %to
  br i1 %left, label %element, label %done
element:
  %k.at = mul i64 %k, %step
  %k.place = getelementptr i8, ptr %buffer, i64 %k.at
  call void @move(ptr %k.place, ptr %padding, i64 %each)
  %k.next = add i64 %k, 1
  br label %singly
done:
  ret void
}

; Copy a row that may be accessed as a whole.
define internal void @row(ptr %to, i64 %to.step, ptr %from, i64 %from.step, i64 %count, i64 %each) alwaysinline {
entry:
  %close = icmp eq i64 %to.step, %from.step
  br i1 %close, label %at.once, label %singly
at.once:
  %bytes = mul i64 %count, %each
  call void @spread(ptr %to, ptr %from, i64 1, i64 %bytes)
  ret void
singly:
  %k = phi i64 [ 0, %entry ], [ %k.next, %element ]
  %left = icmp slt i64 %k, %count
  br i1 %left, label %element, label %done
element:
  %to.at = mul i64 %k, %to.step
  %from.at = mul i64 %k, %from.step
  %k.to = getelementptr i8, ptr %to, i64 %to.at
  %k.from = getelementptr i8, ptr %from, i64 %from.at
  call void @move(ptr %k.to, ptr %k.from, i64 %each)
  %k.next = add i64 %k, 1
  br label %singly
done:
  ret void
}

; Copy fewer than 64 bytes of a row.
define void @tilewright.few(ptr %to, ptr %from, i64 %bytes) noinline {
  call void @few(ptr %to, ptr %from, i64 %bytes)
  ret void
}

; Copy what is inside to the buffer; the rest of it gets padding.
define void @tilewright.load_rows(ptr %buffer, i64 %step, i64 %address, i64 %count, i64 %length, i64 %inner, i64 %rows, i64 %down, i64 %memory.down, i64 %each, i1 %all, ptr %table, ptr %local, i64 %word) noinline {
entry:
  %padding = alloca <8 x i64>
  %one = insertelement <8 x i64> poison, i64 %word, i64 0
  %words = shufflevector <8 x i64> %one, <8 x i64> poison, <8 x i32> zeroinitializer
  store <8 x i64> %words, ptr %padding
  %inside = call i64 @inside(i64 %count, i64 %length)
  %inner.rows = call i64 @inside(i64 %inner, i64 %rows)
  br label %head
head:
  %n = phi i64 [ 0, %entry ], [ %n.next, %filled ]
  %more = icmp slt i64 %n, %inner.rows
  br i1 %more, label %begin, label %outer
begin:
  %row.at = mul i64 %n, %down
  %row = getelementptr i8, ptr %buffer, i64 %row.at
  %memory.at = mul i64 %n, %memory.down
  %memory.address = add i64 %address, %memory.at
  %memory = inttoptr i64 %memory.address to ptr
  br i1 %all, label %whole, label %singly
whole:
  %close = icmp eq i64 %step, %each
  br i1 %close, label %at.once, label %apart
at.once:
  %inside.bytes = mul i64 %inside, %each
  %bytes = mul i64 %length, %each
  call void @fill_row(ptr %row, ptr %memory, i64 %inside.bytes, i64 %bytes, ptr %padding)
  br label %filled
apart:
  call void @row(ptr %row, i64 %step, ptr %memory, i64 %each, i64 %inside, i64 %each)
  br label %rest
singly:
  %k = phi i64 [ 0, %begin ], [ %k.next, %next ]
  %left = icmp slt i64 %k, %inside
  br i1 %left, label %look, label %rest
look:
  %to.at = mul i64 %k, %step
  %to = getelementptr i8, ptr %row, i64 %to.at
  %at = mul i64 %k, %each
  %from = getelementptr i8, ptr %memory, i64 %at
  %from.address = ptrtoint ptr %from to i64
  %allowed = call i64 @tilewright.access(ptr %table, i64 %from.address, i64 %each, ptr %local)
  %none = icmp eq i64 %allowed, 0
  br i1 %none, label %refuse, label %copy
refuse:
  call void @move(ptr %to, ptr %padding, i64 %each)
  br label %next
copy:
  call void @move(ptr %to, ptr %from, i64 %each)
  br label %next
next:
  %k.next = add i64 %k, 1
  br label %singly
rest:
  call void @pad(ptr %row, i64 %step, i64 %inside, i64 %length, i64 %each, ptr %padding)
  br label %filled
filled:
  %n.next = add i64 %n, 1
  br label %head
outer:
  %m = phi i64 [ %inner.rows, %head ], [ %m.next, %empty ]
  %m.more = icmp slt i64 %m, %rows
  br i1 %m.more, label %empty, label %end
empty:
  %empty.at = mul i64 %m, %down
  %empty.row = getelementptr i8, ptr %buffer, i64 %empty.at
  call void @pad(ptr %empty.row, i64 %step, i64 0, i64 %length, i64 %each, ptr %padding)
  %m.next = add i64 %m, 1
  br label %outer
end:
  ret void
}

; Copy a row of at least 64 bytes; whole lines of the cache are stored past it. What is stored waits
; for the lines at both ends, so they are fetched before.
define internal void @row_past_cache(ptr %to, ptr %from, i64 %bytes) noinline {
entry:
  %end = getelementptr i8, ptr %to, i64 %bytes
  %last = getelementptr i8, ptr %end, i64 -1
  call void @llvm.prefetch.p0(ptr %to, i32 1, i32 3, i32 1)
  call void @llvm.prefetch.p0(ptr %last, i32 1, i32 3, i32 1)
  %address = ptrtoint ptr %to to i64
  %over = sub i64 0, %address
  %before = and i64 %over, 63
  %left = sub i64 %bytes, %before
  %behind = and i64 %left, 63
  %stop = sub i64 %bytes, %behind
  %none = icmp eq i64 %before, %stop
  br i1 %none, label %ends, label %line
line:
  %k = phi i64 [ %before, %entry ], [ %k.next, %line ]
  %k.from = getelementptr i8, ptr %from, i64 %k
  %k.to = getelementptr i8, ptr %to, i64 %k
  %found = load <64 x i8>, ptr %k.from, align 1
  store <64 x i8> %found, ptr %k.to, align 64, !nontemporal !{i32 1}
  %k.next = add i64 %k, 64
  %more = icmp ult i64 %k.next, %stop
  br i1 %more, label %line, label %ends
ends:
  call void @few(ptr %to, ptr %from, i64 %before)
  %stop.from = getelementptr i8, ptr %from, i64 %stop
  %stop.to = getelementptr i8, ptr %to, i64 %stop
  call void @few(ptr %stop.to, ptr %stop.from, i64 %behind)
  ret void
}

; Copy what is inside from the buffer.
define void @tilewright.store_rows(ptr %buffer, i64 %step, i64 %address, i64 %count, i64 %length, i64 %inner, i64 %rows, i64 %down, i64 %memory.down, i64 %each, i1 %all, ptr %table, ptr %local, i64 %past) noinline {
entry:
  %inside = call i64 @inside(i64 %count, i64 %length)
  %inner.rows = call i64 @inside(i64 %inner, i64 %rows)
  %row.bytes = mul i64 %inside, %each
  %long = icmp uge i64 %row.bytes, %past
  %close = icmp eq i64 %step, %each
  %past.cache = and i1 %long, %close
  br label %head
head:
  %n = phi i64 [ 0, %entry ], [ %n.next, %rest ]
  %more = icmp slt i64 %n, %inner.rows
  br i1 %more, label %begin, label %end
begin:
  %row.at = mul i64 %n, %down
  %row = getelementptr i8, ptr %buffer, i64 %row.at
  %memory.at = mul i64 %n, %memory.down
  %memory.address = add i64 %address, %memory.at
  %memory = inttoptr i64 %memory.address to ptr
  br i1 %all, label %whole, label %singly
whole:
  br i1 %past.cache, label %past.it, label %through
past.it:
  call void @row_past_cache(ptr %memory, ptr %row, i64 %row.bytes)
  br label %rest
through:
  call void @row(ptr %memory, i64 %each, ptr %row, i64 %step, i64 %inside, i64 %each)
  br label %rest
singly:
  %k = phi i64 [ 0, %begin ], [ %k.next, %next ]
  %left = icmp slt i64 %k, %inside
  br i1 %left, label %look, label %rest
look:
  %at = mul i64 %k, %each
  %to = getelementptr i8, ptr %memory, i64 %at
  %to.address = ptrtoint ptr %to to i64
  %allowed = call i64 @tilewright.access(ptr %table, i64 %to.address, i64 %each, ptr %local)
  %writable = icmp eq i64 %allowed, 2
  br i1 %writable, label %copy, label %next
copy:
  %from.at = mul i64 %k, %step
  %from = getelementptr i8, ptr %row, i64 %from.at
  call void @move(ptr %to, ptr %from, i64 %each)
  br label %next
next:
  %k.next = add i64 %k, 1
  br label %singly
rest:
  %n.next = add i64 %n, 1
  br label %head
end:
  ret void
}
