import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import cards from '../fixtures/cards.json?raw';
import deluxe from '../fixtures/deluxe.json?raw';
import { Director } from '../src/animation/director';
import { effects } from '../src/animation/effects.svelte';
import { LENGTH } from '../src/animation/weight';
import { Catalogue } from '../src/cards/catalogue';
import { Game } from '../src/game/game.svelte';
import type { CardFace, EventData, FullView, LessonStanding, Step, ViewData } from '../src/generated/protocol';

const { view } = (JSON.parse(deluxe) as Record<string, { view: ViewData }>)['Turn-mine-arrange']!;
const CLOCK = { window: '', left: null, may_wait: false };
const step = (id: string | null, version: number, events: object[]) =>
  ({
    t: 'step',
    id,
    version,
    events: events as EventData[],
    changed: { turn: version },
    actions: null,
    clock: CLOCK,
  }) as Step;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function directed(): { game: Game; director: Director } {
  const game = new Game();
  game.catalogue = new Catalogue((JSON.parse(cards) as { cards: CardFace[] }).cards);
  game.show(view, [], CLOCK);
  return { game, director: new Director(game, () => 1) };
}

const LEVEL = [{ event: 'LevelChanged', seat: 1, old: 8, level: 9 }];

it('shows what the player did as soon as it is known, whatever still moves or waits', async () => {
  const { game, director } = directed();
  director.add(step(null, 901, LEVEL));
  director.add(step(null, 902, LEVEL));
  await vi.advanceTimersByTimeAsync(200); // somebody's new level is still being shown
  expect(game.view?.turn).toBe(901);
  expect(effects.list).toHaveLength(1);
  game.pending = 'mine';
  director.add(step('mine', 903, []));
  await vi.advanceTimersByTimeAsync(20);
  expect(game.view?.turn).toBe(903);
  expect(game.pending).toBeNull();
  expect(effects.list).toEqual([]);
});

it('stops what moves for somebody who acts, and shows all that has come', async () => {
  const { game, director } = directed();
  director.add(step(null, 901, LEVEL));
  director.add(step(null, 902, LEVEL));
  await vi.advanceTimersByTimeAsync(200);
  game.pending = 'mine';
  director.hurry();
  await vi.advanceTimersByTimeAsync(20);
  expect(game.view?.turn).toBe(902);
  expect(game.pending).toBe('mine'); // not answered yet
  expect(effects.list).toEqual([]);
});

it('gives time to read, and does not keep who goes on before it is over', async () => {
  const { game, director } = directed();
  const news = [{ event: 'TurnBegan', say: 'turn_began', seat: 1, turn: 901 }];
  director.add(step(null, 901, news));
  director.add(step(null, 902, []));
  await vi.advanceTimersByTimeAsync(200);
  expect(game.view?.turn).toBe(901);
  game.pending = 'mine';
  director.add(step('mine', 903, []));
  await vi.advanceTimersByTimeAsync(50);
  expect(game.view?.turn).toBe(903);
});

const TIME_UP = [
  { event: 'Announcement', what: 'time_up', say: 'time_up', seat: null, card: null, number: 0 },
  { event: 'GameWon', seats: [0], say: 'game_won' },
];

it('shows no victory when the table of a lesson ends because somebody goes on to the next', async () => {
  const { game, director } = directed();
  game.lesson = { lesson: 'kick', state: 'done' } as LessonStanding;
  director.add(step(null, 901, TIME_UP));
  await vi.advanceTimersByTimeAsync(20);
  expect(effects.list).toEqual([]);
  expect(game.view?.turn).toBe(901);
});

it('shows the victory when a game ends on time', async () => {
  const { director } = directed();
  director.add(step(null, 901, TIME_UP));
  await vi.advanceTimersByTimeAsync(20);
  expect(effects.list.map(({ kind }) => kind)).toEqual(['victory']);
  await vi.runAllTimersAsync();
});

it('shows nothing more of a table that somebody has left', async () => {
  const { game, director } = directed();
  director.add(step(null, 901, LEVEL));
  director.add(step(null, 902, TIME_UP));
  await vi.advanceTimersByTimeAsync(200);
  director.leave();
  await vi.advanceTimersByTimeAsync(20);
  expect(effects.list).toEqual([]);
  await vi.runAllTimersAsync();
  expect(effects.list).toEqual([]);
  expect(game.view?.turn).toBe(901);
});

const DOOR = [{ event: 'Announcement', what: 'kicked', say: 'kicked', seat: 0, card: 'net-troll', number: 0 }];

it('lets the door burst before it shows the room', async () => {
  const { game, director } = directed();
  director.add(step(null, 901, DOOR));
  await vi.advanceTimersByTimeAsync(200);
  expect(effects.door?.card).toBe('net-troll');
  expect(game.view?.turn).toBe(view.turn);
  expect(game.log).toEqual([]);
  await vi.advanceTimersByTimeAsync(LENGTH.big);
  expect(effects.door).toBeNull();
  expect(game.view?.turn).toBe(901);
  expect(game.log).toHaveLength(1);
});

it('shows the room at once to somebody who skips the door or acts, and tells it once', async () => {
  for (const enough of [(director: Director) => director.hurry(), () => effects.skip()]) {
    const { game, director } = directed();
    director.add(step(null, 901, DOOR));
    director.add(step(null, 902, []));
    await vi.advanceTimersByTimeAsync(100);
    enough(director);
    await vi.advanceTimersByTimeAsync(500);
    expect(effects.door).toBeNull();
    expect(game.view?.turn).toBe(902);
    expect(game.log).toHaveLength(1);
  }
});

it('forgets the door when a whole view comes', async () => {
  const { game, director } = directed();
  director.add(step(null, 901, DOOR));
  await vi.advanceTimersByTimeAsync(100);
  director.reset({ t: 'view', version: 1, view: { ...view, turn: 950 }, actions: [], clock: CLOCK } as FullView);
  await vi.advanceTimersByTimeAsync(2000);
  expect(effects.door).toBeNull();
  expect(game.view?.turn).toBe(950);
});

it('shows everything at once when too much waits, and still what is huge', async () => {
  const { game, director } = directed();
  const dies = [{ event: 'Died', seat: 0, say: 'died' }];
  for (let version = 901; version <= 912; version++) director.add(step(null, version, version === 905 ? dies : LEVEL));
  await vi.advanceTimersByTimeAsync(1500);
  expect(game.view?.turn).toBe(912);
  expect(effects.list.map(({ kind }) => kind)).toEqual(['death']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(effects.list).toEqual([]);
});

it('shows nothing over the table for a bot that sells', async () => {
  const { director } = directed();
  const sold = { event: 'Sold', seat: 1, cards: ['x'], gold: 1000, doubled: null, say: 'sold' };
  director.add(step(null, 901, [sold, { event: 'LevelChanged', seat: 1, old: 3, level: 4, say: 'level_up' }]));
  await vi.advanceTimersByTimeAsync(100);
  expect(effects.busy).toBe(false);
});
