"""The sanitizer: what is wrong with a launch, though it may seem to work.

- `findings`: what can be found
- `happens_before`: which accesses happen before which, in one execution
- `races`: accesses that nothing orders
- `session`: a kernel, executed again and again, watched
- `rendering`: reports as JSON
"""
