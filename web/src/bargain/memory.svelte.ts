// Offers that the page has seen: so it can say what is different in an offer that answers another.
import type { OfferData, ViewData } from '../generated/protocol';

interface Two {
  turn: number;
  now: OfferData;
  before: OfferData | null;
}

/** Offers between the same two players, about the same thing, belong together, whoever made them. */
function about(offer: OfferData): string {
  return [offer.trade, Math.min(offer.maker, offer.to), Math.max(offer.maker, offer.to)].join();
}

const same = (one: OfferData, other: OfferData) => JSON.stringify(one) === JSON.stringify(other);

export class OfferMemory {
  #seen: Record<string, Two> = $state.raw({});

  /** Take in what lies on the table. When a fight or a turn is over, so is what was offered in it. */
  look(view: ViewData): void {
    const kept = Object.entries(this.#seen).filter(
      ([, two]) => two.turn === view.turn && (two.now.trade || view.fight),
    );
    let changed = kept.length < Object.keys(this.#seen).length;
    const seen = Object.fromEntries(kept);
    for (const offer of view.offers) {
      const two = seen[about(offer)];
      if (two && same(two.now, offer)) continue;
      seen[about(offer)] = { turn: view.turn, now: offer, before: two?.now ?? null };
      changed = true;
    }
    if (changed) this.#seen = seen;
  }

  /** The offer that was made before this one; null: it is the first. */
  before(offer: OfferData): OfferData | null {
    return this.#seen[about(offer)]?.before ?? null;
  }

  /** The last offer that this player made to that one, about help or a trade. */
  last(maker: number, to: number, trade: boolean): OfferData | null {
    const offer = Object.values(this.#seen).find(
      ({ now }) => now.maker === maker && now.to === to && now.trade === trade,
    );
    return offer?.now ?? null;
  }
}
