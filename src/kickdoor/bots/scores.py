"""The simple bot's scores for playing cards, for its equipment and for fights. See `bots.simple` for the scale."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.effects import Effect, effect_of, foe_harm, harm, kept_harm
from kickdoor.bots.fighting import Battle
from kickdoor.bots.worth import Worth, against, strength_of
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.words import CLASS, CURSE, ENHANCER, EXTRA, HIRELING, ITEM, LEVEL_UP, ONE_SHOT, RACE
from kickdoor.views.view import PlayerView, View

__all__ = ["Scores"]

NEVER: Final = -1.0
ESCAPE_ON: Final = 5


class Scores:
    """Everything about one's own cards; `bots.simple` adds the answers."""

    view: View
    actions: list[Action]
    asked: set[tuple[int, int]]
    me: PlayerView
    worth: Worth
    battle: Battle | None
    kind: str

    def crowded(self) -> bool:
        """More cards in hand than may be kept, and the turn is ending."""
        limits = [self.view.card(c).gives.hand_limit for c in self.me.races + self.me.classes]
        return self.view.phase == "charity" and len(self.view.hand) > max([5, *limits])

    def curse(self, a: Action) -> float:
        """Written by the bot that uses these scores (`bots.simple`)."""
        raise NotImplementedError  # see above

    # --- one's own turn ---------------------------------------------------------------------------------------

    def trouble(self, a: Action) -> float:
        """A fight of one's own choice: only one that is won, with something to spare for what others do."""
        d = self.view.card(a.card)
        monster = d.monster.level + against(self.view, self.me, d)
        strength = 0 if d.monster.ignores_level else self.me.level
        if not d.monster.only_level:
            strength += strength_of(self.view, self.me) - self.me.level
        return 2.0 + d.treasures + 3.0 * d.levels if strength > monster + 2 else NEVER

    def play(self, a: Action) -> float:
        d = self.view.card(a.card)
        if d.kind == ITEM:
            gain = self.worth.gain(a.card)
            return 5.0 + gain if gain > 0 else 1.6 if self.crowded() else NEVER
        if d.kind in (CLASS, RACE):
            return self._identity(a)
        if d.kind in (EXTRA, HIRELING) or d.stays:
            return 7.0
        return self._powers(a, d.plays[0].when) if d.plays else NEVER

    def _identity(self, a: Action) -> float:
        """A first Class or Race always; another one if it is clearly better."""
        d = self.view.card(a.card)
        mine = self.me.races if d.kind == RACE else self.me.classes
        old = self.view.card(a.target if a.verb == A.PLAY_FOE else mine[0]) if mine else None
        extra = any(self.view.card(c).extra_of_race == (d.kind == RACE) for c in self.me.extras)
        new = self.worth.identity(d)
        if old is None or (extra and len(mine) < 2):
            return 6.0 + new / 10 if new > 0 else NEVER
        return 6.0 if new > self.worth.identity(old) + 1.0 else 1.6 if self.crowded() and new > 0 else NEVER

    def play_seat(self, a: Action) -> float:
        d = self.view.card(a.card)
        if d.kind == CURSE:
            return self.curse(a)
        if d.kind == LEVEL_UP:
            if d.level_up.steals:
                return 13.0 + self.view.players[a.target].level / 100
            return 13.0 if a.target == self.view.seat else NEVER
        effect = None if self.battle is None else self.battle.effect(a)
        if self.battle is not None and effect is not None and effect.moves:
            return self._hand_over(self.battle, a)
        return NEVER

    def attach(self, a: Action) -> float:
        """A card that lifts limits belongs on the best Item one could not use otherwise."""
        if any(other.verb in (A.EQUIP, A.PLAY) and other.card == a.target for other in self.actions):
            return NEVER
        bonus = self.view.card(a.target).bonus
        return 4.0 + bonus if bonus >= 3 and a.target not in self.worth.worn() else NEVER

    def sell(self, _a: Action) -> float:
        return 4.5 if self.worth.to_sell() else NEVER

    # --- equipment --------------------------------------------------------------------------------------------

    def equip(self, a: Action) -> float:
        value = self.worth.wearing(a.card)
        return 5.0 + value if value > 0 else NEVER

    def unequip(self, a: Action) -> float:
        """Only to make room for something better, or where a limit is broken."""
        if self.kind == "OverLimit":
            return 2.0 - self.worth.wearing(a.card) / 100
        if self.view.moment != "open":
            return NEVER
        for i, card in enumerate(self.me.items):
            if not self.me.equipped[i] and a.card in self.worth.in_the_way(card) and self.worth.gain(card) > 0.4:
                return 4.8
        return NEVER

    def load(self, a: Action) -> float:
        """A Hireling carries what one could not use oneself."""
        bonus = self.view.card(a.card).bonus
        carried = [c for i, c in enumerate(self.me.items) if self.me.carriers[i] == a.target]
        better = bonus > max([0, *(self.view.card(c).bonus for c in carried)])
        return 4.9 + bonus / 10 if better and a.card not in self.worth.worn() else NEVER

    # --- one's own fight --------------------------------------------------------------------------------------

    def play_side(self, a: Action) -> float:
        return self.boost(a) if a.number == 0 else self.hinder(a)

    def play_foe(self, a: Action) -> float:
        d = self.view.card(a.card)
        if d.kind in (CLASS, RACE):
            return self._identity(a)
        if d.kind == ENHANCER:
            return self.boost(a) if d.bonus < 0 else self.hinder(a)
        if self.battle is None:
            return NEVER
        if a in self.battle.drags:
            return self.hinder(a)
        if a in self.battle.boosts:
            return self.boost(a)
        return self._powers(a, d.plays[0].when) if d.plays else NEVER

    def boost(self, a: Action) -> float:
        """Win with one's own cards, if that pays; the smallest card that does it."""
        battle = self.battle
        if battle is None or not battle.mine or battle.fight.winning or battle.fight.running:
            return NEVER
        cost = battle.cheapest_win()
        if cost is None or a not in battle.boosts:
            return NEVER
        stake = 0.8 * battle.danger(self.me)
        if battle.fight.fighter == self.view.seat:
            stake += battle.prize()
        elif battle.fight.deal is not None:
            stake += 1.8 * battle.fight.deal.picks.bit_count()
        if cost > stake:
            return NEVER
        amount, need = battle.boosts[a], battle.need()
        cheap = 0.0 if cost <= 2.0 or battle.fight.for_the_win else -0.8
        if amount >= need:
            return 8.0 + cheap - 0.05 * battle.price(a)
        return 7.4 + cheap + 0.01 * amount - 0.005 * battle.price(a)

    def ask_help(self, a: Action) -> float:
        battle = self.battle
        if battle is None or battle.fight.for_the_win or (self.view.turn, a.target) in self.asked:
            return NEVER
        enough = battle.help_of(a.target) >= battle.need() or battle.scares_off(a.target)
        if not enough or not battle.fight.treasures:
            return NEVER
        return 7.5 + 0.01 * (10 - self.view.players[a.target].level)

    def offer_help(self, _a: Action) -> float:
        battle = self.battle
        if battle is None or battle.fight.for_the_win or (self.view.turn, self.view.seat) in self.asked:
            return NEVER
        enough = battle.help_of(self.view.seat) >= battle.need()
        return 1.5 if enough and battle.fight.treasures >= 2 and self.kind == "LossWindow" else NEVER

    def compel(self, a: Action) -> float:
        battle = self.battle
        return 7.8 if battle is not None and battle.help_of(a.target) >= battle.need() else NEVER

    def take_up(self, a: Action) -> float:
        """A monster that can be bought off is, if it cannot be beaten and would hurt more than that costs."""
        battle = self.battle
        if battle is None or battle.fight.winning or battle.cheapest_win() is not None:
            return NEVER
        foe = next(foe for foe in battle.fight.foes if foe.card == a.target)
        if self.view.card(foe.monster).monster.offers[a.number].keeps_treasure:
            return 7.6
        hurt = foe_harm(self.view, foe.monster, self.me)
        cost = self.worth.keep(a.cost) if a.cost >= 0 else 0.0
        return 6.0 - cost / 100 if hurt > cost else NEVER

    def _hand_over(self, battle: Battle, a: Action) -> float:
        """Let somebody else fight it, best the leader."""
        if not battle.mine or battle.fight.winning or battle.danger(self.me) < 6 or a.target == self.view.seat:
            return NEVER
        return 4.0 + self.view.players[a.target].level / 100

    def _remove(self, battle: Battle, a: Action, effect: Effect) -> float:
        if not battle.mine or (battle.fight.winning and not battle.fight.running):
            return NEVER
        gained = 1.8 * battle.fight.treasures if effect.keeps_treasure else 0.0
        return 5.0 if battle.danger(self.me) + gained > 1.5 * battle.price(a) + 1.0 else NEVER

    # --- cards with powers, and abilities ---------------------------------------------------------------------

    def _powers(self, a: Action, _when: int) -> float:
        effect = self._effect(a)
        battle = self.battle
        if effect.takes_to_win:
            return 7.9
        if effect.cancels_curse:
            return self._cancel(a)
        if effect.fetches:
            return 1.3 if self.view.seat == self.view.active and self.view.moment == "open" else NEVER
        if battle is None:
            return NEVER
        if a in battle.boosts:
            return self.boost(a)
        if effect.escapes or effect.changes_roll:
            return self._escape(battle, a, effect)
        if effect.removes:
            return self._remove(battle, a, effect)
        return NEVER

    def _effect(self, a: Action) -> Effect:
        d = self.view.card(a.card)
        return effect_of(self.view.lib, d.abilities[a.number] if a.verb == A.USE else d.plays[0])

    def _cancel(self, a: Action) -> float:
        """Only a bad Curse, and only one's own."""
        if a.verb == A.PLAY:
            d = self.view.card(self.view.curse)
            mine = self.view.curse_on == self.view.seat
            return 2.0 if mine and harm(self.view, d.curse.program, self.me) + kept_harm(d) >= 6 else NEVER
        mine = a.target in self.me.curses
        return 1.4 if mine and kept_harm(self.view.card(a.target)) >= 2 else NEVER

    def _escape(self, battle: Battle, a: Action, effect: Effect) -> float:
        """Cards and abilities for running away, when being caught would be worse than what they cost."""
        if not battle.mine or not battle.fight.running:
            return NEVER
        hurt = max((foe_harm(self.view, foe.monster, self.me) for foe in battle.fight.foes), default=0.0)
        if hurt < 1.2 * battle.price(a) + 1.5:
            return NEVER
        die = self.view.die
        if die is not None and effect.changes_roll:
            short = ESCAPE_ON - die.total
            return 2.0 if die.seat == self.view.seat and die.purpose == "run" and 0 < short <= 3 else NEVER
        return 2.0

    def drop_escape(self, a: Action) -> float:
        fight = self.view.fight
        assert fight is not None
        foe = next(foe for foe in fight.foes if foe.card == a.target)
        return 2.0 if foe_harm(self.view, foe.monster, self.me) > self.worth.keep(a.card) + 1 else NEVER

    def sacrifice(self, a: Action) -> float:
        """A companion for everything the monsters would do; the helper is taken along."""
        battle = self.battle
        hurt = 0.0 if battle is None else sum(foe_harm(self.view, f.monster, self.me) for f in battle.fight.foes)
        return (2.0 if a.verb == A.SACRIFICE else 2.1) if hurt > self.worth.keep(a.card) + 4 else NEVER

    def use(self, a: Action) -> float:
        effect = self._effect(a)
        if effect.on_target:
            return self.hinder(a)
        if effect.gambles and self.battle is None:
            return self._theft(a)
        return self._powers(a, 0)

    def _theft(self, a: Action) -> float:
        """Worth a try if the loot is good, the price is small and a failure costs no level."""
        if self.view.moment != "open" or self.view.seat != self.view.active or a.target < 0 or self.me.level > 1:
            return NEVER
        gain = self.worth.gain(a.target)
        cheap = min((self.worth.keep(c) for c in self.view.hand), default=9.0)
        return 1.2 if gain >= 2 and cheap < 1 else NEVER

    # --- against others ---------------------------------------------------------------------------------------

    def hinder(self, a: Action) -> float:
        """Stop whoever is about to win the game, or a leader whom one card stops."""
        battle = self.battle
        if battle is None or battle.mine or not battle.fight.winning or a not in battle.drags:
            return NEVER
        drag, lead = battle.drags[a], battle.lead()
        if battle.fight.for_the_win:
            return 8.0 - 0.02 * drag - 0.01 * battle.price(a) if drag >= lead else 6.0 + 0.1 * drag
        leading = battle.fighter.level >= 7 and battle.fighter.level > self.me.level
        spare = self.view.card(a.card).kind not in (ONE_SHOT, LEVEL_UP)
        return 2.0 - 0.02 * drag if leading and spare and drag >= lead and self.kind == "KillWindow" else NEVER
