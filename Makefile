# Every target sets itself up; Python 3.11 or newer and make are all that must be there.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PYTEST := $(BIN)/python -m pytest

export NO_MKDOCS_2_WARNING := 1
export NODE_PATH := $(CURDIR)/tests/node_modules

.PHONY: help setup setup-tests site serve test test-full lint truth mutants bench clean

help: ## Say what the targets do
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: $(STAMP) ## Make .venv with the exact packages of the lock

$(STAMP): requirements-dev.lock pyproject.toml
	@date '+set-up begins %T'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --requirement requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
	@date '+set-up ends %T'

setup-tests: $(STAMP) ## Install what tests need beside Python packages, where that is possible
	@sh tests/setup.sh

site: $(STAMP) ## Build the site into site/
	$(BIN)/guide build

serve: $(STAMP) ## Serve the site and rebuild it on every save
	$(BIN)/guide serve

lint: $(STAMP) ## Check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: setup-tests lint ## Run every rule's tests, and one place a state in browser and readers
	$(PYTEST) -m "not full" -n 2 --dist worksteal

test-full: setup-tests lint ## Run all tests, the whole tree among them
	$(PYTEST) -n 2 --dist worksteal

truth: $(STAMP) ## Print how the engine stands against published dates and fees
	@$(BIN)/python tests/truth/report.py

mutants: $(STAMP) ## Change the engine one thing at a time and see tests fail (ONLY="files or functions")
	@$(BIN)/python tests/mutants/run.py $(ONLY)

bench: $(STAMP) ## Print speed and memory as ratios
	@$(BIN)/python tests/bench.py
	@$(BIN)/python tests/bench_forms.py
	@$(BIN)/python tests/bench_commands.py

clean: ## Remove what builds leave
	rm -rf site .guide dist
