"""The facts of a card by what it is. A card has the part of its own kind; for every other part it shares an empty one,
which says that nothing of the sort is printed on it."""

from __future__ import annotations

from kickdoor.model.piece import Shown
from kickdoor.model.reason import Reason
from kickdoor.model.traits import Bonus, BonusIf, ItemBonus, ItemTest, Trait
from kickdoor.model.words import NO_SLOT, NORMAL, NOT_KEPT, UNTIL_FIGHT_OVER, UNTIL_FLIGHT_OVER


class MonsterOffer(Shown):
    """What a monster offers instead of a fight (COMBAT-24)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.who: Trait | None = None
        self.unless: Trait | None = None
        self.item: ItemTest | None = None
        self.keeps_treasure = False
        self.fighter = False
        self.program = -1


class MonsterFacts(Shown):
    """What is printed on a monster besides its levels and Treasures."""

    def __init__(self) -> None:
        self.level = 0
        self.counted_bonus = 0  # the number of an amount that is added to its strength
        self.lives = 0  # how often it comes back when it is killed
        self.next_life = 0  # how much stronger, each time
        self.undead = False
        self.against: list[Bonus] = []
        self.against_items: list[ItemBonus] = []
        self.against_fire = 0
        self.hinders: list[Bonus] = []
        self.only_level = False
        self.ignores_level = False
        self.alone = False  # it must be faced without a helper
        self.kin = ""
        self.no_hand_cards = False
        self.no_companions = False
        self.no_sacrifice = False  # a companion's sacrifice does not save from it
        self.entry_roll = False
        self.card_bonus = 0  # for each card discarded
        self.card_bonus_of_others = False
        # how it lets go
        self.run_away = 0
        self.escape = NORMAL
        self.pursues_above = 0  # it does not pursue players up to this Level
        self.pursues_always: Trait | None = None
        self.penalty_levels = 0
        self.penalty_above = 0
        self.drop_tag = ""
        self.catch_levels = 0
        # how it goes without a fight
        self.leaves: Trait | None = None
        self.leaves_treasures = 0  # -1: all it has
        self.leaves_program = -1
        self.killed_by: Trait | None = None
        self.offers: list[MonsterOffer] = []
        # what its death brings
        self.extra_levels = 0
        self.extra_if_fire = False
        self.extra_if_alone = False
        self.extra_for: Trait | None = None  # fighter and helper, each
        self.more_treasures = 0
        self.more_treasures_for: Trait | None = None
        self.reward: Trait | None = None
        self.rewards_killer = False  # the reward is for the fighter who kills it, else for a defeat
        self.reward_deck = 0
        self.reward_count = 0
        # programs
        self.before_fight = -1
        self.when_helped = -1
        self.bad_stuff = -1


class EnhancerFacts(Shown):
    """What is printed on an enhancer besides its bonus and Treasures."""

    def __init__(self) -> None:
        self.least_treasures = 0
        self.run_away = 0
        self.adds_tag = ""
        # other numbers on a monster with this tag
        self.instead_tag = ""
        self.instead_bonus = 0
        self.instead_treasures = 0


class CurseFacts(Shown):
    """What is printed on a Curse."""

    def __init__(self) -> None:
        self.program = -1
        self.until = NOT_KEPT
        self.turns = 0  # … after so many of the victim's turns
        self.only_on: Trait | None = None

    def continuing(self) -> bool:
        """Does it last until something ends it? One for the next fight or flight alone does not (CURSE-21)."""
        return self.until not in (NOT_KEPT, UNTIL_FIGHT_OVER, UNTIL_FLIGHT_OVER)


class ItemFacts(Shown):
    """What is printed on an Item; a one-shot has a value and a size only."""

    def __init__(self) -> None:
        self.gold = 0
        self.slot = NO_SLOT
        self.also_slot = NO_SLOT
        self.hands = 0
        self.is_complex = False
        self.laser = False  # laser weapons are joined to one (LASER-3)
        self.big = False
        self.from_level = 0  # usable from this Level on …
        self.to_level = 0  # … and up to this one (0: any)
        self.usable_by: list[Trait] = []
        self.not_usable_by: list[Trait] = []
        self.bonus_for: list[Bonus] = []
        self.bonus_if: list[BonusIf] = []
        self.hands_with = ""  # a tag whose Items together never take more than 2 Hands
        self.why_only: Reason | None = None  # what to say to players who are not among `usable_by`, once it was needed
        self.why_barred: Reason | None = None  # … and to those who are among `not_usable_by`


class LevelUpFacts(Shown):
    """What is printed on a Go Up a Level card."""

    def __init__(self) -> None:
        self.only_after_fight = False
        self.only_not_highest = False
        self.only_hireling = False
        self.killed_tag = -1  # only in a turn in which such a monster was killed
        self.price: ItemTest | None = None
        self.price_program = -1
        self.steals = False


class CompanionFacts(Shown):
    """What is printed on a Hireling or Sidekick."""

    def __init__(self) -> None:
        self.hands = 0  # it has so many Hands of its own
        self.after_win = -1


class AttachmentFacts(Shown):
    """What is printed on a card that is attached to another."""

    def __init__(self) -> None:
        self.to_class = False
        self.anyone = False  # anyone may attach it to any Item in play


class Gives(Shown):
    """Standing effects: what a card does for its owner while it is in play, whatever the general rules say
    (CONFLICT-1)."""

    def __init__(self) -> None:
        self.counts_as: list[Trait] = []  # Classes and Races as which its owner counts, besides those they have
        # strength
        self.fight_bonus = 0
        self.counted_fight_bonus = 0  # the number of an amount (`amount.number`), if it is counted
        self.alone_bonus = 0
        self.wins_ties = False
        self.tag_bonus = 0
        self.tag_bonus_tag = ""
        self.one_shot_bonus = 0
        self.only_slot_bonus = NO_SLOT
        self.silences: list[ItemTest] = []  # such Items give no bonus: of its owner, or (a monster) in the fight
        # levels, dice and running away
        self.run_away = 0
        self.die_rolls = 0
        self.min_level = 0
        self.survive = 0
        self.level_cards = False
        self.draw_after_escape = -1
        # help
        self.helper_levels = 0
        self.helper_draw = -1
        self.compels_help = False
        self.no_help = False
        # hand, doors and sales
        self.hand_limit = 0
        self.no_door_curses = False
        self.no_sale = False
        self.sale_bonus = 0
        self.no_levels = 0  # who gains none: nobody (1) or its owner (2); 0: this card keeps nobody down
        self.keeps_items = False
        self.face_up_from_discards = False
        self.second_door = False
        self.loot_treasure = False
        self.double_sale = 0
        # limits of what is equipped
        self.big_unlimited = False
        self.complex_unlimited = False
        self.companions = 0
        self.extra_slot = NO_SLOT
        self.extra_hands = 0
        self.spare_slot = False
        self.bars_slot = NO_SLOT
        self.sticks = False
        self.stands_in = False
        self.optional_use = False
        self.joins_two = False
        # what it is attached to
        self.ignores_limits = False
        self.item_bonus = 0
        self.item_tag = ""
        self.class_shield = False
