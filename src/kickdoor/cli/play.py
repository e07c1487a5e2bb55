"""`kickdoor play`: the game in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kickdoor.bots import make_bot
from kickdoor.cli.setup import BadInput, guarded, named_bots, named_options, named_sets
from kickdoor.cli.terminal.help import FAN_MADE
from kickdoor.cli.terminal.person import Quit
from kickdoor.cli.terminal.screen import EndOfInput, Screen
from kickdoor.cli.terminal.session import Session, bot_name, kinds_of
from kickdoor.model.table import Options
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.record.setup import Sex
from kickdoor.rules.new_game import MAX_PLAYERS, MIN_PLAYERS
from kickdoor.table import set_up_values

__all__ = ["play_command"]

BOT_NAMES = ("Grunda", "Boris", "Wilma", "Otto", "Trixi", "Norbert")
FLAG = Parameter(negative=())


@guarded
def play_command(  # noqa: PLR0913  (each is an option of the command)
    *,
    players: int = 4,
    human: Annotated[list[str] | None, Parameter(negative=())] = None,
    bots: str = "normal",
    sets: str = "deluxe",
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    seed: int | None = None,
    save: str = "",
    resume: Path | None = None,
    plain: Annotated[bool, FLAG] = False,
    fast: Annotated[bool, FLAG] = False,
    no_interrupts: Annotated[bool, FLAG] = False,
) -> int:
    """Play in the terminal, with bots and with friends at the same keyboard.

    Parameters
    ----------
    players:
        How many sit at the table: 3 to 6.
    human:
        The name of a person; can be given several times. "Anna:f" and "Tom:m" also say the character's sex.
    bots:
        Who takes the other seats: easy, normal, hard or any bot, one name for all or one for each with commas.
    sets:
        The sets of cards, with commas between them.
    option:
        A rule of the table that is off as a rule, such as epic or turn_limit=40; can be given several times.
    seed:
        The same seed deals the same cards; by chance if left out.
    save:
        The file in which to keep the game.
    resume:
        Go on with a saved game.
    plain:
        Only letters: no colours, no pauses, answers from standard input.
    fast:
        No pauses while bots play.
    no_interrupts:
        Do not ask people at the start of another player's turn.
    """
    plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    screen = Screen(plain, fast)
    try:
        if resume is not None:
            record = Record.load(resume)
            _check_resumed(record)
        else:
            screen.line(FAN_MADE, style="dim")
            people = human or ([] if plain else _ask_names(screen)) or ["You"]
            count = players if human or plain or len(people) < 2 else max(players, len(people))
            rules = Options(**named_options(option or []))  # type: ignore[arg-type]  # checked there
            record = _new_record(people, count, bots, named_sets(sets), seed, options=rules)
        return _run(
            Session(record, screen, save or (str(resume) if resume else ""), not no_interrupts), resume is not None
        )
    except RecordError as error:
        raise BadInput(str(error)) from error
    except EndOfInput:
        screen.line("No more answers: the game stops here and is not saved.")
        return 0


def _run(session: Session, resumed: bool) -> int:
    screen = session.screen
    if resumed:
        screen.line(FAN_MADE, style="dim")
    screen.line(f"At the table: {', '.join(session.names)}. Type h at any question for help.", style="bold")
    for line in session.told[session.at_screen if session.at_screen in session.told else -1][-6:]:
        screen.tell(line)
    try:
        if not screen.plain:
            screen.ask("Press Enter to begin: ")
        session.play()
    except (Quit, KeyboardInterrupt):
        screen.line()
        screen.line("Goodbye.")
    return 0


def _check_resumed(record: Record) -> None:
    if all(kinds_of(record.names)):
        raise BadInput("nobody in this game is a person; kickdoor replay shows it")


def _ask_names(screen: Screen) -> list[str]:
    """Who plays, asked in a friendly way."""
    screen.line()
    screen.line("Welcome! Who is playing at this keyboard? Bots take the other seats.", style="bold")
    people: list[str] = []
    while len(people) < MAX_PLAYERS:
        more = "Your name" if not people else "Another person's name (Enter: nobody else)"
        name = screen.ask(f"{more}: ")
        if not name:
            break
        sex = screen.ask(f"Is {name}'s character female or male (f/m)? ").lower()
        people.append(f"{name}:{'f' if sex.startswith('f') else 'm'}")
    return people


def _new_record(
    people: list[str],
    players: int,
    bots: str,
    sets: tuple[str, ...],
    seed: int | None,
    *,
    options: Options | None = None,
) -> Record:
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise BadInput(f"a game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}")
    if len(people) > players:
        raise BadInput(f"{len(people)} people do not fit at a table of {players}")
    set_up_values(sets, players, None, None)
    kinds = named_bots(bots, players - len(people)) if len(people) < players else []
    for kind in kinds:
        make_bot(kind)
    names, sexes = [], []
    for seat, person in enumerate(people):
        name, sex = _name_and_sex(person, seat)
        if kinds_of([name])[0]:
            raise BadInput(f"{name!r} is how a bot is called; please take another name")
        names.append(name)
        sexes.append(sex)
    free = [name for name in BOT_NAMES if name not in names]
    for kind, name in zip(kinds, free, strict=False):
        names.append(bot_name(name, kind))
        sexes.append("female" if BOT_NAMES.index(name) % 2 == 0 else "male")
    chosen = secrets.randbelow(10**9) if seed is None else seed
    return Record.begin(names, sets=sets, seed=chosen, sexes=sexes, options=options)


def _name_and_sex(person: str, seat: int) -> tuple[str, Sex]:
    name, found, sex = person.partition(":")
    if found and sex.lower() not in ("f", "m", "female", "male"):
        raise BadInput(f"{person!r}: after the colon comes f or m")
    if found:
        return name.strip(), "female" if sex.lower().startswith("f") else "male"
    return name.strip(), "male" if seat % 2 == 0 else "female"
