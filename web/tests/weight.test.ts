import { describe, expect, it } from 'vitest';
import films from '../fixtures/films.json?raw';
import { haste, lengthOf } from '../src/animation/director';
import { LENGTH, LEVELS, momentsOf, weightOf, type Moment } from '../src/animation/weight';
import { merged } from '../src/game/game.svelte';
import type { EventData, Step, ViewData } from '../src/generated/protocol';

interface Film {
  view: ViewData;
  steps: Pick<Step, 'events' | 'changed'>[];
}
const FILMS = JSON.parse(films) as Record<string, Film>;

/** The moments of every step of a film, as this seat sees it. */
function weighed(name: string, seat: number | null = 0): Moment[][] {
  const { view, steps } = FILMS[name]!;
  let before: ViewData = { ...view, seat };
  return steps.map(({ events, changed }) => {
    const after: ViewData = { ...merged(before, changed), seat };
    const moments = momentsOf({ events, before, after });
    before = after;
    return moments;
  });
}
/** In a few words: "huge victory the_end". */
const told = (moments: Moment[][]) => moments.flat().map(({ level, kind, reason }) => [level, kind, reason].join(' '));

const { view } = FILMS.door!;
/** The moments of one made-up step. */
const of = (events: object[], before: ViewData = view, after: ViewData = before) =>
  momentsOf({ events: events as EventData[], before, after });

describe('what was recorded', () => {
  it.each([
    ['door', ['big door unexpected']],
    ['curse', ['big curse betrayal']],
    ['stopped', ['huge strike near_the_end', 'notable card betrayal', 'huge card stops_the_win']],
    ['winning', ['huge strike near_the_end', 'huge victory the_end']],
    ['help', ['big help turns_the_fight']],
    ['escape', ['big die chance']],
    ['victory', ['huge victory the_end']],
  ])('%s', (name, wanted) => {
    expect(told(weighed(name))).toEqual(wanted);
  });

  it('weighs the death of another less than one’s own', () => {
    const dead = weighed('death')
      .flat()
      .find(({ kind }) => kind === 'death')!;
    expect(dead.level).toBe('big');
    expect(told(weighed('death', dead.seat))).toContain('huge death hurts_me');
  });

  it('says who stops whom, and with what', () => {
    const { view, steps } = FILMS.stopped!;
    const stab = weighed('stopped').flat().at(-1)!;
    const played = steps.at(-1)!.events.find((event) => event.event === 'Announcement' && event.card)!;
    expect(stab).toMatchObject({ say: 'sends_in', seat: view.fight!.fighter });
    expect(stab.by).toBe('seat' in played ? played.seat : -1);
    expect(stab.by).not.toBe(stab.seat);
  });

  it('is the same for whoever watches, but nothing is about them', () => {
    for (const name of Object.keys(FILMS))
      for (const { reason } of weighed(name, null).flat()) expect(['about_me', 'hurts_me']).not.toContain(reason);
  });
});

describe('what it means', () => {
  const level = (seat: number, old: number, now: number) => ({ event: 'LevelChanged', seat, old, level: now });

  it('a bot that sells junk is routine', () => {
    expect(
      of([{ event: 'Sold', seat: 1, cards: ['dagger-of-treachery'], gold: 1000, doubled: null }, level(1, 3, 4)]),
    ).toEqual([]);
  });

  it('a Level matters more when it is mine, is lost, or when the end is near', () => {
    expect(weightOf(of([level(1, 3, 4)]))).toBe('routine');
    expect(weightOf(of([level(1, 8, 9)]))).toBe('notable');
    expect(weightOf(of([level(1, 4, 3)]))).toBe('notable');
    expect(weightOf(of([level(0, 3, 4)]))).toBe('big');
    expect(weightOf(of([level(0, 4, 3)]))).toBe('big');
  });

  it('a Curse on somebody who is about to win is heavier', () => {
    const cursed = [
      { event: 'Announcement', what: 'played', how: 'on_seat', seat: 2, target: 1, card: 'duck-of-doom', number: 0 },
      { event: 'Announcement', what: 'cursed', seat: 1, card: 'duck-of-doom', number: 0 },
    ];
    const players = view.players.map((player) => (player.seat === 1 ? { ...player, level: 9 } : player));
    expect(weightOf(of(cursed))).toBe('notable');
    expect(weightOf(of(cursed, { ...view, players }))).toBe('big');
  });

  it('a card that changes the Levels of others is shown large, once', () => {
    const shown = of([
      { event: 'Announcement', what: 'played', how: 'plain', seat: 0, card: 'divine-intervention', number: 0 },
      level(1, 3, 4),
      level(2, 8, 9),
    ]);
    expect(shown.map(({ kind, level, card }) => [kind, level, card])).toEqual([['card', 'big', 'divine-intervention']]);
  });

  it('a roll that is won or lost by one point is big for everybody', () => {
    const run = (number: number) => [
      { event: 'DieRolled', seat: 2, face: number, purpose: 'run' },
      { event: 'Announcement', what: 'run_result', seat: 2, card: 'net-troll', number, against: 5 },
    ];
    expect([1, 4, 5, 6].map((number) => weightOf(of(run(number))))).toEqual(['notable', 'big', 'big', 'notable']);
  });
});

describe('time', () => {
  it('gives what is important 0.8 seconds or more, and what is routine 0.4 or less', () => {
    expect(LENGTH.routine).toBeLessThanOrEqual(400);
    for (const each of LEVELS.slice(1)) expect(LENGTH[each]).toBeGreaterThanOrEqual(800);
    expect(LENGTH.huge).toBeGreaterThanOrEqual(1500);
  });

  it('gives a step without a sentence none', () => {
    expect(lengthOf({ events: [] as EventData[] } as Step, [])).toBe(0);
  });

  it('hurries so that no step is shown more than three seconds late', () => {
    const waiting = (...lengths: number[]) => lengths.map((length) => ({ came: 0, length }));
    expect(haste(waiting(1700), 5000)).toBe(1); // nothing waits behind it
    expect(haste(waiting(1000, 1000), 0)).toBe(1);
    for (const now of [0, 700, 1500]) {
      const steps = waiting(1700, 1250, 1700, 380);
      const speed = haste(steps, now);
      let shown = now;
      for (const { length } of steps.slice(0, -1)) shown += length * speed;
      expect(shown).toBeLessThanOrEqual(3000);
    }
  });
});
