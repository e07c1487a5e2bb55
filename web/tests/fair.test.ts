import { describe, expect, it } from 'vitest';
import { check, seedOf, type RecordSetup } from '../src/fair/check';
import type { Kept } from '../src/fair/numbers';
import { sha256 } from '../src/fair/sha256';

/** What the system computes. */
async function systemHash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('SHA-256', () => {
  it.each(['', 'abc', 'ü€😀', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(63), 'x'.repeat(64), 'y'.repeat(1000)])(
    'of %j is the one that everybody computes',
    async (text) => expect(sha256(text)).toBe(await systemHash(text)),
  );
});

const SECRET = 'secret';
const [OURS, THEIRS] = ['a'.repeat(64), 'b'.repeat(64)];
const NUMBERS = [OURS, THEIRS].map((number, seat) => ({ seat, hash: sha256(number), number }));
const record = (numbers: NonNullable<RecordSetup['fair']>['numbers'] = NUMBERS, secret = SECRET): RecordSetup => ({
  seed: seedOf('table', secret, numbers),
  fair: { table: 'table', hash: sha256(secret), secret, numbers },
});
const kept: Kept = {
  number: OURS,
  secretHash: sha256(SECRET),
  bound: NUMBERS.map(({ seat, hash }) => ({ seat, hash })),
};
const verdict = (setup: RecordSetup, memory: Kept | null = kept) => check(setup, 'table', sha256(SECRET), memory);
const bad = (fault: string) => ({ kind: 'bad', fault });

describe('the check of a record', () => {
  it('finds an honest game good', () => {
    expect(verdict(record())).toEqual({ kind: 'good', part: true });
    expect(verdict(record(), null)).toEqual({ kind: 'good', part: false });
  });
  it('knows the seed of the server', () => {
    expect(seedOf('table', SECRET, NUMBERS)).toBe(sha256(`table\n${SECRET}\n0:${OURS}\n1:${THEIRS}`));
  });
  it('finds a server that has changed its secret, though the record fits together', () => {
    expect(verdict(record(NUMBERS, 'other'))).toEqual(bad('secret'));
    expect(verdict(record(NUMBERS, 'other'), null)).toEqual(bad('secret'));
  });
  it('finds a number that was bound to something else, or to nothing, when ours was revealed', () => {
    const other = { seat: 1, hash: sha256('c'.repeat(64)), number: 'c'.repeat(64) };
    expect(verdict(record([NUMBERS[0]!, other]))).toEqual(bad('bound'));
    expect(verdict(record([NUMBERS[0]!]))).toEqual(bad('bound'));
  });
  it('finds a number that is not the one of its hash', () => {
    expect(verdict(record([NUMBERS[0]!, { ...NUMBERS[1]!, number: OURS }]))).toEqual(bad('number'));
    expect(verdict(record([NUMBERS[0]!, { seat: 1, hash: null, number: OURS }]), null)).toEqual(bad('number'));
  });
  it('finds a seed that does not follow, also from numbers that were dropped', () => {
    expect(verdict({ ...record(), seed: 'mine' })).toEqual(bad('seed'));
    const dropped = record([NUMBERS[0]!, { ...NUMBERS[1]!, number: null }]);
    expect(verdict({ ...dropped, seed: record().seed })).toEqual(bad('seed'));
    expect(check(record(), 'other table', sha256(SECRET), null)).toEqual(bad('seed'));
  });
  it('says when our own number was left out', () => {
    expect(verdict(record([{ ...NUMBERS[0]!, number: null }, NUMBERS[1]!]))).toEqual({ kind: 'left-out' });
  });
  it('knows games of older servers, but not where a number was revealed', () => {
    expect(verdict({ seed: SECRET }, null)).toEqual({ kind: 'old' });
    expect(verdict({ seed: SECRET })).toEqual(bad('missing'));
  });
});
