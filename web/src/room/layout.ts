// How a table is shown: whole, as the board of a room, or as the hand of somebody who looks at such a board.
export type Layout = 'table' | 'board' | 'hand';

const FIRST: Record<string, Layout> = { table: 'table', board: 'board', hand: 'hand' };

/** The layout that an address begins with; undefined: it is no table. */
export function layoutOf(first: string): Layout | undefined {
  return Object.hasOwn(FIRST, first) ? FIRST[first] : undefined;
}

/** How people come together at a new table: each with a device, a board and phones, or one device for all. */
export type Way = 'devices' | 'board' | 'pass';

/** The way that an address names; each with a device if it names none. */
export const wayOf = (word: string): Way => (word === 'board' || word === 'pass' ? word : 'devices');
