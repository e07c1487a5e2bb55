"""What a card is, in the kernel's form: plain numbers, found without any search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kickdoor.model.card_facts import (
    AttachmentFacts,
    CompanionFacts,
    CurseFacts,
    EnhancerFacts,
    Gives,
    ItemFacts,
    LevelUpFacts,
    MonsterFacts,
)
from kickdoor.model.kind import Kind
from kickdoor.model.power import Power
from kickdoor.model.trigger import Trigger
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CURSE,
    ENHANCER,
    HIRELING,
    ITEM,
    KIND_NAMES,
    LEVEL_UP,
    MONSTER,
    RACE,
    W_LOSING,
    W_MY_FIGHT,
)

# The empty parts that cards of other kinds share.
NO_MONSTER: Final = MonsterFacts()
NO_ENHANCER: Final = EnhancerFacts()
NO_CURSE: Final = CurseFacts()
NO_ITEM: Final = ItemFacts()
NO_LEVEL_UP: Final = LevelUpFacts()
NO_COMPANION: Final = CompanionFacts()
NO_ATTACHMENT: Final = AttachmentFacts()


class CardDef:
    """A card's facts. There is one object for each different card; the copies in a deck share it."""

    def __init__(self, no: int, slug: str, name: str, set_id: str, rules: Kind, deck: int) -> None:
        # what lists of actions look at comes first, because it then lies close together in memory
        self.hand_whens: i64 = 0  # `play_whens`, and the `when` words at which its kind is played from the hand
        self.play_whens: i64 = 0  # the `when` words of `plays`, a bit each
        self.ability_whens: i64 = 0  # the `when` words of `abilities`
        self.rules = rules  # how cards of its kind are played
        kind = rules.number
        self.waits_for_owner = False  # it is played when its owner's time has come, whatever `when` word is open
        self.can_be_equipped = kind == ITEM
        self.is_item = False  # an Item or a one-shot
        self.is_monster = kind == MONSTER
        self.is_enhancer = kind == ENHANCER
        self.is_curse = kind == CURSE
        self.is_class = kind == CLASS
        self.is_race = kind == RACE
        self.is_attachment = kind == ATTACHMENT
        self.item = NO_ITEM
        self.gives = Gives()
        self.plays: list[Power] = []
        self.abilities: list[Power] = []
        self.bonus = 0  # an Item or an enhancer
        self.deck = deck
        self.carries = 0  # how many Items a companion, or an Item made for that, carries
        self.must_play = False  # as soon as a player gets it (TREAS-5)
        self.is_companion = kind == HIRELING
        self.is_level_up = kind == LEVEL_UP
        self.fire = False
        self.no = no
        self.kind = kind
        self.id = slug
        self.name = name
        self.gender = ""  # of a name that takes an article, in a library that speaks another language than English
        self.set_id = set_id
        self.tags: list[str] = []
        # the other parts of its kind
        self.monster = NO_MONSTER
        self.enhancer = NO_ENHANCER
        self.curse = NO_CURSE
        self.level_up = NO_LEVEL_UP
        self.companion = NO_COMPANION
        self.attachment = NO_ATTACHMENT
        # how else it is played and used
        self.triggers: list[Trigger] = []
        self.insteads: list[Trigger] = []  # what it does instead of something
        self.names_bringer = False  # one of its triggers refers to the player who brought it
        self.more_cards = 0  # how many a card that must be played draws (REWARD-10)
        self.kept_cards = 0  # … and how many of them are kept
        self.mates = -1  # which of `plays` makes one monster two (MATE-1)
        self.doubles_in_sale = False
        # what several kinds have
        self.treasures = 0  # a monster, or what an enhancer adds
        self.levels = 1  # gained by killing the monster, or by the Go Up a Level card
        self.stays = False  # a card of no other kind that stays in play
        self.harmful = False  # the Curse, or the monster's Bad Stuff, may cost levels or life
        self.trait = -1  # a Class or Race: its number among those of the library
        self.extra_of_race = False  # Half-Breed, not Super Munchkin

    def __repr__(self) -> str:
        return f"<Card {self.set_id}/{self.id}: {self.name}, {KIND_NAMES[self.kind]}>"

    def is_of(self, kind: int) -> bool:
        """Is it a card of the kind that another card speaks of?"""
        return self.kind == kind

    def note_whens(self) -> None:
        """Sum up when the card may be of use, so that most cards need no further look."""
        for power in self.plays:
            self.play_whens |= 1 << power.when
            if power.when == W_LOSING:  # open to a player in a fight whose side is losing
                self.play_whens |= 1 << W_MY_FIGHT
        for power in self.abilities:
            self.ability_whens |= 1 << power.when
            if power.when == W_LOSING:
                self.ability_whens |= 1 << W_MY_FIGHT
        self.hand_whens = self.play_whens | self.rules.hand_whens(self)
        self.waits_for_owner = self.rules.for_own_turn(self) or self.is_companion

    def play_for(self, when: int) -> Power | None:
        for power in self.plays:
            if power.when == when:
                return power
        return None
