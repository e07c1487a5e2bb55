"""Card files: read, check, decode. Every mistake is reported as `file:line:column: reason`, as many as can be found.

A file goes through four gates: strict YAML (`nodes`), the form of the card language (`shapes`), msgspec, which makes
the structs, and what the types cannot say (`checks`). A card that fails at one gate does not keep the others from being
checked. Nothing here touches the disk; `registry` brings the bytes.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from msgspec import structs

from kickdoor.cards.checks import LocatedCard, check_card_alone, check_size
from kickdoor.cards.language import AnyCard, SetWords
from kickdoor.cards.nodes import Listing, Map, Node, Path, Scalar, find, has_hole, parse, plain
from kickdoor.cards.problems import Report
from kickdoor.cards.said import say
from kickdoor.cards.set_checks import check_set_words, fitting_words
from kickdoor.cards.shapes import check_card, check_struct

__all__ = ["MAX_CARDS", "CardFile", "LocatedCard", "convert", "read_cards", "read_words"]

MAX_CARDS = 500  # different cards in one file


class CardFile(NamedTuple):
    """The cards of one file that are right, and the names that the wrong ones would have defined.

    With `complete` false there may be more cards that nothing is known of. Without these two, one slip in a race card
    would bring a complaint about every card that mentions the race.
    """

    cards: list[LocatedCard]
    claimed: frozenset[str] = frozenset()
    complete: bool = True


def read_cards(data: bytes, report: Report) -> CardFile:
    """Read a file of cards; what is wrong with it is in the report."""
    root = parse(data, report)
    if root is None:
        return CardFile([], complete=False)
    if not isinstance(root, Listing):
        report.add(root.at, "the file must be a list of cards, each starting with '- id: …'")
        return CardFile([], complete=False)
    if len(root.items) > MAX_CARDS:
        report.add(root.items[MAX_CARDS].at, say("too many cards: at most {0} in one file", MAX_CARDS))
        return CardFile([], complete=False)
    cards: list[LocatedCard] = []
    claimed: set[str] = set()
    for node in root.items:
        if report.full:
            return CardFile(cards, complete=False)
        located = _read_card(node, report)
        if located is not None:
            cards.append(located)
        else:
            claimed |= _claimed(node)
    return CardFile(cards, frozenset(claimed))


def _claimed(node: Node) -> set[str]:
    """The id and the tags of a card that could not be read."""
    if not isinstance(node, Map):
        return set()
    tags = node.entries.get("tags")
    words = [node.entries.get("id"), *(tags.items if isinstance(tags, Listing) else ())]
    return {word.value for word in words if isinstance(word, Scalar) and isinstance(word.value, str)}


def _read_card(node: Node, report: Report) -> LocatedCard | None:
    before = len(report.problems)
    check_card(node, report)
    if len(report.problems) > before or not isinstance(node, Map) or has_hole(node):
        return None
    card: AnyCard | None = convert(node, AnyCard, report)
    if card is None:
        return None
    located = LocatedCard(card, report.file, node)
    if not check_size(located, report):
        return None
    check_card_alone(located, report)
    return located


def read_words(data: bytes, report: Report) -> tuple[SetWords, Map] | None:
    """`set.yaml`: its contents, and the tree for messages about them."""
    root = parse(data, report)
    if root is None or report.full:
        return None
    before = len(report.problems)
    check_struct(root, SetWords, "set.yaml", report)
    if len(report.problems) > before or not isinstance(root, Map) or has_hole(root):
        return None
    words: SetWords | None = convert(root, SetWords, report)
    if words is None:
        return None
    check_set_words(words, root, report)
    return structs.replace(words, words=fitting_words(words)), root


def convert(node: Node, type_: Any, report: Report) -> Any:
    """Make the struct. The form has been checked, so msgspec finds nothing; if it does, its message is reported."""
    try:
        return msgspec.convert(plain(node), type_)
    except msgspec.ValidationError as error:
        reason, path = _reason_and_path(str(error))
        report.add(find(node, path), reason)
        return None


def _reason_and_path(message: str) -> tuple[str, Path]:
    """Take msgspec's message apart: "Expected `int`, got `str` - at `$.do[0].lose_level`"."""
    reason, _, where = message.partition(" - at `$")
    found = re.findall(r"\.([^.\[`]+)|\[(\d+)\]", where)
    return reason, tuple(int(number) if number else str(key) for key, number in found)
