import { describe, expect, it } from 'vitest';
import { even, largest, lines } from '../src/after/poster';
import { bestLine, storyText } from '../src/after/story';
import type { StoryLine } from '../src/generated/protocol';
import { openBook } from '../src/text/book.svelte';
import { spoken } from '../src/text/marks';

const line = (more: Partial<StoryLine>): StoryLine => ({
  key: 'opening',
  weight: 1,
  who: 0,
  by: 1,
  cards: [],
  n: 0,
  m: 0,
  ...more,
});

describe('the story of a game', () => {
  it('is told in the words of the phrase book', async () => {
    await openBook('en');
    const say = (each: StoryLine) =>
      spoken(
        storyText(each),
        (seat) => ['Wilma', 'Boris'][seat]!,
        (card) => card,
      );
    expect(say(line({ key: 'stopped-short', n: 3 }))).toBe('One level short, Wilma was stopped 3 times by Boris.');
    expect(say(line({ key: 'last-alone', cards: ['orcs', 'orcs:2'], n: 20, m: 19 }))).toBe(
      'The last blow: Wilma, alone, 20 to 19 against orcs.',
    );
  });

  it('has one sentence that tells most', () => {
    const heavy = line({ key: 'luck', weight: 7 });
    expect(bestLine([line({}), heavy, line({ key: 'lead', weight: 7 })])).toBe(heavy);
    expect(bestLine([])).toBeNull();
  });
});

describe('the picture to share', () => {
  const width = (text: string) => text.length;

  it('breaks a sentence where it must', () => {
    expect(lines('one two three four', 9, width)).toEqual(['one two', 'three', 'four']);
    expect(lines('unbreakable word', 4, width)).toEqual(['unbreakable', 'word']);
    expect(lines('', 4, width)).toEqual([]);
  });

  it('makes its lines about as long as each other', () => {
    expect(lines('one two three four five', 19, width)).toEqual(['one two three four', 'five']);
    expect(even('one two three four five', 19, width)).toEqual(['one two three', 'four five']);
    expect(even('one two', 19, width)).toEqual(['one two']);
  });

  it('uses the largest letters that fit, or the smallest', () => {
    expect(largest([40, 30, 20], (size) => size <= 30)).toBe(30);
    expect(largest([40, 30], () => false)).toBe(30);
  });
});
