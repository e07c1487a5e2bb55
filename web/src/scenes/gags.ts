// What is said, thought or heard in a picture: a bubble with a word or an icon in it, or a sound in large letters.
import type { Gag } from '../generated/protocol';
import { ROUND, circle, ellipse, n, points, starPoints } from './draw';
import type { Box, FindIcon } from './figure';
import { lettering, widthOf } from './lettering';
import type { Palette } from './palette';

const isIcon = (said: string): boolean => /^[a-z]/.test(said);

/** The name of the icon in a gag, if there is one. */
export function iconOf(gag: Gag): string {
  const said = gag.says ?? gag.thinks ?? gag.shouts ?? '';
  return isIcon(said) ? said : '';
}

/** Nothing that is said is cut off. */
const within = (x: number, half: number): number => Math.max(half, Math.min(100 - half, x));

/** Where a gag is, and how large: the middle, half its width and half its height, and the height of its letters. */
function sizeOf(gag: Gag): { x: number; y: number; half: number; tall: number; height: number } {
  const y = gag.y ?? 20;
  if (gag.sound) {
    const height = Math.min(20, 66 / (gag.sound.length - 0.33)); // leaves the corner with the number free
    const half = widthOf(gag.sound, height) / 2 + 4;
    return { x: within(gag.x ?? 74, half), y, half, tall: height / 2, height };
  }
  const said = gag.says ?? gag.shouts ?? gag.thinks ?? '';
  const height = isIcon(said) ? 21 : Math.min(14, 48 / (said.length + 1));
  const half = isIcon(said) ? 15 : widthOf(said, height) / 2 + 7;
  const tall = isIcon(said) ? 14.5 : height / 2 + 6.5;
  return { x: within(gag.x ?? 74, gag.shouts ? half * 1.34 : half + 1), y, half, tall, height };
}

/** The box that a gag fills, the tail of its bubble included. */
export function boxOfGag(gag: Gag): Box {
  const { x, y, half, tall } = sizeOf(gag);
  const [wide, high, tail] = gag.sound
    ? [half, tall + 5, 0]
    : gag.shouts
      ? [half * 1.34, tall * 1.34, 0]
      : [half, tall, 11];
  return [x - wide - 1, y - high - 1, x + wide + 1, y + high + tail + 1];
}

export function drawGag(gag: Gag, palette: Palette, find: FindIcon): string {
  const { x, y, half, tall, height } = sizeOf(gag);
  if (gag.sound) return lettering(gag.sound, [x, y], { height, colour: palette.paper, edge: palette.ink, turn: -9 });
  const said = gag.says ?? gag.shouts ?? gag.thinks ?? '';
  return bubble(gag, palette, x, y, half, tall) + content(said, find, x, y, height);
}

function content(said: string, find: FindIcon, x: number, y: number, height: number): string {
  if (!isIcon(said)) return lettering(said, [x, y], { height, colour: '#1b1310' });
  const shape = find(said);
  if (!shape) return '';
  const [d, , left, top, right, bottom] = shape;
  const scale = height / Math.max(right - left, bottom - top);
  const middle = `${n(-(left + right) / 2)} ${n(-(top + bottom) / 2)}`;
  return (
    `<path transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)}) translate(${middle})" ` +
    `d="${d}" fill="#1b1310"/>`
  );
}

function bubble(gag: Gag, palette: Palette, x: number, y: number, half: number, tall: number): string {
  const line = ` stroke="${palette.ink}" stroke-width="2.2"${ROUND}`;
  const side = x < 50 ? 1 : -1;
  const white = '#fffdf6';
  if (gag.thinks)
    return (
      circle(x + side * half * 0.72, y + tall + 4.5, 3, white, line) +
      circle(x + side * half * 0.95, y + tall + 10.5, 1.8, white, line) +
      cloud(x, y, half, tall, white, line)
    );
  const tail = points(x + side * half * 0.1, y + tall * 0.7, x + side * half * 1.05, y + tall + 11);
  const foot = points(x + side * half * 0.62, y + tall * 0.55);
  if (gag.shouts) {
    const at = starPoints(0, 0, 11, 1.34, 0.98, -84).map((value, index) => value * (index % 2 ? tall : half));
    const moved = at.map((value, index) => value + (index % 2 ? y : x));
    return `<path d="M${points(...moved)}z" fill="${white}"${line}/>`;
  }
  return (
    ellipse(x, y, half, tall, white, line) +
    `<path d="M${tail} ${foot}" fill="${white}"${line}/>` +
    ellipse(x, y, half - 1, tall - 1, white)
  );
}

function cloud(x: number, y: number, half: number, tall: number, fill: string, line: string): string {
  const puffs = [
    [-0.6, 0.25, 0.55],
    [0.6, 0.25, 0.55],
    [-0.45, -0.4, 0.6],
    [0.45, -0.4, 0.6],
    [0, 0.45, 0.62],
    [0, -0.5, 0.6],
  ];
  const each = (more: string): string =>
    puffs.map(([dx, dy, r]) => circle(x + dx! * half, y + dy! * tall, r! * tall, fill, more)).join('');
  return each(line) + each('') + ellipse(x, y, half * 0.85, tall * 0.8, fill);
}
