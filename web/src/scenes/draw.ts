// Small helpers for writing SVG as text. Numbers are rounded, so that the same picture has the same bytes everywhere.

/** What is drawn around the square in which everything important happens: wide and tall boxes show more of it. */
export const BOX = { left: -40, right: 140, top: -30, bottom: 130 };

/** Where the floor meets the wall. */
export const HORIZON = 70;

export type Rand = () => number;

/** Numbers from 0 to 1 that look like chance and are always the same ones. */
export function random(seed: number): Rand {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const n = (value: number): string => String(Math.round(value * 10) / 10 || 0);

export const points = (...at: number[]): string => at.map(n).join(' ');

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;

export const poly = (at: number[], fill: string, more = ''): string =>
  `<path d="M${points(...at)}z" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

/** A line that is drawn, not filled; `d` as in a path. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more}/>`;

/** Round ends and corners. */
export const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

export const opacity = (value: number): string =>
  ` opacity="${n(value * 10) === '10' ? 1 : Math.round(value * 100) / 100}"`;

export const group = (body: string, more: string): string => `<g${more}>${body}</g>`;

/** The same thing several times. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** The corners of a star or burst around a point. */
export function starPoints(x: number, y: number, spikes: number, outer: number, inner: number, turn = -90): number[] {
  const at: number[] = [];
  for (let corner = 0; corner < spikes * 2; corner++) {
    const angle = ((turn + (corner * 180) / spikes) * Math.PI) / 180;
    const radius = corner % 2 ? inner : outer;
    at.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  return at;
}

/** A point on a circle, the angle in degrees. */
export function around(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}
