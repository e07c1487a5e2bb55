// Whether the record of a game keeps to what everybody was bound to before it began.
import type { SeatNumber } from '../generated/protocol';
import { bindings, type Kept } from './numbers';
import { sha256 } from './sha256';

/** The part of a record that says where its seed comes from; games of older servers have no `fair`. */
export interface RecordSetup {
  seed: string | number;
  fair?: { table: string; hash: string; secret: string; numbers: SeatNumber[] };
}

export type Fault = 'secret' | 'bound' | 'number' | 'seed' | 'missing';
export type Verdict =
  | { kind: 'old' } // the game began before players gave numbers
  | { kind: 'good'; part: boolean } // everything fits; we took part in it ourselves, or only looked
  | { kind: 'left-out' } // everything fits, but the number that we gave is not in it
  | { kind: 'bad'; fault: Fault };

export function seedOf(table: string, secret: string, numbers: SeatNumber[]): string {
  const given = numbers.filter((each) => each.number !== null).map((each) => `${each.seat}:${each.number}`);
  return sha256([table, secret, ...given].join('\n'));
}

/** Check a record against what this browser has kept, and against the hash that the table shows. */
export function check(setup: RecordSetup, id: string, shown: string, kept: Kept | null): Verdict {
  const { fair, seed } = setup;
  if (!fair) return kept?.bound ? { kind: 'bad', fault: 'missing' } : { kind: 'old' };
  if (sha256(fair.secret) !== (kept?.secretHash ?? shown)) return { kind: 'bad', fault: 'secret' };
  const { bound = null } = kept ?? {};
  if (bound && JSON.stringify(bound) !== JSON.stringify(bindings(fair.numbers))) return { kind: 'bad', fault: 'bound' };
  if (fair.numbers.some((each) => each.number !== null && sha256(each.number) !== each.hash))
    return { kind: 'bad', fault: 'number' };
  if (seed !== seedOf(id, fair.secret, fair.numbers)) return { kind: 'bad', fault: 'seed' };
  const given = kept !== null && fair.numbers.some((each) => each.number === kept.number);
  return bound && !given ? { kind: 'left-out' } : { kind: 'good', part: given };
}
