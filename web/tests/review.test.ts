import { beforeAll, describe, expect, it } from 'vitest';
import { swingCause, swingText, together } from '../src/after/chances';
import { awardText, endingText, kinds, luckText, pointIcon, pointText } from '../src/after/review';
import { Catalogue } from '../src/cards/catalogue';
import type { Point, Swing } from '../src/generated/protocol';
import { openBook } from '../src/text/book.svelte';
import { spoken } from '../src/text/marks';
import icons from '../src/ui/icons.json';

const say = (text: string) =>
  spoken(
    text,
    (seat) => ['Ann', 'Bob', 'Cleo'][seat]!,
    (card) => card,
  );
const point = (more: Partial<Point>): Point => ({
  kind: 'won',
  turn: 7,
  action: 99,
  seat: 0,
  by: null,
  card: null,
  amount: 0,
  ...more,
});

beforeAll(() => openBook('en'));

describe('how a game went', () => {
  it('is told for every way to win', () => {
    const ending = { winners: [0], seat: 0, helper: null, cards: ['net-troll', 'net-troll:2'] };
    expect(say(endingText({ ...ending, how: 'kill' }, 12))).toBe('Ann kills net-troll in turn 12.');
    expect(say(endingText({ ...ending, how: 'kill', helper: 1 }, 12))).toBe(
      'Ann kills net-troll with the help of Bob in turn 12.',
    );
    expect(say(endingText({ ...ending, how: 'card', cards: ['divine-intervention'] }, 3))).toBe(
      'Ann reaches the last level with divine-intervention in turn 3.',
    );
    expect(say(endingText({ ...ending, how: 'card', cards: [] }, 3))).toBe('Ann reaches the last level in turn 3.');
    expect(say(endingText({ ...ending, how: 'time', cards: [] }, 40))).toBe(
      'Time was up in turn 40: the highest level wins.',
    );
  });

  it('has a sentence and a picture for every turning point, however little is known of it', () => {
    for (const kind of ['stopped', 'missed', 'died', 'fell', 'rose', 'led', 'won'] as const)
      for (const by of kind === 'stopped' ? [1] : [null, 1])
        for (const card of kind === 'stopped' ? ['potion'] : [null, 'potion'])
          for (const amount of [0, 1, 3]) {
            const each = point({ kind, by, card, amount });
            const text = say(pointText(each));
            expect(text).toMatch(/^Ann .+\.$/);
            expect(text).not.toMatch(/undefined|null|[{}]| {2}| \./);
            if (card && kind !== 'led') expect(text).toContain('potion');
            expect(icons).toContain(pointIcon(each));
          }
    expect(say(pointText(point({ kind: 'stopped', by: 2, card: 'mate', amount: 3 })))).toBe(
      'Ann is about to win and is stopped 3 times, the last time by Cleo with mate.',
    );
  });

  it('says how the chances changed, and what happened then', () => {
    const swing: Swing = { step: 40, turn: 5, seat: 1, before: 0.31, after: 0.12, events: [] };
    expect(say(swingText(swing))).toBe('Bob fell from 31 % to 12 %.');
    expect(say(swingText({ ...swing, after: 0.5 }))).toBe('Bob went from 31 % to 50 %.');
    const died = { event: 'Died', say: 'died', seat: 1 } as const;
    const lower = { event: 'LevelChanged', say: 'level_down', seat: 2, level: 3, old: 4 } as const;
    expect(say(swingCause({ ...swing, events: [died, lower] }, () => new Catalogue()))).toBe(
      'Bob dies. Cleo drops to Level 3.',
    );
    expect(swingCause(swing, () => new Catalogue())).toBe('');
  });

  it('numbers the marks of the curve, those that are close together once', () => {
    expect(together([10, 40, 44, 90], 14)).toEqual([
      { at: 10, last: 10, text: '1' },
      { at: 42, last: 44, text: '2–3' },
      { at: 90, last: 90, text: '4' },
    ]);
    expect(together([5, 9, 13], 14).map((mark) => mark.text)).toEqual(['1–3']);
    expect(together([], 14)).toEqual([]);
  });

  it('names each monster once', () => {
    expect(kinds(['orcs', 'orcs:2', 'troll'])).toEqual(['orcs', 'troll']);
  });

  it('has words for luck', () => {
    expect([2, 1, 0, -1, -2].map(luckText)).toEqual([
      'darling of fortune',
      'lucky',
      'as expected',
      'unlucky',
      'cursed by fortune',
    ]);
  });

  it('does not break on an award it does not know', () => {
    expect(awardText({ id: 'kills', seats: [0], count: 3, cards: [] })).toEqual({
      title: "Monsters' nightmare",
      what: 'monsters killed',
      icon: 'crossed-swords',
    });
    expect(awardText({ id: 'juggling', seats: [0], count: 3, cards: [] }).title).toBe('juggling');
  });
});
