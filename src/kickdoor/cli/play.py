"""`kickdoor play`: the game in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kickdoor.cli.language import begins_turn, sentence_of, spoken_language
from kickdoor.cli.setup import BadInput, guarded, named_bots, named_options, named_sets
from kickdoor.cli.terminal.person import Quit
from kickdoor.cli.terminal.screen import EndOfInput, Screen
from kickdoor.cli.terminal.session import OWN, Session, bot_name, kinds_of
from kickdoor.model.table import Options
from kickdoor.phrases.book import Book, terminal_book
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.record.setup import Sex
from kickdoor.rules.new_game import MAX_PLAYERS, MIN_PLAYERS
from kickdoor.sim.own import any_bot, is_own
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
    language: str = "",
) -> int:
    """Play in the terminal, with bots and with friends at the same keyboard.

    Parameters
    ----------
    players:
        How many sit at the table: 3 to 6.
    human:
        The name of a person; can be given several times. "Anna:f" and "Tom:m" also say the character's sex.
    bots:
        The bots at the other seats: easy, normal, hard, any other bot, or one of your own (my_bot.py:MyBot). Give one
        name for all of them, or one for each, separated by commas.
    sets:
        The sets of cards, with commas between them.
    option:
        A rule that is off unless asked for, such as epic or turn_limit=40; can be given several times.
    seed:
        The same seed deals the same cards. Without one, the deal is random.
    save:
        The file in which to keep the game.
    resume:
        Go on with a saved game. If bots of your own play in it, name them again with --bots.
    plain:
        Plain text: no colours, no pauses, answers from standard input.
    fast:
        No pauses while bots play.
    no_interrupts:
        Do not ask people at the start of another player's turn.
    language:
        The language of the game: en, de. If left out, that of the computer (LC_ALL, LC_MESSAGES, LANG).
    """
    plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    screen = Screen(plain, fast)
    spoken = spoken_language(language)
    words = terminal_book(spoken)
    try:
        if resume is not None:
            record = Record.load(resume)
            own = _check_resumed(record, bots)
        else:
            screen.line(words.say("terminal.fan-made"), style="dim")
            # A person who gives no name has one, because the log tells everybody's doings in the third person.
            people = human or ([] if plain else _ask_names(screen, words)) or [words.say("terminal.player-one")]
            count = players if human or plain or len(people) < 2 else max(players, len(people))
            rules = Options(**named_options(option or []))  # type: ignore[arg-type]  # checked there
            record = _new_record(people, count, bots, named_sets(sets), seed, options=rules)
            own = (
                [name for name in named_bots(bots, count - len(people)) if is_own(name)] if count > len(people) else []
            )
        file = save or (str(resume) if resume else "")
        return _run(Session(record, screen, file, not no_interrupts, own, spoken), resume is not None)
    except RecordError as error:
        raise BadInput((f"{error.file}: " if error.file else "") + sentence_of(error.whole(), words)) from error
    except EndOfInput:
        screen.line(words.say("terminal.stopped"))
        return 0


def _run(session: Session, resumed: bool) -> int:
    screen = session.screen
    if resumed:
        screen.line(session.say("terminal.fan-made"), style="dim")
    screen.line(session.say("terminal.at-the-table", names=", ".join(session.names)), style="bold")
    for line in session.told[session.at_screen if session.at_screen in session.told else -1][-6:]:
        screen.tell(line, begins_turn(line, session.texts.words))
    try:
        if not screen.plain:
            screen.ask(session.say("terminal.begin"))
        session.play()
    except (Quit, KeyboardInterrupt):
        screen.line()
        screen.line(session.say("terminal.goodbye"))
    return 0


def _check_resumed(record: Record, bots: str) -> list[str]:
    """The names of the bots of the user's own in a saved game, which the user has to name again."""
    kinds = kinds_of(record.names)
    if all(kinds):
        raise BadInput("nobody in this game is a person; kickdoor replay shows it")
    missing = kinds.count(OWN)
    if not missing:
        return []
    if not is_own(bots):
        raise BadInput(f"bots of your own sit at {missing} of the seats: name them again, --bots my_bot.py:MyBot")
    return _checked(named_bots(bots, missing))


def _checked(bots: list[str]) -> list[str]:
    """The same names. Raises UnknownBot for one that no bot has."""
    for name in bots:
        any_bot(name)
    return bots


def _ask_names(screen: Screen, words: Book) -> list[str]:
    """Ask for the names of the people who play."""
    screen.line()
    screen.line(words.say("terminal.welcome"), style="bold")
    people: list[str] = []
    while len(people) < MAX_PLAYERS:
        name = screen.ask(words.say("terminal.another-name" if people else "terminal.your-name"))
        if not name:
            break
        sex = screen.ask(words.say("terminal.sex", name=name)).lower()
        people.append(f"{name}:{'f' if sex.startswith(('f', 'w')) else 'm'}")
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
    kinds = _checked(named_bots(bots, players - len(people))) if len(people) < players else []
    names, sexes = [], []
    for seat, person in enumerate(people):
        name, sex = _name_and_sex(person, seat)
        if kinds_of([name])[0]:
            raise BadInput(f"{name!r} looks like the name of a bot; please take another name")
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
        raise BadInput(f"{person!r}: write f or m after the colon")
    if found:
        return name.strip(), "female" if sex.lower().startswith("f") else "male"
    return name.strip(), "male" if seat % 2 == 0 else "female"
