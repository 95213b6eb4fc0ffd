"""The command line: one module per command.

Exit codes: 0 all is well, 1 the input is at fault, 2 the command line is at fault, 70 a defect of
Tilewright itself.
"""
