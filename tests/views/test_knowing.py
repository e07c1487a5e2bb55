"""Who knows which hand card: what was seen is known until it leaves, or until nobody can tell any more."""

from __future__ import annotations

from typing import Any

import kickdoor as kd
from kickdoor.model.events.cards import HandMixed, Shuffled
from kickdoor.rules.places import draw, reshuffle, take_blind
from kickdoor.rules.turn.setup import CHARACTERS, Game
from tests.support.game import game


def known(t: Any, viewer: int | None, owner: int) -> list[str]:
    """The hand cards of the owner the viewer knows."""
    return sorted(t.lib.names[card] for card in t.view(viewer).players[owner].known)


def test_a_door_taken_in_hand_was_seen_by_everybody() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, turn="Aric", doors=["cleric"])
    g.do("Aric", "kick open the door")
    assert [known(g.t, viewer, 0) for viewer in (1, 2, None)] == [["cleric"]] * 3
    assert known(g.t, 0, 0) == []  # one's own hand is shown as such
    g.do("Aric", "play cleric")
    assert known(g.t, 1, 0) == []


def test_a_drawn_card_is_known_to_the_player_who_draws_it_only() -> None:
    t = kd.scenario({"Aric": {}, "Suzan": {}, "Tom": {}})
    draw(t, 0, 1, 2)
    view = t.view(1).players[0]
    assert (view.doors, view.treasures, view.known) == (0, 2, [])
    assert len(t.view(0).hand) == 2


def test_charity_gives_unseen_and_leaves_doubt_about_the_other_cards_of_that_back() -> None:
    hand = ["cleric", "elf", "wizard", "sleep-potion", "leather-armor", "slimy-armor"]
    g = game({"Aric": {"level": 3, "hand": hand}, "Suzan": {}, "Tom": {"level": 2}}, turn="Aric", phase="charity")
    g.do("Aric", "show cards to Suzan", "add cleric", "add elf", "add sleep-potion", "done")
    g.do("Aric", "show cards to Tom", "add cleric", "add elf", "add sleep-potion", "done")
    g.do("Aric", "give elf to Suzan")
    assert known(g.t, 1, 0) == ["cleric", "sleep-potion"]  # who got it knows what is left
    assert known(g.t, 2, 0) == ["sleep-potion"]  # the others saw only that a Door went
    assert known(g.t, 0, 1) == ["elf"]
    assert known(g.t, 2, 1) == []


def test_a_blind_card_is_known_to_the_two_and_leaves_doubt_for_the_others() -> None:
    t = kd.scenario({"Aric": {}, "Suzan": {"hand": ["cleric", "elf", "sleep-potion"]}, "Tom": {}})
    for card in t.players[1].hand:
        t.knows[card] |= 1 << 2
    taken = take_blind(t, 0, 1, 0)
    assert t.lib.cards[taken].deck == 0
    assert known(t, 1, 0) == [t.lib.names[taken]]
    assert known(t, 2, 0) == []
    assert known(t, 2, 1) == ["sleep-potion"]
    assert isinstance(t.events[-1], HandMixed)


def test_cards_shown_one_after_the_other_are_not_shown_to_those_who_watch() -> None:
    g = game({"Aric": {"hand": ["cleric"]}, "Suzan": {}, "Tom": {}}, turn="Aric")
    for name in ("Suzan", "Tom"):
        g.do("Aric", f"show cards to {name}", "add cleric", "done")
    assert known(g.t, 1, 0) == known(g.t, 2, 0) == ["cleric"]
    assert known(g.t, None, 0) == []


def test_a_shuffle_makes_cards_unknown() -> None:
    t = kd.scenario({"Aric": {}, "Suzan": {}, "Tom": {}}, treasure_discards=["sleep-potion", "leather-armor"])
    t.decks[1].clear()  # as if they were all drawn
    reshuffle(t, 1)
    assert isinstance(t.events[-1], Shuffled)
    assert [t.knows[card] for card in t.decks[1]] == [0, 0]


def test_in_the_setup_everybody_notices_that_somebody_holds_a_card_that_acts_at_once() -> None:
    chance = kd.chance_from("characters")
    found = 0
    for seed in range(200):
        t = kd.new_table(players=3, seed=seed)
        stage = t.frames[0]
        if not isinstance(stage, Game) or stage.stage != CHARACTERS:
            continue
        found += 1
        held = set()
        for seat in range(-1, 3):
            for _ in range(5):
                other = t.redeal(seat, chance)
                musts = [c for p in other.players for c in p.hand if t.lib.cards[c].must_play]
                bottom = other.frames[0]
                assert isinstance(bottom, Game)
                assert musts
                assert [(must.card, must.face_up) for must in bottom.musts] == [(card, False) for card in musts]
                held.add(tuple(p.seat for p in other.players for c in p.hand if c in musts))
        assert len(held) > 1  # but not who
        if found == 3:
            return
    raise AssertionError("no such deal among 200")
