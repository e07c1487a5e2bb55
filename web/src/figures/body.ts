// The body under all loot, on a ground of 200 × 280 with the soles at 254. Arms and legs are lines, so that they can be
// posed; everything else is drawn in `parts/body.svg` and `parts/faces.svg`.
import type { Colour, Hair } from '../generated/protocol';
import type { Look } from './look';
import { part } from './parts';

export const moved = (x: number, y: number, what: string, more = '') =>
  what && `<g transform="translate(${x} ${y})${more}">${what}</g>`;

export interface Point {
  x: number;
  y: number;
}

/** A line with an outline. */
const limb = (kind: 'arm' | 'leg', paint: string, d: string) =>
  `<path class="${kind}" d="${d}"/><path class="${kind}-in line-${paint}" d="${d}"/>`;

const at = (x: number, y: number): Point => ({ x, y });
export const HANDS: Record<'down' | 'up' | 'across' | 'shaking', [Point, Point]> = {
  down: [at(46, 194), at(154, 194)],
  up: [at(34, 118), at(166, 118)],
  across: [at(70, 200), at(130, 186)],
  shaking: [at(52, 178), at(148, 178)],
};

export function arm(side: 0 | 1, hand: Point, sleeve: string): string {
  const shoulder = side ? 126 : 74;
  const elbow = shoulder + (side ? 1 : -1) * (hand.y < 150 ? 30 : 22);
  return limb('arm', sleeve, `M${shoulder} 155Q${elbow} ${hand.y < 150 ? 168 : 164} ${hand.x} ${hand.y}`);
}

export const fist = ({ x, y }: Point, paint = 'skin') =>
  `<circle class="${paint}" cx="${x}" cy="${y}" r="11.5"/><path class="no thin bare" d="M${x - 4} ${y - 3}h8"/>`;

/** `down`: how much lower the hips are. */
export function legs(look: Look, down: number): string {
  const paint = look.races.includes('feline') ? 'skin' : 'trousers';
  return [88, 112].map((x) => limb('leg', paint, `M${x} ${200 + down}L${x + (x - 100) * 0.3} 244`)).join('');
}

/** Six players are six people: anyone who has chosen no hair gets it by colour and sex. */
const HAIR: Record<Colour, { female: Hair; male: Hair }> = {
  red: { female: 'long', male: 'parted' },
  blue: { female: 'braids', male: 'spiky' },
  green: { female: 'puffs', male: 'flat' },
  yellow: { female: 'bun', male: 'quiff' },
  violet: { female: 'big', male: 'locs' },
  orange: { female: 'tail', male: 'mop' },
};

/** The hair of somebody who has chosen none. */
export const ownHair = (look: Look): Hair => (look.sex === 'neutral' ? 'bob' : HAIR[look.colour][look.sex]);

function hairstyle(look: Look): string {
  if (look.races.includes('mutant')) return 'none';
  if (look.races.includes('halfling')) return 'halfling';
  return look.features.hair ?? ownHair(look);
}

export const hairBehind = (look: Look) => part(`body/hair-${hairstyle(look)}-back`);

export function hair(look: Look, covered: boolean): string {
  const style = hairstyle(look);
  return part(`body/hair-${covered && style !== 'none' ? 'covered' : style}`);
}

export const trunk = (look: Look) => part(`body/trunk-${look.sex}`);

/** Elves and felines have ears of their own. */
export const head = (look: Look) =>
  (look.races.some((race) => race === 'elf' || race === 'feline') ? '' : part('body/ears')) + part('body/head');

export function face(look: Look): string {
  const open = look.mood !== 'dead' && look.mood !== 'cheering';
  const lashes = look.sex === 'female' && open ? part('body/lashes') : '';
  const nose = look.races.includes('feline') ? '' : part('body/nose');
  return part('body/cheeks') + lashes + part(`faces/${look.mood}`) + nose;
}

/** The shape of the player's colour, for people who do not tell colours apart. */
export const MARKS: Record<Colour, string> = {
  red: 'M0 -9L10 8H-10Z',
  blue: 'M-8 -8H8V8H-8Z',
  green: 'M0 -9A9 9 0 1 0 .01 -9Z',
  yellow: 'M0 -11L10 0L0 11L-10 0Z',
  violet: 'M0 -11L3.2 -3.6L11 -3L5 2L7 10L0 5.6L-7 10L-5 2L-11 -3L-3.2 -3.6Z',
  orange: 'M-3.5 -10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z',
};

export const badge = (look: Look, x: number, y: number, size: number) =>
  moved(x, y, `<circle class="seat" r="16"/><path class="white thin" d="${MARKS[look.colour]}"/>`, ` scale(${size})`);
