import { describe, expect, it } from 'vitest';
import cards from '../fixtures/cards.json?raw';
import deluxe from '../fixtures/deluxe.json?raw';
import { Catalogue } from '../src/cards/catalogue';
import { draw } from '../src/figures/draw';
import { classOf, companionOf, curseOf, familyOf, raceOf } from '../src/figures/families';
import { bare, lookOf, type Look } from '../src/figures/look';
import { moodOf, MOODS } from '../src/figures/mood';
import { part, partNames } from '../src/figures/parts';
import { figureName } from '../src/figures/words';
import type { CardFace, FightData, PlayerData, ViewData } from '../src/generated/protocol';
import { settings } from '../src/settings/settings.svelte';

const faces = (JSON.parse(cards) as { cards: CardFace[] }).cards;
const catalogue = new Catalogue(faces);
const of = (kind: string) => faces.filter((face) => face.kind === kind);
const moment = Object.values(JSON.parse(deluxe) as Record<string, { view: ViewData }>)[0]!;
const SEAT = '#e0484d';

const nobody: PlayerData = {
  ...moment.view.players[0]!,
  seat: 0,
  sex: 'female',
  alive: true,
  new_hand: false,
  items: [],
  attached: [],
  classes: [],
  races: [],
  extras: [],
  curses: [],
  companions: [],
  kept: [],
};
const wears = (...names: string[]) => names.map((card) => ({ card, equipped: true, carried_by: null }));
const look = (more: Partial<PlayerData>): Look => lookOf({ ...nobody, ...more }, catalogue, 'red', 'neutral');
const partsOf = (pieces: Look['heads']) => pieces.map((piece) => piece.part);
/** A card of somebody's own, with nothing but what is given. */
const own = (more: Partial<CardFace>): CardFace => ({
  ...faces.find((face) => face.kind === 'item')!,
  id: 'thing-of-mine',
  icon: '',
  slot: null,
  hands: 0,
  tags: [],
  ...more,
});

describe('every card that can be seen on a figure has a drawing', () => {
  const drawn = (name: string) => part(name) !== '';

  it.each(of('item').map((face) => [face.id, face] as const))('Item %s', (_, face) => {
    const { place, part: name } = familyOf(face);
    expect(drawn(`${place}/${name}`) || drawn(`${place}/${name}-back`)).toBe(true);
    const where = { headgear: 'heads', armor: 'armor', footgear: 'feet' };
    if (face.slot) expect(place).toBe(where[face.slot]);
    else if (face.hands === 1) expect(place).toBe('hands');
    else if (face.hands === 2) expect(['hands', 'both-hands']).toContain(place);
    else expect(['extras', 'companions']).toContain(place);
  });

  it('Items of the sets are known by their families; a default would look like something else', () => {
    const unknown = of('item').filter((face) => ['cap', 'sack', 'belt-pouch'].includes(familyOf(face).part));
    expect(unknown.map((face) => face.id)).toEqual([]);
    expect(new Set(of('item').map((face) => familyOf(face).part)).size).toBeGreaterThan(80);
  });

  it('all Classes and Races are told apart, and none is a stranger', () => {
    const classes = of('class').map(classOf);
    const races = of('race').map(raceOf);
    expect(new Set(classes).size).toBe(12);
    expect(new Set(races).size).toBe(6);
    expect([...classes, ...races]).not.toContain('calling');
    expect([...classes, ...races]).not.toContain('stranger');
    for (const name of [...classes, ...races, 'calling', 'stranger'])
      expect(partNames().filter((each) => each.startsWith(`beings/${name}-`)).length, name).toBeGreaterThan(0);
  });

  it('companions and curses that stay have one', () => {
    for (const face of of('hireling')) {
      expect(companionOf(face), face.id).not.toBe('friend');
      expect(drawn(`companions/${companionOf(face)}`), face.id).toBe(true);
    }
    for (const face of of('curse')) expect(drawn(`curses/${curseOf(face)}`), face.id).toBe(true);
    expect(curseOf(catalogue.face('chicken-on-your-head'))).toBe('chicken');
    expect(curseOf(catalogue.face('malign-mirror'))).toBe('mirror');
  });

  it('every mood has a face', () => {
    for (const mood of MOODS) expect(drawn(`faces/${mood}`), mood).toBe(true);
  });
});

describe('cards of one’s own', () => {
  it('are known by the words of their picture, then of their id', () => {
    expect(familyOf(own({ hands: 1, icon: 'battle-axe' }))).toEqual({ place: 'hands', part: 'axe' });
    expect(familyOf(own({ hands: 1, id: 'hammer-of-doubt' }))).toEqual({ place: 'hands', part: 'hammer' });
    expect(familyOf(own({ slot: 'headgear', icon: 'queen-crown' }))).toEqual({ place: 'heads', part: 'crown' });
    expect(familyOf(own({ slot: 'footgear', id: 'roller-skates' }))).toEqual({ place: 'feet', part: 'skates' });
  });

  it('have something fitting if no word is known', () => {
    expect(familyOf(own({ slot: 'headgear' })).part).toBe('cap');
    expect(familyOf(own({ slot: 'armor' })).part).toBe('plate');
    expect(familyOf(own({ slot: 'footgear' })).part).toBe('boots');
    expect(familyOf(own({ hands: 1, tags: ['weapon'] })).part).toBe('sword');
    expect(familyOf(own({ hands: 1 })).part).toBe('sack');
    expect(familyOf(own({ hands: 2 }))).toEqual({ place: 'both-hands', part: 'rifle' });
    expect(familyOf(own({})).part).toBe('belt-pouch');
    expect(classOf(own({ kind: 'class' }))).toBe('calling');
    expect(raceOf(own({ kind: 'race' }))).toBe('stranger');
  });
});

describe('what a player looks like', () => {
  it('is what is equipped, not what is carried', () => {
    const items = wears('horny-helmet', 'broad-sword');
    expect(partsOf(look({ items }).heads)).toEqual(['horned']);
    const carried = look({ items: items.map((item) => ({ ...item, equipped: false })) });
    expect(carried.heads).toEqual([]);
    expect(carried.hands).toEqual([]);
    const loaded = look({ items: [{ card: 'broad-sword', equipped: true, carried_by: 'hireling' }] });
    expect(loaded.hands).toEqual([]);
  });

  it('has something in each hand, or one thing in both', () => {
    const two = look({ items: wears('broad-sword', 'buckler-of-swashing') });
    expect(partsOf(two.hands)).toEqual(['sword', 'shield']);
    expect(draw(two, SEAT)).toContain(part('hands/sword'));
    expect(draw(two, SEAT)).toContain(part('hands/shield'));
    const both = look({ items: wears('chainsaw-of-bloody-dismemberment') });
    expect(partsOf(both['both-hands'])).toEqual(['chainsaw']);
    expect(draw(both, SEAT)).toContain(part('both-hands/chainsaw'));
  });

  it('shows more than two hands can hold, too', () => {
    const all = ['sword', 'mace', 'dagger'];
    const greedy = look({ items: wears('broad-sword', 'mace-of-sharpness', 'dagger-of-treachery') });
    for (const name of all) expect(draw(greedy, SEAT)).toContain(part(`hands/${name}`));
  });

  it('follows Race, Class, companion and curse', () => {
    const { races, classes, companions, curses } = look({
      races: ['dwarf', 'elf'],
      classes: ['thief'],
      companions: ['hireling'],
      curses: ['chicken-on-your-head'],
    });
    expect({ races, classes }).toEqual({ races: ['dwarf', 'elf'], classes: ['thief'] });
    expect(partsOf(companions)).toEqual(['porter']);
    expect(partsOf(curses)).toEqual(['chicken']);
  });

  it('has a laurel for a title and a cap for a degree', () => {
    expect(partsOf(look({ kept: ['really-impressive-title'] }).heads)).toEqual(['laurel']);
    const attached = [{ card: 'oxford-education', to: 'officer' }];
    expect(partsOf(look({ classes: ['officer'], attached }).heads)).toEqual(['mortarboard']);
    const cheat = look({ items: wears('horny-helmet'), attached: [{ card: 'cheat', to: 'horny-helmet' }] });
    expect(partsOf(cheat.heads)).toEqual(['horned']);
  });

  it('changes with sex and death', () => {
    const before = draw(look({ sex: 'female' }), SEAT);
    expect(draw(look({ sex: 'male' }), SEAT)).not.toBe(before);
    expect(before).toContain(part('body/trunk-female'));
    const dead = draw({ ...look({}), mood: 'dead' }, SEAT);
    expect(dead).toContain(part('body/ghost'));
    expect(before).not.toContain(part('body/ghost'));
  });

  it('takes metal from the set of the Item', () => {
    expect(look({ items: wears('dress-sword') }).hands[0]!.style).toBe('steam');
    expect(look({ items: wears('broad-sword') }).hands[0]!.style).toBe('fantasy');
    expect(look({ items: wears('ray-gun') }).hands[0]!.style).toBe('space');
  });

  it('tells six colours apart by shape as well', () => {
    const colours = ['red', 'blue', 'green', 'yellow', 'violet', 'orange'] as const;
    const shapes = colours.map(
      (colour) => draw(bare(colour, 'neutral'), SEAT, 'bust').match(/r="16"\/>(.*?)<\/g>/)![1],
    );
    expect(new Set(shapes).size).toBe(6);
  });
});

describe('the picture', () => {
  it('is the same for the same look, and well formed', () => {
    for (const face of [...of('item'), ...of('hireling')]) {
      const more = face.kind === 'item' ? { items: wears(face.id) } : { companions: [face.id] };
      const text = draw(look(more), SEAT);
      expect(draw(look(more), SEAT)).toBe(text);
      const open = text.match(/<g[ >]/g)!.length;
      expect(text.match(/<\/g>/g)!.length, face.id).toBe(open);
      expect(text).not.toMatch(/undefined|NaN/);
    }
  });

  it('uses only paints that the palette has', () => {
    const sheet = draw(bare('red', 'female'), SEAT).match(/<style>(.*?)<\/style>/)![1]!;
    const used = new Set(
      partNames().flatMap((name) => [...part(name).matchAll(/class="([^"]+)"/g)].flatMap((m) => m[1]!.split(' '))),
    );
    expect(
      [...used].filter((name) => name !== 'bare' && !sheet.includes(`.${name}{`) && !sheet.includes(`.${name},`)),
    ).toEqual([]);
  });
});

describe('moods', () => {
  const view: ViewData = {
    ...moment.view,
    over: false,
    winners: [],
    fight: null,
    players: [nobody, { ...nobody, seat: 1 }],
  };
  const quiet: ViewData = { ...view, laid_open: { ...view.laid_open, curse: null } };
  const fight: FightData = {
    fighter: 0,
    helper: null,
    compelled: false,
    deal: null,
    foes: [],
    cards: [],
    munchkins: { total: 5, lines: [] },
    monsters: { total: 3, lines: [] },
    idle: [],
    winning: true,
    treasures: 1,
    levels: 1,
    for_the_win: false,
    running: false,
    escaped: [],
    caught: [],
  };
  const feels = (more: Partial<ViewData>, seat = 0) => moodOf({ ...quiet, ...more }, seat);

  it('follow the fight', () => {
    expect(feels({})).toBe('neutral');
    expect(feels({ fight })).toBe('smug');
    expect(feels({ fight }, 1)).toBe('neutral');
    expect(feels({ fight: { ...fight, winning: false } })).toBe('scared');
    expect(feels({ fight: { ...fight, running: true } })).toBe('scared');
    expect(feels({ fight: { ...fight, running: true, caught: [0] } })).toBe('sulky');
    expect(feels({ fight: { ...fight, helper: 1 } }, 1)).toBe('smug');
    expect(feels({ fight: { ...fight, for_the_win: true } })).toBe('cheering');
    expect(feels({ fight: { ...fight, for_the_win: true } }, 1)).toBe('scared');
  });

  it('follow death, a curse and the end', () => {
    expect(feels({ players: [{ ...nobody, alive: false }] })).toBe('dead');
    expect(feels({ players: [{ ...nobody, new_hand: true }] })).toBe('reborn');
    const curse = { card: 'duck-of-doom', by: 1, on: 0 };
    const laid_open = { ...quiet.laid_open, curse: { ...quiet.laid_open.curse, ...curse } } as ViewData['laid_open'];
    expect(feels({ laid_open })).toBe('scared');
    expect(feels({ laid_open }, 1)).toBe('smug');
    expect(feels({ over: true, winners: [1] })).toBe('sulky');
    expect(feels({ over: true, winners: [1] }, 1)).toBe('cheering');
    expect(moodOf(null, 0)).toBe('neutral');
  });
});

it('a figure has a name in both languages', () => {
  const player = { ...nobody, races: ['elf'], classes: ['warrior'], items: wears('horny-helmet', 'broad-sword') };
  settings.locale = 'en';
  expect(figureName('Ann', player, catalogue)).toBe('Ann: Elf Warrior with Horny Helmet and Broad Sword');
  expect(figureName('Ann', nobody, catalogue)).toBe('Ann: Human');
  settings.locale = 'de';
  expect(figureName('Ann', player, catalogue)).toBe('Ann: Elf Warrior mit Horny Helmet und Broad Sword');
  expect(figureName('Ann', { ...nobody, alive: false }, catalogue)).toMatch(/^Ann: /);
  settings.locale = 'en';
});
