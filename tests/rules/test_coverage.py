"""Every clause of the catalogue has code and a test, or a reason why no program can break it."""

from __future__ import annotations

import pytest

from tests.rules import coverage
from tests.rules.citations import citations, ids_in


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


def test_every_clause_that_a_program_can_break_has_a_function() -> None:
    carried_out, excused = coverage.code(), coverage.reasons()
    needed = [clause for clause in coverage.clauses() if clause not in excused and not coverage.is_example(clause)]
    assert [clause for clause in needed if clause not in carried_out] == []


def test_no_code_cites_a_clause_that_does_not_exist() -> None:
    known = coverage.clauses()
    assert [c for c in citations() if c.clause not in known] == []


def test_every_heading_leads_to_a_module() -> None:
    carried_out = coverage.code()
    for heading in coverage.headings():
        assert heading in ("E", "E4") or coverage.modules_of(heading, carried_out), heading


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("(RUN-3)", ["RUN-3"]),
        ("RUN-3, -5 and -7", ["RUN-3", "RUN-5", "RUN-7"]),
        ("RUN-3 to RUN-5", ["RUN-3", "RUN-4", "RUN-5"]),
        ("RUN-3 to -5, WIN-1", ["RUN-3", "RUN-4", "RUN-5", "WIN-1"]),
        ("the RUN heading, and T6", []),
    ],
)
def test_ids_are_read_as_people_write_them(text: str, clauses: list[str]) -> None:
    assert ids_in(text) == clauses


def test_the_catalogue_has_all_its_clauses() -> None:
    rules = [clause for clause in coverage.clauses() if not clause.startswith(("RW-", "E1", "E2", "E3", "E4"))]
    assert len(rules) == 617
    assert sum(clause.startswith("RW-") for clause in coverage.clauses()) == 26


def test_the_document_is_fresh() -> None:
    assert coverage.COVERAGE.read_text(encoding="utf-8") == coverage.coverage(), (
        "renew it: python -m tests.rules.coverage"
    )
