"""Playing a card and using an ability: when, on what, how often and for which price."""

from __future__ import annotations

from typing import Literal

from kickdoor.cards.language.parts import Base, Count, FoeFilter, Slug, Title, Trait
from kickdoor.cards.language.steps import Step

When = Literal[
    "any_time",
    "my_turn",  # own turn out of a fight, or as a card just received
    "fight",  # anybody, in any fight
    "my_fight",  # as fighter or helper
    "alone",  # as fighter while nobody helps
    "losing",  # as fighter or helper while the side is not winning
    "out_of_fight",  # not while you (or the target) are in a fight
    "my_turn_fight",  # on own turn, in one's own fight or running away from it, also when just caught
    "running",  # anybody, after the loss and before a roll
    "my_running",  # oneself, after the loss and before one's roll
    "my_roll",  # a die of one's own lies, any roll
    "my_run_roll",  # a Run Away die of one's own lies
    "caught",  # own Run Away roll has failed, before the Bad Stuff
    "my_first_running",  # oneself, after the loss and before one's first roll
    "our_flight",  # fighter or helper: after the loss, before a roll or when one of them has just been caught
    "escaped",  # anybody has just escaped from a monster
    "curse",  # a Curse is about to take effect, or lies in front of somebody
    "drawn",  # must be played as soon as it is got (TREAS-5)
    "own_turn",  # own turn, not in a fight
    "quiet",  # no fight is going on
    "quiet_turn",  # own turn, no fight is going on
    "other_turn",  # another player's turn, no fight is going on
    "before_door",  # own turn, before the door
    "after_win",  # own turn, just after a fight won as the fighter
    "door_curse",  # a Curse behind one's own door is about to take effect
    "harm",  # a Curse or Bad Stuff is about to cost somebody levels or life
    "first_running",  # anybody, after the loss and before anybody has got away or been caught
    "others_fight",  # in a fight one is not the fighter of
    "outside_fight",  # in a fight one is no part of
    "open_fight",  # as fighter or helper, while no kill or loss is announced
    "sale",  # together with a sale of Items
]

Target = Literal[
    "player", "other_player", "fighting_player", "foe", "other_small_item", "own_card", "own_curse",
    "other_unworn_item", "other_companion", "munchkin",
]  # fmt: skip


class Limit(Base, frozen=True):
    times: Count
    per: Literal["fight", "roll", "victim", "foe", "turn"]


class Cost(Base, frozen=True):
    """What an ability costs: any `discard` cards, hand or table (CLASS-8); `from_hand` cards of the hand; one Item with
    the tag `item`, hand or table; the whole hand of at least `hand` cards; `levels`, all of which one must be able to
    lose; or the card itself (`itself`). `same_deck`: the cards discarded have the same back."""

    discard: Count | None = None
    from_hand: Count | None = None
    item: Slug | None = None
    hand: Count | None = None
    itself: bool = False
    levels: Count | None = None
    same_deck: bool = False


class Play(Base, frozen=True):
    """A way to play the card: when, on what, and what it does."""

    when: When
    do: list[Step]
    target: Target | None = None
    foe: FoeFilter = FoeFilter()
    whom: Trait | None = None  # the target must have this trait, to his disadvantage
    pure: bool = False  # … and no Half-Breed (or Super Munchkin)


class Ability(Base, frozen=True):
    """Something the owner of a card in play may do."""

    id: Slug
    name: Title
    when: When
    do: list[Step]
    cost: Cost = Cost()
    limit: Limit | None = None
    target: Target | None = None
    foe: FoeFilter = FoeFilter()
    against_undead: bool = False  # only while an Undead is in the fight
    carried: bool = False  # an Item's ability that works although the Item is not equipped
    epic: bool = False  # of a Class or Race, only while its owner is Epic (EPIC-13)
