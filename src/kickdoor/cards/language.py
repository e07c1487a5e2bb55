"""The card language: what a card file may say, as types.

A card file is decoded into these structs, checked, and only then turned into the kernel's instructions
(`kickdoor.rules.library`). The same structs are rendered into the text a player reads (`kickdoor.cards.text`) and
exported as a JSON Schema for editors, so the vocabulary is defined here and nowhere else.

Three conventions:

* A *step* is a map with exactly one key, the verb: `- lose_level: 2`.
* "You" is the victim of a Curse, the one caught in Bad Stuff, and else the one who plays or owns the card (ORDER-13).
* A trait is `{race: elf}`, `{class: thief}` or `{sex: female}`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Small = Annotated[int, Meta(ge=-50, le=50)]
Count = Annotated[int, Meta(ge=1, le=20)]
Gold = Annotated[int, Meta(ge=0, le=10_000)]
Slug = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Title = Annotated[str, Meta(min_length=1, max_length=80)]

Deck = Literal["door", "treasure"]
Slot = Literal["headgear", "armor", "footgear"]
Size = Literal["big", "small"]


def _plain(name: str) -> str:
    """Python's reserved words carry an underscore here and none in the files."""
    return name.rstrip("_")


class _Base(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename=_plain):
    pass


# --- who and what -----------------------------------------------------------------------------------------------


class Trait(_Base, frozen=True):
    """One trait of a person. Exactly one of the keys; `human: true` is a character without a Race card."""

    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    human: bool = False
    changed_sex: bool = False  # at any time in this game


class Against(_Base, frozen=True):
    """A bonus that depends on a trait of a person; `any` lists several traits that share one bonus (HELP-8), `all`
    several that one person must have together. A negative one is a weakness, an advantage of who has the trait."""

    bonus: Small
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    human: bool = False
    changed_sex: bool = False
    any: list[Trait] = []
    all: list[Trait] = []


class ItemFilter(_Base, frozen=True):
    """Which Items are meant. Everything stated must hold; an empty filter means any Item in play."""

    worn: bool = False  # equipped, CURSE-14
    slot: Slot | None = None
    size: Size | None = None
    complex: bool = False  # COMPLEX-2
    tag: Slug | None = None
    min_gold: Gold = 0
    min_hands: Annotated[int, Meta(ge=0, le=2)] = 0  # uses at least so many Hands
    biggest_bonus: bool = False  # ITEM-20


class FoeFilter(_Base, frozen=True):
    """Which monsters of the fight are meant."""

    monster: Slug | None = None  # this very card
    max_level: Count | None = None  # printed Level, enhancers left out (ENHANCE-6)
    tag: Slug | None = None
    lacks_tag: Slug | None = None
    added: bool = False  # joined a fight that had begun without it


# --- steps: what Curses, Bad Stuff and played cards do ----------------------------------------------------------

Amount = Count | Literal["die"]  # the number on the die of the `roll` around it
Chooser = Literal["you", "left", "right", "player"]  # player: who plays it on another; else the victim


class DiscardItems(_Base, frozen=True):
    """Lose Items in play. The victim chooses unless `by` names a neighbour (CURSE-10, ORDER-11)."""

    which: ItemFilter = ItemFilter()
    count: Amount | Literal["all"] = 1
    by: Chooser = "you"
    remember_gold: bool = False  # the value becomes the amount of a later `discard_worth: {gold: remembered}`
    short: list[Step] = []  # once for each Item that is missing


class DiscardCards(_Base, frozen=True):
    """Discard cards of one's own choice from the named places; `random`: blind ones instead."""

    count: Amount
    places: tuple[Literal["hand", "items", "any"], ...] = ("hand",)  # any: hand or table (ZONE-10)
    random: bool = False
    short: list[Step] = []  # once for each card that is missing


class DiscardWorth(_Base, frozen=True):
    """Discard Items in play worth together at least `gold`; who has less loses all of them and then meets `short`."""

    gold: Gold | Literal["remembered"]
    short: list[Step] = []


class Take(_Base, frozen=True):
    """Take a card from the victim (inside `each_player`: "you" is the taker).

    `item`: one in play, of the taker's choice. `hand`: a blind card of the hand. `treasure`: a Treasure in play of the
    taker's choice, or a blind one of the Treasures in the hand.
    """

    what: Literal["item", "hand", "treasure"]
    to: Literal["me", "discards"] = "me"
    optional: bool = False


class EachPlayer(_Base, frozen=True):
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


class RollCase(_Base, frozen=True):
    """One outcome of a die roll; the first case that fits is taken, one without bounds always fits."""

    do: list[Step]
    up_to: Annotated[int, Meta(ge=1, le=6)] | None = None
    at_least: Annotated[int, Meta(ge=1, le=6)] | None = None


class Condition(_Base, frozen=True):
    """A test of "you". `counts_as` is an advantage, `suffers_as` a disadvantage: a lone Class with Super Munchkin (or
    Race with Half-Breed) counts as itself but does not suffer as itself (SUPER-3)."""

    counts_as: Trait | None = None
    suffers_as: Trait | None = None
    has_item: ItemFilter | None = None
    is_not: Trait | None = None  # does not count as this
    worth: Gold | None = None  # has Items in play worth together at least this


class If(_Base, frozen=True):
    test: Condition
    then: list[Step]
    else_: list[Step] = []


class GainLevel(_Base, frozen=True):
    amount: Count = 1
    may_win: bool = False  # only a card that says so lifts CONFLICT-5


class Draw(_Base, frozen=True):
    """Draw cards. `face: same` repeats how this card itself came; `who: fighter` for cards played into a fight."""

    deck: Literal["door", "treasure", "paid"]  # paid: of the cards the ability was paid with
    count: Count = 1
    face: Literal["down", "same"] = "down"
    who: Literal["you", "fighter"] = "you"


class Exchange(_Base, frozen=True):
    """You may discard `count` cards of this deck, from hand or table, and draw as many of it face down."""

    deck: Deck
    count: Count


class Instead(_Base, frozen=True):
    """Another amount for a bonus. `class`: for a munchkins' side with such a person; `tag`: for a monsters' side with
    such a monster; `foes`: while at least so many monsters are in the fight."""

    amount: Small
    class_: Slug | None = None
    tag: Slug | None = None
    foes: Annotated[int, Meta(ge=0, le=9)] = 0


class AddBonus(_Base, frozen=True):
    """A bonus in the fight. `either`: whoever plays it chooses the side; `target`: on the chosen player alone;
    `mine`: on "you" alone. `per`: once for each munchkin in the fight with the trait (ONESHOT-10)."""

    amount: Small
    side: Literal["either", "munchkins", "monsters", "target", "mine"]
    per: Trait | None = None
    instead: list[Instead] = []  # the first that fits when it is played


class RemoveFoe(_Base, frozen=True):
    """A monster (`target`) or `all` of them leave without being killed (COMBAT-7).

    `treasure`: `keep` it for the end of the fight, `none`, or `if_only` monster of the whole fight (MULTI-8).
    """

    which: Literal["target", "all"]
    treasure: Literal["keep", "none", "if_only"] = "none"
    loot_room: bool = False  # LOOT-4: the active player may then Loot The Room


class KillFoe(_Base, frozen=True):
    """The target monster is killed at once; it counts as a kill (WIN-6)."""


class MoveFight(_Base, frozen=True):
    """The target player takes over the fight, or "you" (`to: me`) do (COMBAT-25)."""

    loot_room: bool = False
    to: Literal["target", "me"] = "target"


class Escape(_Base, frozen=True):
    """An automatic escape. `one`: you, from the target monster; `caught`: you, from the monster that has just caught
    you; `everyone`: the fleeing players the user names, from all monsters (RUN-11, RUN-13). `all`: you, from all
    monsters; `both`: fighter and helper, from all monsters, one that has just caught either included."""

    from_: Literal["one", "caught", "everyone", "all", "both"]


class EaseRunning(_Base, frozen=True):
    """A bonus to all your Run Away rolls in this fight, a roll just made included; escape from monsters with the tag
    `automatic` is automatic, also from one that has just caught you."""

    bonus: Small
    automatic: Slug | None = None


class AddFoe(_Base, frozen=True):
    """The monster from the hand joins. `undead`: it becomes Undead and needs another Undead to join (UNDEAD-2, -3)."""

    undead: bool = False


class TakeItemToWin(_Base, frozen=True):
    """Take an Item in play from another player; only if your side then wins. You may first discard one of your own
    Items to make room. The Item comes equipped, the one exception to ITEM-3."""


class Fetch(_Base, frozen=True):
    """Search the discards for any one card and take it into your hand; one action (ORDER-10)."""

    decks: tuple[Deck, ...] = ("door", "treasure")


# A lasting handicap of a player that is no card. `no_help`: cannot help anyone until he has won a fight as the fighter.
# `must_help`: cannot refuse the next request for help, nor ask anything for it (COMPEL). Both end on death.
Status = Literal["no_help", "must_help"]


class Handicap(_Base, frozen=True):
    """Until the end of your next turn, or death: you cannot help, or not use the abilities of this Class or Race."""

    no_help: bool = False
    no_abilities: Trait | None = None


class Peek(_Base, frozen=True):
    """Look at the top cards of a deck (of your choice if none is named) and put them back in the same order; `bury`:
    you may discard a hand card to put the one seen under the deck."""

    count: Count = 1
    deck: Deck | None = None
    bury: bool = False


class DrawAndKeep(_Base, frozen=True):
    """Turn up cards, keep some of your choice, discard the others; this card goes under the discards."""

    deck: Deck
    count: Count
    keep: Count


class Nothing(_Base, frozen=True):
    """A verb without settings."""


class Step(_Base, frozen=True):
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


# --- standing effects: what a card in play gives its owner ------------------------------------------------------


class CompelHelp(_Base, frozen=True):
    """Players above your Level cannot refuse to help you nor ask a reward; such help never gives the winning level."""


class TagBonus(_Base, frozen=True):
    """Each equipped Item with the tag, and each one-shot with it that you play for its bonus, gives so much more."""

    tag: Slug
    bonus: Small


class Give(_Base, frozen=True):
    """One standing effect: a map with exactly one key."""

    fight_bonus: Small | UnsetType = UNSET  # in every fight while it lies there
    win_ties: Nothing | UnsetType = UNSET
    run_away: Small | UnsetType = UNSET
    die_rolls: Small | UnsetType = UNSET  # to every die roll of the owner
    hand_limit: Count | UnsetType = UNSET
    big_items: Literal["unlimited"] | UnsetType = UNSET
    helper_levels: Count | UnsetType = UNSET  # per monster killed while helping (HELP-13)
    double_sale: Count | UnsetType = UNSET  # that many Items per own turn sell for double
    only_slot_bonus: Slot | UnsetType = UNSET  # Items give no combat bonus, except those of this slot
    no_door_curses: Nothing | UnsetType = UNSET
    face_up_from_discards: Nothing | UnsetType = UNSET
    draw_after_escape: Deck | UnsetType = UNSET
    compel_help: CompelHelp | UnsetType = UNSET
    complex_items: Literal["unlimited"] | UnsetType = UNSET  # may equip any number (COMPLEX-2)
    companions: Count | UnsetType = UNSET  # so many may be in play (SIDEKICK-3)
    helper_draw: Deck | UnsetType = UNSET  # a face-down card for helping to kill, once per fight
    alone_bonus: Small | UnsetType = UNSET  # as the fighter while nobody helps; companions are nobody (CLASS-21)
    min_level: Count | UnsetType = UNSET
    survive: Count | UnsetType = UNSET  # instead of dying one may lose so many levels
    second_door: Nothing | UnsetType = UNSET  # once on each own turn, after a door without a monster
    spare_slot: Nothing | UnsetType = UNSET  # a second Headgear, a second Footgear or a third Hand: one of them
    bars_slot: Slot | UnsetType = UNSET  # nothing of this kind can be equipped beside it
    stands_in: Nothing | UnsetType = UNSET  # may be discarded instead of another Item lost to a Curse or Bad Stuff
    optional_use: Nothing | UnsetType = UNSET  # counts only if used; then the monsters go unkilled, leaving Treasures
    joins_two: Nothing | UnsetType = UNSET  # two Items that need Hands count as one weapon
    ignore_limits: Nothing | UnsetType = UNSET  # of the Item this card is attached to (CHEAT-1)
    item_bonus: Small | UnsetType = UNSET  # of the Item this card is attached to, on top of its own
    item_tag: Slug | UnsetType = UNSET  # the Item this card is attached to has this tag
    class_shield: Nothing | UnsetType = UNSET  # monsters get no bonus for the Class this card is attached to
    extra_slot: Slot | UnsetType = UNSET  # one more Item of this kind may be equipped
    extra_hands: Count | UnsetType = UNSET
    no_bonus: ItemFilter | UnsetType = UNSET  # such Items give no combat bonus
    no_help: Nothing | UnsetType = UNSET  # neither ask for, accept nor give help
    tag_bonus: TagBonus | UnsetType = UNSET
    loot_treasure: Nothing | UnsetType = UNSET  # a Treasure when looting the room, for a hand card
    level_cards: Nothing | UnsetType = UNSET  # a face-up Treasure for each level gained, a hand card for each lost


# --- playing and abilities --------------------------------------------------------------------------------------

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


class Limit(_Base, frozen=True):
    times: Count
    per: Literal["fight", "roll", "victim", "foe", "turn"]


class Cost(_Base, frozen=True):
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


class Play(_Base, frozen=True):
    """A way to play the card: when, on what, and what it does."""

    when: When
    do: list[Step]
    target: Target | None = None
    foe: FoeFilter = FoeFilter()
    whom: Trait | None = None  # the target must have this trait, to his disadvantage
    pure: bool = False  # … and no Half-Breed (or Super Munchkin)


class Ability(_Base, frozen=True):
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


# --- cards ------------------------------------------------------------------------------------------------------


class Card(
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename=_plain,
):
    id: Slug
    name: Title
    copies: Annotated[int, Meta(ge=1, le=10)] = 1
    icon: str = ""
    flavour: Annotated[str, Meta(max_length=160)] = ""
    designed: list[str] = []  # values that are ours because the printed ones are not public
    tags: list[Slug] = []
    notes: list[Annotated[str, Meta(max_length=300)]] = []


class Pursuit(_Base, frozen=True):
    """Whom a monster will not pursue: anybody of `up_to_level` or below, except who has the trait `unless`."""

    up_to_level: Count
    unless: Trait | None = None


class RunPenalty(_Base, frozen=True):
    """Levels lost by everyone who has to run from it, even on an escape (RUN-18); only above `above_level`."""

    levels: Count
    above_level: Annotated[int, Meta(ge=0, le=20)] = 0


class Leaves(_Base, frozen=True):
    """The monster does not fight a side with such a person: it leaves at once (COMBAT-20)."""

    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    treasures: Annotated[int, Meta(ge=0, le=9)] | Literal["all"] = 0  # for the fighter's pile
    then: list[Step] = []  # for that person, when the fight is over


class MonsterOffer(_Base, frozen=True):
    """What a monster offers instead of a fight (COMBAT-24). Without a trait it is the fighter's to take up."""

    id: Slug
    name: Title
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None
    unless: Trait | None = None  # not if fighter or helper has this trait (COMBAT-19)
    item: ItemFilter | None = None  # an Item in play of the taker's choice is discarded for it
    treasure: Literal["keep", "none"] = "none"
    fighter: bool = False  # the one with the trait must be the fighter
    then: list[Step] = []  # for the taker, when the fight is over and not lost


class ExtraLevels(_Base, frozen=True):
    """More levels for the fighter who kills it, under a condition; or for fighter and helper, each if of the trait."""

    amount: Count
    if_: Literal["fire", "level_alone"] | None = None  # COMBAT-26; no helper and nothing but the Level counting
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None


class ExtraTreasures(_Base, frozen=True):
    """More Treasures in the common pile if somebody with the trait has fought it, once."""

    amount: Count
    race: Slug | None = None
    class_: Slug | None = None
    sex: Literal["male", "female"] | None = None


class CardBonus(_Base, frozen=True):
    """Any number of cards, hand or table, may be discarded in the fight for a bonus each: by fighter and helper for
    their side (`munchkins`), or by everybody but the fighter for this monster (`others`)."""

    by: Literal["munchkins", "others"]
    bonus: Small


class KillReward(_Base, frozen=True):
    """Cards for each fighter or helper with the trait when it is defeated, beside the shared pile (REWARD-11); or for
    the `fighter` alone."""

    race: Slug | None = None
    class_: Slug | None = None
    deck: Deck = "treasure"
    count: Count = 1
    fighter: bool = False


class AgainstItem(_Base, frozen=True):
    """A bonus of the monster if fighter or helper has such an Item in play; `each`: once for every such Item."""

    bonus: Small
    item: ItemFilter
    each: bool = False


class Monster(Card, frozen=True, kw_only=True, tag="monster"):
    level: Annotated[int, Meta(ge=1, le=30)]
    treasures: Annotated[int, Meta(ge=0, le=9)]
    levels: Annotated[int, Meta(ge=1, le=5)] = 1
    undead: bool = False
    against: list[Against] = []  # bonus of the monster
    against_items: list[AgainstItem] = []
    against_fire: Small = 0  # if the munchkins use fire or flame (COMBAT-26)
    kin: Slug | None = None  # may join another of its kin from the hand, like Undead
    no_bonus: ItemFilter | None = None  # such Items give the munchkins no bonus in the fight
    no_hand_cards: bool = False  # fighter and helper may play no cards from the hand
    hinders: list[Against] = []  # bonus of each munchkin with the trait (a penalty, as a rule)
    only_level: bool = False  # COMBAT-18
    ignores_level: bool = False  # the munchkins fight with bonuses only
    alone: bool = False  # no helper (MULTI-9)
    run_away: Small = 0
    escape: Literal["normal", "automatic", "impossible", "inescapable"] = "normal"  # inescapable: not even removable
    will_not_pursue: Pursuit | None = None
    run_penalty: RunPenalty | None = None
    drop_to_escape: Slug | None = None  # a tag: discard one Item so marked from the table to escape
    leaves: Leaves | None = None
    offers: list[MonsterOffer] = []
    killed_by: Trait | None = None  # killed at once when fighter or helper has the trait
    extra_levels: ExtraLevels | None = None
    extra_treasures: ExtraTreasures | None = None
    card_bonus: CardBonus | None = None
    entry_roll: bool = False  # the player to the fighter's left rolls when it enters; added to its strength
    no_companions: bool = False  # they and what they carry are no help, and cannot be sacrificed
    catch_levels: Annotated[int, Meta(ge=0, le=5)] = 0  # for everybody it did not catch, if it caught somebody
    when_helped: list[Step] = []  # "you" is the helper who joins
    kill_reward: KillReward | None = None
    before_fight: list[Step] = []  # COMBAT-17; "you" is the fighter
    bad_stuff: list[Step] = []


class EnhancerInstead(_Base, frozen=True):
    """Other numbers on a monster with the tag, as long as it has it."""

    tag: Slug
    bonus: Small
    treasures: Annotated[int, Meta(ge=-5, le=5)]


class Enhancer(Card, frozen=True, kw_only=True, tag="enhancer"):
    bonus: Small
    treasures: Annotated[int, Meta(ge=-5, le=5)] = 0
    min_treasures: Annotated[int, Meta(ge=0, le=5)] = 0  # the card's own floor for its monster (ENHANCE-2)
    instead: EnhancerInstead | None = None
    adds_tag: Slug | None = None  # the monster has this tag for the fight
    run_away: Small = 0  # to Run Away from it


class Stays(_Base, frozen=True):
    """A Curse that stays in front of its victim, and until when."""

    until: Literal["fight_over", "headgear_lost", "armor_lost", "flight_over", "kill", "item_lost"]


class Curse(Card, frozen=True, kw_only=True, tag="curse"):
    do: list[Step] = []
    only_on: Trait | None = None  # no effect on anybody else
    stays: Stays | None = None
    gives: list[Give] = []  # while it stays
    abilities: list[Ability] = []  # of its victim, while it stays


class ClassCard(Card, frozen=True, kw_only=True, tag="class"):
    gives: list[Give] = []
    abilities: list[Ability] = []


class RaceCard(Card, frozen=True, kw_only=True, tag="race"):
    gives: list[Give] = []
    abilities: list[Ability] = []


class ExtraCard(Card, frozen=True, kw_only=True, tag="extra"):
    """Super Munchkin (`of: class`) or Half-Breed (`of: race`)."""

    of: Literal["class", "race"]


class Attachment(Card, frozen=True, kw_only=True, tag="attachment"):
    """Stays with one Item of its owner, or with a Class (`to`). `anyone`: at any time, on anybody's Item in play, but
    not on one that has the tag it gives. `plays`: other ways to use it."""

    deck: Deck
    gives: list[Give]
    to: Literal["item", "class"] = "item"
    anyone: bool = False
    plays: list[Play] = []


class BonusIf(_Base, frozen=True):
    """Another bonus while one of these is in the fight (`tag`, `undead`, `monsters`), while the owner has no Class, or
    while he has such an Item in play. Exactly one condition."""

    bonus: Small
    tag: Slug | None = None
    undead: bool = False
    monsters: list[Slug] = []
    no_class: bool = False
    has_item: ItemFilter | None = None


class Item(Card, frozen=True, kw_only=True, tag="item"):
    gold: Gold
    bonus: Small = 0
    slot: Slot | None = None
    also_slot: Slot | None = None  # a second one it fills
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    size: Size = "small"
    complex: bool = False  # COMPLEX-2
    usable_by: list[Trait] = []  # any of them
    not_usable_by: list[Trait] = []
    bonus_for: list[Against] = []  # this bonus instead, for an owner with the trait
    bonus_if: list[BonusIf] = []  # this bonus instead, while the condition holds
    hands_with: Slug | None = None  # equipped Items with this tag together never take more than 2 Hands
    carries: Annotated[int, Meta(ge=0, le=1)] = 0  # other Items, beyond slots, Hands and Big
    gives: list[Give] = []  # while equipped
    abilities: list[Ability] = []


class OneShot(Card, frozen=True, kw_only=True, tag="one_shot"):
    gold: Gold
    size: Size = "small"
    plays: list[Play]


class LevelUp(Card, frozen=True, kw_only=True, tag="level_up"):
    """Go Up a Level. The target gains; conditions are the user's (ORDER-13)."""

    levels: Count = 1
    only: Literal["always", "after_fight", "not_highest", "hireling_in_play"] = "always"
    killed: Slug | None = None  # only after a fight of this turn in which a monster with this tag was killed
    price: ItemFilter | None = None  # who gains discards such an Item of his choice, and must agree (LEVELUP-5)
    steal: bool = False  # the user gains what another player loses


class Hireling(Card, frozen=True, kw_only=True, tag="hireling"):
    deck: Deck = "treasure"
    gives: list[Give] = []
    carries: Annotated[int, Meta(ge=0, le=3)] = 0
    hands: Annotated[int, Meta(ge=0, le=2)] = 0  # of its own, which carry Items; Class, Race and sex limits hold
    after_win: list[Step] = []  # after a fight its owner has won as fighter or helper
    abilities: list[Ability] = []


class Other(Card, frozen=True, kw_only=True, tag="other"):
    """Any other Door or Treasure: played for its steps (`plays`), or put down for good (`stays`, with `gives`)."""

    deck: Deck
    plays: list[Play] = []
    stays: bool = False
    gives: list[Give] = []


AnyCard = (
    Monster
    | Enhancer
    | Curse
    | ClassCard
    | RaceCard
    | ExtraCard
    | Attachment
    | Item
    | OneShot
    | LevelUp
    | Hireling
    | Other
)

DECK_OF_KIND: dict[str, Deck] = {
    "monster": "door",
    "enhancer": "door",
    "curse": "door",
    "class": "door",
    "race": "door",
    "extra": "door",
    "item": "treasure",
    "one_shot": "treasure",
    "level_up": "treasure",
    "hireling": "treasure",
}


class SetWords(_Base, frozen=True):
    """`set.yaml`: the name, the words a set prints on its own cards, its deck counts and its look."""

    id: Slug
    name: Title
    doors: Annotated[int, Meta(ge=0, le=500)]
    treasures: Annotated[int, Meta(ge=0, le=500)]
    words: dict[str, str] = {}  # "curse": "Trap", …
    look: dict[str, str] = {}


def deck_of(card: AnyCard) -> Deck:
    """The deck by the card's back: some kinds say it themselves, the others always have the same."""
    own: Deck | None = getattr(card, "deck", None)
    return own if own is not None else DECK_OF_KIND[card.__struct_config__.tag]  # type: ignore[index]
