"""The outlook of a seat: true as far as it goes, and made of nothing that the seat may not know."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.model import action as A
from kickdoor.model.fields import written
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.fight.strength import monsters, munchkins, own_strength, winning
from kickdoor.rules.window import Window
from kickdoor.views.outlook import ActionOutlook, Outlook
from tests.support.rule import rule
from tests.support.walks import rare, walks

THREE: dict[str, Any] = {"Ann": {}, "Bob": {}, "Cleo": {}}


def sent(t: Any, seat: int) -> bytes:
    """The outlook as it leaves the program."""
    return msgspec.json.encode(written(t.outlook(seat), Outlook.shape.fields, t.lib))


def of(t: Any, seat: int, text: str) -> ActionOutlook:
    """What this action is said to lead to."""
    found: list[ActionOutlook] = [one for one in t.outlook(seat).actions if one.action == text]
    return found[0]


def sums(found: ActionOutlook) -> tuple[int, int, bool]:
    assert found.fight is not None
    return found.fight.munchkins, found.fight.monsters, found.fight.winning


def fight(foe: str, **players: dict[str, Any]) -> Any:
    return kd.scenario({**THREE, **players}, fight={"foes": [foe]})


# --- nothing hidden -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("everybody", [False, True])
def test_whatever_is_hidden_from_a_seat_changes_nothing_in_its_outlook(everybody: bool) -> None:
    chance = kd.chance_from("outlook")
    compared = 0
    for n, walker in enumerate(walks(6, 500, f"outlook {everybody}", everybody)):
        t = walker.table
        if t.over or (n % 12 and not (n % 3 == 0 and rare(t))):
            continue
        for seat in range(len(t.players)):
            mine = sent(t, seat)
            other = t.redeal(seat, chance)
            assert sent(other, seat) == mine, f"step {n}: the outlook of @{seat} changes"
            compared += mine != b'{"actions":[],"help":[]}'
    assert compared > 200


def test_nobody_sees_in_it_who_has_passed_or_what_others_put_together() -> None:
    """Passes and drafts are no cards, so dealing again does not change them."""
    dice = random.Random("passes")
    seen = 0
    for n, walker in enumerate(walks(5, 500, "passed", True)):
        t = walker.table
        if n % 5 or t.over:
            continue
        for seat in range(len(t.players)):
            other = t.copy()
            for frame in other.frames:
                if isinstance(frame, Window):
                    frame.passed = (frame.passed & 1 << seat) | (dice.randrange(64) & ~(1 << seat))
                    seen += 1
            for p in other.players:
                if p.seat != seat and p.draft is not None:
                    other.forget_draft(p.seat)
            assert sent(other, seat) == sent(t, seat)
    assert seen > 100


def test_looking_ahead_leaves_the_table_as_it_is() -> None:
    for n, walker in enumerate(walks(4, 300, "untouched")):
        t = walker.table
        if n % 6 or t.over:
            continue
        before = kd.fingerprint(t)
        for seat in range(len(t.players)):
            t.outlook(seat)
        assert kd.fingerprint(t) == before


# --- true -----------------------------------------------------------------------------------------------------------


def really(t: Any, seat: int, action: Any) -> Any:
    """The real table after the action, when everybody has passed on it."""
    then = t.copy()
    for p in then.players:
        if p.seat != seat:
            then.forget_draft(p.seat)
    then.act(seat, action)
    for _ in range(40):
        top = then.top
        if then.over or len(then.frames) <= len(t.frames):
            break
        if isinstance(top, Paying) and top.seat == seat:
            then.act(seat, next(a for a in then.actions(seat) if a.verb == A.DROP))
        elif isinstance(top, Window):
            then.act(top.answerer(then), A.bare(A.PASS))
        else:
            break
    return then


BARGAINS = {A.ASK_HELP, A.OFFER_HELP, A.ADD, A.ADD_DOUBLE, A.WANT, A.TAKE_OUT, A.DONE, A.KILL, A.LOSE, A.ROLL}


def test_what_it_says_for_certain_is_what_happens() -> None:
    checked = fights = 0
    for n, walker in enumerate(walks(8, 400, "true", True)):
        t = walker.table
        if n % 4 or t.over or t.later:
            continue
        for seat in range(len(t.players)):
            me = t.players[seat]
            for found in t.outlook(seat).actions:
                if found.unknown or found.of.verb in BARGAINS:
                    continue
                then = really(t, seat, found.of)
                assert then.players[seat].level - me.level == found.level, found
                assert own_strength(then, seat) - own_strength(t, seat) == found.strength, found
                assert found.ends_fight == (t.fight is not None and then.fight is None)
                if found.fight is not None:
                    assert sums(found) == (munchkins(then), monsters(then), winning(then)), found
                    fights += 1
                assert all(then.equipped[card] and not t.equipped[card] for card in found.worn)
                assert all(not then.equipped[card] for card in found.packed)
                assert all(then.owner(card) != seat for card in found.lost)
                checked += 1
    assert checked > 400
    assert fights > 80


def test_help_is_said_to_bring_what_it_brings() -> None:
    checked = 0
    for n, walker in enumerate(walks(12, 300, "help", True)):
        t = walker.table
        if t.fight is None or t.fight.running or t.offers or n % 2:
            continue
        for one in t.outlook(t.fight.fighter).help:
            then = t.copy()
            for p in then.players:
                then.forget_draft(p.seat)
            ask = A.at_seat(A.ASK_HELP, one.seat)
            if one.fight is None or then.why_not(then.fight.fighter, ask) is not None:
                continue
            then.act(then.fight.fighter, ask)
            if then.why_not(then.fight.fighter, A.bare(A.DONE)) is not None:
                continue  # it was refused before
            then.act(then.fight.fighter, A.bare(A.DONE))
            then.act(one.seat, A.at_seat(A.ACCEPT, then.fight.fighter))
            assert (one.fight.munchkins, one.fight.monsters) == (munchkins(then), monsters(then))
            assert one.fight.winning == winning(then)
            checked += 1
    assert checked > 20


# --- single situations ----------------------------------------------------------------------------------------------


def test_a_one_shot_shows_the_sum_for_either_side() -> None:
    t = fight("net-troll", Ann={"level": 6, "hand": ["flaming-poison-potion"]}, Bob={})
    assert sums(of(t, 0, "play flaming-poison-potion for the munchkins")) == (9, 10, False)
    assert sums(of(t, 0, "play flaming-poison-potion for the monsters")) == (6, 13, False)


@rule("COMBAT-4")
def test_a_tie_is_decided() -> None:
    t = fight("net-troll", Ann={"level": 5, "hand": ["doppleganger"]}, Bob={})
    assert sums(of(t, 0, "play doppleganger")) == (10, 10, False)
    t = fight("net-troll", Ann={"level": 5, "classes": ["warrior"], "hand": ["doppleganger"]}, Bob={})
    assert sums(of(t, 0, "play doppleganger")) == (10, 10, True)


def test_asking_for_help_shows_the_sum_with_each_player() -> None:
    t = fight("net-troll", Ann={"level": 4}, Bob={"level": 5}, Cleo={"level": 9})
    assert sums(of(t, 0, "ask @1 for help")) == (9, 10, False)
    assert sums(of(t, 0, "ask @2 for help")) == (13, 10, True)
    assert sums(of(t, 1, "offer help")) == (9, 10, False)
    assert [(one.seat, one.fight and one.fight.munchkins) for one in t.outlook(2).help] == [(1, 9), (2, 13)]
    t.act(0, t.parse("ask @2 for help"))
    assert sums(of(t, 0, "done")) == (13, 10, True)
    t.act(0, t.parse("done"))
    assert sums(of(t, 2, "accept the offer of @0")) == (13, 10, True)
    assert of(t, 2, "accept the offer of @0").helper == 2


def test_wearing_an_item_shows_what_it_changes() -> None:
    t = kd.scenario({"Ann": {"hand": ["mithril-armor"], "equipped": ["leather-armor"]}, "Bob": {}, "Cleo": {}})
    found = of(t, 0, "play mithril-armor")
    assert (found.strength, [t.lib.names[c] for c in found.packed]) == (0, ["mithril-armor"])
    t.act(0, t.parse("unequip leather-armor"))
    found = of(t, 0, "play mithril-armor")
    assert (found.strength, [t.lib.names[c] for c in found.worn]) == (3, ["mithril-armor"])
    assert of(t, 0, "equip leather-armor").strength == 1


def test_running_away_shows_the_chance_of_the_die() -> None:
    t = fight("net-troll", Ann={"level": 1}, Bob={})
    assert of(t, 0, "run away").escape == 33
    t = fight("net-troll", Ann={"level": 1, "races": ["elf"]}, Bob={})
    assert of(t, 0, "run away").escape == 50
    t = fight("floating-nose", Ann={"level": 1}, Bob={})
    assert (of(t, 0, "run away").escape, of(t, 0, "run away").unknown) == (0, "")


def test_a_sale_shows_its_gold_and_its_levels() -> None:
    t = kd.scenario({"Ann": {"hand": ["mithril-armor", "broad-sword"]}, "Bob": {}, "Cleo": {}})
    t.act(0, t.parse("sell items"))
    assert (of(t, 0, "add mithril-armor").gold, of(t, 0, "add mithril-armor").level) == (600, 0)
    t.act(0, t.parse("add mithril-armor"))
    assert (of(t, 0, "add broad-sword").gold, of(t, 0, "add broad-sword").level) == (1000, 1)
    t.act(0, t.parse("add broad-sword"))
    assert of(t, 0, "done").level == 1


def test_a_trade_shows_what_it_makes_of_your_strength() -> None:
    t = kd.scenario({"Ann": {"equipped": ["helm-of-courage"]}, "Bob": {"equipped": ["mithril-armor"]}, "Cleo": {}})
    t.act(0, t.parse("trade with @1"))
    assert of(t, 0, "add helm-of-courage").strength == -1
    assert of(t, 0, "want mithril-armor").strength == 3
    t.act(0, t.parse("add helm-of-courage"))
    t.act(0, t.parse("want mithril-armor"))
    assert of(t, 0, "done").strength == 2


def test_what_depends_on_hidden_cards_or_a_die_is_not_guessed() -> None:
    t = kd.scenario(THREE)
    assert of(t, 0, "kick open the door").unknown == "cards"
    t = kd.scenario(
        {"Ann": {"classes": ["thief"], "hand": ["cleric"]}, "Bob": {"equipped": ["helm-of-courage"]}, "Cleo": {}}
    )
    assert of(t, 0, "use theft of thief on helm-of-courage").unknown == "die"


def test_looking_for_trouble_shows_the_fight() -> None:
    t = kd.scenario({"Ann": {"level": 3, "hand": ["lame-goblin"]}, "Bob": {}, "Cleo": {}}, doors=["elf"])
    t.act(0, t.parse("kick open the door"))
    assert sums(of(t, 0, "look for trouble with lame-goblin")) == (3, 1, True)


def said_of_help(t: Any, seat: int) -> dict[int, str]:
    return {one.seat: one.say for one in t.outlook(seat).help}


def test_it_is_said_who_would_win_the_game_with_whose_help() -> None:
    elf = {"level": 9, "races": ["elf"]}
    t = fight("net-troll", Ann={"level": 4}, Bob=elf, Cleo={"level": 7})
    assert said_of_help(t, 0) == {1: "help-gives", 2: "help-win"}
    assert said_of_help(t, 1) == {1: "help-me-won", 2: "help-win"}
    t = fight("net-troll", Ann={"level": 9}, Bob=elf, Cleo={"level": 7})
    assert said_of_help(t, 0) == {1: "help-win", 2: "help-win"}  # Ann would win, too
    assert said_of_help(t, 2) == {1: "help-win", 2: "help-me-gives"}
    players = {"Ann": {"level": 9}, "Bob": {}, "Cleo": {"level": 7}}
    shared = kd.scenario(players, fight={"foes": ["net-troll"]}, options=kd.Options(shared_victory=True))
    assert said_of_help(shared, 2)[2] == "help-me-won"
