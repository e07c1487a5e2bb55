// The shapes of icons, as the pictures of cards need them: the path, how much of it is the outer edge, and its box.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url));
const all = JSON.parse(readFileSync(file, 'utf8'));

/** How many numbers each letter of a path takes. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The names of all icons. */
export const names = () => [...Object.keys(all.icons), ...Object.keys(all.aliases)].sort();

/** The path of an icon. */
export function pathOf(name) {
  const icon = all.icons[all.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`there is no icon ${name}`);
  return /\bd="([^"]+)"/.exec(icon.body)[1];
}

/** The closed parts of a path, each beginning at a place of its own, with the box around it. */
function parts(d) {
  const found = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let part;
  const reach = (toX, toY) => {
    part.box[0] = Math.min(part.box[0], toX);
    part.box[1] = Math.min(part.box[1], toY);
    part.box[2] = Math.max(part.box[2], toX);
    part.box[3] = Math.max(part.box[3], toY);
  };
  const begin = () => {
    part = { d: `M${round(x)} ${round(y)}`, box: [x, y, x, y] };
    found.push(part);
  };
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const relative = letter === kind;
    const values = numbers(kind, rest);
    if (kind === 'z') {
      part.d += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    let first = true;
    for (let i = 0; i < values.length; i += TAKES[kind]) {
      const [dx, dy] = relative ? [x, y] : [0, 0];
      const some = values.slice(i, i + TAKES[kind]);
      if (kind === 'm' && first) {
        [x, y] = [some[0] + dx, some[1] + dy];
        [startX, startY] = [x, y];
        begin();
      } else {
        if (part.d.endsWith('z')) begin();
        if (kind === 'h') x = some[0] + dx;
        else if (kind === 'v') y = some[0] + dy;
        else {
          const ends = kind === 'a' ? some.slice(5) : some;
          for (let at = 0; at < ends.length; at += 2) reach(ends[at] + dx, ends[at + 1] + dy);
          [x, y] = [ends.at(-2) + dx, ends.at(-1) + dy];
        }
        reach(x, y);
        const command = kind === 'm' ? (relative ? 'l' : 'L') : letter;
        part.d += command + some.map(round).join(' ');
      }
      first = false;
    }
  }
  return found;
}

const round = (value) => String(Math.round(value * 10) / 10 || 0);

/** The numbers after a letter; the two flags of an arc may stand without a space. */
function numbers(kind, text) {
  const number = '([-+]?(?:\\d*\\.\\d+|\\d+\\.?)(?:e[-+]?\\d+)?)';
  if (kind !== 'a') return [...text.matchAll(new RegExp(number, 'gi'))].map((found) => Number(found[1]));
  const arc = new RegExp(`${[number, number, number, '([01])', '([01])', number, number].join('[\\s,]*')}`, 'gi');
  return [...text.matchAll(arc)].flatMap((found) => found.slice(1).map(Number));
}

const inside = (a, b) => a !== b && a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];

/** The shape of an icon: [path, how much of it is the outer edge, left, top, right, bottom]. */
export function shapeOf(name) {
  const all = parts(pathOf(name));
  const outer = all.filter((part) => !all.some((other) => inside(part.box, other.box)));
  const edge = outer.map((part) => part.d).join('');
  const rest = all.filter((part) => !outer.includes(part)).map((part) => part.d);
  const side = (index, pick) => Math.round(pick(...outer.map((part) => part.box[index])));
  const box = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  return [edge + rest.join(''), edge.length, ...box];
}
