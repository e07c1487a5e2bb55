// How wide cards may be so that all of them fit into a box, in rows, without scrolling.
const RATIO = 1.4; // height to width of a card
export const GAP = 4;
const LEAST = 22; // smaller cards cannot be told apart

/** The width for these numbers of upright cards and of cards that lie sideways after them; at most `most`. */
export function fit(upright: number, sideways: number, width: number, height: number, most: number): number {
  for (let card = most; card > LEAST; card -= 2)
    if (rows(upright, sideways, card, width) * (card * RATIO + GAP) <= height + GAP) return card;
  return LEAST;
}

function rows(upright: number, sideways: number, card: number, width: number): number {
  let count = 1;
  let used = 0;
  for (let index = 0; index < upright + sideways; index++) {
    const wide = (index < upright ? card : card * RATIO) + GAP;
    if (used && used + wide > width + GAP - 1) {
      // the width of a box is known in whole pixels only
      count += 1;
      used = 0;
    }
    used += wide;
  }
  return count;
}
