// How wide cards may be so that all of them fit into a box, in rows, without scrolling.
const RATIO = 1.4; // height to width of a card
export const GAP = 4;
const LEAST = 22; // smaller cards cannot be told apart
const STAMP = 44; // cards that would have to be smaller than this overlap instead
const MOST = 72;
const SPARE = 6; // pixels of a box that a fan leaves free, because neither boxes nor cards are whole pixels

/** The width for these numbers of upright cards and of cards that lie sideways after them; at most `most`. */
export function fit(upright: number, sideways: number, width: number, height: number, most: number): number {
  for (let card = most; card > LEAST; card -= 2)
    if (rows(upright, sideways, card, width) * (card * RATIO + GAP) <= height + GAP) return card;
  return LEAST;
}

/** Cards in rows: their width, and how much of each its neighbour covers. */
export interface Fan {
  width: number;
  covered: number;
}

/** Cards side by side, as long as they are not too small to be told apart; otherwise overlapping ones. */
export function fan(cards: number, sideways: number, box: { width: number; height: number }, unit: number): Fan {
  const most = MOST * unit;
  const width = fit(cards, sideways, box.width, box.height, most);
  const least = STAMP * unit;
  if (width >= least || !box.width || !box.height) return { width, covered: 0 };
  const all = cards + sideways;
  let best: Fan & { seen: number } = { width, covered: 0, seen: 0 };
  for (const lines of [1, 2, 3]) {
    const card = Math.min(most, (box.height - SPARE - (lines - 1) * GAP) / lines / RATIO);
    const inLine = Math.ceil(all / lines);
    const seen = Math.min(card, (box.width - card - SPARE) / Math.max(1, inLine - 1));
    if (card >= least && seen > best.seen) best = { width: Math.floor(card), covered: Math.max(1, card - seen), seen };
  }
  return best.seen ? best : { width, covered: 0 };
}

/** How wide a box must be for cards side by side, if its height is used for as many rows as it has room for. */
export function snug(upright: number, sideways: number, card: number, box: { width: number; height: number }): number {
  const lines = Math.max(1, Math.floor((box.height + GAP) / (card * RATIO + GAP)));
  const widest = Math.ceil(sideways ? card * RATIO : card);
  for (let width = widest; width < box.width; width += 2)
    if (rows(upright, sideways, card, width) <= lines) return width;
  return box.width;
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
