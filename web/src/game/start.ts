// A game against bots, at once: a table of one's own, bots at the other seats.
import { bind, reveal } from '../fair/numbers';
import type { BotLevel } from '../generated/protocol';
import { api } from '../net/api';
import { change, settings } from '../settings/settings.svelte';
import { ownWish } from '../lobby/own';
import { go } from '../ui/route.svelte';

/** The bots that were chosen, or the best that play here: those that search need a server. */
export const botsOf = (levels: BotLevel[]): BotLevel =>
  levels.includes(settings.bots) ? settings.bots : (levels.at(-1) ?? 'normal');

/** Begin one; `guided`: the host says something whenever something is new. */
export async function startGame(guided = false): Promise<void> {
  const { levels } = await api.choices();
  const { table } = await api.open({
    public: false,
    bots: botsOf(levels),
    sets: [settings.set],
    seats: 4,
    clock: 'relaxed',
    seat: ownWish(),
  });
  await bind(table).catch(() => table); // the game begins in any case
  const started = (await api.start(table.id)).table;
  if (started.fair.asked) await reveal(started).catch(() => {});
  change(guided ? { experienced: true, notes: true } : { experienced: true });
  go(`/table/${table.id}`);
}
