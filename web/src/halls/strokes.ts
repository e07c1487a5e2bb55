/** What the drawings of the rooms have in common: rectangles, lines, lights, and floors that run to the horizon. */

/** The size that the drawings are made for. What matters stands in the middle and above the floor. */
export const WIDTH = 1200;
export const HEIGHT = 520;
export const FLOOR = 400; // where the wall ends

export type Theme = 'dark' | 'light';

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

/** Numbers from `from` to below `to`. */
export function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);
}

/** A round light that fades away. */
export function light(id: string, x: number, y: number, r: number, colour: string, strength: number): string {
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const stops = stop(0, strength) + stop(0.5, strength * 0.35) + stop(1, 0);
  return `<defs><radialGradient id="${id}">${stops}</radialGradient></defs>${circle(x, y, r, `url(#${id})`)}`;
}

/** From one colour at the top to another at the bottom. */
export function shade(id: string, colours: readonly string[]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient></defs>`;
}

/** The joints of a floor between the wall at `top` and the viewer at `bottom`. */
export function floorLines(top: number, bottom: number, width: number, stroke: string): string {
  const middle = width / 2;
  const away = steps(-14, 15, 2).map((n) => `M${middle + n * 62} ${top} L${middle + n * 150} ${bottom}`);
  const across = [0.12, 0.32, 0.62].map((part) => `M0 ${top + (bottom - top) * part} H${width}`);
  return line([...away, ...across].join(' '), stroke, 2);
}

/** Darkness at both sides and above, so that what stands in the middle is seen. */
export function vignette(colour: string, strength: number): string {
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const stops = stop(0.35, 0) + stop(1, strength);
  const fade = `<radialGradient id="v" cx="0.5" cy="0.62" r="0.75">${stops}</radialGradient>`;
  return `<defs>${fade}</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#v)')}`;
}
