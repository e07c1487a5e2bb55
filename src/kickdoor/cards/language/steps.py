"""Steps: what Curses, Bad Stuff and played cards do, one verb each."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from kickdoor.cards.language.parts import Base, Count, Deck, Gold, ItemFilter, Slug, Small, Trait

Amount = Count | Literal["die"]  # the number on the die of the `roll` around it
Chooser = Literal["you", "left", "right", "player"]  # player: who plays it on another; else the victim


class DiscardItems(Base, frozen=True):
    """Lose Items in play. The victim chooses unless `by` names a neighbour (CURSE-10, ORDER-11)."""

    which: ItemFilter = ItemFilter()
    count: Amount | Literal["all"] = 1
    by: Chooser = "you"
    remember_gold: bool = False  # the value becomes the amount of a later `discard_worth: {gold: remembered}`
    short: list[Step] = []  # once for each Item that is missing


class DiscardCards(Base, frozen=True):
    """Discard cards of one's own choice from the named places; `random`: blind ones instead."""

    count: Amount
    places: tuple[Literal["hand", "items", "any"], ...] = ("hand",)  # any: hand or table (ZONE-10)
    random: bool = False
    short: list[Step] = []  # once for each card that is missing


class DiscardWorth(Base, frozen=True):
    """Discard Items in play worth together at least `gold`; who has less loses all of them and then meets `short`."""

    gold: Gold | Literal["remembered"]
    short: list[Step] = []


class Take(Base, frozen=True):
    """Take a card from the victim (inside `each_player`: "you" is the taker).

    `item`: one in play, of the taker's choice. `hand`: a blind card of the hand. `treasure`: a Treasure in play of the
    taker's choice, or a blind one of the Treasures in the hand.
    """

    what: Literal["item", "hand", "treasure"]
    to: Literal["me", "discards"] = "me"
    optional: bool = False


class EachPlayer(Base, frozen=True):
    """Run steps for several players in turn; inside, "you" is that player and the former "you" is the victim.

    `others_left` / `others_right`: every other living player, going that way (ORDER-12). `neighbours`: left, then
    right (ORDER-11). `highest_others`: those of the highest Level among all living players, the victim left out.
    `lower_others`: those of a lower Level than the victim's, the lowest first (ORDER-12). `everyone`: all living
    players with the trait.
    """

    who: Literal[
        "others_left", "others_right", "neighbours", "highest_others", "lower_others", "everyone", "left", "right"
    ]
    do: list[Step]
    with_: Trait | None = None


class RollCase(Base, frozen=True):
    """One outcome of a die roll; the first case that fits is taken, one without bounds always fits."""

    do: list[Step]
    up_to: Annotated[int, Meta(ge=1, le=6)] | None = None
    at_least: Annotated[int, Meta(ge=1, le=6)] | None = None


class Condition(Base, frozen=True):
    """A test of "you". `counts_as` is an advantage, `suffers_as` a disadvantage: a lone Class with Super Munchkin (or
    Race with Half-Breed) counts as itself but does not suffer as itself (SUPER-3)."""

    counts_as: Trait | None = None
    suffers_as: Trait | None = None
    has_item: ItemFilter | None = None
    is_not: Trait | None = None  # does not count as this
    worth: Gold | None = None  # has Items in play worth together at least this


class If(Base, frozen=True):
    test: Condition
    then: list[Step]
    else_: list[Step] = []


class GainLevel(Base, frozen=True):
    amount: Count = 1
    may_win: bool = False  # only a card that says so lifts CONFLICT-5


class Draw(Base, frozen=True):
    """Draw cards. `face: same` repeats how this card itself came; `who: fighter` for cards played into a fight."""

    deck: Literal["door", "treasure", "paid"]  # paid: of the cards the ability was paid with
    count: Count = 1
    face: Literal["down", "same"] = "down"
    who: Literal["you", "fighter"] = "you"


class Exchange(Base, frozen=True):
    """You may discard `count` cards of this deck, from hand or table, and draw as many of it face down."""

    deck: Deck
    count: Count


class Instead(Base, frozen=True):
    """Another amount for a bonus. `class`: for a munchkins' side with such a person; `tag`: for a monsters' side with
    such a monster; `foes`: while at least so many monsters are in the fight."""

    amount: Small
    class_: Slug | None = None
    tag: Slug | None = None
    foes: Annotated[int, Meta(ge=0, le=9)] = 0


class AddBonus(Base, frozen=True):
    """A bonus in the fight. `either`: whoever plays it chooses the side; `target`: on the chosen player alone;
    `mine`: on "you" alone. `per`: once for each munchkin in the fight with the trait (ONESHOT-10)."""

    amount: Small
    side: Literal["either", "munchkins", "monsters", "target", "mine"]
    per: Trait | None = None
    instead: list[Instead] = []  # the first that fits when it is played


class RemoveFoe(Base, frozen=True):
    """A monster (`target`) or `all` of them leave without being killed (COMBAT-7).

    `treasure`: `keep` it for the end of the fight, `none`, or `if_only` monster of the whole fight (MULTI-8).
    """

    which: Literal["target", "all"]
    treasure: Literal["keep", "none", "if_only"] = "none"
    loot_room: bool = False  # LOOT-4: the active player may then Loot The Room


class KillFoe(Base, frozen=True):
    """The target monster is killed at once; it counts as a kill (WIN-6)."""


class MoveFight(Base, frozen=True):
    """The target player takes over the fight, or "you" (`to: me`) do (COMBAT-25)."""

    loot_room: bool = False
    to: Literal["target", "me"] = "target"


class Escape(Base, frozen=True):
    """An automatic escape. `one`: you, from the target monster; `caught`: you, from the monster that has just caught
    you; `everyone`: the fleeing players the user names, from all monsters (RUN-11, RUN-13). `all`: you, from all
    monsters; `both`: fighter and helper, from all monsters, one that has just caught either included."""

    from_: Literal["one", "caught", "everyone", "all", "both"]


class EaseRunning(Base, frozen=True):
    """A bonus to all your Run Away rolls in this fight, a roll just made included; escape from monsters with the tag
    `automatic` is automatic, also from one that has just caught you."""

    bonus: Small
    automatic: Slug | None = None


class AddFoe(Base, frozen=True):
    """The monster from the hand joins. `undead`: it becomes Undead and needs another Undead to join (UNDEAD-2, -3)."""

    undead: bool = False


class TakeItemToWin(Base, frozen=True):
    """Take an Item in play from another player; only if your side then wins. You may first discard one of your own
    Items to make room. The Item comes equipped, the one exception to ITEM-3."""


class Fetch(Base, frozen=True):
    """Search the discards for any one card and take it into your hand; one action (ORDER-10)."""

    decks: tuple[Deck, ...] = ("door", "treasure")


# A lasting handicap of a player that is no card. `no_help`: cannot help anyone until he has won a fight as the fighter.
# `must_help`: cannot refuse the next request for help, nor ask anything for it (COMPEL). Both end on death.
Status = Literal["no_help", "must_help"]


class Handicap(Base, frozen=True):
    """Until the end of your next turn, or death: you cannot help, or not use the abilities of this Class or Race."""

    no_help: bool = False
    no_abilities: Trait | None = None


class Peek(Base, frozen=True):
    """Look at the top cards of a deck (of your choice if none is named) and put them back in the same order; `bury`:
    you may discard a hand card to put the one seen under the deck."""

    count: Count = 1
    deck: Deck | None = None
    bury: bool = False


class DrawAndKeep(Base, frozen=True):
    """Turn up cards, keep some of your choice, discard the others; this card goes under the discards."""

    deck: Deck
    count: Count
    keep: Count


class Nothing(Base, frozen=True):
    """A verb without settings."""


class Step(Base, frozen=True):
    """One instruction: a map with exactly one key. (`UNSET` marks the other keys as absent.)"""

    lose_level: Amount | UnsetType = UNSET
    gain_level: GainLevel | UnsetType = UNSET
    set_level: Literal["lowest"] | Count | UnsetType = UNSET
    raise_level: Count | UnsetType = UNSET  # to this Level, if below it
    lose_margin: Count | UnsetType = UNSET  # levels: by how much the fight was lost, at most so many
    lose_level_to: Literal["left", "right"] | UnsetType = UNSET  # who gains it, if it is really lost (LEVEL-8)
    die: Nothing | UnsetType = UNSET
    change_sex: Nothing | UnsetType = UNSET
    lose_class: Literal["one", "all"] | UnsetType = UNSET
    lose_race: Literal["one", "all"] | UnsetType = UNSET
    lose_race_or_class: Nothing | UnsetType = UNSET  # one, of your choice
    lose_trait: Trait | UnsetType = UNSET  # this very Class or Race card; possible only for who has it
    replace_from_discards: Literal["class", "race"] | UnsetType = UNSET
    discard_items: DiscardItems | UnsetType = UNSET
    discard_cards: DiscardCards | UnsetType = UNSET
    discard_worth: DiscardWorth | UnsetType = UNSET
    discard_hand: Nothing | UnsetType = UNSET
    take: Take | UnsetType = UNSET
    take_target: Nothing | UnsetType = UNSET  # the Item named before a theft's roll
    draw: Draw | UnsetType = UNSET
    exchange: Exchange | UnsetType = UNSET
    fetch: Fetch | UnsetType = UNSET
    draw_and_keep: DrawAndKeep | UnsetType = UNSET
    peek: Peek | UnsetType = UNSET
    force_trade: Nothing | UnsetType = UNSET  # an Item of yours for one of another player, of no higher value
    take_companion: Nothing | UnsetType = UNSET  # the target, with all it carries
    discard_this: Nothing | UnsetType = UNSET  # the card that says so
    afflict_item: Nothing | UnsetType = UNSET  # the Curse settles on the equipped Item with the highest printed bonus
    double_in_sale: Nothing | UnsetType = UNSET  # one other Item of a sale counts twice
    handicap: Handicap | UnsetType = UNSET
    take_turn: Nothing | UnsetType = UNSET  # for the rest of it you are the active player
    look_for_trouble: Nothing | UnsetType = UNSET  # with a monster from your hand, once more
    protect: Nothing | UnsetType = UNSET  # the effect about to come costs no levels and no life
    swap_item: Nothing | UnsetType = UNSET  # an Item from the discards for one of at least its value
    take_back: Nothing | UnsetType = UNSET  # the target card in front of you returns to your hand
    status: Status | UnsetType = UNSET
    # control
    each_player: EachPlayer | UnsetType = UNSET
    roll: list[RollCase] | UnsetType = UNSET
    choose: list[list[Step]] | UnsetType = UNSET  # you choose one of the alternatives
    first_of: list[list[Step]] | UnsetType = UNSET  # the first alternative that is possible (CURSE-12)
    if_: If | UnsetType = UNSET
    # fights
    add_bonus: AddBonus | UnsetType = UNSET
    double_strength: Nothing | UnsetType = UNSET  # COMBAT-23
    add_mate: Nothing | UnsetType = UNSET  # MATE-1, on the target monster
    add_foe: AddFoe | UnsetType = UNSET  # the monster from the hand joins
    mark_foe: Slug | UnsetType = UNSET  # the target monster has this tag (or is `undead`) for this fight
    freeze: Nothing | UnsetType = UNSET  # the fight is settled at once by what counts now
    replace_foe: Nothing | UnsetType = UNSET  # the target monster goes, one from the hand takes its place
    remove_foe: RemoveFoe | UnsetType = UNSET
    kill_foe: KillFoe | UnsetType = UNSET
    move_fight: MoveFight | UnsetType = UNSET
    drive_out_helper: Nothing | UnsetType = UNSET
    use_item: Nothing | UnsetType = UNSET  # the Item whose use is optional: used in this fight, or no longer
    hold_runners: Nothing | UnsetType = UNSET  # whoever runs from this fight is caught without a roll
    claim_treasure: Nothing | UnsetType = UNSET  # of a lost fight, if it had a single monster (MULTI-8)
    take_item_to_win: TakeItemToWin | UnsetType = UNSET
    # running away and dice
    escape: Escape | UnsetType = UNSET
    ease_running: EaseRunning | UnsetType = UNSET
    undo_escape: Nothing | UnsetType = UNSET
    set_roll: Nothing | UnsetType = UNSET
    add_to_roll: Small | UnsetType = UNSET
    roll_again: Nothing | UnsetType = UNSET
    # curses and levels between players
    cancel_curse: Nothing | UnsetType = UNSET
    steal_level: Nothing | UnsetType = UNSET
