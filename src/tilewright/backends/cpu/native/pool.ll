; The threads that run the tile blocks of launches. pool.py says what it is for and starts the
; threads; x86_64.ll or aarch64.ll complete it, and how threads wait (tilewright.system).
;
; A launch takes a slot, so several can be under way. The thread that launches works on its own
; launch and nothing else; workers join whatever launch is open, one after the other. Only the
; counter of a launch decides who runs which blocks, so they start in increasing order, and every
; launch goes on even if no worker ever comes.

declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare void @free(ptr)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)

declare i64 @PyLong_AsLongLong(ptr)
declare ptr @PyLong_AsVoidPtr(ptr)
declare ptr @PyLong_FromLongLong(i64)
declare ptr @PyBytes_FromStringAndSize(ptr, i64)
declare ptr @PyErr_Occurred()
declare i32 @PyErr_CheckSignals()
declare ptr @PyEval_SaveThread()
declare void @PyEval_RestoreThread(ptr)

; A new pool; null if there is no memory. It is never freed: threads that are still about when
; the process ends must find it.
define ptr @create() {
  %size.end = getelementptr %control, ptr null, i64 1
  %size = ptrtoint ptr %size.end to i64
  %room = add i64 %size, 64
  %memory = call ptr @calloc(i64 1, i64 %room)
  %none = icmp eq ptr %memory, null
  %address = ptrtoint ptr %memory to i64
  %above = add i64 %address, 63
  %aligned = and i64 %above, -64
  %pool = inttoptr i64 %aligned to ptr
  %result = select i1 %none, ptr null, ptr %pool
  ret ptr %result
}

; Put code there that a kernel has from now on: whoever finds it finds all that it holds.
define void @put(ptr %kernel, ptr %code) {
  store atomic ptr %code, ptr %kernel release, align 8
  ret void
}

; Scratch memory for a thread that works on a launch, with what lies below it; null if there is no
; memory. It is aligned to 64 bytes.
define internal ptr @reserve(ptr %arena, ptr %slot, i64 %number, ptr %record) {
  %needed.at = getelementptr %slot, ptr %slot, i64 0, $slot.bytes
  %needed = load i64, ptr %needed.at
  %base = load ptr, ptr %arena
  %room.at = getelementptr %arena, ptr %arena, i64 0, $arena.room
  %room = load i64, ptr %room.at
  %none = icmp eq ptr %base, null
  %short = icmp ult i64 %room, %needed
  %grow = or i1 %none, %short
  br i1 %grow, label %allocate, label %use
allocate:
  call void @free(ptr %base)
  %wanted = call i64 @llvm.umax.i64(i64 %needed, i64 65536)
  %padded = add i64 %wanted, 128
  %new = call ptr @malloc(i64 %padded)
  store ptr %new, ptr %arena
  store i64 %wanted, ptr %room.at
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %nothing, label %use
nothing:
  ret ptr null
use:
  %memory = phi ptr [ %base, %0 ], [ %new, %allocate ]
  %address = ptrtoint ptr %memory to i64
  %above = add i64 %address, 127
  %aligned = and i64 %above, -64
  %scratch = inttoptr i64 %aligned to ptr
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  store ptr %slot, ptr %slot.at
  %number.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.number
  store i64 %number, ptr %number.at
  %later.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.later
  store i64 0, ptr %later.at
  %record.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.record
  store ptr %record, ptr %record.at
  %given.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.given
  store i64 0, ptr %given.at
  %lowest.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.lowest
  store i64 -1, ptr %lowest.at
  ret ptr %scratch
}

; Give scratch memory back if there is more than 16 MiB of it.
define internal void @relinquish(ptr %arena) {
  %room.at = getelementptr %arena, ptr %arena, i64 0, $arena.room
  %room = load i64, ptr %room.at
  %large = icmp ugt i64 %room, 16777216
  br i1 %large, label %release, label %keep
release:
  call void @discard(ptr %arena)
  br label %keep
keep:
  ret void
}

define internal void @discard(ptr %arena) {
  %base = load ptr, ptr %arena
  call void @free(ptr %base)
  store ptr null, ptr %arena
  %room.at = getelementptr %arena, ptr %arena, i64 0, $arena.room
  store i64 0, ptr %room.at
  ret void
}

; ---- what kernels call: pool.py says when

; Where the flag is.
define ptr @tilewright.control(ptr %scratch) {
  %place = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %control = load ptr, ptr %place, align 8
  ret ptr %control
}

; The number of this thread in the launch's pool: 0 is the one that launches.
define i64 @tilewright.thread(ptr %scratch) {
  %place = getelementptr %thread, ptr %scratch, i64 -1, $thread.number
  %number = load i64, ptr %place, align 8
  ret i64 %number
}

; A word of the kernel's own.
define ptr @tilewright.later(ptr %scratch) {
  %place = getelementptr %thread, ptr %scratch, i64 -1, $thread.later
  ret ptr %place
}

; Report an error. The first one of a launch is kept; everybody stops.
define void @tilewright.fail(ptr %scratch, i64 %code, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e) cold noinline {
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  call void @fail_in(ptr %slot, i64 %code, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e)
  ret void
}

define internal void @fail_in(ptr %slot, i64 %code, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e) {
  %state = getelementptr %slot, ptr %slot, i64 0, $slot.state
  %swap = cmpxchg ptr %state, i32 0, i32 1 acq_rel monotonic, align 4
  %first = extractvalue { i32, i1 } %swap, 1
  br i1 %first, label %write, label %stop
write:
  %code.at = getelementptr %slot, ptr %slot, i64 0, $slot.error, $error.code
  %a.at = getelementptr %slot, ptr %slot, i64 0, $slot.error, $error.words, i64 0
  %b.at = getelementptr %slot, ptr %slot, i64 0, $slot.error, $error.words, i64 1
  %c.at = getelementptr %slot, ptr %slot, i64 0, $slot.error, $error.words, i64 2
  %d.at = getelementptr %slot, ptr %slot, i64 0, $slot.error, $error.words, i64 3
  %e.at = getelementptr %slot, ptr %slot, i64 0, $slot.error, $error.words, i64 4
  store i64 %code, ptr %code.at
  store i64 %a, ptr %a.at
  store i64 %b, ptr %b.at
  store i64 %c, ptr %c.at
  store i64 %d, ptr %d.at
  store i64 %e, ptr %e.at
  store atomic i32 2, ptr %state release, align 4
  br label %stop
stop:
  %flag = atomicrmw or ptr %slot, i32 2 seq_cst
  ret void
}

; When the flag is set: whether this thread must leave the kernel. The launching thread gives Python's
; signal handlers a chance to run; if one raises, the launch ends.
define i1 @tilewright.poll(ptr %scratch) cold noinline {
  %slot.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.slot
  %slot = load ptr, ptr %slot.at
  %flag = load atomic i32, ptr %slot seq_cst, align 4
  %stop.bit = and i32 %flag, 2
  %stop = icmp ne i32 %stop.bit, 0
  br i1 %stop, label %leave, label %who
who:
  %number.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.number
  %number = load i64, ptr %number.at
  %launching = icmp eq i64 %number, 0
  br i1 %launching, label %look, label %stay
look:
  %seen = atomicrmw and ptr %slot, i32 -2 seq_cst
  %environment.at = getelementptr %slot, ptr %slot, i64 0, $slot.environment
  %environment = load i64, ptr %environment.at
  call void @set_environment(i64 %environment)
  %python.at = getelementptr %slot, ptr %slot, i64 0, $slot.python
  %python = load ptr, ptr %python.at
  call void @PyEval_RestoreThread(ptr %python)
  %raised = call i32 @PyErr_CheckSignals()
  %again = call ptr @PyEval_SaveThread()
  store ptr %again, ptr %python.at
  call void @set_usual_environment()
  %fine = icmp eq i32 %raised, 0
  br i1 %fine, label %stay, label %raise
raise:
  %raised.at = getelementptr %slot, ptr %slot, i64 0, $slot.raised
  store i32 1, ptr %raised.at
  %before = atomicrmw or ptr %slot, i32 2 seq_cst
  br label %leave
stay:
  ret i1 false
leave:
  ret i1 true
}

; What runs blocks of a launch: the code that the kernel has now, if it counts them as the launch does
; and has enough scratch memory there; else the code that the launch began with.
define internal ptr @function_now(ptr %slot) {
  %kernel.at = getelementptr %slot, ptr %slot, i64 0, $slot.kernel
  %kernel = load ptr, ptr %kernel.at
  %code = load atomic ptr, ptr %kernel acquire, align 8
  %begun.at = getelementptr %slot, ptr %slot, i64 0, $slot.code
  %begun = load ptr, ptr %begun.at
  %order.at = getelementptr %code, ptr %code, i64 0, $code.order
  %order = load i64, ptr %order.at
  %order.begun.at = getelementptr %code, ptr %begun, i64 0, $code.order
  %order.begun = load i64, ptr %order.begun.at
  %alike = icmp eq i64 %order, %order.begun
  %needed.at = getelementptr %code, ptr %code, i64 0, $code.bytes
  %needed = load i64, ptr %needed.at
  %room.at = getelementptr %slot, ptr %slot, i64 0, $slot.bytes
  %room = load i64, ptr %room.at
  %enough = icmp ule i64 %needed, %room
  %fits = and i1 %alike, %enough
  %chosen = select i1 %fits, ptr %code, ptr %begun
  %function.at = getelementptr %code, ptr %chosen, i64 0, $code.function
  %function = load ptr, ptr %function.at
  ret ptr %function
}

; Take blocks of a launch and run them until there are no more.
define internal void @work(ptr %slot, ptr %scratch) {
entry:
  %here = alloca i64
  %here.number = ptrtoint ptr %here to i64
  %base.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.base
  store i64 %here.number, ptr %base.at
  %record.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.record
  %record = load ptr, ptr %record.at
  %seen.at = getelementptr %record, ptr %record, i64 0, $record.seen
  store atomic i64 -1, ptr %seen.at seq_cst, align 8
  store atomic ptr %slot, ptr %record seq_cst, align 8
  %arguments.at = getelementptr %slot, ptr %slot, i64 0, $slot.data
  %arguments = load ptr, ptr %arguments.at
  %last.at = getelementptr %slot, ptr %slot, i64 0, $slot.last
  %last = load i64, ptr %last.at
  %chunk.at = getelementptr %slot, ptr %slot, i64 0, $slot.chunk
  %chunk = load i64, ptr %chunk.at
  %counter = getelementptr %slot, ptr %slot, i64 0, $slot.counter
  %later.at = getelementptr %thread, ptr %scratch, i64 -1, $thread.later
  br label %check
check:
  %before = phi ptr [ null, %entry ], [ %function, %execute ]
  %flag = load atomic i32, ptr %slot monotonic, align 4
  %look = icmp ne i32 %flag, 0
  br i1 %look, label %slow, label %take
slow:
  %leave = call i1 @tilewright.poll(ptr %scratch)
  br i1 %leave, label %done, label %take
take:
  %first = atomicrmw add ptr %counter, i64 %chunk monotonic
  %more = icmp ult i64 %first, %last
  br i1 %more, label %run, label %done
run:
  %next = add i64 %first, %chunk
  %behind = call i64 @llvm.umin.i64(i64 %next, i64 %last)
  %function = call ptr @function_now(ptr %slot)
  %changes = icmp ne ptr %function, %before
  %later.before = load i64, ptr %later.at
  %owed = icmp ne i64 %later.before, 0
  %leaves = and i1 %changes, %owed
  br i1 %leaves, label %hand_over, label %execute
hand_over:
  ; What code has put off, other code knows nothing of.
  call void %before(i64 %last, i64 %last, ptr %arguments, ptr %scratch)
  store i64 0, ptr %later.at
  br label %execute
execute:
  call void %function(i64 %first, i64 %behind, ptr %arguments, ptr %scratch)
  br label %check
done:
  ; What the kernel has put off until it has no more blocks here.
  %later = load i64, ptr %later.at
  %owes = icmp ne i64 %later, 0
  br i1 %owes, label %settle, label %end
settle:
  call void %before(i64 %last, i64 %last, ptr %arguments, ptr %scratch)
  br label %end
end:
  store atomic ptr null, ptr %record seq_cst, align 8
  ret void
}

; Wake workers for a launch, if more are wanted than are awake with nothing to do. Nobody wakes
; more than two: waking takes time, and those who come wake others.
define internal void @call_workers(ptr %control, ptr %slot, i32 %wanted) {
  %idle.at = getelementptr %control, ptr %control, i64 0, $control.idle
  %idle = load atomic i32, ptr %idle.at seq_cst, align 4
  %asleep.at = getelementptr %control, ptr %control, i64 0, $control.asleep
  %asleep = load atomic i32, ptr %asleep.at seq_cst, align 4
  %some_asleep = icmp ne i32 %asleep, 0
  %missing = icmp sgt i32 %wanted, %idle
  %due = and i1 %some_asleep, %missing
  br i1 %due, label %rouse, label %done
rouse:
  %few = sub i32 %wanted, %idle
  %one = icmp eq i32 %few, 1
  %count = select i1 %one, i32 1, i32 2
  %bits.at = getelementptr %slot, ptr %slot, i64 0, $slot.bits
  %bits = load i32, ptr %bits.at
  call void @wake_some(ptr %control, i32 %count, i32 %bits)
  br label %done
done:
  ret void
}

; A worker joins a launch, if it is open and has blocks left. Whether it did.
define internal i1 @help(ptr %control, i64 %index, ptr %arena, i64 %number) {
  %slot = getelementptr %control, ptr %control, i64 0, $control.slots, i64 %index
  %counter = getelementptr %slot, ptr %slot, i64 0, $slot.counter
  %taken = load atomic i64, ptr %counter monotonic, align 8
  %last.at = getelementptr %slot, ptr %slot, i64 0, $slot.last
  %last = load atomic i64, ptr %last.at monotonic, align 8
  %left = icmp ult i64 %taken, %last
  br i1 %left, label %join, label %no
join:
  ; First inside, then see whether it is open: who closes it waits until nobody is inside.
  %inside = getelementptr %slot, ptr %slot, i64 0, $slot.inside
  %others = atomicrmw add ptr %inside, i32 1 seq_cst
  %open.at = getelementptr %control, ptr %control, i64 0, $control.open
  %open.bits = load atomic i64, ptr %open.at seq_cst, align 8
  %open.shifted = lshr i64 %open.bits, %index
  %open = trunc i64 %open.shifted to i1
  br i1 %open, label %count, label %leave
count:
  %limit.at = getelementptr %slot, ptr %slot, i64 0, $slot.limit
  %limit = load i32, ptr %limit.at
  %room = icmp ult i32 %others, %limit
  br i1 %room, label %prepare, label %leave
prepare:
  %place.0 = add i64 %number, 63
  %place = call i64 @llvm.umin.i64(i64 %place.0, i64 1023)
  %record = getelementptr %control, ptr %control, i64 0, $control.records, i64 %place
  %scratch = call ptr @reserve(ptr %arena, ptr %slot, i64 %number, ptr %record)
  %none = icmp eq ptr %scratch, null
  br i1 %none, label %memory, label %run
memory:
  call void @fail_in(ptr %slot, i64 -1, i64 0, i64 0, i64 0, i64 0, i64 0)
  br label %leave
run:
  %team = add i32 %others, 1
  %wanted = sub i32 %limit, %team
  call void @call_workers(ptr %control, ptr %slot, i32 %wanted)
  call void @work(ptr %slot, ptr %scratch)
  call void @relinquish(ptr %arena)
  br label %leave
leave:
  %helped = phi i1 [ false, %join ], [ false, %count ], [ false, %memory ], [ true, %run ]
  %before = atomicrmw sub ptr %inside, i32 1 seq_cst
  %lonely = icmp eq i32 %before, 1
  br i1 %lonely, label %last_one, label %end
last_one:
  %waiting.at = getelementptr %slot, ptr %slot, i64 0, $slot.waiting
  %waiting = load atomic i32, ptr %waiting.at seq_cst, align 4
  %sleeps = icmp ne i32 %waiting, 0
  br i1 %sleeps, label %rouse, label %end
rouse:
  call void @wake(ptr %inside, i32 1)
  br label %end
end:
  ret i1 %helped
no:
  ret i1 false
}

; What a worker does until the pool ends. Its number counts from 1.
;
; While it sleeps it belongs to a core, so that a launch from this core leaves it asleep and wakes
; those of other cores. Else the scheduler may put it behind the thread that launches, there to wait
; milliseconds for its turn; on virtual machines it likes to, since it takes idle cores for absent
; ones. Awake, it runs wherever the scheduler thinks best.
define void @serve(ptr %control, i64 %number, i64 %core) {
entry:
  %arena = alloca %arena
  store %arena zeroinitializer, ptr %arena
  %anywhere = alloca [16 x i64]
  %home = alloca [16 x i64]
  store [16 x i64] zeroinitializer, ptr %anywhere
  store [16 x i64] zeroinitializer, ptr %home
  call void @cores(ptr %anywhere)
  %core.word = lshr i64 %core, 6
  %core.place = and i64 %core, 63
  %core.bit = shl i64 1, %core.place
  %core.at = getelementptr i64, ptr %home, i64 %core.word
  store i64 %core.bit, ptr %core.at
  %bits = call i32 @bit_of(i64 %core)
  %idle.at = getelementptr %control, ptr %control, i64 0, $control.idle
  call void @set_usual_environment()
  %quit.at = getelementptr %control, ptr %control, i64 0, $control.quit
  %open.at = getelementptr %control, ptr %control, i64 0, $control.open
  %asleep = getelementptr %control, ptr %control, i64 0, $control.asleep
  br label %begin
begin:
  %sequence = load atomic i32, ptr %control seq_cst, align 4
  %quit = load atomic i32, ptr %quit.at seq_cst, align 4
  %go_on = icmp eq i32 %quit, 0
  br i1 %go_on, label %scan, label %end
scan:
  %open = load atomic i64, ptr %open.at seq_cst, align 8
  br label %each
each:
  %left = phi i64 [ %open, %scan ], [ %rest, %visit ]
  %busy = phi i1 [ false, %scan ], [ %busier, %visit ]
  %all = icmp eq i64 %left, 0
  br i1 %all, label %scanned, label %visit
visit:
  %index = call i64 @llvm.cttz.i64(i64 %left, i1 true)
  %less = sub i64 %left, 1
  %rest = and i64 %left, %less
  %helped = call i1 @help(ptr %control, i64 %index, ptr %arena, i64 %number)
  %busier = or i1 %busy, %helped
  br label %each
scanned:
  br i1 %busy, label %begin, label %relax
relax:
  %resting = atomicrmw add ptr %idle.at, i32 1 seq_cst
  br label %spin
spin:
  %iteration = phi i64 [ 0, %relax ], [ %iterations, %idle ]
  %now = load atomic i32, ptr %control acquire, align 4
  %changed = icmp ne i32 %now, %sequence
  br i1 %changed, label %up, label %idle
idle:
  call void @pause()
  %iterations = add i64 %iteration, 1
  %tired = icmp ugt i64 %iterations, 2000
  br i1 %tired, label %sleep, label %spin
up:
  %rested = atomicrmw sub ptr %idle.at, i32 1 seq_cst
  br label %begin
sleep:
  %asleep.more = atomicrmw add ptr %asleep, i32 1 seq_cst
  %idle.less = atomicrmw sub ptr %idle.at, i32 1 seq_cst
  call void @settle(ptr %home)
  call void @wait_as(ptr %control, i32 %sequence, i32 %bits)
  call void @settle(ptr %anywhere)
  %asleep.less = atomicrmw sub ptr %asleep, i32 1 seq_cst
  br label %begin
end:
  call void @discard(ptr %arena)
  ret void
}

; What the watcher does until the pool ends: every 20 ms it raises the flag of each launch that it
; has seen before, so that long blocks look after signals too. After a second without launches
; it sleeps until the next.
define void @watch(ptr %control) {
entry:
  %quit.at = getelementptr %control, ptr %control, i64 0, $control.quit
  %parked = getelementptr %control, ptr %control, i64 0, $control.parked
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  br label %begin
begin:
  %quiet = phi i64 [ 0, %entry ], [ %quiet.next, %tick ]
  %quit = load atomic i32, ptr %quit.at seq_cst, align 4
  %go_on = icmp eq i32 %quit, 0
  br i1 %go_on, label %scan, label %end
scan:
  %used = load atomic i64, ptr %used.at seq_cst, align 8
  %unused = icmp eq i64 %used, 0
  br i1 %unused, label %nothing, label %each
each:
  %left = phi i64 [ %used, %scan ], [ %rest, %visited ]
  %index = call i64 @llvm.cttz.i64(i64 %left, i1 true)
  %less = sub i64 %left, 1
  %rest = and i64 %left, %less
  %slot = getelementptr %control, ptr %control, i64 0, $control.slots, i64 %index
  %launch.at = getelementptr %slot, ptr %slot, i64 0, $slot.launch
  %launch = load atomic i64, ptr %launch.at monotonic, align 8
  %seen.at = getelementptr %slot, ptr %slot, i64 0, $slot.seen
  %seen = load i64, ptr %seen.at
  store i64 %launch, ptr %seen.at
  %old = icmp eq i64 %launch, %seen
  br i1 %old, label %raise, label %visited
raise:
  %flag = atomicrmw or ptr %slot, i32 1 seq_cst
  br label %visited
visited:
  %more = icmp ne i64 %rest, 0
  br i1 %more, label %each, label %tick
nothing:
  %longer = add i64 %quiet, 1
  %long = icmp ugt i64 %longer, 50
  br i1 %long, label %park, label %tick
park:
  store atomic i32 1, ptr %parked seq_cst, align 4
  %used.now = load atomic i64, ptr %used.at seq_cst, align 8
  %quit.now = load atomic i32, ptr %quit.at seq_cst, align 4
  %quit.wide = zext i32 %quit.now to i64
  %reasons = or i64 %used.now, %quit.wide
  %still = icmp eq i64 %reasons, 0
  br i1 %still, label %sleep, label %unpark
sleep:
  call void @wait(ptr %parked, i32 1, i64 -1)
  br label %unpark
unpark:
  store atomic i32 0, ptr %parked seq_cst, align 4
  br label %tick
tick:
  %quiet.next = phi i64 [ 0, %visited ], [ %longer, %nothing ], [ 0, %unpark ]
  call void @wait(ptr %quit.at, i32 0, i64 20000)
  br label %begin
end:
  ret void
}

; End the launches with these arguments, from any thread.
define void @abort(ptr %control, i64 %data) {
entry:
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %on ]
  %more = icmp ult i64 %k, 64
  br i1 %more, label %look, label %end
look:
  %used = load atomic i64, ptr %used.at seq_cst, align 8
  %shifted = lshr i64 %used, %k
  %busy = trunc i64 %shifted to i1
  %slot = getelementptr %control, ptr %control, i64 0, $control.slots, i64 %k
  %data.at = getelementptr %slot, ptr %slot, i64 0, $slot.data
  %found = load i64, ptr %data.at
  %same = icmp eq i64 %found, %data
  %meant = and i1 %busy, %same
  br i1 %meant, label %stop, label %on
stop:
  call void @fail_in(ptr %slot, i64 -2, i64 0, i64 0, i64 0, i64 0, i64 0)
  br label %on
on:
  %next = add i64 %k, 1
  br label %head
end:
  ret void
}

; Whether no launch is under way.
define i32 @unused(ptr %control) {
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  %used = load atomic i64, ptr %used.at seq_cst, align 8
  %none = icmp eq i64 %used, 0
  %answer = zext i1 %none to i32
  ret i32 %answer
}

; Give a list of notes (print.ll) back.
define void @forget(ptr %list) {
entry:
  %last = load ptr, ptr %list
  store ptr null, ptr %list
  br label %next
next:
  %note = phi ptr [ %last, %entry ], [ %before, %give ]
  %none = icmp eq ptr %note, null
  br i1 %none, label %end, label %give
give:
  %before = load ptr, ptr %note
  call void @free(ptr %note)
  br label %next
end:
  ret void
}

; Say how many threads may run a launch; 0 while they have yet to be started.
define void @ready(ptr %control, i64 %threads) {
  %team = getelementptr %control, ptr %control, i64 0, $control.team
  %short = trunc i64 %threads to i32
  store atomic i32 %short, ptr %team seq_cst, align 4
  ret void
}

; Let a pool have threads again after @finish.
define void @resume(ptr %control) {
  %quit.at = getelementptr %control, ptr %control, i64 0, $control.quit
  store atomic i32 0, ptr %quit.at seq_cst, align 4
  ret void
}

; End the threads of a pool. Launches work without them.
define void @finish(ptr %control) {
  %quit.at = getelementptr %control, ptr %control, i64 0, $control.quit
  store atomic i32 1, ptr %quit.at seq_cst, align 4
  %changed = atomicrmw add ptr %control, i32 1 seq_cst
  call void @wake(ptr %control, i32 2147483647)
  call void @wake(ptr %quit.at, i32 2147483647)
  call void @unpark(ptr %control)
  ret void
}

define internal void @unpark(ptr %control) {
  %parked = getelementptr %control, ptr %control, i64 0, $control.parked
  %state = load atomic i32, ptr %parked seq_cst, align 4
  %sleeps = icmp ne i32 %state, 0
  br i1 %sleeps, label %rouse, label %done
rouse:
  store atomic i32 0, ptr %parked seq_cst, align 4
  call void @wake(ptr %parked, i32 1)
  br label %done
done:
  ret void
}

; Take a free slot: its number, or -1.
define internal i64 @take(ptr %control) {
entry:
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  %start = load atomic i64, ptr %used.at seq_cst, align 8
  br label %try
try:
  %used = phi i64 [ %start, %entry ], [ %found, %attempt ]
  %full = icmp eq i64 %used, -1
  br i1 %full, label %none, label %attempt
attempt:
  %unused = xor i64 %used, -1
  %index = call i64 @llvm.cttz.i64(i64 %unused, i1 true)
  %bit = shl i64 1, %index
  %more = or i64 %used, %bit
  %swap = cmpxchg ptr %used.at, i64 %used, i64 %more seq_cst seq_cst, align 8
  %found = extractvalue { i64, i1 } %swap, 0
  %won = extractvalue { i64, i1 } %swap, 1
  br i1 %won, label %got, label %try
got:
  ret i64 %index
none:
  ret i64 -1
}

; Wait until no worker is inside a launch.
define internal void @drain(ptr %slot, ptr %scratch) {
entry:
  %inside = getelementptr %slot, ptr %slot, i64 0, $slot.inside
  %waiting = getelementptr %slot, ptr %slot, i64 0, $slot.waiting
  br label %spin
spin:
  %iteration = phi i64 [ 0, %entry ], [ %iterations, %idle ]
  %count = load atomic i32, ptr %inside seq_cst, align 4
  %lonely = icmp eq i32 %count, 0
  br i1 %lonely, label %done, label %idle
idle:
  call void @pause()
  %iterations = add i64 %iteration, 1
  %tired = icmp ugt i64 %iterations, 2000
  br i1 %tired, label %rest, label %spin
rest:
  store atomic i32 1, ptr %waiting seq_cst, align 4
  br label %look
look:
  %others = load atomic i32, ptr %inside seq_cst, align 4
  %alone = icmp eq i32 %others, 0
  br i1 %alone, label %rested, label %sleep
sleep:
  call void @wait(ptr %inside, i32 %others, i64 50000)
  %still = load atomic i32, ptr %inside seq_cst, align 4
  %over = icmp eq i32 %still, 0
  br i1 %over, label %rested, label %signals
signals:
  %ignored = call i1 @tilewright.poll(ptr %scratch)
  br label %look
rested:
  store atomic i32 0, ptr %waiting seq_cst, align 4
  br label %done
done:
  ret void
}

; Run a launch in a slot on this thread and those workers that come. Python's lock is not held.
define internal void @perform(ptr %control, i64 %index, ptr %slot, i64 %helpers) {
  %arena = getelementptr %slot, ptr %slot, i64 0, $slot.arena
  %control.at = getelementptr %slot, ptr %slot, i64 0, $slot.control
  store ptr %control, ptr %control.at
  %record = getelementptr %control, ptr %control, i64 0, $control.records, i64 %index
  %scratch = call ptr @reserve(ptr %arena, ptr %slot, i64 0, ptr %record)
  %none = icmp eq ptr %scratch, null
  br i1 %none, label %memory, label %prepare
memory:
  call void @fail_in(ptr %slot, i64 -1, i64 0, i64 0, i64 0, i64 0, i64 0)
  ret void
prepare:
  call void @unpark(ptr %control)
  %environment = call i64 @environment()
  %environment.at = getelementptr %slot, ptr %slot, i64 0, $slot.environment
  store i64 %environment, ptr %environment.at
  call void @set_usual_environment()
  %alone = icmp eq i64 %helpers, 0
  br i1 %alone, label %single, label %many
single:
  call void @work(ptr %slot, ptr %scratch)
  br label %finish
many:
  ; This core is busy.
  %here = call i32 @bit_here()
  %elsewhere = xor i32 %here, -1
  %bits.at = getelementptr %slot, ptr %slot, i64 0, $slot.bits
  store i32 %elsewhere, ptr %bits.at
  %bit = shl i64 1, %index
  %open.at = getelementptr %control, ptr %control, i64 0, $control.open
  %opened = atomicrmw or ptr %open.at, i64 %bit seq_cst
  %changed = atomicrmw add ptr %control, i32 1 seq_cst
  %wanted = trunc i64 %helpers to i32
  call void @call_workers(ptr %control, ptr %slot, i32 %wanted)
  call void @work(ptr %slot, ptr %scratch)
  %mask = xor i64 %bit, -1
  %closed = atomicrmw and ptr %open.at, i64 %mask seq_cst
  call void @drain(ptr %slot, ptr %scratch)
  br label %finish
finish:
  call void @set_environment(i64 %environment)
  call void @relinquish(ptr %arena)
  ret void
}

; An integer among the arguments of a call from Python.
define internal i64 @integer(ptr %arguments, i64 %position) {
  %at = getelementptr ptr, ptr %arguments, i64 %position
  %object = load ptr, ptr %at
  %value = call i64 @PyLong_AsLongLong(ptr %object)
  ret i64 %value
}

; Launch (see Pool.run), and wait. The result is 0, or 1 when no slot is free and nothing was done,
; or 2 when it failed: then `made` is set to bytes with the error, or to null if an exception is set.
define internal i64 @submit(ptr %control, i64 %kernel, i64 %first, i64 %last, i64 %data,
                            i64 %threads, i64 %grain.0, i64 %chunks, ptr %made) {
  %grain = call i64 @llvm.umax.i64(i64 %grain.0, i64 1)
  %index = call i64 @take(ptr %control)
  %free = icmp sge i64 %index, 0
  br i1 %free, label %fill, label %full
full:
  ret i64 1
fill:
  call void @until_left(ptr %control)
  ; As many threads as there are grains, and so many shares for each.
  %blocks = sub i64 %last, %first
  %grains = udiv i64 %blocks, %grain
  %useful = call i64 @llvm.umin.i64(i64 %threads, i64 %grains)
  %team = call i64 @llvm.umax.i64(i64 %useful, i64 1)
  %helpers = sub i64 %team, 1
  %alone = icmp eq i64 %helpers, 0
  %shares = mul i64 %team, %chunks
  %share.0 = udiv i64 %blocks, %shares
  %share = call i64 @llvm.umax.i64(i64 %share.0, i64 1)
  %chunk.0 = select i1 %alone, i64 %blocks, i64 %share
  %kernel.there = inttoptr i64 %kernel to ptr
  %code = load atomic ptr, ptr %kernel.there acquire, align 8
  %pieces.at = getelementptr %code, ptr %code, i64 0, $code.pieces
  %pieces = load i64, ptr %pieces.at
  %piece.0 = udiv i64 %blocks, %pieces
  %piece = call i64 @llvm.umax.i64(i64 %piece.0, i64 1)
  %chunk = call i64 @llvm.umin.i64(i64 %chunk.0, i64 %piece)
  %slot = getelementptr %control, ptr %control, i64 0, $control.slots, i64 %index
  store atomic i32 0, ptr %slot seq_cst, align 4
  %limit.at = getelementptr %slot, ptr %slot, i64 0, $slot.limit
  %limit = trunc i64 %helpers to i32
  store i32 %limit, ptr %limit.at
  %kernel.at = getelementptr %slot, ptr %slot, i64 0, $slot.kernel
  store i64 %kernel, ptr %kernel.at
  %code.at = getelementptr %slot, ptr %slot, i64 0, $slot.code
  store ptr %code, ptr %code.at
  %data.at = getelementptr %slot, ptr %slot, i64 0, $slot.data
  store i64 %data, ptr %data.at
  %last.at = getelementptr %slot, ptr %slot, i64 0, $slot.last
  store atomic i64 %last, ptr %last.at monotonic, align 8
  %chunk.at = getelementptr %slot, ptr %slot, i64 0, $slot.chunk
  store i64 %chunk, ptr %chunk.at
  %bytes.at = getelementptr %slot, ptr %slot, i64 0, $slot.bytes
  %needed.at = getelementptr %code, ptr %code, i64 0, $code.bytes
  %needed = load i64, ptr %needed.at
  store i64 %needed, ptr %bytes.at
  %counter = getelementptr %slot, ptr %slot, i64 0, $slot.counter
  store atomic i64 %first, ptr %counter monotonic, align 8
  %error.at = getelementptr %slot, ptr %slot, i64 0, $slot.state
  store i32 0, ptr %error.at
  %raised.at = getelementptr %slot, ptr %slot, i64 0, $slot.raised
  store i32 0, ptr %raised.at
  %launch.at = getelementptr %slot, ptr %slot, i64 0, $slot.launch
  %before = load i64, ptr %launch.at
  %number = add i64 %before, 1
  store atomic i64 %number, ptr %launch.at monotonic, align 8
  %python.at = getelementptr %slot, ptr %slot, i64 0, $slot.python
  %python = call ptr @PyEval_SaveThread()
  store ptr %python, ptr %python.at
  call void @perform(ptr %control, i64 %index, ptr %slot, i64 %helpers)
  %python.now = load ptr, ptr %python.at
  call void @PyEval_RestoreThread(ptr %python.now)
  %exception = load i32, ptr %raised.at
  %error = load atomic i32, ptr %error.at acquire, align 4
  %words = getelementptr %slot, ptr %slot, i64 0, $slot.error
  %is_exception = icmp ne i32 %exception, 0
  br i1 %is_exception, label %raised, label %unraised
raised:
  store ptr null, ptr %made
  br label %leave
unraised:
  %is_error = icmp ne i32 %error, 0
  br i1 %is_error, label %error_there, label %leave
error_there:
  %message = call ptr @PyBytes_FromStringAndSize(ptr %words, i64 $error.size)
  store ptr %message, ptr %made
  br label %leave
leave:
  %result = phi i64 [ 2, %raised ], [ 2, %error_there ], [ 0, %unraised ]
  %used.at = getelementptr %control, ptr %control, i64 0, $control.used
  %bit = shl i64 1, %index
  %mask = xor i64 %bit, -1
  %released = atomicrmw and ptr %used.at, i64 %mask seq_cst
  ret i64 %result
}

; A function for Python (METH_FASTCALL). Itself is bound to the pool's address; arguments: kernel,
; first block, block after the last, arguments, threads, grain, chunks (see Pool.run). The result is
; 0, or 1 when no slot is free and nothing was done, or bytes with the error; null when an exception
; is set.
define ptr @launch(ptr %self, ptr %arguments, i64 %given) {
  %error = alloca ptr
  %control = call ptr @PyLong_AsVoidPtr(ptr %self)
  %kernel = call i64 @integer(ptr %arguments, i64 0)
  %first = call i64 @integer(ptr %arguments, i64 1)
  %last = call i64 @integer(ptr %arguments, i64 2)
  %data = call i64 @integer(ptr %arguments, i64 3)
  %threads = call i64 @integer(ptr %arguments, i64 4)
  %grain = call i64 @integer(ptr %arguments, i64 5)
  %chunks = call i64 @integer(ptr %arguments, i64 6)
  %wrong = call ptr @PyErr_Occurred()
  %fine = icmp eq ptr %wrong, null
  br i1 %fine, label %go, label %raised
raised:
  ret ptr null
go:
  %status = call i64 @submit(ptr %control, i64 %kernel, i64 %first, i64 %last, i64 %data,
                             i64 %threads, i64 %grain, i64 %chunks, ptr %error)
  %unusual = icmp ugt i64 %status, 1
  br i1 %unusual, label %failed, label %number
failed:
  %words = load ptr, ptr %error
  ret ptr %words
number:
  %result = call ptr @PyLong_FromLongLong(i64 %status)
  ret ptr %result
}
