// What several grounds are made of.
import { BOX, HORIZON, type Rand, circle, ellipse, n, opacity, path, points, poly, rect, stroke, times } from '../draw';
import type { Palette } from '../palette';

/** A ground is drawn with the colours of the card and with its own chance. */
export type Ground = (p: Palette, rand: Rand) => string;

const WIDTH = BOX.right - BOX.left;

export const sky = (colour: string): string => rect(BOX.left, BOX.top, WIDTH, BOX.bottom - BOX.top, colour);

export const floor = (p: Palette, y = HORIZON): string =>
  rect(BOX.left, y, WIDTH, BOX.bottom - y, p.floor) + rect(BOX.left, y, WIDTH, 1.4, p.near);

/** Boards or slabs that run away from the eye. */
export const boards = (p: Palette, y = HORIZON): string =>
  times(11, (i) =>
    stroke(`M${points(50 + (i - 5) * 13, y)}L${points(50 + (i - 5) * 34, BOX.bottom)}`, p.near, 0.9, opacity(0.55)),
  );

/** Slabs of stone: boards with joints across. */
export const slabs = (p: Palette, y = HORIZON): string =>
  boards(p, y) +
  [7, 18, 34].map((down) => stroke(`M${BOX.left} ${n(y + down)}H${BOX.right}`, p.near, 0.9, opacity(0.55))).join('');

/** A wall of bricks or stones. */
export const bricks = (colour: string, height: number, to = HORIZON): string => {
  const rows = Math.ceil((to - BOX.top) / height);
  return times(rows, (row) => {
    const y = to - (row + 1) * height;
    const joints = times(13, (i) => `M${n(BOX.left + (i + (row % 2) / 2) * height * 1.9)} ${n(y)}v${n(height)}`);
    return stroke(`M${BOX.left} ${n(y)}H${BOX.right}${joints}`, colour, 0.9, opacity(0.7));
  });
};

/** A rolling edge from left to right, filled down to the bottom. */
export function hills(colour: string, y: number, height: number, rand: Rand, step = 36): string {
  let d = `M${BOX.left} ${n(y)}`;
  for (let x = BOX.left; x < BOX.right; x += step)
    d += `q${points(step / 2, -height * (0.5 + rand()), step, (rand() - 0.5) * height * 0.5)}`;
  return path(`${d}V${BOX.bottom}H${BOX.left}z`, colour);
}

/** Jagged peaks, filled down to the bottom. */
export function peaks(colour: string, y: number, height: number, rand: Rand, step = 22): string {
  const at = [BOX.left, BOX.bottom];
  for (let x = BOX.left - 10; x < BOX.right + step; x += step)
    at.push(x, y + rand() * height * 0.3, x + step * (0.35 + rand() * 0.3), y - height * (0.4 + rand() * 0.7));
  at.push(BOX.right, BOX.bottom);
  return poly(at, colour);
}

/** Teeth of stone that hang from the ceiling. */
export function spikes(colour: string, y: number, height: number, rand: Rand): string {
  const at = [BOX.left, BOX.top];
  for (let x = BOX.left; x < BOX.right; x += 15)
    at.push(x, y - rand() * 5, x + 5 + rand() * 5, y + height * (0.25 + rand() * 0.75));
  at.push(BOX.right, BOX.top);
  return poly(at, colour);
}

/** Roofs, towers or blocks side by side. */
export function houses(
  p: Palette,
  rand: Rand,
  look: { colour: string; y: number; low: number; high: number; width: number; roof: 'gable' | 'flat' | 'spire' },
): string {
  let made = '';
  for (let x = BOX.left; x < BOX.right; x += look.width) {
    const w = look.width * (0.7 + rand() * 0.3);
    const top = look.y - look.low - rand() * (look.high - look.low);
    made += rect(x, top, w, BOX.bottom - top, look.colour);
    if (look.roof === 'gable') made += poly([x - 2, top, x + w / 2, top - w * 0.6, x + w + 2, top], look.colour);
    if (look.roof === 'spire') made += poly([x - 1, top, x + w / 2, top - w * 1.3, x + w + 1, top], look.colour);
    if (rand() > 0.35) made += rect(x + w * 0.25, top + 5, w * 0.2, 5, p.glow, opacity(0.8));
    if (rand() > 0.5) made += rect(x + w * 0.6, top + 13, w * 0.2, 5, p.glow, opacity(0.8));
  }
  return made;
}

export function stars(p: Palette, rand: Rand, count: number, to = BOX.bottom): string {
  return times(count, () =>
    circle(
      BOX.left + rand() * WIDTH,
      BOX.top + rand() * (to - BOX.top),
      0.4 + rand() * rand() * 1.3,
      p.paper,
      opacity(0.5 + rand() * 0.5),
    ),
  );
}

export function cloud(x: number, y: number, size: number, colour: string, more = ''): string {
  return `<g fill="${colour}"${more}>${[
    [0, 0, 1],
    [-1, 0.25, 0.7],
    [1, 0.25, 0.75],
    [0.5, -0.35, 0.7],
  ]
    .map(([dx, dy, r]) => circle(x + dx! * size, y + dy! * size, r! * size * 0.62, colour))
    .join('')}${ellipse(x, y + size * 0.5, size * 1.7, size * 0.36, colour)}</g>`;
}

/** A gear wheel. */
export function gear(x: number, y: number, radius: number, teeth: number, colour: string, hole: string): string {
  const tooth = (i: number): string =>
    rect(
      -radius * 0.16,
      -radius * 1.22,
      radius * 0.32,
      radius * 0.5,
      colour,
      ` transform="rotate(${n((i * 360) / teeth)})"`,
    );
  return (
    `<g transform="translate(${n(x)} ${n(y)})" fill="${colour}">${times(teeth, tooth)}${circle(0, 0, radius, colour)}` +
    `${circle(0, 0, radius * 0.62, hole)}${circle(0, 0, radius * 0.3, colour)}</g>`
  );
}

/** A light behind the subject, as a lamp throws it on a wall. */
export const spot = (p: Palette, x = 50, y = 48, radius = 38, strength = 0.5): string =>
  ellipse(x, y, radius, radius * 0.94, p.glow, opacity(strength));

/** A printed shade: dots. The pattern is in every picture. */
export const dots = (at: number[]): string => poly(at, 'url(#dots)');

/** A tree: of leaves or a fir. */
export function tree(x: number, y: number, size: number, colour: string, fir: boolean): string {
  const trunk = rect(x - size * 0.07, y - size * 0.5, size * 0.14, size * 0.5, colour);
  if (!fir)
    return (
      trunk +
      circle(x, y - size * 0.75, size * 0.32, colour) +
      circle(x - size * 0.22, y - size * 0.58, size * 0.22, colour) +
      circle(x + size * 0.22, y - size * 0.58, size * 0.24, colour)
    );
  return (
    trunk +
    [0, 1, 2]
      .map((i) => {
        const top = y - size * (1.1 - i * 0.25);
        const half = size * (0.2 + i * 0.09);
        return poly([x, top, x - half, top + size * 0.42, x + half, top + size * 0.42], colour);
      })
      .join('')
  );
}
