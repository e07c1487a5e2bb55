"""Who may do what, when: the table of section 13.2, row by row, for the Deluxe set.

Each row says what "Me" has and tries; each column is a situation. `Y` must be on the list of legal actions, `-` must be
refused. "Third" always holds a Curse, so that no window closes before anybody looks; what "You" hold does not matter.
"""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from tests.support.game import Game, game
from tests.support.rule import rule

COLUMNS = ("own", "other", "F", "H", "B", "flee", "Bflee", "rolled", "cursed", "dead")


class Row:
    """One line of the table. `marks` are its letters for COLUMNS, without blanks."""

    def __init__(
        self,
        name: str,
        ids: tuple[str, ...],
        me: dict[str, Any],
        text: str,
        marks: str,
        *,
        third: dict[str, Any] | None = None,
        foe: str = "net-troll",
        level: int = 1,
        with_helper: bool = False,
    ) -> None:
        assert len(marks) == len(COLUMNS), name
        self.name = name
        self.ids = ids
        self.me = {"level": level, **me}
        self.text = text
        self.marks = marks
        self.third = third or {}
        self.foe = foe
        self.with_helper = with_helper  # in column F somebody helps Me


def situation(column: str, row: Row) -> Game:
    """The game of a column, with the cards of the row in it."""
    me, third = {**row.me}, {**row.third}
    third["hand"] = [*third.get("hand", []), "lose-two-cards"]
    if column == "rolled":
        me["hand"] = [*me.get("hand", []), *([] if "loaded-die" in me.get("hand", []) else ["loaded-die"])]
    if column == "cursed":
        me["hand"] = [*me.get("hand", []), *([] if "wishing-ring" in me.get("hand", []) else ["wishing-ring"])]
    players = {"Me": me, "You": {}, "Third": third}
    mine = column in ("own", "F", "flee", "rolled", "cursed")
    more: dict[str, Any] = {"turn": "Me" if mine else "You"}
    if column in ("F", "H", "B", "flee", "Bflee", "rolled"):
        more["fight"] = {"foes": [row.foe, "bigfoot"] if column in ("flee", "Bflee") else [row.foe]}
        if column == "H":
            more["fight"]["helper"] = "Me"
        if column == "F" and row.with_helper:
            more["fight"]["helper"] = "Third"
    g = game(players, dice=[3], treasure_discards=["potion-of-halitosis"], **more)
    if column in ("flee", "Bflee", "rolled"):
        runner = "You" if column == "Bflee" else "Me"
        g.do(runner, "run away")
        while not g.t.fight.running:
            g.do(g.waiting()[0], "pass")
        if column == "rolled":
            g.face("Me", row.foe)
            while g.waiting() != ["Me"]:
                g.do(g.waiting()[0], "pass")
    if column == "cursed":
        g.do("Third", "play lose-two-cards on Me")
        assert g.waiting()[0] == "Me"
    if column == "dead":
        g.kill("Me")
    return g


ROWS = [
    Row(
        "put away a Class", ("CLASS-5", "RUN-14", "CURSE-13"), {"classes": ["warrior"]},
        "put away warrior", "YYYYYYY---",
    ),
    Row("put away a Race", ("RACE-3", "TURN-7"), {"races": ["elf"]}, "put away elf", "YYYYYYY---"),
    Row(
        "put away an extra card", ("SUPER-8",), {"classes": ["thief"], "extras": ["super-munchkin"]},
        "put away super-munchkin", "YYYYYYY---",
    ),
    Row("play a Class", ("CLASS-6", "COMBAT-13"), {"hand": ["thief"]}, "play thief", "Y-Y--Y----"),
    Row("play a Race", ("CLASS-6", "COMBAT-13"), {"hand": ["elf"]}, "play elf", "Y-Y--Y----"),
    Row("change a Class", ("CLASS-7",), {"classes": ["cleric"], "hand": ["thief"]}, "play thief", "Y-Y--Y----"),
    Row(
        "play Super Munchkin", ("SUPER-1",), {"classes": ["thief"], "hand": ["super-munchkin"]},
        "play super-munchkin", "Y-Y--Y----",
    ),
    Row("play Half-Breed", ("HALF-1",), {"races": ["elf"], "hand": ["half-breed"]}, "play half-breed", "Y-Y--Y----"),
    Row(
        "a level for oneself", ("LEVELUP-1",), {"hand": ["1000-gold-pieces"]},
        "play 1000-gold-pieces on Me", "YYYYYYY---",
    ),
    Row(
        "a level for another", ("LEVELUP-1",), {"hand": ["1000-gold-pieces"]},
        "play 1000-gold-pieces on You", "YYYYYYY---",
    ),
    Row("play a Hireling", ("HIRE-1",), {"hand": ["hireling"]}, "play hireling", "YYYYYYY---"),
    Row("put away a Hireling", ("HIRE-7",), {"companions": ["hireling"]}, "put away hireling", "YYYYYYY---"),
    Row(
        "hand a companion an Item", ("HIRE-2", "ITEM-3"), {"companions": ["hireling"], "carried": ["leather-armor"]},
        "hand leather-armor to hireling", "YY--Y-Y---",
    ),
    Row("play a Curse", ("CURSE-3", "RUN-14"), {"hand": ["duck-of-doom"]}, "play duck-of-doom on You", "YYYYYYY---"),
    Row("play a Curse on oneself", ("CURSE-4",), {"hand": ["duck-of-doom"]}, "play duck-of-doom on Me", "YYYYYYY---"),
    Row(
        "cancel a lasting Curse", ("CURSE-17",), {"hand": ["wishing-ring"]},
        "play wishing-ring on chicken-on-your-head", "YYYYYYY---", third={"curses": ["chicken-on-your-head"]},
    ),
    Row(
        "cancel a Curse on its way", ("ORDER-2", "CURSE-13"), {"hand": ["wishing-ring"]},
        "play wishing-ring", "--------Y-",
    ),
    Row("trade", ("TRADE-3", "TURN-11"), {"carried": ["helm-of-courage"]}, "trade with Third", "YY--Y-Y---"),
    Row("equip", ("ITEM-3", "TURN-8"), {"carried": ["helm-of-courage"]}, "equip helm-of-courage", "YY--Y-Y---"),
    Row("unequip", ("ITEM-3", "TURN-8"), {"equipped": ["helm-of-courage"]}, "unequip helm-of-courage", "YY--Y-Y---"),
    Row("play a permanent Item", ("ITEM-13",), {"hand": ["helm-of-courage"]}, "play helm-of-courage", "Y---------"),
    Row(
        "put a one-shot on the table", ("ONESHOT-7",), {"hand": ["magic-missile"]},
        "put magic-missile on the table", "Y---------",
    ),
    Row(
        "a one-shot from the hand", ("ONESHOT-2", "RUN-17"), {"hand": ["magic-missile"]},
        "play magic-missile for the munchkins", "--YYY-----",
    ),
    Row(
        "a one-shot from the table", ("ONESHOT-2", "ONESHOT-4"), {"carried": ["magic-missile"]},
        "play magic-missile for the monsters", "--YYY-----",
    ),
    Row(
        "a one-shot for the flight", ("RUN-11", "RUN-17"), {"hand": ["instant-wall"]},
        "play instant-wall", "-----YY---",
    ),
    Row(
        "a one-shot for any time", ("ONESHOT-8",), {"hand": ["wand-of-dowsing"]}, "play wand-of-dowsing", "YYYYYYY---",
    ),
    Row(
        "a one-shot for the own turn", ("ONESHOT-8", "CONFLICT-1"), {"hand": ["magic-lamp"]},
        "play magic-lamp on net-troll", "--Y--Y----",
    ),
    Row(
        "Cheat!", ("CHEAT-7",), {"equipped": ["helm-of-courage"], "hand": ["cheat"]},
        "attach cheat to helm-of-courage", "Y---------",
    ),
    Row("sell for levels", ("SELL-1",), {"carried": ["pollymorph-potion"]}, "sell items", "Y---------"),
    Row(
        "an ability for one's own fight", ("CLASS-13",), {"classes": ["warrior"], "hand": ["mate"]},
        "use berserking of warrior", "--YY------",
    ),
    Row(
        "an ability for a roll", ("CLASS-13", "RUN-15"), {"classes": ["wizard"], "hand": ["mate"]},
        "use flight-spell of wizard", "-------Y--",
    ),
    Row(
        "steal from a bystander", ("CLASS-16", "CLASS-17"), {"classes": ["thief"], "hand": ["mate"]},
        "use theft of thief on leather-armor", "YY--Y-Y---", third={"carried": ["leather-armor"]},
    ),
    Row(
        "backstab", ("INTERFERE-5",), {"classes": ["thief"], "hand": ["mate"]},
        "use backstabbing of thief on You", "---YY-----",
    ),
    Row(
        "backstab the helper", ("INTERFERE-5",), {"classes": ["thief"], "hand": ["mate"]},
        "use backstabbing of thief on Third", "--Y-------", with_helper=True,
    ),
    Row(
        "backstab oneself", ("CLASS-17",), {"classes": ["thief"], "hand": ["mate"]},
        "use backstabbing of thief on Me", "----------",
    ),
    Row("an enhancer", ("ENHANCE-3", "RUN-17"), {"hand": ["enraged"]}, "play enraged on net-troll", "--YYY-----"),
    Row("Mate", ("MATE-7", "RUN-17"), {"hand": ["mate"]}, "play mate on net-troll", "--YYY-----"),
    Row(
        "a wandering monster", ("MONSTER-5", "INTERFERE-3"), {"hand": ["wandering-monster", "lame-goblin"]},
        "play wandering-monster with lame-goblin", "--YYY-----",
    ),
    Row(
        "an Undead to an Undead", ("UNDEAD-1",), {"hand": ["mr-bones"]},
        "send mr-bones into the fight", "--YYY-----", foe="undead-horse",
    ),
    Row(
        "look for trouble", ("TROUBLE-3",), {"hand": ["lame-goblin"]},
        "look for trouble with lame-goblin", "----------",
    ),
    Row("ask for help", ("HELP-1", "HELP-3"), {}, "ask Third for help", "--Y-------"),
    Row("ask for help with a helper", ("HELP-3",), {}, "ask You for help", "----------", with_helper=True),
    Row("ask for help while winning", ("HELP-1",), {}, "ask Third for help", "----------", foe="crabs", level=5),
    Row("offer help", ("HELP-4",), {}, "offer help", "----Y-----"),
    Row(
        "force somebody to help", ("COMPEL-2", "COMPEL-9"), {"equipped": ["kneepads-of-allure"]},
        "make Third help", "--Y-------", third={"level": 5},
    ),
    Row("announce the kill", ("WINDOW-1",), {}, "announce the kill", "--Y-------", foe="crabs", level=2),
    Row("announce the kill while losing", ("COMBAT-4",), {}, "announce the kill", "----------"),
    Row("declare the loss", ("COMBAT-14",), {}, "run away", "--Y-------"),
    Row("declare the loss while winning", ("COMBAT-14",), {}, "run away", "----------", foe="crabs", level=2),
    Row(
        "leave a Hireling behind", ("RUN-11", "HIRE-8"), {"companions": ["hireling"]},
        "use sacrifice of hireling on net-troll", "-----Y----",
    ),
    Row("choose the order of rolls", ("RUN-6",), {}, "roll against net-troll", "-----Y----"),
    Row("change a die", ("RUN-15",), {"hand": ["loaded-die"]}, "play loaded-die", "-------Y--"),
    Row(
        "take up a monster's offer", ("COMBAT-24",), {"carried": ["helm-of-courage"]},
        "take up offer 0 of floating-nose discarding helm-of-courage", "--Y-------", foe="floating-nose",
    ),
    Row(
        "take up an offer by an own trait", ("COMBAT-24", "HELP-9"), {"classes": ["cleric"]},
        "take up offer 0 of wannabe-vampire", "--YY------", foe="wannabe-vampire",
    ),
    Row("undo an escape", ("RUN-21", "RW-25"), {"hand": ["flask-of-glue"]}, "play flask-of-glue", "----------"),
    Row(
        "give Charity", ("CHARITY-13",), {"hand": ["mate", "enraged", "baby", "ancient", "humongous", "illusion"]},
        "give mate to You", "----------",
    ),
    Row("show cards", ("NEG-9",), {"hand": ["mate"]}, "show cards to Third", "YYYYYYYYY-"),
]  # fmt: skip

_WINNING = ("ask for help while winning", "announce the kill", "declare the loss while winning")


def _cases() -> list[Any]:
    out = []
    for row in ROWS:
        for column, mark in zip(COLUMNS, row.marks, strict=True):
            if row.name in _WINNING and column in ("flee", "rolled"):
                continue  # who wins does not come to that
            out.append(pytest.param(row, column, mark == "Y", id=f"{row.name}-{column}", marks=rule(*row.ids)))
    return out


@pytest.mark.parametrize(("row", "column", "allowed"), _cases())
def test_what_everybody_may_do_and_when(row: Row, column: str, allowed: bool) -> None:
    g = situation(column, row)
    seat, action = g.seat("Me"), g.action(row.text)
    assert g.can("Me", row.text) == allowed, g.options("Me")
    reason = g.t.why_not(seat, action)
    if allowed:
        assert reason is None
        g.do("Me", row.text)
    else:
        assert reason is not None
        assert reason.rule
        with pytest.raises(kd.Illegal):
            g.t.act(seat, action)


# --- cells that need a situation of their own ---------------------------------------------------------------------


@rule("TROUBLE-3")
def test_trouble_is_looked_for_in_phase_2_only() -> None:
    for phase, allowed in (("arrange", False), ("trouble", True), ("charity", False)):
        g = game({"Me": {"hand": ["lame-goblin"]}, "You": {}, "Third": {}}, phase=phase)
        assert g.can("Me", "look for trouble with lame-goblin") == allowed


@rule("CHARITY-13")
def test_charity_is_given_at_the_end_of_the_own_turn_only() -> None:
    hand = ["mate", "enraged", "baby", "ancient", "humongous", "illusion"]
    for phase, allowed in (("arrange", False), ("trouble", False), ("charity", True)):
        g = game({"Me": {"level": 2, "hand": hand}, "You": {"hand": ["thief", "cleric"]}, "Third": {}}, phase=phase)
        assert g.can("Me", "give mate to You") == allowed
        assert not g.can("You", "give thief to Third")


@rule("CLASS-6", "COMBAT-13", "COMBAT-25")
@pytest.mark.parametrize(
    ("role", "mine", "allowed"),
    [
        ("fighter", True, True), ("fighter", False, False), ("helper", True, True), ("helper", False, False),
        ("bystander", True, True), ("bystander", False, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("text", ["play thief", "play half-breed"])
def test_classes_in_a_fight_go_by_the_turn_not_by_the_role(role: str, mine: bool, allowed: bool, text: str) -> None:
    fighting: dict[str, Any] = {"foes": ["net-troll"], "fighter": "Me" if role == "fighter" else "You"}
    if role == "helper":
        fighting["helper"] = "Me"
    g = game(
        {"Me": {"races": ["elf"], "hand": ["thief", "half-breed"]}, "You": {}, "Third": {}},
        turn="Me" if mine else "Third",
        fight=fighting,
    )
    assert g.can("Me", text) == allowed


@rule("CLASS-6", "ITEM-13", "TREAS-3", "CHEAT-7", "RW-17")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("thief", "play thief"),
        ("elf", "play elf"),
        ("super-munchkin", "play super-munchkin"),
        ("leather-armor", "play leather-armor"),
        ("magic-missile", "put magic-missile on the table"),
        ("cheat", "attach cheat to helm-of-courage"),
    ],
)
def test_a_card_just_received_may_be_played_on_anothers_turn(card: str, text: str) -> None:
    hand = [card, "mate", "enraged", "baby", "ancient", "humongous"]
    me = {"classes": ["cleric"], "equipped": ["helm-of-courage"]}
    g = game({"You": {"level": 2, "hand": hand}, "Me": me, "Third": {"level": 2}}, phase="charity")
    assert not g.can("Me", text)
    g.do("You", f"give {card} to Me")
    assert g.waiting() == ["Me"]
    g.do("Me", text)
    assert g.place(card) != "hand of Me"


@rule("CLASS-6", "ITEM-13", "TREAS-3")
@pytest.mark.parametrize("card", ["thief", "leather-armor"])
def test_a_bystander_of_a_flight_may_play_what_they_have_just_looted(card: str) -> None:
    g = game(
        {"You": {"level": 5, "hand": [card]}, "Me": {"level": 4}, "Third": {"level": 1}},
        turn="You",
        fight={"foes": ["bullrog"], "helper": "Third"},
        dice=[1],
    )
    g.do("You", "run away")
    g.all_pass()
    g.do("You", "let You run first")
    g.do("Third", "let You run first")
    g.do("You", "roll against bullrog")
    g.do("Me", f"pick {card}")
    assert g.t.fight is not None
    assert g.t.fight.running
    assert g.waiting() == ["Me"]
    g.do("Me", f"play {card}")


@rule("TURN-13", "DEATH-4")
def test_a_card_received_in_a_fight_goes_to_the_hand_and_stays_there() -> None:
    g = game(
        {"You": {"level": 5, "hand": ["thief", "mate"]}, "Me": {"level": 4}, "Third": {"level": 1}},
        turn="You",
        fight={"foes": ["bullrog", "bigfoot"], "helper": "Me"},
        dice=[1],
    )
    g.do("You", "run away")
    g.all_pass()
    g.do("You", "let You run first")
    g.do("Me", "let You run first")
    g.do("You", "roll against bullrog")
    g.do("Me", "pick thief")  # Me is still running
    g.do("Third", "pick mate")
    assert g.place("thief") == "hand of Me"
    assert g.waiting() == ["Me"]
    assert not g.can("Me", "play thief")


@rule("CLASS-16", "CLASS-17")
def test_nobody_in_the_fight_is_stolen_from() -> None:
    g = game(
        {
            "You": {"carried": ["leather-armor"]},
            "Me": {"classes": ["thief"], "hand": ["mate"]},
            "Third": {"carried": ["slimy-armor"]},
        },
        turn="You",
        fight={"foes": ["net-troll"], "helper": "Third"},
    )
    g.refused("Me", "use theft of thief on leather-armor", "CLASS-16")
    g.refused("Me", "use theft of thief on slimy-armor", "CLASS-16")


@rule("TRADE-3", "TURN-11")
@pytest.mark.parametrize("running", [False, True])
def test_nobody_in_the_fight_is_traded_with(running: bool) -> None:
    g = game(
        {"You": {"carried": ["leather-armor"]}, "Me": {"carried": ["helm-of-courage"]}, "Third": {}},
        turn="You",
        fight={"foes": ["net-troll", "bigfoot"]},
    )
    if running:
        g.do("You", "run away")
        g.all_pass()
    g.refused("Me", "trade with You", "TRADE-3")
    assert g.can("Me", "trade with Third")


@rule("RUN-14", "RUN-15")
@pytest.mark.parametrize(
    ("me", "text"),
    [
        ({"classes": ["warrior"]}, "put away warrior"),
        ({"hand": ["1000-gold-pieces"]}, "play 1000-gold-pieces on Me"),
        ({"hand": ["duck-of-doom"]}, "play duck-of-doom on You"),
        ({"hand": ["hireling"]}, "play hireling"),
        ({"hand": ["loaded-die"]}, "play loaded-die"),
        ({"carried": ["helm-of-courage"]}, "equip helm-of-courage"),
        ({"carried": ["helm-of-courage"]}, "trade with Third"),
        ({"hand": ["wand-of-dowsing"]}, "play wand-of-dowsing"),
    ],
)
def test_while_anothers_die_lies_a_bystander_can_only_wait(me: dict[str, Any], text: str) -> None:
    wizard = {"classes": ["wizard"], "hand": ["mate"]}
    g = game({"You": wizard, "Me": me, "Third": {}}, turn="You", fight={"foes": ["net-troll"]}, dice=[3])
    g.do("You", "run away")
    g.all_pass()
    g.do("You", "roll against net-troll")
    if g.waiting() == ["Me"]:
        g.passes("Me")
    assert g.waiting() == ["You"]
    assert not g.can("Me", text)


@rule("WINDOW-2", "RW-7", "RW-12")
@pytest.mark.parametrize("window", ["kill", "loss"])
@pytest.mark.parametrize("role", ["F", "H", "B"])
def test_the_windows_leave_all_rights_of_the_fight_unchanged(window: str, role: str) -> None:
    rows = [row for row in ROWS if row.foe == "net-troll" and not row.with_helper and row.name not in _WINNING]
    skipped = ("announce", "declare", "ask for help", "offer help", "force somebody", "backstab")
    for row in rows:
        if row.name.startswith(skipped):
            continue
        third = {**row.third, "hand": [*row.third.get("hand", []), "lose-two-cards"]}
        fighting: dict[str, Any] = {"foes": ["net-troll"]}
        if role == "H":
            fighting["helper"] = "Me"
        me = dict(row.me)
        you: dict[str, Any] = {}
        if window == "kill":
            me["level"] = 8
            you["level"] = 8
            third["level"] = 3
            (me if role == "F" else you)["kept"] = ["really-impressive-title"]
        g = game({"Me": me, "You": you, "Third": third}, turn="Me" if role == "F" else "You", fight=fighting,
                 treasure_discards=["potion-of-halitosis"])  # fmt: skip
        g.do("Me" if role == "F" else "You", "announce the kill" if window == "kill" else "run away")
        assert g.t.fight is not None
        assert not g.t.fight.running
        allowed = row.marks[COLUMNS.index(role)] == "Y"
        assert g.can("Me", row.text) == allowed, (row.name, role, window)


@rule("HELP-4", "HELP-1", "RW-12")
def test_help_is_still_asked_for_and_offered_in_the_last_chance() -> None:
    g = game({"Me": {}, "You": {}, "Third": {}}, fight={"foes": ["net-troll"]})
    g.do("Me", "run away")
    assert g.can("Me", "ask You for help")
    assert g.can("You", "offer help")


@rule("NEG-9", "DEATH-7")
def test_the_dead_do_nothing_at_all() -> None:
    me = {"classes": ["thief"], "hand": ["mate", "1000-gold-pieces"], "carried": ["helm-of-courage"]}
    g = game({"Me": me, "You": {}, "Third": {}}, turn="You")
    g.kill("Me")
    assert g.options("Me") == []
