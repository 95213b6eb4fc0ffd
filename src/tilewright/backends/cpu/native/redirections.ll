; What Python calls for a function or class written in C that has been redirected: the function that
; a dictionary has for it, with the same arguments. The interpreter's lock is held.

declare ptr @PyDict_GetItem(ptr, ptr)
declare ptr @PyObject_Call(ptr, ptr, ptr)
declare ptr @PyObject_Vectorcall(ptr, ptr, i64, ptr)

define ptr @redirected(ptr %function, ptr %arguments, i64 %count, ptr %names) {
  %known = load ptr, ptr @tilewright.redirections
  %found = call ptr @PyDict_GetItem(ptr %known, ptr %function)
  %result = call ptr @PyObject_Vectorcall(ptr %found, ptr %arguments, i64 %count, ptr %names)
  ret ptr %result
}

; The slot `tp_new` of a class.
define ptr @redirected_new(ptr %class, ptr %arguments, ptr %named) {
  %known = load ptr, ptr @tilewright.redirections
  %found = call ptr @PyDict_GetItem(ptr %known, ptr %class)
  %result = call ptr @PyObject_Call(ptr %found, ptr %arguments, ptr %named)
  ret ptr %result
}

@tilewright.redirections = global ptr null

define void @set_redirections(ptr %dictionary) {
  store ptr %dictionary, ptr @tilewright.redirections
  ret void
}
