// The curve of chances as shapes and words.
import type { Catalogue } from '../cards/catalogue';
import type { Moment, Swing } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { tell } from '../text/log';
import { playerMark } from '../text/marks';

export const percent = (chance: number): number => Math.round(chance * 100);

/** An area for each seat; they lie on each other, the first seat on top, and fill the whole height. */
export function bands(
  moments: Moment[],
  seats: number,
  x: (index: number) => number,
  y: (share: number) => number,
): string[] {
  const spot = (index: number, share: number) => `${x(index).toFixed(1)} ${y(share).toFixed(1)}`;
  const above = (moment: Moment, seat: number) => 1 - moment.chances.slice(0, seat).reduce((sum, one) => sum + one, 0);
  return Array.from({ length: seats }, (_, seat) => {
    const top = moments.map((moment, index) => spot(index, above(moment, seat)));
    const low = moments.map((moment, index) => spot(index, seat === seats - 1 ? 0 : above(moment, seat + 1)));
    return `M${[...top, ...low.reverse()].join(' L')} Z`;
  });
}

/** The last moment at or before this action; 0 before all of them. */
export function momentAt(moments: Moment[], step: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.step <= step),
  );
}

/** The numbers of marks, from 1 on. Marks that are nearer than this share one: 3–4. */
export function together(marks: number[], near: number): { at: number; text: string }[] {
  const out: { at: number; last: number; text: string }[] = [];
  marks.forEach((at, index) => {
    const before = out.at(-1);
    if (before && at - before.last < near) {
      before.at = (before.at + at) / 2;
      before.last = at;
      before.text = `${before.text.split('–')[0]}–${index + 1}`;
    } else out.push({ at, last: at, text: `${index + 1}` });
  });
  return out;
}

export function swingText(swing: Swing): string {
  const told = { who: playerMark(swing.seat), before: percent(swing.before), after: percent(swing.after) };
  return swing.after > swing.before ? m.chance_rose(told) : m.chance_fell(told);
}

/** What happened when the chances changed, in the sentences of the log. */
export const swingCause = (swing: Swing, catalogue: () => Catalogue): string =>
  tell(swing.events, catalogue)
    .map((entry) => entry.text())
    .join(' ');
