// What stands at the marks of phrases: players and cards of the table, as marks of the page (see `marks.ts`).
import type { Catalogue } from '../cards/catalogue';
import type { ActionData, PlayerData, ViewData } from '../generated/protocol';
import { say, type Parts } from './book.svelte';
import { cardMark, playerMark, spoken } from './marks';

export interface Teller {
  view: ViewData;
  actions: ActionData[];
  catalogue: Catalogue;
  name: (seat: number) => string;
}

/** A player who is aimed at or named. */
export function player(t: Teller, seat: number | null | undefined): string {
  return seat === t.view.seat && seat !== null ? say('part.yourself') : playerMark(seat);
}

/**
 * What may stand before the name of a mark: `{the_card}` is the card with its article. German has one for each case
 * (see `record/grammar.py`).
 */
export const ARTICLES = ['the', 'den', 'dem'] as const;
export type Article = (typeof ARTICLES)[number];

/** A monster with its article. Other cards have none, nor have monsters that are named like people. */
export function withArticle(catalogue: Catalogue, card: string, form: Article): string {
  const { gender } = catalogue.face(card);
  return gender ? `${say(`article.${form}.${gender}`)} ${cardMark(card)}` : cardMark(card);
}

/** What stands at a mark and at the same mark with an article. */
export function inAllForms(name: string, of: (form?: Article) => string): Parts {
  return Object.fromEntries([[name, of()], ...ARTICLES.map((form) => [`${form}_${name}`, of(form)])]) as Parts;
}

/** A card. A mate is named after the monster it is like. */
export function thing(t: Teller, card: string | number | null | undefined, form?: Article): string {
  if (typeof card !== 'string') return '';
  const foe = t.view.fight?.foes.find((each) => each.card === card);
  if (foe && foe.card !== foe.monster)
    return say(
      form && form !== 'the' ? `part.mate.${form}` : 'part.mate',
      inAllForms('card', (of = 'the') => withArticle(t.catalogue, foe.monster, of)),
    );
  return form ? withArticle(t.catalogue, card, form) : cardMark(card);
}

/** A card, with its owner if it lies in front of another player. */
export function owned(t: Teller, card: string | undefined, form?: Article): string {
  if (card === undefined) return '';
  const owner = t.view.players.find((each) => each.seat !== t.view.seat && has(each, card));
  return owner ? say('part.theirs', { card: cardMark(card), who: playerMark(owner.seat) }) : thing(t, card, form);
}

function has(player: PlayerData, card: string): boolean {
  const items = [...player.items, ...player.attached].map((item) => item.card);
  return [...items, ...player.companions, ...player.kept].includes(card);
}

/** A sentence as plain text. */
export function plain(t: Teller, text: string): string {
  return spoken(text, t.name, (card) => t.catalogue.name(card));
}
