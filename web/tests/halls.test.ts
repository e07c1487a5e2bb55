import { describe, expect, it } from 'vitest';
import { hall, hallImage } from '../src/halls/hall';
import type { Theme } from '../src/halls/strokes';

const LOOKS = ['deluxe', 'star', 'steampunk'];
const THEMES: Theme[] = ['dark', 'light'];
const all = LOOKS.flatMap((look) => THEMES.map((theme) => [look, theme] as const));

describe('the rooms behind the table', () => {
  it.each(all)('%s, %s: is a whole picture, the same every time', (look, theme) => {
    const text = hall(look, theme);
    expect(text.match(/<(path|rect|circle)/g)!.length).toBeGreaterThan(20);
    const open: string[] = []; // every element that begins also ends
    for (const [, end, name, empty] of text.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g))
      if (end) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name!);
    expect(open).toEqual([]);
    expect(text).not.toMatch(/undefined|NaN/);
    expect(hall(look, theme)).toBe(text);
  });

  it.each(all)('%s, %s: every light and every colour that is used is there', (look, theme) => {
    const text = hall(look, theme);
    const used = [...text.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1]);
    for (const id of used) expect(text).toContain(`id="${id}"`);
  });

  it('is another one for each look and theme', () => {
    expect(new Set(all.map(([look, theme]) => hall(look, theme))).size).toBe(all.length);
  });

  it('is the dungeon for a set that has none of its own', () => {
    expect(hall('my-own', 'dark')).toBe(hall('deluxe', 'dark'));
    expect(hallImage('my-own', 'dark')).toMatch(/^url\("data:image\/svg\+xml,%3Csvg/);
  });
});
