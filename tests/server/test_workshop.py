"""The workshop over HTTP: words, checks, drafts, published sets, tables with them, cards that are tried and weighed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kickdoor.cards.library.content import Content
from kickdoor.server.bots.thinkers import Thinkers
from kickdoor.server.protocol.refusals import Refusal
from kickdoor.server.workshop.weighings import MOST_AT_A_PLACE, MOST_OVER, Weighings
from kickdoor.workshop.check import packed
from kickdoor.workshop.files import SetFiles
from kickdoor.workshop.limits import MOST_TEXT
from kickdoor.workshop.weighing import PLAYERS
from tests.server.test_doors import refused
from tests.server.test_my_data import everything
from tests.support.admin import Operator
from tests.support.server import Person, Player, Running, running, sqlite_in
from tests.support.workshop import PUB, pub

Json = dict[str, Any]


@pytest.fixture(params=["sqlite_url", "own_postgres_url"], scope="module")
def house(request: pytest.FixtureRequest) -> Any:
    """A server on each of the two databases."""
    with running(request.getfixturevalue(request.param), published_burst="1000000") as server:
        yield server


def published(maker: Person, files: dict[str, str]) -> str:
    """Publish a set, and return its hash."""
    draft = maker.call("POST", "/api/workshop/sets", {"files": files})
    found: str = maker.call("POST", f"/api/workshop/sets/{draft['id']}/publish")["hash"]
    return found


# --- words and checks -------------------------------------------------------------------------------------------------


def test_the_words_come_with_forms(server: Running) -> None:
    words = Person(server.address).call("GET", "/api/workshop/words")
    kinds = {kind["name"]: kind for kind in words["kinds"]}
    level = next(field for field in kinds["monster"]["fields"] if field["name"] == "level")
    assert (level["form"]["kind"], level["required"]) == ("number", True)
    (lose,) = [word for word in words["words"] if (word["group"], word["name"]) == ("instruction", "lose_level")]
    assert lose["fields"] == [
        {"name": "", "form": {"kind": "amount", "low": 1, "high": 20, "choices": ["die"]}, "required": True}
    ]
    assert lose["reads"]["de"] == "Verliere 1 Stufe."
    parts = {part["name"] for part in words["parts"]}
    for thing in (*words["kinds"], *words["words"], *words["parts"]):
        for field in thing["fields"]:
            if field["form"]["kind"] in ("part", "parts"):
                assert field["form"]["of"] in parts | {"Step", "Give"}


def test_what_is_right_is_shown_even_if_something_is_wrong(server: Running) -> None:
    person = Person(server.address)
    right = person.call("POST", "/api/workshop/check", {"files": PUB})
    assert right["problems"] == []
    assert right["hash"] == SetFiles(PUB).hash
    first = right["cards"][0]
    assert (first["id"], first["file"], first["line"], first["face"]["de"]["name"]) == (
        "thirst", "cards.yaml", 1, "Durst"
    )  # fmt: skip
    assert right["set"]["name"] == "The Pub"
    assert (right["doors"], right["treasures"]) == (3, 1)
    wrong = PUB | {"cards.yaml": PUB["cards.yaml"].replace("gold: 300", "golf: 300")}
    found = person.call("POST", "/api/workshop/check", {"files": wrong})
    assert [card["id"] for card in found["cards"]] == ["thirst", "regular", "toast"]
    assert any("did you mean 'gold'?" in problem["reason"] for problem in found["problems"])
    assert any("meintest du 'gold'?" in problem["reasons"]["de"] for problem in found["problems"])
    assert all(problem["file"] == "cards.yaml" for problem in found["problems"])


def test_a_set_is_checked_with_others(server: Running) -> None:
    person = Person(server.address)
    files = PUB | {"cards.yaml": PUB["cards.yaml"] + "  usable_by: [{class: warrior}]\n"}
    alone = person.call("POST", "/api/workshop/check", {"files": files})
    assert [problem["reason"] for problem in alone["problems"]] == ["no class 'warrior' in the cards loaded"]
    assert person.call("POST", "/api/workshop/check", {"files": files, "with": ["deluxe"]})["problems"] == []
    assert refused(person, "POST", "/api/workshop/check", {"files": files, "with": ["nowhere"]}) == (422, "no-set")
    path = {"files": files, "with": ["/etc"]}
    assert refused(person, "POST", "/api/workshop/check", path) == (422, "no-set")


# --- drafts -----------------------------------------------------------------------------------------------------------


def test_drafts_belong_to_their_maker(house: Running) -> None:
    ann, bob = Person(house.address, "Ann"), Person(house.address, "Bob")
    draft = ann.call("POST", "/api/workshop/sets", {"files": PUB})
    assert (draft["name"], draft["version"], draft["files"]) == ("The Pub", 1, PUB)
    path = f"/api/workshop/sets/{draft['id']}"
    changed = ann.call("PUT", path, {"files": pub("The Inn"), "version": 1})
    assert (changed["name"], changed["version"]) == ("The Inn", 2)
    assert refused(ann, "PUT", path, {"files": PUB, "version": 1}) == (409, "draft-changed")
    assert ann.call("GET", path)["files"] == pub("The Inn")
    (row,) = ann.call("GET", "/api/workshop/sets")["drafts"]
    assert (row["id"], row["name"], row["cards"], row["published"]) == (draft["id"], "The Inn", 4, [])
    assert bob.call("GET", "/api/workshop/sets")["drafts"] == []
    for method, body in (("GET", None), ("PUT", {"files": PUB, "version": 2}), ("DELETE", None)):
        assert refused(bob, method, path, body) == (404, "no-set-draft")
    assert refused(bob, "POST", f"{path}/publish") == (404, "no-set-draft")
    assert refused(Person(house.address), "GET", path) == (403, "no-guest")
    assert ann.call("DELETE", path) == {"id": draft["id"]}
    assert refused(ann, "GET", path) == (404, "no-set-draft")


def test_a_draft_need_not_be_right_but_small(house: Running) -> None:
    ann = Person(house.address, "Ann")
    draft = ann.call("POST", "/api/workshop/sets", {"files": {"set.yaml": "id: [", "cards.yaml": "\x00"}})
    assert (draft["name"], draft["files"]["cards.yaml"]) == ("", "\x00")
    assert refused(ann, "POST", f"/api/workshop/sets/{draft['id']}/publish") == (422, "bad-set")
    big = {"set.yaml": "#" * (MOST_TEXT + 1)}
    assert refused(ann, "POST", "/api/workshop/sets", {"files": big}) == (422, "bad-set")
    assert refused(ann, "POST", "/api/workshop/sets", {"files": {"../x.yaml": ""}}) == (422, "bad-set")


def test_there_is_an_end_to_drafts(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), max_drafts_per_guest="2", published_burst="1", published_per_hour="0") as server:
        ann = Person(server.address, "Ann")
        drafts = [ann.call("POST", "/api/workshop/sets", {"files": pub(f"P{n}")})["id"] for n in range(2)]
        assert refused(ann, "POST", "/api/workshop/sets", {"files": PUB}) == (409, "too-many-drafts")
        ann.call("POST", f"/api/workshop/sets/{drafts[0]}/publish")
        assert refused(ann, "POST", f"/api/workshop/sets/{drafts[1]}/publish")[0] == 429


def test_one_address_cannot_begin_drafts_without_end() -> None:
    with running("sqlite://", drafts_burst="2", drafts_per_hour="0") as server:
        ann = Person(server.address, "Ann")
        draft = ann.call("POST", "/api/workshop/sets", {"files": PUB})
        Person(server.address, "Bob").call("POST", "/api/workshop/sets", {"files": PUB})
        assert refused(Person(server.address, "Eve"), "POST", "/api/workshop/sets", {"files": PUB}) == (429, "too-fast")
        changed = ann.call("PUT", f"/api/workshop/sets/{draft['id']}", {"files": pub("The Inn"), "version": 1})
        assert changed["version"] == 2  # what is there can be changed


# --- published sets ---------------------------------------------------------------------------------------------------


def test_a_published_set_is_found_copied_and_withdrawn(house: Running) -> None:
    ann, bob = Person(house.address, "Ann"), Person(house.address, "Bob")
    files = pub("The Red Lion")
    content = published(ann, files)
    assert content == SetFiles(files).hash
    found = bob.call("GET", "/api/published?search=red%20LION")
    assert [(one["hash"], one["maker"], one["yours"]) for one in found["sets"]] == [(content, "Ann", False)]
    assert (found["found"], found["pages"]) == (1, 1)
    assert bob.call("GET", "/api/published?search=100%25")["sets"] == []
    info = ann.call("GET", f"/api/published/{content}")
    assert (info["cards"], info["needs"], info["alone"], info["yours"]) == (4, [], False, True)
    cards = bob.call("GET", f"/api/published/{content}/cards?lang=de")["cards"]
    assert [card["name"] for card in cards] == ["Durst", "The Regular", "A Toast", "Schwerer Krug"]
    file = bob.call("GET", f"/api/published/{content}/file")
    assert file == {"kickdoor_set": 1, "files": files}
    assert refused(bob, "POST", f"/api/published/{content}/withdraw") == (403, "not-your-set")
    assert ann.call("POST", f"/api/published/{content}/withdraw")["withdrawn"]
    assert bob.call("GET", "/api/published?search=red%20LION")["sets"] == []
    table = {"sets": ["deluxe", f"fan:{content}"], "seats": 3}
    assert refused(bob, "POST", "/api/tables", table) == (409, "set-withdrawn")
    assert published(ann, files) == content  # they have thought better of it
    assert len(bob.call("GET", "/api/published?search=red%20LION")["sets"]) == 1


def test_forged_hashes_are_nothing(house: Running) -> None:
    ann = Person(house.address, "Ann")
    for forged in ("fan:" + "0" * 32, "fan:../../etc", "fan:", "fan:" + "A" * 32, "kickdoor/sets/deluxe", "."):
        assert refused(ann, "POST", "/api/tables", {"sets": ["deluxe", forged], "seats": 3})[0] == 422
    assert refused(ann, "GET", "/api/published/" + "0" * 32) == (404, "no-set")
    assert refused(ann, "GET", "/api/published/deluxe") == (404, "no-set")
    assert refused(ann, "GET", "/api/published?page=0") == (422, "bad-list")


# --- tables -----------------------------------------------------------------------------------------------------------


def test_a_game_with_a_fan_made_set_is_played_kept_and_replayed(house: Running) -> None:
    ann, bob = Person(house.address, "Ann"), Person(house.address, "Bob")
    content = published(ann, pub("The Blue Boar"))
    made = bob.call("POST", "/api/tables", {"sets": ["deluxe", f"fan:{content}"], "seats": 3, "clock": "none"})
    table, fans = made["table"]["id"], [{"hash": content, "id": "pub", "name": "The Blue Boar", "maker": "Ann"}]
    assert made["table"]["fans"] == fans
    (row,) = [row for row in bob.call("GET", "/api/tables?list=open")["tables"] if row["id"] == table]
    assert row["fans"] == fans
    names = [card["name"] for card in bob.call("GET", f"/api/tables/{table}/cards?lang=de")["cards"]]
    assert "Durst" in names
    assert len(names) > 100
    ann.call("POST", f"/api/published/{content}/withdraw")  # the table has its cards already
    bob.call("POST", f"/api/tables/{table}/start")

    async def play() -> Json:
        player = await Player(bob, table).open()
        await player.play()
        await player.close()
        assert player.over is not None
        return player.over

    assert asyncio.run(play())["winners"]
    replay = bob.call("GET", f"/api/tables/{table}/replay?seat=open")
    assert replay["steps"]
    assert refused(bob, "POST", f"/api/tables/{table}/rematch") == (409, "set-withdrawn")


def test_sets_that_cannot_be_played_together_are_refused(house: Running) -> None:
    ann = Person(house.address, "Ann")
    one, two = published(ann, pub("One")), published(ann, pub("Two"))
    assert refused(ann, "POST", "/api/tables", {"sets": [f"fan:{one}"], "seats": 3}) == (422, "bad-set")  # few cards
    both = {"sets": ["deluxe", f"fan:{one}", f"fan:{two}"], "seats": 3}
    assert refused(ann, "POST", "/api/tables", both) == (422, "bad-set")  # they have the same id
    four = [published(ann, pub(f"Set {n}", f"set-{n}")) for n in range(4)]
    many = {"sets": ["deluxe", *(f"fan:{content}" for content in four)], "seats": 3}
    assert refused(ann, "POST", "/api/tables", many) == (422, "too-many-fan-sets")


# --- trying and weighing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["thirst", "regular", "toast", "mug"])
def test_a_card_is_tried_at_once(house: Running, card: str) -> None:
    ann = Person(house.address, "Ann")
    made = ann.call("POST", "/api/workshop/try", {"files": PUB, "card": card})["table"]
    assert (made["trying"], made["lesson"], made["state"]) == (card, None, "running")
    assert made["fans"][0]["name"] == "The Pub"
    listed = [row["id"] for row in ann.call("GET", "/api/tables?list=mine")["tables"]]
    assert made["id"] not in listed

    async def actions() -> list[Json]:
        player = await Player(ann, made["id"]).open()
        while not player.actions:
            await player.next()
        await player.close()
        return player.actions

    found = asyncio.run(actions())
    verbs = {action["verb"] for action in found if action.get("card") == card}
    assert verbs or (card == "regular" and any(action["verb"] == "kick" for action in found))


def test_only_a_right_card_is_tried(house: Running) -> None:
    ann = Person(house.address, "Ann")
    assert refused(ann, "POST", "/api/workshop/try", {"files": PUB, "card": "thrist"}) == (422, "bad-set")
    broken = PUB | {"cards.yaml": "- id: x\n"}
    assert refused(ann, "POST", "/api/workshop/try", {"files": broken, "card": "x"}) == (422, "bad-set")


def test_a_card_is_weighed_in_the_background(house: Running) -> None:
    ann, bob = Person(house.address, "Ann"), Person(house.address, "Bob")
    job = ann.call("POST", "/api/workshop/weigh", {"files": PUB, "card": "mug", "games": 2})["job"]
    path = f"/api/workshop/weigh/{job}"
    assert refused(bob, "GET", path) == (404, "no-weighing")
    while not (state := ann.call("GET", path))["over"]:
        pass
    assert (state["done"], state["of"], state["failed"]) == (2, 2, None)
    assert (state["result"]["card"], state["result"]["pairs"], state["result"]["kind"]) == ("pub/mug", 2, "item")
    long = ann.call("POST", "/api/workshop/weigh", {"files": PUB, "card": "mug", "games": 4000})["job"]
    assert refused(ann, "GET", path) == (404, "no-weighing")  # the new one is the only one
    assert ann.call("DELETE", f"/api/workshop/weigh/{long}")["over"]
    assert refused(ann, "POST", "/api/workshop/weigh", {"files": PUB, "card": "nothing"}) == (422, "bad-set")


def test_weighings_that_are_stopped_leave_nothing_behind() -> None:
    async def run() -> None:
        content = packed(["deluxe"], [PUB], PLAYERS)
        assert isinstance(content, Content)
        weighings = Weighings(Thinkers(0), most=8)
        for number in range(MOST_OVER + 20):  # one guest after the other
            weighings.stop(
                f"guest {number}", weighings.begin(f"guest {number}", f"place {number}", content.data, "pub/mug", 4000)
            )
        assert len(weighings.jobs) == MOST_OVER
        assert not any(job.content for job in weighings.jobs.values())
        weighings.close()

    asyncio.run(run())


def test_one_address_does_not_weigh_all_the_time() -> None:
    """One guest after the other: with eight of them nobody else could weigh a card for hours."""

    async def run() -> None:
        content = packed(["deluxe"], [PUB], PLAYERS)
        assert isinstance(content, Content)
        weighings = Weighings(Thinkers(0), most=4)
        for number in range(MOST_AT_A_PLACE):
            weighings.begin(f"guest {number}", "home", content.data, "pub/mug", 4000)
        with pytest.raises(Refusal):
            weighings.begin("one more", "home", content.data, "pub/mug", 4000)
        weighings.begin("guest 0", "home", content.data, "pub/mug", 4000)  # in place of their last one
        weighings.begin("ann", "elsewhere", content.data, "pub/mug", 4000)
        weighings.close()

    asyncio.run(run())


def test_a_weighing_that_is_stopped_in_a_game_lets_no_other_play_beside_it() -> None:
    async def run() -> None:
        content = packed(["deluxe"], [PUB], PLAYERS)
        assert isinstance(content, Content)
        thinkers = Thinkers(0)
        weighings = Weighings(thinkers, most=8, seconds=0.2)
        for number in range(3):
            job = weighings.begin("ann", "home", content.data, "pub/mug", 4000)
            begun = weighings.jobs["ann"]
            while not begun.playing:
                assert thinkers.waiting <= 1
                await asyncio.sleep(0)
            assert thinkers.waiting <= 1, number
            assert weighings.stop("ann", job).over
        assert begun.task is not None
        await begun.task
        assert begun.content == b""
        assert weighings.state("ann", job).over

    asyncio.run(run())


# --- what is stored about makers --------------------------------------------------------------------------------------


def test_sets_are_part_of_my_data_and_outlive_their_maker(house: Running) -> None:
    ann, bob = Person(house.address, "Annabella"), Person(house.address, "Bob")
    content = published(ann, pub("The Green Man"))
    mine = ann.call("GET", "/api/me/data")["rows"]
    assert "The Green Man" in mine["set_drafts"][0]
    assert mine["published_sets"][0][0] == content
    ann.call("POST", "/api/me/delete", {"name": "Annabella"})
    left = bob.call("GET", f"/api/published/{content}")
    assert (left["maker"], left["yours"]) == ("", False)
    assert bob.call("GET", "/api/published?search=annabella")["sets"] == []
    assert "Annabella" not in everything(house.database)


# --- operators --------------------------------------------------------------------------------------------------------


def test_operators_hide_a_set_and_show_it_again(house: Running) -> None:
    operator = Operator(house.database)
    ann, bob = Person(house.address, "Ann"), Person(house.address, "Bob")
    content = published(ann, pub("The Black Sheep"))
    assert content in [one["facts"]["hash"] for one in operator.facts("sets", "list")["sets"]]
    assert "hidden" in operator.says("sets", "hide", content[:12], "--reason", "rude")
    assert bob.call("GET", "/api/published?search=black%20sheep")["sets"] == []
    assert refused(bob, "GET", f"/api/published/{content}") == (403, "set-hidden")
    assert ann.call("GET", f"/api/published/{content}")["hidden"]
    table = {"sets": ["deluxe", f"fan:{content}"], "seats": 3}
    assert refused(bob, "POST", "/api/tables", table) == (409, "set-withdrawn")
    draft = ann.call("GET", "/api/workshop/sets")["drafts"][0]["id"]
    assert refused(ann, "POST", f"/api/workshop/sets/{draft}/publish") == (403, "set-hidden")
    assert "hidden already" in operator.fails("sets", "hide", content, "--reason", "rude")
    assert "shown again" in operator.says("sets", "unhide", content)
    assert not bob.call("GET", f"/api/published/{content}")["hidden"]
    assert "no set" in operator.fails("sets", "unhide", "zzz")
    done = [entry["what"] for entry in operator.facts("audit", "--last", 1000)["entries"]]
    assert {"hide set", "unhide set"} <= set(done)


def test_operators_say_what_there_is_of_the_workshop(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), workshop="off") as server:
        ann = Person(server.address, "Ann")
        assert ann.call("GET", "/api/choices")["workshop"] == "off"
        assert refused(ann, "GET", "/api/workshop/words") == (403, "workshop-off")
        assert refused(ann, "POST", "/api/workshop/check", {"files": PUB}) == (403, "workshop-off")
    with running(sqlite_in(tmp_path), workshop="drafts") as server:
        ann = Person(server.address, "Ann")
        draft = ann.call("POST", "/api/workshop/sets", {"files": PUB})
        assert refused(ann, "POST", f"/api/workshop/sets/{draft['id']}/publish") == (403, "no-publishing")
        assert refused(ann, "GET", "/api/published") == (403, "no-publishing")
        table = {"sets": ["deluxe", f"fan:{SetFiles(PUB).hash}"], "seats": 3}
        assert refused(ann, "POST", "/api/tables", table) == (403, "no-publishing")
