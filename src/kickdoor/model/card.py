"""What a card is, in the kernel's form: plain numbers, found without any search. Built by `rules.library`."""

from kickdoor.model.frame import Verb
from kickdoor.model.words import (
    NO_LIMIT,
    NO_SLOT,
    NO_TARGET,
    NORMAL,
    NOT_KEPT,
)


class Trait:
    """A trait of a person: race, class, sex or being human (`words.T_*`) and which one."""

    def __init__(self, kind: int, no: int) -> None:
        self.kind = kind
        self.no = no


class Bonus:
    """A number that depends on having one of several traits; it counts once for all of them (HELP-8)."""

    def __init__(self, traits: list[Trait], amount: int) -> None:
        self.traits = traits
        self.amount = amount


class ItemTest:
    """Which Items an effect means (the card language's ItemFilter)."""

    def __init__(self, worn: bool, slot: int, size: int, tag: str, min_gold: int, biggest: bool) -> None:
        self.worn = worn
        self.slot = slot
        self.size = size  # 0 any, 1 big, 2 small
        self.tag = tag
        self.min_gold = min_gold
        self.biggest = biggest


class Power:
    """One way to play a card, or one ability of a card in play."""

    def __init__(self, index: int, when: int, program: int) -> None:
        self.index = index
        self.when = when
        self.program = program
        self.id = ""
        self.name = ""
        self.target = NO_TARGET
        self.foe_monster = -1  # definition number
        self.foe_max_level = 0
        self.cost_cards = 0
        self.cost_hand = 0
        self.cost_itself = False
        self.limit = NO_LIMIT
        self.times = 0
        self.against_undead = False
        self.carried = False
        self.with_monster = False  # a monster from the hand comes along (Wandering Monster, Illusion)
        self.takes_item = False  # only if taking an Item makes the side win
        self.helps: Trait | None = None  # only for a side with such a person
        self.removes = False  # takes a monster out of the fight, so it cannot touch one that must be faced


class MonsterOffer:
    """What a monster offers instead of a fight (COMBAT-24)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.who: Trait | None = None
        self.unless: Trait | None = None
        self.item: ItemTest | None = None
        self.keeps_treasure = False


class CardDef:
    """A card's facts. One object per different card; the copies in a deck share it."""

    def __init__(self, no: int, slug: str, name: str, set_id: str, kind: int, deck: int) -> None:
        self.no = no
        self.id = slug
        self.name = name
        self.set_id = set_id
        self.kind = kind
        self.deck = deck
        self.tags: list[str] = []
        self.plays: list[Power] = []
        self.abilities: list[Power] = []
        self.must_play = False  # as soon as it is got (TREAS-5)
        self.more_cards = 0  # how many a card that must be played draws (REWARD-10)
        self.stays = False
        # monsters
        self.level = 0
        self.treasures = 0
        self.levels = 1
        self.undead = False
        self.against: list[Bonus] = []
        self.hinders: list[Bonus] = []
        self.only_level = False
        self.ignores_level = False
        self.alone = False
        self.run_away = 0
        self.escape = NORMAL
        self.pursues_above = 0  # will not pursue up to this Level
        self.pursues_always: Trait | None = None
        self.penalty_levels = 0
        self.penalty_above = 0
        self.drop_tag = ""
        self.leaves: Trait | None = None
        self.leaves_treasures = 0
        self.leaves_program = -1
        self.offers: list[MonsterOffer] = []
        self.extra_levels = 0
        self.extra_if_fire = False
        self.extra_if_alone = False
        self.reward: Trait | None = None
        self.reward_deck = 0
        self.reward_count = 0
        self.before_fight = -1
        self.bad_stuff = -1
        # enhancers
        self.least_treasures = 0
        # curses
        self.program = -1
        self.until = NOT_KEPT
        # items, and the bonus of enhancers
        self.is_item = False
        self.bonus = 0
        self.gold = 0
        self.slot = NO_SLOT
        self.hands = 0
        self.big = False
        self.fire = False
        self.usable_by: list[Trait] = []
        self.not_usable_by: list[Trait] = []
        self.bonus_for: list[Bonus] = []
        # class and race cards: their number among the classes or races of the library
        self.trait = -1
        self.extra_of_race = False
        # level cards
        self.only_after_fight = False
        self.only_not_highest = False
        self.only_hireling = False
        self.steals = False
        # standing effects
        self.fight_bonus = 0
        self.wins_ties = False
        self.gives_run_away = 0
        self.die_rolls = 0
        self.hand_limit = 0
        self.big_unlimited = False
        self.helper_levels = 0
        self.double_sale = 0
        self.only_slot_bonus = NO_SLOT
        self.no_door_curses = False
        self.face_up_from_discards = False
        self.draw_after_escape = -1
        self.compels_help = False
        self.ignores_limits = False
        self.carries = 0

    def play_for(self, when: int) -> Power | None:
        for power in self.plays:
            if power.when == when:
                return power
        return None


class Library:
    """All cards of one game: definitions, the instance numbers 0 … n-1, and the programs. Shared and never changed."""

    def __init__(self, sets: list[str]) -> None:
        self.sets = sets
        self.defs: list[CardDef] = []
        self.cards: list[CardDef] = []  # by instance number
        self.names: list[str] = []  # by instance number: stable text names ("cleric", "cleric:2")
        self.numbers: dict[str, int] = {}
        self.class_names: list[str] = []
        self.race_names: list[str] = []
        self.programs: list[list[Verb]] = []
        self.has_dice_cards = False  # some card changes or repeats a roll (RW-14)
        self.has_glue = False  # some card undoes an escape (RW-25)
        self.has_races = False
        self.has_big = False
        self.fingerprint = ""
