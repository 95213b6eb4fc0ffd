; The window of multicast memory that elements lie in, and that allows what is to be done (1 reading,
; 2 reading and writing): null if there is none. Elements are as far apart as any number of %align
; bytes, a power of two, and must be aligned to that in each array.
;
; Windows are behind the ranges of the table of memory: how many, then six words for each: the first
; address, the one after the last, what may be done there, the bits of all that the first address
; stands for, how many arrays there are, and the address of what it stands for in each.
define ptr @tilewright.window(ptr %table, i64 %address, i64 %size, i64 %align, i64 %needed) noinline {
entry:
  %ranges = load i64, ptr %table, align 8
  %words = mul i64 %ranges, 3
  %behind = add i64 %words, 1
  %windows = getelementptr i64, ptr %table, i64 %behind
  %count = load i64, ptr %windows, align 8
  %first = getelementptr i64, ptr %windows, i64 1
  %end = add i64 %address, %size
  %wraps = icmp ult i64 %end, %address
  %mask = sub i64 %align, 1
  br i1 %wraps, label %nothing, label %head
head:
  %k = phi i64 [ 0, %entry ], [ %following, %next ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %window, label %nothing
window:
  %word = mul i64 %k, 6
  %at = getelementptr i64, ptr %first, i64 %word
  %low = load i64, ptr %at, align 8
  %high.at = getelementptr i64, ptr %at, i64 1
  %high = load i64, ptr %high.at, align 8
  %mode.at = getelementptr i64, ptr %at, i64 2
  %mode = load i64, ptr %mode.at, align 8
  %bits.at = getelementptr i64, ptr %at, i64 3
  %bits = load i64, ptr %bits.at, align 8
  %above = icmp uge i64 %address, %low
  %below = icmp ule i64 %end, %high
  %inside = and i1 %above, %below
  %offset = sub i64 %address, %low
  %together = or i64 %offset, %bits
  %odd = and i64 %together, %mask
  %aligned = icmp eq i64 %odd, 0
  %allowed = icmp uge i64 %mode, %needed
  %both = and i1 %aligned, %allowed
  %fine = and i1 %inside, %both
  br i1 %fine, label %found, label %next
next:
  %following = add i64 %k, 1
  br label %head
found:
  ret ptr %at
nothing:
  ret ptr null
}
