; Memory with red zones: bytes of a pattern in front of it and behind it, which nothing should write.
;
; What is allocated is known by its addresses, in a binary tree that random priorities keep flat (a
; treap). One lock guards the tree; whoever holds it calls nothing that could wait for anything.
;
; Memory comes from the C library, in functions as NumPy wants them, or from torch's allocator for
; CPUs, in functions that take the place of its methods.

declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare void @free(ptr)
declare ptr @PyLong_AsVoidPtr(ptr)
declare ptr @PyLong_FromLongLong(i64)
declare ptr @PyObject_Vectorcall(ptr, ptr, i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare i64 @llvm.vector.reduce.or.v8i64(<8 x i64>)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)

; Not internal: what is would be merged, and reached by relocations that not every linker does.
@tilewright.zones.root = global ptr null
@tilewright.zones.lock = global i32 0
@pattern = internal constant i64 -2407217500938843    ; FFF772A5 FFF59DA5: NaN as f32 and as f64

define internal void @acquire() {
  br label %try
try:
  %swap = cmpxchg ptr @tilewright.zones.lock, i32 0, i32 1 acquire monotonic
  %done = extractvalue { i32, i1 } %swap, 1
  br i1 %done, label %end, label %wait
wait:
  call void @give_way()
  br label %try
end:
  ret void
}

define internal void @let_go() {
  store atomic i32 0, ptr @tilewright.zones.lock release, align 4
  ret void
}

; In a forked child, which has none of its parent's other threads. If one of them was in the middle of
; changing the tree, the child forgets what there is: it is neither looked at nor freed.
define void @forked() {
entry:
  %state = load i32, ptr @tilewright.zones.lock
  %free = icmp eq i32 %state, 0
  br i1 %free, label %end, label %forget
forget:
  store ptr null, ptr @tilewright.zones.root
  store i32 0, ptr @tilewright.zones.lock
  br label %end
end:
  ret void
}

; ---- zones

; Bytes of each zone around so many bytes. All are multiples of 64.
define internal i64 @margin(i64 %size) {
  %large = icmp uge i64 %size, 65536
  %margin = select i1 %large, i64 4096, i64 256
  ret i64 %margin
}

define internal void @fill(i64 %start, i64 %bytes) {
entry:
  %word = load i64, ptr @pattern
  %one = insertelement <8 x i64> poison, i64 %word, i64 0
  %words = shufflevector <8 x i64> %one, <8 x i64> poison, <8 x i32> zeroinitializer
  %to = inttoptr i64 %start to ptr
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %head ]
  %at = getelementptr i8, ptr %to, i64 %k
  store <8 x i64> %words, ptr %at, align 1
  %next = add i64 %k, 64
  %more = icmp ult i64 %next, %bytes
  br i1 %more, label %head, label %end
end:
  ret void
}

; Which bits of a zone are not those of the pattern, all its words together.
define internal i64 @difference(i64 %start, i64 %bytes) {
entry:
  %word = load i64, ptr @pattern
  %one = insertelement <8 x i64> poison, i64 %word, i64 0
  %words = shufflevector <8 x i64> %one, <8 x i64> poison, <8 x i32> zeroinitializer
  %from = inttoptr i64 %start to ptr
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %head ]
  %all = phi <8 x i64> [ zeroinitializer, %entry ], [ %joined, %head ]
  %at = getelementptr i8, ptr %from, i64 %k
  %found = load <8 x i64>, ptr %at, align 1
  %bits = xor <8 x i64> %found, %words
  %joined = or <8 x i64> %all, %bits
  %next = add i64 %k, 64
  %more = icmp ult i64 %next, %bytes
  br i1 %more, label %head, label %end
end:
  %result = call i64 @llvm.vector.reduce.or.v8i64(<8 x i64> %joined)
  ret i64 %result
}

; ---- the tree

; The node whose memory holds an address; null if there is none.
define internal ptr @find(i64 %address) {
entry:
  %top = load ptr, ptr @tilewright.zones.root
  br label %head
head:
  %at = phi ptr [ %top, %entry ], [ %lower, %left ], [ %higher, %right ]
  %none = icmp eq ptr %at, null
  br i1 %none, label %end, label %look
look:
  %low = load i64, ptr %at
  %before = icmp ult i64 %address, %low
  br i1 %before, label %left, label %on
left:
  %left.at = getelementptr %node, ptr %at, i64 0, $node.left
  %lower = load ptr, ptr %left.at
  br label %head
on:
  %high.at = getelementptr %node, ptr %at, i64 0, $node.high
  %high = load i64, ptr %high.at
  %behind = icmp uge i64 %address, %high
  br i1 %behind, label %right, label %end
right:
  %right.at = getelementptr %node, ptr %at, i64 0, $node.right
  %higher = load ptr, ptr %right.at
  br label %head
end:
  ret ptr %at
}

; The field of a node that leads towards an address.
define internal ptr @towards(ptr %at, i64 %address) {
  %low = load i64, ptr %at
  %before = icmp ult i64 %address, %low
  %left = getelementptr %node, ptr %at, i64 0, $node.left
  %right = getelementptr %node, ptr %at, i64 0, $node.right
  %field = select i1 %before, ptr %left, ptr %right
  ret ptr %field
}

define internal void @insert(ptr %new) {
entry:
  %low = load i64, ptr %new
  %priority.at = getelementptr %node, ptr %new, i64 0, $node.priority
  %priority = load i64, ptr %priority.at
  br label %head
head:
  %field = phi ptr [ @tilewright.zones.root, %entry ], [ %following, %deeper ]
  %at = load ptr, ptr %field
  %none = icmp eq ptr %at, null
  br i1 %none, label %here, label %compare
compare:
  %its.at = getelementptr %node, ptr %at, i64 0, $node.priority
  %its = load i64, ptr %its.at
  %below = icmp uge i64 %its, %priority
  br i1 %below, label %deeper, label %here
deeper:
  %following = call ptr @towards(ptr %at, i64 %low)
  br label %head
here:
  ; What was here is divided into what is lower and what is higher.
  store ptr %new, ptr %field
  %lower.at = getelementptr %node, ptr %new, i64 0, $node.left
  %higher.at = getelementptr %node, ptr %new, i64 0, $node.right
  br label %divide
divide:
  %rest = phi ptr [ %at, %here ], [ %rest.left, %is.higher ], [ %rest.right, %is.lower ]
  %lower = phi ptr [ %lower.at, %here ], [ %lower, %is.higher ], [ %right.field, %is.lower ]
  %higher = phi ptr [ %higher.at, %here ], [ %left.field, %is.higher ], [ %higher, %is.lower ]
  %empty = icmp eq ptr %rest, null
  br i1 %empty, label %end, label %part
part:
  %rest.low = load i64, ptr %rest
  %left.field = getelementptr %node, ptr %rest, i64 0, $node.left
  %right.field = getelementptr %node, ptr %rest, i64 0, $node.right
  %goes.lower = icmp ult i64 %rest.low, %low
  br i1 %goes.lower, label %is.lower, label %is.higher
is.lower:
  store ptr %rest, ptr %lower
  %rest.right = load ptr, ptr %right.field
  br label %divide
is.higher:
  store ptr %rest, ptr %higher
  %rest.left = load ptr, ptr %left.field
  br label %divide
end:
  store ptr null, ptr %lower
  store ptr null, ptr %higher
  ret void
}

define internal void @remove(ptr %old) {
entry:
  %low = load i64, ptr %old
  br label %head
head:
  %field = phi ptr [ @tilewright.zones.root, %entry ], [ %following, %deeper ]
  %at = load ptr, ptr %field
  %here = icmp eq ptr %at, %old
  br i1 %here, label %join, label %deeper
deeper:
  %following = call ptr @towards(ptr %at, i64 %low)
  br label %head
join:
  %left.at = getelementptr %node, ptr %old, i64 0, $node.left
  %right.at = getelementptr %node, ptr %old, i64 0, $node.right
  %left = load ptr, ptr %left.at
  %right = load ptr, ptr %right.at
  br label %merge
merge:
  %to = phi ptr [ %field, %join ], [ %a.right, %take.a ], [ %b.left, %take.b ]
  %a = phi ptr [ %left, %join ], [ %a.next, %take.a ], [ %a, %take.b ]
  %b = phi ptr [ %right, %join ], [ %b, %take.a ], [ %b.next, %take.b ]
  %no.a = icmp eq ptr %a, null
  %no.b = icmp eq ptr %b, null
  %last = or i1 %no.a, %no.b
  br i1 %last, label %end, label %choose
choose:
  %a.priority.at = getelementptr %node, ptr %a, i64 0, $node.priority
  %b.priority.at = getelementptr %node, ptr %b, i64 0, $node.priority
  %a.priority = load i64, ptr %a.priority.at
  %b.priority = load i64, ptr %b.priority.at
  %a.first = icmp uge i64 %a.priority, %b.priority
  br i1 %a.first, label %take.a, label %take.b
take.a:
  store ptr %a, ptr %to
  %a.right = getelementptr %node, ptr %a, i64 0, $node.right
  %a.next = load ptr, ptr %a.right
  br label %merge
take.b:
  store ptr %b, ptr %to
  %b.left = getelementptr %node, ptr %b, i64 0, $node.left
  %b.next = load ptr, ptr %b.left
  br label %merge
end:
  %one = select i1 %no.a, ptr %b, ptr %a
  store ptr %one, ptr %to
  ret void
}

; ---- counting, as torch's allocator for GPUs does

@tilewright.counting.now = global i64 0       ; the counting that goes on; 0 for none
@tilewright.counting.depth = global i64 0     ; calls that go on in which what is allocated counts

; For all blocks, small ones and large ones: the number of blocks, their bytes in units of 512, and
; as they were asked for; of each what there is, the most that there was, what has come and gone.
@tilewright.counters = global [36 x i64] zeroinitializer

define internal void @come(i64 %counter, i64 %amount) {
  %current.at = getelementptr [36 x i64], ptr @tilewright.counters, i64 0, i64 %counter
  %peak.at = getelementptr i64, ptr %current.at, i64 1
  %come.at = getelementptr i64, ptr %current.at, i64 2
  %before = load i64, ptr %current.at
  %current = add i64 %before, %amount
  %most = load i64, ptr %peak.at
  %peak = call i64 @llvm.umax.i64(i64 %most, i64 %current)
  %came = load i64, ptr %come.at
  %come = add i64 %came, %amount
  store i64 %current, ptr %current.at
  store i64 %peak, ptr %peak.at
  store i64 %come, ptr %come.at
  ret void
}

define internal void @go(i64 %counter, i64 %amount) {
  %current.at = getelementptr [36 x i64], ptr @tilewright.counters, i64 0, i64 %counter
  %gone.at = getelementptr i64, ptr %current.at, i64 3
  %before = load i64, ptr %current.at
  %current = sub i64 %before, %amount
  %went = load i64, ptr %gone.at
  %gone = add i64 %went, %amount
  store i64 %current, ptr %current.at
  store i64 %gone, ptr %gone.at
  ret void
}

define internal void @change(ptr %node, ptr %how) {
  %low = load i64, ptr %node
  %high.at = getelementptr %node, ptr %node, i64 0, $node.high
  %high = load i64, ptr %high.at
  %asked = sub i64 %high, %low
  %more = add i64 %asked, 511
  %size = and i64 %more, -512
  %small = icmp ule i64 %size, 1048576
  %blocks = select i1 %small, i64 12, i64 24
  %sizes = add i64 %blocks, 4
  %askeds = add i64 %blocks, 8
  call void %how(i64 0, i64 1)
  call void %how(i64 4, i64 %size)
  call void %how(i64 8, i64 %asked)
  call void %how(i64 %blocks, i64 1)
  call void %how(i64 %sizes, i64 %size)
  call void %how(i64 %askeds, i64 %asked)
  ret void
}

; Count memory by a counting, unless it is, or that is 0.
define internal void @count(ptr %node, i64 %counting) {
entry:
  %counted.at = getelementptr %node, ptr %node, i64 0, $node.counted
  %counted = load i64, ptr %counted.at
  %is = icmp eq i64 %counted, %counting
  %no = icmp eq i64 %counting, 0
  %nothing = or i1 %is, %no
  br i1 %nothing, label %end, label %new
new:
  store i64 %counting, ptr %counted.at
  call void @change(ptr %node, ptr @come)
  br label %end
end:
  ret void
}

define internal void @uncount(ptr %node) {
entry:
  %counted.at = getelementptr %node, ptr %node, i64 0, $node.counted
  %counted = load i64, ptr %counted.at
  %now = load i64, ptr @tilewright.counting.now
  %is = icmp eq i64 %counted, %now
  %some = icmp ne i64 %counted, 0
  %both = and i1 %is, %some
  br i1 %both, label %gone, label %end
gone:
  call void @change(ptr %node, ptr @go)
  br label %end
end:
  ret void
}

; Begin another counting: nothing counts yet. Returns where the counters are.
define ptr @begin_counting() {
  call void @acquire()
  %before = load i64, ptr @tilewright.counting.now
  %now = add i64 %before, 1
  store i64 %now, ptr @tilewright.counting.now
  store [36 x i64] zeroinitializer, ptr @tilewright.counters
  call void @let_go()
  ret ptr @tilewright.counters
}

; A method for Python, bound to a function, which it calls: what is allocated meanwhile counts.
define ptr @counting(ptr %function, ptr %arguments, i64 %number, ptr %names) {
  %before = atomicrmw add ptr @tilewright.counting.depth, i64 1 monotonic
  %result = call ptr @PyObject_Vectorcall(ptr %function, ptr %arguments, i64 %number, ptr %names)
  %after = atomicrmw sub ptr @tilewright.counting.depth, i64 1 monotonic
  ret ptr %result
}

; A method for Python: count the memory that holds an address. Whether any does.
define ptr @count_memory(ptr %self, ptr %given) {
entry:
  %pointer = call ptr @PyLong_AsVoidPtr(ptr %given)
  %address = ptrtoint ptr %pointer to i64
  call void @acquire()
  %node = call ptr @find(i64 %address)
  %unknown = icmp eq ptr %node, null
  br i1 %unknown, label %end, label %known
known:
  %now = load i64, ptr @tilewright.counting.now
  call void @count(ptr %node, i64 %now)
  br label %end
end:
  call void @let_go()
  %number = select i1 %unknown, i64 0, i64 1
  %result = call ptr @PyLong_FromLongLong(i64 %number)
  ret ptr %result
}

; A method for Python: count the memory that holds an address no longer.
define ptr @forget_memory(ptr %self, ptr %given) {
entry:
  %pointer = call ptr @PyLong_AsVoidPtr(ptr %given)
  %address = ptrtoint ptr %pointer to i64
  call void @acquire()
  %node = call ptr @find(i64 %address)
  %unknown = icmp eq ptr %node, null
  br i1 %unknown, label %end, label %known
known:
  call void @uncount(ptr %node)
  %counted.at = getelementptr %node, ptr %node, i64 0, $node.counted
  store i64 0, ptr %counted.at
  br label %end
end:
  call void @let_go()
  %result = call ptr @PyLong_FromLongLong(i64 0)
  ret ptr %result
}

; Where counted memory begins and ends, as far as there is room; returns how much there is.
define i64 @counted(ptr %result, i64 %room) {
  call void @acquire()
  %top = load ptr, ptr @tilewright.zones.root
  %number = call i64 @collect(ptr %top, ptr %result, i64 %room, i64 0)
  call void @let_go()
  ret i64 %number
}

define internal i64 @collect(ptr %at, ptr %result, i64 %room, i64 %before) {
entry:
  %none = icmp eq ptr %at, null
  br i1 %none, label %nothing, label %left
nothing:
  ret i64 %before
left:
  %left.at = getelementptr %node, ptr %at, i64 0, $node.left
  %lower = load ptr, ptr %left.at
  %k = call i64 @collect(ptr %lower, ptr %result, i64 %room, i64 %before)
  %counted.at = getelementptr %node, ptr %at, i64 0, $node.counted
  %counted = load i64, ptr %counted.at
  %now = load i64, ptr @tilewright.counting.now
  %is = icmp eq i64 %counted, %now
  %next = add i64 %k, 1
  %number = select i1 %is, i64 %next, i64 %k
  %fits = icmp ult i64 %k, %room
  %stored = and i1 %is, %fits
  br i1 %stored, label %put, label %right
put:
  %low = load i64, ptr %at
  %high.at = getelementptr %node, ptr %at, i64 0, $node.high
  %high = load i64, ptr %high.at
  %words = shl i64 %k, 1
  %low.to = getelementptr i64, ptr %result, i64 %words
  %high.to = getelementptr i64, ptr %low.to, i64 1
  store i64 %low, ptr %low.to
  store i64 %high, ptr %high.to
  br label %right
right:
  %right.at = getelementptr %node, ptr %at, i64 0, $node.right
  %higher = load ptr, ptr %right.at
  %all = call i64 @collect(ptr %higher, ptr %result, i64 %room, i64 %number)
  ret i64 %all
}

; ---- allocations

; Know memory, and fill its zones. False if there is no memory for that.
define internal i1 @know(ptr %base, ptr %free, i64 %low, i64 %size, i64 %margin, i64 %counting) {
entry:
  %new = call ptr @malloc(i64 $node.size)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %none, label %made
made:
  %some = call i64 @llvm.umax.i64(i64 %size, i64 1)
  %last = add i64 %low, %some
  %high.at = getelementptr %node, ptr %new, i64 0, $node.high
  %base.at = getelementptr %node, ptr %new, i64 0, $node.base
  %free.at = getelementptr %node, ptr %new, i64 0, $node.free
  %margin.at = getelementptr %node, ptr %new, i64 0, $node.margin
  %priority.at = getelementptr %node, ptr %new, i64 0, $node.priority
  %units = lshr i64 %low, 4
  %mixed = mul i64 %units, -7046029254386353131
  store i64 %low, ptr %new
  store i64 %last, ptr %high.at
  store ptr %base, ptr %base.at
  store ptr %free, ptr %free.at
  store i64 %margin, ptr %margin.at
  %counted.at = getelementptr %node, ptr %new, i64 0, $node.counted
  store i64 %mixed, ptr %priority.at
  store i64 0, ptr %counted.at
  %start = sub i64 %low, %margin
  call void @fill(i64 %start, i64 %margin)
  call void @fill(i64 %last, i64 %margin)
  call void @acquire()
  call void @insert(ptr %new)
  call void @count(ptr %new, i64 %counting)
  call void @let_go()
  ret i1 true
none:
  ret i1 false
}

; New memory with zones; null if there is none. The alignment is a power of two.
define ptr @allocate(i64 %size, i64 %alignment, i1 %clear) {
entry:
  %absurd = icmp ugt i64 %size, 4611686018427387904
  br i1 %absurd, label %none, label %try
try:
  %margin = call i64 @margin(i64 %size)
  %zones = shl i64 %margin, 1
  %some = call i64 @llvm.umax.i64(i64 %size, i64 1)
  %with = add i64 %some, %zones
  %all = add i64 %with, %alignment
  br i1 %clear, label %cleared, label %any
cleared:
  %zeros = call ptr @calloc(i64 1, i64 %all)
  br label %have
any:
  %raw = call ptr @malloc(i64 %all)
  br label %have
have:
  %base = phi ptr [ %zeros, %cleared ], [ %raw, %any ]
  %failed = icmp eq ptr %base, null
  br i1 %failed, label %none, label %place
place:
  %first = ptrtoint ptr %base to i64
  %behind = add i64 %first, %margin
  %beyond = add i64 %behind, %alignment
  %last = sub i64 %beyond, 1
  %mask = sub i64 0, %alignment
  %low = and i64 %last, %mask
  %known = call i1 @know(ptr %base, ptr null, i64 %low, i64 %size, i64 %margin, i64 0)
  br i1 %known, label %done, label %undo
done:
  %result = inttoptr i64 %low to ptr
  ret ptr %result
undo:
  call void @free(ptr %base)
  br label %none
none:
  ret ptr null
}

; Free memory with zones, by the address of its first byte.
define void @release(ptr %memory) {
entry:
  %address = ptrtoint ptr %memory to i64
  call void @acquire()
  %node = call ptr @find(i64 %address)
  %unknown = icmp eq ptr %node, null
  br i1 %unknown, label %none, label %known
known:
  call void @remove(ptr %node)
  call void @uncount(ptr %node)
  call void @let_go()
  %base.at = getelementptr %node, ptr %node, i64 0, $node.base
  %base = load ptr, ptr %base.at
  %free.at = getelementptr %node, ptr %node, i64 0, $node.free
  %free = load ptr, ptr %free.at
  call void @free(ptr %node)
  %of.c = icmp eq ptr %free, null
  br i1 %of.c, label %plain, label %other
plain:
  call void @free(ptr %base)
  ret void
other:
  call void %free(ptr %base)
  ret void
none:
  call void @let_go()
  ret void
}

; A method for Python, bound to the address of a count and so many addresses: what @first_damaged
; returns.
define ptr @look(ptr %self, ptr %unused) {
  %given = call ptr @PyLong_AsVoidPtr(ptr %self)
  %count = load i64, ptr %given
  %addresses = getelementptr i64, ptr %given, i64 1
  %found = call i64 @first_damaged(ptr %addresses, i64 %count)
  %result = call ptr @PyLong_FromLongLong(i64 %found)
  ret ptr %result
}

; The first of some addresses whose memory has a zone that has been written; their count if there is
; none.
define internal i64 @first_damaged(ptr %addresses, i64 %count) {
entry:
  call void @acquire()
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %on ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %each, label %end
each:
  %address.at = getelementptr i64, ptr %addresses, i64 %k
  %address = load i64, ptr %address.at
  %node = call ptr @find(i64 %address)
  %unknown = icmp eq ptr %node, null
  br i1 %unknown, label %on, label %compare
compare:
  %low = load i64, ptr %node
  %high.at = getelementptr %node, ptr %node, i64 0, $node.high
  %high = load i64, ptr %high.at
  %margin.at = getelementptr %node, ptr %node, i64 0, $node.margin
  %margin = load i64, ptr %margin.at
  %start = sub i64 %low, %margin
  %before = call i64 @difference(i64 %start, i64 %margin)
  %behind = call i64 @difference(i64 %high, i64 %margin)
  %bits = or i64 %before, %behind
  %damaged = icmp ne i64 %bits, 0
  br i1 %damaged, label %end, label %on
on:
  %next = add i64 %k, 1
  br label %head
end:
  call void @let_go()
  ret i64 %k
}

; Where the memory that holds an address begins and ends, and the bytes of its zones; false if none
; is known.
define i1 @extent(i64 %address, ptr %result) {
entry:
  call void @acquire()
  %node = call ptr @find(i64 %address)
  %unknown = icmp eq ptr %node, null
  br i1 %unknown, label %end, label %known
known:
  %high.at = getelementptr %node, ptr %node, i64 0, $node.high
  %margin.at = getelementptr %node, ptr %node, i64 0, $node.margin
  %low = load i64, ptr %node
  %high = load i64, ptr %high.at
  %margin = load i64, ptr %margin.at
  %second = getelementptr i64, ptr %result, i64 1
  %third = getelementptr i64, ptr %result, i64 2
  store i64 %low, ptr %result
  store i64 %high, ptr %second
  store i64 %margin, ptr %third
  br label %end
end:
  %found = phi i1 [ false, %entry ], [ true, %known ]
  call void @let_go()
  ret i1 %found
}

; Put the pattern into the zones around memory again.
define void @repair(i64 %low, i64 %high, i64 %margin) {
  %start = sub i64 %low, %margin
  call void @fill(i64 %start, i64 %margin)
  call void @fill(i64 %high, i64 %margin)
  ret void
}

; ---- as NumPy calls it

define ptr @numpy_malloc(ptr %context, i64 %size) {
  %result = call ptr @allocate(i64 %size, i64 64, i1 false)
  ret ptr %result
}

define ptr @numpy_calloc(ptr %context, i64 %count, i64 %each) {
entry:
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %count, i64 %each)
  %size = extractvalue { i64, i1 } %product, 0
  %overflow = extractvalue { i64, i1 } %product, 1
  br i1 %overflow, label %none, label %try
try:
  %result = call ptr @allocate(i64 %size, i64 64, i1 true)
  ret ptr %result
none:
  ret ptr null
}

define ptr @numpy_realloc(ptr %context, ptr %old, i64 %size) {
entry:
  %new = call ptr @allocate(i64 %size, i64 64, i1 false)
  %failed = icmp eq ptr %new, null
  %nothing = icmp eq ptr %old, null
  %done = or i1 %failed, %nothing
  br i1 %done, label %end, label %copy
copy:
  %low = ptrtoint ptr %old to i64
  call void @acquire()
  %node = call ptr @find(i64 %low)
  call void @let_go()
  %high.at = getelementptr %node, ptr %node, i64 0, $node.high
  %high = load i64, ptr %high.at
  %held = sub i64 %high, %low
  %bytes = call i64 @llvm.umin.i64(i64 %held, i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr %old, i64 %bytes, i1 false)
  call void @release(ptr %old)
  br label %end
end:
  ret ptr %new
}

define void @numpy_free(ptr %context, ptr %memory, i64 %size) {
  call void @release(ptr %memory)
  ret void
}

; A method for Python, bound to the address of NumPy's `PyDataMem_SetHandler`, which it calls.
define ptr @set_handler(ptr %self, ptr %handler) {
  %function = call ptr @PyLong_AsVoidPtr(ptr %self)
  %before = call ptr %function(ptr %handler)
  ret ptr %before
}

; ---- as torch calls it

@tilewright.torch.allocator = global ptr null     ; torch's own
@tilewright.torch.allocate = global ptr null      ; its method
@tilewright.torch.context.at = global i64 0       ; which word of `c10::DataPtr` is passed to
@tilewright.torch.delete.at = global i64 0        ; which function

; Take the place of an allocator. False if what its method returns is not as expected: the memory
; first, then, in any order, the same address and the given function.
define i1 @adopt(ptr %allocator, ptr %method, ptr %delete) {
entry:
  %data = alloca %data
  store %data zeroinitializer, ptr %data
  call void %method(ptr sret(%data) %data, ptr %allocator, i64 64)
  %memory = load ptr, ptr %data
  %one.at = getelementptr %data, ptr %data, i64 0, $data.first
  %two.at = getelementptr %data, ptr %data, i64 0, $data.second
  %one = load ptr, ptr %one.at
  %two = load ptr, ptr %two.at
  %some = icmp ne ptr %memory, null
  %one.is = icmp eq ptr %one, %memory
  %one.frees = icmp eq ptr %one, %delete
  %two.is = icmp eq ptr %two, %memory
  %two.frees = icmp eq ptr %two, %delete
  %either = and i1 %one.is, %two.frees
  %or = and i1 %one.frees, %two.is
  %usual = or i1 %either, %or
  %good = and i1 %some, %usual
  br i1 %good, label %take, label %end
take:
  %context = select i1 %either, i64 1, i64 2
  %function = sub i64 3, %context
  store i64 %context, ptr @tilewright.torch.context.at
  store i64 %function, ptr @tilewright.torch.delete.at
  store ptr %allocator, ptr @tilewright.torch.allocator
  store ptr %method, ptr @tilewright.torch.allocate
  call void %delete(ptr %memory)
  br label %end
end:
  ret i1 %good
}

; `c10::Allocator::allocate`. It may throw, through this function.
define void @torch_allocate(ptr sret(%data) %result, ptr %self, i64 %size) {
entry:
  %allocator = load ptr, ptr @tilewright.torch.allocator
  %allocate = load ptr, ptr @tilewright.torch.allocate
  %empty = icmp eq i64 %size, 0
  %margin = call i64 @margin(i64 %size)
  %zones = shl i64 %margin, 1
  %with = add i64 %size, %zones
  %absurd = icmp slt i64 %with, 0
  %plain = or i1 %empty, %absurd
  %bytes = select i1 %plain, i64 %size, i64 %with
  call void %allocate(ptr sret(%data) %result, ptr %allocator, i64 %bytes)
  br i1 %plain, label %end, label %place
place:
  %context.index = load i64, ptr @tilewright.torch.context.at
  %delete.index = load i64, ptr @tilewright.torch.delete.at
  %context.at = getelementptr ptr, ptr %result, i64 %context.index
  %delete.at = getelementptr ptr, ptr %result, i64 %delete.index
  %base = load ptr, ptr %context.at
  %delete = load ptr, ptr %delete.at
  %first = ptrtoint ptr %base to i64
  %low = add i64 %first, %margin
  %depth = load atomic i64, ptr @tilewright.counting.depth monotonic, align 8
  %now = load atomic i64, ptr @tilewright.counting.now monotonic, align 8
  %inside = icmp ne i64 %depth, 0
  %counting = select i1 %inside, i64 %now, i64 0
  %known = call i1 @know(ptr %base, ptr %delete, i64 %low, i64 %size, i64 %margin, i64 %counting)
  br i1 %known, label %move, label %end
move:
  %memory = inttoptr i64 %low to ptr
  store ptr %memory, ptr %result
  store ptr %memory, ptr %context.at
  store ptr @release, ptr %delete.at
  br label %end
end:
  ret void
}

; `c10::Allocator::raw_deleter`: what frees what `torch_allocate` gave.
define ptr @torch_raw_deleter(ptr %self) {
  ret ptr @release
}
