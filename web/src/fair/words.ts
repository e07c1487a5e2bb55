// What is said about the shuffle of a table: in one or two sentences, and why it cannot be trusted.
import type { TableInfo } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import type { Fault, Verdict } from './check';

type Words = () => string;
const FAULTS: Record<Fault, Words> = {
  secret: m.fair_bad_secret,
  bound: m.fair_bad_bound,
  number: m.fair_bad_number,
  seed: m.fair_bad_seed,
  missing: m.fair_bad_missing,
};

const listed = (names: string[]) => new Intl.ListFormat(getLocale()).format(names);

/** Who shuffles, or has shuffled, and who does not. */
export function shufflers(table: TableInfo): string[] {
  const { asked, numbers } = table.fair;
  const of = (seats: typeof numbers) => seats.map(({ seat }) => table.seats[seat]?.name ?? `#${seat + 1}`);
  const bound = of(numbers.filter((each) => each.hash !== null));
  const silent = of(numbers.filter((each) => each.hash === null));
  const late = of(numbers.filter((each) => each.hash !== null && each.number === null));
  const who = listed(bound);
  if (asked) return [m.fair_waiting({ who: listed(late) })];
  if (table.state === 'open')
    return [
      bound.length ? m.fair_will({ who }) : m.fair_will_alone(),
      ...(silent.length ? [m.fair_not_yet({ who: listed(silent) })] : []),
    ];
  const gave = of(numbers.filter((each) => each.number !== null));
  return [
    gave.length ? m.fair_by({ who: listed(gave) }) : m.fair_by_alone(),
    ...(late.length ? [(late.length > 1 ? m.fair_late_many : m.fair_late)({ who: listed(late) })] : []),
    ...(silent.length ? [m.fair_silent({ who: listed(silent) })] : []),
  ];
}

/** What the check of the record has found; null: nothing is to be said. */
export function verdictText(verdict: Verdict): string | null {
  switch (verdict.kind) {
    case 'good':
      return verdict.part ? m.fair_checked() : m.fair_checked_watching();
    case 'left-out':
      return m.fair_left_out();
    case 'bad':
      return `${m.fair_bad()} ${FAULTS[verdict.fault]()}`;
    case 'old':
      return null;
  }
}
