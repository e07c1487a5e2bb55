"""Makes docs/api.md: every public name with its types, its docstring and an example, from the source.

python docs/make_api.py            write it
python docs/make_api.py check      say whether it is fresh (tests/test_docs.py does)
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import kickdoor
from kickdoor._reference import Attribute, Described, describe

PAGE = Path(__file__).with_name("api.md")

HEAD = """\
# The Python API

Everything here is a name of `kickdoor` (`import kickdoor as kd`), except where a module is named. Other modules are
internal and may change; [architecture.md](architecture.md) shows them.

This page is made from the source by `python docs/make_api.py`, and the tests run every example on it. In Python,
`help(kd)` gives an overview and `help(kd.Table)` the same as below. `help` of a single method of a compiled class shows
only the names of its parameters, so look at the class.
"""


@dataclass
class Section:
    """One thing that people want to do, and the names they need for it."""

    title: str
    text: str
    example: str
    names: tuple[str, ...]


SECTIONS = (
    Section(
        "Play a game",
        "A `Table` is one game. Ask it which seats it waits for and what they may do, and carry out one of these "
        "actions. Nothing else changes a table. The same seed and the same actions give the same game on every "
        "machine. Tables can be copied (`table.copy()`, `copy.copy`), pickled and printed.",
        """\
import kickdoor as kd

table = kd.new_table(sets="deluxe", players=3, seed=7)
for _ in range(20):
    seat = table.waiting[0]
    action = table.actions(seat)[0]
    step = table.act(seat, action)
    print(seat, table.text(action), len(step.events))

fight = kd.scenario({"Ann": {"level": 4}, "Bob": {"hand": ["enraged"]}, "Cleo": {}}, fight={"foes": ["net-troll"]})
why = fight.why_not(1, fight.parse("kick open the door"))
print(why)  # a Reason; `act` would raise Illegal with it
""",
        ("new_table", "scenario", "Table", "Step", "Action", "Options", "Reason", "Illegal", "UnknownAction",
         "BadSetup", "BadScenario", "RulesBug", "Chance", "chance_from"),
    ),
    Section(
        "Look at a game",
        "A `View` is a snapshot of everything that one seat may know; read its lists, do not change them. Cards are "
        "numbers; `view.card(number)` says what is printed on one. `as_json` writes a view in words, as the server "
        "sends it.",
        """\
import kickdoor as kd

table = kd.new_table(players=3, seed=7)
view = table.view(0)  # None: what a spectator sees
print([view.card(card).name for card in view.hand])
print([(player.level, player.doors, player.treasures) for player in view.players])
print(kd.as_json(view)["hand"])
step = table.act(table.waiting[0], table.actions(table.waiting[0])[0])
print(kd.events_as_json(step.events, 0, table.lib))
""",
        ("View", "PlayerView", "FightView", "Event", "Library", "CardDef", "as_json", "events_as_json"),
    ),
    Section(
        "Write a bot",
        "Subclass `Bot` and write `choose`, which is given a `View`; or `pick`, which is given a `LiveView` and is "
        "faster. Call `pick`: every bot has it. [bots.md](bots.md) says more, and how to let it compete.",
        """\
import kickdoor as kd
from kickdoor.model import action


class Cautious(kd.Bot):
    def choose(self, view, actions):
        calm = [a for a in actions if a.verb != action.TROUBLE] or actions
        return calm[self.chance.below(len(calm))]


table = kd.new_table(players=3, seed=1)
tally = kd.play_game(table, [Cautious(1), kd.make_bot("quick", 2), kd.make_bot("random", 3)])
print(table.winners, tally)
""",
        ("Bot", "LiveView", "make_bot", "UnknownBot", "play_game", "Tally"),
    ),
    Section(
        "Simulate",
        "`simulate` plays many games of one plan on all cores and adds them up; `compete` lets bots meet in every "
        "seating, and `standings` judges them. [simulate.md](simulate.md) describes the commands that write tables and "
        "reports.",
        """\
import kickdoor as kd

report = kd.simulate(kd.Plan(["quick", "quick", "random"], sets="deluxe", seed=1), games=6, jobs=1)
print(report["games"], report["wins_by_bot"], report["turns_mean"])

contest = kd.Contest(["quick", "random", "random"])
outcomes, complete = kd.compete(contest, games=3, jobs=1)
for standing in kd.standings(contest, outcomes):
    print(standing.name, standing.wins, round(standing.share, 2))
""",
        ("Plan", "simulate", "Report", "Contest", "compete", "standings", "Standing"),
    ),
    Section(
        "Keep and read records",
        "A record is the setup of a game and its actions; everything else follows. [records.md](records.md) describes "
        "the file.",
        """\
import kickdoor as kd

recorder = kd.Recorder(kd.Record.begin(["Ann", "Bob", "Cleo"], seed=7))
log = kd.Log(recorder.record.names, recorder.table.lib)
for _ in range(30):
    seat = recorder.table.waiting[0]
    step = recorder.act(seat, recorder.table.actions(seat)[0])
    print(*log.lines(step.events, recorder.table), sep="\\n")
recorder.record.save("game.json")

record = kd.Record.load("game.json")
assert kd.fingerprint(record.replay()) == kd.fingerprint(recorder.table)
print(kd.review_of(record).levels[-1])
""",
        ("Record", "Recorder", "RecordError", "Log", "Review", "review_of", "fingerprint"),
    ),
    Section(
        "Learn to play",
        "The environment for reinforcement learning is `kickdoor.env.kickdoor_v0.env`; it needs "
        "`pip install 'kickdoor[env]'`. [environment.md](environment.md) describes observations and actions.",
        """\
import kickdoor as kd
from kickdoor.env import kickdoor_v0

env = kickdoor_v0.env(sets="deluxe", players=3)
env.reset(seed=1)
bot = kd.make_bot("quick")
for _ in range(40):
    agent = env.agent_selection
    action = bot.pick(env.live_view(agent), env.legal_actions())
    env.step(env.next_word(action))
""",
        ("kickdoor.env.environment.KickdoorEnv",),
    ),
    Section(
        "Make cards",
        "Cards are text files; [design-a-card.md](design-a-card.md) goes from an idea to a measured card. A folder "
        "with cards is named wherever a set is.",
        """\
import kickdoor as kd

(star,) = kd.load_sets(["star"])
print(star.words.name, len(star.cards), star.cards[0].name)
try:
    kd.new_table(sets="delux")
except kd.CardFileError as error:
    print(error)
""",
        ("load_sets", "build_library", "CardFileError"),
    ),
)  # fmt: skip


def page() -> str:
    """The whole of docs/api.md."""
    return "\n".join([HEAD, *(line for section in SECTIONS for line in _section(section))]).rstrip() + "\n"


def _section(section: Section) -> Iterator[str]:
    text = textwrap.fill(section.text, 120, break_long_words=False, break_on_hyphens=False)
    yield f"## {section.title}\n\n{text}\n\n```python\n{section.example}```\n"
    for name in section.names:
        module, _, short = name.rpartition(".")
        found = describe(module or kickdoor._HOME[name], short)
        assert found is not None, name
        yield from _entry(found)


def _entry(found: Described) -> Iterator[str]:
    yield f"### {found.name}\n"
    if found.kind == "function":
        yield f"```\n{_folded(found.name + found.signature)}\n```\n"
    else:
        made = found.signature.removesuffix("()")
        yield f"```\nclass {_folded(found.name + made)}\n```\n"
    yield f"{found.doc}\n"
    if found.attributes:
        yield "| attribute | type | meaning |\n| --- | --- | --- |"
        yield from (_row(each) for each in found.attributes)
        yield ""
    yield from (_member(each) for each in found.members)
    if found.members:
        yield ""


def _folded(signature: str) -> str:
    """A long signature with a line for each parameter."""
    if len(signature) <= 110:
        return signature
    head, _, rest = signature.partition("(")
    inside, end, returned = rest.rpartition(")")
    depth, parts = 0, [""]
    for letter in inside:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return "\n".join([f"{head}(", *(f"    {part.strip()}," for part in parts), f"{end}{returned}"])


def _row(each: Attribute) -> str:
    cells = (f"`{each.name}`", f"`{each.type}`" if each.type else "", each.doc)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _member(each: Described) -> str:
    said = each.signature.removeprefix("()") if each.kind == "property" else each.signature
    kind = "" if each.kind == "method" else f" ({each.kind})"
    doc = " ".join(each.doc.split())
    return f"* `{each.name}{said}`{kind}" + (f": {doc}" if doc else "")


def main() -> int:
    if sys.argv[1:] == ["check"]:
        if PAGE.read_text(encoding="utf-8") == page():
            return 0
        print(f"{PAGE}: not fresh; run python docs/make_api.py")
        return 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
