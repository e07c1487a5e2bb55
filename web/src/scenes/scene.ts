// The picture of a card as SVG, from the card's data and the shapes of icons: no page, no server, no chance is needed,
// and the same data give the same bytes. The page, the contact sheets and everything printed use this.
import { hash } from '../cards/catalogue';
import { type Pictured, completed } from './defaults';
import { n, random } from './draw';
import { EFFECTS } from './effects';
import { type FindIcon, drawFigure, light } from './figure';
import { drawGag, iconOf } from './gags';
import { GROUNDS } from './grounds';
import { paletteOf } from './palette';

export type { Pictured } from './defaults';
export type { FindIcon, IconShape } from './figure';
export { standee } from './standee';

/** The names of all icons in the picture of a card. */
export function iconsOf(card: Pictured): string[] {
  const gag = card.picture?.gag ? iconOf(card.picture.gag) : '';
  return [...completed(card, 0).figures.map((figure) => figure.icon), gag].filter(Boolean);
}

/** The picture of a card. What is important lies in a square of 100; a box of another form shows more of the ground. */
export function scene(card: Pictured, find: FindIcon): string {
  const number = hash(card.id);
  const palette = paletteOf(card.set, card.kind, (number % 37) - 18);
  const picture = completed(card, number);
  const rand = random(number);
  const [main] = picture.figures;
  const brush = { p: palette, rand, x: main!.x, y: main!.y - main!.size / 2, size: main!.size };
  const known = picture.figures.flatMap((figure, index) => {
    const shape = find(figure.icon);
    return shape ? [{ figure, shape, id: `f${index}` }] : [];
  });
  const effects = picture.effects.map((name) => EFFECTS[name]);
  // the second subject stands behind the first, the prop before both
  const order = known.length === 3 || card.picture?.second ? [1, 0, 2] : [0, 1];
  const figures = order.flatMap((index) => known[index] ?? []);
  const dots = n(palette.dark ? 0.7 : 0.8);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid meet"><defs>' +
    `<pattern id="dots" width="3.6" height="3.6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">` +
    `<circle cx="1.8" cy="1.8" r="${dots}" fill="${palette.near}"/></pattern>` +
    known.map(({ figure, id }) => light(id, palette, figure)).join('') +
    '</defs>' +
    GROUNDS[picture.ground](palette, rand) +
    effects.map((effect) => effect.behind?.(brush) ?? '').join('') +
    figures.map(({ figure, shape, id }) => drawFigure(figure, shape, palette, id)).join('') +
    effects.map((effect) => effect.before?.(brush) ?? '').join('') +
    (card.picture?.gag ? drawGag(card.picture.gag, palette, find) : '') +
    '</svg>'
  );
}
