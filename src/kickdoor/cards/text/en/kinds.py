"""The lines of each kind of card, in English."""

from __future__ import annotations

__all__ = ["MONSTERS", "CARDS"]

MONSTERS = {
    "against": "{traits}",
    "against.all": "anyone who is {is_traits}",
    "monster.against": "{bonus} against {whom}.",
    "monster.against.any": "{bonus} against {whom}, counted once.",
    "monster.against.more": "{bonus} more against {whom}.",
    "monster.hinders": "Each {trait} fights it at {bonus}.",
    "monster.hinders.any": "Each {traits} fights it at {bonus}, counted once.",
    "monster.against_items": "{bonus} if fighter or helper has {a_item} in play.",
    "monster.against_items.worn": "{bonus} if fighter or helper has {a_item} equipped.",
    "monster.against_items.each": "{bonus} for each {item} that fighter and helper have in play.",
    "monster.against_items.each.worn": "{bonus} for each {item} that fighter and helper have equipped.",
    "monster.against_fire": "{bonus} if the munchkins use fire or flame.",
    "monster.kin": "{kin}: may be sent from the hand into any fight with another {kin} monster.",
    "monster.no_bonus": "The munchkins get no bonus from {items} in this fight.",
    "monster.no_bonus.worn": "The munchkins get no bonus from equipped {items} in this fight.",
    "monster.no_hand_cards": "Fighter and helper may play no cards from the hand while it is in the fight.",
    "monster.only_level": "Only Levels count against it: no Items, no other bonuses.",
    "monster.ignores_level": "Your Level does not count against it, nor a helper's: fight it with bonuses alone.",
    "monster.alone": "Face it alone: nobody may help you.",
    "monster.run_away": "{bonus} to Run Away from it.",
    "monster.escape.automatic": "Everyone escapes from it automatically.",
    "monster.escape.impossible": "No roll and no automatic escape gets anybody away from it.",
    "monster.escape.inescapable": "Whoever loses to it is caught: no roll is made, and nothing can prevent it.",
    "monster.will_not_pursue": "Will not pursue anyone of Level {n} or below.",
    "monster.will_not_pursue.unless": "Will not pursue anyone of Level {n} or below, except {traits}.",
    "monster.run_penalty": "Whoever must run away from it loses {levels}, even on an escape.",
    "monster.run_penalty.above": "Anyone above Level {above} who must run away from it loses {levels}, even on an "
    "escape.",
    "monster.drop_to_escape": "Before you roll to Run Away from it, you may discard {a_item} from the table to escape "
    "automatically.",
    "monster.leaves": "If fighter or helper is {is_trait}, it leaves instead of fighting: no level, {treasures}.",
    "monster.leaves.no_treasures": "no Treasures",
    "monster.leaves.treasures": "but it hands over {treasures}",
    "monster.leaves.then": " After the fight, that {trait} {steps}.",
    "monster.offer": "{name}: instead of fighting it, {who} may {act}{unless}. No level, {treasure}.",
    "monster.offer.fighter": "the fighter",
    "monster.offer.trait": "{a_trait} who fights or helps",
    "monster.offer.item": "discard {a_item} from the table to be rid of it",
    "monster.offer.free.keep": "drive it off",
    "monster.offer.free.none": "leave it be",
    "monster.offer.unless": ", unless {a_trait} fights or helps",
    "monster.offer.keep": "but its Treasures stay for the fighter",
    "monster.offer.none": "no Treasures",
    "monster.extra_levels.fire": "The fighter gains {levels} if fire or flame helped to kill it.",
    "monster.extra_levels.level_alone": "The fighter gains {levels} for killing it with no helper and nothing but the "
    "fighter's own Level counting.",
    "monster.kill_reward": "When it is defeated, each {trait} who fought it draws {cards}.",
    "monster.kill_reward.all": "When it is defeated, everyone who fought it draws {cards}.",
    "monster.before_fight": "Before the fight, if this monster starts it: {steps}.",
    "monster.when_helped": "Whenever somebody joins as the helper, that player {steps}.",
    "monster.leaves.all": "but its Treasures stay for the fighter",
    "monster.offer.fighter_trait": "the fighter, if {is_trait},",
    "monster.offer.then": " When the fight is over and not lost, that player {steps}.",
    "monster.killed_by": "Killed at once, as by the fighter, when fighter or helper is {is_trait}.",
    "monster.extra_levels.trait": "Each {trait} who kills it or helps to gains {levels}.",
    "monster.extra_treasures": "If {a_trait} fights it or helps, it leaves {cards}.",
    "monster.card_bonus.munchkins": "In the fight, fighter and helper may discard any number of cards, hand or table, "
    "for {bonus} to their side each.",
    "monster.card_bonus.others": "In the fight, everybody but the fighter may discard any number of cards, hand or "
    "table, for {bonus} to this monster each.",
    "monster.entry_roll": "When it enters the fight, the player on the fighter's left rolls the die and adds the "
    "number to its strength.",
    "monster.no_companions": "{hirelings} stay away from the fight: they and what they carry are no help, and they "
    "cannot be sacrificed.",
    "monster.catch_levels": "If it catches anybody, every player it did not catch gains {levels} when all have run, "
    "but never the winning one.",
    "monster.kill_reward.fighter": "The fighter who kills it draws {cards}.",
    "monster.bad_stuff": "Bad Stuff: {steps}.",
    "monster.bad_stuff.none": "Bad Stuff: none.",
    "monster.reward": "Reward: {levels}, {treasures}.",
}

CARDS = {
    "enhancer": "In any fight, on one monster: {bonus} to its strength{treasures}.",
    "enhancer.more": " and {treasures} if it is defeated",
    "enhancer.fewer.one": " and {n} Treasure less if it is defeated",
    "enhancer.fewer.many": " and {n} Treasures less if it is defeated",
    "enhancer.least": " and at least {treasures} if it is defeated",
    "enhancer.floor": ", but at least {n}",
    "enhancer.instead": "On {a_monster} {bonus} and {treasures} Treasures instead.",
    "enhancer.adds_tag": "It is {a_monster} for this fight.",
    "enhancer.run_away": "{bonus} to Run Away from it.",
    "curse.stays.fight_over": "In your next fight, or the one you are in now: {gives}.",
    "curse.only_on": "Does nothing to anyone who is not {is_trait}.",
    "curse.stays.armor_lost": "Stays with you until a {curse} or Bad Stuff takes Armor from you: {gives}.",
    "curse.stays.flight_over": "The next time you must run away, or from your next roll on if you are running now: "
    "{gives}.",
    "curse.stays.kill": "Stays with you until you kill a monster: {gives}.",
    "curse.stays.headgear_lost": "Stays with you until a {curse} or Bad Stuff takes Headgear from you: {gives}.",
    "curse.stays.item_lost": "Stays with that Item; when the Item leaves you, discard this.",
    "extra.two": "Play this on a {trait} of yours. You may have two different {traits}, with all that is good and bad "
    "about both.",
    "extra.one": "With a single {trait}, enjoy all its advantages and suffer none of its disadvantages; its abilities "
    "still cost what they cost.",
    "extra.lost": "Discard this when you lose your last {trait}.",
    "item.bonus": "Bonus {bonus}.",
    "item.bonus_for": "Bonus {bonus} instead for {a_traits}.",
    "item.bonus_if.foe": "Bonus {bonus} instead while {foes} is in the fight.",
    "item.bonus_if.no_class": "Bonus {bonus} instead while you have no {class_}.",
    "item.hands_with": "All your equipped {items} together never take more than 2 Hands.",
    "item.carries": "Carries {n} other Item of yours beyond slots, Hands and the limit on Big Items, ready for use if "
    "you may use it at all. While it does, it counts as no Big Item itself. Losing it does not lose what it carries.",
    "attachment.anyone": "Play it at any time on any Item in play{unless}, yours or anybody's; it stays with the Item "
    "wherever that goes.",
    "attachment.unless": " that is no {item}",
    "item.laser": "All your equipped laser weapons are one weapon of 2 Hands; their bonuses add up.",
    "item.bonus_if.item": "Bonus {bonus} instead while you have {a_item}.",
    "item.usable_by": "Usable by {traits} only.",
    "item.not_usable_by": "Not usable by {traits}.",
    "item.value": "Worth {gold}.",
    "item.no_value": "No value.",
    "level_up": "You or another player of your choice gains {levels}, but never the winning one.",
    "level_up.only.always": "Play it at any time, even in a fight.",
    "level_up.only.after_fight": "Play it after a fight, anyone's, until the end of that turn.",
    "level_up.only.not_highest": "Play it at any time, even in a fight, unless your own Level is the highest or tied "
    "for it.",
    "level_up.only.hireling_in_play": "Play it at any time, even in a fight, by discarding {a_hireling} in play, yours "
    "or anybody's, with whatever it carries.",
    "level_up.killed": "In that fight {a_monster} must have been killed.",
    "level_up.price": "Whoever gains must agree, and discards {a_item} in play of their own choice for it.",
    "level_up.steal": "Choose another player: they lose {levels} and you gain {levels}, but never the winning one.",
    "hireling.play": "Play it at any time, even in a fight; it stays with you.",
    "hireling.hands": "Has {n} Hands of its own and carries Items in them that you could use: they count as equipped "
    "by you. If you lose the {hireling}, you lose those Items too.",
    "hireling.after_win": "After each fight you win as fighter or helper: {steps}.",
    "hireling.carries.one": "Carries {n} Item for you beyond all limits: you may have and use it even if you could not "
    "otherwise. If you lose the {hireling}, you lose that Item too.",
    "hireling.carries.many": "Carries {n} Items for you beyond all limits: you may have and use them even if you could "
    "not otherwise. If you lose the {hireling}, you lose those Items too.",
}
