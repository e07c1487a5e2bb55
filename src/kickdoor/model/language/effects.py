"""Standing effects: what a card in play gives its owner, one row for each word of `gives`."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model.amount import COUNTED
from kickdoor.model.card_facts import Gives
from kickdoor.model.language.values import (
    CARDS,
    COUNT,
    COUNTED_SMALL,
    DECK,
    ITEM,
    KEY,
    LEVELS,
    MARK,
    MARKED_ITEM,
    MORE_OR_LESS,
    SLOTS,
    SMALL,
    Maker,
    Number,
    OneOf,
    Part,
    Setting,
    Tag,
    TraitOf,
)
from kickdoor.model.language.values import (
    COUNTED as BY_NUMBER,
)
from kickdoor.model.language.word import BARE

_UNLIMITED: Final = OneOf({"unlimited": True})
_ITEM_TAG: Final = Tag(MARKED_ITEM, by_name=True)


# The kinds of card on which an effect may mean something.
IN_FRONT: Final = ("class", "race", "hireling", "curse", "other")  # what lies in front of a player, Items left out
IN_FRONT_OR_ITEM: Final = (*IN_FRONT, "item")
ITEM_ONLY: Final = ("item",)
CURSE_ONLY: Final = ("curse",)
CLASS_ONLY: Final = ("class",)
CLASS_OR_RACE: Final = ("class", "race")
ATTACHMENT: Final = ("attachment",)

# The players who cannot gain levels while a card lies there.
KEEPS_DOWN_OWNER: Final = 2
KEEPS_DOWN_ALL: Final = 1

# What an attachment lies on.
ON_OWN_ITEM: Final = "an Item of its owner"
ON_ANY_ITEM: Final = "anybody's Item"
ON_CLASS: Final = "a Class"


class Effect:
    """One standing effect.

    `attributes` are those of `Gives` that its settings become; of an effect without settings, the one that becomes
    true. `worth` is what one of it is worth to a bot that has the card in play; the last attribute says how much of it
    there is, and is `none` where the card has no such effect. `kinds` are the kinds of card on which it means
    something. `lies_on`: what an attachment with it must be attached to.
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
        kinds: tuple[str, ...] = IN_FRONT,
        lies_on: str = "",
        example: str = "",
    ) -> None:
        self.name = name
        self.attributes = attributes
        self.worth = worth
        self.settings: list[Setting] = [] if settings is None else settings
        self.about = about
        self.none = none
        self.kinds = kinds
        self.lies_on = lies_on
        self.example = example  # as JSON, for effects that no printed card has
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
            if isinstance(value, int) and value <= COUNTED:
                attribute = f"counted_{attribute}"
            if isinstance(getattr(gives, attribute), list):
                getattr(gives, attribute).append(value)
            else:
                setattr(gives, attribute, value)


def _number(name: str, worth: float, kinds: tuple[str, ...], about: str = "", lies_on: str = "") -> Effect:
    return Effect(name, [name], worth, [Setting(BARE, SMALL)], about, kinds=kinds, lies_on=lies_on)


def _counted(name: str, worth: float, kinds: tuple[str, ...], about: str = "") -> Effect:
    """A number that may be counted at the table; then it stands under another name, which costs others nothing."""
    return Effect(name, [name], worth, [Setting(BARE, COUNTED_SMALL)], about, kinds=kinds)


def _count(name: str, worth: float, kinds: tuple[str, ...], about: str = "", said: str = "") -> Effect:
    return Effect(name, [name], worth, [Setting(BARE, COUNT, said=said)], about, kinds=kinds)


def _slot(name: str, worth: float, kinds: tuple[str, ...], about: str = "") -> Effect:
    return Effect(name, [name], worth, [Setting(BARE, SLOTS)], about, kinds=kinds)


def _plain(name: str, worth: float, kinds: tuple[str, ...], about: str = "", attribute: str = "") -> Effect:
    return Effect(name, [attribute or name], worth, None, about, kinds=kinds)


EFFECTS: Final[list[Effect]] = [
    _counted("fight_bonus", 1.0, IN_FRONT_OR_ITEM, "a bonus in every fight while the card lies there"),
    Effect(
        "counts_as",
        ["counts_as"],
        1.5,
        [Setting(BARE, TraitOf(card=True))],
        "counts as this Race or Class, for good and ill, besides those the owner has",
        kinds=IN_FRONT_OR_ITEM,
        example='{"counts_as": {"race": "elf"}}',
    ),
    _plain("win_ties", 1.3, (*CLASS_OR_RACE, *ITEM_ONLY), attribute="wins_ties"),
    _number("run_away", 0.6, IN_FRONT_OR_ITEM),
    _number("die_rolls", 0.8, IN_FRONT, "a bonus to every die roll of the owner"),
    _count("hand_limit", 0.15, IN_FRONT),
    Effect("big_items", ["big_unlimited"], 0.8, [Setting(BARE, _UNLIMITED)], kinds=(*CLASS_OR_RACE, "hireling")),
    _count("helper_levels", 3.0, CLASS_OR_RACE, "levels for each monster killed while helping (HELP-13)", LEVELS),
    _count("double_sale", 1.5, CLASS_OR_RACE, "this many Items can be sold for double on each own turn", BY_NUMBER),
    Effect(
        "sale_bonus",
        ["sale_bonus"],
        0.008,
        [Setting(BARE, Number(-900, 900, said=MORE_OR_LESS))],  # from -1000 on down numbers stand for amounts
        "each Item of a sale counts for so much more gold, or less",
        kinds=IN_FRONT_OR_ITEM,
        example='{"sale_bonus": 100}',
    ),
    _slot("only_slot_bonus", -3.0, CURSE_ONLY, "Items give no combat bonus, except those of this slot"),
    _plain("no_door_curses", 1.0, ITEM_ONLY),
    _plain("face_up_from_discards", 0.5, CLASS_ONLY),
    Effect(
        "draw_after_escape",
        ["draw_after_escape"],
        0.6,
        [Setting(BARE, DECK, said=CARDS)],
        none=-1,
        kinds=ITEM_ONLY,
    ),
    _plain(
        "compel_help",
        1.5,
        ITEM_ONLY,
        "Players above your Level cannot refuse to help you nor ask a reward; such help never gives the winning level.",
        "compels_help",
    ),
    Effect(
        "complex_items",
        ["complex_unlimited"],
        0.8,
        [Setting(BARE, _UNLIMITED)],
        "the owner may equip any number of Complex items (COMPLEX-2)",
    ),
    _count("companions", 0.4, IN_FRONT, "the number of companions that may be in play (SIDEKICK-3)"),
    Effect(
        "helper_draw",
        ["helper_draw"],
        1.0,
        [Setting(BARE, DECK, role=KEY)],
        "draw a face-down card for helping to kill, once in each fight",
        none=-1,
    ),
    _number(
        "alone_bonus",
        0.7,
        IN_FRONT,
        "a bonus as the fighter while nobody helps; companions do not count as help (CLASS-21)",
    ),
    _count("min_level", 0.3, IN_FRONT),
    _count("survive", 0.8, IN_FRONT, "instead of dying, the owner may lose so many levels"),
    _plain(
        "second_door",
        1.2,
        IN_FRONT,
        "the owner may open one more door on each own turn, after a door without a monster",
    ),
    _plain("spare_slot", 0.8, ("race",), "a second Headgear, a second Footgear or a third Hand: one of them"),
    _slot("bars_slot", -0.5, ITEM_ONLY, "nothing of this kind can be equipped beside it"),
    _plain("stands_in", 0.8, ITEM_ONLY, "may be discarded instead of another Item lost to a Curse or Bad Stuff"),
    _plain("optional_use", 0.0, ITEM_ONLY, "counts only if used; then the monsters go unkilled, leaving Treasures"),
    _plain("joins_two", 0.8, ITEM_ONLY, "two Items that need Hands count as one weapon"),
    Effect(
        "ignore_limits",
        ["ignores_limits"],
        2.0,
        None,
        "no limits apply to the Item this card is attached to (CHEAT-1)",
        kinds=ATTACHMENT,
        lies_on=ON_OWN_ITEM,
    ),
    _number(
        "item_bonus", 1.0, ATTACHMENT, "a bonus for the Item this card is attached to, on top of its own", ON_ANY_ITEM
    ),
    Effect(
        "item_tag",
        ["item_tag"],
        0.3,
        [Setting(BARE, _ITEM_TAG)],
        "the Item this card is attached to has this tag",
        kinds=ATTACHMENT,
        lies_on=ON_ANY_ITEM,
    ),
    Effect(
        "class_shield",
        ["class_shield"],
        0.8,
        None,
        "monsters get no bonus for the Class this card is attached to",
        kinds=ATTACHMENT,
        lies_on=ON_CLASS,
    ),
    _slot("extra_slot", 0.4, IN_FRONT_OR_ITEM, "one more Item of this kind may be equipped"),
    _count("extra_hands", 0.8, IN_FRONT_OR_ITEM, said=BY_NUMBER),
    Effect("no_bonus", ["silences"], -2.0, [Setting(BARE, ITEM)], "such Items give no combat bonus", kinds=CURSE_ONLY),
    _plain("no_help", -1.5, CURSE_ONLY, "the player can neither ask for, accept nor give help"),
    Effect(
        "no_sale", ["no_sale"], -1.0, None, "the player can sell nothing", kinds=CURSE_ONLY, example='{"no_sale": {}}'
    ),
    Effect(
        "no_levels",
        ["no_levels"],
        -2.0,
        [Setting(BARE, OneOf({"you": KEEPS_DOWN_OWNER, "everyone": KEEPS_DOWN_ALL}))],
        "its owner, or everyone, cannot gain levels, the winning one included",
        kinds=("curse", "other"),
        example='{"no_levels": "you"}',
    ),
    Effect(
        "keeps_items",
        ["keeps_items"],
        1.0,
        None,
        "other players cannot take Items in play, nor make their owner swap them",
        kinds=IN_FRONT_OR_ITEM,
        example='{"keeps_items": {}}',
    ),
    Effect(
        "sticks",
        ["sticks"],
        -0.5,
        None,
        "once it is equipped, it cannot be taken off",
        kinds=ITEM_ONLY,
        example='{"sticks": {}}',
    ),
    Effect(
        "tag_bonus",
        ["tag_bonus_tag", "tag_bonus"],
        0.6,
        [Setting("tag", Tag(MARK, by_name=True)), Setting("bonus", SMALL)],
        "Each equipped Item with the tag, and each one-shot with it that you play for its bonus, gives so much more.",
        kinds=CLASS_ONLY,
    ),
    Effect(
        "one_shot_bonus",
        ["one_shot_bonus"],
        0.8,
        [Setting(BARE, SMALL)],
        "each one-shot Item that its owner plays for a bonus gives so much more",
        kinds=IN_FRONT_OR_ITEM,
        example='{"one_shot_bonus": 2}',
    ),
    _plain("loot_treasure", 1.2, CLASS_ONLY, "the owner may draw a Treasure when looting the room, for a hand card"),
    _plain(
        "level_cards",
        2.0,
        CLASS_ONLY,
        "draw a face-up Treasure for each level gained, discard a hand card for each one lost",
    ),
]
