"""Why something is not possible: every refusal in the player's words, with the clause behind it."""

from typing import Final

from kickdoor.model.reason import Reason

GAME_OVER: Final = Reason("game-over", "WIN-10", "The game is over; nothing can be played any more")
NO_SEAT: Final = Reason("no-seat", "SETUP-1", "There is no such seat at this table")
DEAD: Final = Reason("dead", "DEATH-7", "Your character is dead until the next player's turn starts")
TARGET_DEAD: Final = Reason("target-dead", "DEATH-7", "That character is dead and cannot be the target of anything")
NOT_YOURS: Final = Reason("not-yours", "ZONE-4", "You do not have that card")
NOT_IN_HAND: Final = Reason("not-in-hand", "ZONE-3", "That card is not in your hand")
NOT_IN_PLAY: Final = Reason("not-in-play", "ZONE-3", "A card in the hand gives nothing until it is played")
NEVER_UNUSED: Final = Reason("never-unused", "ZONE-8", "Only Items may lie in play unused")
OWN_TABLE: Final = Reason("own-table", "ZONE-12", "That is played only in front of yourself")
NOT_FROM_DISCARDS: Final = Reason(
    "not-from-discards", "DECK-7", "Nothing is drawn from the discards unless a card says so"
)
NO_SUCH_CARD: Final = Reason("no-such-card", "CONFLICT-7", "There is no such card in this game")
NOT_PLAYABLE: Final = Reason("not-playable", "CONFLICT-7", "This card cannot be played like that")
NOT_ASKED: Final = Reason("not-asked", "CONFLICT-7", "Nobody has asked you that")
SETTLE_FIRST: Final = Reason("settle-first", "ORDER-1", "Something is being settled; it has to be finished first")
ROLL_LIES: Final = Reason("roll-lies", "RUN-14", "A die lies on the table: only what changes dice can be used now")
DRAFT_OPEN: Final = Reason("finish-first", "ORDER-6", "Finish or cancel what you are putting together first")
NO_DRAFT: Final = Reason("no-draft", "ORDER-6", "You are not putting anything together")

NOT_YOUR_TURN: Final = Reason("not-your-turn", "TURN-9", "You can do that only on your own turn")
NOT_NOW_DOOR: Final = Reason("not-now", "TURN-3", "The door is kicked open once, at the start of your turn")
NOT_NOW_TROUBLE: Final = Reason("not-now", "TROUBLE-1", "That is for the phase after a door without a monster")
ONLY_MONSTER: Final = Reason("only-a-monster", "TROUBLE-4", "Only a monster from your own hand can be used for that")
LOOT_ONLY: Final = Reason("loot-only", "LOOT-4", "After a fight you may at most loot the room")
DOOR_FIRST: Final = Reason("door-first", "DOOR-10", "The door has to be kicked open first")
ONE_OF_TWO: Final = Reason("one-of-two", "TROUBLE-2", "You look for trouble or loot the room: one of them, and once")
NOT_NOW_CHARITY: Final = Reason("not-now", "CHARITY-13", "Charity comes at the end of your own turn")
HAND_TOO_BIG: Final = Reason(
    "hand-too-big", "ZONE-5", "You hold more cards than your limit: play or give away the excess"
)
HAND_FITS: Final = Reason("hand-fits", "CHARITY-9", "Only the excess over your hand limit is given away")
CHARITY_LOWEST: Final = Reason("not-lowest", "CHARITY-4", "The excess goes to the player with the lowest level")
CHARITY_EVEN: Final = Reason("not-even", "CHARITY-5", "The excess is divided as evenly as possible among those tied")
CHARITY_MUST_GIVE: Final = Reason("must-give", "CHARITY-7", "Only the lowest player may discard the excess")
CHARITY_DISCARDS: Final = Reason("you-are-lowest", "CHARITY-6", "You are the lowest yourself: the excess is discarded")

IN_FIGHT: Final = Reason("in-fight", "COMBAT-12", "You are in a fight; that has to wait until it is over")
TARGET_IN_FIGHT: Final = Reason("target-in-fight", "TRADE-3", "That player is in a fight")
FIGHT_EQUIP: Final = Reason("in-fight", "ITEM-3", "What you have equipped cannot be changed in a fight")
NO_FIGHT: Final = Reason("no-fight", "ENHANCE-8", "There is no fight to play that into")
NOT_FIGHTING: Final = Reason("no-fight", "COMBAT-1", "There is no fight: it starts with a monster")
FIGHT_DECIDED: Final = Reason("fight-decided", "RUN-17", "The fight is lost; nothing of that kind works any more")
NOT_IN_FIGHT: Final = Reason("not-in-fight", "COMBAT-10", "Only the fighter and the helper can do that")
NOT_FIGHTER: Final = Reason("not-fighter", "WINDOW-1", "Only the fighter can do that")
NOT_WINNING: Final = Reason("not-winning", "COMBAT-4", "You are not winning: the monsters win ties")
WINNING: Final = Reason("winning", "COMBAT-14", "You are winning; you cannot run from that")
WINNING_NO_HELP: Final = Reason("winning", "HELP-1", "You are winning alone; help can be asked for only if you are not")
SIDE_WINNING: Final = Reason("winning", "CONFLICT-1", "That card is for a side that is not winning")
NOT_ASKING: Final = Reason("not-fighter", "HELP-1", "Only the fighter asks for help")
NO_HELPER: Final = Reason("no-helper", "HELP-2", "Only another living player can help")
NOT_FORCED: Final = Reason(
    "no-helper", "COMPEL-9", "Only the fighter can force help, and only from another living player"
)
HAS_HELPER: Final = Reason("has-helper", "HELP-3", "Only one player can help")
MUST_BE_ALONE: Final = Reason("alone", "MULTI-9", "One of the monsters has to be faced alone")
NOT_ALONE: Final = Reason("not-alone", "COMBAT-23", "That works only while you are the only player in the fight")
ALREADY_REFUSED: Final = Reason("already-refused", "HELP-2", "That offer was refused, and nothing has changed since")
TRADE_REFUSED: Final = Reason("already-refused", "TRADE-7", "That trade was refused in this turn already")
NOT_FOR_THE_WIN: Final = Reason("for-the-win", "COMPEL-2", "Nobody can be forced to help in a fight for the win")
NO_SACRIFICE: Final = Reason("no-sacrifice", "HIRE-8", "Nobody is sacrificed in this game, only discarded")
ROLLED_ALREADY: Final = Reason("rolled-already", "SIDEKICK-12", "A sacrifice comes before your first roll")
NOT_EPIC: Final = Reason("not-epic", "EPIC-13", "Only an Epic character can do that")
HELPER_BOUND: Final = Reason("helper-bound", "HELP-16", "A helper stays until the fight is over")
NO_COMPULSION: Final = Reason("no-compulsion", "COMPEL-1", "You have nothing equipped that forces that player to help")
WINDOW_OPEN: Final = Reason("announced", "WINDOW-3", "You have announced that already; the others still have time")
NO_FOE: Final = Reason("no-such-foe", "COMBAT-22", "That monster is not in the fight")
WRONG_FOE: Final = Reason("wrong-foe", "CONFLICT-1", "It does not work on that monster")
NO_UNDEAD: Final = Reason("no-undead", "UNDEAD-1", "Only an Undead monster joins by itself, and only another Undead")
NEEDS_UNDEAD: Final = Reason("needs-undead", "CLASS-20", "There is no Undead in the fight")
NO_OFFER_OF_FOE: Final = Reason("no-offer", "COMBAT-24", "That monster offers you nothing of the kind")
HAND_BARRED: Final = Reason("hand-barred", "CONFLICT-1", "A monster in this fight lets you play no cards from the hand")
CARRIED: Final = Reason("carried", "DOLLY-1", "That Item is carried already")
MARKED_ALREADY: Final = Reason("marked-already", "GEARS-3", "That Item is so marked already")
NONE_KILLED: Final = Reason("none-killed", "COMBAT-28", "No such monster was killed in this turn")
NO_PRICE: Final = Reason("no-price", "LEVELUP-5", "That player has no Item in play to pay with")
PRICE_REFUSED: Final = Reason("price-refused", "LEVELUP-5", "That player has refused to pay the price in this turn")
HELP_BANNED: Final = Reason("help-banned", "COMPEL-9", "That player may not help, or not be helped, at present")
JUST_DEMAND: Final = Reason("just-demand", "COMPEL-9", "That player cannot refuse: make him help")
OFFER_COST: Final = Reason("cost", "COMBAT-24", "The monster wants a suitable Item of yours from the table")
OFFER_BARRED: Final = Reason("must-fight", "COMBAT-19", "With that fighter or helper the monster must be fought")

BIG_LIMIT: Final = Reason("big-limit", "BIG-1", "You already carry a Big item, and only one is allowed")
BIG_LIMIT_OTHER: Final = Reason("big-limit", "BIG-10", "That would give somebody a second Big item")
BIG_HEIR: Final = Reason(
    "big-heir", "BIG-6", "A Big item too many goes to the lowest-level player with room for it; else it is discarded"
)
SLOT_FULL: Final = Reason("slot-full", "ITEM-4", "You already wear something there; take it off first")
COMPLEX_LIMIT: Final = Reason("complex-limit", "COMPLEX-2", "Only one Complex item may be equipped")
LASER_TAPED: Final = Reason(
    "laser-taped", "CONFLICT-1", "A laser weapon that is taped to something is not joined to others"
)
NOT_TAPED: Final = Reason("not-taped", "CONFLICT-1", "Two Items of yours that need Hands are joined")
AFFLICTED: Final = Reason("afflicted", "CURSE-8", "What has settled on that Item does not let you take it off")
COMPANIONS_LEFT: Final = Reason("companions-left", "CONFLICT-1", "Nobody stands by you against that monster")
HANDICAPPED: Final = Reason("handicapped", "CONFLICT-1", "What happened to you forbids that until your next turn ends")
NO_LEVELS: Final = Reason("cost", "ORDER-5", "You cannot lose so many levels")
NO_CARD_BONUS: Final = Reason("no-card-bonus", "CONFLICT-1", "Nothing is gained by discarding cards for that monster")
HANDS_FULL: Final = Reason("hands-full", "ITEM-6", "Your hands are full: only two are allowed")
NOT_USABLE: Final = Reason("not-usable", "ITEM-8", "Your character cannot use that item; you may only carry it")
IS_EQUIPPED: Final = Reason("is-equipped", "ITEM-2", "That item is equipped already")
NOT_EQUIPPED: Final = Reason("not-equipped", "ITEM-2", "That item is not equipped")
ONE_SHOT_NOT_EQUIPPED: Final = Reason("one-shot", "ITEM-12", "A one-shot lies ready and is not equipped")
NOT_AN_ITEM: Final = Reason("not-an-item", "ITEM-1", "Only Items count for that")
ITEM_STAYS: Final = Reason("item-stays", "ITEM-10", "An Item is not thrown away: sell it, trade it, give it or lose it")
CANNOT_SHED: Final = Reason(
    "cannot-put-away", "ZONE-7", "Only a Class, Race, their extra cards or a Hireling may be put away"
)

SAME_CLASS: Final = Reason("same-class", "CLASS-15", "You have that Class already")
SAME_RACE: Final = Reason("same-race", "RACE-3", "You have that Race already")
NO_CLASS: Final = Reason("no-class", "SUPER-1", "You need a Class to put that on")
NO_RACE: Final = Reason("no-race", "HALF-1", "You need a Race to put that on")
ONE_EXTRA: Final = Reason("one-extra", "SUPER-7", "A second one gives you nothing more")
CLASS_TIMING: Final = Reason(
    "class-timing", "CLASS-6", "A Class or Race is played on your own turn, or when just received"
)
ITEM_TIMING: Final = Reason(
    "item-timing", "ITEM-13", "Items are played on your own turn out of a fight, or when just received"
)
OPENING_ONE_CLASS: Final = Reason(
    "one-class", "SETUP-10", "Before the first turn only one Class and one Race may be played"
)

LEVEL_NO_WIN: Final = Reason("no-win", "LEVELUP-3", "That level would win the game, and only a kill may do that")
SELL_NO_WIN: Final = Reason(
    "no-win", "SELL-7", "At that level nothing can be sold for a level: the last one needs a kill"
)
SELL_TIMING: Final = Reason("sell-timing", "SELL-1", "Items are sold on your own turn, out of a fight")
SELL_ONLY_ITEMS: Final = Reason("not-an-item", "SELL-11", "Only Items can be sold")
SELL_SMALL: Final = Reason("sell-too-little", "SELL-5", "A sale needs Items worth at least 1,000 Gold Pieces")
NO_DOUBLE: Final = Reason("no-double", "SELL-2", "You cannot sell another Item for double this turn")
STEAL_NOTHING: Final = Reason("level-1", "LEVEL-8", "That player has no level to lose")
STEAL_NO_WIN: Final = Reason("no-win", "WIN-4", "At your level you cannot gain from hurting somebody")
AFTER_FIGHT_ONLY: Final = Reason("after-fight", "COMBAT-28", "That is only for after a fight, until the turn ends")
HIGHEST: Final = Reason("highest", "ORDER-13", "You are among the highest; the card is not for you")
NO_HIRELING: Final = Reason("no-hireling", "LEVELUP-4", "Nobody has a Hireling in play")

ONE_HIRELING: Final = Reason("one-hireling", "HIRE-7", "You have a Hireling already; put it away first")
HIRELING_FULL: Final = Reason("hireling-full", "HIRE-4", "Your Hireling's hands are full")
HIRELING_FIGHT: Final = Reason("in-fight", "HIRE-2", "A Hireling cannot be given anything while you are in a fight")
NOT_YOUR_HIRELING: Final = Reason("no-hireling", "HIRE-4", "You have no Hireling that could carry it")

CHEAT_TIMING: Final = Reason("cheat-timing", "CHEAT-7", "It equips something, so it cannot be played in a fight")
CHEATED: Final = Reason("cheated", "CHEAT-4", "There is such a card on that Item already")

NOT_WHEN: Final = Reason("not-now", "CLASS-13", "It cannot be used at this moment")
LIMIT_USED: Final = Reason("used-up", "CLASS-12", "You have used that as often as it allows")
COST: Final = Reason("cost", "ORDER-5", "You cannot pay for that")
COST_CARD: Final = Reason("cost-card", "CLASS-9", "That card cannot be discarded for it")
NOT_SELF: Final = Reason("not-self", "CLASS-17", "You cannot do that to yourself")
NOT_SMALL: Final = Reason(
    "not-small", "CLASS-16", "Only a Small item can be stolen, and only from a player who is not in a fight"
)
NO_TARGET: Final = Reason("no-target", "CONFLICT-7", "It needs a proper target")
THIEF_FIGHT: Final = Reason("in-fight", "CLASS-16", "There is no stealing while thief or victim is in a fight")
NO_DIE: Final = Reason("no-die", "RUN-15", "There is no die of yours to change")
NO_CURSE: Final = Reason("no-curse", "CURSE-17", "There is no Curse to cancel")
NO_ESCAPE: Final = Reason("escape-impossible", "RUN-13", "There is no escape from that monster")
ROLLED_ONCE: Final = Reason("rolled-once", "RUN-6", "There is one roll for each monster you still have to run from")
NOT_RUNNING: Final = Reason("not-running", "RUN-11", "That is for after the loss and before a roll")
NOT_TO_WIN: Final = Reason("does-not-win", "CONFLICT-1", "Taking that Item would not make your side win")
CURSE_KEPT: Final = Reason("curse-stays", "CURSE-8", "A Curse that stays cannot be got rid of like that")
TRADE_ONLY_ITEMS: Final = Reason("not-an-item", "TRADE-1", "Only Items can be traded or given away")
TRADE_ON_TABLE: Final = Reason("not-on-the-table", "TRADE-2", "Only Items on the table can be traded or given away")
TRADE_DEAD: Final = Reason("target-dead", "TRADE-10", "That character is dead and neither gives nor receives anything")
NO_PARTNER: Final = Reason("no-partner", "TRADE-7", "It takes another living player")
NOTHING_OFFERED: Final = Reason("nothing", "TRADE-5", "There is nothing in it yet")
NO_PICK: Final = Reason("no-pick", "NEG-3", "There is no such pick left: each is given once, of the Treasures at stake")
NOTHING_TO_SHOW: Final = Reason("nothing", "NEG-9", "You can show cards of your hand, to another living player")
NO_OFFER: Final = Reason("no-offer", "NEG-16", "There is no such offer")
EMPTY_DISCARDS: Final = Reason("no-discards", "DECK-4", "There is nothing in the discards")
