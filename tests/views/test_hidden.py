"""Nothing a seat may not know shows: not in its view, not in its actions, not in what it is told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.cards import CardMoved, Shown
from kickdoor.model.events.event import Event, seen_by
from kickdoor.model.events.fights import HelperJoined
from kickdoor.model.events.items import Sold
from kickdoor.model.fields import HiddenCard, HiddenCards, Part, written
from kickdoor.model.hidden import BACK, knower
from kickdoor.model.library import Library
from kickdoor.model.words import DECK, HAND
from kickdoor.views.as_json import as_json, events_as_json
from kickdoor.views.view import View
from kickdoor.views.view_types import all_events
from tests.support.frames import kinds_of_frames
from tests.support.invariants import check
from tests.support.walks import Walker, rare, walks


def shown(table: Any, seat: int) -> bytes:
    """A view as the border sends it, byte for byte."""
    return msgspec.json.encode(as_json(table.view(seat if seat >= 0 else None)))


def hidden_cards(table: Any, seat: int) -> set[int]:
    """Every card this seat cannot place: in a deck, or unseen in another's hand."""
    bit = knower(seat)
    out: set[int] = set()
    for card, place in enumerate(table.place):
        zone = place >> 3
        if (zone == DECK or (zone == HAND and place & 7 != seat)) and not table.knows[card] & bit:
            out.add(card)
    return out


def promised_to(table: Any, seat: int) -> set[int]:
    deals = [*table.offers]
    if table.fight is not None and table.fight.deal is not None:
        deals.append(table.fight.deal)
    return {card for deal in deals if seat in (deal.maker, deal.to) for card in deal.promised}


@pytest.mark.parametrize("everybody", [False, True])
def test_dealing_again_what_a_seat_cannot_know_changes_nothing_it_sees(everybody: bool) -> None:
    chance = kd.chance_from("hidden")
    for n, walker in enumerate(walks(6, 700, f"hidden {everybody}", everybody)):
        t = walker.table
        if n % 10 and not (n % 2 and rare(t)):
            continue
        for seat in range(-1, len(t.players)):
            other = t.redeal(seat, chance)
            assert shown(other, seat) == shown(t, seat), f"step {n}: the view of @{seat} changes"
            if seat >= 0:
                assert other.actions(seat) == t.actions(seat), f"step {n}: the actions of @{seat} change"


def test_a_table_dealt_again_is_a_legal_one_and_can_be_played_on() -> None:
    chance = kd.chance_from("legal")
    for n, walker in enumerate(walks(4, 600, "legal")):
        t = walker.table
        if (n % 20 and not (n % 3 == 0 and rare(t))) or t.over:
            continue
        seat = chance.below(len(t.players) + 1) - 1
        other = t.redeal(seat, chance)
        check(other)
        play_on = Walker(other, f"legal {n}")
        for _ in range(30):
            if other.over:
                break
            play_on.step()
            check(other)


def test_dealing_again_keeps_what_the_seat_knows_and_changes_the_rest() -> None:
    chance = kd.chance_from("keeps")
    moved = 0
    for n, walker in enumerate(walks(4, 500, "keeps")):
        if n % 10:
            continue
        t = walker.table
        for seat in range(-1, len(t.players)):
            unknown = hidden_cards(t, seat) - promised_to(t, seat)
            other = t.redeal(seat, chance)
            for card in range(len(t.place)):
                if card not in unknown:
                    assert other.place[card] == t.place[card]
                    assert other.knows[card] == t.knows[card]
            assert {c for c in unknown if other.place[c] != t.place[c]} <= unknown
            moved += other.decks != t.decks
            for p, q in zip(t.players, other.players, strict=True):
                assert [t.lib.cards[c].deck for c in p.hand] == [t.lib.cards[c].deck for c in q.hand]
            assert [len(d) for d in other.decks] == [len(d) for d in t.decks]
            assert other.discards == t.discards
            assert other.version == t.version
    assert moved > 100


def test_every_deal_that_fits_is_equally_likely() -> None:
    """Each unseen Door is as often in another's hand as any other; one that acts when drawn is in none."""
    t = kd.scenario({"Aric": {"hand": ["cleric"]}, "Suzan": {"hand": ["thief", "elf"]}, "Tom": {}})
    chance = kd.chance_from("likely")
    counts = [0] * len(t.place)
    tops = [0] * len(t.place)
    rounds = 4_000
    for _ in range(rounds):
        other = t.redeal(0, chance)
        for card in other.players[1].hand:
            counts[card] += 1
        tops[other.decks[0][-1]] += 1
    doors = [c for c, d in enumerate(t.lib.cards) if d.deck == 0 and c not in t.players[0].hand]
    may_hold = [c for c in doors if not t.lib.cards[c].must_play]
    assert {c for c in range(len(counts)) if counts[c]} == set(may_hold)
    expected = rounds * 2 / len(may_hold)
    assert all(abs(counts[c] - expected) < 6 * expected**0.5 for c in may_hold)
    expected = rounds / len(doors)
    assert all(abs(tops[c] - expected) < 6 * expected**0.5 + 3 for c in doors)


CARD_FIELDS = (
    "hand", "top_door", "top_treasure", "laid_open", "body", "spoils", "curse",
)  # fmt: skip
PLAYER_FIELDS = ("known", "items", "carriers", "attached", "hosts", "classes", "races", "extras", "curses",
                 "companions", "kept")  # fmt: skip


def test_a_view_contains_no_hidden_card() -> None:
    for n, walker in enumerate(walks(4, 500, "numbers")):
        if n % 5:
            continue
        t = walker.table
        for seat in range(-1, len(t.players)):
            view = t.view(seat if seat >= 0 else None)
            secret = {t.lib.names[c] for c in hidden_cards(t, seat) - promised_to(t, seat)}
            assert not secret & words_in(as_json(view)), "a hidden card is named"
            assert isinstance(view, View)
            unseen = hidden_cards(t, seat)
            held = [c for p in view.players for f in PLAYER_FIELDS for c in getattr(p, f)]
            assert not unseen & set(held)
            for field in CARD_FIELDS:
                value = getattr(view, field)
                assert not unseen & set(value if isinstance(value, list) else [value])


def words_in(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return {w for part in value.values() for w in words_in(part)}
    if isinstance(value, list):
        return {w for part in value for w in words_in(part)}
    return set()


# --- events -------------------------------------------------------------------------------------------------------


def subclasses(kind: type) -> set[type]:
    found: set[type] = {kind}
    below: type
    for below in kind.__subclasses__():
        found |= subclasses(below)
    return found


def test_every_event_that_may_name_a_hidden_card_says_who_sees_it() -> None:
    """A class that writes nothing about it is seen by everybody as it is: then it must have nothing to hide."""
    assert len(all_events()) > 40
    for kind in all_events():
        hides = any(isinstance(field, (HiddenCard, HiddenCards, Part)) for field in kind.fields)
        assert not hides or "masked" in vars(kind), kind.__name__


def test_the_json_of_masked_events_names_only_what_is_seen() -> None:
    for walker in walks(4, 300, "plain events"):
        t = walker.table
        for seat in range(-1, len(t.players)):
            secret = {t.lib.names[c] for c in hidden_cards(t, seat) - promised_to(t, seat)}
            for content in events_as_json(t.events, seat, t.lib):
                msgspec.json.encode(content)
                if content["event"] == "CardMoved":  # of other events some name cards that were seen before a shuffle
                    assert not secret & words_in(content)


# The control state that names cards of a hand; redeal follows it. Every other frame names public cards or none.
HOLDS_HAND_CARDS = {"JustReceived", "Paying", "CardProgram", "AfterFight", "Game"}
HOLDS_NONE = {
    "Consenting", "LosingCards",
    "CaughtBy", "CursePending", "FacingFoe", "FightIsOver", "Fighting", "Fleeing", "ForEach", "JustEscaped",
    "KillWindow", "LootingTheBody", "LossWindow", "LyingOpen", "OverLimit", "PuttingAway", "RollOff", "Rolling",
    "RunningAway", "Turn",
    "TwoDoors",
    "EntryRoll", "FaceUpDraw", "LosingItem", "Surviving",
    "Coming", "Dying", "Looting", "LosingLevels", "LosingThis", "Reacting",
}  # fmt: skip


def test_it_is_known_of_every_frame_whether_it_names_hidden_cards() -> None:
    assert kinds_of_frames() == HOLDS_HAND_CARDS | HOLDS_NONE


def cards_of(event: Event, lib: Library) -> set[int]:
    """Every card that an event names, or that anybody could find in it."""
    found = {lib.numbers[word] for word in words_in(written(event, event.fields, lib)) if word in lib.numbers}
    return found | set(getattr(event, "order", []))


@pytest.mark.parametrize("everybody", [False, True])
def test_masked_events_name_no_card_that_is_not_seen(everybody: bool) -> None:
    """Whatever an event names is visible to the seat before or after it happens."""
    for n in range(4):
        options = kd.Options(ask_everybody=everybody)
        t = kd.new_table(players=3 + n, seed=f"masked {n}", options=options)
        walker = Walker(t, f"masked {n}")
        for _ in range(400):
            if t.over:
                break
            before = [hidden_cards(t, s) - promised_to(t, s) for s in range(-1, len(t.players))]
            events = walker.step()
            for seat in range(-1, len(t.players)):
                unseen = set(before[seat + 1])
                for event in events:
                    seen = event.masked(seat, t.lib)
                    if seen is None:
                        continue
                    unseen -= made_public(event, seat)
                    named = cards_of(seen, t.lib)
                    assert not named & unseen, f"{type(event).__name__} shows {named & unseen} to @{seat}"


def made_public(event: Event, seat: int) -> set[int]:
    """Cards this event itself shows to the seat, by the rules and not by what the mask says."""
    if isinstance(event, CardMoved):
        if event.zone not in (DECK, HAND) or event.seen & knower(seat):
            return {event.card}
    elif isinstance(event, Shown):
        if event.seen & knower(seat):
            return set(event.cards)
    elif isinstance(event, Announcement) and event.what in (announcements.PLAYED, announcements.TROUBLE):
        return {event.card, event.target}  # laid open by the events that follow
    elif isinstance(event, Sold):
        return set(event.cards)  # likewise
    return set()


def test_a_hidden_card_shows_its_back() -> None:
    t = kd.new_table(players=3, seed=1)
    dealt = [e for e in t.events if isinstance(e, CardMoved) and e.seat == 1]
    for seat in (0, -1):
        backs = [getattr(e.masked(seat, t.lib), "card", 0) for e in dealt]
        assert backs == [BACK] * 4 + [BACK - 1] * 4
    assert [getattr(e, "card", 0) for e in seen_by(list(dealt), 1, t.lib)] == t.players[1].hand


def test_an_announcement_for_later_is_told_to_nobody_else() -> None:
    held = Announcement(announcements.LATER, 1, 5, 2)
    lib = kd.new_table(players=3).lib
    assert held.masked(1, lib) is held
    assert held.masked(0, lib) is None
    assert held.masked(-1, lib) is None


def test_a_promised_card_is_known_to_the_two_parties_only() -> None:
    card = "bribe-gm-with-food"
    t = kd.scenario(
        {"Aric": {"hand": [card]}, "Suzan": {"level": 3}, "Tom": {}}, turn="Aric", fight={"foes": ["net-troll"]}
    )
    for text in ("ask @1 for help", f"promise {card}", "done"):
        t.act(0, t.parse(text))
    number = t.lib.numbers[card]
    assert t.view(0).offers[0].promised == t.view(1).offers[0].promised == [number]
    assert t.view(2).offers[0].promised == t.view(None).offers[0].promised == []
    chance = kd.chance_from("promise")
    assert all(number in t.redeal(1, chance).players[0].hand for _ in range(20))
    assert not all(number in t.redeal(2, chance).players[0].hand for _ in range(20))
    assert t.redeal(2, chance).offers[0].promised == []
    joined = t.act(1, t.parse("accept the offer of @0")).events
    for seat, seen in ((0, [number]), (1, [number]), (2, []), (-1, [])):
        deals = [e.deal for e in seen_by(joined, seat, t.lib) if isinstance(e, HelperJoined)]
        assert [deal and deal.promised for deal in deals] == [seen]
        fight = t.view(seat if seat >= 0 else None).fight
        assert fight is not None
        assert fight.deal is not None
        assert fight.deal.promised == seen
        other = t.redeal(seat, chance).fight
        assert other is not None
        assert other.deal is not None
        assert other.deal.promised == seen
