; What the sanitizer watches in native code (transforms/nests/instrumenting.py says where it is called,
; sanitizer/native.py what becomes of it).
;
; Between tile blocks. Each cell of memory that the kernel may write has two words, for weak writes and
; weak reads, and two more in another table for those that are strong between tile blocks. A word holds
; two keys of 32 bits, 0 for none: a key is a tile block and, in the lower bits, an operation from 1. They
; are the least keys of the two least tile blocks that have done this to the cell. Which these are does
; not depend on the order in which tile blocks are executed, so neither does what is found there when
; the launch has ended.
;
; Inside a tile block. An operation that is executed, or a join of tokens, is an event with a number from
; 1 on, which tokens stand for. Of each cell a thread keeps the event that wrote it last in this tile
; block, and the one that read it last; where nothing orders several, a set of them. Numbers below that
; of the first event of the tile block are those of tile blocks before.

declare i32 @llvm.umin.i32(i32, i32)

define internal ptr @watcher(ptr %watch, ptr %scratch) alwaysinline {
  %number.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.number
  %number = load i64, ptr %number.at
  %threads.at = getelementptr %watch, ptr %watch, i64 0, $watch.threads
  %threads = load ptr, ptr %threads.at
  %found = getelementptr %watcher, ptr %threads, i64 %number
  ret ptr %found
}

define internal void @drop(ptr %w) alwaysinline {
  %at = getelementptr %watcher, ptr %w, i64 0, $watcher.dropped
  %old = load i64, ptr %at
  %new = add i64 %old, 1
  store i64 %new, ptr %at
  ret void
}

; A tile block begins.
define void @tilewright.watch_block(ptr %watch, ptr %scratch, i64 %block) {
  %w = call ptr @watcher(ptr %watch, ptr %scratch)
  %next.at = getelementptr %watcher, ptr %w, i64 0, $watcher.next
  %next = load i64, ptr %next.at
  %base.at = getelementptr %watcher, ptr %w, i64 0, $watcher.base
  store i64 %next, ptr %base.at
  %block.at = getelementptr %watcher, ptr %w, i64 0, $watcher.block
  store i64 %block, ptr %block.at
  ret void
}

; ---- events

; A new event behind two others; 0 where there is no room for it.
define internal i32 @event(ptr %w, i32 %one, i32 %other, i32 %what) {
entry:
  %next.at = getelementptr %watcher, ptr %w, i64 0, $watcher.next
  %next = load i64, ptr %next.at
  %base.at = getelementptr %watcher, ptr %w, i64 0, $watcher.base
  %base = load i64, ptr %base.at
  %room.at = getelementptr %watcher, ptr %w, i64 0, $watcher.room
  %room = load i64, ptr %room.at
  %place = sub i64 %next, %base
  %fits = icmp ult i64 %place, %room
  %narrow = icmp ult i64 %next, 4294967295
  %fine = and i1 %fits, %narrow
  br i1 %fine, label %make, label %full
full:
  call void @drop(ptr %w)
  ret i32 0
make:
  %after = add i64 %next, 1
  store i64 %after, ptr %next.at
  %events.at = getelementptr %watcher, ptr %w, i64 0, $watcher.events
  %events = load ptr, ptr %events.at
  %one.at = getelementptr %event, ptr %events, i64 %place, $event.one
  %other.at = getelementptr %event, ptr %events, i64 %place, $event.other
  %what.at = getelementptr %event, ptr %events, i64 %place, $event.what
  %seen.at = getelementptr %event, ptr %events, i64 %place, $event.seen
  store i32 %one, ptr %one.at
  store i32 %other, ptr %other.at
  store i32 %what, ptr %what.at
  store i32 0, ptr %seen.at
  %made = trunc i64 %next to i32
  ret i32 %made
}

; An operation is executed that waits for an event, or for none: its number, and whether it is strong.
define i32 @tilewright.watch_event(ptr %watch, ptr %scratch, i32 %after, i32 %what) {
  %w = call ptr @watcher(ptr %watch, ptr %scratch)
  %made = call i32 @event(ptr %w, i32 %after, i32 0, i32 %what)
  ret i32 %made
}

; What waits for two events.
define i32 @tilewright.watch_join(ptr %watch, ptr %scratch, i32 %one, i32 %other) {
entry:
  %same = icmp eq i32 %one, %other
  %none = icmp eq i32 %other, 0
  %first = or i1 %same, %none
  br i1 %first, label %one.alone, label %look
one.alone:
  ret i32 %one
look:
  %nothing = icmp eq i32 %one, 0
  br i1 %nothing, label %other.alone, label %both
other.alone:
  ret i32 %other
both:
  %w = call ptr @watcher(ptr %watch, ptr %scratch)
  %made = call i32 @event(ptr %w, i32 %one, i32 %other, i32 0)
  ret i32 %made
}

; Where an event of this tile block is.
define internal ptr @place(ptr %w, i32 %event) alwaysinline {
  %base.at = getelementptr %watcher, ptr %w, i64 0, $watcher.base
  %base = load i64, ptr %base.at
  %events.at = getelementptr %watcher, ptr %w, i64 0, $watcher.events
  %events = load ptr, ptr %events.at
  %number = zext i32 %event to i64
  %at = sub i64 %number, %base
  %found = getelementptr %event, ptr %events, i64 %at
  ret ptr %found
}

; Whether an event happens before another one: whether a path of tokens leads there. Events have greater
; numbers than those that they wait for.
define internal i1 @before(ptr %w, i32 %first, i32 %second) noinline {
entry:
  %query.at = getelementptr %watcher, ptr %w, i64 0, $watcher.query
  %query.old = load i64, ptr %query.at
  %query.new = add i64 %query.old, 1
  store i64 %query.new, ptr %query.at
  %query = trunc i64 %query.new to i32
  %stack.at = getelementptr %watcher, ptr %w, i64 0, $watcher.stack
  %stack = load ptr, ptr %stack.at
  store i32 %second, ptr %stack
  br label %head
head:
  %top = phi i64 [ 1, %entry ], [ %rest, %reached ], [ %rest, %visit ], [ %top.other, %push ]
  %empty = icmp eq i64 %top, 0
  br i1 %empty, label %no, label %pop
no:
  ret i1 false
yes:
  ret i1 true
pop:
  %rest = sub i64 %top, 1
  %event.at = getelementptr i32, ptr %stack, i64 %rest
  %event = load i32, ptr %event.at
  %above = icmp ugt i32 %event, %first
  br i1 %above, label %visit, label %reached
reached:
  %equal = icmp eq i32 %event, %first
  br i1 %equal, label %yes, label %head
visit:
  %place = call ptr @place(ptr %w, i32 %event)
  %seen.at = getelementptr %event, ptr %place, i64 0, $event.seen
  %seen = load i32, ptr %seen.at
  %known = icmp eq i32 %seen, %query
  br i1 %known, label %head, label %push
push:
  store i32 %query, ptr %seen.at
  %one.at = getelementptr %event, ptr %place, i64 0, $event.one
  %one = load i32, ptr %one.at
  %other.at = getelementptr %event, ptr %place, i64 0, $event.other
  %other = load i32, ptr %other.at
  store i32 %one, ptr %event.at
  %one.some = icmp ne i32 %one, 0
  %one.count = zext i1 %one.some to i64
  %top.one = add i64 %rest, %one.count
  %other.to = getelementptr i32, ptr %stack, i64 %top.one
  store i32 %other, ptr %other.to
  %other.some = icmp ne i32 %other, 0
  %other.count = zext i1 %other.some to i64
  %top.other = add i64 %top.one, %other.count
  br label %head
}

; ---- what is found

; Note something: its key says what and where in the program; the first time, the address and two more
; numbers.
define internal void @note(ptr %w, i64 %key, i64 %address, i64 %first, i64 %second) noinline cold {
entry:
  %found.at = getelementptr %watcher, ptr %w, i64 0, $watcher.found
  %found = load ptr, ptr %found.at
  %size.at = getelementptr %watcher, ptr %w, i64 0, $watcher.size
  %size = load i64, ptr %size.at
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %other ]
  %more = icmp ult i64 %k, %size
  br i1 %more, label %look, label %new
look:
  %key.at = getelementptr %finding, ptr %found, i64 %k, $finding.key
  %known = load i64, ptr %key.at
  %same = icmp eq i64 %known, %key
  br i1 %same, label %count, label %other
other:
  %next = add i64 %k, 1
  br label %head
count:
  %count.at = getelementptr %finding, ptr %found, i64 %k, $finding.count
  %old = load i64, ptr %count.at
  %sum = add i64 %old, 1
  store i64 %sum, ptr %count.at
  ret void
new:
  %limit.at = getelementptr %watcher, ptr %w, i64 0, $watcher.limit
  %limit = load i64, ptr %limit.at
  %fits = icmp ult i64 %size, %limit
  br i1 %fits, label %make, label %full
full:
  call void @drop(ptr %w)
  ret void
make:
  %size.next = add i64 %size, 1
  store i64 %size.next, ptr %size.at
  %block.at = getelementptr %watcher, ptr %w, i64 0, $watcher.block
  %block = load i64, ptr %block.at
  %to = getelementptr %finding, ptr %found, i64 %size
  %a = getelementptr %finding, ptr %to, i64 0, $finding.key
  %b = getelementptr %finding, ptr %to, i64 0, $finding.count
  %c = getelementptr %finding, ptr %to, i64 0, $finding.block
  %d = getelementptr %finding, ptr %to, i64 0, $finding.address
  %e = getelementptr %finding, ptr %to, i64 0, $finding.first
  %f = getelementptr %finding, ptr %to, i64 0, $finding.second
  store i64 %key, ptr %a
  store i64 1, ptr %b
  store i64 %block, ptr %c
  store i64 %address, ptr %d
  store i64 %first, ptr %e
  store i64 %second, ptr %f
  ret void
}

; An index along a dimension is outside, or a tile is not whole.
define void @tilewright.watch_index(ptr %watch, ptr %scratch, i64 %key, i64 %index, i64 %dimension, i64 %size) cold noinline {
  %w = call ptr @watcher(ptr %watch, ptr %scratch)
  call void @note(ptr %w, i64 %key, i64 %index, i64 %dimension, i64 %size)
  ret void
}

; So many truth values, all false.
define void @tilewright.watch_none(ptr %to, i64 %count) {
  call void @llvm.memset.p0.i64(ptr %to, i8 0, i64 %count, i1 false)
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; Note the first of some truth values that is true, and how many are.
define void @tilewright.watch_specified(ptr %watch, ptr %scratch, i64 %key, ptr %unspecified, i64 %count) {
entry:
  %words = and i64 %count, -8
  br label %word.head
word.head:
  %n = phi i64 [ 0, %entry ], [ %n.next, %word.look ]
  %word.more = icmp ult i64 %n, %words
  br i1 %word.more, label %word.look, label %head
word.look:
  %word.at = getelementptr i8, ptr %unspecified, i64 %n
  %word = load i64, ptr %word.at, align 1
  %n.next = add i64 %n, 8
  %none = icmp eq i64 %word, 0
  br i1 %none, label %word.head, label %head
head:
  %k = phi i64 [ %n, %word.head ], [ %n, %word.look ], [ %next, %on ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %look, label %end
look:
  %at = getelementptr i8, ptr %unspecified, i64 %k
  %one = load i8, ptr %at
  %fine = icmp eq i8 %one, 0
  br i1 %fine, label %on, label %bad
bad:
  %w = call ptr @watcher(ptr %watch, ptr %scratch)
  call void @note(ptr %w, i64 %key, i64 0, i64 %k, i64 0)
  br label %on
on:
  %next = add i64 %k, 1
  br label %head
end:
  ret void
}

; ---- inside a tile block

; What is left of an event, or of a set, behind a later event: those that something could race with that
; does not race with the later one, too. The others happen before it, and are strong with as much. Where
; %conflicts, what neither happens before the later one nor is strong as that is noted, and if it is
; itself among them, that it writes a place twice.
define internal i32 @left(ptr %w, i32 %old, i32 %now, i1 %conflicts, i64 %address) noinline {
entry:
  %cache.index = select i1 %conflicts, i64 0, i64 2
  %cache.second = or i64 %cache.index, 1
  %cache.at = getelementptr %watcher, ptr %w, i64 0, $watcher.left, i64 %cache.index
  %cache.rest = getelementptr %watcher, ptr %w, i64 0, $watcher.left, i64 %cache.second
  %cached = load i64, ptr %cache.at
  %old.wide = zext i32 %old to i64
  %now.wide = zext i32 %now to i64
  %now.high = shl i64 %now.wide, 32
  %pair = or i64 %old.wide, %now.high
  %is.known = icmp eq i64 %cached, %pair
  br i1 %is.known, label %known, label %ask
known:
  %rest.known = load i64, ptr %cache.rest
  %rest.short = trunc i64 %rest.known to i32
  ret i32 %rest.short
ask:
  %now.place = call ptr @place(ptr %w, i32 %now)
  %now.what.at = getelementptr %event, ptr %now.place, i64 0, $event.what
  %now.what = load i32, ptr %now.what.at
  %now.bit = and i32 %now.what, $what.strong
  %now.strong = icmp ne i32 %now.bit, 0
  %now.number = and i32 %now.what, $what.number
  %sets.at = getelementptr %watcher, ptr %w, i64 0, $watcher.members
  %sets = load ptr, ptr %sets.at
  store i32 %old, ptr %sets
  br label %head
head:
  %top = phi i64 [ 1, %ask ], [ %top.set, %set ], [ %rest, %checked ]
  %found = phi i32 [ 0, %ask ], [ %found, %set ], [ %found.now, %checked ]
  %told = phi i1 [ false, %ask ], [ %told, %set ], [ %told.now, %checked ]
  %empty = icmp eq i64 %top, 0
  br i1 %empty, label %end, label %pop
pop:
  %rest = sub i64 %top, 1
  %one.at = getelementptr i32, ptr %sets, i64 %rest
  %one = load i32, ptr %one.at
  %place = call ptr @place(ptr %w, i32 %one)
  %what.at = getelementptr %event, ptr %place, i64 0, $event.what
  %what = load i32, ptr %what.at
  %is.set = icmp slt i32 %what, 0
  br i1 %is.set, label %set, label %member
set:
  %first.at = getelementptr %event, ptr %place, i64 0, $event.one
  %first = load i32, ptr %first.at
  %second.at = getelementptr %event, ptr %place, i64 0, $event.other
  %second = load i32, ptr %second.at
  store i32 %first, ptr %one.at
  %second.to = getelementptr i32, ptr %sets, i64 %top
  store i32 %second, ptr %second.to
  %top.set = add i64 %top, 1
  br label %head
member:
  %bit = and i32 %what, $what.strong
  %strong = icmp ne i32 %bit, 0
  %itself = icmp eq i32 %one, %now
  br i1 %itself, label %twice, label %order
twice:
  %weak.itself = xor i1 %now.strong, true
  %tell.itself = and i1 %weak.itself, %conflicts
  br i1 %tell.itself, label %tell.twice, label %checked
tell.twice:
  %itself.number = zext i32 %now.number to i64
  %itself.key = or i64 %itself.number, $kind.twice
  call void @note(ptr %w, i64 %itself.key, i64 %address, i64 0, i64 0)
  br label %checked
order:
  %is.before = call i1 @before(ptr %w, i32 %one, i32 %now)
  %both = and i1 %strong, %now.strong
  %harmless = or i1 %is.before, %both
  %harmful = xor i1 %harmless, true
  %tell = and i1 %harmful, %conflicts
  %rank.bits = and i32 %what, $what.rank
  %now.rank.bits = and i32 %now.what, $what.rank
  %stands = icmp uge i32 %rank.bits, %now.rank.bits
  %is.covered = and i1 %is.before, %stands
  br i1 %tell, label %bad, label %told.none
told.none:
  br i1 %is.covered, label %checked, label %stays
bad:
  %number = and i32 %what, $what.number
  %number.wide = zext i32 %number to i64
  %now.number.wide = zext i32 %now.number to i64
  %number.high = shl i64 %number.wide, 16
  %numbers = or i64 %number.high, %now.number.wide
  %key = or i64 %numbers, $kind.token
  call void @note(ptr %w, i64 %key, i64 %address, i64 0, i64 0)
  br label %stays
stays:
  %told.here = phi i1 [ false, %told.none ], [ true, %bad ]
  %alone = icmp eq i32 %found, 0
  br i1 %alone, label %checked, label %more
more:
  %found.more = call i32 @merged(ptr %w, i32 %found, i32 %one)
  br label %checked
checked:
  %found.now = phi i32 [ %found, %twice ], [ %found, %tell.twice ], [ %found, %told.none ], [ %one, %stays ], [ %found.more, %more ]
  %told.one = phi i1 [ false, %twice ], [ true, %tell.twice ], [ false, %told.none ], [ %told.here, %stays ], [ %told.here, %more ]
  %told.now = or i1 %told, %told.one
  br label %head
end:
  br i1 %told, label %give, label %keep
keep:
  store i64 %pair, ptr %cache.at
  %found.wide = zext i32 %found to i64
  store i64 %found.wide, ptr %cache.rest
  br label %give
give:
  ret i32 %found
}

; A set of an event, or a set, and one event.
define internal i32 @merged(ptr %w, i32 %old, i32 %now) noinline {
entry:
  %old.wide = zext i32 %old to i64
  %now.wide = zext i32 %now to i64
  %now.high = shl i64 %now.wide, 32
  %pair = or i64 %old.wide, %now.high
  %slot = and i64 %old.wide, 63
  %slot.first = shl i64 %slot, 1
  %slot.second = or i64 %slot.first, 1
  %pair.at = getelementptr %watcher, ptr %w, i64 0, $watcher.merged, i64 %slot.first
  %set.at = getelementptr %watcher, ptr %w, i64 0, $watcher.merged, i64 %slot.second
  %known = load i64, ptr %pair.at
  %same = icmp eq i64 %known, %pair
  br i1 %same, label %there, label %make
there:
  %found = load i64, ptr %set.at
  %short = trunc i64 %found to i32
  ret i32 %short
make:
  %made = call i32 @event(ptr %w, i32 %old, i32 %now, i32 $what.set)
  %none = icmp eq i32 %made, 0
  br i1 %none, label %full, label %keep
full:
  ret i32 %now
keep:
  store i64 %pair, ptr %pair.at
  %made.wide = zext i32 %made to i64
  store i64 %made.wide, ptr %set.at
  ret i32 %made
}

; An access of a cell that this tile block has accessed before. The word of the cell, as it is and as it
; becomes: who wrote it in the lower half, who read it in the upper.
define internal i64 @again(ptr %w, i64 %word, i32 %base, i32 %now, i64 %flags, i64 %address) noinline {
entry:
  %wrote.any = trunc i64 %word to i32
  %upper = lshr i64 %word, 32
  %read.any = trunc i64 %upper to i32
  %wrote.here = icmp uge i32 %wrote.any, %base
  %wrote = select i1 %wrote.here, i32 %wrote.any, i32 0
  %read.here = icmp uge i32 %read.any, %base
  %read = select i1 %read.here, i32 %read.any, i32 0
  %write.bit = and i64 %flags, $how.writing
  %is.write = icmp ne i64 %write.bit, 0
  %no.writer = icmp eq i32 %wrote, 0
  %own.write = icmp eq i32 %wrote, %now
  %no.reader = icmp eq i32 %read, 0
  %own.read = icmp eq i32 %read, %now
  br i1 %is.write, label %write, label %reads
reads:
  %settled = or i1 %no.writer, %own.write
  br i1 %settled, label %readers, label %writer
writer:
  %ignored = call i32 @left(ptr %w, i32 %wrote, i32 %now, i1 true, i64 %address)
  br label %readers
readers:
  br i1 %own.read, label %same, label %another
same:
  ret i64 %word
another:
  br i1 %no.reader, label %read.alone, label %read.more
read.more:
  %read.rest = call i32 @left(ptr %w, i32 %read, i32 %now, i1 false, i64 %address)
  %read.covered = icmp eq i32 %read.rest, 0
  br i1 %read.covered, label %read.alone, label %read.set
read.set:
  %read.both = call i32 @merged(ptr %w, i32 %read.rest, i32 %now)
  br label %read.alone
read.alone:
  %read.new = phi i32 [ %now, %another ], [ %now, %read.more ], [ %read.both, %read.set ]
  %read.wide = zext i32 %read.new to i64
  %read.high = shl i64 %read.wide, 32
  %wrote.wide = zext i32 %wrote to i64
  %read.word = or i64 %read.high, %wrote.wide
  ret i64 %read.word
write:
  br i1 %own.write, label %twice, label %earlier
twice:
  %strong.bit = and i64 %flags, $how.strong
  %is.weak = icmp eq i64 %strong.bit, 0
  br i1 %is.weak, label %tell, label %same.again
tell:
  %number.low = lshr i64 %flags, $how.number
  %key = or i64 %number.low, $kind.twice
  call void @note(ptr %w, i64 %key, i64 %address, i64 0, i64 0)
  br label %same.again
same.again:
  ret i64 %word
earlier:
  br i1 %no.writer, label %write.readers, label %write.more
write.more:
  %write.rest = call i32 @left(ptr %w, i32 %wrote, i32 %now, i1 true, i64 %address)
  %write.covered = icmp eq i32 %write.rest, 0
  br i1 %write.covered, label %write.readers, label %write.set
write.set:
  %write.both = call i32 @merged(ptr %w, i32 %write.rest, i32 %now)
  br label %write.readers
write.readers:
  %write.new = phi i32 [ %now, %earlier ], [ %now, %write.more ], [ %write.both, %write.set ]
  %quiet = or i1 %no.reader, %own.read
  br i1 %quiet, label %write.alone, label %write.read
write.read:
  %read.after = call i32 @left(ptr %w, i32 %read, i32 %now, i1 true, i64 %address)
  br label %write.alone
write.alone:
  %read.left = phi i32 [ 0, %write.readers ], [ %read.after, %write.read ]
  %left.wide = zext i32 %read.left to i64
  %left.high = shl i64 %left.wide, 32
  %write.wide = zext i32 %write.new to i64
  %write.word = or i64 %left.high, %write.wide
  ret i64 %write.word
}

; ---- between tile blocks

; Put a key into a word.
define internal void @insert(ptr %word, i32 %key, i32 %bits) noinline {
entry:
  %start = load atomic i64, ptr %word monotonic, align 8
  %block = lshr i32 %key, %bits
  br label %try
try:
  %old = phi i64 [ %start, %entry ], [ %seen, %set ]
  %one = trunc i64 %old to i32
  %upper = lshr i64 %old, 32
  %two = trunc i64 %upper to i32
  %block.one = lshr i32 %one, %bits
  %block.two = lshr i32 %two, %bits
  %one.none = icmp eq i32 %one, 0
  %two.none = icmp eq i32 %two, 0
  %is.one.known = icmp eq i32 %block, %block.one
  %one.some = xor i1 %one.none, true
  %is.one = and i1 %is.one.known, %one.some
  %least.one = call i32 @llvm.umin.i32(i32 %one, i32 %key)
  %is.below = icmp ult i32 %key, %one
  %is.two.known = icmp eq i32 %block, %block.two
  %two.some = xor i1 %two.none, true
  %is.two = and i1 %is.two.known, %two.some
  %least.two = call i32 @llvm.umin.i32(i32 %two, i32 %key)
  %below.two = icmp ult i32 %key, %two
  %takes.two = or i1 %two.none, %below.two
  %two.else = select i1 %takes.two, i32 %key, i32 %two
  %two.behind = select i1 %is.two, i32 %least.two, i32 %two.else
  %one.front = select i1 %is.below, i32 %key, i32 %one
  %two.front = select i1 %is.below, i32 %one, i32 %two.behind
  %one.other = select i1 %is.one, i32 %least.one, i32 %one.front
  %two.other = select i1 %is.one, i32 %two, i32 %two.front
  %one.new = select i1 %one.none, i32 %key, i32 %one.other
  %two.new = select i1 %one.none, i32 0, i32 %two.other
  %one.wide = zext i32 %one.new to i64
  %two.wide = zext i32 %two.new to i64
  %two.high = shl i64 %two.wide, 32
  %new = or i64 %one.wide, %two.high
  %unchanged = icmp eq i64 %new, %old
  br i1 %unchanged, label %end, label %set
set:
  %swap = cmpxchg ptr %word, i64 %old, i64 %new monotonic monotonic, align 8
  %seen = extractvalue { i64, i1 } %swap, 0
  %done = extractvalue { i64, i1 } %swap, 1
  br i1 %done, label %end, label %try
end:
  ret void
}

; ---- accesses
;
; %flags: whether it writes, is strong inside the tile block, and between tile blocks; and the number of
; the operation.

; Accesses of successive cells by one operation, inside a range of memory: so many elements, so many
; bytes apart, of so many cells.
define internal void @cells(ptr %watch, ptr %w, ptr %range, i64 %address, i64 %step, i64 %count, i64 %each, i32 %now, i64 %flags) {
entry:
  %weak.at = getelementptr %watched, ptr %range, i64 0, $watched.weak
  %weak = load ptr, ptr %weak.at
  %nothing = icmp eq ptr %weak, null
  br i1 %nothing, label %without, label %some
without:
  call void @unkept(ptr %w, ptr %range, i64 %flags, i64 %count)
  ret void
some:
  %strong.at = getelementptr %watched, ptr %range, i64 0, $watched.strong
  %strong = load ptr, ptr %strong.at
  %across.bit = and i64 %flags, $how.across
  %across = icmp ne i64 %across.bit, 0
  %table = select i1 %across, ptr %strong, ptr %weak
  %write.bit = and i64 %flags, $how.writing
  %is.write = icmp ne i64 %write.bit, 0
  %half = select i1 %is.write, i64 0, i64 1
  %words = getelementptr i64, ptr %table, i64 %half
  %low.at = getelementptr %watched, ptr %range, i64 0, $watched.low
  %low = load i64, ptr %low.at
  %first.at = getelementptr %watched, ptr %range, i64 0, $watched.first
  %first = load i64, ptr %first.at
  %granule.at = getelementptr %watch, ptr %watch, i64 0, $watch.granule
  %granule = load i64, ptr %granule.at
  %bits.at = getelementptr %watch, ptr %watch, i64 0, $watch.bits
  %bits.wide = load i64, ptr %bits.at
  %bits = trunc i64 %bits.wide to i32
  %block.at = getelementptr %watcher, ptr %w, i64 0, $watcher.block
  %block = load i64, ptr %block.at
  %block.up = shl i64 %block, %bits.wide
  %number = lshr i64 %flags, $how.number
  %key.wide = or i64 %block.up, %number
  %key = trunc i64 %key.wide to i32
  %key.word = zext i32 %key to i64
  %key.block = lshr i32 %key, %bits
  %base.at = getelementptr %watcher, ptr %w, i64 0, $watcher.base
  %base.wide = load i64, ptr %base.at
  %base = trunc i64 %base.wide to i32
  %last.at = getelementptr %watcher, ptr %w, i64 0, $watcher.last
  %last.all = load ptr, ptr %last.at
  %last = getelementptr i64, ptr %last.all, i64 %first
  %now.wide = zext i32 %now to i64
  %now.high = shl i64 %now.wide, 32
  %no.event = icmp eq i32 %now, 0
  br label %element
element:
  %k = phi i64 [ 0, %some ], [ %k.next, %element.end ]
  %distance = mul i64 %k, %step
  %here = add i64 %address, %distance
  %from.low = sub i64 %here, %low
  %cell = lshr i64 %from.low, %granule
  br label %byte
byte:
  %part = phi i64 [ 0, %element ], [ %part.next, %byte.end ]
  %at = add i64 %cell, %part
  %pair = shl i64 %at, 1
  %word = getelementptr i64, ptr %words, i64 %pair
  %old = load atomic i64, ptr %word monotonic, align 8
  %one = trunc i64 %old to i32
  %upper = lshr i64 %old, 32
  %two = trunc i64 %upper to i32
  %two.some = icmp ne i32 %two, 0
  %two.less = icmp uge i32 %key, %two
  %full = and i1 %two.some, %two.less
  %block.one = lshr i32 %one, %bits
  %same.block = icmp eq i32 %block.one, %key.block
  %one.less = icmp uge i32 %key, %one
  %own.known = and i1 %same.block, %one.less
  %one.some = icmp ne i32 %one, 0
  %own = and i1 %own.known, %one.some
  %there = or i1 %full, %own
  br i1 %there, label %inside, label %missing
missing:
  %untouched = icmp eq i64 %old, 0
  br i1 %untouched, label %begin, label %put
begin:
  %swap = cmpxchg ptr %word, i64 0, i64 %key.word monotonic monotonic, align 8
  %first.done = extractvalue { i64, i1 } %swap, 1
  br i1 %first.done, label %inside, label %put
put:
  call void @insert(ptr %word, i32 %key, i32 %bits)
  br label %inside
inside:
  br i1 %no.event, label %byte.end, label %order
order:
  %mine = getelementptr i64, ptr %last, i64 %at
  %mine.old = load i64, ptr %mine
  %mine.wrote = trunc i64 %mine.old to i32
  %mine.upper = lshr i64 %mine.old, 32
  %mine.read = trunc i64 %mine.upper to i32
  %wrote.before = icmp ult i32 %mine.wrote, %base
  %read.before = icmp ult i32 %mine.read, %base
  %fresh = and i1 %wrote.before, %read.before
  %new.word = select i1 %is.write, i64 %now.wide, i64 %now.high
  br i1 %fresh, label %set, label %slow
slow:
  %new.slow = call i64 @again(ptr %w, i64 %mine.old, i32 %base, i32 %now, i64 %flags, i64 %here)
  br label %set
set:
  %mine.new = phi i64 [ %new.word, %order ], [ %new.slow, %slow ]
  store i64 %mine.new, ptr %mine
  br label %byte.end
byte.end:
  %part.next = add i64 %part, 1
  %part.more = icmp ult i64 %part.next, %each
  br i1 %part.more, label %byte, label %element.end
element.end:
  %k.next = add i64 %k, 1
  %k.more = icmp ult i64 %k.next, %count
  br i1 %k.more, label %element, label %end
end:
  ret void
}

; Accesses of memory that no cells are kept of: nothing that the kernel is known to write; if it is
; written all the same, that is dropped.
define internal void @unkept(ptr %w, ptr %range, i64 %flags, i64 %count) alwaysinline {
entry:
  %counts.at = getelementptr %watched, ptr %range, i64 0, $watched.counts
  %counts = load i64, ptr %counts.at
  %writes = and i64 %flags, %counts
  %lost = mul i64 %writes, %count
  %at = getelementptr %watcher, ptr %w, i64 0, $watcher.dropped
  %old = load i64, ptr %at
  %new = add i64 %old, %lost
  store i64 %new, ptr %at
  ret void
}

; The range that holds bytes and allows the access; null if none does.
define internal ptr @range(ptr %watch, i64 %low, i64 %high, i64 %flags) {
entry:
  %ranges.at = getelementptr %watch, ptr %watch, i64 0, $watch.ranges
  %ranges = load ptr, ptr %ranges.at
  %count.at = getelementptr %watch, ptr %watch, i64 0, $watch.count
  %count = load i64, ptr %count.at
  %writes = and i64 %flags, $how.writing
  %needed = add i64 %writes, 1
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %no ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %look, label %none
none:
  ret ptr null
look:
  %range = getelementptr %watched, ptr %ranges, i64 %k
  %low.at = getelementptr %watched, ptr %range, i64 0, $watched.begin
  %begin = load i64, ptr %low.at
  %high.at = getelementptr %watched, ptr %range, i64 0, $watched.end
  %end = load i64, ptr %high.at
  %mode.at = getelementptr %watched, ptr %range, i64 0, $watched.mode
  %mode = load i64, ptr %mode.at
  %above = icmp uge i64 %low, %begin
  %below = icmp ule i64 %high, %end
  %forward = icmp ule i64 %low, %high
  %allowed = icmp uge i64 %mode, %needed
  %a = and i1 %above, %below
  %b = and i1 %forward, %allowed
  %fits = and i1 %a, %b
  br i1 %fits, label %yes, label %no
yes:
  ret ptr %range
no:
  %next = add i64 %k, 1
  br label %head
}

; Elements one behind the other: so many, so many bytes apart.
define internal void @row(ptr %watch, ptr %w, i64 %flags, i32 %now, i64 %address, i64 %step, i64 %count, i64 %size) {
entry:
  %none = icmp eq i64 %count, 0
  br i1 %none, label %end, label %some
some:
  %granule.at = getelementptr %watch, ptr %watch, i64 0, $watch.granule
  %granule = load i64, ptr %granule.at
  %each = lshr i64 %size, %granule
  %seen.at = getelementptr %watcher, ptr %w, i64 0, $watcher.accesses
  %seen = load i64, ptr %seen.at
  %seen.now = add i64 %seen, %count
  store i64 %seen.now, ptr %seen.at
  %steps = sub i64 %count, 1
  %way = mul i64 %steps, %step
  %last = add i64 %address, %way
  %behind = add i64 %last, %size
  %less = sub i64 %size, 1
  %places = or i64 %address, %step
  %odd.part = and i64 %places, %less
  %whole = icmp eq i64 %odd.part, 0
  %range = call ptr @range(ptr %watch, i64 %address, i64 %behind, i64 %flags)
  %there = icmp ne ptr %range, null
  ; Farther apart the last element may be where none is, modulo 2^64: a tile has at most 2^24, and
  ; elements less than 2^38 bytes apart (1 << 38).
  %near = icmp ult i64 %step, 274877906944
  %known = and i1 %there, %near
  %fine = and i1 %known, %whole
  br i1 %fine, label %together, label %element
together:
  call void @cells(ptr %watch, ptr %w, ptr %range, i64 %address, i64 %step, i64 %count, i64 %each, i32 %now, i64 %flags)
  br label %end
element:
  %k = phi i64 [ 0, %some ], [ %next, %on ]
  %distance = mul i64 %k, %step
  %here = add i64 %address, %distance
  %here.end = add i64 %here, %size
  %here.odd = and i64 %here, %less
  %here.whole = icmp eq i64 %here.odd, 0
  %here.range = call ptr @range(ptr %watch, i64 %here, i64 %here.end, i64 %flags)
  %here.there = icmp ne ptr %here.range, null
  %here.fine = and i1 %here.there, %here.whole
  br i1 %here.fine, label %good, label %bad
good:
  call void @cells(ptr %watch, ptr %w, ptr %here.range, i64 %here, i64 %step, i64 1, i64 %each, i32 %now, i64 %flags)
  br label %on
bad:
  %number = lshr i64 %flags, $how.number
  %key = or i64 %number, $kind.access
  call void @note(ptr %w, i64 %key, i64 %here, i64 %k, i64 0)
  br label %on
on:
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %element, label %end
end:
  ret void
}

; Elements of a tile: rows, so many bytes apart.
define void @tilewright.watch_tile(ptr %watch, ptr %scratch, i64 %flags, i32 %now, i64 %address, i64 %step, i64 %count, i64 %below, i64 %rows, i64 %size) {
entry:
  %w = call ptr @watcher(ptr %watch, ptr %scratch)
  %no.count = icmp eq i64 %count, 0
  %no.rows = icmp eq i64 %rows, 0
  %none = or i1 %no.count, %no.rows
  br i1 %none, label %end, label %some
some:
  %steps = sub i64 %count, 1
  %across = mul i64 %steps, %step
  %downs = sub i64 %rows, 1
  %down = mul i64 %downs, %below
  %far = add i64 %across, %down
  %last = add i64 %address, %far
  %behind = add i64 %last, %size
  %less = sub i64 %size, 1
  %places = or i64 %address, %step
  %places.all = or i64 %places, %below
  %odd = and i64 %places.all, %less
  %whole = icmp eq i64 %odd, 0
  %range = call ptr @range(ptr %watch, i64 %address, i64 %behind, i64 %flags)
  %there = icmp ne ptr %range, null
  ; As in @row.
  %either = or i64 %step, %below
  %near = icmp ult i64 %either, 274877906944
  %known = and i1 %there, %near
  %fine = and i1 %known, %whole
  br i1 %fine, label %inside, label %head
inside:
  %weak.at = getelementptr %watched, ptr %range, i64 0, $watched.weak
  %weak = load ptr, ptr %weak.at
  %has.cells = icmp ne ptr %weak, null
  %seen.at = getelementptr %watcher, ptr %w, i64 0, $watcher.accesses
  %seen = load i64, ptr %seen.at
  %all = mul i64 %count, %rows
  %seen.now = add i64 %seen, %all
  store i64 %seen.now, ptr %seen.at
  br i1 %has.cells, label %keep, label %unkept
unkept:
  call void @unkept(ptr %w, ptr %range, i64 %flags, i64 %all)
  ret void
keep:
  %granule.at = getelementptr %watch, ptr %watch, i64 0, $watch.granule
  %granule = load i64, ptr %granule.at
  %each = lshr i64 %size, %granule
  br label %row.head
row.head:
  %n = phi i64 [ 0, %keep ], [ %n.next, %row.head ]
  %n.distance = mul i64 %n, %below
  %n.here = add i64 %address, %n.distance
  call void @cells(ptr %watch, ptr %w, ptr %range, i64 %n.here, i64 %step, i64 %count, i64 %each, i32 %now, i64 %flags)
  %n.next = add i64 %n, 1
  %n.more = icmp ult i64 %n.next, %rows
  br i1 %n.more, label %row.head, label %end
head:
  %k = phi i64 [ 0, %some ], [ %next, %head ]
  %distance = mul i64 %k, %below
  %here = add i64 %address, %distance
  call void @row(ptr %watch, ptr %w, i64 %flags, i32 %now, i64 %here, i64 %step, i64 %count, i64 %size)
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, %rows
  br i1 %more, label %head, label %end
end:
  ret void
}

; Elements anywhere, where a mask is not 0; null for no mask. Those side by side are taken together.
define void @tilewright.watch_pointers(ptr %watch, ptr %scratch, i64 %flags, i32 %now, ptr %addresses, ptr %mask, i64 %count, i64 %size) {
entry:
  %w = call ptr @watcher(ptr %watch, ptr %scratch)
  %all = icmp eq ptr %mask, null
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %on ]
  %start = phi i64 [ 0, %entry ], [ %start.next, %on ]
  %length = phi i64 [ 0, %entry ], [ %length.next, %on ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %look, label %rest
look:
  br i1 %all, label %taken, label %ask
ask:
  %mask.at = getelementptr i8, ptr %mask, i64 %k
  %mask.byte = load i8, ptr %mask.at
  %let = icmp ne i8 %mask.byte, 0
  br i1 %let, label %taken, label %on
taken:
  %address.at = getelementptr i64, ptr %addresses, i64 %k
  %address = load i64, ptr %address.at
  %bytes = mul i64 %length, %size
  %wanted = add i64 %start, %bytes
  %follows = icmp eq i64 %address, %wanted
  %some = icmp ne i64 %length, 0
  %joins = and i1 %follows, %some
  br i1 %joins, label %longer, label %other
longer:
  %length.more = add i64 %length, 1
  br label %on
other:
  call void @row(ptr %watch, ptr %w, i64 %flags, i32 %now, i64 %start, i64 %size, i64 %length, i64 %size)
  br label %on
on:
  %start.next = phi i64 [ %start, %ask ], [ %start, %longer ], [ %address, %other ]
  %length.next = phi i64 [ %length, %ask ], [ %length.more, %longer ], [ 1, %other ]
  %next = add i64 %k, 1
  br label %head
rest:
  call void @row(ptr %watch, ptr %w, i64 %flags, i32 %now, i64 %start, i64 %size, i64 %length, i64 %size)
  ret void
}

; ---- when a launch has ended

; Whether two words of different kinds name two tile blocks.
define internal i1 @apart(i64 %one, i64 %other, i32 %bits) alwaysinline {
  %a = trunc i64 %one to i32
  %b = trunc i64 %other to i32
  %a.some = icmp ne i64 %one, 0
  %b.some = icmp ne i64 %other, 0
  %both = and i1 %a.some, %b.some
  %a.block = lshr i32 %a, %bits
  %b.block = lshr i32 %b, %bits
  %differ = icmp ne i32 %a.block, %b.block
  %any = or i64 %one, %other
  %several = icmp ugt i64 %any, 4294967295
  %apart = or i1 %differ, %several
  %found = and i1 %both, %apart
  ret i1 %found
}

; The first cell from one on that tile blocks may have raced for: its number, or how many there are.
; %strong may be null.
define i64 @tilewright.watch_races(ptr %weak, ptr %strong, i64 %from, i64 %count, i32 %bits) {
entry:
  %no.strong = icmp eq ptr %strong, null
  br label %head
head:
  %k = phi i64 [ %from, %entry ], [ %next, %on ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %look, label %end
look:
  %at = shl i64 %k, 1
  %at.read = or i64 %at, 1
  %write.at = getelementptr i64, ptr %weak, i64 %at
  %read.at = getelementptr i64, ptr %weak, i64 %at.read
  %write = load i64, ptr %write.at
  %read = load i64, ptr %read.at
  %two.writes = icmp ugt i64 %write, 4294967295
  %read.too = call i1 @apart(i64 %write, i64 %read, i32 %bits)
  %weak.race = or i1 %two.writes, %read.too
  br i1 %weak.race, label %end, label %others
others:
  br i1 %no.strong, label %on, label %look.strong
look.strong:
  %strong.write.at = getelementptr i64, ptr %strong, i64 %at
  %strong.read.at = getelementptr i64, ptr %strong, i64 %at.read
  %strong.write = load i64, ptr %strong.write.at
  %strong.read = load i64, ptr %strong.read.at
  %a = call i1 @apart(i64 %write, i64 %strong.write, i32 %bits)
  %b = call i1 @apart(i64 %write, i64 %strong.read, i32 %bits)
  %c = call i1 @apart(i64 %read, i64 %strong.write, i32 %bits)
  %ab = or i1 %a, %b
  %abc = or i1 %ab, %c
  br i1 %abc, label %end, label %on
on:
  %next = add i64 %k, 1
  br label %head
end:
  %found = phi i64 [ %count, %head ], [ %k, %look ], [ %k, %look.strong ]
  ret i64 %found
}
