// The colours of figures. A drawing names its paint by a class; what follows the player or the set is filled in here.
import type { HairColour, Skin } from '../generated/protocol';
import type { Look, Style } from './look';

const INK = '#1a120c';
const PAPER = '#fff6e2'; // the rim of cut-out paper that lifts a figure off dark and bright grounds

/** Paints that are the same for everybody. */
const PAINTS: Record<string, string> = {
  steel: '#c3ccd6',
  iron: '#7f8a97',
  gold: '#f5c451',
  brass: '#d6a04c',
  copper: '#cb784a',
  wood: '#a8733f',
  leather: '#8f5d36',
  brown: '#6b4526',
  dark: '#463b42',
  black: '#2c2429',
  white: '#fffaf0',
  bone: '#f3e6c8',
  grey: '#a39b93',
  red: '#dc4a41',
  fire: '#ff8b2c',
  yellow: '#ffdb57',
  green: '#6ab04c',
  slime: '#a6dc4c',
  blue: '#4b87d9',
  night: '#34407e',
  cyan: '#74e3ee',
  violet: '#9b6bd9',
  pink: '#f4a3b5',
  khaki: '#c7ab72',
};

export const SKIN: Record<Skin, string> = {
  pale: '#fbdcbd',
  rosy: '#fad0ae',
  light: '#f3c79e',
  golden: '#e0a878',
  brown: '#a8714a',
  dark: '#7d5138',
};
export const HAIR: Record<HairColour, string> = {
  black: '#2a2124',
  brown: '#5b3a24',
  ginger: '#d9682f',
  blond: '#eec25a',
  grey: '#a8a29c',
  white: '#f4efe6',
  pink: '#f08ab4',
  blue: '#4f8fe0',
};

/** Skin and hair that nobody has chosen go with the colour of the seat, so that six players are six people. */
const PEOPLE: Record<Look['colour'], { skin: string; hair: string }> = {
  red: { skin: '#f3c79e', hair: '#5b3a24' },
  blue: { skin: '#fbdcbd', hair: '#eec25a' },
  green: { skin: '#a8714a', hair: '#2e2320' },
  yellow: { skin: '#e0a878', hair: '#3b2a26' },
  violet: { skin: '#7d5138', hair: '#231c22' },
  orange: { skin: '#fad0ae', hair: '#d9682f' },
};

/** The colour of a Race's skin, and of its hair, where they are not a person's. */
const SKINS: Record<string, { skin: string; hair?: string }> = {
  feline: { skin: '#f0a95c', hair: '#c9742f' },
  mutant: { skin: '#9fcf6b', hair: '#4d7a35' },
  stranger: { skin: '#8fb9d9', hair: '#4a5f8a' },
};

/** What weapons and armor are made of, by the look of the set. */
const METALS: Record<Style, { metal: string; grip: string; trim: string }> = {
  fantasy: { metal: '#c3ccd6', grip: '#8f5d36', trim: '#f5c451' },
  space: { metal: '#e4edf6', grip: '#4b587e', trim: '#74e3ee' },
  steam: { metal: '#d9a552', grip: '#5e3a2a', trim: '#cb784a' },
};

/** What comes out of lasers: no two of a table look alike. */
const BEAMS = ['#ff5a5a', '#59e06f', '#5ab4ff', '#ffd84d', '#d77bff', '#ff9d3c'];

/** A darker or brighter shade of a colour; `by` from -1 (black) to 1 (white). */
export function shade(colour: string, by: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number) => {
    const old = (value >> shift) & 255;
    return Math.round(by < 0 ? old * (1 + by) : old + (255 - old) * by);
  };
  return `#${((part(16) << 16) | (part(8) << 8) | part(0)).toString(16).padStart(6, '0')}`;
}

/** The style sheet of one figure; `seat` is the colour of the player. */
export function styleOf(look: Look, seat: string): string {
  const { skin, hair_colour: hair } = look.features;
  const own = PEOPLE[look.colour];
  const person = { skin: skin ? SKIN[skin] : own.skin, hair: hair ? HAIR[hair] : own.hair };
  for (const race of look.races) Object.assign(person, SKINS[race]);
  if (look.mood === 'dead') Object.assign(person, { skin: '#dfeef0', hair: shade(person.hair, 0.45) });
  const fills: Record<string, string> = {
    ...PAINTS,
    ...METALS.fantasy,
    ...person,
    skin2: shade(person.skin, -0.18),
    cheek: look.races.includes('mutant') ? '#7fb04f' : '#ee7f6a',
    seat,
    seat2: shade(seat, -0.35),
    seat3: shade(seat, 0.35),
    trousers: '#6a5240',
    beam: BEAMS[0] ?? '',
  };
  const rule = (scope: string, paints: Record<string, string>) =>
    Object.entries(paints)
      .map(([name, colour]) => `${scope}.${name}{fill:${colour}}${scope}.line-${name}{stroke:${colour}}`)
      .join('');
  return [
    `*{stroke:${INK};stroke-width:4.5;stroke-linejoin:round;stroke-linecap:round}`,
    rule('', fills),
    ...Object.entries(METALS).map(([style, paints]) => rule(`.${style} `, paints)),
    ...BEAMS.map((beam, tint) => `.tint-${tint} .beam{fill:${beam}}`),
    `.ink{fill:${INK}}.thin{stroke-width:3}.fat{stroke-width:7}.no{fill:none}`,
    '.shade{fill:#200a1038;stroke:none}.light{fill:#ffffff80;stroke:none}.flat{stroke:none}',
    '.arm,.leg,.arm-in,.leg-in{fill:none;stroke-width:23}.leg{stroke-width:26}',
    '.arm-in{stroke-width:14}.leg-in{stroke-width:17}',
    '.glass{fill:#d5f3ff38}.clear{fill:#d5f3ff30}.glow{fill:#b6fbff;stroke:#31a9c4}',
    `.rim *{stroke:${PAPER};stroke-width:14;fill:${PAPER}}.rim .no,.rim .arm,.rim .leg{fill:none}`,
    '.rim .arm{stroke-width:33}.rim .leg{stroke-width:36}',
  ].join('');
}
