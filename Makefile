# Two commands do everything on a machine with python3, pip, make and git: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto

.PHONY: play test quick golden balance difficulty lock browser clean

# With job control Ctrl-C reaches the program alone, which ends cleanly, and not make, which would complain.
play: $(VENV)/play
	@if [ -t 0 ]; then set -m; fi; $(BIN)/herna room; code=$$?; [ $$code -eq 130 ] || exit $$code

test: $(VENV)/dev browser
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/herna content check
	sh tools/types.sh
	$(BIN)/pytest --jobs $(JOBS)

# What has changed since the last commit, within a minute.
quick: $(VENV)/dev
	@$(BIN)/python tools/quick.py

golden: $(VENV)/dev
	$(BIN)/pytest -q tests/contract --renew-golden

balance: $(VENV)/dev
	$(BIN)/herna --lang en lab series docs/reports/zloba-balance.toml --out build/zloba-balance
	cp build/zloba-balance/zloba-balance.* docs/reports
	$(BIN)/herna --lang en lab series docs/reports/cave-evil-balance.toml --out build/cave-evil-balance
	cp build/cave-evil-balance/cave-evil-balance.* docs/reports

difficulty: $(VENV)/dev
	$(BIN)/herna --lang en lab series docs/reports/zombie-country-difficulty.toml --out build/difficulty
	cp build/difficulty/zombie-country-difficulty.* docs/reports

browser:
	@sh tools/browser.sh

lock: $(VENV)/dev
	$(BIN)/python tools/lock.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/play: requirements/play.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev: requirements/dev.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@ $(VENV)/play
