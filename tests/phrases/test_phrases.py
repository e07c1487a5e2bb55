"""Every action and every question of real games has a phrase, with all that its marks stand for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import kickdoor as kd
from kickdoor.cli.terminal.asking import question
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.teller import Teller
from kickdoor.model.action import FORMS
from kickdoor.phrases.book import MARK, book
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.table.action_lists import ActionList, action_data
from kickdoor.views import question_phrases
from kickdoor.views.action_phrases import VERBS, action_parts, action_phrase
from kickdoor.views.question_phrases import question_phrase
from tests.support.source import ROOT
from tests.support.stroll import Stroller

SRC = ROOT / "src" / "kickdoor"  # compiled modules have their sources elsewhere

NAMES = ["Aric", "Suzan", "Tom", "Kate"]
SETS = ("deluxe", "star", "steampunk")


def keys(section: str) -> set[str]:
    return {key.removeprefix(f"{section}.") for key in book().texts if key.startswith(f"{section}.")}


def named_in(file: Path) -> set[str]:
    """All texts in a module that look like keys."""
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_the_books_have_a_phrase_for_every_case_and_no_more() -> None:
    verbs = {VERBS[verb].replace("_", "-") for verb in range(len(FORMS))}
    instructions = (SRC / "rules" / "instructions").glob("*.py")  # which say how their answers are called
    named = named_in(SRC / "views" / "action_phrases.py").union(*(named_in(file) for file in instructions))
    ends = (".give", ".ask", "", ".itself", ".hand", ".cards", ".levels", ".item")  # put together with a verb
    cases = {verb + end for verb in ("add-pick", "add-last", "use", "use-on") for end in ends}
    cases |= {text for text in named if text.partition(".")[0] in verbs}
    assert keys("action") <= cases | verbs | {"later"}
    assert verbs == {key.partition(".")[0] for key in keys("action")} - {"use-on", "later"}
    assert {text for text in named if "." in text and text.partition(".")[0] in verbs} <= keys("action")


def test_the_books_have_every_question_and_no_more() -> None:
    rolls = {f"{roll}.{whose}" for roll in ("roll", "roll-run", "roll-order") for whose in ("me", "other")}
    named = named_in(SRC / "views" / "question_phrases.py")
    assert keys("question") == {key for key in keys("question") if key in named} | rolls
    values = {*question_phrases._PLAIN.values(), "what", "over", "draft", "offer"}
    assert values <= keys("question")


@pytest.mark.parametrize("seed", range(4))
def test_every_action_and_question_of_a_game_can_be_said(seed: int) -> None:
    options = kd.Options(epic=seed % 2 == 1, sacrifice=True, ask_everybody=seed > 1)
    t = kd.new_table(sets=SETS, players=4, seed=f"say {seed}", options=options)
    texts = CardTexts(SETS)
    walk = Stroller(t, f"say {seed}")
    for _ in range(150):
        if t.over:
            break
        for seat in range(4):
            if not t.players[seat].alive:
                continue
            teller = Teller(t, seat, NAMES, texts)
            assert question(teller)
            for a in teller.actions:
                text, _ = teller.action(a)
                assert text
                assert "{" not in text
            data = ActionList(t, seat)
            for action, piece in zip(data.actions, data.pieces, strict=True):
                phrase = action_phrase(t, seat, action)
                parts = action_parts(t, seat, action, phrase)
                assert set(parts) <= {mark[1] for mark in MARK.finditer(book().texts[f"action.{phrase}"])}
                assert piece == encode(action_data(t, seat, action))  # though it may have been written for another
        assert f"question.{question_phrase(t, -1)}" in book()
        walk.go(4)


def test_a_phrase_belongs_to_one_verb() -> None:
    """What is sent is kept by its phrase."""
    t = kd.new_table(sets=SETS, players=4, seed="verbs")
    walk = Stroller(t, "verbs")
    verbs: dict[str, int] = {}
    for _ in range(200):
        if t.over:
            break
        for seat in range(4):
            for a in t.actions(seat):
                assert verbs.setdefault(action_phrase(t, seat, a), a.verb) == a.verb
        walk.go(3)
