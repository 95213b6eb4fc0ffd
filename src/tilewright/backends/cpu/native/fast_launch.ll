; Fast launches: the words of a launch are read straight from Python's objects, and
; the pool runs it, all in one call. fast_launch.py says which objects; it also tries at start whether
; this interpreter's objects are as they are taken to be here. It completes pool.ll.
;
; Only objects of just the types that the description names are looked into. Anything else makes the
; answer `no`, nothing has been done then, and no exception is set.

declare i64 @PyLong_AsLongLongAndOverflow(ptr, ptr)
declare double @PyFloat_AsDouble(ptr)
; It takes C's `long`, which has 32 bits on some systems: the lower half then counts.
declare ptr @PyBool_FromLong(i64)
declare i64 @PyTuple_Size(ptr)
declare ptr @PyTuple_GetItem(ptr, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Whether the type of an object is just this one.
define internal i1 @exactly(ptr %object, ptr %type) {
  %own.at = getelementptr %object, ptr %object, i64 0, $object.type
  %own = load ptr, ptr %own.at
  %same = icmp eq ptr %own, %type
  ret i1 %same
}

; Put the value of an int between two others into a word. Whether it was one.
define internal i1 @whole(ptr %description, ptr %object, i64 %least, i64 %greatest, ptr %word) {
entry:
  %overflow = alloca i32
  %type.at = getelementptr %description, ptr %description, i64 0, $description.int
  %type = load ptr, ptr %type.at
  %is = call i1 @exactly(ptr %object, ptr %type)
  br i1 %is, label %read, label %no
read:
  %value = call i64 @PyLong_AsLongLongAndOverflow(ptr %object, ptr %overflow)
  %beyond = load i32, ptr %overflow
  store i64 %value, ptr %word
  %known = icmp eq i32 %beyond, 0
  %above = icmp sge i64 %value, %least
  %below = icmp sle i64 %value, %greatest
  %between = and i1 %above, %below
  %fits = and i1 %between, %known
  ret i1 %fits
no:
  ret i1 false
}

; Put the value of a float between two others, rounded to a number of bytes, into a word. Whether it
; was one.
define internal i1 @rounded(ptr %description, ptr %object, ptr %parameter, ptr %word) {
  %type.at = getelementptr %description, ptr %description, i64 0, $description.float
  %type = load ptr, ptr %type.at
  %is = call i1 @exactly(ptr %object, ptr %type)
  br i1 %is, label %read, label %no
read:
  %value = call double @PyFloat_AsDouble(ptr %object)
  %least.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.least
  %least = load double, ptr %least.at
  %greatest.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.greatest
  %greatest = load double, ptr %greatest.at
  %above = fcmp oge double %value, %least
  %below = fcmp ole double %value, %greatest
  %fits = and i1 %above, %below
  br i1 %fits, label %round, label %no
round:
  %bytes.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.bytes
  %bytes = load i64, ptr %bytes.at
  switch i64 %bytes, label %no [
    i64 4, label %single
    i64 8, label %double
  ]
single:
  %short = fptrunc double %value to float
  %short.bits = bitcast float %short to i32
  %short.word = zext i32 %short.bits to i64
  store i64 %short.word, ptr %word
  ret i1 true
double:
  store double %value, ptr %word
  ret i1 true
no:
  ret i1 false
}

; Put a number of NumPy's own into a word: an integer with its sign, the bytes of a float. It lies
; right behind what every object begins with. Whether it was one.
define internal i1 @scalar(ptr %object, ptr %parameter, i1 %float, ptr %word) {
  %type.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.types
  %type = load ptr, ptr %type.at
  %is = call i1 @exactly(ptr %object, ptr %type)
  br i1 %is, label %read, label %no
read:
  %value = getelementptr %scalar, ptr %object, i64 0, $scalar.value
  %bytes.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.bytes
  %bytes = load i64, ptr %bytes.at
  switch i64 %bytes, label %no [
    i64 1, label %one
    i64 2, label %two
    i64 4, label %four
    i64 8, label %eight
  ]
one:
  %one.value = load i8, ptr %value
  %one.word = sext i8 %one.value to i64
  br label %give
two:
  %two.value = load i16, ptr %value
  %two.word = sext i16 %two.value to i64
  br label %give
four:
  %four.value = load i32, ptr %value
  %four.word = sext i32 %four.value to i64
  br label %give
eight:
  %eight.word = load i64, ptr %value
  br label %give
give:
  %signed = phi i64 [ %one.word, %one ], [ %two.word, %two ], [ %four.word, %four ],
                    [ %eight.word, %eight ]
  %bits = shl i64 %bytes, 3
  %unused = sub i64 64, %bits
  %mask = lshr i64 -1, %unused
  %sign = and i64 %signed, %mask
  %chosen = select i1 %float, i64 %sign, i64 %signed
  store i64 %chosen, ptr %word
  ret i1 true
no:
  ret i1 false
}

; Put the address of an array into a word and, if the kernel reads the table, its range there. Where
; the next range goes; null if it's no array of a dtype that fits, read-only and must not be, or
; longer than memory. NumPy's macros read its fields at the same places.
define internal ptr @array(ptr %description, ptr %object, ptr %parameter, ptr %word, ptr %range) {
entry:
  %type.at = getelementptr %description, ptr %description, i64 0, $description.array
  %type = load ptr, ptr %type.at
  %is = call i1 @exactly(ptr %object, ptr %type)
  br i1 %is, label %which, label %no
which:
  %dtype.at = getelementptr %ndarray, ptr %object, i64 0, $ndarray.dtype
  %dtype = load ptr, ptr %dtype.at
  %fitting.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.types
  %fitting = load ptr, ptr %fitting.at
  br label %compare
compare:
  %number = phi i64 [ 0, %which ], [ %number.next, %another ]
  %one.at = getelementptr ptr, ptr %fitting, i64 %number
  %one = load ptr, ptr %one.at
  %number.next = add i64 %number, 1
  %same = icmp eq ptr %one, %dtype
  br i1 %same, label %fits, label %another
another:
  %end = icmp eq ptr %one, null
  br i1 %end, label %no, label %compare
fits:
  %flags.at = getelementptr %ndarray, ptr %object, i64 0, $ndarray.flags
  %flags = load i32, ptr %flags.at
  %writeable.bit = and i32 %flags, 1024
  %readonly = icmp eq i32 %writeable.bit, 0
  %written.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.least
  %written.word = load i64, ptr %written.at
  %written = icmp ne i64 %written.word, 0
  %refused = and i1 %written, %readonly
  br i1 %refused, label %no, label %take
take:
  %data.at = getelementptr %ndarray, ptr %object, i64 0, $ndarray.data
  %data = load i64, ptr %data.at
  store i64 %data, ptr %word
  %rank.at = getelementptr %ndarray, ptr %object, i64 0, $ndarray.rank
  %rank.short = load i32, ptr %rank.at
  %rank = zext i32 %rank.short to i64
  %shape.at = getelementptr %ndarray, ptr %object, i64 0, $ndarray.shape
  %shape = load ptr, ptr %shape.at
  %strides.at = getelementptr %ndarray, ptr %object, i64 0, $ndarray.strides
  %strides = load ptr, ptr %strides.at
  br label %axes
axes:
  %axis = phi i64 [ 0, %take ], [ %axis.next, %reached ]
  %low = phi i64 [ %data, %take ], [ %low.next, %reached ]
  %last = phi i64 [ %data, %take ], [ %last.next, %reached ]
  %more = icmp ult i64 %axis, %rank
  br i1 %more, label %along, label %measured
along:
  %length.at = getelementptr i64, ptr %shape, i64 %axis
  %length = load i64, ptr %length.at
  %empty = icmp eq i64 %length, 0
  br i1 %empty, label %nothing, label %extend
extend:
  %stride.at = getelementptr i64, ptr %strides, i64 %axis
  %stride = load i64, ptr %stride.at
  %steps = sub i64 %length, 1
  %product = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %steps, i64 %stride)
  %reach = extractvalue { i64, i1 } %product, 0
  %wraps = extractvalue { i64, i1 } %product, 1
  ; The sums of so few and so small numbers do not overflow.
  %shifted = add i64 %reach, 281474976710656
  %far = icmp ugt i64 %shifted, 562949953421312
  %beyond = or i1 %wraps, %far
  br i1 %beyond, label %no, label %reached
reached:
  %back = call i64 @llvm.smin.i64(i64 %reach, i64 0)
  %forth = call i64 @llvm.smax.i64(i64 %reach, i64 0)
  %low.next = add i64 %low, %back
  %last.next = add i64 %last, %forth
  %axis.next = add i64 %axis, 1
  br label %axes
measured:
  %table.at = getelementptr %description, ptr %description, i64 0, $description.reads_table
  %table = load i64, ptr %table.at
  %ignored = icmp eq i64 %table, 0
  br i1 %ignored, label %nothing, label %write
write:
  %bytes.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.bytes
  %bytes = load i64, ptr %bytes.at
  %high = add i64 %last, %bytes
  %mode = select i1 %readonly, i64 1, i64 2
  store i64 %low, ptr %range
  %high.at = getelementptr %range, ptr %range, i64 0, $range.high
  store i64 %high, ptr %high.at
  %mode.at = getelementptr %range, ptr %range, i64 0, $range.mode
  store i64 %mode, ptr %mode.at
  %next = getelementptr %range, ptr %range, i64 1
  ret ptr %next
nothing:
  ret ptr %range
no:
  ret ptr null
}

; Put a grid, an int or a tuple of one to three, into three words. Whether it was one.
define internal i1 @extents(ptr %description, ptr %grid, ptr %words) {
  %second = getelementptr i64, ptr %words, i64 1
  %third = getelementptr i64, ptr %words, i64 2
  store i64 1, ptr %second
  store i64 1, ptr %third
  %type.at = getelementptr %description, ptr %description, i64 0, $description.tuple
  %type = load ptr, ptr %type.at
  %several = call i1 @exactly(ptr %grid, ptr %type)
  br i1 %several, label %count, label %single
single:
  %alone = call i1 @whole(ptr %description, ptr %grid, i64 1, i64 16777215, ptr %words)
  ret i1 %alone
count:
  %size = call i64 @PyTuple_Size(ptr %grid)
  %before = sub i64 %size, 1
  %usual = icmp ult i64 %before, 3
  br i1 %usual, label %each, label %no
each:
  %axis = phi i64 [ 0, %count ], [ %axis.next, %step ]
  %object = call ptr @PyTuple_GetItem(ptr %grid, i64 %axis)
  %word = getelementptr i64, ptr %words, i64 %axis
  %fits = call i1 @whole(ptr %description, ptr %object, i64 1, i64 16777215, ptr %word)
  br i1 %fits, label %step, label %no
step:
  %axis.next = add i64 %axis, 1
  %more = icmp ult i64 %axis.next, %size
  br i1 %more, label %each, label %yes
yes:
  ret i1 true
no:
  ret i1 false
}

; Write the words of a launch. How many there are; 0 if it does not take grid or arguments.
define internal i64 @fill(ptr %description, ptr %grid, ptr %arguments, ptr %words) {
entry:
  %grid.fits = call i1 @extents(ptr %description, ptr %grid, ptr %words)
  br i1 %grid.fits, label %look, label %no
look:
  %type.at = getelementptr %description, ptr %description, i64 0, $description.tuple
  %type = load ptr, ptr %type.at
  %several = call i1 @exactly(ptr %arguments, ptr %type)
  br i1 %several, label %count, label %no
count:
  %given = call i64 @PyTuple_Size(ptr %arguments)
  %size.at = getelementptr %description, ptr %description, i64 0, $description.size
  %size = load i64, ptr %size.at
  %enough = icmp eq i64 %given, %size
  br i1 %enough, label %begin, label %no
begin:
  %print.at = getelementptr %header, ptr %words, i64 0, $header.printed
  store i64 0, ptr %print.at
  %values = getelementptr %header, ptr %words, i64 1
  %table = getelementptr i64, ptr %values, i64 %size
  %table.at = getelementptr %header, ptr %words, i64 0, $header.table
  store ptr %table, ptr %table.at
  %ranges = getelementptr i64, ptr %table, i64 1
  br label %each
each:
  %position = phi i64 [ 0, %begin ], [ %position.next, %step ]
  %range = phi ptr [ %ranges, %begin ], [ %range.next, %step ]
  %more = icmp ult i64 %position, %size
  br i1 %more, label %argument, label %finish
argument:
  %object = call ptr @PyTuple_GetItem(ptr %arguments, i64 %position)
  %parameter = getelementptr %description, ptr %description, i64 0, $description.parameters, i64 %position
  %word = getelementptr i64, ptr %values, i64 %position
  %kind = load i64, ptr %parameter
  switch i64 %kind, label %float [
    i64 0, label %array
    i64 1, label %integer
  ]
array:
  %after = call ptr @array(ptr %description, ptr %object, ptr %parameter, ptr %word, ptr %range)
  %is_array = icmp ne ptr %after, null
  br i1 %is_array, label %step, label %no
integer:
  %least.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.least
  %least = load i64, ptr %least.at
  %greatest.at = getelementptr %parameter, ptr %parameter, i64 0, $parameter.greatest
  %greatest = load i64, ptr %greatest.at
  %whole = call i1 @whole(ptr %description, ptr %object, i64 %least, i64 %greatest, ptr %word)
  br i1 %whole, label %step, label %other
float:
  %rounded = call i1 @rounded(ptr %description, ptr %object, ptr %parameter, ptr %word)
  br i1 %rounded, label %step, label %other
other:
  %is_float = phi i1 [ false, %integer ], [ true, %float ]
  %number = call i1 @scalar(ptr %object, ptr %parameter, i1 %is_float, ptr %word)
  br i1 %number, label %step, label %no
step:
  %range.next = phi ptr [ %after, %array ], [ %range, %integer ], [ %range, %float ],
                        [ %range, %other ]
  %position.next = add i64 %position, 1
  br label %each
finish:
  %always.at = getelementptr %description, ptr %description, i64 0, $description.always
  %always = load i64, ptr %always.at
  %always.bytes = mul i64 %always, $range.size
  %source.at = getelementptr %description, ptr %description, i64 0, $description.ranges
  %source = load ptr, ptr %source.at
  call void @llvm.memcpy.p0.p0.i64(ptr %range, ptr %source, i64 %always.bytes, i1 false)
  %end = getelementptr %range, ptr %range, i64 %always
  %end.address = ptrtoint ptr %end to i64
  %ranges.address = ptrtoint ptr %ranges to i64
  %ranges.bytes = sub i64 %end.address, %ranges.address
  %ranges.count = udiv i64 %ranges.bytes, $range.size
  store i64 %ranges.count, ptr %table
  %words.address = ptrtoint ptr %words to i64
  %bytes = sub i64 %end.address, %words.address
  %result = lshr i64 %bytes, 3
  ret i64 %result
no:
  ret i64 0
}

; A function for Python (METH_FASTCALL), bound to the address of a description. Arguments: grid and
; tuple of arguments. The words of a launch as bytes, none if it does not take these.
define ptr @pack(ptr %self, ptr %given, i64 %count) {
  %description = call ptr @PyLong_AsVoidPtr(ptr %self)
  %grid = load ptr, ptr %given
  %arguments.at = getelementptr ptr, ptr %given, i64 1
  %arguments = load ptr, ptr %arguments.at
  %room.at = getelementptr %description, ptr %description, i64 0, $description.room
  %room = load i64, ptr %room.at
  %words = alloca i64, i64 %room, align 16
  %size = call i64 @fill(ptr %description, ptr %grid, ptr %arguments, ptr %words)
  %bytes = shl i64 %size, 3
  %result = call ptr @PyBytes_FromStringAndSize(ptr %words, i64 %bytes)
  ret ptr %result
}

; Like @pack, but it also launches. The result is True if all tile blocks have run, bytes with the
; error of the kernel (see @launch), or False if nothing has been done: it does not take them, the pool is
; asleep, or all its slots are taken; null when an exception is set.
define ptr @launch_fast(ptr %self, ptr %given, i64 %count) {
entry:
  %error = alloca ptr
  %description = call ptr @PyLong_AsVoidPtr(ptr %self)
  %room.at = getelementptr %description, ptr %description, i64 0, $description.room
  %room = load i64, ptr %room.at
  ; On the stack, so that each launch has its own.
  %words = alloca i64, i64 %room, align 16
  %pool.at = load ptr, ptr %description
  %control = load ptr, ptr %pool.at
  %absent = icmp eq ptr %control, null
  br i1 %absent, label %no, label %look
look:
  %team.at = getelementptr %control, ptr %control, i64 0, $control.team
  %team.short = load atomic i32, ptr %team.at seq_cst, align 4
  %team = zext i32 %team.short to i64
  %asleep = icmp eq i64 %team, 0
  br i1 %asleep, label %no, label %read
read:
  %grid = load ptr, ptr %given
  %arguments.at = getelementptr ptr, ptr %given, i64 1
  %arguments = load ptr, ptr %arguments.at
  %size = call i64 @fill(ptr %description, ptr %grid, ptr %arguments, ptr %words)
  %fits = icmp ne i64 %size, 0
  br i1 %fits, label %count_blocks, label %no
count_blocks:
  %y.at = getelementptr i64, ptr %words, i64 1
  %z.at = getelementptr i64, ptr %words, i64 2
  %x = load i64, ptr %words
  %y = load i64, ptr %y.at
  %z = load i64, ptr %z.at
  %plane = mul i64 %x, %y
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %plane, i64 %z)
  %blocks = extractvalue { i64, i1 } %product, 0
  %overflow = extractvalue { i64, i1 } %product, 1
  %many = icmp ugt i64 %blocks, 4611686018427387904
  %too_many = or i1 %overflow, %many
  br i1 %too_many, label %no, label %go
go:
  %kernel.at = getelementptr %description, ptr %description, i64 0, $description.kernel
  %kernel = load i64, ptr %kernel.at
  %threads.at = getelementptr %description, ptr %description, i64 0, $description.threads
  %threads = load i64, ptr %threads.at
  %limit = call i64 @llvm.umin.i64(i64 %team, i64 %threads)
  %grain.at = getelementptr %description, ptr %description, i64 0, $description.grain
  %grain = load i64, ptr %grain.at
  %chunks.at = getelementptr %description, ptr %description, i64 0, $description.chunks
  %chunks = load i64, ptr %chunks.at
  %data = ptrtoint ptr %words to i64
  %status = call i64 @submit(ptr %control, i64 %kernel, i64 0, i64 %blocks, i64 %data,
                             i64 %limit, i64 %grain, i64 %chunks, ptr %error)
  switch i64 %status, label %failed [
    i64 0, label %done
    i64 1, label %no
  ]
failed:
  %words.there = load ptr, ptr %error
  ret ptr %words.there
done:
  %true = call ptr @PyBool_FromLong(i64 1)
  ret ptr %true
no:
  %false = call ptr @PyBool_FromLong(i64 0)
  ret ptr %false
}
