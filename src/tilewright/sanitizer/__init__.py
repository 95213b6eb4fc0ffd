"""The sanitizer: what is wrong with a launch, though it may seem to work.

- `findings`: what can be found
- `happens_before`: which accesses happen before which, in one execution
- `races`: accesses that nothing orders
- `collector`: what is found, each thing once
- `suggestions`: what would mend what stops an operation, in words
- `draft`, `ordering`, `mending`: the same, done to a copy of the module
- `edits`, `fixing`: the same as changes of the text
- `addresses`, `python_source`: addresses by the names that the user gave
- `python_edits`, `python_calls`: changes of calls in Python
- `backend`: a kernel, executed again and again, watched
- `session`: the same for who asks for a report
- `suppressions`: what is known and not to be told
- `rendering`, `sarif`, `html`: reports as JSON, as SARIF, and as a page
"""
