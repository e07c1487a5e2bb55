"""From card files to the kernel's library: definitions, instance numbers and programs."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from kickdoor.cards import language as L
from kickdoor.cards.checks import walk
from kickdoor.cards.registry import CardSet, load_sets
from kickdoor.model.card import Bonus, BonusIf, CardDef, ItemBonus, ItemTest, Library, MonsterOffer, Power, Trait
from kickdoor.model.frame import Verb
from kickdoor.model.words import (
    AUTOMATIC,
    DOOR,
    FEMALE,
    IMPOSSIBLE,
    INESCAPABLE,
    KIND_NAMES,
    LIMIT_NAMES,
    MALE,
    NO_SLOT,
    NORMAL,
    SLOT_NAMES,
    STATUS_NAMES,
    T_CHANGED_SEX,
    T_CLASS,
    T_HUMAN,
    T_RACE,
    T_SEX,
    TARGET_NAMES,
    TO_SIDE,
    TREASURE,
    UNTIL_ARMOR_LOST,
    UNTIL_FIGHT_OVER,
    UNTIL_FLIGHT_OVER,
    UNTIL_HEADGEAR_LOST,
    UNTIL_ITEM_LOST,
    UNTIL_KILL,
    W_ESCAPED,
    W_MY_ROLL,
    W_MY_RUN_ROLL,
    W_OUR_FLIGHT,
    WHEN_NAMES,
)
from kickdoor.rules.verbs import control, fighting, gadgets, life, loss, running, tricks

_ESCAPES = {"normal": NORMAL, "automatic": AUTOMATIC, "impossible": IMPOSSIBLE, "inescapable": INESCAPABLE}
_UNTIL = {
    "fight_over": UNTIL_FIGHT_OVER,
    "headgear_lost": UNTIL_HEADGEAR_LOST,
    "armor_lost": UNTIL_ARMOR_LOST,
    "flight_over": UNTIL_FLIGHT_OVER,
    "kill": UNTIL_KILL,
    "item_lost": UNTIL_ITEM_LOST,
}
_WHO = {
    "others_left": 0, "others_right": 1, "neighbours": 2, "highest_others": 3, "everyone": 4, "lower_others": 5,
    "left": 6, "right": 7,
}  # fmt: skip
_BY = {"you": 0, "left": 1, "right": 2, "player": 3}
_SIDES = {"either": 0, "munchkins": 1, "monsters": 2, "target": 3, "mine": 4}
_KEEP = {"none": 0, "keep": 1, "if_only": 2}
_FROM = {"one": 0, "caught": 1, "everyone": 2, "all": 3, "both": 4}


def build_library(names: tuple[str, ...]) -> Library:
    """The library of a game with these sets. Built once per combination; tables share it."""
    key = tuple(names)
    found = _libraries.get(key)
    if found is None:
        found = _Builder(load_sets(names)).build()
        _libraries[key] = found
    return found


_libraries: dict[tuple[str, ...], Library] = {}


def _deck(word: str) -> int:
    return DOOR if word == "door" else TREASURE


class _Builder:
    """Turns the structs of the card language into definitions and programs."""

    def __init__(self, sets: tuple[CardSet, ...]) -> None:
        self.sets = sets
        self.lib = Library([s.words.id for s in sets])
        self.lib.words = {s.words.id: dict(s.words.words) for s in sets}
        self.monsters: dict[tuple[str, str], int] = {}  # definition numbers by set and id
        self.now: CardDef | None = None

    def build(self) -> Library:
        pairs = [(s, card) for s in self.sets for card in s.cards]
        for s, card in pairs:
            self._declare(s, card)
        for d, (_, card) in zip(self.lib.defs, pairs, strict=True):
            self.now = d
            self._fill(d, card)
            d.note_whens()
            self.lib.has_tape |= d.joins_two
        self._number([card.copies for _, card in pairs])
        data = msgspec.json.encode([(s.words.id, card) for s, card in pairs])
        self.lib.fingerprint = hashlib.sha256(data).hexdigest()[:16]
        return self.lib

    def _declare(self, s: CardSet, card: L.AnyCard) -> None:
        tag = card.__struct_config__.tag
        assert isinstance(tag, str)
        no = len(self.lib.defs)
        d = CardDef(no, card.id, card.name, s.words.id, KIND_NAMES.index(tag), _deck(L.deck_of(card)))
        d.tags = list(card.tags)
        d.fire = "fire" in card.tags
        self.lib.defs.append(d)
        if isinstance(card, L.Monster):
            self.monsters[s.words.id, card.id] = no
        elif isinstance(card, L.ClassCard):
            d.trait = self._trait_number(self.lib.class_names, card.id)
        elif isinstance(card, L.Hireling):
            self.lib.has_sidekicks |= d.deck == DOOR  # Sidekicks are Hirelings of the Door deck (COMBINE-3)
        elif isinstance(card, L.RaceCard):
            d.trait = self._trait_number(self.lib.race_names, card.id)
            self.lib.has_races = True

    def _monster_named(self, slug: str) -> int:
        """A card means the monster of its own set, if that has one of the name (COMBINE-8)."""
        assert self.now is not None
        own = self.monsters.get((self.now.set_id, slug))
        return own if own is not None else next(no for (_, name), no in self.monsters.items() if name == slug)

    def _trait_number(self, names: list[str], slug: str) -> int:
        """Two Class cards of one name are the same Class (COMBINE-8)."""
        if slug not in names:
            names.append(slug)
        return names.index(slug)

    def _number(self, copies: list[int]) -> None:
        ids = [d.id for d in self.lib.defs]
        for d, n in zip(self.lib.defs, copies, strict=True):
            base = d.id if ids.count(d.id) == 1 else f"{d.set_id}/{d.id}"
            for i in range(n):
                name = base if i == 0 else f"{base}:{i + 1}"
                self.lib.numbers[name] = len(self.lib.cards)
                self.lib.names.append(name)
                self.lib.cards.append(d)

    # --- small parts ------------------------------------------------------------------------------------------

    def trait(self, x: Any) -> Trait | None:
        if x is None:
            return None
        if x.race is not None:
            return Trait(T_RACE, self.lib.race_names.index(x.race) if x.race in self.lib.race_names else -2)
        if x.class_ is not None:
            return Trait(T_CLASS, self.lib.class_names.index(x.class_) if x.class_ in self.lib.class_names else -2)
        sex = getattr(x, "sex", None)
        if sex is not None:
            return Trait(T_SEX, FEMALE if sex == "female" else MALE)
        if getattr(x, "changed_sex", False):
            return Trait(T_CHANGED_SEX, 0)
        return Trait(T_HUMAN, 0) if getattr(x, "human", False) else None

    def traits(self, xs: list[L.Trait]) -> list[Trait]:
        return [trait for x in xs if (trait := self.trait(x)) is not None]

    def bonus(self, x: L.Against) -> Bonus:
        own = self.trait(x)
        return Bonus(self.traits(x.any or x.all) if own is None else [own], x.bonus, bool(x.all))

    def item_test(self, x: L.ItemFilter) -> ItemTest:
        slot = NO_SLOT if x.slot is None else SLOT_NAMES.index(x.slot)
        size = 0 if x.size is None else 1 if x.size == "big" else 2
        test = ItemTest(x.worn, slot, size, x.tag or "", x.min_gold, x.biggest_bonus)
        test.min_hands = x.min_hands
        test.complex = x.complex
        return test

    def tag(self, name: str | None) -> int:
        """The number of a tag; -1 for none."""
        if name is None:
            return -1
        if name not in self.lib.tag_names:
            self.lib.tag_names.append(name)
        return self.lib.tag_names.index(name)

    def _bonus_if(self, x: L.BonusIf) -> BonusIf:
        special = BonusIf(x.bonus)
        special.tag = x.tag or ""
        special.undead = x.undead
        special.monsters = [self._monster_named(name) for name in x.monsters]
        special.no_class = x.no_class
        special.item = None if x.has_item is None else self.item_test(x.has_item)
        return special

    def program(self, steps: list[L.Step]) -> int:
        """Number of a program for these steps; -1 for none."""
        if not steps:
            return -1
        verbs = [self.verb(step) for step in steps]
        self.lib.programs.append(verbs)
        return len(self.lib.programs) - 1

    # --- cards ------------------------------------------------------------------------------------------------

    def _fill(self, d: CardDef, card: L.AnyCard) -> None:
        if isinstance(card, L.Monster):
            self._monster(d, card)
        elif isinstance(card, L.Enhancer):
            d.bonus = card.bonus
            d.treasures = card.treasures
            d.least_treasures = card.min_treasures
            d.adds_tag = card.adds_tag or ""
            d.run_away = card.run_away
            if card.instead is not None:
                d.instead_tag = card.instead.tag
                d.instead_bonus = card.instead.bonus
                d.instead_treasures = card.instead.treasures
        elif isinstance(card, L.Curse):
            d.program = self.program(card.do)
            d.harmful = _harmful(card.do)
            d.only_on = self.trait(card.only_on)
            if card.stays is not None:
                d.until = _UNTIL[card.stays.until]
        elif isinstance(card, L.ExtraCard):
            d.extra_of_race = card.of == "race"
        elif isinstance(card, L.Item):
            self._item(d, card)
        elif isinstance(card, L.OneShot):
            d.is_item = True
            d.gold = card.gold
            d.big = card.size == "big"
            self.lib.has_big |= d.big
        elif isinstance(card, L.Attachment):
            d.to_class = card.to == "class"
            d.anyone = card.anyone
        elif isinstance(card, L.LevelUp):
            d.levels = card.levels
            d.killed_tag = self.tag(card.killed)
            if card.price is not None:
                d.price = self.item_test(card.price)
                paid = L.Step(discard_items=L.DiscardItems(which=card.price))
                gained = L.Step(gain_level=L.GainLevel(amount=card.levels))
                d.price_program = self.program([paid, gained])
            d.steals = card.steal
            d.only_after_fight = card.only == "after_fight"
            d.only_not_highest = card.only == "not_highest"
            d.only_hireling = card.only == "hireling_in_play"
            if d.only_hireling:
                self.lib.programs.append([gadgets.KillHireling(), life.GainLevel(d.levels, False)])
                d.price_program = len(self.lib.programs) - 1
        elif isinstance(card, L.Hireling):
            d.carries = card.carries
            d.companion_hands = card.hands
            d.after_win = self.program(card.after_win)
        elif isinstance(card, L.Other):
            d.stays = card.stays
        for give in getattr(card, "gives", []):
            self._give(d, give)
        for play in getattr(card, "plays", []):
            if any(only_key(step)[0] == "add_mate" for step in play.do):
                d.mates = len(d.plays)
            d.plays.append(self._power(len(d.plays), play))
        for ability in getattr(card, "abilities", []):
            d.abilities.append(self._ability(len(d.abilities), ability))
        self.lib.has_med |= any(WHEN_NAMES[p.when] == "harm" for p in d.plays)
        d.must_play = any(WHEN_NAMES[p.when] == "drawn" for p in d.plays)
        for p in d.plays + d.abilities:
            self.lib.has_dice_cards |= p.when in (W_MY_ROLL, W_MY_RUN_ROLL)
            self.lib.has_glue |= p.when == W_ESCAPED
            self.lib.has_flight_cards |= p.when == W_OUR_FLIGHT

    def _monster(self, d: CardDef, card: L.Monster) -> None:
        d.level = card.level
        d.treasures = card.treasures
        d.levels = card.levels
        d.undead = card.undead
        d.against = [self.bonus(x) for x in card.against]
        d.hinders = [self.bonus(x) for x in card.hinders]
        d.against_items = [ItemBonus(x.bonus, self.item_test(x.item), x.each) for x in card.against_items]
        d.against_fire = card.against_fire
        d.kin = card.kin or ""
        d.no_hand_cards = card.no_hand_cards
        d.only_level = card.only_level
        d.ignores_level = card.ignores_level
        d.alone = card.alone
        d.run_away = card.run_away
        d.escape = _ESCAPES[card.escape]
        if card.will_not_pursue is not None:
            d.pursues_above = card.will_not_pursue.up_to_level
            d.pursues_always = self.trait(card.will_not_pursue.unless)
        if card.run_penalty is not None:
            d.penalty_levels = card.run_penalty.levels
            d.penalty_above = card.run_penalty.above_level
        d.drop_tag = card.drop_to_escape or ""
        if card.leaves is not None:
            d.leaves = self.trait(card.leaves)
            d.leaves_treasures = -1 if isinstance(card.leaves.treasures, str) else card.leaves.treasures
            d.leaves_program = self.program(card.leaves.then)
        d.offers = [self._offer(x) for x in card.offers]
        if card.extra_levels is not None:
            d.extra_levels = card.extra_levels.amount
            d.extra_if_fire = card.extra_levels.if_ == "fire"
            d.extra_if_alone = card.extra_levels.if_ == "level_alone"
            d.extra_for = self.trait(card.extra_levels)
        if card.extra_treasures is not None:
            d.more_treasures = card.extra_treasures.amount
            d.more_treasures_for = self.trait(card.extra_treasures)
        if card.card_bonus is not None:
            d.card_bonus = card.card_bonus.bonus
            d.card_bonus_of_others = card.card_bonus.by == "others"
        d.killed_by = self.trait(card.killed_by)
        d.entry_roll = card.entry_roll
        d.no_companions = card.no_companions
        d.no_sacrifice |= card.no_companions
        d.catch_levels = card.catch_levels
        d.when_helped = self.program(card.when_helped)
        d.harmful = _harmful(card.bad_stuff)
        if card.no_bonus is not None:
            d.silences = [self.item_test(card.no_bonus)]
        if card.kill_reward is not None:
            d.reward = self.trait(card.kill_reward)
            d.reward_deck = _deck(card.kill_reward.deck)
            d.reward_count = card.kill_reward.count
            d.rewards_fighter = card.kill_reward.fighter
        d.before_fight = self.program(card.before_fight)
        d.bad_stuff = self.program(card.bad_stuff)

    def _offer(self, x: L.MonsterOffer) -> MonsterOffer:
        offer = MonsterOffer(x.name)
        offer.who = self.trait(x)
        offer.unless = self.trait(x.unless)
        offer.item = None if x.item is None else self.item_test(x.item)
        offer.keeps_treasure = x.treasure == "keep"
        offer.fighter = x.fighter
        offer.program = self.program(x.then)
        return offer

    def _item(self, d: CardDef, card: L.Item) -> None:
        d.is_item = True
        d.gold = card.gold
        d.bonus = card.bonus
        d.slot = NO_SLOT if card.slot is None else SLOT_NAMES.index(card.slot)
        d.also_slot = NO_SLOT if card.also_slot is None else SLOT_NAMES.index(card.also_slot)
        d.is_complex = card.complex
        d.laser = "laser" in card.tags
        d.hands = card.hands
        d.big = card.size == "big"
        self.lib.has_big |= d.big
        d.usable_by = self.traits(card.usable_by)
        d.not_usable_by = self.traits(card.not_usable_by)
        d.bonus_for = [self.bonus(x) for x in card.bonus_for]
        d.bonus_if = [self._bonus_if(x) for x in card.bonus_if]
        d.hands_with = card.hands_with or ""
        d.carries = card.carries

    def _give(self, d: CardDef, give: L.Give) -> None:
        """Standing effects become plain attributes of the definition."""
        word, value = only_key(give)
        if word == "fight_bonus":
            d.fight_bonus = value
        elif word == "win_ties":
            d.wins_ties = True
        elif word == "run_away":
            d.gives_run_away = value
        elif word == "die_rolls":
            d.die_rolls = value
        elif word == "hand_limit":
            d.hand_limit = value
        elif word == "big_items":
            d.big_unlimited = True
        elif word == "helper_levels":
            d.helper_levels = value
        elif word == "double_sale":
            d.double_sale = value
        elif word == "only_slot_bonus":
            d.only_slot_bonus = SLOT_NAMES.index(value)
        elif word == "no_door_curses":
            d.no_door_curses = True
        elif word == "face_up_from_discards":
            d.face_up_from_discards = True
        elif word == "draw_after_escape":
            d.draw_after_escape = _deck(value)
        elif word == "compel_help":
            d.compels_help = True
        elif word == "complex_items":
            d.complex_unlimited = True
        elif word == "helper_draw":
            d.helper_draw = _deck(value)
        elif word == "bars_slot":
            d.bars_slot = SLOT_NAMES.index(value)
        elif word in ("companions", "alone_bonus", "min_level", "survive"):
            setattr(d, word, value)
        elif word in ("second_door", "spare_slot", "stands_in", "optional_use", "joins_two"):
            setattr(d, word, True)
        elif word == "item_bonus":
            d.item_bonus = value
        elif word == "item_tag":
            d.item_tag = value
        elif word == "class_shield":
            d.class_shield = True
        elif word == "extra_slot":
            d.extra_slot = SLOT_NAMES.index(value)
        elif word == "extra_hands":
            d.extra_hands = value
        elif word == "no_bonus":
            d.silences.append(self.item_test(value))
        elif word == "no_help":
            d.no_help = True
        elif word == "tag_bonus":
            d.tag_bonus = value.bonus
            d.tag_bonus_tag = value.tag
        elif word == "loot_treasure":
            d.loot_treasure = True
        elif word == "level_cards":
            d.level_cards = True
        else:
            assert word == "ignore_limits", word
            d.ignores_limits = True

    def _power(self, index: int, play: L.Play) -> Power:
        power = Power(index, WHEN_NAMES.index(play.when), self.program(play.do))
        power.target = TARGET_NAMES.index(play.target or "")
        if play.foe.monster is not None:
            power.foe_monster = self._monster_named(play.foe.monster)
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

    def _ability(self, index: int, x: L.Ability) -> Power:
        power = self._power(index, L.Play(when=x.when, do=x.do, target=x.target, foe=x.foe))
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

    # --- steps ------------------------------------------------------------------------------------------------

    def verb(self, step: L.Step) -> Verb:
        word, value = only_key(step)
        maker = getattr(self, "v_" + word)
        made = maker(value)
        assert isinstance(made, Verb)
        return made

    def v_lose_level(self, x: int | str) -> Verb:
        return life.LoseLevel(_amount(x))

    def v_gain_level(self, x: L.GainLevel) -> Verb:
        return life.GainLevel(x.amount, x.may_win)

    def v_set_level(self, x: int | str) -> Verb:
        return life.SetLevel(0 if isinstance(x, str) else x)

    def v_raise_level(self, x: int) -> Verb:
        return tricks.RaiseLevel(x)

    def v_lose_margin(self, x: int) -> Verb:
        return tricks.LoseMargin(x)

    def v_lose_level_to(self, x: str) -> Verb:
        return tricks.LoseLevelTo(1 if x == "left" else -1)

    def v_lose_race_or_class(self, x: L.Nothing) -> Verb:
        return tricks.LoseRaceOrClass()

    def v_draw_and_keep(self, x: L.DrawAndKeep) -> Verb:
        return tricks.DrawAndKeep(_deck(x.deck), x.count, x.keep)

    def v_peek(self, x: L.Peek) -> Verb:
        return tricks.Peek(-1 if x.deck is None else _deck(x.deck), x.count, x.bury)

    def v_force_trade(self, x: L.Nothing) -> Verb:
        return tricks.ForceTrade()

    def v_take_companion(self, x: L.Nothing) -> Verb:
        return tricks.TakeCompanion()

    def v_discard_this(self, x: L.Nothing) -> Verb:
        return tricks.DiscardThis()

    def v_afflict_item(self, x: L.Nothing) -> Verb:
        return tricks.AfflictItem()

    def v_double_in_sale(self, x: L.Nothing) -> Verb:
        return tricks.DoubleInSale()

    def v_handicap(self, x: L.Handicap) -> Verb:
        return tricks.Handicap(self.trait(x.no_abilities))

    def v_take_turn(self, x: L.Nothing) -> Verb:
        return tricks.TakeTurn()

    def v_look_for_trouble(self, x: L.Nothing) -> Verb:
        return tricks.LookForTrouble()

    def v_protect(self, x: L.Nothing) -> Verb:
        return tricks.Protect()

    def v_drive_out_helper(self, x: L.Nothing) -> Verb:
        return tricks.DriveOutHelper()

    def v_use_item(self, x: L.Nothing) -> Verb:
        return tricks.UseItem()

    def v_hold_runners(self, x: L.Nothing) -> Verb:
        return tricks.HoldRunners()

    def v_claim_treasure(self, x: L.Nothing) -> Verb:
        return tricks.ClaimTreasure()

    def v_die(self, x: L.Nothing) -> Verb:
        return life.Die()

    def v_change_sex(self, x: L.Nothing) -> Verb:
        return life.ChangeSex()

    def v_lose_class(self, x: str) -> Verb:
        return life.LoseIdentity(False, x == "all")

    def v_lose_race(self, x: str) -> Verb:
        return life.LoseIdentity(True, x == "all")

    def v_lose_trait(self, x: L.Trait) -> Verb:
        trait = self.trait(x)
        assert trait is not None
        return life.LoseTrait(trait)

    def v_replace_from_discards(self, x: str) -> Verb:
        return life.ReplaceFromDiscards(x == "race")

    def v_discard_items(self, x: L.DiscardItems) -> Verb:
        count = 0 if x.count == "all" else _amount(x.count)
        verb = loss.DiscardItems(self.item_test(x.which), count, _BY[x.by], x.remember_gold)
        verb.short = self.program(x.short)
        return verb

    def v_discard_cards(self, x: L.DiscardCards) -> Verb:
        verb = loss.DiscardCards(_amount(x.count), "hand" in x.places, "items" in x.places)
        verb.anything = "any" in x.places
        verb.random = x.random
        verb.short = self.program(x.short)
        return verb

    def v_discard_worth(self, x: L.DiscardWorth) -> Verb:
        return loss.DiscardWorth(-1 if isinstance(x.gold, str) else x.gold, self.program(x.short))

    def v_discard_hand(self, x: L.Nothing) -> Verb:
        return loss.DiscardHand()

    def v_take(self, x: L.Take) -> Verb:
        treasure = x.what == "treasure"
        return loss.Take(x.what != "hand", x.what != "item", treasure, x.to == "me", x.optional)

    def v_take_target(self, x: L.Nothing) -> Verb:
        return loss.TakeTarget()

    def v_draw(self, x: L.Draw) -> Verb:
        return loss.Draw(-1 if x.deck == "paid" else _deck(x.deck), x.count, x.who == "fighter", x.face == "same")

    def v_exchange(self, x: L.Exchange) -> Verb:
        return loss.Exchange(_deck(x.deck), x.count)

    def v_fetch(self, x: L.Fetch) -> Verb:
        return loss.Fetch([_deck(deck) for deck in x.decks])

    def v_each_player(self, x: L.EachPlayer) -> Verb:
        return control.EachPlayer(_WHO[x.who], self.program(x.do), self.trait(x.with_))

    def v_roll(self, x: list[L.RollCase]) -> Verb:
        return control.Roll(
            [case.up_to or 0 for case in x], [case.at_least or -99 for case in x], [self.program(c.do) for c in x]
        )

    def v_choose(self, x: list[list[L.Step]]) -> Verb:
        return control.Choose([self.program(steps) for steps in x])

    def v_first_of(self, x: list[list[L.Step]]) -> Verb:
        return control.FirstOf([self.program(steps) for steps in x])

    def v_if(self, x: L.If) -> Verb:
        test = x.test
        item = None if test.has_item is None else self.item_test(test.has_item)
        return control.If(
            self.trait(test.counts_as), self.trait(test.suffers_as), item, self.program(x.then), self.program(x.else_)
        ).unless(self.trait(test.is_not), test.worth or 0)

    def v_add_bonus(self, x: L.AddBonus) -> Verb:
        verb = fighting.AddBonus(x.amount, _SIDES[x.side], self.trait(x.per))
        for other in x.instead:
            trait = None if other.class_ is None else self.trait(L.Trait(class_=other.class_))
            verb.instead.append(fighting.Instead(other.amount, trait, other.tag or "", other.foes))
        return verb

    def v_double_strength(self, x: L.Nothing) -> Verb:
        return fighting.DoubleStrength()

    def v_add_mate(self, x: L.Nothing) -> Verb:
        return fighting.AddMate()

    def v_add_foe(self, x: L.AddFoe) -> Verb:
        return fighting.AddFoe(x.undead)

    def v_mark_foe(self, x: str) -> Verb:
        return gadgets.MarkFoe(self.tag(x))

    def v_freeze(self, x: L.Nothing) -> Verb:
        return gadgets.Freeze()

    def v_ease_running(self, x: L.EaseRunning) -> Verb:
        return gadgets.EaseRunning(x.bonus, self.tag(x.automatic))

    def v_swap_item(self, x: L.Nothing) -> Verb:
        return gadgets.SwapItem()

    def v_take_back(self, x: L.Nothing) -> Verb:
        return gadgets.TakeBack()

    def v_status(self, x: str) -> Verb:
        return gadgets.SetStatus(STATUS_NAMES.index(x))

    def v_replace_foe(self, x: L.Nothing) -> Verb:
        return fighting.ReplaceFoe()

    def v_remove_foe(self, x: L.RemoveFoe) -> Verb:
        return fighting.RemoveFoe(x.which == "all", _KEEP[x.treasure], x.loot_room)

    def v_kill_foe(self, x: L.KillFoe) -> Verb:
        return fighting.KillFoe()

    def v_move_fight(self, x: L.MoveFight) -> Verb:
        return fighting.MoveFight(x.loot_room, x.to == "me")

    def v_take_item_to_win(self, x: L.TakeItemToWin) -> Verb:
        return fighting.TakeItemToWin()

    def v_escape(self, x: L.Escape) -> Verb:
        return running.Escape(_FROM[x.from_])

    def v_undo_escape(self, x: L.Nothing) -> Verb:
        return running.UndoEscape()

    def v_set_roll(self, x: L.Nothing) -> Verb:
        return running.SetRoll()

    def v_add_to_roll(self, x: int) -> Verb:
        return running.AddToRoll(x)

    def v_roll_again(self, x: L.Nothing) -> Verb:
        return running.RollAgain()

    def v_cancel_curse(self, x: L.Nothing) -> Verb:
        return running.CancelCurse()

    def v_steal_level(self, x: L.Nothing) -> Verb:
        return life.StealLevel()


_HARM = ("lose_level", "die", "set_level", "lose_margin", "lose_level_to")


def _harmful(steps: list[L.Step]) -> bool:
    """May these steps cost levels or life?"""
    for _, part in walk(steps):
        if isinstance(part, L.Step) and only_key(part)[0] in _HARM:
            return True
    return False


def _amount(x: int | str) -> int:
    return -1 if isinstance(x, str) else x


def only_key(step: L.Step | L.Give) -> tuple[str, Any]:
    """The one word a step or standing effect consists of, and its settings."""
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if value is not msgspec.UNSET:
            return field.rstrip("_"), value
    raise AssertionError("the reader lets no empty step through")
