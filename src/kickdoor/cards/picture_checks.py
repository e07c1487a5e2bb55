"""Checks of a card's picture: do its icons exist, and can its gag be drawn?"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from kickdoor.cards.language import AnyCard, Figure, Gag, Picture
from kickdoor.cards.nodes import Path
from kickdoor.cards.problems import closest, shown
from kickdoor.cards.said import say
from kickdoor.cards.step_checks import Complain

__all__ = ["check_picture", "icon_names", "no_such_icon"]

_WORD: Final = re.compile(r"[A-Z0-9!?+=.,%$&*\- ]{1,8}")  # what lettering has
_FIGURES: Final = ("subject", "second", "prop")
_GAGS: Final = ("says", "thinks", "shouts", "sound")
_PREFIX: Final = "game-icons:"


@cache
def icon_names() -> frozenset[str]:
    """The names of all icons: those of game-icons.net."""
    return frozenset(resources.files("kickdoor.cards").joinpath("icons.txt").read_text(encoding="utf-8").split())


def check_picture(card: AnyCard, complain: Complain) -> None:
    """Report icons that do not exist and gags that cannot be drawn."""
    if card.icon:
        _icon(card.icon.removeprefix(_PREFIX), ("icon",), complain)
    if card.picture is None:
        return
    for key in _FIGURES:
        _figure(card.picture, key, card, complain)
    if card.picture.also is not None and card.picture.also == card.picture.effect:
        complain(("picture", "also"), "the same effect as 'effect'; leave one of them out")
    if card.picture.gag is not None:
        _gag(card.picture.gag, complain)


def _icon(name: str, path: Path, complain: Complain) -> None:
    if reason := no_such_icon(name):
        complain(path, reason)


def no_such_icon(name: str) -> str:
    """Why there is no icon of this name; empty if there is one."""
    plain = name.removeprefix(_PREFIX)
    return (
        ""
        if plain in icon_names()
        else say("no icon {0} at game-icons.net{1}", shown(plain), closest(plain, icon_names()))
    )


def _figure(picture: Picture, key: str, card: AnyCard, complain: Complain) -> None:
    match getattr(picture, key):
        case str(name):
            _icon(name, ("picture", key), complain)
        case Figure(icon=str(name)):
            _icon(name, ("picture", key, "icon"), complain)
        case Figure() if not card.icon and key != "subject":
            complain(("picture", key), "the figure needs an 'icon', because the card has none")
        case _:
            pass


def _gag(gag: Gag, complain: Complain) -> None:
    path = ("picture", "gag")
    said = [(key, word) for key in _GAGS if (word := getattr(gag, key)) is not None]
    if len(said) != 1:
        complain(path, say("exactly one of: {0}", ", ".join(_GAGS)))
        return
    key, word = said[0]
    if key != "sound" and word[0].islower():
        _icon(word, (*path, key), complain)
    elif not _WORD.fullmatch(word):
        complain(
            (*path, key),
            say("{0}: at most 8 capitals, digits and ! ? + - = . , % $ & *, or an icon's name", shown(word)),
        )
