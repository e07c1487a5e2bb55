// Printed sheets: nine cards to a page, in the order of the set.
import type { CardFace } from '../../generated/protocol';

const ON_A_SHEET = 9;

/** The cards on each sheet; places that stay empty are null. `all`: each card as often as the deck has it. */
export function sheetsOf(faces: CardFace[], all: boolean): (CardFace | null)[][] {
  const cards = faces.flatMap((face) => Array.from({ length: all ? face.copies : 1 }, () => face));
  const sheets: (CardFace | null)[][] = [];
  for (let at = 0; at < cards.length; at += ON_A_SHEET) {
    const some = cards.slice(at, at + ON_A_SHEET);
    sheets.push([...some, ...Array.from({ length: ON_A_SHEET - some.length }, () => null)]);
  }
  return sheets;
}
