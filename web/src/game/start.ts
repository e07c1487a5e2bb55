// A game against bots, at once: a table of one's own, bots at the other seats.
import { bind, reveal } from '../fair/numbers';
import type { BotLevel, TableInfo } from '../generated/protocol';
import { api } from '../net/api';
import { change, settings } from '../settings/settings.svelte';
import { ownWish } from '../lobby/own';
import { go } from '../ui/route.svelte';

/** Start a table at which nobody else is waited for, with this browser's part in the shuffle. */
export async function begin(table: TableInfo): Promise<void> {
  await bind(table).catch(() => table); // the game begins in any case
  const started = (await api.start(table.id)).table;
  if (started.fair.asked) await reveal(started).catch(() => {});
}

/** Fetch what the table needs while the server makes it, or while somebody is about to ask for it. */
export function fetchTable(): void {
  const needed = [
    import('../table/TablePage.svelte'),
    import('../text/book.svelte').then(({ openBook }) => openBook(settings.locale)),
    api.cards(settings.set, settings.locale),
  ];
  for (const each of needed) void each.catch(() => {}); // the table says so itself when it is shown
}

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
    clock: 'none', // bots do not mind waiting
    seat: ownWish(),
  });
  await begin(table);
  change(guided ? { experienced: true, notes: true } : { experienced: true });
  go(`/table/${table.id}`);
}
