"""The fight of a scenario: its monsters, its two sides, their deal, and how far it has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.fights import DealChanged, FightBegan, HelperJoined
from kickdoor.model.events.foes import Enhanced, FoeJoined
from kickdoor.model.player import Draft
from kickdoor.model.table import Table
from kickdoor.model.words import ENHANCER, FIGHT, HAND, ITEMS, MONSTER, NEW_DEAL
from kickdoor.rules import engine
from kickdoor.rules.bargain.draft_kind import offer_of
from kickdoor.rules.bargain.drafts import take_step, why_not_step
from kickdoor.rules.fight.combat import Fighting
from kickdoor.rules.fight.forced_help import compel
from kickdoor.rules.fight.help import why_alone, why_cannot_help, why_shunned
from kickdoor.rules.places import everybody
from kickdoor.scenarios.cards import Cards, must_be
from kickdoor.scenarios.statements import BadScenario, flag, mapping, one_of, sequence

KEYS = ("foes", "mates", "enhancers", "fighter", "helper", "compelled", "deal", "stage")
OPEN, KILL, LOSS, RUNNING = "open", "kill", "loss", "running"
STAGES = (OPEN, KILL, LOSS, RUNNING)
_DEAL_KEYS = ("picks", "items", "promises", "on_loss")
_LAST = "last"


class FightPlacer:
    """Lays out a fight on a table whose players have their cards and whose turn has begun."""

    def __init__(self, t: Table, cards: Cards, names: list[str], spec: object) -> None:
        self.t = t
        self.cards = cards
        self.names = names
        self.spec: Mapping[str, Any] = mapping("fight", spec, KEYS)
        self.stage = one_of("fight.stage", self.spec.get("stage", OPEN), STAGES, "stage of a fight")

    def place(self) -> None:
        t = self.t
        fighter = self._seat("fighter", t.active)
        t.emit(FightBegan(fighter))
        foes = sequence("fight.foes", self.spec.get("foes", []))
        if not foes:
            raise BadScenario("fight.foes", "a fight has at least one monster")
        for i, name in enumerate(foes):
            self._add_foe(f"fight.foes[{i}]", name)
        self._lay_with("mates")
        self._lay_with("enhancers")
        if "helper" in self.spec:
            self._add_helper(fighter, self._seat("helper", -1))
        elif self.spec.get("compelled") or self.spec.get("deal"):
            key = "compelled" if self.spec.get("compelled") else "deal"
            raise BadScenario(f"fight.{key}", "nobody helps: state the helper too")
        assert t.fight is not None
        frame = Fighting(t.fight.foes[0].card)
        frame.begun = True
        t.push(frame)

    def _seat(self, key: str, default: int) -> int:
        """The seat of the player who is named, alive."""
        if key not in self.spec:
            return default
        seat = self.names.index(one_of(f"fight.{key}", self.spec[key], self.names, "player here"))
        if not self.t.alive(seat):
            raise BadScenario(f"fight.{key}", f"{self.names[seat]} is dead (DEATH-7)")
        return seat

    # --- monsters ---------------------------------------------------------------------------------------------

    def _bring(self, place: str, name: object) -> int:
        card = self.cards.take(place, name)
        self.t.emit(CardMoved(card, FIGHT, -1, everybody(self.t)))
        return card

    def _add_foe(self, place: str, name: object) -> None:
        card = self._bring(place, name)
        must_be(place, self.t.lib.cards[card], (MONSTER,))
        self.t.emit(FoeJoined(card, -1))

    def _lay_with(self, key: str) -> None:
        """Cards that lie with a monster, which is named as in `foes`."""
        t = self.t
        assert t.fight is not None
        for foe_name, names in mapping(f"fight.{key}", self.spec.get(key, {})).items():
            at = f"fight.{key}[{foe_name!r}]"
            foe = t.fight.foe(self.cards.find(at, foe_name, [foe.card for foe in t.fight.foes], "in this fight"))
            assert foe is not None
            for i, name in enumerate(sequence(at, names)):
                card = self._bring(f"{at}[{i}]", name)
                d = t.lib.cards[card]
                if key == "enhancers":
                    must_be(f"{at}[{i}]", d, (ENHANCER,))
                    t.emit(Enhanced(card, foe.group))
                elif d.mates < 0:
                    raise BadScenario(f"{at}[{i}]", f"{d.name} does not make one monster two (MATE-1)")
                else:
                    t.emit(FoeJoined(card, foe.card))

    # --- the helper -------------------------------------------------------------------------------------------

    def _add_helper(self, fighter: int, helper: int) -> None:
        t = self.t
        if helper == fighter:
            raise BadScenario("fight.helper", f"{self.names[helper]} is the fighter (HELP-1)")
        assert t.fight is not None
        reason = why_cannot_help(t, helper) or why_shunned(t, fighter) or why_alone(t, t.fight)
        if reason is not None:
            raise BadScenario("fight.helper", str(reason))
        if flag("fight.compelled", self.spec.get("compelled", False)):
            compel(t, fighter, helper)
        else:
            t.emit(HelperJoined(helper, None, False))
        if "deal" in self.spec:
            self._make_deal(fighter, helper, mapping("fight.deal", self.spec["deal"], _DEAL_KEYS))

    def _make_deal(self, fighter: int, helper: int, deal: Mapping[str, Any]) -> None:
        """The terms are put together as at the table, so that the same rules hold for them (HELP-5, NEG-1)."""
        t = self.t
        draft = Draft(NEW_DEAL, helper)
        steps: list[tuple[str, Action]] = []
        for i, pick in enumerate(sequence("fight.deal.picks", deal.get("picks", []))):
            last = pick == _LAST
            if not last and (isinstance(pick, bool) or not isinstance(pick, int)):
                raise BadScenario(f"fight.deal.picks[{i}]", f"{pick!r} is neither a number nor {_LAST!r}")
            steps.append((f"fight.deal.picks[{i}]", A.bare(A.ADD_LAST) if last else Action(A.ADD_PICK, number=pick)))
        for key, verb, zone in (("items", A.ADD, ITEMS), ("promises", A.ADD_CARD, HAND)):
            for i, name in enumerate(sequence(f"fight.deal.{key}", deal.get(key, []))):
                place = f"fight.deal.{key}[{i}]"
                whose = f"among the cards {self.names[fighter]} has there"
                card = self.cards.find(place, name, t.players[fighter].zone(zone), whose)
                steps.append((place, Action(verb, card)))
        if flag("fight.deal.on_loss", deal.get("on_loss", False)):
            steps.append(("fight.deal.on_loss", A.bare(A.ON_LOSS)))
        for place, step in steps:
            reason = why_not_step(t, fighter, draft, step)
            if reason is not None:
                raise BadScenario(place, str(reason))
            take_step(t, fighter, draft, step)
        t.emit(DealChanged(offer_of(t, fighter, draft)))


def go_to_stage(t: Table, stage: str) -> None:
    """Announce the kill or the loss, or begin to run, in a fight that is open."""
    if stage == OPEN:
        return
    fighting = t.top
    if t.fight is None or not isinstance(fighting, Fighting):
        raise BadScenario("fight.stage", "something else has to be settled before the fight can come to that")
    say = A.bare(A.KILL if stage == KILL else A.LOSE)
    reason = engine.why_not(t, t.fight.fighter, say)
    if reason is not None:
        raise BadScenario("fight.stage", str(reason))
    if stage == RUNNING:
        fighting.lose(t)
        engine.go_on(t)
    else:
        engine.act(t, t.fight.fighter, say)
