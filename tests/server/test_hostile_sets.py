"""Sets that are meant to hurt: each is refused, or stopped at its own table only, and nobody else notices."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kickdoor.cards.nodes import MAX_DEPTH
from kickdoor.workshop.limits import MOST_COPIES, MOST_FILES, MOST_TEXT
from tests.server.test_doors import refused
from tests.server.test_workshop import published
from tests.support.server import Person, Player, Running, running, sqlite_in
from tests.support.workshop import PUB, WORDS

Json = dict[str, Any]

DEEP = "[" * 5000
BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n"


def card(steps: str) -> str:
    """A card that does this when it is played."""
    return f"- id: evil\n  kind: other\n  deck: door\n  name: Evil\n  plays:\n    - when: own_turn\n      do:\n{steps}"


MANY_STEPS = card("        - lose_level: 1\n" * 3000)
MANY_TESTS = "        - if: {test: {all: [" + "{is: lowest}, " * 3000 + "]}, then: [{lose_level: 1}]}\n"
FOR_EACH = "{each_player: {who: everyone, do: [%s]}}"
EACH_IN_EACH = "{draw: {deck: treasure}}"
for _ in range(7):
    EACH_IN_EACH = FOR_EACH % EACH_IN_EACH
COPIES = "".join(
    f"- {{id: c{n}, kind: curse, name: C{n}, copies: 10, do: [{{lose_level: 1}}]}}\n"
    for n in range(MOST_COPIES // 10 + 1)
)

HOSTILE: dict[str, tuple[dict[str, str], str]] = {
    "huge": ({"cards.yaml": "#" * MOST_TEXT}, "too big"),
    "many files": ({f"c{n}.yaml": "[]" for n in range(MOST_FILES)}, "too many files"),
    "deep": ({"cards.yaml": DEEP}, f"at most {MAX_DEPTH} levels"),
    "aliases": ({"cards.yaml": BOMB}, "aliases (*a) are not allowed"),
    "tags": ({"cards.yaml": "- !!python/object/apply:os.system [id]\n"}, "tags are not allowed"),
    "thousands of steps": ({"cards.yaml": MANY_STEPS}, "steps, at most"),
    "thousands of conditions": ({"cards.yaml": card(MANY_TESTS)}, "conditions, at most 100"),
    "players in players": ({"cards.yaml": card(f"        - {EACH_IN_EACH}\n")}, "at most"),
    "400 copies": ({"cards.yaml": COPIES, "set.yaml": WORDS.replace("doors: 3", "doors: 410")}, "at most 400"),
    "too many copies": ({"cards.yaml": COPIES.replace("copies: 10", "copies: 400", 1)}, "copies"),
    "control characters": ({"set.yaml": WORDS.replace("The Pub", '"\\e[2J\\u202e"')}, "control character"),
    "a look without end": ({"set.yaml": WORDS + "look: {door: '#" + "f" * 100_000 + "'}\n"}, "is not a colour"),
    "a word without end": ({"set.yaml": WORDS + "words: {curse: " + "f" * 100_000 + "}\n"}, "1 to 40 characters"),
    "a word of another world": ({"set.yaml": WORDS + "words: {__proto__: x}\n"}, "unknown word '__proto__'"),
    "a name that cannot be seen": ({"set.yaml": WORDS.replace("The Pub", '"\\u200b\\u00a0 "')}, "must not be empty"),
    "a name over all lines": ({"set.yaml": WORDS.replace("The Pub", "Pu" + "\u0301" * 60 + "b")}, "too many marks"),
    "10^18 of something": (
        {"cards.yaml": card(f"        - draw: {{deck: door, count: {10**18}}}\n")},
        "a whole number from 1 to 20",
    ),
    "a sum without end": ({"cards.yaml": card("        - lose_level: .inf\n")}, "a whole number from 1 to 20"),
    "receivers that choose receivers": (
        {"cards.yaml": card("        - " + "{choose_player: {by: vote, do: [" * 4 + "{die: {}}" + "]}}" * 4 + "\n")},
        "unclear who the victim is",
    ),
    "lives without end": (
        {"cards.yaml": "- {id: evil, kind: monster, name: Evil, level: 1, treasures: 1, lives: 99999999}\n"},
        "a whole number from 0 to 3",
    ),
    "a card made of another": ({"cards.yaml": "- {<<: {id: evil}, kind: class, name: Evil}\n"}, "merge keys (<<)"),
    "a path": ({"../../etc/cron.d/x.yaml": "x"}, "a file of a set is called"),
    "the id of another": ({"set.yaml": WORDS.replace("id: pub", "id: deluxe")}, "the id of a built-in set"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_set_is_refused(server: Running, name: str) -> None:
    person = Person(server.address, "Mallory")
    files, reason = HOSTILE[name]
    found = person.call("POST", "/api/workshop/check", {"files": PUB | files})
    assert any(reason in problem["reason"] for problem in found["problems"]), found["problems"]
    try_it = {"files": PUB | files, "card": "evil"}
    assert refused(person, "POST", "/api/workshop/try", try_it)[0] == 422
    assert refused(person, "POST", "/api/workshop/weigh", try_it)[0] == 422


def test_a_name_does_not_change_what_other_cards_say(server: Running) -> None:
    cards = "- {id: odd, kind: class, name: 100% Elf, gives: [{win_ties: {}}]}\n"
    cards += "- {id: hat, kind: item, name: Hat, gold: 100, gives: [{counts_as: {class: odd}}]}\n"
    files = {"set.yaml": "id: odd\nname: Odd\ndoors: 1\ntreasures: 1\n", "cards.yaml": cards}
    found = Person(server.address, "Mallory").call("POST", "/api/workshop/check", {"files": files})
    faces = next(card["face"] for card in found["cards"] if card["id"] == "hat")
    assert faces["en"]["text"] == ["You also count as a 100% Elf.", "100 gold."]
    assert faces["de"]["text"] == ["Du zählst auch als 100% Elf.", "100 Gold."]


def test_a_body_that_is_too_long_is_not_read(server: Running) -> None:
    person = Person(server.address, "Mallory")
    body = {"files": {"set.yaml": "x" * 4_000_000}}
    assert refused(person, "POST", "/api/workshop/check", body)[0] == 413
    many = {"files": {f"c{n}.yaml": "" for n in range(1000)}}
    assert refused(person, "POST", "/api/workshop/check", many) == (422, "bad-body")


def test_a_check_that_takes_too_long_is_left(tmp_path: Path) -> None:
    """The bench gives up, starts again, and the next set is checked."""

    async def work() -> None:
        from kickdoor.server.protocol.refusals import Refusal  # noqa: PLC0415
        from kickdoor.server.workshop.bench import Bench  # noqa: PLC0415

        bench = Bench(1, 0.5)
        try:
            with pytest.raises(Refusal) as refusal:
                await bench.run(_for_ever)
            assert refusal.value.reason.code == "set-too-slow"
            bench.worker.longest = 120.0
            assert await bench.run(len, "abc") == 3
        finally:
            bench.close()

    asyncio.run(work())


def _for_ever() -> None:
    while True:
        pass


# --- sets that find a fault in the rules ------------------------------------------------------------------------------


class Faulty(Running):
    command = (sys.executable, "-m", "tests.support.faulty_server")


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose rules fail with some cards. They are not compiled, or they could not be changed."""
    before, Running.command = Running.command, Faulty.command
    try:
        with running(sqlite_in(tmp_path_factory.mktemp("faulty")), interpreted="1") as server:
            yield server
    finally:
        Running.command = before


def evil(card_id: str) -> dict[str, str]:
    """A set whose card of this id makes the faulty server fail."""
    return PUB | {"cards.yaml": PUB["cards.yaml"].replace("id: toast", f"id: {card_id}"), "locale/de.yaml": "{}"}


async def play_evil(person: Person, table: str, card_id: str) -> Json:
    """Play the card, and return the table as everybody is told of it then."""
    player = await Player(person, table).open()
    while not any(action.get("card") == card_id for action in player.actions):
        await player.next()
    text = next(action["text"] for action in player.actions if action.get("card") == card_id)
    await player.send(t="act", id="evil", version=player.view["version"], action=text)
    while not player.state.get("stopped"):
        await player.next()
    await player.close()
    return player.state


@pytest.mark.parametrize(("card_id", "why"), [("bomb", "cards-misbehave"), ("molasses", "cards-too-slow")])
def test_a_set_that_misbehaves_ends_its_own_game_only(faulty: Running, card_id: str, why: str) -> None:
    mallory, ann = Person(faulty.address, "Mallory"), Person(faulty.address, "Ann")
    other = ann.call("POST", "/api/tables", {"sets": ["deluxe"], "seats": 3, "clock": "none"})["table"]["id"]
    ann.call("POST", f"/api/tables/{other}/start")
    table = mallory.call("POST", "/api/workshop/try", {"files": evil(card_id), "card": card_id})["table"]["id"]
    state = asyncio.run(play_evil(mallory, table, card_id))
    assert (state["stopped"]["code"], state["state"]) == (why, "over")
    again = mallory.call("GET", f"/api/tables/{table}")["table"]
    assert again["stopped"]["code"] == why

    async def play() -> None:
        player = await Player(ann, other).open()
        await player.play(10)
        await player.close()

    asyncio.run(play())


def test_bots_that_cannot_cope_end_their_own_game_only(faulty: Running) -> None:
    mallory = Person(faulty.address, "Mallory")
    content = published(mallory, evil("wither"))
    made = mallory.call("POST", "/api/tables", {"sets": ["deluxe", f"fan:{content}"], "seats": 3, "clock": "none"})
    table = made["table"]["id"]
    mallory.call("POST", f"/api/tables/{table}/start")

    async def until_stopped() -> Json:
        player = await Player(mallory, table).open()
        while not player.state.get("stopped"):
            if player.asked:
                await player.play(1)
            else:
                await player.next()
        await player.close()
        return player.state

    assert asyncio.run(until_stopped())["stopped"]["code"] == "cards-misbehave"
    assert mallory.call("GET", "/api/health")["ok"]
