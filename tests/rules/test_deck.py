"""DECK: draw and discard piles."""

from __future__ import annotations

from kickdoor.model.events.cards import CardMoved
from kickdoor.model.words import DOOR, LIMBO, TREASURE
from tests.support.game import Game, game
from tests.support.rule import rule


def choices(g: Game, name: str) -> list[str]:
    """The player's actions, except showing cards, which nothing ever forbids (NEG-9)."""
    return [o for o in g.options(name) if not o.startswith("show")]


def keep(g: Game, deck: int, count: int) -> None:
    """Leave only the top cards of a deck; the others are out of the way, in nobody's place."""
    cards = g.t.decks[deck]
    for card in cards[: len(cards) - count]:
        g.t.emit(CardMoved(card, LIMBO, -1, 7))


def known_to(g: Game, card: str) -> list[str]:
    return [name for name in g.names if g.t.knows[g.t.lib.numbers[card]] >> g.seat(name) & 1]


def pile(g: Game, deck: int) -> list[str]:
    return [g.t.lib.names[c] for c in g.t.discards[deck]]


@rule("DECK-1")
def test_a_card_goes_to_the_pile_of_its_own_back() -> None:
    g = game(
        {"Aric": {"level": 7, "hand": ["enraged", "magic-missile"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["harpies"]}, treasures=["leather-armor", "slimy-armor", "spiky-knees"],
    )  # fmt: skip
    g.do("Aric", "play enraged on harpies", "play magic-missile for the munchkins", "announce the kill")
    g.all_pass()
    assert sorted(pile(g, DOOR)) == ["enraged", "harpies"]
    assert pile(g, TREASURE) == ["magic-missile"]


@rule("DECK-1")
def test_discards_are_face_up() -> None:
    g = game({"Aric": {"classes": ["warrior"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "put away warrior")
    assert pile(g, DOOR) == ["warrior"]
    assert known_to(g, "warrior") == ["Aric", "Suzan", "Tom"]


@rule("DECK-2")
def test_nobody_takes_a_card_out_of_the_discards_without_a_card_that_allows_it() -> None:
    g = game(
        {"Aric": {"hand": ["gazebo"]}, "Suzan": {}, "Tom": {}},
        door_discards=["warrior"],
        treasure_discards=["leather-armor"],
    )
    g.refused("Aric", "pick warrior", "CONFLICT-7")
    g.refused("Aric", "take the door from the discards", "DECK-7")
    g.refused("Aric", "play warrior", "ZONE-3")


@rule("DECK-2", "DECK-1")
def test_only_the_top_card_of_the_discards_is_visible() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, door_discards=["warrior", "crabs"], treasure_discards=["huge-rock"])
    for seat in (0, 1, 2, None):
        view = g.t.view(seat)
        assert (view.top_door, view.door_discards) == (g.t.lib.numbers["crabs"], 2)
        assert (view.top_treasure, view.treasure_discards) == (g.t.lib.numbers["huge-rock"], 1)


@rule("DECK-3")
def test_a_deck_used_up_by_cards_for_a_hand_is_replaced_at_once() -> None:
    spent = ["helm-of-courage", "huge-rock", "spiky-knees"]
    g = game(
        {"Aric": {"level": 5}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["lame-goblin"]}, treasures=["slimy-armor"], treasure_discards=spent,
    )  # fmt: skip
    keep(g, TREASURE, 1)
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.cards("Aric", "hand") == ["slimy-armor"]
    assert pile(g, TREASURE) == []
    assert sorted(g.t.lib.names[c] for c in g.t.decks[TREASURE]) == spent


@rule("DECK-3")
def test_a_used_up_deck_is_replaced_by_its_shuffled_discards_at_once() -> None:
    spent = ["warrior", "thief", "cleric", "wizard", "elf", "dwarf", "halfling", "crabs", "gazebo"]
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["mate"], door_discards=spent)
    keep(g, DOOR, 1)
    g.do("Aric", "kick open the door")
    assert pile(g, DOOR) == []
    names = [g.t.lib.names[c] for c in g.t.decks[DOOR]]
    assert sorted(names) == sorted(spent)
    assert names != spent
    assert all(g.t.knows[c] == 0 for c in g.t.decks[DOOR])


@rule("DECK-3")
def test_the_two_decks_are_reshuffled_apart() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["mate"], door_discards=["crabs"],
             treasure_discards=["leather-armor"])  # fmt: skip
    keep(g, DOOR, 1)
    g.do("Aric", "kick open the door")
    assert pile(g, TREASURE) == ["leather-armor"]


@rule("DECK-3")
def test_cards_of_a_running_combat_are_no_discards() -> None:
    g = game(
        {"Aric": {"level": 5}, "Suzan": {"hand": ["enraged"]}, "Tom": {}}, doors=["harpies"], door_discards=["crabs"]
    )
    keep(g, DOOR, 1)
    g.do("Aric", "kick open the door")
    g.do("Suzan", "play enraged on harpies")
    assert [g.t.lib.names[c] for c in g.t.decks[DOOR]] == ["crabs"]
    assert g.place("harpies") == g.place("enraged") == "fight"


@rule("DECK-3", "DECK-4")
def test_without_discards_the_deck_is_renewed_at_the_next_draw_and_not_before() -> None:
    g = game({"Aric": {}, "Suzan": {"hand": ["lose-a-level"]}, "Tom": {}}, doors=["mate"])
    keep(g, DOOR, 1)
    g.do("Aric", "kick open the door")
    assert g.t.decks[DOOR] == []
    g.do("Suzan", "play lose-a-level on Aric")
    assert g.t.decks[DOOR] == []
    assert pile(g, DOOR) == ["lose-a-level"]
    g.do("Aric", "loot the room")
    assert sorted(g.cards("Aric", "hand")) == ["lose-a-level", "mate"]


@rule("DECK-4", "DECK-6")
def test_nothing_is_drawn_while_deck_and_discards_are_empty() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}})
    keep(g, DOOR, 0)
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    g.refused("Aric", "end the turn", "TROUBLE-2")
    g.do("Aric", "loot the room")
    assert g.cards("Aric", "hand") == []
    g.do("Aric", "end the turn")
    assert g.waiting() == ["Suzan"]


@rule("DECK-6")
def test_without_a_door_card_the_player_may_still_look_for_trouble() -> None:
    g = game({"Aric": {"hand": ["crabs"]}, "Suzan": {}, "Tom": {}})
    keep(g, DOOR, 0)
    g.do("Aric", "kick open the door", "look for trouble with crabs")
    g.strengths(1, 1)


@rule("DECK-5")
def test_a_draw_from_a_deck_that_runs_dry_gives_what_there_is() -> None:
    g = game(
        {"Aric": {"level": 7}, "Suzan": {"hand": ["lose-1-small-item"]}, "Tom": {"carried": ["spiky-knees"]}},
        fight={"foes": ["platycore"]}, treasures=["leather-armor"],
    )  # fmt: skip
    keep(g, TREASURE, 1)
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.cards("Aric", "hand") == ["leather-armor"]  # one of two
    g.do("Suzan", "play lose-1-small-item on Tom")
    assert g.cards("Aric", "hand") == ["leather-armor"]  # the other one is not owed


@rule("DECK-5", "DECK-3")
def test_a_draw_goes_on_with_the_shuffled_discards() -> None:
    g = game(
        {"Aric": {"level": 7}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["platycore"]}, treasures=["leather-armor"], treasure_discards=["slimy-armor"],
    )  # fmt: skip
    keep(g, TREASURE, 1)
    g.do("Aric", "announce the kill")
    assert sorted(g.cards("Aric", "hand")) == ["leather-armor", "slimy-armor"]


@rule("DECK-7")
def test_face_down_is_the_top_card_into_the_hand_unseen() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, phase="trouble", doors=["crabs"], door_discards=["warrior"])
    g.do("Aric", "loot the room")
    assert g.cards("Aric", "hand") == ["crabs"]
    assert known_to(g, "crabs") == ["Aric"]
    assert g.place("warrior") == "discards"


@rule("DECK-7")
def test_face_up_is_the_top_card_shown_to_all() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["enraged"], door_discards=["warrior"])
    g.do("Aric", "kick open the door")
    assert known_to(g, "enraged") == ["Aric", "Suzan", "Tom"]
    assert g.place("enraged") == "hand of Aric"


@rule("DECK-8")
def test_the_active_player_orders_the_cards_of_a_finished_combat_where_it_matters() -> None:
    """A Cleric at the table may take the top card of the Door discards, so it matters which one it is."""
    for top in ("pit-bull", "enraged"):
        g = game(
            {"Aric": {"level": 8}, "Suzan": {"classes": ["cleric"], "hand": ["gazebo"]}, "Tom": {}},
            fight={"foes": ["pit-bull"], "enhancers": {"pit-bull": ["enraged"]}},
        )
        g.do("Aric", "announce the kill")
        assert g.waiting() == ["Aric"]
        lying = pile(g, DOOR)[-1]  # that one need not be put on top
        g.do("Aric", "pass" if top == lying else f"pick {top}")
        assert pile(g, DOOR)[-1] == top
        assert len(pile(g, DOOR)) == 2


@rule("DECK-8")
def test_nobody_is_asked_for_an_order_that_does_not_matter() -> None:
    g = game(
        {"Aric": {"level": 8}, "Suzan": {"hand": ["gazebo"]}, "Tom": {}},
        fight={"foes": ["pit-bull"], "enhancers": {"pit-bull": ["enraged"]}},
    )
    g.do("Aric", "announce the kill")
    assert g.can("Aric", "end the turn")


@rule("DECK-9")
def test_a_random_card_is_uniform_over_doors_and_treasures_of_the_hand() -> None:
    hand = ["gazebo", "crabs", "leather-armor", "slimy-armor"]
    taken = dict.fromkeys(hand, 0)
    for seed in range(400):
        g = game({"Aric": {"hand": hand}, "Suzan": {"dead": True}, "Tom": {"hand": ["lose-two-cards"]}}, seed=seed)
        g.do("Tom", "play lose-two-cards on Aric")
        for card in g.cards("Tom", "hand"):
            taken[card] += 1
    assert sum(taken.values()) == 800  # the only other living player is both neighbours
    assert all(150 < n < 250 for n in taken.values()), taken


@rule("DECK-10")
def test_a_card_taken_unseen_goes_to_the_takers_hand() -> None:
    g = game({"Aric": {"hand": ["gazebo", "crabs"]}, "Suzan": {}, "Tom": {"hand": ["lose-two-cards"]}})
    g.do("Tom", "play lose-two-cards on Aric")
    assert sorted(g.cards("Suzan", "hand") + g.cards("Tom", "hand")) == ["crabs", "gazebo"]
    assert g.cards("Aric", "hand") == []
    for name in ("Suzan", "Tom"):
        assert known_to(g, g.cards(name, "hand")[0]) == ["Aric", name]  # the loser had seen it


@rule("DECK-10")
def test_only_the_backs_the_effect_names_are_taken() -> None:
    for seed in range(30):
        g = game(
            {"Aric": {"level": 4, "hand": ["gazebo", "crabs", "amazon", "leather-armor"]}, "Suzan": {}, "Tom": {}},
            fight={"foes": ["hippogriff"]}, dice=[1], seed=seed,
        )  # fmt: skip
        g.do("Aric", "run away")
        g.all_pass()
        g.do("Aric", "roll against hippogriff")
        assert g.waiting() == ["Tom"]
        g.do("Tom", "choose 1")  # a blind Treasure of the hand
        assert g.place("leather-armor") == "hand of Tom"
        assert sorted(g.cards("Aric", "hand")) == ["amazon", "crabs", "gazebo"]


@rule("DECK-11")
def test_the_discards_without_more_are_both_piles() -> None:
    g = game({"Aric": {"hand": ["wand-of-dowsing"]}, "Suzan": {}, "Tom": {}}, door_discards=["crabs", "warrior"],
             treasure_discards=["leather-armor"])  # fmt: skip
    g.do("Aric", "play wand-of-dowsing")
    assert sorted(choices(g, "Aric")) == ["pick crabs", "pick leather-armor", "pick warrior"]
    g.do("Aric", "pick crabs")
    assert g.place("crabs") == "hand of Aric"
    assert g.place("wand-of-dowsing") == "discards"


@rule("DECK-11")
def test_a_replaced_class_is_discarded_after_the_search() -> None:
    g = game(
        {"Aric": {"classes": ["warrior"]}, "Suzan": {"hand": ["change-class"]}, "Tom": {}},
        door_discards=["thief", "wizard", "elf"],
    )
    g.do("Suzan", "play change-class on Aric")
    assert g.cards("Aric", "classes") == ["wizard"]  # the first from the top
    assert g.place("warrior") == "discards"


@rule("DECK-11")
def test_the_class_just_laid_down_is_not_found() -> None:
    g = game({"Aric": {"classes": ["warrior"]}, "Suzan": {"hand": ["change-class"]}, "Tom": {}}, door_discards=["elf"])
    g.do("Suzan", "play change-class on Aric")
    assert g.cards("Aric", "classes") == []
    assert g.place("warrior") == "discards"
