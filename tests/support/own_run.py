"""Make all cards, ask the check, play what it accepts, and count. From the root of the checkout:

python -m tests.support.own_run --share 0.01
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from kickdoor.cards.language import AnyCard, SetWords
from kickdoor.cards.text import LANGUAGES, Names, render
from tests.support.own_cards import FILLER, Data, Made, made_cards, refusals
from tests.support.own_play import Bench, Trial

BATCH = 400  # cards that are played together
GAMES, DECISIONS = 8, 450  # of one batch, at most


@dataclass
class Result:
    """What became of the cards."""

    made: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    accepted: int = 0
    played: int = 0  # used by an ordinary action, or met in a fight
    worked: int = 0  # and the step was seen to change something
    idle: list[Made] = field(default_factory=list)  # used, but the situation gave the step nothing to do
    unused: list[Made] = field(default_factory=list)  # their moment did not come
    faults: list[str] = field(default_factory=list)

    def note(self, trial: Trial) -> None:
        self.faults += [f"{fault}: {trial.made}" for fault in trial.faults]
        self.played += trial.tries > 0
        self.worked += trial.works
        if not trial.works and not trial.faults:
            (self.idle if trial.tries else self.unused).append(trial.made)

    def lines(self) -> Iterator[str]:
        yield f"made {self.made:,}, refused {sum(self.refused.values()):,}, accepted {self.accepted:,}"
        for reason, number in self.refused.most_common():
            yield f"  {number:>9,}  {reason}"
        yield f"played {self.played:,}; seen to work {self.worked:,}; with nothing to do {len(self.idle):,}; "
        yield f"moment not met {len(self.unused):,}; faults {len(self.faults)}"
        yield from self.faults


def accepted(cards: Iterable[Made], result: Result) -> list[Made]:
    """The cards that the check accepts, each with an id of its own."""
    out = []
    for made in cards:
        result.made += 1
        named = made.named(f"c{result.made}")
        if reasons := refusals(named.card):
            result.refused[_kind_of(reasons[0])] += 1
        else:
            out.append(named)
    result.accepted += len(out)
    return out


def _kind_of(reason: str) -> str:
    """A reason without the words of the single card."""
    return re.sub(r"'[^']*'", "…", re.sub(r"\d+", "n", reason))


def play(cards: list[Made], result: Result, seed: str, until: float = float("inf")) -> None:
    """Play all of them in real games, many together."""
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, len(cards), BATCH):
            if time.monotonic() > until:
                return
            bench = Bench(Path(folder), cards[start : start + BATCH], f"{seed} {start}")
            bench.run(GAMES, DECISIONS)
            for trial in bench.trials:
                result.note(trial)


# --- sentences ----------------------------------------------------------------------------------------------------

_WORDS = SetWords("own", "Own", 0, 0)


def silent(made: Made) -> list[str]:
    """The languages in which the card does not say its step: it reads as with another step."""
    if made.step == FILLER or "empty" in made.step:
        return []
    other = _replaced(made.card, made.step, FILLER)
    return [language for language in LANGUAGES if _text(made.card, language) == _text(other, language)]


def _text(card: object, language: str) -> str:
    said: AnyCard = msgspec.convert(card, AnyCard)
    return "\n".join(render(said, _WORDS, Names(), language).lines)


def _replaced(value: object, old: Data, new: Data) -> object:
    if value == old:
        return new
    if isinstance(value, dict):
        return {key: _replaced(each, old, new) for key, each in value.items()}
    return [_replaced(each, old, new) for each in value] if isinstance(value, list) else value


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=float, default=1.0, help="of all cards that could be made")
    parser.add_argument("--minutes", type=float, default=1e9, help="when to stop playing")
    parser.add_argument("--seed", default="own")
    asked = parser.parse_args()
    chance, result = random.Random(asked.seed), Result()
    until = time.monotonic() + 60 * asked.minutes
    cards = accepted((made for made in made_cards() if chance.random() < asked.share), result)
    say(f"{result.made:,} made, {result.accepted:,} accepted")
    quiet = [str(made) for made in cards if chance.random() < 0.1 and silent(made)]
    chance.shuffle(cards)
    play(cards, result, asked.seed, until)
    say(*result.lines(), f"{len(quiet)} without a sentence", *quiet[:20])
    for name, some in (("with nothing to do", result.idle), ("moment not met", result.unused)):
        words = Counter((made.word, made.wrapper) for made in some)
        say(name, *(f"  {number} {word} {wrapper}" for (word, wrapper), number in words.most_common(60)))


if __name__ == "__main__":
    main()
