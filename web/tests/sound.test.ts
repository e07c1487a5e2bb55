import { expect, it } from 'vitest';
import films from '../fixtures/films.json?raw';
import { GROUNDS } from '../src/animation/ambient';
import { LOUD, soundsOf } from '../src/animation/sound';
import { SOUNDS } from '../src/animation/synth';
import { LEVELS, type Moment, momentsOf } from '../src/animation/weight';
import { merged } from '../src/game/game.svelte';
import type { EventData, Step, ViewData } from '../src/generated/protocol';

interface Film {
  sets: string[];
  view: ViewData;
  steps: Pick<Step, 'events' | 'changed'>[];
}
const FILMS = JSON.parse(films) as Record<string, Film>;

/** The names of what is heard in a film. */
function heard(name: string): string[] {
  const { sets, view, steps } = FILMS[name]!;
  let before = view;
  return steps.flatMap(({ events, changed }) => {
    const after = merged(before, changed);
    const sounds = soundsOf(events, momentsOf({ events, before, after }), before, sets[0]!);
    before = after;
    return sounds.map((each) => each.name);
  });
}

it.each([
  ['door', ['door']],
  ['airlock', ['airlock']],
  ['hatch', ['hatch']],
  ['curse', ['curse']],
  ['winning', ['heartbeat', 'cheer']],
  ['help', ['help']],
  ['escape', ['die', 'away']],
  ['victory', ['cheer']],
])('%s sounds like itself', (name, wanted) => {
  expect(heard(name)).toEqual(wanted);
});

it('lets a heart beat until the knife comes', () => {
  expect(heard('stopped').at(0)).toBe('heartbeat');
  expect(heard('stopped').at(-1)).toBe('slam');
});

it('is louder for what weighs more', () => {
  const loud = LEVELS.map((level) => LOUD[level]);
  expect(loud).toEqual([...loud].sort((a, b) => a - b));
  expect(new Set(loud).size).toBe(LEVELS.length);
});

it('is one small sound for what is routine', () => {
  const { view } = FILMS.door!;
  const sold = [
    { event: 'Sold', seat: 1, cards: ['x'], gold: 1000, doubled: null },
    { event: 'LevelChanged', seat: 1, old: 3, level: 4 },
  ] as EventData[];
  expect(soundsOf(sold, [], view, 'deluxe')).toEqual([{ name: 'coin', loud: LOUD.routine }]);
  expect(soundsOf([], [], view, 'deluxe')).toEqual([]);
});

it('has voices that can be played: above nothing, and over within two seconds', () => {
  for (const voices of Object.values(SOUNDS)) {
    expect(voices.length).toBeGreaterThan(0);
    for (const { from, to, length, delay = 0 } of voices) {
      expect(Math.min(from, to)).toBeGreaterThan(20);
      expect(delay + length).toBeLessThanOrEqual(2);
    }
  }
});

it('has a sound for every kind of moment, and none that nothing plays', () => {
  const { view } = FILMS.door!;
  const kinds = ['door', 'card', 'curse', 'level', 'death', 'won', 'die', 'help', 'strike', 'theft', 'caught'] as const;
  const base = { reason: 'chance', say: 'door', seat: 0, by: null, card: null } as const;
  const moments: Moment[] = [...kinds, 'victory' as const].flatMap((kind) =>
    LEVELS.flatMap((level) => [0, 1].map((to) => ({ ...base, seats: [0], kind, level, from: 1 - to, to }))),
  );
  const routine: EventData[] = [
    { event: 'Sold', seat: 1, cards: [], gold: 0, doubled: null },
    { event: 'TurnBegan', seat: view.seat ?? 0, turn: 1 },
    { event: 'Equipped', seat: 1, card: 'x', on: true },
  ];
  const played = new Set(
    [
      ...Object.keys(GROUNDS).flatMap((set) => soundsOf([], moments, view, set)),
      ...routine.flatMap((event) => soundsOf([event], [], view, 'deluxe')),
    ].map(({ name }) => name),
  );
  expect([...played].sort()).toEqual(Object.keys(SOUNDS).sort());
});

it('has a ground for each set', () => {
  expect(Object.keys(GROUNDS)).toEqual(['deluxe', 'star', 'steampunk']);
});
