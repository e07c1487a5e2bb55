// What an offer says.
import type { OfferData, TermsData } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { andList, nth, say } from '../text/book.svelte';
import { cardMark, playerMark } from '../text/marks';

type Picks = TermsData['picks'];

/** Who reads the terms of help: how many Treasures there are, who helps, and whether the reader is that player. */
export interface Reader {
  stake: number;
  helper: number | null;
  isMe: boolean;
}

/** Both sides of a trade. */
function swapped(terms: TermsData): { gives: string; wants: string } {
  const cards = (names: string[]) => andList(names.map(cardMark)) || say('part.nothing');
  return { gives: cards(terms.gives), wants: cards(terms.wants) };
}

/** When the helper picks, in words; the terminal and the log say it in the same way (record/pick_words.py). */
function orderText(picks: Picks, reader: Reader | null): string {
  const turns = picks.filter((pick) => pick !== 'last');
  const last = picks.includes('last');
  const whose = reader === null ? '' : reader.isMe ? '.me' : '.who';
  const parts = { who: playerMark(reader?.helper), turns: andList(turns.map(nth)) };
  if (!turns.length) return say(`terms.order.last${whose}`, parts);
  if (turns.every((turn, index) => turn === index + 1))
    return say(`terms.order.${last ? 'both' : 'first'}${whose}`, parts);
  if (reader && !last && turns.every((turn, index) => turn === reader.stake - turns.length + 1 + index))
    return say(`terms.order.last${whose}`, parts);
  return say(`terms.order.turns${last ? '-last' : ''}${whose}`, parts);
}

/** What a promised Go Up a Level card brings the helper. */
export const levelText = (who: string, isMe: boolean): string => (isMe ? m.level_for_me() : m.level_for({ who }));

/** How many of the Treasures the helper gets and when they pick: "1 of the 2 Treasures (Ann picks first)". */
export function picksText(picks: Picks, reader: Reader | null): string {
  const n = picks.length;
  if (reader && n >= reader.stake) return say('terms.picks.all', { n: reader.stake });
  const order = orderText(picks, reader);
  return reader ? say('terms.picks.of', { n, of: reader.stake, order }) : say('terms.picks', { n, order });
}

/** The helper's share, or what is swapped; "nothing" when it is empty. */
export function termsText(terms: TermsData, reader: Reader | null = null): string {
  if (terms.trade) return say('terms.trade', swapped(terms));
  const parts: string[] = terms.picks.length ? [picksText(terms.picks, reader)] : [];
  parts.push(...terms.gives.map(cardMark));
  parts.push(...terms.promised.map((card) => say('terms.promise', { card: cardMark(card) })));
  if (terms.on_loss) parts.push(say('terms.on-loss'));
  return andList(parts) || say('part.nothing');
}

/** An offer on the table as a sentence, for players it is not made to. */
export function offerText(offer: OfferData, reader: Reader | null): string {
  const who = playerMark(offer.maker);
  const target = playerMark(offer.to);
  return say(`offer.${offer.say}`, { who, target, terms: termsText(offer, reader), ...swapped(offer) });
}
