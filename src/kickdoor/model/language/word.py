"""A word of the card language: an instruction, what it needs around it, how it is decoded, made and said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import BotHint
from kickdoor.model.language.values import Maker, Part, Setting, field_of
from kickdoor.model.words import FIGHT_MOMENTS, OPEN_MOMENTS, RUN_MOMENTS

BARE: Final = ""  # the name of the only setting of a word that is followed by its value: `lose_level: 2`

FOE: Final = ("foe",)
PLAYER: Final = ("player", "other_player")
ANY_PLAYER: Final = ("player", "other_player", "fighting_player", "munchkin")

# How the clause of a word follows a cost: "discard a card …"
TO: Final = "to"  # … to kill it
AND: Final = "and"  # …, each player draws a card
FOR: Final = "for"  # … for +1
ROLL: Final = "roll"  # … and roll the die


class Needs:
    """What an instruction needs around it, or (`setting`) what it needs when that setting says this `word`.

    `target`: the player must have chosen one of these; inside `each_player` nothing, if `each` says so. `moments`: it
    only works at these, unless the target is one of `unless_target`; `untimed`: also where there is no moment, as in a
    Curse. `places`: the keys of a card it may stand under.
    `no_target`: nothing may have been chosen. `beside`: another setting, and the word it must say. `outermost`: it
    stands inside no other step, and only once, because it is settled when the card is played. `mine`: not inside
    `each_player`, because it is about the player of the card or about the fight. `in_each`: only inside it. `gives`: a
    standing effect of the same card. `until`: when the Curse ends that it is a step of. `paid`: the ability costs cards
    of one back. `why` is the message, where the usual one would not do.
    """

    def __init__(
        self,
        setting: str = "",
        word: str = "",
        *,
        target: tuple[str, ...] = (),
        each: bool = False,
        moments: tuple[str, ...] = (),
        untimed: bool = False,
        unless_target: tuple[str, ...] = (),
        places: tuple[str, ...] = (),
        no_target: bool = False,
        beside: tuple[str, str] | None = None,
        outermost: bool = False,
        mine: bool = False,
        in_each: bool = False,
        gives: str = "",
        until: str = "",
        paid: bool = False,
        why: str = "",
    ) -> None:
        self.setting = setting
        self.word = word
        self.target = target
        self.each = each
        self.moments = moments
        self.untimed = untimed
        self.unless_target = unless_target
        self.places = places
        self.no_target = no_target
        self.beside = beside
        self.outermost = outermost
        self.mine = mine
        self.in_each = in_each
        self.gives = gives
        self.until = until
        self.paid = paid
        self.why = why

    def applies(self, said: Any) -> bool:
        """Do the settings of a step make it count?"""
        if not self.word:
            return True
        return bool((getattr(said, field_of(self.setting)) if self.setting else said) == self.word)


AIMED_AT_FOE: Final = Needs(target=FOE)
IN_FIGHT: Final = Needs(moments=OPEN_MOMENTS, mine=True)
IN_FIGHT_OR_FLIGHT: Final = Needs(moments=FIGHT_MOMENTS, mine=True)  # also for somebody who is already running
IN_FLIGHT: Final = Needs(moments=RUN_MOMENTS, mine=True)
MINE: Final = Needs(mine=True)


def one_card(_said: Any) -> int:
    """What a word brings that always brings one card."""
    return 1


def most_of(said: Any) -> int:
    """The most that an amount may come to."""
    return said if isinstance(said, int) else 20


class Mistake:
    """Something wrong with the settings of a step: the way to it from the step's value, the reason, and what fills its
    numbered gaps."""

    def __init__(self, path: list[int], reason: str, values: list[Any] | None = None) -> None:
        self.path = path
        self.reason = reason
        self.values: list[Any] = [] if values is None else values


def _writes(cls: type, method: str) -> bool:
    """Does this kind of instruction, or one it is made from, write the method itself?"""
    return any(method in base.__dict__ for base in cls.__mro__ if base is not Instruction)


class Word:
    """One instruction of the card language.

    `harms`: it may cost levels or life. `lacking`: the key of the clause for "if that is impossible". `after_cost`: how
    its clause follows a cost. `ends`: a step after it is no part of it, which must be said. `mistakes` finds what is
    wrong with settings that are right one by one. `switches`: it turns something on or off again, so it may be free and
    without a limit. `brings`: how many cards of decks and discards a step brings, which could pay for it again;
    `lifts`: how many levels. `example`: a step as JSON, for words that no printed card has.
    `can_fail`: there may be nothing it could do, so that `first_of` may go on.
    """

    def __init__(
        self,
        name: str,
        make: Callable[..., Instruction],
        settings: list[Setting],
        hint: BotHint,
        about: str = "",
        *,
        needs: tuple[Needs, ...] = (),
        one_of: str = "",
        harms: bool = False,
        lacking: str = "other",
        after_cost: str = TO,
        ends: bool = False,
        switches: bool = False,
        brings: Callable[[Any], int] | None = None,
        lifts: Callable[[Any], int] | None = None,
        mistakes: Callable[[Any], list[Mistake]] | None = None,
        example: str = "",
    ) -> None:
        self.name = name
        self.make = make
        self.settings = settings
        self.hint = hint
        self.about = about
        self.needs = needs
        self.harms = harms
        self.lacking = lacking
        self.after_cost = after_cost
        self.ends = ends
        self.switches = switches
        self.brings = brings
        self.lifts = lifts
        self.can_fail = isinstance(make, type) and _writes(make, "possible")
        self.mistakes = mistakes
        self.example = example
        self.bare = len(settings) == 1 and settings[0].name == BARE
        struct = "".join([part.capitalize() for part in name.split("_")])
        self.part = Part(struct, make, settings, about, one_of)

    def instruction(self, said: Any, maker: Maker) -> Instruction:
        """The instruction of a step, from what its card file says."""
        if self.bare:
            return self.made([self.settings[0].kernel(said, maker)])
        return self.made(self.part.kernels(said, maker))

    def made(self, values: list[Any]) -> Instruction:
        """The instruction with these values of its settings, in the kernel's form."""
        made = self.make(*values)
        made.hint = self.hint
        return made
