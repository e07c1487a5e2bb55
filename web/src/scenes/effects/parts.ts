// What several effects are made of.
import { ROUND, type Rand, circle, n, path, points, poly, starPoints, stroke } from '../draw';
import type { Palette } from '../palette';

/** What an effect is drawn with; `x` and `y` are the middle of the subject, `size` its longer side. */
export interface Brush {
  p: Palette;
  rand: Rand;
  x: number;
  y: number;
  size: number;
}

/** An effect lies behind the figures, before them, or both. */
export interface Effect {
  behind?: (b: Brush) => string;
  before?: (b: Brush) => string;
}

export const inked = (p: Palette, width = 1.6): string => ` stroke="${p.ink}" stroke-width="${n(width)}"${ROUND}`;

/** A line with ink around it, so that it is seen on every ground. */
export const outlined = (d: string, colour: string, ink: string, width: number): string =>
  stroke(d, ink, width + 2.4, ROUND) + stroke(d, colour, width, ROUND);

export const star = (b: Brush, x: number, y: number, size: number, fill: string): string =>
  poly(starPoints(x, y, 5, size, size * 0.45), fill, inked(b.p));

export const sparkle = (b: Brush, x: number, y: number, size: number, fill: string): string =>
  poly(starPoints(x, y, 4, size, size * 0.28), fill, inked(b.p, 1.3));

export const heart = (b: Brush, x: number, y: number, size: number, fill: string): string =>
  path(
    `M${points(x, y + size)}` +
      `C${points(x - size * 1.7, y - size * 0.1, x - size * 0.8, y - size * 1.2, x, y - size * 0.4)}` +
      `C${points(x + size * 0.8, y - size * 1.2, x + size * 1.7, y - size * 0.1, x, y + size)}z`,
    fill,
    inked(b.p),
  );

export const drop = (b: Brush, x: number, y: number, size: number, fill: string, turn = 0): string =>
  path(
    `M${points(0, -size * 1.5)}Q${points(size * 1.5, size * 0.6, 0, size)}` +
      `Q${points(-size * 1.5, size * 0.6, 0, -size * 1.5)}z`,
    fill,
    `${inked(b.p, 1.3)} transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"`,
  );

export const puff = (b: Brush, x: number, y: number, size: number, fill: string): string =>
  circle(x, y, size, fill, inked(b.p)) +
  circle(x + size * 0.9, y + size * 0.3, size * 0.75, fill, inked(b.p)) +
  circle(x - size * 0.85, y + size * 0.35, size * 0.7, fill, inked(b.p)) +
  circle(x, y + size * 0.15, size * 0.93, fill);
