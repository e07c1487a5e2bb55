// A figure: an icon with strong ink around it, lit from the left, and its shadow on the floor.
import type { Figure } from '../generated/protocol';
import { ellipse, n, opacity, times } from './draw';
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

/** The figure itself. */
export function drawFigure(placed: Placed, shape: IconShape, palette: Palette, id: string): string {
  const [d, outer, left, top, right, bottom] = shape;
  const scale = placed.size / Math.max(right - left, bottom - top);
  const height = (bottom - top) * scale;
  const width = (right - left) * scale;
  const turned = placed.turn ? ` rotate(${placed.turn})` : '';
  const flipped = placed.flip ? ' scale(-1 1)' : '';
  const place = (x: number, y: number, size: number): string =>
    `translate(${n(x)} ${n(y - (height * size) / 2)})${turned}${flipped} scale(${(scale * size).toFixed(4)}) ` +
    `translate(${n(-(left + right) / 2)} ${n(-(top + bottom) / 2)})`;
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
      shadow(placed, width, palette) +
      `<g transform="${place(placed.x, placed.y, 1)}" stroke-linejoin="round"${seen}>${one}</g>`
    );
  const behind = times(placed.many, (index) => {
    const [x, y, size] = inCrowd(placed.many - 1 - index, placed, width);
    return (
      shadow({ ...placed, x, y }, width * size, palette) + `<use href="#${id}f" transform="${place(x, y, size)}"/>`
    );
  });
  return `<defs><g id="${id}f" stroke-linejoin="round">${one}</g></defs><g${seen}>${behind}</g>`;
}

/** Where the others of a crowd stand: to both sides, and the further behind the smaller. */
function inCrowd(index: number, placed: Placed, width: number): [x: number, y: number, size: number] {
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
