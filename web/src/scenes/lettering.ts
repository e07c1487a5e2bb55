// Lettering of our own: letters are strokes, so a picture needs no font and looks the same everywhere.
import { ROUND, n, points, stroke } from './draw';

/** Corners on a grid of five by seven; a slash lifts the pen. */
const LETTERS: Record<string, string> = {
  A: '06 20 46/14 34',
  B: '00 06 36 45 44 33 03/00 30 41 42 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46/03 33',
  F: '40 00 06/03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06/40 46/03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06/40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10/24 46',
  R: '06 00 30 41 42 33 03/23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40/20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46/40 06',
  Y: '00 23 40/23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10',
  1: '11 20 26/06 46',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  6: '40 10 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '42 33 13 02 01 10 30 41 44 36 06',
  '!': '20 24/26 26',
  '?': '01 10 30 41 42 23 24/26 26',
  '+': '21 25/03 43',
  '-': '03 43',
  '=': '02 42/04 44',
  '.': '26 26',
  ',': '25 16',
  '%': '40 06/00 00/46 46',
  $: '41 10 01 02 13 33 44 45 36 05/20 26',
  '&': '46 11 10 20 21 03 05 16 26 43',
  '*': '21 25/02 44/42 04',
  ' ': '',
};

/** The characters that lettering has. */
export const CHARACTERS = Object.keys(LETTERS);

/** How wide a word is when it is so many units high. */
export function widthOf(word: string, height: number): number {
  return (word.length * 6 - 2) * (height / 6);
}

/** The strokes of a letter as a path; a stroke that stays where it is is a dot. */
function strokesOf(letter: string, left: number, unit: number): string {
  const corner = (pair: string): string => points(left + Number(pair[0]) * unit, (Number(pair[1]) - 3) * unit);
  const lines = (LETTERS[letter] ?? '').split('/').filter(Boolean);
  const drawn = (line: string): string => {
    const [first, second, ...others] = line.split(' ');
    if (first === second) return `M${corner(first!)}h.01`;
    return `M${[first!, second!, ...others].map(corner).join('L')}`;
  };
  return lines.map(drawn).join('');
}

/** A word with its middle at a point. */
export function lettering(
  word: string,
  at: [x: number, y: number],
  look: { height: number; colour: string; edge?: string; turn?: number },
): string {
  const unit = look.height / 6;
  const left = -widthOf(word, look.height) / 2;
  const strokes = [...word].map((letter, index) => strokesOf(letter, left + index * 6 * unit, unit)).join('');
  const turn = look.turn ? ` rotate(${look.turn})` : '';
  const bold = unit * 1.15;
  return (
    `<g transform="translate(${n(at[0])} ${n(at[1])})${turn}">` +
    (look.edge ? stroke(strokes, look.edge, bold + 3, ROUND) : '') +
    stroke(strokes, look.colour, bold, ROUND) +
    '</g>'
  );
}
