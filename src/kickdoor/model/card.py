"""What a card is, in the kernel's form: plain numbers, found without any search. Built by `rules.library`."""

from kickdoor.model.instruction import Instruction
from kickdoor.model.words import (
    ATTACHMENT,
    CURSE,
    ENHANCER,
    HIRELING,
    LEVEL_UP,
    MONSTER,
    NO_LIMIT,
    NO_SLOT,
    NO_TARGET,
    NORMAL,
    NOT_KEPT,
    W_ANY_TIME,
    W_FIGHT,
    W_LOSING,
    W_MY_FIGHT,
)


class Trait:
    """A trait of a person: race, class, sex or being human (`words.T_*`) and which one."""

    def __init__(self, kind: int, no: int) -> None:
        self.kind = kind
        self.no = no


class Bonus:
    """A number that depends on having one of several traits; it counts once for all of them (HELP-8)."""

    def __init__(self, traits: list[Trait], amount: int, together: bool = False) -> None:
        self.traits = traits
        self.amount = amount
        self.together = together  # one person must have all of them


class ItemTest:
    """Which Items an effect means (the card language's ItemFilter)."""

    def __init__(self, worn: bool, slot: int, size: int, tag: str, min_gold: int, biggest: bool) -> None:
        self.worn = worn
        self.slot = slot
        self.size = size  # 0 any, 1 big, 2 small
        self.tag = tag
        self.min_gold = min_gold
        self.biggest = biggest
        self.complex = False
        self.min_hands = 0


class ItemBonus:
    """A bonus of a monster for Items of those who fight it, once or for each of them."""

    def __init__(self, amount: int, test: ItemTest, each: bool) -> None:
        self.amount = amount
        self.test = test
        self.each = each


class BonusIf:
    """Another bonus of an Item while such a monster is in the fight, or while its owner has no Class."""

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.tag = ""
        self.undead = False
        self.monsters: list[int] = []  # definition numbers
        self.no_class = False
        self.item: ItemTest | None = None  # while the owner has such an Item in play


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
        self.foe_tag = ""
        self.foe_lacks = ""
        self.foe_added = False
        self.cost_from_hand = 0
        self.cost_item = ""  # a tag
        self.needs_undead = False  # the monster that comes along must find another Undead
        self.swaps = False  # needs something in the discards to swap for
        self.cost_cards = 0
        self.cost_hand = 0
        self.cost_itself = False
        self.cost_levels = 0
        self.same_deck = False
        self.limit = NO_LIMIT
        self.times = 0
        self.against_undead = False
        self.carried = False
        self.epic = False  # only while its owner is Epic (EPIC-13)
        self.with_monster = False  # a monster from the hand comes along (Wandering Monster, Illusion)
        self.takes_item = False  # only if taking an Item makes the side win
        self.whom: Trait | None = None  # the target must have it, to his disadvantage
        self.pure = False
        self.drives_out = False  # only while there is a helper
        self.forces_trade = False
        self.needs_own_monster = False  # a monster must be left in the hand
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
        self.fighter = False
        self.program = -1


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
        self.play_whens = 0  # the `when` words of `plays`, a bit each
        self.hand_whens = 0  # … and with them those at which its kind is played from the hand
        self.ability_whens = 0  # the `when` words of `abilities`
        self.must_play = False  # as soon as it is got (TREAS-5)
        self.kept_cards = 0  # … and how many of them are kept
        self.more_cards = 0  # how many a card that must be played draws (REWARD-10)
        self.stays = False
        # monsters
        self.level = 0
        self.treasures = 0
        self.levels = 1
        self.undead = False
        self.against: list[Bonus] = []
        self.against_items: list[ItemBonus] = []
        self.against_fire = 0
        self.kin = ""
        self.no_hand_cards = False
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
        self.leaves_treasures = 0  # -1: all it has
        self.leaves_program = -1
        self.offers: list[MonsterOffer] = []
        self.extra_levels = 0
        self.extra_if_fire = False
        self.extra_if_alone = False
        self.extra_for: Trait | None = None  # fighter and helper, each
        self.killed_by: Trait | None = None
        self.more_treasures = 0
        self.more_treasures_for: Trait | None = None
        self.card_bonus = 0
        self.card_bonus_of_others = False
        self.entry_roll = False
        self.no_companions = False
        self.catch_levels = 0
        self.when_helped = -1
        self.harmful = False  # its Bad Stuff, or the Curse, may cost levels or life
        self.reward: Trait | None = None
        self.rewards_fighter = False
        self.reward_deck = 0
        self.reward_count = 0
        self.before_fight = -1
        self.bad_stuff = -1
        # enhancers
        self.least_treasures = 0
        self.instead_tag = ""
        self.instead_bonus = 0
        self.instead_treasures = 0
        self.adds_tag = ""
        # curses
        self.program = -1
        self.until = NOT_KEPT
        self.only_on: Trait | None = None
        # items, and the bonus of enhancers
        self.is_item = False
        self.bonus = 0
        self.gold = 0
        self.slot = NO_SLOT
        self.also_slot = NO_SLOT
        self.hands = 0
        self.is_complex = False
        self.laser = False  # laser weapons are joined to one (LASER-3)
        self.big = False
        self.fire = False
        self.usable_by: list[Trait] = []
        self.not_usable_by: list[Trait] = []
        self.bonus_for: list[Bonus] = []
        self.bonus_if: list[BonusIf] = []
        self.hands_with = ""  # a tag whose Items together never take more than 2 Hands
        # class and race cards: their number among the classes or races of the library
        self.trait = -1
        self.no_sacrifice = False  # a companion's sacrifice does not save from it
        self.mates = -1  # which of `plays` makes one monster two (MATE-1)
        self.extra_of_race = False
        # level cards
        self.only_after_fight = False
        self.only_not_highest = False
        self.only_hireling = False
        self.killed_tag = -1
        self.price: ItemTest | None = None
        self.price_program = -1
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
        # attachments
        self.to_class = False
        self.anyone = False
        self.item_bonus = 0
        self.item_tag = ""
        self.class_shield = False
        # more standing effects
        self.extra_slot = NO_SLOT
        self.extra_hands = 0
        self.no_help = False
        self.tag_bonus = 0
        self.tag_bonus_tag = ""
        self.loot_treasure = False
        self.level_cards = False
        self.silences: list[ItemTest] = []  # such Items give no bonus: of its owner, or (a monster) in the fight
        self.complex_unlimited = False
        self.companions = 0
        self.helper_draw = -1
        self.alone_bonus = 0
        self.min_level = 0
        self.survive = 0
        self.second_door = False
        self.spare_slot = False
        self.bars_slot = NO_SLOT
        self.stands_in = False
        self.optional_use = False
        self.joins_two = False
        self.doubles_in_sale = False
        self.companion_hands = 0
        self.after_win = -1
        self.carries = 0

    def note_whens(self) -> None:
        """Sum up when the card may be of use, so that most cards need no further look."""
        for power in self.plays:
            self.play_whens |= 1 << power.when
            if power.when == W_LOSING:  # open to who is in a fight, if his side is losing
                self.play_whens |= 1 << W_MY_FIGHT
        for power in self.abilities:
            self.ability_whens |= 1 << power.when
        kind = self.kind
        self.hand_whens = self.play_whens
        if kind == CURSE or kind == LEVEL_UP or kind == HIRELING or (kind == ATTACHMENT and self.anyone):
            self.hand_whens |= 1 << W_ANY_TIME
        elif kind == ENHANCER or (kind == MONSTER and (self.undead or self.kin)):
            self.hand_whens |= 1 << W_FIGHT

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
        self.programs: list[list[Instruction]] = []
        self.has_dice_cards = False  # some card changes or repeats a roll (RW-14)
        self.has_glue = False  # some card undoes an escape (RW-25)
        self.has_sidekicks = False  # companions may be sacrificed (HIRE-8)
        self.has_races = False
        self.has_flight_cards = False  # some card saves fighter and helper together
        self.tag_names: list[str] = ["undead"]
        self.has_big = False
        self.has_med = False  # some card wards off harm (RW-15)
        self.has_tape = False  # some card joins two Items
        self.has_alone = False  # some card counts for who fights alone
        self.fingerprint = ""
        self.words: dict[str, dict[str, str]] = {}  # by set: what it calls things on its own cards

    def word(self, d: CardDef, key: str, usual: str) -> str:
        """What the card's own set calls this: a Trap, a Clone."""
        own = self.words.get(d.set_id)
        return usual if own is None else own.get(key, usual)
