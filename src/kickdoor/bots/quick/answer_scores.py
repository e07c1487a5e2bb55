"""The quick bot's scores for answers to questions: what to do in the turn, what to give up, which card to pick."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.fight import FightJudgement
from kickdoor.bots.quick.hints import Choice, ForOne, Hint, total_worth
from kickdoor.bots.quick.library_values import LibraryValues
from kickdoor.bots.quick.personality import Personality
from kickdoor.bots.quick.scale import GOING_ON, NEVER, PASSING
from kickdoor.bots.quick.scorer import Scorer
from kickdoor.bots.quick.trading import Trading
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.views.live_view import LiveView

# What it is worth not to suffer what a card can replace: death, levels, an Item, a Curse, Bad Stuff, a card.
_SAVED: Final = (12.0, 4.0, 2.5, 3.0, 4.0, -0.9)


class AnswerScores(Scorer):
    """Scores the answers of one player."""

    def __init__(
        self,
        view: LiveView,
        library: LibraryValues,
        personality: Personality,
        values: CardValues,
        fight: FightJudgement,
        trading: Trading,
    ) -> None:
        super().__init__(view, library, personality, values, fight)
        self.trading = trading

    def score(self, a: Action) -> float:
        verb = a.verb
        if verb == A.PASS:
            return PASSING
        if verb == A.KILL:
            return 10.0
        if verb == A.TROUBLE:
            return self._trouble(a)
        if verb == A.DROP or verb == A.GIVE:
            return self._give_up(a)
        if verb == A.PICK:
            return self._pick(a)
        if verb == A.CHOOSE:
            return self._choose(a)
        if verb == A.ROLL:
            foe = self.view.foe(a.card)
            return GOING_ON if foe is None else GOING_ON + self.fight.harm_of(foe, self.me) / 1000
        if verb == A.GO_FIRST:
            return GOING_ON + (0.1 if a.target == self.me else 0.0)
        if verb == A.KICK_DISCARDS:
            return self._kick_discards()
        return GOING_ON

    # --- the turn ---------------------------------------------------------------------------------------------

    def _trouble(self, a: Action) -> float:
        """Look for trouble with a monster that is beaten with something to spare, alone or with help that is likely."""
        view = self.view
        d = view.card(a.card)
        if d.monster.entry_roll:
            return NEVER
        margin = view.margin_against(a.card)
        if view.level(self.me) + d.levels >= view.winning_level:
            return 8.0 + margin * 0.1 if margin >= 1 else NEVER
        if view.highest_other() >= view.winning_level - 2 and self.values.last_monster(a.card):
            return NEVER  # somebody is about to win, and this monster may be needed to stop them
        if margin >= self.personality.trouble_margin:
            return 3.0 + d.treasures * 0.2 + d.levels + margin * 0.02
        value = d.levels * self.personality.level + d.treasures * self.personality.treasure
        price = self.values.boost_price(1 - margin)
        if not d.monster.alone:
            price = min(price, self._help_price(a.card))
        gain = value - price - self.personality.trouble_gain
        return GOING_ON + gain / 100 if gain > 0 else NEVER

    def _help_price(self, monster: int) -> float:
        """What help against this monster would cost, if somebody is clearly strong enough; otherwise 99."""
        view = self.view
        if view.card(monster).treasures < 2:
            return 99.0
        best = 99.0
        for seat in range(view.seats()):
            if seat != self.me and view.alive(seat):
                if view.margin_against(monster, seat) >= self.personality.helper_margin:
                    best = min(best, self.personality.treasure + 0.3)
        return best

    def _kick_discards(self) -> float:
        """The top Door of the discards is known: take it if it is a monster that is clearly beaten."""
        card = self.view.top_discard(0)
        if card < 0:
            return NEVER
        d = self.view.card(card)
        if d.treasures == 0 or d.monster.level == 0:
            return NEVER
        margin = self.view.margin_against(card)
        cost = self.values.cheapest(1)
        if margin >= 1 and self.view.level(self.me) + d.levels >= self.view.winning_level:
            return 1.2
        return 1.1 if margin > 2 and cost < 1.5 else NEVER

    # --- cards ------------------------------------------------------------------------------------------------

    def _give_up(self, a: Action) -> float:
        """Give up the cheapest card of one's own, or the dearest of another player's."""
        owner = self.view.owner(a.card)
        worth = min(self.values.worth(a.card), 40.0)
        if self.actions[-1].verb == A.PASS and self.view.text() is not None:  # nobody has to
            return PASSING + (0.9 - worth) / 10
        return GOING_ON + 0.5 - worth / 100 if owner == self.me or owner < 0 else GOING_ON + worth / 100

    def _pick(self, a: Action) -> float:
        if self.view.putting_away():  # only the order of the discards
            return NEVER
        foe = self.view.foe(a.card)
        if foe is not None:  # it is faced without a roll
            return GOING_ON + self.fight.harm_of(foe, self.me) / 1000
        text = self.view.text()
        if text is not None and a.card in text.chosen:  # what is paid already is not taken back
            return NEVER
        owner = self.view.owner(a.card)
        if owner == self.me:  # the cheapest card of one's own
            return GOING_ON - self.values.worth(a.card) / 100
        return GOING_ON + min(self._worth_if_got(a.card), 40.0) / 100

    def _worth_if_got(self, card: int) -> float:
        """What a card that is not yet the player's would be worth to them."""
        d = self.view.card(card)
        return self.trading.worth_if_got(card) if d.is_item else self.values.worth(card)

    def _choose(self, a: Action) -> float:
        """Turn a die to six, take the best of several ways, and prefer Treasures of the deck to the discards."""
        view = self.view
        if view.sharing():
            return GOING_ON - a.number / 100
        if view.surviving() or view.consenting():
            return GOING_ON + a.number / 100
        if view.reacting():
            return GOING_ON + a.number * self._reaction() / 100
        program = view.text()
        if program is not None:
            one = self._for_one(program)
            if one is not None and 0 < a.number <= view.seats():
                return GOING_ON + one.score(view, self.me, a.number - 1) / 100
            ways = self._ways(program)
            if len(ways) >= a.number > 0:
                return GOING_ON + total_worth(ways[a.number - 1], view, self.me) / 1000
        return GOING_ON + a.number / 100

    def _reaction(self) -> float:
        """What it is worth to let a card of one's own react: its steps, and what they replace."""
        program = self.view.reaction()
        worth = total_worth(self.library.programs[program], self.view, self.me) if program >= 0 else 0.0
        instead = self.view.replaced()
        return worth + (_SAVED[instead] if instead >= 0 else 0.01)

    def _for_one(self, program: CardProgram) -> ForOne | None:
        """The steps for a player who is being chosen, if the card asks for one."""
        if program.pc < 1:
            return None
        hint = self.library.programs[program.program][program.pc - 1]
        return hint if isinstance(hint, ForOne) else None

    def _ways(self, program: CardProgram) -> list[list[Hint]]:
        """The ways that a card in the middle of its text offers; empty: it asks something else."""
        if program.pc < 1:
            return []
        hint = self.library.programs[program.program][program.pc - 1]
        return hint.ways if isinstance(hint, Choice) and not hint.first else []
