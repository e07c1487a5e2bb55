"""The end of a fight, won or lost: levels, the check for the win, and what is due then (REWARD, RUN-2)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.card import CardDef
from kickdoor.model.events.fights import FightEnded
from kickdoor.model.events.players import StatusChanged
from kickdoor.model.fight import Fight, Kill, ProgramDue
from kickdoor.model.language.counts import H_WON
from kickdoor.model.table import Table
from kickdoor.model.turn import turn_state
from kickdoor.model.words import S_HELPS, S_NO_HELP, TREASURE, UNTIL_FLIGHT_OVER
from kickdoor.rules.equipment.items import counts, of_help
from kickdoor.rules.fight.foes import note_kill, raise_uncaught
from kickdoor.rules.fight.help import must_help
from kickdoor.rules.fight.putting_away import order_discards
from kickdoor.rules.fight.stakes import banishing, extra_levels, helper_gain, kill_treasures, kills_at_stake
from kickdoor.rules.fight.treasure_share import AfterFight
from kickdoor.rules.lasting import end_fight
from kickdoor.rules.life import levels
from kickdoor.rules.life.kept_curses import end_curses, end_fight_curses
from kickdoor.rules.life.victory import check_win
from kickdoor.rules.places import discard, draw
from kickdoor.rules.traits import counts_as


def _rewards(fight: Fight, won: bool) -> AfterFight:
    rewards = AfterFight(won, fight.fighter, fight.helper)
    rewards.deal = None if fight.deal is None else fight.deal.copy()  # the promises that are kept are crossed off
    return rewards


# --- won ----------------------------------------------------------------------------------------------------------


def win_fight(t: Table) -> None:
    """The win is final: levels, the check for the win of the game, then treasures (REWARD-8).

    Every monster that is still there is killed (COMBAT-5), unless an Item of optional use has sent them away. If the
    last one was removed, that is a win too, in every set, and the fight ends at once (COMBAT-7, COMBAT-8, RW-10,
    WINDOW-7, COMBINE-9). Treasure comes as far as it was granted, also on the way (REWARD-5, MULTI-12).
    """
    fight = t.fight
    assert fight is not None
    fighter, helper = fight.fighter, fight.helper
    banished = banishing(t, fight)
    t.announce(announcements.WON, fighter, target=helper, number=0 if banished else len(fight.foes))
    _note_win(t, fight, banished)
    if t.lib.listens:
        t.happens(H_WON, fighter)
    rewards = _rewards(fight, True)
    rewards.victor = fighter
    gained = _count_kills(t, fight, rewards, banished)
    _after_win(t, fight, rewards)
    top_up = 0
    if helper >= 0:
        top_up = helper_gain(t, fight, helper)
    if gained > 0:
        levels.gain_up_to(t, fighter, gained, t.winning_level - 1 if _held_back(t, fight) else t.winning_level)
    if top_up > 0:
        levels.gain(t, helper, top_up, True)
    if check_win(t, fighter, helper):
        return
    _end(t, fight, rewards)


def _held_back(t: Table, fight: Fight) -> bool:
    """Does the fighter not gain the winning level? An Item that forces help says so, a duty to help does not.

    It makes no difference that the helper could have left (COMPEL-10, COMPEL-11).
    """
    return fight.compelled and fight.helper >= 0 and not must_help(t, fight.helper)


def _note_win(t: Table, fight: Fight, banished: bool) -> None:
    """Note the killed monsters; those that were sent away are not (REWARD-12). End what lasts until a win."""
    if not banished:
        for foe in fight.foes:
            note_kill(t, fight, foe)
    if S_NO_HELP in t.players[fight.fighter].statuses:
        t.emit(StatusChanged(fight.fighter, S_NO_HELP, False))


def _count_kills(t: Table, fight: Fight, rewards: AfterFight, banished: bool) -> int:
    """The levels of the fighter, for killed monsters only (CONFLICT-3, REWARD-1, REWARD-5, HELP-11, WIN-5).

    Treasures and what a helper's Class draws (CLASS-22) are noted down.
    """
    gained = 0
    for foe in fight.foes:
        d = t.lib.cards[foe.monster]
        rewards.treasures += kill_treasures(t, fight, foe)
        _defeat_reward(t, fight, d, rewards, not banished)
        if not banished:
            gained += d.levels + extra_levels(t, fight, d)
    for kill in fight.kills:
        if kill.seat == fight.fighter:
            gained += kill.levels
            rewards.treasures += kill.treasures
            _defeat_reward(t, fight, t.lib.cards[kill.monster], rewards, True)
    if fight.helper >= 0 and kills_at_stake(fight, banished):
        for card in of_help(t, fight.helper):
            if t.lib.cards[card].gives.helper_draw >= 0:
                rewards.owe_cards(fight.helper, 1, t.lib.cards[card].gives.helper_draw)
    rewards.treasures += fight.kept_treasures
    rewards.draws = rewards.draws + fight.draws
    rewards.after = rewards.after + fight.after + fight.after_won
    return gained


def _defeat_reward(t: Table, fight: Fight, d: CardDef, rewards: AfterFight, killed: bool) -> None:
    """Cards besides the shared pile, for the players whom the monster names: its killer, or those who have defeated it
    (REWARD-11, REWARD-12, HELP-15)."""
    if d.monster.rewards_killer:
        if not killed:
            return
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


# --- lost ---------------------------------------------------------------------------------------------------------


def lose_fight(t: Table) -> None:
    """Everybody has run: no levels, no treasure, not even of monsters removed before (RUN-2, MULTI-6).

    The monsters are put away (RUN-8).
    """
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
                deck = t.lib.cards[card].gives.draw_after_escape
                if deck >= 0 and counts(t, seat, card):
                    rewards.owe_cards(seat, 1, deck)
    if fight.claimed and not fight.was_caught(fight.claimed_by):  # an escape that was undone brings nothing (RUN-22)
        if t.players[fight.fighter].alive:
            rewards.treasures = fight.claimed
        else:
            rewards.owe_cards(fight.claimed_by, fight.claimed, TREASURE)
    for foe in fight.foes:
        raise_uncaught(t, fight, foe)
    _end(t, fight, rewards)


def abandon_fight(t: Table) -> None:
    """The fighter has died before the fight was decided: it is over, without reward and without Bad Stuff (DEATH-14).
    A helper is out of it unharmed."""
    fight = t.fight
    assert fight is not None
    _end(t, fight, _rewards(fight, False))


# --- either way ---------------------------------------------------------------------------------------------------


def _end(t: Table, fight: Fight, rewards: AfterFight) -> None:
    """Close the fight. Before the rewards its cards are put in order, if the order matters to anybody."""
    cards = t.fight_cards[:]
    _close(t, fight)
    t.push(rewards)
    order_discards(t, cards)


def _close(t: Table, fight: Fight) -> None:
    """Put away monsters and all cards played into the fight (COMBAT-16, ONESHOT-5). Curses for this fight go too."""
    for card in t.fight_cards[:]:
        discard(t, card)
    for seat in fight.was_in:
        if S_HELPS in t.players[seat].statuses:
            t.emit(StatusChanged(seat, S_HELPS, False))
    if not fight.running:  # otherwise they went with the loss, and one that came during the flight waits (CURSE-9)
        end_fight_curses(t, fight)
    turn = turn_state(t)
    if fight.loot_room and turn is not None:
        turn.may_loot = True
    if t.notes.tokens:
        end_fight(t, fight)
    t.emit(FightEnded())
    _earlier_kills(t, fight)  # nobody is in a fight when these Treasures come (REWARD-6)


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
            _earlier_reward(t, kill)


def _earlier_reward(t: Table, kill: Kill) -> None:
    """Cards that the killed monster grants besides its Treasures (MULTI-11, REWARD-11)."""
    monster = t.lib.cards[kill.monster].monster
    named = monster.reward is not None and counts_as(t, kill.seat, monster.reward)
    if monster.rewards_killer or named:
        draw(t, kill.seat, monster.reward_deck, monster.reward_count)
