"""Every legal action has words of its own, and they lead back to it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.env.spelling import NUMBERS, PARTS, VERB, VERBS, Sentence, Spelling
from kickdoor.model import action as A

SETS = ("deluxe", "star", "steampunk")
MIXES = [mix for size in (1, 2, 3) for mix in combinations(SETS, size)]
OPTIONS = ("ask_everybody", "listen_at_the_door", "shared_victory", "epic", "sacrifice", "forced_help_by_choice")


def positions(mix: tuple[str, ...], games: int, decisions: int) -> Iterator[tuple[Any, int, Any]]:
    """Table, seat and the action taken next, at random, of games of 3 to 6 players with all kinds of options."""
    for n in range(games):
        options = kd.Options(**{name: bool((n + 1) >> (i % 3) & 1) for i, name in enumerate(OPTIONS)})
        table = kd.new_table(mix, 3 + n % 4, f"words {n}", options)
        # every second game takes what bots seldom do as gladly as all the rest
        dice = Dice(kd.chance_from(f"words {n}"), usual_weights() if n % 2 else [1] * VERBS)
        for _ in range(decisions):
            if table.over:
                break
            seat = table.waiting[0]
            action = dice.pick(table.actions(seat))
            yield table, seat, action
            table.act(seat, action)


def say(sentence: Sentence, action: Any) -> list[int]:
    """Say an action; the words it took."""
    words: list[int] = []
    while True:
        word = sentence.spelling.word(action, sentence.part, sentence.seat)
        assert sentence.mask()[word] == 1
        words.append(word)
        meant = sentence.say(word)
        if meant is not None:
            assert meant is action
            return words


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_every_legal_action_has_its_own_words_and_they_lead_back_to_it(mix: tuple[str, ...]) -> None:
    for n, (table, seat, chosen) in enumerate(positions(mix, 8, 120)):
        spelling = Spelling(table.lib, len(table.players))
        actions = table.actions(seat)
        assert len({tuple(spelling.words(a, seat)) for a in actions}) == len(actions)
        for action in actions if n % 10 == 0 else [chosen]:
            words = say(Sentence(spelling, actions, seat), action)
            assert 1 <= len(words) <= PARTS
            assert all(0 <= word < spelling.size for word in words)


def test_the_mask_is_exactly_the_next_words_of_the_legal_actions() -> None:
    for table, seat, chosen in positions(("deluxe", "star"), 4, 150):
        spelling = Spelling(table.lib, len(table.players))
        sentence = Sentence(spelling, table.actions(seat), seat)
        assert {w for w, ok in enumerate(sentence.mask()) if ok} == {a.verb for a in table.actions(seat)}
        if sentence.say(chosen.verb) is None:
            left = [a for a in table.actions(seat) if a.verb == chosen.verb]
            assert sentence.left == left
            next_words = {spelling.word(a, sentence.part, seat) for a in left}
            assert {w for w, ok in enumerate(sentence.mask()) if ok} == next_words
            assert len(next_words) > 1, "nothing is asked that has only one answer"


def test_a_seat_that_is_waited_for_never_holds_an_action_back() -> None:
    """So `later` needs no word."""
    for table, seat, _ in positions(("deluxe",), 8, 300):
        assert not any(a.later for a in table.actions(seat))


def test_the_size_is_small_and_follows_from_sets_and_players() -> None:
    for mix in MIXES:
        for players in range(3, 7):
            lib = kd.new_table(mix, players).lib
            assert Spelling(lib, players).size == VERBS + players + NUMBERS + 168 * len(mix)


def test_seats_are_said_from_the_speaker_on() -> None:
    spelling = Spelling(kd.new_table(("deluxe",), 5).lib, 5)
    ask = kd.Action(A.ASK_HELP, target=1)
    assert spelling.meaning(spelling.words(ask, 0)[3]) == "@+1"
    assert spelling.meaning(spelling.words(ask, 3)[3]) == "@+3"
    assert spelling.words(ask, 0)[VERB] == A.ASK_HELP


def test_words_have_a_meaning() -> None:
    spelling = Spelling(kd.new_table(("deluxe",), 4).lib, 4)
    meanings = [spelling.meaning(word) for word in range(spelling.size)]
    assert meanings[A.KICK] == "kick open the door"
    assert meanings[spelling.first_seat] == "@+0"
    assert meanings[spelling.first_number + 3] == "3"
    assert meanings[spelling.first_card :] == spelling.lib.names
    with pytest.raises(ValueError, match="words are 0 to 248, not 249"):
        spelling.meaning(249)


def test_a_word_that_cannot_come_next_is_refused_and_changes_nothing() -> None:
    table = kd.new_table(("deluxe",), 4, 1)
    seat = table.waiting[0]
    sentence = Sentence(Spelling(table.lib, 4), table.actions(seat), seat)
    before = sentence.mask()
    with pytest.raises(ValueError, match="'announce the kill' cannot come next"):
        sentence.say(A.KILL)
    assert sentence.mask() == before
