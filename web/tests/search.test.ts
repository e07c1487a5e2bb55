import { describe, expect, it } from 'vitest';
import cards from '../fixtures/cards.json?raw';
import { readPlace, writePlace } from '../src/cards/address';
import { alike, keyOf, NO_FILTER, search, type Filter } from '../src/cards/search';
import type { CardFace } from '../src/generated/protocol';

const all = (JSON.parse(cards) as { cards: CardFace[] }).cards;
const found = (by: Partial<Filter>) => search(all, { ...NO_FILTER, ...by }, 'name');

describe('a search among all cards', () => {
  it('finds all of them when it asks for nothing', () => expect(found({})).toHaveLength(all.length));

  it('shows cards with the words in their names before those that only speak of them', () => {
    const named = found({ words: ' Dragon ' }).map((card) => card.name.includes('Dragon'));
    expect(named).toContain(true);
    expect(named).toContain(false);
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('finds a card under its name in every language', () => {
    for (const words of ['Large Angry Chicken', 'wuthuhn']) expect(found({ words })[0]?.id).toBe('large-angry-chicken');
  });

  it('takes every filter into account', () => {
    const low = found({ kind: 'monster', level: '1-4', set: 'star' });
    expect(low.length).toBeGreaterThan(0);
    for (const card of low) {
      expect(card).toMatchObject({ kind: 'monster', set: 'star' });
      expect(card.level).toBeLessThanOrEqual(4);
    }
    expect(found({ slot: 'hands' }).every((card) => card.hands)).toBe(true);
    expect(found({ slot: 'big' }).every((card) => card.big)).toBe(true);
    expect(found({ origin: 'designed' }).every((card) => card.designed.length)).toBe(true);
    const inferred = found({ origin: 'inferred' });
    expect(inferred.map((card) => card.name)).toContain('Antimatter');
    expect(inferred.every((card) => card.inferred.length)).toBe(true);
    const printed = found({ origin: 'printed' });
    expect(printed.length).toBeGreaterThan(100);
    expect(printed.some((card) => card.designed.length || card.inferred.length)).toBe(false);
  });

  it('sorts by what is asked for', () => {
    const gold = search(all, NO_FILTER, 'gold').map((card) => card.gold ?? -1);
    expect(gold).toEqual(gold.toSorted((a, b) => b - a));
  });
});

describe('cards like this', () => {
  it('are others of its kind, the most similar first', () => {
    for (const card of all) {
      const similar = alike(all, card, 4);
      expect(similar.every((other) => other.kind === card.kind && keyOf(other) !== keyOf(card))).toBe(true);
      expect(similar.length).toBe(Math.min(4, all.filter((other) => other.kind === card.kind).length - 1));
    }
    const helmet = all.find((card) => card.slot === 'headgear')!;
    expect(alike(all, helmet, 3).map((card) => card.slot)).toEqual(['headgear', 'headgear', 'headgear']);
  });
});

describe('the address of a search', () => {
  it('says what is looked at, and is read back', () => {
    const place = {
      by: { ...NO_FILTER, set: 'star', words: 'Räuber & Co' },
      order: 'gold' as const,
      card: 'star/mate',
    };
    expect(readPlace(writePlace(place))).toEqual(place);
    expect(writePlace({ by: NO_FILTER, order: 'name', card: 'star/mate' })).toBe('?card=star/mate');
    expect(writePlace({ by: NO_FILTER, order: 'name', card: '' })).toBe('');
  });

  it('does not believe everything', () => {
    expect(readPlace('?order=weight&colour=red')).toEqual({ by: NO_FILTER, order: 'name', card: '' });
  });
});
