// What people have entered, and the state that follows from it. Nothing here knows what the places mean; the server
// folds in the same way (companion/entries.py), and both are tested with the same examples.
import type { CompanionEntry } from '../generated/protocol';

export type Entry = CompanionEntry;
export type Change = NonNullable<Entry['changes']>[number];
export type Doc = { [name: string]: unknown };

/** The entries that count: those that no later entry that counts takes back. */
export function standing(entries: Entry[]): Entry[] {
  const gone = new Set<string>();
  return entries
    .toReversed()
    .filter(({ id, undo }) => {
      if (gone.has(id)) return false;
      if (undo) gone.add(undo);
      return true;
    })
    .reverse();
}

/** The state after these entries. */
export function fold(entries: Entry[]): Doc {
  const doc: Doc = {};
  for (const { changes = [] } of standing(entries)) for (const change of changes) apply(doc, change);
  return doc;
}

function isMap(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Carry a change out. One whose place is not there any more does nothing. */
function apply(doc: Doc, { path, to, add = 0, low = -99, high = 99, drop = false }: Change): void {
  let place: unknown = doc;
  for (const step of path.slice(0, -1)) place = isMap(place) && Object.hasOwn(place, step) ? place[step] : undefined;
  const name = path.at(-1)!;
  if (!isMap(place)) return;
  if (drop) Reflect.deleteProperty(place, name);
  else if (to !== undefined) place[name] = structuredClone(to);
  else {
    const before = Object.hasOwn(place, name) ? place[name] : 0;
    place[name] = Math.min(Math.max((typeof before === 'number' ? before : 0) + add, low), high);
  }
}
