"""The steps of a card in the kernel's form: each verb of the card language and the class that carries it out."""

from __future__ import annotations

from kickdoor.cards import language as L
from kickdoor.cards.checks import walk
from kickdoor.model.instruction import Instruction
from kickdoor.model.words import STATUS_NAMES
from kickdoor.rules.card_parts import CardParts, deck_number, only_key
from kickdoor.rules.instructions import control, fighting, gadgets, life, loss, running, tricks

_WHO = {
    "others_left": 0, "others_right": 1, "neighbours": 2, "highest_others": 3, "everyone": 4, "lower_others": 5,
    "left": 6, "right": 7,
}  # fmt: skip
_BY = {"you": 0, "left": 1, "right": 2, "player": 3}
_SIDES = {"either": 0, "munchkins": 1, "monsters": 2, "target": 3, "mine": 4}
_KEEP = {"none": 0, "keep": 1, "if_only": 2}
_FROM = {"one": 0, "caught": 1, "everyone": 2, "all": 3, "both": 4}


class CardSteps(CardParts):
    """Turns the steps of a card into programs."""

    def program(self, steps: list[L.Step]) -> int:
        """Number of a program for these steps; -1 for none."""
        if not steps:
            return -1
        verbs = [self.verb(step) for step in steps]
        self.lib.programs.append(verbs)
        return len(self.lib.programs) - 1

    def verb(self, step: L.Step) -> Instruction:
        word, value = only_key(step)
        maker = getattr(self, "v_" + word)
        made = maker(value)
        assert isinstance(made, Instruction)
        return made

    def v_lose_level(self, x: int | str) -> Instruction:
        return life.LoseLevel(_amount(x))

    def v_gain_level(self, x: L.GainLevel) -> Instruction:
        return life.GainLevel(x.amount, x.may_win)

    def v_set_level(self, x: int | str) -> Instruction:
        return life.SetLevel(0 if isinstance(x, str) else x)

    def v_raise_level(self, x: int) -> Instruction:
        return tricks.RaiseLevel(x)

    def v_lose_margin(self, x: int) -> Instruction:
        return tricks.LoseMargin(x)

    def v_lose_level_to(self, x: str) -> Instruction:
        return tricks.LoseLevelTo(1 if x == "left" else -1)

    def v_lose_race_or_class(self, x: L.Nothing) -> Instruction:
        return tricks.LoseRaceOrClass()

    def v_draw_and_keep(self, x: L.DrawAndKeep) -> Instruction:
        return tricks.DrawAndKeep(deck_number(x.deck), x.count, x.keep)

    def v_peek(self, x: L.Peek) -> Instruction:
        return tricks.Peek(-1 if x.deck is None else deck_number(x.deck), x.count, x.bury)

    def v_force_trade(self, x: L.Nothing) -> Instruction:
        return tricks.ForceTrade()

    def v_take_companion(self, x: L.Nothing) -> Instruction:
        return tricks.TakeCompanion()

    def v_discard_this(self, x: L.Nothing) -> Instruction:
        return tricks.DiscardThis()

    def v_afflict_item(self, x: L.Nothing) -> Instruction:
        return tricks.AfflictItem()

    def v_double_in_sale(self, x: L.Nothing) -> Instruction:
        return tricks.DoubleInSale()

    def v_handicap(self, x: L.Handicap) -> Instruction:
        return tricks.Handicap(self.trait(x.no_abilities))

    def v_take_turn(self, x: L.Nothing) -> Instruction:
        return tricks.TakeTurn()

    def v_look_for_trouble(self, x: L.Nothing) -> Instruction:
        return tricks.LookForTrouble()

    def v_protect(self, x: L.Nothing) -> Instruction:
        return tricks.Protect()

    def v_drive_out_helper(self, x: L.Nothing) -> Instruction:
        return tricks.DriveOutHelper()

    def v_use_item(self, x: L.Nothing) -> Instruction:
        return tricks.UseItem()

    def v_hold_runners(self, x: L.Nothing) -> Instruction:
        return tricks.HoldRunners()

    def v_claim_treasure(self, x: L.Nothing) -> Instruction:
        return tricks.ClaimTreasure()

    def v_die(self, x: L.Nothing) -> Instruction:
        return life.Die()

    def v_change_sex(self, x: L.Nothing) -> Instruction:
        return life.ChangeSex()

    def v_lose_class(self, x: str) -> Instruction:
        return life.LoseIdentity(False, x == "all")

    def v_lose_race(self, x: str) -> Instruction:
        return life.LoseIdentity(True, x == "all")

    def v_lose_trait(self, x: L.Trait) -> Instruction:
        trait = self.trait(x)
        assert trait is not None
        return life.LoseTrait(trait)

    def v_replace_from_discards(self, x: str) -> Instruction:
        return life.ReplaceFromDiscards(x == "race")

    def v_discard_items(self, x: L.DiscardItems) -> Instruction:
        count = 0 if x.count == "all" else _amount(x.count)
        verb = loss.DiscardItems(self.item_test(x.which), count, _BY[x.by], x.remember_gold)
        verb.short = self.program(x.short)
        return verb

    def v_discard_cards(self, x: L.DiscardCards) -> Instruction:
        verb = loss.DiscardCards(_amount(x.count), "hand" in x.places, "items" in x.places)
        verb.anything = "any" in x.places
        verb.random = x.random
        verb.short = self.program(x.short)
        return verb

    def v_discard_worth(self, x: L.DiscardWorth) -> Instruction:
        return loss.DiscardWorth(-1 if isinstance(x.gold, str) else x.gold, self.program(x.short))

    def v_discard_hand(self, x: L.Nothing) -> Instruction:
        return loss.DiscardHand()

    def v_take(self, x: L.Take) -> Instruction:
        treasure = x.what == "treasure"
        return loss.Take(x.what != "hand", x.what != "item", treasure, x.to == "me", x.optional)

    def v_take_target(self, x: L.Nothing) -> Instruction:
        return loss.TakeTarget()

    def v_draw(self, x: L.Draw) -> Instruction:
        return loss.Draw(-1 if x.deck == "paid" else deck_number(x.deck), x.count, x.who == "fighter", x.face == "same")

    def v_exchange(self, x: L.Exchange) -> Instruction:
        return loss.Exchange(deck_number(x.deck), x.count)

    def v_fetch(self, x: L.Fetch) -> Instruction:
        return loss.Fetch([deck_number(deck) for deck in x.decks])

    def v_each_player(self, x: L.EachPlayer) -> Instruction:
        return control.EachPlayer(_WHO[x.who], self.program(x.do), self.trait(x.with_))

    def v_roll(self, x: list[L.RollCase]) -> Instruction:
        return control.Roll(
            [case.up_to or 0 for case in x], [case.at_least or -99 for case in x], [self.program(c.do) for c in x]
        )

    def v_choose(self, x: list[list[L.Step]]) -> Instruction:
        return control.Choose([self.program(steps) for steps in x])

    def v_first_of(self, x: list[list[L.Step]]) -> Instruction:
        return control.FirstOf([self.program(steps) for steps in x])

    def v_if(self, x: L.If) -> Instruction:
        test = x.test
        item = None if test.has_item is None else self.item_test(test.has_item)
        return control.If(
            self.trait(test.counts_as), self.trait(test.suffers_as), item, self.program(x.then), self.program(x.else_)
        ).unless(self.trait(test.is_not), test.worth or 0)

    def v_add_bonus(self, x: L.AddBonus) -> Instruction:
        verb = fighting.AddBonus(x.amount, _SIDES[x.side], self.trait(x.per))
        for other in x.instead:
            trait = None if other.class_ is None else self.trait(L.Trait(class_=other.class_))
            verb.instead.append(fighting.Instead(other.amount, trait, other.tag or "", other.foes))
        return verb

    def v_double_strength(self, x: L.Nothing) -> Instruction:
        return fighting.DoubleStrength()

    def v_add_mate(self, x: L.Nothing) -> Instruction:
        return fighting.AddMate()

    def v_add_foe(self, x: L.AddFoe) -> Instruction:
        return fighting.AddFoe(x.undead)

    def v_mark_foe(self, x: str) -> Instruction:
        return gadgets.MarkFoe(self.tag(x))

    def v_freeze(self, x: L.Nothing) -> Instruction:
        return gadgets.Freeze()

    def v_ease_running(self, x: L.EaseRunning) -> Instruction:
        return gadgets.EaseRunning(x.bonus, self.tag(x.automatic))

    def v_swap_item(self, x: L.Nothing) -> Instruction:
        return gadgets.SwapItem()

    def v_take_back(self, x: L.Nothing) -> Instruction:
        return gadgets.TakeBack()

    def v_status(self, x: str) -> Instruction:
        return gadgets.SetStatus(STATUS_NAMES.index(x))

    def v_replace_foe(self, x: L.Nothing) -> Instruction:
        return fighting.ReplaceFoe()

    def v_remove_foe(self, x: L.RemoveFoe) -> Instruction:
        return fighting.RemoveFoe(x.which == "all", _KEEP[x.treasure], x.loot_room)

    def v_kill_foe(self, x: L.KillFoe) -> Instruction:
        return fighting.KillFoe()

    def v_move_fight(self, x: L.MoveFight) -> Instruction:
        return fighting.MoveFight(x.loot_room, x.to == "me")

    def v_take_item_to_win(self, x: L.TakeItemToWin) -> Instruction:
        return fighting.TakeItemToWin()

    def v_escape(self, x: L.Escape) -> Instruction:
        return running.Escape(_FROM[x.from_])

    def v_undo_escape(self, x: L.Nothing) -> Instruction:
        return running.UndoEscape()

    def v_set_roll(self, x: L.Nothing) -> Instruction:
        return running.SetRoll()

    def v_add_to_roll(self, x: int) -> Instruction:
        return running.AddToRoll(x)

    def v_roll_again(self, x: L.Nothing) -> Instruction:
        return running.RollAgain()

    def v_cancel_curse(self, x: L.Nothing) -> Instruction:
        return running.CancelCurse()

    def v_steal_level(self, x: L.Nothing) -> Instruction:
        return life.StealLevel()


_HARM = ("lose_level", "die", "set_level", "lose_margin", "lose_level_to")


def harmful(steps: list[L.Step]) -> bool:
    """May these steps cost levels or life?"""
    for _, part in walk(steps):
        if isinstance(part, L.Step) and only_key(part)[0] in _HARM:
            return True
    return False


def _amount(x: int | str) -> int:
    return -1 if isinstance(x, str) else x
