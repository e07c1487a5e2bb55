import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (locale: string) => JSON.parse(readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8')) as Record<string, string>;
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

it('German has every message of English, with the same places to fill', () => {
  const { $schema: _one, ...english } = read('en');
  const { $schema: _two, ...german } = read('de');
  expect(Object.keys(german)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) expect([key, [...new Set(places(german[key]!))]]).toEqual([key, [...new Set(places(text))]]);
});
