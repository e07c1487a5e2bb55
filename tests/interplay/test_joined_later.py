"""Where monsters come, go and change hands: what happens when a fight starts and when a monster enters it."""

from __future__ import annotations

import pytest

from tests.support.mixed import Player, Steps, fight, table, take
from tests.support.rule import rule

TWO: Player = {"equipped": ["pea-coat", "india-rubber-bowler"]}
TRADER: Player = {"classes": ["trader"], **TWO}


@rule("COMBAT-17", "HELP-20")
@pytest.mark.parametrize(
    ("foes", "steps"),
    [
        (["net-troll"], [("Tom", "play star/wandering-monster with gas-giant")]),
        (["net-troll"], [("Tom", "play illusion on net-troll with gas-giant")]),
        (
            ["net-troll"],
            [("Tom", "play illusion on net-troll with gas-giant"), ("Tom", "play and-its-clone on gas-giant")],
        ),
    ],
)
@pytest.mark.parametrize("helper", [None, "Suzan"])
def test_a_monster_that_taxes_those_who_start_or_come_taxes_nobody_who_is_there(
    foes: list[str], steps: Steps, helper: str | None
) -> None:
    more = {} if helper is None else {"helper": helper}
    suzan = {"classes": ["trader"], "equipped": ["leather-armor"]} if helper else {}
    aric = {"equipped": ["pea-coat"]} if helper else TRADER
    g = fight(
        *foes,
        aric=aric,
        suzan=suzan,
        tom={"hand": ["star/wandering-monster", "illusion", "gas-giant", "and-its-clone"]},
        **more,
    )
    had = [len(g.player(name).items) for name in ("Aric", "Suzan")]
    take(g, steps)
    assert [len(g.player(name).items) for name in ("Aric", "Suzan")] == had
    assert "gas-giant" in [g.t.lib.names[foe.card] for foe in g.t.fight.foes]


@rule("HELP-20", "MATE-3")
def test_a_clone_does_not_tax_the_helper_who_has_paid_and_both_tax_the_next_one() -> None:
    trader = {"classes": ["trader"], "equipped": ["leather-armor", "helm-of-courage", "spiky-knees"]}
    g = fight("gas-giant", aric={"level": 3, "equipped": ["pipe"]}, suzan=trader, helper="Suzan",
              tom={"hand": ["and-its-clone", "better-offer"]}, enhancers={"gas-giant": ["ancient"]})  # fmt: skip
    g.do("Aric", "discard spiky-knees")  # on the helper's right
    g.do("Tom", "play and-its-clone on gas-giant")
    assert len(g.player("Suzan").items) == 2
    g.do("Tom", "play better-offer")
    assert g.t.fight.helper == -1
    g.do("Aric", "ask Tom for help", "done")
    g.do("Tom", "accept the offer of Aric")
    assert g.t.fight.helper == g.seat("Tom")


@rule("COMBAT-25", "HELP-10", "HELP-20", "ORDER-11")
def test_a_trader_to_whom_it_is_moved_pays_nothing_and_one_who_comes_to_help_then_pays() -> None:
    g = fight("gas-giant", aric={**TRADER, "level": 6}, suzan={"classes": [], "equipped": ["leather-armor"]},
              tom={"hand": ["transferral-potion"]}, enhancers={"gas-giant": ["ancient"]})  # fmt: skip
    g.do("Tom", "play transferral-potion on Suzan")
    assert len(g.player("Suzan").items) == 1
    g.do("Suzan", "ask Aric for help", "done")
    g.do("Aric", "accept the offer of Suzan")
    assert g.waiting() == ["Tom"]  # on the helper's right
    g.do("Tom", "discard pea-coat")
    assert g.place("pea-coat") == "discards"
    g.strengths(1 + 6 + 1 + 1, 14)


@rule("COMBAT-17", "ITEM-22")
def test_what_is_lost_when_a_fight_starts_is_no_bad_stuff_for_a_pet() -> None:
    g = table({"classes": ["trader"], "equipped": ["alien-pet", "pea-coat"]}, doors=["gas-giant"])
    g.do("Aric", "kick open the door")
    g.do("Tom", "discard pea-coat")
    assert g.place("pea-coat") == "discards"
    g.strengths(2, 4)


@rule("COMBAT-17", "COMBAT-25")
@pytest.mark.parametrize("moved", ["play transferral-potion on Suzan", "play gear-shift on Suzan"])
@pytest.mark.parametrize("foe", ["tongue-demon", "edward-blenderhands"])
def test_a_fight_that_is_moved_does_not_start_again(foe: str, moved: str) -> None:
    g = table({**TWO}, {"equipped": ["leather-armor"]}, {"hand": ["transferral-potion", "gear-shift"]}, doors=[foe])
    g.do("Aric", "kick open the door", "discard pea-coat")
    g.do("Tom", moved)
    assert g.t.fight.fighter == g.seat("Suzan")
    assert len(g.player("Suzan").items) == 1


@rule("COMBAT-17", "TROUBLE-5")
@pytest.mark.parametrize(("way", "items"), [("illusion", 2), ("wandering", 2), ("trouble", 1)])
def test_only_a_monster_that_starts_a_fight_takes_something_first(way: str, items: int) -> None:
    if way == "trouble":
        g = table({**TWO, "hand": ["tongue-demon"]}, phase="trouble")
        g.do("Aric", "look for trouble with tongue-demon", "discard pea-coat")
    else:
        g = fight("net-troll", aric=TWO, tom={"hand": ["illusion", "star/wandering-monster", "tongue-demon"]})
        played = "illusion on net-troll" if way == "illusion" else "star/wandering-monster"
        g.do("Tom", f"play {played} with tongue-demon")
    assert len(g.player("Aric").items) == items


@rule("COMBAT-17", "COMBAT-25", "MATE-3")
@pytest.mark.parametrize(
    ("steps", "monsters"),
    [
        ([], 10),
        ([("Tom", "play illusion on net-troll with eep")], 1 + 6),
        ([("Tom", "play star/wandering-monster with eep")], 10 + 1 + 6),
        ([("Tom", "play star/wandering-monster with eep"), ("Suzan", "play transferral-potion on Tom")], 10 + 1 + 6),
        ([("Tom", "play star/wandering-monster with eep"), ("Tom", "play and-its-clone on eep")], 10 + 1 + 6 + 1 + 3),
        ([("Tom", "play star/wandering-monster with eep"), ("Tom", "play and-its-clone on eep"),
          ("Suzan", "play leech-bomb on eep")], 10 + 1 + 3),
        ([("Tom", "play star/wandering-monster with eep"), ("Tom", "play ancient on eep"),
          ("Tom", "play and-its-clone on eep")], 10 + 1 + 6 + 10 + 1 + 3 + 10),
    ],
)  # fmt: skip
def test_an_eep_is_rolled_for_once_when_it_comes_and_so_is_each_clone(steps: Steps, monsters: int) -> None:
    tom = {"hand": ["illusion", "star/wandering-monster", "eep", "and-its-clone", "ancient"]}
    g = fight(
        "net-troll", aric={"level": 3}, suzan={"hand": ["transferral-potion", "leech-bomb"]}, tom=tom, dice=[6, 3]
    )
    take(g, steps)
    g.all_pass()
    g.strengths(1 if g.t.fight.fighter == g.seat("Tom") else 3, monsters)


@rule("UNDEAD-1", "COMBAT-22")
def test_rabble_joins_only_rabble_that_is_still_there() -> None:
    g = fight("ill-bred-ruffians", aric={"level": 3}, suzan={"hand": ["common-hooligans", "surly-oafs"]},
              tom={"hand": ["illusion", "net-troll"]})  # fmt: skip
    g.do("Suzan", "send common-hooligans into the fight")
    g.do("Tom", "play illusion on ill-bred-ruffians with net-troll")
    g.do("Suzan", "send surly-oafs into the fight")
    g.strengths(3, 10 + 2 + 6)
    g = fight("ill-bred-ruffians", aric={"level": 3}, suzan={"hand": ["surly-oafs"]},
              tom={"hand": ["illusion", "net-troll"]})  # fmt: skip
    g.do("Tom", "play illusion on ill-bred-ruffians with net-troll")
    g.refused("Suzan", "send surly-oafs into the fight", "UNDEAD-1")


@rule("CONFLICT-1", "COMBAT-25")
def test_morlock_holds_the_hands_of_those_who_fight_him_and_of_nobody_else() -> None:
    g = fight("morlock-holmes", "surly-oafs",
              aric={"level": 3, "classes": ["warrior"], "hand": ["common-hooligans", "magic-missile", "baby"],
                    "carried": ["sleep-potion"]},
              suzan={"hand": ["transferral-potion", "leyden-jar"]})  # fmt: skip
    g.refused("Aric", "send common-hooligans into the fight", "CONFLICT-1")
    g.refused("Aric", "play magic-missile for the munchkins", "CONFLICT-1")
    g.do("Aric", "play sleep-potion for the munchkins", "use berserking of warrior", "discard baby")
    g.strengths(3 + 2 + 1, 16 + 6)
    g.do("Suzan", "play transferral-potion on Suzan")
    g.refused("Suzan", "play leyden-jar for the munchkins", "CONFLICT-1")
    g.do("Aric", "send common-hooligans into the fight", "play magic-missile for the monsters")
    g.strengths(1 + 2, 16 + 6 + 2 + 5)


@rule("HELP-19", "MATE-5", "CONFLICT-1")
def test_a_helper_feeds_the_vampire_and_its_clone_is_not_fed() -> None:
    g = fight("space-vampire", aric={"level": 3, "hand": ["baby"]}, tom={"hand": ["and-its-clone"]},
              suzan={"hand": ["enraged"], "carried": ["pea-coat"]}, helper="Suzan")  # fmt: skip
    g.refused("Aric", "spend baby on space-vampire", "CONFLICT-1")
    g.do("Suzan", "spend enraged on space-vampire", "spend pea-coat on space-vampire")
    g.do("Tom", "play and-its-clone on space-vampire")
    g.strengths(4, 14 + 4 + 14)


@rule("CLASS-10", "HIRE-5", "COMBAT-30")
@pytest.mark.parametrize(
    ("foes", "aric", "steps", "munchkins", "monsters"),
    [
        (["space-cowboy"],
         {"companions": ["hireling"], "equipped": ["helm-of-courage"], "loaded": {"helm-of-courage": "hireling"}},
         [("Aric", "spend hireling on space-cowboy")], 5 + 2, 4),
        (["space-cowboy"],
         {"companions": ["hireling"], "equipped": ["helm-of-courage"], "loaded": {"helm-of-courage": "hireling"}},
         [("Aric", "spend helm-of-courage on space-cowboy")], 5 + 1 + 2, 4),
        (["space-cowboy"], {"kept": ["really-impressive-title"]},
         [("Aric", "spend really-impressive-title on space-cowboy")], 5 + 2, 4),
        (["space-cowboy", "ghoulfiends"], {"hand": ["baby"]}, [("Aric", "spend baby on space-cowboy")], 5, 12),
        (["space-cowboy", "ghoulfiends"], {"hand": ["baby"]},
         [("Aric", "spend baby on space-cowboy"), ("Suzan", "play pollymorph-potion on ghoulfiends")], 5 + 2, 4),
        (["space-cowboy"], {"hand": ["baby"]},
         [("Aric", "spend baby on space-cowboy"), ("Tom", "play illusion on space-cowboy with net-troll")], 5 + 2, 10),
    ],
)  # fmt: skip
def test_what_is_spent_on_a_monster_is_gone_and_its_worth_stays(
    foes: list[str], aric: Player, steps: Steps, munchkins: int, monsters: int
) -> None:
    g = fight(*foes, aric={"level": 5, **aric}, suzan={"hand": ["pollymorph-potion"]},
              tom={"hand": ["illusion", "net-troll"]})  # fmt: skip
    take(g, steps).strengths(munchkins, monsters)
