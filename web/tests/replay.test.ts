import { beforeAll, describe, expect, it } from 'vitest';
import deluxe from '../fixtures/deluxe.json?raw';
import { Catalogue } from '../src/cards/catalogue';
import type { ReplayStep, Review, TableInfo, ViewData } from '../src/generated/protocol';
import { Replay } from '../src/replay/replay.svelte';
import { openBook } from '../src/text/book.svelte';
import { tell } from '../src/text/log';

beforeAll(() => openBook('en'));

const { view } = Object.values(JSON.parse(deluxe) as Record<string, { view: ViewData }>)[0]!;

/** A hundred and twenty steps; every tenth begins a turn, every third action shows nothing. */
const steps = Array.from({ length: 120 }, (_, index): ReplayStep => ({
  n: index + 1 + Math.floor(index / 2),
  seat: 0,
  action: 'pass',
  events: index % 10 === 0 ? [{ event: 'TurnBegan', say: 'turn_began', seat: index % 3, turn: index / 10 + 1 }] : [],
  changed: { version: index + 1, turn: Math.floor(index / 10) + 1 },
}));
const TABLE: TableInfo = {
  id: 'x',
  code: '',
  state: 'over',
  paused: false,
  public: false,
  sets: ['deluxe'],
  options: {},
  clock: 'none',
  take_back: 'never',
  seats: [],
  watchers: 0,
  created: 0,
  seed_hash: '',
  seed: null,
  fair: { asked: false, numbers: [], seed: null },
  turn: 12,
  winners: [],
  rematch: null,
  invited_by: null,
  vote: null,
  operator_word: null,
  stopped: null,
  own_cards: false,
  lesson: null,
  fans: [],
  trying: null,
};
const REVIEW: Review = { turns: 12, actions: 180, ending: null, levels: [], points: [], luck: [], awards: [] };
const replay = () =>
  new Replay({ table: TABLE, first: { ...view, version: 0, turn: 0 }, steps, review: REVIEW, missing: 0 });

describe('a replay', () => {
  it('shows the same forwards and backwards', () => {
    const game = replay();
    expect([10, 60, 120].map((at) => game.view(at).version)).toEqual([10, 60, 120]);
    expect([55, 7, 0].map((at) => game.view(at).version)).toEqual([55, 7, 0]);
  });

  it('goes from turn to turn', () => {
    const game = replay();
    expect([game.turn(0, 1), game.turn(1, 1), game.turn(119, 1)]).toEqual([1, 11, 120]);
    expect([game.turn(120, -1), game.turn(11, -1), game.turn(1, -1)]).toEqual([111, 1, 0]);
  });

  it('finds the step of an action, or the next one that shows something', () => {
    const game = replay();
    expect(game.data.steps.slice(0, 4).map((step) => step.n)).toEqual([1, 2, 4, 5]);
    expect([game.after(1), game.after(2), game.after(3), game.after(4)]).toEqual([1, 2, 3, 3]);
    expect(game.after(9999)).toBe(120);
  });

  it('tells the turns with their own numbers, wherever one comes in', () => {
    const game = replay();
    const told = game.story(25, 20, (events) => tell(events, () => new Catalogue()));
    expect(told.map((entry) => entry.text().replaceAll(/[\u2063\u2064]/g, '|'))).toEqual([
      'Turn 2: |p1|.',
      'Turn 3: |p2|.',
    ]);
  });
});
