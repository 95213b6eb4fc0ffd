# Everything a newcomer needs: `make demo` and `make test`.
# On Windows make needs a POSIX shell on the PATH: Git Bash, for example.
VENV := .venv
ifeq ($(OS),Windows_NT)
  PYTHON ?= python
  BIN := $(VENV)/Scripts
else
  PYTHON ?= python3
  BIN := $(VENV)/bin
endif
STAMP := $(VENV)/.installed
DEMO_STAMP := $(VENV)/.installed-for-demo
# The closed tools of another release than those of the extra `dev`, as oracles of tests.
TOOLS := tests/oracles/requirements-13.5.txt
# A recipe ends with the first command that fails, also of several on a line.
.SHELLFLAGS := -ec

# Tests start hundreds of processes, each of which would compile all modules that it imports.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: install without-binary demo examples test lint types unit with-ours slow extension numerics functions lowering aarch64 fuzz conformance mutants bench bars clean

# pip, with one line for what most likely went wrong: $(call pip-install,WHAT).
# Python compiles modules when it first imports them; pip would compile 10,000 that nobody needs.
define pip-install
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile $(1) || \
	  { echo "pip cannot install what is needed (see above). Is there a network?" >&2; exit 1; }
endef

# Makes the environment and installs the package with an extra: $(call set-up,EXTRA).
define set-up
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Tilewright needs Python 3.11 or newer, and '$(PYTHON)' is not: make PYTHON=python3.12" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "'$(PYTHON)' cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "installing .[$(1)] into $(VENV)"
	$(call pip-install,--editable '.[$(1)]')
	@$(BIN)/tilewright cutile info > /dev/null || $(BIN)/tilewright cutile install
endef

# Everything again whenever the requirements change. cuTile Python has no wheel for some systems.
$(STAMP): pyproject.toml $(TOOLS)
	$(call set-up,dev)
	$(call pip-install,--no-deps --upgrade --target $(VENV)/tools/13.5 --requirement $(TOOLS))
	@touch $(DEMO_STAMP) $(STAMP)

# What a user of the package needs, which the above has, too.
$(DEMO_STAMP): pyproject.toml
	$(call set-up,cutile)
	@touch $(DEMO_STAMP)

install: $(STAMP)
	$(BIN)/tilewright cutile info

# cuTile Python as it is where it has no wheel, for those who have one.
without-binary: $(STAMP)
	$(BIN)/python -m pip uninstall --quiet --yes cuda-tile
	$(BIN)/tilewright cutile install

demo: $(DEMO_STAMP)
	@$(BIN)/python examples/demo.py

# Kernels in cuTile Python, checked and timed; those with torch's tensors only where it is installed.
EXAMPLES ?= --backend cpu
examples: $(STAMP)
	$(BIN)/python examples/cutile $(EXAMPLES)

# The first three take one core each; tests take what is left of them.
test: $(STAMP)
	$(MAKE) --jobs 4 lint types with-ours unit

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(STAMP)
	$(BIN)/basedpyright

unit: $(STAMP)
	$(BIN)/python -m pytest -n 2 -m "not slow"

# Where cuTile's own extension serves, these are run with ours, too; `make extension` runs all.
WITH_OURS := $(patsubst %,tests/cutile/test_%.py,arguments launch_api)

with-ours: $(STAMP)
	TILEWRIGHT_CUTILE_EXTENSION=python $(BIN)/python -m pytest -n 0 -m "not slow" $(WITH_OURS)

extension: $(STAMP)
	TILEWRIGHT_CUTILE_EXTENSION=python $(BIN)/python -m pytest -n 2 tests/cutile \
	  --ignore tests/cutile/extension
	$(BIN)/python tests/cutile/extension/modules_campaign.py

# Campaigns: longer than CI allows.
slow: $(STAMP)
	TILEWRIGHT_VERIFY_EACH=1 $(BIN)/python -m pytest -n 2 -m slow

conformance: $(STAMP)
	cd tests && ../$(BIN)/python -m conformance.campaign valid
	cd tests && ../$(BIN)/python -m conformance.campaign mutate

# Programs of agents with one thing wrong each, all of which must be found.
mutants: $(STAMP)
	cd tests && ../$(BIN)/python -m tileas.campaign --kinds
	cd tests && ../$(BIN)/python -m tileas.campaign --edits --every 5

# Every operation on numbers against exact results; writes benchmarks/NUMERICS.md.
NUMERICS ?= --count 100000 --write
numerics: $(STAMP)
	cd tests && ../$(BIN)/python -m numerics.campaign $(NUMERICS)

# Errors and speed of the library functions of the CPU compiler; writes benchmarks/FUNCTIONS.md.
FUNCTIONS ?= --stride 61 --random 5000000 --write
functions: $(STAMP)
	cd tests && ../$(BIN)/python -m backends.cpu.accuracy $(FUNCTIONS)

# Lowered kernels of all targets under many orders of their agents' steps. The kernels take 2 h 40 min
# on one core, half of that on two with `--shard 0/2` and `--shard 1/2`; random programs follow. With
# `--record FILE` in LOWERING it goes on where it stopped.
LOWERING ?= --schedules 12
lowering: $(STAMP)
	cd tests && ../$(BIN)/python -m tileas.lowering_campaign $(LOWERING)

# The native code and its runtime on 64-bit ARM, emulated by qemu (Debian's package qemu-user). It goes
# on where it stopped. AARCH64=--here runs it on a machine of that kind.
AARCH64 ?=
aarch64: $(STAMP)
	cd tests && ../$(BIN)/python -m aarch64.campaign $(AARCH64)

FUZZ_SECONDS ?= 3600
fuzz: $(STAMP)
	$(call pip-install,--editable '.[fuzz]')
	$(BIN)/python tests/fuzz/campaign.py --seconds $(FUZZ_SECONDS)

bench: $(STAMP)
	$(BIN)/python benchmarks/reading.py
	$(BIN)/python benchmarks/large_modules.py
	OMP_NUM_THREADS=1 $(BIN)/python benchmarks/machine.py

# Kernels from cuTile Python beside torch, JAX and numba (half an hour on an idle machine).
BARS ?= --write
bars: $(STAMP)
	$(call pip-install,--editable '.[benchmarks]')
	$(BIN)/python benchmarks/bars.py $(BARS)
	$(BIN)/python benchmarks/costs.py --write
	$(BIN)/python benchmarks/triton_bars.py --write

clean:
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis build dist
