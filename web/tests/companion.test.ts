// The state that follows from entries, with the examples by which the server is tested, too.
import { describe, expect, it } from 'vitest';
import examples from '../../tests/golden/companion_entries.json';
import { nextTurn } from '../src/companion/changes';
import { fold, standing, type Entry } from '../src/companion/fold';
import { read } from '../src/companion/state';

describe('entries', () => {
  for (const { about, entries, state } of examples)
    it(about, () => {
      expect(fold(entries as Entry[])).toEqual(state);
      expect(fold(entries as Entry[])).toEqual(state); // folding changes no entry
    });

  it('can be taken back, and that again', () => {
    const entry = (id: string, undo?: string): Entry => ({ id, at: 1, say: { what: 'a' }, ...(undo ? { undo } : {}) });
    const all = [entry('one'), entry('two', 'one'), entry('three', 'two')];
    expect(standing(all).map(({ id }) => id)).toEqual(['one', 'three']);
  });
});

describe('the state', () => {
  it('has defaults for everything that is missing or nonsense', () => {
    const state = read({ players: { b: { name: 'Bob', seat: 2 }, a: { name: 'Ann', level: 'x', cards: 7 }, c: null } });
    expect(state.players.map(({ name, level }) => [name, level])).toEqual([
      ['Ann', 1],
      ['', 1],
      ['Bob', 1],
    ]);
    expect(state.sets).toEqual(['deluxe']);
    expect(state.fight).toBeNull();
  });

  it('has no fight of somebody who is gone', () => {
    expect(read({ players: {}, fight: { fighter: 'ann', foes: {} } }).fight).toBeNull();
  });
});

describe('the next turn', () => {
  it('brings all the dead back, whoever begins it', () => {
    const players = { a: { seat: 0, dead: true }, b: { seat: 1 }, c: { seat: 2, dead: true } };
    const done = nextTurn(read({ players, turn: 'a' }))!;
    expect(done.say.who).toBe('b');
    const alive = done.changes.filter(({ to }) => to === false).map(({ path }) => path);
    expect(alive).toEqual([
      ['players', 'a', 'dead'],
      ['players', 'c', 'dead'],
    ]);
  });
});
