"""Standing effects: what a card in play gives its owner, one row for each word of `gives`."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model.card_facts import Gives
from kickdoor.model.language.values import (
    CARDS,
    COUNT,
    COUNTED,
    DECK,
    ITEM,
    KEY,
    LEVELS,
    MARK,
    MARKED_ITEM,
    SLOTS,
    SMALL,
    Maker,
    OneOf,
    Part,
    Setting,
    Tag,
)
from kickdoor.model.language.word import BARE

_UNLIMITED: Final = OneOf({"unlimited": True})
_ITEM_TAG: Final = Tag(MARKED_ITEM, by_name=True)


class Effect:
    """One standing effect.

    `attributes` are those of `Gives` that its settings become; of an effect without settings, the one that becomes
    true. `worth` is what one of it is worth to a bot that has the card in play; how much of it there is says the last
    attribute, which is `none` where the card has no such effect.
    """

    def __init__(
        self,
        name: str,
        attributes: list[str],
        worth: float,
        settings: list[Setting] | None = None,
        about: str = "",
        *,
        none: int = 0,
    ) -> None:
        self.name = name
        self.attributes = attributes
        self.worth = worth
        self.settings: list[Setting] = [] if settings is None else settings
        self.about = about
        self.none = none
        self.bare = len(self.settings) == 1 and self.settings[0].name == BARE
        self.part = Part("".join([word.capitalize() for word in name.split("_")]), Gives, self.settings, about)

    def give(self, gives: Gives, said: Any, maker: Maker) -> None:
        """Write what a card file says to the facts of the card."""
        if not self.settings:
            setattr(gives, self.attributes[0], True)
        for number in range(len(self.settings)):
            setting = self.settings[number]
            value = setting.kernel(said if self.bare else getattr(said, setting.field), maker)
            attribute = self.attributes[number]
            if isinstance(getattr(gives, attribute), list):
                getattr(gives, attribute).append(value)
            else:
                setattr(gives, attribute, value)


def _number(name: str, worth: float, about: str = "", said: str = "") -> Effect:
    return Effect(name, [name], worth, [Setting(BARE, SMALL, said=said)], about)


def _count(name: str, worth: float, about: str = "", said: str = "") -> Effect:
    return Effect(name, [name], worth, [Setting(BARE, COUNT, said=said)], about)


def _slot(name: str, worth: float, about: str = "") -> Effect:
    return Effect(name, [name], worth, [Setting(BARE, SLOTS)], about)


def _plain(name: str, worth: float, about: str = "", attribute: str = "") -> Effect:
    return Effect(name, [attribute or name], worth, None, about)


EFFECTS: Final[list[Effect]] = [
    _number("fight_bonus", 1.0, "in every fight while it lies there"),
    _plain("win_ties", 1.3, attribute="wins_ties"),
    _number("run_away", 0.6),
    _number("die_rolls", 0.8, "to every die roll of the owner"),
    _count("hand_limit", 0.15),
    Effect("big_items", ["big_unlimited"], 0.8, [Setting(BARE, _UNLIMITED)]),
    _count("helper_levels", 3.0, "per monster killed while helping (HELP-13)", LEVELS),
    _count("double_sale", 1.5, "that many Items per own turn sell for double", COUNTED),
    _slot("only_slot_bonus", -3.0, "Items give no combat bonus, except those of this slot"),
    _plain("no_door_curses", 1.0),
    _plain("face_up_from_discards", 0.5),
    Effect("draw_after_escape", ["draw_after_escape"], 0.6, [Setting(BARE, DECK, said=CARDS)], none=-1),
    _plain(
        "compel_help",
        1.5,
        "Players above your Level cannot refuse to help you nor ask a reward; such help never gives the winning level.",
        "compels_help",
    ),
    Effect(
        "complex_items", ["complex_unlimited"], 0.8, [Setting(BARE, _UNLIMITED)], "may equip any number (COMPLEX-2)"
    ),
    _count("companions", 0.4, "so many may be in play (SIDEKICK-3)"),
    Effect(
        "helper_draw",
        ["helper_draw"],
        1.0,
        [Setting(BARE, DECK, role=KEY)],
        "a face-down card for helping to kill, once per fight",
        none=-1,
    ),
    _number("alone_bonus", 0.7, "as the fighter while nobody helps; companions are nobody (CLASS-21)"),
    _count("min_level", 0.3),
    _count("survive", 0.8, "instead of dying, the owner may lose so many levels"),
    _plain("second_door", 1.2, "once on each own turn, after a door without a monster"),
    _plain("spare_slot", 0.8, "a second Headgear, a second Footgear or a third Hand: one of them"),
    _slot("bars_slot", -0.5, "nothing of this kind can be equipped beside it"),
    _plain("stands_in", 0.8, "may be discarded instead of another Item lost to a Curse or Bad Stuff"),
    _plain("optional_use", 0.0, "counts only if used; then the monsters go unkilled, leaving Treasures"),
    _plain("joins_two", 0.8, "two Items that need Hands count as one weapon"),
    _plain("ignore_limits", 2.0, "of the Item this card is attached to (CHEAT-1)", "ignores_limits"),
    _number("item_bonus", 1.0, "of the Item this card is attached to, on top of its own"),
    Effect("item_tag", ["item_tag"], 0.3, [Setting(BARE, _ITEM_TAG)], "the Item this card is attached to has this tag"),
    _plain("class_shield", 0.8, "monsters get no bonus for the Class this card is attached to"),
    _slot("extra_slot", 0.4, "one more Item of this kind may be equipped"),
    _count("extra_hands", 0.8, said=COUNTED),
    Effect("no_bonus", ["silences"], -2.0, [Setting(BARE, ITEM)], "such Items give no combat bonus"),
    _plain("no_help", -1.5, "neither ask for, accept nor give help"),
    Effect(
        "tag_bonus",
        ["tag_bonus_tag", "tag_bonus"],
        0.6,
        [Setting("tag", Tag(MARK, by_name=True)), Setting("bonus", SMALL)],
        "Each equipped Item with the tag, and each one-shot with it that you play for its bonus, gives so much more.",
    ),
    _plain("loot_treasure", 1.2, "a Treasure when looting the room, for a hand card"),
    _plain("level_cards", 2.0, "a face-up Treasure for each level gained, a hand card for each lost"),
]
