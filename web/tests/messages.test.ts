import { expect, it } from 'vitest';
import en from '../messages/en.json?raw';

const read = (text: string) => JSON.parse(text) as Record<string, string>;
const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]))].sort();
const files = import.meta.glob<string>('../messages/*.json', { query: '?raw', import: 'default', eager: true });

it.each(Object.entries(files))('%s has every message of English, with the same places to fill', (_file, text) => {
  const english = read(en);
  const other = read(text);
  expect(Object.keys(other)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(english))
    expect([key, places(other[key]!)]).toEqual([key, places(message)]);
});
