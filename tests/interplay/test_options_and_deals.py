"""Options of the table that meet special cards: listening, shared victory, sacrifice, forced help, time."""

from __future__ import annotations

import pytest

from kickdoor import Options
from kickdoor.model.words import DOOR, TREASURE
from tests.support.fights import get_help
from tests.support.game import game
from tests.support.mixed import Player, Steps, caught_by, fight, picks, table, take
from tests.support.rule import rule
from tests.support.situations import drawn, hand, items, lose, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
EPIC = Options(epic=True)
SHARED = Options(shared_victory=True)
LISTEN = Options(listen_at_the_door=True)
CHOICE = Options(forced_help_by_choice=True)
KNEES = ["kneepads-of-allure"]
FIVE = ["laser", "raser", "maser", "dazer", "bobaser"]

# --- listening at the door ----------------------------------------------------------------------------------------


@rule("FAST-1", "FAST-3", "LOOT-4")
@pytest.mark.parametrize(
    ("step", "card"),
    [("play friendship-potion", "friendship-potion"), ("play gear-fear on mousetrap", "gear-fear")],
)
def test_loot_that_a_card_grants_is_a_treasure_then(step: str, card: str) -> None:
    g = fight("mousetrap", aric={"level": 1, "hand": [card]}, treasures=["pipe"], options=LISTEN)
    g.do(ARIC, step, "loot the room")
    assert hand(g) == ["pipe"]


@rule("FAST-3", "CLASS-13")
def test_a_nose_for_loot_is_of_no_use_then() -> None:
    g = table({"classes": ["explorer"], "hand": ["elf"]}, phase="trouble", options=LISTEN)
    assert not g.can(ARIC, "loot the room for a Treasure discarding elf")
    g.do(ARIC, "loot the room")
    assert (drawn(g, ARIC, TREASURE), drawn(g, ARIC, DOOR)) == (1, 1)


@rule("FAST-1", "FAST-2", "TREAS-5", "CURSE-2", "MONSTER-2")
@pytest.mark.parametrize(
    ("door", "held", "level"),
    [("ogre", ["ogre"], 4), ("duck-of-doom", ["duck-of-doom"], 4), ("divine-intervention", [], 5)],
)
def test_what_is_heard_at_the_door(door: str, held: list[str], level: int) -> None:
    g = table({"level": 4, "classes": ["cleric"]}, phase="start", doors=[door], options=LISTEN)
    assert hand(g) == held
    assert g.level(ARIC) == level


@rule("FAST-1", "TURN-1")
def test_a_turn_taken_over_is_not_listened_to_again() -> None:
    g = table({}, {"hand": ["paradox-in-a-box"]}, phase="start", doors=["thief", "wizard", "warrior"], options=LISTEN)
    assert hand(g) == ["thief"]
    g.do(SUZAN, "play paradox-in-a-box")
    assert hand(g, SUZAN) == []
    g.do(SUZAN, "kick open the door")
    assert hand(g, SUZAN) == ["wizard"]


@rule("FAST-1", "EPIC-14", "EPIC-7", "COMBINE-10")
def test_an_epic_player_listens_once_and_opens_two() -> None:
    both = Options(listen_at_the_door=True, epic=True)
    g = table({"level": 11}, phase="start", doors=["thief", "wizard", "warrior"], options=both)
    g.do(ARIC, "kick open the door")
    assert sorted(hand(g)) == ["thief", "warrior", "wizard"]


# --- shared victory -----------------------------------------------------------------------------------------------


@rule("FAST-4", "WIN-9", "REWARD-12")
@pytest.mark.parametrize(
    ("suzan", "steps", "winners"),
    [
        ({"level": 3}, [], [ARIC, SUZAN]),
        ({"level": 3, "equipped": ["foof-gun"]}, [(SUZAN, "use foof of foof-gun")], []),
        ({"level": 9, "races": ["elf"]}, [], [ARIC, SUZAN]),
        ({"level": 3}, [(TOM, "play better-offer")], [ARIC]),
        ({"level": 3}, [(TOM, "play star/wandering-monster with gazebo")], [ARIC]),  # it must be fought alone
    ],
)
def test_a_helper_who_is_there_wins_with_the_fighter(suzan: Player, steps: Steps, winners: list[str]) -> None:
    tom: Player = {"hand": ["better-offer", "star/wandering-monster", "gazebo"]}
    aric: Player = {"level": 9, "equipped": ["battle-armor"]}
    g = fight("fuzzball", aric=aric, suzan=suzan, tom=tom, helper="Suzan", options=SHARED)
    take(g, steps)
    win(g)
    assert g.winners() == winners


@rule("FAST-4", "COMBAT-25")
def test_the_new_fighter_shares_with_the_helper_of_the_moved_fight() -> None:
    suzan: Player = {"level": 9, "equipped": ["battle-armor"], "hand": ["all-your-beast-are-belong-to-us"]}
    g = fight("ogre", aric={"level": 6}, suzan=suzan, options=SHARED)
    g.do(SUZAN, "play all-your-beast-are-belong-to-us")
    get_help(g, ARIC, fighter=SUZAN)
    win(g, SUZAN)
    assert g.winners() == [ARIC, SUZAN]


@rule("FAST-4", "FAST-5", "COMPEL-2", "COMPEL-5")
@pytest.mark.parametrize(
    ("suzan", "legal"),
    [({"level": 9}, False), ({"level": 9, "races": ["elf"]}, True), ({"level": 8, "races": ["elf"]}, False)],
)
def test_nobody_is_forced_into_a_shared_victory_except_one_who_could_win(suzan: Player, legal: bool) -> None:
    g = fight("ogre", aric={"level": 8, "equipped": KNEES}, suzan=suzan, options=SHARED)
    assert g.can(ARIC, "make Suzan help") == legal


@rule("FAST-4", "EPIC-6")
def test_a_shared_epic_victory_is_at_level_twenty() -> None:
    both = Options(shared_victory=True, epic=True)
    for level, winners in ((9, []), (19, [ARIC, SUZAN])):
        g = fight("fuzzball", aric={"level": level}, helper="Suzan", options=both)
        win(g)
        assert g.winners() == winners


# --- sacrifice ----------------------------------------------------------------------------------------------------


@rule("HIRE-8", "HIRE-9", "SIDEKICK-9", "DOLLY-4")
@pytest.mark.parametrize(
    ("sets", "foes", "companion", "on"),
    [
        (("deluxe",), ["bullrog", "crabs"], "hireling", False),
        (("deluxe",), ["bullrog", "crabs"], "hireling", True),
        (("steampunk",), ["land-leviathan", "steamhunk"], "bismarck-the-wonder-dog", False),
        (("steampunk",), ["land-leviathan", "steamhunk"], "bismarck-the-wonder-dog", True),
    ],
)
def test_without_star_a_companion_is_sacrificed_only_by_the_option(
    sets: tuple[str, ...], foes: list[str], companion: str, on: bool
) -> None:
    g = game(
        {ARIC: {"level": 5, "companions": [companion]}, SUZAN: {}, TOM: {}},
        sets=sets,
        fight={"foes": foes},
        options=Options(sacrifice=on),
    )
    lose(g)
    assert g.can(ARIC, f"sacrifice {companion}") == on
    if on:
        g.do(ARIC, f"sacrifice {companion}")
        assert g.t.fight is None
        assert g.level(ARIC) == 5


@rule("HIRE-8", "COMBINE-3", "HIRE-5", "SIDEKICK-12")
def test_in_a_mix_a_hireling_may_go_for_one_or_for_all() -> None:
    aric: Player = {"level": 5, "companions": ["hireling"], "equipped": ["pipe"], "loaded": {"pipe": "hireling"}}
    g = fight("ogre", "blob", aric=aric, dice=[6])
    lose(g)
    assert g.can(ARIC, "use sacrifice of hireling on ogre")
    g.do(ARIC, "sacrifice hireling")
    assert g.t.fight is None
    assert items(g) == []


# --- forced help by choice ----------------------------------------------------------------------------------------

RAISE = [
    (TOM, "play boil-an-anthill on Aric"),
    (TOM, "play deluxe/wandering-monster with blob"),
    (TOM, "play deluxe/mate on net-troll"),
]


@rule("COMPEL-4", "COMPEL-6", "LEVELUP-9")
@pytest.mark.parametrize("step", RAISE)
def test_a_forced_helper_is_put_out_when_it_becomes_a_fight_for_the_win(step: tuple[str, str]) -> None:
    tom: Player = {"hand": ["boil-an-anthill", "deluxe/wandering-monster", "blob", "deluxe/mate"]}
    g = fight(
        "net-troll", aric={"level": 8, "equipped": KNEES}, suzan={"level": 9}, tom=tom, helper="Suzan", compelled=True
    )
    g.do(*step)
    assert g.t.fight.helper == -1
    assert not g.can(ARIC, "make Suzan help")


@rule("COMPEL-4", "COMPEL-10", "COMPEL-11")
@pytest.mark.parametrize("step", RAISE)
@pytest.mark.parametrize("stays", [True, False])
def test_by_choice_the_helper_leaves_or_stays_and_the_kneepads_still_withhold_the_win(
    step: tuple[str, str], stays: bool
) -> None:
    tom: Player = {"hand": ["boil-an-anthill", "deluxe/wandering-monster", "blob", "deluxe/mate"]}
    aric: Player = {"level": 8, "equipped": [*KNEES, "battle-armor"], "hand": ["magic-missile", "pretty-balloons"]}
    g = fight("net-troll", aric=aric, suzan={"level": 9}, tom=tom, helper="Suzan", compelled=True, options=CHOICE)
    g.do(*step)
    assert g.t.fight.helper == g.seat(SUZAN)
    if not stays:
        g.do(SUZAN, "leave the fight")
        assert g.t.fight.helper == -1
    g.do(ARIC, "play magic-missile for the munchkins", "play pretty-balloons for the munchkins")
    win(g)
    assert g.level(ARIC) == (9 if stays else 10)
    assert g.over() == (not stays)


@rule("COMPEL-10", "COMPEL-11")
def test_by_choice_one_who_owes_help_may_make_the_fighter_win() -> None:
    aric: Player = {"level": 8, "equipped": ["battle-armor"]}
    g = fight(
        "net-troll",
        aric=aric,
        suzan={"level": 9, "must_help": True},
        tom={"hand": ["boil-an-anthill"]},
        enhancers={"net-troll": ["enraged"]},
        options=CHOICE,
    )
    g.do(ARIC, "make Suzan help")
    g.do(TOM, "play boil-an-anthill on Aric")
    win(g)
    assert g.winners() == [ARIC]


@rule("COMPEL-10", "FAST-4", "COMPEL-11")
def test_a_level_withheld_is_no_victory_to_share() -> None:
    both = Options(forced_help_by_choice=True, shared_victory=True)
    aric: Player = {"level": 8, "equipped": [*KNEES, "battle-armor"]}
    g = fight(
        "net-troll",
        aric=aric,
        suzan={"level": 9},
        tom={"hand": ["boil-an-anthill"]},
        helper="Suzan",
        compelled=True,
        options=both,
    )
    g.do(TOM, "play boil-an-anthill on Aric")
    win(g)
    assert not g.over()
    assert g.levels() == {"Aric": 9, "Suzan": 9, "Tom": 1}


# --- the end of time ----------------------------------------------------------------------------------------------


@rule("TOURN-3", "WIN-8", "DEATH-4")
@pytest.mark.parametrize(
    ("aric", "suzan", "tom", "winners"),
    [({"level": 5}, {"level": 4}, {"level": 5}, [ARIC, TOM]), ({"level": 5}, {"level": 7}, {"level": 5}, [SUZAN])],
)
def test_the_highest_win_when_the_turns_are_over(aric: Player, suzan: Player, tom: Player, winners: list[str]) -> None:
    g = table(aric, suzan, tom, phase="charity", options=Options(turn_limit=1))
    g.do(ARIC, "end the turn")
    assert g.over()
    assert g.winners() == winners


@rule("TOURN-3", "WIN-8", "TURN-5")
def test_who_dies_in_the_last_turn_does_not_win_on_time() -> None:
    g = caught_by("ogre", {"level": 8}, suzan={"level": 3}, tom={"level": 2}, options=Options(turn_limit=1))
    assert g.over()
    assert g.winners() == [SUZAN]


@rule("TOURN-3", "TURN-1")
def test_a_turn_taken_over_is_still_one_turn() -> None:
    g = table({"level": 2}, {"level": 3, "hand": ["paradox-in-a-box"]}, phase="charity", options=Options(turn_limit=1))
    g.do(SUZAN, "play paradox-in-a-box", "end the turn")
    assert g.over()
    assert g.winners() == [SUZAN]


@rule("TOURN-3", "EPIC-6")
def test_an_epic_game_ends_on_time_below_level_twenty() -> None:
    g = table({"level": 12}, {"level": 15}, phase="charity", options=Options(turn_limit=1, epic=True))
    g.do(ARIC, "end the turn")
    assert g.winners() == [SUZAN]


# --- forced helpers -----------------------------------------------------------------------------------------------


@rule("COMPEL-8", "NEG-16")
@pytest.mark.parametrize("duty", ["kneepads", "cabbage"])
def test_a_forced_helper_asks_for_nothing_but_may_be_offered_something(duty: str) -> None:
    aric: Player = {"level": 5, "carried": ["pipe"], "equipped": ["kneepads-of-allure"] if duty == "kneepads" else []}
    g = fight("net-troll", aric=aric, suzan={"level": 6, "must_help": duty == "cabbage"}, treasures=FIVE)
    g.do(ARIC, "make Suzan help")
    assert not g.can(SUZAN, "change the deal")
    g.do(ARIC, "change the deal", "add pick 1", "add pipe", "done")
    assert not any(text.startswith("counter") for text in g.options(SUZAN))
    g.do(SUZAN, "accept the offer of Aric")
    win(g)
    assert picks(g) == "SAA"
    assert items(g, SUZAN) == ["pipe"]


@rule("HELP-18", "NEG-17", "NEG-13")
def test_a_second_helper_has_a_deal_of_their_own() -> None:
    aric: Player = {"level": 3, "carried": ["pipe"]}
    g = fight(
        "net-troll",
        aric=aric,
        suzan={"level": 9},
        tom={"level": 9},
        Una={"hand": ["better-offer"]},
        treasures=FIVE,
        helper="Suzan",
        deal={"items": ["pipe"], "picks": [1, 2, 3]},
    )
    g.do("Una", "play better-offer")
    get_help(g, TOM, "add pick 2")
    win(g)
    assert picks(g) == "ATA"
    assert items(g) == ["pipe"]


@rule("MULTI-9", "NEG-17", "HELP-18")
def test_a_monster_that_must_be_fought_alone_ends_the_deal() -> None:
    g = fight(
        "fuzzball",
        aric={"level": 9, "equipped": ["pea-coat"]},
        tom={"hand": ["deluxe/wandering-monster", "gazebo"]},
        helper="Suzan",
        deal={"items": ["pea-coat"]},
        treasures=FIVE,
    )
    g.do(TOM, "play deluxe/wandering-monster with gazebo")
    assert g.t.fight.helper == -1
    assert not g.can(ARIC, "ask Suzan for help")


@rule("TRADE-3", "NEG-15", "TURN-10")
def test_a_trade_in_hand_ends_when_a_curse_or_a_fight_takes_the_item() -> None:
    g = table({"carried": ["pea-coat"]}, {"carried": ["pipe"]}, {"hand": ["lose-1-small-item"]})
    g.do(ARIC, "trade with Suzan", "add pea-coat", "want pipe", "done")
    g.do(TOM, "play lose-1-small-item on Aric")
    assert g.place("pea-coat") == "discards"
    assert not g.can(SUZAN, "accept the offer of Aric")
    assert items(g, SUZAN) == ["pipe"]
