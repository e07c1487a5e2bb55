import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import cards from '../fixtures/cards.json?raw';
import deluxe from '../fixtures/deluxe.json?raw';
import { Director } from '../src/animation/director';
import { effects } from '../src/animation/effects.svelte';
import { Catalogue } from '../src/cards/catalogue';
import { Game } from '../src/game/game.svelte';
import type { CardFace, EventData, Step, ViewData } from '../src/generated/protocol';

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
