"""From card files to the kernel's library: definitions, instance numbers and programs."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from kickdoor.cards import language as L
from kickdoor.cards.registry import CardSet, load_sets
from kickdoor.model.card import Bonus, CardDef, ItemTest, Library, MonsterOffer, Power, Trait
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
    T_CLASS,
    T_HUMAN,
    T_RACE,
    T_SEX,
    TARGET_NAMES,
    TO_SIDE,
    TREASURE,
    UNTIL_FIGHT_OVER,
    UNTIL_HEADGEAR_LOST,
    W_ESCAPED,
    W_MY_ROLL,
    W_MY_RUN_ROLL,
    WHEN_NAMES,
)
from kickdoor.rules.verbs import control, fighting, life, loss, running

_ESCAPES = {"normal": NORMAL, "automatic": AUTOMATIC, "impossible": IMPOSSIBLE, "inescapable": INESCAPABLE}
_UNTIL = {"fight_over": UNTIL_FIGHT_OVER, "headgear_lost": UNTIL_HEADGEAR_LOST}
_WHO = {"others_left": 0, "others_right": 1, "neighbours": 2, "highest_others": 3, "everyone": 4}
_BY = {"you": 0, "left": 1, "right": 2}
_SIDES = {"either": 0, "munchkins": 1, "monsters": 2, "target": 3, "mine": 4}
_KEEP = {"none": 0, "keep": 1, "if_only": 2}
_FROM = {"one": 0, "caught": 1, "everyone": 2}


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
        self.monsters: dict[str, int] = {}  # definition numbers by id
        self.now: CardDef | None = None

    def build(self) -> Library:
        pairs = [(s, card) for s in self.sets for card in s.cards]
        for s, card in pairs:
            self._declare(s, card)
        for d, (_, card) in zip(self.lib.defs, pairs, strict=True):
            self.now = d
            self._fill(d, card)
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
            self.monsters[card.id] = no
        elif isinstance(card, L.ClassCard):
            d.trait = self._trait_number(self.lib.class_names, card.id)
        elif isinstance(card, L.RaceCard):
            d.trait = self._trait_number(self.lib.race_names, card.id)
            self.lib.has_races = True

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

    def trait(self, x: L.Trait | L.Against | L.Leaves | L.MonsterOffer | L.KillReward | None) -> Trait | None:
        if x is None:
            return None
        if x.race is not None:
            return Trait(T_RACE, self.lib.race_names.index(x.race) if x.race in self.lib.race_names else -2)
        if x.class_ is not None:
            return Trait(T_CLASS, self.lib.class_names.index(x.class_) if x.class_ in self.lib.class_names else -2)
        sex = getattr(x, "sex", None)
        if sex is not None:
            return Trait(T_SEX, FEMALE if sex == "female" else MALE)
        return Trait(T_HUMAN, 0) if getattr(x, "human", False) else None

    def traits(self, xs: list[L.Trait]) -> list[Trait]:
        return [trait for x in xs if (trait := self.trait(x)) is not None]

    def bonus(self, x: L.Against) -> Bonus:
        own = self.trait(x)
        return Bonus(self.traits(x.any) if own is None else [own], x.bonus)

    def item_test(self, x: L.ItemFilter) -> ItemTest:
        slot = NO_SLOT if x.slot is None else SLOT_NAMES.index(x.slot)
        size = 0 if x.size is None else 1 if x.size == "big" else 2
        return ItemTest(x.worn, slot, size, x.tag or "", x.min_gold, x.biggest_bonus)

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
        elif isinstance(card, L.Curse):
            d.program = self.program(card.do)
            if card.stays is not None:
                d.until = _UNTIL[card.stays.until]
        elif isinstance(card, L.ExtraCard):
            d.extra_of_race = card.of == "race"
        elif isinstance(card, L.Item):
            self._item(d, card)
        elif isinstance(card, L.OneShot):
            d.is_item = True
            d.gold = card.gold
        elif isinstance(card, L.LevelUp):
            d.levels = card.levels
            d.steals = card.steal
            d.only_after_fight = card.only == "after_fight"
            d.only_not_highest = card.only == "not_highest"
            d.only_hireling = card.only == "hireling_in_play"
        elif isinstance(card, L.Hireling):
            d.carries = card.carries
        elif isinstance(card, L.Other):
            d.stays = card.stays
        for give in getattr(card, "gives", []):
            self._give(d, give)
        for play in getattr(card, "plays", []):
            d.plays.append(self._power(len(d.plays), play))
        for ability in getattr(card, "abilities", []):
            d.abilities.append(self._ability(len(d.abilities), ability))
        d.must_play = any(WHEN_NAMES[p.when] == "drawn" for p in d.plays)
        for p in d.plays + d.abilities:
            self.lib.has_dice_cards |= p.when in (W_MY_ROLL, W_MY_RUN_ROLL)
            self.lib.has_glue |= p.when == W_ESCAPED

    def _monster(self, d: CardDef, card: L.Monster) -> None:
        d.level = card.level
        d.treasures = card.treasures
        d.levels = card.levels
        d.undead = card.undead
        d.against = [self.bonus(x) for x in card.against]
        d.hinders = [self.bonus(x) for x in card.hinders]
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
            d.leaves_treasures = card.leaves.treasures
            d.leaves_program = self.program(card.leaves.then)
        d.offers = [self._offer(x) for x in card.offers]
        if card.extra_levels is not None:
            d.extra_levels = card.extra_levels.amount
            d.extra_if_fire = card.extra_levels.if_ == "fire"
            d.extra_if_alone = card.extra_levels.if_ == "level_alone"
        if card.kill_reward is not None:
            d.reward = self.trait(card.kill_reward)
            d.reward_deck = _deck(card.kill_reward.deck)
            d.reward_count = card.kill_reward.count
        d.before_fight = self.program(card.before_fight)
        d.bad_stuff = self.program(card.bad_stuff)

    def _offer(self, x: L.MonsterOffer) -> MonsterOffer:
        offer = MonsterOffer(x.name)
        offer.who = self.trait(x)
        offer.unless = self.trait(x.unless)
        offer.item = None if x.item is None else self.item_test(x.item)
        offer.keeps_treasure = x.treasure == "keep"
        return offer

    def _item(self, d: CardDef, card: L.Item) -> None:
        d.is_item = True
        d.gold = card.gold
        d.bonus = card.bonus
        d.slot = NO_SLOT if card.slot is None else SLOT_NAMES.index(card.slot)
        d.hands = card.hands
        d.big = card.size == "big"
        self.lib.has_big |= d.big
        d.usable_by = self.traits(card.usable_by)
        d.not_usable_by = self.traits(card.not_usable_by)
        d.bonus_for = [self.bonus(x) for x in card.bonus_for]

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
        else:
            assert word == "ignore_limits", word
            d.ignores_limits = True

    def _power(self, index: int, play: L.Play) -> Power:
        power = Power(index, WHEN_NAMES.index(play.when), self.program(play.do))
        power.target = TARGET_NAMES.index(play.target or "")
        if play.foe.monster is not None:
            power.foe_monster = self.monsters[play.foe.monster]
        power.foe_max_level = play.foe.max_level or 0
        for step in play.do:
            word, value = only_key(step)
            if word == "add_bonus":
                power.helps = self.trait(value.per)
                if value.side == "either":
                    power.target = TO_SIDE
            elif word in ("add_foe", "replace_foe"):
                power.with_monster = True
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
        power.cost_hand = x.cost.hand or 0
        power.cost_itself = x.cost.itself
        if x.limit is not None:
            power.limit = LIMIT_NAMES.index(x.limit.per)
            power.times = x.limit.times
        power.against_undead = x.against_undead
        power.carried = x.carried
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
        return loss.DiscardItems(self.item_test(x.which), count, _BY[x.by], x.remember_gold)

    def v_discard_cards(self, x: L.DiscardCards) -> Verb:
        return loss.DiscardCards(_amount(x.count), "hand" in x.places, "items" in x.places)

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
        return loss.Draw(_deck(x.deck), x.count, x.who == "fighter", x.face == "same")

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
        )

    def v_add_bonus(self, x: L.AddBonus) -> Verb:
        return fighting.AddBonus(x.amount, _SIDES[x.side], self.trait(x.per))

    def v_double_strength(self, x: L.Nothing) -> Verb:
        return fighting.DoubleStrength()

    def v_add_mate(self, x: L.Nothing) -> Verb:
        return fighting.AddMate()

    def v_add_foe(self, x: L.Nothing) -> Verb:
        return fighting.AddFoe()

    def v_replace_foe(self, x: L.Nothing) -> Verb:
        return fighting.ReplaceFoe()

    def v_remove_foe(self, x: L.RemoveFoe) -> Verb:
        return fighting.RemoveFoe(x.which == "all", _KEEP[x.treasure], x.loot_room)

    def v_kill_foe(self, x: L.KillFoe) -> Verb:
        return fighting.KillFoe()

    def v_move_fight(self, x: L.MoveFight) -> Verb:
        return fighting.MoveFight(x.loot_room)

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


def _amount(x: int | str) -> int:
    return -1 if isinstance(x, str) else x


def only_key(step: L.Step | L.Give) -> tuple[str, Any]:
    """The one word a step or standing effect consists of, and its settings."""
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if value is not msgspec.UNSET:
            return field.rstrip("_"), value
    raise AssertionError("the reader lets no empty step through")
