import { expect, it } from 'vitest';
import de from '../messages/de.json?raw';
import en from '../messages/en.json?raw';

const read = (text: string) => JSON.parse(text) as Record<string, string>;
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

it('German has every message of English, with the same places to fill', () => {
  const english = read(en);
  const german = read(de);
  expect(Object.keys(german)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) expect([key, [...new Set(places(german[key]!))]]).toEqual([key, [...new Set(places(text))]]);
});
