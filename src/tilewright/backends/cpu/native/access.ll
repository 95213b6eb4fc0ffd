; What may be done with bytes of memory: 0 nothing, 1 reading, 2 reading and writing; the most of
; what ranges allow that hold all of them. The table holds
; how many ranges there are, then for each its first address, the one after its last, and what may
; be done there. No bytes may be accessed anywhere.
define internal i64 @tilewright.access(ptr %table, i64 %address, i64 %size) cold noinline {
entry:
  %empty = icmp eq i64 %size, 0
  br i1 %empty, label %anything, label %start
anything:
  ret i64 2
start:
  %count = load i64, ptr %table, align 8
  %end = add i64 %address, %size
  %wraps = icmp ult i64 %end, %address
  br i1 %wraps, label %nothing, label %head
head:
  %k = phi i64 [ 0, %start ], [ %following, %next ]
  %so_far = phi i64 [ 0, %start ], [ %best, %next ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %range, label %seen
range:
  %word = mul i64 %k, 3
  %first = add i64 %word, 1
  %low.place = getelementptr i64, ptr %table, i64 %first
  %second = add i64 %word, 2
  %high.place = getelementptr i64, ptr %table, i64 %second
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
  %third = add i64 %word, 3
  %mode.place = getelementptr i64, ptr %table, i64 %third
  %mode = load i64, ptr %mode.place, align 8
  %all = icmp eq i64 %mode, 2
  br i1 %all, label %anything, label %next
seen:
  ret i64 %so_far
nothing:
  ret i64 0
}

; How many bytes from an address on may be read and written, by the range that it lies in.
define internal i64 @tilewright.extent(ptr %table, i64 %address) cold noinline {
entry:
  %count = load i64, ptr %table, align 8
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %following, %next ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %range, label %nothing
range:
  %word = mul i64 %k, 3
  %first = add i64 %word, 1
  %low.place = getelementptr i64, ptr %table, i64 %first
  %second = add i64 %word, 2
  %high.place = getelementptr i64, ptr %table, i64 %second
  %third = add i64 %word, 3
  %mode.place = getelementptr i64, ptr %table, i64 %third
  %low = load i64, ptr %low.place, align 8
  %high = load i64, ptr %high.place, align 8
  %mode = load i64, ptr %mode.place, align 8
  %above = icmp uge i64 %address, %low
  %below = icmp ult i64 %address, %high
  %inside = and i1 %above, %below
  %writable = icmp eq i64 %mode, 2
  %fine = and i1 %inside, %writable
  br i1 %fine, label %found, label %next
next:
  %following = add i64 %k, 1
  br label %head
found:
  %bytes = sub i64 %high, %address
  ret i64 %bytes
nothing:
  ret i64 0
}

; Whether a range that holds an address has bytes in common with some from a base on.
define internal i1 @tilewright.overlaps(ptr %table, i64 %address, i64 %base, i64 %size) cold noinline {
entry:
  %count = load i64, ptr %table, align 8
  %end = add i64 %base, %size
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %following, %next ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %range, label %nothing
range:
  %word = mul i64 %k, 3
  %first = add i64 %word, 1
  %low.place = getelementptr i64, ptr %table, i64 %first
  %second = add i64 %word, 2
  %high.place = getelementptr i64, ptr %table, i64 %second
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
