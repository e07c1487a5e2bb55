import { expect, it } from 'vitest';
import icons from '../src/ui/icons.json';

// a picture that is not in the sprite is simply not there, and nobody says so
const sources = import.meta.glob<string>(
  ['../src/**/*.svelte', '../src/**/*.ts', '!../src/paraglide/**', '!../src/generated/**'],
  { query: '?raw', import: 'default', eager: true },
);

it('every picture a page names is in the list, and none is there for nothing', () => {
  const all = Object.values(sources).join('\n');
  const named = [...all.matchAll(/<Icon name="([a-z0-9-]+)"/g)].map((found) => found[1]!);
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((name) => !icons.includes(name))).toEqual([]);
  expect(icons.filter((name) => !all.includes(`'${name}'`) && !all.includes(`"${name}"`))).toEqual([]);
});
