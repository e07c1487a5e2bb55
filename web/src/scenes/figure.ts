// A figure: an icon with strong ink around it, lit from the left, and its shadow on the floor.
import type { Figure } from '../generated/protocol';
import { ellipse, n, opacity } from './draw';
import type { Palette } from './palette';

/** An icon: its path, how much of the path is its outer edge, and the box it fills. */
export type IconShape = [d: string, outer: number, x: number, y: number, right: number, bottom: number];

export type FindIcon = (name: string) => IconShape | undefined;

/** A figure whose every value is known. Its size is its longer side; `y` is where its feet are. */
export type Placed = Required<Omit<Figure, 'icon'>> & { icon: string };

const INK = 3.2; // the width of the outline, in parts of a picture of 100
const FLOOR = 88; // the shadow of what flies falls here

/** Everything a figure needs in front of the picture: its light. */
export function light(id: string, palette: Palette, placed: Placed): string {
  const [lit, shade] = palette.tone(placed.tone);
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".55">` +
    `<stop offset=".56" stop-color="${lit}"/><stop offset=".56" stop-color="${shade}"/></linearGradient>`
  );
}

/** How an icon comes to its place: its scale, its width, and one transform for each of a crowd, the last in front. */
function placing(placed: Placed, [, , left, top, right, bottom]: IconShape) {
  const scale = placed.size / Math.max(right - left, bottom - top);
  const height = (bottom - top) * scale;
  const width = (right - left) * scale;
  const turned = placed.turn ? ` rotate(${placed.turn})` : '';
  const flipped = placed.flip ? ' scale(-1 1)' : '';
  const place = ([x, y, size]: Stand): string =>
    `translate(${n(x)} ${n(y - (height * size) / 2)})${turned}${flipped} scale(${(scale * size).toFixed(4)}) ` +
    `translate(${n(-(left + right) / 2)} ${n(-(top + bottom) / 2)})`;
  const crowd = Math.max(placed.many, 1);
  const stands = Array.from({ length: crowd }, (_, index) => inCrowd(crowd - 1 - index, placed, width));
  return { scale, height, width, place, stands };
}

/** The figure itself. */
export function drawFigure(placed: Placed, shape: IconShape, palette: Palette, id: string): string {
  const [d, outer] = shape;
  const { scale, width, place, stands } = placing(placed, shape);
  const black = placed.tone === 'ink';
  const edge = black ? palette.paper : palette.ink;
  const inside = black ? palette.near : palette.ink;
  const one =
    (palette.dark && !black
      ? `<path d="${d.slice(0, outer)}" fill="none" stroke="${palette.glow}" stroke-width="${n((INK + 2.4) / scale)}"/>`
      : '') +
    `<path d="${d.slice(0, outer)}" fill="${inside}" stroke="${edge}" stroke-width="${n(INK / scale)}"/>` +
    `<path d="${d}" fill="url(#${id})"/>`;
  const seen = placed.faint ? opacity(0.45) : '';
  if (placed.many < 2)
    return (
      shadow(placed, width, palette) + `<g transform="${place(stands[0]!)}" stroke-linejoin="round"${seen}>${one}</g>`
    );
  const behind = stands.map((stand) => {
    const [x, y, size] = stand;
    return shadow({ ...placed, x, y }, width * size, palette) + `<use href="#${id}f" transform="${place(stand)}"/>`;
  });
  return `<defs><g id="${id}f" stroke-linejoin="round">${one}</g></defs><g${seen}>${behind.join('')}</g>`;
}

/** The edge that is left around a figure when somebody cuts it out of its card. */
export function cutEdge(placed: Placed, shape: IconShape, colour: string, wide: number): string {
  const { scale, place, stands } = placing(placed, shape);
  const d = shape[0].slice(0, shape[1]);
  return stands
    .map(
      (stand) =>
        `<path transform="${place(stand)}" d="${d}" fill="${colour}" stroke="${colour}" stroke-linejoin="round" ` +
        `stroke-width="${n((INK + 2 * wide) / scale / stand[2])}"/>`,
    )
    .join('');
}

/** The box that a figure fills, its ink included. */
export function boxOf(placed: Placed, shape: IconShape): Box {
  const { width, height, stands } = placing(placed, shape);
  const angle = (placed.turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const boxes = stands.map(([x, y, size]): Box => {
    const half = ((width * cos + height * sin) * size + INK) / 2;
    const tall = ((width * sin + height * cos) * size + INK) / 2;
    const middle = y - (height * size) / 2;
    return [x - half, middle - tall, x + half, middle + tall];
  });
  return around(boxes);
}

/** Left, top, right and bottom. */
export type Box = [left: number, top: number, right: number, bottom: number];

/** The box around boxes. */
export const around = (boxes: Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];

type Stand = [x: number, y: number, size: number];

/** Where the others of a crowd stand: to both sides, and the further behind the smaller. */
function inCrowd(index: number, placed: Placed, width: number): Stand {
  if (index === 0) return [placed.x, placed.y, 1];
  const row = Math.ceil(index / 2);
  const side = index % 2 ? 1 : -1;
  return [placed.x + side * row * width * 0.56, placed.y - row * 5.5, 1 - row * 0.13];
}

function shadow(placed: Placed, width: number, palette: Palette): string {
  const height = Math.max(0, FLOOR - placed.y);
  const strength = height > 45 ? 0 : 0.4 - height * 0.006;
  if (strength <= 0 || placed.faint) return '';
  const y = Math.max(placed.y, FLOOR) - 0.5;
  return ellipse(placed.x + 2, y, width * (0.46 - height * 0.004), 3.4, palette.ink, opacity(strength));
}
