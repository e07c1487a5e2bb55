"""A language model at the table: it reads the game as text, and answers with one of the legal sentences.

    python examples/language_player.py --games 1                               # a stub that plays by rules
    python examples/language_player.py --model "ollama run llama3.2" --games 1    # any program: prompt in, answer out

The program gets the prompt on its standard input. Its answer may be the number of an action or the action itself. If an
answer is not a legal action, the program is told so once; after that the first action is taken, so that no model can
stall a game.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
from collections.abc import Callable
from typing import Any

from kickdoor.env import kickdoor_v0

Model = Callable[[str], str]

RULES = """You play a card game about kicking open doors, killing monsters and stabbing your friends in the back.
Whoever reaches the winning Level first wins; the last Level has to come from a killed monster.
You win a fight if your side's strength is higher than the monsters'. Ask for help if you cannot win alone.
Answer with the number of ONE of your legal actions and nothing else."""


def prompt(text: str, legal: list[str], cards: dict[str, str] | None = None) -> str:
    """What the model reads: the rules in short, the table, what the cards on it say, and what it can do."""
    listed = "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(legal, 1))
    said = "\n".join(f"- {name}: {words}" for name, words in (cards or {}).items())
    return f"{RULES}\n\n{text}\n\nWhat the cards say:\n{said}\n\nYour legal actions:\n{listed}\n\nYour answer:"


def chosen(answer: str, legal: list[str]) -> str | None:
    """The legal sentence that an answer means, by its number or its words; None if it means none of them."""
    said = answer.strip()
    exact = [sentence for sentence in legal if sentence.lower() == said.lower().rstrip(".")]
    if exact:
        return exact[0]
    number = re.search(r"\d+", said)
    if number and 1 <= int(number[0]) <= len(legal):
        return legal[int(number[0]) - 1]
    named = [sentence for sentence in legal if sentence.lower() in said.lower()]
    return max(named, key=len) if named else None


def answer_of(model: Model, text: str, legal: list[str], cards: dict[str, str] | None = None) -> tuple[str, int]:
    """The sentence the model decides for, and how many of its answers were none."""
    asked = prompt(text, legal, cards)
    for tries in range(2):
        found = chosen(model(asked), legal)
        if found is not None:
            return found, tries
        asked += "\nThat is not one of the numbers. Answer with a number from the list.\nYour answer:"
    return legal[0], 2


def program(command: str) -> Model:
    """A model that is a program: it reads the prompt and writes its answer."""
    words = shlex.split(command)

    def ask(text: str) -> str:
        try:
            done = subprocess.run(words, input=text, capture_output=True, text=True, check=False)
        except OSError as error:
            raise SystemExit(f"{words[0]} cannot be started: {error.strerror}") from error
        if done.returncode:
            raise SystemExit(f"{command} ended with {done.returncode}: {done.stderr.strip()[-300:]}")
        return done.stdout

    return ask


PREFERRED = (
    r"kick", r"play .* in front|play [\w'-]+(:\d)?$", r"equip", r"loot", r"look for trouble", r"ask .* for help",
    r"roll", r"accept", r"done", r"pass",
)  # fmt: skip


def stub(text: str) -> str:
    """Plays by rules, from nothing but the prompt: what a model would have to beat."""
    lines: list[tuple[str, str]] = re.findall(r"^(\d+)\. (.*)$", text, re.MULTILINE)
    losing = ", losing;" in text
    for wish in PREFERRED:
        for number, sentence in lines:
            if re.search(wish, sentence) and not (wish.startswith("ask") and not losing):
                return number
    return lines[0][0]


def play(model: Model, opponents: list[str], seed: int, **settings: Any) -> tuple[float, int, int]:
    """A whole game; the model's reward, its decisions, and how many of its answers were no legal action."""
    env = kickdoor_v0.seat_env(opponents, text=True, **settings)
    _, info = env.reset(seed=seed)
    decisions = wrong = 0
    total, over = 0.0, not info["legal_texts"]
    while not over:
        sentence, missed = answer_of(model, info["text"], info["legal_texts"], info["cards"])
        _, reward, ended, cut, info = env.step_text(sentence)
        decisions, wrong, total, over = decisions + 1, wrong + missed, total + reward, ended or cut
    return total, decisions, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="", help="a program that reads a prompt and writes an answer")
    parser.add_argument("--opponents", default="random,random,random")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    model = program(given.model) if given.model else stub
    won = 0
    for game in range(given.games):
        reward, decisions, wrong = play(model, given.opponents.split(","), given.seed + game, max_decisions=4000)
        won += reward > 0
        print(f"game {game + 1}: {'won' if reward > 0 else 'lost'} after {decisions} decisions, {wrong} bad answers")
    print(f"{won} of {given.games} games won")


if __name__ == "__main__":
    main()
