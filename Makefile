# Two commands for a newcomer: `make play` and `make test`. Both set up .venv by themselves.
PYTHON ?= python3
BIN := .venv/bin
UV := UV_PYTHON_DOWNLOADS=never UV_NO_CONFIG=1 VIRTUAL_ENV=.venv $(BIN)/uv
INSTALL := $(UV) pip install --require-hashes --compile-bytecode
COMPILE := $(UV) pip compile -q --upgrade --universal --generate-hashes --no-header --no-annotate

.PHONY: play test prove check bench format lock clean

play: .venv/ready-play
	@$(BIN)/canterville play

test: .venv/ready-test
	@$(BIN)/python -m tests $(ARGS)

prove: .venv/ready-test
	@$(BIN)/python -W error -m tests.prove $(ONLY)

check: .venv/ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_house_rules.py
	$(BIN)/python -m tests.prove --stale

bench: .venv/ready-test .venv-peers/ready
	@$(BIN)/python -m bench $(ONLY)

format: .venv/ready-test
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

lock: .venv/uv
	$(COMPILE) pyproject.toml --group build -o locks/play.txt
	$(COMPILE) pyproject.toml --group build --group dev -c locks/play.txt -o locks/test.txt
	$(COMPILE) --group peers -o locks/peers.txt
	echo uv | $(COMPILE) - -o locks/uv.txt

clean:
	rm -rf .venv .venv-peers dist .pytest_cache .mypy_cache .ruff_cache

.venv/uv: locks/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Canterville needs Python 3.11 or later; try make PYTHON=python3.11")'
	@echo "Making .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r locks/uv.txt
	@touch $@

.venv/ready-play: .venv/uv locks/play.txt pyproject.toml
	@echo "Installing what playing needs"
	@start=$$(date +%s) && $(INSTALL) -r locks/play.txt \
	  && $(UV) pip install -q --no-deps --no-build-isolation --compile-bytecode -e . \
	  && echo "Installed: $$(du -sm .venv | cut -f1) MB in $$(( $$(date +%s) - start )) s"
	@touch $@

.venv/ready-test: .venv/ready-play locks/test.txt
	@echo "Installing what the tests need"
	@$(INSTALL) -r locks/test.txt
	@touch $@

.venv-peers/ready: .venv/uv locks/peers.txt
	@echo "Installing the peers that bench/ measures against, in an environment of their own"
	@$(PYTHON) -m venv .venv-peers
	@UV_PYTHON_DOWNLOADS=never UV_NO_CONFIG=1 VIRTUAL_ENV=.venv-peers $(BIN)/uv pip install --require-hashes --compile-bytecode -r locks/peers.txt
	@touch $@
