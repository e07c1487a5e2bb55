"""The stack of frames in a fight: a real game, played by a script, with the stack after each step."""

from __future__ import annotations

from typing import Any

import kickdoor as kd
from docs.architecture.drawing import WIDTH, Picture

PLAYERS: dict[str, dict[str, Any]] = {
    "Aric": {
        "level": 7,
        "equipped": ["horny-helmet", "leather-armor", "eleven-foot-pole", "boots-of-butt-kicking"],
        "hand": ["mate"],
    },
    "Suzan": {"level": 8, "sex": "female", "hand": ["lose-1-small-item"]},
    "Tom": {"level": 3},
}
NAMES = list(PLAYERS)

# what is done, by whom, and what is said about the moment after it; "pass": everybody who is asked passes
SCRIPT = [
    ("Aric", "kick open the door", "Behind the door:", "a Net Troll."),
    ("Aric", "announce the kill", "{ours} against {theirs}: Aric", "announces the kill."),
    ("Suzan", "play lose-1-small-item on @0", "Suzan curses Aric:", "lose 1 Small Item."),
    ("", "pass", "Nobody cancels it.", "Which Item, Aric?"),
    ("Aric", "discard boots-of-butt-kicking", "The boots are gone,", "and so is the kill."),
    ("Aric", "run away", "Aric declares the", "loss. Last chance!"),
    ("", "pass", "The loss is final.", "Aric has to run."),
    ("Aric", "roll against net-troll", "Aric will roll.", "The others may act."),
    ("", "pass", "The die lies there,", "a 2. Any change?"),
    ("", "pass", "Caught. Can Aric", "avoid what comes?"),
    ("", "pass", "Bad Stuff: Suzan", "takes an Item."),
    ("Suzan", "pick horny-helmet", "The fight is over.", "Cards for after it?"),
]
COLUMNS = 6
HIGH = 27  # of one frame
COLOUR = {
    **dict.fromkeys(("Game", "Turn"), "violet"),
    **dict.fromkeys(("Fighting", "RunningAway", "Fleeing"), "red"),
    **dict.fromkeys(("KillWindow", "LossWindow", "CursePending", "FacingFoe", "CaughtBy", "FightIsOver"), "blue"),
    "Rolling": "green",
    **dict.fromkeys(("CardProgram", "ForEach"), "yellow"),
}


class Moment:
    """The table after one step of the script."""

    def __init__(self, said: tuple[str, str], table: kd.Table) -> None:
        self.said = said
        self.frames = [type(frame).__name__ for frame in table.frames]
        self.waiting = [NAMES[seat] for seat in table.waiting]


def moments() -> list[Moment]:
    """Play the script."""
    table = kd.scenario(PLAYERS, turn="Aric", doors=["net-troll"], dice=[2], options=kd.Options(ask_everybody=True))
    found: list[Moment] = []
    for name, text, *said in SCRIPT:
        if name:
            table.act(NAMES.index(name), table.parse(text))
        else:
            _all_pass(table)
        fight = table.view(0).fight
        sums = {} if fight is None else {"ours": fight.munchkins, "theirs": fight.monsters}
        found.append(Moment((said[0].format(**sums), said[1]), table))
    return found


def _all_pass(table: kd.Table) -> None:
    """Everybody passes until another frame is on top."""
    top = table.top
    while table.top is top:
        seat = table.waiting[0]
        table.act(seat, table.parse("pass"))


def draw() -> str:
    found = moments()
    picture = Picture(
        "The stack of frames in a fight",
        "Twelve moments of one fight, each with its stack of frames. The frame on top is the one that goes on or asks; "
        "when it is finished it is taken off, and the frame below goes on.",
    )
    left, wide = 20, (WIDTH - 40) / COLUMNS
    picture.words(left + 4, 34, "One fight in twelve moments", "bold large")
    picture.words(
        left + 4, 54, "The frame on top goes on or asks. The ones below wait until it is off the stack.", "soft small"
    )
    y = 74.0
    for start in range(0, len(found), COLUMNS):
        row = found[start : start + COLUMNS]
        deepest = max(len(moment.frames) for moment in row)
        bottom = y + 46 + deepest * HIGH + 8
        for i, moment in enumerate(row):
            _stack(picture, left + i * wide, bottom, wide, moment)
            picture.words(left + i * wide + 6, y + 14, f"{start + i + 1}", "bold")
            picture.words(left + i * wide + 27, y + 14, moment.said[0], "small")
            picture.words(left + i * wide + 27, y + 30, moment.said[1], "small")
        picture.line((left + 4, bottom + 3), (WIDTH - left - 4, bottom + 3))
        for i, moment in enumerate(row):
            picture.words(left + i * wide + 6, bottom + 21, "asks " + ", ".join(moment.waiting), "soft small")
        y = bottom + 44
    return picture.svg(y - 6)


def _stack(picture: Picture, x: float, bottom: float, wide: float, moment: Moment) -> None:
    frames = moment.frames
    for i, name in enumerate(frames):
        top = bottom - (i + 1) * HIGH
        picture.box(x + 4, top, wide - 10, HIGH - 4, COLOUR[name], round_=4)
        picture.words(x + 12, top + 16, name, "mono bold" if i == len(frames) - 1 else "mono")
