"""One way to play a card, or one ability of a card in play."""

from __future__ import annotations

from typing import Final

from kickdoor.model.piece import Shown
from kickdoor.model.reason import Reason
from kickdoor.model.traits import Trait
from kickdoor.model.words import NO_LIMIT, NO_TARGET

# what a power needs in a flight to do anything
NO_FLIGHT: Final = 0
MY_ESCAPE: Final = 1  # a monster from which its user can escape
ANY_ESCAPE: Final = 2  # a monster from which some runner can escape
MY_ROLL: Final = 3  # a monster against which its user may roll


class Power(Shown):
    """One way to play a card, or one ability of a card in play."""

    def __init__(self, index: int, when: int, program: int) -> None:
        self.index = index
        self.when = when
        self.target = NO_TARGET
        self.limit = NO_LIMIT
        self.program = program
        self.id = ""
        self.name = ""
        self.foe_monster = -1  # definition number
        self.foe_max_level = 0
        self.foe_tag = ""
        self.foe_lacks = ""
        self.foe_added = False
        self.cost_from_hand = 0
        self.cost_item = ""  # a tag
        self.needs_undead = False  # the monster that comes along must find another Undead
        self.swaps = False  # needs something in the discards to swap for
        self.searches: list[int] = []  # it only searches the discards of these decks (words.DOOR, TREASURE)
        self.sought = -1  # for a card of this kind; -1: for any
        self.cost_cards = 0
        self.cost_hand = 0
        self.cost_itself = False
        self.cost_levels = 0
        self.same_deck = False
        self.times = 0
        self.against_undead = False
        self.carried = False
        self.epic = False  # only while its owner is Epic (EPIC-13)
        self.with_monster = False  # a monster from the hand comes along (Wandering Monster, Illusion)
        self.takes_turn = False  # the rest of somebody else's turn
        self.takes_item = False  # only if taking an Item makes the side win
        self.whom: Trait | None = None  # the target must have it, to their disadvantage
        self.pure = False
        self.drives_out = False  # only while there is a helper
        self.forces_trade = False
        self.steals_level = False  # from the target player
        self.needs_own_monster = False  # a monster must be left in the hand
        self.helps: Trait | None = None  # only for a side with such a person
        self.moves_fight = False  # another player takes it over
        self.mates = False  # makes one monster two (MATE-1)
        self.flight = NO_FLIGHT
        self.frees = -1  # the tag of monsters that let its user go although they have caught them
        self.removes = False  # takes a monster out of the fight, so it cannot touch one that must be faced
        self.why_other: Reason | None = None  # why it works on no other monster or player; made when first needed
