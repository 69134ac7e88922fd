.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin

help:  ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run:  ## Set everything up, load a demonstration floor and serve it
	@$(PYTHON) deploy/bootstrap.py
	@$(BIN)/pitbook up --foreground --demo

test:  ## Set everything up and run all that CI runs, cheapest first
	@$(PYTHON) deploy/bootstrap.py
	@$(PYTHON) deploy/browser.py
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2

lint:  ## Style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

fix:  ## Style, repaired
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types:  ## Types, strictly
	$(BIN)/mypy

layers:  ## Who may import whom
	$(BIN)/lint-imports

clean:  ## Remove what tools leave behind; data and .venv stay
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	find domain projections services tests deploy -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: help run test lint fix types layers clean
