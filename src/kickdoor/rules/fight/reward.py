"""The end of a fight, won or lost: levels, the check for the win, and what is due then (REWARD, RUN-2)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.card import CardDef
from kickdoor.model.events.fights import FightEnded
from kickdoor.model.events.players import StatusChanged
from kickdoor.model.fight import Fight, ProgramDue
from kickdoor.model.table import Table
from kickdoor.model.turn import turn_state
from kickdoor.model.words import S_HELPS, S_NO_HELP, TREASURE, UNTIL_FLIGHT_OVER, UNTIL_KILL
from kickdoor.rules.equipment.items import counts
from kickdoor.rules.fight.foes import note_kill
from kickdoor.rules.fight.putting_away import order_discards
from kickdoor.rules.fight.stakes import banishing, extra_levels, helper_could_win, helper_gain, kill_treasures
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.life import levels
from kickdoor.rules.life.curses import end_curses, end_fight_curses
from kickdoor.rules.life.victory import check_win
from kickdoor.rules.places import discard, draw
from kickdoor.rules.traits import counts_as


def _rewards(fight: Fight, won: bool) -> AfterFight:
    rewards = AfterFight(won, fight.fighter, fight.helper)
    rewards.deal = None if fight.deal is None else fight.deal.copy()  # the promises that are kept are crossed off
    return rewards


# --- won ----------------------------------------------------------------------------------------------------------


def win_fight(t: Table) -> None:
    """The kill is final: levels, the check for the win, then treasures (REWARD-8). The fight is over."""
    fight = t.fight
    assert fight is not None
    fighter, helper = fight.fighter, fight.helper
    t.announce(announcements.WON, fighter, target=helper, number=len(fight.foes))
    _note_kills(t, fight)
    rewards = _rewards(fight, True)
    rewards.victor = fighter
    gained = _count_kills(t, fight, rewards)
    _after_win(t, fight, rewards)
    top_up = 0
    if helper >= 0:
        top_up = helper_gain(t, fight, helper)
    capped = fight.compelled and helper >= 0  # compelled help never gives the winning level
    if capped and t.options.forced_help_by_choice and not helper_could_win(t, helper):
        capped = False  # the helper could have left, and has stayed of their own will
    if gained > 0:
        levels.gain_up_to(t, fighter, gained, t.winning_level - 1 if capped else t.winning_level)
    if top_up > 0:
        levels.gain(t, helper, top_up, True)
    if check_win(t, fighter, helper):
        return
    _end(t, fight, rewards)


def _note_kills(t: Table, fight: Fight) -> None:
    """Note the killed monsters, and end what lasts until a fight is won or a monster killed."""
    for foe in fight.foes:
        note_kill(t, fight, foe)
    end_curses(t, fight.fighter, UNTIL_KILL)
    if S_NO_HELP in t.players[fight.fighter].statuses:
        t.emit(StatusChanged(fight.fighter, S_NO_HELP, False))


def _count_kills(t: Table, fight: Fight, rewards: AfterFight) -> int:
    """The levels of the fighter; treasures and other rewards are noted down."""
    gained = 0
    kills = 0
    banished = banishing(t, fight)
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        rewards.treasures += kill_treasures(t, fight, foe)
        if not banished:
            kills += 1
            gained += d.levels + extra_levels(t, fight, d)
            _kill_reward(t, fight, d, rewards)
    for kill in fight.kills:
        if kill.seat == fight.fighter:
            kills += 1
            gained += kill.levels
            rewards.treasures += kill.treasures
            _kill_reward(t, fight, t.lib.cards[kill.monster], rewards)
    if kills and fight.helper >= 0:
        for card in t.players[fight.helper].front:
            if t.lib.cards[card].gives.helper_draw >= 0:
                rewards.owe_cards(fight.helper, 1, t.lib.cards[card].gives.helper_draw)
    rewards.treasures += fight.kept_treasures
    _owed(fight, rewards)
    return gained


def _kill_reward(t: Table, fight: Fight, d: CardDef, rewards: AfterFight) -> None:
    """Cards beside the shared pile, for the player whom the monster names (REWARD-11)."""
    if d.monster.rewards_fighter:
        rewards.owe_cards(fight.fighter, d.monster.reward_count, d.monster.reward_deck)
    elif d.monster.reward is not None:
        for seat in fight.munchkins():
            if counts_as(t, seat, d.monster.reward):
                rewards.owe_cards(seat, d.monster.reward_count, d.monster.reward_deck)


def _after_win(t: Table, fight: Fight, rewards: AfterFight) -> None:
    """What companions do after a fight that was won."""
    for seat in fight.munchkins():
        for card in t.players[seat].companions:
            if t.lib.cards[card].companion.after_win >= 0:
                rewards.after = [*rewards.after, ProgramDue(t.lib.cards[card].companion.after_win, seat, card)]


def _owed(fight: Fight, rewards: AfterFight) -> None:
    rewards.draws = rewards.draws + fight.draws
    rewards.after = rewards.after + fight.after + fight.after_won


def leave_fight(t: Table) -> None:
    """The last monster is gone without a kill: the fight ends at once (COMBAT-8, RW-10)."""
    fight = t.fight
    assert fight is not None
    for kill in fight.kills:
        if kill.seat == fight.fighter:
            win_fight(t)
            return
    rewards = _rewards(fight, True)
    rewards.treasures = fight.kept_treasures
    _owed(fight, rewards)
    _end(t, fight, rewards)


# --- lost ---------------------------------------------------------------------------------------------------------


def lose_fight(t: Table) -> None:
    """Everybody has run: no levels, no treasure; the monsters are put away (RUN-2, RUN-8)."""
    fight = t.fight
    assert fight is not None
    for seat in fight.munchkins():
        end_curses(t, seat, UNTIL_FLIGHT_OVER)
    rewards = _rewards(fight, False)
    rewards.draws = fight.draws
    rewards.after = fight.after
    for seat in fight.munchkins():
        if t.players[seat].alive and not fight.was_caught(seat):
            for card in t.players[seat].items:
                if t.lib.cards[card].gives.draw_after_escape == TREASURE and counts(t, seat, card):
                    rewards.owe_cards(seat, 1, TREASURE)
    if fight.claimed:
        if t.players[fight.fighter].alive:
            rewards.treasures = fight.claimed
        else:
            rewards.owe_cards(fight.claimed_by, fight.claimed, TREASURE)
    _uncaught_levels(t, fight)
    _end(t, fight, rewards)


def _uncaught_levels(t: Table, fight: Fight) -> None:
    """A monster that has caught somebody may raise everybody it did not catch, once all rolls are settled."""
    for foe in fight.foes:
        amount = t.lib.cards[foe.monster].monster.catch_levels
        caught = [one.seat for one in fight.caught if one.foe == foe.no]
        if amount and caught:
            for p in t.players:
                if p.seat not in caught:
                    levels.gain(t, p.seat, amount)


# --- either way ---------------------------------------------------------------------------------------------------


def _end(t: Table, fight: Fight, rewards: AfterFight) -> None:
    """Close the fight. Before the rewards its cards are put in order, if the order matters to anybody."""
    cards = t.fight_cards[:]
    _close(t, fight)
    t.push(rewards)
    order_discards(t, cards)


def _close(t: Table, fight: Fight) -> None:
    """Put away monsters and all cards played into the fight (COMBAT-16). Curses for this fight go too."""
    for card in t.fight_cards[:]:
        discard(t, card)
    for seat in fight.was_in:
        if S_HELPS in t.players[seat].statuses:
            t.emit(StatusChanged(seat, S_HELPS, False))
    if not fight.running:  # else they went with the loss, and one that came during the flight waits (CURSE-9)
        end_fight_curses(t, fight.was_in)
    _earlier_kills(t, fight)
    turn = turn_state(t)
    if fight.loot_room and turn is not None:
        turn.may_loot = True
    t.emit(FightEnded())


def _earlier_kills(t: Table, fight: Fight) -> None:
    """A monster killed before the fight was moved stays the kill of the earlier fighter (MULTI-10)."""
    earlier = [kill for kill in fight.kills if kill.seat != fight.fighter]
    for kill in earlier:
        if t.players[kill.seat].alive:
            levels.gain(t, kill.seat, kill.levels, True)
    if check_win(t):
        return  # REWARD-8
    for kill in earlier:
        if t.players[kill.seat].alive:
            draw(t, kill.seat, TREASURE, kill.treasures)
