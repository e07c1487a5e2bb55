"""Pointing at cards shows them large, and dropping a card does what the place means: by mouse, finger and keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kickdoor.model import action as A
from kickdoor.model.words import CLASS, CURSE, ITEM, RACE
from tests.support import moments
from tests.support.browser import assert_open_to_all, box_of
from tests.support.chair import Chair
from tests.support.hands import Keys, Mouse
from tests.support.positions import Position, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
CODE = re.compile(r"[A-Z]{2,}-\d")  # of a clause


def name_of(at: Position, card: int) -> str:
    return str(at.table.lib.names[card])


def title_of(at: Position, card: int) -> str:
    return str(at.table.lib.cards[card].name)


def of_hand(page: Page, card: str) -> Locator:
    return page.locator(f'.own .hand [data-card="{card}"]')


def middle(what: Locator) -> tuple[float, float]:
    box = box_of(what)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pull(page: Page, card: Locator, x: float, y: float) -> None:
    """Drag a card by its left edge, which can be seen, and hold it there."""
    box = box_of(card)
    page.mouse.move(box["x"] + 12, box["y"] + 24)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 30, steps=3)
    page.mouse.move(x, y, steps=4)


def drag(page: Page, card: Locator, goal: Locator) -> None:
    pull(page, card, *middle(goal))
    page.mouse.up()


WHOLE_TITLE = """header => {
  const title = header.querySelector('.name');
  const text = document.createRange();
  text.selectNodeContents(title);
  const [inner, outer] = [text, header].map((each) => each.getBoundingClientRect());
  return inner.bottom <= outer.bottom + 4 && inner.right <= outer.right;
}"""
FINGER = """async ([from, to]) => {
  const node = document.elementFromPoint(from.x, from.y).closest('.holder');
  const send = (kind, at) => node.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 7, isPrimary: true, button: 0,
    clientX: at.x, clientY: at.y,
  }));
  send('pointerdown', from);
  for (let part = 1; part <= 6; part++)
    send('pointermove', { x: from.x + (to.x - from.x) * part / 6, y: from.y + (to.y - from.y) * part / 6 });
  send('pointerup', to);
}"""


def drag_by_finger(page: Page, card: Locator, goal: Locator) -> None:
    """A finger that pulls a card up to its goal."""
    box = box_of(card)
    to = middle(goal)
    page.evaluate(FINGER, [{"x": box["x"] + 12, "y": box["y"] + 24}, {"x": to[0], "y": to[1]}])


def can_be_worn(t: Any) -> int | None:
    """Before the door, with a card in the hand that can be put on or become."""
    for seat in moments.asked(t, "Turn"):
        if t.turn > 2 and moments.can(t, seat, A.PLAY, lambda a: t.lib.cards[a.card].kind in (ITEM, CLASS, RACE)):
            return seat
    return None


def useless_card(t: Any) -> int | None:
    """Before the door, with a card in the hand that nothing can be done with."""
    for seat in moments.asked(t, "Turn"):
        useful = {a.card for a in t.actions(seat)}
        if t.turn > 2 and moments.can(t, seat, A.KICK) and set(t.players[seat].hand) - useful:
            return seat
    return None


def worn(at: Position) -> Any:
    kinds = (ITEM, CLASS, RACE)
    return moments.can(at.table, at.seat, A.PLAY, lambda a: at.table.lib.cards[a.card].kind in kinds)[0]


def useless(at: Position) -> int:
    useful = {a.card for a in at.actions()}
    return int(next(card for card in at.table.players[at.seat].hand if card not in useful))


def for_a_side(at: Position, side: int) -> Any:
    """A one-shot that can be played for both sides."""
    both = [a.card for a in moments.can(at.table, at.seat, A.PLAY_SIDE, lambda a: a.number != side)]
    return moments.can(at.table, at.seat, A.PLAY_SIDE, lambda a: a.number == side and a.card in both)[0]


def stands(page: Page, fight: Any) -> tuple[int, int]:
    """The page shows the fight as it stands: the sums of both sides."""
    expect(page.locator(".score .ours")).to_have_text(str(fight.munchkins))
    expect(page.locator(".score .theirs")).to_have_text(str(fight.monsters))
    return fight.munchkins, fight.monsters


# --- large cards ----------------------------------------------------------------------------------------------------


def test_a_card_of_the_hand_is_large_above_it_while_the_mouse_rests_on_it(browser: Browser, server: Running) -> None:
    at = find(can_be_worn)
    card = worn(at).card
    with seated(browser, server, at, bots=False, name="hover") as (page,):
        of_hand(page, name_of(at, card)).hover(position={"x": 12, "y": 24})
        large = page.locator(".close-up")
        expect(large).to_contain_text(title_of(at, card))
        expect(large.locator(".close")).to_have_count(0)
        box, bar = box_of(large), box_of(page.locator(".bar"))
        assert box["width"] > 400
        assert box["y"] + box["height"] <= bar["y"], "it lies above the hand and leaves the question in sight"
        assert_open_to_all(page)
        page.mouse.move(400, 300)
        expect(large).to_have_count(0)
        # the buttons beside it can be reached
        of_hand(page, name_of(at, card)).hover(position={"x": 12, "y": 24})
        large.get_by_role("button", name=re.compile("^P")).first.click()
        expect(page.locator(f'.mat [data-card="{name_of(at, card)}"]')).to_be_visible()
        expect(large).to_have_count(0)


def test_cards_of_others_piles_and_names_in_the_log_are_large_beside_where_they_are(
    browser: Browser, server: Running
) -> None:
    at = find(lambda t: moments.before_the_door(t) if any(p.items for p in t.players[1:]) and t.turn > 5 else None)
    with seated(browser, server, at, bots=False, name="beside") as (page,):
        for where in (".players .holder", ".discards .holder", "[role=log] .card-name"):
            found = page.locator(where).last
            found.hover()
            large = page.locator(".close-up")
            expect(large).to_be_visible()
            box, near = box_of(large), box_of(found)
            aside = max(near["x"] - box["x"] - box["width"], box["x"] - near["x"] - near["width"])
            above = max(near["y"] - box["y"] - box["height"], box["y"] - near["y"] - near["height"])
            assert max(aside, above) < 120, f"{where}: it opens beside the card"
            assert max(aside, above) >= 0, f"{where}: it does not lie over the card"
            page.mouse.move(700, 640)
            expect(large).to_have_count(0)


def test_the_focus_shows_a_card_and_enter_chooses_it(browser: Browser, server: Running) -> None:
    at = find(can_be_worn)
    card = worn(at).card
    with seated(browser, server, at, bots=False, name="focus") as (page,):
        keys = Keys(page)
        page.keyboard.press("h")
        keys.reach(of_hand(page, name_of(at, card)))
        expect(page.locator(".close-up")).to_contain_text(title_of(at, card))
        expect(page.locator(".card-panel")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator(".card-panel .side .button").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(of_hand(page, name_of(at, card))).to_be_focused()


def test_a_long_press_shows_a_card_that_a_tap_would_choose(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name="long press", **PHONE) as (page,):
        card = page.locator(".own .hand .holder").first
        x, y = middle(card)
        touch = page.context.new_cdp_session(page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(page.locator(".card-panel")).to_be_visible()
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".card-panel")).to_be_visible()
        box, hand = box_of(page.locator(".card-panel")), box_of(page.locator(".own .hand"))
        assert box["y"] + box["height"] <= hand["y"], "the hand stays in sight"
        assert page.locator(".card-panel .card header").evaluate(WHOLE_TITLE), "titles are whole"
        assert_open_to_all(page)


# --- dropping -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["mouse", "finger", "double click"])
def test_dropped_on_my_mat_it_is_worn(browser: Browser, server: Running, hand: str) -> None:
    at = find(can_be_worn)
    card = name_of(at, worn(at).card)
    with seated(browser, server, at, bots=False, name=f"mat {hand}", has_touch=True) as (page,):
        if hand == "double click":
            of_hand(page, card).dblclick(position={"x": 12, "y": 24})
        else:
            (drag if hand == "mouse" else drag_by_finger)(page, of_hand(page, card), page.locator(".mat"))
        expect(page.locator(f'.mat [data-card="{card}"]')).to_be_visible()
        expect(of_hand(page, card)).to_have_count(0)


def test_dropped_on_a_player_a_curse_strikes_them(browser: Browser, server: Running) -> None:
    at = find(moments.curse_at_hand)
    curses = [
        a for a in moments.can(at.table, at.seat, A.PLAY_SEAT)
        if at.table.lib.cards[a.card].kind == CURSE and a.target != at.seat
    ]  # fmt: skip
    curse = curses[0]
    victim = at.setup.players[curse.target].name
    with seated(browser, server, at, bots=False, name="drop curse") as (page,):
        drag(
            page,
            of_hand(page, name_of(at, curse.card)),
            page.locator(f'.players [data-drop="seat:{curse.target}"]').first,
        )
        expect(page.get_by_role("log")).to_contain_text(victim)
        expect(of_hand(page, name_of(at, curse.card))).to_have_count(0)


@pytest.mark.parametrize("side", [0, 1])
def test_dropped_on_a_side_of_the_fight_it_is_for_that_side(browser: Browser, server: Running, side: int) -> None:
    def for_both_sides(t: Any) -> int | None:
        for seat in moments.asked(t, "Fighting"):
            plays = moments.can(t, seat, A.PLAY_SIDE)
            if {a.card for a in plays if a.number == 0} & {a.card for a in plays if a.number == 1}:
                return seat
        return None

    at = find(for_both_sides)
    play = for_a_side(at, side)
    card = name_of(at, play.card)
    then = at.table.copy()
    then.act(at.seat, play)
    with seated(browser, server, at, bots=False, name=f"side {side}") as (page,):
        now = stands(page, at.table.view(at.seat).fight)
        pull(page, of_hand(page, card), *middle(page.locator(f'.fight [data-drop="side:{side}"]')))
        expect(page.locator(f'.fight [data-drop="side:{side}"].aim')).to_be_visible()
        page.mouse.up()
        if side:  # one's own enemies are strengthened only after a second question
            Chair(page, Mouse()).press("Do it", "dialog")
        expect(of_hand(page, card)).to_have_count(0)
        after = stands(page, then.view(at.seat).fight)
        assert after[1 - side] == now[1 - side]
        assert after[side] > now[side]


def test_where_two_things_fit_a_choice_opens_where_it_was_dropped(browser: Browser, server: Running) -> None:
    at = find(moments.one_shot_for_me)
    card = for_a_side(at, 0).card
    with seated(browser, server, at, bots=False, name="choice") as (page,):
        x, y = middle(page.locator(".score"))
        pull(page, of_hand(page, name_of(at, card)), x, y)
        page.mouse.up()
        choice = page.locator(".choice-here")
        expect(choice.get_by_role("button")).to_have_count(3)
        box = box_of(choice)
        assert abs(box["x"] + box["width"] / 2 - x) < 40
        assert min(abs(box["y"] - y), abs(box["y"] + box["height"] - y)) < 40
        assert_open_to_all(page)
        page.keyboard.press("Escape")
        expect(choice).to_have_count(0)
        pull(page, of_hand(page, name_of(at, card)), x, y)
        page.mouse.up()
        choice.get_by_role("button", name=re.compile("munchkins")).click()
        expect(of_hand(page, name_of(at, card))).to_have_count(0)


def test_dropped_on_the_discards_an_item_is_put_up_for_sale(browser: Browser, server: Running) -> None:
    at = find(moments.items_to_sell)
    lib = at.table.lib
    mine = at.table.players[at.seat]
    item = next(c for c in mine.items if lib.cards[c].item.gold > 0)
    with seated(browser, server, at, bots=False, name="sell") as (page,):
        drag(page, page.locator(f'.mat [data-card="{name_of(at, item)}"]'), page.locator(".discards").last)
        expect(page.locator(".bargain")).to_contain_text(title_of(at, item))


def test_where_nothing_fits_the_card_says_why_in_players_words(browser: Browser, server: Running) -> None:
    at = find(useless_card)
    card = useless(at)
    with seated(browser, server, at, bots=False, name="astray") as (page,):
        drag(page, of_hand(page, name_of(at, card)), page.locator(".mat"))
        told = page.locator(".choice-here [role=status]")
        expect(told).to_contain_text(re.compile(r"\w+ .+\."))
        expect(told).not_to_contain_text(CODE, use_inner_text=True)  # the clause is one press away
        told.locator("summary").click()
        expect(told).to_contain_text(CODE, use_inner_text=True)
        expect(of_hand(page, name_of(at, card))).to_be_visible()
        page.mouse.click(700, 300)
        expect(told).to_have_count(0)
