"""What may be printed on a monster besides its Level and Treasures: one row for each key of the card files."""

from __future__ import annotations

from typing import Final


class MonsterKey:
    """A key of a monster, the attribute of the card (or of its `monster` or `gives`) that it becomes, and how much
    stronger one of it makes the monster to a bot. `none`: the number a card has without it."""

    def __init__(self, name: str, menace: float, attribute: str = "", none: int = 0) -> None:
        self.name = name
        self.menace = menace
        self.attribute = attribute or name
        self.none = none


MONSTER_KEYS: Final[list[MonsterKey]] = [
    MonsterKey("levels", -0.5),
    MonsterKey("bonus", 3.0, "counted_bonus", none=0),
    MonsterKey("lives", 5.0),
    MonsterKey("next_life", 0.3),
    MonsterKey("undead", 0.2),
    MonsterKey("against", 0.8),
    MonsterKey("against_items", 1.0),
    MonsterKey("against_fire", 0.2),
    MonsterKey("kin", 0.2),
    MonsterKey("no_bonus", 1.5, "silences"),
    MonsterKey("no_hand_cards", 1.0),
    MonsterKey("hinders", 0.5),
    MonsterKey("only_level", 4.0),
    MonsterKey("ignores_level", 3.0),
    MonsterKey("alone", 2.0),
    MonsterKey("run_away", -0.3),
    MonsterKey("escape", 0.5),
    MonsterKey("will_not_pursue", -0.2, "pursues_above"),
    MonsterKey("run_penalty", 0.5, "penalty_levels"),
    MonsterKey("drop_to_escape", -0.2, "drop_tag"),
    MonsterKey("leaves", -0.3),
    MonsterKey("offers", -0.3),
    MonsterKey("killed_by", -0.3),
    MonsterKey("extra_levels", -0.3),
    MonsterKey("extra_treasures", -0.2, "more_treasures"),
    MonsterKey("card_bonus", 0.2),
    MonsterKey("entry_roll", 3.0),
    MonsterKey("no_companions", 0.5),
    MonsterKey("catch_levels", 0.5),
    MonsterKey("when_helped", 0.5, none=-1),
    MonsterKey("defeat_reward", -0.3, "reward_count"),
    MonsterKey("before_fight", 0.5, none=-1),
    MonsterKey("bad_stuff", 0.0, none=-1),
]
