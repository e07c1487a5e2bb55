"""Windows that are worth a stop: no chance that somebody could want is passed over, and nothing hidden is told."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model import action as A
from kickdoor.rules.fight.combat import KillWindow
from kickdoor.rules.fight.stakes import for_the_win, levels_at_stake
from kickdoor.views.question_phrases import is_window
from kickdoor.views.worthwhile import worthwhile
from tests.support.walks import rare, walks

EVERYBODY = kd.Options(ask_everybody=True)
FIGHTER, SUZAN, TOM = 0, 1, 2


def fight(stage: str = "kill", aric: Any = None, suzan: Any = None, tom: Any = None, **more: Any) -> Any:
    """Aric fights a Potted Plant (1), unless something else is said; it is Suzan (seat 1) whom we look at."""
    players = {"Aric": {"level": 4} if aric is None else aric, "Suzan": suzan or {}, "Tom": tom or {}}
    spec = {"foes": ["potted-plant"], "stage": stage, **more}
    return kd.scenario(players, options=EVERYBODY, fight=spec)


def holding(*cards: str, **more: Any) -> dict[str, Any]:
    return {"hand": list(cards), **more}


# --- an announced kill: 4 against 1 -----------------------------------------------------------------------------------

STRONG, WEAK, WEAKER = "flaming-poison-potion", "nasty-tasting-sports-drink", "sleep-potion"  # 3, 2 and 2


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ([STRONG], True),
        ([WEAK], False),
        ([WEAK, WEAKER], True),  # together they do
        (["humongous"], True),
        (["lose-two-cards"], False),  # a Curse that can be played at any time
        (["lose-a-level"], False),
        (["lose-a-level", WEAK], True),
        (["out-to-lunch"], True),  # nobody kills the monster then
        (["transferral-potion"], True),
        (["boots-of-butt-kicking"], False),
    ],
)
def test_a_kill_is_worth_a_stop_if_one_could_stop_it(hand: list[str], worth: bool) -> None:
    assert worthwhile(fight(suzan=holding(*hand)), SUZAN) is worth


@pytest.mark.parametrize(
    ("aric", "suzan", "worth"),
    [
        (4, 4, True),  # Aric will be ahead
        (4, 5, False),  # on the same Level
        (5, 7, False),
        (6, 9, True),  # three levels from the win
        (3, 1, False),  # ahead, but only on Level 4
    ],
)
def test_a_kill_that_leaves_the_fighter_far_from_the_win_and_not_ahead_is_let_pass(
    aric: int, suzan: int, worth: bool
) -> None:
    stopping = holding("out-to-lunch", level=suzan)
    assert worthwhile(fight(aric={"level": aric}, suzan=stopping), SUZAN) is worth


def test_a_curse_that_takes_what_wins_the_fight_counts() -> None:
    armor: Any = {"aric": {"level": 4, "equipped": ["leather-armor"]}, "foes": ["snails-on-speed"]}  # 5 against 4
    assert worthwhile(fight(**armor, suzan=holding("lose-the-armor-you-are-wearing")), SUZAN)
    assert not worthwhile(fight(**armor, suzan=holding("lose-the-footgear-you-are-wearing")), SUZAN)


@pytest.mark.parametrize("hand", [[WEAK], ["lose-a-level"], ["steal-a-level"]])
def test_before_somebody_wins_the_slightest_contribution_counts(hand: list[str]) -> None:
    assert worthwhile(fight(aric={"level": 9}, suzan=holding(*hand)), SUZAN)
    assert not worthwhile(fight(aric={"level": 9}, suzan=holding("lose-two-cards")), SUZAN)


def test_whoever_is_winning_is_left_in_peace() -> None:
    assert not worthwhile(fight(aric={"level": 4, "hand": [STRONG]}), FIGHTER)
    assert not worthwhile(fight(suzan=holding(STRONG), helper="Suzan"), SUZAN)


def test_a_helper_may_stop_the_one_who_would_win_unless_they_win_too() -> None:
    ninth = {"level": 9}
    assert worthwhile(fight(aric=ninth, suzan=holding(STRONG), helper="Suzan"), SUZAN)
    elf = holding(STRONG, races=["elf"], level=9)
    assert not worthwhile(fight(aric=ninth, suzan=elf, helper="Suzan"), SUZAN)


def test_a_helper_who_would_win_is_stopped_like_a_fighter() -> None:
    elf = {"level": 9, "races": ["elf"]}
    assert worthwhile(fight(suzan=holding(WEAK), tom=elf, helper="Tom"), SUZAN)


# --- other windows ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("suzan", "worth"),
    [
        ({"level": 9}, True),
        ({"level": 3}, False),
        ({"level": 3, "hand": ["lose-a-level", "enraged"]}, False),
        ({"level": 9, "no_help": True}, False),
        ({"level": 9, "no_help": True, "equipped": ["leather-armor", "helm-of-courage"]}, False),
        (
            {
                "level": 9,
                "no_help": True,
                "equipped": ["leather-armor", "helm-of-courage"],
                "hand": ["transferral-potion"],
            },
            True,
        ),
    ],
)
def test_a_loss_is_worth_a_stop_if_one_could_win_it(suzan: Any, worth: bool) -> None:
    """Aric, Level 1, against a Net Troll (10): with somebody's help, or by somebody who takes the fight over."""
    assert worthwhile(fight("loss", {"level": 1}, suzan, foes=["net-troll"]), SUZAN) is worth


def test_nobody_is_asked_to_help_somebody_to_the_win() -> None:
    """Aric, Level 9 against 10: with Suzan as a helper Aric would win the game. An Elf wins, too."""
    lost = fight("loss", {"level": 9}, {"level": 9}, foes=["net-troll"])
    assert for_the_win(lost)
    assert not worthwhile(lost, SUZAN)
    assert worthwhile(fight("loss", {"level": 9}, {"level": 9, "races": ["elf"]}, foes=["net-troll"]), SUZAN)


def cursed(victim: str, **more: Any) -> Any:
    players = {"Aric": {}, "Suzan": {"hand": ["wishing-ring"]}, "Tom": {"hand": ["lose-a-level"]}}
    t = kd.scenario(players, options=EVERYBODY, **more)
    t.act(TOM, t.parse(f"play lose-a-level on {victim}"))
    return t


def test_one_cancels_curses_for_oneself_and_for_ones_own_side() -> None:
    assert worthwhile(cursed("@1"), SUZAN)
    assert not worthwhile(cursed("@0"), SUZAN)
    ours = {"foes": ["potted-plant"], "helper": "Suzan"}
    assert worthwhile(cursed("@0", fight=ours), SUZAN)


@pytest.mark.parametrize(("holder", "worth"), [(FIGHTER, False), (SUZAN, True)])
def test_nobody_undoes_their_own_escape(holder: int, worth: bool) -> None:
    players = [{"hand": ["flask-of-glue"] if seat == holder else []} for seat in range(3)]
    names = dict(zip(("Aric", "Suzan", "Tom"), players, strict=True))
    spec = {"foes": ["net-troll"], "stage": "running"}
    t = kd.scenario(names, options=EVERYBODY, fight=spec, dice=[6])
    while type(t.frames[-1]).__name__ != "JustEscaped":
        seat = t.waiting[0]
        t.act(seat, next(a for a in t.actions(seat) if a.verb in (A.PASS, A.ROLL)))
    assert worthwhile(t, holder) is worth


@pytest.mark.parametrize(
    ("sets", "card", "foe", "holder", "worth"),
    [
        ("deluxe", "instant-wall", "net-troll", SUZAN, False),  # it would let Aric walk away
        ("deluxe", "instant-wall", "net-troll", FIGHTER, True),
        ("star", "stasis-field", "grays", SUZAN, True),  # it may also hold him fast
    ],
)
def test_only_whoever_could_hold_a_runner_is_asked(sets: str, card: str, foe: str, holder: int, worth: bool) -> None:
    players = {name: {"hand": [card] if seat == holder else []} for seat, name in enumerate(("Aric", "Suzan", "Tom"))}
    t = kd.scenario(players, sets=[sets], options=EVERYBODY, fight={"foes": [foe], "stage": "running"})
    while type(t.frames[-1]).__name__ != "FacingFoe":
        seat = t.waiting[0]
        t.act(seat, next(a for a in t.actions(seat) if a.verb in (A.PASS, A.ROLL)))
    assert worthwhile(t, holder) is worth


# --- whole games ------------------------------------------------------------------------------------------------------


def test_no_card_that_would_stop_a_kill_is_passed_over() -> None:
    """The outlook, which pages show, says what each play leads to. Whoever could stop a kill by one is asked, unless
    the fighter stays far from the win."""
    found, begun = 0, None
    for walker in walks(8, 600, "worthwhile", True):
        t = walker.table
        if walker is not begun:  # random play stays on low Levels, where nothing is worth a stop
            begun = walker
            for player in t.players:
                player.level = 6
        if t.over or not isinstance(t.frames[-1], KillWindow) or t.fight is None:
            continue
        after = t.players[t.fight.fighter].level + levels_at_stake(t, t.fight)
        for seat in t.frames[-1].asked(t):
            is_far = after <= t.winning_level - (4 if after <= t.players[seat].level else 6)
            if t.in_fight(seat) or (is_far and not for_the_win(t)):
                continue
            plays = [one for one in t.outlook(seat).actions if one.of.verb in range(A.PLAY, A.EQUIP)]
            if any(one.ends_fight or (one.fight is not None and not one.fight.winning) for one in plays):
                found += 1
                assert worthwhile(t, seat), [one.action for one in plays]
    assert found > 20


def test_whatever_is_hidden_from_a_seat_does_not_decide_whether_it_is_asked() -> None:
    chance, compared = kd.chance_from("worthwhile"), set()
    for n, walker in enumerate(walks(8, 600, "worth", True)):
        t = walker.table
        if t.over or not is_window(t.frames[-1]) or (n % 4 and not rare(t)):
            continue
        for seat in t.frames[-1].asked(t):
            worth = worthwhile(t, seat)
            assert worthwhile(t.redeal(seat, chance), seat) is worth
            compared.add((type(t.frames[-1]).__name__, worth))
    assert len(compared) > 8, compared
