// The files of a set: which of them hold cards, names that are free, and how many cards each deck has.
import type { CardFace } from '../../generated/protocol';

/** The file with the set's own words. */
export const SET_FILE = 'set.yaml';

/** Does a file of a set hold cards? */
export const isCardFile = (name: string): boolean => name !== SET_FILE && !name.startsWith('locale/');

/** The colours of backs unless the set says others; those of `cards/CardBack.svelte`. */
export const BACKS = { door: '#8a4522', treasure: '#b8862b' } as const;

/** A name as an id: lower-case letters, digits and hyphens. */
export function slug(name: string): string {
  return name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** An id like this one that no other card has. */
export function freeId(wanted: string, taken: string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}

/** How many printed cards go to each deck. */
export function deckCounts(faces: CardFace[]): { doors: number; treasures: number } {
  const count = (deck: string) =>
    faces.filter((face) => face.deck === deck).reduce((sum, face) => sum + face.copies, 0);
  return { doors: count('door'), treasures: count('treasure') };
}

/** A new set with a name and nothing in it. */
export function newSet(name: string): Record<string, string> {
  return {
    'set.yaml': `id: ${slug(name) || 'my-set'}\nname: ${JSON.stringify(name)}\ndoors: 0\ntreasures: 0\n`,
    'cards.yaml': '',
    'locale/de.yaml': 'cards: {}\n',
  };
}
