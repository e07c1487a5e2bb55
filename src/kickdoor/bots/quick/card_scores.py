"""The quick bot's scores for playing cards and using abilities."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.effects import Effect
from kickdoor.bots.quick.fight import FightJudgement
from kickdoor.bots.quick.fight_scores import FightScores
from kickdoor.bots.quick.hints import total_worth
from kickdoor.bots.quick.library_values import LibraryValues
from kickdoor.bots.quick.personality import Personality
from kickdoor.bots.quick.scale import GOING_ON, NEVER
from kickdoor.bots.quick.scorer import Scorer
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.language.hints import (
    CANCELS,
    CLAIMS,
    ESCAPES,
    FREEZES,
    GRABS,
    HOLDS,
    KILLS,
    MOVES,
    PROTECTS,
    REMOVES,
    ROLLS,
    STEALS,
    SWAPS_LEVELS,
    SWITCHES,
    TAKES_BACK,
    TAKES_TURN,
    TROUBLE,
    UNDOES,
)
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CURSE,
    EXTRA,
    FIGHTING,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    OPEN,
    RACE,
    RUNNING,
    TO_SMALL_ITEM,
    TO_UNWORN_ITEM,
)
from kickdoor.views.live_view import LiveView

ESCAPE_ON: Final = 5  # what a die has to show
MOST_HURT: Final = 30.0  # hardly any Curse takes more


class CardScores(Scorer):
    """Scores what one player can do with their cards."""

    def __init__(
        self,
        view: LiveView,
        library: LibraryValues,
        personality: Personality,
        values: CardValues,
        fight: FightJudgement,
        fight_scores: FightScores,
    ) -> None:
        super().__init__(view, library, personality, values, fight)
        self.fight_scores = fight_scores
        self.moment = OPEN

    def refresh(self, actions: list[Action]) -> None:
        """Another decision is to be made between these actions."""
        self.actions = actions
        self.moment = self.view.moment()

    def score(self, a: Action) -> float:
        d = self.view.card(a.card)
        kind = d.kind
        if a.verb == A.USE:
            return self._power(a)
        if kind == ITEM:
            return self._item(a)
        if kind == CLASS or kind == RACE:
            return self._identity(a)
        if kind == CURSE:
            return self._curse(a)
        if kind == LEVEL_UP:
            return self._level_card(a)
        if kind == EXTRA or kind == HIRELING:
            return 7.0
        if kind == ATTACHMENT and a.verb == A.PLAY_CARD:
            return self._attach(a)
        if kind == MONSTER or self.view.fighting():
            return self._into_fight(a)
        if d.stays:
            return 7.0
        return self._power(a)

    # --- playing cards ----------------------------------------------------------------------------------------

    def _item(self, a: Action) -> float:
        if a.verb == A.PLAY_WITH:
            return 5.0 + self.values.wearing_gain(a.card)
        gain = self.values.wearing_gain(a.card)
        if gain > 0.0:
            return 5.0 + gain
        return 1.6 if self.values.crowded() else NEVER

    def _identity(self, a: Action) -> float:
        """Play a first Class or Race always, another one if it is clearly better."""
        view = self.view
        d = view.card(a.card)
        mine = view.races(self.me) if d.kind == RACE else view.classes(self.me)
        extra = False
        for card in view.extras(self.me):
            if view.card(card).extra_of_race == (d.kind == RACE):
                extra = True
        new = self.values.identity(d)
        if not mine or (extra and len(mine) < 2):
            return 6.0 + new / 10 if new > 0 else NEVER
        old = view.card(a.target) if a.verb == A.PLAY_FOE else view.card(mine[0])
        if old.no == d.no:
            return 1.6 if self.values.crowded() else NEVER
        better = new - self.values.identity(old)
        if better > 1.0:
            return 6.0
        return 1.6 if self.values.crowded() and better > 0 else NEVER

    def _level_card(self, a: Action) -> float:
        view = self.view
        d = view.card(a.card)
        if d.level_up.steals:
            if a.target == self.me:
                return NEVER
            if view.level(self.me) < view.free_level:
                return 13.0 + view.level(a.target) / 100
            return self.fight_scores.stop(a)
        if a.target != self.me or self.values.waits_with_levels():
            return NEVER
        return 13.0

    def _attach(self, a: Action) -> float:
        """Put a card that lifts limits on the best Item that could not be used otherwise, others where they help."""
        view = self.view
        d = view.card(a.card)
        if d.attachment.to_class:
            return 4.0
        if d.attachment.anyone:
            return (
                4.0 + d.gives.item_bonus / 10 if view.owner(a.target) == self.me and view.equipped(a.target) else NEVER
            )
        for other in self.actions:
            if (other.verb == A.EQUIP or other.verb == A.PLAY) and other.card == a.target:
                if self.values.wearing_gain(a.target) > 0:
                    return NEVER
        if view.card(a.target).kind != ITEM or view.equipped(a.target):
            return NEVER
        bonus = view.bonus_of(self.me, a.target)
        return 4.0 + bonus if bonus >= 3 or (bonus > 0 and self.values.crowded()) else NEVER

    # --- Curses -----------------------------------------------------------------------------------------------

    def _curse(self, a: Action) -> float:
        """Hold a Curse back for a player who is about to win; but play it on a rival rather than give it away."""
        if a.target == self.me:
            return NEVER
        view = self.view
        if self.moment == FIGHTING and view.kill_announced() and view.in_fight(a.target):
            score = self.fight_scores.stop(a)
            if score > 0:
                return score
        if self.moment != OPEN:
            return NEVER
        worth = self.values.worth(a.card)
        crowded = self.values.crowded() and worth <= self.values.cheapest(1)  # it would be given away
        rivalry = self.fight.rivalry(a.target)
        if not crowded and MOST_HURT * rivalry <= worth + self.personality.curse_price:
            return NEVER
        d = view.card(a.card)
        hurt = 0.0
        if d.curse.program >= 0:
            hurt -= total_worth(self.library.programs[d.curse.program], view, a.target)
        if d.curse.until:
            hurt -= self.library.standing[d.no]
        if crowded:
            return 1.5 + hurt * (rivalry + self.fight.threat(a.target)) / 100 if hurt > 0 else NEVER
        value = hurt * rivalry
        return 1.2 + value / 100 if value > worth + self.personality.curse_price else NEVER

    # --- fights -----------------------------------------------------------------------------------------------

    def _into_fight(self, a: Action) -> float:
        """Play a card for or against the munchkins, or one with another power."""
        view = self.view
        if self.moment == FIGHTING:
            self.fight.assess()
            if self.fight.amount(a) != 0:
                return self.fight_scores.boost(a) if self.fight.mine else self.fight_scores.stop(a)
        if view.card(a.card).kind == MONSTER or not view.card(a.card).plays:
            return NEVER
        return self._power(a)

    # --- powers and abilities ---------------------------------------------------------------------------------

    def _power(self, a: Action) -> float:
        effect = self.fight.effect(a)
        if effect is None:
            return NEVER
        bits = effect.bits
        if bits & CANCELS:
            return self._cancel(a)
        if self.moment == FIGHTING:
            score = self._fight_power(a, effect)
            if score != 0.0:
                return score
        if bits & (ESCAPES | ROLLS | PROTECTS):
            return self._save(a, effect)
        if self.moment == RUNNING or (bits & (UNDOES | HOLDS)):
            return self._running_power(a, effect)
        return self._quiet_power(a, effect)

    def _fight_power(self, a: Action, effect: Effect) -> float:
        """The score of a power that changes the fight; 0: it has nothing to do with the fight."""
        fight = self.fight
        fight.assess()
        bits = effect.bits
        if bits & GRABS:
            return 7.9 if fight.mine and not fight.winning() else NEVER
        if bits & KILLS and fight.mine:
            return self.fight_scores.boost(a)
        if fight.amount(a) != 0:
            return self.fight_scores.boost(a) if fight.mine else self.fight_scores.stop(a)
        if bits & REMOVES:
            return self.fight_scores.remove(a, effect)
        if bits & MOVES:
            return self.fight_scores.move(a, effect)
        if bits & FREEZES:
            return 5.0 if fight.mine and fight.winning() and fight.fighter_wins else NEVER
        if bits & SWITCHES:
            return NEVER
        if bits & (HOLDS | CLAIMS):
            return NEVER
        return 0.0

    def _save(self, a: Action, effect: Effect) -> float:
        """Use a card or an ability to get away, if being caught would be worse than what it costs."""
        view = self.view
        pending = view.curse()
        if pending >= 0:
            if view.curse_on() != self.me:
                return NEVER
            d = view.card(pending)
            hurt = 0.0 if d.curse.program < 0 else -total_worth(self.library.programs[d.curse.program], view, self.me)
            return 2.0 if hurt > self.fight.price(a) + 1.5 else NEVER
        if not view.running() or not view.in_fight(self.me):
            return NEVER
        worst = 0.0
        for foe in view.foes():
            if view.still_to_face(self.me, foe):
                worst = max(worst, self.fight.harm_of(foe, self.me))
        if worst * self.personality.risk < self.fight.price(a) + 1.0:
            return NEVER
        if effect.bits & ROLLS:
            total = view.die()
            if total > 0:
                return 2.0 if total < ESCAPE_ON and ESCAPE_ON - total <= 3 else NEVER
        return 2.0

    def _running_power(self, a: Action, effect: Effect) -> float:
        """Hold players who run away, if being caught hurts them more than the card is worth to the player."""
        view = self.view
        if not view.fighting() or view.in_fight(self.me):
            if effect.bits & REMOVES and view.in_fight(self.me):
                value = self.personality.risk * self.fight.danger(self.me) - self.fight.price(a)
                return 2.0 if value > 1.0 else NEVER
            return NEVER
        fighter = view.fighter()
        if effect.bits & (UNDOES | HOLDS):
            hurt = 0.0
            for foe in view.foes():
                hurt += self.fight.harm_of(foe, fighter)
            value = hurt * self.fight.rivalry(fighter) - self.fight.price(a)
            return GOING_ON if value > 0.5 else NEVER
        if effect.bits & CLAIMS:
            return GOING_ON
        return NEVER

    def _quiet_power(self, a: Action, effect: Effect) -> float:
        """Use a power outside of fights: drawing, fetching, stealing, swapping."""
        view = self.view
        if self.moment != OPEN or effect.bits & TAKES_BACK:
            return NEVER
        if effect.bits & STEALS:
            return 12.0 if a.target != self.me and view.level(self.me) < view.free_level else NEVER
        if effect.bits & SWAPS_LEVELS:
            return 11.0 if view.level(a.target) > view.level(self.me) else NEVER
        if effect.bits & TROUBLE:
            return self._more_trouble()
        if effect.bits & TAKES_TURN:
            return GOING_ON if view.active() != self.me else NEVER
        price = self.fight.price(a)
        if a.verb == A.USE and view.card(a.card).abilities[a.number].target in (TO_SMALL_ITEM, TO_UNWORN_ITEM):
            if view.card(a.target).bonus < 2 or price > 2.0:
                return NEVER
            price += 1.0 - 0.5 * self.personality.bonus * max(self.values.wearing_gain(a.target), 0.0)
        value = effect.worth(view, self.me) - price
        return 1.2 + value / 100 if value > 0.3 else NEVER

    def _more_trouble(self) -> float:
        for card in self.view.hand():
            if (
                self.view.card(card).kind == MONSTER
                and self.view.margin_against(card) >= self.personality.trouble_margin
            ):
                return 2.5
        return NEVER

    def _cancel(self, a: Action) -> float:
        """Cancel only a Curse on the player themselves, and only a bad one."""
        view = self.view
        if a.target < 0 or view.curse() >= 0:
            card = view.curse()
            if card < 0 or view.curse_on() != self.me:
                return NEVER
            d = view.card(card)
            hurt = -self.library.standing[d.no] if d.curse.until else 0.0
            if d.curse.program >= 0:
                hurt -= total_worth(self.library.programs[d.curse.program], view, self.me)
            return 2.0 if hurt > self.fight.price(a) + 0.5 else NEVER
        if a.target not in view.curses(self.me):
            return NEVER
        hurt = -self.library.standing[view.card(a.target).no]
        return 1.4 if hurt > self.fight.price(a) else NEVER
