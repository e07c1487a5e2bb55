"""From card files to the kernel's library: definitions, instance numbers and programs."""

from __future__ import annotations

import hashlib

import msgspec

from kickdoor.cards import language as L
from kickdoor.cards.registry import CardSet, load_sets
from kickdoor.model.card import CardDef
from kickdoor.model.card_facts import (
    AttachmentFacts,
    CompanionFacts,
    CurseFacts,
    EnhancerFacts,
    ItemFacts,
    LevelUpFacts,
    MonsterFacts,
    MonsterOffer,
)
from kickdoor.model.library import Library
from kickdoor.model.traits import ItemBonus
from kickdoor.model.words import (
    AUTOMATIC,
    DOOR,
    IMPOSSIBLE,
    INESCAPABLE,
    KIND_NAMES,
    NO_SLOT,
    NORMAL,
    SLOT_NAMES,
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
from kickdoor.rules.card_parts import deck_number, only_key
from kickdoor.rules.card_powers import CardPowers
from kickdoor.rules.card_steps import harmful
from kickdoor.rules.instructions import gadgets, life
from kickdoor.rules.kinds import KINDS

_ESCAPES = {"normal": NORMAL, "automatic": AUTOMATIC, "impossible": IMPOSSIBLE, "inescapable": INESCAPABLE}
_UNTIL = {
    "fight_over": UNTIL_FIGHT_OVER,
    "headgear_lost": UNTIL_HEADGEAR_LOST,
    "armor_lost": UNTIL_ARMOR_LOST,
    "flight_over": UNTIL_FLIGHT_OVER,
    "kill": UNTIL_KILL,
    "item_lost": UNTIL_ITEM_LOST,
}


def build_library(names: tuple[str, ...]) -> Library:
    """The library of a game with these sets. Built once per combination; tables share it."""
    key = tuple(names)
    found = _libraries.get(key)
    if found is None:
        found = _Builder(load_sets(names)).build()
        _libraries[key] = found
    return found


_libraries: dict[tuple[str, ...], Library] = {}


class _Builder(CardPowers):
    """Turns the structs of the card language into definitions and programs."""

    def build(self) -> Library:
        pairs = [(s, card) for s in self.sets for card in s.cards]
        for s, card in pairs:
            self._declare(s, card)
        for d, (_, card) in zip(self.lib.defs, pairs, strict=True):
            self.now = d
            self._fill(d, card)
            d.note_whens()
            self.lib.has_tape |= d.gives.joins_two
        self._number([card.copies for _, card in pairs])
        data = msgspec.json.encode([(s.words.id, card) for s, card in pairs])
        self.lib.fingerprint = hashlib.sha256(data).hexdigest()[:16]
        return self.lib

    def _declare(self, s: CardSet, card: L.AnyCard) -> None:
        tag = card.__struct_config__.tag
        assert isinstance(tag, str)
        no = len(self.lib.defs)
        d = CardDef(no, card.id, card.name, s.words.id, KINDS[KIND_NAMES.index(tag)], deck_number(L.deck_of(card)))
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

    def _fill(self, d: CardDef, card: L.AnyCard) -> None:
        if isinstance(card, L.Monster):
            self._monster(d, card)
        elif isinstance(card, L.Enhancer):
            d.enhancer = EnhancerFacts()
            d.bonus = card.bonus
            d.treasures = card.treasures
            d.enhancer.least_treasures = card.min_treasures
            d.enhancer.adds_tag = card.adds_tag or ""
            d.enhancer.run_away = card.run_away
            if card.instead is not None:
                d.enhancer.instead_tag = card.instead.tag
                d.enhancer.instead_bonus = card.instead.bonus
                d.enhancer.instead_treasures = card.instead.treasures
        elif isinstance(card, L.Curse):
            d.curse = CurseFacts()
            d.curse.program = self.program(card.do)
            d.harmful = harmful(card.do)
            d.curse.only_on = self.trait(card.only_on)
            if card.stays is not None:
                d.curse.until = _UNTIL[card.stays.until]
        elif isinstance(card, L.ExtraCard):
            d.extra_of_race = card.of == "race"
        elif isinstance(card, L.Item):
            self._item(d, card)
        elif isinstance(card, L.OneShot):
            d.item = ItemFacts()
            d.is_item = True
            d.item.gold = card.gold
            d.item.big = card.size == "big"
            self.lib.has_big |= d.item.big
        elif isinstance(card, L.Attachment):
            d.attachment = AttachmentFacts()
            d.attachment.to_class = card.to == "class"
            d.attachment.anyone = card.anyone
        elif isinstance(card, L.LevelUp):
            d.level_up = LevelUpFacts()
            d.levels = card.levels
            d.level_up.killed_tag = self.tag(card.killed)
            if card.price is not None:
                d.level_up.price = self.item_test(card.price)
                paid = L.Step(discard_items=L.DiscardItems(which=card.price))
                gained = L.Step(gain_level=L.GainLevel(amount=card.levels))
                d.level_up.price_program = self.program([paid, gained])
            d.level_up.steals = card.steal
            d.level_up.only_after_fight = card.only == "after_fight"
            d.level_up.only_not_highest = card.only == "not_highest"
            d.level_up.only_hireling = card.only == "hireling_in_play"
            if d.level_up.only_hireling:
                self.lib.programs.append([gadgets.KillHireling(), life.GainLevel(d.levels, False)])
                d.level_up.price_program = len(self.lib.programs) - 1
        elif isinstance(card, L.Hireling):
            d.companion = CompanionFacts()
            d.carries = card.carries
            d.companion.hands = card.hands
            d.companion.after_win = self.program(card.after_win)
        elif isinstance(card, L.Other):
            d.stays = card.stays
        for give in getattr(card, "gives", []):
            self.give(d, give)
        for play in getattr(card, "plays", []):
            if any(only_key(step)[0] == "add_mate" for step in play.do):
                d.mates = len(d.plays)
            d.plays.append(self.power(len(d.plays), play))
        for ability in getattr(card, "abilities", []):
            d.abilities.append(self.ability(len(d.abilities), ability))
        self.lib.has_med |= any(WHEN_NAMES[p.when] == "harm" for p in d.plays)
        d.must_play = any(WHEN_NAMES[p.when] == "drawn" for p in d.plays)
        for p in d.plays + d.abilities:
            self.lib.has_dice_cards |= p.when in (W_MY_ROLL, W_MY_RUN_ROLL)
            self.lib.has_glue |= p.when == W_ESCAPED
            self.lib.has_flight_cards |= p.when == W_OUR_FLIGHT

    def _monster(self, d: CardDef, card: L.Monster) -> None:
        d.monster = MonsterFacts()
        d.monster.level = card.level
        d.treasures = card.treasures
        d.levels = card.levels
        d.monster.undead = card.undead
        d.monster.against = [self.bonus(x) for x in card.against]
        d.monster.hinders = [self.bonus(x) for x in card.hinders]
        d.monster.against_items = [ItemBonus(x.bonus, self.item_test(x.item), x.each) for x in card.against_items]
        d.monster.against_fire = card.against_fire
        d.monster.kin = card.kin or ""
        d.monster.no_hand_cards = card.no_hand_cards
        d.monster.only_level = card.only_level
        d.monster.ignores_level = card.ignores_level
        d.monster.alone = card.alone
        d.monster.run_away = card.run_away
        d.monster.escape = _ESCAPES[card.escape]
        if card.will_not_pursue is not None:
            d.monster.pursues_above = card.will_not_pursue.up_to_level
            d.monster.pursues_always = self.trait(card.will_not_pursue.unless)
        if card.run_penalty is not None:
            d.monster.penalty_levels = card.run_penalty.levels
            d.monster.penalty_above = card.run_penalty.above_level
        d.monster.drop_tag = card.drop_to_escape or ""
        if card.leaves is not None:
            d.monster.leaves = self.trait(card.leaves)
            d.monster.leaves_treasures = -1 if isinstance(card.leaves.treasures, str) else card.leaves.treasures
            d.monster.leaves_program = self.program(card.leaves.then)
        d.monster.offers = [self._offer(x) for x in card.offers]
        if card.extra_levels is not None:
            d.monster.extra_levels = card.extra_levels.amount
            d.monster.extra_if_fire = card.extra_levels.if_ == "fire"
            d.monster.extra_if_alone = card.extra_levels.if_ == "level_alone"
            d.monster.extra_for = self.trait(card.extra_levels)
        if card.extra_treasures is not None:
            d.monster.more_treasures = card.extra_treasures.amount
            d.monster.more_treasures_for = self.trait(card.extra_treasures)
        if card.card_bonus is not None:
            d.monster.card_bonus = card.card_bonus.bonus
            d.monster.card_bonus_of_others = card.card_bonus.by == "others"
        d.monster.killed_by = self.trait(card.killed_by)
        d.monster.entry_roll = card.entry_roll
        d.monster.no_companions = card.no_companions
        d.monster.no_sacrifice |= card.no_companions
        d.monster.catch_levels = card.catch_levels
        d.monster.when_helped = self.program(card.when_helped)
        d.harmful = harmful(card.bad_stuff)
        if card.no_bonus is not None:
            d.gives.silences = [self.item_test(card.no_bonus)]
        if card.kill_reward is not None:
            d.monster.reward = self.trait(card.kill_reward)
            d.monster.reward_deck = deck_number(card.kill_reward.deck)
            d.monster.reward_count = card.kill_reward.count
            d.monster.rewards_fighter = card.kill_reward.fighter
        d.monster.before_fight = self.program(card.before_fight)
        d.monster.bad_stuff = self.program(card.bad_stuff)

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
        d.item = ItemFacts()
        d.is_item = True
        d.item.gold = card.gold
        d.bonus = card.bonus
        d.item.slot = NO_SLOT if card.slot is None else SLOT_NAMES.index(card.slot)
        d.item.also_slot = NO_SLOT if card.also_slot is None else SLOT_NAMES.index(card.also_slot)
        d.item.is_complex = card.complex
        d.item.laser = "laser" in card.tags
        d.item.hands = card.hands
        d.item.big = card.size == "big"
        self.lib.has_big |= d.item.big
        d.item.usable_by = self.traits(card.usable_by)
        d.item.not_usable_by = self.traits(card.not_usable_by)
        d.item.bonus_for = [self.bonus(x) for x in card.bonus_for]
        d.item.bonus_if = [self.bonus_if(x) for x in card.bonus_if]
        d.item.hands_with = card.hands_with or ""
        d.carries = card.carries
