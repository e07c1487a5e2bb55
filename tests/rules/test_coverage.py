"""Every clause of the catalogue is carried by a test or has a reason why no program can break it."""

from __future__ import annotations

from tests.rules import coverage


def test_every_clause_has_a_test_or_a_reason() -> None:
    carried, excused = coverage.tests(), coverage.reasons()
    missing = [clause for clause in coverage.clauses() if clause not in carried and clause not in excused]
    assert missing == []


def test_no_mark_names_a_clause_that_does_not_exist() -> None:
    unknown = sorted(set(coverage.tests()) - set(coverage.clauses()))
    assert unknown == []


def test_a_clause_with_a_test_needs_no_excuse() -> None:
    both = sorted(set(coverage.tests()) & set(coverage.reasons()))
    assert both == []


def test_the_catalogue_has_all_its_clauses() -> None:
    rules = [clause for clause in coverage.clauses() if not clause.startswith(("RW-", "E1", "E2", "E3", "E4"))]
    assert len(rules) == 542
    assert sum(clause.startswith("RW-") for clause in coverage.clauses()) == 26


def test_the_document_is_fresh() -> None:
    assert coverage.COVERAGE.read_text(encoding="utf-8") == coverage.coverage(), (
        "renew it: python -m tests.rules.coverage"
    )
