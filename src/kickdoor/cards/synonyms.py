"""What people call things that the card language has another word for."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["another_word"]

# What people call things, and the words of the card language for them: the first one that may stand there is meant.
_MEANT = {
    "helmet": ("headgear",), "hat": ("headgear",), "head": ("headgear",), "helm": ("headgear",),
    "feet": ("footgear",), "foot": ("footgear",), "boots": ("footgear",), "shoes": ("footgear",),
    "body": ("armor",), "armour": ("armor",), "chest": ("armor",),
    "weapon": ("item",), "treasure": ("item", "treasures"), "equipment": ("item",), "potion": ("one_shot",),
    "spell": ("one_shot",), "oneshot": ("one_shot",), "consumable": ("one_shot",), "sidekick": ("hireling",),
    "companion": ("hireling", "companions"), "modifier": ("enhancer",), "trap": ("curse",), "cheat": ("attachment",),
    "men": ("male",), "man": ("male",), "boy": ("male",), "women": ("female",), "woman": ("female",),
    "girl": ("female",),
    "all": ("everyone", "others_left"), "everybody": ("everyone",), "anyone": ("everyone", "anyone"),
    "each": ("everyone",), "others": ("others_left", "others"), "everyone_else": ("others_left",),
    "me": ("you",), "self": ("you",), "opponent": ("other_player", "others_left"), "player": ("player", "other_player"),
    "monster": ("foe", "killed"), "enemy": ("foe",), "weakest_player": ("weakest",), "first": ("highest",),
    "last": ("lowest",), "winner": ("highest",), "leader": ("highest",), "loser": ("lowest",), "rich": ("richest",),
    "poor": ("poorest",), "neighbors": ("neighbours",),
    "always": ("any_time",), "anytime": ("any_time",), "whenever": ("any_time",), "now": ("any_time",),
    "combat": ("fight", "my_fight"), "in_fight": ("fight", "my_fight"), "in_combat": ("fight", "my_fight"),
    "during_combat": ("fight",), "turn": ("own_turn", "turn"), "your_turn": ("own_turn",),
    "forever": ("removed",), "permanent": ("removed",), "end_of_turn": ("turn_over", "turns"),
    "end_of_fight": ("fight_over",), "combat_over": ("fight_over",),
    "cards": ("hand",), "hand_cards": ("hand",), "coins": ("gold",), "money": ("gold",), "levels": ("level",),
    "power": ("strength",), "discard": ("discard_cards",), "death": ("die", "died"), "kill": ("die", "killed"),
    "lose_item": ("discard_items",), "lose_items": ("discard_items",), "lose_card": ("discard_cards",),
    "lose_cards": ("discard_cards",), "lose_hand": ("discard_hand",), "steal": ("take",), "steal_item": ("take",),
    "steal_card": ("take",), "swap_class": ("swap_traits",), "swap_race": ("swap_traits",), "skip": ("skip_turn",),
    "bonus": ("add_bonus", "fight_bonus"), "run": ("run_away",), "flee": ("run_away", "escape"),
    "level_gain": ("level_up",), "gain_level": ("level_up",), "lose_level": ("level_down", "level_loss"),
    "turn_begin": ("turn_start",), "start_of_turn": ("turn_start",), "die": ("death", "died"),
}  # fmt: skip


def another_word(word: str, known: Iterable[str]) -> str:
    """The known word for something that people call otherwise; empty if none is known."""
    plain = _plain(word)
    written = {_plain(one): one for one in known}
    if plain in written and word not in written.values():
        return written[plain]
    return next((written[one] for one in _MEANT.get(plain, ()) if one in written), "")


def _plain(word: str) -> str:
    return re.sub(r"[ _-]+", "_", word.strip().lower())
