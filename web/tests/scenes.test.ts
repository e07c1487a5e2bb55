import { expect, it } from 'vitest';
import all from '../fixtures/cards.json?raw';
import { shapeOf } from '../scripts/icons.js';
import type { CardFace, Picture } from '../src/generated/protocol';
import deluxe from '../src/generated/icons/deluxe.json?raw';
import star from '../src/generated/icons/star.json?raw';
import lessons from '../src/generated/icons/lessons.json?raw';
import places from '../src/generated/icons/places.json?raw';
import steampunk from '../src/generated/icons/steampunk.json?raw';
import { PICTURES } from '../src/generated/lessons';
import { type PlaceId, pictured, PLACES } from '../src/home/places';
import { EFFECTS } from '../src/scenes/effects';
import { GROUNDS } from '../src/scenes/grounds';
import { CHARACTERS } from '../src/scenes/lettering';
import { type IconShape, iconsOf, scene, standee } from '../src/scenes/scene';

type Shapes = Record<string, IconShape>;

const { cards } = JSON.parse(all) as { cards: CardFace[] };
const shapes: Record<string, Shapes> = {
  deluxe: JSON.parse(deluxe) as Shapes,
  star: JSON.parse(star) as Shapes,
  steampunk: JSON.parse(steampunk) as Shapes,
};
const drawn = (card: CardFace): string => scene(card, (name) => shapes[card.set]?.[name]);
const whole = /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 100 100".*<\/svg>$/s;

it('every card has a picture of its own, and the same card always the same', () => {
  const pictures = cards.map(drawn);
  expect(new Set(pictures).size).toBe(451);
  expect(cards.map(drawn)).toEqual(pictures);
  for (const picture of pictures) {
    expect(picture).toMatch(whole);
    expect(picture).not.toMatch(/NaN|undefined|Infinity|null/);
  }
});

it('the file of a set has every icon of its pictures', () => {
  const missing = cards.flatMap((card) => iconsOf(card).filter((name) => !shapes[card.set]?.[name]));
  expect(missing).toEqual([]);
});

it('every place of the start page has a picture of its own in every look', () => {
  const known = JSON.parse(places) as Shapes;
  const ids = Object.keys(PLACES) as PlaceId[];
  for (const look of ['deluxe', 'star', 'steampunk', 'tavern']) {
    const cards = ids.map((id) => pictured(id, look));
    expect(cards.flatMap(iconsOf).filter((name) => !known[name])).toEqual([]);
    expect(new Set(cards.map((card) => scene(card, (name) => known[name]))).size).toBe(ids.length);
  }
});

it('every lesson and puzzle has a picture, and the file of lessons its icons', () => {
  const known = JSON.parse(lessons) as Shapes;
  const cards = Object.values(PICTURES);
  expect(cards.length).toBeGreaterThanOrEqual(37);
  expect(cards.flatMap(iconsOf).filter((name) => !known[name])).toEqual([]);
  for (const card of cards) expect(scene(card, (name) => known[name])).toMatch(whole);
});

it('every monster can stand without its card: its figures, its gag and no ground', () => {
  const monsters = cards.filter((card) => card.kind === 'monster');
  const stands = (card: CardFace, silent = false) => standee(card, (name) => shapes[card.set]?.[name], silent);
  expect(new Set(monsters.map((card) => stands(card))).size).toBe(monsters.length);
  for (const card of monsters) {
    const svg = stands(card);
    expect(svg).toBe(stands(card));
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<rect|url\(#dots\)/);
    const [x, y, width, height] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number);
    expect(width! / height!, card.id).toBeGreaterThan(0.3);
    expect(width! / height!, card.id).toBeLessThan(2.6);
    expect(x! + width!, card.id).toBeGreaterThan(50);
    expect(y! + height!, card.id).toBeGreaterThan(50);
    expect(stands(card, true).length < svg.length).toBe(!!card.picture?.gag); // a mate is turned round: it says nothing
  }
});

it('every letter of a gag can be written', () => {
  const words = cards.flatMap(({ picture }) => {
    const gag = picture?.gag;
    return [gag?.says, gag?.thinks, gag?.shouts, gag?.sound].filter((word) => word && !/^[a-z]/.test(word));
  });
  expect(words.length).toBeGreaterThan(100);
  expect([...new Set(words.join(''))].filter((letter) => !CHARACTERS.includes(letter))).toEqual([]);
});

it('every ground and effect can be drawn for every set', () => {
  const [card] = cards;
  const grounds = Object.keys(GROUNDS) as NonNullable<Picture['ground']>[];
  const effects = Object.keys(EFFECTS) as NonNullable<Picture['effect']>[];
  for (const set of ['deluxe', 'star', 'steampunk', 'tavern'])
    for (const picture of [...grounds.map((ground) => ({ ground })), ...effects.map((effect) => ({ effect }))])
      expect(scene({ ...card!, set, picture }, shapeOf)).toMatch(whole);
});

it('a card of one’s own has a picture without an entry, and even without an icon', () => {
  const kinds = [...new Set(cards.map((card) => card.kind))];
  const slots = [null, 'headgear', 'armor', 'footgear'] as const;
  const own = kinds.flatMap((kind) => slots.map((slot) => ({ ...cards[0]!, set: 'tavern', kind, slot })));
  for (const icon of ['', 'beer-stein'])
    for (const card of own) {
      const bare = { ...card, icon, picture: null };
      expect(iconsOf(bare)).toHaveLength(1);
      expect(scene(bare, shapeOf)).toContain('url(#f0)');
    }
});

it('an icon is known by its outer edge and its box', () => {
  const [path, outer, left, top, right, bottom] = shapeOf('orc-head');
  expect(outer).toBeGreaterThan(0);
  expect(outer).toBeLessThan(path.length);
  expect([left >= 0, top >= 0, right <= 512, bottom <= 512, left < right, top < bottom]).not.toContain(false);
  expect(() => shapeOf('no-such-icon')).toThrow('there is no icon no-such-icon');
});
