// What an offer says.
import { m } from '../paraglide/messages';
import type { OfferData } from '../protocol/types';
import { cardMark } from './marks';
import { andList } from './log';

/** The helper's share, or what is swapped; "nothing" when it is empty. */
export function termsText(offer: OfferData | null): string {
  if (!offer) return m.nothing();
  if (offer.trade) {
    const cards = (names: string[]) => andList(names.map(cardMark)) || m.nothing();
    return m.terms_trade({ gives: cards(offer.gives), wants: cards(offer.wants) });
  }
  const parts = offer.picks.length ? [m.picks_list({ n: offer.picks.map((pick) => (pick === 'last' ? m.last_pick() : String(pick))).join(', ') })] : [];
  parts.push(...offer.gives.map(cardMark), ...offer.promised.map((card) => m.terms_promise({ card: cardMark(card) })));
  if (offer.on_loss) parts.push(m.terms_on_loss());
  return andList(parts) || m.nothing();
}
