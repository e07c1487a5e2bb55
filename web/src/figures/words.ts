// What a screen reader says for a figure: "Ann: Elf Warrior with Horny Helmet and Broad Sword".
import type { Catalogue } from '../cards/catalogue';
import type { PlayerData } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { settings } from '../settings/settings.svelte';

export function figureName(who: string, player: PlayerData, catalogue: Catalogue): string {
  const names = (cards: string[]) => cards.map((card) => catalogue.name(card));
  const what = names([...player.races, ...player.classes]).join(' ') || m.human();
  const worn = player.items.filter((item) => item.equipped && item.carried_by === null).map((item) => item.card);
  const things = names([...worn, ...player.curses, ...player.companions]);
  if (!player.alive) return m.figure({ who, what: m.dead() });
  if (!things.length) return m.figure({ who, what });
  const list = new Intl.ListFormat(settings.locale, { type: 'conjunction' }).format(things);
  return m.figure_with({ who, what, things: list });
}
