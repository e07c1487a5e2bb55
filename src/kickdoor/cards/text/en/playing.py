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
    "give.ignore_limits": "play this on an Item of yours: you may have and use it beyond every limit of {class_}, "
    "{race}, sex, slot, Hands or size. Discard this when the Item leaves you",
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
    "when.escaped": "when any player has escaped from a monster",
    "when.curse": "when a {curse} is about to strike anyone, or lies in front of anyone",
    "when.drawn": "play this as soon as you get it",
    "when.undead": "{when} against Undead",
    "play": "{when}: {steps}.",
    "play.or": "or {when}: {steps}.",
    "ability": "{name}: {when}, {act}{limit}.",
    "ability.carried": " It need not be equipped.",
    "act.plain": "{steps}",
    "act.for": "{cost} for {steps}",
    "act.to": "{cost} to {steps}",
    "act.and": "{cost}, {steps}",
    "act.named": "{cost}, name {target} and {steps}",
    "cost.discard.one": "discard a card",
    "cost.discard.many": "discard {n} cards",
    "cost.hand": "discard your whole hand (at least {n} cards)",
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
