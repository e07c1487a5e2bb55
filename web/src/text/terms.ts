// What an offer says.
import type { OfferData, ViewData } from '../protocol/types';
import { say } from './book.svelte';
import { cardMark, playerMark } from './marks';

export function andList(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${say('part.and')} ${words.at(-1)}`;
}

/** Both sides of a trade. */
function swapped(offer: OfferData): { gives: string; wants: string } {
  const cards = (names: string[]) => andList(names.map(cardMark)) || say('part.nothing');
  return { gives: cards(offer.gives), wants: cards(offer.wants) };
}

/** The helper's share, or what is swapped; "nothing" when it is empty. */
export function termsText(offer: OfferData | null): string {
  if (!offer) return say('part.nothing');
  if (offer.trade) return say('terms.trade', swapped(offer));
  const numbered = offer.picks.filter((pick) => pick !== 'last');
  const parts: string[] = numbered.length ? [say('terms.picks', { n: numbered.join(', ') })] : [];
  if (offer.picks.includes('last')) parts.push(say('terms.last-pick'));
  parts.push(...offer.gives.map(cardMark), ...offer.promised.map((card) => say('terms.promise', { card: cardMark(card) })));
  if (offer.on_loss) parts.push(say('terms.on-loss'));
  return andList(parts) || say('part.nothing');
}

/** An offer on the table as a sentence. */
export function offerText(offer: OfferData, view: ViewData): string {
  const { fight } = view;
  const deal = fight?.helper === null || fight?.helper === undefined ? (offer.maker === fight?.fighter ? 'ask' : 'help') : 'new-deal';
  const key = `offer.${offer.trade ? 'trade' : deal}${offer.to === view.seat ? '.me' : ''}`;
  return say(key, { who: playerMark(offer.maker), target: playerMark(offer.to), terms: termsText(offer), ...swapped(offer) });
}
