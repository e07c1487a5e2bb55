"""What others may do to a fight, and fighter and helper against their own side (INTERFERE)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, foes
from tests.support.rule import rule


@rule("INTERFERE-1", "ONESHOT-3", "ONESHOT-4")
@pytest.mark.parametrize("place", ["hand", "carried"])
@pytest.mark.parametrize(("side", "sums"), [("munchkins", (6, 10)), ("monsters", (1, 15))])
def test_a_bystander_uses_a_one_shot_for_either_side(place: str, side: str, sums: tuple[int, int]) -> None:
    g = fight("net-troll", suzan={place: ["magic-missile"]})
    g.do("Suzan", f"play magic-missile for the {side}")
    g.strengths(*sums)


@rule("INTERFERE-1")
def test_a_one_shot_that_names_its_side_helps_that_side_only() -> None:
    g = fight("net-troll", aric={"races": ["elf"]}, suzan={"hand": ["yuppie-water"]})
    g.refused("Suzan", "play yuppie-water for the monsters", "CONFLICT-7")
    g.do("Suzan", "play yuppie-water")
    g.strengths(3, 10)


@rule("INTERFERE-2", "ENHANCE-3")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
def test_everybody_plays_enhancers_also_in_their_own_fight(who: str) -> None:
    hand = {"hand": ["intelligent"]}
    g = fight(
        "net-troll",
        aric=hand if who == "Aric" else {},
        suzan=hand if who == "Suzan" else {},
        tom=hand if who == "Tom" else {},
        helper="Suzan",
    )
    g.do(who, "play intelligent on net-troll")
    g.strengths(2, 15)
    assert g.place("intelligent") == "fight"


@rule("INTERFERE-3")
def test_monsters_are_added_with_a_wandering_monster_or_by_the_undead_rule() -> None:
    g = fight("undead-horse", suzan={"hand": ["wandering-monster", "lame-goblin", "mr-bones", "maul-rat"]})
    g.do("Suzan", "play wandering-monster with lame-goblin", "send mr-bones into the fight")
    assert foes(g) == ["undead-horse", "lame-goblin", "mr-bones"]
    g.strengths(1, 4 + 1 + 2)
    g.refused("Suzan", "send maul-rat into the fight", "UNDEAD-1")


@rule("INTERFERE-3")
def test_a_wandering_monster_needs_a_monster_from_the_own_hand() -> None:
    g = fight("net-troll", suzan={"hand": ["wandering-monster", "enraged"]}, tom={"hand": ["maul-rat"]})
    g.refused("Suzan", "play wandering-monster with maul-rat", "TROUBLE-4")
    g.refused("Suzan", "play wandering-monster with enraged", "TROUBLE-4")
    assert not g.can("Suzan", "play wandering-monster")


@rule("INTERFERE-4")
@pytest.mark.parametrize(("victim", "sums"), [("Aric", (4 + 5 - 2, 10)), ("Suzan", (4 + 5 - 2, 10)), ("Tom", (9, 10))])
def test_a_curse_on_a_player_in_the_fight_counts_there(victim: str, sums: tuple[int, int]) -> None:
    g = fight(
        "net-troll", aric={"level": 4}, suzan={"level": 5}, tom={"level": 3, "hand": ["duck-of-doom"]}, helper="Suzan"
    )
    g.do("Tom", f"play duck-of-doom on {victim}")
    g.strengths(*sums)


@rule("INTERFERE-5")
def test_a_thief_backstabs_everybody_in_the_fight_once() -> None:
    g = fight(
        "net-troll",
        aric={"level": 4},
        suzan={"level": 5},
        tom={"classes": ["thief"], "hand": ["mate", "enraged", "ancient"]},
        helper="Suzan",
    )
    g.do("Tom", "use backstabbing of thief on Aric", "discard mate")
    g.strengths(7, 10)
    g.do("Tom", "use backstabbing of thief on Suzan", "discard enraged")
    g.strengths(5, 10)
    g.refused("Tom", "use backstabbing of thief on Aric", "CLASS-12")
    g.refused("Tom", "use backstabbing of thief on Tom", "COMBAT-10")


@rule("INTERFERE-5")
def test_a_thief_in_the_fight_may_backstab_the_other_munchkin_only() -> None:
    g = fight(
        "net-troll",
        aric={"level": 4, "classes": ["thief"], "hand": ["mate"]},
        suzan={"level": 5, "classes": ["thief"], "hand": ["enraged"]},
        helper="Suzan",
    )
    g.refused("Aric", "use backstabbing of thief on Aric", "CLASS-17")
    g.refused("Suzan", "use backstabbing of thief:2 on Suzan", "CLASS-17")
    g.do("Suzan", "use backstabbing of thief:2 on Aric", "discard enraged")
    g.do("Aric", "use backstabbing of thief on Suzan", "discard mate")
    g.strengths(5, 10)


@rule("INTERFERE-5")
def test_nobody_outside_the_fight_is_backstabbed_and_only_thieves_do_it() -> None:
    g = fight("net-troll", suzan={"classes": ["thief"], "hand": ["mate"]}, tom={"hand": ["thief"]})
    g.refused("Suzan", "use backstabbing of thief on Tom", "COMBAT-10")
    g.refused("Tom", "use backstabbing of thief:2 on Aric", "ZONE-3")


@rule("INTERFERE-6")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("transferral-potion", "play transferral-potion on Tom"),
        ("friendship-potion", "play friendship-potion"),
        ("pollymorph-potion", "play pollymorph-potion on net-troll"),
        ("out-to-lunch", "play out-to-lunch"),
        ("mate", "play mate on net-troll"),
        ("1000-gold-pieces", "play 1000-gold-pieces on Aric"),
    ],
)
def test_any_card_for_a_fight_is_for_bystanders_too(card: str, text: str) -> None:
    g = fight("net-troll", suzan={"hand": [card]})
    g.do("Suzan", text)
    assert g.cards("Suzan", "hand") == []


@rule("INTERFERE-6")
def test_a_bystander_replaces_a_monster() -> None:
    g = fight("crabs", suzan={"hand": ["illusion", "bullrog"]}, enhancers={"crabs": ["enraged"]})
    g.do("Suzan", "play illusion on crabs with bullrog")
    assert foes(g) == ["bullrog"]
    g.strengths(1, 18)
    assert g.place("crabs") == g.place("enraged") == "discards"


@rule("INTERFERE-7", "COMPEL-7", "HELP-19")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_fighter_and_helper_may_act_against_their_own_side(who: str) -> None:
    hand = {"hand": ["enraged", "magic-missile", "duck-of-doom", "wandering-monster", "maul-rat"], "level": 3}
    g = fight(
        "net-troll",
        aric=hand if who == "Aric" else {"level": 3},
        suzan=hand if who == "Suzan" else {"level": 3},
        helper="Suzan",
    )
    g.do(
        who, "play enraged on net-troll", "play magic-missile for the monsters", "play wandering-monster with maul-rat"
    )
    g.strengths(6, 21)
    g.do(who, f"play duck-of-doom on {who}")
    g.strengths(4, 21)


@rule("INTERFERE-8")
def test_aid_nobody_asked_for_may_cost_the_fighter_treasure() -> None:
    g = fight("leperchaun", aric={"level": 9}, suzan={"hand": ["friendship-potion"]})
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play friendship-potion")
    assert g.t.fight is None
    assert g.level("Aric") == 9
    assert not g.over()
    assert g.cards("Aric", "hand") == []
