; Rows of tiles of views that are not complete: between memory of the program, where elements are
; successive, and a buffer, where they may be further apart.
;
; What rows have in common:
;   buffer, step: where its first element is, and bytes from one to the next
;   address:      of the first element in memory
;   count:        how many elements lie inside the tensor; any number
;   length:       how many elements the row has
;   each:         bytes of an element: 1, 2, 4 or 8
;   all:          whether all that is inside may be accessed; if not, each element is tested
;   table, local: as for @tilewright.access

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

; Put padding, whose bits fill a word, into elements from one number to before another.
define internal void @pad(ptr %buffer, i64 %step, i64 %from, i64 %to, i64 %each, i64 %padding) {
entry:
  %word = alloca i64
  store i64 %padding, ptr %word
  %first = mul i64 %from, %step
  %end = mul i64 %to, %step
  %bytes = sub i64 %end, %first
  %close = icmp eq i64 %step, %each
  %long = icmp sge i64 %bytes, 8
  %wide = and i1 %close, %long
  br i1 %wide, label %words, label %singly
words:
  %at = phi i64 [ %first, %entry ], [ %at.next, %words ]
  %place = getelementptr i8, ptr %buffer, i64 %at
  store i64 %padding, ptr %place, align 1
  %at.next = add i64 %at, 8
  %behind = add i64 %at, 16
  %more = icmp sle i64 %behind, %end
  br i1 %more, label %words, label %last
last:
  ; The same bits repeat at each element, so words may overlap.
  %last.at = sub i64 %end, 8
  %last.place = getelementptr i8, ptr %buffer, i64 %last.at
  store i64 %padding, ptr %last.place, align 1
  ret void
singly:
  %k = phi i64 [ %from, %entry ], [ %k.next, %element ]
  %left = icmp slt i64 %k, %to
  br i1 %left, label %element, label %done
element:
  %k.at = mul i64 %k, %step
  %k.place = getelementptr i8, ptr %buffer, i64 %k.at
  call void @move(ptr %k.place, ptr %word, i64 %each)
  %k.next = add i64 %k, 1
  br label %singly
done:
  ret void
}

; Copy what is inside to the buffer; the rest of it gets padding.
define void @tilewright.load_row(ptr %buffer, i64 %step, i64 %address, i64 %count, i64 %length, i64 %each, i1 %all, ptr %table, ptr %local, i64 %padding) noinline {
entry:
  %inside = call i64 @inside(i64 %count, i64 %length)
  %memory = inttoptr i64 %address to ptr
  %close = icmp eq i64 %step, %each
  %at.once = and i1 %close, %all
  br i1 %at.once, label %whole, label %singly
whole:
  %bytes = mul i64 %inside, %each
  call void @llvm.memcpy.p0.p0.i64(ptr %buffer, ptr %memory, i64 %bytes, i1 false)
  br label %rest
singly:
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %left = icmp slt i64 %k, %inside
  br i1 %left, label %test, label %rest
test:
  %at = mul i64 %k, %each
  %from = getelementptr i8, ptr %memory, i64 %at
  br i1 %all, label %copy, label %look
look:
  %from.address = ptrtoint ptr %from to i64
  %allowed = call i64 @tilewright.access(ptr %table, i64 %from.address, i64 %each, ptr %local)
  %none = icmp eq i64 %allowed, 0
  br i1 %none, label %refuse, label %copy
refuse:
  %k.after = add i64 %k, 1
  call void @pad(ptr %buffer, i64 %step, i64 %k, i64 %k.after, i64 %each, i64 %padding)
  br label %next
copy:
  %to.at = mul i64 %k, %step
  %to = getelementptr i8, ptr %buffer, i64 %to.at
  call void @move(ptr %to, ptr %from, i64 %each)
  br label %next
next:
  %k.next = add i64 %k, 1
  br label %singly
rest:
  call void @pad(ptr %buffer, i64 %step, i64 %inside, i64 %length, i64 %each, i64 %padding)
  ret void
}

; Copy what is inside from the buffer.
define void @tilewright.store_row(ptr %buffer, i64 %step, i64 %address, i64 %count, i64 %length, i64 %each, i1 %all, ptr %table, ptr %local) noinline {
entry:
  %inside = call i64 @inside(i64 %count, i64 %length)
  %memory = inttoptr i64 %address to ptr
  %close = icmp eq i64 %step, %each
  %at.once = and i1 %close, %all
  br i1 %at.once, label %whole, label %singly
whole:
  %bytes = mul i64 %inside, %each
  call void @llvm.memcpy.p0.p0.i64(ptr %memory, ptr %buffer, i64 %bytes, i1 false)
  ret void
singly:
  %k = phi i64 [ 0, %entry ], [ %k.next, %next ]
  %left = icmp slt i64 %k, %inside
  br i1 %left, label %test, label %done
test:
  %at = mul i64 %k, %each
  %to = getelementptr i8, ptr %memory, i64 %at
  br i1 %all, label %copy, label %look
look:
  %to.address = ptrtoint ptr %to to i64
  %allowed = call i64 @tilewright.access(ptr %table, i64 %to.address, i64 %each, ptr %local)
  %writable = icmp eq i64 %allowed, 2
  br i1 %writable, label %copy, label %next
copy:
  %from.at = mul i64 %k, %step
  %from = getelementptr i8, ptr %buffer, i64 %from.at
  call void @move(ptr %to, ptr %from, i64 %each)
  br label %next
next:
  %k.next = add i64 %k, 1
  br label %singly
done:
  ret void
}
