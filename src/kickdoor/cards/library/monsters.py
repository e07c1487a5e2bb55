"""The facts of a monster, in the kernel's form."""

from __future__ import annotations

from kickdoor.cards import language as L
from kickdoor.cards.library.parts import Parts, deck_number, harmful
from kickdoor.model.amount import MOST
from kickdoor.model.card import CardDef
from kickdoor.model.card_facts import MonsterFacts, MonsterOffer
from kickdoor.model.traits import ItemBonus
from kickdoor.model.words import ESCAPE_NAMES

__all__ = ["fill_monster"]


def fill_monster(parts: Parts, d: CardDef, card: L.Monster) -> None:
    """What is printed on a monster (MONSTER-6)."""
    d.monster = MonsterFacts()
    d.treasures = card.treasures
    d.levels = card.levels
    d.harmful = harmful(card.bad_stuff)
    if card.no_bonus is not None:
        d.gives.silences = [parts.item_test(card.no_bonus)]
    _fighting(parts, d.monster, card)
    _running(parts, d.monster, card)
    _leaving(parts, d.monster, card)
    _rewards(parts, d.monster, card)
    d.monster.when_helped = parts.program(card.when_helped)
    d.monster.before_fight = parts.program(card.before_fight)
    d.monster.bad_stuff = parts.program(card.bad_stuff)


def _fighting(parts: Parts, facts: MonsterFacts, card: L.Monster) -> None:
    facts.level = card.level
    facts.undead = card.undead
    facts.lives = card.lives
    facts.next_life = card.next_life
    if card.bonus is not None:
        facts.counted_bonus = parts.amount(card.bonus, -MOST, MOST)
    parts.lib.has_lives |= card.lives > 0
    facts.against = [parts.bonus(one) for one in card.against]
    facts.hinders = [parts.bonus(one) for one in card.hinders]
    facts.against_items = [ItemBonus(one.bonus, parts.item_test(one.item), one.each) for one in card.against_items]
    facts.against_fire = card.against_fire
    facts.kin = card.kin or ""
    facts.no_hand_cards = card.no_hand_cards
    facts.only_level = card.only_level
    facts.ignores_level = card.ignores_level
    facts.alone = card.alone
    facts.entry_roll = card.entry_roll
    facts.no_companions = card.no_companions
    facts.no_sacrifice |= card.no_companions
    if card.card_bonus is not None:
        facts.card_bonus = card.card_bonus.bonus
        facts.card_bonus_of_others = card.card_bonus.by == "others"


def _running(parts: Parts, facts: MonsterFacts, card: L.Monster) -> None:
    facts.run_away = card.run_away
    facts.escape = ESCAPE_NAMES.index(card.escape)
    facts.drop_tag = card.drop_to_escape or ""
    facts.catch_levels = card.catch_levels
    if card.will_not_pursue is not None:
        facts.pursues_above = card.will_not_pursue.up_to_level
        facts.pursues_always = parts.trait(card.will_not_pursue.unless)
    if card.run_penalty is not None:
        facts.penalty_levels = card.run_penalty.levels
        facts.penalty_above = card.run_penalty.above_level


def _leaving(parts: Parts, facts: MonsterFacts, card: L.Monster) -> None:
    if card.leaves is not None:
        facts.leaves = parts.trait(card.leaves)
        facts.leaves_treasures = -1 if isinstance(card.leaves.treasures, str) else card.leaves.treasures
        facts.leaves_program = parts.program(card.leaves.then)
    facts.offers = [_offer(parts, one) for one in card.offers]
    facts.killed_by = parts.trait(card.killed_by)


def _offer(parts: Parts, said: L.MonsterOffer) -> MonsterOffer:
    offer = MonsterOffer(said.name)
    offer.who = parts.trait(said)
    offer.unless = parts.trait(said.unless)
    offer.item = None if said.item is None else parts.item_test(said.item)
    offer.keeps_treasure = said.treasure == "keep"
    offer.fighter = said.fighter
    offer.program = parts.program(said.then)
    return offer


def _rewards(parts: Parts, facts: MonsterFacts, card: L.Monster) -> None:
    if card.extra_levels is not None:
        facts.extra_levels = card.extra_levels.amount
        facts.extra_if_fire = card.extra_levels.if_ == "fire"
        facts.extra_if_alone = card.extra_levels.if_ == "level_alone"
        facts.extra_for = parts.trait(card.extra_levels)
    if card.extra_treasures is not None:
        facts.more_treasures = card.extra_treasures.amount
        facts.more_treasures_for = parts.trait(card.extra_treasures)
    if card.defeat_reward is not None:
        facts.reward = parts.trait(card.defeat_reward)
        facts.reward_deck = deck_number(card.defeat_reward.deck)
        facts.reward_count = card.defeat_reward.count
        facts.rewards_killer = card.defeat_reward.killer
