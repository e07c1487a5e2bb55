import { describe, expect, it } from 'vitest';
import { ordersInShort, timeLeft, waitsFor } from '../src/days/words';
import type { GameRow } from '../src/generated/protocol';
import { FEATURES, isInsecure, isLocal } from '../src/secure/features';

const HOUR = 3_600_000;

function game(what: Partial<GameRow>): GameRow {
  return {
    id: 'abc',
    state: 'running',
    sets: ['deluxe'],
    clock: 'daily',
    people: ['Bob'],
    turn: 3,
    waits: 'others',
    kind: null,
    who: null,
    left: null,
    away: false,
    holidays: [],
    ...what,
  };
}

describe('games over several days', () => {
  it('says what a game waits for', () => {
    expect(waitsFor(game({ waits: 'you', kind: 'win' }))).toBe('Somebody could win!');
    expect(waitsFor(game({ waits: 'player', who: 'Bob' }))).toBe('Waiting for Bob');
    expect(waitsFor(game({ waits: 'others' }))).toBe('Waiting until nobody wants to react');
    expect(waitsFor(game({ waits: 'start' }))).toBe('The game has not begun yet');
  });

  it('says times as people do', () => {
    expect(timeLeft(90_000)).toBe('1:30');
    expect(timeLeft(5 * HOUR)).toBe('5 h');
    expect(timeLeft(47 * HOUR)).toBe('47 h');
    expect(timeLeft(50 * HOUR)).toBe('2 d 2 h');
  });

  it('sums up standing orders', () => {
    expect(ordersInShort([{ order: 'kills', level: 7 }, { order: 'losses' }])).toBe('kills below Level 7 and losses');
  });
});

describe('the secure address', () => {
  it('knows which pages lack something', () => {
    expect(isInsecure(false)).toBe(true);
    expect(isInsecure(true)).toBe(false);
    expect(isLocal({ protocol: 'http:' }, true)).toBe(true);
    expect(isLocal({ protocol: 'https:' }, true)).toBe(false);
    expect(FEATURES.length).toBeGreaterThan(4);
  });
});
