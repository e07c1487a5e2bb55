"""What fighter, helper and bystanders may still do in a fight: hands that are held, fights that leave their turn."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.words import DOOR, TREASURE
from tests.support.fights import foes, get_help
from tests.support.game import Game
from tests.support.mixed import Player, caught_by, fight, keep, table
from tests.support.rule import rule
from tests.support.situations import drawn, hand, items, lose, win
from tests.support.spoils import LASERS, pick_all

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
SUPER = "deluxe/super-munchkin"

# --- a monster that holds the hands -------------------------------------------------------------------------------

HELD = [
    "android", "thief:2", "boil-an-anthill", "duck-of-doom", "magic-missile", "enraged", "deluxe/mate",
    "deluxe/wishing-ring", "better-offer", "doppleganger", "glue-some-gears-on-it-and-call-it-steampunk",
    "wand-of-dowsing",
]  # fmt: skip


@rule("ONESHOT-4", "COMBAT-12", "CONFLICT-1", "HIRE-1", "CURSE-3", "LEVELUP-1", "CLASS-6")
@pytest.mark.parametrize("card", HELD)
@pytest.mark.parametrize("who", [ARIC, SUZAN, TOM])
def test_before_morlock_fighter_and_helper_play_nothing_from_the_hand(card: str, who: str) -> None:
    people: dict[str, Player] = {ARIC: {"carried": ["pea-coat"]}, SUZAN: {}, TOM: {"curses": ["chicken-on-your-head"]}}
    people[who]["hand"] = [card]
    g = fight("morlock-holmes", aric=people[ARIC], suzan=people[SUZAN], tom=people[TOM], helper="Suzan")
    plays = [text for text in g.options(who) if text.startswith(("play ", "attach ", "send "))]
    if who != TOM:
        assert plays == []
    elif card not in ("thief:2", "doppleganger"):
        assert plays


@rule("CONFLICT-1", "CLASS-8", "ONESHOT-4", "RUN-17")
def test_before_morlock_cards_are_still_paid_used_from_the_table_and_played_in_the_flight() -> None:
    aric: Player = {
        "level": 3, "classes": ["warrior"], "carried": ["magic-missile"],
        "hand": ["elf", "funicular-decampment", "boil-an-anthill"],
    }  # fmt: skip
    g = fight("morlock-holmes", aric=aric)
    g.do(ARIC, "play magic-missile for the munchkins", "use berserking of warrior", "discard elf")
    g.strengths(3 + 5 + 1, 16)
    lose(g)
    assert g.can(ARIC, "play boil-an-anthill on Aric")
    g.do(ARIC, "play funicular-decampment")
    assert g.t.fight is None
    assert g.player(ARIC).alive


@rule("CONFLICT-1", "MULTI-4", "COMBAT-30")
def test_with_morlock_gone_the_hands_are_free_again() -> None:
    g = fight("morlock-holmes", "blob", aric={"hand": ["magic-missile"]}, tom={"hand": ["pollymorph-potion"]})
    assert not g.can(ARIC, "play magic-missile for the munchkins")
    g.do(TOM, "play pollymorph-potion on morlock-holmes")
    assert g.can(ARIC, "play magic-missile for the munchkins")


# --- the active player beside a fight that was moved --------------------------------------------------------------


def moved(aric: Player, **more: Any) -> Game:
    """It is the turn of Aric, but Suzan fights."""
    tom: Player = {"level": 4, "hand": ["gear-shift"], **more.pop("tom", {})}
    g = fight("ogre", aric=aric, tom=tom, **more)
    g.do(TOM, "play gear-shift on Suzan")
    return g


@rule("COMBAT-25", "SELL-1", "ITEM-13", "CLASS-6", "TRADE-3")
def test_the_active_player_beside_the_fight_has_all_of_their_own_turn_but_the_door() -> None:
    aric: Player = {"hand": ["wizard", "pipe", "deluxe/cheat"], "carried": ["plot-device", "pea-coat"]}
    g = moved(aric)
    for text in (
        "play wizard",
        "play pipe",
        "attach deluxe/cheat to pipe",
        "sell items",
        "equip pea-coat",
        "trade with Tom",
    ):
        assert g.can(ARIC, text), text
    for text in ("kick open the door", "end the turn", "loot the room", "trade with Suzan"):
        assert not g.can(ARIC, text), text
    g.do(ARIC, "sell items", "add plot-device", "done")
    assert g.level(ARIC) == 2


@rule("COMBAT-25", "HELP-10", "TURN-11", "CLASS-6")
def test_the_active_player_who_helps_is_bound_but_may_change_their_class() -> None:
    g = moved({"level": 8, "hand": ["warrior", "pipe"], "carried": ["plot-device"], "classes": ["wizard"]},
              suzan={"level": 9})  # fmt: skip
    get_help(g, ARIC, fighter=SUZAN)
    for text in ("sell items", "play pipe", "trade with Tom"):
        assert not g.can(ARIC, text), text
    g.strengths(17, 18)
    g.do(ARIC, "play warrior")
    assert g.cards(ARIC, "classes") == ["warrior"]


@rule("COMBAT-25", "CLASS-16", "CLASS-17", "CLASS-13")
def test_the_former_fighter_may_steal_from_bystanders_and_trade_by_force_only_after_the_fight() -> None:
    aric: Player = {"classes": ["thief", "trader"], "extras": [SUPER], "carried": ["maser"], "hand": ["elf"]}
    g = moved(aric, tom={"carried": ["pipe"], "hand": ["gear-shift"]}, suzan={"carried": ["parasol"]})
    assert g.can(ARIC, "use theft of thief on pipe")
    assert not g.can(ARIC, "use theft of thief on parasol")
    assert not g.can(ARIC, "use trading of trader")  # not during any combat


@rule("COMBAT-25", "WINDOW-4", "WINDOW-8", "COMBAT-14")
@pytest.mark.parametrize("level", [9, 2])
def test_an_announced_kill_becomes_that_of_the_new_fighter(level: int) -> None:
    g = fight("maul-rat", aric={"level": 5}, suzan={"level": level}, tom={"hand": ["transferral-potion"]}, stage="kill",
              enhancers={"maul-rat": ["baby"]}, treasures=LASERS)  # fmt: skip
    g.do(TOM, "play transferral-potion on Suzan")
    g.all_pass()
    assert (g.level(ARIC), g.level(SUZAN)) == (5, level + 1)
    assert g.over() is (level == 9)


@rule("COMBAT-25", "HELP-2", "RUN-1", "COMBAT-6")
def test_a_loss_declared_by_the_one_leaves_the_other_time_to_ask_for_help() -> None:
    g = fight("ogre", aric={"level": 1}, suzan={"level": 9}, tom={"level": 9, "hand": ["transferral-potion"]})
    g.do(ARIC, "run away")
    g.do(TOM, "play transferral-potion on Suzan")
    assert g.t.fight is not None
    assert not g.t.fight.running
    assert SUZAN in g.waiting()
    g.do(SUZAN, "ask Tom for help", "done")
    g.do(TOM, "accept the offer of Suzan")
    g.strengths(18, 18)


# --- deals --------------------------------------------------------------------------------------------------------


@rule("NEG-7", "NEG-1", "HIRE-5", "LEVELUP-1")
@pytest.mark.parametrize(
    ("card", "aric", "suzan", "level"),
    [
        ("kill-the-hireling", {"companions": ["hireling"]}, {"level": 5}, 6),
        ("kill-the-hireling", {}, {"level": 5, "companions": ["android"]}, 6),
        ("mutilate-the-bodies", {}, {"level": 5}, 6),
        ("rage-against-the-machine", {}, {"level": 5}, 6),
        ("whine-at-the-gm", {}, {"level": 5}, 6),
        ("boil-an-anthill", {}, {"level": 9}, 9),
    ],
)
def test_a_promised_card_with_a_condition(card: str, aric: Player, suzan: Player, level: int) -> None:
    """The monster is one of Gears, the fight is won, and the helper stands higher than the fighter."""
    g = fight("runaway-velocipede", aric={"level": 3, "hand": [card], **aric}, suzan=suzan, treasures=LASERS,
              tom={"level": 9}, enhancers={"runaway-velocipede": ["self-repairing"]})  # fmt: skip
    g.do(ARIC, "ask Suzan for help")
    if not g.can(ARIC, f"promise {card}"):
        assert (card, level) in (("boil-an-anthill", 9), ("rage-against-the-machine", 6))
        return
    g.do(ARIC, f"promise {card}", "done")
    g.do(SUZAN, "accept the offer of Aric")
    win(g)
    pick_all(g)
    g.all_pass()
    assert g.level(SUZAN) == level
    assert g.place(card) == "discards"
    assert g.cards(ARIC, "companions") == g.cards(SUZAN, "companions") == []


@rule("NEG-6", "BIG-1", "DOLLY-2", "HIRE-11", "CHEAT-6")
def test_what_lies_on_promised_items_when_they_are_handed_over() -> None:
    aric: Player = {
        "level": 1, "equipped": ["dolly", "huge-rock", "mithril-armor"], "loaded": {"huge-rock": "dolly"},
        "attached": {"steampunk/cheat": "mithril-armor"},
    }  # fmt: skip
    g = fight("maul-rat", aric=aric, suzan={"level": 9, "carried": ["pipe"]}, treasures=LASERS,
              enhancers={"maul-rat": ["ancient"]})  # fmt: skip
    get_help(g, SUZAN, "add dolly")
    win(g)
    pick_all(g)
    g.all_pass()
    assert g.place("dolly") == "items of Suzan"
    assert g.place("huge-rock") == "items of Aric"  # the armor is cheated, so the rock may stay
    assert g.place("mithril-armor") == "items of Aric"


# --- bans ---------------------------------------------------------------------------------------------------------


@rule("COMPEL-9", "TIME-2")
def test_a_ban_until_the_end_of_ones_next_turn() -> None:
    g = caught_by("space-cowboy", {"level": 5}, doors=["thief", "wizard", "warrior", "cleric", "elf", "dwarf"])
    g.do(ARIC, "end the turn")
    for name in (SUZAN, TOM):
        assert g.player(ARIC).handicaps
        g.do(name, "kick open the door", "loot the room", "end the turn")
    assert g.player(ARIC).handicaps
    g.do(ARIC, "kick open the door", "loot the room", "end the turn")
    assert not g.player(ARIC).handicaps


@rule("COMPEL-9", "TIME-2", "HELP-17")
def test_a_helper_who_is_caught_is_banned_until_the_end_of_their_own_next_turn() -> None:
    g = fight("space-cowboy", aric={"level": 1}, suzan={"level": 1}, helper="Suzan", dice=[6, 1],
              enhancers={"space-cowboy": ["ancient"]}, doors=["thief", "wizard"])  # fmt: skip
    lose(g)
    for name in (ARIC, SUZAN):
        g.do(name, "let Aric run first")
    g.face(ARIC, "space-cowboy")
    if g.t.fight is not None:
        g.face(SUZAN, "space-cowboy")
    assert g.player(SUZAN).handicaps
    g.do(ARIC, "end the turn")
    g.do(SUZAN, "kick open the door", "loot the room", "end the turn")
    assert not g.player(SUZAN).handicaps


# --- companions and limits in the middle of a fight ---------------------------------------------------------------


@rule("CHEAT-4", "BIG-4", "ZONE-6", "BIG-6")
def test_a_cheat_taken_back_in_a_fight_leaves_two_big_items() -> None:
    aric: Player = {
        "level": 3, "classes": ["explorer"], "equipped": ["huge-rock"], "carried": ["stepladder"], "hand": ["elf"],
        "attached": {"deluxe/cheat": "huge-rock"},
    }  # fmt: skip
    g = fight("ogre", aric=aric, suzan={"level": 1, "carried": ["jetpack"]}, tom={"level": 2})
    g.do(ARIC, "use resourcefulness of explorer on deluxe/cheat", "discard elf")
    assert g.waiting() == [ARIC]
    g.do(ARIC, "give stepladder to Tom")
    g.strengths(3 + 3, 18)


@rule("SIDEKICK-3", "HIRE-7", "TURN-7", "SIDEKICK-4", "CLASS-21")
def test_companions_change_places_in_a_fight() -> None:
    aric: Player = {"level": 3, "classes": ["psychic"], "companions": ["red-shirt"], "hand": ["android", "hireling"]}
    g = fight("ogre", aric=aric)
    g.strengths(3 + 2, 18)
    assert not g.can(ARIC, "play android")
    g.do(ARIC, "put away red-shirt", "play android")
    g.strengths(3 + 2 + 2, 18)
    g.refused(ARIC, "play hireling", "HIRE-7")


@rule("CLASS-14", "SIDEKICK-3", "SIDEKICK-14", "COMBAT-9", "WINDOW-8")
def test_a_trader_who_loses_the_class_in_the_last_moment_loses_the_fight_with_a_companion() -> None:
    aric: Player = {"level": 3, "classes": ["trader"], "companions": ["android", "hireling"]}
    g = fight("harpies", aric=aric, suzan={"hand": ["amnesia"]}, stage="kill")
    g.strengths(3 + 2 + 1, 4)
    g.do(SUZAN, "play amnesia on Aric")
    g.do(ARIC, "discard android")
    g.strengths(3 + 1, 4)
    g.all_pass()
    assert g.t.fight is not None
    assert g.can(ARIC, "run away")


@rule("HIRE-5", "COMBAT-9", "LEVELUP-1")
def test_a_killed_hireling_takes_down_the_fight_of_its_owner_and_lifts_the_killer() -> None:
    aric: Player = {
        "level": 5, "companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"},
    }  # fmt: skip
    g = fight("platycore", aric=aric, tom={"level": 4, "hand": ["kill-the-hireling"]}, stage="kill")
    g.strengths(5 + 1 + 3, 6)
    g.do(TOM, "play kill-the-hireling on Tom")
    g.strengths(5, 6)
    assert g.level(TOM) == 5
    assert g.place("huge-rock") == "discards"


# --- what comes after ---------------------------------------------------------------------------------------------


@rule("LOOT-4", "CLASS-13", "FAST-3")
def test_a_nose_for_loot_works_on_loot_that_a_card_grants() -> None:
    g = fight("ogre", aric={"classes": ["explorer"], "hand": ["friendship-potion", "elf"]}, treasures=["pipe"])
    g.do(ARIC, "play friendship-potion", "loot the room for a Treasure discarding elf")
    assert hand(g) == ["pipe"]


@rule("LOOT-4", "MULTI-4", "COMBAT-8")
@pytest.mark.parametrize(("monsters", "loot"), [(["mousetrap"], True), (["mousetrap", "blob"], False)])
def test_gear_fear_grants_loot_only_with_the_last_monster(monsters: list[str], loot: bool) -> None:
    g = fight(*monsters, aric={"level": 5, "hand": ["gear-fear"]})
    g.do(ARIC, "play gear-fear on mousetrap")
    if not loot:
        assert foes(g) == ["blob"]
        win(g)
    assert g.can(ARIC, "loot the room") is loot


@rule("CLASS-22", "LOOT-4", "TROUBLE-1")
def test_a_contract_after_a_friendly_end_leaves_the_loot_for_later() -> None:
    aric: Player = {"level": 5, "classes": ["bounty-hunter"],
                    "hand": ["friendship-potion", "blob", "elf", "dwarf"]}  # fmt: skip
    g = fight("ogre", aric=aric, doors=["thief"])
    g.do(ARIC, "play friendship-potion", "use new-contract of bounty-hunter", "discard elf", "discard dwarf")
    if foes(g) != ["blob"]:
        g.do(ARIC, "pick blob")
    win(g)
    assert g.level(ARIC) == 6
    g.do(ARIC, "loot the room")
    assert "thief" in hand(g)


@rule("REWARD-4", "DECK-12", "COMBAT-16", "DECK-8")
def test_a_cleric_finds_the_cards_of_the_fight_on_top_of_the_discards() -> None:
    aric: Player = {"level": 5, "classes": ["cleric"], "hand": ["magic-missile", "elf"]}
    g = fight("harpies", aric=aric, suzan={"level": 1}, helper="Suzan", treasures=LASERS,
              enhancers={"harpies": ["enraged"]})  # fmt: skip
    g.do(ARIC, "play magic-missile for the munchkins")
    win(g)
    while g.waiting() == [ARIC] and any(text.startswith("pick ") for text in g.options(ARIC)):
        g.do(ARIC, "pass")  # the order of the Doors that are put away
    assert g.can(ARIC, "choose 1")
    g.do(ARIC, "choose 1")
    pick_all(g)
    keep(g)
    assert "magic-missile" in hand(g)
    assert drawn(g, ARIC, TREASURE) + drawn(g, SUZAN, TREASURE) == 3
    assert drawn(g, ARIC, DOOR) == 0  # the Elf paid for it


@rule("CURSE-13", "ORDER-2", "CURSE-17")
def test_a_curse_that_was_cancelled_needs_no_second_ring() -> None:
    g = table({"level": 3, "hand": ["deluxe/wishing-ring"]}, {"hand": ["duck-of-doom"]}, {"hand": ["time-warp"]})
    g.do(SUZAN, "play duck-of-doom on Aric")
    g.do(TOM, "play time-warp") if g.waiting()[0] == TOM else g.do(ARIC, "play deluxe/wishing-ring")
    assert g.level(ARIC) == 3
    assert g.waiting() == [ARIC]
    assert g.can(ARIC, "kick open the door")
    assert "time-warp" in hand(g, TOM)


@rule("SIDEKICK-11", "SIDEKICK-12", "RUN-9", "DEATH-12")
@pytest.mark.parametrize("both", [True, False])
def test_a_fighter_who_runs_second_may_still_save_the_helper_before_the_helpers_roll(both: bool) -> None:
    g = fight("bullrog", aric={"level": 5, "companions": ["android"]}, suzan={"level": 5, "carried": ["pipe"]},
              tom={"level": 1}, helper="Suzan", dice=[1, 6], enhancers={"bullrog": ["ancient"]})  # fmt: skip
    lose(g)
    for name in (ARIC, SUZAN):
        g.do(name, "let Suzan run first")
    if g.waiting() == [SUZAN]:
        g.do(SUZAN, "roll against bullrog")
    assert g.waiting() == [ARIC]
    g.do(ARIC, "sacrifice android for both" if both else "sacrifice android")
    g.all_pass()
    keep(g)
    assert items(g, SUZAN) == (["pipe"] if both else [])


# --- an Item taken to win at once ---------------------------------------------------------------------------------

TAKE = "play help-me-out-here"


@rule("ITEM-11", "ITEM-3", "WINDOW-4", "CONFLICT-3")
@pytest.mark.parametrize("used", [False, True])
def test_a_foof_gun_that_is_taken_to_win_is_used(used: bool) -> None:
    """Without it the fight is lost. With it the monsters vanish, and nobody gains a level."""
    suzan: Player = {"level": 5, "equipped": ["foof-gun"]}
    g = fight("platycore", aric={"level": 5, "hand": ["help-me-out-here"]}, suzan=suzan, treasures=LASERS)
    g.do(ARIC, TAKE, "pick foof-gun")
    assert g.place("foof-gun") == "items of Aric"
    g.strengths(5 + 6, 6)
    if used:
        win(g)
        assert (g.level(ARIC), drawn(g, ARIC, TREASURE)) == (5, 2)
    else:
        g.do(ARIC, "use foof of foof-gun")  # he may still think better of it
        g.strengths(5, 6)


@rule("ITEM-20", "ITEM-21", "CURSE-7", "HELP-7")
def test_an_item_under_antimatter_is_taken_from_the_helper_and_counts_twice() -> None:
    """Its penalty goes from the one, and its bonus comes to the other."""
    suzan: Player = {"level": 5, "equipped": ["battle-armor"], "attached": {"antimatter": "battle-armor"}}
    g = fight("net-troll", aric={"level": 1, "hand": ["help-me-out-here"]}, suzan=suzan, helper="Suzan")
    g.strengths(1 + 5 - 5, 10)
    g.do(ARIC, TAKE, "pick battle-armor")
    g.strengths(1 + 5 + 5, 10)
    assert g.place("antimatter") == "discards"
