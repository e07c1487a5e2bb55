// What a game waits for, in words.
import type { GameRow, StandingOrder, WaitKind } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import { remaining } from '../people/time';
import { shownName } from '../text/nameless';

const MINE: Record<WaitKind, () => string> = {
  turn: m.waits_turn,
  fight: m.waits_fight,
  offer: m.waits_offer,
  choice: m.waits_choice,
  react: m.waits_react,
  win: m.waits_win,
};

export function waitsFor(game: GameRow): string {
  if (game.waits === 'you') return MINE[game.kind ?? 'turn']();
  if (game.waits === 'player') return m.waits_player({ who: shownName(game.who ?? '') });
  const others = { others: m.waits_others, start: m.waits_start, pause: m.waits_pause, vote: m.waits_vote };
  return others[game.waits]();
}

/** How many games wait for the visitor. */
export const waitingWords = (count: number) => (count === 1 ? m.game_waiting() : m.games_waiting({ n: count }));

const HOUR = 3_600_000;

/** A time as people say it: days and hours, hours, or minutes and seconds. */
export function timeLeft(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  if (hours >= 48) return m.days_hours({ d: Math.floor(hours / 24), h: hours % 24 });
  return hours >= 2 ? m.hours_minutes({ h: hours }) : remaining(milliseconds);
}

export const day = (at: number) =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(at);

export const listed = (names: string[]) => new Intl.ListFormat(getLocale()).format(names.map(shownName));

/** The standing orders that are in force, in a few words. */
export function ordersInShort(orders: StandingOrder[]): string {
  const words = {
    kills: (order: StandingOrder) => m.standing_kills_short({ level: order.level ?? 9 }),
    losses: m.standing_losses_short,
    curses: m.standing_curses_short,
    endings: m.standing_endings_short,
  };
  return new Intl.ListFormat(getLocale()).format(orders.map((order) => words[order.order](order)));
}
