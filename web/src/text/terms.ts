// What an offer says.
import { m } from '../paraglide/messages';
import type { OfferData } from '../protocol/types';
import { cardMark } from './marks';
import { andList } from './log';

/** Both sides of a trade. */
export function swapped(offer: OfferData): { gives: string; wants: string } {
  const cards = (names: string[]) => andList(names.map(cardMark)) || m.nothing();
  return { gives: cards(offer.gives), wants: cards(offer.wants) };
}

/** The helper's share, or what is swapped; "nothing" when it is empty. */
export function termsText(offer: OfferData | null): string {
  if (!offer) return m.nothing();
  if (offer.trade) return m.terms_trade(swapped(offer));
  const numbered = offer.picks.filter((pick) => pick !== 'last');
  const parts: string[] = numbered.length ? [m.picks_list({ n: numbered.join(', ') })] : [];
  if (offer.picks.includes('last')) parts.push(m.last_pick());
  parts.push(...offer.gives.map(cardMark), ...offer.promised.map((card) => m.terms_promise({ card: cardMark(card) })));
  if (offer.on_loss) parts.push(m.terms_on_loss());
  return andList(parts) || m.nothing();
}
