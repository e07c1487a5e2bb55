"""How cards are used, in English: standing effects, moments, costs, limits."""

from __future__ import annotations

__all__ = ["GIVES", "PLAYING"]

GIVES = {
    "give.fight_bonus": "{bonus} to your strength",
    "give.win_ties": "your side wins ties",
    "give.run_away": "{bonus} to Run Away",
    "give.die_rolls": "{bonus} to all your die rolls",
    "give.hand_limit": "your hand limit is {n} cards",
    "give.big_items.unlimited": "you may carry any number of Big Items",
    "give.helper_levels": "when you help, you gain {levels} for each monster killed",
    "give.double_sale.one": "once on each of your turns, you may sell {n} Item for twice its value",
    "give.double_sale.many": "on each of your turns, you may sell {n} Items for twice their value",
    "give.only_slot_bonus": "no Item of yours but {slot} adds to your strength",
    "give.no_door_curses": "{curses} you meet by kicking open a door do nothing to you; those played by others still "
    "do",
    "give.face_up_from_discards": "whenever you draw cards face up, you may take some or all of them from the top of "
    "the matching discards instead. For each card so taken, discard one from your hand",
    "give.draw_after_escape": "when you get away from every monster of a lost fight, draw {cards} face down",
    "give.compel_help": "players of a higher Level than yours cannot refuse when you ask for help, nor ask anything "
    "for it. In a fight with such a helper you cannot gain the winning level",
    "give.item_bonus": "{bonus} to the bonus of the Item this lies with",
    "give.item_tag": "the Item this lies with is {a_item}",
    "give.class_shield": "play this on {a_class} of yours, out of a fight: monsters get no bonus because of that "
    "{class_}. Discard this when you lose it",
    "give.extra_slot": "you may have one {slot} more equipped",
    "give.extra_hands.one": "you have {n} Hand more",
    "give.extra_hands.many": "you have {n} Hands more",
    "give.no_bonus": "you get no bonus from your {items}",
    "give.no_bonus.worn": "you get no bonus from your equipped {items}",
    "give.no_help": "you may neither ask for, accept nor give help in a fight",
    "give.tag_bonus": "each {mark} Item you have equipped, and each {mark} one-shot you play for its bonus, counts "
    "{bonus} more",
    "give.loot_treasure": "when you loot the room, you may discard a card from your hand to draw a Treasure instead of "
    "a Door card",
    "give.level_cards": "whenever you gain a level, draw a Treasure face up; whenever you lose a level, discard a card "
    "from your hand",
    "give.complex_items.unlimited": "you may equip any number of Complex Items",
    "give.companions": "you may have {n} {hirelings} in play",
    "give.helper_draw.door": "when you help to kill a monster, draw 1 Door card face down, once per fight",
    "give.helper_draw.treasure": "when you help to kill a monster, draw 1 Treasure face down, once per fight",
    "give.alone_bonus": "{bonus} to your strength while you are the fighter and nobody helps you. {hirelings} do not "
    "count as help",
    "give.min_level": "your Level is never below {n}",
    "give.survive": "when you are killed, you may lose {n} levels instead and live",
    "give.second_door": "once on each of your turns, when there was no monster behind your door, you may kick open one "
    "more",
    "give.spare_slot": "you may equip a second Headgear, or a second Footgear, or use one more Hand: one of these at a "
    "time",
    "give.bars_slot": "you cannot equip {slot} beside it",
    "give.stands_in": "when a {curse} or Bad Stuff takes another Item of yours in play, you may discard this instead, "
    "even if it is only carried",
    "give.optional_use": "you choose in each fight whether to use it. Used, it counts; and if your side wins, all "
    "monsters vanish unkilled: their Treasures, but no levels for anybody",
    "give.joins_two": "out of a fight, tape it to two Items of yours that need Hands: together they need only the "
    "Hands of the one that needs more. A laser weapon so taped joins with no other laser weapons",
    "give.ignore_limits": "play this on an Item of yours: you may have and use it whatever limits there are. Discard "
    "this when the Item leaves you",
}

PLAYING = {
    "when.any_time": "at any time",
    "when.my_turn": "on your own turn, out of a fight, or as soon as you get this card",
    "when.fight": "in any fight",
    "when.my_fight": "while you fight or help",
    "when.alone": "while you are the fighter and nobody helps you",
    "when.losing": "while you fight or help and your side is not winning",
    "when.out_of_fight": "while you are not in a fight",
    "when.out_of_fight.target": "while neither you nor your victim is in a fight",
    "when.my_turn_fight": "on your own turn, in your fight or running away from it, even when you have just been "
    "caught",
    "when.running": "when a fight is lost, before anyone rolls to Run Away",
    "when.my_running": "when you must run away, before you roll",
    "when.my_roll": "after any die roll of your own",
    "when.my_run_roll": "after you roll to Run Away",
    "when.caught": "when your roll to Run Away has failed, before the Bad Stuff",
    "when.my_first_running": "when you must run away, before your first roll",
    "when.our_flight": "when you must run away as fighter or helper, before a roll or when one of you has just been "
    "caught",
    "when.escaped": "when any player has escaped from a monster",
    "when.curse": "when a {curse} is about to strike anyone, or lies in front of anyone",
    "when.drawn": "play this as soon as you get it",
    "when.own_turn": "on your own turn, while you are not in a fight",
    "when.own_turn.target": "on your own turn, while neither you nor your victim is in a fight",
    "when.quiet": "on anybody's turn, while there is no fight",
    "when.quiet_turn": "on your own turn, while there is no fight",
    "when.other_turn": "on another player's turn, while there is no fight",
    "when.before_door": "on your own turn, before you kick open the door",
    "when.after_win": "on your own turn, after you have won a fight as the fighter",
    "when.door_curse": "when a {curse} you turned up by kicking open a door is about to strike you",
    "when.harm": "when a {curse} or Bad Stuff is about to cost anyone levels or life",
    "when.first_running": "when a fight is lost, before anyone has got away or been caught",
    "when.others_fight": "in a fight of which you are not the fighter",
    "when.outside_fight": "in a fight you have no part in",
    "when.open_fight": "while you fight or help, until a kill or a loss is announced",
    "when.sale": "together with a sale of Items",
    "when.undead": "{when} against Undead",
    "play": "{when}: {steps}.",
    "play.or": "or {when}: {steps}.",
    "when.or": "{first}, or {second}",
    "ability": "{name}: {when}, {act}.",
    "ability.limited": "{name} ({limit}): {when}, {act}.",
    "ability.carried": " It need not be equipped.",
    "ability.epic": " Only while you are Epic.",
    "act.plain": "{steps}",
    "act.for": "{cost} for {steps}",
    "act.to": "{cost} to {steps}",
    "act.and": "{cost}, {steps}",
    "act.roll": "{cost} and {steps}",
    "act.named": "{cost}, name {target} and {steps}",
    "cost.discard.one": "discard a card",
    "cost.discard.many": "discard {n} cards",
    "cost.from_hand.one": "discard a card from your hand",
    "cost.from_hand.many": "discard {n} cards from your hand",
    "cost.item": "discard {a_item} from your hand or the table",
    "cost.hand": "discard your whole hand (at least {n} cards)",
    "cost.same_deck": "discard {n} cards of the same deck",
    "cost.levels": "lose {levels}",
    "cost.itself": "discard this card",
    "limit.once": "once per {per}",
    "limit.twice": "up to twice per {per}",
    "limit.times": "up to {times} times per {per}",
    "limit.per.fight": "fight",
    "limit.per.roll": "roll",
    "limit.per.victim": "victim and fight",
    "limit.per.foe": "monster",
    "limit.per.turn": "turn",
}
