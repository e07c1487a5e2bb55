"""What a card gives while it is in play, and what may be done with it, in the kernel's form."""

from __future__ import annotations

from kickdoor.cards import language as L
from kickdoor.model.card import CardDef
from kickdoor.model.power import Power
from kickdoor.model.words import LIMIT_NAMES, SLOT_NAMES, TARGET_NAMES, TO_SIDE, WHEN_NAMES
from kickdoor.rules.card_parts import deck_number, only_key
from kickdoor.rules.card_steps import CardSteps


class CardPowers(CardSteps):
    """Turns what a card gives, how it is played and what its owner may do with it into attributes and powers."""

    def give(self, d: CardDef, give: L.Give) -> None:
        """Standing effects become plain attributes of the definition."""
        word, value = only_key(give)
        if word == "fight_bonus":
            d.gives.fight_bonus = value
        elif word == "win_ties":
            d.gives.wins_ties = True
        elif word == "run_away":
            d.gives.run_away = value
        elif word == "die_rolls":
            d.gives.die_rolls = value
        elif word == "hand_limit":
            d.gives.hand_limit = value
        elif word == "big_items":
            d.gives.big_unlimited = True
        elif word == "helper_levels":
            d.gives.helper_levels = value
        elif word == "double_sale":
            d.gives.double_sale = value
        elif word == "only_slot_bonus":
            d.gives.only_slot_bonus = SLOT_NAMES.index(value)
        elif word == "no_door_curses":
            d.gives.no_door_curses = True
        elif word == "face_up_from_discards":
            d.gives.face_up_from_discards = True
        elif word == "draw_after_escape":
            d.gives.draw_after_escape = deck_number(value)
        elif word == "compel_help":
            d.gives.compels_help = True
        elif word == "complex_items":
            d.gives.complex_unlimited = True
        elif word == "helper_draw":
            d.gives.helper_draw = deck_number(value)
        elif word == "bars_slot":
            d.gives.bars_slot = SLOT_NAMES.index(value)
        elif word in ("companions", "alone_bonus", "min_level", "survive"):
            setattr(d.gives, word, value)
        elif word in ("second_door", "spare_slot", "stands_in", "optional_use", "joins_two"):
            setattr(d.gives, word, True)
        elif word == "item_bonus":
            d.gives.item_bonus = value
        elif word == "item_tag":
            d.gives.item_tag = value
        elif word == "class_shield":
            d.gives.class_shield = True
        elif word == "extra_slot":
            d.gives.extra_slot = SLOT_NAMES.index(value)
        elif word == "extra_hands":
            d.gives.extra_hands = value
        elif word == "no_bonus":
            d.gives.silences.append(self.item_test(value))
        elif word == "no_help":
            d.gives.no_help = True
        elif word == "tag_bonus":
            d.gives.tag_bonus = value.bonus
            d.gives.tag_bonus_tag = value.tag
        elif word == "loot_treasure":
            d.gives.loot_treasure = True
        elif word == "level_cards":
            d.gives.level_cards = True
        else:
            assert word == "ignore_limits", word
            d.gives.ignores_limits = True

    def power(self, index: int, play: L.Play) -> Power:
        power = Power(index, WHEN_NAMES.index(play.when), self.program(play.do))
        power.target = TARGET_NAMES.index(play.target or "")
        if play.foe.monster is not None:
            power.foe_monster = self.monster_named(play.foe.monster)
        power.foe_max_level = play.foe.max_level or 0
        power.whom = self.trait(play.whom)
        power.pure = play.pure
        power.foe_tag = play.foe.tag or ""
        power.foe_lacks = play.foe.lacks_tag or ""
        power.foe_added = play.foe.added
        for step in play.do:
            word, value = only_key(step)
            if word == "add_bonus":
                power.helps = self.trait(value.per)
                if value.side == "either":
                    power.target = TO_SIDE
            elif word == "drive_out_helper":
                power.drives_out = True
            elif word == "force_trade":
                power.forces_trade = True
            elif word == "look_for_trouble":
                power.needs_own_monster = True
            elif word == "double_in_sale":
                assert self.now is not None
                self.now.doubles_in_sale = True
            elif word == "draw_and_keep" and play.when == "drawn":
                assert self.now is not None
                self.now.more_cards = value.count
                self.now.kept_cards = value.keep
            elif word in ("add_foe", "replace_foe"):
                power.with_monster = True
                power.needs_undead = word == "add_foe" and value.undead
            elif word == "swap_item":
                power.swaps = True
            elif word in ("remove_foe", "kill_foe"):
                power.removes = True
            elif word == "take_item_to_win":
                power.takes_item = True
            elif word == "draw" and play.when == "drawn":
                assert self.now is not None
                self.now.more_cards = value.count
        return power

    def ability(self, index: int, x: L.Ability) -> Power:
        power = self.power(index, L.Play(when=x.when, do=x.do, target=x.target, foe=x.foe))
        power.id = x.id
        power.name = x.name
        power.cost_cards = x.cost.discard or 0
        power.cost_from_hand = x.cost.from_hand or 0
        power.cost_item = x.cost.item or ""
        power.cost_hand = x.cost.hand or 0
        power.cost_itself = x.cost.itself
        power.cost_levels = x.cost.levels or 0
        power.same_deck = x.cost.same_deck
        if x.limit is not None:
            power.limit = LIMIT_NAMES.index(x.limit.per)
            power.times = x.limit.times
        power.against_undead = x.against_undead
        power.carried = x.carried
        power.epic = x.epic
        return power
