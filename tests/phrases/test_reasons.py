"""Every reason in the program has one code and one sentence, and every sentence a reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kickdoor as kd
from kickdoor.model.reason import Illegal, Reason
from kickdoor.phrases.book import LANGUAGES, MARK, book
from kickdoor.rules import filled_reasons, reasons
from kickdoor.server.protocol.refusals import reason_info

SOURCE = Path(kd.__file__).parent
CALLS = ("Reason", "refuse", "wrong")


def codes() -> Iterator[tuple[str, set[str]]]:
    """The codes of all reasons that are made in the source, and the names of their parts as far as they are named."""
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLS and node.args:
                parts = {str(word.arg) for word in node.keywords if word.arg not in (None, "status", "action")}
                for part in node.args[1:]:
                    if isinstance(part, ast.Dict):
                        parts |= {str(key.value) for key in part.keys if isinstance(key, ast.Constant)}
                for code in texts_of(node.args[0]):
                    yield code, parts


def texts_of(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from texts_of(node.body)
        yield from texts_of(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from texts_of(value)


def test_reasons_and_sentences_belong_together() -> None:
    made = {f"reason.{code}" for code, _ in codes()} | {"reason.not-found", "reason.method"}  # by an answer's status
    assert made == {key for key in book().texts if key.startswith("reason.")}


def test_every_reason_brings_what_its_sentence_says() -> None:
    for code, parts in codes():
        assert {mark[1] for mark in MARK.finditer(book().texts[f"reason.{code}"])} == parts, code


def test_every_reason_of_the_rules_has_its_own_code_and_a_clause() -> None:
    all_of_them = [value for value in vars(reasons).values() if isinstance(value, Reason)]
    assert len({reason.code for reason in all_of_them}) == len(all_of_them) > 100
    assert all(reason.rule for reason in all_of_them)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_sentences(language: str) -> None:
    said = {key: text for key, text in book(language).texts.items() if key.startswith("reason.")}
    assert len(set(said.values())) == len(said)  # no two codes for one sentence
    for key, text in said.items():
        assert text[0].isupper() or text[0] in "{“„", key
        assert text[-1] in ".}", key


def test_at_the_python_prompt_a_reason_reads_in_english() -> None:
    assert reasons.NOT_YOUR_TURN.sentence == "You can do that only on your own turn."
    assert str(reasons.NOT_YOUR_TURN) == "You can do that only on your own turn."
    refused = Illegal(filled_reasons.hands_full(3))
    assert str(refused) == "Your hands are full: you have only 3."
    assert refused.__notes__ == ["The rule: ITEM-6"]  # beside the sentence, not in it


def test_a_reason_within_a_reason() -> None:
    whole = Reason("record-action", "", {"n": 7, "why": filled_reasons.hands_full(2)})
    assert whole.sentence == "Action 7: Your hands are full: you have only 2."
    sent = reason_info(whole)
    why = sent.parts["why"]
    assert (sent.code, sent.parts["n"]) == ("record-action", 7)
    assert not isinstance(why, int | str | list)
    assert (why.code, why.rule, why.parts) == ("hands-full", "ITEM-6", {"n": 2})
