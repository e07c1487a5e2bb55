// The colours of a picture: those of its ground follow the set and the kind of card, those of its figures have names.
import type { CardKind, Tone } from './words';

export interface Palette {
  ink: string;
  paper: string;
  /** The ground, from the back to the front, and the light behind the subject. */
  sky: string;
  glow: string;
  far: string;
  mid: string;
  near: string;
  floor: string;
  /** What should catch the eye: the colour opposite. */
  accent: string;
  dark: boolean;
  tone(name: Tone): [light: string, shade: string];
}

/** Hue and saturation of each kind, the same as those of the card's frame. */
const KINDS: Record<CardKind, [number, number]> = {
  monster: [8, 55],
  curse: [285, 42],
  class: [212, 48],
  race: [150, 40],
  extra: [245, 42],
  enhancer: [22, 65],
  attachment: [32, 45],
  item: [44, 55],
  one_shot: [188, 48],
  level_up: [54, 70],
  hireling: [78, 40],
  other: [230, 18],
};

/** How light the parts of a ground are, how much of the kind's hue gives way to the set's, how far hues spread. */
const SETS: Record<string, { light: number[]; hue: number; mix: number; saturation: number; spread: number }> = {
  deluxe: { light: [70, 85, 56, 46, 34, 50], hue: 36, mix: 0.12, saturation: 1, spread: 1 },
  star: { light: [22, 46, 32, 25, 15, 30], hue: 236, mix: 0.06, saturation: 1.15, spread: 2.2 },
  steampunk: { light: [62, 80, 49, 40, 29, 43], hue: 34, mix: 0.18, saturation: 0.8, spread: 0.7 },
};

const TONES: Record<Exclude<Tone, 'paper' | 'main' | 'accent'>, [number, number, number]> = {
  gold: [45, 88, 62],
  red: [4, 72, 56],
  orange: [26, 88, 60],
  green: [112, 48, 52],
  blue: [208, 66, 60],
  violet: [278, 48, 60],
  pink: [338, 74, 74],
  brown: [26, 45, 46],
  grey: [220, 10, 68],
  ice: [192, 70, 84],
  ink: [250, 18, 24],
};

/** A colour from hue, saturation and lightness, in the form that every program reads. */
export function colour(hue: number, saturation: number, lightness: number): string {
  const h = ((hue % 360) + 360) % 360;
  const s = Math.max(0, Math.min(100, saturation)) / 100;
  const l = Math.max(0, Math.min(100, lightness)) / 100;
  const part = (shift: number): string => {
    const k = (shift + h / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** The hue on the shorter way between two. */
function between(from: number, to: number, part: number): number {
  const way = ((to - from + 540) % 360) - 180;
  return from + way * part;
}

/** The palette of a card; `shift` moves its hue a little, so that neighbours differ. */
export function paletteOf(set: string, kind: CardKind, shift = 0): Palette {
  const look = SETS[set] ?? SETS.deluxe!;
  const [own, ownSaturation] = KINDS[kind];
  const hue = between(own, look.hue, look.mix) + shift * look.spread;
  const saturation = ownSaturation * look.saturation;
  const dark = look.light[0]! < 40;
  const ground = (part: number, lift = 0): string => colour(hue + lift, saturation, look.light[part]!);
  const opposite = hue + 165;
  return {
    ink: colour(hue, dark ? 45 : 38, dark ? 6 : 10),
    paper: colour(hue, 45, 95),
    sky: ground(0),
    glow: ground(1, 8),
    far: ground(2),
    mid: ground(3),
    near: ground(4, -6),
    floor: ground(5, -4),
    accent: colour(opposite, 62, 58),
    dark,
    tone(name) {
      if (name === 'paper') return [colour(hue, 40, 96), colour(hue, 26, 79)];
      if (name === 'main') return [colour(hue, saturation + 18, 66), colour(hue, saturation + 14, 49)];
      if (name === 'accent') return [colour(opposite, 58, 66), colour(opposite, 55, 49)];
      const [h, s, l] = TONES[name];
      return [colour(h, s, l), colour(h - 6, s, l * 0.76)];
    },
  };
}
