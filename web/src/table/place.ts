// Where something that opens beside a card lies: near it, within the window, over as little as possible that matters.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 8;
const CLOSE = 48; // pixels between things that lie side by side

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function within(value: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(value, room - size - GAP));
}

/** The upper edge of what lies right above a box, and of what lies right above that. */
function topOf(near: Box, others: Box[]): number {
  const upwards = others.toSorted((a, b) => b.top + b.height - (a.top + a.height));
  return upwards.reduce((top, box) => (box.top < top && box.top + box.height > top - CLOSE ? box.top : top), near.top);
}

/** The place for something of this size beside `near`: above it if possible; `clear` are boxes to keep in sight. */
export function place(near: Box, size: Size, room: Size, clear: Box[] = []): { left: number; top: number } {
  const middle = near.left + near.width / 2 - size.width / 2;
  const above = near.top - size.height - GAP;
  const beside = near.top + near.height / 2 - size.height / 2;
  const right = near.left + near.width + GAP;
  const left = near.left - size.width - GAP;
  const higher = topOf(near, clear);
  const places = [
    [middle, above],
    [middle, higher - size.height - GAP],
    [right, above],
    [left, above],
    [middle, near.top + near.height + GAP],
    [right, beside],
    [left, beside],
    [right, higher - size.height - GAP],
    [left, higher - size.height - GAP],
  ].map(([x, y]) => ({ left: within(x!, size.width, room.width), top: within(y!, size.height, room.height) }));
  const cost = (at: { left: number; top: number }) =>
    20 * overlap({ ...at, ...size }, near) + clear.reduce((sum, box) => sum + overlap({ ...at, ...size }, box), 0);
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}
