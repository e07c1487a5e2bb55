// What stands at the marks of phrases: players and cards of the table, as marks (see `marks.ts`).
import type { Catalogue } from '../cards/catalogue';
import type { ActionData, ViewData } from '../protocol/types';
import { say } from './book.svelte';
import { cardMark, playerMark, spoken } from './marks';

export interface Teller { view: ViewData; actions: ActionData[]; catalogue: Catalogue; name: (seat: number) => string }

/** A player who is aimed at or named. */
export function player(t: Teller, seat: number | null | undefined): string {
  return seat === t.view.seat && seat !== null ? say('part.yourself') : playerMark(seat);
}

/** A card; a mate is named after the monster it is like. */
export function thing(t: Teller, card: string | number | null | undefined): string {
  if (typeof card !== 'string') return '';
  const foe = t.view.fight?.foes.find((each) => each.card === card);
  return foe && foe.card !== foe.monster ? say('part.mate', { card: cardMark(foe.monster) }) : cardMark(card);
}

/** A card, with its owner if it lies in front of another player. */
export function owned(t: Teller, card: string | undefined): string {
  if (card === undefined) return '';
  const holds = (each: ViewData['players'][number]) =>
    each.companions.includes(card) || each.kept.includes(card) || [...each.items, ...each.attached].some((item) => item.card === card);
  const owner = t.view.players.find((each) => each.seat !== t.view.seat && holds(each));
  return owner ? say('part.theirs', { card: cardMark(card), who: playerMark(owner.seat) }) : thing(t, card);
}

/** A sentence as plain text. */
export function plain(t: Teller, text: string): string {
  return spoken(text, t.name, (card) => t.catalogue.name(card));
}
