// A monster that has stepped out of its card: its figures alone, cut out with a white edge as the munchkins are, so
// that both stand in the same hall. Made from the same data as the picture of the card, and just as reliably the same.
import { hash } from '../cards/catalogue';
import { type Pictured, completed } from './defaults';
import { n } from './draw';
import { type FindIcon, around, boxOf, cutEdge, drawFigure, light } from './figure';
import { boxOfGag, drawGag } from './gags';
import { paletteOf } from './palette';

const EDGE = 3.4; // how wide the white edge is, in parts of a picture of 100
const WHITE = '#fffdf6';
const CROWD = 5; // of a crowd no more than these, or each would be tiny

/** What stands there. `silent`: nothing is said, so the picture may be turned round. */
export function standee(card: Pictured, find: FindIcon, silent = false): string {
  const number = hash(card.id);
  const palette = paletteOf(card.set, card.kind, (number % 37) - 18);
  const known = completed(card, number).figures.flatMap((figure, index) => {
    const shape = find(figure.icon);
    return shape
      ? [{ figure: { ...figure, faint: false, many: Math.min(figure.many, CROWD) }, shape, id: `f${index}` }]
      : [];
  });
  const order = known.length === 3 || card.picture?.second ? [1, 0, 2] : [0, 1];
  const figures = order.flatMap((index) => known[index] ?? []);
  const gag = !silent && card.picture?.gag ? drawGag(card.picture.gag, palette, find) : '';
  const boxes = figures.map(({ figure, shape }) => boxOf(figure, shape));
  if (gag) boxes.push(boxOfGag(card.picture!.gag!));
  const [left, top, right, bottom] = around(boxes);
  const [x, y] = [left - EDGE - 1, top - EDGE - 1];
  const box = [x, y, right + EDGE + 1 - x, bottom + EDGE + 1 - y].map(n).join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ` +
    'preserveAspectRatio="xMidYMax meet"><defs>' +
    known.map(({ figure, id }) => light(id, palette, figure)).join('') +
    '</defs>' +
    figures.map(({ figure, shape }) => cutEdge(figure, shape, WHITE, EDGE)).join('') +
    figures.map(({ figure, shape, id }) => drawFigure(figure, shape, palette, id)).join('') +
    gag +
    '</svg>'
  );
}
