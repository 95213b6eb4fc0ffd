; What may be accessed. The table of memory holds how many ranges there are, then for each its first
; address, the one after its last, and what may be done there: 1 reading, 2 reading and writing.

declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

; What may be done with bytes of memory: 0 nothing, 1 reading, 2 reading and writing; the most of what
; ranges allow that hold all of them. Where %local is not null, what a kernel has of its own is there.
; No bytes may be accessed anywhere.
define i64 @tilewright.access(ptr %table, i64 %address, i64 %size, ptr %local) cold noinline {
entry:
  %empty = icmp eq i64 %size, 0
  br i1 %empty, label %anything, label %start
anything:
  ret i64 2
start:
  %count = load i64, ptr %table, align 8
  %end = add i64 %address, %size
  %wraps = icmp ult i64 %end, %address
  br i1 %wraps, label %nothing, label %own
own:
  %no.own = icmp eq ptr %local, null
  br i1 %no.own, label %head, label %of.thread
of.thread:
  %slot.at = getelementptr %thread, ptr %local, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  %room.at = getelementptr %slot, ptr %slot, i64 0, $slot.bytes
  %room = load i64, ptr %room.at
  %low.own = ptrtoint ptr %local to i64
  %high.own = add i64 %low.own, %room
  %above.own = icmp uge i64 %address, %low.own
  %below.own = icmp ule i64 %end, %high.own
  %inside.own = and i1 %above.own, %below.own
  br i1 %inside.own, label %anything, label %head
head:
  %k = phi i64 [ 0, %own ], [ 0, %of.thread ], [ %following, %next ]
  %so_far = phi i64 [ 0, %own ], [ 0, %of.thread ], [ %best, %next ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %range, label %seen
range:
  %ranges = getelementptr i64, ptr %table, i64 1
  %low.place = getelementptr %range, ptr %ranges, i64 %k, $range.low
  %high.place = getelementptr %range, ptr %ranges, i64 %k, $range.high
  %low = load i64, ptr %low.place, align 8
  %high = load i64, ptr %high.place, align 8
  %above = icmp uge i64 %address, %low
  %below = icmp ule i64 %end, %high
  %inside = and i1 %above, %below
  br i1 %inside, label %found, label %next
next:
  %best = phi i64 [ %so_far, %range ], [ 1, %found ]
  %following = add i64 %k, 1
  br label %head
found:
  %mode.place = getelementptr %range, ptr %ranges, i64 %k, $range.mode
  %mode = load i64, ptr %mode.place, align 8
  %all = icmp eq i64 %mode, 2
  br i1 %all, label %anything, label %next
seen:
  ret i64 %so_far
nothing:
  ret i64 0
}

; Elements from the first to behind the last of a tensor with one more dimension than one that has so
; many, 2^63 - 1 at most; 0 if it is empty.
define i64 @tilewright.reach(i64 %elements, i64 %size, i64 %stride) cold noinline memory(none) {
  %no.elements = icmp eq i64 %elements, 0
  %no.size = icmp eq i64 %size, 0
  %empty = or i1 %no.elements, %no.size
  %steps = sub i64 %size, 1
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %steps, i64 %stride)
  %distance = extractvalue { i64, i1 } %product, 0
  %overflow = extractvalue { i64, i1 } %product, 1
  %near = call i64 @llvm.umin.i64(i64 %distance, i64 9223372036854775807)
  %sum = add i64 %elements, %near
  %limited = call i64 @llvm.umin.i64(i64 %sum, i64 9223372036854775807)
  %some = select i1 %overflow, i64 9223372036854775807, i64 %limited
  %result = select i1 %empty, i64 0, i64 %some
  ret i64 %result
}

; Bytes of so many successive elements of so many bits, 2^63 - 1 at most.
define i64 @tilewright.span(i64 %elements, i64 %bits) cold noinline memory(none) {
  %small = icmp ult i64 %bits, 8
  br i1 %small, label %halves, label %whole
halves:
  %above = add i64 %elements, 1
  %bytes.halves = lshr i64 %above, 1
  ret i64 %bytes.halves
whole:
  %each = lshr i64 %bits, 3
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %elements, i64 %each)
  %bytes = extractvalue { i64, i1 } %product, 0
  %overflow = extractvalue { i64, i1 } %product, 1
  %limited = call i64 @llvm.umin.i64(i64 %bytes, i64 9223372036854775807)
  %result = select i1 %overflow, i64 9223372036854775807, i64 %limited
  ret i64 %result
}

; What may be done with all elements of a tensor: as @tilewright.access; nothing if they are not
; aligned.
define i64 @tilewright.tensor(ptr %table, i64 %address, i64 %elements, i64 %bits, ptr %local) cold noinline {
  %span = call i64 @tilewright.span(i64 %elements, i64 %bits)
  %allowed = call i64 @tilewright.access(ptr %table, i64 %address, i64 %span, ptr %local)
  %each = lshr i64 %bits, 3
  %some = call i64 @llvm.umax.i64(i64 %each, i64 1)
  %mask = sub i64 %some, 1
  %odd = and i64 %address, %mask
  %aligned = icmp eq i64 %odd, 0
  %result = select i1 %aligned, i64 %allowed, i64 0
  ret i64 %result
}

; The range that may be read and written in which an address lies: its first byte, and the first one
; behind it; the address itself twice if there is none.
define internal { i64, i64 } @writable(ptr %table, i64 %address) memory(argmem: read) {
entry:
  %count = load i64, ptr %table, align 8
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %following, %next ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %range, label %end
range:
  %ranges = getelementptr i64, ptr %table, i64 1
  %low.place = getelementptr %range, ptr %ranges, i64 %k, $range.low
  %high.place = getelementptr %range, ptr %ranges, i64 %k, $range.high
  %mode.place = getelementptr %range, ptr %ranges, i64 %k, $range.mode
  %low = load i64, ptr %low.place, align 8
  %high = load i64, ptr %high.place, align 8
  %mode = load i64, ptr %mode.place, align 8
  %above = icmp uge i64 %address, %low
  %below = icmp ult i64 %address, %high
  %inside = and i1 %above, %below
  %writable = icmp eq i64 %mode, 2
  %fine = and i1 %inside, %writable
  br i1 %fine, label %end, label %next
next:
  %following = add i64 %k, 1
  br label %head
end:
  %first = phi i64 [ %address, %head ], [ %low, %range ]
  %last = phi i64 [ %address, %head ], [ %high, %range ]
  %one = insertvalue { i64, i64 } poison, i64 %first, 0
  %both = insertvalue { i64, i64 } %one, i64 %last, 1
  ret { i64, i64 } %both
}

; How many bytes from an address on may be read and written, by the range that it lies in.
define i64 @tilewright.extent(ptr %table, i64 %address) cold noinline memory(argmem: read) {
  %range = call { i64, i64 } @writable(ptr %table, i64 %address)
  %high = extractvalue { i64, i64 } %range, 1
  %bytes = sub i64 %high, %address
  ret i64 %bytes
}

; How many bytes that range has.
define i64 @tilewright.whole(ptr %table, i64 %address) cold noinline memory(argmem: read) {
  %range = call { i64, i64 } @writable(ptr %table, i64 %address)
  %low = extractvalue { i64, i64 } %range, 0
  %high = extractvalue { i64, i64 } %range, 1
  %bytes = sub i64 %high, %low
  ret i64 %bytes
}

; Whether a range that holds an address has bytes in common with some from a base on.
define i1 @tilewright.overlaps(ptr %table, i64 %address, i64 %base, i64 %size) cold noinline {
entry:
  %count = load i64, ptr %table, align 8
  %end = add i64 %base, %size
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %following, %next ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %range, label %nothing
range:
  %ranges = getelementptr i64, ptr %table, i64 1
  %low.place = getelementptr %range, ptr %ranges, i64 %k, $range.low
  %high.place = getelementptr %range, ptr %ranges, i64 %k, $range.high
  %low = load i64, ptr %low.place, align 8
  %high = load i64, ptr %high.place, align 8
  %above = icmp uge i64 %address, %low
  %below = icmp ult i64 %address, %high
  %inside = and i1 %above, %below
  %before = icmp ult i64 %low, %end
  %behind = icmp ugt i64 %high, %base
  %common = and i1 %before, %behind
  %both = and i1 %inside, %common
  br i1 %both, label %found, label %next
next:
  %following = add i64 %k, 1
  br label %head
found:
  ret i1 true
nothing:
  ret i1 false
}
