// The player's own number at each table: made by chance, kept in this browser until the game was checked, committed to
// as soon as they sit, and revealed when the host starts. docs/server.md ("Fair play") tells why.
import type { SeatNumber, TableInfo } from '../generated/protocol';
import { api } from '../net/api';
import { sha256 } from './sha256';

/** What this browser knows about one table, and nobody can change afterwards. */
export interface Kept {
  number: string;
  /** The hash of the server's secret, as it was shown before we bound ourselves. */
  secretHash: string;
  /** Who was bound to what when we revealed our number; null: not yet. */
  bound: { seat: number; hash: string | null }[] | null;
}

const KEY = 'kickdoor-numbers';
const MOST = 40; // tables

function read(): [string, Kept][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as [string, Kept][]) : [];
  } catch {
    return []; // not written by this page
  }
}

export function keptFor(table: string): Kept | null {
  return read().find(([id]) => id === table)?.[1] ?? null;
}

function keep(table: string, kept: Kept): void {
  const others = read().filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify([...others, [table, kept]].slice(-MOST)));
}

/** 256 bits by chance. */
function newNumber(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const bindings = (numbers: SeatNumber[]) => numbers.map(({ seat, hash }) => ({ seat, hash }));

/** Bind ourselves to a number at this table. */
export async function bind(table: TableInfo): Promise<TableInfo> {
  const kept = keptFor(table.id) ?? { number: newNumber(), secretHash: table.seed_hash, bound: null };
  keep(table.id, kept);
  return (await api.commit(table.id, sha256(kept.number))).table;
}

/** Reveal our number if it is asked for, after noting what everybody is bound to. */
export async function reveal(table: TableInfo): Promise<void> {
  const kept = keptFor(table.id);
  if (!kept) return;
  keep(table.id, { ...kept, bound: bindings(table.fair.numbers) });
  await api.reveal(table.id, kept.number);
}

/** The part of one open page in the shuffle of one table. */
export class OwnPart {
  #bound = false; // this page has bound itself: from then on another page of ours may take its place
  #busy = false;
  #next: (() => Promise<void>) | null = null; // what was heard meanwhile

  /** Do what is to be done now. If it fails, the next message about the table tries again. */
  async see(table: TableInfo, seat: number | null): Promise<void> {
    this.#next = () => this.#do(table, seat);
    if (this.#busy) return;
    this.#busy = true;
    // a failure needs no word: the table says whether our number is there
    for (let todo = this.#taken(); todo; todo = this.#taken()) await todo().catch(() => {});
    this.#busy = false;
  }

  #taken(): (() => Promise<void>) | null {
    const next = this.#next;
    this.#next = null;
    return next;
  }

  async #do(table: TableInfo, seat: number | null): Promise<void> {
    const own = table.fair.numbers.find((each) => each.seat === seat);
    if (table.state !== 'open' || !own) return;
    const kept = keptFor(table.id);
    const ours = kept !== null && own.hash === sha256(kept.number);
    if (table.fair.asked) {
      if (ours && own.number === null) await reveal(table);
      return;
    }
    if (!ours && (own.hash === null || !this.#bound)) await bind(table);
    this.#bound = true;
  }
}

/** Was our number left out of this game, although we have revealed it? */
export function leftOut(table: TableInfo, seat: number | null): boolean {
  const own = table.fair.numbers.find((each) => each.seat === seat);
  const kept = table.state === 'running' && own ? keptFor(table.id) : null;
  return kept?.bound != null && own?.number !== kept.number;
}
