import { describe, expect, it } from 'vitest';
import cards from '../fixtures/cards.json?raw';
import type { CardFace } from '../src/generated/protocol';
import { crowdOf } from '../src/home/crowd';

const all = (JSON.parse(cards) as { cards: CardFace[] }).cards;

describe('the munchkins before the door', () => {
  it('are dressed in what the set has', () => {
    for (const set of new Set(all.map((card) => card.set))) {
      const crowd = crowdOf(all.filter((card) => card.set === set));
      expect(crowd.map((look) => look.colour)).toEqual(['green', 'red', 'blue']);
      for (const look of crowd) expect(look.heads.length + look.armor.length + look.hands.length).toBeGreaterThan(0);
      expect(new Set(crowd.map((look) => JSON.stringify({ ...look, colour: '' }))).size).toBe(3);
    }
  });

  it('stand there in their shirts when the cards are not known', () => {
    for (const look of crowdOf([])) expect(look.heads).toEqual([]);
  });
});
