"""`@rule("COMBAT-4")`: the clauses of the catalogue a test carries. `docs/rules-coverage.md` is made from these."""

import pytest

rule = pytest.mark.rule
